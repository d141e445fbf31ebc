//! Zero-sum matrix games (minimax, von Neumann's theorem): the value and an optimal mixed strategy for each player, by
//! the simplex method.
//!
//! Two players choose at the same time, one a row and the other a column of a matrix, and the entry is what the row
//! player gets of the column player. If the row player chooses row i with probability xᵢ, whatever column is chosen
//! pays the least of ∑ xᵢ·aᵢⱼ or more; and with the probabilities yⱼ the column player pays the greatest of ∑ aᵢⱼ·yⱼ or
//! less. The theorem says that for some x and y these are equal: this is the value, and x and y prove it for each
//! other.
//!
//! Proof, which is the algorithm. Adding a number to all entries and dividing them by one above 0 does so to the value;
//! so let all be positive. Among all y ≥ 0 with ∑ⱼ aᵢⱼ·yⱼ ≤ 1 for each i, find one of the greatest sum: a linear
//! program, of which y = 0 is a vertex, and which is bounded. The simplex method goes from vertex to vertex by pivots.
//! The last row of its table is that of the beginning, -1 for each column, plus xᵢ times each row: so it consists of
//! ∑ᵢ xᵢ·aᵢⱼ - 1 for each column, xᵢ for each row, and their sum s at its end, which is that of the yⱼ, too. The method
//! ends where nothing of it is negative. Then x / s guarantees 1 / s, and y / s pays no more.
//!
//! A pivot takes the column that promises most, and of rows that are equally near the one of the largest entry, which
//! keeps errors small. If that gains nothing for long, Bland's rule holds until something is gained: take the first of
//! the columns and the first of the rows that can be taken. Then no pivots go round in circles.
//!
//! The numbers are rounded, but what is returned says how much that matters: whatever x and y are, the value is
//! between what x guarantees and what y pays at most.
//!
//! - **Field**: games
//! - **Time**: O(r·c) a pivot, of which about r + c are usual; there are matrices with far more
//! - **Space**: O(r·c)
//! - **ac-library-rs**: no
//! - **Source**: J. von Neumann, "Zur Theorie der Gesellschaftsspiele", Mathematische Annalen 100 (1928), 295–320;
//!   G. B. Dantzig, "Linear Programming and Extensions" (1963), chapter 13; R. G. Bland, "New finite pivoting rules for
//!   the simplex method", Mathematics of Operations Research 2 (1977), 103–107
//! - **Verified**: `every_small_matrix`, `large_matrices`, `choice_of_a_pivot`,
//!   `bland_s_rule_holds_while_nothing_is_gained`, `known_values`, `two_by_two`, `refuses_what_is_no_matrix`

/// What counts as 0 in the table, whose entries are of the size of 1.
const EPSILON: f64 = 1e-10;

/// What the players of a zero-sum game should do.
#[derive(Clone, Debug)]
pub struct Equilibrium {
    /// The probability of each row.
    pub rows: Vec<f64>,
    /// The probability of each column.
    pub columns: Vec<f64>,
    /// What the row player gets at least, on average, by these probabilities of the rows.
    pub lower: f64,
    /// What the column player pays at most, on average, by those of the columns. The value is between both; they differ
    /// by rounding only.
    pub upper: f64,
}

/// Optimal strategies of the game in which the row player gets `payoff[row][column]` of the column player.
///
/// # Panics
///
/// If there is no row, no column, a row of another length, an entry that is not finite, or two whose difference is not.
///
/// # Complexity
///
/// O(r·c) space for r rows and c columns, and time for each pivot. For up to 150 of both, `lower` and `upper` usually
/// differ by less than 10⁻¹² times the range of the entries.
///
/// In [Help Shrek and Donkey](https://codeforces.com/problemset/problem/98/E) (Codeforces 98E) n and m cards are in two
/// hands, and one is on the table; who names it wins. One may ask for a card to learn whether it is in the other hand,
/// or bluff with one of one's own; and the other believes or not that a card which is not there is on the table:
///
/// ```
/// use templates::matrix_game::equilibrium;
///
/// fn first_wins(n: usize, m: usize) -> f64 {
///     if n == 0 || m == 0 {
///         return 1.0 / (m + 1) as f64;
///     }
///     let on_the_table = 1.0 / (m + 1) as f64;
///     let answered = (1.0 - on_the_table) * (1.0 - first_wins(m - 1, n));
///     let ask = vec![answered, answered + on_the_table];
///     let bluff = vec![1.0, 1.0 - first_wins(m, n - 1)];
///     equilibrium(&[ask, bluff]).lower
/// }
///
/// for ((n, m), expected) in [((0, 3), 0.25), ((1, 0), 1.0), ((1, 1), 0.5)] {
///     assert!((first_wins(n, m) - expected).abs() < 1e-9);
/// }
/// ```
#[must_use]
pub fn equilibrium(payoff: &[Vec<f64>]) -> Equilibrium {
    solve(payoff, 200).0
}

