//! Queries on a convex polygon with integer corners in O(log n), exact: the extreme corner in a direction, where a line
//! meets it, and the tangents from a point outside. Also what a line cuts off, in floating point.
//!
//! Give each corner a height, so that on the way round the heights rise from the lowest corner to the highest one, and
//! fall from there to the lowest one. A side is level only if both its corners are lowest, or both highest. These are
//! such heights:
//!
//! - how far a corner is in a direction;
//! - how far it is to the left of a line;
//! - for a point outside, by what angle it is clockwise, as seen from there. It rises along the sides that are seen
//!   from the point, those with the point to their right, and falls along the others.
//!
//! **The search.** Let the first side rise. On the way round, the sides rise and the corners are higher than the first
//! one, up to the highest corner. Behind it, the sides fall, or the corners are lower than the first one. So a binary
//! search finds the highest corner. Now let the first side fall. Then the sides rise, or the corners are lower than the
//! first one, up to the highest corner; behind it, the sides fall and the corners are higher. A level side counts as
//! falling. A corner as high as the first one is next to it: the second corner is before the highest one, which may be
//! the first one again, and the last corner is the highest one, or behind it. The lowest corner is the highest one for
//! the opposite heights.
//!
//! A line meets the polygon if the lowest corner is not to its left, and the highest one not to its right. It crosses
//! one side on the way up and one on the way down: on each, the heights change their sign once.
//!
//! - **Field**: geometry
//! - **Time**: O(log n) a query; O(n) for a cut
//! - **Space**: O(1); O(n) for a cut
//! - **ac-library-rs**: no
//! - **Source**: B. Chazelle, D. P. Dobkin, "Detection is easier than computation", 12th Annual ACM Symposium on Theory
//!   of Computing (1980), 146–153
//! - **Verified**: `all_convex_polygons_of_a_small_grid`, `random_polygons`, `large_polygon`, `edge_of_the_range`,
//!   `refuses_what_has_no_corners`; `abc244_ex`, `poj1912`, `cgl_4_c`

use std::ops::Range;

type Point = (i64, i64);

/// Positive where `c` is to the left of the way from `a` to `b`, negative to its right, and 0 on its line.
fn cross(a: Point, b: Point, c: Point) -> i128 {
    let [x1, y1, x2, y2] = [b.0 - a.0, b.1 - a.1, c.0 - a.0, c.1 - a.1].map(i128::from);
    x1 * y2 - y1 * x2
}

/// The end of the first part of the range, of which `is_first` is true.
fn partition_point(mut range: Range<usize>, is_first: impl Fn(usize) -> bool) -> usize {
    while !range.is_empty() {
        let middle = range.start.midpoint(range.end);
        if is_first(middle) {
            range.start = middle + 1;
        } else {
            range.end = middle;
        }
    }
    range.start
}

/// The highest one of n corners, where `climb` is how much higher the second one is than the first one. Of two, it is
/// the first one counterclockwise.
fn highest_corner(n: usize, climb: impl Fn(usize, usize) -> i128) -> usize {
    let rises = |index: usize| climb(index, (index + 1) % n) > 0;
    let is_up = rises(0);
    let is_before = |index: usize| {
        if rises(index) != is_up {
            return !is_up;
        }
        let away = if is_up { climb(0, index) } else { climb(index, 0) };
        away > 0 || away == 0 && index <= 1
    };
    partition_point(0..n, is_before) % n
}

