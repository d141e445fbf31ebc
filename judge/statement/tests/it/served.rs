//! Many small programs in one executable, and what generators and brute forces among them say.

use std::fmt::Write as _;
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The workspace's.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_path_buf()
}

fn rustc(folder: &Path, edition: &str, arguments: &[&str]) {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler)
        .current_dir(folder)
        .args(["--edition", edition, "-C", "debuginfo=0"])
        .args(arguments)
        .output();
    let output = output.unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// What the program `name` does with `input`, in a process of its own.
pub fn run(program: &Path, name: &str, input: &str) -> Output {
    let mut command = Command::new(program);
    // A panic is what is expected of many, and naming its frames takes longer than all else.
    command.arg(name).env("RUST_BACKTRACE", "0").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().unwrap();
    process.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    process.wait_with_output().unwrap()
}

/// Programs that become one file, because a compiler's start costs more than a module: its first argument says which.
#[derive(Default)]
pub struct Programs {
    modules: String,
    calls: String,
}

impl Programs {
    /// One more, where these `lints` are allowed.
    pub fn add(&mut self, name: &str, text: &str, lints: &str) {
        let text = text.replacen("fn main()", "pub fn main()", 1);
        let _ = writeln!(self.modules, "#[allow({lints})]\nmod {name} {{\n{text}}}");
        let _ = writeln!(self.calls, "        \"{name}\" => {name}::main(),");
    }

    /// The executable, in `folder`. They may use testlib, and of the templates those that read. Other warnings are
    /// errors.
    pub fn compile(&self, folder: &Path) -> PathBuf {
        self.compile_in(folder, "2024")
    }

    /// The same, where the programs are of that edition.
    pub fn compile_in(&self, folder: &Path, edition: &str) -> PathBuf {
        let root = root();
        let module = |name: &str| {
            let path = root.join("templates").join(name).with_extension("rs");
            format!("#[path = {path:?}]\npub mod {name};\n")
        };
        fs::write(folder.join("templates.rs"), module("leetcode") + &module("fast_input")).unwrap();
        rustc(folder, "2024", &["--crate-type", "rlib", "-o", "libtemplates.rlib", "templates.rs"]);
        let testlib = root.join("judge/testlib/src/lib.rs");
        let library = ["--crate-type", "rlib", "--crate-name", "testlib", "-o", "libtestlib.rlib"];
        rustc(folder, "2024", &[&library[..], &[testlib.to_str().unwrap()]].concat());
        let Programs { modules, calls } = self;
        let dispatch =
            format!("match std::env::args().nth(1).unwrap().as_str() {{\n{calls}        _ => panic!(),\n    }}");
        let text = format!("#![deny(warnings)]\n{modules}fn main() {{\n    {dispatch}\n}}\n");
        fs::write(folder.join("all.rs"), text).unwrap();
        let libraries = ["--extern", "templates=libtemplates.rlib", "--extern", "testlib=libtestlib.rlib"];
        rustc(folder, edition, &[&["-o", "all", "all.rs"], &libraries[..]].concat());
        folder.join("all")
    }
}

/// What is asked of each generator: sizes, each with several seeds.
const SIZES: [u64; 5] = [1, 2, 3, 10, 100];
const SEEDS: u64 = 4;

/// A reply of a program that serves.
#[derive(Debug)]
pub struct Reply {
    pub code: i32,
    pub output: String,
    pub message: String,
}

impl Reply {
    /// Has a brute force that is to be filled in read its input, and found nothing wrong?
    pub fn is_read(&self) -> bool {
        let is_too_large = self.code == 4 && self.message.ends_with("is more than 10_000\n");
        self.code == 0 || is_too_large || self.message.contains("not yet implemented")
    }
}

/// What one process of `name` says to `requests`.
fn served(program: &Path, name: &str, requests: &[String]) -> Vec<Reply> {
    let mut command = Command::new(program);
    command.arg(name).env("TESTLIB_SERVE", "1").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut process = command.spawn().unwrap();
    let mut stdin = process.stdin.take().unwrap();
    let all = requests.concat();
    let writer = std::thread::spawn(move || stdin.write_all(all.as_bytes()).unwrap());
    let mut text = String::new();
    process.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    writer.join().unwrap();
    process.wait().unwrap();
    let mut rest = text.strip_prefix("testlib 1\n").expect("a greeting");
    let mut replies = Vec::new();
    while let Some((head, texts)) = rest.split_once('\n') {
        let numbers: Vec<usize> = head.split(' ').map(|number| number.parse().unwrap()).collect();
        let (output, after) = texts.split_at(numbers[1]);
        let (message, after) = after.split_at(numbers[2]);
        replies.push(Reply { code: numbers[0] as i32, output: output.to_string(), message: message.to_string() });
        rest = after;
    }
    assert_eq!(replies.len(), requests.len(), "{name}: {text}");
    replies
}

/// The inputs that the generator `name` of `program` makes, of several sizes.
pub fn generated(program: &Path, name: &str) -> Vec<String> {
    let requests = SIZES.iter().flat_map(|size| (0..SEEDS).map(move |seed| format!("{size} {seed}\n")));
    let replies = served(program, name, &requests.collect::<Vec<_>>());
    let input = |reply: Reply| {
        assert_eq!(reply.code, 0, "{name}: {reply:?}");
        reply.output
    };
    replies.into_iter().map(input).collect()
}

/// What the brute force `name` of `program` says to `inputs`.
pub fn answers(program: &Path, name: &str, inputs: &[String]) -> Vec<Reply> {
    let request = |input: &String| format!("{}\n{input}", input.len());
    served(program, name, &inputs.iter().map(request).collect::<Vec<_>>())
}

/// These texts of programs are as a formatter leaves them.
pub fn are_formatted(texts: &[String]) {
    let folder = tempfile::tempdir().unwrap();
    let file = |(number, text): (usize, &String)| {
        let file = folder.path().join(format!("{number}.rs"));
        fs::write(&file, text).unwrap();
        file
    };
    let files: Vec<PathBuf> = texts.iter().enumerate().map(file).collect();
    let mut formatter = Command::new("rustfmt");
    formatter.args(["--check", "--edition", "2024", "--config-path"]).arg(root()).args(files);
    let output = formatter.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
