//! Convolution modulo any number (product of polynomials, by NTT in place of FFT), and formal power series (FPS)
//! modulo a prime: inverse, quotient, logarithm, exponential, powers, square root, and the k-th coefficient of a
//! quotient of polynomials for k up to 10^18 (Bostan–Mori).
//!
//! The transform: a polynomial modulo x^2k - w² is one modulo x^k - w and one modulo x^k + w, as the product of both is
//! x^2k - w²: with x^k = ±w, the sum and the difference of the lower half and w times the upper one. From x^n - 1 with
//! n = 2^j, this leads to n values at roots of unity, which are multiplied one by one; the way back halves the sums and
//! the differences. So products modulo x^n - 1 need a w with w^(n/2) = -1 and nothing else, not even a prime; a product
//! of fewer than n + 1 coefficients is what it is modulo x^n - 1. The first half of the values belongs to x^(n/2) - 1,
//! so it is the transform of half the size. Where there is no w, three primes that have one serve, and the number
//! between 0 and their product with these rests is the coefficient itself.
//!
//! Newton's method doubles how many coefficients are known, from m to 2m. Where f·g = 1 + x^m·e, g - g·x^m·e is the
//! inverse of f modulo x^2m. The product f·g is taken modulo x^2m - 1: what is beyond x^2m falls on the coefficients
//! that are known to be 1, 0, 0, …. Likewise a quotient q with b·q = a - x^m·e goes on with x^m·e/b. For f = exp h
//! modulo x^m, the next one is f + f·(h - log f), which differs from exp h by f times terms of (h - log f)² and beyond.
//! With h₀ = h modulo x^m, h - log f = (h - h₀) + ∫(f·h₀' - f')/f, and f·h₀' - f' has no terms below x^(m - 1), so that
//! m coefficients of 1/f are enough, and m values of f·h₀'. Where f = g² + x^m·e, g + x^m·e/2g is the root of f modulo
//! x^2m; g² is taken modulo x^m - 1, where it is the sum of its lower half, which f has, too, and of its upper half.
//!
//! Bostan–Mori: P(x)/Q(x) is P(x)·Q(-x) / (Q(x)·Q(-x)), with only even powers of x below: V(x²). With E(x²) for the
//! even powers above and x·O(x²) for the odd ones, its k-th coefficient is the (k/2)-th one of E/V or, for odd k, of
//! O/V, and the degrees do not grow. Of values at ±w, for all w, 2V(w²) = 2Q(w)·Q(-w) is a product; 2E(w²) and 2w·O(w²)
//! are sum and difference of P(w)·Q(-w) and P(-w)·Q(w). They are half as many, those modulo x^m - 1. Those modulo
//! x^m + 1, by one transform back and one there, are the other half of those modulo x^2m - 1.
//!
//! Numbers are below 2p, and products are divided by 2^32 in Montgomery's way, without a division: with q = ab/p modulo
//! 2^32, ab - q·p is a multiple of 2^32.
//!
//! - **Field**: numbers
//! - **Time**: O(n log n) for each; O(n log n log k) for the k-th coefficient
//! - **Space**: O(n)
//! - **ac-library-rs**: `convolution`, for primes; no series
//! - **Source**: R. P. Brent, "Multiple-precision zero-finding methods and the complexity of elementary function
//!   evaluation", Analytic Computational Complexity (1976), 151–176; G. Hanrot, P. Zimmermann, "Newton iteration
//!   revisited" (2004); A. Bostan, R. Mori, "A simple and fast algorithm for computing the N-th term of a linearly
//!   recurrent sequence", SOSA 2021, 118–132
//! - **Verified**: `all_small_products`, `products_agree_with_the_definition`, `all_small_series`,
//!   `series_agree_with_the_definition`, `all_small_quotients`, `coefficients_far_away`, `largest_numbers`,
//!   `refuses_what_has_no_answer`; `convolution_mod_1000000007`, `inv_of_formal_power_series`,
//!   `log_of_formal_power_series`, `exp_of_formal_power_series`, `pow_of_formal_power_series`,
//!   `sqrt_of_formal_power_series`, `bernoulli_number`, `bell_number`, `partition_function`,
//!   `kth_term_of_linearly_recurrent_sequence`

use std::iter::successors;

/// The coefficients c(k) = Σ a(i)·b(k − i) of the product of two polynomials, from the constant one on, modulo any
/// `modulus`: as many as both have, less one; none if one has none. Fastest is a prime k·2^j + 1 below 2³⁰ such as
/// 998244353; others take about three times as long.
///
/// # Panics
///
/// If `modulus` is not among 1..2³¹, or there are more than 2²³ coefficients.
///
/// # Complexity
///
/// O(n log n) time for n coefficients of the product.
///
/// [Kuroneko](https://atcoder.jp/contests/atc001/tasks/fft_c) (AtCoder, ATC 001 C) asks in how many ways a main dish
/// and a side dish cost k together, for each k; the i-th entries count dishes that cost i:
///
/// ```
/// use templates::power_series::convolution;
///
/// assert_eq!(convolution(&[0, 1, 2, 3, 4], &[0, 1, 2, 4, 8], 998_244_353), [0, 0, 1, 4, 11, 26, 36, 40, 32]);
/// ```
#[must_use]
pub fn convolution(one: &[u64], other: &[u64], modulus: u64) -> Vec<u64> {
    assert!((1..1 << 31).contains(&modulus), "{modulus} is no modulus from 1 to 2^31 - 1");
    let length = (one.len() + other.len()).saturating_sub(1);
    assert!(length <= 1 << 23, "{length} coefficients");
    if one.is_empty() || other.is_empty() {
        return vec![];
    }
    // From where on transforms are used matters to the time alone.
    if one.len().min(other.len()) <= 32 {
        let terms = |k: usize| (k + 1).saturating_sub(other.len())..one.len().min(k + 1);
        let term = |i: usize, k: usize| u128::from(one[i] % modulus) * u128::from(other[k - i] % modulus);
        let sum = |k| terms(k).map(|i| term(i, k)).sum::<u128>() % u128::from(modulus);
        return (0..length).map(|k| sum(k) as u64).collect();
    }
    if let Some(field) = Field::new(modulus, length) {
        return field.product(one, other, length);
    }
    let [p, q, r] = [754_974_721, 167_772_161, 469_762_049];
    let [one, other] = [one, other].map(|numbers| numbers.iter().map(|number| number % modulus).collect::<Vec<u64>>());
    let rests = [p, q, r].map(|prime| match Field::new(prime, length) {
        Some(field) => field.product(&one, &other, length),
        None => unreachable!("these primes have roots of order 2^24"),
    });
    // The number is a + p·(b + q·c), with a, b and c below p, q and r.
    let (p_modulo_q, pq_modulo_r) = (power(p, q - 2, q), power(p * q % r, r - 2, r));
    let number = |k: usize| {
        let a = rests[0][k];
        let b = (rests[1][k] + q - a % q) * p_modulo_q % q;
        let c = (rests[2][k] + r - (a + p * b) % r) * pq_modulo_r % r;
        (a + p % modulus * ((b + q % modulus * c) % modulus)) % modulus
    };
    (0..length).map(number).collect()
}

