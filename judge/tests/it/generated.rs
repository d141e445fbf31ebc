//! Bundles beside the programs that cargo builds, on generated inputs.

use crate::scratch::{SUM, Scratch};
use crate::support;
use bundler::Target;
use judge::build::{Profile, build};
use judge::judging::pool::Pool;
use judge::problem::Binary;
use judge::prove::{Compared, INPUTS, Proved, Prover, Step};
use judge::workspace::Workspace;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Prints SIZE and SEED.
const GENERATOR: &str = "fn main() { let mut arguments = std::env::args().skip(1); \
    let mut next = || arguments.next().unwrap(); println!(\"{} {}\", next(), next()); }";

/// A workspace with one problem, which has a generator.
fn scratch(main: &str) -> Scratch {
    let scratch = Scratch::with_sum();
    scratch.problem("sum", main, "");
    scratch.tool("sum", "gen", GENERATOR);
    scratch
}

/// Where a variable of the person's names one place for whatever is built, all that this process builds goes there, and
/// `sum` is the name of each: so only one test at a time builds in this process.
static BUILDS_HERE: Mutex<()> = Mutex::new(());

fn build_here() -> MutexGuard<'static, ()> {
    BUILDS_HERE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Has cargo build the problem `sum`, and then compiles `source`, as if that was its bundle.
fn plant(scratch: &Scratch, source: &str) -> PathBuf {
    build(scratch.root(), &[Binary::solution("sum")], Profile::Release, &mut |_| {}).unwrap();
    let directory = scratch.root().join("planted");
    scratch.write("planted/main.rs", source);
    let rustc = Command::new("rustc").args(["--edition=2024", "-O", "main.rs"]).current_dir(&directory).status();
    assert!(rustc.unwrap().success(), "{source}");
    directory.join("main")
}

/// So long take no inputs, however much else the machine does.
const LONG: Duration = Duration::from_secs(60);

fn prove_as_bundle(scratch: &Scratch, source: &str) -> Result<Proved, String> {
    prove(scratch, plant(scratch, source), LONG)
}

fn prove(scratch: &Scratch, executable: PathBuf, budget: Duration) -> Result<Proved, String> {
    let workspace = Workspace::load(scratch.root()).unwrap();
    let problem = workspace.problem("sum").unwrap();
    let mut last = None;
    let proved = support::with_runner(|runner| {
        let step = |step| last = Some(step);
        let mut prover = Prover::new(&workspace, &problem).within(budget);
        prover.prove(executable, Target::Luogu, &Pool::new([runner as _]), step)
    });
    let proved = proved.map_err(|error| error.to_string())?;
    if let Some(Compared::Same { inputs: INPUTS, .. }) = proved.compared {
        assert_eq!(last, Some(Step::Inputs { done: INPUTS, all: INPUTS }));
    }
    Ok(proved)
}

fn kept(target: &Path) -> PathBuf {
    target.join("bundle/sum-luogu.in")
}

/// What every case accepts is refused, and what differs is shown and kept.
#[test]
fn another_program_is_refused() {
    let _alone = build_here();
    let scratch = scratch(SUM);
    let workspace = Workspace::load(scratch.root()).unwrap();
    let kept = kept(workspace.target_directory().unwrap());
    let _ = fs::remove_file(&kept);
    let same = prove_as_bundle(&scratch, &SUM.replace("split_whitespace", "split_ascii_whitespace"));
    assert_eq!(same.unwrap().compared, Some(Compared::Same { inputs: INPUTS, all: INPUTS }));
    assert!(!kept.exists());
    let wrong = [
        (".sum::<i64>()", ".sum::<i64>().min(260)", "sum-gen 200 79", "prints `279`,\n  the bundle `260`"),
        ("println!(", "print!(", "sum-gen 1 0", "in line 2, the program prints ``,\n  the bundle nothing more"),
        ("println!(", "assert!(!text.contains(\"8 2\")); println!(", "sum-gen 8 27", "panics"),
        ("); }", "); if text.contains(\"30 7\") { std::process::exit(3) } }", "sum-gen 30 74", "ends with exit code 3"),
    ];
    for (from, to, call, shown) in wrong {
        let message = prove_as_bundle(&scratch, &SUM.replace(from, to)).expect_err(to);
        for part in [&format!("`{call}`"), shown, &kept.display().to_string(), "--no-verify"] {
            assert!(message.contains(part), "no {part:?} in {message}");
        }
        let generated = call.split_once(' ').map(|(_, arguments)| format!("{arguments}\n"));
        assert_eq!(Some(fs::read_to_string(&kept).unwrap()), generated);
    }
}

