//! Nim Duel by game search: the player to move wins if some move leads to a position where the player to move loses. It
//! says who should move first, which is all that can be said without an opponent; and it is the validator of the
//! interactor's input.
//!
//! Exit codes: 0 answered, 3 the input is invalid, 4 the input is valid but has too many positions for this program.

use std::collections::HashMap;
use testlib::{Input, brute_force, ensure, too_large};

/// More positions than this are too many.
const POSITIONS: u128 = 200_000;

fn wins(piles: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&result) = known.get(piles) {
        return result;
    }
    let result = (0..piles.len()).any(|index| {
        (0..piles[index]).any(|left| {
            let mut next = piles.to_vec();
            next[index] = left;
            next.sort_unstable();
            !wins(&next, known)
        })
    });
    known.insert(piles.to_vec(), result);
    result
}

fn main() {
    brute_force(|input: &mut Input| {
        let (n, seed) = (input.integer("n", 1..=50), input.integer("the seed", 0..=1_000_000_000));
        let mut piles: Vec<u64> = input.integers("pile", n, 1..=1_000_000_000_000_000_000);
        input.end();
        let total: u128 = piles.iter().copied().map(u128::from).sum();
        let message = format_args!("seed 0 plays stone by stone, and {total} stones are more than 20000");
        ensure(seed != 0 || total <= 20_000, message);
        piles.sort_unstable();
        let positions = piles.iter().try_fold(1u128, |product, &pile| product.checked_mul(u128::from(pile) + 1));
        if positions.is_none_or(|positions| positions > POSITIONS) {
            too_large(format_args!("there are more than {POSITIONS} positions"));
        }
        if wins(&piles, &mut HashMap::new()) { "first" } else { "second" }
    });
}
