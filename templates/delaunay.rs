//! The Delaunay triangulation of points with integer coordinates, exact: the triangles with no point inside of the
//! circle through their corners. Among its edges are those of a Euclidean minimum spanning tree (Euclidean MST, EMST),
//! and one from each point to a nearest other one; the centres of the circles are the corners of the Voronoi diagram.
//!
//! An edge ab is in it if some circle through a and b has no other point inside or on it. Order the points, divide them
//! in two halves, and triangulate each. Where a half is joined with the other one, some of its edges go, and all new
//! ones are between the halves.
//!
//! The lowest new edge is a side of the convex hull. Let lr be a new edge, l on the left, and let there be points above
//! it, so that it has a triangle there: blow up a circle through l and r from below, and it meets x first, the third
//! corner. The next new edge is then xr, if x is on the left, or else lx. To find x, go round l counterclockwise from
//! lr, through edges of the left half that lead above lr; let two that follow each other lead to p and q.
//!
//! - If q is inside of the circle lrp, each circle through l and p has r or q inside: the edge lp goes.
//! - If not, no point of the left half is both inside of the circle lrp and to the left of lp, since the circle of the
//!   triangle lpq covers that and has none inside (or lp is a side of the hull). Stop there.
//!
//! If x is on the left (of several, let it be the first one counterclockwise), lx is an edge of the left half, which
//! has fewer points to avoid. For each p before it, x is inside of the circle lrp and to the left of lp, so p goes; and
//! x stays, as its circle is empty. So either this finds x, or the same on the right does, clockwise round r; and that
//! point of the two is x which is inside of the other one's circle.
//!
//! Each edge is two *darts*, one from each end, with the numbers 2k and 2k + 1; a dart knows the next ones around its
//! point.
//!
//! **Range.** Let all coordinates be between -2³⁰ and 2³⁰, exclusively, so that points are in a square of side s < 2³¹.
//! Twice the area of a triangle is at most s², and the square of a distance at most 2s² < 2⁶³. A point is in a circle
//! by the sign of a sum of three products of these, at most 6s⁴ < 2¹²⁷.
//!
//! - **Field**: geometry
//! - **Time**: O(n log n)
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: B. Delaunay, "Sur la sphère vide", Bulletin de l'Académie des Sciences de l'URSS (1934), 793–800;
//!   L. Guibas, J. Stolfi, "Primitives for the manipulation of general subdivisions and the computation of Voronoi
//!   diagrams", ACM Transactions on Graphics 4 (1985), 74–123
//! - **Verified**: `all_sets_of_a_small_grid`, `all_sets_of_a_larger_grid`, `all_lists_with_equal_points`,
//!   `random_points`, `edge_of_the_range`, `shapes`, `many_points`; `euclidean_mst`, `p6362`, `p14634`

type Point = (i64, i64);

/// Twice the area of the triangle: positive if its corners are counterclockwise.
fn area((x, y): Point, a: Point, b: Point) -> i64 {
    (a.0 - x) * (b.1 - y) - (a.1 - y) * (b.0 - x)
}

/// Whether `point` is strictly inside of the circle through the corners of a triangle, which are counterclockwise.
fn is_in_circle(a: Point, b: Point, c: Point, point: Point) -> bool {
    let [a, b, c] = [a, b, c].map(|it| (it.0 - point.0, it.1 - point.1));
    let product = |(x, y): Point, a: Point, b: Point| i128::from(x * x + y * y) * i128::from(a.0 * b.1 - a.1 * b.0);
    product(a, b, c) + product(b, c, a) + product(c, a, b) > 0
}

/// An edge, from one of its ends. The other one has the number next to it.
#[derive(Clone, Copy)]
struct Dart {
    from: u32,
    /// The next ones around `from`: counterclockwise, and clockwise.
    next: [u32; 2],
}

/// The other dart of an edge.
fn twin(dart: usize) -> usize {
    dart ^ 1
}

const COUNTERCLOCKWISE: usize = 0;
const CLOCKWISE: usize = 1;

