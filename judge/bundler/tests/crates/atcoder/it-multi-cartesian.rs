//@ itertools = "=0.14.0"

use itertools::Itertools;

fn main() {
    println!("{}", (0..3).map(|i| i..i + 2).multi_cartesian_product().filter(|row| row.iter().all_unique()).count());
}
