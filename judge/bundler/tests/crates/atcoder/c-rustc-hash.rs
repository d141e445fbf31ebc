//@ rustc-hash = "=2.1.1"

use rustc_hash::{FxHashMap, FxHashSet};

fn main() {
    let mut first = FxHashMap::default();
    for (i, number) in [3u64, 1, 4, 1, 5, 9, 2, 6, 5].into_iter().enumerate() {
        first.entry(number).or_insert(i);
    }
    println!("{} {:?} {}", first.len(), first.get(&5), FxHashSet::from_iter(first.values()).contains(&8));
}
