//! Binary search on the answer: the first integer where a monotone condition holds, the last one where it still holds,
//! and the first floating-point number, exact to the last bit.
//!
//! A condition is monotone if it never becomes false again after being true. std has `partition_point` for what lies in
//! a slice; here is the same for what is only computed. The middle of two integers is found without their sum, so that
//! any range will do.
//!
//! Floating-point numbers in increasing order have bit patterns that are increasing integers, once the bits of
//! negative ones are turned around. So a search among these integers takes at most 64 steps, and no tolerance and no
//! number of rounds has to be chosen.
//!
//! - **Field**: sequences
//! - **Time**: O(log n) calls of the condition for n integers, at most 64 for floating-point numbers
//! - **Space**: O(1)
//! - **ac-library-rs**: `segtree`'s `max_right` and `min_left`, over its items
//! - **Source**: D. E. Knuth, "The Art of Computer Programming", volume 3, 6.2.1
//! - **Verified**: `every_small_range_and_threshold`, `last_of_every_small_range`, `whole_range_in_64_calls`,
//!   `floats_agree_with_their_order`, `floats_of_every_size`; `cses1620`, `aggrcow`, `abc034_d`

use std::ops::Range;

/// The first integer of `range` where `holds` is true, or `None` if there is none. From there on it must be true.
///
/// # Complexity
///
/// At most log₂(n) + 1 calls of `holds` for n integers.
///
/// [Koko Eating Bananas](https://leetcode.com/problems/koko-eating-bananas/) (LeetCode 875) asks for the least speed
/// that finishes all piles in some hours:
///
/// ```
/// use templates::binary_search::first_true;
///
/// fn speed(piles: &[i64], hours: i64) -> Option<i64> {
///     first_true(1..1_000_000_001, |speed| piles.iter().map(|pile| (pile + speed - 1) / speed).sum::<i64>() <= hours)
/// }
///
/// assert_eq!(speed(&[3, 6, 7, 11], 8), Some(4));
/// assert_eq!(speed(&[30, 11, 23, 4, 20], 5), Some(30));
/// assert_eq!(speed(&[30, 11, 23, 4, 20], 6), Some(23));
/// ```
#[must_use]
pub fn first_true(range: Range<i64>, mut holds: impl FnMut(i64) -> bool) -> Option<i64> {
    // Before `low` it is false, from `high` on it is true, or the range is over.
    let (mut low, mut high) = (range.start, range.end);
    while low < high {
        let middle = low + (high.abs_diff(low) / 2) as i64;
        if holds(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    (low < range.end).then_some(low)
}

/// The last integer of `range` where `holds` is true, or `None` if there is none. Up to there it must be true.
///
/// # Complexity
///
/// At most log₂(n) + 1 calls of `holds` for n integers.
///
/// [Magnetic Force Between Two Balls](https://leetcode.com/problems/magnetic-force-between-two-balls/) (LeetCode 1552)
/// asks for the greatest distance that every two balls can have:
///
/// ```
/// use templates::binary_search::last_true;
///
/// fn force(mut positions: Vec<i64>, balls: usize) -> Option<i64> {
///     positions.sort_unstable();
///     last_true(1..1_000_000_000, |distance| {
///         let (mut placed, mut next) = (0, i64::MIN);
///         for &position in &positions {
///             if position >= next {
///                 (placed, next) = (placed + 1, position + distance);
///             }
///         }
///         placed >= balls
///     })
/// }
///
/// assert_eq!(force(vec![1, 2, 3, 4, 7], 3), Some(3));
/// assert_eq!(force(vec![5, 4, 3, 2, 1, 1_000_000_000], 2), Some(999_999_999));
/// ```
#[must_use]
pub fn last_true(range: Range<i64>, mut holds: impl FnMut(i64) -> bool) -> Option<i64> {
    let end = first_true(range.clone(), |x| !holds(x)).unwrap_or(range.end);
    (range.start < end).then(|| end - 1)
}

/// The first floating-point number of `range` where `holds` is true, or `None` if there is none. From there on it must
/// be true.
///
/// # Panics
///
/// If an end of the range is not a number.
///
/// # Complexity
///
/// At most 64 calls of `holds`.
///
/// [Minimize Max Distance to Gas Station](https://leetcode.com/problems/minimize-max-distance-to-gas-station/)
/// (LeetCode 774) asks how near all neighbours can be after k stations are added:
///
/// ```
/// use templates::binary_search::first_true_float;
///
/// fn distance(stations: &[f64], k: f64) -> Option<f64> {
///     first_true_float(1e-9..1e9, |most| {
///         stations.windows(2).map(|pair| ((pair[1] - pair[0]) / most).ceil() - 1.0).sum::<f64>() <= k
///     })
/// }
///
/// assert_eq!(distance(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0], 9.0), Some(0.5));
/// assert_eq!(distance(&[23.0, 24.0, 36.0, 39.0, 46.0, 56.0, 57.0, 65.0, 84.0, 98.0], 1.0), Some(14.0));
/// ```
#[must_use]
pub fn first_true_float(range: Range<f64>, mut holds: impl FnMut(f64) -> bool) -> Option<f64> {
    assert!(!range.start.is_nan() && !range.end.is_nan(), "an end of {range:?} is not a number");
    // As -0.0 is equal to 0.0, it is not less than that.
    let end = if range.end == 0.0 { -0.0 } else { range.end };
    // Turning the bits of negative numbers around, all but the sign, is its own inverse.
    let turned = |bits: i64| bits ^ (bits >> 63 & i64::MAX);
    let order = |x: f64| turned(x.to_bits() as i64);
    let float = |order: i64| f64::from_bits(turned(order) as u64);
    first_true(order(range.start)..order(end), |middle| holds(float(middle))).map(float)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ranges from -5 to 5, the empty ones too, with every threshold.
    #[test]
    fn every_small_range_and_threshold() {
        for start in -5..=5 {
            for end in -5..=5 {
                for threshold in -7..=7 {
                    let mut calls = 0;
                    let found = first_true(start..end, |x| {
                        assert!((start..end).contains(&x), "{x} of {start}..{end}");
                        calls += 1;
                        x >= threshold
                    });
                    assert_eq!(found, (start..end).find(|&x| x >= threshold), "{start}..{end} from {threshold} on");
                    let most = (end - start).max(0).checked_ilog2().map_or(0, |log| log + 1);
                    assert!(calls <= most, "{calls} calls for {start}..{end}");
                }
            }
        }
    }

    #[test]
    fn last_of_every_small_range() {
        for start in -5..=5 {
            for end in -5..=5 {
                for threshold in -7..=7 {
                    let found = last_true(start..end, |x| x <= threshold);
                    let expected = (start..end).rev().find(|&x| x <= threshold);
                    assert_eq!(found, expected, "{start}..{end} up to {threshold}");
                }
            }
        }
    }

    #[test]
    fn whole_range_in_64_calls() {
        let near = |x: i64| (-2..=2).filter_map(move |step| x.checked_add(step));
        for threshold in [i64::MIN, -1 << 40, 0, 1 << 62, i64::MAX].into_iter().flat_map(near) {
            let mut calls = 0;
            let found = first_true(i64::MIN..i64::MAX, |x| {
                calls += 1;
                x >= threshold
            });
            assert_eq!(found, Some(threshold).filter(|&x| x < i64::MAX));
            assert!(calls <= 64, "{calls} calls");
            let last = last_true(i64::MIN..i64::MAX, |x| x < threshold);
            assert_eq!(last, threshold.checked_sub(1), "below {threshold}");
        }
        assert_eq!(last_true(i64::MIN..i64::MIN, |_| true), None);
    }

    /// Zeros, numbers below the normal ones, powers of two, the greatest ones and infinity, with their neighbours.
    fn floats() -> Vec<f64> {
        let some = [0.0, f64::MIN_POSITIVE, 1e-300, 0.1, 1.0, 2.0, 1e17, f64::MAX, f64::INFINITY];
        let near = some.into_iter().flat_map(|x| [x.next_down(), x, x.next_up()]);
        let mut floats: Vec<f64> = near.flat_map(|x| [x, -x]).collect();
        floats.sort_unstable_by(f64::total_cmp);
        floats.dedup_by_key(|x| x.to_bits());
        floats
    }

    #[test]
    fn floats_agree_with_their_order() {
        let floats = floats();
        for start in 0..floats.len() {
            for end in 0..floats.len() {
                for &threshold in &floats {
                    let mut calls = 0;
                    let found = first_true_float(floats[start]..floats[end], |x| {
                        calls += 1;
                        x.total_cmp(&threshold).is_ge()
                    });
                    let from = if threshold.total_cmp(&floats[start]).is_ge() { threshold } else { floats[start] };
                    let expected = Some(from).filter(|&from| from < floats[end]);
                    assert_eq!(found.map(f64::to_bits), expected.map(f64::to_bits), "{start}, {end}, {threshold:e}");
                    assert!(calls <= 64, "{calls} calls");
                }
            }
        }
        for (start, end) in [(0.0, 0.0), (-0.0, 0.0), (0.0, -0.0), (-0.0, -0.0)] {
            assert_eq!(first_true_float(start..end, |_| true), None, "{start:?}..{end:?} is empty");
        }
        assert!(std::panic::catch_unwind(|| first_true_float(f64::NAN..1.0, |_| true)).is_err());
        assert!(std::panic::catch_unwind(|| first_true_float(0.0..f64::NAN, |_| true)).is_err());
    }

    /// The least x with x² ≥ n is the square root, rounded up, or its neighbour, as the product is rounded.
    #[test]
    fn floats_of_every_size() {
        for exponent in -300..300 {
            let square = 3.0 * 10_f64.powi(exponent);
            let root = first_true_float(0.0..f64::INFINITY, |x| x * x >= square).expect("there is a root");
            assert!(root * root >= square && root.next_down() * root.next_down() < square, "{square:e}");
            assert!((root / square.sqrt() - 1.0).abs() < 1e-15, "{square:e}");
        }
    }
}
