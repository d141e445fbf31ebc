//! Nim Duel by game search: the player to move wins if some move leads to a position where the player to move loses. It
//! says who should move first, which is all that can be said without an opponent; and it is the validator of the
//! interactor's input.
//!
//! Exit codes: 0 answered, 3 the input is invalid, 4 the input is valid but has too many positions for this program.

use std::collections::HashMap;
use std::io::Read;
use std::process::exit;

/// More positions than this are too many.
const POSITIONS: u128 = 200_000;

fn wins(piles: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&result) = known.get(piles) {
        return result;
    }
    let result = (0..piles.len()).any(|index| {
        (0..piles[index]).any(|left| {
            let mut next = piles.to_vec();
            next[index] = left;
            next.sort_unstable();
            !wins(&next, known)
        })
    });
    known.insert(piles.to_vec(), result);
    result
}

/// The piles in ascending order, or what is wrong with `text`.
fn parse(text: &str) -> Result<Vec<u64>, String> {
    let mut words = text.split_whitespace();
    let mut number = |what: &str, least: u64, most: u64| match words.next().map(str::parse) {
        Some(Ok(number)) if (least..=most).contains(&number) => Ok(number),
        Some(_) => Err(format!("{what} is not an integer from {least} to {most}")),
        None => Err(format!("{what} is missing")),
    };
    let n = number("n", 1, 50)?;
    let seed = number("the seed", 0, 1_000_000_000)?;
    let mut piles = Vec::new();
    for index in 1..=n {
        piles.push(number(&format!("pile {index}"), 1, 1_000_000_000_000_000_000)?);
    }
    if words.next().is_some() {
        return Err(format!("something follows after {n} piles"));
    }
    let total: u128 = piles.iter().map(|&pile| u128::from(pile)).sum();
    if seed == 0 && total > 20_000 {
        return Err(format!("seed 0 plays stone by stone, and {total} stones are more than 20000"));
    }
    piles.sort_unstable();
    Ok(piles)
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    let piles = match read.and_then(|_| parse(&text)) {
        Ok(piles) => piles,
        Err(message) => {
            eprintln!("invalid input: {message}");
            exit(3);
        }
    };
    let positions = piles.iter().try_fold(1u128, |product, &pile| product.checked_mul(u128::from(pile) + 1));
    if positions.is_none_or(|positions| positions > POSITIONS) {
        eprintln!("there are too many positions for the brute force");
        exit(4);
    }
    println!("{}", if wins(&piles, &mut HashMap::new()) { "first" } else { "second" });
}
