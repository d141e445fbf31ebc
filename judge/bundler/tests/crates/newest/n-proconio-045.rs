//@ proconio = { version = "=0.4.5", features = ["derive"] }

use proconio::{fastout, input, marker::Usize1};

#[fastout]
fn main() {
    input! {
        n: usize,
        places: [Usize1; n],
        name: String,
    }
    println!("{} {}", places.iter().sum::<usize>(), name.len());
}
