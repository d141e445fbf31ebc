//! Prime test and factorization of any 64-bit number: Miller–Rabin without chance, and Pollard's rho in Brent's form;
//! and what follows from it modulo any number: multiplicative orders, and a primitive root.
//!
//! Miller–Rabin: let n − 1 = 2^s·d with d odd. For a prime n the numbers b^d, b^2d, …, b^(n−1) of a base b end in 1,
//! and what is squared to become 1 is 1 or −1: so b^d is 1, or one of the first s of them is −1. A composite n passes
//! for some bases, but none below 2^64 passes for all of the seven bases here. Sinclair found them; it is no theorem
//! but a computation, over Feitsma's list of all composites below 2^64 that pass Fermat's test for 2.
//!
//! Pollard's rho: the values of x → x² − c modulo an unknown prime factor p of n come back after about √p steps, and
//! two values x ≠ y that are equal modulo p, but not modulo n, give the proper factor gcd(x − y, n). Brent compares y
//! with the x at which the length of the walk was a power of two, and takes one gcd for the product of many x − y; if
//! that is n, these steps are gone again one by one. If x = y is met first, the next c is tried. That the steps are
//! about √p ≤ 2^16 is observed, not proved.
//!
//! Montgomery's form of a is a·2^64 modulo n. The product of two forms is a·b·2^128; with that
//! multiple of n subtracted whose lower 64 bits are the same, and these dropped, it is the form of a·b: no division.
//!
//! The order of a modulo n is the least k > 0 with a^k = 1; all k with a^k = 1 are its multiples, and φ(n) is one, says
//! Euler. From φ(n), primes are divided out as long as the power stays 1. What is left is the order: were it another
//! multiple, a prime of the quotient could go. This is for odd n, as Montgomery's form is. Modulo 2^t the order is a
//! power of two, as φ is, so squares find it; and modulo 2^t·n the order is the least common multiple of both.
//!
//! A primitive root is a number of the order φ(n). For each prime power q^e in φ(n), take the least b for which
//! b^(φ(n)/q) is not 1. Then b^(φ(n)/q^e) has the order q^e, and the product of these numbers, whose orders are
//! coprime, has the product of these orders. Modulo a prime p, there is such a b from 2 to p − 1, for x^d = 1 has at
//! most d solutions. Modulo p^k for an odd p, the same b will do for each q in p − 1, as p-th powers are the numbers
//! themselves modulo p; and for q = p, the number p − 1 will do: its power with the exponent p − 1 is 1 + p modulo p²,
//! and the p-th power of 1 + p^i·u, with u prime to p, is 1 + p^(i+1)·v with v prime to p. Modulo 2·p^k, take that root
//! of p^k or the sum of both, whichever is odd. 1, 2 and 4 have a primitive root, too. Any other n is a multiple of 8,
//! or a product of two coprime numbers above 2, and has none. One modulo a multiple of 8 would be one modulo 8, where
//! odd squares are 1, but φ is 4. And φ of numbers above 2 is even, so half of the product φ(n) of two is a multiple of
//! both, and all powers with this exponent are 1. That the least b is small is observed, not proved.
//!
//! - **Field**: numbers
//! - **Time**: O(log n) products for a test; about n^(1/4) products for a factorization, a millisecond; then O(log² n)
//!   products for an order
//! - **Space**: O(log n), O(d) for d divisors
//! - **ac-library-rs**: no (its prime test and its primitive root are internal, and for 32 bits)
//! - **Source**: M. O. Rabin, "Probabilistic algorithm for testing primality", Journal of Number Theory 12 (1980),
//!   128–138; J. Sinclair's bases and J. Feitsma's list: <https://miller-rabin.appspot.com>; R. P. Brent, "An improved
//!   Monte Carlo factorization algorithm", BIT 20 (1980), 176–184; P. L. Montgomery, "Modular multiplication without
//!   trial division", Mathematics of Computation 44 (1985), 519–521; C. F. Gauss, "Disquisitiones arithmeticae" (1801),
//!   articles 52–55 and 82–92 (primitive roots)
//! - **Verified**: `small_numbers_agree_with_trial_division`, `pseudoprimes_are_composite`, `primes_below_2_64`,
//!   `divisors_of_the_bases`, `prime_tests_agree_on_random_numbers`, `walks_find_proper_factors`, `hard_products`,
//!   `random_numbers_multiply_back`, `all_divisors`, `zero_has_no_factorization`, `groups_of_small_numbers`,
//!   `primitive_roots_of_large_numbers`, `orders_modulo_large_numbers`; `primality_test`, `factorize`, `primitive_root`

