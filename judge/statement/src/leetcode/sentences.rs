//! What the sentences of a statement say of arguments.

use super::examples::value::Value;
use super::form::{Columns, Form, High, Input, Low, Multiple, Order, Range, Shape};
use super::limits::{bound, range, records, set, target_length};
use super::shown::{integer, items};
use super::statement::{Statement, Target};
use crate::alphabet::Alphabet;
use crate::constraints::{Bounds, Direction, Fact, Graph, NODE, Place};
use crate::program::items::Items;
use std::collections::BTreeSet;

/// States that a length is even, or the like.
pub fn multiple_of(inputs: &mut [Input], statement: &Statement, (target, multiple): (Target, Multiple)) {
    if let Target::Length { depth: 0, .. } = target
        && statement.are(target, |count| multiple.has(count))
        && let Some(length) = target_length(inputs, target)
    {
        length.multiple = Some(multiple);
    }
}

/// Makes `inputs` as a sentence has them.
pub fn state(inputs: &mut [Input], statement: &Statement, fact: &Fact) {
    let target = |place: &Place| statement.targets(place).first().map(|(target, _)| *target);
    match fact {
        Fact::Characters(place, all) => {
            if let Some(Target::Value { argument, .. }) = target(place) {
                let has_all = statement.has_characters(argument, all);
                let alphabet = Alphabet::stated(all);
                alphabets(&mut inputs[argument].form)
                    .into_iter()
                    .filter(|_| has_all)
                    .for_each(|it| *it = alphabet.clone());
            }
        }
        Fact::OneOf(place, values) => {
            let (least, most) = (values.iter().min().copied(), values.iter().max().copied());
            let all: BTreeSet<i128> = values.iter().copied().collect();
            let is_run =
                least.zip(most).is_some_and(|(least, most)| most.checked_sub(least) == Some(all.len() as i128 - 1));
            let bounds = Bounds { least, most };
            let Some(target) = target(place).filter(|target| statement.are(*target, |value| all.contains(&value)))
            else {
                return;
            };
            if is_run {
                bound(inputs, target, bounds);
            } else if let Some(range) = range(inputs, target)
                && all.iter().all(|value| range.integer.has(*value))
                && !matches!(range.high, High::Of(_))
                && !matches!(range.low, Low::Of(_))
            {
                set(range, bounds);
                range.high = High::OneOf(all.into_iter().collect());
            }
        }
        Fact::Unique(place) if place.name == NODE => {
            for (target, _) in statement.targets(place) {
                let Target::Value { argument, depth } = target else { continue };
                if statement.all((argument, depth - 1), are_unique) {
                    unique(&mut inputs[argument].form, depth - 1);
                }
            }
        }
        Fact::Unique(place) | Fact::Permutation(place) => match target(place) {
            Some(Target::Value { argument, depth }) if statement.all((argument, depth), are_unique) => {
                unique(&mut inputs[argument].form, depth);
            }
            // `All the values of starti are unique.` Ends of edges are not made so.
            Some(Target::Column { argument, column: 0 }) => {
                let first = |row: &Value| items(row).first().and_then(|value| integer(value));
                let are_unique = |list: &Value| {
                    let values: Vec<_> = items(list).into_iter().map(first).collect();
                    values.iter().collect::<BTreeSet<_>>().len() == values.len()
                };
                if statement.all((argument, 0), are_unique)
                    && let Some(records) = records(&mut inputs[argument].form)
                    && records.vertices().is_none()
                {
                    records.unique = 1;
                }
            }
            _ => {}
        },
        Fact::UniqueRecords(columns) => {
            let targets: Vec<Option<Target>> = columns.iter().map(target).collect();
            let Some(Some(Target::Column { argument, .. })) = targets.first() else { return };
            let are_first = targets
                .iter()
                .enumerate()
                .all(|(column, target)| *target == Some(Target::Column { argument: *argument, column }));
            let start = |row: &Value| items(row).into_iter().take(targets.len()).map(integer).collect::<Vec<_>>();
            let are_unique = |list: &Value| {
                let rows: Vec<_> = items(list).into_iter().map(start).collect();
                rows.iter().collect::<BTreeSet<_>>().len() == rows.len()
            };
            if are_first
                && statement.all((*argument, 0), are_unique)
                && let Some(records) = records(&mut inputs[*argument].form)
            {
                records.unique = targets.len();
            }
        }
        Fact::Sorted(place, direction) => {
            // `start_i < start_{i+1}`, where `start_i` is one of the numbers of a record.
            let item = Place { depth: place.depth + 1, ..place.clone() };
            if let Some(Target::Column { argument, column }) = target(place).or_else(|| target(&item)) {
                sorted_by(inputs, statement, (argument, column), *direction);
            } else if let Some(Target::Value { argument, depth }) = target(place)
                && statement.all((argument, depth), |list| are_sorted(list, *direction))
                && let Some(items) = items_at(&mut inputs[argument].form, depth)
            {
                items.direction = Some(*direction);
                inputs[argument].is_sorted = false;
            }
        }
        Fact::SortedBy(place, column, direction) => {
            let (Some(Target::Value { argument, depth: 0 }), Some(Target::Column { argument: other, column })) =
                (target(place), target(column))
            else {
                return;
            };
            if argument == other {
                sorted_by(inputs, statement, (argument, column), *direction);
            }
        }
        Fact::Parity(place, is_odd) => {
            if let Some((length, offset)) = statement.targets(place).first().copied() {
                // Of `nums.length == n + 1`, it is the other one.
                multiple_of(inputs, statement, (length, Multiple::parity(*is_odd == (offset % 2 == 0))));
            }
        }
        Fact::SumParity(place, is_odd) => {
            let sum = |list: &Value| items(list).into_iter().filter_map(integer).fold(0, i128::wrapping_add);
            if let Some(Target::Value { argument, depth: 0 }) = target(place)
                && statement.all((argument, 0), |list| (sum(list).rem_euclid(2) == 1) == *is_odd)
                && let Some(items) = items_at(&mut inputs[argument].form, 0)
            {
                items.sum_is_odd = Some(*is_odd);
            }
        }
        Fact::SearchTree => {
            for input in inputs {
                if let Form::Tree { order, .. } = &mut input.form {
                    *order = Order::Search;
                }
            }
        }
        Fact::Graph(graph, named) => {
            let named = named.as_ref().and_then(target).map(Target::argument);
            graph_of(inputs, statement, (*graph, named));
        }
        Fact::Relation(_)
        | Fact::Nodes(..)
        | Fact::NodesAre(..)
        | Fact::Calls(_)
        | Fact::Total(..)
        | Fact::Occurs(..) => {}
    }
}

