//! Linear equations modulo a prime (Gaussian elimination): all solutions of a system; determinant, rank, inverse of a
//! matrix.
//!
//! Rows come one after the other. From a new row, multiples of those kept are taken away, so that it becomes 0 in their
//! pivots; the pivot of a row is the column of its first entry that is not 0. If nothing is left, the row depends on
//! those kept; else it is divided by its first entry, and kept. So every row kept is 0 in the pivots of earlier ones.
//! Then, from the last row on, it becomes 0 in the pivots of later ones too, in the same manner (Gauss–Jordan): this is
//! the reduced row echelon form, up to the order of its rows. A system in this form is solved: unknowns without a pivot
//! are free, and each row states the unknown of its pivot by these. A square matrix with the unit matrix beside it
//! becomes a unit matrix, its rows in some order, with the rows of the inverse beside it.
//!
//! The determinant of a square matrix is the product of these first entries, as taking multiples of other rows away
//! does not change it: with the columns in the order of the pivots, what is left is a triangle. The sign of this order
//! is -1 to the number of pairs of rows of which the earlier one has the later pivot.
//!
//! An entry is divided by the prime only where it decides the multiple that is taken away, and at the end. Until then
//! it is the sum 2^32·high + low. Products of two numbers below 2^31 are added to low, and after four of them its upper
//! half goes to high: additions along rows, which the compiler turns into vector instructions.
//!
//! - **Field**: numbers
//! - **Time**: O(r·c·k) for r rows, c columns and the rank k
//! - **Space**: O(k·c)
//! - **ac-library-rs**: no
//! - **Source**: Gaussian elimination: G. H. Golub, C. F. Van Loan, "Matrix Computations" (2013), section 3.2
//! - **Verified**: `small_systems_agree_with_all_vectors`, `small_determinants_and_inverses_agree_with_leibniz`,
//!   `solutions_of_large_systems`, `large_determinants_and_inverses`, `signs_of_permutations`, `largest_products`,
//!   `no_rows_and_no_columns`, `refuses_other_moduli_and_shapes`; `system_of_linear_equations`, `matrix_det`,
//!   `matrix_rank`, `inverse_matrix`, `counting_spanning_tree_undirected`, `counting_spanning_tree_directed`

use std::ops::Range;

/// The rows inserted so far, in row echelon form modulo a prime.
///
/// [P3265](https://www.luogu.com.cn/problem/P3265) (Luogu) asks for as many independent vectors as there are, at the
/// least cost. Cheap ones first, and none that depends on those before (Rado's greedy algorithm for matroids). Integers
/// that are dependent remain so modulo a prime; the others too become so only if it divides certain determinants.
///
/// ```
/// use templates::linear_equations::Elimination;
///
/// let mut vectors = [([1, 2, 3], 1), ([3, 4, 5], 1), ([2, 3, 4], 2)];
/// vectors.sort_by_key(|&(_, cost)| cost);
/// let mut basis = Elimination::new(3, 2_147_483_647);
/// let bought = vectors.iter().filter(|(vector, _)| basis.insert(vector));
/// let total: i32 = bought.map(|(_, cost)| cost).sum();
/// assert_eq!((basis.rank(), total), (2, 2));
/// ```
#[derive(Clone, Debug)]
pub struct Elimination {
    modulus: u64,
    columns: usize,
    /// Of each row kept, the column of its first entry that is not 0. That entry is 1, and rows kept later are 0 there.
    pivots: Vec<usize>,
    /// The rows kept, one after the other, below the modulus.
    entries: Vec<u32>,
    /// Of the rows kept as they were inserted, in the columns of the pivots.
    determinant: u64,
}

impl Elimination {
    /// No rows yet; they will have `columns` entries, modulo a prime below 2³¹.
    ///
    /// # Panics
    ///
    /// If `modulus` is not among 2..2³¹.
    #[must_use]
    pub fn new(columns: usize, modulus: u64) -> Self {
        assert!((2..1 << 31).contains(&modulus), "{modulus} is no modulus from 2 to 2^31 - 1");
        Elimination { modulus, columns, pivots: vec![], entries: vec![], determinant: 1 }
    }

