//! Matrices modulo a number: product (matrix multiplication), power, and the n-th term of a linear recurrence
//! (Fibonacci for n = 10^18).
//!
//! A power (matrix exponentiation) takes a product for each bit of the exponent, and one more for each bit that is 1.
//! The terms of a recurrence of order k, k in a row, are a vector, and the terms one place further are a fixed matrix
//! times this vector: so the n-th term comes from the n-th power. Likewise for the walks of n steps in a graph, and for
//! each dynamic program whose step is linear.
//!
//! The product is made in pieces of two rows and four columns, whose eight sums stay in registers. What such a piece
//! needs lies side by side: pairs of entries from two rows of the left matrix, and four from the columns of the right
//! one, which the compiler multiplies by vector instructions. With a modulus below 2^31, four products of entries fit
//! into 64 bits, and 18 with 998244353; after as many as do, the lower and the upper half are added to sums of their
//! own. Only the end divides.
//!
//! - **Field**: numbers
//! - **Time**: O(r·k·c) for the product of an r × k and a k × c matrix; O(n³ log e) for the e-th power
//! - **Space**: O(n²)
//! - **ac-library-rs**: no
//! - **Source**: linear algebra; for the recurrences, the companion matrix
//! - **Verified**: `products_agree_with_the_definition`, `powers_agree_with_products`, `largest_entries`,
//!   `recurrences_agree_with_their_definition`, `refuses_shapes_that_do_not_fit`; `matrix_product`, `pow_of_matrix`

/// A matrix modulo a number from 1 to 2³¹ − 1.
///
/// [Fibonacci Numbers](https://cses.fi/problemset/task/1722) (CSES 1722) asks for a term far away:
///
/// ```
/// use templates::matrix::linear_recurrence;
///
/// assert_eq!(linear_recurrence(&[1, 1], &[0, 1], 7, 1_000_000_007), 13);
/// ```
///
/// [Graph Paths I](https://cses.fi/problemset/task/1723) (CSES 1723) asks how many walks of k edges lead from the first
/// to the last vertex:
///
/// ```
/// use templates::matrix::Matrix;
///
/// let (n, k, edges) = (3, 8, [(1, 2), (2, 3), (3, 1), (3, 2)]);
/// let mut entries = vec![0; n * n];
/// edges.iter().for_each(|&(a, b)| entries[(a - 1) * n + b - 1] += 1);
/// assert_eq!(Matrix::new(n, n, &entries, 1_000_000_007).power(k).row(0)[n - 1], 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    rows: usize,
    columns: usize,
    modulus: u64,
    /// Row by row, below the modulus.
    entries: Vec<u32>,
}

impl Matrix {
    /// The matrix with these `entries`, row by row.
    ///
    /// # Panics
    ///
    /// If there are not `rows * columns` entries, no columns, or `modulus` is not among 1..2³¹.
    #[must_use]
    pub fn new(rows: usize, columns: usize, entries: &[u64], modulus: u64) -> Self {
        assert!((1..1 << 31).contains(&modulus), "{modulus} is no modulus from 1 to 2^31 - 1");
        assert!(columns > 0 && entries.len() == rows * columns, "{} entries, {rows} × {columns}", entries.len());
        Matrix { rows, columns, modulus, entries: entries.iter().map(|entry| (entry % modulus) as u32).collect() }
    }

    /// The `n` × `n` matrix with 1 on the diagonal and 0 elsewhere.
    ///
    /// # Panics
    ///
    /// If `n` is 0, or `modulus` is not among 1..2³¹.
    #[must_use]
    pub fn identity(n: usize, modulus: u64) -> Self {
        let entries: Vec<u64> = (0..n * n).map(|index| u64::from(index % (n + 1) == 0)).collect();
        Matrix::new(n, n, &entries, modulus)
    }

    /// The entries of a row.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    #[must_use]
    pub fn row(&self, row: usize) -> &[u32] {
        &self.entries[row * self.columns..][..self.columns]
    }

