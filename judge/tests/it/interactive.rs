//! Solutions and interactors of `interactive/`, well-behaved and not, in every combination that judges keep as a test:
//! who is to blame, that nobody blocks, and that it ends.

use crate::support;
use judge::case::Case;
use judge::checker::{Points, ReadyTool, Tools};
use judge::judging::{CaseResult, judge_case};
use judge::problem::{Binary, Protocol, Settings, Target};
use judge::task::Task;
use judge::verdict::Verdict::{self, Ac, Je, Ole, Re, Tle, Wa};
use runner::{End, Program, Stop};
use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

/// Why a test failed.
type Failed = Box<dyn Error + Send + Sync>;

/// Time limit 300 ms, so at most 1.6 s on the wall clock for the solution.
fn settings() -> Settings {
    let time_limit = Duration::from_millis(300);
    Settings { time_limit, memory_limit: 64 << 20, output_limit: 32 << 20, ..Settings::of(Target::Plain) }
}

/// The built programs: solution and interactor.
fn programs() -> &'static [PathBuf; 2] {
    static PROGRAMS: OnceLock<[PathBuf; 2]> = OnceLock::new();
    PROGRAMS.get_or_init(|| {
        let binaries = ["solution", "interactor"].map(|name| Binary::tool("interactive", name));
        let mut built = support::build_programs(&binaries);
        binaries.map(|binary| built.remove(&binary).expect("it was asked for"))
    })
}

fn solution(mode: &str) -> Program {
    Program::new(&programs()[0]).arg(mode)
}

fn interactor(mode: &str) -> ReadyTool {
    let protocol = if mode.starts_with("kattis") { Protocol::Kattis } else { Protocol::Testlib };
    ReadyTool { program: Program::new(&programs()[1]).arg(mode), protocol, points: Points::Unstated }
}

/// Judges `solution` on the number 1000, which takes nine guesses.
fn judge(settings: &Settings, solution: &Program, tools: &Tools) -> CaseResult {
    let folder = tempfile::tempdir().unwrap();
    let [input, answer] = ["guess.in", "guess.out"].map(|name| folder.path().join(name));
    fs::write(&input, "999\n").unwrap();
    fs::write(&answer, "9\n").unwrap();
    let case = Case::new("guess", input, Some(answer));
    let task = Task::new("guess", settings, Ok(solution.clone()), Ok(tools.clone()));
    support::with_runner(|runner| judge_case(&task, &case, runner)).expect("nobody interrupts")
}

fn judge_modes(settings: &Settings, solution_mode: &str, interactor_mode: &str) -> CaseResult {
    let tools = Tools { interactor: Some(interactor(interactor_mode)), checker: None };
    judge(settings, &solution(solution_mode), &tools)
}

