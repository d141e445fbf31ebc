//! Monotone minima: the row minima of a Monge (totally monotone) matrix by divide and conquer; with it the min-plus
//! convolution of a convex and any other sequence, and the divide-and-conquer optimization of dynamic programs.
//!
//! The matrix is given by a function, and only so many of its entries are looked at. Say that the leftmost minimum of a
//! row is never to the left of that of an earlier row. Then the minimum of a row lies between those of rows above and
//! below that are known. First comes the row in the middle, then those in the middle of both halves, and so on. The
//! ranges of rows that are treated at the same time have only their ends in common: c + r entries for r rows and c
//! columns, each of log r times.
//!
//! It is so in a Monge matrix, where f(i, j) + f(k, l) ≤ f(i, l) + f(k, j) for i < k and j < l: let l be the leftmost
//! minimum of row i, and j < l. Then f(i, l) < f(i, j), so f(k, l) < f(k, j), and j is no minimum of row k. Where
//! entries are missing, this needs no more than that f(i, j) and f(k, l) are there if f(i, l) and f(k, j) are.
//!
//! - A convex sequence a and any b: f(i, j) = a(i - j) + b(j) is Monge, for the differences i - j and k - l lie between
//!   i - l and k - j, and have the same sum as these.
//! - Segments: f(i, j) is the least cost of the first j items in s segments, and that of the items j..i in one more. It
//!   is Monge if the cost is, as with squares of sums of numbers that are not negative, or sums over pairs.
//!
//! - **Field**: sequences
//! - **Time**: O((r + c) log r) for r rows and c columns; O(s·n log n) for n items in s segments
//! - **Space**: O(r)
//! - **ac-library-rs**: no
//! - **Source**: A. Aggarwal, M. M. Klawe, S. Moran, P. Shor, R. Wilber, "Geometric applications of a matrix-searching
//!   algorithm", Algorithmica 2 (1987), 195–208, which has the faster way, too; Z. Galil, K. Park, "Dynamic programming
//!   with convexity, concavity and sparsity", Theoretical Computer Science 92 (1992), 49–76
//! - **Verified**: `all_small_monotone_matrices`, `random_bands_of_monge_matrices`, `looks_at_few_entries`,
//!   `convolutions_agree_with_the_definition`, `segments_agree_with_all_cuts`, `long_and_largest`,
//!   `refuses_what_does_not_fit`; `min_plus_convolution_convex_arbitrary`

use std::ops::Range;

/// The column of the leftmost minimum in each of `rows` rows. A row has entries in the range `columns(row)` only, whose
/// ends do not decrease from row to row, and the leftmost minima must not go to the left.
///
/// # Panics
///
/// If a row has no entries; maybe if a minimum is left of an earlier one, where otherwise a result is wrong.
///
/// # Complexity
///
/// O((r + c) log r) values for r rows and c columns.
///
/// [Space explorer](https://atcoder.jp/contests/colopl2018-final-open/tasks/colopl2018_final_c) (AtCoder, Colocon 2018
/// Final C) asks for the least a(j) + (i - j)² for each i:
///
/// ```
/// use templates::monotone_minima::row_minima;
///
/// let a = [9, 9, 0, 9, 9, 9, 9];
/// let value = |i: usize, j: usize| a[j] + i.abs_diff(j).pow(2);
/// let minima = row_minima(a.len(), |_| 0..a.len(), value);
/// assert_eq!(minima, [2, 2, 2, 2, 2, 2, 6]);
/// assert_eq!((0..a.len()).map(|i| value(i, minima[i])).collect::<Vec<usize>>(), [4, 1, 0, 1, 4, 9, 9]);
/// ```
#[must_use]
pub fn row_minima<T: Ord>(
    rows: usize,
    columns: impl Fn(usize) -> Range<usize>,
    value: impl Fn(usize, usize) -> T,
) -> Vec<usize> {
    let mut minima = vec![0; rows];
    let mut stride = rows.next_power_of_two();
    while stride > 0 {
        // Counted from 1, the odd multiples of the stride; its even ones are known.
        for row in (stride - 1..rows).step_by(2 * stride) {
            let Range { mut start, mut end } = columns(row);
            if row >= stride {
                start = start.max(minima[row - stride]);
            }
            if let Some(later) = minima.get(row + stride) {
                end = end.min(later + 1);
            }
            let minimum = (start..end).min_by_key(|&column| value(row, column));
            minima[row] = minimum.expect("a row has entries, and the minima do not go to the left");
        }
        stride /= 2;
    }
    minima
}

