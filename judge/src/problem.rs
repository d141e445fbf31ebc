//! What a problem is: plain data, as its manifest describes it.

use crate::command::quoted;
use crate::compare::Comparison;
use crate::limits::{JudgeLimits, OUTPUT};
pub use bundler::Target;
use runner::{Limits, Program};
use serde::Deserialize;
use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// The directory of a problem that the judge itself writes to: see [`Problem::runs`].
pub const RUNS: &str = "scores";

/// A problem with one of its solutions.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The name of its directory, its package and its own solution.
    pub id: String,
    /// `problems/<id>`.
    pub folder: PathBuf,
    /// `cases/<id>`.
    pub cases: PathBuf,
    /// From its manifest.
    pub settings: Settings,
    /// What is judged, bundled and submitted.
    pub solution: Solution,
}

/// A program that solves a problem: its own solution, which is called as the problem, or another binary that was named.
#[derive(Clone, Debug)]
pub struct Solution {
    /// What cargo builds.
    pub binary: Binary,
    /// The file that it begins with.
    pub source: PathBuf,
    /// A file that was named, though this is judged.
    pub instead_of: Option<Unjudged>,
}

/// A file of a problem that is no solution of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unjudged {
    /// Where it is.
    pub file: PathBuf,
    /// What cargo calls the program that it is, if it is one: a brute force, a checker, …
    pub program: Option<String>,
}

impl Unjudged {
    /// Is it a program, whether cargo knows of it or not, and no module of one?
    #[must_use]
    pub fn is_program(&self) -> bool {
        let is_main = |item: &syn::Item| matches!(item, syn::Item::Fn(function) if function.sig.ident == "main");
        let has_main = |text: String| syn::parse_file(&text).is_ok_and(|file| file.items.iter().any(is_main));
        self.program.is_some() || fs::read_to_string(&self.file).is_ok_and(has_main)
    }
}

/// A problem's `[package.metadata.judge]`, completed by `[workspace.metadata.judge]`.
#[derive(Clone, Debug)]
pub struct Settings {
    /// As the judge calls the problem.
    pub title: String,
    /// Where it was published, if anywhere.
    pub url: Option<String>,
    /// Where it gets submitted.
    pub target: Target,
    /// CPU time for one case.
    pub time_limit: Duration,
    /// Peak resident memory for one case, in bytes.
    pub memory_limit: u64,
    /// Bytes that a program may print for one case.
    pub output_limit: u64,
    /// When an output counts as the answer, where neither a checker nor an interactor decides.
    pub compare: Comparison,
    /// Decides in place of `compare`; after an interactor, on what that wrote.
    pub checker: Option<Tool>,
    /// What the solution exchanges messages with. Then there is no output to compare.
    pub interactor: Option<Tool>,
    /// How often a solution may run for one case, each time on what the checker or the interactor wrote: 1 but for
    /// multi-pass problems.
    pub passes: usize,
    /// It is known to be interactive, and nobody has written an interactor.
    pub lacks_interactor: bool,
    /// What it is judged on beside its own cases.
    pub published: Option<Published>,
    /// How scores count, where outputs are not only right or wrong.
    pub score: Option<Objective>,
}

/// Which scores are better, and what those of the cases make together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Objective {
    /// The sum of the scores is to be large.
    Max,
    /// The sum of the scores is to be small.
    Min,
    /// A case counts as its score divided by the best one that anybody has there, and scores are to be large.
    RelativeMax,
    /// A case counts as the best score that anybody has there divided by its own, and scores are to be small.
    RelativeMin,
}

impl Objective {
    /// Is a large score better than a small one?
    #[must_use]
    pub fn wants_large(self) -> bool {
        matches!(self, Objective::Max | Objective::RelativeMax)
    }

    /// Does a case count by its share of the best score there?
    #[must_use]
    pub fn is_relative(self) -> bool {
        matches!(self, Objective::RelativeMax | Objective::RelativeMin)
    }
}

