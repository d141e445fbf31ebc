//! Sums over divisors (Dirichlet zeta transform) and back (Möbius inversion), sums over multiples; with them the gcd-
//! and lcm-convolution, modulo a number.
//!
//! A number is the exponents of its primes, so a sum over its divisors is a prefix sum along one prime after the other:
//! for each prime p, `values[p·i] += values[i]` for ascending i. The same with minus, for descending i, undoes it; the
//! primes may come in any order, as those of a grid's axes. In the sums over multiples, the gcd-convolution is a
//! product place by place, as d divides gcd(x, y) exactly if it divides x and y; lcm-convolution: divisors.
//!
//! - **Field**: numbers
//! - **Time**: O(n log log n) for the numbers 1, …, n
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: the Möbius function of the divisors: G.-C. Rota, "On the foundations of combinatorial theory I",
//!   Zeitschrift für Wahrscheinlichkeitstheorie 2 (1964), 340–368; steps as in Eratosthenes's sieve
//! - **Verified**: `sums_agree_with_their_definition`, `convolutions_agree_with_their_definition`, `largest_values`,
//!   `classical_functions`, `refuses_other_lengths`; `gcd_convolution`, `lcm_convolution`

/// Replaces the values of the numbers 1, …, n by the sums over their divisors, modulo `modulus` ≤ 2⁶³. The value of x
/// is `values[x]`, below `modulus`; `values[0]` does not count and stays.
///
/// # Complexity
///
/// O(n log log n) time.
///
/// ```
/// let mut values = vec![1; 13];
/// templates::divisor_sums::sum_over_divisors(&mut values, 1 << 63);
/// assert_eq!(values[1..], [1, 2, 2, 3, 2, 4, 2, 4, 3, 4, 2, 6]); // the numbers of divisors
/// ```
pub fn sum_over_divisors(values: &mut [u64], modulus: u64) {
    steps(values.len(), true, |i, multiple| values[multiple] = add(values[multiple], values[i], modulus));
}

/// Replaces the sums over the divisors by the values: undoes [`sum_over_divisors`].
///
/// # Complexity
///
/// O(n log log n) time.
pub fn from_divisor_sums(sums: &mut [u64], modulus: u64) {
    steps(sums.len(), false, |i, multiple| sums[multiple] = add(sums[multiple], modulus - sums[i], modulus));
}

/// Replaces the values of the numbers 1, …, n by the sums over their multiples up to n, as [`sum_over_divisors`].
///
/// # Complexity
///
/// O(n log log n) time.
///
/// [Counting Coprime Pairs](https://cses.fi/problemset/task/2417) (CSES 2417) asks how many pairs have no common
/// divisor. It is what [`from_multiple_sums`] leaves for 1 of the numbers of pairs of multiples:
///
/// ```
/// use templates::divisor_sums::{from_multiple_sums, sum_over_multiples};
///
/// let mut pairs = vec![0; 21];
/// [5, 4, 20, 1, 16, 17, 5, 15].into_iter().for_each(|number: usize| pairs[number] += 1);
/// sum_over_multiples(&mut pairs, 1 << 63); // no sum is that large
/// pairs.iter_mut().for_each(|count| *count = *count * count.saturating_sub(1) / 2);
/// from_multiple_sums(&mut pairs, 1 << 63);
/// assert_eq!(pairs[1], 19);
/// ```
pub fn sum_over_multiples(values: &mut [u64], modulus: u64) {
    steps(values.len(), false, |i, multiple| values[i] = add(values[i], values[multiple], modulus));
}

/// Replaces the sums over the multiples by the values: undoes [`sum_over_multiples`].
///
/// # Complexity
///
/// O(n log log n) time.
pub fn from_multiple_sums(sums: &mut [u64], modulus: u64) {
    steps(sums.len(), true, |i, multiple| sums[i] = add(sums[i], modulus - sums[multiple], modulus));
}

/// For each z from 1 to n the sum of `a[x] * b[y]` with gcd(x, y) = z, modulo `modulus` ≤ 2³². The values are below
/// `modulus`; those of 0 do not count.
///
/// # Panics
///
/// If the numbers of values differ.
///
/// # Complexity
///
/// O(n log log n) time.
///
/// ```
/// assert_eq!(templates::divisor_sums::gcd_convolution(vec![0, 1, 2, 3], vec![0, 4, 5, 6], 100)[1..], [62, 10, 18]);
/// ```
#[must_use]
pub fn gcd_convolution(mut a: Vec<u64>, mut b: Vec<u64>, modulus: u64) -> Vec<u64> {
    [&mut a, &mut b].into_iter().for_each(|values| sum_over_multiples(values, modulus));
    let mut product = multiply(a, &b, modulus);
    from_multiple_sums(&mut product, modulus);
    product
}

/// For each z from 1 to n the sum of `a[x] * b[y]` with lcm(x, y) = z, with the conditions of [`gcd_convolution`].
#[must_use]
pub fn lcm_convolution(mut a: Vec<u64>, mut b: Vec<u64>, modulus: u64) -> Vec<u64> {
    [&mut a, &mut b].into_iter().for_each(|values| sum_over_divisors(values, modulus));
    let mut product = multiply(a, &b, modulus);
    from_divisor_sums(&mut product, modulus);
    product
}

