//! Problems as `list` and `status` show them.

use super::human::LONGEST_ID;
use super::style::{BOLD, GAP, INDENT, columns, left, right, widths};
use crate::Result;
use crate::shelf::Removed;
use crate::standing::{Stage, Standing};
use std::io::{self, Write};
use std::time::{Duration, SystemTime};
use text::{count, legible, width};

/// One line per problem: id, target, number of cases, the last verdict and its age, title.
pub fn list(mut writer: impl Write, problems: &[Standing]) -> io::Result<()> {
    let cells = problems.iter().map(|Standing { problem, cases, stage, .. }| {
        let cases = if *cases == 0 { "no cases".to_string() } else { count(*cases, "case") };
        [problem.settings.target.to_string(), cases, shown(stage)]
    });
    let cells: Vec<[String; 3]> = cells.collect();
    let [targets, counts, stages] = widths(&cells);
    let table = Table::of(problems.iter());
    for ([target, cases, stage], Standing { problem, .. }) in cells.iter().zip(problems) {
        table.row(&mut writer, problem.name(), |room| {
            let rest = [left(target, targets), right(cases, counts), left(stage, stages)].join(GAP) + GAP;
            let title = legible(&problem.settings.title, room.saturating_sub(width(&rest)));
            (rest + &title).trim_end().to_string()
        })?;
    }
    Ok(())
}

/// Lines that begin with an id. Those of the longest ids, which are never cut, make no other line shorter.
struct Table {
    ids: usize,
    columns: usize,
}

impl Table {
    fn of<'a>(problems: impl Iterator<Item = &'a Standing>) -> Self {
        let longest = problems.map(|standing| width(standing.problem.name())).max().unwrap_or(0);
        // The last column stays empty.
        Table { ids: longest.min(LONGEST_ID), columns: columns(io::stdout()) - 1 }
    }

    /// `id` and, beside it, what `rest` makes of so many columns; below it, if the id is longer than its column and the
    /// rest would have to be cut.
    fn row(&self, writer: &mut impl Write, id: &str, rest: impl Fn(usize) -> String) -> io::Result<()> {
        let Table { ids, columns } = *self;
        let (long, whole) = (width(id), rest(usize::MAX));
        if long > ids && long + GAP.len() + width(&whole) <= columns {
            return writeln!(writer, "{BOLD}{id}{BOLD:#}{GAP}{whole}");
        }
        let room = columns - ids - GAP.len();
        let rest = rest(room);
        if long <= ids {
            return writeln!(writer, "{BOLD}{id:ids$}{BOLD:#}{GAP}{rest}");
        }
        let indent = if width(&rest) <= room { ids + GAP.len() } else { INDENT.len() };
        writeln!(writer, "{BOLD}{id}{BOLD:#}\n{:indent$}{rest}", "")
    }
}

/// One line for each time that something was put aside: its name, how long ago that was, and what it is.
pub fn removed(removed: &[Removed]) -> Result<()> {
    let rows = removed.iter().map(|one| {
        let age = one.when.map(|when| ago(SystemTime::now().duration_since(when).unwrap_or_default()));
        let when = match age.as_deref() {
            Some("now") => "removed now".to_string(),
            Some(age) => format!("removed {age} ago"),
            None => "removed".to_string(),
        };
        [one.to_string(), when, one.parts.join(" and ")]
    });
    let rows: Vec<[String; 3]> = rows.collect();
    let [names, whens, _] = widths(&rows);
    let line =
        |[name, when, parts]: &[String; 3]| [&left(name, names), &left(when, whens), parts.as_str()].join(GAP) + "\n";
    super::print(&rows.iter().map(line).collect::<String>())
}

/// `AC 5 min ago`, `unsolved`.
fn shown(stage: &Stage) -> String {
    match stage {
        Stage::Unsolved => "unsolved".to_string(),
        Stage::Unjudged => "not judged".to_string(),
        Stage::Changed(last) => format!("{}, changed", last.verdict),
        Stage::Judged(last) => {
            let age = SystemTime::now().duration_since(last.when).unwrap_or_default();
            format!("{:<4} {}", last.verdict.to_string(), ago(age))
        }
    }
}

/// An age in its largest unit.
pub(super) fn ago(age: Duration) -> String {
    let units = [("d", 24 * 60 * 60), ("h", 60 * 60), ("min", 60)];
    let seconds = age.as_secs();
    match units.into_iter().find(|(_, length)| seconds >= *length) {
        Some((unit, length)) => format!("{} {unit}", seconds / length),
        None => "now".to_string(),
    }
}

/// What comes next for each problem that is not accepted as it is, or for the only one that was asked for.
pub fn status(mut writer: impl Write, problems: &[Standing]) -> io::Result<()> {
    let open: Vec<&Standing> =
        problems.iter().filter(|standing| problems.len() == 1 || !standing.is_accepted()).collect();
    let accepted = problems.len() - open.len();
    let table = Table::of(open.iter().copied());
    for standing in &open {
        let (command, purpose) = standing.next();
        let step = format!("{:<12}{GAP}next: cargo judge {command}", shown(&standing.stage));
        table.row(&mut writer, standing.problem.name(), |room| {
            let whole = format!("{step}{GAP}{purpose}");
            // A command is copied, so it is never cut.
            if width(&whole) <= room { whole } else { step.clone() }
        })?;
    }
    if accepted > 0 {
        let they_are = if accepted == 1 { "it is" } else { "they are" };
        writeln!(writer, "{} accepted as {they_are}", count(accepted, "problem"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages() {
        for (seconds, shown) in
            [(0, "now"), (59, "now"), (60, "1 min"), (3599, "59 min"), (3600, "1 h"), (86_399, "23 h"), (86_400, "1 d")]
        {
            assert_eq!(ago(Duration::from_secs(seconds)), shown);
        }
    }
}
