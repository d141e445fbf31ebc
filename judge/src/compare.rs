//! When an output counts as the answer, and where the two part when it does not. Everything is bytes: any output can
//! be compared, whatever its encoding.

use crate::run::Captured;
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// How an output is compared with the answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Compare {
    /// The same words in the same order; how many blanks and line ends lie between them does not count.
    Tokens,
    /// The same lines; blanks at the end of a line and empty lines at the end of the text do not count.
    Lines,
    /// The same bytes.
    Exact,
    /// Like `Tokens`, but where the two words are numbers and not both integers, their distance decides.
    Float {
        /// Largest allowed distance.
        absolute: f64,
        /// Largest allowed distance as a share of the answer; either tolerance suffices.
        relative: f64,
    },
    /// The same JSON values, as LeetCode compares: blanks between them do not count, and two numbers may differ by
    /// 10⁻⁵ unless both are integers. Members of objects, which LeetCode has not, must come in the same order.
    Json,
}

/// What `compare` may be in a manifest, as an error says it.
pub const CHOICES: &str =
    r#""tokens", "lines", "exact", "json", { float = { absolute = 1e-9, relative = 1e-9 } } or { checker = "check" }"#;

/// What may follow `--compare`, as an error says it.
pub const ARGUMENTS: &str = "tokens, lines, exact, json, float:1e-9 (absolute or relative), float:ABSOLUTE,RELATIVE, checker:NAME or kattis:NAME";

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Notation {
    Tokens,
    Lines,
    Exact,
    Json,
    #[serde(untagged)]
    Float {
        float: Tolerance,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tolerance {
    #[serde(default)]
    absolute: f64,
    #[serde(default)]
    relative: f64,
}

impl Compare {
    /// `None` unless both tolerances are finite and not negative.
    fn float(absolute: f64, relative: f64) -> Option<Self> {
        let is_tolerance = |bound: f64| (0.0..f64::INFINITY).contains(&bound);
        (is_tolerance(absolute) && is_tolerance(relative)).then_some(Compare::Float { absolute, relative })
    }
}

impl<'de> Deserialize<'de> for Compare {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = serde_json::Value::deserialize(deserializer)?;
        let compare = match Notation::deserialize(&value) {
            Ok(Notation::Tokens) => Some(Compare::Tokens),
            Ok(Notation::Lines) => Some(Compare::Lines),
            Ok(Notation::Exact) => Some(Compare::Exact),
            Ok(Notation::Json) => Some(Compare::Json),
            Ok(Notation::Float { float: Tolerance { absolute, relative } }) => Compare::float(absolute, relative),
            Err(_) => None,
        };
        let wrong = || serde::de::Error::custom(format!("{value} is no way to compare; it may be {CHOICES}"));
        compare.ok_or_else(wrong)
    }
}

impl std::str::FromStr for Compare {
    type Err = String;

    /// As it follows `--compare`: `tokens`, `float:1e-9`, …
    fn from_str(text: &str) -> Result<Self, String> {
        let compare = match text {
            "tokens" => Some(Compare::Tokens),
            "lines" => Some(Compare::Lines),
            "exact" => Some(Compare::Exact),
            "json" => Some(Compare::Json),
            _ => text.strip_prefix("float:").and_then(|tolerances| {
                let (absolute, relative) = tolerances.split_once(',').unwrap_or((tolerances, tolerances));
                Compare::float(absolute.trim().parse().ok()?, relative.trim().parse().ok()?)
            }),
        };
        compare.ok_or_else(|| format!("`{text}` is no way to compare; it may be {ARGUMENTS}"))
    }
}

/// The first place where an output is not what the answer asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// Line of the output, from 1.
    pub line: usize,
    /// Column of the output in characters, from 1.
    pub column: usize,
    /// Line of the answer, from 1.
    pub answer_line: usize,
    /// What the answer has there; `None` where it ends.
    pub expected: Option<Vec<u8>>,
    /// What the output has there; `None` where it ends.
    pub found: Option<Vec<u8>>,
    /// More about it: the error of a number, or that only blanks differ.
    pub note: Option<String>,
}

