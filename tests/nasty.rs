//! Programs that do whatever a program can do wrong, and the judge's verdicts on them.
//!
//! The first column of the table is the number of the class in a survey of what the trusted judges keep in their own
//! test suites; A and a number is a class that broke something in that survey; B, one that broke this judge. Left out are
//! the classes that a judge of plain programs on its owner's machine does not have: pinning to processors, a limit on
//! the number of processes (root has none), reboots, the network, and files in the current folder.
//!
//! Every program has a marker in its environment, which whatever it starts inherits: so this suite finds what is left,
//! wherever it hid. `cargo test -p tests --test nasty -- --nocapture` prints the table as it ran.

use judge::build::{Binary, Profile, build};
use judge::case::Case;
use judge::compare::Compare;
use judge::judging::{CaseResult, judge_case};
use judge::run::{End, Execute, Input, Limits, Outcome, Program, Runner, Stop};
use judge::verdict::Verdict;
use judge::workspace::Settings;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, mpsc};
use std::time::{Duration, Instant};

const MEBIBYTE: u64 = 1 << 20;

/// No verdict takes longer, however busy the machine is.
const DEADLINE: Duration = Duration::from_secs(25);

/// The programs, built once.
fn nasty() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        let nasty = Binary::new("nasty", "nasty");
        let built = build(&tests::workspace(), std::slice::from_ref(&nasty), Profile::Release, |_| {});
        built.unwrap_or_else(|error| panic!("{error}"))[&nasty].clone().expect("the programs compile")
    })
}

/// What nobody else has in the environment.
fn new_marker() -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    format!("NASTY_MARKER={}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

/// The program that `words` name, under a marker.
fn marked(marker: &str, words: &str) -> Program {
    let program = Program::new("env").with(marker).with(nasty());
    words.split(' ').fold(program, |program, word| program.with(word))
}

/// The ids of all processes that have `marker` in their environment. A zombie has none.
fn marked_processes(marker: &str) -> BTreeSet<u32> {
    let processes =
        fs::read_dir("/proc").unwrap().filter_map(|entry| entry.unwrap().file_name().to_str()?.parse().ok());
    let is_marked = |process: &u32| {
        let environment = fs::read(format!("/proc/{process}/environ")).unwrap_or_default();
        environment.split(|byte| *byte == 0).any(|variable| variable == marker.as_bytes())
    };
    processes.filter(is_marked).collect()
}

/// What `/proc/PID/status` says about `field`.
fn status(process: u32, field: &str) -> Option<String> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    Some(status.lines().find_map(|line| line.strip_prefix(field)?.strip_prefix(':'))?.trim().to_string())
}

fn is_helper(process: u32) -> bool {
    let command = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
    command.split(|byte| *byte == 0).nth(1) == Some(b"--run-programs-for-the-judge")
}

/// The children of `process`, zombies among them.
fn children(process: u32) -> Vec<u32> {
    let mut all: Vec<u32> = Vec::new();
    for task in fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten() {
        let list = fs::read_to_string(task.path().join("children")).unwrap_or_default();
        all.extend(list.split_whitespace().map(|pid| pid.parse::<u32>().unwrap()));
    }
    all
}

/// The helpers below `process`, and those below them.
fn helpers(process: u32) -> Vec<u32> {
    let own: Vec<u32> = children(process).into_iter().filter(|child| is_helper(*child)).collect();
    let below: Vec<u32> = own.iter().flat_map(|helper| helpers(*helper)).collect();
    [own, below].concat()
}

