//! From what is known of a solution's inputs to a generator of them.

use super::Known;
use super::count::Count;
use super::edges;
use super::form::{Form, High, Input, Low, Range, Shape, Step};
use super::reads::{Kind, Literal, tuple};
use super::writing::{assignment, at_most, parts, pattern, variable};
use crate::leetcode::lines::{advice, closing, has_word, imports, underscored};
use crate::problem::Role;
use std::fmt::Write as _;

/// The largest size of a list.
const LONG: &str = "100_000";

/// The largest size of the side of a grid.
const WIDE: &str = "300";

/// The largest of integers that are to be small.
const FEW: i128 = 9;

/// Bounds from here on are beyond what sizes are.
const SMALL: i128 = 100_000;

/// Lists inside of lists, of no length that was read before, have at most so many items.
const SHORT: &str = "9";

/// The text of `gen.rs` for the problem `id`.
#[must_use]
pub fn generator_rs(id: &str, known: &Known) -> String {
    let is_simple = known.steps.iter().all(|step| matches!(step, Step::Input(_)));
    let mut writer = Writer { body: String::new(), is_simple, has_begun: false };
    writer.steps(&known.steps, 8, "");
    if !is_simple {
        writer.body += "        text\n";
    }
    let body = writer.body;
    let imports = imports(&["RandomGraph", "Tree", "generator", "lines", "words"], &body, &["generator"]);
    let has = |name: &str| has_word(&body, name);
    let [size, random] = ["size", "random"].map(|name| format!("{}{name}", if has(name) { "" } else { "_" }));
    let longest = if is_wide(&known.steps) { WIDE } else { LONG };
    let clamp = if has("size") { format!("        let size = size.clamp(1, {longest});\n") } else { String::new() };
    let advice = advice(known.origin, Role::BruteForce);
    format!(
        "//! `{id}-gen SIZE SEED` prints one valid input, the same for the same arguments.\n\n\
         use testlib::{imports};\n\nfn main() {{\n    generator(|{size}, {random}| {{\n        {advice}\n\
         {clamp}{body}    }});\n}}\n"
    )
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
    steps.iter().any(|step| match step {
        Step::Input(input) => has_area(&input.form),
        Step::Loop { steps, .. } => is_wide(steps),
        Step::Choice { arms, .. } => arms.iter().any(|(_, steps)| is_wide(steps)),
    })
}

