//! The minimum enclosing circle (smallest circle around points with integer coordinates): exact, so that it is known
//! which points are on it, inside or outside.
//!
//! Points are added in a random order (Welzl's algorithm, with loops for recursion). If one is outside of the circle
//! around those before it, it is on the circle that is sought: so add those before it again, to a circle that goes
//! through this point; and once more, with two points on the circle. A third one determines it. Of i points the last
//! is outside of the circle around the others only if it is one of three, so with probability at most 3 / i: the loops
//! take linear time on average.
//!
//! - **Field**: geometry
//! - **Time**: O(n), on average over the orders
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: E. Welzl, "Smallest enclosing disks (balls and ellipsoids)", New Results and New Trends in Computer
//!   Science, Lecture Notes in Computer Science 555 (1991), 359–370
//! - **Verified**: `all_multisets_of_a_small_grid`, `agrees_on_random_points`, `many_points_on_circles_and_lines`,
//!   `edge_of_the_range`; `minimum_enclosing_circle`

use std::cmp::Ordering;

/// A circle through `from`, whose centre is (`x`, `y`) / `denominator` away from there; the denominator is positive.
#[derive(Clone, Copy, Debug)]
pub struct Circle {
    from: (i64, i64),
    x: i128,
    y: i128,
    denominator: i128,
}

impl Circle {
    /// The circle through three points that are not on a line.
    fn through(a: (i64, i64), b: (i64, i64), c: (i64, i64)) -> Self {
        let [x1, y1, x2, y2] = [b.0 - a.0, b.1 - a.1, c.0 - a.0, c.1 - a.1].map(i128::from);
        let (square1, square2) = (x1 * x1 + y1 * y1, x2 * x2 + y2 * y2);
        let double = 2 * (x1 * y2 - y1 * x2);
        let (x, y) = ((square1 * y2 - square2 * y1) * double.signum(), (square2 * x1 - square1 * x2) * double.signum());
        Circle { from: a, x, y, denominator: double.abs() }
    }

    /// Where `point` is: `Less` is inside, `Equal` is on the circle, `Greater` is outside. Its coordinates have the
    /// range of those of [`minimum_enclosing_circle`].
    ///
    /// # Complexity
    ///
    /// O(1) time.
    #[must_use]
    pub fn side(&self, point: (i64, i64)) -> Ordering {
        let [x, y] = [point.0 - self.from.0, point.1 - self.from.1].map(i128::from);
        // With p and m the vectors from `from` to the point and to the centre: |p - m|² and |m|² are compared, times
        // the denominator d. All points are in a square of side s < 2³¹, so |p| ≤ √2 s; d is at most four times the
        // area of a triangle, 2s²; and d |m|, the product of its sides, at most (√2 s)³. So |p|² d ≤ 4s⁴, and
        // 2 |p| d |m| ≤ 8s⁴ < 2¹²⁷.
        (self.denominator * (x * x + y * y)).cmp(&(2 * (x * self.x + y * self.y)))
    }

    /// The centre, rounded.
    #[must_use]
    pub fn center(&self) -> (f64, f64) {
        let coordinate = |from: i64, away: i128| from as f64 + away as f64 / self.denominator as f64;
        (coordinate(self.from.0, self.x), coordinate(self.from.1, self.y))
    }

    /// The radius, rounded.
    #[must_use]
    pub fn radius(&self) -> f64 {
        (self.x as f64).hypot(self.y as f64) / self.denominator as f64
    }
}

