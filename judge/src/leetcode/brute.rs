//! From a signature to a brute force that reads its arguments, calls and prints, and is to be filled in.

use super::form::{Columns, Form, High, Input, Inputs, Known, Low, Order, Range, nodes};
use super::lines::{CLOSURE, advice, assignment, head, label, variable};
use super::signature::{Argument, Class, Function, Kind};
use crate::alphabet::Alphabet;
use crate::problem::Role;
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
        Inputs::Class { class, constructor, methods } => {
            (structure(class), calls(class, constructor, methods), from_statement)
        }
    };
    let text = format!("{items}{body}");
    let mut imports = String::new();
    if text.contains("RefCell<") {
        imports += "use std::cell::RefCell;\nuse std::rc::Rc;\n";
    }
    let uses = |name: &&str| match *name {
        "Literals" | "brute_force" => true,
        "literal" => body.contains("literal("),
        name => text.contains(name),
    };
    let names = ["ListNode", "Literals", "TreeNode", "brute_force", "literal"].into_iter().filter(uses);
    let _ = writeln!(imports, "use testlib::{{{}}};", names.collect::<Vec<_>>().join(", "));
    let letters =
        if body.contains("LETTERS") { format!("const LETTERS: &str = {LETTERS:?};\n\n") } else { String::new() };
    let advice = advice(known.has_samples, Role::Generator);
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
    let pass =
        |argument: &Argument| format!("{}{}", if argument.is_changed { "&mut " } else { "" }, variable(&argument.name));
    format!("{function}({})", arguments.iter().map(pass).collect::<Vec<_>>().join(", "))
}

