//! Linear programming (LP) by the simplex method: the greatest c·x for which A·x ≤ b and x ≥ 0, with prices that prove
//! it; and if there is none, a proof that nothing is feasible, or a ray along which c·x grows without end.
//!
//! **What else fits.** The least c·x is that of -c, turned. A constraint "≥" is "≤" of negative numbers, and "=" is
//! both. A variable that may be negative is the difference of two.
//!
//! **Table.** With sᵢ = bᵢ - ∑ⱼ aᵢⱼ·xⱼ, the slack of a constraint, all variables are at least 0, and each row of the
//! table says vᵢ + ∑ⱼ tᵢⱼ·wⱼ = uᵢ: the variables wⱼ of the columns are 0, those of the rows follow. At first, these are
//! the slacks. The last row says that c·x + ∑ⱼ tⱼ·wⱼ = u. A pivot exchanges the variables of a row and of a column; all
//! rows remain sums of multiples of the first ones.
//!
//! **Pivots.** A row is broken if its u is negative. The goal is the first such row, or if none is left, the last row
//! of the table. Let t be negative in the row of the goal: if this column's variable grows, then what the row is about
//! does, too, until one of the rows that are not broken would break, or the goal is whole. That one is the pivot's row.
//!
//! **Ends.** If no t of the goal is negative, the row is a proof. Of a broken row, v + ∑ tⱼ·wⱼ = u < 0 holds for no v,
//! w ≥ 0. By the last row c·x ≤ u everywhere, and it is u here. In both cases let yᵢ be the factor of sᵢ. As sᵢ is in
//! the i-th constraint alone, the row is the sum of yᵢ times the constraints, less the objective if it is the last one:
//! so ∑ᵢ yᵢ·aᵢⱼ is the factor of xⱼ, and ∑ᵢ yᵢ·bᵢ = u (Farkas; strong duality). And if no row ends the growth of a
//! variable, it is a ray: the goal is not a broken row then, as that would become whole.
//!
//! **No circles.** The column with the least t promises most, and of rows that are equally near the one of the greatest
//! factor keeps errors small. If that gains nothing for long, Bland's rule holds until something is gained: the first
//! variable of those that can be taken, for the column and for the row. It comes back to no table.
//!
//! **Rounding.** Rows and columns, b and c are multiplied by powers of two, which rounds nothing: the geometric mean of
//! each is about 1 then. What is up to ε = 5·10⁻¹⁰ counts as 0 in the table; so a row may be exceeded by that, and of
//! those that are not, the one of the greatest factor takes the pivot (Harris). What counts as 0 becomes 0 before a
//! pivot uses it: else it would break a row, and the goal would fall. Errors may grow from pivot to pivot all the same.
//! In the end, the table is made anew from the first one, by as few pivots as can be, each of the greatest factor, and
//! if it is no end then, it goes on from there.
//!
//! **It ends.** What is an end with errors may be none in the table that is made anew, and the same pivots would follow
//! for ever. So ε doubles each time: after 1055 times it is infinite, and nothing is left to do. Once is usual, and 33
//! times are the most that was seen, of millions of programs that are nearly singular, degenerate, or of numbers of all
//! sizes. After a million pivots the table is made anew as well, whether it is an end or not.
//!
//! - **Field**: numbers
//! - **Time**: O(n·m) a pivot for n variables and m constraints, of which 1 to 15 times n + m are usual; there are
//!   programs with far more
//! - **Space**: O(n·m)
//! - **ac-library-rs**: no
//! - **Source**: G. B. Dantzig, "Linear Programming and Extensions" (1963), chapters 5 and 6; R. G. Bland, "New finite
//!   pivoting rules for the simplex method", Mathematics of Operations Research 2 (1977), 103–107; P. M. J. Harris,
//!   "Pivot selection methods of the Devex LP code", Mathematical Programming 5 (1973), 1–28; J. Farkas, "Theorie der
//!   einfachen Ungleichungen", Journal für die reine und angewandte Mathematik 124 (1902), 1–27
//! - **Verified**: `every_small_program`, `agrees_with_exact_fractions`, `large_programs`, `degenerate_programs`,
//!   `choice_of_a_pivot`, `tables_are_rebuilt`, `tables_are_rebuilt_at_the_limit`, `every_program_ends`,
//!   `what_counts_as_nothing_is_cleared`, `bland_s_rule_holds_while_nothing_is_gained`, `scales`, `units_are_found`,
//!   `no_variables_and_no_constraints`, `refuses_what_is_no_program`; `uoj179`, `cf605c`

/// What counts as 0 in the first table, whose entries are about 1.
const EPSILON: f64 = 5e-10;

/// What is known of a linear program in the end, each with its proof.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// No point is better than this one.
    Optimal {
        /// c·x.
        value: f64,
        /// The variables x.
        point: Vec<f64>,
        /// The dual solution y: one number of at least 0 for each constraint, for which ∑ᵢ yᵢ·aᵢⱼ ≥ cⱼ and b·y = c·x.
        /// If b grows by so little that the same constraints hold with equality, the value grows by y for each unit.
        prices: Vec<f64>,
    },
    /// No point meets all constraints: these y are at least 0, ∑ᵢ yᵢ·aᵢⱼ ≥ 0, but b·y < 0.
    Infeasible(Vec<f64>),
    /// The point x + t·r meets all constraints for all t ≥ 0, and c·r > 0.
    Unbounded {
        /// The point x.
        point: Vec<f64>,
        /// The direction r.
        ray: Vec<f64>,
    },
}

