//! {{id}} straight from the statement: slow and obviously right. Input that it does not read like this is invalid.
//! For a class, such as LRUCache, let this be a copy of main.rs whose methods are simple and right.

use testlib::{Literals, brute_force};

fn main() {
    brute_force(|input: &mut Literals| {
        let numbers: Vec<i32> = input.list("numbers", 1..=100_000, |input, name| input.integer(name, -9..=9));
        // let word = input.string("word", "abc", 1..=100);
        input.end();
        // if numbers.len() > 20 { testlib::too_large("more than 20 numbers") }
        numbers.len()
    });
}
