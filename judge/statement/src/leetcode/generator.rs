//! From what is known of a solution's arguments to a generator of them.

use super::beside;
use super::counted::{LARGE, count, ends, least_length, lengths, one_of, one_of_many};
use super::form::{Columns, Form, High, Input, Inputs, Known, Length, Low, Order, Range, constructed, in_turn, nodes};
use super::made;
use super::signature::Class;
use crate::program::lines::{
    self, BRUTE_FORCE, advice, assignment, closing, except, has_word, imports, underscored, variable,
};
use std::fmt::Write as _;

/// The largest size of a list.
const LONG: &str = "100_000";

/// The largest size of a matrix.
const WIDE: &str = "300";

/// The largest size of a number of 8 bits.
const SMALL: &str = "100";

/// Lists inside of lists have at most so many items.
const SHORT: &str = "9";

/// What a generator may use of testlib.
const NAMES: [&str; 4] = ["RandomGraph", "Tree", "generator", "literal"];

/// The same of the calls of a class.
const CLASS_NAMES: [&str; 4] = ["CallList", "RandomGraph", "Tree", "generator"];

/// The text of `gen.rs` for the problem `id`.
#[must_use]
pub fn generator_rs(id: &str, known: &Known) -> String {
    let (body, names) = match &known.inputs {
        Inputs::Function(_, inputs) | Inputs::Coder(_, inputs) => (function(inputs), &NAMES[..]),
        Inputs::Class { class, constructor, methods, most } => {
            (calls(class, (constructor, methods), *most), &CLASS_NAMES[..])
        }
    };
    let uses = |name: &str| has_word(&body, name);
    let imports = imports(names, &body, &["generator"]);
    let [size, random] = ["size", "random"].map(|name| format!("{}{name}", if uses(name) { "" } else { "_" }));
    let longest = if body.contains("size as i8") || body.contains("size as u8") {
        SMALL
    } else if uses("columns") {
        WIDE
    } else {
        LONG
    };
    let clamp = if uses("size") { format!("        let size = size.clamp(1, {longest});\n") } else { String::new() };
    let advice = advice(known.origin, BRUTE_FORCE);
    format!(
        "//! `{id}-gen SIZE SEED` prints one valid input, the same for the same arguments: each argument on its line.\n\n\
         use testlib::{imports};\n\nfn main() {{\n    generator(|{size}, {random}| {{\n        {advice}\n\
         {clamp}{body}    }});\n}}\n"
    )
}

fn function(inputs: &[Input]) -> String {
    let body = statements(8, inputs, inputs, "size") + &sorted(inputs);
    let literals: Vec<String> = inputs.iter().map(|input| format!("literal(&{})", variable(&input.name))).collect();
    match &literals[..] {
        [] => format!("{body}        \"\\n\"\n"),
        [only] => format!("{body}        {only}\n"),
        all => {
            let format = format!("\"{}\"", vec!["{}"; all.len()].join("\\n"));
            body + &closing(8, "", &format, all, "")
        }
    }
}

/// What to do about lists that are sorted in the samples, as all are in many problems.
fn sorted(inputs: &[Input]) -> String {
    let sorted = inputs.iter().filter(|input| input.is_sorted);
    let lines: String =
        sorted.map(|input| format!("        // {}.sort_unstable();\n", variable(&input.name))).collect();
    match lines.as_str() {
        "" => lines,
        _ => format!("        // If it is always as in the samples, with `let mut` above:\n{lines}"),
    }
}

