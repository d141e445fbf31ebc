//! Library Checker, Predecessor Problem: a set of numbers with insertions, removals, predecessors and successors.
//! <https://judge.yosupo.jp/problem/predecessor_problem>

use std::fmt::Write;
use templates::fast_input::{Bytes, input};
use templates::fast_set::FastSet;

fn main() {
    input! { n: usize, queries: usize, inside: Bytes, queries: [(u8, usize); queries] }
    let (mut set, mut text) = (FastSet::new(n), String::new());
    (0..n).filter(|&number| inside[number] == b'1').for_each(|number| _ = set.insert(number));
    for (kind, number) in queries {
        let found = match kind {
            0 => {
                set.insert(number);
                continue;
            }
            1 => {
                set.remove(number);
                continue;
            }
            2 => Some(usize::from(set.contains(number))),
            3 => set.at_least(number),
            _ => set.at_most(number),
        };
        let _ = writeln!(text, "{}", found.map_or(-1, |number| number as i64));
    }
    print!("{text}");
}
