//! Library Checker, Multipoint Evaluation: the values of a polynomial at many points, modulo 998244353.
//! <https://judge.yosupo.jp/problem/multipoint_evaluation>

use templates::fast_input::input;
use templates::polynomial::multipoint_evaluation;

fn main() {
    input! { n: usize, m: usize, polynomial: [u64; n], points: [u64; m] }
    let result = multipoint_evaluation(&polynomial, &points);
    let mut text = String::new();
    for value in &result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
