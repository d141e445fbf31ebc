//! A new problem: a skeleton of `templates/problem/`, filled in.
//!
//! Everything that can be refused is refused before anything is written; then the problem's directory appears at once,
//! with all of its files, because cargo fails on a member of the workspace without a manifest.

use super::dependencies::{Dependency, with_dependencies};
use crate::add::{self, Added};
use crate::address;
use crate::case;
use crate::files::{self, directories};
use crate::problem::{Binary, FALLBACK_LIMITS, Role, Target, default_comparison_name, default_limits};
use crate::workspace::Workspace;
use crate::{Error, Result};
use statement::Sample;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;
use walkdir::WalkDir;

/// A problem to be made.
#[derive(Clone, Debug)]
pub struct NewProblem {
    /// The id.
    pub id: String,
    /// The title, as anybody may have written it; where nothing of it can be shown, the id stands for it.
    pub title: String,
    /// The address of the problem.
    pub url: Option<String>,
    /// The judge it gets submitted to.
    pub target: Target,
    /// The time limit, if it is known.
    pub time: Option<Duration>,
    /// The memory limit in bytes, if it is known.
    pub memory: Option<u64>,
    /// The value of `compare` in the manifest, if the judge's own comparison will not do.
    pub compare: Option<&'static str>,
    /// What an interactive problem is exchanged with is not known: its samples are kept for a person.
    pub interaction: Option<Interaction>,
    /// A directory of `templates/problem/`; without one, the target decides.
    pub skeleton: Option<String>,
    /// Crates that its manifest names beside those of the skeleton.
    pub dependencies: Vec<Dependency>,
    /// In place of the skeleton's `main.rs`.
    pub main: Option<String>,
    /// The cases to begin with.
    pub samples: Vec<Sample>,
    /// What whoever writes the solution must know, for the head of `main.rs`.
    pub notes: Vec<String>,
}

/// An interactive problem's samples, which are no cases: what is read depends on what is printed.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// As text for a person to read; `None` if there are none.
    pub samples: Option<String>,
}

