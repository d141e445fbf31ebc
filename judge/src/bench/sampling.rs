//! Which runs are made: sizes that double, further ones where a program's cost grows fast, and other seeds of all of
//! them. Each round goes through all sizes, so what else the machine does for a while is no matter of one size.

use super::inputs::{Asked, Generated, Generator, Largest};
use super::meter::{Meter, Reading, Reason, Subject, Unit};
use super::rows::rows;
use super::seeds::Seeds;
use super::series::{End, Sample, Series};
use crate::verdict::Verdict;
use crate::{Error, Result};
use std::time::{Duration, Instant};

/// Which sizes and seeds are asked for.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The first size.
    pub first: u64,
    /// The last size, if it is not the generator's.
    pub last: Option<u64>,
    /// The first seed of each size, from which its others follow.
    pub seed: u64,
    /// So many seeds of each size.
    pub seeds: u64,
    /// No further run is begun after so long.
    pub time: Duration,
}

/// Why there are no larger sizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The generator makes none: this is its largest size.
    Largest(u64),
    /// No seed makes a larger input than that of this size, but not all of them stop growing here.
    NoLarger(u64),
    /// The inputs have not become longer since this size.
    NoGrowth(u64),
    /// The generator takes more than it may for this size.
    Generator(u64, &'static str),
    /// Nobody asked for more than this.
    Asked(u64),
    /// No program can go on.
    Ended,
    /// The time was over before this size.
    Time(u64),
}

/// All runs.
#[derive(Clone, Debug)]
pub struct Runs {
    /// One for each program.
    pub series: Vec<Series>,
    /// Why there are no larger sizes; nothing after an interrupt.
    pub stopped: Option<Stopped>,
}

/// Inputs have stopped growing if they have not become longer while the size grew by this factor.
const STALLED: u64 = 64;

/// What part of the time the first round may take, and the sizes between its own.
const FIRST_ROUND: f64 = 0.6;
const BETWEEN: f64 = 0.75;

/// So many sizes are to cost clearly more than the smallest ones, and so many are added for that at most.
const WANTED: usize = 8;
const ADDED: usize = 10;

/// What counts as clearly more: time is less exact than instructions.
fn clearly_more(unit: Unit) -> f64 {
    match unit {
        Unit::Time => 1.25,
        Unit::Instructions(_) => 1.01,
    }
}

/// So many seeds show where the cost grows: with one, it may grow by chance.
const FEW: u64 = 3;

/// By how much more a program is taken to cost where it did not end.
const UNKNOWN: f64 = 16.0;

/// Sizes nearer to each other show nothing new.
const NEAR: f64 = 1.08;

/// Makes the runs of `plan`; `show` gets what is done, for a person.
pub fn sample(
    plan: &Plan,
    generator: &Generator<'_>,
    meter: &Meter<'_>,
    subjects: &[Subject],
    show: &mut dyn FnMut(&str),
) -> Result<Runs> {
    let series = subjects.iter().map(|subject| Series { name: subject.name.clone(), samples: vec![], end: None });
    let (series, start) = (series.collect(), Instant::now());
    let mut sampler = Sampler { plan, generator, meter, subjects, series, largest: None, start, show };
    let stopped = match sampler.all() {
        Ok(stopped) => Some(stopped),
        Err(Error::Interrupted) => None,
        Err(error) => return Err(error),
    };
    Ok(Runs { series: sampler.series, stopped })
}

struct Sampler<'a> {
    plan: &'a Plan,
    generator: &'a Generator<'a>,
    meter: &'a Meter<'a>,
    subjects: &'a [Subject],
    series: Vec<Series>,
    /// The generator's largest size, and the size that it was asked for in its place.
    largest: Option<[u64; 2]>,
    start: Instant,
    show: &'a mut dyn FnMut(&str),
}

