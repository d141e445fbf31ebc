//! Tokens between whitespace.

use crate::cursor::{Cursor, shown};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Input that is made of tokens with whitespace between them. Whatever is not as it should be ends the program with
/// exit code 3 and one line on standard error, which names the line and the column.
///
/// ```
/// use testlib::Input;
///
/// let mut input = Input::new("2 3\n.#.\n...\n");
/// let (rows, columns) = (input.integer("n", 1..=10), input.integer("m", 1..=10));
/// let grid: Vec<String> =
///     (1..=rows).map(|row| input.characters(format_args!("row {row}"), ".#", columns..=columns)).collect();
/// input.end();
/// assert_eq!(grid, [".#.", "..."]);
/// ```
#[derive(Debug)]
pub struct Input(Cursor);

impl Input {
    /// Reads standard input to its end.
    #[must_use]
    pub fn from_stdin() -> Self {
        Input(Cursor::from_stdin())
    }

    /// Reads `text`.
    pub fn new(text: impl Into<String>) -> Self {
        Input(Cursor::new(text.into()))
    }

    pub(crate) fn from_cursor(cursor: Cursor) -> Self {
        Input(cursor)
    }

    /// Whether nothing but whitespace follows.
    #[must_use]
    pub fn seek_end(&mut self) -> bool {
        self.0.pass(|c| c.is_ascii_whitespace());
        self.0.rest().is_empty()
    }

    /// Whether no further token stands on this line.
    #[must_use]
    pub fn seek_newline(&mut self) -> bool {
        self.0.pass(|c| c.is_ascii_whitespace() && c != '\n');
        self.0.rest().is_empty() || self.0.rest().starts_with('\n')
    }

    /// The next token, whatever it is.
    pub fn token(&mut self, name: impl Display) -> String {
        let start = self.pass_token(name);
        self.0.since(start).to_string()
    }

    /// The next token: an integer of `range`, without a plus or leading zeros.
    pub fn integer<T>(&mut self, name: impl Display, range: RangeInclusive<T>) -> T
    where
        T: FromStr + Display + PartialOrd,
    {
        let start = self.pass_token(&name);
        self.0.integer(start, name, &range)
    }

    /// The next `count` tokens: integers of `range`. In messages they are `name 1`, `name 2`, …
    pub fn integers<T>(&mut self, name: impl Display, count: usize, range: RangeInclusive<T>) -> Vec<T>
    where
        T: FromStr + Display + PartialOrd + Clone,
    {
        (1..=count).map(|index| self.integer(format_args!("{name} {index}"), range.clone())).collect()
    }

    /// The next token: made of the characters of `alphabet`, as many as `lengths` allows.
    pub fn characters(&mut self, name: impl Display, alphabet: &str, lengths: RangeInclusive<usize>) -> String {
        let start = self.pass_token(&name);
        self.0.characters(start, name, alphabet, &lengths);
        self.0.since(start).to_string()
    }

    /// Goes on to the next line; no token may be left on this one.
    pub fn newline(&mut self) {
        if !self.seek_newline() {
            self.refuse_next("a newline")
        }
        let length = usize::from(self.0.rest().starts_with('\n'));
        self.0.advance(length);
    }

    /// Refuses whatever is left: no token may follow.
    pub fn end(&mut self) {
        if !self.seek_end() {
            self.refuse_next("the end of the input")
        }
    }

    /// Ends the program with exit code 3; the message names the place behind the last token.
    pub fn refuse(&self, message: impl Display) -> ! {
        self.0.refuse(message)
    }

    /// Passes whitespace and a token, and returns where the token starts.
    fn pass_token(&mut self, name: impl Display) -> usize {
        if self.seek_end() {
            self.0.refuse(format_args!("{name} is missing at the end of the input"))
        }
        let start = self.0.position();
        self.0.pass(|c| !c.is_ascii_whitespace());
        start
    }

    fn refuse_next(&self, expected: &str) -> ! {
        let token = self.0.rest().split_ascii_whitespace().next().unwrap_or_default();
        self.0.refuse(format_args!("{} stands where {expected} was expected", shown(token)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_tokens_wherever_whitespace_stands() {
        let mut input = Input::new(" 3\t-7\r\n\n0 abc\n 9223372036854775807 1 2 3  ");
        assert_eq!(input.integer("a", 1..=3), 3);
        assert_eq!(input.integer("b", -7..=-7), -7);
        assert_eq!(input.integer("c", 0_u8..=255), 0);
        assert_eq!(input.token("d"), "abc");
        assert_eq!(input.integer("e", i64::MIN..=i64::MAX), i64::MAX);
        assert_eq!(input.integers("f", 3, 1..=3), [1, 2, 3]);
        assert!(input.seek_end());
        input.end();
    }

    #[test]
    fn reads_lines() {
        let mut input = Input::new("1 2 \r\n\n3");
        assert!(!input.seek_newline());
        assert_eq!(input.integers("a", 2, 1..=2), [1, 2]);
        assert!(input.seek_newline());
        input.newline();
        assert!(input.seek_newline(), "the second line is empty");
        input.newline();
        assert_eq!(input.integer("b", 3..=3), 3);
        assert!(input.seek_newline(), "the end of the input ends a line");
        input.newline();
        input.end();
    }

    #[test]
    #[should_panic = "exit code 3: invalid input: line 2, column 4: b is \"x\", not an integer from 1 to 2"]
    fn refuses_what_is_not_an_integer() {
        let mut input = Input::new("1\n é x");
        input.integer("a", 1..=2);
        input.token("é");
        input.integer("b", 1..=2);
    }

    #[test]
    #[should_panic = "line 1, column 1: n is \"3\", not an integer from 1 to 2"]
    fn refuses_an_integer_out_of_range() {
        Input::new("3").integer("n", 1..=2);
    }

    #[test]
    #[should_panic = "n is \"256\", not an integer from 0 to 255"]
    fn refuses_an_integer_that_its_type_cannot_hold() {
        Input::new("256").integer("n", 0_u8..=255);
    }

    #[test]
    #[should_panic = "n is \"02\""]
    fn refuses_leading_zeros() {
        Input::new("02").integer("n", 1..=2);
    }

    #[test]
    #[should_panic = "n is \"+2\""]
    fn refuses_a_plus() {
        Input::new("+2").integer("n", 1..=2);
    }

    #[test]
    #[should_panic = "line 2, column 2: pile 2 is missing at the end of the input"]
    fn refuses_a_missing_token() {
        Input::new("1\n ").integers("pile", 2, 1..=1);
    }

    #[test]
    #[should_panic = "line 1, column 3: \"2\" stands where the end of the input was expected"]
    fn refuses_trailing_tokens() {
        let mut input = Input::new("1 2");
        input.token("a");
        input.end();
    }

    #[test]
    #[should_panic = "line 1, column 3: \"2\" stands where a newline was expected"]
    fn refuses_trailing_tokens_of_a_line() {
        let mut input = Input::new("1 2\n");
        input.token("a");
        input.newline();
    }

    #[test]
    #[should_panic = "line 1, column 3: row 1 contains 'x', which is not one of .#"]
    fn refuses_characters_beside_the_alphabet() {
        Input::new("..x").characters("row 1", ".#", 3..=3);
    }

    #[test]
    #[should_panic = "line 1, column 1: row 1 has 2 characters, not 3"]
    fn refuses_a_wrong_length() {
        Input::new("..").characters("row 1", ".#", 3..=3);
    }
}
