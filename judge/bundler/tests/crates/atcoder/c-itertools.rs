//@ itertools = "=0.14.0"

use itertools::{Itertools, iproduct};

fn main() {
    let pairs = iproduct!(1..=3, 1..=3).filter(|(a, b)| a < b).count();
    println!("{pairs} {}", (0..5).tuple_combinations().map(|(a, b)| a * b).join(" "));
}
