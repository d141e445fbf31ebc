//! Polynomial rolling hash of strings (Rabin–Karp) modulo 2⁶¹ - 1, with a base that nobody can know before the run:
//! hashes of substrings, of concatenations, and longest common prefixes by binary search.
//!
//! The hash of s is Σ (sᵢ + 1) bⁿ⁻¹⁻ⁱ modulo the prime p = 2⁶¹ - 1: the polynomial with the coefficients s₀ + 1, …, at
//! the base b. Those of all prefixes give that of each substring by one subtraction.
//!
//! Theorem: two different strings of at most n bytes have the same hash with probability at most n / 2⁶¹. Proof: no
//! coefficient is 0, so the polynomials of the two differ; their difference has degree below n, hence at most n - 1
//! roots modulo p. Of the 2⁶¹ values that are drawn, each root has one, except that 0 has two. ∎ So a million
//! comparisons in strings of a million bytes err with probability below 10⁻⁶. Where k strings are looked up in a table
//! of k others, each of the k² pairs counts: that is k² n / 2⁶¹ at most, 0.0005 for k = n = 10⁵, and 0.06 for 5·10⁵.
//! Then the hashes should propose, and the bytes decide. For the longest common substring, `suffix_automaton` does not
//! err at all.
//!
//! The proof needs strings that do not depend on the base. For a constant one, or one from the clock, somebody can
//! search collisions in advance; modulo 2⁶⁴ the Thue–Morse word collides for every odd base, and for an even one only
//! the last 64 bytes count. So the base is what `RandomState` makes of a key from the operating system, once a run:
//! SipHash, whose values count as uniform.
//!
//! - **Field**: strings
//! - **Time**: O(n) to begin with, then O(1) a substring, O(log n) a concatenation or common prefix
//! - **Space**: O(n)
//! - **ac-library-rs**: no (`suffix_array`, `lcp_array` and `z_algorithm` are near: exact, but for one string)
//! - **Source**: R. M. Karp, M. O. Rabin, "Efficient randomized pattern-matching algorithms", IBM Journal of Research
//!   and Development 31 (1987), 249–260; M. Dietzfelbinger, J. Gil, Y. Matias, N. Pippenger, "Polynomial hash functions
//!   are reliable", ICALP 1992, 235–246
//! - **Verified**: `products_at_the_edge`, `hashes_are_polynomials`, `agrees_with_comparison_of_short_strings`,
//!   `agrees_with_comparison_of_long_strings`, `thue_morse_words_differ`, `a_known_base_is_hacked`,
//!   `refuses_what_is_outside`, `bases_are_drawn_once`; `abc141e`, `abc284f`

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::ops::Range;
use std::sync::OnceLock;

/// A prime.
const MODULUS: u64 = (1 << 61) - 1;

static BASE: OnceLock<u64> = OnceLock::new();

/// A string of which every substring can be compared with every substring of this and other strings.
///
/// [Finding Borders](https://cses.fi/problemset/task/1732) (CSES) asks for the lengths of all prefixes that are
/// suffixes too:
///
/// ```
/// use templates::rolling_hash::RollingHash;
///
/// let (text, n) = (RollingHash::new(b"abcababcab"), 10);
/// let borders: Vec<usize> = (1..n).filter(|&length| text.hash(0..length) == text.hash(n - length..n)).collect();
/// assert_eq!(borders, [2, 5]);
/// ```
#[derive(Clone, Debug)]
pub struct RollingHash {
    base: u64,
    /// The hash of each prefix.
    prefixes: Vec<u64>,
    /// bⁱ for each length i.
    powers: Vec<u64>,
}

impl RollingHash {
    /// `text`, with the base of this run, which is the same for all strings.
    ///
    /// # Complexity
    ///
    /// O(n) time and space for n bytes.
    #[must_use]
    pub fn new(text: &[u8]) -> Self {
        Self::with_base(text, *BASE.get_or_init(|| RandomState::new().hash_one(0) >> 3))
    }

    /// `text`, with a base that is known, for tests. Only hashes with the same base can be compared.
    ///
    /// # Panics
    ///
    /// If `base` is 2⁶¹ or more.
    ///
    /// # Complexity
    ///
    /// O(n) time and space for n bytes.
    #[must_use]
    pub fn with_base(text: &[u8], base: u64) -> Self {
        assert!(base <= MODULUS, "the base {base} is 2^61 or more");
        let (mut prefixes, mut powers) = (vec![0], vec![1]);
        let (mut prefix, mut power) = (0, 1);
        for &byte in text {
            prefix = add(multiply(prefix, base), u64::from(byte) + 1);
            power = multiply(power, base);
            prefixes.push(prefix);
            powers.push(power);
        }
        RollingHash { base, prefixes, powers }
    }