/// No composite below 2^64 passes for all of them; a base that n divides counts as passed.
const BASES: [u64; 7] = [2, 325, 9375, 28_178, 450_775, 9_780_504, 1_795_265_022];

/// Of how many differences one gcd is taken; a power of two.
const BATCH: usize = 256;

/// Whether `n` is a prime.
///
/// # Complexity
///
/// O(log n) products modulo `n`: about a microsecond.
///
/// [Prime or Not](https://www.spoj.com/problems/PON/) (SPOJ PON) asks it of numbers below 2^63:
///
/// ```
/// use templates::factorize::is_prime;
///
/// let answer = |n| if is_prime(n) { "YES" } else { "NO" };
/// assert_eq!([2, 3, 4, 5, 6].map(answer), ["YES", "YES", "NO", "YES", "NO"]);
/// assert!(is_prime(u64::MAX - 58) && !is_prime(u64::MAX));
/// ```
#[must_use]
pub fn is_prime(n: u64) -> bool {
    if n < 3 || n.is_multiple_of(2) {
        return n == 2;
    }
    let field = Montgomery::new(n);
    let minus_one = n - field.one;
    let twos = (n - 1).trailing_zeros();
    BASES.into_iter().map(|base| base % n).filter(|&base| base != 0).all(|base| {
        let mut power = field.power(base, n >> twos); // as (n − 1) >> twos, for the lowest bit drops out
        power == field.one
            || (0..twos).any(|_| {
                let passes = power == minus_one;
                power = field.multiply(power, power);
                passes
            })
    })
}

/// The prime factors of `n` in ascending order, each with its exponent.
///
/// # Panics
///
/// If `n` is 0.
///
/// # Complexity
///
/// About n^(1/4) products modulo `n` for the hardest numbers, those with two factors of equal length: a millisecond.
///
/// [P4718](https://www.luogu.com.cn/problem/P4718) (Luogu) asks for the largest prime factor of what is no prime:
///
/// ```
/// use templates::factorize::factorize;
///
/// let answer = |n| match factorize(n)[..] {
///     [(_, 1)] => "Prime".to_string(),
///     [.., (largest, _)] => largest.to_string(),
///     [] => unreachable!("n is at least 2"),
/// };
/// let numbers = [2, 13, 134, 8897, 1_234_567_654_321, 1_000_000_000_000];
/// assert_eq!(numbers.map(answer), ["Prime", "Prime", "67", "41", "4649", "5"]);
/// ```
///
/// [Relatives](https://onlinejudge.org/external/102/10299.pdf) (UVa 10299, POJ 2407) asks how many numbers below n are
/// prime to it: Euler's totient φ (Euler phi), from n = 2 on.
///
/// ```
/// use templates::factorize::factorize;
///
/// let totient = |n| factorize(n).into_iter().fold(n, |totient, (prime, _)| totient / prime * (prime - 1));
/// assert_eq!([7, 12].map(totient), [6, 4]);
/// ```
#[must_use]
pub fn factorize(n: u64) -> Vec<(u64, u32)> {
    assert!(n > 0, "every prime divides 0");
    let twos = n.trailing_zeros();
    let (mut primes, mut parts) = (vec![2; twos as usize], vec![n >> twos]);
    while let Some(part) = parts.pop() {
        if is_prime(part) {
            primes.push(part);
        } else if part > 1 {
            let field = Montgomery::new(part);
            let factor = (1..part).find_map(|c| field.rho(c)).expect("some c finds a factor");
            parts.extend([factor, part / factor]);
        }
    }
    primes.sort_unstable();
    primes.chunk_by(|one, other| one == other).map(|equal| (equal[0], equal.len() as u32)).collect()
}

