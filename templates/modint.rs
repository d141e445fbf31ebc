//! Modular arithmetic (modint, mint): integers modulo a constant, prime or not, with operators, powers and inverses;
//! other integers, negative ones too, may stand to the right of an operator.
//!
//! A number is kept as its rest from 0 to M − 1. As M is known when it is compiled, a division by it is a
//! multiplication. An inverse is found by the extended Euclidean algorithm: with each rest r of M and a it keeps an x
//! for which a·x = r modulo M, until r is the greatest common divisor. If that is not 1, there is no inverse.
//!
//! - **Field**: numbers
//! - **Time**: O(1); O(log e) for a power, O(log M) for an inverse or a quotient
//! - **Space**: O(1)
//! - **ac-library-rs**: `modint`, also for a modulus that is known only when it runs
//! - **Source**: C. F. Gauss, "Disquisitiones arithmeticae" (1801), articles 1–31
//! - **Verified**: `all_pairs_of_small_moduli`, `refuses_quotients_that_are_none`, `largest_moduli`,
//!   `integers_of_all_types`, `texts`, `sums_and_products`; `abc156d`, `abc280e`

use std::fmt;
use std::iter::{Product, Sum};
use std::num::ParseIntError;
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

/// An integer modulo `M`, which is from 1 to 2³¹; another `M` does not compile.
///
/// # Panics
///
/// A division panics if the divisor has no [`inverse`](Self::inverse).
///
/// [Bouquet](https://atcoder.jp/contests/abc156/tasks/abc156_d) (AtCoder, ABC 156 D) asks how many sets of n flowers
/// there are, but not with none, a or b of them:
///
/// ```
/// use templates::modint::ModInt;
///
/// type Mint = ModInt<1_000_000_007>;
///
/// fn choose(n: u64, k: u64) -> Mint {
///     (0..k).map(|i| Mint::from(n - i) / (i + 1)).product()
/// }
///
/// fn bouquets(n: u64, a: u64, b: u64) -> Mint {
///     Mint::from(2).pow(n) - 1 - choose(n, a) - choose(n, b)
/// }
///
/// assert_eq!(bouquets(4, 1, 3).to_string(), "7");
/// assert_eq!(bouquets(1_000_000_000, 14, 17).value(), 140_687_187);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ModInt<const M: u32>(u32);

impl<const M: u32> ModInt<M> {
    /// The rest from 0 to `M` − 1.
    #[must_use]
    pub fn value(self) -> u64 {
        u64::from(self.0)
    }

    /// The power with this exponent; the 0-th one is 1, of 0 too.
    ///
    /// # Complexity
    ///
    /// O(log e) time.
    #[must_use]
    pub fn pow(mut self, mut exponent: u64) -> Self {
        let mut power = Self::from(1);
        while exponent > 0 {
            if exponent % 2 == 1 {
                power *= self;
            }
            self *= self;
            exponent /= 2;
        }
        power
    }

    /// What gives 1 if it is multiplied by this number; `None` if there is none, as it has a common factor with `M`.
    ///
    /// # Complexity
    ///
    /// O(log M) time.
    #[must_use]
    pub fn inverse(self) -> Option<Self> {
        let ([mut r, mut x], [mut rest, mut next]) = ([i64::from(M), 0], [i64::from(self.0), 1]);
        while rest > 0 {
            let quotient = r / rest;
            ([r, x], [rest, next]) = ([rest, next], [r - quotient * rest, x - quotient * next]);
        }
        (r == 1).then(|| Self::from(x))
    }
}

/// What each operator makes of two numbers; so does it of references and integers, and in place.
macro_rules! operators {
    ($($operator:ident $method:ident $in_place:ident $method_in_place:ident |$a:ident, $b:ident| $result:expr;)*) => {$(
        impl<const M: u32, T: Into<ModInt<M>>> $operator<T> for ModInt<M> {
            type Output = ModInt<M>;
            fn $method(self, other: T) -> ModInt<M> {
                let ($a, $b) = (self, other.into());
                $result
            }
        }
        impl<const M: u32, T: Into<ModInt<M>>> $operator<T> for &ModInt<M> {
            type Output = ModInt<M>;
            fn $method(self, other: T) -> ModInt<M> {
                (*self).$method(other)
            }
        }
        impl<const M: u32, T: Into<ModInt<M>>> $in_place<T> for ModInt<M> {
            fn $method_in_place(&mut self, other: T) {
                *self = self.$method(other);
            }
        }
    )*};
}

