//! From what is known of a solution's arguments to a generator of them.

use super::form::{Columns, Form, High, Input, Inputs, Known, Low, Order, Range, nodes};
use super::lines::{advice, assignment, closing, has_word, imports, variable};
use super::signature::Class;
use crate::problem::Role;
use std::fmt::Write as _;

/// The largest size of a list.
const LONG: &str = "100_000";

/// The largest size of a matrix.
const WIDE: &str = "300";

/// The largest size of a number of 8 bits.
const SMALL: &str = "100";

/// Lists inside of lists have at most so many items.
const SHORT: &str = "9";

/// The text of `gen.rs` for the problem `id`.
#[must_use]
pub fn generator_rs(id: &str, known: &Known) -> String {
    let (body, names) = match &known.inputs {
        Inputs::Function(_, inputs) | Inputs::Coder(_, inputs) => (function(inputs), ["generator", "literal"]),
        Inputs::Class { class, constructor, methods } => {
            (calls(class, constructor, methods), ["CallList", "generator"])
        }
    };
    let uses = |name: &str| has_word(&body, name);
    let imports = imports(&names, &body, &["generator"]);
    let [size, random] = ["size", "random"].map(|name| format!("{}{name}", if uses(name) { "" } else { "_" }));
    let longest = if body.contains("size as i8") || body.contains("size as u8") {
        SMALL
    } else if uses("columns") {
        WIDE
    } else {
        LONG
    };
    let clamp = if uses("size") { format!("        let size = size.clamp(1, {longest});\n") } else { String::new() };
    let advice = advice(known.has_samples, Role::BruteForce);
    format!(
        "//! `{id}-gen SIZE SEED` prints one valid input, the same for the same arguments: each argument on its line.\n\n\
         use testlib::{imports};\n\nfn main() {{\n    generator(|{size}, {random}| {{\n        {advice}\n\
         {clamp}{body}    }});\n}}\n"
    )
}

