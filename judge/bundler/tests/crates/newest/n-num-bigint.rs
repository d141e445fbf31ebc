//@ num-bigint = "0.5"

use num_bigint::BigUint;

fn main() {
    println!("{}", (1u32..=40).fold(BigUint::from(1u32), |product, i| product * i));
}
