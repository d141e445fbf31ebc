//! One problem: what is to be done for it, and what follows from all that was done.

use super::answers::Answers;
use super::finding::{Finding, Rule};
use super::report::Report;
use super::runs::{Answered, SEEDS, SIZES, answer, generate};
use super::texts::{TextFile, duplicates, shape};
use crate::case::{self, Case};
use crate::checker::{self, Tools};
use crate::compare::{Comparison, Text};
use crate::ending::printed;
use crate::judging::pool::Executor;
use crate::oracles::{Oracle, Workbench};
use crate::problem::{NoOracle, Problem, Role};
use crate::verdict::Verdict;
use crate::{Error, Result};
use runner::Captured;
use std::collections::HashSet;
use std::fs;
use std::path::Path;

/// Fewer inputs of all sizes and seeds are as good as none.
const FEWEST_INPUTS: usize = 8;

/// How many findings of one kind are reported; of a generator that always fails, the first ones say it all.
const MOST: usize = 5;

/// What follows a valid input that is valid no more.
const RUBBISH: &[u8] = b"\n?!\n";

/// A problem that is checked.
pub struct Subject {
    problem: Problem,
    bench: Workbench,
    cases: Vec<(Case, TextFile, Option<TextFile>)>,
    /// What reading the cases has shown.
    findings: Vec<Finding>,
}

/// A piece of work.
#[derive(Clone, Debug)]
pub enum Job {
    /// The case of this number.
    Case(usize),
    /// The input for this size and seed.
    Generated(u64, u64),
}

/// What came of a job.
#[derive(Default)]
pub struct Checked {
    findings: Vec<Finding>,
    is_valid: bool,
    is_case: bool,
    /// What the brute force has answered.
    answer: Option<Vec<u8>>,
    /// What the generator has made.
    input: Option<Vec<u8>>,
}

impl Subject {
    /// Reads the cases of a problem of the workspace at `root`.
    pub fn new(root: &Path, problem: Problem, bench: Workbench) -> Result<Self> {
        let mut findings = Vec::new();
        let below = |path: &Path| path.strip_prefix(root).unwrap_or(path).display().to_string();
        let found = match case::of(&problem) {
            Ok(found) => found,
            Err(Error::NoCases { directory, .. }) => {
                findings.push(Finding::new(Rule::NoCases, below(&directory), "there are no cases"));
                Vec::new()
            }
            Err(Error::Case { path, message }) => {
                findings.push(Finding::new(Rule::Pairs, below(&path), message));
                Vec::new()
            }
            Err(error) => return Err(error),
        };
        let read = |path: &Path| -> Result<TextFile> {
            let bytes = fs::read(path).map_err(Error::io("read", path))?;
            Ok(TextFile { place: below(path), bytes })
        };
        let mut cases = Vec::new();
        for case in found {
            let answer = case.answer.as_deref().map(read).transpose()?;
            cases.push((case.clone(), read(&case.input)?, answer));
        }
        Ok(Subject { problem, bench, cases, findings })
    }

    /// What there is to do.
    pub fn jobs(&self) -> impl Iterator<Item = Job> {
        let can_generate = self.bench.oracle(Role::Generator).is_ok() && self.bench.oracle(Role::BruteForce).is_ok();
        let generated = SIZES.flat_map(|size| (0..SEEDS).map(move |seed| Job::Generated(size, seed)));
        (0..self.cases.len()).map(Job::Case).chain(generated.filter(move |_| can_generate))
    }

    /// Does a piece of work.
    pub fn run(&self, job: &Job, executor: Executor<'_>) -> Result<Checked> {
        match *job {
            Job::Case(number) => self.case(number, executor),
            Job::Generated(size, seed) => self.generated(size, seed, executor),
        }
    }

