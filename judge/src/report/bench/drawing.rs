//! Costs over sizes, both logarithmic, drawn in a terminal: marks for what was measured, dots for curves.

use crate::bench::Benchmark;
use crate::bench::axis::{Axis, round_cost, size};
use crate::bench::canvas::{Canvas, Cell};
use crate::report::style::{DIM, right};
use anstyle::{AnsiColor, Style};
use std::io::{self, Write};
use text::width;

/// Lines of characters.
const HEIGHT: usize = 14;

/// Columns for a label of the vertical axis.
const LABEL: usize = 8;

/// The vertical axis covers this factor at least.
const LEAST: f64 = 30.0;

/// Marks a size at which a run is over the limit.
const OVER: char = '×';

/// The marks of programs, in their order; of more, they begin again.
const MARKS: [char; 6] = ['●', '▲', '■', '○', '△', '□'];

/// Their colours.
const COLORS: [AnsiColor; 6] =
    [AnsiColor::Blue, AnsiColor::Yellow, AnsiColor::Green, AnsiColor::Magenta, AnsiColor::Cyan, AnsiColor::Red];

pub fn mark(number: usize) -> char {
    MARKS[number % MARKS.len()]
}

pub fn color(number: usize) -> Style {
    COLORS[number % COLORS.len()].on_default()
}

/// Draws the points and the curves of all programs, if there are at least two points.
pub fn draw(writer: &mut impl Write, benchmark: &Benchmark, columns: usize) -> io::Result<()> {
    let points = || benchmark.programs.iter().flat_map(|program| &program.points);
    if points().count() < 2 {
        return Ok(());
    }
    let over = || benchmark.programs.iter().flat_map(|program| &program.over_time).map(|slow| slow.x);
    let is_near = |limit: f64| over().next().is_some() || points().any(|point| point.y > limit / 20.0);
    let limit = benchmark.limit().filter(|limit| is_near(*limit));
    let costs = points().map(|point| point.y).chain(limit);
    let places = points().map(|point| point.x).chain(over());
    let (Some(x), Some(y)) = (Axis::new(places), Axis::new(costs)) else { return Ok(()) };
    let y = y.at_least(LEAST);
    let mut canvas = Canvas::new(columns.saturating_sub(LABEL + 2).min(100), HEIGHT);
    if let Some(limit) = limit {
        for column in 0..canvas.dots() / 2 {
            let place = (column as f64 * 2.0 + 1.0) / canvas.dots() as f64;
            canvas.mark((place, y.place(limit)), '┄', None);
        }
    }
    for (number, program) in benchmark.programs.iter().enumerate() {
        let Ok(estimate) = &program.estimate else { continue };
        for dot in 0..canvas.dots() {
            let place = (dot as f64 + 0.5) / canvas.dots() as f64;
            canvas.dot((place, y.place(estimate.curve.at(x.value(place)))), number);
        }
    }
    for (number, program) in benchmark.programs.iter().enumerate() {
        for point in &program.points {
            canvas.mark((x.place(point.x), y.place(point.y)), mark(number), Some(number));
        }
    }
    // Medians do not show them.
    if let Some(limit) = limit {
        for (number, program) in benchmark.programs.iter().enumerate() {
            for slow in &program.over_time {
                canvas.mark((x.place(slow.x), y.place(limit)), OVER, Some(number));
            }
        }
    }
    let mut labels = vec![String::new(); HEIGHT];
    for tick in y.ticks(HEIGHT / 2) {
        if let Some(row) = canvas.row(tick.place) {
            labels[row] = round_cost(tick.value, benchmark.unit);
        }
    }
    if let Some(row) = limit.and_then(|limit| canvas.row(y.place(limit))) {
        labels[row] = "limit".to_string();
    }
    for (row, label) in canvas.rows().iter().zip(&labels) {
        let (label, mark) = (right(label, LABEL), if label.is_empty() { '│' } else { '┤' });
        writeln!(writer, "{DIM}{label} {mark}{DIM:#}{}", line(row))?;
    }
    axis(writer, &x, &canvas, benchmark.by.name())?;
    if limit.is_some() && over().next().is_some() {
        writeln!(writer, "{DIM}{}{OVER} over the limit with some seed{DIM:#}", " ".repeat(LABEL + 2))?;
    }
    writeln!(writer)
}

/// A line of characters, each in the colour of whom it belongs to.
fn line(row: &[Cell]) -> String {
    let mut line = String::new();
    for run in row.chunk_by(|one, other| one.owner == other.owner) {
        let text: String = run.iter().map(|cell| cell.character()).collect();
        let style = run[0].owner.map_or_else(Style::new, color);
        line += &if text.trim().is_empty() { text } else { format!("{style}{text}{style:#}") };
    }
    let end = line.trim_end().len();
    line.truncate(end);
    line
}

/// The horizontal axis: ticks, then their labels and what they are.
fn axis(writer: &mut impl Write, x: &Axis, canvas: &Canvas, name: &str) -> io::Result<()> {
    let columns = canvas.dots() / 2;
    let (mut rule, mut labels) = (vec!['─'; columns], String::new());
    // The name has its place at the right end.
    let end = columns.saturating_sub(name.len() + 2);
    for tick in x.ticks(columns / 8) {
        let Some(column) = canvas.column(tick.place) else { continue };
        let label = size(tick.value);
        let start = (column + 1).saturating_sub(width(&label).div_ceil(2));
        let used = width(&labels);
        if (used == 0 || start > used) && start + width(&label) <= end {
            rule[column] = '┬';
            labels += &(" ".repeat(start - used) + &label);
        }
    }
    let rule: String = rule.into_iter().collect();
    let indent = " ".repeat(LABEL + 1);
    let gap = " ".repeat(columns.saturating_sub(width(&labels) + name.len()));
    writeln!(writer, "{DIM}{indent}└{rule}{DIM:#}\n{DIM}{indent} {labels}{gap}{name}{DIM:#}")
}
