//! Circles in the plane, in floating point: where a line or another circle meets them, common tangents, and the area
//! that is in two of them, in one and a polygon, or in any of many.
//!
//! Let circles of radii r ≤ R have their centres d apart. They meet if both *gaps*, r + R - d and d - (R - r), are not
//! negative. A point in which they meet and the centres are the corners of a triangle with sides d, r, R, so (Heron) it
//! is h beside the line of the centres, with (2dh)² = (r + R + d) (r + R - d) (d + R - r) (d - R + r). On that line it
//! is x = (d² + r² - R²) / 2d ahead of the smaller one's centre, and that is (d - R + r) (d + R + r) / 2d - r.
//!
//! If gaps are known with all of their digits, so are h and x. That s - d is the difference of nearly equal numbers is
//! no harm if it is (s² - d²) / (s + d), and d² = a² + b² with a ≥ b: s² - d² = (s - a) (s + a) - b b, and the
//! difference of two products is computed as if it were rounded only at the end (Kahan, by fused multiplication and
//! addition). The parts of circles that a chord cuts off, r² (α - sin α) / 2, are a series where α is small.
//!
//! A common tangent has a normal of length 1. In its direction one centre is r - R ahead of the other if both circles
//! are on the same side, or else r + R.
//!
//! The area in a circle and a polygon is the sum of that in triangles, from the circle's centre to each side, with
//! signs as for the area of a polygon. Of such a side, what is in the circle makes a triangle, and the rest sectors.
//!
//! The area in any of many circles is bounded by the arcs that are in no other circle; by Green's theorem it is half of
//! the sum of x dy - y dx along these, which for an arc of directions from α to β round (x, y) is r² (β - α) +
//! r (x (sin β - sin α) - y (cos β - cos α)).
//!
//! **Tolerance.** What is only 10⁻¹² of its size apart (the sum of the radii and all coordinates) touches. Gaps of
//! integers up to 10⁵ are larger, so that it is exact how many points or tangents of such circles there are.
//!
//! - **Field**: geometry
//! - **Time**: O(1); O(n) for a polygon; O(n² log n) for many circles
//! - **Space**: O(1); O(n) for many circles
//! - **ac-library-rs**: no
//! - **Source**: W. Kahan, "Miscalculating area and angles of a needle-like triangle", lecture notes, University of
//!   California, Berkeley; C.-P. Jeannerod, N. Louvet, J.-M. Muller, "Further analysis of Kahan's algorithm for the
//!   accurate computation of 2×2 determinants", Mathematics of Computation 82 (2013), 2245–2264
//! - **Verified**: `all_lines_of_a_small_grid`, `lines_that_hardly_meet`, `all_pairs_of_a_small_grid`,
//!   `decides_integers_exactly`, `what_nearly_touches_touches`, `thin_areas`, `all_triangles_of_a_small_grid`,
//!   `random_polygons`, `unions_of_circles`, `refuses_what_is_no_line`; `cgl_7_a`, `cf600d`, `cgl_7_h`, `ciru`

use std::f64::consts::PI;

/// What misses by this part of its size still touches.
const TOLERANCE: f64 = 1e-12;

/// A point, or a vector.
type Point = (f64, f64);

/// A circle, or with radius 0 a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    /// The point that is as far from all of its points.
    pub center: (f64, f64),
    /// How far; not negative.
    pub radius: f64,
}

impl Circle {
    /// Misses by `TOLERANCE` of this are none.
    fn size(self) -> f64 {
        self.center.0.abs() + self.center.1.abs() + self.radius
    }
}

/// a b - c d, with all of its digits but the last one or two.
fn minor(a: f64, b: f64, c: f64, d: f64) -> f64 {
    let product = c * d;
    a.mul_add(b, -product) + (-c).mul_add(d, product)
}

/// Positive where `b` points to the left of `a`.
fn cross(a: Point, b: Point) -> f64 {
    minor(a.0, b.1, a.1, b.0)
}

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

/// `from`, and so many times `vector`, and so many times the vector to the left of that.
fn shifted(from: Point, vector: Point, ahead: f64, left: f64) -> Point {
    (from.0 + ahead * vector.0 - left * vector.1, from.1 + ahead * vector.1 + left * vector.0)
}

/// By how much `length` is longer than the vector.
fn gap(length: f64, (x, y): Point) -> f64 {
    let (more, less) = (x.abs().max(y.abs()), x.abs().min(y.abs()));
    let sum = length + x.hypot(y);
    if sum == 0.0 { 0.0 } else { minor(length - more, length + more, less, less) / sum }
}