operators! {
    Add add AddAssign add_assign |a, b| ModInt(if a.0 + b.0 < M { a.0 + b.0 } else { a.0 + b.0 - M });
    Sub sub SubAssign sub_assign |a, b| ModInt(if b.0 <= a.0 { a.0 - b.0 } else { a.0 + M - b.0 });
    Mul mul MulAssign mul_assign |a, b| ModInt((a.value() * b.value() % u64::from(M)) as u32);
    Div div DivAssign div_assign |a, b| b.inverse().unwrap_or_else(|| panic!("{b} has no inverse modulo {M}")).mul(a);
}

impl<const M: u32> Neg for ModInt<M> {
    type Output = Self;
    fn neg(self) -> Self {
        Self::default() - self
    }
}

/// From integers, by way of wider ones.
macro_rules! from_integers {
    ($($wide:ty: $($integer:ty)*;)*) => {$($(
        impl<const M: u32> From<$integer> for ModInt<M> {
            fn from(number: $integer) -> Self {
                const { assert!(0 < M && M <= 1 << 31, "the modulus is not from 1 to 2^31") };
                ModInt((number as $wide).rem_euclid(M as $wide) as u32)
            }
        }
    )*)*};
}

from_integers! { i64: i8 i16 i32 i64 isize; u64: u8 u16 u32 u64 usize; i128: i128; u128: u128; }

impl<const M: u32> From<&ModInt<M>> for ModInt<M> {
    fn from(number: &ModInt<M>) -> Self {
        *number
    }
}

impl<const M: u32, T: Into<ModInt<M>>> Sum<T> for ModInt<M> {
    fn sum<I: Iterator<Item = T>>(numbers: I) -> Self {
        numbers.fold(Self::from(0), |sum, number| sum + number)
    }
}

impl<const M: u32, T: Into<ModInt<M>>> Product<T> for ModInt<M> {
    fn product<I: Iterator<Item = T>>(numbers: I) -> Self {
        numbers.fold(Self::from(1), |product, number| product * number)
    }
}

impl<const M: u32> fmt::Display for ModInt<M> {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl<const M: u32> FromStr for ModInt<M> {
    type Err = ParseIntError;
    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse::<i64>().map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_pairs<const M: u32>() {
        let all = |number: i64| ModInt::<M>::from(number);
        let rest = |number: i64| number.rem_euclid(i64::from(M)) as u64;
        for (a, b) in (-20..=20).flat_map(|a| (-20..=20).map(move |b| (a, b))) {
            let (one, other) = (all(a), all(b));
            assert_eq!((one.value(), -one), (rest(a), all(-a)), "{a} modulo {M}");
            assert_eq!((one + other).value(), rest(a + b), "{a} + {b} modulo {M}");
            assert_eq!((one - other).value(), rest(a - b), "{a} - {b} modulo {M}");
            assert_eq!((one * other).value(), rest(a * b), "{a} * {b} modulo {M}");
            let (left, right) = (&one, &other);
            assert_eq!((one + b, left - b, one * right), (one + other, one - other, one * other));
            let mut number = one;
            number += b;
            number -= other;
            number *= right;
            assert_eq!(number, one * other);
            let inverse = (0..M).map(ModInt::<M>::from).find(|inverse| (other * inverse).value() == rest(1));
            assert_eq!(other.inverse(), inverse, "1 / {b} modulo {M}");
            if let Some(inverse) = inverse {
                number /= other;
                assert_eq!(
                    (number, one / b, left / right),
                    (one, one * inverse, one * inverse),
                    "{a} / {b} modulo {M}"
                );
            }
            let power = (0..b).fold(all(1), |power, _| power * a);
            assert!(b < 0 || one.pow(b as u64) == power, "{a} to the {b} modulo {M}");
        }
    }

