//! Library Checker, Exp of Formal Power Series: exp f modulo 998244353.
//! <https://judge.yosupo.jp/problem/exp_of_formal_power_series>

use templates::fast_input::input;
use templates::power_series::exp;

fn main() {
    input! { series: [u64] }
    let result = exp(&series, series.len(), 998_244_353);
    let mut text = String::new();
    for value in &result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
