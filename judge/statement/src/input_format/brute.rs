//! From what is known of a solution's inputs to a brute force that reads them, and is to be filled in.

use super::clock;
use super::count::Count;
use super::edges;
use super::form::{Form, Gap, Graph, High, Input, Lengths, Low, ORDINALS, Range, Shape, Step, related};
use super::integers::is_beyond_counting;
use super::reads::{Kind, Literal, Text, one_or_tuple, tuple};
use super::value::length_of;
use super::writing::{assignment, at_most, parts_of_edge, pattern, plain, variable};
use super::{Cases, Known, test_cases};
use crate::alphabet::Alphabet;
use crate::constraints::{Bounds, Times};
use crate::program::beside;
use crate::program::items::{Check, of_items, sign, without_twins};
use crate::program::lines::{self, GENERATOR, advice, closed, imports, label, sum, underscored};
use std::collections::HashMap;
use std::fmt::Write as _;

/// The most that there are of anything.
const MOST: &str = "1_000_000";

/// The longest list or token inside of a list, of no length that was read before.
const SHORT: &str = "1000";

/// The variable that has the length of a list for a moment: nothing that is read is called like this.
const LENGTH: &str = "length";

/// The text of `brute.rs` for the problem `id`.
#[must_use]
pub fn brute_rs(id: &str, known: &Known) -> String {
    let mut writer = Writer { body: String::new(), one_based: Vec::new(), sizes: Vec::new(), most: HashMap::new() };
    let (before, cases) = test_cases(&known.steps);
    writer.steps(before, 8);
    match cases {
        Some(Cases { first, end, steps }) => {
            let [first, end] = [first, end].map(|bound| bound.rust(variable));
            for total in &known.totals {
                let _ = writeln!(writer.body, "        let mut {} = 0;", total.total());
            }
            writer.body += "        let mut answers: Vec<String> = Vec::new();\n";
            let _ = writeln!(writer.body, "        for _ in {first}..{end} {{");
            writer.steps(steps, 12);
            for total in &known.totals {
                let _ = writeln!(writer.body, "            {} += {};", total.total(), total.value());
            }
            writer.body += &too_large(steps, 12);
            writer.body += "            let answer: String = todo!();\n            answers.push(answer);\n        }\n";
            writer.body.extend(known.totals.iter().map(|total| total.check_total(8)));
            writer.body += "        input.end();\n        lines(answers)\n";
        }
        None => {
            writer.body += "        input.end();\n";
            writer.body += &too_large(before, 8);
            writer.body += "        todo!()\n";
        }
    }
    let body = writer.body;
    let imports = imports(&["Graph", "Input", "brute_force", "lines"], &body, &["Input", "brute_force"]);
    let advice = advice(known.origin, GENERATOR);
    // Without its type, `todo!()` is `()` in edition 2021, which is no answer.
    let sets = if body.contains("HashSet<") { "use std::collections::HashSet;\n" } else { "" };
    format!(
        "//! {id} straight from the statement: slow and obviously right. Input that it does not read like this is \
         invalid.\n\n{sets}use testlib::{imports};\n\nfn main() {{\n    brute_force(|input: &mut Input| -> String {{\n        \
         {advice}\n{body}    }});\n}}\n"
    )
}

/// What keeps a brute force from counting up to a parameter that is made large; and a hint, where it is plain what else
/// is large.
fn too_large(steps: &[Step], indent: usize) -> String {
    let space = " ".repeat(indent);
    let inputs = || {
        steps
            .iter()
            .filter_map(|step| if let Step::Input(input) = step { Some((input, variable(&input.name))) } else { None })
    };
    let mut text = String::new();
    for (input, name) in inputs() {
        if matches!(&input.form, Form::Integer(range) if is_beyond_counting(range)) {
            text += &lines::too_large_to_count(indent, &name, plain(&input.name));
        }
    }
    let large = inputs().find_map(|(input, name)| match &input.form {
        Form::Integer(Range { high: High::Size, .. }) => Some((name, plain(&input.name).to_string())),
        Form::Text { length: None, .. } => {
            Some((format!("{name}.len()"), format!("the length of {}", plain(&input.name))))
        }
        _ => None,
    });
    text.extend(large.map(|(value, name)| {
        format!("{space}// if {value} > 20 {{ {} }}\n", lines::too_large(&format!("{name} is more than 20")))
    }));
    text
}

