//! Polygons with integer corners, all of it exact: the area, whether a point is inside, on the boundary or outside, the
//! same in O(log n) for a convex polygon, and the numbers of lattice points (Pick's theorem).
//!
//! The area: the triangles from one corner to each side, with their signs, cover the inside once and all else as often
//! positively as negatively. Point in polygon: a ray from the point to the right crosses the boundary an odd number of
//! times exactly when the point is inside; a side counts with its lower end and without its upper one, so that a
//! corner on the ray counts once or not at all or twice. Convex: the corners, seen from the first one, are in the order
//! of their directions, so a binary search finds the triangle that is met in the direction of the point.
//!
//! - **Field**: geometry
//! - **Time**: O(n); O(log n) for a point and a convex polygon; O(n log c) for lattice points and coordinates up to c
//! - **Space**: O(1)
//! - **ac-library-rs**: no
//! - **Source**: A. L. F. Meister (1769) for the area; M. Shimrat, "Algorithm 112: Position of point relative to
//!   polygon", Communications of the ACM 5 (1962), 434; G. Pick, "Geometrisches zur Zahlenlehre", Sitzungsberichte
//!   Lotos 19 (1899), 311–319
//! - **Verified**: `all_quadrilaterals_of_a_small_grid`, `all_convex_polygons_of_a_small_grid`, `combs_and_spirals`,
//!   `large_convex_polygon`, `edge_of_the_range`, `spiral_as_large_as_the_range`; `abc296_g`, `p2735`, `cgl_3_c`

/// Where a point is in relation to a polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// Strictly inside.
    Inside,
    /// On a side, or a corner.
    Boundary,
    /// Neither inside nor on the boundary.
    Outside,
}

/// Twice the area of the triangle `a`, `b`, `c`: positive where `c` is to the left of the way from `a` to `b`.
fn cross(a: (i64, i64), b: (i64, i64), c: (i64, i64)) -> i128 {
    let [x1, y1, x2, y2] = [b.0 - a.0, b.1 - a.1, c.0 - a.0, c.1 - a.1].map(i128::from);
    x1 * y2 - y1 * x2
}

/// The sides of a polygon, from each corner to the next one.
fn sides(polygon: &[(i64, i64)]) -> impl Iterator<Item = ((i64, i64), (i64, i64))> + '_ {
    polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1))
}

/// Twice the area of a simple polygon (three corners or more, and sides that meet only where one ends and the next
/// begins): positive if its corners are in counterclockwise order, negative if they are clockwise.
///
/// Coordinates must be between -2⁶² and 2⁶², exclusively.
///
/// # Complexity
///
/// O(n) time.
///
/// [Polygon Area](https://cses.fi/problemset/task/2191) (CSES 2191) asks for it without the sign:
///
/// ```
/// use templates::polygon::doubled_area;
/// assert_eq!(doubled_area(&[(1, 1), (4, 2), (3, 5), (1, 4)]).abs(), 16);
/// ```
#[must_use]
pub fn doubled_area(polygon: &[(i64, i64)]) -> i128 {
    // What is covered on the way may not fit, as in a spiral, but the sum does.
    sides(polygon).fold(0_i128, |sum, (a, b)| sum.wrapping_add(cross(polygon[0], a, b)))
}

/// Where `point` is in relation to a simple polygon, in either order of its corners. Coordinates are those of
/// [`doubled_area`].
///
/// # Complexity
///
/// O(n) time.
///
/// [Point in Polygon](https://cses.fi/problemset/task/2192) (CSES 2192):
///
/// ```
/// use templates::polygon::{Location::{Boundary, Inside, Outside}, locate};
/// let polygon = [(1, 1), (4, 2), (3, 5), (1, 4)];
/// assert_eq!([(2, 3), (3, 1), (1, 3)].map(|point| locate(&polygon, point)), [Inside, Outside, Boundary]);
/// ```
#[must_use]
pub fn locate(polygon: &[(i64, i64)], point: (i64, i64)) -> Location {
    let mut location = Location::Outside;
    for (a, b) in sides(polygon) {
        let turn = cross(a, b, point);
        let is_between = |a: i64, b: i64, c: i64| a.min(b) <= c && c <= a.max(b);
        if turn == 0 && is_between(a.0, b.0, point.0) && is_between(a.1, b.1, point.1) {
            return Location::Boundary;
        }
        let (starts_above, ends_above) = (a.1 > point.1, b.1 > point.1);
        // The side meets the line through the point: to its right, as it is not on the side.
        if starts_above != ends_above && (turn > 0) == ends_above {
            location = if location == Location::Inside { Location::Outside } else { Location::Inside };
        }
    }
    location
}

