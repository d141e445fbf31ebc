//! The assignment problem (Hungarian algorithm, Kuhn–Munkres): each row of a matrix gets a column of its own, so that
//! the sum of the costs is minimum; with potentials, which prove it. For a maximum, negate the costs.
//!
//! **The witness.** Let each row i and column j have a potential, uᵢ and vⱼ, so that uᵢ + vⱼ ≤ c(i, j) for all pairs,
//! vⱼ ≤ 0, and vⱼ = 0 where no row has the column. If the two are equal for each row and its column, the sum of the
//! costs is that of all potentials. Any other assignment costs as much or more: the sum of its potentials, without the
//! columns that it does not use, which have vⱼ ≤ 0.
//!
//! The rows come one by one. Let c(i, j) - uᵢ - vⱼ be the length of the edge between i and j; in the rows before, none
//! is negative. A new row, with uᵢ = 0, looks for a shortest path to a column without a row, as in Dijkstra's
//! algorithm: from a column at a distance d, the path goes on to its row at the same distance, and from there to the
//! other columns. Let it end at the distance D. Each column that is visited before, at a distance d ≤ D, gets the
//! potential vⱼ - (D - d), its row uᵢ + (D - d), and the new row D. Then no length is negative, those on the path are
//! 0, and the columns along it can change their rows. The last column keeps vⱼ = 0 for now. Where row i has column j,
//! uᵢ is c(i, j) - vⱼ: only the potentials of columns are kept.
//!
//! Let all costs be between -C and C. There is always a column with potential 0: one without a row, or the last one.
//! So uᵢ ≤ C, and vⱼ = c(i, j) - uᵢ ≥ -2 C. With D = uᵢ of the new row, no number here is beyond 5 C.
//!
//! - **Field**: graphs
//! - **Time**: O(n² m) for n rows and m columns
//! - **Space**: O(n m)
//! - **ac-library-rs**: no; `mincostflow` takes long for dense costs, and no negative ones
//! - **Source**: H. W. Kuhn, "The Hungarian method for the assignment problem", Naval Research Logistics Quarterly 2
//!   (1955), 83–97; R. Jonker, A. Volgenant, "A shortest augmenting path algorithm for dense and sparse linear
//!   assignment problems", Computing 38 (1987), 325–340
//! - **Verified**: `every_small_matrix`, `random_matrices`, `shapes`, `costs_at_the_edge`, `refuses_more_rows`,
//!   `refuses_large_costs`; `assignment`

/// A column for each row, with the least sum of costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// Of each row; no two rows have the same one.
    pub columns: Vec<usize>,
    /// The sum of the potentials of a row and a column is at most the cost of the pair, and equals it where the row has
    /// the column.
    pub row_potentials: Vec<i64>,
    /// None is positive, and those of columns without a row are 0. So the sum of all potentials is the least cost.
    pub column_potentials: Vec<i64>,
}

