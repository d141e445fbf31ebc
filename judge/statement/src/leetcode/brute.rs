//! From a signature to a brute force that reads its arguments, calls and prints, and is to be filled in.

use super::beside::check;
use super::counted::{left, lower, shorter, upper, written};
use super::ensured::{checks, columns, graph};
use super::form::{
    Amount, Columns, Form, High, Input, Inputs, Known, Length, Low, Order, Range, Records, constructed, nodes,
};
use super::later::{OUT_OF_RANGE, Writing, early, late};
use super::signature::{Argument, Class, Function, Kind};
use crate::alphabet::Alphabet;
use crate::program::beside::{Beside, Other};
use crate::program::items::Check;
use crate::program::lines::{
    self, CLOSURE, GENERATOR, WIDTH, advice, assignment, ensure, label, underscored, variable,
};
use std::fmt::Write as _;

/// The most items of a list, and the most rows and columns of a matrix.
const LONGEST: (&str, &str) = ("100_000", "300");

/// The longest string of a list.
const SHORT: &str = "1000";

/// What most strings consist of.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";

/// The text of `brute.rs` for the problem `id`.
#[must_use]
pub fn brute_rs(id: &str, known: &Known) -> String {
    let from_statement = " straight from the statement: slow and obviously right";
    let (items, body, is) = match &known.inputs {
        Inputs::Function(function, inputs) => (solution(function), called(function, inputs), from_statement),
        Inputs::Coder(class, inputs) => (String::new(), coded(class, inputs), ": what comes back is what went in"),
        Inputs::Class { class, constructor, methods, most } => {
            (structure(class), calls(class, (constructor, methods), *most), from_statement)
        }
    };
    let text = format!("{items}{body}");
    let mut imports = String::new();
    let uses_std = [
        ("RefCell<", "use std::cell::RefCell;\n"),
        ("HashSet<", "use std::collections::HashSet;\n"),
        ("RefCell<", "use std::rc::Rc;\n"),
    ];
    uses_std.iter().filter(|(used, _)| text.contains(used)).for_each(|(_, line)| imports += line);
    let uses = |name: &&str| match *name {
        "Literals" | "brute_force" => true,
        "literal" => body.contains("literal("),
        "Graph" => body.contains("Graph {"),
        name => text.contains(name),
    };
    let names = ["Graph", "ListNode", "Literals", "TreeNode", "brute_force", "literal"].into_iter().filter(uses);
    let _ = writeln!(imports, "use testlib::{{{}}};", names.collect::<Vec<_>>().join(", "));
    let letters =
        if body.contains("LETTERS") { format!("const LETTERS: &str = {LETTERS:?};\n\n") } else { String::new() };
    let advice = advice(known.origin, GENERATOR);
    format!(
        "//! {id}{is}. Input that it does not read like this is invalid.\n\n{imports}\n{letters}{items}\
         fn main() {{\n    brute_force(|input: &mut Literals| {{\n        {advice}\n{body}    }});\n}}\n"
    )
}

fn typed(argument: &Argument) -> String {
    let changed = if argument.is_changed { "&mut " } else { "" };
    format!("{}: {changed}{}", argument.name, argument.kind.rust())
}

/// A function with nothing in it.
fn empty(name: &str, arguments: &[String], output: &Kind) -> String {
    head(4, name, arguments, output) + "        todo!()\n    }\n"
}

fn solution(function: &Function) -> String {
    let arguments: Vec<String> = function.arguments.iter().map(typed).collect();
    let function = empty(&format!("pub fn {}", function.name), &arguments, &function.output);
    format!("struct Solution;\n\nimpl Solution {{\n{function}}}\n\n")
}

fn structure(class: &Class) -> String {
    let name = &class.name;
    let arguments: Vec<String> = class.constructor.iter().map(typed).collect();
    let constructor = empty("fn new", &arguments, &Kind::Nothing).replacen(") {", ") -> Self {", 1);
    let mut functions = vec![constructor];
    for method in &class.methods {
        let arguments: Vec<String> =
            ["&mut self".to_string()].into_iter().chain(method.arguments.iter().map(typed)).collect();
        functions.push(empty(&format!("fn {}", method.name), &arguments, &method.output));
    }
    format!("struct {name} {{}}\n\nimpl {name} {{\n{}}}\n\n", functions.join("\n"))
}

