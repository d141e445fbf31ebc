//! What comparisons of a statement say of two arguments, or of three.

use super::beside::beside_at_most;
use super::form::{Amount, Columns, Form, High, Input, Length, Low, Records};
use super::limits::{amount, cap, equal_to, least, most, raise, range, records, target_length};
use super::possible::size;
use super::statement::{Statement, Target};
use crate::constraints::{Bounds, Operation};

/// `first + offset <= second`, as what stands later has it.
pub fn at_most(inputs: &mut [Input], first: Target, offset: i128, second: Target) {
    if let (Target::Column { argument, column }, Target::Column { argument: other, column: larger }) = (first, second)
        && argument == other
        && column < larger
        && (0..=1).contains(&offset)
    {
        if let Some(records) = compared(inputs, argument, [column, larger]) {
            records.ascends = Some(offset);
        }
        return;
    }
    if beside_at_most(inputs, first, offset, second) {
        return;
    }
    let (one, other) = (first.argument(), second.argument());
    let is_own = one == other && second.is_single() && first == Target::Value { argument: one, depth: 1 };
    let is_list = matches!(inputs[one].form, Form::Vector { .. });
    // What is equal to another number is bounded by bounding that one.
    if let Some((known, more)) = equal_to(inputs, first).filter(|_| second.is_single() && other < one) {
        if known != second {
            at_most(inputs, known, offset.saturating_add(more), second);
        }
        return;
    }
    if let Some((known, more)) = equal_to(inputs, second).filter(|_| first.is_single() && one < other) {
        if known != first {
            at_most(inputs, first, offset.saturating_sub(more), known);
        }
        return;
    }
    if second.is_single() && (other < one || is_own && is_list) {
        let Some(amount) = amount(inputs, second) else { return };
        let Some(least) = least(inputs, first).and_then(|least| least.checked_add(offset)) else { return };
        // There must be something to count, unless there may be nothing to be counted.
        let may_be_none = !first.is_single() && inputs[one].form.length().is_some_and(|length| length.least == 0);
        let is_enough = self::least(inputs, second).is_some_and(|known| known >= least);
        // Of a graph without edges, there may be one vertex.
        let may_be_one = may_be_none && matches!(first, Target::Column { .. });
        let has_room = match is_own {
            true => least <= self::least(inputs, second).unwrap_or(0).max(1),
            false => is_enough || may_be_one || !may_be_none && raise(inputs, second, least),
        };
        let amount = amount.plus(-offset);
        if has_room {
            at_most_amount(inputs, first, amount);
        }
    } else if first.is_single() && one < other && second.is_single() {
        let Some(amount) = amount(inputs, first).map(|amount| amount.plus(offset)) else { return };
        let most = most(inputs, second).and_then(|most| most.checked_sub(offset));
        if most.is_some_and(|most| !cap(inputs, first, most)) {
            return;
        }
        match second {
            Target::Length { .. } => {
                if let Some(length) = target_length(inputs, second) {
                    length.low = Some(amount);
                }
            }
            second => {
                if let Some(range) = range(inputs, second).filter(|range| !matches!(range.low, Low::Of(_))) {
                    range.low = Low::Of(amount);
                }
            }
        }
    }
}

/// The records at this place, if what is stated of these two columns can be made true: nothing is of two others.
fn compared(inputs: &mut [Input], argument: usize, columns: [usize; 2]) -> Option<&mut Records> {
    let records = records(&mut inputs[argument].form)?;
    if records.compared != columns && (records.ascends.is_some() || records.are_unequal) {
        return None;
    }
    records.compared = columns;
    Some(records)
}

/// Of two equal numbers, what is stated of one counts for the other one, too: `edges.length == n - 1` may be 0 where
/// `1 <= n` is stated, though no sample is so small.
pub fn forget_guess(inputs: &mut [Input], statement: &Statement, (first, second): (Target, Target)) {
    let is_stated = |target: Target| statement.bounds(target).least.is_some();
    for (length, other) in [(first, second), (second, first)] {
        let is_another = other.is_single() && other.argument() != length.argument();
        if is_another
            && is_stated(other)
            && !is_stated(length)
            && let Some(length) = target_length(inputs, length)
        {
            length.least = 0;
        }
    }
}

