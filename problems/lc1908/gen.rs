//! LC 1908: `lc1908-gen SIZE SEED` prints one valid input with up to SIZE piles (at most 7).
//!
//! Half of the inputs are balanced to nim-sum 0, or one stone away from it: uniform piles would almost always be won.

use testlib::{generator, literal};

fn main() {
    generator(|size, random| {
        let n = random.next(1..=size.clamp(1, 7));
        let mut piles: Vec<u64> = (0..n).map(|_| random.next(1..=7)).collect();
        if random.chance(1, 2) {
            let others = piles[1..].iter().fold(0, |sum, pile| sum ^ pile);
            // A pile must not be empty, so an already balanced rest stays one stone away from a loss.
            piles[0] = others.max(1);
            if random.chance(1, 3) {
                piles[0] = 1 + piles[0] % 7;
            }
            random.shuffle(&mut piles);
        }
        literal(&piles)
    });
}
