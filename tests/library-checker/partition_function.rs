//! Library Checker, Partition Function: in how many ways each number is a sum of positive ones, modulo 998244353.
//! <https://judge.yosupo.jp/problem/partition_function>

use templates::fast_input::input;
use templates::power_series::inverse;

const P: u64 = 998_244_353;

fn main() {
    input! { n: usize }
    // Euler: the product of all 1 - x^k is the sum of (-1)^k·x^(k(3k ± 1)/2).
    let mut euler = vec![0; n + 1];
    for k in (0..).take_while(|k| k * (3 * k + 1) / 2 - k <= n) {
        let upper = k * (3 * k + 1) / 2;
        for exponent in [upper - k, upper].into_iter().filter(|&exponent| exponent <= n) {
            euler[exponent] = if k % 2 == 0 { 1 } else { P - 1 };
        }
    }
    let mut text = String::new();
    for value in inverse(&euler, n + 1, P) {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
