//! Lagrange interpolation: from n values of a polynomial of a degree below n, its value anywhere, modulo a prime: from
//! those at any n points, or faster from those at 0, 1, …, n − 1; and the power sums 1^k + 2^k + … + m^k.
//!
//! The polynomial with the values yᵢ at xᵢ is the sum of yᵢ · Π (x − xⱼ) / (xᵢ − xⱼ) over all i, where j runs over the
//! others: each product is 1 at xᵢ and 0 at the others, and two such polynomials are equal, since their difference has
//! n zeros. For xᵢ = i, the upper product is a product of the factors before i and one of those behind i; the lower one
//! is i! · (n − 1 − i)! · (−1)^(n − 1 − i). So tables of such products give each summand in O(1); the inverses of the
//! factorials come from one power.
//!
//! Sums of a polynomial of degree k in 1, …, m are a polynomial of degree k + 1 in m (Faulhaber), known by its first
//! k + 2 values; modulo p too, where k + 1 < p, as it is a sum of integers times C(m, j) with j ≤ k + 1.
//!
//! - **Field**: numbers
//! - **Time**: O(n + log p) for the values at 0, …, n − 1; O(n² + n log p) for any; O(k log k) for power sums
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: E. Waring, "Problems concerning interpolations", Philosophical Transactions 69 (1779), 59–67
//! - **Verified**: `agrees_with_polynomials`, `points_agree_with_polynomials`, `power_sums_agree_with_additions`,
//!   `known_power_sums`, `largest_moduli`, `refuses_what_is_not_defined`; `cf995f`, `p4463`, `p4781`

/// The value at `x` of the polynomial of a degree below n whose values at 0, 1, …, n − 1 are `values`, modulo the prime
/// `modulus` below 2³¹; of no values, 0.
///
/// # Panics
///
/// If there are more than `modulus` values, or `modulus` is not among 2..2³¹.
///
/// # Complexity
///
/// O(n + log p) time for a prime p.
///
/// [ARC 033 D](https://atcoder.jp/contests/arc033/tasks/arc033_4) gives the values at 0, …, n and asks for one further
/// on. Here are those of x² + 1:
///
/// ```
/// use templates::lagrange::value_at;
///
/// assert_eq!(value_at(&[1, 2, 5], 1_000_000, 1_000_000_007), (1_000_000_u64.pow(2) + 1) % 1_000_000_007);
/// ```
#[must_use]
pub fn value_at(values: &[u64], x: u64, modulus: u64) -> u64 {
    let n = values.len() as u64;
    assert!((2..1 << 31).contains(&modulus) && n <= modulus, "{n} values modulo {modulus}");
    let times = |a: u64, b: u64| a * b % modulus;
    let x = x % modulus;
    // The products of x - j for j > i, and (n - 1)! / i!, which lacks the factor 1/(n - 1)!.
    let (mut behind, mut inverses) = (vec![1 % modulus; values.len()], vec![1 % modulus; values.len()]);
    for i in (1..values.len()).rev() {
        behind[i - 1] = times(behind[i], x + modulus - i as u64);
        inverses[i - 1] = times(inverses[i], i as u64);
    }
    let Some(&factorial) = inverses.first() else { return 0 };
    let inverse = power(factorial, modulus - 2, modulus);
    let (mut before, mut sum) = (1, 0);
    for (i, &value) in values.iter().enumerate() {
        let opposite = values.len() - 1 - i;
        let weight = times(times(inverses[i], inverse), times(inverses[opposite], inverse));
        let term = times(times(value % modulus, weight), times(before, behind[i]));
        sum += if opposite.is_multiple_of(2) { term } else { modulus - term };
        before = times(before, x + modulus - i as u64);
    }
    sum % modulus
}

