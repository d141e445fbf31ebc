//! What each comparison accepts: the cases in which judges differ, and what holds for any bytes.

use compare::{Comparison, Difference, Flags, Order, Place, Text};
use proptest::prelude::*;
use serde_json::Value;
use std::io::{self, BufRead, BufReader};
use std::ops::Range;

const FLOAT: Comparison = Comparison::Float { absolute: 1e-6, relative: 1e-6 };
const KATTIS: Flags = Flags { case_sensitive: false, space_change_sensitive: false, absolute: None, relative: None };
/// How much of a token or a line is shown.
const KEPT: usize = 256;
/// Kattis's flags as the table has them: none, both that make it strict, and a tolerance.
const STRICT: Comparison = Comparison::Kattis(Flags { case_sensitive: true, space_change_sensitive: true, ..KATTIS });
const NUMBERS: Comparison = Comparison::Kattis(Flags { absolute: Some(1e-6), relative: Some(1e-6), ..KATTIS });
const COMPARISONS: [(Comparison, char); 8] = [
    (Comparison::Tokens, 't'),
    (Comparison::Lines, 'l'),
    (Comparison::Exact, 'e'),
    (FLOAT, 'f'),
    (Comparison::Json, 'j'),
    (Comparison::Kattis(KATTIS), 'k'),
    (STRICT, 's'),
    (NUMBERS, 'n'),
];

/// Which of tokens, lines, exact, float, json and Kattis's accept, as a text such as `tl..jk.n`; `!` where the answer
/// is not JSON.
fn accepted(answer: &[u8], output: &[u8]) -> String {
    accepted_texts(&answer, &output)
}

fn accepted_texts(answer: &dyn Text, output: &dyn Text) -> String {
    let letter = |(comparison, letter): (Comparison, char)| match comparison.difference(answer, output) {
        Ok(None) => letter,
        Ok(Some(_)) => '.',
        Err(_) => '!',
    };
    COMPARISONS.map(letter).iter().collect()
}

