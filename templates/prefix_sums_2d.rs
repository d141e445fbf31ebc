//! Prefix sums of a grid: the sum of any rectangle in constant time; and the other way round, numbers added to
//! rectangles in constant time each, and all cells at the end (difference array, imos).
//!
//! Let S(i, j) be the sum of the first j cells of the first i rows. A rectangle is S at its last corner, less what lies
//! above it, less what lies left of it, plus what was taken away twice. A number added at one cell of a grid of
//! differences is in every S from there on; so adding it at the first corner of a rectangle, taking it away where the
//! rectangle ends below and on the right, and adding it where both end, leaves it in the rectangle only.
//!
//! - **Field**: sequences
//! - **Time**: O(h·w) for h rows of w cells, then O(1) a rectangle
//! - **Space**: O(h·w)
//! - **ac-library-rs**: no
//! - **Source**: F. C. Crow, "Summed-area tables for texture mapping", SIGGRAPH 1984, 207–212
//! - **Verified**: `every_rectangle_of_small_grids`, `additions_agree_with_cells`, `extreme_sums`,
//!   `refuses_rectangles_outside`, `a_million_cells`; `abc106_d`, `lc2536`

use std::ops::Range;

/// The sums of all rectangles of a grid.
///
/// [Forest Queries](https://cses.fi/problemset/task/1652) (CSES) asks for the trees in rectangles:
///
/// ```
/// use templates::prefix_sums_2d::PrefixSums2d;
///
/// let forest = [".*..", "*.**", "**..", "****"];
/// let trees = PrefixSums2d::new(4, 4, |row, column| i64::from(forest[row].as_bytes()[column] == b'*'));
/// let answers = [(1..3, 1..4), (2..3, 0..1), (0..2, 0..2)].map(|(rows, columns)| trees.sum(rows, columns));
/// assert_eq!(answers, [3, 1, 2]);
/// ```
#[derive(Clone, Debug)]
pub struct PrefixSums2d {
    height: usize,
    width: usize,
    /// One row and one column more than the grid has, and zero in the first ones.
    sums: Vec<i64>,
}

impl PrefixSums2d {
    /// The sums for `height` rows of `width` cells, with `cell(row, column)` in each.
    ///
    /// # Complexity
    ///
    /// O(h·w) time and space. The sum of any rectangle must fit into an `i64`.
    #[must_use]
    pub fn new(height: usize, width: usize, cell: impl Fn(usize, usize) -> i64) -> Self {
        let stride = width + 1;
        let mut sums = vec![0; (height + 1) * stride];
        for row in 0..height {
            let mut sum = 0;
            for column in 0..width {
                sum += cell(row, column);
                sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1] + sum;
            }
        }
        PrefixSums2d { height, width, sums }
    }

    /// The sum of the cells in these rows and columns, which is 0 if there are none.
    ///
    /// # Panics
    ///
    /// If the start of a range is greater than its end, or its end than the height or the width.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    #[must_use]
    pub fn sum(&self, rows: Range<usize>, columns: Range<usize>) -> i64 {
        assert!(rows.start <= rows.end && rows.end <= self.height, "rows {rows:?} of {}", self.height);
        assert!(columns.start <= columns.end && columns.end <= self.width, "columns {columns:?} of {}", self.width);
        let strip = |row: usize| {
            let sums = &self.sums[row * (self.width + 1)..];
            sums[columns.end] - sums[columns.start]
        };
        strip(rows.end) - strip(rows.start)
    }
}

/// Numbers that are added to rectangles of a grid of zeros.
///
/// [Stamping the Grid](https://leetcode.com/problems/stamping-the-grid/) (LeetCode 2132) asks whether stamps, which
/// must not cover an occupied cell, can cover all others:
///
/// ```
/// use templates::prefix_sums_2d::{Additions2d, PrefixSums2d};
///
/// fn possible(grid: &[Vec<i64>], height: usize, width: usize) -> bool {
///     let (rows, columns) = (grid.len(), grid[0].len());
///     let occupied = PrefixSums2d::new(rows, columns, |row, column| grid[row][column]);
///     let mut stamps = Additions2d::new(rows, columns);
///     for row in height..=rows {
///         for column in width..=columns {
///             let (rows, columns) = (row - height..row, column - width..column);
///             if occupied.sum(rows.clone(), columns.clone()) == 0 {
///                 stamps.add(rows, columns, 1);
///             }
///         }
///     }
///     let covered = stamps.cells();
///     (0..rows * columns).all(|cell| grid[cell / columns][cell % columns] == 1 || covered[cell] > 0)
/// }
///
/// let column = [1, 0, 0, 0];
/// assert!(possible(&[column, column, column, column, column].map(Vec::from), 4, 3));
/// let diagonal = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]];
/// assert!(!possible(&diagonal.map(Vec::from), 2, 2));
/// ```
#[derive(Clone, Debug)]
pub struct Additions2d {
    height: usize,
    width: usize,
    /// One row and one column more than the grid has, where rectangles end.
    differences: Vec<i64>,
}

impl Additions2d {
    /// A grid of zeros with `height` rows of `width` cells.
    #[must_use]
    pub fn new(height: usize, width: usize) -> Self {
        Additions2d { height, width, differences: vec![0; (height + 1) * (width + 1)] }
    }

