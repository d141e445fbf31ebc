//! LeetCode's answers: values of JSON, compared token by token. Two texts that agree in all tokens agree in structure,
//! so there is no need to build the values; an output that is not even JSON differs from the answer somewhere.
//!
//! What is the same in both is not looked at, only how far strings go in it.

use crate::bytes::{self, Whitespace, after_last, common, count};
use crate::numbers::{self, JSON, Number};
use crate::scanner::{KEPT, Scanner, Text, skip_common};
use crate::text::{is_continuation, visible};
use crate::tokens::have_same_bytes;
use crate::{Agreement, Difference, Place};
use std::io;

pub const WHITESPACE: Whitespace = Whitespace::FOUR;

/// So much of a number is shown.
const LONGEST: usize = 4096;

/// The first value in which `output` is not what `answer` asks for. It is an error if one of them cannot be read, or if
/// the answer is not JSON where the two differ.
pub fn difference(answer: &dyn Text, output: &dyn Text) -> io::Result<Option<Difference>> {
    let (mut want, mut have) = (Scanner::new(answer)?, Scanner::new(output)?);
    let (one, other) = (want.buffer()?, have.buffer()?);
    let same = common(one, other);
    if same < one.len() && same < other.len() {
        return by_token(&mut want, &mut have);
    }
    // A string does not go on past the end of a line.
    want.count_lines();
    skip_common(&mut want, &mut have, |_| {})?;
    if want.peek()?.is_none() && have.peek()?.is_none() {
        return Ok(None);
    }
    let start = token_start(&want)?;
    by_token(&mut want.again(start)?, &mut have.again(start)?)
}

fn by_token(answer: &mut Scanner, output: &mut Scanner) -> io::Result<Option<Difference>> {
    loop {
        let (agreed, other_agreed) = agreed(answer.buffer()?, output.buffer()?);
        answer.consume(agreed);
        output.consume(other_agreed);
        answer.skip_whitespace(WHITESPACE)?;
        output.skip_whitespace(WHITESPACE)?;
        let (start, answer_start) = (output.offset, answer.offset);
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
                answer.consume(1);
                output.consume(1);
                continue;
            }
            _ => (Token::next(answer)?, Token::next(output)?),
        };
        if let Token::Broken(token) = &want {
            return Err(broken_answer(answer.place(answer_start)?, token));
        }
        let found = match (&want, &have) {
            (Token::Scalar(want, None), Token::Scalar(have, None)) => {
                if want == have {
                    Agreement::Same
                } else {
                    JSON.agreement(want, have)
                }
            }
            (Token::Scalar(want, number), Token::Scalar(have, other_number)) => {
                let want = number.or_else(|| Number::parse(want));
                let have = other_number.or_else(|| Number::parse(have));
                let mut tokens = (answer.again(answer_start)?, output.again(start)?);
                if have_same_bytes(&mut tokens.0, &mut tokens.1, scalar)? {
                    Agreement::Same
                } else if let (Some(want), Some(have)) = (want, have) {
                    // No integer of JSON is written in two ways, except zero, which is short.
                    JSON.decide(want, have, || false)
                } else {
                    Agreement::Differs(None)
                }
            }
            (_, Token::Broken(_)) => Agreement::Differs(Some("that is not JSON".to_string())),
            _ => Agreement::Differs(None),
        };
        if let Agreement::Differs(note) = found {
            let (expected, found) = (want.into_text(), have.into_text());
            let places = Difference::at(output.place(start)?, answer.place(answer_start)?);
            return Ok(Some(Difference { expected, found, note, ..places }));
        }
    }
}

