//! P4055: `p4055-gen SIZE SEED` prints one valid grid of up to 4·SIZE cells (at most 1000 × 1000).
//!
//! A grid is lost only if dominoes can cover its free cells, which scattered walls hardly ever allow: almost half of
//! the grids are made of dominoes. The others are random walls, walls on one colour of the chessboard only, which
//! leave many cells without a partner, the same with the colour changing from block to block, so that partners are
//! far away, mazes, corridors and diagonal stripes.

use templates::random::Random;

const LARGEST_SIDE: usize = 1000;

struct Grid {
    height: usize,
    width: usize,
    /// Row by row.
    is_free: Vec<bool>,
}

impl Grid {
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
    fn lay_dominoes(&mut self, random: &mut Random, percent: usize) {
        let mut order: Vec<usize> = (0..self.cells()).collect();
        if random.chance(1, 2) {
            random.shuffle(&mut order);
        }
        for &cell in &order[..self.cells() * percent / 100] {
            let first = random.below(4) as usize;
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
            let &(wall, next) = random.choose(&ways);
            self.is_free[wall] = true;
            self.is_free[next] = true;
            path.push(next);
        }
    }

    /// Turns single cells over.
    fn flip(&mut self, random: &mut Random, count: u64) {
        for _ in 0..count {
            let cell = random.below(self.cells() as u64) as usize;
            self.is_free[cell] = !self.is_free[cell];
        }
    }
}

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let most_cells = 4 * u64::clamp(size, 1, 250_000) as usize;
    let mut height = most_cells.isqrt();
    if random.chance(1, 2) {
        height = 1 + random.below(most_cells.min(LARGEST_SIDE) as u64) as usize;
    }
    let width = (most_cells / height).min(LARGEST_SIDE);
    let mut grid = Grid { height, width, is_free: vec![false; height * width] };
    let percent = *random.choose(&[100, 99, 96, 90, 80, 70, 50]);
    match random.below(10) {
        0..=3 => grid.lay_dominoes(&mut random, percent as usize),
        4 => {
            grid.lay_dominoes(&mut random, 100);
            let count = 1 + random.below(3);
            grid.flip(&mut random, count);
        }
        5 => grid.free(&mut random, percent, |_, _| true),
        6 => {
            // Blocks as large as the grid leave a surplus of one colour, small ones surpluses of both, far apart.
            let block = 1 + random.below(height.max(width) as u64) as usize;
            let is_sparse = |row, column| (row + column) % 2 == (row / block + column / block) % 2;
            grid.free(&mut random, 100, |row, column| !is_sparse(row, column));
            grid.free(&mut random, percent, is_sparse);
        }
        7 => {
            grid.carve_maze(&mut random);
            let count = random.below(1 + (height * width / 20) as u64);
            grid.flip(&mut random, count);
        }
        8 => {
            // Corridors that wind through the grid from end to end.
            let corridor = 1 + random.below(3) as usize;
            let is_wall = |row: usize, column: usize| {
                let turn = if (row / (corridor + 1)).is_multiple_of(2) { width - 1 } else { 0 };
                row % (corridor + 1) == corridor && column.abs_diff(turn) >= corridor
            };
            grid.free(&mut random, percent, |row, column| !is_wall(row, column));
        }
        _ => {
            let period = 3 + random.below(4) as usize;
            grid.free(&mut random, percent, |row, column| (row + column) % period != 0);
        }
    }
    let rows = grid.is_free.chunks(width);
    let rows: String =
        rows.flat_map(|row| row.iter().map(|&cell| if cell { '.' } else { '#' }).chain(['\n'])).collect();
    print!("{height} {width}\n{rows}");
}
