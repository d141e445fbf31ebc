//! LeetCode's notation.

use crate::cursor::{Cursor, Fault, range_text, shown};
use crate::quit;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Input in the notation of LeetCode: `[[2,5],[3]]`, `"++--"`, `10`, one argument after the other, with whitespace
/// between them and between any two tokens. Whatever is not as it should be ends the program with exit code 3 and one
/// line on standard error, which names the line and the column.
///
/// ```
/// use testlib::Literals;
///
/// let mut input = Literals::new("[[1, 2], []]\n\"++-\"\n10");
/// let lists: Vec<Vec<i32>> =
///     input.list("lists", 1..=9, |input, name| input.list(name, 0..=9, |input, name| input.integer(name, 1..=9)));
/// let (state, n) = (input.string("state", "+-", 1..=9), input.integer("n", 1..=10));
/// input.end();
/// assert_eq!((lists, state.as_str(), n), (vec![vec![1, 2], vec![]], "++-", 10));
/// ```
#[derive(Debug)]
pub struct Literals {
    cursor: Cursor,
    /// How many lists are open here.
    depth: usize,
    /// What must stand in front of the next value, unless a list is open.
    gap: Gap,
}

/// What separates two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gap {
    /// The next value is the first one of several arguments.
    None,
    /// The first one of the arguments of a call.
    NoneInCall,
    /// Arguments.
    Whitespace,
    /// The arguments of a call.
    Comma,
}

impl Literals {
    /// Reads standard input to its end.
    #[must_use]
    pub fn from_stdin() -> Self {
        quit::refuse_to_serve();
        Literals::from_cursor(Cursor::from_stdin())
    }

    /// Reads `text`.
    pub fn new(text: impl Into<String>) -> Self {
        Literals::from_cursor(Cursor::new(text.into()))
    }

    pub(crate) fn from_cursor(cursor: Cursor) -> Self {
        let gap = if cursor.position() == 0 { Gap::None } else { Gap::Whitespace };
        Literals { cursor, depth: 0, gap }
    }

    /// An integer of `range`, without a plus or leading zeros.
    pub fn integer<T>(&mut self, name: impl Display, range: RangeInclusive<T>) -> T
    where
        T: FromStr + Display + PartialOrd,
    {
        let start = self.pass_word(&name);
        self.cursor.integer(start, name, &range)
    }

    /// A decimal number of `range`, with an exponent or without.
    pub fn real(&mut self, name: impl Display, range: RangeInclusive<f64>) -> f64 {
        let start = self.pass_word(&name);
        self.cursor.real(start, name, &range)
    }

    /// `true` or `false`.
    pub fn boolean(&mut self, name: impl Display) -> bool {
        let start = self.pass_word(&name);
        match self.cursor.since(start) {
            "true" => true,
            "false" => false,
            word => {
                let message = format_args!("{name} is {}, neither true nor false", shown(word));
                self.cursor.refuse_at(start, Fault::Format, message)
            }
        }
    }

    /// What `value` reads, or nothing where there is `null`, as in the list of a tree's nodes.
    ///
    /// ```
    /// let mut input = testlib::Literals::new("[1,null,2]");
    /// let nodes = input.list("root", 0..=100, |input, name| {
    ///     input.nullable(name, |input, name| input.integer(name, -100..=100))
    /// });
    /// assert_eq!(nodes, [Some(1), None, Some(2)]);
    /// ```
    pub fn nullable<T>(&mut self, name: &str, value: impl FnOnce(&mut Self, &str) -> T) -> Option<T> {
        let first = if matches!(self.gap, Gap::Comma | Gap::NoneInCall) { Gap::NoneInCall } else { Gap::None };
        self.start(name);
        let rest = self.cursor.rest().strip_prefix("null");
        if rest.is_some_and(|rest| rest.chars().next().is_none_or(is_end_of_word)) {
            self.cursor.advance("null".len());
            return None;
        }
        // What must stand in front of it has been passed.
        if self.depth == 0 {
            self.gap = first;
        }
        Some(value(self, name))
    }

