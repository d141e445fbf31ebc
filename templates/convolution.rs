//! Convolution by the number theoretic transform (NTT, in place of FFT): the product of two polynomials modulo an NTT
//! prime such as 998244353, or exactly, and thus modulo any number, by three such primes.
//!
//! A polynomial modulo x^2k − w² is one modulo x^k − w and one modulo x^k + w, for the product of both is x^2k − w²:
//! with x^k = ±w, the sum and the difference of the lower half and w times the upper one. From x^n − 1 with n = 2^j,
//! this leads to the values at n roots of unity, which are multiplied one by one. The way back takes sums, and
//! differences divided by w, which are twice what they were on each of the j levels. A product of at most n
//! coefficients is what it is modulo x^n − 1.
//!
//! Numbers are below 2p, and products are divided by 2^32 in Montgomery's way, without a division: with q = ab/p modulo
//! 2^32, ab − q·p is a multiple of 2^32. Loops without branches become vector instructions.
//!
//! - **Field**: numbers
//! - **Time**: O(n log n)
//! - **Space**: O(n)
//! - **ac-library-rs**: `convolution`, as `convolution` and, in 64 bits, `convolution_i64`
//! - **Source**: J. M. Pollard, "The fast Fourier transform in a finite field", Mathematics of Computation 25 (1971),
//!   365–374; P. L. Montgomery, "Modular multiplication without trial division", Mathematics of Computation 44 (1985),
//!   519–521
//! - **Verified**: `all_small_products`, `products_agree_with_the_definition`, `largest_numbers`, `exact_products`,
//!   `refuses_too_long_products`; `convolution_mod`, `wildcard_pattern_matching`

/// The coefficients c(k) = Σ a(i)·b(k − i) of the product of two polynomials, from the constant one on, modulo `P`: as
/// many as both have, less one; none if one has none. `P` is a prime below 2³⁰, one more than a multiple of a power of
/// two from the number of coefficients on: for 998244353 these are up to 2²³.
///
/// # Panics
///
/// If there are too many coefficients for `P`. What is no odd number below 2³⁰ does not compile.
///
/// # Complexity
///
/// O(n log n) time for n coefficients of the product: a tenth of a second for 10⁶.
///
/// [P3803](https://www.luogu.com.cn/problem/P3803) (Luogu) asks for a product whose coefficients are small:
///
/// ```
/// use templates::convolution::convolution;
///
/// assert_eq!(convolution::<998_244_353>(&[1, 2], &[1, 2, 1]), [1, 4, 5, 2]);
/// ```
///
/// [Substring 2](https://atcoder.jp/contests/abc196/tasks/abc196_f) (AtCoder, ABC 196 F) asks for the least number of
/// digits, 0 or 1, to change in `part` so that it is a substring of `text`. With `part` reversed, c(i + m − 1) is the
/// sum of the products of what meets if `part` begins at i:
///
/// ```
/// use templates::convolution::convolution;
///
/// fn changes(text: &str, part: &str) -> Option<u64> {
///     let places = |text: &str, digit| text.chars().map(|other| u64::from(other == digit)).collect::<Vec<_>>();
///     let reversed: String = part.chars().rev().collect();
///     let differences = |here, there| convolution::<998_244_353>(&places(text, here), &places(&reversed, there));
///     let sums = differences('0', '1').into_iter().zip(differences('1', '0'));
///     sums.take(text.len()).skip(part.len() - 1).map(|(one, other)| one + other).min()
/// }
///
/// assert_eq!([changes("0001", "101"), changes("10101010", "0000")], [Some(1), Some(2)]);
/// ```
///
/// Likewise for wildcard matching: a pattern occurs where the sum of f·g·(a − b)² is 0, with f and g 1 for letters a
/// and b, and 0 for wildcards.
#[must_use]
pub fn convolution<const P: u32>(one: &[u64], other: &[u64]) -> Vec<u64> {
    const { assert!(P % 2 == 1 && P < 1 << 30, "the modulus is no odd number below 2^30") };
    if one.is_empty() || other.is_empty() {
        return vec![];
    }
    let length = one.len() + other.len() - 1;
    let size = length.next_power_of_two();
    assert!((P as usize - 1).is_multiple_of(size), "{P} is no prime k·2^j + 1 with 2^j ≥ {length}");
    if one.len().min(other.len()) > 32 {
        return by_transforms::<P>(one, other, size);
    }
    // As the sums are defined, which is faster.
    let (p, mut sums) = (u64::from(P), vec![0; length]);
    for (i, a) in one.iter().map(|a| a % p).enumerate() {
        sums[i..].iter_mut().zip(other).for_each(|(sum, b)| *sum = (*sum + a * (b % p)) % p);
    }
    sums
}

