//! What a fixed hash makes of values, of discriminants and of text.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

#[derive(Hash)]
enum Kind {
    One,
    Two(u8),
}

fn hash(value: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::new().hash_one(value)
}

fn main() {
    println!("{} {} {}", hash(Kind::One), hash(Kind::Two(3)), hash(odd::PLACE));
    println!("{}", hash(std::mem::discriminant(&Kind::One)));
}