/// The value at `x` of the polynomial of a degree below n that has n values at the given `points` (x, y), modulo the
/// prime `modulus` below 2³¹; of no points, 0.
///
/// # Panics
///
/// If two points have the same x modulo `modulus`, or `modulus` is not among 2..2³¹.
///
/// # Complexity
///
/// O(n² + n log p) time for a prime p.
///
/// [P4781](https://www.luogu.com.cn/problem/P4781) (Luogu) asks for it with up to 2000 points:
///
/// ```
/// use templates::lagrange::value_from_points;
///
/// assert_eq!(value_from_points(&[(1, 4), (2, 9), (3, 16)], 100, 998_244_353), 10_201);
/// ```
#[must_use]
pub fn value_from_points(points: &[(u64, u64)], x: u64, modulus: u64) -> u64 {
    assert!((2..1 << 31).contains(&modulus), "{modulus} is no modulus from 2 to 2^31 - 1");
    let difference = |a: u64, b: u64| a % modulus + modulus - b % modulus;
    let terms = points.iter().enumerate().map(|(i, &(at, value))| {
        let (mut upper, mut lower) = (value % modulus, 1);
        for &(other, _) in points[..i].iter().chain(&points[i + 1..]) {
            upper = upper * difference(x, other) % modulus;
            lower = lower * difference(at, other) % modulus;
        }
        assert!(lower != 0, "two values at {at}");
        upper * power(lower, modulus - 2, modulus) % modulus
    });
    terms.sum::<u64>() % modulus
}

/// 1^k + 2^k + … + m^k modulo the prime `modulus` below 2³¹; for k = 0, m.
///
/// # Panics
///
/// If k + 2 is more than `modulus`, or `modulus` is not among 2..2³¹.
///
/// # Complexity
///
/// O(k log k) time.
///
/// [The Sum of the k-th Powers](https://codeforces.com/problemset/problem/622/F) (Codeforces 622 F) asks for it with m
/// up to 10^9 and k up to 10^6:
///
/// ```
/// use templates::lagrange::power_sum;
///
/// assert_eq!([1, 2, 3, 0].map(|k| power_sum(4, k, 1_000_000_007)), [10, 30, 100, 4]);
/// ```
#[must_use]
pub fn power_sum(m: u64, k: u64, modulus: u64) -> u64 {
    assert!((2..1 << 31).contains(&modulus) && k <= modulus - 2, "k = {k} modulo {modulus}");
    let mut sum = 0;
    let sums = (0..k + 2).map(|i| {
        sum += if i == 0 { 0 } else { power(i, k, modulus) }; // in all below modulus²
        sum
    });
    value_at(&sums.collect::<Vec<u64>>(), m, modulus)
}

