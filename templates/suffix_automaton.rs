//! Suffix automaton (DAWG) of a word: all its substrings, how many differ, where each occurs first and how often, and
//! the longest common substring with another word. It grows by one letter at a time.
//!
//! A substring has a set of places where it ends. Those with the same set make a state: one of them, the longest, has
//! the others as suffixes, down to the length of the state's *link*, the longest suffix with a larger set. So a state
//! has as many substrings as its length exceeds that of its link, and its set is the union of those of the states that
//! link to it, with one place more if its longest word is a prefix. In the tree of links, whatever is no prefix has two
//! children, and there are at most n leaves: hence at most 2n states for n > 0 letters.
//!
//! A letter more makes one new state, for what now ends there and did not before. The suffixes to which it can be
//! appended are a path of links, longest first; they get an edge to the new state, until one had such an edge already.
//! If what that leads to has longer words too, which do not end here, it is cut in two: a copy takes the shorter words,
//! and the edges to them. All but copying edges takes linear time: the first part makes an edge at each step, and there
//! are at most 3n in the end; each edge that the second part redirects makes the link of the link of the last state
//! begin later in the word, and that never goes back.
//!
//! Waiting for memory takes most of the time, so little is stored. State i ≤ n is that of the first i letters. The next
//! letter leads to state i + 1 for good: a copy takes only shorter words. Most prefixes occur once and have no other
//! edge, so nothing but their link is stored. Prefixes with further edges have a row of these, with a place for each
//! letter of the word. Copies have a row of all their edges, which is found by their number alone.
//!
//! - **Field**: strings
//! - **Time**: O(σn) for a word of n letters, σ different ones, then O(m) for another one of m letters, O(n log n) for
//!   all occurrences
//! - **Space**: O(σn): 9 bytes a letter, 4σ + 16 a copy, of which there are less than n, and 4σ + 4 a prefix with
//!   further edges
//! - **ac-library-rs**: no; its `suffix_array` and `lcp_array` count distinct substrings and find longest common ones
//!   as well (in two words with a separator), offline
//! - **Source**: A. Blumer, J. Blumer, D. Haussler, A. Ehrenfeucht, M. T. Chen, J. Seiferas, "The smallest automaton
//!   recognizing the subwords of a text", Theoretical Computer Science 40 (1985), 31–55
//! - **Verified**: `agrees_with_all_substrings_of_short_words`, `agrees_with_all_substrings_of_longer_words`,
//!   `common_substrings`, `long_words`, `refuses_other_letters`; `longest_common_substring`, `number_of_substrings`

use std::ops::Range;

/// The automaton of a word of letters from `a` to `z`. State 0 is the empty word.
///
/// [Substring Order I](https://cses.fi/problemset/task/2108) (CSES) asks for the k-th distinct substring in
/// alphabetical order, of at least k:
///
/// ```
/// use templates::suffix_automaton::SuffixAutomaton;
///
/// fn kth(word: &str, mut k: u64) -> String {
///     let automaton = &SuffixAutomaton::new(word.as_bytes());
///     let edges = |state| (b'a'..=b'z').filter_map(move |letter| Some((letter, automaton.next(state, letter)?)));
///     // How many substrings are in a state followed by something, or by nothing.
///     let mut counts = vec![1; 2 * word.len() + 1];
///     for (state, _) in automaton.occurrences().into_iter().rev() {
///         counts[state] += edges(state).map(|(_, next)| counts[next]).sum::<u64>();
///     }
///     let (mut state, mut found) = (0, String::new());
///     while k > 0 {
///         for (letter, next) in edges(state) {
///             if k <= counts[next] {
///                 (state, k) = (next, k - 1);
///                 found.push(letter as char);
///                 break;
///             }
///             k -= counts[next];
///         }
///     }
///     found
/// }
///
/// assert_eq!(kth("babaacbaa", 10), "abaac");
/// ```
#[derive(Clone, Debug)]
pub struct SuffixAutomaton {
    word: Vec<u8>,
    /// Of the letters from `a`: 1 and so on for those in the word, 0 for the others.
    ranks: [usize; 26],
    width: usize,
    links: Vec<u32>,
    /// The length of a copy, and where its words end first.
    copies: Vec<[u32; 2]>,
    /// The row of a prefix that has further edges, or 0.
    further: Vec<u32>,
    /// Of prefixes, after an empty one, and of copies: to which state each rank leads, 0 for none, as no edge does.
    rows: [Vec<u32>; 2],
}

