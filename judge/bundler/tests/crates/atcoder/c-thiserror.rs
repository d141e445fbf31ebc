//@ thiserror = "=2.0.16"

use thiserror::Error;

#[derive(Debug, Error)]
enum Wrong {
    #[error("no move from {place:?}")]
    Stuck { place: (usize, usize) },
    #[error("not a number: {0}")]
    Number(#[from] std::num::ParseIntError),
}

fn read(text: &str) -> Result<u32, Wrong> {
    let number = text.parse()?;
    if number == 0 { Err(Wrong::Stuck { place: (1, 2) }) } else { Ok(number) }
}

fn main() {
    for text in ["12", "0", "x"] {
        match read(text) {
            Ok(number) => println!("{number}"),
            Err(error) => println!("{error}"),
        }
    }
}
