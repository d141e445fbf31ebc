//! Interval map (Chtholly tree, ODT, interval set): disjoint intervals of integers with values, as in a run-length
//! encoding: assigning a value to an interval, removing one, the interval around a point, all within a range, and the
//! total length (of a union of intervals that come and go).
//!
//! The intervals stand in a `BTreeMap` by their starts. To assign to [l, r), what overlaps it is taken out; only the
//! first and the last of these can stick out, and their ends go back. Neighbours that touch the new interval and have
//! its value become a part of it, so touching intervals have different values.
//!
//! An assignment or removal puts at most three intervals into the map: its own, and what sticks out on either side. So
//! n of them take out at most 3n, in O(n log n) time, however many a single one takes out. Walking over the intervals
//! of a range has to pay for each of them: what changes every value needs few intervals, as random assignments leave
//! them.
//!
//! - **Field**: sets
//! - **Time**: O(log n) amortized an assignment or removal after n of them, O(log n) for the interval around a point
//! - **Space**: O(n)
//! - **ac-library-rs**: no (`lazysegtree` assigns too, to ranges of indices known in advance)
//! - **Source**: folklore of contests, named after Chtholly in
//!   [Codeforces 896 C](https://codeforces.com/problemset/problem/896/C)
//! - **Verified**: `agrees_with_an_array_in_all_short_histories`, `agrees_with_an_array_in_long_histories`,
//!   `the_whole_range_of_integers`, `many_intervals_are_taken_out_at_once`; `abc380_e`, `cf915e`

use std::collections::BTreeMap;
use std::ops::Range;

/// Disjoint intervals with values, none of them empty; those that touch each other have different values. For a set of
/// intervals the value is `()`.
///
/// [Physical Education Lessons](https://codeforces.com/problemset/problem/915/E) (Codeforces 915 E): days become
/// working days or days off, and how many working days there are is asked after each change.
///
/// ```
/// use templates::interval_map::IntervalMap;
///
/// let mut working = IntervalMap::new();
/// working.insert(1..5, ());
/// let changes = [(1, 2, 1), (3, 4, 1), (2, 3, 2), (1, 3, 2), (2, 4, 1), (1, 4, 2)];
/// let counts = changes.map(|(first, last, kind)| {
///     if kind == 1 {
///         working.remove(first..last + 1);
///     } else {
///         working.insert(first..last + 1, ());
///     }
///     working.total()
/// });
/// assert_eq!(counts, [2, 0, 2, 3, 1, 4]);
/// ```
#[derive(Clone, Debug)]
pub struct IntervalMap<T> {
    /// The end and the value of each interval, by its start.
    intervals: BTreeMap<i64, (i64, T)>,
    total: u64,
}

impl<T> Default for IntervalMap<T> {
    fn default() -> Self {
        IntervalMap { intervals: BTreeMap::new(), total: 0 }
    }
}

impl<T: Clone + PartialEq> IntervalMap<T> {
    /// No interval.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Assigns `value` to all of the range, whether or not parts of it had one; to nothing if the range is empty.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time.
    pub fn insert(&mut self, range: Range<i64>, value: T) {
        self.remove(range.clone());
        let Range { mut start, mut end } = range;
        if start >= end {
            return;
        }
        self.total += end.abs_diff(start);
        let before = self.intervals.range(..start).next_back();
        if let Some((&other, _)) = before.filter(|(_, (end, other))| *end == start && *other == value) {
            start = other;
        }
        if let Some(&(other, _)) = self.intervals.get(&end).filter(|(_, other)| *other == value) {
            self.intervals.remove(&end);
            end = other;
        }
        self.intervals.insert(start, (end, value));
    }

    /// Takes what there is within the range out of the map: parts of intervals from left to right, with their values.
    ///
    /// # Complexity
    ///
    /// O(log n) amortized time.
    ///
    /// In [Willem, Chtholly and Seniorious](https://codeforces.com/problemset/problem/896/C) (Codeforces 896 C) a
    /// number is added to a range by taking its parts out and putting them back, and sums of powers are asked for:
    ///
    /// ```
    /// use templates::interval_map::IntervalMap;
    ///
    /// let mut items = IntervalMap::new();
    /// (1..).zip([8, 9, 7, 2, 3, 1, 5, 6, 4, 8]).for_each(|(index, item)| items.insert(index..index + 1, item));
    /// items.insert(6..8, 9);
    /// items.remove(3..11).into_iter().for_each(|(range, item)| items.insert(range, item + 8));
    /// let powers = items.overlapping(4..7).map(|(range, item)| (range.end.min(7) - range.start.max(4)) * item * item);
    /// assert_eq!(powers.sum::<i64>() % 4, 2);
    /// ```
    pub fn remove(&mut self, range: Range<i64>) -> Vec<(Range<i64>, T)> {
        let starts: Vec<i64> = self.overlapping(range.clone()).map(|(interval, _)| interval.start).collect();
        let take = |start| {
            let (end, value) = self.intervals.remove(&start)?;
            if start < range.start {
                self.intervals.insert(start, (range.start, value.clone()));
            }
            if range.end < end {
                self.intervals.insert(range.end, (end, value.clone()));
            }
            let part = start.max(range.start)..end.min(range.end);
            self.total -= part.end.abs_diff(part.start);
            Some((part, value))
        };
        starts.into_iter().filter_map(take).collect()
    }