/// The divisors of `n` in ascending order.
///
/// # Panics
///
/// If `n` is 0.
///
/// # Complexity
///
/// A factorization, then O(d log d) for d divisors; no number up to 10^18 has more than 103,680.
///
/// ```
/// assert_eq!(templates::factorize::divisors(60), [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60]);
/// ```
#[must_use]
pub fn divisors(n: u64) -> Vec<u64> {
    let mut divisors = vec![1];
    for (prime, exponent) in factorize(n) {
        // Those with one factor `prime` more than what stands a whole row before.
        for index in 0..divisors.len() * exponent as usize {
            divisors.push(divisors[index] * prime);
        }
    }
    divisors.sort_unstable();
    divisors
}

/// The numbers modulo n that are prime to n. They are a group: products of them are such numbers, too.
#[derive(Clone, Debug)]
pub struct MultiplicativeGroup {
    n: u64,
    /// φ(n), which is how many they are, and its factors.
    totient: u64,
    factors: Vec<(u64, u32)>,
    /// Whether all of them are powers of one of them.
    is_cyclic: bool,
    /// Modulo the odd part of n.
    field: Montgomery,
}

impl MultiplicativeGroup {
    /// The group modulo `n`.
    ///
    /// # Panics
    ///
    /// If `n` is 0.
    ///
    /// # Complexity
    ///
    /// The factorizations of `n` and φ(n).
    #[must_use]
    pub fn new(n: u64) -> Self {
        let factors = factorize(n);
        let is_cyclic = matches!(factors[..], [] | [(2, 1 | 2)] | [(3.., _)] | [(2, 1), _]);
        let totient = factors.into_iter().fold(n, |totient, (prime, _)| totient / prime * (prime - 1));
        let field = Montgomery::new(n >> n.trailing_zeros());
        MultiplicativeGroup { n, totient, factors: factorize(totient), is_cyclic, field }
    }

    /// The multiplicative order of `a`: the least `k` > 0 with `a`^k = 1 modulo n; or `None` if `a` and n have a common
    /// factor, so that there is none.
    ///
    /// # Complexity
    ///
    /// O(log² n) products modulo n: microseconds.
    ///
    /// [Discrete Logarithm Problems](https://atcoder.jp/contests/abc335/tasks/abc335_g) (AtCoder, ABC 335 G) asks for
    /// how many pairs of numbers one is a power of the other modulo a prime. It is if its order divides the other's:
    ///
    /// ```
    /// use std::collections::HashMap;
    /// use templates::factorize::MultiplicativeGroup;
    ///
    /// fn pairs(p: u64, numbers: &[u64]) -> u64 {
    ///     let group = MultiplicativeGroup::new(p);
    ///     let mut counts = HashMap::new();
    ///     numbers.iter().filter_map(|&a| group.order(a)).for_each(|order| *counts.entry(order).or_insert(0) += 1);
    ///     let pairs = counts.iter().flat_map(|one| counts.iter().map(move |other| (one, other)));
    ///     pairs.filter(|((one, _), (other, _))| *one % *other == 0).map(|((_, one), (_, other))| one * other).sum()
    /// }
    ///
    /// assert_eq!(pairs(13, &[2, 3, 5]), 5);
    /// assert_eq!(pairs(2, &[1, 1, 1, 1, 1]), 25);
    /// ```
    #[must_use]
    pub fn order(&self, a: u64) -> Option<u64> {
        if gcd(a, self.n) > 1 {
            return None;
        }
        let mut order = self.totient;
        for &(prime, _) in &self.factors {
            while order.is_multiple_of(prime) && self.field.power(a, order / prime) == self.field.one {
                order /= prime;
            }
        }
        let (power_of_two, mut square, mut twos) = (self.n / self.field.n, a, 1);
        while square.wrapping_sub(1) % power_of_two > 0 {
            (square, twos) = (square.wrapping_mul(square), 2 * twos);
        }
        Some(order / gcd(order, twos) * twos)
    }