impl fmt::Display for Difference {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}, column {}: ", self.line, self.column)?;
        let show = |bytes: &[u8]| visible(bytes, 40);
        match (&self.expected, &self.found) {
            (Some(expected), Some(found)) => {
                write!(formatter, "expected `{}`, found `{}`", show(expected), show(found))?
            }
            (Some(expected), None) => write!(formatter, "expected `{}`, but the output ends here", show(expected))?,
            (None, Some(found)) => write!(formatter, "found `{}`, but the answer ends before it", show(found))?,
            (None, None) => formatter.write_str("the two differ")?,
        }
        match &self.note {
            Some(note) => write!(formatter, " ({note})"),
            None => Ok(()),
        }
    }
}

/// `bytes` as one printable line of at most `most` characters and an ellipsis: control characters and bytes that are
/// no UTF-8 are escaped.
#[must_use]
pub fn visible(bytes: &[u8], most: usize) -> String {
    let mut shown = String::new();
    let mut width = 0;
    let mut push = |piece: &str| {
        let length = piece.chars().count();
        if width + length > most {
            shown.push('…');
            return false;
        }
        width += length;
        shown.push_str(piece);
        true
    };
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            let fits = if character.is_control() {
                push(&character.escape_default().to_string())
            } else {
                push(character.encode_utf8(&mut [0; 4]))
            };
            if !fits {
                return shown;
            }
        }
        for byte in chunk.invalid() {
            if !push(&format!("\\x{byte:02x}")) {
                return shown;
            }
        }
    }
    shown
}

/// The six blanks of ASCII that C's `isspace` knows.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// How much of a word or a line is kept to be shown, and to be read as a number. The rest is compared and forgotten.
const KEPT: usize = 256;

/// A text that can be read from its beginning as often as one likes.
pub trait Text {
    /// Reads it.
    ///
    /// # Errors
    ///
    /// If it cannot be opened.
    fn open(&self) -> io::Result<Box<dyn BufRead + '_>>;
}

impl Text for &[u8] {
    fn open(&self) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(Box::new(*self))
    }
}

impl Text for &Path {
    fn open(&self) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(Box::new(BufReader::with_capacity(64 << 10, File::open(self)?)))
    }
}

impl Text for Captured {
    fn open(&self) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(self.reader(0))
    }
}

/// A text read byte by byte, with the place of what comes next.
struct Scanner<'a> {
    reader: Box<dyn BufRead + 'a>,
    line: usize,
    column: usize,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a dyn Text) -> io::Result<Self> {
        Ok(Scanner { reader: text.open()?, line: 1, column: 1 })
    }

    fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.reader.fill_buf()?.first().copied())
    }

    /// Steps over `byte`, which `peek` has returned.
    fn step(&mut self, byte: u8) {
        self.reader.consume(1);
        if byte == b'\n' {
            self.line += 1;
            self.column = 1;
        } else if byte & 0xc0 != 0x80 {
            // Not a continuation byte of UTF-8, so a new character.
            self.column += 1;
        }
    }

    /// Steps over the next byte if it is `wanted`.
    fn next_if(&mut self, wanted: impl Fn(u8) -> bool) -> io::Result<Option<u8>> {
        let byte = self.peek()?.filter(|&byte| wanted(byte));
        if let Some(byte) = byte {
            self.step(byte);
        }
        Ok(byte)
    }

    fn skip_blanks(&mut self) -> io::Result<()> {
        while self.next_if(is_blank)?.is_some() {}
        Ok(())
    }

    /// Appends to `kept` the bytes that are `wanted`, until it holds [`KEPT`].
    fn keep(&mut self, kept: &mut Vec<u8>, wanted: impl Fn(u8) -> bool) -> io::Result<()> {
        while kept.len() < KEPT {
            match self.next_if(&wanted)? {
                Some(byte) => kept.push(byte),
                None => break,
            }
        }
        Ok(())
    }
}

