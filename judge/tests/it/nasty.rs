//! Programs that do whatever a program can do wrong, and the judge's verdicts on them.
//!
//! The first column of the table is the number of the class in a survey of what the trusted judges keep in their own
//! test suites; A and a number is a class that broke something in that survey; B, one that broke this judge. Left out
//! are the classes that a judge of plain programs on its owner's machine does not have: pinning to processors, a limit
//! on the number of processes (root has none), reboots, the network, and files in the current folder.
//!
//! Every program has a marker in its environment, which whatever it starts inherits: so this suite finds what is left,
//! wherever it hid. `cargo test -p judge --test it nasty -- --nocapture` prints the table as it ran.

use crate::scratch::Scratch;
use crate::support::{self, nasty};
use judge::case::Case;
use judge::compare::Comparison;
use judge::judging::{CaseResult, judge_case};
use judge::task::Task;
use judge::verdict::Verdict;
use runner::{Captured, End, Error, Execute, Input, Limits, Outcome, Program, Runner};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, mpsc};
use std::time::{Duration, Instant};

const MEBIBYTE: u64 = 1 << 20;

/// No verdict takes longer, however busy the machine is.
pub const DEADLINE: Duration = Duration::from_secs(25);

/// Whoever needs the machine for itself takes it to write; everybody else, to read.
static MACHINE: RwLock<()> = RwLock::new(());

pub fn beside_others() -> RwLockReadGuard<'static, ()> {
    MACHINE.read().unwrap_or_else(PoisonError::into_inner)
}

pub fn alone() -> RwLockWriteGuard<'static, ()> {
    MACHINE.write().unwrap_or_else(PoisonError::into_inner)
}

