//@ indexmap = "=2.11.0"

use indexmap::{IndexMap, IndexSet};

fn main() {
    let mut seen = IndexMap::new();
    for word in ["pear", "apple", "pear", "fig"] {
        *seen.entry(word).or_insert(0) += 1;
    }
    let letters: IndexSet<char> = "mississippi".chars().collect();
    println!("{seen:?} {:?} {letters:?}", seen.get_index_of("fig"));
}
