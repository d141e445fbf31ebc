//! `judge submit` as a person uses it, who sits at a terminal that is not really there.

use crate::scratch::{Run, SUM, Scratch};
use crate::support;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::ffi::OsString;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const LUOGU: &str = "https://www.luogu.com.cn/problem/P1001";
const ATCODER: &str = "https://atcoder.jp/contests/abc428/tasks/abc428_a";
/// What the judge opens for it, up to the port.
const FORM: &str = "https://atcoder.jp/contests/abc428/submit?taskScreenName=abc428_a#submitter=";

/// What only these tests do in a small workspace.
trait Submitting: Sized {
    /// The problem that adds numbers, with this address; for any judge.
    fn sum_at(url: &str, main: &str) -> Self;

    /// `judge submit …`, without the clipboard and the browser of whoever runs the tests.
    fn submit(&self, arguments: &[&str]) -> Command;

    /// The same with a browser, which notes the address in the file `opened`.
    fn submit_with_browser(&self, arguments: &[&str]) -> Command;

    /// The port and the token in the address that was opened.
    fn opened(&self, judge: &mut Child) -> (u16, String);

    /// Writes a program into the directory `bin`.
    fn program(&self, name: &str, script: &str);

    /// `PATH`, after the directory `bin`.
    fn path(&self) -> OsString;

    /// The same where this is what opens pages.
    fn submit_with_xdg_open(&self, script: &str, arguments: &[&str]) -> Command;
}

impl Submitting for Scratch {
    fn sum_at(url: &str, main: &str) -> Self {
        let scratch = Scratch::with_sum();
        scratch.write("problems/sum/main.rs", main);
        let manifest = "problems/sum/Cargo.toml";
        let text = fs::read_to_string(scratch.root().join(manifest)).unwrap();
        scratch.write(manifest, text.replace("https://example.org", url));
        scratch
    }