/// Steps over lines that are the same in both, as far as the buffers show them. Most outputs are right, so most of the
/// work is done here, many bytes at a time.
fn skip_equal_lines<'a>(left: &mut Scanner<'a>, right: &mut Scanner<'a>) -> io::Result<()> {
    loop {
        let (one, other) = (left.reader.fill_buf()?, right.reader.fill_buf()?);
        let shorter = one.len().min(other.len());
        let same = if one[..shorter] == other[..shorter] {
            shorter
        } else {
            one.iter().zip(other).take_while(|(one, other)| one == other).count()
        };
        let Some(newline) = one[..same].iter().rposition(|&byte| byte == b'\n') else { return Ok(()) };
        let lines = one[..=newline].iter().filter(|&&byte| byte == b'\n').count();
        for scanner in [&mut *left, &mut *right] {
            scanner.reader.consume(newline + 1);
            scanner.line += lines;
            scanner.column = 1;
        }
    }
}

impl Compare {
    /// The first place where `output` is not what `answer` asks for; `None` when it is accepted.
    ///
    /// Memory stays flat however long the texts and their words are; only under `Lines`, a run of blanks is held.
    ///
    /// # Errors
    ///
    /// If one of them cannot be read.
    pub fn difference(&self, answer: &dyn Text, output: &dyn Text) -> io::Result<Option<Difference>> {
        let (mut expected, mut found) = (Scanner::new(answer)?, Scanner::new(output)?);
        let difference = match *self {
            Compare::Tokens => by_token(&mut expected, &mut found, |_, _| Some(None)),
            Compare::Float { absolute, relative } => {
                by_token(&mut expected, &mut found, |want, have| float_error(want, have, absolute, relative))
            }
            Compare::Lines => by_byte(&mut Trimmed::new(expected), &mut Trimmed::new(found)),
            Compare::Exact => by_byte(&mut expected, &mut found),
            Compare::Json => by_json(&mut expected, &mut found),
        }?;
        let Some(mut difference) = difference else { return Ok(None) };
        let strict = matches!(self, Compare::Lines | Compare::Exact);
        if strict && Compare::Tokens.difference(answer, output)?.is_none() {
            difference.note = Some("only blanks or line ends differ".to_string());
        }
        Ok(Some(difference))
    }

    /// True when the words agree, but not the lines: a judge that compares lines would not accept it.
    ///
    /// # Errors
    ///
    /// If one of them cannot be read.
    pub fn differs_in_blanks_only(answer: &dyn Text, output: &dyn Text) -> io::Result<bool> {
        let agrees = |compare: Compare| Ok::<_, io::Error>(compare.difference(answer, output)?.is_none());
        Ok(!agrees(Compare::Lines)? && agrees(Compare::Tokens)?)
    }
}

/// Compares word by word. For two words that are not the same bytes, `differs` returns `Some(note)` if that matters.
fn by_token<'a>(
    expected: &mut Scanner<'a>,
    found: &mut Scanner<'a>,
    differs: impl Fn(&[u8], &[u8]) -> Option<Option<String>>,
) -> io::Result<Option<Difference>> {
    let (mut want, mut have) = (Vec::new(), Vec::new());
    let in_word = |byte| !is_blank(byte);
    loop {
        skip_equal_lines(expected, found)?;
        expected.skip_blanks()?;
        found.skip_blanks()?;
        let (line, column, answer_line) = (found.line, found.column, expected.line);
        want.clear();
        have.clear();
        expected.keep(&mut want, in_word)?;
        found.keep(&mut have, in_word)?;
        if want.is_empty() && have.is_empty() {
            return Ok(None);
        }
        let is_whole = !expected.peek()?.is_some_and(in_word) && !found.peek()?.is_some_and(in_word);
        let note = if want.is_empty() || have.is_empty() {
            None
        } else if is_whole {
            match (want != have).then(|| differs(&want, &have)).flatten() {
                None => continue,
                Some(note) => note,
            }
        } else if want == have {
            let mut length = want.len();
            let parted = loop {
                match (expected.next_if(in_word)?, found.next_if(in_word)?) {
                    (None, None) => break false,
                    (one, other) if one == other => length += 1,
                    _ => break true,
                }
            };
            if !parted {
                continue;
            }
            Some(format!("the two words part after {length} bytes"))
        } else {
            None
        };
        let [expected, found] = [want, have].map(|word| (!word.is_empty()).then_some(word));
        return Ok(Some(Difference { line, column, answer_line, expected, found, note }));
    }
}

