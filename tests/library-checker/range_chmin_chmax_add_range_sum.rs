//! Library Checker, Range Chmin Chmax Add Range Sum: numbers of a range become at most, at least, or more by a number.
//! <https://judge.yosupo.jp/problem/range_chmin_chmax_add_range_sum>

use std::fmt::Write;
use templates::fast_input::input;
use templates::segment_tree_beats::SegmentTreeBeats;

fn main() {
    input! { n: usize, q: usize, numbers: [i64; n] }
    let mut numbers = SegmentTreeBeats::new(&numbers);
    let mut text = String::new();
    for _ in 0..q {
        input! { kind: u8, l: usize, r: usize }
        if kind == 3 {
            let _ = writeln!(text, "{}", numbers.sum(l..r));
            continue;
        }
        input! { x: i64 }
        match kind {
            0 => numbers.chmin(l..r, x),
            1 => numbers.chmax(l..r, x),
            _ => numbers.add(l..r, x),
        }
    }
    print!("{text}");
}
