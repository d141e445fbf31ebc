//! LC 294: `lc294-gen SIZE SEED` prints one valid input of up to SIZE characters (at most 1 000 000).
//!
//! Uniform states are nearly always won. So half of the inputs are sums of runs of all lengths that one last run
//! balances to a loss, and some of these are then changed in one character.

use templates::octal::Octal;
use testlib::{Random, generator, literal};

fn main() {
    generator(|size, random| {
        let length = random.next(1..=size.clamp(1, 1_000_000));
        let state = match random.next(0..6) {
            0 => "+".repeat(length),
            1 => {
                let plus = random.next(1..=9);
                random.string(length, &["+".repeat(plus), "-".repeat(10 - plus)].concat())
            }
            2 => mirrored(length, random),
            _ => balanced(length, random),
        };
        literal(&state)
    });
}

/// A state and its reflection, with a `-` in the middle: lost, as every flip can be answered by its reflection.
fn mirrored(length: usize, random: &mut Random) -> String {
    let half = random.string(length / 2, "+++-");
    let middle = "-".repeat(length % 2);
    let mut state = [&half, &middle, &half.chars().rev().collect::<String>()[..]].concat();
    // Without a middle the two halves can meet in one run, which may be won.
    if random.chance(1, 4) {
        let index = random.next(0..length);
        state.replace_range(index..=index, "+");
    }
    state
}

/// Runs whose values have the xor 0, if there is a last run that does it and fits; half of the time one character is
/// changed.
fn balanced(length: usize, random: &mut Random) -> String {
    let game = Octal::new(&[0, 0, 7], 1000).expect("the period is 34");
    let longest = *random.any(&[3, 5, 10, 20, 60, 200]);
    let mut runs = runs(length - length / 3, longest, random);
    let sum = runs.iter().fold(0, |sum, &run| sum ^ game.grundy(run));
    let used: usize = runs.iter().map(|run| run + 1).sum();
    if let Some(last) = (1..=100.min(length.saturating_sub(used))).find(|&run| game.grundy(run) == sum) {
        runs.push(last);
    }
    random.shuffle(&mut runs);
    let mut state = runs.iter().map(|&run| "+".repeat(run)).collect::<Vec<_>>().join("-");
    if random.chance(1, 2) {
        let index = random.next(0..state.len());
        let flipped = if state[index..].starts_with('+') { "-" } else { "+" };
        state.replace_range(index..=index, flipped);
    }
    state
}

/// Runs of up to `longest` with one or more `-` between them, together at most `length` characters.
fn runs(length: usize, longest: usize, random: &mut Random) -> Vec<usize> {
    let (mut runs, mut left) = (vec![], length);
    while left > 0 {
        let run = random.next(1..=longest.min(left));
        runs.push(run);
        left -= left.min(run + 1);
    }
    runs
}
