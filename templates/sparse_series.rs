//! Sparse power series (with few terms), modulo any prime: inverse, quotient, logarithm, exponential, powers,
//! square root, by recurrences, without a transform. For k terms they take O(k·n), which is less than the O(n log n) of
//! `power_series` as long as k is about 30 or less, and 10^9 + 7 will do.
//!
//! Let f = Σ f(i)·x^i have few terms. From q·f = a: a(n) = Σ f(i)·q(n - i), where all but q(n) is known. The others
//! solve differential equations, in which the coefficients of x^(n - 1) say as much:
//!
//! - L = log f has L' = f'/f, a quotient by f.
//! - E = exp f has E' = f'·E, so n·E(n) = Σ i·f(i)·E(n - i).
//! - P = f^e has f·P' = e·f'·P, so for f(0) = 1: n·P(n) = Σ (e·i - (n - i))·f(i)·P(n - i), over i > 0.
//!   For √f, e is 1/2, which is (p + 1)/2.
//!
//! - **Field**: numbers
//! - **Time**: O(k·n) for n coefficients and k terms
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: L. Euler, "Introductio in analysin infinitorum" (1748), chapter 4, for powers; D. E. Knuth, "The Art
//!   of Computer Programming", volume 2, section 4.7
//! - **Verified**: `all_small_series`, `agree_with_the_definition`, `largest_numbers`, `many_terms`,
//!   `refuses_what_has_no_answer`; `exp_of_formal_power_series_sparse`, `log_of_formal_power_series_sparse`,
//!   `pow_of_formal_power_series_sparse`, `inv_of_formal_power_series_sparse`, `sqrt_of_formal_power_series_sparse`,
//!   `bernoulli_number`, `bell_number`

use std::iter::successors;

/// The first `length` coefficients of 1/f, for a series f of these terms (exponent, coefficient).
///
/// # Panics
///
/// If the exponents do not increase, f(0) is 0, or the prime `modulus` is not below 2³¹.
///
/// # Complexity
///
/// O(k·n) time for n coefficients and k terms.
#[must_use]
pub fn inverse(terms: &[(usize, u64)], length: usize, modulus: u64) -> Vec<u64> {
    quotient(&[1], terms, length, modulus)
}

/// The first `length` coefficients of a/f, for a series a with the coefficients `above` and zeros after these, and a
/// series f of these terms.
///
/// # Panics
///
/// As [`inverse`].
///
/// # Complexity
///
/// O(k·n) time for n coefficients and k terms of f.
#[must_use]
pub fn quotient(above: &[u64], terms: &[(usize, u64)], length: usize, modulus: u64) -> Vec<u64> {
    let (rest, scale) = rest_and_scale(&checked(terms, modulus), modulus);
    let mut values = Vec::with_capacity(length);
    for n in 0..length {
        let above = above.get(n).map_or(0, |number| number % modulus * scale);
        values.push((above + modulus - known(&rest, &values, modulus)) % modulus);
    }
    values
}

/// The first `length` coefficients of log f, for a series f of these terms with f(0) = 1.
///
/// # Panics
///
/// If the exponents do not increase, f(0) is not 1, `length` is more than `modulus`, or that is not below 2³¹.
///
/// # Complexity
///
/// O(k·n) time for n coefficients and k terms.
#[must_use]
pub fn log(terms: &[(usize, u64)], length: usize, modulus: u64) -> Vec<u64> {
    assert!(
        terms.first().is_some_and(|&(i, first)| i == 0 && first % modulus == 1),
        "a logarithm needs a series 1 + …"
    );
    let mut derivative = vec![0; length];
    for (i, coefficient) in derived(&checked(terms, modulus), modulus).into_iter().filter(|term| term.0 <= length) {
        if i > 0 {
            derivative[i - 1] = coefficient;
        }
    }
    let values = quotient(&derivative, terms, length, modulus);
    let inverses = inverses(length, modulus);
    (0..length).map(|n| n.checked_sub(1).map_or(0, |before| values[before] * inverses[n] % modulus)).collect()
}

