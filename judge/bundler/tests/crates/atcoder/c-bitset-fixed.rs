//@ bitset-fixed = "=0.1.0"

use bitset_fixed::BitSet;

fn main() {
    let mut reachable = BitSet::new(101);
    reachable.set(0, true);
    for weight in [7, 13, 29] {
        reachable.shl_or(weight);
    }
    println!("{} {}", reachable.count_ones(), reachable[42]);
}
