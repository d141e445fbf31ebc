//! Runs programs under limits of CPU time, wall-clock time, memory and output, and leaves nothing of them behind.
//!
//! ```no_run
//! use runner::{End, Execute, Input, Limits, Program, Runner, become_helper_if_asked};
//! use std::time::Duration;
//!
//! fn main() -> runner::Result<()> {
//!     // A runner starts this very executable again, as its helper.
//!     become_helper_if_asked();
//!     let limits = Limits { time: Duration::from_secs(1), memory: 64 << 20, output: 1 << 20 };
//!     let program = Program::new("sort").arg("--numeric-sort");
//!     let outcome = Runner::from_current_executable()?.execute(&program, Input::Bytes(b"2\n1\n"), &limits)?;
//!     assert_eq!(outcome.end, End::Exited(0));
//!     println!("{:?} of CPU time, {} bytes of memory", outcome.cpu, outcome.memory);
//!     Ok(())
//! }
//! ```
//!
//! # Processes
//!
//! ```text
//! Runner ── request, with the three files ──▶ helper ── spawn ──────▶ program ──▶ …
//!        ◀──────────── reply ───────────────         ── kill, reap ─▶ all of them
//! ```
//!
//! A [`Runner`] owns a helper: this very executable, started again as a small process that does nothing but start one
//! program at a time, watch it, and clear away whatever it leaves behind (and a second helper, while two programs run
//! at the same time). It exists for three reasons:
//!
//! - The kernel charges the peak memory of whoever spawns a program to that program. The helper is small, the process
//!   with the runner may be big.
//! - Processes that escape their process group (daemons, chains of forks) become children of the helper, because it is
//!   a *subreaper*: it can end all of them, with no privilege, no namespace and no list that goes out of date.
//! - When the process with the runner dies, however it dies, the helper sees the end of their connection and clears
//!   away.
//!
//! # What is counted
//!
//! - *CPU time*: what `wait4` reports about the program, what it has waited for, and the orphans that the helper reaps;
//!   and what the kernel counts for a cgroup that the helper makes for its programs, or by `perf`, where it may do
//!   either. Without these, processes that nobody waits for are looked at, up to 1000 times a second. All of these are
//!   lower bounds, and the largest counts; [`Outcome::accounting`] states which was the best. Nothing depends on any.
//! - *Memory*: the peak that `wait4` reports, and what is seen of each process every 10 ms: its resident memory, and
//!   what it holds open of files in memory that have no name, without its standard streams. That nobody holds open what
//!   is mapped or on its way through a socket is not noticed.
//! - *Stack*: as much as memory, less 8 MiB, but at least 8 MiB and at most 1 GiB. A program that rustc has made has
//!   this limit from the start. Others start without one, because the C library would give the same to each of their
//!   threads; they get it when they are seen with a stack of more than 8 MiB.
//!
//! # Features
//!
//! `sandbox`, on by default: [`Confinement::Sandbox`] on Linux, with Landlock and seccomp. Without it, and on other
//! systems, [`check_sandbox`] returns an error.
//!
//! # Unsafe code
//!
//! It stands in two files: `sys.rs` (the calls for which the standard library and rustix have no safe form: 17 blocks)
//! and `helper/zygote.rs` (the process that starts programs on Linux: 20 blocks).

mod captured;
mod error;
mod execute;
mod helper;
mod input;
mod interrupt;
mod outcome;
mod poll;
mod program;
mod regular;
mod runner;
mod scratch;
mod sys;

pub use captured::{Captured, buffer_capacity};
pub use error::{Error, Result, hint};
pub use execute::{Ends, Execute};
pub use helper::sandbox::check_sandbox;
pub use helper::{become_helper_if_asked, granted_less};
pub use interrupt::{Interrupt, Trigger};
pub use outcome::{Accounting, End, Outcome, Stop, signal_name};
pub use program::{Confinement, Input, Limits, Program};
pub use regular::{check_regular, open_regular};
pub use runner::Runner;
pub use scratch::{ScratchDirectory, remove_abandoned, take_kept};
