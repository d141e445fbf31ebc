//! Library Checker, Wildcard Pattern Matching: where a pattern occurs in a text, both with asterisks that stand for any
//! letter. With f and g 1 for letters and 0 for asterisks, the sum of f·g·(a − b)² is 0 there, and else below 2²⁹.
//! <https://judge.yosupo.jp/problem/wildcard_pattern_matching>

use templates::convolution::convolution;
use templates::fast_input::{Bytes, input};

const P: u32 = 998_244_353;

fn main() {
    input! { text: Bytes, pattern: Bytes }
    let map = |text: &[u8], number: fn(u64) -> u64| -> Vec<u64> {
        text.iter().map(|&letter| if letter == b'*' { 0 } else { number(u64::from(letter - b'a')) }).collect()
    };
    let reversed: Vec<u8> = pattern.iter().rev().copied().collect();
    let product = |of_text, of_pattern| convolution::<P>(&map(&text, of_text), &map(&reversed, of_pattern));
    let squares = product(|a| a * a, |_| 1).into_iter().zip(product(|_| 1, |b| b * b));
    let sums = squares
        .zip(product(|a| a, |b| u64::from(P) - 2 * b))
        .map(|((one, other), mixed)| (one + other + mixed) % u64::from(P));
    let places = sums.take(text.len()).skip(pattern.len() - 1);
    println!("{}", places.map(|sum| if sum == 0 { '1' } else { '0' }).collect::<String>());
}