/// Published test data that a manifest names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// Where it should be: data of many megabytes need not be on every machine.
    pub path: PathBuf,
    /// The manifest that names it.
    pub manifest: PathBuf,
    /// In which line, from 1.
    pub line: usize,
}

impl Problem {
    /// What the solution is called: as the problem, or as the other binary that was named.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.solution.binary.name
    }

    /// What a page states of its input, as a person has pasted it.
    #[must_use]
    pub fn constraints(&self) -> PathBuf {
        self.folder.join("constraints.txt")
    }

    /// The directory with the runs of its solutions, where scores count.
    #[must_use]
    pub fn runs(&self) -> PathBuf {
        self.folder.join(RUNS)
    }
}

impl Settings {
    /// Is what the solution prints what an answer may be? An interactor and the checker of several passes get an answer
    /// for whatever they want to know, and often none.
    #[must_use]
    pub fn compares_outputs(&self) -> bool {
        self.interactor.is_none() && self.passes == 1
    }

    /// Those of a problem of which nothing is known but the target.
    #[must_use]
    pub fn of(target: Target) -> Self {
        let limits = default_limits(target).unwrap_or(FALLBACK_LIMITS);
        Settings {
            title: String::new(),
            url: None,
            target,
            time_limit: limits.time,
            memory_limit: limits.memory,
            output_limit: OUTPUT,
            compare: default_comparison(target),
            checker: None,
            interactor: None,
            passes: 1,
            lacks_interactor: false,
            published: None,
            score: None,
        }
    }

    /// What a program may use for one case.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits { time: self.time_limit, memory: self.memory_limit, output: self.output_limit }
    }

    /// The programs that must be built beside the solution.
    pub fn tool_binaries(&self) -> impl Iterator<Item = &Binary> {
        self.tools().filter_map(|tool| match &tool.source {
            Source::Binary(binary) => Some(binary),
            Source::Command(_) => None,
        })
    }

    /// The commands that decide, which nobody builds.
    pub fn tool_commands(&self) -> impl Iterator<Item = &Program> {
        self.tools().filter_map(|tool| match &tool.source {
            Source::Binary(_) => None,
            Source::Command(program) => Some(program),
        })
    }

    fn tools(&self) -> impl Iterator<Item = &Tool> {
        [&self.checker, &self.interactor].into_iter().flatten()
    }
}

/// How a judge compares, as far as is known; the strictest comparison where it is not.
#[must_use]
pub fn default_comparison(target: Target) -> Comparison {
    default_comparison_name(target).parse().expect("the names are those of comparisons")
}

/// The same as a manifest names it.
#[must_use]
pub fn default_comparison_name(target: Target) -> &'static str {
    match target {
        Target::Leetcode => "json",
        Target::Luogu => "lines",
        Target::Kattis => "kattis",
        Target::Atcoder | Target::Codeforces | Target::LibraryChecker | Target::Plain => "tokens",
    }
}

/// The limits that hold where neither a manifest nor the judge states any.
pub const FALLBACK_LIMITS: JudgeLimits = JudgeLimits::new(2, 256);

/// The limits that most problems of a judge have; `None` where the judge publishes none.
#[must_use]
pub fn default_limits(target: Target) -> Option<JudgeLimits> {
    let limits = |seconds, mebibytes| Some(JudgeLimits::new(seconds, mebibytes));
    match target {
        Target::Atcoder | Target::LibraryChecker => limits(2, 1024),
        Target::Codeforces => limits(2, 256),
        Target::Luogu => limits(1, 512),
        Target::Kattis => limits(1, 1024),
        Target::Leetcode | Target::Plain => None,
    }
}

/// A binary of the workspace.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Binary {
    /// The package it belongs to.
    pub package: String,
    /// Its own name.
    pub name: String,
}

impl Binary {
    /// The binary `name` of `package`.
    pub fn new(package: impl Into<String>, name: impl Into<String>) -> Self {
        Binary { package: package.into(), name: name.into() }
    }