/// The first `length` coefficients of 1/f for a power series f with the coefficients `series`, and zeros after these.
///
/// # Panics
///
/// If f(0) is 0, or `modulus` is no odd prime below 2³⁰ that is 1 more than a multiple of a power of two from `length`
/// on; for 998244353, up to 2²³. If it is such a number, but no prime, what comes out is nothing in particular.
///
/// # Complexity
///
/// O(n log n) time for n coefficients, as much as two products of n coefficients each.
///
/// [Partition Function](https://judge.yosupo.jp/problem/partition_function) (Library Checker) asks in how many ways
/// each number is a sum of positive ones. By Euler, the inverse of their series has few terms:
///
/// ```
/// use templates::power_series::inverse;
///
/// const P: u64 = 998_244_353;
/// let mut euler = [0; 8];
/// for (exponent, coefficient) in [(0, 1), (1, P - 1), (2, P - 1), (5, 1), (7, 1)] {
///     euler[exponent] = coefficient;
/// }
/// assert_eq!(inverse(&euler, 8, P), [1, 1, 2, 3, 5, 7, 11, 15]);
/// ```
#[must_use]
pub fn inverse(series: &[u64], length: usize, modulus: u64) -> Vec<u64> {
    let field = Field::of_series(modulus, length);
    field.finish(field.inverse(&field.load(series, length), length), length)
}

/// The first `length` coefficients of f/g, as [`inverse`] has them of 1/f.
///
/// # Panics
///
/// If g(0) is 0, or as [`inverse`] does.
///
/// # Complexity
///
/// O(n log n) time for n coefficients.
#[must_use]
pub fn quotient(above: &[u64], below: &[u64], length: usize, modulus: u64) -> Vec<u64> {
    let field = Field::of_series(modulus, length);
    field.finish(field.quotient(&field.load(above, length), &field.load(below, length), length), length)
}

/// The first `length` coefficients of log f, for f(0) = 1: the series with (log f)' = f'/f and without a constant term.
///
/// # Panics
///
/// If f(0) is not 1, or `length` is more than `modulus`, or as [`inverse`] does.
///
/// # Complexity
///
/// O(n log n) time for n coefficients.
#[must_use]
pub fn log(series: &[u64], length: usize, modulus: u64) -> Vec<u64> {
    let field = Field::of_series(modulus, length);
    assert!(series.first().is_some_and(|first| first % modulus == 1), "a logarithm needs a series 1 + …");
    field.finish(field.log(&field.load(series, length), length), length)
}

/// The first `length` coefficients of exp f = Σ f^k/k!, for f(0) = 0.
///
/// # Panics
///
/// If f(0) is not 0, or `length` is more than `modulus`, or as [`inverse`] does.
///
/// # Complexity
///
/// O(n log n) time for n coefficients.
///
/// [Bell Number](https://judge.yosupo.jp/problem/bell_number) (Library Checker) asks for the numbers of partitions of a
/// set. A partition is a set of sets that are not empty, so that Σ B(n)·x^n/n! = exp(exp x - 1):
///
/// ```
/// use templates::power_series::exp;
///
/// const P: u64 = 998_244_353;
/// let mut sets = exp(&[0, 1], 5, P);
/// sets[0] = 0;
/// let partitions = exp(&sets, 5, P);
/// let factorials = [1, 1, 2, 6, 24];
/// let bell: Vec<u64> = partitions.iter().zip(factorials).map(|(number, factorial)| number * factorial % P).collect();
/// assert_eq!(bell, [1, 1, 2, 5, 15]);
/// ```
#[must_use]
pub fn exp(series: &[u64], length: usize, modulus: u64) -> Vec<u64> {
    let field = Field::of_series(modulus, length);
    assert!(series.first().is_none_or(|first| first % modulus == 0), "an exponential needs a series without constant");
    field.finish(field.exp(&field.load(series, length), length), length)
}

/// The first `length` coefficients of f^`exponent`, for any f; f^0 is 1.
///
/// # Panics
///
/// If `length` is more than `modulus`, or as [`inverse`] does.
///
/// # Complexity
///
/// O(n log n) time for n coefficients, as long as a logarithm and an exponential take.
#[must_use]
pub fn pow(series: &[u64], exponent: u64, length: usize, modulus: u64) -> Vec<u64> {
    let field = Field::of_series(modulus, length);
    let mut result = vec![0; length];
    if exponent == 0 {
        result.iter_mut().take(1).for_each(|constant| *constant = 1);
        return result;
    }
    let zeros = series.iter().take_while(|&number| number % modulus == 0).count();
    let rest = (zeros as u64).checked_mul(exponent).and_then(|shift| (length as u64).checked_sub(shift));
    if let (Some(rest), Some(first)) = (rest, series.get(zeros)) {
        // f = a·x^z·g with g(0) = 1, so f^k = a^k·x^zk·exp(k·log g); g'/g does not depend on a.
        let rest = rest as usize;
        let scaled = |series: Vec<u32>, factor: u64| -> Vec<u32> {
            series.into_iter().map(|number| (u64::from(number) * factor % modulus) as u32).collect()
        };
        let logarithm = scaled(field.log(&field.load(&series[zeros..], rest), rest), exponent % modulus);
        let powers = scaled(field.exp(&logarithm, rest), power(first % modulus, exponent, modulus));
        result[length - rest..].copy_from_slice(&field.finish(powers, rest));
    }
    result
}

