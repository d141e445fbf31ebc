//! Names and statements in the programs that are written.

use super::form::Step;
use super::reads::Literal;
use super::value::{length_of, string_of};
use crate::program::lines;

/// Names that the programs use themselves.
const TAKEN: [&str; 18] = [
    "answer", "answers", "edge", "graph", "input", "item", "items", "largest", "least", "length", "lines", "random",
    "row", "shape", "side", "size", "text", "words",
];

/// The variable that the solution calls `name`.
pub fn variable(name: &str) -> String {
    if let Some(string) = string_of(name) {
        return length_of(&variable(string));
    }
    // No format takes `{r#type}`.
    match name.strip_prefix("r#") {
        Some(plain) => format!("the_{plain}"),
        None => lines::renamed(name, &TAKEN),
    }
}

/// What messages call the variable `name`.
pub fn plain(name: &str) -> &str {
    name.trim_start_matches("r#")
}

/// The pattern of the arm at `place`. The last one is for whatever is left: something must be there for what there is
/// not.
pub fn pattern(arms: &[(Vec<Literal>, Vec<Step>)], place: usize) -> String {
    match &arms[place].0[..] {
        values if values.is_empty() || place + 1 == arms.len() => "_".to_string(),
        values => values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" | "),
    }
}

/// `value`, or `most` if that is less.
pub fn at_most(value: &str, most: Option<&str>) -> String {
    most.map_or(value.to_string(), |most| format!("{value}.min({most})"))
}

/// `value`, or `least` if that is more.
pub fn at_least(value: &str, least: &str) -> String {
    format!("{value}.max({least})")
}

/// Names for the parts of a tuple that is called `name`: its letters, if there are as many.
pub fn parts(name: &str, count: usize) -> Vec<String> {
    letters_of(name, count, "abcdefghijklmnopqrstuvw")
}

/// The same of an edge, which begins with its ends.
pub fn parts_of_edge(name: &str, count: usize) -> Vec<String> {
    letters_of(name, count, "uvwabcdefghijklmnopqrst")
}

fn letters_of(name: &str, count: usize, others: &str) -> Vec<String> {
    let letters: Vec<String> = name.chars().map(String::from).collect();
    let is_plain = |(place, letter): (usize, &String)| {
        letter.chars().all(|letter| letter.is_ascii_lowercase()) && !letters[..place].contains(letter)
    };
    if letters.len() == count && letters.iter().enumerate().all(is_plain) {
        return letters;
    }
    let part = |place: usize| others.get(place..=place).map_or(format!("part_{place}"), str::to_string);
    (0..count).map(part).collect()
}

/// `head = rest;`, where a list of blocks, or of tuples that are too long for a line, is broken as a formatter does it.
/// The lines of a block are indented as if it stood at the start of a line.
pub fn assignment(indent: usize, head: &str, rest: &str) -> String {
    let plain = lines::assignment(indent, head, rest);
    let is_long = plain.lines().any(|line| line.chars().count() > lines::WIDTH);
    if !is_long && !rest.contains('\n') {
        return plain;
    }
    let space = " ".repeat(indent);
    let lines_of = |text: &str, space: &str| text.replace('\n', &format!("\n{space}"));
    let of_items =
        rest.split_once(".map(|_| ").and_then(|(range, item)| Some((range, item.strip_suffix(").collect()")?)));
    match of_items {
        Some((range, block)) if block.starts_with('{') => {
            let inner = format!("{space}    ");
            let lines: Vec<String> = block.lines().map(|line| broken(line, inner.chars().count())).collect();
            let block = lines_of(&lines.join("\n"), &inner);
            format!("{space}{head} = {range}\n{space}    .map(|_| {block})\n{space}    .collect();\n")
        }
        Some((range, tuple)) if tuple.starts_with('(') => {
            let inner = format!("{space}        ");
            let tuple = broken(tuple, inner.chars().count());
            let tuple = lines_of(&tuple, &inner);
            let block = format!("{{\n{inner}{tuple}\n{space}    }}");
            format!("{space}{head} = {range}\n{space}    .map(|_| {block})\n{space}    .collect();\n")
        }
        _ if rest.starts_with('(') && !rest.contains('\n') => {
            let parts = lines::split(inside(rest));
            let parts: String = parts.iter().map(|part| format!("{space}    {part},\n")).collect();
            format!("{space}{head} = (\n{parts}{space});\n")
        }
        _ => format!("{space}{head} = {};\n", lines_of(rest, &space)),
    }
}

/// `head = random.call().call();`, on two lines if it is too long for one, or with a line for each call.
pub fn chained(indent: usize, head: &str, calls: &[String]) -> String {
    let space = " ".repeat(indent);
    let made = format!("random.{};\n", calls.join("."));
    let (line, below) = (format!("{space}{head} = {made}"), format!("{space}    {made}"));
    let fits = |line: &str| !line.trim_end().contains('\n') && line.chars().count() <= lines::WIDTH + 1;
    if fits(&line) {
        return line;
    }
    if calls.len() > 1 && fits(&below) {
        return format!("{space}{head} =\n{below}");
    }
    if let [call] = calls {
        return format!("{space}{head} = random.{};\n", with_block(indent, call));
    }
    let call = |call: &String| {
        let is_long = indent + 5 + call.chars().count() > lines::WIDTH;
        let call = if is_long || call.contains('\n') { with_block(indent + 4, call) } else { call.clone() };
        format!("\n{space}    .{call}")
    };
    format!("{space}{head} = random{};\n", calls.iter().map(call).collect::<String>())
}

/// `call(|…| tuple)` with a block around the tuple, or with the block that it has.
fn with_block(indent: usize, call: &str) -> String {
    let space = " ".repeat(indent);
    let tuple = call.split_once("| (").and_then(|(call, tuple)| Some((call, tuple.strip_suffix(')')?)));
    match tuple {
        Some((call, tuple)) if !call.contains('\n') => {
            let tuple = broken(&format!("{space}    ({tuple}"), 0);
            format!("{call}| {{\n{tuple}\n{space}}})")
        }
        _ => call.replace('\n', &format!("\n{space}")),
    }
}

/// This line, or a line for each part of the tuple that it is, where it is too long for one behind `indent` spaces.
fn broken(line: &str, indent: usize) -> String {
    let tuple = line.trim_start();
    if indent + line.chars().count() <= lines::WIDTH || !tuple.starts_with('(') {
        return line.to_string();
    }
    let space = " ".repeat(line.len() - tuple.len());
    let parts: String = lines::split(inside(tuple)).iter().map(|part| format!("{space}    {part},\n")).collect();
    format!("{space}(\n{parts}{space})")
}

/// What a tuple has between its parentheses.
fn inside(tuple: &str) -> &str {
    tuple.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(tuple).trim_end_matches(',')
}
