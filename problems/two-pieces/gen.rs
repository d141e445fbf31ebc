//! Two pieces: `two-pieces-gen SIZE SEED` prints one valid input of up to SIZE cells (at most 400).
//!
//! Corridors, open boards, random walls, and boards with a wall down the middle that no piece can pass.

use templates::random::Random;

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let size = u64::clamp(size, 2, 400) as usize;
    let height = if random.chance(1, 4) { 1 } else { 1 + random.below(size.isqrt() as u64) as usize };
    let most = size / height;
    let width = if random.chance(1, 2) { most } else { most.min(2 + random.below(most as u64) as usize) };
    let (mut height, mut width) = (height, width);
    if height * width < 2 {
        (height, width) = (1, 2);
    }
    if random.chance(1, 2) {
        std::mem::swap(&mut height, &mut width);
    }
    let walls = *random.choose(&[0, 0, 1, 2, 3, 4]);
    let middle = random.chance(1, 6).then_some(width / 2);
    let mut cells: Vec<u8> = (0..height * width)
        .map(|cell| if middle == Some(cell % width) || random.chance(walls, 8) { b'#' } else { b'.' })
        .collect();
    let mut places: Vec<usize> = (0..cells.len()).collect();
    random.shuffle(&mut places);
    // On free cells where there are any: a piece in the middle of walls has nowhere to go.
    places.sort_by_key(|&place| cells[place] == b'#');
    places[..2].iter().for_each(|&place| cells[place] = b'@');
    println!("{height} {width}");
    cells.chunks(width).for_each(|row| println!("{}", String::from_utf8_lossy(row)));
}
