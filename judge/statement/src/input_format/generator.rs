//! From what is known of a solution's inputs to a generator of them.

use super::Known;
use super::count::Count;
use super::form::{Form, High, Input, Limit, Low, Range, Shape, Step};
use super::integers::SMALL;
use super::made::made;
use super::printed::shown;
use super::reads::Literal;
use super::writing::{pattern, variable};
use crate::program::lines::{BRUTE_FORCE, LARGEST_SIZE, advice, closing, has_word, imports, underscored};
use std::fmt::Write as _;

/// The largest size of a list, where nothing is stated, and where more is.
const LONG: [i128; 2] = [SMALL, LARGEST_SIZE];

/// The largest size of the side of a grid, likewise.
const WIDE: [i128; 2] = [300, 1000];

/// The largest size of integers without a list, likewise.
const ALONE: [i128; 2] = [SMALL, 1_000_000_000_000_000_000];

/// The text of `gen.rs` for the problem `id`.
#[must_use]
pub fn generator_rs(id: &str, known: &Known) -> String {
    let is_simple = known.steps.iter().all(|step| matches!(step, Step::Input(_)));
    let longest = longest(&known.steps);
    let mut writer = Writer { body: String::new(), is_simple, has_begun: false, longest, most: longest };
    writer.steps(&with_room(&known.steps), 8, "");
    if !is_simple {
        writer.body += "        text\n";
    }
    let body = &writer.body;
    let imports = imports(&["RandomGraph", "Tree", "generator", "lines", "words"], body, &["generator"]);
    let has = |name: &str| has_word(body, name);
    let [size, random] = ["size", "random"].map(|name| format!("{}{name}", if has(name) { "" } else { "_" }));
    let most = known.totals.iter().map(Limit::shared_size).fold(writer.most, i128::min).max(1);
    let clamp = match has("size") {
        true => format!("        let size = size.clamp(1, {});\n", underscored(most)),
        false => String::new(),
    };
    let advice = advice(known.origin, BRUTE_FORCE);
    format!(
        "//! `{id}-gen SIZE SEED` prints one valid input, the same for the same arguments.\n\n\
         use testlib::{imports};\n\nfn main() {{\n    generator(|{size}, {random}| {{\n        {advice}\n\
         {clamp}{body}    }});\n}}\n"
    )
}

/// The largest size of what is read: as large as all that is no more than the size may be.
fn longest(steps: &[Step]) -> i128 {
    let are_alone = steps.iter().all(|step| matches!(step, Step::Input(Input { form: Form::Integer(_), .. })));
    let [usual, most] = match (are_alone, is_wide(steps)) {
        (true, _) => ALONE,
        (_, true) => WIDE,
        _ => LONG,
    };
    let stated: Option<Vec<i128>> = steps.iter().flat_map(Step::inputs).filter_map(most_of).collect();
    let stated = stated.unwrap_or_default();
    // What is less is written down beside the size.
    let large = stated.iter().copied().filter(|most| *most >= SMALL).min();
    large.or(stated.iter().copied().max()).unwrap_or(usual).clamp(usual, most)
}

/// If this is made of the size: what it is at most, if that is stated.
fn most_of(input: &Input) -> Option<Option<i128>> {
    match &input.form {
        Form::Integer(Range { high: High::Size | High::Cases, low, bounds, .. }) => {
            let least = bounds.least.filter(|_| *low == Low::Negative).map(|least| -least);
            Some(bounds.most.map(|most| least.map_or(most, |least| least.min(most))))
        }
        // It is at most another one.
        Form::Integer(Range { high: High::Below(_) | High::UpTo(_), bounds, .. }) => {
            bounds.most.filter(|most| *most >= SMALL).map(Some)
        }
        Form::Edges(graph) if graph.shape == Shape::Tree || graph.shape == Shape::Connected => None,
        Form::Edges(graph) => Some(graph.edges.most),
        Form::Text { length: None, lengths, .. } => Some(lengths.most),
        Form::List { count: None, .. } => Some(None),
        _ => None,
    }
}

/// Are there lists of lists, whose lengths are multiplied with each other?
fn is_wide(steps: &[Step]) -> bool {
    fn has_area(form: &Form) -> bool {
        match form {
            Form::List { item, .. } => match &**item {
                Form::List { count: Some(count), .. } if !count.variables().is_empty() => true,
                Form::Text { length: Some(_), .. } => true,
                item => has_area(item),
            },
            Form::Tuple { parts, .. } => parts.iter().any(has_area),
            _ => false,
        }
    }
    steps.iter().flat_map(Step::inputs).any(|input| has_area(&input.form))
}

