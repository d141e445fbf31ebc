//! Online convolution (relaxed convolution, divide and conquer with the NTT in place of FFT) modulo 998244353:
//! the coefficients of a product of power series one by one, where the next ones of the factors may depend on them.
//!
//! Each time that q of a(0), a(1), … are known, with d the largest power of two that divides q, those from q - d to
//! q - 1 are multiplied for the coefficients from q to q + d - 1 of the product. So let k be such a coefficient, and
//! i < k. In binary, the first bit in which they differ is 0 in i and 1 in k, so there is one q for both: k with zeros
//! behind this bit, which is d. There is i + j = k for some j < 2d. If q is not d, then i ≥ q - d ≥ 2d > j, so b(j) is
//! known, and both a(i)·b(j) and b(i)·a(j) are added. If q is d, which is for the i without the first bit of k, then
//! a(i)·b(j) is added if j does not have it either; if it does, j is the greater one, which has another q. So each term
//! is added once before k is due, but for those with a(k) and b(k), which come with these.
//!
//! Modulo x^2d - 1, the product of d coefficients and of 2d ones is right from x^d on, for what is beyond x^2d falls on
//! what is below. The transforms of the first 2d coefficients, for each d, are kept.
//!
//! The transform: a polynomial modulo x^2k - w² is one modulo x^k - w and one modulo x^k + w, as the product of both is
//! x^2k - w²: with x^k = ±w, the sum and the difference of the lower half and w times the upper one. From x^n - 1 with
//! n = 2^j, this leads to n values at roots of unity, which are multiplied one by one; the way back is the inverse,
//! times n. Numbers are below 2p, and products are divided by 2^32 in Montgomery's way, without a division: with
//! q = ab/p modulo 2^32, ab - q·p is a multiple of 2^32.
//!
//! - **Field**: numbers
//! - **Time**: O(n log² n) for n coefficients
//! - **Space**: O(n)
//! - **ac-library-rs**: no; its `convolution` has to know both factors
//! - **Source**: J. van der Hoeven, "Relax, but don't be too lazy", Journal of Symbolic Computation 34 (2002), 479–542
//! - **Verified**: `all_small_products`, `products_agree_with_the_definition`, `series_that_refer_to_themselves`,
//!   `largest_numbers`, `refuses_too_many_coefficients`; `p4721`, `abc213h`

const P: u32 = 998_244_353;

/// The product of two power series modulo 998244353, coefficient by coefficient.
///
/// [Stack](https://www.luogu.com.cn/problem/P1044) (Luogu P1044) asks in how many orders 0, 1, …, n − 1 can leave a
/// stack that they enter in this order. If 0 leaves it as the i-th one, i numbers have been there above it, and the
/// others come later: c(n + 1) = Σ c(i)·c(n − i).
///
/// ```
/// use templates::online_convolution::OnlineConvolution;
///
/// let (mut square, mut orders) = (OnlineConvolution::new(), vec![1]);
/// (0..5).for_each(|n| orders.push(square.push(orders[n], orders[n])));
/// assert_eq!(orders, [1, 1, 2, 5, 14, 42]);
/// ```
#[derive(Clone, Debug)]
pub struct OnlineConvolution {
    /// 2^32 times the coefficients of both factors.
    factors: [Vec<u32>; 2],
    /// Of the product, what has been added so far.
    sums: Vec<u32>,
    /// For each power of two, the transforms of so many first coefficients; none for those below a first one.
    first: [Vec<Vec<u32>>; 2],
    /// 2^32 times each w: for the i-th part of any level, w² is that of the (i/2)-th part of the level above, or its
    /// negative.
    roots: Vec<u32>,
}

impl Default for OnlineConvolution {
    fn default() -> Self {
        OnlineConvolution::new()
    }
}

impl OnlineConvolution {
    /// No coefficients yet.
    #[must_use]
    pub fn new() -> Self {
        OnlineConvolution { factors: [vec![], vec![]], sums: vec![0], first: [vec![], vec![]], roots: vec![element(1)] }
    }

