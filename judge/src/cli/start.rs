//! How the judge starts without cargo, which takes longer than judging: whoever calls it as it was built last, as the
//! justfile does, has it make sure first that cargo would build the same.

use crate::build::{Binary, Profile};
use crate::fresh::Freshness;
use crate::{Error, Result};
use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

/// What stands before the arguments in a call without cargo.
const UNLESS_CHANGED: &str = "--unless-changed";

/// How a judge that has changed has cargo start the one that is built now, with digests of what that is built from, and of
/// its surroundings.
const BUILT_FROM: &str = "--built-from";

/// The arguments of this process as a person typed them; if the judge's own sources have changed, cargo takes over.
///
/// # Errors
///
/// If cargo must take over, but cannot be started.
pub fn arguments() -> Result<Vec<OsString>> {
    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    let first = arguments.get(1).and_then(|argument| argument.to_str());
    if first != Some(UNLESS_CHANGED) && first != Some(BUILT_FROM) {
        return Ok(arguments);
    }
    let (judge, profile) = (Binary::new("judge", "judge"), Profile::Dev);
    let freshness = std::env::current_dir().ok().and_then(|root| Freshness::of(&root));
    if first == Some(BUILT_FROM) {
        let digests = arguments.drain(1..arguments.len().min(3)).nth(1);
        let digests = digests.and_then(|digests| parse(digests.to_str()?));
        if let (Some(freshness), Some((before, around))) = (freshness, digests) {
            freshness.remember_digests(&judge, profile, before, around);
        }
        return Ok(arguments);
    }
    arguments.remove(1);
    if freshness.as_ref().is_some_and(|freshness| freshness.is_fresh(&judge, profile)) {
        return Ok(arguments);
    }
    let mut cargo = Command::new("cargo");
    cargo.arg("judge");
    if let Some(freshness) = freshness
        && let Some(state) = freshness.state(&judge, profile)
    {
        cargo.args([BUILT_FROM, &format!("{:x},{:x}", state.digest(), freshness.surroundings())]);
    }
    Err(Error::io("start", Path::new("cargo"))(cargo.args(&arguments[1..]).exec()))
}

fn parse(digests: &str) -> Option<(u64, u64)> {
    let (before, around) = digests.split_once(',')?;
    Some((u64::from_str_radix(before, 16).ok()?, u64::from_str_radix(around, 16).ok()?))
}
