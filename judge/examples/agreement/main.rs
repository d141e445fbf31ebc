//! Judges the submissions of other people's problem packages, and compares the verdicts with what their authors state:
//!
//! ```sh
//! just agreement [--jobs N] [--only PATTERN] [--sandbox] [--output FILE] [--json FILE] DIR…
//! just agreement --checkers DIR…
//! ```
//!
//! Each `DIR` is a checkout of somebody's repository; `judge/docs/agreement.md` has a list of them and the tables. The
//! second form runs checkers instead of submissions: those of testlib and the default validators of Kattis and
//! DOMjudge, on random pairs of answer and output.
//!
//! This executable is the judge itself where it starts itself as that, so every verdict comes from `judge test`. What
//! it compiles is kept below `target/agreement`.
//!
//! The exit code is 1 if something disagrees that `explained.toml` does not list, 2 if nothing could be judged, and 130
//! after Ctrl-C, with the table so far.

mod checkers;
mod differences;
mod expectation;
mod explained;
mod judged;
mod language;
mod outcome;
mod packages;
mod pairs;
mod process;
mod submissions;
mod table;

use clap::Parser;
use explained::Explained;
use glob::Pattern;
use judged::Bench;
use runner::Interrupt;
use std::error::Error;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// Judge the submissions of published problem packages, and compare the verdicts with those that are expected
#[derive(Parser)]
#[command(bin_name = "just agreement", max_term_width = 120)]
struct Arguments {
    /// Checkouts of repositories with problem packages somewhere below
    #[arg(required = true, value_name = "DIR")]
    directories: Vec<PathBuf>,
    /// Compare checkers and validators with this judge's comparisons instead
    #[arg(long)]
    checkers: bool,
    /// How many random pairs each two comparisons get
    #[arg(long, default_value_t = 1500, value_name = "N")]
    pairs: usize,
    /// Only submissions with this pattern in their path, such as `hello/*.py`
    #[arg(long, value_name = "PATTERN")]
    only: Option<String>,
    /// How many submissions are judged at a time
    #[arg(long, short, default_value = "1", value_name = "N")]
    jobs: NonZeroUsize,
    /// How long a submission may take on the wall clock, with all of its cases
    #[arg(long, default_value = "180s", value_name = "TIME", value_parser = humantime::parse_duration)]
    timeout: Duration,
    /// Run submissions in the sandbox
    #[arg(long)]
    sandbox: bool,
    /// Write the table between the markers of this file too
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write every verdict to this file too, as JSON
    #[arg(long, value_name = "FILE", conflicts_with = "checkers")]
    json: Option<PathBuf>,
}

fn main() -> ExitCode {
    runner::become_helper_if_asked();
    if let Some(ended) = judged::become_judge_if_asked() {
        return ended;
    }
    run(&Arguments::parse()).unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}

fn run(arguments: &Arguments) -> Result<ExitCode, Box<dyn Error>> {
    let only =
        arguments.only.as_ref().map(|only| Pattern::new(&format!("*{}*", only.trim_matches('*')))).transpose()?;
    let interrupt = Interrupt::on_signals()?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/agreement");
    fs::create_dir_all(&root)?;
    let bench = Bench {
        root: root.canonicalize()?,
        timeout: arguments.timeout,
        sandbox: arguments.sandbox,
        interrupt: &interrupt,
    };
    bench.prepare()?;
    let explained = Explained::read()?;
    let (name, table, is_new) = if arguments.checkers {
        let rows = checkers::compared(&arguments.directories, &bench, &explained, arguments.pairs)?;
        ("checkers", table::of_checkers(&rows, explained.unseen(&rows)), rows.iter().any(differences::Row::is_new))
    } else {
        let sources = arguments.directories.iter().map(|directory| {
            packages::Source::find(directory)
                .map_err(|error| format!("failed to read {}: {error}", directory.display()))
        });
        let sources = sources.collect::<Result<Vec<_>, _>>()?;
        let mut names: Vec<&str> = sources.iter().map(|source| source.name.as_str()).collect();
        names.sort_unstable();
        if let Some(pair) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("two directories are called {}: give one another name", pair[0]).into());
        }
        let rows = submissions::judged(&sources, &bench, &explained, only.as_ref(), arguments.jobs);
        if let Some(file) = &arguments.json {
            fs::write(file, serde_json::to_string_pretty(&rows)? + "\n")?;
        }
        if rows.is_empty() {
            return Err("no submission: name directories with problem packages below them".into());
        }
        ("submissions", table::of_submissions(&sources, &rows), rows.iter().any(outcome::Row::is_new))
    };
    print!("{table}");
    if interrupt.is_triggered() {
        return Ok(ExitCode::from(130));
    }
    if let Some(file) = &arguments.output {
        table::write(file, name, &table)?;
    }
    Ok(if is_new { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
