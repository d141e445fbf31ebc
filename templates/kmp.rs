//! The prefix function of Knuth, Morris and Pratt (KMP): borders and periods of a string, and all occurrences of a
//! pattern in a text, in linear time.
//!
//! A border of a string is a proper prefix of it that is a suffix too. The borders of a border are the next shorter
//! ones, so from the longest one all are found, and one of them with the next letter behind is the longest border of
//! the next prefix. That grows by at most 1 a letter, so it shrinks at most n times in all. A string of n letters has a
//! border of length b exactly when it has the period n - b: the letters i and i + n - b are equal for all i < b.
//!
//! - **Field**: strings
//! - **Time**: O(n)
//! - **Space**: O(n); O(m) for a pattern of m letters, and the occurrences
//! - **ac-library-rs**: `z_algorithm` is near, which gives common prefixes in place of borders
//! - **Source**: D. E. Knuth, J. H. Morris, V. R. Pratt, "Fast pattern matching in strings", SIAM Journal on Computing
//!   6 (1977), 323–350; periods: N. J. Fine, H. S. Wilf, "Uniqueness theorems for periodic functions", Proceedings of
//!   the American Mathematical Society 16 (1965), 109–114
//! - **Verified**: `borders_of_all_short_strings`, `occurrences_in_all_short_strings`, `occurrences_in_long_texts`,
//!   `fibonacci_words_take_linear_time`; `p3375`, `uva10298`

/// For each prefix that is not empty, the length of its longest border.
///
/// # Complexity
///
/// O(n) time and space.
///
/// [Finding Periods](https://cses.fi/problemset/task/1733) (CSES) asks for all periods:
///
/// ```
/// use templates::kmp::prefix_function;
///
/// let text = b"abcabca";
/// let border = prefix_function(text);
/// let shorter = |&length: &usize| (length > 0).then(|| border[length - 1]);
/// let borders = std::iter::successors(Some(text.len()), shorter).skip(1);
/// assert_eq!(borders.map(|length| text.len() - length).collect::<Vec<_>>(), [3, 6, 7]);
/// ```
#[must_use]
pub fn prefix_function<T: PartialEq>(text: &[T]) -> Vec<usize> {
    let mut border: Vec<usize> = Vec::with_capacity(text.len());
    let mut length = 0;
    for (index, letter) in text.iter().enumerate() {
        while length > 0 && text[length] != *letter {
            length = border[length - 1];
        }
        if length < index && text[length] == *letter {
            length += 1;
        }
        border.push(length);
    }
    border
}

/// Where `pattern` begins in `text`, in ascending order. The empty pattern begins at each of the n + 1 places.
///
/// # Complexity
///
/// O(n + m) time for a text of n letters and a pattern of m.
///
/// In [MUH and Cube Walls](https://codeforces.com/problemset/problem/471/D) (Codeforces 471 D) the letters are numbers:
/// two walls look the same if the differences between neighbouring towers are the same.
///
/// ```
/// use templates::kmp::occurrences;
///
/// let differences = |wall: &[i64]| wall.windows(2).map(|towers| towers[1] - towers[0]).collect::<Vec<_>>();
/// let bears = differences(&[2, 4, 5, 5, 4, 3, 2, 2, 2, 3, 3, 2, 1]);
/// let elephant = differences(&[3, 4, 4, 3, 2]);
/// assert_eq!(occurrences(&bears, &elephant).len(), 2);
/// ```
#[must_use]
pub fn occurrences<T: PartialEq>(text: &[T], pattern: &[T]) -> Vec<usize> {
    let border = prefix_function(pattern);
    let Some(longest) = border.last() else { return (0..=text.len()).collect() };
    let (mut starts, mut length) = (vec![], 0);
    for (index, letter) in text.iter().enumerate() {
        while length > 0 && pattern[length] != *letter {
            length = border[length - 1];
        }
        if pattern[length] == *letter {
            length += 1;
        }
        if length == pattern.len() {
            starts.push(index + 1 - length);
            length = *longest;
        }
    }
    starts
}

