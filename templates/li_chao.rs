//! Li Chao tree: lines, and segments of lines, are added in any order; the minimum at a point is asked at any time.
//!
//! All points that are asked about are given in the beginning: a segment tree has them at its leaves. Each node keeps
//! one line, and the minimum at a point is that of the lines kept on the way from its leaf to the root. When a line
//! comes to a node, the node keeps whichever is less at its middle point. The other one can be less only on one side:
//! at the points before the middle if its slope is greater, after it if not, and only if it is less at the farthest
//! point of that side. So it goes to one child or nowhere. A segment is a line that comes to the O(log n) nodes whose
//! points are together those of the segment.
//!
//! The maximum is the minimum of the negated lines, negated. Lines in order of their slopes: `convex_hull_trick`.
//!
//! - **Field**: sequences
//! - **Time**: O(log n) a line and a question for n points, O(log² n) a segment; O(n log n) in the beginning
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: folklore of contests, named after Li Chao
//! - **Verified**: `agrees_with_all_small_lines`, `segments_agree_with_scans`, `extreme_lines`, `values_that_fit`,
//!   `points_that_are_not_known`, `many_lines`; `line_add_get_min`, `segment_add_get_min`

use std::mem::swap;
use std::ops::Range;

/// Lines and segments, and the points where their minimum can be asked.
///
/// [Monster Game II](https://cses.fi/problemset/task/2085) (CSES): killing a monster takes its strength times one's
/// skill, and gives another skill. One may escape from all but the last monster, and asks for the shortest time:
///
/// ```
/// use templates::li_chao::LiChao;
///
/// fn fastest(strength: &[i64], skill: &[i64], first_skill: i64) -> Option<i64> {
///     let mut times = LiChao::new(strength.to_vec());
///     times.add_line(first_skill, 0);
///     let mut last = None;
///     for (&strength, &skill) in strength.iter().zip(skill) {
///         last = times.minimum(strength);
///         times.add_line(skill, last?);
///     }
///     last
/// }
///
/// assert_eq!(fastest(&[50, 20, 30, 90, 30], &[60, 20, 20, 10, 90], 100), Some(2600)); // the second and the last one
/// ```
#[derive(Clone, Debug)]
pub struct LiChao {
    /// In increasing order.
    points: Vec<i64>,
    /// Slope and intercept of the line that each node keeps. The root is 1, and the children of v are 2v and 2v + 1;
    /// the second half are leaves, of which the first ones have the points.
    kept: Vec<Option<(i64, i64)>>,
    /// No node beyond this one keeps a line: few lines are least anywhere, as a rule, and then few levels have any.
    last: usize,
}

impl LiChao {
    /// No line, and `points` in any order, which may repeat.
    ///
    /// # Complexity
    ///
    /// O(n log n) time and O(n) space for n points.
    #[must_use]
    pub fn new(mut points: Vec<i64>) -> Self {
        points.sort_unstable();
        points.dedup();
        let kept = vec![None; 2 * points.len().next_power_of_two()];
        LiChao { points, kept, last: 0 }
    }

    /// Adds the line `slope`·x + `intercept`, whose value at every point must fit into an `i64`.
    ///
    /// # Complexity
    ///
    /// O(log n) time for n points.
    pub fn add_line(&mut self, slope: i64, intercept: i64) {
        if !self.points.is_empty() {
            self.insert(1, (slope, intercept));
        }
    }

    /// Adds the line `slope`·x + `intercept` at the points x of `range` only, where its value must fit into an `i64`.
    ///
    /// # Complexity
    ///
    /// O(log² n) time for n points.
    ///
    /// From [Segment Add Get Min](https://judge.yosupo.jp/problem/segment_add_get_min) (Library Checker):
    ///
    /// ```
    /// use templates::li_chao::LiChao;
    ///
    /// let mut segments = LiChao::new(vec![-2, 0, 2, 4]);
    /// segments.add_segment(-1, 0, -1..5);
    /// segments.add_segment(1, -1, -3..3);
    /// assert_eq!([-2, 0, 2, 4].map(|x| segments.minimum(x)), [-3, -1, -2, -4].map(Some));
    /// ```
    pub fn add_segment(&mut self, slope: i64, intercept: i64, range: Range<i64>) {
        let leaf = |x| self.kept.len() / 2 + self.points.partition_point(|&point| point < x);
        let (mut first, mut end) = (leaf(range.start), leaf(range.end));
        while first < end {
            if first % 2 == 1 {
                self.insert(first, (slope, intercept));
                first += 1;
            }
            if end % 2 == 1 {
                end -= 1;
                self.insert(end, (slope, intercept));
            }
            (first, end) = (first / 2, end / 2);
        }
    }

