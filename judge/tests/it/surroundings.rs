//! The judge where something around it is strange: files that are none, signals, limits of the system, directories that
//! cannot be removed.

use crate::nasty::{DEADLINE, children, helpers, is_helper, send_signal, wait_until};
use crate::scratch::{Run, SUM, Scratch};
use crate::support::nasty;
use rustix::fs::{CWD, Mode, mkfifoat};
use rustix::process::{Pid, Signal, kill_process};
use std::collections::BTreeSet;
use std::fs;
use std::io::Read as _;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A workspace with the problem `p`, whose solution comes from `--exec`, so nothing is compiled.
fn scratch() -> Scratch {
    let scratch = Scratch::empty();
    scratch.problem("p", "", "");
    scratch
}

/// Makes a file that is no regular one.
type Make = fn(&Path);

const STRANGE: [(&str, Make); 4] = [
    ("a named pipe", |path| mkfifoat(CWD, path, Mode::RUSR | Mode::WUSR).unwrap()),
    ("a socket", |path| drop(UnixListener::bind(path).unwrap())),
    ("a device", |path| symlink("/dev/zero", path).unwrap()),
    ("a file of the kernel", |path| symlink("/proc/kmsg", path).unwrap()),
];

/// Whoever reads such a file can wait for ever.
#[test]
fn what_has_no_end_is_no_case() {
    let kattis = [("problem.yaml", "name: p\n"), ("data/sample/1.in", "1\n"), ("data/sample/1.ans", "1\n")];
    let polygon = [("tests/01", "1\n"), ("tests/01.a", "1\n")];
    let layouts: [&[(&str, &str)]; 4] =
        [&[("1.in", "1\n"), ("1.out", "1\n")], &[("in/1.txt", "1\n"), ("out/1.txt", "1\n")], &polygon, &kattis];
    let scratch = scratch();
    for (layout, files) in layouts.into_iter().enumerate() {
        let cases = files.iter().filter(|(file, _)| *file != "problem.yaml");
        for (strange, (what, make)) in cases.flat_map(|file| STRANGE.iter().map(move |it| (file.0, it))) {
            let place = format!("{layout}-{}-{}", what.replace(' ', "-"), strange.replace('/', "-"));
            for (file, text) in files {
                scratch.write(&format!("{place}/{file}"), text);
            }
            let path = scratch.root().join(&place).join(strange);
            fs::remove_file(&path).unwrap();
            make(&path);
            let shown = format!("{place}/{strange}: it is {what}, not a regular file");
            scratch.judge(&["test", "p", "--cases", &place, "--exec", "cat"]).ends_with(2).says(&[&shown]);
            scratch.judge(&["add", "p", &place]).ends_with(2).says(&[&shown]);
        }
    }
    symlink("/dev/zero", scratch.root().join("zero.zip")).unwrap();
    scratch.judge(&["add", "p", "zero.zip"]).ends_with(2).says(&["zero.zip: it is a device, not a regular file"]);
    fs::create_dir_all(scratch.root().join("cases/p")).unwrap();
    mkfifoat(CWD, scratch.root().join("cases/p/1.in"), Mode::RUSR).unwrap();
    for arguments in [&["test"][..], &["run", "p", "1"], &["list"]] {
        scratch.judge(arguments).ends_with(2).says(&["cases/p/1.in: it is a named pipe, not a regular file"]);
    }
}

#[test]
fn the_null_device_is_an_empty_file() {
    let scratch = scratch();
    fs::create_dir_all(scratch.root().join("cases/p")).unwrap();
    for name in ["1.in", "1.out"] {
        symlink("/dev/null", scratch.root().join("cases/p").join(name)).unwrap();
    }
    scratch.judge(&["test", "p", "--exec", "cat"]).ends_with(0).says(&["AC   p"]);
    scratch.write("cases/p/2.in/3.in", "3\n");
    scratch.write("cases/p/2.in/3.out", "3\n");
    scratch.judge(&["test", "p", "--exec", "cat"]).ends_with(0).says(&["2 cases"]);
    scratch.write("cases/p/2.out", "");
    scratch.judge(&["test", "p", "--exec", "cat"]).ends_with(2).says(&["2.out", "there is no input of the same name"]);
}

