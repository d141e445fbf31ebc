//@ rand = "0.8"

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

fn main() {
    let mut rng = StdRng::seed_from_u64(42);
    let mut order: Vec<u32> = (0..10).collect();
    order.shuffle(&mut rng);
    println!("{order:?} {} {}", rng.gen_range(1..=6), rng.r#gen::<u64>());
}
