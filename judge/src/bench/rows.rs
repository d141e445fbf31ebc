//! From runs to what tables show and curves are fitted to: medians, and how far runs are from them.

use super::axis;
use super::fit::Point;
use super::meter::{Reason, Unit};
use super::series::{Sample, Series};
use std::collections::BTreeMap;

/// What a curve is a function of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum By {
    /// What the generator is asked for.
    #[default]
    Size,
    /// The length of the input in bytes.
    Bytes,
    /// How many words and numbers the input has.
    Tokens,
}

impl By {
    /// As headings and axes show it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            By::Size => "size",
            By::Bytes => "bytes",
            By::Tokens => "tokens",
        }
    }

    /// So much of it: `size 20`, `20 tokens`.
    #[must_use]
    pub fn counted(self, number: f64) -> String {
        let (name, number) = (self.name(), axis::size(number));
        if self == By::Size { format!("{name} {number}") } else { format!("{number} {name}") }
    }

    fn of(self, sample: &Sample) -> u64 {
        match self {
            By::Size => sample.size,
            By::Bytes => sample.bytes,
            By::Tokens => sample.tokens,
        }
    }
}

/// What one program did at one size.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What the generator was asked for.
    pub size: u64,
    /// The median length of the inputs.
    pub bytes: u64,
    /// The median number of their tokens.
    pub tokens: u64,
    /// So many runs.
    pub runs: usize,
    /// Why runs have no cost: a reason for each of these.
    pub over: Vec<Reason>,
    /// The seed of the dearest run. One over the time limit is dearer than those that keep to it.
    pub slowest: Option<u64>,
    /// What came of them.
    pub cost: Result<Cost, Reason>,
}

/// What runs cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// The median. Runs that took more than they may count as dearer than all others.
    pub median: f64,
    /// Of the cheapest run.
    pub low: f64,
    /// Of the dearest run that kept to its limits.
    pub high: f64,
    /// The median of peak memory, in bytes.
    pub memory: u64,
}

/// A run that is dearer than others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slow {
    /// How large the input is, in what curves are a function of.
    pub x: f64,
    /// What the generator was asked for.
    pub size: u64,
    /// The other argument.
    pub seed: u64,
    /// None is more than the time limit.
    pub cost: Option<f64>,
}

impl Slow {
    /// Nothing of a run that ended otherwise, for which there is no saying how long it takes.
    fn new(sample: &Sample, by: By) -> Option<Self> {
        let cost = match &sample.cost {
            Ok((cost, _)) => Some(*cost),
            Err(Reason::Time) => None,
            Err(Reason::Memory | Reason::TooLarge | Reason::Failed(..)) => return None,
        };
        Some(Slow { x: by.of(sample) as f64, size: sample.size, seed: sample.seed, cost })
    }

    /// Of what is over the time limit nobody knows by how much: the smaller input shows more.
    fn is_behind(&self, other: &Slow) -> bool {
        match (self.cost, other.cost) {
            (None, None) => other.x < self.x,
            (None, Some(_)) => false,
            (Some(_), None) => true,
            (Some(cost), Some(others)) => cost < others,
        }
    }
}

fn slowest_of<'a>(samples: impl IntoIterator<Item = &'a Sample>, by: By) -> Option<Slow> {
    let slow = samples.into_iter().filter_map(|sample| Slow::new(sample, by));
    slow.reduce(|one, other| if one.is_behind(&other) { other } else { one })
}

/// The dearest run, or of those over the time limit the one with the smallest input.
#[must_use]
pub fn slowest(series: &Series, by: By) -> Option<Slow> {
    slowest_of(&series.samples, by)
}

/// The runs over the time limit, in the order of their inputs.
#[must_use]
pub fn over_time(series: &Series, by: By) -> Vec<Slow> {
    let slow = series.samples.iter().filter_map(|sample| Slow::new(sample, by));
    let mut over: Vec<Slow> = slow.filter(|slow| slow.cost.is_none()).collect();
    over.sort_by(|one, other| one.x.total_cmp(&other.x));
    over
}

/// One row for each size, in order.
#[must_use]
pub fn rows(series: &Series) -> Vec<Row> {
    let mut sizes: BTreeMap<u64, Vec<&Sample>> = BTreeMap::new();
    for sample in &series.samples {
        sizes.entry(sample.size).or_default().push(sample);
    }
    let row = |(size, samples): (u64, Vec<&Sample>)| Row {
        size,
        bytes: median(samples.iter().map(|sample| sample.bytes).collect()),
        tokens: median(samples.iter().map(|sample| sample.tokens).collect()),
        runs: samples.len(),
        over: samples.iter().filter_map(|sample| sample.cost.clone().err()).collect(),
        slowest: slowest_of(samples.iter().copied(), By::Size).map(|slow| slow.seed),
        cost: cost(&samples),
    };
    sizes.into_iter().map(row).collect()
}

