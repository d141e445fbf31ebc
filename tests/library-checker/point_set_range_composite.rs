//! Library Checker, Point Set Range Composite: functions ax + b in a row change, and those in a range are applied one
//! after the other.
//! <https://judge.yosupo.jp/problem/point_set_range_composite>

use std::fmt::Write;
use templates::fast_input::input;
use templates::segment_tree::SegmentTree;

fn main() {
    input! { n: usize, q: usize, lines: [(u32, u32); n] }
    let apply = |(a, b): (u32, u32), x: u32| ((u64::from(a) * u64::from(x) + u64::from(b)) % 998_244_353) as u32;
    let then = |first: (u32, u32), last: (u32, u32)| (apply((last.0, 0), first.0), apply(last, first.1));
    let (mut lines, mut text) = (SegmentTree::new(&lines, (1, 0), then), String::new());
    for _ in 0..q {
        input! { kind: u8, first: usize, second: u32, third: u32 }
        if kind == 0 {
            lines.set(first, (second, third));
        } else {
            let _ = writeln!(text, "{}", apply(lines.fold(first..second as usize), third));
        }
    }
    print!("{text}");
}
