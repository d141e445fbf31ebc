//! Misère Kayles: a turn takes one token, or two adjacent ones, from a row; whoever takes the last one loses.
//!
//! Only the lengths of the runs of tokens matter. Under the normal rule, where the last token wins, the player to move
//! loses exactly when the xor of the runs' Kayles values is 0. Sibert and Conway found the few positions in which the
//! misère rule changes the winner; all their runs have lengths in {1, 4, 5, 9, 12, 17, 20, 25}. The table of these
//! positions and its proof: `problems/mouse-pioneer/README.md`.
//!
//! - **Field**: games
//! - **Time**: O(r) for r runs
//! - **Space**: O(1)
//! - **ac-library-rs**: no
//! - **Source**: W. L. Sibert, J. H. Conway, "Mathematical Kayles", International Journal of Game Theory 20 (1992),
//!   237–246
//! - **Verified**: `kayles_values_are_mex`, `agrees_with_search_up_to_30_tokens`, `every_position_of_any_size`;
//!   `mouse-pioneer`

/// From this length on the Kayles values have period 12.
const PREPERIOD: usize = 71;

/// The Kayles values of runs of up to `PREPERIOD` + 11 tokens.
const VALUES: [usize; PREPERIOD + 12] = kayles_values();

const fn kayles_values<const N: usize>() -> [usize; N] {
    let mut values = [0; N];
    let mut length = 1;
    while length < N {
        // The bits are the values of the options: what a turn leaves is two runs, one token shorter in all, or two.
        let mut options = 0_u32;
        let mut left = 0;
        while left < length {
            options |= 1 << (values[left] ^ values[length - 1 - left]);
            if left + 2 <= length {
                options |= 1 << (values[left] ^ values[length - 2 - left]);
            }
            left += 1;
        }
        values[length] = (!options).trailing_zeros() as usize;
        length += 1;
    }
    values
}

/// The Kayles value of one run under the normal rule: 0 only for the empty run.
///
/// # Complexity
///
/// O(1) time and space.
///
/// ```
/// use templates::misere_kayles::kayles_value;
/// assert_eq!([1, 2, 3, 4, 5].map(kayles_value), [1, 2, 3, 1, 4]);
/// assert_eq!(kayles_value(1_000_000_007), 7);
/// ```
#[must_use]
pub const fn kayles_value(length: usize) -> usize {
    if length < PREPERIOD { VALUES[length] } else { VALUES[PREPERIOD + (length - PREPERIOD) % 12] }
}

/// Whether the player to move wins, when whoever takes the last token loses. `runs` are the lengths of the runs of
/// tokens; empty runs count as nothing. With no token left the player to move has won.
///
/// # Complexity
///
/// O(r) time for r runs, O(1) space.
///
/// ```
/// use templates::misere_kayles::player_to_move_wins;
/// assert!(!player_to_move_wins([1]));
/// assert!(player_to_move_wins([2])); // take one, leave one
/// assert!(!player_to_move_wins([2, 2]));
/// assert!(player_to_move_wins([]));
/// ```
#[must_use]
pub fn player_to_move_wins(runs: impl IntoIterator<Item = usize>) -> bool {
    // A set of lengths is a number with their bits; bit 0 stands for all lengths that the theorem does not name.
    let (mut nim_sum, mut present, mut odd, mut repeated) = (0, 0_u32, 0, 0);
    for run in runs.into_iter().filter(|&run| run > 0) {
        nim_sum ^= kayles_value(run);
        let length = if run <= 25 { 1 << run } else { 1 };
        repeated |= present & length;
        present |= length;
        odd ^= length;
    }
    let is_odd = |set: u32| (odd & set).count_ones() % 2 == 1;
    let is_even = |set| !is_odd(set);
    let only = |set: u32| present & !set == 0;
    let one_and_else_only = |one: u32, set| present & !repeated & one != 0 && only(one | set);

    let differs_from_normal = if nim_sum == 0 {
        only(set([1, 4, 5])) && is_even(set([5])) && is_even(set([1, 4]))
            || only(set([1, 4, 9, 12, 17, 20])) && is_even(set([9, 12, 17])) && is_even(set([1, 4, 20]))
            || one_and_else_only(set([25]), set([1, 4, 9, 12, 17, 20]))
                && is_even(set([9, 12, 17]))
                && is_odd(set([1, 4, 20]))
    } else {
        only(set([1, 4, 5])) && is_odd(set([1, 4]))
            || only(set([1, 4, 9])) && is_odd(set([9])) && is_even(set([1, 4]))
            || one_and_else_only(set([12]), set([1, 4])) && is_even(set([1, 4]))
            || only(set([1, 4, 9, 12, 17, 20])) && is_even(set([9, 12, 17])) && is_odd(set([1, 4, 20]))
            || one_and_else_only(set([25]), set([1, 4, 9])) && is_odd(set([9])) && is_odd(set([1, 4]))
    };
    (nim_sum != 0) != differs_from_normal
}