/// The first `length` coefficients of √f, of which the first that is not 0 is at most p/2; or `None`, if f is no
/// square. The other root is its negative.
///
/// # Panics
///
/// As [`inverse`] does, but f(0) may be 0.
///
/// # Complexity
///
/// O(n log n) time for n coefficients.
///
/// [The Child and Binary Tree](https://codeforces.com/contest/438/problem/E) (Codeforces 438E) asks for the number of
/// binary trees whose vertices have weights, for each sum of these. A tree is empty, or one of the weights and two
/// trees: f = 1 + c·f², so that f = (1 - √(1 - 4c))/2c = 2/(1 + √(1 - 4c)):
///
/// ```
/// use templates::power_series::{quotient, sqrt};
///
/// const P: u64 = 998_244_353;
/// let weights = [1, 2];
/// let mut series = [1, 0, 0, 0];
/// weights.iter().for_each(|&weight: &usize| series[weight] = P - 4);
/// let mut below = sqrt(&series, 4, P).expect("1 is a square");
/// below[0] += 1;
/// assert_eq!(quotient(&[2], &below, 4, P), [1, 1, 3, 9]);
/// ```
#[must_use]
pub fn sqrt(series: &[u64], length: usize, modulus: u64) -> Option<Vec<u64>> {
    let field = Field::of_series(modulus, length);
    let mut result = vec![0; length];
    let zeros = series.iter().take_while(|&number| number % modulus == 0).count();
    if let Some(first) = series.get(zeros) {
        let root = square_root(first % modulus, modulus).filter(|_| zeros % 2 == 0)?;
        let shift = length.min(zeros / 2);
        let root = field.sqrt(&field.load(&series[zeros..], length), root as u32, length - shift);
        result[shift..].copy_from_slice(&field.finish(root, length - shift));
    }
    Some(result)
}

/// The `n`-th coefficient of P/Q for polynomials P and Q, for any n: the n-th term of a linear recurrence, as below.
/// For short ones, or other moduli, there is `linear_recurrence::nth_term`.
///
/// # Panics
///
/// If Q(0) is 0, or `modulus` is no odd prime below 2³⁰ that is 1 more than a multiple of a power of two from twice the
/// number of coefficients of P and of Q on; for 998244353, up to 2²² coefficients. If it is such a number, but no
/// prime, what comes out is nothing in particular.
///
/// # Complexity
///
/// O(d log d log n) time for d coefficients of P and of Q: a quarter of a second for 10⁵ of them and n = 10¹⁸.
///
/// [P4723](https://www.luogu.com.cn/problem/P4723) (Luogu) asks for the n-th term of a sequence that begins with some
/// terms and goes on with a(i) = c(1)·a(i − 1) + … + c(d)·a(i − d). With Q = 1 − c(1)·x − … − c(d)·x^d, the product of
/// Q and the series of the terms is 0 from the d-th coefficient on; those before are P:
///
/// ```
/// use templates::power_series::{convolution, nth_coefficient};
///
/// const P: u64 = 998_244_353;
/// let (coefficients, first) = ([3, P - 1, 0, 4], [P - 2, 3, 1, 5]);
/// let below: Vec<u64> = [1].into_iter().chain(coefficients.map(|c| P - c)).collect();
/// let mut above = convolution(&first, &below, P);
/// above.truncate(first.len());
/// assert_eq!([4, 5, 6].map(|n| nth_coefficient(&above, &below, n, P)), [6, 25, 73]);
/// ```
#[must_use]
pub fn nth_coefficient(above: &[u64], below: &[u64], mut n: u64, modulus: u64) -> u64 {
    let size = above.len().max(below.len()).next_power_of_two();
    let field = Field::of_series(modulus, 2 * size);
    let mut both = [above, below].map(|polynomial| field.load(polynomial, size));
    let mut values = both.each_ref().map(|polynomial| field.transform(polynomial, size));
    let ones = vec![1; size];
    while n >= size as u64 {
        for (values, polynomial) in values.iter_mut().zip(&mut both) {
            polynomial.resize(size, 0);
            field.forward(polynomial, 1);
            values.append(polynomial);
        }
        let [above, below] = &mut values;
        for i in 0..size {
            let (a, b) = (field.times(above[2 * i], below[2 * i + 1]), field.times(above[2 * i + 1], below[2 * i]));
            let odd = n % 2 == 1;
            above[i] = if odd { field.times(field.minus(b, a), field.root_back(i)) } else { field.plus(a, b) };
            let product = field.times(below[2 * i], below[2 * i + 1]);
            below[i] = field.plus(product, product);
        }
        values.iter_mut().for_each(|values| values.truncate(size));
        both = values.clone().map(|values| field.back(values, &ones));
        n /= 2;
    }
    let (above, below) = (&both[0], field.inverse(&both[1], n as usize + 1));
    let terms = above.iter().zip(below[..=n as usize].iter().rev()).map(|(&a, &b)| u64::from(a) * u64::from(b));
    terms.fold(0, |sum, term| (sum + term) % modulus)
}

/// The lesser root of a number that is not 0 modulo an odd prime (Cipolla): where t² - 4y is no square, there is a
/// field of sums a + bX with X² = tX - y, in which X^p is the other root of this equation, so that X^(p + 1) = y.
fn square_root(y: u64, p: u64) -> Option<u64> {
    let is_square = |number: u64| power(number % p, p / 2, p) <= 1;
    let minus = p - y;
    let t = (0..p).find(|t| !is_square(t * t + 4 * minus)).filter(|_| is_square(y))?;
    let multiply = |(a, b): (u64, u64), (c, d): (u64, u64)| {
        let square = b * d % p;
        ((a * c + square * minus) % p, (a * d + b * c + square * t) % p)
    };
    let squares = successors(Some((0, 1)), |&power| Some(multiply(power, power)));
    let bits = (0..30).map(|bit| p.div_ceil(2) >> bit & 1);
    let (root, _) =
        squares.zip(bits).filter(|&(_, bit)| bit == 1).fold((1, 0), |root, (power, _)| multiply(root, power));
    Some(root.min(p - root))
}

fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = result * base % modulus;
        }
        (base, exponent) = (base * base % modulus, exponent / 2);
    }
    result
}

/// Numbers modulo p < 2^30, each as one below 2p, with roots of unity for transforms of a size and below.
struct Field {
    modulus: u32,
    /// 1/p modulo 2^32.
    inverted: u32,
    /// 2^32 times each w: for the i-th part of any level, w² is that of the (i/2)-th part of the level above, or its
    /// negative.
    roots: Vec<u32>,
}