struct Writer {
    body: String,
    /// The variables from which 1 was subtracted.
    one_based: Vec<String>,
    /// The variables that are `usize` whatever they are in the solution.
    sizes: Vec<String>,
    /// What variables are at most, of which that is stated.
    most: HashMap<String, i128>,
}

impl Writer {
    fn steps(&mut self, steps: &[Step], indent: usize) {
        let space = " ".repeat(indent);
        for step in steps {
            match step {
                Step::Input(input) => self.input(input, indent),
                Step::Loop { variable: counter, first, end, steps } => {
                    let counter = counter.as_deref().map_or("_".to_string(), variable);
                    let [first, end] = [first, end].map(|bound| bound.rust(variable));
                    let _ = writeln!(self.body, "{space}for {counter} in {first}..{end} {{");
                    self.steps(steps, indent + 4);
                    let _ = writeln!(self.body, "{space}}}");
                }
                Step::Choice { by, arms } => {
                    let _ = writeln!(self.body, "{space}match {} {{", scrutinee(by, arms));
                    for (place, (_, steps)) in arms.iter().enumerate() {
                        let pattern = pattern(arms, place);
                        if steps.is_empty() {
                            let _ = writeln!(self.body, "{space}    {pattern} => {{}}");
                            continue;
                        }
                        let _ = writeln!(self.body, "{space}    {pattern} => {{");
                        self.steps(steps, indent + 8);
                        let _ = writeln!(self.body, "{space}    }}");
                    }
                    let _ = writeln!(self.body, "{space}}}");
                }
            }
        }
    }

