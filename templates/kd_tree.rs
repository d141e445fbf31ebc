//! A k-d tree (kd-tree) of points with integer coordinates, in the plane or in more dimensions: the points nearest to a
//! place (nearest neighbor search, k nearest neighbors, kNN), as many as one likes, and only those that are allowed.
//!
//! Take the coordinate in which the points are furthest apart, and a median in it: half of the others are not above it
//! there, and half are not below it. Divide both halves likewise, and so on. A search goes first into the half on whose
//! side the place is. Each point of the other half is, in this coordinate, at least as far from the place as the median
//! is. In other coordinates, the halves around it may tell how far it is at least. The sum of the squares is a bound of
//! the distance. If enough nearer points are known by then, that half is left out.
//!
//! If points are spread evenly, the parts that are looked at are those that meet the ball around the place, up to the
//! furthest point that is asked for: a constant number of parts for one point, on average. But if most points are about
//! as far away as the nearest one, as those of a circle from its centre, or few are allowed, most are looked at.
//!
//! - **Field**: geometry
//! - **Time**: O(n log n) once, then O(log n + m log m) for the m nearest points, on average, if all are spread
//!   evenly; O(n log m) at most
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: J. L. Bentley, "Multidimensional binary search trees used for associative searching", Communications
//!   of the ACM 18 (1975), 509–517; J. H. Friedman, J. L. Bentley, R. A. Finkel, "An algorithm for finding best matches
//!   in logarithmic expected time", ACM Transactions on Mathematical Software 3 (1977), 209–226
//! - **Verified**: `all_lists_of_a_small_grid`, `random_points`, `looks_at_few`, `edge_of_the_range`,
//!   `refuses_what_is_too_far_away`; `hdu2966`, `hdu4347`

use std::collections::BinaryHeap;
use std::ops::Range;

/// Parts of the list of so many points are not divided.
const LEAF: usize = 8;

/// Points in `D` dimensions, one or more.
#[derive(Clone, Debug)]
pub struct KdTree<const D: usize> {
    /// With their indices. The one in the middle of a part divides it.
    points: Vec<([i64; D], usize)>,
    /// The coordinate in which it does.
    axes: Vec<usize>,
}

impl<const D: usize> KdTree<D> {
    /// No coordinate is further from 0, so that the square of each distance is below 2⁶⁴: more than 10⁹ in up to four
    /// dimensions, more than 5·10⁸ in up to sixteen.
    pub const LIMIT: i64 = ((u64::MAX / D as u64).isqrt() / 2) as i64;

    /// A tree of these points, some of which may be equal.
    ///
    /// # Panics
    ///
    /// If a coordinate is further from 0 than [`KdTree::LIMIT`].
    ///
    /// # Complexity
    ///
    /// O(n log n) time, O(n) space.
    #[must_use]
    pub fn new(points: &[[i64; D]]) -> Self {
        points.iter().for_each(Self::check);
        let mut points: Vec<_> = points.iter().copied().zip(0..).collect();
        let mut axes = vec![0; points.len()];
        Self::divide(&mut points, &mut axes);
        KdTree { points, axes }
    }

    fn check(point: &[i64; D]) {
        let is_near = point.iter().all(|axis| axis.unsigned_abs() <= Self::LIMIT as u64);
        assert!(is_near, "{point:?} is too far away");
    }

    fn divide(points: &mut [([i64; D], usize)], axes: &mut [usize]) {
        if points.len() <= LEAF {
            return;
        }
        let spread = |&axis: &usize| {
            let (least, most) = points.iter().fold((i64::MAX, i64::MIN), |(least, most), (point, _)| {
                (least.min(point[axis]), most.max(point[axis]))
            });
            most - least
        };
        let axis = (0..D).max_by_key(spread).expect("there is a dimension");
        let middle = points.len() / 2;
        let (low, _, high) = points.select_nth_unstable_by_key(middle, |(point, _)| point[axis]);
        axes[middle] = axis;
        Self::divide(low, &mut axes[..middle]);
        Self::divide(high, &mut axes[middle + 1..]);
    }

