//! Polynomials modulo 998244353: division with remainder, Taylor shift, the product of many polynomials, multipoint
//! evaluation, and interpolation through any points, all by the NTT (in place of FFT).
//!
//! **Division**: backwards, the quotient of a and b of degrees n and m is the first n - m + 1 coefficients of the power
//! series a/b. Newton's method finds 1/b: where b·g = 1 + x^k·e, g - g·x^k·e is right modulo x^2k.
//!
//! **Taylor shift**: f(x + c) = Σ a(i)·(x + c)^i, where x^k/k! has the coefficient Σ a(i)·i!·c^(i - k)/(i - k)!.
//!
//! **Products of many**: two shortest ones become one until one is left, so that a coefficient of the longest ones is
//! in few products.
//!
//! **Evaluation**: f(x) is the sum of the products of the coefficients of f and of 1/(1 - x·z), and such sums are made
//! from the root of a tree on. A node is a set of points, with the product T(z) of the z - x_i and, backwards, Q(z) of
//! the 1 - x_i·z. Its sums are c(k) = Σ f(j + k)·q(j) with the coefficients q of 1/Q, for each k below the number d of
//! its points. For the first half of them, 1/Q is multiplied by the Q of the other half, so that the sums are
//! Σ Q(i)·c(k + i): the upper half of T·c modulo z^d - 1, with the T of the other half. A leaf has the value c(0).
//!
//! **Interpolation** (Lagrange): f is the sum of all w_i·T(z)/(z - x_i), with w_i = f(x_i)/T'(x_i), as at x_i all other
//! summands are 0. From the leaves on, f of a node is the f of each half, times T of the other one, added up.
//!
//! In the tree there are only values. Those modulo z^d - 1 and z^d + 1 together are those modulo z^2d - 1, so a
//! transform back and one there, both of size d, double the values of T, whose coefficient of z^d is known to be 1; and
//! the upper half of T·c is half of the difference of T·c modulo z^(d/2) - 1 and z^(d/2) + 1. All nodes of a level are
//! transformed at once: side by side are the first values of all, then the second ones.
//!
//! - **Field**: numbers
//! - **Time**: O(n log n) for division and shift, O(n log² n) for the others
//! - **Space**: O(n); O(n log n) for evaluation and interpolation
//! - **ac-library-rs**: no; its `convolution` has the product of two
//! - **Source**: A. Borodin, R. Moenck, "Fast modular transforms", Journal of Computer and System Sciences 8 (1974),
//!   366–386; A. Bostan, G. Lecerf, É. Schost, "Tellegen's principle into practice", ISSAC 2003, 37–44
//! - **Verified**: `all_small_divisions`, `all_small_shifts`, `all_small_products`, `all_small_evaluations`,
//!   `all_small_interpolations`, `agree_with_the_definition`, `largest_numbers`, `beyond_a_cache`,
//!   `refuses_what_has_no_answer`; `division_of_polynomials`, `polynomial_taylor_shift`,
//!   `product_of_polynomial_sequence`, `multipoint_evaluation`, `polynomial_interpolation`

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::iter::repeat_n;
use std::mem::take;

/// The quotient q and the rest r of two polynomials, from the constant coefficient on: a = b·q + r, where r has fewer
/// coefficients than b. Neither has leading zeros, and the polynomial 0 has no coefficients.
///
/// # Panics
///
/// If b is 0, or there are more than 2²² coefficients.
///
/// # Complexity
///
/// O(n log n) time.
///
/// [P4512](https://www.luogu.com.cn/problem/P4512) (Luogu) asks for both. Here (x³ + 2x + 5)/(x + 1) is x² - x + 3, and
/// the rest is 2:
///
/// ```
/// use templates::polynomial::division;
///
/// assert_eq!(division(&[5, 2, 0, 1], &[1, 1]), (vec![3, 998_244_352, 1], vec![2]));
/// ```
#[must_use]
pub fn division(above: &[u64], below: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let [above, below] = [above, below].map(|numbers| trimmed(load(numbers)));
    assert!(!below.is_empty(), "a division by 0");
    let length = (above.len() + 1).saturating_sub(below.len());
    if length == 0 {
        return (vec![], finish(above));
    }
    let roots = Roots::new(2 * length.max(below.len()));
    let reversed = |numbers: &[u32]| numbers.iter().rev().copied().take(length).collect::<Vec<u32>>();
    let inverse = roots.inverse(&reversed(&below), length);
    let mut quotient = roots.multiply(&reversed(&above), &inverse);
    quotient.truncate(length);
    quotient.reverse();
    let mut rest = above;
    rest.iter_mut().zip(roots.multiply(&below, &quotient)).for_each(|(rest, number)| *rest = minus(*rest, number));
    (finish(quotient), finish(trimmed(rest)))
}

