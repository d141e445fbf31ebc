//! Convex hull trick: lines are added with slopes that never increase, and the minimum of all of them is asked at any
//! integer, in any order.
//!
//! Of lines with falling slopes, each one is the least from some integer on, until a later one is: keep them in a list,
//! each with the first integer where it is less than the line before it. A new line falls faster than all others. If
//! it is less than the last one as early as that one begins, or earlier, then the last one is never the least again and
//! leaves the list; and so on with the one before it. Where a line begins to be less than another one is a quotient,
//! rounded down: no cross products are compared.
//!
//! The maximum of lines whose slopes never decrease is the minimum of the negated lines, negated. With slopes in the
//! other order ask at -x for lines with negated slopes; in no order: `li_chao`.
//!
//! - **Field**: sequences
//! - **Time**: O(1) amortized a line; O(log n) a question
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: R. L. Graham, "An efficient algorithm for determining the convex hull of a finite planar set",
//!   Information Processing Letters 1 (1972), 132–133, on lines in place of points; the name is folklore of contests
//! - **Verified**: `agrees_with_all_small_lists`, `random_lists_agree_with_scans`, `whole_range`, `many_lines`,
//!   `refuses_greater_slopes`; `cses2084`, `cf319c`

/// Lines in order of their slopes.
///
/// [Frog 3](https://atcoder.jp/contests/dp/tasks/dp_z) (AtCoder, Educational DP Contest Z): a jump from height a to b
/// costs (b - a)² + c = b² - 2ab + a² + c, so a stone at height a that is reached at cost d is the line of slope -2a
/// and intercept a² + d. The heights increase:
///
/// ```
/// use templates::convex_hull_trick::ConvexHullTrick;
///
/// fn least_cost(heights: &[i64], c: i64) -> i64 {
///     let (mut lines, mut cost) = (ConvexHullTrick::new(), 0);
///     for &height in heights {
///         cost = lines.minimum(height).map_or(0, |least| height * height + c + least);
///         lines.add_line(-2 * height, height * height + cost);
///     }
///     cost
/// }
///
/// assert_eq!(least_cost(&[1, 2, 3, 4, 5], 6), 20);
/// assert_eq!(least_cost(&[500_000, 1_000_000], 1_000_000_000_000), 1_250_000_000_000);
/// assert_eq!(least_cost(&[1, 3, 4, 5, 10, 11, 12, 13], 5), 62);
/// ```
#[derive(Clone, Debug, Default)]
pub struct ConvexHullTrick {
    /// Lines that are the least somewhere; each is less than the one before it from its first integer on.
    lines: Vec<Line>,
}

#[derive(Clone, Copy, Debug)]
struct Line {
    slope: i64,
    intercept: i64,
    first: i64,
}

impl ConvexHullTrick {
    /// No line.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the line `slope`·x + `intercept`; both may be any numbers.
    ///
    /// # Panics
    ///
    /// If `slope` is greater than that of the last line so far that is the least anywhere.
    ///
    /// # Complexity
    ///
    /// O(1) amortized time.
    pub fn add_line(&mut self, slope: i64, intercept: i64) {
        let mut first = Some(i64::MIN);
        while let Some(last) = self.lines.last() {
            assert!(slope <= last.slope, "slope {slope} after {}", last.slope);
            first = begins(slope, intercept, last);
            if first.is_none_or(|first| first > last.first) {
                break;
            }
            self.lines.pop();
        }
        self.lines.extend(first.map(|first| Line { slope, intercept, first }));
    }

    /// The least value at `x` of all lines that are there, or `None` if there is none.
    ///
    /// # Panics
    ///
    /// If that value does not fit into an `i64`.
    ///
    /// # Complexity
    ///
    /// O(log n) time for n lines.
    #[must_use]
    pub fn minimum(&self, x: i64) -> Option<i64> {
        let line = self.lines[..self.lines.partition_point(|line| line.first <= x)].last()?;
        let value = i128::from(line.slope) * i128::from(x) + i128::from(line.intercept);
        Some(value.try_into().expect("the minimum fits into 64 bits"))
    }
}

