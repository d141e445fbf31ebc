//@ smallvec = "=1.15.1"

use smallvec::{SmallVec, smallvec};

fn main() {
    let mut stack: SmallVec<[u32; 4]> = smallvec![1, 2];
    stack.extend([3, 4, 5]);
    println!("{stack:?} {} {:?}", stack.spilled(), stack.pop());
}