/// What nobody else has in the environment.
fn new_marker() -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    format!("NASTY_MARKER={}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

/// The program that `words` name, under a marker.
fn marked(marker: &str, words: &str) -> Program {
    let program = Program::new("env").arg(marker).arg(nasty());
    words.split(' ').fold(program, |program, word| program.arg(word))
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

pub fn is_helper(process: u32) -> bool {
    let command = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
    command.split(|byte| *byte == 0).nth(1) == Some(b"--run-programs-for-the-judge")
}

/// The children of `process`, zombies among them.
pub fn children(process: u32) -> Vec<u32> {
    let mut all: Vec<u32> = Vec::new();
    for task in fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten() {
        let list = fs::read_to_string(task.path().join("children")).unwrap_or_default();
        all.extend(list.split_whitespace().map(|pid| pid.parse::<u32>().unwrap()));
    }
    all
}

/// The helpers below `process`, and those below them.
pub fn helpers(process: u32) -> Vec<u32> {
    let own: Vec<u32> = children(process).into_iter().filter(|child| is_helper(*child)).collect();
    let below: Vec<u32> = own.iter().flat_map(|helper| helpers(*helper)).collect();
    [own, below].concat()
}

/// What a row requires besides its verdict, in words and in fact.
type Check = (&'static str, fn(&CaseResult) -> bool);

/// A way to be wrong: what is run, and the verdict that it deserves.
struct Row {
    class: &'static str,
    words: &'static str,
    limits: Limits,
    input: Vec<u8>,
    answer: Vec<u8>,
    compare: Comparison,
    /// How verdict and detail begin.
    expected: &'static str,
    company: Company,
    checks: Vec<Check>,
}

/// What runs at the same time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Company {
    /// Nothing: it would get next to no CPU time.
    Nothing,
    /// A few other rows, because this one uses CPU time or memory.
    Few,
    /// Many other rows, because this one does nothing but wait.
    Many,
}

/// How many rows run at a time in company, and among those that only wait.
const COMPANIES: [(Company, usize); 2] = [(Company::Few, 4), (Company::Many, 16)];

/// Limits of 2 s, 64 MiB and 1 MiB, no input, and 1 for an answer.
fn row(class: &'static str, words: &'static str, expected: &'static str) -> Row {
    let limits = Limits { time: Duration::from_secs(2), memory: 64 * MEBIBYTE, output: MEBIBYTE };
    let (input, answer) = (Vec::new(), b"1\n".to_vec());
    let company = Company::Few;
    Row { class, words, limits, input, answer, compare: Comparison::Tokens, expected, company, checks: Vec::new() }
}

/// A row for a program that takes too long: the limit is 100 ms.
fn slow(class: &'static str, words: &'static str, expected: &'static str) -> Row {
    row(class, words, expected).time(100)
}

/// A row for a program that sleeps until its time on the wall clock is over: 1.2 s.
fn sleeps(class: &'static str, words: &'static str) -> Row {
    let wall = "TLE still running after 1s 200ms, though it used only";
    Row { company: Company::Many, ..slow(class, words, wall) }
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
        self.compare = Comparison::Exact;
        self
    }

    fn alone(mut self) -> Self {
        self.company = Company::Nothing;
        self
    }

    /// `holds` says in words what `check` checks.
    fn check(mut self, holds: &'static str, check: fn(&CaseResult) -> bool) -> Self {
        self.checks.push((holds, check));
        self
    }

    /// Not much more CPU time was used before it was stopped.
    fn stopped_soon(self) -> Self {
        self.check("stopped soon after 100 ms of CPU time", |it| it.cpu() < ms(500))
    }

    fn task(&self, program: Program) -> Task {
        Task::compared(self.words, self.limits, self.compare, program)
    }
}

/// What was kept of standard error, and how many bytes were cut off.
fn errors(result: &CaseResult) -> (Vec<u8>, u64) {
    let stderr = result.stderr().expect("the program ran");
    (stderr.to_vec().unwrap(), stderr.left_out())
}

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

fn time_rows() -> Vec<Row> {
    let cpu = "TLE used more CPU time than the limit of 100ms";
    vec![
        slow("1", "spin", cpu).stopped_soon(),
        sleeps("2", "sleep").check("next to no CPU time", |it| it.cpu() < ms(150)),
        sleeps("3", "answer-and-pause"),
        sleeps("4", "answer-and-sleep"),
        sleeps("4", "deadlock"),
        sleeps("5", "stop-itself"),
        sleeps("B9", "be-traced-by-its-parent-and-stop"),
        sleeps("6", "stop-its-parent"),
        slow("6", "stop-its-parent-again-and-again", "TLE"),
        slow("6", "stop-its-parent-all-the-time", "TLE"),
        slow("6", "stop-its-parent-in-a-crowd 4", "TLE").alone(),
        row("16", "burn-in-two-threads 300", "AC").check("600 ms of CPU time", |it| it.cpu() >= ms(600)),
        row("16", "burn-in-two-threads 300", "TLE used more CPU time").time(500).alone(),
        slow("16", "spin-in-four-threads", cpu).stopped_soon(),
        row("18", "sleep-a-little 600", "AC").check("wall time counted", |it| it.wall() >= ms(600)),
        row("19", "burn 100", "AC").check("100 ms of CPU time", |it| it.cpu() >= ms(100) && it.wall() >= ms(100)),
        sleeps("27", "print-slower-and-slower")
            .check("the output so far is kept", |it| it.stdout().unwrap().len() >= 10),
        row("29", "errors-that-look-like-verdicts", "AC"),
        row("42", "handle-a-signal-and-exit 1", "RE exit code 1"),
        row("43", "own-alarm", "AC"),
        sleeps("A9", "ignore-signals-and-sleep"),
        slow("A11", "ignore-signals-and-spin", cpu).stopped_soon(),
    ]
}

fn process_rows() -> Vec<Row> {
    let cpu = "TLE used more CPU time than the limit of 100ms";
    vec![
        slow("7", "fork-bomb", cpu).alone(),
        slow("8", "fork-bomb-of-sessions", cpu).alone(),
        slow("8", "chain-that-spins", cpu).alone(),
        row("9", "bomb-that-returns", "AC"),
        row("10", "orphans-that-sleep", "AC"),
        slow("11", "orphans-that-burn 1000", cpu).alone(),
        slow("12", "child-spins", cpu).stopped_soon(),
        slow("12", "child-burns 500", cpu),
        row("12", "child-burns 100", "AC").check("the child's CPU time counts", |it| it.cpu() >= ms(100)),
        slow("12", "children-that-nobody-waits-for 400", cpu),
        slow("B6", "grandchildren-that-nobody-waits-for 400", cpu),
        slow("B6", "pieces-of-5-ms-that-nobody-waits-for 1000", cpu),
        slow("B6", "pieces-of-5-ms-that-leave-no-zombies 1000", cpu),
        slow("B6", "pieces-of-5-ms 1000", cpu),
        row("B6", "pieces-of-5-ms 500", "AC").check("500 ms of CPU time", |it| it.cpu() >= ms(500)),
        sleeps("13", "child-sleeps"),
        row("14", "child-answers", "AC"),
        row("15", "many-children 31", "AC"),
        row("81", "child-keeps-the-files-open", "AC"),
        row("84", "terminal", "AC"),
        row("85", "kill-its-group", "RE SIGKILL"),
        row("87", "shell-with-jobs", "AC"),
        row("A1", "comets 1", "AC"),
        row("A1", "comets 8", "AC").alone(),
        slow("A1", "comets-then-sleep 1", "TLE").alone(),
        slow("A1", "comets-then-sleep 20", cpu).alone(),
        row("A2", "daemons", "AC"),
        slow("A2", "daemons-then-spin", cpu),
        slow("A2", "daemons-then-sleep", "TLE"),
        row("A2", "daemons-then-crash", "RE SIGSEGV"),
        slow("B1", "join-the-group-of-its-parent-and-spin", cpu),
        sleeps("B1", "join-the-group-of-its-parent-and-sleep"),
        row("B2", "kill-its-parent", "JE failed to judge: failed to run env: the helper that watched it was killed"),
    ]
}

fn memory_rows() -> Vec<Row> {
    let mle = "MLE used more memory than the limit of 64.0 MiB";
    let stopped = "stopped long before it had all of it";
    vec![
        row("41", "recursion 2000000", "AC").memory(512),
        row("41", "recursion 100000000", "RE SIGABRT (stack overflow)"),
        row("41", "recursion-in-a-thread 100000000", "RE SIGABRT (stack overflow)").memory(256),
        row("44", "static-memory 200", mle),
        row("44", "static-memory 200", "AC").memory(256),
        row("45", "memory 200", mle),
        row("46", "memory-until-it-fails", mle).check(stopped, |it| it.memory() < 250 * MEBIBYTE),
        row("47", "memory 80", mle).check("that much is shown", |it| it.memory() > 64 * MEBIBYTE),
        row("48", "reserved-memory 1024", "AC").check("unused memory is not counted", |it| it.memory() < 12 * MEBIBYTE),
        row("51", "memory 60", "AC").check("60 to 64 MiB", |it| it.memory() > 60 * MEBIBYTE),
        row("51", "memory 65", mle),
        row("52", "answer", "MLE").memory(0),
        row("53", "memory 100", "MLE").memory(50),
        row("A5", "memory-in-four-threads 300", mle).check(stopped, |it| it.memory() < 200 * MEBIBYTE),
        row("A6", "static-memory 0", "AC").check("unused memory is not counted", |it| it.memory() < 12 * MEBIBYTE),
        row("B3", "memory-after-the-main-thread 300", mle).check(stopped, |it| it.memory() < 200 * MEBIBYTE),
        row("B4", "child-takes-memory 50", "AC").check("the child's memory counts", |it| it.memory() > 50 * MEBIBYTE),
        row("B4", "child-takes-memory 400", mle),
        row("B4", "grandchild-takes-memory 400", mle),
        row("B7", "memory-in-a-file 380", mle).check(stopped, |it| it.memory() < 250 * MEBIBYTE),
        row("B7", "memory-in-a-file-through-a-window 380", mle).check(stopped, |it| it.memory() < 250 * MEBIBYTE),
        row("B7", "memory-in-many-files 380", mle).check(stopped, |it| it.memory() < 250 * MEBIBYTE),
        row("B7", "memory-in-a-file-of-a-thread 380", mle).check(stopped, |it| it.memory() < 250 * MEBIBYTE),
        row("B7", "memory-in-a-mapped-file 50", "AC").check("counted once", |it| it.memory() < 60 * MEBIBYTE),
        row("B4", "child-takes-memory-slowly 400", mle).check(stopped, |it| it.memory() < 200 * MEBIBYTE),
    ]
}

fn print_rows() -> Vec<Row> {
    let ole = "OLE printed more than the limit of 1.0 MiB to standard output";
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
        row("20", "flood", ole).check(bounded, |it| it.stdout().unwrap().len() == MEBIBYTE + 1),
        slow("21", "flood-of-errors", "TLE").check("no more than the limit is kept", |it| {
            it.stderr().unwrap().len() == MEBIBYTE && it.stderr().unwrap().left_out() > 0
        }),
        row("21", "errors-and-answer 0", "AC").check("all is kept", |it| errors(it) == (b"the end\n".to_vec(), 0)),
        row("21", "errors-and-answer 1", "AC").check("what is cut is counted", |it| {
            it.stderr().unwrap().len() == MEBIBYTE && it.stderr().unwrap().left_out() == 8
        }),
        row("21", "errors-and-answer 70", "AC").check("what is cut is counted", |it| {
            it.stderr().unwrap().len() == MEBIBYTE && it.stderr().unwrap().left_out() == (69 << 20) + 8
        }),
        row("21", "errors-and-answer 70", "AC").output(1 << 10).check("what is cut is counted", |it| {
            it.stderr().unwrap().len() == 1 << 10 && it.stderr().unwrap().left_out() == (70 << 20) + 8 - (1 << 10)
        }),
        row("21", "errors-line-by-line-and-answer 20000", "AC").check("every line is kept", |it| {
            errors(it).0 == (1..=20_000).map(|line| format!("step {line}\n")).collect::<String>().as_bytes()
        }),
        row("21", "child-prints-errors-after-the-end", "AC")
            .check("what was printed is kept", |it| errors(it).0.starts_with(b"before\n")),
        row("21", "close-errors-and-answer", "AC").check("nothing was printed", |it| errors(it) == (Vec::new(), 0)),
        row("21", "reopen-errors-and-answer", "AC")
            .check("all is kept", |it| errors(it) == (b"one\ntwo\n".to_vec(), 0)),
        row("22", "bytes 1048576", "AC").answer(""),
        row("22", "bytes 1048577", ole).answer(""),
        row("23", "answer-and-bytes 10485760", ole),
        row("24", "flood-byte-by-byte", "OLE").output(1 << 16),
        row("25", "seek-far", "RE SIGXFSZ"),
        row("25", "stretch", "RE SIGXFSZ"),
        row("25", "another-file 2147483648", "RE SIGXFSZ"),
        row("25", "another-file 1000", "AC"),
        row("26", "flood-that-ignores-signals", ole).check(bounded, |it| it.stdout().unwrap().len() == MEBIBYTE + 1),
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
        row("A7", "answer", "AC").input(vec![b'1'; 60 << 10]).check("nothing was read", |it| it.unread() == 60 << 10),
        row("A7", "read-a-little-and-answer 1000000", "AC")
            .input(vec![b'1'; 8 << 20])
            .check("a million bytes were read", |it| it.unread() == (8 << 20) - 1_000_000),
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

/// The error is that there is no verdict in time.
fn run_row(row: &Row, runner: Arc<Runner>) -> Result<Ran, Ran> {
    let folder = tempfile::tempdir().unwrap();
    let [input, answer] = ["in", "out"].map(|extension| folder.path().join(format!("case.{extension}")));
    fs::write(&input, &row.input).unwrap();
    fs::write(&answer, &row.answer).unwrap();
    let case = Case::new(row.words, input, Some(answer));
    let marker = new_marker();
    let task = row.task(marked(&marker, row.words));
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let result = judge_case(&task, &case, &*runner);
        // Whatever is left at this moment is left when the verdict is told.
        let _ = sender.send((result, marked_processes(&marker)));
    });
    let Ok((result, left)) = receiver.recv_timeout(DEADLINE) else {
        let line = format!("{:3} {:42} no verdict after {DEADLINE:?}", row.class, row.words);
        return Err(Ran { wrong: vec![line.clone()], line });
    };
    let result = result.unwrap_or_else(|error| panic!("{error}"));
    let verdict = result.verdict().expect("every row has an answer");
    let line = format!(
        "{:3} {:42} {verdict:4} {:6.1} {:6.1} {:5.1}  {}",
        row.class,
        row.words,
        result.cpu().as_secs_f64() * 1000.0,
        result.wall().as_secs_f64() * 1000.0,
        result.memory() as f64 / MEBIBYTE as f64,
        result.detail().lines().next().unwrap_or_default()
    );
    let mut wrong = Vec::new();
    let said = format!("{verdict} {}", result.detail());
    if !said.starts_with(row.expected) {
        wrong.push(format!("it should be {}", row.expected));
    }
    wrong.extend(row.checks.iter().filter(|(_, check)| !check(&result)).map(|(holds, _)| format!("not so: {holds}")));
    if !left.is_empty() {
        wrong.push(format!("{} processes are left: {left:?}", left.len()));
    }
    let printed = result.stdout().map_or(0, Captured::len);
    let errors = result.stderr().map_or(Vec::new(), |stderr| stderr.tail(500).unwrap());
    let printed = format!("it printed {printed} bytes, and to stderr {:?}", String::from_utf8_lossy(&errors));
    let wrong = wrong.into_iter().map(|wrong| format!("{line}\n    {wrong}; {printed}")).collect();
    Ok(Ran { line, wrong })
}

