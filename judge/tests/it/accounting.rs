//! What is counted of CPU time, memory and stacks, in each way in which this system can count it.

use crate::nasty::{alone, beside_others};
use crate::scratch::Scratch;
use crate::support::{self, nasty};
use runner::{Accounting, End, Ends, Execute, Input, Limits, Outcome, Program, Runner, Stop};
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

const MEBIBYTE: u64 = 1 << 20;

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

fn limits(time: Duration, mebibytes: u64) -> Limits {
    Limits { time, memory: mebibytes * MEBIBYTE, output: MEBIBYTE }
}

fn program(path: &Path, words: &str) -> Program {
    words.split_whitespace().fold(Program::new(path), Program::arg)
}

/// Runs a nasty program and counts in this way; `None` where that is not to be had. Also how much of its time may be
/// missing, because the machine was kept from running or served interrupts.
fn counted(accounting: Accounting, words: &str, limits: &Limits) -> Option<(Outcome, Duration)> {
    let before = taken();
    let runner = Runner::new(support::judge_binary()).accounting(accounting);
    let nothing = || fs::File::options().read(true).write(true).open("/dev/null").unwrap().into();
    let (cancelled, _open) = std::io::pipe().unwrap();
    // On a busy machine the time on the wall clock would be over first.
    let ends = Ends { input: nothing(), output: nothing(), cancelled: cancelled.into(), wall: Duration::from_secs(60) };
    let outcome = runner.connect(&program(nasty(), words), ends, limits).unwrap();
    println!(
        "{words}, by {} ({} wanted): {:.1} ms of CPU time, {:.1} MiB, {:?}",
        outcome.accounting.name(),
        accounting.name(),
        outcome.cpu.as_secs_f64() * 1e3,
        outcome.memory as f64 / MEBIBYTE as f64,
        outcome.end
    );
    assert!(outcome.accounting == accounting || outcome.accounting == Accounting::Sampled, "{outcome:?}");
    let missing = if accounting == Accounting::Perf { taken() - before } else { Duration::ZERO };
    (outcome.accounting == accounting).then_some((outcome, missing))
}

/// What has been taken from all programs so far: `cpu user nice system idle iowait irq softirq steal …` in hundredths
/// of a second.
fn taken() -> Duration {
    let statistics = fs::read_to_string("/proc/stat").unwrap();
    let fields = statistics.split_whitespace().skip(6).take(3).map(|field| field.parse::<u64>().unwrap());
    ms(fields.sum::<u64>() * 10)
}

const ALL: [Accounting; 3] = [Accounting::Cgroup, Accounting::Perf, Accounting::Sampled];

