//! {{id}}: `{{id}}-gen SIZE SEED` prints one valid input, the same for the same arguments on every machine.

use itertools::Itertools;
use templates::random::Random;

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let n = 1 + random.below(u64::clamp(size, 1, 100_000));
    println!("{n}\n{}", (0..n).map(|_| random.between(-9, 9)).join(" "));
}