/// Solution, interactor, verdict, what the detail says. The names of the groups are those of the judges whose tests
/// these are.
const ROWS: &[(&str, &str, Verdict, &str)] = &[
    // DOMjudge: runpipe
    ("listen-then-say-eof", "close-stdout", Ac, ""),
    ("listen", "silent", Tle, "does it flush its output"),
    ("listen", "exit-0", Ac, ""),
    ("sleep", "exit-0", Tle, "nothing happened for 1s 600ms"),
    ("close-stdin-then-answer", "write-to-nobody", Ac, ""),
    ("exit-0", "accept-the-end", Ac, "ok 0 guesses"),
    ("exit-0", "guess", Wa, "wrong answer the solution ended after 0 guesses"),
    ("sleep", "guess", Tle, "does it flush its output"),
    ("blocks", "blocks", Tle, ""),
    ("exit-0", "kattis-guess", Wa, "the solution ended after 0 guesses"),
    ("right", "kattis-guess", Ac, ""),
    ("right", "guess", Ac, "ok 9 guesses"),
    // Kattis: guess
    ("nonsense-then-spin", "guess", Wa, "`nonsense` is no number"),
    ("nonsense-then-spin", "kattis-guess", Wa, "`nonsense` is no number"),
    ("nonsense-then-sleep", "guess", Wa, "`nonsense` is no number"),
    ("nonsense-then-crash", "guess", Wa, "`nonsense` is no number"),
    ("right-then-exit-42", "guess", Re, "exit code 42"),
    ("right-then-exit-42", "guess-and-go", Re, "exit code 42"),
    ("right-then-exit-42", "kattis-guess", Re, "exit code 42"),
    ("exit-42", "guess", Re, "exit code 42"),
    ("no-flush", "guess", Tle, "does it flush its output"),
    ("right-then-close-and-spin", "guess", Tle, "used more CPU time"),
    ("right-then-close-and-spin", "guess-and-go", Tle, "used more CPU time"),
    ("one-guess", "guess", Wa, "the solution ended after 1 guesses"),
    // BAPCtools: guess
    ("close-stdout-then-exit-1", "guess", Re, "exit code 1"),
    ("close-stdout-then-crash", "guess", Tle, "does it flush its output"),
    ("close-stdout-then-sleep", "guess", Tle, "nothing happened for 1s 600ms"),
    ("right-then-more", "guess", Wa, "`by the way` follows after the end"),
    ("right-then-more", "guess-and-go", Ac, ""),
    ("right-then-fill-the-pipe", "guess-and-go", Ac, ""),
    // DMOJ: interactive
    ("close-both", "guess", Wa, "the solution ended after 0 guesses"),
    ("spin", "guess", Tle, "used more CPU time"),
    ("nonsense-then-listen", "guess", Wa, "wrong answer `nonsense` is no number"),
    // go-judge: proxies
    ("say-20-megabytes", "take-2-megabytes", Ac, ""),
    // Ours
    ("right-and-leaves-a-child", "guess", Ac, ""),
    ("right-then-flood", "guess-and-go", Ole, "printed more than the limit"),
    ("nonsense-then-crash", "close-stdout-then-wrong", Wa, "the interactor reported: wrong"),
    ("sleep", "wait-then-wrong", Wa, "the interactor reported: wrong"),
    ("sleep", "write-100-megabytes", Tle, "1.1 MiB were there to be read"),
    ("print-and-never-read", "answer-everything", Tle, "were there to be read, after"),
    ("close-stdin-then-print-slowly", "answer-everything", Wa, "the solution ended"),
    ("close-stdin-then-print-slowly", "greet-then-listen", Ac, ""),
    ("listen", "silent-then-spin", Tle, "(the interactor did not end after that and was stopped)"),
    ("spin", "silent-then-spin", Tle, "used more CPU time than the limit of 300ms (the interactor did not end"),
    ("exit-42", "silent-then-spin", Re, "exit code 42 (the interactor did not end"),
    ("right", "work-then-guess", Ac, "ok 9 guesses"),
    ("right", "crash", Je, "the interactor crashed with SIGABRT"),
    ("exit-42", "crash", Je, "the interactor crashed with SIGABRT"),
    ("right", "exit-3", Je, "the interactor failed (exit code 3): FAIL the tests are broken"),
    ("right", "exit-42", Je, "the interactor ended with exit code 42, which testlib does not know"),
    ("exit-42", "crash-at-the-end", Je, "after the solution: RE exit code 42"),
    ("right", "guess-for-points", Je, "state beside it how many are full marks"),
];

fn require(holds: bool, result: &CaseResult) -> Result<(), Failed> {
    let lines: Vec<String> =
        result.interaction.iter().flat_map(|transcript| transcript.last(10).1.map(ToString::to_string)).collect();
    let stderr = result.stderr().map(runner::Captured::to_vec).transpose()?.unwrap_or_default();
    let stderr = String::from_utf8_lossy(&stderr);
    let shown = format!(
        "{:?} {:?} after {:?}\n{}\n{stderr}",
        result.verdict(),
        result.detail(),
        result.wall(),
        lines.join("\n"),
    );
    if holds { Ok(()) } else { Err(shown.into()) }
}

/// 100 000 questions and answers, and how long one takes.
#[test]
#[ignore = "long"]
fn ping_pong() -> Result<(), Failed> {
    let settings = Settings { time_limit: Duration::from_secs(20), ..settings() };
    let result = judge_modes(&settings, "echo", "ping");
    let each = result.wall().as_secs_f64() / 1e5 * 1e6;
    println!("100 000 ping-pongs: {each:.1} µs each, {:?} CPU time of the solution", result.cpu());
    require(result.verdict() == Some(Ac), &result)?;
    let (before, lines) = result.interaction.as_ref().expect("they talked").last(2);
    let lines: Vec<String> = lines.map(ToString::to_string).collect();
    require(before == 199_998 && lines == ["> 99999", "< 99999"], &result)
}