    /// A primitive root modulo n, of which each number that is prime to n is a power; or `None` if n has none: it has
    /// one if it is 1, 2, 4, or p^k or 2·p^k for an odd prime p. It is not always the least one.
    ///
    /// # Complexity
    ///
    /// O(log² n) products modulo n: microseconds.
    ///
    /// [Discrete Roots](https://codeforces.com/problemsets/acmsguru/problem/99999/261) (SGU 261) asks for all k-th
    /// roots x of a modulo a prime p, below 10^9: x^k = a. Those but 0 are powers g^u of the primitive root g, and u is
    /// a discrete logarithm of a for the base g^k:
    ///
    /// ```
    /// use templates::discrete_logarithm::discrete_logarithm;
    /// use templates::factorize::MultiplicativeGroup;
    ///
    /// fn roots(p: u64, k: u64, a: u64) -> Vec<u64> {
    ///     let group = MultiplicativeGroup::new(p);
    ///     let (Some(g), true) = (group.primitive_root(), a > 0) else { return vec![0] };
    ///     let power = |base: u64, exponent: u64| {
    ///         let factor = |bit: u32| if exponent >> bit & 1 == 1 { base } else { 1 };
    ///         (0..30).rev().fold(1, |power, bit| power * power % p * factor(bit) % p)
    ///     };
    ///     let base = power(g, k);
    ///     let (first, order) = (discrete_logarithm(base, a, p), group.order(base));
    ///     let exponents = first.zip(order).into_iter().flat_map(|(u, order)| (u..p - 1).step_by(order as usize));
    ///     let mut roots: Vec<u64> = exponents.map(|u| power(g, u)).collect();
    ///     roots.sort_unstable();
    ///     roots
    /// }
    ///
    /// assert_eq!(roots(11, 3, 8), [2]);
    /// assert_eq!(roots(13, 4, 3), [2, 3, 10, 11]);
    /// assert_eq!(roots(13, 4, 2), []);
    /// ```
    ///
    /// The least one is the least number of the same order:
    ///
    /// ```
    /// use templates::factorize::MultiplicativeGroup;
    ///
    /// let least = |n| {
    ///     let group = MultiplicativeGroup::new(n);
    ///     group.primitive_root().and_then(|root| (0..n).find(|&a| group.order(a) == group.order(root)))
    /// };
    /// assert_eq!([998_244_353, 1_000_000_007, 2 * 3 * 5, 2 * 7 * 7].map(least), [Some(3), Some(5), None, Some(3)]);
    /// ```
    #[must_use]
    pub fn primitive_root(&self) -> Option<u64> {
        if !self.is_cyclic {
            return None;
        }
        if self.n == 4 {
            return Some(3); // of which 1, the odd part of 4, says nothing
        }
        let field = &self.field;
        let root = self.factors.iter().fold(field.one, |root, &(prime, exponent)| {
            let is_base = |&b: &u64| field.power(b, self.totient / prime) != field.one;
            let base = (2..).find(is_base).expect("one below the only prime in the odd part is");
            field.multiply(root, field.power(base, self.totient / prime.pow(exponent)))
        });
        // No form any more, and odd if n is even.
        let root = field.multiply(root, 1);
        Some(if gcd(root, self.n) == 1 { root } else { root + field.n })
    }
}

/// Products modulo an odd n, of numbers below n in Montgomery's form.
#[derive(Clone, Debug)]
struct Montgomery {
    n: u64,
    /// n·inverse = 1 modulo 2^64.
    inverse: u64,
    /// The form of 1, which is 2^64 modulo n, and its square.
    one: u64,
    square: u64,
}