/// `Solution::f(graph, &mut nums)`.
fn call(function: &str, arguments: &[Argument]) -> String {
    format!("{function}({})", arguments.iter().map(passed).collect::<Vec<_>>().join(", "))
}

fn passed(argument: &Argument) -> String {
    format!("{}{}", if argument.is_changed { "&mut " } else { "" }, variable(&argument.name))
}

fn called(function: &Function, inputs: &[Input]) -> String {
    let mut body = statements(8, "input", (&function.arguments, inputs), &[]);
    for input in inputs.iter().filter(|input| input.is_sorted) {
        let name = variable(&input.name);
        let _ = writeln!(body, "        // input.ensure({name}.is_sorted(), \"{name} is not sorted\");");
    }
    body += "        input.end();\n";
    body += &too_large(inputs);
    let call = call(&format!("Solution::{}", function.name), &function.arguments);
    let changed = function.changed().map(|argument| variable(&argument.name));
    match changed {
        _ if function.output == Kind::Node => {
            let _ = writeln!(body, "        literal(&{call}.expect(\"a node of the tree\").borrow().val)");
        }
        Some(changed) if function.shortened().is_some() => {
            let _ = writeln!(body, "        let length = {call};");
            let _ = writeln!(body, "        format!(\"{{length}}\\n{{}}\", literal(&{changed}[..length as usize]))");
        }
        Some(changed) if function.output == Kind::Nothing => {
            let _ = writeln!(body, "        {call};\n        literal(&{changed})");
        }
        _ if function.output == Kind::Nothing => {
            let _ = writeln!(body, "        {call};\n        literal(&())");
        }
        _ => {
            let _ = writeln!(body, "        literal(&{call})");
        }
    }
    body
}

/// What keeps a brute force from counting up to an argument that is made large; and a hint, where it is plain what else
/// is large.
fn too_large(inputs: &[Input]) -> String {
    let counted = inputs.iter().filter(|input| {
        matches!(&input.form, Form::Integer(Range { bounds, low, high: High::Any, .. })
            if lines::is_beyond_counting(*bounds, low.number()))
    });
    let counted =
        counted.map(|input| lines::too_large_to_count(8, &variable(&input.name), &input.name)).collect::<String>();
    counted + &hint(inputs)
}

fn hint(inputs: &[Input]) -> String {
    let is_list = |input: &&Input| matches!(input.form, Form::Vector { .. } | Form::Text { .. });
    let Some(list) = inputs.iter().find(is_list) else { return String::new() };
    let (name, what) =
        (variable(&list.name), if matches!(list.form, Form::Text { .. }) { "characters" } else { "items" });
    format!("        // if {name}.len() > 20 {{ {} }}\n", lines::too_large(&format!("more than 20 {what}")))
}

fn coded(class: &Class, inputs: &[Input]) -> String {
    let arguments = class.coder().map(|(first, _)| &first.arguments[..]).unwrap_or_default();
    let mut body = statements(8, "input", (arguments, inputs), &[]);
    body += "        input.end();\n";
    for input in inputs {
        let _ = writeln!(body, "        literal(&{})", variable(&input.name));
    }
    body
}

