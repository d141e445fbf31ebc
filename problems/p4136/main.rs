//! Luogu P4136. Who Can Win: a stone in a corner of an n×n board moves to unvisited neighbours; whoever cannot move
//! loses. <https://www.luogu.com.cn/problem/P4136>
//!
//! If n is even, dominoes cover the board, and Alice always moves to the other cell of the stone's domino. If n is odd,
//! they cover all but the corner, and Bob does. Whoever follows the dominoes can always move.
//!
//! Time O(1) a board, space O(1).

use proconio::input;

fn solve(n: u32) -> &'static str {
    ["Alice", "Bob"][n as usize % 2]
}

fn main() {
    let sizes = std::iter::from_fn(|| {
        input! { n: u32 }
        (n > 0).then_some(n)
    });
    sizes.for_each(|n| println!("{}", solve(n)));
}