    /// Adds `row`; false if it depends on the earlier ones, as a sum of multiples of them.
    ///
    /// # Panics
    ///
    /// If `row` has not as many entries as there are columns; or if the modulus is no prime, and a quotient is wrong
    /// for that reason.
    ///
    /// # Complexity
    ///
    /// O(c·k + log p) time for c columns and a rank of k.
    pub fn insert(&mut self, row: &[u64]) -> bool {
        assert!(row.len() == self.columns, "{} entries in a row of {}", row.len(), self.columns);
        let row: Vec<u32> = row.iter().map(|entry| (entry % self.modulus) as u32).collect();
        let mut row = self.reduced(&row, 0..self.rank());
        let Some(pivot) = row.iter().position(|&entry| entry != 0) else { return false };
        let times = |a: u32, b: u32| (u64::from(a) * u64::from(b) % self.modulus) as u32;
        let first = row[pivot];
        // Fermat: 1/a is the power with exponent p - 2.
        let factor = |bit: u32| if (self.modulus - 2) >> bit & 1 == 1 { first } else { 1 };
        let inverse = (0..31).rev().fold(1, |power, bit| times(times(power, power), factor(bit)));
        assert!(times(first, inverse) == 1, "{} is no prime", self.modulus);
        row[pivot..].iter_mut().for_each(|entry| *entry = times(*entry, inverse));
        let later = self.pivots.iter().filter(|&&other| other > pivot).count();
        let signed = if later % 2 == 0 { u64::from(first) } else { self.modulus - u64::from(first) };
        self.determinant = self.determinant * signed % self.modulus;
        self.pivots.push(pivot);
        self.entries.extend(row);
        true
    }

    /// The most rows of those inserted that are independent: the rank of their matrix, when all are inserted.
    ///
    /// [Rank of Matrix](https://judge.yosupo.jp/problem/matrix_rank) (Library Checker) has this sample, among others:
    ///
    /// ```
    /// use templates::linear_equations::Elimination;
    ///
    /// let mut elimination = Elimination::new(3, 998_244_353);
    /// assert_eq!([[1, 2, 3], [4, 5, 6], [7, 8, 9]].map(|row| elimination.insert(&row)), [true, true, false]);
    /// assert_eq!(elimination.rank(), 2);
    /// ```
    #[must_use]
    pub fn rank(&self) -> usize {
        self.pivots.len()
    }

    /// The entries of a row kept.
    fn row(&self, index: usize) -> &[u32] {
        &self.entries[index * self.columns..][..self.columns]
    }

    /// `row` less a multiple of each of these rows kept, one after the other, so that it becomes 0 in their pivots.
    fn reduced(&self, row: &[u32], kept: Range<usize>) -> Vec<u32> {
        let (modulus, half) = (self.modulus, 1 << 32);
        let (mut low, mut high): (Vec<u64>, _) = (row.iter().copied().map(u64::from).collect(), vec![0; row.len()]);
        let value = |low: u64, high: u64| ((high + low / half) % modulus * half + low % half) % modulus;
        for (count, index) in (1..).zip(kept) {
            let pivot = self.pivots[index];
            let multiple = value(low[pivot], high[pivot]);
            // A multiple of 0 needs no time: in sparse matrices, most are.
            if multiple > 0 {
                for (low, &entry) in low[pivot..].iter_mut().zip(&self.row(index)[pivot..]) {
                    *low += (modulus - multiple) * u64::from(entry);
                }
            }
            if count % 4 == 0 {
                for (low, high) in low.iter_mut().zip(&mut high) {
                    (*high, *low) = (*high + *low / half, *low % half);
                }
            }
        }
        low.iter().zip(&high).map(|(&low, &high)| value(low, high) as u32).collect()
    }

