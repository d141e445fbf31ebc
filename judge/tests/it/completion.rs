//! What a shell offers for what is typed, in a shell and as its script asks for it.

use crate::scratch::Scratch;
use crate::support;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// A workspace with three problems, a template and a justfile; nothing in it is ever built.
fn scratch() -> Scratch {
    let scratch = Scratch::empty();
    for id in ["lc913", "lc1908", "p4055"] {
        scratch.problem(id, "", "");
    }
    scratch.case("lc913", "sample-1", "", None);
    scratch.case("lc913", "sample-10", "", None);
    scratch.case("lc913", "sample-2", "", None);
    scratch.case("lc913", "two words", "", None);
    scratch.case("p4055", "other", "", None);
    scratch.write("templates/nim.rs", "//! Nim.\n");
    scratch.write("templates/octal.rs", "//! Octal\n//! games. More of them.\n//!\n//! - **Field**: games\n");
    scratch
        .write("justfile", "# Judge problems\ntest *arguments:\n    @judge\n\n# Print templates\ncopy *arguments:\n");
    scratch
}

/// What a shell other than Bash gets for these words.
fn offered(scratch: &Scratch, directory: &str, words: &[&str]) -> Vec<String> {
    let arguments: Vec<&str> = ["complete", "zsh", "--"].into_iter().chain(words.iter().copied()).collect();
    let mut command = scratch.command(&arguments);
    let output = command.current_dir(scratch.root().join(directory)).output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &[][..]), "{output:?}");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_string).collect()
}

/// The same, once a try was quick enough for all that is said about them: on a busy machine it is left out.
fn described(scratch: &Scratch, words: &[&str]) -> Vec<String> {
    let mut tries = (0..TRIES).map(|_| offered(scratch, "", words));
    tries.find(|lines| lines.iter().all(|line| line.contains('\t'))).expect("some try is quick enough")
}

/// So often something is tried that depends on how busy the machine is.
const TRIES: usize = 200;

/// Without what is said about them.
fn values(scratch: &Scratch, directory: &str, words: &[&str]) -> Vec<String> {
    let lines = offered(scratch, directory, words).into_iter();
    lines.map(|line| line.split('\t').next().unwrap_or_default().to_string()).collect()
}

#[test]
fn names_are_those_of_the_workspace() {
    let scratch = scratch();
    let root = |words: &[&str]| values(&scratch, "", words);
    assert_eq!(described(&scratch, &["just", ""]), ["test\tJudge problems", "copy\tPrint templates"]);
    assert_eq!(described(&scratch, &["just", "test", "lc"]), ["lc913\tT", "lc1908\tT"]);
    assert_eq!(root(&["cargo", "judge", "test", "lc"]), ["lc913", "lc1908"]);
    assert_eq!(root(&["just", "test", "lc913", ""]), ["lc1908", "p4055"]);
    assert_eq!(root(&["just", "watch", "4055"]), ["p4055"]);
    assert_eq!(described(&scratch, &["just", "copy", ""]), ["nim\tNim", "octal\tgames: Octal games"]);
    assert_eq!(root(&["just", "copy", "--field", ""]), ["games", "other"]);
    assert_eq!(root(&["just", "snippets", "--editor", "vim", "nim", "o"]), ["octal"]);
    assert_eq!(root(&["just", "bundle", "p4055", "l"]), ["luogu", "leetcode", "library-checker"]);
    assert_eq!(root(&["just", "new", "x", "--target", "at"]), ["atcoder"]);
    assert_eq!(root(&["just", "test", "--format=js"]), ["--format=json"]);
    assert_eq!(root(&["just", "add", "p4055", "--i"]), ["--interactor"]);
    assert!(root(&["just", "new", ""]).iter().all(|value| value.starts_with('-')));
    let options = root(&["just", "test", "-"]);
    assert!(["--format", "--cases", "--full"].iter().all(|option| options.contains(&(*option).to_string())));
    assert!(options.iter().all(|option| option.starts_with("--")), "{options:?}");
    let commands = root(&["cargo", "judge", ""]);
    assert!(commands.contains(&"test".to_string()) && !commands.contains(&"complete".to_string()), "{commands:?}");
    let sorted = ["sample-1", "sample-2", "sample-10", "two words"];
    assert_eq!(root(&["just", "test", "lc913", "--case", ""]), sorted);
    assert_eq!(root(&["just", "test", "p4055", "--case", ""]), ["other"]);
    assert_eq!(values(&scratch, "cases/lc913", &["just", "test", "--case", ""]), sorted);
    assert_eq!(root(&["just", "run", "lc913", "sample-1"]), ["sample-1", "sample-10"]);
    assert_eq!(values(&scratch, "problems/p4055", &["just", "bundle", "lu"]), ["luogu"]);
    assert!(root(&["just", "rename", "p4055", "lc"]).is_empty());
    let in_fish = scratch.judge(&["complete", "fish", "--", "just", "test", "lc913", "--case", "'two\\ w"]);
    assert_eq!(in_fish.ends_with(0).stdout, "");
    let in_fish = scratch.judge(&["complete", "fish", "--", "just", "test", "lc913", "--case", "'two w"]);
    assert_eq!(in_fish.ends_with(0).stdout, "two words\n");
    let in_powershell = scratch.judge(&["complete", "powershell", "--", "just test lc913 --case 'two w"]);
    assert_eq!(in_powershell.ends_with(0).stdout, "two words\n");
    // A problem that is put aside or made is so at once.
    scratch.judge(&["remove", "p4055"]).ends_with(0);
    assert_eq!(root(&["just", "restore", ""]), ["p4055"]);
    assert!(root(&["just", "open", "p"]).is_empty());
    scratch.problem("lc21", "", "");
    assert_eq!(root(&["just", "test", "lc"]), ["lc21", "lc913", "lc1908"]);
    scratch.problem("p4055", "", "");
    scratch.judge(&["remove", "p4055"]).ends_with(0);
    assert_eq!(root(&["just", "restore", ""]), ["p4055", "p4055/1", "p4055/2"]);
}

