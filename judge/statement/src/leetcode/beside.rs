//! Lists whose items are related to what stands at the same place: `start[i] < end[i]`, `favorite[i] != i`.

use super::counted::{count, ends, value};
use super::form::{Amount, Form, High, Input, Length, Low, Range};
use super::limits::range;
use super::made::is_own;
use super::statement::Target;
use crate::program::beside::{self, Beside, Other, Related};
use crate::program::items::{Check, Items};
use crate::program::lines::{assignment, closed, except, renamed, sum, underscored, variable};

/// The integers and the length of a list.
fn list(input: &Input) -> Option<(&Length, &Range)> {
    match &input.form {
        Form::Vector { length, item, .. } => match &**item {
            Form::Integer(range) => Some((length, range)),
            _ => None,
        },
        _ => None,
    }
}

/// The same of a list whose items are known to have nothing to do with each other.
fn free(input: &Input) -> Option<(&Length, &Range)> {
    let is_free = matches!(&input.form, Form::Vector { items, .. } if *items == Items::default());
    list(input).filter(|_| is_free)
}

/// The items of the list at this place.
fn items(argument: usize) -> Target {
    Target::Value { argument, depth: 1 }
}

/// The place of the list that is made first, and of the other one, if these are lists of as many integers.
fn lists(inputs: &[Input], one: Target, other: Target) -> Option<[usize; 2]> {
    let (Target::Value { argument: one, depth: 1 }, Target::Value { argument: other, depth: 1 }) = (one, other) else {
        return None;
    };
    let [earlier, later] = [one.min(other), one.max(other)];
    let (first, one) = list(&inputs[earlier])?;
    let (second, two) = free(&inputs[later])?;
    let are_as_many = second
        .exact()
        .is_some_and(|exact| *exact == Amount::length_of(&inputs[earlier].name) || first.exact() == Some(exact));
    let is_free = earlier != later && inputs[later].beside.is_none() && one.integer == two.integer;
    (is_free && are_as_many).then_some([earlier, later])
}

/// `first + offset <= second` at each place of two lists, as the later one has it; not if that may be impossible.
pub fn beside_at_most(inputs: &mut [Input], first: Target, offset: i128, second: Target) -> bool {
    let Some([earlier, later]) = lists(inputs, first, second).filter(|_| (0..=1).contains(&offset)) else {
        return false;
    };
    let (is_up, is_strict) = (first.argument() == earlier, offset == 1);
    let relation = if is_up { Related::AtLeast { is_strict } } else { Related::AtMost { is_strict } };
    let Some(((_, from), (_, to))) = list(&inputs[earlier]).zip(list(&inputs[later])) else { return false };
    let (mut from, to) = (from.clone(), to.clone());
    // What is left for the second one is at least one number.
    match (&from.low, &to.low) {
        _ if is_up => {
            let most = to.bounds.most.and_then(|most| most.checked_sub(offset));
            from.bounds.most = [from.bounds.most, most].into_iter().flatten().min();
        }
        (Low::Number(low), Low::Number(least)) if matches!(from.high, High::Any) => {
            let least = (*low).max(least.saturating_add(offset));
            from.low = Low::Number(least);
            from.bounds.least = from.bounds.least.map(|known| known.max(least));
        }
        _ => {}
    }
    if !has_room(relation, &from, &to) {
        return false;
    }
    if let (false, Some(most), Some(range)) = (is_up, from.bounds.most, range(inputs, items(later))) {
        let most = most.saturating_sub(offset);
        range.bounds.most = Some(range.bounds.most.map_or(most, |known| known.min(most)));
    }
    if let Some(range) = range(inputs, items(earlier)) {
        *range = from;
    }
    inputs[later].beside = Some(Beside { other: Other::Item(inputs[earlier].name.clone()), relation });
    true
}

/// Is there an item within the range `to` for each of the range `from`?
fn has_room(relation: Related, from: &Range, to: &Range) -> bool {
    let is_sound = |range: &Range| match (range.low_number(), range.bounds.most) {
        (Some(low), Some(most)) => low <= most,
        _ => true,
    };
    match (relation, &from.high, &to.high) {
        _ if matches!(to.low, Low::Of(_)) || matches!(from.low, Low::Of(_)) || !is_sound(from) => false,
        (Related::Different, ..) => has_others(to),
        (Related::AtLeast { is_strict }, High::Any, High::Any) => match (from.bounds.most, to.bounds.most) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(from), Some(to)) => from.checked_add(is_strict.into()).is_some_and(|from| from <= to),
        },
        (Related::AtLeast { is_strict }, High::Of(one), High::Of(other)) => {
            *other == one.clone().plus(is_strict.into())
                && to.low_number().zip(from.low_number()).is_some_and(|(to, from)| to <= from + i128::from(is_strict))
        }
        (Related::AtMost { is_strict }, _, High::Any) => match (from.low_number(), to.low_number()) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(from), Some(to)) => from.checked_sub(is_strict.into()).is_some_and(|from| from >= to),
        },
        _ => false,
    }
}

/// Leaves out what is stated of items at the same place if something else that is leaves too little room.
pub fn possible_beside(inputs: &mut [Input], argument: usize) {
    let input = &inputs[argument];
    let Some(Beside { other, relation }) = &input.beside else { return };
    let is_possible = free(input).is_some_and(|(length, to)| match other {
        Other::Place(_) => has_other_places(input, length, to),
        Other::Item(name) => {
            let from = inputs.iter().find(|other| other.name == *name).and_then(list);
            from.is_some_and(|(_, from)| has_room(*relation, from, to))
        }
    });
    if !is_possible {
        inputs[argument].beside = None;
    }
}

