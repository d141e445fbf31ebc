//! Sums over rectangles, offline: weighted points come, and in between the weights in a rectangle are added up (2D
//! range sum, 2D range counting, orthogonal range search; CDQ divide and conquer, Fenwick tree, BIT).
//!
//! If all points come before the first question, a line sweeps over them in the order of x. A Fenwick tree has the
//! weights of those before it by their y, and a rectangle asks twice for the sum of an interval of y: where it begins,
//! which is subtracted, and where it ends.
//!
//! In general, number the runs of points and the runs of questions: points get even times, questions odd ones. A
//! question counts the points with smaller times. Of two such times look at the highest bit in which they differ: it is
//! 0 for the point and 1 for the question. So for each bit, group what has the same higher bits, and let a line sweep
//! over each group, with the points that have a 0 and the questions that have a 1: each pair meets exactly once. A
//! group that is in the order of x is sorted stably by the bit to make the groups of the next one. Points before
//! questions have one bit and one group: a single sweep.
//!
//! The tree need not be emptied after a group: what it has before a rectangle of a later group begins, it has when that
//! ends, and one is subtracted from the other.
//!
//! - **Field**: sequences
//! - **Time**: O(n log n log r) for n points and questions in r runs, r = 2 if all points come first
//! - **Space**: O(n)
//! - **ac-library-rs**: no; its `fenwicktree` has one dimension
//! - **Source**: J. L. Bentley, "Multidimensional divide-and-conquer", Communications of the ACM 23 (1980), 214–229
//! - **Verified**: `agrees_with_scans_in_all_short_histories`, `agrees_with_scans_in_long_histories`,
//!   `every_number_of_runs`, `extreme_coordinates_and_weights`, `nothing_at_all`, `many_points`;
//!   `point_add_rectangle_sum`, `rectangle_sum`

use std::ops::Range;

/// A point comes, or a question is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A point with these coordinates x and y, and this weight. Points may coincide; a negative weight takes away.
    Point(i64, i64, i64),
    /// Which weight have the points so far with x in the first and y in the second range?
    Sum(Range<i64>, Range<i64>),
}

/// A point, or one side of a rectangle.
struct Item {
    x: i64,
    /// The point's place among all points by y; those of the rectangle.
    ys: Range<u32>,
    /// The number of the run that it is in: even for points, odd for questions.
    time: u32,
    /// Of the question.
    index: u32,
    /// Of the point; or what is multiplied with the sum: -1 where the rectangle begins, 1 where it ends.
    weight: i64,
}

impl Item {
    fn is_point(&self) -> bool {
        self.time.is_multiple_of(2)
    }
}

