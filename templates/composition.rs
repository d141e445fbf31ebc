//! Composition of power series modulo 998244353 (Kinoshita–Li): f(g(x)); the compositional inverse (reversion of
//! series), which is the g with f(g(x)) = x; and power projection, a coefficient of every power of a series.
//!
//! For a formal power series (FPS) g, 1/(y - g(x)) is the sum of g(x)^i·y^-(i + 1). So f(g(x)) is the coefficient of
//! y^-1 in f(y)/(y - g(x)). And that of x^(n - 1)·y^-(i + 1) in p(x)/(y - g(x)) is the sum of the w(j)·g^i(j), with the
//! w(j) as the coefficients of x^(n - 1 - j) in p, and the g^i(j) as those of x^j in g(x)^i.
//!
//! Let Q(x, y) = E(x², y) + x·O(x², y) be monic in y, of degree d: first it is y - g(x). Then Q(x, y)·Q(-x, y) is
//! V(x², y), with V(x, y) = E² - x·O², monic of degree 2d; modulo x^2m, as modulo x^m for V. After log n such steps,
//! there is one coefficient in x, and V = y^n, as g(0) = 0.
//!
//! - Power projection goes down. With P = A(x²) + x·B(x²), the quotient P/Q is P(x)·Q(-x)/V(x²), and the coefficient
//!   of x^(2m - 1) is that of x^(m - 1) in (B·E - A·O)/V.
//! - Composition goes up. f(y)/V(x²) times Q(-x) is f(y)/Q, of which the coefficients of y^-d, …, y^-1 are asked for.
//!   They need those of y^-2d, …, y^-1 in f(y)/V(x²) alone, because Q has no powers of y but y^0, …, y^d. Modulo
//!   y^2d - 1, what is beyond falls on the others.
//!
//! All is kept as values at the 2d-th roots of unity for y. Of V, they are 2d for the degree 2d: one transform back,
//! where the coefficient 1 of y^2d falls on that of y^0, and one there lead to the values at the roots of y^2d = -1.
//! On the way up, the upper half of 2d coefficients is half of the difference of what they are modulo y^d - 1 and
//! y^d + 1. Products in x are taken modulo x^2m - 1, for E and O side by side.
//!
//! The inverse, by Lagrange inversion: let g be that of f, and x = f(t). Then the coefficient of x^-k in g^-n is the
//! residue of g(x)^-n·x^(k - 1) dx = t^-n·f(t)^(k - 1)·f'(t) dt, which is n/k times the coefficient of t^n in f^k. One
//! power projection has these for k = n, …, 1: all of (g/x)^-n modulo x^n. The power of that with the exponent -1/n is
//! g/x: a composition, of the binomial series.
//!
//! The transform: a polynomial modulo x^2k - w² is one modulo x^k - w and one modulo x^k + w, as the product of both is
//! x^2k - w²: with x^k = ±w, the sum and the difference of the lower half and w times the upper one. From x^n - 1 with
//! n = 2^j, this leads to n values at roots of unity; the way back is the inverse, times n. Numbers are below 2p, and
//! products are divided by 2^32 in Montgomery's way, without a division: with q = ab/p modulo 2^32, ab - q·p is a
//! multiple of 2^32.
//!
//! - **Field**: numbers
//! - **Time**: O(n log² n) for n coefficients
//! - **Space**: O(n log n)
//! - **ac-library-rs**: no
//! - **Source**: Y. Kinoshita, B. Li, "Power series composition in near-linear time", FOCS 2024, 2180–2185
//! - **Verified**: `all_small_series`, `series_agree_with_the_definition`, `inverses_are_inverses`,
//!   `largest_numbers`, `refuses_what_has_no_answer`; `composition_of_formal_power_series_large`,
//!   `compositional_inverse_of_formal_power_series_large`

const P: u32 = 998_244_353;

