//! What helps with one case: its input, where output and answer part, what was printed besides.

use super::rows::{Blanks, Point, Row, Shown, read_row, show_row, skip_rows};
use super::style::{BOLD, DIM, wrapping};
use crate::checker::Feedback;
use crate::compare::{Difference, Place, Text};
use crate::interaction::Transcript;
use crate::judging::CaseResult;
use crate::panic;
use crate::verdict::Verdict;
use anstyle::{AnsiColor, Style};
use bytesize::ByteSize;
use runner::Captured;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use text::{copyable, visible_end, width};

/// How many lines of a long text are shown.
const ROWS: usize = 10;
/// How many lines a text may have to be shown whole: leaving out a few would save nothing.
const WHOLE: usize = 15;
/// How many lines are shown before the one where two texts part, and how many after it.
const CONTEXT: (usize, usize) = (3, 4);
/// How many bytes are searched for the last lines of a text.
const TAIL: u64 = 64 << 10;

const ANSWER: Style = AnsiColor::Green.on_default().bold();
const OUTPUT: Style = AnsiColor::Red.on_default().bold();

/// What somebody sees.
#[derive(Clone, Debug)]
pub struct Screen {
    /// How much.
    pub shown: super::Shown,
    /// In how many columns.
    pub width: usize,
    /// Paths below it are shown without it.
    pub folder: PathBuf,
}

/// Where everything goes that takes more than a line.
pub struct Page<W> {
    pub writer: W,
    pub screen: Screen,
}

/// What becomes of a line that is too long.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Long {
    /// Its end is cut off.
    Cut,
    /// It goes on in the next line, as a message should, but not for long.
    Wrapped,
}

/// How many lines a wrapped line takes at most.
const WRAPPED: usize = 6;

/// What std advises after a panic, which the judge does not let anybody follow.
const ADVICE: &[u8] = b"note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace";

/// How numbered lines are laid out.
#[derive(Clone, Copy)]
struct Layout {
    blanks: Blanks,
    /// The columns of a number.
    digits: usize,
    /// Those of a text, at most.
    most: usize,
}

/// An answer or an output around the line of interest.
struct Side {
    name: &'static str,
    style: Style,
    /// The line of interest, and the place in it.
    line: usize,
    point: Option<Point>,
    /// The lines around it with their numbers.
    rows: Vec<(usize, Row)>,
    /// The first line that is not there, if it is in reach.
    end: Option<usize>,
    /// More lines follow.
    more: bool,
}

impl Side {
    fn read(name: &'static str, style: Style, text: &dyn Text, line: usize, point: Option<Point>) -> io::Result<Self> {
        // Without a place of interest, as where a checker has decided, it is the beginning.
        let (before, after) = if point.is_some() { CONTEXT } else { (0, ROWS - 1) };
        let (first, last) = (line.saturating_sub(before).max(1), line + after);
        let mut side = Side { name, style, line, point, rows: Vec::new(), end: None, more: false };
        let mut reader = text.open()?;
        skip_rows(&mut *reader, first - 1)?;
        for number in first..=last {
            let column = point.filter(|_| number == line).map_or(1, |point| point.column + point.same);
            match read_row(&mut *reader, column)? {
                Some(row) => side.rows.push((number, row)),
                None => {
                    side.end = Some(number);
                    return Ok(side);
                }
            }
        }
        side.more = !reader.fill_buf()?.is_empty();
        Ok(side)
    }

    fn row(&self, number: usize) -> Option<&Row> {
        self.rows.iter().find(|(row, _)| *row == number).map(|(_, row)| row)
    }

    /// Line `number`.
    fn show(&self, number: usize, layout: Layout) -> Shown {
        match self.row(number) {
            Some(row) => show_row(row, layout.blanks, self.point.filter(|_| number == self.line), layout.most),
            None => Shown::default(),
        }
    }

    /// What is to be said where line `number` is or would be, in at most `most` columns.
    fn remark(&self, number: usize, blanks: Blanks, most: usize) -> String {
        let remark = match self.row(number) {
            Some(row) if blanks == Blanks::Visible && !row.newline => "(no final newline)".to_string(),
            None if self.end == Some(1) && number == 1 => format!("(the {} is empty)", self.name),
            None if self.end == Some(number) => format!("(the {} ends)", self.name),
            _ => String::new(),
        };
        if remark.len() <= most { remark } else { String::new() }
    }
}