/// The index of the corner that is furthest in a direction: the one with the maximum dot product. Of two, it is the
/// first one counterclockwise, and the next one is equally far.
///
/// The corners of the polygon must be counterclockwise, no three in a line and no two equal, as those of a convex hull
/// are. One point or the two ends of a segment are a polygon, too. Coordinates must be between -2⁶² and 2⁶²,
/// exclusively. `direction` may be anything; if it is (0, 0), so may be the answer.
///
/// # Panics
///
/// If the polygon has no corners.
///
/// # Complexity
///
/// O(log n) time.
///
/// [Linear Maximization](https://atcoder.jp/contests/abc244/tasks/abc244_h) (ABC 244 Ex) asks for the maximum of
/// a·x + b·y, for points of which more and more come: those that are there are in hulls of 1, 2, 4, … points.
///
/// ```
/// use templates::convex_polygon::extreme;
/// let hull = [(0, 0), (5, 1), (6, 4), (3, 6), (0, 4)];
/// assert_eq!([(1, 0), (2, 3), (-1, 1), (-1, 0)].map(|direction| extreme(&hull, direction)), [2, 2, 4, 4]);
/// let (x, y) = hull[extreme(&hull, (-1, -2))];
/// assert_eq!(-x - 2 * y, 0);
/// ```
#[must_use]
pub fn extreme(polygon: &[(i64, i64)], direction: (i64, i64)) -> usize {
    assert!(!polygon.is_empty(), "a polygon without corners");
    let climb = |i: usize, j: usize| {
        let (a, b) = (polygon[i], polygon[j]);
        i128::from(b.0 - a.0) * i128::from(direction.0) + i128::from(b.1 - a.1) * i128::from(direction.1)
    };
    highest_corner(polygon.len(), climb)
}

/// What a line and a convex polygon have in common. A side is given by the index of the corner from which it leads to
/// the next one, counterclockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intersection {
    /// Only this corner.
    Corner(usize),
    /// This side.
    Side(usize),
    /// Points on both sides of the line are in the polygon, too. A corner on the line belongs to the side that begins
    /// there.
    Crossing {
        /// The side on which a way along the line, from the first point to the second one, comes into the polygon.
        enter: usize,
        /// The side on which it leaves the polygon.
        leave: usize,
    },
}

/// What the line through `a` and `b` has in common with a convex polygon, or `None` if they do not meet. The polygon
/// and the range of coordinates are those of [`extreme`], but it may have no corners. `a` and `b` must not be equal.
///
/// # Complexity
///
/// O(log n) time.
///
/// [A highway and the seven dwarfs](http://poj.org/problem?id=1912) (POJ 1912): a highway is good if all houses are on
/// the same side of it. None goes through a house. Coordinates are in thousandths here:
///
/// ```
/// use templates::convex_hull::convex_hull;
/// use templates::convex_polygon::line_intersection;
///
/// let hull = convex_hull(&[(0, 0), (6000, -1), (3125, 4747), (4747, 470)]);
/// let is_good = |(a, b)| line_intersection(&hull, a, b).is_none();
/// assert_eq!([((5000, 3000), (7000, 0)), ((4000, -4700), (7000, 4700))].map(is_good), [true, false]);
/// ```
#[must_use]
pub fn line_intersection(polygon: &[(i64, i64)], a: (i64, i64), b: (i64, i64)) -> Option<Intersection> {
    let n = polygon.len();
    if n == 0 {
        return None;
    }
    let height = |index: usize| cross(a, b, polygon[index % n]);
    let lowest = highest_corner(n, |i, j| height(i) - height(j));
    let highest = highest_corner(n, |i, j| height(j) - height(i));
    let touch = |corner: usize| {
        if n > 1 && height(corner + 1) == 0 { Intersection::Side(corner) } else { Intersection::Corner(corner) }
    };
    match (height(lowest).signum(), height(highest).signum()) {
        (1, _) | (_, -1) => None,
        (0, _) => Some(touch(lowest)),
        (_, 0) => Some(touch(highest)),
        _ => {
            let chain = |from: usize, to: usize| from..if to < from { to + n } else { to };
            let enter = partition_point(chain(highest, lowest), |index| height(index) >= 0) - 1;
            let leave = partition_point(chain(lowest, highest), |index| height(index) <= 0) - 1;
            Some(Intersection::Crossing { enter: enter % n, leave: leave % n })
        }
    }
}

