//! Wrong solutions of Luogu P4136, each a mistake that somebody makes.

use proconio::input;
use testlib::Verdict::{Tle, Wa};
use testlib::{wrong, wrong_solutions};

/// Answers every board before the 0 by `alice_wins(n)`.
fn answer_all(alice_wins: fn(usize) -> bool) {
    loop {
        input! { n: usize }
        if n == 0 {
            return;
        }
        println!("{}", if alice_wins(n) { "Alice" } else { "Bob" });
    }
}

fn main() {
    wrong_solutions(&[
        wrong("alice-places-the-stone", Wa, "this is the variant in which Alice places the stone", || {
            answer_all(|n| n % 2 == 1)
        }),
        wrong("one-cell-is-won", Wa, "on one cell Alice cannot move", || answer_all(|n| n == 1 || n % 2 == 0)),
        wrong("alice-always-wins", Wa, "odd boards are lost", || answer_all(|n| n > 1)),
        wrong("only-multiples-of-four", Wa, "all even boards are won", || answer_all(|n| n % 4 == 0)),
        wrong("two-by-two-only", Wa, "all even boards are won", || answer_all(|n| n == 2)),
        wrong("walk-to-the-far-corner", Wa, "every such walk has 2n - 2 moves, but nobody has to go there", || {
            answer_all(|n| (2 * n - 2) % 2 == 1)
        }),
        wrong("n-in-a-byte", Wa, "a board has sides of up to 10,000 cells, which do not fit a byte", || {
            answer_all(|n| n as u8 > 0 && n % 2 == 0)
        }),
        wrong("answers-the-zero", Wa, "the 0 is the end, not a board", || {
            loop {
                input! { n: usize }
                println!("{}", if n % 2 == 0 { "Alice" } else { "Bob" });
                if n == 0 {
                    return;
                }
            }
        }),
        wrong("only-the-first-board", Wa, "more boards follow", || {
            input! { n: usize }
            println!("{}", if n % 2 == 0 { "Alice" } else { "Bob" });
        }),
        wrong("searches-every-game", Tle, "right, but it plays every game", || {
            fn wins(cell: (usize, usize), visited: &mut Vec<Vec<bool>>) -> bool {
                let (n, (row, column)) = (visited.len(), cell);
                visited[row][column] = true;
                let ways = [
                    (row, column + 1),
                    (row + 1, column),
                    (row, column.wrapping_sub(1)),
                    (row.wrapping_sub(1), column),
                ];
                let result = ways.into_iter().any(|(row, column)| {
                    row < n && column < n && !visited[row][column] && !wins((row, column), visited)
                });
                visited[row][column] = false;
                result
            }
            answer_all(|n| wins((0, 0), &mut vec![vec![false; n]; n]));
        }),
    ]);
}