fn calls(class: &Class, (constructor, methods): (&[Input], &[Vec<Input>]), most: Option<usize>) -> String {
    let most = most.filter(|most| (*most as i128) < LARGE).map(|most| format!(".min({most})")).unwrap_or_default();
    let passed = |inputs: &[Input]| {
        let all: Vec<String> = inputs.iter().map(|input| format!("&{}", variable(&input.name))).collect();
        format!("&[{}]", all.join(", "))
    };
    let mut body = statements(8, constructor, constructor, "size");
    let mutable = if methods.is_empty() { "" } else { "mut " };
    let _ = writeln!(body, "        let {mutable}calls = CallList::new({:?}, {});", class.name, passed(constructor));
    let push = |indent: usize, ((name, _), inputs): (&(String, usize), &Vec<Input>)| {
        let space = " ".repeat(indent);
        format!(
            "{}{space}calls.push({name:?}, {});\n",
            statements(indent, inputs, &[&constructed(constructor, inputs)[..], inputs].concat(), SHORT),
            passed(inputs)
        )
    };
    let methods: Vec<_> = class.names.iter().zip(methods).collect();
    match &methods[..] {
        [] => {}
        &[only] => {
            let _ = write!(body, "        for _ in 0..random.next(1..=size{most}) {{\n{}        }}\n", push(12, only));
        }
        [first @ .., last] => {
            let _ = writeln!(body, "        for _ in 0..random.next(1..=size{most}) {{");
            let _ = writeln!(body, "            match random.next(0..{}) {{", methods.len());
            let arms = first.iter().enumerate().map(|(at, method)| (at.to_string(), *method));
            for (pattern, method) in arms.chain([("_".to_string(), *last)]) {
                let text = push(20, method);
                match text.lines().count() {
                    1 => {
                        let _ = writeln!(body, "                {pattern} => {},", text.trim().trim_end_matches(';'));
                    }
                    _ => {
                        let _ = write!(body, "                {pattern} => {{\n{text}                }}\n");
                    }
                }
            }
            body += "            }\n        }\n";
        }
    }
    body + "        calls\n"
}

/// What makes the values of `made`, of which none is longer than `most`; they may be bounded by `inputs`.
fn statements(indent: usize, made: &[Input], inputs: &[Input], most: &str) -> String {
    let mut text = String::new();
    let nodes: Vec<String> = nodes(made).map(|input| variable(&input.name)).collect();
    for input in in_turn(made) {
        let name = variable(&input.name);
        text.extend(input.form.clone().length().and_then(|length| least_length(indent, length, inputs)));
        let mut assign = |head: &str, rest: &str| text += &assignment(indent, head, rest);
        if let Some(length) = made::text_length(&input.form).filter(|length| length.multiple.is_some()) {
            assign("let count", &count(length, most, inputs));
        }
        if let Some(list) = beside::made(indent, input, (inputs, most)) {
            text += &list;
            continue;
        }
        match &input.form {
            Form::Node => {}
            Form::Tree { length, values, order } => {
                let make = if *order == Order::Search { "search_tree" } else { "binary_tree" };
                match order {
                    Order::Any => {
                        let values = list(length, most, &integer(values, inputs), inputs);
                        assign("let values: Vec<i32>", &values);
                    }
                    Order::Different | Order::Search => {
                        let (capped, range) = made::distinct(length, values, inputs);
                        assign("let count", &count(&capped, most, inputs));
                        assign("let values: Vec<i32>", &format!("random.distinct(count, {range})"));
                    }
                }
                match &nodes[..] {
                    [] => {}
                    [only] => assign(&format!("let {only}"), "*random.any(&values)"),
                    nodes => {
                        assign("let nodes", &format!("random.distinct({}, 0..count)", nodes.len()));
                        let chosen: Vec<String> = (0..nodes.len()).map(|at| format!("values[nodes[{at}]]")).collect();
                        assign(&format!("let ({})", nodes.join(", ")), &format!("({})", chosen.join(", ")));
                    }
                }
                assign(&format!("let {name}"), &format!("random.{make}(values)"));
            }
            Form::Vector { length, item, .. } if made::needs_statements(item) => {
                let one = match (&**item, name.as_str()) {
                    (Form::Tree { .. }, "tree") | (_, "one") => "each",
                    (Form::Tree { .. }, _) => "tree",
                    _ => "one",
                };
                let one = Input {
                    name: one.to_string(),
                    form: (**item).clone(),
                    is_sorted: false,
                    turn: 0,
                    is_stated: false,
                    other_than: None,
                    beside: None,
                };
                // Of what is not whole yet, nothing is asked.
                let others: Vec<Input> = inputs.iter().filter(|other| other.name != input.name).cloned().collect();
                let space = " ".repeat(indent);
                let _ = writeln!(text, "{space}let mut {name} = Vec::new();");
                let _ = writeln!(text, "{space}for _ in 0..{} {{", count(length, most, inputs));
                let _ = write!(
                    text,
                    "{}{space}    {name}.push({});\n{space}}}\n",
                    statements(indent + 4, std::slice::from_ref(&one), &others, SHORT),
                    one.name
                );
            }
            Form::Records(records) => text += &made::records(indent, &name, records, (inputs, most)),
            Form::List { length, values, items } if made::is_special(input, values, items) => {
                text += &made::special(indent, &name, (length, values, items), (inputs, most));
            }
            Form::Vector { length, item, items } if made::is_special_vector(input) => match &**item {
                Form::Integer(values) => {
                    text += &made::special(indent, &name, (length, values, items), (inputs, most));
                }
                item => {
                    let item = expression(item, inputs, SHORT);
                    let head = format!("let mut {name}: {}", rust(&input.form));
                    assign(&head, &list(length, most, &item, inputs));
                    text += &made::arranged(indent, &name, items);
                }
            },
            Form::Matrix { columns: columns @ (Columns::Any(_) | Columns::Square), rows, .. }
            | Form::Grid { columns: columns @ (Columns::Any(_) | Columns::Square), rows, .. } => {
                let length = if let Columns::Any(length) = columns { length } else { rows };
                assign("let columns", &count(length, most, inputs));
                assign(&format!("let {name}: {}", rust(&input.form)), &expression(&input.form, inputs, most));
            }
            Form::Text { .. } if input.other_than.is_some() => {
                let taken = variable(input.other_than.as_deref().unwrap_or_default());
                assign(&format!("let mut {name}"), &expression(&input.form, inputs, most));
                let space = " ".repeat(indent);
                let _ = writeln!(text, "{space}while {name} == {taken} {{");
                text += &assignment(indent + 4, &name, &expression(&input.form, inputs, most));
                let _ = writeln!(text, "{space}}}");
            }
            Form::Text { .. } | Form::Bool | Form::Float { .. } | Form::Character(_) => {
                assign(&format!("let {name}"), &expression(&input.form, inputs, most));
            }
            form => {
                let made = match form {
                    Form::Integer(range) if input.other_than.is_none() => parameter(range, inputs, most),
                    form => expression(form, inputs, most),
                };
                let made = match &input.other_than {
                    Some(taken) => except(&made, &variable(taken)),
                    None => made,
                };
                assign(&format!("let {name}: {}", rust(form)), &made);
            }
        }
    }
    text
}

