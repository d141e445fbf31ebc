//! Big integers (bignum, arbitrary precision): exact signed integers of any size, with Rust's operators.
//!
//! A number is a sign and its digits in the base B = 10⁹, so that decimal text is read and written in linear time.
//!
//! **Products.** Short numbers are multiplied digit by digit. The digits of long ones in the base 10⁶ are the
//! coefficients of polynomials, which are multiplied by number theoretic transforms modulo a prime near 2⁶⁴, and then
//! carried.
//!
//! **Quotients, one digit at a time.** The two leading digits of the divisor are at least B, and what it leaves out is
//! less than 1. So a quotient digit that is estimated with these is too large by at most 2, and never too small.
//!
//! **Quotients by reciprocals.** Let x = B^2n/d for a divisor d of n digits, so that B^n < x ≤ B^(n+1). The leading h =
//! ⌊n/2⌋ + 2 digits of d lead to an estimate r = x(1 − e) by the same way: leaving digits out changes it by a part of
//! B^(1−h), and its own error, below 3, is one of less than 3·B^(−h). Newton's step r + r(B^2n − d·r)/B^2n is x(1 −
//! e²), and x·e² is little more than B^(n+3−2h) ≤ 1. It is rounded by less than 1, so its error is below 3, too, even
//! if the lowest n − 2 digits of B^2n − d·r are left out, which is less than 1/B. If a number a is below B^2n, then
//! a·r/B^2n is off by less than 3, and, with the lowest n − 2 digits of a left out, once rounded by less than 5; the
//! remainder says by how much. Longer numbers are divided n digits at a time. If the quotient is much shorter than d,
//! as many digits of d as it has, and two more, are enough for an error of at most 2.
//!
//! - **Field**: numbers
//! - **Time**: O(n) for sums, comparison and text of n digits; O(n log n) for products and quotients
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: D. E. Knuth, "The Art of Computer Programming", volume 2, section 4.3
//! - **Verified**: `small_numbers`, `texts`, `conversions`, `long_products`, `long_quotients`, `powers`,
//!   `refuses_division_by_zero`; `addition_of_big_integers`, `multiplication_of_big_integers`,
//!   `division_of_big_integers`

use std::cmp::Ordering;
use std::fmt::{self, Display, Formatter, Write};
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, RemAssign, Sub, SubAssign};
use std::str::FromStr;

const BASE: u64 = 1_000_000_000;
/// The base of the digits whose products a transform adds.
const PART: u64 = 1_000_000;
/// Numbers of at most so many digits in this base are multiplied and divided one digit at a time.
const SHORT: usize = 64;

/// An integer of any size; 0 by default. `+`, `-`, `*`, `/` and `%` take numbers or references to them on the right;
/// on the left, a reference if there is one on the right. Division is that of Rust's integers: the quotient is rounded
/// towards 0, and the remainder has the sign of the dividend. Small numbers are turned into big ones by `from`.
///
/// # Panics
///
/// If a number is divided by 0, or a product or a quotient takes a product of more than 2²⁵ digits in the base 10⁶:
/// numbers with 10⁸ decimal digits each can be multiplied, and divided if they have 6·10⁷.
///
/// # Complexity
///
/// O(n) time for a sum of n digits, and O(n log n) for a product or a quotient.
///
/// [P1601](https://www.luogu.com.cn/problem/P1601), [P1303](https://www.luogu.com.cn/problem/P1303) and
/// [P1480](https://www.luogu.com.cn/problem/P1480) (Luogu) ask for sums, products and quotients:
///
/// ```
/// use templates::big_integer::BigInteger;
///
/// let a: BigInteger = "-100000000000000000000000000000000000000007".parse().unwrap();
/// let b = BigInteger::from(10).pow(20);
/// assert_eq!((&a + &b).to_string(), "-99999999999999999999900000000000000000007");
/// assert_eq!((&a / &b).to_string(), "-1000000000000000000000");
/// assert_eq!((&a % &b).to_i128(), Some(-7));
/// assert!(&a * &b < a);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BigInteger {
    is_negative: bool,
    /// From the lowest digit to the highest one, which is not 0; none for 0, which is not negative.
    digits: Vec<u32>,
}