/// Starts the judge in `scratch`, and its standard output is a pipe that nobody reads.
fn started(scratch: &Scratch, arguments: &[&str], variables: &[(&str, &Path)]) -> Child {
    let mut command = scratch.command(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::null()).envs(variables.iter().copied());
    command.spawn().unwrap()
}

/// Waits until `child` ends, and returns how and when.
fn ended(child: &mut Child) -> (ExitStatus, Duration) {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return (status, start.elapsed());
        }
        assert!(start.elapsed() < DEADLINE, "{child:?} goes on");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Waits until nothing more goes into the pipe that `child` prints to.
fn wait_until_it_is_full(child: &Child) {
    let mut before = 0;
    wait_until("the pipe is full", || {
        std::thread::sleep(Duration::from_millis(50));
        let now = rustix::io::ioctl_fionread(child.stdout.as_ref().expect("it is a pipe")).unwrap();
        std::mem::replace(&mut before, now) == now && now > 1 << 15
    });
}

/// Whatever it is doing: here it waits for a compiler, and for somebody to read what it prints.
#[test]
fn a_signal_ends_the_judge_whatever_it_is_doing() {
    let scratch = scratch();
    scratch.case("p", "1", "", Some("1\n"));
    // A cargo that takes long to build.
    let began = scratch.root().join("began");
    let script = format!(
        "#!/bin/sh\n[ \"$1\" = build ] || exec \"$REAL_CARGO\" \"$@\"\necho $$ > {}\nexec sleep 30\n",
        began.display()
    );
    scratch.write("slow-cargo", script);
    let slow = scratch.root().join("slow-cargo");
    fs::set_permissions(&slow, fs::Permissions::from_mode(0o755)).unwrap();
    let real = PathBuf::from(env!("CARGO"));
    let building = || {
        let judge = started(&scratch, &["test", "p"], &[("CARGO", &slow), ("REAL_CARGO", &real)]);
        wait_until("cargo runs", || fs::read_to_string(&began).is_ok_and(|pid| pid.ends_with('\n')));
        judge
    };
    // An input that does not fit into a pipe.
    scratch.write("long/1.in", "1\n".repeat(100_000));
    scratch.write("long/1.out", "2\n");
    let printing = || {
        let judge = started(&scratch, &["test", "p", "--cases", "long", "--exec", "cat", "--full"], &[]);
        wait_until_it_is_full(&judge);
        judge
    };
    let situations: [(&str, &dyn Fn() -> Child); 2] = [("building", &building), ("printing", &printing)];
    for (situation, start) in situations {
        for signals in [&[Signal::INT][..], &[Signal::TERM], &[Signal::INT, Signal::INT], &[Signal::TERM, Signal::INT]]
        {
            let mut judge = start();
            for (number, signal) in signals.iter().enumerate() {
                if number > 0 {
                    // Two that come at once may count as one.
                    std::thread::sleep(Duration::from_millis(100));
                }
                kill_process(Pid::from_child(&judge), *signal).unwrap();
            }
            let (status, after) = ended(&mut judge);
            assert_eq!(status.code(), Some(130), "{situation}, {signals:?}");
            // After one it may still put away what it has begun.
            let most = Duration::from_millis(if signals.len() == 1 { 5000 } else { 800 });
            assert!(after < most, "{situation}, {signals:?}: after {after:?}");
            if let Some(cargo) = fs::read_to_string(&began).ok().and_then(|pid| Pid::from_raw(pid.trim().parse().ok()?))
            {
                kill_process(cargo, Signal::KILL).unwrap();
                fs::remove_file(&began).unwrap();
            }
        }
    }
}

/// The judge with this limit of the kernel, and with next to no right to exceed it.
fn limited(scratch: &Scratch, limit: &str, arguments: &[&str]) -> Run {
    let judge = scratch.command(arguments);
    let mut command = Command::new("prlimit");
    command.arg(limit).arg(judge.get_program()).args(arguments);
    // The limit on processes does not hold for root. Whoever is not root needs the right to read what root owns.
    if rustix::process::getuid().is_root() {
        let user = 100_000 + std::process::id() % 100_000;
        let (user, rights) = (user.to_string(), "+dac_override,+dac_read_search");
        let prlimit = std::mem::replace(&mut command, Command::new("setpriv"));
        command.args(["--reuid", &user, "--regid", &user, "--clear-groups"]);
        command.args([&format!("--inh-caps=-all,{rights}"), &format!("--ambient-caps={rights}")]);
        command.arg(prlimit.get_program()).args(prlimit.get_args());
    }
    command.current_dir(scratch.root()).stdin(Stdio::null());
    command.env("CARGO_TARGET_DIR", scratch.target());
    Run::new(command.output().unwrap(), arguments)
}

