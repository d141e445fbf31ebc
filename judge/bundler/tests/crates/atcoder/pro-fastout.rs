//@ proconio = { version = "=0.5.0", features = ["derive"] }

use proconio::{fastout, input};

#[fastout]
fn main() {
    input!(n: usize, values: [i64; n]);
    let mut sum = 0;
    for (i, value) in values.iter().enumerate() {
        sum += value;
        print!("{}{sum}", if i == 0 { "" } else { " " });
    }
    println!();
    if sum < 0 {
        return;
    }
    println!("positive");
}
