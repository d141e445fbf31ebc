//@ tap = "=1.0.1"

use tap::{Pipe, Tap};

fn main() {
    let sorted = vec![3, 1, 2].tap_mut(|numbers| numbers.sort_unstable());
    println!("{}", sorted.iter().sum::<i32>().pipe(|sum| sum * 10));
}