fn function(inputs: &[Input]) -> String {
    let body = statements(8, inputs, "size") + &sorted(inputs);
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

fn calls(class: &Class, constructor: &[Input], methods: &[Vec<Input>]) -> String {
    let passed = |inputs: &[Input]| {
        let all: Vec<String> = inputs.iter().map(|input| format!("&{}", variable(&input.name))).collect();
        format!("&[{}]", all.join(", "))
    };
    let mut body = statements(8, constructor, "size");
    let mutable = if methods.is_empty() { "" } else { "mut " };
    let _ = writeln!(body, "        let {mutable}calls = CallList::new({:?}, {});", class.name, passed(constructor));
    let push = |indent: usize, ((name, _), inputs): (&(String, usize), &Vec<Input>)| {
        let space = " ".repeat(indent);
        format!("{}{space}calls.push({name:?}, {});\n", statements(indent, inputs, SHORT), passed(inputs))
    };
    let methods: Vec<_> = class.names.iter().zip(methods).collect();
    match &methods[..] {
        [] => {}
        &[only] => {
            let _ = write!(body, "        for _ in 0..random.next(1..=size) {{\n{}        }}\n", push(12, only));
        }
        [first @ .., last] => {
            let _ = writeln!(body, "        for _ in 0..random.next(1..=size) {{");
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

/// What makes `inputs`, of which none is longer than `most`.
fn statements(indent: usize, inputs: &[Input], most: &str) -> String {
    let mut text = String::new();
    let nodes: Vec<String> = nodes(inputs).map(|input| variable(&input.name)).collect();
    for input in inputs {
        let name = variable(&input.name);
        let mut assign = |head: &str, rest: &str| text += &assignment(indent, head, rest);
        match &input.form {
            Form::Node => {}
            Form::Tree { least, values, order } => {
                let make = if *order == Order::Search { "search_tree" } else { "binary_tree" };
                match order {
                    Order::Any => assign("let values: Vec<i32>", &list(*least, most, &integer(values, inputs))),
                    Order::Different | Order::Search => {
                        let most = if *least > 1 { format!("{most}.max({least})") } else { most.to_string() };
                        assign("let count", &format!("random.next({least}..={most})"));
                        assign("let values: Vec<i32>", "random.distinct(count, 0..=2 * count as i32)");
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
            Form::Vector { least, item } if matches!(**item, Form::Tree { .. }) => {
                let tree = Input { name: "tree".to_string(), form: (**item).clone(), is_sorted: false };
                let space = " ".repeat(indent);
                let _ = writeln!(text, "{space}let mut {name} = Vec::new();");
                let _ = writeln!(text, "{space}for _ in 0..random.next({least}..={most}) {{");
                text += &statements(indent + 4, &[tree], SHORT);
                let _ = write!(text, "{space}    {name}.push(tree);\n{space}}}\n");
            }
            Form::Matrix { columns: Columns::Any | Columns::Square, .. }
            | Form::Grid { columns: Columns::Any | Columns::Square, .. } => {
                assign("let columns", &format!("random.next(1..={most})"));
                assign(&format!("let {name}: {}", rust(&input.form)), &expression(&input.form, inputs, most));
            }
            Form::Text { .. } | Form::Bool | Form::Float { .. } | Form::Character(_) => {
                assign(&format!("let {name}"), &expression(&input.form, inputs, most));
            }
            form => assign(&format!("let {name}: {}", rust(form)), &expression(form, inputs, most)),
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
        Form::Text { least, alphabet } => format!("random.word({least}..={most}, {:?})", alphabet.few),
        Form::List { least, values } => list(*least, most, &integer(values, inputs)),
        // Only in lists of lists: elsewhere these are statements.
        Form::Tree { least, values, .. } => {
            let values = list(*least, most, &integer(values, inputs));
            format!("{{ let values: Vec<i32> = {values}; random.binary_tree(values) }}")
        }
        Form::Node => "0".to_string(),
        Form::Vector { least, item } => match &**item {
            Form::Character(alphabet) => format!("random.word({least}..={most}, {:?}).chars().collect()", alphabet.few),
            item => list(*least, most, &expression(item, inputs, SHORT)),
        },
        Form::Matrix { least, columns, item } => {
            let width = width(*columns);
            let row = match &**item {
                Form::Character(alphabet) => format!("random.string({width}, {:?}).chars().collect()", alphabet.few),
                item => format!("(0..{width}).map(|_| {}).collect()", expression(item, inputs, SHORT)),
            };
            rows(*least, *columns, most, &row)
        }
        Form::Grid { columns, alphabet } => {
            let width = width(*columns);
            rows(1, *columns, most, &format!("random.string({width}, {:?})", alphabet.few))
        }
    }
}

fn list(least: usize, most: &str, item: &str) -> String {
    format!("(0..random.next({least}..={most})).map(|_| {item}).collect()")
}

/// How long a row is, in Rust.
fn width(columns: Columns) -> String {
    match columns {
        Columns::Any | Columns::Square => "columns".to_string(),
        Columns::Fixed(width) => width.to_string(),
    }
}

fn rows(least: usize, columns: Columns, most: &str, row: &str) -> String {
    match columns {
        Columns::Square => format!("(0..columns).map(|_| {row}).collect()"),
        Columns::Any | Columns::Fixed(_) => list(least, most, row),
    }
}

fn integer(range: &Range, inputs: &[Input]) -> String {
    let name = range.integer.name;
    let cast = |length: &str| if name == "usize" { length.to_string() } else { format!("{length} as {name}") };
    let low = match range.low {
        Low::Negative => "-9".to_string(),
        Low::Zero => "0".to_string(),
        Low::One => "1".to_string(),
    };
    let (low, high) = match &range.high {
        High::One => (low, "1".to_string()),
        High::Any => (low, "9".to_string()),
        High::Size if range.low == Low::Negative => (format!("-({})", cast("size")), cast("size")),
        High::Size => (low, cast("size")),
        High::Below(other) => return format!("random.next({low}..{})", variable(other)),
        High::UpTo(other) => (low, variable(other)),
        High::LengthOf(other) => {
            let variable = variable(other);
            let is_tree = inputs.iter().any(|input| input.name == *other && matches!(input.form, Form::Tree { .. }));
            let length =
                if is_tree { format!("{variable}.iter().flatten().count()") } else { format!("{variable}.len()") };
            (low, cast(&length))
        }
    };
    format!("random.next({low}..={high})")
}
