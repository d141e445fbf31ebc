//@ hashbag = "=0.1.12"

use hashbag::HashBag;

fn main() {
    let mut bag: HashBag<u32> = [1, 2, 2, 5, 5, 5].into_iter().collect();
    bag.remove(&5);
    println!("{} {} {}", bag.len(), bag.set_len(), bag.contains(&5));
}