    fn case(&self, number: usize, executor: Executor<'_>) -> Result<Checked> {
        let (case, input, own) = &self.cases[number];
        let mut checked = Checked { is_case: true, ..Checked::default() };
        if let Some(own) = own {
            let refused = self.refused(case, &Captured::from(&own.bytes[..]), executor)?;
            let finding = |reason| Finding::new(Rule::RefusedAnswer, &*own.place, format!("not accepted: {reason}"));
            checked.findings.extend(refused.map(finding));
        }
        let Ok(brute) = self.bench.oracle(Role::BruteForce) else { return Ok(checked) };
        match answer(brute, &input.bytes, executor)? {
            Answered::Answer(outcome) => {
                checked.is_valid = true;
                if let Some(own) = own
                    && let Some(reason) = self.refused(case, &outcome.stdout, executor)?
                {
                    let message = format!("{} answers otherwise: {reason}", brute.name);
                    checked.findings.push(Finding::new(Rule::WrongAnswer, &*own.place, message));
                }
                checked.answer = Some(printed(&outcome)?);
            }
            Answered::TooLarge => {
                checked.is_valid = true;
                checked.findings.extend(self.validates_first(brute, input, executor)?);
            }
            Answered::Invalid(said) => {
                checked.findings.push(Finding::new(Rule::InvalidInput, &*input.place, said));
            }
            Answered::Failed(how) => checked.findings.push(Finding::new(Rule::BruteForce, &*input.place, how)),
        }
        Ok(checked)
    }

    /// A brute force that has refused a size must have read all of the input before.
    fn validates_first(&self, brute: &Oracle, input: &TextFile, executor: Executor<'_>) -> Result<Option<Finding>> {
        let invalid = [&input.bytes, RUBBISH].concat();
        Ok(match answer(brute, &invalid, executor)? {
            Answered::TooLarge | Answered::Answer(_) => {
                let message =
                    format!("{} calls this too large, and also with `?!` after it, which is invalid", brute.name);
                Some(Finding::new(Rule::SizeBeforeValidity, &*input.place, message))
            }
            Answered::Invalid(_) | Answered::Failed(_) => None,
        })
    }

    /// Why `output` is not accepted on `case`, as far as that shows without a run of the solution.
    fn refused(&self, case: &Case, output: &Captured, executor: Executor<'_>) -> Result<Option<String>> {
        let Tools { checker: own, interactor } = match &self.bench.task.tools {
            Ok(tools) => tools,
            Err(error) => return Ok(Some(error.to_string())),
        };
        if let Some(own) = own.as_ref().filter(|_| interactor.is_none()) {
            let limits = &self.bench.task.limits;
            let (decision, _) = checker::check(executor, own, case, output, limits)?;
            return Ok((decision.verdict != Verdict::Ac).then(|| format!("the checker: {}", decision.detail)));
        }
        let Some(answer) = &case.answer else { return Ok(None) };
        let compare: &Comparison = case.validation.compare.as_ref().unwrap_or(&self.bench.task.compare);
        let path: &Path = answer;
        let difference = compare.difference(&path as &dyn Text, output).map_err(Error::io("compare with", path))?;
        Ok(difference.map(|difference| difference.to_string()))
    }

    fn generated(&self, size: u64, seed: u64, executor: Executor<'_>) -> Result<Checked> {
        let mut checked = Checked::default();
        let (Ok(generator), Ok(brute)) = (self.bench.oracle(Role::Generator), self.bench.oracle(Role::BruteForce))
        else {
            return Ok(checked);
        };
        let call = generator.call(size, seed);
        let mut found = |rule, message: String| checked.findings.push(Finding::new(rule, call.as_str(), message));
        let input = match generate(generator, (size, seed), executor)? {
            Ok(input) => input,
            Err(how) => {
                found(Rule::Generator, how);
                return Ok(checked);
            }
        };
        // The first of each size stands for all: whoever looks at a clock or at addresses does so every time.
        if seed == 0 && generate(generator, (size, seed), executor)?.is_ok_and(|again| again != input) {
            found(Rule::NotDeterministic, "it made another input the second time".to_string());
        }
        match answer(brute, &input, executor)? {
            Answered::Answer(outcome) => {
                checked.is_valid = true;
                checked.answer = Some(printed(&outcome)?);
            }
            Answered::TooLarge => checked.is_valid = true,
            Answered::Invalid(said) => found(Rule::InvalidGenerated, said),
            Answered::Failed(how) => found(Rule::BruteForce, how),
        }
        checked.input = Some(input);
        Ok(checked)
    }

