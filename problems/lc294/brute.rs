//! LC 294 by game search: the player to move wins if some flip leads to a state where the player to move loses.
//!
//! What separates the runs of `+`, their order, and runs of a single `+` change no flip, now or later: states with the
//! same run lengths from 2 on, in whatever order, are searched once.

use std::collections::HashMap;
use testlib::{Literals, brute_force, too_large};

/// As many `+` may have a `+` beside them.
const LARGEST: usize = 60;

/// `runs` are the lengths of the runs of at least two `+`, in ascending order.
fn wins(runs: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(&result) = known.get(runs) {
        return result;
    }
    let result = (0..runs.len()).any(|index| {
        (0..=runs[index] - 2).any(|before| {
            let mut next = runs.to_vec();
            next.swap_remove(index);
            next.extend([before, runs[index] - 2 - before]);
            next.retain(|&run| run >= 2);
            next.sort_unstable();
            !wins(&next, known)
        })
    });
    known.insert(runs.to_vec(), result);
    result
}

fn main() {
    brute_force(|input: &mut Literals| {
        let state = input.string("the state", "+-", 1..=1_000_000);
        input.end();
        let mut runs: Vec<usize> = state.split('-').map(str::len).filter(|&run| run >= 2).collect();
        runs.sort_unstable();
        let flippable: usize = runs.iter().sum();
        if flippable > LARGEST {
            too_large(format_args!("{flippable} '+' have a '+' beside them, more than {LARGEST}"));
        }
        wins(&runs, &mut HashMap::new())
    });
}