/// The 77 cases on which the judges' own programs were compared, in their order; then some more. Kattis's program
/// differs from its specification, and so from ours, in four of them: a token ends for it at a NUL, and numbers may be
/// hexadecimal.
#[test]
fn truth_table() {
    let long = |last: u8| [&vec![b'a'; 1 << 20][..], &[last, b'\n']].concat();
    let [long_a, long_b] = [long(b'a'), long(b'b')];
    let in_full = format!("{:.6}\n", 1e300);
    let near = format!("-{}.5\n", "9".repeat(300));
    let integer = |zeros: usize, last: u8| [&vec![b'0'; zeros][..], &[b'7'; 70_000], &[last, b'\n']].concat();
    let integer_of = |digits: usize, zeros: usize, last: u8| {
        [&vec![b'0'; zeros][..], &vec![b'7'; digits - 1], &[last, b'\n']].concat()
    };
    // Too long to be kept, and not too large for a number of double precision.
    let large =
        [integer_of(290, 0, b'1'), integer_of(290, 0, b'2'), integer_of(290, 9, b'1'), integer_of(290, 9, b'2')];
    let large_negative = [&b"-"[..], &large[2]].concat();
    let digits = [integer(0, b'1'), integer(0, b'2'), integer(300, b'1'), integer(70_000, b'2')];
    let rows: &[(&str, &[u8], &[u8], &str)] = &[
        ("identical", b"1 2\n3\n", b"1 2\n3\n", "tlefjksn"),
        ("no trailing newline", b"1 2\n3\n", b"1 2\n3", "tl.fjk.n"),
        ("the answer lacks the final newline", b"1 2\n3", b"1 2\n3\n", "tl.fjk.n"),
        ("trailing space on a line", b"1 2\n3\n", b"1 2 \n3\n", "tl.fjk.n"),
        ("trailing space at the end", b"1 2\n3\n", b"1 2\n3\n ", "tl.fjk.n"),
        ("extra final newline", b"1 2\n3\n", b"1 2\n3\n\n", "tl.fjk.n"),
        ("five final blank lines", b"1 2\n3\n", b"1 2\n3\n\n\n\n\n\n", "tl.fjk.n"),
        ("leading space", b"1 2\n3\n", b" 1 2\n3\n", "t..fjk.n"),
        ("leading blank line", b"1 2\n3\n", b"\n1 2\n3\n", "t..fjk.n"),
        ("two spaces between", b"1 2\n3\n", b"1  2\n3\n", "t..fjk.n"),
        ("tab instead of space", b"1 2\n3\n", b"1\t2\n3\n", "t..fjk.n"),
        ("newline instead of space", b"1 2\n3\n", b"1\n2\n3\n", "t..fjk.n"),
        ("space instead of newline", b"1 2\n3\n", b"1 2 3\n", "t..fjk.n"),
        ("blank line in the middle", b"1 2\n3\n", b"1 2\n\n3\n", "t..fjk.n"),
        ("the answer's blank line is missing", b"1 2\n\n3\n", b"1 2\n3\n", "t..fjk.n"),
        ("CRLF output", b"1 2\n3\n", b"1 2\r\n3\r\n", "tl.fjk.n"),
        ("CRLF answer", b"1 2\r\n3\r\n", b"1 2\n3\n", "tl.fjk.n"),
        ("lone CR", b"1 2\n3\n", b"1 2\r3\r", "t..fjk.n"),
        ("LF and then CR", b"1 2\n3\n", b"1 2\n\r3\n\r", "t..fjk.n"),
        ("form feed between", b"1 2\n", b"1\x0c2\n", ".....k.n"),
        ("vertical tab at the end of a line", b"1 2\n", b"1 2\x0b\n", ".....k.n"),
        ("file separator between", b"1 2\n", b"1\x1c2\n", "........"),
        ("no-break space between", b"1 2\n", b"1\xc2\xa02\n", "........"),
        ("byte order mark", b"1 2\n", b"\xef\xbb\xbf1 2\n", "t..f...."),
        ("YES and Yes", b"YES\n", b"Yes\n", "....!k.n"),
        ("extra token", b"1 2\n", b"1 2 3\n", "........"),
        ("missing token", b"1 2\n", b"1\n", "........"),
        ("extra line with a token", b"1 2\n", b"1 2\n3\n", "........"),
        ("both empty", b"", b"", "tlefjksn"),
        ("empty answer, newline printed", b"", b"\n", "tl.fjk.n"),
        ("empty answer, spaces printed", b"", b"   ", "tl.fjk.n"),
        ("empty answer, x printed", b"", b"x", "........"),
        ("nothing printed", b"1\n", b"", "........"),
        ("the answer is a newline, nothing printed", b"\n", b"", "tl.fjk.n"),
        ("NUL and junk after the token", b"Hello\n", b"Hello\0junk\n", "....!..."),
        ("the same NUL in both", b"a\0b\n", b"a\0b\n", "tlefjksn"),
        ("NUL in both, different after it", b"a\0b\n", b"a\0c\n", "....!..."),
        ("NUL at the end", b"1\n", b"1\0\n", "........"),
        ("the same bytes that are not UTF-8", b"\xff\n", b"\xff\n", "tlefjksn"),
        ("different bytes that are not UTF-8", b"\xff\n", b"\xfe\n", "....!..."),
        ("U+FFFD for a byte that is not UTF-8", b"\xff\n", b"\xef\xbf\xbd\n", "....!..."),
        ("1 and 1.0", b"1\n", b"1.0\n", "...fj..n"),
        ("1 and 01", b"1\n", b"01\n", "...f...n"),
        ("1 and +1", b"1\n", b"+1\n", "...f...n"),
        ("0 and -0", b"0\n", b"-0\n", "...fj..n"),
        ("0.0 and -0.0", b"0.0\n", b"-0.0\n", "...fj..n"),
        ("100000 and 1e5", b"100000\n", b"1e5\n", "...fj..n"),
        ("0.5 and .5", b"0.5\n", b".5\n", "...f...n"),
        ("1 and 1.", b"1\n", b"1.\n", "...f...n"),
        ("absolute error 5e-7", b"0.1\n", b"0.1000005\n", "...fj..n"),
        ("absolute error 2e-6", b"0.1\n", b"0.100002\n", "....j..."),
        ("relative error 1e-7", b"10000000000.5\n", b"10000001000.5\n", "...f...n"),
        ("within the tolerance only relative to the output", b"1000000.0\n", b"1000001.0000005\n", "........"),
        ("answer 0, error 5e-7", b"0\n", b"0.0000005\n", "...fj..n"),
        ("answer 0, error 1e-3", b"0\n", b"0.001\n", "........"),
        ("nan and nan", b"nan\n", b"nan\n", "tlefjksn"),
        ("nan and NaN", b"nan\n", b"NaN\n", "....!k.n"),
        ("-nan and nan", b"-nan\n", b"nan\n", "....!..."),
        ("inf and inf", b"inf\n", b"inf\n", "tlefjksn"),
        ("inf and Infinity", b"inf\n", b"Infinity\n", "....!..."),
        ("inf and -inf", b"inf\n", b"-inf\n", "....!..."),
        ("1 and nan", b"1\n", b"nan\n", "........"),
        ("1 and inf", b"1\n", b"inf\n", "........"),
        ("beyond f64", b"1e308\n", b"1e400\n", "...f...."),
        ("hexadecimal", b"2\n", b"0x1p1\n", "........"),
        ("underscore", b"1000\n", b"1_000\n", "........"),
        ("decimal comma", b"1.5\n", b"1,5\n", "........"),
        ("suffix f", b"1.5\n", b"1.5f\n", "........"),
        ("suffix abc", b"1.5\n", b"1.5abc\n", "........"),
        ("18 digits, off by one", b"100000000000000000\n", b"100000000000000001\n", ".......n"),
        ("30 digits", b"123456789012345678901234567890\n", b"123456789012345678901234567890\n", "tlefjksn"),
        ("the same token", b"abc\n", b"abc\n", "tlefjksn"),
        ("abc and ABC", b"abc\n", b"ABC\n", "....!k.n"),
        ("token and number", b"ans 0.1\n", b"ans 0.1000001\n", "...fj..n"),
        ("a token of a megabyte", &long_a, &long_a, "tlefjksn"),
        ("a token of a megabyte, the last byte differs", &long_a, &long_b, "....!..."),
        ("fullwidth digit", b"1\n", "１\n".as_bytes(), "........"),
        ("Arabic digit", b"1\n", "١\n".as_bytes(), "........"),
        // Ours.
        ("missing space", b"1 2\n", b"12\n", "........"),
        ("1 and -1", b"1\n", b"-1\n", "........"),
        ("a number and nan", b"1.0\n", b"nan\n", "........"),
        ("30 digits, off by one", b"123456789012345678901234567890\n", b"123456789012345678901234567891\n", ".......n"),
        ("whitespace within a list", b"[1,2]\n", b"[1, 2]\n", "....j..."),
        ("a list over several lines", b"[[1],[]]\n", b"[\n  [1],\n  []\n]", "....j..."),
        ("a list in another order", b"[1,2]\n", b"[2,1]\n", "........"),
        ("a list within a list", b"[1,2]\n", b"[[1],2]\n", "........"),
        ("a shorter list", b"[1,2]\n", b"[1]\n", "........"),
        ("a longer list", b"[1,2]\n", b"[1,2,3]\n", "........"),
        ("a list without its end", b"[1,2]\n", b"[1,2\n", "........"),
        ("a list without commas", b"[1,2]\n", b"[1 2]\n", "........"),
        ("whitespace before the same that is not JSON", b"[1, 2, 3, x]\n", b"[1,2,3,x]\n", "....j..."),
        ("whitespace before the same broken string", b"[1, 2, \"\\x\"]\n", b"[1,2,\"\\x\"]\n", "....j..."),
        ("LeetCode's five decimals", b"2.50000\n", b"2.5\n", "...fj..n"),
        ("2.00000 for 2", b"[2]\n", b"[2.00000]\n", "....j..."),
        ("10^-5 in a list", b"[0.5,0.5]\n", b"[0.500009,0.5]\n", "....j..."),
        ("more than 10^-5 in a list", b"[0.5,0.5]\n", b"[0.5000101,0.5]\n", "........"),
        ("a number too much after one that is near", b"[1.2222222222,3]\n", b"[1.22222222 2,3]\n", "........"),
        ("true and True", b"true\n", b"True\n", ".....k.n"),
        ("true and \"true\"", b"true\n", b"\"true\"\n", "........"),
        ("a string and a token", b"\"ab\"\n", b"ab\n", "........"),
        ("whitespace in a string counts", b"\"a b\"\n", b"\"a  b\"\n", "t..f.k.n"),
        ("an escape for a character", b"\"a/\xc3\xa9\"\n", b"\"\\u0061\\/\\u00e9\"\n", "....j..."),
        ("a pair of surrogates for a character", "\"😀\"\n".as_bytes(), b"\"\\ud83d\\ude00\"\n", "....j..."),
        ("a newline in a string", b"\"a\\nb\"\n", b"\"a\nb\"\n", "........"),
        ("a string without its end", b"\"ab\"\n", b"\"ab\n", "........"),
        ("an escape that is none", b"\"ab\"\n", b"\"a\\xb\"\n", "........"),
        ("a number of more digits than are kept", &[&[b'1'; 300][..], b"\n"].concat(), &[b'1'; 300], "tl.fjk.n"),
        ("a long token in another case", &long_a, &long_a.to_ascii_uppercase(), "....!k.n"),
        ("upper and lower case beyond ASCII", "É\n".as_bytes(), "é\n".as_bytes(), "....!..."),
        ("exactly at the tolerance", b"0\n", b"0.000001\n", "...fj..n"),
        ("a real number for an integer", b"3\n", b"3.0000001\n", "...fj..n"),
        ("an integer off by one part in a million", b"1000000\n", b"1000001\n", ".......n"),
        ("a token for a number", b"1\n", b"one\n", "........"),
        ("a number for a token", b"one\n", b"1\n", "....!..."),
        ("308 characters of printf", b"1e300\n", in_full.as_bytes(), "...fj..n"),
        ("1e300 for 308 characters", in_full.as_bytes(), b"1e300\n", "...fj..n"),
        ("the nearest one of f64", b"-1e300\n", near.as_bytes(), "...fj..n"),
        ("long integers, the last digit differs", &digits[0], &digits[1], "........"),
        ("long integers, zeros before one", &digits[0], &digits[2], "...f...."),
        ("long integers, zeros before another one", &digits[0], &digits[3], "........"),
        ("290 digits, the last one differs", &large[0], &large[1], ".......n"),
        ("290 digits, zeros before them", &large[0], &large[2], "...f...n"),
        ("zeros before 290 digits", &large[2], &large[0], "...f!..n"),
        ("290 digits, zeros before others", &large[0], &large[3], ".......n"),
        ("290 digits and their opposite", &large[0], &large_negative, "........"),
        ("two that are beyond f64", b"1e400\n", b"2e400\n", "...f...."),
        ("two that are infinite for testlib", b"2e300\n", b"3.0e300\n", "...f...."),
        ("only one is infinite for testlib", b"1e300\n", b"1.0000001e300\n", ".......n"),
        ("one beyond f64, and its opposite", b"1e400\n", b"-1e400\n", "........"),
        ("the slack counts for the relative tolerance", b"100.0001\n", b"99.999999999900\n", "...f...."),
        ("byte order mark in the answer", b"\xef\xbb\xbf1\n", b"1\n", "t..f!..."),
        ("byte order mark in both", b"\xef\xbb\xbf1\n", b"\xef\xbb\xbf1\n", "tlefjksn"),
        ("byte order mark and whitespace", b"1\n", b"\xef\xbb\xbf 1\n", "t..f...."),
        ("half of a byte order mark", b"1\n", b"\xef\xbb1\n", "........"),
        ("another case and other whitespace", b"A b\n", b"a  B\n", "....!k.n"),
    ];
    for (name, answer, output, expected) in rows {
        assert_eq!(accepted(answer, output), *expected, "{name}");
        // The same where no token is whole in memory.
        let pieces = |text: &[u8]| Pieces(text.to_vec(), if text.len() < 1000 { 7 } else { 999 });
        assert_eq!(accepted_texts(&pieces(answer), &pieces(output)), *expected, "{name}, read in pieces");
    }
}

