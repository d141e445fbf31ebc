//! Floor sum (sum of floors of a linear function): Σ ⌊(a·i + b)/m⌋ for i below n, also for negative a and b, with as
//! many steps as the Euclidean algorithm of a and m. It counts the lattice points below a line.
//!
//! Multiples of m in a and b are whole numbers that are summed at once; what is left has 0 ≤ a, b < m. Then the sum is
//! the number of pairs i < n, j ≥ 1 with m·j ≤ a·i + b. Let a·n + b = m·k + r with 0 ≤ r < m. For j = k − t with
//! 0 ≤ t < k, the i are those from ⌈(m·j − b)/a⌉ on, which are ⌊(a·n + b − m·j)/a⌋ = ⌊(m·t + r)/a⌋ numbers. So it is
//! the sum of these over t below k: a and m have changed places. No j beyond k has any i.
//!
//! - **Field**: numbers
//! - **Time**: O(log m)
//! - **Space**: O(1)
//! - **ac-library-rs**: `math`, as `floor_sum`, in 64 bits
//! - **Source**: R. L. Graham, D. E. Knuth, O. Patashnik, "Concrete mathematics", Addison-Wesley (1989), section 3.5
//! - **Verified**: `agrees_with_the_definition`, `agrees_with_random_sums`, `sums_over_all_rests`, `largest_sums`,
//!   `refuses_no_modulus`; `sum_of_floor_of_linear`

