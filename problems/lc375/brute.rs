//! LC 375 by the definition of a strategy: on every interval, short ones first, every first guess against the worse of
//! the two answers "lower" and "higher", in O(n³).

use testlib::{Literals, brute_force};

fn amount(n: usize) -> usize {
    // worst[i][j]: what is enough when the number is one of i..=j; nothing when that is at most one number.
    let mut worst = vec![vec![0; n + 2]; n + 2];
    for length in 2..=n {
        for i in 1..=n + 1 - length {
            let j = i + length - 1;
            let after = |guess: usize| guess + usize::max(worst[i][guess - 1], worst[guess + 1][j]);
            worst[i][j] = (i..=j).map(after).min().expect("an interval has a number");
        }
    }
    worst[1][n]
}

fn main() {
    brute_force(|input: &mut Literals| {
        let n = input.integer("n", 1..=200);
        input.end();
        amount(n)
    });
}
