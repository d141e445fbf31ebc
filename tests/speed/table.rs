//! The table.

use crate::measure::Costs;
use crate::rows::Row;

/// How it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// In 80 columns.
    Terminal,
    /// For a document.
    Markdown,
}

/// What a cost is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Of CPU time, user and system, of the whole process.
    Milliseconds,
    /// In millions.
    Instructions,
}

/// Prints rows as they come.
pub struct Table {
    pub style: Style,
    pub unit: Unit,
}

impl Table {
    pub fn head(&self) {
        let unit = match self.unit {
            Unit::Milliseconds => "ms",
            Unit::Instructions => "M instr",
        };
        self.line(["row", &format!("ours, {unit}"), "C++", "ratio", "middle half", "MiB", "C++"]);
        if self.style == Style::Markdown {
            println!("|---|---|---|---|---|---|---|");
        }
    }

    pub fn row(&self, row: &Row, costs: &Costs) {
        let cost = |index: usize| match self.unit {
            Unit::Milliseconds => format!("{:.1}", costs.least[index]),
            Unit::Instructions => format!("{:.1}", costs.least[index] / 1e6),
        };
        let memory = |index: usize| format!("{:.1}", costs.memory[index] as f64 / f64::from(1 << 20));
        let spread = costs.spread().map_or(String::new(), |(low, high)| format!("{low:.2}–{high:.2}"));
        let ratio = format!("{:.2}", costs.ratio());
        self.line([&row.name, &cost(0), &cost(1), &ratio, &spread, &memory(0), &memory(1)]);
    }

    /// A row whose outputs differ, or one of whose programs fails.
    pub fn wrong(&self, row: &Row) {
        self.line([&row.name, "WRONG", "", "", "", "", ""]);
    }

    fn line(&self, [name, ours, theirs, ratio, spread, our_memory, their_memory]: [&str; 7]) {
        match self.style {
            Style::Terminal => {
                let memory = format!("{our_memory:>6} {their_memory:>5}");
                let line = format!("{name:24} {ours:>13} {theirs:>8} {ratio:>6}  {spread:>11} {memory}");
                println!("{}", line.trim_end());
            }
            Style::Markdown => {
                println!("| {name} | {ours} | {theirs} | {ratio} | {spread} | {our_memory} | {their_memory} |");
            }
        }
    }
}