/// A way to be wrong: what is run, and the verdict that it deserves.
struct Row {
    class: &'static str,
    words: &'static str,
    limits: Limits,
    input: Vec<u8>,
    answer: Vec<u8>,
    compare: Compare,
    /// How verdict and detail begin.
    expected: &'static str,
    checks: Vec<(&'static str, fn(&CaseResult) -> bool)>,
}

/// Limits of 300 ms, 64 MiB and 1 MiB, no input, and 1 for an answer.
fn row(class: &'static str, words: &'static str, expected: &'static str) -> Row {
    let limits = Limits { time: Duration::from_millis(300), memory: 64 * MEBIBYTE, output: MEBIBYTE };
    let (input, answer) = (Vec::new(), b"1\n".to_vec());
    Row { class, words, limits, input, answer, compare: Compare::Tokens, expected, checks: Vec::new() }
}

impl Row {
    fn time(mut self, milliseconds: u64) -> Self {
        self.limits.time = Duration::from_millis(milliseconds);
        self
    }

    fn memory(mut self, mebibytes: u64) -> Self {
        self.limits.memory = mebibytes * MEBIBYTE;
        self
    }

    fn output(mut self, bytes: u64) -> Self {
        self.limits.output = bytes;
        self
    }

    fn input(mut self, bytes: impl Into<Vec<u8>>) -> Self {
        self.input = bytes.into();
        self
    }

    fn answer(mut self, bytes: impl Into<Vec<u8>>) -> Self {
        self.answer = bytes.into();
        self
    }

    fn exact(mut self) -> Self {
        self.compare = Compare::Exact;
        self
    }

    /// `holds` says in words what `check` checks.
    fn check(mut self, holds: &'static str, check: fn(&CaseResult) -> bool) -> Self {
        self.checks.push((holds, check));
        self
    }

    /// Not much more CPU time was used before it was stopped.
    fn stopped_soon(self) -> Self {
        self.check("stopped soon after 300 ms of CPU time", |it| it.cpu < ms(700))
    }

