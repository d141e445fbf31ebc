//! `listen` over real HTTP: every recorded task of competitive-companion, and whoever else may reach the port.

use crate::scratch::{Run, Scratch};
use crate::support;
use judge::problem::Target;
use judge::workspace::Workspace;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

const LONG: Duration = Duration::from_secs(20);

/// A workspace with the skeletons.
fn scratch() -> Scratch {
    let scratch = Scratch::empty();
    let skeletons = support::workspace().root().join("templates/problem");
    for (file, text) in files(&skeletons) {
        scratch.write(&format!("templates/problem/{file}"), text);
    }
    scratch
}

/// All files below a directory, by their paths from there.
fn files(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = walkdir::WalkDir::new(directory).into_iter().map(|entry| entry.unwrap());
    let files = entries.filter(|entry| !entry.file_type().is_dir());
    let read =
        |path: &Path| (path.strip_prefix(directory).unwrap().to_str().unwrap().to_string(), fs::read(path).unwrap());
    files.map(|entry| read(entry.path())).collect()
}

/// A `judge listen` that runs.
pub struct Listener {
    child: Child,
    port: u16,
    stdout: thread::JoinHandle<String>,
    /// What it has printed to standard error.
    stderr: Arc<Mutex<String>>,
    reader: thread::JoinHandle<()>,
}

impl Listener {
    pub fn start(scratch: &Scratch, arguments: &[&str]) -> Self {
        let mut command = scratch.command(&[&["listen", "--port", "0"], arguments].concat());
        command.env_remove("VISUAL").env_remove("EDITOR");
        Listener::spawn(command)
    }

    fn spawn(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut stdout = child.stdout.take().unwrap();
        let stdout = thread::spawn(move || {
            let mut text = String::new();
            let _ = stdout.read_to_string(&mut text);
            text
        });
        let stderr = Arc::new(Mutex::new(String::new()));
        let (lines, printed) = (BufReader::new(child.stderr.take().unwrap()).lines(), Arc::clone(&stderr));
        let reader = thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                *printed.lock().unwrap() += &(line + "\n");
            }
        });
        let mut listener = Listener { child, port: 0, stdout, stderr, reader };
        listener.waits_for("listening on port");
        let printed = listener.printed();
        let number = printed.split("listening on port ").nth(1).unwrap().split(':').next().unwrap();
        listener.port = number.parse().unwrap();
        listener
    }

    fn printed(&self) -> String {
        self.stderr.lock().unwrap().clone()
    }

    #[track_caller]
    pub fn waits_for(&self, text: &str) {
        self.waits_until(text, |printed| printed.contains(text));
    }

    /// However it is broken into lines, which depends on the length of paths.
    #[track_caller]
    fn waits_for_words(&self, text: &str) {
        let one_line = |printed: &str| printed.split_whitespace().collect::<Vec<_>>().join(" ");
        self.waits_until(text, |printed| one_line(printed).contains(text));
    }

    #[track_caller]
    fn waits_until(&self, text: &str, is_there: impl Fn(&str) -> bool) {
        let end = Instant::now() + LONG;
        while !is_there(&self.printed()) {
            assert!(Instant::now() < end, "no {text:?} in {}", self.printed());
            thread::sleep(Duration::from_millis(2));
        }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).unwrap();
        stream.set_read_timeout(Some(LONG)).unwrap();
        stream
    }

    /// Sends a task as Chrome does; the status of the answer.
    #[track_caller]
    pub fn post(&self, task: &Value) -> u16 {
        let body = task.to_string();
        self.ask(&format!("{}\r\n{body}", self.head_from_chrome(body.len())))
    }

    /// What Chrome sends for the extension, to the end of the header but one line.
    fn head_from_chrome(&self, length: usize) -> String {
        format!(
            "POST / HTTP/1.1\r\nHost: localhost:{}\r\nConnection: keep-alive\r\nContent-Length: {length}\r\n\
             sec-ch-ua-platform: \"Linux\"\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, \
             like Gecko) Chrome/142.0.0.0 Safari/537.36\r\nContent-Type: application/json\r\nAccept: */*\r\n\
             Origin: chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl\r\nSec-Fetch-Site: none\r\n\
             Sec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n",
            self.port
        )
    }

    /// Sends bytes; the status of the answer, 0 for none.
    fn ask(&self, request: &str) -> u16 {
        status(self.connect(), request.as_bytes())
    }

    /// Sends Ctrl-C and waits for the end.
    #[track_caller]
    pub fn interrupt(self) -> Run {
        let start = Instant::now();
        Command::new("kill").args(["-INT", &self.child.id().to_string()]).status().unwrap();
        let run = self.end();
        assert!(start.elapsed() < Duration::from_secs(2), "Ctrl-C took {:?}", start.elapsed());
        run
    }

    #[track_caller]
    fn end(mut self) -> Run {
        let end = Instant::now() + LONG;
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            if Instant::now() > end {
                self.child.kill().unwrap();
                panic!("listen did not end: {}", self.printed());
            }
            thread::sleep(Duration::from_millis(2));
        };
        self.reader.join().unwrap();
        let stderr = self.stderr.lock().unwrap().clone();
        Run { arguments: "listen".to_string(), code: status.code(), stdout: self.stdout.join().unwrap(), stderr }
    }
}

/// The status of the answer to `request`; 0 if there is none.
fn status(mut stream: TcpStream, request: &[u8]) -> u16 {
    let _ = stream.write_all(request);
    let mut answer = Vec::new();
    // What came before a reset counts.
    let _ = stream.read_to_end(&mut answer);
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let last = answer.rsplit("HTTP/1.1 ").next().unwrap_or_default();
    if !answer.is_empty() {
        assert!(answer.contains("Connection: close\r\n"), "{answer}");
    }
    last.split(' ').next().and_then(|status| status.parse().ok()).unwrap_or(0)
}

/// The extension gives up after half a second. A machine with much to do may be slow now and then, but not most times.
fn are_in_time(mut times: Vec<Duration>) {
    times.sort_unstable();
    assert!(times[times.len() / 2] < Duration::from_millis(200), "{times:?}");
}

