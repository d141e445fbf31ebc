//! What was found out, in words: for a terminal, a page and a picture alike.

use super::axis::{cost, range, round_cost, size};
use super::estimate::{Estimate, Interval, Kind, TooLittle};
use super::meter::{Reason, Unit};
use super::rows::Row;
use super::sampling::Stopped;
use super::series::End;
use super::{Benchmark, By, Curved};
use std::collections::BTreeMap;

/// A value with its error, both with the digits that the error leaves: `1.98 ± 0.03`.
#[must_use]
pub fn with_error(interval: &Interval) -> String {
    let error = interval.error();
    let digits = if error >= 0.0095 { 2 } else { 3 };
    format!("{:.digits$} ± {:.digits$}", interval.value, error.max(10_f64.powi(-digits)), digits = digits as usize)
}

/// `n^1.98 ± 0.03`, or an exponential, or either.
#[must_use]
pub fn growth(estimate: &Estimate) -> String {
    let power = format!("n^{}", with_error(&estimate.exponent));
    match (estimate.kind, &estimate.base) {
        (Kind::Polynomial, _) | (_, None) => power,
        (Kind::Exponential, Some(base)) => format!("({})^n", with_error(base)),
        (Kind::Undecided, Some(base)) => format!("{power} or ({})^n", with_error(base)),
    }
}

/// An exponent that may be off by more than this says nothing.
const UNKNOWN: f64 = 1.0;

/// False if the estimate says nothing but that there is growth.
#[must_use]
pub fn is_known(estimate: &Estimate) -> bool {
    estimate.kind == Kind::Exponential || estimate.exponent.error() <= UNKNOWN
}

/// The same with what is known of growths that have names.
fn growth_and_names(estimate: &Estimate, by: By) -> String {
    let (growth, fitting) = (growth(estimate), &estimate.fitting);
    let logarithm = match (estimate.kind, fitting.contains(&"n log n")) {
        (Kind::Polynomial, false) if (0.7..1.5).contains(&estimate.exponent.value) => "; n log n does not fit",
        _ => "",
    };
    if !is_known(estimate) {
        let unknown = "it grows, but how is not known: too few sizes show it, or costs at one";
        return match by {
            By::Size => format!("{unknown} size differ too much; `--by tokens` fits over how long inputs are"),
            By::Bytes | By::Tokens => format!("{unknown} length differ too much"),
        };
    }
    match (estimate.kind, fitting.as_slice()) {
        (Kind::Exponential, _) => format!("{growth}: exponential, no power fits"),
        (Kind::Undecided, _) => format!("{growth}: there is too little growth to tell which"),
        (Kind::Polynomial, []) => format!("{growth}{logarithm}"),
        (Kind::Polynomial, ["n log n"]) => format!("{growth}: n log n fits better than a power"),
        (Kind::Polynomial, [one]) => format!("{growth}: {one} fits{logarithm}"),
        (Kind::Polynomial, [some @ .., last]) => {
            format!("{growth}: undecided between {} and {last}{logarithm}", some.join(", "))
        }
    }
}

/// What is known about how a program's cost grows, in one line.
#[must_use]
pub fn about(benchmark: &Benchmark, program: &Curved) -> String {
    match &program.estimate {
        Ok(estimate) => growth_and_names(estimate, benchmark.by),
        Err(TooLittle::Growth) if program.points.is_empty() => "nothing was measured".to_string(),
        Err(TooLittle::Growth) if program.end.is_some() => "its cost hardly grows before it ends".to_string(),
        Err(TooLittle::Growth) if !program.over_time.is_empty() => {
            "the median cost hardly grows with the size".to_string()
        }
        Err(TooLittle::Growth) => {
            let largest = program.points.last().map_or(0.0, |point| point.x);
            let whose = match &benchmark.stopped {
                Some(Stopped::Largest(_)) => "the generator's largest input",
                _ => "the largest input",
            };
            let cost = cost(program.points.last().map_or(0.0, |point| point.y), benchmark.unit);
            format!("too fast to measure up to {whose}: {cost} at {}", benchmark.by.counted(largest))
        }
        Err(few @ TooLittle::Points(_)) => few.to_string(),
    }
}

/// A prediction is left out whose interval covers this factor.
const USELESS: f64 = 30.0;

/// All that is known of a program, a line each.
#[must_use]
pub fn lines(benchmark: &Benchmark, program: &Curved) -> Vec<String> {
    let mut lines = vec![about(benchmark, program)];
    lines.extend(predictions(benchmark, program));
    lines.extend(slowest(benchmark, program));
    lines.extend(end(benchmark, program));
    lines
}

/// The time limit, as a round number.
#[must_use]
pub fn time_limit(benchmark: &Benchmark) -> String {
    round_cost(benchmark.limits.time.as_secs_f64() * 1e3, Unit::Time)
}

