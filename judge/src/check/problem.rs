//! One problem: what is to be done for it, and what follows from all that was done.

use super::answers::Answers;
use super::finding::{Finding, Rule};
use super::inputs::{PATIENT, SEEDS, SIZES, asked};
use super::report::Report;
use super::texts::{TextFile, duplicates, shape};
use super::wrong::{self, Declared, Judged, ListError};
use crate::case::{self, Case, Part};
use crate::checker::{self, ScratchDirectory, Tools};
use crate::command;
use crate::compare::{Comparison, Text};
use crate::data::Data;
use crate::judging::judge_for;
use crate::judging::pool::{Executor, Pool, Worker};
use crate::limits::GENEROUS;
use crate::oracles::{Answered, Oracle, Silence, Workbench};
use crate::problem::{NoOracle, Problem, Role};
use crate::standing::is_unwritten;
use crate::task::Task;
use crate::verdict::Verdict;
use crate::workspace::Workspace;
use crate::{Error, Result};
use runner::{Captured, Program};
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
    /// As their program lists them.
    wrong: Vec<Declared>,
    /// What reading the cases and that list has shown.
    findings: Vec<Finding>,
}

/// A piece of work.
#[derive(Clone, Debug)]
pub enum Job {
    /// The wrong solution of this number.
    Wrong(usize),
    /// The case of this number.
    Case(usize),
    /// The input for this size and seed.
    Generated(u64, u64),
}

/// What came of a job.
pub enum Checked {
    /// Of a wrong solution.
    Wrong(Judged),
    /// Of a case, or of what the generator was asked for.
    Input(CheckedInput),
}

/// What was found of an input.
#[derive(Default)]
pub struct CheckedInput {
    findings: Vec<Finding>,
    is_valid: bool,
    is_case: bool,
    /// What the brute force has answered.
    answer: Option<Vec<u8>>,
    /// What the generator has made.
    input: Option<Vec<u8>>,
}

impl Subject {
    /// Reads the cases of a problem of `workspace`.
    pub fn new(workspace: &Workspace, problem: Problem, bench: Workbench) -> Result<Self> {
        let mut findings = Vec::new();
        let below = |path: &Path| workspace.below(path);
        let brute = problem.folder.join(Role::BruteForce.file());
        let bench = match bench.oracle(Role::BruteForce).is_ok() && is_unwritten(&problem, &brute) {
            true => bench.without(Role::BruteForce, NoOracle::Unwritten { file: below(&brute) }),
            false => bench,
        };
        let Data { package, cases: found, .. } = match Data::of(workspace, &problem) {
            Ok(found) => found,
            Err(Error::NoCases { directory, .. }) => {
                findings.push(Finding::new(Rule::NoCases, below(&directory), "there are no cases"));
                Data::default()
            }
            Err(Error::File { path, message, .. }) => {
                findings.push(Finding::new(Rule::Pairs, below(&path), message));
                Data::default()
            }
            Err(error) => return Err(error),
        };
        let is_paired = findings.iter().all(|finding| finding.rule != Rule::Pairs);
        // What else a package has, it may need.
        let is_own = is_paired && package.is_none();
        for path in case::unused(&problem.cases, &found).iter().filter(|_| is_own) {
            let message = "no case has it: an input is called NAME.in, and its answer NAME.out or NAME.ans";
            findings.push(Finding::new(Rule::UnusedFile, below(path), message));
        }
        let read = |path: &Path| -> Result<TextFile> {
            let bytes = fs::read(path).map_err(Error::io("read", path))?;
            Ok(TextFile { place: below(path), bytes })
        };
        let mut cases = Vec::new();
        for case in found {
            let answer = case.answer.as_deref().map(read).transpose()?;
            cases.push((case.clone(), read(&case.input)?, answer));
        }
        Ok(Subject { problem, bench, cases, wrong: Vec::new(), findings })
    }

    /// What its program of wrong solutions lists, if there is one.
    pub fn list_wrong(&self, executor: Executor<'_>) -> Result<Option<Result<Vec<Declared>, ListError>>> {
        let Ok(program) = self.bench.oracle(Role::WrongSolutions) else { return Ok(None) };
        wrong::list(program, executor).map(Some)
    }

    /// Keeps what was listed.
    pub fn keep_wrong(&mut self, listed: Result<Vec<Declared>, ListError>) {
        match listed {
            Ok(declared) => self.wrong = declared,
            Err(error) => {
                let program = Role::WrongSolutions.binary(&self.problem.id).name;
                self.findings.push(Finding::new(Rule::WrongList, program, error.to_string()));
            }
        }
    }

    /// What there is to do: first what may take its time, so that the rest is done beside it.
    pub fn jobs(&self) -> impl Iterator<Item = Job> {
        let can_judge = !self.cases.is_empty() && self.bench.task.tools.is_ok();
        let wrong = (0..self.wrong.len()).map(Job::Wrong).filter(move |_| can_judge);
        let can_generate = self.bench.oracle(Role::Generator).is_ok() && self.bench.oracle(Role::BruteForce).is_ok();
        let generated = asked().map(|(size, seed)| Job::Generated(size, seed));
        wrong.chain((0..self.cases.len()).map(Job::Case)).chain(generated.filter(move |_| can_generate))
    }

