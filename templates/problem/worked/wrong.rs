//! Wrong solutions of {{id}}, each a mistake that somebody makes, with the verdict that it gets from the cases.

use proconio::input;
use testlib::Verdict::Wa;
use testlib::{wrong, wrong_solutions};

fn main() {
    wrong_solutions(&[wrong("last-number-forgotten", Wa, "the last number counts too", || {
        input! { n: usize, numbers: [i64; n] }
        println!("{}", numbers[..n - 1].iter().sum::<i64>());
    })]);
}
