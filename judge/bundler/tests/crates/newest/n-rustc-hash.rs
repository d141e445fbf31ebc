//@ rustc-hash = "2"

use rustc_hash::FxHashMap;

fn main() {
    let map = FxHashMap::from_iter([(1u64, 'a'), (2, 'b')]);
    println!("{:?} {}", map.get(&2), map.len());
}