    /// A string: characters of `alphabet` between double quotes, as many as `lengths` allows. A quote, a backslash, a
    /// newline and a tab are escaped: `\"`, `\\`, `\n` and `\t`.
    pub fn string(&mut self, name: impl Display, alphabet: &str, lengths: RangeInclusive<usize>) -> String {
        self.start(&name);
        self.expect('"', &name);
        let start = self.cursor.position();
        // Each character, and where it stands.
        let (mut value, mut places) = (String::new(), Vec::new());
        loop {
            let run = self.cursor.position();
            self.cursor.pass(|c| !"\"\\\n".contains(c));
            value.push_str(self.cursor.since(run));
            if self.cursor.next() != Some('\\') {
                break;
            }
            places.push((value.len(), self.cursor.position()));
            self.cursor.advance(1);
            value.push(match self.cursor.next() {
                Some(same @ ('"' | '\\')) => same,
                Some('n') => '\n',
                Some('t') => '\t',
                _ => {
                    self.cursor.refuse(Fault::Format, format_args!("one of \"\\nt was expected behind a \\ of {name}"))
                }
            });
            self.cursor.advance(1);
        }
        let place = |index: usize| match places.iter().rev().find(|(escaped, _)| *escaped <= index) {
            None => start + index,
            Some(&(escaped, place)) if escaped == index => place,
            Some(&(escaped, place)) => place + 1 + index - escaped,
        };
        self.cursor.characters_of(&value, place, (&name, alphabet, &lengths));
        self.expect('"', &name);
        value
    }

    /// A string of one character of `alphabet`.
    pub fn character(&mut self, name: impl Display, alphabet: &str) -> char {
        self.string(name, alphabet, 1..=1).chars().next().expect("a string of one character")
    }

    /// A list of as many items as `lengths` allows. `item` reads one, which gets the name `name[0]`, `name[1]`, …
    pub fn list<T>(
        &mut self,
        name: &str,
        lengths: RangeInclusive<usize>,
        mut item: impl FnMut(&mut Self, &str) -> T,
    ) -> Vec<T> {
        self.start(name);
        let start = self.cursor.position();
        self.expect('[', name);
        self.depth += 1;
        let mut items = Vec::new();
        if !self.next_is(']') {
            loop {
                items.push(item(self, &format!("{name}[{}]", items.len())));
                if !self.next_is(',') {
                    break;
                }
                self.expect(',', name);
            }
        }
        self.pass_whitespace();
        self.expect(']', name);
        self.depth -= 1;
        if !lengths.contains(&items.len()) {
            let message = format_args!("{name} has {} items, not {}", items.len(), range_text(&lengths));
            self.cursor.refuse_at(start, Fault::Value, message)
        }
        items
    }

    /// A list of `rows` lists that all have the same length, which is one of `columns`. `item` reads an item, as in
    /// [`list`](Literals::list).
    ///
    /// ```
    /// let mut input = testlib::Literals::new("[[1,0,1],[0,0,1]]");
    /// let grid: Vec<Vec<u8>> = input.matrix("grid", 1..=9, 1..=9, |input, name| input.integer(name, 0..=1));
    /// assert_eq!(grid, [[1, 0, 1], [0, 0, 1]]);
    /// ```
    pub fn matrix<T>(
        &mut self,
        name: &str,
        rows: RangeInclusive<usize>,
        columns: RangeInclusive<usize>,
        mut item: impl FnMut(&mut Self, &str) -> T,
    ) -> Vec<Vec<T>> {
        let matrix = self.list(name, rows, |input, name| input.list(name, columns.clone(), &mut item));
        let first = matrix.first().map_or(0, Vec::len);
        if let Some((index, row)) = matrix.iter().enumerate().find(|(_, row)| row.len() != first) {
            let length = row.len();
            self.refuse(format_args!("{name}[{index}] has {length} items, but {name}[0] has {first}"))
        }
        matrix
    }