    /// Makes every row 0 in the pivots of all others.
    fn reduce(&mut self) {
        for index in (0..self.rank()).rev() {
            let row = self.reduced(self.row(index), index + 1..self.rank());
            self.entries[index * self.columns..][..self.columns].copy_from_slice(&row);
        }
    }
}

/// The determinant of the `n` × `n` matrix with these `entries`, row by row, modulo a prime.
///
/// # Panics
///
/// If there are not `n * n` entries; if `modulus` is no prime below 2³¹, as for [`Elimination`].
///
/// # Complexity
///
/// O(n³) time.
///
/// [P4336](https://www.luogu.com.cn/problem/P4336) (Luogu) asks in how many ways a spanning tree can have one edge of
/// each of n - 1 companies, modulo 10^9 + 7. The matrix-tree theorem counts the spanning trees of the edges of some
/// companies, and inclusion and exclusion leave those trees in which no company is without an edge:
///
/// ```
/// use templates::linear_equations::determinant;
///
/// const P: u64 = 1_000_000_007;
/// let second = vec![(2, 1), (3, 1), (3, 2), (4, 1), (4, 3)];
/// let (n, companies) = (4, [vec![(3, 2), (4, 2)], second, vec![(2, 1), (3, 2), (4, 1), (4, 2)]]);
/// let mut ways = 0;
/// for subset in 0..1_u32 << (n - 1) {
///     // The Laplacian matrix without its last row and column: degrees, and -1 for each edge.
///     let mut laplacian = vec![0; (n - 1) * (n - 1)];
///     for (company, edges) in companies.iter().enumerate() {
///         for &(a, b) in edges.iter().filter(|_| subset >> company & 1 == 1) {
///             for (row, column, entry) in [(a, a, 1), (b, b, 1), (a, b, P - 1), (b, a, P - 1)] {
///                 if row < n && column < n {
///                     laplacian[(row - 1) * (n - 1) + column - 1] += entry;
///                 }
///             }
///         }
///     }
///     let trees = determinant(n - 1, &laplacian, P);
///     ways += if (n - 1 - subset.count_ones() as usize) % 2 == 0 { trees } else { P - trees };
/// }
/// assert_eq!(ways % P, 17);
/// ```
#[must_use]
pub fn determinant(n: usize, entries: &[u64], modulus: u64) -> u64 {
    assert!(entries.len() == n * n, "{} entries, {n} × {n}", entries.len());
    let mut elimination = Elimination::new(n, modulus);
    if (0..n).all(|row| elimination.insert(&entries[row * n..][..n])) { elimination.determinant } else { 0 }
}

/// The inverse of the `n` × `n` matrix with these `entries`, row by row as well, modulo a prime; or `None` if its
/// determinant is 0.
///
/// # Panics
///
/// If there are not `n * n` entries; if `modulus` is no prime below 2³¹, as for [`Elimination`].
///
/// # Complexity
///
/// O(n³) time.
///
/// [P4783](https://www.luogu.com.cn/problem/P4783) (Luogu) asks just for this:
///
/// ```
/// use templates::linear_equations::inverse;
///
/// let (n, entries) = (3, [1, 2, 8, 2, 5, 6, 5, 1, 2]);
/// let inverse = inverse(n, &entries, 1_000_000_007).expect("it has one");
/// assert_eq!(inverse[..n], [718_750_005, 718_750_005, 968_750_007]);
/// assert_eq!(inverse[n..2 * n], [171_875_001, 671_875_005, 296_875_002]);
/// assert_eq!(inverse[2 * n..], [117_187_501, 867_187_506, 429_687_503]);
/// ```
#[must_use]
pub fn inverse(n: usize, entries: &[u64], modulus: u64) -> Option<Vec<u64>> {
    assert!(entries.len() == n * n, "{} entries, {n} × {n}", entries.len());
    let mut elimination = Elimination::new(2 * n, modulus);
    for row in 0..n {
        let unit: Vec<u64> = (0..n).map(|column| u64::from(column == row)).collect();
        elimination.insert(&[&entries[row * n..][..n], &unit].concat());
        // The row depends on those before, and what is left of it is in the unit matrix.
        if elimination.pivots[row] >= n {
            return None;
        }
    }
    elimination.reduce();
    let mut rows: Vec<usize> = (0..n).collect();
    rows.sort_unstable_by_key(|&row| elimination.pivots[row]);
    Some(rows.iter().flat_map(|&row| elimination.row(row)[n..].iter().copied().map(u64::from)).collect())
}

