//! Lines of texts that may be huge: no more of them is read into memory than can be shown.

use std::io::{self, BufRead};
use std::ops::Range;
use text::{TAB, is_continuation, printable, width};

/// How many bytes of a line are kept: more than fit into any width, whatever the characters.
const KEPT: usize = 1024;
/// How many characters before a point of interest are kept.
const BEFORE: usize = 100;

/// A line, or as much of it as could be shown.
#[derive(Debug)]
pub struct Row {
    /// Without what ends the line.
    pub bytes: Vec<u8>,
    /// How many characters of the line come before them.
    before: usize,
    /// Whether a newline ends the line.
    pub newline: bool,
    /// How many bytes the line has, its newline included.
    pub length: u64,
}

/// Reads the next line, of which the part around `column` is of interest; `None` at the end of the text.
pub fn read_row(reader: &mut dyn BufRead, column: usize) -> io::Result<Option<Row>> {
    let before = column.saturating_sub(1 + BEFORE);
    let mut row = Row { bytes: Vec::new(), before, newline: false, length: 0 };
    let mut characters = 0;
    while !row.newline && row.bytes.len() < KEPT {
        let buffer = reader.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        let mut used = 0;
        for &byte in buffer {
            used += 1;
            if byte == b'\n' {
                row.newline = true;
                break;
            }
            characters += usize::from(!is_continuation(byte));
            if characters > before {
                row.bytes.push(byte);
                if row.bytes.len() == KEPT {
                    break;
                }
            }
        }
        reader.consume(used);
        row.length += used as u64;
    }
    if row.length == 0 {
        return Ok(None);
    }
    if !row.newline && row.bytes.len() == KEPT {
        // Whether a newline ends the rest is not asked: it is out of sight.
        row.length += reader.skip_until(b'\n')? as u64;
    }
    Ok(Some(row))
}

/// Steps over `lines` lines, or to the end of the text.
pub fn skip_rows(reader: &mut dyn BufRead, mut lines: usize) -> io::Result<()> {
    while lines > 0 {
        let buffer = reader.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let mut used = 0;
        for &byte in buffer {
            used += 1;
            lines -= usize::from(byte == b'\n');
            if lines == 0 {
                break;
            }
        }
        reader.consume(used);
    }
    Ok(())
}

/// A place in a line: a token, and where in it two texts differ.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    /// Column in characters, from 1.
    pub column: usize,
    /// How many characters further the two differ.
    pub same: usize,
}

/// How whitespace is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blanks {
    /// As what they are.
    Plain,
    /// As `·`, `→`, `␍` and `⏎`.
    Visible,
}

/// One character as it is shown.
struct Cell {
    text: String,
    columns: usize,
    /// The column of the character in its line.
    column: usize,
    is_whitespace: bool,
}

fn cells(row: &Row, blanks: Blanks) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    let (mut column, mut columns) = (row.before, 0);
    for (source, shown) in printable(&row.bytes) {
        let text = match (source, blanks) {
            (b" ", Blanks::Visible) => "·".to_string(),
            (b"\t", Blanks::Visible) => "→".to_string(),
            (b"\t", Blanks::Plain) => " ".repeat(TAB - columns % TAB),
            (b"\r", _) => "␍".to_string(),
            _ => shown.into_owned(),
        };
        column += usize::from(!is_continuation(source[0]));
        let is_whitespace = matches!(source, b" " | b"\t" | b"\r" | b"\x0b" | b"\x0c");
        cells.push(Cell { columns: width(&text), text, column, is_whitespace });
        columns += cells.last().map_or(0, |cell| cell.columns);
    }
    if row.newline && blanks == Blanks::Visible {
        cells.push(Cell { text: "⏎".to_string(), columns: 1, column: column + 1, is_whitespace: true });
    }
    cells
}