fn median<T: Copy + PartialOrd>(mut values: Vec<T>) -> T {
    values.sort_by(|one, other| one.partial_cmp(other).expect("neither costs nor sizes are NaN"));
    // Of an even number, the lower one of the two in the middle.
    values[(values.len() - 1) / 2]
}

fn cost(samples: &[&Sample]) -> Result<Cost, Reason> {
    let mut costs: Vec<f64> = samples.iter().filter_map(|sample| Some(sample.cost.as_ref().ok()?.0)).collect();
    costs.sort_by(f64::total_cmp);
    let (middle, failed) = ((samples.len() - 1) / 2, samples.iter().find_map(|sample| sample.cost.clone().err()));
    match (costs.get(middle), costs.first(), costs.last(), failed) {
        (Some(&median), Some(&low), Some(&high), _) => {
            let memory = samples.iter().filter_map(|sample| Some(sample.cost.as_ref().ok()?.1)).collect();
            Ok(Cost { median, low, high, memory: self::median(memory) })
        }
        (_, _, _, Some(reason)) => Err(reason),
        (_, _, _, None) => unreachable!("there is a sample, and what has no cost has a reason"),
    }
}

/// Sizes that differ by less than this factor are one point of a curve, where they are those of inputs.
const BIN: f64 = 1.2;

/// What a cost may be off by, in proportion to it.
#[derive(Clone, Copy, Debug)]
struct Accuracy {
    /// A single run, where there are no others to tell: the machine does other things as well.
    unknown: f64,
    /// Every point: caches and pages make steps of their own.
    floor: f64,
}

impl Accuracy {
    fn of(unit: Unit) -> Self {
        match unit {
            Unit::Time => Accuracy { unknown: 0.1, floor: 0.02 },
            Unit::Instructions(_) => Accuracy { unknown: 0.003, floor: 0.0005 },
        }
    }
}

/// No curve is more exact than this part of what has grown: a program has parts that grow more slowly.
const MISFIT: f64 = 0.02;

/// A median of this many normal values is off by so much more than their mean.
const OF_MEDIANS: f64 = 1.25;

/// The points of a curve by `by`, in order: medians, with their noise.
#[must_use]
pub fn points(series: &Series, by: By, unit: Unit) -> Vec<Point> {
    let Accuracy { unknown, floor } = Accuracy::of(unit);
    let groups: Vec<Group> = groups(series, by).into_iter().filter_map(|group| Group::new(&group, by)).collect();
    let Some(least) = groups.iter().map(|group| group.y).reduce(f64::min) else { return Vec::new() };
    let several = || groups.iter().filter(|group| group.runs >= 3);
    let relative: Vec<f64> = several().map(|group| group.deviation / group.y).collect();
    let relative = if relative.is_empty() { unknown } else { median(relative) };
    // What comes from starting a program does not grow with it.
    let starts: Vec<f64> = several().filter(|group| group.y < 1.25 * least).map(|group| group.deviation).collect();
    let start = if starts.is_empty() { least * relative } else { median(starts) };
    let point = |group: &Group| {
        let part = OF_MEDIANS / (group.runs as f64).sqrt();
        let (start, growing) = ((start * part).max(floor / 2.0 * least), (relative * part).max(floor) * group.y);
        let noise = start.hypot(growing).hypot(MISFIT * (group.y - least));
        Point { x: group.x, y: group.y, noise }
    };
    groups.iter().map(point).collect()
}

/// The samples that are one point each.
fn groups(series: &Series, by: By) -> Vec<Vec<&Sample>> {
    let mut samples: Vec<&Sample> = series.samples.iter().collect();
    samples.sort_by_key(|sample| by.of(sample));
    let mut groups: Vec<Vec<&Sample>> = Vec::new();
    for sample in samples {
        let x = by.of(sample);
        let is_near = |first: u64| x == first || by != By::Size && (x as f64) < BIN * first as f64;
        match groups.last_mut().filter(|group| is_near(by.of(group[0]))) {
            Some(group) => group.push(sample),
            None => groups.push(vec![sample]),
        }
    }
    groups
}

struct Group {
    x: f64,
    y: f64,
    runs: usize,
    /// Of a single run, robustly.
    deviation: f64,
}

