//! HDU 1846: `hdu1846-gen SIZE SEED` prints one valid input with up to SIZE games (at most 100) of up to SIZE stones
//! (at most 1000).
//!
//! Random n and m would hardly ever make n a multiple of m + 1, so half of the games are one, or a stone away from it.

use testlib::{Random, generator, lines};

fn main() {
    generator(|size, random| {
        let largest = size.clamp(1, 1000);
        let c = random.next(1..=largest.min(100));
        format!("{c}\n{}", lines((0..c).map(|_| game(largest, random))))
    });
}

fn game(largest: usize, random: &mut Random) -> String {
    let mut n = random.next(1..=largest);
    // Small m are as likely as large ones, or the pile would mostly fit into one turn.
    let bound = random.next(1..=largest);
    let m = random.next(1..=bound);
    if random.chance(1, 2) {
        n = (n / (m + 1) * (m + 1)).max(1);
        if random.chance(1, 3) {
            n = if random.chance(1, 2) { n + 1 } else { n - 1 }.clamp(1, largest);
        }
    }
    format!("{n} {m}")
}