fn by_transforms<const P: u32>(one: &[u64], other: &[u64], size: usize) -> Vec<u64> {
    let (p, n, length) = (u64::from(P), size as u64, one.len() + other.len() - 1);
    let is_root = |&root: &u64| power(root, n / 2, p) == p - 1;
    let root = (2..100).map(|base| power(base, (p - 1) / n, p)).find(is_root).expect("the modulus is a prime");
    // 2^32 times each w: for the i-th part of any level, w² is that of the (i/2)-th part of the level above, or its
    // negative.
    let table = |root: u64| {
        let mut roots = vec![((1 << 32) % p) as u32];
        while roots.len() < size / 2 {
            let next = (power(root, n / 4 / roots.len() as u64, p) << 32) % p;
            roots.extend(roots.clone().into_iter().map(|root| times::<P>(root, next as u32)));
        }
        roots
    };
    let roots = table(root);
    let transform = |numbers: &[u64]| {
        let mut values: Vec<u32> = numbers.iter().map(|number| (number % p) as u32).collect();
        values.resize(size, 0);
        forward::<P>(&mut values, 0, &roots);
        values
    };
    let (mut values, others) = (transform(one), transform(other));
    values.iter_mut().zip(others).for_each(|(value, other)| *value = times::<P>(*value, other));
    backward::<P>(&mut values, 0, &table(power(root, n - 1, p)));
    // 1/n is −(p − 1)/n; the products of values and this one have divided by 2^32 each.
    let factor = (u128::from(p - (p - 1) / n) << 64) % u128::from(p);
    values[..length].iter().map(|&value| u64::from(times::<P>(value, factor as u32) % P)).collect()
}

