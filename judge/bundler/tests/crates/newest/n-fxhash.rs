//@ fxhash = "0.2"

use fxhash::{FxHashMap, hash64};

fn main() {
    let mut places = FxHashMap::default();
    places.insert((1i32, 2i32), 'a');
    println!("{:?} {}", places.get(&(1, 2)), hash64(&42u32));
}