/// The coefficients of f(x + `shift`), for a polynomial f with the coefficients `polynomial`, from the constant one on.
///
/// # Panics
///
/// If there are more than 2²² coefficients.
///
/// # Complexity
///
/// O(n log n) time.
///
/// [Perpetual Subtraction](https://codeforces.com/contest/923/problem/E) (Codeforces 923E) replaces a number m times by
/// one of 0, 1, …, itself, each as likely as the others. Where f has the probability of i as the coefficient of x^i, a
/// step makes f(x + 1) = Σ a(i)·x^i into Σ a(i)/(i + 1)·x^i:
///
/// ```
/// use templates::polynomial::taylor_shift;
///
/// const P: u64 = 998_244_353;
/// let probabilities = [0, 0, 0, 1];
/// let mut shifted = taylor_shift(&probabilities, 1);
/// let inverses = [1, 499_122_177, 332_748_118, 748_683_265]; // to the m-th power
/// shifted.iter_mut().zip(inverses).for_each(|(number, inverse)| *number = *number * inverse % P);
/// assert_eq!(taylor_shift(&shifted, P - 1), [748_683_265; 4]); // 1/4
/// ```
#[must_use]
pub fn taylor_shift(polynomial: &[u64], shift: u64) -> Vec<u64> {
    let length = polynomial.len();
    let roots = Roots::new(2 * length);
    let numbers = || (1..length as u64).map(element);
    let factorials = running_products(element(1), numbers());
    let mut inverses = running_products(inverse(factorials[factorials.len() - 1]), numbers().rev());
    inverses.reverse();
    let mut terms = load(polynomial);
    multiply_each(&mut terms, &factorials);
    terms.reverse();
    let mut powers = running_products(element(1), repeat_n(element(shift), length.saturating_sub(1)));
    multiply_each(&mut powers, &inverses);
    let mut sums = roots.multiply(&terms, &powers);
    sums.truncate(length);
    sums.reverse();
    multiply_each(&mut sums, &inverses);
    finish(sums)
}

/// The product of all these polynomials, each with its coefficients from the constant one on: as many as there are in
/// all, less one for each, and one more; 1 if there are no factors, and nothing if a factor has no coefficients.
///
/// # Panics
///
/// If the product has more than 2²³ coefficients.
///
/// # Complexity
///
/// O(n log² n) time for n coefficients in all.
///
/// [Stirling Number of the First Kind](https://judge.yosupo.jp/problem/stirling_number_of_the_first_kind) (Library
/// Checker) asks for the coefficients of x·(x - 1)·…·(x - n + 1):
///
/// ```
/// use templates::polynomial::product;
///
/// let factors: Vec<Vec<u64>> = (0..3).map(|i| vec![998_244_353 - i, 1]).collect();
/// assert_eq!(product(&factors), [0, 2, 998_244_350, 1]); // x³ - 3x² + 2x
/// ```
#[must_use]
pub fn product(factors: &[Vec<u64>]) -> Vec<u64> {
    let roots = Roots::new(factors.iter().map(|factor| factor.len().saturating_sub(1)).sum::<usize>());
    let mut factors: Vec<Vec<u32>> = factors.iter().map(|factor| load(factor)).collect();
    let mut shortest: BinaryHeap<_> = factors.iter().map(Vec::len).zip(0..).map(Reverse).collect();
    while let Some(Reverse((_, one))) = shortest.pop() {
        let one = take(&mut factors[one]);
        let Some(Reverse((_, other))) = shortest.pop() else { return finish(one) };
        factors[other] = roots.multiply(&one, &factors[other]);
        shortest.push(Reverse((factors[other].len(), other)));
    }
    vec![1]
}

