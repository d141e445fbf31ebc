//! The length of a longest increasing subsequence of any range of a sequence (range LIS queries), strict or
//! non-decreasing; and of a longest common subsequence (LCS) of any prefix of one sequence and any substring of another
//! one. By seaweeds (semi-local LCS, products of unit-Monge matrices).
//!
//! **Starts.** Let c(l, r) be how many items of t\[l..r\] are left out by its LCS with s. For l ≤ r this is the number
//! of places j < r of t whose *start* is l or later. A place has a start, at most j, or none, and no two have the same
//! one. So the LCS has as many items as there are places in l..r with an earlier start or none. If s is empty, each
//! place is its own start. Let an item be added behind s, and c change to c'. From left to right, one start is *free*,
//! none at first: c(l, r) is c'(l, r), and one more if the free one is l or later. A place r with the new item has
//! c'(l, r + 1) = c(l, r), so it gets the free start, and its own becomes free. Any other place has c'(l, r + 1) =
//! min(c'(l, r) + 1, c(l, r + 1)), so it gets the later of both starts, and the other one becomes free.
//!
//! A LIS is the LCS with all items in sorted order, where items of the same value are different items, from the last
//! to the first if the LIS is strict. Let s consist of two halves, with a(l, m) and b(m, r) in place of c. Then c(l, r)
//! is the least a(l, m) + b(m, r) of all m; those outside of l..=r are no better than l and r. As places are their own
//! starts where s does not have their items, each half needs only its own places of t. The places with early starts are
//! counted by a wavelet matrix: bit by bit from the highest one on, those with a 0 go to the front, others behind them.
//!
//! **The product.** So a permutation leads from rows (starts) to middles, and another one from middles to columns. A
//! place of a without a start has a row before all others, and a start that no place of b has leads to a column behind
//! all. Let a(i, m) count the points with rows from i on and middles below m, and b(m, j) those with middles from m on
//! and columns below j. For the least sum c(i, j), a *cell* is c(i, j + 1) + c(i + 1, j) - c(i, j) - c(i + 1, j + 1).
//! It is not negative: for the best middles m of the first and m' of the second sum, either m and m' or m' and m are no
//! worse for the other two. And a column of cells adds up to c(0, j + 1) - c(0, j) = 1, and a row likewise. So the
//! cells are a permutation from rows to columns.
//!
//! To find it, call the middles below h = ⌊n / 2⌋ *lower*, with their rows and columns, and all others *upper*. Each
//! half, with its numbers made dense, has a product. The least sum of m ≤ h counts the lower points of these, and all
//! upper columns before j; that of m ≥ h counts the upper points, and all lower rows from i on. The former less the
//! latter is d(i, j): the number of upper points with rows before i and columns before j, less that of lower points
//! with rows from i and columns from j on. So d grows by 0 or 1 with i, and with j. It is not positive for i = 0 or
//! j = 0, and not negative for i = n. Let end(j) be the last i with d(i, j) ≤ 0, which is 0 there.
//!
//! Before the row end(j + 1), the cells of column j are its lower points, and behind end(j), its upper ones. Let i be
//! end(j). If d(i, j + 1) is 0, both ends are i, and the point of the column is lower and before i, or upper and behind
//! i (at i, d would be 2 at (i + 1, j + 1)): it remains. Otherwise let i be end(j + 1). At the corners of this cell, d
//! is 1 at (i + 1, j + 1), 0 at two, and 0 or less at (i, j). So the cell has one more than the lower points: it is the
//! point of this column.
//!
//! - **Field**: sequences
//! - **Time**: O(n log² n) for n items, then O(log n) a range; for an LCS O(m n), then O(n) a substring
//! - **Space**: O(n); for an LCS O(m n)
//! - **ac-library-rs**: no
//! - **Source**: A. Tiskin, "Semi-local string comparison: algorithmic techniques and applications", Mathematics in
//!   Computer Science 1 (2008), 571–603; "Fast distance multiplication of unit-Monge matrices", Algorithmica 71 (2015),
//!   859–888
//! - **Verified**: `every_short_sequence`, `products_of_all_short_permutations`, `random_sequences`, `shapes`,
//!   `every_pair_of_short_words`, `random_words`, `refuses_ranges_outside`; `static_range_lis_query`,
//!   `prefix_substring_lcs`

use std::cmp::Reverse;
use std::ops::Range;

