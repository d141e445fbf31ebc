//! When an output counts as the answer, and where the two differ when it does not. Everything is bytes: any output can
//! be compared, whatever its encoding.
//!
//! A crate of its own because it is optimised where the rest of the judge is not. Most outputs are right and written
//! like the answer, so what is the same in both is stepped over many bytes at a time; places are counted only once a
//! difference is found, by reading the texts again.

#![warn(missing_docs)]

mod any_order;
mod bytes;
mod json;
mod kattis;
mod lines;
mod notation;
mod numbers;
mod scanner;
mod tokens;

use numbers::{Tolerance, is_integer};
use scanner::Scanner;
use std::fmt;
use std::io;
use text::{is_continuation, visible};
use tokens::Rules;

pub use kattis::{FlagError, Flags};
pub use notation::NotationError;
pub use scanner::Text;

/// How an output is compared with the answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Comparison {
    /// The same tokens in the same order; how much whitespace lies between them does not count.
    Tokens,
    /// The same lines; whitespace at the end of a line and empty lines at the end of the text do not count.
    Lines,
    /// The same bytes.
    Exact,
    /// Like `Tokens`, but where the two tokens are numbers and not both integers, their distance decides.
    Float {
        /// Largest allowed distance.
        absolute: f64,
        /// Largest allowed distance as a share of the answer; either tolerance suffices.
        relative: f64,
    },
    /// The same JSON values, as LeetCode compares: whitespace between them does not count, and two numbers may differ
    /// by 10⁻⁵ unless both are integers. Members of objects, which LeetCode has not, must come in the same order.
    Json,
    /// Like `Json`, but if both are lists, perhaps behind the same plain values, their elements may come in any order:
    /// each as often as in the answer.
    JsonAnyOrder(Order),
    /// As Kattis's default output validator does: like `Tokens` in upper or lower case, unless its flags change that.
    Kattis(Flags),
}

/// Which lists of JSON have no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The outer one.
    Any,
    /// Every one.
    AnyDeep,
}

impl Comparison {
    /// The first place where `output` is not what `answer` asks for; `None` when it is accepted. It is an error if one
    /// of them cannot be read, or if an answer that should be JSON is something else.
    ///
    /// Memory stays flat however long the texts and their tokens are; only under `Lines`, a run of whitespace is held
    /// where the two differ, and lists in any order are.
    pub fn difference(&self, answer: &dyn Text, output: &dyn Text) -> io::Result<Option<Difference>> {
        let (held_answer, held_output) = (answer.held()?, output.held()?);
        let answer = held_answer.as_ref().map_or(answer, |held| held);
        let output = held_output.as_ref().map_or(output, |held| held);
        let by_tokens = |rules: Rules| {
            let (mut want, mut have) = self.scanners(answer, output)?;
            tokens::difference(&mut want, &mut have, &rules)
        };
        match *self {
            Comparison::Tokens => by_tokens(Rules::EXACT),
            Comparison::Float { absolute, relative } => {
                by_tokens(Rules { tolerance: Tolerance::Testlib { absolute, relative }, ..Rules::EXACT })
            }
            Comparison::Kattis(flags) => by_tokens(flags.rules()),
            Comparison::Lines => lines::trimmed(answer, output),
            Comparison::Exact => lines::exact(answer, output),
            Comparison::Json => json::difference(answer, output),
            Comparison::JsonAnyOrder(order) => any_order::difference(answer, output, order),
        }
    }

