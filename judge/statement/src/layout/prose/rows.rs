//! Lines that are alike, as the rows of a table are.

use super::super::item::{Extent, Field, Item};

/// The items of a list, each in a line of its own.
pub fn below_each_other(fields: &[Field]) -> Option<Item> {
    let [Field { name, extent: Extent::Many(count), is_text }] = fields else { return None };
    let field = Field { is_text: *is_text, ..Field::one(name.as_str()) };
    Some(Item::Lines { count: count.clone(), fields: vec![field] })
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
