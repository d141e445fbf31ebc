//! Suffix array (suffix sorting) in linear time by induced sorting (SA-IS), and the LCP array (longest common prefixes
//! of neighbours, Kasai's algorithm): all about the substrings of one string, or of several with separators between.
//!
//! A suffix rises if it is less than the one behind it, else it falls, as the last one does. A valley is a rising
//! suffix behind a falling one. Of suffixes with the same first letter, the falling ones come before the rising ones.
//! If the valleys are sorted, all falling suffixes follow from left to right: what stands in front of the least suffix
//! goes to the first free place of its letter, and so on. Then all rising ones follow from right to left. To sort the
//! valleys, induce once from them in any order: that sorts them by their pieces, each up to the next valley. The ranks
//! of the pieces are the letters of a string of at most half the length, whose suffixes are the valleys. Of equal
//! pieces, what is behind them decides.
//!
//! Kasai: if a suffix and the next one in order have ℓ > 0 items in common, those one item shorter have ℓ − 1, and are
//! in the same order. So the shorter suffix has at least ℓ − 1 items in common with the next one of its own.
//!
//! - **Field**: strings
//! - **Time**: O(n), and O(n log n) comparisons to rank the items
//! - **Space**: O(n)
//! - **ac-library-rs**: `string`, as `suffix_array` and `lcp_array`
//! - **Source**: G. Nong, S. Zhang, W. H. Chan, "Two efficient algorithms for linear time suffix array construction",
//!   IEEE Transactions on Computers 60 (2011), 1471–1484; T. Kasai, G. Lee, H. Arimura, S. Arikawa, K. Park,
//!   "Linear-time longest-common-prefix computation in suffix arrays and its applications", CPM 2001, 181–192
//! - **Verified**: `agrees_with_all_short_strings`, `agrees_with_random_strings`, `long_strings`,
//!   `less_than_two_comparisons_an_item`, `items_of_any_type`; `suffixarray`

/// Where the suffixes of `text` begin, in the order of the suffixes; the empty one is not among them.
///
/// # Complexity
///
/// O(n) time and space for n items, and O(n log n) comparisons of items.
///
/// [Counting Patterns](https://cses.fi/problemset/task/2103) (CSES) asks how often each pattern occurs. The suffixes
/// that begin with it are neighbours:
///
/// ```
/// use templates::suffix_array::suffix_array;
///
/// fn count(text: &[u8], order: &[usize], pattern: &[u8]) -> usize {
///     let beginning = |start: usize| &text[start..text.len().min(start + pattern.len())];
///     let first = order.partition_point(|&start| beginning(start) < pattern);
///     order[first..].partition_point(|&start| beginning(start) == pattern)
/// }
///
/// let text = b"aybabtu";
/// let order = suffix_array(text);
/// assert_eq!([&b"bab"[..], b"abc", b"a"].map(|pattern| count(text, &order, pattern)), [1, 0, 2]);
/// ```
#[must_use]
pub fn suffix_array<T: Copy + Ord>(text: &[T]) -> Vec<usize> {
    let mut items = text.to_vec();
    items.sort_unstable();
    items.dedup();
    let ranks: Vec<usize> = text.iter().map(|item| items.partition_point(|other| other < item)).collect();
    sorted(&ranks, items.len())
}