/// With the number of pivots by Bland's rule, which holds after `patience` pivots without a gain. At each of finitely
/// many vertices it does, whatever the patience is.
fn solve(payoff: &[Vec<f64>], patience: usize) -> (Equilibrium, usize) {
    let (rows, columns) = (payoff.len(), payoff.first().map_or(0, Vec::len));
    assert!(columns > 0 && payoff.iter().all(|row| row.len() == columns), "a matrix has equal rows, and not none");
    let least = payoff.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    let greatest = payoff.iter().flatten().copied().fold(f64::NEG_INFINITY, f64::max);
    let range = if greatest > least { greatest - least } else { 1.0 };
    assert!(payoff.iter().flatten().all(|entry| entry.is_finite()) && range.is_finite(), "an entry is not finite");
    // From 1 to 2, and the 1 at the right of each row; the last row is what remains to be gained by each column.
    let mut table: Vec<Vec<f64>> =
        payoff.iter().map(|row| row.iter().map(|entry| 1.0 + (entry - least) / range).chain([1.0]).collect()).collect();
    table.push([vec![-1.0; columns], vec![0.0]].concat());
    // Columns have the names 0..columns and rows those from there on. A pivot swaps two.
    let mut across: Vec<usize> = (0..columns).collect();
    let mut down: Vec<usize> = (columns..columns + rows).collect();
    let (mut without_gain, mut by_bland, mut pivots_by_bland) = (0, false, 0);
    while let Some((row, column)) = choose(&table, &across, &down, by_bland) {
        pivots_by_bland += usize::from(by_bland);
        without_gain = if table[row][columns] > EPSILON { 0 } else { without_gain + 1 };
        by_bland = without_gain > patience;

        std::mem::swap(&mut down[row], &mut across[column]);
        let pivot = std::mem::replace(&mut table[row][column], 1.0);
        table[row].iter_mut().for_each(|entry| *entry /= pivot);
        let pivot_row = table[row].clone();
        for i in (0..=rows).filter(|&i| i != row) {
            let factor = std::mem::take(&mut table[i][column]);
            table[i].iter_mut().zip(&pivot_row).for_each(|(entry, above)| *entry -= factor * above);
        }
    }
    let mut solution = vec![0.0_f64; columns + rows];
    (0..columns).filter(|&j| across[j] >= columns).for_each(|j| solution[across[j]] = table[rows][j].max(0.0));
    (0..rows).filter(|&i| down[i] < columns).for_each(|i| solution[down[i]] = table[i][columns].max(0.0));
    let mut x = solution.split_off(columns);
    for strategy in [&mut x, &mut solution] {
        let sum: f64 = strategy.iter().sum();
        strategy.iter_mut().for_each(|probability| *probability /= sum);
    }
    let y = solution;
    let gets = (0..columns).map(|j| (0..rows).map(|i| x[i] * payoff[i][j]).sum());
    let pays = payoff.iter().map(|row| row.iter().zip(&y).map(|(entry, probability)| entry * probability).sum());
    let (lower, upper) = (gets.fold(f64::INFINITY, f64::min), pays.fold(f64::NEG_INFINITY, f64::max));
    (Equilibrium { rows: x, columns: y, lower, upper }, pivots_by_bland)
}