fn calls(class: &Class, (constructor, methods): (&[Input], &[Vec<Input>]), most: Option<usize>) -> String {
    let name = &class.name;
    let most = most.map_or(LONGEST.0.to_string(), |most| underscored(most as i128));
    let mut body = format!("        let mut calls = input.calls({name:?}, 0..={most});\n");
    body += &statements(8, "calls", (&class.constructor, constructor), &[]);
    // What bounds the arguments of methods is not given away.
    let bounds: Vec<Amount> = methods.iter().flatten().flat_map(|input| input.form.amounts()).collect();
    let is_needed = |argument: &Argument| {
        !matches!(argument.kind, Kind::Integer(_))
            && bounds.iter().any(|amount| amount.names().any(|it| it == argument.name))
    };
    let passed = |argument: &Argument| passed(argument) + if is_needed(argument) { ".clone()" } else { "" };
    let all: Vec<String> = class.constructor.iter().map(passed).collect();
    let _ = writeln!(body, "        let mut object = {name}::new({});", all.join(", "));
    body += "        while let Some(name) = calls.next_name() {\n            match name.as_str() {\n";
    for ((called, place), inputs) in class.names.iter().zip(methods) {
        let method = &class.methods[*place];
        let call = call(&format!("object.{}", method.name), &method.arguments);
        let mut called = called.clone();
        called[..1].make_ascii_lowercase();
        let reads = statements(20, "calls", (&method.arguments, inputs), &constructed(constructor, inputs));
        let does = match method.output {
            Kind::Nothing => format!("                    {call};\n                    calls.answer(());\n"),
            _ if reads.is_empty() => {
                let _ = writeln!(body, "                {called:?} => calls.answer({call}),");
                continue;
            }
            _ => format!("                    calls.answer({call});\n"),
        };
        let _ = write!(body, "                {called:?} => {{\n{reads}{does}                }}\n");
    }
    let _ = writeln!(body, "                _ => calls.refuse(format_args!(\"{name} has no method {{name}}\")),");
    body + "            }\n        }\n        calls.answers()\n"
}

/// What reads `inputs`, the forms of these arguments, from `source`; those `before` have been read.
fn statements(indent: usize, source: &str, (arguments, inputs): (&[Argument], &[Input]), before: &[Input]) -> String {
    let (mut text, space) = (String::new(), " ".repeat(indent));
    let (read, all) = (inputs, [before, inputs].concat());
    let inputs = &all[..];
    // What is checked as soon as the argument at this place is read.
    let mut waiting: Vec<(usize, String)> = Vec::new();
    for (place, (argument, input)) in (before.len()..).zip(arguments.iter().zip(read)) {
        let name = variable(&input.name);
        let mutable = if argument.is_changed { "mut " } else { "" };
        let named = |name: &str| inputs.iter().position(|input| input.name == name);
        let position = |amount: &Amount| amount.names().filter_map(named).max().unwrap_or(place);
        let form = early(&input.form, &|amount| position(amount) < place);
        let read = match &form {
            Form::Node => format!("{source}.node({}, &root)", label(&input.name)),
            form => expression(form, inputs, (source, &label(&input.name))),
        };
        text += &assignment(indent, &format!("let {mutable}{name}"), &read);
        let is_own_or_known = |amount: &Amount| position(amount) <= place;
        let ensure = |check: &Check| {
            let otherwise = format!("{} {}", input.name.trim_start_matches("r#"), check.otherwise);
            match &check.inside {
                None => ensure(indent, source, &check.holds, &otherwise),
                Some(list) => {
                    let line = ensure(indent + 4, source, &check.holds, &otherwise);
                    format!("{space}for item in &{list} {{\n{line}{space}}}\n")
                }
            }
        };
        let mut all: Vec<Check> = shape(&input.form, &name).into_iter().collect();
        all.extend(checks(input));
        if let Form::Records(read) = &form
            && let Form::Records(records) = &input.form
            && !is_uniform(read, inputs)
        {
            let is_said = |range: &Range| range.amounts().all(is_own_or_known) && !matches!(range.high, High::OneOf(_));
            for (column, range) in columns(records).iter().enumerate().filter(|(_, range)| is_said(range)) {
                let holds = format!("{name}.iter().all(|row| ({}).contains(&row[{column}]))", integers(range, inputs));
                all.push(Check::new(holds, OUT_OF_RANGE));
            }
        }
        text.extend(all.iter().map(ensure));
        let writing = Writing {
            integers: &|range| integers(range, inputs),
            lengths: &|length| lengths(length, LONGEST.0, inputs),
            is_known: &is_own_or_known,
        };
        let mut last: String = late((&name, &format!("&{name}")), &input.form, &writing).iter().map(ensure).collect();
        let known = |amount: &Amount, name: &str| self::amount(amount, name, inputs);
        if let Form::Records(records) = &input.form
            && let Some((makes, checks)) = graph(records, &name, &known)
        {
            makes.lines().for_each(|line| last += &format!("{space}{line}\n"));
            last.extend(checks.iter().map(ensure));
        }
        let mut due = input.form.amounts().iter().map(position).max().unwrap_or(place).max(place);
        last.extend(check(input).iter().map(ensure));
        if let Some(Beside { other: Other::Item(other), .. }) = &input.beside {
            due = due.max(named(other).unwrap_or(place));
        }
        waiting.push((due, last));
        text.extend(waiting.extract_if(.., |(due, _)| *due == place).map(|(_, checks)| checks));
    }
    let nodes: Vec<String> = nodes(read).map(|input| variable(&input.name)).collect();
    for pair in nodes.windows(2) {
        let (one, other) = (&pair[0], &pair[1]);
        let _ = writeln!(text, "{space}{source}.ensure({one} != {other}, \"{one} and {other} are the same node\");");
    }
    text
}