/// The corners in which the tangents from a point outside touch a convex polygon: first the right one, then the left
/// one, as seen from the point. No part of the polygon is to the right of the way to the first one, or to the left of
/// the way to the second one. If there are two corners on a tangent, it is the one that is nearer to the point.
///
/// `None` if the point is inside of the polygon or on its boundary; and if the polygon is a segment or a point, also
/// where it is all in a line with the point. The sides from the second one on, up to the first one, are those that are
/// seen from the point. The polygon and the range of coordinates are those of [`extreme`], but it may have no corners.
///
/// # Complexity
///
/// O(log n) time.
///
/// ```
/// use templates::convex_polygon::tangents;
/// let diamond = [(0, -1), (2, 0), (0, 1), (-2, 0)];
/// assert_eq!(tangents(&diamond, (3, 0)), Some((2, 0)));
/// assert_eq!(tangents(&diamond, (2, 2)), Some((2, 1)));
/// assert_eq!(tangents(&diamond, (4, 1)), Some((2, 1)));
/// assert_eq!(tangents(&diamond, (1, 0)), None);
/// ```
#[must_use]
pub fn tangents(polygon: &[(i64, i64)], point: (i64, i64)) -> Option<(usize, usize)> {
    let n = polygon.len();
    if n == 0 {
        return None;
    }
    let climb = |i: usize, j: usize| cross(point, polygon[j], polygon[i]);
    let rises = |index: usize| climb(index, (index + 1) % n) > 0;
    let lowest = highest_corner(n, |i, j| climb(j, i));
    let left = if rises(lowest) { lowest } else { (lowest + 1) % n };
    rises(left).then(|| (highest_corner(n, climb), left))
}

/// The point in which the line through `p` and `q` meets that through `a` and `b`: such as a side that is crossed,
/// and the line that crosses it. Not numbers, if the lines are parallel. The range of coordinates is that of
/// [`extreme`].
///
/// If the point is between `p` and `q`, the error is below 2⁻⁴⁹ times the largest coordinate of `p` and `q`.
///
/// # Complexity
///
/// O(1) time.
///
/// ```
/// use templates::convex_polygon::{Intersection, crossing, line_intersection};
/// let square = [(0, 0), (4, 0), (4, 4), (0, 4)];
/// assert_eq!(line_intersection(&square, (-2, 0), (2, 2)), Some(Intersection::Crossing { enter: 3, leave: 1 }));
/// assert_eq!(crossing(square[1], square[2], (-2, 0), (2, 2)), (4.0, 3.0));
/// ```
#[must_use]
pub fn crossing(p: (i64, i64), q: (i64, i64), a: (i64, i64), b: (i64, i64)) -> (f64, f64) {
    let (of_p, of_q) = (cross(a, b, p), cross(a, b, q));
    let part = of_p as f64 / (of_p - of_q) as f64;
    (p.0 as f64 + part * (q.0 - p.0) as f64, p.1 as f64 + part * (q.1 - p.1) as f64)
}

/// The part of a convex polygon that is not to the right of the way from `a` to `b`: its corners, counterclockwise,
/// with no error but those of [`crossing`]. A line that only touches the polygon leaves all of it, or one or two
/// corners. The polygon and the range of coordinates are those of [`extreme`], but it may have no corners.
///
/// # Complexity
///
/// O(n) time and space.
///
/// [Convex Cut](https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=CGL_4_C) (AOJ CGL_4_C) asks for the area:
///
/// ```
/// use templates::convex_polygon::cut;
///
/// fn area(corners: &[(f64, f64)]) -> f64 {
///     let sides = corners.iter().zip(corners.iter().cycle().skip(1));
///     sides.map(|(a, b)| a.0 * b.1 - a.1 * b.0).sum::<f64>() / 2.0
/// }
/// let polygon = [(1, 1), (4, 1), (4, 3), (1, 3)];
/// assert_eq!(area(&cut(&polygon, (2, 0), (2, 4))), 2.0);
/// assert_eq!(area(&cut(&polygon, (2, 4), (2, 0))), 4.0);
/// ```
#[must_use]
pub fn cut(polygon: &[(i64, i64)], a: (i64, i64), b: (i64, i64)) -> Vec<(f64, f64)> {
    let mut corners = vec![];
    for (&p, &q) in polygon.iter().zip(polygon.iter().cycle().skip(1)) {
        let (of_p, of_q) = (cross(a, b, p).signum(), cross(a, b, q).signum());
        if of_p >= 0 {
            corners.push((p.0 as f64, p.1 as f64));
        }
        if of_p * of_q < 0 {
            corners.push(crossing(p, q, a, b));
        }
    }
    corners
}

#[cfg(test)]
mod tests {
    // A mutant that is the same function:
    // - `replace < with <= in line_intersection`: `let chain = |from: usize, to: usize| from..if to <= from { to + n }
    //   else { to };`: the corners of different heights are not the same.
    use super::*;
    use std::panic::catch_unwind;

