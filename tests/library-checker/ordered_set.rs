//! Library Checker, Ordered Set: insertions, removals, k-th smallest, ranks, predecessors and successors.
//! <https://judge.yosupo.jp/problem/ordered_set>

use std::fmt::Write;
use templates::fast_input::input;
use templates::ordered_multiset::OrderedMultiset;

fn main() {
    input! { n: usize, queries: usize, numbers: [i64; n], queries: [(u8, i64); queries] }
    let mut set: OrderedMultiset = numbers.into_iter().collect();
    let mut text = String::new();
    for (kind, number) in queries {
        let answer = match kind {
            0 => {
                if set.at_least(number) != Some(number) {
                    set.insert(number);
                }
                continue;
            }
            1 => {
                set.remove(number);
                continue;
            }
            2 => set.kth(number as usize - 1),
            3 => Some(set.rank(number + 1) as i64),
            4 => set.at_most(number),
            _ => set.at_least(number),
        };
        let _ = writeln!(text, "{}", answer.unwrap_or(-1));
    }
    print!("{text}");
}
