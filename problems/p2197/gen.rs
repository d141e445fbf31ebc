//! Luogu P2197: `p2197-gen SIZE SEED` prints one valid input with up to SIZE piles a game (at most 10,000).
//!
//! Up to 8 piles the stones are few, so that all positions can be searched; beyond, piles go up to 9999. Half of the
//! games are balanced to nim-sum 0, or one stone away from it: random piles would almost always be won.

use testlib::{Random, generator, lines, words};

fn main() {
    generator(|size, random| {
        let t = random.next(1..=10);
        format!("{t}\n{}", lines((0..t).map(|_| game(size.clamp(1, 10_000), random))))
    });
}

fn game(size: usize, random: &mut Random) -> String {
    let n = random.next(1..=size);
    let bound = match size {
        1..=2 => 64,
        3..=4 => 10,
        5..=6 => 6,
        7..=8 => 4,
        _ => *random.any(&[2, 16, 1000, 8192, 10_000]),
    };
    let mut piles: Vec<u64> = (0..n).map(|_| random.next(0..bound)).collect();
    if random.chance(1, 2) {
        let others = piles[1..].iter().fold(0, |sum, pile| sum ^ pile);
        piles[0] = others.min(9999); // rarely cut: only the bound 10,000 has larger xors
        if random.chance(1, 3) {
            piles[0] ^= 1;
        }
        random.shuffle(&mut piles);
    }
    format!("{n}\n{}", words(piles))
}
