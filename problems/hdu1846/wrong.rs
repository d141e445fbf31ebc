//! Wrong solutions of HDU 1846, each a mistake that somebody makes.

use proconio::input;
use testlib::Verdict::{Re, Wa};
use testlib::{wrong, wrong_solutions};

/// Answers every game by `first_wins(n, m)`.
fn answer_all(first_wins: fn(usize, usize) -> bool) {
    input! { c: usize, games: [(usize, usize); c] }
    for (n, m) in games {
        println!("{}", if first_wins(n, m) { "first" } else { "second" });
    }
}

fn main() {
    wrong_solutions(&[
        wrong("period-m", Wa, "the period is m + 1: the mover takes m stones at once", || {
            answer_all(|n, m| n % m != 0)
        }),
        wrong("period-m-plus-two", Wa, "the period is m + 1, not m + 2", || answer_all(|n, m| n % (m + 2) != 0)),
        wrong("parity-of-n", Wa, "the largest number of stones that may be taken matters", || {
            answer_all(|n, _| n % 2 == 1)
        }),
        wrong("players-swapped", Wa, "multiples of m + 1 are lost, not won", || answer_all(|n, m| n % (m + 1) == 0)),
        wrong(
            "first-wins-only-in-one-turn",
            Wa,
            "larger piles are won too, unless they are multiples of m + 1",
            || answer_all(|n, m| n <= m),
        ),
        wrong("second-wins-only-m-plus-one", Wa, "the other multiples of m + 1 are lost too", || {
            answer_all(|n, m| n != m + 1)
        }),
        wrong(
            "misere",
            Wa,
            "here who takes the last stone wins: this one leaves one stone more than a multiple",
            || answer_all(|n, m| (n - 1) % (m + 1) != 0),
        ),
        wrong(
            "greedy-takes-as-many-as-possible",
            Wa,
            "a turn must leave a multiple of m + 1, not take as much as it may",
            || answer_all(|n, m| n.div_ceil(m) % 2 == 1),
        ),
        wrong("table-ends-before-1000", Re, "the table has no entry for 1000 stones", || {
            answer_all(|n, m| {
                let mut wins = [false; 1000];
                for stones in 1..=n {
                    wins[stones] = (1..=m.min(stones)).any(|taken| !wins[stones - taken]);
                }
                wins[n]
            })
        }),
        wrong("only-the-first-game", Wa, "more games follow", || {
            input! { _c: usize, n: usize, m: usize }
            println!("{}", if n % (m + 1) == 0 { "second" } else { "first" });
        }),
    ]);
}