impl BigInteger {
    fn new(is_negative: bool, mut digits: Vec<u32>) -> Self {
        let length = digits.iter().rposition(|&digit| digit > 0).map_or(0, |last| last + 1);
        digits.truncate(length);
        Self { is_negative: is_negative && length > 0, digits }
    }

    /// The number, if it is one of 128 bits.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    #[must_use]
    pub fn to_i128(&self) -> Option<i128> {
        let sign = if self.is_negative { -1 } else { 1 };
        let append =
            |number: i128, &digit: &u32| number.checked_mul(i128::from(BASE))?.checked_add(sign * i128::from(digit));
        self.digits.iter().rev().try_fold(0, append)
    }

    /// The number without its sign.
    #[must_use]
    pub fn abs(self) -> Self {
        Self { is_negative: false, ..self }
    }

    /// The product of `exponent` times the number: 1 if that is 0.
    ///
    /// # Panics
    ///
    /// If a product is too long, as [`BigInteger`] says.
    ///
    /// # Complexity
    ///
    /// O(n log n) time for a result of n digits.
    #[must_use]
    pub fn pow(&self, exponent: u32) -> Self {
        let mut power = Self::from(1);
        for bit in (0..u32::BITS - exponent.leading_zeros()).rev() {
            power = &power * &power;
            if exponent >> bit & 1 == 1 {
                power *= self;
            }
        }
        power
    }

    /// The quotient, rounded towards 0, and the remainder, together.
    ///
    /// # Panics
    ///
    /// If `divisor` is 0, or a product is too long, as [`BigInteger`] says.
    ///
    /// # Complexity
    ///
    /// O(n log n) time.
    #[must_use]
    pub fn div_rem(&self, divisor: &Self) -> (Self, Self) {
        assert!(!divisor.digits.is_empty(), "division by zero");
        let (quotient, remainder) = self.clone().abs().divide(&divisor.clone().abs());
        let is_negative = self.is_negative != divisor.is_negative;
        (Self::new(is_negative, quotient.digits), Self::new(self.is_negative, remainder.digits))
    }

    /// Of numbers that are not negative.
    fn divide(self, divisor: &Self) -> (Self, Self) {
        let n = divisor.digits.len();
        let more = self.digits.len().saturating_sub(n);
        if n.min(more) <= SHORT {
            return divide_short(self.digits, &divisor.digits);
        }
        if more + 2 < n {
            let left_out = n - more - 2;
            let quotient = self.over(left_out).divide(&divisor.over(left_out)).0;
            return self.correct(quotient, divisor);
        }
        let (reciprocal, mut rest) = (divisor.reciprocal(), Self::default());
        let mut quotient = vec![0; self.digits.len()];
        for (part, quotient) in self.digits.chunks(n).zip(quotient.chunks_mut(n)).rev() {
            rest = Self::new(false, [part, &rest.digits].concat());
            let estimate = (&rest.over(n - 2) * &reciprocal).over(n + 2);
            let digits;
            (digits, rest) = rest.correct(estimate, divisor);
            quotient[..digits.digits.len()].copy_from_slice(&digits.digits);
        }
        (Self::new(false, quotient), rest)
    }

    /// The quotient and the remainder, from a quotient that is nearly right.
    fn correct(self, mut quotient: Self, divisor: &Self) -> (Self, Self) {
        let mut rest = self - &quotient * divisor;
        while rest.is_negative {
            (rest, quotient) = (rest + divisor, quotient - Self::from(1));
        }
        while rest >= *divisor {
            (rest, quotient) = (rest - divisor, quotient + Self::from(1));
        }
        (quotient, rest)
    }

    /// B^2n divided by a positive number of n digits, with an error below 3.
    fn reciprocal(&self) -> Self {
        let n = self.digits.len();
        let power = Self::from(1).times(2 * n);
        if n <= SHORT {
            return divide_short(power.digits, &self.digits).0;
        }
        let left_out = n - n / 2 - 2;
        let estimate = self.over(left_out).reciprocal();
        let rest = power - (self * &estimate).times(left_out);
        (&estimate * &rest.over(n - 2)).over(n - left_out + 2) + estimate.times(left_out)
    }

