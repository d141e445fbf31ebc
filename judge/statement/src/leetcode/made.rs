//! What a generator makes by more than one expression: lists whose items depend on each other, and records.

use super::counted::{LARGE, amount, cast, count, ends, one_of_many, upper, value};
use super::form::{Amount, Form, High, Input, Length, Low, Range, Records, Shape};
use crate::constraints::{Bounds, Direction};
use crate::program::items::{Items, order};
use crate::program::lines::{added, assignment, closed, except, sum, underscored};
use std::fmt::Write as _;

/// So many different integers can be chosen from all that there are.
const NARROW: i128 = 1000;

/// A number of records that takes more characters has a line of its own.
const LONG_COUNT: usize = 60;

/// Lists inside of lists are made by statements where one expression would not do.
pub fn needs_statements(item: &Form) -> bool {
    match item {
        Form::Tree { .. } => true,
        Form::List { items, .. } | Form::Vector { items, .. } => *items != Items::default(),
        _ => false,
    }
}

/// How long a text is, or a list of characters.
pub fn text_length(form: &Form) -> Option<&Length> {
    match form {
        Form::Text { length, .. } => Some(length),
        Form::Vector { length, item, .. } if matches!(**item, Form::Character(_)) => Some(length),
        _ => None,
    }
}

/// Do the items of this list depend on each other, or on how many there are?
pub fn is_special(input: &Input, values: &Range, items: &Items) -> bool {
    *items != Items::default() || is_own(input, values)
}

/// The same of a `Vec`.
pub fn is_special_vector(input: &Input) -> bool {
    let Form::Vector { item, items, .. } = &input.form else { return false };
    match &**item {
        Form::Integer(values) => is_special(input, values, items),
        Form::Float { .. } => false,
        _ => items.are_unique || items.direction.is_some(),
    }
}

/// Are they bounded by how many there are?
pub fn is_own(input: &Input, values: &Range) -> bool {
    matches!(&values.high, High::Of(amount) if amount.is_length && amount.name == input.name)
}

/// Of so many different integers, the length that there can be, and from what they are chosen, where `count` is how
/// many.
pub fn distinct(length: &Length, values: &Range, inputs: &[Input]) -> (Length, String) {
    let name = values.integer.name;
    let cap = |most: i128| {
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        Length { most: Some(length.most.map_or(most, |known| known.min(most)).max(length.least)), ..length.clone() }
    };
    let counted = cast("count", "usize", name);
    let low = if let Low::Number(low) = values.low { low } else { values.bounds.few(None).0 };
    let longest = length.most.map_or(LARGE, |most| LARGE.min(most as i128));
    if let High::Of(high) = &values.high {
        let is_known = inputs.iter().any(|input| input.name == high.name);
        let high = if is_known { amount(high, name, inputs) } else { format!("{counted}{}", added(high.offset)) };
        return (length.clone(), format!("{low}..={high}"));
    }
    match values.bounds {
        Bounds { least: Some(least), most: Some(most) } if most.saturating_sub(least) < NARROW => {
            (cap(most - least + 1), format!("{least}..={most}"))
        }
        // Around 0, as other integers are.
        bounds if values.low == Low::Negative && bounds.hold(-longest) && bounds.hold(longest) => {
            (length.clone(), format!("-({counted})..={counted}"))
        }
        Bounds { least: None, most: Some(most) } if values.low == Low::Negative => {
            let most = underscored(most);
            (length.clone(), format!("{most} - 2 * {counted}..={most}"))
        }
        Bounds { least, most } => {
            let low = least.unwrap_or(low);
            let room = most.map_or(i128::MAX, |most| most.saturating_sub(low) / 2);
            let from = if low == 0 { String::new() } else { format!("{} + ", underscored(low)) };
            (cap(room), format!("{}..={from}2 * {counted}", underscored(low)))
        }
    }
}

