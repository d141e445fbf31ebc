//! {{id}} straight from the statement: slow and obviously right. It refuses invalid input, so it is the validator too.
//!
//! Exit codes: 0 answered, 3 the input is invalid, 4 the input is valid but too large for this program.

use std::io::Read;
use std::process::exit;

/// The numbers, or what is wrong with `text`.
fn parse(text: &str) -> Result<Vec<i64>, String> {
    let mut words = text.split_whitespace();
    let n: usize = match words.next().map(str::parse) {
        Some(Ok(n @ 1..=100_000)) => n,
        _ => return Err("the first word is not n, an integer from 1 to 100000".to_string()),
    };
    let numbers: Result<Vec<i64>, _> = words.map(str::parse).collect();
    let numbers = numbers.map_err(|error| format!("a number cannot be read: {error}"))?;
    if numbers.len() != n {
        return Err(format!("{n} numbers were promised, but {} follow", numbers.len()));
    }
    Ok(numbers)
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    let numbers = match read.and_then(|_| parse(&text)) {
        Ok(numbers) => numbers,
        Err(message) => {
            eprintln!("invalid input: {message}");
            exit(3);
        }
    };
    if numbers.len() > 1000 {
        eprintln!("more than 1000 numbers are too many for the brute force");
        exit(4);
    }
    let mut sum = 0;
    for number in numbers {
        sum += number;
    }
    println!("{sum}");
}
