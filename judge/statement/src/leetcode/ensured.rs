//! What a brute force checks of an argument that it has read.

use super::counted::cast;
use super::form::{Amount, Form, High, Input, Length, Low, Multiple, Range, Records, Shape};
use crate::constraints::Direction;
use crate::program::items::{Check, of_items, sign, without_twins};
use crate::program::lines::{added, underscored, variable};

/// What must hold of `input`, an argument, beside what reads it.
pub fn checks(input: &Input) -> Vec<Check> {
    let name = variable(&input.name);
    let different = input
        .other_than
        .as_ref()
        .map(|taken| Check::new(format!("{name} != {}", variable(taken)), &format!("is the same as {taken}")));
    let checks = match &input.form {
        Form::Records(records) => of_records(&name, records),
        form => of_list((&name, &format!("&{name}")), form),
    };
    different.into_iter().chain(checks).collect()
}

/// What must hold of the value `place`, where `reference` refers to it.
fn of_list((place, reference): (&str, &str), form: &Form) -> Vec<Check> {
    let mut checks = Vec::new();
    match form {
        Form::Text { length, .. } => checks.extend(multiple(&format!("{place}.len()"), length)),
        Form::Matrix { rows, .. } | Form::Grid { rows, .. } => {
            checks.extend(multiple(&format!("{place}.len()"), rows));
            if let Some(most) = rows.cells {
                let row = if matches!(form, Form::Matrix { .. }) { "Vec" } else { "String" };
                let cells = format!("{place}.iter().map({row}::len).sum::<usize>()");
                checks.push(Check::new(format!("{cells} <= {}", underscored(most as i128)), "has too many cells"));
            }
        }
        Form::Tree { length, .. } => checks.extend(multiple(&format!("TreeNode::count({reference})"), length)),
        Form::List { length, items, .. } => {
            checks.extend(multiple(&format!("ListNode::count({reference})"), length));
            let nodes = format!("std::iter::successors({place}.as_deref(), |node| node.next.as_deref())");
            if items.are_unique {
                let different = format!("{nodes}.map(|node| node.val).collect::<HashSet<_>>().len()");
                checks.push(Check::new(format!("{different} == ListNode::count({reference})"), "has a value twice"));
            }
            if let Some(direction) = items.direction {
                let sign = sign(direction);
                checks.push(Check::new(format!("{nodes}.is_sorted_by(|a, b| a.val {sign} b.val)"), "is not sorted"));
            }
        }
        Form::Vector { length, item, items } => {
            checks.extend(multiple(&format!("{place}.len()"), length));
            checks.extend(of_items(place, items));
            if let Form::Integer(range) = &**item {
                checks.extend(own(place, range));
            }
            checks.extend(of_list(("item", "item"), item).into_iter().map(|check| match check.inside {
                None => Check { inside: Some(place.to_string()), ..check },
                Some(list) => {
                    let holds = format!("{list}.iter().all(|item| {})", check.holds);
                    Check { inside: Some(place.to_string()), holds, ..check }
                }
            }));
        }
        _ => {}
    }
    checks
}

fn multiple(count: &str, length: &Length) -> Option<Check> {
    let Multiple { of, rest } = length.multiple?;
    let what = match (of, rest) {
        (2, 0) => "has an odd length".to_string(),
        (2, _) => "has an even length".to_string(),
        (of, 0) => format!("has a length that is no multiple of {of}"),
        (of, rest) => format!("has a length that is not {rest} more than a multiple of {of}"),
    };
    Some(Check::new(format!("{count} % {of} == {rest}"), &what))
}

/// Integers that are at most how many there are.
fn own(place: &str, range: &Range) -> Option<Check> {
    let High::Of(amount) = &range.high else { return None };
    let is_own = amount.is_length && variable(&amount.name) == place;
    let length = cast(&format!("{place}.len()"), "usize", range.integer.name);
    let holds = match amount.offset {
        -1 => format!("item < {length}"),
        offset => format!("item <= {length}{}", added(offset)),
    };
    is_own.then(|| Check::new(format!("{place}.iter().all(|&item| {holds})"), "has an item that is too large"))
}

/// The columns as a brute force has them: both ends of an edge are vertices.
pub fn columns(records: &Records) -> Vec<Range> {
    let mut columns = records.columns.clone();
    if let Some((vertices, first)) = records.vertices() {
        for column in columns.iter_mut().take(2) {
            (column.low, column.high) = (Low::Number(first), High::Of(vertices.plus(first - 1)));
        }
    }
    columns
}

fn of_records(name: &str, records: &Records) -> Vec<Check> {
    let mut checks = Vec::from_iter(multiple(&format!("{name}.len()"), &records.rows));
    let each = |holds: &str| format!("{name}.iter().all(|row| {holds})");
    let [one, other] = records.compared;
    let is_first = if records.compared == [0, 1] { "first" } else { "before another one" };
    let compared = |sign: &str| each(&format!("row[{one}] {sign} row[{other}]"));
    match records.ascends {
        Some(0) => checks.push(Check::new(compared("<="), &format!("has a larger number {is_first}"))),
        Some(_) => checks.push(Check::new(compared("<"), &format!("has no smaller number {is_first}"))),
        None if records.are_unequal => {
            checks.push(Check::new(compared("!="), "has the same number twice in a row"));
        }
        None => {}
    }
    if let Some((column, direction)) = records.sorted {
        let holds = match direction {
            Direction::Up => format!("{name}.is_sorted_by_key(|row| row[{column}])"),
            direction => format!("{name}.is_sorted_by(|a, b| a[{column}] {} b[{column}])", sign(direction)),
        };
        checks.push(Check::new(holds, "is not sorted"));
    }
    if records.unique > 0 {
        let start = match records.unique < records.columns.len() {
            true => format!(".map(|row| &row[..{}])", records.unique),
            false => String::new(),
        };
        checks.push(Check::new(without_twins(name, &start), "has a row twice"));
    }
    checks
}

/// What makes a graph of records, and what must hold of it; `amount` writes amounts as integers of a type.
pub fn graph(records: &Records, name: &str, amount: &dyn Fn(&Amount, &str) -> String) -> Option<(String, Vec<Check>)> {
    let (shape, (vertices, first)) = (records.graph?, records.vertices()?);
    let end = |place: u8| format!("row[{place}] as usize{}", added(-first));
    let edges = format!("let pairs = {name}.iter().map(|row| ({}, {})).collect();", end(0), end(1));
    let graph = format!("let drawn = Graph {{ vertices: {}, edges: pairs }};", amount(&vertices, "usize"));
    let known: &[(&str, &str)] = match shape {
        Shape::Tree => &[("is_tree", "is no tree")],
        Shape::Connected => &[("is_simple", "has a loop or an edge twice"), ("is_connected", "is not connected")],
        Shape::Acyclic => &[("is_acyclic", "has a cycle")],
        Shape::Any => &[("is_simple", "has a loop or an edge twice")],
    };
    let check = |(call, otherwise): &(&str, &str)| Check::new(format!("drawn.{call}()"), otherwise);
    Some((format!("{edges}\n{graph}"), known.iter().map(check).collect()))
}
