//! `bench`: how CPU time and memory grow with the input.

use super::exit::{Exit, unless_troubled};
use crate::Result;
use crate::bench::meter::Reason;
use crate::bench::picture::{Kind, Picture};
use crate::bench::rows::By;
use crate::bench::sampling::Plan;
use crate::bench::{Benchmark, Command, Measured, Options, Sizes, bench};
use crate::command;
use crate::limits::{parse_duration, parse_memory};
use crate::report::{self, Form, Progress};
use crate::session::show_step;
use crate::task::Overrides;
use crate::workspace::Workspace;
use runner::{Interrupt, Program};
use std::cell::RefCell;
use std::path::PathBuf;
use std::time::Duration;

/// The arguments of `bench`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  cargo judge bench toposort --svg toposort.svg\n  \
                        cargo judge bench lc486 --against brute --by tokens\n  \
                        cargo judge bench lc913 --exec ./cpp --against solution --sizes 10..50")]
pub struct Bench {
    /// The problem, such as `lc913`; it may be left out in its directory
    id: Option<String>,
    /// Measure this command in place of the solution; may be given several times (no shell is involved)
    #[arg(long, value_name = "CMD")]
    exec: Vec<Command>,
    /// Measure this beside: `brute`, `solution`, or a command; may be given several times
    #[arg(long, value_name = "CMD")]
    against: Vec<Measured>,
    /// Let this command make the inputs in place of the generator: SIZE and SEED follow its own arguments
    #[arg(long, value_name = "CMD", value_parser = command::parse_here)]
    generator: Option<Program>,
    /// What the generator is asked for: the largest size, or A..B; sizes double in between
    #[arg(long, value_name = "A..B", default_value = "1..", allow_hyphen_values = true)]
    sizes: Sizes,
    /// How many seeds of each size
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u64).range(1..=1000))]
    seeds: u64,
    /// The first seed; the others follow from it and from the size
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Begin no further run after so long
    #[arg(long, visible_alias = "budget", value_name = "TIME", default_value = "30s", value_parser = parse_duration)]
    time: Duration,
    /// What the curves are functions of
    #[arg(long, value_enum, default_value_t = By::Size)]
    by: By,
    /// Predict the cost of this size; of the generator's largest unless this is given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    at: Option<u64>,
    /// Count instructions (by perf or valgrind) in place of measuring CPU time: the same on a busy machine
    #[arg(long)]
    instructions: bool,
    /// CPU time for one run in place of the problem's limit, such as 2s or 1500ms
    #[arg(long, value_name = "TIME", value_parser = parse_duration, allow_hyphen_values = true)]
    time_limit: Option<Duration>,
    /// Peak memory for one run in place of the problem's limit, such as 256MiB
    #[arg(long, value_name = "SIZE", value_parser = parse_memory, allow_hyphen_values = true)]
    memory_limit: Option<u64>,
    /// How to print the result
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// Draw a picture to this file; one that is there already must be a picture of this command
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a page with the picture and the table to this file; the same holds for it
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

pub fn run(workspace: &Workspace, arguments: Bench) -> Result<Exit> {
    let Bench { exec, against, sizes, seeds, seed, time, by, at, instructions, .. } = arguments;
    let problem = workspace.problem_or_here(arguments.id.as_deref())?;
    report::meant_instead(workspace, &problem);
    let files = [(arguments.svg, Kind::Svg), (arguments.html, Kind::Html)];
    let pictures: Vec<Picture> =
        files.into_iter().filter_map(|(path, kind)| Some(Picture::new(path?, kind))).collect::<Result<_>>()?;
    let overrides =
        Overrides { time_limit: arguments.time_limit, memory_limit: arguments.memory_limit, ..Overrides::default() };
    let plan = Plan { first: sizes.first, last: sizes.last, seed, seeds, time };
    let generator = arguments.generator;
    let options = Options { programs: exec, against, generator, plan, instructions, by, at, overrides };
    let (id, interrupt, progress) =
        (problem.name().to_string(), Interrupt::on_signals()?, RefCell::new(Progress::new()));
    let show = &mut |text: &str| progress.borrow_mut().show(&format!("measuring {id}: {text}"));
    let on_step = |step: crate::task::Step| show_step(&mut progress.borrow_mut(), step);
    let measured = bench(workspace, problem, &options, &interrupt, (on_step, show));
    progress.borrow_mut().clear();
    let benchmark = match measured? {
        Ok(benchmark) => benchmark,
        Err(error) => {
            report::does_not_compile(&id, &error);
            return Ok(Exit::NotAccepted);
        }
    };
    report::benchmark(arguments.format, &benchmark)?;
    let unwritten: Vec<_> = pictures.iter().filter_map(|picture| picture.write(&benchmark).err()).collect();
    Ok(unless_troubled(&unwritten, exit(&benchmark)))
}

/// A program that fails is not accepted, whatever it costs.
fn exit(benchmark: &Benchmark) -> Exit {
    let mut ends = benchmark.programs.iter().filter_map(|program| program.end.as_ref());
    if benchmark.is_interrupted() {
        Exit::Interrupted
    } else if ends.any(|end| matches!(end.reason, Reason::Failed(..))) {
        Exit::NotAccepted
    } else {
        Exit::Accepted
    }
}
