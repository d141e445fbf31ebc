//! What one run costs: its CPU time, or its instructions where a program that counts them is there.

use crate::case::Case;
use crate::command;
use crate::files::scratch_directory;
use crate::judging::judge_case;
use crate::judging::pool::Executor;
use crate::oracles::{Answered, INVALID, said};
use crate::task::Task;
use crate::verdict::{Decision, Verdict, fault};
use crate::{Error, Result};
use runner::{Input, Limits, Outcome, Program, ScratchDirectory};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// CPU time, in milliseconds.
    Time,
    /// Instructions of the program, without those of the kernel.
    Instructions(Counter),
}

/// What counts instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// `perf stat`, which asks the processor.
    Perf,
    /// `valgrind --tool=cachegrind`, which runs a program about 20 times as slowly.
    Valgrind,
}

impl Counter {
    /// As it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Counter::Perf => "perf",
            Counter::Valgrind => "valgrind",
        }
    }

    /// `program`, counted; the number is in the file `report` afterwards.
    fn wrap(self, program: &Program, report: &Path) -> Program {
        let report = report.display();
        let (name, options): (&str, Vec<String>) = match self {
            Counter::Perf => {
                let options = ["stat", "-x,", "-e", "instructions:u", "-o"].map(str::to_string);
                ("perf", options.into_iter().chain([report.to_string(), "--".to_string()]).collect())
            }
            Counter::Valgrind => {
                let options = ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"];
                ("valgrind", options.map(str::to_string).into_iter().chain([format!("--log-file={report}")]).collect())
            }
        };
        program.started_by(options.into_iter().fold(Program::new(name), Program::arg))
    }

    /// The number in a report.
    fn read(self, report: &str) -> Option<f64> {
        let number = match self {
            Counter::Perf => report.lines().find(|line| line.contains("instructions"))?.split(',').next()?.to_string(),
            Counter::Valgrind => report.lines().find_map(|line| line.split_once("I   refs:"))?.1.replace(',', ""),
        };
        number.trim().parse().ok()
    }
}

/// A program that is measured.
#[derive(Clone, Debug)]
pub struct Subject {
    /// As tables show it.
    pub name: String,
    /// How it runs.
    pub run: Run,
}

/// How a program runs.
#[derive(Clone, Debug)]
pub enum Run {
    /// Input to output.
    Alone(Program),
    /// The same, and exit codes say what it makes of its input.
    BruteForce(Program),
    /// With the interactor of this task, whose program it is.
    Interactive(Box<Task>),
}

/// What came of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum Reading {
    /// It ended well.
    Cost {
        /// In the meter's unit.
        cost: f64,
        /// The peak, in bytes.
        memory: u64,
    },
    /// The program took more than it may, or refused the input, or failed.
    Ended(Reason),
}

/// Why a program is not measured at a size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// More time than the limit.
    Time,
    /// More memory than the limit.
    Memory,
    /// The brute force states that this is too large for it.
    TooLarge,
    /// Something that no limit explains: this verdict, for this reason.
    Failed(Verdict, String),
}

/// Measures runs.
pub struct Meter<'a> {
    unit: Unit,
    limits: Limits,
    executor: Executor<'a>,
    scratch: ScratchDirectory,
}

/// How much longer than alone a counted program may run, and how long at most.
const SLOWER: u32 = 50;
const LONGEST: Duration = Duration::from_secs(10);

/// What a counted program may use: the memory is also that of whoever counts.
const COUNTED_MEMORY: u64 = 4 << 30;

/// A run that is shorter than this, in milliseconds, is made so often, for the fastest.
const REPEATS: [(f64, usize); 2] = [(5.0, 5), (20.0, 3)];

impl<'a> Meter<'a> {
    /// A meter of CPU time; programs get the limits of the problem.
    pub fn of_time(limits: Limits, executor: Executor<'a>) -> Result<Self> {
        Ok(Meter { unit: Unit::Time, limits, executor, scratch: scratch_directory()? })
    }

    /// A meter of instructions, by what this machine has for it. Programs get more than the limits of the problem,
    /// because they run slowly.
    pub fn of_instructions(limits: Limits, executor: Executor<'a>) -> Result<Self> {
        let time = limits.time.saturating_mul(SLOWER).min(LONGEST);
        let limits = Limits { time, memory: COUNTED_MEMORY, ..limits };
        let mut meter = Meter { unit: Unit::Time, limits, executor, scratch: scratch_directory()? };
        for counter in [Counter::Perf, Counter::Valgrind] {
            // Some machines have perf, but a processor that does not count, or a kernel that does not let it.
            meter.unit = Unit::Instructions(counter);
            if command::find(&Program::new(counter.name())).is_ok() {
                match meter.run_alone(&Program::new("true"), b"", |_| Ok(None)) {
                    Ok(Reading::Cost { .. }) => return Ok(meter),
                    Err(Error::Interrupted) => return Err(Error::Interrupted),
                    Ok(Reading::Ended(_)) | Err(_) => {}
                }
            }
        }
        Err(Error::Unavailable {
            action: "count instructions",
            message: "neither `perf stat -e instructions:u true` nor valgrind works here: install valgrind (Debian: \
                      `apt install valgrind`), or measure CPU time without --instructions"
                .to_string(),
        })
    }

    /// What it measures.
    #[must_use]
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// What programs may use.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The time limit, if that is a cost.
    #[must_use]
    pub fn limit(&self) -> Option<f64> {
        (self.unit == Unit::Time).then_some(self.limits.time.as_secs_f64() * 1e3)
    }