/// The first `length` coefficients of exp f = Σ f^j/j!, for a series f of these terms with f(0) = 0.
///
/// # Panics
///
/// If the exponents do not increase, f(0) is not 0, `length` is more than `modulus`, or that is not below 2³¹.
///
/// # Complexity
///
/// O(k·n) time for n coefficients and k terms.
#[must_use]
pub fn exp(terms: &[(usize, u64)], length: usize, modulus: u64) -> Vec<u64> {
    let derived = derived(&checked(terms, modulus), modulus);
    assert!(derived.iter().all(|&(i, _)| i > 0), "an exponential needs a series without constant");
    let inverses = inverses(length, modulus);
    let mut values = vec![1; length.min(1)];
    for inverse in inverses.iter().take(length).skip(1) {
        values.push(known(&derived, &values, modulus) * inverse % modulus);
    }
    values
}

/// The first `length` coefficients of f^`exponent`, for any series f of these terms; f^0 is 1.
///
/// # Panics
///
/// If the exponents do not increase, `length` is more than `modulus`, or that is not below 2³¹.
///
/// # Complexity
///
/// O(k·n) time for n coefficients and k terms.
///
/// [Lucky Tickets](https://codeforces.com/contest/1096/problem/G) (Codeforces 1096G) have n digits, of which only some
/// are allowed, and the first half of the digits has the sum of the second half:
///
/// ```
/// use templates::sparse_series::pow;
///
/// const P: u64 = 998_244_353;
/// let tickets = |n: usize, digits: &[usize]| {
///     let terms: Vec<(usize, u64)> = digits.iter().map(|&digit| (digit, 1)).collect();
///     let ways = pow(&terms, n as u64 / 2, 9 * n / 2 + 1, P); // for each sum
///     ways.iter().fold(0, |count, ways| (count + ways * ways) % P)
/// };
/// assert_eq!((tickets(4, &[1, 8]), tickets(20, &[6]), tickets(10, &[0, 1, 3, 4, 6])), (6, 1, 569_725));
/// ```
#[must_use]
pub fn pow(terms: &[(usize, u64)], exponent: u64, length: usize, modulus: u64) -> Vec<u64> {
    let (terms, inverses) = (checked(terms, modulus), inverses(length, modulus));
    let mut result = vec![0; length];
    if exponent == 0 {
        result.iter_mut().take(1).for_each(|constant| *constant = 1);
        return result;
    }
    let Some(&(zeros, first)) = terms.first() else { return result };
    let shift = (zeros as u64).saturating_mul(exponent).min(length as u64) as usize;
    let first = power(first, exponent, modulus);
    let values = powers(terms, exponent % modulus, first, &inverses[..length - shift], modulus);
    result[shift..].copy_from_slice(&values);
    result
}

/// The first `length` coefficients of √f, for a series f of these terms: the first that is not 0 is at most p/2, and
/// the other root is the negative. `None`, if f is no square.
///
/// # Panics
///
/// As [`pow`] does, or if `modulus` is even.
///
/// # Complexity
///
/// O(k·n) time for n coefficients and k terms.
#[must_use]
pub fn sqrt(terms: &[(usize, u64)], length: usize, modulus: u64) -> Option<Vec<u64>> {
    assert!(modulus % 2 == 1, "{modulus} is even");
    let (terms, inverses) = (checked(terms, modulus), inverses(length, modulus));
    let mut result = vec![0; length];
    if let Some(&(zeros, first)) = terms.first() {
        let root = square_root(first, modulus).filter(|_| zeros % 2 == 0)?;
        let shift = length.min(zeros / 2);
        let values = powers(terms, modulus.div_ceil(2), root, &inverses[..length - shift], modulus);
        result[shift..].copy_from_slice(&values);
    }
    Some(result)
}

/// With f = a·x^z·g and g(0) = 1: as many coefficients of b·g^e as there are inverses, for b = `first`. It is f^e
/// without powers of x, if b is a^e.
fn powers(mut terms: Vec<(usize, u64)>, exponent: u64, first: u64, inverses: &[u64], modulus: u64) -> Vec<u64> {
    let zeros = terms[0].0;
    terms.iter_mut().for_each(|(i, _)| *i -= zeros);
    let (rest, _) = rest_and_scale(&terms, modulus);
    let derived = derived(&rest, modulus);
    let mut values = vec![first; inverses.len().min(1)];
    for inverse in inverses.iter().skip(1) {
        let sum = known(&derived, &values, modulus) * (exponent + 1) % modulus * inverse;
        values.push((sum + modulus - known(&rest, &values, modulus)) % modulus);
    }
    values
}

