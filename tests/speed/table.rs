//! The table.

use crate::measure::Costs;

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

impl Unit {
    fn name(self) -> &'static str {
        match self {
            Unit::Milliseconds => "ms",
            Unit::Instructions => "M instr",
        }
    }

    /// A cost in it.
    fn show(self, cost: f64) -> String {
        match self {
            Unit::Milliseconds => format!("{cost:.1}"),
            Unit::Instructions => format!("{:.1}", cost / 1e6),
        }
    }
}

/// Prints rows as they come.
pub struct Table {
    pub style: Style,
    pub unit: Unit,
}

impl Table {
    pub fn head(&self) {
        self.line(["row", &format!("ours, {}", self.unit.name()), "C++", "ratio", "middle half", "MiB", "C++"]);
        if self.style == Style::Markdown {
            println!("|---|---|---|---|---|---|---|");
        }
    }

    pub fn row(&self, name: &str, costs: &Costs) {
        let cost = |index: usize| self.unit.show(costs.least[index]);
        let memory = |index: usize| format!("{:.1}", costs.memory[index] as f64 / f64::from(1 << 20));
        let spread = costs.spread().map_or(String::new(), |(low, high)| format!("{low:.2}–{high:.2}"));
        let ratio = format!("{:.2}", costs.ratio());
        self.line([name, &cost(0), &cost(1), &ratio, &spread, &memory(0), &memory(1)]);
    }

    /// A row whose outputs differ, or one of whose programs fails.
    pub fn wrong(&self, name: &str) {
        self.line([name, "WRONG", "", "", "", "", ""]);
    }

    /// The rows on which ours and theirs cost most, below the table.
    pub fn slowest(&self, rows: &[(String, Costs)]) {
        for (index, whose) in ["ours", "C++"].into_iter().enumerate() {
            let cost = |(_, costs): &&(String, Costs)| costs.least[index];
            let Some((name, costs)) = rows.iter().max_by(|a, b| cost(a).total_cmp(&cost(b))) else { return };
            // Markdown takes a sentence behind a blank line for a paragraph of its own.
            if self.style == Style::Markdown {
                println!();
            }
            println!("Slowest of {whose}: {name}, {} {}", self.unit.show(costs.least[index]), self.unit.name());
        }
    }

    fn line(&self, [name, ours, theirs, ratio, spread, our_memory, their_memory]: [&str; 7]) {
        match self.style {
            Style::Terminal => {
                let memory = format!("{our_memory:>6} {their_memory:>5}");
                // Nothing is out of line below a long name.
                let name = if name.chars().count() > 24 {
                    println!("{name}");
                    ""
                } else {
                    name
                };
                let line = format!("{name:24} {ours:>13} {theirs:>8} {ratio:>6}  {spread:>11} {memory}");
                println!("{}", line.trim_end());
            }
            Style::Markdown => {
                println!("| {name} | {ours} | {theirs} | {ratio} | {spread} | {our_memory} | {their_memory} |");
            }
        }
    }
}