    /// About how long a run of this cost takes.
    #[must_use]
    pub fn duration(&self, cost: f64) -> Duration {
        let seconds = match self.unit {
            Unit::Time => cost / 1e3,
            Unit::Instructions(Counter::Perf) => cost / 2e9,
            Unit::Instructions(Counter::Valgrind) => cost / 1e8,
        };
        Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
    }

    /// Runs `subject` on `text`; a short run several times.
    pub fn measure(&self, subject: &Subject, text: &[u8]) -> Result<Reading> {
        let mut least = self.run(subject, text)?;
        let Reading::Cost { cost: first, .. } = least else { return Ok(least) };
        let repeats = match self.unit {
            Unit::Time => REPEATS.iter().find(|(limit, _)| first < *limit).map_or(1, |(_, repeats)| *repeats),
            Unit::Instructions(_) => 1,
        };
        for _ in 1..repeats {
            let Reading::Cost { cost, .. } = least else { break };
            match self.run(subject, text)? {
                Reading::Cost { cost: again, .. } if again >= cost => {}
                reading => least = reading,
            }
        }
        Ok(least)
    }

    fn run(&self, subject: &Subject, text: &[u8]) -> Result<Reading> {
        match &subject.run {
            Run::Alone(program) => self.run_alone(program, text, |_| Ok(None)),
            Run::BruteForce(program) => self.run_alone(program, text, refused),
            Run::Interactive(task) => self.run_interactive(task, text),
        }
    }

    fn run_alone(
        &self,
        program: &Program,
        text: &[u8],
        refused: impl Fn(&Outcome) -> Result<Option<Reason>>,
    ) -> Result<Reading> {
        let outcome = self.executor.execute(&self.counted(program), Input::Bytes(text), &self.limits)?;
        if let Some(reason) = refused(&outcome)? {
            return Ok(Reading::Ended(reason));
        }
        match fault(&outcome, &self.limits).map_err(Error::io("read the errors of", &program.path))? {
            Some(fault) => Ok(Reading::Ended(reason(fault))),
            None => self.cost(&outcome),
        }
    }

    fn run_interactive(&self, task: &Task, text: &[u8]) -> Result<Reading> {
        let input = self.scratch.path().join("input");
        fs::write(&input, text).map_err(Error::io("write", &input))?;
        let counted = Task {
            limits: self.limits,
            program: task.program.as_ref().map(|program| self.counted(program)).map_err(Clone::clone),
            ..task.clone()
        };
        let result = judge_case(&counted, &Case::new("generated", input, None), self.executor)?;
        match (result.decision(), &result.run) {
            (Some(decision), _) if decision.verdict != Verdict::Ac => Ok(Reading::Ended(reason(decision.clone()))),
            (_, Some(outcome)) => self.cost(outcome),
            (_, None) => Ok(Reading::Ended(Reason::Failed(Verdict::Je, "it was not run".to_string()))),
        }
    }

    fn report(&self) -> PathBuf {
        self.scratch.path().join("count")
    }

    fn counted(&self, program: &Program) -> Program {
        match self.unit {
            Unit::Time => program.clone(),
            Unit::Instructions(counter) => counter.wrap(program, &self.report()),
        }
    }

    fn cost(&self, outcome: &Outcome) -> Result<Reading> {
        let cost = match self.unit {
            Unit::Time => outcome.cpu.as_secs_f64() * 1e3,
            Unit::Instructions(counter) => {
                let report = self.report();
                let text = fs::read_to_string(&report).map_err(Error::io("read", &report))?;
                counter.read(&text).ok_or_else(|| Error::Unavailable {
                    action: "count instructions",
                    message: format!("{} states no number:\n{}", counter.name(), text.trim()),
                })?
            }
        };
        Ok(Reading::Cost { cost, memory: outcome.memory })
    }
}

fn reason(decision: Decision) -> Reason {
    match decision.verdict {
        Verdict::Tle => Reason::Time,
        Verdict::Mle => Reason::Memory,
        verdict => Reason::Failed(verdict, decision.detail),
    }
}

/// Why a brute force refuses its input, if it does.
fn refused(outcome: &Outcome) -> Result<Option<Reason>> {
    Ok(match Answered::refusal(outcome.end, &said(&outcome.stderr)?) {
        Some(Answered::TooLarge) => Some(Reason::TooLarge),
        Some(Answered::Invalid(said)) => {
            let colon = if said.is_empty() { "" } else { ": " };
            let reason = format!("refuses the input as invalid (exit code {INVALID}){colon}{said}");
            Some(Reason::Failed(Verdict::Je, reason))
        }
        Some(Answered::Answer(_)) | None => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_reports() {
        let perf = "# started on Sun\n\n1234567,,instructions:u,1000000,100.00,,\n";
        assert_eq!(Counter::Perf.read(perf), Some(1_234_567.0));
        assert_eq!(Counter::Perf.read("<not supported>,,instructions:u,0,100.00,,\n"), None);
        let valgrind = "==1== Cachegrind, …\n==1== \n==1== I   refs:      324,648,583\n";
        assert_eq!(Counter::Valgrind.read(valgrind), Some(324_648_583.0));
        assert_eq!(Counter::Valgrind.read("==1== no number\n"), None);
    }

    #[test]
    fn a_counted_program_keeps_its_arguments() {
        let program = Program::new("./x").arg("a b").arg("-c");
        for counter in [Counter::Perf, Counter::Valgrind] {
            let wrapped = counter.wrap(&program, Path::new("/r"));
            let last: Vec<_> = wrapped.arguments.iter().rev().take(3).rev().collect();
            assert_eq!(last, ["./x", "a b", "-c"], "{wrapped:?}");
            assert_eq!(wrapped.path, Path::new(counter.name()));
        }
    }
}