    /// The interval that `point` is in, and its value.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    ///
    /// In [1D Bucket Tool](https://atcoder.jp/contests/abc380/tasks/abc380_e) (ABC 380 E) all cells of the same colour
    /// around a cell get another one; how many cells have a colour is asked for.
    ///
    /// ```
    /// use templates::interval_map::IntervalMap;
    ///
    /// let (mut cells, mut counts) = (IntervalMap::new(), [1; 6]);
    /// (1..=5).for_each(|cell| cells.insert(cell..cell + 1, cell as usize));
    /// let answers = [(1, 5, 4), (1, 4, 2), (2, 0, 2), (1, 3, 2), (1, 2, 3), (2, 0, 3)].map(|(kind, cell, colour)| {
    ///     if kind == 1 {
    ///         let (range, &old) = cells.around(cell).expect("every cell has a colour");
    ///         counts[old] -= range.end - range.start;
    ///         counts[colour] += range.end - range.start;
    ///         cells.insert(range, colour);
    ///     }
    ///     (kind == 2).then(|| counts[colour])
    /// });
    /// assert_eq!(answers, [None, None, Some(3), None, None, Some(4)]);
    /// ```
    #[must_use]
    pub fn around(&self, point: i64) -> Option<(Range<i64>, &T)> {
        let (&start, (end, value)) = self.intervals.range(..=point).next_back()?;
        (point < *end).then_some((start..*end, value))
    }

    /// The intervals that have a point in the range, from left to right; all of them in `i64::MIN..i64::MAX`.
    ///
    /// # Complexity
    ///
    /// O(log n) time for the first one, then O(1) amortized for each.
    ///
    /// [My Calendar I](https://leetcode.com/problems/my-calendar-i/) (LeetCode 729) books an event if its time is free:
    ///
    /// ```
    /// use templates::interval_map::IntervalMap;
    ///
    /// let mut calendar = IntervalMap::new();
    /// let booked = [10..20, 15..25, 20..30].map(|event| {
    ///     let is_free = calendar.overlapping(event.clone()).next().is_none();
    ///     if is_free {
    ///         calendar.insert(event, ());
    ///     }
    ///     is_free
    /// });
    /// assert_eq!(booked, [true, false, true]);
    /// ```
    pub fn overlapping(&self, range: Range<i64>) -> impl Iterator<Item = (Range<i64>, &T)> {
        let first = self.around(range.start).map_or(range.start, |(interval, _)| interval.start);
        let first = if range.is_empty() { range.end } else { first };
        self.intervals.range(first..range.end).map(|(&start, (end, value))| (start..*end, value))
    }

    /// The sum of the intervals' lengths.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.total
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// An interval map beside an array of the points from `LEAST` on.
    #[derive(Clone)]
    struct Both {
        map: IntervalMap<u8>,
        array: Vec<Option<u8>>,
    }

    const LEAST: i64 = -2;

    impl Both {
        fn new(length: usize) -> Self {
            Both { map: IntervalMap::new(), array: vec![None; length] }
        }

        /// Assigns the value, or removes.
        fn change(&mut self, indices: Range<usize>, value: Option<u8>) {
            let range = LEAST + indices.start as i64..LEAST + indices.end as i64;
            if let Some(value) = value {
                self.map.insert(range, value);
            } else {
                let expected: Vec<_> = runs(&self.array, indices.clone()).collect();
                assert_eq!(self.map.remove(range.clone()), expected, "{range:?} of {:?}", self.array);
            }
            if !indices.is_empty() {
                self.array[indices].fill(value);
            }
        }

