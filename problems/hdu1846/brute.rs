//! HDU 1846 by game search: a pile is won if some move leaves a pile that is lost for the other player.

use testlib::{Input, brute_force, lines};

fn first_wins(n: usize, m: usize) -> bool {
    let mut wins = vec![false];
    for stones in 1..=n {
        wins.push((1..=m.min(stones)).any(|taken| !wins[stones - taken]));
    }
    wins[n]
}

fn main() {
    brute_force(|input: &mut Input| {
        let games = input.cases(1..=100, |input| (input.integer("n", 1..=1000), input.integer("m", 1..=1000)));
        input.end();
        lines(games.into_iter().map(|(n, m)| if first_wins(n, m) { "first" } else { "second" }))
    });
}
