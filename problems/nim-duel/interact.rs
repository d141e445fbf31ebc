//! The opponent of Nim Duel, an interactor. It wins every position that can be won. Where it must lose, it takes a
//! random number of stones from a random pile, or with seed 0 one stone from the largest pile, which makes the game as
//! long as possible.

use testlib::{Input, Random, interactor, presentation_error, words, wrong_answer};

/// A program that makes mistakes can put off its end almost for ever; one that makes none needs no more turns than
/// this.
const TURNS: usize = 20_000;

const MOST_STONES: u64 = 1_000_000_000_000_000_000;

fn main() {
    interactor(|input, output, contestant| {
        let (n, seed) = (input.integer("n", 1..=50), input.integer("the seed", 0..=1_000_000_000));
        let mut piles: Vec<u64> = input.integers("pile", n, 1..=MOST_STONES);
        input.end();
        contestant.line(format_args!("{n}\n{}", words(&piles)));
        let mut is_their_turn = match &output.token("who moves first")[..] {
            "first" => true,
            "second" => false,
            token => presentation_error(format_args!("`{token:.30}` is neither `first` nor `second`")),
        };
        let (mut random, mut turn) = (Random::new(seed), 0);
        while piles.iter().any(|&pile| pile > 0) {
            turn += 1;
            if turn > TURNS {
                wrong_answer(format_args!("there are stones left after {TURNS} turns"));
            }
            let (index, taken) =
                if is_their_turn { their_move(&piles, turn, output) } else { our_move(&piles, seed, &mut random) };
            if !is_their_turn {
                contestant.line(format_args!("{} {taken}", index + 1));
            }
            piles[index] -= taken;
            is_their_turn = !is_their_turn;
        }
        if is_their_turn {
            wrong_answer(format_args!("the opponent took the last stone in turn {turn}"));
        }
        output.end();
        format!("won in {turn} turns")
    });
}

/// The program's move: the index of a pile, and how many stones are taken.
fn their_move(piles: &[u64], turn: usize, output: &mut Input) -> (usize, u64) {
    let pile = output.integer(format_args!("the pile of turn {turn}"), 1..=piles.len());
    // Any number of stones is a number of stones; the message about one that is too large names the pile.
    let taken = output.integer(format_args!("the number of stones of turn {turn}"), 0..=u64::MAX);
    let stones = piles[pile - 1];
    let message = format_args!("in turn {turn} {taken} stones cannot be taken from the {stones} of pile {pile}");
    output.ensure((1..=stones).contains(&taken), message);
    (pile - 1, taken)
}

/// Our move: to win where that is possible.
fn our_move(piles: &[u64], seed: u64, random: &mut Random) -> (usize, u64) {
    let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    if let Some(index) = piles.iter().position(|&pile| pile ^ sum < pile) {
        return (index, piles[index] - (piles[index] ^ sum));
    }
    if seed == 0 {
        let largest = (0..piles.len()).max_by_key(|&index| piles[index]).expect("there are piles");
        return (largest, 1);
    }
    let filled: Vec<usize> = (0..piles.len()).filter(|&index| piles[index] > 0).collect();
    let index = *random.any(&filled);
    (index, random.next(1..=piles[index]))
}
