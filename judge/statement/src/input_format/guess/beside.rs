//! How the items of a list are stated to be related to what stands at the same place.

use super::Guesser;
use crate::input_format::count::Count;
use crate::input_format::form::{Form, High, Low, Range, Step};
use crate::input_format::integers::SMALL;
use crate::input_format::reads::{Read, Variable};
use crate::input_format::stated;
use crate::input_format::value::Value;
use crate::program::beside::{Beside, Other, Related};
use crate::program::items::Items;

impl Guesser<'_> {
    /// How the items of this list of integers are stated to be related to those of a list before it, or to their own
    /// places, if no sample contradicts that, and there is a value for each. `earlier` became the steps `before`.
    pub fn beside(&self, variable: &Variable, form: &Form, earlier: &[Read], before: &[Step]) -> Option<Beside> {
        let (count, range) = list_of(form)?;
        let name = self.called(variable).name;
        let of_list = |(read, step): (&Read, &Step)| {
            let (Read::Variable(list), Step::Input(input)) = (read, step) else { return None };
            let (other, lower) = list_of(&input.form).filter(|_| list.kind == variable.kind)?;
            let relation = self.related(name, self.called(list).name)?;
            let is_possible = other == count && leaves_room(relation, range, lower);
            is_possible.then(|| Beside { other: Other::Item(list.name.clone()), relation })
        };
        let of_place = || {
            let relation = self.related(name, stated::INDEX)?;
            let first = i128::from(!matches!((&range.low, &range.high), (Low::Number(0), High::Below(_))));
            leaves_place(relation, range, count, first).then_some(Beside { other: Other::Place(first), relation })
        };
        let is_shown = |beside: &Beside| {
            self.shown[variable.number].iter().all(|seen| {
                let others: Vec<i128> = match &beside.other {
                    Other::Place(first) => (*first..).take(seen.value.items().len()).collect(),
                    Other::Item(list) => {
                        let items = seen.scope.value(list).map(Value::items).unwrap_or_default();
                        items.iter().filter_map(Value::integer).collect()
                    }
                };
                let mut pairs = seen.value.items().iter().filter_map(Value::integer).zip(others);
                pairs.all(|(one, other)| beside.relation.holds(one, other))
            })
        };
        earlier.iter().zip(before).rev().find_map(of_list).or_else(of_place).filter(is_shown)
    }

    /// How values of `name` are stated to be related to those of `other`.
    fn related(&self, name: &str, other: &str) -> Option<Related> {
        let is_strict = |one: &str, other: &str| match stated::gap(self.constraints, one, other)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        };
        let different = stated::are_different(self.constraints, name, other).then_some(Related::Different);
        different
            .or_else(|| is_strict(other, name).map(|is_strict| Related::AtLeast { is_strict }))
            .or_else(|| is_strict(name, other).map(|is_strict| Related::AtMost { is_strict }))
    }
}

/// How many items a list has, and between what they are, if they are integers of which nothing else is stated together.
fn list_of(form: &Form) -> Option<(&Count, &Range)> {
    match form {
        Form::List { count: Some(count), item, items, .. } if *items == Items::default() => match &**item {
            Form::Integer(range) => Some((count, range)),
            _ => None,
        },
        _ => None,
    }
}

/// Is there a value of `range` for each of `other`, to which it has this relation?
fn leaves_room(relation: Related, range: &Range, other: &Range) -> bool {
    let lows =
        if let (Low::Number(low), Low::Number(other)) = (&range.low, &other.low) { Some((*low, *other)) } else { None };
    let (most, other_most) = (range.bounds.most, other.bounds.most);
    match relation {
        Related::Different => {
            let is_more = lows.is_none_or(|(low, _)| most.is_none_or(|most| most > low));
            (&range.low, &range.high) == (&other.low, &other.high) && range.high == High::Any && is_more
        }
        Related::AtLeast { is_strict } => {
            let is_above = match lows {
                Some((low, other)) => low <= other + i128::from(is_strict),
                None => range.low == other.low && range.bounds.least == other.bounds.least,
            };
            is_above
                && match (&range.high, &other.high) {
                    (High::Any, High::Any) => {
                        most.is_none_or(|most| other_most.is_some_and(|other| other + i128::from(is_strict) <= most))
                    }
                    (High::UpTo(one), High::UpTo(other)) => one == other && !is_strict,
                    (High::UpTo(one), High::Below(other)) => one == other,
                    _ => false,
                }
        }
        Related::AtMost { is_strict } => {
            let is_below = lows.is_some_and(|(low, other)| low + i128::from(is_strict) <= other);
            let is_within = most.is_none_or(|most| other_most.is_some_and(|other| other <= most));
            is_below && range.high == other.high && (range.high != High::Any || is_within)
        }
    }
}

/// The same for each of `count` places, from `first` on.
fn leaves_place(relation: Related, range: &Range, count: &Count, first: i128) -> bool {
    let (Low::Number(low), Count::Variable(count)) = (&range.low, count) else { return false };
    let is_open = range.bounds.most.is_none_or(|most| most >= SMALL);
    let (is_size, has_all) = match &range.high {
        High::UpTo(size) => (true, size == count),
        High::Below(size) => (true, size == count && first == 0),
        High::Any => (false, is_open),
        _ => return false,
    };
    match relation {
        Related::Different => is_size && *low <= first || is_open && !is_size,
        Related::AtLeast { is_strict } => has_all && !is_strict && *low <= first,
        Related::AtMost { is_strict } => has_all && low + i128::from(is_strict) <= first,
    }
}
