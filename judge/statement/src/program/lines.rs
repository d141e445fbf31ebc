//! Rust as a person would write it, line by line.

use crate::constraints::{Bounds, FEW};
use text::in_thousands;

/// The longest line.
pub const WIDTH: usize = 120;

/// No size is larger.
pub const LARGEST_SIZE: i128 = 1_000_000;

/// How far a brute force counts soon. Beside lists of the largest size that is tried, a small parameter is no more.
const COUNTED: &str = "10_000";

/// The file of a generator, beside the solution.
pub const GENERATOR: &str = "gen.rs";

/// The file of a brute force, beside the solution.
pub const BRUTE_FORCE: &str = "brute.rs";

/// What reads the items of a list begins like this.
pub const CLOSURE: &str = "|input, name| ";

/// Where ranges come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The constraints state all of them.
    Constraints,
    /// Some are guesses from the samples.
    Samples,
    /// There is nothing to guess them from.
    Nothing,
}

impl Origin {
    /// That of ranges that are all stated, or not.
    pub fn of(are_stated: bool, has_samples: bool) -> Self {
        match (are_stated, has_samples) {
            (true, _) => Origin::Constraints,
            (false, true) => Origin::Samples,
            (false, false) => Origin::Nothing,
        }
    }
}

/// The comment that says what to edit, and where as well.
pub fn advice(origin: Origin, other: &str) -> String {
    match origin {
        Origin::Constraints => {
            format!(
                "// The bounds of all ranges are of the constraints: what else the statement says goes here and to {other}."
            )
        }
        Origin::Samples => format!(
            "// The ranges are guesses from the samples: edit them to what the statement says, here and in {other}."
        ),
        Origin::Nothing => format!("// Edit the ranges to what the statement says, here and in {other}."),
    }
}

/// Those of `names` that stand in `body`, and those that are always `needed`, as a `use` has them behind the crate.
pub fn imports(names: &[&str], body: &str, needed: &[&str]) -> String {
    let is_used = |name: &&str| needed.contains(name) || has_word(body, name);
    let names: Vec<&str> = names.iter().copied().filter(is_used).collect();
    if let [only] = names[..] { only.to_string() } else { format!("{{{}}}", names.join(", ")) }
}

/// Does the `text` of a program have this name?
pub fn has_word(text: &str, name: &str) -> bool {
    text.split(|character: char| !character.is_alphanumeric() && character != '_').any(|word| word == name)
}

/// `headformat!("…", arguments)tail`, on several lines if it is too long for one.
pub fn closing(indent: usize, head: &str, format: &str, arguments: &[String], tail: &str) -> String {
    let space = " ".repeat(indent);
    let all: String = arguments.iter().map(|argument| format!(", {argument}")).collect();
    let line = format!("{space}{head}format!({format}{all}){tail}\n");
    if line.chars().count() <= WIDTH + 1 {
        return line;
    }
    let all: String =
        arguments.iter().map(|argument| format!("{space}    {},\n", wrapped(indent + 4, argument))).collect();
    format!("{space}{head}format!(\n{space}    {format},\n{all}{space}){tail}\n")
}

/// An argument, with a line for each of its own where it ends in `format!("…", …)))` and is too long for one.
fn wrapped(indent: usize, argument: &str) -> String {
    let is_short = indent + argument.chars().count() < WIDTH;
    let parts = argument.split_once("| format!(").and_then(|(head, list)| Some((head, list.strip_suffix(")))")?)));
    let Some((head, list)) = parts.filter(|_| !is_short) else { return argument.to_string() };
    let space = " ".repeat(indent);
    let list = split(list).join(&format!(",\n{space}    "));
    format!("{head}| format!(\n{space}    {list}\n{space})))")
}