struct Subdivision {
    points: Vec<Point>,
    darts: Vec<Dart>,
    /// A dart of each edge that went. This uncovered a point, to which a new edge leads before the halves are joined:
    /// so all numbers are taken again.
    free: Vec<usize>,
}

impl Subdivision {
    fn from(&self, dart: usize) -> Point {
        self.points[self.darts[dart].from as usize]
    }

    fn to(&self, dart: usize) -> Point {
        self.from(twin(dart))
    }

    fn next(&self, dart: usize, side: usize) -> usize {
        self.darts[dart].next[side] as usize
    }

    /// A new edge between two points.
    fn edge(&mut self, from: usize, to: usize) -> usize {
        let dart = self.free.pop().unwrap_or(self.darts.len());
        let new =
            [(from, dart), (to, twin(dart))].map(|(from, dart)| Dart { from: from as u32, next: [dart as u32; 2] });
        if dart == self.darts.len() {
            self.darts.extend(new);
        } else {
            self.darts[dart] = new[0];
            self.darts[twin(dart)] = new[1];
        }
        dart
    }

    /// Puts a dart beside another one, as its next one on this side.
    fn insert(&mut self, dart: usize, side: usize, beside: usize) {
        let after = self.next(beside, side);
        self.darts[dart].next[side] = after as u32;
        self.darts[dart].next[1 - side] = beside as u32;
        self.darts[beside].next[side] = dart as u32;
        self.darts[after].next[1 - side] = dart as u32;
    }

    /// A new edge to the points of two darts: clockwise of the first one and counterclockwise of the second one.
    fn join(&mut self, from: usize, to: usize) -> usize {
        let new = self.edge(self.darts[from].from as usize, self.darts[to].from as usize);
        self.insert(new, CLOCKWISE, from);
        self.insert(twin(new), COUNTERCLOCKWISE, to);
        new
    }

    fn remove(&mut self, edge: usize) {
        for dart in [edge, twin(edge)] {
            let [after, before] = self.darts[dart].next;
            self.darts[after as usize].next[CLOCKWISE] = before;
            self.darts[before as usize].next[COUNTERCLOCKWISE] = after;
        }
        self.free.push(edge);
    }

    /// Of the darts that follow on this side, the one that leads to the first point above lr that a circle through l
    /// and r meets, if there are points above; without the edges that this circle crosses.
    fn candidate(&mut self, dart: usize, side: usize, l: Point, r: Point) -> Option<(usize, Point)> {
        let mut best = self.next(dart, side);
        let mut point = self.to(best);
        if area(l, r, point) <= 0 {
            return None;
        }
        loop {
            let next = self.next(best, side);
            let other = self.to(next);
            if !is_in_circle(l, r, point, other) {
                return Some((best, point));
            }
            self.remove(best);
            (best, point) = (next, other);
        }
    }

    /// Triangulates the points from `start` to `end`, exclusively, of which there are two at least. Returns the side
    /// of the hull from the first point that is next to it counterclockwise, and that from the last one clockwise.
    fn triangulate(&mut self, start: usize, end: usize) -> (usize, usize) {
        if end - start <= 3 {
            let first = self.edge(start, start + 1);
            if end - start == 2 {
                return (first, twin(first));
            }
            let second = self.edge(start + 1, start + 2);
            self.insert(second, CLOCKWISE, twin(first));
            let area = area(self.from(first), self.to(first), self.to(second));
            if area == 0 {
                return (first, twin(second));
            }
            let third = self.join(twin(second), first);
            return if area.is_positive() { (first, twin(second)) } else { (twin(third), third) };
        }
        let middle = start.midpoint(end);
        let (mut leftmost, mut left) = self.triangulate(start, middle);
        let (mut right, mut rightmost) = self.triangulate(middle, end);
        loop {
            let (l, r) = (self.from(left), self.from(right));
            if area(l, self.to(left), r) > 0 {
                left = self.next(twin(left), CLOCKWISE);
            } else if area(r, self.to(right), l) < 0 {
                right = self.next(twin(right), COUNTERCLOCKWISE);
            } else {
                break;
            }
        }
        let mut base = self.join(right, left);
        if self.darts[left].from == self.darts[leftmost].from {
            leftmost = twin(base);
        }
        if self.darts[right].from == self.darts[rightmost].from {
            rightmost = base;
        }
        loop {
            let (l, r) = (self.to(base), self.from(base));
            let on_the_left = self.candidate(twin(base), COUNTERCLOCKWISE, l, r);
            let on_the_right = self.candidate(base, CLOCKWISE, l, r);
            base = match (on_the_left, on_the_right) {
                (None, None) => return (leftmost, rightmost),
                (Some((left, x)), Some((_, y))) if !is_in_circle(l, r, x, y) => self.join(base, twin(left)),
                (Some((left, _)), None) => self.join(base, twin(left)),
                (_, Some((right, _))) => self.join(twin(right), twin(base)),
            };
        }
    }
}

