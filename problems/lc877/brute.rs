//! LC 877 by the definition of perfect play: on every interval of the row, the best difference of the totals that the
//! player to move can force, from short intervals to long ones.

use std::io::Read;

fn first_player_wins(piles: &[i32]) -> bool {
    let n = piles.len();
    // difference[i][j]: the player to move minus the other player when piles i..j are left.
    let mut difference = vec![vec![0; n + 1]; n + 1];
    for length in 1..=n {
        for i in 0..=n - length {
            let j = i + length;
            difference[i][j] = i32::max(piles[i] - difference[i + 1][j], piles[j - 1] - difference[i][j - 1]);
        }
    }
    difference[0][n] > 0
}

/// The piles, or what is wrong with `text`.
fn parse(text: &str) -> Result<Vec<i32>, String> {
    let inner = text.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let inner = inner.ok_or("the input is not one list in square brackets")?;
    let mut piles = Vec::new();
    for (index, item) in inner.split(',').map(str::trim).enumerate() {
        match item.parse() {
            Ok(pile @ 1..=500) => piles.push(pile),
            _ => return Err(format!("pile {index} is `{}`, not an integer from 1 to 500", item.escape_debug())),
        }
    }
    if piles.len() > 500 {
        return Err(format!("there are {} piles, more than 500", piles.len()));
    }
    if piles.len() % 2 != 0 {
        return Err(format!("there are {} piles, an odd number", piles.len()));
    }
    let total: i32 = piles.iter().sum();
    if total % 2 == 0 {
        return Err(format!("the piles hold {total} stones, an even number"));
    }
    Ok(piles)
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    match read.and_then(|_| parse(&text)) {
        Ok(piles) => println!("{}", first_player_wins(&piles)),
        Err(message) => {
            eprintln!("invalid input: {message}");
            std::process::exit(3);
        }
    }
}
