//! Task Ordering: `toposort-gen SIZE SEED` prints one valid input with up to SIZE tasks (at most 1,000,000) and up to
//! 2 · SIZE pairs.
//!
//! Most inputs follow a hidden order, at random, as a chain, in layers, or through a few hubs; many of these then get
//! one pair too many: a self-loop, a pair that closes a long cycle, or only a duplicate.

use std::fmt::Write;
use templates::random::Random;

/// Up to `e` pairs of places in the hidden order of `n` tasks, the earlier place first.
fn forward_pairs(n: usize, e: usize, random: &mut Random) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let mut add = |i: usize, j: usize| {
        if i != j && pairs.len() < e {
            pairs.push((i.min(j), i.max(j)));
        }
    };
    let mut below = |bound: usize| random.below(bound as u64) as usize;
    match below(4) {
        0 => (0..below(e + 1)).for_each(|_| add(below(n), below(n))),
        1 => (1..n).for_each(|place| add(place - 1, place)),
        2 => {
            let width = 1 + below(n);
            (width..n).for_each(|place| add(place - 1 - below(width), place));
        }
        _ => {
            let hubs = [below(n), below(n)];
            (0..n).for_each(|place| add(hubs[below(2)], place));
        }
    }
    pairs
}

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let largest = u64::clamp(size, 1, 1_000_000);
    let n = largest as usize - if random.chance(1, 2) { 0 } else { random.below(largest.div_ceil(2)) as usize };
    let mut pairs = forward_pairs(n, 2 * n - 1, &mut random);
    let mut task: Vec<usize> = (0..n).collect();
    match random.below(4) {
        0 => task.reverse(),
        1 => {}
        _ => random.shuffle(&mut task),
    }
    match random.below(8) {
        0 => {
            let place = random.below(n as u64) as usize;
            pairs.push((place, place));
        }
        // Back from the end of one pair to the beginning of one: a cycle if that is on the way.
        1 | 2 if !pairs.is_empty() => {
            let (end, beginning) = (random.choose(&pairs).1, random.choose(&pairs).0);
            pairs.push((end, beginning));
        }
        3 | 4 if !pairs.is_empty() => {
            let copies = 1 + random.below((2 * n - pairs.len()) as u64);
            for _ in 0..copies {
                pairs.push(*random.choose(&pairs));
            }
        }
        _ => {}
    }
    random.shuffle(&mut pairs);
    let mut text = format!("{n} {}\n", pairs.len());
    for (i, j) in pairs {
        writeln!(text, "{} {}", task[i], task[j]).expect("a String takes any text");
    }
    print!("{text}");
}
