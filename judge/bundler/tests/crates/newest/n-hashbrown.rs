//@ hashbrown = "0.17"

use hashbrown::{HashMap, HashSet};

fn main() {
    let mut first = HashMap::new();
    for (i, number) in [3u64, 1, 4, 1, 5].into_iter().enumerate() {
        first.entry(number).or_insert(i);
    }
    println!("{} {:?} {}", first.len(), first.get(&4), [1, 2].into_iter().collect::<HashSet<u8>>().contains(&2));
}
