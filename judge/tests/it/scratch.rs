//! Small workspaces, each made for one test, and the `judge` binary as a person uses it in them.

use crate::support;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A workspace of its own, gone with the test.
pub struct Scratch(tempfile::TempDir);

/// A solution that adds the numbers that it reads.
pub const SUM: &str = "fn main() { let text = std::io::read_to_string(std::io::stdin()).unwrap(); \
    println!(\"{}\", text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>()); }";

impl Scratch {
    /// Without problems.
    pub fn empty() -> Self {
        let scratch = Scratch(tempfile::tempdir().unwrap());
        scratch.write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\"]\n");
        // What cargo knows of the compiler, so that it need not ask again.
        let workspace = support::workspace();
        let known = workspace.target_directory().unwrap_or_else(|error| panic!("{error}")).join(".rustc_info.json");
        if let Ok(known) = fs::read(known) {
            scratch.write("target/.rustc_info.json", known);
        }
        scratch
    }

    /// A workspace with one problem that adds numbers, and one case that it passes.
    pub fn with_sum() -> Self {
        let scratch = Scratch::empty();
        scratch.problem("sum", SUM, "");
        scratch.case("sum", "sample-1", "1 2\n", Some("3\n"));
        scratch
    }

    /// As a person's clone is, but for the problems and the judge: with the templates, the skeletons and what the brute
    /// forces are written with.
    pub fn with_templates() -> Self {
        let scratch = Scratch::empty();
        let root = support::workspace().root().to_path_buf();
        for library in ["templates", "judge/testlib"] {
            for entry in walkdir::WalkDir::new(root.join(library)).into_iter().map(Result::unwrap) {
                if entry.file_type().is_file() {
                    let file = entry.path().strip_prefix(&root).unwrap().to_str().unwrap();
                    scratch.write(file, fs::read(entry.path()).unwrap());
                    // To cargo, these are the real ones, which are compiled already unless something is newer.
                    let modified = entry.metadata().unwrap().modified().unwrap();
                    let copy = fs::File::options().append(true).open(scratch.root().join(file)).unwrap();
                    copy.set_modified(modified).unwrap();
                }
            }
        }
        let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
        let (before, members) = manifest.split_once("members = [").expect("the workspace has members");
        let (_, after) = members.split_once(']').expect("the list of members ends");
        scratch.write("Cargo.toml", format!("{before}members = [\"problems/*\", \"templates\"]{after}"));
        fs::copy(root.join("Cargo.lock"), scratch.root().join("Cargo.lock")).unwrap();
        scratch
    }

    /// The workspace's folder.
    pub fn root(&self) -> &Path {
        self.0.path()
    }

    /// Writes a file below the root, and its folders.
    pub fn write(&self, file: &str, text: impl AsRef<[u8]>) {
        let path = self.root().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// A problem with this solution, and these lines more in its settings.
    pub fn problem(&self, id: &str, main: &str, settings: &str) {
        let manifest = format!(
            "[package]\nname = \"{id}\"\nedition = \"2024\"\n\n[package.metadata.judge]\ntitle = \"T\"\n\
             url = \"https://example.org\"\ntarget = \"plain\"\n{settings}\n\n\
             [[bin]]\nname = \"{id}\"\npath = \"main.rs\"\n"
        );
        self.write(&format!("problems/{id}/Cargo.toml"), &manifest);
        self.write(&format!("problems/{id}/main.rs"), main);
    }

    /// One more program of a problem: `<id>-<name>`.
    pub fn tool(&self, id: &str, name: &str, source: &str) {
        let manifest = format!("problems/{id}/Cargo.toml");
        let text = fs::read_to_string(self.root().join(&manifest)).unwrap();
        let target = format!("[[bin]]\nname = \"{id}-{name}\"\npath = \"{name}.rs\"\n");
        self.write(&manifest, &(text + &target));
        self.write(&format!("problems/{id}/{name}.rs"), source);
    }

    /// A case of a problem.
    pub fn case(&self, id: &str, name: &str, input: &str, answer: Option<&str>) {
        self.write(&format!("cases/{id}/{name}.in"), input);
        if let Some(answer) = answer {
            self.write(&format!("cases/{id}/{name}.out"), answer);
        }
    }

    /// The judge in this workspace.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(support::judge_binary());
        command.args(arguments).current_dir(self.root()).stdin(Stdio::null());
        command.env("CARGO_TARGET_DIR", self.target());
        // Optimising small programs that do next to nothing would take most of the time.
        if !self.has_templates() {
            command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
        }
        // A report is as wide, and as coloured, as these say.
        for variable in ["COLUMNS", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
            command.env_remove(variable);
        }
        command
    }

    /// Its own, because binaries of the same name in different workspaces would overwrite each other. With templates
    /// in it, it is that of the real workspace: the libraries are compiled there already.
    pub fn target(&self) -> PathBuf {
        if self.has_templates() {
            return support::workspace().target_directory().unwrap_or_else(|error| panic!("{error}")).to_path_buf();
        }
        self.root().join("target")
    }

    fn has_templates(&self) -> bool {
        self.root().join("templates/leetcode.rs").exists()
    }

    /// Runs the judge to its end.
    pub fn judge(&self, arguments: &[&str]) -> Run {
        Run::new(self.command(arguments).output().unwrap(), arguments)
    }
}

