//! LC 1728: `lc1728-gen SIZE SEED` prints one valid input with at most SIZE rows and columns (3 to 8).
//!
//! The mouse is more often the faster one, or the cat would win most games. Walls are missing, sparse, dense, or long
//! bars with one or two gaps: gates that the cat can guard and the mouse can feint at.

use testlib::{Random, generator, literal};

fn main() {
    generator(|size, random| {
        let side = size.clamp(3, 8);
        let (mut rows, mut columns) = (side, side);
        // Half of the grids are square and as large as they may be.
        if random.chance(1, 2) {
            rows = random.next(1..=side);
            columns = if rows < 3 { side } else { random.next(1..=side) };
        }
        let mut grid = walls(rows, columns, random);
        for (cell, name) in random.distinct(3, 0..rows * columns).into_iter().zip(['F', 'M', 'C']) {
            grid[cell / columns][cell % columns] = name;
        }
        let grid: Vec<String> = grid.into_iter().map(String::from_iter).collect();
        let longest = if random.chance(2, 3) { 2 } else { 8 };
        let cat_jump = random.next(1..=longest);
        let longest = if random.chance(1, 3) { 2 } else { 8 };
        let mouse_jump = random.next(1..=longest);
        format!("{}\n{cat_jump}\n{mouse_jump}", literal(&grid))
    });
}

fn walls(rows: usize, columns: usize, random: &mut Random) -> Vec<Vec<char>> {
    let grid = match random.next(0..4) {
        0 => return vec![vec!['.'; columns]; rows],
        1 => return bars(rows, columns, random),
        2 => random.grid(rows, columns, "......##"),
        _ => random.grid(rows, columns, ".....###"),
    };
    grid.iter().map(|row| row.chars().collect()).collect()
}

/// Bars in every second row, with one or two gaps each.
fn bars(rows: usize, columns: usize, random: &mut Random) -> Vec<Vec<char>> {
    let mut grid = vec![vec!['.'; columns]; rows];
    for row in grid.iter_mut().skip(1).step_by(2) {
        row.fill('#');
        for _ in 0..random.next(1..=2) {
            row[random.next(0..columns)] = '.';
        }
    }
    grid
}
