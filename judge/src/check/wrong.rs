//! Wrong solutions, which show that the cases are strong enough. They are one program: without an argument it lists
//! them, and with the name of one it behaves as that one.

use super::finding::Rule;
use crate::Result;
use crate::case::Case;
use crate::judging::pool::Executor;
use crate::judging::{CaseResult, first_failure};
use crate::limits::GENEROUS;
use crate::oracles::{Oracle, Run, Silence};
use crate::task::Task;
use crate::verdict::Verdict;
use std::collections::HashSet;
use text::visible;

/// The verdicts that a wrong solution may declare: whatever a program can get that compiles and is not accepted.
const VERDICTS: [Verdict; 5] = [Verdict::Wa, Verdict::Re, Verdict::Tle, Verdict::Mle, Verdict::Ole];

/// The longest line of a list that is shown.
const LINE: usize = 100;

/// A wrong solution, as its program lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The argument that selects it.
    pub name: String,
    /// What it must get on the first case that it does not pass.
    pub verdict: Verdict,
    /// What is wrong with it.
    pub reason: String,
}

/// Why a list of wrong solutions cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// The program fails.
    #[error("{0}: without an argument it must list its wrong solutions")]
    Failed(String),
    /// There is none.
    #[error("it lists nothing: without an argument it must list its wrong solutions")]
    Empty,
    /// A line is not a wrong solution.
    #[error("line {number} of its list is `{line}`, not a name, a verdict and a reason with tabs between them")]
    Malformed {
        /// From 1.
        number: usize,
        /// What the line is.
        line: String,
    },
    /// A word is no verdict, or none that a wrong solution can get.
    #[error("`{name}` declares `{verdict}`; the choices: {}", VERDICTS.map(|verdict| verdict.to_string()).join(", "))]
    Undeclarable {
        /// The wrong solution.
        name: String,
        /// What it declares.
        verdict: String,
    },
    /// A name does not say which one is meant.
    #[error("it lists `{0}` twice: give one of them another name")]
    Twice(String),
}

/// The wrong solutions that `program` lists. It is judged as none of them, so it need not keep to their limits.
pub fn list(program: &Oracle, executor: Executor<'_>) -> Result<std::result::Result<Vec<Declared>, ListError>> {
    Ok(match Run::new(&program.program, b"", &GENEROUS, executor)?.output(Silence::IsOutput) {
        Err(failure) => Err(ListError::Failed(failure.of(&program.name))),
        Ok(printed) => parse(&String::from_utf8_lossy(&printed)),
    })
}

/// A line for each: name, verdict and reason, with tabs between them.
fn parse(text: &str) -> std::result::Result<Vec<Declared>, ListError> {
    let (mut all, mut names) = (Vec::new(), HashSet::new());
    for (number, line) in (1..).zip(text.lines()) {
        let (name, verdict, reason) = match line.split('\t').collect::<Vec<_>>()[..] {
            [name, verdict, reason] if !name.is_empty() && !reason.is_empty() => (name, verdict, reason),
            _ => return Err(ListError::Malformed { number, line: visible(line.as_bytes(), LINE) }),
        };
        let Some(verdict) = VERDICTS.into_iter().find(|known| known.to_string() == verdict) else {
            let verdict = visible(verdict.as_bytes(), LINE);
            return Err(ListError::Undeclarable { name: name.to_string(), verdict });
        };
        if !names.insert(name) {
            return Err(ListError::Twice(name.to_string()));
        }
        all.push(Declared { name: name.to_string(), verdict, reason: reason.to_string() });
    }
    if all.is_empty() { Err(ListError::Empty) } else { Ok(all) }
}

/// A wrong solution and what came of judging it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// As it is listed.
    pub declared: Declared,
    /// How many cases there are.
    pub cases: usize,
    /// The first case that it does not pass; `None` if it passes all.
    pub failure: Option<Failure>,
}

/// A case that a wrong solution does not pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its name.
    pub case: String,
    /// What the wrong solution gets.
    pub verdict: Verdict,
    /// The reason for that, in one line.
    pub detail: String,
}

