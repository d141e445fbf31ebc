//@ refused luogu: edition 2021
use std::cell::RefCell;

fn main() {
    let stack = RefCell::new(Vec::<u32>::new());
    if let Some(top) = stack.borrow_mut().pop() {
        println!("{top}");
    } else {
        stack.borrow_mut().push(7);
    }
    println!("{stack:?}");
}