impl Sampler<'_> {
    fn all(&mut self) -> Result<Stopped> {
        let stopped = self.doubling()?;
        let stopped = self.at_the_largest(stopped)?;
        let few = self.plan.seeds.min(FEW);
        (1..few).try_for_each(|round| self.round(round))?;
        self.between(few)?;
        (few..self.plan.seeds).try_for_each(|round| self.round(round))?;
        Ok(stopped)
    }

    /// True once this part of the time is over.
    fn is_over(&self, part: f64) -> bool {
        self.start.elapsed() >= self.plan.time.mul_f64(part)
    }

    /// The seeds of a size; those of the largest are of the size for which its inputs were made.
    fn seeds(&self, size: u64) -> Seeds {
        let asked = self.largest.filter(|[largest, _]| *largest == size).map_or(size, |[_, asked]| asked);
        Seeds::new(self.plan.seed, self.plan.seeds, asked)
    }

    fn input(&mut self, size: u64, seed: u64) -> Result<Asked> {
        let (passed, all) = (self.start.elapsed().as_secs_f64(), humantime::format_duration(self.plan.time));
        (self.show)(&format!("size {size}, seed {seed}: {passed:.0} s of {all} …"));
        self.generator.input(size, seed)
    }

    /// Sizes that double, each with the first seed.
    fn doubling(&mut self) -> Result<Stopped> {
        let (seed, last) = (self.plan.seed, self.plan.last.unwrap_or(u64::MAX));
        let mut size = self.plan.first;
        let mut before: Option<Generated> = None;
        let mut longest = (0, size);
        loop {
            if before.is_some() && self.is_over(FIRST_ROUND) {
                return Ok(Stopped::Time(size));
            }
            let input = match self.input(size, seed)? {
                Asked::Input(input) => input,
                Asked::TooMuch(what) if before.is_some() => return Ok(Stopped::Generator(size, what)),
                Asked::TooMuch(what) => {
                    let (call, reason) = (self.generator.call(size, seed), format!("takes {what}"));
                    return Err(Error::Faulty { call, reason });
                }
            };
            match &before {
                None => self.warm_up(&input)?,
                // Two sizes may have the same input by chance.
                Some(before)
                    if before.text == input.text
                        && self.generator.is_largest(before.size, &self.seeds(before.size))? =>
                {
                    return Ok(Stopped::NoLarger(before.size));
                }
                Some(_) => {}
            }
            if input.text.len() > longest.0 {
                longest = (input.text.len(), size);
            } else if size / longest.1 >= STALLED {
                return Ok(Stopped::NoGrowth(longest.1));
            }
            if !self.measure_all(&input)? {
                return Ok(Stopped::Ended);
            }
            if size >= last {
                return Ok(Stopped::Asked(size));
            }
            before = Some(input);
            size = size.saturating_mul(step(size)).min(last);
        }
    }

    /// The last size may be larger than any that the generator makes; then its inputs are those of the largest.
    fn at_the_largest(&mut self, stopped: Stopped) -> Result<Stopped> {
        let mut sizes: Vec<u64> = self.series.iter().flat_map(|series| &series.samples).map(|it| it.size).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let Some(last) = sizes.pop().filter(|_| !matches!(stopped, Stopped::Generator(..))) else { return Ok(stopped) };
        let below = sizes.last().copied().unwrap_or(0);
        let largest = self.generator.largest([below, last], &self.seeds(last))?;
        let Some(Largest { size, is_certain }) = largest else { return Ok(stopped) };
        self.largest = Some([size, last]);
        for series in &mut self.series {
            series.samples.iter_mut().filter(|sample| sample.size == last).for_each(|sample| sample.size = size);
            series.end.iter_mut().filter(|end| end.size == last).for_each(|end| end.size = size);
        }
        Ok(if is_certain { Stopped::Largest(size) } else { Stopped::NoLarger(size) })
    }

    /// A generator that makes two inputs of one seed is no use; and a program's first start is slower than the others.
    fn warm_up(&mut self, input: &Generated) -> Result<()> {
        let again = self.generator.input(input.size, input.seed)?;
        if !matches!(&again, Asked::Input(again) if again == input) {
            let call = self.generator.call(input.size, input.seed);
            return Err(Error::Faulty { call, reason: "prints something else each time".to_string() });
        }
        self.subjects.iter().try_for_each(|subject| self.meter.measure(subject, &input.text).map(|_| ()))
    }

    /// Measures all programs that can go on at the size of `input`; false if none can.
    fn measure_all(&mut self, input: &Generated) -> Result<bool> {
        let can_go_on = |series: &Series| series.end.as_ref().is_none_or(|end| end.size > input.size);
        let numbers: Vec<usize> = (0..self.series.len()).filter(|&number| can_go_on(&self.series[number])).collect();
        for &number in &numbers {
            let (size, seed) = (input.size, input.seed);
            if self.series[number].has(size, seed) {
                continue;
            }
            if let Some(reason) = self.measure(number, input)? {
                let end = self.ending(number, End { size, seed, reason })?;
                self.series[number].end = end.or(self.series[number].end.take());
            }
        }
        Ok(self.series.iter().any(can_go_on))
    }

    /// Where a program ends that was not measured at `end`: there, if it fails, or if most of a few seeds are over a
    /// limit. One of them may be by chance.
    fn ending(&mut self, number: usize, end: End) -> Result<Option<End>> {
        if matches!(end.reason, Reason::Failed(..)) {
            return Ok(Some(end));
        }
        for round in 0..self.plan.seeds.min(FEW) {
            let seed = self.seeds(end.size).get(round);
            if self.series[number].has(end.size, seed) || self.is_over(1.0) {
                continue;
            }
            let Asked::Input(input) = self.input(end.size, seed)? else { continue };
            if let Some(reason @ Reason::Failed(..)) = self.measure(number, &input)? {
                return Ok(Some(End { seed, reason, ..end }));
            }
        }
        let row = rows(&self.series[number]).into_iter().find(|row| row.size == end.size);
        Ok(row.is_some_and(|row| row.cost.is_err()).then_some(end))
    }

    /// Measures one program; returns why it ended otherwise than well.
    fn measure(&mut self, number: usize, input: &Generated) -> Result<Option<Reason>> {
        let subject = &self.subjects[number];
        let (bytes, tokens) = (input.text.len() as u64, input.tokens());
        let cost = match self.meter.measure(subject, &input.text)? {
            Reading::Cost { cost, memory } => Ok((cost, memory)),
            Reading::Ended(Reason::Failed(Verdict::Je, reason)) => {
                let call = self.generator.call(input.size, input.seed);
                return Err(Error::Faulty {
                    call,
                    reason: format!("makes an input on which {} {reason}", subject.name),
                });
            }
            Reading::Ended(reason) => Err(reason),
        };
        let ended = cost.clone().err();
        self.series[number].samples.push(Sample { size: input.size, seed: input.seed, bytes, tokens, cost });
        Ok(ended)
    }

    /// Adds sizes where the costs of programs grow fastest, until there are enough of them for curves.
    fn between(&mut self, seeds: u64) -> Result<()> {
        let grown = clearly_more(self.meter.unit());
        let limit = self.meter.limit();
        for number in (0..ADDED).flat_map(|_| 0..self.subjects.len()) {
            if self.is_over(BETWEEN) {
                return Ok(());
            }
            let Some(size) = self.series[number].widest_gap(grown, limit) else { continue };
            for round in 0..seeds {
                if let Asked::Input(input) = self.input(size, self.seeds(size).get(round))? {
                    self.measure_all(&input)?;
                }
            }
        }
        Ok(())
    }

    /// Another seed of all sizes.
    fn round(&mut self, round: u64) -> Result<()> {
        let mut sizes: Vec<u64> = self.series.iter().flat_map(|series| &series.samples).map(|it| it.size).collect();
        sizes.sort_unstable();
        sizes.dedup();
        for size in sizes {
            let seed = self.seeds(size).get(round);
            let is_missing = |series: &Series| {
                let is_end = series.end.as_ref().is_some_and(|end| end.size == size);
                let Some(before) = series.samples.iter().find(|sample| sample.size == size) else { return false };
                let longest = self.meter.limits().time;
                let cost = before.cost.as_ref().map_or(longest, |(cost, _)| self.meter.duration(*cost));
                !is_end && !series.has(size, seed) && self.start.elapsed() + cost <= self.plan.time
            };
            let numbers: Vec<usize> =
                (0..self.series.len()).filter(|&number| is_missing(&self.series[number])).collect();
            if numbers.is_empty() || self.is_over(1.0) {
                continue;
            }
            let Asked::Input(input) = self.input(size, seed)? else { continue };
            for number in numbers {
                if let Some(reason @ Reason::Failed(..)) = self.measure(number, &input)? {
                    self.series[number].end.get_or_insert(End { size, seed, reason });
                }
            }
        }
        Ok(())
    }
}

