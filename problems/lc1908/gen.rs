//! LC 1908: `lc1908-gen SIZE SEED` prints one valid input with up to SIZE piles (at most 7).
//!
//! Half of the inputs are balanced to nim-sum 0, or one stone away from it: uniform piles would almost always be won.

use templates::random::Random;

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let n = 1 + random.below(u64::clamp(size, 1, 7)) as usize;
    let mut piles: Vec<u64> = (0..n).map(|_| 1 + random.below(7)).collect();
    if random.chance(1, 2) {
        let others = piles[1..].iter().fold(0, |sum, pile| sum ^ pile);
        // A pile must not be empty, so an already balanced rest stays one stone away from a loss.
        piles[0] = others.max(1);
        if random.chance(1, 3) {
            piles[0] = 1 + piles[0] % 7;
        }
        random.shuffle(&mut piles);
    }
    println!("{piles:?}");
}