impl<W: Write> Page<W> {
    /// `text` between horizontal lines: a heading, or without text the end of something.
    fn rule(&mut self, title: &str) -> io::Result<()> {
        let title = if title.is_empty() { String::new() } else { format!(" {title} ") };
        let line = "─".repeat(self.screen.width.saturating_sub(width(&title) + 2));
        writeln!(self.writer, "{DIM}──{title}{line}{DIM:#}")
    }

    fn remark(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.writer, "{DIM}{text}{DIM:#}")
    }

    /// Says that `bytes` of a text are not shown here.
    fn left_out(&mut self, bytes: u64) -> io::Result<()> {
        self.remark(&format!("… {} left out (--full shows all) …", ByteSize(bytes)))
    }

    /// Prints lines to be copied, and returns how many bytes they are.
    fn rows(&mut self, rows: &[Row], long: Long) -> io::Result<u64> {
        match long {
            Long::Cut => {
                rows.iter().try_for_each(|row| writeln!(self.writer, "{}", copyable(&row.bytes, self.screen.width)))?
            }
            // Rust begins with an empty line.
            Long::Wrapped => {
                let mut lines = rows.iter().skip_while(|row| row.bytes.trim_ascii().is_empty());
                lines.try_for_each(|row| self.message(&row.bytes))?;
            }
        }
        Ok(rows.iter().map(|row| row.length).sum())
    }

    /// A line of an error message: whole, unless it is very long.
    fn message(&mut self, line: &[u8]) -> io::Result<()> {
        if line == ADVICE {
            return Ok(());
        }
        let columns = self.screen.width;
        let text = copyable(line, usize::MAX);
        let text = match panic::place(text.as_bytes()) {
            Some(at) => {
                let (before, place) = text.split_at(at);
                let place = visible_end(&short(place), columns.saturating_sub(width(before)));
                format!("{before}{place}")
            }
            None => text,
        };
        let options = wrapping(columns);
        // What is written in columns of its own, as with tabs, is left as it is.
        if width(&text) <= columns || text.contains('\t') {
            return writeln!(self.writer, "{}", copyable(text.as_bytes(), columns));
        }
        let pieces = textwrap::wrap(&text, &options);
        for (number, piece) in pieces.iter().take(WRAPPED).enumerate() {
            if number + 1 == WRAPPED && pieces.len() > WRAPPED {
                return writeln!(self.writer, "{}…", copyable(piece.as_bytes(), columns - 1));
            }
            writeln!(self.writer, "{piece}")?;
        }
        Ok(())
    }

    /// All that helps with `result`.
    pub fn case(&mut self, result: &CaseResult) -> io::Result<()> {
        let Some(run) = &result.run else { return Ok(()) };
        let input = &result.case.input;
        let shown = input.strip_prefix(&self.screen.folder).unwrap_or(input).to_string_lossy();
        let pass = result.pass.as_ref().map_or(String::new(), |pass| format!("of pass {} of ", pass.number));
        let shown = visible_end(&shown, self.screen.width - 14 - pass.len());
        self.rule(&format!("input {pass}{shown}"))?;
        match &result.pass {
            Some(pass) => self.printed(&pass.input, ROWS, Long::Cut)?,
            None => self.file(input)?,
        }
        if let Some(transcript) = result.interaction.as_ref().filter(|transcript| !transcript.is_empty()) {
            self.rule("conversation: > to the program, < from it")?;
            self.transcript(transcript)?;
        } else if let (Some(Verdict::Wa), None, Some(answer)) = (result.verdict(), &result.pass, &result.case.answer) {
            self.difference(result.difference(), &run.stdout, answer)?;
            if self.screen.shown.full {
                self.rule("whole answer")?;
                self.file(answer)?;
                self.rule("whole output")?;
                self.printed(&run.stdout, ROWS / 2, Long::Cut)?;
            }
        } else if !run.stdout.is_empty() || result.verdict().is_none() {
            self.rule("output")?;
            self.printed(&run.stdout, ROWS / 2, Long::Cut)?;
        }
        self.stderr(&run.stderr)?;
        if let Some(feedback) = feedback(result)
            && feedback.text.tail(TAIL)?.trim_ascii() != result.detail().as_bytes()
        {
            self.feedback(feedback)?;
        }
        self.rule("")
    }

    /// What an accepted program printed to standard error, and what its checker or interactor said, as far as it was
    /// kept.
    pub fn said(&mut self, result: &CaseResult) -> io::Result<()> {
        let (stderr, feedback) = (result.stderr().filter(|stderr| !stderr.is_empty()), feedback(result));
        if stderr.is_none() && feedback.is_none() {
            return Ok(());
        }
        stderr.map_or(Ok(()), |stderr| self.stderr(stderr))?;
        feedback.map_or(Ok(()), |feedback| self.feedback(feedback))?;
        self.rule("")
    }

    fn feedback(&mut self, Feedback { kind, text }: &Feedback) -> io::Result<()> {
        self.rule(&kind.to_string())?;
        self.printed(text, 0, Long::Wrapped)
    }

    fn stderr(&mut self, stderr: &Captured) -> io::Result<()> {
        if stderr.is_empty() {
            return Ok(());
        }
        self.rule("standard error")?;
        self.printed(stderr, 0, Long::Wrapped)
    }

    /// The last lines that a program and its interactor said to each other.
    fn transcript(&mut self, transcript: &Transcript) -> io::Result<()> {
        let (before, lines) = transcript.last(if self.screen.shown.full { usize::MAX } else { 2 * ROWS });
        if before > 0 {
            self.remark(&format!("… {before} lines before …"))?;
        }
        for line in lines {
            writeln!(self.writer, "{}", copyable(line.to_string().as_bytes(), self.screen.width))?;
        }
        Ok(())
    }

    /// The beginning of a file.
    fn file(&mut self, path: &Path) -> io::Result<()> {
        let opened = std::fs::metadata(path).and_then(|metadata| Ok((metadata.len(), path.open()?)));
        let (length, mut reader) = match opened {
            Ok(opened) => opened,
            Err(error) => return self.remark(&format!("(failed to read it: {error})")),
        };
        if self.screen.shown.full {
            return self.copy(&mut *reader);
        }
        let rows = beginning(&mut *reader, ROWS)?;
        match length.saturating_sub(self.rows(&rows, Long::Cut)?) {
            0 if rows.is_empty() => self.remark("(empty)"),
            0 => Ok(()),
            rest => self.left_out(rest),
        }
    }

    /// Everything if that is not long; else its first `head` lines and its last ones.
    fn printed(&mut self, text: &Captured, head: usize, long: Long) -> io::Result<()> {
        let mut reader = text.reader(0);
        if self.screen.shown.full {
            self.copy(&mut *reader)?;
            return if text.left_out() > 0 { self.lost(text) } else { Ok(()) };
        }
        // Of an excerpt there is no end to show.
        let is_excerpt = text.left_out() > 0;
        let rows = beginning(&mut *reader, if is_excerpt { ROWS } else { head })?;
        let shown = self.rows(&rows, long)?;
        if is_excerpt {
            self.lost(text)
        } else if shown < text.len() {
            self.tail(text, shown, (ROWS - head, long))
        } else if rows.is_empty() {
            self.remark("(empty)")
        } else {
            Ok(())
        }
    }

    /// Says that an excerpt is no more than that.
    fn lost(&mut self, text: &Captured) -> io::Result<()> {
        let (kept, all) = (ByteSize(text.len()), ByteSize(text.len() + text.left_out()));
        self.remark(&format!("… of {all}, of which only the first {kept} were kept"))
    }

    /// The last `rows` lines of what follows after byte `from`; of the message of a panic, the first ones.
    fn tail(&mut self, text: &Captured, from: u64, (rows, long): (usize, Long)) -> io::Result<()> {
        let tail = text.tail(TAIL)?;
        let before_tail = text.len() - tail.len() as u64;
        let mut line_starts = vec![0];
        line_starts.extend(tail.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1));
        line_starts.pop_if(|start| *start == tail.len());
        let last = line_starts.len().saturating_sub(rows);
        let is_panic = |start: &usize| {
            let line = tail[*start..].split(|byte| *byte == b'\n').next().unwrap_or_default();
            panic::place(line).is_some()
        };
        // A backtrace can be longer than what it is about.
        let first = line_starts[..last].iter().rposition(is_panic).unwrap_or(last);
        let mut start = (before_tail + line_starts[first] as u64).max(from);
        let is_blank = |end: u64| {
            let before = from.checked_sub(before_tail).map(|from| &tail[from as usize..(end - before_tail) as usize]);
            before.is_some_and(|bytes| bytes.iter().all(u8::is_ascii_whitespace))
        };
        if start > from && !is_blank(start) {
            self.left_out(start - from)?;
        }
        let mut reader = text.reader(start);
        let mut shown = Vec::new();
        while shown.len() < rows
            && let Some(row) = read_row(&mut *reader, 1)?
        {
            shown.push(row);
        }
        start += self.rows(&shown, long)?;
        if start < text.len() { self.left_out(text.len() - start) } else { Ok(()) }
    }

    /// All of a text, which need not fit into memory.
    fn copy(&mut self, reader: &mut dyn BufRead) -> io::Result<()> {
        let mut bytes = Vec::new();
        let mut at_line_start = true;
        loop {
            let buffer = reader.fill_buf()?;
            let (is_end, length) = (buffer.is_empty(), buffer.len());
            bytes.extend_from_slice(buffer);
            reader.consume(length);
            // A character of UTF-8 may be cut in two by the end of the buffer.
            let incomplete = if is_end { 0 } else { incomplete_character(&bytes) };
            let rest = bytes.split_off(bytes.len() - incomplete);
            for line in bytes.split_inclusive(|&byte| byte == b'\n') {
                let text = line.strip_suffix(b"\n");
                write!(self.writer, "{}", copyable(text.unwrap_or(line), usize::MAX))?;
                at_line_start = text.is_some();
                if at_line_start {
                    writeln!(self.writer)?;
                }
            }
            if is_end {
                return if at_line_start { Ok(()) } else { writeln!(self.writer) };
            }
            bytes = rest;
        }
    }

    /// Answer and output around the first difference, side by side if that fits.
    fn difference(&mut self, difference: Option<&Difference>, stdout: &Captured, answer: &Path) -> io::Result<()> {
        let point = |Place { line, column }: Place, same| (line, Some(Point { column, same }));
        let (left, right) = difference.map_or(((1, None), (1, None)), |difference| {
            (point(difference.answer, difference.same), point(difference.output, difference.same))
        });
        let blanks = match difference {
            Some(difference) if difference.only_whitespace => Blanks::Visible,
            _ => Blanks::Plain,
        };
        let left = match Side::read("answer", ANSWER, &answer, left.0, left.1) {
            Ok(side) => side,
            Err(error) => return self.remark(&format!("(failed to read the answer: {error})")),
        };
        let right = Side::read("output", OUTPUT, stdout, right.0, right.1)?;
        if stdout.left_out() > 0 && right.row(right.line).is_none() {
            // An excerpt does not reach as far, and what it ends with is not where the output ends.
            return self.remark("(of this output the part that differs was not kept: `--case` with its name shows it)");
        }
        let largest = left.rows.iter().chain(&right.rows).map(|(number, _)| *number).max().unwrap_or(1);
        let digits = largest.to_string().len().max(3);
        // A mark, the number and a blank stand before the text of each half, a blank stands after the left one's.
        let half = self.screen.width / 2 - 1;
        let beside = Layout { blanks, digits, most: half - digits - 3 };
        let fits = |side: &Side| side.rows.iter().all(|(number, _)| side.show(*number, beside).whole);
        if fits(&left) && fits(&right) {
            return self.side_by_side(&left, &right, beside);
        }
        for side in [&left, &right] {
            self.rule(side.name)?;
            self.stacked(side, Layout { most: self.screen.width - digits - 2, ..beside })?;
        }
        Ok(())
    }

    fn side_by_side(&mut self, left: &Side, right: &Side, layout: Layout) -> io::Result<()> {
        let half = layout.digits + 3 + layout.most;
        let title = |name: &str, columns: usize| format!("── {name} {}", "─".repeat(columns - name.len() - 4));
        let titles = format!("{}┬{}", title(left.name, half), title(right.name, self.screen.width - half - 1));
        self.remark(&titles)?;
        for offset in -(CONTEXT.0 as isize)..ROWS as isize {
            let numbers = [left, right].map(|side| side.line.checked_add_signed(offset).filter(|number| *number > 0));
            let exists = |side: &Side, number: Option<usize>| number.is_some_and(|number| side.row(number).is_some());
            if offset != 0 && !exists(left, numbers[0]) && !exists(right, numbers[1]) {
                continue;
            }
            let [(one, one_columns, one_pointer), (other, _, other_pointer)] =
                [(left, numbers[0]), (right, numbers[1])].map(|(side, number)| match number {
                    Some(number) => self.line(side, number, layout),
                    None => Default::default(),
                });
            let padding = " ".repeat(half.saturating_sub(one_columns));
            self.columns(&format!("{one}{padding}"), &other)?;
            if !one_pointer.is_empty() || !other_pointer.is_empty() {
                self.columns(&format!("{one_pointer:half$}"), &other_pointer)?;
            }
        }
        if left.more || right.more {
            let dots = |more: bool| if more { format!(" {:>1$}", "…", layout.digits) } else { String::new() };
            self.columns(&format!("{:half$}", dots(left.more)), &dots(right.more))?;
        }
        Ok(())
    }

    /// A line of two halves, the left one padded.
    fn columns(&mut self, left: &str, right: &str) -> io::Result<()> {
        let space = if right.is_empty() { "" } else { " " };
        writeln!(self.writer, "{left}{DIM}│{DIM:#}{space}{right}")
    }

    /// A numbered line, how many columns it takes, and the line to print below.
    fn line(&self, side: &Side, number: usize, layout: Layout) -> (String, usize, String) {
        let (shown, Layout { blanks, digits, most }) = (side.show(number, layout), layout);
        let exists = side.row(number).is_some();
        let (mark, style) = if side.point.is_some() && number == side.line { (">", BOLD) } else { (" ", DIM) };
        let label = if exists { number.to_string() } else { String::new() };
        let mut text = format!("{style}{mark}{label:>digits$}{style:#}");
        let mut columns = 1 + digits;
        let [before, word, after] = &shown.parts;
        if shown.columns > 0 {
            let highlight = if word.is_empty() { Style::new() } else { side.style };
            text.push_str(&format!(" {before}{highlight}{word}{highlight:#}{after}"));
            columns += 1 + shown.columns;
        }
        let remark = side.remark(number, blanks, most.saturating_sub(shown.columns + 1));
        if !remark.is_empty() {
            text.push_str(&format!(" {DIM}{remark}{DIM:#}"));
            columns += 1 + remark.len();
        } else if !exists && mark == " " {
            return Default::default();
        }
        let pointer = match shown.pointer.as_str() {
            "" => String::new(),
            pointer => format!("{:1$}{pointer}", "", digits + 2),
        };
        (text, columns, pointer)
    }

    fn stacked(&mut self, side: &Side, layout: Layout) -> io::Result<()> {
        let mut numbers: Vec<usize> = side.rows.iter().map(|(number, _)| *number).collect();
        if side.end.is_some() && side.end <= Some(side.line) {
            numbers.extend(side.end);
        }
        for number in numbers {
            let (text, _, pointer) = self.line(side, number, layout);
            writeln!(self.writer, "{text}")?;
            if !pointer.is_empty() {
                writeln!(self.writer, "{pointer}")?;
            }
        }
        if side.more { writeln!(self.writer, " {:>1$}", "…", layout.digits) } else { Ok(()) }
    }
}

