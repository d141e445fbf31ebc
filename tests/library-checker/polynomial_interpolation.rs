//! Library Checker, Polynomial Interpolation: the polynomial with given values, modulo 998244353.
//! <https://judge.yosupo.jp/problem/polynomial_interpolation>

use templates::fast_input::input;
use templates::polynomial::interpolation;

fn main() {
    input! { n: usize, points: [u64; n], values: [u64; n] }
    let result = interpolation(&points, &values);
    let mut text = String::new();
    for value in &result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