/// The sum of ⌊(`a`·i + `b`)/`m`⌋ over all i from 0 to `n` − 1. It must be within 128 bits, as it always is for `n` up
/// to 2³²; a greater one comes out modulo 2¹²⁸.
///
/// # Panics
///
/// If `m` is 0.
///
/// # Complexity
///
/// O(log m) time.
///
/// [Floor Sum](https://atcoder.jp/contests/practice2/tasks/practice2_c) (AtCoder, ACL Practice C):
///
/// ```
/// use templates::floor_sum::floor_sum;
///
/// assert_eq!(floor_sum(4, 10, 6, 3), 3);
/// assert_eq!(floor_sum(31_415, 92_653, 58_979, 32_384), 314_095_480);
/// ```
///
/// [Popcount Sum](https://atcoder.jp/contests/abc283/tasks/abc283_h) (AtCoder, ABC 283 Ex) asks for the ones in the
/// binary digits of all numbers up to n that are r modulo m. Digit k of x is ⌊x/2^k⌋ − 2·⌊x/2^(k + 1)⌋:
///
/// ```
/// use templates::floor_sum::floor_sum;
///
/// fn ones(n: u64, m: i64, r: i64) -> i128 {
///     let count = (n - r as u64) / m as u64 + 1;
///     (0..30).map(|k| floor_sum(count, 1 << k, m, r) - 2 * floor_sum(count, 2 << k, m, r)).sum()
/// }
///
/// assert_eq!([ones(12, 5, 1), ones(6, 1, 0)], [6, 9]);
/// ```
#[must_use]
pub fn floor_sum(n: u64, m: u64, a: i64, b: i64) -> i128 {
    assert!(m > 0, "nothing can be divided by 0");
    // Modulo 2^128, so that only the result has to be within it.
    let of_multiples = |n: u64, a: u128, b: u128| {
        let (n, pairs) = (u128::from(n), u128::from(n) * u128::from(n.saturating_sub(1)) / 2);
        pairs.wrapping_mul(a).wrapping_add(n.wrapping_mul(b))
    };
    let (a, b, modulus) = (i128::from(a), i128::from(b), i128::from(m));
    let mut sum = of_multiples(n, a.div_euclid(modulus) as u128, b.div_euclid(modulus) as u128);
    let (mut n, mut m, mut a, mut b) = (n, m, a.rem_euclid(modulus) as u64, b.rem_euclid(modulus) as u64);
    loop {
        let (end, modulus) = (u128::from(a) * u128::from(n) + u128::from(b), u128::from(m));
        if end < modulus {
            return sum as i128;
        }
        (n, m, a, b) = ((end / modulus) as u64, a, m, (end % modulus) as u64);
        sum = sum.wrapping_add(of_multiples(n, (a / m).into(), (b / m).into()));
        (a, b) = (a % m, b % m);
    }
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

    fn term(i: u64, m: u64, a: i64, b: i64) -> i128 {
        (i128::from(a) * i128::from(i) + i128::from(b)).div_euclid(i128::from(m))
    }

    #[test]
    fn agrees_with_the_definition() {
        for (m, a, b) in (1..9).flat_map(|m| (-20..=20).flat_map(move |a| (-20..=20).map(move |b| (m, a, b)))) {
            let mut sum = 0;
            for n in 0..14 {
                assert_eq!(floor_sum(n, m, a, b), sum, "{n} terms ({a} i + {b}) / {m}");
                sum += term(n, m, a, b);
            }
        }
    }

    /// Numbers of all lengths up to the largest ones.
    #[test]
    fn agrees_with_random_sums() {
        let mut state = 1;
        for _ in 0..500 {
            let [m, a, b] = [(); 3].map(|()| next(&mut state) >> (next(&mut state) % 64));
            let (m, a, b) = (m.max(1), a as i64, b as i64);
            let n = next(&mut state) % 300;
            let expected: i128 = (0..n).map(|i| term(i, m, a, b)).sum();
            assert_eq!(floor_sum(n, m, a, b), expected, "{n} terms ({a} i + {b}) / {m}");
            assert_eq!(floor_sum(n, 1, a, b), (0..n).map(|i| term(i, 1, a, b)).sum(), "{n} terms {a} i + {b}");
        }
    }

    /// Let g = gcd(a, m). For the i below m, a·i modulo m is each multiple of g below m, g times. So the rests of
    /// a·i + b have the sum m (m - g) / 2 + m (b mod g); what all a·i + b have beyond that, divided by m, is the sum of
    /// the quotients.
    #[test]
    fn sums_over_all_rests() {
        let mut state = 2;
        let lengths = (0..60).flat_map(|shift| [(shift, 0), (shift, 40)]);
        let random = lengths.map(|(m, a)| (next(&mut state) >> m, (next(&mut state) >> 1 >> a) as i64));
        let extreme =
            [(u64::MAX, i64::MAX), (u64::MAX, i64::MIN), (1 << 63, i64::MIN), (u64::MAX - 1, -1), (1 << 63, 6)];
        for (m, a) in random.collect::<Vec<_>>().into_iter().chain(extreme) {
            let (mut g, mut rest) = (m, a.unsigned_abs());
            while rest > 0 {
                (g, rest) = (rest, g % rest);
            }
            let [m, g, wide] = [i128::from(m), i128::from(g), i128::from(a)];
            for b in [0, 1, -1, 1 << 40, i64::MAX, i64::MIN] {
                let expected = (wide * (m - 1) - (m - g)) / 2 + i128::from(b) - i128::from(b).rem_euclid(g);
                assert_eq!(floor_sum(m as u64, m as u64, a, b), expected, "{m} terms ({a} i + {b}) / {m}");
            }
        }
    }

    #[test]
    fn largest_sums() {
        let most = i128::from(u64::MAX);
        // For each i below m, ⌊i/m⌋ is 0, and ⌊-i/m⌋ is -1 but for i = 0.
        assert_eq!(floor_sum(u64::MAX, u64::MAX, 1, 0), 0);
        assert_eq!(floor_sum(u64::MAX, u64::MAX, -1, 0), 1 - most);
        // The sum of all i, and of their halves.
        let pairs = (most - 1) / 2 * most;
        assert_eq!(floor_sum(u64::MAX, 1, 1, 0), pairs);
        assert_eq!(floor_sum(u64::MAX, 1, -1, 0), -pairs);
        assert_eq!(floor_sum(u64::MAX, 1, -1, i64::MAX), most * i128::from(i64::MAX) - pairs);
        assert_eq!(floor_sum(u64::MAX, 2, 1, 0), (most / 2) * (most / 2));
        // What is between is beyond 128 bits, the sum is not.
        let n = 1 << 32;
        let pairs = i128::from(n) * i128::from(n - 1) / 2;
        for (a, b) in [(i64::MAX, i64::MAX), (i64::MIN, i64::MIN), (i64::MAX, i64::MIN)] {
            assert_eq!(floor_sum(n, 1, a, b), pairs * i128::from(a) + i128::from(n) * i128::from(b), "{a} i + {b}");
        }
        assert_eq!(floor_sum(0, 1, i64::MAX, i64::MAX), 0);
    }

    #[test]
    fn refuses_no_modulus() {
        assert!(std::panic::catch_unwind(|| floor_sum(1, 0, 1, 1)).is_err());
    }
}