/// What must hold of a square, or of rows of strings.
fn shape(form: &Form, name: &str) -> Option<Check> {
    let (holds, otherwise) = match form {
        Form::Matrix { columns: Columns::Square, .. } => (format!("{name}.len() == {name}[0].len()"), "is not square"),
        Form::Grid { columns: Columns::Square, .. } => {
            (format!("{name}.iter().all(|row| row.len() == {name}.len())"), "is not square")
        }
        Form::Grid { columns: Columns::Any(_) | Columns::Fixed(_), .. } => {
            (format!("{name}.iter().all(|row| row.len() == {name}[0].len())"), "has rows of different lengths")
        }
        _ => return None,
    };
    Some(Check::new(holds, otherwise))
}

/// What reads a value of this form, which `name` is an expression for the name of, from `source`.
fn expression(form: &Form, inputs: &[Input], (source, name): (&str, &str)) -> String {
    let inner = |item: &Form| format!("{CLOSURE}{}", expression(item, inputs, ("input", "name")));
    let (long, _) = LONGEST;
    match form {
        Form::Integer(range) => format!("{source}.integer({name}, {})", integers(range, inputs)),
        Form::Float { is_signed } => {
            format!("{source}.real({name}, {}..=1e9)", if *is_signed { "-1e9" } else { "0.0" })
        }
        Form::Bool => format!("{source}.boolean({name})"),
        Form::Character(alphabet) => format!("{source}.character({name}, {})", characters(alphabet)),
        Form::Text { length, alphabet } => {
            let long = if source == "input" && name == "name" { SHORT } else { long };
            format!("{source}.string({name}, {}, {})", characters(alphabet), lengths(length, long, inputs))
        }
        Form::List { length, values, .. } => {
            let lengths = lengths(length, long, inputs);
            format!("{source}.linked_list({name}, {lengths}, {})", integers(values, inputs))
        }
        Form::Tree { length, values, order } => {
            let tree = if *order == Order::Search { "search_tree" } else { "binary_tree" };
            // A generator takes other values where they are to be different.
            let is_stated = values.bounds.least.is_some() && values.bounds.most.is_some();
            let values = match order {
                Order::Different | Order::Search if !is_stated => "i32::MIN..=i32::MAX".to_string(),
                Order::Any | Order::Different | Order::Search => integers(values, inputs),
            };
            format!("{source}.{tree}({name}, {}, {values})", lengths(length, long, inputs))
        }
        Form::Node => format!("{source}.integer({name}, i32::MIN..=i32::MAX)"),
        Form::Vector { length, item, .. } => {
            format!("{source}.list({name}, {}, {})", lengths(length, long, inputs), inner(item))
        }
        Form::Matrix { rows, columns, item } => {
            let (rows, width) = sides((rows, columns), inputs);
            format!("{source}.matrix({name}, {rows}, {width}, {})", inner(item))
        }
        Form::Grid { rows, columns, alphabet } => {
            let (rows, width) = sides((rows, columns), inputs);
            format!("{source}.list({name}, {rows}, {CLOSURE}input.string(name, {:?}, {width}))", alphabet.all)
        }
        Form::Records(records) => {
            let (rows, width) = (lengths(&records.rows, long, inputs), records.columns.len());
            let ty = records.columns.first().map_or("i32", |column| column.integer.name);
            let values = match columns(records).first().filter(|_| is_uniform(records, inputs)) {
                Some(column) => integers(column, inputs),
                None => format!("{ty}::MIN..={ty}::MAX"),
            };
            format!("{source}.matrix({name}, {rows}, {width}..={width}, {CLOSURE}input.integer(name, {values}))")
        }
    }
}

