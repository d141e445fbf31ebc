//@ fixedbitset = "=0.5.7"

use fixedbitset::FixedBitSet;

fn main() {
    let mut a = FixedBitSet::with_capacity(100);
    let mut b = a.clone();
    a.extend((0..100).step_by(6));
    b.extend((0..100).step_by(4));
    a.intersect_with(&b);
    println!("{} {:?}", a.count_ones(..), a.ones().collect::<Vec<_>>());
}
