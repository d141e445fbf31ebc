//! Luogu P2197: `p2197-gen SIZE SEED` prints one valid input with up to SIZE piles a game (at most 10,000).
//!
//! Up to 8 piles the stones are few, so that all positions can be searched; beyond, piles go up to 9999. Half of the
//! games are balanced to nim-sum 0, or one stone away from it: random piles would almost always be won.

use templates::random::Random;

/// The piles of one game.
fn game(size: u64, random: &mut Random) -> Vec<u64> {
    let n = 1 + random.below(size) as usize;
    let bound = match size {
        1..=2 => 64,
        3..=4 => 10,
        5..=6 => 6,
        7..=8 => 4,
        _ => *random.choose(&[2, 16, 1000, 8192, 10_000]),
    };
    let mut piles: Vec<u64> = (0..n).map(|_| random.below(bound)).collect();
    if random.chance(1, 2) {
        piles[0] = 0;
        let others = piles.iter().fold(0, |sum, pile| sum ^ pile);
        piles[0] = others.min(9999); // rarely cut: only the bound 10,000 has larger xors
        if random.chance(1, 3) {
            piles[0] ^= 1;
        }
        random.shuffle(&mut piles);
    }
    piles
}

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let t = 1 + random.below(10);
    println!("{t}");
    for _ in 0..t {
        let piles = game(u64::clamp(size, 1, 10_000), &mut random);
        let words: Vec<String> = piles.iter().map(u64::to_string).collect();
        println!("{}\n{}", words.len(), words.join(" "));
    }
}
