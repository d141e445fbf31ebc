//@ num-integer = "=0.1.46"

use num_integer::{Integer, Roots, binomial};

fn main() {
    println!("{} {:?}", 84u64.lcm(&36), (-7i64).div_mod_floor(&3));
    println!("{} {} {}", 1_000_000u64.sqrt(), 2_000u32.cbrt(), binomial(20u64, 10));
    let bezout = 240i64.extended_gcd(&46);
    println!("{} {} {}", bezout.gcd, bezout.x, bezout.y);
}
