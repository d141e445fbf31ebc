//@ fnv = "1"

use fnv::{FnvHashMap, FnvHasher};
use std::hash::Hasher;

fn main() {
    let mut hasher = FnvHasher::default();
    hasher.write(b"abc");
    let map: FnvHashMap<u32, char> = [(1, 'a')].into_iter().collect();
    println!("{} {:?}", hasher.finish(), map.get(&1));
}