/// A Delaunay triangulation.
#[derive(Clone, Debug)]
pub struct Delaunay {
    /// Pairs of points, by their indices.
    pub edges: Vec<(usize, usize)>,
    /// The corners of the triangles, by their indices, counterclockwise.
    pub triangles: Vec<[usize; 3]>,
    /// Which triangle is to the left of an edge, and to its right: one list after the other.
    beside: Vec<Option<u32>>,
}

impl Delaunay {
    /// Which triangle is to the left of an edge, on the way from its first point to the second one, and to its right.
    /// Where there is none, the edge is on the convex hull.
    ///
    /// The centres of the circles of both are the ends of an edge of the Voronoi diagram, between the regions of the
    /// edge's points.
    ///
    /// # Panics
    ///
    /// If there is no such edge.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    ///
    /// ```
    /// use templates::delaunay::delaunay;
    /// let found = delaunay(&[(0, 0), (4, 0), (0, 4), (5, 5)]);
    /// assert_eq!(found.triangles.len(), 2);
    /// let edge = found.edges.iter().position(|&(a, b)| a + b == 3).expect("from (4, 0) to (0, 4)");
    /// let [left, right] = found.beside(edge).map(|triangle| triangle.expect("it is inside of the hull"));
    /// assert!(found.triangles[left].contains(&0) != found.triangles[right].contains(&0));
    /// ```
    #[must_use]
    pub fn beside(&self, edge: usize) -> [Option<usize>; 2] {
        [0, 1].map(|side| self.beside[2 * edge + side].map(|triangle| triangle as usize))
    }
}

