//! The table.

use crate::contest::Result;
use crate::programs::Program;

/// How it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// In 80 columns, with each program on each of the slowest cases.
    Terminal,
    /// For a document.
    Markdown,
}

/// Prints rows as they come.
pub struct Standings {
    pub style: Style,
}

impl Standings {
    pub fn head(&self) {
        match self.style {
            Style::Terminal => {
                println!("{:32} {:>5} {:>9} {:>9} {:>6}  by", "problem", "cases", "ours, ms", "fastest", "ratio");
            }
            Style::Markdown => {
                println!("| template | problem | cases | ours, ms | fastest, ms | by | ratio | each case | lines |");
                println!("|---|---|---|---|---|---|---|---|---|");
            }
        }
    }

    pub fn row(&self, program: &Program, result: &Result) {
        let problem = &program.problem;
        let ours = result.ours().map_or(String::new(), shown);
        let (by, fastest) = result.fastest().map_or(Default::default(), |(by, time)| (by, shown(time)));
        let ratio = result.ours().zip(result.fastest()).map(|(ours, (_, theirs))| format!("{:.2}", ours / theirs));
        let ratio = ratio.unwrap_or_default();
        match self.style {
            Style::Terminal => {
                if let Some(failure) = &result.failure {
                    println!("{problem:32} {:>5} {failure}", result.cases);
                    return;
                }
                let line = format!("{problem:32} {:>5} {ours:>9} {fastest:>9} {ratio:>6}  {by}", result.cases);
                println!("{}", line.trim_end());
                for slow in &result.slowest {
                    let others = result.others.iter().zip(&slow.others);
                    let others: Vec<String> = others.map(|(name, time)| format!("{name} {}", shown(*time))).collect();
                    println!("    {:34} {:>9}  {}", slow.case, shown(slow.ours), others.join(", "));
                }
            }
            Style::Markdown => {
                let link = |name: &str, path: &str| format!("[{name}]({path}{name}.rs)");
                let templates: Vec<String> =
                    program.templates.iter().map(|name| link(name, "../../templates/")).collect();
                let each = result.slowest.iter().filter_map(|slow| slow.ratio());
                let (least, most) =
                    each.fold((f64::INFINITY, 0.0), |(least, most), ratio| (ratio.min(least), ratio.max(most)));
                let each = if most > 0.0 { format!("{least:.2}–{most:.2}") } else { String::new() };
                let ours = result.failure.clone().unwrap_or(ours);
                let [own, below] = program.lines;
                println!(
                    "| {} | {} | {} | {ours} | {fastest} | {by} | {ratio} | {each} | {own} + {below} |",
                    templates.join(", "),
                    link(problem, ""),
                    result.cases
                );
            }
        }
    }
}

fn shown(milliseconds: f64) -> String {
    format!("{milliseconds:.1}")
}