    /// The least value at `x` of all lines and segments that are there, or `None` if there is none.
    ///
    /// # Panics
    ///
    /// If `x` is not one of the points that were given.
    ///
    /// # Complexity
    ///
    /// O(log n) time for n points.
    #[must_use]
    pub fn minimum(&self, x: i64) -> Option<i64> {
        let index = self.points.binary_search(&x).unwrap_or_else(|_| panic!("{x} is not one of the given points"));
        let mut node = self.kept.len() / 2 + index;
        while node > self.last {
            node /= 2;
        }
        let mut least = None;
        while node > 0 {
            let value = self.kept[node].map(|line| value(line, x));
            least = least.into_iter().chain(value).min();
            node /= 2;
        }
        least
    }

    /// Lets `line` come to `node`.
    fn insert(&mut self, mut node: usize, mut line: (i64, i64)) {
        // The leaves of the node are first..first + width.
        let mut width = (self.kept.len() / 2) >> node.ilog2();
        let mut first = node * width - self.kept.len() / 2;
        while let Some(kept) = &mut self.kept[node] {
            // Leaves beyond the last point are like this one.
            let point = |index: usize| self.points[index.min(self.points.len() - 1)];
            let middle = point(first + width / 2);
            // Of two that are equal there either may stay: the other one goes on to where it is less.
            if value(line, middle) < value(*kept, middle) {
                swap(kept, &mut line);
            }
            let is_before = line.0 > kept.0;
            let farthest = if is_before { point(first) } else { point(first + width - 1) };
            if value(line, farthest) >= value(*kept, farthest) {
                return;
            }
            width /= 2;
            node = 2 * node + usize::from(!is_before);
            first += if is_before { 0 } else { width };
        }
        self.kept[node] = Some(line);
        self.last = self.last.max(node);
    }
}

