//! Library Checker, Longest Common Substring: where the longest string begins and ends that occurs in both.
//! <https://judge.yosupo.jp/problem/longest_common_substring>

use templates::fast_input::{Bytes, input};
use templates::rolling_hash::RollingHash;

/// Where all substrings of `length` bytes begin, with their hashes.
fn windows(text: &RollingHash, n: usize, length: usize) -> impl Iterator<Item = (usize, u64)> {
    (length..=n).map(move |end| (end - length, text.hash(end - length..end)))
}

fn slot(table: &mut [u64], hash: u64) -> &mut u64 {
    let mut places = (hash as usize..).map(|place| place & (table.len() - 1));
    let place = places.find(|&place| table[place] == hash || table[place] == u64::MAX);
    &mut table[place.expect("half of the places are free")]
}

fn main() {
    input! { one: Bytes, other: Bytes }
    let (n, m, hashes, other_hashes) = (one.len(), other.len(), RollingHash::new(&one), RollingHash::new(&other));
    let mut table = vec![u64::MAX; (2 * n).next_power_of_two()]; // no hash is as large as an empty place
    // Two windows of L bytes collide with probability L / 2⁶¹, some of the (n - L)² pairs with at most 4/27 n³ / 2⁶¹:
    // 0.8 % for the longest strings. So hashes propose and bytes decide: only the time is left to chance.
    let mut common = |length: usize| {
        table.fill(u64::MAX);
        windows(&hashes, n, length).for_each(|(_, hash)| *slot(&mut table, hash) = hash);
        let mut found = windows(&other_hashes, m, length).filter(|window| *slot(&mut table, window.1) == window.1);
        found.find_map(|(begin, hash)| {
            let is_same = |start: usize| one[start..start + length] == other[begin..begin + length];
            Some([windows(&hashes, n, length).find(|&(start, own)| own == hash && is_same(start))?.0, begin])
        })
    };
    // What is common of a length is common of all smaller ones.
    let (mut length, mut most, mut best) = (0, n.min(m), [0, 0]);
    while length < most {
        let middle = (length + most).div_ceil(2);
        common(middle).map_or_else(|| most = middle - 1, |starts| (length, best) = (middle, starts));
    }
    println!("{} {} {} {}", best[0], best[0] + length, best[1], best[1] + length);
}