impl NewProblem {
    /// A problem of which only this is known.
    #[must_use]
    pub fn new(id: impl Into<String>, target: Target) -> Self {
        let id = id.into();
        NewProblem {
            title: id.clone(),
            id,
            url: None,
            target,
            time: None,
            memory: None,
            compare: None,
            interaction: None,
            skeleton: None,
            dependencies: Vec::new(),
            main: None,
            samples: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// True for one of AtCoder's heuristic contests: outputs are not right or wrong there, but have scores.
    #[must_use]
    pub fn is_heuristic(&self) -> bool {
        let number = self.id.strip_prefix("ahc");
        self.target == Target::Atcoder
            && number.is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
    }

    fn skeleton(&self) -> &str {
        self.skeleton.as_deref().unwrap_or(if self.target == Target::Leetcode { "leetcode" } else { "program" })
    }
}

/// A problem of which everything is known but whether the disk takes it.
#[derive(Debug)]
pub struct PlannedProblem {
    id: String,
    /// Below `problems/<id>/`.
    files: Vec<(PathBuf, String)>,
    /// Those of the skeleton, below `cases/<id>/`.
    cases: Vec<(PathBuf, String)>,
    samples: Vec<Sample>,
    /// How many cases are there already, and become its own.
    kept: usize,
}

/// What was written.
#[derive(Debug)]
pub struct Made {
    /// The files of the problem, the manifest first.
    pub files: Vec<PathBuf>,
    /// What became of the samples.
    pub cases: Result<Added>,
}

/// Plans all of `problems`, or none: an id that is taken, or named twice, is an error.
pub fn plan_problems(workspace: &Workspace, problems: &[NewProblem]) -> Result<Vec<PlannedProblem>> {
    for (at, new) in problems.iter().enumerate() {
        for other in &problems[..at] {
            let reason = if other.id == new.id {
                "it is asked for twice".to_string()
            } else if let Some(conflict) = conflict(&other.id, &new.id) {
                conflict
            } else {
                continue;
            };
            return Err(invalid(&new.id, "new", reason));
        }
    }
    problems.iter().map(|new| plan_problem(workspace, new)).collect()
}

/// Reads the skeleton and fills it in. A problem that exists is an error; cases that belong to no problem are not: they
/// become this one's, if the skeleton brings none of its own.
pub fn plan_problem(workspace: &Workspace, new: &NewProblem) -> Result<PlannedProblem> {
    check_id(workspace, &new.id, "new")?;
    let (problem, cases) = (workspace.folder(&new.id), workspace.cases(&new.id));
    let exists = |path: &Path| {
        let advice = format!("choose another id, or work on the one that is there with `cargo judge test {}`", new.id);
        Error::Exists { path: path.to_path_buf(), advice }
    };
    if problem.symlink_metadata().is_ok() {
        return Err(exists(&problem));
    }
    let skeleton = skeleton(workspace, new.skeleton())?;
    let kept = case::find(&new.id, &cases).map_or(0, |cases| cases.len());
    let (id, samples) = (new.id.clone(), new.samples.clone());
    let mut planned = PlannedProblem { id, files: Vec::new(), cases: Vec::new(), samples, kept };
    for entry in WalkDir::new(&skeleton).sort_by_file_name() {
        let entry = entry.map_err(|error| Error::file(&skeleton, format!("failed to read the skeleton: {error}")))?;
        if entry.file_type().is_dir() {
            continue;
        }
        let below = entry.path().strip_prefix(&skeleton).unwrap_or(entry.path()).to_path_buf();
        let text = fs::read_to_string(entry.path()).map_err(Error::io("read", entry.path()))?;
        match below.strip_prefix("cases") {
            // Real samples are better than made-up ones.
            Ok(case) if new.samples.is_empty() && new.interaction.is_none() => {
                planned.cases.push((case.to_path_buf(), fill_in(&text, new)));
            }
            Ok(_) => {}
            Err(_) if below == Path::new("main.rs") => {
                let text = new.main.clone().unwrap_or_else(|| fill_in_rust(&text, new));
                planned.files.push((below, with_notes(text, &new.notes)));
            }
            Err(_) => {
                let mut text = match below.extension().and_then(|extension| extension.to_str()) {
                    Some("toml") => fill_in_toml(&text, new),
                    Some("rs") => fill_in_rust(&text, new),
                    _ => fill_in(&text, new),
                };
                if below == Path::new("Cargo.toml") {
                    text = with_dependencies(&with_edition(&text, new.target), &new.dependencies);
                    check_manifest(entry.path(), &text)?;
                }
                planned.files.push((below, text));
            }
        }
    }
    if let Some(text) = new.interaction.as_ref().and_then(|interaction| interaction.samples.clone()) {
        planned.files.push((PathBuf::from("samples.txt"), text));
    }
    if !planned.cases.is_empty() && cases.symlink_metadata().is_ok() {
        return Err(exists(&cases));
    }
    planned.files.sort_by_key(|(path, _)| (!path.ends_with("Cargo.toml"), !path.ends_with("main.rs")));
    Ok(planned)
}

impl PlannedProblem {
    /// What a person might not expect.
    #[must_use]
    pub fn note(&self) -> Option<String> {
        let PlannedProblem { id, kept, .. } = self;
        let cases = if *kept == 1 { "case" } else { "cases" };
        (*kept > 0).then(|| format!("{id}: cases/{id} has {kept} {cases} already, kept as this problem's"))
    }

    /// Writes it. Nothing that exists is touched. Cases that cannot be written are no reason to be without a problem.
    pub fn write(self, workspace: &Workspace) -> Result<Made> {
        let (root, problem) = (workspace.root(), workspace.folder(&self.id));
        // Beside `problems`, so that it is on the same disk and no member of the workspace.
        let staged =
            tempfile::Builder::new().prefix(files::UNFINISHED).tempdir_in(root).map_err(Error::io("write to", root))?;
        let inside = staged.path().join(&self.id);
        write_files(&inside, &self.files)?;
        let problems = root.join("problems");
        fs::create_dir_all(&problems).map_err(Error::io("create", &problems))?;
        if problem.symlink_metadata().is_ok() {
            let advice = "another program has just made it".to_string();
            return Err(Error::Exists { path: problem, advice });
        }
        // An empty directory may be replaced by this, nothing else.
        match fs::rename(&inside, &problem) {
            // `problems` is on another disk than the workspace: the manifest goes first there.
            Err(error) if error.kind() == ErrorKind::CrossesDevices => {
                fs::create_dir(&problem).map_err(Error::io("create", &problem))?;
                write_files(&problem, &self.files)?;
            }
            renamed => renamed.map_err(Error::io("create", &problem))?,
        }
        let files = self.files.iter().map(|(path, _)| problem.join(path)).collect();
        let folder = workspace.cases(&self.id);
        let cases = if self.samples.is_empty() {
            let written = self.cases.iter().map(|(path, _)| folder.join(path)).collect();
            let new = self.cases.iter().filter(|(path, _)| path.extension().is_some_and(|kind| kind == "in")).count();
            write_files(&folder, &self.cases).map(|()| Added { written, new, ..Added::default() })
        } else {
            add::add_what_agrees(workspace, &self.id, &self.samples)
        };
        Ok(Made { files, cases })
    }
}

/// Writes files that are not there yet below `folder`.
fn write_files(folder: &Path, files: &[(PathBuf, String)]) -> Result<()> {
    files::write_all_new(&files.iter().map(|(path, text)| (folder.join(path), text)).collect::<Vec<_>>())
}

/// The names of the skeletons.
pub fn skeletons(workspace: &Workspace) -> Result<Vec<String>> {
    let folder = workspace.root().join("templates/problem");
    let mut names = directories(&folder)?;
    names.retain(|name| folder.join(name).join("Cargo.toml").is_file());
    Ok(names)
}

/// The directory of the skeleton `name`; if there is none, the error names those that there are.
pub fn skeleton(workspace: &Workspace, name: &str) -> Result<PathBuf> {
    let choices = skeletons(workspace)?;
    if choices.iter().any(|choice| choice == name) {
        return Ok(workspace.root().join("templates/problem").join(name));
    }
    Err(Error::UnknownSkeleton { name: name.to_string(), choices: choices.join(", ") })
}

/// A skeleton that a person has changed may lack what every problem needs.
fn check_manifest(skeleton: &Path, text: &str) -> Result<()> {
    let checked: Result<toml::Table, toml::de::Error> = toml::from_str(text);
    checked
        .map(drop)
        .map_err(|error| Error::file(skeleton, format!("filled in, this skeleton is not TOML: {}", error.message())))
}

/// The value of a placeholder, as TOML.
enum Value {
    Known(String),
    /// The line is an example of the key: a comment, with a remark behind it.
    Example(String, String),
    /// There is no line for it.
    None,
}

/// `text` with `{{id}}`, `{{target}}` and `{{title}}` as they are.
fn fill_in(text: &str, new: &NewProblem) -> String {
    text.replace("{{id}}", &new.id).replace("{{target}}", &new.target.to_string()).replace("{{title}}", &title(new))
}

/// `text` with the placeholders replaced, together with their quotation marks, by values. A line whose key has no value
/// is an example in a comment, or goes.
fn fill_in_toml(text: &str, new: &NewProblem) -> String {
    let quoted = |text: &str| toml::Value::String(text.to_string()).to_string();
    let limits = default_limits(new.target).unwrap_or(FALLBACK_LIMITS);
    let known_or = |known: Option<String>, example: String| match known {
        Some(value) => Value::Known(quoted(&value)),
        None => Value::Example(quoted(&example), String::new()),
    };
    let heuristic = |example: &str, remark: &str| match new.is_heuristic() {
        true => Value::Example(quoted(example), format!(" # {remark}")),
        false => Value::None,
    };
    let values = [
        ("title", Value::Known(quoted(&title(new)))),
        ("url", new.url.as_deref().map_or(Value::None, |url| Value::Known(quoted(url)))),
        ("time-limit", known_or(new.time.map(shown_time), shown_time(limits.time))),
        ("memory-limit", known_or(new.memory.map(shown_memory), shown_memory(limits.memory))),
        (
            "compare",
            match new.compare {
                _ if new.is_heuristic() => Value::None,
                Some(value) => Value::Known(value.to_string()),
                None => Value::Example(quoted(default_comparison_name(new.target)), String::new()),
            },
        ),
        (
            "interactor",
            match new.interaction {
                Some(_) if !new.is_heuristic() => {
                    let (role, file) = (Role::Interactor, Role::Interactor.file());
                    let remark = format!(" # `cargo judge add {} --{role}` writes {file}", new.id);
                    Value::Example(quoted(role.suffix()), remark)
                }
                _ => Value::None,
            },
        ),
        ("score", heuristic("max", "or \"min\", \"relative-max\", \"relative-min\": which scores are better")),
        ("cases", heuristic("../../../tools.zip", "AtCoder's local tools, from here: the archive, or its directory")),
    ];
    let mut filled = String::new();
    // What a value looks like is not looked at again: a title may look like a placeholder.
    for line in text.replace("{{id}}", &new.id).replace("{{target}}", &new.target.to_string()).lines() {
        let found = values.iter().find_map(|(key, value)| {
            let placeholder = format!("\"{{{{{key}}}}}\"");
            line.contains(&placeholder).then_some((placeholder, value))
        });
        match found {
            Some((placeholder, Value::Known(value))) => filled += &line.replace(&placeholder, value),
            Some((placeholder, Value::Example(value, remark))) => {
                filled += &format!("# {}{remark}", line.replace(&placeholder, value));
            }
            Some((_, Value::None)) => continue,
            None => filled += &line.replace("{{title}}", &title(new)),
        }
        filled.push('\n');
    }
    filled
}

/// The manifest `text` with the edition of a judge that compiles another one than the workspace, so that a problem is
/// built and tested here as it is compiled there.
fn with_edition(text: &str, target: Target) -> String {
    match target.editions() {
        [2021] => {
            let edition = format!("edition = \"2021\" # as {target} compiles\n");
            text.split_inclusive('\n')
                .map(|line| if line.trim() == "edition.workspace = true" { &edition } else { line })
                .collect()
        }
        _ => text.to_string(),
    }
}

/// `text` of a Rust file. Without an address, the line for it goes, and an empty line of the comment with it.
fn fill_in_rust(text: &str, new: &NewProblem) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match &new.url {
            Some(url) => lines.push(line.replace("{{url}}", &one_line(url, LONGEST_URL))),
            None if line.contains("{{url}}") => {
                if lines.last().is_some_and(|last| last.trim() == "//!") {
                    lines.pop();
                }
            }
            None => lines.push(line.to_string()),
        }
    }
    let mut text = lines.join("\n");
    text.push('\n');
    fill_in(&text, new)
}

