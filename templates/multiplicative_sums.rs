//! Sums of multiplicative functions (φ, σ, …) over all numbers up to n, without looking at each number (the min_25
//! sieve); with them sums over primes (Lucy's sieve), and prime counting: π(n) for n up to 10^12 in a second.
//!
//! Let f be completely multiplicative, and S(x) the sum of f over those numbers from 2 to x that are primes below p, or
//! divided by none of these. Once p has been sieved too, what is gone are the multiples p·k with k ≥ p that no prime
//! below p divides: f(p)·(S(x/p) - S(p - 1)), where S(p - 1) is that of the primes below p. For x < p² there are none.
//! As ⌊⌊n/i⌋/j⌋ = ⌊n/ij⌋, only the values ⌊n/i⌋ are needed, about 2√n. After all p up to √n, S sums over primes.
//!
//! For the number of primes alone, f = 1: numbers are odd, and S(n/i) is only kept for i without primes below p, as it
//! is asked for other i no more. After the primes up to n^(1/4), such i up to √n are 1 and primes. What is left to be
//! taken from S(n) is, for each prime p up to √n, S(n/p) less the primes below p. There S has not been sieved by those
//! primes q < p that are left, too; so what these take from S(n/p) is given back: S(n/pq) less the primes below q, if
//! q² ≤ n/p. There n/pq is below √n, and its S is right.
//!
//! A multiplicative function: a number up to x that no prime below p divides is a prime; or, with its least prime q, a
//! power q^e with e ≥ 2, or q^e·k with a number k from 2 on that no prime up to q divides. In both cases, q² is at
//! most x. So the numbers k up to x/q^e are asked for likewise, as long as x/q^e is q at least.
//!
//! - **Field**: numbers
//! - **Time**: O(n^(3/4) / log n); where a sum is not only over primes, as long as n is up to 10^13 or so
//! - **Space**: O(√n)
//! - **ac-library-rs**: no
//! - **Source**: Lucy_Hedgehog on Project Euler's problem 10; articles of min_25 on sums of multiplicative functions
//!   and on counting primes (2018)
//! - **Verified**: `counts_agree_with_a_sieve`, `counts_of_powers_of_ten`, `sums_over_primes`,
//!   `multiplicative_functions`, `large_sums`, `refuses_what_is_too_large`; `counting_primes`,
//!   `sum_of_totient_function`

/// How many primes there are from 2 to `n`.
///
/// # Panics
///
/// If `n` is 2⁵⁰ or more.
///
/// # Complexity
///
/// O(n^(3/4) / log n) time, O(√n) space.
///
/// [Four Divisors](https://codeforces.com/problemset/problem/665/F) (Codeforces 665F) asks how many numbers up to n
/// have four divisors: these are the cubes of primes, and the products of two primes.
///
/// ```
/// use templates::multiplicative_sums::count_primes;
/// use templates::sieve::for_each_prime;
///
/// let four_divisors = |n: u64| {
///     let (mut count, mut primes) = (0, 0);
///     for_each_prime(2..=n.isqrt() as usize, |p| {
///         primes += 1; // up to p
///         count += count_primes(n / p as u64) - primes + u64::from(p.pow(3) as u64 <= n);
///     });
///     count
/// };
/// assert_eq!([10, 20].map(four_divisors), [3, 5]);
/// ```
#[must_use]
pub fn count_primes(n: u64) -> u64 {
    assert!(n < 1 << 50, "{n} is not below 2^50");
    if n < 2 {
        return 0;
    }
    let root = n.isqrt() as usize;
    // How many odd numbers there are from 3 to x; how many of them are left, is in `small` at that place.
    let half = |x: usize| (x - 1) / 2;
    let mut small: Vec<u32> = (0..=half(root) as u32).collect();
    // The odd i without primes below p, and how many of 3 to n/i are left.
    let mut rough: Vec<u32> = (1..=root as u32).step_by(2).collect();
    let mut large: Vec<u64> = rough.iter().map(|&i| (n / u64::from(i) - 1) / 2).collect();
    let mut is_out = vec![false; root / 2 + 1];
    let mut before = 0; // how many odd primes are below p
    for p in (3..).step_by(2).take_while(|&p| (p as u64).pow(4) <= n) {
        if is_out[p / 2] {
            continue;
        }
        is_out[p / 2..].iter_mut().step_by(p).for_each(|it| *it = true);
        let mut kept = 0;
        for index in 0..rough.len() {
            let i = rough[index] as usize;
            if is_out[i / 2] {
                continue;
            }
            let rest = if i * p <= root {
                large[small[half(i * p)] as usize - before]
            } else {
                u64::from(small[half(divided(n, (i * p) as u64))])
            };
            (rough[kept], large[kept]) = (i as u32, large[index] - (rest - before as u64));
            kept += 1;
        }
        rough.truncate(kept);
        for quotient in (p..=root / p).rev() {
            let gone = small[half(quotient)] - before as u32;
            let end = small.len().min((quotient + 1) * p / 2);
            small[quotient * p / 2..end].iter_mut().for_each(|count| *count -= gone);
        }
        before += 1;
    }
    let mut count = large[0] + 1;
    for (index, &p) in rough.iter().enumerate().skip(1) {
        let below = (before + index - 1) as u64;
        count -= large[index] - below;
        // This one as the lesser of the two.
        let rest = n / u64::from(p);
        let greater = rough[index + 1..].iter().take_while(|&&greater| u64::from(greater) * u64::from(p) <= rest);
        count += greater.map(|&q| u64::from(small[half(divided(rest, u64::from(q)))]) - below).sum::<u64>();
    }
    count
}

