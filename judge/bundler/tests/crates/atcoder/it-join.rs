//@ itertools = "=0.14.0"

use itertools::Itertools;

fn main() {
    println!("{}", [3, 1, 2].iter().sorted().rev().join(" "));
}
