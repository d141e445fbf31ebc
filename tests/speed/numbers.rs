//! The xor of so many numbers as the first one states, in two parts: what reading by proconio costs.

use proconio::input;

fn main() {
    input! { n: usize, numbers: [u32; n] }
    let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
    println!("{} {}", sum / 1000, sum % 1000);
}
