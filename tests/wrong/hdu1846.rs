//! Wrong solutions of HDU 1846, each a mistake that somebody makes.

use proconio::input;

/// Answers every game by `first_wins(n, m)`.
fn answer_all(first_wins: fn(usize, usize) -> bool) {
    input! { c: usize, games: [(usize, usize); c] }
    for (n, m) in games {
        println!("{}", if first_wins(n, m) { "first" } else { "second" });
    }
}

fn main() {
    tests::wrong_solutions(&[
        ("period-m", || answer_all(|n, m| n % m != 0)),
        ("period-m-plus-two", || answer_all(|n, m| n % (m + 2) != 0)),
        ("parity-of-n", || answer_all(|n, _| n % 2 == 1)),
        ("players-swapped", || answer_all(|n, m| n % (m + 1) == 0)),
        ("first-wins-only-in-one-turn", || answer_all(|n, m| n <= m)),
        ("second-wins-only-m-plus-one", || answer_all(|n, m| n != m + 1)),
        // Who takes the last stone loses: the player to move wants to leave one stone more than a multiple.
        ("misere", || answer_all(|n, m| (n - 1) % (m + 1) != 0)),
        ("greedy-takes-as-many-as-possible", || answer_all(|n, m| n.div_ceil(m) % 2 == 1)),
        ("table-ends-before-1000", || {
            answer_all(|n, m| {
                let mut wins = [false; 1000];
                for stones in 1..=n {
                    wins[stones] = (1..=m.min(stones)).any(|taken| !wins[stones - taken]);
                }
                wins[n]
            })
        }),
        ("only-the-first-game", || {
            input! { _c: usize, n: usize, m: usize }
            println!("{}", if n % (m + 1) == 0 { "second" } else { "first" });
        }),
    ]);
}