/// An error says what is missing, and nothing panics.
#[test]
fn where_the_system_allows_little_an_error_says_what() {
    let scratch = scratch();
    ["1", "2"].iter().for_each(|name| scratch.case("p", name, "", Some("1\n")));
    let commands = [
        &["test", "p", "--jobs", "1", "--exec", "true"][..],
        &["test", "p", "--jobs", "2", "--exec", "true"],
        &["test", "p"],
        &["watch", "p"],
        &["bundle", "p"],
        &["submit", "p"],
        &["listen", "--once", "--port", "0"],
        &["run", "p", "1"],
    ];
    let mut rows: Vec<(&str, &[&str])> = commands.iter().map(|command| ("--nproc=1", *command)).collect();
    rows.extend(commands.iter().take(3).map(|command| ("--nofile=8", *command)));
    // Enough for a helper, but not for what it needs.
    rows.extend(["--nproc=3", "--nproc=4"].map(|limit| (limit, commands[0])));
    rows.extend(commands.iter().map(|command| ("--nofile=4", *command)));
    for (limit, command) in rows {
        let run = limited(&scratch, limit, command).ends_with(2);
        let missing =
            if limit.starts_with("--nproc") { "Resource temporarily unavailable" } else { "Too many open files" };
        let printed = format!("{} {}", run.stdout, run.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(printed.contains(missing) && !printed.contains("panicked"), "{limit}: {run:#?}");
    }
    limited(&scratch, "--nproc=1", &["list"]).ends_with(0).says(&["p "]);
}

/// The scratch directories in `parent`.
fn scratch_directories(parent: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(parent).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.to_string_lossy().contains("judge-scratch-")).collect()
}

/// Nobody can remove `file` any more: as root, because it cannot be changed; for everybody else, because the directory
/// of temporary files cannot be.
fn fix(file: &Path, temporary: &Path, fixed: bool) {
    if rustix::process::getuid().is_root() {
        let flag = if fixed { "+i" } else { "-i" };
        assert!(Command::new("chattr").arg(flag).arg(file).status().unwrap().success());
    } else {
        let mode = if fixed { 0o555 } else { 0o755 };
        fs::set_permissions(temporary, fs::Permissions::from_mode(mode)).unwrap();
    }
}

