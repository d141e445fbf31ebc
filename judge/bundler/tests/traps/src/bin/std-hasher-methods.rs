use standard::{Building, Key};
use std::hash::BuildHasher;

fn main() {
    println!("{} {}", Building.hash_one(5u32), Building.hash_one("abc"));
    println!("{}", Building.hash_one([Key(1), Key(2)]));
    let map: std::collections::HashMap<u32, char, Building> = [(3, 'c')].into_iter().collect();
    println!("{:?}", map.get(&3));
}