/// `first == second + offset`
pub fn equal(inputs: &mut [Input], statement: &Statement, (first, offset, second): (Target, i128, Target)) {
    if let (Target::Length { argument, depth: 0 }, Target::Length { argument: other, depth: 1 })
    | (Target::Length { argument: other, depth: 1 }, Target::Length { argument, depth: 0 }) = (first, second)
        && argument == other
    {
        if let (Form::Matrix { columns, .. } | Form::Grid { columns, .. }, 0) = (&mut inputs[argument].form, offset) {
            *columns = Columns::Square;
        }
        return;
    }
    let (earlier, later, offset) = match first.argument() < second.argument() {
        true => (first, second, offset.saturating_neg()),
        false => (second, first, offset),
    };
    if earlier.argument() == later.argument() || !earlier.is_single() {
        return;
    }
    let Some(amount) = amount(inputs, earlier).map(|amount| amount.plus(offset)) else { return };
    // Rows that have one length in the samples have that of what is stated.
    if let (Target::Length { depth: 1, .. }, Form::Matrix { columns: columns @ Columns::Fixed(_), .. }) =
        (later, &mut inputs[later.argument()].form)
        && statement.bounds(later).most.is_none()
    {
        *columns = Columns::Any(Length::from(1));
    }
    let least = least(inputs, later).unwrap_or(0).max(0).checked_sub(offset);
    let most = most(inputs, later).map_or(Some(i128::MAX), |most| most.checked_sub(offset));
    let is_possible = least.is_some_and(|least| raise(inputs, earlier, least))
        && most.is_some_and(|most| most == i128::MAX || cap(inputs, earlier, most));
    if !is_possible {
        return;
    }
    match later {
        Target::Length { .. } => {
            let most = self::most(inputs, earlier).and_then(|most| usize::try_from(most.checked_add(offset)?).ok());
            if let Some(length) = target_length(inputs, later) {
                (length.low, length.high) = (Some(amount.clone()), Some(amount));
                length.most = length.most.or(most);
            }
        }
        later => {
            if let Some(range) = range(inputs, later) {
                (range.low, range.high) = (Low::Of(amount.clone()), High::Of(amount));
                range.bounds = Bounds::default();
            }
        }
    }
}

pub fn different(inputs: &mut [Input], first: Target, second: Target) {
    if let (Target::Column { argument, column }, Target::Column { argument: other, column: another }) = (first, second)
        && argument == other
        && let Some(records) = compared(inputs, argument, [column.min(another), column.max(another)])
    {
        records.are_unequal = true;
    }
    let (one, other) = (first.argument().min(second.argument()), first.argument().max(second.argument()));
    let is_single = |target: Target| matches!(target, Target::Value { depth: 0, .. });
    let is_as_long = |length: &Length| length.exact() == Some(&Amount::length_of(&inputs[one].name));
    if let (Form::Text { length: earlier, .. }, Form::Text { length, alphabet }) =
        (&inputs[one].form, &inputs[other].form)
        && is_single(first)
        && is_single(second)
        && one != other
        && (length.least > 0 || is_as_long(length) && earlier.least > 0)
        && alphabet.few.chars().count() > 1
    {
        inputs[other].other_than = Some(inputs[one].name.clone());
        return;
    }
    let (Form::Integer(earlier), Form::Integer(later)) = (&inputs[one].form, &inputs[other].form) else { return };
    if one == other || earlier.integer != later.integer || !is_single(first) || !is_single(second) {
        return;
    }
    // `x <= y` and `x != y` is `x < y`.
    let is_earlier = |amount: &Amount| !amount.is_length && amount.name == inputs[one].name;
    let [from, to] = [one, other].map(|argument| Target::Value { argument, depth: 0 });
    match (&later.low, &later.high) {
        (Low::Of(amount), _) if is_earlier(amount) => return at_most(inputs, from, 1, to),
        (_, High::Of(amount)) if is_earlier(amount) => return at_most(inputs, to, 1, from),
        _ => {}
    }
    // There have to be two of them.
    let has_room = match (&later.low, &later.high) {
        (Low::Number(low), High::Of(size)) => {
            let (is_length, least) = (size.is_length, low + 1 - size.offset);
            let argument = inputs.iter().position(|input| input.name == size.name);
            argument.is_some_and(|argument| match is_length {
                true => raise(inputs, Target::Length { argument, depth: 0 }, least),
                false => raise(inputs, Target::Value { argument, depth: 0 }, least),
            })
        }
        (Low::Number(low), High::Any | High::Size) => later.bounds.most.is_none_or(|most| *low < most),
        (Low::Negative, High::Any | High::Size) => true,
        _ => false,
    };
    if has_room {
        inputs[other].other_than = Some(inputs[one].name.clone());
    }
}

