//! What a program may do in a sandbox, and what it may not. All of the latter is shown to be possible without one.
//!
//! Where there is no sandbox these tests are ignored, visibly. With REQUIRE_SANDBOX in the environment they fail there
//! instead: for machines that are known to have Landlock.

use libtest_mimic::{Arguments, Completion, Failed, Trial};
use runner::{
    Confinement, End, Error, Execute, Input, Limits, Outcome, Program, Runner, become_helper_if_asked, check_sandbox,
};
use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::net::{UnixDatagram, UnixListener};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

const LIMITS: Limits = Limits { time: Duration::from_secs(10), memory: 512 << 20, output: 1 << 20 };

/// Who can do something without a sandbox.
#[derive(Clone, Copy, PartialEq)]
enum Who {
    Anybody,
    /// Root, everywhere; others are denied it anyway.
    Root,
    /// It depends on the machine.
    Perhaps,
}
use Who::{Anybody, Perhaps, Root};

const NOT_PERMITTED: &str = "Operation not permitted";
const NO_ACCESS: &str = "Permission denied";

/// What somebody else's program must not do, what the message says when it tries, and who can do it without a sandbox.
const INTRUSIONS: &[(&str, &str, Who)] = &[
    ("connect", NOT_PERMITTED, Anybody),
    ("listen", NOT_PERMITTED, Anybody),
    ("send-a-datagram", NOT_PERMITTED, Anybody),
    ("connect-to-a-service", NOT_PERMITTED, Anybody),
    ("offer-a-service", NOT_PERMITTED, Anybody),
    ("send-to-a-service", NOT_PERMITTED, Anybody),
    ("share-memory", NOT_PERMITTED, Anybody),
    ("create", NO_ACCESS, Anybody),
    ("create-beside-its-folder", NO_ACCESS, Anybody),
    ("create-in-tmp", NO_ACCESS, Anybody),
    ("overwrite", NO_ACCESS, Anybody),
    ("append", NO_ACCESS, Anybody),
    ("truncate", NO_ACCESS, Anybody),
    ("rewrite-its-input", NOT_PERMITTED, Anybody),
    ("find-its-input", "it has no name", Anybody),
    ("rename", NO_ACCESS, Anybody),
    ("take", "", Anybody),
    ("put", "", Anybody),
    ("remove", NO_ACCESS, Anybody),
    ("remove-a-folder", NO_ACCESS, Anybody),
    ("make-a-folder", NO_ACCESS, Anybody),
    ("link", "", Anybody),
    ("link-symbolically", NO_ACCESS, Anybody),
    ("write-through-a-link", NO_ACCESS, Anybody),
    ("unlock", NOT_PERMITTED, Anybody),
    ("unlock-its-input", NOT_PERMITTED, Anybody),
    ("touch", NOT_PERMITTED, Anybody),
    ("read", NO_ACCESS, Anybody),
    ("list", NO_ACCESS, Anybody),
    ("signal-another", NOT_PERMITTED, Anybody),
    ("signal-its-parent", NOT_PERMITTED, Anybody),
    ("trace", NOT_PERMITTED, Anybody),
    ("limit", NOT_PERMITTED, Anybody),
    ("make-a-disk", NO_ACCESS, Root),
    ("make-a-terminal", NO_ACCESS, Root),
    ("make-a-whiteout", NO_ACCESS, Perhaps),
    ("mark-a-file", NOT_PERMITTED, Perhaps),
    ("mark-a-file-by-the-newer-call", NOT_PERMITTED, Perhaps),
    ("read-a-terminal", NO_ACCESS, Anybody),
    ("write-to-a-terminal", NO_ACCESS, Anybody),
    ("open-a-new-terminal", NO_ACCESS, Anybody),
    ("read-a-disk", NO_ACCESS, Perhaps),
    ("read-shared-memory", NO_ACCESS, Perhaps),
    ("lower-another", NOT_PERMITTED, Anybody),
    ("lower-a-group", NOT_PERMITTED, Anybody),
    ("schedule-another", NOT_PERMITTED, Anybody),
    ("schedule-another-by-the-newer-call", NOT_PERMITTED, Anybody),
    ("set-the-parameters-of-another", NOT_PERMITTED, Anybody),
    ("pin-another", NOT_PERMITTED, Anybody),
    ("lower-another-on-disk", NOT_PERMITTED, Anybody),
    ("read-an-environment", NO_ACCESS, Anybody),
    ("read-a-memory-map", NO_ACCESS, Anybody),
    ("read-the-kernel-log", NOT_PERMITTED, Perhaps),
    ("open-the-kernel-log", NO_ACCESS, Perhaps),
    ("watch-all-accesses", NOT_PERMITTED, Perhaps),
    ("watch-a-folder", NOT_PERMITTED, Anybody),
    ("watch-by-signal", NOT_PERMITTED, Anybody),
    ("hold-a-file-back", NOT_PERMITTED, Perhaps),
    ("open-a-file-system", NOT_PERMITTED, Root),
    ("hide-memory", NOT_PERMITTED, Perhaps),
    ("listen-on-6", NOT_PERMITTED, Perhaps),
    ("use-io-uring", NOT_PERMITTED, Perhaps),
];

