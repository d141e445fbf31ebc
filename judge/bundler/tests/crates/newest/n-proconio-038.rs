//@ proconio = "=0.3.8"

use proconio::input;

fn main() {
    input!(n: usize, values: [i64; n]);
    println!("{}", values.iter().sum::<i64>());
}
