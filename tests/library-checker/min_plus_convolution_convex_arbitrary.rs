//! Library Checker, Min Plus Convolution (Convex and Arbitrary): of each sum of two places, the least sum of numbers.
//! <https://judge.yosupo.jp/problem/min_plus_convolution_convex_arbitrary>

use std::fmt::Write;
use templates::fast_input::input;
use templates::monotone_minima::min_plus_convolution;

fn main() {
    input! { n: usize, m: usize, convex: [i64; n], other: [i64; m] }
    let mut text = String::new();
    for number in min_plus_convolution(&convex, &other) {
        let _ = write!(text, "{number} ");
    }
    println!("{}", text.trim_end());
}
