//! Wrong solutions of LC 1908, each a mistake that somebody makes.

use testlib::Verdict::Wa;
use testlib::{wrong, wrong_solutions};

fn piles() -> Vec<u64> {
    let text = std::io::read_to_string(std::io::stdin()).expect("the input is text");
    let inner = text.trim().trim_matches(['[', ']']);
    inner.split(',').map(|pile| pile.trim().parse().expect("a pile is a number")).collect()
}

fn answer(wins: bool) {
    println!("{wins}");
}

fn main() {
    wrong_solutions(&[
        wrong("sum-not-xor", Wa, "the parity of the sum is only the last bit of the xor", || {
            answer(piles().iter().sum::<u64>() % 2 != 0)
        }),
        wrong("number-of-piles-is-odd", Wa, "the sizes of the piles matter, not only how many there are", || {
            answer(piles().len() % 2 == 1)
        }),
        wrong("xor-zero-wins", Wa, "the xor 0 is lost, not won", || {
            answer(piles().iter().fold(0, |sum, pile| sum ^ pile) == 0)
        }),
        wrong("some-two-piles-differ", Wa, "piles that differ can be balanced too: 1, 2, 3", || {
            let piles = piles();
            answer(piles.len() == 1 || piles.iter().any(|pile| *pile != piles[0]))
        }),
        wrong("pairs-cancel-only", Wa, "equal piles cancel, but 1, 2, 3 is balanced without any equal pair", || {
            let piles = piles();
            answer((1..=7).any(|size| piles.iter().filter(|&&pile| pile == size).count() % 2 == 1))
        }),
        wrong("misere", Wa, "here who takes the last stone wins", || {
            let piles = piles();
            let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
            answer(if piles.iter().all(|&pile| pile == 1) { sum == 0 } else { sum != 0 })
        }),
        wrong("last-pile-forgotten", Wa, "the last pile counts too", || {
            let piles = piles();
            answer(piles[..piles.len() - 1].iter().fold(0, |sum, pile| sum ^ pile) != 0)
        }),
    ]);
}