/// How far from the answer LeetCode lets a number be.
const LEETCODE: f64 = 1e-5;

/// Compares the values of JSON token by token. Two texts that agree in all tokens agree in structure, so there is no need
/// to build the values; where the output is not even JSON is where it first leaves the answer.
fn by_json<'a>(expected: &mut Scanner<'a>, found: &mut Scanner<'a>) -> io::Result<Option<Difference>> {
    loop {
        // A string cannot go on past the end of a line, so no token is cut in two.
        skip_equal_lines(expected, found)?;
        expected.skip_blanks()?;
        found.skip_blanks()?;
        let (line, column, answer_line) = (found.line, found.column, expected.line);
        let answer = (expected.line, expected.column);
        let (want, have) = match (expected.peek()?, found.peek()?) {
            (None, None) => return Ok(None),
            (Some(b'"'), Some(b'"')) => {
                let (mut want, mut have) = (JsonString::new(expected), JsonString::new(found));
                loop {
                    match (want.next()?, have.next()?) {
                        (JsonUnit::End, JsonUnit::End) => break (Token::Equal, Token::Equal),
                        (JsonUnit::Code(code), JsonUnit::Code(other)) if code == other => {}
                        _ => break (want.rest()?, have.rest()?),
                    }
                }
            }
            (Some(one), Some(other)) if one == other && is_json_mark(one) => {
                expected.step(one);
                found.step(other);
                continue;
            }
            _ => (Token::next(expected)?, Token::next(found)?),
        };
        let no_json = |what: &str, (line, column), token: &[u8]| {
            format!("line {line}, column {column}: {what} `{}` is no JSON", visible(token, 40))
        };
        let (want, have) = match (want, have) {
            (Token::Equal, _) | (_, Token::Equal) => continue,
            (want, have) => (want, have),
        };
        if let Token::Broken(token) = &want {
            let message = no_json("the answer's", answer, token);
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        if let (Token::Word(want), Token::Word(have)) = (&want, &have) {
            let note = match float_error(want, have, LEETCODE, 0.0) {
                None => continue,
                Some(note) => note,
            };
            let (expected, found) = (Some(want.clone()), Some(have.clone()));
            return Ok(Some(Difference { line, column, answer_line, expected, found, note }));
        }
        let note = matches!(have, Token::Broken(_)).then(|| "that is no JSON".to_string());
        let [expected, found] = [want, have].map(Token::into_text);
        return Ok(Some(Difference { line, column, answer_line, expected, found, note }));
    }
}

fn is_json_mark(byte: u8) -> bool {
    b"[]{},:".contains(&byte)
}

/// A token of JSON, the beginning of it where it is long.
enum Token {
    /// The texts agree here.
    Equal,
    End,
    /// A mark or a string.
    Text(Vec<u8>),
    /// A number, `true`, `false` or `null`.
    Word(Vec<u8>),
    /// No token of JSON.
    Broken(Vec<u8>),
}

