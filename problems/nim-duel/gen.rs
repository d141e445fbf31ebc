//! Nim Duel: `nim-duel-gen SIZE SEED` prints one valid input of the interactor with up to SIZE piles (at most 50), each
//! of up to SIZE stones. Half of the inputs are balanced to nim-sum 0, or nearly so.

use itertools::Itertools;
use templates::random::Random;

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let size = u64::clamp(size, 1, 1_000_000_000_000_000_000);
    // At most five piles while they are small: so the brute force answers for all sizes up to 8.
    let most = if size <= 8 { size.min(5) } else { size.min(50) };
    let n = 1 + random.below(most) as usize;
    let mut piles: Vec<u64> = (0..n).map(|_| 1 + random.below(size)).collect();
    if random.chance(1, 2) {
        let others = piles[1..].iter().fold(0, |sum, pile| sum ^ pile);
        // No pile is empty: if the others are balanced already, the first one makes it a win by one stone.
        piles[0] = others.max(1);
        random.shuffle(&mut piles);
    }
    let is_small = piles.iter().map(|&pile| u128::from(pile)).sum::<u128>() <= 1000;
    let style = if is_small && random.chance(1, 3) { 0 } else { 1 + random.below(1_000_000) };
    println!("{n} {style}\n{}", piles.iter().join(" "));
}