/// `total == one + other + offset`: the later one is what the earlier one leaves. Of `2 * n`, `total` is made of n.
pub fn add_up(inputs: &mut [Input], total: Target, (terms, offset): (&[Target], i128)) {
    let Some(whole) = amount(inputs, total) else { return };
    let [one, other] = terms else { return many(inputs, total, (terms, offset)) };
    if one == other {
        return many(inputs, total, (terms, offset));
    }
    let (first, last) = if one.argument() < other.argument() { (*one, *other) } else { (*other, *one) };
    let is_free = |inputs: &mut [Input], target: Target| {
        range(inputs, target)
            .is_some_and(|range| matches!(range.high, High::Any | High::Size) && matches!(range.low, Low::Number(_)))
    };
    if total.argument() > first.argument()
        || first.argument() == last.argument()
        || !is_free(inputs, first)
        || !is_free(inputs, last)
    {
        return;
    }
    let Some([low, least_last]) = least(inputs, first).zip(least(inputs, last)).map(<[i128; 2]>::from) else { return };
    let mosts = most(inputs, first).zip(most(inputs, last));
    let has_room = raise(inputs, total, low + least_last + offset)
        && mosts.is_none_or(|(one, other)| {
            one.checked_add(other).and_then(|sum| sum.checked_add(offset)).is_none_or(|sum| cap(inputs, total, sum))
        });
    // Without a bound of the first one, so much is left for the last one.
    let most_last = most(inputs, last);
    let Some(name) = amount(inputs, first).filter(|_| has_room) else { return };
    let may_be_too_few =
        most_last.is_some_and(|most_last| most(inputs, total).is_none_or(|total| total - offset - most_last > low));
    if let Some(range) = range(inputs, first) {
        range.high = High::Of(whole.plus(-offset - least_last));
        if let Some(most_last) = most_last.filter(|_| may_be_too_few) {
            range.bounds.least = Some(low);
            range.low = Low::Of(whole.plus(-offset - most_last));
        }
    }
    if let Some(range) = range(inputs, last) {
        let rest = Amount { less: Some(Box::new(name)), ..whole.plus(-offset) };
        (range.low, range.high) = (Low::Of(rest.clone()), High::Of(rest));
        range.bounds = Bounds::default();
    }
}

