//! Sieve of Eratosthenes: the primes up to n, even for n = 10^9, or from l to r (segmented sieve), and the smallest
//! prime factor of every number up to n (the linear sieve), with which such a number is factorized in O(log n).
//!
//! The smallest factors: let s(x) be the smallest prime factor of x. Every composite m is p·x, with p = s(m) ≤ s(x),
//! in exactly one way. So when x = 2, 3, … in turn marks p·x with p for every prime p ≤ s(x), each composite is marked
//! once and with its smallest factor, before its turn; and what is unmarked at its turn is prime.
//!
//! The primes alone: apart from 2, 3 and 5, they are among the 8 classes 30k + r with r prime to 30, which are the 8
//! bits of byte k. The multiples of p in one class are p bytes apart, since p is prime to 30: so each pair of a prime
//! and a class clears one bit of every p-th byte, beginning with the first multiple from p² on, or from the first byte
//! asked for. A block of bytes that the cache holds is finished before the next one, and each pair remembers where it
//! goes on.
//!
//! - **Field**: numbers
//! - **Time**: O(n) for the smallest factors; O(√r + (r − l) log log r) for the primes alone, up to 10^9 in about a
//!   second
//! - **Space**: O(n) for the smallest factors; O(√r) for the primes alone
//! - **ac-library-rs**: no
//! - **Source**: D. Gries, J. Misra, "A linear sieve algorithm for finding prime numbers", Communications of the ACM 21
//!   (1978), 999–1003; C. Bays, R. H. Hudson, "The segmented sieve of Eratosthenes and primes in arithmetic
//!   progressions to 10^12", BIT 17 (1977), 121–127
//! - **Verified**: `primes_agree_with_trial_division`, `primes_agree_with_the_linear_sieve`, `primes_of_intervals`,
//!   `counts_of_primes`, `smallest_factors_agree_with_trial_division`, `factorizations_multiply_back`;
//!   `enumerate_primes`

use std::ops::RangeInclusive;

/// The residues modulo 30 that 2, 3 and 5 do not divide.
const RESIDUES: [usize; 8] = [1, 7, 11, 13, 17, 19, 23, 29];

/// Bytes of one block, each of them for 30 numbers.
const BLOCK: usize = 1 << 15;

/// Calls `visit` with every prime of an interval, in ascending order.
///
/// # Complexity
///
/// O(√r + (r − l) log log r) time for l to r, O(√r) space: for all up to 10^9 about a second and a few MiB, as the
/// primes are not kept. It is meant for up to 10^10 or so numbers, up to 10^12 or so.
///
/// [P3912](https://www.luogu.com.cn/problem/P3912) (Luogu) asks how many primes there are up to n ≤ 10^8:
///
/// ```
/// use templates::sieve::for_each_prime;
///
/// let count = |n| {
///     let mut count = 0;
///     for_each_prime(1..=n, |_| count += 1);
///     count
/// };
/// assert_eq!(count(10), 4);
/// assert_eq!(count(1_000_000), 78_498);
/// ```
///
/// [Prime Generator](https://www.spoj.com/problems/PRIME1/) (SPOJ PRIME1) asks for the primes of intervals of up to
/// 10^5 numbers up to 10^9:
///
/// ```
/// use templates::sieve::for_each_prime;
///
/// let primes = |l, r| {
///     let mut primes = vec![];
///     for_each_prime(l..=r, |prime| primes.push(prime));
///     primes
/// };
/// assert_eq!([primes(1, 10), primes(3, 5)], [vec![2, 3, 5, 7], vec![3, 5]]);
/// ```
pub fn for_each_prime(numbers: RangeInclusive<usize>, mut visit: impl FnMut(usize)) {
    [2, 3, 5].into_iter().filter(|prime| numbers.contains(prime)).for_each(&mut visit);
    let bytes = numbers.start() / 30..numbers.end() / 30 + 1;
    // A prime, the bits without the one of a class, and the byte of its next multiple in this class.
    let mut walks = vec![];
    for prime in SmallestFactors::new(numbers.end().isqrt()).primes.into_iter().skip(3) {
        let p = prime as usize;
        let least = p.max((30 * bytes.start).div_ceil(p));
        for (bit, residue) in RESIDUES.into_iter().enumerate() {
            let factor = (least..).find(|factor| p * factor % 30 == residue).expect("p is prime to 30");
            walks.push((p, !(1_u8 << bit), p * factor / 30));
        }
    }
    let mut block = vec![0_u8; BLOCK.min(bytes.len())];
    for first in bytes.step_by(BLOCK) {
        block.fill(u8::MAX);
        if first == 0 {
            block[0] ^= 1; // 1 is no prime
        }
        for (p, mask, next) in &mut walks {
            let mut at = *next - first;
            while at < block.len() {
                block[at] &= *mask;
                at += *p;
            }
            *next = first + at;
        }
        for (byte, at) in block.iter().zip(first..) {
            let mut bits = *byte;
            while bits != 0 {
                let prime = 30 * at + RESIDUES[bits.trailing_zeros() as usize];
                if prime > *numbers.end() {
                    return;
                }
                if prime >= *numbers.start() {
                    visit(prime);
                }
                bits &= bits - 1;
            }
        }
    }
}

