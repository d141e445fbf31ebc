//! Lines that are alike, as the rows of a table are.

use super::super::item::{Extent, Field, Item};

/// The items of a list, each in a line of its own.
pub fn below_each_other(fields: &[Field]) -> Option<Item> {
    let [field @ Field { extent: Extent::Many(count), .. }] = fields else { return None };
    Some(Item::Lines { count: count.clone(), fields: vec![Field { extent: Extent::One, ..field.clone() }] })
}

#[cfg(test)]
mod tests {
    use super::super::shown;
    use super::*;
    use crate::input_format::count::Count;

    fn variable(name: &str) -> Count {
        Count::Variable(name.to_string())
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