/// `least <= one + other <= most`, or the same of a product: the later one is within what the earlier one leaves.
pub fn together(inputs: &mut [Input], [one, other]: [Target; 2], operation: Operation, bounds: Bounds) {
    if let ((&Target::Length { argument, depth }, &Target::Length { argument: same, depth: inner }), Operation::Product) =
        ((&one, &other), operation)
        && argument == same
        && depth + inner == 1
    {
        return cells(inputs, argument, bounds.most);
    }
    if one.argument() == other.argument() || !one.is_single() || !other.is_single() {
        return;
    }
    let (first, last) = if one.argument() < other.argument() { (one, other) } else { (other, one) };
    let Some([low, least_last]) = least(inputs, first).zip(least(inputs, last)).map(<[i128; 2]>::from) else { return };
    let is_free = match last {
        Target::Length { .. } => target_length(inputs, last).is_some_and(|length| length.low.is_none()),
        last => range(inputs, last).is_some_and(|range| !matches!(range.low, Low::Of(_))),
    };
    let Some(name) = amount(inputs, first).filter(|_| is_free && low >= 0 && least_last >= 0) else { return };
    let [known_first, known_last] = [first, last].map(|target| most(inputs, target));
    let largest = known_first.zip(known_last).and_then(|(one, other)| operation.of([one, other]));
    if let Some(most) = bounds.most.filter(|most| largest.is_none_or(|largest| largest > *most)) {
        let room = match operation {
            Operation::Sum => most - least_last,
            Operation::Product => most / least_last.max(1),
        };
        let has_divisor = operation == Operation::Sum || low > 0;
        if has_divisor && operation.of([low, least_last]).is_some_and(|least| least <= most) && cap(inputs, first, room)
        {
            at_most_amount(inputs, last, Amount::left_of(most, operation, name.clone()));
        }
    }
    // A product of what is at least 1 has no other least one in practice.
    if let (Operation::Sum, Some(least)) = (operation, bounds.least.filter(|least| low + least_last < *least))
        && known_last.is_none_or(|last| low + last >= least)
    {
        at_least_amount(inputs, last, Amount::left_of(least, operation, name));
    }
}

/// A matrix has at most so many cells.
fn cells(inputs: &mut [Input], argument: usize, most: Option<i128>) {
    let (rows, columns) = match &mut inputs[argument].form {
        Form::Matrix { rows, columns: Columns::Any(columns), .. }
        | Form::Grid { rows, columns: Columns::Any(columns), .. } => (rows, columns),
        _ => return,
    };
    let Some(most) = most.and_then(|most| usize::try_from(most).ok()) else { return };
    let is_free = |length: &Length| length.low.is_none() && length.high.is_none() && length.multiple.is_none();
    let room = most / rows.least.max(1);
    if is_free(rows) && is_free(columns) && (1..=room).contains(&columns.least) {
        columns.most = Some(columns.most.map_or(room, |known| known.min(room)));
        rows.cells = Some(most);
    }
}

/// Bounds what no other argument bounds from above.
fn at_most_amount(inputs: &mut [Input], target: Target, amount: Amount) {
    match target {
        Target::Length { .. } => {
            if let Some(length) = target_length(inputs, target) {
                length.high = length.high.take().or(Some(amount));
            }
        }
        target => {
            if let Some(range) = range(inputs, target)
                && !matches!(range.high, High::Of(_))
            {
                range.high = High::Of(amount);
            }
        }
    }
}

/// Bounds what no other argument bounds from below.
fn at_least_amount(inputs: &mut [Input], target: Target, amount: Amount) {
    match target {
        Target::Length { .. } => {
            if let Some(length) = target_length(inputs, target) {
                length.low = length.low.take().or(Some(amount));
            }
        }
        target => {
            if let Some(range) = range(inputs, target).filter(|range| range.integer.is_signed())
                && let Low::Number(least) = range.low
            {
                range.bounds.least = range.bounds.least.or(Some(least));
                range.low = Low::Of(amount);
            }
        }
    }
}

/// `total == times * term + offset`
fn many(inputs: &mut [Input], total: Target, (terms, offset): (&[Target], i128)) {
    let times = terms.len() as i128;
    let [term, ..] = terms else { return };
    if terms.iter().any(|other| other != term) || term.argument() >= total.argument() {
        return;
    }
    let Some(one) = amount(inputs, *term) else { return };
    let (low, high) = (least(inputs, total), most(inputs, total));
    let lowest = low.map(|low| (low - offset).div_euclid(times) + i128::from((low - offset).rem_euclid(times) > 0));
    let is_possible = lowest.is_none_or(|lowest| raise(inputs, *term, lowest.max(0)))
        && high.is_none_or(|high| cap(inputs, *term, (high - offset).div_euclid(times)))
        && least(inputs, *term).is_some_and(|least| least * times + offset >= 0);
    let Some(length) = target_length(inputs, total).filter(|_| is_possible) else { return };
    let amount = Amount { times, offset: one.offset * times + offset, ..one };
    (length.low, length.high) = (Some(amount.clone()), Some(amount));
    size(inputs, Some(*term));
}