    /// A program beside the solution of a problem, named without the id, as a manifest names a checker.
    #[must_use]
    pub fn tool(id: &str, name: &str) -> Self {
        Binary::new(id, format!("{id}-{name}"))
    }

    /// The solution that is called as its problem.
    #[must_use]
    pub fn solution(id: &str) -> Self {
        Binary::new(id, id)
    }

    /// What follows the id in its name, unless it is the solution that is called as its problem.
    #[must_use]
    pub fn suffix(&self) -> Option<&str> {
        self.name.strip_prefix(&self.package)?.strip_prefix('-')
    }

    /// What it is there for, by its name; `None` for a solution, whatever that is called.
    #[must_use]
    pub fn role(&self) -> Option<Role> {
        let suffix = self.suffix()?;
        Role::ALL.into_iter().find(|role| role.suffix() == suffix)
    }
}

/// A problem has no program of this name beside its solution.
#[derive(Debug, thiserror::Error)]
#[error(
    "{} has no [[bin]] with name = \"{}\", which \"{name}\" stands for; the choices: {}",
    binary.package, binary.name, listed(choices)
)]
pub struct NoSuchTool {
    /// What was asked for.
    pub name: String,
    /// What it would be.
    pub binary: Binary,
    /// The names that there are.
    pub choices: Vec<String>,
}

fn listed(choices: &[String]) -> String {
    if choices.is_empty() {
        return "there is none of that form".to_string();
    }
    choices.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
}

/// What a program beside a solution is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// `SIZE SEED` are its arguments, and it prints one valid input, the same for the same arguments.
    Generator,
    /// It reads an input and prints the answer. Exit code 3 states that the input is invalid, 4 that it is too large.
    BruteForce,
    /// Without an argument it lists wrong solutions, and with the name of one it behaves as that one.
    WrongSolutions,
    /// It decides on what was printed. A manifest may name another program for it.
    Checker,
    /// It talks to the solution, and decides. A manifest may name another program for it.
    Interactor,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 5] =
        [Role::Generator, Role::BruteForce, Role::WrongSolutions, Role::Checker, Role::Interactor];

    /// Those that a problem has for its cases' sake, none of which decides on a solution.
    pub const ORACLES: [Role; 3] = [Role::BruteForce, Role::Generator, Role::WrongSolutions];

    /// What follows the id in the name of the binary, and what a manifest calls a checker or an interactor.
    #[must_use]
    pub fn suffix(self) -> &'static str {
        match self {
            Role::Generator => "gen",
            Role::BruteForce => "brute",
            Role::WrongSolutions => "wrong",
            Role::Checker => "check",
            Role::Interactor => "interact",
        }
    }

    /// The binary of the problem `id`.
    #[must_use]
    pub fn binary(self, id: &str) -> Binary {
        Binary::tool(id, self.suffix())
    }

    /// Its file in the directory of the problem.
    #[must_use]
    pub fn file(self) -> String {
        format!("{}.rs", self.suffix())
    }
}

impl fmt::Display for Role {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Role::Generator => "generator",
            Role::BruteForce => "brute force",
            Role::WrongSolutions => "program of wrong solutions",
            Role::Checker => "checker",
            Role::Interactor => "interactor",
        })
    }
}

/// Why one of the programs beside a problem's solution cannot be run.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NoOracle {
    /// The manifest has no such binary.
    #[error(
        "{id} has no {role}: expected a [[bin]] with name = \"{}\" in problems/{id}/Cargo.toml\n\
         `cargo judge {}` writes a skeleton of it{}",
        role.binary(id).name, beginning(id, *role), instead(*role)
    )]
    Missing {
        /// The problem.
        id: String,
        /// Which one.
        role: Role,
    },
    /// Nobody has filled in what its skeleton leaves open.
    #[error("{file} is still to be written")]
    Unwritten {
        /// Its source, as messages show it.
        file: String,
    },
    /// The compiler refused it.
    #[error("{name} does not compile: {error}")]
    DoesNotCompile {
        /// The binary.
        name: String,
        /// The first error.
        error: String,
    },
}

