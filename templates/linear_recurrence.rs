//! Linear recurrences: the shortest one of given terms (Berlekamp–Massey), and the n-th term for n up to 10^18
//! (Bostan–Mori, in place of Kitamasa).
//!
//! Berlekamp–Massey takes one term after the other and keeps a shortest recurrence of those so far. If it gives another
//! i-th term than a(i), take the one before its order grew last: that failed too, at an earlier term. With all summands
//! on one side, both are 0 for the terms before, and not for the one where they fail. So a multiple of the earlier one,
//! shifted so that both failures meet, is taken away. The order l becomes i + 1 - l, or remains l if that is more.
//!
//! It cannot be less: let a(n) = Σ c(j)·a(n - j) with l coefficients hold for the terms before a(i), but not for a(i),
//! and a(n) = Σ d(k)·a(n - k) with m coefficients for a(i) too. If l + m ≤ i, each may be put into the other:
//! a(i) = Σ d(k)·a(i - k) = Σ Σ d(k)·c(j)·a(i - k - j) = Σ c(j)·a(i - j), a contradiction. So m is i + 1 - l or more.
//! That it becomes no more follows by induction: at the last growth of the order, from k to l = t + 1 - k at the term
//! a(t), a recurrence of order k failed; shifted by i - t, it has the order i - t + k = i + 1 - l.
//!
//! Bostan–Mori: the terms are the coefficients of a power series P(x)/Q(x), where Q = 1 - c(1)·x - c(2)·x² - … and P
//! has a lower degree. This is P(x)·Q(-x) / (Q(x)·Q(-x)), with only even powers of x below: Q(x)·Q(-x) = V(x²). With
//! E(x²) for the even powers above, E(x)/V(x) has the terms with even numbers, and with x·O(x²) for the odd powers,
//! O(x)/V(x) has the others. So n is halved until it is 0; the polynomials do not become longer, and V(0) is 1 again.
//!
//! - **Field**: numbers
//! - **Time**: O(n·l) for the recurrence of order l of n terms, O(l² log n) for the n-th term
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: J. L. Massey, "Shift-register synthesis and BCH decoding", IEEE Transactions on Information Theory 15
//!   (1969), 122–127; A. Bostan, R. Mori, "A simple and fast algorithm for computing the N-th term of a linearly
//!   recurrent sequence", SOSA 2021, 118–132
//! - **Verified**: `no_recurrence_is_shorter`, `finds_hidden_recurrences`, `terms_agree_with_the_definition`,
//!   `terms_far_away`, `largest_numbers`, `refuses_other_moduli_and_lengths`; `find_linear_recurrence`