/// Kattis's validator compares numbers as such if it has either tolerance, and else as what is written.
#[test]
fn one_tolerance_is_enough() {
    let (absolute, relative) = (Flags { absolute: Some(1e-3), ..KATTIS }, Flags { relative: Some(1e-3), ..KATTIS });
    for (answer, output, expected) in [
        ("0", "0.0005", [false, true, false]),
        ("1000", "1000.5", [false, false, true]),
        ("1000", "1002", [false, false, false]),
        ("1000", "1e3", [false, true, true]),
        ("1e3", "1E3", [true, true, true]),
    ] {
        let accepts =
            |flags| Comparison::Kattis(flags).difference(&answer.as_bytes(), &output.as_bytes()).unwrap().is_none();
        assert_eq!([KATTIS, absolute, relative].map(accepts), expected, "{answer} {output}");
    }
}

/// All pairs of texts of up to four bytes over an alphabet in which everything matters.
#[test]
fn laws_on_every_small_pair() {
    let mut texts: Vec<Vec<u8>> = vec![vec![]];
    for length in 0..4 {
        let longer: Vec<Vec<u8>> = texts
            .iter()
            .filter(|text| text.len() == length)
            .flat_map(|text| b" \n1.".iter().map(|&byte| [&text[..], &[byte]].concat()))
            .collect();
        texts.extend(longer);
    }
    for left in &texts {
        assert_eq!(accepted(left, left), "tlefjksn", "{left:?}");
        for right in &texts {
            let (there, back) = (accepted(left, right), accepted(right, left));
            assert_eq!(there[..3], back[..3], "{left:?} {right:?} is not symmetric");
            let accepts = |letter| there.contains(letter);
            assert!(!accepts('e') || accepts('l'), "{left:?} {right:?}: exact accepts what lines does not");
            assert!(!accepts('l') || accepts('t'), "{left:?} {right:?}: lines accepts what tokens does not");
            assert!(!accepts('t') || accepts('f'), "{left:?} {right:?}: tokens accepts what float does not");
            assert_eq!(accepts('t'), accepts('k'), "{left:?} {right:?}: no letters, so Kattis's are tokens");
            assert_eq!(accepts('e'), accepts('s'), "{left:?} {right:?}: nothing is left that Kattis forgives");
            assert!(!accepts('f') || accepts('n'), "{left:?} {right:?}: float accepts what Kattis's does not");
        }
    }
}

