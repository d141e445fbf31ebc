//! Library Checker, LCM Convolution: for each z the sum of `a[x]`·`b[y]` with lcm(x, y) = z, modulo 998244353.
//! <https://judge.yosupo.jp/problem/lcm_convolution>

use templates::divisor_sums::lcm_convolution;
use templates::fast_input::input;

fn main() {
    input! { n: usize, mut a: [u64; n], mut b: [u64; n] }
    [&mut a, &mut b].into_iter().for_each(|values| values.insert(0, 0)); // that of 0
    let result = lcm_convolution(a, b, 998_244_353);
    let mut text = String::new();
    for value in &result[1..] {
        text.extend([value.to_string().as_str(), " "]);
    }
    println!("{}", text.trim_end());
}
