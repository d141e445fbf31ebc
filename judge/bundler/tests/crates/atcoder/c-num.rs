//@ num = "=0.4.3"

use num::integer::{gcd, lcm};
use num::{BigUint, One, Rational64};

fn main() {
    let power = (0..100).fold(BigUint::one(), |product, _| product * 3u32);
    println!("{} {} {power}", gcd(84, 36), lcm(4, 6));
    println!("{}", Rational64::new(1, 3) + Rational64::new(1, 6));
}