/// How much of two texts agrees, of what is in memory: up to the last token that is whole in both. Each byte is looked
/// at a few times, however little is the same.
fn agreed(one: &[u8], other: &[u8]) -> (usize, usize) {
    // Between two tokens, or at the beginning or the end of one.
    let (mut at, mut other_at) = (0, 0);
    loop {
        let (rest, other_rest) = (&one[at..], &other[other_at..]);
        let same = common(rest, other_rest);
        let context = Context::default().after(&rest[..same]);
        let (start, other_start) = (at + context.start, other_at + context.start);
        let (Some(&next), Some(&other_next)) = (rest.get(same), other_rest.get(same)) else {
            return (start, other_start);
        };
        let lengths = if context.in_string {
            same_strings(&one[start..], &other[other_start..])
        } else if WHITESPACE.contains(next) && !in_scalar(other_next)
            || WHITESPACE.contains(other_next) && (!in_scalar(next) || context.start == same)
            || WHITESPACE.contains(next) && context.start == same
        {
            let (gap, other_gap) = gaps(&rest[same..], &other_rest[same..]);
            at += same + gap;
            other_at += same + other_gap;
            continue;
        } else {
            same_scalars(&one[start..], &other[other_start..])
        };
        let Some((length, other_length)) = lengths else { return (start, other_start) };
        at = start + length;
        other_at = other_start + other_length;
    }
}

/// The lengths of whitespace, and of marks that are the same but for whitespace.
#[inline]
fn gaps(one: &[u8], other: &[u8]) -> (usize, usize) {
    let (mut at, mut other_at) = (0, 0);
    while let (Some(&next), Some(&other_next)) = (one.get(at), other.get(other_at)) {
        let (is_gap, is_other_gap) = (WHITESPACE.contains(next), WHITESPACE.contains(other_next));
        let is_same = next == other_next && is_mark(next);
        if !(is_gap || is_other_gap || is_same) {
            break;
        }
        at += usize::from(is_gap || is_same);
        other_at += usize::from(is_other_gap || is_same);
    }
    (at, other_at)
}

/// The lengths of the scalars at the beginning of both, if they are whole and agree.
fn same_scalars(one: &[u8], other: &[u8]) -> Option<(usize, usize)> {
    let lengths = (scalar(one), scalar(other));
    let is_whole = lengths.0 < one.len() && lengths.1 < other.len();
    let (one, other) = (&one[..lengths.0], &other[..lengths.1]);
    let agree = || matches!(JSON.agreement(one, other), Agreement::Same);
    (is_whole && is_scalar(one) && is_scalar(other) && (one == other || agree())).then_some(lengths)
}

/// How long the number or the word is with which `bytes` begin.
fn scalar(bytes: &[u8]) -> usize {
    let mut length = 0;
    loop {
        length += bytes::digits(&bytes[length..]);
        if bytes.get(length).is_none_or(|&byte| !in_scalar(byte)) {
            return length;
        }
        length += 1;
    }
}

#[inline]
fn in_scalar(byte: u8) -> bool {
    !WHITESPACE.contains(byte) && !is_mark(byte) && byte != b'"'
}

fn is_scalar(token: &[u8]) -> bool {
    matches!(token, b"true" | b"false" | b"null") || numbers::is_json(token)
}

/// The lengths of the strings at the beginning of both, if they are whole and mean the same.
fn same_strings(one: &[u8], other: &[u8]) -> Option<(usize, usize)> {
    let (mut want, mut have) = (one.get(1..)?, other.get(1..)?);
    loop {
        let same = common(want, have);
        let same = bytes::ordinary(&want[..same]);
        (want, have) = (&want[same..], &have[same..]);
        let (first, other_first) = (want.first()?, have.first()?);
        if (*first, *other_first) == (b'"', b'"') {
            return Some((one.len() - want.len() + 1, other.len() - have.len() + 1));
        }
        let ((unit, low, length), (other_unit, other_low, other_length)) = (code(want)?, code(have)?);
        (want, have) = (&want[length..], &have[other_length..]);
        if unit != other_unit {
            return None;
        }
        match (low, other_low) {
            (Some(low), None) => {
                let (unit, None, length) = code(have)? else { return None };
                have = &have[length..];
                (low == unit).then_some(())?;
            }
            (None, Some(low)) => {
                let (unit, None, length) = code(want)? else { return None };
                want = &want[length..];
                (low == unit).then_some(())?;
            }
            (low, other_low) => (low == other_low).then_some(())?,
        }
    }
}

