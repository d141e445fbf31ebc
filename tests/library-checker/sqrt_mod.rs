//! Library Checker, Sqrt Mod: a square root modulo a prime, or -1.
//! <https://judge.yosupo.jp/problem/sqrt_mod>

use std::fmt::Write;
use templates::fast_input::input;
use templates::modular_square_root::square_root;

fn main() {
    input! { queries: [(u64, u64)] }
    let mut text = String::new();
    for (y, p) in queries {
        let _ = match square_root(y, p) {
            Some(root) => writeln!(text, "{root}"),
            None => writeln!(text, "-1"),
        };
    }
    print!("{text}");
}
