//! Zero-sum matrix games (minimax, von Neumann's theorem): the value and an optimal mixed strategy for each player, by
//! the simplex method.
//!
//! Two players choose at the same time, one a row and the other a column of a matrix, and the entry is what the row
//! player gets of the column player. If the row player chooses row i with probability xᵢ, whatever column is chosen
//! pays the least of ∑ xᵢ·aᵢⱼ or more; and with the probabilities yⱼ the column player pays the greatest of ∑ aᵢⱼ·yⱼ or
//! less. The theorem says that for some x and y these are equal: this is the value, and x and y prove it for each
//! other.
//!
//! Proof, which is the algorithm. The column player looks for a y ≥ 0 of the sum 1 and the least v such that each
//! sᵢ = v - ∑ⱼ aᵢⱼ·yⱼ is at least 0: a linear program. The first column and the best row against it are a vertex to
//! begin with: v, the yⱼ and the sᵢ of these two, and the other sᵢ follow from the rest, which is 0 there. The simplex
//! method goes from vertex to vertex by pivots, each of which exchanges two of these variables. The last row of its
//! table says that v = w + ∑ xᵢ·sᵢ + ∑ rⱼ·yⱼ for all v and all y of the sum 1, where only the variables that are 0 have
//! factors other than 0. By the definition of sᵢ, the factors of v show that the sum of the xᵢ is 1; and if yⱼ is 1,
//! that ∑ᵢ xᵢ·aᵢⱼ = w + rⱼ. The method ends where nothing in the last row is negative. Then x guarantees w, and y pays
//! no more, as v is w and no sᵢ is negative.
//!
//! A pivot takes the column that promises most, and of rows that are equally near the one of the largest entry, which
//! keeps errors small. If that gains nothing for long, Bland's rule holds until something is gained: take the first of
//! the columns and the first of the rows that can be taken. Then no pivots go round in circles.
//!
//! Where entries of 1 and of 10⁶ stand together, a pivot may be 10⁻¹² times the range of the entries, and errors grow
//! by that. So the table begins with differences of entries, and each number in it is the sum of two floating-point
//! numbers, with 32 digits together. And what is returned says how much rounding matters: whatever x and y are, the
//! value is between what x guarantees and what y pays at most.
//!
//! - **Field**: games
//! - **Time**: O(r·c) a pivot, of which about r + c are usual; there are matrices with far more
//! - **Space**: O(r·c)
//! - **ac-library-rs**: no
//! - **Source**: J. von Neumann, "Zur Theorie der Gesellschaftsspiele", Mathematische Annalen 100 (1928), 295–320;
//!   G. B. Dantzig, "Linear Programming and Extensions" (1963), chapter 13; R. G. Bland, "New finite pivoting rules for
//!   the simplex method", Mathematics of Operations Research 2 (1977), 103–107; T. J. Dekker, "A floating-point
//!   technique for extending the available precision", Numerische Mathematik 18 (1971), 224–242
//! - **Verified**: `every_small_matrix`, `large_matrices`, `choice_of_a_pivot`, `agrees_with_exact_fractions`,
//!   `large_entries_beside_small_ones`, `forbidden_choices`, `numbers_of_32_digits`,
//!   `bland_s_rule_holds_while_nothing_is_gained`, `known_values`, `two_by_two`, `refuses_what_is_no_matrix`

