//@ rand_hc = "=0.4.0"

use rand_hc::Hc128Rng;
use rand_hc::rand_core::{RngCore, SeedableRng};

fn main() {
    println!("{}", Hc128Rng::seed_from_u64(3).next_u64());
}