    /// Adds `value` to every cell in these rows and columns. The sum of the absolute values of all that is added must
    /// fit into an `i64`.
    ///
    /// # Panics
    ///
    /// If the start of a range is greater than its end, or its end than the height or the width.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    pub fn add(&mut self, rows: Range<usize>, columns: Range<usize>, value: i64) {
        assert!(rows.start <= rows.end && rows.end <= self.height, "rows {rows:?} of {}", self.height);
        assert!(columns.start <= columns.end && columns.end <= self.width, "columns {columns:?} of {}", self.width);
        for (row, value) in [(rows.start, value), (rows.end, -value)] {
            let differences = &mut self.differences[row * (self.width + 1)..];
            differences[columns.start] += value;
            differences[columns.end] -= value;
        }
    }

    /// The cells row by row.
    ///
    /// # Complexity
    ///
    /// O(h·w) time and space.
    #[must_use]
    pub fn cells(&self) -> Vec<i64> {
        let mut cells: Vec<i64> = Vec::with_capacity(self.height * self.width);
        for row in 0..self.height {
            let mut sum = 0;
            for column in 0..self.width {
                sum += self.differences[row * (self.width + 1) + column];
                let above = if row > 0 { cells[cells.len() - self.width] } else { 0 };
                cells.push(above + sum);
            }
        }
        cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    /// A pseudorandom 64-bit word (SplitMix64).
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    fn ranges(length: usize) -> impl Iterator<Item = Range<usize>> {
        (0..=length).flat_map(|end| (0..=end).map(move |start| start..end))
    }

    /// Every rectangle of grids with up to 6 rows and columns; each cell is a power of two, so that a sum says exactly
    /// which cells it is of.
    #[test]
    fn every_rectangle_of_small_grids() {
        for (height, width) in (0..=6).flat_map(|height| (0..=6).map(move |width| (height, width))) {
            let cell = |row: usize, column: usize| 1 << (row * width + column);
            let sums = PrefixSums2d::new(height, width, cell);
            for rows in ranges(height) {
                for columns in ranges(width) {
                    let inside = rows.clone().flat_map(|row| columns.clone().map(move |column| (row, column)));
                    let expected: i64 = inside.map(|(row, column)| cell(row, column)).sum();
                    let found = sums.sum(rows.clone(), columns.clone());
                    assert_eq!(found, expected, "{rows:?}, {columns:?} of {height} × {width}");
                    let mut additions = Additions2d::new(height, width);
                    additions.add(rows.clone(), columns.clone(), 7);
                    let is_inside = |cell| rows.contains(&(cell / width)) && columns.contains(&(cell % width));
                    let expected: Vec<i64> = (0..height * width).map(|cell| 7 * i64::from(is_inside(cell))).collect();
                    assert_eq!(additions.cells(), expected, "{rows:?}, {columns:?} of {height} × {width}");
                }
            }
        }
    }

    #[test]
    fn additions_agree_with_cells() {
        let mut state = 1;
        for (height, width) in [(1, 1), (1, 50), (50, 1), (7, 30), (30, 7), (20, 20)] {
            let (mut additions, mut expected) = (Additions2d::new(height, width), vec![0; height * width]);
            for _ in 0..100 {
                let mut range = |length: usize| {
                    let ends = [0, 1].map(|_| next(&mut state) as usize % (length + 1));
                    ends[0].min(ends[1])..ends[0].max(ends[1])
                };
                let (rows, columns) = (range(height), range(width));
                let value = next(&mut state) as i64 >> 20;
                additions.add(rows.clone(), columns.clone(), value);
                rows.for_each(|row| columns.clone().for_each(|column| expected[row * width + column] += value));
                assert_eq!(additions.cells(), expected, "{height} × {width}");
            }
            let sums = PrefixSums2d::new(height, width, |row, column| expected[row * width + column]);
            assert_eq!(sums.sum(0..height, 0..width), expected.iter().sum::<i64>(), "{height} × {width}");
        }
    }

    #[test]
    fn extreme_sums() {
        let sums = PrefixSums2d::new(1, 2, |_, column| [i64::MIN, i64::MAX][column]);
        assert_eq!([0..1, 0..2].map(|columns| sums.sum(0..1, columns)), [i64::MIN, -1]);
        assert_eq!(PrefixSums2d::new(1, 1, |_, _| i64::MIN).sum(0..1, 0..1), i64::MIN);
        let mut additions = Additions2d::new(2, 2);
        additions.add(0..1, 0..1, i64::MAX);
        assert_eq!(additions.cells(), [i64::MAX, 0, 0, 0]);
    }

    #[expect(clippy::reversed_empty_ranges)]
    #[test]
    fn refuses_rectangles_outside() {
        let rectangles = [(0..3, 0..3), (0..2, 0..4), (3..3, 0..0), (0..0, 4..4), (2..1, 0..1), (0..1, 3..2)];
        for (rows, columns) in rectangles {
            let (sums, mut additions) = (PrefixSums2d::new(2, 3, |_, _| 1), Additions2d::new(2, 3));
            assert!(catch_unwind(|| sums.sum(rows.clone(), columns.clone())).is_err(), "{rows:?}, {columns:?}");
            let (of_rows, of_columns) = (rows.clone(), columns.clone());
            assert!(catch_unwind(move || additions.add(of_rows, of_columns, 1)).is_err(), "{rows:?}, {columns:?}");
        }
    }

    #[test]
    fn a_million_cells() {
        let sums = PrefixSums2d::new(1000, 1000, |row, column| row as i64 * 1_000_000_000 + column as i64);
        assert_eq!(sums.sum(0..1000, 0..1000), 499_500_000 * 1_000_000_000 + 499_500_000);
        assert_eq!(sums.sum(999..1000, 999..1000), 999_000_000_999);
    }
}