/// The first `length` coefficients of f(g(x)) for power series f and g with the coefficients `outer` and `inner`, and
/// zeros after these.
///
/// # Panics
///
/// If g(0) is not 0, or `length` is above 2²³.
///
/// # Complexity
///
/// O(n log² n) time and O(n log n) space for n coefficients: a fifth of a second and 40 MB for 2¹⁷.
///
/// The [Bell number](https://judge.yosupo.jp/problem/bell_number) B(n) (Library Checker) says how many partitions a set
/// of n has. The exponential series of the B(n) is exp(exp(x) - 1), as a partition is a set of sets that are not empty:
///
/// ```
/// use templates::composition::composition;
///
/// const P: u64 = 998_244_353;
/// // 1/k! for k from 0 to 4.
/// let exp = [1, 1, P.div_ceil(2), 166_374_059, 291_154_603];
/// let sets = [&[0], &exp[1..]].concat();
/// let series = composition(&exp, &sets, 5).into_iter().zip([1, 1, 2, 6, 24]);
/// assert!(series.map(|(number, factorial)| number * factorial % P).eq([1, 1, 2, 5, 15]));
/// ```
#[must_use]
pub fn composition(outer: &[u64], inner: &[u64], length: usize) -> Vec<u64> {
    let roots = Roots::new(length);
    let size = roots.size();
    let mut rows: Vec<u32> = outer.iter().take(length).map(|&number| element(number)).collect();
    rows.resize(size, 0);
    roots.forward(&mut rows, 1, 0);
    let mut width = 1;
    for values in roots.levels(inner).into_iter().rev() {
        let product = roots.row_values(&rows, width, 1).into_iter().zip(values.chunks_exact(2));
        let product = product.flat_map(|(number, pair)| [times(number, pair[0]), minus(0, times(number, pair[1]))]);
        width *= 2;
        rows = roots.rows(product.collect(), width, 2);
        let mut upper = rows.split_off(size);
        roots.backward(&mut upper, width, 1);
        roots.forward(&mut upper, width, 0);
        let half = element(u64::from(P.div_ceil(2)));
        rows.iter_mut().zip(upper).for_each(|(number, other)| *number = times(minus(*number, other), half));
    }
    rows.into_iter().take(length).map(number).collect()
}

/// For each i below `count`, the sum of the w(j)·g^i(j), where w(j) are the `weights` and g^i(j) is the coefficient of
/// x^j in the i-th power of g, a power series with the coefficients `series`, and zeros after these.
///
/// # Panics
///
/// If g(0) is not 0, or `count` or the number of weights is above 2²³.
///
/// # Complexity
///
/// As [`composition`], for n coefficients of both and n powers.
///
/// [Sugoroku 5](https://atcoder.jp/contests/abc345/tasks/abc345_g) (AtCoder, ABC 345 G) asks for the probability that a
/// sum of throws, each from 1 to k, reaches n by the i-th one, for i = 1, …, n. It is the probability of less than n
/// after i - 1 throws, without that after i:
///
/// ```
/// use templates::composition::power_projection;
///
/// const P: u64 = 998_244_353;
/// // n = 3 and k = 2, and 1/2 for each side.
/// let half = P.div_ceil(2);
/// let below = power_projection(&[1; 3], &[0, half, half], 4);
/// let reached: Vec<u64> = below.windows(2).map(|pair| (pair[0] + P - pair[1]) % P).collect();
/// assert_eq!(reached, [0, 3 * (half * half % P) % P, half * half % P]);
/// ```
#[must_use]
pub fn power_projection(weights: &[u64], series: &[u64], count: usize) -> Vec<u64> {
    let roots = Roots::new(count.max(weights.len()));
    let size = roots.size();
    let mut rows = vec![0; 2 * size];
    for row in rows.chunks_exact_mut(size) {
        row.iter_mut().rev().zip(weights).for_each(|(number, &weight)| *number = element(weight));
    }
    let mut width = size;
    for values in roots.levels(series) {
        if width < size {
            roots.double(&mut rows, width, 0);
        }
        let product = roots.row_values(&rows, width, 2);
        let product = product.chunks_exact(2).zip(values.chunks_exact(2));
        let odd = product.map(|(a, b)| minus(times(a[1], b[0]), times(a[0], b[1])));
        width /= 2;
        rows = roots.rows(odd.collect(), width, 1);
    }
    roots.backward(&mut rows, 1, 0);
    rows.into_iter().rev().take(count).map(number).collect()
}