#[test]
fn every_program_gets_its_verdict_and_nothing_of_it_is_left() {
    let rows = [time_rows(), process_rows(), memory_rows(), print_rows(), crash_rows()];
    let rows: &[Row] = &rows.into_iter().flatten().collect::<Vec<Row>>();
    let _ = nasty();
    let new_runner = || Arc::new(Runner::new(support::judge_binary()));
    let ran: Vec<OnceLock<Ran>> = rows.iter().map(|_| OnceLock::new()).collect();
    let run = |index: usize, runner: &mut Arc<Runner>| {
        let machine = match rows[index].company {
            Company::Nothing => Err(MACHINE.write()),
            Company::Few | Company::Many => Ok(beside_others()),
        };
        let result = run_row(&rows[index], Arc::clone(runner));
        drop(machine);
        if result.is_err() {
            // It may never be free again.
            *runner = new_runner();
        }
        let _ = ran[index].set(result.unwrap_or_else(|late| late));
    };
    let those_in = |company| (0..rows.len()).filter(move |index| rows[*index].company == company);
    std::thread::scope(|scope| {
        for (company, at_a_time) in COMPANIES {
            let next = Arc::new(Mutex::new(those_in(company)));
            for _ in 0..at_a_time {
                let next = Arc::clone(&next);
                let take = move || next.lock().unwrap_or_else(PoisonError::into_inner).next();
                let run = &run;
                scope.spawn(move || {
                    let mut runner = new_runner();
                    std::iter::from_fn(take).for_each(|index| run(index, &mut runner));
                });
            }
        }
    });
    let mut runner = new_runner();
    those_in(Company::Nothing).for_each(|index| run(index, &mut runner));
    let ran: Vec<Ran> = ran.into_iter().map(|slot| slot.into_inner().expect("every row ran")).collect();
    println!("{:3} {:42} {:4} {:>6} {:>6} {:>5}", "", "program", "", "CPU ms", "ms", "MiB");
    ran.iter().for_each(|ran| println!("{}", ran.line));
    let wrong: Vec<String> = ran.into_iter().flat_map(|ran| ran.wrong).collect();
    assert!(wrong.is_empty(), "{} of {} rows:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

/// A small workspace whose programs come from `--exec`, so nothing is compiled.
struct Judged(Scratch);

impl Judged {
    /// With one problem, `p`.
    fn new(settings: &str) -> Self {
        let scratch = Scratch::empty();
        scratch.problem("p", "", settings);
        Judged(scratch)
    }

    /// With the case 1, whose answer is 1.
    fn with_case(self) -> Self {
        self.0.case("p", "1", "", Some("1\n"));
        self
    }

    /// `judge test` with a program.
    fn judge(&self, program: &Program) -> Command {
        let mut words = vec![program.path.to_str().unwrap()];
        words.extend(program.arguments.iter().map(|argument| argument.to_str().unwrap()));
        let mut command = self.0.command(&["test", "p", "--exec", &shlex::try_join(words).unwrap()]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }
}

/// Waits until `holds`.
pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < DEADLINE, "{what}: not so after {DEADLINE:?}");
        std::thread::sleep(ms(2));
    }
}

