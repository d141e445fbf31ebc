//! What all that is printed for a person has in common.

use anstyle::Style;
use std::io::{self, Write};
use std::os::fd::AsFd;
use terminal_size::{Width, terminal_size_of};
use text::{visible, width};

/// Columns where there is no terminal, or one of unknown size.
pub const WIDTH: usize = 80;
/// Columns that are used at most: longer lines are hard to read.
const WIDEST: usize = 160;
/// Below that, two texts side by side show nothing.
const NARROWEST: usize = 60;

pub const BOLD: Style = Style::new().bold();
pub const DIM: Style = Style::new().dimmed();

/// How what stands below the line of a problem begins.
pub const INDENT: &str = "     ";

/// Between two columns of a table.
pub const GAP: &str = "  ";

/// The widths of columns: of each, that of its widest cell.
pub fn widths<const N: usize>(rows: &[[String; N]]) -> [usize; N] {
    std::array::from_fn(|column| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0))
}

/// A cell of so many columns, its text at the left.
pub fn left(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// A cell of so many columns, its text at the right.
pub fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Wraps at whitespace alone: words stay whole, for paths and commands are copied.
pub fn wrapping<'a>(columns: usize) -> textwrap::Options<'a> {
    textwrap::Options::new(columns)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false)
}

/// A space at which no line is broken; it is printed as a space.
const FIXED_SPACE: char = '\u{a0}';

/// `text` to be kept in one line.
pub fn unbroken(text: &str) -> String {
    text.replace(' ', &FIXED_SPACE.to_string())
}

/// Prose in lines of so many `columns`. What stands between backticks, which is copied, stays in one line.
pub fn prose(text: &str, columns: usize) -> String {
    let lines = text.lines().map(|line| filled(line, wrapping(columns)));
    lines.collect::<Vec<_>>().join("\n")
}

/// A line of prose with these options, as for its beginnings.
pub fn filled(line: &str, options: textwrap::Options) -> String {
    let parts = line.split('`').enumerate();
    let whole = parts.map(|(at, part)| if at % 2 == 1 { unbroken(part) } else { part.to_string() });
    textwrap::fill(&whole.collect::<Vec<_>>().join("`"), options).replace(FIXED_SPACE, " ")
}

/// Writes `text` below the line of a problem; what is too long for `columns` goes on below, further in.
pub fn write_below(writer: &mut impl Write, text: &str, columns: usize, style: Style) -> io::Result<()> {
    let options = wrapping(columns - INDENT.len()).subsequent_indent("  ");
    for piece in textwrap::wrap(&visible(text.as_bytes(), usize::MAX), options) {
        writeln!(writer, "{INDENT}{style}{piece}{style:#}")?;
    }
    Ok(())
}

/// How many columns to use on `stream`: as many as COLUMNS says, or as the terminal has.
pub fn columns(stream: impl AsFd) -> usize {
    let stated = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
    bounded(stated.filter(|columns| *columns > 0).or_else(|| terminal(stream)))
}

/// How many columns the terminal `stream` has, if it is one of known size.
pub fn terminal(stream: impl AsFd) -> Option<usize> {
    terminal_size_of(stream).map(|(Width(columns), _)| usize::from(columns))
}

fn bounded(columns: Option<usize>) -> usize {
    columns.unwrap_or(WIDTH).clamp(NARROWEST, WIDEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neither_words_nor_commands_are_broken() {
        let long = format!("next: see problems/{}/main.rs", "x".repeat(80));
        for (text, expected) in [
            ("one two three", "one two\nthree"),
            ("run `cargo judge test lc1`", "run\n`cargo judge test lc1`"),
            (&long, &long.replacen("see ", "see\n", 1)),
            ("it's\n  here", "it's\n  here"),
        ] {
            assert_eq!(prose(text, 10), expected);
        }
    }

    #[test]
    fn no_terminal_is_too_wide_or_too_narrow() {
        for (columns, expected) in [(None, 80), (Some(80), 80), (Some(20), 60), (Some(120), 120), (Some(500), 160)] {
            assert_eq!(bounded(columns), expected);
        }
        assert_eq!(terminal(tempfile::tempfile().unwrap()), None);
    }
}