/// A list of integers that depend on each other.
pub fn special(
    indent: usize,
    name: &str,
    (length, values, items): (&Length, &Range, &Items),
    (inputs, most): (&[Input], &str),
) -> String {
    let others: Vec<Input> =
        inputs.iter().filter(|input| crate::program::lines::variable(&input.name) != name).cloned().collect();
    let ty = values.integer.name;
    let is_changed = items.direction.is_some() || items.sum_is_odd.is_some();
    let head = format!("let {}{name}: Vec<{ty}>", if is_changed { "mut " } else { "" });
    let is_unique = items.are_different();
    let mut text = String::new();
    if is_unique {
        let (length, range) = distinct(length, values, &others);
        text += &assignment(indent, "let count", &count(&length, most, inputs));
        text += &assignment(indent, &head, &format!("random.distinct(count, {range})"));
    } else if let High::Of(high) = &values.high
        && !others.iter().any(|input| input.name == high.name)
    {
        let (low, _) = ends(values, inputs);
        text += &assignment(indent, "let count", &count(length, most, inputs));
        let high = upper((cast("count", "usize", ty) + &added(high.offset), high), values, &others);
        text += &assignment(indent, &head, &format!("(0..count).map(|_| random.next({low}..={high})).collect()"));
    } else {
        let many = if items.sum_is_odd.is_some() { None } else { one_of_many(values) };
        let item = many.unwrap_or_else(|| value(values, inputs));
        text += &assignment(indent, &head, &format!("(0..{}).map(|_| {item}).collect()", count(length, most, inputs)));
    }
    text += &order(indent, name, items);
    if let Some(is_odd) = items.sum_is_odd {
        let space = " ".repeat(indent);
        let is_other = if is_odd { "== 0" } else { "!= 0" };
        // The least one is even or odd, so one more or less is a value, too.
        let step = format!("if {name}[0] == {} {{ 1 }} else {{ -1 }}", ends(values, inputs).0);
        let _ = write!(
            text,
            "{space}if {name}.iter().sum::<{ty}>() % 2 {is_other} {{\n{space}    {name}[0] += {step};\n{space}}}\n"
        );
    }
    text
}

/// A list of other values in the order that is stated, without equal ones if they are different.
pub fn arranged(indent: usize, name: &str, items: &Items) -> String {
    let space = " ".repeat(indent);
    if !items.are_different() {
        return order(indent, name, items);
    }
    let up = Items { direction: Some(Direction::Up), ..*items };
    let unique = order(indent, name, &up) + &format!("{space}{name}.dedup();\n");
    match items.direction {
        None => unique + &format!("{space}random.shuffle(&mut {name});\n"),
        Some(Direction::Down) => unique + &format!("{space}{name}.reverse();\n"),
        Some(Direction::Up | Direction::StrictlyUp) => unique,
    }
}

