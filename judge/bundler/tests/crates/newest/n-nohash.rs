//@ nohash-hasher = "0.2"

use nohash_hasher::{BuildNoHashHasher, IntMap};
use std::collections::HashSet;

fn main() {
    let mut map = IntMap::<u64, u32>::default();
    (0..10u64).for_each(|i| *map.entry(i * i % 7).or_default() += 1);
    println!("{} {:?}", map.len(), map.get(&2));
    println!("{}", HashSet::<u8, BuildNoHashHasher<u8>>::from_iter([1, 1, 2]).len());
}