/// Assigns a column of its own to each row, so that the sum of the costs `cost(row, column)` is minimum.
///
/// # Panics
///
/// If there are more rows than columns, or a cost is beyond ±10¹⁸. Whether the sum of the costs fits is up to the
/// caller.
///
/// # Complexity
///
/// O(n² m) time and O(n m) space for n rows and m columns. Calls `cost` once for each pair.
///
/// [Campus Bikes II](https://leetcode.com/problems/campus-bikes-ii/) (LeetCode 1066) has fewer workers than bikes,
/// and asks for the least sum of distances; [Maximum Compatibility Score
/// Sum](https://leetcode.com/problems/maximum-compatibility-score-sum/) (LeetCode 1947) for as many equal answers of
/// students and their mentors as possible:
///
/// ```
/// use templates::assignment::assignment;
///
/// let (workers, bikes) = ([(0_i64, 0_i64), (2, 1)], [(1, 2), (3, 3)]);
/// let distance = |i: usize, j: usize| (workers[i].0 - bikes[j].0).abs() + (workers[i].1 - bikes[j].1).abs();
/// let found = assignment(2, 2, distance);
/// assert_eq!(found.columns.iter().enumerate().map(|(i, &j)| distance(i, j)).sum::<i64>(), 6);
///
/// let (students, mentors) = ([[1, 1, 0], [1, 0, 1], [0, 0, 1]], [[1, 0, 0], [0, 0, 1], [1, 1, 0]]);
/// let score = |i: usize, j: usize| (0..3).filter(|&k| students[i][k] == mentors[j][k]).count() as i64;
/// let found = assignment(3, 3, |i, j| -score(i, j));
/// assert_eq!(found.columns, [2, 0, 1]);
/// assert_eq!((0..3).map(|i| score(i, found.columns[i])).sum::<i64>(), 8);
/// // The potentials prove that no other assignment is better.
/// let potentials = found.row_potentials.iter().chain(&found.column_potentials);
/// assert_eq!(potentials.sum::<i64>(), -8);
/// ```
#[must_use]
pub fn assignment(rows: usize, columns: usize, cost: impl Fn(usize, usize) -> i64) -> Assignment {
    assert!(rows <= columns, "{rows} rows, but only {columns} columns");
    let costs: Vec<i64> = (0..rows * columns).map(|place| cost(place / columns, place % columns)).collect();
    let most = costs.iter().map(|cost| cost.unsigned_abs()).max().unwrap_or(0);
    assert!(most <= 1_000_000_000_000_000_000, "a cost of {most} is too large");
    let costs_of = |row: usize| &costs[row * columns..(row + 1) * columns];
    let (mut row_of, mut column_of) = (vec![None; columns], vec![0; rows]);
    let mut potential = vec![0; columns];
    let (mut distance, mut from) = (vec![0; columns], vec![0; columns]);
    let mut order: Vec<usize> = (0..columns).collect();
    for new in 0..rows {
        distance.fill(i64::MAX);
        // The columns in this order up to here are those to which no shortest path is known yet.
        let mut open = columns;
        let (mut row, mut base) = (new, 0);
        let last = loop {
            // The nearest open column, one without a row if there is one at that distance: it ends the search. Apart
            // from that, of several nearest columns or shortest paths any will do.
            let (costs, mut nearest) = (costs_of(row), (i64::MAX, true, 0));
            for (place, &column) in order[..open].iter().enumerate() {
                let along = base + (costs[column] - potential[column]);
                if along < distance[column] {
                    (distance[column], from[column]) = (along, row);
                }
                let this = (distance[column], row_of[column].is_some(), place);
                if (this.0, this.1) < (nearest.0, nearest.1) {
                    nearest = this;
                }
            }
            let column = order[nearest.2];
            let Some(next) = row_of[column] else { break column };
            open -= 1;
            order.swap(nearest.2, open);
            (row, base) = (next, distance[column] - (costs_of(next)[column] - potential[column]));
        };
        order[open..].iter().for_each(|&column| potential[column] -= distance[last] - distance[column]);
        let mut column = last;
        loop {
            let row = from[column];
            row_of[column] = Some(row);
            std::mem::swap(&mut column_of[row], &mut column);
            if row == new {
                break;
            }
        }
    }
    let row_potentials = (0..rows).map(|row| costs_of(row)[column_of[row]] - potential[column_of[row]]).collect();
    Assignment { columns: column_of, row_potentials, column_potentials: potential }
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

    /// The columns are an assignment, and the potentials prove that none costs less. Returns the sum of its costs.
    fn check(rows: usize, columns: usize, costs: &[i64]) -> i128 {
        let cost = |row: usize, column: usize| costs[row * columns + column];
        let found = assignment(rows, columns, cost);
        let context = || format!("{rows} rows, {columns} columns, {costs:?}: {found:?}");
        let sizes = (found.columns.len(), found.row_potentials.len(), found.column_potentials.len());
        assert_eq!(sizes, (rows, rows, columns), "{}", context());
        let mut is_used = vec![false; columns];
        for (row, &column) in found.columns.iter().enumerate() {
            assert!(!std::mem::replace(&mut is_used[column], true), "{}", context());
            for other in 0..columns {
                let sum = i128::from(found.row_potentials[row]) + i128::from(found.column_potentials[other]);
                assert!(sum <= i128::from(cost(row, other)), "{}", context());
            }
        }
        for (column, &potential) in found.column_potentials.iter().enumerate() {
            assert!(if is_used[column] { potential <= 0 } else { potential == 0 }, "{}", context());
        }
        let total: i128 = found.columns.iter().enumerate().map(|(row, &column)| i128::from(cost(row, column))).sum();
        let potentials = found.row_potentials.iter().chain(&found.column_potentials);
        assert_eq!(potentials.map(|&potential| i128::from(potential)).sum::<i128>(), total, "{}", context());
        total
    }

    /// By trying all columns for each row.
    fn brute(columns: usize, costs: &[i64], used: usize) -> i128 {
        let free = (0..columns).filter(|column| used >> column & 1 == 0);
        let first = |column: usize| i128::from(costs[column]) + brute(columns, &costs[columns..], used | 1 << column);
        if costs.is_empty() { 0 } else { free.map(first).min().expect("no more rows than columns") }
    }

    #[test]
    fn every_small_matrix() {
        let small = [-2, -1, 0, 1, 2];
        let sizes = [(0, 0, 1), (0, 3, 1), (1, 1, 5), (1, 3, 5), (2, 2, 5), (2, 3, 3), (2, 4, 2), (3, 3, 3), (3, 4, 2)];
        for (rows, columns, values) in sizes {
            let values = &small[(5 - values) / 2..][..values];
            for code in 0..values.len().pow((rows * columns) as u32) {
                let value = |place: usize| values[code / values.len().pow(place as u32) % values.len()];
                let costs: Vec<i64> = (0..rows * columns).map(value).collect();
                assert_eq!(check(rows, columns, &costs), brute(columns, &costs, 0), "{rows} rows: {costs:?}");
            }
        }
    }

    #[test]
    fn random_matrices() {
        let state = &mut 1;
        for round in 0..1000 {
            let rows = below(state, 7);
            let columns = rows + below(state, 3);
            let bound = [2, 10, 1000, 1_000_000_000][round % 4];
            let costs: Vec<i64> = (0..rows * columns).map(|_| below(state, 2 * bound) as i64 - bound as i64).collect();
            assert_eq!(check(rows, columns, &costs), brute(columns, &costs, 0), "{rows} rows: {costs:?}");
        }
        for (rows, columns, bound) in [(60, 60, 10), (60, 60, 1_000_000_000), (60, 80, 1000), (10, 400, 1000)] {
            let costs: Vec<i64> = (0..rows * columns).map(|_| below(state, bound) as i64).collect();
            check(rows, columns, &costs);
        }
    }

    #[test]
    fn shapes() {
        let n = 80;
        let sum = |shape: fn(i64, i64) -> i64, rows: usize, columns: usize| {
            let cost = |place: usize| shape((place / columns) as i64, (place % columns) as i64);
            check(rows, columns, &(0..rows * columns).map(cost).collect::<Vec<_>>()) as i64
        };
        assert_eq!(sum(|_, _| 5, n, n), 5 * n as i64);
        // The rows that come first take the best columns of the later ones, all of them.
        assert_eq!(sum(|i, j| i * j, n, n), (0..80).map(|i| i * (79 - i)).sum());
        assert_eq!(sum(|i, j| -i * j, n, n), -(0..80).map(|i| i * i).sum::<i64>());
        assert_eq!(sum(|i, j| (i + 1) * (j + 1), n, n + 20), (1..=80).map(|i| i * (81 - i)).sum());
        assert_eq!(sum(|i, j| (i + 20 - j).pow(2), n, n + 40), 0);
        assert_eq!(sum(|i, j| i64::from(i >= j), n, n), 1);
        assert_eq!(sum(|i, j| i64::from(i + j >= 79), n, n), 1);
        assert_eq!(sum(|i, j| i64::from((i - j).rem_euclid(80) > 1), n, n), 0);
    }

    /// No number in between overflows, not even where the sum of the costs does.
    #[test]
    fn costs_at_the_edge() {
        let most = 1_000_000_000_000_000_000;
        for (rows, columns) in [(1, 2), (2, 2), (2, 4), (3, 3), (3, 4)] {
            for code in 0..1 << (rows * columns) {
                let costs: Vec<i64> =
                    (0..rows * columns).map(|place| if code >> place & 1 == 0 { most } else { -most }).collect();
                assert_eq!(check(rows, columns, &costs), brute(columns, &costs, 0), "{rows} rows: {costs:?}");
            }
        }
        let state = &mut 2;
        for _ in 0..20 {
            let costs: Vec<i64> = (0..900).map(|_| most * (below(state, 3) as i64 - 1)).collect();
            check(30, 30, &costs);
        }
    }

    #[test]
    #[should_panic(expected = "3 rows, but only 2 columns")]
    fn refuses_more_rows() {
        let _ = assignment(3, 2, |_, _| 0);
    }

    #[test]
    #[should_panic(expected = "a cost of 1000000000000000001 is too large")]
    fn refuses_large_costs() {
        let _ = assignment(1, 2, |_, column| column as i64 * -1_000_000_000_000_000_001);
    }
}
