//@ itertools = "=0.14.0"

use itertools::Itertools;

fn main() {
    println!("{:?}", (1..=5).combinations(3).map(|chosen| chosen.iter().product::<i32>()).collect_vec());
}