/// The type of what is printed.
fn rust(form: &Form) -> String {
    match form {
        Form::Integer(range) => range.integer.name.to_string(),
        Form::Float { .. } => "f64".to_string(),
        Form::Bool => "bool".to_string(),
        Form::Character(_) => "char".to_string(),
        Form::Text { .. } => "String".to_string(),
        Form::List { .. } => "Vec<i32>".to_string(),
        Form::Tree { .. } => "Vec<Option<i32>>".to_string(),
        Form::Node => "i32".to_string(),
        Form::Vector { item, .. } => format!("Vec<{}>", rust(item)),
        Form::Matrix { item, .. } => format!("Vec<Vec<{}>>", rust(item)),
        Form::Grid { .. } => "Vec<String>".to_string(),
        Form::Records(records) => {
            format!("Vec<Vec<{}>>", records.columns.first().map_or("i32", |column| column.integer.name))
        }
    }
}

/// A value of this form, of which no list is longer than `most`; `inputs` are those that may have been made before.
fn expression(form: &Form, inputs: &[Input], most: &str) -> String {
    match form {
        Form::Integer(range) => integer(range, inputs),
        Form::Float { is_signed } => {
            format!("f64::from(random.next({}..=900)) / 100.0", if *is_signed { "-900" } else { "0" })
        }
        Form::Bool => "random.chance(1, 2)".to_string(),
        Form::Character(alphabet) => {
            let characters: Vec<String> = alphabet.few.chars().map(|character| format!("{character:?}")).collect();
            format!("*random.any(&[{}])", characters.join(", "))
        }
        Form::Text { length, alphabet } => word(length, most, &alphabet.few, inputs),
        Form::List { length, values, .. } => list(length, most, &integer(values, inputs), inputs),
        // Only in lists of lists: elsewhere these are statements.
        Form::Tree { length, values, .. } => {
            let values = list(length, most, &integer(values, inputs), inputs);
            format!("{{ let values: Vec<i32> = {values}; random.binary_tree(values) }}")
        }
        Form::Node => "0".to_string(),
        Form::Vector { length, item, .. } => match &**item {
            Form::Character(alphabet) => {
                format!("{}.chars().collect()", word(length, most, &alphabet.few, inputs))
            }
            item => list(length, most, &among(item, inputs), inputs),
        },
        Form::Matrix { rows, columns, item } => {
            let width = width(columns);
            let row = match &**item {
                Form::Character(alphabet) => format!("random.string({width}, {:?}).chars().collect()", alphabet.few),
                item => format!("(0..{width}).map(|_| {}).collect()", among(item, inputs)),
            };
            self::rows((rows, columns), most, &row, inputs)
        }
        Form::Grid { rows, columns, alphabet } => {
            let row = format!("random.string({}, {:?})", width(columns), alphabet.few);
            self::rows((rows, columns), most, &row, inputs)
        }
        // These are statements.
        Form::Records(_) => "Vec::new()".to_string(),
    }
}