/// The first integer where a line is less than `last`, whose slope is not less than its own.
fn begins(slope: i64, intercept: i64, last: &Line) -> Option<i64> {
    let fall = i128::from(last.slope) - i128::from(slope);
    let rise = i128::from(intercept) - i128::from(last.intercept);
    if fall == 0 {
        return (rise < 0).then_some(i64::MIN);
    }
    // fall · x > rise; less than i64::MIN is everywhere, and more than i64::MAX nowhere.
    i64::try_from((rise.div_euclid(fall) + 1).max(i64::MIN.into())).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom 64-bit word (SplitMix64).
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// The least value at `x`, by looking at every line.
    fn scan(lines: &[(i64, i64)], x: i64) -> Option<i128> {
        lines.iter().map(|&(a, b)| i128::from(a) * i128::from(x) + i128::from(b)).min()
    }

    /// Adds line after line and asks at `points` after each; nothing is asked where the minimum does not fit.
    fn check(lines: &[(i64, i64)], points: &[i64]) {
        let mut hull = ConvexHullTrick::new();
        for count in 0..=lines.len() {
            let is_increasing = hull.lines.windows(2).all(|pair| pair[0].first < pair[1].first);
            assert!(is_increasing, "{hull:?} of {:?}", &lines[..count]);
            for &x in points {
                let expected = scan(&lines[..count], x);
                if expected.is_none_or(|least| i64::try_from(least).is_ok()) {
                    assert_eq!(hull.minimum(x).map(i128::from), expected, "at {x} of {:?}", &lines[..count]);
                }
            }
            lines.get(count).inspect(|&&(slope, intercept)| hull.add_line(slope, intercept));
        }
    }

    /// All lists of up to four lines with slopes from 2 to -1 and intercepts from -2 to 2.
    #[test]
    fn agrees_with_all_small_lists() {
        let points: Vec<i64> = (-6..=6).collect();
        let all: Vec<(i64, i64)> = (-1..=2).rev().flat_map(|a| (-2..=2).map(move |b| (a, b))).collect();
        let mut lists = vec![vec![]];
        while let Some(list) = lists.pop() {
            check(&list, &points);
            if list.len() < 4 {
                let follows = |&&(slope, _): &&(i64, i64)| list.last().is_none_or(|&(last, _)| slope <= last);
                lists.extend(all.iter().filter(follows).map(|&line| [&list[..], &[line]].concat()));
            }
        }
    }

    #[test]
    fn random_lists_agree_with_scans() {
        let mut state = 1;
        for round in 0..120 {
            let shift = [61, 56, 40, 33][round % 4];
            let count = next(&mut state) % 40;
            let mut lines: Vec<(i64, i64)> = (0..count).map(|_| (next(&mut state) as i64 >> shift, 0)).collect();
            lines.sort_unstable_by_key(|&(slope, _)| std::cmp::Reverse(slope));
            for (slope, intercept) in &mut lines {
                // Near the tangents of a parabola, where most lines are the least somewhere, or anywhere.
                let near = -*slope * (*slope / 4);
                *intercept = if round % 3 == 0 {
                    next(&mut state) as i64 >> shift
                } else {
                    near + (next(&mut state) % 3) as i64
                };
            }
            let random = (0..100).map(|_| next(&mut state) as i64 >> shift);
            let edges = lines.iter().flat_map(|&(slope, _)| (-2..=2).map(move |near| slope / 2 + near));
            let points: Vec<i64> = random.chain(edges).collect();
            check(&lines, &points);
        }
    }

    /// Slopes, intercepts and points up to the ends of `i64`; lines that meet beyond them, and at them.
    #[test]
    fn whole_range() {
        let (least, most) = (i64::MIN, i64::MAX);
        let ends = [most, most - 1, 1, 0, -1, least + 1, least];
        let all: Vec<(i64, i64)> = ends.iter().flat_map(|&a| ends.map(|b| (a, b))).collect();
        for (index, &one) in all.iter().enumerate() {
            // A greater intercept may follow with the same slope.
            let first = index / ends.len() * ends.len();
            for (number, &two) in all[first..].iter().enumerate() {
                check(&[one, two], &ends);
                check(&[one, two, all[(first + number) / ends.len() * ends.len() + (index + number) % 7]], &ends);
            }
        }
        // The second line is less at the last integer only; the other one of these from the first integer on.
        check(&[(0, 0), (-1, most - 1)], &ends);
        check(&[(0, 0), (-1, least)], &ends);
        check(&[(1, 0), (0, least + 1), (-1, 0)], &ends);
        let mut steep = ConvexHullTrick::new();
        steep.add_line(2, 0);
        assert!(std::panic::catch_unwind(|| steep.minimum(most)).is_err());
    }

    /// The tangents of a parabola are all kept, and one line that is below them drops all.
    #[test]
    fn many_lines() {
        let n = 100_000;
        let mut hull = ConvexHullTrick::new();
        (0..n).for_each(|at| hull.add_line(-2 * at, at * at));
        assert_eq!(hull.lines.len(), n as usize);
        assert!((0..n).all(|x| hull.minimum(x) == Some(-x * x)));
        hull.add_line(-2 * n, i64::MIN);
        assert_eq!(hull.lines.len(), 2);
        assert_eq!([-1, 0].map(|x| hull.minimum(x)), [Some(i64::MIN + 2 * n), Some(i64::MIN)]);
    }

    #[test]
    fn refuses_greater_slopes() {
        for (one, other) in [(0, 1), (-5, i64::MAX), (i64::MIN, i64::MIN + 1)] {
            let hull = std::panic::catch_unwind(|| {
                let mut hull = ConvexHullTrick::new();
                hull.add_line(one, 0);
                hull.add_line(other, 0);
            });
            assert!(hull.is_err(), "{one}, {other}");
        }
    }
}
