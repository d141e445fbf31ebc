//! The judge, in the order in which data flows through it:
//!
//! ```text
//! cli → workspace → package? → task → judging ──────────────→ report
//!       selection   case       build   runner → compare → verdict
//!       manifest   oracles     mirror  interaction, checker, origin
//!       problem
//!     address, listen, statement → scaffold, add    prove → bundler    submit
//!     history, standing    shelf    standard → catalogue → snippets, notebook, complete
//!     oracles, statement → stress, bench, check, mutants → report
//! ```
//!
//! [`build`] alone calls cargo, [`task`] alone decides what is judged, [`judging`] alone runs cases, [`verdict`]
//! decides, and [`report`] prints. The judge knows no problem and no template: it reads manifests, asks cargo, and
//! talks to programs through files and pipes.

#![warn(missing_docs)]

pub mod add;
pub mod address;
mod archive;
pub mod bench;
pub mod build;
pub mod case;
pub mod catalogue;
pub mod check;
pub mod checker;
pub mod cli;
pub mod command;
pub mod complete;
pub mod contradiction;
pub mod data;
pub mod editor;
pub mod error;
mod files;
pub mod history;
mod http;
pub mod interaction;
pub mod judging;
pub mod libraries;
pub mod limits;
pub mod listen;
mod macro_calls;
pub mod manifest;
pub mod mirror;
pub mod mutants;
pub mod notebook;
pub mod oracles;
pub mod origin;
pub mod package;
mod panic;
pub mod problem;
pub mod prove;
pub mod report;
pub mod runners;
pub mod scaffold;
pub mod score;
pub mod selection;
pub mod session;
pub mod shelf;
pub mod snippets;
pub mod standard;
pub mod standing;
pub mod stress;
pub mod submit;
mod target_directory;
pub mod task;
mod terminal;
pub mod verdict;
pub mod watch;
pub mod workspace;

pub use compare;
pub use runner as run;

pub use error::{Error, Result};
