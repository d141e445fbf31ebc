//@ refused luogu: edition 2021
use std::cell::RefCell;

fn length() -> usize {
    let cell = RefCell::new("abc");
    cell.borrow().len()
}

fn main() {
    println!("{}", length());
}
