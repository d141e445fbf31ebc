//! LC 294: `lc294-gen SIZE SEED` prints one valid input of up to SIZE characters (at most 1 000 000).
//!
//! Uniform states are nearly always won. So half of the inputs are sums of runs of all lengths that one last run
//! balances to a loss, and some of these are then changed in one character.

use templates::octal::Octal;
use templates::random::Random;

fn main() {
    let (size, seed) = testlib::size_and_seed();
    let mut random = Random::new(seed);
    let length = 1 + random.below(u64::clamp(size, 1, 1_000_000)) as usize;
    let state = match random.below(6) {
        0 => vec![b'+'; length],
        1 => {
            let density = 1 + random.below(9);
            (0..length).map(|_| if random.chance(density, 10) { b'+' } else { b'-' }).collect()
        }
        2 => mirrored(length, &mut random),
        _ => balanced(length, &mut random),
    };
    let text = String::from_utf8(state).expect("ASCII");
    println!("\"{text}\"");
}

/// Runs of up to `longest` with one or more `-` between them, together at most `length` characters.
fn runs(length: usize, longest: usize, random: &mut Random) -> Vec<usize> {
    let (mut runs, mut left) = (vec![], length);
    while left > 0 {
        let run = 1 + random.below(longest.min(left) as u64) as usize;
        runs.push(run);
        left -= left.min(run + 1);
    }
    runs
}

/// A state and its reflection, with a `-` in the middle: lost, as every flip can be answered by its reflection.
fn mirrored(length: usize, random: &mut Random) -> Vec<u8> {
    let half: Vec<u8> = (0..length / 2).map(|_| if random.chance(3, 4) { b'+' } else { b'-' }).collect();
    let middle = std::iter::repeat_n(b'-', length % 2);
    let mut state: Vec<u8> = half.iter().copied().chain(middle).chain(half.iter().rev().copied()).collect();
    // Without a middle the two halves can meet in one run, which may be won.
    if random.chance(1, 4) {
        let index = random.below(length as u64) as usize;
        state[index] = b'+';
    }
    state
}

/// Runs whose values have the xor 0, if there is a last run that does it and fits; half of the time one character is
/// changed.
fn balanced(length: usize, random: &mut Random) -> Vec<u8> {
    let game = Octal::new(&[0, 0, 7], 1000).expect("the period is 34");
    let longest = *random.choose(&[3, 5, 10, 20, 60, 200]);
    let mut runs = runs(length - length / 3, longest, random);
    let sum = runs.iter().fold(0, |sum, &run| sum ^ game.grundy(run));
    let used: usize = runs.iter().map(|run| run + 1).sum();
    if let Some(last) = (1..=100.min(length.saturating_sub(used))).find(|&run| game.grundy(run) == sum) {
        runs.push(last);
    }
    random.shuffle(&mut runs);
    let words: Vec<String> = runs.iter().map(|&run| "+".repeat(run)).collect();
    let mut state = words.join("-").into_bytes();
    if random.chance(1, 2) {
        let index = random.below(state.len() as u64) as usize;
        state[index] = if state[index] == b'+' { b'-' } else { b'+' };
    }
    state
}
