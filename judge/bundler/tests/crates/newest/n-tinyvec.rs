//@ tinyvec = { version = "1", features = ["alloc"] }

use tinyvec::{ArrayVec, TinyVec, tiny_vec};

fn main() {
    let mut list: TinyVec<[u32; 2]> = tiny_vec![1, 2];
    list.push(3);
    println!("{list:?} {} {:?}", list.is_heap(), ArrayVec::<[u8; 4]>::from_iter([7, 8]).pop());
}
