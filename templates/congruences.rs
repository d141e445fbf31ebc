//! Chinese remainder theorem (CRT, exCRT) for moduli that need not be coprime, linear congruences, the modular inverse
//! modulo any number, and the extended Euclidean algorithm (extended gcd, exgcd, Bézout), which solves linear
//! Diophantine equations.
//!
//! Euclid's algorithm goes from two numbers to the second one and the rest of the first one. Each number is kept with
//! the factors by which it is made of a and b; so in the end there are x and y with g = gcd(a, b) = a·x + b·y. Modulo
//! m, this says a·x = g for g = gcd(a, m). A solution of a·x = b modulo m asks that g divides b, and then x·b/g is one;
//! it is the only one modulo m/g, where a/g has an inverse.
//!
//! Two congruences x = r modulo m and x = s modulo n: x is r + m·t, and m·t = s − r modulo n is a linear congruence. If
//! t is known modulo n/g, then x is known modulo m·n/g, the least common multiple.
//!
//! - **Field**: numbers
//! - **Time**: O(log m); O(n log m) for n congruences
//! - **Space**: O(1)
//! - **ac-library-rs**: `math`, as `crt` and `inv_mod`; no extended gcd, no linear congruence
//! - **Source**: D. E. Knuth, "The Art of Computer Programming" 2, sections 4.3.2 (Chinese remainders) and 4.5.2
//!   (Euclid)
//! - **Verified**: `all_small_pairs`, `small_congruences`, `largest_numbers`, `systems_of_small_moduli`,
//!   `largest_systems`, `refuses_other_moduli`; `p1516`, `p4777`

/// (g, x, y) with `a`·x + `b`·y = g = gcd(`a`, `b`), where g ≥ 0, for numbers above −2⁶³. Neither |x| nor |y| is above
/// the greater one of |`a`| and |`b`|, and 1.
///
/// # Complexity
///
/// O(log min(a, b)) time.
///
/// [Euclid Problem](https://onlinejudge.org/external/101/10104.pdf) (UVa 10104):
///
/// ```
/// use templates::congruences::extended_gcd;
///
/// assert_eq!(extended_gcd(4, 6), (2, -1, 1));
/// assert_eq!(extended_gcd(17, 17), (17, 0, 1));
/// ```
#[must_use]
pub fn extended_gcd(a: i64, b: i64) -> (i64, i64, i64) {
    let ([mut g, mut x, mut y], [mut rest, mut u, mut v]) = ([a, 1, 0], [b, 0, 1]);
    while rest != 0 {
        let quotient = g / rest;
        (g, rest) = (rest, g - quotient * rest);
        (x, u) = (u, x - quotient * u);
        (y, v) = (v, y - quotient * v);
    }
    if g < 0 { (-g, -x, -y) } else { (g, x, y) }
}

/// The x from 0 to `modulus` − 1 with `a`·x = 1 modulo `modulus`, or `None` if there is none, as the two have a common
/// factor.
///
/// # Panics
///
/// If `modulus` is not positive.
///
/// # Complexity
///
/// O(log m) time.
///
/// [P1082](https://www.luogu.com.cn/problem/P1082) (Luogu; NOIP 2012):
///
/// ```
/// use templates::congruences::modular_inverse;
///
/// assert_eq!(modular_inverse(3, 10), Some(7));
/// assert_eq!([2, -3].map(|a| modular_inverse(a, 10)), [None, Some(3)]);
/// ```
#[must_use]
pub fn modular_inverse(a: i64, modulus: i64) -> Option<i64> {
    linear_congruence(a, 1, modulus).map(|(x, _)| x)
}

/// All x with `a`·x = `b` modulo `modulus`, which are x, x ± p, x ± 2p, …: the least x from 0 on, and p; `None` if
/// there are none.
///
/// # Panics
///
/// If `modulus` is not positive.
///
/// # Complexity
///
/// O(log m) time.
///
/// A linear Diophantine equation a·x + b·y = c is such a congruence modulo b, as in
/// [P5656](https://www.luogu.com.cn/problem/P5656) (Luogu), which asks for the least positive x, too:
///
/// ```
/// use templates::congruences::linear_congruence;
///
/// fn least(a: i64, b: i64, c: i64) -> Option<(i64, i64)> {
///     let (x, period) = linear_congruence(a, c, b)?;
///     let x = if x == 0 { period } else { x };
///     Some((x, (c - a * x) / b))
/// }
///
/// assert_eq!(least(2, 11, 100), Some((6, 8)));
/// assert_eq!(least(6, 8, 51), None);
/// ```
#[must_use]
pub fn linear_congruence(a: i64, b: i64, modulus: i64) -> Option<(i64, i64)> {
    assert!(modulus > 0, "{modulus} is no modulus");
    let (g, x, _) = extended_gcd(a % modulus, modulus);
    let period = modulus / g;
    let product = i128::from(x) * i128::from(b / g);
    (b % g == 0).then(|| (product.rem_euclid(i128::from(period)) as i64, period))
}

