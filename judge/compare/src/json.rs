//! LeetCode's answers: values of JSON, compared token by token. Two texts that agree in all tokens agree in structure,
//! so there is no need to build the values; an output that is not even JSON differs from the answer somewhere.
//!
//! What is the same in both is not looked at, only how far strings go in it.

use crate::bytes::{self, Whitespace, after_last, common, count};
use crate::numbers::{self, JSON, Number};
use crate::scanner::{KEPT, Scanner, Text, skip_common};
use crate::{Agreement, Difference, Place};
use std::io;
use text::{is_continuation, visible};

pub const WHITESPACE: Whitespace = Whitespace::FOUR;

/// So much of a number is shown.
const LONGEST: usize = 4096;

/// The first value in which `output` is not what `answer` asks for. It is an error if one of them cannot be read, or if
/// the answer is not JSON where the two differ.
pub fn difference(answer: &dyn Text, output: &dyn Text) -> io::Result<Option<Difference>> {
    let (mut want, mut have) = (Scanner::new(answer)?, Scanner::new(output)?);
    loop {
        let (length, other_length) = agreed(want.buffer()?, have.buffer()?);
        want.consume(length);
        have.consume(other_length);
        want.skip_whitespace(WHITESPACE)?;
        have.skip_whitespace(WHITESPACE)?;
        let (start, other_start) = (want.offset, have.offset);
        let found = match (want.peek()?, have.peek()?) {
            (None, None) => return Ok(None),
            (Some(b'"'), Some(b'"')) => strings(&mut want, &mut have)?,
            (Some(one), Some(other)) if in_scalar(one) && in_scalar(other) => scalars(&mut want, &mut have)?,
            (Some(one), Some(other)) if one == other => {
                want.consume(1);
                have.consume(1);
                None
            }
            _ => {
                let (want, have) = (Token::next(&mut want)?, Token::next(&mut have)?);
                Some(Unequal { want, have, note: None })
            }
        };
        if let Some(unequal) = found {
            let place = want.place(start)?;
            return unequal.difference(place, have.place(other_start)?).map(Some);
        }
    }
}

/// Two tokens that differ.
struct Unequal {
    want: Token,
    have: Token,
    note: Option<String>,
}

impl Unequal {
    fn difference(self, answer: Place, output: Place) -> io::Result<Difference> {
        let Unequal { want, have, mut note } = self;
        if let Token::Broken(token) = &want {
            return Err(broken_answer(answer, token));
        }
        if let Token::Broken(_) = have {
            note = Some("that is not JSON".to_string());
        }
        let (expected, found) = (want.into_text(), have.into_text());
        Ok(Difference { expected, found, note, ..Difference::at(output, answer) })
    }
}

/// How much of two texts agrees, of what is in memory: up to the last token that is whole in both. Each byte is looked
/// at a few times, however little is the same.
fn agreed(one: &[u8], other: &[u8]) -> (usize, usize) {
    // Between two tokens, or at the beginning or the end of one.
    let (mut at, mut other_at) = (0, 0);
    // No quotation mark lies between them and this.
    let mut quotation_mark = 0;
    loop {
        let (rest, other_rest) = (&one[at..], &other[other_at..]);
        let same = common(rest, other_rest);
        let (Some(&next), Some(&other_next)) = (rest.get(same), other_rest.get(same)) else {
            let start = token_start(&rest[..same]);
            return (at + start, other_at + start);
        };
        let end = at + same;
        if quotation_mark < end {
            quotation_mark = at.max(quotation_mark);
            quotation_mark += bytes::quotation_mark(&one[quotation_mark..]);
        }
        let is_between = rest[..same].last().is_none_or(|&byte| !in_scalar(byte));
        let lengths = if quotation_mark < end
            && let Some(start) = string_start(&one[quotation_mark..end])
        {
            let start = quotation_mark - at + start;
            at += start;
            other_at += start;
            same_strings(&one[at..], &other[other_at..], end - at)
        } else if (WHITESPACE.contains(next) || WHITESPACE.contains(other_next))
            && (is_between || !in_scalar(next) && !in_scalar(other_next))
        {
            at += same;
            other_at += same;
            Some(gaps(&one[at..], &other[other_at..]))
        } else if let Some((length, other_length)) =
            JSON.near((&one[..end], same), (&rest[same..], &other_rest[same..]), |byte| !in_scalar(byte))
        {
            Some((same + length, same + other_length))
        } else {
            let start = after_last(&rest[..same], separates).unwrap_or(0);
            at += start;
            other_at += start;
            same_scalars(&one[at..], &other[other_at..])
        };
        let Some((length, other_length)) = lengths else { return (at, other_at) };
        at += length;
        other_at += other_length;
    }
}

