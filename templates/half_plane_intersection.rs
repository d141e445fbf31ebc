//! Half-plane intersection (HPI): the polygon that half-planes with integer coefficients have in common, as the kernel
//! of a polygon, or of two convex polygons what is in both. No epsilon decides: it is known whether nothing is left,
//! one point, a segment or a polygon, or whether it goes to infinity.
//!
//! A half-plane h is the set of points with h(x, y) = a x + b y + c ≥ 0. Let w(p, q) be the cross product of the
//! normals (a, b) of p and q, which is positive where q's boundary turns left from p's, by less than half a turn. For
//! any three
//!
//! w(q, r) p(x, y) + w(r, p) q(x, y) + w(p, q) r(x, y) = D, a determinant without x and y.
//!
//! Of half-planes of one direction only the tightest one counts. These are in a circle, by direction. Let p, q, r
//! follow each other there. If w(p, r) > 0, q is between them, so w(p, q) and w(q, r) are positive, too; if also D ≤ 0,
//! the equation says that q ≥ 0 where p, r ≥ 0: q is *implied* and leaves the circle. If w(q, r), w(r, p), w(p, q) ≥ 0,
//! the left side is not negative where p, q, r ≥ 0: if D < 0, nothing is left. What is implied is found by a stack, as
//! for a convex hull, and at last at both ends of it, in turn. If only two are left and they are opposite, their
//! distance decides.
//!
//! It is enough to look at three that follow each other. Where w(p, q) > 0, the boundaries of p and q meet in a corner.
//! With the next one, r, D ≥ 0 says that the corner of q and r is the same point, or comes later on the way along q. So
//! if no gap between directions is half a turn or more, the sides from corner to corner turn left and make one turn: a
//! convex polygon. Along the boundary of each half-plane, the sides first lead away from it to the left and then back:
//! the polygon is in all half-planes. And these have no more in common: sides that are no points are on their
//! boundaries; if all sides have one of two opposite directions, those between cut off both ends of the segment; and if
//! all sides are points, all boundaries go through one point, and without a gap they leave nothing else. With a gap,
//! the sides are a convex chain; what is left of it is in all half-planes, and goes to infinity.
//!
//! **Range.** With |a|, |b| < 2³¹ and |c| ≤ 2⁶², w is below 2 · 2⁶², and D at most 3 · 2⁶³ · 2⁶² < 2¹²⁷. For the points
//! (x, y) and (x', y') on a boundary, a = y - y', b = x' - x and c = x y' - x' y: coordinates below 2³⁰ are in the
//! range.
//!
//! - **Field**: geometry
//! - **Time**: O(n log n)
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: M. I. Shamos, D. Hoey, "Geometric intersection problems", 17th Annual Symposium on Foundations of
//!   Computer Science (1976), 208–215; the order by direction is folklore
//! - **Verified**: `all_small_sets`, `random_sets`, `shapes`, `many_half_planes`, `long_runs_are_dropped_at_both_ends`,
//!   `edge_of_the_range`, `refuses_what_is_no_half_plane`; `poj1279`, `poj3335`

use std::cmp::Ordering;

/// The points (x, y) with `a` x + `b` y + `c` ≥ 0, those on its boundary included. `a` and `b` are between -2³¹ and
/// 2³¹, exclusively, and not both 0; `c` is at most 2⁶², and at least -2⁶².
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HalfPlane {
    /// The coefficient of x.
    pub a: i64,
    /// The coefficient of y.
    pub b: i64,
    /// What is added.
    pub c: i64,
}

impl HalfPlane {
    /// What is left of the way from `p` to `q`, and on the line through both.
    ///
    /// # Panics
    ///
    /// If the points are equal, or a coordinate is not between -2³⁰ and 2³⁰, exclusively.
    #[must_use]
    pub fn left_of(p: (i64, i64), q: (i64, i64)) -> Self {
        let is_near = [p.0, p.1, q.0, q.1].into_iter().all(|of| of.unsigned_abs() < 1 << 30);
        assert!(p != q && is_near, "{p:?} and {q:?} are one point, or too far away");
        HalfPlane { a: p.1 - q.1, b: q.0 - p.0, c: p.0 * q.1 - q.0 * p.1 }
    }