/// ⌊x/by⌋ for x below 2^50. What is less than the next integer is so by 1/by at least, and doubles that are as large as
/// the quotient are less than a quarter of that apart, so that it is not rounded to the integer.
fn divided(x: u64, by: u64) -> usize {
    // By way of i64, as a processor without AVX-512 only converts signed numbers in one step.
    (x as i64 as f64 / by as i64 as f64) as i64 as usize
}

/// The sums of a function over the primes up to each ⌊n/i⌋, modulo a number.
#[derive(Clone, Debug)]
pub struct PrimeSums {
    n: u64,
    modulus: Modulus,
    /// That up to x, for x up to √n.
    small: Vec<u64>,
    /// That up to n/i, for i up to √n.
    large: Vec<u64>,
    /// The primes up to √n, and the next number after √n.
    primes: Vec<u64>,
}

impl PrimeSums {
    /// The sums of `value(p)` over the primes p, where `value` is completely multiplicative: value(ab) is
    /// value(a)·value(b) for all a and b. `sum(x)` is value(1) + value(2) + … + value(x) for x from 1 to n. Both may be
    /// anything modulo `modulus`.
    ///
    /// # Panics
    ///
    /// If `n` is 2⁵⁰ or more, or `modulus` is not among 1..2³¹.
    ///
    /// # Complexity
    ///
    /// O(n^(3/4) / log n) time, O(√n) space and calls.
    #[must_use]
    pub fn new(n: u64, modulus: u64, value: impl Fn(u64) -> u64, sum: impl Fn(u64) -> u64) -> Self {
        assert!(n < 1 << 50, "{n} is not below 2^50");
        let (root, modulus) = (n.isqrt() as usize, Modulus::new(modulus));
        // Without f(1), which is 1.
        let start = |x: u64| modulus.rest(modulus.rest(sum(x)) + modulus.modulus - 1);
        let mut small: Vec<u64> = [0].into_iter().chain((1..=root as u64).map(start)).collect();
        let mut large: Vec<u64> = [0].into_iter().chain((1..=root as u64).map(|i| start(n / i))).collect();
        let (mut is_composite, mut primes) = (vec![false; root + 1], Vec::new());
        for p in 2..=root {
            if is_composite[p] {
                continue;
            }
            primes.push(p as u64);
            is_composite.iter_mut().skip(p * p).step_by(p).for_each(|it| *it = true);
            let (factor, before) = (modulus.rest(value(p as u64)), small[p - 1]);
            let sieved = |of: u64, part: u64| modulus.rest(of + factor * (modulus.modulus + before - part));
            let (rest, end) = (n / p as u64, root.min((n / (p * p) as u64) as usize));
            for i in 1..=end.min(root / p) {
                large[i] = sieved(large[i], large[i * p]);
            }
            for i in root / p + 1..=end {
                large[i] = sieved(large[i], small[divided(rest, i as u64)]);
            }
            for quotient in (p..=root / p).rev() {
                // It is the same for all x with this quotient.
                let gone = modulus.rest(factor * (modulus.modulus + small[quotient] - before));
                let end = small.len().min((quotient + 1) * p);
                for sum in &mut small[quotient * p..end] {
                    let left = *sum + modulus.modulus - gone;
                    *sum = left.min(left.wrapping_sub(modulus.modulus));
                }
            }
        }
        primes.push(root as u64 + 1);
        PrimeSums { n, modulus, small, large, primes }
    }

