//! Library Checker, Unionfind with Potential: differences modulo a prime, those that are consistent and what follows.
//! <https://judge.yosupo.jp/problem/unionfind_with_potential>

use std::fmt::Write;
use templates::fast_input::input;
use templates::weighted_union_find::WeightedUnionFind;

const MODULUS: i64 = 998_244_353;

fn main() {
    input! { n: usize, queries: usize }
    let mut values = WeightedUnionFind::new(n, 0, |a: i64, b: i64| (a + b) % MODULUS, |a: i64| (MODULUS - a) % MODULUS);
    let mut text = String::new();
    for _ in 0..queries {
        input! { kind: u8, u: usize, v: usize }
        let answer = if kind == 0 {
            input! { difference: i64 }
            i64::from(values.relate(u, v, difference).is_ok())
        } else {
            values.difference(u, v).unwrap_or(-1)
        };
        let _ = writeln!(text, "{answer}");
    }
    print!("{text}");
}
