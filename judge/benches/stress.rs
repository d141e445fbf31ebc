//! What a trial of stress costs, beside a bare loop that starts the solution and waits for it: `just bench-stress`,
//! which builds it as the judge itself is built, in the profile `dev`.
//!
//! The solution, the generator and the brute force do nothing but print a number, once with a generator and a brute
//! force that serve many requests in one process, once with such that run once for each trial: then three processes are
//! started for a trial in place of one. Trials are made at one job and at two.

mod shared;

use judge::checker::Tools;
use judge::judging::pool::{Executor, Pool};
use judge::oracles::{Oracle, Silence};
use judge::problem::{Settings, Target};
use judge::stress::{Answerer, Found, Kind, Options, Programs, Shrinking, stress};
use judge::task::Task;
use runner::{Program, Runner, become_helper_if_asked};
use shared::{bare, median, milliseconds, static_program};
use std::path::Path;

const TRIALS: u32 = 1000;
const ROUNDS: usize = 5;

/// Prints a number, whatever it is asked for; in the place of `SERVING`, it may serve.
const PROGRAM: &str = "
use std::io::{BufRead, Read, Write};
fn main() {
    if SERVING && std::env::var_os(\"TESTLIB_SERVE\").is_some() {
        let (mut stdin, mut stdout) = (std::io::stdin().lock(), std::io::stdout().lock());
        stdout.write_all(b\"testlib 1\\n\").unwrap();
        stdout.flush().unwrap();
        let mut line = String::new();
        while stdin.read_line(&mut line).unwrap() > 0 {
            // Only a brute force is sent a length, and that many bytes.
            if !line.contains(' ') {
                let mut input = vec![0; line.trim().parse().unwrap()];
                stdin.read_exact(&mut input).unwrap();
            }
            stdout.write_all(b\"0 2 0\\n1\\n\").unwrap();
            stdout.flush().unwrap();
            line.clear();
        }
        return;
    }
    println!(\"1\");
}
";

fn programs(directory: &Path, name: &str, serving: bool) -> Programs {
    let program = static_program(directory, name, &PROGRAM.replace("SERVING", &serving.to_string()));
    let oracle = Oracle::own(name, &program);
    let task = Task::new("nothing", &Settings::of(Target::Plain), Ok(Program::new(&program)), Ok(Tools::default()));
    let answerer = Answerer { oracle: oracle.clone(), kind: Kind::BruteForce, silence: Silence::Fails };
    Programs { task, generator: oracle, answerer, validator: None, cases: Vec::new() }
}

fn trials(programs: &Programs, runners: &[Runner]) {
    let (keeper, others) = runners.split_last().expect("one of them runs what serves");
    let pool = Pool::new(others.iter().map(|runner| runner as Executor));
    let options =
        Options { seed: 1, sizes: Some(1..=1), time: None, trials: Some(TRIALS.into()), shrinking: Shrinking::None };
    let outcome = stress(programs, (&pool, keeper), &options, |_| {}).unwrap_or_else(|error| panic!("{error}"));
    assert!(matches!(outcome.found, Found::Nothing), "{outcome:?}");
    assert_eq!(outcome.tally.trials, u64::from(TRIALS));
}

fn main() {
    become_helper_if_asked();
    let directory = tempfile::tempdir().expect("a temporary directory");
    let [served, alone] =
        [("served", true), ("alone", false)].map(|(name, serving)| programs(directory.path(), name, serving));
    let runners =
        |jobs: usize| (0..=jobs).map(|_| Runner::from_current_executable().unwrap_or_else(|error| panic!("{error}")));
    let [one, two] = [1, 2].map(|jobs| runners(jobs).collect::<Vec<_>>());
    let solution = directory.path().join("alone");
    let works: [(&str, &dyn Fn()); 5] = [
        ("bare loop, one process at a time", &|| bare(&solution, TRIALS)),
        ("trials, served, 1 job", &|| trials(&served, &one)),
        ("trials, served, 2 jobs", &|| trials(&served, &two)),
        ("trials, not served, 1 job", &|| trials(&alone, &one)),
        ("trials, not served, 2 jobs", &|| trials(&alone, &two)),
    ];
    let mut times: [Vec<f64>; 5] = Default::default();
    // They take turns, so their ratios hold on a machine whose speed drifts; the first round warms up.
    for round in 0..=ROUNDS {
        for (times, (_, work)) in times.iter_mut().zip(works) {
            let time = milliseconds(work) / f64::from(TRIALS);
            times.extend((round > 0).then_some(time));
        }
    }
    let bare = times[0].clone();
    for (times, (name, _)) in times.into_iter().zip(works) {
        let over = median(times.iter().zip(&bare).map(|(time, bare)| time / bare).collect());
        let time = median(times);
        println!("{name:34} {time:.3} ms each, {:5.0} a second, {over:.2} times the bare loop", 1e3 / time);
    }
    if let Ok(load) = std::fs::read_to_string("/proc/loadavg") {
        println!(
            "load average {}; on a busy machine the figures mean little",
            load.split(' ').next().unwrap_or_default()
        );
    }
}