/// A sequence whose ranges are asked for the lengths of their longest increasing subsequences.
///
/// [Static Range LIS Query](https://judge.yosupo.jp/problem/static_range_lis_query) (Library Checker):
///
/// ```
/// use templates::range_longest_increasing_subsequence::RangeLis;
///
/// let sequence = RangeLis::increasing(&[0, 2, 1, 3]);
/// assert_eq!([0..2, 0..4, 1..3].map(|range| sequence.length(range)), [2, 3, 1]);
/// let sequence = [7, 7, 8, 7];
/// assert_eq!(RangeLis::increasing(&sequence).length(0..4), 2);
/// assert_eq!(RangeLis::non_decreasing(&sequence).length(0..4), 3);
/// ```
#[derive(Clone, Debug)]
pub struct RangeLis {
    length: usize,
    /// One for each bit of what is one more than the start of each place, the highest bit first.
    levels: Vec<Level>,
}

#[derive(Clone, Debug)]
struct Level {
    /// For each 32 places, how many bits before theirs are 1, and theirs.
    blocks: Vec<(u32, u32)>,
    /// How many bits are 0.
    zeros: usize,
}

impl RangeLis {
    /// For subsequences in which every item is less than the next one; of fewer than 2³¹ items.
    ///
    /// # Complexity
    ///
    /// O(n log² n) time and O(n) space for n items.
    #[must_use]
    pub fn increasing<T: Ord>(values: &[T]) -> Self {
        let mut places: Vec<usize> = (0..values.len()).collect();
        places.sort_unstable_by_key(|&place| (&values[place], Reverse(place)));
        Self::sorted(&places)
    }

    /// For subsequences in which no item is greater than the next one; of fewer than 2³¹ items.
    ///
    /// # Complexity
    ///
    /// O(n log² n) time and O(n) space for n items.
    #[must_use]
    pub fn non_decreasing<T: Ord>(values: &[T]) -> Self {
        let mut places: Vec<usize> = (0..values.len()).collect();
        places.sort_unstable_by_key(|&place| (&values[place], place));
        Self::sorted(&places)
    }

    /// For subsequences whose places are in this order.
    fn sorted(places: &[usize]) -> Self {
        let mut ranks = vec![0; places.len()];
        (0..).zip(places).for_each(|(rank, &place)| ranks[place] = rank);
        let mut starts = starts(&ranks);
        let level = |bit| {
            let mut count = 0;
            let block = |starts: &[u32]| {
                let bits = (0..).zip(starts).map(|(place, start)| (start >> bit & 1) << place).sum::<u32>();
                count += bits.count_ones();
                (count - bits.count_ones(), bits)
            };
            let mut blocks: Vec<(u32, u32)> = starts.chunks(32).map(block).collect();
            blocks.push((count, 0));
            let (mut zeros, ones): (Vec<u32>, Vec<u32>) = starts.iter().partition(|&start| start >> bit & 1 == 0);
            let level = Level { blocks, zeros: zeros.len() };
            zeros.extend(ones);
            starts = zeros;
            level
        };
        // Only the bound of an empty range has more.
        let bits = usize::BITS - places.len().leading_zeros();
        RangeLis { length: places.len(), levels: (0..bits).rev().map(level).collect() }
    }

    /// How many items a longest one has of those that are in the range.
    ///
    /// # Panics
    ///
    /// If the range ends before it begins, or after the last item.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn length(&self, range: Range<usize>) -> usize {
        let (mut start, mut end) = (range.start, range.end);
        assert!(start <= end && end <= self.length, "the range {range:?} of {} items", self.length);
        let (bound, mut length) = (start + 1, 0);
        for (level, bit) in self.levels.iter().zip((0..self.levels.len()).rev()) {
            let ones = [start, end].map(|place| {
                let (before, bits) = level.blocks[place / 32];
                (before + (bits & !(u32::MAX << (place % 32))).count_ones()) as usize
            });
            let zeros = [start - ones[0], end - ones[1]];
            if bound >> bit & 1 == 1 {
                length += zeros[1] - zeros[0];
                [start, end] = ones.map(|count| level.zeros + count);
            } else {
                [start, end] = zeros;
            }
        }
        length
    }
}

