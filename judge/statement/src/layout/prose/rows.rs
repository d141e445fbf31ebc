//! Lines that are alike, as the rows of a table are.

use super::super::item::{Extent, Field, Item};
use crate::input_format::count::Count;

/// The items of a list, each in a line of its own.
pub fn below_each_other(fields: &[Field]) -> Option<Item> {
    let [Field { name, extent: Extent::Many(count), is_text }] = fields else { return None };
    let field = Field { is_text: *is_text, ..Field::one(name.as_str()) };
    Some(Item::Lines { count: count.clone(), fields: vec![field] })
}

/// `item` with rows that say how long they are, where nothing else is counted by that number.
pub fn with_counted(item: Item, counts: &[String]) -> Item {
    match item {
        Item::Repeated { count, items } => {
            Item::Repeated { count, items: items.into_iter().map(|item| with_counted(item, counts)).collect() }
        }
        Item::Lines { count, fields } => {
            let fields = counted(fields, counts);
            let is_own = |field: &Field| match &field.extent {
                Extent::Many(count) => count.variables().iter().any(|name| fields.iter().any(|it| it.name == *name)),
                Extent::One | Extent::Counted => false,
            };
            // A row cannot be read as a tuple if another part of it says how long a list is.
            if fields.iter().any(is_own) {
                Item::Repeated { count, items: vec![Item::Line(fields)] }
            } else {
                Item::Lines { count, fields }
            }
        }
        item => item,
    }
}

fn counted(fields: Vec<Field>, counts: &[String]) -> Vec<Field> {
    let mut found: Vec<Field> = Vec::new();
    for field in fields {
        if let (Extent::Many(Count::Variable(count)), Some(last)) = (&field.extent, found.last())
            && last.extent == Extent::One
            && last.name == *count
            && counts.iter().filter(|name| *name == count).count() == 1
        {
            found.pop();
            found.push(Field { extent: Extent::Counted, ..field });
        } else {
            found.push(field);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::shown;
    use super::*;

    fn variable(name: &str) -> Count {
        Count::Variable(name.to_string())
    }

    #[test]
    fn rows_with_their_length() {
        let row = |fields: Vec<Field>| Item::Lines { count: variable("n"), fields };
        let [k, c] = ["k", "c"].map(Field::one);
        let list = Field::many("a", variable("k"));
        for (fields, counts, expected) in [
            (vec![k.clone(), list.clone()], &["n", "k"][..], "n×(a[])"),
            (vec![c.clone(), k.clone(), list.clone()], &["n", "k"], "n×(c a[])"),
            // Something else is as long, or stands between.
            (vec![k.clone(), list.clone()], &["n", "k", "k"], "n×{k a[k]}"),
            (vec![k.clone(), c.clone(), list.clone()], &["n", "k"], "n×{k c a[k]}"),
            (vec![c.clone(), Field::many("a", variable("n"))], &["n", "n"], "n×(c a[n])"),
        ] {
            let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
            let item = row(fields);
            assert_eq!(shown::items(&[with_counted(item.clone(), &counts)]), expected);
            let cases = |item| Item::Repeated { count: variable("t"), items: vec![item] };
            assert_eq!(shown::items(&[with_counted(cases(item), &counts)]), format!("t×{{{expected}}}"));
        }
    }

    #[test]
    fn lists_below_each_other() {
        let list = Field { is_text: true, ..Field::many("s", variable("n")) };
        assert_eq!(
            below_each_other(std::slice::from_ref(&list)).map(|item| shown::items(&[item])).as_deref(),
            Some("n×(s$)")
        );
        assert_eq!(below_each_other(&[Field::one("s")]), None);
        assert_eq!(below_each_other(&[list, Field::one("s")]), None);
    }
}
