//! HDU 1846 by game search: a pile is won if some move leaves a pile that is lost for the other player.

use testlib::Input;

fn first_wins(n: usize, m: usize) -> bool {
    let mut wins = vec![false];
    for stones in 1..=n {
        wins.push((1..=m.min(stones)).any(|taken| !wins[stones - taken]));
    }
    wins[n]
}

fn main() {
    let mut input = Input::from_stdin();
    let c = input.integer("the number of games", 1..=100);
    let games: Vec<(usize, usize)> = (1..=c)
        .map(|game| {
            let n = input.integer(format_args!("n of game {game}"), 1..=1000);
            let m = input.integer(format_args!("m of game {game}"), 1..=1000);
            (n, m)
        })
        .collect();
    input.end();
    for (n, m) in games {
        println!("{}", if first_wins(n, m) { "first" } else { "second" });
    }
}
