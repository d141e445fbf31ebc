//! Wrong solutions of Luogu P2197, each a mistake that somebody makes.

use proconio::input;
use testlib::Verdict::{Re, Tle, Wa};
use testlib::{wrong, wrong_solutions};

/// Answers every game by `first_wins(piles)`.
fn answer_all(first_wins: fn(&[usize]) -> bool) {
    input! { t: usize, games: [[usize]; t] }
    for piles in games {
        println!("{}", if first_wins(&piles) { "Yes" } else { "No" });
    }
}

fn xor(piles: &[usize]) -> usize {
    piles.iter().fold(0, |sum, pile| sum ^ pile)
}

fn main() {
    wrong_solutions(&[
        wrong("parity-of-sum", Wa, "the parity of the sum is only the last bit of the xor", || {
            answer_all(|piles| piles.iter().sum::<usize>() % 2 == 1)
        }),
        wrong("parity-of-nonempty-piles", Wa, "the sizes of the piles matter, not only how many there are", || {
            answer_all(|piles| piles.iter().filter(|&&pile| pile > 0).count() % 2 == 1)
        }),
        wrong("xor-zero-wins", Wa, "the xor 0 is lost, not won", || answer_all(|piles| xor(piles) == 0)),
        wrong("or-not-xor", Wa, "equal bits cancel: not every position with a stone is won", || {
            answer_all(|piles| piles.iter().any(|&pile| pile > 0))
        }),
        wrong("misere", Wa, "here who takes the last stone wins", || {
            answer_all(|piles| if piles.iter().all(|&pile| pile <= 1) { xor(piles) == 0 } else { xor(piles) != 0 })
        }),
        wrong(
            "only-equal-piles-cancel",
            Wa,
            "equal piles cancel, but 1, 2, 3 is balanced without any equal pair",
            || {
                answer_all(|piles| {
                    let mut sorted = piles.to_vec();
                    sorted.retain(|&pile| pile > 0);
                    sorted.sort_unstable();
                    sorted.chunk_by(|a, b| a == b).any(|equal| equal.len() % 2 == 1)
                })
            },
        ),
        wrong("xor-not-reset", Wa, "each game starts with the xor 0 again", || {
            input! { t: usize, games: [[usize]; t] }
            let mut sum = 0;
            for piles in games {
                sum ^= xor(&piles);
                println!("{}", if sum != 0 { "Yes" } else { "No" });
            }
        }),
        wrong("empty-pile-ends-the-game", Wa, "a pile may be empty, and other piles follow it", || {
            // Reads piles until a 0, and takes what is left of the game for the next one.
            let text = std::io::read_to_string(std::io::stdin()).expect("the input is text");
            let mut numbers = text.split_whitespace().map(|word| word.parse::<usize>().expect("a number"));
            let t = numbers.next().expect("the number of games");
            for _ in 0..t {
                let n = numbers.next().unwrap_or(0);
                let sum = numbers.by_ref().take(n).take_while(|&pile| pile > 0).fold(0, |sum, pile| sum ^ pile);
                println!("{}", if sum != 0 { "Yes" } else { "No" });
            }
        }),
        wrong("array-of-1000-piles", Re, "a game has up to 10,000 piles", || {
            answer_all(|piles| {
                let mut array = [0; 1000];
                for (index, pile) in piles.iter().enumerate() {
                    array[index] = *pile;
                }
                xor(&array) != 0
            })
        }),
        wrong("piles-below-256", Wa, "a pile has up to 9999 stones, which do not fit a byte", || {
            answer_all(|piles| piles.iter().fold(0, |sum, &pile| sum ^ pile as u8) != 0)
        }),
        wrong(
            "mex-for-every-pile",
            Tle,
            "right, but it finds out for every single pile again that its Grundy value is its size",
            || {
                answer_all(|piles| {
                    let grundy = |pile: &usize| {
                        let mut values = Vec::new();
                        for stones in 0..=*pile {
                            let mut seen = vec![false; stones + 1];
                            values.iter().for_each(|&value: &usize| seen[value] = true);
                            values.push(seen.iter().position(|seen| !seen).expect("one more value than options"));
                        }
                        values[*pile]
                    };
                    piles.iter().fold(0, |sum, pile| sum ^ grundy(pile)) != 0
                })
            },
        ),
    ]);
}
