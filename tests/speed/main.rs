//! The solutions beside programs in C++, on inputs beyond the limits of their problems: `just bench-cpp`.
//!
//! ```text
//! rows → inputs, directory, opponents → measure → table
//! ours                      compiler    running, matching
//! ```
//!
//! The exit code is 1 if an output differs or a program fails, 2 if something could not be compiled or measured, and
//! 130 after Ctrl-C. It does not depend on the ratios.

mod compiler;
mod directory;
mod inputs;
mod invocation;
mod matching;
mod measure;
mod opponents;
mod ours;
mod rows;
mod running;
mod table;

use clap::Parser;
use judge::bench::meter::Meter;
use judge::workspace::Workspace;
use measure::{Costs, Pair, instructions, times};
use rows::{rows, select, select_programs};
use runner::{Interrupt, Program, Runner};
use running::{Failed, LIMITS};
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use table::{Style, Table, Unit};

/// Measure the solutions beside strong programs in C++, and check that both print the same
#[derive(Parser)]
#[command(bin_name = "just bench-cpp", max_term_width = 120)]
struct Arguments {
    /// Rows, or the beginnings of rows as far as a `-`: `p4055`, `lc913-400`; all without one
    #[arg(value_name = "ROW")]
    rows: Vec<String>,
    /// Run the programs of the one ROW on each file `*.in` of this directory
    #[arg(long, value_name = "DIRECTORY")]
    inputs: Option<PathBuf>,
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
    run(&Arguments::parse()).unwrap_or_else(Failed::exit_code)
}

fn run(arguments: &Arguments) -> Result<ExitCode, Failed> {
    if arguments.list {
        rows().iter().for_each(|row| println!("{}", row.name));
        return Ok(ExitCode::SUCCESS);
    }
    let selected = match arguments.inputs {
        None => select(&arguments.rows),
        Some(_) => select_programs(&arguments.rows).map(|row| vec![row]),
    }
    .map_err(Failed::Unmeasured)?;
    let own = arguments.inputs.as_deref().map(invocation::from_invocation);
    let own = own.map(|own| directory::inputs(&own)).transpose().map_err(Failed::Unmeasured)?;
    let workspace = Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR")))?;
    let directory = workspace.target_directory()?.join("speed");
    fs::create_dir_all(&directory)
        .map_err(|error| Failed::Unmeasured(format!("failed to make {}: {error}", directory.display())))?;
    let names = selected.iter().map(|row| row.opponent.as_str()).collect();
    opponents::compile(&names, &directory).map_err(Failed::Unmeasured)?;
    let binaries: Vec<_> = selected.iter().map(|row| row.ours.clone()).collect();
    let ours = ours::programs(&workspace, &binaries)?;
    let interrupt = Interrupt::on_signals().map_err(|error| Failed::Unmeasured(error.to_string()))?;
    let runner = Runner::from_current_executable()?.until(interrupt);
    let meter = arguments.instructions.then(|| Meter::of_instructions(LIMITS, &runner)).transpose()?;
    let unit = if meter.is_some() { Unit::Instructions } else { Unit::Milliseconds };
    let style = if arguments.markdown { Style::Markdown } else { Style::Terminal };
    let rounds = arguments.rounds.get();
    let mut bench =
        Bench { runner: &runner, meter, rounds, table: Table { style, unit }, measured: Vec::new(), is_wrong: false };
    bench.table.head();
    for (row, program) in selected.iter().zip(ours) {
        let programs = [program, directory.join(&row.opponent)].map(Program::new);
        match &own {
            None => {
                let (input, file) = (row.make_input(), directory.join(&row.input).with_extension("in"));
                fs::write(&file, &input)
                    .map_err(|error| Failed::Unmeasured(format!("failed to write {}: {error}", file.display())))?;
                let (programs, answers) = (&programs, row.answers);
                bench.row(&row.name, &Pair { programs, answers, input: &input, file: &file, expected: None })?;
            }
            Some(files) => {
                for file in files {
                    let input = directory::read(file).map_err(Failed::Unmeasured)?;
                    let expected = directory::answer(file).map_err(Failed::Unmeasured)?;
                    let name = file.file_stem().unwrap_or_default().to_string_lossy();
                    let (programs, answers, expected) = (&programs, row.answers, expected.as_deref());
                    bench.row(&name, &Pair { programs, answers, input: &input, file, expected })?;
                }
                bench.table.slowest(&bench.measured);
            }
        }
    }
    Ok(if bench.is_wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// What measures and prints.
struct Bench<'a> {
    runner: &'a Runner,
    /// For instructions in place of CPU time.
    meter: Option<Meter<'a>>,
    rounds: usize,
    table: Table,
    /// The rows so far that are right.
    measured: Vec<(String, Costs)>,
    is_wrong: bool,
}

impl Bench<'_> {
    /// Measures a row and prints it; what is wrong is said, and the next row may follow.
    fn row(&mut self, name: &str, pair: &Pair) -> Result<(), Failed> {
        let costs = match &self.meter {
            None => times(pair, self.runner, self.rounds),
            Some(meter) => instructions(pair, self.runner, meter),
        };
        match costs {
            Ok(costs) => {
                self.table.row(name, &costs);
                self.measured.push((name.to_string(), costs));
            }
            Err(Failed::Wrong(error)) => {
                self.is_wrong = true;
                self.table.wrong(name);
                eprintln!("error: {name}: {error}");
            }
            Err(failed) => return Err(failed),
        }
        Ok(())
    }
}