    /// Ends the program because of what was read, as [`Input::refuse`](crate::Input::refuse) does.
    pub fn refuse(&self, message: impl Display) -> ! {
        self.cursor.refuse(Fault::Value, message)
    }

    /// [Refuses](Self::refuse) the text unless `holds`; `otherwise` is what is wrong with it.
    pub fn ensure(&self, holds: bool, otherwise: impl Display) {
        if !holds {
            self.refuse(otherwise)
        }
    }

    /// Refuses whatever is left: no argument may follow.
    pub fn end(&mut self) {
        self.pass_whitespace();
        if !self.cursor.rest().is_empty() {
            self.cursor.refuse(Fault::Rest, format_args!("the end of the {} was expected", self.cursor.name()))
        }
    }

    /// Passes the word of a number or a name, and returns where it starts.
    fn pass_word(&mut self, name: impl Display) -> usize {
        self.start(name);
        let start = self.cursor.position();
        self.cursor.pass(|c| !is_end_of_word(c));
        start
    }

    fn pass_whitespace(&mut self) {
        self.cursor.pass(|c| c.is_ascii_whitespace());
    }

    /// Goes to the start of a value.
    fn start(&mut self, name: impl Display) {
        let before = self.cursor.position();
        self.pass_whitespace();
        if self.cursor.rest().is_empty() {
            self.cursor.refuse(Fault::End, format_args!("{name} is missing at the end of the {}", self.cursor.name()))
        }
        if self.depth > 0 {
            return;
        }
        match self.gap {
            Gap::None => self.gap = Gap::Whitespace,
            Gap::NoneInCall => self.gap = Gap::Comma,
            Gap::Whitespace if self.cursor.position() > before => {}
            Gap::Whitespace => self.cursor.refuse(Fault::Format, format_args!("whitespace was expected before {name}")),
            Gap::Comma if self.cursor.rest().starts_with(',') => {
                self.cursor.advance(1);
                self.pass_whitespace();
            }
            Gap::Comma => self.cursor.refuse(Fault::Format, format_args!("`,` before {name} was expected")),
        }
    }

    /// Goes from the names of calls to the arguments of the first one.
    pub(crate) fn open_calls(&mut self) {
        self.start(ARGUMENTS);
        self.expect('[', ARGUMENTS);
        self.open_call();
    }

    fn open_call(&mut self) {
        self.pass_whitespace();
        self.expect('[', ARGUMENTS);
        self.gap = Gap::NoneInCall;
    }

    fn close_call(&mut self, method: &str) {
        self.pass_whitespace();
        self.expect(']', format_args!("{ARGUMENTS} of {method}"));
        self.pass_whitespace();
    }

    /// Goes from the arguments of a call of `method` to those of the next one.
    pub(crate) fn next_call(&mut self, method: &str) {
        self.close_call(method);
        self.expect(',', ARGUMENTS);
        self.open_call();
    }

    /// Goes to the end of the calls, of which the last one was that of `method`.
    pub(crate) fn close_calls(&mut self, method: &str) {
        self.close_call(method);
        self.expect(']', ARGUMENTS);
        self.gap = Gap::Whitespace;
    }

    fn next_is(&mut self, wanted: char) -> bool {
        self.pass_whitespace();
        self.cursor.rest().starts_with(wanted)
    }

    fn expect(&mut self, wanted: char, name: impl Display) {
        if !self.cursor.rest().starts_with(wanted) {
            self.cursor.refuse(Fault::Format, format_args!("`{wanted}` of {name} was expected"))
        }
        self.cursor.advance(wanted.len_utf8());
    }
}

/// What the second list of calls is called in messages.
const ARGUMENTS: &str = "the arguments";

