//@ strum = { version = "0.27", features = ["derive"] }

use strum::{Display, EnumCount, EnumIter, EnumString, IntoEnumIterator};

#[derive(Clone, Copy, Debug, Display, EnumCount, EnumIter, EnumString, PartialEq)]
enum Side {
    North,
    East,
    South,
}

fn main() {
    let names: Vec<String> = Side::iter().rev().map(|side| side.to_string()).collect();
    println!("{} {names:?} {:?}", Side::COUNT, "East".parse::<Side>());
}