    /// What follows from all that was done, in the order of the jobs.
    pub fn report(&self, all: impl Iterator<Item = Checked>) -> Report {
        let mut report = Report { id: self.problem.id.clone(), cases: self.cases.len(), ..Report::default() };
        report.findings.clone_from(&self.findings);
        for (_, input, answer) in &self.cases {
            report.findings.extend(shape(input, true));
            match answer {
                Some(answer) => report.findings.extend(shape(answer, false)),
                None if self.problem.settings.interactor.is_some() => {}
                None => report.findings.push(Finding::new(Rule::NoAnswer, &*input.place, "there is no answer to it")),
            }
        }
        // A sample is never the one that can go.
        let mut cases: Vec<_> = self.cases.iter().collect();
        cases.sort_by_key(|(case, ..)| !case.is_sample());
        let inputs: Vec<TextFile> = cases.into_iter().map(|(_, input, _)| input.clone()).collect();
        report.findings.extend(duplicates(&inputs));
        let (mut of_cases, mut made) = (Answers::default(), HashSet::new());
        self.cases.iter().flat_map(|(_, _, answer)| answer).for_each(|answer| of_cases.add(&answer.bytes));
        for checked in all {
            report.findings.extend(checked.findings);
            if checked.is_case {
                report.valid += usize::from(checked.is_valid);
                report.answered += usize::from(checked.answer.is_some());
            } else {
                report.generated += 1;
                checked.answer.iter().for_each(|answer| report.answers.add(answer));
                made.extend(checked.input);
            }
        }
        if report.generated > 0 {
            self.generator(&mut report, &of_cases, made.len());
        }
        let absent = [Role::BruteForce, Role::Generator].map(|role| self.bench.oracle(role).err());
        report.unchecked.extend(absent.into_iter().flatten().map(|absent| self.unchecked(&absent)));
        limit(&mut report.findings);
        report
    }

    /// What all inputs of the generator have in common.
    fn generator(&self, report: &mut Report, of_cases: &Answers, inputs: usize) {
        let generator = format!("{}-gen", self.problem.id);
        let asked = format!("sizes {} to {} with {SEEDS} seeds each", SIZES.start(), SIZES.end());
        let made_all = !report.findings.iter().any(|finding| finding.rule == Rule::Generator);
        if made_all && inputs < FEWEST_INPUTS {
            let message = format!("{asked} make only {inputs} different inputs");
            report.findings.push(Finding::new(Rule::FewInputs, generator.as_str(), message));
        }
        for (answer, cases) in of_cases.missing_in(&report.answers) {
            let times = if cases == 1 { "once".to_string() } else { format!("{cases} times") };
            let message = format!("no input of {asked} has the answer `{answer}`, which occurs {times} in the cases");
            report.findings.push(Finding::new(Rule::NeverTaken, generator.as_str(), message));
        }
    }

    fn unchecked(&self, absent: &NoOracle) -> String {
        let without = match absent {
            NoOracle::Missing { role: Role::BruteForce, .. } => "inputs are not validated, answers not confirmed",
            NoOracle::Missing { role: Role::Generator, .. } => "no inputs are generated",
            NoOracle::DoesNotCompile { .. } => "what it would show is not checked",
        };
        match absent {
            NoOracle::Missing { role, .. } => format!("there is no {role}, so {without}"),
            NoOracle::DoesNotCompile { .. } => format!("{absent}: {without}"),
        }
    }
}

/// Keeps the first few findings of each kind, and states how many more there are.
fn limit(findings: &mut Vec<Finding>) {
    let rules: HashSet<Rule> = findings.iter().map(|finding| finding.rule).collect();
    for rule in rules {
        let all = findings.iter().filter(|finding| finding.rule == rule).count();
        let mut seen = 0;
        findings.retain(|finding| {
            seen += usize::from(finding.rule == rule);
            finding.rule != rule || seen <= MOST
        });
        if all > MOST
            && let Some(last) = findings.iter_mut().rfind(|finding| finding.rule == rule)
        {
            last.message.push_str(&format!("; {} more of this kind", all - MOST));
        }
    }
}
