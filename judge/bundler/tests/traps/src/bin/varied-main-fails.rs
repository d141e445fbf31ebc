//! `main` returns an error, which prints something when it is formatted.
use varied21::{Failure, parsed};

fn main() -> Result<(), Failure> {
    println!("{}", parsed("7")?);
    println!("{}", parsed("x").is_err());
    println!("{}", parsed("70")?);
    Ok(())
}