/// A text that is read in pieces of a few bytes, as from a slow pipe.
#[derive(Clone, Debug)]
struct Pieces(Vec<u8>, usize);

impl Text for Pieces {
    fn open_at(&self, start: u64) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(Box::new(BufReader::with_capacity(self.1, &self.0[start as usize..])))
    }
}

/// testlib's whitespace and JSON's, and C's, which is Kattis's.
const FOUR: &[u8] = b" \t\n\r";
const SIX: &[u8] = b" \t\n\r\x0b\x0c";

fn whitespace_of(comparison: Comparison) -> &'static [u8] {
    if matches!(comparison, Comparison::Kattis(_)) { SIX } else { FOUR }
}

/// Where the tokens are.
fn tokens(text: &[u8], whitespace: &[u8]) -> Vec<Range<usize>> {
    let mut tokens: Vec<Range<usize>> = Vec::new();
    for at in (0..text.len()).filter(|&at| !whitespace.contains(&text[at])) {
        match tokens.last_mut() {
            Some(token) if token.end == at => token.end = at + 1,
            _ => tokens.push(at..at + 1),
        }
    }
    tokens
}

/// What is compared by lines: each without the whitespace at its end and with a newline.
fn trimmed(text: &[u8]) -> Vec<u8> {
    let end = |line: &[u8]| line.iter().rposition(|byte| !FOUR.contains(byte)).map_or(0, |last| last + 1);
    let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').map(|line| &line[..end(line)]).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines.iter().flat_map(|line| [line, &b"\n"[..]].concat()).collect()
}

/// The value of a token in the decimal notation of judges, and whether it is written as an integer.
fn number(token: &[u8]) -> Option<(f64, bool)> {
    let text = std::str::from_utf8(token).ok()?;
    let is_decimal = text.chars().all(|c| c.is_ascii_digit() || "+-.eE".contains(c));
    Some((text.parse().ok().filter(|_| is_decimal)?, !text.contains(['.', 'e', 'E'])))
}