/// The records of an argument are sorted by one of their numbers.
fn sorted_by(inputs: &mut [Input], statement: &Statement, (argument, column): (usize, usize), direction: Direction) {
    let key = |row: &Value| items(row).get(column).and_then(|value| integer(value));
    let keys = |list: &Value| items(list).into_iter().filter_map(key).collect::<Vec<i128>>();
    if statement.all((argument, 0), |list| keys(list).is_sorted_by(|one, other| follows(direction, one, other)))
        && let Some(records) = records(&mut inputs[argument].form)
    {
        records.sorted = Some((column, direction));
    }
}

/// What is said of the graph that is named, or else of the only one that there is.
fn graph_of(inputs: &mut [Input], statement: &Statement, (graph, named): (Graph, Option<usize>)) {
    let is_graph = |input: &Input| match &input.form {
        Form::Records(records) => records.vertices().is_some(),
        Form::Matrix { columns: Columns::Fixed(2), item, .. } => {
            matches!(&**item, Form::Integer(Range { high: High::Of(amount), .. }) if !amount.is_length)
        }
        _ => false,
    };
    let graphs: Vec<usize> = (0..inputs.len()).filter(|argument| is_graph(&inputs[*argument])).collect();
    // Of `n` nodes, the sentence has another name.
    let named = named.filter(|named| matches!(inputs[*named].form, Form::Records(_) | Form::Matrix { .. }));
    let argument = match (named, &graphs[..]) {
        (Some(named), graphs) if graphs.contains(&named) => named,
        (None, &[only]) => only,
        _ => return,
    };
    let pair = |row: &Value| {
        let ends: Vec<i128> = items(row).into_iter().take(2).filter_map(integer).collect();
        (ends.iter().min().copied(), ends.iter().max().copied())
    };
    let is_simple = |list: &Value| {
        let pairs: Vec<_> = items(list).into_iter().map(pair).collect();
        pairs.iter().collect::<BTreeSet<_>>().len() == pairs.len() && pairs.iter().all(|(from, to)| from != to)
    };
    // Of pairs that are different, one may be another one from its end.
    let are_pairs = statement.facts.iter().any(|fact| matches!(fact, Fact::UniqueRecords(_)));
    if are_pairs && graph == Graph::NoRepeats {
        return;
    }
    let Some(records) = records(&mut inputs[argument].form) else { return };
    let is_acyclic = records.graph == Some(Shape::Acyclic);
    let shape = match graph {
        Graph::NoLoops => {
            records.are_unequal = true;
            return;
        }
        Graph::Acyclic => {
            if statement.all((argument, 0), are_acyclic) {
                // No edge is there twice, but for that there may be one in each direction.
                records.unique = records.unique.max(if records.graph == Some(Shape::Any) { 2 } else { 0 });
                records.graph = Some(records.graph.map_or(Shape::Acyclic, |known| known.min(Shape::Acyclic)));
            }
            return;
        }
        Graph::NoRepeats if is_acyclic => {
            records.unique = records.unique.max(2);
            return;
        }
        Graph::Tree => Shape::Tree,
        Graph::Connected => Shape::Connected,
        Graph::NoRepeats => Shape::Any,
    };
    if statement.all((argument, 0), is_simple) {
        // A tree is connected, and what is connected is a graph.
        records.graph = Some(records.graph.map_or(shape, |known| known.min(shape)));
    }
}

