//! Numbers as judges write them, of any length, and when two of them are close enough.

use crate::Agreement;
use crate::bytes::{self, common, count};

/// How far from the answer LeetCode lets a number be.
pub const TOLERANCE: f64 = 1e-5;

/// When two numbers of JSON agree.
pub const JSON: Tolerance = Tolerance::Json(TOLERANCE);

/// When two numbers that are written differently are accepted for each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tolerance {
    /// Never: numbers are tokens like others.
    None,
    /// By testlib's rule, except that two integers must be equal: past 2^53 a distance in floating point would accept a
    /// wrong one.
    Testlib { absolute: f64, relative: f64 },
    /// As Kattis's default output validator does, integers too; what is beyond `f64` is no number.
    Kattis { absolute: Option<f64>, relative: Option<f64> },
    /// So far from each other, except that two integers must be equal; what is beyond `f64` is no number.
    Json(f64),
}

/// Whether somebody may demand this.
pub fn is_tolerance(bound: f64) -> bool {
    (0.0..f64::INFINITY).contains(&bound)
}

/// Numbers beyond this are infinite for testlib.
const INFINITE: f64 = 1e300;

/// More than rounding changes where two numbers are compared, each of which is at most one: reading each of them, and
/// each step of [`Tolerance::decide`], changes it by at most 2^-53.
const ROUNDING: f64 = 4.0 * f64::EPSILON;

/// testlib adds this to every tolerance, for the last bits of what is computed with it.
const SLACK: f64 = 1e-15;

impl Tolerance {
    /// Whether two tokens of different bytes are numbers that agree.
    #[inline]
    pub fn agreement(self, expected: &[u8], found: &[u8]) -> Agreement {
        if self == Tolerance::None {
            return Agreement::Differs(None);
        }
        let (Some(want), Some(have)) = Number::pair(expected, found) else { return Agreement::Differs(None) };
        self.decide(want, have, || integer(expected) == integer(found))
    }

    /// How many more bytes two numbers take that begin in the same way and certainly agree, which takes longer to find
    /// out by their values.
    ///
    /// They differ first behind what two texts have in common, which are the last `common` bytes of `before`; there
    /// they go on with `one` and `other`. `separates` knows what lies between tokens.
    ///
    /// If both have a point and the first digit that differs is the `k`-th one behind it, they are less than
    /// `(d + 1) / 10^k` apart, where `d` is the difference of the two digits. With `w` digits before the point, they
    /// are at most `10^w`, and if the first one is not zero, at least `10^(w - 1)`.
    #[inline]
    pub fn near(
        self,
        (before, common): (&[u8], usize),
        (one, other): (&[u8], &[u8]),
        separates: impl Fn(u8) -> bool,
    ) -> Option<(usize, usize)> {
        let fraction = bytes::last_digits(before);
        let before = before[..before.len() - fraction].strip_suffix(b".")?;
        let (before, whole) = before.split_at(before.len() - bytes::last_digits(before));
        // Numbers that are written in another way are rare, and JSON does not have all of them.
        let first = *whole.first().filter(|first| whole.len() == 1 || **first != b'0')?;
        let unsigned = before.strip_suffix(b"-").unwrap_or(before);
        let same = before.len() - unsigned.len() + whole.len() + 1 + fraction;
        let (length, other_length) = (bytes::digits(one), bytes::digits(other));
        let are_tokens = (same == common || same < common && unsigned.last().is_some_and(|&byte| separates(byte)))
            && separates(*one.get(length)?)
            && separates(*other.get(other_length)?);
        if !are_tokens || length + other_length == 0 || fraction + length.min(other_length) == 0 {
            return None;
        }
        let digit = |text: &[u8], length: usize| if length == 0 { 0.0 } else { f64::from(text[0] - b'0') };
        let digits = (digit(one, length) - digit(other, other_length)).abs() + 1.0;
        let distance = digits / POWERS[(fraction + 1).min(POWERS.len() - 1)];
        let most = *POWERS.get(whole.len())?;
        let least = if first == b'0' { 0.0 } else { POWERS[whole.len() - 1] };
        self.allows(distance + most * ROUNDING, least).then_some((length, other_length))
    }

