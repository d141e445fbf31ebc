//! Stubs, from their programs to bundles that LeetCode's compiler takes.

#[path = "../../statement/tests/it/stubs/mod.rs"]
#[allow(dead_code)]
mod stubs;

use crate::scratch::Scratch;
use crate::support::{self, LIST, TREE};
use bundler::cargo_metadata::diagnostic::DiagnosticLevel;
use bundler::{Arguments, Compiler, Options};
use judge::problem::{Binary, Target};
use judge::prove::Bundler;
use judge::workspace::Workspace;
use std::fs::{self, File};
use std::process::Command;
use stubs::{Problem, problems};

/// LeetCode's definitions, and the type that the solution implements unless it is a class.
fn before(problem: &Problem) -> String {
    let solution = if problem.structure == "struct Solution;" { "struct Solution;\n" } else { "" };
    let definitions = [("ListNode", LIST), ("TreeNode", TREE)];
    let needed = definitions.iter().filter(|(name, _)| problem.stub.contains(name));
    let needed: String = needed.map(|(_, definition)| *definition).collect();
    format!("{solution}{needed}")
}

/// Each test takes as many of every kind of signature: lists, trees, classes and plain values.
macro_rules! every_stub_becomes_a_bundle {
    ($($name:ident = $part:literal),*) => {
        mod every_stub_becomes_a_bundle {
            $(#[test]
            #[ignore = "long"]
            fn $name() {
                super::become_bundles(&super::part($part));
            })*
        }
    };
}

every_stub_becomes_a_bundle!(
    first = 0,
    second = 1,
    third = 2,
    fourth = 3,
    fifth = 4,
    sixth = 5,
    seventh = 6,
    eighth = 7
);

/// Every eighth problem of each kind.
fn part(number: usize) -> Vec<Problem> {
    let of_own = |problem: &Problem| before(problem) != "struct Solution;\n";
    let (own, plain): (Vec<Problem>, Vec<Problem>) = problems().into_iter().partition(of_own);
    own.into_iter().chain(plain).skip(number).step_by(8).collect()
}

/// Each bundle prints what the page shows, and compiles as LeetCode compiles it.
fn become_bundles(chosen: &[Problem]) {
    let scratch = Scratch::empty();
    let templates = support::workspace().root().join("templates");
    for (number, problem) in chosen.iter().enumerate() {
        scratch.problem(&format!("lc{number}"), &problem.solved(), "");
        let manifest = format!("problems/lc{number}/Cargo.toml");
        let text = fs::read_to_string(scratch.root().join(&manifest)).unwrap();
        scratch.write(&manifest, format!("{text}[dependencies]\ntemplates = {{ path = {templates:?} }}\n"));
    }
    let (compiler, workspace) = (Compiler::find().unwrap(), Workspace::load(scratch.root()).unwrap());
    let bundler = Bundler::new(&workspace, &compiler);
    let options = Options { target: Target::Leetcode, edition: None, itertools: false, minify: false };
    for (number, problem) in chosen.iter().enumerate() {
        let name = format!("lc{number}");
        let mut bundles = bundler.open(&Binary::solution(&name)).unwrap();
        let proved = bundles.proved("// A title.\n", &options, scratch.root(), &name);
        let (bundle, executable) = proved.unwrap_or_else(|error| panic!("{error}\n{}", problem.solved()));
        scratch.write("input", &problem.input);
        let input = File::open(scratch.root().join("input")).unwrap();
        let printed = Command::new(&executable).stdin(input).output().unwrap().stdout;
        assert_eq!(String::from_utf8_lossy(&printed).trim_end(), problem.output, "{}", bundle.text);
        let program = format!("{}{}\nfn main() {{}}\n", before(problem), bundle.text);
        let diagnostics = compiler.check(&program, &Arguments::edition(2024)).unwrap();
        let error = diagnostics.iter().find(|diagnostic| diagnostic.level == DiagnosticLevel::Error);
        assert!(error.is_none(), "{}\n{program}", error.unwrap().message);
        assert!(!bundle.text.contains("templates"), "{}", bundle.text);
    }
}
