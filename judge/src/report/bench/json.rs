//! One JSON document, printed when everything is measured.

use crate::bench::estimate::{Estimate, Interval, Kind};
use crate::bench::meter::{Reason, Unit};
use crate::bench::rows::{Row, Slow};
use crate::bench::words::{about, end, stopped};
use crate::bench::{Benchmark, Curved};
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct Document<'a> {
    id: &'a str,
    /// `ms` or `instructions`.
    unit: &'static str,
    by: &'static str,
    seed: u64,
    seeds: u64,
    /// Null where the unit is not time.
    limit: Option<f64>,
    /// Where costs are predicted.
    at: Option<u64>,
    /// Why there are no larger sizes.
    stopped: String,
    interrupted: bool,
    programs: Vec<Program<'a>>,
}

#[derive(Serialize)]
struct Program<'a> {
    name: &'a str,
    rows: Vec<Size>,
    /// Where it could not go on.
    end: Option<End>,
    slowest: Option<Slowest>,
    /// Null where there is too little growth.
    growth: Option<Growth>,
    summary: String,
}

#[derive(Serialize)]
struct Size {
    size: u64,
    bytes: u64,
    tokens: u64,
    runs: usize,
    /// How many of them have no cost.
    over: usize,
    slowest_seed: Option<u64>,
    /// `measured`, `time`, `memory`, `too-large`, or a verdict.
    state: String,
    #[serde(flatten)]
    cost: Option<Cost>,
}

#[derive(Serialize)]
struct Cost {
    median: f64,
    low: f64,
    /// Null where a run is over the time limit: nobody knows by how much.
    high: Option<f64>,
    memory_kib: u64,
}

#[derive(Serialize)]
struct Slowest {
    size: u64,
    seed: u64,
    /// The call that makes the input.
    generator: String,
    /// Null if it is over the time limit.
    cost: Option<f64>,
}

#[derive(Serialize)]
struct End {
    size: u64,
    seed: u64,
    state: String,
    detail: String,
}

#[derive(Serialize)]
struct Growth {
    kind: &'static str,
    exponent: Range,
    base: Option<Range>,
    fitting: Vec<&'static str>,
    /// Of the curve that fits best.
    start: f64,
    /// The cost where it is of interest, as the curve has it.
    predicted: Option<Range>,
    largest_within_limit: Option<Range>,
}

#[derive(Serialize)]
struct Range {
    value: f64,
    low: f64,
    high: f64,
}

impl From<Interval> for Range {
    fn from(Interval { value, low, high }: Interval) -> Self {
        Range { value, low, high }
    }
}

fn state(reason: &Reason) -> String {
    match reason {
        Reason::Time => "time".to_string(),
        Reason::Memory => "memory".to_string(),
        Reason::TooLarge => "too-large".to_string(),
        Reason::Failed(verdict, _) => verdict.to_string(),
    }
}

fn row(row: &Row) -> Size {
    let Row { size, bytes, tokens, runs, slowest: slowest_seed, .. } = *row;
    let (state, cost) = match &row.cost {
        Ok(it) => {
            let high = (!row.over.contains(&Reason::Time)).then_some(it.high);
            let cost = Cost { median: it.median, low: it.low, high, memory_kib: it.memory / 1024 };
            ("measured".to_string(), Some(cost))
        }
        Err(reason) => (state(reason), None),
    };
    Size { size, bytes, tokens, runs, over: row.over.len(), slowest_seed, state, cost }
}

fn growth(benchmark: &Benchmark, program: &Curved, estimate: &Estimate) -> Growth {
    Growth {
        kind: match estimate.kind {
            Kind::Polynomial => "polynomial",
            Kind::Exponential => "exponential",
            Kind::Undecided => "undecided",
        },
        exponent: estimate.exponent.into(),
        base: estimate.base.map(Range::from),
        fitting: estimate.fitting.clone(),
        start: estimate.curve.intercept,
        predicted: benchmark.of_interest().map(|at| estimate.at(at as f64).into()),
        largest_within_limit: benchmark.limit().and_then(|limit| program.largest_within(limit)).map(Range::from),
    }
}

fn program<'a>(benchmark: &Benchmark, program: &'a Curved) -> Program<'a> {
    let detail = || end(benchmark, program).unwrap_or_default();
    Program {
        name: &program.name,
        rows: program.rows.iter().map(row).collect(),
        end: program.end.as_ref().map(|end| End {
            size: end.size,
            seed: end.seed,
            state: state(&end.reason),
            detail: detail(),
        }),
        slowest: program.slowest.map(|Slow { size, seed, cost, .. }| Slowest {
            size,
            seed,
            generator: benchmark.generator.call(size, seed),
            cost,
        }),
        growth: program.estimate.as_ref().ok().map(|estimate| growth(benchmark, program, estimate)),
        summary: about(benchmark, program),
    }
}

/// Prints the document.
pub fn json(mut writer: impl Write, benchmark: &Benchmark) -> io::Result<()> {
    let document = Document {
        id: &benchmark.id,
        unit: if benchmark.unit == Unit::Time { "ms" } else { "instructions" },
        by: benchmark.by.name(),
        seed: benchmark.plan.seed,
        seeds: benchmark.plan.seeds,
        limit: benchmark.limit(),
        at: benchmark.of_interest(),
        stopped: stopped(benchmark),
        interrupted: benchmark.is_interrupted(),
        programs: benchmark.programs.iter().map(|it| program(benchmark, it)).collect(),
    };
    serde_json::to_writer(&mut writer, &document)?;
    writeln!(writer)
}