    /// Whether numbers may be so far from each other, of which the answer is at least `least`.
    #[inline]
    fn allows(self, distance: f64, least: f64) -> bool {
        match self {
            Tolerance::None => false,
            Tolerance::Testlib { absolute, relative } => distance <= absolute || distance <= relative * least,
            Tolerance::Kattis { absolute, relative } => {
                distance <= absolute.unwrap_or(0.0) || distance <= relative.unwrap_or(0.0) * least
            }
            Tolerance::Json(bound) => distance <= bound,
        }
    }

    /// Whether two numbers agree; `equal` finds out whether they are the same, if both are integers.
    #[inline]
    pub fn decide(self, want: Number, have: Number, equal: impl FnOnce() -> bool) -> Agreement {
        let integers = want.is_integer && have.is_integer;
        let (want, have) = (want.value, have.value);
        let error = (have - want).abs();
        let is_close = match self {
            Tolerance::None => false,
            Tolerance::Testlib { .. } | Tolerance::Json(_) if integers => {
                return if equal() { Agreement::Same } else { Agreement::Differs(None) };
            }
            // testlib takes all numbers of one sign that are so large for the same.
            Tolerance::Testlib { .. } if want.abs() > INFINITE || have.abs() > INFINITE => {
                want.abs().min(have.abs()) > INFINITE && (want > 0.0) == (have > 0.0)
            }
            _ if want.is_infinite() || have.is_infinite() => return Agreement::Differs(None),
            Tolerance::Testlib { absolute, relative } => {
                // An absolute tolerance alone is that of testlib's `rcmp`, which knows no other.
                error <= absolute + SLACK || (relative > 0.0 || absolute == 0.0) && is_near(want, have, relative)
            }
            Tolerance::Kattis { absolute, relative } => {
                let within = |bound: Option<f64>, unit: f64| bound.is_some_and(|bound| error <= bound * unit);
                within(absolute, 1.0) || within(relative, want.abs())
            }
            Tolerance::Json(bound) => error <= bound + SLACK,
        };
        if is_close { Agreement::Same } else { too_far(want, have) }
    }
}

/// testlib's rule for a relative tolerance: the slack is added before it multiplies.
fn is_near(want: f64, have: f64, relative: f64) -> bool {
    let tolerance = relative + SLACK;
    let (one, other) = (want * (1.0 - tolerance), want * (1.0 + tolerance));
    (one.min(other)..=one.max(other)).contains(&have)
}

/// Two numbers that are too far from each other, with the error of the second.
#[cold]
fn too_far(want: f64, have: f64) -> Agreement {
    let error = (have - want).abs();
    Agreement::Differs(Some(format!("absolute error {error:.3e}, relative error {:.3e}", error / want.abs())))
}

/// A decimal number. Neither `inf`, `nan`, `0x10` nor `1_000` is one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    /// The nearest one of `f64`; infinite if it is beyond all of them.
    pub value: f64,
    /// It is written without a point and an exponent.
    pub is_integer: bool,
}

/// Powers of ten that `f64` has exactly.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
];

impl Number {
    /// The number that `token` is.
    #[inline]
    pub fn parse(token: &[u8]) -> Option<Self> {
        Short::read(token).and_then(|short| short.number()).or_else(|| Number::parse_any(token))
    }

    /// The numbers that two tokens are, which most often begin with the same digits.
    #[inline]
    fn pair(one: &[u8], other: &[u8]) -> (Option<Self>, Option<Self>) {
        let same = common(one, other);
        let number = |short: Option<Short>, token: &[u8]| {
            short.and_then(|short| short.number()).or_else(|| Number::parse_any(token))
        };
        match Short::read(&one[..same]) {
            Some(short) if same > 0 => {
                (number(short.after(&one[same..]), one), number(short.after(&other[same..]), other))
            }
            _ => (Number::parse(one), Number::parse(other)),
        }
    }

