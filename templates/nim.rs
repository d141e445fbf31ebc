//! Nim and its variants, who wins and by which move: the misère rule, several piles in a turn, and stairs.
//!
//! - *Nim*: a turn takes any number of stones from one pile, and whoever takes the last stone wins. Bouton's theorem:
//!   the player to move loses exactly when the xor of the pile sizes, the nim-sum, is 0. Otherwise some pile p has the
//!   highest bit of the nim-sum x, and cutting it down to p ^ x < p makes the nim-sum 0. Proof:
//!   `problems/p2197/README.md`.
//! - *Misère Nim*: whoever takes the last stone loses. Lost are the positions of nim-sum 0 in which some pile has two
//!   stones or more, and those in which an odd number of piles has one stone and no pile has more. Proof: if exactly
//!   one pile has two or more, a turn there leaves an odd number of piles of one stone. If several have, Bouton's move
//!   keeps one of them; and from a nim-sum of 0 every turn does, and leaves another nim-sum.
//! - *Moore's Nim*: a turn takes stones from at least one and at most k piles. The player to move loses exactly when
//!   each binary digit is set in a number of piles that is divisible by k + 1. Proof: the highest digit that a turn
//!   changes in any pile vanishes in at least one and at most k piles, and appears in none. The other way round,
//!   [`moore_winning_move`] goes down the digits: r piles too many have the digit, and f ≤ k piles have been cut
//!   before, so that their digits are free. If k + 1 - r ≤ f, so many of them get the digit; if not, r ≤ k - f others
//!   are cut.
//! - *Staircase Nim*: a turn moves any number of coins from one step to the next lower one; the coins of step 0 are at
//!   rest. It is Nim on the odd steps: coins that the opponent moves onto an odd step go on to the next one at once.
//!
//! - **Field**: games
//! - **Time**: O(n) for n piles, which Moore's move looks at 64 times
//! - **Space**: O(1), Moore's move O(n)
//! - **ac-library-rs**: no
//! - **Source**: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901),
//!   35–39; E. H. Moore, "A generalization of the game called Nim", Annals of Mathematics 11 (1910), 93–94
//! - **Verified**: `nim_agrees_with_search`, `misere_nim_agrees_with_search`, `moores_nim_agrees_with_search`,
//!   `staircase_nim_agrees_with_search`, `large_piles_are_exact`; `lc1908`, `nim-duel`, `p2197`

/// The xor of all pile sizes: the Grundy value of the position. It is 0 exactly when the player to move loses.
///
/// # Complexity
///
/// O(n) time, O(1) space.
///
/// [Nim](https://www.luogu.com.cn/problem/P2197) (Luogu P2197):
///
/// ```
/// use templates::nim::nim_sum;
/// assert_eq!(nim_sum([1, 1]), 0); // lost for the player to move: "No"
/// assert_eq!(nim_sum([1, 0]), 1); // won: "Yes"
/// ```
#[must_use]
pub fn nim_sum(piles: impl IntoIterator<Item = u64>) -> u64 {
    piles.into_iter().fold(0, |sum, pile| sum ^ pile)
}

/// The turn that makes the nim-sum `target`, if there is one.
fn move_to(piles: &[u64], target: u64) -> Option<(usize, u64)> {
    let change = nim_sum(piles.iter().copied()) ^ target;
    let index = piles.iter().position(|&pile| pile ^ change < pile)?;
    Some((index, piles[index] ^ change))
}

/// A winning move as `(index of the pile, its size after the move)`, or `None` when the player to move loses.
///
/// # Complexity
///
/// O(n) time, O(1) space.
///
/// [Matches](https://www.luogu.com.cn/problem/P1247) (Luogu P1247) asks for the move:
///
/// ```
/// use templates::nim::winning_move;
/// assert_eq!(winning_move(&[3, 6, 9]), Some((2, 5))); // 4 from the third pile
/// assert_eq!(winning_move(&[15, 22, 19, 10]), None);
/// ```
#[must_use]
pub fn winning_move(piles: &[u64]) -> Option<(usize, u64)> {
    move_to(piles, 0)
}