impl SuffixAutomaton {
    /// The automaton of `word`.
    ///
    /// # Panics
    ///
    /// If a letter is not from `a` to `z`, or there are 2³¹ or more.
    ///
    /// # Complexity
    ///
    /// O(σn) time and space for n letters, σ different ones.
    #[must_use]
    pub fn new(word: &[u8]) -> Self {
        assert!(word.len() < 1 << 31, "numbers of states have 32 bits");
        let (mut ranks, mut width) = ([0; 26], 1);
        for letter in (b'a'..=b'z').filter(|letter| word.contains(letter)) {
            ranks[usize::from(letter - b'a')] = width;
            width += 1;
        }
        let (links, further, rows) = (vec![0; word.len() + 1], vec![0; word.len() + 1], [vec![0; width], vec![]]);
        let mut automaton = SuffixAutomaton { word: word.to_vec(), ranks, width, links, copies: vec![], further, rows };
        for (last, &byte) in word.iter().enumerate() {
            // State 0 links to itself, and leads to state 1 from the beginning or to the new one from now on.
            let mut state = automaton.links[last] as usize;
            let mut target = loop {
                match automaton.next(state, byte) {
                    Some(target) => break target,
                    None => automaton.set(state, byte, last + 1),
                }
                state = automaton.links[state] as usize;
            };
            if target == last + 1 {
                continue;
            }
            let (old, length) = (target, automaton.length(state) + 1);
            if automaton.length(old) > length {
                target = automaton.links.len();
                automaton.links.push(automaton.links[old]);
                automaton.copies.push([length as u32, automaton.first_end(old) as u32]);
                let (kind, row) = automaton.row(old);
                let edges = automaton.rows[kind][row].to_vec();
                automaton.rows[1].extend(edges);
                word.get(old).into_iter().for_each(|&byte| automaton.set(target, byte, old + 1));
                automaton.links[old] = target as u32;
                while automaton.next(state, byte) == Some(old) {
                    automaton.set(state, byte, target);
                    state = automaton.links[state] as usize;
                }
            }
            automaton.links[last + 1] = target as u32;
        }
        automaton
    }

    /// In which rows the row of a state is, and where.
    fn row(&self, state: usize) -> (usize, Range<usize>) {
        let copy = state.checked_sub(self.further.len());
        let row = copy.unwrap_or_else(|| self.further[state] as usize) * self.width;
        (usize::from(copy.is_some()), row..row + self.width)
    }

    fn set(&mut self, state: usize, byte: u8, target: usize) {
        if self.further.get(state) == Some(&0) {
            self.further[state] = (self.rows[0].len() / self.width) as u32;
            self.rows[0].resize(self.rows[0].len() + self.width, 0);
        }
        let (kind, row) = self.row(state);
        self.rows[kind][row][self.ranks[usize::from(byte - b'a')]] = target as u32;
    }

    /// The state of the words of `state` with the letter `byte` behind; `None` if they are no substrings.
    ///
    /// # Panics
    ///
    /// If `byte` is not from `a` to `z`, or there is no such state.
    #[must_use]
    pub fn next(&self, state: usize, byte: u8) -> Option<usize> {
        assert!(byte.is_ascii_lowercase(), "the letters are a to z");
        if self.word.get(state) == Some(&byte) {
            return Some(state + 1);
        }
        let (kind, row) = self.row(state);
        let target = self.rows[kind][row][self.ranks[usize::from(byte - b'a')]] as usize;
        (target > 0).then_some(target)
    }

    /// The state of the longest suffix that is in another one; `None` for state 0.
    ///
    /// # Panics
    ///
    /// If there is no such state.
    #[must_use]
    pub fn link(&self, state: usize) -> Option<usize> {
        (state > 0).then_some(self.links[state] as usize)
    }

