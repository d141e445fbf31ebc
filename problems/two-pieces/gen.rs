//! Two pieces: `two-pieces-gen SIZE SEED` prints one valid input of up to SIZE cells (at most 400).
//!
//! Corridors, open boards, random walls, and boards with a wall down the middle that no piece can pass.

use testlib::{generator, lines};

fn main() {
    generator(|size, random| {
        let size = size.clamp(2, 400);
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
