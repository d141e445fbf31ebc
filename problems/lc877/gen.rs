//! LC 877: `lc877-gen SIZE SEED` prints one valid input with up to SIZE piles, an even number from 2 to 500.
//!
//! Every valid input is won, so what varies is by how much: two of the five kinds are often won by very few stones.

use testlib::{generator, literal};

fn main() {
    generator(|size, random| {
        let n = 2 * random.next(1..=size.clamp(2, 500) / 2);
        let bound = *random.any(&[2, 3, 10, 500]);
        let mut piles: Vec<u64> = (0..n).map(|_| random.next(1..=bound)).collect();
        let middle = random.next(0..=n);
        match random.next(0..5) {
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
            // Pairs of equal piles: an odd total is one stone away from it.
            3 => piles.chunks_mut(2).for_each(|pair| pair[1] = pair[0]),
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
            let pile = &mut piles[random.next(0..n)];
            *pile = if *pile == 1 { 2 } else { *pile - 1 };
        }
        literal(&piles)
    });
}
