//! Generators and brute forces that are made from signatures.

use crate::served::{answers, are_formatted, generated, run};
use crate::stubs::{Problem, problems};
use serde_json::Value;
use statement::constraints::Constraints;
use statement::leetcode::{Known, Signature, Stub, brute_rs, generator_rs};
use std::collections::HashSet;
use std::path::Path;

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
        let known = Known::of(signature, &Constraints::default(), &[&problem.input]);
        let unknown = Known::of(signature, &Constraints::default(), &[]);
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
    let mut texts = Vec::new();
    // Of lists of lists of lists a line is too long for the rules of those that there are.
    for problem in problems().iter().filter(|problem| !problem.stub.contains("Vec<Vec<Vec<")) {
        let signature = Stub::parse(&problem.stub).unwrap().signature;
        for samples in [&[problem.input.as_str()][..], &[]] {
            let known = Known::of(&signature, &Constraints::default(), samples);
            texts.extend([generator_rs("p", &known), brute_rs("p", &known)]);
        }
    }
    are_formatted(&texts);
}
