//! From what a person copies on LeetCode to a program that is judged.

use crate::oracles::Oracles;
use crate::served::{Programs, run};
use crate::stubs::{DESIGNS, SHAPES, problems};
use statement::Sample;
use statement::leetcode::{Stub, examples};
use std::collections::HashSet;

/// Every stub becomes a program that compiles at once, and with its bodies written it reads, calls and prints as
/// LeetCode does. A generator and a brute force come with it.
#[test]
fn every_stub_becomes_a_program() {
    let problems = problems();
    assert!(problems.len() >= 50);
    let mut programs = Programs::default();
    let mut seen = HashSet::new();
    let oracles: Vec<Option<Oracles>> = problems.iter().map(|problem| Oracles::of_new(problem, &mut seen)).collect();
    assert!(oracles.iter().flatten().count() >= 30);
    for (number, (problem, oracles)) in problems.iter().zip(&oracles).enumerate() {
        let solutions = [("skeleton", problem.skeleton()), ("solved", problem.solved())];
        for (kind, text) in solutions.iter().chain(oracles.iter().flat_map(|oracles| &oracles.texts)) {
            // What is not written does not use what it gets.
            let lints = match *kind {
                "skeleton" | "blind_brute" => "clippy::all, dead_code, unreachable_code, unused_variables, unused_mut",
                "solved" => "clippy::all, dead_code, unreachable_code, unused_mut",
                _ => "clippy::all, dead_code, unreachable_code",
            };
            programs.add(&format!("{kind}_{number}"), text, lints);
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let program = programs.compile(folder.path());
    for (number, (problem, oracles)) in problems.iter().zip(&oracles).enumerate() {
        let output = run(&program, &format!("solved_{number}"), &problem.input);
        let printed = String::from_utf8_lossy(&output.stdout);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(printed.trim_end(), problem.output, "{}\n{errors}", problem.solved());
        let output = run(&program, &format!("skeleton_{number}"), &problem.input);
        assert_eq!(output.status.code(), Some(101), "nothing is written yet: {}", problem.skeleton());
        assert!(String::from_utf8_lossy(&output.stderr).contains("not yet implemented"));
        if let Some(oracles) = oracles {
            oracles.check(&program, number, problem);
        }
    }
}

/// `text` with `change` made to each character outside of strings.
fn outside_of_strings(text: &str, change: impl Fn(char) -> String) -> String {
    let (mut is_inside, mut is_escaped, mut changed) = (false, false, String::new());
    for c in text.chars() {
        if is_inside || c == '"' {
            changed.push(c);
        } else {
            changed += &change(c);
        }
        is_inside ^= c == '"' && !is_escaped;
        is_escaped = is_inside && c == '\\' && !is_escaped;
    }
    changed
}

/// The words of a page, in one language.
struct Words {
    example: &'static str,
    input: &'static str,
    output: &'static str,
    explanation: &'static str,
    colon: &'static str,
    equals: &'static str,
    comma: &'static str,
}

const LANGUAGES: [Words; 2] = [
    Words {
        example: "Example 1",
        input: "Input",
        output: "Output",
        explanation: "Explanation",
        colon: ": ",
        equals: " = ",
        comma: ", ",
    },
    Words {
        example: "示例 1",
        input: "输入",
        output: "输出",
        explanation: "解释",
        colon: "：",
        equals: " ＝ ",
        comma: "，",
    },
];

/// The example of one problem as pages in this language have it: paragraphs, panels with every word on a line of its
/// own, and all in one line, as some browsers copy it.
fn layouts(words: &Words, arguments: &[(&str, &str)], output: &str) -> [String; 3] {
    let Words { example, input, output: answer, explanation, colon, equals, comma } = words;
    let joined = |equals: &str, comma: &str, value: &dyn Fn(&str) -> String| {
        let named = arguments.iter().map(|(name, text)| match *name {
            "" => value(text),
            name => format!("{name}{equals}{}", value(text)),
        });
        named.collect::<Vec<_>>().join(comma)
    };
    let plain = |text: &str| text.to_string();
    let wide =
        |text: &str| outside_of_strings(text, |c| if c == ',' { format!("{c}\n\u{a0} ") } else { c.to_string() });
    let full = |text: &str| {
        let change = |c: char| match c {
            ',' => comma.to_string(),
            '\n' => " ".to_string(),
            c => c.to_string(),
        };
        outside_of_strings(text, change)
    };
    let paragraphs = joined(equals, comma, &plain);
    let panel = joined(" =\n", "\n", &wide);
    let line = joined(equals, comma, &full);
    [
        format!(
            "{example}{colon}\n\n{input}{colon}{paragraphs}\n{answer}{colon}{output}\n{explanation}{colon}As it is.\n\n"
        ),
        format!("{example}\n{input}\n\n{panel}\n{answer}\n{}\n\n{explanation}\n1 = 1, so 2\n", wide(output)),
        format!(
            "{example}{colon}{input}{colon}{line}\u{a0}{answer}{colon}{} {explanation}{colon}because.",
            full(output)
        ),
    ]
}

/// The examples of every shape, in both languages and every layout, become the same cases.
#[test]
fn every_page_becomes_the_same_cases() {
    let compact =
        |text: &str| outside_of_strings(text, |c| if c.is_whitespace() { String::new() } else { c.to_string() });
    let mut pages = Vec::new();
    for (problem, shape) in problems().into_iter().zip(SHAPES) {
        let answer = format!("{}\n", problem.output);
        pages.push((problem, shape.arguments.to_vec(), shape.output, answer));
    }
    for (problem, design) in problems().into_iter().skip(SHAPES.len()).zip(DESIGNS) {
        let arguments = design.input.iter().map(|line| ("", *line)).collect();
        pages.push((problem, arguments, design.output, format!("{}\n", compact(design.output))));
    }
    let mut count = 0;
    for (problem, arguments, output, answer) in pages {
        let signature = Stub::parse(&problem.stub).unwrap().signature;
        let input: String = arguments.iter().map(|(_, value)| format!("{}\n", compact(value))).collect();
        let expected = Sample::new(input, Some(answer));
        for words in &LANGUAGES {
            for page in layouts(words, &arguments, output) {
                for page in [page.clone(), format!("\u{feff}{page}\r\n{page}").replace('\n', "\r\n")] {
                    let copies = page.matches(words.input).count();
                    let samples =
                        examples::samples(&page, &signature).unwrap_or_else(|error| panic!("{error}\n{page}"));
                    assert_eq!(samples, vec![expected.clone(); copies], "{page}");
                    count += 1;
                }
            }
        }
    }
    assert!(count >= 2 * 2 * 3 * 50, "{count}");
}
