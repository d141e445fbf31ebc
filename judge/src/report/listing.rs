//! Problems as `list` and `status` show them.

use super::human::count;
use super::style::{BOLD, columns};
use crate::standing::{Stage, Standing};
use crate::text::visible;
use std::io::{self, Write};
use std::time::{Duration, SystemTime};

/// One line per problem: id, target, number of cases, the last verdict and its age, title.
pub fn list(mut writer: impl Write, problems: &[Standing]) -> io::Result<()> {
    let cells = problems.iter().map(|Standing { problem, cases, stage, .. }| {
        let cases = if *cases == 0 { "no cases".to_string() } else { count(*cases, "case") };
        [problem.id.clone(), problem.settings.target.to_string(), cases, shown(stage)]
    });
    let cells: Vec<[String; 4]> = cells.collect();
    let width = |column: usize| cells.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths = [0, 1, 2, 3].map(width);
    let room = columns(io::stdout()).saturating_sub(widths.iter().sum::<usize>() + 4 * GAP.len() + 1);
    for ([id, target, cases, stage], standing) in cells.iter().zip(problems) {
        let title = visible(standing.problem.settings.title.as_bytes(), room);
        let [ids, targets, counts, stages] = widths;
        let rest = format!("{GAP}{target:<targets$}{GAP}{cases:>counts$}{GAP}{stage:<stages$}{GAP}{title}");
        writeln!(writer, "{BOLD}{id:ids$}{BOLD:#}{}", rest.trim_end())?;
    }
    Ok(())
}

/// Between two columns.
const GAP: &str = "  ";

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
fn ago(age: Duration) -> String {
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
    let (accepted, width) = (problems.len() - open.len(), open.iter().map(|it| it.problem.id.len()).max().unwrap_or(0));
    let columns = columns(io::stdout());
    for standing in &open {
        let (command, purpose) = standing.next();
        let id = &standing.problem.id;
        let line = format!("{:<12}  next: cargo judge {command}  {purpose}", shown(&standing.stage));
        let line = visible(line.as_bytes(), columns.saturating_sub(width + 3));
        writeln!(writer, "{BOLD}{id:width$}{BOLD:#}  {line}")?;
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
