//! Numbers stand in a row; players take turns to take the first or the last one. What is the first player's total minus
//! the second player's when both maximise their own, and which one is taken first?
//!
//! Adjacent a, b, c with b >= a and b >= c are worth as much as the one number a - b + c. Contracting them as long as
//! possible leaves a valley, whose largest number always stands at an end and is taken first. None of it needs positive
//! numbers. Proof: `problems/lc486/README.md`.
//!
//! - **Field**: games
//! - **Time**: O(n) for n numbers
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: Luogu P3210, "Stone taking game" of the olympiad HNOI 2010, which plays it on several rows at once
//! - **Verified**: `agrees_with_interval_dp`, `agrees_with_interval_dp_on_long_rows`, `extreme_values_do_not_overflow`,
//!   `every_contraction_keeps_the_margin`, `first_player_never_loses_an_even_row`, `best_moves_lose_nothing`,
//!   `a_game_of_best_moves_ends_with_the_margin`; `lc486`, `lc877`

/// The total of the player to move minus the total of the other one, under perfect play on `row`; 0 for an empty row.
///
/// The player to move wins if it is positive, loses if it is negative, and ties if it is 0. The two totals are
/// (sum + margin) / 2 and (sum - margin) / 2.
///
/// # Complexity
///
/// O(n) time, O(n) space; a row that is not a valley is never stored whole.
///
/// # Panics
///
/// Only where overflow is checked, and only if the absolute values sum up to more than `i64::MAX`.
///
/// AtCoder, Educational DP Contest, L "Deque":
///
/// ```
/// use templates::deque_game::margin;
/// assert_eq!(margin([10, 80, 90, 30]), 10);
/// assert_eq!(margin([10, 100, 10]), -80);
/// ```
#[must_use]
pub fn margin(row: impl IntoIterator<Item = impl Into<i64>>) -> i64 {
    let mut valley: Vec<i64> = Vec::new();
    for value in row {
        let mut last = value.into();
        while let [.., a, b] = valley[..] {
            if b < a || b < last {
                break;
            }
            // An alternating sum of adjacent numbers of `row`, so no larger than the sum of their absolute values.
            last += a - b;
            valley.truncate(valley.len() - 2);
        }
        valley.push(last);
    }
    let (mut rest, mut margin, mut sign) = (&valley[..], 0, 1);
    loop {
        let (larger, others) = match rest {
            [] => return margin,
            [first, others @ ..] if *first >= rest[rest.len() - 1] => (first, others),
            [others @ .., last] => (last, others),
        };
        margin += sign * larger;
        sign = -sign;
        rest = others;
    }
}

/// An end of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The first number.
    First,
    /// The last number.
    Last,
}

