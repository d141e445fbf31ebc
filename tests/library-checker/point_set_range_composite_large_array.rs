//! Library Checker, Point Set Range Composite (Large Array): functions ax + b at up to 10^9 places, all x at first,
//! change, and those in a range are applied one after the other.
//! <https://judge.yosupo.jp/problem/point_set_range_composite_large_array>

use std::fmt::Write;
use templates::dynamic_segment_tree::DynamicSegmentTree;
use templates::fast_input::input;

fn main() {
    input! { n: u64, q: usize }
    let apply = |(a, b): (u32, u32), x: u32| ((u64::from(a) * u64::from(x) + u64::from(b)) % 998_244_353) as u32;
    let then = |first: (u32, u32), last: (u32, u32)| (apply((last.0, 0), first.0), apply(last, first.1));
    let mut lines = DynamicSegmentTree::new(n, (1, 0), then);
    let mut text = String::new();
    for _ in 0..q {
        input! { kind: u8, first: u64, second: u32, third: u32 }
        if kind == 0 {
            lines.set(first, (second, third));
        } else {
            let _ = writeln!(text, "{}", apply(lines.fold(first..u64::from(second)), third));
        }
    }
    print!("{text}");
}
