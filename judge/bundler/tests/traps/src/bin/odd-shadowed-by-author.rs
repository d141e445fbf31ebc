//! The author's own `Option` and `Vec`, below which crates mean the standard ones.
#![allow(nonstandard_style, dead_code)]

use odd::shadowing;

struct Vec;
struct Option;
struct String;
fn Some(value: u8) -> u8 {
    value + 100
}
mod std {
    pub fn name() -> &'static str {
        "own std"
    }
}
mod nested {}

fn main() {
    let Vec = Vec;
    println!("{} {} {}", Some(1), self::std::name(), shadowing::all());
    println!("{:?}", stepin::use_shadowing::run());
}