fn decimal(token: &[u8]) -> Option<(f64, bool)> {
    number(token).filter(|(value, _)| value.is_finite())
}

fn same_for_kattis(want: &[u8], have: &[u8], flags: Flags) -> bool {
    let floats = flags.absolute.is_some() || flags.relative.is_some();
    match (decimal(want).filter(|_| floats), decimal(have)) {
        (Some((want, _)), Some((have, _))) => {
            let within = |bound: Option<f64>, unit: f64| bound.is_some_and(|bound| (want - have).abs() <= bound * unit);
            within(flags.absolute, 1.0) || within(flags.relative, want.abs())
        }
        (Some(_), None) => false,
        (None, _) if flags.case_sensitive => want == have,
        (None, _) => want.eq_ignore_ascii_case(have),
    }
}

/// As testlib has it, but that integers are compared as such.
fn close(want: &[u8], have: &[u8], absolute: f64, relative: f64) -> bool {
    match (number(want), number(have)) {
        _ if want == have => true,
        // Exact, as long as the integers are short.
        (Some((want, true)), Some((have, true))) => want == have,
        (Some((want, _)), Some((have, _))) => {
            let tolerance = relative + 1e-15;
            let bounds = [want * (1.0 - tolerance), want * (1.0 + tolerance)];
            let [want_is_large, have_is_large] = [want, have].map(|number| number.abs() > 1e300);
            if want_is_large || have_is_large {
                return want_is_large && have_is_large && want.signum() == have.signum();
            }
            (want - have).abs() <= absolute + 1e-15
                || bounds[0].min(bounds[1]) <= have && have <= bounds[0].max(bounds[1])
        }
        _ => false,
    }
}

fn same_token(comparison: Comparison, want: &[u8], have: &[u8]) -> bool {
    match comparison {
        Comparison::Float { absolute, relative } => close(want, have, absolute, relative),
        Comparison::Kattis(flags) => same_for_kattis(want, have, flags),
        _ => want == have,
    }
}

/// Comparing as it is described, with everything in memory. Of two texts that differ, all but the note is exact.
fn reference(comparison: Comparison, answer: &[u8], output: &[u8]) -> Option<Difference> {
    match comparison {
        Comparison::Exact => first_byte(answer, output, only_whitespace(answer, output)),
        Comparison::Lines => first_byte(&trimmed(answer), &trimmed(output), only_whitespace(answer, output)),
        Comparison::Kattis(flags) if flags.space_change_sensitive => {
            first_token_or_whitespace(comparison, flags, answer, output)
        }
        Comparison::Tokens | Comparison::Float { .. } | Comparison::Kattis(_) => {
            first_token(comparison, answer, output)
        }
        Comparison::Json | Comparison::JsonAnyOrder(_) => unreachable!("JSON has a reference of its own"),
    }
}

fn only_whitespace(answer: &[u8], output: &[u8]) -> bool {
    first_token(Comparison::Tokens, answer, output).is_none()
}

