//! Luogu P2252: `p2252-gen SIZE SEED` prints one valid input with piles of up to SIZE stones (at most 10^18).
//!
//! Random piles are nearly never lost for the first player, so most inputs are cold positions and their neighbours,
//! many of them around Fibonacci numbers, where floating point fails first.

use templates::random::Random;
use templates::wythoff::cold_position;

/// A cold position within `largest`, its difference of any magnitude.
fn cold(largest: u64, random: &mut Random) -> (u64, u64) {
    let mut k = random.below(largest / 2 + 1) >> random.below(u64::from(u64::BITS - largest.leading_zeros()));
    loop {
        match cold_position(k) {
            Some((a, b)) if b <= largest => return (a, b),
            _ => k /= 2,
        }
    }
}

/// Two neighbouring Fibonacci numbers within `largest`.
fn fibonacci(largest: u64, random: &mut Random) -> (u64, u64) {
    let mut pairs = vec![(0, 1)];
    let (mut a, mut b) = (1, 2);
    while b <= largest {
        pairs.push((a, b));
        (a, b) = (b, a + b);
    }
    *random.choose(&pairs)
}

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let largest = u64::clamp(size, 1, 1_000_000_000_000_000_000);
    let (mut a, mut b) = match random.below(8) {
        0 => (random.below(largest + 1), random.below(largest + 1)),
        1 => (random.below(2), random.below(largest + 1)),
        2 | 3 => fibonacci(largest, &mut random),
        _ => cold(largest, &mut random),
    };
    if random.chance(1, 2) {
        // A step in one pile, or the same step in both.
        let (in_a, in_b) = *random.choose(&[(true, false), (false, true), (true, true)]);
        let up = random.chance(1, 2);
        let step = |pile: u64| if up { (pile + 1).min(largest) } else { pile.saturating_sub(1) };
        (a, b) = (if in_a { step(a) } else { a }, if in_b { step(b) } else { b });
    }
    if random.chance(1, 2) {
        (a, b) = (b, a);
    }
    println!("{a} {b}");
}
