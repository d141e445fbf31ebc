//! When an output counts as the answer, and where the two part when it does not. Everything is bytes: any output can
//! be compared, whatever its encoding.

mod json;

use crate::run::{Captured, buffer_capacity};
use crate::text::visible;
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
    /// As Kattis's default output validator does: like `Tokens` in upper or lower case, unless its flags say otherwise.
    Kattis(Flags),
}

/// The flags of Kattis's default output validator.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Flags {
    /// Upper and lower case of ASCII letters count.
    pub case_sensitive: bool,
    /// Blanks and line ends count, each of them, at both ends of the text too.
    pub space_change_sensitive: bool,
    /// Where the answer has a number, largest allowed distance from it. With either tolerance it may be written in
    /// any way, and two integers may differ as well.
    pub absolute: Option<f64>,
    /// Likewise as a share of the answer; either tolerance suffices.
    pub relative: Option<f64>,
}

/// The flags as an error says them.
const FLAGS: &str = "case_sensitive, space_change_sensitive, float_tolerance E, float_absolute_tolerance E and \
    float_relative_tolerance E";

impl Flags {
    /// Reads the arguments of the default validator; of one that is there twice, the later one counts.
    ///
    /// # Errors
    ///
    /// Which of them it does not know.
    pub fn parse<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Self, String> {
        let mut flags = Flags::default();
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            let mut tolerance = || {
                let value = words.next().unwrap_or_default();
                let tolerance = value.parse().ok().filter(|&bound| is_tolerance(bound));
                tolerance.map(Some).ok_or_else(|| format!("`{value}` after {word} is no tolerance, such as 1e-6"))
            };
            match word {
                "case_sensitive" => flags.case_sensitive = true,
                "space_change_sensitive" => flags.space_change_sensitive = true,
                "float_absolute_tolerance" => flags.absolute = tolerance()?,
                "float_relative_tolerance" => flags.relative = tolerance()?,
                "float_tolerance" => (flags.absolute, flags.relative) = tolerance().map(|both| (both, both))?,
                _ => return Err(format!("the default validator has no flag `{word}`; it has {FLAGS}")),
            }
        }
        Ok(flags)
    }
}

fn is_tolerance(bound: f64) -> bool {
    (0.0..f64::INFINITY).contains(&bound)
}

/// What `compare` may be in a manifest, as an error says it.
pub const CHOICES: &str = r#""tokens", "lines", "exact", "json", "kattis FLAGS", { float = { absolute = 1e-9, relative = 1e-9 } } or { checker = "check" }"#;

/// What may follow `--compare`, as an error says it.
pub const ARGUMENTS: &str = "tokens, lines, exact, json, \"kattis FLAGS\", float:1e-9 (absolute or relative), float:ABSOLUTE,RELATIVE, checker:NAME or kattis:NAME";

/// What is a table in a manifest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Notation {
    float: Tolerance,
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
    /// The way that is called so, in manifests and on the command line; an error where it is known what is wrong.
    fn named(text: &str) -> Option<Result<Self, String>> {
        match text {
            "tokens" => Some(Ok(Compare::Tokens)),
            "lines" => Some(Ok(Compare::Lines)),
            "exact" => Some(Ok(Compare::Exact)),
            "json" => Some(Ok(Compare::Json)),
            _ => {
                let mut words = text.split_ascii_whitespace();
                (words.next() == Some("kattis")).then(|| Flags::parse(words).map(Compare::Kattis))
            }
        }
    }

    /// `None` unless both tolerances are finite and not negative.
    fn float(absolute: f64, relative: f64) -> Option<Self> {
        (is_tolerance(absolute) && is_tolerance(relative)).then_some(Compare::Float { absolute, relative })
    }
}

