//! Every pair of places.

use testlib::{Input, brute_force, too_large};

fn main() {
    brute_force(|input: &mut Input| {
        let n = input.integer("n", 2..=100_000);
        let sum: i64 = input.integer("the sum", -2_000_000_000..=2_000_000_000);
        let numbers: Vec<i64> = input.integers("number", n, -1_000_000_000..=1_000_000_000);
        input.end();
        if n > 2000 {
            too_large(format_args!("{n} numbers have too many pairs"));
        }
        let pairs = (0..n).flat_map(|j| (0..j).map(move |i| (i, j)));
        let found = pairs.into_iter().find(|&(i, j)| numbers[i] + numbers[j] == sum);
        found.map_or_else(|| "0 0".to_string(), |(i, j)| format!("{} {}", i + 1, j + 1))
    });
}