    /// Divided by B^k.
    fn over(&self, k: usize) -> Self {
        Self::new(self.is_negative, self.digits.get(k..).unwrap_or(&[]).to_vec())
    }

    /// Times B^k.
    fn times(&self, k: usize) -> Self {
        Self::new(self.is_negative, [&vec![0; k][..], &self.digits].concat())
    }

    /// The sum with a number, or its negative.
    fn plus(&self, other: &Self, is_negated: bool) -> Self {
        let is_negative = other.is_negative != is_negated;
        let is_longer = compare(&self.digits, &other.digits).is_ge();
        let (long, short) = if is_longer { (self, other) } else { (other, self) };
        let sign = if self.is_negative == is_negative { 1 } else { -1 };
        let (mut digits, mut carry) = (Vec::with_capacity(long.digits.len() + 1), 0);
        for (i, &digit) in long.digits.iter().enumerate() {
            carry += i64::from(digit) + sign * i64::from(*short.digits.get(i).unwrap_or(&0));
            digits.push(carry.rem_euclid(BASE as i64) as u32);
            carry = carry.div_euclid(BASE as i64);
        }
        digits.push(carry as u32);
        Self::new(if is_longer { self.is_negative } else { is_negative }, digits)
    }
}

/// By the first of the highest digits that differs.
fn compare(one: &[u32], other: &[u32]) -> Ordering {
    one.len().cmp(&other.len()).then_with(|| one.iter().rev().cmp(other.iter().rev()))
}

/// One digit of the quotient at a time.
fn divide_short(mut rest: Vec<u32>, divisor: &[u32]) -> (BigInteger, BigInteger) {
    let (n, top) = (divisor.len(), divisor.len().saturating_sub(2));
    let value =
        |digits: &[u32]| digits.iter().rev().fold(0, |value, &digit| value * u128::from(BASE) + u128::from(digit));
    let leading = value(&divisor[top..]);
    let mut quotient = vec![0; (rest.len() + 1).saturating_sub(n)];
    rest.push(0);
    for (i, digit) in quotient.iter_mut().enumerate().rev() {
        let mut estimate = (value(&rest[i + top..=i + n]) / leading) as u64;
        let mut borrow = 0;
        for (rest, &digit) in rest[i..].iter_mut().zip(divisor) {
            let product = estimate * u64::from(digit) + borrow;
            let difference = i64::from(*rest) - (product % BASE) as i64;
            borrow = product / BASE + u64::from(difference < 0);
            *rest = difference.rem_euclid(BASE as i64) as u32;
        }
        while borrow > u64::from(rest[i + n]) {
            estimate -= 1;
            let mut carry = 0;
            for (rest, &digit) in rest[i..].iter_mut().zip(divisor) {
                carry += u64::from(*rest) + u64::from(digit);
                (*rest, carry) = ((carry % BASE) as u32, carry / BASE);
            }
            borrow -= carry;
        }
        (*digit, rest[i + n]) = (estimate as u32, 0);
    }
    (BigInteger::new(false, quotient), BigInteger::new(false, rest))
}

/// The sums of products of digits in the base 10^6, three for two, from the lowest place on: each is at most that of
/// 2^24 products, below 2^24·10^12 < P.
fn convolution(one: &[u32], two: &[u32]) -> Vec<u64> {
    let size = (3 * (one.len().div_ceil(2) + two.len().div_ceil(2))).next_power_of_two();
    assert!(size <= 1 << 25, "too many digits for a product");
    let table = |root: u64| {
        let mut roots = vec![1];
        while roots.len() < size / 2 {
            let next = power(root, (size / 4 / roots.len()) as u64);
            roots.extend(roots.clone().into_iter().map(|root| multiply(root, next)));
        }
        roots
    };
    // The size divides P − 1.
    let root = power(7, P / size as u64);
    let roots = table(root);
    let transform = |digits: &[u32]| {
        let parts = |pair: &[u32]| {
            let value = pair.iter().rev().fold(0, |value, &digit| value * BASE + u64::from(digit));
            [value % PART, value / PART % PART, value / PART / PART]
        };
        let mut values: Vec<u64> = digits.chunks(2).flat_map(parts).collect();
        values.resize(size, 0);
        forward(&mut values, 0, &roots);
        values
    };
    let (mut values, others) = (transform(one), transform(two));
    let inverse = power(size as u64, P - 2);
    values.iter_mut().zip(others).for_each(|(value, other)| *value = multiply(multiply(*value, other), inverse));
    backward(&mut values, 0, &table(power(root, P - 2)));
    values
}