/// a + b modulo `modulus`, where one is below it and the other one at most it.
fn add(a: u64, b: u64, modulus: u64) -> u64 {
    let sum = a + b;
    if sum < modulus { sum } else { sum - modulus }
}

fn multiply(mut a: Vec<u64>, b: &[u64], modulus: u64) -> Vec<u64> {
    assert!(a.len() == b.len(), "{} and {} values", a.len(), b.len());
    a.iter_mut().zip(b).skip(1).for_each(|(a, b)| *a = *a * b % modulus);
    a
}

/// Calls `step` with i and p·i for every prime p and every i with p·i < `length`, for each p in this order of i.
fn steps(length: usize, is_ascending: bool, mut step: impl FnMut(usize, usize)) {
    let mut is_composite = vec![false; length];
    for p in 2..length {
        if is_composite[p] {
            continue;
        }
        (p * p..length).step_by(p).for_each(|multiple| is_composite[multiple] = true);
        let factors = 1..length.div_ceil(p);
        if is_ascending {
            factors.for_each(|i| step(i, p * i));
        } else {
            factors.rev().for_each(|i| step(i, p * i));
        }
    }
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

    fn random(state: &mut u64, length: usize, modulus: u64) -> Vec<u64> {
        (0..length).map(|_| below(state, modulus)).collect()
    }

    fn gcd(a: usize, b: usize) -> usize {
        if b == 0 { a } else { gcd(b, a % b) }
    }

    fn sums(values: &[u64], modulus: u64, counts: impl Fn(usize, usize) -> bool) -> Vec<u64> {
        let of = |z| (1..values.len()).filter(|&x| counts(z, x)).map(|x| u128::from(values[x])).sum::<u128>();
        (1..values.len()).map(|z| (of(z) % u128::from(modulus)) as u64).collect()
    }

    #[test]
    fn sums_agree_with_their_definition() {
        let mut state = 1;
        for modulus in [1, 2, 3, 10, 998_244_353, 1 << 32, (1 << 63) - 1, 1 << 63] {
            for length in 1..70 {
                let values = random(&mut state, length, modulus);
                let mut found = values.clone();
                sum_over_divisors(&mut found, modulus);
                assert_eq!(found[1..], sums(&values, modulus, |z, x| z % x == 0), "{values:?}");
                assert_eq!(found[0], values[0]);
                from_divisor_sums(&mut found, modulus);
                assert_eq!(found, values);
                sum_over_multiples(&mut found, modulus);
                assert_eq!(found[1..], sums(&values, modulus, |z, x| x % z == 0), "{values:?}");
                assert_eq!(found[0], values[0]);
                from_multiple_sums(&mut found, modulus);
                assert_eq!(found, values);
            }
        }
        sum_over_divisors(&mut [], 7);
    }

    fn check(a: &[u64], b: &[u64], modulus: u64) {
        let (mut by_gcd, mut by_lcm) = (vec![0; a.len()], vec![0; a.len()]);
        for x in 1..a.len() {
            for y in 1..b.len() {
                let product = a[x] * b[y] % modulus;
                by_gcd[gcd(x, y)] = (by_gcd[gcd(x, y)] + product) % modulus;
                if let Some(sum) = by_lcm.get_mut(x / gcd(x, y) * y) {
                    *sum = (*sum + product) % modulus;
                }
            }
        }
        assert_eq!(gcd_convolution(a.to_vec(), b.to_vec(), modulus)[1..], by_gcd[1..], "{a:?}, {b:?}");
        assert_eq!(lcm_convolution(a.to_vec(), b.to_vec(), modulus)[1..], by_lcm[1..], "{a:?}, {b:?}");
    }

    #[test]
    fn convolutions_agree_with_their_definition() {
        let mut state = 2;
        for modulus in [1, 2, 3, 10, 998_244_353, 2_147_483_647, (1 << 32) - 1, 1 << 32] {
            for length in 1..40 {
                let [a, b] = [(); 2].map(|()| random(&mut state, length, modulus));
                check(&a, &b, modulus);
            }
        }
    }

    #[test]
    fn largest_values() {
        for modulus in [(1 << 32) - 1, 1 << 32, (1 << 32) - 5] {
            check(&[modulus - 1; 100], &[modulus - 1; 100], modulus);
        }
    }

    /// The totients of the divisors of x add up to x, and the Möbius function to 0 from 2 on.
    #[test]
    fn classical_functions() {
        let (n, modulus) = (100_000, 1 << 63);
        let mut totients: Vec<u64> = (0..=n).collect();
        from_divisor_sums(&mut totients, modulus);
        assert_eq!(totients[1..13], [1, 1, 2, 2, 4, 2, 6, 4, 6, 4, 10, 4]);
        assert_eq!((totients[99_991], totients[100_000], totients[30_030]), (99_990, 40_000, 5760));
        let mut moebius: Vec<u64> = (0..=n).map(|x| u64::from(x == 1)).collect();
        from_divisor_sums(&mut moebius, modulus);
        assert_eq!([1, 2, 4, 6, 30, 99_991].map(|x| moebius[x]), [1, modulus - 1, 0, 1, modulus - 1, modulus - 1]);
    }

    #[test]
    fn refuses_other_lengths() {
        assert!(std::panic::catch_unwind(|| gcd_convolution(vec![1; 4], vec![1; 5], 7)).is_err());
        assert!(std::panic::catch_unwind(|| lcm_convolution(vec![1; 5], vec![1; 4], 7)).is_err());
    }
}
