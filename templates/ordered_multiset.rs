//! Ordered multiset of integers (order statistics): insertion, removal, k-th smallest, rank, predecessor and successor,
//! all online. What std's `BTreeSet` lacks: it knows no ranks, and each number once. For numbers below some 10⁷ without
//! ranks, `fast_set` is faster. In C++ it is a tree of pbds.
//!
//! The numbers stand sorted in buckets of at most B = 2000, none of them empty; one that gets larger is cut in halves.
//! An operation finds its bucket by binary search, and its place there; what it moves or adds up after that is at most
//! B neighbouring numbers, or the lengths of the buckets before. Each cut takes B / 2 insertions, so after n of them
//! there are at most 1 + 2n / B buckets: for a million numbers about a thousand, each step of which costs less than a
//! nanosecond. A balanced tree (treap, splay tree) does fewer steps, and each of them waits for memory.
//!
//! - **Field**: sets
//! - **Time**: O(n / B + B) an insertion or removal, O(n / B + log n) a rank or k-th smallest, O(log n) a predecessor
//!   or successor, for n insertions in all
//! - **Space**: O(n)
//! - **ac-library-rs**: no (`fenwicktree` counts too, for numbers known in advance)
//! - **Source**: the square root decomposition of lists: D. E. Knuth, "The Art of Computer Programming", volume 3
//!   (1973), section 6.2.3, names it next to balanced trees
//! - **Verified**: `agrees_with_a_list_in_all_short_histories`, `agrees_with_a_list_in_long_histories`,
//!   `buckets_stay_small`, `both_ends_are_taken`, `extreme_numbers`, `ordered_set`, `double_ended_priority_queue`

const MOST: usize = 2000;

/// A multiset of integers.
///
/// In [List Removals](https://cses.fi/problemset/task/1749) (CSES) the elements of a list are removed by their places:
///
/// ```
/// use templates::ordered_multiset::OrderedMultiset;
///
/// let list = [2, 6, 1, 4, 2];
/// let mut left: OrderedMultiset = (0..5).collect();
/// let removed = [3, 1, 3, 1, 1].map(|place: usize| {
///     let index = left.kth(place - 1).expect("the list is that long");
///     left.remove(index);
///     list[index as usize]
/// });
/// assert_eq!(removed, [1, 2, 2, 6, 4]);
/// ```
///
/// [Concert Tickets](https://cses.fi/problemset/task/1091) (CSES): every customer takes the dearest ticket that is not
/// too dear.
///
/// ```
/// use templates::ordered_multiset::OrderedMultiset;
///
/// let mut tickets: OrderedMultiset = [5, 3, 7, 8, 5].into_iter().collect();
/// let prices = [4, 8, 3].map(|most| {
///     let price = tickets.at_most(most)?;
///     tickets.remove(price);
///     Some(price)
/// });
/// assert_eq!(prices, [Some(3), Some(8), None]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct OrderedMultiset {
    buckets: Vec<Vec<i64>>,
}

impl FromIterator<i64> for OrderedMultiset {
    /// In O(n log n) time.
    fn from_iter<I: IntoIterator<Item = i64>>(numbers: I) -> Self {
        let mut numbers: Vec<i64> = numbers.into_iter().collect();
        numbers.sort_unstable();
        OrderedMultiset { buckets: numbers.chunks(MOST / 2).map(<[i64]>::to_vec).collect() }
    }
}

impl OrderedMultiset {
    /// The empty multiset.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many numbers there are.
    ///
    /// # Complexity
    ///
    /// O(n / B) time.
    #[must_use]
    pub fn len(&self) -> usize {
        self.buckets.iter().map(Vec::len).sum()
    }

