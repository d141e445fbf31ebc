#![allow(unused, non_snake_case)]
#![warn(clippy::all)]
#![recursion_limit = "512"]

macro_rules! count {
    () => { 0 };
    ($first:tt $($rest:tt)*) => { 1 + count!($($rest)*) };
}

fn main() {
    let Unused = 3;
    println!("{}", count!(a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a));
}
