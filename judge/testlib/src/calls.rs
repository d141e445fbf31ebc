//! Calls of a class's methods, in the notation of LeetCode: a list of names, the constructor's first, and a list of
//! their arguments.

use crate::literals::Literals;
use crate::print::{Literal, literal};
use std::fmt::{self, Display, Formatter};
use std::ops::{Deref, DerefMut, RangeInclusive};
use std::vec::IntoIter;

/// The characters of a method's name.
const NAME: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

/// What a method's name is at most.
const LONGEST: usize = 100;

/// Calls, to be printed.
///
/// ```
/// use testlib::CallList;
///
/// let mut calls = CallList::new("LRUCache", &[&2]);
/// calls.push("put", &[&1, &10]);
/// calls.push("get", &[&1]);
/// assert_eq!(calls.to_string(), "[\"LRUCache\",\"put\",\"get\"]\n[[2],[1,10],[1]]");
/// ```
#[derive(Clone, Debug)]
pub struct CallList {
    /// The lists without their ends.
    names: String,
    arguments: String,
}

impl CallList {
    /// The constructor of `class` with these arguments.
    #[must_use]
    pub fn new(class: &str, arguments: &[&dyn Literal]) -> Self {
        CallList { names: format!("[{}", literal(class)), arguments: format!("[{}", literal(arguments)) }
    }

    /// One call more.
    pub fn push(&mut self, method: &str, arguments: &[&dyn Literal]) {
        self.names.push(',');
        method.write(&mut self.names);
        self.arguments.push(',');
        arguments.write(&mut self.arguments);
    }
}

impl Display for CallList {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}]\n{}]", self.names, self.arguments)
    }
}

/// Calls that are read, one after the other: see [`Literals::calls`]. The methods of [`Literals`] read the arguments of
/// the current call.
#[derive(Debug)]
pub struct Calls<'a> {
    input: &'a mut Literals,
    /// Those of the calls that are to come.
    names: IntoIter<String>,
    /// That of the current call.
    name: String,
    answers: String,
}

impl Literals {
    /// Calls of the methods of `class`: as many as `counts` allows, without that of the constructor, which is the
    /// current one.
    ///
    /// ```
    /// use testlib::{Literals, brute_force};
    ///
    /// fn answer(input: &mut Literals) -> String {
    ///     let mut calls = input.calls("Sum", 0..=100);
    ///     let mut sum = calls.integer("start", 0..=9);
    ///     while let Some(name) = calls.next_name() {
    ///         match name.as_str() {
    ///             "add" => {
    ///                 sum += calls.integer("number", 0..=9);
    ///                 calls.answer(());
    ///             }
    ///             "sum" => calls.answer(sum),
    ///             _ => calls.refuse(format_args!("Sum has no method {name}")),
    ///         }
    ///     }
    ///     calls.answers()
    /// }
    ///
    /// let mut input = Literals::new("[\"Sum\",\"add\",\"sum\"]\n[[1],[2],[]]");
    /// assert_eq!(answer(&mut input), "[null,null,3]");
    /// ```
    pub fn calls(&mut self, class: &str, counts: RangeInclusive<usize>) -> Calls<'_> {
        let lengths = counts.start().saturating_add(1)..=counts.end().saturating_add(1);
        let names = self.list("the list of names", lengths, |input, name| input.string(name, NAME, 1..=LONGEST));
        let mut names = names.into_iter();
        let name = names.next().expect("a list of at least one name");
        if name != class {
            self.refuse(format_args!("the first call is {name}, not {class}"))
        }
        self.open_calls();
        Calls { input: self, names, name, answers: "[null".to_string() }
    }
}

impl Calls<'_> {
    /// Goes to the next call: the name of its method, which begins in lower case (LC 622 has `Rear`). What has not been
    /// read of the arguments of the call before makes the input invalid.
    pub fn next_name(&mut self) -> Option<String> {
        let mut name = self.names.next()?;
        name[..1].make_ascii_lowercase();
        self.input.next_call(&self.name);
        self.name.clone_from(&name);
        Some(name)
    }

    /// What the current call returns; `()` is `null`.
    pub fn answer(&mut self, value: impl Literal) {
        self.answers.push(',');
        value.write(&mut self.answers);
    }

    /// The answers to all calls, of which the constructor's is `null`. No arguments may follow.
    #[must_use]
    pub fn answers(self) -> String {
        self.input.close_calls(&self.name);
        self.answers + "]"
    }
}

impl Deref for Calls<'_> {
    type Target = Literals;

    fn deref(&self) -> &Literals {
        self.input
    }
}

impl DerefMut for Calls<'_> {
    fn deref_mut(&mut self) -> &mut Literals {
        self.input
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(text: &str) -> String {
        let mut input = Literals::new(text);
        let mut calls = input.calls("S", 0..=2);
        let mut values: Vec<i32> = calls.list("values", 0..=9, |input, name| input.integer(name, 0..=9));
        while let Some(name) = calls.next_name() {
            match name.as_str() {
                "push" => {
                    let (value, times) = (calls.integer("value", 0..=9), calls.integer("times", 0..=9));
                    values.extend([value].repeat(times));
                    calls.answer(());
                }
                "values" => calls.answer(&values),
                _ => calls.refuse(format_args!("S has no method {name}")),
            }
        }
        let answers = calls.answers();
        input.end();
        answers
    }

    #[test]
    fn calls_come_back() {
        let mut calls = CallList::new("S", &[&vec![1]]);
        assert_eq!(answers(&calls.to_string()), "[null]");
        calls.push("Push", &[&2, &3]);
        calls.push("values", &[]);
        assert_eq!(answers(&calls.to_string()), "[null,null,[1,2,2,2]]");
        let spaced = " [ \"S\" , \"push\" ]\n [ [ [ 1 ] ] ,\n [ 2 , 3 ] ] ";
        assert_eq!(answers(spaced), "[null,null]");
    }

    #[test]
    fn refuses_what_is_no_list_of_calls() {
        for (text, message) in [
            ("[]\n[]", "line 1, column 1: the list of names has 0 items, not 1 to 3"),
            ("[\"T\"]\n[[[1]]]", "line 1, column 6: the first call is T, not S"),
            ("[\"S\",\"pop\"]\n[[[1]],[]]", "line 2, column 9: S has no method pop"),
            ("[\"S\",\"values\"]\n[[[1]]]", "line 2, column 7: `,` of the arguments was expected"),
            ("[\"S\"]\n[[[1]],[]]", "line 2, column 7: `]` of the arguments was expected"),
            ("[\"S\",\"values\"]\n[[[1]],[1]]", "line 2, column 9: `]` of the arguments of values was expected"),
            ("[\"S\",\"push\"]\n[[[1]],[1]]", "line 2, column 10: `,` before times was expected"),
            ("[\"S\",\"push\"]\n[[[1]],[1 2]]", "line 2, column 11: `,` before times was expected"),
            ("[\"S\",\"push\"]\n[[[1]],[,1,2]]", "line 2, column 9: value is \"\", not an integer from 0 to 9"),
            ("[\"S\"][[[1]]]", "line 1, column 6: whitespace was expected before the arguments"),
            ("[\"S\"]\n[[[1]]] 2", "line 2, column 9: the end of the input was expected"),
            ("[\"S\"]\n[[]]", "line 2, column 3: `[` of values was expected"),
        ] {
            let panic = std::panic::catch_unwind(|| answers(text)).expect_err(text);
            let found = panic.downcast_ref::<String>().expect("a message");
            assert!(found.contains(message), "{text}: {found}");
        }
    }
}
