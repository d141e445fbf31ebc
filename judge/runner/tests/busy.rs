//! What a machine that is busy with other things does to a run: nothing to the verdict.
//!
//! This very executable is also what runs, and what keeps one processor busy, to which all of it is bound: so it is
//! busy enough wherever these tests run, and the other processors are left to others. Where the system does not report
//! for how long a program waited, or has no `taskset`, the tests are ignored, visibly.

use libtest_mimic::{Arguments, Failed, Trial};
use runner::{End, Execute, Input, Limits, Outcome, Program, Runner, Stop, become_helper_if_asked};
use std::error::Error;
use std::fs;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// 2 s on the wall clock.
const LIMITS: Limits = Limits { time: Duration::from_millis(500), memory: 512 << 20, output: 1 << 20 };

/// How many others want the processor: a program gets a ninth of it, and for 300 ms of CPU time it needs 2.7 s.
const OTHERS: usize = 8;

/// The others end by themselves after so long.
const DEADLINE: Duration = Duration::from_secs(30);

/// In the environment of a process that is bound to one processor.
const BOUND: &str = "BOUND_TO_ONE_PROCESSOR";

fn main() -> ExitCode {
    become_helper_if_asked();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["work", milliseconds] => work(milliseconds.parse().expect("a number")),
        ["work-in-a-thread", milliseconds] => {
            let milliseconds = milliseconds.parse().expect("a number");
            thread::spawn(move || work(milliseconds)).join().expect("it only works");
        }
        ["sleep"] => thread::sleep(DEADLINE),
        _ => return test(),
    }
    println!("1");
    ExitCode::SUCCESS
}

fn test() -> ExitCode {
    let is_bound = std::env::var_os(BOUND).is_some();
    if !is_bound && let Some(processor) = processor() {
        let own = std::env::current_exe().expect("the system knows what runs here");
        let mut bound = Command::new("taskset");
        bound.args(["-c", &processor]).arg(own).args(std::env::args_os().skip(1)).env(BOUND, "");
        eprintln!("ignored: {bound:?}: {}", bound.exec());
    }
    let is_reported = fs::metadata("/proc/self/schedstat").is_ok();
    if !is_reported {
        eprintln!("ignored: there is no /proc/self/schedstat");
    }
    let trials = vec![
        Trial::test("what_waits_for_the_processor_is_not_stopped", what_waits_for_the_processor_is_not_stopped)
            .with_ignored_flag(!is_bound || !is_reported),
    ];
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The first processor that this process may run on.
fn processor() -> Option<String> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let list = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:"))?.trim();
    Some(list.split([',', '-']).next()?.to_string())
}

/// Uses CPU time, in a thread that does nothing else.
fn work(milliseconds: u64) {
    let used = || {
        let statistics = fs::read_to_string("/proc/thread-self/schedstat").expect("it is there");
        let nanoseconds = statistics.split(' ').next().and_then(|used| used.parse().ok());
        Duration::from_nanos(nanoseconds.expect("the first number is the CPU time"))
    };
    let start = Instant::now();
    while used() < Duration::from_millis(milliseconds) && start.elapsed() < DEADLINE {
        (0..100_000).for_each(|_| std::hint::spin_loop());
    }
}

/// Processes that want the processor as long as this is there.
struct Others(Vec<Child>);

impl Others {
    fn new() -> std::io::Result<Self> {
        let own = std::env::current_exe()?;
        let mut others = Others(Vec::new());
        for _ in 0..OTHERS {
            // In a session of its own: some kernels divide the processors among sessions.
            let mut other = Command::new("setsid");
            other.arg(&own).args(["work", "30000"]).stdin(Stdio::null()).stdout(Stdio::null());
            others.0.push(other.spawn()?);
        }
        Ok(others)
    }
}

impl Drop for Others {
    fn drop(&mut self) {
        for other in &mut self.0 {
            let _ = other.kill();
            let _ = other.wait();
        }
    }
}

fn run(words: &str) -> Result<Outcome, Box<dyn Error + Send + Sync>> {
    let program = Program::new(std::env::current_exe()?);
    let program = words.split(' ').fold(program, |program, word| program.arg(word));
    Ok(Runner::from_current_executable()?.execute(&program, Input::Bytes(b""), &LIMITS)?)
}

fn what_waits_for_the_processor_is_not_stopped() -> Result<(), Failed> {
    let others = Others::new()?;
    let (sender, outcomes) = mpsc::channel();
    for words in ["work 300", "work-in-a-thread 300", "sleep"] {
        let sender = sender.clone();
        // Nobody wants it any more once one has failed.
        thread::spawn(move || drop(sender.send((words, run(words)))));
    }
    drop(sender);
    let mut wrong = Vec::new();
    for (words, outcome) in outcomes {
        let outcome = outcome?;
        println!("{words}: {:?} in {:?}, waited {:?}", outcome.end, outcome.wall, outcome.waited);
        let is_sleeper = words == "sleep";
        let waited = outcome.waited.ok_or("how long it waited should be known")?;
        let counts = outcome.wall.saturating_sub(waited);
        let is_right = match outcome.end {
            // As soon as the time is over that counts, but for a few turns of the others.
            End::Stopped(Stop::WallTime) => is_sleeper && counts < LIMITS.wall() + Duration::from_secs(1),
            // Otherwise this shows nothing: it got the processor.
            End::Exited(0) => !is_sleeper && outcome.wall > LIMITS.wall() && counts < LIMITS.wall(),
            _ => false,
        };
        if !is_right {
            wrong.push(format!("{words}: {outcome:?}"));
        }
    }
    drop(others);
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}
