//! LC 486: `lc486-gen SIZE SEED` prints one valid input with up to SIZE numbers (at most 20).
//!
//! An even number of them never loses, so most are odd; small numbers make ties, and one kind is built to be won, tied
//! or lost by at most one point with large numbers.

use templates::random::Random;

const LARGEST: u64 = 10_000_000;

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let mut n = 1 + random.below(u64::clamp(size, 1, 20)) as usize;
    if n.is_multiple_of(2) && random.chance(4, 5) {
        n -= 1;
    }
    let bound = *random.choose(&[1, 2, 5, 100, LARGEST]);
    let mut numbers: Vec<u64> = (0..n).map(|_| random.below(bound + 1)).collect();
    let middle = random.below(n as u64 + 1) as usize;
    match random.below(5) {
        0 => {}
        1 => {
            // A valley with a few swaps: little contracts.
            numbers[..middle].sort_unstable_by(|a, b| b.cmp(a));
            numbers[middle..].sort_unstable();
            for _ in 0..random.below(3) {
                numbers.swap(random.below(n as u64) as usize, random.below(n as u64) as usize);
            }
        }
        2 | 3 => {
            // High numbers at the odd positions are the second player's, as far as they are local maxima.
            numbers.iter_mut().skip(1).step_by(2).for_each(|number| *number = (*number + bound / 2).min(LARGEST));
        }
        _ => {
            // Equal numbers at the even positions; those at the odd ones are no smaller and share an extra among them.
            // For odd n that is a tie when the extra is one such number, and a point more or less decides.
            let low = bound.min(LARGEST - 2) / 2;
            numbers.fill(low);
            let mut extra = (low + random.below(3)).saturating_sub(1);
            for index in (1..n).step_by(2) {
                let share = if index + 2 < n { random.below(extra + 1) } else { extra };
                numbers[index] += share;
                extra -= share;
            }
        }
    }
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    println!("[{}]", words.join(","));
}
