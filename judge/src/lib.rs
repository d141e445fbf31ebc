//! The judge, in the order in which data flows through it:
//!
//! ```text
//! cli → workspace → build → case → run ──────→ compare ─→ verdict → report
//!       scaffold           package └ interaction, checker
//!                         bundle → submit
//! ```
//!
//! [`run`] is the one place that starts a program under limits, [`report`] the one place that prints, and
//! [`verdict`] the one place that decides. The judge knows no problem and no template: it reads manifests, asks cargo, and
//! talks to programs through files and pipes.

pub mod build;
pub mod bundling;
pub mod case;
pub mod checker;
pub mod cli;
pub mod command;
pub mod compare;
pub mod error;
pub mod interaction;
pub mod judging;
pub mod package;
pub mod report;
pub mod scaffold;
pub mod submit;
pub mod text;
pub mod verdict;
pub mod workspace;

pub use runner as run;

pub use error::{Error, Result};
