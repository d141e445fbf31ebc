//! In which order a generator makes arguments: what bounds the items of another one comes before it.

use super::form::{Form, Input, Range};
use super::limits::{amount, target_of};
use super::statement::{Pair, Statement, Target};

/// The arguments in the order in which they are made: that of the signature, but each behind what bounds it. Where they
/// bound each other, it stays that of the signature; a guess that does is left out.
pub fn order(inputs: &mut [Input], statement: &Statement) -> Vec<usize> {
    let mut needs = needs(inputs, statement);
    for argument in 0..inputs.len() {
        for amount in inputs[argument].form.amounts() {
            let Some(other) = target_of(inputs, &amount).map(Target::argument).filter(|it| *it != argument) else {
                continue;
            };
            if needs[other][argument] && !needs[argument][other] {
                inputs[argument].form.visit(&mut |range: &mut Range| range.forget(|it| *it == amount), &mut |_| {});
            } else {
                add(&mut needs, argument, other);
            }
        }
    }
    let mut order = Vec::new();
    (0..inputs.len()).for_each(|argument| visit(argument, &needs, &mut order));
    order
}

fn visit(argument: usize, needs: &[Vec<bool>], order: &mut Vec<usize>) {
    if order.contains(&argument) {
        return;
    }
    for (other, is_needed) in needs[argument].iter().enumerate() {
        // Of two that need each other, none is made for the sake of the other one.
        if *is_needed && !needs[other][argument] {
            visit(other, needs, order);
        }
    }
    order.push(argument);
}

/// Which arguments each one needs, by way of others, too.
fn needs(inputs: &[Input], statement: &Statement) -> Vec<Vec<bool>> {
    let mut needs = vec![vec![false; inputs.len()]; inputs.len()];
    for (first, pair, second) in statement.pairs() {
        let both = match pair {
            Pair::AtMost(_) => vec![(first, second)],
            Pair::Equal(_) => vec![(first, second), (second, first)],
            Pair::Different => Vec::new(),
        };
        for (items, bound) in both {
            let is_other = items.argument() != bound.argument() && !items.is_single() && bound.is_single();
            // Nothing checks the values of a tree later.
            let is_in_tree = matches!(items, Target::Value { argument, .. } if has_tree(&inputs[argument].form));
            if is_other && !is_in_tree && amount(inputs, bound).is_some() {
                add(&mut needs, items.argument(), bound.argument());
            }
        }
    }
    for (total, terms, _) in statement.sums() {
        let is_one = terms.iter().all(|term| *term == terms[0]);
        for term in &terms {
            if is_one {
                add(&mut needs, total.argument(), term.argument());
                continue;
            }
            // The last one is what the others leave of it, and what is bounded by one of them comes after that.
            add(&mut needs, term.argument(), total.argument());
            let related = statement.pairs().into_iter().filter_map(|(first, _, second)| match *term {
                term if term == first => Some(second.argument()),
                term if term == second => Some(first.argument()),
                _ => None,
            });
            let is_part = |argument: usize| terms.iter().chain([&total]).any(|part| part.argument() == argument);
            related.filter(|it| !is_part(*it)).for_each(|other| add(&mut needs, other, term.argument()));
        }
    }
    needs
}

/// Adds that `argument` needs `other`, and what follows from that.
fn add(needs: &mut [Vec<bool>], argument: usize, other: usize) {
    let before: Vec<usize> = (0..needs.len()).filter(|it| *it == argument || needs[*it][argument]).collect();
    let behind: Vec<usize> = (0..needs.len()).filter(|it| *it == other || needs[other][*it]).collect();
    for first in before {
        behind.iter().for_each(|last| needs[first][*last] = true);
    }
}

fn has_tree(form: &Form) -> bool {
    match form {
        Form::Tree { .. } => true,
        Form::Vector { item, .. } => has_tree(item),
        _ => false,
    }
}