/// The values of a polynomial, with its coefficients from the constant one on, at each of these points.
///
/// # Panics
///
/// If there are more than 2²² coefficients or points.
///
/// # Complexity
///
/// O(n log² n) time for n coefficients and points.
///
/// [P5050](https://www.luogu.com.cn/problem/P5050) (Luogu) asks for it. Here, x² + 1 at 0, 1 and 10:
///
/// ```
/// use templates::polynomial::multipoint_evaluation;
///
/// assert_eq!(multipoint_evaluation(&[1, 0, 1], &[0, 1, 10]), [1, 2, 101]);
/// ```
#[must_use]
pub fn multipoint_evaluation(polynomial: &[u64], points: &[u64]) -> Vec<u64> {
    let mut values = Tree::new(points, polynomial.len()).evaluate(&load(polynomial));
    values.truncate(points.len());
    finish(values)
}

/// The coefficients, from the constant one on, of the polynomial with fewer of them than there are points, or as many,
/// that has these values at these points.
///
/// # Panics
///
/// If two points are the same, there are not as many values as points, or there are more than 2²² of them.
///
/// # Complexity
///
/// O(n log² n) time for n points.
///
/// [P5158](https://www.luogu.com.cn/problem/P5158) (Luogu) asks for it. Here, the sums of the first squares make a
/// polynomial of degree 3, with 1/6 = 166374059:
///
/// ```
/// use templates::polynomial::interpolation;
///
/// assert_eq!(interpolation(&[0, 1, 2, 3], &[0, 1, 5, 14]), [0, 166_374_059, 499_122_177, 332_748_118]);
/// ```
#[must_use]
pub fn interpolation(points: &[u64], values: &[u64]) -> Vec<u64> {
    assert!(points.len() == values.len(), "{} points, {} values", points.len(), values.len());
    let tree = Tree::new(points, points.len());
    // The points that were added are 0: each is a factor z.
    let (size, added) = (tree.product.len(), tree.product.len() - points.len());
    let product = tree.product.iter().copied().chain([element(1)]).skip(added);
    let slope: Vec<u32> = product.zip(0..).skip(1).map(|(number, exponent)| times(number, element(exponent))).collect();
    let slopes = &tree.evaluate(&slope)[..points.len()];
    let running = running_products(element(1), slopes.iter().copied());
    assert!(running[points.len()] % P > 0, "two points are the same");
    // The inverse of the slopes up to one is that of those before it, times its own.
    let mut inverse = inverse(running[points.len()]);
    let mut sums = load(values);
    for ((weight, &slope), &before) in sums.iter_mut().zip(slopes).zip(&running).rev() {
        *weight = times(*weight, times(inverse, before));
        inverse = times(inverse, slope);
    }
    sums.resize(size, 0);
    for (depth, factors) in tree.levels.iter().enumerate() {
        let width = size >> depth;
        let doubled = tree.roots.doubled(sums, width, 0);
        sums = vec![];
        for (row, factors) in doubled.chunks_exact(width).zip(factors.chunks_exact(width)) {
            let ((f, g), (s, t)) = (row.split_at(width / 2), factors.split_at(width / 2));
            sums.extend(each_product(f, t).zip(each_product(g, s)).map(|(one, other)| plus(one, other)));
        }
    }
    tree.roots.backward(&mut sums, 1, 0);
    finish(sums.split_off(added))
}

/// 119·2²³ + 1, a prime with the primitive root 3. Numbers are below 2p, and are 2³² times what they stand for, as each
/// product is divided by 2³² (Montgomery).
const P: u32 = 998_244_353;

