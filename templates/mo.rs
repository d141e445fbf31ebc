//! Mo's algorithm: many queries on ranges of a sequence that does not change, answered in an order in which each range
//! is made from the one before by few steps, each adding or removing the first or the last item; and the same for what
//! cannot be kept up to date when items leave, such as a maximum (with rollback, 回滚莫队).
//!
//! Cut the n indices into blocks of width w (sqrt decomposition) and take the queries by the block of their start, and
//! within a block by their end: increasing in the first block, decreasing in the second one, and so on. The start moves
//! by less than w from query to query of a block, and by at most 2n from block to block in all; the end goes through
//! the sequence once for each block, and goes on from where the block before left it. With w = n / √q, each makes about
//! n·√q steps.
//!
//! With rollback, the ends increase in every block. What is known of the items from the end of the block on only grows;
//! it is saved, grows by the items of the query in the block, fewer than w + 1, and is restored after the answer.
//!
//! - **Field**: sequences
//! - **Time**: at most 2·n·√q + O(n + q) steps for q queries on n items, and O(q log q)
//! - **Space**: O(q)
//! - **ac-library-rs**: no
//! - **Source**: folklore of contests, named after Mo Tao
//! - **Verified**: `every_range_is_right_when_it_is_answered`, `steps_stay_within_the_bound`,
//!   `no_queries_and_no_items`, `counts_distinct_values`, `every_range_is_right_with_rollback`;
//!   `static_range_mode_query`

use std::ops::Range;

/// What to do next. An index says which item it is about, and is next to the range or at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The item before the range becomes its first one.
    PushFront(usize),
    /// The item after the range becomes its last one.
    PushBack(usize),
    /// The first item leaves the range.
    PopFront(usize),
    /// The last item leaves the range.
    PopBack(usize),
    /// The range is that of the query with this index: record its answer.
    Answer(usize),
}

/// Calls `visit` with steps that begin with the empty range at index 0 and come to every query once; `length` is that
/// of the sequence. One closure does all, so that it can own what is known of the range.
///
/// # Panics
///
/// If a query's start is greater than its end, or its end than `length`.
///
/// # Complexity
///
/// At most 2·n·√q + O(n + q) steps for n items and q queries, and O(q log q) time for their order.
///
/// [Range Set Query](https://atcoder.jp/contests/abc174/tasks/abc174_f) (ABC 174 F) asks how many colours there are
/// among the balls of a range:
///
/// ```
/// use templates::mo::{Step, walk};
///
/// let colours = [1, 2, 1, 3];
/// let queries = [0..3, 1..4, 2..3];
/// let (mut count, mut distinct, mut answers) = ([0; 4], 0, [0; 3]);
/// walk(colours.len(), &queries, |step| match step {
///     Step::PushFront(index) | Step::PushBack(index) => {
///         let count = &mut count[colours[index]];
///         distinct += usize::from(*count == 0);
///         *count += 1;
///     }
///     Step::PopFront(index) | Step::PopBack(index) => {
///         let count = &mut count[colours[index]];
///         *count -= 1;
///         distinct -= usize::from(*count == 0);
///     }
///     Step::Answer(query) => answers[query] = distinct,
/// });
/// assert_eq!(answers, [2, 3, 1]);
/// ```
///
/// [XOR and Favorite Number](https://codeforces.com/problemset/problem/617/E) (Codeforces 617 E) asks for the pairs of
/// prefixes that differ by k; a range of items from i to j has the prefixes from i to j + 1:
///
/// ```
/// use templates::mo::{Step, walk};
///
/// let (items, favourite) = ([1, 2, 1, 1, 0, 3], 3);
/// let mut prefixes = vec![0_usize];
/// items.iter().for_each(|item| prefixes.push(prefixes[prefixes.len() - 1] ^ item));
/// let queries = [0..7, 2..6]; // items 1 to 6, and 3 to 5
/// let (mut count, mut pairs, mut answers) = ([0_u64; 4], 0, [0; 2]);
/// walk(prefixes.len(), &queries, |step| match step {
///     Step::PushFront(index) | Step::PushBack(index) => {
///         pairs += count[prefixes[index] ^ favourite];
///         count[prefixes[index]] += 1;
///     }
///     Step::PopFront(index) | Step::PopBack(index) => {
///         count[prefixes[index]] -= 1;
///         pairs -= count[prefixes[index] ^ favourite];
///     }
///     Step::Answer(query) => answers[query] = pairs,
/// });
/// assert_eq!(answers, [7, 0]);
/// ```
pub fn walk(length: usize, queries: &[Range<usize>], mut visit: impl FnMut(Step)) {
    let width = width(length, queries);
    let mut order: Vec<usize> = (0..queries.len()).collect();
    order.sort_unstable_by_key(|&query| {
        let Range { start, end } = queries[query];
        let block = start / width;
        (block, if block % 2 == 1 { length - end } else { end })
    });
    let (mut start, mut end) = (0, 0);
    for query in order {
        let wanted = &queries[query];
        // It grows before it shrinks, so that it never ends before its start.
        while end < wanted.end {
            visit(Step::PushBack(end));
            end += 1;
        }
        while start > wanted.start {
            start -= 1;
            visit(Step::PushFront(start));
        }
        while end > wanted.end {
            end -= 1;
            visit(Step::PopBack(end));
        }
        while start < wanted.start {
            visit(Step::PopFront(start));
            start += 1;
        }
        visit(Step::Answer(query));
    }
}