/// What the interactor writes for the checker is judged by the checker.
#[test]
fn checker_after_interactor() -> Result<(), Failed> {
    let rows = [("9", Ac, "right number of guesses"), ("8", Wa, "9 guesses")];
    for (wanted, verdict, detail) in rows {
        let script = format!(
            "if test \"$(cat \"$2\")\" = {wanted}; then echo right number of guesses >&2; \
             else echo $(cat \"$2\") guesses >&2; exit 1; fi"
        );
        let program = Program::new("sh").arg("-c").arg(script).arg("sh");
        let checker = ReadyTool { program, protocol: Protocol::Testlib, points: Points::Unstated };
        let tools = Tools { interactor: Some(interactor("guess-and-write")), checker: Some(checker) };
        let result = judge(&settings(), &solution("right"), &tools);
        require(result.verdict() == Some(verdict) && result.detail().contains(detail), &result)?;
        // Without the interactor's AC the checker is not asked.
        let result = judge(&settings(), &solution("exit-0"), &tools);
        require(result.verdict() == Some(Wa) && result.detail().contains("ended after 0"), &result)?;
    }
    Ok(())
}

#[test]
fn points() -> Result<(), Failed> {
    for (full, solution_mode, verdict, detail) in [
        (91.0, "right", Ac, "points 91 for 9 guesses (of 91)"),
        (92.0, "right", Wa, "points 91"),
        (1.0, "exit-42", Re, ""),
    ] {
        let interactor = ReadyTool { points: Points::OutOf(full), ..interactor("guess-for-points") };
        let tools = Tools { interactor: Some(interactor), checker: None };
        let result = judge(&settings(), &solution(solution_mode), &tools);
        require(result.verdict() == Some(verdict) && result.detail().contains(detail), &result)?;
    }
    Ok(())
}

#[test]
fn who_does_not_start_is_no_solution_s_fault() -> Result<(), Failed> {
    let missing = Program::new("./no-such-program");
    let tool = ReadyTool { program: missing.clone(), protocol: Protocol::Testlib, points: Points::Unstated };
    let tools = Tools { interactor: Some(tool), checker: None };
    let result = judge(&settings(), &solution("sleep"), &tools);
    require(result.verdict() == Some(Je) && result.detail().contains("failed to start ./no-such-program"), &result)?;
    let tools = Tools { interactor: Some(interactor("silent")), checker: None };
    let result = judge(&settings(), &missing, &tools);
    require(result.verdict() == Some(Je) && result.detail().contains("failed to start ./no-such-program"), &result)
}

/// Once nothing can change the verdict, the solution does not go on to its limits.
#[test]
fn decided_is_over() -> Result<(), Failed> {
    let settings = Settings { time_limit: Duration::from_secs(10), ..settings() };
    for solution_mode in ["nonsense-then-spin", "nonsense-then-sleep"] {
        let result = judge_modes(&settings, solution_mode, "guess");
        require(result.verdict() == Some(Wa) && result.wall() < Duration::from_secs(9), &result)?;
    }
    Ok(())
}

/// An interactor that hangs is stopped in the end, and blamed.
#[test]
fn hanging_interactor() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let input = folder.path().join("guess.in");
    fs::write(&input, "1\n")?;
    let arguments = ["spin", &input.to_string_lossy(), "/dev/null", "/dev/null"].map(str::to_string);
    let program = arguments.into_iter().fold(Program::new(&programs()[1]), Program::arg);
    let limits = settings().limits();
    let (solution, patience) = (solution("exit-0"), limits.wall());
    let talk = support::with_runner(|runner| {
        judge::interaction::interact(runner, (&solution, &limits), (&program, &limits), patience, |_| true)
    })?;
    // On a busy machine, it may not get that much CPU time before its patience ends.
    let is_stopped = matches!(talk.interactor.end, End::Stopped(Stop::CpuTime | Stop::WallTime));
    if is_stopped && !talk.interactor_first { Ok(()) } else { Err(format!("{talk:?}").into()) }
}

/// Every combination gets its verdict. They mostly wait, so many run at a time.
#[test]
#[ignore = "long"]
fn every_combination_gets_its_verdict() {
    programs();
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                while let Some(row) = ROWS.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(error) = run_row(row) {
                        wrong.lock().unwrap().push(format!("{}::{}: {error}", row.0, row.1));
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn run_row(&(solution_mode, interactor_mode, verdict, detail): &(&str, &str, Verdict, &str)) -> Result<(), Failed> {
    let start = Instant::now();
    let result = judge_modes(&settings(), solution_mode, interactor_mode);
    require(result.verdict() == Some(verdict) && result.detail().contains(detail), &result)?;
    // Nobody sleeps or spins to the end of its 30 s, and nobody waits for a child that does.
    if start.elapsed() > Duration::from_secs(25) {
        return Err(format!("it took {:?}", start.elapsed()).into());
    }
    Ok(())
}
