//! Prime test and factorization of any 64-bit number: Miller–Rabin without chance, and Pollard's rho in Brent's form.
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
//! - **Field**: numbers
//! - **Time**: O(log n) products for a test; about n^(1/4) products for a factorization, a millisecond
//! - **Space**: O(log n), O(d) for d divisors
//! - **ac-library-rs**: no (its prime test is internal, and for 32 bits)
//! - **Source**: M. O. Rabin, "Probabilistic algorithm for testing primality", Journal of Number Theory 12 (1980),
//!   128–138; J. Sinclair's bases and J. Feitsma's list: <https://miller-rabin.appspot.com>; R. P. Brent, "An improved
//!   Monte Carlo factorization algorithm", BIT 20 (1980), 176–184; P. L. Montgomery, "Modular multiplication without
//!   trial division", Mathematics of Computation 44 (1985), 519–521
//! - **Verified**: `small_numbers_agree_with_trial_division`, `pseudoprimes_are_composite`, `primes_below_2_64`,
//!   `divisors_of_the_bases`, `prime_tests_agree_on_random_numbers`, `walks_find_proper_factors`, `hard_products`,
//!   `random_numbers_multiply_back`, `all_divisors`, `zero_has_no_factorization`; `primality_test`, `factorize`

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

/// Products modulo an odd n from 3 on, of numbers below n in Montgomery's form.
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
    }
}