/// Why there is no cost, in the cell of a table.
#[must_use]
pub fn no_cost(reason: &Reason) -> String {
    match reason {
        Reason::Time => "> limit".to_string(),
        Reason::Memory => "> memory".to_string(),
        Reason::TooLarge => "too large".to_string(),
        Reason::Failed(verdict, _) => verdict.to_string(),
    }
}

/// From the cheapest to the dearest run of a size, with how many have no cost: `12.3 ms–> 2 s (3 of 12)`.
#[must_use]
pub fn spread(benchmark: &Benchmark, row: &Row) -> String {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    row.over.iter().for_each(|reason| *counts.entry(no_cost(reason)).or_default() += 1);
    if counts.len() == 1 && row.over.len() == row.runs {
        return String::new();
    }
    let mut parts = Vec::new();
    if let Ok(known) = &row.cost {
        let over = counts.remove(&no_cost(&Reason::Time));
        match over {
            Some(over) => {
                let (low, limit) = (cost(known.low, benchmark.unit), time_limit(benchmark));
                parts.push(format!("{low}–> {limit} ({over} of {})", row.runs));
            }
            None if row.runs > 1 => parts.push(range(known.low, known.high, benchmark.unit)),
            None => {}
        }
    }
    parts.extend(counts.iter().map(|(what, count)| format!("{count} of {} {what}", row.runs)));
    parts.join(", ")
}

/// What a program costs where that is of interest, and how far it gets within the time limit: a line each.
#[must_use]
pub fn predictions(benchmark: &Benchmark, program: &Curved) -> Vec<String> {
    let mut lines = Vec::new();
    let (unit, by) = (benchmark.unit, benchmark.by);
    let estimate = program.estimate.as_ref().ok().filter(|estimate| is_known(estimate));
    let median = if benchmark.plan.seeds > 1 { "median " } else { "" };
    if let Some(at) = benchmark.of_interest() {
        let at_size = format!("at {}", by.counted(at as f64));
        match (program.measured(at as f64), estimate) {
            (Some(measured), _) => {
                let over = program.over_time.iter().filter(|slow| by == By::Size && slow.size == at).count();
                let runs = program.rows.iter().find(|row| row.size == at).map_or(0, |row| row.runs);
                let limit = time_limit(benchmark);
                let over = if over > 0 { format!("; over {limit} with {over} of {runs} seeds") } else { String::new() };
                lines.push(format!("{at_size}: {median}{}, measured{over}", cost(measured, unit)));
            }
            (None, Some(estimate)) if estimate.at(at as f64).high < USELESS * estimate.at(at as f64).low => {
                let Interval { value, low, high } = estimate.at(at as f64);
                let between = format!("{} to {}", cost(low, unit), cost(high, unit));
                lines.push(format!("{at_size}: {median}{}, predicted ({between})", cost(value, unit)));
            }
            (None, _) => {}
        }
    }
    let largest = benchmark.limit().zip(estimate).and_then(|(limit, it)| it.largest_within(limit));
    // What may be anything is not worth a line.
    let largest = largest.filter(|it| it.high < it.low * USELESS);
    let claimed = largest.map_or(f64::INFINITY, |it| it.value);
    let mut within = Vec::new();
    within.extend(refuted(benchmark, program, claimed));
    if let Some(Interval { value, low, high }) = largest {
        let (value, [low, high]) = (by.counted(round(value)), [low, high].map(|value| size(round(value))));
        let beyond = match &benchmark.stopped {
            Some(Stopped::Largest(largest)) if benchmark.by == By::Size && program.end.is_none() => {
                format!("; the generator goes up to {}", size(*largest as f64))
            }
            Some(Stopped::NoLarger(largest)) if benchmark.by == By::Size && program.end.is_none() => {
                format!("; these seeds go no further than {}", size(*largest as f64))
            }
            _ => String::new(),
        };
        let median = if median.is_empty() { "" } else { "the median " };
        within.push(format!("{median}up to {value} ({low} to {high}){beyond}"));
    }
    if !within.is_empty() {
        lines.push(format!("within {}: {}", time_limit(benchmark), within.join("; ")));
    }
    lines
}

/// The smallest input over the time limit, if it is no larger than what is `claimed`, and nothing else says so.
fn refuted(benchmark: &Benchmark, program: &Curved, claimed: f64) -> Option<String> {
    let over = program.over_time.first().filter(|over| benchmark.limit().is_some() && over.x <= claimed)?;
    let is_end = program.end.as_ref().is_some_and(|end| end.size <= over.size);
    let whose = if benchmark.by == By::Size { String::new() } else { format!("size {}, ", over.size) };
    let below = benchmark.by.counted(over.x);
    let is_said = is_end && claimed.is_infinite();
    (!is_said).then(|| format!("only below {below}, where {whose}seed {} takes more", over.seed))
}