/// The coefficients c₀, c₁, … of a shortest recurrence a(i) = c₀·a(i − 1) + c₁·a(i − 2) + … modulo a prime, which holds
/// for each of the `terms` that has as many terms before it. If there are at least twice as many terms as coefficients,
/// no other one is as short; otherwise the terms hardly say how the sequence goes on.
///
/// # Panics
///
/// If `modulus` is not among 2..2³¹. If it is no prime, what comes out is nothing in particular.
///
/// # Complexity
///
/// O(n·l) time for n terms and l coefficients.
///
/// [Covering](https://acm.hdu.edu.cn/showproblem.php?pid=6185) (HDU 6185) asks for the tilings of a board of 4 × n with
/// dominoes, n up to 10^18. For small boards, a search counts them; the recurrence need not be known:
///
/// ```
/// use templates::linear_recurrence::{nth_term, shortest_recurrence};
///
/// const P: u64 = 1_000_000_007;
/// let terms = [1, 1, 5, 11, 36, 95, 281, 781, 2245, 6336];
/// let coefficients = shortest_recurrence(&terms, P);
/// assert_eq!(coefficients, [1, 5, 1, P - 1]);
/// assert_eq!([1, 2, 9].map(|n| nth_term(&coefficients, &terms[..4], n, P)), [1, 5, 6336]);
/// ```
#[must_use]
pub fn shortest_recurrence(terms: &[u64], modulus: u64) -> Vec<u64> {
    assert!((2..1 << 31).contains(&modulus), "{modulus} is no modulus from 2 to 2^31 - 1");
    let reversed: Vec<u64> = terms.iter().rev().map(|term| term % modulus).collect();
    // Barrett: the quotient is the right one, or less by 1, so that the rest is below twice the modulus.
    let quotient = |number: u64| ((u128::from(number) * u128::from(u64::MAX / modulus)) >> 64) as u64;
    let rest = |number: u64| number - quotient(number) * modulus;
    // 1, -c(1), -c(2), …, to be multiplied by a(i), a(i - 1), a(i - 2), …
    let (mut current, mut order) = (vec![1], 0);
    // The one before the order grew last, how many terms it was tried with, and the inverse of what was left of them.
    let (mut earlier, mut tried, mut inverse) = (vec![1], 0, 1);
    for count in 1..=terms.len() {
        let left = sum_of_products(&current, &reversed[terms.len() - count..], modulus);
        if left == 0 {
            continue;
        }
        let before = current.clone();
        let (shift, factor) = (count - tried, modulus - left * inverse % modulus);
        current.resize(current.len().max(shift + earlier.len()), 0);
        for (to, from) in current[shift..].iter_mut().zip(&earlier) {
            *to = rest(*to + factor * from);
        }
        if 2 * order < count {
            // Fermat: 1/a is the power with exponent p - 2.
            let bits = (0..31).rev().map(|bit| (modulus - 2) >> bit & 1);
            let multiply = |power, bit| power * power % modulus * if bit == 1 { left } else { 1 } % modulus;
            (earlier, tried, inverse, order) = (before, count, bits.fold(1, multiply), count - order);
        }
    }
    current.resize(order + 1, 0);
    current[1..].iter().map(|coefficient| (2 * modulus - coefficient) % modulus).collect()
}

/// The `n`-th term of the sequence that begins with `first` as its 0-th, 1-st, … term, and goes on with
/// a(i) = c₀·a(i − 1) + c₁·a(i − 2) + … for the given `coefficients`, modulo any `modulus`. Where matrices
/// are there anyway, `matrix::linear_recurrence` does the same in O(l³ log n). For hundreds of coefficients and more,
/// modulo a prime such as 998244353, `power_series::nth_coefficient` takes O(l log l log n).
///
/// # Panics
///
/// If there are not as many first terms as coefficients, or `modulus` is not among 1..2³¹.
///
/// # Complexity
///
/// O(l² log n) time for l coefficients.
///
/// [Fibonacci](https://atcoder.jp/contests/tdpc/tasks/tdpc_fibonacci) (AtCoder, Typical DP Contest T) asks for the n-th
/// number of a sequence whose first k are 1, and each other one the sum of the k before it, for k up to 1000:
///
/// ```
/// use templates::linear_recurrence::nth_term;
///
/// let number = |k: usize, n: u64| nth_term(&vec![1; k], &vec![1; k], n - 1, 1_000_000_007);
/// assert_eq!(number(2, 10), 55);
/// ```
#[must_use]
pub fn nth_term(coefficients: &[u64], first: &[u64], mut n: u64, modulus: u64) -> u64 {
    assert!((1..1 << 31).contains(&modulus), "{modulus} is no modulus from 1 to 2^31 - 1");
    assert!(coefficients.len() == first.len(), "{} coefficients, {} terms", coefficients.len(), first.len());
    let order = first.len();
    let negative = |number: &u64| modulus - number % modulus;
    let mut below: Vec<u64> = [1].into_iter().chain(coefficients.iter().map(negative)).collect();
    let first: Vec<u64> = first.iter().map(|term| term % modulus).collect();
    let mut above: Vec<u64> = (0..order).map(|power| coefficient(&first, &below, power, modulus)).collect();
    while n > 0 {
        let mut mirrored = below.clone();
        mirrored.iter_mut().skip(1).step_by(2).for_each(|odd| *odd = negative(odd));
        let parity = (n % 2) as usize;
        above = (0..order).map(|half| coefficient(&above, &mirrored, 2 * half + parity, modulus)).collect();
        below = (0..=order).map(|half| coefficient(&below, &mirrored, 2 * half, modulus)).collect();
        n /= 2;
    }
    above.first().copied().unwrap_or(0)
}