    fn submit(&self, arguments: &[&str]) -> Command {
        let mut command = self.command(&[&["submit"], arguments].concat());
        for name in
            ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "BROWSER", "SSH_CONNECTION", "SSH_TTY", "TMUX", "STY"]
        {
            command.env_remove(name);
        }
        // Nor with the settings of that person.
        command.env("TERM", "xterm").env("XDG_CONFIG_HOME", self.root().join("config")).env_remove("JUDGE_EXTENSIONS");
        command
    }

    fn submit_with_browser(&self, arguments: &[&str]) -> Command {
        let opened = self.root().join("opened");
        let note = format!("printf '%s' \"$1\" > {0}.new && mv {0}.new {0}", opened.display());
        self.submit_with_xdg_open(&note, arguments)
    }

    fn program(&self, name: &str, script: &str) {
        use std::os::unix::fs::PermissionsExt as _;
        let path = format!("bin/{name}");
        self.write(&path, format!("#!/bin/sh\n{script}\n"));
        fs::set_permissions(self.root().join(path), fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn submit_with_xdg_open(&self, script: &str, arguments: &[&str]) -> Command {
        self.program("xdg-open", script);
        let mut command = self.submit(arguments);
        command.env("PATH", self.path()).env("BROWSER", "any");
        command
    }

    fn path(&self) -> OsString {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let directories = [self.root().join("bin")].into_iter().chain(std::env::split_paths(&path));
        std::env::join_paths(directories).unwrap()
    }

    fn opened(&self, judge: &mut Child) -> (u16, String) {
        let end = Instant::now() + Duration::from_secs(120);
        loop {
            if let Ok(address) = fs::read_to_string(self.root().join("opened")) {
                let handoff = address.strip_prefix(FORM).unwrap_or_else(|| panic!("{address}"));
                let (port, token) = handoff.split_once(':').unwrap();
                return (port.parse().unwrap(), token.to_string());
            }
            assert_eq!(judge.try_wait().unwrap(), None, "it ended before it opened anything");
            assert!(Instant::now() < end, "nothing was opened");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Over SSH without extensions: the text goes to the terminal, which alone knows the clipboard, and the last line says
/// what to do.
#[test]
fn the_terminal_copies() {
    let scratch = Scratch::sum_at(LUOGU, SUM);
    let (terminal, shown) = support::terminal();
    let mut command = scratch.submit(&["sum", "luogu", "--no-open"]);
    command.env("SSH_CONNECTION", "192.0.2.1 1 192.0.2.2 22").stdout(Stdio::piped()).stderr(terminal);
    let judge = command.spawn().unwrap();
    drop(command);
    let run = Run::new(judge.wait_with_output().unwrap(), &["submit"]).ends_with(0);
    let terminal = shown.join().unwrap();
    let (_, rest) = terminal.split_once("\x1b]52;c;").unwrap_or_else(|| panic!("{terminal:?} {run:#?}"));
    let text = STANDARD.decode(rest.split('\x07').next().unwrap()).unwrap();
    let kept = fs::read_to_string(scratch.root().join("target/submit/sum-luogu.rs")).unwrap();
    assert_eq!(String::from_utf8(text).unwrap(), kept);
    assert!(kept.contains("fn main()") && kept.contains("for luogu"), "{kept}");
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].starts_with("AC   sum"), "{lines:#?}");
    let wanted = [
        &format!("copied: {} bytes, if your terminal lets programs copy (OSC 52);", kept.len()),
        "        they are in target/submit/sum-luogu.rs as well",
        "not opened: as --no-open says;",
        "the page is https://www.luogu.com.cn/problem/P1001#submit",
        "now: open the page, go to 提交答案, paste, choose Rust, submit",
    ];
    assert_eq!(lines[lines.len() - 5..], wanted, "{run:#?}");
}

/// What is wrong here is wrong there: nobody gets it, unless it must be.
#[test]
fn a_wrong_solution_is_not_handed_over() {
    let scratch = Scratch::sum_at(LUOGU, "fn main() { println!(\"4\"); }");
    let run = |arguments: &[&str]| Run::new(scratch.submit(arguments).output().unwrap(), arguments);
    let refused = run(&["sum"]).ends_with(1).says(&["WA   sum"]);
    assert!(!refused.stdout.contains("copied") && !scratch.root().join("target/submit").exists(), "{refused:#?}");
    let last =
        "\nnot submitted: sum is not accepted (WA); `--no-verify` brings it to the form all\n               the same\n";
    assert!(refused.stdout.ends_with(last), "{refused:#?}");
    scratch.write("problems/sum/main.rs", "fn main() { let x: u8 = \"\"; }");
    let refused = run(&["sum"]).ends_with(1).says(&["CE   sum"]);
    assert!(refused.stdout.ends_with("\nnot submitted: sum does not compile\n"), "{refused:#?}");
    let refused = run(&["sum", "--no-verify"]).ends_with(1).says(&["CE sum: problems/sum/main.rs:1:25: "]);
    assert_eq!(refused.stdout, "not submitted: sum does not compile\n", "{refused:#?}");
    assert!(!scratch.root().join("target/submit").exists(), "{refused:#?}");
    scratch.write("problems/sum/main.rs", "fn main() { println!(\"4\"); }");
    run(&["sum", "--no-verify", "--no-open", "--wait", "0s"]).ends_with(0).says(&[
        "not copied: there is no display, and no terminal;\n",
        "bytes are in target/submit/sum-plain.rs\n",
        "now: copy target/submit/sum-plain.rs, open the page, go to 提交答案, paste,\n     choose Rust, submit\n",
    ]);
    // It is right, but no file can be made of it; what is said of that comes before the last line.
    let long = format!("fn main() {{ println!(\"{{}}\", {:?}.len() % 10); }}", "3".repeat(60_003));
    scratch.write("problems/sum/main.rs", long);
    for (option, verdict) in [(&[][..], "AC   sum"), (&["--no-verify"], "")] {
        let said = [verdict, "error: ", "more than the 51200 that luogu accepts"];
        let refused = run(&[&["sum", "luogu"], option].concat()).ends_with(2).says(&said);
        assert_eq!(refused.stdout.lines().last(), Some("not submitted: sum could not be bundled"), "{refused:#?}");
    }
    fs::remove_dir_all(scratch.root().join("cases/sum")).unwrap();
    let refused = run(&["sum"]).ends_with(2).says(&["error: sum has no cases"]);
    assert!(refused.stdout.starts_with("not submitted: sum has no case with an answer; `--no-verify`"), "{refused:#?}");
    // What must not be misunderstood.
    for (arguments, message) in [
        (&["sum", "--wait", "soon"][..], "expected a duration such as 15s or 2m"),
        (&["sum", "--wait", "5"], "a duration has a unit: `5s`, or `5m` for minutes"),
        (&["sum", "--wait", "11m"], "it is longer than 10m"),
        (&["sun"], "no problem is called `sun`"),
        (&["sum", "luogu", "--edition", "2024"], "luogu has no edition 2024; the choices: 2021"),
        (&[], "no problem is named"),
    ] {
        run(arguments).ends_with(2).says(&[message]);
    }
}

/// What the author alone should see is noted, and submitted: it is no fault.
#[test]
fn what_is_left_over_is_noted() {
    let scratch = Scratch::sum_at(LUOGU, &SUM.replace("println!", "\n// dbg!(1)\neprintln!(\"todo!()\");\nprintln!"));
    let run = Run::new(scratch.submit(&["sum", "--no-open", "--wait", "0s"]).output().unwrap(), &[]);
    let run = run.ends_with(0).says(&[
        "note: it prints to standard error on sample-1, and takes time for that\n",
        "note: it is submitted with `eprintln!` in problems/sum/main.rs:3\n",
        "now: copy ",
    ]);
    assert_eq!(run.stdout.matches("note:").count(), 2, "{run:#?}");
    scratch.write("problems/sum/main.rs", SUM);
    let run = Run::new(scratch.submit(&["sum", "--no-open", "--wait", "0s"]).output().unwrap(), &[]).ends_with(0);
    assert!(!run.stdout.contains("note:"), "{run:#?}");
}

/// Nobody waits for an extension that the person has not, as the person's own file or the variable states.
#[cfg(target_os = "linux")]
#[test]
fn only_extensions_that_are_there_are_waited_for() {
    let scratch = Scratch::sum_at(ATCODER, SUM);
    let run = |file: &str, variable: Option<&str>| {
        scratch.write("config/cargo-judge/config.toml", file);
        let arguments = ["sum", "--no-verify", "--wait", "10m"];
        let mut command = scratch.submit_with_browser(&arguments);
        Run::new(command.envs(variable.map(|names| ("JUDGE_EXTENSIONS", names))).output().unwrap(), &arguments)
    };
    let page = "opened: https://atcoder.jp/contests/abc428/submit?taskScreenName=abc428_a\n";
    // It would wait for ten minutes otherwise.
    run("extensions = [\"cph-submit\"]\n", None).ends_with(0).says(&[page]);
    run("extensions = [\"submitter-helper\"]\n", Some("")).ends_with(0).says(&[page]);
    let wrong = run("\nextension = []\n", None).ends_with(2);
    wrong.says(&["config/cargo-judge/config.toml:2: unknown field `extension`, expected `extensions` or `wait`"]);
    run("", Some("cph")).ends_with(2).says(&["JUDGE_EXTENSIONS: no extension is called `cph`; there are cph-submit"]);
}

/// From the address that a browser gets to the job that the extension asks for.
#[cfg(target_os = "linux")]
#[test]
fn the_extension_finds_the_judge() {
    let scratch = Scratch::sum_at(ATCODER, SUM);
    let mut command = scratch.submit_with_browser(&["sum", "--wait", "2m"]);
    let mut judge = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let (port, token) = scratch.opened(&mut judge);
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
    write!(stream, "GET /job/{token} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: https://atcoder.jp\r\n\r\n")
        .unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    drop(stream);
    let run = Run::new(judge.wait_with_output().unwrap(), &["submit"]).ends_with(0);
    let kept = fs::read_to_string(scratch.root().join("target/submit/sum-plain.rs")).unwrap();
    let (head, body) = response.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200 OK"), "{response}");
    let job: serde_json::Value = serde_json::from_str(body).unwrap();
    let page = FORM.split('#').next().unwrap();
    assert_eq!(job, serde_json::json!({ "site": "atcoder", "url": page, "language": "Rust", "source": kept }));
    assert!(!run.stdout.contains(&token), "{run:#?}");
    let opened = format!("opened: {page}\n");
    run.says(&[
        &opened,
        "now: copy target/submit/sum-plain.rs, paste, choose Rust (rustc 1.89.0), submit\n",
        "handed over: Submitter Helper has the text\n",
    ]);
    assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err(), "somebody still listens");
}

/// Without a browser nobody fails, and nobody waits for its extension.
#[cfg(target_os = "linux")]
#[test]
fn a_browser_that_fails() {
    let scratch = Scratch::sum_at(ATCODER, SUM);
    for other in ["gio", "gnome-open", "kde-open6", "kde-open5", "kde-open"] {
        scratch.program(other, "exit 3");
    }
    let arguments = ["sum", "--no-verify", "--wait", "10m"];
    let output = scratch.submit_with_xdg_open("exit 3", &arguments).output().unwrap();
    let run = Run::new(output, &arguments).ends_with(0);
    assert!(!run.stdout.contains("submitter=") && !run.stderr.contains("submitter="), "the token is printed: {run:#?}");
    run.says(&["not opened: the program that opens web pages failed;\n\
         the page is https://atcoder.jp/contests/abc428/submit?taskScreenName=abc428_a\n\
         now: copy target/submit/sum-plain.rs, open the page, paste,\n     choose Rust (rustc 1.89.0), submit\n"]);
}

/// Ctrl-C leaves nothing that listens.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_ends_the_waiting() {
    let scratch = Scratch::sum_at(ATCODER, SUM);
    let mut command = scratch.submit_with_browser(&["sum", "--no-verify", "--wait", "10m"]);
    let mut judge = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let (port, _) = scratch.opened(&mut judge);
    assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok());
    assert!(Command::new("kill").args(["-INT", &judge.id().to_string()]).status().unwrap().success());
    assert_eq!(judge.wait().unwrap().code(), Some(130));
    assert!(TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok(), "port {port} is not free again");
}

