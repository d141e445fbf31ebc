//! Library Checker, Inverse Matrix: the inverse of a square matrix modulo 998244353, or -1.
//! <https://judge.yosupo.jp/problem/inverse_matrix>

use templates::fast_input::input;
use templates::linear_equations::inverse;

fn main() {
    input! { n: usize, entries: [u64; n * n] }
    let Some(inverse) = inverse(n, &entries, 998_244_353) else {
        return println!("-1");
    };
    for row in inverse.chunks(n) {
        let row: Vec<String> = row.iter().map(u64::to_string).collect();
        println!("{}", row.join(" "));
    }
}
