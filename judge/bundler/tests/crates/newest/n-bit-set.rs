//@ bit-set = "0.9"

use bit_set::BitSet;

fn main() {
    let (mut a, b): (BitSet, BitSet) = ((0..30).step_by(3).collect(), (0..30).step_by(2).collect());
    a.intersect_with(&b);
    println!("{a:?} {}", a.contains(12));
}
