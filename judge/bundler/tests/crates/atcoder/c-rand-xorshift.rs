//@ rand_xorshift = "=0.4.0"

use rand_xorshift::XorShiftRng;
use rand_xorshift::rand_core::{RngCore, SeedableRng};

fn main() {
    println!("{}", XorShiftRng::seed_from_u64(3).next_u64());
}
