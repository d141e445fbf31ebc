//! Scores for a person: what a run is worth, how it compares, and the runs before it.

use super::human::Human;
use super::listing::ago;
use super::style::{DIM, GAP, right, widths};
use crate::command::quoted;
use crate::judging::ProblemResult;
use crate::problem::{Objective, Problem};
use crate::score::{Assessment, Board, Change, Comparison, Run};
use anstyle::Style;
use std::cmp::Ordering;
use std::io::{self, Write};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use text::{count, in_thousands, visible, width};

/// How many cases are named that changed most, on either side.
const NAMED: usize = 4;

/// So much of a note is shown, at least.
const SHORTEST_NOTE: usize = 12;

/// Of a list of runs.
const HEADINGS: [&str; 6] = ["run", "when", "cases", "a case", "of best", "slowest"];

impl<W: Write> Human<W> {
    /// What a run is worth.
    pub(super) fn assessed(&mut self, assessment: &Assessment) -> io::Result<()> {
        let Assessment { objective, run, worth, share, records, best_before, outputs } = assessment;
        let of_best = format!("{} % of the best of each case", digits(*share));
        let total = totals(run.sum(), run.scores.len(), run.cases);
        let first = if objective.is_relative() { format!("{} %; {total}", digits(*worth)) } else { total };
        self.wrapped(&format!("score {first}"), Style::new())?;
        if let Some((before, comparison)) = best_before {
            let mut against = format!("run {}, the best before", before.number);
            if !before.note.is_empty() {
                against = format!("{against} ({})", visible(before.note.as_bytes(), 60));
            }
            if comparison.changes.len() < run.cases {
                against = format!("{against}, on the {} that both have scores on", cases(comparison.changes.len()));
            }
            self.compared(&against, *objective, comparison)?;
            let records = if *records == 0 { String::new() } else { format!("; best so far on {}", cases(*records)) };
            self.wrapped(&format!("{of_best}{records}"), DIM)?;
        }
        let kept = match run.number {
            0 => String::new(),
            number => format!("run {number}: `cargo judge scores {}`; ", quoted(&run.solution)),
        };
        let outputs = outputs.strip_prefix(self.folder()).unwrap_or(outputs).display().to_string();
        self.wrapped(&format!("{kept}outputs: {outputs}"), DIM)
    }

    /// How one run differs from another, `against` which it is held.
    pub(super) fn compared(&mut self, against: &str, objective: Objective, comparison: &Comparison) -> io::Result<()> {
        let Comparison { order, changes, .. } = comparison;
        let [better, worse, same] =
            [Ordering::Greater, Ordering::Less, Ordering::Equal].map(|order| comparison.count(order));
        if same == changes.len() {
            return self.wrapped(&format!("the same in each case as {against}"), Style::new());
        }
        let judged = match order {
            Ordering::Equal => "the same in all",
            _ if comparison.may_be_chance => "perhaps chance",
            Ordering::Greater => "better",
            Ordering::Less => "worse",
        };
        let text = format!("{judged}: {} against {against}", difference(objective, comparison));
        self.wrapped(&text, Style::new())?;
        let same = if same > 0 { format!(", {same} the same") } else { String::new() };
        self.wrapped(&format!("{} better, {worse} worse{same}", cases(better)), DIM)?;
        let of = |order: Ordering| changes.iter().filter(move |change| change.order == order);
        let gained: Vec<String> = of(Ordering::Greater).take(NAMED).map(changed).collect();
        let lost: Vec<String> = of(Ordering::Less).rev().take(NAMED).map(changed).collect();
        for (what, changes) in [("gained most", gained), ("lost most", lost)] {
            if !changes.is_empty() {
                self.wrapped(&format!("{what}: {}", changes.join(", ")), DIM)?;
            }
        }
        Ok(())
    }

    /// The last runs of `problem`, so many of them, a line each; the best one on the current cases has a star.
    pub(super) fn runs(mut self, problem: &Problem, board: &Board, most: usize) -> io::Result<()> {
        let best = board.best().map(|run| run.number);
        let first = board.runs.len().saturating_sub(most);
        let mut rows = vec![HEADINGS.map(str::to_string)];
        rows.extend(board.runs[first..].iter().map(|run| {
            let star = if best == Some(run.number) { "*" } else { "" };
            let mean = run.sum() / run.scores.len().max(1) as f64;
            [
                format!("{star}{}", run.number),
                age(run),
                format!("{}/{}", run.scores.len(), run.cases),
                grouped(mean),
                format!("{} %", digits(board.share(run))),
                format!("{:.0} ms", run.slowest_ms),
            ]
        }));
        let notes = board.runs[first..].iter().map(|run| {
            let solution = if run.solution == problem.id { "" } else { &*run.solution };
            [solution, &run.note].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ")
        });
        self.table(&rows, std::iter::once("note".to_string()).chain(notes))?;
        if first > 0 {
            self.note(&format!("{} before these; --all lists them", count(first, "run")))?;
        }
        if board.runs.is_empty() {
            self.note(&format!("no run yet; `cargo judge test {}` makes one", quoted(&problem.id)))?;
        }
        self.flush()
    }