/// The code unit of UTF-16 with which `text` begins, the second one of a pair, and how many bytes mean them. `None` for
/// what is rare: the end, what is broken, what is not whole, what is not UTF-8.
fn code(text: &[u8]) -> Option<(u32, Option<u32>, usize)> {
    match *text.first()? {
        b'\\' => match *text.get(1)? {
            b'u' => {
                let mut unit = 0;
                for &byte in text.get(2..6)? {
                    unit = unit * 16 + char::from(byte).to_digit(16)?;
                }
                Some((unit, None, 6))
            }
            byte => Some((escape(byte)?, None, 2)),
        },
        0..0x20 | b'"' => None,
        byte @ 0x20..0x80 => Some((u32::from(byte), None, 1)),
        byte => {
            let length = byte.leading_ones() as usize;
            let character = str::from_utf8(text.get(..length)?).ok()?.chars().next()?;
            let mut units = [0; 2];
            let units = character.encode_utf16(&mut units);
            Some((u32::from(units[0]), units.get(1).map(|&unit| u32::from(unit)), length))
        }
    }
}

/// What a backslash and `byte` stand for, unless digits follow.
fn escape(byte: u8) -> Option<u32> {
    Some(match byte {
        b'"' | b'\\' | b'/' => u32::from(byte),
        b'b' => 0x08,
        b'f' => 0x0c,
        b'n' => 0x0a,
        b'r' => 0x0d,
        b't' => 0x09,
        _ => return None,
    })
}

/// In which token a place is.
#[derive(Clone, Copy, Debug, Default)]
struct Context {
    /// How many bytes lie before the place.
    length: usize,
    /// How many bytes lie before the token.
    start: usize,
    in_string: bool,
    is_escaped: bool,
}

impl Context {
    /// After so many more bytes.
    fn after(mut self, bytes: &[u8]) -> Self {
        if bytes.len() < 64 {
            if self.in_string || bytes::quotation_mark(bytes) < bytes.len() {
                self.go_by_bytes(bytes);
            } else {
                self.length += bytes.len();
            }
        } else {
            bytes.chunks(1 << 10).for_each(|bytes| self.go_on(bytes));
        }
        // Otherwise it began before these bytes, where it has begun already.
        if !self.in_string
            && let Some(start) = after_last(bytes, |byte| !in_scalar(byte))
        {
            self.start = self.length - bytes.len() + start;
        }
        self
    }

    fn go_on(&mut self, bytes: &[u8]) {
        let has = |wanted: u8| count(bytes, |byte| byte == wanted);
        if has(b'\n') > 0 {
            // No string goes on past the end of a line.
            let line = Whitespace::NEWLINE.start(bytes);
            *self = Context { length: self.length + line, start: self.length + line, ..Context::default() };
            return self.go_by_words(&bytes[line..]);
        }
        self.go_by_words(bytes);
    }

    fn go_by_words(&mut self, bytes: &[u8]) {
        if self.is_escaped || count(bytes, |byte| byte == b'\\') > 0 {
            return self.go_by_bytes(bytes);
        }
        let quotes = count(bytes, |byte| byte == b'"');
        if quotes > 0 {
            let after = after_last(bytes, |byte| byte == b'"').unwrap_or_default();
            self.in_string ^= quotes % 2 == 1;
            self.start = self.length + after - usize::from(self.in_string);
        }
        self.length += bytes.len();
    }

    fn go_by_bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match byte {
                b'\n' => *self = Context { length: self.length, start: self.length + 1, ..Context::default() },
                _ if self.is_escaped => self.is_escaped = false,
                b'\\' => self.is_escaped = self.in_string,
                b'"' => {
                    self.in_string = !self.in_string;
                    self.start = self.length + usize::from(!self.in_string);
                }
                _ => {}
            }
            self.length += 1;
        }
    }
}

/// Where the token starts before whose end `answer` stands.
fn token_start(answer: &Scanner) -> io::Result<u64> {
    // Of everything before this, nothing is needed any more.
    let mut base = answer.line_start();
    let mut reader = answer.again(base)?;
    let mut context = Context::default();
    while reader.offset < answer.offset {
        let left = usize::try_from(answer.offset - reader.offset).unwrap_or(usize::MAX);
        let buffer = reader.buffer()?;
        let length = buffer.len().min(left);
        if length == 0 {
            break;
        }
        context = context.after(&buffer[..length]);
        reader.consume(length);
        base += context.start as u64;
        context.length -= context.start;
        context.start = 0;
    }
    Ok(base)
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
        skip_same_text(want, have)?;
        match (want.next()?, have.next()?) {
            (Unit::End, Unit::End) => return Ok(true),
            (Unit::Code(code), Unit::Code(other)) if code == other => {}
            _ => return Ok(false),
        }
    }
}

