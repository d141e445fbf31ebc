//! What the arguments of a solution look like, as the statement's constraints say: certain, unlike a guess.

use super::examples::value::Value;
use super::form::{Amount, Columns, Form, High, Input, Items, Length, Low, Order, Range, Records, Shape};
use super::shown::{integer, items};
use super::statement::{Pair, Statement, Target};
use crate::alphabet::Alphabet;
use crate::constraints::{Bounds, Constraints, Direction, Fact, Graph, NODE, Part, Place};
use std::collections::BTreeSet;

/// Makes `inputs` as `constraints` have them, except where a sample contradicts.
pub fn apply(inputs: &mut [Input], constraints: &Constraints, samples: &[&Vec<Value>]) {
    let statement = Statement::of(inputs, constraints, samples);
    for target in statement.bounded() {
        bound(inputs, target, statement.bounds(target));
    }
    let nodes = statement.facts.iter().filter_map(|fact| match fact {
        Fact::Nodes(least, most) => Some(Bounds { least: Some(least.least()), most: Some(most.most()) }),
        _ => None,
    });
    for (bounds, target) in nodes.flat_map(|bounds| statement.node_counts().into_iter().map(move |it| (bounds, it))) {
        let of_nodes = Place { name: NODE.to_string(), depth: 0, part: Part::Length };
        if statement.hold(target, bounds) && statement.targets(&of_nodes).is_empty() {
            bound(inputs, target, bounds);
        }
    }
    for (first, pair, second) in statement.pairs() {
        match pair {
            Pair::AtMost(offset) => at_most(inputs, first, offset, second),
            Pair::Equal(offset) => equal(inputs, first, offset, second),
            Pair::Different => different(inputs, first, second),
        }
    }
    for fact in &statement.facts {
        state(inputs, &statement, fact);
    }
    (0..inputs.len()).for_each(|argument| make_possible(inputs, argument));
}

/// Lists of at most so many items are what a generator makes.
const LARGE: i128 = 100_000;

/// Leaves out what a generator cannot make for certain.
fn make_possible(inputs: &mut [Input], argument: usize) {
    fn items_of(form: &mut Form) {
        match form {
            Form::List { length, values, items } => possible_items(length, Some(values), items),
            Form::Vector { length, item, items } => {
                items_of(item);
                match &**item {
                    Form::Integer(values) => possible_items(length, Some(values), items),
                    Form::Text { .. } | Form::Character(_) => possible_items(length, None, items),
                    _ => *items = Items::default(),
                }
            }
            Form::Tree { length, values, order } if *order == Order::Different && !has_room(length, values) => {
                *order = Order::Any;
            }
            _ => {}
        }
    }
    items_of(&mut inputs[argument].form);
    let Form::Records(records) = &inputs[argument].form else { return };
    let rows = &records.rows;
    let Some((vertices, _)) = records.vertices() else {
        let is_unique = rows.least <= 1 && rows.low.is_none() && rows.high.is_none();
        if let Form::Records(records) = &mut inputs[argument].form {
            records.graph = None;
            records.unique = if is_unique { records.unique } else { 0 };
        }
        return;
    };
    let least = records.least_vertices();
    let place = inputs.iter().position(|input| input.name == vertices.name).filter(|place| *place != argument);
    let target = place.map(|argument| match vertices.is_length {
        true => Target::Length { argument, depth: 0 },
        false => Target::Value { argument, depth: 0 },
    });
    let is_possible = least.zip(target).is_some_and(|(least, target)| raise(inputs, target, least - vertices.offset));
    if !is_possible && let Form::Records(records) = &mut inputs[argument].form {
        (records.graph, records.unique, records.are_unequal) = (None, 0, false);
    }
}

/// Are there as many different integers as there may be items?
fn has_room(length: &Length, values: &Range) -> bool {
    let Bounds { least, most } = values.bounds;
    let is_free = length.low.is_none() && length.high.is_none();
    match &values.high {
        // Of its own length, or of a number that is its length.
        High::Of(high) if high.is_length && is_free => high.offset + 1 >= values.low_number().unwrap_or(0),
        High::Of(high) => length.exact().is_some_and(|exact| {
            *exact == Amount { offset: exact.offset, ..high.clone() }
                && high.offset - exact.offset + 1 >= values.low_number().unwrap_or(0)
        }),
        _ => {
            let room = most.unwrap_or(i128::MAX).saturating_sub(least.or(values.low_number()).unwrap_or(-LARGE));
            room >= 2 * LARGE || is_free && room / 2 >= length.least as i128 && !matches!(values.low, Low::Of(_))
        }
    }
}