impl Montgomery {
    fn new(n: u64) -> Self {
        // n·n = 1 modulo 8, and each step doubles the number of bits that are right: 3, 6, …, 96.
        let inverse = (0..5).fold(n, |x, _| x.wrapping_mul(2_u64.wrapping_sub(n.wrapping_mul(x))));
        let one = n.wrapping_neg() % n;
        let square = (u128::from(one) * u128::from(one) % u128::from(n)) as u64;
        Montgomery { n, inverse, one, square }
    }

    /// a·b / 2^64 modulo n: the form of the product.
    fn multiply(&self, a: u64, b: u64) -> u64 {
        let product = u128::from(a) * u128::from(b);
        let multiple = u128::from((product as u64).wrapping_mul(self.inverse)) * u128::from(self.n);
        // The lower halves are equal; both upper halves are below n.
        self.subtract((product >> 64) as u64, (multiple >> 64) as u64)
    }

    fn subtract(&self, a: u64, b: u64) -> u64 {
        let (difference, is_negative) = a.overflowing_sub(b);
        if is_negative { difference.wrapping_add(self.n) } else { difference }
    }

    /// The form of a power of `base`, which is no form.
    fn power(&self, base: u64, mut exponent: u64) -> u64 {
        let (mut power, mut base) = (self.one, self.multiply(base, self.square));
        while exponent > 0 {
            if exponent % 2 == 1 {
                power = self.multiply(power, base);
            }
            base = self.multiply(base, base);
            exponent /= 2;
        }
        power
    }

    /// A proper factor of n, which is composite; or `None` if the walk for this c, 0 < c < n, closes without one.
    fn rho(&self, c: u64) -> Option<u64> {
        let step = |x| self.subtract(self.multiply(x, x), c);
        let (mut y, mut length) = (0, 1);
        loop {
            let x = y;
            for _ in (0..length).step_by(BATCH) {
                let (before, mut product) = (y, self.one);
                for _ in 0..length.min(BATCH) {
                    y = step(y);
                    product = self.multiply(product, x.abs_diff(y));
                }
                let factor = gcd(product, self.n);
                if factor == self.n {
                    let again = std::iter::successors(Some(step(before)), |&y| Some(step(y)));
                    let factor = again.map(|y| gcd(x.abs_diff(y), self.n)).find(|&factor| factor > 1);
                    return factor.filter(|&factor| factor < self.n);
                } else if factor > 1 {
                    return Some(factor);
                }
            }
            length *= 2;
        }
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom 64-bit word (SplitMix64).
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    fn by_trial(mut n: u64) -> Vec<(u64, u32)> {
        let mut factors = vec![];
        let mut prime = 2;
        while n > 1 {
            let mut exponent = 0;
            while n.is_multiple_of(prime) {
                n /= prime;
                exponent += 1;
            }
            factors.extend((exponent > 0).then_some((prime, exponent)));
            prime = if prime * prime > n { n.max(prime + 1) } else { prime + 1 };
        }
        factors
    }

    /// Miller–Rabin with remainders of 128-bit numbers, for the first twelve primes as bases: J. Sorenson, J. Webster,
    /// "Strong pseudoprimes to twelve prime bases", Mathematics of Computation 86 (2017), prove it right for 64 bits.
    fn is_prime_by_twelve_bases(n: u64) -> bool {
        let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
        if let Some(prime) = primes.into_iter().find(|prime| n.is_multiple_of(*prime)) {
            return n == prime;
        }
        let multiply = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(n)) as u64;
        let twos = (n - 1).trailing_zeros();
        n > 1
            && primes.into_iter().all(|base| {
                let bits = (0..64).rev().map(|bit| (n - 1) >> twos >> bit & 1);
                let power = bits.fold(1, |power, bit| {
                    let square = multiply(power, power);
                    if bit == 1 { multiply(square, base) } else { square }
                });
                let mut powers = std::iter::successors(Some(power), |&power| Some(multiply(power, power)));
                power == 1 || powers.by_ref().take(twos as usize).any(|power| power == n - 1)
            })
    }

