//! The integers and the lengths in arguments that constraints are about, and the numbers between which they are.

use super::form::{Amount, Columns, Form, High, Input, Length, Low, Range, Records};
use super::statement::Target;
use crate::constraints::Bounds;

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

/// The integers that `target` is about.
pub fn range(inputs: &mut [Input], target: Target) -> Option<&mut Range> {
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
pub fn records(form: &mut Form) -> Option<&mut Records> {
    if let Form::Matrix { rows, columns: Columns::Fixed(width), item } = form
        && let Form::Integer(range) = &**item
    {
        let columns = vec![range.clone(); *width];
        let rows = rows.clone();
        *form = Form::Records(Records {
            rows,
            columns,
            compared: [0, 1],
            ascends: None,
            are_unequal: false,
            sorted: None,
            unique: 0,
            graph: None,
        });
    }
    if let Form::Records(records) = form { Some(records) } else { None }
}

/// The number that `target` is equal to, which is made before it, and what is added to that.
pub fn equal_to(inputs: &mut [Input], target: Target) -> Option<(Target, i128)> {
    let is_exact = target.is_single()
        && match target {
            Target::Length { .. } => target_length(inputs, target)?.exact().is_some(),
            target => {
                matches!(range(inputs, target)?, Range { low: Low::Of(low), high: High::Of(high), .. } if low == high)
            }
        };
    follows(inputs, target).filter(|_| is_exact)
}

/// What `target` is at least because another argument is that, and what is added to it.
fn follows(inputs: &mut [Input], target: Target) -> Option<(Target, i128)> {
    let amount = match target {
        Target::Length { .. } => target_length(inputs, target)?.exact().cloned(),
        target => match &range(inputs, target)?.low {
            Low::Of(amount) => Some(amount.clone()),
            Low::Number(_) | Low::Negative => None,
        },
    }?;
    let other = target_of(inputs, &amount)?;
    // What it depends on stands before it.
    (other.argument() < target.argument()).then_some((other, amount.offset))
}

/// What `amount` is about, if that is one number.
pub fn target_of(inputs: &[Input], amount: &Amount) -> Option<Target> {
    if !amount.is_plain() {
        return None;
    }
    let argument = inputs.iter().position(|input| input.name == amount.name)?;
    Some(match amount.is_length {
        true => Target::Length { argument, depth: 0 },
        false => Target::Value { argument, depth: 0 },
    })
}

/// What another argument, or the length of one, is in the programs.
pub fn amount(inputs: &[Input], target: Target) -> Option<Amount> {
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
pub fn least(inputs: &mut [Input], target: Target) -> Option<i128> {
    if let Some((other, offset)) = follows(inputs, target) {
        let stated = range(inputs, target).and_then(|range| range.bounds.least);
        return least(inputs, other)?.checked_add(offset).map(|least| least.max(stated.unwrap_or(least)));
    }
    match target {
        Target::Length { .. } => target_length(inputs, target).map(|length| length.least as i128),
        target => range(inputs, target)?.low_number(),
    }
}

/// Makes a target at least this.
pub fn raise(inputs: &mut [Input], target: Target, least: i128) -> bool {
    if self::least(inputs, target).is_some_and(|known| known >= least) {
        return true;
    }
    if let Some((other, offset)) = follows(inputs, target) {
        return least.checked_sub(offset).is_some_and(|least| raise(inputs, other, least));
    }
    match target {
        Target::Length { .. } => {
            let (Some(length), Ok(least)) = (target_length(inputs, target), usize::try_from(least.max(0))) else {
                return false;
            };
            let is_possible = length.high.is_none() && length.most.is_none_or(|most| least <= most);
            length.least = if is_possible { length.least.max(least) } else { length.least };
            is_possible
        }
        target => {
            let Some(range) = range(inputs, target) else { return false };
            let is_free = !matches!(range.high, High::Of(_) | High::One | High::OneOf(_));
            let is_within = range.integer.has(least) && range.bounds.most.is_none_or(|most| least <= most);
            let is_possible = is_free && is_within && least >= 0;
            if is_possible {
                range.low = Low::Number(range.low_number().unwrap_or(least).max(least));
            }
            is_possible
        }
    }
}

/// The largest number that a target can be, if one is stated.
pub fn most(inputs: &mut [Input], target: Target) -> Option<i128> {
    match target {
        Target::Length { .. } => target_length(inputs, target)?.most.map(|most| most as i128),
        target => range(inputs, target)?.bounds.most,
    }
}

/// Makes a target at most this.
pub fn cap(inputs: &mut [Input], target: Target, most: i128) -> bool {
    if self::most(inputs, target).is_some_and(|known| known <= most) {
        return true;
    }
    if let Some((other, offset)) = equal_to(inputs, target) {
        return most.checked_sub(offset).is_some_and(|most| cap(inputs, other, most));
    }
    if least(inputs, target).is_none_or(|least| least > most) {
        return false;
    }
    match target {
        Target::Length { .. } => {
            if let Some(length) = target_length(inputs, target) {
                length.most = usize::try_from(most).ok();
            }
        }
        target => {
            // Of its type, none is larger otherwise.
            let range = range(inputs, target);
            if range.as_ref().is_some_and(|range| matches!(range.high, High::OneOf(_))) {
                return false;
            }
            if let Some(range) = range.filter(|range| range.integer.has(most)) {
                range.bounds.most = Some(most);
            }
        }
    }
    true
}

/// The length that `target` is about.
pub fn target_length(inputs: &mut [Input], target: Target) -> Option<&mut Length> {
    let Target::Length { argument, depth } = target else { return None };
    length_at(&mut inputs[argument].form, depth)
}

/// Sets the bounds of integers or lengths.
pub fn bound(inputs: &mut [Input], target: Target, bounds: Bounds) {
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

/// Bounds integers by numbers.
pub fn set(range: &mut Range, bounds: Bounds) {
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
