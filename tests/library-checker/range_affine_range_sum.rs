//! Library Checker, Range Affine Range Sum: all numbers x of a range become ax + b, and sums of ranges are asked for.
//! <https://judge.yosupo.jp/problem/range_affine_range_sum>

use std::fmt::Write;
use templates::fast_input::input;
use templates::lazy_segment_tree::LazySegmentTree;

const MODULUS: u64 = 998_244_353;

fn main() {
    input! { n: usize, q: usize, numbers: [u32; n] }
    let line = |(a, b): (u32, u32), x: u32, length: usize| {
        ((u64::from(a) * u64::from(x) + u64::from(b) * length as u64) % MODULUS) as u32
    };
    let compose = |first: (u32, u32), last: (u32, u32)| (line((last.0, 0), first.0, 1), line(last, first.1, 1));
    let sum = |a: u32, b: u32| (a + b) % MODULUS as u32;
    let (mut numbers, mut text) = (LazySegmentTree::new(&numbers, 0, sum, line, compose), String::new());
    for _ in 0..q {
        input! { kind: u8, start: usize, end: usize }
        if kind == 0 {
            input! { line: (u32, u32) }
            numbers.apply(start..end, line);
        } else {
            let _ = writeln!(text, "{}", numbers.fold(start..end));
        }
    }
    print!("{text}");
}
