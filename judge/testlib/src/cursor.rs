//! A place in the input, which the readers move forward.

use crate::outcome::{self, Outcome};
use crate::quit::invalid;
use std::fmt::Display;
use std::fs;
use std::io::{self, Read};
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::{self, FromStr};

/// Longer tokens are cut in messages.
const SHOWN: usize = 40;

/// Who wrote a text, and so who is wrong if the text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Author {
    /// The text is what gets validated.
    Validated,
    /// The program that gets judged.
    Contestant,
    /// The jury: its own files are right, or the checker fails. This is the name of the file.
    Jury(&'static str),
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Something else was expected.
    Format,
    /// It is what was expected, but must not have this value.
    Value,
    /// It ends too early.
    End,
    /// It goes on after its end.
    Rest,
}

#[derive(Debug)]
pub(crate) struct Cursor {
    text: String,
    /// How many bytes have been read; always at the boundary of a character.
    position: usize,
    author: Author,
    /// Which test case of several is read here, counted from 1.
    pub case: Option<usize>,
    /// Where the text goes on, if only some of it has arrived.
    stream: Option<Stream>,
}

/// Standard input while somebody still writes to it.
#[derive(Debug)]
struct Stream {
    /// The beginning of a character whose other bytes have not arrived.
    incomplete: Vec<u8>,
}

impl Cursor {
    pub fn new(text: String) -> Self {
        Cursor::by(Author::Validated, text)
    }

    fn by(author: Author, text: String) -> Self {
        Cursor { text, position: 0, author, case: None, stream: None }
    }

    pub fn from_stdin() -> Self {
        let mut bytes = Vec::new();
        if let Err(error) = io::stdin().read_to_end(&mut bytes) {
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
                let message = format_args!("the byte 0x{byte:02x} is not UTF-8");
                Cursor::new(text).refuse_at(valid, Fault::Format, message)
            }
        }
    }

    /// The file at `path`. Bytes that are not UTF-8 become U+FFFD, so they are refused where they are read.
    pub fn from_file(author: Author, path: &Path) -> Self {
        match fs::read(path) {
            Ok(bytes) => Cursor::lossy(author, &bytes),
            Err(error) => outcome::fail(format_args!("failed to read {}: {error}", path.display())),
        }
    }

    /// All of standard input, as [`from_file`](Cursor::from_file) reads a file.
    pub fn from_contestant() -> Self {
        let mut bytes = Vec::new();
        match io::stdin().read_to_end(&mut bytes) {
            Ok(_) => Cursor::lossy(Author::Contestant, &bytes),
            Err(error) => outcome::fail(format_args!("failed to read standard input: {error}")),
        }
    }

    fn lossy(author: Author, bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        // As in testlib, an editor's byte order mark is not the contestant's mistake.
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        Cursor::by(author, text.to_string())
    }

    /// Standard input, of which only as much is read as it takes.
    pub fn dialogue() -> Self {
        let stream = Some(Stream { incomplete: Vec::new() });
        Cursor { stream, ..Cursor::by(Author::Contestant, String::new()) }
    }

    /// This text from here on; what stays behind is its end.
    pub fn take(&mut self) -> Self {
        // Nothing waits for more of a text whose lists are wanted as a whole.
        while self.fill() {}
        let end = Cursor { position: self.text.len(), text: self.text.clone(), stream: None, ..*self };
        std::mem::replace(self, end)
    }

    /// Waits until more of the text arrives, and returns false at its end.
    fn fill(&mut self) -> bool {
        let length = self.text.len();
        while self.text.len() == length {
            let Some(stream) = &mut self.stream else { return false };
            let mut buffer = [0; 1 << 13];
            match io::stdin().read(&mut buffer) {
                Ok(0) => {
                    self.text.push_str(&String::from_utf8_lossy(&stream.incomplete));
                    self.stream = None;
                }
                Ok(count) => stream.decode(&buffer[..count], &mut self.text),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => outcome::fail(format_args!("failed to read standard input: {error}")),
            }
        }
        true
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

    /// Passes `length` bytes, which have arrived and end at the boundary of a character.
    pub fn advance(&mut self, length: usize) {
        self.position += length;
    }

    /// Passes all characters from here on for which `is_passed` holds. The first other one has arrived then.
    pub fn pass(&mut self, is_passed: impl Fn(char) -> bool) {
        loop {
            match self.rest().find(|c| !is_passed(c)) {
                Some(length) => return self.advance(length),
                None => self.position = self.text.len(),
            }
            if !self.fill() {
                return;
            }
        }
    }

    /// The first character from here on, unless the text ends; it waits until one or the other is known.
    pub fn next(&mut self) -> Option<char> {
        self.pass(|_| false);
        self.rest().chars().next()
    }

    /// What the text is called in messages.
    pub fn name(&self) -> &'static str {
        match self.author {
            Author::Validated => "input",
            Author::Contestant => "output",
            Author::Jury(name) => name,
        }
    }

    /// Ends the program because of what stands at the byte `position`.
    pub fn refuse_at(&self, position: usize, fault: Fault, message: impl Display) -> ! {
        let before = &self.text[..position];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        let case = self.case.map_or_else(String::new, |case| format!("test case {case}: "));
        let message = format_args!("line {line}, column {column}: {case}{message}");
        match (self.author, fault) {
            (Author::Validated, _) => invalid(message),
            (Author::Jury(name), _) => outcome::fail(format_args!("the {name} file is invalid: {message}")),
            (Author::Contestant, Fault::Format) => outcome::end(Outcome::PresentationError, message),
            (Author::Contestant, Fault::Value) => outcome::end(Outcome::WrongAnswer, message),
            (Author::Contestant, Fault::End) => outcome::end(Outcome::UnexpectedEof, message),
            (Author::Contestant, Fault::Rest) => outcome::end(Outcome::Dirt, message),
        }
    }

    /// Ends the program because of what stands here.
    pub fn refuse(&self, fault: Fault, message: impl Display) -> ! {
        self.refuse_at(self.position, fault, message)
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
                let fault = if is_integer(token) { Fault::Value } else { Fault::Format };
                let (low, high) = (range.start(), range.end());
                let token = shown(token);
                self.refuse_at(start, fault, format_args!("{name} is {token}, not an integer from {low} to {high}"))
            }
        }
    }

    /// The decimal number between the bytes `start` and here, with an exponent or without.
    pub fn real(&self, start: usize, name: impl Display, range: &RangeInclusive<f64>) -> f64 {
        let token = self.since(start);
        // `inf` and `nan` are words.
        match token.parse().ok().filter(|value: &f64| value.is_finite()) {
            Some(value) if range.contains(&value) => value,
            value => {
                let fault = if value.is_some() { Fault::Value } else { Fault::Format };
                let (token, low, high) = (shown(token), range.start(), range.end());
                self.refuse_at(start, fault, format_args!("{name} is {token}, not a number from {low} to {high}"))
            }
        }
    }

    /// Checks that between the bytes `start` and here there are only characters of `alphabet`, and as many as `lengths`
    /// allows.
    pub fn characters(&self, start: usize, name: impl Display, alphabet: &str, lengths: &RangeInclusive<usize>) {
        self.characters_of(self.since(start), |index| start + index, (name, alphabet, lengths));
    }

    /// The same of `text`, of which the byte `index` stands at the byte `place(index)`.
    pub fn characters_of(
        &self,
        text: &str,
        place: impl Fn(usize) -> usize,
        (name, alphabet, lengths): (impl Display, &str, &RangeInclusive<usize>),
    ) {
        if let Some((index, character)) = text.char_indices().find(|(_, c)| !alphabet.contains(*c)) {
            let message = format_args!("{name} contains {character:?}, which is not one of {alphabet}");
            self.refuse_at(place(index), Fault::Format, message)
        }
        // The alphabet is checked first: so bytes that are no characters of their own do not count.
        let length = text.chars().count();
        if !lengths.contains(&length) {
            let message = format_args!("{name} has {length} characters, not {}", range_text(lengths));
            self.refuse_at(place(0), Fault::Value, message)
        }
    }
}