/// The verdict stands; what is left is named, and removed the next time.
#[test]
fn a_scratch_directory_that_cannot_be_removed_is_named_and_tried_again() {
    let scratch = scratch();
    // Where directories cannot be changed, there is no second one.
    let cases = if rustix::process::getuid().is_root() { &["1", "2"][..] } else { &["1"] };
    cases.iter().for_each(|name| scratch.case("p", name, "", Some("1\n")));
    scratch.write("wait", "#!/bin/sh\n: > ready\nuntil [ -e go ]; do sleep 0.01; done\necho 1\n");
    scratch
        .write("check", "#!/bin/sh\ncd \"$3\" || exit 1\n: > ready\nuntil [ -e go ]; do sleep 0.01; done\nexit 42\n");
    for script in ["wait", "check"] {
        fs::set_permissions(scratch.root().join(script), fs::Permissions::from_mode(0o755)).unwrap();
    }
    let temporary = scratch.root().join("temporary");
    fs::create_dir(&temporary).unwrap();
    for (arguments, place) in [
        (&["--sandbox", "--exec", "./wait"][..], ""),
        (&["--exec", "echo 1", "--compare", "kattis:./check"], "feedback"),
    ] {
        let judge = || {
            let mut command = scratch.command(&[&["test", "p", "--jobs", "1"], arguments].concat());
            command.env("TMPDIR", &temporary).stdout(Stdio::piped()).stderr(Stdio::piped());
            command.spawn().unwrap()
        };
        let mut running = judge();
        let mut fixed = None;
        let mut told = BTreeSet::new();
        wait_until("all cases are judged", || {
            let all = scratch_directories(&temporary).into_iter().map(|directory| directory.join(place));
            // Each once: while the judge removes it, a second file would keep it from that.
            for directory in all.filter(|directory| directory.join("ready").exists() && told.insert(directory.clone()))
            {
                if fixed.is_none() {
                    fix(&directory.join("ready"), &temporary, true);
                    fixed = Some(directory.join("ready"));
                }
                // It may be gone by now.
                let _ = fs::write(directory.join("go"), "");
            }
            running.try_wait().unwrap().is_some()
        });
        let run = Run::new(running.wait_with_output().unwrap(), arguments).ends_with(0);
        let left = scratch_directories(&temporary);
        assert!(left.len() == 1 && !run.stderr.contains("error:"), "{left:?}, {run:#?}");
        let named = format!("warning: failed to remove a scratch directory: {}", left[0].display());
        run.says(&["AC   p", &named, "tries again"]);
        fix(&fixed.expect("a case was judged"), &temporary, false);
        let mut command = scratch.command(&["test", "p", "--exec", "echo 1"]);
        Run::new(command.env("TMPDIR", &temporary).output().unwrap(), &[]).ends_with(0);
        assert_eq!(scratch_directories(&temporary), <[PathBuf; 0]>::default());
    }
}

/// When all of the judge's own processes are killed at once, nobody is left to remove it.
#[test]
fn what_a_killed_judge_has_left_is_removed_by_the_next_one() {
    let scratch = scratch();
    scratch.case("p", "1", "", Some("1\n"));
    let temporary = scratch.root().join("temporary");
    fs::create_dir(&temporary).unwrap();
    let judge = |program: &str| {
        // Nothing is too slow, however busy the machine is.
        let arguments = ["test", "p", "--jobs", "1", "--time-limit", "60s", "--sandbox", "--exec", program];
        let mut command = scratch.command(&arguments);
        command.env("TMPDIR", &temporary).stdout(Stdio::null()).stderr(Stdio::null());
        command
    };
    let mut killed = judge("sleep 30").spawn().unwrap();
    let programs = || {
        let helpers = helpers(killed.id());
        let all: Vec<u32> = helpers.iter().flat_map(|helper| children(*helper)).collect();
        all.into_iter().filter(|process| !helpers.contains(process)).collect::<Vec<u32>>()
    };
    // What has been forked a moment ago may still become a helper, or is one that has become none.
    let sleeps =
        |process: &u32| fs::read_to_string(format!("/proc/{process}/comm")).is_ok_and(|name| name == "sleep\n");
    wait_until("the program runs", || programs().iter().any(sleeps) && !scratch_directories(&temporary).is_empty());
    // What is in use stays.
    assert!(judge("echo 1").status().unwrap().success());
    assert_eq!(scratch_directories(&temporary).len(), 1);
    let (helpers, programs) = (helpers(killed.id()), programs());
    // Stopped first, nobody sees that another one is gone. Where the judge ends before them, the kernel continues what
    // is stopped of an orphaned group of processes.
    send_signal("STOP", &[&[killed.id()], &helpers[..]].concat());
    send_signal("KILL", &[&helpers[..], &[killed.id()]].concat());
    killed.wait().unwrap();
    send_signal("KILL", &programs);
    assert_eq!(scratch_directories(&temporary).len(), 1, "nobody is there to remove it");
    assert!(judge("echo 1").status().unwrap().success());
    assert_eq!(scratch_directories(&temporary), <[PathBuf; 0]>::default());
}

/// Without a terminal, so that nobody can have pressed Ctrl-Z.
fn without_terminal(command: &Command) -> Command {
    let mut other = Command::new("setsid");
    other.arg(command.get_program()).args(command.get_args());
    other.current_dir(command.get_current_dir().expect("it is started in a workspace")).stdin(Stdio::null());
    other.stdout(Stdio::piped()).stderr(Stdio::piped());
    other
}

fn is_stopped(process: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    status.lines().any(|line| line.starts_with("State:\tT"))
}