fn place(text: &[u8], at: usize) -> Place {
    let line = text[..at].rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
    let line_number = text[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
    Place { line: line_number, column: line.iter().filter(|&&byte| byte & 0xc0 != 0x80).count() + 1 }
}

fn is_inside_character(one: Option<&u8>, other: Option<&u8>) -> bool {
    one.into_iter().chain(other).any(|byte| byte & 0xc0 == 0x80)
}

fn shown(text: &[u8]) -> Option<Vec<u8>> {
    (!text.is_empty()).then(|| text[..text.len().min(KEPT)].to_vec())
}

fn first_byte(answer: &[u8], output: &[u8], only_whitespace: bool) -> Option<Difference> {
    if answer == output {
        return None;
    }
    let same = answer.iter().zip(output).take_while(|(one, other)| one == other).count();
    let mut place = place(output, same);
    if is_inside_character(answer.get(same), output.get(same)) {
        place.column = place.column.saturating_sub(1).max(1);
    }
    let start = output[..same].iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
    let line = |text: &[u8]| {
        let rest = text[same..].split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
        let line = [&text[start..same.min(start + KEPT)], &rest[..rest.len().min(KEPT)]].concat();
        (!line.is_empty()).then_some(line)
    };
    let (expected, found) = (line(answer), line(output));
    Some(Difference { output: place, answer: place, same: 0, expected, found, only_whitespace, note: None })
}

fn first_token(comparison: Comparison, answer: &[u8], output: &[u8]) -> Option<Difference> {
    let whitespace = whitespace_of(comparison);
    let of_text = |text: &[u8]| {
        let mark = if whitespace == FOUR && text.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        let mut tokens: Vec<Range<usize>> =
            tokens(&text[mark..], whitespace).iter().map(|token| mark + token.start..mark + token.end).collect();
        // The end of the text.
        tokens.push(text.len()..text.len());
        tokens
    };
    let is_same = |(want, have): &(Range<usize>, Range<usize>)| {
        let (want, have) = (&answer[want.clone()], &output[have.clone()]);
        want.is_empty() == have.is_empty() && same_token(comparison, want, have)
    };
    let (want, have) = of_text(answer).into_iter().zip(of_text(output)).find(|pair| !is_same(pair))?;
    let (places, want, have) = ((want.start, have.start), &answer[want], &output[have]);
    let folds = matches!(comparison, Comparison::Kattis(flags) if !flags.case_sensitive);
    let same = |(one, other): &(&u8, &u8)| one == other || folds && one.eq_ignore_ascii_case(other);
    let mut bytes = want.iter().zip(have).take_while(same).count();
    let shorter = want.len().min(have.len()).min(KEPT);
    // Beyond what is kept, only the rests of two tokens are compared of which both are kept to the same length.
    if bytes >= shorter && (want.len().min(KEPT) != have.len().min(KEPT)) {
        bytes = shorter;
    }
    let (one, other) = (want.get(bytes), have.get(bytes));
    let characters = want[..bytes].iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
    Some(Difference {
        output: place(output, places.1),
        answer: place(answer, places.0),
        same: characters.saturating_sub(usize::from(is_inside_character(one, other))),
        expected: shown(want),
        found: shown(have),
        only_whitespace: false,
        note: None,
    })
}

/// Token by token and the whitespace before each, which must be the same.
fn first_token_or_whitespace(comparison: Comparison, flags: Flags, answer: &[u8], output: &[u8]) -> Option<Difference> {
    let lenient = Flags { space_change_sensitive: false, ..flags };
    let (mut at, mut other_at) = (0, 0);
    loop {
        let gap = |text: &[u8], at: usize| text.get(at).copied().filter(|byte| SIX.contains(byte));
        while let Some(byte) = gap(answer, at)
            && gap(output, other_at) == Some(byte)
        {
            at += 1;
            other_at += 1;
        }
        let token =
            |text: &[u8], at: usize| text[at..].split(|byte| SIX.contains(byte)).next().unwrap_or_default().to_vec();
        let (want, have) = (gap(answer, at), gap(output, other_at));
        let (next, other_next) = (token(answer, at), token(output, other_at));
        if want != have {
            let one = |gap: Option<u8>, token: &[u8]| gap.map_or_else(|| shown(token), |byte| Some(vec![byte]));
            return Some(Difference {
                output: place(output, other_at),
                answer: place(answer, at),
                same: 0,
                expected: one(want, &next),
                found: one(have, &other_next),
                only_whitespace: first_token(Comparison::Kattis(lenient), answer, output).is_none(),
                note: None,
            });
        }
        if next.is_empty() && other_next.is_empty() {
            return None;
        }
        if next.is_empty() || other_next.is_empty() || !same_token(comparison, &next, &other_next) {
            return first_token(Comparison::Kattis(lenient), answer, output);
        }
        at += next.len();
        other_at += other_next.len();
    }
}

fn values_of(text: &[u8]) -> serde_json::Result<Vec<Value>> {
    serde_json::Deserializer::from_slice(text).into_iter().collect()
}

fn same_list(want: &[Value], have: &[Value]) -> bool {
    want.len() == have.len() && want.iter().zip(have).all(|(want, have)| same_value(want, have))
}

fn same_value(want: &Value, have: &Value) -> bool {
    match (want, have) {
        (Value::Array(want), Value::Array(have)) => same_list(want, have),
        (Value::Number(want), Value::Number(have)) => {
            close(want.to_string().as_bytes(), have.to_string().as_bytes(), 1e-5, 0.0)
        }
        _ => want == have,
    }
}

/// Both texts in order and in reverse, compared as they are described, but for the note. What is not JSON has no value
/// to compare; but what is JSON and the same must be accepted.
fn check(comparison: Comparison, answers: &Pieces, outputs: &Pieces) {
    for (answers, outputs) in [(answers, outputs), (outputs, answers)] {
        let (answer, output) = (&answers.0, &outputs.0);
        let found = comparison.difference(answers, outputs);
        if comparison == Comparison::Json {
            match (values_of(answer), values_of(output)) {
                (Ok(want), Ok(have)) => assert_eq!(found.unwrap().is_none(), same_list(&want, &have)),
                (Ok(_), Err(_)) => assert!(found.unwrap().is_some(), "{answers:?} accepts {outputs:?}"),
                (Err(_), _) => {
                    assert!(answer != output || found.as_ref().unwrap().is_none(), "{answers:?} is not itself");
                    // However much of both is in memory at a time.
                    let whole = comparison.difference(&&answer[..], &&output[..]);
                    assert_eq!(found.ok(), whole.ok(), "{answers:?} {outputs:?}");
                }
            }
        } else {
            let found = found.unwrap().map(|difference| Difference { note: None, ..difference });
            assert_eq!(found, reference(comparison, answer, output), "{comparison:?} {answers:?} {outputs:?}");
        }
    }
}

/// Their difference is that of the nearest ones of f64, which only an exact reader finds.
#[test]
fn numbers_of_json_are_the_nearest_ones() {
    let [answer, output] = ["99.74973701040114100000 ", "99.74974701040114100000 "];
    check(Comparison::Json, &Pieces(answer.into(), 7), &Pieces(output.into(), 7));
}

/// All pairs of texts of up to three pieces, over alphabets in which all of whitespace, numbers or JSON matters.
#[test]
fn every_small_pair_is_compared_as_described() {
    let alphabets: [&[&str]; 4] = [
        &[" ", "\n", "\r", "\0", "1"],
        &["1", "0", ".", "-", "e"],
        &["\u{feff}", "A", "é", " "],
        &["\"", "\\u0061", "a", "[", ",", " "],
    ];
    for alphabet in alphabets {
        let mut texts = vec![String::new()];
        for length in 0..3 {
            let start = texts.len() - alphabet.len().pow(length);
            let longer: Vec<String> = texts[start..]
                .iter()
                .flat_map(|text| alphabet.iter().map(move |piece| format!("{text}{piece}")))
                .collect();
            texts.extend(longer);
        }
        for (at, left) in texts.iter().enumerate() {
            for right in &texts[at..] {
                let [left, right] = [left, right].map(|text| Pieces(text.as_bytes().to_vec(), 64));
                COMPARISONS.iter().for_each(|(comparison, _)| check(*comparison, &left, &right));
            }
        }
    }
}

/// Bytes in which much is equal, and what differs matters: tokens, numbers, whitespace and bytes that are no text.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let pieces: &[&[u8]] = &[
        b" ",
        b" ",
        b"\n",
        b"\n",
        b"\r\n",
        b"\t",
        b"\x0b",
        b"\x0c",
        b"\xef\xbb\xbf",
        b"a",
        b"A",
        b"-",
        b"+",
        b".",
        b"e",
        b"0",
        b"1",
        b"2.5",
        b"2.5000004",
        b"1e3",
        b"1000",
        b"\0",
        b"\xff",
        b"\xc3\xa9",
        b"[",
        b"]",
        b",",
        b"\"",
        b"\\u0061",
        b"\\",
        b"true",
        b"{",
        b":",
        b"xxxxxxxx",
        &[b'x'; 300],
        &[b' '; 20],
    ];
    let pieces: Vec<Vec<u8>> = pieces.iter().map(|piece| piece.to_vec()).collect();
    prop::collection::vec(prop::sample::select(pieces), 0..12).prop_map(|pieces| pieces.concat())
}

