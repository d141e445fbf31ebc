//! Longest increasing subsequence (LIS), strict or non-decreasing, with the indices of its items; and the length of the
//! longest one that ends at each item.
//!
//! Call the length of the longest subsequence that ends at an item its rank. For each rank, keep the last item of that
//! rank so far: each is less than the one of the next rank, so a binary search finds the rank of a new item, which is
//! one more than the largest rank whose last item may stand before it. The new item then takes the place of the last
//! item of its own rank, which may not stand before it.
//!
//! So the items of one rank never increase from left to right. From an item of rank r, go left to the first item of
//! rank r - 1: as it is the least of that rank so far, and some item of that rank may stand before the item, this one
//! may. The indices are found without a comparison. For non-decreasing subsequences read "less" as "at most", and
//! "never increase" as "decrease".
//!
//! - **Field**: sequences
//! - **Time**: O(n log l) for n items, l of them in the result
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: C. Schensted, "Longest increasing and decreasing subsequences", Canadian Journal of Mathematics 13
//!   (1961), 179–191; M. L. Fredman, "On computing the length of longest increasing subsequences", Discrete
//!   Mathematics 11 (1975), 29–35
//! - **Verified**: `agrees_with_all_subsequences`, `agrees_with_quadratic_search`, `extreme_values_and_other_types`,
//!   `many_items`; `longest_increasing_subsequence`

/// The indices of a longest subsequence in which every item is less than the next one, in increasing order.
///
/// # Complexity
///
/// O(n log l) time and O(n) space for n items, l of them in the result.
///
/// For [Longest Increasing Subsequence](https://leetcode.com/problems/longest-increasing-subsequence/) (LeetCode 300),
/// and [Russian Doll Envelopes](https://leetcode.com/problems/russian-doll-envelopes/) (LeetCode 354), where the wider
/// of two envelopes of the same height comes first, so that no two of them are taken:
///
/// ```
/// use std::cmp::Reverse;
/// use templates::longest_increasing_subsequence::longest_increasing_subsequence;
///
/// let values = [10, 9, 2, 5, 3, 7, 101, 18];
/// let indices = longest_increasing_subsequence(&values);
/// assert_eq!(indices, [2, 4, 5, 7]); // 2, 3, 7, 18
///
/// let mut envelopes = [(5, 4), (6, 4), (6, 7), (2, 3)];
/// envelopes.sort_by_key(|&(width, height)| (width, Reverse(height)));
/// assert_eq!(longest_increasing_subsequence(&envelopes.map(|(_, height)| height)).len(), 3);
/// ```
#[must_use]
pub fn longest_increasing_subsequence<T: Copy + Ord>(values: &[T]) -> Vec<usize> {
    indices(&ranks(values, |one, next| one < next))
}

/// The indices of a longest subsequence in which no item is greater than the next one, in increasing order.
///
/// # Complexity
///
/// O(n log l) time and O(n) space for n items, l of them in the result.
///
/// [Minimum Operations to Make the Array K-Increasing](https://leetcode.com/problems/minimum-operations-to-make-the-array-k-increasing/)
/// (LeetCode 2111) keeps such a subsequence of every k-th item, and changes the others:
///
/// ```
/// use templates::longest_increasing_subsequence::longest_non_decreasing_subsequence;
///
/// let changes = |values: &[i64], k| -> usize {
///     let classes = (0..k).map(|first| values.iter().skip(first).step_by(k).copied().collect::<Vec<_>>());
///     classes.map(|class| class.len() - longest_non_decreasing_subsequence(&class).len()).sum()
/// };
/// assert_eq!(changes(&[5, 4, 3, 2, 1], 1), 4);
/// assert_eq!(changes(&[4, 1, 5, 2, 6, 2], 2), 0);
/// assert_eq!(changes(&[4, 1, 5, 2, 6, 2], 3), 2);
/// ```
#[must_use]
pub fn longest_non_decreasing_subsequence<T: Copy + Ord>(values: &[T]) -> Vec<usize> {
    indices(&ranks(values, |one, next| one <= next))
}

/// For each item, how many items a longest (strictly) increasing subsequence has that ends with it: 1 or more.
///
/// # Complexity
///
/// O(n log l) time and O(n) space for n items, the largest length being l.
///
/// [Useless for LIS](https://atcoder.jp/contests/abc354/tasks/abc354_f) (ABC 354 F) asks which items are in some
/// longest increasing subsequence; what begins at an item is what ends there from behind, with decreasing values:
///
/// ```
/// use templates::longest_increasing_subsequence::increasing_lengths;
///
/// fn useful(values: &[i64]) -> Vec<usize> {
///     let ending = increasing_lengths(values);
///     let mut beginning = increasing_lengths(&values.iter().rev().map(|value| -value).collect::<Vec<_>>());
///     beginning.reverse();
///     let longest = ending.iter().copied().max().unwrap_or(0);
///     (0..values.len()).filter(|&index| ending[index] + beginning[index] == longest + 1).collect()
/// }
///
/// assert_eq!(useful(&[2, 1, 4, 5, 3]), [0, 1, 2, 3]);
/// assert_eq!(useful(&[2, 5, 3, 4, 3, 4]), [0, 2, 3, 4, 5]);
/// ```
#[must_use]
pub fn increasing_lengths<T: Copy + Ord>(values: &[T]) -> Vec<usize> {
    ranks(values, |one, next| one < next)
}

