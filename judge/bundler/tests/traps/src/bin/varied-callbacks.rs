//! Functions with the calling convention of C, which nobody links.
use varied21::{apply, counted, doubled};

extern "C" fn with_three(number: i32) -> i32 {
    number * 3
}

fn main() {
    let callbacks: [unsafe extern "C" fn(i32) -> i32; 2] = [doubled, with_three];
    println!("{} {}", apply(doubled, 5), apply(with_three, 4));
    println!("{:?}", callbacks.map(|callback| unsafe { callback(7) }));
    println!("{} {}", counted() + counted(), counted());
}