    /// The `count` points that are nearest to a place, of those whose index is allowed: the square of the distance and
    /// the index of each, the nearest one first. Of those that are equally far, the one with the lower index is before.
    /// If there are not so many, it is all of them.
    ///
    /// # Panics
    ///
    /// If a coordinate is further from 0 than [`KdTree::LIMIT`].
    ///
    /// # Complexity
    ///
    /// O(log n + m log m) time for m = `count`, on average over places and points that are spread evenly, if most are
    /// allowed; O(n log m) at most.
    ///
    /// [In Case of Failure](https://acm.hdu.edu.cn/showproblem.php?pid=2966) (HDU 2966) asks for the square of the
    /// distance from each point to the nearest other one:
    ///
    /// ```
    /// use templates::kd_tree::KdTree;
    ///
    /// let nearest = |points: &[[i64; 2]]| {
    ///     let tree = KdTree::new(points);
    ///     let other = |index: usize| tree.nearest(points[index], 1, |other| other != index)[0].0;
    ///     (0..points.len()).map(other).collect::<Vec<u64>>()
    /// };
    /// let points = [[17, 41], [0, 34], [24, 19], [8, 28], [14, 12], [45, 5], [27, 31], [41, 11], [42, 45], [36, 27]];
    /// assert_eq!(nearest(&points), [200, 100, 149, 100, 149, 52, 97, 52, 360, 97]);
    /// ```
    ///
    /// [The Closest M Points](https://acm.hdu.edu.cn/showproblem.php?pid=4347) (HDU 4347), in up to five dimensions:
    ///
    /// ```
    /// use templates::kd_tree::KdTree;
    /// let points = [[1, 1], [1, 3], [3, 4]];
    /// let tree = KdTree::new(&points);
    /// let closest = |m: usize| tree.nearest([2, 3], m, |_| true).into_iter().map(|(_, index)| points[index]);
    /// assert!(closest(2).eq([[1, 3], [3, 4]]) && closest(1).eq([[1, 3]]));
    /// ```
    #[must_use]
    pub fn nearest(&self, place: [i64; D], count: usize, is_allowed: impl Fn(usize) -> bool) -> Vec<(u64, usize)> {
        Self::check(&place);
        let mut search = Search { tree: self, place, count, is_allowed, found: BinaryHeap::new() };
        if count > 0 {
            search.visit(0..self.points.len(), [0; D]);
        }
        search.found.into_sorted_vec()
    }
}

struct Search<'a, const D: usize, F> {
    tree: &'a KdTree<D>,
    place: [i64; D],
    count: usize,
    is_allowed: F,
    /// The nearest ones of those that were looked at: at most `count`.
    found: BinaryHeap<(u64, usize)>,
}