/// The coefficients of the product of two polynomials as [`convolution`] has them, but exactly: from −2⁸⁴ to 2⁸⁴, as
/// are those of up to 2²⁰ numbers up to 2³².
///
/// # Panics
///
/// If there are more than 2²⁴ coefficients.
///
/// # Complexity
///
/// O(n log n) time for n coefficients of the product, three times as long as one modulo a prime.
///
/// [P4245](https://www.luogu.com.cn/problem/P4245) (Luogu) asks for a product modulo any number:
///
/// ```
/// use templates::convolution::convolution_exact;
///
/// let product = convolution_exact(&[19, 32, 0, 2], &[100, 1_000_000_000, -1]);
/// assert_eq!(product, [1900, 19_000_003_200, 31_999_999_981, 168, 2_000_000_000, -2]);
/// assert_eq!(product.iter().map(|number| number.rem_euclid(28)).collect::<Vec<i128>>(), [24, 24, 5, 0, 12, 26]);
/// ```
#[must_use]
pub fn convolution_exact(one: &[i64], other: &[i64]) -> Vec<i128> {
    const P: u32 = 754_974_721;
    const Q: u32 = 167_772_161;
    const R: u32 = 469_762_049;
    fn modulo<const M: u32>(one: &[i64], other: &[i64]) -> Vec<u64> {
        let rest = |number: &i64| number.rem_euclid(i64::from(M)) as u64;
        let [one, other] = [one, other].map(|numbers| numbers.iter().map(rest).collect::<Vec<_>>());
        convolution::<M>(&one, &other)
    }
    let [p, q, r] = [P, Q, R].map(u64::from);
    let (over_p, over_pq) = (power(p, q - 2, q), power(p * q % r, r - 2, r));
    let number = |((a, b), c): ((u64, u64), u64)| {
        // The number is a + p·x + p·q·y, with x below q and y below r.
        let x = (b + q - a % q) * over_p % q;
        let y = (c + r - (a + p * x) % r) * over_pq % r;
        let number = i128::from(a + p * x) + i128::from(p * q) * i128::from(y);
        let period = i128::from(p * q) * i128::from(r);
        if number > period / 2 { number - period } else { number }
    };
    let rests = modulo::<P>(one, other).into_iter().zip(modulo::<Q>(one, other)).zip(modulo::<R>(one, other));
    rests.map(number).collect()
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

/// a·b/2³², as a number below 2p, if a·b < 2³²·p.
#[inline(always)]
fn times<const P: u32>(a: u32, b: u32) -> u32 {
    // Modulo 2^32, the power of an odd number with the exponent 2^30 is 1.
    let inverse = const { P.wrapping_pow((1 << 30) - 1) };
    let product = u64::from(a) * u64::from(b);
    let multiple = u64::from((product as u32).wrapping_mul(inverse)) * u64::from(P);
    ((product >> 32) as u32).wrapping_sub((multiple >> 32) as u32).wrapping_add(P)
}

/// A number from −2p to 2p, as one below 2p.
#[inline(always)]
fn fold<const P: u32>(number: u32) -> u32 {
    number.wrapping_add((number as i32 >> 31) as u32 & (2 * P))
}

/// From the coefficients of the `part`-th part of a level to its values.
fn forward<const P: u32>(values: &mut [u32], part: usize, roots: &[u32]) {
    let (lower, upper) = values.split_at_mut(values.len() / 2);
    for (a, b) in lower.iter_mut().zip(&mut *upper) {
        let product = times::<P>(*b, roots[part]);
        (*a, *b) = (fold::<P>((*a + product).wrapping_sub(2 * P)), fold::<P>(a.wrapping_sub(product)));
    }
    if lower.len() > 1 {
        forward::<P>(lower, 2 * part, roots);
        forward::<P>(upper, 2 * part + 1, roots);
    }
}

/// The way back, with the inverse roots: to the coefficients times the number of values.
fn backward<const P: u32>(values: &mut [u32], part: usize, roots: &[u32]) {
    let (lower, upper) = values.split_at_mut(values.len() / 2);
    if lower.len() > 1 {
        backward::<P>(lower, 2 * part, roots);
        backward::<P>(upper, 2 * part + 1, roots);
    }
    for (a, b) in lower.iter_mut().zip(upper) {
        let difference = fold::<P>(a.wrapping_sub(*b));
        (*a, *b) = (fold::<P>((*a + *b).wrapping_sub(2 * P)), times::<P>(difference, roots[part]));
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

    fn by_definition(one: &[i128], other: &[i128]) -> Vec<i128> {
        if one.is_empty() || other.is_empty() {
            return vec![];
        }
        let mut product = vec![0; one.len() + other.len() - 1];
        one.iter().enumerate().for_each(|(i, a)| other.iter().zip(i..).for_each(|(b, k)| product[k] += a * b));
        product
    }

    fn check<const P: u32>(one: &[u64], other: &[u64]) {
        let p = u64::from(P);
        let [wide, other_wide] = [one, other].map(|list| list.iter().map(|a| i128::from(a % p)).collect::<Vec<_>>());
        let expected = by_definition(&wide, &other_wide).into_iter().map(|c| (c % i128::from(P)) as u64);
        let expected: Vec<u64> = expected.collect();
        assert_eq!(convolution::<P>(one, other), expected, "{one:?} * {other:?} modulo {P}");
        if !expected.is_empty() {
            let size = expected.len().next_power_of_two().max(2);
            assert_eq!(by_transforms::<P>(one, other, size), expected, "{one:?} * {other:?} modulo {P}, by transforms");
        }
    }

    /// All of up to four coefficients by up to three, each of them 0, 1 or -1; and more, where there are few roots.
    #[test]
    fn all_small_products() {
        fn lists(most: u32, items: &[u64]) -> Vec<Vec<u64>> {
            let item = |code: usize, place: u32| items[code / items.len().pow(place) % items.len()];
            let list = |length: u32, code: usize| (0..length).map(|place| item(code, place)).collect();
            (0..=most).flat_map(|length| (0..items.len().pow(length)).map(move |code| list(length, code))).collect()
        }
        fn all<const P: u32>(most: u32, other_most: u32, items: &[u64]) {
            let others = lists(other_most, items);
            lists(most, items).iter().for_each(|one| others.iter().for_each(|other| check::<P>(one, other)));
        }
        all::<17>(4, 3, &[0, 1, 16]);
        all::<998_244_353>(4, 2, &[0, 1, 998_244_352]);
        all::<3>(2, 1, &[0, 1, 2]);
        all::<5>(2, 3, &[0, 1, 2, 3, 4]);
    }

    /// Numbers of any size, of which the rests count; the lengths are those around powers of two, and others.
    #[test]
    fn products_agree_with_the_definition() {
        fn random<const P: u32>(state: &mut u64) {
            let lengths =
                [(1, 1), (1, 64), (64, 1), (2, 63), (33, 32), (32, 33), (64, 66), (100, 7), (200, 57), (129, 128)];
            for (n, m) in lengths {
                let mut numbers = |length| (0..length).map(|_| next(state) >> (next(state) % 64)).collect::<Vec<u64>>();
                check::<P>(&numbers(n), &numbers(m));
            }
        }
        let state = &mut 1;
        random::<257>(state);
        random::<12_289>(state);
        random::<998_244_353>(state);
        random::<469_762_049>(state);
        random::<1_073_479_681>(state);
    }

    /// Everywhere -1: the coefficients are the numbers of terms. The last prime is the largest one below 2^30 with a
    /// root of the order 2^18.
    #[test]
    fn largest_numbers() {
        fn minus_one<const P: u32>(n: usize, m: usize) {
            let most = |length| vec![u64::from(P) - 1; length];
            let terms = |k: usize| (k + 1).min(n).min(m).min(n + m - 1 - k) as u64;
            assert!(convolution::<P>(&most(n), &most(m)).into_iter().eq((0..n + m - 1).map(terms)), "{n}, {m}, {P}");
        }
        for (n, m) in [(1 << 13, (1 << 13) + 1), (20_000, 10), (1, 5000)] {
            minus_one::<998_244_353>(n, m);
            minus_one::<167_772_161>(n, m);
            minus_one::<1_073_479_681>(n, m);
        }
    }

    #[test]
    fn exact_products() {
        let wide = |numbers: &[i64]| numbers.iter().map(|&number| i128::from(number)).collect::<Vec<_>>();
        let check = |one: &[i64], other: &[i64]| {
            assert_eq!(convolution_exact(one, other), by_definition(&wide(one), &wide(other)), "{one:?} * {other:?}");
        };
        let mut state = 2;
        for (n, m) in (0..40).map(|round| (round % 7, round * round % 60)) {
            let mut number = || next(&mut state) as i64 >> (next(&mut state) % 64);
            let mut numbers = |length| (0..length).map(|_| number()).collect::<Vec<i64>>();
            let (one, other) = (numbers(n), numbers(m));
            let small: Vec<i64> = other.iter().map(|number| number >> 45).collect();
            check(&one, &small);
            check(&small, &one);
        }
        // The largest ones on either side, by one product and by many.
        check(&[1 << 42, -1 << 41, (1 << 42) - 1], &[1 << 41, -1 << 42, 1]);
        check(&[i64::MIN, i64::MAX, -1], &[1 << 20, -1 << 20]);
        let n = 1 << 12;
        for sign in [1, -1] {
            let product = convolution_exact(&vec![1 << 36; n], &vec![sign << 36; n]);
            assert_eq!(product[n - 1], i128::from(sign) << 84);
            assert_eq!(product[n], i128::from(sign) * ((1 << 84) - (1 << 72)));
        }
    }

    #[test]
    fn refuses_too_long_products() {
        let ones = |length| vec![1; length];
        assert_eq!(convolution::<17>(&ones(8), &ones(9)).len(), 16);
        assert!(std::panic::catch_unwind(|| convolution::<17>(&ones(9), &ones(9))).is_err());
        assert!(std::panic::catch_unwind(|| convolution::<1_000_000_007>(&ones(2), &ones(2))).is_err());
        // 129 is no prime, and has no root of the order 128.
        assert!(std::panic::catch_unwind(|| convolution::<129>(&ones(33), &ones(33))).is_err());
        assert_eq!(convolution::<998_244_353>(&[], &ones(1 << 24)), []);
        assert_eq!(convolution_exact(&[], &[]), []);
    }
}