/// The points in which a circle meets the line through `a` and `b`, at most two, in the direction from `a` to `b`. Two
/// may be nearly the same; a line that misses the circle by as little as the tolerance has one.
///
/// # Panics
///
/// If `a` and `b` are equal.
///
/// # Complexity
///
/// O(1) time.
///
/// [Cross Points of a Circle and a Line](https://onlinejudge.u-aizu.ac.jp/problems/CGL_7_D) (AOJ CGL_7_D):
///
/// ```
/// use templates::circles::{Circle, line_intersection};
/// let circle = Circle { center: (2.0, 1.0), radius: 1.0 };
/// assert_eq!(line_intersection(circle, (0.0, 1.0), (4.0, 1.0)), [(1.0, 1.0), (3.0, 1.0)]);
/// assert_eq!(line_intersection(circle, (3.0, 0.0), (3.0, 3.0)), [(3.0, 1.0)]);
/// assert!(line_intersection(circle, (3.1, 0.0), (3.1, 3.0)).is_empty());
/// ```
#[must_use]
pub fn line_intersection(circle: Circle, a: (f64, f64), b: (f64, f64)) -> Vec<(f64, f64)> {
    assert!(a != b, "a line needs two points, not {a:?} twice");
    let (way, Circle { center, radius }) = (minus(b, a), circle);
    let (square, length) = (way.0 * way.0 + way.1 * way.1, way.0.hypot(way.1));
    let area = cross(way, minus(a, center)); // the line is to the left of the centre, by this over the length
    let difference = minor(radius * radius, square, area, area);
    let reach = TOLERANCE * (circle.size() + a.0.abs() + a.1.abs());
    if difference < -reach * length * (radius * length + area.abs()) {
        return vec![];
    }
    let half = difference.max(0.0).sqrt() / square;
    let point = |ahead: f64| shifted(center, way, ahead, area / square);
    if half > 0.0 { vec![point(-half), point(half)] } else { vec![point(0.0)] }
}

/// Two circles, the smaller one first.
struct Pair {
    small: Circle,
    large: Circle,
    /// From one centre to the other, and how far that is.
    way: Point,
    distance: f64,
    /// By how much the circles reach into each other: the sum of the radii is so much more than the distance.
    outer: f64,
    /// By how much the small one is not within the large one: the difference of the radii is so much less.
    inner: f64,
    /// What misses by so much touches.
    reach: f64,
}

impl Pair {
    fn new(one: Circle, other: Circle) -> Self {
        let (small, large) = if one.radius < other.radius { (one, other) } else { (other, one) };
        let way = minus(large.center, small.center);
        let (outer, inner) = (gap(small.radius + large.radius, way), -gap(large.radius - small.radius, way));
        let reach = TOLERANCE * (one.size() + other.size());
        Pair { small, large, way, distance: way.0.hypot(way.1), outer, inner, reach }
    }

    fn is_one_circle(&self) -> bool {
        self.distance.max(self.large.radius - self.small.radius) <= self.reach
    }

    /// How far ahead of the small one's centre the circles meet, and how far beside the line of the centres, which are
    /// not equal.
    fn corner(&self) -> (f64, f64) {
        let (r, sum, difference) =
            (self.small.radius, self.small.radius + self.large.radius, self.large.radius - self.small.radius);
        let ahead = self.inner * (self.distance + sum) / (2.0 * self.distance) - r;
        let [outer, inner] = [self.outer, self.inner].map(|gap| gap.max(0.0));
        let beside = (outer * (sum + self.distance)).sqrt() * (inner * (self.distance + difference)).sqrt();
        (ahead, beside / (2.0 * self.distance))
    }
}

/// The points in which two circles meet, at most two, of which the first is to the left on the way from the first
/// centre to the second one. `None` for the same circle twice, which meets itself everywhere. The same point twice, two
/// circles of radius 0, is met in that point.
///
/// # Complexity
///
/// O(1) time.
///
/// [Cross Points of Circles](https://onlinejudge.u-aizu.ac.jp/problems/CGL_7_E) (AOJ CGL_7_E):
///
/// ```
/// use templates::circles::{Circle, circle_intersection};
/// let circle = |x, y, radius| Circle { center: (x, y), radius };
/// let points = circle_intersection(circle(0.0, 0.0, 2.0), circle(2.0, 0.0, 2.0)).expect("they are two");
/// assert_eq!(points, [(1.0, 3_f64.sqrt()), (1.0, -3_f64.sqrt())]);
/// assert_eq!(circle_intersection(circle(0.0, 0.0, 2.0), circle(0.0, 3.0, 1.0)), Some(vec![(0.0, 2.0)]));
/// assert_eq!(circle_intersection(circle(0.0, 0.0, 2.0), circle(0.0, 0.0, 2.0)), None);
/// ```
#[must_use]
pub fn circle_intersection(one: Circle, other: Circle) -> Option<Vec<(f64, f64)>> {
    let pair = Pair::new(one, other);
    if pair.is_one_circle() {
        return (pair.large.radius <= pair.reach).then(|| vec![one.center]);
    }
    if pair.outer.min(pair.inner) < -pair.reach {
        return Some(vec![]);
    }
    let (ahead, beside) = pair.corner();
    let left = if pair.small == one { beside } else { -beside };
    let point = |left: f64| shifted(pair.small.center, pair.way, ahead / pair.distance, left / pair.distance);
    Some(if beside > 0.0 { vec![point(left), point(-left)] } else { vec![point(0.0)] })
}

/// A line that touches two circles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tangent {
    /// Where it touches the first one.
    pub one: (f64, f64),
    /// Where it touches the second one, perhaps in the same point.
    pub other: (f64, f64),
    /// A vector of length 1 that is perpendicular to it, and points away from the first centre (unless that is on it).
    pub normal: (f64, f64),
}

