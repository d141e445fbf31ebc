//! A right idea: try both ends, for both players, to the end of the game.

/// How much more the player to move gets than the other one.
fn margin(row: &[i64]) -> i64 {
    match row {
        [] => 0,
        [first, others @ ..] => (first - margin(others)).max(row[others.len()] - margin(&row[..others.len()])),
    }
}

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).expect("the input is text");
    let numbers = text.trim().trim_matches(['[', ']']).split(',');
    let numbers: Vec<i64> = numbers.map(|number| number.parse().expect("these are numbers")).collect();
    println!("{}", margin(&numbers) >= 0);
}
