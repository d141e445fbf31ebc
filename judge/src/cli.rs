//! What a person types.

use crate::build::{Binary, Event, Profile, build};
use crate::judging::{self, Task, judge};
use crate::report::{Format, Progress, list, listed_templates, report, run_verdict};
use crate::run::{Execute, Interrupt, Program, Runner};
use crate::scaffold::{self, NewProblem};
use crate::verdict::Verdict;
use crate::workspace::{Target, Workspace};
use crate::{Error, Result, case};
use clap::{Parser, Subcommand};
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Builds, judges and copies what is in this workspace.
#[derive(Debug, Parser)]
#[command(name = "cargo judge", bin_name = "cargo judge", version, disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Judge problems on their cases: all of them, or those named
    Test(Test),
    /// List the problems
    List,
    /// Start a new problem from templates/problem/
    New(New),
    /// Print templates, each inside a module, ready to paste; without a name, list them
    Copy {
        /// Names of templates, such as `nim`
        names: Vec<String>,
    },
}

#[derive(Debug, clap::Args)]
struct Test {
    /// Problems, such as `lc913`
    ids: Vec<String>,
    /// How to print the results
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Judge this command in place of the built solution (one problem only; no shell is involved)
    #[arg(long, value_name = "CMD")]
    exec: Option<String>,
    /// How many cases run at a time
    #[arg(long, short, value_name = "N", default_value_t = default_jobs())]
    jobs: NonZeroUsize,
    /// Stop at the first case that is not accepted
    #[arg(long)]
    fail_fast: bool,
    /// How to compare: tokens, lines, exact, json, float:1e-9, float:ABSOLUTE,RELATIVE, or a checker, checker:NAME with
    /// testlib's protocol, kattis:NAME with Kattis's. NAME is that of a program of the problem, or a command with a
    /// blank or a slash in it
    #[arg(long, value_name = "WAY")]
    compare: Option<String>,
    /// Show inputs, answers and outputs to their ends
    #[arg(long)]
    full: bool,
    /// Judge on the cases in this folder (one problem only)
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
struct New {
    /// The id: names the folder, the package and the binary
    id: String,
    /// The title; as long as none is given, the id
    #[arg(long)]
    title: Option<String>,
    /// The problem's address
    #[arg(long, default_value = "")]
    url: String,
    /// The judge it gets submitted to
    #[arg(long, value_enum, default_value_t = Target::Plain)]
    target: Target,
}

/// How the judge ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exit {
    /// All accepted, or the command did what it was asked to.
    Accepted = 0,
    /// Something was not accepted.
    NotAccepted = 1,
    /// Could not judge: arguments, files, or the judge itself.
    CouldNotJudge = 2,
    /// SIGINT or SIGTERM.
    Interrupted = 130,
}

/// The verdict on everything becomes the exit code. Nothing judged is not accepted either: it could not be judged.
fn exit_code(verdict: Option<Verdict>) -> Exit {
    match verdict {
        Some(Verdict::Ac) => Exit::Accepted,
        Some(Verdict::Je) | None => Exit::CouldNotJudge,
        Some(_) => Exit::NotAccepted,
    }
}

/// Parses the arguments of this process and does what they say.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let exit = run(arguments.command).unwrap_or_else(|error| {
        let style = anstyle::AnsiColor::Red.on_default().bold();
        let broken_pipe = matches!(&error, Error::Io { source, .. } if source.kind() == std::io::ErrorKind::BrokenPipe);
        if !broken_pipe {
            anstream::eprintln!("{style}error:{style:#} {error}");
        }
        if matches!(error, Error::Interrupted) { Exit::Interrupted } else { Exit::CouldNotJudge }
    });
    ExitCode::from(exit as u8)
}

/// The names of all commands: what can follow `cargo judge`.
#[must_use]
pub fn commands() -> Vec<String> {
    let command = <Arguments as clap::CommandFactory>::command();
    command.get_subcommands().map(|command| command.get_name().to_string()).collect()
}

fn run(command: Command) -> Result<Exit> {
    let workspace = Workspace::load(Path::new("."))?;
    match command {
        Command::Test(test) => run_test(&workspace, &test),
        Command::List => run_list(&workspace),
        Command::New(new) => run_new(&workspace, &new),
        Command::Copy { names } => run_copy(&workspace, &names),
    }
}

/// For `map_err` of what goes to standard output.
fn printing() -> impl FnOnce(std::io::Error) -> Error {
    Error::io("print to", Path::new("standard output"))
}

