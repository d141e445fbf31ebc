//! Lists whose items are different, or in an order, and rows that are different.

use super::{FEW, SHORT, WIDE, alone, made_of, one_of_many, rust, value};
use crate::input_format::count::Count;
use crate::input_format::form::{Form, High, Input, Low, Range};
use crate::input_format::reads::{Kind, tuple};
use crate::input_format::writing::{assignment, chained, variable};
use crate::leetcode::counted::closed;
use crate::leetcode::form::Items;
use crate::leetcode::lines::{has_word, sum, underscored};
use crate::leetcode::made::order;
use std::collections::BTreeSet;

/// What the largest of different integers is, in Rust.
const LARGEST: &str = "largest";

/// A list of integers of which something is stated together.
pub fn list(input: &Input, (count, item, items): (&Count, &Form, &Items), indent: usize) -> String {
    let name = variable(&input.name);
    let Form::Integer(range) = item else { return String::new() };
    let Kind::List { item: kind, .. } = &input.kind else { return String::new() };
    let ty = rust(item, kind);
    let mutable = if items.direction.is_some() { "mut " } else { "" };
    let head = format!("let {mutable}{name}: Vec<{ty}>");
    let count = count.rust(variable);
    let mut text = String::new();
    let list = if items.are_different() {
        let (largest, range) = chosen(range, &count, &ty, kind);
        text.extend(largest.map(|largest| assignment(indent, &format!("let {LARGEST}"), &largest)));
        format!("random.distinct({count}, {range})")
    } else {
        value(&input.form, "size", alone)
    };
    text + &assignment(indent, &head, &list) + &order(indent, &name, items)
}

/// A list of tuples whose first parts are different together.
pub fn rows(input: &Input, (count, item): (&Count, &Form), indent: usize) -> String {
    let name = variable(&input.name);
    let (Form::Tuple { parts, names, gap }, Kind::List { item: kind, .. }) = (item, &input.kind) else {
        return String::new();
    };
    let Kind::Tuple(kinds) = &**kind else { return String::new() };
    let count = count.rust(variable);
    let columns = parts.iter().zip(kinds).take(input.together.unique);
    let free = columns.clone().filter(|(part, _)| is_free(part)).map(|(_, kind)| kind.rust());
    let free: BTreeSet<String> = free.collect();
    let ty = free.into_iter().collect::<Vec<_>>();
    let ty = if let [ty] = &ty[..] { ty.as_str() } else { "usize" };
    let start: Vec<String> = columns.map(|(part, kind)| column(part, kind, ty)).collect();
    let start = match gap {
        Some(_) => {
            let (parts, names) = (parts[..input.together.unique].to_vec(), Vec::new());
            value(&Form::Tuple { parts, names, gap: *gap }, SHORT, one_of_many)
        }
        None => tuple(&start),
    };
    let mut calls = vec![format!("unique({count}, |random| {start})")];
    if let Some(rest @ [_, ..]) = parts.get(input.together.unique..) {
        let names: Vec<String> = names[..input.together.unique].iter().map(|name| variable(name)).collect();
        let rest = rest.iter().map(|part| value(part, SHORT, one_of_many));
        let all: Vec<String> = names.iter().cloned().chain(rest).collect();
        let map = format!("map(|{}| {})", tuple(&names), tuple(&all));
        calls.extend(["into_iter()".to_string(), map, "collect()".to_string()]);
    }
    let uses_side = has_word(&start, SIDE);
    let side = if ty == "usize" { count.clone() } else { format!("{count} as {ty}") };
    let side = format!("let {SIDE} = {};\n", sum(&side, FEW));
    let side = if uses_side { " ".repeat(indent) + &side } else { String::new() };
    side + &chained(indent, &format!("let {name}: {}", rust(&input.form, &input.kind)), &calls)
}

/// A list in a list, as `list` has them, up to `most` items.
pub fn block(item: &Form, items: &Items, (least, most): (usize, &str)) -> String {
    let Form::Integer(range) = item else { return String::new() };
    let mut block = String::new();
    let mut add = |name: &str, value: &str| block += &assignment(4, name, value);
    if items.are_different() {
        add("let length", &format!("random.next({least}..={})", room(range, least, most)));
        let (largest, range) = chosen(range, "length", "_", &Kind::LENGTH);
        largest.iter().for_each(|largest| add(&format!("let {LARGEST}"), largest));
        add("let mut items", &format!("random.distinct(length, {range})"));
    } else {
        let item = one_of_many(range);
        add("let length", &format!("random.next({least}..={most})"));
        add("let mut items: Vec<_>", &format!("(0..length).map(|_| {item}).collect()"));
    }
    format!("{{\n{block}{}    items\n}}", order(4, "items", items))
}

/// `random.next_except(range, taken)` of `random.next(range)`.
pub fn except(next: &str, taken: &str) -> String {
    let range = next.strip_suffix(')').unwrap_or(next);
    format!("{}, {taken})", range.replacen("next(", "next_except(", 1))
}

/// Of which integers `count` different ones of this type are chosen, in Rust, and what the largest of them is, if that
/// needs a variable: mostly there are about twice as many.
fn chosen(range: &Range, count: &str, ty: &str, kind: &Kind) -> (Option<String>, String) {
    let Range { low, high, bounds, .. } = range;
    if let High::Below(_) | High::UpTo(_) | High::One = high {
        let next = made_of(range, []);
        let range = next.strip_prefix("random.next(").and_then(|range| range.strip_suffix(')'));
        return (None, range.unwrap_or(&next).to_string());
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
const SIDE: &str = "side";

/// Is it any integer that is bounded by nothing but numbers?
fn is_free(form: &Form) -> bool {
    matches!(form, Form::Integer(Range { high: High::Any, .. }))
}

/// An integer of different tuples; the side is a `ty`.
fn column(form: &Form, kind: &Kind, ty: &str) -> String {
    let (Form::Integer(range), Kind::Integer { integer, .. }) = (form, kind) else {
        return value(form, SHORT, one_of_many);
    };
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
            format!("{most}.min({})", if fewer > 0 { format!("{high}.saturating_sub({fewer})") } else { high })
        }
        (_, High::One) => "2".to_string(),
        (Low::Number(low), _) if range.bounds.most.is_some_and(|high| high - low < FEW) => {
            format!("{most}.min({})", range.bounds.most.unwrap_or(FEW) - low + 1)
        }
        _ => most.to_string(),
    };
    if least > 0 { format!("{most}.max({least})") } else { most }
}
