//! Library Checker, Longest Common Substring: where the longest string begins and ends that occurs in both.
//! <https://judge.yosupo.jp/problem/longest_common_substring>

use templates::fast_input::{Bytes, input};
use templates::rolling_hash::RollingHash;

/// The hashes of all substrings of `length` bytes.
fn windows(text: &RollingHash, n: usize, length: usize) -> impl Iterator<Item = u64> {
    (length..=n).map(move |end| text.hash(end - length..end))
}

fn main() {
    input! { one: Bytes, other: Bytes }
    let (n, m, hashes, other_hashes) = (one.len(), other.len(), RollingHash::new(&one), RollingHash::new(&other));
    // Open addressing. No hash is as large as an empty place.
    let mut table = vec![u64::MAX; (2 * n).next_power_of_two()];
    let place = |table: &[u64], hash: u64| {
        let mut places = (hash as usize..).map(|place| place & (table.len() - 1));
        places.find(|&place| table[place] == hash || table[place] == u64::MAX).expect("half of the places are free")
    };
    let mut common = |length: usize| {
        table.fill(u64::MAX);
        for hash in windows(&hashes, n, length) {
            let place = place(&table, hash);
            table[place] = hash;
        }
        let start = windows(&other_hashes, m, length).position(|hash| table[place(&table, hash)] == hash)?;
        Some([windows(&hashes, n, length).position(|hash| hash == other_hashes.hash(start..start + length))?, start])
    };
    // What is common of a length is common of all smaller ones.
    let (mut length, mut most, mut best) = (0, n.min(m), [0, 0]);
    while length < most {
        let middle = (length + most).div_ceil(2);
        match common(middle) {
            Some(starts) => (length, best) = (middle, starts),
            None => most = middle - 1,
        }
    }
    println!("{} {} {} {}", best[0], best[0] + length, best[1], best[1] + length);
}