/// The same steps, with no variable so small that nothing is between the least of other integers and it: as of
/// `1 ≤ i ≤ n - 1` where n may be 1, and then no query has an i; and none so small that a text lacks room.
fn with_room(steps: &[Step]) -> Vec<Step> {
    let mut steps = steps.to_vec();
    for place in 0..steps.len() {
        let (before, after) = steps.split_at_mut(place + 1);
        let Some(Step::Input(Input { name, form: Form::Integer(Range { low: Low::Number(low), .. }), .. })) =
            before.last_mut()
        else {
            continue;
        };
        let needed = after.iter().filter_map(|step| room_in(step, name)).max();
        *low = needed.unwrap_or(0).max(*low);
    }
    for place in 0..steps.len() {
        let (before, behind) = steps.split_at_mut(place);
        if let Step::Input(input) = &behind[0] {
            leave_cells(before, input);
        }
    }
    steps.iter_mut().for_each(|step| match step {
        Step::Input(_) => {}
        Step::Loop { steps, .. } => *steps = with_room(steps),
        Step::Choice { arms, .. } => arms.iter_mut().for_each(|(_, steps)| *steps = with_room(steps)),
    });
    steps
}

/// Makes the sizes `steps` have before a text so large that there is room for the characters that must occur in it.
fn leave_cells(steps: &mut [Step], input: &Input) {
    let count = input.together.occurs.iter().map(|(_, times)| times.least()).sum();
    let (width, height) = match &input.form {
        Form::Text { length: Some(Count::Variable(length)), .. } => (length, None),
        Form::List { count: Some(Count::Variable(count)), item, .. } => match &**item {
            Form::Text { length: Some(Count::Variable(length)), .. } => (length, Some(count)),
            _ => return,
        },
        _ => return,
    };
    for step in steps {
        if let Step::Input(size) = step
            && size.name == *width
            && count > 1
        {
            size.together.cells = Some((count, height.cloned()));
        }
    }
}

/// What the variable `name` is at least for the integers of `step` below it.
fn room_in(step: &Step, name: &str) -> Option<i128> {
    let in_all = |steps: &[Step]| steps.iter().filter_map(|step| room_in(step, name)).max();
    match step {
        Step::Input(input) => room(&input.form, name),
        // Without rounds there are no integers.
        Step::Loop { first, end, .. } if [first, end].iter().any(|count| count.variables().contains(&name)) => None,
        Step::Loop { steps, .. } => in_all(steps),
        Step::Choice { arms, .. } => arms.iter().filter_map(|(_, steps)| in_all(steps)).max(),
    }
}

/// What the variable `name` is at least for the integers of `form` below it.
fn room(form: &Form, name: &str) -> Option<i128> {
    match form {
        Form::Integer(Range { low: Low::Number(low), high: High::Below(most), .. }) if most == name => Some(low + 1),
        Form::Tuple { parts, .. } => parts.iter().filter_map(|part| room(part, name)).max(),
        Form::List { count: Some(count), item, .. } if !count.variables().contains(&name) => room(item, name),
        _ => None,
    }
}

struct Writer {
    body: String,
    /// There are variables and nothing else.
    is_simple: bool,
    /// There is a variable `text`.
    has_begun: bool,
    /// The largest size of what is read.
    longest: i128,
    /// The largest size that leaves room for all of it.
    most: i128,
}

/// A line, or several, of what is printed.
#[derive(Default)]
struct Printed {
    format: String,
    arguments: Vec<String>,
}

