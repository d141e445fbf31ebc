//@ ac-library-rs = "=0.2.0"

use ac_library::{Monoid, Segtree};

struct Affine;

impl Monoid for Affine {
    type S = (u64, u64);
    fn identity() -> (u64, u64) {
        (1, 0)
    }
    fn binary_operation(&(a, b): &(u64, u64), &(c, d): &(u64, u64)) -> (u64, u64) {
        (a * c % 998_244_353, (b * c + d) % 998_244_353)
    }
}

fn main() {
    let mut tree = Segtree::<Affine>::new(8);
    (0..8).for_each(|i| tree.set(i, (i as u64 + 2, 1)));
    println!("{:?} {:?}", tree.prod(1..6), tree.max_right(0, |&(a, _)| a < 1_000));
}