/// The smallest circle with no point outside, or `None` if there are no points.
///
/// Coordinates must be between -2³⁰ and 2³⁰, exclusively.
///
/// # Complexity
///
/// O(n) time on average over the orders in which points are added, O(n) space.
///
/// [Enclose All](https://atcoder.jp/contests/abc151/tasks/abc151_f) (ABC 151 F) asks for the radius, and
/// [Luogu P1742](https://www.luogu.com.cn/problem/P1742) for the centre, too; here its points times ten:
///
/// ```
/// use templates::minimum_enclosing_circle::minimum_enclosing_circle;
/// let radius = |points| minimum_enclosing_circle(points).map(|circle| format!("{:.6}", circle.radius()));
/// assert_eq!(radius(&[(0, 0), (1, 0)]), Some("0.500000".to_string()));
/// assert_eq!(radius(&[(0, 0), (0, 1), (1, 0)]), Some("0.707107".to_string()));
/// let circle = minimum_enclosing_circle(&[(80, 90), (40, 75), (10, 20), (51, 87), (90, 20), (45, 10)]);
/// assert_eq!(circle.map(|circle| (circle.radius(), circle.center())), Some((50.0, (50.0, 50.0))));
/// ```
#[must_use]
pub fn minimum_enclosing_circle(points: &[(i64, i64)]) -> Option<Circle> {
    let mut points = points.to_vec();
    let mut state = 1_u64;
    for last in (1..points.len()).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        points.swap(last, (state >> 32) as usize % (last + 1));
    }
    let is_outside = |circle: Circle, point| circle.side(point).is_gt();
    let mut circle = Circle { from: *points.first()?, x: 0, y: 0, denominator: 1 };
    for (i, &a) in points.iter().enumerate() {
        if is_outside(circle, a) {
            circle = Circle { from: a, x: 0, y: 0, denominator: 1 };
            for (j, &b) in points[..i].iter().enumerate() {
                if is_outside(circle, b) {
                    let [x, y] = [b.0 - a.0, b.1 - a.1].map(i128::from);
                    circle = Circle { from: a, x, y, denominator: 2 };
                    for &c in &points[..j] {
                        if is_outside(circle, c) {
                            // Some circle through a and b has c inside or on it, so they are on no line.
                            circle = Circle::through(a, b, c);
                        }
                    }
                }
            }
        }
    }
    Some(circle)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The square of the radius, as a fraction.
    fn square(circle: &Circle) -> (i128, i128) {
        (circle.x * circle.x + circle.y * circle.y, circle.denominator * circle.denominator)
    }

    /// The smallest circle through one, two or three points that has none outside.
    fn by_trying_all(points: &[(i64, i64)]) -> Option<Circle> {
        let mut circles = vec![];
        for (i, &a) in points.iter().enumerate() {
            circles.push(Circle { from: a, x: 0, y: 0, denominator: 1 });
            for (j, &b) in points[..i].iter().enumerate() {
                circles.push(Circle { from: a, x: (b.0 - a.0).into(), y: (b.1 - a.1).into(), denominator: 2 });
                circles.extend(points[..j].iter().map(|&c| Circle::through(a, b, c)));
            }
        }
        circles.retain(|it| it.denominator > 0 && points.iter().all(|&point| it.side(point).is_le()));
        circles.into_iter().min_by(|a, b| (square(a).0 * square(b).1).cmp(&(square(b).0 * square(a).1)))
    }

    fn check(points: &[(i64, i64)]) {
        let (found, expected) = (minimum_enclosing_circle(points), by_trying_all(points));
        let (Some(found), Some(expected)) = (found, expected) else {
            assert!(points.is_empty() && found.is_none() && expected.is_none(), "{points:?}: {found:?}");
            return;
        };
        let message = || format!("{points:?}: {found:?}, not {expected:?}");
        assert!(points.iter().all(|&point| found.side(point).is_le()), "{}", message());
        let ((a, b), (c, d)) = (square(&found), square(&expected));
        assert_eq!(a * d, c * b, "{}", message());
        // The circle through three points is checked by distances from its centre.
        let ((x, y), radius) = (found.center(), found.radius());
        for &point in points {
            let distance = (point.0 as f64 - x).hypot(point.1 as f64 - y) - radius;
            let is_on = found.side(point).is_eq();
            assert!(if is_on { distance.abs() < 1e-6 } else { distance < -1e-6 }, "{point:?}: {}", message());
        }
    }

    #[test]
    fn all_multisets_of_a_small_grid() {
        for n in 0..=4 {
            for code in 0..9_i64.pow(n) {
                let digits = (0..n).map(|place| code / 9_i64.pow(place) % 9);
                check(&digits.map(|digit| (digit % 3, digit / 3)).collect::<Vec<_>>());
            }
        }
        for mask in (0..1_u32 << 12).filter(|mask| mask.count_ones() >= 5).step_by(5) {
            let chosen = (0..12).filter(|place| mask >> place & 1 == 1);
            check(&chosen.map(|place| (place % 4, place / 4)).collect::<Vec<_>>());
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
    fn agrees_on_random_points() {
        let mut state = 1;
        for round in 0..400 {
            let (n, bound) = (within(&mut state, 14).abs(), [3, 12, 1000][round % 3]);
            check(&(0..n).map(|_| (within(&mut state, bound), within(&mut state, bound))).collect::<Vec<_>>());
        }
    }

    /// In the given order the loops would take cubic time.
    #[test]
    fn many_points_on_circles_and_lines() {
        let line: Vec<_> = (0..100_000).map(|x| (x, 2 * x)).collect();
        let circle = minimum_enclosing_circle(&line).expect("there are points");
        let on: Vec<_> = line.iter().filter(|&&point| circle.side(point).is_eq()).collect();
        assert_eq!(on, [&line[0], &line[99_999]]);
        // Of a disk, the points on the circle of radius 65: 36, for 65² = (5 · 13)² has so many representations.
        let disk: Vec<_> = (-65..=65_i64).flat_map(|x| (-65..=65_i64).map(move |y| (x, y))).collect();
        let disk: Vec<_> = disk.into_iter().filter(|(x, y)| x * x + y * y <= 65 * 65).collect();
        let circle = minimum_enclosing_circle(&disk).expect("there are points");
        assert_eq!((circle.center(), circle.radius()), ((0.0, 0.0), 65.0));
        assert_eq!(disk.iter().filter(|&&point| circle.side(point).is_eq()).count(), 36);
    }

    #[test]
    fn edge_of_the_range() {
        const END: i64 = (1 << 30) - 1;
        let mut points = vec![(END, END), (-END, -END), (-END, END), (END, -END), (END, 0), (0, 1 - END)];
        for _ in 0..points.len() {
            points.rotate_left(1);
            let circle = minimum_enclosing_circle(&points).expect("there are points");
            assert_eq!(circle.center(), (0.0, 0.0));
            assert_eq!(points.iter().filter(|&&point| circle.side(point).is_eq()).count(), 4, "{points:?}");
        }
        // Whichever of three points comes first, the circle through them is the same.
        let ends = [(END, END), (-END, -END), (1 - END, 1 - END), (-END, END), (END, -END), (END - 1, END), (0, 0)];
        for code in 0..7 * 7 * 7 {
            let [a, b, c] = [ends[code % 7], ends[code / 7 % 7], ends[code / 49]];
            let circle = Circle::through(a, b, c);
            if circle.denominator > 0 {
                assert_eq!([a, b, c].map(|point| circle.side(point)), [Ordering::Equal; 3], "{a:?} {b:?} {c:?}");
                let other = Circle::through(b, c, a);
                assert!(ends.iter().all(|&point| circle.side(point) == other.side(point)), "{a:?} {b:?} {c:?}");
            }
        }
    }
}
