//! Library Checker, Dynamic Sequence Range Affine Range Sum: items come and go, ranges are reversed and become ax + b.
//! <https://judge.yosupo.jp/problem/dynamic_sequence_range_affine_range_sum>

use std::fmt::Write;
use templates::fast_input::input;
use templates::treap::{Sequence, Treap};

const MODULUS: u32 = 998_244_353;

/// a x + b for each of some items with the sum x.
fn apply((a, b): (u32, u32), sum: u32, length: usize) -> u32 {
    ((u64::from(a) * u64::from(sum) + u64::from(b) * length as u64) % u64::from(MODULUS)) as u32
}

fn main() {
    input! { n: usize, q: usize, values: [u32; n] }
    let add = |a: u32, b: u32| (a + b).min((a + b).wrapping_sub(MODULUS));
    let compose = |first: (u32, u32), (a, b)| (apply((a, 0), first.0, 1), apply((a, b), first.1, 1));
    let mut treap = Treap::new(0, add, |sum| sum, apply, compose);
    let (mut items, mut text) = (Sequence::default(), String::new());
    treap.insert(&mut items, 0, &values);
    for _ in 0..q {
        input! { kind: u8, index: usize }
        if kind == 1 {
            treap.cut(&mut items, index..index + 1);
            continue;
        }
        input! { other: u32 }
        let range = index..other as usize;
        match kind {
            0 => treap.insert(&mut items, index, &[other]),
            2 => treap.reverse(&mut items, range),
            3 => {
                input! { function: (u32, u32) }
                treap.apply(&mut items, range, function);
            }
            _ => _ = writeln!(text, "{}", treap.fold(&mut items, range)),
        }
    }
    print!("{text}");
}
