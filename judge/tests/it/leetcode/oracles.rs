//! Generators and brute forces that are made from signatures.

use super::{Problem, problems, run};
use crate::support;
use judge::leetcode::brute::brute_rs;
use judge::leetcode::form::Known;
use judge::leetcode::generator::generator_rs;
use judge::leetcode::signature::Signature;
use judge::leetcode::stub::Stub;
use serde_json::Value;
use std::collections::HashSet;
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

/// What is asked of each generator: sizes, each with several seeds.
const SIZES: [u64; 5] = [1, 2, 3, 10, 100];
const SEEDS: u64 = 4;

/// A reply of a program that serves.
#[derive(Debug)]
struct Reply {
    code: i32,
    output: String,
    message: String,
}

/// What one process of `name` says to `requests`.
fn served(program: &Path, name: &str, requests: &[String]) -> Vec<Reply> {
    let mut command = Command::new(program);
    command.arg(name).env("TESTLIB_SERVE", "1").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut process = command.spawn().unwrap();
    let mut stdin = process.stdin.take().unwrap();
    let all = requests.concat();
    let writer = std::thread::spawn(move || stdin.write_all(all.as_bytes()).unwrap());
    let mut text = String::new();
    process.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    writer.join().unwrap();
    process.wait().unwrap();
    let mut rest = text.strip_prefix("testlib 1\n").expect("a greeting");
    let mut replies = Vec::new();
    while let Some((head, texts)) = rest.split_once('\n') {
        let numbers: Vec<usize> = head.split(' ').map(|number| number.parse().unwrap()).collect();
        let (output, after) = texts.split_at(numbers[1]);
        let (message, after) = after.split_at(numbers[2]);
        replies.push(Reply { code: numbers[0] as i32, output: output.to_string(), message: message.to_string() });
        rest = after;
    }
    assert_eq!(replies.len(), requests.len(), "{name}: {text}");
    replies
}

fn generated(program: &Path, name: &str) -> Vec<String> {
    let requests = SIZES.iter().flat_map(|size| (0..SEEDS).map(move |seed| format!("{size} {seed}\n")));
    let replies = served(program, name, &requests.collect::<Vec<_>>());
    let input = |reply: Reply| {
        assert_eq!(reply.code, 0, "{name}: {reply:?}");
        reply.output
    };
    replies.into_iter().map(input).collect()
}

fn answers(program: &Path, name: &str, inputs: &[String]) -> Vec<Reply> {
    let request = |input: &String| format!("{}\n{input}", input.len());
    served(program, name, &inputs.iter().map(request).collect::<Vec<_>>())
}

/// Values with all numbers as they are printed in one way.
fn json(text: &str) -> Vec<Value> {
    fn plain(value: Value) -> Value {
        match value {
            Value::Number(number) => Value::from(number.as_f64()),
            Value::Array(items) => items.into_iter().map(plain).collect(),
            value => value,
        }
    }
    let values = serde_json::Deserializer::from_str(text).into_iter();
    values.map(|value| plain(value.unwrap_or_else(|error| panic!("{error}: {text}")))).collect()
}

