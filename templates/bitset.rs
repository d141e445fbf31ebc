//! Bitset: a set of numbers below n in n / 64 words, so that union, intersection, symmetric difference and shifts take
//! 64 at a time. What std lacks of C++'s `bitset`, with the size at run time; the subset sums of Bellman's knapsack are
//! its classic: with s the set of sums so far, a number x makes s ∪ (s + x).
//!
//! - **Field**: sets
//! - **Time**: O(n / 64) an operation on sets, O(1) one on a number
//! - **Space**: O(n / 64) words
//! - **ac-library-rs**: no
//! - **Source**: common knowledge; the subset sums are those of R. Bellman, "Dynamic Programming" (1957), 64 at a time
//! - **Verified**: `agrees_with_a_set_for_all_small_sizes`, `agrees_with_a_set_around_words`,
//!   `subset_sums_of_many_numbers`, `refuses_what_is_outside`, `matrix_product_mod_2`

use std::ops::{BitAndAssign, BitOrAssign, BitXorAssign};

/// A set of numbers below its size.
///
/// [Money Sums](https://cses.fi/problemset/task/1745) (CSES) asks for all sums of some of the coins:
///
/// ```
/// use templates::bitset::Bitset;
///
/// let coins = [4, 2, 5, 2];
/// let mut sums = Bitset::new(coins.iter().sum::<usize>() + 1);
/// sums.set(0, true);
/// coins.iter().for_each(|&coin| sums |= &sums.shifted_up(coin));
/// assert_eq!(sums.ones().skip(1).collect::<Vec<_>>(), [2, 4, 5, 6, 7, 8, 9, 11, 13]);
/// ```
///
/// [Reachable Nodes](https://cses.fi/problemset/task/2143) (CSES) of each vertex of a graph without cycles, here with
/// the vertices in topological order:
///
/// ```
/// use templates::bitset::Bitset;
///
/// let flights = [vec![1, 2, 3], vec![2], vec![4], vec![4], vec![]];
/// let mut reachable = vec![Bitset::new(5); 5];
/// for vertex in (0..5).rev() {
///     let mut set = Bitset::new(5);
///     set.set(vertex, true);
///     flights[vertex].iter().for_each(|&next: &usize| set |= &reachable[next]);
///     reachable[vertex] = set;
/// }
/// assert_eq!(reachable.iter().map(Bitset::count).collect::<Vec<_>>(), [5, 3, 2, 2, 1]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bitset {
    size: usize,
    /// The bits from `size` on are 0.
    words: Vec<u64>,
}

impl Bitset {
    /// The empty set of numbers below `size`.
    #[must_use]
    pub fn new(size: usize) -> Self {
        Bitset { size, words: vec![0; size.div_ceil(64)] }
    }

    /// Whether `number` is in the set.
    ///
    /// # Panics
    ///
    /// If `number` is not below the size.
    #[must_use]
    pub fn contains(&self, number: usize) -> bool {
        assert!(number < self.size, "{number} is not below {}", self.size);
        self.words[number / 64] >> (number % 64) & 1 == 1
    }

    /// Puts `number` into the set, or takes it out.
    ///
    /// # Panics
    ///
    /// If `number` is not below the size.
    pub fn set(&mut self, number: usize, inside: bool) {
        assert!(number < self.size, "{number} is not below {}", self.size);
        let word = &mut self.words[number / 64];
        *word = *word & !(1 << (number % 64)) | u64::from(inside) << (number % 64);
    }

    /// How many numbers the set has.
    ///
    /// # Complexity
    ///
    /// O(n / 64) time.
    #[must_use]
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The numbers of the set, in ascending order.
    ///
    /// # Complexity
    ///
    /// O(n / 64) time for all, and O(1) each.
    pub fn ones(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            let without_lowest = |word: &u64| Some(word & (word - 1)).filter(|&rest| rest != 0);
            let rests = std::iter::successors(Some(word).filter(|&word| word != 0), without_lowest);
            rests.map(move |rest| 64 * index + rest.trailing_zeros() as usize)
        })
    }

    /// Every number of the set plus `shift`, as far as that is below the size.
    ///
    /// # Complexity
    ///
    /// O(n / 64) time and space.
    #[must_use]
    pub fn shifted_up(&self, shift: usize) -> Self {
        let mut shifted = Self::new(self.size);
        let skipped = (shift / 64).min(self.words.len());
        let mut carry = 0;
        for (target, word) in shifted.words[skipped..].iter_mut().zip(&self.words) {
            *target = word << (shift % 64) | carry;
            carry = word >> 1 >> (63 - shift % 64);
        }
        if let Some(last) = shifted.words.last_mut().filter(|_| !self.size.is_multiple_of(64)) {
            *last &= (1 << (self.size % 64)) - 1;
        }
        shifted
    }

    /// Every number of the set minus `shift`, as far as that is not negative.
    ///
    /// # Complexity
    ///
    /// O(n / 64) time and space.
    #[must_use]
    pub fn shifted_down(&self, shift: usize) -> Self {
        let mut shifted = Self::new(self.size);
        let skipped = (shift / 64).min(self.words.len());
        let mut carry = 0;
        for (target, word) in shifted.words.iter_mut().zip(&self.words[skipped..]).rev() {
            *target = word >> (shift % 64) | carry;
            carry = word << 1 << (63 - shift % 64);
        }
        shifted
    }

    fn combine(&mut self, other: &Self, operation: impl Fn(u64, u64) -> u64) {
        assert_eq!(self.size, other.size, "sets of different sizes");
        self.words.iter_mut().zip(&other.words).for_each(|(word, &other)| *word = operation(*word, other));
    }
}

