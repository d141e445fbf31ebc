//! The inputs of a generator: of what size it makes them, and where they stop growing.

use super::seeds::Seeds;
use crate::judging::pool::Executor;
use crate::limits::GENEROUS;
use crate::oracles::{Failure, FailureKind, Oracle, Silence};
use crate::verdict::Verdict;
use crate::{Error, Result};
use runner::Limits;

/// What a generator may use for one input: the largest sizes are longer than any that an answer is asked for.
const LONG: Limits = Limits { output: 256 << 20, ..GENEROUS };

/// So many seeds at least, whether or not so many are measured, have to show that inputs stay the same, and from where.
const SEEDS: u64 = 3;

/// And so many of those that are measured at most.
const MOST_SEEDS: u64 = 9;

/// A size that is smaller by less than this part may have the same inputs by chance.
const CHANCE: u64 = 1000;

/// One input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// What the generator was asked for.
    pub size: u64,
    /// The other argument.
    pub seed: u64,
    /// What it printed.
    pub text: Vec<u8>,
}

impl Generated {
    /// How many words and numbers it has: brackets and commas end them, as whitespace does.
    #[must_use]
    pub fn tokens(&self) -> u64 {
        let is_inside = |byte: &u8| !byte.is_ascii_whitespace() && !b",[]".contains(byte);
        self.text.split(|byte| !is_inside(byte)).filter(|token| !token.is_empty()).count() as u64
    }
}

/// Where inputs stop growing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Largest {
    /// From this size on, the inputs of the seeds that are measured stay the same, and one of them is smaller below.
    pub size: u64,
    /// The seeds stop here, all of them: it is the generator's largest size. If not, this is only where the last stops.
    pub is_certain: bool,
}

/// What came of asking for an input.
#[derive(Debug)]
pub enum Asked {
    /// Here it is.
    Input(Generated),
    /// The generator does not keep to its limits, for this reason.
    TooMuch(&'static str),
}

/// A generator that is ready to run.
pub struct Generator<'a> {
    oracle: &'a Oracle,
    executor: Executor<'a>,
}

impl<'a> Generator<'a> {
    /// Runs by `executor`.
    pub fn new(oracle: &'a Oracle, executor: Executor<'a>) -> Self {
        Generator { oracle, executor }
    }

    /// What it runs.
    #[must_use]
    pub fn oracle(&self) -> &Oracle {
        self.oracle
    }

    /// The generator with its arguments, as messages show it.
    #[must_use]
    pub fn call(&self, size: u64, seed: u64) -> String {
        self.oracle.call(size, seed)
    }

    /// The input of these arguments.
    pub fn input(&self, size: u64, seed: u64) -> Result<Asked> {
        let run = self.oracle.generate((size, seed), &LONG, self.executor)?;
        match run.output(Silence::Fails) {
            Ok(text) => Ok(Asked::Input(Generated { size, seed, text })),
            Err(Failure { kind: FailureKind::Stopped(verdict, _), .. }) => Ok(Asked::TooMuch(match verdict {
                Verdict::Tle => "more than 5 s",
                Verdict::Mle => "more than 2 GiB of memory",
                _ => "more than 256 MiB of output",
            })),
            Err(failure) => Err(Error::Faulty { call: self.call(size, seed), reason: failure.to_string() }),
        }
    }

