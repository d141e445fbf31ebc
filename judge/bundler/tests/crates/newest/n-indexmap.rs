//@ indexmap = "2"

use indexmap::IndexMap;

fn main() {
    let mut seen = IndexMap::new();
    for word in ["pear", "apple", "pear", "fig"] {
        *seen.entry(word).or_insert(0) += 1;
    }
    seen.sort_keys();
    println!("{seen:?} {:?}", seen.first());
}
