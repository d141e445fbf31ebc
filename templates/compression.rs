//! Coordinate compression: each value becomes its rank, the number of smaller distinct values, so that it can index an
//! array; and the distinct values in increasing order, which lead back.
//!
//! The places of the values are sorted once. A value's rank is that of the one before in this order, or one more if it
//! differs. Binary searches for all values would find the same, in another O(n log n).
//!
//! - **Field**: sequences
//! - **Time**: O(n log n)
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: folklore; std has `sort_unstable`, `dedup` and `binary_search`, of which the ranks can be made, too
//! - **Verified**: `agrees_with_counts`, `extreme_values_and_other_types`, `many_values`;
//!   `static_range_mode_query`

/// The distinct values in increasing order, and the rank of each value among them: `sorted[ranks[i]] == values[i]`.
///
/// # Complexity
///
/// O(n log n) time and O(n) space.
///
/// [Coordinate compression](https://atcoder.jp/contests/abc036/tasks/abc036_c) (ABC 036 C, Zaatsu) asks for the ranks.
/// [Reorder Cards](https://atcoder.jp/contests/abc213/tasks/abc213_c) (ABC 213 C) drops empty rows and columns:
///
/// ```
/// use templates::compression::compress;
///
/// let (sorted, ranks) = compress(&[3, 3, 1, 6, 1]);
/// assert_eq!(ranks, [1, 1, 0, 2, 0]);
/// assert_eq!(sorted, [1, 3, 6]);
///
/// // Cards at (3, 2) and (2, 5), which are at (2, 1) and (1, 2) in the end.
/// let (rows, columns) = (compress(&[3, 2]).1, compress(&[2, 5]).1);
/// let cards: Vec<(usize, usize)> = rows.into_iter().zip(columns).map(|(row, column)| (row + 1, column + 1)).collect();
/// assert_eq!(cards, [(2, 1), (1, 2)]);
/// // The rank of what need not be there: how many distinct values are less, and how many are at most as great.
/// assert_eq!((sorted.partition_point(|&value| value < 5), sorted.partition_point(|&value| value <= 6)), (2, 3));
/// ```
#[must_use]
pub fn compress<T: Copy + Ord>(values: &[T]) -> (Vec<T>, Vec<usize>) {
    let mut places: Vec<(T, usize)> = values.iter().copied().zip(0..).collect();
    places.sort_unstable();
    let (mut sorted, mut ranks) = (vec![], vec![0; values.len()]);
    for (value, place) in places {
        if sorted.last() != Some(&value) {
            sorted.push(value);
        }
        ranks[place] = sorted.len() - 1;
    }
    (sorted, ranks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Reverse;
    use std::collections::BTreeSet;
    use std::fmt::Debug;

    /// By the definition: the number of smaller distinct values.
    fn check<T: Copy + Ord + Debug>(values: &[T]) {
        let (sorted, ranks) = compress(values);
        let distinct: BTreeSet<T> = values.iter().copied().collect();
        assert!(sorted.iter().eq(&distinct), "{sorted:?} of {values:?}");
        let expected: Vec<usize> = values.iter().map(|value| distinct.range(..value).count()).collect();
        assert_eq!(ranks, expected, "{values:?}");
    }

    /// All lists of up to 6 values out of 4.
    #[test]
    fn agrees_with_counts() {
        for length in 0..=6 {
            for code in 0..4_i64.pow(length) {
                check(&(0..length).map(|place| code / 4_i64.pow(place) % 4 * 5 - 7).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn extreme_values_and_other_types() {
        check(&[i64::MAX, 0, i64::MIN, i64::MAX, -1, i64::MIN]);
        check(&[u64::MAX, 0, u64::MAX]);
        check(&[(2, 'b'), (1, 'c'), (2, 'a'), (1, 'c')]);
        check(&["one", "two", "three", "one"]);
        check(&[Reverse(3), Reverse(5), Reverse(3)]);
    }

    #[test]
    fn many_values() {
        let n = 30_000;
        let values: Vec<usize> = (0..n).map(|index| index * 7919 % n / 3 * 1_000_000_007).collect();
        let (sorted, ranks) = compress(&values);
        assert!(sorted.iter().copied().eq((0..n / 3).map(|rank| rank * 1_000_000_007)));
        assert!(ranks.into_iter().eq((0..n).map(|index| index * 7919 % n / 3)));
    }
}