/// May an item of this range always be another number than one that is given?
fn has_others(range: &Range) -> bool {
    let low = if let Low::Number(low) = range.low { Some(low) } else { None };
    match range.high {
        High::Any if !matches!(range.low, Low::Of(_)) => {
            let (low, high) = range.bounds.few(low);
            low < high
        }
        High::One => low == Some(0),
        _ => false,
    }
}

/// `first != second` at each place of two lists.
pub fn beside_different(inputs: &mut [Input], first: Target, second: Target) {
    let Some([earlier, later]) = lists(inputs, first, second) else { return };
    if list(&inputs[later]).is_some_and(|(_, range)| has_others(range)) {
        let other = Other::Item(inputs[earlier].name.clone());
        inputs[later].beside = Some(Beside { other, relation: Related::Different });
    }
}

/// No item of the list is the number of its place.
pub fn apart_from_places(input: &mut Input) {
    if input.beside.is_none() && free(input).is_some() {
        input.beside = Some(Beside { other: Other::Place(0), relation: Related::Different });
    }
}

/// Is there an item that is not the number of its place, at each place?
fn has_other_places(input: &Input, length: &Length, range: &Range) -> bool {
    let is_last = |amount: &Amount| *amount == Amount::length_of(&input.name).plus(-1);
    match (&range.low, &range.high) {
        (Low::Number(0), High::Of(amount)) if is_last(amount) => {
            length.least >= 2 && length.low.is_none() && length.high.is_none()
        }
        _ => has_others(range),
    }
}

/// What a brute force checks of the list `input`, if its items are related to what stands at the same place.
pub fn check(input: &Input) -> Option<Check> {
    let (_, range) = list(input)?;
    Some(beside::check(input.beside.as_ref()?, &variable(&input.name), range.integer, 0, &variable))
}

/// What makes the list `input`, if its items are related to what stands at the same place.
pub fn made(indent: usize, input: &Input, (inputs, most): (&[Input], &str)) -> Option<String> {
    let (beside, (length, range)) = (input.beside.as_ref()?, list(input)?);
    let (name, ty) = (variable(&input.name), range.integer.name);
    let head = format!("let {name}: Vec<{ty}>");
    match &beside.other {
        Other::Place(_) => {
            let others: Vec<Input> = inputs.iter().filter(|other| other.name != input.name).cloned().collect();
            let next = if is_own(input, range) {
                format!("random.next(0..=count as {ty} - 1)")
            } else {
                value(range, &others)
            };
            let item = except(&next, &format!("place as {ty}"));
            let count = assignment(indent, "let count", &count(length, most, &others));
            Some(count + &assignment(indent, &head, &format!("(0..count).map(|place| {item}).collect()")))
        }
        Other::Item(list) => {
            let other = renamed("other", &inputs.iter().map(|input| input.name.as_str()).collect::<Vec<_>>());
            let (low, high) = ends(range, inputs);
            let known = inputs.iter().find(|input| input.name == *list).and_then(self::list).map(|(_, known)| known);
            let item = match beside.relation {
                Related::Different => except(&format!("random.next({low}..={high})"), &other),
                Related::AtLeast { is_strict } => at_least(&other, is_strict.into(), (range, known), (&low, high)),
                Related::AtMost { is_strict } => at_most(&other, is_strict.into(), (range, known)),
            };
            let items = format!("{}.iter().map(|&{other}| {item}).collect()", variable(list));
            Some(assignment(indent, &head, &items))
        }
    }
}

/// An integer of the range `to` that is `more` than `other` or larger, which is of the range `from`, in Rust.
fn at_least(other: &str, more: i128, (to, from): (&Range, Option<&Range>), (low, high): (&str, String)) -> String {
    let least = from.and_then(Range::low_number).and_then(|least| least.checked_add(more));
    let (low, near) = match to.low {
        Low::Number(number) if least.is_none_or(|least| least < number) => {
            let low = format!("{}.max({low})", closed(&sum(other, more)));
            (low.clone(), format!("{low} + 9"))
        }
        _ => (sum(other, more), sum(other, more + 9)),
    };
    let high = match (&to.high, to.bounds.most) {
        (High::Of(_), _) => high,
        (_, None) => near,
        (_, Some(most)) if to.integer.has(most.saturating_add(10)) => {
            format!("{}.min({})", closed(&near), underscored(most))
        }
        // What is near may be more than the type has.
        (_, Some(most)) => underscored(most),
    };
    format!("random.next({low}..={high})")
}

/// An integer of the range `to` that is `less` than `other` or smaller, which is of the range `from`, in Rust.
fn at_most(other: &str, less: i128, (to, from): (&Range, Option<&Range>)) -> String {
    let (high, largest) = (sum(other, -less), from.and_then(|from| from.bounds.most));
    let high = match to.bounds.most {
        Some(most) if largest.is_none_or(|largest| largest.saturating_sub(less) > most) => {
            format!("{}.min({})", closed(&high), underscored(most))
        }
        _ => high,
    };
    let low = to.low_number().map_or_else(|| format!("{} - 9", closed(&high)), underscored);
    format!("random.next({low}..={high})")
}
