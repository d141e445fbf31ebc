//! Segment tree beats: numbers in a row, where those of a range become at most x (chmin), at least x (chmax) or more by
//! x; sum, maximum and minimum of a range.
//!
//! A node has the greatest number below it, how many there are of it, and the greatest of the others. If x is between
//! these two, chmin changes the greatest ones alone, and the sum by as many times as much; the children hear of it when
//! somebody asks them. If x is not less than the greatest one, nothing happens. Otherwise both children are asked. The
//! same holds for the least ones. At a leaf there are no others.
//!
//! How often are both children asked, although all of the node's interval is in the range? Then the greatest number and
//! the next one become the same: of the different numbers below the node there are fewer. At first there are at most
//! n log n of these, summed over all nodes, and an operation adds at most one or two in each of the O(log n) nodes that
//! its range meets in part. So that is O(log n) each. With additions it is O(log² n) each, by the source.
//!
//! - **Field**: sequences
//! - **Time**: O(log n) amortized an operation, O(log² n) if there are additions, O(n) to begin with
//! - **Space**: O(n)
//! - **ac-library-rs**: no; an operation of its `lazysegtree` cannot go on to the children, as chmin has to
//! - **Source**: R. Ji, "Range minimum and maximum operations, and historic ones" (区间最值操作与历史最值问题), papers of the
//!   Chinese national team for the IOI 2016
//! - **Verified**: `every_sequence_of_operations`, `random_operations_agree_with_a_list`, `extreme_numbers`,
//!   `refuses_ranges_out_of_range`; `range_chmin_chmax_add_range_sum`

use std::ops::Range;

/// Numbers in a row.
///
/// [Gorgeous Sequence](https://acm.hdu.edu.cn/showproblem.php?pid=5306) (HDU 5306) has chmin, the maximum and the sum:
///
/// ```
/// use templates::segment_tree_beats::SegmentTreeBeats;
///
/// let mut numbers = SegmentTreeBeats::new(&[1, 2, 3, 4, 5]);
/// assert_eq!((numbers.max(0..5), numbers.sum(0..5)), (Some(5), 15));
/// numbers.chmin(2..5, 3);
/// assert_eq!((numbers.max(0..5), numbers.sum(0..5)), (Some(3), 12));
/// ```
#[derive(Clone, Debug)]
pub struct SegmentTreeBeats {
    /// The root is 1, the children of i are 2i and 2i + 1.
    nodes: Vec<Node>,
    length: usize,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    sum: i64,
    /// What the children have still to become more by, before their numbers become what is between the extremes here.
    add: i64,
    max: Extreme,
    min: Extreme,
}

#[derive(Clone, Copy, Debug)]
struct Extreme {
    number: i64,
    /// The next one of the different numbers; `i64::MIN` or `i64::MAX` where there is none.
    next: i64,
    count: i64,
}

#[derive(Clone, Copy)]
enum Change {
    Chmin(i64),
    Chmax(i64),
    Add(i64),
}

const NONE: Node = Node {
    sum: 0,
    add: 0,
    max: Extreme { number: i64::MIN, next: i64::MIN, count: 0 },
    min: Extreme { number: i64::MAX, next: i64::MAX, count: 0 },
};

impl SegmentTreeBeats {
    /// The numbers in the beginning. They and all sums must always be in -2⁶²..2⁶².
    ///
    /// # Complexity
    ///
    /// O(n) time.
    #[must_use]
    pub fn new(numbers: &[i64]) -> Self {
        let size = numbers.len().next_power_of_two();
        let leaf = |&number: &i64| Node {
            sum: number,
            add: 0,
            max: Extreme { number, count: 1, ..NONE.max },
            min: Extreme { number, count: 1, ..NONE.min },
        };
        let mut nodes = vec![NONE; size];
        nodes.extend(numbers.iter().map(leaf));
        nodes.resize(2 * size, NONE);
        let mut tree = SegmentTreeBeats { nodes, length: numbers.len() };
        (1..size).rev().for_each(|node| tree.pull(node));
        tree
    }

