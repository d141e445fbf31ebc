//@ anyhow = "1"

use anyhow::{Context, Result, bail};

fn read(text: &str) -> Result<i32> {
    let number: i32 = text.parse().with_context(|| format!("{text:?} is read"))?;
    if number < 0 {
        bail!("{number} is negative");
    }
    Ok(number)
}

fn main() -> Result<()> {
    println!("{:#} {:#}", read("x").unwrap_err(), read("-3").unwrap_err());
    println!("{}", read("7")?);
    Ok(())
}
