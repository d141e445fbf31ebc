//! The opponent of Nim Duel, an interactor with testlib's arguments and exit codes. It wins every position that can be
//! won. Where it must lose, it takes a random number of stones from a random pile, or with seed 0 one stone from the
//! largest pile, which makes the game as long as possible.

use itertools::Itertools;
use std::io::{Read, Write};
use std::process::exit;
use templates::nim::winning_move;
use templates::random::Random;

/// A program that makes mistakes can put off its end almost for ever; one that makes none needs no more turns than
/// this.
const TURNS: usize = 20_000;

const RIGHT: i32 = 0;
const WRONG: i32 = 1;
const FORMAT: i32 = 2;
const BROKEN: i32 = 3;
const MORE: i32 = 4;

fn end(code: i32, message: &str) -> ! {
    eprintln!("{message}");
    exit(code)
}

/// Seed and piles, if `text` is valid.
fn parse(text: &str) -> Option<(u64, Vec<u64>)> {
    let numbers: Vec<u64> = text.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let (&[n, seed], piles) = numbers.split_first_chunk()?;
    (piles.len() as u64 == n).then(|| (seed, piles.to_vec()))
}

fn say(line: &str) {
    // A program that does not listen any more is judged by what it said so far.
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// The next word, the beginning of it if it is long; `None` at the end.
fn heard() -> Option<String> {
    let bytes = std::io::stdin().lock().bytes().map_while(Result::ok).skip_while(u8::is_ascii_whitespace);
    let word: Vec<u8> = bytes.take_while(|byte| !byte.is_ascii_whitespace()).take(30).collect();
    (!word.is_empty()).then(|| String::from_utf8_lossy(&word).into_owned())
}

fn number(what: &str, turn: usize) -> u64 {
    match heard() {
        None => end(WRONG, &format!("wrong answer in turn {turn} the program ended")),
        Some(word) => {
            word.parse().unwrap_or_else(|_| end(FORMAT, &format!("wrong format in turn {turn}, `{word}` is no {what}")))
        }
    }
}

/// The program's move: the index of a pile, and how many stones are taken.
fn their_move(piles: &[u64], turn: usize) -> (usize, u64) {
    let (pile, taken) = (number("pile", turn), number("number of stones", turn));
    let n = piles.len();
    let index = usize::try_from(pile).ok().and_then(|pile| pile.checked_sub(1)).filter(|&index| index < n);
    let Some(index) = index else {
        end(WRONG, &format!("wrong answer in turn {turn} there is no pile {pile} in 1 to {n}"))
    };
    let stones = piles[index];
    if taken == 0 || taken > stones {
        end(
            WRONG,
            &format!("wrong answer in turn {turn} {taken} stones cannot be taken from the {stones} of pile {pile}"),
        );
    }
    (index, taken)
}

/// Our move: to win where that is possible.
fn our_move(piles: &[u64], seed: u64, random: &mut Random) -> (usize, u64) {
    if let Some((index, left)) = winning_move(piles) {
        return (index, piles[index] - left);
    }
    if seed == 0 {
        return (piles.iter().position_max().expect("there are piles"), 1);
    }
    let filled: Vec<usize> = piles.iter().positions(|&pile| pile > 0).collect();
    let index = *random.choose(&filled);
    (index, 1 + random.below(piles[index]))
}

fn main() {
    let input = std::env::args().nth(1).unwrap_or_else(|| end(BROKEN, "usage: nim-duel-interact INPUT OUTPUT ANSWER"));
    let text = std::fs::read_to_string(&input).unwrap_or_else(|error| end(BROKEN, &format!("FAIL {input}: {error}")));
    let (seed, mut piles) = parse(&text).unwrap_or_else(|| end(BROKEN, &format!("FAIL {input} is no valid input")));
    say(&format!("{}\n{}", piles.len(), piles.iter().join(" ")));
    let mut their_turn = match heard().as_deref() {
        Some("first") => true,
        Some("second") => false,
        Some(word) => end(FORMAT, &format!("wrong format `{word}` is neither `first` nor `second`")),
        None => end(WRONG, "wrong answer the program ended before it chose who moves first"),
    };
    let (mut random, mut turn) = (Random::new(seed), 0);
    while piles.iter().any(|&pile| pile > 0) {
        turn += 1;
        if turn > TURNS {
            end(WRONG, &format!("wrong answer there are stones left after {TURNS} turns"));
        }
        let (index, taken) = if their_turn { their_move(&piles, turn) } else { our_move(&piles, seed, &mut random) };
        if !their_turn {
            say(&format!("{} {taken}", index + 1));
        }
        piles[index] -= taken;
        their_turn = !their_turn;
    }
    if their_turn {
        end(WRONG, &format!("wrong answer the opponent took the last stone in turn {turn}"));
    }
    match heard() {
        Some(word) => end(MORE, &format!("wrong format `{word}` follows after the last stone")),
        None => end(RIGHT, &format!("ok won in {turn} turns")),
    }
}