impl Writer {
    /// What makes `steps` and prints them; `glue` stands before what is printed first.
    fn steps(&mut self, steps: &[Step], indent: usize, glue: &str) {
        let mut printed = Printed { format: glue.to_string(), arguments: Vec::new() };
        let mut sorted = Vec::new();
        for (place, step) in steps.iter().enumerate() {
            match step {
                Step::Input(input) => {
                    self.body += &made(input, self.longest, indent);
                    self.most = input.together.limits.iter().map(Limit::size).fold(self.most, i128::min);
                    sorted.extend(input.is_sorted.then(|| variable(&input.name)));
                    let (format, arguments) = shown(input);
                    printed.format += &format;
                    printed.arguments.extend(arguments);
                    let is_before_choice = matches!(steps.get(place + 1), Some(Step::Choice { .. }));
                    printed.format += match (input.ends_line, is_before_choice) {
                        (true, _) => "\n",
                        (false, true) => "",
                        (false, false) => " ",
                    };
                }
                Step::Loop { variable: counter, first, end, steps } => {
                    self.print(&mut printed, &mut sorted, indent);
                    self.begin(indent);
                    self.a_loop(counter.as_deref(), (first, end), steps, indent);
                }
                Step::Choice { by, arms } => {
                    self.print(&mut printed, &mut sorted, indent);
                    let by_line = matches!(steps[..place].last(), Some(Step::Input(input)) if input.ends_line);
                    self.choice(by, arms, (indent, if by_line { "" } else { " " }));
                }
            }
        }
        if !printed.format.is_empty() && !printed.format.ends_with('\n') {
            printed.format = printed.format.trim_end_matches(' ').to_string() + "\n";
        }
        self.print(&mut printed, &mut sorted, indent);
    }

    /// Makes a text to print to, where there is none.
    fn begin(&mut self, indent: usize) {
        if !self.has_begun {
            let _ = writeln!(self.body, "{}let mut text = String::new();", " ".repeat(indent));
            self.has_begun = true;
        }
    }

    /// Prints what has come together.
    fn print(&mut self, printed: &mut Printed, sorted: &mut Vec<String>, indent: usize) {
        let space = " ".repeat(indent);
        if !sorted.is_empty() {
            let _ = writeln!(self.body, "{space}// If it is always as in the samples, with `let mut` above:");
            for name in sorted.drain(..) {
                let _ = writeln!(self.body, "{space}// {name}.sort_unstable();");
            }
        }
        let Printed { format, arguments } = std::mem::take(printed);
        if format.is_empty() {
            return;
        }
        if !format.contains('{') {
            // What stands before a loop in an arm: there is a text by then.
            let _ = writeln!(self.body, "{space}text += {format:?};");
            return;
        }
        let (head, tail) = match (self.is_simple, self.has_begun) {
            (true, _) => ("", ""),
            (false, true) => ("text += &", ";"),
            (false, false) => ("let mut text = ", ";"),
        };
        let only = format.strip_prefix('{').and_then(|format| format.strip_suffix('}'));
        let only = only.filter(|name| !name.contains([' ', '{', '}', '\n']) && arguments.is_empty());
        self.body += &match only {
            Some(name) => format!("{space}{head}{name}.to_string(){tail}\n"),
            None => closing(indent, head, &format!("{format:?}"), &arguments, tail),
        };
        self.has_begun = true;
    }

    fn a_loop(&mut self, counter: Option<&str>, (first, end): (&Count, &Count), steps: &[Step], indent: usize) {
        let space = " ".repeat(indent);
        let counter = counter.map_or("_".to_string(), variable);
        let [first, end] = [first, end].map(|bound| bound.rust(variable));
        let _ = writeln!(self.body, "{space}for {counter} in {first}..{end} {{");
        let start = self.body.len();
        self.steps(steps, indent + 4, "");
        if has_word(&self.body[start..], "size") && first == "0" {
            let share = format!("{space}    let size = (size / {end}).max(1);\n");
            self.body.insert_str(start, &share);
        }
        let _ = writeln!(self.body, "{space}}}");
    }

    fn choice(&mut self, by: &str, arms: &[(Vec<Literal>, Vec<Step>)], (indent, glue): (usize, &str)) {
        let space = " ".repeat(indent);
        let _ = writeln!(self.body, "{space}match {} {{", variable(by));
        for (place, (_, steps)) in arms.iter().enumerate() {
            let pattern = pattern(arms, place);
            if steps.is_empty() {
                let line = if glue.is_empty() { "{}".to_string() } else { "text.push('\\n')".to_string() };
                let _ = writeln!(self.body, "{space}    {pattern} => {line},");
                continue;
            }
            let _ = writeln!(self.body, "{space}    {pattern} => {{");
            self.steps(steps, indent + 8, glue);
            let _ = writeln!(self.body, "{space}    }}");
        }
        let _ = writeln!(self.body, "{space}}}");
    }
}

#[cfg(test)]
mod tests {
    use super::super::of_solution;
    use super::*;
    use crate::Flaw;
    use crate::constraints::Constraints;