#[test]
fn who_stops_all_of_the_judge_does_not_stop_it_for_ever() {
    let scratch = Scratch::empty();
    scratch.problem("p", "", "time-limit = \"1s\"");
    scratch.case("p", "1", "", Some("1\n"));
    let judge = |words: &str| {
        let program = format!("{} {words}", nasty().display());
        without_terminal(&scratch.command(&["test", "p", "--exec", &program])).spawn().unwrap()
    };
    let (mut quick, mut slow, mut killed) =
        (judge("stop-the-judge"), judge("stop-the-judge-and-sleep"), judge("stop-the-judge-and-sleep"));
    wait_until("it is stopped", || helpers(killed.id()).iter().any(|it| is_stopped(*it)) && is_stopped(killed.id()));
    let left = helpers(killed.id());
    killed.kill().unwrap();
    killed.wait().unwrap();
    for (judge, code, verdict) in [(&mut quick, 0, "AC   p"), (&mut slow, 1, "TLE  p")] {
        ended(judge);
        let mut stdout = String::new();
        judge.stdout.take().expect("it is a pipe").read_to_string(&mut stdout).unwrap();
        assert!(judge.wait().unwrap().code() == Some(code) && stdout.contains(verdict), "{verdict}: {stdout}");
    }
    wait_until("the helpers of the killed one are gone", || !left.iter().any(|helper| is_helper(*helper)));
}

/// Another machine may compile the same source.
#[test]
fn a_machine_without_a_linker_makes_no_compile_error() {
    let scratch = Scratch::with_sum();
    for arguments in [&["test", "sum"][..], &["bundle", "sum"]] {
        let mut command = scratch.command(arguments);
        let run = Run::new(command.env("RUSTFLAGS", "-Clinker=no-such-linker").output().unwrap(), arguments);
        let run = run.ends_with(2).says(&["linker `no-such-linker` not found", "not its source's fault", "gcc"]);
        assert!(!run.stdout.contains("CE"), "{run:#?}");
    }
}

/// The solution is not to blame for the limits of a shell.
#[test]
fn a_shell_that_grants_less_than_the_limits_is_named() {
    let scratch = scratch();
    scratch.case("p", "1", "", Some("1\n"));
    let rows = [
        ("--fsize=1000", "head -c 5000 /dev/zero", 2, "JE", Some("ulimit -f")),
        ("--as=200000000", "sh -c 'exit 3'", 1, "RE", Some("ulimit -v")),
        ("--fsize=1000", "sh -c 'exit 3'", 1, "RE", None),
    ];
    for (limit, command, code, verdict, named) in rows {
        let run = limited(&scratch, limit, &["test", "p", "--exec", command]).ends_with(code).says(&[verdict]);
        let words = run.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(named.is_some(), words.contains("ulimit"), "{limit}: {run:#?}");
        assert!(words.contains(named.unwrap_or_default()), "{limit}: {run:#?}");
    }
}

/// cargo notes even that, and would never start the compiler again.
#[test]
fn a_compiler_that_could_not_start_once_is_started_again() {
    let scratch = Scratch::with_sum();
    // cargo has not yet asked what these mean.
    scratch.write(".cargo/config.toml", "[build]\nrustflags = [\"--cfg\", \"once\"]\n");
    limited(&scratch, "--as=200000000", &["test", "sum"]).ends_with(2).says(&["failed to run `rustc`"]);
    scratch.judge(&["test", "sum"]).ends_with(0);
}

#[test]
fn a_path_that_cargo_takes_for_a_pattern_is_named() {
    let scratch = Scratch::empty();
    scratch.write("[2026]/Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\"]\n");
    scratch.problem("sum", SUM, "");
    fs::rename(scratch.root().join("problems"), scratch.root().join("[2026]/problems")).unwrap();
    scratch.write("[2026]/cases/sum/1.in", "1 2\n");
    for arguments in [&["test", "sum"][..], &["bundle", "sum"]] {
        let mut command = scratch.command(arguments);
        let run = Run::new(command.current_dir(scratch.root().join("[2026]")).output().unwrap(), arguments);
        run.ends_with(2).says(&["[2026]: it takes `[`, `*` and `?` in this path for a pattern", "move the workspace"]);
    }
}
