//@ ac-library-rs = "=0.2.0"

use ac_library::{Additive, FenwickTree, Max, ModInt998244353 as Mint, Segtree};

fn main() {
    let mut tree = FenwickTree::<u64>::new(10, 0);
    (0..10).for_each(|i| tree.add(i, i as u64));
    let maxima = Segtree::<Max<i32>>::from(vec![3, 1, 4, 1, 5]);
    println!("{} {} {}", tree.sum(2..7), maxima.prod(0..3), Mint::new(2).pow(100).inv());
    println!("{}", Segtree::<Additive<i64>>::from(vec![1, 2, 3]).all_prod());
}
