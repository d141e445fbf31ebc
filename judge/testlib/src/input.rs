//! Tokens between whitespace.

use crate::cursor::{Cursor, Fault, shown};
use crate::literals::Literals;
use crate::pattern::Pattern;
use crate::quit;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A text that is made of tokens with whitespace between them. testlib: `InStream`.
///
/// Whatever is not as it should be ends the program with one line on standard error, which names the line and the
/// column. Where the text is validated, the exit code is 3. In a [`checker`](crate::checker) or an
/// [`interactor`](crate::interactor) it is the mistake of whoever wrote the text.
///
/// ```
/// use testlib::Input;
///
/// let mut input = Input::new("2 3\n.#.\n...\n");
/// let (rows, columns) = (input.integer("n", 1..=10), input.integer("m", 1..=10));
/// let grid = input.grid("row", ".#", rows, columns);
/// input.end();
/// assert_eq!(grid, [".#.", "..."]);
/// ```
#[derive(Debug)]
pub struct Input {
    cursor: Cursor,
    is_strict: bool,
}

impl Input {
    /// Reads standard input to its end. [`brute_force`](crate::brute_force) calls it; a program that does so itself
    /// cannot serve many requests.
    #[must_use]
    pub fn from_stdin() -> Self {
        quit::refuse_to_serve();
        Input::from_cursor(Cursor::from_stdin())
    }

    /// Reads `text`.
    pub fn new(text: impl Into<String>) -> Self {
        Input::from_cursor(Cursor::new(text.into()))
    }

    pub(crate) fn from_cursor(cursor: Cursor) -> Self {
        Input { cursor, is_strict: false }
    }

    /// From here on no whitespace is skipped. Between the numbers of [`integers`](Self::integers) there must be one
    /// space, and between the rows of a [`grid`](Self::grid) one newline; all other whitespace must be read by
    /// [`space`](Self::space) and [`newline`](Self::newline). testlib: a validator's `inf` is strict.
    ///
    /// ```
    /// let mut input = testlib::Input::new("2\n3 4\n");
    /// input.strict();
    /// let n = input.integer("n", 1..=9);
    /// input.newline();
    /// let numbers = input.integers("number", n, 1..=9);
    /// input.newline();
    /// input.end();
    /// assert_eq!(numbers, [3, 4]);
    /// ```
    pub fn strict(&mut self) {
        self.is_strict = true;
    }

    /// Whether nothing but whitespace follows. testlib: `seekEof`.
    #[must_use]
    pub fn seek_end(&mut self) -> bool {
        self.cursor.pass(|c| c.is_ascii_whitespace());
        self.cursor.next().is_none()
    }

    /// Whether no further token stands on this line. testlib: `seekEoln`.
    #[must_use]
    pub fn seek_newline(&mut self) -> bool {
        self.cursor.pass(|c| c.is_ascii_whitespace() && c != '\n');
        matches!(self.cursor.next(), None | Some('\n'))
    }

    /// The next token, whatever it is. testlib: `readToken`, `readWord`.
    pub fn token(&mut self, name: impl Display) -> String {
        let start = self.pass_token(name);
        self.cursor.since(start).to_string()
    }

    /// Reads what is left of `answer` and refuses this text where its tokens are others; what follows them is for
    /// [`end`](Self::end) to refuse.
    ///
    /// ```
    /// let (mut output, mut answer) = (testlib::Input::new("1  2\n"), testlib::Input::new("1\n2\n"));
    /// output.same_tokens(&mut answer);
    /// output.end();
    /// ```
    pub fn same_tokens(&mut self, answer: &mut Self) {
        while !answer.seek_end() {
            let (expected, start) = (answer.token("a token"), self.pass_token("a token"));
            let found = self.cursor.since(start);
            if found != expected {
                let message = format_args!("expected `{expected:.30}`, found `{found:.30}`");
                self.cursor.refuse_at(start, Fault::Value, message)
            }
        }
    }