impl<'de> Deserialize<'de> for Compare {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = serde_json::Value::deserialize(deserializer)?;
        let compare = match value.as_str() {
            Some(word) => Compare::named(word).transpose().map_err(serde::de::Error::custom)?,
            None => Notation::deserialize(&value)
                .ok()
                .and_then(|Notation { float: Tolerance { absolute, relative } }| Compare::float(absolute, relative)),
        };
        let wrong = || serde::de::Error::custom(format!("{value} is no way to compare; it may be {CHOICES}"));
        compare.ok_or_else(wrong)
    }
}

impl std::str::FromStr for Compare {
    type Err = String;

    /// As it follows `--compare`: `tokens`, `float:1e-9`, …
    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(compare) = Compare::named(text) {
            return compare;
        }
        let compare = text.strip_prefix("float:").and_then(|tolerances| {
            let (absolute, relative) = tolerances.split_once(',').unwrap_or((tolerances, tolerances));
            Compare::float(absolute.trim().parse().ok()?, relative.trim().parse().ok()?)
        });
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
    /// Column of the answer in characters, from 1.
    pub answer_column: usize,
    /// How many characters are the same from there on, where the two part only within a word.
    pub same: usize,
    /// What the answer has there; `None` where it ends.
    pub expected: Option<Vec<u8>>,
    /// What the output has there; `None` where it ends.
    pub found: Option<Vec<u8>>,
    /// Only blanks or line ends differ, here and everywhere.
    pub only_blanks: bool,
    /// More about it, such as the error of a number.
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
        if self.only_blanks {
            formatter.write_str(" (only blanks or line ends differ)")?;
        }
        match &self.note {
            Some(note) => write!(formatter, " ({note})"),
            None => Ok(()),
        }
    }
}

/// The six blanks of ASCII that C's `isspace` knows.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// True for the bytes of a character of UTF-8 after its first.
fn is_continuation(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}

/// True when two texts part at these bytes within a character, or what would be one: its beginning is the same.
fn is_inside_character((one, other): (Option<u8>, Option<u8>)) -> bool {
    one.into_iter().chain(other).any(is_continuation)
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
        let file = File::open(self)?;
        let capacity = buffer_capacity(file.metadata()?.len());
        Ok(Box::new(BufReader::with_capacity(capacity, file)))
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
        } else if !is_continuation(byte) {
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
            Compare::Tokens => by_token(&mut expected, &mut found, &Words::EXACT, |_, _| Some(None)),
            Compare::Float { absolute, relative } => {
                by_token(&mut expected, &mut found, &Words::EXACT, |want, have| {
                    float_error(want, have, absolute, relative)
                })
            }
            Compare::Kattis(flags) => {
                let words = Words { fold: !flags.case_sensitive, blanks_count: flags.space_change_sensitive };
                by_token(&mut expected, &mut found, &words, |want, have| kattis_error(want, have, &flags))
            }
            Compare::Lines => by_byte(&mut Trimmed::new(expected), &mut Trimmed::new(found)),
            Compare::Exact => by_byte(&mut expected, &mut found),
            Compare::Json => json::by_value(answer, output),
        }?;
        let Some(mut difference) = difference else { return Ok(None) };
        let lenient = match *self {
            Compare::Lines | Compare::Exact => Some(Compare::Tokens),
            Compare::Kattis(flags) if flags.space_change_sensitive => {
                Some(Compare::Kattis(Flags { space_change_sensitive: false, ..flags }))
            }
            Compare::Tokens | Compare::Float { .. } | Compare::Json | Compare::Kattis(_) => None,
        };
        if let Some(lenient) = lenient {
            difference.only_blanks = lenient.difference(answer, output)?.is_none();
        }
        Ok(Some(difference))
    }

    /// Where two texts with the same words first differ in their lines; `None` when the lines agree, or the words do
    /// not. A judge that compares lines would not accept such an output.
    ///
    /// # Errors
    ///
    /// If one of them cannot be read.
    pub fn blank_difference(answer: &dyn Text, output: &dyn Text) -> io::Result<Option<Difference>> {
        // As most outputs are, so this must be cheap.
        if same_bytes(&mut *answer.open()?, &mut *output.open()?)? {
            return Ok(None);
        }
        Ok(Compare::Lines.difference(answer, output)?.filter(|difference| difference.only_blanks))
    }
}

