//! How long what a generator makes is, and between what values its integers are, in Rust.

use super::form::{Amount, Form, High, Input, Length, Low, Multiple, Range};
use crate::constraints::Bounds;
use crate::program::lines::{added, assignment, closed, mostly, sum, underscored, variable};

/// Sizes are at most this, so larger bounds change nothing.
pub const LARGE: i128 = 100_000;

/// `amount` as an integer of the type `name`, among `inputs`.
pub fn amount(amount: &Amount, name: &str, inputs: &[Input]) -> String {
    let count = |form: &Form, variable: &str| {
        matches!(form, Form::Tree { .. }).then(|| format!("{variable}.iter().flatten().count()"))
    };
    written(amount, name, (inputs, &count))
}

/// How lengths are written in a program that are not called `len`: of this form, and of this variable.
type Count<'a> = &'a dyn Fn(&Form, &str) -> Option<String>;

/// `amount` as an integer of the type `name`.
pub fn written(amount: &Amount, name: &str, (inputs, count): (&[Input], Count)) -> String {
    let other = |other: &Amount| closed(&written(other, name, (inputs, count)));
    match (amount.times, &amount.less, &amount.divisor) {
        (0, Some(less), _) => return format!("{} - {}", underscored(amount.offset), other(less)),
        (0, None, Some(divisor)) => return format!("{} / {}", underscored(amount.offset), other(divisor)),
        _ => {}
    }
    let variable = variable(&amount.name);
    let form = inputs.iter().find(|input| input.name == amount.name).map(|input| &input.form);
    let (value, own) = match form {
        _ if amount.is_length => {
            let count = form.and_then(|form| count(form, &variable));
            (count.unwrap_or(format!("{variable}.len()")), "usize")
        }
        Some(Form::Integer(range)) => (variable, range.integer.name),
        _ => (variable, name),
    };
    let times = if amount.times == 1 { String::new() } else { format!("{} * ", amount.times) };
    let less = amount.less.as_ref().map(|less| format!(" - {}", written(less, name, (inputs, count))));
    times + &cast(&value, own, name) + &less.unwrap_or_default() + &added(amount.offset)
}

/// `value`, which has the type `own`, as one of the type `name`.
pub fn cast(value: &str, own: &str, name: &str) -> String {
    if own == name { value.to_string() } else { format!("{value} as {name}") }
}

/// How long something is, of which nothing is longer than `most`: an expression.
pub fn count(length: &Length, most: &str, inputs: &[Input]) -> String {
    if let Some(exact) = length.exact() {
        return amount(exact, "usize", inputs);
    }
    if length.most == Some(length.least) {
        return length.least.to_string();
    }
    if let Some(multiple) = length.multiple.filter(|_| length.low.is_none() && length.high.is_none()) {
        return one_of_multiples(length, most, multiple);
    }
    format!("random.next({})", lengths(length, most, inputs))
}

/// The variable of the least length where that is what another one leaves.
const LEAST: &str = "least";

/// The statement that makes that variable, if it is used.
pub fn least_length(indent: usize, length: &Length, inputs: &[Input]) -> Option<String> {
    let low = length.low.as_ref().filter(|low| low.times == 0 && length.exact().is_none())?;
    let value = left(low, &|amount: &Amount| self::amount(amount, "usize", inputs));
    let least = if length.least > 0 { format!("{value}.max({})", length.least) } else { value };
    Some(assignment(indent, &format!("let {LEAST}"), &least))
}

/// The least length that `low` says, in Rust: of what another one leaves, nothing is less than 0.
pub fn left(low: &Amount, of: &dyn Fn(&Amount) -> String) -> String {
    match (low.times, &low.less) {
        (0, Some(less)) => format!("{}_usize.saturating_sub({})", low.offset, of(less)),
        _ => of(low),
    }
}

