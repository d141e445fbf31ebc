//! Wythoff's game: two piles; a turn takes any number of stones from one pile, or the same number from both; whoever
//! takes the last stone wins. A position that is lost for the player to move is called cold.
//!
//! Let φ = (1 + √5) / 2. The cold positions are (⌊kφ⌋, ⌊kφ⌋ + k) for k = 0, 1, 2, …, in either order of the piles. No
//! floating point is needed: for a ≤ b, the pair (a, b) is cold exactly when 0 ≤ b(b − a) − a² ≤ 3a − b; and
//! ⌊kφ⌋ = ⌊(k + ⌊√(5k²)⌋) / 2⌋. Proofs: `problems/p2252/README.md`.
//!
//! - **Field**: games
//! - **Time**: O(1); a winning move O(log n) for piles of up to n stones
//! - **Space**: O(1)
//! - **ac-library-rs**: no
//! - **Source**: W. A. Wythoff, "A modification of the game of nim", Nieuw Archief voor Wiskunde 7 (1907), 199–202
//! - **Verified**: `agrees_with_game_search`, `winning_moves_win`, `cold_positions_in_order`,
//!   `agrees_with_fibonacci_representation`, `large_winning_moves_win`, `whole_range`; `p2252`

/// Whether the player to move loses with piles of `a` and `b` stones.
///
/// # Complexity
///
/// O(1): two products of 64-bit numbers, exact for all of them.
///
/// [Wythoff's Game](https://www.luogu.com.cn/problem/P2252) (Luogu P2252; POJ 1067) asks who wins:
///
/// ```
/// use templates::wythoff::is_cold;
/// let answer = |a, b| if is_cold(a, b) { 0 } else { 1 };
/// assert_eq!([answer(2, 1), answer(8, 4), answer(4, 7)], [0, 1, 0]);
/// ```
#[must_use]
pub fn is_cold(a: u64, b: u64) -> bool {
    let (a, b) = (u128::from(a.min(b)), u128::from(a.max(b)));
    let (product, square) = (b * (b - a), a * a);
    product >= square && product - square + (b - a) <= 2 * a
}

/// The cold position whose piles differ by `k` stones, smaller pile first, or `None` when the larger pile does not fit
/// into 64 bits (from `k` = 7,046,029,254,386,353,131 on).
///
/// # Complexity
///
/// O(1): one 128-bit integer square root.
///
/// ```
/// use templates::wythoff::cold_position;
/// assert_eq!((0..5).filter_map(cold_position).collect::<Vec<_>>(), [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]);
/// ```
#[must_use]
pub fn cold_position(k: u64) -> Option<(u64, u64)> {
    let root = u128::from(k).pow(2).checked_mul(5)?.isqrt();
    let smaller = ((u128::from(k) + root) / 2) as u64; // fits: k ≤ √(5k²) < 2^64
    Some((smaller, smaller.checked_add(k)?))
}

