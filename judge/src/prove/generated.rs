//! A bundle's executable beside the program that cargo builds, on generated inputs: they are one program, so they print
//! the same, byte for byte.

use crate::Result;
use crate::judging::pool::{Executor, Pool};
use crate::limits::GENEROUS;
use crate::oracles::{Ended, Failure, FailureKind, Oracle, SIZES, Silence, ended, printed};
use crate::verdict::Verdict;
use runner::{Input, Limits, Program};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use text::differing_lines;

/// How many inputs a bundle is compared on, as many of each size.
pub const INPUTS: usize = 200;

/// How many each of several bundles of one problem is compared on.
pub const FEW_INPUTS: usize = 40;

/// No further input is begun after so long, unless somebody says otherwise.
pub const BUDGET: Duration = Duration::from_secs(5);

/// Longer inputs and outputs are not kept.
const LONGEST: u64 = 256 << 10;

/// How often a program that prints something else is run again, to see whether it does so every time, and for how long.
const REPEATS: usize = 10;
const PATIENCE: Duration = Duration::from_secs(1);

/// What a generator may use for one input: few of them, were they slow, would take all the time.
const BRIEF: Limits = Limits { time: Duration::from_secs(2), output: LONGEST, ..GENEROUS };

/// What became of comparing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compared {
    /// Both print the same on so many inputs.
    Same {
        /// Those that were compared. On the others, the program did not keep to its limits, or the time was over.
        inputs: usize,
        /// Those that there are.
        all: usize,
    },
    /// The program does not print the same whenever it runs on the input of this generator and these arguments.
    Varies(String),
    /// There were no inputs, for this reason.
    NoInputs(String),
}

/// The two programs differ.
#[derive(Debug)]
pub struct Difference {
    /// The generator with its arguments.
    pub call: String,
    /// On what.
    pub input: Vec<u8>,
    /// Where, with what either printed there.
    pub shown: String,
}

/// How a program ran. Standard error is no part of it: a panic states its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Run {
    end: Ended,
    stdout: Vec<u8>,
}

/// An input with what the program of cargo makes of it.
struct Sample {
    input: Vec<u8>,
    expected: Run,
}

/// What came of one input.
enum Checked {
    Same,
    /// The program of cargo does not keep to its limits, or there is too much to keep.
    Unusable,
    Varies(String),
    Differs(Difference),
    NoInputs(String),
}

/// The inputs of one problem, each generated when it is needed first, and the program that cargo builds on them.
pub struct Generated {
    generator: Oracle,
    program: Program,
    limits: Limits,
    /// Of each input, unless it is not usable.
    samples: Vec<OnceLock<Option<Sample>>>,
}

impl Generated {
    /// So many inputs of `generator`, and `program` on each within `limits`.
    #[must_use]
    pub fn new(generator: Oracle, program: Program, limits: Limits, inputs: usize) -> Self {
        let samples = (0..inputs).map(|_| OnceLock::new()).collect();
        Generated { generator, program, limits, samples }
    }

    /// Compares `executable` with the program, and begins no input after `budget`; `on_done` gets how many inputs of
    /// all are done.
    pub fn compare(
        &self,
        executable: &Path,
        pool: &Pool<'_>,
        budget: Duration,
        mut on_done: impl FnMut(usize, usize),
    ) -> Result<Result<Compared, Difference>> {
        if is_newer(&self.program.path, executable) {
            let name = self.program.path.file_name().unwrap_or_default().display();
            return Ok(Ok(Compared::NoInputs(format!("{name} was built anew meanwhile; bundle it again"))));
        }
        let (bundle, end) = (Program::new(executable), Instant::now() + budget);
        let (all, is_over) = (self.samples.len(), AtomicBool::new(false));
        let (mut done, mut same) = (0, 0);
        // By number: whoever has begun before a difference was found may find an earlier one.
        let mut first: Option<(usize, Result<Checked>)> = None;
        pool.work(
            all,
            |number, worker| {
                if is_over.load(Ordering::Relaxed) || Instant::now() >= end {
                    return ControlFlow::Break(());
                }
                let checked = self.check(number, &bundle, worker.executor);
                if !matches!(checked, Ok(Checked::Same | Checked::Unusable)) {
                    is_over.store(true, Ordering::Relaxed);
                }
                worker.send((number, checked))
            },
            |(number, checked)| {
                done += 1;
                on_done(done, all);
                match checked {
                    Ok(Checked::Same) => same += 1,
                    Ok(Checked::Unusable) => {}
                    other if first.as_ref().is_none_or(|(known, _)| number < *known) => first = Some((number, other)),
                    _ => {}
                }
                ControlFlow::Continue(())
            },
        );
        Ok(match first.map(|(_, checked)| checked).transpose()? {
            Some(Checked::Differs(difference)) => Err(difference),
            Some(Checked::Varies(call)) => Ok(Compared::Varies(call)),
            Some(Checked::NoInputs(reason)) => Ok(Compared::NoInputs(reason)),
            Some(Checked::Same | Checked::Unusable) | None => Ok(Compared::Same { inputs: same, all }),
        })
    }

