//! `watch`: judges problems again whenever something that it uses is saved.

use super::exit::Exit;
use super::test::Options;
use crate::workspace::Workspace;
use crate::{Result, watch};

/// The arguments of `watch`.
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, after_help = "Example: cargo judge watch lc913 --time-limit 1s")]
pub struct Watch {
    /// Problems, as `test` takes them; if none is named, the one in whose directory you stand
    ids: Vec<String>,
    #[command(flatten)]
    options: Options,
}

pub fn run(workspace: Workspace, Watch { ids, options }: Watch) -> Result<Exit> {
    watch::watch(workspace, &ids, &options.into()).map(|()| Exit::Interrupted)
}