    /// The cross product of the normals.
    fn turn(self, other: Self) -> i64 {
        self.a * other.b - self.b * other.a
    }

    /// The order of directions, once round.
    fn compare_directions(self, other: Self) -> Ordering {
        let is_second_half = |it: Self| (it.b, it.a) < (0, 0); // they are not both 0
        is_second_half(self).cmp(&is_second_half(other)).then(0.cmp(&self.turn(other)))
    }

    /// Some half-plane whose boundary turns left by a quarter of a turn.
    fn across(self) -> Self {
        HalfPlane { a: -self.b, b: self.a, c: 0 }
    }
}

/// A corner: (`x` / `denominator`, `y` / `denominator`). The denominator is positive, but the fractions need not be
/// reduced.
#[derive(Clone, Copy, Debug)]
pub struct Corner {
    /// The first coordinate, times the denominator.
    pub x: i128,
    /// The second coordinate, times the denominator.
    pub y: i128,
    /// The common denominator.
    pub denominator: i128,
}

impl Corner {
    /// The coordinates, rounded.
    #[must_use]
    pub fn to_f64(self) -> (f64, f64) {
        (self.x as f64 / self.denominator as f64, self.y as f64 / self.denominator as f64)
    }
}

/// What half-planes have in common, where that is not empty.
#[derive(Clone, Debug)]
pub struct Region {
    /// The half-planes, by their indices, that have no more in common than all; counterclockwise. If there are inner
    /// points, these are the half-planes on whose boundaries its sides lie.
    pub sides: Vec<usize>,
    /// No two are equal, and they go round counterclockwise. If there are inner points, the first one is the end of the
    /// first side, and so on. A single point has one corner; a segment two; a ray one; a line, a strip between two
    /// lines, a half-plane and the whole plane have none.
    pub corners: Vec<Corner>,
    /// Whether it is the convex hull of its corners; otherwise it goes to infinity.
    pub is_bounded: bool,
}

impl Region {
    /// The area, by the rounded corners; `None` if the region goes to infinity.
    ///
    /// # Complexity
    ///
    /// O(k) time for k corners.
    #[must_use]
    pub fn area(&self) -> Option<f64> {
        let points: Vec<(f64, f64)> = self.corners.iter().map(|corner| corner.to_f64()).collect();
        let from_first = |(x, y): (f64, f64)| (x - points[0].0, y - points[0].1);
        let cross = |a: (f64, f64), b: (f64, f64)| a.0 * b.1 - a.1 * b.0;
        let twice: f64 = points.windows(2).map(|pair| cross(from_first(pair[0]), from_first(pair[1]))).sum();
        self.is_bounded.then_some(twice / 2.0)
    }
}

