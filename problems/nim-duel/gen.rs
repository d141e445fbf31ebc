//! Nim Duel: `nim-duel-gen SIZE SEED` prints one valid input of the interactor with up to SIZE piles (at most 50), each
//! of up to SIZE stones. Half of the inputs are balanced to nim-sum 0, or nearly so.

use testlib::{generator, words};

fn main() {
    generator(|size, random| {
        let size = size.clamp(1, 1_000_000_000_000_000_000);
        // At most five piles while they are small: so the brute force answers for all sizes up to 8.
        let most = if size <= 8 { size.min(5) } else { size.min(50) };
        let n = random.next(1..=most);
        let mut piles: Vec<usize> = (0..n).map(|_| random.next(1..=size)).collect();
        if random.chance(1, 2) {
            let others = piles[1..].iter().fold(0, |sum, pile| sum ^ pile);
            // No pile is empty: if the others are balanced already, the first one makes it a win by one stone.
            piles[0] = others.max(1);
            random.shuffle(&mut piles);
        }
        let is_small = piles.iter().map(|&pile| pile as u128).sum::<u128>() <= 1000;
        let style = if is_small && random.chance(1, 3) { 0 } else { random.next(1..=1_000_000) };
        format!("{n} {style}\n{}", words(piles))
    });
}
