//! {{id}} straight from the statement: slow and obviously right. It refuses invalid input, so it is the validator too.
//!
//! Exit codes: 0 answered, 3 the input is invalid, 4 the input is valid but too large for this program.

use testlib::{Input, brute_force, too_large};

fn main() {
    brute_force(|input: &mut Input| {
        let n = input.integer("n", 1..=100_000);
        let numbers: Vec<i64> = input.integers("number", n, -1_000_000_000..=1_000_000_000);
        input.end();
        if n > 1000 {
            too_large("more than 1000 numbers");
        }
        let mut sum = 0;
        for number in numbers {
            sum += number;
        }
        sum
    });
}
