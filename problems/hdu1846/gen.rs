//! HDU 1846: `hdu1846-gen SIZE SEED` prints one valid input with up to SIZE games (at most 100) of up to SIZE stones
//! (at most 1000).
//!
//! Random n and m would hardly ever make n a multiple of m + 1, so half of the games are one, or a stone away from it.

use templates::random::Random;

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let largest = u64::clamp(size, 1, 1000);
    let c = 1 + random.below(largest.min(100));
    println!("{c}");
    for _ in 0..c {
        let mut n = 1 + random.below(largest);
        // Small m are as likely as large ones, or the pile would mostly fit into one turn.
        let bound = 1 + random.below(largest);
        let m = 1 + random.below(bound);
        if random.chance(1, 2) {
            n = (n / (m + 1) * (m + 1)).max(1);
            if random.chance(1, 3) {
                n = if random.chance(1, 2) { n + 1 } else { n - 1 }.clamp(1, largest);
            }
        }
        println!("{n} {m}");
    }
}