    fn check(n: u64, expected: &[u64]) {
        let factors = factorize(n);
        let primes: Vec<u64> = factors.iter().flat_map(|&(prime, exponent)| vec![prime; exponent as usize]).collect();
        assert_eq!(primes, expected, "n = {n}");
        assert!(factors.is_sorted_by(|one, other| one.0 < other.0), "n = {n}: {factors:?}");
    }

    #[test]
    fn small_numbers_agree_with_trial_division() {
        assert!(!is_prime(0));
        for n in 1..40_000 {
            let expected = by_trial(n);
            assert_eq!(factorize(n), expected, "n = {n}");
            assert_eq!(is_prime(n), expected == [(n, 1)], "n = {n}");
        }
    }

    /// The least numbers that pass for the first 1, 2, … primes; Carmichael numbers; and products (k + 1)(2k + 1),
    /// which pass for many bases.
    #[test]
    fn pseudoprimes_are_composite() {
        let least = [
            2047,
            1_373_653,
            25_326_001,
            3_215_031_751,
            2_152_302_898_747,
            3_474_749_660_383,
            341_550_071_728_321,
            3_825_123_056_546_413_051,
        ];
        let carmichael = [561, 1105, 1729, 2465, 2821, 6601, 8911, 10_585, 825_265, 321_197_185, 9_746_347_772_161];
        for n in least.into_iter().chain(carmichael) {
            assert!(!is_prime(n), "{n}");
            let product: u64 = factorize(n).into_iter().map(|(prime, exponent)| prime.pow(exponent)).product();
            assert_eq!(product, n);
        }
        // Chernick: 6k + 1, 12k + 1 and 18k + 1, all prime, make a Carmichael number.
        let mut found = 0;
        for k in (1..3000).chain(200_000..201_000) {
            let primes = [6 * k + 1, 12 * k + 1, 18 * k + 1];
            if primes.into_iter().all(is_prime_by_twelve_bases) {
                check(primes.into_iter().product(), &primes);
                found += 1;
            }
        }
        assert!(found > 30, "only {found}");
        for k in (1..2000).chain(3_037_000_000 - 2000..3_037_000_000).filter(|k| k % 2 == 0) {
            let primes = [k + 1, 2 * k + 1];
            if primes.into_iter().all(is_prime_by_twelve_bases) {
                assert!(!is_prime(primes[0] * primes[1]), "{primes:?}");
            }
        }
    }

    /// The last primes below 2^64, as OEIS A013603 and others list them, and all else there is composite.
    #[test]
    fn primes_below_2_64() {
        let primes: Vec<u64> = (1..=400).filter(|&less| is_prime(u64::MAX - less + 1)).collect();
        assert_eq!(primes, [59, 83, 95, 179, 189, 257, 279, 323, 353, 363]);
    }

    #[test]
    fn divisors_of_the_bases() {
        for base in BASES {
            for small in (1..50_000).filter(|small| base % small == 0) {
                for n in [small, base / small] {
                    assert_eq!(is_prime(n), by_trial(n) == [(n, 1)], "{n} of the base {base}");
                }
            }
        }
    }

    #[test]
    fn prime_tests_agree_on_random_numbers() {
        let (mut state, mut primes) = (1, 0);
        for round in 0..6000 {
            let n = next(&mut state) >> (round % 64) | 1;
            assert_eq!(is_prime(n), is_prime_by_twelve_bases(n), "{n}");
            primes += u32::from(is_prime(n));
        }
        assert!(primes > 300, "only {primes} primes");
    }

    /// All walks modulo some products of two primes. Here most steps find both primes at once, and are gone again.
    #[test]
    fn walks_find_proper_factors() {
        for n in [9, 15, 25, 27, 33, 1009 * 1013, 1009 * 1009, 10_007 * 10_009] {
            let field = Montgomery::new(n);
            let factors: Vec<u64> = (1..n).take(400).filter_map(|c| field.rho(c)).collect();
            assert!(factors.iter().all(|&factor| 1 < factor && factor < n && n % factor == 0), "{n}: {factors:?}");
            assert!(n < 100 || factors.len() > 350, "{n}: {}", factors.len());
        }
    }