fn same_bytes(left: &mut dyn BufRead, right: &mut dyn BufRead) -> io::Result<bool> {
    loop {
        let (one, other) = (left.fill_buf()?, right.fill_buf()?);
        let shorter = one.len().min(other.len());
        if shorter == 0 || one[..shorter] != other[..shorter] {
            return Ok(one.is_empty() && other.is_empty());
        }
        left.consume(shorter);
        right.consume(shorter);
    }
}

/// What counts where words are compared.
struct Words {
    /// Upper and lower case of ASCII letters are the same.
    fold: bool,
    /// So do the blanks between words.
    blanks_count: bool,
}

impl Words {
    const EXACT: Words = Words { fold: false, blanks_count: false };

    fn same(&self, one: u8, other: u8) -> bool {
        one == other || self.fold && one.eq_ignore_ascii_case(&other)
    }
}

/// Compares word by word. For two words that are not the same, `differs` returns `Some(note)` if that matters.
fn by_token<'a>(
    expected: &mut Scanner<'a>,
    found: &mut Scanner<'a>,
    words: &Words,
    differs: impl Fn(&[u8], &[u8]) -> Option<Option<String>>,
) -> io::Result<Option<Difference>> {
    let (mut want, mut have) = (Vec::new(), Vec::new());
    let in_word = |byte| !is_blank(byte);
    let mut looked_at = None;
    loop {
        // Once a line: of a long one that fills the buffers, every word would look through all of it again.
        if looked_at != Some((expected.line, found.line)) {
            skip_equal_lines(expected, found)?;
            looked_at = Some((expected.line, found.line));
        }
        if words.blanks_count
            && let Some(difference) = by_blank(expected, found)?
        {
            return Ok(Some(difference));
        }
        expected.skip_blanks()?;
        found.skip_blanks()?;
        let (line, column) = (found.line, found.column);
        let (answer_line, answer_column) = (expected.line, expected.column);
        want.clear();
        have.clear();
        expected.keep(&mut want, in_word)?;
        found.keep(&mut have, in_word)?;
        if want.is_empty() && have.is_empty() {
            return Ok(None);
        }
        let is_whole = !expected.peek()?.is_some_and(in_word) && !found.peek()?.is_some_and(in_word);
        let mut same = want.iter().zip(&have).take_while(|&(&one, &other)| words.same(one, other)).count();
        let all_same = same == want.len() && same == have.len();
        let mut characters = want[..same].iter().filter(|&&byte| !is_continuation(byte)).count();
        let mut parted = (want.get(same).copied(), have.get(same).copied());
        let note = if want.is_empty() || have.is_empty() {
            None
        } else if is_whole {
            match (!all_same).then(|| differs(&want, &have)).flatten() {
                None => continue,
                Some(note) => note,
            }
        } else if all_same {
            parted = loop {
                match (expected.next_if(in_word)?, found.next_if(in_word)?) {
                    (Some(one), Some(other)) if words.same(one, other) => {
                        same += 1;
                        characters += usize::from(!is_continuation(one));
                    }
                    parted => break parted,
                }
            };
            if parted == (None, None) {
                continue;
            }
            Some(format!("the two words part after {same} bytes"))
        } else {
            None
        };
        let [expected, found] = [want, have].map(|word| (!word.is_empty()).then_some(word));
        return Ok(Some(Difference {
            line,
            column,
            answer_line,
            answer_column,
            same: characters.saturating_sub(usize::from(is_inside_character(parted))),
            expected,
            found,
            only_blanks: false,
            note,
        }));
    }
}