impl Field {
    /// For transforms of the power of two from `length` on; `None` where there are not enough roots of unity.
    fn new(modulus: u64, length: usize) -> Option<Self> {
        let size = length.next_power_of_two().max(2);
        if !(3..1 << 30).contains(&modulus) || modulus % size as u64 != 1 {
            return None;
        }
        let is_root = |&root: &u64| power(root, size as u64 / 2, modulus) == modulus - 1;
        let root = (2..100).map(|base| power(base, (modulus - 1) / size as u64, modulus)).find(is_root)?;
        // Each step doubles the bits that are right, from three on.
        let p = modulus as u32;
        let inverted = (0..4).fold(p, |inverse, _| inverse.wrapping_mul(2_u32.wrapping_sub(p.wrapping_mul(inverse))));
        let mut field = Field { modulus: p, inverted, roots: vec![field_element(1, modulus)] };
        while field.roots.len() < size / 2 {
            let exponent = size / 4 / field.roots.len();
            let next = field_element(power(root, exponent as u64, modulus), modulus);
            let further: Vec<u32> = field.roots.iter().map(|&root| field.times(root, next)).collect();
            field.roots.extend(further);
        }
        Some(field)
    }

    fn of_series(modulus: u64, length: usize) -> Self {
        Field::new(modulus, length).unwrap_or_else(|| panic!("{modulus} is no odd prime k·2^j + 1 with 2^j ≥ {length}"))
    }

    /// a·b/2^32, if a·b < 2^32·p.
    #[inline(always)]
    fn times(&self, a: u32, b: u32) -> u32 {
        let product = u64::from(a) * u64::from(b);
        let multiple = u64::from((product as u32).wrapping_mul(self.inverted)) * u64::from(self.modulus);
        ((product >> 32) as u32).wrapping_sub((multiple >> 32) as u32).wrapping_add(self.modulus)
    }

    /// A number from -2p to 2p, as one below 2p.
    #[inline(always)]
    fn fold(&self, number: u32) -> u32 {
        number.wrapping_add((number as i32 >> 31) as u32 & (2 * self.modulus))
    }

    #[inline(always)]
    fn minus(&self, a: u32, b: u32) -> u32 {
        self.fold(a.wrapping_sub(b))
    }

    #[inline(always)]
    fn plus(&self, a: u32, b: u32) -> u32 {
        self.fold((a + b).wrapping_sub(2 * self.modulus))
    }

    fn load(&self, numbers: &[u64], length: usize) -> Vec<u32> {
        let modulus = u64::from(self.modulus);
        // Most numbers are below p, and a division takes longer than to see that.
        let small = |&number: &u64| if number < modulus { number as u32 } else { (number % modulus) as u32 };
        numbers.iter().take(length).map(small).collect()
    }

    fn finish(&self, numbers: Vec<u32>, length: usize) -> Vec<u64> {
        numbers.into_iter().take(length).map(|number| u64::from(number % self.modulus)).collect()
    }

    fn product(&self, one: &[u64], other: &[u64], length: usize) -> Vec<u64> {
        let size = length.next_power_of_two();
        let [one, other] = [one, other].map(|numbers| self.transform(&self.load(numbers, length), size));
        self.finish(self.back(one, &other), length)
    }

    /// The values of a polynomial, of which the first `size` coefficients count.
    fn transform(&self, numbers: &[u32], size: usize) -> Vec<u32> {
        let mut values = vec![0; size];
        let length = numbers.len().min(size);
        values[..length].copy_from_slice(&numbers[..length]);
        self.forward(&mut values, 0);
        values
    }

    /// The `part`-th part of a level, and all below it, in the order that is fastest: what fits into a cache before
    /// anything else, and the last two levels at once.
    fn forward(&self, values: &mut [u32], mut part: usize) {
        let mut size = values.len();
        if size > 1 << 12 {
            let (lower, upper) = values.split_at_mut(size / 2);
            self.apart(lower, upper, self.roots[part]);
            self.forward(lower, 2 * part);
            return self.forward(upper, 2 * part + 1);
        }
        while size > 4 || size == 2 {
            for (values, &root) in values.chunks_exact_mut(size).zip(&self.roots[part..]) {
                let (lower, upper) = values.split_at_mut(size / 2);
                self.apart(lower, upper, root);
            }
            (size, part) = (size / 2, 2 * part);
        }
        if size == 4 {
            for (values, part) in values.chunks_exact_mut(4).zip(part..) {
                let (root, next) = (self.roots[part], &self.roots[2 * part..2 * part + 2]);
                let [c, d] = [values[2], values[3]].map(|number| self.times(number, root));
                let (a, c) = (self.plus(values[0], c), self.minus(values[0], c));
                let (b, d) = (self.plus(values[1], d), self.minus(values[1], d));
                let (b, d) = (self.times(b, next[0]), self.times(d, next[1]));
                values.copy_from_slice(&[self.plus(a, b), self.minus(a, b), self.plus(c, d), self.minus(c, d)]);
            }
        }
    }

    #[inline(always)]
    fn apart(&self, lower: &mut [u32], upper: &mut [u32], root: u32) {
        for (a, b) in lower.iter_mut().zip(upper) {
            let product = self.times(*b, root);
            (*a, *b) = (self.plus(*a, product), self.minus(*a, product));
        }
    }

    /// The polynomial whose values are the products of the given ones.
    fn back(&self, mut values: Vec<u32>, others: &[u32]) -> Vec<u32> {
        for (value, &other) in values.iter_mut().zip(others) {
            *value = self.times(*value, other);
        }
        self.backward(&mut values, 0);
        // Both products by this and by one another have divided by 2^32.
        let (p, size) = (u64::from(self.modulus), values.len() as u64);
        let factor = field_element((1 << 32) % p * (p - (p - 1) / size) % p, p);
        values.iter_mut().for_each(|value| *value = self.times(*value, factor));
        values
    }

    fn backward(&self, values: &mut [u32], part: usize) {
        let whole = values.len();
        if whole > 1 << 12 {
            let (lower, upper) = values.split_at_mut(whole / 2);
            self.backward(lower, 2 * part);
            self.backward(upper, 2 * part + 1);
            return self.together(lower, upper, self.root_back(part));
        }
        let mut size = 2;
        if whole >= 4 {
            size = 8;
            for (values, part) in values.chunks_exact_mut(4).zip(part * (whole / 4)..) {
                let root = self.root_back(part);
                let (b, d) = (self.minus(values[1], values[0]), self.minus(values[3], values[2]));
                let (b, d) = (self.times(b, self.root_back(2 * part)), self.times(d, self.root_back(2 * part + 1)));
                let (a, c) = (self.plus(values[0], values[1]), self.plus(values[2], values[3]));
                let (c, d, a, b) = (self.minus(c, a), self.minus(d, b), self.plus(a, c), self.plus(b, d));
                values.copy_from_slice(&[a, b, self.times(c, root), self.times(d, root)]);
            }
        }
        while size <= whole {
            for (values, part) in values.chunks_exact_mut(size).zip(part * (whole / size)..) {
                let (lower, upper) = values.split_at_mut(size / 2);
                self.together(lower, upper, self.root_back(part));
            }
            size *= 2;
        }
    }