/// A task that nobody has recorded.
fn task(name: &str, url: &str, tests: &[(&str, &str)]) -> Value {
    let tests: Vec<Value> = tests.iter().map(|(input, output)| json!({ "input": input, "output": output })).collect();
    json!({
        "name": name, "group": "Judge - Contest", "url": url, "interactive": false, "memoryLimit": 256,
        "timeLimit": 2000, "tests": tests, "testType": "single", "input": { "type": "stdin" },
        "output": { "type": "stdout" }, "languages": { "java": { "mainClass": "Main", "taskClass": "A" } },
        "batch": { "id": "3c7be1d4-9b0d-4a53-8d3e-6c8f8b2f1a10", "size": 1 },
    })
}

/// The recorded tasks with the ids that they must get.
const RECORDED: &[(&str, &[&str])] = &[
    ("atcoder/contest/normal", &["abc096-a", "abc096-b", "abc096-c", "abc096-d"]),
    ("atcoder/problem/interactive", &["arc070-d"]),
    ("atcoder/problem/normal_ja", &["colopl2018-final-a"]),
    ("codeforces/contest/normal", &["cf118-a", "cf118-b", "cf118-c", "cf118-d", "cf118-e"]),
    ("codeforces/problem/file-input-output", &["cf234-a"]),
    ("codeforces/problem/gym", &["gym101991-e"]),
    ("codeforces/problem/html-entities-1", &["cf1131-d"]),
    ("codeforces/problem/interactive", &["cf810-d"]),
    ("codeforces/problem/nbsp", &["cf767-a"]),
    ("codemarshal/problem/normal", &["codemarshal-556a283cf661160300813812"]),
    ("cses/contest/normal", &["cses241-a", "cses241-b", "cses241-c"]),
    ("dmoj/problem/contest-with-p-number", &["dmoj-aac1p1"]),
    ("hdoj/contest/normal", &["hdu26-1001", "hdu26-1002", "hdu26-1003", "hdu26-1004", "hdu26-1005"]),
    ("infoarena/problem/normal", &["infoarena-biscuiti"]),
    ("kattis/contest/normal", &["kattis-oktalni", "kattis-aliennumbers", "kattis-helpme"]),
    ("kattis/problem/interactive-1", &["kattis-guess"]),
    ("kattis/problem/no-output", &["kattis-backspace"]),
    ("kattis/problem/normal", &["kattis-twostones"]),
    ("library-checker/problem/normal", &["library-aplusb"]),
    ("libreoj/contest/normal", &["loj25-1", "loj25-2", "loj25-3", "loj25-4", "loj25-5"]),
    ("meta-coding-competitions/problem/normal", &["hackercup2019-qualification-round-a"]),
    ("otog/problem/normal", &["otog1"]),
    ("uoj/problem/uoj", &["uoj1"]),
    ("virtual-judge/problem/topcoder", &["vj-topcoder-14265"]),
];

/// The tasks in a recording, each with the batch that the extension adds.
pub fn recorded(file: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/companion").join(file).with_extension("json");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let result = serde_json::from_str::<Value>(&text).unwrap()["result"].clone();
    let mut tasks = if result.is_array() { result.as_array().unwrap().clone() } else { vec![result] };
    let size = tasks.len();
    for task in &mut tasks {
        task["batch"] = json!({ "id": file, "size": size });
    }
    tasks
}

#[test]
fn every_recorded_task_becomes_a_problem() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/companion");
    let there: BTreeSet<String> =
        files(&folder).into_keys().filter_map(|path| Some(path.strip_suffix(".json")?.to_string())).collect();
    assert_eq!(there, RECORDED.iter().map(|(file, _)| file.to_string()).collect(), "the recordings and the table");
    let scratch = scratch();
    let before = files(scratch.root());
    let listener = Listener::start(&scratch, &[]);
    let (mut expected, mut times) = (Vec::new(), Vec::new());
    for (file, ids) in RECORDED {
        let tasks = recorded(file);
        assert_eq!(tasks.len(), ids.len(), "{file}");
        for (task, id) in tasks.into_iter().zip(*ids) {
            let start = Instant::now();
            assert_eq!(listener.post(&task), 200, "{file}");
            times.push(start.elapsed());
            listener.waits_for(&format!("{id}  "));
            expected.push((*id, task));
        }
    }
    are_in_time(times);
    let run = listener.interrupt().ends_with(130);
    let mut made: BTreeSet<PathBuf> = run.stdout.lines().map(PathBuf::from).collect();
    let workspace = Workspace::load(scratch.root()).unwrap();
    assert_eq!(workspace.ids().count(), expected.len());
    for (id, task) in &expected {
        is_as_sent(&workspace, id, task, &mut made);
    }
    assert!(made.is_empty(), "printed, but not expected: {made:?}");
    let after = files(scratch.root());
    assert!(before.iter().all(|(path, text)| after.get(path) == Some(text)), "something that was there changed");
}