    fn grid(xs: Range<i64>, ys: Range<i64>) -> Vec<Point> {
        xs.flat_map(|x| ys.clone().map(move |y| (x, y))).collect()
    }

    /// In the order of their angles round the middle of all; `None` if they are not the corners of a convex polygon.
    fn in_order(mut points: Vec<Point>) -> Option<Vec<Point>> {
        let n = points.len();
        let (x, y) = points.iter().fold((0, 0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
        let angle = |&(a, b): &Point| ((b * n as i64 - y) as f64).atan2((a * n as i64 - x) as f64);
        points.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
        let turns = |index: usize| cross(points[index], points[(index + 1) % n], points[(index + 2) % n]) > 0;
        (n < 3 || (0..n).all(turns)).then_some(points)
    }

    fn check_extreme(polygon: &[Point], direction: Point) {
        let n = polygon.len();
        let dot = |(x, y): Point| x * direction.0 + y * direction.1;
        let found = extreme(polygon, direction);
        assert_eq!(Some(dot(polygon[found])), polygon.iter().copied().map(dot).max(), "{direction:?} of {polygon:?}");
        let is_first = dot(polygon[(found + n - 1) % n]) < dot(polygon[found]);
        assert!(n < 3 || direction == (0, 0) || is_first, "{found} in {direction:?} of {polygon:?}");
    }

    fn check_line(polygon: &[Point], a: Point, b: Point) {
        let n = polygon.len();
        let side = |index: usize| cross(a, b, polygon[index % n]).signum();
        let with = |sign: i128| (0..n).filter(|&index| side(index) == sign).collect::<Vec<usize>>();
        let [right, on, left] = [-1, 0, 1].map(with);
        let expected = match on[..] {
            _ if !left.is_empty() && !right.is_empty() => {
                let change = |sign: i128| (0..n).find(|&index| side(index) != sign && side(index + 1) == sign);
                let [enter, leave] = [-1, 1].map(|sign| change(sign).expect("there are corners on both sides"));
                Some(Intersection::Crossing { enter, leave })
            }
            [] => None,
            [corner] => Some(Intersection::Corner(corner)),
            [first, second] if second == first + 1 && n > 2 => Some(Intersection::Side(first)),
            [0, last] if last + 1 == n && n > 2 => Some(Intersection::Side(last)),
            _ => line_intersection(polygon, a, b).filter(|found| matches!(found, Intersection::Side(0 | 1))),
        };
        let found = line_intersection(polygon, a, b);
        assert_eq!(
            (found, found.is_none()),
            (expected, on.is_empty() && expected.is_none()),
            "{polygon:?}, {a:?} {b:?}"
        );
    }

    fn check_tangents(polygon: &[Point], point: Point) {
        let n = polygon.len();
        let is_seen = |index: usize| cross(polygon[index], polygon[(index + 1) % n], point) < 0;
        let distance = |index: &usize| (polygon[*index].0 - point.0).abs() + (polygon[*index].1 - point.1).abs();
        let touching = |sign: i128| {
            let turn = |a: usize, b: usize| cross(point, polygon[a], polygon[b]) * sign;
            (0..n).filter(|&a| (0..n).all(|b| turn(a, b) >= 0)).min_by_key(distance)
        };
        let expected = (0..n).any(is_seen).then(|| touching(1).zip(touching(-1))).flatten();
        assert_eq!(tangents(polygon, point), expected, "{point:?} and {polygon:?}");
        if let Some((right, left)) = expected {
            let seen = (left..left + n).map(|index| index % n).take_while(|&index| index != right);
            assert_eq!(seen.clone().count(), (0..n).filter(|&index| is_seen(index)).count());
            assert!(seen.into_iter().all(is_seen));
        }
    }

    fn area(corners: &[(f64, f64)]) -> f64 {
        let sides = corners.iter().zip(corners.iter().cycle().skip(1));
        sides.map(|(a, b)| a.0 * b.1 - a.1 * b.0).sum::<f64>() / 2.0
    }

    /// Both parts are where they should be, and together they are as large as the polygon.
    fn check_cut(polygon: &[Point], a: Point, b: Point) {
        let float = |(x, y): Point| (x as f64, y as f64);
        let turn = |a: (f64, f64), b: (f64, f64), c: (f64, f64)| {
            (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0) //
        };
        let [left, right] = [cut(polygon, a, b), cut(polygon, b, a)];
        let sides = || polygon.iter().zip(polygon.iter().cycle().skip(1));
        for (part, a, b) in [(&left, a, b), (&right, b, a)] {
            let is_within = |&corner: &(f64, f64)| {
                let mut sides = sides().chain([(&a, &b)]);
                sides.all(|(&a, &b)| turn(float(a), float(b), corner) > -1e-9)
            };
            assert!(part.iter().all(is_within), "{part:?} of {polygon:?} left of {a:?} {b:?}");
            let kept = polygon.iter().filter(|&&corner| cross(a, b, corner) >= 0);
            assert!(kept.into_iter().all(|&corner| part.contains(&float(corner))), "{part:?} of {polygon:?}");
        }
        let whole = area(&polygon.iter().map(|&corner| float(corner)).collect::<Vec<_>>());
        assert!((area(&left) + area(&right) - whole).abs() < 1e-9, "{polygon:?}, {a:?} {b:?}");
    }

    #[test]
    fn all_convex_polygons_of_a_small_grid() {
        let (places, near, vectors) = (grid(0..4, 0..3), grid(-1..5, -1..4), grid(-3..4, -3..4));
        let mut count = 0;
        for mask in 0..1_usize << 12 {
            let chosen = (0..12).filter(|place| mask >> place & 1 == 1).map(|place| places[place]).collect();
            let Some(mut polygon) = in_order(chosen) else { continue };
            for start in 0..polygon.len().max(1) {
                count += 1;
                // Each point and each line, in some polygons and turns only.
                near.iter().skip(count % 2).step_by(2).for_each(|&point| check_tangents(&polygon, point));
                let some = (count % 29..near.len() * near.len()).step_by(29);
                for (a, b) in
                    some.map(|pair| (near[pair / near.len()], near[pair % near.len()])).filter(|(a, b)| a != b)
                {
                    check_line(&polygon, a, b);
                    if start == 0 {
                        check_cut(&polygon, a, b);
                    }
                }
                if !polygon.is_empty() {
                    vectors.iter().for_each(|&direction| check_extreme(&polygon, direction));
                    polygon.rotate_left(1);
                }
            }
        }
        assert!(count > 1000, "{count}");
    }

    /// A pseudorandom number in `-bound..=bound` (SplitMix64).
    fn within(state: &mut u64, bound: i64) -> i64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % (2 * bound as u64 + 1)) as i64 - bound
    }

