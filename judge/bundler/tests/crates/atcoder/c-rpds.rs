//@ rpds = "=1.1.1"

use rpds::{HashTrieMap, List, Vector};

fn main() {
    let first: Vector<u32> = (0..5).collect();
    let second = first.set(2, 20).expect("2 is an index").push_back(6);
    println!("{} {} {:?}", first.iter().sum::<u32>(), second.iter().sum::<u32>(), List::new().push_front(1).first());
    println!("{:?}", HashTrieMap::new().insert("a", 1).insert("b", 2).remove("a").get("b"));
}