/// A prime: 2^64 is 2^32 − 1 modulo it, and 2^96 is −1. Its primitive root is 7.
const P: u64 = 0xffff_ffff_0000_0001;

fn multiply(a: u64, b: u64) -> u64 {
    const REST: u64 = 0xffff_ffff;
    let product = u128::from(a) * u128::from(b);
    let (low, high) = (product as u64, (product >> 64) as u64);
    let (difference, is_below) = low.overflowing_sub(high >> 32);
    let difference = difference.wrapping_sub(if is_below { REST } else { 0 });
    let (sum, is_above) = difference.overflowing_add((high & REST) * REST);
    let sum = sum.wrapping_add(if is_above { REST } else { 0 });
    if sum >= P { sum - P } else { sum }
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = multiply(result, base);
        }
        (base, exponent) = (multiply(base, base), exponent / 2);
    }
    result
}

fn sum(a: u64, b: u64) -> u64 {
    if a >= P - b { a - (P - b) } else { a + b }
}

fn forward(values: &mut [u64], part: usize, roots: &[u64]) {
    let (lower, upper) = values.split_at_mut(values.len() / 2);
    for (a, b) in lower.iter_mut().zip(&mut *upper) {
        let product = multiply(*b, roots[part]);
        (*a, *b) = (sum(*a, product), sum(*a, P - product));
    }
    if lower.len() > 1 {
        forward(lower, 2 * part, roots);
        forward(upper, 2 * part + 1, roots);
    }
}

fn backward(values: &mut [u64], part: usize, roots: &[u64]) {
    let (lower, upper) = values.split_at_mut(values.len() / 2);
    if lower.len() > 1 {
        backward(lower, 2 * part, roots);
        backward(upper, 2 * part + 1, roots);
    }
    for (a, b) in lower.iter_mut().zip(upper) {
        (*a, *b) = (sum(*a, *b), multiply(sum(*a, P - *b), roots[part]));
    }
}

impl Ord for BigInteger {
    fn cmp(&self, other: &Self) -> Ordering {
        let order = compare(&self.digits, &other.digits);
        other.is_negative.cmp(&self.is_negative).then(if self.is_negative { order.reverse() } else { order })
    }
}

impl PartialOrd for BigInteger {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Neg for BigInteger {
    type Output = Self;

    fn neg(self) -> Self {
        Self::new(!self.is_negative, self.digits)
    }
}

impl Mul for &BigInteger {
    type Output = BigInteger;

