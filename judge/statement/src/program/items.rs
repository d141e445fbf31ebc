//! What is stated of the items of a list together: how a generator makes it true, and how a brute force checks it.

use crate::constraints::Direction;

/// What is stated of the items of a list together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Items {
    /// They are different.
    pub are_unique: bool,
    /// They are sorted.
    pub direction: Option<Direction>,
    /// Whether their sum is odd, or even, if one of them is stated.
    pub sum_is_odd: Option<bool>,
}

impl Items {
    /// Are there no equal ones?
    pub fn are_different(&self) -> bool {
        self.are_unique || self.direction == Some(Direction::StrictlyUp)
    }
}

/// What brings a list of integers into the order that is stated.
pub fn order(indent: usize, name: &str, items: &Items) -> String {
    let space = " ".repeat(indent);
    match items.direction {
        Some(Direction::Up | Direction::StrictlyUp) => format!("{space}{name}.sort_unstable();\n"),
        Some(Direction::Down) => format!("{space}{name}.sort_unstable_by(|a, b| b.cmp(a));\n"),
        None => String::new(),
    }
}

/// What brings a list of tuples into the order that is stated of their first parts.
pub fn order_of_rows(indent: usize, name: &str, direction: Direction) -> String {
    let space = " ".repeat(indent);
    match direction {
        Direction::Up | Direction::StrictlyUp => format!("{space}{name}.sort_by_key(|row| row.0);\n"),
        Direction::Down => format!("{space}{name}.sort_by_key(|row| std::cmp::Reverse(row.0));\n"),
    }
}

/// What must hold.
pub struct Check {
    /// Of each `item` of this list, if it is one.
    pub inside: Option<String>,
    /// The condition in Rust.
    pub holds: String,
    /// What is wrong with the input otherwise.
    pub otherwise: String,
}

impl Check {
    /// Of all of an argument.
    pub fn new(holds: String, otherwise: &str) -> Self {
        Check { inside: None, holds, otherwise: otherwise.to_string() }
    }
}

/// What stands between two items in this order.
pub fn sign(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "<=",
        Direction::StrictlyUp => "<",
        Direction::Down => ">=",
    }
}

/// Of a list, that no two items are the same, or what `map` makes of them.
pub fn without_twins(place: &str, map: &str) -> String {
    format!("{place}.iter(){map}.collect::<HashSet<_>>().len() == {place}.len()")
}

/// What must hold of the items of the list `place`.
pub fn of_items(place: &str, items: &Items) -> Vec<Check> {
    let mut checks = Vec::new();
    if items.are_unique {
        checks.push(Check::new(without_twins(place, ""), "has an item twice"));
    }
    if let Some(direction) = items.direction {
        let sorted = match direction {
            Direction::Up => "is_sorted()".to_string(),
            direction => format!("is_sorted_by(|a, b| a {} b)", sign(direction)),
        };
        checks.push(Check::new(format!("{place}.{sorted}"), "is not sorted"));
    }
    if let Some(is_odd) = items.sum_is_odd {
        let odd = format!("{place}.iter().filter(|&item| item % 2 != 0).count() % 2");
        let what = if is_odd { "has an even sum" } else { "has an odd sum" };
        checks.push(Check::new(format!("{odd} == {}", u8::from(is_odd)), what));
    }
    checks
}
