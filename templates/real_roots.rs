//! The real roots of a polynomial in an interval: where a polynomial of any degree is zero (solve cubic, quartic and
//! higher equations numerically), by bisection between the roots of its derivative.
//!
//! Between two neighbouring roots of the derivative, and before the first and behind the last one, the polynomial only
//! grows or only falls. So there is at most one root strictly between them, and if there is one, the signs at both ends
//! differ. The derivatives are taken from the last but one, of degree 1, to the polynomial itself.
//!
//! The bisection is one of floating-point numbers, which are in the order of their bits: after at most 64 steps, two
//! neighbouring numbers have values with different signs, as far as they are computed. A computed value is that of a
//! polynomial whose coefficients differ by less than 2n·2⁻⁵³ of their absolute values, for degree n (Horner's method).
//! So a root is off by at most about 2n·2⁻⁵³ s / d, where s is the sum of the absolute values of all terms there, and d
//! that of the derivative. A root at which the derivative is 0, too, is less exact: one of multiplicity m by about the
//! m-th root of 2⁻⁵³ times the scale of the roots. It may be found more than once, and not at all if m is even.
//!
//! - **Field**: numbers
//! - **Time**: O(n³) for degree n: at most 64 values for each root of each derivative
//! - **Space**: O(n²)
//! - **ac-library-rs**: no
//! - **Source**: G. E. Collins, R. Loos, "Polynomial real root isolation by differentiation", SYMSAC 1976, 15–25
//! - **Verified**: `all_sets_of_roots`, `random_polynomials`, `multiple_roots`, `extreme_intervals`, `no_roots`,
//!   `refuses_reversed_intervals`; `p1024`, `hdu2199`

use std::cmp::Ordering::Equal;
use std::ops::RangeInclusive;

/// The roots in the range, both ends included, in increasing order, as exact as the head of this file says. The
/// coefficient of xᵏ is `coefficients[k]`. All values and derivatives in the range must be finite. If the last
/// coefficient is not 0, all roots are between -b and b, where b - 1 is the greatest absolute value of the others
/// divided by that of the last one. The polynomial 0 has no roots here.
///
/// # Panics
///
/// If the range ends before it begins, or an end of it is no number.
///
/// # Complexity
///
/// O(n³) time and O(n²) space for n coefficients.
///
/// [一元三次方程求解](https://www.luogu.com.cn/problem/P1024) (Luogu P1024, NOIP 2001), and
/// [Strange function](https://acm.hdu.edu.cn/showproblem.php?pid=2899) (HDU 2899), which asks for the minimum of
/// 6x⁷ + 8x⁶ + 7x³ + 5x² - yx from 0 to 100:
///
/// ```
/// use templates::real_roots::real_roots;
///
/// let roots = real_roots(&[20.0, -4.0, -5.0, 1.0], -100.0..=100.0);
/// let text: Vec<String> = roots.iter().map(|root| format!("{root:.2}")).collect();
/// assert_eq!(text, ["-2.00", "2.00", "5.00"]);
///
/// let minimum = |y: f64| {
///     let value = |x: f64| 6.0 * x.powi(7) + 8.0 * x.powi(6) + 7.0 * x.powi(3) + 5.0 * x * x - y * x;
///     let places = real_roots(&[-y, 10.0, 21.0, 0.0, 0.0, 48.0, 42.0], 0.0..=100.0);
///     places.into_iter().chain([0.0, 100.0]).map(value).fold(f64::INFINITY, f64::min)
/// };
/// assert_eq!([100.0, 200.0].map(|y| format!("{:.4}", minimum(y))), ["-74.4291", "-178.8534"]);
/// ```
#[must_use]
pub fn real_roots(coefficients: &[f64], range: RangeInclusive<f64>) -> Vec<f64> {
    assert!(range.start() <= range.end(), "the range {range:?}");
    let Some(degree) = coefficients.iter().rposition(|&coefficient| coefficient != 0.0) else { return vec![] };
    let mut derivatives = vec![coefficients[..=degree].to_vec()];
    for order in 1..degree {
        let powers = derivatives[order - 1].iter().zip(0..).skip(1);
        derivatives.push(powers.map(|(coefficient, power)| coefficient * f64::from(power)).collect());
    }
    let mut roots = vec![];
    for derivative in derivatives.into_iter().rev() {
        let sign = |x: f64| {
            let value = derivative.iter().rev().fold(0.0, |value, coefficient| value * x + coefficient);
            value.partial_cmp(&0.0)
        };
        let mut ends = vec![*range.start()];
        ends.append(&mut roots);
        ends.push(*range.end());
        ends.dedup();
        for pair in ends.windows(2) {
            let signs = [pair[0], pair[1]].map(sign);
            if signs[0] == Some(Equal) {
                roots.push(pair[0]);
            } else if signs[1] != Some(Equal) && signs[0] != signs[1] {
                let [mut low, mut high] = [pair[0], pair[1]].map(|x| in_order(x.to_bits() as i64));
                while low + 1 < high {
                    let middle = (low & high) + ((low ^ high) >> 1);
                    let is_before = sign(number(middle)) == signs[0];
                    (low, high) = if is_before { (middle, high) } else { (low, middle) };
                }
                roots.push(number(high));
            }
        }
        roots.extend(ends.last().copied().filter(|&end| sign(end) == Some(Equal)));
    }
    roots
}

/// Bits of a number as an integer, so that lesser numbers are lesser integers; and back again.
fn in_order(bits: i64) -> i64 {
    bits ^ (bits >> 63 & i64::MAX)
}

/// The number at a place of the order.
fn number(place: i64) -> f64 {
    f64::from_bits(in_order(place) as u64)
}