/// What counts as 0 in the table. The range of the payoffs is about 1 there.
const EPSILON: f64 = 1e-21;

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
/// O(r·c) space for r rows and c columns, and time for each pivot.
///
/// # Precision
///
/// `lower` and `upper` differ by less than 10⁻¹³ times the largest absolute value of an entry. That is observed, not
/// proved: for up to 200 rows and columns, and for up to 5 of both whose entries are whole numbers of all sizes up to
/// 10⁷. Of rows and columns that nobody should choose, entries of up to ±10¹² do not count. Where sizes differ more, a
/// number may be taken for 0 that is not, and `lower` and `upper` differ more, too.
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
    // Dividing by a power of two rounds nothing.
    let unit = f64::from_bits(range.to_bits() & f64::INFINITY.to_bits()).max(f64::MIN_POSITIVE);
    let difference = |a: f64, b: f64| Twofold::sum(a / unit, -b / unit);
    let first_row = (0..rows).max_by(|&i, &k| payoff[i][0].total_cmp(&payoff[k][0])).unwrap_or(0);
    // v = w + sᵢ + ∑ (aᵢⱼ - aᵢ₀)·yⱼ for the best row i against column 0. With it, and 1 - ∑ yⱼ for y₀, the rest
    // follows.
    let more = |i: usize, j: usize| difference(payoff[i][j], payoff[i][0]);
    let [zero, one] = [0.0, 1.0].map(|number| Twofold(number, 0.0));
    let gains = (1..columns).map(|j| more(first_row, j));
    let last: Vec<Twofold> = [one].into_iter().chain(gains).chain([zero]).collect();
    let row = |i: usize| {
        let entries = (0..columns).map(|j| more(i, j).minus_product(one, last[j]));
        entries.chain([difference(payoff[first_row][0], payoff[i][0])]).collect()
    };
    let mut table: Vec<Vec<Twofold>> = (0..rows).map(row).collect();
    // Here all are 0, but one that is -1. The row says that 1 is the sum of the yⱼ.
    table[first_row].iter_mut().for_each(|entry| entry.0 += 1.0);
    table.push(last);
    // The variables yⱼ have the names 0..columns, and sᵢ those from there on. A pivot swaps two.
    let mut across: Vec<usize> = (0..columns).collect();
    let mut down: Vec<usize> = (columns..columns + rows).collect();
    std::mem::swap(&mut across[0], &mut down[first_row]);
    let (mut without_gain, mut by_bland, mut pivots_by_bland) = (0, false, 0);
    while let Some((row, column)) = choose(&table, &across, &down, by_bland) {
        pivots_by_bland += usize::from(by_bland);
        without_gain = if table[row][columns].0 > EPSILON { 0 } else { without_gain + 1 };
        by_bland = without_gain > patience;

        std::mem::swap(&mut down[row], &mut across[column]);
        let pivot = std::mem::replace(&mut table[row][column], one);
        table[row].iter_mut().for_each(|entry| *entry = entry.over(pivot));
        let pivot_row = table[row].clone();
        for i in (0..=rows).filter(|&i| i != row) {
            let factor = std::mem::replace(&mut table[i][column], zero);
            table[i].iter_mut().zip(&pivot_row).for_each(|(entry, &above)| *entry = entry.minus_product(factor, above));
        }
    }
    let mut solution = vec![0.0_f64; columns + rows];
    (0..columns).filter(|&j| across[j] >= columns).for_each(|j| solution[across[j]] = table[rows][j].0.max(0.0));
    (0..rows).filter(|&i| down[i] < columns).for_each(|i| solution[down[i]] = table[i][columns].0.max(0.0));
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
fn choose(table: &[Vec<Twofold>], across: &[usize], down: &[usize], by_bland: bool) -> Option<(usize, usize)> {
    let (rows, columns) = (down.len(), across.len());
    let promise = |j: usize| if by_bland { across[j] as f64 } else { table[rows][j].0 };
    let gaining = (0..columns).filter(|&j| table[rows][j].0 < -EPSILON);
    let column = gaining.min_by(|&i, &j| promise(i).total_cmp(&promise(j)))?;
    let candidates = || (0..rows).filter(|&i| table[i][column].0 > EPSILON);
    let ratios = candidates().map(|i| table[i][columns].over(table[i][column]));
    let least = ratios.reduce(|least, ratio| if ratio < least { ratio } else { least })?;
    let size = |i: usize| if by_bland { -(down[i] as f64) } else { table[i][column].0 };
    let nearest = candidates().filter(|&i| table[i][columns].minus_product(least, table[i][column]).0 <= EPSILON);
    let row = nearest.max_by(|&i, &j| size(i).total_cmp(&size(j)))?;
    Some((row, column))
}

/// The sum of two numbers, of which the first one is that sum, rounded: about 32 digits.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Twofold(f64, f64);