    /// What accepts more than this does, where a problem does and its settings have been forgotten: numbers within
    /// 10⁻⁶, words in upper or lower case, lists in any order. The strictest comes first.
    ///
    /// `difference` is the first one under this comparison. Kattis's tolerance is for integers, too; but of two
    /// integers, one is just wrong.
    #[must_use]
    pub fn looser(&self, difference: &Difference) -> Vec<Comparison> {
        const BOUND: f64 = 1e-6;
        match *self {
            Comparison::Tokens | Comparison::Lines | Comparison::Exact => {
                vec![Comparison::Float { absolute: BOUND, relative: BOUND }, Comparison::Kattis(Flags::default())]
            }
            Comparison::Kattis(flags) if !flags.has_tolerance() && !difference.is_of_integers() => {
                vec![Comparison::Kattis(Flags { absolute: Some(BOUND), relative: Some(BOUND), ..flags })]
            }
            Comparison::Json => [Order::Any, Order::AnyDeep].map(Comparison::JsonAnyOrder).to_vec(),
            Comparison::JsonAnyOrder(Order::Any) => vec![Comparison::JsonAnyOrder(Order::AnyDeep)],
            Comparison::Kattis(_) | Comparison::Float { .. } | Comparison::JsonAnyOrder(Order::AnyDeep) => Vec::new(),
        }
    }

    /// Two texts without what does not count at their beginnings.
    fn scanners<'a>(&self, answer: &'a dyn Text, output: &'a dyn Text) -> io::Result<(Scanner<'a>, Scanner<'a>)> {
        let (mut want, mut have) = (Scanner::new(answer)?, Scanner::new(output)?);
        // Kattis's validator takes a byte order mark for a part of the first token.
        if !matches!(self, Comparison::Kattis(_)) {
            want.skip_byte_order_mark()?;
            have.skip_byte_order_mark()?;
        }
        Ok((want, have))
    }

    /// Where two texts with the same tokens first differ in their lines; `None` when the lines agree, or the tokens do
    /// not. A judge that compares lines would not accept such an output.
    pub fn whitespace_difference(answer: &dyn Text, output: &dyn Text) -> io::Result<Option<Difference>> {
        Ok(Comparison::Lines.difference(answer, output)?.filter(|difference| difference.only_whitespace))
    }
}

/// Whether two tokens of different bytes are accepted for each other.
enum Agreement {
    Same,
    /// They are not, and what there is to add, such as the error of a number.
    Differs(Option<String>),
}

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
}

impl Place {
    const START: Place = Place { line: 1, column: 1 };

    /// Moves on from `byte`, which stands here.
    #[inline]
    fn advance(&mut self, byte: u8) {
        if byte == b'\n' {
            *self = Place { line: self.line + 1, column: 1 };
        } else if !is_continuation(byte) {
            self.column += 1;
        }
    }
}

impl Default for Place {
    fn default() -> Self {
        Place::START
    }
}

/// The first place where an output is not what the answer asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// Where in the output.
    pub output: Place,
    /// Where in the answer.
    pub answer: Place,
    /// How many characters are the same from there on, where only the rest of a token differs.
    pub same: usize,
    /// What the answer has there; `None` where it ends.
    pub expected: Option<Vec<u8>>,
    /// What the output has there; `None` where it ends.
    pub found: Option<Vec<u8>>,
    /// Only whitespace differs, here and everywhere.
    pub only_whitespace: bool,
    /// More about it, such as the error of a number.
    pub note: Option<String>,
}

impl Difference {
    /// A difference at these places, of which nothing else is known yet.
    fn at(output: Place, answer: Place) -> Self {
        Difference { output, answer, same: 0, expected: None, found: None, only_whitespace: false, note: None }
    }

    /// How many bits an integer had, 32 or 64, if what was found is what such an integer keeps of the one expected:
    /// then it has probably overflowed, or was converted to fewer bits.
    #[must_use]
    pub fn overflowed_bits(&self) -> Option<u32> {
        let integer = |text: &Option<Vec<u8>>| std::str::from_utf8(text.as_deref()?).ok()?.trim().parse::<i128>().ok();
        let (expected, found) = (integer(&self.expected)?, integer(&self.found)?);
        [32, 64].into_iter().find(|bits| {
            let values = 1_i128 << bits;
            // Both the signed and the unsigned ones of this size.
            let has_bits = (-values / 2..values).contains(&found);
            let apart = expected.checked_sub(found).unwrap_or_default();
            has_bits && apart != 0 && apart % values == 0
        })
    }

