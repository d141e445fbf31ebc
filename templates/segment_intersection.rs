//! Whether two line segments in the plane meet, and where: in a point with rational coordinates or along a segment.
//! Touching, overlapping and segments of a single point included, all of it exact in integers.
//!
//! Segments meet exactly when their bounding boxes do, and neither has both ends strictly on one side of the other
//! one's line. For if all four ends are on one line, the boxes decide; and if not, each of two segments that reach
//! both sides of the other's line contains the one point in which the lines meet. That point divides ab as the
//! distances of a and b from the line cd, which are cross products.
//!
//! - **Field**: geometry
//! - **Time**: O(1); O(log c) for the point and coordinates up to c
//! - **Space**: O(1)
//! - **ac-library-rs**: no
//! - **Source**: T. H. Cormen, C. E. Leiserson, R. L. Rivest, "Introduction to Algorithms" (1990), section 35.1
//! - **Verified**: `all_segments_of_a_small_grid`, `random_segments`, `edge_of_the_range`,
//!   `edge_of_the_range_of_points`; `poj1127`, `lcci1603`

/// A line segment: its two ends, in any order, perhaps equal.
pub type Segment = ((i64, i64), (i64, i64));

/// What two segments have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intersection {
    /// One point: (`x` / `denominator`, `y` / `denominator`). The denominator is positive and no number above 1 divides
    /// all three, so that equal points are equal values.
    Point {
        /// The first coordinate, times the denominator.
        x: i128,
        /// The second coordinate, times the denominator.
        y: i128,
        /// The common denominator.
        denominator: i128,
    },
    /// A segment: its ends, the left one (or else the lower one) first.
    Overlap((i64, i64), (i64, i64)),
}

/// Positive where `c` is to the left of the way from `a` to `b`, negative to its right, and 0 on its line.
fn cross(a: (i64, i64), b: (i64, i64), c: (i64, i64)) -> i128 {
    let [x1, y1, x2, y2] = [b.0 - a.0, b.1 - a.1, c.0 - a.0, c.1 - a.1].map(i128::from);
    x1 * y2 - y1 * x2
}

/// Whether two segments have a point in common; their ends belong to them.
///
/// Coordinates must be between -2⁶² and 2⁶², exclusively.
///
/// # Complexity
///
/// O(1) time.
///
/// [Line Segment Intersection](https://cses.fi/problemset/task/2190) (CSES 2190):
///
/// ```
/// use templates::segment_intersection::do_meet;
/// let others = [((1, 2), (4, 3)), ((1, 1), (4, 3)), ((2, 3), (4, 1)), ((2, 4), (4, 1)), ((3, 2), (7, 4))];
/// assert_eq!(others.map(|other| do_meet(((1, 1), (5, 3)), other)), [false, true, true, true, true]);
/// ```
#[must_use]
pub fn do_meet((a, b): Segment, (c, d): Segment) -> bool {
    let overlap = |a: i64, b: i64, c: i64, d: i64| a.min(b) <= c.max(d) && c.min(d) <= a.max(b);
    let divides = |(a, b), (c, d)| cross(a, b, c).signum() * cross(a, b, d).signum() <= 0;
    overlap(a.0, b.0, c.0, d.0) && overlap(a.1, b.1, c.1, d.1) && divides((a, b), (c, d)) && divides((c, d), (a, b))
}