/// The suffixes of a text in which each letter below `letters` occurs.
fn sorted(text: &[usize], letters: usize) -> Vec<usize> {
    let n = text.len();
    if letters == n {
        let mut order = vec![0; n];
        text.iter().enumerate().for_each(|(start, &letter)| order[letter] = start);
        return order;
    }
    let mut rises = vec![false; n];
    for start in (0..n - 1).rev() {
        let (letter, next) = (text[start], text[start + 1]);
        rises[start] = letter < next || letter == next && rises[start + 1];
    }
    // Where the suffixes with each first letter begin, and behind them all.
    let mut bounds = vec![0; letters + 1];
    text.iter().for_each(|letter| bounds[letter + 1] += 1);
    (0..letters).for_each(|letter| bounds[letter + 1] += bounds[letter]);
    let induce = |valleys: &[usize]| {
        // A 0 is an empty place, or suffix 0; nothing stands in front of either.
        let (mut order, mut free) = (vec![0; n], bounds[1..].to_vec());
        for &valley in valleys.iter().rev() {
            free[text[valley]] -= 1;
            order[free[text[valley]]] = valley;
        }
        free.copy_from_slice(&bounds[..letters]);
        let mut put = |order: &mut [usize], start: usize| {
            order[free[text[start]]] = start;
            free[text[start]] += 1;
        };
        put(&mut order, n - 1);
        for place in 0..n {
            let start = order[place];
            if start > 0 && !rises[start - 1] {
                put(&mut order, start - 1);
            }
        }
        free.copy_from_slice(&bounds[1..]);
        for place in (0..n).rev() {
            let start = order[place];
            if start > 0 && rises[start - 1] {
                free[text[start - 1]] -= 1;
                order[free[text[start - 1]]] = start - 1;
            }
        }
        order
    };
    let is_valley = |&start: &usize| start > 0 && rises[start] && !rises[start - 1];
    let valleys: Vec<usize> = (1..n).filter(is_valley).collect();
    // No two valleys are neighbours, so half of their places are as good as they.
    let mut ends = vec![n; n / 2 + 1];
    valleys.windows(2).for_each(|pair| ends[pair[0] / 2] = pair[1]);
    let (mut ranks, mut count, mut last) = (vec![0; n / 2 + 1], 0, &text[..0]);
    for start in induce(&valleys).into_iter().filter(is_valley) {
        let piece = &text[start..ends[start / 2]];
        count += usize::from(piece != last);
        (ranks[start / 2], last) = (count - 1, piece);
    }
    let pieces: Vec<usize> = valleys.iter().map(|valley| ranks[valley / 2]).collect();
    induce(&sorted(&pieces, count).into_iter().map(|index| valleys[index]).collect::<Vec<_>>())
}

