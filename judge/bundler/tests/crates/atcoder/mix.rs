//@ ac-library-rs = "=0.2.0"
//@ itertools = "=0.14.0"
//@ num-integer = "=0.1.46"
//@ proconio = { version = "=0.5.0", features = ["derive"] }
//@ rustc-hash = "=2.1.1"
//@ superslice = "=1.0.0"

use ac_library::{Additive, Dsu, ModInt998244353 as Mint, Segtree};
use itertools::Itertools;
use num_integer::{Integer, gcd};
use proconio::{fastout, input, marker::Usize1};
use rustc_hash::FxHashMap;
use superslice::Ext;

#[fastout]
fn main() {
    input! {
        n: usize,
        m: usize,
        mut values: [u64; n],
        edges: [(Usize1, Usize1); m],
    }
    let mut dsu = Dsu::new(n);
    for (a, b) in edges {
        dsu.merge(a, b);
    }
    let tree = Segtree::<Additive<u64>>::from(values.clone());
    let mut counts = FxHashMap::default();
    for value in &values {
        *counts.entry(value % 3).or_insert(0) += 1;
    }
    values.sort_unstable();
    println!("{} {}", dsu.groups().iter().map(Vec::len).sorted().join(" "), tree.prod(1..n));
    println!("{} {}", values.lower_bound(&10), counts.get(&0).copied().unwrap_or(0));
    println!("{} {}", values.iter().copied().fold(0, gcd), values[0].lcm(&values[1]));
    println!("{}", values.iter().tuple_combinations().map(|(a, b)| Mint::new(a * b)).sum::<Mint>());
}
