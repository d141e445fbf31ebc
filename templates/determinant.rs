//! The determinant of a square matrix of integers modulo any number, prime or not.
//!
//! Modulo a number that is no prime, there are entries by which nothing can be divided. But multiples of a row can be
//! taken from another one, and rows can be exchanged: the first changes nothing, the second only the sign. So Euclid's
//! algorithm, of two entries of a column, leaves their greatest common divisor in one row and 0 in the other. Column by
//! column, a triangle remains, and the determinant is the product of its diagonal.
//!
//! An entry of the diagonal only becomes smaller, to half or less in two steps: all rows below it take about two steps
//! each, and log m more.
//!
//! - **Field**: numbers
//! - **Time**: O(n³ + n² log m) for n rows, modulo m
//! - **Space**: O(n²)
//! - **ac-library-rs**: no
//! - **Source**: H. Cohen, "A Course in Computational Algebraic Number Theory" (1993), section 2.2
//! - **Verified**: `every_small_matrix`, `random_matrices`, `products`, `largest_entries`, `refuses_what_is_no_matrix`;
//!   `matrix_det_arbitrary_mod`

/// The determinant of the `n` × `n` matrix with these `entries`, row by row, modulo `modulus`: from 0 to `modulus` - 1.
///
/// # Panics
///
/// If there are not `n * n` entries; if `modulus` is 0 or above 2³².
///
/// # Complexity
///
/// O(n³ + n² log m) time modulo m, O(n²) space.
///
/// [P4111](https://www.luogu.com.cn/problem/P4111) (Luogu): in how many ways can walls between neighbouring rooms of a
/// grid be torn down, so that there is exactly one way between any two of them, modulo 10⁹? The matrix-tree theorem:
///
/// ```
/// use templates::determinant::determinant;
///
/// fn spanning_trees(n: usize, edges: &[(usize, usize)], modulus: u64) -> u64 {
///     // The Laplacian matrix without its last row and column: degrees, and -1 for each edge.
///     let mut laplacian = vec![0; (n - 1) * (n - 1)];
///     for &(a, b) in edges {
///         for (row, column, entry) in [(a, a, 1), (b, b, 1), (a, b, modulus - 1), (b, a, modulus - 1)] {
///             if row.max(column) < n - 1 {
///                 laplacian[row * (n - 1) + column] += entry;
///             }
///         }
///     }
///     determinant(n - 1, &laplacian, modulus)
/// }
///
/// // Three rows of two rooms.
/// let edges = [(0, 1), (2, 3), (4, 5), (0, 2), (1, 3), (2, 4), (3, 5)];
/// assert_eq!(spanning_trees(6, &edges, 1_000_000_000), 15);
/// assert_eq!(spanning_trees(6, &edges, 6), 3);
/// ```
#[must_use]
pub fn determinant(n: usize, entries: &[u64], modulus: u64) -> u64 {
    assert!(entries.len() == n * n, "{} entries, {n} × {n}", entries.len());
    assert!((1..=1 << 32).contains(&modulus), "the modulus {modulus} is not from 1 to 2^32");
    let mut rows: Vec<Vec<u64>> =
        (0..n).map(|row| entries[row * n..][..n].iter().map(|entry| entry % modulus).collect()).collect();
    let mut determinant = 1 % modulus;
    for column in 0..n {
        let (pivot, below) = rows[column..].split_first_mut().expect("a row for each column");
        for row in below {
            while row[column] != 0 {
                if pivot[column] == 0 || row[column] < pivot[column] {
                    std::mem::swap(pivot, row);
                    determinant = (modulus - determinant) % modulus;
                }
                let less = modulus - row[column] / pivot[column];
                for (entry, above) in row[column..].iter_mut().zip(&pivot[column..]) {
                    *entry = (*entry + less * above) % modulus;
                }
            }
        }
        determinant = determinant * pivot[column] % modulus;
    }
    determinant
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace < with <= in determinant`: `if pivot[column] == 0 || row[column] <= pivot[column] {`: of two that are
    //   equal, either one may be the pivot, with the other sign of what is left.
    use super::*;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    /// By the first row (Laplace).
    fn by_definition(matrix: &[Vec<i128>], modulus: i128) -> i128 {
        let Some((first, rest)) = matrix.split_first() else { return 1 % modulus };
        let minor = |j: usize| rest.iter().map(|row| [&row[..j], &row[j + 1..]].concat()).collect::<Vec<_>>();
        let term = |j: usize| [1, -1][j % 2] * first[j] * by_definition(&minor(j), modulus);
        (0..first.len()).map(term).sum::<i128>().rem_euclid(modulus)
    }

    fn check(n: usize, entries: &[u64], modulus: u64) {
        let row = |row: usize| entries[row * n..][..n].iter().map(|&entry| i128::from(entry)).collect();
        let expected = by_definition(&(0..n).map(row).collect::<Vec<_>>(), modulus.into());
        assert_eq!(i128::from(determinant(n, entries, modulus)), expected, "{n} rows modulo {modulus}: {entries:?}");
    }

    #[test]
    fn every_small_matrix() {
        for (n, modulus) in [(0, 5_u64), (1, 13), (2, 1), (2, 2), (2, 6), (2, 7), (2, 12), (3, 2), (3, 3), (3, 4)] {
            for code in 0..modulus.pow(n * n) {
                let entry = |place: u32| code / modulus.pow(place) % modulus;
                check(n as usize, &(0..n * n).map(entry).collect::<Vec<_>>(), modulus);
            }
        }
        check(0, &[], 1);
    }

    /// Of entries that have much in common with the modulus, too, and of larger ones.
    #[test]
    fn random_matrices() {
        let state = &mut 1;
        for round in 0..3000 {
            let modulus = [720_720, 1 << 20, 1 << 32, 1_000_000_000, 998_244_353, 6][round % 6];
            let (n, unit) = (1 + below(state, 5) as usize, [1, 2, 12, 4096][round / 6 % 4]);
            let bound = [modulus / unit + 1, 3, 1 << 40][round / 24 % 3];
            check(n, &(0..n * n).map(|_| below(state, bound) * unit).collect::<Vec<_>>(), modulus);
        }
    }

    /// The determinant of a product is that of both factors. Triangles that are turned have known ones.
    #[test]
    fn products() {
        let state = &mut 2;
        for (n, modulus) in [(40, 1_000_000_000), (60, 1 << 32), (50, 30_030), (80, 998_244_353)] {
            let mut triangle = |is_lower: bool| -> Vec<u64> {
                let is_in = |i: usize, j: usize| i == j || (i > j) == is_lower;
                let entry = |cell: usize| if is_in(cell / n, cell % n) { 1 + below(state, modulus - 1) } else { 0 };
                (0..n * n).map(entry).collect()
            };
            let [lower, upper] = [true, false].map(&mut triangle);
            let entry =
                |i: usize, j: usize| (0..n).fold(0, |sum, k| (sum + lower[i * n + k] * upper[k * n + j]) % modulus);
            let product: Vec<u64> = (0..n * n).map(|cell| entry(cell / n, cell % n)).collect();
            let diagonal = (0..n).flat_map(|i| [lower[i * n + i], upper[i * n + i]]);
            let expected = diagonal.fold(1, |product, entry| product * entry % modulus);
            assert_eq!(determinant(n, &product, modulus), expected);
        }
    }

    #[test]
    fn largest_entries() {
        let modulus = 1 << 32;
        let most = modulus - 1;
        // -1 everywhere but 0 in the diagonal: 1 - n.
        for n in 1..30 {
            let entries: Vec<u64> = (0..n * n).map(|cell| if cell / n == cell % n { 0 } else { most }).collect();
            assert_eq!(determinant(n, &entries, modulus), (modulus + 1 - n as u64) % modulus);
        }
        assert_eq!(determinant(1, &[u64::MAX], modulus), most);
        assert_eq!(determinant(2, &[0, 1, 1, 0], modulus), most);
    }

    #[test]
    fn refuses_what_is_no_matrix() {
        for (n, count, modulus) in [(2, 3, 7), (2, 5, 7), (0, 1, 7), (2, 4, 0), (2, 4, (1 << 32) + 1)] {
            assert!(catch_unwind(|| determinant(n, &vec![1; count], modulus)).is_err(), "{n}, {count}, {modulus}");
        }
    }
}