fn possible_items(length: &Length, values: Option<&Range>, items: &mut Items) {
    let is_unique = items.are_unique || items.direction == Some(Direction::StrictlyUp);
    let has_room = match values {
        Some(values) => has_room(length, values),
        None => length.least <= 1 && length.low.is_none() && length.high.is_none(),
    };
    if is_unique && !has_room {
        items.are_unique = false;
        items.direction = items.direction.map(|_| Direction::Up).filter(|_| values.is_none());
    }
    let is_summed = values.is_some_and(|values| {
        let low = values.low_number().or(Some(-LARGE));
        let few = values.bounds.few(values.low_number().filter(|low| *low >= 0));
        values.integer.is_signed() && low.is_some() && few.0 < few.1 && values.high == High::Any
    });
    if !is_summed || items.direction.is_some() || items.are_unique || length.least == 0 || length.low.is_some() {
        items.sum_is_odd = None;
    }
}

/// The integers so deep in `form`.
fn range_at(form: &mut Form, depth: usize) -> Option<&mut Range> {
    match (form, depth) {
        (Form::Integer(range), 0) => Some(range),
        (Form::List { values, .. } | Form::Tree { values, .. }, 1) => Some(values),
        (Form::Vector { item, .. }, 1..) => range_at(item, depth - 1),
        (Form::Matrix { item, .. }, 2..) => range_at(item, depth - 2),
        _ => None,
    }
}

/// The lists so deep in `form`, if their length is not that of others.
fn length_at(form: &mut Form, depth: usize) -> Option<&mut Length> {
    match (form, depth) {
        (Form::Vector { item, .. }, 1..) => length_at(item, depth - 1),
        (Form::Matrix { columns, .. } | Form::Grid { columns, .. }, 1) => {
            if *columns == Columns::Square {
                *columns = Columns::Any(Length::from(1));
            }
            if let Columns::Any(length) = columns { Some(length) } else { None }
        }
        (form, 0) => form.length(),
        _ => None,
    }
}

fn range<'a>(inputs: &'a mut [Input], target: Target) -> Option<&'a mut Range> {
    match target {
        Target::Value { argument, depth } => range_at(&mut inputs[argument].form, depth),
        Target::Column { argument, column } => match records(&mut inputs[argument].form) {
            Some(records) => records.columns.get_mut(column),
            None => None,
        },
        Target::Length { .. } => None,
    }
}

/// `form` as records, if it may be some.
fn records(form: &mut Form) -> Option<&mut Records> {
    if let Form::Matrix { rows, columns: Columns::Fixed(width), item } = form
        && let Form::Integer(range) = &**item
    {
        let columns = vec![range.clone(); *width];
        let rows = rows.clone();
        *form = Form::Records(Records { rows, columns, ascends: None, are_unequal: false, unique: 0, graph: None });
    }
    if let Form::Records(records) = form { Some(records) } else { None }
}

/// Sets the bounds of integers or lengths.
fn bound(inputs: &mut [Input], target: Target, bounds: Bounds) {
    match target {
        Target::Length { argument, depth } => {
            let size = |bound: Option<i128>| bound.map(|bound| usize::try_from(bound.max(0)).unwrap_or(usize::MAX));
            let form = &mut inputs[argument].form;
            if let (Form::Matrix { columns, .. }, 1, Some(least), Some(most)) =
                (&mut *form, depth, size(bounds.least), size(bounds.most))
                && (least < most || matches!(columns, Columns::Any(_)) && least > 0)
            {
                let any = Length { most: Some(most), ..Length::from(least) };
                *columns = if least == most { Columns::Fixed(least) } else { Columns::Any(any) };
            } else if let Some(length) = length_at(form, depth) {
                length.least = size(bounds.least).unwrap_or(length.least);
                length.most = size(bounds.most).filter(|most| *most >= length.least);
            }
        }
        target => {
            if let Some(range) = range(inputs, target) {
                set(range, bounds);
            }
        }
    }
}