    /// The sums of another function: this one, and `factor` times the other one.
    ///
    /// # Panics
    ///
    /// If the other one is of another n or modulo another number.
    ///
    /// # Complexity
    ///
    /// O(√n) time.
    #[must_use]
    pub fn plus(mut self, factor: u64, other: &PrimeSums) -> Self {
        let modulus = self.modulus;
        assert!(
            (self.n, modulus) == (other.n, other.modulus),
            "sums up to different numbers, or modulo different ones"
        );
        let factor = modulus.rest(factor);
        for (sums, others) in [(&mut self.small, &other.small), (&mut self.large, &other.large)] {
            sums.iter_mut().zip(others).for_each(|(sum, other)| *sum = modulus.rest(*sum + factor * other));
        }
        self
    }

    /// The sum over the primes up to `x`, which is ⌊n/i⌋ for some i from 1 on; modulo the modulus.
    ///
    /// # Panics
    ///
    /// If x is more than n.
    #[must_use]
    pub fn at(&self, x: u64) -> u64 {
        assert!(x <= self.n, "{x} is more than {}", self.n);
        if (x as usize) < self.small.len() { self.small[x as usize] } else { self.large[divided(self.n, x)] }
    }
}

/// The sum f(1) + f(2) + … + f(n) of a multiplicative function: f(1) = 1, and f(ab) = f(a)·f(b) where a and b have no
/// prime in common. `primes` has the sums of f over primes, and with them n and the modulus; `value(p, e)` is f(p^e),
/// which may be anything modulo it.
///
/// # Complexity
///
/// O(n^(3/4) / log n) time for n up to about 10^13, O(√n) space.
///
/// The [sum of totients](https://judge.yosupo.jp/problem/sum_of_totient_function) (Library Checker): φ(p^e) is
/// (p - 1)·p^(e - 1), so that its sums over primes are those of the primes, less how many there are.
///
/// ```
/// use templates::multiplicative_sums::{PrimeSums, multiplicative_sum};
///
/// let (n, modulus) = (1_000_000, 998_244_353);
/// let counts = PrimeSums::new(n, modulus, |_| 1, |x| x);
/// let primes = PrimeSums::new(n, modulus, |p| p, |x| x * (x + 1) / 2).plus(modulus - 1, &counts);
/// let totients = multiplicative_sum(&primes, |p, e| (p - 1) * p.pow(e - 1));
/// assert_eq!(totients, 303_963_552_392 % modulus);
/// ```
#[must_use]
pub fn multiplicative_sum(primes: &PrimeSums, value: impl Fn(u64, u32) -> u64) -> u64 {
    let modulus = primes.modulus;
    let sum =
        if primes.n == 0 { 0 } else { 1 + from(primes.n, &primes.primes, primes, &|p, e| modulus.rest(value(p, e))) };
    modulus.rest(sum)
}

