//! `listen`: problems come from the browser.

use super::exit::Exit;
use crate::editor::Editor;
use crate::listen::{self, Options, PORT};
use crate::run::Interrupt;
use crate::workspace::Workspace;
use crate::{Error, Result, report};
use std::env;

/// Where the port may be set for good.
const PORT_VARIABLE: &str = "JUDGE_LISTEN_PORT";

/// The arguments of `listen`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Then click competitive-companion's green plus on the page of a problem or of a contest.")]
pub struct Listen {
    /// Where to listen: one of the ports that competitive-companion sends to. 10042, or $JUDGE_LISTEN_PORT
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// End after one problem, or after all problems of one contest
    #[arg(long)]
    once: bool,
    /// Open each main.rs in $VISUAL or $EDITOR
    #[arg(long)]
    open: bool,
    /// What problems begin with: a directory of templates/problem/
    #[arg(long, value_name = "NAME")]
    skeleton: Option<String>,
}

pub fn run(workspace: &Workspace, arguments: &Listen) -> Result<Exit> {
    let interrupt = Interrupt::on_signals()?;
    let variable = |name: &str| env::var(name).ok().filter(|value| !value.trim().is_empty());
    let set_port = variable(PORT_VARIABLE).map(|text| {
        text.trim().parse().map_err(|_| Error::Argument {
            argument: format!("${PORT_VARIABLE}"),
            reason: format!("expected a port such as {PORT}, found {text}"),
        })
    });
    let port = match (arguments.port, set_port) {
        (Some(port), _) => port,
        (None, set) => set.transpose()?.unwrap_or(PORT),
    };
    let editor = if arguments.open { Some(Editor::find()?) } else { None };
    let options = Options { port, once: arguments.once, editor, skeleton: arguments.skeleton.clone() };
    match listen::listen(workspace.root(), &options, &interrupt, |event| report::arrived(&event)) {
        // That is how it ends as a rule.
        Err(Error::Interrupted) => Ok(Exit::Interrupted),
        ended => ended.map(|()| Exit::Accepted),
    }
}