/// How many items each suffix and the next one in `order`, the suffix array, have in common at their beginnings. Two
/// suffixes that are further apart have the minimum of those between them.
///
/// # Panics
///
/// If a number in `order` is not below the length of `text`.
///
/// # Complexity
///
/// O(n) time, less than 2n comparisons.
///
/// [Distinct Substrings](https://cses.fi/problemset/task/2105) (CSES) counts them: they are prefixes of suffixes, and
/// new ones if the suffix before has them not. [Repeating Substring](https://cses.fi/problemset/task/2106) (CSES) asks
/// for the longest one that occurs twice:
///
/// ```
/// use templates::suffix_array::{lcp_array, suffix_array};
///
/// let text = "cabababc";
/// let order = suffix_array(text.as_bytes());
/// let common = lcp_array(text.as_bytes(), &order);
/// let distinct = text.len() * (text.len() + 1) / 2 - common.iter().sum::<usize>();
/// assert_eq!(distinct, 25);
/// let longest = (0..common.len()).max_by_key(|&rank| common[rank]).map(|rank| &text[order[rank]..][..common[rank]]);
/// assert_eq!(longest, Some("abab"));
/// ```
#[must_use]
pub fn lcp_array<T: PartialEq>(text: &[T], order: &[usize]) -> Vec<usize> {
    let mut ranks = vec![0; text.len()];
    order.iter().enumerate().for_each(|(rank, &start)| ranks[start] = rank);
    let (mut lengths, mut length) = (vec![0; text.len().saturating_sub(1)], 0);
    for (start, &rank) in ranks.iter().enumerate() {
        let Some(&next) = order.get(rank + 1) else { continue };
        let pairs = text[start + length..].iter().zip(&text[next + length..]);
        length += pairs.take_while(|(one, other)| one == other).count();
        lengths[rank] = length;
        length = length.saturating_sub(1);
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

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    fn fibonacci_word(least: usize) -> Vec<u8> {
        let (mut word, mut shorter) = (b"ab".to_vec(), b"a".to_vec());
        while word.len() < least {
            let next = [&word[..], &shorter].concat();
            (shorter, word) = (word, next);
        }
        word
    }

    fn check(text: &[u8]) {
        let mut order: Vec<usize> = (0..text.len()).collect();
        order.sort_by_key(|&start| &text[start..]);
        assert_eq!(suffix_array(text), order, "{text:?}");
        let common =
            |one: usize, other: usize| text[one..].iter().zip(&text[other..]).take_while(|(a, b)| a == b).count();
        let expected: Vec<usize> = order.windows(2).map(|pair| common(pair[0], pair[1])).collect();
        assert_eq!(lcp_array(text, &order), expected, "{text:?}");
    }

    #[test]
    fn agrees_with_all_short_strings() {
        [strings(1, 20), strings(2, 10), strings(3, 7), strings(4, 5)].concat().iter().for_each(|text| check(text));
    }

    /// Powers of short words with a few errors, in which pieces are equal, and so are pieces of pieces.
    #[test]
    fn agrees_with_random_strings() {
        let mut state = 1;
        for round in 0..200 {
            let letters = [2, 3, 4, 26, 256][round % 5];
            let word: Vec<u8> = (0..1 + below(&mut state, 40)).map(|_| below(&mut state, letters) as u8).collect();
            let mut text = word.repeat(1 + below(&mut state, 12));
            for _ in 0..below(&mut state, 4) {
                let index = below(&mut state, text.len());
                text[index] = below(&mut state, letters) as u8;
            }
            check(&text);
        }
        check(&fibonacci_word(1000));
    }

    /// Suffixes are in order if their first letters are; and where these are equal, those without them.
    fn is_sorted(text: &[u8], order: &[usize]) -> bool {
        let mut ranks = vec![None; text.len() + 1];
        order.iter().enumerate().for_each(|(rank, &start)| ranks[start] = Some(rank));
        let key = |start: usize| (text[start], ranks[start + 1]);
        ranks.iter().flatten().count() == text.len() && order.windows(2).all(|pair| key(pair[0]) < key(pair[1]))
    }

    #[test]
    fn long_strings() {
        let (n, mut state) = (20_000, 2);
        let equal = vec![b'a'; n];
        assert!(suffix_array(&equal).into_iter().eq((0..n).rev()));
        assert!(lcp_array(&equal, &suffix_array(&equal)).into_iter().eq(1..n));
        let mut random = |letters| (0..n).map(|_| below(&mut state, letters) as u8).collect::<Vec<u8>>();
        // Without the letters below any other one, what is left of a ruler is a ruler again.
        let ruler: Vec<u8> = (1..=n).map(|index| index.trailing_zeros() as u8).collect();
        let reversed = ruler.iter().map(|letter| 255 - letter).collect();
        for text in [random(2), random(26), random(256), fibonacci_word(n), ruler, reversed, b"ab".repeat(n / 2)] {
            assert!(is_sorted(&text, &suffix_array(&text)), "{:?}…", &text[..20]);
        }
    }

    /// A letter whose comparisons are counted.
    struct Counted<'a>(u8, &'a Cell<usize>);

    impl PartialEq for Counted<'_> {
        fn eq(&self, other: &Self) -> bool {
            self.1.set(self.1.get() + 1);
            self.0 == other.0
        }
    }

    #[test]
    fn less_than_two_comparisons_an_item() {
        for text in [vec![b'a'; 5000], b"ab".repeat(2500), fibonacci_word(5000), b"b".repeat(2500), vec![]] {
            let count = Cell::new(0);
            let counted: Vec<Counted> = text.iter().map(|&letter| Counted(letter, &count)).collect();
            let _ = lcp_array(&counted, &suffix_array(&text));
            assert!(count.get() <= 2 * text.len(), "{} comparisons of {} letters", count.get(), text.len());
        }
    }

    #[test]
    fn items_of_any_type() {
        assert_eq!(suffix_array(&[i64::MAX, -1, i64::MIN, -1, 0]), [2, 1, 3, 4, 0]);
        // A separator that is less than all letters.
        let joined: Vec<Option<char>> =
            "ab\u{e4}b".chars().map(Some).chain([None]).chain("b".chars().map(Some)).collect();
        let order = suffix_array(&joined);
        assert_eq!(order, [4, 0, 5, 3, 1, 2]);
        assert_eq!(lcp_array(&joined, &order), [0, 0, 1, 1, 0]);
        // All items differ, in an order that is known.
        let permutation: Vec<usize> = (0..1000).map(|index| index * 617 % 1000).collect();
        let order = suffix_array(&permutation);
        assert!((0..1000).all(|index| permutation[order[index]] == index));
        assert!(lcp_array(&permutation, &order).into_iter().eq([0; 999]));
    }
}