impl Token {
    fn next(scanner: &mut Scanner) -> io::Result<Self> {
        match scanner.peek()? {
            None => Ok(Token::End),
            Some(b'"') => JsonString::new(scanner).rest(),
            Some(mark) if is_json_mark(mark) => {
                scanner.step(mark);
                Ok(Token::Text(vec![mark]))
            }
            Some(_) => {
                let in_word = |byte| !is_blank(byte) && !is_json_mark(byte) && byte != b'"';
                let mut word = Vec::new();
                scanner.keep(&mut word, in_word)?;
                let is_whole = !scanner.peek()?.is_some_and(in_word);
                let is_json = serde_json::from_slice::<serde::de::IgnoredAny>(&word).is_ok();
                Ok(if is_whole && is_json { Token::Word(word) } else { Token::Broken(word) })
            }
        }
    }

    fn into_text(self) -> Option<Vec<u8>> {
        match self {
            Token::Equal | Token::End => None,
            Token::Text(text) | Token::Word(text) | Token::Broken(text) => Some(text),
        }
    }
}

/// A string of JSON that is being read.
struct JsonString<'s, 'a> {
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
enum JsonUnit {
    /// A code unit of UTF-16, in which escapes are written. A byte that is no UTF-8 counts from [`STRAY`] on.
    Code(u32),
    End,
    Broken,
}

const STRAY: u32 = 0x1_0000;

impl<'s, 'a> JsonString<'s, 'a> {
    /// The string whose quotation mark comes next.
    fn new(scanner: &'s mut Scanner<'a>) -> Self {
        scanner.step(b'"');
        JsonString { scanner, text: vec![b'"'], units: Vec::new(), ends_well: None }
    }

    fn take(&mut self) -> io::Result<Option<u8>> {
        // A line end is no part of a string: leaving it keeps the place of what follows.
        let byte = self.scanner.next_if(|byte| byte != b'\n')?;
        if let Some(byte) = byte
            && self.text.len() < KEPT
        {
            self.text.push(byte);
        }
        Ok(byte)
    }

    fn next(&mut self) -> io::Result<JsonUnit> {
        if let Some(unit) = self.units.pop() {
            return Ok(JsonUnit::Code(unit));
        }
        if let Some(ends_well) = self.ends_well {
            return Ok(if ends_well { JsonUnit::End } else { JsonUnit::Broken });
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
        while bytes.len() < length.min(4) && self.scanner.peek()?.is_some_and(|byte| byte & 0xc0 == 0x80) {
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
                JsonUnit::Code(_) => {}
                JsonUnit::End => return Ok(Token::Text(self.text)),
                JsonUnit::Broken => return Ok(Token::Broken(self.text)),
            }
        }
    }
}

/// Bytes with the place of each.
trait Bytes {
    fn next(&mut self) -> io::Result<Option<u8>>;
    /// Line and column of what comes next.
    fn place(&self) -> (usize, usize);
}

impl Bytes for Scanner<'_> {
    fn next(&mut self) -> io::Result<Option<u8>> {
        self.next_if(|_| true)
    }

    fn place(&self) -> (usize, usize) {
        (self.line, self.column)
    }
}

/// A text without the blanks at the ends of its lines and the empty lines at its end: what is left ends in one newline,
/// unless it is empty.
struct Trimmed<'a> {
    scanner: Scanner<'a>,
    /// Blanks and line ends that count only if something else follows, in reverse.
    held: Vec<u8>,
    line: usize,
    column: usize,
    ended: bool,
}

impl<'a> Trimmed<'a> {
    fn new(scanner: Scanner<'a>) -> Self {
        Trimmed { scanner, held: Vec::new(), line: 1, column: 1, ended: false }
    }

    /// Fills `held` with what counts next.
    fn refill(&mut self) -> io::Result<()> {
        let mut run = Vec::new();
        while let Some(byte) = self.scanner.next_if(|_| true)? {
            if byte == b'\n' {
                let kept = run.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
                run.truncate(kept);
            }
            run.push(byte);
            if !is_blank(byte) {
                run.reverse();
                self.held = run;
                return Ok(());
            }
        }
        let is_empty = self.line == 1 && self.column == 1;
        self.held = if self.ended || is_empty { Vec::new() } else { vec![b'\n'] };
        self.ended = true;
        Ok(())
    }
}