/// The common tangents of two circles: at most two with both circles on one side, and behind these at most two with
/// the circles on different sides. In each case the first has a normal to the left of the way from the first centre to
/// the second one, and if there is only one, the circles touch. A circle of radius 0 is a point, and lies on its
/// tangents. `None` for the same circle twice, which has a tangent in every direction.
///
/// # Complexity
///
/// O(1) time.
///
/// [Common Tangent](https://onlinejudge.u-aizu.ac.jp/problems/CGL_7_G) (AOJ CGL_7_G) asks for the points in which they
/// touch the first circle, and [Tangent to a Circle](https://onlinejudge.u-aizu.ac.jp/problems/CGL_7_F) (AOJ CGL_7_F)
/// is the case of a point:
///
/// ```
/// use templates::circles::{Circle, common_tangents};
/// let circle = |x, y, radius| Circle { center: (x, y), radius };
/// let touched = |one, other| {
///     let tangents = common_tangents(one, other).expect("they are two");
///     let thousandths = |of: f64| (1000.0 * of).round() as i64;
///     tangents.iter().map(|tangent| (thousandths(tangent.one.0), thousandths(tangent.one.1))).collect::<Vec<_>>()
/// };
/// let four = [(615, 1923), (1000, 0), (1418, 1908), (1736, 322)];
/// assert_eq!(touched(circle(1.0, 1.0, 1.0), circle(6.0, 2.0, 2.0)), four);
/// assert_eq!(touched(circle(2.0, 2.0, 2.0), circle(0.0, 0.0, 0.0)), [(2000, 0), (0, 2000)]);
/// ```
#[must_use]
pub fn common_tangents(one: Circle, other: Circle) -> Option<Vec<Tangent>> {
    let pair = Pair::new(one, other);
    if pair.is_one_circle() {
        return None;
    }
    let (way, square) = (minus(other.center, one.center), pair.distance * pair.distance);
    let mut tangents = vec![];
    // To a point there is no other side.
    let sides = if pair.small.radius > 0.0 { &[1.0, -1.0][..] } else { &[1.0] };
    for side in sides {
        let ahead = one.radius - side * other.radius;
        let gap = -gap(ahead.abs(), way);
        if gap < -pair.reach {
            continue;
        }
        let left = (gap.max(0.0) * (pair.distance + ahead.abs())).sqrt();
        for left in [left, -left].into_iter().take(if left > 0.0 && pair.large.radius > 0.0 { 2 } else { 1 }) {
            let normal = shifted((0.0, 0.0), way, ahead / square, left / square);
            let touched = |center: Point, radius: f64| shifted(center, normal, radius, 0.0);
            let (one, other) = (touched(one.center, one.radius), touched(other.center, side * other.radius));
            tangents.push(Tangent { one, other, normal });
        }
    }
    Some(tangents)
}

/// The area that is in both circles. Where they hardly meet, it has as many digits: all but the last few, if radii and
/// differences of coordinates are not rounded, as is so for integers below 2⁵².
///
/// # Complexity
///
/// O(1) time.
///
/// [Area of Two Circles' Intersection](https://codeforces.com/problemset/problem/600/D) (Codeforces 600D):
///
/// ```
/// use templates::circles::{Circle, common_area};
/// let circle = |x, y, radius| Circle { center: (x, y), radius };
/// assert_eq!(format!("{:.9}", common_area(circle(0.0, 0.0, 4.0), circle(6.0, 0.0, 4.0))), "7.252988064");
/// assert_eq!(common_area(circle(0.0, 0.0, 5.0), circle(11.0, 0.0, 5.0)), 0.0);
/// ```
#[must_use]
pub fn common_area(one: Circle, other: Circle) -> f64 {
    let pair = Pair::new(one, other);
    let [small, large] = [pair.small.radius, pair.large.radius];
    if pair.outer <= 0.0 {
        return 0.0;
    }
    if pair.inner <= 0.0 {
        return PI * small * small;
    }
    let (ahead, beside) = pair.corner();
    let cut_off = |radius: f64, ahead: f64| radius * radius / 2.0 * minus_sine(2.0 * beside.atan2(ahead));
    cut_off(small, ahead) + cut_off(large, pair.distance - ahead)
}

/// The angle less its sine.
fn minus_sine(angle: f64) -> f64 {
    if angle > 1.0 {
        return angle - angle.sin();
    }
    let next = |term: &(f64, f64)| Some((-term.0 * angle * angle / ((term.1 + 1.0) * (term.1 + 2.0)), term.1 + 2.0));
    std::iter::successors(Some((angle.powi(3) / 6.0, 3.0)), next).take(8).map(|term| term.0).sum()
}

