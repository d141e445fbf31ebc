//! Lyndon words (Duval's algorithm): the Lyndon factorization of a word, a row of Lyndon words none of which is less
//! than the next one; also the least suffix, and the least rotation (minimal rotation, smallest cyclic shift, minimum
//! representation).
//!
//! A Lyndon word is less than each of its suffixes but itself and the empty one. So no other suffix begins it, and
//! where it is compared with one, a letter decides.
//!
//! **There is only one such row.** Let f be its first word, and suppose that a longer Lyndon word x begins the text,
//! too. It ends with the beginning y of a later word g of the row, so y > x ≥ f ≥ g ≥ y: a contradiction. So f is the
//! longest Lyndon word that begins the text, and likewise each next one. The last word is the least nonempty suffix:
//! any other one begins with a suffix of some word f of the row, which is at least f, and so at least the last word.
//!
//! **The row.** Keep a Lyndon word w such that the text begins with w⋯w·v, where v begins w, but is shorter; let a be
//! the letter after v in w, and c that in the text. If c = a, they fit. If c > a, then w⋯w·v·c is a Lyndon word, for
//! its suffixes are greater: those that begin with w or v·c have c in place of a; those that begin with a suffix of w
//! are greater by a letter of it; and for v = x·y, y·c is greater since y·a⋯ > w: by a letter of y, or y begins w and a
//! letter that is at most a comes next. If c < a, or the text ends, each of these w is a word of the row: the rest
//! begins with v·c or is v, so it is less than w, and so is the Lyndon word that begins it.
//!
//! **The least rotation.** Do the same with the text twice in a row, from a place s on. No w is longer than the text:
//! its end would begin it. If c < a comes, the rotation that begins with v·c is less than all between s and there:
//! these begin with w, or with a suffix of w that is greater by a letter. So none of them is the least one, and v·c is
//! the next s. If the end comes, a rotation from a later place begins with w and is the same as that from s, or with a
//! suffix of w and is greater.
//!
//! Each step compares fewer than twice as many letters as it leaves behind.
//!
//! - **Field**: strings
//! - **Time**: O(n)
//! - **Space**: O(1), and the row
//! - **ac-library-rs**: no
//! - **Source**: J. P. Duval, "Factorizing words over an ordered alphabet", Journal of Algorithms 4 (1983), 363–381;
//!   the row: K. T. Chen, R. H. Fox, R. C. Lyndon, "Free differential calculus, IV", Annals of Mathematics 68 (1958),
//!   81–95
//! - **Verified**: `all_short_words`, `few_comparisons`, `long_words`, `any_items`; `lyndon_factorization`

use std::cmp::Ordering;

/// Where the words of the Lyndon factorization begin, in ascending order, and the length of the text: word i is
/// `text[bounds[i]..bounds[i + 1]]`. The last word is the least of all nonempty suffixes.
///
/// # Complexity
///
/// O(n) time: fewer than 2 n comparisons.
///
/// [Luogu P6114](https://www.luogu.com.cn/problem/P6114) asks for the xor of all places where a word ends:
///
/// ```
/// use templates::lyndon::lyndon_factorization;
/// assert_eq!(lyndon_factorization(b"ababa"), [0, 2, 4, 5]);
/// let xor = |text: &[u8]| lyndon_factorization(text).into_iter().fold(0, |xor, end| xor ^ end);
/// assert_eq!([xor(b"ababa"), xor(b"bbababaabaaabaaaab")], [3, 23]);
/// ```
#[must_use]
pub fn lyndon_factorization<T: Ord>(text: &[T]) -> Vec<usize> {
    let (mut bounds, mut start) = (vec![0], 0);
    while start < text.len() {
        let (length, count) = power(|index| &text[index], start, text.len());
        for _ in 0..count {
            start += length;
            bounds.push(start);
        }
    }
    bounds
}

/// Where the least of all rotations begins: with s for this, it is `text[s..]` and then `text[..s]`. Of several, the
/// first. Two texts are rotations of each other exactly if their least ones are equal. For the greatest one, see the
/// items as `std::cmp::Reverse`.
///
/// # Complexity
///
/// O(n) time: fewer than 3 n comparisons; O(1) space.
///
/// [Minimal Rotation](https://cses.fi/problemset/task/1110) (CSES), and
/// [Orderly Queue](https://leetcode.com/problems/orderly-queue/) (LeetCode 899), where one of the first k letters moves
/// to the end again and again: with k = 1 these are the rotations, and otherwise neighbours can change places.
///
/// ```
/// use templates::lyndon::least_rotation;
///
/// fn minimal_rotation(text: &str) -> String {
///     let start = least_rotation(text.as_bytes());
///     format!("{}{}", &text[start..], &text[..start])
/// }
///
/// fn orderly_queue(s: String, k: i32) -> String {
///     let mut letters: Vec<char> = s.chars().collect();
///     letters.sort();
///     if k == 1 { minimal_rotation(&s) } else { letters.into_iter().collect() }
/// }
///
/// assert_eq!(minimal_rotation("acab"), "abac");
/// assert_eq!(orderly_queue("cba".to_string(), 1), "acb");
/// assert_eq!(orderly_queue("baaca".to_string(), 3), "aaabc");
/// ```
#[must_use]
pub fn least_rotation<T: Ord>(text: &[T]) -> usize {
    let (n, mut start) = (text.len(), 0);
    loop {
        let (length, count) = power(|index| &text[if index < n { index } else { index - n }], start, 2 * n);
        let next = start + length * count;
        if next >= n {
            return start;
        }
        start = next;
    }
}

