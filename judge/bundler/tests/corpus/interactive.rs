//! Reads line by line.

use proconio::input_interactive;

fn main() {
    input_interactive! { n: usize, numbers: [i64; n] }
    println!("{}", numbers.iter().sum::<i64>());
    input_interactive! { mut rest: [String; 2] }
    rest.reverse();
    println!("{rest:?}");
}
