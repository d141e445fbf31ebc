//! Monotone (monotonic) stack: for each item of a sequence the nearest smaller one on either side (or the nearest
//! greater one, of values in `std::cmp::Reverse`); and the largest rectangle in a histogram.
//!
//! From left to right, the stack holds the items that have no smaller one after them so far, so their values never
//! decrease. A smaller item takes from the stack all that are greater: it is the next smaller one of each. If it takes
//! those that are equal, too, all that are left are smaller, and the last of them is the nearest smaller one before it:
//! each item between them was taken by one that is at most as great and stands after it, and in the end by this item.
//!
//! A largest rectangle is as high as one of its bars, and reaches to the nearest smaller bars on both sides.
//!
//! - **Field**: sequences
//! - **Time**: O(n)
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: O. Berkman, B. Schieber, U. Vishkin, "Optimal doubly logarithmic parallel algorithms based on finding
//!   all nearest smaller values", Journal of Algorithms 14 (1993), 344–370
//! - **Verified**: `agrees_with_scans_of_all_lists`, `random_lists_agree_with_scans`, `rectangles_of_all_histograms`,
//!   `extreme_values`, `a_million_items`; `histogra`, `lc907`

/// For each item the index of the nearest one before it that is smaller, or `None` if there is none.
///
/// # Complexity
///
/// O(n) time and space.
///
/// [Nearest Smaller Values](https://cses.fi/problemset/task/1645) (CSES) counts from 1, with 0 for none:
///
/// ```
/// use templates::monotone_stack::previous_smaller;
/// let places = previous_smaller(&[2, 5, 1, 4, 8, 3, 2, 5]).into_iter();
/// assert!(places.map(|place| place.map_or(0, |index| index + 1)).eq([0, 1, 0, 3, 4, 3, 3, 7]));
/// ```
#[must_use]
pub fn previous_smaller<T: Ord>(values: &[T]) -> Vec<Option<usize>> {
    let mut stack: Vec<usize> = vec![];
    let place = |index: usize| {
        while stack.pop_if(|top| values[*top] >= values[index]).is_some() {}
        let place = stack.last().copied();
        stack.push(index);
        place
    };
    (0..values.len()).map(place).collect()
}

/// For each item the index of the nearest one after it that is smaller, or `None` if there is none.
///
/// # Complexity
///
/// O(n) time and space.
///
/// [Final Prices With a Special Discount in a
/// Shop](https://leetcode.com/problems/final-prices-with-a-special-discount-in-a-shop/) (LeetCode 1475) takes off the
/// next price that is at most as great; of pairs with falling indices none is equal:
///
/// ```
/// use std::cmp::Reverse;
/// use templates::monotone_stack::next_smaller;
///
/// fn final_prices(prices: &[i64]) -> Vec<i64> {
///     let distinct: Vec<_> = prices.iter().zip((0..prices.len()).map(Reverse)).collect();
///     let places = next_smaller(&distinct).into_iter().zip(prices);
///     places.map(|(place, price)| price - place.map_or(0, |index| prices[index])).collect()
/// }
///
/// assert_eq!(final_prices(&[8, 4, 6, 2, 3]), [4, 2, 4, 2, 3]);
/// assert_eq!(final_prices(&[10, 1, 1, 6]), [9, 0, 1, 6]);
/// ```
#[must_use]
pub fn next_smaller<T: Ord>(values: &[T]) -> Vec<Option<usize>> {
    let mut stack: Vec<usize> = vec![];
    let mut places = vec![None; values.len()];
    for index in 0..values.len() {
        while let Some(top) = stack.pop_if(|top| values[*top] > values[index]) {
            places[top] = Some(index);
        }
        stack.push(index);
    }
    places
}