/// By what the size after `size` is larger. Beyond what anybody reads, there is no need for many of them.
fn step(size: u64) -> u64 {
    match size {
        0..0x10_0000 => 2,
        0x10_0000..0x4000_0000 => 4,
        _ => 16,
    }
}

impl Series {
    /// Whether this input was measured.
    fn has(&self, size: u64, seed: u64) -> bool {
        self.samples.iter().any(|sample| (sample.size, sample.seed) == (size, seed))
    }

    /// A size between two others, where the cost grows most; none if there are enough sizes.
    fn widest_gap(&self, grown: f64, limit: Option<f64>) -> Option<u64> {
        let mut costs: Vec<(u64, f64)> =
            rows(self).iter().filter_map(|row| Some((row.size, row.cost.as_ref().ok()?.median))).collect();
        let least = costs.iter().map(|(_, cost)| *cost).reduce(f64::min)?;
        let is_grown = |cost: f64| cost > grown * least;
        if costs.iter().filter(|(_, cost)| is_grown(*cost)).count() >= WANTED {
            return None;
        }
        let most = costs.iter().map(|(_, cost)| *cost).reduce(f64::max)?;
        // What it would have cost is not known, only that it is more than the limit.
        match self.end.as_ref().map(|end| (&end.reason, end.size)) {
            Some((Reason::Time, size)) => costs.push((size, limit.map_or(most * UNKNOWN, |limit| limit * 1.2))),
            Some((Reason::Memory | Reason::TooLarge, size)) => costs.push((size, most * UNKNOWN)),
            Some((Reason::Failed(..), _)) | None => {}
        }
        let gaps = costs.windows(2).filter_map(|pair| {
            let [(low, cheap), (high, dear)] = pair else { return None };
            let is_wide = *high as f64 > NEAR * *low as f64 && *high >= low + 2;
            let middle = (*low as f64 * *high as f64).sqrt().round() as u64;
            let middle = is_wide.then(|| middle.clamp(low + 1, high - 1))?;
            // Where most seeds are over a limit, there is no cost, but nothing new either.
            let is_new = self.samples.iter().all(|sample| sample.size != middle);
            (is_new && is_grown(*dear)).then_some((dear / cheap, middle))
        });
        gaps.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, middle)| middle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(costs: &[(u64, f64)], end: Option<(u64, Reason)>) -> Series {
        let sample = |&(size, cost)| Sample { size, seed: 1, bytes: size, tokens: 1, cost: Ok((cost, 1)) };
        let end = end.map(|(size, reason)| End { size, seed: 1, reason });
        Series { name: "x".to_string(), samples: costs.iter().map(sample).collect(), end }
    }

