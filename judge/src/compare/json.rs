//! LeetCode's answers: values of JSON, compared token by token. Two texts that agree in all tokens agree in structure,
//! so there is no need to build the values; an output that is not even JSON differs from the answer somewhere.

use super::numbers::float_agreement;
use super::scanner::{KEPT, Scanner, Text, is_whitespace, same_bytes, skip_equal_lines};
use super::{Agreement, Difference, Place};
use crate::text::{is_continuation, visible};
use std::io;

/// How far from the answer LeetCode lets a number be.
pub const TOLERANCE: f64 = 1e-5;

/// Longer than any number that a program means to print.
pub const LONGEST: usize = 4096;

/// The first value in which `output` is not what `answer` asks for. It is an error if one of them cannot be read, or if
/// the answer is not JSON where the two differ.
pub fn difference(answer: &dyn Text, output: &dyn Text) -> io::Result<Option<Difference>> {
    if same_bytes(&mut *answer.open()?, &mut *output.open()?)? {
        return Ok(None);
    }
    by_token(&mut Scanner::new(answer)?, &mut Scanner::new(output)?)
}

fn by_token<'a>(answer: &mut Scanner<'a>, output: &mut Scanner<'a>) -> io::Result<Option<Difference>> {
    let mut skipped = None;
    loop {
        // Once a line: in a long one that fills the buffers, every token would look through all of it again. A string
        // cannot go on past the end of a line, so no token is cut in two.
        if skipped != Some((answer.place.line, output.place.line)) {
            skip_equal_lines(answer, output)?;
            skipped = Some((answer.place.line, output.place.line));
        }
        answer.skip_whitespace()?;
        output.skip_whitespace()?;
        let (place, answer_place) = (output.place, answer.place);
        let (want, have) = match (answer.peek()?, output.peek()?) {
            (None, None) => return Ok(None),
            (Some(b'"'), Some(b'"')) => {
                let (mut want, mut have) = (StringReader::new(answer), StringReader::new(output));
                match same_text(&mut want, &mut have)? {
                    true => continue,
                    false => (want.rest()?, have.rest()?),
                }
            }
            (Some(one), Some(other)) if one == other && is_mark(one) => {
                answer.step(one);
                output.step(other);
                continue;
            }
            _ => (Token::next(answer)?, Token::next(output)?),
        };
        if let Token::Broken(token) = &want {
            return Err(broken_answer(answer_place, token));
        }
        if let Agreement::Differs(note) = agreement(&want, &have) {
            let (expected, found) = (want.into_text(), have.into_text());
            return Ok(Some(Difference { expected, found, note, ..Difference::at(place, answer_place) }));
        }
    }
}

/// Whether two tokens agree of which not both are strings, nor the same mark.
fn agreement(want: &Token, have: &Token) -> Agreement {
    match (want, have) {
        (Token::Scalar(want), Token::Scalar(have)) => float_agreement(want, have, TOLERANCE, 0.0),
        (_, Token::Broken(_)) => Agreement::Differs(Some("that is not JSON".to_string())),
        _ => Agreement::Differs(None),
    }
}

fn broken_answer(Place { line, column }: Place, token: &[u8]) -> io::Error {
    let token = visible(token, 40);
    let message = format!(
        "line {line}, column {column}: the answer's `{token}` is not JSON; compare = \"tokens\" takes any text"
    );
    io::Error::new(io::ErrorKind::InvalidData, message)
}

/// Reads two strings as far as they are the same; true if that is to their ends.
fn same_text(want: &mut StringReader, have: &mut StringReader) -> io::Result<bool> {
    loop {
        match (want.next()?, have.next()?) {
            (Unit::End, Unit::End) => return Ok(true),
            (Unit::Code(code), Unit::Code(other)) if code == other => {}
            _ => return Ok(false),
        }
    }
}

pub fn is_mark(byte: u8) -> bool {
    b"[]{},:".contains(&byte)
}

/// A token of JSON, the beginning of it where it is long.
enum Token {
    End,
    /// A mark or a string.
    Text(Vec<u8>),
    /// A number, `true`, `false` or `null`.
    Scalar(Vec<u8>),
    /// Something else.
    Broken(Vec<u8>),
}

impl Token {
    fn next(scanner: &mut Scanner) -> io::Result<Self> {
        match scanner.peek()? {
            None => Ok(Token::End),
            Some(b'"') => StringReader::new(scanner).rest(),
            Some(mark) if is_mark(mark) => {
                scanner.step(mark);
                Ok(Token::Text(vec![mark]))
            }
            Some(_) => {
                let in_scalar = |byte| !is_whitespace(byte) && !is_mark(byte) && byte != b'"';
                let mut scalar = Vec::new();
                while scalar.len() < LONGEST
                    && let Some(byte) = scanner.next_if(in_scalar)?
                {
                    scalar.push(byte);
                }
                let is_whole = !scanner.peek()?.is_some_and(in_scalar);
                let is_json = serde_json::from_slice::<serde::de::IgnoredAny>(&scalar).is_ok();
                Ok(if is_whole && is_json { Token::Scalar(scalar) } else { Token::Broken(scalar) })
            }
        }
    }