/// Is there no cycle of the first two numbers of records?
fn are_acyclic(list: &Value) -> bool {
    let ends = |row: &Value| items(row).into_iter().take(2).filter_map(integer).collect::<Vec<i128>>();
    let mut left: Vec<Vec<i128>> = items(list).into_iter().map(ends).filter(|ends| ends.len() == 2).collect();
    loop {
        // What nothing leads to is in no cycle.
        let to: BTreeSet<i128> = left.iter().map(|ends| ends[1]).collect();
        let count = left.len();
        left.retain(|ends| to.contains(&ends[0]));
        if left.len() == count {
            return left.is_empty();
        }
    }
}

fn unique(form: &mut Form, depth: usize) {
    match form {
        Form::Tree { order: order @ Order::Any, .. } if depth == 0 => *order = Order::Different,
        Form::Matrix { columns: Columns::Fixed(_), .. } | Form::Records(_) if depth == 0 => {
            if let Some(records) = records(form) {
                records.unique = records.columns.len();
            }
        }
        form => {
            if let Some(items) = items_at(form, depth) {
                items.are_unique = true;
            }
        }
    }
}

/// What is known of the items of lists so deep in `form`.
fn items_at(form: &mut Form, depth: usize) -> Option<&mut Items> {
    match (form, depth) {
        (Form::List { items, .. } | Form::Vector { items, .. }, 0) => Some(items),
        (Form::Vector { item, .. }, 1..) => items_at(item, depth - 1),
        _ => None,
    }
}

pub fn alphabets(form: &mut Form) -> Vec<&mut Alphabet> {
    match form {
        Form::Character(alphabet) | Form::Text { alphabet, .. } | Form::Grid { alphabet, .. } => vec![alphabet],
        Form::Vector { item, .. } | Form::Matrix { item, .. } => alphabets(item),
        _ => Vec::new(),
    }
}

fn are_unique(list: &Value) -> bool {
    let shown: Vec<String> = items(list).into_iter().map(|item| format!("{item:?}")).collect();
    shown.iter().filter(|item| !item.contains("null")).collect::<BTreeSet<_>>().len()
        == shown.iter().filter(|item| !item.contains("null")).count()
}

fn are_sorted(list: &Value, direction: Direction) -> bool {
    let numbers: Vec<i128> = items(list).into_iter().filter_map(integer).collect();
    numbers.is_sorted_by(|one, other| follows(direction, one, other))
}

fn follows(direction: Direction, one: &i128, other: &i128) -> bool {
    match direction {
        Direction::Up => one <= other,
        Direction::StrictlyUp => one < other,
        Direction::Down => one >= other,
    }
}