    /// Does a piece of work.
    pub fn run<R>(&self, job: &Job, worker: &Worker<'_, R>, pool: &Pool<'_>) -> Result<Checked> {
        let executor = worker.executor;
        match *job {
            Job::Wrong(number) => self.wrong(number, worker, pool).map(Checked::Wrong),
            Job::Case(number) => pool.beside_others(|| self.case(number, executor)).map(Checked::Input),
            Job::Generated(size, seed) => {
                pool.beside_others(|| self.generated(size, seed, executor)).map(Checked::Input)
            }
        }
    }

    fn wrong<R>(&self, number: usize, worker: &Worker<'_, R>, pool: &Pool<'_>) -> Result<Judged> {
        let program = self.bench.oracle(Role::WrongSolutions)?.program.clone();
        let cases = self.cases.iter().map(|(case, ..)| case.clone()).collect();
        let task = Task { program: Ok(program), cases, ..self.bench.task.clone() };
        wrong::judge(&task, self.wrong[number].clone(), |task, case| judge_for(worker, pool, task, case))
    }

    fn case(&self, number: usize, executor: Executor<'_>) -> Result<CheckedInput> {
        let (case, input, own) = &self.cases[number];
        let mut checked = CheckedInput { is_case: true, ..CheckedInput::default() };
        if let Some(own) = own {
            let refused = self.refused(case, &Captured::from(&own.bytes[..]), executor)?;
            let finding = |reason| Finding::new(Rule::RefusedAnswer, &*own.place, format!("not accepted: {reason}"));
            checked.findings.extend(refused.map(finding));
        }
        let Ok(brute) = self.bench.oracle(Role::BruteForce) else { return Ok(checked) };
        match brute.answer(&input.bytes, &PATIENT, executor)?.answer(Silence::IsOutput) {
            Ok(Answered::Answer(answer)) => {
                checked.is_valid = true;
                if let Some(own) = own
                    && let Some(reason) = self.refused(case, &Captured::from(&answer[..]), executor)?
                {
                    let message = format!("{} answers otherwise: {reason}", brute.name);
                    checked.findings.push(Finding::new(Rule::WrongAnswer, &*own.place, message));
                }
                checked.answer = Some(answer);
            }
            Ok(Answered::TooLarge) => {
                checked.is_valid = true;
                checked.findings.extend(self.validates_first(brute, input, executor)?);
            }
            Ok(Answered::Invalid(said)) => {
                checked.findings.push(Finding::new(Rule::InvalidInput, &*input.place, said));
            }
            Err(failure) => {
                checked.findings.push(Finding::new(Rule::BruteForce, &*input.place, failure.of(&brute.name)));
            }
        }
        Ok(checked)
    }

    /// A brute force that has refused a size must have read all of the input before.
    fn validates_first(&self, brute: &Oracle, input: &TextFile, executor: Executor<'_>) -> Result<Option<Finding>> {
        let invalid = [&input.bytes, RUBBISH].concat();
        Ok(match brute.answer(&invalid, &PATIENT, executor)?.answer(Silence::IsOutput) {
            Ok(Answered::TooLarge | Answered::Answer(_)) => {
                let message =
                    format!("{} calls this too large, and also with `?!` after it, which is invalid", brute.name);
                Some(Finding::new(Rule::SizeBeforeValidity, &*input.place, message))
            }
            Ok(Answered::Invalid(_)) | Err(_) => None,
        })
    }

    /// Why `output` is not accepted on `case`, as far as that shows without a run of the solution.
    fn refused(&self, case: &Case, output: &Captured, executor: Executor<'_>) -> Result<Option<String>> {
        let Tools { checker: own, .. } = match &self.bench.task.tools {
            Ok(tools) => tools,
            Err(error) => return Ok(Some(error.to_string())),
        };
        if let Some(own) = own.as_ref().filter(|_| self.problem.settings.compares_outputs()) {
            let limits = &self.bench.task.limits;
            let (decision, _) =
                checker::check(executor, own, case, &ScratchDirectory::new()?.holding(output)?, limits)?;
            return Ok((decision.verdict != Verdict::Ac).then(|| format!("the checker: {}", decision.detail)));
        }
        let Some(answer) = &case.answer else { return Ok(None) };
        let compare: &Comparison = case.validation.compare.as_ref().unwrap_or(&self.bench.task.compare);
        let path: &Path = answer;
        let difference = compare.difference(&path as &dyn Text, output).map_err(Error::io("compare with", path))?;
        Ok(difference.map(|difference| difference.to_string()))
    }

