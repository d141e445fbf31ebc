//! Macros that `#[macro_use]` brings, and a crate under another name.

#[macro_use(through_macro)]
extern crate odd as strange;
extern crate self as here;

mod inner {
    pub fn value() -> u32 {
        through_macro!()
    }
}

fn own() -> u32 {
    3
}

fn main() {
    println!("{} {} {}", inner::value(), through_macro!(), strange::through_macro!());
    println!("{}", here::own());
}
