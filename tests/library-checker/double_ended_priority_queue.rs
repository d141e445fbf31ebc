//! Library Checker, Double-Ended Priority Queue: insertions, and removals of the least and of the greatest number.
//! <https://judge.yosupo.jp/problem/double_ended_priority_queue>

use std::fmt::Write;
use templates::fast_input::input;
use templates::ordered_multiset::OrderedMultiset;

fn main() {
    input! { n: usize, queries: usize, numbers: [i64; n] }
    let mut queue: OrderedMultiset = numbers.into_iter().collect();
    let mut text = String::new();
    for _ in 0..queries {
        input! { kind: u8 }
        let removed = match kind {
            0 => {
                input! { number: i64 }
                queue.insert(number);
                continue;
            }
            1 => queue.pop_first(),
            _ => queue.pop_last(),
        };
        let removed = removed.expect("the queue is not empty");
        let _ = writeln!(text, "{removed}");
    }
    print!("{text}");
}
