//! Library Checker, Polynomial Taylor Shift: the coefficients of f(x + c), modulo 998244353.
//! <https://judge.yosupo.jp/problem/polynomial_taylor_shift>

use templates::fast_input::input;
use templates::polynomial::taylor_shift;

fn main() {
    input! { n: usize, shift: u64, polynomial: [u64; n] }
    let result = taylor_shift(&polynomial, shift);
    let mut text = String::new();
    for value in &result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