fn set(range: &mut Range, bounds: Bounds) {
    range.bounds = bounds.within(range.integer);
    match range.bounds.least {
        Some(least) if least < 0 => range.low = Low::Negative,
        Some(least) => range.low = Low::Number(least),
        // What is at most a negative number is one.
        None if range.bounds.most.is_some_and(|most| range.low_number().is_none_or(|low| low > most)) => {
            range.low = Low::Negative;
        }
        None => {}
    }
    if range.bounds.most.is_some() && range.high != High::Size {
        range.high = High::Any;
    }
}

/// `first + offset <= second`, as what stands later has it.
fn at_most(inputs: &mut [Input], first: Target, offset: i128, second: Target) {
    if let (Target::Column { argument, column: 0 }, Target::Column { argument: other, column: 1 }) = (first, second)
        && argument == other
        && (0..=1).contains(&offset)
    {
        if let Some(records) = records(&mut inputs[argument].form) {
            records.ascends = Some(offset);
        }
        return;
    }
    let (one, other) = (first.argument(), second.argument());
    let is_own = one == other && second.is_single() && first == Target::Value { argument: one, depth: 1 };
    let is_list = matches!(inputs[one].form, Form::Vector { .. });
    if second.is_single() && (other < one || is_own && is_list) {
        let Some(amount) = amount(inputs, second) else { return };
        let Some(least) = least(inputs, first).and_then(|least| least.checked_add(offset)) else { return };
        // There must be something to count, unless there may be nothing to be counted.
        let may_be_none = !first.is_single() && inputs[one].form.length().is_some_and(|length| length.least == 0);
        let is_enough = self::least(inputs, second).is_some_and(|known| known >= least);
        let has_room = if is_own { least <= 1 } else { is_enough || !may_be_none && raise(inputs, second, least) };
        let amount = amount.plus(-offset);
        match first {
            _ if !has_room => {}
            Target::Length { .. } => {
                if let Some(length) = target_length(inputs, first) {
                    length.high = length.high.take().or(Some(amount));
                }
            }
            first => {
                if let Some(range) = range(inputs, first)
                    && !matches!(range.high, High::Of(_))
                {
                    range.high = High::Of(amount);
                }
            }
        }
    } else if first.is_single() && one < other && second.is_single() {
        let Some(amount) = amount(inputs, first).map(|amount| amount.plus(offset)) else { return };
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

/// What another argument, or the length of one, is in the programs.
fn amount(inputs: &[Input], target: Target) -> Option<Amount> {
    let name = &inputs[target.argument()].name;
    match target {
        Target::Value { argument, depth: 0 } => {
            matches!(inputs[argument].form, Form::Integer(_)).then(|| Amount::value_of(name))
        }
        Target::Length { argument, depth: 0 } => {
            (!matches!(inputs[argument].form, Form::Integer(_))).then(|| Amount::length_of(name))
        }
        _ => None,
    }
}

/// The least number that a target can be.
fn least(inputs: &mut [Input], target: Target) -> Option<i128> {
    if let Target::Length { .. } = target {
        return target_length(inputs, target).map(|length| length.least as i128);
    }
    let range = range(inputs, target)?;
    match &range.low {
        Low::Of(amount) => {
            let amount = amount.clone();
            let argument = inputs.iter().position(|input| input.name == amount.name)?;
            // What it depends on stands before it.
            let other = match amount.is_length {
                true => Target::Length { argument, depth: 0 },
                false => Target::Value { argument, depth: 0 },
            };
            (argument < target.argument()).then(|| least(inputs, other))??.checked_add(amount.offset)
        }
        _ => range.low_number(),
    }
}

/// Makes a target at least this.
fn raise(inputs: &mut [Input], target: Target, least: i128) -> bool {
    if self::least(inputs, target).is_some_and(|known| known >= least) {
        return true;
    }
    match target {
        Target::Length { .. } => {
            let (Some(length), Ok(least)) = (target_length(inputs, target), usize::try_from(least.max(0))) else {
                return false;
            };
            let is_possible = length.most.is_none_or(|most| least <= most);
            length.least = if is_possible { length.least.max(least) } else { length.least };
            is_possible
        }
        target => {
            let Some(range) = range(inputs, target).filter(|range| !matches!(range.low, Low::Of(_))) else {
                return false;
            };
            let is_possible =
                range.integer.has(least) && range.bounds.most.is_none_or(|most| least <= most) && least >= 0;
            if is_possible {
                range.low = Low::Number(range.low_number().unwrap_or(least).max(least));
            }
            is_possible
        }
    }
}

fn target_length(inputs: &mut [Input], target: Target) -> Option<&mut Length> {
    let Target::Length { argument, depth } = target else { return None };
    length_at(&mut inputs[argument].form, depth)
}

/// `first == second + offset`
fn equal(inputs: &mut [Input], first: Target, offset: i128, second: Target) {
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
    let least = least(inputs, later).unwrap_or(0).max(0).checked_sub(offset);
    if !least.is_some_and(|least| raise(inputs, earlier, least)) {
        return;
    }
    match later {
        Target::Length { .. } => {
            if let Some(length) = target_length(inputs, later) {
                (length.low, length.high) = (Some(amount.clone()), Some(amount));
            }
        }
        later => {
            if let Some(range) = range(inputs, later) {
                (range.low, range.high) = (Low::Of(amount.clone()), High::Of(amount));
            }
        }
    }
}

fn different(inputs: &mut [Input], first: Target, second: Target) {
    if let (Target::Column { argument, column: 0 }, Target::Column { argument: other, column: 1 }) = (first, second)
        && argument == other
        && let Some(records) = records(&mut inputs[argument].form)
    {
        records.are_unequal = true;
    }
}

/// Makes `inputs` as a sentence has them.
fn state(inputs: &mut [Input], statement: &Statement, fact: &Fact) {
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
            let is_run = least.zip(most).is_some_and(|(least, most)| most - least + 1 == all.len() as i128);
            let bounds = Bounds { least, most };
            if let Some(target) = target(place).filter(|target| is_run && statement.hold(*target, bounds)) {
                bound(inputs, target, bounds);
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
        Fact::Unique(place) => {
            if let Some(Target::Value { argument, depth }) = target(place)
                && statement.all((argument, depth), are_unique)
            {
                unique(&mut inputs[argument].form, depth);
            }
        }
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
            if let Some(Target::Value { argument, depth }) = target(place)
                && statement.all((argument, depth), |list| are_sorted(list, *direction))
                && let Some(items) = items_at(&mut inputs[argument].form, depth)
            {
                items.direction = Some(*direction);
                inputs[argument].is_sorted = false;
            }
        }
        Fact::Parity(place, is_odd) => {
            if let Some(length @ Target::Length { argument, depth }) = target(place)
                && statement.all((argument, depth), |list| (super::shown::length(list) % 2 == 1) == *is_odd)
                && let Some(length) = target_length(inputs, length)
            {
                length.is_odd = Some(*is_odd);
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
        Fact::Graph(graph) => graph_of(inputs, statement, *graph),
        Fact::Relation(_) | Fact::Nodes(..) | Fact::NodesAre(_) | Fact::Calls(_) => {}
    }
}

/// What is said of the only graph that there is.
fn graph_of(inputs: &mut [Input], statement: &Statement, graph: Graph) {
    let is_graph = |input: &Input| match &input.form {
        Form::Records(records) => records.vertices().is_some(),
        Form::Matrix { columns: Columns::Fixed(2), item, .. } => {
            matches!(&**item, Form::Integer(Range { high: High::Of(amount), .. }) if !amount.is_length)
        }
        _ => false,
    };
    let mut graphs = (0..inputs.len()).filter(|argument| is_graph(&inputs[*argument]));
    let (Some(argument), None) = (graphs.next(), graphs.next()) else { return };
    let pair = |row: &Value| {
        let ends: Vec<i128> = items(row).into_iter().take(2).filter_map(integer).collect();
        (ends.iter().min().copied(), ends.iter().max().copied())
    };
    let is_simple = |list: &Value| {
        let pairs: Vec<_> = items(list).into_iter().map(pair).collect();
        pairs.iter().collect::<BTreeSet<_>>().len() == pairs.len() && pairs.iter().all(|(from, to)| from != to)
    };
    let Some(records) = records(&mut inputs[argument].form) else { return };
    let shape = match graph {
        Graph::NoLoops => {
            records.are_unequal = true;
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

fn alphabets(form: &mut Form) -> Vec<&mut Alphabet> {
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
    let follows = |one: &i128, other: &i128| match direction {
        Direction::Up => one <= other,
        Direction::StrictlyUp => one < other,
        Direction::Down => one >= other,
    };
    numbers.is_sorted_by(follows)
}
