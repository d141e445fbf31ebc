//! A procedural macro.

use thiserror::Error;

#[derive(Debug, Error)]
#[error("{0}")]
struct Wrong(u8);

fn main() {
    println!("{}", Wrong(1));
}