/// Triangulates the convex hull of the points.
///
/// Points on one circle without points inside are triangulated in some way. If all points are on a line, the edges join
/// them from one end to the other, and there are no triangles. Of equal points the first one is in all of this, and
/// each other one has an edge to it, and to nothing else.
///
/// # Panics
///
/// If a coordinate is not between -2³⁰ and 2³⁰, exclusively, or there are 2²⁹ points.
///
/// # Complexity
///
/// O(n log n) time, O(n) space: at most 3n edges and 2n triangles.
///
/// [Euclidean Minimum Spanning Tree on a Plane](https://www.luogu.com.cn/problem/P6362) (Luogu P6362) asks for its
/// length. The template [`minimum_spanning_tree`](crate::minimum_spanning_tree) takes these edges:
///
/// ```
/// use templates::delaunay::delaunay;
/// use templates::minimum_spanning_tree::minimum_spanning_forest;
///
/// let points: [(i64, i64); 4] = [(0, 0), (1, 2), (-1, 2), (0, 4)];
/// let square = |a: usize, b: usize| (points[a].0 - points[b].0).pow(2) + (points[a].1 - points[b].1).pow(2);
/// let edges: Vec<_> = delaunay(&points).edges.into_iter().map(|(a, b)| (a, b, square(a, b))).collect();
/// let chosen = minimum_spanning_forest(points.len(), &edges);
/// let length: f64 = chosen.iter().map(|&edge| (edges[edge].2 as f64).sqrt()).sum();
/// assert_eq!(format!("{length:.6}"), "6.472136");
/// ```
#[must_use]
pub fn delaunay(points: &[(i64, i64)]) -> Delaunay {
    assert!(points.len() < 1 << 29, "{} points are too many", points.len());
    let is_near = |of: i64| of.unsigned_abs() < 1 << 30;
    let mut order: Vec<(i32, i32, u32)> = Vec::with_capacity(points.len());
    for (&(x, y), index) in points.iter().zip(0..) {
        assert!(is_near(x) && is_near(y), "({x}, {y}) is too far away");
        order.push((x as i32, y as i32, index));
    }
    order.sort_unstable();
    let mut result = Delaunay { edges: vec![], triangles: vec![], beside: vec![] };
    order.dedup_by(|next, first| {
        let is_same = (next.0, next.1) == (first.0, first.1);
        if is_same {
            result.edges.push((first.2 as usize, next.2 as usize));
            result.beside.extend([None; 2]);
        }
        is_same
    });
    if order.len() < 2 {
        return result;
    }
    let points = order.iter().map(|&(x, y, _)| (x.into(), y.into())).collect();
    let mut subdivision = Subdivision { points, darts: vec![], free: vec![] };
    subdivision.triangulate(0, order.len());
    let index = |dart: usize| order[subdivision.darts[dart].from as usize].2 as usize;
    let count = subdivision.darts.len();
    let mut beside = vec![None; count];
    for dart in 0..count {
        if beside[dart].is_none() {
            // From the end of each dart the next one is clockwise of it, so that what is to the left is gone round.
            let second = subdivision.next(twin(dart), CLOCKWISE);
            let third = subdivision.next(twin(second), CLOCKWISE);
            let [a, b, c] = [dart, second, third].map(|dart| subdivision.from(dart));
            if area(a, b, c) > 0 {
                let triangle = Some(result.triangles.len() as u32);
                (beside[dart], beside[second], beside[third]) = (triangle, triangle, triangle);
                result.triangles.push([dart, second, third].map(index));
            }
        }
        if dart % 2 == 1 {
            result.edges.push((index(twin(dart)), index(dart)));
            result.beside.extend([beside[twin(dart)], beside[dart]]);
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::panic::catch_unwind;

    /// Where `point` is, seen from the centre of the circle through a triangle's corners: positive is inside. The
    /// centre is (x, y) / d away from a.
    fn depth([a, b, c]: [Point; 3], point: Point) -> i128 {
        let [b, c, point] = [b, c, point].map(|it| (i128::from(it.0 - a.0), i128::from(it.1 - a.1)));
        let square = |(x, y): (i128, i128)| x * x + y * y;
        let d = 2 * (b.0 * c.1 - b.1 * c.0);
        let (x, y) = (square(b) * c.1 - square(c) * b.1, square(c) * b.0 - square(b) * c.0);
        (2 * (point.0 * x + point.1 * y) - square(point) * d).signum() * d.signum()
    }

    /// The corners of the hull and the points on its sides, counterclockwise: each next one has no point to its right,
    /// and none is nearer. For points that are on no line.
    fn hull(points: &[Point]) -> Vec<Point> {
        let mut hull = vec![points[0]];
        loop {
            let at = hull[hull.len() - 1];
            let others = points.iter().copied().filter(|&point| point != at);
            let sides = others.filter(|&next| points.iter().all(|&point| area(at, next, point) >= 0));
            let distance = |next: &Point| (next.0 - at.0).abs() + (next.1 - at.1).abs();
            let next = sides.min_by_key(distance).expect("not all are on a line");
            if next == hull[0] {
                return hull;
            }
            hull.push(next);
        }
    }

    /// The edges fit the triangles, and are as many as they must be. If neighbours have no corner of each other in
    /// their circles, this holds for all points. The sum of areas is returned.
    fn check_neighbours(points: &[Point], found: &Delaunay) -> i128 {
        let corners = |triangle: usize| found.triangles[triangle].map(|index| points[index]);
        let mut sides: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        let mut sum = 0;
        for (index, triangle) in found.triangles.iter().enumerate() {
            let [a, b, c] = *triangle;
            assert!(area(points[a], points[b], points[c]) > 0, "{triangle:?} is not counterclockwise");
            sum += i128::from(area(points[a], points[b], points[c]));
            for side in [(a, b), (b, c), (c, a)] {
                assert_eq!(sides.insert(side, index), None, "{side:?} twice");
            }
        }
        for (index, &(a, b)) in found.edges.iter().enumerate() {
            let beside = [(a, b), (b, a)].map(|side| sides.remove(&side));
            assert_eq!(found.beside(index), beside, "{a} to {b}");
            if let [Some(left), Some(right)] = beside {
                let other = found.triangles[right].iter().find(|&&corner| corner != a && corner != b);
                let other = points[*other.expect("there are three")];
                assert!(depth(corners(left), other) <= 0, "{other:?} is in the circle of {:?}", corners(left));
            }
        }
        assert!(sides.is_empty(), "{sides:?} are no edges");
        sum
    }

    fn check(points: &[Point]) {
        let found = delaunay(points);
        let message = || format!("{points:?}: {found:?}");
        // Equal points have their edges, and so may be left out.
        let mut places: Vec<Point> = vec![];
        let mut equal = vec![];
        for (index, point) in points.iter().enumerate() {
            match points[..index].iter().position(|other| other == point) {
                Some(first) => equal.push((first, index)),
                None => places.push(*point),
            }
        }
        let length = |&(a, b): &(usize, usize)| (points[a].0 - points[b].0).pow(2) + (points[a].1 - points[b].1).pow(2);
        let mut joined: Vec<_> = found.edges.iter().copied().filter(|edge| length(edge) == 0).collect();
        joined.sort_unstable();
        equal.sort_unstable();
        assert_eq!(joined, equal, "{}", message());
        let edges = found.edges.len() - equal.len();
        let sum = check_neighbours(points, &found);

        places.sort_unstable();
        if places.windows(3).all(|three| area(three[0], three[1], three[2]) == 0) {
            let mut line: Vec<[Point; 2]> = found
                .edges
                .iter()
                .filter(|edge| length(edge) > 0)
                .map(|edge| [points[edge.0], points[edge.1]])
                .collect();
            line.iter_mut().for_each(|edge| edge.sort_unstable());
            line.sort_unstable();
            assert!(found.triangles.is_empty() && line.into_iter().eq(places.windows(2).map(|two| [two[0], two[1]])));
            return;
        }
        let hull = hull(&places);
        let expected: i128 = hull.windows(2).map(|side| i128::from(area(hull[0], side[0], side[1]))).sum();
        assert_eq!(sum, expected, "{}", message());
        let (n, h) = (places.len(), hull.len());
        assert_eq!((found.triangles.len(), edges), (2 * n - 2 - h, 3 * n - 3 - h), "{}", message());
        for triangle in &found.triangles {
            let corners = triangle.map(|index| points[index]);
            assert!(places.iter().all(|&place| depth(corners, place) <= 0), "{}", message());
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
    fn all_sets_of_a_small_grid() {
        for mask in 0..1_u32 << 12 {
            // In an order that is neither of the two.
            let places = (0..12).map(|place| place * 5 % 12).filter(|place| mask >> place & 1 == 1);
            check(&places.map(|place| (place % 4, place / 4)).collect::<Vec<_>>());
        }
    }

    #[test]
    #[ignore = "long"]
    fn all_sets_of_a_larger_grid() {
        for mask in 0..1_u32 << 16 {
            let places = (0..16).map(|place| place * 5 % 16).filter(|place| mask >> place & 1 == 1);
            check(&places.map(|place| (place % 4, place / 4)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn all_lists_with_equal_points() {
        for n in 0..=4 {
            for code in 0..9_i64.pow(n) {
                let digits = (0..n).map(|place| code / 9_i64.pow(place) % 9);
                check(&digits.map(|digit| (digit % 3, digit / 3)).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn random_points() {
        let mut state = 1;
        for round in 0..1500 {
            let bound = [3, 5, 20, 1000, (1 << 30) - 1][round % 5];
            let n = within(&mut state, 40).abs();
            check(&(0..n).map(|_| (within(&mut state, bound), within(&mut state, bound))).collect::<Vec<_>>());
        }
    }

    /// The ends of the range, and points at which the circle through three of them goes past closely.
    #[test]
    fn edge_of_the_range() {
        const END: i64 = (1 << 30) - 1;
        let ends: Vec<Point> =
            [-END, 1 - END, 0, END - 1, END].iter().flat_map(|&x| [-END, 0, END].map(|y| (x, y))).collect();
        check(&ends);
        for code in 0..15_usize.pow(4) {
            let chosen = [code % 15, code / 15 % 15, code / 225 % 15, code / 3375].map(|index| ends[index]);
            if code % 7 == 0 {
                check(&chosen);
            }
        }
        for (x, y) in [(END + 1, 0), (0, -END - 1), (i64::MIN, 0), (0, i64::MAX)] {
            assert!(catch_unwind(|| delaunay(&[(0, 0), (x, y)])).is_err(), "({x}, {y})");
        }
    }

    /// Many points on one circle and on lines, and shapes whose halves see each other along all of their length.
    #[test]
    fn shapes() {
        let disk = (-65..=65_i64).flat_map(|x| (-65..=65_i64).map(move |y| (x, y)));
        let ring: Vec<Point> = disk.clone().filter(|(x, y)| x * x + y * y == 65 * 65).collect();
        check(&ring);
        check(&ring.iter().copied().chain([(0, 0), (1, 1), (-64, 0)]).collect::<Vec<_>>());
        check(&(0..12).flat_map(|x| (0..12).map(move |y| (x, y))).collect::<Vec<_>>());
        check(&(0..60).map(|x| (x, x * x)).collect::<Vec<_>>());
        check(&(0..60).map(|y| (y * y, y)).chain([(-1, 30)]).collect::<Vec<_>>());
        check(&(0..50).flat_map(|x| [(x, x * x), (x, -1 - x * x)]).collect::<Vec<_>>());
        check(&(0..60).map(|x| (x, 3 * x)).chain([(0, 200), (59, -7)]).collect::<Vec<_>>());
        check(&(0..40).flat_map(|y| [(0, y), (1000, y)]).collect::<Vec<_>>());
        check(&(0..40).flat_map(|x| [(x, 0), (x, 1000)]).collect::<Vec<_>>());
    }

    #[test]
    fn many_points() {
        let mut state = 2;
        let mut number = |bound: i64| within(&mut state, bound);
        let points: Vec<Point> = (0..3000).map(|_| (number(1_000_000_000), number(1_000_000_000))).collect();
        check_neighbours(&points, &delaunay(&points));
        let grid = (0..61 * 61).map(|place| place * 617 % (61 * 61)).map(|place| (place % 61 - 30, place / 61 - 30));
        let points: Vec<Point> = grid.chain((0..2000).map(|_| (number(30), number(30)))).collect();
        let found = delaunay(&points);
        assert_eq!(check_neighbours(&points, &found), 2 * 60 * 60);
        assert_eq!((found.triangles.len(), found.edges.len()), (2 * 60 * 60, 3 * 61 * 61 - 3 - 240 + 2000));
        let line: Vec<Point> = (0..10_000).map(|x| (x * 617 % 10_000, 0)).collect();
        assert!(delaunay(&line).edges.iter().all(|edge| line[edge.0].0.abs_diff(line[edge.1].0) == 1));
        let fan: Vec<Point> = line.iter().copied().chain([(5, 1), (5000, -10_000)]).collect();
        assert_eq!(check_neighbours(&fan, &delaunay(&fan)), 9999 * 10_001);
    }
}
