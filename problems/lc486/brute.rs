//! LC 486 by game search: every game is played to its end, and there the two totals are compared.

use std::io::Read;

/// Whether player 1 can end with at least as much as player 2, who have `first` and `second` now, when `row` is left.
fn player_1_wins(row: &[i64], first: i64, second: i64, player_1_moves: bool) -> bool {
    let [left, .., right] = row else {
        let last: i64 = row.iter().sum();
        return if player_1_moves { first + last >= second } else { first >= second + last };
    };
    let mut moves = [(left, &row[1..]), (right, &row[..row.len() - 1])].into_iter();
    if player_1_moves {
        moves.any(|(number, rest)| player_1_wins(rest, first + number, second, false))
    } else {
        moves.all(|(number, rest)| player_1_wins(rest, first, second + number, true))
    }
}

/// The numbers, or what is wrong with `text`.
fn parse(text: &str) -> Result<Vec<i64>, String> {
    let inner = text.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let inner = inner.ok_or("the input is not one list in square brackets")?;
    let mut numbers = Vec::new();
    for (index, item) in inner.split(',').map(str::trim).enumerate() {
        match item.parse() {
            Ok(number @ 0..=10_000_000) => numbers.push(number),
            _ => {
                return Err(format!("number {index} is `{}`, not an integer from 0 to 10000000", item.escape_debug()));
            }
        }
    }
    if numbers.len() > 20 {
        return Err(format!("there are {} numbers, more than 20", numbers.len()));
    }
    Ok(numbers)
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    match read.and_then(|_| parse(&text)) {
        Ok(numbers) => println!("{}", player_1_wins(&numbers, 0, 0, true)),
        Err(message) => {
            eprintln!("invalid input: {message}");
            std::process::exit(3);
        }
    }
}