    fn input(&mut self, input: &Input, indent: usize) {
        let (space, name) = (" ".repeat(indent), variable(&input.name));
        let mut form = input.form.clone();
        if let Form::List { count: count @ None, lengths, .. } = &mut form {
            self.body += &assignment(indent, &format!("let {LENGTH}"), &length(&input.name, lengths, MOST));
            *count = Some(Count::Variable(LENGTH.to_string()));
        }
        let is_one_based = matches!(input.kind, Kind::Integer { is_one_based: true, .. });
        let (kind, read) = match &form {
            // Whatever it is in the solution.
            Form::Integer(range) if range.is_count => {
                ("usize".to_string(), format!("input.integer({}, {})", label(&input.name), self.range(range, "usize")))
            }
            Form::Edges(graph) => {
                let range = edges::range(graph);
                ("usize".to_string(), format!("input.integer({}, {range})", label(&input.name)))
            }
            form @ Form::Permutation { .. } => {
                ("Vec<usize>".to_string(), self.expression(form, &input.kind, &input.name, MOST))
            }
            form => (input.kind.rust(), self.expression(form, &input.kind, &input.name, MOST)),
        };
        self.body += &assignment(indent, &format!("let {name}: {kind}"), &read);
        if is_one_based {
            self.one_based.push(input.name.clone());
        }
        match &form {
            Form::Integer(Range { bounds: Bounds { most: Some(most), .. }, .. }) => {
                self.most.insert(input.name.clone(), *most);
            }
            Form::Text { lengths: Bounds { most: Some(most), .. }, .. } => {
                self.most.insert(length_of(&input.name), *most);
            }
            _ => {}
        }
        if matches!(&form, Form::Integer(range) if range.is_count) {
            self.sizes.push(input.name.clone());
        }
        self.body.extend(input.together.limits.iter().map(|limit| limit.check(indent)));
        let mut ensure = |holds: &str, otherwise: &str| {
            self.body += &lines::ensure(indent, "input", holds, &format!("{} {otherwise}", plain(&input.name)));
        };
        if let Some(taken) = &input.together.other_than {
            // Only one of them may be a size.
            let both = [&input.name, taken].map(|name| self.sizes.contains(name));
            let [one, other] = match (&input.kind, both) {
                (Kind::Integer { integer, .. }, [true, false]) => [cast(&name, integer.name), variable(taken)],
                (Kind::Integer { integer, .. }, [false, true]) => [name.clone(), cast(&variable(taken), integer.name)],
                _ => [name.clone(), variable(taken)],
            };
            ensure(&format!("{one} != {other}"), &format!("is the same as {}", plain(taken)));
        }
        if let Some(is_odd) = input.together.is_odd {
            let otherwise = if is_odd { "is even" } else { "is odd" };
            ensure(&format!("{name} % 2 == {}", u8::from(is_odd)), otherwise);
        }
        if input.together.unique > 0 {
            // Strings stay where they are.
            let is_text = matches!(&input.kind, Kind::List { item, .. }
                if matches!(&**item, Kind::Tuple(kinds) if kinds.iter().any(|kind| matches!(kind, Kind::Text(_)))));
            let sign = if is_text { "&" } else { "" };
            let starts: Vec<String> = (0..input.together.unique).map(|part| format!("{sign}row.{part}")).collect();
            ensure(&without_twins(&name, &format!(".map(|row| {})", one_or_tuple(&starts))), "has a row twice");
        }
        if let Form::List { item, .. } = &input.form
            && matches!(**item, Form::Tuple { gap: Some(Gap::Different), .. })
        {
            ensure(&format!("{name}.iter().all(|row| row.0 != row.1)"), "has the same number twice in a row");
        }
        let mut checks = together(&name, &input.form);
        for (character, times) in &input.together.occurs {
            checks.push(occurrences(&name, &input.kind, *character, *times));
        }
        if let Some(direction) = input.together.order {
            let holds = format!("{name}.is_sorted_by(|a, b| a.0 {} b.0)", sign(direction));
            checks.push(Check::new(holds, "is not sorted"));
        }
        if let (Some(beside), Kind::List { item, .. }) = (&input.together.beside, &input.kind)
            && let Kind::Integer { integer, is_one_based } = **item
        {
            let list = variable(&input.name);
            checks.push(beside::check(beside, &list, integer, is_one_based.into(), &variable));
        }
        for check in checks {
            ensure(&check.holds, &check.otherwise);
        }
        match &input.form {
            Form::OneOf(values) => {
                if let [Literal::Word(_), ..] = values[..] {
                    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
                    let value =
                        if input.kind == Kind::Character { format!("{name}.to_string()") } else { name.clone() };
                    ensure(&format!("[{}].contains(&{value}.as_str())", values.join(", ")), "is nothing that is known");
                }
            }
            Form::Graph(graph, _) => {
                let Kind::List { item, .. } = &input.kind else { return };
                let edges = ends(&name, item, graph);
                let head = "let graph";
                let made = format!("Graph {{ vertices: {}, edges: {edges} }}", variable(&graph.vertices));
                if graph.is_ordered {
                    let rest = if matches!(&**item, Kind::Tuple(kinds) if kinds.len() > 2) { ", .." } else { "" };
                    ensure(&format!("{name}.iter().all(|&(u, v{rest})| u < v)"), "has a larger end first");
                }
                self.body += &assignment(indent, head, &made);
                let checks: &[(&str, &str)] = match graph.shape {
                    Shape::Tree => &[("is_tree", "is no tree")],
                    Shape::Connected => {
                        &[("is_simple", "has a loop or an edge twice"), ("is_connected", "is not connected")]
                    }
                    Shape::Any => &[("is_simple", "has a loop or an edge twice")],
                    Shape::Directed => &[("is_simple_directed", "has a loop or an edge twice")],
                };
                for (check, otherwise) in checks {
                    let _ = writeln!(
                        self.body,
                        "{space}input.ensure(graph.{check}(), \"{} {otherwise}\");",
                        plain(&input.name)
                    );
                }
            }
            _ if input.is_sorted => {
                let _ = writeln!(self.body, "{space}// input.ensure({name}.is_sorted(), \"{name} is not sorted\");");
            }
            _ => {}
        }
    }

