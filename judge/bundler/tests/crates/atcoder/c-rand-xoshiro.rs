//@ rand_xoshiro = "=0.7.0"

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};

fn main() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    rng.jump();
    println!("{}", rng.next_u64());
}