#[test]
fn nothing_is_said_where_there_is_nothing_to_offer() {
    let scratch = scratch();
    for words in [&["just"][..], &[], &["just", "sing", ""], &["just", "test", "\u{1}"], &["cargo", "build", ""]] {
        assert!(offered(&scratch, "", words).is_empty(), "{words:?}");
    }
    scratch.write("problems/p4055/Cargo.toml", "[package\n");
    assert_eq!(offered(&scratch, "", &["just", "test", "p"]), ["p4055"]);
    scratch.write("Cargo.toml", "[workspace\n");
    assert!(offered(&scratch, "", &["just", "test", ""]).is_empty());
    std::fs::remove_file(scratch.root().join("Cargo.toml")).unwrap();
    assert!(offered(&scratch, "", &["just", "test", ""]).is_empty());
}

#[test]
fn three_hundred_problems_are_offered_before_one_notices() {
    let scratch = Scratch::empty();
    (0..300).for_each(|number| scratch.problem(&format!("lc{number}"), "", ""));
    let mut tries = (0..TRIES).map(|_| {
        let start = Instant::now();
        let lines = offered(&scratch, "", &["just", "test", ""]);
        let elapsed = start.elapsed();
        assert_eq!(lines.len(), 300);
        (elapsed, lines.iter().filter(|line| line.ends_with("\tT")).count())
    });
    // On a busy machine titles are left out, so that it does not take longer.
    assert!(tries.any(|(elapsed, titles)| elapsed < Duration::from_millis(100) && titles == 300));
}

/// Bash with a terminal of its own, in which `just` and `cargo` print their arguments.
struct Bash {
    process: Child,
    keyboard: File,
    screen: Receiver<String>,
}

impl Bash {
    fn new(directory: &Path, set_up: &str) -> Self {
        let controller = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&controller).unwrap();
        unlockpt(&controller).unwrap();
        let name = ptsname(&controller, Vec::new()).unwrap();
        let terminal = File::options().read(true).write(true).open(name.to_str().unwrap()).unwrap();
        let rc = directory.join("rc");
        let prints = "{ printf '(%s)' \"$@\"; echo; }";
        let text =
            format!("just() {prints}\ncargo() {prints}\n{set_up}\nbind 'set enable-bracketed-paste off'\nPS1='@@'\n");
        std::fs::write(&rc, text).unwrap();
        let [stdin, stdout] = [0; 2].map(|_| Stdio::from(terminal.try_clone().unwrap()));
        let mut command = Command::new("bash");
        command.args(["--noprofile", "--rcfile"]).arg(rc).arg("-i").current_dir(directory).process_group(0);
        command.env("TERM", "dumb").env_remove("PROMPT_COMMAND").env("INPUTRC", "/dev/null");
        let process = command.stdin(stdin).stdout(stdout).stderr(terminal).spawn().unwrap();
        drop(command);
        let controller = File::from(controller);
        let mut reader = controller.try_clone().unwrap();
        let (sender, screen) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut buffer) {
                let _ = sender.send(String::from_utf8_lossy(&buffer[..read]).into_owned());
            }
        });
        let mut bash = Bash { process, keyboard: controller, screen };
        bash.until_prompt();
        bash
    }

    fn until_prompt(&mut self) -> String {
        let mut shown = String::new();
        while !shown.ends_with("@@") {
            let more = self.screen.recv_timeout(Duration::from_secs(20));
            shown.push_str(&more.unwrap_or_else(|error| panic!("{error}: {shown:?}")));
        }
        shown
    }

    /// Types the keys and Enter, and returns the last line that is shown then.
    fn line(&mut self, keys: &str) -> String {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.write_all(b"\r").unwrap();
        let shown = self.until_prompt();
        shown.lines().rev().nth(1).unwrap_or_default().to_string()
    }
}