/// Two texts, the second often the first with a piece of it replaced.
fn pairs() -> impl Strategy<Value = (Vec<u8>, Vec<u8>)> {
    let edited = (bytes(), bytes(), any::<prop::sample::Index>(), any::<prop::sample::Index>());
    let edited = edited.prop_map(|(text, piece, start, end)| {
        let (start, end) = (start.index(text.len() + 1), end.index(text.len() + 1));
        let (start, end) = (start.min(end), start.max(end));
        let edited = [&text[..start], &piece[..piece.len().min(3)], &text[end..]].concat();
        (text, edited)
    });
    prop_oneof![edited, (bytes(), bytes())]
}

/// Each character in two spellings, and in some others what is as long or begins in the same way.
const SPELLINGS: [[&str; 2]; 27] = [
    ["a", "a"],
    ["b", "\\u0062"],
    ["c", "c"],
    ["\\u0016", "\\u0016"],
    ["a", "\\u0061"],
    ["j", "\\u006A"],
    ["\\n", "\\u000a"],
    ["\\t", "\\u0009"],
    ["\\r", "\\u000D"],
    ["\\b", "\\u0008"],
    ["\\f", "\\u000C"],
    ["/", "\\/"],
    ["\\\"", "\\u0022"],
    ["\\\\", "\\u005C"],
    ["é", "\\u00E9"],
    ["è", "\\u00e8"],
    ["ĩ", "\\u0129"],
    ["\u{80}", "\\u0080"],
    ["\u{7ff}", "\\u07ff"],
    ["漢", "\\u6F22"],
    ["\u{ffff}", "\\uffff"],
    ["😀", "\\ud83d\\uDE00"],
    ["😁", "\\uD83D\\ude01"],
    ["🐀", "\\uD83D\\udc00"],
    ["[1, 2.5]", "[1, 2.5]"],
    ["true,", "true\\u002c"],
    ["xxxxxxxxxxxxxxxx", "xxxxxxxxxxxxxxxx"],
];

/// Alone, as they lie in memory.
#[test]
fn every_two_characters_are_compared_in_both_spellings() {
    let texts = SPELLINGS.iter().flatten().map(|character| Pieces(format!("\"{character}\"").into(), 64));
    let texts: Vec<Pieces> = texts.collect();
    for (at, one) in texts.iter().enumerate() {
        texts[at..].iter().for_each(|other| check(Comparison::Json, one, other));
    }
}

/// A string twice, most often the same one, in the same spellings or in others. Some are long.
fn strings() -> impl Strategy<Value = (String, String)> {
    let spelling = || (0..SPELLINGS.len(), 0..2usize);
    let other = prop::option::weighted(0.05, spelling());
    let characters = |length| prop::collection::vec((spelling(), 0..2usize, other.clone()), length);
    let characters = prop_oneof![9 => characters(0..5usize), 1 => characters(5..90)];
    (characters, any::<bool>()).prop_map(|(characters, is_same)| {
        let text = |part: usize| {
            let character = |&((at, one), two, other): &((usize, usize), usize, Option<(usize, usize)>)| match other {
                Some((at, two)) if part == 1 => SPELLINGS[at][two],
                _ => SPELLINGS[at][if part == 0 || is_same { one } else { two }],
            };
            format!("\"{}\"", characters.iter().map(character).collect::<String>())
        };
        (text(0), text(1))
    })
}

