//! What a program may do in a sandbox, and what it may not. All of the latter is shown to be possible without one.

#![cfg(target_os = "linux")]

use crate::support::{self, nasty};
use runner::{End, Execute, Input, Limits, Outcome, Program, Runner, check_sandbox};
use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixDatagram, UnixListener};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

const LIMITS: Limits = Limits { time: Duration::from_secs(10), memory: 512 << 20, output: 1 << 20 };

/// What somebody else's program must not do, and what the message says when it tries.
const INTRUSIONS: &[(&str, &str)] = &[
    ("connect", "Operation not permitted"),
    ("listen", "Operation not permitted"),
    ("send-a-datagram", "Operation not permitted"),
    ("connect-to-a-service", "Operation not permitted"),
    ("offer-a-service", "Operation not permitted"),
    ("send-to-a-service", "Operation not permitted"),
    ("share-memory", "Operation not permitted"),
    ("create", "Permission denied"),
    ("create-beside-its-folder", "Permission denied"),
    ("create-in-tmp", "Permission denied"),
    ("overwrite", "Permission denied"),
    ("append", "Permission denied"),
    ("truncate", "Permission denied"),
    ("rewrite-its-input", "Permission denied"),
    ("rename", "Permission denied"),
    ("take", ""),
    ("put", ""),
    ("remove", "Permission denied"),
    ("remove-a-folder", "Permission denied"),
    ("make-a-folder", "Permission denied"),
    ("link", ""),
    ("link-symbolically", "Permission denied"),
    ("write-through-a-link", "Permission denied"),
    ("unlock", "Operation not permitted"),
    ("unlock-its-input", "Operation not permitted"),
    ("touch", "Operation not permitted"),
    ("read", "Permission denied"),
    ("list", "Permission denied"),
    ("signal-another", "Operation not permitted"),
    ("signal-its-parent", "Operation not permitted"),
    ("trace", "Operation not permitted"),
    ("limit", "Operation not permitted"),
];

/// The same for what not every machine can do anyway.
const PERHAPS: &[(&str, &str)] =
    &[("listen-on-6", "Operation not permitted"), ("use-io-uring", "Operation not permitted")];

fn text(outcome: &Outcome) -> String {
    String::from_utf8_lossy(&outcome.stdout.to_vec().unwrap()).into_owned()
}

/// A home folder with what the programs go for, and a process.
struct Prey {
    home: tempfile::TempDir,
    listener: TcpListener,
    process: Child,
    _sockets: (UnixListener, UnixDatagram),
}

impl Prey {
    fn new() -> Self {
        let home = tempfile::tempdir().unwrap();
        let at = |name: &str| home.path().join(name);
        fs::create_dir_all(at("folder")).unwrap();
        fs::create_dir_all(at("start")).unwrap();
        fs::write(at("file"), "precious").unwrap();
        fs::set_permissions(at("file"), Permissions::from_mode(0o600)).unwrap();
        let _sockets = (UnixListener::bind(at("service")).unwrap(), UnixDatagram::bind(at("datagrams")).unwrap());
        let mut process = Command::new(nasty()).arg("be-traceable").stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Prey { home, listener: TcpListener::bind("127.0.0.1:0").unwrap(), process, _sockets }
    }

    /// Everything in the home folder, with what it holds, and since when.
    fn state(&self) -> String {
        let mut state: Vec<String> = fs::read_dir(self.home.path())
            .unwrap()
            .map(|entry| {
                let entry = entry.unwrap();
                let metadata = entry.metadata().unwrap();
                let text = fs::read_to_string(entry.path()).unwrap_or_default();
                let (mode, modified) = (metadata.permissions().mode(), metadata.modified().unwrap());
                format!("{:?} {mode:o} {modified:?} {text}", entry.file_name())
            })
            .collect();
        state.sort();
        state.join("\n")
    }

    /// Runs a program, with this home folder for that of the user.
    fn run(&self, words: &str, sandbox: bool) -> Outcome {
        let folder = tempfile::tempdir().unwrap();
        let helper = folder.path().join("helper");
        let [judge, home] = [support::judge_binary(), self.home.path()].map(Path::display);
        fs::write(&helper, format!("#!/bin/sh\nHOME='{home}' exec '{judge}' \"$@\"\n")).unwrap();
        fs::set_permissions(&helper, Permissions::from_mode(0o700)).unwrap();
        let runner = Runner::new(&helper).in_folder(self.home.path().join("start"));
        let input = self.home.path().join("file");
        let mut program = Program::new("env").in_sandbox(sandbox);
        for (name, value) in [
            ("NASTY_FOLDER", self.home.path().display().to_string()),
            ("NASTY_PORT", self.listener.local_addr().unwrap().port().to_string()),
            ("NASTY_PROCESS", self.process.id().to_string()),
        ] {
            program = program.with(format!("{name}={value}"));
        }
        program = words.split(' ').fold(program.with(nasty()), |program, word| program.with(word));
        runner.execute(&program, Input::File(&input), &LIMITS).unwrap_or_else(|error| panic!("{words}: {error}"))
    }
}