/// Two sequences, to be asked for the lengths of the longest common subsequences of a prefix of the first one and a
/// substring of the second one.
///
/// [Prefix-Substring LCS](https://judge.yosupo.jp/problem/prefix_substring_lcs) (Library Checker):
///
/// ```
/// use templates::range_longest_increasing_subsequence::PrefixSubstringLcs;
///
/// let words = PrefixSubstringLcs::new(b"abcb", b"acb");
/// let queries = [(3, 0..3), (4, 1..3), (2, 1..2)];
/// assert_eq!(queries.map(|(prefix, range)| words.length(prefix, range)), [2, 2, 0]);
/// ```
#[derive(Clone, Debug)]
pub struct PrefixSubstringLcs {
    width: usize,
    /// For each prefix, one more than the start of each place, or 0.
    starts: Vec<u32>,
}

impl PrefixSubstringLcs {
    /// Of these two, each of fewer than 2³² items.
    ///
    /// # Complexity
    ///
    /// O(m n) time and space for m and n items.
    #[must_use]
    pub fn new<T: PartialEq>(first: &[T], second: &[T]) -> Self {
        let mut row: Vec<u32> = (1..).take(second.len()).collect();
        let mut starts = row.clone();
        for item in first {
            add(&mut row, |place| second[place] == *item);
            starts.extend(&row);
        }
        PrefixSubstringLcs { width: second.len(), starts }
    }

    /// How many items a longest common subsequence has, of the first `prefix` items of the first sequence and the items
    /// of the second one that are in the range.
    ///
    /// # Panics
    ///
    /// If there are no such items.
    ///
    /// # Complexity
    ///
    /// O(n) time for n items in the range, some of which are compared at once.
    #[must_use]
    pub fn length(&self, prefix: usize, range: Range<usize>) -> usize {
        let (start, row) = (range.start as u32, &self.starts[prefix * self.width..][..self.width]);
        row[range].iter().map(|&other| u32::from(other <= start)).sum::<u32>() as usize
    }
}

/// Adds one item, where `is_equal` says whether a place has it. Each start is one more than it is, or 0 for none.
fn add(starts: &mut [u32], is_equal: impl Fn(usize) -> bool) {
    let mut free = 0;
    for (place, start) in starts.iter_mut().enumerate() {
        let (least, greatest) = (free.min(*start), free.max(*start));
        (*start, free) = if is_equal(place) { (free, *start) } else { (greatest, least) };
    }
}

/// One more than the start of each place, or 0 for none, for all items in the order of their ranks `0..n`.
fn starts(ranks: &[u32]) -> Vec<u32> {
    let n = ranks.len();
    if n <= 128 {
        let (mut places, mut starts) = (vec![0; n], (1..).take(n).collect::<Vec<u32>>());
        ranks.iter().enumerate().for_each(|(place, &rank)| places[rank as usize] = place);
        places.into_iter().for_each(|place| add(&mut starts[place..], |other| other == 0));
        return starts;
    }
    let half = n / 2;
    let [lower, upper] = [0..half, half..n].map(|half| {
        // One more than each place, behind 0 for none.
        let (mut names, mut dense, mut all) = (vec![0], vec![], (1..).take(n).collect::<Vec<u32>>());
        for (name, &rank) in (1..).zip(ranks).filter(|&(_, &rank)| half.contains(&(rank as usize))) {
            names.push(name);
            dense.push(rank - half.start as u32);
        }
        names[1..].iter().zip(starts(&dense)).for_each(|(&name, start)| all[name as usize - 1] = names[start as usize]);
        all
    });
    // The middle of each row, and what the row is called.
    let (mut rows, mut names, mut middles) = (vec![], vec![], vec![0; n + 1]);
    for (name, &start) in (1..).zip(&lower) {
        if start == 0 {
            rows.push(name - 1);
            names.push(0);
        }
        middles[start as usize] = name;
    }
    for name in (1..=n).filter(|&name| middles[name] != 0) {
        rows.push(middles[name] - 1);
        names.push(name as u32);
    }
    // The middle of each column.
    let (mut columns, mut is_used) = (Vec::with_capacity(n), vec![false; n + 1]);
    upper.iter().for_each(|&middle| is_used[middle as usize] = true);
    columns.extend(upper.iter().filter_map(|middle| middle.checked_sub(1)));
    columns.extend((0..n as u32).filter(|&middle| !is_used[middle as usize + 1]));
    multiply(&mut columns, &mut rows, &mut vec![0; 9 * n]);
    let mut found = columns.into_iter().map(|row| names[row as usize]);
    upper.into_iter().map(|middle| if middle == 0 { 0 } else { found.next().unwrap_or(0) }).collect()
}