    /// The rest of this line, with the spaces in it and without the newline; goes on to the next line. testlib:
    /// `readLine`, `readString`.
    pub fn line(&mut self, name: impl Display) -> String {
        if self.cursor.next().is_none() {
            self.refuse_end(name)
        }
        let start = self.cursor.position();
        self.cursor.pass(|c| c != '\n');
        let line = self.cursor.since(start);
        let line = if self.is_strict { line } else { line.strip_suffix('\r').unwrap_or(line) };
        let line = line.to_string();
        self.pass_newline();
        line
    }

    /// The next token: an integer of `range`, without a plus or leading zeros. testlib: `readInt`, `readLong`.
    pub fn integer<T>(&mut self, name: impl Display, range: RangeInclusive<T>) -> T
    where
        T: FromStr + Display + PartialOrd,
    {
        let start = self.pass_token(&name);
        self.cursor.integer(start, name, &range)
    }

    /// The next `count` tokens: integers of `range`. In messages they are `name 1`, `name 2`, … testlib: `readInts`.
    pub fn integers<T>(&mut self, name: impl Display, count: usize, range: RangeInclusive<T>) -> Vec<T>
    where
        T: FromStr + Display + PartialOrd + Clone,
    {
        let integer = |index| {
            if self.is_strict && index > 1 {
                self.space();
            }
            self.integer(format_args!("{name} {index}"), range.clone())
        };
        (1..=count).map(integer).collect()
    }

    /// The next tokens: all integers of `range`, each once, in any order. In messages they are `name 1`, `name 2`, …
    /// testlib: `readInts` and a set.
    ///
    /// ```
    /// let mut input = testlib::Input::new("2 3 1");
    /// assert_eq!(input.permutation("place", 1..=3), [2, 3, 1]);
    /// ```
    pub fn permutation(&mut self, name: impl Display, range: RangeInclusive<usize>) -> Vec<usize> {
        let count = range.clone().count();
        let mut is_there = vec![false; count];
        let integers = self.integers(&name, count, range.clone());
        for (index, integer) in (1..).zip(&integers) {
            let was_there = std::mem::replace(&mut is_there[integer - range.start()], true);
            self.ensure(!was_there, format_args!("{name} {index} is {integer}, as is one before it"));
        }
        integers
    }

    /// The next token: a decimal number of `range`, with an exponent or without. testlib: `readDouble`, `readReal`.
    ///
    /// ```
    /// let mut input = testlib::Input::new("-0.25 1e-3");
    /// assert_eq!(input.real("x", -1.0..=1.0) + input.real("y", 0.0..=1.0), -0.249);
    /// ```
    pub fn real(&mut self, name: impl Display, range: RangeInclusive<f64>) -> f64 {
        let start = self.pass_token(&name);
        self.cursor.real(start, name, &range)
    }

    /// The next token: a decimal number of `range` with so many digits after its point, and without a point if there
    /// are none; it has neither a plus, leading zeros nor an exponent. testlib: `readStrictDouble`, `readStrictReal`.
    ///
    /// ```
    /// let mut input = testlib::Input::new("3.25 2");
    /// assert_eq!(input.fixed("x", 0.0..=9.0, 1..=2) + input.fixed("y", 0.0..=9.0, 0..=2), 5.25);
    /// ```
    pub fn fixed(&mut self, name: impl Display, range: RangeInclusive<f64>, digits: RangeInclusive<usize>) -> f64 {
        let start = self.pass_token(&name);
        let token = self.cursor.since(start);
        let (whole, fraction) = token.split_once('.').map_or((token, None), |(whole, rest)| (whole, Some(rest)));
        let magnitude = whole.strip_prefix('-').unwrap_or(whole);
        let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_whole = are_digits(magnitude) && (magnitude == "0" || !magnitude.starts_with('0'));
        let has_digits = fraction.is_none_or(are_digits) && digits.contains(&fraction.map_or(0, str::len));
        let is_zero = token.bytes().all(|byte| b"-0.".contains(&byte));
        let is_usual = is_whole && has_digits && !(is_zero && token.starts_with('-'));
        if !is_usual {
            let (token, (low, high)) = (shown(token), digits.into_inner());
            let message = format_args!("{name} is {token}, not a number with {low} to {high} digits after the point");
            self.cursor.refuse_at(start, Fault::Format, message)
        }
        self.cursor.real(start, name, &range)
    }