    /// What reads a value of this form, which messages call `name`.
    fn expression(&self, form: &Form, kind: &Kind, name: &str, most: &str) -> String {
        let label = label(name);
        match (form, kind) {
            (Form::Integer(range), Kind::Integer { integer, is_one_based }) => {
                let minus = if *is_one_based { " - 1" } else { "" };
                format!("input.integer({label}, {}){minus}", self.range(range, integer.name))
            }
            (Form::OneOf(values), Kind::Integer { .. }) => {
                let numbers = values.iter().filter_map(|value| match value {
                    Literal::Integer(number) => Some(*number),
                    Literal::Word(_) => None,
                });
                let (low, high) = (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0));
                format!("input.integer({label}, {low}..={high})")
            }
            (Form::OneOf(values), kind) => {
                let mut characters: Vec<char> = values
                    .iter()
                    .flat_map(|value| match value {
                        Literal::Word(word) => word.chars().collect(),
                        Literal::Integer(_) => Vec::new(),
                    })
                    .collect();
                characters.sort_unstable();
                characters.dedup();
                let all: String = characters.into_iter().collect();
                let read = format!("input.characters({label}, {all:?}, 1..={SHORT})");
                converted(&read, kind)
            }
            (Form::Float { is_signed }, _) => {
                format!("input.real({label}, {}..=1e9)", if *is_signed { "-1e9" } else { "0.0" })
            }
            (Form::Character(alphabet), _) => {
                format!("input.characters({label}, {}, 1..=1).remove(0)", characters(alphabet))
            }
            (Form::Clock { has_seconds }, kind) => {
                converted(&format!("input.pattern({label}, {:?})", clock::pattern(*has_seconds)), kind)
            }
            (Form::Text { length, alphabet, lengths, between }, kind) => {
                let lengths = match length {
                    Some(length) => {
                        let length = length.rust(variable);
                        format!("{length}..={length}")
                    }
                    None => {
                        let [low, high] = (**between).clone().map(|count| count.map(|count| count.rust(variable)));
                        let low = low.unwrap_or(lengths.least.map_or(1, |least| least.max(1)).to_string());
                        let most = lengths.most.map_or(most.to_string(), underscored);
                        // What the other text is at most may be more.
                        let high = high
                            .map(|high| lengths.most.map_or(high.clone(), |_| at_most(&closed(&high), Some(&most))));
                        format!("{low}..={}", high.unwrap_or(most))
                    }
                };
                converted(&format!("input.characters({label}, {}, {lengths})", characters(alphabet)), kind)
            }
            (Form::Tuple { parts: forms, names, gap, above }, Kind::Tuple(kinds)) => {
                self.tuple((forms, kinds), names, |place| related(place, *gap, above))
            }
            (Form::Graph(graph, rest), Kind::List { item, count: Some(count) }) => {
                let Kind::Tuple(kinds) = &**item else { return String::new() };
                let end = Form::Integer(graph.ends());
                let forms: Vec<Form> = [end.clone(), end].into_iter().chain(rest.iter().cloned()).collect();
                let parts = self.tuple((&forms, kinds), &parts_of_edge(name, forms.len()), |_| None);
                format!("(0..{}).map(|_| {parts}).collect()", count.rust(variable))
            }
            (Form::Permutation { first, count }, Kind::List { item, .. }) => {
                let count = count.rust(variable);
                let range = if *first == 0 { format!("0..={count} - 1") } else { format!("1..={count}") };
                let is_one_based = matches!(**item, Kind::Integer { is_one_based: true, .. });
                let minus = if is_one_based { ".into_iter().map(|value| value - 1).collect()" } else { "" };
                format!("input.permutation({label}, {range}){minus}")
            }
            (Form::Parents { vertices, first }, Kind::List { item, .. }) => {
                let Kind::Integer { integer, is_one_based } = &**item else { return String::new() };
                let high = if *first == 0 { "vertex - 1" } else { "vertex" };
                let range = format!("{first}..={}", cast(high, integer.name));
                let minus = if *is_one_based { " - 1" } else { "" };
                let vertices = vertices.rust(variable);
                format!("(1..{vertices}).map(|vertex| input.integer({label}, {range}){minus}).collect()")
            }
            (Form::List { count, lengths, item, .. }, Kind::List { item: kind, .. }) => {
                let known = count.as_ref().map(|count| match count {
                    Count::Variable(name) if name == LENGTH => name.clone(),
                    count => count.rust(variable),
                });
                let count = known.clone().unwrap_or_else(|| LENGTH.to_string());
                let items = match (&**item, &**kind) {
                    (Form::Integer(range), Kind::Integer { integer, is_one_based: false }) => {
                        format!("input.integers({label}, {count}, {})", self.range(range, integer.name))
                    }
                    (Form::Text { length: Some(length), alphabet, .. }, Kind::Text(text)) => {
                        let grid = format!(
                            "input.grid({label}, {}, {count}, {})",
                            characters(alphabet),
                            length.rust(variable)
                        );
                        match text {
                            Text::String => grid,
                            Text::Characters => format!("{grid}.iter().map(|row| row.chars().collect()).collect()"),
                            Text::Bytes => format!("{grid}.into_iter().map(String::into_bytes).collect()"),
                        }
                    }
                    (item, kind) => {
                        format!("(0..{count}).map(|_| {}).collect()", self.expression(item, kind, name, SHORT))
                    }
                };
                match known {
                    Some(_) => items,
                    None => format!("{{\n    let {LENGTH} = {};\n    {items}\n}}", length(name, lengths, most)),
                }
            }
            _ => String::new(),
        }
    }

    /// A tuple of which some parts are `related` to earlier ones.
    fn tuple(
        &self,
        (forms, kinds): (&[Form], &[Kind]),
        names: &[String],
        related: impl Fn(usize) -> Option<(usize, Gap)>,
    ) -> String {
        let read = |place: usize| self.expression(&forms[place], &kinds[place], &names[place], SHORT);
        let lower = |place: usize| match related(place) {
            Some((lower, Gap::AtLeast(by))) => Some(Low::Variable(ORDINALS[lower].to_string(), by)),
            _ => None,
        };
        // All parts up to the last such one are variables, for they are read in their order.
        let known = (0..forms.len()).rev().find(|place| lower(*place).is_some()).map_or(0, |last| last + 1);
        let (mut reads, mut all) = (String::new(), Vec::new());
        for place in 0..known {
            let own = ORDINALS[place];
            let (value, minus) = match (&forms[place], &kinds[place]) {
                (Form::Integer(range), Kind::Integer { integer, is_one_based }) => {
                    let low = lower(place).unwrap_or(range.low.clone());
                    let range = self.range(&Range { low, ..range.clone() }, integer.name);
                    let minus = if *is_one_based { " - 1" } else { "" };
                    (format!("input.integer({:?}, {range})", names[place]), minus)
                }
                _ => (read(place), ""),
            };
            reads += &format!("    let {own} = {value};\n");
            all.push(format!("{own}{minus}"));
        }
        all.extend((known..forms.len()).map(read));
        if known > 0 { format!("{{\n{reads}    {}\n}}", tuple(&all)) } else { tuple(&all) }
    }

    /// The integers of this type, in Rust.
    fn range(&self, range: &Range, integer: &str) -> String {
        let most = match (integer, range.largest) {
            ("i8" | "u8" | "i16" | "u16", _) => format!("{integer}::MAX"),
            (_, ..=1_000_000_000) => "1_000_000_000".to_string(),
            ("i64" | "u64" | "usize" | "isize" | "i128" | "u128", ..=1_000_000_000_000_000_000) => {
                "1_000_000_000_000_000_000".to_string()
            }
            _ => format!("{integer}::MAX"),
        };
        let most = range.bounds.most.map_or(most, underscored);
        let low = match (&range.low, range.bounds.least) {
            (Low::Negative, Some(least)) => underscored(least),
            (Low::Negative, None) if most.ends_with("MAX") => format!("{integer}::MIN"),
            (Low::Negative, None) => format!("-{most}"),
            (Low::Number(number), _) => underscored(*number),
            (Low::Variable(name, gap), _) => {
                // As it stands there.
                let more = gap + i128::from(self.one_based.contains(name));
                sum(&variable(name), more)
            }
        };
        let high = match &range.high {
            High::One => "1".to_string(),
            High::Power => "30".to_string(),
            High::Size | High::Cases
                if range.bounds.most.is_none() && range.largest <= 1_000_000 && integer == "usize" =>
            {
                MOST.to_string()
            }
            High::Any | High::Size | High::Cases => most,
            High::Below(name) => {
                let below = format!("{} - 1", cast(&variable(name), integer));
                self.stated_most(range, name, 1).map_or(below.clone(), |most| format!("({below}).min({most})"))
            }
            High::UpTo(name) => {
                let most = self.stated_most(range, name, 0);
                let name = cast(&variable(name), integer);
                most.map_or(name.clone(), |most| format!("{}.min({most})", closed(&name)))
            }
        };
        format!("{low}..={high}")
    }

    /// What a range that ends at the variable `name`, or so much before, is stated to be at most beside, in Rust,
    /// unless that is no less than what the variable can be.
    fn stated_most(&self, range: &Range, name: &str, before: i128) -> Option<String> {
        let most = range.bounds.most?;
        self.most.get(name).is_none_or(|largest| most < largest - before).then(|| underscored(most))
    }
}

