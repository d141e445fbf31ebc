//! Rust as a person would write it, line by line.

use super::signature::Kind;

/// The longest line.
const WIDTH: usize = 120;

/// What reads the items of a list begins like this.
pub const CLOSURE: &str = "|input, name| ";

/// Names that the programs use themselves.
const TAKEN: [&str; 11] =
    ["calls", "columns", "count", "input", "length", "name", "nodes", "object", "random", "size", "values"];

/// The variable of an argument.
pub fn variable(name: &str) -> String {
    if TAKEN.contains(&name) { format!("the_{name}") } else { name.to_string() }
}

/// What an argument is called in a message, with quotes.
pub fn label(name: &str) -> String {
    format!("{:?}", name.trim_start_matches("r#"))
}

/// `head = rest;` on a line, or on several if it is too long for one: broken as a formatter does it.
pub fn assignment(indent: usize, head: &str, rest: &str) -> String {
    let space = " ".repeat(indent);
    let fits = |line: &str| line.chars().count() <= WIDTH;
    let line = format!("{space}{head} = {rest};");
    let below = format!("{space}    {rest};");
    if fits(&line) {
        return line + "\n";
    }
    if !fits(&below) && rest.contains(CLOSURE) {
        return format!("{space}{head} = {};\n", with_blocks(indent, rest));
    }
    if !fits(&below)
        && let Some((range, items)) = rest.split_once(".map(")
        && let Some(items) = items.strip_suffix(".collect()")
    {
        return format!("{space}{head} = {range}\n{space}    .map({items}\n{space}    .collect();\n");
    }
    format!("{space}{head} =\n{below}\n")
}

/// `call(…, |input, name| item)` with a block in place of the item, and blocks in it if it is still too long.
fn with_blocks(indent: usize, call: &str) -> String {
    let space = " ".repeat(indent);
    match call.split_once(CLOSURE).and_then(|(call, item)| Some((call, item.strip_suffix(')')?))) {
        Some((call, item)) => {
            let is_long = indent + 4 + item.chars().count() > WIDTH;
            let item = if is_long { with_blocks(indent + 4, item) } else { item.to_string() };
            format!("{call}{CLOSURE}{{\n{space}    {item}\n{space}}})")
        }
        None => call.to_string(),
    }
}

/// The first line of a function, with a line for each argument if it is too long.
pub fn head(indent: usize, name: &str, arguments: &[String], output: &Kind) -> String {
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
