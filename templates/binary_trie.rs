//! Binary trie: a multiset of numbers, with the least and the greatest xor of one of them with a given number.
//!
//! The paths from the root are the binary digits from the highest one on. A number whose xor with x is least begins as
//! one whose xor is least among the prefixes: a digit that is equal in x makes the xor smaller than all further digits
//! together can make it larger. So the path follows the digits of x wherever a number does, and else turns aside.
//!
//! - **Field**: sets
//! - **Time**: O(b) an operation for numbers of b bits
//! - **Space**: O(n b) for n insertions; removed numbers leave their nodes for later ones
//! - **ac-library-rs**: no
//! - **Source**: E. Fredkin, "Trie memory", Communications of the ACM 3 (1960), 490–499
//! - **Verified**: `agrees_with_a_list_in_all_short_histories`, `agrees_with_a_list_in_long_histories`,
//!   `numbers_of_64_bits`, `refuses_long_numbers`, `set_xor_min`

/// A multiset of numbers below 2ᵇ.
///
/// In [Vasiliy's Multiset](https://codeforces.com/problemset/problem/706/D) (Codeforces 706 D) 0 always stays:
///
/// ```
/// use templates::binary_trie::BinaryTrie;
///
/// let mut multiset = BinaryTrie::new(30);
/// [0, 8, 9, 11, 6, 1].into_iter().for_each(|number| multiset.insert(number));
/// assert_eq!(multiset.max_xor(3), Some(11));
/// assert!(multiset.remove(8));
/// assert_eq!([3, 8, 11].map(|number| multiset.max_xor(number)), [Some(10), Some(14), Some(13)]);
/// ```
#[derive(Clone, Debug)]
pub struct BinaryTrie {
    bits: u32,
    /// Node 0 is the root.
    nodes: Vec<[Edge; 2]>,
}

/// What begins with a digit: how many numbers, and the node of their further digits, or 0 where there is none yet.
#[derive(Clone, Copy, Debug, Default)]
struct Edge {
    count: u32,
    node: u32,
}