/// The lengths of whitespace, and of marks that are the same but for whitespace.
#[inline]
fn gaps(one: &[u8], other: &[u8]) -> (usize, usize) {
    let (mut at, mut other_at) = (0, 0);
    while let (Some(&next), Some(&other_next)) = (one.get(at), other.get(other_at)) {
        if next == other_next && is_mark(next) {
            at += 1;
            other_at += 1;
        } else if WHITESPACE.contains(other_next) {
            other_at += 1;
        } else if WHITESPACE.contains(next) {
            at += 1;
        } else {
            break;
        }
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

/// True for a byte of a number or a word, or of what is none.
#[inline]
fn in_scalar(byte: u8) -> bool {
    const SEPARATORS: [bool; 256] = {
        let mut separators = [false; 256];
        let mut byte = 0;
        while byte < separators.len() {
            separators[byte] = separates(byte as u8);
            byte += 1;
        }
        separators
    };
    !SEPARATORS[byte as usize]
}

/// True for the other bytes. There are no branches, so the compiler looks at many bytes at a time.
#[inline]
const fn separates(byte: u8) -> bool {
    let is_whitespace = (byte == b' ') | (byte == b'\t') | (byte == b'\n') | (byte == b'\r');
    is_whitespace | is_mark(byte) | (byte == b'"')
}

fn is_scalar(token: &[u8]) -> bool {
    is_word(token) || numbers::is_json(token)
}

fn is_word(token: &[u8]) -> bool {
    matches!(token, b"true" | b"false" | b"null")
}

/// The lengths of the strings at the beginning of both, if they are whole and mean the same. So many bytes are the same
/// to begin with.
fn same_strings(one: &[u8], other: &[u8], same: usize) -> Option<(usize, usize)> {
    let (mut want, mut have, mut same) = (one.get(1..)?, other.get(1..)?, same - 1);
    loop {
        same = bytes::ordinary(&want[..same]);
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
        same = common(want, have);
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
        // The letters of most alphabets take two bytes.
        byte @ 0xc2..0xe0 => {
            let next = *text.get(1)?;
            is_continuation(next).then(|| (u32::from(byte & 0x1f) << 6 | u32::from(next & 0x3f), None, 2))
        }
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

/// Where the token starts that goes on behind `bytes`, which begin between tokens.
fn token_start(bytes: &[u8]) -> usize {
    string_start(bytes).or_else(|| after_last(bytes, separates)).unwrap_or(0)
}

/// Where the string starts that goes on behind `bytes`, which begin between tokens; `None` if none does.
fn string_start(bytes: &[u8]) -> Option<usize> {
    // No string goes on past the end of a line.
    let is_long = bytes.len() >= 64;
    let mut at = if is_long { after_last(bytes, |byte| byte == b'\n').unwrap_or(0) } else { 0 };
    let (mut start, mut is_escaped) = (None, false);
    for part in bytes[at..].chunks(1 << 10) {
        let has = |wanted: u8| count(part, |byte| byte == wanted);
        if !is_long || is_escaped || has(b'\\') > 0 {
            for (place, &byte) in part.iter().enumerate() {
                match byte {
                    b'\n' => (start, is_escaped) = (None, false),
                    _ if is_escaped => is_escaped = false,
                    b'\\' => is_escaped = start.is_some(),
                    b'"' => start = if start.is_none() { Some(at + place) } else { None },
                    _ => {}
                }
            }
        } else if let quotes @ 1.. = has(b'"') {
            let is_in_string = start.is_some() != (quotes % 2 == 1);
            let after_last = after_last(part, |byte| byte == b'"').filter(|_| is_in_string);
            start = after_last.map(|after| at + after - 1);
        }
        at += part.len();
    }
    start
}

fn broken_answer(Place { line, column }: Place, token: &[u8]) -> io::Error {
    let token = visible(token, 40);
    let message = format!(
        "line {line}, column {column}: the answer's `{token}` is not JSON; compare = \"tokens\" takes any text"
    );
    io::Error::new(io::ErrorKind::InvalidData, message)
}

/// Reads the two strings that come next; `None` if they mean the same, or are broken in the same way.
fn strings(answer: &mut Scanner, output: &mut Scanner) -> io::Result<Option<Unequal>> {
    let starts = (answer.offset, output.offset);
    let (mut want, mut have) = (StringReader::new(answer), StringReader::new(output));
    loop {
        skip_same_text(&mut want, &mut have)?;
        match (want.next()?, have.next()?) {
            (Unit::End, Unit::End) => return Ok(None),
            (Unit::Code(code), Unit::Code(other)) if code == other => {}
            _ => break,
        }
    }
    let (want, have) = (want.rest()?, have.rest()?);
    if matches!((&want, &have), (Token::Broken(_), Token::Broken(_))) {
        answer.seek(starts.0)?;
        output.seek(starts.1)?;
        if have_same_broken_string(answer, output)? {
            return Ok(None);
        }
    }
    Ok(Some(Unequal { want, have, note: None }))
}

/// Steps over a string that is no JSON, up to a quotation mark or the end of the line; true if it is the same in both.
fn have_same_broken_string(answer: &mut Scanner, output: &mut Scanner) -> io::Result<bool> {
    let mut is_first_or_escaped = true;
    loop {
        let next = answer.peek()?;
        if next != output.peek()? {
            return Ok(false);
        }
        let Some(byte) = next.filter(|&byte| byte != b'\n') else { return Ok(true) };
        answer.consume(1);
        output.consume(1);
        if byte == b'"' && !is_first_or_escaped {
            return Ok(true);
        }
        is_first_or_escaped = byte == b'\\' && !is_first_or_escaped;
    }
}

/// Reads the two numbers or words that come next; `None` if they agree, or are something else that is the same.
fn scalars(answer: &mut Scanner, output: &mut Scanner) -> io::Result<Option<Unequal>> {
    let mut want = Scalar::default();
    skip_common(answer, output, scalar, |bytes| want.extend(bytes))?;
    let (mut have, same) = (want.clone(), want.length);
    answer.skip(scalar, |bytes| want.extend(bytes))?;
    output.skip(scalar, |bytes| have.extend(bytes))?;
    if (want.length, have.length) == (same, same) {
        return Ok(None);
    }
    let agreement = match (want.number(), have.number()) {
        // No integer of JSON is written in two ways, except zero.
        (Some(one), Some(other)) => JSON.decide(one, other, || one.value == 0.0 && other.value == 0.0),
        _ => Agreement::Differs(None),
    };
    let Agreement::Differs(note) = agreement else { return Ok(None) };
    Ok(Some(Unequal { want: want.token(), have: have.token(), note }))
}

/// A number or a word, however long.
#[derive(Clone, Default)]
struct Scalar {
    length: u64,
    /// The beginning of it.
    text: Vec<u8>,
    number: numbers::Reader,
}

impl Scalar {
    fn extend(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        self.text.extend_from_slice(&bytes[..bytes.len().min(LONGEST - self.text.len())]);
        self.number.extend(bytes);
    }

    /// The number that it is.
    fn number(&self) -> Option<Number> {
        self.number.number().filter(|_| self.number.is_json())
    }

    fn is_valid(&self) -> bool {
        self.number.is_json() || self.length == self.text.len() as u64 && is_word(&self.text)
    }

    fn token(self) -> Token {
        if self.is_valid() { Token::Text(self.text) } else { Token::Broken(self.text) }
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
pub const fn is_mark(byte: u8) -> bool {
    // Each bracket is a brace but for this bit.
    let brace = byte | 0x20;
    (brace == b'{') | (brace == b'}') | (byte == b',') | (byte == b':')
}

/// A token of JSON, the beginning of it where it is long.
enum Token {
    End,
    Text(Vec<u8>),
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
                let mut it = Scalar::default();
                scanner.skip(scalar, |bytes| it.extend(bytes))?;
                Ok(it.token())
            }
        }
    }

    fn into_text(self) -> Option<Vec<u8>> {
        match self {
            Token::End => None,
            Token::Text(text) | Token::Broken(text) => Some(text),
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
        keep(&mut self.text, byte.as_slice());
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
