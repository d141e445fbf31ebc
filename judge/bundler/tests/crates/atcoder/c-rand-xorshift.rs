//@ rand_core = "=0.9.3"
//@ rand_xorshift = "=0.4.0"

use rand_core::{RngCore, SeedableRng};
use rand_xorshift::XorShiftRng;

fn main() {
    println!("{}", XorShiftRng::seed_from_u64(3).next_u64());
}
