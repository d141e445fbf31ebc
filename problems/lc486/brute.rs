//! LC 486 by game search: every game is played to its end, and there the two totals are compared.

use testlib::{Literals, brute_force};

/// Whether player 1 can end with at least as much as player 2, who have `first` and `second` now, when `row` is left.
fn player_1_wins(row: &[i64], first: i64, second: i64, player_1_moves: bool) -> bool {
    let [left, .., right] = row else {
        let last: i64 = row.iter().sum();
        return if player_1_moves { first + last >= second } else { first >= second + last };
    };
    let mut moves = [(left, &row[1..]), (right, &row[..row.len() - 1])].into_iter();
    if player_1_moves {
        moves.any(|(number, rest)| player_1_wins(rest, first + number, second, false))
    } else {
        moves.all(|(number, rest)| player_1_wins(rest, first, second + number, true))
    }
}

fn main() {
    brute_force(|input: &mut Literals| {
        let numbers = input.list("nums", 1..=20, |input, name| input.integer(name, 0..=10_000_000));
        input.end();
        player_1_wins(&numbers, 0, 0, true)
    });
}