/// Finds the row of each column, given the middles of all columns and rows. The rows are used up, as 9 n numbers are.
fn multiply(columns: &mut [u32], rows: &mut [u32], scratch: &mut [u32]) {
    let n = columns.len();
    if n <= 1 {
        return;
    }
    let half = n / 2;
    let (names, scratch) = scratch.split_at_mut(n);
    let (dense_columns, scratch) = scratch.split_at_mut(n);
    let (dense_rows, scratch) = scratch.split_at_mut(n);
    // Where the next lower and the next upper one are.
    let mut next = Halves(0, half);
    for &middle in &*columns {
        let is_upper = middle as usize >= half;
        dense_columns[next.take(is_upper)] = middle - if is_upper { half as u32 } else { 0 };
    }
    let mut next = Halves(0, half);
    for (row, middle) in (0..).zip(&mut *rows) {
        let is_upper = *middle as usize >= half;
        let place = next.take(is_upper);
        dense_rows[place] = *middle - if is_upper { half as u32 } else { 0 };
        names[place] = row;
        // Whether d does not grow behind this row, which changes with the column of its point.
        *middle = u32::from(is_upper);
    }
    multiply(&mut dense_columns[..half], &mut dense_rows[..half], scratch);
    multiply(&mut dense_columns[half..], &mut dense_rows[half..], scratch);
    let (mut next, mut end) = (Halves(0, half), n);
    for column in columns {
        let is_upper = *column as usize >= half;
        let row = dense_columns[next.take(is_upper)] as usize + if is_upper { half } else { 0 };
        *column = names[row];
        rows[*column as usize] ^= 1;
        if is_upper == ((*column as usize) < end) {
            end -= 1;
            while rows[end] != 0 {
                end -= 1;
            }
            *column = end as u32;
        }
    }
}

/// The next place of the lower and of the upper half.
struct Halves(usize, usize);