/// The greatest sum of `objective[j]` times the variable j, each of which is at least 0, where for each constraint
/// (factors, bound) the sum of `factors[j]` times the variable j is at most the bound.
///
/// # Panics
///
/// If there are not as many factors as variables, or a number is not finite.
///
/// # Complexity
///
/// O(n·m) space for n variables and m constraints, and time for each pivot.
///
/// # Precision
///
/// In the units of the table, where numbers are about 1, a constraint that is violated by up to 10⁻⁹ counts as met, and
/// a factor of this size as 0; where rounding keeps the table from an end with that, twice as much, and so on. A factor
/// of 10⁻¹⁶ that rounding has left of a 0 spoils the units, and may spoil the result: make it 0. Where nothing is as
/// near as that, `value` and b·y differ by about 10⁻¹⁵ of the numbers that are added up. That is observed, not proved:
/// for up to 400 variables and constraints, dense and sparse, and 10⁻¹³ where units of variables and constraints differ
/// by up to 10¹².
///
/// [Freelancer's Dreams](https://codeforces.com/problemset/problem/605/C) (Codeforces 605 C): each project brings a
/// experience and b money a second. In how little time can one get p and q? By duality, that is the greatest value of p
/// and q, at prices by which no project brings more than 1 a second; and the prices of the projects are the times.
///
/// ```
/// use templates::linear_program::{Outcome, maximize};
///
/// fn least_time([p, q]: [f64; 2], projects: &[[f64; 2]]) -> Option<(f64, Vec<f64>)> {
///     let constraints: Vec<(Vec<f64>, f64)> = projects.iter().map(|project| (project.to_vec(), 1.0)).collect();
///     match maximize(&[p, q], &constraints) {
///         Outcome::Optimal { value, prices, .. } => Some((value, prices)),
///         _ => None,
///     }
/// }
///
/// let (time, times) = least_time([20.0, 20.0], &[[6.0, 2.0], [1.0, 3.0], [2.0, 6.0]]).expect("they bring both");
/// assert!((time - 5.0).abs() < 1e-9);
/// assert!((times[0] - 2.5).abs() < 1e-9 && (times[2] - 2.5).abs() < 1e-9);
/// ```
#[must_use]
pub fn maximize(objective: &[f64], constraints: &[(Vec<f64>, f64)]) -> Outcome {
    solve(objective, constraints, 200, 1_000_000).0
}

/// With the number of pivots by Bland's rule, which holds after `patience` pivots without a gain. After `limit` pivots,
/// the table is made anew at the latest.
fn solve(objective: &[f64], constraints: &[(Vec<f64>, f64)], patience: usize, limit: usize) -> (Outcome, usize) {
    let (n, m) = (objective.len(), constraints.len());
    assert!(constraints.iter().all(|(factors, _)| factors.len() == n), "a constraint has one factor for each variable");
    let mut numbers = constraints.iter().flat_map(|(factors, bound)| factors.iter().chain([bound])).chain(objective);
    assert!(numbers.all(|number| number.is_finite()), "a number is not finite");
    let (mut rows, mut columns) = units(n, constraints);
    columns.push(unit(constraints.iter().zip(&rows).map(|((_, bound), row)| bound * row)));
    rows.push(unit(objective.iter().zip(&columns).map(|(factor, column)| factor * column)));
    let lines = constraints.iter().map(|(factors, bound)| factors.iter().chain([bound]));
    let scaled = |(line, row)| Iterator::zip(line, &columns).map(move |(entry, column)| entry * row * column);
    let negated = objective.iter().zip(&columns).map(|(factor, column)| -factor * rows[m] * column);
    let table = lines.zip(&rows).flat_map(scaled).chain(negated).chain([0.0]).collect();
    let first = Simplex { table, across: (0..n).collect(), down: (n..n + m).collect(), epsilon: EPSILON };
    let (mut simplex, mut pivots) = (first.clone(), 0);
    let (mut without_gain, mut pivots_by_bland) = (0, 0);
    let outcome = loop {
        let by_bland = without_gain > patience;
        let goal = (0..m).find(|&row| simplex.is_broken(row)).unwrap_or(m);
        let column = simplex.column(goal, by_bland);
        let pivot = column.and_then(|column| Some((simplex.row(goal, column, by_bland)?, column)));
        if let Some(((row, step), column)) = pivot.filter(|_| pivots < limit) {
            pivots_by_bland += usize::from(by_bland);
            without_gain = if step > EPSILON { 0 } else { without_gain + 1 };
            simplex.clear(row, column);
            simplex.pivot(row, column);
            pivots += 1;
            continue;
        }
        if pivots > 0 {
            // More has to count as 0, or the same pivots could follow for ever.
            let epsilon = 2.0 * simplex.epsilon;
            (simplex, pivots) = (Simplex { epsilon, ..first.rebuilt(&simplex.down) }, 0);
            continue;
        }
        let in_units = |numbers: &[f64], units: &[f64], unit: f64| -> Vec<f64> {
            numbers.iter().zip(units).map(|(number, own)| number.max(0.0) * own / unit).collect()
        };
        let point = in_units(&simplex.column_by_name(n)[..n], &columns, columns[n]);
        let proof = in_units(&simplex.row_by_name(goal)[n..], &rows, rows[m]);
        break match column {
            _ if goal < m => Outcome::Infeasible(proof),
            Some(column) => {
                let ray: Vec<f64> = simplex.column_by_name(column)[..n].iter().map(|entry| -entry).collect();
                Outcome::Unbounded { point, ray: in_units(&ray, &columns, 1.0) }
            }
            None => {
                let value = objective.iter().zip(&point).map(|(factor, variable)| factor * variable).sum();
                Outcome::Optimal { value, point, prices: proof }
            }
        };
    };
    (outcome, pivots_by_bland)
}

