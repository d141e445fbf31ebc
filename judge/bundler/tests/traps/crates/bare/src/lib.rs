#![no_implicit_prelude]

pub fn sum(numbers: &[u32]) -> ::std::option::Option<u32> {
    use ::std::iter::Iterator;
    use ::std::option::Option::{None, Some};
    if numbers.is_empty() { None } else { Some(numbers.iter().sum()) }
}

pub fn own() -> u32 {
    drop(5)
}

fn drop(n: u32) -> u32 {
    n * 11
}