    fn check(&self, number: usize, bundle: &Program, executor: Executor<'_>) -> Result<Checked> {
        // No seed comes twice: from one, a generator that first draws the kind of its input makes it in every size.
        let (size, seed) = (SIZES[number % SIZES.len()], number as u64);
        let call = self.generator.call(size, seed);
        let known = match self.samples[number].get() {
            Some(known) => known,
            None => match self.sample(size, seed, executor)? {
                Ok(sample) => self.samples[number].get_or_init(|| sample),
                Err(reason) => return Ok(Checked::NoInputs(format!("`{call}` {reason}"))),
            },
        };
        let Some(Sample { input, expected }) = known else { return Ok(Checked::Unusable) };
        let found = self.run(bundle, input, executor)?;
        if found == *expected {
            return Ok(Checked::Same);
        }
        // Whoever draws lots prints something else than himself.
        let patience = Instant::now() + PATIENCE;
        for _ in 0..REPEATS {
            let again = self.run(&self.program, input, executor)?;
            if again != *expected || self.run(bundle, input, executor)? != found {
                return Ok(Checked::Varies(call));
            }
            if Instant::now() > patience {
                break;
            }
        }
        Ok(Checked::Differs(Difference { call, input: input.clone(), shown: shown(expected, &found) }))
    }

    /// The input of one size and seed, if it is usable, or why there is none.
    fn sample(&self, size: u64, seed: u64, executor: Executor<'_>) -> Result<Result<Option<Sample>, String>> {
        let input = match self.generator.generate((size, seed), &BRIEF, executor)?.output(Silence::IsOutput) {
            Ok(input) => input,
            Err(Failure { kind: FailureKind::Stopped(Verdict::Ole, _), .. }) => return Ok(Ok(None)),
            Err(failure) => return Ok(Err(failure.to_string())),
        };
        let expected = self.run(&self.program, &input, executor)?;
        let is_usable = !matches!(expected.end, Ended::Beyond(_)) && expected.stdout.len() as u64 <= LONGEST;
        Ok(Ok(is_usable.then_some(Sample { input, expected })))
    }

    fn run(&self, program: &Program, input: &[u8], executor: Executor<'_>) -> Result<Run> {
        let outcome = executor.execute(program, Input::Bytes(input), &self.limits)?;
        Ok(Run { end: ended(&outcome, &self.limits)?, stdout: printed(&outcome)? })
    }
}

/// True if `one` was made after `other`: a program that is older than its bundle is what that was made of.
fn is_newer(one: &Path, other: &Path) -> bool {
    let made = |path: &Path| fs::metadata(path).and_then(|file| file.modified());
    made(one).and_then(|one| Ok(one > made(other)?)).unwrap_or(false)
}

/// The first line in which they differ, or how they end, if that is all.
fn shown(expected: &Run, found: &Run) -> String {
    let ends = format!("the program {}, the bundle {}", expected.end, found.end);
    if expected.stdout == found.stdout {
        return format!("both print the same, but {ends}");
    }
    let (line, [program, bundle]) = differing_lines(&expected.stdout, &found.stdout);
    let ends = if expected.end == found.end { String::new() } else { format!("\n  {ends}") };
    format!("in line {line}, the program prints {program},\n  the bundle {bundle}{ends}")
}
