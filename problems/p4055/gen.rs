//! P4055: `p4055-gen SIZE SEED` prints one valid grid of up to 4·SIZE cells (at most 1000 × 1000).
//!
//! A grid is lost only if dominoes can cover its free cells, which scattered walls hardly ever allow: almost half of
//! the grids are made of dominoes. The others are random walls, walls on one colour of the chessboard only, which
//! leave many cells without a partner, the same with the colour changing from block to block, so that partners are
//! far away, mazes, corridors and diagonal stripes.

use std::ops::RangeInclusive;
use testlib::{Random, generator, lines};

const LARGEST_SIDE: usize = 1000;

fn main() {
    generator(|size, random| {
        let most_cells = 4 * size.clamp(1, 250_000);
        let mut height = most_cells.isqrt();
        if random.chance(1, 2) {
            height = random.next(1..=most_cells.min(LARGEST_SIDE));
        }
        let width = (most_cells / height).min(LARGEST_SIDE);
        let grid = Grid::random(height, width, random);
        let row = |row: &[bool]| row.iter().map(|&is_free| if is_free { '.' } else { '#' }).collect::<String>();
        format!("{height} {width}\n{}", lines(grid.is_free.chunks(width).map(row)))
    });
}

struct Grid {
    height: usize,
    width: usize,
    /// Row by row.
    is_free: Vec<bool>,
}

impl Grid {
    fn random(height: usize, width: usize, random: &mut Random) -> Self {
        let mut grid = Grid { height, width, is_free: vec![false; height * width] };
        let percent = *random.any(&[100, 99, 96, 90, 80, 70, 50]);
        match random.next(0..10) {
            0..=3 => grid.lay_dominoes(random, percent),
            4 => {
                grid.lay_dominoes(random, 100);
                grid.flip(random, 1..=3);
            }
            5 => grid.free(random, percent, |_, _| true),
            6 => {
                // Blocks as large as the grid leave a surplus of one colour, small ones surpluses of both, far apart.
                let block = random.next(1..=height.max(width));
                let is_sparse = |row, column| (row + column) % 2 == (row / block + column / block) % 2;
                grid.free(random, 100, |row, column| !is_sparse(row, column));
                grid.free(random, percent, is_sparse);
            }
            7 => {
                grid.carve_maze(random);
                grid.flip(random, 0..=height * width / 20);
            }
            8 => {
                // Corridors that wind through the grid from end to end.
                let corridor = random.next(1..=3);
                let is_wall = |row: usize, column: usize| {
                    let turn = if (row / (corridor + 1)).is_multiple_of(2) { width - 1 } else { 0 };
                    row % (corridor + 1) == corridor && column.abs_diff(turn) >= corridor
                };
                grid.free(random, percent, |row, column| !is_wall(row, column));
            }
            _ => {
                let period = random.next(3..7);
                grid.free(random, percent, |row, column| (row + column) % period != 0);
            }
        }
        grid
    }

    fn cells(&self) -> usize {
        self.is_free.len()
    }

    /// The cell before or behind `cell` in its column or row.
    fn step(&self, cell: usize, direction: usize) -> Option<usize> {
        let (row, column) = (cell / self.width, cell % self.width);
        match direction {
            0 => (row > 0).then(|| cell - self.width),
            1 => (column > 0).then(|| cell - 1),
            2 => (column + 1 < self.width).then(|| cell + 1),
            _ => (row + 1 < self.height).then(|| cell + self.width),
        }
    }

    /// Frees each cell with `percent` percent, of those that `is_candidate` accepts by row and column.
    fn free(&mut self, random: &mut Random, percent: u64, is_candidate: impl Fn(usize, usize) -> bool) {
        for cell in 0..self.cells() {
            if is_candidate(cell / self.width, cell % self.width) && random.chance(percent, 100) {
                self.is_free[cell] = true;
            }
        }
    }

    /// Lays dominoes until `percent` percent of the cells have been tried as the first half of one.
    fn lay_dominoes(&mut self, random: &mut Random, percent: u64) {
        let order = if random.chance(1, 2) { (0..self.cells()).collect() } else { random.perm(0..self.cells()) };
        for &cell in &order[..self.cells() * percent as usize / 100] {
            let first = random.next(0..4);
            let is_open = |&other: &usize| !self.is_free[other];
            let other = (first..first + 4).filter_map(|direction| self.step(cell, direction % 4)).find(is_open);
            if let Some(other) = other.filter(|_| !self.is_free[cell]) {
                self.is_free[cell] = true;
                self.is_free[other] = true;
            }
        }
    }

    /// A tree of corridors through the cells of even row and column, by a random depth-first search.
    fn carve_maze(&mut self, random: &mut Random) {
        self.is_free[0] = true;
        let mut path = vec![0];
        while let Some(&cell) = path.last() {
            let two_steps = |direction| {
                let wall = self.step(cell, direction)?;
                self.step(wall, direction).filter(|&next| !self.is_free[next]).map(|next| (wall, next))
            };
            let ways: Vec<(usize, usize)> = (0..4).filter_map(two_steps).collect();
            if ways.is_empty() {
                path.pop();
                continue;
            }
            let &(wall, next) = random.any(&ways);
            self.is_free[wall] = true;
            self.is_free[next] = true;
            path.push(next);
        }
    }

    /// Turns single cells over, as many as `counts` allows.
    fn flip(&mut self, random: &mut Random, counts: RangeInclusive<usize>) {
        for _ in 0..random.next(counts) {
            let cell = random.next(0..self.cells());
            self.is_free[cell] = !self.is_free[cell];
        }
    }
}
