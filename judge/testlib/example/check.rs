//! Any pair with the sum is right, and `0 0` where there is none.

use testlib::{Input, checker, fail, wrong_answer};

fn main() {
    checker(|input, output, answer| {
        let n = input.integer("n", 2..=100_000);
        let sum: i64 = input.integer("the sum", -2_000_000_000..=2_000_000_000);
        let numbers: Vec<i64> = input.integers("number", n, -1_000_000_000..=1_000_000_000);
        // Whoever wrote the text is blamed for it: the contestant or the jury.
        let read = |text: &mut Input| match (text.integer("i", 0..=n), text.integer("j", 0..=n)) {
            (0, 0) => None,
            (i, j) => {
                text.ensure(0 < i && i < j, format_args!("{i} and {j} are not two places in ascending order"));
                text.ensure(numbers[i - 1] + numbers[j - 1] == sum, format_args!("{i} and {j} have another sum"));
                Some((i, j))
            }
        };
        match (read(answer), read(output)) {
            (Some((i, j)), None) => wrong_answer(format_args!("there is a pair: {i} and {j}")),
            (None, Some((i, j))) => fail(format_args!("the jury has not found the pair {i} and {j}")),
            (_, None) => "there is no pair".to_string(),
            (_, Some((i, j))) => format!("{i} and {j}"),
        }
    });
}