/// The area that is in a circle and in a polygon, whose corners are in counterclockwise order; it is negative if they
/// are clockwise. Where sides cross each other, a part counts as often as the polygon goes round it.
///
/// # Complexity
///
/// O(n) time.
///
/// [Intersection of a Circle and a Polygon](https://onlinejudge.u-aizu.ac.jp/problems/CGL_7_H) (AOJ CGL_7_H):
///
/// ```
/// use std::f64::consts::PI;
/// use templates::circles::{Circle, area_in_polygon};
/// let circle = Circle { center: (0.0, 0.0), radius: 5.0 };
/// let area = area_in_polygon(circle, &[(1.0, 1.0), (4.0, 1.0), (5.0, 5.0)]);
/// assert_eq!(format!("{area:.9}"), "4.639858418");
/// let area = area_in_polygon(circle, &[(0.0, 0.0), (-3.0, -6.0), (1.0, -3.0), (5.0, -4.0)]);
/// assert_eq!(format!("{area:.9}"), "11.787686808");
/// ```
#[must_use]
pub fn area_in_polygon(Circle { center, radius }: Circle, polygon: &[(f64, f64)]) -> f64 {
    let sides = polygon.iter().zip(polygon.iter().cycle().skip(1)).filter(|(from, to)| from != to);
    let part = |(&from, &to): (&Point, &Point)| {
        let (way, from, to) = (minus(to, from), minus(from, center), minus(to, center));
        // Along the side, and across it, where all of its points are `left` of the centre.
        let length = way.0.hypot(way.1);
        let [start, end] = [from, to].map(|point| (point.0 * way.0 + point.1 * way.1) / length);
        let left = -cross(from, to) / length;
        let half = ((radius - left).max(0.0) * (radius + left).max(0.0)).sqrt();
        let (enter, leave) = ((-half).max(start).min(end), half.max(start).min(end));
        let angle = |from: f64, to: f64| (left * (from - to)).atan2(from * to + left * left);
        radius * radius * (angle(start, enter) + angle(leave, end)) + left * (enter - leave)
    };
    sides.map(part).sum::<f64>() / 2.0
}