/// What writes a skeleton of a program beside the solution.
fn beginning(id: &str, role: Role) -> String {
    let id = quoted(id);
    match role {
        Role::Generator | Role::BruteForce => format!("stress {id} --init"),
        Role::WrongSolutions => format!("add {id} --wrong"),
        Role::Checker => format!("add {id} --checker"),
        Role::Interactor => format!("add {id} --interactor"),
    }
}

/// What takes the place of a program beside the solution.
fn instead(role: Role) -> &'static str {
    match role {
        Role::Generator => "; in `stress` and `bench`, `--generator CMD` takes any other program",
        Role::BruteForce => "; in `stress`, `--against CMD` takes any other program",
        Role::WrongSolutions | Role::Checker | Role::Interactor => "",
    }
}

/// A checker or an interactor as the settings name it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tool {
    /// Where the program comes from.
    pub source: Source,
    /// Its arguments and its exit codes.
    pub protocol: Protocol,
    /// How many of testlib's points are full marks, and so AC; where scores count, any points are a score.
    pub points: Option<f64>,
}

/// Where the program of a checker or an interactor comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// It is built with the solution.
    Binary(Binary),
    /// It exists already.
    Command(Program),
}

/// How the judge calls a checker or an interactor, and what its exit code means.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Protocol {
    /// testlib's: the arguments are INPUT OUTPUT ANSWER, and the exit code is 0 for AC, 1 (wrong answer), 2
    /// (presentation error), 4 (something after the end) or 8 (unexpected end) for WA, 7 for points, 3 for a failure of
    /// its own. Its message is on standard error.
    #[default]
    Testlib,
    /// Kattis's: the arguments are INPUT ANSWER FEEDBACK_DIR, and the exit code is 42 for AC, 43 for WA. A checker
    /// reads the output from standard input. The message is in `judgemessage.txt` in the directory.
    Kattis,
    /// That of the tools for AtCoder's heuristic contests. A checker, which these call `vis`, has the arguments INPUT
    /// OUTPUT. An interactor, which these call `tester`, starts the solution itself: the command line of that follows
    /// its own arguments, and it reads the input and prints what the solution prints. Either says `Score = 123`; no
    /// score, or one of 0, is WA.
    #[serde(rename = "atcoder")]
    AtCoder,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of limits in judge/docs/judging.md.
    #[test]
    fn the_documented_limits() {
        let documentation = include_str!("../docs/judging.md");
        let rows = documentation.lines().skip_while(|line| *line != "| target | time limit | memory limit |").skip(2);
        let rows: Vec<&str> = rows.take_while(|line| line.starts_with('|')).collect();
        for target in Target::ALL {
            let JudgeLimits { time, memory } = default_limits(target).unwrap_or(FALLBACK_LIMITS);
            let row =
                rows.iter().find(|row| row.contains(&format!("`{target}`"))).unwrap_or_else(|| panic!("{target}"));
            let memory = if memory == 1 << 30 { "1 GiB".to_string() } else { format!("{} MiB", memory >> 20) };
            let is_shown = row.contains(&format!("| {} s", time.as_secs())) && row.ends_with(&format!("| {memory} |"));
            assert!(is_shown, "{row}: {time:?}, {memory}");
        }
    }

    /// Whatever else a binary is called, it is a solution.
    #[test]
    fn the_role_of_a_binary_is_in_its_name() {
        for role in Role::ALL {
            assert_eq!(role.binary("a-1").role(), Some(role));
        }
        for name in ["a-1", "a-1-alt", "a-1-brute-alt", "a-1brute", "a-gen", "gen"] {
            assert_eq!(Binary::new("a-1", name).role(), None, "{name}");
        }
    }

    /// The name of each is one that a manifest may have.
    #[test]
    fn every_judge_has_a_comparison() {
        assert!(Target::ALL.into_iter().all(|target| default_comparison_name(target).parse::<Comparison>().is_ok()));
    }
}
