//@ refused luogu: edition 2021
use std::cell::RefCell;

fn main() {
    let stack = RefCell::new(vec![3, 2]);
    while let Some(top) = { stack.borrow_mut().pop() } {
        if top == 2 {
            stack.borrow_mut().push(9);
        }
        println!("{top}");
    }
}