/// Judges a wrong solution on the cases of `task`, whose program lists it, until it does not pass one. `judge` says
/// what it gets on a case.
pub fn judge(
    task: &Task,
    declared: Declared,
    mut judge: impl FnMut(&Task, &Case) -> Result<CaseResult>,
) -> Result<Judged> {
    let program = task.program.clone().map(|program| program.arg(&declared.name));
    let own = Task { program, cases: Vec::new(), ..task.clone() };
    let failed = first_failure(&task.cases, |case| judge(&own, case))?;
    let failure = failed.and_then(|result| {
        let (verdict, detail) = (result.verdict()?, result.detail().to_string());
        Some(Failure { case: result.case.name, verdict, detail })
    });
    Ok(Judged { declared, cases: task.cases.len(), failure })
}

impl Judged {
    /// True if it gets what it declares.
    #[must_use]
    pub fn fails_as_declared(&self) -> bool {
        self.mistake().is_none()
    }

    /// Which rule is broken, and how; `None` if it gets what it declares.
    #[must_use]
    pub fn mistake(&self) -> Option<(Rule, String)> {
        let Declared { verdict: declared, reason, .. } = &self.declared;
        let declares = format!("it declares {declared} ({reason}), but");
        match &self.failure {
            Some(failure) if failure.verdict == *declared => None,
            None => {
                let all =
                    if self.cases == 1 { "the only case".to_string() } else { format!("all {} cases", self.cases) };
                Some((Rule::WrongSurvives, format!("{declares} passes {all}: add a case that it fails")))
            }
            Some(Failure { case, verdict, detail }) => {
                let advice = if VERDICTS.contains(verdict) {
                    format!("repair it, or have it declare {verdict}")
                } else {
                    "repair what failed there".to_string()
                };
                let message = format!("{declares} gets {verdict} on {case} ({detail}): {advice}");
                Some((Rule::WrongVerdict, message))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_names_with_verdicts_and_reasons() {
        let listed = parse("a\tWA\tone\nb c\tTLE\ttwo, three\r\n").unwrap();
        let expected = [("a", Verdict::Wa, "one"), ("b c", Verdict::Tle, "two, three")];
        let expected = expected.map(|(name, verdict, reason)| {
            let (name, reason) = (name.to_string(), reason.to_string());
            Declared { name, verdict, reason }
        });
        assert_eq!(listed, expected);
    }

    #[test]
    fn what_is_wrong_with_a_list_is_said() {
        for (text, expected) in [
            ("", "it lists nothing: without an argument"),
            ("a\tWA\tone\n\nb\tWA\ttwo\n", "line 2 of its list is ``, not a name, a verdict and a reason"),
            ("a\tWA\n", "line 1 of its list is `a\\tWA`, not"),
            ("a\tWA\t\n", "line 1 of its list is"),
            ("\tWA\tone\n", "line 1 of its list is"),
            ("a\tWA\tone\ttwo\n", "line 1 of its list is"),
            ("a\tAC\tone\n", "`a` declares `AC`; the choices: WA, RE, TLE, MLE, OLE"),
            ("a\twa\tone\n", "`a` declares `wa`; the choices: "),
            ("a\tWA\tone\nb\tWA\ttwo\na\tRE\tthree\n", "it lists `a` twice"),
        ] {
            let said = parse(text).unwrap_err().to_string();
            assert!(said.starts_with(expected), "{text:?}: {said}");
        }
    }

    /// The judge or a checker has failed, and nobody can declare that.
    #[test]
    fn no_wrong_solution_declares_a_judge_error() {
        let declared = Declared { name: "a".to_string(), verdict: Verdict::Wa, reason: "one".to_string() };
        let failure = |verdict| {
            let (case, detail) = ("sample-1".to_string(), "exit code 3".to_string());
            Some(Failure { case, verdict, detail })
        };
        let said = |cases, failure| {
            let judged = Judged { declared: declared.clone(), cases, failure };
            assert_eq!(judged.fails_as_declared(), judged.mistake().is_none());
            judged.mistake().map(|(_, message)| message)
        };
        assert_eq!(said(1, failure(Verdict::Wa)), None);
        for (cases, failure, expected) in [
            (1, None, "it declares WA (one), but passes the only case: add a case that it fails"),
            (9, None, "it declares WA (one), but passes all 9 cases: add a case that it fails"),
            (
                9,
                failure(Verdict::Je),
                "it declares WA (one), but gets JE on sample-1 (exit code 3): repair what failed there",
            ),
        ] {
            assert_eq!(said(cases, failure).as_deref(), Some(expected));
        }
    }
}