/// What must hold of the items of the list `place`, or of each list in it.
fn together(place: &str, form: &Form) -> Vec<Check> {
    let Form::List { item, items, .. } = form else { return Vec::new() };
    let each = |check: Check| Check::new(format!("{place}.iter().all(|row| {})", check.holds), &check.otherwise);
    of_items(place, items).into_iter().chain(together("row", item).into_iter().map(each)).collect()
}

/// What must hold of how often a character occurs in a text, or in a list of texts.
fn occurrences(name: &str, kind: &Kind, character: char, times: Times) -> Check {
    let (text, is_list) = match kind {
        Kind::List { item, .. } => (&**item, true),
        kind => (kind, false),
    };
    let items = match (text, is_list) {
        (Kind::Text(Text::String), true) => "iter().flat_map(|row| row.as_bytes())",
        (Kind::Text(Text::String), false) => "as_bytes().iter()",
        (_, true) => "iter().flatten()",
        (_, false) => "iter()",
    };
    let byte = if *text == Kind::Text(Text::Characters) { "" } else { "b" };
    let count = format!("{name}.{items}.filter(|&&it| it == {byte}{character:?}).count()");
    match times {
        Times::Exactly(number) => {
            let often = if number == 1 { "once".to_string() } else { format!("{number} times") };
            Check::new(format!("{count} == {number}"), &format!("does not have {character} {often}"))
        }
        Times::AtLeast(number) => Check::new(format!("{count} >= {number}"), &format!("has too few {character}")),
    }
}

