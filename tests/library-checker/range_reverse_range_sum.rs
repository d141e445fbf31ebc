//! Library Checker, Range Reverse Range Sum: ranges are reversed, and their sums asked for.
//! <https://judge.yosupo.jp/problem/range_reverse_range_sum>

use std::fmt::Write;
use templates::fast_input::input;
use templates::treap::{Sequence, Treap};

fn main() {
    input! { n: usize, q: usize, values: [u64; n], queries: [(u8, usize, usize); q] }
    let mut treap = Treap::new(0, |a, b| a + b, |sum| sum, |(), sum, _| sum, |(), ()| ());
    let (mut items, mut text) = (Sequence::default(), String::new());
    treap.insert(&mut items, 0, &values);
    for (kind, start, end) in queries {
        if kind == 0 {
            treap.reverse(&mut items, start..end);
        } else {
            let _ = writeln!(text, "{}", treap.fold(&mut items, start..end));
        }
    }
    print!("{text}");
}
