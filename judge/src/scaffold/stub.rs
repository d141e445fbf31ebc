//! The code of LeetCode's editor as a solution's `main.rs`.

use super::problem::LONGEST_TITLE;
use super::{NewProblem, Requested, one_line};
use crate::add::clipboard;
use crate::address::{Address, Judge};
use crate::{Error, Result};
use statement::leetcode::Stub;
use std::io;
use std::path::Path;

/// Puts the stub in the file `stub`, or on standard input for `-`, in place of the skeleton's `main.rs`.
pub fn use_stub(requested: &mut Requested, stub: &Path) -> Result<()> {
    let [new] = &mut requested.problems[..] else {
        let reason = format!("it is for one problem, and {} are asked for", requested.problems.len());
        return Err(Error::Argument { argument: "--stub".to_string(), reason });
    };
    let text = if stub == Path::new("-") {
        io::read_to_string(io::stdin()).map_err(Error::io("read", Path::new("standard input")))?
    } else {
        std::fs::read_to_string(stub).map_err(Error::io("read", stub))?
    };
    put(new, &Stub::parse(&text).map_err(Error::in_text("the stub"))?);
    Ok(())
}

/// Does the same with a stub in the clipboard, if there is one and one problem of LeetCode's is asked for; says which
/// of the two `main.rs` is, because the clipboard may hold another problem's.
pub fn use_clipboard(requested: &mut Requested) {
    let Requested { problems, notes } = requested;
    let [new] = &mut problems[..] else { return };
    let judge = new.url.as_deref().and_then(Address::parse).and_then(|address| address.judge());
    if judge != Some(Judge::Leetcode) || new.skeleton.is_some() {
        return;
    }
    let text = clipboard::read().unwrap_or_default();
    match Stub::parse(&text) {
        Ok(stub) => {
            put(new, &stub);
            notes.push(format!("{}: main.rs is made of the stub in the clipboard", new.id));
        }
        Err(error) if text.contains("impl Solution") => {
            let error = Error::in_text("the stub")(error);
            notes.push(format!("{}: main.rs is the skeleton, and not what is in the clipboard: {error}", new.id));
        }
        Err(_) => notes.push(format!(
            "{}: there is no stub of LeetCode's editor in the clipboard, so main.rs is the skeleton; \
             `--stub FILE` or `--stub -` takes a stub, too",
            new.id
        )),
    }
}

fn put(new: &mut NewProblem, stub: &Stub) {
    let title = one_line(&new.title, LONGEST_TITLE);
    new.main = Some(stub.main_rs(&title, new.url.as_deref()));
    new.skeleton.get_or_insert_with(|| "leetcode".to_string());
}