/// What reads the length of a list.
fn length(name: &str, lengths: &Lengths, most: &str) -> String {
    let most = lengths.most.map_or(most.to_string(), underscored);
    let high = lengths.below.as_ref().map_or(most, |(name, gap)| sum(&variable(name), -gap));
    format!("input.integer(\"the length of {}\", {}..={high})", plain(name), lengths.least)
}

/// A `usize` as another integer, of which it may be larger than all.
fn cast(value: &str, integer: &str) -> String {
    match integer {
        "usize" => value.to_string(),
        "u8" | "i8" | "u16" | "i16" => format!("{integer}::try_from({value}).unwrap_or({integer}::MAX)"),
        _ if value.contains(' ') => format!("({value}) as {integer}"),
        _ => format!("{value} as {integer}"),
    }
}

/// The edges of a graph from 0, of a list of tuples.
fn ends(name: &str, item: &Kind, graph: &Graph) -> String {
    let Kind::Tuple(kinds) = item else { return String::new() };
    let rest = if kinds.len() > 2 { ", .." } else { "" };
    let (is_usize, is_one_based) = match kinds.first() {
        Some(Kind::Integer { integer, is_one_based }) => (integer.name == "usize", *is_one_based),
        _ => (true, true),
    };
    let minus = if graph.first == 1 && !is_one_based { " - 1" } else { "" };
    if is_usize && minus.is_empty() && rest.is_empty() {
        return format!("{name}.clone()");
    }
    let end = |end: &str| format!("{end}{}{minus}", if is_usize { "" } else { " as usize" });
    format!("{name}.iter().map(|&(u, v{rest})| ({}, {})).collect()", end("u"), end("v"))
}

/// A token as the solution has it.
fn converted(read: &str, kind: &Kind) -> String {
    match kind {
        Kind::Text(Text::Characters) => format!("{read}.chars().collect()"),
        Kind::Text(Text::Bytes) => format!("{read}.into_bytes()"),
        Kind::Character => format!("{read}.remove(0)"),
        _ => read.to_string(),
    }
}

/// `by` as literals can be compared with it.
fn scrutinee(by: &str, arms: &[(Vec<Literal>, Vec<Step>)]) -> String {
    let is_word = arms.iter().any(|(values, _)| values.iter().any(|value| matches!(value, Literal::Word(_))));
    if is_word { format!("{}.as_str()", variable(by)) } else { variable(by) }
}

/// The characters that are valid.
fn characters(alphabet: &Alphabet) -> String {
    format!("{:?}", alphabet.all)
}
