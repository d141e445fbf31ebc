//! The convex hull of points with integer coordinates (Andrew's monotone chain), with or without the points inside its
//! edges; and a furthest pair, the diameter, by rotating calipers. All of it exact.
//!
//! From the leftmost point to the rightmost, the lower side of the hull is the chain that only turns left: a point at
//! which the next one makes it turn otherwise lies above the lower side. The upper side is the same from right to left.
//!
//! Furthest pair (p, q): the perpendiculars to pq through p and through q have all other points strictly between them,
//! for on them or beyond, a point would be further from one of the two. Turn both counterclockwise until one contains
//! an edge: that from p to the next vertex, say. Of all vertices q is now furthest from this edge; and if the other
//! line contains an edge too, that begins at q. So it is enough to compare, for each edge, its beginning with the first
//! of the vertices that are furthest from it. These go round the hull as the edges do.
//!
//! - **Field**: geometry
//! - **Time**: O(n log n)
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: A. M. Andrew, "Another efficient algorithm for convex hulls in two dimensions", Information Processing
//!   Letters 9 (1979), 216–219; M. I. Shamos, "Computational Geometry", PhD thesis, Yale University (1978)
//! - **Verified**: `all_sequences_on_a_small_grid`, `all_subsets_of_a_grid`, `agrees_on_random_points`,
//!   `strictly_convex_polygons`, `long_inputs_take_linear_time_but_for_the_order`, `edge_of_the_range`;
//!   `static_convex_hull`, `furthest_pair`

type Point = (i64, i64);

/// The cross product of the vectors from `a` to `b` and from `c` to `d`: positive where the second one points to the
/// left of the first one.
fn cross((a, b): (Point, Point), (c, d): (Point, Point)) -> i128 {
    let [x1, y1, x2, y2] = [b.0 - a.0, b.1 - a.1, d.0 - c.0, d.1 - c.1].map(i128::from);
    x1 * y2 - y1 * x2
}

/// The points at which `turns` is true of the cross product of the ways there and on, counterclockwise.
fn chains(points: &[Point], turns: fn(i128) -> bool) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let mut hull = Vec::new();
    for _side in ["lower", "upper"] {
        let first = hull.len();
        for &next in &sorted {
            while let [.., a, b] = hull[first..] {
                if turns(cross((a, b), (b, next))) {
                    break;
                }
                hull.pop();
            }
            hull.push(next);
        }
        if sorted.len() > 1 {
            hull.pop(); // it begins the other side
        }
        sorted.reverse();
    }
    hull.truncate(sorted.len()); // if all are on a line, the other side is the same again
    hull
}

/// The vertices of the convex hull, counterclockwise from the leftmost one (of several the lowest). No three are in a
/// line and no two are equal. If all points are on a line, these are its two ends, or the only point.
///
/// Coordinates must be between -2⁶² and 2⁶², exclusively.
///
/// # Complexity
///
/// O(n log n) time, O(n) space.
///
/// [Surround the Trees](https://acm.hdu.edu.cn/showproblem.php?pid=1392) (HDU 1392) asks how long the rope is:
///
/// ```
/// use templates::convex_hull::convex_hull;
///
/// let hull = convex_hull(&[(12, 7), (24, 9), (30, 5), (41, 9), (80, 7), (50, 87), (22, 9), (45, 1), (50, 7)]);
/// assert_eq!(hull, [(12, 7), (45, 1), (80, 7), (50, 87)]);
/// let sides = hull.iter().zip(hull.iter().cycle().skip(1));
/// let length: f64 = sides.map(|(a, b)| ((b.0 - a.0) as f64).hypot((b.1 - a.1) as f64)).sum();
/// assert_eq!(format!("{length:.2}"), "243.06");
/// ```
#[must_use]
pub fn convex_hull(points: &[(i64, i64)]) -> Vec<(i64, i64)> {
    chains(points, |turn| turn > 0)
}

/// As [`convex_hull`], but with all points on the boundary, those inside of edges too, each place once. If all points
/// are on a line, these are all of them, from one end to the other.
///
/// # Complexity
///
/// O(n log n) time, O(n) space.
///
/// [Erect the Fence](https://leetcode.com/problems/erect-the-fence/) (LeetCode 587) asks for the trees at the fence:
///
/// ```
/// use templates::convex_hull::convex_hull_with_collinear;
/// let fence = convex_hull_with_collinear(&[(1, 1), (2, 2), (2, 0), (2, 4), (3, 3), (4, 2)]);
/// assert_eq!(fence, [(1, 1), (2, 0), (4, 2), (3, 3), (2, 4)]);
/// assert_eq!(convex_hull_with_collinear(&[(1, 2), (4, 2), (2, 2)]), [(1, 2), (2, 2), (4, 2)]);
/// ```
#[must_use]
pub fn convex_hull_with_collinear(points: &[(i64, i64)]) -> Vec<(i64, i64)> {
    chains(points, |turn| turn >= 0)
}