/// Records, such as edges.
pub fn records(indent: usize, name: &str, records: &Records, (inputs, most): (&[Input], &str)) -> String {
    if let Some((vertices, first)) = records.vertices().filter(|_| records.is_graph()) {
        return edges(indent, name, (records, &amount(&vertices, "usize", inputs), first), (inputs, most));
    }
    let ty = records.columns.first().map_or("i32", |column| column.integer.name);
    let ranges: Vec<(String, String)> = records.columns.iter().map(|column| ends(column, inputs)).collect();
    let mut values: Vec<String> = records.columns.iter().map(|column| value(column, inputs)).collect();
    let (rows, counted) = match count(&records.rows, most, inputs) {
        rows if rows.chars().count() > LONG_COUNT => ("count".to_string(), assignment(indent, "let count", &rows)),
        rows => (rows, String::new()),
    };
    let mutable = if records.unique > 0 || records.sorted.is_some() { "mut " } else { "" };
    let head = format!("let {mutable}{name}: Vec<Vec<{ty}>>");
    let (space, gap) = (" ".repeat(indent), records.ascends.or(records.are_unequal.then_some(1)));
    let mut text = match gap {
        Some(gap) => {
            let [one, other] = records.compared;
            let (low, high) = (sum("first", gap), &ranges[other].1);
            // Small numbers, as the first one is.
            let high = if let High::Of(_) = records.columns[other].high {
                high.clone()
            } else {
                let more = sum("first", gap + 9);
                let stated = records.columns[other].bounds.most.filter(|most| *most < LARGE);
                stated.map_or(more.clone(), |stated| format!("{}.min({stated})", closed(&more)))
            };
            // What is only different may be less as well.
            let second = match (&records.columns[other].high, records.ascends) {
                (High::Of(_), None) => except(&value(&records.columns[other], inputs), "first"),
                _ => format!("random.next({low}..={high})"),
            };
            let first = std::mem::replace(&mut values[one], "first".to_string());
            let mut lines = vec![format!("let first = {first};")];
            // Numbers that are only different come in either order.
            let is_bounded = matches!(records.columns[other].high, High::Of(_));
            if records.ascends.is_none() && !is_bounded && records.columns[one] == records.columns[other] {
                values[other] = "second".to_string();
                lines.push(format!("let second = {second};"));
                lines.push("let [first, second] = *random.any(&[[first, second], [second, first]]);".to_string());
            } else {
                values[other] = second;
            }
            lines.push(format!("vec![{}]", values.join(", ")));
            let lines = lines.join(&format!("\n{space}        "));
            format!(
                "{space}{head} = (0..{rows})\n{space}    .map(|_| {{\n{space}        {lines}\n{space}    }})\n\
                 {space}    .collect();\n"
            )
        }
        None => {
            let among = records.columns.iter().zip(values).map(|(column, value)| one_of_many(column).unwrap_or(value));
            let values: Vec<String> = among.collect();
            assignment(indent, &head, &format!("(0..{rows}).map(|_| vec![{}]).collect()", values.join(", ")))
        }
    };
    text.insert_str(0, &counted);
    if records.unique > 0 {
        let unique = records.unique;
        let dedup = match unique < records.columns.len() {
            true => format!("dedup_by(|a, b| a[..{unique}] == b[..{unique}])"),
            false => "dedup()".to_string(),
        };
        for call in
            [format!("{name}.sort_unstable()"), format!("{name}.{dedup}"), format!("random.shuffle(&mut {name})")]
        {
            let _ = writeln!(text, "{space}{call};");
        }
    }
    text + &sorted_by(&space, name, records)
}

/// What sorts records by one of their columns.
fn sorted_by(space: &str, name: &str, records: &Records) -> String {
    match records.sorted {
        None => String::new(),
        Some((column, Direction::Up)) => format!("{space}{name}.sort_by_key(|row| row[{column}]);\n"),
        Some((column, Direction::Down)) => format!("{space}{name}.sort_by(|a, b| b[{column}].cmp(&a[{column}]));\n"),
        Some((column, Direction::StrictlyUp)) => {
            let key = format!("by_key(|row| row[{column}]);\n");
            format!("{space}{name}.sort_{key}{space}{name}.dedup_{key}")
        }
    }
}

