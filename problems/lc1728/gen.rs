//! LC 1728: `lc1728-gen SIZE SEED` prints one valid input with at most SIZE rows and columns (3 to 8).
//!
//! The mouse is more often the faster one, or the cat would win most games. Walls are missing, sparse, dense, or long
//! bars with one or two gaps: gates that the cat can guard and the mouse can feint at.

use templates::random::Random;

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let side = u64::clamp(size, 3, 8);
    let (mut rows, mut columns) = (side, side);
    // Half of the grids are square and as large as they may be.
    if random.chance(1, 2) {
        rows = 1 + random.below(side);
        columns = if rows < 3 { side } else { 1 + random.below(side) };
    }
    let (rows, columns) = (rows as usize, columns as usize);
    let mut grid = vec![vec![b'.'; columns]; rows];
    match random.below(4) {
        0 => {}
        // Bars in every second row, with one or two gaps each.
        1 => {
            for row in grid.iter_mut().skip(1).step_by(2) {
                row.fill(b'#');
                for _ in 0..1 + random.below(2) {
                    row[random.below(columns as u64) as usize] = b'.';
                }
            }
        }
        structure => {
            for cell in grid.iter_mut().flatten() {
                if random.chance(structure, 8) {
                    *cell = b'#';
                }
            }
        }
    }
    let mut cells: Vec<usize> = (0..rows * columns).collect();
    random.shuffle(&mut cells);
    for (&cell, name) in cells.iter().zip(*b"FMC") {
        grid[cell / columns][cell % columns] = name;
    }
    let longest = if random.chance(2, 3) { 2 } else { 8 };
    let cat_jump = 1 + random.below(longest);
    let longest = if random.chance(1, 3) { 2 } else { 8 };
    let mouse_jump = 1 + random.below(longest);
    let rows: Vec<String> = grid.into_iter().map(|row| row.into_iter().map(char::from).collect()).collect();
    println!("{rows:?}\n{cat_jump}\n{mouse_jump}");
}
