//@ smallvec = "1"

use smallvec::{SmallVec, smallvec};

fn main() {
    let mut stack: SmallVec<[u32; 4]> = smallvec![1; 3];
    stack.insert(1, 7);
    stack.push(2);
    println!("{stack:?} {}", stack.spilled());
}