impl Stream {
    /// Appends the characters of `bytes`, and keeps the last one if it is not whole.
    fn decode(&mut self, bytes: &[u8], text: &mut String) {
        self.incomplete.extend_from_slice(bytes);
        let all = std::mem::take(&mut self.incomplete);
        let mut rest = &all[..];
        loop {
            match str::from_utf8(rest) {
                Ok(valid) => return text.push_str(valid),
                Err(error) => {
                    let (valid, invalid) = rest.split_at(error.valid_up_to());
                    text.push_str(&String::from_utf8_lossy(valid));
                    let Some(length) = error.error_len() else {
                        self.incomplete = invalid.to_vec();
                        return;
                    };
                    text.push(char::REPLACEMENT_CHARACTER);
                    rest = &invalid[length..];
                }
            }
        }
    }
}

/// Whether `token` is written like an integer, of whatever size.
fn is_integer(token: &str) -> bool {
    let digits = token.strip_prefix('-').unwrap_or(token);
    let is_usual = digits == "0" && token != "-0" || !digits.is_empty() && !digits.starts_with('0');
    is_usual && digits.bytes().all(|byte| byte.is_ascii_digit())
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
    fn characters_arrive_in_pieces() {
        let (mut stream, mut text) = (Stream { incomplete: Vec::new() }, String::new());
        for byte in "aé\u{1f600}".bytes().chain([0xff, b'b', 0xc3, b'c', 0xe2]) {
            stream.decode(&[byte], &mut text);
        }
        assert_eq!((&text[..], &stream.incomplete[..]), ("aé\u{1f600}\u{fffd}b\u{fffd}c", &b"\xe2"[..]));
    }

    #[test]
    fn integers_have_one_way_to_be_written() {
        assert!(["0", "7", "-10", "99999999999999999999999"].into_iter().all(is_integer));
        assert!(!["", "-", "-0", "+1", "01", "-01", "1.0", "1e5", "x", "--1"].into_iter().any(is_integer));
    }

    #[test]
    fn a_range_of_one_is_a_number() {
        assert_eq!([5..=5, 1..=5].map(|range| range_text(&range)), ["5", "1 to 5"]);
    }

    #[test]
    fn long_tokens_are_cut_in_messages() {
        assert_eq!(shown("a\"b"), r#""a\"b""#);
        assert_eq!(shown(&"é".repeat(41)), format!("\"{}\"…", "é".repeat(40)));
    }
}