    /// Lets the numbers of a range be at most `x`.
    ///
    /// # Panics
    ///
    /// If the range is not within `0..n`; so do the others.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time, or O(log² n) if there are additions; so do the others.
    pub fn chmin(&mut self, range: Range<usize>, x: i64) {
        self.change(&range, Change::Chmin(x));
    }

    /// Lets the numbers of a range be at least `x`.
    pub fn chmax(&mut self, range: Range<usize>, x: i64) {
        self.change(&range, Change::Chmax(x));
    }

    /// Adds `x` to the numbers of a range.
    pub fn add(&mut self, range: Range<usize>, x: i64) {
        self.change(&range, Change::Add(x));
    }

    /// The sum of the numbers of a range.
    #[must_use]
    pub fn sum(&mut self, range: Range<usize>) -> i64 {
        let mut sum = 0;
        self.visit(&range, &mut |node| sum += node.sum);
        sum
    }

    /// The greatest number of a range, if it is not empty.
    #[must_use]
    pub fn max(&mut self, range: Range<usize>) -> Option<i64> {
        let mut max = None;
        self.visit(&range, &mut |node| max = max.max(Some(node.max.number)));
        max
    }

    /// The least number of a range, if it is not empty.
    #[must_use]
    pub fn min(&mut self, range: Range<usize>) -> Option<i64> {
        let mut min = None;
        self.visit(&range, &mut |node| min = Some(min.map_or(node.min.number, |min: i64| min.min(node.min.number))));
        min
    }

    fn check(&self, range: &Range<usize>) {
        let length = self.length;
        assert!(range.start <= range.end && range.end <= length, "{range:?} is not within 0..{length}");
    }

    fn change(&mut self, range: &Range<usize>, change: Change) {
        self.check(range);
        self.change_below(1, 0..self.nodes.len() / 2, range, change);
    }

    fn change_below(&mut self, node: usize, interval: Range<usize>, range: &Range<usize>, change: Change) {
        let here = &self.nodes[node];
        // Where x is the next number itself, both children are asked; without that, sums would be right all the same.
        let (changes_nothing, is_enough) = match change {
            Change::Chmin(x) => (here.max.number <= x, here.max.next < x),
            Change::Chmax(x) => (here.min.number >= x, here.min.next > x),
            Change::Add(_) => (here.max.count == 0, true),
        };
        if changes_nothing || interval.end <= range.start || range.end <= interval.start {
            return;
        }
        if is_enough && range.start <= interval.start && interval.end <= range.end {
            return self.nodes[node].apply(change, interval.len());
        }
        let [left, right] = self.push(node, &interval);
        self.change_below(2 * node, left, range, change);
        self.change_below(2 * node + 1, right, range, change);
        self.pull(node);
    }

    fn visit(&mut self, range: &Range<usize>, see: &mut impl FnMut(&Node)) {
        self.check(range);
        self.visit_below(1, 0..self.nodes.len() / 2, range, see);
    }

    fn visit_below(&mut self, node: usize, interval: Range<usize>, range: &Range<usize>, see: &mut impl FnMut(&Node)) {
        if range.is_empty() || interval.end <= range.start || range.end <= interval.start {
            return;
        }
        if range.start <= interval.start && interval.end <= range.end {
            return see(&self.nodes[node]);
        }
        let [left, right] = self.push(node, &interval);
        self.visit_below(2 * node, left, range, see);
        self.visit_below(2 * node + 1, right, range, see);
    }

    /// Tells the children what they have not heard of; these are their intervals. What has no numbers hears of nothing:
    /// the range was never all of its parent's interval, and its extremes are beyond all others.
    fn push(&mut self, node: usize, interval: &Range<usize>) -> [Range<usize>; 2] {
        let middle = interval.start + interval.len() / 2;
        let halves = [interval.start..middle, middle..interval.end];
        let here = self.nodes[node];
        self.nodes[node].add = 0;
        for (child, half) in self.nodes[2 * node..2 * node + 2].iter_mut().zip(&halves) {
            if here.add != 0 {
                child.apply(Change::Add(here.add), half.len());
            }
            if here.max.number < child.max.number {
                child.apply(Change::Chmin(here.max.number), 0);
            }
            if here.min.number > child.min.number {
                child.apply(Change::Chmax(here.min.number), 0);
            }
        }
        halves
    }

