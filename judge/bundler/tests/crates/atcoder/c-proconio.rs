//@ proconio = { version = "=0.5.0", features = ["derive"] }

use proconio::{input, marker::Chars};

fn main() {
    input! {
        h: usize,
        w: usize,
        grid: [Chars; h],
    }
    println!("{} {w}", grid.iter().flatten().filter(|&&c| c == '#').count());
}