/// A line laid out.
#[derive(Debug, Default)]
pub struct Shown {
    /// What stands before the token that is pointed at, that token, and what follows; all in the first without a point.
    pub parts: [String; 3],
    /// How many columns the three take.
    pub columns: usize,
    /// A line to print below: `^` where the texts differ, `~` under the rest of the token; empty without a point.
    pub pointer: String,
    /// Nothing was cut off.
    pub whole: bool,
}

/// Lays out `row` in at most `most` columns, so that the `point` is in sight.
pub fn show_row(row: &Row, blanks: Blanks, point: Option<Point>, most: usize) -> Shown {
    let mut cells = cells(row, blanks);
    let at = |cells: &[Cell], column: usize| cells.iter().position(|cell| cell.column >= column);
    let (mut token, mut focus) = (0..0, 0);
    if let Some(Point { column, same }) = point {
        let found = at(&cells, column + same);
        focus = found.unwrap_or(cells.len());
        if found.is_none() {
            // Where nothing is, there must be something to point at.
            cells.push(Cell { text: " ".to_string(), columns: 1, column: column + same, is_whitespace: true });
        }
        token = token_around(&cells, at(&cells, column).unwrap_or(focus), focus);
    }
    let window = window(&cells, focus, row.before > 0, most);
    let whole = row.before == 0 && window == (0..cells.len());
    let (mut parts, mut pointer) = ([const { String::new() }; 3], String::new());
    let mut columns = 0;
    if window.start > 0 || row.before > 0 {
        parts[0].push('…');
        pointer.push(' ');
        columns += 1;
    }
    for index in window.clone() {
        let cell = &cells[index];
        let part = if point.is_none() || index < token.start { 0 } else { 1 + usize::from(index >= token.end) };
        parts[part].push_str(&cell.text);
        columns += cell.columns;
        let mark = match part {
            1 if index == focus => "^",
            1 => "~",
            _ => " ",
        };
        pointer.push_str(&mark.repeat(cell.columns));
    }
    if window.end < cells.len() {
        parts[if point.is_none() { 0 } else { 2 }].push('…');
        columns += 1;
    }
    pointer.truncate(pointer.trim_end().len());
    Shown { parts, columns, pointer, whole }
}

/// The token that holds `focus`, which begins at `start` or before. Whitespace is a token of its own.
fn token_around(cells: &[Cell], start: usize, focus: usize) -> Range<usize> {
    let is_token = |index: &usize| !cells[*index].is_whitespace;
    let start = start.min(focus);
    let start = if is_token(&start) { start - (0..start).rev().take_while(is_token).count() } else { start };
    let end = focus + (focus..cells.len()).take_while(is_token).count();
    start..end.max(focus + 1)
}

