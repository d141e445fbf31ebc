//@ refused plain: unsafe
//@ refused luogu: unsafe
#![forbid(unsafe_code)]
#![deny(warnings)]

fn main() {
    println!("{} {:?}", strict::first(&[7, 8]), strict::doubled(&[1, 2]));
}
