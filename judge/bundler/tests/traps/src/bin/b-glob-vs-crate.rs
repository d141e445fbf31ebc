use facade::prelude::*;

fn main() {
    println!("{} {}", math2::gcd(12, 18), ::math2::gcd(12, 18));
}
