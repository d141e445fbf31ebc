//! Which sizes are worth a trial: those whose inputs the brute force takes, and answers soon.

use super::fault::FaultKind;
use super::lab::Lab;
use super::programs::{BRIEF, Given, blame, generate, generator_fault};
use super::schedule::Arguments;
use crate::Result;
use crate::judging::pool::Executor;
use crate::limits::GENEROUS;
use crate::oracles::Answered;
use std::time::Duration;

/// How many inputs of each size are looked at.
const LOOKS: u64 = 2;

/// How many of one size, if the brute force finds one of them too large, and of how many at most it may find that.
/// `Random::mostly` makes large numbers of a quarter of all seeds: a brute force that refuses these answers the others.
const LOOKS_IF_TOO_LARGE: u64 = 8;
const MOST_TOO_LARGE: u64 = 5;

/// What takes longer is too slow for thousands of trials, unless the smallest size takes as long.
const SOON: Duration = Duration::from_millis(30);

/// Which sizes are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// All, because somebody has asked for them.
    All,
    /// As far as the brute force answers soon.
    Soon,
}

/// The sizes that are tried, and why there are none beyond them.
#[derive(Clone, Debug)]
pub struct Reached {
    /// In ascending order; there is at least one.
    pub sizes: Vec<u64>,
    /// A sentence; `None` where all that were wanted are tried.
    pub reason: Option<String>,
}

/// How often an input is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Repetition {
    Once,
    /// To see whether it is the same again.
    Twice,
}

/// What came of looking at one input.
enum Look {
    /// It takes so long to make it, and to answer it.
    Usable(Duration),
    /// For this reason it is not one for thousands of trials.
    TooFar(String),
    /// The brute force has no answer, which it says at once.
    TooLarge(String),
}

/// All of `sizes`, or the first ones, up to the one at which the brute force finds most inputs too large, or at
/// which either it or the generator needs too long. On the way it is seen whether they are the same in two runs.
pub fn within_reach(
    lab: &Lab<'_, '_>,
    (sizes, seed): (&[u64], u64),
    reach: Reach,
    executor: Executor<'_>,
) -> Result<Given<Reached>> {
    let mut soon = SOON;
    let mut reached: Vec<u64> = Vec::new();
    for &size in sizes {
        let is_first = reached.is_empty();
        let mut unanswered = 0;
        let mut look = 0;
        while look < LOOKS || unanswered > 0 && look < LOOKS_IF_TOO_LARGE {
            let arguments = Arguments { size, seed: seed.wrapping_add(look) };
            let patience = (!is_first).then_some(soon);
            let repetition = if look == 0 { Repetition::Twice } else { Repetition::Once };
            let mut looked = look_at(lab, arguments, (patience, repetition), executor)?;
            if let Ok(Look::TooFar(_)) = looked {
                // A busy machine makes some runs take longer than they do, but hardly the same one twice.
                looked = look_at(lab, arguments, (patience, Repetition::Once), executor)?;
            }
            let looked = match looked {
                Ok(looked) => looked,
                Err(fault) => return Ok(Err(fault)),
            };
            look += 1;
            match looked {
                Look::Usable(time) if is_first => soon = soon.max(2 * time),
                Look::Usable(_) => {}
                Look::TooLarge(reason) => {
                    unanswered += 1;
                    if unanswered > MOST_TOO_LARGE {
                        return Ok(Ok(Reached { sizes: reached, reason: Some(reason) }));
                    }
                }
                Look::TooFar(reason) => return Ok(Ok(Reached { sizes: reached, reason: Some(reason) })),
            }
        }
        if reach == Reach::All {
            return Ok(Ok(Reached { sizes: sizes.to_vec(), reason: None }));
        }
        reached.push(size);
    }
    Ok(Ok(Reached { sizes: reached, reason: None }))
}

/// Makes one input and asks for its answer; with `patience`, neither may need more CPU time than that.
fn look_at(
    lab: &Lab<'_, '_>,
    arguments: Arguments,
    (patience, repetition): (Option<Duration>, Repetition),
    executor: Executor<'_>,
) -> Result<Given<Look>> {
    let programs = lab.programs;
    let (generator, answerer) = (&programs.generator, &programs.answerer);
    let called = generator.call(arguments.size, arguments.seed);
    let is_late = |time: Duration| patience.is_some_and(|patience| time > patience);
    let (generated, generating) = generate(generator, arguments, &GENEROUS, executor)?;
    let input = match generated {
        Ok(input) => input,
        Err(fault) => return Ok(Err(fault)),
    };
    if is_late(generating) {
        return Ok(Ok(Look::TooFar(format!("`{called}` needs {} ms of CPU time", generating.as_millis()))));
    }
    if repetition == Repetition::Twice {
        match generate(generator, arguments, &GENEROUS, executor)?.0 {
            Ok(again) if again == input => {}
            Ok(_) => return Ok(Err(generator_fault(generator, arguments, (FaultKind::Varies, String::new())))),
            Err(fault) => return Ok(Err(fault)),
        }
    }
    let limits = if patience.is_some() { BRIEF } else { GENEROUS };
    let run = answerer.oracle.answer(&input, &limits, executor)?;
    let (answering, is_too_slow) = (run.cpu, run.is_too_slow());
    if is_late(answering) || patience.is_some() && is_too_slow {
        let more = if is_too_slow { "more than " } else { "" };
        let (time, culprit) = (answering.min(BRIEF.time).as_millis(), answerer.culprit());
        let reason =
            format!("{culprit} `{}` needs {more}{time} ms of CPU time for what `{called}` prints", culprit.name);
        return Ok(Ok(Look::TooFar(reason)));
    }
    let answered = match blame((generator, arguments), (answerer, &input), answerer.answered(run, &input)) {
        Ok(Answered::TooLarge) if patience.is_some() => {
            return Ok(Ok(Look::TooLarge(format!(
                "the brute force finds most inputs of this size too large, such as what `{called}` prints"
            ))));
        }
        Ok(answered) => answered,
        Err(fault) => return Ok(Err(fault)),
    };
    lab.compare_services(arguments, &input, &answered)?;
    Ok(Ok(Look::Usable(generating.max(answering))))
}
