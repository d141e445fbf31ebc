//! Library Checker, Unionfind with Potential (Non-Commutative Group): quotients of matrices with determinant 1.
//! <https://judge.yosupo.jp/problem/unionfind_with_potential_non_commutative_group>

use std::fmt::Write;
use templates::fast_input::input;
use templates::weighted_union_find::WeightedUnionFind;

const MODULUS: u64 = 998_244_353;

/// [a, b, c, d] with the rows a, b and c, d.
type Matrix = [u64; 4];

fn product([a, b, c, d]: Matrix, [e, f, g, h]: Matrix) -> Matrix {
    [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h].map(|sum| sum % MODULUS)
}

fn inverse([a, b, c, d]: Matrix) -> Matrix {
    [d, (MODULUS - b) % MODULUS, (MODULUS - c) % MODULUS, a]
}

fn main() {
    input! { n: usize, queries: usize }
    let mut values = WeightedUnionFind::new(n, [1, 0, 0, 1], product, inverse);
    let mut text = String::new();
    for _ in 0..queries {
        input! { kind: u8, u: usize, v: usize }
        let _ = if kind == 0 {
            input! { a: u64, b: u64, c: u64, d: u64 }
            writeln!(text, "{}", u8::from(values.relate(u, v, [a, b, c, d]).is_ok()))
        } else if let Some([a, b, c, d]) = values.difference(u, v) {
            writeln!(text, "{a} {b} {c} {d}")
        } else {
            writeln!(text, "-1")
        };
    }
    print!("{text}");
}
