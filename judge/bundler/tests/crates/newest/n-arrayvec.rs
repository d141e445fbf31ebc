//@ arrayvec = "0.7"

use arrayvec::{ArrayString, ArrayVec};

fn main() {
    let mut stack = ArrayVec::<u32, 4>::from_iter([1, 2, 3]);
    println!("{:?} {:?} {:?}", stack.try_push(4), stack.try_push(5), stack.swap_remove(0));
    println!("{} {stack:?}", ArrayString::<8>::from("abc").map_or(0, |text| text.len()));
}