/// All solutions of a system of linear equations: `one` of them plus any sum of multiples of those in `basis`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// The value of each unknown in one solution.
    pub one: Vec<u64>,
    /// A basis of the solutions for right sides of 0 (kernel, null space). Each vector of it has 1 for an unknown for
    /// which the others and `one` have 0.
    pub basis: Vec<Vec<u64>>,
}

/// The solutions of the equations whose coefficients are `entries`, row by row, and whose right sides are `right`,
/// modulo a prime; or `None` if there are none.
///
/// # Panics
///
/// If there are not as many entries as unknowns in all equations; if `modulus` is no prime below 2³¹, as for
/// [`Elimination`].
///
/// # Complexity
///
/// O(e·u·k) time for e equations with u unknowns and the rank k.
///
/// [SETI](http://poj.org/problem?id=2065) (POJ 2065) asks for the polynomial with given values, letters from a = 1 to z
/// and * = 0, at 1, 2, 3, …, modulo a prime:
///
/// ```
/// use templates::linear_equations::solve;
///
/// let coefficients = |p: u64, text: &str| {
///     let number = |byte| if byte == b'*' { 0 } else { u64::from(byte - b'a' + 1) };
///     let right: Vec<u64> = text.bytes().map(number).collect();
///     let n = right.len();
///     let powers = |k| std::iter::successors(Some(1), move |power| Some(power * k % p)).take(n);
///     solve(n, &(1..=n as u64).flat_map(powers).collect::<Vec<u64>>(), &right, p).map(|solutions| solutions.one)
/// };
/// assert_eq!(coefficients(31, "aaa"), Some(vec![1, 0, 0]));
/// assert_eq!(coefficients(37, "abc"), Some(vec![0, 1, 0]));
/// assert_eq!(coefficients(29, "hello*earth"), Some(vec![8, 13, 9, 13, 4, 27, 18, 10, 12, 24, 15]));
/// ```
#[must_use]
pub fn solve(unknowns: usize, entries: &[u64], right: &[u64], modulus: u64) -> Option<Solutions> {
    assert!(entries.len() == unknowns * right.len(), "{} entries, {} × {unknowns}", entries.len(), right.len());
    let mut elimination = Elimination::new(unknowns + 1, modulus);
    for (row, &sum) in right.iter().enumerate() {
        elimination.insert(&[&entries[row * unknowns..][..unknowns], &[sum]].concat());
    }
    // With the pivot there, an equation says that 0 is 1.
    if elimination.pivots.contains(&unknowns) {
        return None;
    }
    elimination.reduce();
    // The unknowns with a pivot, if the one of this column is `sign`, and the other free ones are 0.
    let solved = |column: usize, sign: u64| {
        let mut vector = vec![0; unknowns];
        let rows = elimination.pivots.iter().enumerate();
        rows.for_each(|(row, &pivot)| vector[pivot] = u64::from(elimination.row(row)[column]) * sign % modulus);
        vector
    };
    let free = (0..unknowns).filter(|unknown| !elimination.pivots.contains(unknown));
    let mut basis: Vec<Vec<u64>> = free.clone().map(|unknown| solved(unknown, modulus - 1)).collect();
    basis.iter_mut().zip(free).for_each(|(vector, unknown)| vector[unknown] = 1);
    Some(Solutions { one: solved(unknowns, 1), basis })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    const PRIMES: [u64; 5] = [2, 3, 101, 998_244_353, (1 << 31) - 1];

    /// All lists of `length` numbers below `p`.
    fn vectors(length: usize, p: u64) -> impl Iterator<Item = Vec<u64>> {
        (0..p.pow(length as u32)).map(move |code| (0..length as u32).map(|index| code / p.pow(index) % p).collect())
    }

    /// The r × c matrix `a` times the c × k matrix `b`.
    fn product(r: usize, c: usize, k: usize, a: &[u64], b: &[u64], p: u64) -> Vec<u64> {
        let entry = |i: usize, j: usize| (0..c).fold(0, |sum, l| (sum + a[i * c + l] % p * (b[l * k + j] % p)) % p);
        (0..r).flat_map(|i| (0..k).map(move |j| (i, j))).map(|(i, j)| entry(i, j)).collect()
    }

    fn rank(columns: usize, entries: &[u64], p: u64) -> usize {
        let mut elimination = Elimination::new(columns, p);
        entries.chunks(columns).for_each(|row| _ = elimination.insert(row));
        elimination.rank()
    }

    fn unit(n: usize) -> Vec<u64> {
        (0..n * n).map(|index| u64::from(index % (n + 1) == 0)).collect()
    }

    /// The sum over all permutations, by Laplace's expansion along the first row.
    fn leibniz(n: usize, entries: &[u64], p: u64) -> u64 {
        let minor = |column: usize| {
            let others = (n..n * n).filter(|index| index % n != column);
            leibniz(n - 1, &others.map(|index| entries[index]).collect::<Vec<u64>>(), p)
        };
        let sign = |column: usize| [1, p - 1][column % 2];
        if n == 0 {
            return 1;
        }
        (0..n).fold(0, |sum, column| (sum + entries[column] * sign(column) % p * minor(column)) % p)
    }

    fn plus(one: &[u64], other: &[u64], factor: u64, p: u64) -> Vec<u64> {
        one.iter().zip(other).map(|(a, b)| (a + factor * b) % p).collect()
    }

    /// `start` plus all sums of multiples of the given vectors, each sum as often as it comes.
    fn spanned<'a>(start: Vec<u64>, vectors: impl Iterator<Item = &'a [u64]>, p: u64) -> Vec<Vec<u64>> {
        vectors.fold(vec![start], |sums, vector| {
            sums.iter().flat_map(|sum| (0..p).map(move |factor| plus(sum, vector, factor, p))).collect()
        })
    }

    #[test]
    fn small_systems_agree_with_all_vectors() {
        for (equations, unknowns, p) in [(3, 3, 2), (2, 4, 2), (4, 2, 2), (2, 2, 3), (1, 3, 3), (3, 1, 5)] {
            let candidates: Vec<Vec<u64>> = vectors(unknowns, p).collect();
            for entries in vectors(equations * unknowns, p) {
                let rows = spanned(vec![0; unknowns], entries.chunks(unknowns), p);
                let dimension = rank(unknowns, &entries, p);
                let size = BTreeSet::from_iter(rows).len() as u64;
                assert_eq!(size, p.pow(dimension as u32), "{entries:?}, {unknowns} columns, modulo {p}");
                for right in vectors(equations, p) {
                    let solves = |x: &&Vec<u64>| product(equations, unknowns, 1, &entries, x, p) == right;
                    let expected: BTreeSet<&Vec<u64>> = candidates.iter().filter(solves).collect();
                    let mut found = match solve(unknowns, &entries, &right, p) {
                        None => vec![],
                        Some(Solutions { one, basis }) => spanned(one, basis.iter().map(|v| &v[..]), p),
                    };
                    found.sort_unstable();
                    assert!(found.iter().eq(expected), "{entries:?} = {right:?} modulo {p}: {found:?}");
                }
            }
        }
    }

    #[test]
    fn small_determinants_and_inverses_agree_with_leibniz() {
        for (n, p) in [(0, 2), (1, 7), (2, 2), (2, 3), (2, 5), (3, 2), (3, 3)] {
            for entries in vectors(n * n, p) {
                let expected = leibniz(n, &entries, p);
                assert_eq!(determinant(n, &entries, p), expected, "{entries:?} modulo {p}");
                let found = inverse(n, &entries, p);
                assert_eq!(found.is_some(), expected != 0, "{entries:?} modulo {p}");
                if let Some(inverse) = found {
                    assert_eq!(product(n, n, n, &entries, &inverse, p), unit(n), "{entries:?} modulo {p}");
                }
            }
        }
    }

    /// Matrices of a known rank, with entries beyond the modulus.
    #[test]
    fn solutions_of_large_systems() {
        let mut state = 1;
        for round in 0..150 {
            let p = PRIMES[round % PRIMES.len()];
            let [equations, unknowns, k] = [30, 30, 20].map(|bound| 1 + below(&mut state, bound) as usize);
            // A unit matrix in each factor: their product has the rank k, if there is room for it.
            let k = k.min(equations).min(unknowns);
            let mut left: Vec<u64> = (0..equations * k).map(|_| below(&mut state, p)).collect();
            let mut over: Vec<u64> = (0..k * unknowns).map(|_| below(&mut state, p)).collect();
            for row in 0..k {
                left[row * k..][..k].copy_from_slice(&unit(k)[row * k..][..k]);
                over[row * unknowns + unknowns - k..][..k].copy_from_slice(&unit(k)[row * k..][..k]);
            }
            let mut entries = product(equations, k, unknowns, &left, &over, p);
            entries.iter_mut().for_each(|entry| *entry += p * below(&mut state, 1 << 32));
            let hidden: Vec<u64> = (0..unknowns).map(|_| below(&mut state, u64::MAX)).collect();
            let mut right = product(equations, unknowns, 1, &entries, &hidden, p);
            let Some(Solutions { one, basis }) = solve(unknowns, &entries, &right, p) else {
                panic!("{hidden:?} solves {entries:?} = {right:?} modulo {p}");
            };
            assert_eq!(product(equations, unknowns, 1, &entries, &one, p), right, "{entries:?}, modulo {p}");
            assert_eq!((rank(unknowns, &entries, p), basis.len()), (k, unknowns - k), "{entries:?}, modulo {p}");
            for (index, vector) in basis.iter().enumerate() {
                let zero = product(equations, unknowns, 1, &entries, vector, p);
                assert!(zero.iter().all(|&entry| entry == 0), "{entries:?}, modulo {p}: {vector:?}");
                let is_own = |&unknown: &usize| {
                    let others = basis.iter().enumerate().filter(|&(other, _)| other != index).map(|(_, other)| other);
                    vector[unknown] == 1 && others.chain([&one]).all(|other| other[unknown] == 0)
                };
                assert!((0..unknowns).any(|unknown| is_own(&unknown)), "{basis:?}");
                assert!(vector.iter().all(|&entry| entry < p) && one.iter().all(|&entry| entry < p));
            }
            // Row k depends on the rows before: with another right side it contradicts them.
            if k < equations {
                right[k] += 1;
                assert_eq!(solve(unknowns, &entries, &right, p), None, "{entries:?} = {right:?} modulo {p}");
            }
        }
    }

    #[test]
    fn large_determinants_and_inverses() {
        let mut state = 2;
        for round in 0..60 {
            let p = PRIMES[round % PRIMES.len()];
            let n = 1 + below(&mut state, 30) as usize;
            let [one, other] = [(); 2].map(|()| (0..n * n).map(|_| below(&mut state, u64::MAX)).collect::<Vec<u64>>());
            let both = product(n, n, n, &one, &other, p);
            let [a, b, ab] = [&one, &other, &both].map(|entries| determinant(n, entries, p));
            assert_eq!(ab, a * b % p, "{one:?}, {other:?}, modulo {p}");
            let inverse = inverse(n, &one, p);
            assert_eq!(inverse.is_some(), a != 0, "{one:?} modulo {p}");
            if let Some(inverse) = inverse {
                assert_eq!(product(n, n, n, &one, &inverse, p), unit(n), "{one:?} modulo {p}");
                assert_eq!(product(n, n, n, &inverse, &one, p), unit(n), "{one:?} modulo {p}");
            }
        }
        for n in 4..7 {
            let entries: Vec<u64> = (0..n * n).map(|_| below(&mut state, 1_000_003)).collect();
            assert_eq!(determinant(n, &entries, 1_000_003), leibniz(n, &entries, 1_000_003), "{entries:?}");
        }
    }

    /// A transposition changes the sign: from the unit matrix on, to all matrices of permutations.
    #[test]
    fn signs_of_permutations() {
        const P: u64 = 1_000_000_007;
        let mut state = 3;
        for (n, swaps) in [(1, 5), (2, 20), (3, 50), (4, 100), (5, 200), (40, 20)] {
            let (mut order, mut sign): (Vec<usize>, u64) = ((0..n).collect(), 1);
            for _ in 0..swaps {
                let [i, j] = [(); 2].map(|()| below(&mut state, n as u64) as usize);
                order.swap(i, j);
                sign = if i == j { sign } else { P - sign };
                let entries: Vec<u64> = order.iter().flat_map(|&i| unit(n)[i * n..][..n].to_vec()).collect();
                assert_eq!(determinant(n, &entries, P), sign, "{order:?}");
                let transposed = inverse(n, &entries, P).expect("a permutation has an inverse");
                assert_eq!(product(n, n, n, &entries, &transposed, P), unit(n), "{order:?}");
            }
        }
    }

    /// Each row kept is 1, -1, -1, …, and each of them is taken from their sum: all products are as large as can be.
    #[test]
    fn largest_products() {
        for p in [(1 << 31) - 1, (1 << 31) - 19, 3, 2] {
            let n = 100;
            let entry =
                |row: usize, column: usize| if column < row { 0 } else { [p - 1, 1][usize::from(column == row)] };
            let rows: Vec<Vec<u64>> = (0..n).map(|row| (0..n).map(|column| entry(row, column)).collect()).collect();
            let (mut elimination, mut sum) = (Elimination::new(n, p), vec![0; n]);
            for (count, row) in rows.iter().enumerate() {
                assert!(elimination.insert(row), "{count} rows, modulo {p}");
                sum = plus(&sum, row, 1, p);
                assert!(!elimination.insert(&sum), "{count} rows, modulo {p}");
            }
            assert_eq!((elimination.rank(), elimination.determinant), (n, 1));
        }
    }

    #[test]
    fn no_rows_and_no_columns() {
        let mut elimination = Elimination::new(0, 7);
        assert_eq!((elimination.insert(&[]), elimination.rank()), (false, 0));
        assert_eq!((rank(3, &[], 7), rank(3, &[0; 6], 7)), (0, 0));
        assert_eq!((determinant(0, &[], 7), inverse(0, &[], 7)), (1, Some(vec![])));
        assert_eq!(solve(0, &[], &[0, 7], 7), Some(Solutions { one: vec![], basis: vec![] }));
        assert_eq!(solve(0, &[], &[0, 1], 7), None);
        assert_eq!(solve(2, &[], &[], 7), Some(Solutions { one: vec![0; 2], basis: vec![vec![1, 0], vec![0, 1]] }));
    }

    #[test]
    fn refuses_other_moduli_and_shapes() {
        for modulus in [0, 1, 1 << 31, u64::MAX] {
            assert!(catch_unwind(|| Elimination::new(1, modulus)).is_err(), "{modulus}");
        }
        // 2 has no inverse modulo 4; modulo 9, it is not what Fermat says.
        for modulus in [4, 9] {
            assert!(catch_unwind(|| determinant(1, &[2], modulus)).is_err(), "{modulus}");
        }
        assert!(catch_unwind(|| determinant(2, &[1; 6], 7)).is_err());
        assert!(catch_unwind(|| inverse(2, &[1; 6], 7)).is_err());
        assert!(catch_unwind(|| solve(2, &[1; 6], &[1; 2], 7)).is_err());
        assert!(catch_unwind(|| Elimination::new(2, 7).insert(&[1])).is_err());
    }
}