impl BinaryTrie {
    /// The empty multiset, for numbers of `bits` bits.
    ///
    /// # Panics
    ///
    /// If `bits` is not from 1 to 64.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        assert!((1..=64).contains(&bits), "numbers of {bits} bits");
        BinaryTrie { bits, nodes: vec![Default::default()] }
    }

    /// Inserts `number` once more.
    ///
    /// # Panics
    ///
    /// If `number` has more bits.
    ///
    /// # Complexity
    ///
    /// O(b) time, for less than 2³² numbers and nodes.
    pub fn insert(&mut self, number: u64) {
        assert!(number <= self.greatest(), "{number} has more than {} bits", self.bits);
        let mut node = 0;
        for bit in (0..self.bits).rev() {
            let (next, edge) = (self.nodes.len(), &mut self.nodes[node][(number >> bit & 1) as usize]);
            edge.count += 1;
            if edge.node == 0 && bit > 0 {
                edge.node = next as u32;
                self.nodes.push(Default::default());
                node = next;
            } else {
                node = edge.node as usize;
            }
        }
    }

    /// Removes `number` once; `false` if it is not there.
    ///
    /// # Complexity
    ///
    /// O(b) time.
    pub fn remove(&mut self, number: u64) -> bool {
        let there = self.count(number) > 0;
        let mut node = 0;
        for bit in (0..self.bits).rev().filter(|_| there) {
            let edge = &mut self.nodes[node][(number >> bit & 1) as usize];
            edge.count -= 1;
            node = edge.node as usize;
        }
        there
    }

    /// How often `number` is there.
    ///
    /// # Complexity
    ///
    /// O(b) time.
    #[must_use]
    pub fn count(&self, number: u64) -> usize {
        // An edge without numbers leads to the root or on to others without, so the least count is 0.
        let mut node = 0;
        let counts = (0..self.bits).rev().map(|bit| {
            let edge = self.nodes[node][(number >> bit & 1) as usize];
            node = edge.node as usize;
            edge.count
        });
        counts.min().filter(|_| number <= self.greatest()).unwrap_or(0) as usize
    }

    /// The least xor of `number` with one that is there; `None` if there is none.
    ///
    /// # Panics
    ///
    /// If `number` has more bits.
    ///
    /// # Complexity
    ///
    /// O(b) time.
    #[must_use]
    pub fn min_xor(&self, number: u64) -> Option<u64> {
        assert!(number <= self.greatest(), "{number} has more than {} bits", self.bits);
        let (mut node, mut xor) = (0, 0);
        for bit in (0..self.bits).rev() {
            let digit = (number >> bit & 1) as usize;
            let edges = self.nodes[node];
            let aside = usize::from(edges[digit].count == 0);
            let edge = edges[digit ^ aside];
            if edge.count == 0 {
                return None;
            }
            xor |= (aside as u64) << bit;
            node = edge.node as usize;
        }
        Some(xor)
    }

    /// The greatest xor of `number` with one that is there; `None` if there is none.
    ///
    /// # Panics
    ///
    /// If `number` has more bits.
    ///
    /// # Complexity
    ///
    /// O(b) time.
    ///
    /// [Maximum Xor Subarray](https://cses.fi/problemset/task/1655) (CSES) is the greatest xor of two prefixes:
    ///
    /// ```
    /// use templates::binary_trie::BinaryTrie;
    ///
    /// let (mut before, mut prefix, mut greatest) = (BinaryTrie::new(30), 0, 0);
    /// before.insert(0);
    /// for number in [5, 1, 5, 9] {
    ///     prefix ^= number;
    ///     greatest = greatest.max(before.max_xor(prefix).expect("the empty prefix is there"));
    ///     before.insert(prefix);
    /// }
    /// assert_eq!(greatest, 13);
    /// ```
    #[must_use]
    pub fn max_xor(&self, number: u64) -> Option<u64> {
        self.min_xor(self.greatest() - number).map(|least| self.greatest() - least)
    }

    fn greatest(&self) -> u64 {
        u64::MAX >> (64 - self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every answer about the numbers below `bound`.
    fn check(trie: &BinaryTrie, list: &[u64], numbers: impl Iterator<Item = u64>) {
        for number in numbers {
            let xors = || list.iter().map(|other| other ^ number);
            assert_eq!(trie.min_xor(number), xors().min(), "{number} with {list:?}");
            assert_eq!(trie.max_xor(number), xors().max(), "{number} with {list:?}");
            assert_eq!(trie.count(number), xors().filter(|&xor| xor == 0).count(), "{number} in {list:?}");
        }
    }

    /// Toggles one occurrence: removes `number` if `remove`, else inserts it.
    fn change(trie: &mut BinaryTrie, list: &mut Vec<u64>, number: u64, remove: bool) {
        if remove {
            let place = list.iter().position(|&other| other == number);
            assert_eq!(trie.remove(number), place.is_some(), "{number} of {list:?}");
            place.map(|place| list.swap_remove(place));
        } else {
            trie.insert(number);
            list.push(number);
        }
    }

    /// A pseudorandom number (SplitMix64).
    fn random(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    #[test]
    fn agrees_with_a_list_in_all_short_histories() {
        for bits in 1..=2 {
            let choices = 2 << bits;
            for code in 0..u64::pow(choices, 4) {
                let (mut trie, mut list) = (BinaryTrie::new(bits), vec![]);
                for step in 0..4 {
                    let choice = code / u64::pow(choices, step) % choices;
                    change(&mut trie, &mut list, choice / 2, choice % 2 == 1);
                    check(&trie, &list, 0..1 << bits);
                }
            }
        }
    }

    #[test]
    fn agrees_with_a_list_in_long_histories() {
        let mut state = 1;
        for bits in [3, 7, 30] {
            let (mut trie, mut list) = (BinaryTrie::new(bits), vec![]);
            for round in 0..600 {
                let known = random(&mut state) as usize % list.len().max(1);
                let number = match list.get(known) {
                    Some(&known) if !random(&mut state).is_multiple_of(3) => known,
                    _ => random(&mut state) >> (64 - bits),
                };
                // It grows, then shrinks, and so on.
                let remove = random(&mut state) % 4 < if round / 100 % 2 == 0 { 1 } else { 3 };
                change(&mut trie, &mut list, number, remove);
                check(&trie, &list, [number, random(&mut state) >> (64 - bits)].into_iter());
            }
            let most = trie.nodes.len();
            let copy = list.clone();
            copy.iter().for_each(|&number| assert!(trie.remove(number), "{number}"));
            assert_eq!(trie.min_xor(0), None);
            copy.iter().for_each(|&number| trie.insert(number));
            check(&trie, &copy, copy.iter().copied());
            assert_eq!(trie.nodes.len(), most, "nodes are used again");
        }
    }

    #[test]
    fn numbers_of_64_bits() {
        let mut trie = BinaryTrie::new(64);
        let numbers = [0, 1, 1 << 63, u64::MAX - 1, u64::MAX];
        numbers.into_iter().for_each(|number| trie.insert(number));
        check(&trie, &numbers, numbers.into_iter().chain([1 << 62, 5]));
        // The last digit has no node behind it: 1 + 63 for the first number, none for its neighbour.
        let mut trie = BinaryTrie::new(64);
        [6, 7].into_iter().for_each(|number| trie.insert(number));
        assert_eq!(trie.nodes.len(), 64);
    }

    #[test]
    fn refuses_long_numbers() {
        let mut trie = BinaryTrie::new(3);
        trie.insert(7);
        trie.insert(0);
        assert!(!trie.remove(8) && !trie.remove(15) && trie.count(8) == 0);
        for number in [8, u64::MAX] {
            assert!(std::panic::catch_unwind(|| trie.min_xor(number)).is_err(), "{number}");
            assert!(std::panic::catch_unwind(|| trie.max_xor(number)).is_err(), "{number}");
            assert!(std::panic::catch_unwind(|| trie.clone().insert(number)).is_err(), "{number}");
        }
        for bits in [0, 65] {
            assert!(std::panic::catch_unwind(|| BinaryTrie::new(bits)).is_err(), "{bits}");
        }
    }
}