    /// A run of `problem`, case by case, beside the one that it is compared with.
    pub(super) fn run(
        mut self,
        problem: &Problem,
        board: &Board,
        run: &Run,
        other: Option<(&Run, Comparison)>,
    ) -> io::Result<()> {
        let slowest = format!("slowest {:.0} ms", run.slowest_ms);
        let on = format!("{} of {} scored", run.scores.len(), cases(run.cases));
        self.line(&format!("run {} of {}, {}: {on}, {slowest}", run.number, run.solution, age(run)))?;
        if !run.note.is_empty() {
            self.wrapped(&format!("note: {}", run.note), Style::new())?;
        }
        if let Some(source) = &run.source {
            let path = problem.runs().join(source);
            let path = path.strip_prefix(self.folder()).unwrap_or(&path).display().to_string();
            self.wrapped(&format!("the solution as it was: {path}"), DIM)?;
        }
        if let Some((before, comparison)) = &other {
            self.compared(&format!("run {}", before.number), board.objective, comparison)?;
        }
        let head = ["case", "score", "of best", "before", "change"].map(str::to_string);
        let changes = other.iter().flat_map(|(_, comparison)| &comparison.changes);
        let changed: Vec<&Change> = changes.collect();
        let row = |name: &str, change: Option<&Change>| {
            let score = run.scores.get(name)?;
            let percent = change.and_then(Change::percent).map(|percent| format!("{percent:+.2} %"));
            Some([
                visible(name.as_bytes(), 40),
                grouped(score.value),
                format!("{} %", digits(board.share_on(name, score))),
                change.map_or_else(String::new, |change| grouped(change.before)),
                percent.unwrap_or_default(),
            ])
        };
        let mut rows = vec![head];
        rows.extend(changed.iter().filter_map(|change| row(&change.name, Some(change))));
        let is_new = |name: &&String| changed.iter().all(|change| change.name != **name);
        rows.extend(run.scores.keys().filter(is_new).filter_map(|name| row(name, None)));
        self.table(&rows, std::iter::empty())?;
        self.flush()
    }

    /// Rows of cells, the first of them headings, each column as wide as its widest cell, and what follows each row.
    fn table<const N: usize>(
        &mut self,
        rows: &[[String; N]],
        mut notes: impl Iterator<Item = String>,
    ) -> io::Result<()> {
        let widths = widths(rows);
        for row in rows {
            let cells: Vec<String> = row.iter().zip(widths).map(|(cell, columns)| right(cell, columns)).collect();
            let cells = cells.join(GAP);
            let note = notes.next().unwrap_or_default();
            let room = self.width().saturating_sub(width(&cells) + 3);
            self.line(format!("{cells}  {}", visible(note.as_bytes(), room.max(SHORTEST_NOTE))).trim_end())?;
        }
        Ok(())
    }

    /// Cases have scores, and nobody has said which are better.
    pub(super) fn unrated(&mut self, result: &ProblemResult) -> io::Result<()> {
        let total = totals(result.scores().sum(), result.scores().count(), result.cases.len());
        self.wrapped(&format!("score {total}"), Style::new())?;
        self.note("`score = \"max\"` in its Cargo.toml, or \"min\", \"relative-max\", \"relative-min\", compares runs")
    }
}

/// `1,200; 400 a case, on 3 of 4 cases`
fn totals(sum: f64, scored: usize, all: usize) -> String {
    let mean = if scored > 1 { format!("; {} a case", grouped(sum / scored as f64)) } else { String::new() };
    let on = if scored < all { format!(", on {scored} of {}", cases(all)) } else { String::new() };
    format!("{}{mean}{on}", grouped(sum))
}

/// A number of percent, with as many digits as say something.
fn digits(percent: f64) -> String {
    let decimals = match percent.abs() {
        size if size >= 1000.0 => 0,
        size if size >= 10.0 => 2,
        _ => 3,
    };
    format!("{percent:.decimals$}")
}

/// How long ago a run was.
fn age(run: &Run) -> String {
    let when = UNIX_EPOCH.checked_add(Duration::from_millis(run.when)).unwrap_or(UNIX_EPOCH);
    ago(SystemTime::now().duration_since(when).unwrap_or_default())
}

/// `, +0.310 % ± 0.120 against run 3`, for the line that shows how far the judge is.
#[must_use]
pub fn ahead((objective, comparison, number): &(Objective, Comparison, usize)) -> String {
    format!(", {} against run {number}", difference(*objective, comparison))
}

/// `+0.310 % ± 0.120`, and of shares, which are in percent already, `+0.310 ± 0.120`.
fn difference(objective: Objective, comparison: &Comparison) -> String {
    let Comparison { difference, error, before, after, .. } = comparison;
    if !difference.is_finite() {
        return format!("from {} to {}", grouped(*before), grouped(*after));
    }
    let unit = if objective.is_relative() { "" } else { " %" };
    let sign = if *difference > 0.0 { "+" } else { "" };
    let error = error.map_or(String::new(), |error| format!(" ± {}", digits(error)));
    format!("{sign}{}{unit}{error}", digits(*difference))
}

/// `0013 +4.1 %`
fn changed(change: &Change) -> String {
    let name = visible(change.name.as_bytes(), 40);
    match change.percent() {
        Some(percent) => format!("{name} {percent:+.1} %"),
        None => format!("{name} from 0 to {}", grouped(change.after)),
    }
}

fn cases(number: usize) -> String {
    count(number, "case")
}

/// With commas between thousands, and two decimals if it is not whole.
fn grouped(number: f64) -> String {
    let text = if number.fract() == 0.0 { format!("{number:.0}") } else { format!("{number:.2}") };
    let (whole, fraction) = text.split_at(text.find('.').unwrap_or(text.len()));
    let (sign, digits) = whole.split_at(usize::from(whole.starts_with('-')));
    format!("{sign}{}{fraction}", in_thousands(digits, ','))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        for (number, text) in [
            (0.0, "0"),
            (999.0, "999"),
            (1000.0, "1,000"),
            (-1_234_567.0, "-1,234,567"),
            (-123.456, "-123.46"),
            (98_765_432_100.5, "98,765,432,100.50"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }
}