/// Checks the files of a task, and takes them out of `made`.
fn is_as_sent(workspace: &Workspace, id: &str, task: &Value, made: &mut BTreeSet<PathBuf>) {
    let mut is_made = |file: String| assert!(made.remove(Path::new(&file)), "{id}: {file} was not printed");
    let (root, folder) = (workspace.root(), workspace.root().join("problems").join(id));
    let problem = workspace.problem(id).unwrap_or_else(|error| panic!("{id}: {error}"));
    let settings = problem.settings;
    let name = task["name"].as_str().unwrap();
    assert_eq!(settings.title, name.trim(), "{id}");
    let url = task["url"].as_str().unwrap();
    assert_eq!(settings.url.as_deref(), Some(url.trim_end_matches("?locale=en")), "{id}");
    let target = [
        ("atcoder.jp", Target::Atcoder),
        ("codeforces.com", Target::Codeforces),
        ("kattis.com", Target::Kattis),
        ("judge.yosupo.jp", Target::LibraryChecker),
    ];
    let target = target.iter().find(|(host, _)| url.contains(host)).map_or(Target::Plain, |(_, target)| *target);
    assert_eq!(settings.target, target, "{id}");
    assert_eq!(settings.time_limit.as_millis(), u128::from(task["timeLimit"].as_u64().unwrap()), "{id}");
    assert_eq!(settings.memory_limit, task["memoryLimit"].as_u64().unwrap() << 20, "{id}");
    assert_eq!(settings.compare, judge::problem::default_comparison(target), "{id}");
    is_made(format!("problems/{id}/Cargo.toml"));
    is_made(format!("problems/{id}/main.rs"));

    let main = fs::read_to_string(folder.join("main.rs")).unwrap();
    syn::parse_file(&main).unwrap_or_else(|error| panic!("{id}: {error}"));
    assert!(main.starts_with(&format!("//! {}\n", name.trim())), "{id}: {main}");
    for stream in ["input", "output"] {
        for key in ["fileName", "pattern"] {
            let file = task[stream][key].as_str().unwrap_or_default();
            let head: String = main.lines().filter(|line| line.starts_with("//!")).collect();
            assert!(head.contains(file), "{id} does not name {file}");
        }
    }

    let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    let tests = task["tests"].as_array().unwrap();
    let cases = root.join("cases").join(id);
    if task["interactive"] == json!(true) {
        let comment = format!("# interactor = \"interact\" # `cargo judge add {id} --interactor` writes interact.rs\n");
        assert!(!cases.exists() && manifest.contains(&comment), "{id}: {manifest}");
        assert_eq!(folder.join("samples.txt").exists(), !tests.is_empty(), "{id}");
        for test in tests {
            let samples = fs::read_to_string(folder.join("samples.txt")).unwrap();
            for part in ["input", "output"] {
                assert!(samples.contains(test[part].as_str().unwrap()), "{id}: {samples}");
            }
            is_made(format!("problems/{id}/samples.txt"));
        }
        return;
    }
    assert!(!manifest.contains("interactor"), "{id}: {manifest}");
    assert_eq!(cases.exists(), !tests.is_empty(), "{id}");
    for (at, test) in tests.iter().enumerate() {
        for (part, extension) in [("input", "in"), ("output", "out")] {
            let file = format!("cases/{id}/sample-{}.{extension}", at + 1);
            // All of these are as they should be; what is normalised has tests of its own.
            assert_eq!(fs::read_to_string(root.join(&file)).unwrap(), test[part].as_str().unwrap(), "{file}");
            is_made(file);
        }
    }
}

/// Sends a contest as Firefox does; how long the listener goes on after it.
fn arrive(scratch: &Scratch, tasks: &[Value]) -> Duration {
    let listener = Listener::start(scratch, &["--once"]);
    for (at, task) in tasks.iter().enumerate() {
        // Both names of this machine may mean either address.
        let body = task.to_string();
        let request = format!(
            "POST / HTTP/1.1\r\nHost: localhost:{}\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:145.0) \
             Gecko/20100101 Firefox/145.0\r\nAccept: */*\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\
             Origin: moz-extension://0f3a5c1e-7d4b-4f0e-9f53-2f4c1f3b9d11\r\nConnection: keep-alive\r\nSec-Fetch-Dest: empty\r\nSec-Fetch-Mode: cors\r\nSec-Fetch-Site: same-origin\r\n\
             \r\n{body}",
            listener.port,
            body.len()
        );
        let stream = if at % 2 == 0 {
            TcpStream::connect((Ipv6Addr::LOCALHOST, listener.port)).unwrap()
        } else {
            listener.connect()
        };
        assert_eq!(status(stream, request.as_bytes()), 200);
    }
    let last = Instant::now();
    let run = listener.end().ends_with(0).says(&[
        "4 problems in",
        "abc096-b  B - Maximum Sum",
        "2 cases, atcoder, 2s, 256MiB",
    ]);
    let after = last.elapsed();
    assert!(run.stdout.lines().all(|path| scratch.root().join(path).is_file()), "{run:#?}");
    assert_eq!(run.stdout.lines().count(), 4 * 2 + 2 * 11);
    after
}

#[test]
fn once_ends_after_a_contest() {
    let tasks = recorded("atcoder/contest/normal");
    // On a machine with much to do, one of these is soon enough.
    let is_soon = (0..5).any(|_| arrive(&scratch(), &tasks) < Duration::from_millis(900));
    assert!(is_soon, "it waits for more than there is");

    let scratch = scratch();
    arrive(&scratch, &tasks);
    // A task is missing: a second of silence ends it, too.
    let listener = Listener::start(&scratch, &["--once"]);
    assert_eq!(listener.post(&tasks[0]), 200);
    let start = Instant::now();
    listener.end().ends_with(0).says(&["no sample is new"]);
    assert!(start.elapsed() >= Duration::from_millis(900), "{:?}", start.elapsed());
}

/// Problems of a contest begin as this person begins one.
#[test]
fn a_skeleton_of_ones_own_is_taken() {
    let scratch = scratch();
    let run = scratch.judge(&["listen", "--port", "0", "--skeleton", "fsat"]).ends_with(2);
    run.says(&["error: no skeleton is called `fsat` in templates/problem; the choices: leetcode, program, worked"]);
    let program = scratch.root().join("templates/problem/program");
    for (file, text) in files(&program) {
        scratch.write(&format!("templates/problem/fast/{file}"), text);
    }
    scratch.write("templates/problem/fast/main.rs", "fn main() {\n    // {{title}}, fast\n}\n");
    let listener = Listener::start(&scratch, &["--once", "--skeleton", "fast"]);
    listener.post(&task("Sums", "https://atcoder.jp/contests/abc1/tasks/abc1_a", &[("1\n", "2\n")]));
    let run = listener.end().ends_with(0).says(&["abc1-a  Sums\n    1 case, atcoder"]);
    assert_eq!(run.stdout.lines().count(), 4, "{run:#?}");
    let main = fs::read_to_string(scratch.root().join("problems/abc1-a/main.rs")).unwrap();
    assert!(main.contains("// Sums, fast"), "{main}");
    // A case of the skeleton is one that can be judged.
    let listener = Listener::start(&scratch, &["--once", "--skeleton", "worked"]);
    listener.post(&task("Products", "https://atcoder.jp/contests/abc1/tasks/abc1_b", &[]));
    listener.end().ends_with(0).says(&["abc1-b  Products\n    1 case, atcoder", "next: `cargo judge test abc1-b`"]);
}

