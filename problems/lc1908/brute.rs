//! LC 1908 by game search: the player to move wins if some move leads to a position where the player to move loses.

use std::collections::HashMap;
use testlib::{Literals, brute_force};

fn wins(piles: &[u8], known: &mut HashMap<Vec<u8>, bool>) -> bool {
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
    brute_force(|input: &mut Literals| {
        let mut piles = input.list("piles", 1..=7, |input, name| input.integer(name, 1..=7));
        input.end();
        piles.sort_unstable();
        wins(&piles, &mut HashMap::new())
    });
}