impl Drop for Prey {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// False, and says so, where there is no sandbox; then the judge refuses to run anything in one.
fn is_possible() -> bool {
    if let Err(error) = check_sandbox() {
        println!("not tested: {error}");
        let output = judge(Path::new("."), &["test", "lc1908", "--sandbox"]);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{output:?}");
        return false;
    }
    true
}

fn judge(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(support::judge_binary()).args(arguments).current_dir(folder).output().unwrap()
}

#[test]
fn intrusions_are_denied() {
    if !is_possible() {
        return;
    }
    let mut wrong = Vec::new();
    for (words, message) in [INTRUSIONS, PERHAPS].concat() {
        let outside = Prey::new().run(words, false);
        if !text(&outside).ends_with("done\n") {
            if PERHAPS.contains(&(words, message)) {
                println!("{words}: not possible on this machine anyway");
            } else {
                wrong.push(format!("{words} should be possible without a sandbox: {outside:?}: {}", text(&outside)));
            }
            continue;
        }
        let mut prey = Prey::new();
        let before = prey.state();
        let inside = prey.run(words, true);
        let said = text(&inside);
        println!("{words:28} {}", said.trim_end());
        if inside.end != End::Exited(0) || !said.starts_with("denied: ") || !said.contains(message) {
            wrong.push(format!("{words} should be denied in a sandbox: {:?}: {said}", inside.end));
        }
        if prey.state() != before {
            wrong.push(format!("{words} changed something:\n{before}\nis now\n{}", prey.state()));
        }
        if let Some(status) = prey.process.try_wait().unwrap() {
            wrong.push(format!("{words} ended the process: {status}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_solutions_do_is_allowed() {
    if !is_possible() {
        return;
    }
    let prey = Prey::new();
    for (words, expected) in [
        ("live-in-its-folder", "done\n"),
        ("answer", "1\n"),
        ("recursion 2000000", "1\n"),
        ("burn-in-two-threads 10", "1\n"),
        ("child-answers", "1\n"),
        ("shell-with-jobs", "1\n"),
        ("memory 60", "1\n"),
    ] {
        let outcome = prey.run(words, true);
        let errors = String::from_utf8_lossy(&outcome.stderr.to_vec().unwrap()).into_owned();
        assert_eq!((outcome.end, text(&outcome).as_str()), (End::Exited(0), expected), "{words}: {errors}");
    }
}

#[test]
fn nothing_is_left_in_its_folder() {
    if !is_possible() {
        return;
    }
    let runner = Runner::new(support::judge_binary());
    let run = |words: &str| {
        let program = Program::new(nasty()).with(words).in_sandbox(true);
        text(&runner.execute(&program, Input::Bytes(b""), &LIMITS).unwrap_or_else(|error| panic!("{words}: {error}")))
    };
    let surroundings = run("surroundings");
    let folder = surroundings.lines().find_map(|line| line.strip_prefix("folder ")).unwrap();
    for _ in 0..2 {
        assert_eq!(run("leave-things"), "0 things were there\ndone\n");
        assert_eq!(fs::read_dir(folder).unwrap().count(), 0, "{folder}");
    }
    drop(runner);
    assert!(!Path::new(folder).exists(), "{folder}");
}

/// Interpreters read their scripts, wherever one stands; and checkers are the user's own, who trusts them.
#[test]
fn only_the_solution_is_in_the_sandbox() {
    if !is_possible() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let write = |file: &str, text: &str| {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\"]\n");
    write(
        "problems/p/Cargo.toml",
        "[package]\nname = \"p\"\nedition = \"2024\"\n\n[package.metadata.judge]\ntitle = \"T\"\n\
         url = \"https://example.org\"\ntarget = \"plain\"\n\n[[bin]]\nname = \"p\"\npath = \"main.rs\"\n",
    );
    write("problems/p/main.rs", "");
    write("cases/p/1.in", "");
    write("cases/p/1.out", "denied\n");
    let log = folder.path().join("log");
    write("check.sh", &format!("cat \"$2\" >>{}", log.display()));
    write("idea/idea.sh", ". \"$(dirname \"$0\")/more.sh\"");
    write(
        "idea/more.sh",
        &format!("if (echo 1 >{0}/new) 2>/dev/null; then echo done; else echo denied; fi", folder.path().display()),
    );
    let run = |sandbox: &[&str]| {
        let arguments = ["test", "p", "--exec", "sh idea/idea.sh", "--compare", "checker:sh check.sh"];
        let output = judge(folder.path(), &[&arguments[..], sandbox].concat());
        assert!(output.status.success(), "{output:?}");
        fs::read_to_string(&log).unwrap()
    };
    assert_eq!(run(&["--sandbox"]), "denied\n", "the checker logs what the solution printed");
    assert_eq!(run(&[]), "denied\ndone\n");
}