#[test]
fn what_is_there_is_kept() {
    let scratch = scratch();
    let url = "https://codeforces.com/contest/4/problem/A";
    let listener = Listener::start(&scratch, &[]);
    assert_eq!(listener.post(&task("A. Watermelon", url, &[("8\n", "YES\n")])), 200);
    listener.waits_for("cf4-a  A. Watermelon");
    scratch.write("problems/cf4-a/main.rs", "// mine\n");
    scratch.write("cases/cf4-a/sample-1.out", "NO, I know better\n");
    scratch.write("cases/cf4-a/own.in", "2\n");
    let mine = files(scratch.root());

    // The same sample with its answer, one that is there, a new one, and one without an answer.
    let again = task("A. Watermelon", &format!("{url}?locale=en"), &[("8\n", "YES\n"), ("2\n", ""), ("4\n", "YES\n")]);
    assert_eq!(listener.post(&again), 200);
    listener.waits_for("new samples: 1");
    listener.waits_for_words("sample-1.in and another answer, `YES`, not `NO, I know better`; sample 1 is left out");
    let mut after = files(scratch.root());
    assert_eq!(after.remove("cases/cf4-a/sample-2.in").as_deref(), Some(&b"4\n"[..]));
    assert_eq!(after.remove("cases/cf4-a/sample-2.out").as_deref(), Some(&b"YES\n"[..]));
    assert_eq!(after, mine);

    // A person gave it another name; the address is the same.
    fs::rename(scratch.root().join("problems/cf4-a"), scratch.root().join("problems/melon")).unwrap();
    fs::rename(scratch.root().join("cases/cf4-a"), scratch.root().join("cases/melon")).unwrap();
    let manifest = fs::read_to_string(scratch.root().join("problems/melon/Cargo.toml")).unwrap();
    scratch.write("problems/melon/Cargo.toml", manifest.replace("cf4-a", "melon"));
    let set = "https://codeforces.com/problemset/problem/4/A";
    assert_eq!(listener.post(&task("A. Watermelon", set, &[("5\n", "NO\n")])), 200);
    listener.waits_for("melon  A. Watermelon");
    assert_eq!(fs::read(scratch.root().join("cases/melon/sample-3.in")).unwrap(), b"5\n");

    // Another problem whose address gives the same id; and cases that belong to nobody yet.
    scratch.write("cases/x-b/kept.in", "7\n");
    for (url, id) in [("https://x.org/1/a", "x-a"), ("https://x.org/2/a", "x-a-2"), ("https://x.org/1/b", "x-b")] {
        assert_eq!(listener.post(&task("X", url, &[("1\n", "1\n")])), 200);
        listener.waits_for(&format!("{id}  X"));
        assert!(scratch.root().join(format!("cases/{id}/sample-1.out")).is_file(), "{id}");
    }
    assert_eq!(fs::read(scratch.root().join("cases/x-b/kept.in")).unwrap(), b"7\n");

    // Whether a sample is new cannot be known.
    scratch.write("cases/x-b/lonely.out", "7\n");
    assert_eq!(listener.post(&task("X", "https://x.org/1/b", &[("2\n", "2\n")])), 200);
    listener.waits_for("keeps all it has\n    no new samples: ");
    listener.interrupt().ends_with(130);
}

/// The first of two samples that contradict each other is kept, and so are all the others; every number is that of the
/// files.
#[test]
fn a_contradiction_loses_no_other_sample() {
    let scratch = scratch();
    let listener = Listener::start(&scratch, &[]);
    let mut task = recorded("kattis/problem/normal").remove(0);
    let tests = task["tests"].as_array_mut().unwrap();
    let (all, first) = (tests.len(), tests[0].clone());
    let other = json!({ "input": first["input"], "output": "Neither\n" });
    tests.splice(0..0, [json!({ "input": "", "output": "" }), first, other]);
    let files = |of: &Scratch| files(&of.root().join("cases"));

    assert_eq!(listener.post(&task), 200);
    listener.waits_for(&format!("{all} cases, kattis"));
    let both = "samples 1 and 2 have the same input and different answers, `Alice` and `Neither`; sample 2 is left out";
    listener.waits_for_words(both);
    listener.waits_for("skipped 1 sample already there");
    listener.waits_for("left out 1 sample without input and output");
    let made = files(&scratch);
    assert_eq!(made.len(), 2 * all);
    for (at, test) in task["tests"].as_array().unwrap()[3..].iter().enumerate() {
        let text = |kind: &str| made[&format!("kattis-twostones/sample-{}.{kind}", at + 1)].as_slice();
        assert_eq!(text("in"), test["input"].as_str().unwrap().as_bytes());
        assert_eq!(text("out"), test["output"].as_str().unwrap().as_bytes());
    }

    // Again, with one more; and a case that somebody took the answer from.
    fs::remove_file(scratch.root().join("cases/kattis-twostones/sample-2.out")).unwrap();
    task["tests"].as_array_mut().unwrap().push(json!({ "input": "7\n", "output": "Alice\n" }));
    task["tests"].as_array_mut().unwrap().push(json!({ "input": "8\n", "output": "" }));
    assert_eq!(listener.post(&task), 200);
    listener.waits_for("keeps all it has; new samples: 2, new answers: 1");
    listener.waits_for("without an answer: sample-5; what is printed there is shown, not judged");
    listener.waits_for_words("sample-1.in and another answer, `Neither`, not `Alice`; sample 2 is left out");
    assert_eq!(files(&scratch).len(), made.len() + 3);
    listener.interrupt().ends_with(130);
}