/// The rank of each item, where `may_precede(one, next)` says whether `next` may follow `one`.
fn ranks<T: Copy>(values: &[T], may_precede: impl Fn(T, T) -> bool) -> Vec<usize> {
    let mut last = vec![]; // the last item of each rank, from rank 1 on
    let rank = |&value| {
        let before = last.partition_point(|&end| may_precede(end, value));
        match last.get_mut(before) {
            Some(end) => *end = value,
            None => last.push(value),
        }
        before + 1
    };
    values.iter().map(rank).collect()
}

/// One item of each rank, as the head says.
fn indices(ranks: &[usize]) -> Vec<usize> {
    let mut rank = ranks.iter().copied().max().unwrap_or(0);
    let mut indices = vec![0; rank];
    for (index, &found) in ranks.iter().enumerate().rev() {
        if found == rank {
            rank -= 1;
            indices[rank] = index;
        }
    }
    indices
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Reverse;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    fn check(values: &[i64], strict: usize, non_decreasing: usize) {
        let found = longest_increasing_subsequence(values);
        assert_eq!(found.len(), strict, "{found:?} of {values:?}");
        let increases = |pair: &[usize]| pair[0] < pair[1] && values[pair[0]] < values[pair[1]];
        assert!(found.windows(2).all(increases), "{found:?} of {values:?}");
        assert!(found.iter().all(|&index| index < values.len()), "{found:?} of {values:?}");
        let found = longest_non_decreasing_subsequence(values);
        assert_eq!(found.len(), non_decreasing, "{found:?} of {values:?}");
        let rises = |pair: &[usize]| pair[0] < pair[1] && values[pair[0]] <= values[pair[1]];
        assert!(found.windows(2).all(rises), "{found:?} of {values:?}");
        assert!(found.iter().all(|&index| index < values.len()), "{found:?} of {values:?}");
    }

    /// All sequences of up to 6 items, each one of 5 values.
    #[test]
    fn agrees_with_all_subsequences() {
        for length in 0..=6 {
            let chosen = |set: u32| (0..length as usize).filter(move |index| set >> index & 1 == 1).collect();
            let subsequences: Vec<Vec<usize>> = (0..1 << length).map(chosen).collect();
            for code in 0..5_i64.pow(length) {
                let values: Vec<i64> = (0..length).map(|place| code / 5_i64.pow(place) % 5).collect();
                let (mut strict, mut non_decreasing) = (0, 0);
                let mut ending = vec![0; values.len()];
                for chosen in &subsequences {
                    if chosen.windows(2).all(|pair| values[pair[0]] <= values[pair[1]]) {
                        non_decreasing = non_decreasing.max(chosen.len());
                    }
                    if chosen.windows(2).all(|pair| values[pair[0]] < values[pair[1]]) {
                        strict = strict.max(chosen.len());
                        chosen.last().inspect(|&&last| ending[last] = ending[last].max(chosen.len()));
                    }
                }
                check(&values, strict, non_decreasing);
                assert_eq!(increasing_lengths(&values), ending, "{values:?}");
            }
        }
    }

    /// The lengths by looking at every pair.
    fn quadratic(values: &[i64], may_precede: impl Fn(i64, i64) -> bool) -> Vec<usize> {
        let mut lengths: Vec<usize> = vec![];
        for (index, &value) in values.iter().enumerate() {
            let before = (0..index).filter(|&before| may_precede(values[before], value));
            lengths.push(1 + before.map(|before| lengths[before]).max().unwrap_or(0));
        }
        lengths
    }

    #[test]
    fn agrees_with_quadratic_search() {
        let mut state = 1;
        for round in 0..400 {
            let (n, bound) = (below(&mut state, 120), [1, 3, 20, 100, 1 << 40][round % 5]);
            let mut values: Vec<i64> = (0..n).map(|_| below(&mut state, bound) as i64 - bound as i64 / 2).collect();
            match round / 5 % 5 {
                1 => values.sort_unstable(),
                2 => values.sort_unstable_by_key(|&value| Reverse(value)),
                // Falling and rising parts in turn; several of them interleaved.
                3 => values.chunks_mut(7).for_each(<[i64]>::sort_unstable),
                4 => values.iter_mut().enumerate().for_each(|(index, value)| *value += index as i64 % 4 * bound as i64),
                _ => {}
            }
            let (strict, non_decreasing) = (quadratic(&values, |a, b| a < b), quadratic(&values, |a, b| a <= b));
            let longest = |lengths: &[usize]| lengths.iter().copied().max().unwrap_or(0);
            check(&values, longest(&strict), longest(&non_decreasing));
            assert_eq!(increasing_lengths(&values), strict, "{values:?}");
        }
    }

    #[test]
    fn extreme_values_and_other_types() {
        check(&[i64::MIN, i64::MAX, i64::MIN, i64::MAX], 2, 3);
        check(&[i64::MAX, i64::MAX - 1, i64::MIN + 1, i64::MIN], 1, 1);
        check(&[i64::MIN; 9], 1, 9);
        assert_eq!(longest_increasing_subsequence(&["b", "a", "ab"]), [1, 2]);
        assert_eq!(longest_non_decreasing_subsequence(&[3_u8, 1, 2, 2, 0].map(Reverse)), [0, 2, 3, 4]);
        assert_eq!(longest_increasing_subsequence(&[(1, 2), (1, 1), (2, 0)]).len(), 2);
    }

    #[test]
    fn many_items() {
        let n = 100_000;
        let rising: Vec<i64> = (0..n).collect();
        let falling: Vec<i64> = (0..n).rev().collect();
        assert!(longest_increasing_subsequence(&rising).into_iter().eq(0..n as usize));
        check(&falling, 1, 1);
        // 100 falling runs, each above the one before.
        let runs: Vec<i64> = (0..n).map(|index| index / 1000 * 1000 + 999 - index % 1000).collect();
        check(&runs, 100, 100);
    }
}
