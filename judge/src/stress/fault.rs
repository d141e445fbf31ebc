//! What is wrong with a generator or a brute force: never the solution's fault.

use crate::oracles::{Failure, FailureKind, Oracle};
use crate::problem::Role;
use std::fmt;

/// A program beside the solution failed, so there is no trial.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The program.
    pub culprit: Culprit,
    /// What follows its name.
    pub arguments: Vec<String>,
    /// How it failed.
    pub kind: FaultKind,
    /// The last line that it printed to standard error, or that the one did that refuses its input.
    pub message: String,
    /// What it read, if anything; of an invalid input, that input.
    pub input: Option<Vec<u8>>,
    /// The call of the generator that the input came from, if it came from one as it is.
    pub origin: Option<String>,
}

/// Who failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Culprit {
    /// As messages call it: `lc913-gen`, or a command.
    pub name: String,
    /// What it is there for.
    pub role: Role,
    /// The option that names it, if it stands in place of the problem's own.
    pub option: Option<&'static str>,
}

impl Culprit {
    /// That `oracle`, which has this role.
    #[must_use]
    pub fn new(oracle: &Oracle, role: Role) -> Self {
        Culprit { name: oracle.name.clone(), role, option: oracle.option }
    }
}

impl fmt::Display for Culprit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.option {
            Some(option) => write!(formatter, "the program of {option}"),
            None => write!(formatter, "the {}", self.role),
        }
    }
}

/// How a generator or a brute force fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// As any program beside a solution may fail.
    Failed(FailureKind),
    /// It printed two texts for the same arguments and the same input.
    Varies,
    /// What the generator printed is refused by this program.
    Invalid(String),
}

impl FaultKind {
    /// As documents call it.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            FaultKind::Failed(FailureKind::Ended(_)) => "crash",
            FaultKind::Failed(FailureKind::Stopped(..)) => "limit",
            FaultKind::Failed(FailureKind::Nothing) => "nothing",
            FaultKind::Varies => "varies",
            FaultKind::Invalid(_) => "invalid",
        }
    }
}

impl From<Failure> for (FaultKind, String) {
    fn from(Failure { kind, message }: Failure) -> Self {
        (FaultKind::Failed(kind), message)
    }
}

impl Fault {
    /// The program with its arguments, as it is called by hand.
    #[must_use]
    pub fn call(&self) -> String {
        std::iter::once(&self.culprit.name).chain(&self.arguments).cloned().collect::<Vec<_>>().join(" ")
    }

    /// What happened, in a sentence without the message.
    #[must_use]
    pub fn what(&self) -> String {
        let (culprit, call) = (&self.culprit, self.call());
        let on = match &self.origin {
            Some(origin) if self.culprit.role != Role::Generator => format!(" on what `{origin}` prints"),
            _ => String::new(),
        };
        match &self.kind {
            FaultKind::Failed(FailureKind::Stopped(_, reason)) => format!("{culprit} `{call}`{on}: {reason}"),
            FaultKind::Failed(kind) => format!("{culprit} `{call}` {kind}{on}"),
            FaultKind::Varies => match self.culprit.role {
                Role::Generator => format!("{culprit} `{call}` prints two inputs for one seed"),
                _ => format!("{culprit} `{call}` prints two answers to one input{on}"),
            },
            FaultKind::Invalid(by) => {
                format!("{culprit} `{call}` prints an input that {by} refuses as invalid (exit code 3)")
            }
        }
    }
}