/// Whether the player to move wins when whoever takes the last stone loses. Without stones the player to move has won.
///
/// # Complexity
///
/// O(n) time, O(1) space.
///
/// [John](http://poj.org/problem?id=3480) (POJ 3480) is this game:
///
/// ```
/// use templates::nim::misere_wins;
/// assert!(misere_wins(&[3, 5, 1])); // John
/// assert!(!misere_wins(&[1])); // Brother
/// ```
#[must_use]
pub fn misere_wins(piles: &[u64]) -> bool {
    (nim_sum(piles.iter().copied()) == 0) == piles.iter().all(|&pile| pile <= 1)
}

/// A move that wins when whoever takes the last stone loses, as `(index of the pile, its size after the move)`, or
/// `None` when the player to move loses or when no stone is left.
///
/// # Complexity
///
/// O(n) time, O(1) space.
///
/// ```
/// use templates::nim::misere_winning_move;
/// assert_eq!(misere_winning_move(&[1, 4, 1]), Some((1, 1))); // taking all of them would win under the normal rule
/// assert_eq!(misere_winning_move(&[2, 2]), None);
/// ```
#[must_use]
pub fn misere_winning_move(piles: &[u64]) -> Option<(usize, u64)> {
    // With at most one pile of two stones or more, an odd number of piles of one stone must be left.
    let is_the_end = piles.iter().filter(|&&pile| pile > 1).count() <= 1;
    move_to(piles, u64::from(is_the_end))
}

/// Whether the player to move wins when a turn takes stones from at least one and at most `k` piles, and whoever takes
/// the last stone wins.
///
/// # Complexity
///
/// O(n) time, O(1) space.
///
/// # Panics
///
/// If `k` is 0 or `usize::MAX`.
///
/// In [Black and White](https://www.luogu.com.cn/problem/P2490) (Luogu P2490) 4 pieces, white and black in turn, stand
/// on 10 squares and move towards each other, up to 2 in a turn. The gaps are piles; 182 of the 210 positions are won:
///
/// ```
/// use templates::nim::moore_wins;
/// let mut won = 0;
/// for d in 3..10 {
///     for c in 2..d {
///         for b in 1..c {
///             won += (0..b).filter(|a| moore_wins(&[b - a - 1, d - c - 1], 2)).count();
///         }
///     }
/// }
/// assert_eq!(won, 182);
/// ```
#[must_use]
pub fn moore_wins(piles: &[u64], k: usize) -> bool {
    assert!(k > 0, "a turn takes from at least one pile");
    (0..64).any(|bit| piles.iter().filter(|&pile| pile >> bit & 1 == 1).count() % (k + 1) != 0)
}

/// The piles after a winning move in the game of [`moore_wins`], or `None` when the player to move loses.
///
/// # Complexity
///
/// O(n) time and space.
///
/// # Panics
///
/// If `k` is 0 or `usize::MAX`.
///
/// ```
/// use templates::nim::moore_winning_move;
/// assert_eq!(moore_winning_move(&[1, 2, 3], 2), Some(vec![1, 1, 1]));
/// assert_eq!(moore_winning_move(&[5, 5, 5], 2), None);
/// ```
#[must_use]
pub fn moore_winning_move(piles: &[u64], k: usize) -> Option<Vec<u64>> {
    assert!(k > 0, "a turn takes from at least one pile");
    let (mut piles, mut cut) = (piles.to_vec(), Vec::new());
    for digit in (0..64).rev().map(|bit| 1 << bit) {
        // Of the piles that are cut, the digits from here on are still 0.
        let with_digit: Vec<usize> = (0..piles.len()).filter(|&index| piles[index] & digit != 0).collect();
        let too_many = with_digit.len() % (k + 1);
        let missing = k + 1 - too_many;
        if missing <= cut.len() {
            cut[..missing].iter().for_each(|&index: &usize| piles[index] |= digit);
        } else {
            for &index in &with_digit[..too_many] {
                piles[index] &= !(digit + (digit - 1));
                cut.push(index);
            }
        }
    }
    (!cut.is_empty()).then_some(piles)
}

