//! Binomial coefficients (combinations, nCr) modulo a prime: tables of the factorials and of their inverses; and
//! Lucas's theorem for numbers beyond the prime.
//!
//! C(n, k) = n! / (k! (n − k)!), and for n below a prime p none of these factorials is divisible by p. One power is the
//! inverse of the last factorial (Fermat: a^(p − 2) = 1/a), and 1/(i − 1)! = i · 1/i! is all the others. Catalan
//! numbers are C(2n, n) - C(2n, n + 1).
//!
//! Lucas: for n and k written in base p, C(n, k) is the product of the C(nᵢ, kᵢ) of their digits, modulo p. Proof:
//! (1 + x)^p = 1 + x^p modulo p, so (1 + x)^n is the product of the (1 + x^(p^i))^nᵢ, where x^k comes from the digits
//! of k alone.
//!
//! - **Field**: numbers
//! - **Time**: O(n + log p) once for the factorials up to n!, then O(1) a coefficient, O(log n) where Lucas is needed
//! - **Space**: O(min(n, p))
//! - **ac-library-rs**: no
//! - **Source**: É. Lucas, "Théorie des fonctions numériques simplement périodiques", American Journal of Mathematics 1
//!   (1878), 184–240
//! - **Verified**: `agrees_with_pascals_triangle`, `lucas_agrees_with_pascals_triangle`, `factorials_and_inverses`,
//!   `largest_moduli`, `long_tables`, `refuses_other_moduli`; `binomial_coefficient_prime_mod`

/// Factorials and binomial coefficients modulo a prime.
///
/// [Binomial Coefficients](https://cses.fi/problemset/task/1079) (CSES 1079) asks for up to 10^5 of them:
///
/// ```
/// use templates::binomial::Binomial;
///
/// let binomial = Binomial::new(1_000_000, 1_000_000_007);
/// assert_eq!([(5, 3), (8, 1), (9, 5)].map(|(n, k)| binomial.choose(n, k)), [10, 8, 126]);
/// ```
///
/// [Creating Strings II](https://cses.fi/problemset/task/1715) (CSES 1715) asks for the number of strings with the
/// letters of a given one:
///
/// ```
/// use templates::binomial::Binomial;
///
/// const P: u64 = 1_000_000_007;
/// let binomial = Binomial::new(1_000_000, P);
/// let counts = [3, 1, 1]; // aabac
/// let inverses = counts.iter().map(|&count| binomial.inverse_factorial(count));
/// assert_eq!(inverses.fold(binomial.factorial(5), |ways, inverse| ways * inverse % P), 20);
/// ```
#[derive(Clone, Debug)]
pub struct Binomial {
    modulus: u64,
    factorials: Vec<u32>,
    inverses: Vec<u32>,
}

impl Binomial {
    /// Tables up to `n!`, modulo a prime below 2³¹; no further than to (p − 1)!, as all later factorials are 0.
    ///
    /// # Panics
    ///
    /// If `modulus` is not among 2..2³¹. If it is no prime, surely where its smallest prime factor is at most `n`.
    ///
    /// # Complexity
    ///
    /// O(min(n, p) + log p) time, 8 bytes a number.
    #[must_use]
    pub fn new(n: usize, modulus: u64) -> Self {
        assert!((2..1 << 31).contains(&modulus), "{modulus} is no modulus from 2 to 2^31 - 1");
        let times = |a: u32, b: u32| (u64::from(a) * u64::from(b) % modulus) as u32;
        let last = n.min(modulus as usize - 1);
        let mut factorials = vec![1; last + 1];
        for i in 1..=last {
            factorials[i] = times(factorials[i - 1], i as u32);
        }
        let bits = (0..31).rev().map(|bit| (modulus - 2) >> bit & 1);
        let inverse = bits.fold(1, |power, bit| {
            let square = times(power, power);
            if bit == 1 { times(square, factorials[last]) } else { square }
        });
        assert!(times(inverse, factorials[last]) == 1, "{modulus} is no prime");
        let mut inverses = vec![inverse; last + 1];
        for i in (1..=last).rev() {
            inverses[i - 1] = times(inverses[i], i as u32);
        }
        Binomial { modulus, factorials, inverses }
    }

    /// n! modulo the prime.
    ///
    /// # Panics
    ///
    /// If `n` is beyond the table.
    #[must_use]
    pub fn factorial(&self, n: usize) -> u64 {
        u64::from(self.factorials[n])
    }

    /// 1/n! modulo the prime.
    ///
    /// # Panics
    ///
    /// If `n` is beyond the table.
    #[must_use]
    pub fn inverse_factorial(&self, n: usize) -> u64 {
        u64::from(self.inverses[n])
    }

