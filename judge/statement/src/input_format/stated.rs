//! What the constraints say of variables beside numbers.

use super::form::High;
use super::value::string_of;
use crate::constraints::{Constraints, Part, Place, Relation, plain};

/// How statements call the place of an item in a list.
pub const INDEX: &str = "i";

/// Is the value of the variable `name` meant, or of what is in it, or a string's length that is called so?
pub fn is(place: &Place, name: &str) -> bool {
    let (part, name) = string_of(name).map_or((Part::Value, name), |string| (Part::Length, string));
    place.part == part && place.is_of(&plain(name))
}

/// By how much a value of `first` is less than one of `second` at least, if that is stated.
pub fn gap(constraints: &Constraints, first: &str, second: &str) -> Option<i128> {
    let gaps = constraints.relations().iter().filter_map(|relation| match relation {
        Relation::AtMost(one, gap, other) if is(one, first) && is(other, second) => Some(*gap),
        _ => None,
    });
    gaps.max()
}

/// Are values of `one` and of `other` stated to be different?
pub fn are_different(constraints: &Constraints, one: &str, other: &str) -> bool {
    let is_it = |relation: &Relation| match relation {
        Relation::Different(first, second) => {
            is(first, one) && is(second, other) || is(first, other) && is(second, one)
        }
        _ => false,
    };
    constraints.relations().iter().any(is_it)
}

/// What integers that are called `name` are at most: one of `sizes`, or one less, if that is stated. Of several, it is
/// one that is stated to be at most another one: `K` of `1 ≤ M ≤ K ≤ N`.
pub fn upper(constraints: &Constraints, name: &str, sizes: &[&String]) -> Option<(High, i128)> {
    let bound = |size: &&String| match gap(constraints, name, size)? {
        0 => Some(((*size).clone(), High::UpTo((*size).clone()), 0)),
        1 => Some(((*size).clone(), High::Below((*size).clone()), 1)),
        _ => None,
    };
    let all: Vec<(String, High, i128)> = sizes.iter().filter_map(bound).collect();
    let is_least =
        |size: &str| !all.iter().any(|(other, ..)| gap(constraints, other, size).is_some_and(|gap| gap >= 0));
    let least = all.iter().find(|(size, ..)| is_least(size)).or(all.first());
    least.map(|(_, high, gap)| (high.clone(), *gap))
}

/// Is the first of two values in a list that is called `name`, and its parts like `parts`, stated to be less than the
/// second?
pub fn ascends(constraints: &Constraints, name: &str, parts: &[String]) -> bool {
    let letters: Vec<String> = name.chars().map(String::from).collect();
    let own = [parts, &letters].into_iter().filter_map(|names| match names {
        [first, second, ..] => Some((first.as_str(), second.as_str())),
        _ => None,
    });
    own.chain([("a", "b"), ("u", "v")]).any(|(first, second)| gap(constraints, first, second) >= Some(1))
}
