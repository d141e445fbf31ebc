//! Trie (prefix tree) of words: how many of them begin with each prefix of a text, and how many are equal to it.
//!
//! A node is a prefix of a word, with a link for each letter. All prefixes of a text lie on one path from the root, so
//! a single walk finds them, and ends where no word goes on as the text does.
//!
//! - **Field**: strings
//! - **Time**: O(n) to insert a word or walk along a text of n letters
//! - **Space**: O(26 m) for words of m letters in all
//! - **ac-library-rs**: no
//! - **Source**: R. de la Briandais, "File searching using variable length keys", Western Joint Computer Conference
//!   1959, 295–298; E. Fredkin, "Trie memory", Communications of the ACM 3 (1960), 490–499
//! - **Verified**: `agrees_with_a_list_of_all_short_words`, `agrees_with_a_list_of_long_words`,
//!   `one_long_word`; `lc2416`, `phonelst`

/// A multiset of words of letters from `a` to `z`.
///
/// [Yet Another Sigma Problem](https://atcoder.jp/contests/abc353/tasks/abc353_e) (AtCoder, ABC 353 E) asks for the sum
/// of the lengths of the common prefixes of all pairs: each word shares a prefix with every earlier one that begins so.
///
/// ```
/// use templates::trie::Trie;
///
/// let (mut trie, mut sum) = (Trie::new(), 0);
/// for word in ["ab", "abc", "arc"] {
///     sum += trie.prefixes(word.as_bytes()).skip(1).map(|(beginning, _)| beginning).sum::<usize>();
///     trie.insert(word.as_bytes());
/// }
/// assert_eq!(sum, 4);
/// ```
///
/// [Word Combinations](https://cses.fi/problemset/task/1731) (CSES) counts the ways to make a text of given words:
///
/// ```
/// use templates::trie::Trie;
///
/// let (text, mut trie) = (b"ababc", Trie::new());
/// ["ab", "abab", "c", "cb"].iter().for_each(|word| trie.insert(word.as_bytes()));
/// let mut ways = [0, 0, 0, 0, 0, 1];
/// for start in (0..5).rev() {
///     let words = trie.prefixes(&text[start..]).enumerate().filter(|(_, (_, equal))| *equal > 0);
///     ways[start] = words.map(|(length, _)| ways[start + length]).sum::<u64>() % 1_000_000_007;
/// }
/// assert_eq!(ways[0], 2);
/// ```
#[derive(Clone, Debug)]
pub struct Trie {
    /// Node 0 is the empty prefix; a link to it means that there is none.
    next: Vec<[u32; 26]>,
    /// For each node, how many words begin with it and how many are equal to it.
    count: Vec<(usize, usize)>,
}

impl Default for Trie {
    fn default() -> Self {
        Self::new()
    }
}

impl Trie {
    /// No words.
    #[must_use]
    pub fn new() -> Self {
        Trie { next: vec![[0; 26]], count: vec![(0, 0)] }
    }

    /// Inserts `word` once more.
    ///
    /// # Panics
    ///
    /// If `word` has a letter that is not from `a` to `z`.
    ///
    /// # Complexity
    ///
    /// O(26 n) time and space for n letters, with less than 2³² in all.
    pub fn insert(&mut self, word: &[u8]) {
        assert!(word.iter().all(u8::is_ascii_lowercase), "{word:?} has others than a to z");
        let mut node = 0;
        self.count[node].0 += 1;
        for byte in word {
            let (nodes, link) = (self.next.len(), &mut self.next[node][usize::from(byte - b'a')]);
            if *link == 0 {
                *link = nodes as u32;
                self.next.push([0; 26]);
                self.count.push((0, 0));
                node = nodes;
            } else {
                node = *link as usize;
            }
            self.count[node].0 += 1;
        }
        self.count[node].1 += 1;
    }

    /// For each prefix of `text`, from the empty one on, how many words begin with it and how many are equal to it: as
    /// far as there are words that begin so.
    ///
    /// # Complexity
    ///
    /// O(1) time for each.
    pub fn prefixes<'a>(&'a self, text: &'a [u8]) -> impl Iterator<Item = (usize, usize)> + 'a {
        let mut node = 0;
        let further = text.iter().map_while(move |byte| {
            let letter = usize::from(byte.checked_sub(b'a')?);
            node = self.next[node].get(letter).copied().filter(|&next| next != 0)? as usize;
            Some(self.count[node])
        });
        std::iter::once(self.count[0]).filter(|count| count.0 > 0).chain(further)
    }

    /// How many words begin with `prefix`.
    ///
    /// # Complexity
    ///
    /// O(n) time for n letters.
    #[must_use]
    pub fn beginning_with(&self, prefix: &[u8]) -> usize {
        self.prefixes(prefix).nth(prefix.len()).map_or(0, |count| count.0)
    }
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

    fn check(trie: &Trie, words: &[Vec<u8>], text: &[u8]) {
        let of = |prefix: &[u8]| {
            let equal = words.iter().filter(|&word| word == prefix).count();
            (words.iter().filter(|word| word.starts_with(prefix)).count(), equal)
        };
        let all: Vec<(usize, usize)> = (0..=text.len()).map(|length| of(&text[..length])).collect();
        assert_eq!(trie.beginning_with(text), all[text.len()].0, "{text:?} in {words:?}");
        let expected: Vec<(usize, usize)> = all.into_iter().take_while(|count| count.0 > 0).collect();
        assert_eq!(trie.prefixes(text).collect::<Vec<_>>(), expected, "{text:?} in {words:?}");
    }

    fn trie(words: &[Vec<u8>]) -> Trie {
        let mut trie = Trie::default();
        words.iter().for_each(|word| trie.insert(word));
        trie
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[test]
    fn agrees_with_a_list_of_all_short_words() {
        let (words, texts) = (strings(b"az", 3), strings(b"`az{", 3));
        texts.iter().for_each(|text| check(&Trie::new(), &[], text));
        for one in &words {
            for other in &words {
                let words = [one.clone(), other.clone()];
                texts.iter().for_each(|text| check(&trie(&words), &words, text));
            }
        }
        for word in [&b"`"[..], b"a{", b"A"] {
            assert!(std::panic::catch_unwind(|| Trie::new().insert(word)).is_err(), "{word:?}");
        }
    }

    #[test]
    fn agrees_with_a_list_of_long_words() {
        let mut state = 1;
        for letters in [1, 2, 26] {
            let mut word =
                || (0..below(&mut state, 30)).map(|_| b'a' + below(&mut state, letters) as u8).collect::<Vec<u8>>();
            let words: Vec<Vec<u8>> = (0..300).map(|_| word()).collect();
            let trie = trie(&words);
            words.iter().for_each(|text| check(&trie, &words, text));
            (0..100).for_each(|_| check(&trie, &words, &word()));
        }
    }

    #[test]
    fn one_long_word() {
        let mut trie = Trie::new();
        let word = vec![b'q'; 100_000];
        trie.insert(&word);
        trie.insert(&word[1..]);
        assert_eq!(trie.next.len(), 100_001);
        assert_eq!([0, 99_999, 100_000].map(|n| trie.beginning_with(&word[..n])), [2, 2, 1]);
        assert_eq!(trie.prefixes(&word).map(|(_, equal)| equal).sum::<usize>(), 2);
    }
}