    /// The next token: made of the characters of `alphabet`, as many as `lengths` allows.
    pub fn characters(&mut self, name: impl Display, alphabet: &str, lengths: RangeInclusive<usize>) -> String {
        let start = self.pass_token(&name);
        self.cursor.characters(start, name, alphabet, &lengths);
        self.cursor.since(start).to_string()
    }

    /// The next token, as `pattern` wants it; see [`Random::pattern`](crate::Random::pattern). testlib:
    /// `readToken("[a-z]{1,100}")`.
    ///
    /// ```
    /// let mut input = testlib::Input::new("x12");
    /// assert_eq!(input.pattern("the name", "[a-z][0-9]{1,3}"), "x12");
    /// ```
    pub fn pattern(&mut self, name: impl Display, pattern: &str) -> String {
        let start = self.pass_token(&name);
        let token = self.cursor.since(start);
        if !Pattern::new(pattern).matches(token) {
            let message = format_args!("{name} is {}, which is not of the form {pattern}", shown(token));
            self.cursor.refuse_at(start, Fault::Format, message)
        }
        token.to_string()
    }

    /// The next `rows` tokens: each made of `columns` characters of `alphabet`. In messages they are `name 1`, `name
    /// 2`, … testlib: `readTokens`.
    pub fn grid(&mut self, name: impl Display, alphabet: &str, rows: usize, columns: usize) -> Vec<String> {
        let row = |index| {
            if self.is_strict && index > 1 {
                self.newline();
            }
            self.characters(format_args!("{name} {index}"), alphabet, columns..=columns)
        };
        (1..=rows).map(row).collect()
    }

    /// Several test cases: how many there are, and then each of them, read by `read`. In between, messages name the
    /// test case. testlib: `setTestCase`.
    ///
    /// ```
    /// let mut input = testlib::Input::new("2\n10 3\n7 2\n");
    /// let games = input.cases(1..=100, |input| (input.integer("n", 1..=10), input.integer("m", 1..=10)));
    /// input.end();
    /// assert_eq!(games, [(10, 3), (7, 2)]);
    /// ```
    pub fn cases<T>(&mut self, counts: RangeInclusive<usize>, mut read: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let count = self.integer("the number of test cases", counts);
        let case = |case| {
            if self.is_strict {
                self.newline();
            }
            self.cursor.case = Some(case);
            let value = read(self);
            self.cursor.case = None;
            value
        };
        (1..=count).map(case).collect()
    }

    /// Passes exactly one space. testlib: `readSpace`.
    pub fn space(&mut self) {
        if self.cursor.next() != Some(' ') {
            self.refuse_next(Fault::Format, "one space")
        }
        self.cursor.advance(1);
    }

    /// Goes on to the next line; no token may be left on this one. The end of the text ends a line, unless reading is
    /// [`strict`](Self::strict). testlib: `readEoln`.
    pub fn newline(&mut self) {
        let is_newline = if self.is_strict { self.cursor.next() == Some('\n') } else { self.seek_newline() };
        if !is_newline {
            self.refuse_next(Fault::Format, "a newline")
        }
        self.pass_newline();
    }

    /// Refuses whatever is left: no token may follow. testlib: `readEof`.
    pub fn end(&mut self) {
        let is_end = if self.is_strict { self.cursor.next().is_none() } else { self.seek_end() };
        if !is_end {
            let name = self.cursor.name();
            self.refuse_next(Fault::Rest, &format!("the end of the {name}"))
        }
    }

    /// All that is left of the text, in LeetCode's notation; nothing is left here. So a checker reads lists, too.
    ///
    /// ```
    /// let mut literals = testlib::Input::new("2 [1,2]").literals();
    /// let n = literals.integer("n", 1..=9);
    /// let numbers = literals.list("numbers", n..=n, |input, name| input.integer(name, 1..=9));
    /// literals.end();
    /// assert_eq!(numbers, [1, 2]);
    /// ```
    pub fn literals(&mut self) -> Literals {
        Literals::from_cursor(self.cursor.take())
    }