impl Bytes for Trimmed<'_> {
    fn next(&mut self) -> io::Result<Option<u8>> {
        if self.held.is_empty() {
            self.refill()?;
        }
        let byte = self.held.pop();
        match byte {
            Some(b'\n') => (self.line, self.column) = (self.line + 1, 1),
            Some(byte) if byte & 0xc0 != 0x80 => self.column += 1,
            _ => {}
        }
        Ok(byte)
    }

    fn place(&self) -> (usize, usize) {
        (self.line, self.column)
    }
}

/// Compares byte by byte.
fn by_byte(expected: &mut impl Bytes, found: &mut impl Bytes) -> io::Result<Option<Difference>> {
    // The line so far, the same in both.
    let mut same = Vec::new();
    loop {
        let (line, column) = found.place();
        let (want, have) = (expected.next()?, found.next()?);
        if want == have {
            match want {
                None => return Ok(None),
                Some(b'\n') => same.clear(),
                Some(byte) if same.len() < KEPT => same.push(byte),
                Some(_) => {}
            }
            continue;
        }
        let whole_line = |next: Option<u8>, rest: &mut dyn Bytes| {
            let mut text = same.clone();
            let mut next = next;
            while let Some(byte) = next {
                text.push(byte);
                if byte == b'\n' || text.len() >= same.len() + KEPT {
                    break;
                }
                next = rest.next()?;
            }
            Ok::<_, io::Error>((!text.is_empty()).then_some(text))
        };
        let (expected, found) = (whole_line(want, expected)?, whole_line(have, found)?);
        return Ok(Some(Difference { line, column, answer_line: line, expected, found, note: None }));
    }
}

/// A decimal number as judges write it. Neither `inf`, `nan`, `0x10` nor `1_000` is one.
enum Number<'a> {
    /// Its sign and its digits without leading zeros.
    Integer(bool, &'a [u8]),
    Real(f64),
}

fn number(token: &[u8]) -> Option<Number<'_>> {
    let digits = token.strip_prefix(b"-").or_else(|| token.strip_prefix(b"+")).unwrap_or(token);
    if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) {
        let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
        let digits = &digits[zeros..];
        return Some(Number::Integer(token[0] == b'-' && !digits.is_empty(), digits));
    }
    if !token.iter().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(byte)) {
        return None;
    }
    let value: f64 = std::str::from_utf8(token).ok()?.parse().ok()?;
    value.is_finite().then_some(Number::Real(value))
}