/// At each comma that is in no brackets.
pub fn split(list: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0_usize, 0, Vec::new());
    for (at, character) in list.char_indices() {
        match character {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(list[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(list[start..].trim());
    parts
}

/// Names that the programs use themselves.
const TAKEN: [&str; 18] = [
    "calls", "columns", "count", "drawn", "first", "input", "item", "least", "length", "name", "nodes", "object",
    "pairs", "random", "shape", "size", "values", "vertices",
];

/// The variable of an argument.
pub fn variable(name: &str) -> String {
    renamed(name, &TAKEN)
}

/// `name`, or another one if it is `taken`.
pub fn renamed(name: &str, taken: &[&str]) -> String {
    if taken.contains(&name) { format!("the_{name}") } else { name.to_string() }
}

/// What an argument is called in a message, with quotes.
pub fn label(name: &str) -> String {
    format!("{:?}", name.trim_start_matches("r#"))
}

/// `number` in Rust, with underscores between thousands if it has more than four digits.
pub fn underscored(number: i128) -> String {
    let digits = number.unsigned_abs().to_string();
    let all = if digits.len() > 4 { in_thousands(&digits, '_') } else { digits };
    if number < 0 { format!("-{all}") } else { all }
}

/// A line that refuses the input unless `holds`, or several lines.
pub fn ensure(indent: usize, source: &str, holds: &str, otherwise: &str) -> String {
    let space = " ".repeat(indent);
    let line = format!("{space}{source}.ensure({holds}, {otherwise:?});\n");
    if line.chars().count() <= WIDTH + 1 {
        return line;
    }
    let below = format!("{space}    .ensure({holds}, {otherwise:?});\n");
    if below.chars().count() <= WIDTH + 1 {
        return format!("{space}{source}\n{below}");
    }
    let inner = indent + 4;
    let holds = match holds.split_once(").all(|") {
        Some((list, all)) if inner + holds.chars().count() + 1 > WIDTH => {
            format!("{list})\n{space}        .all(|{all}")
        }
        _ => holds.to_string(),
    };
    format!("{space}{source}.ensure(\n{space}    {holds},\n{space}    {otherwise:?},\n{space});\n")
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
    if !fits(&below)
        && let Some((items, item)) = rest.split_once(".iter().map(")
        && let Some(item) = item.strip_suffix(".collect()")
    {
        let items = items.replace('.', &format!("\n{space}    ."));
        let links = format!("{items}\n{space}    .iter()\n{space}    .map({item}\n{space}    .collect()");
        return format!("{space}{head} = {links};\n");
    }
    if !fits(&below)
        && let Some((source, call)) = rest.split_once('.')
        && source.chars().all(char::is_alphanumeric)
        && fits(&format!("{space}    .{call};"))
    {
        return format!("{space}{head} = {source}\n{space}    .{call};\n");
    }
    if !fits(&below) && rest.contains(CLOSURE) {
        return format!("{space}{head} = {};\n", with_blocks(indent, rest));
    }
    if !fits(&below)
        && let Some((range, items)) = rest.split_once(".map(")
        && let Some(items) = items.strip_suffix(".collect()")
    {
        let items = mapped(indent + 4, items);
        return format!("{space}{head} = {range}\n{space}    .map({items}\n{space}    .collect();\n");
    }
    format!("{space}{head} =\n{below}\n")
}

/// What follows a number to which `offset` is added.
pub fn added(offset: i128) -> String {
    match offset {
        0 => String::new(),
        1.. => format!(" + {offset}"),
        _ => format!(" - {}", offset.unsigned_abs()),
    }
}

/// In parentheses, if it is more than a value.
pub fn closed(value: &str) -> String {
    if value.contains(' ') { format!("({value})") } else { value.to_string() }
}

/// `value` and `more`.
pub fn sum(value: &str, more: i128) -> String {
    match value.replace('_', "").parse::<i128>() {
        Ok(value) => (value + more).to_string(),
        Err(_) if more == 0 => value.to_string(),
        Err(_) => format!("{value}{}", added(more)),
    }
}

/// An integer among others from `low` on, or from a negative one: small in most inputs, so that they meet each other,
/// and any in the rest, so that sums of them overflow. `None` if all are small.
pub fn mostly(bounds: Bounds, low: Option<i128>) -> Option<String> {
    let (least, most) = bounds.wide()?;
    let (low, high) = bounds.few(low);
    if (low, high) == (least, most) {
        return None;
    }
    let [low, high, least, most] = [low, high, least, most].map(underscored);
    Some(format!("random.mostly({low}..={high}, {least}..={most})"))
}

/// An integer of the type `ty` that is beside lists, from `low` on, or from a negative one: small in most inputs, yet
/// more than lists of this size have, or sum up to, and any in the rest. `None` if all are small.
pub fn parameter(bounds: Bounds, low: Option<i128>, ty: &str) -> Option<String> {
    let (least, most) = bounds.wide()?;
    if most - least <= 2 * FEW {
        return Some(format!("random.next({}..={})", underscored(least), underscored(most)));
    }
    let Some(low @ ..=FEW) = low else { return mostly(bounds, low) };
    let few = match (most < FEW * LARGEST_SIZE, ty) {
        (true, "usize") => format!("(9 * size).min({})", underscored(most)),
        (true, _) => format!("(9 * size).min({}) as {ty}", underscored(most)),
        (false, "usize") => "9 * size".to_string(),
        (false, _) => format!("9 * size as {ty}"),
    };
    let [low, least, most] = [low, least, most].map(underscored);
    Some(format!("random.mostly({low}..={few}, {least}..={most})"))
}

/// Does such a parameter, from `low` on, count something, and perhaps more than there is time for?
pub fn is_beyond_counting(bounds: Bounds, low: Option<i128>) -> bool {
    low.is_some() && bounds.wide().is_some_and(|(_, most)| most > LARGEST_SIZE)
}

/// What ends a brute force that would have to count up to the large parameter `name`.
pub fn too_large_to_count(indent: usize, name: &str, label: &str) -> String {
    let space = " ".repeat(indent);
    let call = too_large(&format!("{label} is more than {COUNTED}"));
    format!(
        "{space}// Take this out unless the time depends on {name}.\n\
         {space}if {name} > {COUNTED} {{\n{space}    {call}\n{space}}}\n"
    )
}

/// The call that says that an input is too large.
pub fn too_large(reason: &str) -> String {
    format!("testlib::too_large({reason:?})")
}

/// The range of `random.next(range)`, if `next` is that.
pub fn range_of(next: &str) -> Option<&str> {
    next.strip_prefix("random.next(")?.strip_suffix(')')
}

/// `next`, but not the integer `taken`, if it is `random.next(range)`.
pub fn except(next: &str, taken: &str) -> String {
    range_of(next).map_or(next.to_string(), |range| format!("random.next_except({range}, {taken})"))
}

/// `|_| vec![…])`, with a block around a list that is too long for a line.
fn mapped(indent: usize, items: &str) -> String {
    let space = " ".repeat(indent);
    let is_short = indent + ".map(".len() + items.chars().count() <= WIDTH;
    match items.split_once(" vec![").and_then(|(head, list)| Some((head, list.strip_suffix("])")?))) {
        Some((head, list)) if !is_short => {
            let line = format!("{space}    vec![{list}]");
            let list = if line.chars().count() <= WIDTH {
                line
            } else {
                let items = list.replace("), ", &format!("),\n{space}        "));
                format!("{space}    vec![\n{space}        {items},\n{space}    ]")
            };
            format!("{head} {{\n{list}\n{space}}})")
        }
        _ => items.to_string(),
    }
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