    /// Ends the program because of what was read; the message names the place behind the last token. Where the text is
    /// validated, the exit code is 3; in a checker or an interactor, this is a wrong answer of the contestant or a
    /// failure of the jury, whoever wrote the text. testlib: `ouf.quitf(_wa, …)`.
    pub fn refuse(&self, message: impl Display) -> ! {
        self.cursor.refuse(Fault::Value, message)
    }

    /// [Refuses](Self::refuse) the text unless `holds`; `otherwise` is what is wrong with it. testlib: `ensuref`,
    /// `quitif`.
    pub fn ensure(&self, holds: bool, otherwise: impl Display) {
        if !holds {
            self.refuse(otherwise)
        }
    }

    fn pass_newline(&mut self) {
        if self.cursor.next() == Some('\n') {
            self.cursor.advance(1);
        }
    }

    /// Passes whitespace and a token, and returns where the token starts.
    fn pass_token(&mut self, name: impl Display) -> usize {
        let is_end = if self.is_strict { self.cursor.next().is_none() } else { self.seek_end() };
        if is_end {
            self.refuse_end(name)
        }
        let start = self.cursor.position();
        self.cursor.pass(|c| !c.is_ascii_whitespace());
        if self.cursor.position() == start {
            self.refuse_next(Fault::Format, &name.to_string())
        }
        start
    }

    fn refuse_end(&self, name: impl Display) -> ! {
        self.cursor.refuse(Fault::End, format_args!("{name} is missing at the end of the {}", self.cursor.name()))
    }

