//! LC 877 by the definition of perfect play: on every interval of the row, the best difference of the totals that the
//! player to move can force, from short intervals to long ones.

use testlib::{Literals, brute_force, ensure};

fn first_player_wins(piles: &[i32]) -> bool {
    let n = piles.len();
    // difference[i][j]: the player to move minus the other player when piles i..j are left.
    let mut difference = vec![vec![0; n + 1]; n + 1];
    for length in 1..=n {
        for i in 0..=n - length {
            let j = i + length;
            difference[i][j] = i32::max(piles[i] - difference[i + 1][j], piles[j - 1] - difference[i][j - 1]);
        }
    }
    difference[0][n] > 0
}

fn main() {
    brute_force(|input: &mut Literals| {
        let piles: Vec<i32> = input.list("piles", 1..=500, |input, name| input.integer(name, 1..=500));
        input.end();
        ensure(piles.len().is_multiple_of(2), format_args!("there are {} piles, an odd number", piles.len()));
        let total: i32 = piles.iter().sum();
        ensure(total % 2 == 1, format_args!("the piles hold {total} stones, an even number"));
        first_player_wins(&piles)
    });
}