/// The answers to the questions, in their order, each modulo 2⁶⁴: right if it fits, whatever the other sums are. There
/// are fewer than 2³² events.
///
/// # Complexity
///
/// O(n log n log r) time and O(n) space for n events in r runs: r - 1 times the next event is of the other kind. That
/// is O(n log n) if all points come before the first question.
///
/// [Mokia](https://www.luogu.com.cn/problem/P4390) (Balkan OI 2007; Luogu P4390): people come to places, and how many
/// are in a rectangle?
///
/// ```
/// use templates::rectangle_sums::{Event::{Point, Sum}, rectangle_sums};
///
/// let events = [Point(2, 3, 3), Sum(1..4, 1..4), Point(2, 2, 2), Sum(2..4, 2..5)];
/// assert_eq!(rectangle_sums(&events), [3, 5]);
/// ```
///
/// [Tufurama](https://codeforces.com/problemset/problem/961/E) (Codeforces 961 E): how many pairs of seasons i < j are
/// there, such that i has an episode j, and j an episode i?
///
/// ```
/// use templates::rectangle_sums::{Event::{Point, Sum}, rectangle_sums};
///
/// let pairs = |episodes: &[i64]| {
///     let seasons = || (1..).zip(episodes);
///     let points = seasons().map(|(season, &count)| Point(season, count, 1));
///     let sums = seasons().map(|(season, &count)| Sum(season + 1..count.saturating_add(1), season..i64::MAX));
///     rectangle_sums(&points.chain(sums).collect::<Vec<_>>()).iter().sum::<i64>()
/// };
/// assert_eq!([pairs(&[1, 2, 3]), pairs(&[8, 12, 7]), pairs(&[3, 2, 1])], [0, 3, 2]);
/// ```
#[must_use]
pub fn rectangle_sums(events: &[Event]) -> Vec<i64> {
    let y = |event: &Event| if let Event::Point(_, y, _) = event { Some(*y) } else { None };
    let mut sorted: Vec<i64> = events.iter().filter_map(y).collect();
    sorted.sort_unstable();
    let rank = |y| sorted.partition_point(|&other| other < y) as u32;
    let (mut items, mut count, mut time) = (Vec::with_capacity(2 * events.len()), 0, 0);
    for event in events {
        time += (time % 2) ^ u32::from(matches!(event, Event::Sum(..)));
        match event.clone() {
            Event::Point(x, y, weight) => items.push(Item { x, ys: rank(y)..0, time, index: 0, weight }),
            Event::Sum(xs, ys) => {
                if !xs.is_empty() && !ys.is_empty() {
                    let ys = rank(ys.start)..rank(ys.end);
                    let side = |(x, weight)| Item { x, ys: ys.clone(), time, index: count, weight };
                    items.extend([(xs.start, -1), (xs.end, 1)].map(side));
                }
                count += 1;
            }
        }
    }
    items.sort_unstable_by_key(|item| (item.x, item.is_point()));
    let (mut sums, mut tree) = (vec![0; count as usize], vec![0; sorted.len() + 1]);
    for bit in (0..u32::BITS - time.leading_zeros()).rev() {
        for group in items.chunk_by_mut(|a, b| a.time >> bit >> 1 == b.time >> bit >> 1) {
            for item in group.iter().filter(|item| item.is_point() == (item.time >> bit & 1 == 0)) {
                if item.is_point() {
                    add(&mut tree, item.ys.start, item.weight);
                } else {
                    let sum = item.weight.wrapping_mul(sum(&tree, item.ys.clone()));
                    sums[item.index as usize] = sum.wrapping_add(sums[item.index as usize]);
                }
            }
            group.sort_by_key(|item| item.time >> bit & 1);
        }
    }
    sums
}

/// Adds a weight at an index of a Fenwick tree: its node k has the sum of those before k, from k without its lowest bit
/// on.
fn add(tree: &mut [i64], index: u32, weight: i64) {
    let mut node = index as usize + 1;
    while node < tree.len() {
        tree[node] = weight.wrapping_add(tree[node]);
        node += node & node.wrapping_neg();
    }
}

