//! Aho–Corasick automaton: searches many words in a text at once, and counts the occurrences of each.
//!
//! A state is a prefix of a word, and the automaton is always in the longest one that is a suffix of what was read.
//! The failure of a state is the next one of that kind: its longest proper suffix that is a prefix of a word. A letter
//! leads to the prefix with that letter behind, or where there is none to wherever it leads from the failure: that is
//! shorter, so by increasing length all is known in time. The words that end at a place are those of its state and of
//! the failures behind, a path in the tree of failures; so an occurrence is counted once and summed up over subtrees.
//!
//! - **Field**: strings
//! - **Time**: O(26 m) for words of m letters in all, then O(n + m) a text of n letters
//! - **Space**: O(26 m)
//! - **ac-library-rs**: no
//! - **Source**: A. V. Aho, M. J. Corasick, "Efficient string matching: an aid to bibliographic search", Communications
//!   of the ACM 18 (1975), 333–340
//! - **Verified**: `agrees_with_search_in_all_short_texts`, `states_are_longest_suffixes`,
//!   `occurrences_in_long_texts`, `long_words_take_linear_time`, `refuses_other_letters`, `aho_corasick`

/// The automaton of words of letters from `a` to `z`. State 0 is the empty prefix; the others are numbered in the order
/// in which the words, one after the other, contain them first.
///
/// [Counting Patterns](https://cses.fi/problemset/task/2103) (CSES):
///
/// ```
/// use templates::aho_corasick::AhoCorasick;
///
/// assert_eq!(AhoCorasick::new(&["bab", "abc", "a"]).occurrences(b"aybabtu"), [1, 0, 2]);
/// ```
///
/// In [Taboo](https://atcoder.jp/contests/abc268/tasks/abc268_h) (AtCoder, ABC 268 Ex) as few letters as possible
/// become stars so that no word is left: always the last letter of the first word that ends.
///
/// ```
/// use templates::aho_corasick::AhoCorasick;
///
/// fn stars(text: &str, words: &[&str]) -> usize {
///     let automaton = AhoCorasick::new(words);
///     let (mut state, mut stars) = (0, 0);
///     for letter in text.bytes() {
///         state = automaton.next(state, letter);
///         if automaton.words_at(state) > 0 {
///             (state, stars) = (0, stars + 1);
///         }
///     }
///     stars
/// }
///
/// assert_eq!(stars("abcarc", &["ab", "arc"]), 2);
/// ```
#[derive(Clone, Debug)]
pub struct AhoCorasick {
    next: Vec<[u32; 26]>,
    failure: Vec<u32>,
    words_at: Vec<u32>,
    /// The state of each word.
    ends: Vec<u32>,
    /// All states but the first, by increasing length.
    order: Vec<u32>,
}

impl AhoCorasick {
    /// The automaton of `words`, which may be equal or empty.
    ///
    /// # Panics
    ///
    /// If a word has a letter that is not from `a` to `z`.
    ///
    /// # Complexity
    ///
    /// O(26 m) time and space for words of m letters in all, m below 2³².
    #[must_use]
    pub fn new(words: &[impl AsRef<[u8]>]) -> Self {
        // Until the automaton is complete, 0 says that there is no such prefix.
        let (mut next, mut words_at, mut ends) = (vec![[0; 26]], vec![0], Vec::with_capacity(words.len()));
        for word in words {
            let mut state = 0;
            for &byte in word.as_ref() {
                let letter = letter(byte);
                if next[state][letter] == 0 {
                    next[state][letter] = next.len() as u32;
                    next.push([0; 26]);
                    words_at.push(0);
                }
                state = next[state][letter] as usize;
            }
            words_at[state] += 1;
            ends.push(state as u32);
        }
        let mut order: Vec<u32> = next[0].iter().copied().filter(|&state| state != 0).collect();
        let mut failure = vec![0; next.len()];
        let mut done = 0;
        while done < order.len() {
            let state = order[done] as usize;
            let shorter = failure[state] as usize;
            words_at[state] += words_at[shorter];
            for (letter, otherwise) in next[shorter].into_iter().enumerate() {
                let longer = next[state][letter];
                if longer == 0 {
                    next[state][letter] = otherwise;
                } else {
                    failure[longer as usize] = otherwise;
                    order.push(longer);
                }
            }
            done += 1;
        }
        AhoCorasick { next, failure, words_at, ends, order }
    }

    /// The number of states.
    #[must_use]
    pub fn states(&self) -> usize {
        self.next.len()
    }

    /// The state of a whole word, given by its index.
    ///
    /// # Panics
    ///
    /// If there is no such word.
    #[must_use]
    pub fn end(&self, word: usize) -> usize {
        self.ends[word] as usize
    }

    /// The state after `state` and the letter `byte`.
    ///
    /// # Panics
    ///
    /// If `byte` is not from `a` to `z`, or there is no such state.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    #[must_use]
    pub fn next(&self, state: usize, byte: u8) -> usize {
        self.next[state][letter(byte)] as usize
    }

    /// The state of the longest proper suffix of `state` that has one; `None` for state 0.
    ///
    /// # Panics
    ///
    /// If there is no such state.
    #[must_use]
    pub fn failure(&self, state: usize) -> Option<usize> {
        (state > 0).then(|| self.failure[state] as usize)
    }

    /// How many words end where the automaton is in `state`: those that are suffixes of it.
    ///
    /// # Panics
    ///
    /// If there is no such state.
    #[must_use]
    pub fn words_at(&self, state: usize) -> usize {
        self.words_at[state] as usize
    }

