//! Z-function (Z-algorithm, Z array, prefix matching): the length of the longest common prefix of a string and each of
//! its suffixes, in linear time.
//!
//! Of the places where a prefix was found again, keep the one that ends last: what is from `start` to `end` is a
//! prefix. So what begins at i there is known from place i - `start`, as far as `end`. If its common prefix is shorter
//! than that, it is that of i; else it goes on at `end`, and only from there on items are compared. Each comparison of
//! equal ones moves `end`, and each place has at most one of different ones: less than 2n in all.
//!
//! - **Field**: strings
//! - **Time**: O(n)
//! - **Space**: O(n)
//! - **ac-library-rs**: `string`, as `z_algorithm`
//! - **Source**: D. Gusfield, "Algorithms on strings, trees, and sequences", Cambridge University Press (1997), 7–10;
//!   M. G. Main, R. J. Lorentz, "An O(n log n) algorithm for finding all repetitions in a string", Journal of
//!   Algorithms 5 (1984), 422–432
//! - **Verified**: `agrees_with_all_short_strings`, `agrees_with_random_strings`, `less_than_two_comparisons_an_item`,
//!   `long_strings`; `zalgorithm`

/// For each place of `text`, how many items from there on are as at the beginning: all of them at place 0.
///
/// # Complexity
///
/// O(n) time, less than 2n comparisons.
///
/// [Password](https://codeforces.com/problemset/problem/126/B) (Codeforces 126 B) asks for the longest string that
/// `text` begins with, ends with, and has in between, too:
///
/// ```
/// use templates::z_function::z_function;
///
/// fn password(text: &str) -> Option<&str> {
///     let prefixes = z_function(text.as_bytes());
///     // How long a prefix came back so far.
///     let mut longest = 0;
///     for (start, &length) in prefixes.iter().enumerate().skip(1) {
///         if start + length == text.len() && length <= longest {
///             return Some(&text[..length]);
///         }
///         longest = longest.max(length);
///     }
///     None
/// }
///
/// assert_eq!(password("fixprefixsuffix"), Some("fix"));
/// assert_eq!(password("abcdabc"), None);
/// ```
///
/// [String Matching](https://cses.fi/problemset/task/1753) (CSES) asks how often a pattern occurs. The items may be of
/// any type, so that a separator is one that is neither in the pattern nor in the text:
///
/// ```
/// use templates::z_function::z_function;
///
/// fn count(text: &str, pattern: &str) -> usize {
///     let joined: Vec<Option<u8>> = pattern.bytes().map(Some).chain([None]).chain(text.bytes().map(Some)).collect();
///     z_function(&joined)[pattern.len()..].iter().filter(|&&length| length == pattern.len()).count()
/// }
///
/// assert_eq!(count("saippuakauppias", "pp"), 2);
/// ```
#[must_use]
pub fn z_function<T: PartialEq>(text: &[T]) -> Vec<usize> {
    let mut lengths = vec![text.len(); text.len()];
    let (mut start, mut end) = (0, 0_usize);
    for place in 1..text.len() {
        let mut length = lengths[place - start].min(end.saturating_sub(place));
        while text.get(place + length).is_some_and(|item| *item == text[length]) {
            length += 1;
        }
        // Of two that end there either will do.
        if place + length > end {
            (start, end) = (place, place + length);
        }
        lengths[place] = length;
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// All strings of at most `most` letters below `letters`.
    fn strings(letters: u8, most: usize) -> Vec<Vec<u8>> {
        let (mut all, mut first) = (vec![vec![]], 0);
        for _ in 0..most {
            let last = all.len();
            for index in first..last {
                all.extend((0..letters).map(|letter| [&all[index][..], &[letter]].concat()).collect::<Vec<_>>());
            }
            first = last;
        }
        all
    }

    fn by_definition(text: &[u8]) -> Vec<usize> {
        let common = |start: usize| text.iter().zip(&text[start..]).take_while(|(one, other)| one == other).count();
        (0..text.len()).map(common).collect()
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[test]
    fn agrees_with_all_short_strings() {
        for text in [strings(1, 20), strings(2, 11), strings(3, 7)].concat() {
            assert_eq!(z_function(&text), by_definition(&text), "{text:?}");
        }
    }

    /// Powers of short words with a few errors, in which prefixes come back within prefixes.
    #[test]
    fn agrees_with_random_strings() {
        let mut state = 1;
        for round in 0..300 {
            let word: Vec<u8> =
                (0..1 + below(&mut state, 30)).map(|_| below(&mut state, 1 + round % 4) as u8).collect();
            let mut text = word.repeat(1 + below(&mut state, 20));
            for _ in 0..below(&mut state, 4) {
                let index = below(&mut state, text.len());
                text[index] = below(&mut state, 4) as u8;
            }
            assert_eq!(z_function(&text), by_definition(&text), "{text:?}");
        }
    }

    /// A letter whose comparisons are counted.
    #[derive(Clone)]
    struct Counted<'a>(u8, &'a Cell<usize>);

    impl PartialEq for Counted<'_> {
        fn eq(&self, other: &Self) -> bool {
            self.1.set(self.1.get() + 1);
            self.0 == other.0
        }
    }

    fn is_linear(text: &[u8]) -> bool {
        let count = Cell::new(0);
        let counted: Vec<Counted> = text.iter().map(|&letter| Counted(letter, &count)).collect();
        let _ = z_function(&counted);
        count.get() <= 2 * text.len()
    }

    #[test]
    fn less_than_two_comparisons_an_item() {
        for text in [strings(1, 20), strings(2, 11), strings(3, 7)].concat() {
            assert!(is_linear(&text), "{text:?}");
        }
        let (mut word, mut shorter) = (b"ab".to_vec(), b"a".to_vec());
        while word.len() < 20_000 {
            let next = [&word[..], &shorter].concat();
            (shorter, word) = (word, next);
        }
        assert!(is_linear(&word));
        assert!(is_linear(&[b"a".repeat(10_000), b"b".to_vec(), b"a".repeat(10_000)].concat()));
    }

    #[test]
    fn long_strings() {
        let n = 500_000;
        let mut text = vec![b'a'; n];
        assert!(z_function(&text).into_iter().eq((1..=n).rev()));
        text[n / 2] = b'b';
        let before = (1..=n / 2).rev().skip(1);
        assert!(z_function(&text).into_iter().eq([n].into_iter().chain(before).chain([0]).chain((1..n / 2).rev())));
        text[n - 1] = b'b';
        // The last letter but one begins with a, which is followed by b there and by a at the beginning.
        assert_eq!(z_function(&text)[n - 3..], [2, 1, 0]);
    }
}