/// The sum of the weights in a range.
fn sum(tree: &[i64], range: Range<u32>) -> i64 {
    let (mut start, mut end, mut sum) = (range.start as usize, range.end as usize, 0);
    while end > start {
        sum = tree[end].wrapping_add(sum);
        end &= end - 1;
    }
    // What the last node had too much.
    while start > end {
        sum = sum.wrapping_sub(tree[start]);
        start &= start - 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::Event::{Point, Sum};
    use super::*;

    /// Each question scans all points before it.
    fn scan(events: &[Event]) -> Vec<i64> {
        let answer = |(index, event): (usize, &Event)| {
            let Sum(xs, ys) = event else { return None };
            let weight = |event: &Event| match event {
                Point(x, y, weight) if xs.contains(x) && ys.contains(y) => *weight,
                _ => 0,
            };
            Some(events[..index].iter().map(weight).sum())
        };
        events.iter().enumerate().filter_map(answer).collect()
    }

    fn check(events: &[Event]) {
        assert_eq!(rectangle_sums(events), scan(events), "{events:?}");
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// A random range of numbers below `size`, now and then one that ends before it begins.
    fn range(state: &mut u64, size: usize) -> Range<i64> {
        let (one, other) = (below(state, size + 1) as i64, below(state, size + 1) as i64);
        if below(state, 8) == 0 { one..other } else { one.min(other)..one.max(other) }
    }

    fn event(state: &mut u64, size: usize) -> Event {
        match below(state, 2) {
            0 => Point(below(state, size) as i64, below(state, size) as i64, below(state, 100) as i64 - 30),
            _ => Sum(range(state, size), range(state, size)),
        }
    }

    /// Up to five events, on a board of two times two; each weight is another power of 10.
    #[test]
    fn agrees_with_scans_in_all_short_histories() {
        check_all_histories(4);
    }

    #[test]
    #[ignore = "long"]
    fn agrees_with_scans_in_all_longer_histories() {
        check_all_histories(5);
    }

    fn check_all_histories(longest: u32) {
        let mut kinds: Vec<Event> = (0..4).map(|place| Point(place / 2, place % 2, 0)).collect();
        kinds.extend([
            Sum(0..1, 0..2),
            Sum(0..2, 1..2),
            Sum(1..2, 0..1),
            Sum(0..2, 0..2),
            Sum(Range { start: 1, end: 0 }, 0..2),
        ]);
        for length in 0..=longest {
            for code in 0..kinds.len().pow(length) {
                let event = |place: u32| match kinds[code / kinds.len().pow(place) % kinds.len()].clone() {
                    Point(x, y, _) => Point(x, y, 10_i64.pow(place)),
                    sum => sum,
                };
                check(&(0..length).map(event).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn agrees_with_scans_in_long_histories() {
        let state = &mut 1;
        for round in 0..150 {
            let (length, size) = (1 + below(state, 300), [1, 2, 5, 30, 1000][round % 5]);
            let mut events: Vec<Event> = (0..length).map(|_| event(state, size)).collect();
            check(&events);
            // All points first, and all questions.
            events.sort_by_key(|event| matches!(event, Sum(..)));
            check(&events);
            events.reverse();
            check(&events);
        }
    }

    /// Runs of one or more events, which begin with a point or a question.
    #[test]
    fn every_number_of_runs() {
        let state = &mut 2;
        for runs in 0..70 {
            for longest in [1, 3] {
                for first in [0, 1] {
                    let mut events = vec![];
                    for run in first..first + runs {
                        for _ in 0..1 + below(state, longest) {
                            events.push(match run % 2 {
                                0 => Point(below(state, 4) as i64, below(state, 4) as i64, 1 + below(state, 9) as i64),
                                _ => Sum(range(state, 4), range(state, 4)),
                            });
                        }
                    }
                    check(&events);
                }
            }
        }
    }

    #[test]
    fn extreme_coordinates_and_weights() {
        let places = [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX];
        let points = places.iter().flat_map(|&x| places.map(|y| Point(x, y, x % 1000 + y % 100)));
        let ranges = || places.iter().flat_map(|&start| places.map(|end| start..end));
        let sums = || ranges().flat_map(|xs| ranges().map(move |ys| Sum(xs.clone(), ys)));
        let once: Vec<Event> = points.clone().chain(sums()).collect();
        check(&once);
        check(&points.zip(sums().step_by(37)).flat_map(|(point, sum)| [point, sum]).collect::<Vec<_>>());
        // All weights together do not fit, of either sign, but each answer does.
        for weight in [i64::MAX, i64::MIN] {
            let events = (0..9).flat_map(|x| [Point(x, 0, weight), Sum(1..2, 0..1), Sum(7..8, 0..1), Sum(4..5, 0..9)]);
            check(&events.clone().collect::<Vec<_>>());
            let mut events: Vec<Event> = events.collect();
            events.sort_by_key(|event| matches!(event, Sum(..)));
            check(&events);
        }
        check(&[Point(5, 5, i64::MAX), Sum(i64::MIN..5, 0..9), Sum(5..6, 5..6), Sum(6..i64::MAX, 0..9)]);
        check(&[Point(5, 5, -i64::MAX), Sum(0..5, 0..9), Sum(5..6, 5..6), Sum(0..9, i64::MIN..i64::MAX)]);
    }

    #[test]
    fn nothing_at_all() {
        assert_eq!(rectangle_sums(&[]), []);
        assert_eq!(rectangle_sums(&[Point(0, 0, 1)]), []);
        assert_eq!(rectangle_sums(&[Sum(0..1, 0..1)]), [0]);
        assert_eq!(rectangle_sums(&[Sum(0..1, 0..1), Point(0, 0, 1), Sum(0..0, 0..1), Sum(0..1, 1..1)]), [0, 0, 0]);
    }

    /// Points on a diagonal, on one place and on a line, each followed by a question, and all before the questions.
    #[test]
    fn many_points() {
        let n = 5_000;
        let places: [fn(i64) -> (i64, i64); 4] = [|i| (i, i), |i| (i, -i), |_| (7, 7), |i| (i % 2, 0)];
        for place in places {
            let points: Vec<Event> = (0..n).map(|i| Point(place(i).0, place(i).1, 1)).collect();
            let all = Sum(-n..n, -n..n);
            let each: Vec<Event> = points.iter().flat_map(|point| [point.clone(), all.clone()]).collect();
            assert_eq!(rectangle_sums(&each), (1..=n).collect::<Vec<_>>());
            let first: Vec<Event> = points.into_iter().chain((0..n).map(|_| all.clone())).collect();
            assert_eq!(rectangle_sums(&first), vec![n; n as usize]);
        }
    }
}