    #[test]
    fn all_pairs_of_small_moduli() {
        all_pairs::<1>();
        all_pairs::<2>();
        all_pairs::<3>();
        all_pairs::<4>();
        all_pairs::<6>();
        all_pairs::<7>();
        all_pairs::<9>();
        all_pairs::<12>();
    }

    #[test]
    fn refuses_quotients_that_are_none() {
        assert!(std::panic::catch_unwind(|| ModInt::<7>::from(1) / 14).is_err());
        assert!(std::panic::catch_unwind(|| ModInt::<12>::from(2) / 2).is_err());
        assert!(std::panic::catch_unwind(|| ModInt::<12>::default() / 3).is_err());
    }

    fn largest<const M: u32>() {
        let wide = i128::from(M);
        let numbers = [0, 1, 2, 3, wide / 2, wide / 2 + 1, wide - 2, wide - 1, 1_234_567_890 % wide];
        let rest = |number: i128| ModInt::<M>(number.rem_euclid(wide) as u32);
        for (a, b) in numbers.into_iter().flat_map(|a| numbers.map(|b| (a, b))) {
            let (one, other) = (rest(a), rest(b));
            assert_eq!([one + other, one - other, one * other], [a + b, a - b, a * b].map(rest), "{a}, {b} modulo {M}");
            let power = (0..40).fold(rest(1), |power, _| power * a);
            assert_eq!(one.pow(40), power, "{a} to the 40 modulo {M}");
            assert_eq!(one.pow(u64::MAX), one.pow(u64::MAX / 2).pow(2) * a, "{a} to the 2^64 - 1 modulo {M}");
            if let Some(inverse) = other.inverse() {
                assert_eq!((inverse * b, one / b * b), (rest(1), one), "{a} / {b} modulo {M}");
            }
        }
        assert_eq!(rest(-1).inverse(), Some(rest(-1)));
        assert_eq!(rest(0).inverse(), None);
    }

    #[test]
    fn largest_moduli() {
        largest::<{ 1 << 31 }>();
        largest::<2_147_483_647>();
        largest::<2_147_483_646>();
        largest::<998_244_353>();
    }

    #[test]
    fn integers_of_all_types() {
        type Mint = ModInt<1_000_000_007>;
        let all = |number: i128| number.rem_euclid(1_000_000_007) as u64;
        macro_rules! check {
            ($($integer:ty)*) => {$(
                for number in [<$integer>::MIN, <$integer>::MAX, 100] {
                    assert_eq!(Mint::from(number).value(), all(number as i128), "{number}");
                }
            )*};
        }
        check! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize i128 }
        // 2^128 - 1.
        assert_eq!(Mint::from(u128::MAX), Mint::from(2).pow(128) - 1);
        assert_eq!(ModInt::<{ 1 << 31 }>::from(-1).value(), (1 << 31) - 1);
    }

    #[test]
    fn texts() {
        type Mint = ModInt<97>;
        for number in -300..300_i64 {
            let parsed: Mint = number.to_string().parse().expect("an integer");
            assert_eq!((parsed, parsed.to_string()), (number.into(), number.rem_euclid(97).to_string()));
        }
        assert_eq!(i64::MIN.to_string().parse(), Ok(Mint::from(i64::MIN)));
        assert_eq!(format!("{:>4}|{:<3}|{:03}", Mint::from(5), Mint::from(-1), Mint::from(98)), "   5|96 |001");
        assert!(["", "x", "1.5"].iter().all(|text| text.parse::<Mint>().is_err()));
    }

    #[test]
    fn sums_and_products() {
        type Mint = ModInt<10>;
        let numbers: Vec<Mint> = (1..=9).map(Mint::from).collect();
        assert_eq!(numbers.iter().sum::<Mint>().value(), 5);
        assert_eq!(numbers[..3].iter().product::<Mint>().value(), 6);
        assert_eq!(numbers.into_iter().skip(5).product::<Mint>().value(), 4);
        assert_eq!([3, -4].into_iter().sum::<Mint>().value(), 9);
        let nothing: [Mint; 0] = [];
        assert_eq!((nothing.iter().sum::<Mint>().value(), nothing.iter().product::<Mint>().value()), (0, 1));
        assert_eq!([0; 0].iter().copied().product::<ModInt<1>>().value(), 0);
    }
}
