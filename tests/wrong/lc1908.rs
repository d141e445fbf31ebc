//! Wrong solutions of LC 1908, each a mistake that somebody makes.

fn piles() -> Vec<u64> {
    let text = std::io::read_to_string(std::io::stdin()).expect("the input is text");
    let inner = text.trim().trim_matches(['[', ']']);
    inner.split(',').map(|pile| pile.trim().parse().expect("a pile is a number")).collect()
}

fn answer(wins: bool) {
    println!("{wins}");
}

fn main() {
    tests::wrong_solutions(&[
        ("sum-not-xor", || answer(piles().iter().sum::<u64>() % 2 != 0)),
        ("number-of-piles-is-odd", || answer(piles().len() % 2 == 1)),
        ("xor-zero-wins", || answer(piles().iter().fold(0, |sum, pile| sum ^ pile) == 0)),
        ("some-two-piles-differ", || {
            let piles = piles();
            answer(piles.len() == 1 || piles.iter().any(|pile| *pile != piles[0]))
        }),
        ("pairs-cancel-only", || {
            // Equal piles cancel, but 1, 2, 3 is balanced without any equal pair.
            let piles = piles();
            answer((1..=7).any(|size| piles.iter().filter(|&&pile| pile == size).count() % 2 == 1))
        }),
        ("misere", || {
            let piles = piles();
            let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
            answer(if piles.iter().all(|&pile| pile == 1) { sum == 0 } else { sum != 0 })
        }),
        ("last-pile-forgotten", || {
            let piles = piles();
            answer(piles[..piles.len() - 1].iter().fold(0, |sum, pile| sum ^ pile) != 0)
        }),
    ]);
}
