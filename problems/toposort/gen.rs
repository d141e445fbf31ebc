//! Task Ordering: `toposort-gen SIZE SEED` prints one valid input with up to SIZE tasks (at most 1,000,000) and up to
//! 2 · SIZE pairs.
//!
//! Most inputs follow a hidden order, at random, as a chain, in layers, or through a few hubs; many of these then get
//! one pair too many: a self-loop, a pair that closes a long cycle, or only a duplicate.

use testlib::{Graph, Random, generator};

fn main() {
    generator(|size, random| {
        let largest = size.clamp(1, 1_000_000);
        let n = if random.chance(1, 2) { largest } else { random.next(largest / 2 + 1..=largest) };
        let mut pairs = forward_pairs(n, 2 * n - 1, random);
        let tasks: Vec<usize> = match random.next(0..4) {
            0 => (0..n).rev().collect(),
            1 => (0..n).collect(),
            _ => random.perm(0..n),
        };
        match random.next(0..8) {
            0 => {
                let place = random.next(0..n);
                pairs.push((place, place));
            }
            // Back from the end of one pair to the beginning of one: a cycle if that is on the way.
            1 | 2 if !pairs.is_empty() => pairs.push((random.any(&pairs).1, random.any(&pairs).0)),
            3 | 4 if !pairs.is_empty() => {
                for _ in 0..random.next(1..=2 * n - pairs.len()) {
                    pairs.push(*random.any(&pairs));
                }
            }
            _ => {}
        }
        random.shuffle(&mut pairs);
        pairs.iter_mut().for_each(|(i, j)| (*i, *j) = (tasks[*i], tasks[*j]));
        format!("{n} {}\n{}", pairs.len(), Graph { vertices: n, edges: pairs }.zero_based())
    });
}

/// Up to `e` pairs of places in the hidden order of `n` tasks, the earlier place first.
fn forward_pairs(n: usize, e: usize, random: &mut Random) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let mut add = |i: usize, j: usize| {
        if i != j && pairs.len() < e {
            pairs.push((i.min(j), i.max(j)));
        }
    };
    match random.next(0..4) {
        0 => (0..random.next(0..=e)).for_each(|_| add(random.next(0..n), random.next(0..n))),
        1 => (1..n).for_each(|place| add(place - 1, place)),
        2 => {
            let width = random.next(1..=n);
            (width..n).for_each(|place| add(place - 1 - random.next(0..width), place));
        }
        _ => {
            let hubs = [random.next(0..n), random.next(0..n)];
            (0..n).for_each(|place| add(*random.any(&hubs), place));
        }
    }
    pairs
}
