//! What came of judging.

use crate::case::Case;
use crate::checker::Feedback;
use crate::compare::Difference;
use crate::interaction::Transcript;
use crate::verdict::{Accepting, Decision, Judgement, Verdict, overall};
use runner::{Captured, Outcome};
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

/// A line of the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Below the workspace's root.
    pub file: PathBuf,
    /// From 1.
    pub line: usize,
    /// From 1.
    pub column: usize,
    /// The line itself, without whitespace around it.
    pub source: String,
    /// What the program panics with where it is built without optimisation, if that is something else.
    pub message: Option<String>,
}

/// A run of the solution on what the checker or the interactor wrote in the run before.
#[derive(Clone, Debug)]
pub struct Pass {
    /// From 2: the first pass is on the case's own input.
    pub number: usize,
    /// What the solution read.
    pub input: Captured,
}

/// A judged case.
#[derive(Clone, Debug)]
pub struct CaseResult {
    /// What was judged.
    pub case: Case,
    /// For the last pass, if it is not the first; the rest is about it, too, but for what the run cost.
    pub pass: Option<Pass>,
    /// The verdict, if there was anything to decide.
    pub judgement: Judgement,
    /// How the program ran, if it did. Nothing of what it printed is kept when the case was accepted, for nobody will
    /// look at it.
    pub run: Option<Outcome>,
    /// What the checker or the interactor wrote.
    pub feedback: Option<Feedback>,
    /// What solution and interactor wrote to each other.
    pub interaction: Option<Transcript>,
    /// For an accepted case, the line of the output from 1 from which on a judge that compares lines would not accept
    /// it, because whitespace differs. Not looked for in outputs of more than a mebibyte.
    pub lines_differ: Option<usize>,
    /// For a wrong answer that is shown, what would accept it: see [`accepting`](crate::verdict::accepting). Not looked
    /// for in outputs of more than a mebibyte.
    pub looser: Option<Accepting>,
    /// The line of the solution at which it has panicked, or from which a library has, where anybody has looked for it.
    pub origin: Option<Origin>,
}

/// How much of what a program printed is kept when its file is not.
const EXCERPT: u64 = 64 << 10;

impl CaseResult {
    /// A case on which the program never ran.
    #[must_use]
    pub fn without_run(case: &Case, decision: Decision) -> Self {
        CaseResult {
            case: case.clone(),
            pass: None,
            judgement: Judgement::Decided(decision),
            run: None,
            feedback: None,
            interaction: None,
            lines_differ: None,
            looser: None,
            origin: None,
        }
    }

    /// The decision; `None` when the program ended well and there was no answer to compare with.
    #[must_use]
    pub fn decision(&self) -> Option<&Decision> {
        match &self.judgement {
            Judgement::Decided(decision) => Some(decision),
            Judgement::Unanswered => None,
        }
    }