    fn parse_any(token: &[u8]) -> Option<Self> {
        // What else is a number for `f64` ends in a letter: `inf`, `nan`.
        token.last().filter(|last| last.is_ascii_digit() || **last == b'.')?;
        let value = str::from_utf8(token).ok()?.parse().ok()?;
        let digits = unsigned(token);
        Some(Number { value, is_integer: bytes::digits(digits) == digits.len() })
    }
}

/// A number of so few digits that it is the quotient of two of `f64`, which is then rounded once. Most are such.
#[derive(Clone, Copy)]
struct Short {
    is_negative: bool,
    digits: u32,
    mantissa: u64,
    /// The digits before the point.
    point: Option<u32>,
}

impl Short {
    #[inline]
    fn read(token: &[u8]) -> Option<Self> {
        let is_negative = token.first() == Some(&b'-');
        let digits = &token[usize::from(is_negative || token.first() == Some(&b'+'))..];
        Short { is_negative, digits: 0, mantissa: 0, point: None }.after(digits)
    }

    /// The number after more digits.
    #[inline]
    fn after(mut self, digits: &[u8]) -> Option<Self> {
        if self.digits as usize + digits.len() > 18 {
            return None;
        }
        for &byte in digits {
            let digit = byte.wrapping_sub(b'0');
            if digit < 10 {
                self.mantissa = self.mantissa * 10 + u64::from(digit);
                self.digits += 1;
            } else if byte == b'.' && self.point.is_none() {
                self.point = Some(self.digits);
            } else {
                return None;
            }
        }
        Some(self)
    }

    #[inline]
    fn number(self) -> Option<Number> {
        if self.digits == 0 || self.mantissa > 1 << 53 {
            return None;
        }
        let magnitude = match self.point {
            None => self.mantissa as f64,
            Some(point) => self.mantissa as f64 / POWERS[(self.digits - point) as usize],
        };
        let value = if self.is_negative { -magnitude } else { magnitude };
        Some(Number { value, is_integer: self.point.is_none() })
    }
}

/// A number without its sign.
fn unsigned(token: &[u8]) -> &[u8] {
    token.strip_prefix(b"-").or_else(|| token.strip_prefix(b"+")).unwrap_or(token)
}