fn is_end_of_word(c: char) -> bool {
    c.is_ascii_whitespace() || "[],\"".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Vec<i32> {
        let mut input = Literals::new(text);
        let numbers = input.list("a", 1..=3, |input, name| input.integer(name, -9..=9));
        input.end();
        numbers
    }

    #[test]
    fn reads_lists_with_whitespace_anywhere() {
        assert_eq!(numbers("[1,-2,3]"), [1, -2, 3]);
        assert_eq!(numbers(" [\n1\t, -2 ,3 ]\r\n"), [1, -2, 3]);
        assert_eq!(Literals::new("[ ]").list("a", 0..=3, |input, name| input.integer(name, 0..=9)), [0; 0]);
    }

    #[test]
    fn reads_strings() {
        assert_eq!(Literals::new("\"\"").string("a", "xy", 0..=2), "");
        assert_eq!(Literals::new(" \"xyx\"").string("a", "xy", 3..=3), "xyx");
        let rows = Literals::new("[\"x\", \"yy\"]").list("a", 2..=2, |input, name| input.string(name, "xy", 1..=2));
        assert_eq!(rows, ["x", "yy"]);
    }

    #[test]
    fn reads_characters_and_matrices() {
        let mut input = Literals::new("\"b\" [[\"a\"],[\"b\"]] []");
        assert_eq!(input.character("a", "ab"), 'b');
        assert_eq!(input.matrix("b", 2..=2, 1..=1, |input, name| input.character(name, "ab")), [['a'], ['b']]);
        assert_eq!(input.matrix("c", 0..=0, 1..=1, |input, name| input.boolean(name)), [[false; 0]; 0]);
        input.end();
    }

    #[test]
    #[should_panic = "line 1, column 12: a[1] has 1 items, but a[0] has 2"]
    fn refuses_a_matrix_with_rows_of_several_lengths() {
        Literals::new("[[1,2],[1]]").matrix("a", 1..=2, 1..=2, |input, name| input.integer(name, 1..=2));
    }

    /// Neither whitespace nor a comma is wanted twice.
    #[test]
    fn reads_what_may_be_null_beside_other_arguments() {
        let mut input = Literals::new("1 2 null 3");
        let number = |input: &mut Literals, name: &str| input.integer(name, 0..=9);
        let numbers = ["a", "b", "c", "d"].map(|name| input.nullable(name, number));
        assert_eq!(numbers, [Some(1), Some(2), None, Some(3)]);
        let mut input = Literals::new("[\"S\"] [[1,null,2]]");
        let mut calls = input.calls("S", 0..=0);
        assert_eq!(["a", "b", "c"].map(|name| calls.nullable(name, number)), [Some(1), None, Some(2)]);
        assert_eq!(calls.answers(), "[null]");
    }

    /// What `literal` prints can be read, whatever it is.
    #[test]
    fn reads_what_is_escaped() {
        let alphabet = "a\"\\\n\té";
        let mut random = crate::Random::new(1);
        for length in 0..50 {
            let value = random.string(length, alphabet);
            assert_eq!(Literals::new(crate::literal(&value)).string("a", alphabet, length..=length), value);
        }
    }

    #[test]
    #[should_panic = "line 1, column 7: a contains 'z', which is not one of \"x"]
    fn names_the_place_of_a_character_behind_an_escaped_one() {
        Literals::new("\"x\\\"xxz\"").string("a", "\"x", 0..=9);
    }

    #[test]
    #[should_panic = "line 1, column 4: a contains '\"', which is not one of xy"]
    fn names_the_place_of_an_escaped_character() {
        Literals::new("\"xy\\\"\"").string("a", "xy", 0..=9);
    }

    #[test]
    #[should_panic = "line 1, column 4: one of \"\\nt was expected behind a \\ of a"]
    fn refuses_an_unknown_escape() {
        Literals::new("\"x\\u0041\"").string("a", "xA", 0..=9);
    }

    #[test]
    #[should_panic = "line 1, column 3: 1 is odd"]
    fn refuses_what_does_not_hold() {
        let mut input = Literals::new(" 1");
        let number = input.integer("a", 0..=9);
        input.ensure(number == 1, "it is not 1");
        input.ensure(number % 2 == 0, format_args!("{number} is odd"));
    }

    #[test]
    fn reads_words() {
        let mut input = Literals::new("[true, false]\n0.5 -1e2 null");
        assert_eq!(input.list("a", 0..=9, |input, name| input.boolean(name)), [true, false]);
        assert_eq!((input.real("b", 0.0..=1.0), input.real("c", -100.0..=0.0)), (0.5, -100.0));
        assert_eq!(input.nullable("d", |input, name| input.boolean(name)), None);
        input.end();
    }

    #[test]
    #[should_panic = "line 1, column 1: a is \"True\", neither true nor false"]
    fn refuses_what_is_not_a_boolean() {
        Literals::new("True").boolean("a");
    }

    #[test]
    #[should_panic = "line 1, column 1: a is \"nullx\", not an integer"]
    fn refuses_what_only_begins_like_null() {
        Literals::new("nullx").nullable("a", |input, name| input.integer(name, 0..=1));
    }

    #[test]
    #[should_panic = "line 1, column 2: a[0] is \"inf\", not a number from 0 to 1"]
    fn refuses_what_is_not_a_number() {
        Literals::new("[inf]").list("a", 1..=1, |input, name| input.real(name, 0.0..=1.0));
    }

    #[test]
    #[should_panic = "exit code 3: invalid input: line 2, column 2: a[1] is \"x\", not an integer from -9 to 9"]
    fn refuses_what_is_not_an_integer() {
        numbers("[1,\n x]");
    }

    #[test]
    #[should_panic = "line 1, column 4: a[1] is \"\", not an integer"]
    fn refuses_a_trailing_comma() {
        numbers("[1,]");
    }

    #[test]
    #[should_panic = "line 1, column 2: a[0] is \"\", not an integer"]
    fn refuses_a_leading_comma() {
        numbers("[,1]");
    }

    #[test]
    #[should_panic = "line 1, column 4: `]` of a was expected"]
    fn refuses_items_without_a_comma() {
        numbers("[1 2]");
    }

    #[test]
    #[should_panic = "line 1, column 3: `]` of a was expected"]
    fn refuses_an_open_list() {
        numbers("[1");
    }

    #[test]
    #[should_panic = "line 1, column 1: `[` of a was expected"]
    fn refuses_what_is_not_a_list() {
        numbers("1");
    }

    #[test]
    #[should_panic = "line 1, column 2: a has 4 items, not 1 to 3"]
    fn refuses_a_list_that_is_too_long() {
        numbers(" [1,2,3,4]");
    }

    #[test]
    #[should_panic = "line 1, column 1: a is missing at the end of the input"]
    fn refuses_empty_input() {
        numbers("");
    }

    #[test]
    #[should_panic = "line 1, column 5: the end of the input was expected"]
    fn refuses_what_follows() {
        numbers("[1] 2");
    }

    #[test]
    #[should_panic = "line 1, column 4: whitespace was expected before b"]
    fn refuses_arguments_without_whitespace_between_them() {
        let mut input = Literals::new("[1]2");
        input.list("a", 1..=1, |input, name| input.integer(name, 1..=1));
        input.integer("b", 1..=2);
    }

    #[test]
    #[should_panic = "line 1, column 3: a contains 'z', which is not one of xy"]
    fn refuses_characters_beside_the_alphabet() {
        Literals::new("\"xz\"").string("a", "xy", 0..=2);
    }

    #[test]
    #[should_panic = "line 1, column 3: `\"` of a was expected"]
    fn refuses_an_open_string() {
        Literals::new("\"x").string("a", "xy", 0..=2);
    }

    #[test]
    #[should_panic = "line 1, column 2: a has 3 characters, not 1 to 2"]
    fn refuses_a_string_that_is_too_long() {
        Literals::new("\"xxx\"").string("a", "xy", 1..=2);
    }
}
