//! What each comparison accepts: the cases in which judges differ, and what holds for any bytes.

use judge::compare::{Comparison, Flags, Order, Text};
use proptest::prelude::*;
use serde_json::Value;
use std::io::{self, BufRead, BufReader};

const FLOAT: Comparison = Comparison::Float { absolute: 1e-6, relative: 1e-6 };
const KATTIS: Flags = Flags { case_sensitive: false, space_change_sensitive: false, absolute: None, relative: None };
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
    let letter = |(comparison, letter): (Comparison, char)| match comparison.difference(&answer, &output) {
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
        ("form feed between", b"1 2\n", b"1\x0c2\n", "t..fjk.n"),
        ("file separator between", b"1 2\n", b"1\x1c2\n", "........"),
        ("no-break space between", b"1 2\n", b"1\xc2\xa02\n", "........"),
        ("byte order mark", b"1 2\n", b"\xef\xbb\xbf1 2\n", "........"),
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
        ("beyond f64", b"1e308\n", b"1e400\n", "........"),
        ("hexadecimal", b"2\n", b"0x1p1\n", "........"),
        ("underscore", b"1000\n", b"1_000\n", "........"),
        ("decimal comma", b"1.5\n", b"1,5\n", "........"),
        ("suffix f", b"1.5\n", b"1.5f\n", "........"),
        ("suffix abc", b"1.5\n", b"1.5abc\n", "........"),
        ("18 digits, off by one", b"100000000000000000\n", b"100000000000000001\n", ".......n"),
        ("30 digits", b"123456789012345678901234567890\n", b"123456789012345678901234567890\n", "tlefjksn"),
        ("the same token", b"abc\n", b"abc\n", "tlefjksn"),
        ("abc and ABC", b"abc\n", b"ABC\n", "....!k.n"),
        ("token and number", b"ans 0.1\n", b"ans 0.1000001\n", "...f!..n"),
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
        ("LeetCode's five decimals", b"2.50000\n", b"2.5\n", "...fj..n"),
        ("2.00000 for 2", b"[2]\n", b"[2.00000]\n", "....j..."),
        ("10^-5 in a list", b"[0.5,0.5]\n", b"[0.500009,0.5]\n", "....j..."),
        ("more than 10^-5 in a list", b"[0.5,0.5]\n", b"[0.5000101,0.5]\n", "........"),
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
        ("another case and other whitespace", b"A b\n", b"a  B\n", "....!k.n"),
    ];
    for (name, answer, output, expected) in rows {
        assert_eq!(accepted(answer, output), *expected, "{name}");
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
    fn open(&self) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(Box::new(BufReader::with_capacity(self.1, &self.0[..])))
    }
}

fn is_whitespace(byte: &u8) -> bool {
    b" \t\n\r\x0b\x0c".contains(byte)
}

fn tokens(text: &[u8]) -> Vec<&[u8]> {
    text.split(is_whitespace).filter(|token| !token.is_empty()).collect()
}

