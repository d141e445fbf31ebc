//! Two versions of one crate, under names of the author's choice, and a crate that another one calls by another name.

use first::FixedBitSet;
use second::FixedBitSet as Newer;

fn main() {
    let (mut first, mut second) = (FixedBitSet::with_capacity(70), Newer::with_capacity(70));
    [3, 64, 69].into_iter().for_each(|bit| first.insert(bit));
    [3, 64].into_iter().for_each(|bit| second.insert(bit));
    println!("{:?} {}", first.ones().collect::<Vec<_>>(), first.count_ones(..));
    println!("{:?} {:?}", second.ones().rev().collect::<Vec<_>>(), second.minimum());
    println!("{} {}", old::other(), old::described());
}
