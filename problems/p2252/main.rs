//! Luogu P2252. Wythoff's game: any number of stones from one pile, or the same number from both; does the first player
//! win? <https://www.luogu.com.cn/problem/P2252>
//!
//! The player to move loses exactly the pairs (⌊kφ⌋, ⌊kφ⌋ + k) with φ = (1 + √5) / 2: every positive number is in one
//! of them and every difference belongs to one, so no pair leads to a pair and everything else leads to one. Whether a
//! = ⌊(b − a)φ⌋ is decided by the sign of an integer polynomial, so the answer is exact for every 64-bit number.
//!
//! Time and space O(1).

use proconio::input;
use templates::wythoff::is_cold;

fn solve(a: u64, b: u64) -> u32 {
    if is_cold(a, b) { 0 } else { 1 }
}

fn main() {
    input! { a: u64, b: u64 }
    println!("{}", solve(a, b));
}