    fn mul(self, other: Self) -> BigInteger {
        let (one, two) = (&self.digits, &other.digits);
        let mut product = vec![0; one.len() + two.len()];
        if one.len().min(two.len()) <= SHORT {
            for (i, &a) in one.iter().enumerate() {
                let mut carry = 0;
                for (digit, &b) in product[i..].iter_mut().zip(two) {
                    carry += u64::from(*digit) + u64::from(a) * u64::from(b);
                    (*digit, carry) = ((carry % BASE) as u32, carry / BASE);
                }
                product[i + two.len()] = carry as u32;
            }
        } else {
            let mut carry = 0;
            let pair = u128::from(BASE * BASE);
            for (digits, sums) in product.chunks_mut(2).zip(convolution(one, two).chunks(3)) {
                carry += sums.iter().rev().fold(0, |value, &sum| value * u128::from(PART) + u128::from(sum));
                let value = (carry % pair) as u64;
                carry /= pair;
                digits.iter_mut().zip([value % BASE, value / BASE]).for_each(|(digit, value)| *digit = value as u32);
            }
        }
        BigInteger::new(self.is_negative != other.is_negative, product)
    }
}

macro_rules! operators {
    ($($operator:ident $function:ident $assign:ident $assign_function:ident,)*) => {$(
        impl $operator for BigInteger {
            type Output = Self;

            fn $function(self, other: Self) -> Self {
                (&self).$function(&other)
            }
        }

        impl $operator<&Self> for BigInteger {
            type Output = Self;

            fn $function(self, other: &Self) -> Self {
                (&self).$function(other)
            }
        }

        impl $assign for BigInteger {
            fn $assign_function(&mut self, other: Self) {
                *self = (&*self).$function(&other);
            }
        }

        impl $assign<&Self> for BigInteger {
            fn $assign_function(&mut self, other: &Self) {
                *self = (&*self).$function(other);
            }
        }
    )*};
}

macro_rules! by_reference {
    ($($operator:ident $function:ident |$one:ident, $other:ident| $result:expr,)*) => {$(
        impl $operator for &BigInteger {
            type Output = BigInteger;

            fn $function(self, other: Self) -> BigInteger {
                let ($one, $other) = (self, other);
                $result
            }
        }
    )*};
}

by_reference! {
    Add add |one, other| one.plus(other, false),
    Sub sub |one, other| one.plus(other, true),
    Div div |one, other| one.div_rem(other).0,
    Rem rem |one, other| one.div_rem(other).1,
}

operators! {
    Add add AddAssign add_assign,
    Sub sub SubAssign sub_assign,
    Mul mul MulAssign mul_assign,
    Div div DivAssign div_assign,
    Rem rem RemAssign rem_assign,
}

macro_rules! conversions {
    ($($number:ty)*) => {$(
        impl From<$number> for BigInteger {
            #[allow(unused_comparisons)]
            fn from(number: $number) -> Self {
                let mut rest = if number < 0 { (number as u128).wrapping_neg() } else { number as u128 };
                let mut digits = vec![];
                while rest > 0 {
                    digits.push((rest % u128::from(BASE)) as u32);
                    rest /= u128::from(BASE);
                }
                Self::new(number < 0, digits)
            }
        }
    )*};
}

conversions! { i32 i64 i128 isize u32 u64 u128 usize }

/// What is no integer in decimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnInteger;

impl Display for NotAnInteger {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("expected decimal digits, with - or + before them or not")
    }
}

impl std::error::Error for NotAnInteger {}

impl FromStr for BigInteger {
    type Err = NotAnInteger;

    fn from_str(text: &str) -> Result<Self, NotAnInteger> {
        let digits = text.strip_prefix(['-', '+']).unwrap_or(text).as_bytes();
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return Err(NotAnInteger);
        }
        let value = |part: &[u8]| part.iter().fold(0, |value, digit| 10 * value + u32::from(digit - b'0'));
        Ok(Self::new(text.starts_with('-'), digits.rchunks(9).map(value).collect()))
    }
}

