//@ proconio = { version = "=0.5.0", features = ["derive"] }

use proconio::input;
use proconio::marker::{Bytes, Usize1};

fn main() {
    input! {
        n: usize,
        m: usize,
        edges: [(Usize1, Usize1, i64); m],
        name: Bytes,
        rows: [[u8]; 2],
    }
    let mut degrees = vec![0; n];
    for (a, b, weight) in edges {
        degrees[a] += weight;
        degrees[b] += weight;
    }
    println!("{degrees:?} {} {rows:?}", name.len());
}
