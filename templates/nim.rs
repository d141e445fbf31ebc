//! Nim: players take turns to take any number of stones from one pile; whoever takes the last stone wins.
//!
//! Bouton's theorem: the player to move loses exactly when the xor of the pile sizes, the nim-sum, is 0. Otherwise some
//! pile p has the highest bit of the nim-sum x, and cutting it down to p ^ x < p makes the nim-sum 0. Proof:
//! `problems/p2197/README.md`.
//!
//! - **Time**: O(n) for n piles
//! - **Space**: O(1)
//! - **Source**: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35–39
//! - **Verified**: `agrees_with_game_search`, `winning_moves_win`; `lc1908`, `nim-duel`, `p2197`

/// The xor of all pile sizes: the Grundy value of the position. It is 0 exactly when the player to move loses.
///
/// # Complexity
///
/// O(n) time, O(1) space.
///
/// ```
/// use templates::nim::nim_sum;
/// assert_eq!(nim_sum([1, 2, 3]), 0); // lost for the player to move
/// assert_eq!(nim_sum([1, 1, 3]), 3); // won: take the whole pile of 3
/// ```
#[must_use]
pub fn nim_sum(piles: impl IntoIterator<Item = u64>) -> u64 {
    piles.into_iter().fold(0, |sum, pile| sum ^ pile)
}

/// A winning move as `(index of the pile, its size after the move)`, or `None` when the player to move loses.
///
/// # Complexity
///
/// O(n) time, O(1) space.
///
/// ```
/// use templates::nim::winning_move;
/// assert_eq!(winning_move(&[1, 1, 3]), Some((2, 0)));
/// assert_eq!(winning_move(&[1, 2, 3]), None);
/// ```
#[must_use]
pub fn winning_move(piles: &[u64]) -> Option<(usize, u64)> {
    let sum = nim_sum(piles.iter().copied());
    let index = piles.iter().position(|&pile| pile ^ sum < pile)?;
    Some((index, piles[index] ^ sum))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Every way to take at least one stone from one pile.
    fn moves(piles: &[u64]) -> Vec<Vec<u64>> {
        let mut result = Vec::new();
        for index in 0..piles.len() {
            for left in 0..piles[index] {
                let mut next = piles.to_vec();
                next[index] = left;
                result.push(next);
            }
        }
        result
    }

    fn player_to_move_wins(piles: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&wins) = known.get(piles) {
            return wins;
        }
        let wins = moves(piles).iter().any(|next| !player_to_move_wins(next, known));
        known.insert(piles.to_vec(), wins);
        wins
    }

    /// Every position of up to four piles of up to `size` stones.
    fn positions(size: u64) -> Vec<Vec<u64>> {
        let mut all = vec![vec![]];
        let mut start = 0;
        for _ in 0..4 {
            let end = all.len();
            for index in start..end {
                for pile in 0..=size {
                    let mut longer = all[index].clone();
                    longer.push(pile);
                    all.push(longer);
                }
            }
            start = end;
        }
        all
    }

    #[test]
    fn agrees_with_game_search() {
        let mut known = HashMap::new();
        for piles in positions(6) {
            let wins = player_to_move_wins(&piles, &mut known);
            assert_eq!(nim_sum(piles.iter().copied()) != 0, wins, "{piles:?}");
        }
    }

    #[test]
    fn winning_moves_win() {
        let mut known = HashMap::new();
        for piles in positions(6) {
            let wins = player_to_move_wins(&piles, &mut known);
            match winning_move(&piles) {
                None => assert!(!wins, "{piles:?} is won, but no move was found"),
                Some((index, left)) => {
                    let mut next = piles.clone();
                    next[index] = left;
                    assert!(left < piles[index], "{piles:?}: pile {index} does not shrink to {left}");
                    assert!(!player_to_move_wins(&next, &mut known), "{piles:?} -> {next:?} does not win");
                }
            }
        }
    }
}
