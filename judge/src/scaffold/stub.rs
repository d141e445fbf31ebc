//! The code of LeetCode's editor as a solution's `main.rs`.

use super::Requested;
use crate::{Error, Result};
use std::io;
use std::path::Path;

/// Puts the stub in the file `stub`, or on standard input for `-`, in place of the skeleton's `main.rs`.
pub fn use_stub(requested: &mut Requested, stub: &Path) -> Result<()> {
    let [new] = &mut requested.problems[..] else {
        let reason = format!("it is for one problem, and {} are asked for", requested.problems.len());
        return Err(Error::Address { address: "--stub".to_string(), reason });
    };
    let text = if stub == Path::new("-") {
        io::read_to_string(io::stdin()).map_err(Error::io("read", Path::new("standard input")))?
    } else {
        std::fs::read_to_string(stub).map_err(Error::io("read", stub))?
    };
    new.main = Some(main_of(stub, &text)?);
    Ok(())
}

/// The `main.rs` of a stub.
fn main_of(stub: &Path, text: &str) -> Result<String> {
    let message = if text.trim().is_empty() { "there is no code in it" } else { "stubs cannot be read yet" };
    Err(Error::Case { path: stub.to_path_buf(), message: message.to_string() })
}
