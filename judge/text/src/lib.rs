//! Texts as messages have them: any bytes as printable text, how many columns of a terminal it takes, how many of
//! something there are, and which of some names are meant.

#![warn(missing_docs)]

mod nearest;

pub use nearest::nearest;

use std::borrow::Cow;
use unicode_width::UnicodeWidthStr;

/// The characters of `bytes`, and the bytes that are not UTF-8, each with what shows it: itself, or an escape such as
/// `\t`, `\u{feff}` or `\xff`.
///
/// Escaped is whatever a terminal would act on, or show as nothing or as something else: control and format
/// characters, whitespace other than the space, and marks that combine with the character before them. So two different
/// texts never look the same for want of a visible character, and every character is at least one column wide.
pub fn printable(bytes: &[u8]) -> impl Iterator<Item = (&[u8], Cow<'_, str>)> {
    bytes.utf8_chunks().flat_map(|chunk| {
        let valid = chunk.valid();
        let characters = valid.char_indices().map(move |(at, character)| {
            let source = &valid[at..at + character.len_utf8()];
            let shown = if is_printable(character) {
                Cow::Borrowed(source)
            } else {
                Cow::Owned(character.escape_default().to_string())
            };
            (source.as_bytes(), shown)
        });
        let others = chunk.invalid();
        let others = others.chunks(1).map(|byte| (byte, Cow::Owned(format!("\\x{:02x}", byte[0]))));
        characters.chain(others)
    })
}

fn is_printable(character: char) -> bool {
    // `escape_debug` knows what is printable; it also escapes these three, which are.
    matches!(character, '"' | '\'' | '\\') || character.escape_debug().len() == 1
}

/// True for the bytes of a character of UTF-8 after its first.
#[inline]
#[must_use]
pub fn is_continuation(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}

/// From one tab stop to the next.
pub const TAB: usize = 8;

/// How many columns `text` takes; there is no tab in it.
#[must_use]
pub fn width(text: &str) -> usize {
    text.width()
}

/// `bytes` as one printable line of at most `most` columns, the last of them an ellipsis if something was cut off.
#[must_use]
pub fn visible(bytes: &[u8], most: usize) -> String {
    join(printable(bytes).map(|(_, shown)| shown), most)
}

/// Like [`visible`] for a title: marks that combine with the character before them are shown as what they are. Many
/// scripts are written with them, such as Bengali and Thai.
#[must_use]
pub fn legible(title: &str, most: usize) -> String {
    let pieces = printable(title.as_bytes()).enumerate().map(|(at, (source, shown))| match str::from_utf8(source) {
        Ok(character) if at > 0 && is_mark(character) => Cow::Borrowed(character),
        _ => shown,
    });
    join(pieces, most)
}

/// True for a mark that combines with what is before it.
fn is_mark(character: &str) -> bool {
    // Behind another character, `escape_debug` escapes what is invisible or acts, but no marks.
    let behind = format!("a{character}");
    !character.chars().all(is_printable) && behind.escape_debug().count() == 2
}

/// Like [`visible`] for a line to be copied: a tab stays a tab, and a carriage return is a `␍`.
#[must_use]
pub fn copyable(bytes: &[u8], most: usize) -> String {
    let pieces = printable(bytes).map(|(source, shown)| match source {
        b"\t" => Cow::Borrowed("\t"),
        b"\r" => Cow::Borrowed("␍"),
        _ => shown,
    });
    join(pieces, most)
}

fn join<'a>(pieces: impl Iterator<Item = Cow<'a, str>>, most: usize) -> String {
    let mut joined = String::new();
    // How long it is, and how long the part after which an ellipsis still fits.
    let (mut columns, mut fits) = (0, 0);
    for piece in pieces {
        columns += if piece == "\t" { TAB - columns % TAB } else { width(&piece) };
        if columns > most {
            joined.truncate(fits);
            joined.push('…');
            break;
        }
        joined.push_str(&piece);
        if columns < most {
            fits = joined.len();
        }
    }
    joined
}

/// The end of `text`, in at most `most` columns, after an ellipsis if something was cut off: for paths.
#[must_use]
pub fn visible_end(text: &str, most: usize) -> String {
    let pieces: Vec<_> = printable(text.as_bytes()).map(|(_, shown)| shown).collect();
    if pieces.iter().map(|piece| width(piece)).sum::<usize>() <= most {
        return pieces.concat();
    }
    let mut columns = 1;
    let cut = pieces.iter().rev().take_while(|piece| {
        columns += width(piece);
        columns <= most
    });
    format!("…{}", pieces[pieces.len() - cut.count()..].concat())
}