    #[inline(always)]
    fn together(&self, lower: &mut [u32], upper: &mut [u32], root: u32) {
        for (a, b) in lower.iter_mut().zip(upper) {
            (*a, *b) = (self.plus(*a, *b), self.times(self.minus(*b, *a), root));
        }
    }

    /// -1/w for the w of a part: as the angles of the w between two powers of two are the odd multiples of one angle
    /// up to half a turn, it is the w of the part with all bits below the highest one turned.
    #[inline(always)]
    fn root_back(&self, part: usize) -> u32 {
        match part.checked_ilog2() {
            Some(bits) => self.roots[part ^ ((1 << bits) - 1)],
            None => self.modulus - self.roots[0],
        }
    }

    /// From 1/f modulo x^m to that modulo x^2m, by the 2m values of f and of 1/f.
    fn refine(&self, values: Vec<u32>, inverse_values: &[u32], inverse: &mut Vec<u32>) {
        let known = inverse.len();
        let mut error = self.back(values, inverse_values);
        error[..known].fill(0);
        self.forward(&mut error, 0);
        let error = self.back(error, inverse_values);
        inverse.extend(error[known..].iter().map(|&number| self.minus(0, number)));
    }

    /// At least `length` coefficients.
    fn inverse(&self, series: &[u32], length: usize) -> Vec<u32> {
        let p = u64::from(self.modulus);
        let first = series.first().map_or(0, |&first| u64::from(first)) % p;
        assert!(length == 0 || first > 0, "a series without constant has no inverse");
        let mut inverse = vec![power(first, p - 2, p) as u32];
        while inverse.len() < length {
            let size = 2 * inverse.len();
            let [values, inverse_values] = [series, &inverse].map(|series| self.transform(series, size));
            self.refine(values, &inverse_values, &mut inverse);
        }
        inverse
    }

    fn quotient(&self, above: &[u32], below: &[u32], length: usize) -> Vec<u32> {
        if length == 0 {
            return vec![];
        }
        let size = length.next_power_of_two().max(2);
        let inverse = self.transform(&self.inverse(below, size / 2)[..size / 2], size);
        let lower = self.transform(&above[..above.len().min(size / 2)], size);
        let mut quotient = self.back(lower, &inverse);
        quotient[size / 2..].fill(0);
        let product = self.back(self.transform(below, size), &self.transform(&quotient, size));
        let mut rest = vec![0; size];
        for i in size / 2..size {
            rest[i] = self.minus(above.get(i).copied().unwrap_or(0), product[i]);
        }
        self.forward(&mut rest, 0);
        let further = self.back(rest, &inverse);
        quotient[size / 2..].copy_from_slice(&further[size / 2..]);
        quotient
    }

    /// At least `length` coefficients, with the root of the first one.
    fn sqrt(&self, series: &[u32], first: u32, length: usize) -> Vec<u32> {
        let p = u64::from(self.modulus);
        let half = field_element(p.div_ceil(2), p);
        let (mut result, mut inverse, mut inverse_values) = (vec![first], self.inverse(&[first], 1), vec![]);
        while result.len() < length {
            let known = result.len();
            let values = self.transform(&result, known);
            // This changes nothing in the first round.
            self.refine(values.clone(), &inverse_values, &mut inverse);
            inverse_values = self.transform(&inverse, 2 * known);
            let square = self.back(values.clone(), &values);
            let mut error = vec![0; 2 * known];
            for (k, &number) in square.iter().enumerate() {
                let [lower, upper] = [k, known + k].map(|k| series.get(k).copied().unwrap_or(0));
                error[known + k] = self.minus(self.plus(lower, upper), number);
            }
            self.forward(&mut error, 0);
            let further = self.back(error, &inverse_values);
            result.extend(further[known..].iter().map(|&number| self.times(number, half)));
        }
        result
    }

    /// 2^32 times 1/k for all k below `length`, where p is a prime: 1/k = -⌊p/k⌋ / (p mod k).
    fn inverses(&self, length: usize) -> Vec<u32> {
        let p = u64::from(self.modulus);
        assert!(length as u64 <= p, "{length} coefficients modulo {p}");
        let square = field_element((1 << 32) % p, p);
        let mut inverses = vec![0, field_element(1, p)];
        for k in 2..length as u32 {
            let factor = self.times(self.modulus - self.modulus / k, square);
            inverses.push(self.times(factor, inverses[(self.modulus % k) as usize]));
        }
        inverses
    }

    fn derivative(&self, series: &[u32]) -> Vec<u32> {
        let p = u64::from(self.modulus);
        let terms = series.iter().zip(0..).skip(1);
        terms.map(|(&number, exponent): (&u32, u64)| (u64::from(number) * exponent % p) as u32).collect()
    }

    fn log(&self, series: &[u32], length: usize) -> Vec<u32> {
        let inverses = self.inverses(length);
        let derivative = self.quotient(&self.derivative(series), series, length.saturating_sub(1));
        let integral = derivative.iter().zip(inverses.iter().skip(1));
        [0].into_iter().chain(integral.map(|(&number, &inverse)| self.times(number, inverse))).take(length).collect()
    }

    /// At least `length` coefficients.
    fn exp(&self, series: &[u32], length: usize) -> Vec<u32> {
        let inverses = self.inverses(length);
        let (mut result, mut inverse, mut inverse_values) = (vec![1], vec![1], vec![1]);
        while result.len() < length {
            let known = result.len();
            let values = self.transform(&result, 2 * known);
            // This changes nothing in the first round.
            self.refine(values[..known].to_vec(), &inverse_values, &mut inverse);
            inverse_values = self.transform(&inverse, 2 * known);
            // f·h₀' - f', whose terms from x^known on are found where those below x^(known - 1) would be.
            let slope = self.derivative(&series[..series.len().min(known)]);
            let slope = self.back(self.transform(&slope, known), &values[..known]);
            let mut error = vec![0; 2 * known];
            error[known..].copy_from_slice(&slope);
            error[known - 1] = slope[known - 1];
            error[2 * known - 1] = 0;
            for (number, own) in error[known..].iter_mut().zip(self.derivative(&result)) {
                *number = self.minus(*number, own);
            }
            self.forward(&mut error, 0);
            let error = self.back(error, &inverse_values);
            let mut exponent = vec![0; 2 * known];
            for k in known..(2 * known).min(length) {
                let own = series.get(k).copied().unwrap_or(0);
                exponent[k] = self.plus(own, self.times(error[k - 1], inverses[k]));
            }
            self.forward(&mut exponent, 0);
            let further = self.back(exponent, &values);
            result.extend(&further[known..]);
        }
        result
    }
}