/// The least period of `text`: the least p ≥ 1 such that letters p apart are equal; `None` for the empty text. If it
/// divides the length, the text is a power of its first p letters. Otherwise it is no power of a shorter text: that
/// would have a period q that divides the length, so p + q would be within it, and gcd(p, q) < p be a period too (Fine
/// and Wilf).
///
/// # Complexity
///
/// O(n) time and space.
///
/// [Repeated Substring Pattern](https://leetcode.com/problems/repeated-substring-pattern/) (LeetCode 459):
///
/// ```
/// use templates::kmp::least_period;
///
/// fn is_repeated(text: &str) -> bool {
///     least_period(text.as_bytes()).is_some_and(|period| period < text.len() && text.len() % period == 0)
/// }
///
/// assert_eq!(["abab", "aba", "abcabcabcabc"].map(is_repeated), [true, false, true]);
/// ```
#[must_use]
pub fn least_period<T: PartialEq>(text: &[T]) -> Option<usize> {
    prefix_function(text).last().map(|border| text.len() - border)
}

#[cfg(test)]
mod tests {
    use super::*;

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

    fn by_definition(text: &[u8], pattern: &[u8]) -> Vec<usize> {
        (0..=text.len()).filter(|&start| text[start..].starts_with(pattern)).collect()
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[test]
    fn borders_of_all_short_strings() {
        for text in [strings(2, 10), strings(3, 6)].concat() {
            let border = prefix_function(&text);
            let of = |prefix: &[u8]| (0..prefix.len()).rfind(|&length| prefix.ends_with(&prefix[..length]));
            let expected: Vec<usize> = (1..=text.len()).filter_map(|end| of(&text[..end])).collect();
            assert_eq!(border, expected, "{text:?}");
            let has_period = |&p: &usize| (p..text.len()).all(|index| text[index] == text[index - p]);
            assert_eq!(least_period(&text), (1..=text.len()).find(has_period), "{text:?}");
        }
    }

    #[test]
    fn occurrences_in_all_short_strings() {
        let patterns = strings(2, 5);
        for text in strings(2, 8) {
            for pattern in &patterns {
                assert_eq!(occurrences(&text, pattern), by_definition(&text, pattern), "{pattern:?} in {text:?}");
            }
        }
    }

    #[test]
    fn occurrences_in_long_texts() {
        let mut state = 1;
        for round in 0..200 {
            let text: Vec<u8> = (0..1000).map(|_| below(&mut state, 1 + round % 4) as u8).collect();
            let start = below(&mut state, text.len());
            let end = start + below(&mut state, (text.len() - start).min(1 << (round % 10)) + 1);
            let pattern = &text[start..end];
            let found = occurrences(&text, pattern);
            assert!(found.contains(&start), "{pattern:?} in {text:?}");
            assert_eq!(found, by_definition(&text, pattern), "{pattern:?} in {text:?}");
        }
    }

    /// Fibonacci words make the longest chains of borders; a^m b in a^n is the classic for naive search.
    #[test]
    fn fibonacci_words_take_linear_time() {
        let (mut word, mut shorter) = (b"ab".to_vec(), b"a".to_vec());
        while word.len() < 500_000 {
            let next = [&word[..], &shorter].concat();
            (shorter, word) = (word, next);
        }
        // Its least period is the length of the one before.
        assert_eq!(least_period(&word), Some(shorter.len()));
        let n = 500_000;
        let same = vec![b'a'; n];
        assert!(prefix_function(&same).into_iter().eq(0..n));
        assert_eq!(occurrences(&same, &same[..n / 2]).len(), n / 2 + 1);
        let mut pattern = vec![b'a'; n / 2];
        pattern.push(b'b');
        assert_eq!(occurrences(&same, &pattern), []);
    }
}
