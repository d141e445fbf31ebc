//! LeetCode's literals through proconio: `[[2,5],[3]]`, `"++--"`, `10`, `true`, `null`, one argument after the other.
//!
//! Whitespace may stand between any two tokens of a literal, as in JSON. proconio provides tokens, not text, so one
//! space *inside* a string looks the same as two: such a string is refused with a message, never read wrongly.
//!
//! - **Time**: O(length of the text)
//! - **Space**: O(length of the longest literal)
//! - **Source**: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format", 2017
//! - **Verified**: `reads_every_type`, `whitespace_anywhere_changes_nothing`, `refuses_what_is_not_a_literal`,
//!   `brackets_and_quotes_in_strings_are_text`; `lc1908`

use proconio::source::{Readable, Source};
use std::fmt::Debug;
use std::io::BufRead;
use std::str::FromStr;

/// One argument in LeetCode's notation; the value is field 0.
///
/// # Panics
///
/// Reading panics, as everything in proconio does, when the text is not a literal of type `T`. The message states
/// where.
///
/// ```
/// use proconio::input;
/// use templates::literal::Literal;
///
/// let text = proconio::source::once::OnceSource::from("[[1, 2], []]\n\"++\" 7");
/// input! { from text, grid: Literal<Vec<Vec<i32>>>, state: Literal<String>, n: Literal<i32> }
/// assert_eq!((grid.0, state.0, n.0), (vec![vec![1, 2], vec![]], "++".to_string(), 7));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Literal<T>(pub T);

impl<T: Parse> Readable for Literal<T> {
    type Output = Self;

    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self {
        let mut text = String::new();
        let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
        loop {
            let token = source.next_token_unwrap();
            for byte in token.bytes() {
                match byte {
                    _ if escaped => escaped = false,
                    b'\\' if in_string => escaped = true,
                    b'"' => in_string = !in_string,
                    b'[' if !in_string => depth += 1,
                    b']' if !in_string => depth = depth.saturating_sub(1),
                    _ => {}
                }
            }
            text.push_str(token);
            assert!(!in_string, "a string must close before the next whitespace: {text}");
            if depth == 0 {
                break;
            }
            text.push(' ');
        }
        let mut cursor = Cursor { text: &text, rest: &text };
        let value = T::parse(&mut cursor);
        cursor.skip_whitespace();
        if !cursor.rest.is_empty() {
            cursor.fail("the end of the argument");
        }
        Literal(value)
    }
}

/// The unread part of a literal.
pub struct Cursor<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    fn skip_whitespace(&mut self) {
        self.rest = self.rest.trim_start();
    }

    /// Consumes `token` if it comes next.
    fn eat(&mut self, token: &str) -> bool {
        self.skip_whitespace();
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, token: &str) {
        if !self.eat(token) {
            self.fail(&format!("`{token}`"));
        }
    }

    /// The longest run of characters that can stand in a number, `true` or `false`.
    fn bare_token(&mut self) -> &'a str {
        self.skip_whitespace();
        let is_inside = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
        let end = self.rest.find(|c| !is_inside(c)).unwrap_or(self.rest.len());
        let (token, rest) = self.rest.split_at(end);
        self.rest = rest;
        token
    }

    fn fail(&self, expected: &str) -> ! {
        let offset = self.text.len() - self.rest.len();
        panic!("expected {expected} at byte {offset} of the argument: {}", self.text)
    }

    fn number<T: FromStr>(&mut self) -> T
    where
        T::Err: Debug,
    {
        let start = Cursor { ..*self };
        self.bare_token().parse().unwrap_or_else(|_| start.fail(std::any::type_name::<T>()))
    }

    fn code_unit(&mut self) -> u16 {
        let digits = self.rest.get(..4).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let unit = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok());
        let Some(unit) = unit else { self.fail("four hexadecimal digits") };
        self.rest = &self.rest[4..];
        unit
    }

    /// What `\u` begins: a character, or the first half of a surrogate pair with the second half behind it.
    fn unicode_escape(&mut self) -> char {
        let mut units = vec![self.code_unit()];
        if (0xd800..0xdc00).contains(&units[0]) && self.rest.starts_with("\\u") {
            self.rest = &self.rest[2..];
            units.push(self.code_unit());
        }
        match char::decode_utf16(units).next() {
            Some(Ok(character)) => character,
            _ => self.fail("a whole surrogate pair"),
        }
    }
}

/// A type that LeetCode's notation can express.
pub trait Parse: Sized {
    /// Consumes one value from the front of `cursor`.
    ///
    /// # Panics
    ///
    /// If something else stands there.
    fn parse(cursor: &mut Cursor) -> Self;
}

macro_rules! parse_numbers {
    ($($number:ty)*) => {$(
        impl Parse for $number {
            fn parse(cursor: &mut Cursor) -> Self {
                cursor.number()
            }
        }
    )*};
}
parse_numbers! { i32 i64 u32 u64 usize f64 }

impl Parse for bool {
    fn parse(cursor: &mut Cursor) -> Self {
        let start = Cursor { ..*cursor };
        match cursor.bare_token() {
            "true" => true,
            "false" => false,
            _ => start.fail("`true` or `false`"),
        }
    }
}

impl Parse for String {
    fn parse(cursor: &mut Cursor) -> Self {
        cursor.expect("\"");
        let mut value = String::new();
        loop {
            let mut characters = cursor.rest.chars();
            let Some(character) = characters.next() else { cursor.fail("`\"`") };
            cursor.rest = characters.as_str();
            match character {
                '"' => return value,
                '\\' => {
                    let Some(escape) = characters.next() else { cursor.fail("an escape") };
                    let position = Cursor { ..*cursor };
                    cursor.rest = characters.as_str();
                    value.push(match escape {
                        '"' | '\\' | '/' => escape,
                        'b' => '\u{8}',
                        'f' => '\u{c}',
                        'n' => '\n',
                        'r' => '\r',
                        't' => '\t',
                        'u' => cursor.unicode_escape(),
                        _ => position.fail("one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"),
                    });
                }
                _ => value.push(character),
            }
        }
    }
}

