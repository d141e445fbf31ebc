//! The tables as Markdown.

use crate::differences;
use crate::outcome::{Outcome, Row, in_short};
use crate::packages::Source;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const WIDTH: usize = 120;

pub fn of_submissions(sources: &[Source], rows: &[Row]) -> String {
    let mut text =
        "| source | revision | packages used | their cases | as expected / judged | explained | not explained \
        | not run |\n|---|---|---|---|---|---|---|---|\n"
            .to_string();
    let mut sums = [0; 7];
    for source in sources {
        let (summary, counts) = summary(source, rows);
        text += &summary;
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    text += &format!("| all | | {} |\n", cells(sums));
    section(&mut text, "Not as expected", rows.iter().filter_map(disagreement));
    section(&mut text, "Listed as disagreements, but as expected now", rows.iter().filter_map(agreeing_now));
    section(&mut text, "Packages that are not used", refused(rows).into_iter());
    section(&mut text, "Submissions that are not run", skipped_by_reason(rows).into_iter());
    text
}

/// The row of a source, and what is counted there: packages used and found, their cases, verdicts as expected and
/// judged, disagreements that are explained, submissions that are not run.
fn summary(source: &Source, rows: &[Row]) -> (String, [usize; 7]) {
    let rows: Vec<&Row> = rows.iter().filter(|row| row.source == source.name).collect();
    let mut packages: BTreeMap<&str, bool> = BTreeMap::new();
    let mut counts = [0; 7];
    for row in &rows {
        let is_used = packages.entry(&row.package).or_insert(false);
        match &row.outcome {
            Outcome::Judged { agrees, explained, .. } => {
                *is_used = true;
                counts[4] += 1;
                counts[3] += usize::from(*agrees);
                counts[5] += usize::from(!agrees && explained.is_some());
            }
            Outcome::Failed(_) => counts[4] += 1,
            Outcome::Skipped(_) | Outcome::Refused(_) => counts[6] += 1,
        }
    }
    let cases = source.packages.iter().filter(|package| packages.get(package.name.as_str()) == Some(&true));
    counts[0] = packages.values().filter(|is_used| **is_used).count();
    counts[1] = packages.len();
    counts[2] = cases.filter_map(|package| package.read.as_ref().ok()).map(|package| package.cases).sum();
    let revision = source.revision.as_deref().map_or("", |revision| &revision[..revision.len().min(8)]);
    (format!("| {} | {revision} | {} |\n", source.name, cells(counts)), counts)
}

fn cells([used, found, cases, agreeing, judged, explained, skipped]: [usize; 7]) -> String {
    let new = judged - agreeing - explained;
    format!("{used} / {found} | {cases} | {agreeing} / {judged} | {explained} | {new} | {skipped}")
}

fn disagreement(row: &Row) -> Option<String> {
    let reason = match &row.outcome {
        Outcome::Judged { agrees: false, explained: Some(reason), .. } => reason.as_str(),
        Outcome::Judged { agrees: false, explained: None, .. } | Outcome::Failed(_) => "**not explained**",
        _ => return None,
    };
    Some(format!("`{}`: {}: {reason}", row.submission, row.outcome.shown()))
}

fn agreeing_now(row: &Row) -> Option<String> {
    let Outcome::Judged { agrees: true, explained: Some(_), .. } = &row.outcome else { return None };
    Some(format!("`{}`", row.submission))
}

fn refused(rows: &[Row]) -> Vec<String> {
    let mut packages: BTreeMap<(&str, &str, &str), usize> = BTreeMap::new();
    for row in rows {
        if let Outcome::Refused(message) = &row.outcome {
            *packages.entry((&row.source, &row.package, message)).or_default() += 1;
        }
    }
    let shown = |((source, package, message), count): ((&str, &str, &str), usize)| {
        let submissions = if count == 1 { "submission" } else { "submissions" };
        let name = if package.is_empty() { source.to_string() } else { format!("{source}/{package}") };
        format!("`{name}`, {count} {submissions}: {}", in_short(message))
    };
    packages.into_iter().map(shown).collect()
}

fn skipped_by_reason(rows: &[Row]) -> Vec<String> {
    let mut reasons: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for row in rows {
        if let Outcome::Skipped(reason) = &row.outcome {
            reasons.entry(reason).or_default().push(&row.submission);
        }
    }
    let shown = |(reason, submissions): (&str, Vec<&str>)| {
        let names: Vec<String> =
            submissions.iter().map(|name| format!("`{}`", name.replace("/submissions/", "/"))).collect();
        format!("{}, {}: {}", in_short(reason), submissions.len(), names.join(", "))
    };
    reasons.into_iter().map(shown).collect()
}

pub fn of_checkers(rows: &[differences::Row], unseen: Vec<String>) -> String {
    let mut text =
        "| this judge | theirs | agree / pairs | explained | not explained |\n|---|---|---|---|---|\n".to_string();
    for row in rows {
        let count = |is_explained: bool| -> usize {
            let kinds = row.kinds.iter().filter(|kind| kind.explained.is_some() == is_explained);
            kinds.map(|kind| kind.count).sum()
        };
        let (known, new) = (count(true), count(false));
        let (ours, theirs) = (&row.ours, &row.theirs);
        text += &format!("| `{ours}` | {theirs} | {} / {} | {known} | {new} |\n", row.pairs - known - new, row.pairs);
    }
    let mut kinds: BTreeMap<(&str, &str), Vec<(&differences::Row, &differences::Kind)>> = BTreeMap::new();
    for (row, kind) in rows.iter().flat_map(|row| row.kinds.iter().map(move |kind| (row, kind))) {
        kinds.entry((&row.theirs, kind.name)).or_default().push((row, kind));
    }
    let entries = kinds.into_iter().map(|((theirs, name), all)| differing(theirs, name, &all));
    section(&mut text, "Where they differ, each with the smallest pair", entries);
    section(&mut text, "Listed as differing, but not seen now", unseen.into_iter());
    text
}

/// One kind of pairs that a program of others decides otherwise, with the smallest one.
fn differing(theirs: &str, name: &str, all: &[(&differences::Row, &differences::Kind)]) -> String {
    let counts = all.iter().map(|(row, kind)| format!("`{}` {}", row.ours, kind.count));
    let counts = counts.collect::<Vec<_>>().join(", ");
    let (row, kind) = all.iter().min_by_key(|(_, kind)| kind.size).expect("there is one");
    let is_new = all.iter().any(|(_, kind)| kind.explained.is_none());
    let reason = kind.explained.as_deref().filter(|_| !is_new).unwrap_or("**not explained**");
    let differences::Kind { ours: found, theirs: wanted, answer, output, .. } = kind;
    format!(
        "{theirs}, {name}: {counts}; with `{}` for the answer {answer} and the output {output}, {found} here and \
         {wanted} there: {reason}",
        row.ours
    )
}

fn section(text: &mut String, title: &str, entries: impl Iterator<Item = String>) {
    let entries: String = entries.map(|entry| wrapped(&format!("- {entry}"))).collect();
    if !entries.is_empty() {
        *text += &format!("\n**{title}**\n\n{entries}");
    }
}

/// A list's entry in lines that are not too long, where it has spaces outside of spans of code.
fn wrapped(entry: &str) -> String {
    const GLUE: char = '\u{a0}';
    let mut is_code = false;
    let glued = entry.chars().map(|character| {
        is_code ^= character == '`';
        if is_code && character == ' ' { GLUE } else { character }
    });
    let options = textwrap::Options::new(WIDTH)
        .subsequent_indent("  ")
        .break_words(false)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    textwrap::fill(&glued.collect::<String>(), options).replace(GLUE, " ") + "\n"
}

/// Writes `table` between the markers with this name in `file`.
pub fn write(file: &Path, name: &str, table: &str) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|error| format!("failed to read {}: {error}", file.display()))?;
    let [begin, end] = ["begin", "end"].map(|place| format!("<!-- {name}: {place} -->\n"));
    let places = text.find(&begin).map(|at| at + begin.len()).zip(text.find(&end)).filter(|(from, to)| from <= to);
    let Some((from, to)) = places else {
        return Err(format!("{} has no line {begin} with a line {end} after it", file.display()).replace('\n', ""));
    };
    let text = format!("{}\n{table}\n{}", &text[..from], &text[to..]);
    fs::write(file, text).map_err(|error| format!("failed to write {}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::verdict::Verdict;

    fn row(submission: &str, outcome: Outcome) -> Row {
        let package = submission.split('/').next().unwrap().to_string();
        Row { source: "them".into(), package, submission: submission.into(), outcome }
    }

    fn judged(agrees: bool, explained: Option<&str>) -> Outcome {
        Outcome::Judged {
            expected: "WA".into(),
            got: if agrees { Verdict::Wa } else { Verdict::Ac },
            detail: if agrees { "secret/1: wrong".into() } else { String::new() },
            agrees,
            explained: explained.map(str::to_string),
            slowest_ms: 1.0,
        }
    }

    #[test]
    fn every_submission_is_in_the_table() {
        let rows = [
            row("a/submissions/1.py", judged(true, None)),
            row("a/submissions/2.py", judged(false, Some("misfiled"))),
            row("a/submissions/3.py", judged(false, None)),
            row("a/submissions/4.py", judged(true, Some("misfiled"))),
            row("a/submissions/5.hs", Outcome::Skipped("no command for `.hs`".into())),
            row("a/submissions/6.hs", Outcome::Skipped("no command for `.hs`".into())),
            row("a/submissions/7.c", Outcome::Failed("not finished after 1s".into())),
            row("b/submissions/8.c", Outcome::Refused("problem.yaml:1: multi-pass\nand more".into())),
        ];
        let source = Source { name: "them".into(), revision: Some("0123456789".into()), packages: Vec::new() };
        let table = of_submissions(&[source], &rows);
        let expected = "| them | 01234567 | 1 / 2 | 0 | 2 / 5 | 1 | 2 | 3 |\n\
            | all | | 1 / 2 | 0 | 2 / 5 | 1 | 2 | 3 |\n\n\
            **Not as expected**\n\n- `a/submissions/2.py`: expected WA, got AC: misfiled\n\
            - `a/submissions/3.py`: expected WA, got AC: **not explained**\n\
            - `a/submissions/7.c`: not finished after 1s: **not explained**\n\n\
            **Listed as disagreements, but as expected now**\n\n- `a/submissions/4.py`\n\n\
            **Packages that are not used**\n\n- `them/b`, 1 submission: problem.yaml:1: multi-pass\n\n\
            **Submissions that are not run**\n\n- no command for `.hs`, 2: `a/5.hs`, `a/6.hs`\n";
        assert!(table.ends_with(expected), "{table}");
        assert_eq!(rows.iter().filter(|row| row.is_new()).count(), 2);
    }

    #[test]
    fn differences_of_checkers_by_their_kinds() {
        let row = |ours: &str, size: usize, explained: Option<&str>| {
            let kind = differences::Kind {
                name: "NUL",
                count: 2,
                size,
                ours: Verdict::Wa,
                theirs: Verdict::Ac,
                answer: format!("`{size}`"),
                output: "`b`".into(),
                explained: explained.map(str::to_string),
            };
            differences::Row { ours: ours.into(), theirs: "DOMjudge".into(), pairs: 5, kinds: vec![kind] }
        };
        let table = |rows: &[differences::Row]| of_checkers(rows, vec!["`x`: NUL".into()]);
        let rows = [row("kattis a", 9, Some("C")), row("kattis b", 8, Some("C"))];
        let expected = "| `kattis a` | DOMjudge | 3 / 5 | 2 | 0 |\n| `kattis b` | DOMjudge | 3 / 5 | 2 | 0 |\n\n\
            **Where they differ, each with the smallest pair**\n\n\
            - DOMjudge, NUL: `kattis a` 2, `kattis b` 2; with `kattis b` for the answer `8` and the output `b`, WA \
            here and AC\n  there: C\n\n**Listed as differing, but not seen now**\n\n- `x`: NUL\n";
        assert!(table(&rows).ends_with(expected), "{}", table(&rows));
        let one_new = table(&[row("kattis a", 9, None), row("kattis b", 8, Some("C"))]);
        assert!(one_new.contains("| 3 / 5 | 0 | 2 |") && one_new.contains("**not explained**"), "{one_new}");
    }

    #[test]
    fn spans_of_code_stay_in_one_line() {
        let [long, span] = ["x".repeat(110), format!("`a b{}`", "c".repeat(9))];
        assert_eq!(wrapped(&format!("- {long} {span} d")), format!("- {long}\n  {span} d\n"));
        assert_eq!(wrapped(&format!("- {long} a b")), format!("- {long} a b\n"));
    }

    #[test]
    fn written_between_the_markers() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let page = "# A\n<!-- x: begin -->\nold\n<!-- x: end -->\nrest\n";
        fs::write(file.path(), page).unwrap();
        write(file.path(), "x", "| new |\n").unwrap();
        let expected = "# A\n<!-- x: begin -->\n\n| new |\n\n<!-- x: end -->\nrest\n";
        assert_eq!(fs::read_to_string(file.path()).unwrap(), expected);
        let error = write(file.path(), "y", "").unwrap_err();
        assert!(error.contains("has no line <!-- y: begin --> with a line"), "{error}");
    }
}
