//! Library Checker, Inv of Formal Power Series: 1/f modulo 998244353.
//! <https://judge.yosupo.jp/problem/inv_of_formal_power_series>

use templates::fast_input::input;
use templates::power_series::inverse;

fn main() {
    input! { series: [u64] }
    let result = inverse(&series, series.len(), 998_244_353);
    let mut text = String::new();
    for value in &result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