/// `text` of a Rust file with `notes` below the comment at its head.
fn with_notes(text: String, notes: &[String]) -> String {
    if notes.is_empty() {
        return text;
    }
    let head = text.lines().take_while(|line| line.starts_with("//!")).count();
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let body = lines.split_off(head);
    for note in notes {
        if !lines.is_empty() {
            lines.push("//!".to_string());
        }
        let note = one_line(note, 1000);
        lines.extend(textwrap::wrap(&note, 115).into_iter().map(|line| format!("//! {line}")));
    }
    if head == 0 {
        lines.push(String::new());
    }
    lines.extend(body);
    lines.join("\n") + "\n"
}

/// The longest title that is written anywhere.
pub(super) const LONGEST_TITLE: usize = 200;
/// The longest address that is written anywhere.
const LONGEST_URL: usize = 2000;

fn title(new: &NewProblem) -> String {
    let title = one_line(&new.title, LONGEST_TITLE);
    if title.is_empty() { new.id.clone() } else { title }
}

/// `text` on one line of at most so many characters: no control characters, no invisible ones that turn the direction
/// of the text (rustc refuses these in comments), and single spaces between the words.
#[must_use]
pub fn one_line(text: &str, most: usize) -> String {
    let is_invisible = |character: char| {
        matches!(
            character,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
        )
    };
    let visible = text.chars().filter(|character| !is_invisible(*character));
    let spaced: String = visible.map(|character| if character.is_control() { ' ' } else { character }).collect();
    let line = spaced.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(most) {
        Some((end, _)) => line[..end].trim_end().to_string(),
        None => line,
    }
}

