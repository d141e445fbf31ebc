//! What the arguments of a solution look like, as the statement's constraints say: certain, unlike a guess.

use super::examples::value::Value;
use super::form::{Amount, Columns, Form, High, Input, Items, Length, Low, Order, Range, Shape};
use super::limits::{amount, cap, equal_to, least, most, raise, range, records, target_length};
use super::order::order;
use super::possible::{make_possible, possible_bounds, size};
use super::shown::{integer, items};
use super::statement::{Pair, Statement, Target};
use crate::alphabet::Alphabet;
use crate::constraints::{Bounds, Constraints, Direction, Fact, Graph, NODE, Place};
use std::cell::Cell;
use std::collections::BTreeSet;

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

/// Relates `inputs`, which stand in the order in which they are made, with each other.
fn relate_all(inputs: &mut [Input], statement: &Statement) {
    let mut pairs = statement.pairs();
    pairs.sort_by_key(|(_, pair, _)| !matches!(pair, Pair::Equal(_)));
    for (first, pair, second) in pairs {
        match pair {
            Pair::AtMost(offset) => at_most(inputs, first, offset, second),
            Pair::Equal(offset) => {
                forget_guess(inputs, statement, (first, second));
                equal(inputs, statement, (first, offset, second));
            }
            Pair::Different => different(inputs, first, second),
        }
    }
    for (total, terms, offset) in statement.sums() {
        add_up(inputs, total, (&terms, offset));
    }
    for (target, is_odd) in statement.doubled() {
        odd(inputs, statement, (target, is_odd));
    }
    for fact in &statement.facts {
        state(inputs, statement, fact);
    }
    // Later ones first: what is raised stands before them.
    (0..inputs.len()).rev().for_each(|argument| possible_bounds(inputs, argument));
    (0..inputs.len()).for_each(|argument| make_possible(inputs, argument));
    // What is no graph has a vertex in each record.
    (0..inputs.len()).rev().for_each(|argument| possible_bounds(inputs, argument));
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
            } else if let Some(length) = target_length(inputs, target) {
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
            true => least <= 1,
            false => is_enough || may_be_one || !may_be_none && raise(inputs, second, least),
        };
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

/// Of two equal numbers, what is stated of one counts for the other one, too: `edges.length == n - 1` may be 0 where
/// `1 <= n` is stated, though no sample is so small.
fn forget_guess(inputs: &mut [Input], statement: &Statement, (first, second): (Target, Target)) {
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
fn equal(inputs: &mut [Input], statement: &Statement, (first, offset, second): (Target, i128, Target)) {
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
            if let Some(length) = target_length(inputs, later) {
                (length.low, length.high) = (Some(amount.clone()), Some(amount));
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

fn different(inputs: &mut [Input], first: Target, second: Target) {
    if let (Target::Column { argument, column: 0 }, Target::Column { argument: other, column: 1 }) = (first, second)
        && argument == other
        && let Some(records) = records(&mut inputs[argument].form)
    {
        records.are_unequal = true;
    }
}

/// `total == one + other + offset`: the later one is what the earlier one leaves. Of `2 * n`, `total` is made of n.
fn add_up(inputs: &mut [Input], total: Target, (terms, offset): (&[Target], i128)) {
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

/// States that a length is odd, or even.
fn odd(inputs: &mut [Input], statement: &Statement, (target, is_odd): (Target, bool)) {
    if let Target::Length { depth: 0, .. } = target
        && statement.are(target, |count| (count % 2 == 1) == is_odd)
        && let Some(length) = target_length(inputs, target)
    {
        length.is_odd = Some(is_odd);
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
        Fact::SortedBy(place, column, direction) => {
            let (Some(Target::Value { argument, depth: 0 }), Some(Target::Column { argument: other, column })) =
                (target(place), target(column))
            else {
                return;
            };
            let key = |row: &Value| items(row).get(column).and_then(|value| integer(value));
            let keys = |list: &Value| items(list).into_iter().filter_map(key).collect::<Vec<i128>>();
            if argument == other
                && statement
                    .all((argument, 0), |list| keys(list).is_sorted_by(|one, other| follows(*direction, one, other)))
                && let Some(records) = records(&mut inputs[argument].form)
            {
                records.sorted = Some((column, *direction));
            }
        }
        Fact::Parity(place, is_odd) => {
            if let Some((length, offset)) = statement.targets(place).first().copied() {
                // Of `nums.length == n + 1`, it is the other one.
                odd(inputs, statement, (length, *is_odd == (offset % 2 == 0)));
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
        Fact::Relation(_) | Fact::Nodes(..) | Fact::NodesAre(..) | Fact::Calls(_) => {}
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
    // Of pairs that are different, one may be another one from its end.
    let are_pairs = statement.facts.iter().any(|fact| matches!(fact, Fact::UniqueRecords(_)));
    if are_pairs && graph == Graph::NoRepeats {
        return;
    }
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
    numbers.is_sorted_by(|one, other| follows(direction, one, other))
}

fn follows(direction: Direction, one: &i128, other: &i128) -> bool {
    match direction {
        Direction::Up => one <= other,
        Direction::StrictlyUp => one < other,
        Direction::Down => one >= other,
    }
}