/// The indices of two points that are furthest apart, or `None` if there are no two points. The range of coordinates
/// is that of [`convex_hull`].
///
/// # Complexity
///
/// O(n log n) time, O(n) space.
///
/// [Beauty Contest](https://www.luogu.com.cn/problem/P1452) (Luogu P1452; POJ 2187) asks for the square of the
/// distance:
///
/// ```
/// use templates::convex_hull::furthest_pair;
/// let farms: [(i64, i64); 4] = [(0, 0), (0, 1), (1, 1), (1, 0)];
/// let (a, b) = furthest_pair(&farms).expect("there are two farms");
/// assert_eq!((farms[a].0 - farms[b].0).pow(2) + (farms[a].1 - farms[b].1).pow(2), 2);
/// ```
#[must_use]
pub fn furthest_pair(points: &[(i64, i64)]) -> Option<(usize, usize)> {
    let hull = convex_hull(points);
    if hull.len() < 2 {
        return (points.len() >= 2).then_some((0, 1)); // all are equal
    }
    let edge = |index: usize| (hull[index % hull.len()], hull[(index + 1) % hull.len()]);
    let square = |&(a, b): &(Point, Point)| {
        let [x, y] = [b.0 - a.0, b.1 - a.1].map(i128::from);
        x * x + y * y
    };
    let mut opposite = 1;
    let candidates = (0..hull.len()).map(|index| {
        while cross(edge(index), edge(opposite)) > 0 {
            opposite += 1;
        }
        (edge(index).0, edge(opposite).0)
    });
    let (a, b) = candidates.max_by_key(square)?;
    let index_of = |corner| points.iter().position(|&point| point == corner);
    Some((index_of(a)?, index_of(b)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(a: Point, b: Point, c: Point) -> i128 {
        cross((a, b), (a, c))
    }

    fn square(a: Point, b: Point) -> i128 {
        let [x, y] = [b.0 - a.0, b.1 - a.1].map(i128::from);
        x * x + y * y
    }

    /// Jarvis's march: the next vertex has no point to its right; of several the furthest one, or else the nearest one.
    fn wrapped(points: &[Point], takes_furthest: bool) -> Vec<Point> {
        let mut places = points.to_vec();
        places.sort_unstable();
        places.dedup();
        let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return vec![] };
        if places.iter().all(|&place| turn(first, last, place) == 0) {
            places.retain(|&place| !takes_furthest || place == first || place == last);
            return places;
        }
        let mut hull = vec![first];
        loop {
            let at = hull[hull.len() - 1];
            let others = places.iter().copied().filter(|&place| place != at);
            let on_boundary = others.filter(|&next| places.iter().all(|&place| turn(at, next, place) >= 0));
            let distance = |&next: &Point| square(at, next);
            let next = if takes_furthest { on_boundary.max_by_key(distance) } else { on_boundary.min_by_key(distance) };
            let next = next.expect("not all are on a line");
            if next == first {
                return hull;
            }
            hull.push(next);
        }
    }

    fn check(points: &[Point]) {
        assert_eq!(convex_hull(points), wrapped(points, true), "{points:?}");
        assert_eq!(convex_hull_with_collinear(points), wrapped(points, false), "{points:?}");
        check_furthest(points);
    }

    fn check_furthest(points: &[Point]) {
        let pairs = points.iter().enumerate().flat_map(|(index, &a)| points[..index].iter().map(move |&b| (a, b)));
        let furthest = pairs.map(|(a, b)| square(a, b)).max();
        let found = furthest_pair(points);
        assert_eq!(found.map(|(a, b)| square(points[a], points[b])), furthest, "{points:?}");
        assert!(found.is_none_or(|(a, b)| a != b), "{points:?}: {found:?}");
    }

    /// A pseudorandom number in `-bound..=bound` (SplitMix64).
    fn within(state: &mut u64, bound: u64) -> i64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % (2 * bound + 1)) as i64 - bound as i64
    }

    fn shuffle(points: &mut [Point], state: &mut u64) {
        (1..points.len()).for_each(|last| points.swap(last, within(state, last as u64).unsigned_abs() as usize));
    }

    #[test]
    fn all_sequences_on_a_small_grid() {
        for n in 0..=4 {
            for code in 0..9_i64.pow(n) {
                let digits = (0..n).map(|place| code / 9_i64.pow(place) % 9);
                check(&digits.map(|digit| (digit % 3, digit / 3)).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn all_subsets_of_a_grid() {
        let mut state = 1;
        for mask in 0..1_u32 << 12 {
            let chosen = (0..12).filter(|place| mask >> place & 1 == 1);
            let mut points: Vec<Point> = chosen.map(|place| (place % 4, place / 4)).collect();
            shuffle(&mut points, &mut state);
            check(&points);
        }
    }

    #[test]
    fn agrees_on_random_points() {
        let mut state = 2;
        for round in 0..400 {
            let (n, bound) = (within(&mut state, 30).unsigned_abs(), [2, 5, 20, 1_000_000_000][round % 4]);
            let mut points: Vec<_> = (0..n).map(|_| (within(&mut state, bound), within(&mut state, bound))).collect();
            check(&points);
            // Nearly a circle, and nearly a line.
            points.retain(|&(x, y)| (i128::from(x).pow(2) + i128::from(y).pow(2)).isqrt() + 1 >= bound.into());
            check(&points);
            points.iter_mut().for_each(|(x, y)| (*x, *y) = (3 * *x, 2 * *x + *y / bound as i64));
            check(&points);
        }
    }

    /// Between two parabolas: 4 `size` points, all of them vertices, with each edge parallel to another one.
    fn lens(size: i64) -> Vec<Point> {
        (-size..size).flat_map(|x| [(x, x * x), (-x, 2 * size * size - x * x)]).collect()
    }

    #[test]
    fn strictly_convex_polygons() {
        let mut state = 3;
        for (size, [a, b, c, d]) in (1..=8).chain([13, 20]).flat_map(|size| {
            [[1, 0, 0, 1], [3, 1, -1, 2], [0, 1, 7, 0], [50, 0, 0, 1], [50, 1, 1, -1]].map(|matrix| (size, matrix))
        }) {
            let mut points: Vec<_> = lens(size).into_iter().map(|(x, y)| (a * x + b * y, c * x + d * y)).collect();
            shuffle(&mut points, &mut state);
            assert_eq!(convex_hull(&points).len(), 4 * size as usize, "{points:?}");
            check(&points);
            points.retain(|_| within(&mut state, 1) > -1);
            check(&points);
        }
    }

    #[test]
    fn long_inputs_take_linear_time_but_for_the_order() {
        let size = 10_000;
        let points = lens(size);
        assert_eq!(convex_hull(&points).len(), 4 * size as usize);
        let (a, b) = furthest_pair(&points).expect("there are two points");
        assert_eq!([points[a].min(points[b]), points[a].max(points[b])], [(0, 0), (0, 2 * size * size)]);

        let line: Vec<Point> = (0..100_000).map(|x| (3 * x, -7 * x)).collect();
        let reversed: Vec<Point> = line.iter().rev().copied().collect();
        assert_eq!(convex_hull(&reversed), [line[0], line[99_999]]);
        assert_eq!(convex_hull_with_collinear(&reversed), line);
        assert_eq!(furthest_pair(&line), Some((0, 99_999)));
        let equal = vec![(5, -5); 100_000];
        assert_eq!(convex_hull(&equal), [(5, -5)]);
        assert_eq!(furthest_pair(&equal), Some((0, 1)));
    }

    #[test]
    fn edge_of_the_range() {
        const END: i64 = (1 << 62) - 1;
        // Corners, the middles of two sides, and what is just inside of them.
        let points = [(END, END), (0, -END), (-END, -END), (END, -END), (END, 0), (-END, END), (0, 1 - END), (1, 0)];
        assert_eq!(convex_hull(&points), [2, 3, 0, 5].map(|index| points[index]));
        assert_eq!(convex_hull_with_collinear(&points), [2, 1, 3, 4, 0, 5].map(|index| points[index]));
        check(&points);
        let nearly = [(-END, -END), (END, END), (END - 1, END), (0, 0), (1 - END, 1 - END), (-1, 0), (END, END - 1)];
        assert_eq!(convex_hull(&nearly), [0, 6, 1, 2, 5].map(|index| nearly[index]));
        check(&nearly);
    }
}