/// All x with x = r modulo m for each of the `congruences` (r, m), which are x, x ± p, x ± 2p, …: the least x from 0
/// on, and p, the least common multiple of the moduli; `None` if there are none.
///
/// # Panics
///
/// If a modulus is not positive, or the least common multiple, of moduli before a contradiction, is not below 2⁶³.
///
/// # Complexity
///
/// O(n log m) time for n congruences.
///
/// [Strange Way to Express Integers](http://poj.org/problem?id=2891) (POJ 2891):
///
/// ```
/// use templates::congruences::chinese_remainder;
///
/// assert_eq!(chinese_remainder(&[(7, 8), (9, 11)]), Some((31, 88)));
/// assert_eq!(chinese_remainder(&[(1, 4), (3, 6)]), Some((9, 12)));
/// assert_eq!(chinese_remainder(&[(1, 4), (2, 6)]), None);
/// ```
#[must_use]
pub fn chinese_remainder(congruences: &[(i64, i64)]) -> Option<(i64, i64)> {
    congruences.iter().try_fold((0, 1), |(x, multiple), &(r, modulus): &(i64, i64)| {
        let (t, period) = linear_congruence(multiple, r.rem_euclid(modulus) - x, modulus)?;
        let common = multiple.checked_mul(period).expect("the least common multiple is below 2^63");
        Some((x + multiple * t, common))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: i64 = i64::MAX;

    /// A pseudorandom 64-bit word (SplitMix64).
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number of any length and sign.
    fn number(state: &mut u64) -> i64 {
        (next(state) as i64).max(-MOST) >> (next(state) % 63)
    }

    fn gcd(a: i64, b: i64) -> i64 {
        if b == 0 { a.abs() } else { gcd(b, a % b) }
    }

    fn check_gcd(a: i64, b: i64) {
        let (g, x, y) = extended_gcd(a, b);
        assert_eq!(g, gcd(a, b), "{a}, {b}");
        let [wide_a, wide_b, wide_x, wide_y] = [a, b, x, y].map(i128::from);
        assert_eq!(wide_a * wide_x + wide_b * wide_y, i128::from(g), "{a}, {b}: {x}, {y}");
        assert!(x.abs().max(y.abs()) <= a.abs().max(b.abs()).max(1), "{a}, {b}: {x}, {y}");
    }

    /// Against the definition where the gcd is known.
    fn check_congruence(a: i64, b: i64, modulus: i64) {
        let g = gcd(a, modulus);
        match linear_congruence(a, b, modulus) {
            None => assert!(b % g != 0, "{a} x = {b} modulo {modulus}"),
            Some((x, period)) => {
                assert_eq!(period, modulus / g, "{a} x = {b} modulo {modulus}");
                assert!((0..period).contains(&x), "{a} x = {b} modulo {modulus}: {x}");
                let difference = i128::from(a) * i128::from(x) - i128::from(b);
                assert_eq!(difference % i128::from(modulus), 0, "{a} x = {b} modulo {modulus}: {x}");
            }
        }
    }

    #[test]
    fn all_small_pairs() {
        (-40..=40).for_each(|a| (-40..=40).for_each(|b| check_gcd(a, b)));
    }

    #[test]
    fn small_congruences() {
        for modulus in 1..=14 {
            for (a, b) in (-20..=20).flat_map(|a| (-20..=20).map(move |b| (a, b))) {
                let solves = |x: &i64| (a * x - b) % modulus == 0;
                let all: Vec<i64> = (0..modulus).filter(solves).collect();
                let found = linear_congruence(a, b, modulus);
                let listed = found.map_or(vec![], |(x, period)| (x..modulus).step_by(period as usize).collect());
                assert_eq!(listed, all, "{a} x = {b} modulo {modulus}: {found:?}");
                let expected = (b == 1).then(|| all.first().copied()).flatten();
                assert!(b != 1 || modular_inverse(a, modulus) == expected, "1 / {a} modulo {modulus}");
            }
        }
    }

    #[test]
    fn largest_numbers() {
        let extremes = [MOST, -MOST, MOST - 1, 1 - MOST, 1 << 62, -1 << 62, 1, -1, 0];
        // Fibonacci numbers take the most steps.
        let fibonacci = [7_540_113_804_746_346_429, 4_660_046_610_375_530_309];
        let mut state = 1;
        let random = (0..60).map(|_| number(&mut state)).collect::<Vec<_>>();
        let all: Vec<i64> = extremes.into_iter().chain(fibonacci).chain(random).collect();
        for (&a, &b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
            check_gcd(a, b);
            check_congruence(i64::MIN, b, a.abs().max(1));
            check_congruence(b, i64::MIN, a.abs().max(1));
            for modulus in [MOST, 1 << 62, a.abs().max(1), b.abs().max(1)] {
                check_congruence(a, b, modulus);
                check_congruence(a, b / gcd(a, modulus) * gcd(a, modulus), modulus);
            }
        }
    }

    /// All systems of up to three congruences with moduli up to 6.
    #[test]
    fn systems_of_small_moduli() {
        let all: Vec<(i64, i64)> = (1..=6).flat_map(|m| (-1..m).map(move |r| (r, m))).collect();
        let check = |system: &[(i64, i64)]| {
            let multiple = system.iter().fold(1, |multiple, &(_, m)| multiple / gcd(multiple, m) * m);
            let solves = |x: &i64| system.iter().all(|(r, m)| (x - r) % m == 0);
            let expected = (0..multiple).find(solves).map(|x| (x, multiple));
            assert_eq!(chinese_remainder(system), expected, "{system:?}");
        };
        check(&[]);
        for &one in &all {
            check(&[one]);
            for &other in &all {
                check(&[one, other]);
                all.iter().for_each(|&third| check(&[one, other, third]));
            }
        }
    }

    /// Rests of a hidden number, in any order, for moduli whose least common multiple is close to 2^63.
    #[test]
    fn largest_systems() {
        let mut state = 2;
        // 2^63 - 1 is 7^2 · 73 · 127 · 337 · 92737 · 649657.
        let systems: [&[i64]; 3] = [
            &[49, 73, 127, 337, 92_737, 649_657],
            &[7 * 73, 49 * 127, 73 * 337, 92_737 * 7, 649_657 * 337 * 127],
            &[MOST, MOST, 7],
        ];
        for (moduli, _) in systems.iter().flat_map(|moduli| (0..200).map(move |round| (moduli, round))) {
            let hidden = (next(&mut state) >> 1) as i64 % MOST;
            let mut below = |bound: usize| (next(&mut state) % bound as u64) as usize;
            // A rest may be negative.
            let mut system: Vec<(i64, i64)> = moduli.iter().map(|&m| (hidden % m - m * below(2) as i64, m)).collect();
            (1..system.len()).for_each(|last| system.swap(below(last + 1), last));
            assert_eq!(chinese_remainder(&system), Some((hidden, MOST)), "{system:?}");
            system.push((hidden % 7 + 1, 7));
            assert_eq!(chinese_remainder(&system), None, "{system:?}");
        }
    }

    #[test]
    fn refuses_other_moduli() {
        for modulus in [0, -1, i64::MIN] {
            assert!(std::panic::catch_unwind(|| modular_inverse(1, modulus)).is_err(), "{modulus}");
            assert!(std::panic::catch_unwind(|| linear_congruence(1, 1, modulus)).is_err(), "{modulus}");
            assert!(std::panic::catch_unwind(|| chinese_remainder(&[(0, modulus)])).is_err(), "{modulus}");
        }
        assert_eq!(chinese_remainder(&[(5, 7), (i64::MIN, 3)]), Some((19, 21)));
        assert_eq!(chinese_remainder(&[(5, 1 << 32), (5, 3 << 31)]), Some((5, 3 << 32)));
        assert!(std::panic::catch_unwind(|| chinese_remainder(&[(5, 1 << 32), (5, (1 << 31) + 1)])).is_err());
    }
}