/// The first `length` coefficients of the power series g with f(g(x)) = g(f(x)) = x for a power series f with the
/// coefficients `series`, and zeros after these.
///
/// # Panics
///
/// If f(0) is not 0, if the coefficient of x is 0, or if `length` is above 2²³.
///
/// # Complexity
///
/// Twice as much as [`composition`].
///
/// [Unique Binary Search Trees](https://leetcode.com/problems/unique-binary-search-trees/) (LeetCode 96) asks how many
/// there are with n nodes. A tree is empty, or has a root and two trees, so the series of these numbers is
/// B = 1 + x·B². With T = x·B, that is T - T² = x:
///
/// ```
/// use templates::composition::compositional_inverse;
///
/// assert_eq!(compositional_inverse(&[0, 1, 998_244_352], 6), [0, 1, 1, 2, 5, 14]);
/// ```
#[must_use]
pub fn compositional_inverse(series: &[u64], length: usize) -> Vec<u64> {
    let p = u64::from(P);
    let [constant, slope] = [0, 1].map(|k| series.get(k).map_or(0, |number| number % p));
    assert!(constant == 0, "a series with the constant {constant} has no compositional inverse");
    assert!(slope != 0, "a series without x has no compositional inverse");
    let n = length.saturating_sub(1);
    if n == 0 {
        return vec![0; length];
    }
    // 1/k = -⌊p/k⌋ / (p mod k).
    let mut inverses = vec![0, 1];
    (2..=n as u64).for_each(|k| inverses.push((p - p / k) * inverses[(p % k) as usize] % p));
    let mut weights = vec![0; length];
    weights[n] = 1;
    let powers = power_projection(&weights, series, length);
    let factor = n as u64 * inverse(powers[n]) % p;
    let further = (1..n).rev().map(|k| powers[k] * inverses[k] % p * factor);
    let base: Vec<u64> = [0].into_iter().chain(further).collect();
    let mut binomials = vec![inverse(slope)];
    for k in 1..n {
        // -1/n - (k - 1).
        let above = 2 * p - inverses[n] - (k as u64 - 1);
        binomials.push(binomials[k - 1] * above % p * inverses[k] % p);
    }
    [0].into_iter().chain(composition(&binomials, &base, n)).collect()
}

/// Each w: for the i-th part of any level, w² is that of the (i/2)-th part of the level above, or its negative.
struct Roots(Vec<u32>);

impl Roots {
    /// For series of the power of two from `length` and 2 on.
    fn new(length: usize) -> Self {
        assert!(length <= 1 << 23, "{length} coefficients are too many");
        let mut roots = vec![element(1)];
        while 2 * roots.len() < length {
            let next = power(element(3), (P - 1) / 4 / roots.len() as u32);
            roots.extend(roots.clone().into_iter().map(|root| times(root, next)));
        }
        Roots(roots)
    }

    fn size(&self) -> usize {
        2 * self.0.len()
    }

    /// Of each Q, from y - g(x) on: for each y, and for each x below it, the values of E and O.
    fn levels(&self, series: &[u64]) -> Vec<Vec<u32>> {
        let size = self.size();
        let first = series.first().map_or(0, |number| number % u64::from(P));
        assert!(first == 0, "the inner series has the constant {first}, not 0");
        // For y = 1 and y = -1.
        let row = |y| [y].into_iter().chain((1..size).map(|j| minus(0, element(series.get(j).copied().unwrap_or(0)))));
        let mut rows: Vec<u32> = row(element(1)).chain(row(P - element(1))).collect();
        let xs: Vec<u32> = self.0.iter().flat_map(|&root| [root, minus(0, root)]).collect();
        let (mut width, mut levels) = (size, vec![]);
        while width > 1 {
            let values = self.row_values(&rows, width, 2);
            if width > 2 {
                let product =
                    |(pair, &x): (&[u32], &u32)| minus(times(pair[0], pair[0]), times(times(pair[1], pair[1]), x));
                rows.clear();
                for row in values.chunks_exact(2 * width) {
                    rows.extend(row.chunks_exact(2).zip(&xs).map(product));
                }
                rows = self.rows(rows, width / 2, 1);
                self.double(&mut rows, width / 2, element(1));
            }
            levels.push(values);
            width /= 2;
        }
        levels
    }

    /// From the values of polynomials in y at the d-th roots of unity to those at the 2d-th ones, where they have this
    /// coefficient of y^d, if they are a constant in x.
    fn double(&self, rows: &mut Vec<u32>, width: usize, leading: u32) {
        let mut further = rows.clone();
        self.backward(&mut further, width, 0);
        further[0] = minus(further[0], plus(leading, leading));
        self.forward(&mut further, width, 1);
        rows.extend(further);
    }

    /// The values of each row of `width` numbers, which are the coefficients of `lanes` polynomials: first come the
    /// first ones of all of them, then the second ones. They are twice as many as the numbers.
    fn row_values(&self, rows: &[u32], width: usize, lanes: usize) -> Vec<u32> {
        let mut values = vec![0; 2 * rows.len()];
        for (values, row) in values.chunks_exact_mut(2 * width).zip(rows.chunks_exact(width)) {
            values[..width].copy_from_slice(row);
            self.forward(values, lanes, 0);
        }
        values
    }