pub fn send_signal(name: &str, processes: &[u32]) {
    let processes = processes.iter().map(u32::to_string);
    let status = Command::new("kill").arg(format!("-{name}")).args(processes).stderr(Stdio::null()).status();
    status.unwrap();
}

/// Programs with how many processes they are when they have settled.
const LASTING: [(&str, usize); 6] = [
    ("sleep", 1),
    ("ignore-signals-and-sleep", 1),
    ("stop-itself", 1),
    ("join-the-group-of-its-parent-and-sleep", 1),
    ("daemons-then-sleep", 51),
    ("comets-then-sleep 4", 1),
];

/// Starts the judge on a program and waits until that has settled.
fn judging(scratch: &Judged, words: &str, processes: usize) -> (Child, String) {
    let marker = new_marker();
    let judge = scratch.judge(&marked(&marker, words)).spawn().unwrap();
    wait_until(words, || marked_processes(&marker).len() >= processes);
    (judge, marker)
}

/// Runs `check` on all of `rows` at the same time: most of each is waiting.
fn at_once<T: Sync>(rows: &[T], check: impl Fn(&T) + Sync) {
    std::thread::scope(|scope| {
        let check = &check;
        rows.iter().for_each(|row| drop(scope.spawn(move || check(row))));
    });
}

