//! What a generator can make for certain: constraints that leave too little room are left out.

use super::counted::LARGE;
use super::form::{Form, High, Input, Length, Low, Multiple, Order, Range, Records, Shape};
use super::limits::{cap, least, raise, range, target_of};
use super::statement::Target;
use crate::constraints::{Bounds, Direction};
use crate::program::items::Items;

/// Leaves out what a generator cannot make for certain.
pub fn make_possible(inputs: &mut [Input], argument: usize) {
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
    fit_into_values(inputs, argument);
    items_of(&mut inputs[argument].form);
    if let Form::Records(records) = &mut inputs[argument].form {
        possible_columns(records);
    }
    if !has_other_numbers(inputs, argument)
        && let Form::Records(records) = &mut inputs[argument].form
    {
        records.are_unequal = false;
    }
    let is_graph = matches!(&inputs[argument].form, Form::Records(records) if records.vertices().is_some());
    if let Some(length) = inputs[argument].form.length() {
        let is_free = length.low.is_none() && length.high.is_none() && !is_graph;
        let has = |multiple: &Multiple| length.most.is_none_or(|most| multiple.first(length.least) <= most);
        length.multiple = length.multiple.filter(|multiple| is_free && has(multiple));
    }
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
    let target = target_of(inputs, &vertices);
    if !has_edges(inputs, argument) {
        if let Form::Records(records) = &mut inputs[argument].form {
            (records.graph, records.unique, records.are_unequal) = (None, 0, false);
        }
        if !has_edges(inputs, argument)
            && let Form::Records(records) = &mut inputs[argument].form
        {
            records.ascends = None;
        }
    }
    size(inputs, target.filter(|target| target.argument() != argument));
}

/// Of different integers up to what another argument says, there are no more than that.
fn fit_into_values(inputs: &mut [Input], argument: usize) {
    let Form::Vector { length, item, items } = &inputs[argument].form else { return };
    let Form::Integer(Range { high: High::Of(high), low: Low::Number(low), .. }) = &**item else { return };
    if !items.are_different() || length.low.is_some() || length.high.is_some() {
        return;
    }
    let all = high.plus(1 - low);
    let wanted = length.least as i128 - all.offset;
    let target = target_of(inputs, high).filter(|target| target.argument() != argument);
    if target.is_some_and(|target| raise(inputs, target, wanted))
        && let Some(length) = inputs[argument].form.length()
    {
        length.high = Some(all);
    }
}

/// Is there a second number beside each first one that it is different from, in records that are no edges?
fn has_other_numbers(inputs: &mut [Input], argument: usize) -> bool {
    let Form::Records(records) = &inputs[argument].form else { return true };
    let range = &records.columns[records.compared[1]];
    let High::Of(high) = range.high.clone() else { return true };
    if !records.are_unequal || records.ascends.is_some() || records.is_graph() {
        return true;
    }
    let wanted = range.low_number().map(|low| low + 1 - high.offset);
    let target = target_of(inputs, &high).filter(|target| target.argument() != argument);
    wanted.zip(target).is_some_and(|(wanted, target)| raise(inputs, target, wanted))
}

/// Are there vertices for as many edges as there may be? There are no fewer then.
fn has_edges(inputs: &mut [Input], argument: usize) -> bool {
    let Form::Records(records) = &inputs[argument].form else { return false };
    let Some((vertices, first)) = records.vertices() else { return false };
    let target = target_of(inputs, &vertices).filter(|target| target.argument() != argument);
    // What is connected has not many more vertices than edges.
    let most = match (records.graph, records.rows.most) {
        (Some(Shape::Connected), Some(most)) => Some(most as i128 + 1 - vertices.offset),
        _ => None,
    };
    // Each vertex may be an end.
    let last = records.columns.iter().take(2).filter_map(|column| column.bounds.most).min();
    let most = most.into_iter().chain(last.map(|last| last + 1 - first - vertices.offset)).min();
    records.least_vertices().zip(target).is_some_and(|(least, target)| {
        raise(inputs, target, least - vertices.offset) && most.is_none_or(|most| cap(inputs, target, most))
    })
}

