//! Interactive runs: a solution and an interactor, each between two pipes, and the judge in the middle.
//!
//! ```text
//! solution ──▶ judge ──▶ interactor
//!          ◀──       ◀──
//! ```
//!
//! The judge passes on what each prints and keeps the end of it. Being in the middle is also what makes "which ended
//! first" mean something, as in Kattis's problemtools:
//!
//! - The interactor sees the end of its input when the solution has *ended*, not when that closes its output: so a
//!   solution that crashes has always ended before the interactor can complain about it.
//! - The solution sees the end of its input when the interactor has ended, or has closed its output and lives on: so an
//!   interactor that decides WA has always ended before the solution can crash over it.
//! - A program may take long on the wall clock because the other one does. So what counts is for how long nothing was
//!   printed: while they exchange something, only CPU time is limited, and the wall clock ten times as generously as
//!   for one program.
//! - A solution that is sent something and reads none of it does not wait for the interactor, however much it prints.
//!   So for that it has as long as a program that runs alone.
//! - What a solution did wrong before it ended can no longer become a WA. So an interactor that then goes on has two
//!   seconds to fail by itself; it is stopped after that, and the solution keeps its verdict. For the same reason,
//!   what waits for the interactor is dropped when the solution had to be stopped.
//! - A program that has ended, or does not want to read any more, is no obstacle: what is written to it is read by the
//!   judge and lost, and nobody gets a SIGPIPE or waits for ever. A program that is only slow makes the other wait.

mod channel;
mod process;
mod record;
mod relay;
mod transcript;

pub use channel::Unread;
pub use record::{Interaction, most_patience};
pub use transcript::{Direction, Line, Transcript};

use crate::run::{Ends, Execute, Limits, Outcome, Program};
use crate::{Error, Result};
use channel::Channel;
use process::{Process, Side};
use relay::Relay;
use std::io::{self, PipeReader, PipeWriter};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// Runs `solution` and `interactor` with each other until both have ended. The solution is stopped when nothing happens
/// for `patience`, or when it reads nothing for as long of what it was sent. When the interactor ends first and
/// `is_final` finds that nothing can change the verdict any more, the solution is stopped as well.
pub fn interact(
    executor: &(dyn Execute + Sync),
    (solution, limits): (&Program, &Limits),
    (interactor, interactor_limits): (&Program, &Limits),
    patience: Duration,
    is_final: impl Fn(&Outcome) -> bool,
) -> Result<Interaction> {
    let here = || Error::io("connect the interactor with", &solution.path);
    let (from_solution, solution_output, interactor_input) = Channel::new().map_err(here())?;
    let (from_interactor, interactor_output, solution_input) = Channel::new().map_err(here())?;
    std::thread::scope(|scope| {
        let start = |program, input: PipeReader, output: PipeWriter, limits: &Limits| {
            let ((running, until_ended), (cancelled, wanted)) = (io::pipe()?, io::pipe()?);
            let (sender, result) = mpsc::sync_channel(1);
            let limits = *limits;
            let wall = most_patience(&limits);
            let ends = Ends { input: input.into(), output: output.into(), cancelled: cancelled.into(), wall };
            let run = move || {
                let outcome = executor.connect(program, ends, &limits).map_err(Error::from);
                // The receiver is gone when the run has failed: then nobody asks how this process ended.
                let _ = sender.send((outcome, Instant::now()));
                drop(until_ended);
            };
            std::thread::Builder::new().spawn_scoped(scope, run)?;
            let (running, wanted) = (Some(running), Some(wanted));
            Ok::<_, io::Error>(Process { running, wanted, result, limits, stop: None, outcome: None })
        };
        let process = start(solution, solution_input, solution_output, limits).map_err(here())?;
        let solution_side = Side { direction: Direction::ToInteractor, process, channel: from_solution };
        let process = start(interactor, interactor_input, interactor_output, interactor_limits).map_err(here())?;
        let interactor_side = Side { direction: Direction::ToSolution, process, channel: from_interactor };
        Relay::new(solution_side, interactor_side, (&solution.path, patience)).run(is_final)
    })
}
