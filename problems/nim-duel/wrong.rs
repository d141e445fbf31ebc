//! Wrong solutions of Nim Duel, each a mistake that somebody makes.

use proconio::input_interactive;
use proconio::marker::Usize1;
use std::io::Write;
use testlib::Verdict::{Tle, Wa};
use testlib::{wrong, wrong_solutions};

fn xor(piles: &[u64]) -> u64 {
    piles.iter().fold(0, |sum, pile| sum ^ pile)
}

fn largest(piles: &[u64]) -> usize {
    (0..piles.len()).max_by_key(|&index| piles[index]).expect("there are piles")
}

/// A move that wins if there is one, else one stone from the largest pile, as (index, number of stones).
fn best(piles: &[u64]) -> (usize, u64) {
    let sum = xor(piles);
    match piles.iter().position(|pile| pile ^ sum < *pile) {
        Some(index) => (index, piles[index] - (piles[index] ^ sum)),
        None => (largest(piles), 1),
    }
}

/// Plays to the end with these two choices.
fn play(first: impl Fn(&[u64]) -> bool, choose: impl Fn(&[u64]) -> (usize, u64)) {
    input_interactive! { n: usize, mut piles: [u64; n] }
    let mut our_turn = first(&piles);
    println!("{}", if our_turn { "first" } else { "second" });
    while piles.iter().any(|&pile| pile > 0) {
        if our_turn {
            let (index, taken) = choose(&piles);
            println!("{} {taken}", index + 1);
            piles[index] = piles[index].saturating_sub(taken);
        } else {
            input_interactive! { index: Usize1, taken: u64 }
            piles[index] -= taken;
        }
        our_turn = !our_turn;
    }
}

fn wins(piles: &[u64]) -> bool {
    xor(piles) != 0
}

fn main() {
    wrong_solutions(&[
        wrong("always-first", Wa, "who moves first from a balanced position loses", || play(|_| true, best)),
        wrong("always-second", Wa, "who moves first from an unbalanced position wins", || play(|_| false, best)),
        wrong("sum-not-xor", Wa, "the parity of the sum is only the last bit of the nim-sum", || {
            play(|piles| piles.iter().sum::<u64>() % 2 == 1, best)
        }),
        wrong("one-stone-from-the-largest", Wa, "a move must leave the nim-sum 0, which one stone seldom does", || {
            play(wins, |piles| (largest(piles), 1))
        }),
        wrong("whole-largest-pile", Wa, "a move must leave the nim-sum 0, which a whole pile seldom does", || {
            play(wins, |piles| (largest(piles), piles[largest(piles)]))
        }),
        wrong(
            "move-from-the-largest",
            Wa,
            "only a pile with the highest bit of the nim-sum can be cut down to balance",
            || {
                play(wins, |piles| {
                    let index = largest(piles);
                    (index, piles[index].saturating_sub(piles[index] ^ xor(piles)))
                });
            },
        ),
        wrong(
            "largest-pile-if-it-can-balance",
            Wa,
            "where the largest pile lacks the highest bit of the nim-sum, another one must be cut",
            || {
                play(wins, |piles| {
                    let index = largest(piles);
                    (index, piles[index].checked_sub(piles[index] ^ xor(piles)).filter(|&taken| taken > 0).unwrap_or(1))
                });
            },
        ),
        wrong(
            "highest-bit-by-logarithm",
            Wa,
            "a double rounds 2^59 - 1 to 2^59, which has another highest bit",
            || {
                play(wins, |piles| {
                    let highest = 1 << (xor(piles) as f64).log2() as u32;
                    let index = piles.iter().position(|pile| pile & highest != 0).unwrap_or(largest(piles));
                    let taken = piles[index].checked_sub(piles[index] ^ xor(piles)).filter(|&taken| taken > 0);
                    (index, taken.unwrap_or(piles[index]))
                });
            },
        ),
        wrong("misere", Wa, "it leaves an odd number of single stones, as if who takes the last stone lost", || {
            play(wins, |piles| {
                let large = piles.iter().filter(|&&pile| pile > 1).count();
                let ones = piles.iter().filter(|&&pile| pile == 1).count();
                let index = largest(piles);
                if large == 1 { (index, piles[index] - u64::from(ones % 2 == 0)) } else { best(piles) }
            });
        }),
        wrong("32-bits", Wa, "a pile has up to 60 bits", || {
            let narrow = |piles: &[u64]| piles.iter().map(|&pile| u64::from(pile as u32)).collect::<Vec<u64>>();
            play(move |piles| wins(&narrow(piles)), move |piles| best(&narrow(piles)));
        }),
        wrong("piles-from-zero", Wa, "piles are counted from 1", || {
            play(wins, |piles| {
                let (index, taken) = best(piles);
                (index.wrapping_sub(1), taken)
            });
        }),
        wrong("gives-up", Wa, "it chooses who moves first, and never moves", || {
            input_interactive! { n: usize, piles: [u64; n] }
            println!("{}", if wins(&piles) { "first" } else { "second" });
        }),
        wrong("plays-on", Wa, "it moves once more after the last stone", || {
            play(wins, best);
            println!("1 1");
        }),
        wrong("never-flushes", Tle, "its choice stays in the buffer, and both sides wait", || {
            input_interactive! { n: usize, piles: [u64; n] }
            let mut stdout = std::io::BufWriter::new(std::io::stdout());
            writeln!(stdout, "{}", if wins(&piles) { "first" } else { "second" }).expect("it is only kept");
            input_interactive! { _index: usize }
        }),
    ]);
}