#[test]
fn nothing_is_left_after_an_interrupt() {
    let _machine = beside_others();
    let scratch = Judged::new("time-limit = \"20s\"").with_case();
    let rows = ["INT", "TERM"].map(|signal| LASTING.map(|(words, processes)| (signal, words, processes))).concat();
    at_once(&rows, |&(signal, words, processes)| {
        let (judge, marker) = judging(&scratch, words, processes);
        let helpers = helpers(judge.id());
        assert_eq!(helpers.len(), 3, "one job has a worker, its supervisor and its zygote");
        send_signal(signal, &[judge.id()]);
        let output = judge.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "SIG{signal} during {words}: {output:?}");
        assert_eq!(marked_processes(&marker), BTreeSet::new(), "SIG{signal} during {words}");
        assert!(!helpers.iter().any(|helper| is_helper(*helper)), "SIG{signal} during {words}: {helpers:?}");
    });
}

#[test]
fn nothing_is_left_when_the_judge_is_killed() {
    let _machine = beside_others();
    let scratch = Judged::new("time-limit = \"20s\"").with_case();
    at_once(&LASTING, |&(words, processes)| {
        let (mut judge, marker) = judging(&scratch, words, processes);
        let helpers = helpers(judge.id());
        judge.kill().unwrap();
        judge.wait().unwrap();
        wait_until(&format!("nothing is left of {words}"), || marked_processes(&marker).is_empty());
        wait_until("the helpers are gone", || !helpers.iter().any(|helper| is_helper(*helper)));
    });
}

