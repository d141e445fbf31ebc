//! How the cost of programs grows: a table, a drawing and what they show; or one JSON document.

mod drawing;
mod json;

use super::style::{BOLD, DIM, GAP, left, right, wrapping};
use crate::bench::axis::{cost, size};
use crate::bench::meter::Unit;
use crate::bench::rows::Row;
use crate::bench::words::{lines, no_cost, spread, stopped, subject, time_limit};
use crate::bench::{Benchmark, Curved};
use anstyle::Style;
use drawing::{color, mark};
use std::collections::BTreeSet;
use std::io::{self, Write};
use text::{visible, width};

pub use json::json;

/// So much of a program's name is shown above a single column.
const NAME: usize = 14;

/// How many programs have a spread and their memory shown in a table of 80 columns.
const WHOLE: usize = 2;

/// Prints everything for a person, in so many columns.
pub fn human(mut writer: impl Write, benchmark: &Benchmark, columns: usize) -> io::Result<()> {
    let Benchmark { id, plan, .. } = benchmark;
    let what = subject(benchmark.unit);
    let limits = match benchmark.unit {
        Unit::Time => {
            format!("; limits {}, {}", time_limit(benchmark), bytesize::ByteSize(benchmark.limits.memory))
        }
        Unit::Instructions(counter) => format!(", counted by {}", counter.name()),
    };
    let seeds = format!("{} seed{} each (--seed {})", plan.seeds, if plan.seeds == 1 { "" } else { "s" }, plan.seed);
    let title = format!("{id}: {what} by {}, {seeds}{limits}", benchmark.by.name());
    writeln!(writer, "{BOLD}{}{BOLD:#}\n", visible(title.as_bytes(), columns))?;
    table(&mut writer, benchmark, columns)?;
    writeln!(writer)?;
    drawing::draw(&mut writer, benchmark, columns)?;
    for (number, program) in benchmark.programs.iter().enumerate() {
        let (style, mark) = (color(number), mark(number));
        writeln!(writer, "{style}{mark}{style:#} {BOLD}{}{BOLD:#}", visible(program.name.as_bytes(), columns - 2))?;
        let wrapping = wrapping(columns).initial_indent("  ").subsequent_indent("    ");
        for line in lines(benchmark, program) {
            writeln!(writer, "{}", textwrap::fill(&visible(line.as_bytes(), usize::MAX), &wrapping))?;
        }
    }
    writeln!(writer, "{DIM}{}{DIM:#}", visible(stopped(benchmark).as_bytes(), columns))
}

/// Columns of a table, each with its heading and one cell for each size.
struct Column {
    heading: &'static str,
    cells: Vec<String>,
    /// Its width, if nothing in it is wider.
    least: usize,
}

impl Column {
    fn width(&self) -> usize {
        let widest = self.cells.iter().map(|cell| width(cell)).max().unwrap_or(0);
        widest.max(self.heading.len()).max(self.least)
    }
}

fn table(writer: &mut impl Write, benchmark: &Benchmark, columns: usize) -> io::Result<()> {
    let programs = &benchmark.programs;
    let sizes: BTreeSet<u64> = programs.iter().flat_map(|program| &program.rows).map(|row| row.size).collect();
    let sizes: Vec<u64> = sizes.into_iter().collect();
    let first = |at: u64| programs.iter().flat_map(|program| &program.rows).find(|row| row.size == at);
    let cells =
        |cell: &dyn Fn(&Row) -> String| sizes.iter().map(|at| first(*at).map_or_else(String::new, cell)).collect();
    let inputs = vec![
        Column { heading: "size", cells: cells(&|row| whole(row.size)), least: 0 },
        Column { heading: "bytes", cells: cells(&|row| whole(row.bytes)), least: 0 },
    ];
    let mut blocks = vec![(None, inputs)];
    for (number, program) in programs.iter().enumerate() {
        let mut block = block(program, &sizes, benchmark);
        if let [only] = block.as_mut_slice() {
            only.least = (width(&program.name) + 2).min(NAME);
        }
        blocks.push((Some((number, program)), block));
    }
    // What does not fit beside the sizes comes below, with the sizes again.
    let width_of = |block: &[Column]| block.iter().map(|column| column.width() + GAP.len()).sum::<usize>();
    let room = columns.saturating_sub(width_of(&blocks[0].1));
    let mut rest = &blocks[1..];
    while !rest.is_empty() {
        let mut used = 0;
        let fit = rest.iter().take_while(|(_, block)| {
            used += width_of(block) + 1;
            used <= room
        });
        let (now, later) = rest.split_at(fit.count().max(1));
        part(writer, &blocks[0], now)?;
        if !later.is_empty() {
            writeln!(writer)?;
        }
        rest = later;
    }
    Ok(())
}

type Block<'a> = (Option<(usize, &'a Curved)>, Vec<Column>);

/// The columns of one program.
fn block(program: &Curved, sizes: &[u64], benchmark: &Benchmark) -> Vec<Column> {
    let unit = benchmark.unit;
    let row = |at: &u64| program.rows.iter().find(|row| row.size == *at);
    let cells = |cell: &dyn Fn(&Row) -> String| sizes.iter().map(|at| row(at).map_or_else(String::new, cell)).collect();
    let costs = cells(&|row| match &row.cost {
        Ok(known) => cost(known.median, unit),
        Err(reason) => no_cost(reason),
    });
    let heading = if unit == Unit::Time { "time" } else { "count" };
    let mut columns = vec![Column { heading, cells: costs, least: 0 }];
    if benchmark.programs.len() <= WHOLE {
        let spread = cells(&|row| spread(benchmark, row));
        columns.push(Column { heading: "from-to", cells: spread, least: 0 });
        if unit == Unit::Time {
            let memory = |row: &Row| row.cost.as_ref().map_or_else(|_| String::new(), |it| mebibytes(it.memory));
            columns.push(Column { heading: "MiB", cells: cells(&memory), least: 0 });
        }
    }
    columns
}

/// A number with all its digits, unless these are very many.
fn whole(number: u64) -> String {
    if number < 10_000_000_000 { number.to_string() } else { size(number as f64) }
}

fn mebibytes(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / f64::from(1 << 20))
}

/// The sizes, and beside them as many programs as there is room for.
fn part(writer: &mut impl Write, inputs: &Block<'_>, programs: &[Block<'_>]) -> io::Result<()> {
    let blocks = || std::iter::once(inputs).chain(programs);
    let mut line = String::new();
    for (program, block) in blocks() {
        let whole = block.iter().map(|column| column.width() + GAP.len()).sum::<usize>();
        let name = program.map_or_else(String::new, |(number, program)| {
            format!("{} {}", mark(number), visible(program.name.as_bytes(), whole.saturating_sub(3)))
        });
        let indent = if program.is_some() { GAP } else { "" };
        line += &left(&format!("{indent}{name}"), whole + usize::from(program.is_some()));
    }
    writeln!(writer, "{}", line.trim_end())?;
    let lines = inputs.1[0].cells.len();
    for number in 0..=lines {
        let mut line = String::new();
        for (program, block) in blocks() {
            line += if program.is_some() { " " } else { "" };
            for column in block {
                let cell = if number == 0 { column.heading } else { &column.cells[number - 1] };
                line += &right(cell, column.width() + GAP.len());
            }
        }
        let style = if number == 0 { DIM } else { Style::new() };
        writeln!(writer, "{style}{}{style:#}", line.trim_end())?;
    }
    Ok(())
}