/// The min-plus convolution, whose k-th number is the least `convex[i] + other[j]` with i + j = k; without any numbers
/// if one of both has none. In `convex`, the differences of neighbours do not decrease.
///
/// # Panics
///
/// If `convex` is not convex. Numbers from -2⁶¹ to 2⁶¹ do not overflow.
///
/// # Complexity
///
/// O((n + m) log(n + m)) time for n and m numbers.
///
/// [Min Plus Convolution](https://judge.yosupo.jp/problem/min_plus_convolution_convex_arbitrary) (Library Checker) asks
/// for just this. For example, if i workers cost i² and a job costs 9, 7, 3 or 2 with 0, 1, 2 or 3 machines:
///
/// ```
/// use templates::monotone_minima::min_plus_convolution;
///
/// assert_eq!(min_plus_convolution(&[0, 1, 4, 9], &[9, 7, 3, 2]), [9, 7, 3, 2, 3, 6, 11]);
/// ```
#[must_use]
pub fn min_plus_convolution(convex: &[i64], other: &[i64]) -> Vec<i64> {
    let is_convex = convex.windows(3).all(|part| part[1] - part[0] <= part[2] - part[1]);
    assert!(is_convex, "a difference of neighbours is less than the one before");
    if convex.is_empty() || other.is_empty() {
        return vec![];
    }
    let rows = convex.len() + other.len() - 1;
    let columns = |row: usize| (row + 1).saturating_sub(convex.len())..other.len().min(row + 1);
    let value = |row: usize, column: usize| convex[row - column] + other[column];
    let minima = row_minima(rows, columns, value);
    minima.into_iter().enumerate().map(|(row, column)| value(row, column)).collect()
}

