//! Square root modulo a prime (quadratic residues): Jacobi's symbol, and Cipolla's algorithm, not Tonelli–Shanks.
//!
//! Whether y is a square modulo an odd prime p, Legendre's symbol (y/p) says: 1 for squares, -1 for other numbers, and
//! 0 for 0. Jacobi's symbol is the same for primes, and the product of Legendre's for the prime factors of other odd
//! numbers. It is computed like a gcd: (2/n) is 1 if n is 1 or 7 modulo 8, else -1; and by quadratic reciprocity (a/n)
//! is (n/a) for odd a and n that are coprime, but -(n/a) if both are 3 modulo 4.
//!
//! Cipolla: let t² - 4y be no square. Then the polynomial X² - tX + y has no root modulo p, and modulo p and this
//! polynomial the sums a + bX are a field of p² numbers. Its two roots there are X and, as p-th powers keep sums and
//! products, X^p. Their product is y: so X^(p + 1) = y, and X^((p + 1) / 2) is a root of y. If y has a root modulo p,
//! there is no other one but its negative; so b is 0. Of all t, (p - 1) / 2 will do if y is a square and not 0: p - 1
//! pairs solve (t - s)(t + s) = 4y, so t² - 4y is 0 for two t, a square with two roots s for (p - 3) / 2, and no square
//! for the others. That one of the first few t will do is observed, not proved.
//!
//! - **Field**: numbers
//! - **Time**: O(log p), after about two symbols of O(log p) to find t
//! - **Space**: O(1)
//! - **ac-library-rs**: no
//! - **Source**: M. Cipolla, "Un metodo per la risoluzione della congruenza di secondo grado", Rendiconto
//!   dell'Accademia delle Scienze Fisiche e Matematiche 9 (1903), 154–163; for the symbols, H. Cohen, "A Course in
//!   Computational Algebraic Number Theory" (1993), section 1.4
//! - **Verified**: `agrees_with_all_squares`, `symbols_agree_with_legendres`, `large_primes`, `refuses_other_moduli`;
//!   `sqrt_mod`

/// The least root of `y` modulo a prime `p` below 2³¹, or `None` if `y` is no square. The other one is `p` less it.
///
/// # Panics
///
/// If `p` is not among 2..2³¹; if it is no prime, unless a root comes out, or rightly none.
///
/// # Complexity
///
/// O(log p) expected.
///
/// [P5491](https://www.luogu.com.cn/problem/P5491) (Luogu) asks for both roots, or whether there is none:
///
/// ```
/// use templates::modular_square_root::square_root;
///
/// let answer = |n, p| match square_root(n, p) {
///     None => "Hola!".to_string(),
///     Some(0) => "0".to_string(),
///     Some(root) => format!("{root} {}", p - root),
/// };
/// assert_eq!([(0, 7), (2, 7), (3, 7)].map(|(n, p)| answer(n, p)), ["0", "3 4", "Hola!"]);
/// ```
#[must_use]
pub fn square_root(y: u64, p: u64) -> Option<u64> {
    assert!((2..1 << 31).contains(&p), "{p} is no prime below 2^31");
    let y = y % p;
    if y == 0 || p == 2 {
        return Some(y);
    }
    let symbol = jacobi(y, p);
    // Modulo a square no t would do, nor modulo a multiple of 3 if y is one, too: the search would take long.
    assert!(symbol != 0 && p.isqrt().pow(2) != p, "{p} is no prime");
    if symbol == -1 {
        return None;
    }
    let minus = p - y;
    let is_irreducible = |t: &u64| jacobi(t * t + 4 * minus, p) == -1;
    let t = (0..p).find(is_irreducible).unwrap_or_else(|| panic!("{p} is no prime"));
    // Sums a + bX, where X² is tX - y.
    let multiply = |(a, b): (u64, u64), (c, d): (u64, u64)| {
        let square = b * d % p;
        ((a * c + square * minus) % p, (a * d + b * c + square * t) % p)
    };
    let exponent = p.div_ceil(2);
    let (root, rest) = (0..=exponent.ilog2()).rev().fold((1, 0), |power, bit| {
        let square = multiply(power, power);
        if exponent >> bit & 1 == 1 { multiply(square, (0, 1)) } else { square }
    });
    assert!(rest == 0 && root * root % p == y, "{p} is no prime");
    Some(root.min(p - root))
}

