//@ rand_chacha = "=0.9.0"

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

fn main() {
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    println!("{} {}", rng.next_u64(), rng.next_u32() % 6);
}
