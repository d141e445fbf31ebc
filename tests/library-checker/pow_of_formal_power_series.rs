//! Library Checker, Pow of Formal Power Series: f to the m-th power, modulo 998244353.
//! <https://judge.yosupo.jp/problem/pow_of_formal_power_series>

use templates::fast_input::input;
use templates::power_series::pow;

fn main() {
    input! { n: usize, m: u64, series: [u64; n] }
    let result = pow(&series, m, n, 998_244_353);
    let mut text = String::new();
    for value in &result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