/// Which cells fit into `most` columns together with an ellipsis for what does not, around `focus`.
fn window(cells: &[Cell], focus: usize, is_cut: bool, most: usize) -> Range<usize> {
    let columns = |range: Range<usize>| cells[range].iter().map(|cell| cell.columns).sum::<usize>();
    let fits = |range: &Range<usize>| {
        let ellipses = usize::from(is_cut || range.start > 0) + usize::from(range.end < cells.len());
        columns(range.clone()) + ellipses <= most
    };
    let mut window = focus..(focus + 1).min(cells.len());
    // First as much before the focus as half of the width takes, then what follows, then what is left.
    while window.start > 0 && columns(window.start - 1..focus) <= most / 2 {
        window.start -= 1;
    }
    while window.end < cells.len() && fits(&(window.start..window.end + 1)) {
        window.end += 1;
    }
    while window.start > 0 && fits(&(window.start - 1..window.end)) {
        window.start -= 1;
    }
    window
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str, column: usize) -> Row {
        read_row(&mut text.as_bytes(), column).unwrap().unwrap()
    }

    #[test]
    fn rows_are_read_around_a_column() {
        let long = format!("{}\nnext", "0123456789".repeat(1000));
        let mut reader = long.as_bytes();
        let middle = read_row(&mut reader, 5000).unwrap().unwrap();
        assert_eq!((middle.before, middle.bytes.len(), middle.length), (4899, KEPT, 10_001));
        assert!(middle.bytes.starts_with(b"9012"));
        let next = read_row(&mut reader, 1).unwrap().unwrap();
        assert_eq!((&next.bytes[..], next.newline, next.length), (&b"next"[..], false, 4));
        assert!(read_row(&mut reader, 1).unwrap().is_none());
    }

    #[test]
    fn rows_are_skipped() {
        for (lines, next) in [(0, Some("a")), (1, Some("")), (2, Some("b")), (3, None), (9, None)] {
            let mut reader = &b"a\n\nb"[..];
            skip_rows(&mut reader, lines).unwrap();
            let row = read_row(&mut reader, 1).unwrap();
            assert_eq!(row.as_ref().map(|row| &row.bytes[..]), next.map(str::as_bytes), "after {lines} lines");
        }
    }

    #[test]
    fn what_is_pointed_at() {
        let shown = |text, column, same, blanks, most| {
            let row = row(text, column + same);
            let shown = show_row(&row, blanks, Some(Point { column, same }), most);
            (shown.parts.join("|"), shown.pointer)
        };
        let plain = |text, column, same, most| shown(text, column, same, Blanks::Plain, most);
        let is = |text: &str, pointer: &str| (text.to_string(), pointer.to_string());
        assert_eq!(plain("a bc d\n", 3, 1, 40), is("a |bc| d", "  ~^"));
        assert_eq!(plain("a bc d\n", 3, 2, 40), is("a |bc |d", "  ~~^"));
        assert_eq!(plain("a bc\n", 3, 2, 40), is("a |bc |", "  ~~^"));
        // Where bytes are compared, the place may be within a token: it is shown whole all the same.
        assert_eq!(plain("a bc d\n", 4, 0, 40), is("a |bc| d", "  ~^"));
        assert_eq!(plain("a\tb\n", 3, 0, 40), is("a       |b|", "        ^"));
        assert_eq!(plain("漢字 字\n", 4, 0, 40), is("漢字 |字|", "     ^^"));
        assert_eq!(plain("0123456789 123 456789\n", 12, 0, 11), is("…6789 |123| …", "      ^~~"));
        assert_eq!(shown("a \r\n", 2, 0, Blanks::Visible, 40), is("a|·|␍⏎", " ^"));
        assert_eq!(shown("a\n", 2, 0, Blanks::Visible, 40), is("a|⏎|", " ^"));
    }

    /// Whatever the text, no line is too long, what is pointed at is in sight, and the marks stand below it.
    #[test]
    fn laws_of_laying_out() {
        let pieces = ["a", " ", "é", "漢", "\t", "\r", "\0", "\u{301}", "b", "7"];
        let mut state = 1_u64;
        let mut random = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        for _ in 0..20_000 {
            let length = 1 + random(60);
            let text: String = (0..length).map(|_| pieces[random(pieces.len())]).collect::<String>() + "\n";
            let point = Point { column: 1 + random(length), same: random(4) };
            let blanks = if random(2) == 0 { Blanks::Plain } else { Blanks::Visible };
            let most = 24 + random(50);
            let row = row(&text, point.column + point.same);
            let shown = show_row(&row, blanks, Some(point), most);
            let context = format!("{text:?} {point:?} {blanks:?} in {most}: {shown:?}");
            assert!(shown.columns <= most, "{context}");
            assert_eq!(shown.columns, width(&shown.parts.concat()), "{context}");
            assert!(!shown.parts[1].is_empty(), "{context}");
            let start = shown.pointer.find(['^', '~']).unwrap();
            assert_eq!(start, width(&shown.parts[0]), "{context}");
            assert_eq!(shown.pointer.len() - start, width(&shown.parts[1]), "{context}");
            assert!(shown.pointer.contains('^'), "{context}");
        }
    }
}
