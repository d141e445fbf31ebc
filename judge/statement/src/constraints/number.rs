//! Numbers such as `200,000`, `2×10^5`, `2^{31}-1`, and `105` where it may have been `10^5`.

/// A number of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// As it stands there.
    pub plain: i128,
    /// With an exponent that has lost its place, as a browser copies it: the same, unless it may have one.
    pub raised: i128,
}

impl Number {
    /// A number that has no exponent.
    pub fn exact(value: i128) -> Self {
        Number { plain: value, raised: value }
    }

    fn both(self, other: Self, operation: fn(i128, i128) -> Option<i128>) -> Option<Self> {
        Some(Number { plain: operation(self.plain, other.plain)?, raised: operation(self.raised, other.raised)? })
    }

    /// The smaller of what it may be.
    pub fn least(self) -> i128 {
        self.plain.min(self.raised)
    }

    /// The larger of what it may be.
    pub fn most(self) -> i128 {
        self.plain.max(self.raised)
    }

    /// May an exponent have lost its place?
    pub fn is_doubtful(self) -> bool {
        self.plain != self.raised
    }
}

/// How numbers are to be read.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// Exponents may have lost their place.
    pub may_be_flat: bool,
    /// A comma may stand between thousands.
    pub has_thousands: bool,
}

/// A number such as `-10^9`, and how many characters it has. A hyphen and a blank begin an item of a list.
pub fn signed(text: &[char], reading: Reading) -> Option<(Number, usize)> {
    match text {
        ['-', rest @ ..] => {
            let (number, length) = number(rest, reading)?;
            Some((Number::exact(0).both(number, i128::checked_sub)?, 1 + length))
        }
        text => number(text, reading),
    }
}

/// A number such as `200000`, `200,000`, `2×10^5`, `2^{31}-1` or `10^9 + 7`.
fn number(text: &[char], reading: Reading) -> Option<(Number, usize)> {
    if let Some(found) = with_fraction(text, reading) {
        return Some(found);
    }
    let (mut product, mut length) = power(text, reading)?;
    let mut is_power = length > digits(text, reading) || product.is_doubtful();
    while let Some(at) = after_sign(text, behind_blanks(text, length), '×')
        && let Some((factor, more)) = power(&text[at..], reading)
    {
        (product, length, is_power) = (product.both(factor, i128::checked_mul)?, at + more, true);
    }
    for sign in ['-', '+'] {
        if let Some(at) = after_sign(text, behind_blanks(text, length), sign).filter(|_| is_power)
            && let more @ 1.. = digits(&text[at..], reading)
            && !goes_on(&text[at + more..])
        {
            let other = Number::exact(parsed(&text[at..at + more])?);
            let operation = if sign == '-' { i128::checked_sub } else { i128::checked_add };
            return Some((product.both(other, operation)?, at + more));
        }
    }
    if goes_on(&text[length..]) { None } else { Some((product, length)) }
}

/// An integer such as `1.5×10^5`.
fn with_fraction(text: &[char], reading: Reading) -> Option<(Number, usize)> {
    let plain = Reading { may_be_flat: false, has_thousands: false };
    let whole = digits(text, plain);
    let places = digits(text.get(whole..)?.strip_prefix(&['.'])?, plain);
    let number = parsed(&[&text[..whole], &text[whole + 1..whole + 1 + places]].concat())?;
    let at = after_sign(text, behind_blanks(text, whole + 1 + places), '×')?;
    let (factor, length) = power(&text[at..], reading)?;
    let parts = 10_i128.checked_pow(u32::try_from(places).ok()?)?;
    let product = Number::exact(number).both(factor, i128::checked_mul)?;
    let is_integer = whole > 0 && places > 0 && [product.plain, product.raised].iter().all(|it| it % parts == 0);
    let divided = Number { plain: product.plain / parts, raised: product.raised / parts };
    (is_integer && !goes_on(&text[at + length..])).then_some((divided, at + length))
}

/// Is what stands before this only a part of an expression, or of another kind of number: `2n`, `10^9 + n`, `3.5`?
fn goes_on(rest: &[char]) -> bool {
    let next = rest.iter().find(|character| !character.is_whitespace());
    let joins = |next: &char| next.is_alphanumeric() && !is_ideograph(*next) || ['_', '(', '{'].contains(next);
    let is_expression = match next {
        Some('+' | '/' | '^' | '×' | '-') => true,
        // `100 000`
        Some(next) => next.is_ascii_digit(),
        None => false,
    };
    is_expression || rest.first().is_some_and(joins) || matches!(rest, ['.', digit, ..] if digit.is_ascii_digit())
}