/// Steps over blanks that are the same in both, and says where they are not.
fn by_blank<'a>(expected: &mut Scanner<'a>, found: &mut Scanner<'a>) -> io::Result<Option<Difference>> {
    loop {
        let (line, column) = (found.line, found.column);
        let (answer_line, answer_column) = (expected.line, expected.column);
        let (want, have) = (expected.next_if(is_blank)?, found.next_if(is_blank)?);
        if want == have {
            if want.is_none() {
                return Ok(None);
            }
            continue;
        }
        // The blank, or what stands in its place.
        let shown = |blank: Option<u8>, scanner: &mut Scanner| {
            let mut text = Vec::from_iter(blank);
            if text.is_empty() {
                scanner.keep(&mut text, |byte| !is_blank(byte))?;
            }
            Ok::<_, io::Error>((!text.is_empty()).then_some(text))
        };
        let (expected, found) = (shown(want, expected)?, shown(have, found)?);
        return Ok(Some(Difference {
            line,
            column,
            answer_line,
            answer_column,
            same: 0,
            expected,
            found,
            only_blanks: false,
            note: None,
        }));
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
            Some(byte) if !is_continuation(byte) => self.column += 1,
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
        let column = if is_inside_character((want, have)) { column.max(2) - 1 } else { column };
        return Ok(Some(Difference {
            line,
            column,
            answer_line: line,
            answer_column: column,
            same: 0,
            expected,
            found,
            only_blanks: false,
            note: None,
        }));
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

impl Number<'_> {
    /// The number that was read from `token`; `None` if it is beyond `f64`.
    fn value(&self, token: &[u8]) -> Option<f64> {
        let value = match self {
            Number::Real(value) => *value,
            Number::Integer(..) => std::str::from_utf8(token).ok()?.parse().ok()?,
        };
        value.is_finite().then_some(value)
    }
}

fn show_error(error: f64, want: f64) -> String {
    format!("absolute error {error:.3e}, relative error {:.3e}", error / want.abs())
}

/// `Some(note)` when the default validator would not take `found` for `expected`, which differ in more than case.
fn kattis_error(expected: &[u8], found: &[u8], flags: &Flags) -> Option<Option<String>> {
    if flags.absolute.is_none() && flags.relative.is_none() {
        return Some(None);
    }
    let value = |token| number(token)?.value(token);
    let (Some(want), Some(have)) = (value(expected), value(found)) else { return Some(None) };
    let error = (have - want).abs();
    let within = |bound: Option<f64>, unit: f64| bound.is_some_and(|bound| error <= bound * unit);
    if within(flags.absolute, 1.0) || within(flags.relative, want.abs()) {
        return None;
    }
    Some(Some(show_error(error, want)))
}