/// Between which lengths it is: a range.
pub fn lengths(length: &Length, most: &str, inputs: &[Input]) -> String {
    let of = |bound: &Amount| amount(bound, "usize", inputs);
    let low = match &length.low {
        Some(low) if low.times == 0 => LEAST.to_string(),
        Some(low) if length.least > 0 => format!("{}.max({})", closed(&of(low)), length.least),
        Some(low) => of(low),
        None => length.least.to_string(),
    };
    let high = match &length.high {
        Some(high) => typed(&format!("{most}.min({})", shorter(of(high), high, length, inputs))),
        None => capped(most, length.least, length.most),
    };
    // Nothing is less than the least one.
    let is_less = length.low.is_some() || length.high.is_some() && length.least > 0;
    let high = if is_less && low != "1" { format!("{}.max({low})", typed(&high)) } else { high };
    format!("{low}..={high}")
}

/// What `high` says, in Rust: `value`, unless a smaller number is stated, too.
pub fn shorter(value: String, high: &Amount, length: &Length, inputs: &[Input]) -> String {
    let most = known(high, inputs).most.unwrap_or(i128::MAX);
    match length.most.map(|most| most as i128).filter(|stated| *stated < most && length.exact().is_none()) {
        Some(stated) => format!("{}.min({})", closed(&value), underscored(stated)),
        None => value,
    }
}

/// `most`, but at least `least` and at most `stated`.
fn capped(most: &str, least: usize, stated: Option<usize>) -> String {
    let stated = stated.filter(|stated| (*stated as i128) < LARGE);
    if let Ok(most) = most.parse::<usize>() {
        return most.min(stated.unwrap_or(most)).max(least).to_string();
    }
    match (least, stated) {
        (..=1, None) => most.to_string(),
        (..=1, Some(stated)) => format!("{most}.min({stated})"),
        (least, None) => format!("{most}.max({least})"),
        (least, Some(stated)) => format!("{most}.clamp({least}, {})", stated.max(least)),
    }
}

/// A number on which a method can be called.
fn typed(number: &str) -> String {
    match number.split_once('.') {
        None if number.parse::<usize>().is_ok() => format!("{number}_usize"),
        Some((digits, rest)) if digits.parse::<usize>().is_ok() => format!("{digits}_usize.{rest}"),
        _ => number.to_string(),
    }
}

/// An even length, or the like.
fn one_of_multiples(length: &Length, most: &str, multiple: Multiple) -> String {
    let [of, rest] = [multiple.of, multiple.rest].map(usize::from);
    let least = multiple.first(length.least) / of;
    let stated = length.most.map(|most| most.saturating_sub(rest) / of).filter(|stated| (*stated as i128) < LARGE);
    let high = match (most.parse::<usize>(), least, stated) {
        (Ok(most), least, stated) => (most / of).min(stated.unwrap_or(most)).max(least).to_string(),
        (Err(_), 0, None) => format!("{most} / {of}"),
        (Err(_), 0, Some(stated)) => format!("({most} / {of}).min({stated})"),
        (Err(_), least, None) => format!("({most} / {of}).max({least})"),
        (Err(_), least, Some(stated)) => format!("({most} / {of}).clamp({least}, {})", stated.max(least)),
    };
    format!("{of} * random.next({least}..={high}){}", added(rest as i128))
}

/// The numbers between which `amount` is, as far as they are stated.
fn known(amount: &Amount, inputs: &[Input]) -> Bounds {
    if !amount.is_plain() {
        return Bounds::default();
    }
    let form = inputs.iter().find(|input| input.name == amount.name).map(|input| input.form.clone());
    let bounds = match form {
        Some(Form::Integer(range)) => Bounds { least: range.low_number(), most: range.bounds.most },
        Some(mut form) => form.length().map_or(Bounds::default(), |length| Bounds {
            least: Some(length.least as i128),
            most: length.most.map(|most| most as i128),
        }),
        None => Bounds::default(),
    };
    let more = |bound: Option<i128>| bound.and_then(|bound| bound.checked_add(amount.offset));
    Bounds { least: more(bounds.least), most: more(bounds.most) }
}