/// The number that the player to move takes under perfect play, the first one if both are as good; `None` if the row is
/// empty.
///
/// A turn is as good as the number taken minus the margin of the others, which is then the other player's.
///
/// # Complexity
///
/// O(n) time, O(n) space. A whole game of n turns takes O(n²).
///
/// # Panics
///
/// Only where overflow is checked, and only if the absolute values sum up to more than `i64::MAX`.
///
/// The game of LC 877 "Stone Game":
///
/// ```
/// use templates::deque_game::{End, best_move};
/// assert_eq!(best_move(&[5, 3, 4, 5]), Some(End::First));
/// assert_eq!(best_move(&[3, 7, 2, 3]), Some(End::Last)); // the first 3 would free the 7
/// ```
#[must_use]
pub fn best_move(row: &[i64]) -> Option<End> {
    let ([first, after_first @ ..], [before_last @ .., last]) = (row, row) else { return None };
    let by_first = first - margin(after_first.iter().copied());
    let by_last = last - margin(before_last.iter().copied());
    Some(if by_first >= by_last { End::First } else { End::Last })
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace < with <= in margin`: `if b <= a || b < last {`: some equal neighbours stay, but still in a valley.
    // - `replace < with <= in margin`: `if b < a || b <= last {`: likewise, on the other side.
    use super::*;

    /// The margin by its definition, from the shortest intervals of `row` to the longest.
    fn interval_dp(row: &[i64]) -> i64 {
        let mut best = vec![0; row.len() + 1];
        for length in 1..=row.len() {
            for start in 0..=row.len() - length {
                let (first, last) = (row[start], row[start + length - 1]);
                best[start] = i64::max(first - best[start + 1], last - best[start]);
            }
        }
        best[0]
    }

    /// Calls `check` with every row of exactly `length` numbers from `low..=high`.
    fn for_every_row(length: usize, low: i64, high: i64, mut check: impl FnMut(&[i64])) {
        let mut row = vec![low; length];
        loop {
            check(&row);
            let Some(index) = row.iter().rposition(|&value| value < high) else { return };
            row[index] += 1;
            row[index + 1..].fill(low);
        }
    }

    fn splitmix(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    #[test]
    fn agrees_with_interval_dp() {
        [(8, 0, 2), (5, -3, 3), (11, 0, 1), (4, -5, 5)].into_iter().for_each(|(longest, low, high)| {
            check_every_row(longest, low, high);
        });
    }

    #[test]
    #[ignore = "long"]
    fn agrees_with_interval_dp_for_larger_numbers() {
        [(8, 0, 3), (6, -3, 4), (4, -12, 12)].into_iter().for_each(|(longest, low, high)| {
            check_every_row(longest, low, high);
        });
    }

    fn check_every_row(longest: usize, low: i64, high: i64) {
        for length in 0..=longest {
            for_every_row(length, low, high, |row| {
                assert_eq!(margin(row.iter().copied()), interval_dp(row), "{row:?}")
            });
        }
    }

    #[test]
    fn best_moves_lose_nothing() {
        assert_eq!(best_move(&[]), None);
        for (longest, low, high) in [(7, 0, 3), (6, -2, 3), (10, 0, 1), (4, -6, 6)] {
            for length in 1..=longest {
                for_every_row(length, low, high, |row| {
                    let by_first = row[0] - interval_dp(&row[1..]);
                    let by_last = row[length - 1] - interval_dp(&row[..length - 1]);
                    let expected = if by_first >= by_last { End::First } else { End::Last };
                    assert_eq!(
                        best_move(row),
                        Some(expected),
                        "{row:?}: {by_first} by the first, {by_last} by the last"
                    );
                });
            }
        }
    }

    #[test]
    fn a_game_of_best_moves_ends_with_the_margin() {
        let mut state = 2;
        for round in 0..2000 {
            let bound = [2, 10, 1_000_000_000][round % 3];
            let row: Vec<i64> = (0..splitmix(&mut state) % 40).map(|_| (splitmix(&mut state) % bound) as i64).collect();
            let (mut rest, mut total, mut sign) = (&row[..], 0, 1);
            while let Some(end) = best_move(rest) {
                let taken = if end == End::First { rest[0] } else { rest[rest.len() - 1] };
                rest = if end == End::First { &rest[1..] } else { &rest[..rest.len() - 1] };
                total += sign * taken;
                sign = -sign;
            }
            assert_eq!(total, margin(row.iter().copied()), "{row:?}");
        }
    }

    #[test]
    fn agrees_with_interval_dp_on_long_rows() {
        let mut state = 1;
        for round in 0..6000 {
            let length = splitmix(&mut state) as usize % 80;
            let bound = [3, 10, 100, 1_000_000_000_000][round % 4];
            let mut row: Vec<i64> = (0..length).map(|_| (splitmix(&mut state) % (2 * bound + 1)) as i64).collect();
            row.iter_mut().for_each(|value| *value -= bound as i64);
            let middle = splitmix(&mut state) as usize % (length + 1);
            match round / 4 % 3 {
                0 => {}
                1 => {
                    // A valley, which nothing contracts, with a little noise.
                    row[..middle].sort_unstable_by(|a, b| b.cmp(a));
                    row[middle..].sort_unstable();
                }
                _ => {
                    // A mountain, which contracts from the top to one or two numbers.
                    row[..middle].sort_unstable();
                    row[middle..].sort_unstable_by(|a, b| b.cmp(a));
                }
            }
            if length > 2 && round % 5 == 0 {
                row.swap(length / 2, length / 3);
            }
            assert_eq!(margin(row.iter().copied()), interval_dp(&row), "{row:?}");
        }
    }

    #[test]
    fn extreme_values_do_not_overflow() {
        let third = i64::MAX / 3;
        for_every_row(3, -1, 1, |signs| {
            let row: Vec<i64> = signs.iter().map(|sign| sign * third).collect();
            assert_eq!(margin(row.iter().copied()), third * interval_dp(signs), "{row:?}");
        });
        for length in 1..=8 {
            // The absolute values sum up to at most i64::MAX, with zeros around the one large number.
            for index in 0..length {
                for sign in [-1, 1] {
                    let mut row = vec![0; length];
                    row[index] = sign * i64::MAX;
                    assert_eq!(margin(row.iter().copied()), interval_dp(&row), "{row:?}");
                }
            }
        }
    }

    #[test]
    fn every_contraction_keeps_the_margin() {
        for (length, low, high) in [(3, 0, 9), (4, 0, 7), (5, 0, 4), (6, 0, 4), (7, 0, 3)] {
            for_every_row(length, low, high, |row| {
                let expected = interval_dp(row);
                for index in 0..length - 2 {
                    let [a, b, c] = [row[index], row[index + 1], row[index + 2]];
                    if b >= a && b >= c {
                        let contracted = [&row[..index], &[a - b + c], &row[index + 3..]].concat();
                        assert_eq!(interval_dp(&contracted), expected, "{row:?} -> {contracted:?}");
                    }
                }
            });
        }
    }

    #[test]
    fn first_player_never_loses_an_even_row() {
        for (length, highest) in [(2, 30), (4, 9), (6, 6), (8, 4)] {
            for_every_row(length, 1, highest, |row| {
                // Where the total is odd, a tie is impossible, and the first player wins.
                let total: i64 = row.iter().sum();
                let margin = margin(row.iter().copied());
                assert!(margin >= total % 2, "{row:?}: margin {margin}");
            });
        }
    }
}