    /// The way back, to the first `width` numbers of each row.
    fn rows(&self, mut values: Vec<u32>, width: usize, lanes: usize) -> Vec<u32> {
        let mut rows = Vec::with_capacity(values.len() / 2);
        for values in values.chunks_exact_mut(2 * width) {
            self.backward(values, lanes, 0);
            rows.extend_from_slice(&values[..width]);
        }
        rows
    }

    /// From polynomials modulo x^2k - w² of the `part`-th part of a level to their values, by way of those modulo
    /// x^k - w and x^k + w.
    fn forward(&self, values: &mut [u32], lanes: usize, mut part: usize) {
        let mut size = values.len();
        if size > (1 << 12).max(lanes) {
            // What fits into a cache comes before anything else.
            let (lower, upper) = values.split_at_mut(size / 2);
            apart(lower, upper, self.0[part]);
            self.forward(lower, lanes, 2 * part);
            return self.forward(upper, lanes, 2 * part + 1);
        }
        while size > lanes {
            for (values, &root) in values.chunks_exact_mut(size).zip(&self.0[part..]) {
                let (lower, upper) = values.split_at_mut(size / 2);
                apart(lower, upper, root);
            }
            (size, part) = (size / 2, 2 * part);
        }
    }

    /// The way back.
    fn backward(&self, values: &mut [u32], lanes: usize, part: usize) {
        self.together(values, lanes, part);
        // 1/n is -(p - 1)/n.
        let factor = element(u64::from(P - (P - 1) / (values.len() / lanes) as u32));
        values.iter_mut().for_each(|value| *value = times(*value, factor));
    }

    fn together(&self, values: &mut [u32], lanes: usize, part: usize) {
        let whole = values.len();
        if whole > (1 << 12).max(lanes) {
            let (lower, upper) = values.split_at_mut(whole / 2);
            self.together(lower, lanes, 2 * part);
            self.together(upper, lanes, 2 * part + 1);
            return together(lower, upper, self.root_back(part));
        }
        let mut size = 2 * lanes;
        while size <= whole {
            for (values, part) in values.chunks_exact_mut(size).zip(part * (whole / size)..) {
                let (lower, upper) = values.split_at_mut(size / 2);
                together(lower, upper, self.root_back(part));
            }
            size *= 2;
        }
    }

    /// -1/w: as the angles of the w between two powers of two are the odd multiples of one angle up to half a turn, it
    /// is the w of the part with all bits below the highest one turned.
    #[inline(always)]
    fn root_back(&self, part: usize) -> u32 {
        part.checked_ilog2().map_or(P - self.0[0], |bits| self.0[part ^ ((1 << bits) - 1)])
    }
}

#[inline(always)]
fn apart(lower: &mut [u32], upper: &mut [u32], root: u32) {
    for (a, b) in lower.iter_mut().zip(upper) {
        let product = times(*b, root);
        (*a, *b) = (plus(*a, product), minus(*a, product));
    }
}

#[inline(always)]
fn together(lower: &mut [u32], upper: &mut [u32], root: u32) {
    for (a, b) in lower.iter_mut().zip(upper) {
        (*a, *b) = (plus(*a, *b), times(minus(*b, *a), root));
    }
}

fn power(mut base: u32, mut exponent: u32) -> u32 {
    let mut result = element(1);
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = times(result, base);
        }
        (base, exponent) = (times(base, base), exponent / 2);
    }
    result
}

/// 2³² times a number, which is the product of the number and 2⁶⁴.
fn element(number: u64) -> u32 {
    const SQUARE: u32 = ((1 << 64) % P as u128) as u32;
    times((number % u64::from(P)) as u32, SQUARE)
}

fn number(element: u32) -> u64 {
    u64::from(times(element, 1) % P)
}

fn inverse(of: u64) -> u64 {
    number(power(element(of), P - 2))
}

/// a·b/2³², as a number below 2p, if a·b < 2³²·p.
#[inline(always)]
fn times(a: u32, b: u32) -> u32 {
    // 1/p: modulo 2^32, the power of an odd number with the exponent 2^30 is 1.
    const INVERTED: u32 = P.wrapping_pow((1 << 30) - 1);
    let product = u64::from(a) * u64::from(b);
    let multiple = u64::from((product as u32).wrapping_mul(INVERTED)) * u64::from(P);
    ((product >> 32) as u32).wrapping_sub((multiple >> 32) as u32).wrapping_add(P)
}