/// As [`locate`], for a convex polygon whose corners are in counterclockwise order and no three of them in a line. One
/// or two points, as a convex hull may be, have no inside.
///
/// # Complexity
///
/// O(log n) time.
///
/// [Polygons](https://codeforces.com/problemset/problem/166/B) (Codeforces 166B) asks whether all corners of a polygon
/// are strictly inside a convex one, whose corners are given clockwise:
///
/// ```
/// use templates::polygon::{Location::Inside, locate_in_convex};
/// let mut convex = [(-2, 1), (0, 3), (3, 3), (4, 1), (3, -2), (2, -2)];
/// convex.reverse();
/// assert!([(0, 1), (2, 2), (3, 1), (1, 0)].iter().all(|&corner| locate_in_convex(&convex, corner) == Inside));
/// ```
#[must_use]
pub fn locate_in_convex(polygon: &[(i64, i64)], point: (i64, i64)) -> Location {
    let [first, _, .., _] = *polygon else { return locate(polygon, point) };
    // Behind the first corner the order is another one, but there the point is outside of any triangle.
    let right_of = 1 + polygon[1..].partition_point(|&corner| cross(first, corner, point) >= 0);
    let last = polygon.len() - 1;
    let index = right_of.clamp(2, last);
    let (a, b) = (polygon[index - 1], polygon[index]);
    let [enter, side, leave] = [cross(first, a, point), cross(a, b, point), cross(b, first, point)];
    if enter < 0 || side < 0 || leave < 0 {
        Location::Outside
    } else if side == 0 || (enter == 0 && index == 2) || (leave == 0 && index == last) {
        Location::Boundary
    } else {
        Location::Inside
    }
}