/// It fits, even if the product does not.
fn value((slope, intercept): (i64, i64), x: i64) -> i64 {
    slope.wrapping_mul(x).wrapping_add(intercept)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> i64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound) as i64
    }

    /// The least value at `x`, by looking at every segment.
    fn scan(segments: &[(i64, i64, Range<i64>)], x: i64) -> Option<i64> {
        segments.iter().filter(|(_, _, range)| range.contains(&x)).map(|(a, b, _)| a * x + b).min()
    }

    fn check(tree: &LiChao, points: &[i64], segments: &[(i64, i64, Range<i64>)]) {
        for &x in points {
            assert_eq!(tree.minimum(x), scan(segments, x), "at {x} of {points:?} with {segments:?}");
        }
    }

    /// Every three of the lines with slopes from -2 to 2 and intercepts from -2 to 2, at 0 to 5 points.
    #[test]
    fn agrees_with_all_small_lines() {
        let lines: Vec<(i64, i64)> = (-2..=2).flat_map(|a| (-2..=2).map(move |b| (a, b))).collect();
        for points in [&[][..], &[1], &[-1, 1], &[2, 0, -2], &[-1, 0, 1, 2], &[-2, -1, 0, 1, 2]] {
            for one in &lines {
                for two in &lines {
                    for three in &lines {
                        let (mut tree, mut segments) = (LiChao::new(points.to_vec()), vec![]);
                        for &(a, b) in [one, two, three] {
                            tree.add_line(a, b);
                            segments.push((a, b, -9..9));
                            check(&tree, points, &segments);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn segments_agree_with_scans() {
        let mut state = 1;
        for round in 0..600 {
            let count = below(&mut state, 40);
            let spread = [12, 40, 1000][round % 3];
            let mut points: Vec<i64> = (0..count).map(|_| below(&mut state, spread) - spread as i64 / 2).collect();
            let (mut tree, mut segments) = (LiChao::new(points.clone()), vec![]);
            points.sort_unstable_by(|a, b| b.cmp(a));
            for _ in 0..30 {
                let slope = below(&mut state, [5, 21][round % 2]) - 10;
                // Near the tangents of a parabola, where every line is least somewhere, or anywhere.
                let near = -slope * slope * spread as i64 / 40;
                let intercept = if round % 5 == 0 { below(&mut state, 100) } else { near + below(&mut state, 3) };
                if below(&mut state, 4) == 0 {
                    tree.add_line(slope, intercept);
                    segments.push((slope, intercept, i64::MIN..i64::MAX));
                } else {
                    // Ends between points, at points, outside of all, and no point between them.
                    let ends = [0, 1].map(|_| below(&mut state, spread + 10) - spread as i64 / 2 - 5);
                    tree.add_segment(slope, intercept, ends[0]..ends[1]);
                    segments.push((slope, intercept, ends[0]..ends[1]));
                }
                check(&tree, &points, &segments);
            }
        }
    }

    /// Values up to the ends of `i64`; and segments whose lines would leave it elsewhere.
    #[test]
    fn extreme_lines() {
        let points = [-1_000_000_000, 0, 1_000_000_000];
        let mut tree = LiChao::new(points.to_vec());
        let (most, steep) = (i64::MAX - 1_000_000_000 * 1_000_000_000, 1_000_000_000);
        for (a, b) in [(steep, most), (-steep, most), (0, i64::MAX), (1, 0), (0, i64::MIN), (steep, -most - 1)] {
            tree.add_line(a, b);
        }
        assert_eq!(points.map(|x| tree.minimum(x)), [Some(i64::MIN); 3]);
        let mut tree = LiChao::new(vec![i64::MIN, -1, 0, 1, i64::MAX]);
        tree.add_segment(i64::MAX, 0, -1..2);
        tree.add_segment(-i64::MAX, 0, 0..2);
        tree.add_segment(i64::MIN, i64::MAX, 1..2);
        tree.add_segment(1, 0, i64::MIN..i64::MAX);
        tree.add_segment(0, 5, i64::MIN..i64::MIN + 1);
        let expected = [i64::MIN, -i64::MAX, 0, -i64::MAX].map(Some);
        assert_eq!([i64::MIN, -1, 0, 1].map(|x| tree.minimum(x)), expected);
        assert_eq!(tree.minimum(i64::MAX), None);
    }

    /// What fits is the value, not the slope times x.
    #[test]
    fn values_that_fit() {
        let (slope, intercept) = (i64::MAX / 2, i64::MAX);
        for (slope, intercept, x) in [(slope, -intercept, 4), (-slope, -intercept, -4), (-slope, intercept, 4)] {
            let expected = i128::from(slope) * i128::from(x) + i128::from(intercept);
            let mut tree = LiChao::new(vec![-4, -1, 0, 2, 4]);
            for _ in 0..2 {
                tree.add_segment(slope, intercept, x..x + 1);
                assert_eq!(tree.minimum(x).map(i128::from), Some(expected), "{slope}·{x} + {intercept}");
            }
        }
    }

    #[test]
    fn points_that_are_not_known() {
        let mut none = LiChao::new(vec![]);
        none.add_line(1, 2);
        none.add_segment(1, 2, -9..9);
        let mut some = LiChao::new(vec![3, 1, 3]);
        some.add_line(1, 2);
        for x in [0, 2, 4] {
            assert!(std::panic::catch_unwind(|| none.minimum(x)).is_err(), "{x}");
            assert!(std::panic::catch_unwind(|| some.minimum(x)).is_err(), "{x}");
        }
        assert_eq!([1, 3].map(|x| some.minimum(x)), [Some(3), Some(5)]);
    }

    /// The tangents of a parabola, each least at its own point: none is ever dropped.
    #[test]
    fn many_lines() {
        let n = 20_000;
        let mut tree = LiChao::new((0..n).collect());
        for index in 0..n {
            let at = index * 61_803 % n; // 61803 and n have no common factor
            tree.add_line(-2 * at, at * at);
        }
        assert!((0..n).all(|x| tree.minimum(x) == Some(-x * x)));
        for index in 0..n {
            tree.add_segment(0, -n * n - index, index..n);
        }
        assert!((0..n).all(|x| tree.minimum(x) == Some(-n * n - x)));
    }
}