    /// This matrix times the `other` one, whose modulus is the same.
    ///
    /// # Panics
    ///
    /// If the `other` one has not as many rows as this one has columns, or another modulus.
    ///
    /// # Complexity
    ///
    /// O(r·k·c) time for r × k and k × c matrices.
    #[must_use]
    pub fn multiply(&self, other: &Matrix) -> Matrix {
        assert!(self.columns == other.rows && self.modulus == other.modulus, "the matrices do not fit together");
        // The sum of so many products of entries is below 2^64.
        let fit = (u64::MAX / self.modulus.pow(2)).min(u64::from(u32::MAX)) as usize;
        let length = self.columns;
        let mut lefts = vec![[0; 2]; self.rows.div_ceil(2) * length];
        for (row, entries) in self.entries.chunks(length).enumerate() {
            let pairs = &mut lefts[row / 2 * length..];
            entries.iter().zip(pairs).for_each(|(entry, pair)| pair[row % 2] = *entry);
        }
        let mut rights = vec![[0; 4]; other.columns.div_ceil(4) * length];
        for (row, entries) in other.entries.chunks(other.columns).enumerate() {
            entries
                .iter()
                .enumerate()
                .for_each(|(column, entry)| rights[column / 4 * length + row][column % 4] = *entry);
        }
        let mut entries = vec![0; self.rows * other.columns];
        for (rights, first) in rights.chunks(length).zip((0..).step_by(4)) {
            for (lefts, rows) in lefts.chunks(length).zip(entries.chunks_mut(2 * other.columns)) {
                // Each sum is upper · 2^32 + lower.
                let mut sums = [[(0, 0); 4]; 2];
                for (lefts, rights) in lefts.chunks(fit).zip(rights.chunks(fit)) {
                    let mut products = [[0; 4]; 2];
                    for (left, right) in lefts.iter().zip(rights) {
                        for (products, &factor) in products.iter_mut().zip(left) {
                            for (product, &entry) in products.iter_mut().zip(right) {
                                *product += u64::from(factor) * u64::from(entry);
                            }
                        }
                    }
                    for ((upper, lower), product) in sums.as_flattened_mut().iter_mut().zip(products.as_flattened()) {
                        *upper += product >> 32;
                        *lower += product & u64::from(u32::MAX);
                    }
                }
                for (row, sums) in rows.chunks_mut(other.columns).zip(&sums) {
                    for (entry, (upper, lower)) in row[first..].iter_mut().zip(sums) {
                        *entry = ((((upper % self.modulus) << 32) + lower) % self.modulus) as u32;
                    }
                }
            }
        }
        Matrix { rows: self.rows, columns: other.columns, modulus: self.modulus, entries }
    }

    /// The `exponent`-th power of a square matrix; the 0-th one is the identity.
    ///
    /// # Panics
    ///
    /// If there are not as many rows as columns.
    ///
    /// # Complexity
    ///
    /// O(n³ log e) time for an n × n matrix and the exponent e.
    #[must_use]
    pub fn power(&self, exponent: u64) -> Matrix {
        assert!(self.rows == self.columns, "no power of a matrix of {} × {}", self.rows, self.columns);
        let mut power = Matrix::identity(self.rows, self.modulus);
        for bit in (0..u64::BITS - exponent.leading_zeros()).rev() {
            power = power.multiply(&power);
            if exponent >> bit & 1 == 1 {
                power = power.multiply(self);
            }
        }
        power
    }
}

