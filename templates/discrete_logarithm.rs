//! Discrete logarithm modulo any number, prime or not: the least k with x^k = y, by baby steps and giant steps (BSGS).
//!
//! Let 2^(t + 1) > m, and g be the gcd of x^t and m. No prime has a power in m with an exponent above t. So of every
//! prime that x and m have in common, x^t has at least as high a power as m, and so has g: thus x and m/g are coprime,
//! as are g and m/g. The exponents below t are tried one by one. For k ≥ t, x^k is 0 modulo g; so it is y modulo m
//! exactly if y is 0 modulo g, and x^k = y modulo m/g, where x can be cancelled.
//!
//! With s² ≥ m/g, there are s² exponents k = t + j·s - i with 1 ≤ i ≤ s and 1 ≤ j ≤ s, from t on, and so there is a
//! solution among them if there is one. It is one exactly if x^t·(x^s)^j = y·x^i. The right sides, baby steps, are put
//! into a table, and the left sides, giant steps, are looked up from j = 1 on. Each j is for larger k than those
//! before, and of equal baby steps the table has the last one: so the first k that is found is the least.
//!
//! - **Field**: numbers
//! - **Time**: O(√m)
//! - **Space**: O(√m)
//! - **ac-library-rs**: no
//! - **Source**: D. Shanks, "Class number, a theory of factorization, and genera", Proceedings of Symposia in Pure
//!   Mathematics 20 (1971), 415–440
//! - **Verified**: `agrees_with_all_powers`, `prime_moduli`, `large_moduli_with_common_factors`, `largest_modulus`,
//!   `refuses_other_moduli`; `discrete_logarithm_mod`

