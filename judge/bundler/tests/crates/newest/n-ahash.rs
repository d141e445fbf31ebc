//@ ahash = "0.8"

use ahash::{AHashMap, AHashSet};

fn main() {
    let mut counts = AHashMap::new();
    for letter in "mississippi".chars() {
        *counts.entry(letter).or_insert(0) += 1;
    }
    println!("{} {}", counts[&'s'], AHashSet::from_iter(counts.values()).len());
}