/// The union; panics for sets of different sizes.
impl BitOrAssign<&Bitset> for Bitset {
    fn bitor_assign(&mut self, other: &Bitset) {
        self.combine(other, |a, b| a | b);
    }
}

/// The intersection; panics for sets of different sizes.
impl BitAndAssign<&Bitset> for Bitset {
    fn bitand_assign(&mut self, other: &Bitset) {
        self.combine(other, |a, b| a & b);
    }
}

/// What is in one of both only; panics for sets of different sizes.
impl BitXorAssign<&Bitset> for Bitset {
    fn bitxor_assign(&mut self, other: &Bitset) {
        self.combine(other, |a, b| a ^ b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn bitset(size: usize, numbers: &BTreeSet<usize>) -> Bitset {
        let mut set = Bitset::new(size);
        numbers.iter().for_each(|&number| set.set(number, true));
        set
    }

    /// The set has these numbers, by every way to ask, and no bit behind.
    fn check(set: &Bitset, expected: &BTreeSet<usize>) {
        let size = set.size;
        assert!(set.ones().eq(expected.iter().copied()), "{set:?}: {expected:?}");
        assert_eq!(set.count(), expected.len(), "{set:?}");
        assert!((0..size).all(|number| set.contains(number) == expected.contains(&number)), "{set:?}: {expected:?}");
        assert_eq!(set, &bitset(size, expected));
    }

    fn check_operations(size: usize, a: &BTreeSet<usize>, b: &BTreeSet<usize>) {
        let (one, other) = (bitset(size, a), bitset(size, b));
        check(&one, a);
        let (mut or, mut and, mut xor) = (one.clone(), one.clone(), one);
        or |= &other;
        and &= &other;
        xor ^= &other;
        check(&or, &(a | b));
        check(&and, &(a & b));
        check(&xor, &(a ^ b));
    }

    fn check_shifts(size: usize, a: &BTreeSet<usize>, shift: usize) {
        let up = a.iter().filter_map(|number| number.checked_add(shift).filter(|&sum| sum < size)).collect();
        check(&bitset(size, a).shifted_up(shift), &up);
        let down = a.iter().filter_map(|number| number.checked_sub(shift)).collect();
        check(&bitset(size, a).shifted_down(shift), &down);
    }

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[test]
    fn agrees_with_a_set_for_all_small_sizes() {
        for size in 0..=5 {
            let sets = |mask: usize| (0..size).filter(|bit| mask >> bit & 1 == 1).collect::<BTreeSet<_>>();
            for a in 0..1 << size {
                (0..1 << size).for_each(|b| check_operations(size, &sets(a), &sets(b)));
                (0..=size + 1).for_each(|shift| check_shifts(size, &sets(a), shift));
            }
        }
    }

    #[test]
    fn agrees_with_a_set_around_words() {
        let mut state = 1;
        for size in [63, 64, 65, 127, 128, 129, 200] {
            for density in [1, 2, 10] {
                let [a, b] =
                    [(); 2].map(|()| (0..size).filter(|_| below(&mut state, density) == 0).collect::<BTreeSet<_>>());
                check_operations(size, &a, &b);
                for shift in (0..=size + 1).chain([255, 256, 1000, usize::MAX]) {
                    check_shifts(size, &a, shift);
                }
                let mut set = bitset(size, &a);
                let mut numbers = a.clone();
                for _ in 0..50 {
                    let number = below(&mut state, size);
                    set.set(number, false);
                    numbers.remove(&number);
                }
                check(&set, &numbers);
            }
        }
    }

    #[test]
    fn subset_sums_of_many_numbers() {
        let mut state = 2;
        let numbers: Vec<usize> = (0..80).map(|_| 1 + below(&mut state, 1000)).collect();
        let total: usize = numbers.iter().sum();
        let (mut sums, mut expected) = (Bitset::new(total + 1), vec![false; total + 1]);
        sums.set(0, true);
        expected[0] = true;
        for &number in &numbers {
            sums |= &sums.shifted_up(number);
            (number..=total).rev().for_each(|sum| expected[sum] |= expected[sum - number]);
        }
        assert!((0..=total).all(|sum| sums.contains(sum) == expected[sum]), "{numbers:?}");
    }

    #[test]
    fn refuses_what_is_outside() {
        for size in [0, 5, 64] {
            let set = Bitset::new(size);
            assert!(std::panic::catch_unwind(|| set.contains(size)).is_err(), "{size}");
            assert!(std::panic::catch_unwind(|| set.clone().set(size, false)).is_err(), "{size}");
            let other = Bitset::new(size + 1);
            assert!(
                std::panic::catch_unwind(|| {
                    let mut set = set.clone();
                    set |= &other;
                })
                .is_err(),
                "{size}"
            );
        }
    }
}
