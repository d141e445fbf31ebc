//! Library Checker, Nim Product (64-bit): products of nimbers below 2^64.
//! <https://judge.yosupo.jp/problem/nim_product_64>

use std::fmt::Write;
use templates::fast_input::input;
use templates::nimber::Nimbers;

fn main() {
    input! { pairs: [(u64, u64)] }
    let nimbers = Nimbers::new();
    let mut text = String::new();
    for (a, b) in pairs {
        let _ = writeln!(text, "{}", nimbers.product(a, b));
    }
    print!("{text}");
}