/// What to do next where items do not leave one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RollbackStep {
    /// The range becomes empty; what is saved is not needed any more.
    Clear,
    /// The item before the range becomes its first one. If the range is empty, it is its only one.
    PushFront(usize),
    /// The item after the range becomes its last one. If the range is empty, it is its only one.
    PushBack(usize),
    /// The range will be as it is now: save what cannot be undone.
    Save,
    /// These items, the first ones, leave: the range is again as it was saved.
    Restore(Range<usize>),
    /// The range is that of the query with this index: record its answer.
    Answer(usize),
}

/// Calls `visit` with steps that come to every query once, as [`walk`] does; but items leave only by going back to what
/// the range was before, or all at once.
///
/// # Panics
///
/// If a query's start is greater than its end, or its end than `length`.
///
/// # Complexity
///
/// At most 2·n·√q + O(n + q) items are pushed for n items and q queries; the range is cleared at most
/// 2·√q + 1 times; and O(q log q) time for the order of the queries.
///
/// [Historical Research](https://atcoder.jp/contests/joisc2014/tasks/joisc2014_c) (JOI Spring Camp 2014) asks for the
/// greatest product of a kind of events and how often it is there:
///
/// ```
/// use templates::mo::{RollbackStep, walk_with_rollback};
///
/// let kinds = [9, 8, 7, 8, 9];
/// let queries = [0..2, 2..4, 3..4, 0..4, 1..4];
/// let (mut count, mut most, mut saved, mut answers) = ([0; 10], 0_usize, 0, [0; 5]);
/// walk_with_rollback(kinds.len(), &queries, |step| match step {
///     RollbackStep::Clear => (count, most) = ([0; 10], 0),
///     RollbackStep::PushFront(index) | RollbackStep::PushBack(index) => {
///         count[kinds[index]] += 1;
///         most = most.max(kinds[index] * count[kinds[index]]);
///     }
///     RollbackStep::Save => saved = most,
///     RollbackStep::Restore(range) => {
///         kinds[range].iter().for_each(|&kind| count[kind] -= 1);
///         most = saved;
///     }
///     RollbackStep::Answer(query) => answers[query] = most,
/// });
/// assert_eq!(answers, [9, 8, 8, 16, 16]);
/// ```
pub fn walk_with_rollback(length: usize, queries: &[Range<usize>], mut visit: impl FnMut(RollbackStep)) {
    let width = width(length, queries);
    let mut order: Vec<usize> = (0..queries.len()).collect();
    order.sort_unstable_by_key(|&query| (queries[query].start / width, queries[query].end));
    let (mut border, mut end) = (0, 0);
    for query in order {
        let wanted = &queries[query];
        let block_end = (wanted.start / width + 1) * width;
        if block_end != border {
            visit(RollbackStep::Clear);
            (border, end) = (block_end, block_end);
        }
        while end < wanted.end {
            visit(RollbackStep::PushBack(end));
            end += 1;
        }
        visit(RollbackStep::Save);
        // If the query ends within the block, nothing was pushed behind it, as the ends increase.
        let in_block = wanted.start..wanted.end.min(border);
        in_block.clone().rev().for_each(|index| visit(RollbackStep::PushFront(index)));
        visit(RollbackStep::Answer(query));
        visit(RollbackStep::Restore(in_block));
    }
}

