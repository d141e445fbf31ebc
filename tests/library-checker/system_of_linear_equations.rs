//! Library Checker, System of Linear Equations: one solution modulo 998244353 and a basis of the differences, or -1.
//! <https://judge.yosupo.jp/problem/system_of_linear_equations>

use templates::fast_input::input;
use templates::linear_equations::solve;

fn main() {
    input! { equations: usize, unknowns: usize, entries: [u64; equations * unknowns], right: [u64; equations] }
    let Some(solutions) = solve(unknowns, &entries, &right, 998_244_353) else {
        return println!("-1");
    };
    println!("{}", solutions.basis.len());
    for vector in [solutions.one].iter().chain(&solutions.basis) {
        let vector: Vec<String> = vector.iter().map(u64::to_string).collect();
        println!("{}", vector.join(" "));
    }
}