/// The set of these lengths, a bit for each.
const fn set<const N: usize>(lengths: [u32; N]) -> u32 {
    let (mut set, mut index) = (0, 0);
    while index < N {
        set |= 1 << lengths[index];
        index += 1;
    }
    set
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace + with *`: `const VALUES: [usize; PREPERIOD * 12] = kayles_values();`: a longer table.
    // - `replace < with <= in kayles_value`: `if length <= PREPERIOD { VALUES[length] } else { VALUES[PREPERIOD +
    //   (length - PREPERIOD) % 12] }`: both branches agree there.
    // - `replace | with ^ in player_to_move_wins`: `let one_and_else_only = |one: u32, set| present & !repeated & one
    //   != 0 && only(one ^ set);`: the two sets have no length in common.
    use super::*;
    use std::collections::HashMap;

    /// What a turn in a run of `length` tokens leaves on its two sides, each pair once.
    fn turns(length: usize) -> Vec<(usize, usize)> {
        let sides = |left: usize| (0..=left / 2).map(move |smaller| (smaller, left - smaller));
        (1..=length.min(2)).flat_map(|taken| sides(length - taken)).collect()
    }

    #[test]
    fn kayles_values_are_mex() {
        let mut values = vec![0];
        for length in 1..2000 {
            let options = turns(length).iter().fold(0_u64, |options, &(a, b)| options | 1 << (values[a] ^ values[b]));
            values.push(options.trailing_ones() as usize);
        }
        for (length, &value) in values.iter().enumerate() {
            assert_eq!(kayles_value(length), value, "a run of {length}");
        }
        assert_ne!(values[PREPERIOD - 1], values[PREPERIOD + 11], "the preperiod is not the least one");
    }

    /// `runs` are in ascending order.
    fn search(runs: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
        if runs.is_empty() {
            return true;
        }
        if let Some(&wins) = known.get(runs) {
            return wins;
        }
        let wins = (0..runs.len()).filter(|&i| i == 0 || runs[i] != runs[i - 1]).any(|i| {
            turns(runs[i]).into_iter().any(|(a, b)| {
                let mut next = [&runs[..i], &runs[i + 1..], &[a, b]].concat();
                next.retain(|&run| run > 0);
                next.sort_unstable();
                !search(&next, known)
            })
        });
        known.insert(runs.to_vec(), wins);
        wins
    }

    /// Calls `check` with every multiset of runs of together at most `tokens` tokens, in ascending order.
    fn every_position(tokens: usize, runs: &mut Vec<usize>, check: &mut impl FnMut(&[usize])) {
        check(runs);
        for run in runs.last().copied().unwrap_or(1)..=tokens {
            runs.push(run);
            every_position(tokens - run, runs, check);
            runs.pop();
        }
    }

    #[test]
    fn agrees_with_search_up_to_30_tokens() {
        let (mut known, mut positions) = (HashMap::new(), 0);
        every_position(30, &mut vec![], &mut |runs| {
            positions += 1;
            assert_eq!(player_to_move_wins(runs.iter().copied()), search(runs, &mut known), "{runs:?}");
        });
        assert_eq!(positions, 28_629);
    }

    /// The lengths in the theorem.
    const SPECIAL: [usize; 8] = [1, 4, 5, 9, 12, 17, 20, 25];

    /// Calls `check` with every multiset of special runs with at most so many of each length, in ascending order.
    fn special_positions(most: &[usize], runs: &mut Vec<usize>, check: &mut impl FnMut(&[usize])) {
        let Some((&here, others)) = most.split_first() else { return check(runs) };
        let (length, before) = (SPECIAL[SPECIAL.len() - most.len()], runs.len());
        for _ in 0..=here {
            special_positions(others, runs, check);
            runs.push(length);
        }
        runs.truncate(before);
    }

    /// A position is won exactly when some option of it is lost, for all positions of special runs with at most so many
    /// of each length, each alone and with one other run of at most 52 tokens. Returns the number of positions.
    fn check_special_positions(most: [usize; 8]) -> usize {
        let is_special = |length: usize| length == 0 || SPECIAL.contains(&length);
        let turns: Vec<_> = (0..=52).map(turns).collect();
        // The values of what a turn changes, a bit for each.
        let change = |from: usize, &(a, b): &(usize, usize)| kayles_value(from) ^ kayles_value(a) ^ kayles_value(b);
        let changes = |from: usize| turns[from].iter().fold(0_u32, |set, sides| set | 1 << change(from, sides));
        let changes: Vec<u32> = (0..=25).map(changes).collect();
        // Of each other run: the special runs that a turn leaves, and the values of other ones, a bit for each.
        let mut others = vec![];
        for other in (0..=52).filter(|&other| !is_special(other)) {
            let stays_special = |(a, b): &(usize, usize)| is_special(*a) && is_special(*b);
            let (special, rest): (Vec<_>, Vec<_>) = turns[other].iter().partition(|sides| stays_special(sides));
            let values = rest.iter().fold(0_u32, |set, (a, b)| set | 1 << (kayles_value(*a) ^ kayles_value(*b)));
            others.push((other, special, values));
        }
        let mut positions = 0;
        assert!(player_to_move_wins([]));
        special_positions(&most, &mut vec![], &mut |runs| {
            positions += 1;
            let one_of_each_length = || (0..runs.len()).filter(|&i| i == 0 || runs[i] != runs[i - 1]);
            let mut options = one_of_each_length().flat_map(|i| turns[runs[i]].iter().map(move |&sides| (i, sides)));
            let some_option_loses = options.any(|(i, (a, b))| {
                let others = runs[..i].iter().chain(&runs[i + 1..]);
                !player_to_move_wins(others.copied().chain([a, b]))
            });
            assert_eq!(player_to_move_wins(runs.iter().copied()), some_option_loses || runs.is_empty(), "{runs:?}");

            // With another run R follows the normal rule, and so do the options that keep a run that is not special.
            let nim_sum = runs.iter().fold(0, |sum, &run| sum ^ kayles_value(run));
            let changes = runs.iter().fold(0, |set, &run| set | changes[run]);
            for (other, special, values) in &others {
                let sum = nim_sum ^ kayles_value(*other);
                let some_option_loses = changes >> sum & 1 == 1
                    || values >> nim_sum & 1 == 1
                    || special.iter().any(|&(a, b)| !player_to_move_wins(runs.iter().copied().chain([a, b])));
                assert_eq!(sum != 0, some_option_loses, "{runs:?} and {other}");
            }
        });
        positions
    }

    /// No run of a length, one, or two; of 12 and 25, of which the theorem allows one run, three, too.
    #[test]
    fn positions_of_few_runs_of_each_length() {
        assert_eq!(check_special_positions([2, 2, 2, 2, 3, 2, 2, 3]), 11_664);
    }

    /// The finite part of the proof in `problems/mouse-pioneer/README.md`: larger numbers behave as those of the same
    /// parity.
    #[test]
    #[ignore = "long"]
    fn every_position_of_any_size() {
        assert_eq!(check_special_positions([3, 3, 3, 3, 4, 3, 3, 4]), 102_400);
    }
}