    #[test]
    fn sizes_are_added_where_the_cost_grows_most() {
        let doubling = [(1, 1.0), (2, 1.0), (4, 1.0), (8, 1.0), (16, 2.0)];
        assert_eq!(series(&doubling, Some((32, Reason::Time))).widest_gap(1.25, Some(2000.0)), Some(23));
        assert_eq!(series(&doubling, None).widest_gap(1.25, Some(2000.0)), Some(11));
        assert_eq!(series(&doubling, Some((17, Reason::TooLarge))).widest_gap(1.25, Some(2000.0)), Some(11));
        let crash = Reason::Failed(Verdict::Re, String::new());
        assert_eq!(series(&doubling, Some((32, crash))).widest_gap(1.25, Some(2000.0)), Some(11));
        let near_the_limit = [(1, 1.0), (2, 1.0), (4, 8.0), (8, 90.0), (16, 1000.0)];
        assert_eq!(series(&near_the_limit, Some((32, Reason::Time))).widest_gap(1.25, Some(1100.0)), Some(6));
        assert_eq!(series(&near_the_limit, Some((32, Reason::Memory))).widest_gap(1.25, Some(1100.0)), Some(23));
        assert_eq!(series(&doubling[..4], None).widest_gap(1.25, Some(2000.0)), None);
        let many: Vec<(u64, f64)> = (0..12).map(|step| (1 << step, f64::from(1 << step))).collect();
        assert_eq!(series(&many, Some((1 << 12, Reason::Time))).widest_gap(1.25, Some(2000.0)), None);
    }
}