/// Jacobi's symbol (`a`/`n`) for an odd `n`: -1 only if `a` is no square modulo `n`, and 0 if they have a common
/// factor. For a prime `n` it is 1 for all squares but 0.
///
/// # Panics
///
/// If `n` is even.
///
/// # Complexity
///
/// O(log n) time.
///
/// ```
/// use templates::modular_square_root::jacobi;
///
/// // The squares modulo 7 are 1, 4 and 2.
/// assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|a| jacobi(a, 7)), [0, 1, 1, -1, 1, -1, -1]);
/// ```
#[must_use]
pub fn jacobi(mut a: u64, mut n: u64) -> i32 {
    assert!(n % 2 == 1, "{n} is even");
    let mut symbol = 1;
    while n > 1 {
        a %= n;
        if a == 0 {
            return 0;
        }
        let twos = a.trailing_zeros();
        a >>= twos;
        if (twos % 2 == 1 && matches!(n % 8, 3 | 5)) != (a % 4 == 3 && n % 4 == 3) {
            symbol = -symbol;
        }
        (a, n) = (n, a);
    }
    symbol
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

    fn is_prime(n: u64) -> bool {
        n > 1 && (2..n).take_while(|divisor| divisor * divisor <= n).all(|divisor| !n.is_multiple_of(divisor))
    }

    #[test]
    fn agrees_with_all_squares() {
        for p in (2..300).filter(|&p| is_prime(p)) {
            let mut roots = vec![None; p as usize];
            (0..p).rev().for_each(|root| roots[(root * root % p) as usize] = Some(root));
            for (y, &expected) in (0..).zip(&roots) {
                assert_eq!(square_root(y, p), expected, "{y} modulo {p}");
                let most = u64::MAX / p * p - p + y;
                assert_eq!(square_root(most, p), expected, "{most} modulo {p}");
            }
        }
    }

    #[test]
    fn symbols_agree_with_legendres() {
        let legendre = |a: u64, p: u64| match a % p {
            0 => 0,
            a if (0..p).any(|root| root * root % p == a) => 1,
            _ => -1,
        };
        for n in (1..250_u64).step_by(2) {
            // The prime factors, each as often as it divides n.
            let powers = (1..8).flat_map(|exponent| (3..250_u64).map(move |p| (p, p.checked_pow(exponent))));
            let divides = |power: Option<u64>| power.is_some_and(|power| n.is_multiple_of(power));
            let factors: Vec<u64> =
                powers.filter(|&(p, power)| is_prime(p) && divides(power)).map(|(p, _)| p).collect();
            assert_eq!(factors.iter().product::<u64>(), n);
            for a in (0..n).chain(u64::MAX - 20..=u64::MAX) {
                let expected: i32 = factors.iter().map(|&p| legendre(a, p)).product();
                assert_eq!(jacobi(a, n), expected, "{a}, {n}");
            }
        }
    }

    #[test]
    fn large_primes() {
        let mut state = 1;
        // Less 1, the last four have many factors 2.
        let primes = [(1 << 31) - 1, 2_147_483_629, 1_000_000_007, 998_244_353, 469_762_049, 2_013_265_921, 65_537];
        for p in primes {
            assert!(is_prime(p));
            let mut squares = 0;
            for round in 0..400 {
                let root = if round < 20 { round } else { below(&mut state, p) };
                assert_eq!(square_root(root * root % p, p), Some(root.min((p - root) % p)), "{root}² modulo {p}");
                let y = below(&mut state, p);
                // Euler's criterion.
                let power = (0..31).rev().fold(1, |power, bit| {
                    let factor = if (p / 2) >> bit & 1 == 1 { y } else { 1 };
                    power * power % p * factor % p
                });
                let found = square_root(y, p);
                assert_eq!(found.is_some(), power <= 1, "{y} modulo {p}");
                assert!(found.is_none_or(|root| root * root % p == y && root <= p / 2), "{y} modulo {p}: {found:?}");
                squares += usize::from(found.is_some());
            }
            assert!((100..300).contains(&squares), "{squares} squares of 400 numbers modulo {p}");
        }
        // 2^61 - 1 is a prime: 2 is a square, 3 is none, as are their products with squares.
        let p = (1 << 61) - 1;
        assert_eq!([2, 3, 8, 3 << 58, 6, p - 1, p].map(|a| jacobi(a, p)), [1, -1, 1, -1, -1, -1, 0]);
    }

    #[test]
    fn refuses_other_moduli() {
        for p in [0, 1, 1 << 31, u64::MAX] {
            assert!(catch_unwind(|| square_root(1, p)).is_err(), "{p}");
        }
        // The symbol is 1, but 2 is no square modulo 15. For the others there is no t.
        for (y, p) in [(2, 15), (5, 9), (2, 46_337 * 46_337), (3, 46_339 * 46_339), (3, 3 * 26_753 * 26_753)] {
            assert!(catch_unwind(|| square_root(y, p)).is_err(), "{y} modulo {p}");
        }
        for n in [0, 2, 100] {
            assert!(catch_unwind(|| jacobi(1, n)).is_err(), "{n}");
        }
    }
}
