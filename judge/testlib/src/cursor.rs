//! A place in the input, which the readers move forward.

use crate::quit::invalid;
use std::fmt::Display;
use std::io::Read;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Longer tokens are cut in messages.
const SHOWN: usize = 40;

#[derive(Debug)]
pub(crate) struct Cursor {
    text: String,
    /// How many bytes have been read; always at the boundary of a character.
    position: usize,
}

impl Cursor {
    pub fn new(text: String) -> Self {
        Cursor { text, position: 0 }
    }

    pub fn from_stdin() -> Self {
        let mut bytes = Vec::new();
        if let Err(error) = std::io::stdin().read_to_end(&mut bytes) {
            invalid(format_args!("failed to read standard input: {error}"))
        }
        Cursor::from_bytes(bytes)
    }

    pub fn from_bytes(bytes: Vec<u8>) -> Self {
        match String::from_utf8(bytes) {
            Ok(text) => Cursor::new(text),
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let byte = error.as_bytes()[valid];
                let text = String::from_utf8_lossy(&error.as_bytes()[..valid]).into_owned();
                Cursor::new(text).refuse_at(valid, format_args!("the byte 0x{byte:02x} is not UTF-8"))
            }
        }
    }

    pub fn rest(&self) -> &str {
        &self.text[self.position..]
    }

    pub fn position(&self) -> usize {
        self.position
    }

    /// The text from the byte `start` to here.
    pub fn since(&self, start: usize) -> &str {
        &self.text[start..self.position]
    }

    /// Passes `length` bytes, which must end at the boundary of a character.
    pub fn advance(&mut self, length: usize) -> &str {
        let start = self.position;
        self.position += length;
        self.since(start)
    }

    /// Passes all characters from here on for which `is_passed` holds, and returns them.
    pub fn pass(&mut self, is_passed: impl Fn(char) -> bool) -> &str {
        let length = self.rest().find(|c| !is_passed(c)).unwrap_or(self.rest().len());
        self.advance(length)
    }

    /// Ends the program with exit code 3 because of what stands at the byte `position`.
    pub fn refuse_at(&self, position: usize, message: impl Display) -> ! {
        let before = &self.text[..position];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        invalid(format_args!("line {line}, column {column}: {message}"))
    }

    /// Ends the program with exit code 3 because of what stands here.
    pub fn refuse(&self, message: impl Display) -> ! {
        self.refuse_at(self.position, message)
    }

    /// The integer between the bytes `start` and here, as it is usually written: without a plus or leading zeros.
    pub fn integer<T>(&self, start: usize, name: impl Display, range: &RangeInclusive<T>) -> T
    where
        T: FromStr + Display + PartialOrd,
    {
        let token = self.since(start);
        match token.parse::<T>() {
            Ok(value) if range.contains(&value) && value.to_string() == token => value,
            _ => {
                let (low, high) = (range.start(), range.end());
                let token = shown(token);
                self.refuse_at(start, format_args!("{name} is {token}, not an integer from {low} to {high}"))
            }
        }
    }

    /// Checks that between the bytes `start` and here there are only characters of `alphabet`, and as many as `lengths`
    /// allows.
    pub fn characters(&self, start: usize, name: impl Display, alphabet: &str, lengths: &RangeInclusive<usize>) {
        let text = self.since(start);
        if let Some((index, character)) = text.char_indices().find(|(_, c)| !alphabet.contains(*c)) {
            let message = format_args!("{name} contains {character:?}, which is not one of {alphabet}");
            self.refuse_at(start + index, message)
        }
        // The alphabet is checked first: so bytes that are no characters of their own do not count.
        let length = text.chars().count();
        if !lengths.contains(&length) {
            self.refuse_at(start, format_args!("{name} has {length} characters, not {}", range_text(lengths)))
        }
    }
}

/// What an error message shows of a token.
pub(crate) fn shown(token: &str) -> String {
    match token.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{:?}…", &token[..end]),
        None => format!("{token:?}"),
    }
}

/// `5`, or `1 to 5`.
pub(crate) fn range_text(range: &RangeInclusive<usize>) -> String {
    match range.clone().into_inner() {
        (low, high) if low == high => low.to_string(),
        (low, high) => format!("{low} to {high}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic = "exit code 3: invalid input: line 2, column 3: the byte 0xff is not UTF-8"]
    fn refuses_bytes_that_are_not_text() {
        Cursor::from_bytes(b"1\n\xc3\xa9 \xff".to_vec());
    }

    #[test]
    fn long_tokens_are_cut_in_messages() {
        assert_eq!(shown("a\"b"), r#""a\"b""#);
        assert_eq!(shown(&"é".repeat(41)), format!("\"{}\"…", "é".repeat(40)));
    }
}
