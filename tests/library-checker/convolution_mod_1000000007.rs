//! Library Checker, Convolution (Mod 1,000,000,007): the sums of `a[i]`·`b[j]` with i + j = k.
//! <https://judge.yosupo.jp/problem/convolution_mod_1000000007>

use templates::fast_input::input;
use templates::power_series::convolution;

fn main() {
    input! { n: usize, m: usize, a: [u64; n], b: [u64; m] }
    let result = convolution(&a, &b, 1_000_000_007);
    let mut text = String::new();
    for value in &result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
