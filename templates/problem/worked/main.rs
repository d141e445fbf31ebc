//! {{title}}: what is asked, in a line.
//!
//! <{{url}}>
//!
//! The idea as an argument: the state, the recurrence or the theorem, and why it is right.
//!
//! Time O(n), space O(n).

use proconio::input;

fn solve(numbers: &[i64]) -> i64 {
    numbers.iter().sum()
}

fn main() {
    input! { n: usize, numbers: [i64; n] }
    println!("{}", solve(&numbers));
}
