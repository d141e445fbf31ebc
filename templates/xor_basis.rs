//! Xor basis (linear basis over GF(2)): which numbers are the xor of some given ones; the largest of them, the least,
//! and the k-th smallest.
//!
//! The vectors kept have different leading bits, and no other one of them has a vector's leading bit. A number is
//! reduced by them, from the largest on, by taking away every leading bit that it has; what is left is 0 exactly for an
//! xor of some of them: Gaussian elimination modulo 2, row by row. Ascending, the xors of the subsets are in the order
//! of the subsets as binary numbers: of two subsets, let v be the largest vector in only one of them; the leading bit
//! of v is in the xor of that subset alone, and above it the two xors agree. So the k-th smallest, from k = 0, is the
//! xor of the vectors at which k has a bit.
//!
//! - **Field**: numbers
//! - **Time**: O(r) an operation, for a rank of r ≤ 64
//! - **Space**: O(r)
//! - **ac-library-rs**: no
//! - **Source**: Gauss–Jordan elimination over GF(2); the reduced row echelon form
//! - **Verified**: `agrees_with_all_subsets`, `basis_is_reduced`, `whole_words`, `order_does_not_matter`;
//!   `intersection_of_f2_vector_spaces`

/// The xors of the subsets of the numbers inserted so far; 0, of the empty subset, is one of them.
///
/// [P3812](https://www.luogu.com.cn/problem/P3812) (Luogu) asks for the largest xor of some of the given numbers:
///
/// ```
/// use templates::xor_basis::XorBasis;
///
/// let basis: XorBasis = [1, 1].into_iter().collect();
/// assert_eq!(basis.maximum(0), 1);
/// ```
///
/// [XOR](https://acm.hdu.edu.cn/showproblem.php?pid=3949) (HDU 3949) asks for the k-th smallest xor of a subset that is
/// not empty: with 0 among them exactly if the numbers are dependent.
///
/// ```
/// use templates::xor_basis::XorBasis;
///
/// let kth = |numbers: &[u64], k: u64| {
///     let basis: XorBasis = numbers.iter().copied().collect();
///     let is_dependent = basis.rank() < numbers.len();
///     basis.kth(if is_dependent { k - 1 } else { k })
/// };
/// assert_eq!([1, 2, 3, 4].map(|k| kth(&[1, 2], k)), [Some(1), Some(2), Some(3), None]);
/// assert_eq!([1, 2, 3, 4, 5].map(|k| kth(&[1, 2, 3], k)), [Some(0), Some(1), Some(2), Some(3), None]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct XorBasis {
    /// Descending.
    vectors: Vec<u64>,
}

impl XorBasis {
    /// Adds `number`; false if it was an xor of the earlier ones.
    ///
    /// # Complexity
    ///
    /// O(r) time for a rank of r.
    pub fn insert(&mut self, number: u64) -> bool {
        let number = self.minimum(number);
        if number == 0 {
            return false;
        }
        // Of a vector and its xor with `number`, the smaller one lacks the leading bit of `number`.
        self.vectors.iter_mut().for_each(|vector| *vector = (*vector).min(*vector ^ number));
        let place = self.vectors.partition_point(|&vector| vector > number);
        self.vectors.insert(place, number);
        true
    }

    /// The vectors of the basis, descending: the same for all numbers that have the same xors. There are 2^rank xors.
    #[must_use]
    pub fn vectors(&self) -> &[u64] {
        &self.vectors
    }

    /// The number of vectors, at most 64.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.vectors.len()
    }

    /// Whether `number` is one of the xors.
    ///
    /// # Complexity
    ///
    /// O(r) time for a rank of r.
    #[must_use]
    pub fn contains(&self, number: u64) -> bool {
        self.minimum(number) == 0
    }

    /// The smallest xor of `number` and one of the xors.
    ///
    /// # Complexity
    ///
    /// O(r) time for a rank of r.
    #[must_use]
    pub fn minimum(&self, number: u64) -> u64 {
        self.vectors.iter().fold(number, |least, vector| least.min(least ^ vector))
    }

    /// The largest xor of `number` and one of the xors; with 0, the largest of the xors.
    ///
    /// # Complexity
    ///
    /// O(r) time for a rank of r.
    #[must_use]
    pub fn maximum(&self, number: u64) -> u64 {
        self.vectors.iter().fold(number, |most, vector| most.max(most ^ vector))
    }

    /// The `k`-th smallest of the xors, of which the 0-th is 0; or `None` if there are no more than `k`.
    ///
    /// # Complexity
    ///
    /// O(r) time for a rank of r.
    #[must_use]
    pub fn kth(&self, mut k: u64) -> Option<u64> {
        let mut xor = 0;
        for vector in self.vectors.iter().rev() {
            xor ^= vector * (k % 2);
            k /= 2;
        }
        (k == 0).then_some(xor)
    }
}