/// Reads what is written in the same way in both. If that ends within a character, the strings differ there.
fn skip_same_text(want: &mut StringReader, have: &mut StringReader) -> io::Result<()> {
    while want.units.is_empty() && have.units.is_empty() && want.ends_well.or(have.ends_well).is_none() {
        let (one, other) = (want.scanner.buffer()?, have.scanner.buffer()?);
        let length = bytes::ordinary(&one[..common(one, other)]);
        if length == 0 {
            break;
        }
        keep(&mut want.text, &one[..length]);
        keep(&mut have.text, &other[..length]);
        want.scanner.consume(length);
        have.scanner.consume(length);
    }
    Ok(())
}

/// Appends to `text` until it holds [`KEPT`] bytes.
fn keep(text: &mut Vec<u8>, bytes: &[u8]) {
    text.extend_from_slice(&bytes[..bytes.len().min(KEPT.saturating_sub(text.len()))]);
}

#[inline]
pub fn is_mark(byte: u8) -> bool {
    matches!(byte, b'[' | b']' | b'{' | b'}' | b',' | b':')
}

/// A token of JSON, the beginning of it where it is long.
enum Token {
    End,
    /// A mark or a string.
    Text(Vec<u8>),
    /// A number, `true`, `false` or `null`; the number, if it is long.
    Scalar(Vec<u8>, Option<Number>),
    /// Something else.
    Broken(Vec<u8>),
}

impl Token {
    fn next(scanner: &mut Scanner) -> io::Result<Self> {
        match scanner.peek()? {
            None => Ok(Token::End),
            Some(b'"') => StringReader::new(scanner).rest(),
            Some(mark) if is_mark(mark) => {
                scanner.consume(1);
                Ok(Token::Text(vec![mark]))
            }
            Some(_) => {
                let (mut text, mut number) = (Vec::new(), numbers::Reader::default());
                let mut length = 0;
                scanner.skip(scalar, |bytes| {
                    length += bytes.len();
                    number.extend(bytes);
                    text.extend_from_slice(&bytes[..bytes.len().min(LONGEST - text.len())]);
                })?;
                let is_long = length > text.len();
                Ok(match is_long {
                    true if number.is_json() => Token::Scalar(text, number.number()),
                    false if is_scalar(&text) => Token::Scalar(text, None),
                    _ => Token::Broken(text),
                })
            }
        }
    }

    fn into_text(self) -> Option<Vec<u8>> {
        match self {
            Token::End => None,
            Token::Text(text) | Token::Scalar(text, _) | Token::Broken(text) => Some(text),
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
        scanner.consume(1);
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
            byte => byte.and_then(escape),
        })
    }

    /// The character that starts with the byte `first`, which is not ASCII.
    fn character(&mut self, first: u8) -> io::Result<()> {
        let length = first.leading_ones() as usize;
        let mut bytes = vec![first];
        while bytes.len() < length.min(4) && self.scanner.peek()?.is_some_and(is_continuation) {
            bytes.extend(self.take()?);
        }
        match str::from_utf8(&bytes) {
            Ok(text) => self.units.extend(text.encode_utf16().map(u32::from)),
            Err(_) => self.units.extend(bytes.iter().map(|&byte| STRAY + u32::from(byte))),
        }
        self.units.reverse();
        Ok(())
    }

    /// The whole string as a token, after some of it was read.
    fn rest(mut self) -> io::Result<Token> {
        loop {
            if self.units.is_empty() && self.ends_well.is_none() {
                self.scanner.skip(bytes::ordinary, |bytes| keep(&mut self.text, bytes))?;
            }
            match self.next()? {
                Unit::Code(_) => {}
                Unit::End => return Ok(Token::Text(self.text)),
                Unit::Broken => return Ok(Token::Broken(self.text)),
            }
        }
    }
}