/// Nobody is left to clear away, but nothing spins for ever.
#[test]
fn the_kernel_ends_what_nobody_watches() {
    let _machine = beside_others();
    let scratch = Judged::new("time-limit = \"100ms\"").with_case();
    let (mut judge, marker) = judging(&scratch, "spin", 1);
    let all = [vec![judge.id()], helpers(judge.id())].concat();
    send_signal("STOP", &all);
    send_signal("KILL", &all);
    judge.wait().unwrap();
    wait_until("the program is gone", || marked_processes(&marker).is_empty());
}

#[test]
fn nothing_is_left_when_a_helper_is_killed() {
    let _machine = beside_others();
    let victims = ["worker", "supervisor", "zygote"];
    let rows = LASTING.map(|(words, processes)| victims.map(|victim| (words, processes, victim))).concat();
    at_once(&rows, |&(words, processes, victim)| {
        let runner = Runner::new(support::judge_binary());
        let marker = new_marker();
        std::thread::scope(|scope| {
            let run = scope.spawn(|| {
                let result = runner.execute(&marked(&marker, words), Input::Bytes(b""), &LIMITS);
                (result, marked_processes(&marker))
            });
            wait_until(words, || marked_processes(&marker).len() >= processes);
            let parent = |process: u32| status(process, "PPid").map_or(0, |id| id.parse::<u32>().unwrap());
            let mut worker = 0;
            wait_until("it has a worker", || {
                worker = marked_processes(&marker).into_iter().map(parent).find(|it| is_helper(*it)).unwrap_or(0);
                worker != 0
            });
            let process = match victim {
                "worker" => worker,
                "supervisor" => parent(worker),
                _ => children(worker).into_iter().find(|it| is_helper(*it)).expect("it has a zygote"),
            };
            send_signal("KILL", &[process]);
            let (result, left) = run.join().unwrap();
            let error = result.expect_err("nobody knows how it would have ended");
            assert!(matches!(error, Error::HelperLost { .. }), "{words}, the {victim} was killed: {error}");
            assert_eq!(left, BTreeSet::new(), "{words}, the {victim} was killed");
        });
        let next = run_well(&runner, "answer").unwrap();
        assert_eq!(next.end, End::Exited(0), "the next program has a new helper");
    });
}

/// Programs that other helpers run could do this.
#[test]
fn a_zygote_that_was_stopped_goes_on() {
    let _machine = beside_others();
    let runner = Runner::new(support::judge_binary());
    let worker: u32 = text(&run_well(&runner, "parent").unwrap()).trim().parse().unwrap();
    send_signal("STOP", &children(worker));
    assert_eq!(text(&run_well(&runner, "parent").unwrap()), format!("{worker}\n"));
    send_signal("KILL", &children(worker));
    assert!(run_well(&runner, "parent").is_err(), "nobody can know who killed it");
    let next: u32 = text(&run_well(&runner, "parent").unwrap()).trim().parse().unwrap();
    assert_ne!(next, worker);
}

/// The peak that a program tells is the peak that it is charged for, however big the process with the runner is.
#[test]
fn memory_is_the_programs_own() {
    let _machine = beside_others();
    let ballast = vec![1_u8; 200 * MEBIBYTE as usize];
    let runner = Runner::new(support::judge_binary());
    for mebibytes in [0, 1, 10, 100] {
        let outcome = run_well(&runner, &format!("memory-and-its-peak {mebibytes}")).unwrap();
        let told: u64 = text(&outcome).trim().parse().unwrap();
        let charged = outcome.memory / 1024;
        println!("{mebibytes} MiB: it tells {told} KiB and is charged {charged} KiB");
        assert!(charged.abs_diff(told) <= 300, "{mebibytes} MiB: it tells {told} KiB and is charged {charged} KiB");
        assert!(charged < mebibytes * 1024 + 3000, "{mebibytes} MiB: it is charged {charged} KiB");
    }
    drop(ballast);
}

/// For programs that do not reach them.
const LIMITS: Limits = Limits { time: Duration::from_secs(10), memory: 256 * MEBIBYTE, output: MEBIBYTE };

fn run_well(runner: &Runner, words: &str) -> runner::Result<Outcome> {
    let program = words.split(' ').fold(Program::new(nasty()), |program, word| program.arg(word));
    runner.execute(&program, Input::Bytes(b""), &LIMITS)
}

fn text(outcome: &Outcome) -> String {
    String::from_utf8(outcome.stdout.to_vec().unwrap()).unwrap()
}

