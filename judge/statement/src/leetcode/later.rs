//! What a brute force cannot say of an argument when it reads it: bounds by arguments that stand behind it, and numbers
//! with gaps between them.

use super::ensured::columns;
use super::form::{Amount, Columns, Form, High, Length, Range};
use crate::program::items::Check;
use crate::program::lines::underscored;
use std::cell::RefCell;

/// `form` without bounds by what is not known, which are checked later.
pub fn early(form: &Form, is_known: &dyn Fn(&Amount) -> bool) -> Form {
    let mut form = form.clone();
    let mut see = |range: &mut Range| range.forget(|amount| !is_known(amount));
    let mut count = |length: &mut Length| {
        length.low.take_if(|low| !is_known(low));
        length.high.take_if(|high| !is_known(high));
    };
    form.visit(&mut see, &mut count);
    form
}

/// How bounds are written, and which of them are missing when something is read.
pub struct Writing<'a> {
    /// Between which integers something is, as a range.
    pub integers: &'a dyn Fn(&Range) -> String,
    /// Between which lengths something is, as a range.
    pub lengths: &'a dyn Fn(&Length) -> String,
    /// Is this known then?
    pub is_known: &'a dyn Fn(&Amount) -> bool,
}

/// What must hold of `place`, a value of this `form` to which `reference` refers, beside what is said when it is read.
pub fn late((place, reference): (&str, &str), form: &Form, writing: &Writing) -> Vec<Check> {
    let checks = RefCell::new(Vec::new());
    let add = |holds: String, otherwise: &str| checks.borrow_mut().push(Check::new(holds, otherwise));
    let each = |list: &str, item: &str, holds: String| format!("{list}.iter().all(|{item}| {holds})");
    let integer = |range: &Range, reference: &str| {
        if let High::OneOf(values) = &range.high {
            let values: Vec<String> = values.iter().map(|value| underscored(*value)).collect();
            return Some(format!("[{}].contains({reference})", values.join(", ")));
        }
        let is_late = range.amounts().any(|amount| !(writing.is_known)(amount));
        is_late.then(|| within(&(writing.integers)(range), reference))
    };
    let length = |length: &Length, count: &str| {
        let is_late = length.amounts().any(|amount| !(writing.is_known)(amount));
        let holds = is_late.then(|| within(&(writing.lengths)(length), &format!("&{count}")));
        holds.into_iter().for_each(|holds| add(holds, "has another length"));
    };
    let width = |columns: &Columns| {
        if let Columns::Any(columns) = columns
            && columns.amounts().any(|amount| !(writing.is_known)(amount))
        {
            let holds = each(place, "row", within(&(writing.lengths)(columns), "&row.len()"));
            add(holds, "has rows of another length");
        }
    };
    match form {
        Form::Integer(range) => {
            integer(range, reference).into_iter().for_each(|holds| add(holds, "is out of its range"));
        }
        Form::Text { length: known, .. } => length(known, &format!("{place}.len()")),
        Form::Tree { length: known, .. } => length(known, &format!("TreeNode::count({reference})")),
        Form::List { length: known, values, .. } => {
            length(known, &format!("ListNode::count({reference})"));
            let nodes = format!("std::iter::successors({place}.as_deref(), |node| node.next.as_deref())");
            let holds = integer(values, "&node.val").map(|holds| format!("{nodes}.all(|node| {holds})"));
            holds.into_iter().for_each(|holds| add(holds, OUT_OF_RANGE));
        }
        Form::Vector { length: known, item, .. } => {
            length(known, &format!("{place}.len()"));
            let inner = late(("item", "item"), item, writing);
            checks.borrow_mut().extend(inner.into_iter().map(|check| {
                let otherwise = if check.otherwise == "is out of its range" { OUT_OF_RANGE } else { &check.otherwise };
                Check::new(each(place, "item", check.holds), otherwise)
            }));
        }
        Form::Matrix { rows, columns, item } => {
            length(rows, &format!("{place}.len()"));
            width(columns);
            if let Form::Integer(range) = &**item {
                let holds = integer(range, "item").map(|holds| format!("{place}.iter().flatten().all(|item| {holds})"));
                holds.into_iter().for_each(|holds| add(holds, OUT_OF_RANGE));
            }
        }
        Form::Grid { rows, columns, .. } => {
            length(rows, &format!("{place}.len()"));
            width(columns);
        }
        Form::Records(records) => {
            length(&records.rows, &format!("{place}.len()"));
            for (column, range) in columns(records).iter().enumerate() {
                let holds = integer(range, &format!("&row[{column}]")).map(|holds| each(place, "row", holds));
                holds.into_iter().for_each(|holds| add(holds, OUT_OF_RANGE));
            }
        }
        Form::Float { .. } | Form::Bool | Form::Character(_) | Form::Node => {}
    }
    checks.into_inner()
}

/// What is wrong with numbers that are beyond their bounds.
pub const OUT_OF_RANGE: &str = "has a number out of its range";

/// Is what `reference` refers to within `range`?
fn within(range: &str, reference: &str) -> String {
    match (range.split_once("..="), reference.strip_prefix('&')) {
        (Some((low, high)), Some(value)) if low == high => format!("{value} == {high}"),
        (Some((low, high)), None) if low == high => format!("*{reference} == {high}"),
        _ => format!("({range}).contains({reference})"),
    }
}
