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

/// The Kayles values of runs of up to `PREPERIOD` + 11 tokens: a longer table would change no answer.
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
    // Both branches agree at `PREPERIOD` itself.
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
    // The two sets have no length in common, so their xor is their union, too.
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
    use super::*;
    use std::collections::{HashMap, HashSet};

    /// What a turn in a run of `length` tokens leaves on its two sides, each pair once.
    fn turns(length: usize) -> Vec<(usize, usize)> {
        let sides = |left: usize| (0..=left / 2).map(move |smaller| (smaller, left - smaller));
        (1..=length.min(2)).flat_map(|taken| sides(length - taken)).collect()
    }

    #[test]
    fn kayles_values_are_mex() {
        let mut values = vec![0];
        for length in 1..2000 {
            let options: HashSet<usize> = turns(length).iter().map(|&(a, b)| values[a] ^ values[b]).collect();
            values.push((0..).find(|value| !options.contains(value)).expect("finitely many options"));
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

    /// The lengths in the theorem, each with a number of runs: larger numbers behave as those of the same parity.
    const SPECIAL: [(usize, usize); 8] = [(1, 3), (4, 3), (5, 3), (9, 3), (12, 4), (17, 3), (20, 3), (25, 4)];

    /// Calls `check` with every multiset of special runs with at most so many of each length, in ascending order.
    fn special_positions(kinds: &[(usize, usize)], runs: &mut Vec<usize>, check: &mut impl FnMut(&[usize])) {
        let Some((&(length, most), kinds)) = kinds.split_first() else { return check(runs) };
        let before = runs.len();
        for _ in 0..=most {
            special_positions(kinds, runs, check);
            runs.push(length);
        }
        runs.truncate(before);
    }

    /// The finite part of the proof in `problems/mouse-pioneer/README.md`: a position is won exactly when some option
    /// of it is lost, for all positions of special runs, each alone and with one other run of at most 52 tokens.
    #[test]
    fn every_position_of_any_size() {
        let is_special = |length: usize| length == 0 || SPECIAL.iter().any(|&(special, _)| special == length);
        let turns: Vec<_> = (0..=52).map(turns).collect();
        let mut positions = 0;
        assert!(player_to_move_wins([]));
        special_positions(&SPECIAL, &mut vec![], &mut |runs| {
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
            let change = |from: usize, (a, b)| kayles_value(from) ^ kayles_value(a) ^ kayles_value(b);
            let mut changes = 0_u32;
            for i in one_of_each_length() {
                turns[runs[i]].iter().for_each(|&sides| changes |= 1 << change(runs[i], sides));
            }
            for other in (0..=52).filter(|&other| !is_special(other)) {
                let sum = nim_sum ^ kayles_value(other);
                let some_option_loses = changes >> sum & 1 == 1
                    || turns[other].iter().any(|&(a, b)| {
                        if is_special(a) && is_special(b) {
                            !player_to_move_wins(runs.iter().copied().chain([a, b]))
                        } else {
                            change(other, (a, b)) == sum
                        }
                    });
                assert_eq!(sum != 0, some_option_loses, "{runs:?} and {other}");
            }
        });
        assert_eq!(positions, 102_400);
    }
}