/// The edges of a graph.
fn edges(
    indent: usize,
    name: &str,
    (records, vertices, first): (&Records, &str, i128),
    (inputs, most): (&[Input], &str),
) -> String {
    let ty = records.columns[0].integer.name;
    let mut text = assignment(indent, "let vertices", vertices);
    let (is_directed, has_loops, has_repeats) = (records.is_directed(), records.has_loops(), records.has_repeats());
    if records.graph == Some(Shape::Tree) {
        let shapes = "*random.any(&[Tree::Uniform, Tree::Path, Tree::Star, Tree::Binary])";
        text += &assignment(indent, "let shape", shapes);
        text += &assignment(indent, "let drawn", "random.tree(vertices, shape)");
    } else {
        let pairs = match (is_directed && !records.is_acyclic(), has_loops) {
            (true, false) => "vertices * (vertices - 1)",
            (true, true) => "vertices * vertices",
            (false, false) => "vertices * (vertices - 1) / 2",
            (false, true) => "vertices * (vertices + 1) / 2",
        };
        let pairs = if has_repeats { None } else { Some(pairs) };
        text += &number_of_edges(indent, (records, most, pairs), inputs);
        let mut graph = "RandomGraph::new(vertices, count)".to_string();
        for (is_wanted, method) in [
            (is_directed && !records.is_acyclic(), "directed"),
            (records.is_acyclic(), "acyclic"),
            (records.graph == Some(Shape::Connected), "connected"),
            (has_loops, "with_loops"),
            (has_repeats, "with_multiple_edges"),
        ] {
            graph += &if is_wanted { format!(".{method}()") } else { String::new() };
        }
        text += &assignment(indent, "let drawn", &format!("{graph}.generate(random)"));
    }
    let (from, to) = if records.ascends.is_some() { ("u.min(v)", "u.max(v)") } else { ("u", "v") };
    let mut values: Vec<String> = [from, to].iter().map(|end| cast(end, "usize", ty) + &added(first)).collect();
    let among = |column: &Range| one_of_many(column).unwrap_or_else(|| value(column, inputs));
    values.extend(records.columns[2..].iter().map(among));
    let items = format!("drawn.edges.iter().map(|&(u, v)| vec![{}]).collect()", values.join(", "));
    let mutable = if records.sorted.is_some() { "mut " } else { "" };
    text += &assignment(indent, &format!("let {mutable}{name}: Vec<Vec<{ty}>>"), &items);
    text + &sorted_by(&" ".repeat(indent), name, records)
}

/// How many edges there are: at most `most` of them, if nothing demands more, and no more than `pairs`.
fn number_of_edges(indent: usize, (records, most, pairs): (&Records, &str, Option<&str>), inputs: &[Input]) -> String {
    let rows = &records.rows;
    if let Some(exact) = rows.exact() {
        return assignment(indent, "let count", &amount(exact, "usize", inputs));
    }
    let vertices = records.vertices().map(|(vertices, _)| vertices);
    let of = |bound: &Amount| match vertices.as_ref().and_then(|vertices| bound.beyond(vertices)) {
        Some(more) => sum("vertices", more),
        None => amount(bound, "usize", inputs),
    };
    let connected = (records.graph == Some(Shape::Connected)).then(|| "vertices - 1".to_string());
    let mut lows: Vec<String> = connected.into_iter().chain(rows.low.as_ref().map(of)).collect();
    lows.dedup();
    // Where one of these is an edge, there are two vertices.
    let least = rows.least.to_string();
    lows.extend((lows.is_empty() || rows.least > 1).then_some(least));
    let low = match &lows[..] {
        [first, rest @ ..] => rest.iter().fold(first.clone(), |low, more| format!("{}.max({more})", closed(&low))),
        [] => String::new(),
    };
    let mut high = match rows.least {
        _ if low.contains("vertices") => format!("({low} + size)"),
        0 | 1 => most.to_string(),
        least => format!("{most}.max({least})"),
    };
    if records.has_repeats() && !records.has_loops() {
        high = format!("({high} * usize::from(vertices > 1))");
    }
    let stated = rows.most.filter(|most| (*most as i128) < LARGE).map(|most| most.to_string());
    for bound in pairs.map(str::to_string).into_iter().chain(rows.high.as_ref().map(of)).chain(stated) {
        high += &format!(".min({bound})");
    }
    let high = high
        .strip_prefix('(')
        .and_then(|high| high.strip_suffix(')'))
        .filter(|high| !high.contains(".min("))
        .map_or(high.clone(), str::to_string);
    assignment(indent, "let count", &format!("random.next({low}..={high})"))
}