/// The longest Lyndon word that begins at `start`: its length, and how many times in a row it is there.
fn power<'a, T: Ord + 'a>(letter: impl Fn(usize) -> &'a T, start: usize, n: usize) -> (usize, usize) {
    let (mut length, mut end) = (1, start + 1);
    while end < n {
        match letter(end).cmp(letter(end - length)) {
            Ordering::Less => break,
            Ordering::Equal => {}
            Ordering::Greater => length = end + 1 - start,
        }
        end += 1;
    }
    (length, (end - start) / length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::cmp::Reverse;
    use std::fmt::Debug;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    fn for_all_words(mut visit: impl FnMut(&[u8])) {
        for (letters, most) in [(1, 12), (2, 11), (3, 7), (4, 5)] {
            for length in 0..=most {
                for code in 0..usize::pow(letters, length) {
                    let word: Vec<u8> = (0..length).map(|i| (code / usize::pow(letters, i) % letters) as u8).collect();
                    visit(&word);
                }
            }
        }
    }

    fn is_lyndon<T: Ord>(word: &[T]) -> bool {
        (1..word.len()).all(|start| *word < word[start..])
    }

    /// By the definitions: only one row is such.
    fn check<T: Ord + Clone + Debug>(text: &[T]) {
        let bounds = lyndon_factorization(text);
        assert_eq!((bounds.first(), bounds.last()), (Some(&0), Some(&text.len())), "{text:?}: {bounds:?}");
        assert!(bounds.is_sorted_by(|one, other| one < other), "{text:?}: {bounds:?}");
        let words: Vec<&[T]> = bounds.windows(2).map(|bounds| &text[bounds[0]..bounds[1]]).collect();
        assert!(words.iter().all(|word| is_lyndon(word)), "{text:?}: {bounds:?}");
        assert!(words.is_sorted_by(|one, other| one >= other), "{text:?}: {bounds:?}");
        assert_eq!(words.last().copied(), (0..text.len()).map(|start| &text[start..]).min(), "{text:?}: {bounds:?}");
        let rotation = |start: usize| [&text[start..], &text[..start]].concat();
        let least = (0..text.len()).min_by_key(|&start| rotation(start));
        assert_eq!(least_rotation(text), least.unwrap_or(0), "{text:?}");
    }

    #[test]
    fn all_short_words() {
        for_all_words(check);
    }

    /// A letter that counts how often it is compared.
    struct Counted<'a>(u8, &'a Cell<usize>);

    impl Ord for Counted<'_> {
        fn cmp(&self, other: &Self) -> Ordering {
            self.1.set(self.1.get() + 1);
            self.0.cmp(&other.0)
        }
    }

    impl PartialOrd for Counted<'_> {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
            Some(self.cmp(other))
        }
    }

    impl PartialEq for Counted<'_> {
        fn eq(&self, other: &Self) -> bool {
            self.cmp(other).is_eq()
        }
    }

    impl Eq for Counted<'_> {}

    #[test]
    fn few_comparisons() {
        for_all_words(|word| {
            let count = Cell::new(0);
            let counted: Vec<Counted> = word.iter().map(|&letter| Counted(letter, &count)).collect();
            let _ = lyndon_factorization(&counted);
            assert!(word.is_empty() || count.get() < 2 * word.len(), "{word:?}");
            count.set(0);
            let _ = least_rotation(&counted);
            assert!(word.is_empty() || count.get() < 3 * word.len(), "{word:?}");
        });
    }

    #[test]
    fn long_words() {
        let n = 300_000;
        let same = vec![7; n];
        assert!(lyndon_factorization(&same).into_iter().eq(0..=n));
        assert_eq!(least_rotation(&same), 0);
        let falling: Vec<Reverse<usize>> = (0..n).map(Reverse).collect();
        assert!(lyndon_factorization(&falling).into_iter().eq(0..=n));
        assert_eq!(least_rotation(&falling), n - 1);
        let rising: Vec<usize> = (0..n).collect();
        assert_eq!(lyndon_factorization(&rising), [0, n]);
        // A power of a^k b that ends a letter too soon, and then in a letter that is too small.
        let mut word: Vec<u8> = (1..n).map(|index| b"ab"[usize::from(index % 1000 == 0)]).collect();
        let bounds: Vec<usize> = (0..n).step_by(1000).chain(n - 999..n).collect();
        assert_eq!(lyndon_factorization(&word), bounds);
        assert_eq!(least_rotation(&word), n - 1000);
        word.extend(b"a#");
        assert_eq!(lyndon_factorization(&word), [&bounds[..], &[n, n + 1]].concat());
        assert_eq!(least_rotation(&word), n);
    }

    #[test]
    fn any_items() {
        let state = &mut 1;
        for round in 0..300 {
            let n = 1 + below(state, 60);
            let letters = 1 + round % 5;
            let mut word: Vec<i64> = (0..n).map(|_| below(state, letters) as i64 - 2).collect();
            word.extend_from_within(..below(state, n));
            word.extend_from_within(below(state, n)..);
            check(&word);
            check(&word.iter().map(|&letter| Reverse(letter.to_string())).collect::<Vec<_>>());
        }
    }
}
