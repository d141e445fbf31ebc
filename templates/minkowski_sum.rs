//! The Minkowski sum of two convex polygons with integer coordinates: all points p + q with p in one and q in the other
//! one. With one of them turned by half a turn, it has the differences: so the distance of two polygons is that of
//! their difference from (0, 0), and where that is inside, they meet.
//!
//! The point of the sum that is furthest in some direction is the sum of those that are furthest in both. Turn the
//! direction once round, counterclockwise: it is a corner in each, until the direction is perpendicular to a side,
//! where the corner moves along that. So the sides of the sum are those of both polygons, in the order of their
//! directions, and sides of one direction in both make one side. They begin at the leftmost corners (of several the
//! lowest), where directions begin with that upwards from the one straight down. Merging needs no more than the turn
//! from one side to the other: the next sides of both are less than half a turn apart, for if not, the later one would
//! be that much behind the one before it in its polygon, which only happens in a segment; and there the one before has
//! the direction of the earlier one, and both went together.
//!
//! - **Field**: geometry
//! - **Time**: O(n + m)
//! - **Space**: O(n + m)
//! - **ac-library-rs**: no
//! - **Source**: L. J. Guibas, L. Ramshaw, J. Stolfi, "A kinetic framework for computational geometry", 24th Annual
//!   Symposium on Foundations of Computer Science (1983), 100–111
//! - **Verified**: `all_pairs_of_a_small_grid`, `all_pairs_of_a_larger_grid`, `random_polygons`, `edge_of_the_range`,
//!   `many_corners`; `cf87e`, `p4557`, `poj3608`

/// A point, or a vector.
type Point = (i64, i64);

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

/// Positive where `b` points to the left of `a`.
fn cross(a: Point, b: Point) -> i128 {
    i128::from(a.0) * i128::from(b.1) - i128::from(a.1) * i128::from(b.0)
}

/// The corners of the sum of two convex polygons, counterclockwise from the leftmost one (of several the lowest). No
/// three are in a line and no two are equal.
///
/// The corners of either polygon must be counterclockwise, no three in a line and no two equal, as those of a convex
/// hull are. One point or the two ends of a segment are a polygon, too; with none, the sum has none. Coordinates must
/// be between -2⁶¹ and 2⁶¹, exclusively.
///
/// # Complexity
///
/// O(n + m) time and space.
///
/// [Mogohu-Rea Idol](https://codeforces.com/problemset/problem/87/E) (Codeforces 87E) asks whether a hill is the centre
/// of gravity of three points, one in each of three polygons: whether three times the hill is in the sum of these.
///
/// ```
/// use templates::minkowski_sum::minkowski_sum;
/// use templates::polygon::{Location, locate_in_convex};
///
/// let square = [(0, 0), (1, 0), (1, 1), (0, 1)];
/// let triangle = [(8, 8), (5, 9), (5, 7)];
/// let sum = minkowski_sum(&square, &triangle);
/// assert_eq!(sum, [(5, 7), (6, 7), (9, 8), (9, 9), (6, 10), (5, 10)]);
/// let sum = minkowski_sum(&sum, &[(0, -6), (3, 0)]);
/// let is_center = |(x, y): (i64, i64)| locate_in_convex(&sum, (3 * x, 3 * y)) != Location::Outside;
/// assert_eq!([(3, 2), (4, 3), (1, 2)].map(is_center), [true, true, false]);
/// ```
#[must_use]
pub fn minkowski_sum(one: &[(i64, i64)], other: &[(i64, i64)]) -> Vec<(i64, i64)> {
    let start = |polygon: &[Point]| (0..polygon.len()).min_by_key(|&index| polygon[index]);
    let (Some(i), Some(j)) = (start(one), start(other)) else { return vec![] };
    let corner = |polygon: &[Point], index: usize| polygon[index % polygon.len()];
    let side = |polygon: &[Point], index: usize| minus(corner(polygon, index + 1), corner(polygon, index));
    // Behind its last side a polygon has the first one again, which is behind all that is left of the other polygon.
    // The side of a point has no length, and goes together with any.
    let (i_end, j_end) = (i + one.len(), j + other.len());
    let (mut i, mut j, mut sum) = (i, j, vec![]);
    while i < i_end || j < j_end {
        let (a, b) = (corner(one, i), corner(other, j));
        sum.push((a.0 + b.0, a.1 + b.1));
        let turn = cross(side(one, i), side(other, j));
        i += usize::from(turn >= 0);
        j += usize::from(turn <= 0);
    }
    sum
}