/// That of a block.
fn width(length: usize, queries: &[Range<usize>]) -> usize {
    for range in queries {
        assert!(range.start <= range.end && range.end <= length, "{range:?} of {length} items");
    }
    (length / queries.len().isqrt().max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{HashSet, VecDeque};

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    fn random_range(state: &mut u64, length: usize) -> Range<usize> {
        let (one, other) = (below(state, length + 1), below(state, length + 1));
        one.min(other)..one.max(other)
    }

    /// Does every step on a list, and returns how many there were without the answers.
    fn check(length: usize, queries: &[Range<usize>]) -> usize {
        let (mut range, mut answered, mut steps) = (VecDeque::new(), vec![0; queries.len()], 0);
        walk(length, queries, |step| {
            steps += 1;
            match step {
                Step::PushFront(index) => {
                    assert!(range.front().is_none_or(|&first| index + 1 == first), "{step:?} on {range:?}");
                    range.push_front(index);
                }
                Step::PushBack(index) => {
                    assert!(index < length, "{step:?} of {length}");
                    assert!(range.back().is_none_or(|&last| index == last + 1), "{step:?} on {range:?}");
                    range.push_back(index);
                }
                Step::PopFront(index) => assert_eq!(range.pop_front(), Some(index), "{queries:?}"),
                Step::PopBack(index) => assert_eq!(range.pop_back(), Some(index), "{queries:?}"),
                Step::Answer(query) => {
                    assert!(range.iter().copied().eq(queries[query].clone()), "{query}: {range:?} in {queries:?}");
                    answered[query] += 1;
                    steps -= 1;
                }
            }
        });
        assert!(answered.iter().all(|&times| times == 1), "{answered:?} for {queries:?}");
        steps
    }

    /// All lists of up to three queries on up to four items.
    #[test]
    fn every_range_is_right_when_it_is_answered() {
        for length in 0..=4 {
            let ranges: Vec<Range<usize>> = (0..=length).flat_map(|end| (0..=end).map(move |a| a..end)).collect();
            check(length, &[]);
            for one in &ranges {
                check(length, std::slice::from_ref(one));
                for two in &ranges {
                    check(length, &[one.clone(), two.clone()]);
                    for three in &ranges {
                        check(length, &[one.clone(), two.clone(), three.clone()]);
                    }
                }
            }
        }
        let mut state = 1;
        for round in 0..200 {
            let (length, count) = (below(&mut state, 40), below(&mut state, 60));
            let queries: Vec<Range<usize>> = (0..count).map(|_| random_range(&mut state, length)).collect();
            assert!(check(length, &queries) <= most_steps(length, count), "round {round}: {queries:?}");
        }
    }

    /// With blocks of width w, of which there are b: the start moves by less than w between queries of one block, and
    /// by at most n + w·b beside that; the end by at most n for each block, and n for each change.
    fn most_steps(length: usize, count: usize) -> usize {
        let width = (length / count.isqrt().max(1)).max(1);
        count * width + 2 * length + width + length * (length / width + 2)
    }

    fn steps(length: usize, queries: &[Range<usize>]) -> usize {
        let mut steps = 0;
        walk(length, queries, |step| steps += usize::from(!matches!(step, Step::Answer(_))));
        steps
    }

    #[test]
    fn steps_stay_within_the_bound() {
        let mut state = 2;
        for (length, count) in [(3000, 3000), (5000, 2500), (10_000, 100), (100, 10_000), (1, 9), (5000, 1), (20, 400)]
        {
            let random: Vec<Range<usize>> = (0..count).map(|_| random_range(&mut state, length)).collect();
            let far = |query: usize| if query % 2 == 1 { length / 2..length / 2 } else { 0..length };
            let narrow = |query| (query % length)..(query % length + 1);
            let alternating = |query| (query % length / 2)..if query % 2 == 1 { length / 2 } else { length };
            let zigzag = |query| (query * 7 % length)..length - query % (length - query * 7 % length);
            for queries in [
                random,
                (0..count).map(far).collect(),
                (0..count).map(narrow).collect(),
                (0..count).map(zigzag).collect(),
                (0..count).map(alternating).collect(),
            ] {
                let found = steps(length, &queries);
                assert!(found <= most_steps(length, count), "{found} steps for {count} queries on {length}");
            }
        }
        // Starts at 40 blocks of width 25, every end from there on: the end goes through each block once, forwards or
        // backwards, and the start through all of them; the end gives way to the start at every second block.
        let queries: Vec<Range<usize>> = (0..1600)
            .map(|query| query / 40 * 25..query / 40 * 25 + (1000 - query / 40 * 25) * (query % 40) / 39)
            .collect();
        let once: usize = (0..40).map(|block| 1000 - block * 25).sum();
        let found = steps(1000, &queries);
        assert_eq!(found, once + 39 * 25 + 19 * 25, "going once through each takes {once} steps");
    }

    /// Does every step on a list, and returns how many items were pushed.
    fn check_with_rollback(length: usize, queries: &[Range<usize>]) -> usize {
        let (mut range, mut saved, mut answered) = (VecDeque::new(), VecDeque::new(), vec![0; queries.len()]);
        let (mut pushed, mut cleared) = (0, 0);
        walk_with_rollback(length, queries, |step| match step {
            RollbackStep::Clear => {
                range.clear();
                cleared += 1;
            }
            RollbackStep::PushFront(index) => {
                assert!(range.front().is_none_or(|&first| index + 1 == first), "{index} before {range:?}");
                range.push_front(index);
                pushed += 1;
            }
            RollbackStep::PushBack(index) => {
                assert!(index < length, "{index} of {length}");
                assert!(range.back().is_none_or(|&last| index == last + 1), "{index} after {range:?}");
                range.push_back(index);
                pushed += 1;
            }
            RollbackStep::Save => saved.clone_from(&range),
            RollbackStep::Restore(items) => {
                assert!(range.drain(..items.len()).eq(items), "{queries:?}");
                assert_eq!(range, saved, "{queries:?}");
            }
            RollbackStep::Answer(query) => {
                assert!(range.iter().copied().eq(queries[query].clone()), "{query}: {range:?} in {queries:?}");
                answered[query] += 1;
            }
        });
        assert!(answered.iter().all(|&times| times == 1), "{answered:?} for {queries:?}");
        assert!(cleared <= length / width(length, queries) + 1, "{cleared} times for {queries:?}");
        pushed
    }

    /// All lists of up to three queries on up to four items; random ones; and the worst one for the ends.
    #[test]
    fn every_range_is_right_with_rollback() {
        for length in 0..=4 {
            let ranges: Vec<Range<usize>> = (0..=length).flat_map(|end| (0..=end).map(move |a| a..end)).collect();
            check_with_rollback(length, &[]);
            for (one, two) in ranges.iter().flat_map(|one| ranges.iter().map(move |two| (one, two))) {
                for three in &ranges {
                    check_with_rollback(length, &[one.clone(), two.clone(), three.clone()]);
                }
            }
        }
        let mut state = 4;
        for round in 0..300 {
            let (length, count) = (below(&mut state, 60), below(&mut state, 90));
            let queries: Vec<Range<usize>> = (0..count).map(|_| random_range(&mut state, length)).collect();
            let pushed = check_with_rollback(length, &queries);
            assert!(pushed <= count + most_steps(length, count), "round {round}: {queries:?}");
        }
        let queries: Vec<Range<usize>> = (0..1600).map(|query| query / 40 * 25..1000).collect();
        let behind: usize = (1..=40).map(|block| 1000 - block * 25).sum();
        assert_eq!(check_with_rollback(1000, &queries), behind + 1600 * 25);
        let backwards = Range { start: 2, end: 1 };
        for query in [2..4, 4..4, backwards] {
            assert!(std::panic::catch_unwind(|| check_with_rollback(3, &[0..1, query.clone()])).is_err(), "{query:?}");
        }
    }

    #[test]
    fn no_queries_and_no_items() {
        assert_eq!((check(0, &[]), check(0, &[0..0, 0..0]), check(9, &[]), check(9, &[9..9, 9..9])), (0, 0, 0, 18));
        for (length, query) in [(3, 2..4), (0, 0..1), (3, 4..4)] {
            assert!(std::panic::catch_unwind(|| steps(length, std::slice::from_ref(&query))).is_err(), "{query:?}");
        }
        let backwards = Range { start: 2, end: 1 };
        assert!(std::panic::catch_unwind(|| steps(3, &[0..1, backwards])).is_err());
    }

    #[test]
    fn counts_distinct_values() {
        let mut state = 3;
        let values: Vec<usize> = (0..2000).map(|_| below(&mut state, 50) * below(&mut state, 20)).collect();
        let queries: Vec<Range<usize>> = (0..300).map(|_| random_range(&mut state, values.len())).collect();
        let (mut count, mut distinct, mut answers) = (vec![0; 1000], 0, vec![0; queries.len()]);
        walk(values.len(), &queries, |step| match step {
            Step::PushFront(index) | Step::PushBack(index) => {
                distinct += usize::from(count[values[index]] == 0);
                count[values[index]] += 1;
            }
            Step::PopFront(index) | Step::PopBack(index) => {
                count[values[index]] -= 1;
                distinct -= usize::from(count[values[index]] == 0);
            }
            Step::Answer(query) => answers[query] = distinct,
        });
        for (query, answer) in queries.into_iter().zip(answers) {
            assert_eq!(values[query.clone()].iter().collect::<HashSet<_>>().len(), answer, "{query:?}");
        }
    }
}