    /// From the k-th coefficients of both factors, after all those before, the k-th one of their product:
    /// a(0)·b(k) + a(1)·b(k − 1) + … + a(k)·b(0).
    ///
    /// # Panics
    ///
    /// At the 2²³-th coefficient.
    ///
    /// # Complexity
    ///
    /// O(log² n) amortized time for n coefficients: a quarter of a second for 5·10⁵ of them.
    ///
    /// [P4721](https://www.luogu.com.cn/problem/P4721) (Luogu) asks for the f(i) with f(0) = 1 and
    /// f(i) = f(i − 1)·g(1) + … + f(0)·g(i), for given g(1), …, g(n − 1):
    ///
    /// ```
    /// use templates::online_convolution::OnlineConvolution;
    ///
    /// let (mut product, mut f) = (OnlineConvolution::new(), vec![1]);
    /// for (i, g) in [3, 1, 2].into_iter().enumerate() {
    ///     f.push(product.push(f[i], g));
    /// }
    /// assert_eq!(f, [1, 3, 10, 35]);
    /// ```
    pub fn push(&mut self, a: u64, b: u64) -> u64 {
        let [a, b] = [a, b].map(element);
        let k = self.factors[0].len();
        let mut sum = self.sums[k];
        if k > 0 {
            sum = plus(sum, plus(times(a, self.factors[1][0]), times(b, self.factors[0][0])));
        } else {
            sum = times(a, b);
        }
        self.factors[0].push(a);
        self.factors[1].push(b);
        self.go_on(k + 1);
        u64::from(times(sum, 1) % P)
    }

    /// Adds to the coefficients of the product from the `known`-th one on.
    fn go_on(&mut self, known: usize) {
        let size = known & known.wrapping_neg();
        assert!(size <= 1 << 22, "{known} coefficients are too many");
        let block = known - size..known;
        self.sums.resize(self.sums.len().max(known + size), 0);
        let sums = &mut self.sums[known..known + size];
        let [one, other] = &self.factors;
        // From where on transforms are used matters to the time alone.
        if size <= 32 {
            for (k, sum) in (known..).zip(sums) {
                for i in block.clone() {
                    if known > size {
                        *sum = plus(*sum, plus(times(one[i], other[k - i]), times(other[i], one[k - i])));
                    } else if k - i < size {
                        *sum = plus(*sum, times(one[i], other[k - i]));
                    }
                }
            }
            return;
        }
        while self.roots.len() < size {
            // 3 is a primitive root; P / m is (P - 1) / m, as it is below, for each m that divides P - 1.
            let next = power(element(3), P / 4 / self.roots.len() as u32);
            self.roots.extend(self.roots.clone().into_iter().map(|root| times(root, next)));
        }
        let transform = |numbers: &[u32]| {
            let mut values = numbers.to_vec();
            values.resize(2 * size, 0);
            forward(&mut values, &self.roots);
            values
        };
        let [mut values, others] = [one, other].map(|factor| transform(&factor[block.clone()]));
        if known == size {
            values.iter_mut().zip(&others).for_each(|(value, &other)| *value = times(*value, other));
        } else {
            let level = size.ilog2() as usize;
            for (first, factor) in self.first.iter_mut().zip([one, other]) {
                first.resize(first.len().max(level + 1), vec![]);
                if first[level].is_empty() {
                    first[level] = transform(&factor[..2 * size]);
                }
            }
            let [first, other_first] = self.first.each_ref().map(|first| &first[level]);
            for (((value, &other), &a), &b) in values.iter_mut().zip(&others).zip(first).zip(other_first) {
                *value = plus(times(*value, b), times(other, a));
            }
        }
        backward(&mut values, &self.roots);
        // 1/n is -(p - 1)/n.
        let factor = element(u64::from(P - P / (2 * size as u32)));
        sums.iter_mut().zip(&values[size..]).for_each(|(sum, &value)| *sum = plus(*sum, times(value, factor)));
    }
}

/// From the coefficients to the values.
fn forward(values: &mut [u32], roots: &[u32]) {
    let mut size = values.len();
    while size > 1 {
        for (part, &root) in values.chunks_exact_mut(size).zip(roots) {
            let (lower, upper) = part.split_at_mut(size / 2);
            for (a, b) in lower.iter_mut().zip(upper) {
                let product = times(*b, root);
                (*a, *b) = (plus(*a, product), minus(*a, product));
            }
        }
        size /= 2;
    }
}