        fn check(&self, ranges: impl Iterator<Item = Range<usize>>) {
            let all: Vec<_> = runs(&self.array, 0..self.array.len()).collect();
            for indices in ranges {
                let range = LEAST + indices.start as i64..LEAST + indices.end as i64;
                let overlaps = |it: &Range<i64>| it.start.max(range.start) < it.end.min(range.end);
                let expected: Vec<_> = all.iter().filter(|(it, _)| overlaps(it)).cloned().collect();
                let found: Vec<_> = self.map.overlapping(range.clone()).map(|(it, &value)| (it, value)).collect();
                assert_eq!(found, expected, "{range:?} of {:?}", self.array);
            }
            for point in LEAST - 2..LEAST + self.array.len() as i64 + 2 {
                let expected = all.iter().find(|(interval, _)| interval.contains(&point)).cloned();
                let found = self.map.around(point).map(|(interval, &value)| (interval, value));
                assert_eq!(found, expected, "{point} of {:?}", self.array);
            }
            assert_eq!(self.map.total(), self.array.iter().flatten().count() as u64, "{:?}", self.array);
        }
    }

    /// The longest intervals of equal values within the range.
    fn runs(array: &[Option<u8>], indices: Range<usize>) -> impl Iterator<Item = (Range<i64>, u8)> {
        let mut runs: Vec<(Range<i64>, u8)> = vec![];
        for index in indices {
            let point = LEAST + index as i64;
            match (array[index], runs.last_mut()) {
                (Some(value), Some((last, other))) if last.end == point && *other == value => last.end += 1,
                (Some(value), _) => runs.push((point..point + 1, value)),
                (None, _) => {}
            }
        }
        runs.into_iter()
    }

    /// Every start with every end, also one that is before it.
    fn ranges(length: usize) -> impl Iterator<Item = Range<usize>> {
        (0..=length).flat_map(move |start| (0..=length).map(move |end| start..end))
    }

    #[test]
    fn agrees_with_an_array_in_all_short_histories() {
        for (length, steps) in [(5, 2), (3, 3)] {
            let mut all = vec![(0, Both::new(length))];
            while let Some((step, both)) = all.pop() {
                both.check(ranges(length));
                if step < steps {
                    for (range, value) in
                        ranges(length).flat_map(|range| [None, Some(1), Some(2)].map(|it| (range.clone(), it)))
                    {
                        let mut next = both.clone();
                        // An empty range changes nothing, and this is checked: no longer history begins so.
                        let step = if range.is_empty() { steps } else { step + 1 };
                        next.change(range, value);
                        all.push((step, next));
                    }
                }
            }
        }
    }

    #[test]
    fn agrees_with_an_array_in_long_histories() {
        let mut state = 1;
        for (length, width, values) in [(8, 8, 2), (60, 5, 2), (60, 60, 4), (300, 20, 1)] {
            let mut both = Both::new(length);
            for _ in 0..1500 {
                let start = below(&mut state, length);
                let end = length.min(start + below(&mut state, width + 1));
                let value = below(&mut state, values + 1) as u8;
                both.change(start..end, (value > 0).then_some(value));
                let (one, other) = (below(&mut state, length + 1), below(&mut state, length + 1));
                both.check([one..other, start..end, 0..length].into_iter());
            }
        }
    }

    #[test]
    fn the_whole_range_of_integers() {
        let (least, most) = (i64::MIN, i64::MAX);
        let mut map = IntervalMap::default();
        map.insert(least..most, 'a');
        assert_eq!((map.total(), map.around(least), map.around(most)), (u64::MAX, Some((least..most, &'a')), None));
        map.insert(least..least + 1, 'b');
        map.insert(most - 1..most, 'b');
        map.insert(0..1, 'a');
        let all: Vec<_> = map.overlapping(least..most).map(|(range, &value)| (range, value)).collect();
        assert_eq!(all, [(least..least + 1, 'b'), (least + 1..most - 1, 'a'), (most - 1..most, 'b')]);
        assert_eq!(map.remove(least + 1..most - 1), [(least + 1..most - 1, 'a')]);
        assert_eq!((map.total(), map.around(0)), (2, None));
        map.insert(least..most, 'b');
        assert_eq!((map.remove(least..most).len(), map.total(), map.overlapping(least..most).count()), (1, 0, 0));
    }

    /// Twenty thousand intervals that do not touch, or that touch but differ, and then one over all of them.
    #[test]
    fn many_intervals_are_taken_out_at_once() {
        let n = 20_000;
        let mut map = IntervalMap::new();
        for round in 0..2 {
            (0..n).for_each(|index| map.insert(10 * index..10 * index + 4, index));
            (0..n).for_each(|index| map.insert(10 * index + 4..10 * index + 8, -1));
            assert_eq!(
                (map.total(), map.overlapping(0..10 * n).count()),
                (10 * n as u64 - 2 * n as u64, 2 * n as usize)
            );
            map.insert(5..10 * n, round);
            assert_eq!((map.total(), map.overlapping(0..10 * n).count()), (10 * n as u64, 3));
            assert_eq!(map.remove(0..10 * n).len(), 3);
        }
    }
}
