//! The programs of `tests/library-checker` on the data of Library Checker, beside programs of others: `just
//! library-checker`.
//!
//! ```text
//! programs, official, others → contest → standings
//! texts, ours        compiler  running
//! ```
//!
//! The exit code is 1 if a program of ours is not accepted, 2 if something could not be judged or measured, and 130
//! after Ctrl-C. It does not depend on the ratios.

mod compiler;
mod contest;
mod invocation;
mod official;
mod others;
mod ours;
mod programs;
mod running;
mod standings;
mod texts;

use clap::Parser;
use contest::contest;
use judge::workspace::Workspace;
use official::Official;
use programs::Program;
use runner::{Interrupt, Runner};
use running::Failed;
use standings::{Standings, Style};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Judge the programs of tests/library-checker on official data, and measure them beside others
#[derive(Parser)]
#[command(bin_name = "just library-checker", max_term_width = 120)]
struct Arguments {
    /// Where <https://github.com/yosupo06/library-checker-problems> lies, with the data that its generate.py makes
    #[arg(value_name = "DIR")]
    checkout: PathBuf,
    /// Problems, such as `shortest_path`; all without one
    #[arg(value_name = "PROBLEM")]
    problems: Vec<String>,
    /// Measure beside the programs PROBLEM/*.cpp and PROBLEM/*.rs of this directory
    #[arg(long, value_name = "DIR")]
    others: Option<PathBuf>,
    /// How often each program runs on each of the slowest cases, after it was judged there
    #[arg(long, default_value = "5", value_name = "N")]
    rounds: NonZeroUsize,
    /// Print the table as Markdown
    #[arg(long)]
    markdown: bool,
    /// What cargo adds
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> ExitCode {
    runner::become_helper_if_asked();
    run(&Arguments::parse()).unwrap_or_else(Failed::exit_code)
}

fn run(arguments: &Arguments) -> Result<ExitCode, Failed> {
    let workspace = Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR")))?;
    let programs = programs::select(&workspace, &arguments.problems).map_err(Failed::Unmeasured)?;
    let checkout = invocation::from_invocation(&arguments.checkout);
    let others = arguments.others.as_deref().map(invocation::from_invocation);
    let target = workspace.target_directory()?;
    let binaries: Vec<_> = programs.iter().map(Program::binary).collect();
    let ours = ours::programs(&workspace, &binaries)?;
    let interrupt = Interrupt::on_signals().map_err(|error| Failed::Unmeasured(error.to_string()))?;
    let runner = Runner::from_current_executable()?.until(interrupt);
    let standings = Standings { style: if arguments.markdown { Style::Markdown } else { Style::Terminal } };
    standings.head();
    let (mut is_wrong, mut is_unmeasured) = (false, false);
    for (program, ours) in programs.iter().zip(ours) {
        let note = |error: &str| eprintln!("error: {}: {error}", program.problem);
        let row = Official::read(&program.problem, &checkout, target).and_then(|official| {
            let others = others.as_deref().map(|others| others::compile(&others.join(&program.problem), target));
            let others = others.transpose().map_err(Failed::Unmeasured)?.unwrap_or_default();
            contest(&official, &runner::Program::new(&ours), others, &runner, arguments.rounds.get())
        });
        match row {
            Ok(result) => {
                is_wrong |= result.failure.is_some();
                is_unmeasured |= !result.left_out.is_empty();
                result.left_out.iter().for_each(|reason| note(reason));
                standings.row(program, &result);
            }
            Err(Failed::Interrupted) => return Err(Failed::Interrupted),
            Err(Failed::Wrong(error) | Failed::Unmeasured(error)) => {
                is_unmeasured = true;
                note(&error);
            }
        }
    }
    Ok(match (is_wrong, is_unmeasured) {
        (true, _) => ExitCode::FAILURE,
        (false, true) => ExitCode::from(2),
        (false, false) => ExitCode::SUCCESS,
    })
}
