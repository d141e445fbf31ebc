//! Luogu P2252 by game search: a position is lost if no move leads to a position that is lost for the other player.
//!
//! A move keeps the first pile, the second pile, or their difference. So it is enough to remember for which of these a
//! lost position has been found. Answers up to 3 · 10^7 positions.

use std::io::Read;
use std::ops::RangeInclusive;

/// Whether the player to move wins, or `None` when there are too many positions.
fn first_wins(a: u64, b: u64) -> Option<bool> {
    let positions = (u128::from(a) + 1) * (u128::from(b) + 1);
    if positions > 30_000_000 {
        return None;
    }
    let (a, b) = (usize::try_from(a).ok()?, usize::try_from(b).ok()?);
    let mut lost_with_second = vec![false; b + 1];
    let mut lost_with_difference = vec![false; a + b + 1];
    let mut wins = true;
    for first in 0..=a {
        let mut lost_with_first = false;
        for (second, lost_with_second) in lost_with_second.iter_mut().enumerate() {
            let lost_with_difference = &mut lost_with_difference[a + second - first];
            // What has been visited before and shares a pile or the difference has fewer stones: a move leads there.
            // And all moves lead to what has been visited before.
            wins = lost_with_first || *lost_with_second || *lost_with_difference;
            if !wins {
                lost_with_first = true;
                *lost_with_second = true;
                *lost_with_difference = true;
            }
        }
    }
    Some(wins)
}

/// The words of the input in order, each with the number of its line.
struct Words<'a>(Box<dyn Iterator<Item = (usize, &'a str)> + 'a>);

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Self {
        let numbered = (1..).zip(text.lines());
        Words(Box::new(numbered.flat_map(|(line, words)| words.split_ascii_whitespace().map(move |word| (line, word)))))
    }

    fn number(&mut self, what: &str, range: RangeInclusive<u64>) -> Result<u64, String> {
        let (line, word) = self.0.next().ok_or_else(|| format!("{what} is missing at the end of the input"))?;
        match word.parse::<u64>() {
            Ok(number) if range.contains(&number) && number.to_string() == word => Ok(number),
            _ => {
                let (low, high) = range.into_inner();
                Err(format!("line {line}: {what} is {word:?}, not an integer from {low} to {high}"))
            }
        }
    }

    fn end(mut self) -> Result<(), String> {
        self.0.next().map_or(Ok(()), |(line, word)| Err(format!("line {line}: {word:?} stands after the two piles")))
    }
}

/// The two piles, or what is wrong with `text`.
fn parse(text: &str) -> Result<(u64, u64), String> {
    let mut words = Words::new(text);
    let a = words.number("the first pile", 0..=1_000_000_000_000_000_000)?;
    let b = words.number("the second pile", 0..=1_000_000_000_000_000_000)?;
    words.end()?;
    Ok((a, b))
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    let (a, b) = read.and_then(|_| parse(&text)).unwrap_or_else(|message| {
        eprintln!("invalid input: {message}");
        std::process::exit(3);
    });
    match first_wins(a, b) {
        Some(wins) => println!("{}", u32::from(wins)),
        None => {
            eprintln!("too large: more than 3 · 10^7 positions");
            std::process::exit(4);
        }
    }
}