    /// With sides that are some vectors in the order of their directions, and the opposite ones.
    #[test]
    fn random_polygons() {
        let mut state = 1;
        for round in 0..180 {
            let bound = [3, 10, 1000][round % 3];
            let mut vectors: Vec<Point> =
                (0..15).map(|_| (within(&mut state, bound), within(&mut state, bound))).collect();
            vectors.retain(|&vector| vector > (0, 0));
            vectors.sort_by(|&a, &b| 0.cmp(&cross((0, 0), a, b)));
            vectors.dedup_by(|a, b| cross((0, 0), *a, *b) == 0);
            let mut at = (within(&mut state, bound), 0);
            let step = |(x, y): Point| {
                at = (at.0 + x, at.1 + y);
                at
            };
            let mut polygon: Vec<Point> =
                vectors.iter().copied().chain(vectors.iter().map(|&(x, y)| (-x, -y))).map(step).collect();
            if polygon.is_empty() {
                continue;
            }
            let turns = round % polygon.len();
            polygon.rotate_left(turns);
            for _ in 0..50 {
                let mut point = || (within(&mut state, 3 * bound), within(&mut state, 3 * bound));
                let (a, b) = (point(), point());
                check_extreme(&polygon, a);
                check_tangents(&polygon, a);
                check_tangents(&polygon, polygon[a.0.unsigned_abs() as usize % polygon.len()]);
                if a != b {
                    check_line(&polygon, a, b);
                }
            }
            // Through two corners, and from points on the lines of sides.
            for (index, &a) in polygon.iter().enumerate() {
                let b = polygon[(index + 1) % polygon.len()];
                check_line(&polygon, a, b);
                check_line(&polygon, b, a);
                check_line(&polygon, a, polygon[(index + 3) % polygon.len()]);
                check_tangents(&polygon, (2 * b.0 - a.0, 2 * b.1 - a.1));
                check_tangents(&polygon, (2 * a.0 - b.0, 2 * a.1 - b.1));
                check_extreme(&polygon, (b.1 - a.1, a.0 - b.0));
            }
        }
    }

