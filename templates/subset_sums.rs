//! Sums over subsets (SOS, zeta transform) and back (Möbius transform), sums over supersets, the Walsh–Hadamard
//! transform; with them the or-, and-, xor- and subset convolution, and exp and log of set power series, modulo a
//! number.
//!
//! Also called SOS DP and FWHT. A set is the bits of an index (a bitmask). Bit after bit, pairs of indices that differ
//! in this bit alone are combined; after the first k bits, an index has the sum over the subsets that differ from it in
//! these bits only. Undoing each step undoes all. In the sums over subsets, the or-convolution is a product place by
//! place, as a | b is within a set exactly if a and b are; and-convolution: supersets. Walsh–Hadamard: the sums of
//! (−1)^|x ∩ s| · `values[x]` for all s, where signs multiply as x ⊕ y; twice it is 2^n times the identity.
//!
//! Disjoint x and y are those with |x ∪ y| = |x| + |y|. So the subset convolution is the or-convolution of polynomials,
//! where the value of x has the factor t^|x|, and of the polynomial of z only the coefficient of t^|z| counts.
//!
//! A set power series has a value for each set, and such products. In a partition of a set whose largest item is k, one
//! part has k, and the rest is partitioned without k: so with e = exp a, the values of e for the sets with the largest
//! item k are the product of those of a for these sets, and of e for the sets below. For a = log e, the quotient of e
//! is a product by 1/e = exp(-a), which grows likewise, bit by bit.
//!
//! - **Field**: numbers
//! - **Time**: O(n·2ⁿ) for n bits; O(n²·2ⁿ) for the subset convolution, exp and log
//! - **Space**: O(1) beside the values; O(n·2ⁿ) for the subset convolution, exp and log
//! - **ac-library-rs**: no
//! - **Source**: F. Yates, "The design and analysis of factorial experiments" (1937); R. Kennes, "Computational aspects
//!   of the Möbius transformation of graphs", IEEE Transactions on Systems, Man, and Cybernetics 22 (1992), 201–223;
//!   A. Björklund, T. Husfeldt, P. Kaski, M. Koivisto, "Fourier meets Möbius: fast subset convolution", STOC 2007,
//!   67–74
//! - **Verified**: `sums_agree_with_their_definition`, `convolutions_agree_with_their_definition`,
//!   `exp_agrees_with_partitions`, `largest_values`, `many_bits_and_back`, `refuses_other_lengths`;
//!   `bitwise_and_convolution`, `bitwise_xor_convolution`, `subset_convolution`, `exp_of_set_power_series`,
//!   `log_of_set_power_series`

/// Replaces the values of all sets of n bits by the sums over their subsets, modulo `modulus` ≤ 2⁶³.
///
/// # Panics
///
/// If the number of values, which are below `modulus`, is no power of two.
///
/// # Complexity
///
/// O(n·2ⁿ) time.
///
/// [Bit Problem](https://cses.fi/problemset/task/1654) (CSES 1654) asks for each x how many of the numbers y have
/// x | y = x, x & y = x, and x & y ≠ 0:
///
/// ```
/// use templates::subset_sums::{sum_over_subsets, sum_over_supersets};
///
/// let numbers = [3, 7, 2, 9, 2];
/// let mut within = vec![0; 16];
/// numbers.iter().for_each(|&number: &usize| within[number] += 1);
/// let mut around = within.clone();
/// sum_over_subsets(&mut within, 1 << 63); // no sum is that large
/// sum_over_supersets(&mut around, 1 << 63);
/// let answers = numbers.map(|x| (within[x], around[x], 5 - within[15 - x]));
/// assert_eq!(answers, [(3, 2, 5), (4, 1, 5), (2, 4, 4), (1, 1, 3), (2, 4, 4)]);
/// ```
pub fn sum_over_subsets(values: &mut [u64], modulus: u64) {
    combine(values, 1, |without, with| (without, add(without, with, modulus)));
}

/// Replaces the sums over the subsets by the values: undoes [`sum_over_subsets`], with the same conditions.
pub fn from_subset_sums(sums: &mut [u64], modulus: u64) {
    combine(sums, 1, |without, with| (without, add(with, modulus - without, modulus)));
}

/// Replaces the values by the sums over the supersets, with the conditions of [`sum_over_subsets`].
pub fn sum_over_supersets(values: &mut [u64], modulus: u64) {
    combine(values, 1, |without, with| (add(without, with, modulus), with));
}

