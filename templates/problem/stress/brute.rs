//! {{id}} straight from the statement: slow and obviously right. Input that it does not read like this is invalid.

use testlib::{Input, brute_force};

fn main() {
    brute_force(|input: &mut Input| {
        let n: usize = input.integer("n", 1..=100_000);
        // let numbers: Vec<i64> = input.integers("number", n, -1_000_000_000..=1_000_000_000);
        input.end();
        // if n > 20 { testlib::too_large("more than 20 numbers") }
        n
    });
}
