//@ num-bigint = "=0.4.6"

use num_bigint::{BigInt, BigUint};

fn main() {
    let factorial = (1u32..=50).fold(BigUint::from(1u32), |product, i| product * i);
    let parsed: BigInt = "-123456789012345678901234567890".parse().expect("it is a number");
    println!("{factorial} {} {}", &parsed % 1_000_007, parsed.pow(3));
    println!("{}", BigUint::from(3u32).modpow(&factorial, &BigUint::from(998_244_353u32)));
}