    /// The length of the longest word of `state`. Of each length from there down to that of the link, without that,
    /// it has one more.
    ///
    /// # Panics
    ///
    /// If there is no such state.
    #[must_use]
    pub fn length(&self, state: usize) -> usize {
        state.checked_sub(self.further.len()).map_or(state, |copy| self.copies[copy][0] as usize)
    }

    /// The index behind the first occurrence of each word of `state`.
    ///
    /// # Panics
    ///
    /// If there is no such state.
    #[must_use]
    pub fn first_end(&self, state: usize) -> usize {
        state.checked_sub(self.further.len()).map_or(state, |copy| self.copies[copy][1] as usize)
    }

    /// The states by increasing length, each with how often each of its words occurs: the empty one n + 1 times in n
    /// letters. Links lead backward in this order, and edges forward.
    ///
    /// # Complexity
    ///
    /// O(n log n) time.
    ///
    /// [Substrings](https://www.spoj.com/problems/NSUBSTR/) (SPOJ NSUBSTR) asks for each length how often a substring
    /// of that length occurs at most:
    ///
    /// ```
    /// use templates::suffix_automaton::SuffixAutomaton;
    ///
    /// let automaton = SuffixAutomaton::new(b"ababa");
    /// let mut most = [0; 6];
    /// for (state, count) in automaton.occurrences() {
    ///     most[automaton.length(state)] = count.max(most[automaton.length(state)]);
    /// }
    /// // What occurs has shorter suffixes that do so as often.
    /// (0..5).rev().for_each(|length| most[length] = most[length].max(most[length + 1]));
    /// assert_eq!(most[1..], [3, 2, 2, 1, 1]);
    /// ```
    #[must_use]
    pub fn occurrences(&self) -> Vec<(usize, usize)> {
        let mut order: Vec<usize> = (0..self.links.len()).collect();
        order.sort_unstable_by_key(|&state| self.length(state));
        let mut counts: Vec<usize> = (0..order.len()).map(|state| usize::from(state <= self.word.len())).collect();
        for &state in order[1..].iter().rev() {
            counts[self.links[state] as usize] += counts[state];
        }
        order.into_iter().map(|state| (state, counts[state])).collect()
    }

    /// How many different substrings there are, without the empty one.
    ///
    /// # Complexity
    ///
    /// O(n) time.
    ///
    /// [Distinct Substrings](https://cses.fi/problemset/task/2105) (CSES):
    ///
    /// ```
    /// use templates::suffix_automaton::SuffixAutomaton;
    ///
    /// assert_eq!(SuffixAutomaton::new(b"abaa").distinct(), 8);
    /// ```
    #[must_use]
    pub fn distinct(&self) -> u64 {
        (0..).zip(&self.links).map(|(state, &link)| (self.length(state) - self.length(link as usize)) as u64).sum()
    }

    /// The longest common substring: where it first is in the word, and where it first is in `other`.
    ///
    /// # Panics
    ///
    /// If a letter of `other` is not from `a` to `z`.
    ///
    /// # Complexity
    ///
    /// O(m) time for m letters in `other`.
    ///
    /// [Longest Common Substring](https://www.spoj.com/problems/LCS/) (SPOJ LCS) asks for its length:
    ///
    /// ```
    /// use templates::suffix_automaton::SuffixAutomaton;
    ///
    /// let (word, other) = ("alsdfkjfjkdsal", "fdjskalajfkdsla");
    /// let (here, there) = SuffixAutomaton::new(word.as_bytes()).longest_common(other.as_bytes());
    /// assert_eq!((here.len(), &word[here], &other[there]), (3, "kds", "kds"));
    /// ```
    #[must_use]
    pub fn longest_common(&self, other: &[u8]) -> (Range<usize>, Range<usize>) {
        // The longest suffix of what was read that is a substring has this state and length.
        let (mut state, mut length, mut here, mut there) = (0, 0, 0..0, 0..0);
        for (index, &byte) in other.iter().enumerate() {
            while let (None, Some(link)) = (self.next(state, byte), self.link(state)) {
                (state, length) = (link, self.length(link));
            }
            if let Some(next) = self.next(state, byte) {
                (state, length) = (next, length + 1);
            }
            if length > here.len() {
                here = self.first_end(state) - length..self.first_end(state);
                there = index + 1 - length..index + 1;
            }
        }
        (here, there)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};
    use std::panic::catch_unwind;

