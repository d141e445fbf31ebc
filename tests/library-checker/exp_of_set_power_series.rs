//! Library Checker, Exp of Set Power Series: the exponential of a set power series, modulo 998244353.
//! <https://judge.yosupo.jp/problem/exp_of_set_power_series>

use templates::fast_input::input;
use templates::subset_sums::subset_exp;

fn main() {
    input! { n: usize, values: [u64; 1 << n] }
    let mut text = String::new();
    for value in subset_exp(&values, 998_244_353) {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