struct Tree {
    roots: Roots,
    /// Of each level from the leaves on, the products of the z - x of d points: their first values, and so on up to the
    /// 2d-th.
    levels: Vec<Vec<u32>>,
    /// The product of all, without its leading coefficient 1.
    product: Vec<u32>,
}

impl Tree {
    /// With zeros after the points, up to a power of two; for polynomials of up to `length` coefficients.
    fn new(points: &[u64], length: usize) -> Self {
        let size = points.len().next_power_of_two();
        let roots = Roots::new(2 * size.max(length));
        let mut points = load(points);
        points.resize(size, 0);
        let mut values: Vec<u32> = points.into_iter().map(|point| minus(element(1), point)).collect();
        let (mut levels, mut width) = (vec![], size);
        while width > 1 {
            let level = roots.doubled(values, width, element(1));
            width /= 2;
            values = vec![];
            for (one, other) in level.chunks_exact(2 * width).map(|row| row.split_at(width)) {
                values.extend(each_product(one, other));
            }
            levels.push(level);
        }
        roots.backward(&mut values, 1, 0);
        values[0] = minus(values[0], element(1));
        Tree { roots, levels, product: values }
    }

    /// The values at the points, and at the zeros after them.
    fn evaluate(&self, polynomial: &[u32]) -> Vec<u32> {
        let (size, length) = (self.product.len(), polynomial.len().max(1));
        let reversed: Vec<u32> = [element(1)].into_iter().chain(self.product.iter().rev().copied()).collect();
        let mut inverse = self.roots.inverse(&reversed, length);
        inverse.reverse();
        let mut sums = self.roots.multiply(polynomial, &inverse).split_off(length - 1);
        sums.resize(size, 0);
        self.roots.forward(&mut sums, 1, 0);
        for (depth, factors) in self.levels.iter().rev().enumerate() {
            let width = 1 << depth;
            let mut lower = vec![];
            for (sums, factors) in sums.chunks_exact(width).zip(factors.chunks_exact(2 * width)) {
                let (one, other) = factors.split_at(width);
                lower.extend(each_product(sums, other).chain(each_product(sums, one)));
            }
            let mut upper = lower.split_off(size);
            self.roots.backward(&mut upper, 2 * width, 1);
            self.roots.forward(&mut upper, 2 * width, 0);
            let half = element(u64::from(P.div_ceil(2)));
            sums = lower.into_iter().zip(upper).map(|(sum, difference)| times(minus(sum, difference), half)).collect();
        }
        sums
    }
}

/// Each w: for the i-th part of any level, w² is that of the (i/2)-th part of the level above, or its negative.
struct Roots(Vec<u32>);

impl Roots {
    /// For transforms of the power of two from `size` on, and smaller ones.
    fn new(size: usize) -> Self {
        assert!(size <= 1 << 23, "too many coefficients, {size} values");
        let mut roots = vec![element(1)];
        while 2 * roots.len() < size {
            let next = power(element(3), (P - 1) / 4 / roots.len() as u32);
            roots.extend(roots.clone().into_iter().map(|root| times(root, next)));
        }
        Roots(roots)
    }

    /// The values of a polynomial, of which the first `size` coefficients count, at the roots of unity of this order.
    fn transform(&self, numbers: &[u32], size: usize) -> Vec<u32> {
        let mut values = vec![0; size];
        values.iter_mut().zip(numbers).for_each(|(value, &number)| *value = number);
        self.forward(&mut values, 1, 0);
        values
    }