    fn generator(main: &str, samples: &[&str]) -> String {
        let reads = of_solution(&format!("fn main() {{ {main} }}")).unwrap().unwrap();
        let known = Known::of(&reads, &Constraints::default(), samples).unwrap();
        generator_rs("p", &known)
    }

    /// Each of two samples, or of one and none, shows something else of the same variables.
    #[test]
    fn the_samples_decide() {
        let list = "input! { n: usize, a: [i64; n] }";
        let named = "input! { n: usize, p: [i64; n] }";
        let edges = "input! { n: usize, m: usize, e: [(Usize1, Usize1); m] }";
        let two = ["4 3\n1 2\n2 3\n4 3\n", "3 2\n1 2\n3 2\n"];
        let pair = "input! { n: usize, l: usize, r: usize }";
        let words = "input! { n: usize, s: [String; n] }";
        let query = "input! { q: u32 } match q { 1 => {} _ => { input! { a: u32 } } }";
        let strings = "input! { t: u32 } for _ in 0..t { input! { n: u32, s: String } }";
        let parents = "input! { t: u32 } for _ in 0..t { input! { n: u32, p: [Usize1; n - 1] } }";
        let bounded = "input! { t: u32 } for _ in 0..t { input! { n: u32, p: [Usize1; n] } }";
        for (main, samples, line) in [
            (list, &["3\n5 0 7\n"][..], "(0..n).map(|_| random.next(0..=9))"),
            (list, &["3\n5 1 7\n"], "(0..n).map(|_| random.next(1..=9))"),
            (list, &["3\n5 -1 7\n"], "(0..n).map(|_| random.next(-9..=9))"),
            (list, &["2\n0 1\n", "2\n1 1\n"], "(0..n).map(|_| random.next(0..=1))"),
            (list, &["2\n0 1\n"], "(0..n).map(|_| random.next(0..=9))"),
            (list, &["2\n1 2\n", "2\n1 1\n"], "(0..n).map(|_| random.next(1..=n))"),
            (list, &["2\n0 1\n", "3\n2 1 1\n"], "(0..n).map(|_| random.next(0..n))"),
            (list, &["2\n1 2\n", "2\n1 3\n"], "(0..n).map(|_| random.next(1..=9))"),
            (list, &["4\n4 1 2 3\n"], "random.perm(1..=n)"),
            (list, &["4\n3 0 1 2\n"], "random.perm(0..n)"),
            (list, &["4\n1 2 3 4\n"], "// a.sort_unstable();"),
            (list, &["4\n1 2 3 4\n", "0\n\n"], "let n = random.next(0..=size);"),
            (list, &["2\n1\n2\n"], "format!(\"{n}\\n{}\\n\", lines(&a))"),
            (list, &["2\n1 2\n"], "format!(\"{n}\\n{}\\n\", words(&a))"),
            (list, &["2 1 2\n"], "format!(\"{n} {}\\n\", words(&a))"),
            (named, &["3\n2 1 3\n"], "random.perm(1..=n)"),
            (edges, &two, "RandomGraph::new(n, m).connected().generate(random)"),
            (edges, &two, "let m = random.next(n - 1..=(n * (n - 1) / 2).min(n - 1 + size));"),
            (edges, &["4 3\n1 2\n2 3\n4 3\n", "1 0\n"], "RandomGraph::new(n, m).generate(random)"),
            (edges, &["4 3\n1 2\n2 3\n4 3\n", "2 0\n"], "RandomGraph::new(n, m).generate(random)"),
            (edges, &["4 3\n1 2\n2 3\n4 3\n"], "RandomGraph::new(n, m).generate(random)"),
            (edges, &["4 3\n1 2\n2 1\n4 3\n"], "RandomGraph::new(n, m).directed().generate(random)"),
            (edges, &["4 4\n1 2\n2 3\n1 3\n3 4\n"], "format!(\"{} {}\", *u.min(v) + 1, *u.max(v) + 1)"),
            (edges, &["4 3\n1 2\n2 2\n4 3\n"], "(0..m).map(|_| (random.next(1..=n), random.next(1..=n))).collect()"),
            (edges, &["4 3\n1 2\n1 2\n4 3\n"], "(0..m).map(|_| (random.next(1..=n), random.next(1..=n))).collect()"),
            (edges, &[], "RandomGraph::new(n, m).generate(random)"),
            (edges, &["4 3\n1 2\n2 3\n3 4\n"], "format!(\"{n} {m}\\n{}\\n\", e.one_based())"),
            (list, &["3\n2 3 1\n"], "(0..n).map(|_| random.next(1..=9))"),
            ("input! { q: u32 } match q { 1 | 3 => {} _ => { input! { a: u32 } } }", &[], "random.any(&[1, 3, 4])"),
            (pair, &["5 2 4\n"], "let r = random.next(l..=n);"),
            (pair, &["5 4 2\n"], "let r = random.next(1..=n);"),
            (pair, &["5 4 9\n"], "let r = random.next(1..=size);"),
            (
                "input! { h: u32, w: u32, e: [(Usize1, Usize1); w] }",
                &["2 1\n2 1\n"],
                "(random.next(1..=h), random.next(1..=w))",
            ),
            ("input! { h: u32, w: u32, y: Usize1, x: Usize1 }", &["2 1\n1 1\n"], "let x = random.next(1..=w);"),
            ("input! { h: u32, w: u32, x: Usize1, y: Usize1 }", &["2 2\n1 1\n"], "let y = random.next(1..=h);"),
            (words, &["2\nab\na\n"], "(0..n).map(|_| random.word(1..=9, \"abc\")).collect()"),
            (words, &["2\nab\nba\n"], "(0..n).map(|_| random.string(n, \"abc\")).collect()"),
            ("input! { s: [Chars; 2] }", &["ab\nba\n"], "(0..2).map(|_| random.string(2, \"abc\")).collect()"),
            ("input! { s: [Chars; 2] }", &["ab\nb\n"], "(0..2).map(|_| random.word(1..=9, \"abc\")).collect()"),
            (
                "input! { t: u32 } for _ in 0..t { input! { n: u32 } }",
                &["1\n5\n"],
                "let t = random.wnext(1..=size, -2);",
            ),
            ("input! { t: u32 } for _ in 0..t { input! { n: u32 } }", &["1\n5\n"], "let size = (size / t).max(1);"),
            ("input! { q: u32 } for _ in 0..q { input! { x: u32 } }", &["1\n5\n"], "let q = random.next(1..=size);"),
            (strings, &["2\n3 010\n2 01\n"], "let n = random.next(1..=size);"),
            (strings, &["2\n3 010\n2 01\n"], "let s = random.string(n, \"01\");"),
            (parents, &["2\n3 1 2\n3 1 1\n"], "(1..n).map(|vertex| random.next(1..=vertex)).collect()"),
            (bounded, &["2\n3 1 2 2\n3 1 1 2\n"], "(0..n).map(|_| random.next(1..=n)).collect()"),
            ("input! { x: i64 }", &["5\n"], "let x = random.next(1..=size);"),
            ("input! { x: u8 }", &["5\n"], "let x = random.next(1..=size.min(255));"),
            ("input! { n: usize, k: u8, a: [u8; n] }", &["2 1\n1 2\n"], "let k = random.next(1..=n.min(255));"),
            ("input! { r#type: usize, a: [u32; r#type] }", &["1\n5\n"], "{the_type}"),
            ("input! { x: i64 }", &["-5\n"], "let x: i64 = random.next(-(size as i64)..=size as i64);"),
            ("input! { n: u32, k: u32, a: [u32; n - k] }", &["2 1\n5\n"], "let k = random.next(1..=n);"),
            ("input! { n: u32, a: [u32; n - 2] }", &["3\n5\n"], "let n = random.next(2..=size.max(2));"),
            (query, &["1\n", "2\n3\n"], "let q = *random.any(&[1, 2]);"),
            (query, &["7\n3\n"], "let q = *random.any(&[1, 7]);"),
            (query, &["7\n3\n"], "_ => {"),
        ] {
            let text = generator(main, samples);
            assert!(text.contains(line), "{main} {samples:?}: {line}\n{text}");
        }
    }

    #[test]
    fn a_sample_that_is_something_else_is_named() {
        let reads = of_solution("fn main() { input! { n: u8 } }").unwrap().unwrap();
        let (place, flaw) = Known::of(&reads, &Constraints::default(), &["3\n", "1\n2\n"]).unwrap_err();
        assert_eq!((place, flaw), (1, Flaw::new(2, "the solution does not read `2`")));
    }
}