fn run_test(workspace: &Workspace, test: &Test) -> Result<Exit> {
    let interrupt = Interrupt::on_signals()?;
    for (option, given) in [("--exec", test.exec.is_some()), ("--cases", test.cases.is_some())] {
        if given && test.ids.len() != 1 {
            let advice = "name one, as in `cargo judge test lc913";
            return Err(Error::Usage(format!("{option} is for one problem: {advice} {option} …`")));
        }
    }
    let command = test.exec.as_deref().map(parse_command).transpose()?;
    let mut problems = workspace.select(&test.ids)?;
    if let Some(way) = &test.compare {
        problems.iter_mut().try_for_each(|problem| workspace.compare_by(problem, way))?;
    }
    let mut cases = Vec::new();
    for problem in &problems {
        cases.push(case::find(&problem.id, test.cases.as_deref().unwrap_or(&problem.cases))?);
    }
    let solutions: Vec<Binary> = problems.iter().map(|problem| Binary::solution(&problem.id)).collect();
    let mut binaries: Vec<Binary> = if command.is_some() { Vec::new() } else { solutions.clone() };
    binaries.extend(problems.iter().flat_map(|problem| problem.settings.tool_binaries().cloned()));
    let mut progress = Progress::new();
    let built = if binaries.is_empty() {
        Default::default()
    } else {
        progress.show(&format!("building {} …", binaries.len()));
        let shown = |event: Event| match event {
            Event::Built(done) => progress.show(&format!("building: {done} of {} done …", binaries.len())),
            Event::Diagnostic(text) => progress.above(text),
        };
        match build(workspace, &binaries, Profile::Release, shown) {
            Err(_) if interrupt.is_triggered() => return Err(Error::Interrupted),
            built => built?,
        }
    };
    progress.clear();

    let tasks: Vec<Task> = problems
        .iter()
        .zip(cases)
        .zip(&solutions)
        .map(|((problem, cases), binary)| {
            let program = match (&command, built.get(binary)) {
                (Some(command), _) => Ok(command.clone()),
                (None, Some(Ok(path))) => Ok(Program::new(path)),
                (None, Some(Err(error))) => Err(error.0.clone()),
                (None, None) => Err("it was not built".to_string()),
            };
            let tools = problem.settings.tools(&built);
            Task { id: problem.id.clone(), settings: problem.settings.clone(), program, tools, cases }
        })
        .collect();
    let runners = (0..test.jobs.get())
        .map(|_| Ok(Runner::from_current_executable()?.until(interrupt.clone())))
        .collect::<Result<Vec<_>>>()?;
    let executors: Vec<&(dyn Execute + Sync)> = runners.iter().map(|runner| runner as _).collect();
    let width = problems.iter().map(|problem| problem.id.len()).max().unwrap_or(0);
    let mut report = report(test.format, anstream::stdout().lock(), width, test.full);
    let (mut results, mut printed) = (Vec::new(), Ok(()));
    let all: usize = tasks.iter().map(|task| task.cases.len()).sum();
    let mut done = 0;
    let so_far = |done: usize| format!("judging: {done} of {all} cases done …");
    progress.show(&so_far(done));
    let judged = judge(&tasks, &executors, test.fail_fast, |event| {
        match event {
            judging::Event::Judged(number) => done = number,
            judging::Event::Done(result) => {
                progress.clear();
                printed = report.problem(&result);
                results.push(result);
            }
        }
        if done < all {
            progress.show(&so_far(done));
        }
        if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    progress.clear();
    printed.map_err(printing())?;
    report.finish(&results).map_err(printing())?;
    judged?;
    Ok(exit_code(run_verdict(&results)))
}

fn default_jobs() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

fn parse_command(command: &str) -> Result<Program> {
    let mut words = shlex::split(command).unwrap_or_default().into_iter();
    let path = words.next().ok_or_else(|| {
        Error::Usage(format!("--exec `{command}` is no command: it is empty, or a quote is not closed"))
    })?;
    Ok(words.fold(Program::new(path), |program, word| program.with(word)))
}

fn run_list(workspace: &Workspace) -> Result<Exit> {
    let mut rows = Vec::new();
    for problem in workspace.select(&[])? {
        let cases = match case::find(&problem.id, &problem.cases) {
            Ok(cases) => Some(cases.len()),
            Err(Error::NoCases { .. }) => None,
            Err(error) => return Err(error),
        };
        rows.push((problem, cases));
    }
    list(anstream::stdout().lock(), &rows).map_err(printing())?;
    Ok(Exit::Accepted)
}

fn run_new(workspace: &Workspace, new: &New) -> Result<Exit> {
    let target = new.target.to_string();
    let title = new.title.as_deref().unwrap_or(&new.id);
    let files = scaffold::new_problem(workspace, &NewProblem { id: &new.id, title, url: &new.url, target: &target })?;
    let mut stdout = anstream::stdout().lock();
    for path in files {
        let path = path.strip_prefix(workspace.root()).unwrap_or(&path);
        writeln!(stdout, "{}", path.display()).map_err(printing())?;
    }
    writeln!(stdout, "next: `cargo judge test {}`", new.id).map_err(printing())?;
    Ok(Exit::Accepted)
}

fn run_copy(workspace: &Workspace, names: &[String]) -> Result<Exit> {
    let mut stdout = anstream::stdout().lock();
    if names.is_empty() {
        let mut rows = Vec::new();
        for name in scaffold::templates(workspace)? {
            let summary = scaffold::summary(workspace, &name)?;
            rows.push((name, summary));
        }
        listed_templates(stdout, &rows).map_err(printing())?;
        return Ok(Exit::Accepted);
    }
    // All are found before any is printed: half of what was asked for helps nobody.
    let modules: Vec<String> = names.iter().map(|name| scaffold::template(workspace, name)).collect::<Result<_>>()?;
    stdout.write_all(modules.join("\n").as_bytes()).map_err(printing())?;
    Ok(Exit::Accepted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn exit_codes() {
        use Verdict::{Ac, Ce, Je, Mle, Ole, Re, Tle, Wa};
        assert_eq!(exit_code(Some(Ac)) as u8, 0);
        for verdict in [Wa, Re, Ole, Mle, Tle, Ce] {
            assert_eq!(exit_code(Some(verdict)) as u8, 1);
        }
        assert_eq!(exit_code(Some(Je)) as u8, 2);
        assert_eq!(exit_code(None) as u8, 2);
    }
}