/// The `n`-th term of the sequence that begins with `first` as its 0-th, 1-st, … term, and goes on with
/// a(i) = c₀·a(i − 1) + c₁·a(i − 2) + … for the given `coefficients`, modulo `modulus`.
///
/// # Panics
///
/// If there are not as many first terms as coefficients, or none; or if `modulus` is not among 1..2³¹.
///
/// # Complexity
///
/// O(k³ log n) time for k coefficients.
///
/// [Throwing Dice](https://cses.fi/problemset/task/1096) (CSES 1096) asks in how many ways throws have the sum n:
///
/// ```
/// use templates::matrix::linear_recurrence;
///
/// // From 1 way for the sum 0, and none for -5, …, -1.
/// let ways = |n: u64| linear_recurrence(&[1; 6], &[0, 0, 0, 0, 0, 1], n + 5, 1_000_000_007);
/// assert_eq!(ways(8), 125);
/// ```
#[must_use]
pub fn linear_recurrence(coefficients: &[u64], first: &[u64], n: u64, modulus: u64) -> u64 {
    let order = coefficients.len();
    let mut entries = vec![0; order * order];
    // One place further, k terms in a row are all but the first, and a new one.
    (1..order).for_each(|term| entries[(term - 1) * order + term] = 1);
    for (entry, coefficient) in entries.iter_mut().rev().zip(coefficients) {
        *entry = *coefficient;
    }
    let terms = Matrix::new(order, order, &entries, modulus).power(n).multiply(&Matrix::new(order, 1, first, modulus));
    u64::from(terms.row(0)[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    const MODULI: [u64; 6] = [1, 2, 10, 998_244_353, (1 << 31) - 2, (1 << 31) - 1];

    #[test]
    fn products_agree_with_the_definition() {
        let mut state = 1;
        for round in 0..1200 {
            let modulus = MODULI[round % MODULI.len()];
            let [r, k, c] = [7, 40, 11].map(|most| 1 + below(&mut state, most) as usize);
            let mut random = |size| (0..size).map(|_| below(&mut state, u64::MAX)).collect::<Vec<u64>>();
            let (one, other) = (random(r * k), random(k * c));
            let product = Matrix::new(r, k, &one, modulus).multiply(&Matrix::new(k, c, &other, modulus));
            for i in 0..r {
                for j in 0..c {
                    let entry = |k_: usize| (one[i * k + k_] % modulus) as u128 * (other[k_ * c + j] % modulus) as u128;
                    let expected = (0..k).map(entry).sum::<u128>() % modulus as u128;
                    assert_eq!(product.row(i)[j] as u128, expected, "{one:?} × {other:?}, {r} × {k} × {c}, {modulus}");
                }
            }
            assert_eq!((product.rows, product.columns, product.entries.len()), (r, c, r * c));
        }
    }

    #[test]
    fn powers_agree_with_products() {
        let mut state = 2;
        for round in 0..60 {
            let modulus = MODULI[round % MODULI.len()];
            let n = 1 + round / MODULI.len() % 5;
            let entries: Vec<u64> = (0..n * n).map(|_| below(&mut state, modulus)).collect();
            let matrix = Matrix::new(n, n, &entries, modulus);
            let mut power = Matrix::identity(n, modulus);
            for exponent in 0..40 {
                assert_eq!(matrix.power(exponent), power, "{entries:?} to the {exponent}, modulo {modulus}");
                power = power.multiply(&matrix);
            }
            let [half, rest] = [u64::MAX / 2, u64::MAX - u64::MAX / 2].map(|exponent| matrix.power(exponent));
            assert_eq!(matrix.power(u64::MAX), half.multiply(&rest), "{entries:?} modulo {modulus}");
        }
    }

    /// Everywhere modulus - 1, which is -1: the product is the number of columns, and sums are as large as can be.
    #[test]
    fn largest_entries() {
        for modulus in [(1 << 31) - 1, (1 << 31) - 2, 1_000_000_007] {
            for k in [1, 3, 4, 5, 8, 17, 18, 19, 1000, 100_001] {
                let (one, other) = (vec![modulus - 1; 2 * k], vec![modulus - 1; k * 3]);
                let product = Matrix::new(2, k, &one, modulus).multiply(&Matrix::new(k, 3, &other, modulus));
                assert_eq!(product.entries, [k as u32; 6], "modulo {modulus}");
            }
        }
    }

    #[test]
    fn recurrences_agree_with_their_definition() {
        let mut state = 3;
        for round in 0..200 {
            let modulus = MODULI[round % MODULI.len()];
            let order = 1 + below(&mut state, 5) as usize;
            let mut random = || (0..order).map(|_| below(&mut state, u64::MAX)).collect::<Vec<u64>>();
            let (coefficients, first) = (random(), random());
            let mut terms: Vec<u64> = first.iter().map(|term| term % modulus).collect();
            for n in 0..30 {
                if n >= order {
                    let summands =
                        coefficients.iter().zip(terms.iter().rev()).map(|(c, term)| c % modulus * term % modulus);
                    terms.push(summands.sum::<u64>() % modulus);
                }
                let found = linear_recurrence(&coefficients, &first, n as u64, modulus);
                assert_eq!(found, terms[n], "{coefficients:?}, {first:?}, n = {n}, modulo {modulus}");
            }
        }
        // Fibonacci numbers modulo 10 have the period 60.
        assert_eq!(linear_recurrence(&[1, 1], &[0, 1], 600_000_000_000_000_007, 10), 3);
    }

    #[test]
    fn refuses_shapes_that_do_not_fit() {
        let matrix = |rows, columns, modulus| Matrix::new(rows, columns, &vec![1; rows * columns], modulus);
        let refused: [fn() -> Matrix; 2] = [|| Matrix::new(2, 2, &[1; 3], 7), || Matrix::new(0, 0, &[], 7)];
        for make in refused {
            assert!(std::panic::catch_unwind(make).is_err());
        }
        for modulus in [0, 1 << 31, u64::MAX] {
            assert!(std::panic::catch_unwind(|| matrix(1, 1, modulus)).is_err(), "{modulus}");
        }
        for other in [matrix(2, 3, 7), matrix(3, 2, 5)] {
            assert!(std::panic::catch_unwind(|| matrix(2, 3, 7).multiply(&other)).is_err(), "{other:?}");
        }
        assert!(std::panic::catch_unwind(|| matrix(2, 3, 7).power(2)).is_err());
        assert!(std::panic::catch_unwind(|| linear_recurrence(&[1, 2], &[1], 5, 7)).is_err());
        assert!(std::panic::catch_unwind(|| matrix(2, 3, 7).row(2).len()).is_err());
    }
}