/// A new sample is one, wherever its answer goes.
#[test]
fn samples_for_directories_of_inputs_and_answers() {
    let scratch = scratch();
    scratch.problem("x-a", "fn main() {}", "");
    let manifest = fs::read_to_string(scratch.root().join("problems/x-a/Cargo.toml")).unwrap();
    scratch.write("problems/x-a/Cargo.toml", manifest.replace("https://example.org", "https://x.org/a"));
    scratch.write("cases/x-a/in/01", "1\n");
    scratch.write("cases/x-a/out/01", "1\n");
    let listener = Listener::start(&scratch, &["--once"]);
    assert_eq!(listener.post(&task("A", "https://x.org/a", &[("2\n", "2\n")])), 200);
    listener.end().ends_with(0).says(&["keeps all it has; new samples: 1\n", "next: `cargo judge test x-a`"]);
}

#[test]
fn odd_tasks_become_something_sensible() {
    let scratch = scratch();
    let listener = Listener::start(&scratch, &[]);
    let url = |name: &str| format!("https://open.kattis.com/problems/{name}");
    let sent = [
        (task(" 最大流 ", "about:blank", &[]), "judge-contest  最大流", "no samples on the page"),
        (task("F", &url("float"), &[("1\r\n2", "0.50\r\n")]), "kattis-float  F", "decimal point"),
        (
            task("E", &url("empty"), &[("1\n", "")]),
            "kattis-empty  E",
            "without an answer: sample-1; what is printed there is shown",
        ),
        (task("B", &url("blank"), &[("1\n", "\n")]), "kattis-blank  B", "the answer of sample 1 is blank"),
        (task("বিশ্ব น้ำ", &url("marks"), &[]), "kattis-marks  বিশ্ব น้ำ", "no samples"),
        (
            task("913. Cat and Mouse", "https://leetcode.com/problems/cat-and-mouse/", &[]),
            "lc913  Cat and Mouse",
            "no samples",
        ),
    ];
    for (task, line, note) in &sent {
        assert_eq!(listener.post(task), 200);
        listener.waits_for(line);
        listener.waits_for(note);
    }
    let mut interactive = task("I", &url("guess"), &[("1\n", "2\n")]);
    interactive["interactive"] = json!(true);
    for line in ["its samples are in samples.txt", "is there already, and keeps all it has; it is interactive"] {
        assert_eq!(listener.post(&interactive), 200);
        listener.waits_for(line);
    }
    let run = listener.interrupt().ends_with(130);
    assert!(!run.stderr.contains("refused") && !run.stderr.contains("error"), "{run:#?}");
    let workspace = Workspace::load(scratch.root()).unwrap();
    let compare = workspace.problem("kattis-float").unwrap().settings.compare;
    assert_eq!(compare, "kattis float_tolerance 1e-6".parse().unwrap());
    let text = |file: &str| fs::read_to_string(scratch.root().join(file)).unwrap();
    assert_eq!(text("cases/kattis-float/sample-1.in") + &text("cases/kattis-float/sample-1.out"), "1\n2\n0.50\n");
    assert_eq!(text("cases/kattis-blank/sample-1.out"), "\n");
    assert!(!scratch.root().join("cases/kattis-empty/sample-1.out").exists());
    assert!(text("problems/lc913/main.rs").contains("impl Solution"));
}

