//! Mouse Pioneer: `mouse-pioneer-gen SIZE SEED` prints one valid input: boards with rows of up to 2·SIZE cells (at most
//! 1 000 000), several of them if they are small. One input in forty is empty.
//!
//! On uniform boards the normal rule and the misère rule nearly always agree, and the player to move nearly always
//! wins. So many boards have runs of the exceptional lengths only, or with one other run, or balanced to the value 0.

use templates::misere_kayles::kayles_value;
use testlib::{Random, generator};

const EXCEPTIONAL: [usize; 8] = [1, 4, 5, 9, 12, 17, 20, 25];

fn main() {
    generator(|size, random| {
        let longest = 2 * size.clamp(1, 500_000);
        let mut text = String::new();
        if random.chance(1, 40) {
            return text;
        }
        for _ in 0..random.next(1..=3) {
            let boards: Vec<[String; 2]> = (0..random.next(1..=1 + 6.min(500_000 / longest)))
                .map(|_| {
                    let width = random.next(1..=longest);
                    board(width, random)
                })
                .collect();
            for row in [0, 1] {
                let blank = random.any(&[" ", " ", "  ", "\t"]);
                text += &boards.iter().map(|board| board[row].as_str()).collect::<Vec<_>>().join(blank);
                text += *random.any(&["\n", "\n", " \n"]);
            }
            text += *random.any(&["", "", "\n", "\n \n"]);
        }
        text
    });
}

/// Runs that `choose` gives, as many as fit into a row of `width` cells, and sometimes fewer.
fn runs(width: usize, random: &mut Random, choose: impl Fn(&mut Random) -> usize) -> Vec<usize> {
    let (mut runs, mut used) = (vec![], 0);
    loop {
        let run = choose(random);
        if used + run > width || random.chance(1, 12) {
            return runs;
        }
        runs.push(run);
        used += run + 1;
    }
}

/// A row of `width` cells with these runs of empty cells, one full cell between them and the others at the ends.
fn row(runs: &[usize], width: usize, random: &mut Random) -> String {
    let inner = runs.iter().map(|&run| "O".repeat(run)).collect::<Vec<_>>().join("X");
    let free = width - inner.len();
    let before = random.next(0..=free);
    ["X".repeat(before), inner, "X".repeat(free - before)].concat()
}

fn board(width: usize, random: &mut Random) -> [String; 2] {
    let kind = random.next(0..8);
    let empty = random.next(0..=10);
    let mut rows = [0, 1].map(|_| match kind {
        0 => random.string(width, &["O".repeat(empty), "X".repeat(10 - empty)].concat()),
        1 => "O".repeat(width),
        2..=5 => {
            let lengths = *random.any(&[&EXCEPTIONAL[..3], &EXCEPTIONAL[..4], &EXCEPTIONAL[..7], &EXCEPTIONAL]);
            let runs = runs(width, random, |random| *random.any(lengths));
            row(&runs, width, random)
        }
        _ => {
            let longest = width.min(*random.any(&[3, 10, 100]));
            let runs = runs(width, random, |random| random.next(1..=longest));
            row(&runs, width, random)
        }
    });
    if kind >= 5 {
        // One run in place of the lower row: of the same value as the upper row, or of any value.
        let value = rows[0].split('X').fold(0, |sum, run| sum ^ kayles_value(run.len()));
        let equal = if kind == 5 { None } else { (0..=width.min(100)).find(|&run| kayles_value(run) == value) };
        let run = equal.unwrap_or_else(|| random.next(0..=width.min(60)));
        rows[1] = row(&[run], width, random);
    }
    rows
}