impl Group {
    fn new(samples: &[&Sample], by: By) -> Option<Self> {
        let y = cost(samples).ok()?.median;
        let costs = samples.iter().filter_map(|sample| Some((sample.cost.as_ref().ok()?.0 - y).abs()));
        let deviation = 1.4826 * median(costs.collect());
        let x = median(samples.iter().map(|sample| by.of(sample)).collect()) as f64;
        Some(Group { x, y, runs: samples.len(), deviation })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(samples: &[(u64, u64, Option<f64>)]) -> Series {
        let sample = |(&(size, bytes, cost), seed): (&(u64, u64, Option<f64>), u64)| Sample {
            size,
            seed,
            bytes,
            tokens: bytes / 2,
            cost: cost.map(|cost| (cost, 1000)).ok_or(Reason::Time),
        };
        Series { name: "x".to_string(), samples: samples.iter().zip(1..).map(sample).collect(), end: None }
    }

    #[test]
    fn a_row_is_the_median_of_all_seeds_and_what_is_over_a_limit_is_dearest() {
        let all = [(2, 9, Some(3.0)), (1, 5, Some(1.0)), (2, 7, Some(5.0)), (2, 8, None), (4, 20, None), (1, 5, None)];
        let rows = rows(&series(&all));
        let cost = |median, low, high| Ok(Cost { median, low, high, memory: 1000 });
        let row = |[size, bytes, slowest]: [u64; 3], runs, cost| {
            let (tokens, over) = (bytes / 2, vec![Reason::Time]);
            Row { size, bytes, tokens, runs, over, slowest: Some(slowest), cost }
        };
        let expected = [
            row([1, 5, 6], 2, cost(1.0, 1.0, 1.0)),
            row([2, 8, 4], 3, cost(5.0, 3.0, 5.0)),
            row([4, 20, 5], 1, Err(Reason::Time)),
        ];
        assert_eq!(rows, expected);
    }

    /// By how much a run is over the limit is not known, so the smallest input is what a person looks at.
    #[test]
    fn the_dearest_run_is_the_smallest_over_the_limit() {
        let slowest =
            |samples: &[_]| slowest(&series(samples), By::Bytes).map(|slow| (slow.size, slow.seed, slow.cost));
        let within = [(4, 40, Some(2.0)), (2, 10, Some(3.0)), (8, 80, Some(1.0))];
        assert_eq!(slowest(&within), Some((2, 2, Some(3.0))));
        let over = [(4, 40, None), (2, 20, None), (2, 20, None), (8, 80, Some(9.0))];
        assert_eq!(slowest(&over), Some((2, 2, None)));
        assert_eq!(slowest(&[]), None);
        let over: Vec<u64> = over_time(&series(&over), By::Bytes).iter().map(|slow| slow.seed).collect();
        assert_eq!(over, [2, 3, 1]);
    }

    #[test]
    fn points_are_those_of_sizes_or_of_what_is_alike() {
        let all = [(4, 10, 1.0), (4, 40, 4.0), (8, 41, 4.2), (8, 100, 9.0), (8, 11, 1.1), (8, 44, 4.1)];
        let series = series(&all.map(|(size, bytes, cost)| (size, bytes, Some(cost))));
        let by_size: Vec<(f64, f64)> = points(&series, By::Size, Unit::Time).iter().map(|it| (it.x, it.y)).collect();
        assert_eq!(by_size, [(4.0, 1.0), (8.0, 4.1)]);
        let by_bytes: Vec<(f64, f64)> = points(&series, By::Bytes, Unit::Time).iter().map(|it| (it.x, it.y)).collect();
        assert_eq!(by_bytes, [(10.0, 1.0), (41.0, 4.1), (100.0, 9.0)]);
        assert!(points(&series, By::Size, Unit::Time).iter().all(|point| point.noise > 0.01 * point.y));
    }

    /// More runs know more; a single one knows little.
    #[test]
    fn noise_is_what_runs_show() {
        let noise = |runs: usize, spread: f64| {
            let samples: Vec<_> =
                (0..runs).map(|run| (8, 8, Some(100.0 + spread * (run as f64 - runs as f64 / 2.0)))).collect();
            points(&series(&samples), By::Size, Unit::Time)[0].noise
        };
        assert!(noise(5, 10.0) > noise(20, 2.5) && noise(20, 2.5) < 10.0, "{} {}", noise(5, 10.0), noise(20, 2.5));
        assert!(noise(1, 0.0) > 10.0 && noise(5, 0.0) < 5.0, "{} {}", noise(1, 0.0), noise(5, 0.0));
    }
}