/// What half-planes have in common, or `None` if there is no such point.
///
/// # Panics
///
/// If a coefficient is not in the range of [`HalfPlane`].
///
/// # Complexity
///
/// O(n log n) time, O(n) space.
///
/// [Convex polygons](https://www.luogu.com.cn/problem/P4196) (Luogu P4196, CQOI 2006) asks for the area that is in all
/// of some convex polygons:
///
/// ```
/// use templates::half_plane_intersection::{HalfPlane, half_plane_intersection};
///
/// let polygons = [
///     vec![(-2, 0), (-1, -2), (1, -2), (2, 0), (1, 2), (-1, 2)],
///     vec![(0, -3), (1, -1), (2, 2), (-1, 0)],
/// ];
/// let sides = |polygon: &Vec<(i64, i64)>| {
///     let next = polygon.iter().cycle().skip(1);
///     polygon.iter().zip(next).map(|(&p, &q)| HalfPlane::left_of(p, q)).collect::<Vec<_>>()
/// };
/// let region = half_plane_intersection(&polygons.iter().flat_map(sides).collect::<Vec<_>>());
/// let area = region.and_then(|region| region.area()).unwrap_or(0.0);
/// assert_eq!(format!("{area:.3}"), "5.233");
/// ```
///
/// [Big Brother](https://open.kattis.com/problems/bigbrother) (Kattis) asks for the area of the kernel of a polygon:
/// the points from which all of it can be seen. Its corners are given clockwise:
///
/// ```
/// use templates::half_plane_intersection::{HalfPlane, half_plane_intersection};
///
/// let kernel = |polygon: &[(i64, i64)]| {
///     let next = polygon.iter().cycle().skip(1);
///     let sides: Vec<_> = polygon.iter().zip(next).map(|(&p, &q)| HalfPlane::left_of(q, p)).collect();
///     half_plane_intersection(&sides).map(|region| (region.corners.len(), region.area()))
/// };
/// assert_eq!(kernel(&[(0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 1), (3, 1), (3, 0)]), Some((4, Some(1.0))));
/// assert_eq!(kernel(&[(0, 0), (0, 2), (1, 2), (1, 1), (2, 1), (2, 2), (3, 2), (3, 0)]), None);
/// ```
#[must_use]
pub fn half_plane_intersection(half_planes: &[HalfPlane]) -> Option<Region> {
    for &HalfPlane { a, b, c } in half_planes {
        let is_in_range = a.unsigned_abs().max(b.unsigned_abs()) < 1 << 31 && c.unsigned_abs() <= 1 << 62;
        assert!(is_in_range && (a, b) != (0, 0), "no half-plane of the range: {a} x + {b} y + {c} >= 0");
    }
    let of = |index: usize| half_planes[index];
    let mut order: Vec<usize> = (0..half_planes.len()).collect();
    // Let w(p, q) be 0, and r lie across: D is w(q, r) p + w(r, p) q then, and so the sign of p - q, both scaled, if
    // their directions are the same, and of -p - q if they are opposite.
    let compare = |p: HalfPlane, q: HalfPlane| determinant(p, q, p.across()).cmp(&0);
    order.sort_by(|&p, &q| of(p).compare_directions(of(q)).then_with(|| compare(of(p), of(q))));
    order.dedup_by(|&mut next, &mut tighter| of(next).compare_directions(of(tighter)).is_eq());

    let is_implied = |p: usize, q: usize, r: usize| of(p).turn(of(r)) > 0 && determinant(of(p), of(q), of(r)) <= 0;
    let mut sides: Vec<usize> = vec![];
    for &new in &order {
        while matches!(sides[..], [.., p, q] if is_implied(p, q, new)) {
            sides.pop();
        }
        sides.push(new);
    }
    let mut start = 0;
    loop {
        match sides[start..] {
            [first, .., p, q] if is_implied(p, q, first) => drop(sides.pop()),
            [p, q, .., last] if is_implied(last, p, q) => start += 1,
            _ => break,
        }
    }
    sides.drain(..start);

    let count = sides.len();
    let gap = (0..count).find(|&index| of(sides[index]).turn(of(sides[(index + 1) % count])) <= 0);
    sides.rotate_left(gap.map_or(0, |gap| gap + 1));
    let side = |index: usize| of(sides[index % count]);
    let is_contradiction = |index: usize| {
        let (p, q, r) = (side(index), side(index + 1), side(index + 2));
        [p.turn(q), q.turn(r), r.turn(p)].into_iter().all(|turn| turn >= 0) && determinant(p, q, r) < 0
    };
    let are_apart = count == 2 && side(0).turn(side(1)) == 0 && compare(side(0), side(1)).is_gt();
    if are_apart || (0..count).any(is_contradiction) {
        return None;
    }
    let is_bounded = count > 0 && gap.is_none();
    let mut corners = vec![];
    for index in 0..count {
        let (p, q) = (side(index), side(index + 1));
        let is_new = corners.is_empty() || determinant(side(index + count - 1), p, q) != 0;
        if p.turn(q) > 0 && is_new {
            let minor = |a: i64, b: i64, c: i64, d: i64| i128::from(a) * i128::from(b) - i128::from(c) * i128::from(d);
            let (x, y) = (minor(p.b, q.c, q.b, p.c), minor(p.c, q.a, q.c, p.a));
            corners.push(Corner { x, y, denominator: p.turn(q).into() });
        }
    }
    if is_bounded && corners.len() > 1 && determinant(side(count - 1), side(0), side(1)) == 0 {
        corners.pop(); // it is the first one again
    }
    Some(Region { sides, corners, is_bounded })
}