    fn refuse_next(&self, fault: Fault, expected: &str) -> ! {
        let rest = self.cursor.rest();
        let token = rest.split_ascii_whitespace().next().unwrap_or_default();
        let found = match rest.chars().next() {
            None => format!("the {} ends", self.cursor.name()),
            Some(' ') => "a space stands".to_string(),
            Some('\n') => "a newline stands".to_string(),
            Some(c) if c.is_ascii_whitespace() => format!("{c:?} stands"),
            Some(_) => format!("{} stands", shown(token)),
        };
        self.cursor.refuse(fault, format_args!("{found} where {expected} was expected"))
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

    #[test]
    fn reads_lines_with_their_spaces() {
        let mut input = Input::new(" a b \r\n\nlast");
        assert_eq!([input.line("a"), input.line("b"), input.line("c")], [" a b ", "", "last"]);
        input.end();
    }

    #[test]
    #[should_panic = "line 2, column 1: the name is missing at the end of the input"]
    fn refuses_a_missing_line() {
        let mut input = Input::new("a\n");
        input.line("a");
        input.line("the name");
    }

    #[test]
    fn reads_decimal_numbers() {
        let mut input = Input::new("0.5 -1E+2 7 .5 5. 1e300");
        let numbers = [(); 6].map(|()| input.real("x", -100.0..=f64::MAX));
        assert_eq!(numbers, [0.5, -100.0, 7.0, 0.5, 5.0, 1e300]);
        let mut input = Input::new("0 -0.50 12.345");
        assert_eq!([(); 3].map(|()| input.fixed("x", -1.0..=99.0, 0..=3)), [0.0, -0.5, 12.345]);
    }

    #[test]
    fn refuses_what_is_not_a_decimal_number() {
        for token in ["nan", "inf", "-infinity", "0x10", "1_0", "", "1e", "--1", "1,5", "1.5f", "2", "-0.1", "1e999"] {
            let read = std::panic::catch_unwind(|| Input::new(token).real("x", 0.0..=1.5));
            assert!(read.is_err(), "{token} is {read:?}");
        }
        for token in ["inf", "-inf", "nan", "1e999"] {
            let read = std::panic::catch_unwind(|| Input::new(token).real("x", f64::NEG_INFINITY..=f64::INFINITY));
            assert!(read.is_err(), "{token} is {read:?}");
        }
        for token in ["1", "1.", ".5", "01.5", "-0.0", "+1.5", "1.5e0", "1.2345", "1.x", "3.0", "nan"] {
            let read = std::panic::catch_unwind(|| Input::new(token).fixed("x", 0.0..=2.0, 1..=3));
            assert!(read.is_err(), "{token} is {read:?}");
        }
    }

    #[test]
    #[should_panic = "line 1, column 2: the name is \"1x\", which is not of the form [a-z][0-9]"]
    fn refuses_another_form() {
        Input::new(" 1x").pattern("the name", "[a-z][0-9]");
    }

    #[test]
    #[should_panic = "line 2, column 1: row 2 has 1 characters, not 2"]
    fn a_grid_has_equal_rows() {
        Input::new("..\n#").grid("row", ".#", 2, 2);
    }

    #[test]
    #[should_panic = "line 3, column 3: test case 2: m is \"9\", not an integer from 1 to 5"]
    fn messages_name_the_test_case() {
        Input::new("2\n1 2\n3 9").cases(1..=2, |input| (input.integer("n", 1..=5), input.integer("m", 1..=5)));
    }

    #[test]
    #[should_panic = "line 3, column 1: \"3\" stands where the end of the input was expected"]
    fn no_test_case_is_named_behind_the_last() {
        let mut input = Input::new("1\n1\n3");
        input.cases(1..=2, |input| input.integer("n", 1..=5));
        input.end();
    }

    /// All sequences of three numbers.
    #[test]
    fn a_permutation_has_every_number_once() {
        let numbers = || 2..=4_usize;
        for numbers in numbers().flat_map(|a| numbers().flat_map(move |b| numbers().map(move |c| [a, b, c]))) {
            let text = crate::words(numbers);
            let read = std::panic::catch_unwind(|| Input::new(&*text).permutation("place", 2..=4));
            let is_permutation = (2..=4).all(|number| numbers.contains(&number));
            assert_eq!(read.ok(), is_permutation.then(|| numbers.to_vec()), "{text}");
        }
    }

    #[test]
    #[should_panic = "line 1, column 6: place 3 is 2, as is one before it"]
    fn refuses_a_number_twice() {
        Input::new("2 1 2").permutation("place", 1..=3);
    }

    /// Reads `2 2`, a grid of that size, and a space and a number in each of two test cases.
    fn read_strictly(text: &str) {
        let mut input = Input::new(text);
        input.strict();
        let [n, m] = input.integers("side", 2, 1..=9)[..] else { panic!("two numbers were asked for") };
        input.newline();
        input.grid("row", ".#", n, m);
        input.newline();
        input.cases(1..=2, |input| {
            input.token("word");
            input.space();
            input.integer("x", 0..=9);
        });
        input.newline();
        input.end();
    }

    #[test]
    fn strict_reading_takes_exact_whitespace() {
        let right = "2 2\n.#\n..\n2\na 1\nb 2\n";
        read_strictly(right);
        // One more space or newline anywhere, one less, and another one.
        let whitespace = |index: usize| right[index..].starts_with([' ', '\n']);
        for index in 0..=right.len() {
            let (before, behind) = right.split_at(index);
            let mut wrong = vec![format!("{before} {behind}"), format!("{before}\n{behind}")];
            if index < right.len() && whitespace(index) {
                let rest = &behind[1..];
                wrong.extend([format!("{before}{rest}"), format!("{before}\t{rest}"), format!("{before}\r\n{rest}")]);
            }
            for text in wrong {
                assert!(std::panic::catch_unwind(|| read_strictly(&text)).is_err(), "{text:?}");
            }
        }
    }

    #[test]
    #[should_panic = "line 1, column 3: a space stands where n was expected"]
    fn strict_messages_name_whitespace() {
        let mut input = Input::new("1  2");
        input.token("a");
        input.strict();
        input.space();
        input.integer("n", 1..=2);
    }
}