/// What solutions do, and what they print then.
const HARMLESS: &[(&str, &str)] = &[
    ("live-in-its-folder", "done\n"),
    ("answer", "1\n"),
    ("recursion 2000000", "1\n"),
    ("burn-in-two-threads 10", "1\n"),
    ("child-answers", "1\n"),
    ("shell-with-jobs", "1\n"),
    ("memory 60", "1\n"),
    ("set-its-own-priority", "done\n"),
];

/// Commands that print what they read, which is a file in the home directory; first, what must be installed.
const READERS: &[&[&str]] = &[
    &["cat", "/dev/stdin"],
    &["cat", "/proc/self/fd/0"],
    &["cat", "/dev/fd/0"],
    &["sort", "/dev/stdin"],
    &["sed", "", "/dev/stdin"],
    &["awk", "{ print }", "/dev/stdin"],
    &["sh", "-c", "cat </dev/stdin"],
    &["bash", "-c", "cat </dev/stdin; cat <(true)"],
    &["env", "cp", "/dev/stdin", "/dev/stdout"],
    &["python3", "-c", "print(open('/dev/stdin').read(), end='')"],
    &["node", "-e", "process.stdout.write(require('fs').readFileSync('/dev/stdin'))"],
    &["perl", "-e", "open(F, '/dev/stdin') || die $!; print <F>"],
    &["ruby", "-e", "print File.read('/dev/stdin')"],
];

/// What is in a home directory. Everything is a program that prints what of it can be read.
const HOME: &[&str] = &[
    ".cargo/bin/tool",
    ".cargo/credentials.toml",
    ".local/bin/named",
    ".local/bin/tool",
    ".local/lib/part",
    ".local/share/keyrings/login",
    ".local/share/pipx/venvs/x/bin/tool",
    ".local/share/pipx/venvs/x/pyvenv.cfg",
    ".nvm/token",
    ".nvm/versions/node/v20/bin/tool",
    ".nvm/versions/node/v20/lib/part",
    ".pyenv/shims/tool",
    ".pyenv/versions/3/bin/tool",
    ".pyenv/versions/3/lib/part",
    ".ssh/id",
    ".venv/pyvenv.cfg",
    ".wasm/bin/tool",
    ".wasm/lib/part",
    ".wasm/token",
    "bin/secret",
    "bin/tool",
    "go/bin/tool",
    "go/src/secret",
    "jdk/bin/tool",
    "jdk/lib/part",
    "jdk/release",
    "lib/part",
    "other/file",
    "secret",
    "tool",
    "w/data",
    "w/solution",
];

/// Symbolic links in it, and what they point to.
const LINKS: &[(&str, &str)] = &[
    (".local/bin/linked", "../share/pipx/venvs/x/bin/tool"),
    (".venv/bin/tool", "../../.pyenv/versions/3/bin/tool"),
    ("w/away", "../other/file"),
    ("w/up", ".."),
];