impl FromIterator<u64> for XorBasis {
    fn from_iter<I: IntoIterator<Item = u64>>(numbers: I) -> Self {
        let mut basis = XorBasis::default();
        numbers.into_iter().for_each(|number| _ = basis.insert(number));
        basis
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// A pseudorandom 64-bit word (SplitMix64).
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// Each vector's leading bit is in no other one.
    fn check_form(basis: &XorBasis) {
        let vectors = basis.vectors();
        assert!(vectors.is_sorted_by(|one, other| one > other) && !vectors.contains(&0), "{vectors:?}");
        for (index, vector) in vectors.iter().enumerate() {
            let leading = 1 << vector.ilog2();
            let is_alone = vectors.iter().enumerate().all(|(other, v)| other == index || v & leading == 0);
            assert!(is_alone, "{vectors:?}");
        }
    }

    /// All lists of up to four numbers below 8, then of three below 16, checked after every insertion.
    #[test]
    fn agrees_with_all_subsets() {
        for (bits, length) in [(3, 4), (4, 3)] {
            for code in 0..1_u64 << (bits * length) {
                let numbers: Vec<u64> = (0..length).map(|index| code >> (bits * index) & ((1 << bits) - 1)).collect();
                let mut xors = BTreeSet::from([0]);
                let mut basis = XorBasis::default();
                for &number in &numbers {
                    assert_eq!(basis.insert(number), !xors.contains(&number), "{numbers:?}");
                    xors.extend(xors.clone().iter().map(|xor| xor ^ number));
                }
                check_form(&basis);
                assert_eq!(1 << basis.rank(), xors.len(), "{numbers:?}");
                let sorted: Vec<u64> = (0..).map_while(|k| basis.kth(k)).collect();
                assert!(sorted.iter().eq(&xors), "{numbers:?}: {sorted:?}");
                for number in 0..1 << bits {
                    assert_eq!(basis.contains(number), xors.contains(&number), "{numbers:?}, {number}");
                    let of = || xors.iter().map(|xor| xor ^ number);
                    assert_eq!(Some(basis.minimum(number)), of().min(), "{numbers:?}, {number}");
                    assert_eq!(Some(basis.maximum(number)), of().max(), "{numbers:?}, {number}");
                }
            }
        }
    }

    #[test]
    fn basis_is_reduced() {
        let mut state = 1;
        for round in 0..300 {
            let bits = round % 64;
            let numbers: Vec<u64> = (0..round / 3).map(|_| next(&mut state) >> bits).collect();
            let basis: XorBasis = numbers.iter().copied().collect();
            check_form(&basis);
            assert!(numbers.iter().all(|&number| basis.contains(number)), "{numbers:?}");
            assert!(basis.rank() <= numbers.len().min(64 - bits), "{numbers:?}");
            let last = u64::MAX.checked_shr(64 - basis.rank() as u32).unwrap_or(0);
            assert_eq!(basis.kth(last), Some(basis.maximum(0)));
            assert_eq!(last.checked_add(1).and_then(|k| basis.kth(k)), None);
        }
    }

    #[test]
    fn whole_words() {
        let basis: XorBasis = (0..64).map(|bit| 1 << bit).collect();
        assert_eq!((basis.rank(), basis.minimum(u64::MAX), basis.maximum(5)), (64, 0, u64::MAX));
        assert_eq!([0, 5, u64::MAX].map(|k| basis.kth(k)), [Some(0), Some(5), Some(u64::MAX)]);
        let basis: XorBasis = [u64::MAX, u64::MAX - 1, 1].into_iter().collect();
        assert_eq!(basis.vectors(), [u64::MAX - 1, 1]);
        assert_eq!(XorBasis::default().kth(0), Some(0));
        assert_eq!(XorBasis::default().kth(1), None);
    }

    /// The same xors have the same basis.
    #[test]
    fn order_does_not_matter() {
        let mut state = 2;
        for round in 0..200 {
            let mut numbers: Vec<u64> = (0..round % 9).map(|_| next(&mut state) >> (round % 64)).collect();
            let basis: XorBasis = numbers.iter().copied().collect();
            for _ in 0..10 {
                (1..numbers.len()).for_each(|last| numbers.swap(last, next(&mut state) as usize % (last + 1)));
                if let [first, second, ..] = &mut numbers[..] {
                    *second ^= *first;
                }
                assert_eq!(numbers.iter().copied().collect::<XorBasis>(), basis, "{numbers:?}");
            }
        }
    }
}
