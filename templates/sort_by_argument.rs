//! Points in the order of their argument (angle, direction), exact in integers: as by `atan2`, with no rounding.
//!
//! Points of different parts of the plane are ordered by part: below the x axis; the positive half of the axis with the
//! origin; above it, with the negative half. Within one part two directions differ by less than half a turn, so the
//! sign of the cross product orders them.
//!
//! - **Field**: geometry
//! - **Time**: O(n log n); O(1) for a comparison
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: common knowledge; the order is that of `atan2` in the C standard, except that -0.0 is 0
//! - **Verified**: `agrees_with_atan2`, `is_a_total_order`, `keeps_points_of_equal_argument_in_order`,
//!   `neighbours_far_out`, `whole_range`; `sort_points_by_argument`

use std::cmp::Ordering;

/// Compares the arguments of two points, as seen from the origin: from just above -π, counterclockwise, to π, which is
/// that of the points (x, 0) with x < 0. The argument of (0, 0) is 0, as on the positive half of the x axis.
///
/// This is exact for all coordinates. Seen from elsewhere, subtract that from both; and to start with another direction
/// than the negative half of the x axis, rotate the sorted list.
///
/// # Complexity
///
/// O(1) time.
///
/// Going round as a clock goes, with noon first:
///
/// ```
/// use templates::sort_by_argument::compare_arguments;
/// let mut directions = [(0, -1), (1, 0), (-1, 0), (0, 1), (1, 1), (-3, 3)];
/// directions.sort_by(|&a, &b| compare_arguments(b, a));
/// let noon = directions.iter().position(|&direction| direction == (0, 1)).expect("it is there");
/// directions.rotate_left(noon);
/// assert_eq!(directions, [(0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-3, 3)]);
/// ```
#[must_use]
pub fn compare_arguments(a: (i64, i64), b: (i64, i64)) -> Ordering {
    let part = |(x, y): (i64, i64)| match y.cmp(&0) {
        Ordering::Less => 0,
        Ordering::Equal if x >= 0 => 1,
        _ => 2,
    };
    let product = |x: i64, y: i64| i128::from(x) * i128::from(y);
    // Two products are compared, for their difference may not fit.
    part(a).cmp(&part(b)).then_with(|| product(a.1, b.0).cmp(&product(a.0, b.1)))
}

/// Sorts points by their arguments, as [`compare_arguments`] orders them. Points of equal argument keep their order.
///
/// # Complexity
///
/// O(n log n) time.
///
/// [Sort Points by Argument](https://judge.yosupo.jp/problem/sort_points_by_argument) (Library Checker):
///
/// ```
/// use templates::sort_by_argument::sort_by_argument;
/// let mut points = [(1, 0), (0, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (2, 2), (-10, -1)];
/// sort_by_argument(&mut points);
/// assert_eq!(points, [(-10, -1), (0, -1), (1, 0), (0, 0), (1, 1), (2, 2), (0, 1), (-1, 0)]);
/// ```
pub fn sort_by_argument(points: &mut [(i64, i64)]) {
    points.sort_by(|&a, &b| compare_arguments(a, b));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(size: i64) -> Vec<(i64, i64)> {
        (-size..=size).flat_map(|x| (-size..=size).map(move |y| (x, y))).collect()
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    /// Different arguments of small points differ by far more than what is rounded off.
    #[test]
    fn agrees_with_atan2() {
        for &a in &square(8) {
            for &b in &square(8) {
                let [one, other] = [a, b].map(|(x, y)| (y as f64).atan2(x as f64));
                let expected = if (one - other).abs() < 1e-9 { Ordering::Equal } else { one.total_cmp(&other) };
                assert_eq!(compare_arguments(a, b), expected, "{a:?} and {b:?}");
            }
        }
    }

    #[test]
    fn is_a_total_order() {
        let points = square(2);
        for &a in &points {
            for &b in &points {
                assert_eq!(compare_arguments(a, b), compare_arguments(b, a).reverse(), "{a:?} and {b:?}");
                for &c in &points {
                    if compare_arguments(a, b).is_le() && compare_arguments(b, c).is_le() {
                        assert!(compare_arguments(a, c).is_le(), "{a:?}, {b:?} and {c:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn keeps_points_of_equal_argument_in_order() {
        let mut state = 1;
        for _ in 0..300 {
            let mut points = square(3);
            (1..points.len()).for_each(|last| points.swap(last, below(&mut state, last as u64 + 1) as usize));
            let mut expected = points.clone();
            // By insertion: before the first one with a larger argument.
            for index in 0..expected.len() {
                let point = expected.remove(index);
                let is_after = |&other: &(i64, i64)| compare_arguments(other, point).is_gt();
                let place = expected[..index].iter().position(is_after).unwrap_or(index);
                expected.insert(place, point);
            }
            sort_by_argument(&mut points);
            assert_eq!(points, expected);
        }
    }

    /// Directions that differ by down to 2⁻¹²⁷, in all four quadrants: from (n, n - 1) to (n + 1, n) and such.
    #[test]
    fn neighbours_far_out() {
        for n in [1_000_000_000, 1 << 53, i64::MAX - 1] {
            let quadrant = |(x, y): (i64, i64)| [(-x, -y), (y, -x), (x, y), (-y, x)];
            let rising = [(n, n - 2), (n, n - 1), (n + 1, n), (n, n), (n, n + 1), (n - 1, n), (n - 2, n)];
            let mut expected: Vec<_> = (0..4).flat_map(|turn| rising.map(|point| quadrant(point)[turn])).collect();
            // From the third quadrant on, the order is that of the arguments; the list begins there.
            let sorted = expected.clone();
            expected.reverse();
            sort_by_argument(&mut expected);
            assert_eq!(expected, sorted, "{n}");
        }
    }

    #[test]
    fn whole_range() {
        let (least, most) = (i64::MIN, i64::MAX);
        let sorted = [
            (least, least + 1),
            (least, least),
            (least + 1, least),
            (0, least),
            (most, least),
            (most, -most),
            (most, -1),
            (most, 0),
            (most, 1),
            (most, most),
            (0, most),
            (-most, most),
            (least, most),
            (least, 1),
            (least, 0),
        ];
        for (one, &a) in sorted.iter().enumerate() {
            for (other, &b) in sorted.iter().enumerate() {
                assert_eq!(compare_arguments(a, b), one.cmp(&other), "{a:?} and {b:?}");
            }
        }
    }
}