/// Commands as somebody types them in the directory `w`, and what they may read then of [`HOME`].
const NAMED: &[(&str, &[&str])] = &[
    ("./solution", &["w/"]),
    ("sh ./solution", &["w/"]),
    ("../tool", &["tool"]),
    ("./../tool", &["tool"]),
    ("../w/../tool", &["tool"]),
    ("~/w/../tool", &["tool"]),
    ("~/tool", &["tool"]),
    ("sh ../tool", &["tool"]),
    ("../w/solution", &["w/"]),
    ("./solution .", &["w/"]),
    ("./solution ..", &["w/"]),
    ("./solution ../.", &["w/"]),
    ("./solution ../w/..", &["w/"]),
    ("./solution ~", &["w/"]),
    ("./solution ~/", &["w/"]),
    ("./solution ~/..", &["w/"]),
    ("./solution /", &["w/"]),
    ("./solution up", &["w/"]),
    ("./solution up/other", &["w/", "other/"]),
    ("./solution away", &["w/", "other/"]),
    ("./solution ../secret", &["w/", "secret"]),
    ("~/bin/tool", &["bin/tool"]),
    ("~/go/bin/tool", &["go/bin/tool"]),
    ("~/jdk/bin/tool", &["jdk/"]),
    ("~/.cargo/bin/tool", &[".cargo/bin/tool"]),
    ("~/.local/bin/tool", &[".local/bin/tool", ".local/lib/"]),
    ("named", &[".local/bin/named", ".local/lib/"]),
    ("~/.local/bin/linked", &[".local/share/pipx/venvs/x/"]),
    ("~/.nvm/versions/node/v20/bin/tool", &[".nvm/versions/node/v20/"]),
    ("~/.pyenv/shims/tool", &[".pyenv/"]),
    ("~/.pyenv/versions/3/bin/tool", &[".pyenv/versions/3/"]),
    ("~/.venv/bin/tool", &[".venv/", ".pyenv/versions/3/"]),
    ("~/.wasm/bin/tool", &[".wasm/bin/tool", ".wasm/lib/"]),
];

/// Set where the tests, run by root, run once more as an ordinary user: what [`nasty`] returns there.
const NASTY: &str = "NASTY_BINARY";

/// The user that this is: nobody, who owns nothing.
const ORDINARY_USER: u32 = 65534;

fn main() -> ExitCode {
    become_helper_if_asked();
    let (possible, is_required) = (check_sandbox(), std::env::var_os("REQUIRE_SANDBOX").is_some());
    let is_ignored = possible.is_err() && !is_required;
    let arguments = Arguments::from_args();
    let mut trials = vec![
        Trial::test("there_is_a_sandbox", || check_sandbox().map_err(Failed::from)),
        Trial::test("nothing_is_left_in_its_directory", nothing_is_left_in_its_directory),
        Trial::test("what_was_not_read_is_known", what_was_not_read_is_known),
        Trial::test("without_a_home_nothing_is_run", without_a_home_nothing_is_run),
        Trial::test("the_directory_of_the_session_is_closed_too", the_directory_of_the_session_is_closed_too),
        Trial::test("links_do_not_lead_home", links_do_not_lead_home),
        Trial::test("the_home_of_the_account_is_closed_too", the_home_of_the_account_is_closed_too),
    ];
    for &(words, message, who) in INTRUSIONS {
        let trial = Trial::ignorable_test(format!("denied::{words}"), move || is_denied(words, message, who));
        trials.push(trial.with_ignored_flag(who == Root && !is_root()));
    }
    for &(words, output) in HARMLESS {
        trials.push(Trial::test(format!("allowed::{words}"), move || is_allowed(words, output)));
    }
    for &words in READERS {
        let is_absent = !is_installed(words[0]);
        let trial = Trial::test(format!("allowed::{}", words.join(" ")), move || reads_its_input(words));
        trials.push(trial.with_ignored_flag(is_absent));
    }
    let home = Arc::new(OnceLock::new());
    for &(words, open) in NAMED {
        let home = Arc::clone(&home);
        let opens = move || opens_no_more(home.get_or_init(Furnished::new), words, open);
        trials.push(Trial::test(format!("opens::{words}"), opens));
    }
    if is_root() {
        // First, because it takes longest.
        let as_user = move || holds_for_an_ordinary_user(is_required);
        trials.insert(0, Trial::ignorable_test("as_an_ordinary_user", as_user));
    }
    let ignore = |trial: Trial| if is_ignored { trial.with_ignored_flag(true) } else { trial };
    trials = trials.into_iter().map(ignore).collect();
    let refused = Trial::test("without_a_sandbox_nothing_is_run_in_one", nothing_is_run);
    trials.push(refused.with_ignored_flag(possible.is_ok()));
    if let (Err(error), true) = (possible, is_ignored) {
        eprintln!("ignored: {error}");
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The binary of the programs that do whatever a program can do wrong, built once.
fn nasty() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        if let Some(built) = std::env::var_os(NASTY) {
            return built.into();
        }
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
    terminal: String,
    _sockets: (UnixListener, UnixDatagram),
}

impl Prey {
    fn new() -> Self {
        let home = tempfile::tempdir().unwrap();
        let at = |name: &str| home.path().join(name);
        fs::create_dir_all(at("folder")).unwrap();
        fs::create_dir_all(at("start")).unwrap();
        // It is the input as well, and of a small one every program gets a copy.
        fs::write(at("file"), "precious ".repeat(10_000)).unwrap();
        fs::set_permissions(at("file"), Permissions::from_mode(0o600)).unwrap();
        let _sockets = (UnixListener::bind(at("service")).unwrap(), UnixDatagram::bind(at("datagrams")).unwrap());
        let mut process = Command::new(nasty());
        let mut process = process.arg("be-traceable").stdout(Stdio::piped()).process_group(0).spawn().unwrap();
        let mut terminal = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut terminal).unwrap();
        let (listener, terminal) = (TcpListener::bind("127.0.0.1:0").unwrap(), terminal.trim_end().to_string());
        Prey { home, listener, process, terminal, _sockets }
    }

    /// Everything in the home directory, with what it holds, and since when; and when the process may run.
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
        let process = Path::new("/proc").join(self.process.id().to_string());
        let status = fs::read_to_string(process.join("status")).unwrap();
        state.extend(status.lines().filter(|line| line.starts_with("Cpus_allowed")).map(str::to_string));
        // Behind the name, which may hold anything: the nice value is the 17th field, the policy the 39th.
        let fields = fs::read_to_string(process.join("stat")).unwrap();
        let fields: Vec<&str> = fields.rsplit(')').next().unwrap().split_whitespace().collect();
        state.push(format!("nice {} policy {}", fields[16], fields[38]));
        state.join("\n")
    }

    /// Runs one of the nasty programs, with this home directory for that of the user.
    fn run(&self, words: &str, confinement: Confinement) -> Outcome {
        let mut program = Program::new("env").confined(confinement);
        for (name, value) in [
            ("NASTY_FOLDER", self.home.path().display().to_string()),
            ("NASTY_PORT", self.listener.local_addr().unwrap().port().to_string()),
            ("NASTY_PROCESS", self.process.id().to_string()),
            ("NASTY_TERMINAL", self.terminal.clone()),
        ] {
            program = program.arg(format!("{name}={value}"));
        }
        let program = words.split(' ').fold(program.arg(nasty()), |program, word| program.arg(word));
        let runner = Home { path: self.home.path(), start: "start", more: "" };
        runner.run(&program, &self.home.path().join("file")).unwrap_or_else(|error| panic!("{words}: {error}"))
    }
}