    fn pull(&mut self, node: usize) {
        let [left, right] = [self.nodes[2 * node], self.nodes[2 * node + 1]];
        self.nodes[node].sum = left.sum + right.sum;
        self.nodes[node].max = Extreme::of(left.max, right.max, |one, other| one > other);
        self.nodes[node].min = Extreme::of(left.min, right.min, |one, other| one < other);
    }
}

impl Node {
    /// A chmin that is above the next number, a chmax that is below it, or an addition; to so many numbers.
    fn apply(&mut self, change: Change, length: usize) {
        match change {
            Change::Chmin(x) => {
                self.sum += (x - self.max.number) * self.max.count;
                self.min.follow(self.max.number, x);
                self.max.number = x;
            }
            Change::Chmax(x) => {
                self.sum += (x - self.min.number) * self.min.count;
                self.max.follow(self.min.number, x);
                self.min.number = x;
            }
            Change::Add(x) => {
                self.sum += x * length as i64;
                self.add += x;
                for (extreme, none) in [(&mut self.max, i64::MIN), (&mut self.min, i64::MAX)] {
                    extreme.number += x;
                    extreme.next = if extreme.next == none { none } else { extreme.next + x };
                }
            }
        }
    }
}

impl Extreme {
    /// The extreme of both, where `beats` says which number comes before another one; of equal ones, either does.
    fn of(one: Extreme, other: Extreme, beats: impl Fn(i64, i64) -> bool) -> Extreme {
        let (first, second) = if beats(other.number, one.number) { (other, one) } else { (one, other) };
        let (rival, count) =
            if first.number == second.number { (second.next, second.count) } else { (second.number, 0) };
        let next = if beats(rival, first.next) { rival } else { first.next };
        Extreme { number: first.number, next, count: first.count + count }
    }