impl Halves {
    fn take(&mut self, is_upper: bool) -> usize {
        let place = if is_upper { self.1 } else { self.0 };
        self.0 += usize::from(!is_upper);
        self.1 += usize::from(is_upper);
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// All ranges, by the least last item of each length.
    fn check(values: &[usize]) {
        let (strict, other) = (RangeLis::increasing(values), RangeLis::non_decreasing(values));
        for start in 0..=values.len() {
            let (mut last, mut last_of_other) = (vec![], vec![]);
            for end in start..=values.len() {
                let expected = (last.len(), last_of_other.len());
                let found = (strict.length(start..end), other.length(start..end));
                assert_eq!(found, expected, "{start}..{end} of {values:?}");
                let Some(&value) = values.get(end) else { continue };
                let at = last.partition_point(|&other| other < value);
                if at == last.len() {
                    last.push(value);
                }
                last[at] = value;
                let at = last_of_other.partition_point(|&other| other <= value);
                if at == last_of_other.len() {
                    last_of_other.push(value);
                }
                last_of_other[at] = value;
            }
        }
    }

    /// All lists of `length` numbers below `bound`.
    fn lists(length: usize, bound: usize) -> impl Iterator<Item = Vec<usize>> {
        (0..bound.pow(length as u32)).map(move |code| (0..length as u32).map(|i| code / bound.pow(i) % bound).collect())
    }

    #[test]
    fn every_short_sequence() {
        for length in 0..=5 {
            lists(length, length.max(1)).for_each(|values| check(&values));
        }
    }

    fn is_permutation(list: &[u32]) -> bool {
        (0..list.len() as u32).all(|number| list.contains(&number))
    }

    /// By the definition: the least sums of all middles.
    fn check_product(columns: &[u32], rows: &[u32]) {
        let n = columns.len();
        let (mut product, mut scratch) = (columns.to_vec(), vec![0; 9 * n]);
        multiply(&mut product, &mut rows.to_vec(), &mut scratch);
        assert!(is_permutation(&product), "{product:?} for {columns:?} and {rows:?}");
        for i in 0..=n {
            for j in 0..=n {
                let a = |m: usize| rows[i..].iter().filter(|&&middle| (middle as usize) < m).count();
                let b = |m: usize| columns[..j].iter().filter(|&&middle| middle as usize >= m).count();
                let least = (0..=n).map(|m| a(m) + b(m)).min();
                let found = product[..j].iter().filter(|&&row| row as usize >= i).count();
                assert_eq!(Some(found), least, "{product:?} for {columns:?} and {rows:?}");
            }
        }
    }

    #[test]
    fn products_of_all_short_permutations() {
        for n in 1..=4 {
            let as_numbers = |list: Vec<usize>| list.into_iter().map(|number| number as u32).collect::<Vec<_>>();
            let all: Vec<Vec<u32>> = lists(n, n).map(as_numbers).filter(|list| is_permutation(list)).collect();
            all.iter().for_each(|columns| all.iter().for_each(|rows| check_product(columns, rows)));
        }
        let state = &mut 1;
        for n in (5..16).cycle().take(200) {
            let mut shuffled = || {
                let mut list: Vec<u32> = (0..n).collect();
                // From a few exchanges of neighbours to a random order.
                for _ in 0..below(state, 40) {
                    let place = 1 + below(state, n as usize - 1);
                    list.swap(place - 1, place);
                }
                list
            };
            check_product(&shuffled(), &shuffled());
        }
    }

    #[test]
    fn random_sequences() {
        let state = &mut 1;
        for (n, bound) in [(127, 1000), (128, 3), (129, 1000), (130, 2), (200, 20), (257, 10_000), (300, 8)] {
            check(&(0..n).map(|_| below(state, bound)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn shapes() {
        let n = 150;
        check(&(0..n).collect::<Vec<_>>());
        check(&(0..n).rev().collect::<Vec<_>>());
        check(&vec![7; n]);
        check(&(0..n).map(|place| place.abs_diff(n / 2)).collect::<Vec<_>>());
        check(&(0..n).map(|place| n - place.abs_diff(n / 2)).collect::<Vec<_>>());
        check(&(0..n).map(|place| place * 12 % n).collect::<Vec<_>>());
        check(&(0..n).map(|place| place * 67 % n).collect::<Vec<_>>());
        check(&(0..n).map(|place| (place ^ 1) + place % 3).collect::<Vec<_>>());
    }

    /// All prefixes and ranges, by the usual table for each start.
    fn check_words(first: &[usize], second: &[usize]) {
        let words = PrefixSubstringLcs::new(first, second);
        for start in 0..=second.len() {
            let mut row = vec![0; second.len() - start + 1];
            for prefix in 0..=first.len() {
                for (length, &expected) in row.iter().enumerate() {
                    let range = start..start + length;
                    let found = words.length(prefix, range.clone());
                    assert_eq!(found, expected, "{prefix} of {first:?}, {range:?} of {second:?}");
                }
                let Some(item) = first.get(prefix) else { continue };
                let before = row.clone();
                for (place, other) in second[start..].iter().enumerate() {
                    row[place + 1] = if item == other { before[place] + 1 } else { row[place].max(before[place + 1]) };
                }
            }
        }
    }

    #[test]
    fn every_pair_of_short_words() {
        for (m, n) in [(0, 0), (0, 2), (2, 0), (1, 1), (2, 2), (4, 3), (3, 4)] {
            for first in lists(m, 3) {
                lists(n, 3).for_each(|second| check_words(&first, &second));
            }
        }
    }

    #[test]
    fn random_words() {
        let state = &mut 1;
        for letters in [1, 2, 2, 3, 5, 20] {
            let [first, second] = [30, 40].map(|length| (0..length).map(|_| below(state, letters)).collect::<Vec<_>>());
            check_words(&first, &second);
        }
    }

    #[test]
    fn refuses_ranges_outside() {
        let (sequence, words) = (RangeLis::increasing(&[1, 2]), PrefixSubstringLcs::new(b"ab", b"abc"));
        let refused = |f: &dyn Fn() -> usize| assert!(catch_unwind(AssertUnwindSafe(f)).is_err());
        refused(&|| sequence.length(1..3));
        #[expect(clippy::reversed_empty_ranges, reason = "it is refused")]
        refused(&|| sequence.length(2..1));
        refused(&|| words.length(2, 1..4));
        #[expect(clippy::reversed_empty_ranges, reason = "it is refused")]
        refused(&|| words.length(2, 2..1));
        refused(&|| words.length(3, 0..1));
    }
}