/// A home directory that a runner takes for that of the user.
struct Home<'a> {
    path: &'a Path,
    /// The directory in it where somebody stands.
    start: &'a str,
    /// What else is in the environment, as a shell takes it.
    more: &'a str,
}

impl Home<'_> {
    fn run(&self, program: &Program, input: &Path) -> runner::Result<Outcome> {
        let directory = tempfile::tempdir().unwrap();
        self.runner(directory.path()).execute(program, Input::File(input), &LIMITS)
    }

    /// A runner with its helper in this directory.
    fn runner(&self, directory: &Path) -> Runner {
        let helper = directory.join("helper");
        let (own, home) = (std::env::current_exe().unwrap(), self.path);
        let script =
            format!("#!/bin/sh\nexport HOME='{}' {}\nexec '{}' \"$@\"\n", home.display(), self.more, own.display());
        // In a process of its own: a program that another thread starts now would inherit the open file, and what is
        // open for writing cannot be run.
        let write = "printf %s \"$1\" > \"$2\" && chmod 700 \"$2\"";
        let written = Command::new("sh").args(["-c", write, "sh", &script]).arg(&helper).status().unwrap();
        assert!(written.success());
        Runner::new(&helper).in_directory(home.join(self.start))
    }
}

impl Drop for Prey {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn is_denied(words: &str, message: &str, who: Who) -> Result<Completion, Failed> {
    let outside = Prey::new().run(words, Confinement::None);
    if !text(&outside).ends_with("done\n") {
        let report = format!("it should be possible without a sandbox: {outside:?}: {}", text(&outside));
        return if who == Perhaps { Ok(Completion::ignored_with(text(&outside))) } else { Err(report.into()) };
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
        None => Ok(Completion::Completed),
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

/// The input is a file in the home directory, as it always is; the program may open it again by the names that the
/// system has for standard input.
fn reads_its_input(words: &[&str]) -> Result<(), Failed> {
    let home = tempfile::tempdir()?;
    let input = home.path().join("file");
    fs::write(&input, "precious\n")?;
    let program = words[1..].iter().fold(Program::new(words[0]), |program, word| program.arg(word));
    let home = Home { path: home.path(), start: "", more: "" };
    let outcome = home.run(&program.confined(Confinement::Sandbox), &input)?;
    let errors = String::from_utf8_lossy(&outcome.stderr.to_vec()?).into_owned();
    match (outcome.end, text(&outcome).as_str()) {
        (End::Exited(0), "precious\n") => Ok(()),
        (end, printed) => Err(format!("{end:?}, it printed {printed:?} and {errors:?}").into()),
    }
}

/// The input is a copy, of which the runner still knows how much was read; and whoever opens it again has read it.
fn what_was_not_read_is_known() -> Result<(), Failed> {
    let home = tempfile::tempdir()?;
    let input = home.path().join("file");
    fs::write(&input, "precious\n")?;
    for (script, unread) in [("true", 9), ("dd bs=1 count=3 2>/dev/null", 6), ("cat", 0), ("cat /dev/stdin", 0)] {
        let program = Program::new("sh").arg("-c").arg(script).confined(Confinement::Sandbox);
        let outcome = Home { path: home.path(), start: "", more: "" }.run(&program, &input)?;
        if outcome.unread != unread {
            return Err(format!("{script} leaves {} bytes, not {unread}", outcome.unread).into());
        }
    }
    Ok(())
}

/// A home directory with all of [`HOME`] and [`LINKS`].
struct Furnished {
    runner: Runner,
    path: PathBuf,
    _directories: [tempfile::TempDir; 2],
}

impl Furnished {
    fn new() -> Self {
        let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let [home, helper] = directories.each_ref().map(|directory| directory.path().canonicalize().unwrap());
        let at = |name: &str| home.join(name);
        for name in HOME.iter().chain(LINKS.iter().map(|(name, _)| name)) {
            fs::create_dir_all(at(name).parent().expect("it is in the home directory")).unwrap();
        }
        let tool = "#!/bin/sh\n\
                    for file in $LOOK; do\n\
                    if read -r line 2>/dev/null <\"$HOME_BEFORE/$file\"; then echo \"$file\"; fi\n\
                    done\n";
        let mut write = Command::new("sh");
        write.args(["-c", "for file; do printf %s \"$TOOL\" >\"$file\"; done; chmod 700 \"$@\"", "sh"]);
        assert!(write.args(HOME.iter().map(|name| at(name))).env("TOOL", tool).status().unwrap().success());
        for (name, target) in LINKS {
            std::os::unix::fs::symlink(target, at(name)).unwrap();
        }
        let before = home.display();
        let more = format!("HOME_BEFORE='{before}' LOOK='{}' PATH='{before}/.local/bin':\"$PATH\"", HOME.join(" "));
        let runner = Home { path: &home, start: "w", more: &more }.runner(&helper);
        Furnished { runner, path: home, _directories: directories }
    }
}

/// What the words of a command name can be read, and nothing else of the home directory.
fn opens_no_more(home: &Furnished, words: &str, open: &[&str]) -> Result<(), Failed> {
    let words = words.replace('~', &home.path.display().to_string());
    let mut words = words.split(' ');
    let program = Program::new(words.next().expect("there is a program")).confined(Confinement::Sandbox);
    let program = words.fold(program, |program, word| program.arg(word));
    let outcome = home.runner.execute(&program, Input::Bytes(b""), &LIMITS)?;
    let is_open = |file: &&&str| open.iter().any(|open| *file == open || open.ends_with('/') && file.starts_with(open));
    let expected: String = HOME.iter().filter(is_open).map(|file| format!("{file}\n")).collect();
    let errors = String::from_utf8_lossy(&outcome.stderr.to_vec()?).into_owned();
    match (outcome.end, text(&outcome)) {
        (End::Exited(0), printed) if printed == expected => Ok(()),
        (end, printed) => Err(format!("{end:?}, it read {printed:?}, not {expected:?}; it printed {errors:?}").into()),
    }
}

/// Nobody knows then what is to be kept from the program.
fn without_a_home_nothing_is_run() -> Result<(), Failed> {
    let home = tempfile::tempdir()?;
    for more in ["HOME=", "HOME=/", "HOME=/nonexistent", "HOME=relative", "HOME=/dev/null", "&& unset HOME"] {
        let program = Program::new("true").confined(Confinement::Sandbox);
        let outcome = Home { path: home.path(), start: "", more }.run(&program, Path::new("/dev/null"));
        if let Ok(outcome) = outcome {
            return Err(format!("it ran with {more}: {outcome:?}").into());
        }
    }
    Ok(())
}

/// Services of a session keep credentials and sockets there.
fn the_directory_of_the_session_is_closed_too() -> Result<(), Failed> {
    let (home, session) = (tempfile::tempdir()?, tempfile::tempdir()?);
    fs::write(session.path().join("auth.json"), "precious")?;
    let more = format!("XDG_RUNTIME_DIR='{}'", session.path().display());
    let run = |more| {
        let program = Program::new("sh").arg("-c").arg("cat \"$SESSION\"/auth.json").confined(Confinement::Sandbox);
        Home { path: home.path(), start: "", more }.run(&program, Path::new("/dev/null"))
    };
    let session = format!("SESSION='{}'", session.path().display());
    let read = [run(&session)?, run(&format!("{session} {more}"))?].map(|outcome| text(&outcome));
    if read == ["precious", ""] { Ok(()) } else { Err(format!("it reads {read:?}").into()) }
}

/// HOME may name another directory than the one that holds the user's files.
fn the_home_of_the_account_is_closed_too() -> Result<(), Failed> {
    let list = "eval cd \"~$(id -un)\" && ls >/dev/null && pwd";
    let home = tempfile::tempdir()?;
    let run = |confinement| {
        let program = Program::new("bash").arg("-c").arg(list).confined(confinement);
        Home { path: home.path(), start: "", more: "" }.run(&program, Path::new("/dev/null"))
    };
    let outside = text(&run(Confinement::None)?);
    let inside = text(&run(Confinement::Sandbox)?);
    let is_home = outside.starts_with("/") && outside != "/\n";
    if is_home && !inside.is_empty() { Err(format!("it lists {inside}").into()) } else { Ok(()) }
}

/// What stands beside the home directory can be read, but no link to it, or to what it is in.
fn links_do_not_lead_home() -> Result<(), Failed> {
    let directory = tempfile::tempdir()?;
    let at = |name: &str| directory.path().join(name);
    fs::create_dir_all(at("users/own"))?;
    fs::create_dir(at("users/other"))?;
    for (name, target) in [("home", "users"), ("me", "users/own"), ("users/myself", "own"), ("all", "/"), ("up", "..")]
    {
        std::os::unix::fs::symlink(target, at(name))?;
    }
    for name in ["users/own/file", "users/other/file"] {
        fs::write(at(name), "1")?;
    }
    for start in ["users/own", "me", "home/own", "users/myself"] {
        let home = at(start);
        for (name, is_readable) in [("own", false), ("other", true)] {
            // A word that is a path would open it.
            let script = format!("cat '{}/users/{name}/file'", directory.path().display());
            let program = Program::new("sh").arg("-c").arg(script).confined(Confinement::Sandbox);
            let outcome = Home { path: &home, start: "", more: "" }.run(&program, Path::new("/dev/null"))?;
            if (text(&outcome) == "1") != is_readable {
                return Err(format!("with HOME {}, of {name} it reads {:?}", home.display(), text(&outcome)).into());
            }
        }
    }
    Ok(())
}

/// Runs these tests as nobody, with a copy of what they need.
fn holds_for_an_ordinary_user(is_required: bool) -> Result<Completion, Failed> {
    let directory = tempfile::tempdir()?;
    let at = |name: &str| directory.path().join(name);
    fs::set_permissions(directory.path(), Permissions::from_mode(0o755))?;
    for (name, original) in [("tests", std::env::current_exe()?.as_path()), ("nasty", nasty())] {
        // Not by this process: what it writes to may be open in a program that another thread starts.
        assert!(Command::new("cp").arg(original).arg(at(name)).status()?.success());
    }
    fs::create_dir(at("home"))?;
    chown(at("home"), Some(ORDINARY_USER), Some(ORDINARY_USER))?;
    let mut command = Command::new(at("tests"));
    command.uid(ORDINARY_USER).gid(ORDINARY_USER).current_dir(at("home"));
    let output = command.env("HOME", at("home")).env("TMPDIR", at("home")).env(NASTY, at("nasty")).output();
    match output {
        Ok(output) if output.status.success() => Ok(Completion::Completed),
        Ok(output) => Err(String::from_utf8_lossy(&output.stdout).into_owned().into()),
        Err(error) if is_required => Err(format!("they cannot be run as user {ORDINARY_USER}: {error}").into()),
        Err(error) => Ok(Completion::ignored_with(error)),
    }
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

fn is_installed(program: &str) -> bool {
    let directories = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&directories).any(|directory| directory.join(program).is_file())
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
