//! What judging costs, beside what the operating system takes for the same: `just bench-judge`, which builds it as the
//! judge itself is built, in the profile `dev`.
//!
//! - A case: 1000 cases of a program that does nothing, at one job and at two, and a bare loop that starts the same
//!   program and waits for it.
//! - The start: `judge test` with one case and nothing to build, less what a case costs, beside what cargo takes to
//!   find out that there is nothing to build.
//!
//! It also states how CPU time is counted, which depends on the system.
//!
//! The parts take turns, so their ratios hold on a machine whose speed drifts.

mod shared;

use judge::case;
use judge::checker::Tools;
use judge::judging::pool::{Executor, Pool};
use judge::judging::{Event, Until, judge};
use judge::problem::{Settings, Target};
use judge::task::Task;
use judge::verdict::Verdict;
use runner::{Accounting, Execute, Input, Limits, Program, Runner, become_helper_if_asked};
use shared::{bare, median, milliseconds, quiet, static_program};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

const CASES: u32 = 1000;
const ROUNDS: usize = 7;
const STARTS: usize = 25;

/// At most so many times the bare loop at one job.
const ONE_JOB: f64 = 1.3;
/// At least so many times faster at two jobs than at one.
const TWO_JOBS: f64 = 1.7;
/// At most so many milliseconds from the start to the end of a run of one case, without the case's and cargo's.
const START: f64 = 5.0;

/// What something takes when nothing else is in its way.
fn least(numbers: &[f64]) -> f64 {
    numbers.iter().copied().fold(f64::INFINITY, f64::min)
}

fn judged(task: &Task, runners: &[Runner]) {
    let pool = Pool::new(runners.iter().map(|runner| runner as Executor));
    let judged = judge(std::slice::from_ref(task), &pool, Until::AllAreJudged, |event| {
        if let Event::Done(result) = event {
            assert_eq!((result.verdict(), result.cases.len()), (Some(Verdict::Ac), CASES as usize));
        }
        ControlFlow::Continue(())
    });
    judged.unwrap_or_else(|error| panic!("{error}"));
}

fn nothing(program: &Path, cases: &Path) -> Task {
    let cases = case::find("nothing", cases).unwrap_or_else(|error| panic!("{error}"));
    let (program, tools) = (Ok(Program::new(program)), Ok(Tools::default()));
    Task { cases, ..Task::new("nothing", &Settings::of(Target::Plain), program, tools) }
}

fn write_cases(directory: &Path, cases: u32) {
    std::fs::create_dir_all(directory).expect("a directory can be made");
    for number in 0..cases {
        for extension in ["in", "out"] {
            std::fs::write(directory.join(format!("{number}.{extension}")), "").expect("a case can be written");
        }
    }
}

/// Milliseconds a case: of the bare loop, at one job, at two.
fn measure_cases(program: &Path, directory: &Path) -> [Vec<f64>; 3] {
    write_cases(directory, CASES);
    let task = nothing(program, directory);
    let runner = || Runner::from_current_executable().unwrap_or_else(|error| panic!("{error}"));
    let (one, two) = ([runner()], [runner(), runner()]);
    let mut times: [Vec<f64>; 3] = Default::default();
    for round in 0..=ROUNDS {
        let works: [&dyn Fn(); 3] = [&|| bare(program, CASES), &|| judged(&task, &one), &|| judged(&task, &two)];
        for (times, work) in times.iter_mut().zip(works) {
            let time = milliseconds(work) / f64::from(CASES);
            // The first round warms up.
            times.extend((round > 0).then_some(time));
        }
    }
    times
}

/// Milliseconds of a run of one case, and of cargo alone.
fn measure_starts(directory: &Path) -> [Vec<f64>; 2] {
    let write = |file: &str, text: &str| {
        let path = directory.join(file);
        std::fs::create_dir_all(path.parent().expect("it is below the directory")).expect("a directory can be made");
        std::fs::write(path, text).expect("a file can be written");
    };
    write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\"]\n");
    write(
        "problems/nothing/Cargo.toml",
        "[package]\nname = \"nothing\"\nedition = \"2024\"\n\n[package.metadata.judge]\ntitle = \"Nothing\"\n\
         url = \"https://example.org\"\ntarget = \"plain\"\n\n[[bin]]\nname = \"nothing\"\npath = \"main.rs\"\n",
    );
    write("problems/nothing/main.rs", "fn main() {}\n");
    write_cases(&directory.join("cases/nothing"), 1);
    let command = |program: &str, arguments: &[&str]| {
        let mut command = Command::new(program);
        command.args(arguments).current_dir(directory).env("CARGO_TARGET_DIR", directory.join("target"));
        command
    };
    let mut judge = command(env!("CARGO_BIN_EXE_judge"), &["test", "nothing", "--jobs", "1"]);
    let mut cargo =
        command(env!("CARGO"), &["build", "--quiet", "--release", "--package", "nothing", "--bin", "nothing"]);
    let mut times: [Vec<f64>; 2] = Default::default();
    for round in 0..=STARTS {
        for (times, command) in times.iter_mut().zip([&mut judge, &mut cargo]) {
            let time = milliseconds(|| assert!(quiet(command), "{command:?} fails"));
            // The first round builds.
            times.extend((round > 0).then_some(time));
        }
    }
    times
}

/// How CPU time is counted on this machine.
fn accounting(program: &Path) -> Accounting {
    let runner = Runner::from_current_executable().unwrap_or_else(|error| panic!("{error}"));
    let limits = Limits { time: Duration::from_secs(2), memory: 256 << 20, output: 1 << 20 };
    let outcome = runner.execute(&Program::new(program), Input::Bytes(b""), &limits);
    outcome.unwrap_or_else(|error| panic!("{error}")).accounting
}

fn report(what: &str, figure: &str, target: &str, met: bool) {
    println!("{what:15} {figure:44} target: {target}: {}", if met { "met" } else { "MISSED" });
}

fn main() {
    become_helper_if_asked();
    let directory = tempfile::tempdir().expect("a temporary directory");
    let program = static_program(directory.path(), "nothing", "fn main() {}\n");
    let [bare, one, two] = measure_cases(&program, &directory.path().join("cases"));
    let starts = measure_starts(&directory.path().join("workspace"));
    let quotients = |over: &[f64], under: &[f64]| over.iter().zip(under).map(|(over, under)| over / under).collect();
    let (over_bare, faster) = (median(quotients(&one, &bare)), median(quotients(&one, &two)));
    let [start, cargo] = starts.each_ref().map(|times| least(times));
    let case = median(one.clone());
    println!("{:15} {:.3} ms a case", "bare loop", median(bare));
    let figure = format!("{:.3} ms a case, {over_bare:.2} times the bare loop", median(one));
    report("judge, 1 job", &figure, &format!("at most {ONE_JOB}"), over_bare <= ONE_JOB);
    let figure = format!("{:.3} ms a case, {faster:.2} times faster than 1 job", median(two));
    report("judge, 2 jobs", &figure, &format!("at least {TWO_JOBS}"), faster >= TWO_JOBS);
    let over_cargo = (start - case) / cargo;
    let figure = format!("{start:.1} ms, {over_cargo:.2} times cargo, which takes {cargo:.1}");
    report("start", &figure, &format!("at most {START} ms beyond cargo"), start - case <= cargo + START);
    println!("{:15} {}", "CPU time", accounting(&program).name());
    if let Ok(load) = std::fs::read_to_string("/proc/loadavg") {
        println!(
            "load average {}; on a busy machine the figures mean little",
            load.split(' ').next().unwrap_or_default()
        );
    }
}
