//! HDU 1846 by game search: a pile is won if some move leaves a pile that is lost for the other player.

use std::io::Read;
use std::ops::RangeInclusive;

fn first_wins(n: usize, m: usize) -> bool {
    let mut wins = vec![false];
    for stones in 1..=n {
        wins.push((1..=m.min(stones)).any(|taken| !wins[stones - taken]));
    }
    wins[n]
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

/// The games as (n, m), or what is wrong with `text`.
fn parse(text: &str) -> Result<Vec<(usize, usize)>, String> {
    let mut words = Words::new(text);
    let c = words.number("the number of games", 1..=100)?;
    let mut games = Vec::new();
    for index in 1..=c {
        let n = words.number(&format!("n of game {index}"), 1..=1000)?;
        let m = words.number(&format!("m of game {index}"), 1..=1000)?;
        games.push((n, m));
    }
    words.end()?;
    Ok(games)
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    match read.and_then(|_| parse(&text)) {
        Ok(games) => {
            for (n, m) in games {
                println!("{}", if first_wins(n, m) { "first" } else { "second" });
            }
        }
        Err(message) => {
            eprintln!("invalid input: {message}");
            std::process::exit(3);
        }
    }
}