/// The first `most` lines, or all if these are not many more.
fn beginning(reader: &mut dyn BufRead, most: usize) -> io::Result<Vec<Row>> {
    let mut rows = Vec::new();
    while rows.len() <= WHOLE
        && let Some(row) = read_row(reader, 1)?
    {
        rows.push(row);
    }
    if rows.len() > WHOLE {
        rows.truncate(most);
    }
    Ok(rows)
}

/// A path of a library without the part that says where it is installed.
fn short(path: &str) -> String {
    for (directory, levels) in [("/registry/src/", 1), ("/rustc/", 1), ("/git/checkouts/", 2)] {
        let Some((_, rest)) = path.split_once(directory) else { continue };
        if let Some(name) = rest.splitn(levels + 1, '/').nth(levels) {
            return format!("…/{name}");
        }
    }
    path.to_string()
}

/// How many bytes at the end of `bytes` are the beginning of a character of UTF-8 that may go on.
fn incomplete_character(bytes: &[u8]) -> usize {
    let last = &bytes[bytes.len().saturating_sub(4)..];
    (1..=last.len().min(3))
        .find(|&length| {
            let end = &last[last.len() - length..];
            std::str::from_utf8(end).is_err_and(|error| error.valid_up_to() == 0 && error.error_len().is_none())
        })
        .unwrap_or(0)
}

/// What a checker or an interactor said of a case, if it said anything.
fn feedback(result: &CaseResult) -> Option<&Feedback> {
    result.feedback.as_ref().filter(|feedback| !feedback.text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_at_the_end_of_a_buffer() {
        for (bytes, incomplete) in [
            (&b"abc"[..], 0),
            (b"", 0),
            (b"a\xc3", 1),
            (b"a\xc3\xa9", 0),
            (b"a\xe6\xbc", 2),
            (b"a\xf0\x9f\x90", 3),
            (b"a\xff", 0),
            (b"\xa9\xa9\xa9", 0),
        ] {
            assert_eq!(incomplete_character(bytes), incomplete, "{bytes:?}");
        }
    }
}
