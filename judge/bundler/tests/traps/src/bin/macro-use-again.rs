//! Brings a macro with `#[macro_use]`, as a crate does, and defines one of its name further down.
#[macro_use]
extern crate lending;

fn before() -> u32 {
    widen!(10)
}

macro_rules! widen {
    ($value:expr) => {
        $value + 100
    };
}

fn main() {
    println!("{} {}", before(), widen!(10));
    println!("{} {}", borrowing::wide(10), borrowing::inner::wider(10));
}