/// LeetCode writes a character as a string of length 1.
impl Parse for char {
    fn parse(cursor: &mut Cursor) -> Self {
        let start = Cursor { ..*cursor };
        let text = String::parse(cursor);
        let mut characters = text.chars();
        match (characters.next(), characters.next()) {
            (Some(character), None) => character,
            _ => start.fail("a string of one character"),
        }
    }
}

impl<T: Parse> Parse for Vec<T> {
    fn parse(cursor: &mut Cursor) -> Self {
        cursor.expect("[");
        let mut values = Vec::new();
        if cursor.eat("]") {
            return values;
        }
        loop {
            values.push(T::parse(cursor));
            if cursor.eat("]") {
                return values;
            }
            if !cursor.eat(",") {
                cursor.fail("`,` or `]`");
            }
        }
    }
}

/// `null` is `None`: the missing children in a tree's level order.
impl<T: Parse> Parse for Option<T> {
    fn parse(cursor: &mut Cursor) -> Self {
        if cursor.eat("null") { None } else { Some(T::parse(cursor)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proconio::source::once::OnceSource;

    fn read<T: Parse>(text: &str) -> T {
        Literal::<T>::read(&mut OnceSource::from(text)).0
    }

    #[test]
    fn reads_every_type() {
        assert_eq!(read::<i32>("-2147483648"), i32::MIN);
        assert_eq!(read::<u64>("18446744073709551615"), u64::MAX);
        assert_eq!(read::<f64>("-1.5e-3"), -0.0015);
        assert_eq!(read::<Vec<bool>>("[true,false]"), [true, false]);
        assert_eq!(read::<Vec<char>>(r#"["a","\"","\\"]"#), ['a', '"', '\\']);
        assert_eq!(read::<Vec<String>>("[]"), Vec::<String>::new());
        assert_eq!(read::<String>(r#""[\u00e9\ud83d\ude00]\n""#), "[é😀]\n");
        assert_eq!(read::<Vec<char>>(r#"["\b","\f","\n","\r","\t","\/"]"#), ['\u{8}', '\u{c}', '\n', '\r', '\t', '/']);
        assert_eq!(read::<Vec<Option<i64>>>("[1,null,3]"), [Some(1), None, Some(3)]);
        assert_eq!(
            read::<Vec<Vec<Vec<i32>>>>("[[],[[]],[[1],[2,3]]]"),
            [vec![], vec![vec![]], vec![vec![1], vec![2, 3]]]
        );
    }

    #[test]
    fn whitespace_anywhere_changes_nothing() {
        let tokens = ["[", "[", "1", ",", "-2", "]", ",", "[", "]", ",", "[", "3", "]", "]"];
        let expected = vec![vec![1, -2], vec![], vec![3]];
        for mask in 0..1_u32 << (tokens.len() - 1) {
            let mut text = "\n".to_string();
            for (index, token) in tokens.iter().enumerate() {
                text.push_str(token);
                if mask >> index & 1 == 1 {
                    text.push_str(["  ", "\r\n", "\t"][index % 3]);
                }
            }
            assert_eq!(read::<Vec<Vec<i32>>>(&text), expected, "{text:?}");
        }
    }

    /// What stands inside a string neither opens nor closes a list.
    #[test]
    fn brackets_and_quotes_in_strings_are_text() {
        assert_eq!(read::<Vec<String>>(r#"["[", "[["]"#), ["[", "[["]);
        assert_eq!(read::<Vec<String>>(r#"["]", "]]"]"#), ["]", "]]"]);
        assert_eq!(read::<Vec<String>>(r#"["\"]", "\\"]"#), ["\"]", "\\"]);
    }

    /// The message of the panic that reading `text` as a `T` ends in.
    fn refusal<T: Parse + Debug>(text: &'static str) -> String {
        let panic = std::panic::catch_unwind(|| read::<T>(text)).expect_err(text);
        panic.downcast_ref::<String>().cloned().unwrap_or_else(|| panic.downcast_ref::<&str>().unwrap().to_string())
    }

    #[test]
    fn refuses_what_is_not_a_literal() {
        assert!(refusal::<Vec<i32>>("[1,,2]").contains("expected i32 at byte 3"));
        assert!(refusal::<Vec<i32>>("[1 2]").contains("expected `,` or `]` at byte 3"));
        assert!(refusal::<Vec<i32>>("[1,2").contains("reached an end of input"));
        assert!(refusal::<Vec<i32>>("[1]]").contains("expected the end of the argument at byte 3"));
        assert!(refusal::<Vec<i32>>("7").contains("expected `[` at byte 0"));
        assert!(refusal::<i32>("2147483648").contains("expected i32"));
        assert!(refusal::<bool>("True").contains("expected `true` or `false`"));
        assert!(refusal::<char>("\"ab\"").contains("one character"));
        assert!(refusal::<String>("\"a b\"").contains("before the next whitespace"));
        assert!(refusal::<String>("++").contains("expected `\"` at byte 0"));
        assert!(refusal::<String>(r#""\x""#).contains("one of the escapes"));
        assert!(refusal::<Vec<String>>(r#"[\" 1]"#).contains("before the next whitespace"));
        assert!(refusal::<String>(r#""\ud800""#).contains("surrogate pair"));
    }
}
