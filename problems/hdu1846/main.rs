//! HDU 1846. Brave Game: one pile, a turn takes 1 to m stones; who takes the last one?
//! <https://acm.hdu.edu.cn/showproblem.php?pid=1846>
//!
//! From a multiple of m + 1 no move reaches another multiple; from any other number taking n mod (m + 1) does. The
//! empty pile is a multiple and lost for the player to move, so exactly the multiples are.
//!
//! Time and space O(1) per game.

use proconio::input;

fn solve(n: u32, m: u32) -> &'static str {
    if n.is_multiple_of(m + 1) { "second" } else { "first" }
}

fn main() {
    input! { c: usize, games: [(u32, u32); c] }
    for (n, m) in games {
        println!("{}", solve(n, m));
    }
}