/// The smallest prime factor of every number up to some n.
///
/// [Counting Divisors](https://cses.fi/problemset/task/1713) (CSES 1713) asks for the numbers of divisors of up to 10^5
/// numbers up to 10^6:
///
/// ```
/// use templates::sieve::SmallestFactors;
///
/// let sieve = SmallestFactors::new(1_000_000);
/// let divisors = |x| sieve.factorize(x).iter().map(|(_, exponent)| exponent + 1).product::<u32>();
/// assert_eq!([16, 17, 18].map(divisors), [5, 2, 6]);
/// ```
///
/// Each multiplicative function follows from it, such as Euler's totient (Euler phi):
///
/// ```
/// let sieve = templates::sieve::SmallestFactors::new(100);
/// let mut totient = vec![0, 1];
/// for (x, p) in (2..=100).filter_map(|x| Some((x, sieve.smallest_factor(x)?))) {
///     let rest = x / p;
///     totient.push(totient[rest] * if rest % p == 0 { p } else { p - 1 });
/// }
/// assert_eq!(totient[95..], [72, 32, 96, 42, 60, 40]);
/// ```
#[derive(Clone, Debug)]
pub struct SmallestFactors {
    /// 0 for 0 and 1, which have none.
    smallest: Vec<u32>,
    primes: Vec<u32>,
}

impl SmallestFactors {
    /// Those of the numbers `0..=n`, for `n` below 2³².
    ///
    /// # Complexity
    ///
    /// O(n) time and space: 4 bytes a number, and a number a prime.
    #[must_use]
    pub fn new(n: usize) -> Self {
        let (mut smallest, mut primes) = (vec![0; n + 1], vec![]);
        for x in 2..=n {
            if smallest[x] == 0 {
                smallest[x] = x as u32;
                primes.push(x as u32);
            }
            let most = smallest[x].min((n / x) as u32);
            for &prime in primes.iter().take_while(|&&prime| prime <= most) {
                smallest[prime as usize * x] = prime;
            }
        }
        SmallestFactors { smallest, primes }
    }

    /// The primes up to n, in ascending order.
    #[must_use]
    pub fn primes(&self) -> &[u32] {
        &self.primes
    }

    /// The smallest prime factor of `x`, or `None` for 0 and 1. A prime is its own.
    ///
    /// # Panics
    ///
    /// If `x` is more than n.
    #[must_use]
    pub fn smallest_factor(&self, x: usize) -> Option<usize> {
        Some(self.smallest[x] as usize).filter(|&factor| factor != 0)
    }

