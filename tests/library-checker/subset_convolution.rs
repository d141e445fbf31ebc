//! Library Checker, Subset Convolution: for each z the sum of `a[x]`·`b[y]` with x | y = z and x & y = 0, modulo
//! 998244353.
//! <https://judge.yosupo.jp/problem/subset_convolution>

use std::fmt::Write;
use templates::fast_input::input;
use templates::subset_sums::subset_convolution;

fn main() {
    input! { bits: u32, a: [u64; 1_usize << bits], b: [u64; 1_usize << bits] }
    let result = subset_convolution(&a, &b, 998_244_353);
    let mut text = String::new();
    for value in result {
        let _ = write!(text, "{value} ");
    }
    println!("{}", text.trim_end());
}