/// What the rows and the columns of the factors are multiplied by.
fn units(n: usize, constraints: &[(Vec<f64>, f64)]) -> (Vec<f64>, Vec<f64>) {
    let (mut rows, mut columns) = (vec![1.0; constraints.len()], vec![1.0; n]);
    for _ in 0..3 {
        for ((factors, _), row) in constraints.iter().zip(&mut rows) {
            *row = unit(factors.iter().zip(&columns).map(|(factor, column)| factor * column));
        }
        for (j, column) in columns.iter_mut().enumerate() {
            *column = unit(constraints.iter().zip(&rows).map(|((factors, _), row)| factors[j] * row));
        }
    }
    (rows, columns)
}

/// A power of two, which brings the geometric mean of these numbers near 1.
fn unit(numbers: impl Iterator<Item = f64>) -> f64 {
    let logarithms: Vec<f64> = numbers.filter(|&number| number != 0.0).map(|number| number.abs().log2()).collect();
    let mean = logarithms.iter().sum::<f64>() / logarithms.len().max(1) as f64;
    2_f64.powi(-mean.round() as i32)
}

/// Variables have names: the n given ones are 0..n, and the slacks those from there on.
#[derive(Clone)]
struct Simplex {
    /// Row by row: a factor of each variable of `across`, and what their sum and the variable of the row are together.
    table: Vec<f64>,
    /// The variables of the columns.
    across: Vec<usize>,
    /// Those of the rows but the last one.
    down: Vec<usize>,
    /// What counts as 0 for the choice of a pivot.
    epsilon: f64,
}

impl Simplex {
    fn line(&self, row: usize) -> &[f64] {
        let width = self.across.len() + 1;
        &self.table[row * width..(row + 1) * width]
    }

    fn is_broken(&self, row: usize) -> bool {
        self.line(row)[self.across.len()] < -self.epsilon
    }

    /// The column of the next pivot, or `None` if the goal can grow no more.
    fn column(&self, goal: usize, by_bland: bool) -> Option<usize> {
        let line = self.line(goal);
        let promise = |j: usize| if by_bland { self.across[j] as f64 } else { line[j] };
        let gaining = (0..self.across.len()).filter(|&j| line[j] < -self.epsilon);
        gaining.min_by(|&i, &j| promise(i).total_cmp(&promise(j)))
    }

    /// The row of the next pivot, and how far the variable of the column grows; `None` if it can grow without end.
    fn row(&self, goal: usize, column: usize, by_bland: bool) -> Option<(usize, f64)> {
        let last = self.across.len();
        let limits = |row: usize| if self.is_broken(row) { row == goal } else { self.line(row)[column] > self.epsilon };
        let limiting = || (0..self.down.len()).filter(|&row| limits(row));
        let step = |row: usize| self.line(row)[last] / self.line(row)[column];
        let size = |row: usize| self.line(row)[column].abs();
        // A row is not broken while it lacks no more than this. Bland's rule holds of those alone that are nearest.
        let slack = if by_bland { 0.0 } else { self.epsilon };
        let least = limiting().map(|row| step(row) + slack / size(row)).min_by(f64::total_cmp)?;
        let order = |row: usize| if by_bland { -(self.down[row] as f64) } else { size(row) };
        let nearest = limiting().filter(|&row| step(row) <= least);
        let row = nearest.max_by(|&i, &k| order(i).total_cmp(&order(k)))?;
        Some((row, step(row).max(0.0)))
    }

    /// Before a pivot, what counts as 0 becomes 0. Else a row that lacks little would have the step go back, and a long
    /// step would break a row whose factor is small.
    fn clear(&mut self, row: usize, column: usize) {
        let width = self.across.len() + 1;
        for place in (column..self.table.len()).step_by(width).chain([(row + 1) * width - 1]) {
            if self.table[place].abs() <= self.epsilon {
                self.table[place] = 0.0;
            }
        }
    }

    /// Exchanges the variables of a row and a column.
    fn pivot(&mut self, row: usize, column: usize) {
        let width = self.across.len() + 1;
        std::mem::swap(&mut self.down[row], &mut self.across[column]);
        let line = &mut self.table[row * width..(row + 1) * width];
        let pivot = std::mem::replace(&mut line[column], 1.0);
        line.iter_mut().for_each(|entry| *entry /= pivot);
        let pivot_line = line.to_vec();
        for (i, line) in self.table.chunks_exact_mut(width).enumerate() {
            if i != row && line[column] != 0.0 {
                let factor = std::mem::replace(&mut line[column], 0.0);
                line.iter_mut().zip(&pivot_line).for_each(|(entry, above)| *entry -= factor * above);
            }
        }
    }

    /// The table in which these are the variables of the rows: by as few pivots as can be, each of the greatest factor,
    /// which keeps errors small.
    fn rebuilt(&self, down: &[usize]) -> Self {
        let (mut simplex, mut is_down) = (self.clone(), vec![false; self.across.len() + self.down.len()]);
        down.iter().for_each(|&name| is_down[name] = true);
        loop {
            let rows = (0..self.down.len()).filter(|&row| !is_down[simplex.down[row]]);
            let columns = || (0..self.across.len()).filter(|&column| is_down[simplex.across[column]]);
            let pivots = rows.flat_map(|row| columns().map(move |column| (row, column)));
            let size = |&(row, column): &(usize, usize)| simplex.line(row)[column].abs();
            let greatest = pivots.filter(|pivot| size(pivot) > EPSILON).max_by(|a, b| size(a).total_cmp(&size(b)));
            let Some((row, column)) = greatest else { return simplex };
            simplex.pivot(row, column);
        }
    }

    /// For each variable its factor in a row.
    fn row_by_name(&self, row: usize) -> Vec<f64> {
        let mut factors = vec![0.0; self.across.len() + self.down.len()];
        self.across.iter().zip(self.line(row)).for_each(|(&name, &entry)| factors[name] = entry);
        self.down.get(row).into_iter().for_each(|&name| factors[name] = 1.0);
        factors
    }

