//! Numbers as judges write them, and when two of them are close enough.

use super::Agreement;

/// A decimal number. Neither `inf`, `nan`, `0x10` nor `1_000` is one.
pub enum Number<'a> {
    Integer {
        is_negative: bool,
        /// Without leading zeros.
        digits: &'a [u8],
    },
    Real(f64),
}

impl<'a> Number<'a> {
    pub fn parse(token: &'a [u8]) -> Option<Self> {
        let digits = token.strip_prefix(b"-").or_else(|| token.strip_prefix(b"+")).unwrap_or(token);
        if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) {
            let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
            let digits = &digits[zeros..];
            return Some(Number::Integer { is_negative: token[0] == b'-' && !digits.is_empty(), digits });
        }
        if !token.iter().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(byte)) {
            return None;
        }
        parse_finite(token).map(Number::Real)
    }

    /// The number that was read from `token`; `None` if it is beyond `f64`.
    pub fn value(&self, token: &[u8]) -> Option<f64> {
        match self {
            Number::Real(value) => Some(*value),
            Number::Integer { .. } => parse_finite(token),
        }
    }
}

fn parse_finite(token: &[u8]) -> Option<f64> {
    let value: f64 = std::str::from_utf8(token).ok()?.parse().ok()?;
    value.is_finite().then_some(value)
}

/// The value of a number, integer or real; `None` if `token` is something else, or beyond `f64`.
pub fn value(token: &[u8]) -> Option<f64> {
    Number::parse(token)?.value(token)
}

/// Two numbers that are too far from each other, with the error of the second.
pub fn too_far(want: f64, have: f64) -> Agreement {
    let error = (have - want).abs();
    Agreement::Differs(Some(format!("absolute error {error:.3e}, relative error {:.3e}", error / want.abs())))
}

/// Whether two tokens are the same, or numbers within the tolerance. Two integers must be equal: past 2^53 a distance
/// in floating point would accept a wrong one.
pub fn float_agreement(expected: &[u8], found: &[u8], absolute: f64, relative: f64) -> Agreement {
    if expected == found {
        return Agreement::Same;
    }
    let (Some(want), Some(have)) = (Number::parse(expected), Number::parse(found)) else {
        return Agreement::Differs(None);
    };
    if let (
        Number::Integer { is_negative, digits },
        Number::Integer { is_negative: other_is_negative, digits: other_digits },
    ) = (&want, &have)
    {
        let same = (is_negative, digits) == (other_is_negative, other_digits);
        return if same { Agreement::Same } else { Agreement::Differs(None) };
    }
    let [want, have] =
        [(want, expected), (have, found)].map(|(number, token)| number.value(token).unwrap_or(f64::INFINITY));
    let error = (have - want).abs();
    // testlib's rule, with its slack for the last bits of the subtraction.
    const SLACK: f64 = 1e-15;
    if error <= absolute + SLACK || error <= relative * want.abs() + SLACK {
        return Agreement::Same;
    }
    too_far(want, have)
}