fn called(function: &Function, inputs: &[Input]) -> String {
    let mut body = statements(8, "input", (&function.arguments, inputs));
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

/// A hint, where it is plain what is large.
fn too_large(inputs: &[Input]) -> String {
    let is_list = |input: &&Input| matches!(input.form, Form::Vector { .. } | Form::Text { .. });
    let Some(list) = inputs.iter().find(is_list) else { return String::new() };
    let (name, what) =
        (variable(&list.name), if matches!(list.form, Form::Text { .. }) { "characters" } else { "items" });
    format!("        // if {name}.len() > 20 {{ testlib::too_large(\"more than 20 {what}\") }}\n")
}

fn coded(class: &Class, inputs: &[Input]) -> String {
    let arguments = class.coder().map(|(first, _)| &first.arguments[..]).unwrap_or_default();
    let mut body = statements(8, "input", (arguments, inputs));
    body += "        input.end();\n";
    for input in inputs {
        let _ = writeln!(body, "        literal(&{})", variable(&input.name));
    }
    body
}

fn calls(class: &Class, constructor: &[Input], methods: &[Vec<Input>]) -> String {
    let name = &class.name;
    let mut body = format!("        let mut calls = input.calls({name:?}, 0..={});\n", LONGEST.0);
    body += &statements(8, "calls", (&class.constructor, constructor));
    let _ = writeln!(body, "        let mut object = {};", call(&format!("{name}::new"), &class.constructor));
    body += "        while let Some(name) = calls.next_name() {\n            match name.as_str() {\n";
    for ((called, place), inputs) in class.names.iter().zip(methods) {
        let method = &class.methods[*place];
        let call = call(&format!("object.{}", method.name), &method.arguments);
        let mut called = called.clone();
        called[..1].make_ascii_lowercase();
        let reads = statements(20, "calls", (&method.arguments, inputs));
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

/// What reads `inputs`, the forms of these arguments, from `source`.
fn statements(indent: usize, source: &str, (arguments, inputs): (&[Argument], &[Input])) -> String {
    let (mut text, space) = (String::new(), " ".repeat(indent));
    for (argument, input) in arguments.iter().zip(inputs) {
        let name = variable(&input.name);
        let mutable = if argument.is_changed { "mut " } else { "" };
        let read = match &input.form {
            Form::Node => format!("{source}.node({}, &root)", label(&input.name)),
            form => expression(form, inputs, (source, &label(&input.name))),
        };
        text += &assignment(indent, &format!("let {mutable}{name}"), &read);
        let ensured = match &input.form {
            Form::Matrix { columns: Columns::Square, .. } => {
                Some((format!("{name}.len() == {name}[0].len()"), "is not square"))
            }
            Form::Grid { columns: Columns::Square, .. } => {
                Some((format!("{name}.iter().all(|row| row.len() == {name}.len())"), "is not square"))
            }
            Form::Grid { columns: Columns::Any | Columns::Fixed(_), .. } => Some((
                format!("{name}.iter().all(|row| row.len() == {name}[0].len())"),
                "has rows of different lengths",
            )),
            _ => None,
        };
        if let Some((holds, otherwise)) = ensured {
            let otherwise = format!("{} {otherwise}", input.name.trim_start_matches("r#"));
            let _ = writeln!(text, "{space}{source}.ensure({holds}, {otherwise:?});");
        }
    }
    let nodes: Vec<String> = nodes(inputs).map(|input| variable(&input.name)).collect();
    for pair in nodes.windows(2) {
        let (one, other) = (&pair[0], &pair[1]);
        let _ = writeln!(text, "{space}{source}.ensure({one} != {other}, \"{one} and {other} are the same node\");");
    }
    text
}

/// What reads a value of this form, which `name` is an expression for the name of, from `source`.
fn expression(form: &Form, inputs: &[Input], (source, name): (&str, &str)) -> String {
    let inner = |item: &Form| format!("{CLOSURE}{}", expression(item, inputs, ("input", "name")));
    let (long, wide) = LONGEST;
    match form {
        Form::Integer(range) => format!("{source}.integer({name}, {})", integers(range, inputs)),
        Form::Float { is_signed } => {
            format!("{source}.real({name}, {}..=1e9)", if *is_signed { "-1e9" } else { "0.0" })
        }
        Form::Bool => format!("{source}.boolean({name})"),
        Form::Character(alphabet) => format!("{source}.character({name}, {})", characters(alphabet)),
        Form::Text { least, alphabet } => {
            let long = if source == "input" && name == "name" { SHORT } else { long };
            format!("{source}.string({name}, {}, {least}..={long})", characters(alphabet))
        }
        Form::List { least, values } => {
            format!("{source}.linked_list({name}, {least}..={long}, {})", integers(values, inputs))
        }
        Form::Tree { least, values, order } => {
            let tree = if *order == Order::Search { "search_tree" } else { "binary_tree" };
            // A generator takes other values where they are to be different.
            let values = match order {
                Order::Any => integers(values, inputs),
                Order::Different | Order::Search => "i32::MIN..=i32::MAX".to_string(),
            };
            format!("{source}.{tree}({name}, {least}..={long}, {values})")
        }
        Form::Node => format!("{source}.integer({name}, i32::MIN..=i32::MAX)"),
        Form::Vector { least, item } => format!("{source}.list({name}, {least}..={long}, {})", inner(item)),
        Form::Matrix { least, columns, item } => match columns {
            Columns::Fixed(width) => {
                format!("{source}.matrix({name}, {least}..={long}, {width}..={width}, {})", inner(item))
            }
            Columns::Any | Columns::Square => {
                format!("{source}.matrix({name}, {least}..={wide}, 1..={wide}, {})", inner(item))
            }
        },
        Form::Grid { alphabet, .. } => {
            format!("{source}.list({name}, 1..={wide}, {CLOSURE}input.string(name, {:?}, 1..={wide}))", alphabet.all)
        }
    }
}

fn characters(alphabet: &Alphabet) -> String {
    if alphabet.all == LETTERS { "LETTERS".to_string() } else { format!("{:?}", alphabet.all) }
}

fn integers(range: &Range, inputs: &[Input]) -> String {
    let name = range.integer.name;
    let low = match range.low {
        Low::Negative => format!("{name}::MIN"),
        Low::Zero => "0".to_string(),
        Low::One => "1".to_string(),
    };
    let high = match &range.high {
        High::One => "1".to_string(),
        High::Any | High::Size => format!("{name}::MAX"),
        High::Below(other) => format!("{} - 1", variable(other)),
        High::UpTo(other) => variable(other),
        High::LengthOf(other) => {
            let variable = variable(other);
            let form = inputs.iter().find(|input| input.name == *other).map(|input| &input.form);
            let length = match form {
                Some(Form::List { .. }) => format!("ListNode::count(&{variable})"),
                Some(Form::Tree { .. }) => format!("TreeNode::count(&{variable})"),
                _ => format!("{variable}.len()"),
            };
            if name == "usize" { length } else { format!("{length} as {name}") }
        }
    };
    format!("{low}..={high}")
}