/// The numbers of points with integer coordinates strictly inside of a simple polygon, and on its boundary. Coordinates
/// are those of [`doubled_area`].
///
/// # Complexity
///
/// O(n log c) time for coordinates up to c.
///
/// [Polygon Lattice Points](https://cses.fi/problemset/task/2193) (CSES 2193):
///
/// ```
/// use templates::polygon::lattice_points;
/// assert_eq!(lattice_points(&[(1, 1), (5, 3), (3, 5), (1, 4)]), (6, 8));
/// ```
#[must_use]
pub fn lattice_points(polygon: &[(i64, i64)]) -> (i128, i128) {
    let steps = sides(polygon).map(|(a, b)| {
        let (mut x, mut y) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
        while y > 0 {
            (x, y) = (y, x % y);
        }
        i128::from(x)
    });
    let boundary = steps.sum();
    // Pick: the area is the number inside, and half of that on the boundary, less 1.
    ((doubled_area(polygon).abs() - boundary) / 2 + 1, boundary)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Point = (i64, i64);

    fn is_on(a: Point, b: Point, point: Point) -> bool {
        let is_within = |a: i64, b: i64, c: i64| (a.min(b)..=a.max(b)).contains(&c);
        cross(a, b, point) == 0 && is_within(a.0, b.0, point.0) && is_within(a.1, b.1, point.1)
    }

    fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
        let differ = |one: i128, other: i128| one.signum() * other.signum() < 0;
        differ(cross(a, b, c), cross(a, b, d)) && differ(cross(c, d, a), cross(c, d, b))
            || is_on(a, b, c)
            || is_on(a, b, d)
            || is_on(c, d, a)
            || is_on(c, d, b)
    }

    /// No two sides meet, but for neighbours in the corner that they share.
    fn is_simple(polygon: &[Point]) -> bool {
        let sides: Vec<_> = sides(polygon).collect();
        let n = sides.len();
        (0..n).all(|one| {
            let (a, b) = sides[one];
            let next = sides[(one + 1) % n].1;
            let is_apart = |other: &usize| (other + 1) % n != one && (one + 1) % n != *other && *other != one;
            a != b
                && !is_on(a, b, next)
                && !is_on(b, next, a)
                && (0..n).filter(is_apart).all(|other| !meet(sides[one], sides[other]))
        })
    }

    /// By the angles under which the sides are seen: inside they make a whole turn.
    fn by_angles(polygon: &[Point], point: Point) -> Location {
        if sides(polygon).any(|(a, b)| is_on(a, b, point)) {
            return Location::Boundary;
        }
        let angle = |(a, b): (Point, Point)| {
            let dot = (a.0 - point.0) * (b.0 - point.0) + (a.1 - point.1) * (b.1 - point.1);
            (cross(point, a, b) as f64).atan2(dot as f64)
        };
        let turn: f64 = sides(polygon).map(angle).sum();
        if turn.abs() > 3.0 { Location::Inside } else { Location::Outside }
    }

    fn check(polygon: &[Point], size: i64) {
        let (mut inside, mut boundary) = (0, 0);
        for point in (-1..=size).flat_map(|x| (-1..=size).map(move |y| (x, y))) {
            let expected = by_angles(polygon, point);
            assert_eq!(locate(polygon, point), expected, "{point:?} in {polygon:?}");
            inside += i128::from(expected == Location::Inside);
            boundary += i128::from(expected == Location::Boundary);
        }
        assert_eq!(lattice_points(polygon), (inside, boundary), "{polygon:?}");
        // By the trapezoids under the sides.
        let trapezoids: i64 = sides(polygon).map(|(a, b)| (a.0 - b.0) * (a.1 + b.1)).sum();
        assert_eq!(doubled_area(polygon), trapezoids.into(), "{polygon:?}");
    }

    #[test]
    fn all_quadrilaterals_of_a_small_grid() {
        let mut simple = 0;
        for (n, size) in [(3, 4_i64), (4, 3)] {
            let places = size * size;
            for code in 0..places.pow(n) {
                let digits = (0..n).map(|place| code / places.pow(place) % places);
                let polygon: Vec<_> = digits.map(|digit| (digit % size, digit / size)).collect();
                if is_simple(&polygon) {
                    check(&polygon, size);
                    simple += 1;
                }
            }
        }
        // Each of 516 triangles in six orders, and the quadrilaterals.
        assert!(simple > 6 * 516, "{simple}");
    }

    #[test]
    fn all_convex_polygons_of_a_small_grid() {
        for mask in 0..1_u32 << 12 {
            let chosen = (0..12).filter(|place| mask >> place & 1 == 1);
            let mut polygon: Vec<Point> = chosen.map(|place| (place % 4, place / 4)).collect();
            let n = polygon.len();
            if n >= 2 {
                // Round the middle of two corners, or of all of them: the coordinates n times as large.
                let (x, y) = polygon.iter().fold((0, 0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
                let angle = |&(a, b): &Point| ((b * n as i64 - y) as f64).atan2((a * n as i64 - x) as f64);
                polygon.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
            }
            let turns = |index: usize| cross(polygon[index], polygon[(index + 1) % n], polygon[(index + 2) % n]) > 0;
            if n >= 3 && !(0..n).all(turns) {
                continue;
            }
            for start in 0..n.max(1) {
                for point in (-2..6).flat_map(|x| (-2..5).map(move |y| (x, y))) {
                    let expected = by_angles(&polygon, point);
                    assert_eq!(locate_in_convex(&polygon, point), expected, "{point:?} in {polygon:?} from {start}");
                }
                if n > 0 {
                    polygon.rotate_left(1);
                }
            }
        }
    }

    /// Many sides that meet the ray in corners, or lie on it.
    #[test]
    fn combs_and_spirals() {
        let teeth = (0..6).flat_map(|x| [(2 * x, 5), (2 * x + 1, 2 + x % 2)]);
        let mut comb: Vec<Point> = teeth.collect();
        comb.extend([(11, 0), (0, 0)]);
        let stairs = [(0, 0), (9, 0), (9, 3), (7, 3), (7, 5), (9, 5), (9, 9), (5, 9), (5, 3), (3, 3), (3, 9), (0, 9)];
        let spiral = [
            (0, 0),
            (9, 0),
            (9, 9),
            (2, 9),
            (2, 3),
            (6, 3),
            (6, 6),
            (5, 6),
            (5, 4),
            (3, 4),
            (3, 8),
            (8, 8),
            (8, 1),
            (0, 1),
        ];
        for polygon in [&comb[..], &stairs, &spiral] {
            let mut polygon = polygon.to_vec();
            assert!(is_simple(&polygon), "{polygon:?}");
            for _ in 0..2 {
                for _ in 0..polygon.len() {
                    polygon.rotate_left(1);
                    check(&polygon, 14);
                }
                polygon.reverse();
            }
        }
    }

    #[test]
    fn large_convex_polygon() {
        let size = 30_000;
        let mut lens: Vec<Point> = (-size..size).map(|x| (x, x * x)).collect();
        lens.extend((-size..size).map(|x| (-x, 2 * size * size - x * x)));
        assert_eq!(lattice_points(&lens).1, lens.len() as i128);
        for x in (-size..=size).step_by(7) {
            let y = x * x;
            let expected = if x.abs() == size { Location::Outside } else { Location::Inside };
            assert_eq!(locate_in_convex(&lens, (x, y)), Location::Boundary, "{x}");
            assert_eq!(locate_in_convex(&lens, (x, y - 1)), Location::Outside, "{x}");
            assert_eq!(locate_in_convex(&lens, (x, y + 1)), expected, "{x}");
        }
    }

    #[test]
    fn edge_of_the_range() {
        const END: i64 = (1 << 62) - 1;
        let square = [(-END, -END), (END, -END), (END, END), (-END, END)];
        let side = 2 * i128::from(END);
        assert_eq!(doubled_area(&square), 2 * side * side);
        assert_eq!(lattice_points(&square), ((side - 1) * (side - 1), 4 * side));
        for (point, expected) in [
            ((END, 0), Location::Boundary),
            ((0, -END), Location::Boundary),
            ((-END, -END), Location::Boundary),
            ((END - 1, END - 1), Location::Inside),
            ((1 - END, END - 1), Location::Inside),
            ((0, 0), Location::Inside),
        ] {
            assert_eq!(locate(&square, point), expected, "{point:?}");
            assert_eq!(locate_in_convex(&square, point), expected, "{point:?}");
        }
        let sliver = [(-END, -END), (END, END - 1), (END, END)];
        for (point, expected) in
            [((0, 0), Location::Boundary), ((0, -1), Location::Outside), ((END, 0), Location::Outside)]
        {
            assert_eq!(locate(&sliver, point), expected, "{point:?}");
            assert_eq!(locate_in_convex(&sliver, point), expected, "{point:?}");
        }
    }

    /// A band of width 1 that winds inwards, all in all five times: what is covered on the way does not fit.
    #[test]
    fn spiral_as_large_as_the_range() {
        const END: i64 = (1 << 62) - 1;
        let (mut outer, mut inner) = (vec![], vec![]);
        for from in (0..5).map(|turn| 10 * turn - END) {
            let to = -from;
            outer.extend([(from, from), (to, from), (to, to), (from + 10, to)]);
            inner.extend([(from + 1, from + 1), (to - 1, from + 1), (to - 1, to - 1), (from + 11, to - 1)]);
        }
        (inner[0], inner[19]) = ((outer[0].0, outer[0].1 + 1), (outer[19].0, outer[19].1 - 1));
        outer.extend(inner.iter().rev());
        let perimeter = sides(&outer).map(|(a, b)| i128::from(a.0.abs_diff(b.0)) + i128::from(a.1.abs_diff(b.1))).sum();
        assert_eq!(doubled_area(&outer), perimeter - 2);
        assert_eq!(lattice_points(&outer), (0, perimeter));
        assert_eq!(locate(&outer, (0, -END)), Location::Boundary);
        assert_eq!(locate(&outer, (0, 5 - END)), Location::Outside);
    }
}