/// The area of the largest rectangle below a histogram of bars that are 1 wide and stand side by side. It must fit into
/// a `u64`.
///
/// # Complexity
///
/// O(n) time and space.
///
/// [Largest Rectangle in Histogram](https://leetcode.com/problems/largest-rectangle-in-histogram/) (LeetCode 84), and
/// [Maximal Rectangle](https://leetcode.com/problems/maximal-rectangle/) (LeetCode 85), with a bar for the ones that
/// end in each row:
///
/// ```
/// use templates::monotone_stack::largest_rectangle;
///
/// assert_eq!(largest_rectangle(&[2, 1, 5, 6, 2, 3]), 10);
///
/// let (mut bars, mut largest) = ([0; 5], 0);
/// for row in ["10100", "10111", "11111", "10010"] {
///     bars.iter_mut().zip(row.bytes()).for_each(|(bar, cell)| *bar = if cell == b'1' { *bar + 1 } else { 0 });
///     largest = largest.max(largest_rectangle(&bars));
/// }
/// assert_eq!(largest, 6);
/// ```
#[must_use]
pub fn largest_rectangle(heights: &[u64]) -> u64 {
    let ends = next_smaller(heights).into_iter().map(|end| end.unwrap_or(heights.len()));
    let starts = previous_smaller(heights).into_iter().map(|place| place.map_or(0, |index| index + 1));
    let areas = heights.iter().zip(starts.zip(ends)).map(|(height, (start, end))| height * (end - start) as u64);
    areas.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    fn check(values: &[i64]) {
        let n = values.len();
        let previous: Vec<_> = (0..n).map(|i| (0..i).rev().find(|&j| values[j] < values[i])).collect();
        let next: Vec<_> = (0..n).map(|i| (i..n).find(|&j| values[j] < values[i])).collect();
        assert_eq!(previous_smaller(values), previous, "{values:?}");
        assert_eq!(next_smaller(values), next, "{values:?}");
    }

    /// All lists of up to 6 items out of 4 values.
    fn lists() -> impl Iterator<Item = Vec<i64>> {
        let codes = (0..=6).flat_map(|length| (0..4_i64.pow(length)).map(move |code| (length, code)));
        codes.map(|(length, code)| (0..length).map(|place| code / 4_i64.pow(place) % 4).collect())
    }

    #[test]
    fn agrees_with_scans_of_all_lists() {
        lists().for_each(|values| check(&values));
    }

    #[test]
    fn random_lists_agree_with_scans() {
        let mut state = 1;
        for round in 0..200 {
            let (n, bound) = (below(&mut state, 100), [2, 10, 1 << 40][round % 3]);
            let mut values: Vec<i64> = (0..n).map(|_| below(&mut state, bound) as i64 - bound as i64 / 2).collect();
            match round / 3 % 4 {
                1 => values.sort_unstable(),
                2 => values.sort_unstable_by(|a, b| b.cmp(a)),
                3 => values.chunks_mut(9).for_each(<[i64]>::sort_unstable),
                _ => {}
            }
            check(&values);
        }
    }

    #[test]
    fn rectangles_of_all_histograms() {
        for values in lists() {
            let heights: Vec<u64> = values.iter().map(|&value| value as u64).collect();
            let ranges = (0..=heights.len()).flat_map(|end| (0..end).map(move |start| (start, end)));
            let lowest = |start: usize, end: usize| heights[start..end].iter().copied().min().unwrap_or(0);
            let expected = ranges.map(|(start, end)| lowest(start, end) * (end - start) as u64).max();
            assert_eq!(largest_rectangle(&heights), expected.unwrap_or(0), "{heights:?}");
        }
    }

    #[test]
    fn extreme_values() {
        check(&[i64::MAX, i64::MIN, i64::MAX, i64::MAX, i64::MIN]);
        assert_eq!(largest_rectangle(&[u64::MAX]), u64::MAX);
        assert_eq!(largest_rectangle(&[u64::MAX / 3; 3]), u64::MAX / 3 * 3);
        assert_eq!(previous_smaller(&["b", "a", "ab"]), [None, None, Some(1)]);
    }

    #[test]
    fn a_million_items() {
        let n = 1_000_000;
        let rising: Vec<u64> = (1..=n).collect();
        assert!(previous_smaller(&rising).into_iter().eq((0..n as usize).map(|index| index.checked_sub(1))));
        assert!(next_smaller(&rising).into_iter().all(|place| place.is_none()));
        assert_eq!(largest_rectangle(&rising), n / 2 * (n / 2 + 1));
        let falling: Vec<u64> = (1..=n).rev().collect();
        assert_eq!(largest_rectangle(&falling), n / 2 * (n / 2 + 1));
    }
}