/// VS Code has the port of cph-submit: that is printed, and the rest goes on. The display's clipboard gets the text,
/// from a program that stays in the background, and keeps the judge's output open if it can.
#[test]
fn the_port_is_taken() {
    let scratch = Scratch::sum_at("https://cses.fi/problemset/task/1068", SUM);
    scratch.program("xclip", "cd \"${0%/*}\"/.. && cat > copied; echo noise; sleep 120 & echo $! > background");
    // Ours, or whoever has it.
    let _other = TcpListener::bind((Ipv4Addr::LOCALHOST, 27121));
    let mut command = scratch.submit(&["sum", "--no-verify", "--no-open"]);
    let run = Run::new(command.env("DISPLAY", ":0").env("PATH", scratch.path()).output().unwrap(), &["submit"]);
    let background = fs::read_to_string(scratch.root().join("background")).unwrap();
    let ended = Command::new("kill").arg(background.trim()).status().unwrap();
    assert!(ended.success(), "it waited for what is in the background");
    let copied = fs::read_to_string(scratch.root().join("copied")).unwrap();
    assert_eq!(copied, fs::read_to_string(scratch.root().join("target/submit/sum-plain.rs")).unwrap());
    let printed = format!("copied: {} bytes, which are in target/submit/sum-plain.rs as well\n", copied.len());
    assert!(!run.stdout.contains("noise") && !run.stderr.contains("noise"), "{run:#?}");
    run.ends_with(0).says(&[
        &printed,
        "note: cph-submit asks at port 27121, where another program listens: VS Code with\n",
        "the page is https://cses.fi/problemset/submit/1068/\n",
    ]);
}
