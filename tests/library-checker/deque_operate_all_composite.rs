//! Library Checker, Deque Operate All Composite: what all functions ax + b in a double-ended queue make of a number.
//! <https://judge.yosupo.jp/problem/deque_operate_all_composite>

use std::fmt::Write;
use templates::fast_input::input;
use templates::sliding_window_aggregation::SlidingWindow;

const MODULUS: u64 = 998_244_353;

fn main() {
    input! { q: usize }
    let mut functions = SlidingWindow::new(|(a, b), (c, d)| (c * a % MODULUS, (c * b + d) % MODULUS));
    let mut text = String::new();
    for _ in 0..q {
        input! { kind: u8 }
        match kind {
            0 | 1 => {
                input! { function: (u64, u64) }
                if kind == 0 { functions.push_front(function) } else { functions.push_back(function) }
            }
            2 => _ = functions.pop_front(),
            3 => _ = functions.pop_back(),
            _ => {
                input! { x: u64 }
                let (a, b) = functions.fold().unwrap_or((1, 0));
                let _ = writeln!(text, "{}", (a * x + b) % MODULUS);
            }
        }
    }
    print!("{text}");
}