/// The lesser root of a number that is not 0 modulo an odd prime (Cipolla): where t² - 4y is no square, there is a
/// field of sums a + bX with X² = tX - y, in which X^p is the other root of this equation, so that X^(p + 1) = y.
fn square_root(y: u64, p: u64) -> Option<u64> {
    let is_square = |number: u64| power(number % p, p / 2, p) <= 1;
    let minus = p - y;
    let t = (0..p).find(|t| !is_square(t * t + 4 * minus)).filter(|_| is_square(y))?;
    let multiply = |(a, b): (u64, u64), (c, d): (u64, u64)| {
        let square = b * d % p;
        ((a * c + square * minus) % p, (a * d + b * c + square * t) % p)
    };
    let squares = successors(Some((0, 1)), |&power| Some(multiply(power, power)));
    let bits = (0..31).map(|bit| p.div_ceil(2) >> bit & 1);
    let (root, _) =
        squares.zip(bits).filter(|&(_, bit)| bit == 1).fold((1, 0), |root, (power, _)| multiply(root, power));
    Some(root.min(p - root))
}

/// The terms that are there, with coefficients below the modulus.
fn checked(terms: &[(usize, u64)], modulus: u64) -> Vec<(usize, u64)> {
    assert!((2..1 << 31).contains(&modulus), "{modulus} is no prime below 2^31");
    assert!(terms.windows(2).all(|pair| pair[0].0 < pair[1].0), "the exponents of the terms must increase");
    let reduced = terms.iter().map(|&(i, coefficient)| (i, coefficient % modulus));
    reduced.filter(|&(_, coefficient)| coefficient > 0).collect()
}

/// The terms of f/f(0) but for the constant one, and 1/f(0).
fn rest_and_scale(terms: &[(usize, u64)], modulus: u64) -> (Vec<(usize, u64)>, u64) {
    let constant = terms.first().filter(|&&(i, _)| i == 0);
    let scale = power(constant.expect("a series without constant has no inverse").1, modulus - 2, modulus);
    (terms[1..].iter().map(|&(i, coefficient)| (i, coefficient * scale % modulus)).collect(), scale)
}

/// The terms of x·f'.
fn derived(terms: &[(usize, u64)], modulus: u64) -> Vec<(usize, u64)> {
    terms.iter().map(|&(i, coefficient)| (i, i as u64 % modulus * coefficient % modulus)).collect()
}

/// The part of the next coefficient of a product that is known, where one factor has these terms, and the other one
/// these first coefficients.
fn known(terms: &[(usize, u64)], values: &[u64], modulus: u64) -> u64 {
    // Products are below 2^62. A sum that has reached 2p² is taken down by it: a smaller one would be above 2^63 then.
    let (n, bound) = (values.len(), 2 * modulus * modulus);
    let terms = terms.iter().take_while(|&&(i, _)| i <= n);
    let sum = terms.map(|&(i, coefficient)| coefficient * values[n - i]);
    sum.fold(0, |sum: u64, product| (sum + product).min((sum + product).wrapping_sub(bound))) % modulus
}

/// 1/n modulo the prime, for each n below `length`; 0 for 0.
fn inverses(length: usize, modulus: u64) -> Vec<u64> {
    assert!(length as u64 <= modulus, "{length} coefficients modulo {modulus}: n/n is no 1 from there on");
    let mut inverses = vec![0, 1];
    for n in 2..length as u64 {
        // As q·n + r = p: 1/n = -q/r.
        inverses.push((modulus - modulus / n) * inverses[(modulus % n) as usize] % modulus);
    }
    inverses
}

fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = result * base % modulus;
        }
        (base, exponent) = (base * base % modulus, exponent / 2);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound`.
    fn below(bound: u64, state: &mut u64) -> u64 {
        *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (*state >> 33) % bound
    }

    /// All coefficients up to that of x^(length - 1).
    fn dense(terms: &[(usize, u64)], length: usize, p: u64) -> Vec<u64> {
        let mut series = vec![0; length];
        terms.iter().filter(|&&(i, _)| i < length).for_each(|&(i, coefficient)| series[i] = coefficient % p);
        series
    }

    fn product(one: &[u64], other: &[u64], p: u64) -> Vec<u64> {
        let sum = |k: usize| (0..=k).fold(0, |sum, i| (sum + one[i] * other[k - i] % p) % p);
        (0..one.len()).map(sum).collect()
    }

    /// By definition: a quotient times f, powers by products, and sums of powers for exp and log.
    fn check(above: &[u64], terms: &[(usize, u64)], exponent: u64, length: usize, p: u64) {
        let instance = || format!("{terms:?} modulo {p}, {length} coefficients");
        let f = dense(terms, length, p);
        let one = dense(&[(0, 1)], length, p);
        let mut expected = one.clone();
        (0..exponent).for_each(|_| expected = product(&expected, &f, p));
        assert_eq!(pow(terms, exponent, length, p), expected, "{}, to the {exponent}-th", instance());
        if p > 2 {
            check_sqrt(terms, &f, p);
        }
        let constant = terms.first().filter(|term| term.0 == 0).map_or(0, |term| term.1 % p);
        if constant > 0 {
            let mut numerator: Vec<u64> = above.iter().map(|number| number % p).collect();
            numerator.resize(length, 0);
            assert_eq!(product(&quotient(above, terms, length, p), &f, p), numerator, "{above:?} / {}", instance());
            assert_eq!(product(&inverse(terms, length, p), &f, p), one, "1 / {}", instance());
        }
        // Σ f^j · factor(j), for a series without constant.
        let powers = |f: &[u64], factor: &dyn Fn(u64) -> u64| {
            let (mut sum, mut power) = (vec![0; length], one.clone());
            for j in 0..length as u64 {
                sum.iter_mut().zip(&power).for_each(|(sum, &power)| *sum = (*sum + factor(j) * power) % p);
                power = product(&power, f, p);
            }
            sum
        };
        let over = |number: u64| power(number % p, p - 2, p);
        if constant == 0 {
            let exponential = powers(&f, &|j| over((1..=j).fold(1, |factorial, j| factorial * j % p)));
            assert_eq!(exp(terms, length, p), exponential, "exp of {}", instance());
        }
        if constant == 1 && length > 0 {
            let mut f = f.clone();
            f[0] = 0;
            // log (1 + f) = f - f²/2 + f³/3 - …
            let logarithm = powers(&f, &|j| match j % 2 {
                _ if j == 0 => 0,
                1 => over(j),
                _ => p - over(j),
            });
            assert_eq!(log(terms, length, p), logarithm, "log of {}", instance());
        }
    }

    fn check_sqrt(terms: &[(usize, u64)], f: &[u64], p: u64) {
        let name = format!("the root of {terms:?} modulo {p}, {} coefficients", f.len());
        if let Some(root) = sqrt(terms, f.len(), p) {
            assert_eq!(product(&root, &root, p), f, "{name}");
            assert!(root.iter().find(|&&number| number > 0).is_none_or(|&first| first <= p / 2), "{name}");
        } else {
            let &(zeros, first) = terms.iter().find(|term| term.1 % p > 0).expect("0 is the square of 0");
            assert!(zeros % 2 == 1 || power(first % p, p / 2, p) != 1, "{name}");
        }
    }

    #[test]
    fn all_small_series() {
        // All polynomials of degree 3 modulo 5, with terms of coefficient 0 or beyond the modulus, or without them.
        for code in 0..625_u64 {
            let mut terms: Vec<_> = (0..4).map(|i| (i as usize, code / 5_u64.pow(i) % 5)).collect();
            for length in 0..=5 {
                check(&[3, 0, 9, 1], &terms, code % 6, length, 5);
            }
            terms.iter_mut().for_each(|term| term.1 += 5);
            check(&[2], &terms, 3, 5, 5);
            terms.retain(|term| term.1 != 5);
            check(&[], &terms, 2, 5, 5);
        }
    }

    #[test]
    fn agree_with_the_definition() {
        let mut state = 1;
        for round in 0..400 {
            let p = [2, 3, 31, 998_244_353, 1_000_000_007, 2_147_483_647][round % 6];
            let length = (below(25, &mut state)).min(p) as usize;
            let mut terms = vec![];
            let mut i = 0;
            for _ in 0..below(6, &mut state) {
                i += below(8, &mut state) as usize;
                terms.push((i, 1 + below(p - 1, &mut state)));
                i += 1;
            }
            if let (true, Some(first)) = (round % 2 == 0, terms.first_mut()) {
                *first = (0, 1);
            }
            let above: Vec<u64> = (0..below(6, &mut state)).map(|_| below(p, &mut state)).collect();
            check(&above, &terms, below(12, &mut state), length, p);
        }
    }

    #[test]
    fn largest_numbers() {
        // 2^31 - 1 is prime; all sums are as large as they can be.
        let p = (1 << 31) - 1;
        let terms: Vec<(usize, u64)> = (0..200).map(|i| (i, p - 1)).collect();
        assert_eq!(known(&terms[1..], &[p - 1; 300], p), 199);
        check(&[u64::MAX; 3], &terms, 2, 40, p);
        check(&[], &[(0, 1), (1, u64::MAX), (usize::MAX, 5)], 3, 6, p);
        // (1 + x)^(2^64 - 1), where 2^64 - 1 = 3 modulo p, and by Lucas as (1 + x)^3 at the lowest coefficients.
        assert_eq!(pow(&[(0, 1), (1, 1)], u64::MAX, 6, p), [1, 3, 3, 1, 0, 0]);
        assert_eq!(pow(&[(1, 1)], u64::MAX, 6, p), [0; 6]);
        assert_eq!(pow(&[(0, 2), (usize::MAX, 1)], 31, 2, p), [1, 0]);
        assert_eq!(sqrt(&[(2, 4), (3, 4), (usize::MAX, 1)], 3, p), Some(vec![0, 2, 1]));
        assert_eq!(sqrt(&[(usize::MAX - 1, 1)], 1, p), Some(vec![0]));
    }

    #[test]
    fn many_terms() {
        const P: u64 = 1_000_000_007;
        let n = 200_000;
        // 1/(1 - x)^3 has the coefficients (n + 1)(n + 2)/2, and (1 - x)^3 · exp(-3 log(1 - x)) = 1.
        let cube = pow(&[(0, 1), (1, P - 1)], 3, n, P);
        assert_eq!(cube[..5], [1, P - 3, 3, P - 1, 0]);
        let terms: Vec<(usize, u64)> = cube.iter().copied().take(4).enumerate().collect();
        let inverse = inverse(&terms, n, P);
        assert!((0..n).all(|k| inverse[k] == (k as u64 + 1) * (k as u64 + 2) / 2 % P));
        let logarithm = log(&terms, n, P);
        assert!((1..n).all(|k| logarithm[k] * k as u64 % P == P - 3));
        // exp (x + x²/2) counts involutions, by n!; 1/2 is 500000004.
        let involutions = exp(&[(1, 1), (2, 500_000_004)], 8, P);
        let factorials = [1, 1, 2, 6, 24, 120, 720, 5040];
        let counts: Vec<u64> = involutions.iter().zip(factorials).map(|(value, factor)| value * factor % P).collect();
        assert_eq!(counts, [1, 1, 2, 4, 10, 26, 76, 232]);
    }

    #[test]
    fn refuses_what_has_no_answer() {
        type Call = fn() -> Vec<u64>;
        let calls: &[Call] = &[
            || inverse(&[(1, 1)], 3, 7),
            || inverse(&[(0, 7)], 3, 7),
            || quotient(&[1], &[], 3, 7),
            || log(&[(0, 2)], 3, 7),
            || log(&[(1, 1)], 3, 7),
            || log(&[], 3, 7),
            || exp(&[(0, 1)], 3, 7),
            || exp(&[(1, 1)], 8, 7),
            || log(&[(0, 1)], 8, 7),
            || pow(&[(0, 1)], 2, 8, 7),
            || sqrt(&[(0, 1)], 8, 7).unwrap_or_default(),
            || sqrt(&[(0, 1)], 1, 2).unwrap_or_default(),
            || pow(&[(1, 1), (0, 1)], 2, 3, 7),
            || pow(&[(1, 1), (1, 1)], 2, 3, 7),
            || inverse(&[(0, 1)], 3, 1 << 31),
            || inverse(&[(0, 1)], 3, 1),
        ];
        for (index, call) in calls.iter().enumerate() {
            assert!(catch_unwind(call).is_err(), "call {index} has an answer");
        }
        assert_eq!(exp(&[(1, 1)], 7, 7).len(), 7);
    }
}
