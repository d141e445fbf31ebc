//@ refused luogu: the rules of a macro give the line
//@ refused plain: the rules of a macro give the line
//! A message of a panic that is caught and printed.

use std::panic::catch_unwind;

macro_rules! fail {
    ($number:expr) => {
        panic!("{} {}", module_path!(), $number)
    };
}

fn main() {
    let number = std::env::args().count();
    let caught = catch_unwind(|| if number > 0 { fail!(number) }).unwrap_err();
    println!("{:?}", caught.downcast_ref::<String>());
}
