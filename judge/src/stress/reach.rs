//! Which sizes are worth a trial: those whose inputs the brute force takes, and answers soon.

use super::fault::FaultKind;
use super::lab::Lab;
use super::programs::{Answered, GENEROUS, Given, Run, generate, generator_fault};
use super::schedule::Arguments;
use crate::Result;
use crate::judging::pool::Executor;
use runner::Limits;
use std::time::Duration;

/// How many inputs of each size are looked at.
const LOOKS: u64 = 3;

/// What takes longer is too slow for thousands of trials, unless the smallest size takes as long.
const SOON: Duration = Duration::from_millis(30);

/// How long anybody waits to find that out.
const BRIEF: Limits = Limits { time: Duration::from_millis(500), ..GENEROUS };

/// Which sizes are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// All, because somebody has asked for them.
    All,
    /// As far as the brute force answers soon.
    Soon,
}

/// All of `sizes`, or the first ones, up to the one at which the brute force finds an input too large, or at which either it or the
/// generator needs too long. On the way it is seen whether they are the same in two runs.
pub fn within_reach(
    lab: &Lab<'_, '_>,
    (sizes, seed): (&[u64], u64),
    reach: Reach,
    executor: Executor<'_>,
) -> Result<Given<Vec<u64>>> {
    let programs = lab.programs;
    let mut soon = SOON;
    let mut reached: Vec<u64> = Vec::new();
    for &size in sizes {
        let is_first = reached.is_empty();
        let limits = if is_first { GENEROUS } else { BRIEF };
        for look in 0..LOOKS {
            let arguments = Arguments { size, seed: seed.wrapping_add(look) };
            let (generated, generating) = generate(&programs.generator, arguments, &limits, executor)?;
            if look == 0
                && let (Ok(one), Ok(other)) =
                    (&generated, generate(&programs.generator, arguments, &limits, executor)?.0)
                && *one != other
            {
                let failed = (FaultKind::Varies, String::new());
                return Ok(Err(generator_fault(&programs.generator, arguments, failed)));
            }
            if !is_first && generating > soon {
                return Ok(Ok(reached));
            }
            let input = match generated {
                Ok(input) => input,
                Err(fault) => return Ok(Err(fault)),
            };
            let run = Run::new(&programs.answerer.oracle.program, &input, &limits, executor)?;
            let (answering, is_too_slow) = (run.cpu, run.is_too_slow());
            if !is_first && (answering > soon || is_too_slow) {
                return Ok(Ok(reached));
            }
            let answered = match programs.answerer.answered(run, &input) {
                Ok(Answered::Invalid(message)) => {
                    let kind = FaultKind::Invalid(programs.answerer.oracle.name.clone());
                    let mut fault = generator_fault(&programs.generator, arguments, (kind, message));
                    fault.input = Some(input);
                    return Ok(Err(fault));
                }
                Ok(Answered::TooLarge) if !is_first => return Ok(Ok(reached)),
                Ok(answered) => answered,
                Err(mut fault) => {
                    fault.origin = Some(super::programs::call(&programs.generator, arguments));
                    return Ok(Err(fault));
                }
            };
            lab.compare_services(arguments, &input, &answered)?;
            if is_first {
                soon = soon.max(2 * generating).max(2 * answering);
            }
        }
        if reach == Reach::All {
            return Ok(Ok(sizes.to_vec()));
        }
        reached.push(size);
    }
    Ok(Ok(reached))
}