/// A time limit as a manifest has it: `2s`, `1500ms`.
#[must_use]
pub fn shown_time(time: Duration) -> String {
    let milliseconds = time.as_millis().max(1);
    if milliseconds.is_multiple_of(1000) { format!("{}s", milliseconds / 1000) } else { format!("{milliseconds}ms") }
}

/// A memory limit as a manifest has it: `1GiB`, `256MiB`.
#[must_use]
pub fn shown_memory(bytes: u64) -> String {
    let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")];
    let whole = units.into_iter().find(|(shift, _)| bytes > 0 && bytes.is_multiple_of(1 << shift));
    whole.map_or(format!("{bytes}B"), |(shift, unit)| format!("{}{unit}", bytes >> shift))
}

/// Why two problems of these ids cannot be beside each other: one is called as a program of the other, or is likely to
/// be.
fn conflict(known: &str, id: &str) -> Option<String> {
    let is_of = |problem: &str, name: &str| Binary::new(problem, name).role().is_some();
    if is_of(known, id) {
        Some(format!("it is the name of a program of the problem {known}"))
    } else if is_of(id, known) {
        Some(format!("the problem {known} is called as one of its programs would be"))
    } else {
        None
    }
}

fn invalid(id: &str, command: &str, reason: String) -> Error {
    let example = address::id_from_names(&[id, "abc428-a"]);
    let example = if example == id { "abc428-a".to_string() } else { example };
    Error::InvalidId { id: id.to_string(), reason, command: command.to_string(), example }
}