/// An item of a list.
fn among(item: &Form, inputs: &[Input]) -> String {
    let many = if let Form::Integer(range) = item { one_of_many(range) } else { None };
    many.unwrap_or_else(|| expression(item, inputs, SHORT))
}

fn list(length: &Length, most: &str, item: &str, inputs: &[Input]) -> String {
    format!("(0..{}).map(|_| {item}).collect()", count(length, most, inputs))
}

/// A text of such a length.
fn word(length: &Length, most: &str, alphabet: &str, inputs: &[Input]) -> String {
    let number = count(length, most, inputs);
    if number.starts_with("random.next(") {
        return format!("random.word({}, {alphabet:?})", lengths(length, most, inputs));
    }
    // What is even or odd is chosen before.
    let number = if number.contains("random.next(") { "count".to_string() } else { number };
    format!("random.string({number}, {alphabet:?})")
}

/// How long a row is, in Rust.
fn width(columns: &Columns) -> String {
    match columns {
        Columns::Any(_) | Columns::Square => "columns".to_string(),
        Columns::Fixed(width) => width.to_string(),
    }
}

fn rows((rows, columns): (&Length, &Columns), most: &str, row: &str, inputs: &[Input]) -> String {
    match (columns, rows.cells.filter(|cells| (*cells as i128) < LARGE)) {
        (Columns::Square, _) => format!("(0..columns).map(|_| {row}).collect()"),
        (Columns::Any(_), Some(cells)) => list(rows, &format!("{most}.min({cells} / columns)"), row, inputs),
        (Columns::Any(_) | Columns::Fixed(_), _) => list(rows, most, row, inputs),
    }
}

/// An integer that is an argument of its own, beside what is no longer than `most`.
fn parameter(range: &Range, inputs: &[Input], most: &str) -> String {
    let made = match (&range.low, &range.high) {
        (Low::Of(_), High::Any) => {
            let (low, high) = ends(range, inputs);
            let all = range.bounds.most.filter(|most| *most >= 2 * LARGE);
            all.map(|all| format!("random.mostly({low}..={high}, {low}..={})", underscored(all)))
        }
        // Each call of a method has its own.
        (_, High::Any) if most == SHORT => one_of_many(range),
        (low, High::Any) => lines::parameter(range.bounds, low.number(), range.integer.name),
        _ => None,
    };
    made.unwrap_or_else(|| integer(range, inputs))
}

fn integer(range: &Range, inputs: &[Input]) -> String {
    if let Some(value) = one_of(range) {
        return value;
    }
    let (low, high) = ends(range, inputs);
    if low == high && !low.chars().all(|character| character.is_ascii_digit()) {
        return low;
    }
    match high.strip_suffix(" - 1").filter(|high| !high.contains(['.', '('])) {
        Some(high) => format!("random.next({low}..{high})"),
        None => format!("random.next({low}..={high})"),
    }
}