#[cfg(test)]
mod tests {
    // One mutant is the same function:
    // - `replace + with - in real_roots`: `let value = derivative.iter().rev().fold(0.0, |value, coefficient|
    //   value * x - coefficient);`: all values have the other sign.
    use super::*;
    use std::panic::catch_unwind;

    /// The product of the polynomials.
    fn product(factors: impl IntoIterator<Item = Vec<f64>>) -> Vec<f64> {
        factors.into_iter().fold(vec![1.0], |product, factor| {
            let mut next = vec![0.0; product.len() + factor.len() - 1];
            for (i, a) in product.iter().enumerate() {
                factor.iter().enumerate().for_each(|(j, b)| next[i + j] += a * b);
            }
            next
        })
    }

    fn check(coefficients: &[f64], range: RangeInclusive<f64>, expected: &[f64], error: f64) {
        let found = real_roots(coefficients, range.clone());
        let is_near = |(a, b): (&f64, &f64)| (a - b).abs() <= error;
        let are_near = found.len() == expected.len() && found.iter().zip(expected).all(is_near);
        assert!(are_near, "{found:?}, not {expected:?}, are the roots of {coefficients:?} in {range:?}");
    }

    /// All sets of integers from -4 to 4, in ranges that end at them and between them; with factors without roots,
    /// with a factor for all, and zeros behind the last coefficient.
    #[test]
    fn all_sets_of_roots() {
        for set in 0..1 << 9 {
            let roots: Vec<f64> = (0..9).filter(|bit| set >> bit & 1 == 1).map(|bit| f64::from(bit) - 4.0).collect();
            for other in [vec![1.0], vec![-3.0, 0.0], vec![2.0, 1.0, 1.0, 0.0, 0.0]] {
                let coefficients = product(roots.iter().map(|root| vec![-root, 1.0]).chain([other]));
                for range in [-4.0..=4.0, -5.5..=7.25, -2.0..=1.5, 0.5..=0.75, 3.0..=3.0] {
                    let expected: Vec<f64> = roots.iter().copied().filter(|root| range.contains(root)).collect();
                    check(&coefficients, range, &expected, 1e-9);
                }
            }
        }
    }

    /// A pseudorandom number from -1 to 1 (SplitMix64).
    fn random(state: &mut u64) -> f64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) as i64 as f64 / (1_u64 << 63) as f64
    }

    /// As many roots as there are changes of the sign on a grid, and a change at each root: of its place or before.
    #[test]
    fn random_polynomials() {
        let state = &mut 1;
        for round in 0..300 {
            let coefficients: Vec<f64> = (0..2 + round % 12).map(|_| random(state)).collect();
            let value = |x: f64| (0..).zip(&coefficients).map(|(power, c)| c * x.powi(power)).sum::<f64>();
            let found = real_roots(&coefficients, -2.0..=2.0);
            let grid: Vec<f64> = (-1000..=1000).map(|place| value(f64::from(place) / 500.0)).collect();
            let changes = grid.windows(2).filter(|pair| pair[0] * pair[1] < 0.0).count();
            assert_eq!(found.len(), changes, "{found:?}, {coefficients:?}");
            for root in found {
                assert!(value(root - 1e-9) * value(root + 1e-9) < 0.0, "{root}: {coefficients:?}");
            }
        }
    }

    #[test]
    fn multiple_roots() {
        // The derivative's roots are exact.
        check(&[1.0, -2.0, 1.0], -5.0..=5.0, &[1.0], 0.0);
        check(&[0.0, 0.0, 0.0, 1.0], -5.0..=4.0, &[0.0], 0.0);
        check(&[0.0, 0.0, 1.0], 0.0..=4.0, &[0.0], 0.0);
        check(&[16.0, 0.0, -8.0, 0.0, 1.0], -5.0..=5.0, &[-2.0, 2.0], 0.0);
        // A root of multiplicity 3 that no number is.
        let found = real_roots(&product(vec![vec![-1.0, 3.0]; 3]), -5.0..=5.0);
        assert!(!found.is_empty() && found.iter().all(|root| (root - 1.0 / 3.0).abs() < 1e-4), "{found:?}");
    }

    #[test]
    fn extreme_intervals() {
        const END: f64 = 1e300;
        check(&[-1e-300, 1.0], -END..=END, &[1e-300], 1e-315);
        check(&[1e-300, 1.0], -END..=END, &[-1e-300], 1e-315);
        check(&[-1e299, 1.0], -END..=END, &[1e299], 1e284);
        check(&[0.0, 1.0], -END..=END, &[0.0], 0.0);
        check(&[-2.0, 0.0, 1.0], -1e150..=1e150, &[-(2_f64.sqrt()), 2_f64.sqrt()], 1e-15);
        check(&[1.0, -1e9, 1.0], -1e150..=1e150, &[1e-9, 1e9], 1e-6);
        // The first one is not lost beside the second one.
        assert!((real_roots(&[1.0, -1e9, 1.0], 0.0..=1.0)[0] * 1e9 - 1.0).abs() < 1e-12);
    }

    #[test]
    fn no_roots() {
        for coefficients in [&[][..], &[0.0], &[0.0; 3], &[7.0], &[-7.0, 0.0], &[1.0, 0.0, 1.0], &[-1.0, 1.0, -1.0]] {
            check(coefficients, -3.0..=3.0, &[], 0.0);
            check(coefficients, 2.0..=2.0, &[], 0.0);
        }
    }

    #[test]
    fn refuses_reversed_intervals() {
        for range in [1.0..=0.5, f64::NAN..=1.0, 0.0..=f64::NAN] {
            let message = catch_unwind(|| real_roots(&[0.0, 1.0], range.clone()));
            let message = message.expect_err("it is refused").downcast::<String>().expect("a text");
            assert_eq!(*message, format!("the range {range:?}"));
        }
    }
}
