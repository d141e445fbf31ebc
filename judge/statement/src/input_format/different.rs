//! Of which integers a generator makes different ones, in Rust.

use super::form::{Form, High, Low, Range};
use super::integers::{WIDE, made_of, one_of_many};
use super::reads::Kind;
use super::writing::{assignment, variable};
use crate::constraints::FEW;
use crate::integer::Integer;
use crate::program::items::{Items, order};
use crate::program::lines::{closed, range_of, sum, underscored};

/// What the largest of different integers is, in Rust.
pub const LARGEST: &str = "largest";

/// A list in a list, as `list` has them, up to `most` items.
pub fn block(item: &Form, items: &Items, (least, most): (usize, &str)) -> String {
    let Form::Integer(range) = item else { return String::new() };
    let most = if items.are_different() { room(range, least, most) } else { most.to_string() };
    let length = assignment(4, "let length", &format!("random.next({least}..={most})"));
    of_items(length, range, items, "length")
}

/// A list in a list, of as many items as were read before.
pub fn row(item: &Form, items: &Items, count: &str) -> String {
    let Form::Integer(range) = item else { return String::new() };
    of_items(String::new(), range, items, count)
}

/// The list of `count` items, behind the lines of `block`.
fn of_items(mut block: String, range: &Range, items: &Items, count: &str) -> String {
    if items.are_different() {
        let (largest, range) = chosen(range, count, "_", &Kind::LENGTH);
        largest.iter().for_each(|largest| block += &assignment(4, &format!("let {LARGEST}"), largest));
        let list = format!("random.distinct({count}, {range})");
        match items.direction {
            None if block.is_empty() => return list,
            None => return format!("{{\n{block}    {list}\n}}"),
            Some(_) => block += &assignment(4, "let mut items", &list),
        }
    } else {
        let list = format!("(0..{count}).map(|_| {}).collect()", one_of_many(range));
        block += &assignment(4, "let mut items: Vec<_>", &list);
    }
    format!("{{\n{block}{}    items\n}}", order(4, "items", items))
}

/// Of which integers `count` different ones of this type are chosen, in Rust, and what the largest of them is, if that
/// needs a variable: mostly there are about twice as many.
pub fn chosen(range: &Range, count: &str, ty: &str, kind: &Kind) -> (Option<String>, String) {
    let Range { low, high, bounds, .. } = range;
    if let High::Below(_) | High::UpTo(_) | High::One = high {
        let next = made_of(range, []);
        return (None, range_of(&next).unwrap_or(&next).to_string());
    }
    let cast = |value: &str| if ty == "usize" { value.to_string() } else { format!("{value} as {ty}") };
    let count = if count.contains(' ') { format!("({count})") } else { count.to_string() };
    let few = match low {
        Low::Number(low) if *low < 2 => format!("2 * {count}"),
        Low::Number(low) => sum(&format!("2 * {count}"), *low),
        _ => count,
    };
    let least = if let Low::Number(low) = low { Some(*low) } else { None };
    // On both sides of 0, as far as both are stated.
    let most = match (least, bounds.least, bounds.most) {
        (Some(_), _, most) => most.or(small_most(kind)),
        (None, Some(least), Some(most)) => Some(most.min(-least)),
        (None, ..) => small_most(kind),
    };
    let (largest, high) = match most.map(|most| (most < WIDE, underscored(most))) {
        None if few.contains('+') => (None, cast(&closed(&few))),
        None => (None, cast(&few)),
        Some((true, most)) => (None, cast(&format!("{}.min({most})", closed(&few)))),
        Some((false, most)) => (Some(format!("random.mostly({few}..={few}, {few}..={most})")), cast(LARGEST)),
    };
    let low = least.map_or_else(|| format!("-({high})"), underscored);
    (largest, format!("{low}..={high}"))
}

/// The most that a small type has.
fn small_most(kind: &Kind) -> Option<i128> {
    if let Kind::Integer { integer, .. } = kind { integer.small_most() } else { None }
}

/// How many integers each part of different tuples is chosen from, in Rust: more than there are tuples.
pub const SIDE: &str = "side";

/// Is it any integer that is bounded by nothing but numbers?
pub fn is_free(form: &Form) -> bool {
    matches!(form, Form::Integer(Range { high: High::Any, .. }))
}

/// An `integer` of different tuples; the side is a `ty`.
pub fn column(range: &Range, integer: Integer, ty: &str) -> String {
    let low = match (&range.high, &range.low) {
        (High::Any, Low::Number(low)) => Some(*low),
        (High::Any, Low::Negative) => None,
        _ => return one_of_many(range),
    };
    let own = |side: String| match side {
        side if integer.name == ty => side,
        side if side.contains('+') => format!("({side}) as {}", integer.name),
        side => format!("{side} as {}", integer.name),
    };
    let side = sum(SIDE, low.filter(|low| *low > 1).unwrap_or(0));
    let all = range.bounds.wide().map(|(least, most)| (low.unwrap_or(least), most));
    let stated = |most: i128| match side.contains('+') {
        true => format!("({side}).min({})", underscored(most)),
        false => format!("{side}.min({})", underscored(most)),
    };
    let most = range.bounds.most.or(integer.small_most()).filter(|_| all.is_none());
    let high = own(most.map_or(side.clone(), stated));
    let few = match (low, range.bounds.least.filter(|_| all.is_none())) {
        (Some(low), _) => underscored(low),
        (None, Some(least)) => format!("-{}", closed(&own(format!("{SIDE}.min({})", underscored(-least))))),
        (None, None) if integer.small_most().is_some() => format!("-{}", closed(&high)),
        (None, None) => format!("-{}", closed(&own(SIDE.to_string()))),
    };
    match all {
        Some((least, most)) => {
            format!("random.mostly({few}..={high}, {}..={})", underscored(least), underscored(most))
        }
        None => format!("random.next({few}..={high})"),
    }
}

/// How many different integers there can be, up to `most` and from `least` on, in Rust.
fn room(range: &Range, least: usize, most: &str) -> String {
    let most = match (&range.low, &range.high) {
        (Low::Number(low), High::Below(name) | High::UpTo(name)) => {
            let fewer = low - i128::from(matches!(range.high, High::UpTo(_)));
            let high = variable(name);
            let high = if fewer > 0 { format!("{high}.saturating_sub({fewer})") } else { high };
            // It may be stated of the length, too.
            if most.ends_with(&format!(".min({high})")) { most.to_string() } else { format!("{most}.min({high})") }
        }
        (_, High::One) => "2".to_string(),
        (Low::Number(low), _) if range.bounds.most.is_some_and(|high| high - low < FEW) => {
            format!("{most}.min({})", range.bounds.most.unwrap_or(FEW) - low + 1)
        }
        _ => most.to_string(),
    };
    if least > 0 { format!("{most}.max({least})") } else { most }
}