/// What two segments have in common, or `None` if they do not meet.
///
/// Coordinates must be between -2⁴⁰ and 2⁴⁰, exclusively: those of the point need three times as many bits.
///
/// # Complexity
///
/// O(log c) time for coordinates up to c, to reduce the fractions.
///
/// [Segment Intersection](https://open.kattis.com/problems/segmentintersection) (Kattis; AOJ CGL_2_C is alike):
///
/// ```
/// use templates::segment_intersection::{Intersection, intersection};
/// let show = |one, other| match intersection(one, other) {
///     None => "none".to_string(),
///     Some(Intersection::Overlap(a, b)) => format!("{}.00 {}.00 {}.00 {}.00", a.0, a.1, b.0, b.1),
///     Some(Intersection::Point { x, y, denominator }) => {
///         format!("{:.2} {:.2}", x as f64 / denominator as f64, y as f64 / denominator as f64)
///     }
/// };
/// assert_eq!(show(((-10, 0), (10, 0)), ((0, -10), (0, 10))), "0.00 0.00");
/// assert_eq!(show(((-10, 0), (10, 0)), ((-5, 0), (5, 0))), "-5.00 0.00 5.00 0.00");
/// assert_eq!(show(((1, 1), (1, 1)), ((2, 1), (2, 1))), "none");
/// assert_eq!(show(((1871, 5789), (216, -517)), ((189, -518), (3851, 1895))), "221.33 -496.70");
/// ```
#[must_use]
pub fn intersection((a, b): Segment, (c, d): Segment) -> Option<Intersection> {
    if !do_meet((a, b), (c, d)) {
        return None;
    }
    let (of_a, of_b) = (cross(c, d, a), cross(c, d, b));
    let (start, end) = (a.min(b).max(c.min(d)), a.max(b).min(c.max(d)));
    if of_a == of_b && start != end {
        return Some(Intersection::Overlap(start, end)); // all on one line
    }
    // On one line the point is `start`; otherwise it is a + (b - a) of_a / (of_a - of_b).
    let (from, to, part, whole) = if of_a == of_b { (start, start, 0, 1) } else { (a, b, of_a, of_a - of_b) };
    let coordinate = |from: i64, to: i64| i128::from(from) * whole + i128::from(to - from) * part;
    let (x, y) = (coordinate(from.0, to.0), coordinate(from.1, to.1));
    let divisor = gcd(gcd(x, y), whole) * whole.signum();
    Some(Intersection::Point { x: x / divisor, y: y / divisor, denominator: whole / divisor })
}

