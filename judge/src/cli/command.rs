//! The commands, each with the one line that its help begins with.

use super::exit::Exit;
use super::{
    add, bench, bundle, check, completion, copy, list, listen, mutants, new, notebook, open, run, scores, shelf,
    snippets, stress, submit, test, watch,
};
use crate::Result;
use crate::workspace::Workspace;
use clap::Subcommand;

/// What can follow `cargo judge`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Judge problems on their cases: all of them, or those named
    Test(test::Test),
    /// Judge problems again whenever something that they use is saved
    Watch(watch::Watch),
    /// Run a solution by hand: on what you type, on a case, or in a pipe
    Run(run::Run),
    /// Run a solution against its brute force on generated inputs, shrink the first on which it fails, and keep it
    Stress(stress::Stress),
    /// Measure how CPU time and memory grow with the input, beside other programs
    Bench(bench::Bench),
    /// List the runs of a heuristic contest's solutions by their scores, or compare two of them case by case
    Scores(scores::Scores),
    /// Print a solution as one file that a judge accepts, compiled alone and judged on every case first
    Bundle(bundle::Arguments),
    /// Test, bundle and prove a solution, then bring it to the judge's form: by extension, or by clipboard and page
    Submit(submit::Submit),
    /// Check the cases themselves: valid, right, enough to catch wrong solutions; and what generators make
    Check(check::Arguments),
    /// Change a solution in one place at a time, and list the changes that no case finds
    Mutants(mutants::Arguments),
    /// List the problems, each with its last verdict
    List(list::List),
    /// Show how far problems are, and what comes next
    Status(list::Status),
    /// Start new problems: from addresses, or from ids
    New(new::New),
    /// Add cases to a problem: from its page, from files, a directory or an archive, or by hand; or a checker, an
    /// interactor or wrong solutions to fill in
    Add(add::Add),
    /// Make problems and their cases of what competitive-companion sends from the browser
    Listen(listen::Listen),
    /// Open a problem: its page in the browser, its solution in the editor
    Open(open::Open),
    /// Put problems and their cases aside, whatever is in them; nothing is deleted
    Remove(shelf::Remove),
    /// Bring back what was put aside
    Restore(shelf::Restore),
    /// Give a problem another id
    Rename(shelf::Rename),
    /// Print templates, each inside a module, ready to paste; without a name, list them
    Copy(copy::Copy),
    /// Print templates as snippets of an editor
    Snippets(snippets::Snippets),
    /// Print templates as a notebook: a page for a browser, made to be printed on paper
    Notebook(notebook::Notebook),
    /// Print a script by which a shell completes what is typed after `just` and `cargo judge`
    Completion(completion::Completion),
    /// Print what can follow the words typed so far, for the scripts of `completion`
    #[command(hide = true)]
    Complete(completion::Complete),
}

impl Command {
    pub fn run(self, workspace: Workspace) -> Result<Exit> {
        match self {
            Command::Test(test) => test::run(&workspace, test),
            Command::Watch(watch) => watch::run(workspace, watch),
            Command::Run(run) => run::run(&workspace, &run),
            Command::Stress(stress) => stress::run(&workspace, stress),
            Command::Bench(bench) => bench::run(&workspace, bench),
            Command::Scores(scores) => scores::run(&workspace, &scores),
            Command::Bundle(arguments) => bundle::run(&workspace, &arguments),
            Command::Submit(submit) => submit::run(&workspace, &submit),
            Command::Check(arguments) => check::run(&workspace, &arguments),
            Command::Mutants(arguments) => mutants::run(&workspace, &arguments),
            Command::List(list) => list::list(&workspace, &list),
            Command::Status(status) => list::status(&workspace, &status),
            Command::New(new) => new::run(&workspace, &new),
            Command::Add(arguments) => add::run(&workspace, &arguments),
            Command::Listen(listen) => listen::run(&workspace, &listen),
            Command::Open(open) => open::run(&workspace, &open),
            Command::Remove(remove) => shelf::remove(&workspace, &remove),
            Command::Restore(restore) => shelf::restore(&workspace, &restore),
            Command::Rename(rename) => shelf::rename(&workspace, &rename),
            Command::Copy(copy) => copy::run(&workspace, &copy),
            Command::Snippets(snippets) => snippets::run(&workspace, &snippets),
            Command::Notebook(notebook) => notebook::run(&workspace, &notebook),
            Command::Completion(completion) => completion::run(&workspace, &completion),
            Command::Complete(_) => Ok(Exit::Accepted),
        }
    }
}
