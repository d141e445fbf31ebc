//! Library Checker, Find Linear Recurrence: the shortest linear recurrence of given terms modulo 998244353.
//! <https://judge.yosupo.jp/problem/find_linear_recurrence>

use templates::fast_input::input;
use templates::linear_recurrence::shortest_recurrence;

fn main() {
    input! { terms: [u64] }
    let coefficients = shortest_recurrence(&terms, 998_244_353);
    println!("{}", coefficients.len());
    let coefficients: Vec<String> = coefficients.iter().map(u64::to_string).collect();
    println!("{}", coefficients.join(" "));
}