    /// The verdict; `None` when the program ended well and there was no answer to compare with.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.decision().map(|decision| decision.verdict)
    }

    /// What the output is worth, if it has a score.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        self.decision()?.score
    }

    /// The reason in one line; empty when there is nothing to add.
    #[must_use]
    pub fn detail(&self) -> &str {
        self.decision().map_or("no answer to compare with", |decision| &decision.detail)
    }

    /// The first difference between output and answer, when that is the reason.
    #[must_use]
    pub fn difference(&self) -> Option<&Difference> {
        self.decision()?.difference.as_ref()
    }

    /// True unless the verdict is against the program.
    #[must_use]
    pub fn passed(&self) -> bool {
        matches!(self.verdict(), None | Some(Verdict::Ac))
    }

    /// CPU time; zero if the program never ran.
    #[must_use]
    pub fn cpu(&self) -> Duration {
        self.run.as_ref().map_or(Duration::ZERO, |run| run.cpu)
    }

    /// Time on the wall clock; zero if the program never ran.
    #[must_use]
    pub fn wall(&self) -> Duration {
        self.run.as_ref().map_or(Duration::ZERO, |run| run.wall)
    }

    /// Peak resident memory in bytes; zero if the program never ran.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.run.as_ref().map_or(0, |run| run.memory)
    }

    /// Bytes of the input that were not read by a program that ran.
    #[must_use]
    pub fn unread(&self) -> u64 {
        self.run.as_ref().map_or(0, |run| run.unread)
    }

    /// What the program printed, if it ran.
    #[must_use]
    pub fn stdout(&self) -> Option<&Captured> {
        self.run.as_ref().map(|run| &run.stdout)
    }

    /// What the program printed to standard error, if it ran.
    #[must_use]
    pub fn stderr(&self) -> Option<&Captured> {
        self.run.as_ref().map(|run| &run.stderr)
    }

    /// What the program read, or would have.
    pub fn input(&self) -> io::Result<Captured> {
        match &self.pass {
            Some(pass) => Ok(pass.input.clone()),
            None => File::open(&self.case.input).and_then(Captured::file),
        }
    }

    /// Says which pass a failure is about.
    pub(super) fn name_pass(&mut self, number: usize) {
        if let Judgement::Decided(decision) = &mut self.judgement
            && decision.verdict != Verdict::Ac
        {
            decision.detail = format!("pass {number}: {}", decision.detail);
        }
    }

    /// The result of a case whose passes before this one came to `before`. Limits hold for each pass, so the most that
    /// one of them took is what counts.
    pub(super) fn after(mut self, before: CaseResult, pass: Pass) -> Self {
        self.name_pass(pass.number);
        if let (Some(run), Some(before)) = (&mut self.run, &before.run) {
            run.cpu = run.cpu.max(before.cpu);
            run.wall = run.wall.max(before.wall);
            run.memory = run.memory.max(before.memory);
        }
        CaseResult { case: before.case, pass: Some(pass), ..self }
    }

    /// Drops the files of what was printed, and for an accepted case all that only explains a failure.
    pub(super) fn forget_details(&mut self) {
        let is_accepted = self.verdict() == Some(Verdict::Ac);
        let most = if is_accepted { 0 } else { EXCERPT };
        if let Some(run) = &mut self.run {
            run.stdout = run.stdout.excerpt(most);
            run.stderr = run.stderr.excerpt(most);
        }
        if let Some(pass) = &mut self.pass {
            pass.input = pass.input.excerpt(most);
        }
        if is_accepted {
            self.feedback = None;
            self.interaction = None;
        }
    }
}

/// A judged problem.
#[derive(Clone, Debug)]
pub struct ProblemResult {
    /// The problem.
    pub id: String,
    /// Its cases in natural order; those that were not judged any more are missing.
    pub cases: Vec<CaseResult>,
    /// How many are missing.
    pub not_judged: usize,
}

