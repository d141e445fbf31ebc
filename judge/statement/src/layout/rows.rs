//! Lines that are alike, as the rows of a table are, where some say how long they are.

use super::item::{Extent, Field, Item, counted_by};
use crate::input_format::count::Count;

/// So many times these items; if they are one line, these are lines.
pub fn repeated(count: Count, items: Vec<Item>) -> Item {
    match &items[..] {
        [Item::Line(fields)] => Item::Lines { count, fields: fields.clone() },
        _ => Item::Repeated { count, items },
    }
}

/// `items` with lists behind their lengths, where nothing else is as long; and with rows that are read one by one where
/// another part of a row says how long a list is.
pub fn with_lengths(items: Vec<Item>) -> Vec<Item> {
    let counts: Vec<String> = counted_by(&items).into_iter().map(str::to_string).collect();
    items.into_iter().map(|item| with_length(item, &counts)).collect()
}

fn with_length(item: Item, counts: &[String]) -> Item {
    match item {
        Item::Repeated { count, items } => {
            Item::Repeated { count, items: items.into_iter().map(|item| with_length(item, counts)).collect() }
        }
        Item::Lines { count, fields } => {
            let fields = counted(fields, counts);
            let own: Vec<&str> = fields.iter().filter_map(Field::count).flat_map(Count::variables).collect();
            if fields.iter().any(|field| own.contains(&field.name.as_str())) {
                Item::Repeated { count, items: vec![Item::Line(fields)] }
            } else {
                Item::Lines { count, fields }
            }
        }
        item => item,
    }
}

/// `k a_1 … a_k` as a list of which the length stands in front.
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
    use super::*;

    fn variable(name: &str) -> Count {
        Count::Variable(name.to_string())
    }

    #[test]
    fn rows_with_their_length() {
        let rows = |fields: Vec<Field>| Item::Lines { count: variable("n"), fields };
        let in_turn = |fields: Vec<Field>| Item::Repeated { count: variable("n"), items: vec![Item::Line(fields)] };
        let [k, c] = ["k", "c"].map(Field::one);
        let list = Field::many("a", variable("k"));
        let behind = Field::counted("a");
        for (item, expected) in [
            (rows(vec![k.clone(), list.clone()]), rows(vec![behind.clone()])),
            (rows(vec![c.clone(), k.clone(), list.clone()]), rows(vec![c.clone(), behind.clone()])),
            // Something else stands between.
            (rows(vec![k.clone(), c.clone(), list.clone()]), in_turn(vec![k.clone(), c.clone(), list.clone()])),
            (rows(vec![c.clone(), Field::many("a", variable("n"))]), rows(vec![c, Field::many("a", variable("n"))])),
        ] {
            assert_eq!(with_lengths(vec![item.clone()]), std::slice::from_ref(&expected));
            let cases = |item| vec![Item::Repeated { count: variable("t"), items: vec![item] }];
            assert_eq!(with_lengths(cases(item)), cases(expected));
        }
        // Something else is as long.
        let twice = vec![rows(vec![k.clone(), list.clone()]), Item::Line(vec![Field::many("b", variable("k"))])];
        assert_eq!(with_lengths(twice)[0], in_turn(vec![k, list]));
    }
}