    /// Whether both texts have an integer there.
    fn is_of_integers(&self) -> bool {
        [&self.expected, &self.found].into_iter().all(|token| token.as_deref().is_some_and(is_integer))
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}, column {}: ", self.output.line, self.output.column)?;
        let show = |bytes: &[u8]| visible(bytes, 40);
        match (&self.expected, &self.found) {
            (Some(expected), Some(found)) => {
                write!(formatter, "expected `{}`, found `{}`", show(expected), show(found))?
            }
            (Some(expected), None) => write!(formatter, "expected `{}`, but the output ends here", show(expected))?,
            (None, Some(found)) => write!(formatter, "found `{}`, but the answer ends before it", show(found))?,
            (None, None) => formatter.write_str("the two differ")?,
        }
        if self.only_whitespace {
            formatter.write_str(" (only whitespace differs)")?;
        }
        match &self.note {
            Some(note) => write!(formatter, " ({note})"),
            None => Ok(()),
        }
    }
}

/// True when two texts differ at these bytes within a character, or what would be one: its beginning is the same.
fn is_inside_character((one, other): (Option<u8>, Option<u8>)) -> bool {
    one.into_iter().chain(other).any(is_continuation)
}

#[cfg(test)]
mod tests {
    use super::scanner::KEPT;
    use super::*;

    const FLOAT: Comparison = Comparison::Float { absolute: 1e-6, relative: 1e-6 };

    #[test]
    fn what_an_integer_keeps_of_a_larger_one() {
        let bits = |answer: &str, output: &str| {
            Comparison::Lines.difference(&answer.as_bytes(), &output.as_bytes()).unwrap().unwrap().overflowed_bits()
        };
        for (answer, output, expected) in [
            ("5000000005", "705032709", Some(32)),
            ("3000000000\n", "-1294967296\n", Some(32)),
            ("-1", "4294967295", Some(32)),
            ("-1", "18446744073709551615", Some(64)),
            ("18446744073709551617", "1", Some(32)),
            ("9223372036854775808", "-9223372036854775808", Some(64)),
            ("1", "4294967297", None),
            ("705032710", "705032709", None),
            ("5000000005", "x", None),
            ("5000000005 1", "705032709 1", None),
            (&"9".repeat(60), "1", None),
        ] {
            assert_eq!(bits(answer, output), expected, "{answer} {output}");
        }
    }

    #[test]
    fn the_first_difference_is_placed() {
        let shown = |comparison: Comparison, answer: &str, output: &str| {
            comparison
                .difference(&answer.as_bytes(), &output.as_bytes())
                .unwrap()
                .map(|difference| difference.to_string())
        };
        let rows = [
            (Comparison::Tokens, "1\n2 4\n", "1\n2 3\n", "line 2, column 3: expected `4`, found `3`"),
            (Comparison::Tokens, "é é\n", "é e\n", "line 1, column 3: expected `é`, found `e`"),
            (Comparison::Tokens, "1\n2\n", "1\n", "line 2, column 1: expected `2`, but the output ends here"),
            (Comparison::Tokens, "1\n", "1\n 7", "line 2, column 2: found `7`, but the answer ends before it"),
            (
                Comparison::Lines,
                "a b\n",
                "a  b\n",
                "line 1, column 3: expected `a b\\n`, found `a  b\\n` (only whitespace differs)",
            ),
            (Comparison::Exact, "a\n", "a", "line 1, column 2: expected `a\\n`, found `a` (only whitespace differs)"),
            (
                FLOAT,
                "0.5\n",
                "0.75\n",
                "line 1, column 1: expected `0.5`, found `0.75` (absolute error 2.500e-1, relative error 5.000e-1)",
            ),
        ];
        for (comparison, answer, output, expected) in rows {
            assert_eq!(shown(comparison, answer, output).as_deref(), Some(expected));
        }
    }