    /// From polynomials modulo x^2k - w² of the `part`-th part of a level to their values, by way of those modulo
    /// x^k - w and x^k + w. First come the first numbers of all `width` polynomials, then the second ones.
    fn forward(&self, values: &mut [u32], width: usize, mut part: usize) {
        let mut size = values.len();
        if size > (1 << 12).max(width) {
            // What fits into a cache comes before anything else.
            let (lower, upper) = values.split_at_mut(size / 2);
            apart(lower, upper, self.0[part]);
            self.forward(lower, width, 2 * part);
            return self.forward(upper, width, 2 * part + 1);
        }
        while size > width {
            for (values, &root) in values.chunks_exact_mut(size).zip(&self.0[part..]) {
                let (lower, upper) = values.split_at_mut(size / 2);
                apart(lower, upper, root);
            }
            (size, part) = (size / 2, 2 * part);
        }
    }

    /// The way back.
    fn backward(&self, values: &mut [u32], width: usize, part: usize) {
        let mut size = 2 * width;
        while size <= values.len() {
            let first = part * (values.len() / size);
            for (values, part) in values.chunks_exact_mut(size).zip(first..) {
                // -1/w: as the angles of the w between two powers of two are the odd multiples of one angle up to half
                // a turn, it is the w of the part with all bits below the highest one turned.
                let root = match part.checked_ilog2() {
                    Some(bits) => self.0[part ^ ((1 << bits) - 1)],
                    None => P - self.0[0],
                };
                let (lower, upper) = values.split_at_mut(size / 2);
                for (a, b) in lower.iter_mut().zip(upper) {
                    (*a, *b) = (plus(*a, *b), times(minus(*b, *a), root));
                }
            }
            size *= 2;
        }
        // 1/n is -(p - 1)/n.
        let factor = element(u64::from(P - (P - 1) / (values.len() / width) as u32));
        values.iter_mut().for_each(|value| *value = times(*value, factor));
    }

    /// With the values modulo x^d - 1 of polynomials with this coefficient of x^d, those modulo x^d + 1 behind them.
    fn doubled(&self, mut values: Vec<u32>, width: usize, leading: u32) -> Vec<u32> {
        let mut further = values.clone();
        self.backward(&mut further, width, 0);
        further[..width].iter_mut().for_each(|number| *number = minus(*number, plus(leading, leading)));
        self.forward(&mut further, width, 1);
        values.extend(further);
        values
    }

    fn multiply(&self, one: &[u32], other: &[u32]) -> Vec<u32> {
        let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
        let Some(last) = short.last() else { return vec![] };
        let length = short.len() + long.len() - 1;
        if short.len() <= 32 {
            // As the product is defined, which is faster.
            let mut sums = vec![0; length];
            for (i, &a) in short.iter().enumerate() {
                sums[i..].iter_mut().zip(long).for_each(|(sum, &b)| *sum = plus(*sum, times(a, b)));
            }
            return sums;
        }
        // If there is one coefficient more, the last falls on the first.
        let size = (length - 1).next_power_of_two();
        let [mut product, factors] = [one, other].map(|numbers| self.transform(numbers, size));
        multiply_each(&mut product, &factors);
        self.backward(&mut product, 1, 0);
        if size < length {
            let last = times(*last, long[long.len() - 1]);
            product[0] = minus(product[0], last);
            product.push(last);
        }
        product.truncate(length);
        product
    }

    /// The first `length` coefficients of 1/f, by Newton's method.
    fn inverse(&self, series: &[u32], length: usize) -> Vec<u32> {
        let mut result = vec![inverse(series[0])];
        while result.len() < length {
            let (known, size) = (result.len(), 2 * result.len());
            let [mut error, values] = [series, &result].map(|numbers| self.transform(numbers, size));
            multiply_each(&mut error, &values);
            self.backward(&mut error, 1, 0);
            // What is beyond x^2k falls on the coefficients that are known to be 1, 0, 0, ….
            error[..known].fill(0);
            self.forward(&mut error, 1, 0);
            multiply_each(&mut error, &values);
            self.backward(&mut error, 1, 0);
            result.extend(error[known..].iter().map(|&number| minus(0, number)));
        }
        result.truncate(length);
        result
    }
}

#[inline(always)]
fn apart(lower: &mut [u32], upper: &mut [u32], root: u32) {
    for (a, b) in lower.iter_mut().zip(upper) {
        let product = times(*b, root);
        (*a, *b) = (plus(*a, product), minus(*a, product));
    }
}