/// The piles after a winning move, in the given order, or `None` when the player to move loses.
///
/// # Complexity
///
/// O(log(a + b)) 128-bit integer square roots.
///
/// [HDU 2177](https://acm.hdu.edu.cn/showproblem.php?pid=2177) asks for the piles after it:
///
/// ```
/// use templates::wythoff::winning_move;
/// assert_eq!(winning_move(1, 2), None);
/// assert_eq!(winning_move(5, 8), Some((4, 7))); // 1 from both; 5 from the pile of 8 would win, too
/// assert_eq!(winning_move(9, 5), Some((3, 5))); // 6 from the pile of 9
/// ```
#[must_use]
pub fn winning_move(a: u64, b: u64) -> Option<(u64, u64)> {
    if a > b {
        return winning_move(b, a).map(|(b, a)| (a, b));
    }
    let k = b - a;
    match cold_position(k) {
        Some(cold) if cold == (a, b) => return None,
        Some(cold) if cold.0 < a => return Some(cold), // the same number from both
        _ => {}
    }
    // Now a < ⌊kφ⌋: the pile of b is larger than what a is paired with. Find the first smaller pile that reaches a.
    let reaches = |index| cold_position(index).is_none_or(|(smaller, _)| smaller >= a);
    let (mut low, mut high) = (0, k);
    while low < high {
        let middle = low + (high - low) / 2;
        if reaches(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    match cold_position(low) {
        Some(cold) if cold.0 == a => Some(cold),
        _ => {
            // Of 1..=a, low - 1 numbers are the smaller ones of their pairs, so a is the larger one of this pair:
            let (partner, _) = cold_position(a - (low - 1)).expect("its larger pile is a, which fits");
            Some((a, partner))
        }
    }
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace < with <= in winning_move`: `Some(cold) if cold.0 <= a => return Some(cold), // the same number from
    //   both`: equal smaller piles were the case before.
    use super::*;

    const SIZE: usize = 301;

    /// `lost[a][b]`: the player to move loses, by trying all moves.
    fn game_search() -> Vec<Vec<bool>> {
        let mut lost = vec![vec![false; SIZE]; SIZE];
        // Whether a lost position was there with the same first number, second number, and difference.
        let (mut firsts, mut seconds, mut differences) = ([false; SIZE], [false; SIZE], [false; 2 * SIZE]);
        for a in 0..SIZE {
            for b in 0..SIZE {
                // All moves go to earlier positions in this order, and all earlier ones of a line are moves.
                let lines = [&mut firsts[a], &mut seconds[b], &mut differences[SIZE + a - b]];
                lost[a][b] = lines.iter().all(|is_lost| !**is_lost);
                lines.into_iter().for_each(|is_lost| *is_lost |= lost[a][b]);
            }
        }
        lost
    }

    fn is_move(from: (u64, u64), to: (u64, u64)) -> bool {
        let taken = (from.0.checked_sub(to.0), from.1.checked_sub(to.1));
        matches!(taken, (Some(a), Some(b)) if (a, b) != (0, 0) && (a == 0 || b == 0 || a == b))
    }

    #[test]
    fn agrees_with_game_search() {
        for (a, row) in game_search().into_iter().enumerate() {
            for (b, lost) in row.into_iter().enumerate() {
                assert_eq!(is_cold(a as u64, b as u64), lost, "({a}, {b})");
            }
        }
    }

    #[test]
    fn winning_moves_win() {
        let lost = game_search();
        for (a, row) in lost.iter().enumerate() {
            for (b, &is_lost) in row.iter().enumerate() {
                match winning_move(a as u64, b as u64) {
                    None => assert!(is_lost, "({a}, {b}) is won, but no move was found"),
                    Some(to) => {
                        assert!(is_move((a as u64, b as u64), to), "({a}, {b}) -> {to:?} is not a move");
                        assert!(lost[to.0 as usize][to.1 as usize], "({a}, {b}) -> {to:?} does not win");
                    }
                }
            }
        }
    }

    /// The k-th smaller pile is the least number in no earlier pair, and the larger one has k stones more.
    #[test]
    fn cold_positions_in_order() {
        let mut used = vec![false; 3_000_000];
        let mut least = 0;
        for k in 0..1_000_000 {
            while used[least] {
                least += 1;
            }
            let expected = (least as u64, least as u64 + k);
            assert_eq!(cold_position(k), Some(expected), "k = {k}");
            assert!(is_cold(expected.0, expected.1), "{expected:?}");
            used[least] = true;
            used[least + k as usize] = true;
        }
    }

    /// 1, 2, 3, 5, 8, …: all that fit into 64 bits, and the first one that does not.
    fn fibonacci() -> Vec<u128> {
        let mut numbers = vec![1, 2];
        while numbers[numbers.len() - 1] <= u128::from(u64::MAX) {
            numbers.push(numbers[numbers.len() - 1] + numbers[numbers.len() - 2]);
        }
        numbers
    }

    /// Silber's description of the cold positions: the smaller pile, as a sum of Fibonacci numbers no two of which are
    /// neighbours, ends in an even number of zeros, and the larger pile has the same digits with one more zero.
    fn is_cold_by_fibonacci(a: u64, b: u64, fibonacci: &[u128]) -> bool {
        let (a, b) = (u128::from(a.min(b)), u128::from(a.max(b)));
        let (mut rest, mut shifted, mut zeros) = (a, 0, 0);
        for index in (0..fibonacci.len() - 1).rev() {
            if fibonacci[index] <= rest {
                rest -= fibonacci[index];
                shifted += fibonacci[index + 1];
                zeros = index;
            }
        }
        zeros % 2 == 0 && shifted == b
    }

    /// A pseudorandom 64-bit word (SplitMix64).
    fn next(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// Positions of every magnitude that are cold, nearly cold, or made of neighbours of Fibonacci numbers.
    fn hard_positions() -> Vec<(u64, u64)> {
        let mut bases = Vec::new();
        let numbers: Vec<u64> = fibonacci().into_iter().filter_map(|number| u64::try_from(number).ok()).collect();
        for pair in numbers.windows(2) {
            bases.push((pair[0], pair[1]));
            bases.extend(cold_position(pair[0]));
            bases.extend(cold_position(pair[0] - 1));
            bases.extend(cold_position(pair[0] + 1));
        }
        let mut state = 1;
        for shift in 0..64 {
            for _ in 0..40 {
                bases.extend(cold_position(next(&mut state) >> shift));
            }
        }
        let near = |(a, b): (u64, u64)| {
            (-3_i64..=3).flat_map(move |i| {
                (-3_i64..=3).filter_map(move |j| Some((a.checked_add_signed(i)?, b.checked_add_signed(j)?)))
            })
        };
        bases.into_iter().flat_map(near).collect()
    }

    #[test]
    fn agrees_with_fibonacci_representation() {
        let fibonacci = fibonacci();
        let mut cold = 0;
        for (a, b) in hard_positions() {
            let expected = is_cold_by_fibonacci(a, b, &fibonacci);
            assert_eq!(is_cold(a, b), expected, "({a}, {b})");
            assert_eq!(is_cold(b, a), expected, "({b}, {a})");
            assert_eq!(cold_position(a.abs_diff(b)) == Some((a.min(b), a.max(b))), expected, "({a}, {b})");
            cold += usize::from(expected);
        }
        assert!(cold > 2000, "only {cold} cold positions were tried");
    }

    #[test]
    fn large_winning_moves_win() {
        let fibonacci = fibonacci();
        let mut state = 2;
        let random: Vec<_> =
            (0..64).map(|shift| (next(&mut state) >> shift, next(&mut state) >> (shift / 2))).collect();
        for (a, b) in hard_positions().into_iter().step_by(11).chain(random) {
            match winning_move(a, b) {
                None => assert!(is_cold_by_fibonacci(a, b, &fibonacci), "no move found from ({a}, {b})"),
                Some(to) => {
                    assert!(is_move((a, b), to), "({a}, {b}) -> {to:?} is not a move");
                    assert!(is_cold_by_fibonacci(to.0, to.1, &fibonacci), "({a}, {b}) -> {to:?} does not win");
                }
            }
        }
    }

    #[test]
    fn whole_range() {
        let max = u64::MAX;
        let last = 7_046_029_254_386_353_130;
        let (a, b) = cold_position(last).expect("documented as the last one");
        assert!(is_cold(a, b) && !is_cold(a, b - 1) && !is_cold(a + 1, b) && !is_cold(a - 1, b));
        for k in [last + 1, last + 2, i64::MAX as u64, max] {
            assert_eq!(cold_position(k), None, "k = {k}");
        }
        for (a, b) in [(0, max), (1, max), (max - 1, max), (max, max)] {
            assert!(!is_cold(a, b) && !is_cold(b, a), "({a}, {b})");
        }
    }
}
