//! Wrong solutions of Luogu P2252, each a mistake that somebody makes.

use proconio::input;
use testlib::Verdict::{Re, Tle, Wa};
use testlib::{wrong, wrong_solutions};

/// Answers by `is_cold(a, b)` for the piles in the order of the input.
fn answer(is_cold: fn(u64, u64) -> bool) {
    input! { a: u64, b: u64 }
    println!("{}", if is_cold(a, b) { 0 } else { 1 });
}

/// Answers by `is_cold(a, b)` for the smaller pile a and the larger pile b.
fn answer_ordered(is_cold: fn(u64, u64) -> bool) {
    input! { a: u64, b: u64 }
    println!("{}", if is_cold(a.min(b), a.max(b)) { 0 } else { 1 });
}

/// Right, for a ≤ b below 2^62: with k = b - a, 2a ≤ k + k√5 < 2a + 2.
fn is_exactly_cold(a: u64, b: u64) -> bool {
    let (a, k) = (i128::from(a), i128::from(b) - i128::from(a));
    let (low, high) = (2 * a - k, 2 * a + 2 - k);
    (low <= 0 || low * low <= 5 * k * k) && high > 0 && high * high > 5 * k * k
}

fn main() {
    wrong_solutions(&[
        wrong("golden-ratio-in-double", Wa, "a double has 53 bits, a pile up to 60", || {
            answer_ordered(|a, b| ((b - a) as f64 * (1.0 + 5_f64.sqrt()) / 2.0).floor() as u64 == a)
        }),
        wrong("golden-ratio-in-single", Wa, "a single has 24 bits, a pile up to 60", || {
            answer_ordered(|a, b| ((b - a) as f32 * (1.0 + 5_f32.sqrt()) / 2.0).floor() as u64 == a)
        }),
        wrong("square-root-in-double", Wa, "an integer is under the root, but the root is a double", || {
            answer_ordered(|a, b| {
                let k = u128::from(b - a);
                (k + ((5 * k * k) as f64).sqrt() as u128) / 2 == u128::from(a)
            })
        }),
        wrong("constant-1.618", Wa, "four digits of the golden ratio are not enough", || {
            answer_ordered(|a, b| ((b - a) as f64 * 1.618) as u64 == a)
        }),
        wrong("constant-of-eleven-digits", Wa, "eleven digits of the golden ratio are not enough", || {
            answer_ordered(|a, b| ((b - a) as f64 * 1.6180339887) as u64 == a)
        }),
        wrong("rounded-to-nearest", Wa, "the multiple of the golden ratio is rounded down, not to nearest", || {
            answer_ordered(|a, b| ((b - a) as f64 * (1.0 + 5_f64.sqrt()) / 2.0).round() as u64 == a)
        }),
        wrong("first-pile-taken-for-the-smaller", Wa, "the larger pile may come first", || {
            answer(|a, b| a <= b && is_exactly_cold(a, b))
        }),
        wrong("first-pile-taken-for-the-larger", Wa, "the smaller pile may come first", || {
            answer(|a, b| b <= a && is_exactly_cold(b, a))
        }),
        wrong("ratio-of-the-piles", Wa, "piles whose ratio is nearly golden need not be a cold position", || {
            answer_ordered(|a, b| (a as f64 * (1.0 + 5_f64.sqrt()) / 2.0).round() as u64 == b)
        }),
        wrong("five-times-square-in-64-bits", Wa, "5k² does not fit 64 bits", || {
            answer_ordered(|a, b| {
                let k = b - a;
                (k + k.wrapping_mul(k).wrapping_mul(5).isqrt()) / 2 == a
            })
        }),
        wrong("difference-off-by-one", Wa, "the k-th cold position has the difference k, from k = 0 on", || {
            answer_ordered(|a, b| is_exactly_cold(a, b + 1))
        }),
        wrong("no-move-on-both-piles", Wa, "a turn may take from both piles", || answer_ordered(|a, b| a == b)),
        wrong("winner-swapped", Wa, "cold positions are lost, not won", || {
            answer_ordered(|a, b| !is_exactly_cold(a, b))
        }),
        wrong("empty-pile-always-wins", Wa, "two empty piles are lost", || {
            answer_ordered(|a, b| a > 0 && is_exactly_cold(a, b))
        }),
        wrong("table-up-to-1000", Re, "the table ends at 1000 stones", || {
            answer_ordered(|a, b| {
                let mut cold = vec![vec![false; 1001]; 1001];
                let (mut by_smaller, mut by_difference) = ([false; 2002], [false; 1001]);
                for smaller in 0..=1000 {
                    for larger in smaller..=1000 {
                        if !by_smaller[smaller] && !by_smaller[larger] && !by_difference[larger - smaller] {
                            (by_smaller[smaller], by_smaller[larger]) = (true, true);
                            by_difference[larger - smaller] = true;
                            cold[smaller][larger] = true;
                        }
                    }
                }
                cold[a as usize][b as usize]
            })
        }),
        wrong("piles-in-32-bits", Re, "a pile does not fit an i32", || {
            input! { a: i32, b: i32 }
            println!("{}", if is_exactly_cold(a.min(b) as u64, a.max(b) as u64) { 0 } else { 1 });
        }),
        wrong("one-pair-after-the-other", Tle, "right, but the number of pairs is proportional to the piles", || {
            answer_ordered(|a, b| {
                let (mut smaller, mut difference) = (0, 0);
                while smaller < a {
                    difference += 1;
                    smaller += if is_exactly_cold(smaller + 1, smaller + 1 + difference) { 1 } else { 2 };
                }
                smaller == a && smaller + difference == b
            })
        }),
    ]);
}