/// The line that byte `at` of `text` is in, from 1.
#[must_use]
pub fn line_at(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// `1 case` or `2 cases`.
#[must_use]
pub fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// `digits` with `separator` between thousands: `1,234,567`.
#[must_use]
pub fn in_thousands(digits: &str, separator: char) -> String {
    let mut all = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            all.push(separator);
        }
        all.push(digit);
    }
    all
}

/// The number, from 1, of the first line in which two different texts differ; and for each of them that line in
/// backquotes, as far as it fits, or `nothing more`.
#[must_use]
pub fn differing_lines(one: &[u8], other: &[u8]) -> (usize, [String; 2]) {
    let [one, other] = [one, other].map(|text| text.split(|&byte| byte == b'\n').collect::<Vec<_>>());
    let first = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    let (one, other) = (one.get(first), other.get(first));
    let same = one.zip(other).map_or(0, |(one, other)| one.iter().zip(*other).take_while(|(a, b)| a == b).count());
    let quoted = |line: Option<&&[u8]>| match line {
        Some(line) => format!("`{}`", around(line, same)),
        None => "nothing more".to_string(),
    };
    (first + 1, [quoted(one), quoted(other)])
}

/// What can be shown of a line whose byte `place` is of interest.
fn around(line: &[u8], place: usize) -> String {
    const COLUMNS: usize = 50;
    const BEFORE: usize = 10;
    if place < COLUMNS - BEFORE {
        return visible(line, COLUMNS);
    }
    format!("…{}", visible(&line[place - BEFORE..], COLUMNS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_lines_that_differ() {
        let long = |end: &str| format!("{}{end}", "0 ".repeat(100));
        for (one, other, line, expected) in [
            ("1\n2\n3\n", "1\n4\n3\n", 2, ["`2`", "`4`"]),
            ("1\n2", "1", 2, ["`2`", "nothing more"]),
            ("1", "1\n", 2, ["nothing more", "``"]),
            (&long("1 2"), &long("3"), 1, ["`…0 0 0 0 0 1 2`", "`…0 0 0 0 0 3`"]),
        ] {
            assert_eq!(differing_lines(one.as_bytes(), other.as_bytes()), (line, expected.map(str::to_string)));
        }
    }

    #[test]
    fn visible_is_one_printable_line() {
        let rows: &[(&[u8], usize, &str)] = &[
            (b"a\tb\n\xff\0\xc3\xa9", 40, "a\\tb\\n\\xff\\u{0}é"),
            (b"abc", 3, "abc"),
            (b"abcd", 3, "ab…"),
            (b"ab\n", 3, "ab…"),
            (b"abc\0", 4, "abc…"),
            ("漢字".as_bytes(), 4, "漢字"),
            ("漢字漢".as_bytes(), 4, "漢…"),
            ("\u{feff}1 \u{202e}2\u{a0}e\u{301}".as_bytes(), 60, "\\u{feff}1 \\u{202e}2\\u{a0}e\\u{301}"),
            (b"\"it's\" C:\\", 40, "\"it's\" C:\\"),
            (b"abc", 0, "…"),
            (b"", 0, ""),
        ];
        for (bytes, most, expected) in rows {
            assert_eq!(visible(bytes, *most), *expected, "{bytes:?} in {most} columns");
        }
    }

    #[test]
    fn titles_keep_their_marks() {
        for (title, most, expected) in [
            ("বিশ্ব น้ำ é e\u{301}", 40, "বিশ্ব น้ำ é e\u{301}"),
            // With nothing before it, or with what acts or is seen by nobody, a mark is not all that there is.
            ("\u{301}e", 40, "\\u{301}e"),
            ("a\u{200d}\u{202e}\u{200c}\u{e0020}\x1b\t", 80, "a\\u{200d}\\u{202e}\\u{200c}\\u{e0020}\\u{1b}\\t"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("\"it's\" C:\\", 40, "\"it's\" C:\\"),
        ] {
            assert_eq!(legible(title, most), expected, "{title:?} in {most} columns");
        }
    }

    #[test]
    fn copyable_keeps_tabs() {
        assert_eq!(copyable(b"a\tb\r", 10), "a\tb␍");
        assert_eq!(copyable(b"a\tb\r", 9), "a\t…");
        assert_eq!(copyable(b"a\tb", 7), "a…");
        assert_eq!(copyable(b"\x1b[31m\0", 40), "\\u{1b}[31m\\u{0}");
    }

    #[test]
    fn the_end_of_a_path_is_kept() {
        assert_eq!(visible_end("cases/p/1.in", 12), "cases/p/1.in");
        assert_eq!(visible_end("cases/p/1.in", 11), "…ses/p/1.in");
        assert_eq!(visible_end("漢字/漢", 5), "…/漢");
    }
}