/// The least distance of a point of one convex polygon from a point of the other one: 0, exactly, if they have a point
/// in common. `None` if one of them has no points. The polygons are as those of [`minkowski_sum`].
///
/// # Complexity
///
/// O(n + m) time and space.
///
/// [Bridge Across Islands](http://poj.org/problem?id=3608) (POJ 3608):
///
/// ```
/// use templates::minkowski_sum::distance;
/// let [one, other] = [[(0, 0), (1, 0), (1, 1), (0, 1)], [(2, 3), (3, 3), (3, 4), (2, 4)]];
/// assert_eq!(distance(&one, &other), Some(5_f64.sqrt()));
/// assert_eq!(distance(&one, &[(1, 1), (7, 7)]), Some(0.0));
/// ```
#[must_use]
pub fn distance(one: &[(i64, i64)], other: &[(i64, i64)]) -> Option<f64> {
    let turned: Vec<Point> = other.iter().map(|&(x, y)| (-x, -y)).collect();
    let sum = minkowski_sum(one, &turned);
    let sides = || sum.iter().zip(sum.iter().cycle().skip(1));
    if sum.len() > 2 && sides().all(|(&a, &b)| cross(a, b) >= 0) {
        return Some(0.0);
    }
    let length = |(x, y): Point| (x as f64).hypot(y as f64);
    let of_side = |(&a, &b): (&Point, &Point)| {
        let way = minus(b, a);
        let ahead = |(x, y): Point| i128::from(x) * i128::from(way.0) + i128::from(y) * i128::from(way.1);
        if ahead(a) < 0 && ahead(b) > 0 {
            cross(a, b).unsigned_abs() as f64 / length(way)
        } else {
            length(a).min(length(b))
        }
    };
    sides().map(of_side).min_by(f64::total_cmp)
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace < with <= in distance`: `if ahead(a) <= 0 && ahead(b) > 0 {`: at a right angle, the end is as near as
    //   the line.
    // - `replace > with >= in distance`: `if ahead(a) < 0 && ahead(b) >= 0 {`: the same at the other end.
    use super::*;

    fn turn(a: Point, b: Point, c: Point) -> i128 {
        cross(minus(b, a), minus(c, a))
    }

    /// Jarvis's march from the leftmost point: the next corner has no point to its right, and is furthest.
    fn hull(points: &[Point]) -> Vec<Point> {
        let Some(&first) = points.iter().min() else { return vec![] };
        let mut hull = vec![first];
        loop {
            let at = hull[hull.len() - 1];
            let others = points.iter().copied().filter(|&point| point != at);
            let next = others.filter(|&next| points.iter().all(|&point| turn(at, next, point) >= 0));
            let far = |next: &Point| next.0.abs_diff(at.0).max(next.1.abs_diff(at.1));
            match next.max_by_key(far) {
                Some(next) if next != first => hull.push(next),
                _ => return hull,
            }
        }
    }

    /// The hull of the sums of all corners.
    fn check_sum(one: &[Point], other: &[Point]) {
        let sums: Vec<Point> = one.iter().flat_map(|a| other.iter().map(move |b| (a.0 + b.0, a.1 + b.1))).collect();
        assert_eq!(minkowski_sum(one, other), hull(&sums), "{one:?} + {other:?}");
    }

    /// From a point to a segment, by what part of it is nearest.
    fn to_segment(point: Point, (a, b): (Point, Point)) -> f64 {
        let [way, from] = [minus(b, a), minus(point, a)].map(|(x, y)| (x as f64, y as f64));
        let square = way.0 * way.0 + way.1 * way.1;
        let part = if square > 0.0 { ((way.0 * from.0 + way.1 * from.1) / square).clamp(0.0, 1.0) } else { 0.0 };
        (from.0 - part * way.0).hypot(from.1 - part * way.1)
    }

    fn sides(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
        polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1))
    }

    /// They are apart if some line along a side, or across one, has one on each side of it (or across a way between
    /// corners, for points and segments), and then from a corner of one to a side of the other one.
    fn check_distance(one: &[Point], other: &[Point]) {
        let found = distance(one, other);
        let corners: Vec<Point> = one.iter().chain(other).copied().collect();
        let ways = corners.iter().flat_map(|&a| corners.iter().map(move |&b| minus(b, a)));
        let are_apart = ways.flat_map(|(x, y)| [(x, y), (-y, x)]).any(|way| {
            let furthest = |polygon: &[Point]| polygon.iter().map(|&corner| cross(way, corner)).max();
            let nearest = |polygon: &[Point]| polygon.iter().map(|&corner| cross(way, corner)).min();
            furthest(one) < nearest(other)
        });
        let near = |one: &[Point], other: &[Point]| {
            one.iter().flat_map(|&corner| sides(other).map(move |side| to_segment(corner, side))).min_by(f64::total_cmp)
        };
        let apart = near(one, other).into_iter().chain(near(other, one)).min_by(f64::total_cmp);
        let expected = apart.map(|apart| if are_apart { apart } else { 0.0 });
        let is_near = found.zip(expected).is_some_and(|(a, b)| (a - b).abs() < 1e-12 * b && (a == 0.0) == (b == 0.0));
        assert!(found == expected || is_near, "{one:?} and {other:?}: {found:?}, not {expected:?}");
    }

    #[test]
    fn all_pairs_of_a_small_grid() {
        check_all_pairs(3, 1);
    }

    #[test]
    #[ignore = "long"]
    fn all_pairs_of_a_larger_grid() {
        check_all_pairs(4, 3);
    }

    /// Of a grid of this width, and at most so many places apart; distances only of some.
    fn check_all_pairs(width: i64, apart: i64) {
        let places: Vec<Point> = (0..3 * width).map(|place| (place % width, place / width)).collect();
        let mut polygons: Vec<Vec<Point>> = (0..1_u32 << places.len())
            .map(|mask| {
                let chosen = (0..places.len()).filter(|place| mask >> place & 1 == 1);
                hull(&chosen.map(|place| places[place]).collect::<Vec<_>>())
            })
            .collect();
        polygons.sort_unstable();
        polygons.dedup();
        for (index, one) in polygons.iter().enumerate() {
            for (turns, other) in polygons.iter().enumerate() {
                // They may begin with any corner.
                let (mut one, mut other) = (one.clone(), other.clone());
                let starts = [turns % one.len().max(1), index % other.len().max(1)];
                one.rotate_left(starts[0]);
                other.rotate_left(starts[1]);
                check_sum(&one, &other);
                if (index + turns) % 3 == 0 {
                    let x = (index + 2 * turns) as i64 % (apart + width) + 1;
                    let moved: Vec<Point> = other.iter().map(|&(a, b)| (a + x, b + x / 2)).collect();
                    check_distance(&one, &moved);
                }
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
    fn random_polygons() {
        let mut state = 1;
        for round in 0..1000 {
            let bound = [5, 30, 1_000_000][round % 3];
            let mut polygon = || {
                let (n, x, y) =
                    (within(&mut state, 12).abs(), within(&mut state, 2 * bound), within(&mut state, bound));
                hull(
                    &(0..n).map(|_| (x + within(&mut state, bound), y + within(&mut state, bound))).collect::<Vec<_>>(),
                )
            };
            let (one, other) = (polygon(), polygon());
            check_sum(&one, &other);
            check_distance(&one, &other);
        }
    }

    #[test]
    fn edge_of_the_range() {
        const END: i64 = (1 << 61) - 1;
        let square = [(-END, -END), (END, -END), (END, END), (-END, END)];
        let twice = square.map(|(x, y)| (2 * x, 2 * y));
        assert_eq!(minkowski_sum(&square, &square), twice);
        let diamond = [(0, -END), (END, 0), (0, END), (-END, 0)];
        check_sum(&square, &diamond);
        check_sum(&diamond, &[(-END, -END), (END, END - 1)]);
        assert_eq!(distance(&square, &diamond), Some(0.0));
        let corners = [[(END, END)], [(-END, -END)]];
        assert_eq!(distance(&corners[0], &corners[1]), Some((2 * END) as f64 * 2_f64.sqrt()));
        let near = distance(&[(-END, -END), (END, END)], &[(END - 1, END)]);
        assert!(near.is_some_and(|near| (near * near - 0.5).abs() < 1e-15), "{near:?}");
        assert_eq!(distance(&[(-END, END), (END, END)], &[(-END, -END), (END, -END)]), Some((2 * END) as f64));
    }

    /// Polygons of many corners: a lens between parabolas, and sums of it.
    #[test]
    fn many_corners() {
        let size = 50_000;
        let mut lens: Vec<Point> = (-size..size).map(|x| (x, x * x)).collect();
        lens.extend((-size..size).map(|x| (-x, 2 * size * size - x * x)));
        let twice: Vec<Point> = lens.iter().map(|&(x, y)| (2 * x, 2 * y)).collect();
        assert!(minkowski_sum(&lens, &lens) == twice);
        // Each side of one comes before and after one of the other.
        let wide: Vec<Point> = lens.iter().map(|&(x, y)| (2 * x, y)).collect();
        assert_eq!(minkowski_sum(&lens, &wide).len(), 2 * lens.len());
        let far: Vec<Point> = lens.iter().map(|&(x, y)| (x + 3 * size, y)).collect();
        assert_eq!(distance(&lens, &far), Some(size as f64));
    }
}