/// The least `k` ≥ 0 with `x`^k = `y` modulo `modulus`, or `None` if there is none. The 0-th power is 1, of 0 too.
///
/// # Panics
///
/// If `modulus` is not among 1..2³².
///
/// # Complexity
///
/// O(√m) time and space: a millisecond for 10^9.
///
/// [Discrete Logging](http://poj.org/problem?id=2417) (POJ 2417) asks it modulo a prime:
///
/// ```
/// use templates::discrete_logarithm::discrete_logarithm;
///
/// assert_eq!([1, 2, 3, 4].map(|y| discrete_logarithm(2, y, 5)), [Some(0), Some(1), Some(3), Some(2)]);
/// assert_eq!([1, 2, 3, 4].map(|y| discrete_logarithm(4, y, 5)), [Some(0), None, None, Some(1)]);
/// assert_eq!(discrete_logarithm(2, 1_111_111, 12_345_701), Some(9_584_351));
/// assert_eq!(discrete_logarithm(65_537, 1_111_111_111, 1_111_111_121), Some(462_803_587));
/// ```
///
/// [P4195](https://www.luogu.com.cn/problem/P4195) (Luogu) asks it modulo any number:
///
/// ```
/// use templates::discrete_logarithm::discrete_logarithm;
///
/// assert_eq!(discrete_logarithm(5, 33, 58), Some(9));
/// assert_eq!(discrete_logarithm(2, 3, 4), None);
/// ```
#[must_use]
pub fn discrete_logarithm(x: u64, y: u64, modulus: u64) -> Option<u64> {
    assert!((1..1 << 32).contains(&modulus), "{modulus} is no modulus from 1 to 2^32 - 1");
    let (x, y) = (x % modulus, y % modulus);
    let tried = u64::from(modulus.ilog2());
    let mut power = 1 % modulus;
    for exponent in 0..tried {
        if power == y {
            return Some(exponent);
        }
        power = power * x % modulus;
    }
    let (mut common, mut rest) = (modulus, power);
    while rest > 0 {
        (common, rest) = (rest, common % rest);
    }
    if y % common > 0 {
        return None;
    }
    let modulus = modulus / common;
    let steps = modulus.isqrt() + 1;
    // Baby steps with their numbers from 1 on, and a 0 where none is: at the place of its hash, or behind it.
    let mut table = vec![(0, 0); 2 * (steps as usize).next_power_of_two()];
    let place = |table: &[(u64, u64)], step: u64| {
        let hash = step.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
        let mut places = (hash as usize..).map(|place| place % table.len());
        places.find(|&place| table[place].1 == 0 || table[place].0 == step).expect("half of the places are free")
    };
    let (mut baby, mut stride) = (y, 1);
    for number in 1..=steps {
        baby = baby * x % modulus;
        stride = stride * x % modulus;
        let at = place(&table, baby);
        table[at] = (baby, number);
    }
    (1..=steps).find_map(|giant| {
        power = power * stride % modulus;
        let (_, number) = table[place(&table, power)];
        (number > 0).then(|| tried + giant * steps - number)
    })
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

    fn power(x: u64, exponent: u64, modulus: u64) -> u64 {
        (0..64).rev().fold(1 % modulus, |power, bit| {
            let square = power * power % modulus;
            if exponent >> bit & 1 == 1 { square * x % modulus } else { square }
        })
    }

    /// The exponent of each number that is a power of `x`.
    fn brute(x: u64, modulus: u64) -> Vec<Option<u64>> {
        let mut exponents = vec![None; modulus as usize];
        let mut power = 1 % modulus;
        for exponent in 0.. {
            if exponents[power as usize].is_some() {
                break;
            }
            exponents[power as usize] = Some(exponent);
            power = power * x % modulus;
        }
        exponents
    }

    #[test]
    fn agrees_with_all_powers() {
        for modulus in 1..70 {
            for x in 0..modulus {
                for (y, expected) in (0..).zip(brute(x, modulus)) {
                    assert_eq!(discrete_logarithm(x, y, modulus), expected, "{x}^k = {y} modulo {modulus}");
                    let most = u64::MAX / modulus * modulus - modulus;
                    let found = discrete_logarithm(most + x, most + y, modulus);
                    assert_eq!(found, expected, "{x}^k = {y} modulo {modulus}, as largest numbers");
                }
            }
        }
    }

    #[test]
    fn prime_moduli() {
        let mut state = 1;
        // Primes, and a number of which all others are powers, up to the exponent p - 2.
        for (p, root) in [(2, 1), (3, 2), (65_537, 3), (998_244_353, 3), (1_000_000_007, 5)] {
            let random = (0..10).map(|_| below(&mut state, p - 1)).collect::<Vec<u64>>();
            for exponent in [0, 1 % (p - 1), (p - 2) / 2, p - 2].into_iter().chain(random) {
                let y = power(root, exponent, p);
                assert_eq!(discrete_logarithm(root, y, p), Some(exponent), "{root}^k = {y} modulo {p}");
            }
            assert_eq!(discrete_logarithm(root, 0, p), None);
            // Of the squares, those that are no squares are no powers.
            if p > 3 {
                assert_eq!(discrete_logarithm(root * root, root, p), None);
                assert_eq!(discrete_logarithm(p - 1, p - 1, p), Some(1));
                assert_eq!(discrete_logarithm(1, 2, p), None);
            }
        }
    }

    #[test]
    fn large_moduli_with_common_factors() {
        let mut state = 2;
        for round in 0..200 {
            let small = [1, 2, 1 << 13, 6, 2187, 7776, 30_030, 10_000][round % 8];
            let modulus = small * (1 + below(&mut state, 100_000 / small));
            let x = below(&mut state, modulus) / [1, 2, 30][round % 3] * [1, 2, 30][round % 3];
            let exponents = brute(x, modulus);
            let powers = (0..).zip(&exponents).filter(|(_, exponent)| exponent.is_some()).map(|(y, _)| y);
            let last = powers.max_by_key(|&y: &u64| exponents[y as usize]).expect("1 is a power");
            let others = [0, 1 % modulus, last, below(&mut state, modulus), below(&mut state, modulus)];
            for y in others {
                assert_eq!(discrete_logarithm(x, y, modulus), exponents[y as usize], "{x}^k = {y} modulo {modulus}");
            }
        }
    }

    #[test]
    fn largest_modulus() {
        // A prime, 2 and 3 times another one, and a product of Fermat's primes.
        for (modulus, x) in
            [(4_294_967_291, 2), (2 * 2_147_483_647, 7), (3 * 1_431_655_751, 3), (u64::from(u32::MAX), 3)]
        {
            for exponent in [40, 65_535, 65_536, 1_000_000_000, 4_000_000_000] {
                let y = power(x, exponent, modulus);
                let found = discrete_logarithm(x, y, modulus).expect("it is a power");
                assert!(found <= exponent && power(x, found, modulus) == y, "{x}^k = {y} modulo {modulus}: {found}");
            }
        }
        assert_eq!(discrete_logarithm(2, power(2, 4_294_967_289, 4_294_967_291), 4_294_967_291), Some(4_294_967_289));
        assert_eq!(discrete_logarithm(2, 1 << 31, 1 << 31), Some(31));
        assert_eq!(discrete_logarithm(3, 1 << 31, u64::from(u32::MAX)), None);
    }

    #[test]
    fn refuses_other_moduli() {
        for modulus in [0, 1 << 32, u64::MAX] {
            assert!(std::panic::catch_unwind(|| discrete_logarithm(2, 1, modulus)).is_err(), "{modulus}");
        }
    }
}
