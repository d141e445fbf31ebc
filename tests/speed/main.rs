//! The solutions beside programs in C++, on inputs beyond the limits of their problems: `just bench-cpp`.
//!
//! ```text
//! rows → inputs, opponents → measure → table
//!                            matching
//! ```
//!
//! The exit code is 1 if an output differs or a program fails, 2 if something could not be compiled or measured, and
//! 130 after Ctrl-C. It does not depend on the ratios.

mod inputs;
mod matching;
mod measure;
mod opponents;
mod rows;
mod table;

use clap::Parser;
use judge::bench::meter::Meter;
use judge::build::{Event, Profile, build};
use judge::workspace::Workspace;
use measure::{Failed, LIMITS, Pair, instructions, times};
use rows::{Row, rows};
use runner::{Interrupt, Program, Runner};
use std::collections::BTreeSet;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use table::{Style, Unit};

/// Measure the solutions beside strong programs in C++, and check that both print the same
#[derive(Parser)]
#[command(bin_name = "just bench-cpp", max_term_width = 120)]
struct Arguments {
    /// Rows, or the beginnings of rows as far as a `-`: `p4055`, `lc913-400`; all without one
    #[arg(value_name = "ROW")]
    rows: Vec<String>,
    /// How often each program runs, after one run that is not counted
    #[arg(long, default_value = "10", value_name = "N")]
    rounds: NonZeroUsize,
    /// Count instructions by perf or valgrind, instead of CPU time
    #[arg(long, conflicts_with = "rounds")]
    instructions: bool,
    /// Print the table as Markdown
    #[arg(long)]
    markdown: bool,
    /// Print the names of all rows
    #[arg(long)]
    list: bool,
    /// What cargo adds
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> ExitCode {
    runner::become_helper_if_asked();
    run(&Arguments::parse()).unwrap_or_else(|failed| match failed {
        Failed::Interrupted => ExitCode::from(130),
        Failed::Wrong(error) | Failed::Unmeasured(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    })
}

fn run(arguments: &Arguments) -> Result<ExitCode, Failed> {
    if arguments.list {
        rows().iter().for_each(|row| println!("{}", row.name));
        return Ok(ExitCode::SUCCESS);
    }
    let selected = select(&arguments.rows)?;
    let workspace = Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR")))?;
    let directory = workspace.target_directory()?.join("speed");
    fs::create_dir_all(&directory)
        .map_err(|error| Failed::Unmeasured(format!("failed to make {}: {error}", directory.display())))?;
    let names = selected.iter().map(|row| row.opponent.as_str()).collect();
    opponents::compile(&names, &directory).map_err(Failed::Unmeasured)?;
    let ours = build_ours(&workspace, &selected)?;
    let interrupt = Interrupt::on_signals().map_err(|error| Failed::Unmeasured(error.to_string()))?;
    let runner = Runner::from_current_executable()?.until(interrupt);
    let meter = arguments.instructions.then(|| Meter::of_instructions(LIMITS, &runner)).transpose()?;
    let unit = if meter.is_some() { Unit::Instructions } else { Unit::Milliseconds };
    let table = table::Table { style: if arguments.markdown { Style::Markdown } else { Style::Terminal }, unit };
    table.head();
    let mut is_wrong = false;
    for (row, program) in selected.iter().zip(ours) {
        let (input, file) = (row.make_input(), directory.join(&row.input).with_extension("in"));
        fs::write(&file, &input)
            .map_err(|error| Failed::Unmeasured(format!("failed to write {}: {error}", file.display())))?;
        let programs = [program, directory.join(&row.opponent)].map(Program::new);
        let pair = Pair { row, programs, input: &input, file: &file };
        let costs = match &meter {
            None => times(&pair, &runner, arguments.rounds.get()),
            Some(meter) => instructions(&pair, &runner, meter),
        };
        match costs {
            Ok(costs) => table.row(row, &costs),
            Err(Failed::Wrong(error)) => {
                is_wrong = true;
                table.wrong(row);
                eprintln!("error: {}: {error}", row.name);
            }
            Err(failed) => return Err(failed),
        }
    }
    Ok(if is_wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn select(arguments: &[String]) -> Result<Vec<Row>, Failed> {
    let all = rows();
    if let Some(unknown) = arguments.iter().find(|argument| !all.iter().any(|row| row.is_named(argument))) {
        let problems: BTreeSet<&str> = all.iter().map(|row| row.opponent.as_str()).collect();
        let problems = problems.into_iter().collect::<Vec<_>>().join(", ");
        return Err(Failed::Unmeasured(format!(
            "there is no row `{unknown}`: there are rows for {problems}; `just bench-cpp --list` prints their names"
        )));
    }
    let is_asked_for = |row: &Row| arguments.is_empty() || arguments.iter().any(|argument| row.is_named(argument));
    Ok(all.into_iter().filter(is_asked_for).collect())
}

/// Our program of each row, built as judges build it.
fn build_ours(workspace: &Workspace, rows: &[Row]) -> Result<Vec<PathBuf>, Failed> {
    let mut binaries: Vec<_> = rows.iter().map(|row| row.ours.clone()).collect();
    binaries.sort_by(|a, b| a.name.cmp(&b.name));
    binaries.dedup();
    let built = build(workspace.root(), &binaries, Profile::Release, |event| {
        if let Event::Diagnostic(text) = event {
            eprint!("{text}");
        }
    })?;
    let program = |row: &Row| match built.get(&row.ours) {
        Some(Ok(path)) => Ok(path.clone()),
        Some(Err(error)) => Err(Failed::Unmeasured(format!("{} does not compile: {}", row.ours.name, error.0))),
        None => Err(Failed::Unmeasured(format!("{} was not built", row.ours.name))),
    };
    rows.iter().map(program).collect()
}