/// That of the rows a, b, c.
fn determinant(p: HalfPlane, q: HalfPlane, r: HalfPlane) -> i128 {
    let product = |turn: i64, c: i64| i128::from(turn) * i128::from(c);
    product(q.turn(r), p.c) + product(r.turn(p), q.c) + product(p.turn(q), r.c)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A point or a direction, times the last number, which is positive or 0.
    type Place = (i128, i128, i128);

    fn reduced((x, y, denominator): Place) -> Place {
        let gcd = |mut a: i128, mut b: i128| {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a.abs()
        };
        let divisor = gcd(gcd(x, y), denominator) * if denominator < 0 { -1 } else { 1 };
        (x / divisor, y / divisor, denominator / divisor)
    }

    /// Above 0 inside, 0 on the boundary; for a direction, whether it leads further in.
    fn value(of: &HalfPlane, (x, y, denominator): Place) -> i128 {
        i128::from(of.a) * x + i128::from(of.b) * y + i128::from(of.c) * denominator
    }

    /// Points and directions of which the intersection is made. Of the points in which two boundaries meet those that
    /// belong to all; of the directions along boundaries those that lead out of none. Where all are parallel, a point
    /// of each boundary, and the directions across.
    fn brute(half_planes: &[HalfPlane]) -> (Vec<Place>, Vec<Place>) {
        let (mut points, mut directions) = (vec![], vec![]);
        for p in half_planes {
            directions.extend([(p.b, -p.a), (-p.b, p.a)]);
            for q in half_planes.iter().filter(|&q| p.turn(*q) > 0) {
                let minor =
                    |a: i64, b: i64, c: i64, d: i64| i128::from(a) * i128::from(d) - i128::from(b) * i128::from(c);
                points.push((minor(p.b, p.c, q.b, q.c), minor(p.c, p.a, q.c, q.a), minor(p.a, p.b, q.a, q.b)));
            }
        }
        if points.is_empty() {
            for &HalfPlane { a, b, c } in half_planes {
                directions.extend([(a, b), (-a, -b)]);
                points.push(((-c * a).into(), (-c * b).into(), (a * a + b * b).into()));
            }
        }
        if half_planes.is_empty() {
            (points, directions) = (vec![(0, 0, 1)], vec![(1, 0), (0, 1), (-1, 0), (0, -1)]);
        }
        let kept = |places: Vec<Place>| {
            let mut kept: Vec<Place> =
                places.into_iter().filter(|&place| half_planes.iter().all(|of| value(of, place) >= 0)).collect();
            kept.iter_mut().for_each(|place| *place = reduced(*place));
            kept.sort_unstable();
            kept.dedup();
            kept
        };
        (kept(points), kept(directions.into_iter().map(|(x, y)| (x.into(), y.into(), 0)).collect()))
    }

    /// Compares everything with the brute force. Returns what was found.
    fn check(half_planes: &[HalfPlane]) -> Option<Region> {
        let (points, directions) = brute(half_planes);
        let found = half_plane_intersection(half_planes);
        let context = || format!("{half_planes:?}: {found:?}, not {points:?} and {directions:?}");
        let Some(Region { sides, corners, is_bounded }) = &found else {
            assert!(points.is_empty(), "{}", context());
            return None;
        };
        assert!(!points.is_empty() && *is_bounded == directions.is_empty(), "{}", context());
        let chosen: Vec<HalfPlane> = sides.iter().map(|&side| half_planes[side]).collect();
        let corners: Vec<Place> = corners.iter().map(|corner| (corner.x, corner.y, corner.denominator)).collect();
        assert!(corners.iter().all(|corner| corner.2 > 0), "{}", context());
        let mut distinct: Vec<Place> = corners.iter().copied().map(reduced).collect();
        distinct.sort_unstable();
        let are_parallel = half_planes.iter().all(|p| half_planes.iter().all(|q| p.turn(*q) == 0));
        assert_eq!(distinct, if are_parallel { vec![] } else { points.clone() }, "{}", context());
        // Made of the sides alone, it is in all half-planes.
        let (few_points, few_directions) = brute(&chosen);
        let are_in = |places: &[Place]| places.iter().all(|&place| half_planes.iter().all(|of| value(of, place) >= 0));
        assert!(are_in(&few_points) && are_in(&few_directions), "{}", context());
        // Where there are inner points, corners and sides take turns, and the boundary turns left.
        let is_opposite = |p: &HalfPlane, q: &HalfPlane| {
            let point: Place = ((-p.c * p.a).into(), (-p.c * p.b).into(), (p.a * p.a + p.b * p.b).into());
            p.turn(*q) == 0 && p.a.signum() * q.a.signum() + p.b.signum() * q.b.signum() < 0 && value(q, point) == 0
        };
        let is_thin = half_planes.iter().any(|p| half_planes.iter().any(|q| is_opposite(p, q)));
        if if *is_bounded { corners.len() > 2 } else { !is_thin && !are_parallel } {
            assert_eq!(sides.len(), corners.len() + usize::from(!is_bounded), "{}", context());
            for (index, &corner) in corners.iter().enumerate() {
                let (p, q) = (chosen[index], chosen[(index + 1) % chosen.len()]);
                assert!(value(&p, corner) == 0 && value(&q, corner) == 0 && p.turn(q) > 0, "{}", context());
            }
        }
        found
    }

    /// All of the primitive normals up to `size`, with each c up to `most`.
    fn all(size: i64, most: i64) -> Vec<HalfPlane> {
        let normals = (-size..=size).flat_map(|a| (-size..=size).map(move |b| (a, b)));
        let primitive =
            normals.filter(|&(a, b)| (a, b) != (0, 0) && reduced((a.into(), b.into(), 0)) == (a.into(), b.into(), 0));
        primitive.flat_map(|(a, b)| (-most..=most).map(move |c| HalfPlane { a, b, c })).collect()
    }

    /// A pseudorandom number in `-bound..=bound` (SplitMix64).
    fn within(state: &mut u64, bound: i64) -> i64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % (2 * bound as u64 + 1)) as i64 - bound
    }

    fn shuffle<T>(items: &mut [T], state: &mut u64) {
        (1..items.len())
            .for_each(|last| items.swap(last, within(state, i64::MAX / 2).unsigned_abs() as usize % (last + 1)));
    }

    /// Checks all sets of up to `size` of these, each in some order. Counts how many are empty, points, segments,
    /// polygons and unbounded.
    fn check_sets(items: &[HalfPlane], size: usize) -> [u32; 5] {
        let (mut counts, mut state, mut sets) = ([0; 5], 1, vec![vec![]]);
        while let Some(set) = sets.pop() {
            let mut chosen: Vec<HalfPlane> = set.iter().map(|&index| items[index]).collect();
            shuffle(&mut chosen, &mut state);
            let kind = check(&chosen).map_or(0, |it| if it.is_bounded { it.corners.len().min(3) } else { 4 });
            counts[kind] += 1;
            if set.len() < size {
                let next = set.last().map_or(0, |&last: &usize| last + 1);
                sets.extend((next..items.len()).map(|index| [&set[..], &[index]].concat()));
            }
        }
        counts
    }

    #[test]
    fn all_small_sets() {
        let eight = all(1, 1);
        assert_eq!(eight.len(), 24);
        let counts = check_sets(&eight, 4);
        assert!(counts.iter().all(|&count| count > 0), "too one-sided a test: {counts:?}");
        check_sets(&all(2, 1), 3);
        // Of four directions and eight ones, but with one boundary each: all that goes through one point.
        check_sets(&all(1, 0), 8);
        let four: Vec<HalfPlane> = eight.into_iter().filter(|it| it.a * it.b == 0).collect();
        check_sets(&four, 6);
    }

    /// Coefficients that are multiples of each other, equal ones, and more of them.
    #[test]
    fn random_sets() {
        let mut state = 1;
        let mut counts = [0; 5];
        for round in 0..6000 {
            let (count, bound) = (2 + within(&mut state, 7).abs(), [1, 2, 6][round % 3]);
            let near = [0, 3, 10, 100][round % 4];
            let mut half_planes = vec![];
            while half_planes.len() < count as usize {
                let (a, b) = (within(&mut state, bound), within(&mut state, bound));
                if (a, b) != (0, 0) {
                    half_planes.push(HalfPlane { a, b, c: within(&mut state, bound) + near });
                }
            }
            let kind = check(&half_planes).map_or(0, |it| if it.is_bounded { it.corners.len().min(3) } else { 4 });
            counts[kind] += 1;
        }
        assert!(counts[0] > 600 && counts[3] > 600 && counts[4] > 600, "too one-sided a test: {counts:?}");
    }

    /// What the documentation says of each kind.
    #[test]
    fn shapes() {
        let found = |coefficients: &[(i64, i64, i64)]| {
            let half_planes: Vec<_> = coefficients.iter().map(|&(a, b, c)| HalfPlane { a, b, c }).collect();
            let region = check(&half_planes)?;
            let corners: Vec<_> = region.corners.iter().map(|corner| corner.to_f64()).collect();
            Some((region.sides.clone(), corners, region.area()))
        };
        let (right, up, left, down) = ((1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0));
        assert_eq!(found(&[]), Some((vec![], vec![], None)), "the plane");
        assert_eq!(found(&[up]), Some((vec![0], vec![], None)), "a half-plane");
        assert_eq!(found(&[up, (0, 2, 5)]), Some((vec![0], vec![], None)), "the tighter half-plane");
        assert_eq!(found(&[down, up]).map(|it| (it.0.len(), it.1, it.2)), Some((2, vec![], None)), "a line");
        assert_eq!(found(&[up, (0, -3, 1)]).map(|it| it.1), Some(vec![]), "a strip");
        assert_eq!(found(&[up, (0, -1, -1)]), None, "opposite half-planes");
        assert_eq!(found(&[right, up]), Some((vec![0, 1], vec![(0.0, 0.0)], None)), "an angle");
        assert_eq!(found(&[down, right, up]).map(|it| it.1), Some(vec![(0.0, 0.0)]), "a ray");
        let triangle = found(&[(-2, -3, 6), right, up]);
        assert_eq!(triangle, Some((vec![1, 2, 0], vec![(0.0, 0.0), (3.0, 0.0), (0.0, 2.0)], Some(3.0))));
        let segment = found(&[up, down, (1, 0, 1), (-1, 0, 1)]).map(|it| (it.1, it.2));
        assert_eq!(segment.as_ref().map(|it| it.0.len()), Some(2));
        assert_eq!(segment.map(|it| it.1), Some(Some(0.0)));
        let parallelogram = [(5, 7), (8, 8), (9, 10), (6, 9)];
        let sides: Vec<_> =
            (0..4).map(|index| HalfPlane::left_of(parallelogram[index], parallelogram[(index + 1) % 4])).collect();
        assert_eq!(check(&sides).and_then(|region| region.area()), Some(5.0));
        for point in [&[right, up, left, down][..], &[right, up, (-1, -1, 0)], &[(1, 0, 0), (0, -1, 0), (-1, 2, 0)]] {
            assert_eq!(found(point).map(|it| (it.1, it.2)), Some((vec![(0.0, 0.0)], Some(0.0))), "{point:?}");
        }
    }

    /// The sides of a lens between two parabolas, and looser ones; in any order.
    #[test]
    fn many_half_planes() {
        let size = 2000;
        let mut lens: Vec<(i64, i64)> = (-size..size).map(|x| (x, x * x)).collect();
        lens.extend((-size..size).map(|x| (-x, 2 * size * size - x * x)));
        let mut half_planes: Vec<_> =
            (0..lens.len()).map(|index| HalfPlane::left_of(lens[index], lens[(index + 1) % lens.len()])).collect();
        let loose =
            half_planes.iter().enumerate().map(|(index, &it)| HalfPlane { c: it.c + 1 + index as i64 % 9, ..it });
        half_planes.extend(loose.collect::<Vec<_>>());
        shuffle(&mut half_planes, &mut 1);
        let region = half_plane_intersection(&half_planes).expect("the lens is not empty");
        let mut corners: Vec<_> = region.corners.iter().map(|corner| corner.to_f64()).collect();
        corners.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        lens.sort_unstable();
        assert!(corners.iter().copied().eq(lens.iter().map(|&(x, y)| (x as f64, y as f64))));
        // One more leaves nothing, one point, or a triangle at the left end.
        for (more, count) in [(-size - 1, 0), (-size, 1), (1 - size, 3)] {
            half_planes.push(HalfPlane { a: -1, b: 0, c: more });
            let region = half_plane_intersection(&half_planes);
            assert_eq!(region.map_or(0, |region| region.corners.len()), count, "x <= {more}");
            half_planes.pop();
        }
        // All through one point.
        let normals = (1..size).flat_map(|a| [(a, size), (-a, -size), (size, -a), (-size, a)]);
        let star: Vec<HalfPlane> = normals.map(|(a, b)| HalfPlane { a, b, c: 3 * a - 5 * b }).collect();
        let region = half_plane_intersection(&star).expect("the point is in all");
        assert_eq!(region.corners.iter().map(|corner| corner.to_f64()).collect::<Vec<_>>(), [(-3.0, 5.0)]);
    }

    /// All but the first half-planes of the row, or all but the last, are implied by what comes at the other end.
    #[test]
    fn long_runs_are_dropped_at_both_ends() {
        // Below y = 0 a half-plane with steep boundary cuts a bowl, in whose directions the row begins or ends.
        for turn in 0..4 {
            let turned = |(a, b): (i64, i64)| [(a, b), (-b, a), (-a, -b), (b, -a)][turn];
            for side in [-1, 1] {
                let bowl = (-2000..=2000).map(|slope| (turned((-2 * slope, 1)), slope * slope));
                let cut = [(turned((side, 0)), 0), (turned((-side, 0)), 3), (turned((side, -1)), 1_000_000)];
                let half_planes: Vec<_> = bowl.chain(cut).map(|((a, b), c)| HalfPlane { a, b, c }).collect();
                let region = half_plane_intersection(&half_planes).expect("it is not empty");
                assert!(region.is_bounded && region.sides.len() == region.corners.len(), "{turn}, {side}");
                // x from 0 to 3 times the side: y >= 2 s x - s^2 for s from 0 or 1 to 3, but that of 0 only touches.
                assert!((6..=7).contains(&region.sides.len()), "{turn}, {side}: {:?}", region.sides);
            }
        }
    }

    #[test]
    fn edge_of_the_range() {
        const NORMAL: i64 = (1 << 31) - 1;
        const MOST: i64 = 1 << 62;
        let ends = [-NORMAL, 1 - NORMAL, 0, NORMAL - 1, NORMAL];
        let normals = ends.iter().flat_map(|&a| ends.iter().map(move |&b| (a, b))).filter(|&normal| normal != (0, 0));
        let all: Vec<HalfPlane> = normals.flat_map(|(a, b)| [-MOST, 0, MOST].map(|c| HalfPlane { a, b, c })).collect();
        let (mut state, mut kinds) = (1, [0; 5]);
        for round in 0..2000 {
            let count = 2 + round % 5;
            let mut next = || all[within(&mut state, 1 << 40).unsigned_abs() as usize % all.len()];
            let half_planes: Vec<HalfPlane> = (0..count).map(|_| next()).collect();
            let found = half_plane_intersection(&half_planes);
            // In this range the points of the brute force fit, too, but for those on parallel boundaries.
            if half_planes.iter().any(|p| half_planes.iter().any(|q| p.turn(*q) != 0)) {
                let mut corners: Vec<Place> = vec![];
                if let Some(region) = &found {
                    corners.extend(region.corners.iter().map(|it| reduced((it.x, it.y, it.denominator))));
                }
                corners.sort_unstable();
                assert_eq!(corners, brute(&half_planes).0, "{half_planes:?}");
            }
            kinds[found.map_or(0, |it| if it.is_bounded { it.corners.len().min(3) } else { 4 })] += 1;
        }
        assert!(kinds[0] > 300 && kinds[3] > 30 && kinds[4] > 300, "too one-sided a test: {kinds:?}");
        const END: i64 = (1 << 30) - 1;
        let square = [(-END, -END), (END, -END), (END, END), (-END, END)];
        let sides: Vec<_> = (0..4).map(|index| HalfPlane::left_of(square[index], square[(index + 1) % 4])).collect();
        let region = half_plane_intersection(&sides).expect("the square is not empty");
        assert_eq!(region.area(), Some((2.0 * END as f64).powi(2)));
        // Three boundaries that nearly meet in one point: between them there is a triangle, or nothing, or just that
        // point.
        let lines = [((-END, -END), (END, END)), ((END, 1 - END), (-END, END)), ((-END, 0), (END, 1))];
        let three = lines.map(|(p, q)| HalfPlane::left_of(p, q));
        check(&three);
        check(&three.map(|it| HalfPlane { a: -it.a, b: -it.b, c: -it.c }));
    }

    #[test]
    fn refuses_what_is_no_half_plane() {
        let of = |a, b, c| std::panic::catch_unwind(|| half_plane_intersection(&[HalfPlane { a, b, c }]).is_some());
        let (normal, most) = (1 << 31, 1 << 62);
        for (a, b, c) in [
            (0, 0, 1),
            (i64::MIN, 1, 0),
            (1, i64::MIN, 0),
            (1, 1, i64::MIN),
            (normal, 0, 0),
            (0, -normal, 0),
            (1, 1, most + 1),
            (1, 1, -most - 1),
        ] {
            assert!(of(a, b, c).is_err(), "{a} {b} {c}");
        }
        assert!(of(normal - 1, 1 - normal, most).is_ok() && of(1 - normal, normal - 1, -most).is_ok());
        let through = |p, q| std::panic::catch_unwind(|| HalfPlane::left_of(p, q));
        let end = 1 << 30;
        for (p, q) in [
            ((1, 2), (1, 2)),
            ((end, 0), (0, 0)),
            ((0, i64::MIN), (0, 0)),
            ((0, -end), (0, 0)),
            ((0, 0), (end, 0)),
            ((0, 0), (0, -end)),
        ] {
            assert!(through(p, q).is_err(), "{p:?} {q:?}");
        }
        assert!(through((1 - end, end - 1), (end - 1, 1 - end)).is_ok());
    }
}