/// What the cases do not show comes out: cargo's profile is not the judge's.
#[test]
fn cargo_and_the_judge_make_different_programs() {
    let scratch =
        scratch(&SUM.replace(".sum::<i64>()", ".sum::<i64>().min(if cfg!(debug_assertions) { 99 } else { 100 })"));
    let manifest = fs::read_to_string(scratch.root().join("Cargo.toml")).unwrap();
    scratch.write("Cargo.toml", manifest + "[profile.release]\ndebug-assertions = true\n");
    let said = [
        "sum for luogu: the bundle is another program than the one that cargo builds: on the input of `sum-gen 100 18`",
        "in line 1, the program prints `99`,\n  the bundle `100`",
    ];
    let run = scratch.judge(&["bundle", "sum", "luogu"]).ends_with(2).says(&said);
    assert!(run.stdout.is_empty() && kept(&scratch.target()).exists(), "{run:#?}");
    scratch.judge(&["bundle", "sum", "luogu", "--no-verify"]).ends_with(0).says(&["fn main() {"]);
    scratch.judge(&["bundle", "--all", "luogu"]).ends_with(2).says(&said);
}

/// What differs from itself, and what has no inputs, is not refused.
#[test]
#[ignore = "long"]
fn what_cannot_be_compared_is_not_refused() {
    let hash = "std::hash::BuildHasher::hash_one(&std::collections::hash_map::RandomState::new(), 1)";
    let scratch =
        scratch(&SUM.replace("println!", &format!("if text.len() > 4 {{ println!(\"{{}}\", {hash}); }} println!")));
    let note = "note: sum for plain: it is not compared with the program on generated inputs";
    let varies =
        format!("{note}, because that prints something else each time: try it twice on the input of `sum-gen 10 9`");
    let run = scratch.judge(&["bundle", "sum"]).ends_with(0).says(&[&varies, "fn main"]);
    assert!(!scratch.root().join("target/bundle/sum-plain.in").exists(), "{run:#?}");
    let targets = ["luogu", "plain"];
    for target in targets {
        scratch.judge(&["bundle", "--all", target]).ends_with(0).says(&["each time"]);
    }
    let broken = [
        ("fn main() { std::process::exit(7) }", "`sum-gen 1 0` ends with exit code 7"),
        ("fn main() { 1 }", "sum-gen does not compile: problems/sum/gen.rs:1:13: mismatched types"),
    ];
    for (generator, reason) in broken {
        scratch.write("problems/sum/gen.rs", generator);
        scratch.judge(&["bundle", "sum"]).ends_with(0).says(&[&format!("{note}: {reason}\n")]);
    }
}

/// Whoever saves another solution meanwhile is not told that the bundle is wrong.
#[test]
fn a_program_that_was_built_anew_is_not_compared() {
    let _alone = build_here();
    let scratch = scratch(SUM);
    let executable = plant(&scratch, SUM);
    scratch.problem("sum", &SUM.replace(".sum::<i64>()", ".sum::<i64>().min(203)"), "");
    scratch.tool("sum", "gen", GENERATOR);
    let proved = prove(&scratch, executable, LONG).unwrap();
    let Some(Compared::NoInputs(reason)) = &proved.compared else { panic!("{proved:?}") };
    assert_eq!(reason, "sum was built anew meanwhile; bundle it again");
}

/// A program that takes too long takes that long for nobody.
#[test]
fn the_time_is_limited() {
    let slow = SUM.replace("println!", "std::thread::sleep(std::time::Duration::from_millis(150)); println!");
    let _alone = build_here();
    let scratch = scratch(&slow);
    let proved = prove(&scratch, plant(&scratch, &slow), Duration::from_millis(500)).unwrap();
    let Some(Compared::Same { inputs, all: INPUTS }) = proved.compared else { panic!("{proved:?}") };
    assert!((1..=4).contains(&inputs), "{inputs}");
}