/// A value as LeetCode has them, written in two ways or two different ones.
fn values() -> impl Strategy<Value = (String, String)> {
    let same = |text: &str| (text.to_string(), text.to_string());
    let number = prop_oneof![
        (-3i64..3).prop_map(|number| (number.to_string(), number.to_string())),
        (-3i64..3, 1..9usize).prop_map(|(number, zeros)| (number.to_string(), format!("{number}.{:0zeros$}", 0))),
        // At most so far apart, and a little more.
        (-30i64..30, -3i64..=3).prop_map(|(number, more)| {
            (format!("{:.5}", number as f64 / 1e5), format!("{:.6}", (10 * number + 4 * more) as f64 / 1e6))
        }),
        Just(("1e0".to_string(), "1.0".to_string())),
        Just(("-0.0".to_string(), "0".to_string())),
    ];
    let token = prop::sample::select(vec!["true", "false", "null"]).prop_map(same);
    let leaf = prop_oneof![number, strings(), token];
    let value = leaf.prop_recursive(3, 16, 5, |inner| {
        let comma = || prop::sample::select(vec![",", ",", ", ", " ,\n"]);
        (prop::collection::vec(inner, 0..6), comma(), comma()).prop_map(|(items, comma, other_comma)| {
            let (items, others): (Vec<_>, Vec<_>) = items.into_iter().unzip();
            (format!("[{}]", items.join(comma)), format!("[{}]", others.join(other_comma)))
        })
    });
    prop_oneof![3 => value.clone(), 1 => (value.clone(), value).prop_map(|(one, other)| (one.0, other.0))]
}

/// How much of a text is in memory at a time: few bytes, some tokens, all of it.
fn sizes() -> impl Strategy<Value = usize> {
    prop_oneof![1..9usize, 9..300usize, Just(1 << 20)]
}

/// Numbers with a point, and the same with other digits from some place on, near the boundaries of the tolerances.
fn near_numbers() -> impl Strategy<Value = (String, String)> {
    let whole =
        prop::sample::select(vec!["0", "1", "7", "10", "99", "123", "1000000", "99999999", "00", "01", "+2", ""]);
    let edit = (0..32usize, "[0-9]{0,3}", prop::sample::select(vec!["", "", "", "e0", "x", ".", "-"]));
    let number = ("-?", whole, prop_oneof![4 => "[0-9]{0,9}", 1 => "[0-9]{20,31}"], prop::option::weighted(0.5, edit))
        .prop_map(|(sign, whole, digits, edit)| {
            let number = format!("{sign}{whole}.{digits}");
            let other = match edit {
                None => number.clone(),
                Some((from, with, end)) => {
                    let kept = number.len() - digits.len() + from.min(digits.len());
                    // The place of a digit is what matters, so as many follow as before, most often.
                    let rest = digits.get(from + with.len()..).unwrap_or_default();
                    format!("{}{with}{rest}{end}", &number[..kept])
                }
            };
            (number, other)
        });
    let gap = prop::sample::select(vec![" ", "\n", "  ", "\t"]);
    prop::collection::vec((number, gap.clone(), gap), 1..9).prop_map(|numbers| {
        let text = |side: usize| {
            let part = |((number, other), gap, other_gap): &((String, String), &str, &str)| {
                if side == 0 { format!("{number}{gap}") } else { format!("{other}{other_gap}") }
            };
            numbers.iter().map(part).collect::<String>()
        };
        (text(0), text(1))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4096, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_can_be_compared(answer: Vec<u8>, output: Vec<u8>, size in 1usize..9) {
        let unordered = [Order::Any, Order::AnyDeep].map(|order| (Comparison::JsonAnyOrder(order), 'a'));
        for (comparison, letter) in COMPARISONS.into_iter().chain(unordered) {
            let same = comparison.difference(&Pieces(answer.clone(), size), &&answer[..]).unwrap();
            prop_assert!(same.is_none(), "{letter} does not accept the answer itself: {same:?}");
            if let Ok(Some(difference)) = comparison.difference(&&answer[..], &Pieces(output.clone(), size)) {
                // What is shown of it is one line that is not too long.
                let shown = difference.to_string();
                prop_assert!(!shown.contains('\n') && shown.chars().count() < 300, "{shown}");
            }
        }
    }

    #[test]
    fn streaming_is_what_the_description_says((answer, output) in pairs(), sizes in (1usize..9, 1usize..9)) {
        let (answers, outputs) = (Pieces(answer, sizes.0), Pieces(output, sizes.1));
        COMPARISONS.iter().for_each(|(comparison, _)| check(*comparison, &answers, &outputs));
    }

    /// By the digits alone, where these tell; else by the values.
    #[test]
    fn numbers_that_are_near_are_compared_by_value((answer, output) in near_numbers(), size in 7usize..300) {
        let (answers, outputs) = (Pieces(answer.into(), size), Pieces(output.into(), size));
        [FLOAT, NUMBERS, Comparison::Json].into_iter().for_each(|comparison| check(comparison, &answers, &outputs));
    }

    #[test]
    fn json_is_compared_by_value((answer, output) in values(), sizes in (sizes(), sizes())) {
        let (answers, outputs) = (Pieces(answer.into(), sizes.0), Pieces(output.into(), sizes.1));
        check(Comparison::Json, &answers, &outputs);
    }
}
