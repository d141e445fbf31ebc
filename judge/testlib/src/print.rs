//! What is printed: words, lines, and LeetCode's notation.

use std::fmt::{Display, Write};

/// Items with one space between them. testlib: `println` of a container.
///
/// ```
/// assert_eq!(testlib::words([3, 1, 2]), "3 1 2");
/// ```
pub fn words(items: impl IntoIterator<Item: Display>) -> String {
    joined(items, " ")
}

/// Items with a newline between them.
///
/// ```
/// assert_eq!(testlib::lines(["..#", "#.."]), "..#\n#..");
/// ```
pub fn lines(items: impl IntoIterator<Item: Display>) -> String {
    joined(items, "\n")
}

fn joined(items: impl IntoIterator<Item: Display>, separator: &str) -> String {
    let mut text = String::new();
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            text.push_str(separator);
        }
        push(&mut text, item);
    }
    text
}

fn push(text: &mut String, value: impl Display) {
    write!(text, "{value}").expect("a String takes any text");
}

/// A value in the notation of LeetCode, as [`Literals`](crate::Literals) reads it.
///
/// ```
/// use testlib::literal;
///
/// assert_eq!(literal(&vec![vec![1, 2], vec![]]), "[[1,2],[]]");
/// assert_eq!(literal(&["..", "#."]), "[\"..\",\"#.\"]");
/// ```
pub fn literal<T: Literal + ?Sized>(value: &T) -> String {
    let mut text = String::new();
    value.write(&mut text);
    text
}

/// What [`literal`] can print: integers, `f64`, `bool`, strings, characters, lists, LeetCode's nodes, and `Option`s, of
/// which `None` is `null`, but `[]` where it is a list or a tree without a node; `()` is `null`, too.
pub trait Literal {
    /// Appends the value to `text`.
    fn write(&self, text: &mut String);

    /// Appends what `None` is in place of a value.
    #[doc(hidden)]
    fn write_none(text: &mut String)
    where
        Self: Sized,
    {
        text.push_str("null");
    }
}

impl Literal for () {
    fn write(&self, text: &mut String) {
        text.push_str("null");
    }
}

macro_rules! displayed {
    ($($number:ident)*) => { $(
        impl Literal for $number {
            fn write(&self, text: &mut String) {
                push(text, self);
            }
        }
    )* };
}

displayed! { i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 isize usize bool f64 }

impl Literal for str {
    fn write(&self, text: &mut String) {
        text.push('"');
        for character in self.chars() {
            match character {
                '"' | '\\' => text.extend(['\\', character]),
                '\n' => text.push_str("\\n"),
                '\t' => text.push_str("\\t"),
                _ => text.push(character),
            }
        }
        text.push('"');
    }
}

impl Literal for char {
    fn write(&self, text: &mut String) {
        self.encode_utf8(&mut [0; 4]).write(text);
    }
}

impl Literal for String {
    fn write(&self, text: &mut String) {
        self.as_str().write(text);
    }
}

impl<T: Literal + ?Sized> Literal for &T {
    fn write(&self, text: &mut String) {
        (**self).write(text);
    }
}

impl<T: Literal> Literal for Option<T> {
    fn write(&self, text: &mut String) {
        match self {
            Some(value) => value.write(text),
            None => T::write_none(text),
        }
    }
}

impl<T: Literal> Literal for [T] {
    fn write(&self, text: &mut String) {
        text.push('[');
        for (index, item) in self.iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            item.write(text);
        }
        text.push(']');
    }
}

impl<T: Literal> Literal for Vec<T> {
    fn write(&self, text: &mut String) {
        self.as_slice().write(text);
    }
}

impl<T: Literal, const N: usize> Literal for [T; N] {
    fn write(&self, text: &mut String) {
        self.as_slice().write(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_any_number_of_items() {
        assert_eq!(words(Vec::<i32>::new()), "");
        assert_eq!(words([7]), "7");
        assert_eq!(lines((1..=3).map(|n| n * n)), "1\n4\n9");
    }

    #[test]
    fn writes_what_leetcode_reads() {
        assert_eq!(literal(&[[1_i64, -2], [i64::MIN, 0]]), "[[1,-2],[-9223372036854775808,0]]");
        assert_eq!(literal(&Vec::<Vec<u8>>::new()), "[]");
        assert_eq!(literal(&[Some(1), None]), "[1,null]");
        assert_eq!(literal("a\"b\\c\n\t"), r#""a\"b\\c\n\t""#);
        assert_eq!(literal(&vec!['+', '-']), r#"["+","-"]"#);
        assert_eq!(literal(&true), "true");
        assert_eq!(literal(&0.5), "0.5");
        assert_eq!(literal(&[()]), "[null]");
        assert_eq!(literal(&String::from("é")), "\"é\"");
    }
}
