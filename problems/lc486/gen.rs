//! LC 486: `lc486-gen SIZE SEED` prints one valid input with up to SIZE numbers (at most 20).
//!
//! An even number of them never loses, so most are odd, and half of the inputs are as long as they may be; small
//! numbers make ties, and one kind is built to be won, tied or lost by at most one point with large numbers.

use testlib::{generator, literal};

const LARGEST: u64 = 10_000_000;

fn main() {
    generator(|size, random| {
        let most = size.clamp(1, 20);
        let mut n = if random.chance(1, 2) { most } else { random.next(1..=most) };
        if n.is_multiple_of(2) && random.chance(4, 5) {
            n -= 1;
        }
        let bound = *random.any(&[1, 2, 5, 100, LARGEST]);
        let mut numbers: Vec<u64> = (0..n).map(|_| random.next(0..=bound)).collect();
        let middle = random.next(0..=n);
        match random.next(0..5) {
            0 => {}
            1 => {
                // A valley with a few swaps: little contracts.
                numbers[..middle].sort_unstable_by(|a, b| b.cmp(a));
                numbers[middle..].sort_unstable();
                for _ in 0..random.next(0..3) {
                    numbers.swap(random.next(0..n), random.next(0..n));
                }
            }
            2 | 3 => {
                // High numbers at the odd positions are the second player's, as far as they are local maxima.
                let more = if random.chance(1, 2) { bound } else { bound / 2 };
                numbers.iter_mut().skip(1).step_by(2).for_each(|number| *number = (*number + more).min(LARGEST));
            }
            _ => {
                // Equal numbers at the even positions; those at the odd ones are no smaller and share an extra among
                // them. For odd n that is a tie when the extra is one such number, and a point more or less decides.
                let low = bound.min(LARGEST - 2) / 2;
                numbers.fill(low);
                let extra = (low + random.next(0..3)).saturating_sub(1);
                let odd = numbers.iter_mut().skip(1).step_by(2);
                odd.zip(random.partition(n / 2, if n > 1 { extra } else { 0 }, 0))
                    .for_each(|(number, share)| *number += share);
            }
        }
        literal(&numbers)
    });
}
