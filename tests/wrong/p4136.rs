//! Wrong solutions of Luogu P4136, each a mistake that somebody makes.

use proconio::input;

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
    tests::wrong_solutions(&[
        // The variant in which Alice places the stone.
        ("alice-places-the-stone", || answer_all(|n| n % 2 == 1)),
        ("one-cell-is-won", || answer_all(|n| n == 1 || n % 2 == 0)),
        ("alice-always-wins", || answer_all(|n| n > 1)),
        ("only-multiples-of-four", || answer_all(|n| n % 4 == 0)),
        ("two-by-two-only", || answer_all(|n| n == 2)),
        // Every such walk has 2n - 2 moves, but nobody has to go there.
        ("walk-to-the-far-corner", || answer_all(|n| (2 * n - 2) % 2 == 1)),
        ("n-in-a-byte", || answer_all(|n| n as u8 > 0 && n % 2 == 0)),
        ("answers-the-zero", || {
            loop {
                input! { n: usize }
                println!("{}", if n % 2 == 0 { "Alice" } else { "Bob" });
                if n == 0 {
                    return;
                }
            }
        }),
        ("only-the-first-board", || {
            input! { n: usize }
            println!("{}", if n % 2 == 0 { "Alice" } else { "Bob" });
        }),
        ("searches-every-game", || {
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