/// Without leading zeros.
fn trimmed(mut numbers: Vec<u32>) -> Vec<u32> {
    let zeros = numbers.iter().rev().take_while(|&number| number % P == 0).count();
    numbers.truncate(numbers.len() - zeros);
    numbers
}

fn each_product<'a>(one: &'a [u32], other: &'a [u32]) -> impl Iterator<Item = u32> + 'a {
    one.iter().zip(other).map(|(&one, &other)| times(one, other))
}

fn multiply_each(numbers: &mut [u32], factors: &[u32]) {
    numbers.iter_mut().zip(factors).for_each(|(number, &factor)| *number = times(*number, factor));
}

/// The first number, and its product with the first factor, with the first two, ….
fn running_products(first: u32, factors: impl Iterator<Item = u32>) -> Vec<u32> {
    let step = |product: &mut u32, factor| {
        *product = times(*product, factor);
        Some(*product)
    };
    [first].into_iter().chain(factors.scan(first, step)).collect()
}

fn load(numbers: &[u64]) -> Vec<u32> {
    numbers.iter().map(|&number| element(number)).collect()
}

fn finish(numbers: Vec<u32>) -> Vec<u64> {
    numbers.into_iter().map(|number| u64::from(times(number, 1) % P)).collect()
}

/// 2³² times a number, which is the product of the number and 2⁶⁴.
fn element(number: u64) -> u32 {
    const SQUARE: u32 = ((1 << 64) % P as u128) as u32;
    times((number % u64::from(P)) as u32, SQUARE)
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

fn inverse(number: u32) -> u32 {
    power(number, P - 2)
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
    // - `replace << with >> in Roots::forward`: `if size > (1 >> 12).max(width) {`: one level after the other, or one
    //   half after the other.
    // - `replace < with <= in Roots::multiply`: `let (short, long) = if one.len() <= other.len() { (one, other) } else
    //   { (other, one) };`: both are as short.
    // - `replace - with / in Roots::multiply`: `let size = (length / 1).next_power_of_two();`: room for all.
    // - `replace < with <= in Roots::inverse`: `while result.len() <= length {`: more coefficients, which are cut off.
    use super::*;
    use std::panic::catch_unwind;

    const MODULUS: u64 = P as u64;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    fn random(state: &mut u64, length: usize) -> Vec<u64> {
        (0..length).map(|_| below(state, MODULUS)).collect()
    }

    /// All lists of up to `most` of these numbers.
    fn lists(most: u32, numbers: &[u64]) -> Vec<Vec<u64>> {
        let number = |code: usize, place: u32| numbers[code / numbers.len().pow(place) % numbers.len()];
        let list = |length: u32, code: usize| (0..length).map(|place| number(code, place)).collect();
        (0..=most).flat_map(|length| (0..numbers.len().pow(length)).map(move |code| list(length, code))).collect()
    }

    fn naive_product(one: &[u64], other: &[u64]) -> Vec<u64> {
        if one.is_empty() || other.is_empty() {
            return vec![];
        }
        let mut product = vec![0; one.len() + other.len() - 1];
        for (i, a) in one.iter().enumerate() {
            for (b, sum) in other.iter().zip(&mut product[i..]) {
                *sum = (*sum + a % MODULUS * (b % MODULUS)) % MODULUS;
            }
        }
        product
    }

    fn value(polynomial: &[u64], x: u64) -> u64 {
        polynomial.iter().rev().fold(0, |value, number| (value * (x % MODULUS) + number % MODULUS) % MODULUS)
    }

    fn check_division(above: &[u64], below: &[u64]) {
        let (quotient, rest) = division(above, below);
        let name = || format!("{above:?} / {below:?} = {quotient:?}, {rest:?}");
        let mut sum = naive_product(&quotient, below);
        sum.resize(sum.len().max(above.len()).max(rest.len()), 0);
        sum.iter_mut().zip(&rest).for_each(|(sum, number)| *sum = (*sum + number) % MODULUS);
        let expected = above.iter().map(|number| number % MODULUS).chain(std::iter::repeat(0)).take(sum.len());
        assert!(sum.iter().copied().eq(expected), "{}", name());
        let degree = below.iter().rposition(|number| number % MODULUS > 0).expect("no division by 0");
        assert!(rest.len() <= degree, "{}", name());
        assert!(quotient.last() != Some(&0) && rest.last() != Some(&0), "{}", name());
    }

    /// By Horner's rule: f = a + x·g becomes a + (x + c)·g(x + c).
    fn check_shift(polynomial: &[u64], shift: u64) {
        let mut expected = vec![];
        for number in polynomial.iter().rev() {
            expected = naive_product(&expected, &[shift, 1]);
            expected.resize(expected.len().max(1), 0);
            expected[0] = (expected[0] + number % MODULUS) % MODULUS;
        }
        assert_eq!(taylor_shift(polynomial, shift), expected, "{polynomial:?} shifted by {shift}");
    }

    fn check_product(factors: &[Vec<u64>]) {
        let expected = factors.iter().fold(vec![1], |product, factor| naive_product(&product, factor));
        assert_eq!(product(factors), expected, "{factors:?}");
    }

    fn check_evaluation(polynomial: &[u64], points: &[u64]) {
        let expected: Vec<u64> = points.iter().map(|&x| value(polynomial, x)).collect();
        assert_eq!(multipoint_evaluation(polynomial, points), expected, "{polynomial:?} at {points:?}");
    }

    /// The only one with so few coefficients, as the points are distinct.
    fn check_interpolation(points: &[u64], values: &[u64]) {
        let found = interpolation(points, values);
        assert_eq!(found.len(), points.len());
        for (&point, expected) in points.iter().zip(values) {
            assert_eq!(value(&found, point), expected % MODULUS, "{points:?}, {values:?}: {found:?}");
        }
        assert!(found.iter().all(|&number| number < MODULUS));
    }

    #[test]
    fn all_small_divisions() {
        for below in lists(3, &[0, 1, 2, MODULUS - 1]).iter().filter(|below| below.iter().any(|&number| number > 0)) {
            lists(4, &[0, 1, MODULUS - 1]).iter().for_each(|above| check_division(above, below));
        }
    }

    #[test]
    fn all_small_shifts() {
        for polynomial in lists(4, &[0, 1, 7, MODULUS - 1]) {
            [0, 1, 2, MODULUS - 1, MODULUS + 3].into_iter().for_each(|shift| check_shift(&polynomial, shift));
        }
    }

    #[test]
    fn all_small_products() {
        let factors = lists(2, &[0, 1, MODULUS - 1]);
        for codes in lists(3, &(0..factors.len() as u64).collect::<Vec<_>>()) {
            check_product(&codes.iter().map(|&code| factors[code as usize].clone()).collect::<Vec<_>>());
        }
    }

    #[test]
    fn all_small_evaluations() {
        for points in lists(3, &[0, 1, 2, MODULUS - 1]) {
            lists(3, &[0, 1, MODULUS - 1]).iter().for_each(|polynomial| check_evaluation(polynomial, &points));
        }
    }

    #[test]
    fn all_small_interpolations() {
        for points in lists(3, &[0, 1, 2, MODULUS - 1]) {
            if (1..points.len()).all(|index| !points[..index].contains(&points[index])) {
                let values = lists(points.len() as u32, &[0, 1, MODULUS - 1]);
                let values = values.iter().filter(|values| values.len() == points.len());
                values.for_each(|values| check_interpolation(&points, values));
            } else {
                assert!(catch_unwind(|| interpolation(&points, &points)).is_err(), "{points:?}");
            }
        }
    }

    #[test]
    fn agree_with_the_definition() {
        let mut state = 1;
        let lengths = [1, 2, 7, 8, 9, 31, 32, 33, 34, 63, 64, 65, 66, 67, 97, 128, 129, 200];
        for (round, &length) in lengths.iter().cycle().take(3 * lengths.len()).enumerate() {
            let other = lengths[below(&mut state, lengths.len() as u64) as usize];
            let polynomial = random(&mut state, length);
            let mut points = random(&mut state, other);
            check_evaluation(&polynomial, &points);
            check_interpolation(&points, &random(&mut state, other));
            check_shift(&polynomial, points[0]);
            points[other - 1] = 1 + points[other - 1] / 2;
            check_division(&polynomial, &points);
            check_division(&naive_product(&polynomial, &points), &points);
            let lengths: Vec<usize> = (0..round % 9).map(|_| below(&mut state, 80) as usize + 1).collect();
            let factors: Vec<Vec<u64>> = lengths.into_iter().map(|length| random(&mut state, length)).collect();
            check_product(&factors);
            check_product(&[polynomial, points]);
        }
    }

    #[test]
    fn largest_numbers() {
        for length in [1, 40, 65, 130] {
            for number in [MODULUS - 1, u64::MAX] {
                let list = vec![number; length];
                check_shift(&list, number);
                check_product(&[list.clone(), list.clone(), vec![number; 33]]);
                check_evaluation(&list, &list);
                check_division(&list, &list[length / 2..]);
                let points: Vec<u64> = (0..length as u64).map(|point| number - point).collect();
                check_interpolation(&points, &list);
            }
        }
    }

    #[test]
    fn beyond_a_cache() {
        // (x^n - 1)/(x - 1) is 1 + x + … + x^(n - 1), and so is the product of the x^(2^i) + 1.
        let size = 1 << 13;
        let power = |exponent: usize, constant: u64| {
            let mut numbers = vec![0; exponent + 1];
            (numbers[0], numbers[exponent]) = (constant, 1);
            numbers
        };
        let factors: Vec<Vec<u64>> = (0..14).map(|bit| power(1 << bit, 1)).collect();
        assert_eq!(product(&factors), vec![1; 2 * size]);
        assert_eq!(division(&power(size + 5, MODULUS - 1), &[MODULUS - 1, 1]), (vec![1; size + 5], vec![]));
        let (quotient, rest) = division(&vec![1; 3 * size], &vec![1; size + 1]);
        assert!(quotient.iter().enumerate().all(|(i, &number)| number == u64::from(i % (size + 1) == size - 2)));
        assert_eq!(rest, vec![1; size - 2]);
        // x + 1, squared again and again, is (x + 1)^size = 1 + size·x + … + x^size.
        let shifted = taylor_shift(&power(size, 0), 1);
        assert_eq!((shifted[..2].to_vec(), shifted[size]), (vec![1, size as u64], 1));
        assert_eq!(taylor_shift(&shifted, MODULUS - 1), power(size, 0));
        let points: Vec<u64> = (0..size as u64).collect();
        let polynomial: Vec<u64> = (0..size as u64).map(|i| i * i + 1).collect();
        let values = multipoint_evaluation(&polynomial, &points);
        assert!(points.iter().zip(&values).step_by(97).all(|(&point, &found)| found == value(&polynomial, point)));
        assert_eq!(interpolation(&points, &values), polynomial);
    }

    #[test]
    fn refuses_what_has_no_answer() {
        for below in [&[][..], &[0], &[0, MODULUS]] {
            assert!(catch_unwind(|| division(&[1, 2], below)).is_err(), "{below:?}");
        }
        assert!(catch_unwind(|| interpolation(&[1], &[])).is_err());
        assert!(catch_unwind(|| interpolation(&[5, MODULUS + 5], &[1, 1])).is_err());
        assert!(catch_unwind(|| taylor_shift(&vec![0; (1 << 22) + 1], 1)).is_err());
        assert!(catch_unwind(|| product(&[vec![0; 1 << 22], vec![0; (1 << 22) + 3]])).is_err());
        assert_eq!(product(&[]), [1]);
        assert_eq!(product(&[vec![], vec![1, 2]]), []);
    }
}