    fn settings(&self) -> Settings {
        let workspace = tests::workspace();
        let id = workspace.ids().next().expect("there is a problem").to_string();
        let mut settings = workspace.select(&[id]).unwrap().remove(0).settings;
        settings.time_limit = self.limits.time;
        settings.memory_limit = self.limits.memory;
        settings.output_limit = self.limits.output;
        settings.compare = self.compare.clone();
        settings
    }
}

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

fn time_rows() -> Vec<Row> {
    let cpu = "TLE used more CPU time than the limit of 300ms";
    let wall = "TLE still running after 1s 600ms, though it used only";
    vec![
        row("1", "spin", cpu).stopped_soon(),
        row("2", "sleep", wall).check("next to no CPU time", |it| it.cpu < ms(150)),
        row("3", "answer-and-pause", wall),
        row("4", "answer-and-sleep", wall),
        row("4", "deadlock", wall),
        row("5", "stop-itself", wall),
        row("6", "stop-its-parent", wall),
        row("6", "stop-its-parent-again-and-again", "TLE"),
        row("6", "stop-its-parent-all-the-time", "TLE"),
        row("16", "burn-in-two-threads 300", "AC").time(1000).check("600 ms of CPU time", |it| it.cpu >= ms(600)),
        row("16", "burn-in-two-threads 300", "TLE used more CPU time").time(500),
        row("16", "spin-in-four-threads", cpu).stopped_soon(),
        row("18", "sleep-a-little 600", "AC").check("wall time counted", |it| it.wall >= ms(600)),
        row("19", "burn 100", "AC").check("100 ms of CPU time", |it| it.cpu >= ms(100) && it.wall >= ms(100)),
        row("27", "print-slower-and-slower", wall).check("the output so far is kept", |it| it.stdout.len() >= 10),
        row("29", "errors-that-look-like-verdicts", "AC"),
        row("42", "handle-a-signal-and-exit 1", "RE exit code 1"),
        row("43", "own-alarm", "AC"),
        row("A9", "ignore-signals-and-sleep", wall),
        row("A11", "ignore-signals-and-spin", cpu).stopped_soon(),
    ]
}

fn process_rows() -> Vec<Row> {
    let cpu = "TLE used more CPU time than the limit of 300ms";
    let wall = "TLE still running after 1s 600ms, though it used only";
    vec![
        row("7", "fork-bomb", cpu),
        row("8", "fork-bomb-of-sessions", cpu),
        row("9", "bomb-that-returns", "AC"),
        row("10", "orphans-that-sleep", "AC"),
        row("11", "orphans-that-burn 1000", cpu),
        row("12", "child-spins", cpu).stopped_soon(),
        row("12", "child-burns 500", cpu),
        row("12", "child-burns 100", "AC").check("the child's CPU time counts", |it| it.cpu >= ms(100)),
        row("12", "children-that-nobody-waits-for 400", cpu),
        row("13", "child-sleeps", wall),
        row("14", "child-answers", "AC"),
        row("15", "many-children 31", "AC").time(1000),
        row("81", "child-keeps-the-files-open", "AC"),
        row("84", "terminal", "AC"),
        row("85", "kill-its-group", "RE SIGKILL"),
        row("87", "shell-with-jobs", "AC"),
        row("A1", "comets 1", "AC").time(2000),
        row("A1", "comets 8", "AC").time(2000),
        row("A1", "comets-then-sleep 4", "TLE"),
        row("A2", "daemons", "AC").time(1000),
        row("A2", "daemons-then-spin", cpu),
        row("A2", "daemons-then-sleep", "TLE"),
        row("A2", "daemons-then-crash", "RE SIGSEGV").time(1000),
        row("B1", "join-the-group-of-its-parent-and-spin", cpu),
        row("B1", "join-the-group-of-its-parent-and-sleep", wall),
        row("B2", "kill-its-parent", "JE failed to judge"),
    ]
}

fn memory_rows() -> Vec<Row> {
    let mle = "MLE used more memory than the limit of 64.0 MiB";
    let stopped = "stopped long before it had all of it";
    vec![
        row("41", "recursion 2000000", "AC").memory(512).time(2000),
        row("41", "recursion 100000000", "RE SIGABRT (stack overflow)").time(2000),
        row("41", "recursion-in-a-thread 100000000", "RE SIGABRT (stack overflow)").memory(256).time(2000),
        row("44", "static-memory 200", mle),
        row("44", "static-memory 200", "AC").memory(256).time(1000),
        row("45", "memory 200", mle),
        row("46", "memory-until-it-fails", mle).check(stopped, |it| it.memory < 250 * MEBIBYTE),
        row("47", "memory 80", mle).check("that much is shown", |it| it.memory > 64 * MEBIBYTE),
        row("48", "reserved-memory 1024", "AC").check("unused memory is not counted", |it| it.memory < 12 * MEBIBYTE),
        row("51", "memory 60", "AC").check("60 to 64 MiB", |it| it.memory > 60 * MEBIBYTE),
        row("51", "memory 65", mle),
        row("52", "answer", "MLE").memory(0),
        row("53", "memory 100", "MLE").memory(50),
        row("A5", "memory-in-four-threads 300", mle).check(stopped, |it| it.memory < 200 * MEBIBYTE),
        row("A6", "static-memory 0", "AC").check("unused memory is not counted", |it| it.memory < 12 * MEBIBYTE),
        row("B3", "memory-after-the-main-thread 300", mle).time(1000).check(stopped, |it| it.memory < 200 * MEBIBYTE),
        row("B4", "child-takes-memory 50", "AC").check("the child's memory counts", |it| it.memory > 50 * MEBIBYTE),
        row("B4", "child-takes-memory 400", mle),
        row("B4", "grandchild-takes-memory 400", mle),
        row("B4", "child-takes-memory-slowly 400", mle).time(1000).check(stopped, |it| it.memory < 200 * MEBIBYTE),
    ]
}

fn print_rows() -> Vec<Row> {
    let ole = "OLE printed more than the limit of 1.0 MiB";
    let bounded = "no more than a byte beyond the limit is kept";
    let binary = |length: u64| -> Vec<u8> {
        let next = |state: &mut u64| {
            *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            Some((*state >> 56) as u8)
        };
        std::iter::successors(Some(length), |state| Some(*state))
            .scan(length, |state, _| next(state))
            .take(100_000)
            .collect()
    };
    let all: Vec<u8> = (0..=255).collect();
    vec![
        row("20", "flood", ole).time(2000).check(bounded, |it| it.stdout.len() == MEBIBYTE + 1),
        row("21", "flood-of-errors", ole).time(2000).check(bounded, |it| it.stderr.len() == MEBIBYTE + 1),
        row("22", "bytes 1048576", "AC").answer(""),
        row("22", "bytes 1048577", ole).answer(""),
        row("23", "answer-and-bytes 10485760", ole).time(1000),
        row("24", "flood-byte-by-byte", "OLE").time(2000).output(1 << 16),
        row("25", "seek-far", "RE SIGXFSZ"),
        row("25", "stretch", "RE SIGXFSZ"),
        row("25", "another-file 2147483648", "RE SIGXFSZ"),
        row("25", "another-file 1000", "AC"),
        row("26", "flood-that-ignores-signals", ole).time(2000).check(bounded, |it| it.stdout.len() == MEBIBYTE + 1),
        row("28", "nothing", "WA line 1, column 1: expected `1`, but the output ends"),
        row("31", "all-bytes", "AC").answer(all).exact(),
        row("31", "all-bytes", "WA"),
        row("32", "copy", "WA").input("Hello world!\0junk\n").answer("Hello world!\n"),
        row("33", "one-line 131070", "WA"),
        row("33", "one-line 100000000", "WA").output(128 * MEBIBYTE).time(5000),
        row("33", "nul-bytes 1000000", "WA"),
        row("34", "copy", "AC").input("1"),
        row("35", "copy", "AC").input("1\n\r"),
        row("36", "copy", "AC").input("1 \t  2\n").answer("1 2\n"),
        row("37", "copy", "WA").input("inf nan\n"),
        row("83", "count-input", "AC").answer("0\n"),
        row("101", "copy", "AC").input(binary(1)).answer(binary(1)).exact(),
        row("101", "copy", "AC").input(binary(2)).answer(binary(2)).exact(),
        row("A7", "answer", "AC").input(vec![b'1'; 8 << 20]).check("nothing was read", |it| it.unread == 8 << 20),
        row("A7", "read-a-little-and-answer 1000000", "AC")
            .input(vec![b'1'; 8 << 20])
            .check("a million bytes were read", |it| it.unread == (8 << 20) - 1_000_000),
        row("A7", "close-input-and-answer", "AC").input(vec![b'1'; 8 << 20]),
        row("A7", "count-input", "AC").input(vec![b'1'; 8 << 20]).answer("8388608\n"),
        row("A10", "copy", "AC").input("\u{fffd}\n").answer("\u{fffd}\n"),
        row("A10", "copy", "AC").input(b"\xff\xfe\n").answer(b"\xff\xfe\n"),
        row("A10", "copy", "WA").input(b"\xff\n").answer("\u{fffd}\n"),
        row("B5", "close-everything", "WA"),
    ]
}

fn crash_rows() -> Vec<Row> {
    vec![
        row("38", "exit 1", "RE exit code 1"),
        row("38", "exit 25", "RE exit code 25"),
        row("38", "exit 123", "RE exit code 123"),
        row("38", "answer-and-exit 255", "RE exit code 255"),
        row("38", "answer-and-exit 256", "AC"),
        row("39", "read-null", "RE SIGSEGV"),
        row("40", "signal 8", "RE SIGFPE"),
        row("40", "signal 4", "RE SIGILL"),
        row("40", "signal 7", "RE SIGBUS"),
        row("40", "signal 9", "RE SIGKILL"),
        row("40", "signal 13", "RE SIGPIPE"),
        row("40", "signal 15", "RE SIGTERM"),
        row("40", "signal 24", "RE SIGXCPU"),
        row("40", "signal 40", "RE signal 40"),
        row("46", "impossible-memory", "RE SIGABRT"),
        row("A3", "abort", "RE SIGABRT"),
        row("A12", "panic", "RE exit code 101"),
        row("A12", "panic-in-a-thread", "WA line 1, column 1: expected `1`, found `2`"),
    ]
}

/// What a row came to, as a line of the table, and what is wrong about it.
struct Ran {
    line: String,
    wrong: Vec<String>,
}

fn run_row(row: &Row, runner: Arc<Runner>) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    let [input, answer] = ["in", "out"].map(|extension| folder.path().join(format!("case.{extension}")));
    fs::write(&input, &row.input).unwrap();
    fs::write(&answer, &row.answer).unwrap();
    let case = Case { name: row.words.to_string(), input, answer: Some(answer) };
    let (settings, marker) = (row.settings(), new_marker());
    let program = marked(&marker, row.words);
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let result = judge_case(&settings, &program, &case, &*runner);
        // Whatever is left at this moment is left when the verdict is told.
        let _ = sender.send((result, marked_processes(&marker)));
    });
    let Ok((result, left)) = receiver.recv_timeout(DEADLINE) else {
        let line = format!("{:4} {:42} no verdict after {DEADLINE:?}", row.class, row.words);
        return Ran { wrong: vec![line.clone()], line };
    };
    let result = result.unwrap_or_else(|error| panic!("{error}"));
    let verdict = result.verdict.expect("every row has an answer");
    let line = format!(
        "{:4} {:42} {verdict:4} {:7.1} {:7.1} {:7.1}  {}",
        row.class,
        row.words,
        result.cpu.as_secs_f64() * 1000.0,
        result.wall.as_secs_f64() * 1000.0,
        result.memory as f64 / MEBIBYTE as f64,
        result.detail.lines().next().unwrap_or_default()
    );
    let mut wrong = Vec::new();
    let said = format!("{verdict} {}", result.detail);
    if !said.starts_with(row.expected) {
        wrong.push(format!("it should be {}", row.expected));
    }
    wrong.extend(row.checks.iter().filter(|(_, check)| !check(&result)).map(|(holds, _)| format!("not so: {holds}")));
    if !left.is_empty() {
        wrong.push(format!("{} processes are left: {left:?}", left.len()));
    }
    let wrong = wrong
        .into_iter()
        .map(|wrong| {
            format!(
                "{line}\n     {wrong}; stdout has {} bytes, stderr {}: {}",
                result.stdout.len(),
                result.stderr.len(),
                String::from_utf8_lossy(&result.stderr.tail(500).unwrap())
            )
        })
        .collect();
    Ran { line, wrong }
}