/// The coefficient of x^`power` in the product of two polynomials.
fn coefficient(one: &[u64], other: &[u64], power: usize, modulus: u64) -> u64 {
    let from = (power + 1).saturating_sub(other.len());
    let reversed: Vec<u64> = other[..=power - from].iter().rev().copied().collect();
    sum_of_products(&one[from..], &reversed, modulus)
}

/// The sum of the products of numbers in the same place, as far as both go. Each product is below 2^64.
fn sum_of_products(one: &[u64], other: &[u64], modulus: u64) -> u64 {
    let sum: u128 = one.iter().zip(other).map(|(a, b)| u128::from(a * b)).sum();
    (sum % u128::from(modulus)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    /// All lists of `length` numbers below `p`.
    fn vectors(length: usize, p: u64) -> impl Iterator<Item = Vec<u64>> {
        (0..p.pow(length as u32)).map(move |code| (0..length as u32).map(|index| code / p.pow(index) % p).collect())
    }

    fn holds(coefficients: &[u64], terms: &[u64], p: u64) -> bool {
        let next =
            |before: &[u64]| coefficients.iter().zip(before.iter().rev()).fold(0, |sum, (c, a)| (sum + c * a) % p);
        (coefficients.len()..terms.len()).all(|i| next(&terms[..i]) == terms[i])
    }

    /// The first terms by the definition.
    fn terms(coefficients: &[u64], first: &[u64], count: usize, modulus: u64) -> Vec<u64> {
        let mut terms: Vec<u64> = first.iter().map(|term| term % modulus).collect();
        for i in terms.len()..count {
            let before = terms[..i].iter().rev();
            terms.push(coefficients.iter().zip(before).fold(0, |sum, (c, a)| (sum + c % modulus * a) % modulus));
        }
        terms.truncate(count);
        terms
    }

    #[test]
    fn no_recurrence_is_shorter() {
        for (length, p) in [(9, 2), (7, 3), (4, 5), (0, 7)] {
            for terms in vectors(length, p) {
                let found = shortest_recurrence(&terms, p);
                assert!(holds(&found, &terms, p), "{terms:?} modulo {p}: {found:?}");
                assert!(found.len() <= length, "{terms:?} modulo {p}: {found:?}");
                if let Some(shorter) = found.len().checked_sub(1) {
                    let other = vectors(shorter, p).find(|other| holds(other, &terms, p));
                    assert_eq!(other, None, "{terms:?} modulo {p}: {found:?}");
                }
                if 2 * found.len() <= length {
                    let all: Vec<Vec<u64>> = vectors(found.len(), p).filter(|other| holds(other, &terms, p)).collect();
                    assert_eq!(all, [found], "{terms:?} modulo {p}");
                }
            }
        }
    }

    #[test]
    fn finds_hidden_recurrences() {
        let mut state = 1;
        for round in 0..200 {
            let p = [2, 3, 1_000_000_007, (1 << 31) - 1][round % 4];
            let order = below(&mut state, 40) as usize;
            let [coefficients, first] =
                [(); 2].map(|()| (0..order).map(|_| below(&mut state, p)).collect::<Vec<u64>>());
            let sequence = terms(&coefficients, &first, 3 * order + 5, p);
            let mut given = sequence[..2 * order].to_vec();
            given.iter_mut().for_each(|term| *term += p * below(&mut state, 1 << 32));
            let found = shortest_recurrence(&given, p);
            assert!(
                found.len() <= order && holds(&found, &sequence, p),
                "{coefficients:?}, {first:?} modulo {p}: {found:?}"
            );
            if p > 3 {
                assert_eq!(found, coefficients, "{first:?} modulo {p}");
            }
        }
        // A last term that does not fit, after zeros and in a geometric sequence.
        let mut zeros = vec![0; 1000];
        assert_eq!(shortest_recurrence(&zeros, 7), []);
        zeros.push(5);
        assert_eq!(shortest_recurrence(&zeros, 7).len(), 1001);
        let mut powers = terms(&[3], &[1], 1000, 1_000_000_007);
        assert_eq!(shortest_recurrence(&powers, 1_000_000_007), [3]);
        powers[999] += 1;
        let found = shortest_recurrence(&powers, 1_000_000_007);
        assert!(found.len() == 999 && holds(&found, &powers, 1_000_000_007), "{found:?}");
    }

    #[test]
    fn terms_agree_with_the_definition() {
        let mut state = 2;
        for round in 0..300 {
            let modulus = [1, 2, 10, 998_244_353, (1 << 31) - 2, (1 << 31) - 1][round % 6];
            let order = below(&mut state, 8) as usize;
            let mut random = || (0..order).map(|_| below(&mut state, u64::MAX)).collect::<Vec<u64>>();
            let (coefficients, first) = (random(), random());
            for (n, expected) in terms(&coefficients, &first, 50, modulus).into_iter().enumerate() {
                let found = nth_term(&coefficients, &first, n as u64, modulus);
                assert_eq!(found, expected, "{coefficients:?}, {first:?}, n = {n}, modulo {modulus}");
            }
        }
    }

    #[test]
    fn terms_far_away() {
        // Fibonacci numbers modulo 10 have the period 60.
        assert_eq!(nth_term(&[1, 1], &[0, 1], 600_000_000_000_000_007, 10), 3);
        // Powers, with a period of p - 1; a(n) = a(n - 100), and what is 0 from the first term on.
        const P: u64 = 1_000_000_007;
        assert_eq!(nth_term(&[3], &[2], (P - 1) * 1_000_000_000 + 4, P), 162);
        let mut shift = vec![0; 100];
        shift[99] = 1;
        let first: Vec<u64> = (0..100).collect();
        for n in [u64::MAX, u64::MAX - 1, 10_u64.pow(18)] {
            assert_eq!(nth_term(&shift, &first, n, P), n % 100);
            assert_eq!(nth_term(&[], &[], n, P), 0);
        }
        // With both: the found recurrence goes on as the sequence does.
        let mut state = 3;
        let [coefficients, first] = [(); 2].map(|()| (0..60).map(|_| below(&mut state, P)).collect::<Vec<u64>>());
        let sequence = terms(&coefficients, &first, 3000, P);
        let found = shortest_recurrence(&sequence[1000..1120], P);
        assert_eq!(nth_term(&found, &sequence[1000..1060], 1999, P), sequence[2999]);
    }

    /// Everywhere modulus - 1, which is -1, with sums of the products of hundreds of them.
    #[test]
    fn largest_numbers() {
        const P: u64 = (1 << 31) - 1;
        let (coefficients, first) = (vec![P - 1; 199], vec![P - 1; 199]);
        // The sum of 200 terms in a row is 0, so they come back after 200.
        for (n, expected) in [(198, P - 1), (199, 199), (200, P - 1), (399, 199), (9_999_999_999, 199)] {
            assert_eq!(nth_term(&coefficients, &first, n, P), expected, "{n}");
        }
        let sequence: Vec<u64> = (0..800).map(|n| if n % 200 == 199 { 199 } else { P - 1 }).collect();
        assert_eq!(shortest_recurrence(&sequence, P), coefficients);
    }

    #[test]
    fn refuses_other_moduli_and_lengths() {
        for modulus in [0, 1, 1 << 31, u64::MAX] {
            assert!(catch_unwind(|| shortest_recurrence(&[1], modulus)).is_err(), "{modulus}");
        }
        for modulus in [0, 1 << 31, u64::MAX] {
            assert!(catch_unwind(|| nth_term(&[1], &[1], 1, modulus)).is_err(), "{modulus}");
        }
        assert!(catch_unwind(|| nth_term(&[1, 1], &[1], 1, 7)).is_err());
        assert!(catch_unwind(|| nth_term(&[1], &[1, 1], 1, 7)).is_err());
    }
}