    /// The prime factors of `x` in ascending order, each with its exponent. There are none of 1, nor of 0.
    ///
    /// # Panics
    ///
    /// If `x` is more than n.
    ///
    /// # Complexity
    ///
    /// O(log x) time.
    #[must_use]
    pub fn factorize(&self, mut x: usize) -> Vec<(usize, u32)> {
        let mut factors: Vec<(usize, u32)> = vec![];
        while let Some(prime) = self.smallest_factor(x) {
            match factors.last_mut() {
                Some((last, exponent)) if *last == prime => *exponent += 1,
                _ => factors.push((prime, 1)),
            }
            x /= prime;
        }
        factors
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn primes(n: usize) -> Vec<usize> {
        let mut primes = vec![];
        for_each_prime(0..=n, |prime| primes.push(prime));
        primes
    }

    fn smallest_by_trial(x: usize) -> Option<usize> {
        (2..=x).find(|factor| x.is_multiple_of(*factor))
    }

    #[test]
    fn primes_agree_with_trial_division() {
        let all: Vec<usize> = (0..=3000).filter(|&x| smallest_by_trial(x) == Some(x)).collect();
        for n in 0..=3000 {
            let expected = all.iter().copied().take_while(|&prime| prime <= n);
            assert!(primes(n).into_iter().eq(expected), "n = {n}: {:?}", primes(n));
        }
    }

    /// At the ends of blocks and of bytes, and at squares of primes.
    #[test]
    fn primes_agree_with_the_linear_sieve() {
        check_primes(1, &[31, 37, 983, 991, 997]);
    }

    #[test]
    #[ignore = "long"]
    fn more_primes_agree_with_the_linear_sieve() {
        check_primes(3, &[1403, 1409, 1709]);
    }

    /// The primes up to each number near the ends of so many blocks, and near these squares.
    fn check_primes(blocks: usize, roots: &[usize]) {
        let sieve = SmallestFactors::new((blocks * 30 + 1) * BLOCK);
        let all: Vec<usize> = sieve.primes().iter().map(|&prime| prime as usize).collect();
        let blocks = (1..=blocks).map(|block| block * 30 * BLOCK);
        let squares = roots.iter().map(|root| root * root);
        for near in blocks.chain(squares) {
            for n in (near - 3..near + 4).chain([near - 30, near + 30, near + 60]) {
                assert!(primes(n) == all[..all.partition_point(|&prime| prime <= n)], "n = {n}");
            }
        }
    }

    /// Also of one number, of none, and beyond what a byte or a block begins with.
    #[test]
    fn primes_of_intervals() {
        let between = |l: usize, r: usize| {
            let mut primes = vec![];
            for_each_prime(l..=r, |prime| primes.push(prime));
            primes
        };
        let is_prime: Vec<bool> = (0..130).map(|x| smallest_by_trial(x) == Some(x)).collect();
        for l in 0..130 {
            for r in 0..130 {
                let expected: Vec<usize> = (l..=r).filter(|&x| is_prime[x]).collect();
                assert_eq!(between(l, r), expected, "{l}..={r}");
            }
        }
        let all = primes(61 * BLOCK);
        for (l, r) in [(961, 30 * BLOCK), (1_000_000, 30 * BLOCK + 1_000_030), (30 * BLOCK - 1, 60 * BLOCK)] {
            let [start, end] = [l, r + 1].map(|bound| all.partition_point(|&prime| prime < bound));
            assert!(between(l, r) == all[start..end], "{l}..={r}");
        }
        let billion = 1_000_000_000;
        assert_eq!(between(billion, billion + 40), [7, 9, 21, 33].map(|more| billion + more));
        let trillion = billion * 1000;
        let expected = [trillion - 39, trillion - 11, trillion + 39, trillion + 61, trillion + 63];
        assert_eq!(between(trillion - 40, trillion + 70), expected);
        let square = 1_000_003_usize.pow(2);
        assert_eq!(between(square, square), []);
    }

    /// D. N. Lehmer's table of the numbers of primes, and Project Euler 10 for their sum.
    #[test]
    fn counts_of_primes() {
        let counts = [0, 4, 25, 168, 1229, 9592, 78_498, 664_579];
        for (exponent, count) in counts.into_iter().enumerate() {
            let n = 10_usize.pow(exponent as u32);
            assert_eq!(primes(n).len(), count, "n = {n}");
        }
        assert_eq!(primes(2_000_000).into_iter().sum::<usize>(), 142_913_828_922);
    }

    #[test]
    fn smallest_factors_agree_with_trial_division() {
        for n in (0..100).chain([3000]) {
            let sieve = SmallestFactors::new(n);
            let mut primes = vec![];
            for x in 0..=n {
                assert_eq!(sieve.smallest_factor(x), smallest_by_trial(x), "n = {n}, x = {x}");
                primes.extend((smallest_by_trial(x) == Some(x)).then_some(x as u32));
            }
            assert_eq!(sieve.primes(), primes, "n = {n}");
        }
    }

    #[test]
    fn factorizations_multiply_back() {
        let sieve = SmallestFactors::new(1 << 17);
        let powers = [(0, vec![]), (1, vec![]), (1 << 17, vec![(2, 17)]), (59_049, vec![(3, 10)])];
        let others = [(30_030, [2, 3, 5, 7, 11, 13].map(|p| (p, 1)).to_vec()), (360, vec![(2, 3), (3, 2), (5, 1)])];
        for (x, factors) in powers.into_iter().chain(others) {
            assert_eq!(sieve.factorize(x), factors, "x = {x}");
        }
        for x in 1..=1 << 17 {
            let factors = sieve.factorize(x);
            assert!(factors.is_sorted_by(|one, other| one.0 < other.0), "x = {x}: {factors:?}");
            assert!(factors.iter().all(|&(p, _)| sieve.smallest_factor(p) == Some(p)), "x = {x}: {factors:?}");
            assert_eq!(factors.iter().map(|&(p, exponent)| p.pow(exponent)).product::<usize>(), x, "{factors:?}");
        }
    }
}
