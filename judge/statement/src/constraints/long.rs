//! Numbers with more digits than any type has: `1 ≤ N < 10^{100000}`.

use super::tokens::{Place, Sign, Token, plain_signs, tokens};

/// What may be larger than any integer type, as a line compares it, and whether it does so at once: `B`, and `A`, which
/// it does not, of `1 ≤ A ≤ B < 10^{1000}`.
pub fn long(line: &str) -> Vec<(Place, bool)> {
    let plain: Vec<char> = plain_signs(line).chars().collect();
    // Who speaks of zeros in front, or of another base, has numbers that are written out.
    let small = line.to_lowercase();
    let bases: &[&str] = if small.contains("binary") {
        &["10", "2"]
    } else if small.contains("leading zero") {
        &["10"]
    } else {
        &[]
    };
    let mut found = Vec::new();
    for start in 0..plain.len() {
        let is_first = plain[start].is_ascii_digit() && (start == 0 || !plain[start - 1].is_ascii_digit());
        if is_first && is_long(&plain[start..], bases) {
            let before: String = plain[..start].iter().collect();
            found.extend(compared(&tokens(&before, false)));
        }
    }
    found
}

/// The places in front of the sign with which these tokens end, and of `2 ×` behind that.
fn compared(tokens: &[Token]) -> Vec<(Place, bool)> {
    let tokens = match tokens {
        [before @ .., Token::Unclear | Token::Number(_), Token::Mark('×')] => before,
        all => all,
    };
    let is_sign = |token: &Token| matches!(token, Token::Sign(Sign::Less | Sign::AtMost));
    if !tokens.last().is_some_and(is_sign) {
        return Vec::new();
    }
    let is_part = |token: &&Token| is_sign(token) || matches!(token, Token::Place(_) | Token::Comma);
    let chain = tokens.iter().rev().take_while(is_part);
    let mut signs = 0;
    let places = chain.filter_map(|token| {
        signs += usize::from(is_sign(token));
        if let Token::Place(place) = token { Some((place.clone(), signs == 1)) } else { None }
    });
    places.collect()
}

/// Exponents are not larger. What is, is an ordinary number that begins with this base.
const LARGEST_EXPONENT: u32 = 10_000_000;

/// Does a number begin here that no type has: `10^{100}`, `2^{4000}`, `10^{10^5}`? Of those `bases`, the exponent may
/// have lost its place: `10100`.
fn is_long(text: &[char], bases: &[&str]) -> bool {
    let digits: String = text.iter().take_while(|character| character.is_ascii_digit()).collect();
    let Ok(base) = digits.parse::<u128>() else { return true };
    let is_beyond = |base: u128, exponent: u32| base > 1 && base.checked_pow(exponent).is_none();
    let is_flat = |base: &&str| {
        let exponent = digits.strip_prefix(*base).filter(|exponent| !exponent.starts_with('0'));
        let exponent = exponent.and_then(|exponent| exponent.parse().ok()).filter(|it| *it <= LARGEST_EXPONENT);
        exponent.is_some_and(|exponent| is_beyond(base.parse().expect("a base is a number"), exponent))
    };
    let exponent = match &text[digits.len()..] {
        ['^', '{', rest @ ..] => {
            let mut depth = 1;
            let is_inside = |character: &&char| {
                depth += i32::from(**character == '{') - i32::from(**character == '}');
                depth > 0
            };
            rest.iter().take_while(is_inside).collect::<String>()
        }
        ['^', rest @ ..] => rest.iter().take_while(|character| character.is_ascii_digit()).collect(),
        _ => return bases.iter().any(is_flat),
    };
    let exponent: String = exponent.chars().filter(|character| !" (,{}".contains(*character)).collect();
    match exponent.split_once('^') {
        Some((ten, _)) => ten.parse::<u32>().is_ok() && is_beyond(base, 1 << 7),
        None => exponent.parse().is_ok_and(|exponent| is_beyond(base, exponent)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_longer_than_any_type() {
        for (line, expected) in [
            ("1 \\leq L < 2^{100\\ 001}", "l"),
            ("1 ≤ N ≤ 10^{18}", ""),
            ("0 ≤ U_i < 2^{64}", ""),
            ("0 ≤ U_i < 2^{127}", ""),
            ("1 ≤ N ≤ 10^{38}", ""),
            ("1 ≤ N ≤ 10^{39}", "n"),
            ("1≤X<10^500000", "x"),
            ("1 ≤ N < 10^{10^5}", "n"),
            ("1 ≤ N < 10^{(10^5)}", "n"),
            ("1 ≤ N < 10^{{10}^6}", "n"),
            ("1 ≤ A_i < 2^{4000}(1 ≤ i ≤ N)", "a"),
            ("1\\leq a, b< 10^{100000}", "b a"),
            ("1 ≤ A ≤ B < 2 × 10^{100}", "b a?"),
            ("1 ≤ K ≤ 9, 1 ≤ N < 10^{100}", "n"),
            ("0 ≤ A_i < 2^M", ""),
            ("0 ≤ A_i < 2^{M}", ""),
            ("the distance is set to 10^{100}", ""),
            ("1 ≤ N ≤ 10000000000000000000000000000000000000000000", "n"),
            // Where exponents have lost their place.
            ("1 ≤ A < 10300. The number doesn't contain leading zeros.", "a"),
            ("1 ≤ l ≤ r ≤ 101000. All numbers are given without the leading zeroes.", "r l?"),
            ("1 ≤ n < 21000. n is given in its binary representation.", "n"),
            ("1 ≤ n < 21000, without leading zeroes", ""),
            ("1 ≤ n ≤ 2·109. The number is given without leading zeroes.", ""),
            ("1 ≤ n ≤ 1000000. There are no leading zeroes.", ""),
            ("1 ≤ n ≤ 2147483647 in binary", ""),
            ("1 ≤ A < 10300", ""),
        ] {
            let shown = |(place, is_direct): (Place, bool)| place.name + if is_direct { "" } else { "?" };
            assert_eq!(long(line).into_iter().map(shown).collect::<Vec<_>>().join(" "), expected, "{line}");
        }
    }
}