    /// A lens between parabolas: where its sides have a certain direction, and tangents touch it, is known.
    #[test]
    fn large_polygon() {
        let size = 100_000;
        let mut lens: Vec<Point> = (-size..size).map(|x| (x, x * x)).collect();
        lens.extend((-size..size).map(|x| (-x, 2 * size * size - x * x)));
        for x in (1 - size..size).step_by(1001) {
            assert_eq!(lens[extreme(&lens, (2 * x, -1))], (x, x * x));
            assert_eq!(lens[extreme(&lens, (2 * x, 1))], (x, 2 * size * size - x * x));
            // The tangent at x - 1 and that at x + 1 meet here.
            let from = (x, x * x - 1);
            assert_eq!(tangents(&lens, from).map(|(right, left)| [lens[right].0, lens[left].0]), Some([x + 1, x - 1]));
            let upright = line_intersection(&lens, (x, 1), (x, 2));
            let expected = ((x + size) as usize, (3 * size - x) as usize);
            assert_eq!(upright, Some(Intersection::Crossing { enter: expected.0, leave: expected.1 }));
            let touching = line_intersection(&lens, (x, x * x), (x + 1, x * x + 2 * x));
            assert_eq!(touching, Some(Intersection::Corner((x + size) as usize)));
        }
    }

    #[test]
    fn edge_of_the_range() {
        const END: i64 = (1 << 62) - 1;
        let square = [(-END, -END), (END, -END), (END, END), (-END, END)];
        let most = i64::MAX;
        let directions = [(most, most), (-most, most), (i64::MIN, i64::MIN), (most, i64::MIN), (1, 0), (0, i64::MIN)];
        assert_eq!(directions.map(|direction| extreme(&square, direction)), [2, 3, 0, 1, 1, 0]);
        let crossing_of = |enter, leave| Some(Intersection::Crossing { enter, leave });
        assert_eq!(line_intersection(&square, (-END, -END), (END, END)), crossing_of(0, 2));
        assert_eq!(line_intersection(&square, (-END, END), (END, END - 1)), crossing_of(3, 1));
        assert_eq!(line_intersection(&square, (END, END), (-END, END)), Some(Intersection::Side(2)));
        let diamond = [(0, -END), (END, 0), (0, END), (-END, 0)];
        assert_eq!(line_intersection(&diamond, (END, -END), (END, END)), Some(Intersection::Corner(1)));
        assert_eq!(line_intersection(&diamond, (END, END), (2, END)), Some(Intersection::Corner(2)));
        assert_eq!(line_intersection(&diamond, (END, 1), (1, END)), None);
        assert_eq!(tangents(&diamond, (END, END)), Some((2, 1)));
        assert_eq!(tangents(&diamond, (-END, END)), Some((3, 2)));
        assert_eq!(tangents(&[(-END, -END), (END, END - 1)], (END, END)), Some((0, 1)));
        assert_eq!(tangents(&square, (END - 1, 1 - END)), None);
        assert_eq!(crossing((-END, -END), (END, END), (-END, END), (END, -END)), (0.0, 0.0));
        let half = cut(&square, (-END, -1), (END, 1));
        let end = END as f64;
        // 1 is within the error.
        assert_eq!(half, [(end, 0.0), (end, end), (-end, end), (-end, 0.0)]);
    }

    #[test]
    fn refuses_what_has_no_corners() {
        assert!(catch_unwind(|| extreme(&[], (1, 0))).is_err());
        assert_eq!(line_intersection(&[], (0, 0), (1, 0)), None);
        assert_eq!(tangents(&[], (0, 0)), None);
        assert_eq!(cut(&[], (0, 0), (1, 0)), []);
    }
}
