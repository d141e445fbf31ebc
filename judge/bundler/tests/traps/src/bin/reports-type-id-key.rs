//! A table that is in no order anyway may have types for keys.
use std::any::TypeId;
use std::collections::HashMap;

fn main() {
    let mut names = HashMap::new();
    names.insert(TypeId::of::<reports::Point>(), "a point");
    names.entry(TypeId::of::<reports::Many<u8>>()).or_insert("many");
    println!("{:?} {}", names.get(&TypeId::of::<reports::Point>()), names.len());
}
