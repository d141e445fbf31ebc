//! Mutants: copies of a source with one change each, as cargo-mutants proposes them.

use crate::{Error, Result};
use serde::Deserialize;
use std::path::PathBuf;

/// A source with one change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// From 1, among those of its problem.
    pub number: usize,
    /// The source below the workspace's root.
    pub file: PathBuf,
    /// Where the change begins, from 1.
    pub line: usize,
    /// From 1.
    pub column: usize,
    /// What is changed, as in `replace < with <= in main`.
    pub change: String,
    /// The change as a unified diff.
    pub diff: String,
    /// The line in which the change begins as it is then, without whitespace around it.
    pub changed_line: String,
    /// The whole source with the change.
    pub source: String,
}

/// An entry of what `cargo mutants --list --json` prints.
#[derive(Debug, Deserialize)]
pub struct Proposal {
    name: String,
    /// The source below the workspace's root.
    pub file: PathBuf,
    span: Span,
    replacement: String,
    diff: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Span {
    start: Position,
    /// The character after the last one.
    end: Position,
}

/// Both from 1; columns are characters.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Position {
    line: usize,
    column: usize,
}

impl Proposal {
    /// All that cargo-mutants has `listed`.
    pub fn parse_all(listed: &str) -> Result<Vec<Self>> {
        serde_json::from_str(listed).map_err(|error| Error::Unavailable {
            action: "read the list of cargo-mutants",
            message: format!("{error}; `cargo install --locked cargo-mutants` installs a version that is known"),
        })
    }

    /// The change in `source`, as mutant `number` of its problem; `None` if the source has no such place.
    pub fn apply(&self, number: usize, source: &str) -> Option<Mutant> {
        let Position { line, column } = self.span.start;
        let (start, end) = (offset(source, self.span.start)?, offset(source, self.span.end)?);
        if end < start {
            return None;
        }
        let place = format!("{}:{line}:{column}: ", self.file.display());
        let change = self.name.strip_prefix(&place).unwrap_or(&self.name);
        let changed = [source.get(..start)?, &self.replacement, source.get(end..)?].concat();
        Some(Mutant {
            number,
            file: self.file.clone(),
            line,
            column,
            change: change.split_whitespace().collect::<Vec<_>>().join(" "),
            diff: self.diff.clone(),
            changed_line: changed.lines().nth(line - 1)?.trim().to_string(),
            source: changed,
        })
    }
}

/// The byte at which `position` is.
fn offset(source: &str, position: Position) -> Option<usize> {
    let start: usize = source.split_inclusive('\n').take(position.line.checked_sub(1)?).map(str::len).sum();
    let rest = source.get(start..)?;
    let line = rest.split('\n').next().unwrap_or_default();
    let mut ends = line.char_indices().map(|(at, _)| at).chain([line.len()]);
    Some(start + ends.nth(position.column.checked_sub(1)?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "fn f(n: u32) -> bool {\n    \"é\" < \"ü\" && n < 3\n}\n";

    fn proposal(start: [usize; 2], end: [usize; 2], replacement: &str) -> Proposal {
        let [start, end] = [start, end].map(|[line, column]| Position { line, column });
        Proposal {
            name: format!("p/main.rs:{}:{}: replace it with {replacement}", start.line, start.column),
            file: PathBuf::from("p/main.rs"),
            span: Span { start, end },
            replacement: replacement.to_string(),
            diff: String::new(),
        }
    }

    #[test]
    fn a_change_is_applied_where_it_stands() {
        let mutant = proposal([2, 20], [2, 21], "<=").apply(7, SOURCE).unwrap();
        assert_eq!(mutant.source, SOURCE.replace("n < 3", "n <= 3"));
        assert_eq!((mutant.number, mutant.change.as_str()), (7, "replace it with <="));
        assert_eq!(mutant.changed_line, "\"é\" < \"ü\" && n <= 3");
        // A whole body, over several lines.
        let mutant = proposal([1, 22], [3, 2], "{ true }").apply(1, SOURCE).unwrap();
        assert_eq!(mutant.source, "fn f(n: u32) -> bool { true }\n");
    }

    #[test]
    fn a_place_that_is_not_there_makes_no_mutant() {
        for (start, end) in
            [([9, 1], [9, 2]), ([2, 99], [2, 100]), ([0, 1], [1, 1]), ([1, 0], [1, 1]), ([2, 5], [1, 1])]
        {
            assert_eq!(proposal(start, end, "x").apply(1, SOURCE), None, "{start:?} {end:?}");
        }
    }
}
