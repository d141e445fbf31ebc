//@ itertools = "=0.14.0"

use itertools::Itertools;

fn main() {
    println!("{:?}", [1, 5, 2, 8].iter().tuple_windows().map(|(a, b, c)| a + b * c).max());
}