impl Drop for Bash {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The script of a shell.
fn script(scratch: &Scratch, shell: &str) -> String {
    scratch.judge(&["completion", shell]).ends_with(0).stdout
}

#[test]
fn bash_puts_what_is_offered_into_the_line() {
    let scratch = scratch();
    scratch.write("problems/lc913/directory/file", "");
    let mut bash = Bash::new(scratch.root(), &script(&scratch, "bash"));
    assert_eq!(bash.line("just te\tlc9\t"), "(test)(lc913)");
    assert_eq!(bash.line("cargo judge test p\tlc1\t"), "(judge)(test)(p4055)(lc1908)");
    assert_eq!(bash.line("just test 4055\t"), "(test)(p4055)");
    assert_eq!(bash.line("just test --format=js\tlc9\t"), "(test)(--format=json)(lc913)");
    assert_eq!(bash.line("just test --fo\tjs\t"), "(test)(--format)(json)");
    assert_eq!(bash.line("true; X=1 just bundle p\tl\tu\t"), "(bundle)(p4055)(luogu)");
    assert_eq!(bash.line("just co\tn\to\t"), "(copy)(nim)(octal)");
    assert_eq!(bash.line("just test lc913 --case tw\t"), "(test)(lc913)(--case)(two words)");
    assert_eq!(bash.line("just test lc913 --case 'tw\t"), "(test)(lc913)(--case)(two words)");
    // Paths, where nothing has such a name.
    assert_eq!(bash.line("just test problems/lc913/d\t"), "(test)(problems/lc913/directory/)");
    assert_eq!(bash.line("just test --cases cases/p\t"), "(test)(--cases)(cases/p4055/)");
    bash.line("cd problems/lc913");
    assert_eq!(bash.line("just test p\t"), "(test)(p4055)");
}

#[test]
fn bash_goes_on_with_what_completed_both_before() {
    let scratch = scratch();
    let other = tempfile::tempdir().unwrap();
    let script = script(&scratch, "bash");
    let earlier =
        "_earlier() { COMPREPLY=(\"earlier-$1-$2\"); }\ncomplete -F _earlier just\ncomplete -W 'build bench' cargo\n";
    // Loading it again does not make it its own predecessor.
    let mut bash = Bash::new(other.path(), &format!("{earlier}{script}{script}"));
    assert_eq!(bash.line("just te\t"), "(earlier-just-te)");
    assert_eq!(bash.line("cargo bu\t"), "(build)");
    bash.line(&format!("cd {}", scratch.root().display()));
    assert_eq!(bash.line("just te\t"), "(test)");
    assert_eq!(bash.line("just --li\t"), "(earlier-just---li)");
    assert_eq!(bash.line("cargo be\t"), "(bench)");
    assert_eq!(bash.line("cargo judge te\t"), "(judge)(test)");
    // Without one, files are offered.
    let mut bash = Bash::new(other.path(), &script);
    assert_eq!(bash.line("just r\t"), "(rc)");
    assert_eq!(bash.line("cargo r\t"), "(rc)");
    assert_eq!(bash.line("cargo r\t"), "(rc)");
}

#[test]
fn every_script_is_one_that_its_shell_reads() {
    let scratch = scratch();
    let judge = support::judge_binary().to_str().unwrap();
    let root = scratch.root().canonicalize().unwrap();
    let checks: [(&str, &[&str]); 3] = [("bash", &["-n"]), ("zsh", &["-n"]), ("fish", &["-n"])];
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = script(&scratch, shell);
        assert!(!script.contains("@NAME@") && !script.contains("@ROOT@") && !script.contains("@JUDGE@"), "{script}");
        assert!(
            script.contains(&format!("'{judge}'")) && script.contains(&format!("complete {shell} -- ")),
            "{script}"
        );
        assert!(script.contains(&format!("'{}", root.display())), "{script}");
        assert!(script.contains("just") && script.contains("cargo"), "{script}");
        let Some((_, arguments)) = checks.iter().find(|(name, _)| *name == shell) else { continue };
        let file = scratch.root().join(shell);
        std::fs::write(&file, &script).unwrap();
        // Where the shell is not installed there is nobody to ask.
        if let Ok(output) = Command::new(shell).args(*arguments).arg(&file).output() {
            assert!(output.status.success() && output.stderr.is_empty(), "{shell}: {output:?}");
        }
    }
}
