//! What a program may do in a sandbox, and what it may not. All of the latter is shown to be possible without one.
//!
//! Where there is no sandbox these tests are ignored, visibly. With REQUIRE_SANDBOX in the environment they fail there
//! instead: for machines that are known to have Landlock.

use libtest_mimic::{Arguments, Failed, Trial};
use runner::{
    Confinement, End, Error, Execute, Input, Limits, Outcome, Program, Runner, become_helper_if_asked, check_sandbox,
};
use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixDatagram, UnixListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::OnceLock;
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

/// Intrusions that not every machine makes possible anyway.
const PERHAPS: &[(&str, &str)] =
    &[("listen-on-6", "Operation not permitted"), ("use-io-uring", "Operation not permitted")];

/// What solutions do, and what they print then.
const HARMLESS: &[(&str, &str)] = &[
    ("live-in-its-folder", "done\n"),
    ("answer", "1\n"),
    ("recursion 2000000", "1\n"),
    ("burn-in-two-threads 10", "1\n"),
    ("child-answers", "1\n"),
    ("shell-with-jobs", "1\n"),
    ("memory 60", "1\n"),
];

fn main() -> ExitCode {
    become_helper_if_asked();
    let (possible, is_required) = (check_sandbox(), std::env::var_os("REQUIRE_SANDBOX").is_some());
    let is_ignored = possible.is_err() && !is_required;
    let mut trials = vec![
        Trial::test("there_is_a_sandbox", || check_sandbox().map_err(Failed::from)),
        Trial::test("nothing_is_left_in_its_directory", nothing_is_left_in_its_directory),
    ];
    for &(words, message) in INTRUSIONS {
        trials.push(Trial::test(format!("denied::{words}"), move || is_denied(words, message, false)));
    }
    for &(words, message) in PERHAPS {
        trials.push(Trial::test(format!("denied::{words}"), move || is_denied(words, message, true)));
    }
    for &(words, output) in HARMLESS {
        trials.push(Trial::test(format!("allowed::{words}"), move || is_allowed(words, output)));
    }
    trials = trials.into_iter().map(|trial| trial.with_ignored_flag(is_ignored)).collect();
    let refused = Trial::test("without_a_sandbox_nothing_is_run_in_one", nothing_is_run);
    trials.push(refused.with_ignored_flag(possible.is_ok()));
    if let (Err(error), true) = (possible, is_ignored) {
        eprintln!("ignored: {error}");
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The binary of the programs that do whatever a program can do wrong, built once.
fn nasty() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--release", "--package", "nasty", "--message-format", "json-render-diagnostics"]);
        let built = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).stderr(Stdio::inherit()).output().unwrap();
        assert!(built.status.success(), "{cargo:?}: {}", built.status);
        let messages = String::from_utf8(built.stdout).unwrap();
        let messages = messages.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let mut executables = messages.filter_map(|message| Some(PathBuf::from(message["executable"].as_str()?)));
        executables.next_back().expect("the package has a binary")
    })
}

fn text(outcome: &Outcome) -> String {
    String::from_utf8_lossy(&outcome.stdout.to_vec().unwrap()).into_owned()
}

/// A home directory with what the programs go for, and a process.
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

    /// Everything in the home directory, with what it holds, and since when.
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

    /// Runs a program, with this home directory for that of the user.
    fn run(&self, words: &str, confinement: Confinement) -> Outcome {
        let directory = tempfile::tempdir().unwrap();
        let helper = directory.path().join("helper");
        let (own, home) = (std::env::current_exe().unwrap(), self.home.path());
        let script = format!("#!/bin/sh\nHOME='{}' exec '{}' \"$@\"\n", home.display(), own.display());
        // In a process of its own: a program that another thread starts now would inherit the open file, and what is
        // open for writing cannot be run.
        let write = "printf %s \"$1\" > \"$2\" && chmod 700 \"$2\"";
        let written = Command::new("sh").args(["-c", write, "sh", &script]).arg(&helper).status().unwrap();
        assert!(written.success());
        let runner = Runner::new(&helper).in_directory(self.home.path().join("start"));
        let input = self.home.path().join("file");
        let mut program = Program::new("env").confined(confinement);
        for (name, value) in [
            ("NASTY_FOLDER", self.home.path().display().to_string()),
            ("NASTY_PORT", self.listener.local_addr().unwrap().port().to_string()),
            ("NASTY_PROCESS", self.process.id().to_string()),
        ] {
            program = program.arg(format!("{name}={value}"));
        }
        program = words.split(' ').fold(program.arg(nasty()), |program, word| program.arg(word));
        runner.execute(&program, Input::File(&input), &LIMITS).unwrap_or_else(|error| panic!("{words}: {error}"))
    }
}

impl Drop for Prey {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn is_denied(words: &str, message: &str, may_be_impossible_anyway: bool) -> Result<(), Failed> {
    let outside = Prey::new().run(words, Confinement::None);
    if !text(&outside).ends_with("done\n") {
        let report = format!("it should be possible without a sandbox: {outside:?}: {}", text(&outside));
        return if may_be_impossible_anyway { Ok(()) } else { Err(report.into()) };
    }
    let mut prey = Prey::new();
    let before = prey.state();
    let inside = prey.run(words, Confinement::Sandbox);
    let printed = text(&inside);
    if inside.end != End::Exited(0) || !printed.starts_with("denied: ") || !printed.contains(message) {
        return Err(format!("it should be denied in a sandbox: {:?}: {printed}", inside.end).into());
    }
    if prey.state() != before {
        return Err(format!("it changed something:\n{before}\nis now\n{}", prey.state()).into());
    }
    match prey.process.try_wait().unwrap() {
        Some(status) => Err(format!("it ended the process: {status}").into()),
        None => Ok(()),
    }
}

fn is_allowed(words: &str, output: &str) -> Result<(), Failed> {
    let outcome = Prey::new().run(words, Confinement::Sandbox);
    let errors = String::from_utf8_lossy(&outcome.stderr.to_vec().unwrap()).into_owned();
    match (outcome.end, text(&outcome)) {
        (End::Exited(0), printed) if printed == output => Ok(()),
        (end, printed) => Err(format!("{end:?}, it printed {printed:?} and {errors:?}").into()),
    }
}

fn nothing_is_left_in_its_directory() -> Result<(), Failed> {
    let runner = Runner::from_current_executable()?;
    let run = |words: &str| {
        let program = Program::new(nasty()).arg(words).confined(Confinement::Sandbox);
        runner.execute(&program, Input::Bytes(b""), &LIMITS).map(|outcome| text(&outcome))
    };
    let surroundings = run("surroundings")?;
    let directory = surroundings.lines().find_map(|line| line.strip_prefix("folder ")).unwrap();
    for _ in 0..2 {
        assert_eq!(run("leave-things")?, "0 things were there\ndone\n");
        assert_eq!(fs::read_dir(directory).unwrap().count(), 0, "{directory}");
    }
    drop(runner);
    assert!(!Path::new(directory).exists(), "{directory}");
    Ok(())
}

fn nothing_is_run() -> Result<(), Failed> {
    let program = Program::new(nasty()).arg("answer").confined(Confinement::Sandbox);
    match Runner::from_current_executable()?.execute(&program, Input::Bytes(b""), &LIMITS) {
        Ok(outcome) => Err(format!("it ran: {outcome:?}").into()),
        Err(Error::Io { .. } | Error::HelperLost { .. }) => Ok(()),
        Err(error) => Err(error.into()),
    }
}