    /// For each variable what is in its row; for that of the column itself, which grows, -1.
    fn column_by_name(&self, column: usize) -> Vec<f64> {
        let mut entries = vec![0.0; self.across.len() + self.down.len()];
        self.down.iter().enumerate().for_each(|(row, &name)| entries[name] = self.line(row)[column]);
        self.across.get(column).into_iter().for_each(|&name| entries[name] = -1.0);
        entries
    }
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace > with >= in solve`: `without_gain = if step >= EPSILON { 0 } else { without_gain + 1 };`: whether so
    //   small a gain counts as one decides only how soon Bland's rule holds.
    use super::*;
    use std::collections::HashMap;
    use std::panic::catch_unwind;

    type Program = (Vec<f64>, Vec<(Vec<f64>, f64)>);

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    fn dot(a: &[f64], b: &[f64]) -> f64 {
        a.iter().zip(b).map(|(a, b)| a * b).sum()
    }

    /// The sum of these multiples of the constraints: their factors, and the bound.
    fn combined(n: usize, constraints: &[(Vec<f64>, f64)], multiples: &[f64]) -> (Vec<f64>, f64) {
        assert_eq!(multiples.len(), constraints.len());
        let bounds: Vec<f64> = constraints.iter().map(|constraint| constraint.1).collect();
        let factor = |j: usize| constraints.iter().zip(multiples).map(|((factors, _), y)| factors[j] * y).sum();
        ((0..n).map(factor).collect(), dot(&bounds, multiples))
    }

    fn is_nonnegative(numbers: &[f64]) -> bool {
        numbers.iter().all(|&number| number >= 0.0)
    }

    /// What the outcome says of itself is so, up to `precision` times the numbers that are added up.
    fn check(program: &Program, outcome: &Outcome, precision: f64) {
        let ((objective, constraints), n) = (program, program.0.len());
        let size = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a * b).abs()).fold(1.0, f64::max);
        let is_met = |point: &[f64], is_ray: bool| {
            let mut met = constraints.iter().map(|(factors, bound)| {
                let bound = if is_ray { 0.0 } else { *bound };
                dot(factors, point) <= bound + precision * size(factors, point).max(bound.abs())
            });
            point.len() == n && is_nonnegative(point) && met.all(|is_met| is_met)
        };
        let holds = match outcome {
            Outcome::Optimal { value, point, prices } => {
                let (factors, bound) = combined(n, constraints, prices);
                let greatest = constraints.iter().zip(prices).map(|(constraint, y)| (constraint.1 * y).abs());
                let size_of_value = greatest.fold(size(objective, point), f64::max);
                is_met(point, false)
                    && is_nonnegative(prices)
                    && (0..n).all(|j| factors[j] >= objective[j] - precision * objective[j].abs().max(1.0))
                    && (dot(objective, point) - value).abs() <= precision * size_of_value
                    && (bound - value).abs() <= precision * size_of_value
            }
            Outcome::Infeasible(proof) => {
                let (factors, bound) = combined(n, constraints, proof);
                is_nonnegative(proof) && bound < 0.0 && factors.iter().all(|&factor| factor >= precision * bound)
            }
            Outcome::Unbounded { point, ray } => is_met(point, false) && is_met(ray, true) && dot(objective, ray) > 0.0,
        };
        assert!(holds, "{outcome:?} of {program:?}");
    }

    /// By both rules.
    fn outcomes(program: &Program) -> [Outcome; 2] {
        [0, 200].map(|patience| {
            let outcome = solve(&program.0, &program.1, patience, 1000).0;
            check(program, &outcome, 1e-9);
            outcome
        })
    }

    /// A fraction with a positive denominator.
    type Fraction = (i128, i128);

    type Constraint = (Vec<i128>, i128);

    fn determinant(matrix: &[Vec<i128>]) -> i128 {
        let Some((first, rest)) = matrix.split_first() else { return 1 };
        let minor = |j: usize| rest.iter().map(|row| [&row[..j], &row[j + 1..]].concat()).collect::<Vec<_>>();
        (0..first.len()).filter(|&j| first[j] != 0).map(|j| [1, -1][j % 2] * first[j] * determinant(&minor(j))).sum()
    }

    /// The greatest value at a corner: a point where n constraints that are independent hold with equality, and all are
    /// met. Those that a variable is at least 0 are among them, so that there is a corner if there is a point at all.
    fn best_corner(objective: &[i128], constraints: &[Constraint]) -> Option<Fraction> {
        let n = objective.len();
        let signs = (0..n).map(|j| ((0..n).map(|i| -i128::from(i == j)).collect(), 0));
        let all: Vec<Constraint> = constraints.iter().cloned().chain(signs).collect();
        let mut best = None::<Fraction>;
        for set in (0_u32..1 << all.len()).filter(|set| set.count_ones() as usize == n) {
            let chosen: Vec<_> = (0..all.len()).filter(|i| set >> i & 1 == 1).map(|i| &all[i]).collect();
            // Cramer's rule: with the bounds in place of a column.
            let with_bounds = |column: usize| {
                let entry = |j: usize, (factors, bound): &Constraint| if j == column { *bound } else { factors[j] };
                determinant(&chosen.iter().map(|row| (0..n).map(|j| entry(j, row)).collect()).collect::<Vec<_>>())
            };
            let whole = with_bounds(n);
            let corner: Vec<i128> = (0..n).map(|column| with_bounds(column) * whole.signum()).collect();
            let times = |factors: &[i128]| factors.iter().zip(&corner).map(|(factor, x)| factor * x).sum::<i128>();
            if whole != 0 && all.iter().all(|(factors, bound)| times(factors) <= bound * whole.abs()) {
                let value = (times(objective), whole.abs());
                let is_better = best.is_none_or(|best| value.0 * best.1 > best.0 * value.1);
                best = if is_better { Some(value) } else { best };
            }
        }
        best
    }

    /// The best corner, and whether nothing grows without end. A ray has variables of the sum 1 at most, too.
    fn exact(objective: &[i128], constraints: &[Constraint]) -> (Option<Fraction>, bool) {
        let rays = constraints.iter().map(|(factors, _)| (factors.clone(), 0));
        let rays: Vec<_> = rays.chain([(vec![1; objective.len()], 1)]).collect();
        (best_corner(objective, constraints), best_corner(objective, &rays).is_some_and(|ray| ray.0 == 0))
    }

    /// Against corners, in exact fractions.
    fn check_exactly(objective: &[i128], constraints: &[Constraint], (best, is_bounded): (Option<Fraction>, bool)) {
        let floats = |numbers: &[i128]| numbers.iter().map(|&number| number as f64).collect::<Vec<_>>();
        let rows = constraints.iter().map(|(factors, bound)| (floats(factors), *bound as f64));
        let program = (floats(objective), rows.collect());
        for outcome in outcomes(&program) {
            let is_right = match (&outcome, best) {
                (Outcome::Optimal { value, .. }, Some((above, below))) => {
                    let expected = above as f64 / below as f64;
                    is_bounded && (value - expected).abs() <= 1e-9 * expected.abs().max(1.0)
                }
                (Outcome::Infeasible(_), None) => true,
                (Outcome::Unbounded { .. }, Some(_)) => !is_bounded,
                _ => false,
            };
            assert!(is_right, "{outcome:?} in place of {best:?}, {is_bounded}: {program:?}");
        }
    }

    /// Those that differ only in the order of constraints have the same corners.
    fn check_every_program(kinds: &[(usize, usize, &[i128])]) {
        for &(n, m, numbers) in kinds {
            let mut known = HashMap::new();
            for code in 0..numbers.len().pow((n + m + n * m) as u32) {
                let number = |place: usize| numbers[code / numbers.len().pow(place as u32) % numbers.len()];
                let line = |start: usize| (start..start + n).map(number).collect::<Vec<_>>();
                let constraints: Vec<_> = (1..=m).map(|i| (line(i * (n + 1)), number(i * (n + 1) - 1))).collect();
                let mut sorted = (line(0), constraints.clone());
                sorted.1.sort();
                let answer = *known.entry(sorted).or_insert_with_key(|(objective, sorted)| exact(objective, sorted));
                check_exactly(&line(0), &constraints, answer);
            }
        }
    }

    #[test]
    fn every_small_program() {
        check_every_program(&[(1, 1, &[-2, -1, 0, 1, 3]), (1, 2, &[-2, -1, 0, 1, 3]), (2, 1, &[-2, -1, 0, 1, 3])]);
        check_every_program(&[(2, 2, &[-1, 0, 2]), (1, 3, &[-1, 0, 2]), (3, 1, &[-1, 0, 2])]);
    }

    #[test]
    #[ignore = "long"]
    fn every_larger_program() {
        check_every_program(&[(2, 2, &[-2, -1, 0, 1]), (2, 3, &[-1, 0, 1]), (3, 2, &[-1, 0, 1])]);
    }

    #[test]
    fn agrees_with_exact_fractions() {
        let state = &mut 1;
        for round in 0..2000 {
            let [n, m] = [(); 2].map(|()| 1 + below(state, 4));
            let most = [1, 2, 5, 100, 1000][round % 5];
            let mut number = |least: i128| {
                let is_zero = round % 3 == 0 && below(state, 2) == 0;
                if is_zero { 0 } else { least + below(state, (most - least + 1) as usize) as i128 }
            };
            // Bounds of at least 0 are often feasible, and factors of at least 0 often bounded.
            let (least, least_bound) = [(-most, -most), (-most, 0), (0, 0), (-most / 4, -most / 4)][round / 15 % 4];
            let objective: Vec<i128> = (0..n).map(|_| number(-most)).collect();
            let row = |_| ((0..n).map(|_| number(least)).collect(), number(least_bound));
            let constraints: Vec<Constraint> = (0..m).map(row).collect();
            check_exactly(&objective, &constraints, exact(&objective, &constraints));
        }
    }

    /// Of sizes that only the proofs can judge: bounded, as all variables together have a bound, or of factors of at
    /// least 0; feasible at 0, or at a random point; dense and sparse.
    #[test]
    fn large_programs() {
        check_large_programs(&[(20, 20), (30, 30), (5, 60), (60, 5), (40, 20), (20, 40)]);
    }

    #[test]
    #[ignore = "long"]
    fn larger_programs() {
        check_large_programs(&[(100, 30), (30, 100), (60, 60), (60, 80), (100, 100)]);
    }

    fn check_large_programs(sizes: &[(usize, usize)]) {
        let state = &mut 2;
        let (mut optimal, mut others) = (0, 0);
        for &(n, m) in sizes {
            for kind in 0..8 {
                let mut number = || (below(state, 2_000_001) as f64 - 1e6) / 1e6;
                let mut sparse = || if kind % 2 == 0 || number() > 0.7 { number() } else { 0.0 };
                let inner: Vec<f64> = (0..n).map(|_| sparse().abs()).collect();
                let objective: Vec<f64> = (0..n).map(|_| sparse()).collect();
                let mut constraints: Vec<(Vec<f64>, f64)> = Vec::new();
                for _ in 0..m {
                    let factors: Vec<f64> = (0..n).map(|_| if kind < 2 { sparse().abs() } else { sparse() }).collect();
                    let bound = if kind < 4 { sparse().abs() } else { dot(&factors, &inner) + sparse().abs() };
                    constraints.push((factors, if kind < 6 { bound } else { sparse() }));
                }
                if kind < 6 {
                    constraints.push((vec![1.0; n], n as f64));
                }
                let program = (objective, constraints);
                let outcome = maximize(&program.0, &program.1);
                check(&program, &outcome, 1e-9);
                let is_optimal = matches!(outcome, Outcome::Optimal { .. });
                assert!(is_optimal || kind >= 6, "{n}, {m}, {kind}");
                *if is_optimal { &mut optimal } else { &mut others } += 1;
            }
        }
        assert!(optimal >= 6 * sizes.len() && others >= sizes.len(), "{optimal}, {others}");
    }

    /// Assignments and shortest paths: nearly all pivots gain nothing.
    #[test]
    fn degenerate_programs() {
        let state = &mut 3;
        for n in [3, 6, 10] {
            // Each row and each column of a matrix at most once, as dear as possible.
            let costs: Vec<f64> = (0..n * n).map(|_| below(state, 5) as f64).collect();
            let is_in = |line: usize, cell: usize| line == cell / n || line == n + cell % n;
            let line = |line| ((0..n * n).map(|cell| f64::from(u8::from(is_in(line, cell)))).collect(), 1.0);
            let program: Program = (costs, (0..2 * n).map(line).collect());
            for outcome in outcomes(&program) {
                let Outcome::Optimal { point, .. } = outcome else { panic!("{program:?}") };
                assert!(point.iter().all(|x| x.abs().min((x - 1.0).abs()) < 1e-9), "{point:?} of {program:?}");
            }
            // A unit goes from 0 to n - 1, and what flows into a vertex flows out: the cheapest way.
            let into = |vertex: usize, cell: usize| f64::from((cell % n == vertex) as i8 - (cell / n == vertex) as i8);
            let flow = |vertex: usize, sign: f64| (0..n * n).map(|cell| sign * into(vertex, cell)).collect();
            let more = |vertex: usize| f64::from((vertex == n - 1) as i8 - (vertex == 0) as i8);
            let both = |vertex: usize| [1.0, -1.0].map(|sign| (flow(vertex, sign), sign * more(vertex)));
            let program: Program =
                (program.0.iter().map(|cost| -cost - 1.0).collect(), (0..n).flat_map(both).collect());
            let mut distances = vec![f64::INFINITY; n];
            distances[0] = 0.0;
            for _ in 0..n {
                for cell in 0..n * n {
                    distances[cell % n] = distances[cell % n].min(distances[cell / n] - program.0[cell]);
                }
            }
            for outcome in outcomes(&program) {
                let Outcome::Optimal { value, .. } = outcome else { panic!("{program:?}") };
                assert!((value + distances[n - 1]).abs() < 1e-9, "{value}, {distances:?}");
            }
        }
    }

    fn table(across: &[usize], down: &[usize], table: &[f64]) -> Simplex {
        Simplex { table: table.to_vec(), across: across.to_vec(), down: down.to_vec(), epsilon: EPSILON }
    }

    /// Two columns can be taken; for both, two of the rows that are not broken are equally near.
    #[test]
    fn choice_of_a_pivot() {
        let rows = [[1.0, 2.0, 4.0, 3.0], [6.0, 1.0, 4.0, 3.0], [3.0, 1.0, 2.0, 3.0], [2.0, 4.0, 8.0, 6.0]];
        let more = [[9.0, 9.0, 9.0, -1.0], [-1.0, -9.0, -4.0, -3.0], [-1.0, 0.0, -3.0, 0.0]];
        let simplex = table(&[3, 4, 5], &[7, 0, 6, 2, 1, 8], &[&rows[..], &more[..]].concat().concat());
        let choices = |goal: usize| {
            [false, true].map(|by_bland| {
                let column = simplex.column(goal, by_bland)?;
                let (row, step) = simplex.row(goal, column, by_bland)?;
                Some((row, column, step))
            })
        };
        assert_eq!(choices(6), [Some((3, 2, 0.75)), Some((1, 0, 0.5))]);
        // Here the goal is broken itself, and is whole as soon as that; elsewhere it is ignored.
        assert_eq!(choices(5), [Some((5, 1, 3.0 / 9.0)), Some((1, 0, 0.5))]);
        assert_eq!(
            (0..6).map(|row| simplex.is_broken(row)).collect::<Vec<_>>(),
            [false, false, false, false, true, true]
        );
        assert_eq!([false, true].map(|by_bland| simplex.column(4, by_bland)), [None; 2]);
        for (entry, promise, column) in [(1.0, -EPSILON, None), (EPSILON, -1.0, Some(0)), (0.0, -1.0, Some(0))] {
            let done = table(&[0], &[1], &[entry, 1.0, promise, 0.0]);
            for by_bland in [false, true] {
                assert_eq!(done.column(1, by_bland), column);
                assert_eq!(column.and_then(|column| done.row(1, column, by_bland)), None);
            }
        }
        assert!(!table(&[0], &[1], &[1.0, -EPSILON, 0.0, 0.0]).is_broken(0));
        // Whatever lacks no more than rounding does not count, if a factor is greater.
        let near = table(&[0], &[3, 2, 1], &[1.0, 1.0, 4.0, 4.0 + 1.5e-9, 5.0, 5.0 + 3e-9, -1.0, 0.0]);
        assert_eq!([false, true].map(|by_bland| near.row(3, 0, by_bland).map(|(row, _)| row)), [Some(1), Some(0)]);
        let small = table(&[0], &[1, 2], &[0.1, 0.1, 1.0, 1.0 + 2.5e-9, -1.0, 0.0]);
        assert_eq!(small.row(2, 0, false).map(|(row, _)| row), Some(1));
        let lacking = table(&[0], &[1, 2], &[2.0, -EPSILON, 1.0, 0.0, -1.0, 0.0]);
        assert_eq!(lacking.row(2, 0, false), Some((0, 0.0)));
        // A step that is small enough for the second row would break the first one.
        let lacking = table(&[0], &[1, 2], &[1.0, -EPSILON / 2.0, 2.0, EPSILON * 1.5, -1.0, 0.0]);
        assert_eq!(lacking.row(2, 0, false), Some((0, 0.0)));
    }

    /// By the greatest factors, and as few pivots as can be; none of what is 0.
    #[test]
    fn tables_are_rebuilt() {
        let first = table(&[0, 1], &[2, 3], &[1.0, 2.0, 3.0, 4.0, 1.0, 5.0, -1.0, -1.0, 0.0]);
        assert_eq!(first.rebuilt(&[2, 3]).table, first.table);
        let one = first.rebuilt(&[3, 1]);
        assert_eq!((&one.across[..], &one.down[..]), (&[0, 2][..], &[1, 3][..]));
        assert_eq!(one.table, [0.5, 0.5, 1.5, 3.5, -0.5, 3.5, -0.5, 0.5, 1.5]);
        let both = first.rebuilt(&[1, 0]);
        assert_eq!((&both.across[..], &both.down[..]), (&[3, 2][..], &[1, 0][..]));
        assert_eq!(both.table, first.rebuilt(&[0, 1]).table);
        let tiny = table(&[0], &[1], &[EPSILON, 1.0, -1.0, 0.0]);
        assert_eq!(tiny.rebuilt(&[0]).down, [1]);
        let singular = table(&[0, 1], &[2, 3], &[1.0, 2.0, 3.0, 2.0, 4.0, 5.0, -1.0, -1.0, 0.0]);
        let rebuilt = singular.rebuilt(&[0, 1]);
        assert_eq!((&rebuilt.across[..], &rebuilt.down[..]), (&[0, 3][..], &[2, 1][..]));
    }

    /// What counts as 0 in the column, and as the last number of the row, becomes 0; all else remains.
    #[test]
    fn what_counts_as_nothing_is_cleared() {
        let (small, large) = (EPSILON / 2.0, EPSILON * 2.0);
        let before = [small, small, small, large, small, small, -EPSILON, small, -EPSILON, -small, small, small];
        let after = [small, 0.0, small, large, 0.0, small, -EPSILON, 0.0, 0.0, -small, 0.0, small];
        let mut simplex = table(&[0, 1], &[2, 3, 4], &before);
        simplex.clear(2, 1);
        assert_eq!(simplex.table, after);
        simplex = table(&[0], &[1], &[large, -large, -large, small]);
        simplex.clear(0, 0);
        assert_eq!(simplex.table, [large, -large, -large, small]);
    }

    /// Without one of the measures against errors, pivots on one of these would follow up to the limit, or for ever.
    #[test]
    fn every_program_ends() {
        let small = [([-7e-17, -2.0, 2.0], -6e-17), ([2.0, 1.0 - 1e-16, -1.0], 0.0), ([-1.0, -2.0, 1.0], -1.0)];
        let small_factors = (vec![-3.0, 0.0, -3.0], small.map(|(factors, bound)| (factors.to_vec(), bound)).to_vec());
        let bounds = [(-0.5, -0.5), (-3.0, -3.000_000_007), (1.0, 1.000_000_001)];
        let near_bounds = (vec![-1.0], bounds.map(|(factor, bound)| (vec![factor], bound)).to_vec());
        let rows = [(-8.0, -0.01, -7.999_999_99), (-0.01, -3.0, -0.009_999_998), (-8.0, -0.5, -8.000_000_006)];
        let near_rows = (vec![2.0, 0.0], rows.map(|(a, b, bound)| (vec![a, b], bound)).to_vec());
        for (program, expected) in [(small_factors, Some(-3.0)), (near_bounds, Some(-1.0)), (near_rows, None)] {
            for patience in [0, 200] {
                let (outcome, pivots_by_bland) = solve(&program.0, &program.1, patience, 1000);
                check(&program, &outcome, 1e-8);
                let is_right = match &outcome {
                    Outcome::Optimal { value, .. } => expected.is_some_and(|expected| (value - expected).abs() < 1e-8),
                    Outcome::Unbounded { .. } => expected.is_none(),
                    Outcome::Infeasible(_) => false,
                };
                assert!(is_right && pivots_by_bland < 10, "{outcome:?}, {pivots_by_bland}: {program:?}");
            }
        }
    }

    /// After each time, twice as much counts as 0: that one variable is both at most 1 and greater by `lack`.
    #[test]
    fn tables_are_rebuilt_at_the_limit() {
        let is_optimal = |lack: f64, limit: usize| {
            let constraints = [(vec![0.0, -1.0], -1.0), (vec![1.0, 0.0], 1.0), (vec![-1.0, 0.0], -1.0 - lack)];
            matches!(solve(&[1.0, -1.0], &constraints, 200, limit).0, Outcome::Optimal { .. })
        };
        assert_eq!([0.9e-9, 1.1e-9].map(|lack| is_optimal(lack, 2)), [true, false]);
        assert_eq!([1.1e-9, 1.9e-9, 2.1e-9].map(|lack| is_optimal(lack, 1)), [true, true, false]);
    }

    #[test]
    fn bland_s_rule_holds_while_nothing_is_gained() {
        let state = &mut 6;
        let mut counts = Vec::new();
        for more in [0.0, 0.0, 4.0] {
            let (n, m) = (12, 16);
            let mut number = || below(state, 9) as f64 - 4.0;
            let objective: Vec<f64> = (0..n).map(|_| number()).collect();
            let mut row = || ((0..n).map(|_| number()).collect(), (number() - 3.0).max(0.0) + more);
            let constraints: Vec<(Vec<f64>, f64)> = (0..m).map(|_| row()).chain([(vec![1.0; n], 1.0)]).collect();
            let program = (objective, constraints);
            let solved = [0, 1, 2, 3, 5, 8, 200].map(|patience| solve(&program.0, &program.1, patience, 1000));
            solved.iter().for_each(|(outcome, _)| check(&program, outcome, 1e-9));
            counts.push(solved.map(|(_, by_bland)| by_bland));
        }
        assert_eq!(counts, [[6, 8, 4, 0, 0, 0, 0], [2, 1, 0, 0, 0, 0, 0], [0; 7]]);
    }

    /// The same in other units, of variables, constraints, bounds and objective.
    #[test]
    fn scales() {
        let state = &mut 4;
        for _ in 0..2000 {
            let [n, m] = [(); 2].map(|()| 1 + below(state, 5));
            let mut number = |least: i32| (least + below(state, (10 - least) as usize) as i32) as f64;
            let objective: Vec<f64> = (0..n).map(|_| number(-3)).collect();
            let constraints: Vec<_> = (0..m).map(|_| ((0..n).map(|_| number(-3)).collect(), number(-2))).collect();
            let program: Program = (objective, constraints);
            let [outcome, _] = outcomes(&program);
            let mut units = |count| (0..count).map(|_| 10_f64.powi(below(state, 13) as i32 - 6)).collect::<Vec<_>>();
            let (columns, rows, sides) = (units(n), units(m), units(2));
            let times = |numbers: &[f64], unit: f64| numbers.iter().zip(&columns).map(|(a, b)| a * b * unit).collect();
            let scaled =
                |((factors, bound), row): (&(Vec<f64>, f64), &f64)| (times(factors, *row), bound * row * sides[0]);
            let other: Program = (times(&program.0, sides[1]), program.1.iter().zip(&rows).map(scaled).collect());
            let found = maximize(&other.0, &other.1);
            let is_same = match (&outcome, &found) {
                (Outcome::Optimal { value, .. }, Outcome::Optimal { value: other, .. }) => {
                    (value * sides[0] * sides[1] - other).abs() <= 1e-9 * other.abs().max(sides[0] * sides[1])
                }
                (Outcome::Infeasible(_), Outcome::Infeasible(_)) => true,
                (Outcome::Unbounded { .. }, Outcome::Unbounded { .. }) => true,
                _ => false,
            };
            assert!(is_same, "{outcome:?}, but {found:?}: {program:?}, {other:?}");
        }
    }

    /// Whatever the units of rows and columns are, up to rounding.
    #[test]
    fn units_are_found() {
        let state = &mut 7;
        let mut powers = |count| (0..count).map(|_| 2_f64.powi(below(state, 61) as i32 - 30)).collect::<Vec<_>>();
        let (rows, columns) = (powers(5), powers(7));
        let constraints: Vec<(Vec<f64>, f64)> =
            rows.iter().map(|row| (columns.iter().map(|column| -row * column).collect(), 0.0)).collect();
        let (found, across) = units(7, &constraints);
        for ((factors, _), row) in constraints.iter().zip(&found) {
            let products = factors.iter().zip(&across).map(|(factor, column)| -factor * row * column);
            assert!(products.into_iter().all(|product| (0.5..=2.0).contains(&product)), "{found:?}, {across:?}");
        }
        // A column that only some rows have: the units of rows depend on those of columns, too.
        let large = 2_f64.powi(20);
        let (found, across) = units(2, &[(vec![1.0, large], 0.0), (vec![0.0, 1.0], 0.0)]);
        let products = [found[0] * across[0], found[0] * large * across[1], found[1] * across[1]];
        assert!(products.iter().all(|product| (0.5..=2.0).contains(product)), "{found:?}, {across:?}");
        assert_eq!([unit([].into_iter()), unit([0.0, 8.0, -0.5].into_iter())], [1.0, 0.5]);
    }

    #[test]
    fn no_variables_and_no_constraints() {
        let optimal = |value, point, prices| Outcome::Optimal { value, point, prices };
        assert_eq!(maximize(&[], &[]), optimal(0.0, vec![], vec![]));
        assert_eq!(maximize(&[], &[(vec![], 0.0), (vec![], 5.0)]), optimal(0.0, vec![], vec![0.0, 0.0]));
        assert_eq!(maximize(&[], &[(vec![], 1.0), (vec![], -2.0)]), Outcome::Infeasible(vec![0.0, 1.0]));
        assert_eq!(maximize(&[-3.0, 0.0], &[]), optimal(0.0, vec![0.0, 0.0], vec![]));
        let (point, ray) = (vec![0.0, 0.0], vec![0.0, 1.0]);
        assert_eq!(maximize(&[-3.0, 1.0], &[]), Outcome::Unbounded { point, ray });
    }

    #[test]
    fn refuses_what_is_no_program() {
        let refused = |objective: Vec<f64>, constraint: (Vec<f64>, f64)| {
            let outcome = catch_unwind(|| maximize(&objective, &[(vec![1.0], 2.0), constraint.clone()]));
            *outcome.expect_err("it is refused").downcast::<&str>().expect("a message")
        };
        for factors in [vec![], vec![1.0, 2.0]] {
            assert_eq!(refused(vec![1.0], (factors, 1.0)), "a constraint has one factor for each variable");
        }
        for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            for (c, a, b) in [(number, 1.0, 1.0), (1.0, number, 1.0), (1.0, 1.0, number)] {
                assert_eq!(refused(vec![c], (vec![a], b)), "a number is not finite");
            }
        }
    }
}