/// 2^32 times a number.
fn field_element(number: u64, modulus: u64) -> u32 {
    ((number << 32) % modulus) as u32
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace <= with > in convolution`: `if one.len().min(other.len()) > 32 {`: the way that takes longer.
    // - `replace < with == in Field::load`: `let small = |&number: &u64| if number == modulus { number as u32 } else {
    //   (number % modulus) as u32 };`: p itself is below 2p, so it stands for 0 as well.
    // - `replace < with <= in Field::load`: `let small = |&number: &u64| if number <= modulus { number as u32 } else {
    //   (number % modulus) as u32 };`: likewise.
    // - `replace > with == in Field::forward`: `if size == 1 << 12 {`: one level after the other, or one half after the
    //   other.
    // - `replace > with >= in Field::forward`: `if size >= 1 << 12 {`: likewise.
    // - `replace > with >= in Field::forward`: `while size >= 4 || size == 2 {`: the last two levels one by one.
    // - `replace > with == in Field::backward`: `if whole == 1 << 12 {`: as in forward.
    // - `replace > with >= in Field::backward`: `if whole >= 1 << 12 {`: as in forward.
    use super::*;
    use std::panic::catch_unwind;

    const P: u64 = 998_244_353;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    fn random(state: &mut u64, length: usize, bound: u64) -> Vec<u64> {
        (0..length).map(|_| below(state, bound)).collect()
    }

    /// All lists of `length` numbers below `p`.
    fn vectors(length: usize, p: u64) -> impl Iterator<Item = Vec<u64>> {
        (0..p.pow(length as u32)).map(move |code| (0..length as u32).map(|index| code / p.pow(index) % p).collect())
    }

    fn product(one: &[u64], other: &[u64], modulus: u64) -> Vec<u64> {
        let mut product = vec![0; (one.len() + other.len()).saturating_sub(1)];
        for (i, a) in one.iter().enumerate() {
            for (j, b) in other.iter().enumerate() {
                product[i + j] = (product[i + j] + a % modulus * (b % modulus)) % modulus;
            }
        }
        if one.is_empty() || other.is_empty() { vec![] } else { product }
    }

    fn truncated(mut series: Vec<u64>, length: usize) -> Vec<u64> {
        series.resize(length, 0);
        series
    }

    /// The quotient, coefficient by coefficient.
    fn divided(above: &[u64], below: &[u64], length: usize, p: u64) -> Vec<u64> {
        let mut quotient: Vec<u64> = vec![];
        let first = power(below[0], p - 2, p);
        for k in 0..length {
            let known = (1..=k.min(below.len() - 1)).fold(0, |sum, i| (sum + below[i] * quotient[k - i]) % p);
            quotient.push((above.get(k).unwrap_or(&0) + p - known) * first % p);
        }
        quotient
    }

    /// Σ f^k/k!, or by k·e(k) = Σ i·f(i)·e(k - i), which says the same for (exp f)' = f'·exp f.
    fn exponential(series: &[u64], length: usize, p: u64) -> Vec<u64> {
        let mut result = vec![1];
        for k in 1..length {
            let terms = (1..=k.min(series.len().saturating_sub(1))).map(|i| i as u64 * series[i] % p * result[k - i]);
            result.push(terms.fold(0, |sum, term| (sum + term) % p) * power(k as u64, p - 2, p) % p);
        }
        truncated(result, length)
    }

    #[test]
    fn all_small_products() {
        for (p, lengths) in [(5, 1..4), (17, 1..3)] {
            let field = Field::new(p, 4).expect("p - 1 is a multiple of 4");
            for (one, other) in lengths.clone().flat_map(|length| lengths.clone().map(move |other| (length, other))) {
                if one + other > 5 {
                    continue;
                }
                for (one, other) in vectors(one, p).flat_map(|one| vectors(other, p).map(move |b| (one.clone(), b))) {
                    let expected = product(&one, &other, p);
                    assert_eq!(field.product(&one, &other, expected.len()), expected, "{one:?}, {other:?} modulo {p}");
                    assert_eq!(convolution(&one, &other, p), expected, "{one:?}, {other:?} modulo {p}");
                }
            }
        }
        assert_eq!(convolution(&[], &[], 7), []);
        assert_eq!(convolution(&[1, 2], &[], 7), []);
        assert_eq!(convolution(&[], &[1], 7), []);
        assert_eq!(convolution(&[6, 7], &[8], 1), [0, 0]);
        assert_eq!(convolution(&[u64::MAX], &[u64::MAX], 10), [5]);
    }

    #[test]
    fn products_agree_with_the_definition() {
        let mut state = 1;
        // Primes with roots of unity, with few, and composites: 257·769 has a root of order 256.
        let moduli = [P, 1_053_818_881, 257, 65_537, 197_633, 1, 2, 10, 1_000_000_007, 2_013_265_921, (1 << 31) - 1];
        for modulus in moduli {
            for [one, other] in [[1, 1], [5, 40], [32, 90], [33, 33], [33, 96], [40, 200], [300, 33], [129, 128]] {
                let [one, other] = [one, other].map(|length| random(&mut state, length, u64::MAX));
                assert_eq!(convolution(&one, &other, modulus), product(&one, &other, modulus), "modulo {modulus}");
            }
        }
        // Beyond the size of a cache, with all numbers -1 modulo p; each sum is that of the ones.
        for modulus in [P, 1_053_818_881, 1_000_000_007, (1 << 31) - 1] {
            let [one, other] = [9_000_usize, 5_000].map(|length| vec![modulus - 1; length]);
            let expected = |k: usize| (k + 1).min(5_000).min(14_000 - 1 - k) as u64;
            for (k, found) in convolution(&one, &other, modulus).into_iter().enumerate() {
                assert_eq!(found, expected(k), "{k} modulo {modulus}");
            }
            let random = random(&mut state, 10_000, modulus);
            let shifted = convolution(&random, &truncated(vec![0, 0, 0, 1], 100), modulus);
            assert_eq!(shifted[3..10_003], random, "modulo {modulus}");
        }
    }

    #[test]
    fn all_small_series() {
        check_all_series(3, 2);
        check_all_series(5, 3);
        check_all_series(7, 2);
        check_all_series(17, 2);
    }

    #[test]
    #[ignore = "long"]
    fn all_longer_series() {
        check_all_series(5, 4);
        check_all_series(17, 3);
    }

    fn check_all_series(p: u64, longest: usize) {
        for length in 0..=longest {
            let squares: Vec<Vec<u64>> =
                vectors(length, p).map(|root| truncated(product(&root, &root, p), length)).collect();
            for series in (0..=length).flat_map(|given| vectors(given, p)) {
                let name = format!("{series:?} modulo {p}, {length} coefficients");
                let first = series.first().copied().unwrap_or(0);
                if first > 0 {
                    assert_eq!(inverse(&series, length, p), divided(&[1], &series, length, p), "{name}");
                }
                if first > 0 && p < 8 {
                    for above in vectors(3, p) {
                        let expected = divided(&above, &series, length, p);
                        assert_eq!(quotient(&above, &series, length, p), expected, "{above:?} by {name}");
                    }
                }
                if first == 0 {
                    let expected = exponential(&series, length, p);
                    assert_eq!(exp(&series, length, p), expected, "{name}");
                    let one = [&[1], &expected[1.min(length)..]].concat();
                    assert_eq!(log(&one, length, p), truncated(series.clone(), length), "{name}");
                }
                if let Some(root) = sqrt(&series, length, p) {
                    assert_eq!(
                        truncated(product(&root, &root, p), length),
                        truncated(series.clone(), length),
                        "{name}"
                    );
                    assert!(root.iter().find(|&&number| number > 0).is_none_or(|&first| first <= p / 2), "{name}");
                } else {
                    assert!(!squares.contains(&truncated(series.clone(), length)), "{name}");
                }
                let mut expected = truncated(vec![1], length);
                for exponent in 0..12 {
                    assert_eq!(pow(&series, exponent, length, p), expected, "{name}, power {exponent}");
                    expected = truncated(product(&expected, &series, p), length);
                }
            }
        }
    }

    #[test]
    fn series_agree_with_the_definition() {
        let mut state = 2;
        for (p, longest) in [(P, 300), (1_053_818_881, 300), (257, 256), (65_537, 200)] {
            for round in 0..28 {
                let length = if round < 20 { round } else { below(&mut state, longest) } as usize + 1;
                let given = below(&mut state, 2 * length as u64) as usize + 1;
                let mut series = random(&mut state, given, p);
                series[0] = 1 + below(&mut state, p - 1);
                let name = format!("{given} coefficients modulo {p} to {length}");
                assert_eq!(inverse(&series, length, p), divided(&[1], &series, length, p), "{name}");
                let above = random(&mut state, length + 3, p);
                assert_eq!(quotient(&above, &series, length, p), divided(&above, &series, length, p), "{name}");
                series[0] = 0;
                let exponential = exponential(&series, length, p);
                assert_eq!(exp(&series, length, p), exponential, "{name}");
                assert_eq!(log(&exponential, length, p), truncated(series.clone(), length), "{name}");
                let (zeros, exponent) = (below(&mut state, 3) as usize, below(&mut state, 6));
                series[0] = below(&mut state, p);
                series[..zeros.min(given)].fill(0);
                let mut expected = truncated(vec![1], length);
                for _ in 0..exponent {
                    expected = truncated(product(&expected, &series, p), length);
                }
                assert_eq!(pow(&series, exponent, length, p), expected, "{name}, power {exponent}");
                let mut square = product(&series, &series, p);
                let first = series.iter().find(|&&number| number > 0);
                let negative = first.is_some_and(|&first| first > p / 2);
                let root = series.iter().map(|&number| if negative { (p - number) % p } else { number }).collect();
                assert_eq!(sqrt(&square, length, p), Some(truncated(root, length)), "{name}");
                square.insert(0, 0);
                assert_eq!(sqrt(&square, length, p).is_none(), first.is_some(), "{name}");
            }
        }
        // (1 + x)^k has binomial coefficients, which depend on k modulo p alone below x^p.
        for k in [u64::MAX, 1_000_000_000_000_000_000, P - 1, P, P + 1] {
            let mut expected = vec![1];
            for i in 1..5_000 {
                expected.push(expected[i - 1] * ((k - (i as u64 - 1)) % P) % P * power(i as u64, P - 2, P) % P);
            }
            assert_eq!(pow(&[1, 1], k, 5_000, P), expected, "{k}");
        }
        // No power of x is left, however large the exponent is.
        assert_eq!(pow(&[0, 1], u64::MAX, 3, P), [0, 0, 0]);
        assert_eq!(pow(&[0, 0, 1], 1 << 63, 3, P), [0, 0, 0]);
        assert_eq!(pow(&[], 3, 2, P), [0, 0]);
        assert_eq!(pow(&[0, P, 2 * P], 3, 2, P), [0, 0]);
        assert_eq!(pow(&[], 0, 2, P), [1, 0]);
    }

    #[test]
    fn all_small_quotients() {
        // All modulo 5, where there are roots for two coefficients; modulo 17, those of 0, 1, 2 and -1.
        for (p, longest, numbers) in [(5, 2, &[0, 1, 2, 3, 4][..]), (17, 3, &[0, 1, 2, 16])] {
            let lists = |length: usize| {
                let codes = vectors(length, numbers.len() as u64);
                codes.map(|codes| codes.into_iter().map(|code| numbers[code as usize]).collect::<Vec<u64>>())
            };
            let belows = (1..=longest).flat_map(&lists).filter(|below| below[0] > 0);
            for below in belows {
                for above in (0..=longest).flat_map(&lists) {
                    for (n, expected) in (0..).zip(divided(&above, &below, 9, p)) {
                        let found = nth_coefficient(&above, &below, n, p);
                        assert_eq!(found, expected, "{above:?} by {below:?} modulo {p}, the {n}-th");
                    }
                }
            }
        }
    }

    #[test]
    fn coefficients_far_away() {
        let mut state = 4;
        for (p, longest) in [(P, 100), (1_053_818_881, 100), (257, 128)] {
            for _ in 0..20 {
                let [above, below] = [(); 2].map(|()| 1 + below(&mut state, longest) as usize);
                let [above, mut below] = [above, below].map(|length| random(&mut state, length, u64::MAX));
                below[0] = p * 3 + 2;
                let [above_rests, below_rests] =
                    [&above, &below].map(|numbers| numbers.iter().map(|number| number % p).collect::<Vec<u64>>());
                let expected = divided(&above_rests, &below_rests, 700, p);
                for n in [0, 1, 63, 64, 127, 128, 255, 256, 638, 699] {
                    let found = nth_coefficient(&above, &below, n, p);
                    assert_eq!(found, expected[n as usize], "{above:?} by {below:?} modulo {p}, the {n}-th");
                }
            }
        }
        // Numbers in a cycle; 1/(1 - 3x) has the powers of 3, and 1/(1 - x)^3 the numbers (n + 1)(n + 2)/2.
        let (hundred, mut cycle) = ((0..100).collect::<Vec<u64>>(), vec![0; 101]);
        (cycle[0], cycle[100]) = (1, P - 1);
        for n in [u64::MAX, u64::MAX - 1, 10_u64.pow(18), 10_u64.pow(18) + 199] {
            assert_eq!(nth_coefficient(&hundred, &cycle, n, P), n % 100);
            assert_eq!(nth_coefficient(&[2], &[1, P - 3], n, P), 2 * power(3, n, P) % P);
            let rest = n % (2 * P);
            let triangle = (rest + 1) * (rest + 2) / 2 % P;
            assert_eq!(nth_coefficient(&[1], &[1, P - 3, 3, P - 1], n, P), triangle);
            assert_eq!(nth_coefficient(&[], &[1, 1], n, P), 0);
            assert_eq!(nth_coefficient(&[1, 2, 3], &[4], n, P), 0);
        }
        // Beyond the size of a cache, with all numbers -1: (x - 1)/(1 - x^d) is 1 by -1 - x - … - x^(d - 1).
        let below = vec![P - 1; 5_000];
        for (n, expected) in [(5_000_000, P - 1), (5_000_001, 1), (5_000_002, 0), (5_004_999, 0)] {
            assert_eq!(nth_coefficient(&[1], &below, n, P), expected, "{n}");
            assert_eq!(nth_coefficient(&below, &below, n, P), 0, "{n}");
        }
    }

    /// Beyond the size of a cache.
    #[test]
    fn largest_numbers() {
        let mut state = 3;
        for p in [P, 1_053_818_881] {
            let length = 6_000;
            let mut series = vec![p - 1; length];
            // -1 - x - x² - … = 1/(x - 1).
            assert_eq!(inverse(&series, length, p), truncated(vec![p - 1, 1], length));
            assert_eq!(quotient(&series, &series, length, p), truncated(vec![1], length));
            series[0] = 0;
            let exponential = exp(&series, length, p);
            assert_eq!(log(&exponential, length, p), series);
            series.iter_mut().for_each(|number| *number = u64::from(below(&mut state, 2) == 1) * (p - 1));
            series[0] = 1 + p * 5;
            let [log, root] = [log(&series, length, p), pow(&series, p.div_ceil(2), length, p)];
            series[0] = 1;
            assert_eq!(exp(&log, length, p), series);
            assert_eq!(truncated(convolution(&root, &root, p), length), series, "the exponent is 1/2 modulo p");
            assert_eq!(sqrt(&series, length, p), Some(root));
        }
    }

    #[test]
    fn refuses_what_has_no_answer() {
        for modulus in [0, 1 << 31, u64::MAX] {
            assert!(catch_unwind(|| convolution(&[1], &[1], modulus)).is_err(), "{modulus}");
        }
        assert!(catch_unwind(|| convolution(&vec![0; 1 << 23], &[1, 2], P)).is_err());
        for modulus in [0, 1, 2_013_265_921, u64::MAX] {
            assert!(catch_unwind(|| inverse(&[1], 1, modulus)).is_err(), "{modulus}");
        }
        for modulus in [2, 3, 7, 1_000_000_007] {
            assert!(catch_unwind(|| inverse(&[1], 4, modulus)).is_err(), "{modulus}");
        }
        assert_eq!(inverse(&[2], 4, 5), [3, 0, 0, 0]);
        assert!(catch_unwind(|| inverse(&[2], 5, 5)).is_err(), "no root of unity of order 8");
        assert!(catch_unwind(|| inverse(&[0, 1], 2, P)).is_err());
        assert!(catch_unwind(|| inverse(&[P, 1], 2, P)).is_err());
        assert!(catch_unwind(|| inverse(&[], 2, P)).is_err());
        assert!(catch_unwind(|| quotient(&[1], &[0, 1], 2, P)).is_err());
        for first in [0, 2, P] {
            assert!(catch_unwind(|| log(&[first, 1], 2, P)).is_err(), "{first}");
        }
        assert!(catch_unwind(|| log(&[], 2, P)).is_err());
        for first in [1, P + 1] {
            assert!(catch_unwind(|| exp(&[first, 1], 2, P)).is_err(), "{first}");
        }
        assert!(catch_unwind(|| sqrt(&[1], 4, 7)).is_err());
        assert_eq!(sqrt(&[3], 2, P), None, "3 is a primitive root");
        assert_eq!(sqrt(&[P, 0, 4 + P, 4], 3, P), Some(vec![0, 2, 1]));
        assert_eq!(sqrt(&[0, 0, 0, 0, 1], 1, P), Some(vec![0]));
        assert_eq!(exp(&[P, 1], 2, P), [1, 1]);
        assert_eq!(log(&[P + 1, 1], 2, P), [0, 1]);
        assert!(catch_unwind(|| inverse(&[1, 1], 3, 7)).is_err(), "no root of unity of order 4");
        for below in [&[][..], &[0], &[0, 1], &[P, 1]] {
            assert!(catch_unwind(|| nth_coefficient(&[1], below, 0, P)).is_err(), "{below:?}");
            assert!(catch_unwind(|| nth_coefficient(&[1], below, 10, P)).is_err(), "{below:?}");
        }
        assert_eq!(nth_coefficient(&[1], &[1, 4], 3, 5), 1);
        assert_eq!(nth_coefficient(&[1], &[2], 0, 7), 4);
        assert!(catch_unwind(|| nth_coefficient(&[1], &[1, 4, 0], 3, 5)).is_err(), "no root of unity of order 8");
        assert!(catch_unwind(|| nth_coefficient(&[1, 0, 0], &[1], 3, 5)).is_err(), "no root of unity of order 8");
    }
}