/// `Some(note)` when two words do not agree within the tolerance. Two integers must be equal: past 2^53 a distance in
/// floating point would accept a wrong one.
fn float_error(expected: &[u8], found: &[u8], absolute: f64, relative: f64) -> Option<Option<String>> {
    if expected == found {
        return None;
    }
    let value = |number: &Number, token: &[u8]| number.value(token).unwrap_or(f64::INFINITY);
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
    Some(Some(show_error(error, want)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLOAT: Compare = Compare::Float { absolute: 1e-6, relative: 1e-6 };

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

    #[test]
    fn kattis_flags() {
        let parsed = |text: &str| text.parse::<Compare>();
        let numbers = |absolute, relative| Compare::Kattis(Flags { absolute, relative, ..Flags::default() });
        let all = Flags { case_sensitive: true, space_change_sensitive: true, absolute: None, relative: None };
        for (text, expected) in [
            ("kattis", Compare::Kattis(Flags::default())),
            ("kattis  case_sensitive space_change_sensitive", Compare::Kattis(all)),
            ("kattis float_tolerance 1e-6", numbers(Some(1e-6), Some(1e-6))),
            ("kattis float_relative_tolerance 0.5", numbers(None, Some(0.5))),
            ("kattis float_tolerance 1e-6 float_absolute_tolerance 0", numbers(Some(0.0), Some(1e-6))),
        ] {
            assert_eq!(parsed(text).as_ref(), Ok(&expected), "{text}");
        }
        for (text, message) in [
            ("kattis case", "the default validator has no flag `case`; it has case_sensitive,"),
            ("kattis float_tolerance", "`` after float_tolerance is no tolerance, such as 1e-6"),
            ("kattis float_tolerance -1", "`-1` after float_tolerance is no tolerance"),
            ("kattis float_tolerance nan", "`nan` after float_tolerance is no tolerance"),
            ("Kattis", "`Kattis` is no way to compare"),
        ] {
            let error = parsed(text).unwrap_err();
            assert!(error.contains(message), "{text}: {error}");
        }
    }

    #[test]
    fn blanks_that_count_are_placed() {
        let strict = Compare::Kattis(Flags { space_change_sensitive: true, ..Flags::default() });
        let shown = |answer: &str, output: &str| {
            let difference = strict.difference(&answer.as_bytes(), &output.as_bytes()).unwrap();
            difference.map(|difference| difference.to_string()).unwrap_or_default()
        };
        let only = " (only blanks or line ends differ)";
        assert_eq!(shown("a b\n", "A  b\n"), format!("line 1, column 3: expected `b`, found ` `{only}"));
        assert_eq!(shown("a b\n", "a\nb\n"), format!("line 1, column 2: expected ` `, found `\\n`{only}"));
        assert_eq!(shown("a\n", "a"), format!("line 1, column 2: expected `\\n`, but the output ends here{only}"));
        assert_eq!(shown("a", "a\n"), format!("line 1, column 2: found `\\n`, but the answer ends before it{only}"));
        assert_eq!(shown("a b\n", "a  c\n"), "line 1, column 3: expected `b`, found ` `");
        assert_eq!(shown("a b\n", "a c\n"), "line 1, column 3: expected `b`, found `c`");
    }

    /// Where a report points at: line and column in both texts, and how many characters further they part.
    #[test]
    fn both_places_of_the_first_difference() {
        let place = |mode: Compare, answer: &[u8], output: &[u8]| {
            let it = mode.difference(&answer, &output).unwrap().unwrap();
            [it.answer_line, it.answer_column, it.line, it.column, it.same]
        };
        let long = |last: &str| format!("{}{last}\n", "é".repeat(300)).into_bytes();
        assert_eq!(place(Compare::Tokens, b"1 2\n", b"1\n\n  3\n"), [1, 3, 3, 3, 0]);
        assert_eq!(place(Compare::Tokens, "é 123\n".as_bytes(), "é  124\n".as_bytes()), [1, 3, 1, 4, 2]);
        assert_eq!(place(Compare::Tokens, b"1 12\n", b"1 123\n"), [1, 3, 1, 3, 2]);
        assert_eq!(place(Compare::Tokens, "aé\n".as_bytes(), "aè\n".as_bytes()), [1, 1, 1, 1, 1]);
        assert_eq!(place(Compare::Tokens, &long("é"), &long("è")), [1, 1, 1, 1, 300]);
        assert_eq!(place(Compare::Tokens, b"1\n", b"1\n2"), [2, 1, 2, 1, 0]);
        assert_eq!(place(Compare::Exact, "aé\n".as_bytes(), "aè\n".as_bytes()), [1, 2, 1, 2, 0]);
        assert_eq!(place(Compare::Lines, b"a b\n", b"a  b\n"), [1, 3, 1, 3, 0]);
    }

    #[test]
    fn accepted_words_in_other_lines_are_found() {
        let line = |answer: &str, output: &str| {
            let found = Compare::blank_difference(&answer.as_bytes(), &output.as_bytes()).unwrap();
            found.map(|difference| difference.line)
        };
        assert_eq!(line("1\n2 3\n", "1\n2 3\n"), None);
        assert_eq!(line("1\n2 3\n", "1 \r\n2 3"), None);
        assert_eq!(line("1\n2 3\n", "1\n2  3\n"), Some(2));
        assert_eq!(line("1\n2 3\n", "1\n2\n3\n"), Some(2));
        assert_eq!(line("1\n2 3\n", "1\n2 4\n"), None);
        assert_eq!(line("1\n", "1\n2\n"), None);
    }
}
