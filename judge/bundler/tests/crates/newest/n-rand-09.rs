//@ rand = "0.9"

use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

fn main() {
    let mut rng = SmallRng::seed_from_u64(42);
    println!("{} {}", rng.random_range(1..=6), rng.random::<u64>());
}