/// `Some(note)` when two words do not agree within the tolerance. Two integers must be equal: past 2^53 a distance in
/// floating point would accept a wrong one.
fn float_error(expected: &[u8], found: &[u8], absolute: f64, relative: f64) -> Option<Option<String>> {
    if expected == found {
        return None;
    }
    let value = |number: &Number, token: &[u8]| match number {
        Number::Real(value) => *value,
        Number::Integer(..) => String::from_utf8_lossy(token).parse().unwrap_or(f64::INFINITY),
    };
    let (Some(want), Some(have)) = (number(expected), number(found)) else { return Some(None) };
    if let (Number::Integer(sign, digits), Number::Integer(other_sign, other)) = (&want, &have) {
        return ((sign, digits) != (other_sign, other)).then_some(None);
    }
    let (want, have) = (value(&want, expected), value(&have, found));
    let error = (have - want).abs();
    // testlib's rule, with its slack for the last bits of the subtraction.
    const SLACK: f64 = 1e-15;
    if error <= absolute + SLACK || error <= relative * want.abs() + SLACK {
        return None;
    }
    Some(Some(format!("absolute error {error:.3e}, relative error {:.3e}", error / want.abs())))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLOAT: Compare = Compare::Float { absolute: 1e-6, relative: 1e-6 };

    /// Which of tokens, lines, exact, float accept, as a word such as `tl..`.
    fn accepted(answer: &[u8], output: &[u8]) -> String {
        let modes = [(Compare::Tokens, 't'), (Compare::Lines, 'l'), (Compare::Exact, 'e'), (FLOAT, 'f')];
        modes
            .map(|(mode, letter)| if mode.difference(&answer, &output).unwrap().is_none() { letter } else { '.' })
            .iter()
            .collect()
    }

    #[test]
    fn truth_table() {
        let rows: &[(&str, &[u8], &[u8], &str)] = &[
            ("identical", b"1 2\n3\n", b"1 2\n3\n", "tlef"),
            ("no final newline", b"1 2\n3\n", b"1 2\n3", "tl.f"),
            ("the answer lacks the final newline", b"1 2\n3", b"1 2\n3\n", "tl.f"),
            ("trailing space on a line", b"1 2\n3\n", b"1 2 \n3\n", "tl.f"),
            ("trailing space at the end", b"3\n", b"3\n ", "tl.f"),
            ("five final blank lines", b"3\n", b"3\n\n\n\n\n\n", "tl.f"),
            ("leading space", b"3\n", b" 3\n", "t..f"),
            ("leading blank line", b"3\n", b"\n3\n", "t..f"),
            ("two spaces between", b"1 2\n", b"1  2\n", "t..f"),
            ("tab instead of space", b"1 2\n", b"1\t2\n", "t..f"),
            ("newline instead of space", b"1 2\n", b"1\n2\n", "t..f"),
            ("blank line in the middle", b"1\n2\n", b"1\n\n2\n", "t..f"),
            ("CRLF output", b"1\n2\n", b"1\r\n2\r\n", "tl.f"),
            ("CRLF answer", b"1\r\n2\r\n", b"1\n2\n", "tl.f"),
            ("lone CR", b"1\n2\n", b"1\r2\r", "t..f"),
            ("form feed between", b"1 2\n", b"1\x0c2\n", "t..f"),
            ("no-break space between", b"1 2\n", b"1\xc2\xa02\n", "...."),
            ("byte order mark", b"1\n", b"\xef\xbb\xbf1\n", "...."),
            ("case", b"YES\n", b"Yes\n", "...."),
            ("extra token", b"1\n", b"1 2\n", "...."),
            ("missing token", b"1 2\n", b"1\n", "...."),
            ("missing space", b"1 2\n", b"12\n", "...."),
            ("both empty", b"", b"", "tlef"),
            ("empty answer, newline printed", b"", b"\n", "tl.f"),
            ("empty answer, x printed", b"", b"x", "...."),
            ("nothing printed", b"1\n", b"", "...."),
            ("NUL and junk after the token", b"Hello\n", b"Hello\0junk\n", "...."),
            ("the same NUL in both", b"a\0b\n", b"a\0b\n", "tlef"),
            ("the same bytes that are no UTF-8", b"\xff\n", b"\xff\n", "tlef"),
            ("U+FFFD for a byte that is no UTF-8", b"\xff\n", b"\xef\xbf\xbd\n", "...."),
            ("1 and 1.0", b"1\n", b"1.0\n", "...f"),
            ("1 and 01", b"1\n", b"01\n", "...f"),
            ("1 and +1", b"1\n", b"+1\n", "...f"),
            ("0 and -0", b"0\n", b"-0\n", "...f"),
            ("1 and -1", b"1\n", b"-1\n", "...."),
            ("100000 and 1e5", b"100000\n", b"1e5\n", "...f"),
            ("0.5 and .5", b"0.5\n", b".5\n", "...f"),
            ("1 and 1.", b"1\n", b"1.\n", "...f"),
            ("absolute error 5e-7", b"0.1\n", b"0.1000005\n", "...f"),
            ("absolute error 2e-6", b"0.1\n", b"0.100002\n", "...."),
            ("relative error 1e-7", b"10000000000.5\n", b"10000001000.5\n", "...f"),
            ("relative error is a share of the answer", b"1.0\n", b"1.000002\n", "...."),
            ("answer 0, error 5e-7", b"0\n", b"0.0000005\n", "...f"),
            ("nan and nan", b"nan\n", b"nan\n", "tlef"),
            ("nan and NaN", b"nan\n", b"NaN\n", "...."),
            ("a number and nan", b"1.0\n", b"nan\n", "...."),
            ("inf and Infinity", b"inf\n", b"Infinity\n", "...."),
            ("beyond f64", b"1e308\n", b"1e400\n", "...."),
            ("hexadecimal", b"2\n", b"0x1p1\n", "...."),
            ("underscore", b"1000.0\n", b"1_000.0\n", "...."),
            ("suffix", b"1.5\n", b"1.5f\n", "...."),
            ("18 digits, off by one", b"100000000000000000\n", b"100000000000000001\n", "...."),
            ("word and number", b"ans 0.1\n", b"ans 0.1000001\n", "...f"),
        ];
        for (name, answer, output, expected) in rows {
            assert_eq!(accepted(answer, output), *expected, "{name}");
        }
    }

    #[test]
    fn the_first_difference_is_placed() {
        let shown = |mode: Compare, answer: &str, output: &str| {
            mode.difference(&answer.as_bytes(), &output.as_bytes()).unwrap().map(|difference| difference.to_string())
        };
        let rows = [
            (Compare::Tokens, "1\n2 4\n", "1\n2 3\n", "line 2, column 3: expected `4`, found `3`"),
            (Compare::Tokens, "é é\n", "é e\n", "line 1, column 3: expected `é`, found `e`"),
            (Compare::Tokens, "1\n2\n", "1\n", "line 2, column 1: expected `2`, but the output ends here"),
            (Compare::Tokens, "1\n", "1\n 7", "line 2, column 2: found `7`, but the answer ends before it"),
            (
                Compare::Lines,
                "a b\n",
                "a  b\n",
                "line 1, column 3: expected `a b\\n`, found `a  b\\n` (only blanks or line ends differ)",
            ),
            (
                Compare::Exact,
                "a\n",
                "a",
                "line 1, column 2: expected `a\\n`, found `a` (only blanks or line ends differ)",
            ),
            (
                FLOAT,
                "0.5\n",
                "0.75\n",
                "line 1, column 1: expected `0.5`, found `0.75` (absolute error 2.500e-1, relative error 5.000e-1)",
            ),
        ];
        for (mode, answer, output, expected) in rows {
            assert_eq!(shown(mode, answer, output).as_deref(), Some(expected));
        }
    }

    /// All pairs of texts of up to four bytes over an alphabet in which everything matters.
    #[test]
    fn laws_on_every_small_pair() {
        let mut texts: Vec<Vec<u8>> = vec![vec![]];
        for length in 0..4 {
            let longer: Vec<Vec<u8>> = texts
                .iter()
                .filter(|text| text.len() == length)
                .flat_map(|text| b" \n1.".iter().map(|&byte| [&text[..], &[byte]].concat()))
                .collect();
            texts.extend(longer);
        }
        for left in &texts {
            assert_eq!(accepted(left, left), "tlef", "{left:?}");
            for right in &texts {
                let (there, back) = (accepted(left, right), accepted(right, left));
                assert_eq!(there[..3], back[..3], "{left:?} {right:?} is not symmetric");
                let accepts = |letter| there.contains(letter);
                assert!(!accepts('e') || accepts('l'), "{left:?} {right:?}: exact accepts what lines does not");
                assert!(!accepts('l') || accepts('t'), "{left:?} {right:?}: lines accepts what tokens does not");
                assert!(!accepts('t') || accepts('f'), "{left:?} {right:?}: tokens accepts what float does not");
            }
        }
    }

    #[test]
    fn visible_is_one_printable_line() {
        assert_eq!(visible(b"a\tb\n\xff\0\xc3\xa9", 40), "a\\tb\\n\\xff\\u{0}é");
        assert_eq!(visible(b"abcdef", 3), "abc…");
    }
}