    /// Whether there is no number.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.buckets.is_empty()
    }

    /// Inserts `number` once more.
    ///
    /// # Complexity
    ///
    /// O(n / B + B) time.
    pub fn insert(&mut self, number: i64) {
        if self.is_empty() {
            self.buckets.push(vec![number]);
            return;
        }
        let index = self.bucket(number).min(self.buckets.len() - 1);
        // Among equal numbers any place will do.
        let bucket = &mut self.buckets[index];
        bucket.insert(bucket.partition_point(|&other| other < number), number);
        if bucket.len() > MOST {
            let half = bucket.split_off(MOST / 2);
            self.buckets.insert(index + 1, half);
        }
    }

    /// Removes `number` once; `false` if it is not there.
    ///
    /// # Complexity
    ///
    /// O(n / B + B) time.
    pub fn remove(&mut self, number: i64) -> bool {
        let index = self.bucket(number);
        let Some(bucket) = self.buckets.get(index) else { return false };
        let Ok(place) = bucket.binary_search(&number) else { return false };
        self.take(index, place);
        true
    }

    /// Removes the least number; `None` if there is none.
    ///
    /// # Complexity
    ///
    /// O(n / B + B) time.
    pub fn pop_first(&mut self) -> Option<i64> {
        (!self.is_empty()).then(|| self.take(0, 0))
    }

    /// Removes the greatest number; `None` if there is none.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    pub fn pop_last(&mut self) -> Option<i64> {
        let index = self.buckets.len().checked_sub(1)?;
        Some(self.take(index, self.buckets[index].len() - 1))
    }

    /// How many numbers are less than `number`.
    ///
    /// # Complexity
    ///
    /// O(n / B + log n) time.
    #[must_use]
    pub fn rank(&self, number: i64) -> usize {
        let (before, rest) = self.buckets.split_at(self.bucket(number));
        let within = rest.first().map_or(0, |bucket| bucket.partition_point(|&other| other < number));
        before.iter().map(Vec::len).sum::<usize>() + within
    }

    /// The number before which there are `index` others in sorted order; `None` if there are no more than `index`.
    ///
    /// # Complexity
    ///
    /// O(n / B) time.
    #[must_use]
    pub fn kth(&self, index: usize) -> Option<i64> {
        let mut left = index;
        for bucket in &self.buckets {
            match left.checked_sub(bucket.len()) {
                Some(beyond) => left = beyond,
                None => return Some(bucket[left]),
            }
        }
        None
    }

    /// The greatest number that is at most `number`.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn at_most(&self, number: i64) -> Option<i64> {
        let index = self.buckets.partition_point(|bucket| bucket[0] <= number).checked_sub(1)?;
        let bucket = &self.buckets[index];
        Some(bucket[bucket.partition_point(|&other| other <= number) - 1])
    }

    /// The least number that is at least `number`.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    #[must_use]
    pub fn at_least(&self, number: i64) -> Option<i64> {
        let bucket = self.buckets.get(self.bucket(number))?;
        Some(bucket[bucket.partition_point(|&other| other < number)])
    }

    /// Removes a number from its place in a bucket.
    fn take(&mut self, index: usize, place: usize) -> i64 {
        let number = self.buckets[index].remove(place);
        if self.buckets[index].is_empty() {
            self.buckets.remove(index);
        }
        number
    }

    /// The first bucket that has a number of at least `number`.
    fn bucket(&self, number: i64) -> usize {
        self.buckets.partition_point(|bucket| bucket[bucket.len() - 1] < number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every answer about these numbers agrees with the sorted list.
    fn check(set: &OrderedMultiset, list: &[i64], numbers: impl IntoIterator<Item = i64>) {
        assert_eq!((set.len(), set.is_empty()), (list.len(), list.is_empty()), "{list:?}");
        for number in numbers {
            let less = list.iter().filter(|&&other| other < number).count();
            assert_eq!(set.rank(number), less, "{number} in {list:?}");
            let at_most = list.iter().rfind(|&&other| other <= number);
            assert_eq!(set.at_most(number).as_ref(), at_most, "{number} in {list:?}");
            assert_eq!(set.at_least(number).as_ref(), list.get(less), "{number} in {list:?}");
            for index in [less.saturating_sub(1), less, list.len().saturating_sub(1), list.len()] {
                assert_eq!(set.kth(index).as_ref(), list.get(index), "{index} of {list:?}");
            }
        }
    }

    #[test]
    fn both_ends_are_taken() {
        for code in 0..3_usize.pow(5) * 64 {
            let numbers: Vec<i64> = (0..5).map(|place| (code / 64 / 3_usize.pow(place) % 3) as i64).collect();
            let (mut set, mut list) = (numbers.iter().copied().collect::<OrderedMultiset>(), numbers);
            list.sort_unstable();
            for step in 0..6 {
                let (taken, expected) = if code >> step & 1 == 0 {
                    (set.pop_first(), (!list.is_empty()).then(|| list.remove(0)))
                } else {
                    (set.pop_last(), list.pop())
                };
                assert_eq!(taken, expected, "{code}, {step}");
                check(&set, &list, 0..3);
            }
        }
        let n = 3 * MOST as i64;
        let mut set: OrderedMultiset = (0..2 * n).rev().collect();
        for number in 0..n {
            assert_eq!((set.pop_first(), set.pop_last()), (Some(number), Some(2 * n - 1 - number)));
            assert!(set.buckets.iter().all(|bucket| !bucket.is_empty()));
        }
        assert_eq!((set.pop_first(), set.pop_last(), set.is_empty()), (None, None, true));
    }

    fn change(set: &mut OrderedMultiset, list: &mut Vec<i64>, number: i64, remove: bool) {
        let place = list.partition_point(|&other| other < number);
        if remove {
            let there = list.get(place) == Some(&number);
            assert_eq!(set.remove(number), there, "{number} of {list:?}");
            if there {
                list.remove(place);
            }
        } else {
            set.insert(number);
            list.insert(place, number);
        }
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    #[test]
    fn agrees_with_a_list_in_all_short_histories() {
        for code in 0..6_i64.pow(5) {
            let (mut set, mut list) = (OrderedMultiset::new(), vec![]);
            for step in 0..5 {
                let choice = code / 6_i64.pow(step) % 6;
                change(&mut set, &mut list, choice / 2, choice % 2 == 1);
                check(&set, &list, -1..=3);
            }
        }
    }

    /// Several buckets, which are cut and become empty again; few different numbers, or many.
    #[test]
    fn agrees_with_a_list_in_long_histories() {
        let mut state = 1;
        for different in [1, 5, 1 << 40] {
            let mut list: Vec<i64> =
                (0..below(&mut state, 6000)).map(|_| below(&mut state, different) as i64).collect();
            let mut set: OrderedMultiset = list.iter().copied().collect();
            list.sort_unstable();
            for round in 0..20_000 {
                let number = match list.get(below(&mut state, list.len().max(1) as u64) as usize) {
                    Some(&known) if below(&mut state, 2) == 0 => known,
                    _ => below(&mut state, different) as i64,
                };
                let remove = below(&mut state, 8) < if round < 8000 { 1 } else { 7 };
                change(&mut set, &mut list, number, remove);
                if round % 200 == 0 {
                    check(&set, &list, [number - 1, number, number + 1, below(&mut state, different) as i64]);
                }
            }
            (0..=list.len()).for_each(|index| assert_eq!(set.kth(index).as_ref(), list.get(index)));
            list.drain(..).for_each(|number| assert!(set.remove(number), "{number}"));
            check(&set, &[], [0]);
        }
    }

    #[test]
    fn buckets_stay_small() {
        let n = 40_000;
        let ascending = || 0..n;
        let halves = || (0..n / 2).flat_map(|number| [number, n - 1 - number]);
        let orders: [Box<dyn Iterator<Item = i64>>; 3] =
            [Box::new(ascending()), Box::new(ascending().rev()), Box::new(halves())];
        for order in orders {
            let mut set = OrderedMultiset::new();
            order.for_each(|number| set.insert(number));
            assert!((0..n).all(|index| set.kth(index as usize) == Some(index)));
            assert!(set.buckets.iter().all(|bucket| (1..=MOST).contains(&bucket.len())));
            assert!(set.buckets.len() <= 1 + 2 * n as usize / MOST, "{} buckets", set.buckets.len());
            (0..n).rev().for_each(|number| assert!(set.remove(number)));
            assert!(set.is_empty() && set.kth(0).is_none());
        }
        let mut set: OrderedMultiset = (0..n).collect();
        assert_eq!(set.buckets.len(), 2 * n as usize / MOST);
        // A bucket is cut when it is too large, and not before.
        let lengths = |set: &OrderedMultiset| set.buckets.iter().take(2).map(Vec::len).collect::<Vec<_>>();
        (0..MOST / 2).for_each(|_| set.insert(0));
        assert_eq!(lengths(&set), [MOST, MOST / 2]);
        set.insert(0);
        assert_eq!(lengths(&set), [MOST / 2, MOST / 2 + 1]);
    }

    #[test]
    fn extreme_numbers() {
        let mut list = [i64::MIN, i64::MIN, -1, 0, i64::MAX];
        let set: OrderedMultiset = list.into_iter().rev().collect();
        check(&set, &list, [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX]);
        list.reverse();
        let mut other = OrderedMultiset::new();
        list.into_iter().for_each(|number| other.insert(number));
        assert_eq!(other.buckets, set.buckets);
    }
}