    fn into_text(self) -> Option<Vec<u8>> {
        match self {
            Token::End => None,
            Token::Text(text) | Token::Scalar(text) | Token::Broken(text) => Some(text),
        }
    }
}

/// The string whose quotation mark comes next: its code units, unless it is broken, and its beginning as it is written.
pub fn string(scanner: &mut Scanner) -> io::Result<(Option<Vec<u32>>, Vec<u8>)> {
    let (mut reader, mut units) = (StringReader::new(scanner), Vec::new());
    loop {
        match reader.next()? {
            Unit::Code(unit) => units.push(unit),
            Unit::End => return Ok((Some(units), reader.text)),
            Unit::Broken => return Ok((None, reader.text)),
        }
    }
}

/// A string of JSON that is being read.
struct StringReader<'s, 'a> {
    scanner: &'s mut Scanner<'a>,
    /// Its beginning as it is written.
    text: Vec<u8>,
    /// What comes next, last first.
    units: Vec<u32>,
    /// `None` before it was seen; false if something else came.
    ends_well: Option<bool>,
}

/// A part of a string.
#[derive(PartialEq)]
enum Unit {
    /// A code unit of UTF-16, in which escapes are written. A byte that is not UTF-8 counts from [`STRAY`] on.
    Code(u32),
    End,
    Broken,
}

const STRAY: u32 = 0x1_0000;

impl<'s, 'a> StringReader<'s, 'a> {
    /// The string whose quotation mark comes next.
    fn new(scanner: &'s mut Scanner<'a>) -> Self {
        scanner.step(b'"');
        StringReader { scanner, text: vec![b'"'], units: Vec::new(), ends_well: None }
    }

    fn take(&mut self) -> io::Result<Option<u8>> {
        // A newline is no part of a string: leaving it there keeps the place of what follows.
        let byte = self.scanner.next_if(|byte| byte != b'\n')?;
        if let Some(byte) = byte
            && self.text.len() < KEPT
        {
            self.text.push(byte);
        }
        Ok(byte)
    }

    fn next(&mut self) -> io::Result<Unit> {
        if let Some(unit) = self.units.pop() {
            return Ok(Unit::Code(unit));
        }
        if let Some(ends_well) = self.ends_well {
            return Ok(if ends_well { Unit::End } else { Unit::Broken });
        }
        match self.take()? {
            Some(b'"') => self.ends_well = Some(true),
            Some(b'\\') => match self.escaped()? {
                Some(unit) => self.units.push(unit),
                None => self.ends_well = Some(false),
            },
            None | Some(0..0x20) => self.ends_well = Some(false),
            Some(byte @ 0x20..0x80) => self.units.push(u32::from(byte)),
            Some(byte) => self.character(byte)?,
        }
        self.next()
    }

    /// What an escape stands for; `None` if there is no such escape.
    fn escaped(&mut self) -> io::Result<Option<u32>> {
        Ok(match self.take()? {
            Some(byte @ (b'"' | b'\\' | b'/')) => Some(u32::from(byte)),
            Some(b'b') => Some(0x08),
            Some(b'f') => Some(0x0c),
            Some(b'n') => Some(0x0a),
            Some(b'r') => Some(0x0d),
            Some(b't') => Some(0x09),
            Some(b'u') => {
                let mut unit = 0;
                for _ in 0..4 {
                    match self.scanner.peek()?.and_then(|byte| char::from(byte).to_digit(16)) {
                        Some(digit) => unit = unit * 16 + digit,
                        None => return Ok(None),
                    }
                    self.take()?;
                }
                Some(unit)
            }
            _ => None,
        })
    }

    /// The character that starts with the byte `first`, which is not ASCII.
    fn character(&mut self, first: u8) -> io::Result<()> {
        let length = first.leading_ones() as usize;
        let mut bytes = vec![first];
        while bytes.len() < length.min(4) && self.scanner.peek()?.is_some_and(is_continuation) {
            bytes.extend(self.take()?);
        }
        match std::str::from_utf8(&bytes) {
            Ok(text) => self.units.extend(text.encode_utf16().map(u32::from)),
            Err(_) => self.units.extend(bytes.iter().map(|&byte| STRAY + u32::from(byte))),
        }
        self.units.reverse();
        Ok(())
    }

    /// The whole string as a token, after some of it was read.
    fn rest(mut self) -> io::Result<Token> {
        loop {
            match self.next()? {
                Unit::Code(_) => {}
                Unit::End => return Ok(Token::Text(self.text)),
                Unit::Broken => return Ok(Token::Broken(self.text)),
            }
        }
    }
}
