//! Measures a row: both programs in turn, round by round.

use crate::matching;
use crate::rows::Answers;
use crate::running::{Failed, milliseconds, run};
use judge::bench::meter::{Meter, Reading, Run, Subject};
use runner::{Outcome, Program, Runner};
use std::path::Path;

/// What the two programs of a row cost, ours first.
pub struct Costs {
    /// The least CPU time in milliseconds, or the instructions. Whatever else a machine does only adds to a time.
    pub least: [f64; 2],
    /// The ratio of the costs of one round, in ascending order; empty for instructions.
    pub ratios: Vec<f64>,
    /// The least peak memory, in bytes.
    pub memory: [u64; 2],
}

impl Costs {
    /// Ours over theirs.
    pub fn ratio(&self) -> f64 {
        self.least[0] / self.least[1]
    }

    /// Between what the middle half of the rounds' ratios are.
    pub fn spread(&self) -> Option<(f64, f64)> {
        let at = |part: usize| self.ratios.get((self.ratios.len() * part).div_ceil(4).checked_sub(1)?).copied();
        Some((at(1)?, at(3)?))
    }
}

/// What is measured: two programs, ours first, on an input, which is the text of `file`.
pub struct Pair<'a> {
    pub programs: &'a [Program; 2],
    pub answers: Answers,
    pub input: &'a str,
    pub file: &'a Path,
    /// What both have to print, if that is known: of a matching only the size.
    pub expected: Option<&'a str>,
}

/// So many rounds, and one before them that warms up. The outputs of every round are compared.
pub fn times(pair: &Pair, runner: &Runner, rounds: usize) -> Result<Costs, Failed> {
    let mut costs = Costs { least: [f64::INFINITY; 2], ratios: Vec::new(), memory: [u64::MAX; 2] };
    for round in 0..=rounds {
        let [ours, theirs] = run_both(pair, runner)?;
        let times = [&ours, &theirs].map(milliseconds);
        if round == 0 {
            continue;
        }
        for (index, outcome) in [ours, theirs].iter().enumerate() {
            costs.least[index] = costs.least[index].min(times[index]);
            costs.memory[index] = costs.memory[index].min(outcome.memory);
        }
        costs.ratios.push(times[0] / times[1]);
    }
    costs.ratios.sort_by(f64::total_cmp);
    Ok(costs)
}

/// The instructions of both; they hardly differ from run to run.
pub fn instructions(pair: &Pair, runner: &Runner, meter: &Meter) -> Result<Costs, Failed> {
    let memory = run_both(pair, runner)?.map(|outcome| outcome.memory);
    let mut least = [0.0; 2];
    for (least, program) in least.iter_mut().zip(pair.programs) {
        let name = program.path.display().to_string();
        let subject = Subject { name: name.clone(), run: Run::Alone(program.clone()) };
        *least = match meter.measure(&subject, pair.input.as_bytes())? {
            Reading::Cost { cost, .. } => cost,
            Reading::Ended(reason) => return Err(Failed::Unmeasured(format!("{name}, counted: {reason:?}"))),
        };
    }
    Ok(Costs { least, ratios: Vec::new(), memory })
}

fn run_both(pair: &Pair, runner: &Runner) -> Result<[Outcome; 2], Failed> {
    let printed = |program: &Program| -> Result<(Outcome, Vec<u8>), Failed> {
        let outcome = run(program, pair.file, runner)?;
        let output = outcome.stdout.to_vec().map_err(|error| {
            Failed::Unmeasured(format!("failed to read what {} prints: {error}", program.path.display()))
        })?;
        Ok((outcome, output))
    };
    let [(ours, our_output), (theirs, their_output)] = [printed(&pair.programs[0])?, printed(&pair.programs[1])?];
    compare(pair, [&our_output, &their_output]).map_err(Failed::Wrong)?;
    Ok([ours, theirs])
}

/// Whether the outputs are right.
fn compare(pair: &Pair, [ours, theirs]: [&[u8]; 2]) -> Result<(), String> {
    match pair.answers {
        Answers::Same if ours != theirs => Err(difference(ours, theirs)),
        Answers::Same => match pair.expected {
            Some(expected) if !String::from_utf8_lossy(ours).split_whitespace().eq(expected.split_whitespace()) => {
                Err("both print the same, but not what the file `.out` beside the input has".to_string())
            }
            _ => Ok(()),
        },
        Answers::Matchings => {
            let size = |whose: &str, output: &[u8]| {
                matching::size(pair.input, &String::from_utf8_lossy(output))
                    .map_err(|error| format!("the output of {whose} is wrong: {error}"))
            };
            let (our_size, their_size) = (size("ours", ours)?, size("C++", theirs)?);
            if our_size != their_size {
                return Err(format!("our matching has {our_size} edges, that of C++ {their_size}"));
            }
            match pair.expected.map(|expected| expected.split_whitespace().next().unwrap_or_default()) {
                Some(expected) if expected != our_size.to_string() => Err(format!(
                    "both matchings have {our_size} edges, but the file `.out` beside the input states `{expected}`"
                )),
                _ => Ok(()),
            }
        }
    }
}

/// The first line that differs.
fn difference(ours: &[u8], theirs: &[u8]) -> String {
    let lines = |output: &[u8]| -> Vec<String> {
        let line = |line: &[u8]| String::from_utf8_lossy(line).chars().take(60).collect();
        output.split_inclusive(|&byte| byte == b'\n').map(line).collect()
    };
    let number = ours.iter().zip(theirs).take_while(|(a, b)| a == b).filter(|(a, _)| **a == b'\n').count();
    let line = |output| lines(output).get(number).map_or("nothing".to_string(), |line| format!("{line:?}"));
    format!("the outputs differ: line {} of ours is {}, of C++ {}", number + 1, line(ours), line(theirs))
}