    /// The number at the other end has become another one.
    fn follow(&mut self, before: i64, after: i64) {
        if self.number == before {
            self.number = after;
        } else if self.next == before {
            self.next = after;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    fn apply(tree: &mut SegmentTreeBeats, list: &mut [i64], range: Range<usize>, kind: u64, x: i64) {
        let numbers = list[range.clone()].iter_mut();
        match kind {
            0 => numbers.for_each(|number| *number = x.min(*number)),
            1 => numbers.for_each(|number| *number = x.max(*number)),
            _ => numbers.for_each(|number| *number += x),
        }
        match kind {
            0 => tree.chmin(range, x),
            1 => tree.chmax(range, x),
            _ => tree.add(range, x),
        }
    }

    fn check(tree: &mut SegmentTreeBeats, list: &[i64], range: Range<usize>) {
        let part = &list[range.clone()];
        assert_eq!(tree.sum(range.clone()), part.iter().sum::<i64>(), "{range:?} of {list:?}");
        assert_eq!(tree.max(range.clone()), part.iter().max().copied(), "{range:?} of {list:?}");
        assert_eq!(tree.min(range.clone()), part.iter().min().copied(), "{range:?} of {list:?}");
    }

    fn ranges(length: usize) -> impl Iterator<Item = Range<usize>> {
        (0..=length).flat_map(move |end| (0..=end).map(move |start| start..end))
    }

    /// Two operations each, on all lists of so many numbers below a bound; what they leave to the children is seen by
    /// all ranges.
    fn check_every_sequence(sizes: &[(u32, i64)]) {
        for &(length, values) in sizes {
            let changes: Vec<(u64, i64)> = (0..3).flat_map(|kind| (-1..=2).map(move |x| (kind, x))).collect();
            let operations: Vec<(Range<usize>, u64, i64)> = ranges(length as usize)
                .flat_map(|range| changes.iter().map(move |&(kind, x)| (range.clone(), kind, x)))
                .collect();
            for code in 0..values.pow(length) {
                let list: Vec<i64> = (0..length).map(|place| code / values.pow(place) % values).collect();
                let tree = SegmentTreeBeats::new(&list);
                for (first, kind, x) in &operations {
                    let (mut tree, mut list) = (tree.clone(), list.clone());
                    apply(&mut tree, &mut list, first.clone(), *kind, *x);
                    for (second, kind, x) in &operations {
                        let (mut tree, mut list) = (tree.clone(), list.clone());
                        apply(&mut tree, &mut list, second.clone(), *kind, *x);
                        check(&mut tree, &list, 0..length as usize);
                        check(&mut tree, &list, length as usize / 2..length as usize);
                        check(&mut tree, &list, 0..length as usize / 2);
                    }
                }
            }
        }
    }

    #[test]
    fn every_sequence_of_operations() {
        check_every_sequence(&[(0, 1), (1, 3), (2, 3), (3, 2)]);
    }

    #[test]
    #[ignore = "long"]
    fn every_sequence_on_longer_lists() {
        check_every_sequence(&[(3, 3), (4, 2)]);
    }

    #[test]
    fn random_operations_agree_with_a_list() {
        let mut state = 1;
        for round in 0..150 {
            let (length, size) = (1 + below(&mut state, 40) as usize, [3, 10, 1 << 40][round % 3]);
            let number = |state: &mut u64| below(state, size) as i64 - size as i64 / 2;
            let mut list: Vec<i64> = (0..length).map(|_| number(&mut state)).collect();
            let mut tree = SegmentTreeBeats::new(&list);
            for _ in 0..80 {
                let mut ends = [(); 2].map(|()| below(&mut state, length as u64 + 1) as usize);
                ends.sort_unstable();
                let (kind, x) = (below(&mut state, 3), number(&mut state));
                apply(&mut tree, &mut list, ends[0]..ends[1], kind, x);
                let mut ends = [(); 2].map(|()| below(&mut state, length as u64 + 1) as usize);
                ends.sort_unstable();
                check(&mut tree, &list, ends[0]..ends[1]);
            }
            ranges(length).for_each(|range| check(&mut tree, &list, range));
        }
    }

    #[test]
    fn extreme_numbers() {
        const END: i64 = (1 << 62) - 1;
        let mut list = [END, -END, 0];
        let mut tree = SegmentTreeBeats::new(&list);
        for (kind, x) in [(0, END - 1), (1, 1 - END), (2, 1), (0, i64::MAX), (1, i64::MIN), (0, -5), (1, 5), (2, -END)]
        {
            apply(&mut tree, &mut list, 0..2, kind, x);
            (0..3).for_each(|place| check(&mut tree, &list, place..place + 1));
            check(&mut tree, &list, 0..2);
        }
    }

    #[test]
    fn refuses_ranges_out_of_range() {
        let mut tree = SegmentTreeBeats::new(&[1, 2, 3]);
        #[expect(clippy::reversed_empty_ranges, reason = "a range that ends before it starts is refused")]
        for range in [0..4, 4..4, 2..1] {
            let mut refuses = |call: &dyn Fn(&mut SegmentTreeBeats)| {
                assert!(catch_unwind(AssertUnwindSafe(|| call(&mut tree))).is_err(), "{range:?}");
            };
            refuses(&|tree| tree.chmin(range.clone(), 0));
            refuses(&|tree| tree.chmax(range.clone(), 9));
            refuses(&|tree| tree.add(range.clone(), 0));
            refuses(&|tree| _ = tree.sum(range.clone()));
            refuses(&|tree| _ = tree.max(range.clone()));
            refuses(&|tree| _ = tree.min(range.clone()));
        }
        check(&mut tree, &[1, 2, 3], 0..3);
    }
}
