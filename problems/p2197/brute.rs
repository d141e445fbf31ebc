//! Luogu P2197 by game search: a position is won if some move leads to a position where the player to move loses.
//!
//! All positions that can follow are numbered in mixed radix, pile by pile, so that a move always leads to a smaller
//! number. Answers while (number of positions) · (number of moves from the first one) is at most 10^8.

use std::io::Read;
use std::ops::RangeInclusive;

/// Whether the player to move wins, or `None` when there are too many positions.
fn first_wins(piles: &[usize]) -> Option<bool> {
    // From an empty pile nothing can be taken.
    let piles: Vec<usize> = piles.iter().copied().filter(|&pile| pile > 0).collect();
    let mut weights = Vec::new();
    let mut positions: usize = 1;
    for pile in &piles {
        weights.push(positions);
        positions = positions.checked_mul(pile + 1)?;
    }
    if positions.checked_mul(piles.iter().sum())? > 100_000_000 {
        return None;
    }
    let mut wins = vec![false; positions];
    for position in 0..positions {
        wins[position] = piles.iter().zip(&weights).any(|(pile, weight)| {
            let stones = position / weight % (pile + 1);
            (1..=stones).any(|taken| !wins[position - taken * weight])
        });
    }
    Some(wins[positions - 1])
}

/// The words of the input in order, each with the number of its line.
struct Words<'a>(Box<dyn Iterator<Item = (usize, &'a str)> + 'a>);

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Self {
        let numbered = (1..).zip(text.lines());
        Words(Box::new(numbered.flat_map(|(line, words)| words.split_ascii_whitespace().map(move |word| (line, word)))))
    }

    fn number(&mut self, what: &str, range: RangeInclusive<usize>) -> Result<usize, String> {
        let (line, word) = self.0.next().ok_or_else(|| format!("{what} is missing at the end of the input"))?;
        match word.parse::<usize>() {
            Ok(number) if range.contains(&number) && number.to_string() == word => Ok(number),
            _ => {
                let (low, high) = range.into_inner();
                Err(format!("line {line}: {what} is {word:?}, not an integer from {low} to {high}"))
            }
        }
    }

    fn end(mut self) -> Result<(), String> {
        self.0.next().map_or(Ok(()), |(line, word)| Err(format!("line {line}: {word:?} stands after the last game")))
    }
}

/// The piles of every game, or what is wrong with `text`.
fn parse(text: &str) -> Result<Vec<Vec<usize>>, String> {
    let mut words = Words::new(text);
    let t = words.number("the number of games", 1..=10)?;
    let mut games = Vec::new();
    for game in 1..=t {
        let n = words.number(&format!("the number of piles of game {game}"), 1..=10_000)?;
        let mut pile = |index| words.number(&format!("pile {index} of game {game}"), 0..=9999);
        games.push((1..=n).map(&mut pile).collect::<Result<_, _>>()?);
    }
    words.end()?;
    Ok(games)
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    let games = read.and_then(|_| parse(&text)).unwrap_or_else(|message| {
        eprintln!("invalid input: {message}");
        std::process::exit(3);
    });
    let mut answers = Vec::new();
    for (piles, game) in games.iter().zip(1..) {
        let Some(wins) = first_wins(piles) else {
            eprintln!("too large: game {game} has too many positions to search them all");
            std::process::exit(4);
        };
        answers.push(if wins { "Yes" } else { "No" });
    }
    println!("{}", answers.join("\n"));
}
