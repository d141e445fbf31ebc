//! LC 375 by the definition of a strategy: on every interval, short ones first, every first guess against the worse of
//! the two answers "lower" and "higher", in O(n³).

use std::io::Read;

fn amount(n: usize) -> usize {
    // worst[i][j]: what is enough when the number is one of i..=j; nothing when that is at most one number.
    let mut worst = vec![vec![0; n + 2]; n + 2];
    for length in 2..=n {
        for i in 1..=n + 1 - length {
            let j = i + length - 1;
            let after = |guess: usize| guess + usize::max(worst[i][guess - 1], worst[guess + 1][j]);
            worst[i][j] = (i..=j).map(after).min().expect("an interval has a number");
        }
    }
    worst[1][n]
}

/// The value of n, or what is wrong with `text`.
fn parse(text: &str) -> Result<usize, String> {
    match text.trim().parse() {
        Ok(n @ 1..=200) => Ok(n),
        _ => Err(format!("the input is `{}`, not one integer from 1 to 200", text.trim().escape_debug())),
    }
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    match read.and_then(|_| parse(&text)) {
        Ok(n) => println!("{}", amount(n)),
        Err(message) => {
            eprintln!("invalid input: {message}");
            std::process::exit(3);
        }
    }
}