/// Replaces the sums over the supersets by the values: undoes [`sum_over_supersets`], with the same conditions.
pub fn from_superset_sums(sums: &mut [u64], modulus: u64) {
    combine(sums, 1, |without, with| (add(without, modulus - with, modulus), with));
}

/// Replaces the values by their Walsh–Hadamard transform, with the conditions of [`sum_over_subsets`].
pub fn walsh_hadamard(values: &mut [u64], modulus: u64) {
    combine(values, 1, |without, with| (add(without, with, modulus), add(without, modulus - with, modulus)));
}

/// For each z the sum of `a[x] * b[y]` with x | y = z, modulo `modulus` ≤ 2³².
///
/// # Panics
///
/// If the numbers of values, which are below `modulus`, differ, or are no power of two.
///
/// # Complexity
///
/// O(n·2ⁿ) time.
#[must_use]
pub fn or_convolution(mut a: Vec<u64>, mut b: Vec<u64>, modulus: u64) -> Vec<u64> {
    [&mut a, &mut b].into_iter().for_each(|values| sum_over_subsets(values, modulus));
    let mut product = multiply(a, &b, modulus);
    from_subset_sums(&mut product, modulus);
    product
}

/// For each z the sum of `a[x] * b[y]` with x & y = z, with the conditions of [`or_convolution`].
#[must_use]
pub fn and_convolution(mut a: Vec<u64>, mut b: Vec<u64>, modulus: u64) -> Vec<u64> {
    [&mut a, &mut b].into_iter().for_each(|values| sum_over_supersets(values, modulus));
    let mut product = multiply(a, &b, modulus);
    from_superset_sums(&mut product, modulus);
    product
}

/// For each z the sum of `a[x] * b[y]` with x ^ y = z, with the conditions of [`or_convolution`].
///
/// # Panics
///
/// If `modulus` is even, too.
///
/// [Nim Counting](https://atcoder.jp/contests/abc212/tasks/abc212_h) (ABC 212 H) asks how many games of up to n piles,
/// each with one of k sizes, the first player wins:
///
/// ```
/// use templates::subset_sums::xor_convolution;
///
/// const P: u64 = 998_244_353;
/// let (n, sizes) = (2, [1, 2]);
/// let mut one = vec![0; 4];
/// sizes.iter().for_each(|&size: &usize| one[size] += 1);
/// let (mut games, mut won) = (vec![1, 0, 0, 0], 0);
/// for _ in 0..n {
///     games = xor_convolution(games, one.clone(), P);
///     won = (won + games[1..].iter().sum::<u64>()) % P;
/// }
/// assert_eq!(won, 4);
/// ```
#[must_use]
pub fn xor_convolution(mut a: Vec<u64>, mut b: Vec<u64>, modulus: u64) -> Vec<u64> {
    assert!(modulus % 2 == 1, "half is no number modulo {modulus}");
    [&mut a, &mut b].into_iter().for_each(|values| walsh_hadamard(values, modulus));
    let mut product = multiply(a, &b, modulus);
    walsh_hadamard(&mut product, modulus);
    let inverse = (0..product.len().ilog2()).fold(1, |power, _| power * modulus.div_ceil(2) % modulus);
    product.iter_mut().for_each(|value| *value = *value * inverse % modulus);
    product
}