/// The nim-sum of the coins on the odd steps, when a turn moves any number of coins from one step to the next lower one
/// and `steps[0]` are at rest. It is 0 exactly when the player to move loses.
///
/// # Complexity
///
/// O(n) time, O(1) space.
///
/// [Stair Game](https://cses.fi/problemset/task/1099) (CSES 1099), where the lowest stair is the first one:
///
/// ```
/// use templates::nim::staircase_sum;
/// let outcome = |stairs: &[u64]| if staircase_sum(stairs) != 0 { "first" } else { "second" };
/// assert_eq!([outcome(&[0, 2, 1]), outcome(&[1, 1, 1, 1]), outcome(&[5, 3])], ["first", "second", "first"]);
/// ```
#[must_use]
pub fn staircase_sum(steps: &[u64]) -> u64 {
    nim_sum(steps.iter().skip(1).step_by(2).copied())
}

/// A winning move in the game of [`staircase_sum`] as `(step, number of its coins that move to the next lower one)`, or
/// `None` when the player to move loses.
///
/// # Complexity
///
/// O(n) time and space.
///
/// ```
/// use templates::nim::staircase_winning_move;
/// assert_eq!(staircase_winning_move(&[0, 2, 1]), Some((1, 2)));
/// assert_eq!(staircase_winning_move(&[1, 1, 1, 1]), None);
/// ```
#[must_use]
pub fn staircase_winning_move(steps: &[u64]) -> Option<(usize, u64)> {
    let odd: Vec<u64> = steps.iter().skip(1).step_by(2).copied().collect();
    let (index, left) = winning_move(&odd)?;
    Some((2 * index + 1, odd[index] - left))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    type Position = Vec<u64>;

    /// Every way to take at least one stone from at least one and at most `k` piles.
    fn moves(piles: &[u64], k: usize) -> Vec<Position> {
        let mut all = vec![(vec![], 0)];
        for &pile in piles {
            let longer = |(next, taken): (Position, usize)| {
                let sizes =
                    (0..=pile).map(move |left| ([&next[..], &[left]].concat(), taken + usize::from(left < pile)));
                sizes.filter(|(_, taken)| *taken <= k)
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        all.into_iter().filter(|(_, taken)| *taken > 0).map(|(next, _)| next).collect()
    }

    /// Every way to move coins from one step to the next lower one.
    fn steps_down(steps: &[u64]) -> Vec<Position> {
        let mut all = vec![];
        for step in 1..steps.len() {
            for coins in 1..=steps[step] {
                let mut next = steps.to_vec();
                next[step] -= coins;
                next[step - 1] += coins;
                all.push(next);
            }
        }
        all
    }

    /// The rules only: whether the player to move wins, where the game is `at_the_end` for whoever cannot move.
    struct Search<F> {
        moves: F,
        at_the_end: bool,
        known: HashMap<Position, bool>,
    }

    impl<F: Fn(&[u64]) -> Vec<Position>> Search<F> {
        fn new(moves: F, at_the_end: bool) -> Self {
            Search { moves, at_the_end, known: HashMap::new() }
        }

        fn wins(&mut self, position: &[u64]) -> bool {
            if let Some(&wins) = self.known.get(position) {
                return wins;
            }
            let moves = (self.moves)(position);
            let wins = moves.iter().any(|next| !self.wins(next)) || self.at_the_end && moves.is_empty();
            self.known.insert(position.to_vec(), wins);
            wins
        }

        /// `wins` is what the theorem says, and `found` is the position after the move that it gives.
        fn check(&mut self, position: &[u64], wins: bool, found: Option<Position>) {
            assert_eq!(wins, self.wins(position), "{position:?}");
            match found {
                None => {
                    assert!(!wins || (self.moves)(position).is_empty(), "{position:?} is won, but no move was found")
                }
                Some(next) => {
                    assert!((self.moves)(position).contains(&next), "{position:?} -> {next:?} is no move");
                    assert!(!self.wins(&next), "{position:?} -> {next:?} does not win");
                }
            }
        }
    }

    /// Every position of up to `count` piles of up to `size` stones.
    fn positions(count: usize, size: u64) -> Vec<Position> {
        let mut all: Vec<Position> = vec![vec![]];
        let mut start = 0;
        for _ in 0..count {
            let end = all.len();
            for index in start..end {
                for pile in 0..=size {
                    all.push([&all[index][..], &[pile]].concat());
                }
            }
            start = end;
        }
        all
    }

    fn after((index, left): (usize, u64), piles: &[u64]) -> Position {
        let mut next = piles.to_vec();
        next[index] = left;
        next
    }

    #[test]
    fn nim_agrees_with_search() {
        let mut search = Search::new(|piles: &[u64]| moves(piles, 1), false);
        for piles in positions(4, 6) {
            let found = winning_move(&piles).map(|found| after(found, &piles));
            search.check(&piles, nim_sum(piles.iter().copied()) != 0, found);
        }
    }

    #[test]
    fn misere_nim_agrees_with_search() {
        let mut search = Search::new(|piles: &[u64]| moves(piles, 1), true);
        for piles in positions(4, 6) {
            let found = misere_winning_move(&piles).map(|found| after(found, &piles));
            search.check(&piles, misere_wins(&piles), found);
        }
    }

    #[test]
    fn moores_nim_agrees_with_search() {
        check_moore(&[(1, 4, 3), (2, 4, 4), (3, 4, 3), (4, 4, 3), (2, 5, 2), (3, 5, 2)]);
    }

    #[test]
    #[ignore = "long"]
    fn moores_nim_agrees_with_search_on_larger_piles() {
        check_moore(&[(1, 4, 4), (2, 4, 5), (3, 4, 4), (2, 6, 2)]);
    }

    /// At most k piles change in a turn; so many piles, of up to so many stones each.
    fn check_moore(games: &[(usize, usize, u64)]) {
        for &(k, count, size) in games {
            let mut search = Search::new(|piles: &[u64]| moves(piles, k), false);
            for piles in positions(count, size) {
                search.check(&piles, moore_wins(&piles, k), moore_winning_move(&piles, k));
            }
        }
    }

    #[test]
    fn staircase_nim_agrees_with_search() {
        let mut search = Search::new(steps_down, false);
        for steps in positions(5, 3).into_iter().chain(positions(7, 1)) {
            let found = staircase_winning_move(&steps).map(|(step, coins)| {
                let mut next = steps.clone();
                next[step] -= coins;
                next[step - 1] += coins;
                next
            });
            search.check(&steps, staircase_sum(&steps) != 0, found);
        }
    }

    /// Positions of Moore's Nim with all 64 digits: the move is one, and it leaves a lost position.
    #[test]
    fn large_piles_are_exact() {
        let mut state = 1_u64;
        for round in 0..5_000 {
            let (k, count) = (1 + round % 5, 1 + round / 5 % 9);
            let piles: Position = (0..count)
                .map(|_| {
                    state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                    (state ^ state >> 29).wrapping_mul(0x94d0_49bb_1331_11eb) >> (state >> 58)
                })
                .collect();
            match moore_winning_move(&piles, k) {
                None => assert!(!moore_wins(&piles, k), "k = {k}: {piles:?} is won, but no move was found"),
                Some(next) => {
                    let changed = (0..count).filter(|&index| next[index] != piles[index]);
                    let is_move = (0..count).all(|index| next[index] <= piles[index]);
                    assert!(is_move && (1..=k).contains(&changed.count()), "k = {k}: {piles:?} -> {next:?}");
                    assert!(!moore_wins(&next, k), "k = {k}: {piles:?} -> {next:?} does not win");
                }
            }
            let sum = nim_sum(piles.iter().copied());
            assert_eq!(moore_wins(&piles, 1), sum != 0, "{piles:?}");
        }
    }
}
