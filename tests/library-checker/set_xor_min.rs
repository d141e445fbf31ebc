//! Library Checker, Set Xor-Min: a set of numbers, and the least xor of one of them with a given number.
//! <https://judge.yosupo.jp/problem/set_xor_min>

use std::fmt::Write;
use templates::binary_trie::BinaryTrie;
use templates::fast_input::input;

fn main() {
    input! { queries: [(u8, u64)] }
    let (mut set, mut text) = (BinaryTrie::new(30), String::new());
    for (kind, number) in queries {
        match kind {
            0 if set.count(number) == 0 => set.insert(number),
            0 => {}
            1 => _ = set.remove(number),
            _ => _ = writeln!(text, "{}", set.min_xor(number).expect("the set is not empty")),
        }
    }
    print!("{text}");
}
