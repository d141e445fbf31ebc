//! The code of LeetCode's editor as a solution's `main.rs`.

use super::problem::LONGEST_TITLE;
use super::{Requested, one_line};
use crate::leetcode::stub::Stub;
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
    let title = one_line(&new.title, LONGEST_TITLE);
    let parsed = Stub::parse(&text)?;
    new.main = Some(parsed.main_rs(&title, new.url.as_deref()));
    new.skeleton.get_or_insert_with(|| "leetcode".to_string());
    Ok(())
}