    /// The input of a size that nobody asked for: what the generator does wrong with it is not reported.
    fn beyond(&self, size: u64, seed: u64) -> Result<Option<Vec<u8>>> {
        match self.input(size, seed) {
            Ok(Asked::Input(input)) => Ok(Some(input.text)),
            Ok(Asked::TooMuch(_)) | Err(Error::Faulty { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether there are no larger inputs than those of `size`, as `seeds` show it.
    pub fn is_largest(&self, size: u64, seeds: &Seeds) -> Result<bool> {
        Ok(self.largest_inputs(size, seeds)?.is_some())
    }

    /// The inputs of `size`, if there are no larger ones.
    fn largest_inputs(&self, size: u64, seeds: &Seeds) -> Result<Option<Vec<Generated>>> {
        let mut inputs = Vec::new();
        for seed in witnesses(seeds) {
            let Some(text) = self.beyond(size, seed)? else { return Ok(None) };
            // One that only makes steps has larger inputs further on.
            for larger in [size.saturating_mul(2), size.saturating_mul(1 << 10)] {
                if self.beyond(larger, seed)?.as_ref() != Some(&text) {
                    return Ok(None);
                }
            }
            inputs.push(Generated { size, seed, text });
        }
        Ok(Some(inputs))
    }

    /// Where inputs stop growing, if that is above `below` and at most `size`.
    pub fn largest(&self, [below, size]: [u64; 2], seeds: &Seeds) -> Result<Option<Largest>> {
        let Some(inputs) = self.largest_inputs(size, seeds)? else { return Ok(None) };
        let is_enough = |candidate: u64, witness: &Generated| -> Result<bool> {
            Ok(self.beyond(candidate, witness.seed)?.as_ref() == Some(&witness.text))
        };
        // Each seed may stop at another size; the last of them counts.
        let mut last = below + 1;
        for witness in &inputs {
            if !is_enough(last, witness)? {
                last = first(last + 1, size, |candidate| is_enough(candidate, witness))?;
            }
        }
        // A size that is random itself stops growing somewhere else for each seed; others may go further than these.
        let clearly_less = last - last / CHANCE - 1;
        let mut is_certain = true;
        if clearly_less > below {
            for witness in &inputs[..SEEDS as usize] {
                is_certain &= !is_enough(clearly_less, witness)?;
            }
        }
        // Limits are round numbers, and so near to one, inputs are the same by chance.
        let unit = 10_u64.pow(last.ilog10().saturating_sub(1));
        let round = last.next_multiple_of(unit);
        let is_near = round <= size && round - last <= round / CHANCE;
        Ok(Some(Largest { size: if is_near { round } else { last }, is_certain }))
    }
}

/// The seeds that show where inputs stay the same: the first of those that are measured, or more, if these are few.
fn witnesses(seeds: &Seeds) -> impl Iterator<Item = u64> {
    (0..seeds.count().clamp(SEEDS, MOST_SEEDS)).map(|number| seeds.get(number))
}

/// The first of `low..=high` that `holds`, which the last one does, and all after the first.
fn first(mut low: u64, mut high: u64, holds: impl Fn(u64) -> Result<bool>) -> Result<u64> {
    while low < high {
        let middle = low + (high - low) / 2;
        if holds(middle)? { high = middle } else { low = middle + 1 }
    }
    Ok(low)
}

#[cfg(test)]
mod tests {
    use super::*;
    use runner::{End, Ends, Execute, Input, Outcome, Program};

    /// A generator that prints what this makes of SIZE and SEED.
    struct Printed<F>(F);

    impl<F: Fn(u64, u64) -> String> Execute for Printed<F> {
        fn execute(&self, program: &Program, _: Input, _: &Limits) -> runner::Result<Outcome> {
            let [size, seed] = program.arguments.as_slice() else { panic!("{program:?}") };
            let [size, seed] = [size, seed].map(|number| number.to_str().unwrap().parse().unwrap());
            Ok(Outcome::without_cost(End::Exited(0), (self.0)(size, seed).as_bytes(), b""))
        }

        fn connect(&self, _: &Program, _: Ends, _: &Limits) -> runner::Result<Outcome> {
            unreachable!("a generator is connected to nobody")
        }
    }

    fn asked<T>(print: impl Fn(u64, u64) -> String + Sync, ask: impl FnOnce(&Generator) -> Result<T>) -> T {
        let oracle = Oracle::own("x-gen", "x-gen");
        let executor = Printed(print);
        ask(&Generator::new(&oracle, &executor)).unwrap()
    }

    /// The size where inputs stop growing, and whether that is certain.
    fn largest(size: u64, print: impl Fn(u64, u64) -> String + Sync) -> Option<(u64, bool)> {
        asked(print, |generator| generator.largest([size / 2, size], &Seeds::consecutive(9)))
            .map(|largest| (largest.size, largest.is_certain))
    }

    /// Each seed has a largest input of its own: three of them are no witness for the others that are measured.
    #[test]
    fn every_seed_that_is_measured_counts() {
        let most = [4, 3, 2, 2, 7, 7, 6, 3, 5];
        let print = |size: u64, seed: u64| format!("{}", size.min(most[(seed as usize - 1) % 9]));
        for (size, seeds, expected) in [(4, 1, true), (4, 4, true), (4, 9, false), (7, 9, true)] {
            let found = asked(print, |generator| generator.is_largest(size, &Seeds::consecutive(seeds)));
            assert_eq!(found, expected, "{size}, {seeds} seeds");
        }
        let seeds = Seeds::consecutive(9);
        assert!(!asked(|size, _| size.to_string(), |generator| generator.is_largest(u64::MAX / 4, &seeds)));
    }

    #[test]
    fn where_inputs_stop_growing() {
        for (limit, size) in [(1, 1), (3, 4), (20, 32), (200, 256), (777, 1024), (1_000_000, 1 << 20), (64, 64)] {
            assert_eq!(largest(size, |size, seed| format!("{} {seed}", size.min(limit))), Some((limit, true)));
        }
        assert_eq!(largest(64, |size, seed| format!("{size} {seed}")), None);
        // Near its limit, inputs differ in few of the sizes.
        assert_eq!(largest(1 << 20, |size, _| format!("{}", size.min(1_000_000).div_ceil(8))), Some((1_000_000, true)));
        // A random size up to 100: by chance, these seeds reach no more than 73, 60 and 12.
        let up_to = |size: u64, seed: u64| format!("{}", size.min([12, 73, 60][seed as usize % 3]));
        assert_eq!(largest(128, up_to), Some((73, false)));
        // In steps of ten; with one seed by chance.
        assert_eq!(largest(2, |size, _| format!("{}", size / 10)), None);
        assert_eq!(largest(2, |size, seed| format!("{}", size * (seed % 3))), None);
    }

    /// A random size up to SIZE is the same for some of the seeds where SIZE is a little smaller.
    #[test]
    fn where_random_sizes_stop_growing() {
        for (limit, size) in [(200_000, 1 << 18), (150_000, 1 << 18), (100_000, 1 << 17), (1000, 1024), (20, 32)] {
            let up_to = |size: u64, seed: u64| {
                let random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
                format!("{}", 1 + ((random * size.min(limit)) >> 32))
            };
            let found = largest(size, up_to);
            assert_eq!(found.map(|(largest, _)| largest), Some(limit));
            assert!(limit < 100_000 || found == Some((limit, true)), "{found:?}");
        }
    }

    #[test]
    fn tokens_of_texts_and_literals() {
        for (text, tokens) in [("3 4\n1 2 3\n", 5), ("[[1,2],[],[3]]\n7\n", 4), ("\"+-\"\n", 1), ("", 0)] {
            let generated = Generated { size: 1, seed: 1, text: text.into() };
            assert_eq!(generated.tokens(), tokens, "{text:?}");
        }
    }
}
