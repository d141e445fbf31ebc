//! A contest from cold, played in a terminal: problems arrive from the browser, a solution is wrong, then right, then
//! on the clipboard. What the person sees is checked on a terminal of 24 rows and 80 columns.

use crate::scratch::Scratch;
use crate::support::{pty, shown_on};
use serde_json::{Value, json};
use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

const ROWS: u16 = 24;
const COLUMNS: u16 = 80;
const LONG: Duration = Duration::from_secs(60);

/// A command that runs in a terminal.
struct Session {
    child: Child,
    screen: Arc<Mutex<vt100::Parser>>,
    reader: JoinHandle<()>,
}

impl Session {
    fn start(mut command: Command) -> Self {
        let (controller, terminal) = pty([ROWS, COLUMNS]);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(ROWS, COLUMNS, 0)));
        let shown = Arc::clone(&screen);
        let reader = thread::spawn(move || shown_on(controller, |bytes| shown.lock().unwrap().process(bytes)));
        command.env("TERM", "xterm-256color").env_remove("NO_COLOR").env_remove("COLUMNS");
        command.stdin(terminal.try_clone().unwrap()).stdout(terminal.try_clone().unwrap()).stderr(terminal);
        let child = command.spawn().unwrap();
        // It holds the terminal, too.
        drop(command);
        Session { child, screen, reader }
    }

    fn shows(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    #[track_caller]
    fn waits_for(&self, text: &str) {
        let end = Instant::now() + LONG;
        while !self.shows().contains(text) {
            assert!(Instant::now() < end, "no {text:?} on the screen:\n{}", self.shows());
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Waits for the end; the exit code and the last screen, of which no line was too long.
    #[track_caller]
    fn ends(self) -> (Option<i32>, String) {
        let (code, contents, wrapped) = self.ends_with_paths();
        assert!(wrapped.is_empty(), "rows {wrapped:?} go on below:\n{contents}");
        (code, contents)
    }

    /// The same where paths are shown whole, which may be as long as they like; and the rows that go on below.
    fn ends_with_paths(mut self) -> (Option<i32>, String, Vec<u16>) {
        let code = self.child.wait().unwrap().code();
        self.reader.join().unwrap();
        let screen = self.screen.lock().unwrap();
        let wrapped: Vec<u16> = (0..ROWS).filter(|row| screen.screen().row_wrapped(*row)).collect();
        (code, screen.screen().contents(), wrapped)
    }
}

/// What the extension sends for problem `index` of a contest of two.
fn task(index: &str, samples: &[(&str, &str)]) -> Value {
    let tests: Vec<Value> = samples.iter().map(|(input, output)| json!({"input": input, "output": output})).collect();
    json!({
        "name": format!("{} - Sums", index.to_uppercase()),
        "group": "AtCoder - AtCoder Beginner Contest 999",
        "url": format!("https://atcoder.jp/contests/abc999/tasks/abc999_{index}"),
        "interactive": false, "memoryLimit": 1024, "timeLimit": 2000, "tests": tests, "testType": "single",
        "input": {"type": "stdin"}, "output": {"type": "stdout"},
        "languages": {"java": {"mainClass": "Main", "taskClass": "Sums"}},
        "batch": {"id": "9e1ae6ab-5bd9-4a80-a2a2-5aa9b8ae4c2e", "size": 2},
    })
}

#[track_caller]
fn post(port: u16, task: &Value) {
    let body = task.to_string();
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
    let head = format!(
        "POST / HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Type: application/json\r\n\
         Origin: moz-extension://d9d4a2f1-4f4f-4f2c-8f0e-000000000000\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[test]
fn a_contest_from_the_click_to_the_submit_button() {
    let scratch = Scratch::with_templates();
    let session = |arguments: &[&str]| Session::start(scratch.command(arguments));

    // Yesterday's problem: since then the libraries are compiled.
    scratch.judge(&["new", "yesterday"]).ends_with(0);
    scratch.case("yesterday", "1", "1\n", Some("1\n"));
    scratch.judge(&["test", "yesterday"]).ends_with(0);

    let listener = session(&["listen", "--port", "0", "--once"]);
    listener.waits_for("a problem or a contest");
    let shown = listener.shows();
    let number = shown.split("listening on port ").nth(1).unwrap().split(|c: char| !c.is_ascii_digit()).next().unwrap();
    let click = Instant::now();
    post(number.parse().unwrap(), &task("a", &[("1 2\n", "3\n"), ("10 20\n", "30\n")]));
    post(number.parse().unwrap(), &task("b", &[("7\n", "49\n")]));
    let (code, screen) = listener.ends();
    assert_eq!(code, Some(0), "{screen}");
    for line in ["abc999-a", "abc999-b", "2 cases", "1 case"] {
        assert!(screen.contains(line), "no {line} in\n{screen}");
    }
    for file in ["problems/abc999-a/main.rs", "problems/abc999-b/Cargo.toml", "cases/abc999-a/sample-2.out"] {
        assert!(scratch.root().join(file).exists(), "{file}");
    }

    // The skeleton compiles, and is no solution yet.
    let (code, screen) = session(&["test", "abc999-a"]).ends();
    println!("from the click to the judged skeleton: {:?}", click.elapsed());
    assert!(code == Some(1) && !screen.contains("CE") && screen.contains("abc999-a"), "{screen}");
    let (_, screen) = session(&["status"]).ends();
    let of_b = screen.lines().find(|line| line.starts_with("abc999-b")).unwrap_or_default();
    assert!(of_b.contains("unsolved      next: cargo judge open abc999-b"), "{screen}");

    let solution = |operator: &str| {
        format!(
            "use proconio::input;\n\nfn main() {{\n    input! {{ a: i64, b: i64 }}\n    println!(\"{{}}\", a {operator} b);\n}}\n"
        )
    };
    scratch.write("problems/abc999-a/main.rs", solution("-"));
    let (code, screen) = session(&["test", "abc999-a"]).ends();
    assert_eq!(code, Some(1), "{screen}");
    for text in ["WA   abc999-a  2 of 2 cases; the first: sample-1", "expected `3`, found `-1`", ">  1 3", ">  1 -1"] {
        assert!(screen.contains(text), "no {text} in\n{screen}");
    }
    // In red, and in bold.
    {
        let red = session(&["test", "abc999-a"]);
        let parser = Arc::clone(&red.screen);
        let _ = red.ends();
        let parser = parser.lock().unwrap();
        let row = (0..ROWS).find(|row| parser.screen().contents_between(*row, 0, *row, 2) == "WA").unwrap();
        let cell = parser.screen().cell(row, 0).unwrap();
        assert!(cell.bold() && cell.fgcolor() == vt100::Color::Idx(1), "{cell:?}");
    }

    scratch.write("problems/abc999-a/main.rs", solution("+"));
    // From within its directory no id is needed.
    let mut command = scratch.command(&["test"]);
    command.current_dir(scratch.root().join("problems/abc999-a"));
    let (code, screen) = Session::start(command).ends();
    assert!(code == Some(0) && screen.starts_with("AC   abc999-a  2 cases"), "{screen}");
    let (_, screen) = session(&["status"]).ends();
    assert!(screen.trim_end().ends_with("1 problem accepted as it is"), "{screen}");

    let clipboard = scratch.root().join("clipboard");
    scratch.write("bin/wl-copy", format!("#!/bin/sh\ncat > '{}'\n", clipboard.display()));
    fs::set_permissions(scratch.root().join("bin/wl-copy"), fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = scratch.command(&["submit", "abc999-a", "--no-open", "--wait", "0s"]);
    let path = std::env::var("PATH").unwrap();
    command.env("PATH", format!("{}:{path}", scratch.root().join("bin").display())).env("WAYLAND_DISPLAY", "wayland-0");
    for name in ["DISPLAY", "BROWSER", "SSH_CONNECTION", "SSH_TTY", "TMUX", "STY"] {
        command.env_remove(name);
    }
    let (code, screen, _) = Session::start(command).ends_with_paths();
    assert_eq!(code, Some(0), "{screen}");
    let last = screen.trim_end().lines().last().unwrap_or_default();
    assert!(last.contains("paste, choose Rust (rustc 1.89.0), submit"), "{screen}");
    let submitted = fs::read_to_string(&clipboard).unwrap();
    assert!(submitted.contains("a + b") && submitted.contains("abc999-a"), "{submitted}");
}
