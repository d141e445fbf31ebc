//! Library Checker, Kth term of Linearly Recurrent Sequence: the k-th term for a recurrence of any order, modulo
//! 998244353.
//! <https://judge.yosupo.jp/problem/kth_term_of_linearly_recurrent_sequence>

use templates::fast_input::input;
use templates::power_series::{convolution, nth_coefficient};

const P: u64 = 998_244_353;

fn main() {
    input! { d: usize, k: u64, first: [u64; d], coefficients: [u64; d] }
    let below: Vec<u64> = [1].into_iter().chain(coefficients.iter().map(|c| P - c)).collect();
    let mut above = convolution(&first, &below, P);
    above.truncate(d);
    println!("{}", nth_coefficient(&above, &below, k, P));
}
