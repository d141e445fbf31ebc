//! Library Checker, Sqrt of Formal Power Series: a series whose square is f, modulo 998244353.
//! <https://judge.yosupo.jp/problem/sqrt_of_formal_power_series>

use templates::fast_input::input;
use templates::power_series::sqrt;

fn main() {
    input! { series: [u64] }
    let Some(result) = sqrt(&series, series.len(), 998_244_353) else { return println!("-1") };
    let mut text = String::new();
    for value in &result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