fn lines(text: &[u8]) -> Vec<&[u8]> {
    let trimmed = |line: &'_ [u8]| line.iter().rposition(|byte| !is_whitespace(byte)).map_or(0, |last| last + 1);
    let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').map(|line| &line[..trimmed(line)]).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

/// The value of a token in the decimal notation of judges, and whether it is written as an integer.
fn decimal(token: &[u8]) -> Option<(f64, bool)> {
    let text = std::str::from_utf8(token).ok()?;
    let value: f64 = text.parse().ok()?;
    let is_decimal = text.chars().all(|c| c.is_ascii_digit() || "+-.eE".contains(c));
    (is_decimal && value.is_finite()).then_some((value, !text.contains(['.', 'e', 'E'])))
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

/// The whitespace before each token and after the last one.
fn whitespace(text: &[u8]) -> Vec<&[u8]> {
    let parts: Vec<&[u8]> = text.chunk_by(|one, other| is_whitespace(one) == is_whitespace(other)).collect();
    parts.into_iter().filter(|part| is_whitespace(&part[0])).collect()
}

fn close(want: &[u8], have: &[u8], absolute: f64, relative: f64) -> bool {
    match (decimal(want), decimal(have)) {
        _ if want == have => true,
        // Exact, as long as the integers are short.
        (Some((want, true)), Some((have, true))) => want == have,
        (Some((want, _)), Some((have, _))) => {
            let error = (want - have).abs();
            error <= absolute + 1e-15 || error <= want.abs() * relative + 1e-15
        }
        _ => false,
    }
}

/// Comparing as it is described, with everything in memory.
fn reference(comparison: Comparison, answer: &[u8], output: &[u8]) -> bool {
    match comparison {
        Comparison::Exact => answer == output,
        Comparison::Lines => lines(answer) == lines(output),
        Comparison::Tokens => tokens(answer) == tokens(output),
        Comparison::Float { absolute, relative } => {
            let (want, have) = (tokens(answer), tokens(output));
            want.len() == have.len() && want.iter().zip(&have).all(|(want, have)| close(want, have, absolute, relative))
        }
        Comparison::Kattis(flags) => {
            let (want, have) = (tokens(answer), tokens(output));
            let starts = |text: &[u8]| text.first().is_some_and(is_whitespace);
            let same_whitespace = whitespace(answer) == whitespace(output) && starts(answer) == starts(output);
            want.len() == have.len()
                && want.iter().zip(&have).all(|(want, have)| same_for_kattis(want, have, flags))
                && (same_whitespace || !flags.space_change_sensitive)
        }
        Comparison::Json => {
            let values =
                |text: &[u8]| serde_json::Deserializer::from_slice(text).into_iter().collect::<Result<Vec<Value>, _>>();
            let (Ok(want), Ok(have)) = (values(answer), values(output)) else { return answer == output };
            same_list(&want, &have)
        }
        Comparison::JsonAnyOrder(_) => unreachable!("it has a reference of its own"),
    }
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
        b"true",
        b"{",
        b":",
        b"xxxxxxxx",
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

/// A value as LeetCode has them, written in two ways or two different ones.
fn values() -> impl Strategy<Value = (String, String)> {
    let number = prop_oneof![
        (-3i64..3).prop_map(|number| number.to_string()),
        (-30i64..30).prop_map(|number| format!("{:.5}", number as f64 / 1e5)),
        Just("1e0".to_string()),
        Just("-0.0".to_string()),
    ];
    let string = prop::sample::select(vec![
        "\"\"",
        "\"a\"",
        "\"\\u0061\"",
        "\"é\"",
        "\"\\u00E9\"",
        "\"😀\"",
        "\"\\ud83d\\uDE00\"",
    ]);
    let token = prop::sample::select(vec!["true", "false", "null"]);
    let leaf = prop_oneof![number, string.prop_map(str::to_string), token.prop_map(str::to_string)];
    let value = leaf.prop_recursive(3, 12, 4, |inner| {
        (prop::collection::vec(inner, 0..4), prop::sample::select(vec![",", ", ", " ,\n"]))
            .prop_map(|(items, comma)| format!("[{}]", items.join(comma)))
    });
    let spaced =
        |text: &String| text.replace(", ", ",").replace(" ,\n", ",").replace("\\u0061", "a").replace("1e0", "1.0");
    prop_oneof![value.clone().prop_map(move |value| (value.clone(), spaced(&value))), (value.clone(), value)]
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
        for (comparison, letter) in COMPARISONS {
            let (answers, outputs) = (Pieces(answer.clone(), sizes.0), Pieces(output.clone(), sizes.1));
            let expected = reference(comparison, &answer, &output);
            match comparison.difference(&answers, &outputs) {
                Ok(difference) if letter != 'j' => {
                    prop_assert_eq!(difference.is_none(), expected, "{}: {:?}", letter, difference);
                }
                // What is not JSON has no value to compare; but what is JSON and the same must be accepted.
                Ok(difference) => prop_assert!(!expected || difference.is_none(), "j: {difference:?}"),
                Err(error) => prop_assert!(letter == 'j' && !expected, "{letter}: {error}"),
            }
            if !"fjn".contains(letter) {
                let back = comparison.difference(&outputs, &answers).unwrap();
                prop_assert_eq!(back.is_none(), expected, "{} is not symmetric", letter);
            }
        }
    }

    #[test]
    fn json_is_compared_by_value((answer, output) in values(), sizes in (1usize..9, 1usize..9)) {
        let (answers, outputs) = (Pieces(answer.clone().into(), sizes.0), Pieces(output.clone().into(), sizes.1));
        let expected = reference(Comparison::Json, answer.as_bytes(), output.as_bytes());
        for (one, other) in [(&answers, &outputs), (&outputs, &answers)] {
            let difference = Comparison::Json.difference(one, other).unwrap();
            prop_assert_eq!(difference.is_none(), expected, "{:?}", difference);
        }
    }
}
