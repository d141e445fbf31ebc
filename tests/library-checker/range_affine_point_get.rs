//! Library Checker, Range Affine Point Get: all numbers x of a range become ax + b, and single numbers are asked for.
//! <https://judge.yosupo.jp/problem/range_affine_point_get>

use std::fmt::Write;
use templates::fast_input::input;
use templates::lazy_segment_tree::LazySegmentTree;

fn main() {
    input! { n: usize, q: usize, numbers: [u32; n] }
    let line = |(a, b): (u32, u32), x: u32| ((u64::from(a) * u64::from(x) + u64::from(b)) % 998_244_353) as u32;
    let compose = |first: (u32, u32), last: (u32, u32)| (line((last.0, 0), first.0), line(last, first.1));
    // Nobody asks for folds, so any will do.
    let mut numbers = LazySegmentTree::new(&numbers, 0, |a, _| a, |action, x, _| line(action, x), compose);
    let mut text = String::new();
    for _ in 0..q {
        input! { kind: u8, start: usize }
        if kind == 0 {
            input! { end: usize, line: (u32, u32) }
            numbers.apply(start..end, line);
        } else {
            let _ = writeln!(text, "{}", numbers.get(start));
        }
    }
    print!("{text}");
}