impl Display for BigInteger {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let mut digits = self.digits.iter().rev();
        let mut text = String::with_capacity(9 * self.digits.len());
        write!(text, "{}", digits.next().unwrap_or(&0))?;
        for digit in digits {
            text.extend((0..9).rev().map(|place| char::from(b'0' + (digit / 10_u32.pow(place) % 10) as u8)));
        }
        formatter.pad_integral(!self.is_negative, "", &text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    // Mutants that are the same function, at most slower:
    // - `replace < with == in BigInteger::divide`: `if more + 2 == n {`: nothing is left out, and more is divided.
    // - `replace + with * in BigInteger::divide`: `if more * 2 < n {`: the same, where the quotient is not so short.
    // - `replace <= with > in BigInteger::reciprocal`: `if n > SHORT {`: nobody asks for one of a short number.
    // - `replace < with <= in convolution`: `while roots.len() <= size / 2 {`: more roots, which nobody asks for.
    // - `replace / with * in convolution`: `while roots.len() < size * 2 {`: the same.
    // - `replace > with >= in forward`: `if lower.len() >= 1 {`: of a part of one value nothing is added.
    // - `replace > with >= in backward`: `if lower.len() >= 1 {`: the same.
    // - `replace <= with > in <impl Mul for &BigInteger>::mul`: `if one.len().min(two.len()) > SHORT {`: both ways
    //   multiply numbers of any length.

    /// A pseudorandom 64-bit word (SplitMix64).
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// With many digits that are the least or the greatest one.
    fn random(state: &mut u64, length: usize) -> BigInteger {
        let kind = next(state) % 4;
        let mut digit = || match next(state) % 4 {
            0 if kind < 2 => 0,
            1 if kind < 3 => BASE as u32 - 1,
            _ if kind == 0 => 1,
            _ => (next(state) % BASE) as u32,
        };
        let mut digits: Vec<u32> = (0..length).map(|_| digit()).collect();
        digits.iter_mut().last().into_iter().for_each(|digit| *digit = 1.max(*digit));
        BigInteger::new(false, digits)
    }

    fn check(a: i128, b: i128) {
        let [one, other] = [a, b].map(BigInteger::from);
        assert_eq!((&one + &other).to_i128(), Some(a + b), "{a} + {b}");
        assert_eq!((&one - &other).to_i128(), Some(a - b), "{a} - {b}");
        assert_eq!((&one * &other).to_i128(), a.checked_mul(b), "{a} * {b}");
        assert_eq!(one.cmp(&other), a.cmp(&b), "{a}, {b}");
        assert_eq!(one == other, a == b, "{a}, {b}");
        assert_eq!((-one.clone()).to_i128(), Some(-a));
        assert_eq!(one.clone().abs().to_i128(), Some(a.abs()));
        if b != 0 {
            assert_eq!((&one / &other).to_i128(), Some(a / b), "{a} / {b}");
            assert_eq!((&one % &other).to_i128(), Some(a % b), "{a} % {b}");
        }
    }

    #[test]
    fn small_numbers() {
        let base = i128::from(BASE);
        let mut numbers: Vec<i128> = (0..4).collect();
        for number in [base, base / 2, 2 * base, base * base, base * base / 2, base.pow(4), i128::MAX / 4] {
            numbers.extend([number - 1, number, number + 1]);
        }
        numbers.extend(numbers.clone().iter().map(|number| -number));
        numbers.iter().for_each(|&a| numbers.iter().for_each(|&b| check(a, b)));
        let state = &mut 1;
        for _ in 0..2000 {
            let mut number = || {
                let word = i128::from(next(state)) << 64 | i128::from(next(state));
                word >> (2 + next(state) % 126)
            };
            check(number(), number());
        }
        // By all kinds of operators.
        let [a, b] = [17, -5].map(BigInteger::from);
        assert_eq!(a.clone() + b.clone(), a.clone() + &b);
        let mut c = a.clone();
        c += &b;
        c *= b.clone();
        c -= a.clone();
        assert_eq!(c.to_i128(), Some(-77));
        c /= b.clone();
        c %= &a;
        assert_eq!(c.to_i128(), Some(15));
    }

    #[test]
    fn texts() {
        let parse = |text: &str| text.parse::<BigInteger>();
        for text in ["", "-", "+", "--1", "+-1", "1-", "1 ", " 1", "1.0", "0x1", "１"] {
            assert_eq!(parse(text), Err(NotAnInteger), "{text}");
        }
        assert_eq!(NotAnInteger.to_string(), "expected decimal digits, with - or + before them or not");
        for text in ["0", "00", "-0", "+0", "-0000000000000000000"] {
            assert_eq!(parse(text), Ok(BigInteger::default()), "{text}");
        }
        assert_eq!(BigInteger::default().to_string(), "0");
        assert_eq!(
            format!("{:>5}|{:<5}|{:05}", BigInteger::from(-12), BigInteger::from(1), BigInteger::from(-1)),
            "  -12|1    |-0001"
        );
        for length in 1..40 {
            for (first, rest) in [("1", "0"), ("9", "9"), ("1", "2"), ("8", "1")] {
                let text = format!("{first}{}", rest.repeat(length - 1));
                let number = parse(&text).expect("digits");
                assert_eq!(number.to_string(), text);
                assert_eq!(number.to_i128(), text.parse().ok());
                assert_eq!(parse(&format!("+000{text}")), Ok(number.clone()));
                assert_eq!((-number).to_string(), format!("-{text}"));
            }
        }
    }

    #[test]
    fn conversions() {
        for number in [i128::MIN, i128::MIN + 1, i128::MAX, -1] {
            let big = BigInteger::from(number);
            assert_eq!((big.to_string(), big.to_i128()), (number.to_string(), Some(number)));
        }
        assert_eq!(BigInteger::from(u128::MAX).to_string(), u128::MAX.to_string());
        assert_eq!(BigInteger::from(u128::MAX).to_i128(), None);
        assert_eq!((BigInteger::from(i128::MIN) - BigInteger::from(1)).to_i128(), None);
        assert_eq!((BigInteger::from(i128::MAX) + BigInteger::from(1)).to_i128(), None);
        assert_eq!(BigInteger::from(i64::MIN).to_string(), i64::MIN.to_string());
        assert_eq!(BigInteger::from(u64::MAX).to_string(), u64::MAX.to_string());
    }

    /// By one digit of a factor at a time.
    #[test]
    fn long_products() {
        let state = &mut 2;
        for (n, m) in [(0, 70), (64, 64), (64, 65), (65, 65), (65, 64), (66, 100), (200, 70), (129, 127), (300, 300)] {
            let (one, other) = (random(state, n), random(state, m));
            let mut sum = BigInteger::default();
            for &digit in other.digits.iter().rev() {
                sum = sum.times(1) + &one * &BigInteger::from(digit);
            }
            assert_eq!(&one * &other, sum, "{one} * {other}");
        }
        let nines = |n| BigInteger::new(true, vec![BASE as u32 - 1; n]);
        let expected = BigInteger::from(1).times(3000) + BigInteger::from(1) + nines(1000).plus(&nines(2000), false)
            - BigInteger::from(2)
            + BigInteger::from(0);
        assert_eq!(&nines(1000) * &nines(2000), expected);
    }

    #[test]
    fn long_quotients() {
        let state = &mut 3;
        let lengths = [1, 2, 65, 67, 131, 200, 265];
        for (n, m) in lengths.iter().flat_map(|&n| lengths.map(|m| (n, m))).chain([(270, 70); 3]).chain([(140, 70); 5])
        {
            let divisor = random(state, m);
            let mut dividends = vec![random(state, n)];
            // Near multiples, where an estimate is most likely wrong.
            let multiple = &random(state, n.saturating_sub(m).max(1)) * &divisor;
            let one = BigInteger::from(1);
            dividends.extend([&multiple - &one, &multiple + &one, &multiple + &divisor - &one, multiple]);
            for dividend in dividends {
                let (quotient, remainder) = dividend.div_rem(&divisor);
                assert!(!remainder.is_negative && remainder < divisor, "{dividend} / {divisor}");
                assert_eq!(quotient * &divisor + &remainder, dividend, "{dividend} / {divisor}");
                let estimate = if m > SHORT { divisor.reciprocal() } else { continue };
                let exact = divide_short(one.times(2 * m).digits, &divisor.digits).0;
                assert!((estimate - exact).abs() <= BigInteger::from(3), "1 / {divisor}");
            }
        }
    }

    #[test]
    fn powers() {
        for (base, exponent) in [(0, 0), (0, 5), (2, 126), (-3, 7), (-1, 1_000_001), (10, 37)] {
            let expected = i128::pow(base, exponent);
            assert_eq!(BigInteger::from(base).pow(exponent).to_i128(), Some(expected), "{base}^{exponent}");
        }
        assert_eq!(BigInteger::from(10).pow(2000).to_string(), format!("1{}", "0".repeat(2000)));
    }

    #[test]
    fn refuses_division_by_zero() {
        let [one, zero] = [1, 0].map(BigInteger::from);
        assert!(catch_unwind(|| &one / &zero).is_err());
        assert!(catch_unwind(|| &zero % &zero).is_err());
        assert_eq!(&zero / &one, zero);
    }
}
