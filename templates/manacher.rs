//! Manacher's algorithm: the longest palindrome around every centre of a string, in linear time.
//!
//! Of the palindromes so far keep the one that ends last. Within it, what is around a centre is the reverse of what is
//! around the mirrored centre, so a palindrome there is as long as that of the mirrored centre, or reaches the end of
//! the one kept at least. Only from there on letters are compared, and each successful comparison moves that end.
//!
//! - **Field**: strings
//! - **Time**: O(n)
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: G. Manacher, "A new linear-time on-line algorithm for finding the smallest initial palindrome of a
//!   string", Journal of the ACM 22 (1975), 346–351; all palindromes: A. Apostolico, D. Breslauer, Z. Galil, "Parallel
//!   detection of all palindromes in a string", Theoretical Computer Science 141 (1995), 163–173
//! - **Verified**: `agrees_with_expansion_on_all_short_strings`, `substrings_of_long_strings`,
//!   `highly_periodic_strings_take_linear_time`, `enumerate_palindromes`

/// The length of the longest palindrome around each of the 2n - 1 centres: centre 2i is letter i, with palindromes of
/// odd lengths from 1 on; centre 2i + 1 is between letters i and i + 1, with even lengths from 0 on. So `text[l..r]`,
/// where l < r, is a palindrome exactly when the length at centre l + r - 1 is at least r - l.
///
/// # Complexity
///
/// O(n) time and space.
///
/// [Longest Palindrome](https://cses.fi/problemset/task/1111) (CSES), and
/// [Palindromic Substrings](https://leetcode.com/problems/palindromic-substrings/) (LeetCode 647), which counts all:
///
/// ```
/// use templates::manacher::palindromes;
///
/// fn longest_palindrome(text: &str) -> &str {
///     let lengths = palindromes(text.as_bytes()).into_iter().enumerate();
///     lengths.max_by_key(|&(_, length)| length).map_or("", |(centre, length)| {
///         let start = (centre + 1 - length) / 2;
///         &text[start..start + length]
///     })
/// }
///
/// fn count_substrings(text: &str) -> usize {
///     palindromes(text.as_bytes()).iter().map(|length| length.div_ceil(2)).sum()
/// }
///
/// assert_eq!(longest_palindrome("aybabtu"), "bab");
/// assert_eq!(["abc", "aaa"].map(count_substrings), [3, 6]);
/// ```
#[must_use]
pub fn palindromes(text: &[u8]) -> Vec<usize> {
    let centres = (2 * text.len()).saturating_sub(1);
    let mut lengths: Vec<usize> = Vec::with_capacity(centres);
    // The palindrome around `axis` ends before letter `end`, and none so far ends later.
    let (mut axis, mut end) = (0, 0_usize);
    for centre in 0..centres {
        // A palindrome that ends before letter e has the length 2e - 1 - centre.
        let length = match (2 * end).checked_sub(centre + 2) {
            Some(shorter) => lengths[2 * axis - centre].min(shorter + 1),
            None => 1 - centre % 2,
        };
        let (mut start, mut stop) = ((centre + 1 - length) / 2, (centre + 1 + length) / 2);
        while start > 0 && stop < text.len() && text[start - 1] == text[stop] {
            start -= 1;
            stop += 1;
        }
        // Of two that end there either will do.
        if stop > end {
            (axis, end) = (centre, stop);
        }
        lengths.push(stop - start);
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_palindrome(text: &[u8]) -> bool {
        text.iter().eq(text.iter().rev())
    }

    /// By the definition: the longest of all substrings around the centre.
    fn by_definition(text: &[u8]) -> Vec<usize> {
        let n = text.len();
        let around = |centre: usize| (0..=n).filter(move |length| centre % 2 != length % 2);
        let longest = |centre: usize| {
            let fits = |&length: &usize| {
                (centre + 1).checked_sub(length).is_some_and(|twice| {
                    let start = twice / 2;
                    start + length <= n && is_palindrome(&text[start..start + length])
                })
            };
            around(centre).filter(fits).max().expect("one letter or nothing is a palindrome")
        };
        (0..(2 * n).saturating_sub(1)).map(longest).collect()
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[test]
    fn agrees_with_expansion_on_all_short_strings() {
        for (letters, most) in [(1, 12), (2, 10), (3, 6)] {
            for length in 0..=most {
                for code in 0..usize::pow(letters, length) {
                    let text: Vec<u8> = (0..length).map(|i| (code / usize::pow(letters, i) % letters) as u8).collect();
                    assert_eq!(palindromes(&text), by_definition(&text), "{text:?}");
                }
            }
        }
    }

    #[test]
    fn substrings_of_long_strings() {
        let mut state = 1;
        for round in 0..40 {
            let n = 1 + below(&mut state, 120);
            let mut text: Vec<u8> = (0..n).map(|_| below(&mut state, 1 + round % 4) as u8).collect();
            // Long palindromes and runs, with a few errors.
            for _ in 0..below(&mut state, 4) {
                text.extend_from_within(below(&mut state, n)..);
                let first = below(&mut state, n);
                text[first..].reverse();
            }
            let lengths = palindromes(&text);
            // Which of the substrings that end one earlier are palindromes.
            let mut before: Vec<bool> = vec![];
            for r in 1..=text.len() {
                let is_one = |l: usize| text[l] == text[r - 1] && before.get(l + 1).is_none_or(|&is_one| is_one);
                let here: Vec<bool> = (0..r).map(is_one).collect();
                for (l, &expected) in here.iter().enumerate() {
                    assert_eq!(lengths[l + r - 1] >= r - l, expected, "{text:?}[{l}..{r}]");
                }
                before = here;
            }
        }
    }

    #[test]
    fn highly_periodic_strings_take_linear_time() {
        let n = 300_000;
        let to_the_ends: Vec<usize> = (1..2 * n).map(|place| place.min(2 * n - place)).collect();
        assert_eq!(palindromes(&vec![b'a'; n]), to_the_ends);
        let alternating: Vec<u8> = (0..n).map(|index| b"ab"[index % 2]).collect();
        let odd = |(centre, length)| if centre % 2 == 0 { length } else { 0 };
        let expected: Vec<usize> = to_the_ends.into_iter().enumerate().map(odd).collect();
        assert_eq!(palindromes(&alternating), expected);
        // A Fibonacci word without its last two letters is a palindrome.
        let (mut word, mut shorter) = (b"ab".to_vec(), b"a".to_vec());
        while word.len() < n {
            let next = [&word[..], &shorter].concat();
            (shorter, word) = (word, next);
        }
        word.truncate(word.len() - 2);
        assert_eq!(palindromes(&word)[word.len() - 1], word.len());
    }
}
