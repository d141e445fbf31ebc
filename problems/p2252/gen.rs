//! Luogu P2252: `p2252-gen SIZE SEED` prints one valid input with piles of up to SIZE stones (at most 10^18).
//!
//! Random piles are nearly never lost for the first player, so most inputs are cold positions and their neighbours,
//! many of them around Fibonacci numbers, where floating point fails first.

use templates::wythoff::cold_position;
use testlib::{Random, generator};

fn main() {
    generator(|size, random| {
        let largest = (size as u64).clamp(1, 1_000_000_000_000_000_000);
        let (mut a, mut b) = match random.next(0..8) {
            0 => (random.next(0..=largest), random.next(0..=largest)),
            1 => (random.next(0..2), random.next(0..=largest)),
            2 | 3 => fibonacci(largest, random),
            _ => cold(largest, random),
        };
        if random.chance(1, 2) {
            // A step in one pile, or the same step in both.
            let (in_a, in_b) = *random.any(&[(true, false), (false, true), (true, true)]);
            let up = random.chance(1, 2);
            let step = |pile: u64| if up { (pile + 1).min(largest) } else { pile.saturating_sub(1) };
            (a, b) = (if in_a { step(a) } else { a }, if in_b { step(b) } else { b });
        }
        if random.chance(1, 2) { format!("{b} {a}") } else { format!("{a} {b}") }
    });
}

/// A cold position within `largest`, its difference of any magnitude.
fn cold(largest: u64, random: &mut Random) -> (u64, u64) {
    let mut k = random.next(0..=largest / 2) >> random.next(0..=largest.ilog2());
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
    *random.any(&pairs)
}
