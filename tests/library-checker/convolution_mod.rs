//! Library Checker, Convolution: the sums of `a[i]`·`b[j]` with i + j = k, modulo 998244353.
//! <https://judge.yosupo.jp/problem/convolution_mod>

use templates::convolution::convolution;
use templates::fast_input::input;

fn main() {
    input! { n: usize, m: usize, a: [u64; n], b: [u64; m] }
    let result = convolution::<998_244_353>(&a, &b);
    let mut text = String::new();
    for value in &result {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