/// A power of `base`, which is below `modulus`.
fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % modulus;
        }
        base = base * base % modulus;
        exponent /= 2;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    /// By Horner's rule.
    fn polynomial(coefficients: &[u64], x: u64, modulus: u64) -> u64 {
        let step = |value: u128, &c: &u64| (value * u128::from(x % modulus) + u128::from(c)) % u128::from(modulus);
        coefficients.iter().fold(0, step) as u64
    }

    const PRIMES: [u64; 7] = [2, 3, 5, 7, 101, 998_244_353, 2_147_483_647];

    #[test]
    fn agrees_with_polynomials() {
        let mut state = 1;
        for modulus in PRIMES {
            for n in (0..=12.min(modulus as usize)).cycle().take(60) {
                let coefficients: Vec<u64> = (0..n).map(|_| below(&mut state, modulus)).collect();
                let value = |x| polynomial(&coefficients, x, modulus);
                // Those of more points say the same.
                for points in [n, n + 1, 20].map(|points| points.min(modulus as usize)) {
                    let values: Vec<u64> = (0..points as u64).map(value).collect();
                    let others = [modulus - 1, modulus, modulus + 1, u64::MAX, below(&mut state, u64::MAX)];
                    for x in (0..25).chain(others) {
                        assert_eq!(value_at(&values, x, modulus), value(x), "{values:?}, {x} modulo {modulus}");
                    }
                }
            }
        }
    }

    #[test]
    fn points_agree_with_polynomials() {
        let mut state = 2;
        for modulus in PRIMES {
            for n in (0..=9.min(modulus)).cycle().take(60) {
                let coefficients: Vec<u64> = (0..n).map(|_| below(&mut state, modulus)).collect();
                let value = |x| polynomial(&coefficients, x, modulus);
                // Different modulo the modulus, in any order, and of any size.
                let (first, step) = (below(&mut state, modulus), 1 + below(&mut state, modulus - 1));
                let points: Vec<(u64, u64)> = (0..n)
                    .map(|i| (first + i * step + below(&mut state, 1000) * modulus, below(&mut state, 1000) * modulus))
                    .map(|(x, more)| (x, value(x) + more))
                    .collect();
                for x in (0..12).chain([modulus - 1, u64::MAX, below(&mut state, u64::MAX)]) {
                    assert_eq!(value_from_points(&points, x, modulus), value(x), "{points:?}, {x} modulo {modulus}");
                }
            }
        }
        // All values modulus - 1, and differences as large as can be.
        let modulus = 2_147_483_647;
        let points: Vec<(u64, u64)> = (0..300).map(|i| (u64::MAX - i, modulus - 1)).collect();
        assert_eq!(value_from_points(&points, 0, modulus), modulus - 1);
        for points in [[(1, 1), (1, 1)], [(1, 5), (8, 2)]] {
            assert!(std::panic::catch_unwind(|| value_from_points(&points, 3, 7)).is_err(), "{points:?}");
        }
    }

    #[test]
    fn power_sums_agree_with_additions() {
        for modulus in PRIMES {
            for k in (0..30).filter(|k| k + 2 <= modulus) {
                let mut sum = 0;
                for m in 0..80 {
                    let factors = (0..k).fold(1, |product, _| product * u128::from(m) % u128::from(modulus));
                    sum = if m == 0 { 0 } else { (sum + factors) % u128::from(modulus) };
                    assert_eq!(u128::from(power_sum(m, k, modulus)), sum, "m = {m}, k = {k}, modulo {modulus}");
                }
            }
        }
    }

    #[test]
    fn known_power_sums() {
        let modulus = 1_000_000_007;
        let m = 1_000_000_000_u64;
        assert_eq!(power_sum(m, 0, modulus), m);
        assert_eq!(power_sum(m, 1, modulus), m * (m + 1) / 2 % modulus);
        let cubes = (m * (m + 1) / 2 % modulus).pow(2) % modulus;
        assert_eq!(power_sum(m, 3, modulus), cubes);
        // Over all residues, the k-th powers add up to -1 if p - 1 divides k > 0, else to 0.
        assert_eq!(power_sum(10_006, 5000, 10_007), 0);
        assert_eq!(power_sum(10_006, 5003, 10_007), 0);
        assert_eq!(power_sum(100, 99, 101), 0);
        // Many values: the differences of neighbouring sums are the powers.
        let [one, other] = [m - 1, m].map(|m| power_sum(m, 100_000, modulus));
        assert_eq!((one + power(m, 100_000, modulus)) % modulus, other);
    }

    /// All values modulus - 1: a constant, and sums as large as can be.
    #[test]
    fn largest_moduli() {
        for modulus in [2_147_483_629, 2_147_483_647] {
            let values = vec![modulus - 1; 100_000];
            for x in [0, 99_999, 100_000, modulus - 1, u64::MAX] {
                assert_eq!(value_at(&values, x, modulus), modulus - 1, "{x} modulo {modulus}");
            }
        }
    }

    #[test]
    fn refuses_what_is_not_defined() {
        assert_eq!(value_at(&[1, 2, 3, 4, 5], 7, 5), 3);
        assert_eq!(value_at(&[u64::MAX; 4], 7, 1_000_000_007), u64::MAX % 1_000_000_007);
        assert!(std::panic::catch_unwind(|| value_at(&[1; 6], 7, 5)).is_err());
        for k in [4, 1 << 40, u64::MAX - 2, u64::MAX - 1, u64::MAX] {
            assert!(std::panic::catch_unwind(|| power_sum(7, k, 5)).is_err(), "{k}");
        }
        for modulus in [0, 1, 1 << 31, u64::MAX] {
            assert!(std::panic::catch_unwind(|| value_at(&[1], 7, modulus)).is_err(), "{modulus}");
            assert!(std::panic::catch_unwind(|| value_from_points(&[(1, 1)], 7, modulus)).is_err(), "{modulus}");
            assert!(std::panic::catch_unwind(|| power_sum(7, 0, modulus)).is_err(), "{modulus}");
        }
    }
}
