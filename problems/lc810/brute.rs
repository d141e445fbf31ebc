//! LC 810 by playing the game: every move from every set of numbers that can be left.
//!
//! Sets that differ only in which of several equal numbers are left are the same; they are numbered in mixed radix, one
//! digit for each different number. Answers up to 2^22 sets, that is up to 22 numbers if all are different.

use std::collections::BTreeMap;
use testlib::{Literals, brute_force, too_large};

/// Whether Alice wins, or `None` when too many different sets can be left.
fn alice_wins(nums: &[u32]) -> Option<bool> {
    let mut counts = BTreeMap::new();
    for &number in nums {
        *counts.entry(number).or_insert(0_usize) += 1;
    }
    let mut sets: usize = 1;
    let mut kinds = Vec::new();
    for (&number, &count) in &counts {
        kinds.push((number, count, sets));
        sets = sets.checked_mul(count + 1).filter(|&sets| sets <= 1 << 22)?;
    }
    let mut wins = vec![false; sets];
    let mut xors = vec![0; sets];
    for set in 0..sets {
        let left = |&(_, count, weight): &(u32, usize, usize)| set / weight % (count + 1);
        // An erased number leads to a set with a smaller index, so its xor and its winner are known.
        if let Some(&(number, _, weight)) = kinds.iter().find(|kind| left(kind) > 0) {
            xors[set] = xors[set - weight] ^ number;
        }
        wins[set] = xors[set] == 0
            || kinds.iter().any(|kind| {
                let (_, _, weight) = *kind;
                // Whoever makes the xor 0 loses; otherwise the mover wins if the other player, who is next, does not.
                left(kind) > 0 && xors[set - weight] != 0 && !wins[set - weight]
            });
    }
    Some(wins[sets - 1])
}

fn main() {
    brute_force(|input: &mut Literals| {
        let nums = input.list("nums", 1..=1000, |input, name| input.integer(name, 0..=65535));
        input.end();
        alice_wins(&nums).unwrap_or_else(|| too_large("more than 2^22 different sets of numbers can be left"))
    });
}