/// What `low` says, in Rust: `value`, unless a larger number is stated, too.
pub fn lower((value, low): (String, &Amount), range: &Range, inputs: &[Input]) -> String {
    let least = known(low, inputs).least.unwrap_or(i128::MIN);
    match range.bounds.least.filter(|stated| *stated > least) {
        Some(stated) => format!("{}.max({})", closed(&value), underscored(stated)),
        None => value,
    }
}

/// What `high` says, in Rust: `value`, unless a smaller number is stated, too.
pub fn upper((value, high): (String, &Amount), range: &Range, inputs: &[Input]) -> String {
    let most = known(high, inputs).most.unwrap_or(i128::MAX);
    match range.bounds.most.filter(|stated| *stated < most) {
        Some(stated) => format!("{}.min({})", closed(&value), underscored(stated)),
        None => value,
    }
}

/// The least and the largest of integers that a generator makes.
pub fn ends(range: &Range, inputs: &[Input]) -> (String, String) {
    let name = range.integer.name;
    let low = match &range.low {
        Low::Of(low) => Err(lower((amount(low, name, inputs), low), range, inputs)),
        Low::Number(low) => Ok(Some(*low)),
        Low::Negative => Ok(None),
    };
    let stated = range.bounds.most.filter(|most| *most < LARGE);
    // What is more than a size may be larger than that.
    let stated_above = range.bounds.most.filter(|most| *most < 2 * LARGE);
    match (low, &range.high) {
        (Err(low), High::Of(high)) => {
            let high = upper((amount(high, name, inputs), high), range, inputs);
            (low.clone(), if low == high { high } else { format!("{}.max({low})", closed(&high)) })
        }
        (Err(low), _) => {
            let high = sum(&low, 9);
            let high = stated_above.map_or(high.clone(), |most| format!("({high}).min({most}).max({low})"));
            (low, high)
        }
        (Ok(low), High::Of(high)) => {
            let low = low.unwrap_or(range.bounds.few(None).0);
            (underscored(low), upper((amount(high, name, inputs), high), range, inputs))
        }
        (Ok(low), High::One) => (low.unwrap_or(0).to_string(), "1".to_string()),
        (Ok(Some(low)), High::Size) => {
            let size = match (low, stated) {
                (..=1, None) => "size".to_string(),
                (..=1, Some(most)) => format!("size.min({})", most.max(0)),
                (low, None) => format!("size.max({low})"),
                (low, Some(most)) => format!("size.clamp({low}, {most})"),
            };
            (low.to_string(), cast(&size, "usize", name))
        }
        (Ok(None), High::Size) if range.bounds.hold(-LARGE) && range.bounds.hold(LARGE) => {
            (format!("-({})", cast("size", "usize", name)), cast("size", "usize", name))
        }
        (Ok(low), High::Size | High::Any | High::OneOf(_)) => {
            let (low, high) = range.bounds.few(low);
            (underscored(low), underscored(if range.integer.has(high) { high } else { low }))
        }
    }
}

/// An integer that a generator makes, if it is one of a few.
pub fn one_of(range: &Range) -> Option<String> {
    let High::OneOf(values) = &range.high else { return None };
    let values: Vec<String> = values.iter().map(|value| underscored(*value)).collect();
    Some(format!("*random.any(&[{}])", values.join(", ")))
}

/// An integer that a generator makes.
pub fn value(range: &Range, inputs: &[Input]) -> String {
    one_of(range).unwrap_or_else(|| {
        let (low, high) = ends(range, inputs);
        format!("random.next({low}..={high})")
    })
}

/// An integer among others that a generator makes, unless something else bounds them, or none of them is large.
pub fn one_of_many(range: &Range) -> Option<String> {
    let is_free = range.high == High::Any && !matches!(range.low, Low::Of(_));
    if is_free { mostly(range.bounds, range.low.number()) } else { None }
}
