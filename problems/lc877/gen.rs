//! LC 877: `lc877-gen SIZE SEED` prints one valid input with up to SIZE piles, an even number from 2 to 500.
//!
//! Every valid input is won, so what varies is by how much: two of the five kinds are often won by very few stones.

use templates::random::Random;

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let n = 2 * (1 + random.below(u64::clamp(size, 2, 500) / 2)) as usize;
    let bound = *random.choose(&[2, 3, 10, 500]);
    let mut piles: Vec<u64> = (0..n).map(|_| 1 + random.below(bound)).collect();
    let middle = random.below(n as u64 + 1) as usize;
    match random.below(5) {
        0 => {}
        1 => {
            // A valley: nothing contracts.
            piles[..middle].sort_unstable_by(|a, b| b.cmp(a));
            piles[middle..].sort_unstable();
        }
        2 => {
            // A mountain: everything contracts.
            piles[..middle].sort_unstable();
            piles[middle..].sort_unstable_by(|a, b| b.cmp(a));
        }
        3 => {
            // Pairs of equal piles: an odd total is one stone away from it.
            for index in (1..n).step_by(2) {
                piles[index] = piles[index - 1];
            }
        }
        _ => {
            // High and low piles take turns, and two low ones in the middle swap the roles.
            for (index, pile) in piles.iter_mut().enumerate() {
                if (index % 2 == 0) == (index < middle) {
                    *pile = (*pile + bound).min(500);
                }
            }
        }
    }
    if piles.iter().sum::<u64>() % 2 == 0 {
        let index = random.below(n as u64) as usize;
        piles[index] = if piles[index] == 1 { 2 } else { piles[index] - 1 };
    }
    let words: Vec<String> = piles.iter().map(u64::to_string).collect();
    println!("[{}]", words.join(","));
}
