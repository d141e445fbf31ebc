//@ ascii = "=1.1.0"

use ascii::{AsciiChar, AsciiString};

fn main() {
    let text = AsciiString::from_ascii("atcoder").expect("it is ASCII");
    let turned: AsciiString = text.chars().rev().map(|letter| letter.to_ascii_uppercase()).collect();
    println!("{turned} {}", text.chars().filter(|&letter| letter == AsciiChar::t).count());
}