/// An id becomes a directory, a package and a binary: it must be a name for all of them. `command` is what it is for,
/// such as `rename lc12`.
pub fn check_name(id: &str, command: &str) -> Result<()> {
    let starts_well = id.starts_with(|first: char| first.is_ascii_lowercase());
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    if !starts_well || !id.chars().all(allowed) {
        return Err(invalid(
            id,
            command,
            "an id is made of a-z, 0-9, - and _, and starts with a letter, because it names a package".to_string(),
        ));
    }
    if id.len() > LONGEST_ID {
        return Err(invalid(id, command, format!("it is longer than {LONGEST_ID} characters")));
    }
    Ok(())
}

/// An id must be a [name](check_name), and none of the binaries that the problem has, or is likely to get, may have the
/// name of another one.
pub fn check_id(workspace: &Workspace, id: &str, command: &str) -> Result<()> {
    check_name(id, command)?;
    if address::is_reserved(id) || workspace.shares(id) {
        return Err(invalid(id, command, "cargo, Rust or this workspace uses the name already".to_string()));
    }
    if workspace.ids().any(|known| known.eq_ignore_ascii_case(id)) {
        return Err(Error::Exists {
            path: workspace.folder(id),
            advice: format!("work on it with `cargo judge test {id}`, or choose another id"),
        });
    }
    for known in workspace.ids() {
        if let Some(reason) = conflict(known, id) {
            return Err(invalid(id, command, reason));
        }
        // Reading all manifests whole would take longer than everything else together.
        let folder = workspace.folder(known);
        let may_have = fs::read_to_string(folder.join("Cargo.toml")).is_ok_and(|text| text.contains(id))
            || folder.join("src").is_dir();
        let has = || workspace.package(known).is_ok_and(|package| package.binaries.contains_key(id));
        if may_have && has() {
            return Err(invalid(id, command, format!("it is the name of a program of the problem {known}")));
        }
    }
    Ok(())
}

/// The longest id: names of files and tables have to hold it.
const LONGEST_ID: usize = 60;