/// A generator and a brute force of a problem: those that are made from its example, with the bodies written, and those
/// that are made from the signature alone.
pub struct Oracles {
    pub texts: [(&'static str, String); 4],
    is_class: bool,
    /// What comes back is what goes in: there is nothing to write.
    is_coder: bool,
}

impl Oracles {
    /// Those of a problem in which something is new: the type of an argument or of what is returned, or a name that
    /// says more than its type. The others would only take time to compile.
    pub fn of_new(problem: &Problem, seen: &mut HashSet<String>) -> Option<Self> {
        let signature = Stub::parse(&problem.stub).unwrap().signature;
        let is_new = match &signature {
            Signature::Class(_) => true,
            Signature::Function(function) => {
                let mut forms = vec![format!("{:?} {}", function.output, function.shortened().is_some())];
                let mut before = None;
                for argument in &function.arguments {
                    forms.push(format!("{:?} {}", argument.kind, argument.is_changed));
                    if matches!(argument.name.as_str(), "k" | "n" | "m" | "edges") {
                        forms.push(format!("count of {before:?}"));
                    }
                    before = Some(&argument.kind);
                }
                forms.into_iter().filter(|form| seen.insert(form.clone())).count() > 0
            }
        };
        is_new.then(|| Oracles::of(problem, &signature))
    }

    fn of(problem: &Problem, signature: &Signature) -> Self {
        let known = Known::of(signature, std::slice::from_ref(&problem.input));
        let unknown = Known::of(signature, &[]);
        let is_coder = matches!(signature, Signature::Class(class) if class.coder().is_some());
        let brute = brute_rs("p", &known);
        let texts = [
            ("generator", generator_rs("p", &known)),
            ("brute", if is_coder { brute } else { problem.written(&brute) }),
            ("blind_generator", generator_rs("p", &unknown)),
            ("blind_brute", brute_rs("p", &unknown)),
        ];
        Oracles { texts, is_class: matches!(signature, Signature::Class(_)), is_coder }
    }

    fn text(&self, kind: &str) -> &str {
        self.texts.iter().find(|(name, _)| *name == kind).map(|(_, text)| text.as_str()).unwrap()
    }

    /// The brute force reads the example and answers as the solution does. It reads what the generator prints, and so
    /// does the solution.
    pub fn check(&self, program: &Path, number: usize, problem: &Problem) {
        let name = |kind: &str| format!("{kind}_{number}");
        let example = answers(program, &name("brute"), std::slice::from_ref(&problem.input));
        assert_eq!(example[0].code, 0, "{example:?}: {}\n{}", problem.input, self.text("brute"));
        assert_eq!(json(&example[0].output), json(&problem.output), "{}", self.text("brute"));
        for (generator, brute) in [("generator", "brute"), ("blind_generator", "blind_brute")] {
            let inputs = generated(program, &name(generator));
            let answers = answers(program, &name(brute), &inputs);
            for (input, answer) in inputs.iter().zip(&answers) {
                let message = format!("{answer:?}\n{input}\n{}\n{}", self.text(generator), self.text(brute));
                // What is written for the example may panic on other inputs.
                assert!([0, 101].contains(&answer.code), "{message}");
                if brute == "blind_brute" && !self.is_coder {
                    assert!(answer.message.contains("not yet implemented"), "{message}");
                }
            }
            // These are processes of their own.
            for at in [0, inputs.len() - 1] {
                let output = run(program, &name("solved"), &inputs[at]);
                let errors = String::from_utf8_lossy(&output.stderr);
                assert!(!errors.contains("leetcode.rs"), "{errors}\n{}\n{}", inputs[at], self.text(generator));
                if brute == "brute" && self.is_class && output.status.success() && !self.is_coder {
                    assert_eq!(json(&answers[at].output), json(&String::from_utf8_lossy(&output.stdout)));
                }
            }
        }
    }
}

/// They are as a formatter leaves them.
#[test]
fn oracles_are_formatted() {
    let folder = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    // Of lists of lists of lists a line is too long for the rules of those that there are.
    let problems: Vec<Problem> = problems().into_iter().filter(|it| !it.stub.contains("Vec<Vec<Vec<")).collect();
    for (number, problem) in problems.iter().enumerate() {
        let signature = Stub::parse(&problem.stub).unwrap().signature;
        for (with, samples) in [("known", std::slice::from_ref(&problem.input)), ("blind", &[])] {
            let known = Known::of(&signature, samples);
            for (kind, text) in [("gen", generator_rs("p", &known)), ("brute", brute_rs("p", &known))] {
                let file = folder.path().join(format!("{with}-{kind}-{number}.rs"));
                fs::write(&file, text).unwrap();
                files.push(file);
            }
        }
    }
    let mut formatter = Command::new("rustfmt");
    formatter.args(["--check", "--edition", "2024", "--config-path"]).arg(support::workspace().root()).args(files);
    let output = formatter.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