/// The sum over the numbers from 2 to x without primes below the first of those that are left.
fn from(x: u64, left: &[u64], primes: &PrimeSums, value: &impl Fn(u64, u32) -> u64) -> u64 {
    let modulus = primes.modulus;
    let over_primes = |x: u64, first: u64| primes.at(x) + modulus.modulus - primes.small[first as usize - 1];
    let mut sum = over_primes(x, left[0]);
    for (index, &p) in left.iter().enumerate().take_while(|(_, p)| *p * *p <= x) {
        let next = left[index + 1];
        let (mut rest, mut exponent, mut power) = (divided(x, p) as u64, 1, value(p, 1));
        while rest >= p {
            // Below the square of the next prime, there are primes alone.
            let others = if rest < next * next {
                over_primes(rest, next)
            } else {
                from(rest, &left[index + 1..], primes, value)
            };
            let higher = value(p, exponent + 1);
            sum = modulus.rest(sum + power * others + higher);
            (rest, exponent, power) = (divided(rest, p) as u64, exponent + 1, higher);
        }
    }
    modulus.rest(sum)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Modulus {
    modulus: u64,
    /// 2^64 times its inverse, rounded down.
    inverse: u64,
}

impl Modulus {
    fn new(modulus: u64) -> Self {
        assert!((1..1 << 31).contains(&modulus), "{modulus} is no modulus from 1 to 2^31 - 1");
        Modulus { modulus, inverse: u64::MAX / modulus }
    }

    /// By Barrett: the quotient is the right one, or less by 1.
    fn rest(self, number: u64) -> u64 {
        let quotient = (u128::from(number) * u128::from(self.inverse)) >> 64;
        let rest = number - quotient as u64 * self.modulus;
        if rest >= self.modulus { rest - self.modulus } else { rest }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::Range;
    use std::panic::catch_unwind;

    /// The smallest prime factor of each number below `end`.
    fn smallest_factors(end: usize) -> Vec<usize> {
        let mut factors: Vec<usize> = (0..end).collect();
        for p in 2..end {
            if factors[p] == p {
                (p * p..end).step_by(p).for_each(|multiple| factors[multiple] = factors[multiple].min(p));
            }
        }
        factors
    }

    #[test]
    fn counts_agree_with_a_sieve() {
        let factors = smallest_factors(200_000);
        let mut count = 0;
        let mut root = 2;
        for (n, &factor) in factors.iter().enumerate() {
            count += u64::from(n > 1 && factor == n);
            // All small ones, and those beside squares, among which are fourth powers.
            root += usize::from(n == root * root + 2);
            if n < 5000 || n + 2 >= root * root || n % 9973 == 0 {
                assert_eq!(count_primes(n as u64), count, "{n}");
            }
        }
    }

    #[test]
    fn counts_of_powers_of_ten() {
        let counts = [0, 4, 25, 168, 1229, 9592, 78_498, 664_579, 5_761_455, 50_847_534];
        for (zeros, count) in (0..).zip(counts) {
            assert_eq!(count_primes(10_u64.pow(zeros)), count, "10^{zeros}");
        }
    }

    #[test]
    fn sums_over_primes() {
        let factors = smallest_factors(4000);
        for n in (0..300).chain([1023, 1024, 1368, 1369, 1370, 3720, 3721, 3999]) {
            for modulus in [1, 2, 1000, 998_244_353, (1 << 31) - 1] {
                // Squares, and 1 or -1 for odd numbers.
                let squares = PrimeSums::new(n, modulus, |p| p * p, |x| x * (x + 1) * (2 * x + 1) / 6);
                let signs = |x: u64| [0, 1, 0, modulus - 1][x as usize % 4];
                let signed = PrimeSums::new(n, modulus, signs, |x| u64::from(x % 4 == 1 || x % 4 == 2));
                for x in (1..=n).map(|i| n / i) {
                    let primes = || (2..=x).filter(|&p| factors[p as usize] as u64 == p);
                    assert_eq!(squares.at(x), primes().map(|p| p * p).sum::<u64>() % modulus, "{x} of {n}");
                    assert_eq!(signed.at(x), primes().map(signs).sum::<u64>() % modulus, "{x} of {n}");
                }
            }
        }
    }

    type Value<'a> = &'a dyn Fn(u64, u32) -> u64;

    /// The values of a multiplicative function.
    fn values(factors: &[usize], value: impl Fn(u64, u32) -> u64, modulus: u64) -> Vec<u64> {
        let mut values = vec![0, 1 % modulus];
        for (n, &p) in factors.iter().enumerate().skip(2) {
            let (mut rest, mut exponent) = (n, 0);
            while rest % p == 0 {
                (rest, exponent) = (rest / p, exponent + 1);
            }
            values.push(values[rest] * (value(p as u64, exponent) % modulus) % modulus);
        }
        values
    }

    #[test]
    fn multiplicative_functions() {
        check_functions(0..1100);
    }

    #[test]
    #[ignore = "long"]
    fn multiplicative_functions_further_on() {
        check_functions(1100..3000);
    }

    /// The sums up to all of these numbers.
    fn check_functions(numbers: Range<usize>) {
        let factors = smallest_factors(numbers.end);
        for modulus in [1, 2, 1000, (1 << 31) - 1] {
            // Totients, numbers of divisors, Möbius, and one that differs at all powers.
            let functions: [(Value, [u64; 2]); 4] = [
                (&|p, e| (p - 1) * p.pow(e - 1), [1, modulus - 1]),
                (&|_, e| u64::from(e) + 1, [0, 2]),
                (&|_, e| if e == 1 { modulus - 1 } else { 0 }, [0, modulus - 1]),
                (&|p, e| p.pow(2) * u64::from(e) + 7 * p.pow(e) + 3 - 7 * p * u64::from(e == 1) - p.pow(2) + p, [1, 3]),
            ];
            let values = functions.map(|(value, _)| values(&factors, value, modulus));
            let mut expected = [0; 4];
            let mut add = |n: usize| {
                (0..4).for_each(|index| expected[index] = (expected[index] + values[index][n]) % modulus);
                expected
            };
            (0..numbers.start).for_each(|n| _ = add(n));
            for n in numbers.clone() {
                let expected = add(n);
                let sums = PrimeSums::new(n as u64, modulus, |p| p, |x| x * (x + 1) / 2);
                let counts = PrimeSums::new(n as u64, modulus, |_| 1, |x| x);
                for (index, &(value, [linear, constant])) in functions.iter().enumerate() {
                    let primes = counts.clone().plus(constant + modulus - 1, &counts).plus(linear, &sums);
                    let sum = multiplicative_sum(&primes, value);
                    assert_eq!(sum, expected[index], "{index}, {n} modulo {modulus}");
                }
            }
        }
    }

    /// Far beyond what a sieve has, where sums are known.
    #[test]
    fn large_sums() {
        const P: u64 = (1 << 31) - 1;
        let n = 1_000_000_000;
        let counts = PrimeSums::new(n, P, |_| 1, |x| x);
        for zeros in 0..10 {
            assert_eq!(counts.at(10_u64.pow(zeros)), count_primes(10_u64.pow(zeros)) % P, "10^{zeros}");
        }
        let triangle = |x: u64| (u128::from(x) * u128::from(x + 1) / 2 % u128::from(P)) as u64;
        let sums = PrimeSums::new(n, P, |p| p, triangle);
        // All numbers are products of primes: n(n + 1)/2 is the sum of the function with f(p^e) = p^e.
        assert_eq!(multiplicative_sum(&sums, |p, e| p.pow(e)), triangle(n));
    }

    #[test]
    fn refuses_what_is_too_large() {
        assert!(catch_unwind(|| count_primes(1 << 50)).is_err());
        assert!(catch_unwind(|| PrimeSums::new(1 << 50, 7, |p| p, |x| x)).is_err());
        for modulus in [0, 1 << 31] {
            assert!(catch_unwind(|| PrimeSums::new(9, modulus, |p| p, |x| x)).is_err(), "{modulus}");
        }
        let sums = PrimeSums::new(9, 7, |_| 1, |x| x);
        assert!(catch_unwind(|| sums.at(10)).is_err());
        for (n, modulus) in [(8, 7), (9, 5)] {
            let others = PrimeSums::new(n, modulus, |_| 1, |x| x);
            assert!(catch_unwind(|| sums.clone().plus(1, &others)).is_err(), "{n} modulo {modulus}");
        }
    }
}