#[test]
#[ignore = "long"]
fn two_thousand_programs_leave_no_trace() {
    let _machine = beside_others();
    let runner = Runner::new(support::judge_binary());
    let worker: u32 = text(&run_well(&runner, "parent").unwrap()).trim().parse().unwrap();
    let supervisor: u32 = status(worker, "PPid").unwrap().parse().unwrap();
    let [zygote] = children(worker)[..] else { panic!("a worker has one zygote") };
    let measure = |process: u32| {
        let files = fs::read_dir(format!("/proc/{process}/fd")).unwrap().count();
        let memory: i64 = status(process, "VmRSS").unwrap().trim_end_matches(" kB").parse().unwrap();
        (files, memory)
    };
    let run = |round| match round % 100 {
        0 => assert_eq!(run_well(&runner, "daemons").unwrap().end, End::Exited(0)),
        1 => drop(runner.execute(&Program::new("no-such-program"), Input::Bytes(b""), &LIMITS).unwrap_err()),
        _ => assert_eq!(run_well(&runner, "exit 3").unwrap().end, End::Exited(3)),
    };
    // Whatever runs for the first time touches pages of the executable that it has not touched before.
    (0..200).for_each(run);
    let before = [std::process::id(), worker, supervisor, zygote].map(measure);
    (200..2200).for_each(run);
    let after = [std::process::id(), worker, supervisor, zygote].map(measure);
    println!("open files and resident KiB of judge, worker, supervisor and zygote: before {before:?}, after {after:?}");
    // In this process other tests open files too.
    assert!(after[0].0 < before[0].0 + 200, "before {before:?}, after {after:?}");
    for helper in [1, 2, 3] {
        // The files of the last program may not have been closed yet.
        assert!(after[helper].0.abs_diff(before[helper].0) <= 3, "before {before:?}, after {after:?}");
        assert!(after[helper].1 - before[helper].1 < 400, "before {before:?}, after {after:?}");
    }
    assert_eq!((children(worker), children(supervisor)), (vec![zygote], vec![worker]), "children are left");
}

/// Output and answers that are larger than what the judge may use do not go through its own memory.
#[test]
#[ignore = "long"]
fn the_judge_stays_small_in_a_flood() {
    let _machine = beside_others();
    let settings = "time-limit = \"60s\"\noutput-limit = \"1GB\"\nmemory-limit = \"64MiB\"";
    let hundred = vec![b'a'; 100_000_000];
    let rows: [(&str, &[u8], &str); 4] = [
        ("flood", b"1\n", "OLE"),
        ("bytes 300000000", b"1\n", "WA"),
        ("errors-and-answer 1024", b"1\n", "AC"),
        ("one-line 100000000", &hundred, "AC"),
    ];
    at_once(&rows, |(words, answer, verdict)| {
        let scratch = Judged::new(settings);
        scratch.0.write("cases/p/1.in", "");
        scratch.0.write("cases/p/1.out", answer);
        let mut judge = scratch.judge(&marked(&new_marker(), words)).spawn().unwrap();
        let id = judge.id();
        let mut peak = 0;
        // What its programs print is in files without a name. That is not its own memory.
        while judge.try_wait().unwrap().is_none() {
            let own = [id].into_iter().chain(helpers(id)).filter_map(|process| status(process, "VmHWM"));
            peak = own.map(|peak| peak.trim_end_matches(" kB").parse().unwrap()).fold(peak, u64::max);
            std::thread::sleep(ms(2));
        }
        println!("{words}: the judge used {:.1} MiB", peak as f64 / 1024.0);
        let output = judge.wait_with_output().unwrap();
        let report = String::from_utf8_lossy(&output.stdout);
        assert!(report.starts_with(verdict), "{words}: {report}");
        assert!((1..32 * 1024).contains(&peak), "{words}: {peak} KiB");
    });
}

/// None of this is the fault of a solution.
#[test]
fn what_cannot_be_started_is_a_failure_of_the_judge() {
    let _machine = beside_others();
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8], mode: u32| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        path
    };
    let program = fs::read(nasty()).unwrap();
    let busy = file("busy", &program, 0o755);
    let open = fs::File::options().write(true).open(&busy).unwrap();
    let rows = [
        (folder.path().join("none"), "No such file or directory"),
        (folder.path().to_path_buf(), "Permission denied"),
        (file("locked", &program, 0o644), "Permission denied"),
        (file("no-program", b"\x00\x01\x02", 0o755), "Exec format error"),
        (file("no-interpreter", b"#!/no/such/interpreter\n", 0o755), "No such file or directory"),
        (busy.clone(), "Text file busy"),
        (PathBuf::new(), "No such file or directory"),
    ];
    let runner = Runner::new(support::judge_binary());
    let case = |name: &str| Case::new(name, file(name, b"", 0o644), None);
    let judged = |program: Program, case: &Case| judge_case(&row("", "", "").task(program), case, &runner).unwrap();
    for (path, message) in &rows {
        let result = judged(Program::new(path), &case("1.in"));
        let message = format!("failed to judge: failed to start {}: {message}", path.display());
        assert_eq!(result.verdict(), Some(Verdict::Je), "{result:?}");
        assert!(result.detail().starts_with(&message), "{:?}, not {message:?}", result.detail());
    }
    let endless = Program::new(nasty()).arg("answer").arg("x".repeat(1 << 20));
    let result = judged(endless, &case("1.in"));
    assert!(result.detail().contains("Argument list too long"), "{result:?}");
    let missing = Case { input: folder.path().join("missing.in"), ..case("1.in") };
    let result = judged(Program::new(nasty()), &missing);
    assert_eq!(result.verdict(), Some(Verdict::Je), "{result:?}");
    drop(open);
    let outcome = runner.execute(&Program::new(busy).arg("answer"), Input::Bytes(b""), &LIMITS).unwrap();
    assert_eq!(text(&outcome), "1\n", "a program that nobody writes to any more");
}

