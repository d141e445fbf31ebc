//! Library Checker, Product of Polynomial Sequence: the product of many polynomials, modulo 998244353.
//! <https://judge.yosupo.jp/problem/product_of_polynomial_sequence>

use templates::fast_input::input;
use templates::polynomial::product;

fn main() {
    input! { n: usize }
    let mut factors = Vec::with_capacity(n);
    for _ in 0..n {
        input! { degree: usize, factor: [u64; degree + 1] }
        factors.push(factor);
    }
    let result = product(&factors);
    let mut text = String::new();
    for value in &result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