    /// The hash of the bytes in `range`: a number below 2⁶¹ - 1, and 0 for the empty string.
    ///
    /// # Panics
    ///
    /// If `range` is not within the string, or ends before it begins.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    #[must_use]
    pub fn hash(&self, range: Range<usize>) -> u64 {
        assert!(range.start <= range.end, "{range:?} ends before it begins");
        let before = multiply(self.prefixes[range.start], self.powers[range.len()]);
        add(self.prefixes[range.end], MODULUS - before)
    }

    /// The hash of a string with the hash `left` and behind it one with the hash `right` and `right_length` bytes, of
    /// this or other strings with the same base.
    ///
    /// # Complexity
    ///
    /// O(log `right_length`) time.
    ///
    /// In [ABCBAC](https://atcoder.jp/contests/abc284/tasks/abc284_f) (AtCoder, ABC 284 F) somebody put the reverse of
    /// a string of n letters somewhere into it: without the n letters from i on, it is the reverse of those.
    ///
    /// ```
    /// use templates::rolling_hash::RollingHash;
    ///
    /// fn original(n: usize, text: &str) -> Option<(String, usize)> {
    ///     let (forward, reversed) = (text.to_string(), text.chars().rev().collect::<String>());
    ///     let [hashes, reverse_hashes] = [forward, reversed].map(|text| RollingHash::new(text.as_bytes()));
    ///     let i = (0..=n).find(|&i| {
    ///         let rest = hashes.concatenation(hashes.hash(0..i), hashes.hash(i + n..2 * n), n - i);
    ///         rest == reverse_hashes.hash(n - i..2 * n - i)
    ///     })?;
    ///     Some((text[..i].to_string() + &text[i + n..], i))
    /// }
    ///
    /// assert_eq!(original(3, "abcbac"), Some(("abc".to_string(), 2)));
    /// assert_eq!(original(4, "abababab"), Some(("abab".to_string(), 1)));
    /// assert_eq!(original(3, "agccga"), Some(("cga".to_string(), 0)));
    /// ```
    #[must_use]
    pub fn concatenation(&self, left: u64, right: u64, right_length: usize) -> u64 {
        let (mut shifted, mut power, mut exponent) = (left, self.base, right_length);
        while exponent > 0 {
            if exponent % 2 == 1 {
                shifted = multiply(shifted, power);
            }
            power = multiply(power, power);
            exponent /= 2;
        }
        add(shifted, right)
    }

    /// The length of the longest common prefix of what begins at `start` here and at `other_start` in `other`, which
    /// has the same base.
    ///
    /// # Panics
    ///
    /// If a start is behind the end of its string.
    ///
    /// # Complexity
    ///
    /// O(log k) time for k equal bytes, and O(1) for none and for all up to an end.
    ///
    /// [Who Says a Pun?](https://atcoder.jp/contests/abc141/tasks/abc141_e) (AtCoder, ABC 141 E) asks for the longest
    /// string that occurs twice without an overlap:
    ///
    /// ```
    /// use templates::rolling_hash::RollingHash;
    ///
    /// fn longest_twice(text: &[u8]) -> usize {
    ///     let hashes = RollingHash::new(text);
    ///     let pairs = (0..text.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
    ///     pairs.map(|(i, j)| hashes.common_prefix(i, &hashes, j).min(j - i)).max().unwrap_or(0)
    /// }
    ///
    /// assert_eq!([&b"ababa"[..], b"xy", b"strangeorange"].map(longest_twice), [2, 0, 5]);
    /// ```
    #[must_use]
    pub fn common_prefix(&self, start: usize, other: &Self, other_start: usize) -> usize {
        assert!(start < self.powers.len() && other_start < other.powers.len(), "nothing begins behind the end");
        let most = (self.powers.len() - start).min(other.powers.len() - other_start) - 1;
        let are_equal = |length| self.hash(start..start + length) == other.hash(other_start..other_start + length);
        if are_equal(most) {
            return most;
        }
        // Often they differ early: so twice as far each time, and only then halfway between.
        let (mut equal, mut different) = (0, 1);
        while are_equal(different) {
            (equal, different) = (different, most.min(2 * different));
        }
        while different - equal > 1 {
            let middle = equal.midpoint(different);
            if are_equal(middle) {
                equal = middle;
            } else {
                different = middle;
            }
        }
        equal
    }
}