    /// All words of at most `most` letters of `alphabet`.
    fn words(alphabet: &[u8], most: usize) -> Vec<Vec<u8>> {
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

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    fn random(state: &mut u64, length: usize, letters: usize) -> Vec<u8> {
        (0..length).map(|_| b'z' - below(state, letters) as u8).collect()
    }

    /// All that the automaton states is compared with what the definition makes of all substrings.
    fn check(word: &[u8]) {
        let name = String::from_utf8_lossy(word);
        let mut ends: BTreeMap<&[u8], Vec<usize>> = BTreeMap::new();
        for end in 0..=word.len() {
            (0..=end).for_each(|start| ends.entry(&word[start..end]).or_default().push(end));
        }
        ends.values_mut().for_each(|places| places.dedup());
        let mut states: BTreeMap<&[usize], Vec<&[u8]>> = BTreeMap::new();
        ends.iter().for_each(|(&substring, places)| states.entry(places).or_default().push(substring));
        let automaton = SuffixAutomaton::new(word);
        let order = automaton.occurrences();
        assert!(order.iter().map(|&(state, _)| automaton.length(state)).is_sorted(), "{name}: {order:?}");
        let counts: BTreeMap<usize, usize> = order.iter().copied().collect();
        assert_eq!([order.len(), counts.len()], [states.len(); 2], "{name}");
        assert_eq!(automaton.distinct(), ends.len() as u64 - 1, "{name}");
        let edges = |state| (b'a'..=b'z').filter(|&letter| automaton.next(state, letter).is_some()).count();
        let further = (0..=word.len()).filter(|&state| edges(state) > 1).count();
        let letters = word.iter().collect::<BTreeSet<_>>().len();
        let rows = [1 + further, states.len() - word.len() - 1].map(|count| count * (letters + 1));
        assert_eq!(automaton.rows.each_ref().map(Vec::len), rows, "{name}");
        let find = |text: &[u8]| text.iter().try_fold(0, |state, &byte| automaton.next(state, byte));
        let mut numbers = BTreeSet::new();
        for (places, substrings) in states {
            let state = find(substrings[0]).expect("a substring");
            assert!(numbers.insert(state), "{name}: {state}");
            assert_eq!((counts[&state], automaton.first_end(state)), (places.len(), places[0]), "{name}: {state}");
            let lengths: Vec<usize> = substrings.iter().map(|substring| substring.len()).collect();
            let (least, most) = (*lengths.iter().min().expect("one"), *lengths.iter().max().expect("one"));
            assert_eq!(automaton.length(state), most, "{name}: {state}");
            let link = automaton.link(state);
            assert_eq!(link.map(|link| automaton.length(link) + 1), (state > 0).then_some(least), "{name}: {state}");
            for substring in substrings {
                assert_eq!(find(substring), Some(state), "{name}: {substring:?}");
                assert!(link.is_none_or(|link| find(&substring[substring.len() + 1 - least..]) == Some(link)));
            }
            // All of them occur at the same places, and so do they with one letter more.
            for letter in b'a'..=b'z' {
                let is_there = places.iter().any(|&end| word.get(end) == Some(&letter));
                assert_eq!(automaton.next(state, letter).is_some(), is_there, "{name}: {state}, {letter}");
            }
        }
    }

    #[test]
    fn agrees_with_all_substrings_of_short_words() {
        words(b"az", 8).iter().for_each(|word| check(word));
        words(b"mno", 5).iter().for_each(|word| check(word));
    }

    /// With few edges, many and all: a row begins, is copied, and changes in the copy only.
    #[test]
    fn agrees_with_all_substrings_of_longer_words() {
        let state = &mut 1;
        for (letters, length) in [(2, 30), (3, 40), (4, 40), (5, 50), (6, 50), (12, 50), (26, 60)] {
            (0..4).for_each(|_| check(&random(state, length, letters)));
        }
        check(b"abcdefghijklmnopqrstuvwxyz");
        let every_pair: Vec<u8> = (b'a'..=b'g').flat_map(|a| (b'a'..=b'g').flat_map(move |b| [a, b])).collect();
        check(&every_pair);
    }

    #[test]
    fn common_substrings() {
        let check = |word: &[u8], other: &[u8], automaton: &SuffixAutomaton| {
            let ends = |text: &[u8], part: &[u8]| text.windows(part.len()).position(|window| window == part);
            let substrings = (1..=other.len()).rev().flat_map(|length| other.windows(length));
            let (here, there) = automaton.longest_common(other);
            let longest = substrings.into_iter().find(|part| ends(word, part).is_some()).unwrap_or_default();
            assert_eq!((&word[here.clone()], &other[there.clone()]), (longest, longest), "{word:?}, {other:?}");
            if !longest.is_empty() {
                assert_eq!((Some(here.start), Some(there.start)), (ends(word, longest), ends(other, longest)));
            }
        };
        let all = words(b"ab", 6);
        for word in &all {
            let automaton = SuffixAutomaton::new(word);
            all.iter().for_each(|other| check(word, other, &automaton));
        }
        let state = &mut 2;
        for letters in [2, 3, 4, 5, 6, 12, 26] {
            for _ in 0..20 {
                let (word, other) = (random(state, 60, letters), random(state, 60, letters));
                check(&word, &other, &SuffixAutomaton::new(&word));
            }
        }
        assert_eq!(SuffixAutomaton::new(b"").longest_common(b"abc"), (0..0, 0..0));
    }

    /// One letter; Fibonacci's word; the words with most states, abb…b, and most edges, abb…bc; and all letters.
    #[test]
    fn long_words() {
        let n = 50_000_u64;
        let automaton = SuffixAutomaton::new(&vec![b'a'; n as usize]);
        assert_eq!(automaton.distinct(), n);
        assert!(automaton.occurrences().into_iter().map(|(_, count)| count).eq((1..=n as usize + 1).rev()));
        assert_eq!(automaton.longest_common(&vec![b'a'; 1000]), (0..1000, 0..1000));
        let mut word = vec![b'b'; n as usize];
        word[0] = b'a';
        let automaton = SuffixAutomaton::new(&word);
        assert_eq!(automaton.distinct(), 2 * n - 1);
        assert_eq!(automaton.occurrences().len() as u64, 2 * n - 1);
        word[n as usize - 1] = b'c';
        // In front of the c stand b's, any number of them, or all that is there.
        assert_eq!(SuffixAutomaton::new(&word).distinct(), 3 * n - 3);
        let (mut shorter, mut longer) = (b"b".to_vec(), b"a".to_vec());
        while longer.len() < n as usize {
            (shorter, longer) = (longer.clone(), [longer, shorter].concat());
        }
        let automaton = SuffixAutomaton::new(&longer);
        assert_eq!(automaton.occurrences()[0], (0, longer.len() + 1));
        assert_eq!(automaton.longest_common(&shorter), (0..shorter.len(), 0..shorter.len()));
        let word = random(&mut 3, n as usize, 26);
        let (here, there) = SuffixAutomaton::new(&word).longest_common(&word[1000..]);
        assert_eq!((here, there), (1000..n as usize, 0..n as usize - 1000));
    }

    #[test]
    fn refuses_other_letters() {
        let automaton = SuffixAutomaton::new(b"a");
        for byte in *b"`{A0 " {
            assert!(catch_unwind(|| SuffixAutomaton::new(&[byte])).is_err(), "{byte}");
            assert!(catch_unwind(|| automaton.next(0, byte)).is_err(), "{byte}");
            assert!(catch_unwind(|| automaton.longest_common(&[byte])).is_err(), "{byte}");
        }
    }
}
