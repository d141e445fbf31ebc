//! `new`: starts problems.

use super::exit::Exit;
use crate::problem::Target;
use crate::scaffold::{self, PlannedProblem, Request};
use crate::workspace::Workspace;
use crate::{Result, report};
use std::path::PathBuf;

/// The arguments of `new`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    cargo judge new https://atcoder.jp/contests/abc428/tasks/abc428_a\n  \
    cargo judge new https://codeforces.com/contest/1136 --problems a-e\n  \
    cargo judge new lc913 --url https://leetcode.com/problems/cat-and-mouse/")]
pub struct New {
    /// Addresses of problems, or of one contest; or ids, which name the directory, the package and the binary
    #[arg(required = true, value_name = "URL|ID")]
    names: Vec<String>,
    /// Which problems of the contest: `a-g`, or `a,b,d`
    #[arg(long, value_name = "LIST")]
    problems: Option<String>,
    /// What LeetCode's editor holds, in this file or (`-`) on standard input, becomes main.rs; without it, what the
    /// clipboard holds
    #[arg(long, value_name = "FILE")]
    stub: Option<PathBuf>,
    /// The title; `913. Cat and Mouse` states LeetCode's number, too
    #[arg(long)]
    title: Option<String>,
    /// The address of the problem whose id is given
    #[arg(long)]
    url: Option<String>,
    /// The judge it gets submitted to; without it, the address decides
    #[arg(long, value_enum)]
    target: Option<Target>,
    /// A directory of templates/problem/
    #[arg(long, value_name = "NAME")]
    skeleton: Option<String>,
    /// Crates for the solution: of those that AtCoder has, in its versions, such as `ac-library-rs`; or of the root's
    /// `[workspace.dependencies]`, where a library of your own goes
    #[arg(long, value_name = "CRATE", value_delimiter = ',')]
    with: Vec<String>,
}

pub fn run(workspace: &Workspace, new: &New) -> Result<Exit> {
    let request = Request {
        names: &new.names,
        problems: new.problems.as_deref(),
        url: new.url.as_deref(),
        title: new.title.as_deref(),
        // Only LeetCode has stubs.
        target: new.target.or(new.stub.is_some().then_some(Target::Leetcode)),
        skeleton: new.skeleton.as_deref(),
        with: &new.with,
    };
    let mut requested = scaffold::requested(workspace, &request)?;
    match &new.stub {
        Some(stub) => {
            report::waits_for_text([stub]);
            scaffold::use_stub(&mut requested, stub)?;
        }
        None => scaffold::use_clipboard(&mut requested),
    }
    let all = scaffold::plan_problems(workspace, &requested.problems)?;
    requested.notes.extend(all.iter().filter_map(PlannedProblem::note));
    report::notes(&requested.notes);
    for planned in all {
        let made = planned.write(workspace)?;
        report::made(&made)?;
        made.cases?;
    }
    report::next_step(&requested.problems);
    Ok(Exit::Accepted)
}