/// a + b modulo 2⁶¹ - 1, for summands of at most 2⁶¹ - 1 of which one is less.
fn add(a: u64, b: u64) -> u64 {
    let sum = a + b;
    if sum >= MODULUS { sum - MODULUS } else { sum }
}

/// a b modulo 2⁶¹ - 1, for factors of at most 2⁶¹ - 1: with 2⁶¹ ≡ 1, the upper digits count as much as the lower ones.
fn multiply(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    add((product >> 61) as u64, product as u64 & MODULUS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    const SOME_BASE: u64 = 1_234_567_890_123_456_789;

    /// All strings of at most `most` bytes of `alphabet`.
    fn strings(alphabet: &[u8], most: usize) -> Vec<Vec<u8>> {
        let (mut all, mut first) = (vec![vec![]], 0);
        for _ in 0..most {
            let last = all.len();
            for index in first..last {
                all.extend(alphabet.iter().map(|&byte| [&all[index][..], &[byte]].concat()).collect::<Vec<_>>());
            }
            first = last;
        }
        all
    }

    /// By the definition.
    fn polynomial(text: &[u8], base: u64) -> u64 {
        let modulus = u128::from(MODULUS);
        text.iter().fold(0, |sum, &byte| (sum * u128::from(base) + u128::from(byte) + 1) % modulus) as u64
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    #[test]
    fn products_at_the_edge() {
        let mut state = 1;
        let mut factors = vec![0, 1, 2, 3, 1 << 30, 1 << 31, 1 << 60, MODULUS / 2, MODULUS - 2, MODULUS - 1, MODULUS];
        factors.extend((0..200).map(|_| below(&mut state, MODULUS)));
        for &a in &factors {
            for &b in &factors {
                let product = u128::from(a) * u128::from(b) % u128::from(MODULUS);
                assert_eq!(u128::from(multiply(a, b)), product, "{a} * {b}");
            }
        }
    }

    #[test]
    fn hashes_are_polynomials() {
        let texts = [&b""[..], b"a", b"\0\0\0", b"\xff\xff\xff\xff\xff\xff\xff\xff\xff", b"abracadabra"];
        for base in [0, 1, 2, 255, 256, 257, 1 << 60, SOME_BASE, MODULUS - 1, MODULUS] {
            for text in texts {
                let hashes = RollingHash::with_base(text, base);
                for (start, end) in (0..=text.len()).flat_map(|end| (0..=end).map(move |start| (start, end))) {
                    let expected = polynomial(&text[start..end], base);
                    assert_eq!(hashes.hash(start..end), expected, "{text:?}[{start}..{end}], base {base}");
                    for other in texts {
                        let both = hashes.concatenation(expected, polynomial(other, base), other.len());
                        let whole = [&text[start..end], other].concat();
                        assert_eq!(both, polynomial(&whole, base), "{whole:?}, base {base}");
                    }
                }
            }
        }
    }

    #[test]
    fn agrees_with_comparison_of_short_strings() {
        let texts = strings(b"ab", 6);
        let hashes: Vec<RollingHash> = texts.iter().map(|text| RollingHash::new(text)).collect();
        for (a, one) in texts.iter().zip(&hashes) {
            for (b, other) in texts.iter().zip(&hashes) {
                assert_eq!(one.hash(0..a.len()) == other.hash(0..b.len()), a == b, "{a:?}, {b:?}");
                for (i, j) in (0..=a.len()).flat_map(|i| (0..=b.len()).map(move |j| (i, j))) {
                    let expected = a[i..].iter().zip(&b[j..]).take_while(|(x, y)| x == y).count();
                    assert_eq!(one.common_prefix(i, other, j), expected, "{a:?} from {i}, {b:?} from {j}");
                }
            }
        }
        // Zero bytes and the length count.
        let distinct: HashMap<u64, Vec<u8>> = strings(&[0, 1, 255], 7)
            .into_iter()
            .map(|text| (RollingHash::new(&text).hash(0..text.len()), text))
            .collect();
        assert_eq!(distinct.len(), (3_usize.pow(8) - 1) / 2);
    }

    #[test]
    fn agrees_with_comparison_of_long_strings() {
        let mut state = 2;
        for n in [1, 2, 1000, 30_000] {
            let text: Vec<u8> = (0..n).map(|_| below(&mut state, 2) as u8).collect();
            let hashes = RollingHash::new(&text);
            for _ in 0..100 {
                let changed = below(&mut state, n as u64) as usize;
                let start = below(&mut state, changed as u64 + 1) as usize;
                let mut other = text[start..].to_vec();
                other[changed - start] ^= 1;
                let other = RollingHash::new(&other);
                assert_eq!(hashes.common_prefix(start, &other, 0), changed - start, "n = {n}, {start}, {changed}");
                assert_eq!(other.common_prefix(0, &hashes, start), changed - start, "n = {n}, {start}, {changed}");
            }
            assert_eq!(hashes.common_prefix(0, &hashes, 0), n);
            assert_eq!(hashes.common_prefix(n, &hashes, 0), 0);
        }
    }

    /// The Thue–Morse word and its complement, of 2¹¹ letters, collide modulo 2⁶⁴ for every odd base: their difference
    /// is (b - 1)(b² - 1)(b⁴ - 1)…, in which factor i has at least i + 1 factors 2.
    #[test]
    fn thue_morse_words_differ() {
        let letter = |index: usize, one: u8| b'a' + (index.count_ones() as u8 + one) % 2;
        let word = |one, length| (0..length).map(|index| letter(index, one)).collect::<Vec<u8>>();
        let weak = |text: &[u8], base: u64| {
            text.iter().fold(0_u64, |sum, &byte| sum.wrapping_mul(base).wrapping_add(u64::from(byte) + 1))
        };
        let (one, other) = (word(0, 1 << 11), word(1, 1 << 11));
        for base in [3, 31, 257, 1_000_000_007, SOME_BASE, u64::MAX] {
            assert_eq!(weak(&one, base), weak(&other, base), "base {base}");
        }
        let (one, other) = (word(0, 1 << 14), word(1, 1 << 14));
        for (one, other) in [
            (RollingHash::new(&one), RollingHash::new(&other)),
            (RollingHash::with_base(&one, SOME_BASE), RollingHash::with_base(&other, SOME_BASE)),
        ] {
            for length in 1..1 << 14 {
                assert_ne!(one.hash(0..length), other.hash(0..length), "{length} letters");
            }
            // The word consists of copies of both: the first 2¹³ letters of one are the last of the other.
            assert_eq!(one.hash(0..1 << 13), other.hash(1 << 13..1 << 14));
            assert_eq!(one.common_prefix(0, &other, 1 << 13), 1 << 13);
        }
    }

    #[test]
    fn a_known_base_is_hacked() {
        for base in 1..=200 {
            // 1 b + (b + 1) = 2 b + 1.
            let texts = [[0, base], [1, 0]];
            let [one, other] = texts.map(|text| RollingHash::with_base(&text, u64::from(base)).hash(0..2));
            assert_eq!(one, other, "base {base}");
            let [one, other] = texts.map(|text| RollingHash::with_base(&text, SOME_BASE).hash(0..2));
            assert_ne!(one, other, "base {base}");
            let [one, other] = texts.map(|text| RollingHash::new(&text).hash(0..2));
            assert_ne!(one, other, "base {base}");
        }
    }

    #[test]
    fn refuses_what_is_outside() {
        let (text, other) = (RollingHash::new(b"abc"), RollingHash::new(b"a"));
        let backwards = Range { start: 2, end: 1 };
        for range in [0..4, 4..4, backwards, 1..usize::MAX] {
            assert!(std::panic::catch_unwind(|| text.hash(range.clone())).is_err(), "{range:?}");
        }
        for start in [4, 5, usize::MAX] {
            assert!(std::panic::catch_unwind(|| text.common_prefix(start, &other, 0)).is_err(), "{start}");
            assert!(std::panic::catch_unwind(|| other.common_prefix(0, &text, start)).is_err(), "{start}");
        }
        assert_eq!((text.common_prefix(3, &other, 0), other.common_prefix(1, &text, 3)), (0, 0));
    }

    #[test]
    fn bases_are_drawn_once() {
        let other = std::thread::spawn(|| RollingHash::new(b"other").base).join().expect("it draws a base");
        assert_eq!(RollingHash::new(b"").base, other);
        assert!((1 << 20..MODULUS).contains(&other), "{other} can be guessed");
        assert!(std::panic::catch_unwind(|| RollingHash::with_base(b"", MODULUS + 1)).is_err());
    }
}