/// For each z the sum of `a[x] * b[y]` with x | y = z and x & y = 0, modulo `modulus` ≤ 2³¹.
///
/// # Panics
///
/// If the numbers of values, which are below `modulus`, differ, or are no power of two.
///
/// # Complexity
///
/// O(n²·2ⁿ) time, O(n·2ⁿ) space: 168 MiB for 20 bits.
///
/// [P6097](https://www.luogu.com.cn/problem/P6097) (Luogu) asks for it with up to 20 bits. Here it counts the ways to
/// put 3 things into two boxes, at most 2 into each:
///
/// ```
/// use templates::subset_sums::subset_convolution;
///
/// let ways = [1, 1, 1, 1, 1, 1, 1, 0];
/// assert_eq!(subset_convolution(&ways, &ways, 1_000_000_007)[7], 6);
/// ```
#[must_use]
pub fn subset_convolution(a: &[u64], b: &[u64], modulus: u64) -> Vec<u64> {
    assert!(a.len() == b.len(), "{} and {} values", a.len(), b.len());
    let terms = a.len().ilog2() as usize + 1;
    let place = |set: usize| set * terms + set.count_ones() as usize;
    let [mut products, factors] = [a, b].map(|values| {
        let mut polynomials = vec![0_u32; values.len() * terms];
        values.iter().enumerate().for_each(|(set, &value)| polynomials[place(set)] = value as u32);
        combine(&mut polynomials, terms, |without, with| {
            let sum = without + with;
            (without, sum.min(sum.wrapping_sub(modulus as u32)))
        });
        polynomials
    });
    for (set, (product, factor)) in products.chunks_mut(terms).zip(factors.chunks(terms)).enumerate() {
        // Within a set no coefficient is beyond its size, and for those around it none of the product before it counts.
        let size = set.count_ones() as usize;
        for degree in (size..terms).rev() {
            let pairs = product[..=size].iter().skip(degree - size).zip(factor[..=size].iter().rev());
            let summands = pairs.map(|(&one, &other)| u64::from(one) * u64::from(other));
            let sum = summands.fold(0, |sum, term| add(sum, term, modulus * modulus));
            product[degree] = (sum % modulus) as u32;
        }
    }
    combine(&mut products, terms, |without, with| {
        let difference = with.wrapping_sub(without);
        (without, difference.min(difference.wrapping_add(modulus as u32)))
    });
    (0..a.len()).map(|set| products[place(set)].into()).collect()
}

/// For each set the sum, over all partitions of it, of the products of the values of the parts, modulo any `modulus`
/// ≤ 2³¹: the exponential of a set power series.
///
/// # Panics
///
/// If the number of values, which are below `modulus`, is no power of two, or that of the empty set is not 0.
///
/// # Complexity
///
/// O(n²·2ⁿ) time and O(n·2ⁿ) space, as for one subset convolution.
///
/// Where each part counts as one, this counts the partitions (Bell numbers):
///
/// ```
/// use templates::subset_sums::subset_exp;
///
/// assert_eq!(subset_exp(&[0, 1, 1, 1, 1, 1, 1, 1], 1_000_000_007), [1, 1, 1, 2, 1, 2, 2, 5]);
/// ```
#[must_use]
pub fn subset_exp(parts: &[u64], modulus: u64) -> Vec<u64> {
    assert!(parts.len().is_power_of_two() && parts[0] == 0, "an exponential needs all sets, and 0 for the empty one");
    let mut sums = vec![1 % modulus];
    while sums.len() < parts.len() {
        sums.extend(subset_convolution(&sums, &parts[sums.len()..2 * sums.len()], modulus));
    }
    sums
}

/// The values of the parts, from the sums over partitions: undoes [`subset_exp`].
///
/// # Panics
///
/// If the number of sums, which are below `modulus`, is no power of two, or that of the empty set is not 1.
///
/// # Complexity
///
/// O(n²·2ⁿ) time and O(n·2ⁿ) space.
///
/// [Connectivity 2](https://atcoder.jp/contests/abc213/tasks/abc213_g) (ABC 213 G) asks in how many ways some of the
/// edges of a graph can be left so that vertex 1 is connected to k, for each k. All ways are partitions into
/// components:
///
/// ```
/// use templates::subset_sums::subset_log;
///
/// const P: u64 = 998_244_353;
/// let (n, edges) = (3, [(1, 2), (2, 3)]);
/// let is_within = |set: usize, (a, b): (usize, usize)| set >> (a - 1) & set >> (b - 1) & 1 == 1;
/// let number = |set| (0..edges.len()).filter(|&edge| is_within(set, edges[edge])).fold(1, |number, _| number * 2 % P);
/// let all: Vec<u64> = (0..1 << n).map(number).collect();
/// let connected = subset_log(&all, P);
/// let answer = |k| {
///     let ways = (0..1 << n).filter(|&set| is_within(set, (1, k)));
///     ways.map(|set| connected[set] * all[all.len() - 1 - set] % P).sum::<u64>() % P
/// };
/// assert_eq!([answer(2), answer(3)], [2, 1]);
/// ```
#[must_use]
pub fn subset_log(sums: &[u64], modulus: u64) -> Vec<u64> {
    assert!(
        sums.len().is_power_of_two() && sums[0] == 1 % modulus,
        "a logarithm needs all sets, and 1 for the empty one"
    );
    let (mut parts, mut inverse) = (vec![0], vec![1 % modulus]);
    while parts.len() < sums.len() {
        if inverse.len() < parts.len() {
            let products = subset_convolution(&inverse, &parts[inverse.len()..], modulus);
            inverse.extend(products.iter().map(|product| add(0, modulus - product, modulus)));
        }
        parts.extend(subset_convolution(&sums[parts.len()..2 * parts.len()], &inverse, modulus));
    }
    parts
}