impl<const D: usize, F: Fn(usize) -> bool> Search<'_, D, F> {
    /// Whether there are enough points, all of which are before this one, or nearer.
    fn has_better(&self, than: (u64, usize)) -> bool {
        self.found.len() == self.count && self.found.peek().is_some_and(|&last| last < than)
    }

    fn look_at(&mut self, (point, index): ([i64; D], usize)) {
        let distance = (0..D).map(|axis| point[axis].abs_diff(self.place[axis]).pow(2)).sum();
        if (self.is_allowed)(index) && !self.has_better((distance, index)) {
            if self.found.len() == self.count {
                self.found.pop();
            }
            self.found.push((distance, index));
        }
    }

    /// Looks for points in this part of the list, in whose box each coordinate is so far from the place, squared.
    fn visit(&mut self, part: Range<usize>, mut away: [u64; D]) {
        if self.has_better((away.iter().sum(), 0)) {
            return;
        }
        if part.len() <= LEAF {
            return part.for_each(|index| self.look_at(self.tree.points[index]));
        }
        let middle = part.start.midpoint(part.end);
        let (median, axis) = (self.tree.points[middle], self.tree.axes[middle]);
        let mut halves = [part.start..middle, middle + 1..part.end];
        if self.place[axis] > median.0[axis] {
            halves.reverse();
        }
        let [near, far] = halves;
        self.visit(near, away);
        self.look_at(median);
        away[axis] = median.0[axis].abs_diff(self.place[axis]).pow(2);
        self.visit(far, away);
    }
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace < with <= in Search<'_, D, F>::has_better`: `self.found.len() == self.count &&
    //   self.found.peek().is_some_and(|&last| last <= than)`: no point is looked at twice, and of a part, the index is
    //   0, before which there is none.
    // - `replace > with >= in Search<'_, D, F>::visit`: `if self.place[axis] >= median.0[axis] {`: in the plane between
    //   two halves, either may be first.
    use super::*;
    use std::cell::Cell;
    use std::panic::catch_unwind;

    fn check<const D: usize>(points: &[[i64; D]], tree: &KdTree<D>, place: [i64; D], is_allowed: fn(usize) -> bool) {
        let square = |point: &[i64; D]| (0..D).map(|axis| u64::pow(point[axis].abs_diff(place[axis]), 2)).sum::<u64>();
        let mut expected: Vec<(u64, usize)> =
            points.iter().map(square).zip(0..).filter(|it| is_allowed(it.1)).collect();
        expected.sort_unstable();
        for count in [0, 1, 2, 5, points.len(), points.len() + 1] {
            let nearest = &expected[..count.min(expected.len())];
            assert_eq!(tree.nearest(place, count, is_allowed), nearest, "{count} near {place:?} of {points:?}");
        }
    }

    /// Each point once, or twice.
    #[test]
    fn all_lists_of_a_small_grid() {
        for mask in 0..1_usize << 12 {
            let chosen = (0..12).filter(|place| mask >> place & 1 == 1).map(|place| [place % 4, place / 4]);
            let points: Vec<[i64; 2]> = chosen.flat_map(|point| vec![point; 1 + mask % 2]).collect();
            let tree = KdTree::new(&points);
            let place = mask as i64 * 7 % 30;
            check(&points, &tree, [place % 6 - 1, place / 6 - 1], |_| true);
        }
    }

    /// A pseudorandom number in `-bound..=bound` (SplitMix64).
    fn within(state: &mut u64, bound: i64) -> i64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % (2 * bound as u64 + 1)) as i64 - bound
    }

    fn check_random<const D: usize>(state: &mut u64) {
        for round in 0..60 {
            let bound = [2, 10, 1_000_000][round % 3];
            let points: Vec<[i64; D]> = (0..round * 2).map(|_| [0; D].map(|_| within(state, bound))).collect();
            let tree = KdTree::new(&points);
            for _ in 0..10 {
                let place = [0; D].map(|_| within(state, 2 * bound));
                check(&points, &tree, place, |_| true);
                check(&points, &tree, place, |index| index % 3 == 1);
            }
        }
    }

    #[test]
    fn random_points() {
        let mut state = 1;
        check_random::<1>(&mut state);
        check_random::<2>(&mut state);
        check_random::<3>(&mut state);
        check_random::<5>(&mut state);
    }

    /// Spread evenly, or not: in a strip, where only one coordinate matters, and in far heaps.
    #[test]
    fn looks_at_few() {
        let mut state = 2;
        for shape in 0..4 {
            let points: Vec<[i64; 2]> = (0..10_000)
                .map(|index| match shape {
                    0 => [within(&mut state, 1_000_000), within(&mut state, 1_000_000)],
                    1 => [index % 100, index / 100],
                    2 => [within(&mut state, 1_000_000), within(&mut state, 10)],
                    _ => [0; 2].map(|_| 1_000_000 * (index % 9) + within(&mut state, 1000)),
                })
                .collect();
            let tree = KdTree::new(&points);
            let looks = Cell::new(0);
            for (index, &place) in points.iter().enumerate().step_by(10) {
                let near = tree.nearest(place, 1, |other| {
                    looks.set(looks.get() + 1);
                    other != index
                });
                assert!(near.len() == 1 && near[0].1 != index);
            }
            assert!(looks.get() < 45 * 1000, "{} in shape {shape}", looks.get());
        }
    }

    #[test]
    fn edge_of_the_range() {
        const END: i64 = KdTree::<2>::LIMIT;
        assert_eq!(
            [KdTree::<1>::LIMIT, KdTree::<4>::LIMIT, KdTree::<16>::LIMIT].map(|it| it + 1),
            [1 << 31, 1 << 30, 1 << 29]
        );
        let corners: Vec<[i64; 2]> =
            (0..20).map(|index| [[-END, END][index % 2], [END, -END][index / 2 % 2]]).collect();
        let tree = KdTree::new(&corners);
        for &place in &corners[..4] {
            check(&corners, &tree, place, |_| true);
        }
        let last = tree.nearest([-END, -END], 20, |_| true).pop();
        assert_eq!(last, Some((8 * (END as u64).pow(2), 17)));
        let ends = [[-KdTree::<1>::LIMIT], [KdTree::<1>::LIMIT]];
        let square = (2 * KdTree::<1>::LIMIT as u64).pow(2);
        assert_eq!(KdTree::new(&ends).nearest(ends[0], 2, |_| true), [(0, 0), (square, 1)]);
    }

    #[test]
    fn refuses_what_is_too_far_away() {
        let end = KdTree::<2>::LIMIT;
        for far in [[end + 1, 0], [0, end + 1], [-end - 1, 0], [0, i64::MIN]] {
            assert!(catch_unwind(|| KdTree::new(&[[0, 0], far])).is_err(), "{far:?}");
            assert!(catch_unwind(|| KdTree::new(&[[0, 0]]).nearest(far, 1, |_| true)).is_err(), "{far:?}");
        }
    }
}