/// What a call printed, and how it ended.
#[derive(Debug)]
pub struct Run {
    /// After `judge`.
    pub arguments: String,
    /// `None` after a signal.
    pub code: Option<i32>,
    /// All of it.
    pub stdout: String,
    /// All of it.
    pub stderr: String,
}

impl Run {
    /// After these arguments.
    #[must_use]
    pub fn new(output: Output, arguments: &[&str]) -> Self {
        let [stdout, stderr] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        Run { arguments: arguments.join(" "), code: output.status.code(), stdout, stderr }
    }

    /// It ended with this exit code.
    #[track_caller]
    pub fn ends_with(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "judge {}: {self:#?}", self.arguments);
        self
    }

    /// Each of `parts` occurs in what was printed.
    #[track_caller]
    pub fn says(self, parts: &[&str]) -> Self {
        for part in parts {
            assert!(self.stdout.contains(part) || self.stderr.contains(part), "no {part:?} in {self:#?}");
        }
        self
    }
}

/// A zip archive by Unix that stores these files, of which those called `run` are executable.
pub fn archive<T: AsRef<[u8]>>(files: &[(&str, T)]) -> Vec<u8> {
    let (mut all, mut directory) = (Vec::new(), Vec::new());
    for (name, text) in files {
        let text = text.as_ref();
        let offset = all.len() as u32;
        let checksum = !text.iter().fold(!0_u32, |checksum, &byte| {
            (0..8)
                .fold(checksum ^ u32::from(byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 })
        });
        let [length, name_length] = [text.len() as u32, name.len() as u32];
        let common: Vec<u8> =
            [&[20, 0, 0, 0, 0, 0, 0, 0, 0, 0][..], &checksum.to_le_bytes(), &length.to_le_bytes()].concat();
        let common = [&common[..], &length.to_le_bytes(), &name_length.to_le_bytes()].concat();
        all.extend([b"PK\x03\x04", &common[..], name.as_bytes(), text].concat());
        let mode = if name.ends_with("/run") { 0o100_755_u32 } else { 0o100_644 };
        let attributes = [&[0; 6][..], &(mode << 16).to_le_bytes(), &offset.to_le_bytes()].concat();
        directory.extend([b"PK\x01\x02\x14\x03", &common[..], &attributes, name.as_bytes()].concat());
    }
    let start = all.len() as u32;
    let count = (files.len() as u16).to_le_bytes();
    let [size, start] = [directory.len() as u32, start].map(u32::to_le_bytes);
    [&all[..], &directory, b"PK\x05\x06\0\0\0\0", &count, &count, &size, &start, &[0, 0]].concat()
}