/// Is it a letter of a script that puts no blanks between a number and a word?
fn is_ideograph(character: char) -> bool {
    ('\u{2e80}'..='\u{9fff}').contains(&character) || ('\u{ac00}'..='\u{d7a3}').contains(&character)
}

/// Where something stands that follows this sign, if that is at `at`.
fn after_sign(text: &[char], at: usize, sign: char) -> Option<usize> {
    let is_there = text.get(at) == Some(&sign);
    is_there.then(|| behind_blanks(text, at + 1))
}

/// Where something stands behind the blanks at `at`.
fn behind_blanks(text: &[char], at: usize) -> usize {
    at + text[at..].iter().take_while(|character| character.is_whitespace()).count()
}

/// How many characters are digits, and commas between thousands.
fn digits(text: &[char], reading: Reading) -> usize {
    let run = |text: &[char]| text.iter().take_while(|character| character.is_ascii_digit()).count();
    let mut length = run(text);
    if reading.has_thousands && (1..=3).contains(&length) {
        while text.get(length) == Some(&',') && run(&text[length + 1..]) == 3 {
            length += 4;
        }
    }
    length
}

fn parsed(digits: &[char]) -> Option<i128> {
    digits.iter().filter(|digit| **digit != ',').collect::<String>().parse().ok()
}

/// Digits, with an exponent if there is one.
fn power(text: &[char], reading: Reading) -> Option<(Number, usize)> {
    let length = digits(text, reading);
    let base = parsed(&text[..length])?;
    let raised: Vec<u32> = text[length..].iter().map_while(|&character| raised_digit(character)).collect();
    if !raised.is_empty() {
        let exponent = raised.iter().try_fold(0_u32, |sum, digit| sum.checked_mul(10)?.checked_add(*digit))?;
        return Some((Number::exact(base.checked_pow(exponent)?), length + raised.len()));
    }
    let (open, close) = match &text[length..] {
        ['^', '{', ..] => (2, 1),
        ['^', ..] => (1, 0),
        ['e', next, ..] if next.is_ascii_digit() => (1, 0),
        _ => {
            let flat = reading.may_be_flat.then(|| flat(&text[..length])).flatten();
            return Some((Number { plain: base, raised: flat.unwrap_or(base) }, length));
        }
    };
    let start = length + open;
    let end = start + digits(&text[start..], Reading { has_thousands: false, ..reading });
    let exponent = u32::try_from(parsed(&text[start..end])?).ok()?;
    if close == 1 && text.get(end) != Some(&'}') {
        return None;
    }
    let value =
        if text[length] == 'e' { base.checked_mul(10_i128.checked_pow(exponent)?) } else { base.checked_pow(exponent) };
    Some((Number::exact(value?), end + close))
}

fn raised_digit(character: char) -> Option<u32> {
    "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|digit| digit == character)?.try_into().ok()
}

/// Exponents of 2 that statements have.
const BINARY: [&str; 8] = ["15", "16", "20", "30", "31", "32", "63", "64"];

/// The power whose exponent has lost its place in these digits, if they may be one: `105`, `231`.
fn flat(digits: &[char]) -> Option<i128> {
    let digits: String = digits.iter().collect();
    if let Some(exponent) = digits.strip_prefix("10")
        && !exponent.starts_with('0')
        && let Ok(exponent @ 2..=18) = exponent.parse()
    {
        return 10_i128.checked_pow(exponent);
    }
    let exponent = digits.strip_prefix('2').filter(|exponent| BINARY.contains(exponent))?;
    2_i128.checked_pow(exponent.parse().ok()?)
}

/// Does an exponent stand in its place anywhere in `text`? Then none has lost it. A thought such as `2^n` says nothing.
pub fn has_exponent(text: &str) -> bool {
    let characters: Vec<char> = text.chars().collect();
    characters.windows(2).enumerate().any(|(at, pair)| {
        let is_exponent = match &characters[at + 1..] {
            ['^', '{', next, ..] | ['^', next, ..] => next.is_ascii_digit(),
            [next, ..] => raised_digit(*next).is_some(),
            [] => false,
        };
        pair[0].is_ascii_digit() && is_exponent
    })
}
