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
}

impl Literals {
    /// Reads standard input to its end.
    #[must_use]
    pub fn from_stdin() -> Self {
        quit::refuse_to_serve();
        Literals { cursor: Cursor::from_stdin(), depth: 0 }
    }

    /// Reads `text`.
    pub fn new(text: impl Into<String>) -> Self {
        Literals { cursor: Cursor::new(text.into()), depth: 0 }
    }

    pub(crate) fn from_cursor(cursor: Cursor) -> Self {
        Literals { cursor, depth: 0 }
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
        self.start(name);
        let rest = self.cursor.rest().strip_prefix("null");
        if rest.is_some_and(|rest| rest.chars().next().is_none_or(is_end_of_word)) {
            self.cursor.advance("null".len());
            return None;
        }
        Some(value(self, name))
    }

    /// A string: characters of `alphabet` between double quotes, as many as `lengths` allows. The alphabet contains
    /// neither quotes nor backslashes, for nothing can be escaped.
    pub fn string(&mut self, name: impl Display, alphabet: &str, lengths: RangeInclusive<usize>) -> String {
        self.start(&name);
        self.expect('"', &name);
        let start = self.cursor.position();
        self.cursor.pass(|c| c != '"' && c != '\n');
        self.cursor.characters(start, &name, alphabet, &lengths);
        let value = self.cursor.since(start).to_string();
        self.expect('"', &name);
        value
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

    /// Refuses whatever is left: no argument may follow.
    pub fn end(&mut self) {
        self.pass_whitespace();
        if !self.cursor.rest().is_empty() {
            self.cursor.refuse(Fault::Rest, "the end of the input was expected")
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
            self.cursor.refuse(Fault::End, format_args!("{name} is missing at the end of the input"))
        }
        if self.depth == 0 && before > 0 && self.cursor.position() == before {
            self.cursor.refuse(Fault::Format, format_args!("whitespace was expected before {name}"))
        }
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