#[inline(always)]
fn plus(a: u32, b: u32) -> u32 {
    fold((a + b).wrapping_sub(2 * P))
}

#[inline(always)]
fn minus(a: u32, b: u32) -> u32 {
    fold(a.wrapping_sub(b))
}

/// A number from -2p to 2p, as one below 2p.
#[inline(always)]
fn fold(number: u32) -> u32 {
    number.wrapping_add((number as i32 >> 31) as u32 & (2 * P))
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace < with <= in power_projection`: `if width <= size {`: rows for which there are no values of E and O.
    // - `replace > with >= in Roots::levels`: `if width >= 2 {`: one Q more, which nobody asks for.
    // - `replace << with >> in Roots::forward`: `if size > (1 >> 12).max(lanes) {`: the same steps in another order.
    // - `replace << with >> in Roots::together`: `if whole > (1 >> 12).max(lanes) {`: the same steps in another order.
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    const MODULUS: u64 = P as u64;

    /// A pseudorandom 64-bit word (SplitMix64).
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    fn random(state: &mut u64, length: usize) -> Vec<u64> {
        (0..length).map(|_| next(state) >> (next(state) % 64)).collect()
    }

    fn at(series: &[u64], k: usize) -> u64 {
        series.get(k).map_or(0, |number| number % MODULUS)
    }

    /// The first coefficients of the first powers of a series, by the definition.
    fn powers(series: &[u64], length: usize, count: usize) -> Vec<Vec<u64>> {
        let one: Vec<u64> = (0..length).map(|k| u64::from(k == 0)).collect();
        let times_series = |power: &Vec<u64>| {
            let sum = |k: usize| (0..=k).fold(0, |sum, i| (sum + power[i] * at(series, k - i)) % MODULUS);
            Some((0..length).map(sum).collect())
        };
        std::iter::successors(Some(one), times_series).take(count).collect()
    }

    fn check(outer: &[u64], inner: &[u64], length: usize, count: usize) {
        let powers = powers(inner, length.max(outer.len()), length.max(count));
        let expected = |k: usize| (0..length).fold(0, |sum, i| (sum + at(outer, i) * powers[i][k]) % MODULUS);
        let expected: Vec<u64> = (0..length).map(expected).collect();
        assert_eq!(composition(outer, inner, length), expected, "{outer:?} of {inner:?}, {length}");
        let sum = |power: &Vec<u64>| (0..outer.len()).fold(0, |sum, j| (sum + at(outer, j) * power[j]) % MODULUS);
        let expected: Vec<u64> = powers.iter().take(count).map(sum).collect();
        assert_eq!(power_projection(outer, inner, count), expected, "{outer:?} at powers of {inner:?}, {count}");
    }

    /// f(g(x)) and g(f(x)) are x, by the definition.
    fn check_inverse(series: &[u64], length: usize) {
        let found = compositional_inverse(series, length);
        let x: Vec<u64> = (0..length).map(|k| u64::from(k == 1)).collect();
        for (outer, inner) in [(series, &found[..]), (&found[..], series)] {
            let powers = powers(inner, length, length);
            let coefficient = |k: usize| (0..length).fold(0, |sum, i| (sum + at(outer, i) * powers[i][k]) % MODULUS);
            assert!((0..length).map(coefficient).eq(x.iter().copied()), "{series:?}: {found:?}, {length}");
        }
    }

    /// Coefficients 0, 1 and -1: all series of up to four of them, and of up to five for the inner one, of which the
    /// first is 0.
    #[test]
    fn all_small_series() {
        let list = |length: u32, code: usize| -> Vec<u64> {
            (0..length).map(|place| [0, 1, MODULUS - 1][code / 3_usize.pow(place) % 3]).collect()
        };
        let lists =
            |most| (0..=most).flat_map(move |length| (0..3_usize.pow(length)).map(move |code| list(length, code)));
        for series in [vec![]].into_iter().chain(lists(4).map(|list| [vec![0], list].concat())) {
            lists(4).for_each(|outer| check(&outer, &series, 5, 5));
            if at(&series, 1) != 0 {
                (0..10).for_each(|length| check_inverse(&series, length));
            }
        }
    }

    #[test]
    fn series_agree_with_the_definition() {
        let mut state = 1;
        for (outer, inner, length, count) in [
            (1, 1, 1, 1),
            (2, 3, 2, 1),
            (1, 4, 3, 4),
            (3, 3, 3, 3),
            (9, 2, 4, 0),
            (0, 7, 5, 6),
            (8, 8, 8, 8),
            (7, 9, 9, 7),
            (5, 16, 16, 33),
            (33, 4, 17, 2),
            (64, 64, 64, 64),
            (65, 65, 65, 65),
            (100, 90, 110, 120),
            (128, 200, 128, 128),
        ] {
            let [outer, mut inner] = [outer, inner].map(|length| random(&mut state, length));
            inner[0] -= inner[0] % MODULUS;
            check(&outer, &inner, length, count);
        }
    }

    /// Of random series; and of those that are known.
    #[test]
    fn inverses_are_inverses() {
        let mut state = 2;
        for length in [0, 1, 2, 3, 4, 5, 6, 8, 9, 16, 17, 33, 64, 65, 100] {
            for given in [2, length + 2] {
                let mut series = random(&mut state, given);
                series[0] -= series[0] % MODULUS;
                series[1] += u64::from(series[1].is_multiple_of(MODULUS));
                check_inverse(&series, length);
            }
        }
        let n = 3000;
        // exp x - 1 and log(1 + x).
        let mut inverses = vec![0, 1];
        (2..n).for_each(|k| inverses.push((MODULUS - MODULUS / k) * inverses[(MODULUS % k) as usize] % MODULUS));
        let mut exp = vec![0, 1];
        (2..n as usize).for_each(|k| exp.push(exp[k - 1] * inverses[k] % MODULUS));
        let sign = |k: usize| if k % 2 == 1 { 1 } else { MODULUS - 1 };
        let log: Vec<u64> = (0..n as usize).map(|k| sign(k) * inverses[k] % MODULUS).collect();
        assert_eq!(compositional_inverse(&exp, n as usize), log);
        assert_eq!(compositional_inverse(&log, n as usize), exp);
        let x: Vec<u64> = (0..n as usize).map(|k| u64::from(k == 1)).collect();
        assert_eq!(composition(&exp, &log, n as usize), x);
        // (k + 1)·c(k + 1) = (4k - 2)·c(k), from c(1) = 1 on.
        let catalan = compositional_inverse(&[0, 1, MODULUS - 1], n as usize);
        for (k, pair) in (1..).zip(catalan[1..].windows(2)) {
            assert_eq!((k + 1) * pair[1] % MODULUS, (4 * k - 2) * pair[0] % MODULUS, "{k}");
        }
    }

    /// All numbers are -1, in two forms. The coefficients of (-x/(1 - x))^i below x^n have the sum ±C(n - 1, i).
    #[test]
    fn largest_numbers() {
        let n = 200;
        let mut sums = vec![1];
        for _ in 1..n {
            let next = |i: usize| (at(&sums, i) + MODULUS - if i == 0 { 0 } else { sums[i - 1] }) % MODULUS;
            sums = (0..=sums.len()).map(next).collect();
        }
        for number in [MODULUS - 1, u64::MAX - u64::MAX % MODULUS - 1] {
            let mut inner = vec![number; n];
            inner[0] += 1;
            check(&vec![number; 100], &inner[..100], 100, 100);
            assert_eq!(power_projection(&vec![1; n], &inner, n), sums);
        }
    }

    #[test]
    fn refuses_what_has_no_answer() {
        let refuses = |part: &str, run: &dyn Fn() -> Vec<u64>| {
            let panic = catch_unwind(AssertUnwindSafe(run)).expect_err(part);
            let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
            assert!(text.is_some_and(|text| text.contains(part)), "{part}: {text:?}");
        };
        refuses("the constant 3", &|| composition(&[1], &[3], 1));
        refuses("the constant 1", &|| power_projection(&[1], &[MODULUS + 1], 1));
        refuses("constant 2 has no compositional inverse", &|| compositional_inverse(&[2, 1], 2));
        refuses("without x", &|| compositional_inverse(&[0, MODULUS, 1], 0));
        refuses("8388609 coefficients", &|| composition(&[1], &[0, 1], (1 << 23) + 1));
        refuses("8388609 coefficients", &|| power_projection(&[1], &[0, 1], (1 << 23) + 1));
        refuses("8388609 coefficients", &|| power_projection(&vec![1; (1 << 23) + 1], &[0, 1], 1));
    }
}