#[test]
fn nobody_else_gets_in() {
    let scratch = scratch();
    let before = files(scratch.root());
    let listener = Listener::start(&scratch, &[]);
    let body = task("A", "https://x.org/evil", &[]).to_string();
    let port = listener.port;
    let good = format!(
        "POST / HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let host = format!("Host: localhost:{port}\r\n");
    let with = |old: &str, new: &str| {
        assert!(good.contains(old), "{old}");
        good.replacen(old, new, 1)
    };
    let length = format!("Content-Length: {}\r\n", body.len());
    let deep = "[".repeat(200_000);
    let chunked =
        |chunks: &str| with(&format!("{length}\r\n{body}"), &format!("Transfer-Encoding: chunked\r\n\r\n{chunks}"));
    let requests: Vec<(&str, String, u16)> = vec![
        // Web pages, and names that an attacker lets point here.
        ("a web page", with(&host, &format!("{host}Origin: https://codeforces.com\r\n")), 403),
        ("a page of this machine", with(&host, &format!("{host}Origin: http://localhost:{port}\r\n")), 403),
        ("a page in a frame", with(&host, &format!("{host}Origin: null\r\n")), 403),
        ("an extension's name", with(&host, &format!("{host}Origin: https://chrome-extension://a\r\n")), 403),
        ("two origins", with(&host, &format!("{host}Origin: moz-extension://a\r\nOrigin: https://a.b\r\n")), 403),
        ("a page's form", with(&host, &format!("{host}Sec-Fetch-Site: cross-site\r\n")), 403),
        ("a page that goes here", with(&host, &format!("{host}Sec-Fetch-Mode: navigate\r\n")), 403),
        ("another name", with(&host, &format!("Host: evil.example:{port}\r\n")), 403),
        ("another port", with(&host, "Host: localhost:80\r\n"), 403),
        ("no name", with(&host, ""), 403),
        ("two names", with(&host, &format!("{host}Host: evil.example\r\n")), 403),
        (
            "a page's question",
            with("POST", "OPTIONS").replacen(&host, &format!("{host}Origin: https://a.b\r\n"), 1),
            403,
        ),
        // What a page may send without a question.
        ("text", with("application/json", "text/plain"), 415),
        ("a form", with("application/json", "application/x-www-form-urlencoded"), 415),
        ("two types", with(&host, &format!("{host}Content-Type: text/plain\r\n")), 415),
        ("no type", with("Content-Type: application/json\r\n", ""), 415),
        ("a browser's visit", with("POST", "GET"), 405),
        // What is no task.
        ("no JSON", with(&body, &"x".repeat(body.len())), 400),
        (
            "half of it",
            with(&body, &format!("{}{}", &body[..body.len() / 2], " ".repeat(body.len() - body.len() / 2))),
            400,
        ),
        ("a deep one", with(&format!("{length}\r\n{body}"), &format!("Content-Length: 200000\r\n\r\n{deep}")), 400),
        ("nothing", with(&format!("{length}\r\n{body}"), "Content-Length: 0\r\n\r\n"), 400),
        ("no length", with(&length, ""), 400),
        // Lengths.
        ("two lengths", with(&length, &format!("{length}Content-Length: 3\r\n")), 400),
        ("two framings", with(&length, &format!("{length}Transfer-Encoding: chunked\r\n")), 400),
        ("a strange length", with(&length, "Content-Length: +5\r\n"), 400),
        ("a length beyond numbers", with(&length, "Content-Length: 99999999999999999999\r\n"), 400),
        ("a huge length", with(&length, "Content-Length: 99999999999\r\n"), 413),
        ("strange coding", with(&length, "Transfer-Encoding: gzip\r\n"), 400),
        // Chunks.
        ("a chunk without a length", chunked("x\r\n"), 400),
        ("a huge chunk", chunked("ffffffff\r\n"), 413),
        ("a chunk beyond numbers", chunked("fffffffffffffffff\r\n"), 400),
        ("a chunk that goes on", chunked("2\r\nabc\r\n0\r\n\r\n"), 400),
        ("a long line", chunked(&format!("2;{}\r\n", "x".repeat(5000))), 400),
        ("endless fields", chunked(&format!("0\r\n{}\r\n", "a: b\r\n".repeat(1000))), 431),
        // Heads.
        ("no HTTP", "\0\x01\x02\r\n\r\n".to_string(), 400),
        ("a head without an end", format!("POST / HTTP/1.1\r\nX: {}", "x".repeat(20_000)), 431),
        ("many headers", with(&host, &format!("{host}{}", "a: b\r\n".repeat(100))), 431),
    ];
    for (what, request, expected) in &requests {
        assert_eq!(listener.ask(request), *expected, "{what}");
    }
    // What is cut off, and what is not even sent.
    for cut in [0, 1, 20, good.len() - 1] {
        let mut stream = listener.connect();
        stream.write_all(&good.as_bytes()[..cut]).unwrap();
        stream.shutdown(Shutdown::Write).unwrap();
        assert_eq!(status(stream, b""), 0, "cut after {cut} bytes");
    }
    let huge = format!("{}\r\n{}", listener.head_from_chrome((4 << 20) + 1), "x".repeat(1 << 20));
    assert_eq!(listener.ask(&huge), 413);
    assert_eq!(files(scratch.root()), before, "somebody got in");
    listener.waits_for("refused: ");

    // Each cause by itself: the page's address is not swallowed by what else was wrong before.
    listener.waits_for("the page https://codeforces.com");
    listener.waits_for("the type must be application/json");

    // The extension still does; whatever the form of a body, and from curl.
    let name = |name: &str| task(name, &format!("https://x.org/{name}"), &[]).to_string();
    let (one, two) = (name("one"), name("two"));
    let (start, rest) = one.split_at(7);
    let in_chunks =
        format!("{:x};a=b\r\n{start}\r\n{:X}\r\n{rest}\r\n0\r\nTrailer: x\r\n\r\n", start.len(), rest.len());
    assert_eq!(listener.ask(&chunked(&in_chunks)), 200);
    let expecting =
        with(&length, &format!("Content-Length: {}\r\nExpect: 100-continue\r\n", two.len())).replace(&body, &two);
    assert_eq!(listener.ask(&expecting), 200);
    let slow = listener.head_from_chrome(name("slow").len()) + "\r\n" + &name("slow");
    let mut stream = listener.connect();
    for part in slow.as_bytes().chunks(slow.len() / 20) {
        stream.write_all(part).unwrap();
        thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(status(stream, b""), 200);
    for id in ["x-one", "x-two", "x-slow"] {
        listener.waits_for(&format!("{id}  "));
    }
    listener.interrupt().ends_with(130);
}

/// Whatever stands in a task: only a problem's own files are made, every manifest can be read, and what is shown
/// neither moves the cursor nor turns the text.
#[test]
fn no_text_leaves_its_place() {
    let outside = tempfile::tempdir().unwrap();
    let scratch = scratch();
    let before = files(scratch.root());
    let target = outside.path().join("made").display().to_string();
    let tricks = [
        "../../../../../../../../tmp/made".to_string(),
        target.clone(),
        format!("https://x.org/{target}"),
        "https://x.org/%2e%2e%2f%2e%2e%2f%2e%2e%2fmade".to_string(),
        "https://atcoder.jp/contests/a/tasks/..%2f..%2f..%2fmade".to_string(),
        "https://open.kattis.com/problems/..".to_string(),
        "..\\..\\made".to_string(),
        "a\0b".to_string(),
        "\"\n[[bin]]\nname = \"made\"\npath = \"/etc/passwd\"\n#".to_string(),
        "'''\n[workspace]\n'''".to_string(),
        "\\\" \\u0000 {{id}} {{title}} \"{{url}}\"".to_string(),
        "*/ fn main() { std::process::exit(1) } /*".to_string(),
        "\r\n#![feature(x)]\nfn made() {}\n//".to_string(),
        "\u{202e}desrever\u{202c}\u{2067}\u{feff}".to_string(),
        "\x1b[2J\x1b]0;made\x07\u{9b}31m".to_string(),
        "\u{2028}fn made() {}\u{2029}\u{85}fn made() {}".to_string(),
        "Cargo.toml".to_string(),
        "CON".to_string(),
        "proconio".to_string(),
        "x".repeat(3000),
        "é".repeat(1000),
        "😀 𝔘𝔫𝔦 ⟨⟩ \u{e0041}".to_string(),
        ".".to_string(),
        "-".to_string(),
        "--help".to_string(),
        "$(touch made) `touch made`; touch made".to_string(),
    ];
    let listener = Listener::start(&scratch, &[]);
    let mut sent = 0;
    for (at, trick) in tricks.iter().enumerate() {
        for field in ["name", "group", "url", "input", "output", "pattern", "batch", "java", "test", "all"] {
            let is = |name: &str| field == name || field == "all";
            let own = |kind: &str, text: String| if is(kind) { trick.clone() } else { text };
            let mut task = task(
                &own("name", format!("N{at}")),
                &own("url", format!("https://x.org/{field}{at}")),
                &[(&own("test", "1\n".to_string()), &own("test", "2\n".to_string()))],
            );
            task["group"] = json!(own("group", "G".to_string()));
            task["interactive"] = json!(field == "group");
            if is("input") || is("output") {
                task["input"] = json!({ "type": "file", "fileName": own("input", "x.in".to_string()) });
                task["output"] = json!({ "type": "file", "fileName": own("output", "x.out".to_string()) });
            }
            if is("pattern") {
                task["input"] = json!({ "type": "regex", "pattern": trick });
            }
            task["batch"]["id"] = json!(own("batch", format!("{at} {field}")));
            task["languages"]["java"]["taskClass"] = json!(own("java", "A".to_string()));
            let status = listener.post(&task);
            assert!([200, 400].contains(&status), "{trick:?} as {field}: {status}");
            sent += usize::from(status == 200);
            if status == 400 {
                assert!(field == "name" || field == "all", "{trick:?} as {field} was refused");
            }
            // The extension waits for each answer, too; and not more tasks come than can wait.
            thread::sleep(Duration::from_millis(1));
        }
    }
    let end = Instant::now() + LONG;
    // Each is one line that starts with its summary.
    let filed = |printed: &str| {
        printed.matches("plain, 2s").count()
            + printed.matches("atcoder, 2s").count()
            + printed.matches("kattis, 2s").count()
            + printed.matches("is there already").count()
    };
    while filed(&listener.printed()) < sent {
        assert!(Instant::now() < end, "{} of {sent}: {}", filed(&listener.printed()), listener.printed());
        thread::sleep(Duration::from_millis(5));
    }
    let run = listener.interrupt().ends_with(130);
    let is_harmless = |c: char| c == '\n' || (!c.is_control() && !('\u{202a}'..='\u{202e}').contains(&c));
    let strange: String = run.stderr.chars().filter(|&c| !is_harmless(c)).collect();
    assert_eq!(strange, "", "{}", run.stderr);
    assert!(fs::read_dir(outside.path()).unwrap().next().is_none());
    let after = files(scratch.root());
    for (path, text) in &after {
        if before.contains_key(path) {
            assert_eq!(Some(text), before.get(path), "{path}");
            continue;
        }
        let parts: Vec<&str> = path.split('/').collect();
        let [place, id, file] = parts[..] else { panic!("{path} is out of place") };
        let is_id = id.starts_with(|c: char| c.is_ascii_lowercase())
            && id.len() <= 44
            && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        let is_file = match place {
            "problems" => ["Cargo.toml", "main.rs", "samples.txt"].contains(&file),
            "cases" => file.starts_with("sample-") && (file.ends_with(".in") || file.ends_with(".out")),
            _ => false,
        };
        assert!(is_id && is_file, "{path} is out of place");
        if file == "main.rs" {
            let text = String::from_utf8(text.clone()).unwrap();
            let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{path}: {error}\n{text}"));
            assert_eq!(parsed.items.len(), 2, "{path}: {text}");
            assert!(!text.chars().any(|c| !is_harmless(c)), "{path}: {text}");
        }
    }
    let workspace = Workspace::load(scratch.root()).unwrap();
    for id in workspace.ids() {
        let problem = workspace.problem(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert!(problem.settings.title.chars().count() <= 200 && !problem.settings.title.is_empty(), "{id}");
        let manifest = fs::read_to_string(scratch.root().join("problems").join(id).join("Cargo.toml")).unwrap();
        assert_eq!(
            manifest.matches("[[bin]]").count() + manifest.matches("declare it as a [[bin]]").count(),
            1 + 2 * manifest.matches("declare it as a [[bin]]").count()
                + usize::from(problem.settings.title.contains("[[bin]]")),
            "{manifest}"
        );
    }
}

/// Requests with bytes changed, left out, repeated and inserted: each is answered or dropped, and does no harm.
#[test]
fn damaged_requests_do_no_harm() {
    let scratch = scratch();
    scratch.write("problems/x-good/main.rs", "// mine\n");
    scratch.write("problems/x-good/Cargo.toml", "[package]\nname = \"x-good\"\n");
    let before = files(scratch.root());
    let listener = Listener::start(&scratch, &[]);
    let body = task("Good", "https://x.org/good", &[("1\r\n", "2\n")]).to_string();
    let length = body.len();
    let whole = format!("{}\r\n{body}", listener.head_from_chrome(length));
    let head = listener.head_from_chrome(0).replace("Content-Length: 0\r\n", "Transfer-Encoding: chunked\r\n");
    let (start, rest) = body.split_at(50);
    let chunked = format!("{head}\r\n32\r\n{start}\r\n{:x}\r\n{rest}\r\n0\r\n\r\n", rest.len());
    assert_eq!(listener.ask(&chunked), 200, "{chunked}");
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    for round in 0..400 {
        let mut bytes = if round % 2 == 0 { whole.clone() } else { chunked.clone() }.into_bytes();
        for _ in 0..=random(4) {
            let (at, byte) = (random(bytes.len()), random(256) as u8);
            match random(4) {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, byte),
                _ => bytes.truncate(at.max(1)),
            }
        }
        let mut stream = listener.connect();
        let _ = stream.write_all(&bytes);
        let _ = stream.shutdown(Shutdown::Write);
        let status = status(stream, b"");
        assert!([0, 200, 400, 403, 405, 413, 415, 431].contains(&status), "{status}: {}", bytes.escape_ascii());
    }
    // A large sample is a sample.
    let large = "1234567 ".repeat(400_000) + "\n";
    assert_eq!(listener.post(&task("Large", "https://x.org/large", &[(&large, "2\n")])), 200);
    listener.waits_for("x-large  Large");
    listener.interrupt().ends_with(130);
    let mut after = files(scratch.root());
    assert_eq!(after.remove("cases/x-large/sample-1.in").as_deref(), Some(large.as_bytes()));
    after.retain(|path, _| !path.starts_with("problems/") && !path.starts_with("cases/") || before.contains_key(path));
    assert_eq!(after, before);
}

#[test]
fn a_thousand_connections_keep_nobody_waiting() {
    let scratch = scratch();
    let listener = Listener::start(&scratch, &[]);
    let (mut idle, mut times) = (Vec::new(), Vec::new());
    for number in 0..1000 {
        // This process may have fewer files than that: the oldest go, as they do in the listener.
        if idle.len() == 200 {
            idle.remove(0);
        }
        let mut stream = listener.connect();
        let _ = stream.write_all(if number % 2 == 0 { b"" } else { b"POST / HTTP/1.1\r\nContent-Len" });
        idle.push(stream);
        if number % 100 == 99 {
            let start = Instant::now();
            let name = format!("n{number}");
            assert_eq!(listener.post(&task("T", &format!("https://x.org/{name}"), &[("1\n", "1\n")])), 200);
            times.push(start.elapsed());
            listener.waits_for(&format!("x-{name}  T"));
        }
    }
    are_in_time(times);
    let threads = fs::read_dir(format!("/proc/{}/task", listener.child.id())).unwrap().count();
    assert!(threads < 200, "{threads} threads");
    listener.interrupt().ends_with(130);
}

#[test]
fn a_port_that_is_taken() {
    let scratch = scratch();
    let holder = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = holder.local_addr().unwrap().port().to_string();
    let process = format!("(process {})", std::process::id());
    scratch.judge(&["listen", "--port", &port]).ends_with(2).says(&[&port, &process, "--port 1327"]);
    let mut command = scratch.command(&["listen"]);
    let output = command.env("JUDGE_LISTEN_PORT", &port).output().unwrap();
    Run::new(output, &["listen"]).ends_with(2).says(&[&process]);
    let output = scratch.command(&["listen"]).env("JUDGE_LISTEN_PORT", "x").output().unwrap();
    Run::new(output, &["listen"]).ends_with(2).says(&["$JUDGE_LISTEN_PORT", "expected a port"]);
}

#[test]
fn solutions_are_opened() {
    let scratch = scratch();
    let log = scratch.root().join("opened");
    let script = format!("sh -c 'echo \"$@\" >> {}' sh", log.display());
    let opens = |files: [&str; 3]| {
        let mut command = scratch.command(&["listen", "--port", "0", "--once", "--open"]);
        command.env("VISUAL", &script).env("EDITOR", "false");
        let listener = Listener::spawn(command);
        for task in recorded("cses/contest/normal") {
            assert_eq!(listener.post(&task), 200);
        }
        listener.end().ends_with(0);
        let opened = fs::read_to_string(&log).unwrap();
        let paths: Vec<&Path> = opened.split_whitespace().map(Path::new).collect();
        let expected = files.map(|file| scratch.root().join("problems").join(file));
        assert_eq!(paths, expected.each_ref().map(|path| path.as_path()));
        fs::remove_file(&log).unwrap();
    };
    opens(["cses241-a/main.rs", "cses241-b/main.rs", "cses241-c/main.rs"]);
    // Where a person keeps it elsewhere, that is what the manifest says.
    let moved = scratch.root().join("problems/cses241-b");
    fs::create_dir(moved.join("src")).unwrap();
    fs::rename(moved.join("main.rs"), moved.join("src/main.rs")).unwrap();
    let manifest = fs::read_to_string(moved.join("Cargo.toml")).unwrap().replace("\"main.rs\"", "\"src/main.rs\"");
    scratch.write("problems/cses241-b/Cargo.toml", manifest);
    opens(["cses241-a/main.rs", "cses241-b/src/main.rs", "cses241-c/main.rs"]);
    let mut without = scratch.command(&["listen", "--open"]);
    let output = without.env_remove("VISUAL").env_remove("EDITOR").output().unwrap();
    Run::new(output, &["listen", "--open"]).ends_with(2).says(&["neither VISUAL nor EDITOR is set"]);
}

/// While the editor has the terminal, tasks wait; who is refused takes the place of none of them.
#[test]
fn tasks_wait_for_the_editor() {
    let scratch = scratch();
    let closed = scratch.root().join("closed");
    let script = format!("sh -c 'while ! test -e {}; do sleep 0.01; done' sh", closed.display());
    let mut command = scratch.command(&["listen", "--port", "0", "--open"]);
    command.env("VISUAL", &script);
    let listener = Listener::spawn(command);
    assert_eq!(listener.post(&task("A", "https://x.org/a", &[("1\n", "1\n")])), 200);
    listener.waits_for("next: `cargo judge test x-a`");
    for _ in 0..1100 {
        assert_eq!(listener.ask("GET / HTTP/1.1\r\n\r\n"), 403);
    }
    let mut sent = listener.post(&task("B", "https://x.org/b", &[("1\n", "1\n")]));
    assert_eq!(sent, 200);
    assert!(!scratch.root().join("problems/x-b").exists(), "the editor is open");
    // More than could be kept: 20 are, of 4 MB each.
    let large = "1 ".repeat(1_900_000);
    let mut kept = 0;
    while sent == 200 {
        sent = listener.post(&task("C", &format!("https://x.org/c{kept}"), &[(&large, "1\n")]));
        kept += 1;
        assert!(kept < 30, "endless memory");
    }
    assert_eq!(sent, 503);
    fs::write(closed, "").unwrap();
    listener.waits_for("x-b  B");
    listener.waits_for("refused: a program, sending to : ");
    listener.interrupt().ends_with(130);
}