/// Whether it is a number without a point and an exponent.
pub fn is_integer(token: &[u8]) -> bool {
    let digits = unsigned(token);
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

/// An integer's sign and digits without leading zeros; zero is not negative.
fn integer(token: &[u8]) -> (bool, &[u8]) {
    let digits = unsigned(token);
    let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
    let digits = &digits[zeros..];
    (token.starts_with(b"-") && !digits.is_empty(), digits)
}

/// No more digits of a number are kept: between two neighbours in `f64`, the middle has at most 768, so what follows
/// matters only by being zero or not.
const DIGITS: usize = 800;

/// A number that is read byte by byte. However long it is, this does not grow.
#[derive(Clone, Debug)]
pub struct Reader {
    state: State,
    is_negative: bool,
    /// The first digits from the first one on that is not zero.
    digits: Vec<u8>,
    /// Some digit that is not kept is not zero.
    has_more: bool,
    /// The power of ten that the last one of `digits` counts.
    power: i64,
    exponent: i64,
    has_negative_exponent: bool,
    is_integer: bool,
    is_json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum State {
    Start,
    /// After the sign.
    Signed,
    /// After a digit before the point; a zero that is the first one.
    Zero,
    Whole,
    /// After a point with nothing before it.
    BarePoint,
    Point,
    Fraction,
    Exponent,
    SignedExponent,
    ExponentDigit,
    /// It is no number.
    Other,
}

impl Default for Reader {
    fn default() -> Self {
        Reader {
            state: State::Start,
            is_negative: false,
            digits: Vec::new(),
            has_more: false,
            power: 0,
            exponent: 0,
            has_negative_exponent: false,
            is_integer: true,
            is_json: true,
        }
    }
}

impl Reader {
    /// Reads on.
    pub fn extend(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while let [byte, more @ ..] = rest
            && self.state != State::Other
        {
            self.push(*byte);
            rest = self.take_digits(more);
        }
    }

    /// Reads many digits at a time, after the first one that is not zero.
    fn take_digits<'t>(&mut self, bytes: &'t [u8]) -> &'t [u8] {
        if self.digits.is_empty() || !matches!(self.state, State::Whole | State::Fraction) {
            return bytes;
        }
        let (digits, rest) = bytes.split_at(bytes::digits(bytes));
        let (kept, more) = digits.split_at(digits.len().min(DIGITS - self.digits.len()));
        self.digits.extend_from_slice(kept);
        self.has_more = self.has_more || count(more, |digit| digit != b'0') > 0;
        self.power += if self.state == State::Whole { more.len() as i64 } else { -(kept.len() as i64) };
        rest
    }

    fn push(&mut self, byte: u8) {
        use State::*;
        self.state = match (self.state, byte) {
            (Start, b'+' | b'-') => {
                self.is_negative = byte == b'-';
                self.is_json = byte == b'-';
                Signed
            }
            (Start | Signed, b'0') => Zero,
            (Start | Signed | Zero | Whole, b'0'..=b'9') => {
                self.is_json &= self.state != Zero;
                self.digit(byte, 0);
                Whole
            }
            (Start | Signed, b'.') => {
                (self.is_integer, self.is_json) = (false, false);
                BarePoint
            }
            (Zero | Whole, b'.') => {
                self.is_integer = false;
                Point
            }
            (BarePoint | Point | Fraction, b'0'..=b'9') => {
                self.digit(byte, 1);
                Fraction
            }
            (Zero | Whole | Point | Fraction, b'e' | b'E') => {
                self.is_json &= self.state != Point;
                self.is_integer = false;
                Exponent
            }
            (Exponent, b'+' | b'-') => {
                self.has_negative_exponent = byte == b'-';
                SignedExponent
            }
            (Exponent | SignedExponent | ExponentDigit, b'0'..=b'9') => {
                // No text has so many zeros that they could make up for such an exponent.
                self.exponent = (self.exponent * 10 + i64::from(byte - b'0')).min(1 << 50);
                ExponentDigit
            }
            _ => Other,
        };
    }

    /// One more digit before the point, or after it, where each counts a power less.
    fn digit(&mut self, byte: u8, less: i64) {
        let is_kept = self.digits.len() < DIGITS;
        if !self.digits.is_empty() || byte != b'0' {
            if is_kept {
                self.digits.push(byte);
            } else {
                self.has_more |= byte != b'0';
            }
        }
        self.power += if is_kept { -less } else { 1 - less };
    }

    /// What was read is a number, and written as in JSON.
    pub fn is_json(&self) -> bool {
        self.is_json && self.is_whole() && self.state != State::Point
    }

    fn is_whole(&self) -> bool {
        matches!(self.state, State::Zero | State::Whole | State::Point | State::Fraction | State::ExponentDigit)
    }

    /// The number that was read.
    pub fn number(&self) -> Option<Number> {
        if !self.is_whole() {
            return None;
        }
        // A last digit stands for all that are not kept.
        let more = if self.has_more { "1" } else { "" };
        let exponent = if self.has_negative_exponent { -self.exponent } else { self.exponent };
        let power = (self.power + exponent - more.len() as i64).clamp(-9999, 9999);
        let sign = if self.is_negative { "-" } else { "" };
        let digits = if self.digits.is_empty() { "0" } else { str::from_utf8(&self.digits).ok()? };
        let value = format!("{sign}{digits}{more}e{power}").parse().ok()?;
        Some(Number { value, is_integer: self.is_integer })
    }
}