/// What two columns have to do with each other is made of ranges, and where an order leaves records out,
/// there may be fewer.
fn possible_columns(records: &mut Records) {
    let is_pair = records.ascends.is_some() || records.are_unequal;
    for column in records.compared.into_iter().filter(|_| is_pair) {
        if let High::OneOf(_) = records.columns[column].high {
            records.columns[column].high = High::Any;
        }
    }
    let rows = &records.rows;
    let is_free = rows.least <= 1 && rows.low.is_none() && rows.high.is_none() && records.graph.is_none();
    if let Some((column, Direction::StrictlyUp)) = records.sorted.filter(|_| !is_free) {
        records.sorted = Some((column, Direction::Up));
    }
}

/// How many vertices there are is the size, unless another number bounds it.
pub fn size(inputs: &mut [Input], vertices: Option<Target>) {
    if let Some(range) = vertices.and_then(|target| range(inputs, target))
        && range.high == High::Any
        && let Low::Number(_) = range.low
    {
        range.high = High::Size;
    }
}

/// Are there as many different integers as there may be items?
fn has_room(length: &Length, values: &Range) -> bool {
    if matches!(values.low, Low::Of(_)) || matches!(values.high, High::OneOf(_)) {
        return false;
    }
    let Bounds { least, most } = values.bounds;
    let is_free = length.low.is_none() && length.high.is_none();
    if let High::Of(high) = &values.high
        && let Some(most) = most.filter(|most| *most < LARGE)
        && length.most.is_none_or(|longest| longest as i128 + high.offset > most)
    {
        return false;
    }
    match &values.high {
        // Of its own length, or of a number that is its length.
        High::Of(high) if high.is_length && is_free => high.offset + 1 >= values.low_number().unwrap_or(0),
        // Of another one that the length is, or is bounded by.
        High::Of(high) => {
            let longest = length.exact().or(length.high.as_ref().filter(|_| length.low.is_none()));
            let more = longest.and_then(|longest| high.beyond(longest));
            more.is_some_and(|more| more + 1 >= values.low_number().unwrap_or(0))
        }
        _ => {
            let room = most.unwrap_or(i128::MAX).saturating_sub(least.or(values.low_number()).unwrap_or(-LARGE));
            let longest = length.most.map_or(LARGE, |most| LARGE.min(most as i128));
            room >= 2 * longest || is_free && room / 2 >= length.least as i128
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

/// Leaves out bounds by other arguments below which there may be nothing.
pub fn possible_bounds(inputs: &mut [Input], argument: usize) {
    let (columns, is_graph, may_be_none) = match &inputs[argument].form {
        Form::Records(records) => (records.columns.len(), records.is_graph(), records.rows.least == 0),
        _ => (0, false, false),
    };
    let values = (0..=3).map(|depth| Target::Value { argument, depth });
    for target in values.chain((0..columns).map(|column| Target::Column { argument, column })) {
        let Some(range) = range(inputs, target) else { continue };
        let High::Of(high) = range.high.clone() else { continue };
        let other = target_of(inputs, &high).filter(|other| other.argument() != argument);
        let wanted = least(inputs, target).and_then(|least| least.checked_sub(high.offset));
        let mut has = |other: Target, wanted: i128| may_be_none && is_graph || raise(inputs, other, wanted);
        let is_possible = other.is_none_or(|other| wanted.is_some_and(|wanted| has(other, wanted)));
        if let Some(range) = self::range(inputs, target).filter(|_| !is_possible) {
            range.high = High::Any;
        }
    }
    // What bounds the second of an ordered pair bounds the first one, too, or neither.
    if let Form::Records(records) = &mut inputs[argument].form
        && records.ascends.is_some()
        && let Ok([first, second]) = records.columns.get_disjoint_mut(records.compared)
        && matches!((&first.high, &second.high), (High::Any | High::One, High::Of(_)))
    {
        second.high = High::Any;
    }
}