/// The way back, to the coefficients times the number of values.
fn backward(values: &mut [u32], roots: &[u32]) {
    let mut size = 2;
    while size <= values.len() {
        for (part, index) in values.chunks_exact_mut(size).zip(0_usize..) {
            let (lower, upper) = part.split_at_mut(size / 2);
            // -1/w: as the angles of the w between two powers of two are the odd multiples of one angle up to half a
            // turn, it is the w of the part with all bits below the highest one turned.
            let root = index.checked_ilog2().map_or(P - roots[0], |bits| roots[index ^ ((1 << bits) - 1)]);
            for (a, b) in lower.iter_mut().zip(upper) {
                (*a, *b) = (plus(*a, *b), times(minus(*b, *a), root));
            }
        }
        size *= 2;
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
    // - `replace <= with > in OnlineConvolution::go_on`: `if size > 32 {`: the way that takes longer.
    // - `replace < with <= in OnlineConvolution::go_on`: `while self.roots.len() <= size {`: more roots than are used.
    // - `replace > with >= in forward`: `while size >= 1 {`: one value has no pairs.
    use super::*;
    use std::panic::catch_unwind;

    const MODULUS: u64 = P as u64;

    /// A pseudorandom 64-bit word (SplitMix64).
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// The first coefficients by the definition.
    fn product(one: &[u64], other: &[u64]) -> Vec<u64> {
        let term = |i: usize, j: usize| one[i] % MODULUS * (other[j] % MODULUS) % MODULUS;
        (0..one.len()).map(|k| (0..=k).map(|i| term(i, k - i)).sum::<u64>() % MODULUS).collect()
    }

    fn online(one: &[u64], other: &[u64]) -> Vec<u64> {
        let mut product = OnlineConvolution::default();
        one.iter().zip(other).map(|(&a, &b)| product.push(a, b)).collect()
    }

    /// Products of 0, 1 and -1; and, as each sum has terms of two coefficients, those of single ones.
    #[test]
    fn all_small_products() {
        let number = |code: usize, place: u32| [0, 1, MODULUS - 1][code / 3_usize.pow(place) % 3];
        for (one, other) in (0..81).flat_map(|one| (0..81).map(move |other| (one, other))) {
            let [one, other] = [one, other].map(|code| (0..4).map(|place| number(code, place)).collect::<Vec<u64>>());
            assert_eq!(online(&one, &other), product(&one, &other), "{one:?} * {other:?}");
        }
        for (i, j) in [0, 31, 64, 97, 128].into_iter().flat_map(|i| (0..140 - i).map(move |j| (i, j))) {
            let [one, other] = [i, j].map(|place| (0..140).map(|index| u64::from(index == place)).collect::<Vec<_>>());
            let expected: Vec<u64> = (0..140).map(|index| u64::from(index == i + j)).collect();
            assert_eq!(online(&one, &other), expected, "{i}, {j}");
            assert_eq!(online(&other, &one), expected, "{j}, {i}");
        }
    }

    #[test]
    fn products_agree_with_the_definition() {
        let mut state = 1;
        for length in [1, 2, 3, 31, 33, 64, 65, 100, 255, 600, 1100] {
            let [one, other] = [(); 2].map(|()| (0..length).map(|_| next(&mut state)).collect::<Vec<u64>>());
            assert_eq!(online(&one, &other), product(&one, &other), "{one:?} * {other:?}");
        }
    }

    #[test]
    fn series_that_refer_to_themselves() {
        let n = 2000;
        let (mut square, mut catalan) = (OnlineConvolution::new(), vec![1]);
        (0..n).for_each(|k| catalan.push(square.push(catalan[k], catalan[k])));
        // (k + 2)·c(k + 1) = (4k + 2)·c(k).
        for (k, pair) in (0..).zip(catalan.windows(2)) {
            assert_eq!((k + 2) * pair[1] % MODULUS, (4 * k + 2) * pair[0] % MODULUS, "{k}");
        }
        // The next number is twice the last one, less the one before: 1, 2, 3, 4, ….
        let (mut product, mut numbers) = (OnlineConvolution::new(), vec![1]);
        for k in 0..n {
            numbers.push(product.push(numbers[k], [2, MODULUS - 1].get(k).copied().unwrap_or(0)));
        }
        assert!(numbers.into_iter().eq(1..=n as u64 + 1));
    }

    /// Everywhere -1, so that each coefficient is the number of its terms.
    #[test]
    fn largest_numbers() {
        for number in [MODULUS - 1, u64::MAX - u64::MAX % MODULUS - 1] {
            let list = vec![number; 5000];
            assert!(online(&list, &list).into_iter().eq(1..=5000));
        }
    }

    #[test]
    fn refuses_too_many_coefficients() {
        let refuses = |known| {
            let panic = catch_unwind(|| OnlineConvolution::new().go_on(known)).expect_err("there are none");
            panic.downcast::<String>().is_ok_and(|text| text.contains("too many"))
        };
        assert_eq!([1 << 22, 1 << 23].map(refuses), [false, true]);
    }
}
