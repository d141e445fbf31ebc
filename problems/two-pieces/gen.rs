//! Two pieces: `two-pieces-gen SIZE SEED` prints one valid input of up to SIZE cells (at most 400).
//!
//! Corridors, open boards, random walls, and boards with a wall down the middle that no piece can pass. From size 30
//! on, one input in eight has 121 cells instead: the README's board, mirrored and turned, on which it matters that
//! positions with the pieces beside each other are left out. Random boards on which it does are too rare.

use testlib::{Random, generator, lines};

const CLOSE_POSITIONS_MATTER: [&str; 11] = [
    "###.#######",
    "##...######",
    "#.#.##.####",
    "........###",
    "#.##.#.####",
    "#####...###",
    "####....###",
    "###..#.#.#.",
    "####.......",
    "#.#..#.#.#.",
    "....#...###",
];

fn main() {
    generator(|size, random| {
        let size = size.clamp(2, 400);
        if size >= 30 && random.chance(1, 8) {
            return board_of_the_readme(random);
        }
        let mut height = if random.chance(1, 4) { 1 } else { random.next(1..=size.isqrt()) };
        let most = size / height;
        let mut width = if random.chance(1, 2) { most } else { most.min(random.next(2..2 + most)) };
        if height * width < 2 {
            (height, width) = (1, 2);
        }
        if random.chance(1, 2) {
            (height, width) = (width, height);
        }
        let walls = *random.any(&[0, 0, 1, 2, 3, 4]);
        let middle = random.chance(1, 6).then_some(width / 2);
        let is_wall = |cell| middle == Some(cell % width) || random.chance(walls, 8);
        let mut cells: Vec<char> = (0..height * width).map(is_wall).map(|wall| if wall { '#' } else { '.' }).collect();
        let mut places = random.perm(0..cells.len());
        // On free cells where there are any: a piece in the middle of walls has nowhere to go.
        places.sort_by_key(|&place| cells[place] == '#');
        places[..2].iter().for_each(|&place| cells[place] = '@');
        format!("{height} {width}\n{}", lines(cells.chunks(width).map(String::from_iter)))
    });
}

/// Eight boards are the same one; the pieces stand anywhere on it.
fn board_of_the_readme(random: &mut Random) -> String {
    let mut rows = CLOSE_POSITIONS_MATTER.map(|row| row.as_bytes().to_vec());
    let side = rows.len();
    if random.chance(1, 2) {
        rows.reverse();
    }
    if random.chance(1, 2) {
        rows.iter_mut().for_each(|row| row.reverse());
    }
    let is_transposed = random.chance(1, 2);
    let cell = |index: usize| {
        let (row, column) = (index / side, index % side);
        char::from(if is_transposed { rows[column][row] } else { rows[row][column] })
    };
    let mut cells: Vec<char> = (0..side * side).map(cell).collect();
    let free: Vec<usize> = (0..cells.len()).filter(|&index| cells[index] == '.').collect();
    for index in random.distinct(2, 0..free.len()) {
        cells[free[index]] = '@';
    }
    format!("{side} {side}\n{}", lines(cells.chunks(side).map(String::from_iter)))
}