    #[test]
    fn whitespace_that_counts_is_placed() {
        let strict = Comparison::Kattis(Flags { space_change_sensitive: true, ..Flags::default() });
        let shown = |answer: &str, output: &str| {
            let difference = strict.difference(&answer.as_bytes(), &output.as_bytes()).unwrap();
            difference.map(|difference| difference.to_string()).unwrap_or_default()
        };
        let only = " (only whitespace differs)";
        assert_eq!(shown("a b\n", "A  b\n"), format!("line 1, column 3: expected `b`, found ` `{only}"));
        assert_eq!(shown("a b\n", "a\nb\n"), format!("line 1, column 2: expected ` `, found `\\n`{only}"));
        assert_eq!(shown("a\n", "a"), format!("line 1, column 2: expected `\\n`, but the output ends here{only}"));
        assert_eq!(shown("a", "a\n"), format!("line 1, column 2: found `\\n`, but the answer ends before it{only}"));
        assert_eq!(shown("a b\n", "a  c\n"), "line 1, column 3: expected `b`, found ` `");
        assert_eq!(shown("a b\n", "a c\n"), "line 1, column 3: expected `b`, found `c`");
    }

    /// Where a report points: line and column in both texts, and how many characters further they differ.
    #[test]
    fn both_places_of_the_first_difference() {
        let place = |comparison: Comparison, answer: &[u8], output: &[u8]| {
            let it = comparison.difference(&answer, &output).unwrap().unwrap();
            [it.answer.line, it.answer.column, it.output.line, it.output.column, it.same]
        };
        let long = |last: &str| format!("{}{last}\n", "é".repeat(300)).into_bytes();
        assert_eq!(place(Comparison::Tokens, b"1 2\n", b"1\n\n  3\n"), [1, 3, 3, 3, 0]);
        assert_eq!(place(Comparison::Tokens, "é 123\n".as_bytes(), "é  124\n".as_bytes()), [1, 3, 1, 4, 2]);
        assert_eq!(place(Comparison::Tokens, b"1 12\n", b"1 123\n"), [1, 3, 1, 3, 2]);
        assert_eq!(place(Comparison::Tokens, "aé\n".as_bytes(), "aè\n".as_bytes()), [1, 1, 1, 1, 1]);
        assert_eq!(place(Comparison::Tokens, &long("é"), &long("è")), [1, 1, 1, 1, 300]);
        assert_eq!(place(Comparison::Tokens, &[b'a'; KEPT], &[b'a'; 2 * KEPT]), [1, 1, 1, 1, KEPT]);
        assert_eq!(place(Comparison::Tokens, &[b'a'; 2 * KEPT], &[b'a'; KEPT]), [1, 1, 1, 1, KEPT]);
        assert_eq!(place(Comparison::Tokens, b"1\n", b"1\n2"), [2, 1, 2, 1, 0]);
        assert_eq!(place(Comparison::Exact, "aé\n".as_bytes(), "aè\n".as_bytes()), [1, 2, 1, 2, 0]);
        assert_eq!(place(Comparison::Lines, b"a b\n", b"a  b\n"), [1, 3, 1, 3, 0]);
    }

    #[test]
    fn accepted_tokens_in_other_lines_are_found() {
        let line = |answer: &str, output: &str| {
            let found = Comparison::whitespace_difference(&answer.as_bytes(), &output.as_bytes()).unwrap();
            found.map(|difference| difference.output.line)
        };
        assert_eq!(line("1\n2 3\n", "1\n2 3\n"), None);
        assert_eq!(line("1\n2 3\n", "1 \r\n2 3"), None);
        assert_eq!(line("1\n2 3\n", "1\n2  3\n"), Some(2));
        assert_eq!(line("1\n2 3\n", "1\n2\n3\n"), Some(2));
        assert_eq!(line("1\n2 3\n", "1\n2 4\n"), None);
        assert_eq!(line("1\n", "1\n2\n"), None);
    }
}