#[test]
fn paths_and_arguments_are_bytes_and_may_be_many() {
    let _machine = beside_others();
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join(OsString::from_vec(b"no \xff text \n".to_vec()));
    fs::create_dir(&place).unwrap();
    let path = place.join(OsString::from_vec(b"\xfe\x80".to_vec()));
    fs::copy(nasty(), &path).unwrap();
    let runner = Runner::new(support::judge_binary()).in_directory(&place);
    let mut program = Program::new(path).arg("surroundings").arg("0");
    for _ in 0..50_000 {
        program = program.arg(OsString::from_vec(b"\xff\xfe = \n \"'".to_vec()));
    }
    let outcome = runner.execute(&program, Input::Bytes(b""), &LIMITS).unwrap();
    let printed = String::from_utf8_lossy(&outcome.stdout.to_vec().unwrap()).into_owned();
    assert!(printed.contains("\narguments 50003\n"), "{printed}");
    assert!(printed.contains("/no \u{fffd} text "), "{printed}");
}

/// A program finds its three files and nothing else that the judge happens to have.
#[test]
fn programs_inherit_nothing_by_accident() {
    let _machine = beside_others();
    let scratch = Judged::new("");
    scratch.0.write("cases/p/1.in", "");
    let judge = scratch.judge(&Program::new(nasty()).arg("surroundings"));
    let mut shell = Command::new("sh");
    // Files that are left open, a signal that is ignored, and cargo's libraries before one's own.
    shell
        .args(["-c", "trap '' HUP; exec 7</dev/null 8>/dev/null; exec \"$@\"", "sh"])
        .arg(judge.get_program())
        .args(judge.get_args());
    let target = support::judge_binary().parent().unwrap();
    // The judge runs the cargo that it was started by.
    let toolchain = scratch.0.root().join("toolchain");
    fs::create_dir_all(toolchain.join("bin")).unwrap();
    std::os::unix::fs::symlink(env!("CARGO"), toolchain.join("bin/cargo")).unwrap();
    let libraries = format!(
        "{0}/deps:{0}:{1}/lib:{1}/lib/rustlib/x/lib:/my/own:/toolchains",
        target.display(),
        toolchain.display()
    );
    shell.env("LD_LIBRARY_PATH", libraries).current_dir(scratch.0.root());
    shell.env("CARGO", toolchain.join("bin/cargo")).env("RUST_BACKTRACE", "1");
    let folder = fs::canonicalize(scratch.0.root()).unwrap();
    let facts = [
        "files [0, 1, 2]".to_string(),
        "SigPnd 00000000".to_string(),
        "SigBlk 00000000".to_string(),
        // SIGPIPE, which every program in Rust ignores.
        "SigIgn 00001000".to_string(),
        "backtraces ".to_string(),
        "libraries /my/own:/toolchains".to_string(),
        format!("folder {}", folder.display()),
        "arguments 2\n".to_string(),
    ];
    scratch.0.write("cases/p/1.out", facts.join("\n"));
    let output = shell.output().unwrap();
    let [stdout, stderr] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(output.status.success(), "{stdout}\n{stderr}");
}

/// Verdicts and their order are kept, though eight run at a time.
#[test]
fn thirty_sleepers_at_once() {
    let _machine = beside_others();
    let scratch = Judged::new("");
    for case in 1..=30 {
        scratch.0.write(&format!("cases/p/{case}.in"), "");
        scratch.0.write(&format!("cases/p/{case}.out"), if case % 7 == 0 { "2\n" } else { "1\n" });
    }
    let marker = new_marker();
    let mut judge = scratch.judge(&marked(&marker, "sleep-a-little 200"));
    let output = judge.args(["--jobs", "8", "--format", "json"]).output().unwrap();
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let cases = document["problems"][0]["cases"].as_array().unwrap().iter();
    let cases: Vec<String> = cases.map(|case| format!("{} {}", case["name"], case["verdict"])).collect();
    let expected = (1..=30).map(|case| format!("\"{case}\" \"{}\"", if case % 7 == 0 { "WA" } else { "AC" }));
    assert_eq!(cases, expected.collect::<Vec<_>>());
    assert_eq!(marked_processes(&marker), BTreeSet::new());
}