    #[test]
    fn hard_products() {
        let (p, q) = (4_294_967_291, 4_294_967_279); // the largest primes below 2^32
        check(p * p, &[p, p]);
        check(p * q, &[q, p]);
        check(u64::MAX - 58, &[u64::MAX - 58]);
        check(u64::MAX, &[3, 5, 17, 257, 641, 65_537, 6_700_417]);
        check(1 << 63, &[2; 63]);
        check(12_157_665_459_056_928_801, &[3; 40]);
        check(7_450_580_596_923_828_125, &[5; 27]);
        check(2_642_245_u64.pow(2), &[5, 5, 41, 41, 12_889, 12_889]);
        check(2_642_239_u64.pow(3), &[2_642_239; 3]);
        check(65_521_u64.pow(4), &[65_521; 4]);
        check(65_537 * 65_521 * 65_519 * 65_497, &[65_497, 65_519, 65_521, 65_537]);
        check(4_295_098_369, &[65_537; 2]);
        check(999_999_000_001 * 1_000_003, &[1_000_003, 999_999_000_001]);
    }

    #[test]
    fn random_numbers_multiply_back() {
        let mut state = 2;
        for round in 0..400 {
            let n = next(&mut state) >> (round % 60) | 1 << 3;
            let factors = factorize(n);
            assert!(factors.iter().all(|&(prime, _)| is_prime_by_twelve_bases(prime)), "{n}: {factors:?}");
            assert!(factors.is_sorted_by(|one, other| one.0 < other.0), "{n}: {factors:?}");
            let product: u64 = factors.iter().map(|&(prime, exponent)| prime.pow(exponent)).product();
            assert_eq!(product, n, "{factors:?}");
        }
    }

    #[test]
    fn all_divisors() {
        for n in 1..2000 {
            let expected: Vec<u64> = (1..=n).filter(|divisor| n % divisor == 0).collect();
            assert_eq!(divisors(n), expected, "n = {n}");
        }
        // The number below 10^18 that has most.
        let many = divisors(897_612_484_786_617_600);
        assert_eq!(many.len(), 103_680);
        assert!(many.is_sorted_by(|one, other| one < other));
        assert_eq!(divisors(u64::MAX - 58), [1, u64::MAX - 58]);
    }

    #[test]
    fn zero_has_no_factorization() {
        assert!(std::panic::catch_unwind(|| factorize(0)).is_err());
        assert!(std::panic::catch_unwind(|| divisors(0)).is_err());
        assert!(std::panic::catch_unwind(|| MultiplicativeGroup::new(0)).is_err());
    }