/// The greatest common divisor, not negative.
fn gcd(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether (x / denominator, y / denominator) is on the segment.
    fn is_on((a, b): Segment, x: i128, y: i128, denominator: i128) -> bool {
        let [(x1, y1), (x2, y2)] = [a, b].map(|p| (i128::from(p.0) * denominator, i128::from(p.1) * denominator));
        let is_between = |a: i128, b: i128, c: i128| a.min(b) <= c && c <= a.max(b);
        let turn = (i128::from(b.0) - i128::from(a.0)) * (y - y1) - (i128::from(b.1) - i128::from(a.1)) * (x - x1);
        turn == 0 && is_between(x1, x2, x) && is_between(y1, y2, y)
    }

    /// Whether, in some direction, one segment lies strictly before the other. If they do not meet, there is such a
    /// direction, and on a small grid one of small numbers.
    fn are_separate((a, b): Segment, (c, d): Segment, directions: i64) -> bool {
        let mut vectors = (-directions..=directions).flat_map(|x| (-directions..=directions).map(move |y| (x, y)));
        vectors.any(|(x, y)| {
            let [a, b, c, d] = [a, b, c, d].map(|point| point.0 * x + point.1 * y);
            a.max(b) < c.min(d)
        })
    }

    /// The witness is right: the ends of an overlap are ends that belong to both; the point belongs to both.
    fn check(one: Segment, other: Segment) {
        let mut common: Vec<_> = [one.0, one.1, other.0, other.1]
            .into_iter()
            .filter(|&(x, y)| is_on(one, x.into(), y.into(), 1) && is_on(other, x.into(), y.into(), 1))
            .collect();
        common.sort_unstable();
        common.dedup();
        let found = intersection(one, other);
        assert_eq!(found.is_some(), do_meet(one, other), "{one:?} {other:?}");
        match (found, &common[..]) {
            (None, []) => {}
            (Some(Intersection::Overlap(start, end)), [first, .., last]) => {
                assert_eq!((start, end), (*first, *last), "{one:?} {other:?}");
            }
            (Some(Intersection::Point { x, y, denominator }), [] | [_]) => {
                let is_reduced = denominator > 0 && gcd(gcd(x, y), denominator) == 1;
                assert!(is_reduced, "{one:?} {other:?}: {x} / {denominator}, {y} / {denominator}");
                for segment in [one, other] {
                    assert!(is_on(segment, x, y, denominator), "{one:?} {other:?}: {x}, {y}, {denominator}");
                }
            }
            _ => panic!("{one:?} {other:?}: {found:?}, but both contain {common:?}"),
        }
    }

    #[test]
    fn all_segments_of_a_small_grid() {
        check_all_segments(3);
    }

    #[test]
    #[ignore = "long"]
    fn all_segments_of_a_larger_grid() {
        check_all_segments(4);
    }

    /// Between the points of a grid of this width and a height of 3.
    fn check_all_segments(width: i64) {
        let points: Vec<(i64, i64)> = (0..3 * width).map(|place| (place % width, place / width)).collect();
        let segments: Vec<Segment> = points.iter().flat_map(|&a| points.iter().map(move |&b| (a, b))).collect();
        for &one in &segments {
            for &other in &segments {
                check(one, other);
                let meet = !are_separate(one, other, 5);
                assert_eq!(do_meet(one, other), meet, "{one:?} {other:?}");
            }
        }
    }

    /// A pseudorandom number in `-bound..=bound` (SplitMix64).
    fn within(state: &mut u64, bound: i64) -> i64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % (2 * bound as u64 + 1)) as i64 - bound
    }

    #[test]
    fn random_segments() {
        let mut state = 1;
        let mut met = 0;
        for round in 0..20_000 {
            let bound = [5, 30, 1_000_000_000][round % 3];
            let mut point = || (within(&mut state, bound), within(&mut state, bound));
            let (one, other) = ((point(), point()), (point(), point()));
            check(one, other);
            met += u32::from(do_meet(one, other));
            if bound == 5 {
                // Twice the vectors between ends, and across them, are among the directions.
                assert_eq!(do_meet(one, other), !are_separate(one, other, 10), "{one:?} {other:?}");
            }
        }
        assert!((3000..17_000).contains(&met), "{met} of 20000 meet: too one-sided a test");
    }

    #[test]
    fn edge_of_the_range() {
        const END: i64 = (1 << 62) - 1;
        let diagonal = ((-END, -END), (END, END));
        assert!(do_meet(diagonal, ((-END, END), (END, -END))));
        assert!(do_meet(diagonal, ((END, END), (END, -END))));
        assert!(do_meet(diagonal, ((0, 0), (END, -END))));
        assert!(!do_meet(diagonal, ((1, 0), (END, -END))));
        assert!(!do_meet(diagonal, ((1 - END, -END), (END, END - 1))));
        assert!(do_meet(diagonal, ((1 - END, -END), (END, END))));
    }

    #[test]
    fn edge_of_the_range_of_points() {
        const END: i64 = (1 << 40) - 1;
        let ends = [-END, 1 - END, -1, 0, 1, END - 1, END];
        let points: Vec<_> = ends.iter().flat_map(|&x| [-END, 1 - END, END].map(|y| (x, y))).collect();
        let segments: Vec<Segment> = points.iter().flat_map(|&a| points.iter().map(move |&b| (a, b))).collect();
        for &one in segments.iter().step_by(3) {
            for &other in &segments {
                let found = intersection(one, other);
                assert_eq!(found.is_some(), do_meet(one, other), "{one:?} {other:?}");
                // The same point whichever segment is divided.
                assert_eq!(found, intersection(other, one), "{one:?} {other:?}");
                let (one, other) = ((one.1, one.0), (other.1, other.0));
                assert_eq!(found, intersection(one, other), "{one:?} {other:?}");
            }
        }
        let middle = Intersection::Point { x: -1, y: 0, denominator: 2 };
        assert_eq!(intersection(((-END, -END), (END - 1, END)), ((-END, END), (END - 1, -END))), Some(middle));
    }
}