/// Have all columns the same range?
fn is_uniform(records: &Records, inputs: &[Input]) -> bool {
    let ranges: Vec<String> = columns(records).iter().map(|column| integers(column, inputs)).collect();
    ranges.windows(2).all(|pair| pair[0] == pair[1])
}

/// How many rows, and how many columns there may be.
fn sides((rows, columns): (&Length, &Columns), inputs: &[Input]) -> (String, String) {
    let (long, wide) = LONGEST;
    match columns {
        Columns::Fixed(width) => (lengths(rows, long, inputs), format!("{width}..={width}")),
        Columns::Any(columns) => (lengths(rows, wide, inputs), lengths(columns, wide, inputs)),
        Columns::Square => (lengths(rows, wide, inputs), format!("1..={}", most(rows, wide))),
    }
}

fn most(length: &Length, long: &str) -> String {
    length.most.map_or(long.to_string(), |most| underscored(most as i128))
}

/// Between which lengths something is.
fn lengths(length: &Length, long: &str, inputs: &[Input]) -> String {
    let of = |bound: &Amount| amount(bound, "usize", inputs);
    let low = length.low.as_ref().map_or(underscored(length.least as i128), |low| left(low, &of));
    let high = length.high.as_ref().map_or(most(length, long), |high| shorter(of(high), high, length, inputs));
    format!("{low}..={high}")
}

fn characters(alphabet: &Alphabet) -> String {
    if alphabet.all == LETTERS { "LETTERS".to_string() } else { format!("{:?}", alphabet.all) }
}

fn integers(range: &Range, inputs: &[Input]) -> String {
    let name = range.integer.name;
    let low = match &range.low {
        Low::Negative => range.bounds.least.map_or(format!("{name}::MIN"), underscored),
        Low::Number(number) => underscored(*number),
        Low::Of(low) => lower((amount(low, name, inputs), low), range, inputs),
    };
    let high = match &range.high {
        High::One => "1".to_string(),
        High::Any | High::Size | High::OneOf(_) => range.bounds.most.map_or(format!("{name}::MAX"), underscored),
        High::Of(high) => upper((amount(high, name, inputs), high), range, inputs),
    };
    format!("{low}..={high}")
}

/// `amount` as an integer of the type `name`, of what has been read.
fn amount(amount: &Amount, name: &str, inputs: &[Input]) -> String {
    let count = |form: &Form, variable: &str| match form {
        Form::List { .. } => Some(format!("ListNode::count(&{variable})")),
        Form::Tree { .. } => Some(format!("TreeNode::count(&{variable})")),
        _ => None,
    };
    written(amount, name, (inputs, &count))
}

/// The first line of a function, with a line for each argument if it is too long.
fn head(indent: usize, name: &str, arguments: &[String], output: &Kind) -> String {
    let space = " ".repeat(indent);
    let output = match output {
        Kind::Nothing => String::new(),
        output => format!(" -> {}", output.rust()),
    };
    let line = format!("{space}{name}({}){output} {{\n", arguments.join(", "));
    if line.chars().count() <= WIDTH + 1 {
        return line;
    }
    let arguments: String = arguments.iter().map(|argument| format!("{space}    {argument},\n")).collect();
    format!("{space}{name}(\n{arguments}{space}){output} {{\n")
}