    fn power(a: u64, exponent: u64, n: u64) -> u64 {
        let multiply = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(n)) as u64;
        (0..64).rev().fold(1 % n, |power, bit| {
            let square = multiply(power, power);
            if exponent >> bit & 1 == 1 { multiply(square, a % n) } else { square }
        })
    }

    /// `order` is one of the exponents for which the power is 1, and no proper divisor of it is.
    fn check_order(a: u64, order: Option<u64>, n: u64) {
        if gcd(a, n) > 1 {
            assert_eq!(order, None, "{a} modulo {n}");
            return;
        }
        let order = order.unwrap_or_else(|| panic!("{a} modulo {n} has an order"));
        assert!(order > 0 && power(a, order, n) == 1 % n, "{a} modulo {n}: {order}");
        for (prime, _) in factorize(order) {
            assert_ne!(power(a, order / prime, n), 1 % n, "{a} modulo {n}: {order}, and so {order} / {prime}");
        }
    }

    #[test]
    fn groups_of_small_numbers() {
        for n in 1..300 {
            let group = MultiplicativeGroup::new(n);
            let units: Vec<u64> = (0..n).filter(|&a| gcd(a, n) == 1).collect();
            let powers = |a: u64| {
                let next = move |&power: &u64| Some(power * a % n).filter(|&power| power != 1 % n);
                std::iter::successors(Some(1 % n), next).take(n as usize).collect::<Vec<u64>>()
            };
            for a in 0..n {
                let expected = units.contains(&a).then(|| powers(a).len() as u64);
                assert_eq!(group.order(a), expected, "{a} modulo {n}");
                let most = u64::MAX / n * n - n + a;
                assert_eq!(group.order(most), expected, "{most} modulo {n}");
            }
            let root = group.primitive_root();
            assert_eq!(root.is_some(), units.iter().any(|&a| powers(a).len() == units.len()), "modulo {n}: {root:?}");
            if let Some(root) = root {
                assert!(root < n, "modulo {n}: {root}");
                let mut powers = powers(root);
                powers.sort_unstable();
                assert_eq!(powers, units, "powers of {root} modulo {n}");
            }
        }
    }

    /// Primes p, where p − 1 has a large factor, many different ones, or many equal ones; one with no small primitive
    /// root; and powers of primes.
    #[test]
    fn primitive_roots_of_large_numbers() {
        let primes = [
            998_244_353,
            1_000_000_007,
            6_525_032_504_501_281,
            (1 << 61) - 1,
            999_999_999_999_999_989,
            4_179_340_454_199_820_289,
            u64::MAX - 58,
        ];
        let odd_powers = [
            12_157_665_459_056_928_801,
            7_450_580_596_923_828_125,
            65_521_u64.pow(3),
            4_294_967_291_u64.pow(2),
            2_642_239_u64.pow(2),
        ];
        let twice = [2 * 3_u64.pow(39), 2 * 1_000_000_007, 2 * 65_521_u64.pow(3), 2 * 2_147_483_647_u64.pow(2)];
        let mut state = 3;
        for n in primes.into_iter().chain(odd_powers).chain(twice) {
            let group = MultiplicativeGroup::new(n);
            let size = factorize(n).into_iter().fold(n, |size, (prime, _)| size / prime * (prime - 1));
            let root = group.primitive_root().unwrap_or_else(|| panic!("{n} has a primitive root"));
            assert!(root < n && gcd(root, n) == 1, "{root} modulo {n}");
            check_order(root, Some(size), n);
            for round in 0..20 {
                let exponent = next(&mut state) >> (round * 3);
                let a = power(root, exponent, n);
                assert_eq!(group.order(a), Some(size / gcd(exponent, size)), "{root}^{exponent} = {a} modulo {n}");
            }
        }
        for n in [8, 12, 15, 1 << 63, 4 * 998_244_353, 3 * 998_244_353, 6 * 3_u64.pow(20) * 5, u64::MAX] {
            assert_eq!(MultiplicativeGroup::new(n).primitive_root(), None, "modulo {n}");
        }
    }

    #[test]
    fn orders_modulo_large_numbers() {
        assert_eq!(MultiplicativeGroup::new((1 << 63) - 1).order(2), Some(63));
        assert_eq!(MultiplicativeGroup::new(1 << 63).order(3), Some(1 << 61));
        assert_eq!(MultiplicativeGroup::new(1 << 63).order(u64::MAX), Some(2));
        // How long the period of the decimals of 1 / 3^40 is.
        assert_eq!(MultiplicativeGroup::new(3_u64.pow(40)).order(10), Some(3_u64.pow(38)));
        let mut state = 4;
        for round in 0..300 {
            let (word, twos) = (next(&mut state) >> (round % 64), round % 7);
            let n = (word >> twos << twos).max(1);
            let (group, a) = (MultiplicativeGroup::new(n), next(&mut state) >> (round % 50));
            for a in [a, a | 1, n - 1, n.wrapping_add(1)] {
                check_order(a, group.order(a), n);
            }
        }
    }
}