impl Twofold {
    /// a + b, exactly.
    fn sum(a: f64, b: f64) -> Self {
        let sum = a + b;
        let of_b = sum - a;
        Twofold(sum, (a - (sum - of_b)) + (b - of_b))
    }

    /// This less a·b.
    fn minus_product(self, a: Self, b: Self) -> Self {
        // The upper 26 bits and the rest. Products of two of these are exact.
        let split = |number: f64| {
            let shifted = number * 134_217_729.0; // 2^27 + 1
            let upper = shifted - (shifted - number);
            (upper, number - upper)
        };
        let (product, (a_upper, a_lower), (b_upper, b_lower)) = (a.0 * b.0, split(a.0), split(b.0));
        let rest = ((a_upper * b_upper - product) + a_upper * b_lower + a_lower * b_upper) + a_lower * b_lower;
        let Twofold(upper, lower) = Self::sum(self.0, -product);
        Self::sum(upper, lower + (self.1 - (rest + (a.0 * b.1 + a.1 * b.0))))
    }

    fn over(self, other: Self) -> Self {
        let quotient = self.0 / other.0;
        Self::sum(quotient, self.minus_product(Twofold(quotient, 0.0), other).0 / other.0)
    }
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace > with >= in solve`: `without_gain = if table[row][columns].0 >= EPSILON { 0 } else { without_gain + 1
    //   };`: whether so small a gain counts as one decides only how soon Bland's rule holds.
    // - `replace /= with *= in solve`: `strategy.iter_mut().for_each(|probability| *probability *= sum);`: the sum is 1
    //   up to rounding, and so are its square and its inverse.
    // - `replace < with <= in choose`: `let least = ratios.reduce(|least, ratio| if ratio <= least { ratio } else {
    //   least })?;`: it is the same number.
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
        let is_near = |a: f64, b: f64| (a - b).abs() <= 1e-13 * size;
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
        let twofold = |row: Vec<f64>| row.into_iter().map(|entry| Twofold(entry, 0.0)).collect::<Vec<_>>();
        let table = [a, vec![6.0, 1.0, 4.0, 3.0], b, vec![2.0, 4.0, 8.0, 1.0], c, last].map(twofold);
        let (across, down) = ([3, 4, 5], [7, 0, 6, 2, 1]);
        assert_eq!(choose(&table, &across, &down, false), Some((3, 2)));
        assert_eq!(choose(&table, &across, &down, true), Some((1, 0)));
        for (entry, promise) in [(1.0, 0.0), (1.0, -EPSILON), (EPSILON, -1.0), (0.0, -1.0)] {
            let done = [vec![entry, 1.0], vec![promise, 1.0]].map(twofold);
            assert_eq!([false, true].map(|by_bland| choose(&done, &[0], &[1], by_bland)), [None; 2]);
        }
    }

    /// 1 for even numbers and -1 for odd ones.
    fn sign(number: usize) -> i128 {
        1 - 2 * (number % 2) as i128
    }

    /// The determinant of these rows and columns.
    fn determinant(matrix: &[Vec<i128>], rows: &[usize], columns: &[usize]) -> i128 {
        let Some((&row, rows)) = rows.split_first() else { return 1 };
        let term = |j: usize| {
            let others = [&columns[..j], &columns[j + 1..]].concat();
            sign(j) * matrix[row][columns[j]] * determinant(matrix, rows, &others)
        };
        (0..columns.len()).map(term).sum()
    }