#[test]
fn every_program_gets_its_verdict_and_nothing_of_it_is_left() {
    let rows: Vec<Row> =
        [time_rows(), process_rows(), memory_rows(), print_rows(), crash_rows()].into_iter().flatten().collect();
    nasty();
    let next = AtomicUsize::new(0);
    let ran: Vec<Mutex<Option<Ran>>> = rows.iter().map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let mut runner = Arc::new(Runner::new(tests::judge_binary()));
                while let Some((row, slot)) = {
                    let next = next.fetch_add(1, Ordering::Relaxed);
                    rows.get(next).zip(ran.get(next))
                } {
                    let result = run_row(row, Arc::clone(&runner));
                    if result.line.contains("no verdict") {
                        runner = Arc::new(Runner::new(tests::judge_binary()));
                    }
                    *slot.lock().unwrap() = Some(result);
                }
            });
        }
    });
    let ran: Vec<Ran> = ran.into_iter().map(|slot| slot.into_inner().unwrap().expect("every row ran")).collect();
    println!("{:4} {:42} {:4} {:>7} {:>7} {:>7}", "", "program", "", "CPU ms", "wall ms", "MiB");
    ran.iter().for_each(|ran| println!("{}", ran.line));
    let wrong: Vec<String> = ran.into_iter().flat_map(|ran| ran.wrong).collect();
    assert!(wrong.is_empty(), "{} of {} rows:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}