    /// The number of ways to choose `k` of `n` things, modulo the prime: 0 if `k` is more than `n`.
    ///
    /// # Panics
    ///
    /// If a digit of `n` in base p is beyond the table. A table up to p − 1 has all; one up to n is enough for n < p.
    ///
    /// # Complexity
    ///
    /// O(1) for n < p, else O(log n / log p).
    ///
    /// [P3807](https://www.luogu.com.cn/problem/P3807) (Luogu) asks for C(n + m, n) modulo a prime up to 10^5:
    ///
    /// ```
    /// use templates::binomial::Binomial;
    ///
    /// let binomial = Binomial::new(100_000, 5);
    /// assert_eq!([(1, 2), (2, 1)].map(|(n, m)| binomial.choose(n + m, n)), [3, 3]);
    /// assert_eq!(binomial.choose(10_u64.pow(18), 5_u64.pow(18)), 2_u64.pow(18) % 5);
    /// ```
    #[must_use]
    pub fn choose(&self, mut n: u64, mut k: u64) -> u64 {
        let mut product = 1;
        while k > 0 {
            let (digit, chosen) = ((n % self.modulus) as usize, (k % self.modulus) as usize);
            let Some(rest) = digit.checked_sub(chosen) else { return 0 };
            for factor in [self.factorials[digit], self.inverses[chosen], self.inverses[rest]] {
                product = product * u64::from(factor) % self.modulus;
            }
            (n, k) = (n / self.modulus, k / self.modulus);
        }
        product
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows below `size` of Pascal's triangle.
    fn pascal(size: usize, modulus: u64) -> Vec<Vec<u64>> {
        let mut rows = vec![vec![1 % modulus]];
        for n in 1..size {
            let above = |k: usize| rows[n - 1].get(k).copied().unwrap_or(0);
            rows.push((0..=n).map(|k| (above(k) + k.checked_sub(1).map_or(0, above)) % modulus).collect());
        }
        rows
    }

    fn check(binomial: &Binomial, size: usize, modulus: u64) {
        for (n, row) in pascal(size, modulus).into_iter().enumerate() {
            for k in 0..n + 3 {
                let expected = row.get(k).copied().unwrap_or(0);
                assert_eq!(binomial.choose(n as u64, k as u64), expected, "C({n}, {k}) modulo {modulus}");
            }
        }
    }

    #[test]
    fn agrees_with_pascals_triangle() {
        for modulus in [101, 65_537, 998_244_353, 1_000_000_007, 2_147_483_647] {
            check(&Binomial::new(100, modulus), 101, modulus);
        }
    }

    #[test]
    fn lucas_agrees_with_pascals_triangle() {
        for modulus in [2, 3, 5, 7, 11, 13] {
            for n in [modulus as usize - 1, 300, 1 << 40] {
                check(&Binomial::new(n, modulus), 250, modulus);
            }
        }
        // Modulo 2 a coefficient is odd exactly if each bit of k is one of n (Kummer).
        let binomial = Binomial::new(1, 2);
        for (n, k) in [(u64::MAX, 1 << 63), (u64::MAX, u64::MAX), (u64::MAX - 1, 1), (1 << 63, 1 << 62), (1 << 63, 0)] {
            assert_eq!(binomial.choose(n, k), u64::from(n & k == k), "C({n}, {k}) modulo 2");
        }
    }

    #[test]
    fn factorials_and_inverses() {
        for (last, modulus) in [(0, 2), (0, 7), (1, 2), (6, 7), (100, 7), (50, 1_000_000_007), (60, 2_147_483_647)] {
            let binomial = Binomial::new(last, modulus);
            let mut factorial = 1;
            for n in 0..=last.min(modulus as usize - 1) {
                factorial = if n == 0 { 1 } else { factorial * n as u64 % modulus };
                assert_eq!(binomial.factorial(n), factorial, "{n}! modulo {modulus}");
                assert_eq!(binomial.inverse_factorial(n) * factorial % modulus, 1, "1/{n}! modulo {modulus}");
            }
            assert!(std::panic::catch_unwind(|| binomial.factorial(last + 1)).is_err());
        }
        // Wilson.
        assert_eq!(Binomial::new(usize::MAX, 10_007).factorial(10_006), 10_006);
    }

    /// Factors close to the modulus, where products are largest; and the symmetry C(n, k) = C(n, n - k).
    #[test]
    fn largest_moduli() {
        let modulus = 2_147_483_647;
        let binomial = Binomial::new(300_000, modulus);
        assert_eq!(binomial.choose(40, 20), 137_846_528_820 % modulus);
        assert_eq!(binomial.choose(66, 33), 7_219_428_434_016_265_740 % modulus);
        for n in (0..300_000).step_by(999) {
            let k = n * n % (n + 1);
            let (one, other) = (binomial.choose(n, k), binomial.choose(n, n - k));
            assert!(one == other && one < modulus, "C({n}, {k})");
        }
        // A digit above p, and p chosen of 2p: 2.
        assert_eq!(binomial.choose(2 * modulus, modulus), 2);
        assert_eq!(binomial.choose(2 * modulus + 5, modulus + 2), 20);
    }

    #[test]
    fn long_tables() {
        let modulus = 998_244_353;
        let binomial = Binomial::new(1_000_000, modulus);
        for n in (3..=1_000_000).step_by(10_007) {
            for k in [1, n / 3, n / 2, n] {
                let sum = binomial.choose(n - 1, k) + binomial.choose(n - 1, k - 1);
                assert_eq!(binomial.choose(n, k), sum % modulus, "C({n}, {k})");
            }
        }
        assert!(std::panic::catch_unwind(|| binomial.choose(1_000_001, 1)).is_err());
    }

    #[test]
    fn refuses_other_moduli() {
        for modulus in [0, 1, 4, 6, 49, 121, 2 * 1_073_741_789, 1 << 31, 1 << 32, u64::MAX] {
            assert!(std::panic::catch_unwind(|| Binomial::new(10, modulus)).is_err(), "{modulus}");
        }
    }
}
