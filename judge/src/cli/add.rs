//! `add`: cases for a problem that is there; or a checker, an interactor or wrong solutions.

use super::exit::Exit;
use crate::add::{self, Kept, clipboard, source};
use crate::checker::ToolKind;
use crate::command::quoted;
use crate::editor::Editor;
use crate::problem::Problem;
use crate::workspace::Workspace;
use crate::{Error, Result, report, scaffold};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  cargo judge add lc26 --clipboard          # what you copied from the problem's page, in English or Chinese
  cargo judge add abc428-a in.txt out.txt   # one case from its input and its answer
  cargo judge add p4055 ~/Downloads/p4055.zip
  cargo judge add cf810-d --interactor      # writes interact.rs to fill in, and the manifest's lines for it";

/// The arguments of `add`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Add {
    /// The problem, such as `lc26`; it may be left out in its directory
    id: Option<String>,
    /// A directory or a zip archive of cases, an input file and an answer file, an input alone if its name ends in
    /// `.in`, or a file with the text of a page; `-`, or nothing, for a text on standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Take the text from the clipboard
    #[arg(long, conflicts_with_all = ["paths", "edit"])]
    clipboard: bool,
    /// Write one case in your editor ($VISUAL or $EDITOR): an input and its answer
    #[arg(long, conflicts_with = "paths")]
    edit: bool,
    /// Write a checker to fill in, check.rs: it decides where several outputs are right
    #[arg(long, conflicts_with_all = ["paths", "clipboard", "edit"])]
    checker: bool,
    /// Write an interactor to fill in, interact.rs: it plays the judge's side of an interactive problem
    #[arg(long, conflicts_with_all = ["paths", "clipboard", "edit"])]
    interactor: bool,
    /// The checker or the interactor may have the solution run so many times for a case, each time on what it wrote:
    /// a multi-pass problem, which Codeforces calls run-twice
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..))]
    passes: Option<u32>,
    /// Write a program of wrong solutions to fill in, wrong.rs: `cargo judge check` says whether the cases find each
    #[arg(long, conflicts_with_all = ["paths", "clipboard", "edit", "checker", "interactor", "passes"])]
    wrong: bool,
}

pub fn run(workspace: &Workspace, arguments: &Add) -> Result<Exit> {
    if arguments.wrong {
        let problem = workspace.problem_or_here(arguments.id.as_deref())?;
        report::begun(&scaffold::add_wrong(workspace, &problem)?, &format!("check {}", quoted(&problem.id)))?;
        return Ok(Exit::Accepted);
    }
    let tools = [(arguments.checker, ToolKind::Checker), (arguments.interactor, ToolKind::Interactor)];
    let tools: Vec<ToolKind> = tools.into_iter().filter_map(|(is_wanted, kind)| is_wanted.then_some(kind)).collect();
    if !tools.is_empty() {
        let problem = workspace.problem_or_here(arguments.id.as_deref())?;
        let begun = scaffold::add_tools(workspace, &problem, &tools, arguments.passes)?;
        report::begun(&begun, &format!("test {}", quoted(&problem.id)))?;
        return Ok(Exit::Accepted);
    }
    if arguments.passes.is_some() {
        let reason = "whether there is another pass is for a checker or an interactor to say: add --checker or \
                      --interactor"
            .to_string();
        return Err(Error::Argument { argument: "--passes".to_string(), reason });
    }
    let (problem, paths) = problem_and_paths(workspace, arguments)?;
    let found = if arguments.clipboard {
        source::from_text(&problem, clipboard::read()?)?
    } else if arguments.edit {
        source::from_editor(&problem, &Editor::find()?)?
    } else {
        report::waits_for_text(&paths);
        source::from_paths(&problem, &paths)?
    };
    let mut added = add::add(workspace, &problem.id, &found.samples)?;
    let kept = add::keep_constraints(&problem, &found.constraints)?;
    if let Kept::New(path) = &kept {
        added.written.push(path.clone());
    }
    let is_read = found.layout.as_ref().map(|layout| add::read_input(&problem, layout)).transpose()? == Some(true);
    report::paths(added.written.iter())?;
    report::added(&problem.id, &added, &found.notes);
    report::kept_constraints(&problem.id, &kept);
    if is_read {
        report::reads_input(workspace, &problem);
    }
    Ok(Exit::Accepted)
}

/// In the directory of a problem, the id may be left out: then a file that is there, or `-`, is what cases come from.
fn problem_and_paths(workspace: &Workspace, Add { id, paths, .. }: &Add) -> Result<(Problem, Vec<PathBuf>)> {
    if let (Some(word), Some(here)) = (id, workspace.id_here())
        && source::is_there(Path::new(word))
    {
        let paths = [&[PathBuf::from(word)], &paths[..]].concat();
        return Ok((workspace.problem(here)?, paths));
    }
    let paths = if paths.is_empty() { vec![PathBuf::from("-")] } else { paths.clone() };
    Ok((workspace.problem_or_here(id.as_deref())?, paths))
}
