//! LC 1908 by game search: the player to move wins if some move leads to a position where the player to move loses.

use std::collections::HashMap;
use std::io::Read;

fn wins(piles: &[u8], known: &mut HashMap<Vec<u8>, bool>) -> bool {
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
fn parse(text: &str) -> Result<Vec<u8>, String> {
    let inner = text.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let inner = inner.ok_or("the input is not one list in square brackets")?;
    let mut piles = Vec::new();
    for (index, item) in inner.split(',').enumerate() {
        match item.trim().parse() {
            Ok(pile @ 1..=7) => piles.push(pile),
            _ => return Err(format!("pile {index} is `{}`, not an integer from 1 to 7", item.trim())),
        }
    }
    if piles.len() > 7 {
        return Err(format!("there are {} piles, more than 7", piles.len()));
    }
    piles.sort_unstable();
    Ok(piles)
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    match read.and_then(|_| parse(&text)) {
        Ok(piles) => println!("{}", wins(&piles, &mut HashMap::new())),
        Err(message) => {
            eprintln!("invalid input: {message}");
            std::process::exit(3);
        }
    }
}
