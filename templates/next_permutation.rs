//! Next permutation: the lexicographically next arrangement of items, which may be equal, in place; and so all of them,
//! each once (C++ has `next_permutation`, std has not).
//!
//! The longest end of the list that never increases has no later arrangement. So the item before it, the pivot, must
//! change: to the least item of the end that is greater, which is the last one that is. Behind it the least arrangement
//! follows: after the swap the end still never increases, and is turned around.
//!
//! - **Field**: sequences
//! - **Time**: O(n) a step; O(1) amortized over all permutations of distinct items
//! - **Space**: O(1)
//! - **ac-library-rs**: no
//! - **Source**: Narayana Pandita, 14th century; D. E. Knuth, "The Art of Computer Programming", volume 4A, 7.2.1.2,
//!   algorithm L
//! - **Verified**: `every_arrangement_in_order`, `lists_with_equal_items`, `long_lists`; `lc31`, `abc150_c`

/// Makes `items` the next arrangement in lexicographic order, and returns whether there is one; if not, they are made
/// the first one again, in increasing order. To see all arrangements, begin with sorted items.
///
/// # Complexity
///
/// O(n) time for n items; O(1) amortized over all arrangements of distinct items.
///
/// [Travel](https://atcoder.jp/contests/abc183/tasks/abc183_c) (ABC 183 C) asks how many round trips from the first
/// city through all others take a given time:
///
/// ```
/// use templates::next_permutation::next_permutation;
///
/// fn trips<const N: usize>(times: [[i64; N]; N], total: i64) -> usize {
///     let mut order: Vec<usize> = (0..N).collect();
///     let mut count = 0;
///     loop {
///         let trip: i64 = (0..N).map(|index| times[order[index]][order[(index + 1) % N]]).sum();
///         count += usize::from(trip == total);
///         // The first city stays the first one.
///         if !next_permutation(&mut order[1..]) {
///             return count;
///         }
///     }
/// }
///
/// assert_eq!(trips([[0, 1, 10, 100], [1, 0, 20, 200], [10, 20, 0, 300], [100, 200, 300, 0]], 330), 2);
/// assert_eq!(trips([[0, 1, 1, 1, 1], [1, 0, 1, 1, 1], [1, 1, 0, 1, 1], [1, 1, 1, 0, 1], [1, 1, 1, 1, 0]], 5), 24);
/// ```
///
/// [Creating Strings](https://cses.fi/problemset/task/1622) (CSES) has equal items:
///
/// ```
/// use templates::next_permutation::next_permutation;
///
/// let mut letters = *b"aabac";
/// letters.sort_unstable();
/// let mut strings = vec![letters];
/// while next_permutation(&mut letters) {
///     strings.push(letters);
/// }
/// assert_eq!((strings.len(), &strings[1], &strings[19]), (20, b"aaacb", b"cbaaa"));
/// ```
pub fn next_permutation<T: Ord>(items: &mut [T]) -> bool {
    // The last item that is less than the one after it is the pivot, and the end begins after it.
    let end = (1..items.len()).rev().find(|&index| items[index - 1] < items[index]).unwrap_or(0);
    if end > 0 {
        // Not empty, as its first item is greater than the pivot.
        let greater = items[end..].iter().take_while(|&item| *item > items[end - 1]).count();
        items.swap(end - 1, end + greater - 1);
    }
    items[end..].reverse();
    end > 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// All arrangements, by choosing the first item in every way.
    fn arrangements(items: &[u8]) -> BTreeSet<Vec<u8>> {
        if items.is_empty() {
            return BTreeSet::from([vec![]]);
        }
        let mut all = BTreeSet::new();
        for index in 0..items.len() {
            let rest = [&items[..index], &items[index + 1..]].concat();
            all.extend(arrangements(&rest).into_iter().map(|rest| [&[items[index]], &rest[..]].concat()));
        }
        all
    }

    /// From each arrangement to the next one, and from the last one to the first one.
    fn check(items: &[u8]) {
        let all: Vec<Vec<u8>> = arrangements(items).into_iter().collect();
        for (index, arrangement) in all.iter().enumerate() {
            let mut next = arrangement.clone();
            assert_eq!(next_permutation(&mut next), index + 1 < all.len(), "{arrangement:?}");
            assert_eq!(next, all[(index + 1) % all.len()], "after {arrangement:?}");
        }
    }

    #[test]
    fn every_arrangement_in_order() {
        (0..=7).for_each(|length| check(&(0..length).collect::<Vec<u8>>()));
    }

    /// All lists of up to 6 items out of 3.
    #[test]
    fn lists_with_equal_items() {
        for length in 0..=6 {
            let codes =
                (0..3_usize.pow(length)).map(|code| (0..length).map(move |place| code / 3_usize.pow(place) % 3));
            let lists: BTreeSet<Vec<u8>> = codes.map(|items| items.map(|item| item as u8).collect()).collect();
            lists.iter().filter(|list| list.is_sorted()).for_each(|list| check(list));
        }
    }

    #[test]
    fn long_lists() {
        let n = 1_000_000;
        let mut items: Vec<i64> = (0..n).collect();
        assert!(next_permutation(&mut items));
        assert_eq!(items[n as usize - 3..], [n - 3, n - 1, n - 2]);
        items = (0..n).rev().collect();
        assert!(!next_permutation(&mut items));
        assert!(items.iter().copied().eq(0..n));
        // The pivot is the first item, and the least greater one is in the middle.
        items = [n / 2].into_iter().chain((0..n).rev().filter(|&item| item != n / 2)).collect();
        assert!(next_permutation(&mut items));
        assert_eq!((items[0], items[1], items[n as usize - 1]), (n / 2 + 1, 0, n - 1));
    }
}
