//! LC 375: `lc375-gen SIZE SEED` prints one valid n of at most SIZE (at most 200); half of them are SIZE itself.

use templates::random::Random;

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let size = u64::clamp(size, 1, 200);
    let mut random = Random::new(seed);
    let n = if random.chance(1, 2) { size } else { 1 + random.below(size) };
    println!("{n}");
}