    /// The value as a fraction, by the theorem of Shapley and Snow: for some square part of the matrix the sums of the
    /// rows and of the columns of its cofactors are proportional to optimal strategies.
    fn exact_value(matrix: &[Vec<i128>]) -> (i128, i128) {
        let (rows, columns) = (matrix.len(), matrix[0].len());
        let subset = |set: usize, count: usize| (0..count).filter(|i| set >> i & 1 == 1).collect::<Vec<_>>();
        for (i_set, j_set) in (1..1 << rows).flat_map(|i_set| (1..1 << columns).map(move |j_set: usize| (i_set, j_set)))
        {
            let (part_rows, part_columns) = (subset(i_set, rows), subset(j_set, columns));
            if part_rows.len() != part_columns.len() {
                continue;
            }
            let (mut x, mut y) = (vec![0; rows], vec![0; columns]);
            for (i, &row) in part_rows.iter().enumerate() {
                for (j, &column) in part_columns.iter().enumerate() {
                    let other_rows = [&part_rows[..i], &part_rows[i + 1..]].concat();
                    let other_columns = [&part_columns[..j], &part_columns[j + 1..]].concat();
                    let cofactor = sign(i + j) * determinant(matrix, &other_rows, &other_columns);
                    x[row] += cofactor;
                    y[column] += cofactor;
                }
            }
            let sum = x.iter().sum::<i128>();
            let turned = sum.signum();
            let above = turned * determinant(matrix, &part_rows, &part_columns);
            let gets = |j: usize| (0..rows).map(|i| turned * x[i] * matrix[i][j]).sum::<i128>();
            let pays = |i: usize| (0..columns).map(|j| turned * y[j] * matrix[i][j]).sum::<i128>();
            if sum != 0
                && x.iter().chain(&y).all(|&number| turned * number >= 0)
                && (0..columns).all(|j| gets(j) >= above)
                && (0..rows).all(|i| pays(i) <= above)
            {
                return (above, turned * sum);
            }
        }
        unreachable!("{matrix:?} has a value")
    }

    fn check_exactly(matrix: &[Vec<i128>], precision: f64) {
        let payoff: Vec<Vec<f64>> = matrix.iter().map(|row| row.iter().map(|&entry| entry as f64).collect()).collect();
        let (found, (above, below)) = (equilibrium(&payoff), exact_value(matrix));
        let expected = above as f64 / below as f64;
        let is_near = |found: f64| (found - expected).abs() < precision;
        assert!(is_near(found.lower) && is_near(found.upper), "{found:?}, not {expected}: {payoff:?}");
        check(&payoff);
    }

    #[test]
    fn agrees_with_exact_fractions() {
        // A saddle point, and small pivots.
        let large = 100_000;
        for rows in [
            &[&[1_000_000, 0][..], &[1_000_000, -1], &[large, 3]][..],
            &[&[large, 2, 2, 1], &[large, 0, 10_000, 3], &[large, large, 1, -large], &[3, 2, 3, 3]],
            &[&[1, 1, 0], &[-1000, 1, 100], &[1, 1, -1], &[3, 0, 1000]],
            &[&[1, 1], &[-1_000_000_000, large], &[2, 0]],
        ] {
            let matrix: Vec<Vec<i128>> = rows.iter().map(|row| row.to_vec()).collect();
            check_exactly(&matrix, 1e-9);
        }
        let mut state = 7;
        for round in 0..4000 {
            let large = 10_i128.pow(3 + round % 4);
            let entries = [0, 1, 2, 3, -1, large, -large, large / 10];
            let [rows, columns] = [0; 2].map(|_| 1 + below(4, &mut state));
            let row = |state: &mut u64| (0..columns).map(|_| entries[below(8, state)]).collect();
            let matrix: Vec<Vec<i128>> = (0..rows).map(|_| row(&mut state)).collect();
            check_exactly(&matrix, 1e-9);
        }
    }

    /// The difference of the bounds.
    fn difference(payoff: &[Vec<f64>]) -> f64 {
        let found = equilibrium(payoff);
        found.upper - found.lower
    }

    #[test]
    fn large_entries_beside_small_ones() {
        check_large_entries(3_000);
    }

    #[test]
    #[ignore = "long"]
    fn more_large_entries_beside_small_ones() {
        check_large_entries(200_000);
    }