/// The input on which a program is slowest, so that a person can make it.
#[must_use]
pub fn slowest(benchmark: &Benchmark, program: &Curved) -> Option<String> {
    let slow = program.slowest?;
    let cost = slow.cost.map_or_else(|| format!("over {}", time_limit(benchmark)), |it| cost(it, benchmark.unit));
    let word = if benchmark.unit == Unit::Time { "slowest" } else { "dearest" };
    Some(format!("{word} input: {cost}, `{}`", benchmark.generator.call(slow.size, slow.seed)))
}

/// Three digits of a number, rounded down: what is not exact must not look so.
fn round(value: f64) -> f64 {
    let unit = 10_f64.powi(value.max(1.0).log10().floor() as i32 - 2).max(1.0);
    (value / unit).floor() * unit
}

/// Where a program could not go on, if it could not.
#[must_use]
pub fn end(benchmark: &Benchmark, program: &Curved) -> Option<String> {
    let End { size: at, seed, reason } = program.end.as_ref()?;
    let from_here = || program.rows.iter().filter(|row| row.size >= *at);
    let most = if from_here().any(|row| row.over.len() < row.runs) { " with most seeds" } else { "" };
    let (at, limits) = (size(*at as f64), &benchmark.limits);
    let time = time_limit(benchmark);
    Some(match reason {
        // A counted program runs slowly.
        Reason::Time if benchmark.limit().is_none() => format!("takes over {time} to count{most} from size {at} on"),
        Reason::Time => format!("over {time}{most} from size {at} on"),
        Reason::Memory => format!("over {} of memory{most} from size {at} on", bytesize::ByteSize(limits.memory)),
        Reason::TooLarge => format!("refuses inputs as too large{most} from size {at} on"),
        Reason::Failed(verdict, detail) => format!("{verdict} at size {at}, seed {seed}: {detail}"),
    })
}

/// Why there are no larger sizes.
#[must_use]
pub fn stopped(benchmark: &Benchmark) -> String {
    let size = |number: &u64| size(*number as f64);
    match &benchmark.stopped {
        None => "interrupted: this is what was measured until then".to_string(),
        Some(Stopped::Largest(largest)) if *largest < benchmark.plan.first => {
            let (largest, first) = (size(largest), size(&benchmark.plan.first));
            format!("the generator's largest size is {largest}: all sizes from {first} on have its inputs")
        }
        Some(Stopped::Largest(largest)) => format!("the generator's largest size is {}", size(largest)),
        Some(Stopped::NoLarger(last)) => {
            let first = size(&benchmark.plan.first);
            let beyond = if *last < benchmark.plan.first {
                format!(": all sizes from {first} on have these")
            } else {
                String::new()
            };
            format!("none of these seeds has a larger input than that of size {}{beyond}", size(last))
        }
        Some(Stopped::NoGrowth(from)) => format!("the inputs have not become longer since size {}", size(from)),
        Some(Stopped::Generator(at, what)) => format!("the generator takes {what} for size {}", size(at)),
        Some(Stopped::Asked(last)) => format!("sizes up to {}, as was asked for", size(last)),
        Some(Stopped::Ended) => "no program can go on".to_string(),
        Some(Stopped::Time(before)) => {
            format!("the time was over before size {}: `--time` gives it more", size(before))
        }
    }
}

/// What is measured, as headings show it.
#[must_use]
pub fn subject(unit: Unit) -> &'static str {
    match unit {
        Unit::Time => "CPU time",
        Unit::Instructions(_) => "instructions",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::fit::Point;

    #[test]
    fn an_error_decides_how_many_digits_there_are() {
        let shown = |value, low, high| with_error(&Interval { value, low, high });
        assert_eq!(shown(1.9812, 1.95, 2.0), "1.98 ± 0.03");
        assert_eq!(shown(2.0, 1.9996, 2.0004), "2.000 ± 0.001");
        assert_eq!(shown(1.0234, 1.02, 1.03), "1.023 ± 0.007");
    }

    /// Of sizes that tell little, the lengths of inputs may tell more.
    #[test]
    fn what_is_not_known_has_advice() {
        let points = (1..=10).map(|size| Point { x: f64::from(size), y: f64::from(size), noise: 0.01 });
        let mut estimate = Estimate::new(&points.collect::<Vec<_>>()).unwrap();
        assert!(is_known(&estimate));
        estimate.exponent.high += 2.5;
        let words = |by| growth_and_names(&estimate, by);
        assert!(!is_known(&estimate), "{}", words(By::Size));
        assert!(words(By::Size).ends_with("at one size differ too much; `--by tokens` fits over how long inputs are"));
        assert!(words(By::Tokens).ends_with("at one length differ too much"));
    }

    #[test]
    fn what_is_not_exact_is_rounded_down() {
        for (value, expected) in [(1.9, 1.0), (123.9, 123.0), (41_567.0, 41_500.0), (1e9 - 1.0, 999e6)] {
            assert_eq!(round(value), expected);
        }
    }
}