/// The least part of the CPU time of children that nobody waits for that is counted, if each runs that long. A look
/// every millisecond misses half a millisecond of each, a few milliseconds go by before that begins, and many short
/// ones are never seen.
fn least(accounting: Accounting) -> [(&'static str, f64); 2] {
    match accounting {
        Accounting::Cgroup => [("5-ms", 1.0), ("500-us", 1.0)],
        // Its clock stops while a process starts and ends.
        Accounting::Perf => [("5-ms", 0.9), ("500-us", 0.8)],
        Accounting::Sampled => [("5-ms", 0.8), ("500-us", 0.2)],
    }
}

#[test]
fn children_that_nobody_waits_for_cannot_hide_their_time() {
    let _machine = alone();
    for accounting in ALL {
        for words in ["pieces-of-5-ms-that-nobody-waits-for", "pieces-of-5-ms-that-leave-no-zombies"] {
            let words = format!("{words} 900");
            let Some((outcome, missing)) = counted(accounting, &words, &limits(ms(600), 64)) else { continue };
            if outcome.end == End::Exited(0) && missing > ms(150) {
                // So much was taken that nobody can be sure of what is above the limit.
                assert!(outcome.cpu + missing >= ms(810), "{words}: {outcome:?}, {missing:?} taken");
                continue;
            }
            assert_eq!(outcome.end, End::Stopped(Stop::CpuTime), "{words}: {outcome:?}");
            assert!(outcome.cpu > ms(600) && outcome.cpu < ms(700), "{words}: {outcome:?}");
        }
        for (piece, least) in least(accounting) {
            let words = format!("pieces-of-{piece}-that-nobody-waits-for 600");
            // Who looks every millisecond does so less often on a busy machine, and sees less.
            let mut tries = (0..5).map_while(|_| counted(accounting, &words, &limits(ms(20_000), 64))).peekable();
            let is_enough = |(outcome, missing): (Outcome, Duration)| {
                assert_eq!(outcome.end, End::Exited(0), "{words}: {outcome:?}");
                outcome.cpu + missing >= ms(600).mul_f64(least)
            };
            assert!(tries.peek().is_none() || tries.any(is_enough), "{words}, {accounting:?}: less than {least} of it");
        }
    }
}

/// What is waited for is in the times of its parents already.
#[test]
#[ignore = "long"]
fn nothing_is_counted_twice() {
    let _machine = alone();
    for accounting in ALL {
        for words in ["burn 500", "pieces-of-5-ms 500", "child-burns 500", "orphans-that-burn 500"] {
            let Some((outcome, _)) = counted(accounting, words, &limits(ms(20_000), 64)) else { continue };
            assert_eq!(outcome.end, End::Exited(0), "{words}: {outcome:?}");
            // To start processes takes time too.
            assert!(outcome.cpu >= ms(495) && outcome.cpu < ms(700), "{words}: {outcome:?}");
        }
    }
}

/// One helper counts for one program after the other.
#[test]
fn the_next_program_does_not_pay_for_the_last_one() {
    let _machine = alone();
    for accounting in ALL {
        let runner = Runner::new(support::judge_binary()).accounting(accounting);
        let run = |words| {
            let program = program(nasty(), words);
            runner.execute(&program, Input::Bytes(b""), &limits(ms(5000), 64)).unwrap().cpu
        };
        let first = run("children-that-nobody-waits-for 100");
        let second = run("sleep-a-little 50");
        let third = run("burn 30");
        assert!(first >= ms(250), "{accounting:?}: {first:?}");
        assert!(second < ms(20), "{accounting:?}: {second:?}");
        assert!(third >= ms(30) && third < ms(60), "{accounting:?}: {third:?}");
    }
}

/// Nothing is left of a cgroup when its helper has ended.
#[test]
fn no_cgroup_is_left() {
    let _machine = beside_others();
    let cgroup = |process: &str| {
        let cgroups = fs::read_to_string(format!("/proc/{process}/cgroup")).unwrap();
        cgroups.lines().find_map(|line| line.strip_prefix("0::")).map(str::to_string)
    };
    let runner = Runner::new(support::judge_binary());
    let outcome =
        runner.execute(&program(Path::new("cat"), "/proc/self/cgroup"), Input::Bytes(b""), &limits(ms(2000), 64));
    let outcome = outcome.unwrap();
    let printed = String::from_utf8(outcome.stdout.to_vec().unwrap()).unwrap();
    let inside = printed.lines().find_map(|line| line.strip_prefix("0::")).map(str::to_string);
    println!("counted by {}: in {inside:?}", outcome.accounting.name());
    if outcome.accounting != Accounting::Cgroup {
        assert_eq!(inside, cgroup("self"));
        return;
    }
    let inside = inside.unwrap();
    let name = inside.rsplit('/').next().unwrap().to_string();
    assert!(name.starts_with("judge-"), "{inside}");
    let mounts = fs::read_to_string("/proc/self/mountinfo").unwrap();
    let mount =
        mounts.lines().find(|line| line.contains(" - cgroup2 ")).unwrap().split(' ').nth(4).unwrap().to_string();
    let found = || {
        let directories = walkdir::WalkDir::new(&mount).into_iter().flatten();
        directories.filter(|entry| entry.file_name().to_str() == Some(name.as_str())).count()
    };
    assert_eq!(found(), 1);
    drop(runner);
    assert_eq!(found(), 0);
}

/// Compiles a program in C.
fn compile(directory: &Path, name: &str, source: &str, options: &[&str]) -> PathBuf {
    let (file, program) = (directory.join(format!("{name}.c")), directory.join(name));
    fs::write(&file, source).unwrap();
    let compiler = Command::new("cc").args(options).args(["-O1", "-pthread", "-o"]).arg(&program).arg(&file).output();
    let output = compiler.expect("`cc`, with which rustc links, compiles C too");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    program
}

/// Prints the default stack of threads in KiB: what is asked for, and what a thread has.
const THREAD_STACK: &str = r#"
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
static void *run(void *unused) {
    pthread_attr_t own;
    size_t size;
    pthread_getattr_np(pthread_self(), &own);
    pthread_attr_getstacksize(&own, &size);
    printf("%zu\n", size / 1024);
    return unused;
}
int main(void) {
    pthread_attr_t attributes;
    size_t size;
    pthread_t thread;
    pthread_getattr_default_np(&attributes);
    pthread_attr_getstacksize(&attributes, &size);
    printf("%zu\n", size / 1024);
    fflush(stdout);
    if (pthread_create(&thread, 0, run, 0)) return 1;
    pthread_join(thread, 0);
    return 0;
}
"#;

/// Recurses this many KiB deep, or without end.
const RECURSION: &str = r#"
#include <stdio.h>
#include <stdlib.h>
static long recurse(volatile long kibibytes) {
    volatile char frame[1024];
    frame[0] = frame[1023] = (char)kibibytes;
    return kibibytes == 0 ? 0 : recurse(kibibytes - 1) + (frame[0] == frame[1023]);
}
int main(int count, char **words) {
    printf("%ld\n", recurse(count > 1 ? atol(words[1]) : -1));
    return 0;
}
"#;

#[test]
fn threads_get_a_usual_stack_whatever_the_main_one_may_grow_to() {
    let _machine = beside_others();
    let directory = tempfile::tempdir().unwrap();
    let runner = Runner::new(support::judge_binary());
    for (name, options) in [("dynamic", &[][..]), ("static", &["-static"])] {
        let program = Program::new(compile(directory.path(), name, THREAD_STACK, options));
        for mebibytes in [64, 256, 1024] {
            let outcome = runner.execute(&program, Input::Bytes(b""), &limits(ms(2000), mebibytes)).unwrap();
            let printed = String::from_utf8(outcome.stdout.to_vec().unwrap()).unwrap();
            assert_eq!(outcome.end, End::Exited(0), "{name}: {outcome:?}");
            let sizes: Vec<u64> = printed.lines().map(|line| line.parse().unwrap()).collect();
            assert_eq!(sizes.len(), 2, "{name}: {printed}");
            assert!(sizes.iter().all(|size| (1024..=8192).contains(size)), "{name}, {mebibytes} MiB: {sizes:?} KiB");
        }
    }
}

#[test]
fn recursion_may_be_as_deep_as_memory_and_ends_when_it_is_endless() {
    let _machine = beside_others();
    let directory = tempfile::tempdir().unwrap();
    let runner = Runner::new(support::judge_binary());
    let run = |program: &Program, mebibytes| {
        let outcome = runner.execute(program, Input::Bytes(b""), &limits(ms(5000), mebibytes)).unwrap();
        println!("{program:?} with {mebibytes} MiB: {:?}, {} MiB", outcome.end, outcome.memory / MEBIBYTE);
        outcome
    };
    // 200 MB, in Rust by frames of 80 bytes.
    let deep = (200_000_000 / 1024).to_string();
    for (name, options) in [("dynamic", &[][..]), ("static", &["-static"])] {
        let recursion = Program::new(compile(directory.path(), name, RECURSION, options));
        for _ in 0..2 {
            let outcome = run(&recursion.clone().arg(&deep), 256);
            assert_eq!(outcome.end, End::Exited(0), "{outcome:?}");
            assert!(outcome.memory > 190 * MEBIBYTE, "{outcome:?}");
        }
        // Which of the two depends on when it is looked at.
        let outcome = run(&recursion, 64);
        assert!(matches!(outcome.end, End::Signaled(libc::SIGSEGV) | End::Stopped(Stop::Memory)), "{outcome:?}");
        let outcome = run(&recursion, 400);
        assert!(matches!(outcome.end, End::Signaled(libc::SIGSEGV) | End::Stopped(Stop::Memory)), "{outcome:?}");
    }
    for _ in 0..2 {
        let outcome = run(&program(nasty(), "recursion 2700000"), 256);
        assert_eq!(outcome.end, End::Exited(0), "{outcome:?}");
        assert!(outcome.memory > 190 * MEBIBYTE, "{outcome:?}");
    }
    // Its own words on standard error tell the report what has happened, however it was started.
    let endless = [
        program(nasty(), "recursion 100000000"),
        program(Path::new("env"), "A=B").arg(nasty()).arg("recursion").arg("100000000"),
    ];
    for program in endless {
        for mebibytes in [16, 64, 256] {
            let outcome = run(&program, mebibytes);
            assert_eq!(outcome.end, End::Signaled(libc::SIGABRT), "{outcome:?}");
            let errors = String::from_utf8(outcome.stderr.to_vec().unwrap()).unwrap();
            assert!(errors.contains("has overflowed its stack"), "{errors}");
        }
    }
}

/// With every number of processes that its user may have, the judge judges, or states why it does not.
#[test]
fn too_few_processes_are_reported_by_the_helper() {
    let _machine = beside_others();
    // Root has as many as it likes. Nobody has the processes of a user that does not exist, not even another run of
    // this test.
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        println!("skipped: only root can become a user without processes");
        return;
    }
    let scratch = Scratch::empty();
    scratch.problem("p", "", "");
    scratch.case("p", "1", "", Some("1\n"));
    let [judge, cargo] = ["judge", "cargo"].map(|name| scratch.root().join(name));
    fs::copy(support::judge_binary(), &judge).unwrap();
    // Where root's own files are nobody else's business, that user has no cargo.
    let metadata = Command::new(env!("CARGO")).arg("metadata").current_dir(scratch.root()).output().unwrap();
    assert!(metadata.status.success(), "{metadata:?}");
    scratch.write("metadata.json", String::from_utf8(metadata.stdout).unwrap());
    scratch.write("cargo", "#!/bin/sh\nexec cat metadata.json\n");
    for path in [scratch.root(), &judge, &cargo] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o777)).unwrap();
    }
    let user = 100_000 + std::process::id();
    let ids = [format!("--reuid={user}"), format!("--regid={user}")];
    let (mut reported, mut accepted) = (0, 0);
    for processes in 1..=16 {
        let mut limited = Command::new("prlimit");
        limited.arg(format!("--nproc={processes}")).arg("setpriv").args(&ids).arg("--clear-groups");
        limited.args(["./judge", "test", "p", "--jobs", "1", "--exec", "echo 1"]);
        limited.current_dir(scratch.root()).env("HOME", scratch.root()).env("CARGO", &cargo).stdin(Stdio::null());
        let output = limited.output().unwrap();
        let [stdout, stderr] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
        println!("{processes}: {:?} {stdout}{stderr}", output.status.code());
        assert!(!stderr.contains("rustix"), "{processes}: {stderr}");
        if stdout.contains("JE") {
            // Wherever the report's lines end.
            let words: Vec<&str> = stdout.split_whitespace().collect();
            assert!(words.join(" ").contains("see `ulimit -u`"), "{processes}: {stdout}");
            reported += 1;
        }
        accepted += u32::from(output.status.success());
    }
    assert!(reported > 0 && accepted > 0, "reported {reported} times, accepted {accepted} times");
}