impl ProblemResult {
    /// See [`overall`].
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        overall(self.cases.iter().map(CaseResult::verdict))
    }

    /// The scores of those cases that have one.
    pub fn scores(&self) -> impl Iterator<Item = f64> {
        self.cases.iter().filter_map(CaseResult::score)
    }

    /// The first case whose verdict is the problem's, if that is against the program or a JE.
    #[must_use]
    pub fn first_failure(&self) -> Option<&CaseResult> {
        let verdict = self.verdict();
        self.cases.iter().find(|case| !case.passed() && case.verdict() == verdict)
    }

    /// The same, to add to it.
    pub fn first_failure_mut(&mut self) -> Option<&mut CaseResult> {
        let verdict = self.verdict();
        self.cases.iter_mut().find(|case| !case.passed() && case.verdict() == verdict)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checker::ToolKind;
    use runner::End;

    fn result(verdict: Option<Verdict>) -> CaseResult {
        let decided = |verdict| Judgement::Decided(Decision::new(verdict, "said"));
        let case = Case::new("1", PathBuf::from("1.in"), None);
        let result = CaseResult::without_run(&case, Decision::judge_error(""));
        CaseResult { judgement: verdict.map_or(Judgement::Unanswered, decided), ..result }
    }

    /// All sequences of up to three verdicts.
    #[test]
    fn the_first_failure_has_the_verdict_of_the_problem() {
        let verdicts = || [None, Some(Verdict::Ac), Some(Verdict::Wa), Some(Verdict::Tle), Some(Verdict::Je)];
        let mut sequences = vec![vec![]];
        for length in 0..3 {
            let shorter: Vec<_> = sequences.iter().filter(|sequence| sequence.len() == length).cloned().collect();
            sequences
                .extend(shorter.iter().flat_map(|shorter| verdicts().map(|last| [&shorter[..], &[last]].concat())));
        }
        for sequence in sequences {
            let mut results: Vec<CaseResult> = sequence.iter().copied().map(result).collect();
            results.iter_mut().enumerate().for_each(|(index, result)| result.case.name = index.to_string());
            let mut problem = ProblemResult { id: "p".to_string(), cases: results, not_judged: 0 };
            let fails = |verdict: &Option<Verdict>| !matches!(verdict, None | Some(Verdict::Ac));
            let is_judge_error = |verdict: &Option<Verdict>| *verdict == Some(Verdict::Je);
            let expected = sequence.iter().position(is_judge_error).or_else(|| sequence.iter().position(fails));
            let expected = expected.map(|index| index.to_string());
            assert_eq!(problem.first_failure().map(|case| case.case.name.clone()), expected, "{sequence:?}");
            assert_eq!(problem.first_failure_mut().map(|case| case.case.name.clone()), expected, "{sequence:?}");
        }
    }

    #[test]
    fn of_all_passes_the_most_counts() {
        let run = |most: u64| {
            let (cpu, wall, memory) = (Duration::from_millis(most), Duration::from_millis(2 * most), 3 * most);
            Outcome { cpu, wall, memory, ..Outcome::without_cost(End::Exited(0), b"", b"") }
        };
        for (verdict, detail) in [(Verdict::Ac, "said"), (Verdict::Wa, "pass 2: said")] {
            for (first, second) in [(1, 2), (2, 1)] {
                let [before, after] = [(Verdict::Ac, first), (verdict, second)]
                    .map(|(verdict, most)| CaseResult { run: Some(run(most)), ..result(Some(verdict)) });
                let pass = Pass { number: 2, input: Captured::from(&b"7"[..]) };
                let both = after.after(before, pass);
                assert_eq!((both.verdict(), both.detail()), (Some(verdict), detail));
                assert_eq!((both.cpu().as_millis(), both.wall().as_millis(), both.memory()), (2, 4, 6));
                assert_eq!(both.input().unwrap().to_vec().unwrap(), b"7");
            }
        }
    }

    /// Only what explains a failure is kept, and not much of that.
    #[test]
    fn little_is_kept_of_what_was_printed() {
        let text = vec![b'x'; EXCERPT as usize + 1];
        for (verdict, kept) in [(Verdict::Ac, 0), (Verdict::Wa, EXCERPT)] {
            let mut result = CaseResult {
                run: Some(Outcome::without_cost(End::Exited(0), &text, &text)),
                pass: Some(Pass { number: 2, input: Captured::from(&text[..]) }),
                feedback: Some(Feedback { kind: ToolKind::Checker, text: Captured::from(&text[..]) }),
                interaction: Some(Transcript::default()),
                ..result(Some(verdict))
            };
            result.forget_details();
            let texts =
                [result.stdout().unwrap(), result.stderr().unwrap(), &result.input().unwrap()].map(Captured::len);
            assert_eq!(texts, [kept; 3], "{verdict}");
            assert_eq!((result.feedback.is_some(), result.interaction.is_some()), (kept > 0, kept > 0), "{verdict}");
        }
    }
}