    fn check_large_entries(rounds: usize) {
        let mut state = 8;
        for large in [1e3_f64, 1e4, 1e5, 1e6, 1e7] {
            for round in 0..rounds {
                let entry = |state: &mut u64| match round % 2 {
                    0 => [0.0, 1.0, 2.0, 3.0, -1.0, large, -large, large / 10.0][below(8, state)],
                    // Of all sizes.
                    _ => (large.powf(below(1000, state) as f64 / 1000.0)).floor() * [1.0, -1.0][below(2, state)],
                };
                let [rows, columns] = [0; 2].map(|_| 2 + below(4, &mut state));
                let row = |state: &mut u64| (0..columns).map(|_| entry(state)).collect();
                let payoff: Vec<Vec<f64>> = (0..rows).map(|_| row(&mut state)).collect();
                let size = payoff.iter().flatten().fold(0.0_f64, |size, entry| size.max(entry.abs()));
                assert!(difference(&payoff) <= 1e-13 * size, "{} of {payoff:?}", difference(&payoff));
            }
        }
    }

    /// Large entries that nobody chooses cost nothing.
    #[test]
    fn forbidden_choices() {
        let mut state = 9;
        for large in [1e4, 1e6, 1e8, 1e10, 1e12] {
            let forbidding = [
                vec![0.0, 1.0, -1.0, large],
                vec![-1.0, 0.0, 1.0, large],
                vec![1.0, -1.0, 0.0, large],
                vec![-large, -large, -large, 0.0],
            ];
            let found = equilibrium(&forbidding);
            assert!(found.lower.abs() < 1e-13 && found.upper.abs() < 1e-13, "{found:?} of {forbidding:?}");
            for _ in 0..2_000 {
                let [rows, columns] = [0; 2].map(|_| 2 + below(3, &mut state));
                let most = [1, 2, 10][below(3, &mut state)];
                let row =
                    |state: &mut u64| (0..columns).map(|_| below(2 * most + 1, state) as f64 - most as f64).collect();
                let mut payoff: Vec<Vec<f64>> = (0..rows).map(|_| row(&mut state)).collect();
                for _ in 0..1 + below(2, &mut state) {
                    let place = below(payoff[0].len() + 1, &mut state);
                    payoff.iter_mut().for_each(|row| row.insert(place, large));
                    let row = vec![-large; payoff[0].len()];
                    payoff.insert(below(payoff.len() + 1, &mut state), row);
                }
                assert!(difference(&payoff) <= 1e-13 * most as f64, "{} of {payoff:?}", difference(&payoff));
            }
        }
    }

    /// Of whole numbers of up to 124 bits, rounded where they are summed up.
    #[test]
    fn numbers_of_32_digits() {
        let twofold = |number: i128| Twofold(number as f64, (number - number as f64 as i128) as f64);
        let exact = |number: Twofold| number.0 as i128 + number.1 as i128;
        let mut state = 10;
        for round in 0..20_000 {
            let mut number = |bits: usize| {
                let number = (below(1 << 31, &mut state) << 31 | below(1 << 31, &mut state)) as i128;
                (number - (1 << 61)) >> (62 - bits)
            };
            let (a, b) = (number(62 - round % 50), number(62 - round / 50 % 50));
            // Nearly the product, or anything.
            let from = if round % 2 == 0 { twofold(a * b) } else { twofold(number(62) * number(62)) };
            let (difference, size) = (exact(from) - a * b, exact(from).abs() + (a * b).abs());
            let found = from.minus_product(twofold(a), twofold(b));
            assert!((exact(found) - difference).abs() <= size >> 98, "{from:?} - {a}·{b}: {found:?}");
            if b != 0 {
                let quotient = from.over(twofold(b));
                let rest = from.minus_product(quotient, twofold(b));
                assert!(exact(rest).abs() <= exact(from).abs() >> 98, "{from:?} / {b}: {quotient:?}");
            }
            let (a, b) = (a as f64, b as f64);
            assert_eq!(exact(Twofold::sum(a, b)), a as i128 + b as i128, "{a} + {b}");
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
        // The least numbers, and nearly the largest ones.
        for [a, b] in [[1e-310, 0.0], [8e307, -8e307]] {
            let found = equilibrium(&[vec![a, b], vec![b, a]]);
            assert_eq!((found.rows, found.columns), (vec![0.5; 2], vec![0.5; 2]), "{a:e}");
            assert!(found.lower == f64::midpoint(a, b) && found.upper == found.lower, "{a:e}");
        }
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
