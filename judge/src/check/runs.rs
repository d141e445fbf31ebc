//! Brute force and generator, run for a check.

use crate::ending::printed;
use crate::judging::pool::Executor;
use crate::oracles::{INVALID, Oracle, TOO_LARGE};
use crate::text::visible;
use crate::verdict::{Decision, fault};
use crate::{Error, Result};
use runner::{End, Input, Limits, Outcome};
use std::path::Path;
use std::time::Duration;

/// The sizes that a generator is asked for.
pub const SIZES: std::ops::RangeInclusive<u64> = 1..=8;

/// How many seeds it is asked for of each size; the first of each is a multiple of it.
pub const SEEDS: u64 = 25;

/// Each size with each of its seeds. No seed comes twice: from one, a generator that first draws the kind of its input
/// makes that kind in every size.
pub fn asked() -> impl Iterator<Item = (u64, u64)> {
    SIZES.flat_map(|size| (0..SEEDS).map(move |number| (size, (size - SIZES.start()) * SEEDS + number)))
}

/// A brute force may take its time.
const SLOW: Limits = Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 64 << 20 };

/// The longest message of a program that is shown.
const MESSAGE: usize = 300;

/// What a brute force makes of an input.
pub enum Answered {
    /// It is valid, and this is what was printed.
    Answer(Outcome),
    /// It is valid, and too large.
    TooLarge,
    /// It is invalid, for the reason that was printed.
    Invalid(String),
    /// The brute force failed.
    Failed(String),
}

/// Has the brute force answer `input`.
pub fn answer(brute: &Oracle, input: &[u8], executor: Executor<'_>) -> Result<Answered> {
    let outcome = executor.execute(&brute.program, Input::Bytes(input), &SLOW)?;
    Ok(match outcome.end {
        End::Exited(TOO_LARGE) => Answered::TooLarge,
        End::Exited(INVALID) => Answered::Invalid(said(&outcome)?),
        _ => match failure(&brute.name, &outcome, &SLOW)? {
            None => Answered::Answer(outcome),
            Some(how) => Answered::Failed(how),
        },
    })
}

/// The input that the generator makes for these arguments, or why there is none.
pub fn generate(
    generator: &Oracle,
    (size, seed): (u64, u64),
    executor: Executor<'_>,
) -> Result<Result<Vec<u8>, String>> {
    let outcome = executor.execute(&generator.with(size, seed), Input::Bytes(b""), &SLOW)?;
    Ok(match failure(&generator.name, &outcome, &SLOW)? {
        None => Ok(printed(&outcome)?),
        Some(how) => Err(how),
    })
}

/// `lc913-brute: exit code 101: thread 'main' panicked …`, of a program that fails within or beyond `limits`.
pub fn failure(name: &str, outcome: &Outcome, limits: &Limits) -> Result<Option<String>> {
    let fault = fault(outcome, limits).map_err(Error::io("read", Path::new("the errors of a program")))?;
    let Some(Decision { detail: how, .. }) = fault else { return Ok(None) };
    let said = said(outcome)?;
    Ok(Some(if said.is_empty() { format!("{name}: {how}") } else { format!("{name}: {how}: {said}") }))
}

/// What a program printed to standard error, in one line.
fn said(outcome: &Outcome) -> Result<String> {
    let stderr = outcome.stderr.to_vec().map_err(Error::io("read", Path::new("the errors of a program")))?;
    let lines = stderr.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    Ok(visible(&lines.take(3).collect::<Vec<_>>().join(&b' '), MESSAGE))
}
