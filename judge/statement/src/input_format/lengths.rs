//! How long texts are, where that is stated by something that was read before: `S is a string of length N - 1`, and
//! `|T| ≤ |S|`.

use super::count::{Count, Operator};
use super::form::{Form, Input, Step};
use super::stated::{gap, is};
use super::value::{length_of, string_of};
use crate::constraints::{Constraints, Kept, Part, Place, Relation};

/// The length of the text `name`, if it is stated by one of the variables `before`; `s.len()` is the length of a text.
pub fn exact(constraints: &Constraints, name: &str, before: &[String]) -> Option<Count> {
    let own = &length_of(name);
    constraints.relations().iter().find_map(|relation| match relation {
        Relation::Equal(one, other, offset) if is(one, own) => Some(plus(of(other, before)?, *offset)),
        Relation::Equal(one, other, offset) if is(other, own) => Some(plus(of(one, before)?, offset.checked_neg()?)),
        Relation::Sum(one, terms, offset) if is(one, own) => Some(plus(of_terms(terms, before)?, *offset)),
        _ => None,
    })
}

/// What the length of the text `name` is at least, and at most, by the texts `before`, if that is stated and leaves
/// room between what else is stated of both.
pub fn between(constraints: &Constraints, name: &str, before: &[String]) -> [Option<Count>; 2] {
    let own = &length_of(name);
    let bounds = constraints.lengths(name);
    let least = bounds.least.unwrap_or(1).max(1);
    let texts = || before.iter().rev().filter_map(|name| string_of(name));
    let its = |text: &str| constraints.lengths(text);
    let lower = texts().filter_map(|text| Some((text, gap(constraints, &length_of(text), own)?)));
    let lower: Vec<(&str, i128)> = lower
        .filter(|(text, gap)| {
            let has_room = bounds.most.is_none_or(|most| its(text).most.is_some_and(|its| its + gap <= most));
            has_room && its(text).least.unwrap_or(1).max(1) + gap >= least
        })
        .collect();
    let higher = texts().filter_map(|text| Some((text, gap(constraints, own, &length_of(text))?)));
    let higher: Vec<(&str, i128)> =
        higher.filter(|(text, gap)| its(text).least.unwrap_or(1).max(1) - gap >= least).collect();
    // Of `|S| ≤ |T| ≤ |U|`, T is the nearest one for U.
    let is_less = |one: &str, other: &str| gap(constraints, &length_of(one), &length_of(other)) >= Some(0);
    let low = lower.iter().find(|(text, _)| !lower.iter().any(|(other, _)| is_less(text, other)));
    let high = higher.iter().find(|(text, _)| !higher.iter().any(|(other, _)| is_less(other, text)));
    [low.map(|(text, gap)| length(text, *gap)), high.map(|(text, gap)| length(text, -gap))]
}

/// A text that is read, or the one in each row of a list.
struct Text<'a> {
    /// What the statement calls its length.
    length_is: String,
    /// Its length, if that was read before.
    length: Option<&'a Count>,
    /// What that is at least, and at most, by other texts.
    between: [Option<&'a Count>; 2],
}

impl<'a> Text<'a> {
    fn of(input: &'a Input) -> Option<Self> {
        let form = match &input.form {
            Form::List { item, .. } => item,
            form => form,
        };
        let Form::Text { length, between, .. } = form else { return None };
        let length_is = length_of(input.called.first().unwrap_or(&input.name));
        Some(Text { length_is, length: length.as_ref(), between: between.each_ref().map(Option::as_ref) })
    }
}

/// Do these steps keep what is stated of the length of a text and something else? `None` where it is of no text.
pub fn keep(steps: &[Step], relation: &Relation) -> Option<Kept> {
    let inputs = || steps.iter().flat_map(Step::inputs);
    let texts: Vec<Text<'_>> = inputs().filter_map(Text::of).collect();
    let names: Vec<String> =
        inputs().map(|input| input.name.clone()).chain(texts.iter().map(|text| text.length_is.clone())).collect();
    let more = |place: &Place, number: i128| of(place, &names).map(|count| plus(count, number));
    let all = |place: &Place, holds: &dyn Fn(&Text<'_>) -> bool| {
        let found: Vec<&Text<'_>> = texts.iter().filter(|text| is(place, &text.length_is)).collect();
        (!found.is_empty()).then(|| found.into_iter().all(holds))
    };
    let are = |place: &Place, count: Option<Count>| {
        all(place, &|text| text.length.is_some_and(|it| Some(it) == count.as_ref()))
    };
    let (one, other) = match relation {
        Relation::Equal(one, other, offset) => (are(one, more(other, *offset)), are(other, more(one, -offset))),
        Relation::Sum(one, terms, offset) => {
            (are(one, of_terms(terms, &names).map(|count| plus(count, *offset))), None)
        }
        Relation::AtMost(one, gap, other) if one.part == Part::Length => {
            let (least, most) = (more(one, *gap)?, more(other, -gap));
            let is_below = all(one, &|text| most.is_some() && [text.length, text.between[1]].contains(&most.as_ref()));
            (is_below, all(other, &|text| text.between[0] == Some(&least)))
        }
        _ => return None,
    };
    one.or(other).map(|_| Kept::of(one == Some(true) || other == Some(true)))
}

/// The length of this text, and so much more.
fn length(text: &str, more: i128) -> Count {
    plus(Count::Length(text.to_string()), more)
}

/// What `place` is among the variables `before`.
fn of(place: &Place, before: &[String]) -> Option<Count> {
    let name = before.iter().rev().find(|name| place.depth == 0 && is(place, name))?;
    Some(match string_of(name) {
        Some(text) => Count::Length(text.to_string()),
        None => Count::Variable(name.clone()),
    })
}

/// So many times the same place: `2n`.
fn of_terms(terms: &[Place], before: &[String]) -> Option<Count> {
    let [first, rest @ ..] = terms else { return None };
    let times = Count::Number(i128::try_from(terms.len()).ok()?);
    let is_value = first.part == Part::Value && rest.iter().all(|term| term == first);
    let one = of(first, before).filter(|_| is_value)?;
    Some(Count::Operation(Operator::Times, Box::new(times), Box::new(one)))
}

/// A count and a number.
fn plus(count: Count, number: i128) -> Count {
    let operator = match number {
        0 => return count,
        1.. => Operator::Plus,
        _ => Operator::Minus,
    };
    Count::Operation(operator, Box::new(count), Box::new(Count::Number(number.abs())))
}