/// a + b modulo `modulus`, where one is below it and the other one at most it.
fn add(a: u64, b: u64, modulus: u64) -> u64 {
    let sum = a + b;
    if sum < modulus { sum } else { sum - modulus }
}

fn multiply(mut a: Vec<u64>, b: &[u64], modulus: u64) -> Vec<u64> {
    assert!(a.len() == b.len(), "{} and {} values", a.len(), b.len());
    a.iter_mut().zip(b).for_each(|(a, b)| *a = *a * b % modulus);
    a
}

/// For each bit, replaces the values without and with it by what `step` makes of them; a set has `width` values.
fn combine<T: Copy>(values: &mut [T], width: usize, step: impl Fn(T, T) -> (T, T)) {
    let sets = values.len() / width;
    assert!(sets.is_power_of_two(), "{sets} values are not those of all sets");
    for width in (0..sets.ilog2()).map(|bit| width << bit) {
        for block in values.chunks_mut(2 * width) {
            let (without, with) = block.split_at_mut(width);
            for (without, with) in without.iter_mut().zip(with) {
                (*without, *with) = step(*without, *with);
            }
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

    fn random(state: &mut u64, bits: u32, modulus: u64) -> Vec<u64> {
        (0..1 << bits).map(|_| below(state, modulus)).collect()
    }

    fn sums(values: &[u64], modulus: u64, counts: impl Fn(usize, usize) -> bool) -> Vec<u64> {
        let of = |set| (0..values.len()).filter(|&x| counts(set, x)).map(|x| u128::from(values[x])).sum::<u128>();
        (0..values.len()).map(|set| (of(set) % u128::from(modulus)) as u64).collect()
    }

    #[test]
    fn sums_agree_with_their_definition() {
        let mut state = 1;
        for modulus in [1, 2, 3, 10, 998_244_353, 1 << 32, (1 << 63) - 1, 1 << 63] {
            for bits in (0..6).cycle().take(24) {
                let values = random(&mut state, bits, modulus);
                let mut found = values.clone();
                sum_over_subsets(&mut found, modulus);
                assert_eq!(found, sums(&values, modulus, |set, x| x & set == x), "{values:?}");
                from_subset_sums(&mut found, modulus);
                assert_eq!(found, values);
                sum_over_supersets(&mut found, modulus);
                assert_eq!(found, sums(&values, modulus, |set, x| x & set == set), "{values:?}");
                from_superset_sums(&mut found, modulus);
                assert_eq!(found, values);
                walsh_hadamard(&mut found, modulus);
                let [even, odd] =
                    [0, 1].map(|parity| sums(&values, modulus, |set, x| (x & set).count_ones() % 2 == parity));
                let expected: Vec<u64> = even.iter().zip(&odd).map(|(e, o)| add(*e, modulus - o, modulus)).collect();
                assert_eq!(found, expected, "{values:?}");
            }
        }
    }

    fn check(a: &[u64], b: &[u64], modulus: u64) {
        let naive = |join: fn(usize, usize) -> usize| {
            let mut result = vec![0; a.len()];
            for x in 0..a.len() {
                (0..b.len()).for_each(|y| result[join(x, y)] = (result[join(x, y)] + a[x] * b[y] % modulus) % modulus);
            }
            result
        };
        let mut disjoint = vec![0; a.len()];
        for (x, y) in (0..a.len()).flat_map(|x| (0..b.len()).map(move |y| (x, y))).filter(|(x, y)| x & y == 0) {
            disjoint[x | y] = (disjoint[x | y] + a[x] * b[y] % modulus) % modulus;
        }
        if modulus <= 1 << 31 {
            assert_eq!(subset_convolution(a, b, modulus), disjoint, "{a:?}, {b:?}");
        }
        assert_eq!(or_convolution(a.to_vec(), b.to_vec(), modulus), naive(|x, y| x | y), "{a:?}, {b:?}");
        assert_eq!(and_convolution(a.to_vec(), b.to_vec(), modulus), naive(|x, y| x & y), "{a:?}, {b:?}");
        if modulus % 2 == 1 {
            assert_eq!(xor_convolution(a.to_vec(), b.to_vec(), modulus), naive(|x, y| x ^ y), "{a:?}, {b:?}");
        }
    }

    #[test]
    fn convolutions_agree_with_their_definition() {
        let mut state = 2;
        for modulus in [1, 2, 3, 10, 998_244_353, 2_147_483_647, 1 << 31, (1 << 32) - 1, 1 << 32] {
            for bits in (0..6).cycle().take(30) {
                let [a, b] = [(); 2].map(|()| random(&mut state, bits, modulus));
                check(&a, &b, modulus);
            }
        }
    }

    /// The part with the least item is one of the subsets with it.
    fn over_partitions(parts: &[u64], modulus: u64) -> Vec<u64> {
        let mut sums = vec![1 % modulus];
        for set in 1..parts.len() {
            let least = set & set.wrapping_neg();
            let ways = (1..=set).filter(|part| part & set == *part && part & least > 0);
            sums.push(ways.fold(0, |sum, part| (sum + parts[part] * sums[set ^ part]) % modulus));
        }
        sums
    }

    #[test]
    fn exp_agrees_with_partitions() {
        let mut state = 4;
        for modulus in [1, 2, 3, 10, 998_244_353, 2_147_483_647, 1 << 31] {
            for bits in (0..7).cycle().take(21) {
                let mut parts = random(&mut state, bits, modulus);
                parts[0] = 0;
                let sums = subset_exp(&parts, modulus);
                assert_eq!(sums, over_partitions(&parts, modulus), "{parts:?} modulo {modulus}");
                assert_eq!(subset_log(&sums, modulus), parts, "{sums:?} modulo {modulus}");
            }
            let mut parts = vec![modulus - 1; 64];
            parts[0] = 0;
            assert_eq!(subset_log(&over_partitions(&parts, modulus), modulus), parts, "modulo {modulus}");
        }
    }

    #[test]
    fn largest_values() {
        for modulus in [(1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 32, (1 << 32) - 5] {
            for bits in 0..7 {
                check(&vec![modulus - 1; 1 << bits], &vec![modulus - 1; 1 << bits], modulus);
            }
        }
    }

    #[test]
    fn many_bits_and_back() {
        let (bits, modulus) = (14, 998_244_353);
        let values = random(&mut 3, bits, modulus);
        // What is 1 for one set only moves the values.
        let unit = |set: usize| (0..1 << bits).map(|x| u64::from(x == set)).collect::<Vec<u64>>();
        assert_eq!(or_convolution(values.clone(), unit(0), modulus), values);
        assert_eq!(and_convolution(values.clone(), unit((1 << bits) - 1), modulus), values);
        let moved = xor_convolution(values.clone(), unit(12_345), modulus);
        assert!((0..1 << bits).all(|x| moved[x ^ 12_345] == values[x]));
        let moved = subset_convolution(&values, &unit(12_345), modulus);
        let expected = |x| if x & 12_345 == 12_345 { values[x ^ 12_345] } else { 0 };
        assert!((0..1 << bits).all(|x| moved[x] == expected(x)));
    }

    #[test]
    fn refuses_other_lengths() {
        for length in [0, 3, 6] {
            assert!(std::panic::catch_unwind(|| sum_over_subsets(&mut vec![0; length], 7)).is_err(), "{length}");
        }
        assert!(std::panic::catch_unwind(|| or_convolution(vec![1; 4], vec![1; 8], 7)).is_err());
        for (one, other) in [(4, 8), (8, 4), (6, 6), (0, 0)] {
            let refused = std::panic::catch_unwind(|| subset_convolution(&vec![1; one], &vec![1; other], 7));
            assert!(refused.is_err(), "{one}, {other}");
        }
        assert!(std::panic::catch_unwind(|| xor_convolution(vec![1; 4], vec![1; 4], 8)).is_err());
        for values in [&[][..], &[0, 0, 0], &[1], &[1, 0], &[1, 0, 0]] {
            assert!(std::panic::catch_unwind(|| subset_exp(values, 7)).is_err(), "{values:?}");
        }
        for values in [&[][..], &[1, 0, 0], &[0], &[0, 1], &[2, 1], &[0, 1, 1]] {
            assert!(std::panic::catch_unwind(|| subset_log(values, 7)).is_err(), "{values:?}");
        }
    }
}