/// The least sum of costs with which `n` items in a row can be cut into so many `segments`, none of them empty; or
/// `None` if there are fewer items, or some and no segments. Items a..b in one segment cost `cost(a, b)`, where
/// cost(a, c) + cost(b, d) ≤ cost(a, d) + cost(b, c) for a ≤ b < c ≤ d (quadrangle inequality).
///
/// # Complexity
///
/// O(s·n log n) costs for s segments.
///
/// [Subarray Squares](https://cses.fi/problemset/task/2086) (CSES 2086): a segment costs the square of its sum.
///
/// ```
/// use templates::monotone_minima::least_cost;
///
/// let mut sums = vec![0];
/// [2, 3, 1, 2, 2, 3, 4, 1].iter().for_each(|item| sums.push(sums[sums.len() - 1] + item));
/// assert_eq!(least_cost(8, 3, |a, b| i64::pow(sums[b] - sums[a], 2)), Some(110));
/// ```
#[must_use]
pub fn least_cost(n: usize, segments: usize, cost: impl Fn(usize, usize) -> i64) -> Option<i64> {
    if segments == 0 {
        return (n == 0).then_some(0);
    }
    // Of the first 1, 2, …, n items in one segment; of the first s, …, n of them in s.
    let mut least: Vec<i64> = (1..=n).map(|end| cost(0, end)).collect();
    for done in 1..segments.min(n + 1) {
        let value = |row: usize, column: usize| least[column] + cost(done + column, done + row + 1);
        let minima = row_minima(n - done, |row| 0..row + 1, value);
        least = minima.into_iter().enumerate().map(|(row, column)| value(row, column)).collect();
    }
    least.last().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    fn integers(state: &mut u64, count: usize, most: u64) -> Vec<i64> {
        (0..count).map(|_| below(state, 2 * most + 1) as i64 - most as i64).collect()
    }

    /// All lists of `length` numbers below `bound`.
    fn vectors(length: usize, bound: i64) -> impl Iterator<Item = Vec<i64>> {
        let digits = move |code: i64| (0..length as u32).map(move |index| code / bound.pow(index) % bound);
        (0..bound.pow(length as u32)).map(move |code| digits(code).collect())
    }

    /// The leftmost minima, one row after the other.
    fn brute_minima(
        rows: usize,
        columns: impl Fn(usize) -> Range<usize>,
        value: impl Fn(usize, usize) -> i64,
    ) -> Vec<usize> {
        let least = |row: usize| columns(row).map(|column| value(row, column)).min();
        let leftmost = |row: usize| columns(row).find(|&column| Some(value(row, column)) == least(row));
        (0..rows).map(|row| leftmost(row).expect("a row has entries")).collect()
    }

    #[test]
    fn all_small_monotone_matrices() {
        let mut monotone = 0;
        for (rows, columns) in [(3, 3), (5, 2), (2, 4), (7, 1), (1, 7), (0, 0), (0, 3)] {
            for entries in vectors(rows * columns, 3) {
                let value = |row: usize, column: usize| entries[row * columns + column];
                let expected = brute_minima(rows, |_| 0..columns, value);
                if expected.is_sorted() {
                    let found = row_minima(rows, |_| 0..columns, value);
                    assert_eq!(found, expected, "{entries:?}, {rows} × {columns}");
                    monotone += 1;
                }
            }
        }
        assert!(monotone > 30_000, "{monotone}");
    }

    /// A Monge matrix: what lies to the lower left and to the upper right of a cell costs its density, once.
    fn random_monge(state: &mut u64, rows: usize, columns: usize) -> Vec<Vec<i64>> {
        let (left, up) = (integers(state, rows, 20), integers(state, columns, 20));
        let mut matrix: Vec<Vec<i64>> = (0..rows).map(|i| (0..columns).map(|j| left[i] + up[j]).collect()).collect();
        for _ in 0..below(state, 2 * (rows + columns) as u64) {
            let [i, j] = [rows, columns].map(|bound| below(state, bound as u64) as usize);
            let density = below(state, 5) as i64;
            let cells = (0..rows).flat_map(|k| (0..columns).map(move |l| (k, l)));
            cells.filter(|&(k, l)| (k < i) != (l < j)).for_each(|(k, l)| matrix[k][l] += density);
        }
        matrix
    }

    #[test]
    fn random_bands_of_monge_matrices() {
        let mut state = 1;
        for _ in 0..1500 {
            let [rows, columns] = [(); 2].map(|()| 1 + below(&mut state, 14) as usize);
            let matrix = random_monge(&mut state, rows, columns);
            let sorted = |state: &mut u64| {
                let mut numbers: Vec<usize> = (0..rows).map(|_| below(state, columns as u64) as usize).collect();
                numbers.sort_unstable();
                numbers
            };
            let (starts, ends) = (sorted(&mut state), sorted(&mut state));
            let band = |row: usize| starts[row].min(ends[row])..starts[row].max(ends[row]) + 1;
            for (rows, ranges) in [(rows, &band as &dyn Fn(usize) -> Range<usize>), (rows, &|_| 0..columns)] {
                let found = row_minima(rows, ranges, |row, column| matrix[row][column]);
                let expected = brute_minima(rows, ranges, |row, column| matrix[row][column]);
                assert_eq!(found, expected, "{matrix:?}, {:?}", (0..rows).map(ranges).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn looks_at_few_entries() {
        for (rows, columns) in [(1000, 1000), (1023, 5000), (1024, 1), (1, 1000), (5000, 100)] {
            for place in [0, columns / 2, columns - 1] {
                let looks = Cell::new(0);
                // The minima are all in one place, or on the diagonal.
                for step in [0, columns] {
                    let minimum = |row: usize| if step == 0 { place } else { row * step / rows };
                    let value = |row: usize, column: usize| {
                        looks.set(looks.get() + 1);
                        column.abs_diff(minimum(row))
                    };
                    assert_eq!(row_minima(rows, |_| 0..columns, value), (0..rows).map(minimum).collect::<Vec<_>>());
                }
                let levels = rows.ilog2() as usize + 1;
                assert!(looks.get() <= 2 * levels * (rows + columns), "{rows} × {columns}: {}", looks.get());
            }
        }
    }

    fn brute_convolution(one: &[i64], other: &[i64]) -> Vec<i64> {
        let count = if one.is_empty() || other.is_empty() { 0 } else { one.len() + other.len() - 1 };
        let sums = |k: usize| (0..=k).filter_map(move |i| Some(one.get(i)? + other.get(k - i)?));
        (0..count).map(|k| sums(k).min().expect("some pair has this sum")).collect()
    }

    /// A convex sequence with these differences, in ascending order.
    fn convex(first: i64, mut differences: Vec<i64>) -> Vec<i64> {
        differences.sort_unstable();
        let mut numbers = vec![first];
        differences.iter().for_each(|difference| numbers.push(numbers[numbers.len() - 1] + difference));
        numbers
    }

    #[test]
    fn convolutions_agree_with_the_definition() {
        let mut convexes: Vec<Vec<i64>> = vec![vec![]];
        for length in 0..4 {
            convexes
                .extend(vectors(length, 3).map(|differences| convex(1, differences.iter().map(|it| it - 1).collect())));
        }
        for other in (0..5).flat_map(|length| vectors(length, 3)) {
            for convex in &convexes {
                let expected = brute_convolution(convex, &other);
                assert_eq!(min_plus_convolution(convex, &other), expected, "{convex:?}, {other:?}");
            }
        }
        let mut state = 2;
        for _ in 0..300 {
            let [n, m] = [(); 2].map(|()| below(&mut state, 60) as usize);
            let most = 1 << below(&mut state, 50);
            let convex = convex(-5, integers(&mut state, n, most));
            let other = integers(&mut state, m, most);
            let expected = brute_convolution(&convex, &other);
            assert_eq!(min_plus_convolution(&convex, &other), expected, "{convex:?}, {other:?}");
        }
    }

    /// The least sum over all sets of cuts.
    fn brute_cost(n: usize, segments: usize, cost: &dyn Fn(usize, usize) -> i64) -> Option<i64> {
        let cuts = (0..1_u32 << n).filter(|set| set & 1 == 0 && set.count_ones() as usize + 1 == segments);
        let sum = |set: u32| {
            let mut ends: Vec<usize> = (0..n).filter(|end| set >> end & 1 == 1).collect();
            ends.push(n);
            ends.iter().zip([0].iter().chain(&ends)).map(|(&end, &start)| cost(start, end)).sum()
        };
        if n == 0 { (segments == 0).then_some(0) } else { cuts.map(sum).min() }
    }

    #[test]
    fn segments_agree_with_all_cuts() {
        let mut state = 3;
        for round in 0..60 {
            let n = round % 10;
            let monge = random_monge(&mut state, n + 1, n + 1);
            let items: Vec<i64> = (0..n).map(|_| below(&mut state, 5) as i64).collect();
            let squares = |a: usize, b: usize| items[a..b].iter().sum::<i64>().pow(2);
            let costs: [&dyn Fn(usize, usize) -> i64; 2] = [&|a, b| monge[a][b], &squares];
            for (cost, segments) in costs.into_iter().flat_map(|cost| (0..n + 3).map(move |segments| (cost, segments)))
            {
                let expected = brute_cost(n, segments, cost);
                assert_eq!(
                    least_cost(n, segments, cost),
                    expected,
                    "{n} items, {segments} segments: {items:?}, {monge:?}"
                );
            }
        }
    }

    #[test]
    fn long_and_largest() {
        const MOST: i64 = 1 << 61;
        assert_eq!(min_plus_convolution(&[MOST, -MOST, MOST], &[MOST, -MOST]), [2 * MOST, 0, -2 * MOST, 0]);
        // Of squares, each is cut in the middle: of numbers 2k and 2k + 1.
        let squares: Vec<i64> = (0..50_000).map(|number| number * number).collect();
        let halves = min_plus_convolution(&squares, &squares);
        assert!(halves.into_iter().enumerate().all(|(k, sum)| sum == (k * k).div_ceil(2) as i64));
        // Equal items in equal segments.
        let square = |a: usize, b: usize| ((b - a) * (b - a)) as i64;
        assert_eq!(least_cost(2000, 40, square), Some(40 * 50 * 50));
        assert_eq!(least_cost(3, usize::MAX, square), None);
    }

    #[test]
    fn refuses_what_does_not_fit() {
        assert!(catch_unwind(|| min_plus_convolution(&[0, 1, 1], &[0])).is_err());
        assert!(catch_unwind(|| row_minima(2, |row| row..1, |_, _| 0)).is_err());
        assert!(catch_unwind(|| row_minima(2, |_| 0..0, |_, _| 0)).is_err());
    }
}