/// The area that is in at least one of the circles.
///
/// # Complexity
///
/// O(n² log n) time, O(n) space.
///
/// [The area of the union of circles](https://www.spoj.com/problems/CIRU/) (SPOJ CIRU):
///
/// ```
/// use templates::circles::{Circle, union_area};
/// let circle = |x, y, radius| Circle { center: (x, y), radius };
/// let area = union_area(&[circle(0.0, 0.0, 1.0), circle(0.0, 0.0, 1.0), circle(100.0, 100.0, 1.0)]);
/// assert_eq!(format!("{area:.3}"), "6.283");
/// ```
#[must_use]
pub fn union_area(circles: &[Circle]) -> f64 {
    let mut twice = 0.0;
    'circles: for (index, &circle) in circles.iter().enumerate() {
        let mut covered: Vec<(f64, f64)> = vec![];
        for (place, &other) in circles.iter().enumerate() {
            let (pair, way) = (Pair::new(circle, other), minus(other.center, circle.center));
            if pair.inner <= 0.0 && (other.radius, place) > (circle.radius, index) {
                continue 'circles; // it is in the other one, or the same again
            }
            if pair.inner > 0.0 && pair.outer > 0.0 {
                let (ahead, beside) = pair.corner();
                let half = beside.atan2(if pair.small == circle { ahead } else { pair.distance - ahead });
                let middle = way.1.atan2(way.0);
                let turns = [0.0, if middle > 0.0 { -2.0 * PI } else { 2.0 * PI }];
                covered.extend(turns.map(|turn| (middle - half + turn, middle + half + turn)));
            }
        }
        covered.push((PI, PI));
        covered.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        let (Circle { radius, .. }, (x, y)) = (circle, minus(circle.center, circles[0].center));
        let mut from = -PI;
        for (start, end) in covered {
            let to = start.min(PI).max(from);
            let chord = (to.cos() - from.cos(), to.sin() - from.sin());
            twice += radius * (radius * (to - from) + x * chord.1 - y * chord.0);
            from = to.max(end);
        }
    }
    twice / 2.0
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace < with <= in circle_intersection`: `if pair.outer.min(pair.inner) <= -pair.reach {`: either will do at
    //   the end of the tolerance, and where that is 0, the circles are one point.
    // - `replace < with <= in common_tangents`: `if gap <= -pair.reach {`: either will do there, too.
    // - `replace > with >= in minus_sine`: `if angle >= 1.0 {`: there the series has as many digits.
    // - `replace > with >= in union_area`: `if pair.inner > 0.0 && pair.outer >= 0.0 {`: those that touch cover no arc.
    // - `replace > with >= in union_area`: `let turns = [0.0, if middle >= 0.0 { -2.0 * PI } else { 2.0 * PI }];`: what
    //   is around the direction 0 is within one turn.
    use super::*;
    use std::cmp::Ordering::{Equal, Greater, Less};

    fn circle(x: i64, y: i64, radius: i64) -> Circle {
        Circle { center: (x as f64, y as f64), radius: radius as f64 }
    }

    fn distance(a: Point, b: Point) -> f64 {
        (a.0 - b.0).hypot(a.1 - b.1)
    }

    fn is_on(point: Point, circle: Circle) -> bool {
        (distance(point, circle.center) - circle.radius).abs() < 1e-14 * (circle.size() + 1.0)
    }

    fn dot(a: Point, b: Point) -> f64 {
        a.0 * b.0 + a.1 * b.1
    }

    /// A pseudorandom number in `-bound..=bound` (SplitMix64).
    fn within(state: &mut u64, bound: i64) -> i64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % (2 * bound as u64 + 1)) as i64 - bound
    }

    fn check_line(circle: Circle, a: Point, b: Point, count: usize) {
        let points = line_intersection(circle, a, b);
        let message = || format!("{circle:?}, {a:?} to {b:?}: {points:?}");
        assert_eq!(points.len(), count, "{}", message());
        let way = minus(b, a);
        for &point in &points {
            let off = cross(way, minus(point, a)) / way.0.hypot(way.1);
            assert!(is_on(point, circle) && off.abs() <= 1e-14 * (circle.size() + a.0.hypot(a.1)), "{}", message());
        }
        assert!(points.windows(2).all(|pair| dot(minus(pair[1], pair[0]), way) > 0.0), "{}", message());
    }

    #[test]
    fn all_lines_of_a_small_grid() {
        let grid = || (-2..=2_i64).flat_map(|x| (-2..=2_i64).map(move |y| (x, y)));
        for ((x, y), (to_x, to_y), radius) in
            grid().flat_map(|a| grid().flat_map(move |b| (0..4).map(move |radius| (a, b, radius))))
        {
            for ((center_x, center_y), by) in grid().step_by(4).flat_map(|center| [(center, 1), (center, 1000)]) {
                let area = (to_x - x) * (y - center_y) - (to_y - y) * (x - center_x);
                let square = (to_x - x).pow(2) + (to_y - y).pow(2);
                let count = match (area * area).cmp(&(radius * radius * square)) {
                    Less => 2,
                    Equal => 1,
                    Greater => 0,
                };
                let [a, b] = [(x, y), (to_x, to_y)].map(|(x, y)| ((x * by) as f64, (y * by) as f64));
                if a != b {
                    check_line(circle(center_x * by, center_y * by, radius * by), a, b, count);
                }
            }
        }
    }

    /// Lines through integers to which a large circle reaches only just, and not at all.
    #[test]
    fn lines_that_hardly_meet() {
        let (radius, mut found) = (10_000_i64, 0);
        for (x, y) in (9000..9100_i64).flat_map(|x| (4000..4100_i64).map(move |y| (x, y))) {
            let square = x * x + y * y;
            for area in [0, 1].map(|add| (radius * radius * square).isqrt() + add) {
                let Some(p) = (0..x).step_by(7).find(|p| (p * y + area) % x == 0) else { continue };
                let (rest, from) = (radius * radius * square - area * area, (p, (p * y + area) / x));
                let [a, b] = [from, (p + x, from.1 + y)].map(|(x, y)| ((x + 1) as f64, (y - 2) as f64));
                let points = line_intersection(circle(1, -2, radius), a, b);
                assert_eq!(points.len(), if rest < 0 { 0 } else { 2 }, "{a:?} {b:?}: {points:?}");
                if let [one, other] = points[..] {
                    let (length, expected) = (distance(one, other), 2.0 * (rest as f64 / square as f64).sqrt());
                    assert!((length - expected).abs() < 1e-11, "{a:?} {b:?}: {length}, not {expected}");
                    found += 1;
                }
            }
        }
        assert!(found > 100, "{found}");
    }

    /// Regular, with so many corners that it is nearly the circle.
    fn polygon(circle: Circle) -> Vec<Point> {
        let corners = (0..2000).map(|corner| PI * f64::from(corner) / 1000.0);
        corners.map(|angle| shifted(circle.center, (angle.cos(), angle.sin()), circle.radius, 0.0)).collect()
    }

    /// The signs are those of the sum of the radii less the distance, and of that less the difference of the radii.
    fn check_pair(one: Circle, other: Circle, outer: i128, inner: i128) {
        let way = minus(other.center, one.center);
        let has_point = one.radius.min(other.radius) == 0.0;
        let is_one_circle = one == other;
        let message = || format!("{one:?} {other:?}");
        let points = circle_intersection(one, other);
        let (common, tangents) = (common_area(one, other), common_tangents(one, other));
        if is_one_circle {
            assert_eq!(points, has_point.then(|| vec![one.center]), "{}", message());
            assert_eq!(tangents, None, "{}", message());
            assert_eq!(common, PI * one.radius * one.radius, "{}", message());
            return;
        }
        let points = points.unwrap_or_else(|| panic!("{}", message()));
        assert_eq!(points.len() as i128, 0.max(outer.min(inner) + 1), "{}: {points:?}", message());
        for (index, &point) in points.iter().enumerate() {
            assert!(is_on(point, one) && is_on(point, other), "{}: {points:?}", message());
            let left = cross(way, minus(point, one.center)) / way.0.hypot(way.1);
            let is_there = if points.len() == 1 { left.abs() < 1e-9 } else { (left > 0.0) == (index == 0) };
            assert!(is_there, "{}: {points:?}", message());
        }
        if outer <= 0 || inner <= 0 {
            let least = one.radius.min(other.radius);
            assert_eq!(common, if outer <= 0 { 0.0 } else { PI * least * least }, "{}", message());
        }

        let tangents = tangents.unwrap_or_else(|| panic!("{}", message()));
        let is_pair_of_points = one.radius.max(other.radius) == 0.0;
        let across = if has_point { 0 } else { 0.max(1 - outer) };
        let same_side = if is_pair_of_points { 1 } else { 0.max(1 + inner) };
        assert_eq!(tangents.len() as i128, same_side + across, "{}: {tangents:?}", message());
        for (index, tangent) in tangents.iter().enumerate() {
            let normal = tangent.normal;
            assert!((normal.0.hypot(normal.1) - 1.0).abs() < 1e-14, "{}: {tangent:?}", message());
            let side = if (index as i128) < same_side { 1.0 } else { -1.0 };
            for (point, circle, side) in [(tangent.one, one, 1.0), (tangent.other, other, side)] {
                let expected = shifted(circle.center, normal, side * circle.radius, 0.0);
                assert!(distance(point, expected) < 1e-13 * (circle.size() + 1.0), "{}: {tangent:?}", message());
            }
            let (along, size) = (minus(tangent.other, tangent.one), one.size() + other.size());
            assert!(dot(along, normal).abs() < 1e-13 * size, "{}: {tangent:?}", message());
            let (place, count) = if side > 0.0 { (index, same_side) } else { (index - same_side as usize, across) };
            let left = cross(way, normal) / way.0.hypot(way.1);
            let is_there =
                if count == 1 && !is_pair_of_points { left.abs() < 1e-9 } else { (left > 0.0) == (place == 0) };
            assert!(is_there, "{}: {tangents:?}", message());
        }
    }

    fn signs((x, y): (i64, i64), one: i64, other: i64) -> (i128, i128) {
        let square = i128::from(x).pow(2) + i128::from(y).pow(2);
        let [sum, difference] = [one + other, one - other].map(|of| i128::from(of).pow(2));
        ((sum - square).signum(), (square - difference).signum())
    }

    #[test]
    fn all_pairs_of_a_small_grid() {
        let others = (-4..=5).flat_map(|x| (-4..=4).map(move |y| (x, y)));
        for ((x, y), radii) in others.flat_map(|center| (0..16).map(move |radii| (center, radii))) {
            let (one, other) = (radii / 4, radii % 4);
            let (outer, inner) = signs((x, y), one, other);
            for (at, by) in [(0, 1), (-2, 1), (0, 20_000), (3, 15_000)] {
                check_pair(
                    circle(at * by, at * by, one * by),
                    circle((at + x) * by, (at + y) * by, other * by),
                    outer,
                    inner,
                );
            }
            let (one, other) = (circle(1, 2, one), circle(1 + x, 2 + y, other));
            let (common, near) = (common_area(one, other), area_in_polygon(one, &polygon(other)));
            assert!((common - near).abs() < 1e-4, "{one:?} {other:?}: {common}, not {near}");
        }
    }

    /// Gaps as small as those of integers can be.
    #[test]
    fn decides_integers_exactly() {
        for (way, sum) in [((601, 90_299), 90_301), ((440, 96_800), 96_801), ((60_000, 80_000), 100_000)] {
            for part in [1, 1000, sum / 2, sum - 1] {
                let (outer, inner) = signs(way, part, sum - part);
                assert_eq!(inner, 1);
                check_pair(circle(0, 0, part), circle(way.0, way.1, sum - part), outer, inner);
                // One is in the other.
                let radius = 100_000 - part / 2;
                let (outer, inner) = signs(way, radius, radius + sum);
                assert_eq!(outer, 1);
                check_pair(circle(0, 0, radius), circle(way.0, way.1, radius + sum), outer, inner);
                check_pair(circle(way.0, way.1, radius + sum), circle(0, 0, radius), outer, inner);
            }
        }
    }

    #[test]
    fn what_nearly_touches_touches() {
        let at = |x: f64, y: f64, radius: f64| Circle { center: (x, y), radius };
        for scale in [1e-6, 0.1, 1.0, 1234.5, 1e9] {
            for (by, is_near) in [(1e-13, true), (1e-11, false)] {
                let (one, far) = (at(0.0, 0.0, scale), scale * (1.0 + by));
                let found = [
                    line_intersection(one, (far, 0.0), (far, scale)),
                    circle_intersection(one, at(0.0, 2.0 * far, scale)).expect("they are two"),
                    circle_intersection(at(0.0, scale / 2.0, scale / 2.0 * (1.0 - 2.0 * by)), one)
                        .expect("they are two"),
                ];
                for points in found {
                    assert_eq!(points.len(), usize::from(is_near), "{scale} {by}: {points:?}");
                }
            }
        }
        // A point on a line, and on a circle, both with rounded coordinates, far from the middle.
        for index in 0..1000 {
            let (x, y) = (f64::from(index) * 0.1, 1000.0 + f64::from(index) * 0.3);
            assert_eq!(line_intersection(at(x, y, 0.0), (0.0, 1000.0), (1.0, 1003.0)).len(), 1, "{index}");
            let angle = f64::from(index) / 10.0;
            let point = at(1000.0 + 0.1 * angle.cos(), 0.3 + 0.1 * angle.sin(), 0.0);
            let points = circle_intersection(at(1000.0, 0.3, 0.1), point).expect("they are two");
            assert!(!points.is_empty() && points.iter().all(|&other| distance(other, point.center) < 1e-6), "{index}");
            assert_eq!(common_tangents(at(1000.0, 0.3, 0.1), point).map(|tangents| tangents.is_empty()), Some(false));
        }
        // Lines through points far away.
        let far = [(at(-1.0, 0.0, 1.0), (5e-9, 1e4), (5e-9, 0.0)), (at(0.0, -1.0, 1.0), (1e4, 5e-9), (0.0, 5e-9))];
        for (circle, a, b) in far {
            assert_eq!([line_intersection(circle, a, b).len(), line_intersection(circle, b, a).len()], [1, 0], "{a:?}");
        }
        // One circle, and one point.
        let (third, same) = (at(0.1 + 0.2, 1.0, 0.7), at(0.3, 1.0, 0.1 + 0.6));
        assert!(third != same && circle_intersection(third, same).is_none() && common_tangents(third, same).is_none());
        let points = circle_intersection(at(0.1 + 0.2, 1.0, 0.0), at(0.3, 1.0, 0.0));
        assert_eq!(points, Some(vec![(0.1 + 0.2, 1.0)]));
    }

    /// The area that a chord cuts off a circle, which is so high there: ∫ 2 √(u (2r - u)) du, with u = v².
    fn cut_off(radius: f64, height: f64) -> f64 {
        let (steps, end) = (2000, height.sqrt());
        let value = |step: i32| {
            let v = end * f64::from(step) / f64::from(steps);
            let weight = if step == 0 || step == steps { 1.0 } else { f64::from(2 + 2 * (step % 2)) };
            weight * 4.0 * v * v * (2.0 * radius - v * v).max(0.0).sqrt()
        };
        (0..=steps).map(value).sum::<f64>() * end / f64::from(steps) / 3.0
    }

    /// Circles with large integers that hardly meet: with the gaps from exact squares, the area is the sum of two that
    /// chords cut off.
    #[test]
    fn thin_areas() {
        let mut state = 1;
        for round in 0..1000 {
            let bound = [10, 1000, 1_000_000, 1_000_000_000][round % 4];
            let (x, y) = (within(&mut state, bound), within(&mut state, bound));
            let square = i128::from(x).pow(2) + i128::from(y).pow(2);
            let length = (1..).find(|add| (i128::from(square.isqrt() as i64 + add)).pow(2) > square);
            let sum = square.isqrt() as i64 + length.expect("there is one") + within(&mut state, 1) + 1;
            let one = 1 + within(&mut state, (sum - 2).max(0) / 2).abs();
            let other = (sum - one).max(1);
            let (sum, one, other) = (i128::from(one + other), i128::from(one), i128::from(other));
            let distance = (square as f64).sqrt();
            // The height is r - x with x as in the head: (R² - (d - r)²) / 2d, whose factors are the gaps.
            let outer = (sum * sum - square) as f64 / (sum as f64 + distance);
            let height = |radius: i128, other: i128| {
                let difference = (radius - other) as f64;
                let inner = if radius > other {
                    (square - (radius - other).pow(2)) as f64 / (distance + difference)
                } else {
                    distance - difference
                };
                outer * inner / (2.0 * distance)
            };
            if square == 0 || (one - other).pow(2) >= square {
                continue;
            }
            let expected = cut_off(one as f64, height(one, other)) + cut_off(other as f64, height(other, one));
            let (far, near) = (circle(-bound, bound, one as i64), circle(x - bound, y + bound, other as i64));
            for found in [common_area(far, near), common_area(near, far)] {
                assert!((found / expected - 1.0).abs() < 1e-10, "{far:?} {near:?}: {found}, not {expected}");
            }
        }
    }

    /// How often the polygon goes round the point, which is on no side.
    fn turns(polygon: &[Point], point: Point) -> f64 {
        let sides = polygon.iter().zip(polygon.iter().cycle().skip(1));
        let seen = sides.map(|(&a, &b)| (minus(a, point), minus(b, point)));
        (seen.map(|(a, b)| cross(a, b).atan2(dot(a, b))).sum::<f64>() / (2.0 * PI)).round()
    }

    /// Along the border of what is in both, by Green's theorem: parts of sides in the circle, and of the circle between
    /// sides, as often as the polygon goes round these.
    fn by_borders(circle: Circle, polygon: &[Point]) -> f64 {
        let (mut twice, mut angles) = (0.0, vec![-PI, PI]);
        for (&a, &b) in polygon.iter().zip(polygon.iter().cycle().skip(1)).filter(|(a, b)| a != b) {
            let (way, mut cuts) = (minus(b, a), vec![0.0, 1.0]);
            for point in line_intersection(circle, a, b) {
                let part = dot(minus(point, a), way) / dot(way, way);
                cuts.push(part.clamp(0.0, 1.0));
                let from = minus(point, circle.center);
                angles.push(from.1.atan2(from.0));
            }
            cuts.sort_by(f64::total_cmp);
            for pair in cuts.windows(2) {
                let [from, to] = [pair[0], pair[1]].map(|part| minus(shifted(a, way, part, 0.0), circle.center));
                let middle = shifted(from, minus(to, from), 0.5, 0.0);
                twice += if middle.0.hypot(middle.1) < circle.radius { cross(from, to) } else { 0.0 };
            }
        }
        angles.sort_by(f64::total_cmp);
        for pair in angles.windows(2).filter(|pair| pair[1] - pair[0] > 1e-9) {
            let middle = (pair[0] + pair[1]) / 2.0;
            let point = shifted(circle.center, (middle.cos(), middle.sin()), circle.radius, 0.0);
            twice += turns(polygon, point) * circle.radius * circle.radius * (pair[1] - pair[0]);
        }
        twice / 2.0
    }

    fn check_polygon(circle: Circle, polygon: &[Point]) -> f64 {
        let (found, expected) = (area_in_polygon(circle, polygon), by_borders(circle, polygon));
        assert!((found - expected).abs() < 1e-6, "{circle:?} {polygon:?}: {found}, not {expected}");
        found
    }

    #[test]
    fn all_triangles_of_a_small_grid() {
        for code in 0..20_i64.pow(3) {
            let corners = [code % 20, code / 20 % 20, code / 400].map(|place| (place % 5 - 2, place / 5 - 1));
            for radius in 0..4 {
                let found = check_polygon(circle(0, 0, radius), &corners.map(|(x, y)| (x as f64, y as f64)));
                let moved = corners.map(|(x, y)| ((3 - y) as f64, (x - 5) as f64)); // by a quarter of a turn
                let other = area_in_polygon(circle(3, -5, radius), &moved);
                assert!((found - other).abs() < 1e-13, "{corners:?} {radius}: {found} and {other}");
            }
        }
    }

    #[test]
    fn random_polygons() {
        let mut state = 1;
        for round in 0..2000 {
            let bound = [3, 10, 1000][round % 3];
            let n = within(&mut state, 8).abs();
            let mut number = || within(&mut state, bound) as f64 + within(&mut state, 9) as f64 / 20.0;
            let circle = Circle { center: (number(), number()), radius: number().abs() };
            let mut polygon: Vec<Point> = (0..n).map(|_| (number(), number())).collect();
            let found = check_polygon(circle, &polygon);
            polygon.reverse();
            assert!((found + check_polygon(circle, &polygon)).abs() < 1e-6, "{circle:?} {polygon:?}");
        }
        assert_eq!(area_in_polygon(circle(1, 1, 1), &[]), 0.0);
        assert_eq!(area_in_polygon(circle(1, 1, 1), &[(0.0, 0.0), (0.0, 0.0)]), 0.0);
        // A corner in the middle, nearly, and a side through it.
        let square = |by: f64| [(by, by), (10.0, by), (10.0, 10.0), (by, 10.0)];
        for by in [0.0, 1e-300, -1e-300, 1e-17, -1e-17, 1e-9, -1e-9] {
            assert!((area_in_polygon(circle(0, 0, 2), &square(by)) - PI).abs() < 1e-8, "{by}");
        }
        // All of the circle is in it, and then a half, a quarter and nothing.
        for (x, expected) in [(-7.0, PI), (0.0, PI / 2.0), (0.5, PI / 3.0 - 3_f64.sqrt() / 4.0), (1.0, 0.0), (5.0, 0.0)]
        {
            let half_plane = [(x, -1e3), (1e3, -1e3), (1e3, 1e3), (x, 1e3)];
            assert!((area_in_polygon(circle(0, 0, 1), &half_plane) - expected).abs() < 1e-12, "{x}");
        }
    }

    /// The sum of thin strips.
    fn in_any(circles: &[Circle]) -> f64 {
        let width = 1.0 / 128.0;
        let strip = |strip: i32| {
            let x = f64::from(2 * strip + 1) * width / 2.0;
            let half = |circle: &Circle| (circle.radius.powi(2) - (x - circle.center.0).powi(2)).max(0.0).sqrt();
            let mut chords: Vec<_> =
                circles.iter().map(|it| (it.center.1 - half(it), it.center.1 + half(it))).collect();
            chords.sort_by(|a, b| a.0.total_cmp(&b.0));
            let (mut sum, mut top) = (0.0, f64::NEG_INFINITY);
            for (from, to) in chords {
                sum += (to - from.max(top)).max(0.0);
                top = top.max(to);
            }
            sum * width
        };
        (-1280..1280).map(strip).sum()
    }

    #[test]
    fn unions_of_circles() {
        let mut state = 3;
        for round in 0..200 {
            let (n, bound) = (within(&mut state, 6).abs(), [2, 5][round % 2]);
            let mut given = || (within(&mut state, bound), within(&mut state, bound), within(&mut state, 3).abs());
            let circles: Vec<Circle> = (0..n).map(|_| given()).map(|(x, y, radius)| circle(x, y, radius)).collect();
            let (found, expected) = (union_area(&circles), in_any(&circles));
            assert!((found - expected).abs() < 5e-3, "{circles:?}: {found}, not {expected}");
            for pair in circles.windows(2) {
                let areas = pair.iter().map(|it| PI * it.radius * it.radius).sum::<f64>();
                let found = union_area(pair);
                let expected = areas - common_area(pair[0], pair[1]);
                assert!((found - expected).abs() < 1e-12, "{pair:?}: {found}, not {expected}");
            }
        }
        // Six around one, which is bounded by none of its arcs; far from the middle, twice.
        let around = |index: usize| (PI * index as f64 / 3.0).sin_cos();
        let six = (0..12).map(|index| Circle { center: (1e6 + around(index).1, around(index).0 - 1e6), radius: 1.0 });
        let flower: Vec<Circle> = six.chain([Circle { center: (1e6, -1e6), radius: 1.0 }]).collect();
        // Each of the six has a third of its circle outside of its neighbours and the middle one.
        let expected = 2.0 * PI + 3.0 * 3_f64.sqrt();
        let found = union_area(&flower);
        assert!((found - expected).abs() < 1e-8, "{found}, not {expected}");
    }

    #[test]
    #[should_panic(expected = "a line needs two points, not (1.0, 2.0) twice")]
    fn refuses_what_is_no_line() {
        let _ = line_intersection(circle(0, 0, 1), (1.0, 2.0), (1.0, 2.0));
    }
}
