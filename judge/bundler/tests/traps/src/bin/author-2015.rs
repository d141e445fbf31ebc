//! Paths and words of edition 2015 in the author's own text.

extern crate gcd;

mod deep {
    use gcd::gcd;

    pub fn value() -> u64 {
        ::gcd::gcd(4, 6) + gcd(2, 4) + ::own()
    }
}

fn own() -> u64 {
    5
}

fn shown(text: &std::fmt::Display) -> String {
    text.to_string()
}

fn main() {
    let async = deep::value();
    println!("{} {}", async, shown(&"text"));
}
