//! Library Checker, Predecessor Problem: a set of numbers with insertions, removals, predecessors and successors.
//! <https://judge.yosupo.jp/problem/predecessor_problem>

use std::fmt::Write;
use templates::fast_input::{Bytes, input};
use templates::ordered_multiset::OrderedMultiset;

fn main() {
    input! { _n: usize, queries: usize, inside: Bytes, queries: [(u8, i64); queries] }
    let mut set: OrderedMultiset =
        (0..).zip(inside).filter(|&(_, bit)| bit == b'1').map(|(number, _)| number).collect();
    let mut text = String::new();
    for (kind, number) in queries {
        let is_inside = || set.at_least(number) == Some(number);
        let answer = match kind {
            0 if is_inside() => continue,
            0 => {
                set.insert(number);
                continue;
            }
            1 => {
                set.remove(number);
                continue;
            }
            2 => i64::from(is_inside()),
            3 => set.at_least(number).unwrap_or(-1),
            _ => set.at_most(number).unwrap_or(-1),
        };
        let _ = writeln!(text, "{answer}");
    }
    print!("{text}");
}
