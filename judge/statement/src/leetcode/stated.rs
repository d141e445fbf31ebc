//! What the arguments of a solution look like, as the statement's constraints say: certain, unlike a guess.

use super::beside::{apart_from_places, beside_different, possible_beside};
use super::examples::value::Value;
use super::form::{Columns, Form, High, Input, Length, Range};
use super::limits::{bound, range};
use super::order::order;
use super::possible::{make_possible, possible_bounds};
use super::related::{add_up, at_most, different, equal, forget_guess, together};
use super::sentences::{alphabets, multiple_of, state};
use super::statement::{Pair, Statement, Target};
use crate::constraints::{Bounds, Constraints, Fact};
use std::cell::Cell;

/// Makes `inputs` as `constraints` have them, except where a sample contradicts.
pub fn apply(inputs: &mut [Input], constraints: &Constraints, samples: &[&Vec<Value>]) {
    let statement = Statement::of(inputs, constraints, samples);
    bound_all(inputs, &statement);
    let order = order(inputs, &statement);
    let mut made: Vec<Input> = order.iter().map(|argument| inputs[*argument].clone()).collect();
    let in_order = |sample: &&Vec<Value>| order.iter().map(|argument| sample[*argument].clone()).collect();
    let samples: Vec<Vec<Value>> = samples.iter().map(in_order).collect();
    let samples: Vec<&Vec<Value>> = samples.iter().collect();
    let statement = Statement::of(&made, constraints, &samples);
    relate_all(&mut made, &statement);
    (0..made.len()).for_each(|argument| made[argument].is_stated = is_stated(&made, argument, &statement));
    for (turn, (argument, input)) in order.into_iter().zip(made).enumerate() {
        inputs[argument] = Input { turn, ..input };
    }
}

/// Is all of an argument as the constraints have it, and nothing a guess?
fn is_stated(inputs: &[Input], argument: usize, statement: &Statement) -> bool {
    let width = || statement.bounds(Target::Length { argument, depth: 1 }).most.is_some();
    let mut form = inputs[argument].form.clone();
    let (are_ranges, are_lengths) = (Cell::new(true), Cell::new(true));
    let mut see = |range: &mut Range| are_ranges.set(are_ranges.get() && range.is_stated());
    let mut count = |length: &mut Length| are_lengths.set(are_lengths.get() && length.is_stated());
    form.visit(&mut see, &mut count);
    let has_characters = |fact: &Fact| match fact {
        Fact::Characters(place, all) => {
            let is_it = |(target, _): &(Target, i128)| target.argument() == argument;
            statement.targets(place).iter().any(is_it) && statement.has_characters(argument, all)
        }
        _ => false,
    };
    let is_width = match &form {
        Form::Matrix { columns: Columns::Fixed(_), .. } | Form::Records(_) => width(),
        _ => true,
    };
    let are_known = alphabets(&mut form).is_empty() || statement.facts.iter().any(has_characters);
    are_ranges.get() && are_lengths.get() && is_width && are_known && !has_float(&form)
}

fn has_float(form: &Form) -> bool {
    match form {
        Form::Float { .. } => true,
        Form::Vector { item, .. } | Form::Matrix { item, .. } => has_float(item),
        _ => false,
    }
}

/// Bounds `inputs` by the numbers that are stated, and forgets guesses of what is bounded by other arguments.
fn bound_all(inputs: &mut [Input], statement: &Statement) {
    for target in statement.bounded() {
        bound(inputs, target, statement.bounds(target));
    }
    for fact in &statement.facts {
        if let Fact::Nodes(kind, named, [least, most]) = fact {
            let bounds = Bounds { least: Some(least.least()), most: Some(most.most()) };
            let named = named.as_ref().and_then(|place| statement.targets(place).first().copied());
            let is_meant = |target: &Target| named.is_none_or(|(named, _)| named.argument() == target.argument());
            let targets = statement.node_counts(*kind).into_iter().filter(is_meant);
            targets.filter(|it| statement.hold(*it, bounds)).for_each(|target| bound(inputs, target, bounds));
        }
    }
    let related = statement.pairs().into_iter().filter(|(_, pair, _)| matches!(pair, Pair::AtMost(_)));
    let few = statement.facts.iter().flat_map(|fact| match fact {
        Fact::OneOf(place, _) => statement.targets(place),
        _ => Vec::new(),
    });
    let stated = related.flat_map(|(first, _, second)| [first, second]).chain(few.map(|(target, _)| target));
    for target in stated.collect::<Vec<_>>() {
        if let Some(range) = range(inputs, target)
            && let High::Of(_) = range.high
        {
            range.high = High::Any;
        }
    }
}

/// Does a comparison follow from two others of these, as `a + 2 <= c` does from `a < b < c`? Then it says less.
fn follows(pair: &(Target, Pair, Target), pairs: &[(Target, Pair, Target)]) -> bool {
    let (first, Pair::AtMost(offset), last) = *pair else { return false };
    let at_most = |from: Target| {
        pairs.iter().filter_map(move |(one, pair, other)| match pair {
            Pair::AtMost(offset) if *one == from => Some((*offset, *other)),
            _ => None,
        })
    };
    at_most(first).filter(|(_, middle)| *middle != last && *middle != first).any(|(one, middle)| {
        at_most(middle).any(|(more, end)| end == last && one.checked_add(more).is_some_and(|sum| sum >= offset))
    })
}

/// Relates `inputs`, which stand in the order in which they are made, with each other.
fn relate_all(inputs: &mut [Input], statement: &Statement) {
    let mut pairs = statement.pairs();
    let all = pairs.clone();
    // What is different has to know all that bounds it.
    let rank = |pair: &Pair| match pair {
        Pair::Equal(_) => 0,
        Pair::AtMost(_) => 1,
        Pair::Different => 2,
    };
    pairs.sort_by_key(|pair| (rank(&pair.1), follows(pair, &all)));
    for (first, pair, second) in pairs {
        match pair {
            Pair::AtMost(offset) => at_most(inputs, first, offset, second),
            Pair::Equal(offset) => {
                forget_guess(inputs, statement, (first, second));
                equal(inputs, statement, (first, offset, second));
            }
            Pair::Different => {
                different(inputs, first, second);
                beside_different(inputs, first, second);
            }
        }
    }
    for argument in statement.apart_from_places() {
        apart_from_places(&mut inputs[argument]);
    }
    for (total, terms, offset) in statement.sums() {
        add_up(inputs, total, (&terms, offset));
    }
    for (targets, operation, bounds) in statement.joint() {
        together(inputs, targets, operation, bounds);
    }
    for (target, multiple) in statement.multiples() {
        multiple_of(inputs, statement, (target, multiple));
    }
    for fact in &statement.facts {
        state(inputs, statement, fact);
    }
    // Later ones first: what is raised stands before them.
    (0..inputs.len()).rev().for_each(|argument| possible_bounds(inputs, argument));
    (0..inputs.len()).for_each(|argument| make_possible(inputs, argument));
    (0..inputs.len()).for_each(|argument| possible_beside(inputs, argument));
    // What is no graph has a vertex in each record.
    (0..inputs.len()).rev().for_each(|argument| possible_bounds(inputs, argument));
}