struct Writer {
    body: String,
    /// There are variables and nothing else.
    is_simple: bool,
    /// There is a variable `text`.
    has_begun: bool,
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
                    self.body += &made(input, indent);
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

/// The statements that make a variable.
fn made(input: &Input, indent: usize) -> String {
    let name = variable(&input.name);
    let plain = |value: &str| assignment(indent, &format!("let {name}"), value);
    match &input.form {
        Form::Integer(range) if is_usize(range) => plain(&integer(range)),
        Form::Edges(graph) => plain(&edges::count(graph)),
        Form::OneOf(values) => {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            plain(&format!("*random.any(&[{}])", values.join(", ")))
        }
        Form::Graph(graph, _) if graph.shape == Shape::Tree => {
            let shapes = "*random.any(&[Tree::Uniform, Tree::Path, Tree::Star, Tree::Binary])";
            let vertices = variable(&graph.vertices);
            assignment(indent, "let shape", shapes) + &plain(&format!("random.tree({vertices}, shape)"))
        }
        Form::Graph(graph, _) => {
            let shape = match graph.shape {
                Shape::Connected => ".connected()",
                Shape::Directed => ".directed()",
                Shape::Any | Shape::Tree => "",
            };
            let Kind::List { count: Some(count), .. } = &input.kind else { return String::new() };
            let (vertices, edges) = (variable(&graph.vertices), count.rust(variable));
            plain(&format!("RandomGraph::new({vertices}, {edges}){shape}.generate(random)"))
        }
        Form::Float { .. } | Form::Character(_) | Form::Text { .. } => plain(&expression(&input.form, "size")),
        form => {
            let head = format!("let {name}: {}", rust(form, &input.kind));
            assignment(indent, &head, &expression(form, "size"))
        }
    }
}

/// Is its type that of sizes?
fn is_usize(range: &Range) -> bool {
    !matches!(range.high, High::One | High::Any) && range.low != Low::Negative
}

/// The type of what is printed.
fn rust(form: &Form, kind: &Kind) -> String {
    match (form, kind) {
        (Form::Integer(range), _) if is_usize(range) => "usize".to_string(),
        (Form::Integer(range), _) if range.high == High::Size => "i64".to_string(),
        (Form::Permutation { .. } | Form::Parents { .. }, _) => "Vec<usize>".to_string(),
        (Form::Text { .. }, _) => "String".to_string(),
        (Form::Float { .. }, _) => "f64".to_string(),
        (Form::List { item, .. }, Kind::List { item: kind, .. }) => format!("Vec<{}>", rust(item, kind)),
        (Form::Tuple { parts, .. }, Kind::Tuple(kinds)) => {
            let parts: Vec<String> = parts.iter().zip(kinds).map(|(part, kind)| rust(part, kind)).collect();
            tuple(&parts)
        }
        (_, kind) => kind.rust(),
    }
}

/// A value of this form; `most` is the length of a list for which none is known.
fn expression(form: &Form, most: &str) -> String {
    match form {
        Form::Integer(range) => integer(range),
        Form::Edges(graph) => edges::count(graph),
        Form::OneOf(_) | Form::Graph(..) => String::new(),
        Form::Float { is_signed } => {
            format!("f64::from(random.next({}..=900)) / 100.0", if *is_signed { "-900" } else { "0" })
        }
        Form::Character(alphabet) => {
            let characters: Vec<String> = alphabet.few.chars().map(|character| format!("{character:?}")).collect();
            format!("*random.any(&[{}])", characters.join(", "))
        }
        Form::Text { length: Some(length), alphabet } => {
            format!("random.string({}, {:?})", length.rust(variable), alphabet.few)
        }
        Form::Text { length: None, alphabet } => format!("random.word(1..={most}, {:?})", alphabet.few),
        Form::Tuple { parts, is_ordered } => match &parts[..] {
            [Form::Integer(first), Form::Integer(second), rest @ ..] if *is_ordered => {
                let second = Range { low: Low::Variable("first".to_string()), ..second.clone() };
                let rest: String = rest.iter().map(|part| format!(", {}", expression(part, SHORT))).collect();
                let tuple = format!("(first, {}{rest})", integer(&second));
                format!("{{\n    let first = {};\n    {tuple}\n}}", integer(first))
            }
            parts => {
                let parts: Vec<String> = parts.iter().map(|part| expression(part, SHORT)).collect();
                tuple(&parts)
            }
        },
        Form::List { count, least, item, .. } => {
            let count = match count {
                Some(count) => count.rust(variable),
                None => format!("random.next({least}..={most})"),
            };
            format!("(0..{count}).map(|_| {}).collect()", expression(item, SHORT))
        }
        Form::Permutation { first: 0, count } => format!("random.perm(0..{})", count.rust(variable)),
        Form::Permutation { count, .. } => format!("random.perm(1..={})", count.rust(variable)),
        Form::Parents { vertices, first } => {
            let parent = if *first == 0 { "random.next(0..vertex)" } else { "random.next(1..=vertex)" };
            format!("(1..{}).map(|vertex| {parent}).collect()", vertices.rust(variable))
        }
    }
}

fn integer(range: &Range) -> String {
    let Range { bounds, .. } = range;
    let below = |most: i128| bounds.most.map_or(most, |stated| stated.min(most));
    let stated = bounds.most.filter(|most| *most < SMALL).map(underscored);
    let (low, high) = match (&range.low, &range.high) {
        (low, High::Below(name)) => {
            let high = at_most(&variable(name), stated.as_deref());
            return format!("random.next({}..{high})", least(low));
        }
        (low, High::UpTo(name)) => {
            let high = at_most(&variable(name), stated.as_deref());
            (least(low), if matches!(low, Low::Number(2..)) { format!("{high}.max({})", least(low)) } else { high })
        }
        (Low::Negative, High::Size) if bounds.most.is_none_or(|most| most >= 0) => {
            let lowest = bounds.least.filter(|least| *least > -SMALL).map(underscored);
            let low = lowest.map(|least| format!("(-(size as i64)).max({least})"));
            let high = stated.map(|most| format!("(size as i64).min({most})"));
            (low.unwrap_or("-(size as i64)".to_string()), high.unwrap_or("size as i64".to_string()))
        }
        (Low::Negative, _) => {
            let high = below(FEW);
            let low = bounds.least.map_or(-FEW, |least| least.max((high - 2 * FEW).min(-FEW)));
            (underscored(low), underscored(high))
        }
        (low, High::One) => (least(low), "1".to_string()),
        (Low::Number(low), High::Any) => {
            let high = if *low > 1 { low + FEW } else { FEW };
            (underscored(*low), underscored(below(high).max(*low)))
        }
        (low, High::Any) => (least(low), underscored(below(FEW))),
        (low @ Low::Number(2..), High::Power) => {
            (least(low), format!("(size.ilog2() as usize + 1).max({})", least(low)))
        }
        (low, High::Power) => (least(low), "size.ilog2() as usize + 1".to_string()),
        (low, High::Size | High::Cases) => {
            let high = match (low, &stated) {
                (Low::Number(2..), Some(most)) => format!("size.clamp({}, {most})", least(low)),
                (Low::Number(2..), None) => format!("size.max({})", least(low)),
                _ => at_most("size", stated.as_deref()),
            };
            // Of few test cases, each can be large.
            if range.high == High::Cases {
                return format!("random.wnext({}..={high}, -2)", least(low));
            }
            (least(low), high)
        }
    };
    format!("random.next({low}..={high})")
}

fn least(low: &Low) -> String {
    match low {
        Low::Negative => (-FEW).to_string(),
        Low::Number(number) => underscored(*number),
        Low::Variable(name) => variable(name),
    }
}

/// How a variable is printed: a format, and its arguments.
fn shown(input: &Input) -> (String, Vec<String>) {
    let name = variable(&input.name);
    match &input.form {
        Form::Graph(graph, rest) => {
            let from = if graph.first == 0 { "" } else { " + 1" };
            if rest.is_empty() && !graph.is_ordered {
                let base = if graph.first == 0 { "zero_based" } else { "one_based" };
                return ("{}".to_string(), vec![format!("{name}.{base}()")]);
            }
            let (first, second) = if graph.is_ordered { ("*u.min(v)", "*u.max(v)") } else { ("u", "v") };
            let mut arguments = vec![format!("{first}{from}"), format!("{second}{from}")];
            arguments.extend(rest.iter().map(|form| expression(form, SHORT)));
            let places = vec!["{}"; arguments.len()].join(" ");
            let line = format!("format!(\"{places}\", {})", arguments.join(", "));
            ("{}".to_string(), vec![format!("lines({name}.edges.iter().map(|(u, v)| {line}))")])
        }
        Form::Integer(_) | Form::Edges(_) | Form::OneOf(_) => (format!("{{{name}}}"), Vec::new()),
        Form::Float { .. } | Form::Character(_) | Form::Text { .. } => (format!("{{{name}}}"), Vec::new()),
        Form::Permutation { .. } | Form::Parents { .. } => ("{}".to_string(), vec![format!("words(&{name})")]),
        Form::Tuple { .. } => {
            let arguments = fields(&input.form, &name, &name);
            (vec!["{}"; arguments.len()].join(" "), arguments)
        }
        Form::List { count: None, .. } => {
            ("{} {}".to_string(), vec![format!("{name}.len()"), value(&input.form, &name, &format!("&{name}"))])
        }
        form => ("{}".to_string(), vec![value(form, &name, &format!("&{name}"))]),
    }
}

/// What is printed of the tuple `place`, and of those in it; `name` is that of the whole variable.
fn fields(form: &Form, name: &str, place: &str) -> Vec<String> {
    match form {
        Form::Tuple { parts, .. } => {
            let of_part = |(number, part): (usize, &Form)| fields(part, name, &format!("{place}.{number}"));
            parts.iter().enumerate().flat_map(of_part).collect()
        }
        Form::List { .. } => vec![item(form, name, &format!("&{place}"))],
        _ => vec![place.to_string()],
    }
}

/// The expression of what is printed for the value `place`, a reference; `name` is that of the whole variable.
fn value(form: &Form, name: &str, place: &str) -> String {
    match form {
        Form::Tuple { parts: forms, .. } => {
            let names = parts(name, forms.len());
            let are_simple = forms.iter().all(|form| !matches!(form, Form::Tuple { .. } | Form::List { .. }));
            if are_simple {
                let places: Vec<String> = names.iter().map(|name| format!("{{{name}}}")).collect();
                return format!("format!(\"{}\")", places.join(" "));
            }
            let values: Vec<String> = forms.iter().zip(&names).map(|(form, name)| item(form, name, name)).collect();
            format!("format!(\"{}\", {})", vec!["{}"; values.len()].join(" "), values.join(", "))
        }
        Form::List { item: inner, is_by_line, .. } => {
            let join = if *is_by_line { "lines" } else { "words" };
            let list = place.trim_start_matches('&');
            match &**inner {
                Form::Tuple { parts: forms, .. } => {
                    let names = parts(name, forms.len());
                    let pattern = tuple(&names);
                    format!("{join}({list}.iter().map(|{pattern}| {}))", value(inner, name, ""))
                }
                Form::List { count: Some(_), item, is_by_line, .. }
                    if !matches!(**item, Form::List { .. } | Form::Tuple { .. }) =>
                {
                    let inner = if *is_by_line { "lines" } else { "words" };
                    format!("{join}({list}.iter().map({inner}))")
                }
                Form::List { .. } => format!("{join}({list}.iter().map(|row| {}))", item(inner, name, "row")),
                _ => format!("{join}({place})"),
            }
        }
        _ => place.to_string(),
    }
}

/// The same of a part of it, with its length in front where that is printed.
fn item(form: &Form, name: &str, place: &str) -> String {
    let text = value(form, name, place);
    match form {
        Form::List { count: None, .. } => format!("format!(\"{{}} {{}}\", {place}.len(), {text})"),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::super::of_solution;
    use super::*;
    use crate::constraints::Constraints;
    use std::fs;
    use std::path::PathBuf;

    fn generator(main: &str, samples: &[&str]) -> String {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("main.rs");
        fs::write(&path, format!("fn main() {{ {main} }}")).unwrap();
        let samples: Vec<_> = samples.iter().map(|text| (PathBuf::from("sample"), text.to_string())).collect();
        let known = Known::of(&of_solution(&path).unwrap().unwrap(), &Constraints::default(), &samples).unwrap();
        generator_rs("p", &known)
    }

    /// Each of two samples, or of one and none, shows something else of the same variables.
    #[test]
    fn the_samples_decide() {
        let list = "input! { n: usize, a: [i64; n] }";
        let named = "input! { n: usize, p: [i64; n] }";
        let edges = "input! { n: usize, m: usize, e: [(Usize1, Usize1); m] }";
        let two = ["4 3\n1 2\n2 3\n4 3\n", "1 0\n"];
        let pair = "input! { n: usize, l: usize, r: usize }";
        let words = "input! { n: usize, s: [String; n] }";
        let query = "input! { q: u32 } match q { 1 => {} _ => { input! { a: u32 } } }";
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
            (
                "input! { t: u32 } for _ in 0..t { input! { n: u32 } }",
                &["1\n5\n"],
                "let t = random.wnext(1..=size, -2);",
            ),
            ("input! { t: u32 } for _ in 0..t { input! { n: u32 } }", &["1\n5\n"], "let size = (size / t).max(1);"),
            ("input! { q: u32 } for _ in 0..q { input! { x: u32 } }", &["1\n5\n"], "let q = random.next(1..=size);"),
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
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("main.rs");
        fs::write(&path, "fn main() { input! { n: u8 } }").unwrap();
        let sample = (PathBuf::from("cases/p/sample-1.in"), "1\n2\n".to_string());
        let error = Known::of(&of_solution(&path).unwrap().unwrap(), &Constraints::default(), &[sample])
            .unwrap_err()
            .to_string();
        assert!(error.contains("cases/p/sample-1.in, line 2: the solution does not read `2`"), "{error}");
    }
}