/// True for a number of JSON.
pub fn is_json(token: &[u8]) -> bool {
    let digits = |text: &[u8]| bytes::digits(text);
    let rest = token.strip_prefix(b"-").unwrap_or(token);
    let whole = digits(rest);
    if whole == 0 || whole > 1 && rest[0] == b'0' {
        return false;
    }
    let mut rest = &rest[whole..];
    if let Some(part) = rest.strip_prefix(b".") {
        let length = digits(part);
        if length == 0 {
            return false;
        }
        rest = &part[length..];
    }
    if let [b'e' | b'E', part @ ..] = rest {
        let part = part.strip_prefix(b"-").or_else(|| part.strip_prefix(b"+")).unwrap_or(part);
        let length = digits(part);
        return length > 0 && length == part.len();
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(token: &[u8]) -> Option<Number> {
        let mut reader = Reader::default();
        reader.extend(token);
        reader.number()
    }

    fn bits(number: Option<Number>) -> Option<(u64, bool)> {
        number.map(|number| (number.value.to_bits(), number.is_integer))
    }

    /// Zeros, and then digits, all of them as likely or most of them zero.
    fn digits() -> impl Strategy<Value = String> {
        let lengths = || prop_oneof![3 => 0usize..20, 1 => 0usize..1000, 1 => 760usize..810];
        (prop_oneof![2 => Just(0), 1 => lengths()], lengths(), any::<u64>(), any::<bool>()).prop_map(
            |(zeros, length, seed, is_round)| {
                let digit = |at: usize| {
                    let random = seed.wrapping_mul(2 * at as u64 + 1).wrapping_add(seed >> 7) >> 32;
                    let digit = if is_round && random % 300 > 0 && at > 0 { 0 } else { random % 10 };
                    char::from(b'0' + digit as u8)
                };
                "0".repeat(zeros) + &(0..length).map(digit).collect::<String>()
            },
        )
    }

    fn numbers() -> impl Strategy<Value = String> {
        let exponent = prop_oneof![
            3 => Just(String::new()),
            2 => (-400..400).prop_map(|power| format!("e{power}")),
            1 => (0..400).prop_map(|power| format!("E+{power}")),
            1 => Just("e-99999999999999999999999".to_string()),
            1 => Just("e99999999999999999999999".to_string()),
            1 => Just("e".to_string()),
        ];
        let sign = prop::sample::select(vec!["", "", "-", "+"]);
        let whole = (sign, digits(), prop::sample::select(vec!["", "."]), digits(), exponent);
        let odd = prop::collection::vec(prop::sample::select(b"-+.eE0019 a".to_vec()), 0..9);
        prop_oneof![
            4 => whole.prop_map(|(sign, whole, point, rest, power)| format!("{sign}{whole}{point}{rest}{power}")),
            // The middle of two neighbours, and just beside it.
            1 => (1u64 << 52..1 << 53, 0u32..10, 0usize..900, 0usize..4).prop_map(|(half, shift, length, end)| {
                let middle = (2 * half + 1) << shift;
                let (zeros, nines) = ("0".repeat(length), "9".repeat(length));
                match end {
                    0 => format!("{middle}.{zeros}"),
                    1 => format!("{middle}.{zeros}1"),
                    2 => format!("{middle}{zeros}1e-{}", length + 1),
                    _ => format!("{}.{nines}", middle - 1),
                }
            }),
            2 => odd.prop_map(|bytes| bytes.into_iter().map(char::from).collect()),
        ]
    }

    /// What [`Tolerance::near`] finds out about two tokens that lie between spaces.
    fn near(tolerance: Tolerance, one: &str, other: &str) -> bool {
        let (one, other) = (format!(" {one} "), format!(" {other} "));
        let common = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
        let rests = (&one.as_bytes()[common..], &other.as_bytes()[common..]);
        let lengths = tolerance.near((&one.as_bytes()[..common], common), rests, |byte| byte == b' ');
        assert!(lengths.is_none_or(|lengths| lengths == (rests.0.len() - 1, rests.1.len() - 1)));
        lengths.is_some()
    }

    #[test]
    fn most_numbers_that_agree_are_near() {
        let float = |absolute, relative| Tolerance::Testlib { absolute, relative };
        let kattis = |absolute, relative| Tolerance::Kattis { absolute, relative };
        for (tolerance, one, other, expected) in [
            (float(1e-6, 0.0), "0.3333333", "0.3333334", true),
            (float(1e-6, 0.0), "0.33333", "0.333334", false),
            (float(1e-6, 0.0), "-12345678901.3333333", "-12345678901.3333334", false),
            (float(0.0, 1e-6), "12345.01", "12345.02", false),
            (float(0.0, 1e-6), "12345.001", "12345.008", true),
            (float(0.0, 1e-6), "12345.001", "12345.009", true),
            (float(0.0, 1e-6), "0.0000001", "0.0000002", false),
            (float(1e-6, 1e-6), "2.50", "2.5", false),
            (float(1e-6, 1e-6), "2.500000", "2.50000", false),
            (float(1e-6, 1e-6), "2.5000000", "2.500000", true),
            (float(1.0, 1.0), "2.", "2.5", false),
            (float(1.0, 1.0), "2.1", "2.5", true),
            (float(1.0, 1.0), "02.1", "02.5", false),
            (float(1.0, 1.0), "+2.1", "+2.5", false),
            (float(1.0, 1.0), "a-2.1", "a-2.5", false),
            (float(1.0, 1.0), "-a2.1", "-a2.5", false),
            (float(1.0, 1.0), "1.2.1", "1.2.5", false),
            (float(1.0, 1.0), "2.1e1", "2.2e1", false),
            (float(1.0, 1.0), "12", "13", false),
            (float(1.0, 1.0), "a.1", "a.2", false),
            (kattis(Some(1e-6), None), "-0.33333333", "-0.333333341", true),
            (kattis(None, Some(1e-6)), "-100.00001", "-100.00002", true),
            (kattis(None, Some(1e-6)), "-010.00001", "-010.00002", false),
            (kattis(None, None), "1.00000000000000001", "1.00000000000000002", false),
            (JSON, "0.5000001", "0.500008", true),
            (JSON, "0.50000", "0.50001", false),
            (JSON, "100000000000000000000000.5", "100000000000000000000000.50", false),
            (Tolerance::None, "1.5", "1.50", false),
        ] {
            assert_eq!(near(tolerance, one, other), expected, "{tolerance:?} {one} {other}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 6000, failure_persistence: None, ..ProptestConfig::default() })]

        /// Digits that go on from some place in two ways: whatever is near agrees, also where it is nearly too far.
        #[test]
        fn what_is_near_agrees(
            start in "-?(0|[1-9][0-9]{0,17})\\.[0-9]{0,9}", ends in ("[0-9]{0,3}", "[0-9]{0,3}"),
            power in 0..12, factor in prop::sample::select(vec![1.0, 2.0, 10.0, 1.0 - 1e-9, 1.0 - 1e-15]),
        ) {
            let (one, other) = (format!("{start}{}", ends.0), format!("{start}{}", ends.1));
            let bound = factor * 0.1f64.powi(power);
            for tolerance in [
                Tolerance::Testlib { absolute: bound, relative: 0.0 },
                Tolerance::Testlib { absolute: 0.0, relative: bound },
                Tolerance::Kattis { absolute: Some(bound), relative: None },
                Tolerance::Kattis { absolute: None, relative: Some(bound) },
                Tolerance::Json(bound),
            ] {
                let agrees = matches!(tolerance.agreement(one.as_bytes(), other.as_bytes()), Agreement::Same);
                prop_assert!(agrees || !near(tolerance, &one, &other), "{:?} {} {}", tolerance, one, other);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn every_reader_reads_the_nearest_number(token in numbers()) {
            let token = token.as_bytes();
            prop_assert_eq!(bits(read(token)), bits(Number::parse_any(token)));
            prop_assert_eq!(bits(Number::parse(token)), bits(Number::parse_any(token)));
        }

        #[test]
        fn a_number_of_json_is_what_serde_takes_for_one(token in numbers()) {
            let expected = serde_json::from_str::<serde::de::IgnoredAny>(&token).is_ok()
                && !token.contains(|byte: char| byte.is_ascii_whitespace());
            prop_assert_eq!(is_json(token.as_bytes()), expected);
            let mut reader = Reader::default();
            reader.extend(token.as_bytes());
            prop_assert_eq!(reader.is_json(), expected);
        }
    }
}