/// The row and the column of the next pivot, or `None` at the end.
fn choose(table: &[Vec<f64>], across: &[usize], down: &[usize], by_bland: bool) -> Option<(usize, usize)> {
    let (rows, columns) = (down.len(), across.len());
    let promise = |j: usize| if by_bland { across[j] as f64 } else { table[rows][j] };
    let gaining = (0..columns).filter(|&j| table[rows][j] < -EPSILON);
    let column = gaining.min_by(|&i, &j| promise(i).total_cmp(&promise(j)))?;
    let candidates = || (0..rows).filter(|&i| table[i][column] > EPSILON);
    let ratio = |i: usize| table[i][columns] / table[i][column];
    let least = candidates().map(ratio).fold(f64::INFINITY, f64::min);
    let size = |i: usize| if by_bland { -(down[i] as f64) } else { table[i][column] };
    let nearest = candidates().filter(|&i| ratio(i) <= least + EPSILON);
    let row = nearest.max_by(|&i, &j| size(i).total_cmp(&size(j)))?;
    Some((row, column))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The strategies prove the value; what they guarantee is computed here, once more.
    fn check(payoff: &[Vec<f64>]) -> f64 {
        let found = equilibrium(payoff);
        assert_eq!((found.rows.len(), found.columns.len()), (payoff.len(), payoff[0].len()));
        for strategy in [&found.rows, &found.columns] {
            assert!(strategy.iter().all(|&probability| probability >= 0.0), "{found:?} of {payoff:?}");
            assert!((strategy.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{found:?} of {payoff:?}");
        }
        let (mut lower, mut upper) = (f64::INFINITY, f64::NEG_INFINITY);
        for column in 0..payoff[0].len() {
            lower = lower.min((0..payoff.len()).map(|row| found.rows[row] * payoff[row][column]).sum());
        }
        for row in payoff {
            upper = upper.max((0..row.len()).map(|column| found.columns[column] * row[column]).sum());
        }
        let size = payoff.iter().flatten().fold(0.0_f64, |size, entry| size.max(entry.abs()));
        let is_near = |a: f64, b: f64| (a - b).abs() <= 1e-10 * size;
        assert!(is_near(lower, found.lower) && is_near(upper, found.upper), "{found:?} of {payoff:?}");
        assert!(is_near(lower, upper), "{found:?} of {payoff:?}");
        lower
    }

    /// A pseudorandom number below `bound`.
    fn below(bound: usize, state: &mut u64) -> usize {
        *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (*state >> 33) as usize % bound
    }

    #[test]
    fn every_small_matrix() {
        check_every_matrix(&[(2, 3, &[-1.0, 0.0, 2.0]), (3, 2, &[-1.0, 0.0, 2.0]), (3, 3, &[0.0, 1.0])]);
        check_every_matrix(&[(1, 3, &[-5.0, 1.0, 3.0, 1e9])]);
    }

    #[test]
    #[ignore = "long"]
    fn every_larger_matrix() {
        check_every_matrix(&[(3, 3, &[-1.0, 0.0, 2.0]), (4, 3, &[0.0, 1.0]), (3, 4, &[0.0, 1.0])]);
    }

    /// Of so many rows and columns, with these entries.
    fn check_every_matrix(kinds: &[(u32, u32, &[f64])]) {
        for &(rows, columns, entries) in kinds {
            for code in 0..entries.len().pow(rows * columns) {
                let entry = |place: u32| entries[code / entries.len().pow(place) % entries.len()];
                let row = |row: u32| (0..columns).map(|column| entry(row * columns + column)).collect();
                check(&(0..rows).map(row).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn large_matrices() {
        let mut state = 1;
        for (rows, columns) in [(30, 30), (60, 60), (5, 200), (200, 5), (200, 30), (30, 120), (1, 50), (50, 1)] {
            for kind in 0..6 {
                let mut entry = |i: usize, j: usize| match kind {
                    0 => below(2, &mut state) as f64,
                    1 => below(3, &mut state) as f64 - 1.0,
                    2 => below(1 << 30, &mut state) as f64,
                    3 => (below(2001, &mut state) as f64 - 1000.0).powi(3),
                    4 => (i as f64 - 0.7 * j as f64).abs().sqrt(),
                    _ => (i ^ j).count_ones() as f64,
                };
                let payoff: Vec<Vec<f64>> = (0..rows).map(|i| (0..columns).map(|j| entry(i, j)).collect()).collect();
                check(&payoff);
            }
        }
    }

    /// Two columns can be taken; for both, two of three rows are equally near.
    #[test]
    fn choice_of_a_pivot() {
        let rows = [[1.0, 2.0, 4.0, 3.0], [3.0, 1.0, 2.0, 3.0], [2.0, 4.0, 4.0, 2.0], [-1.0, 0.0, -3.0, 0.0]];
        let rows = rows.map(|row| row.to_vec());
        let [a, b, c, last] = rows;
        let table = [a, vec![6.0, 1.0, 4.0, 3.0], b, vec![2.0, 4.0, 8.0, 1.0], c, last];
        let (across, down) = ([3, 4, 5], [7, 0, 6, 2, 1]);
        assert_eq!(choose(&table, &across, &down, false), Some((3, 2)));
        assert_eq!(choose(&table, &across, &down, true), Some((1, 0)));
        for (entry, promise) in [(1.0, 0.0), (1.0, -EPSILON), (EPSILON, -1.0), (0.0, -1.0)] {
            let done = [vec![entry, 1.0], vec![promise, 1.0]];
            assert_eq!([false, true].map(|by_bland| choose(&done, &[0], &[1], by_bland)), [None; 2]);
        }
    }

    #[test]
    fn bland_s_rule_holds_while_nothing_is_gained() {
        // With a diagonal, each pivot gains.
        let entry = |i: usize, j: usize| if i == j { 1.0 + i as f64 } else { 0.0 };
        let diagonal: Vec<Vec<f64>> = (0..9).map(|i| (0..9).map(|j| entry(i, j)).collect()).collect();
        assert_eq!([0, 1, 200].map(|patience| solve(&diagonal, patience).1), [0; 3]);
        let (mut state, mut pivots) = (5, [0; 3]);
        for _ in 0..200 {
            let row = |state: &mut u64| (0..6).map(|_| below(2, state) as f64).collect();
            let payoff: Vec<Vec<f64>> = (0..6).map(|_| row(&mut state)).collect();
            let value = check(&payoff);
            for (index, patience) in [0, 1, 200].into_iter().enumerate() {
                let (found, by_bland) = solve(&payoff, patience);
                assert!((found.lower - value).abs().max((found.upper - value).abs()) < 1e-9, "{payoff:?}");
                pivots[index] += by_bland;
            }
        }
        assert!(pivots[0] > pivots[1] && pivots[1] > 10 && pivots[2] == 0, "{pivots:?}");
    }

    #[test]
    fn known_values() {
        let near = |payoff: &[Vec<f64>], value: f64| {
            let found = check(payoff);
            assert!((found - value).abs() <= 1e-9 * value.abs().max(1.0), "{found} is not {value}: {payoff:?}");
        };
        near(&[vec![0.0, -1.0, 1.0], vec![1.0, 0.0, -1.0], vec![-1.0, 1.0, 0.0]], 0.0);
        near(&[vec![7.5]], 7.5);
        near(&vec![vec![-3.0; 4]; 5], -3.0);
        for n in 1..=40 {
            let square = |entry: &dyn Fn(usize, usize) -> f64| -> Vec<Vec<f64>> {
                (0..n).map(|i| (0..n).map(|j| entry(i, j)).collect()).collect()
            };
            // A diagonal of d₁, …, dₙ > 0: each is chosen with a probability proportional to 1 / dᵢ.
            let sum: f64 = (1..=n).map(|i| 1.0 / i as f64).sum();
            near(&square(&|i, j| if i == j { (i + 1) as f64 } else { 0.0 }), 1.0 / sum);
            // What one gains, the other one loses.
            near(&square(&|i, j| (i * i * i % 17) as f64 - (j * j * j % 17) as f64), 0.0);
            // A saddle point: the row nearest to 3, and the column nearest to 2.
            let nearest = |wanted: usize| (n - 1).min(wanted).abs_diff(wanted) as f64;
            near(&square(&|i, j| 2.0 * (j as f64 - 2.0).abs() - (i as f64 - 3.0).abs()), 2.0 * nearest(2) - nearest(3));
        }
    }

    #[test]
    fn two_by_two() {
        for code in 0..7_usize.pow(4) {
            let [a, b, c, d] = [0, 1, 2, 3].map(|place| (code / 7_usize.pow(place) % 7) as f64 - 3.0);
            let (lower, upper) = (a.min(b).max(c.min(d)), a.max(c).min(b.max(d)));
            let value = if lower == upper { lower } else { (a * d - b * c) / (a + d - b - c) };
            assert!((check(&[vec![a, b], vec![c, d]]) - value).abs() < 1e-9, "{a} {b} / {c} {d}");
        }
    }

    #[test]
    fn refuses_what_is_no_matrix() {
        for wrong in [
            vec![],
            vec![vec![]],
            vec![vec![], vec![]],
            vec![vec![1.0], vec![1.0, 2.0]],
            vec![vec![f64::NAN]],
            vec![vec![-f64::MAX, f64::MAX]],
        ] {
            assert!(std::panic::catch_unwind(|| equilibrium(&wrong)).is_err(), "{wrong:?}");
        }
    }
}