    fn generated(&self, size: u64, seed: u64, executor: Executor<'_>) -> Result<CheckedInput> {
        let mut checked = CheckedInput::default();
        let (Ok(generator), Ok(brute)) = (self.bench.oracle(Role::Generator), self.bench.oracle(Role::BruteForce))
        else {
            return Ok(checked);
        };
        let call = generator.call(size, seed);
        let mut found = |rule, message: String| checked.findings.push(Finding::new(rule, call.as_str(), message));
        let generate =
            || Ok::<_, Error>(generator.generate((size, seed), &GENEROUS, executor)?.output(Silence::IsOutput));
        let input = match generate()? {
            Ok(input) => input,
            Err(failure) => {
                found(Rule::Generator, failure.of(&generator.name));
                return Ok(checked);
            }
        };
        // The first of each size stands for all: whoever looks at a clock or at addresses does so every time.
        if seed.is_multiple_of(SEEDS) {
            match generate()? {
                Ok(again) if again == input => {}
                Ok(_) => found(Rule::NotDeterministic, "it made another input the second time".to_string()),
                Err(failure) => found(Rule::Generator, failure.of(&generator.name)),
            }
        }
        // Where no output is compared with what it prints, it may be no more than the validator.
        let is_compared = self.problem.settings.compares_outputs();
        let silence = if is_compared { Silence::Fails } else { Silence::IsOutput };
        match brute.answer(&input, &PATIENT, executor)?.answer(silence) {
            Ok(Answered::Answer(answer)) => {
                checked.is_valid = true;
                checked.answer = Some(answer);
            }
            Ok(Answered::TooLarge) => checked.is_valid = true,
            Ok(Answered::Invalid(said)) => found(Rule::InvalidGenerated, said),
            Err(failure) => found(Rule::BruteForce, failure.of(&brute.name)),
        }
        checked.input = Some(input);
        Ok(checked)
    }

    /// What follows from all that was done, in the order of the jobs.
    pub fn report(&self, all: impl Iterator<Item = Checked>) -> Report {
        let mut report = Report { id: self.problem.id.clone(), cases: self.cases.len(), ..Report::default() };
        report.findings.clone_from(&self.findings);
        for (_, input, answer) in &self.cases {
            report.findings.extend(shape(input, Part::Input));
            match answer {
                Some(answer) => report.findings.extend(shape(answer, Part::Answer)),
                None if !self.problem.settings.compares_outputs() => {}
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
            let checked = match checked {
                Checked::Input(checked) => checked,
                Checked::Wrong(judged) => {
                    report.wrong.push(judged);
                    continue;
                }
            };
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
        report.findings.extend(report.wrong.iter().filter_map(|judged| self.mistake(judged)));
        if let (Err(error), false) = (&self.bench.task.tools, self.wrong.is_empty()) {
            report.unchecked.push(format!("{error}: wrong solutions are not judged"));
        }
        let absent = Role::ORACLES.into_iter().filter_map(|role| self.bench.oracle(role).err());
        report.unchecked.extend(absent.filter_map(|absent| self.unchecked(&absent)));
        limit(&mut report.findings);
        report
    }

    /// What all inputs of the generator have in common.
    fn generator(&self, report: &mut Report, of_cases: &Answers, inputs: usize) {
        let generator = Role::Generator.binary(&self.problem.id).name;
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

    /// That a wrong solution does not get what it declares.
    fn mistake(&self, judged: &Judged) -> Option<Finding> {
        let (rule, message) = judged.mistake()?;
        let program = self.bench.oracle(Role::WrongSolutions).ok()?;
        let name = &judged.declared.name;
        let command = if rule == Rule::WrongSurvives { self.search(program, &judged.declared) } else { None };
        Some(Finding { command, ..Finding::new(rule, format!("{} {name}", program.name), message) })
    }

    /// What looks for a case that a wrong solution does not pass, where there is what that takes. What is found is
    /// small, so a limit is not exceeded on it.
    fn search(&self, program: &Oracle, declared: &Declared) -> Option<String> {
        let is_seen = matches!(declared.verdict, Verdict::Wa | Verdict::Re);
        let can_search = [Role::Generator, Role::BruteForce].into_iter().all(|role| self.bench.oracle(role).is_ok());
        let program = Program { path: command::from_here(&program.program.path), ..program.program.clone() };
        let program = command::typed(&program.arg(&declared.name));
        let [id, program] = [&self.problem.id, &program].map(|word| command::quoted(word));
        let command = format!("cargo judge stress {id} --exec {program}");
        (is_seen && can_search).then_some(command)
    }

    fn unchecked(&self, absent: &NoOracle) -> Option<String> {
        let without = match absent {
            NoOracle::Missing { role: Role::BruteForce, .. } | NoOracle::Unwritten { .. } => {
                "inputs are not validated, answers not confirmed"
            }
            NoOracle::Missing { role: Role::Generator, .. } => "no inputs are generated",
            // Those are nobody's duty.
            NoOracle::Missing { .. } => return None,
            NoOracle::DoesNotCompile { .. } => "what it would show is not checked",
        };
        Some(match absent {
            NoOracle::Missing { role, .. } => format!("there is no {role}, so {without}"),
            NoOracle::DoesNotCompile { .. } | NoOracle::Unwritten { .. } => format!("{absent}: {without}"),
        })
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