    /// How often each word occurs in `text`.
    ///
    /// # Panics
    ///
    /// If `text` has a letter that is not from `a` to `z`.
    ///
    /// # Complexity
    ///
    /// O(n + m) time for a text of n letters and words of m letters in all.
    #[must_use]
    pub fn occurrences(&self, text: &[u8]) -> Vec<usize> {
        let (mut state, mut count) = (0, vec![0; self.states()]);
        count[0] = 1;
        for &byte in text {
            state = self.next(state, byte);
            count[state] += 1;
        }
        for &state in self.order.iter().rev() {
            count[self.failure[state as usize] as usize] += count[state as usize];
        }
        self.ends.iter().map(|&state| count[state as usize]).collect()
    }
}

fn letter(byte: u8) -> usize {
    assert!(byte.is_ascii_lowercase(), "{:?} is not from a to z", char::from(byte));
    usize::from(byte - b'a')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All strings of at most `most` of the letters.
    fn strings(letters: &[u8], most: usize) -> Vec<Vec<u8>> {
        let (mut all, mut first) = (vec![vec![]], 0);
        for _ in 0..most {
            let last = all.len();
            for index in first..last {
                all.extend(letters.iter().map(|&byte| [&all[index][..], &[byte]].concat()).collect::<Vec<_>>());
            }
            first = last;
        }
        all
    }

    fn count(word: &[u8], text: &[u8]) -> usize {
        (0..=text.len()).filter(|&start| text[start..].starts_with(word)).count()
    }

    fn check(words: &[Vec<u8>], text: &[u8], automaton: &AhoCorasick) {
        let expected: Vec<usize> = words.iter().map(|word| count(word, text)).collect();
        assert_eq!(automaton.occurrences(text), expected, "{words:?} in {text:?}");
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[test]
    fn agrees_with_search_in_all_short_texts() {
        let (words, texts) = (strings(b"az", 3), strings(b"az", 6));
        for one in &words {
            for other in &words {
                let words = [one.clone(), other.clone()];
                let automaton = AhoCorasick::new(&words);
                texts.iter().for_each(|text| check(&words, text, &automaton));
            }
        }
        assert_eq!(AhoCorasick::new(&[""; 0]).occurrences(b"abc"), []);
    }

    #[test]
    fn states_are_longest_suffixes() {
        let mut random = 1;
        for round in 0..300 {
            let words: Vec<Vec<u8>> = (0..below(&mut random, 6))
                .map(|_| (0..below(&mut random, 7)).map(|_| b'x' + below(&mut random, 1 + round % 3) as u8).collect())
                .collect();
            // The distinct prefixes, in the order of the words.
            let mut prefixes: Vec<&[u8]> = vec![b""];
            for word in &words {
                for prefix in (0..=word.len()).map(|length| &word[..length]) {
                    if !prefixes.contains(&prefix) {
                        prefixes.push(prefix);
                    }
                }
            }
            let longest = |text: &[u8]| {
                let suffix = (0..=text.len()).find_map(|start| prefixes.iter().position(|p| *p == &text[start..]));
                suffix.expect("the empty prefix")
            };
            let automaton = AhoCorasick::new(&words);
            assert_eq!(automaton.states(), prefixes.len(), "{words:?}");
            for (index, word) in words.iter().enumerate() {
                assert_eq!(prefixes[automaton.end(index)], word, "{words:?}");
            }
            for (state, prefix) in prefixes.iter().enumerate() {
                let failure = (!prefix.is_empty()).then(|| longest(&prefix[1..]));
                assert_eq!(automaton.failure(state), failure, "{words:?}: {prefix:?}");
                let ending = words.iter().filter(|word| prefix.ends_with(word)).count();
                assert_eq!(automaton.words_at(state), ending, "{words:?}: {prefix:?}");
                for letter in b'w'..=b'z' {
                    let expected = longest(&[prefix, &[letter][..]].concat());
                    assert_eq!(automaton.next(state, letter), expected, "{words:?}: {prefix:?}, {letter}");
                }
            }
        }
    }

    #[test]
    fn occurrences_in_long_texts() {
        let mut random = 2;
        for letters in [1, 2, 26] {
            let words: Vec<Vec<u8>> = (0..200)
                .map(|_| (0..below(&mut random, 8)).map(|_| b'a' + below(&mut random, letters) as u8).collect())
                .collect();
            let text: Vec<u8> = (0..2000).map(|_| b'a' + below(&mut random, letters) as u8).collect();
            check(&words, &text, &AhoCorasick::new(&words));
        }
    }

    /// a, aa, aaa, …: every place of the text is the end of √(2 m) words. And one word as long as all of them.
    #[test]
    fn long_words_take_linear_time() {
        let words: Vec<Vec<u8>> = (1..=600).map(|length| vec![b'a'; length]).collect();
        let automaton = AhoCorasick::new(&words);
        let expected: Vec<usize> = (1..=600).map(|length| 300_001 - length).collect();
        assert_eq!(automaton.occurrences(&[b'a'; 300_000]), expected);
        let mut word = vec![b'a'; 200_000];
        word.push(b'b');
        let automaton = AhoCorasick::new(&[&word[..], b"ab"]);
        assert_eq!(automaton.occurrences(&[&word[..], &word[..]].concat()), [2, 2]);
    }

    #[test]
    fn refuses_other_letters() {
        for byte in *b"`{A0 " {
            assert!(std::panic::catch_unwind(|| AhoCorasick::new(&[[byte]])).is_err(), "{byte}");
            assert!(std::panic::catch_unwind(|| AhoCorasick::new(&["a"]).next(0, byte)).is_err(), "{byte}");
        }
    }
}
