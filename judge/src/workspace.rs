//! The workspace: the packages below `problems/`, and their settings from `[package.metadata.judge]`.
//!
//! Only the manifests that a command needs are read, so that it takes as long among three hundred problems as among three.

use crate::build::{Binary, Built};
use crate::checker::{Protocol, Role, Source, Tool, Tools};
use crate::command;
use crate::compare::{Comparison, Flags, NotationError};
use crate::{Error, Result};
pub use bundler::Target;
use bytesize::ByteSize;
use cargo_metadata::MetadataCommand;
use cargo_toml::Manifest;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

/// A workspace whose own manifest was read; those of problems are read when they are asked for.
pub struct Workspace {
    root: PathBuf,
    manifest: Manifest<Value>,
    /// In natural order.
    ids: Vec<String>,
    target_directory: OnceLock<PathBuf>,
}

/// What a manifest tells.
struct Package {
    /// Where it stands.
    path: PathBuf,
    name: String,
    metadata: Value,
    /// The names of its `[[bin]]`s.
    binaries: Vec<String>,
    /// The folders of its path dependencies.
    dependencies: Vec<PathBuf>,
}

/// A solution with its settings.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The name of its folder, its package and its binary.
    pub id: String,
    /// `problems/<id>`.
    pub folder: PathBuf,
    /// `cases/<id>`.
    pub cases: PathBuf,
    /// From its manifest.
    pub settings: Settings,
}

/// What a problem's `[package.metadata.judge]` says, completed by `[workspace.metadata.judge]`.
#[derive(Clone, Debug)]
pub struct Settings {
    /// As the judge calls the problem.
    pub title: String,
    /// Where it was published.
    pub url: String,
    /// Where it gets submitted.
    pub target: Target,
    /// CPU time for one case.
    pub time_limit: Duration,
    /// Peak resident memory for one case, in bytes.
    pub memory_limit: u64,
    /// Bytes that a program may print for one case.
    pub output_limit: u64,
    /// When an output counts as the answer, where neither a checker nor an interactor decides.
    pub compare: Comparison,
    /// Decides in place of `compare`; after an interactor, on what that wrote.
    pub checker: Option<Tool>,
    /// What the solution talks to. Then there is no output to compare.
    pub interactor: Option<Tool>,
}

impl Settings {
    /// The programs that must be built beside the solution.
    pub fn tool_binaries(&self) -> impl Iterator<Item = &Binary> {
        [&self.checker, &self.interactor].into_iter().flatten().filter_map(|tool| match &tool.source {
            Source::Binary(binary) => Some(binary),
            Source::Command(_) => None,
        })
    }

    /// The checker and the interactor, ready to run.
    ///
    /// # Errors
    ///
    /// Which of them does not compile, and the compiler's message.
    pub fn tools(&self, built: &HashMap<Binary, Built>) -> Result<Tools, String> {
        let ready = |role, tool: &Option<Tool>| tool.as_ref().map(|tool| tool.ready(role, built)).transpose();
        Ok(Tools {
            checker: ready(Role::Checker, &self.checker)?,
            interactor: ready(Role::Interactor, &self.interactor)?,
        })
    }
}

/// How a judge compares, as far as is known; the strictest way where it is not.
#[must_use]
pub fn default_comparison(target: Target) -> Comparison {
    match target {
        Target::Leetcode => Comparison::Json,
        Target::Luogu => Comparison::Lines,
        Target::Kattis => Comparison::Kattis(Flags::default()),
        Target::Atcoder | Target::Codeforces | Target::LibraryChecker | Target::Plain => Comparison::Tokens,
    }
}

/// One table of settings as it stands in a manifest: everything may be missing, nothing may be unknown.
#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Table {
    title: Option<String>,
    url: Option<String>,
    target: Option<Target>,
    #[serde(default, deserialize_with = "duration")]
    time_limit: Option<Duration>,
    #[serde(default, deserialize_with = "size")]
    memory_limit: Option<u64>,
    #[serde(default, deserialize_with = "size")]
    output_limit: Option<u64>,
    compare: Option<ManifestComparison>,
    interactor: Option<Notation>,
}

/// What `compare` says.
enum ManifestComparison {
    Compare(Comparison),
    Checker(Notation),
}

impl<'de> Deserialize<'de> for ManifestComparison {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Table {
            checker: String,
            #[serde(default)]
            protocol: Protocol,
            points: Option<f64>,
        }
        let value = Value::deserialize(deserializer)?;
        if value.get("checker").is_none() {
            return Comparison::deserialize(value).map(ManifestComparison::Compare).map_err(D::Error::custom);
        }
        let Table { checker, protocol, points } = Table::deserialize(value).map_err(D::Error::custom)?;
        Notation::new(checker, protocol, points).map(ManifestComparison::Checker).map_err(D::Error::custom)
    }
}

/// A checker or an interactor as a manifest names it.
struct Notation {
    program: String,
    protocol: Protocol,
    points: Option<f64>,
}

impl Notation {
    fn new(program: String, protocol: Protocol, points: Option<f64>) -> Result<Self, &'static str> {
        match (protocol, points) {
            (Protocol::Kattis, Some(_)) => Err("points are testlib's; Kattis's protocol has none"),
            (_, Some(points)) if !points.is_finite() => Err("points must be a number, that of full marks"),
            _ => Ok(Notation { program, protocol, points }),
        }
    }
}

impl<'de> Deserialize<'de> for Notation {
    /// `"interact"`, or `{ program = "interact", protocol = "kattis" }`.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Table {
            program: String,
            #[serde(default)]
            protocol: Protocol,
            points: Option<f64>,
        }
        let value = Value::deserialize(deserializer)?;
        let Table { program, protocol, points } = match value {
            Value::String(program) => Table { program, protocol: Protocol::default(), points: None },
            Value::Object(_) => Table::deserialize(value).map_err(D::Error::custom)?,
            _ => {
                let choices = r#""interact" or { program = "interact", protocol = "kattis" }"#;
                return Err(D::Error::custom(format!("{value} is no interactor; it may be {choices}")));
            }
        };
        Notation::new(program, protocol, points).map_err(D::Error::custom)
    }
}

fn duration<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Duration>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let duration = value.as_str().ok_or_else(|| NO_DURATION.to_string()).and_then(parse_duration);
    duration.map(Some).map_err(|message| D::Error::custom(format!("{value} is {message}")))
}

fn size<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let size = value.as_str().ok_or_else(|| NO_SIZE.to_string()).and_then(parse_size);
    size.map(Some).map_err(|message| D::Error::custom(format!("{value} is {message}")))
}

const NO_DURATION: &str = "no duration, such as \"2s\" or \"1500ms\"";
const NO_SIZE: &str = "no size, such as \"256MiB\" or \"64KB\"";

/// The longest time limit: sums of it stay far from what a clock can hold.
pub const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// A time limit: more than nothing, and at most a day.
///
/// # Errors
///
/// What `text` is in place of one.
pub fn parse_duration(text: &str) -> Result<Duration, String> {
    match humantime::parse_duration(text) {
        Ok(duration) if duration > LONGEST => Err("more than a day".to_string()),
        Ok(duration) if !duration.is_zero() => Ok(duration),
        _ => Err(NO_DURATION.to_string()),
    }
}

/// The largest limit in bytes, a pebibyte: beyond it systems count in numbers with a sign.
pub const LARGEST: u64 = 1 << 50;

/// A limit in bytes: more than nothing, and at most a pebibyte.
///
/// # Errors
///
/// What `text` is in place of one.
pub fn parse_size(text: &str) -> Result<u64, String> {
    match text.parse::<ByteSize>() {
        Ok(size) if size.as_u64() > LARGEST => Err("more than a pebibyte".to_string()),
        Ok(size) if size.as_u64() > 0 => Ok(size.as_u64()),
        _ => Err(NO_SIZE.to_string()),
    }
}

impl Table {
    /// Reads the table `judge` of `metadata`. On failure the message names the key, and its line if `manifest` shows it.
    fn read(metadata: &Value, manifest: &Path, section: &str) -> Result<Self> {
        let Some(table) = metadata.get("judge") else { return Ok(Table::default()) };
        // One key at a time, so that the error can tell which key it is about.
        for (key, value) in table.as_object().into_iter().flatten() {
            let alone = Value::Object([(key.clone(), value.clone())].into_iter().collect());
            if let Err(error) = Table::deserialize(alone) {
                let known = error.to_string().starts_with(&format!("unknown field `{key}`"));
                let message =
                    if known { format!("[{section}] {error}") } else { format!("[{section}] {key}: {error}") };
                return Err(Error::Manifest { path: manifest.to_path_buf(), line: line_of(manifest, key), message });
            }
        }
        Table::deserialize(table).map_err(|error| Error::Manifest {
            path: manifest.to_path_buf(),
            line: line_of(manifest, section),
            message: format!("[{section}] must be a table: {error}"),
        })
    }
}

/// The line, from 1, on which `key` is set in a manifest, or on which the table `[key]` starts.
fn line_of(manifest: &Path, key: &str) -> Option<usize> {
    let text = fs::read_to_string(manifest).ok()?;
    let position = text.lines().position(|line| {
        let rest = line.trim_start().trim_start_matches('[').strip_prefix(key);
        rest.is_some_and(|rest| rest.trim_start().starts_with(['=', '.', ']']))
    })?;
    Some(position + 1)
}

impl Workspace {
    /// Reads the workspace that `folder` is in: the nearest folder above it whose manifest has a `[workspace]`.
    ///
    /// # Errors
    ///
    /// If there is none, or if its manifest cannot be read.
    pub fn load(folder: &Path) -> Result<Self> {
        let folder = folder.canonicalize().map_err(Error::io("find", folder))?;
        for root in folder.ancestors() {
            let path = root.join("Cargo.toml");
            if !path.is_file() {
                continue;
            }
            let manifest = read_manifest(&path)?;
            let Some(workspace) = &manifest.workspace else { continue };
            let ids = ids(&root.join("problems"), &workspace.exclude)?;
            return Ok(Workspace { root: root.to_path_buf(), manifest, ids, target_directory: OnceLock::new() });
        }
        Err(Error::NoWorkspace { folder })
    }

    /// The folder of the workspace's manifest.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where cargo puts what it builds. cargo must be asked, the first time: many settings have a say.
    ///
    /// # Errors
    ///
    /// If cargo cannot read the workspace.
    pub fn target_directory(&self) -> Result<&Path> {
        if self.target_directory.get().is_none() {
            let metadata = MetadataCommand::new().current_dir(&self.root).no_deps().exec()?;
            let _ = self.target_directory.set(metadata.target_directory.into_std_path_buf());
        }
        Ok(self.target_directory.get().map_or(&self.root, PathBuf::as_path))
    }

    /// The folders of the packages that `problem` is built from: its own, and those of its path dependencies, and theirs.
    ///
    /// # Errors
    ///
    /// If a manifest of one cannot be read.
    pub fn source_folders(&self, problem: &Problem) -> Result<Vec<PathBuf>> {
        let mut folders = vec![problem.folder.clone()];
        let mut next = 0;
        while let Some(folder) = folders.get(next) {
            for dependency in self.package(folder)?.dependencies {
                if !folders.contains(&dependency) {
                    folders.push(dependency);
                }
            }
            next += 1;
        }
        Ok(folders)
    }

    /// The ids of all problems, in natural order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter().map(String::as_str)
    }

    fn folder(&self, id: &str) -> PathBuf {
        self.root.join("problems").join(id)
    }

    /// Reads the manifest in `folder`.
    fn package(&self, folder: &Path) -> Result<Package> {
        let path = folder.join("Cargo.toml");
        let mut manifest = read_manifest(&path)?;
        manifest
            .complete_from_path_and_workspace(&path, Some((&self.manifest, &self.root)))
            .map_err(|error| wrong_manifest(&path, &error))?;
        let Some(package) = manifest.package else {
            return Err(Error::Manifest { path, line: None, message: "there is no [package]".to_string() });
        };
        let all = [&manifest.dependencies, &manifest.dev_dependencies, &manifest.build_dependencies];
        let paths = all.into_iter().flatten().filter_map(|(_, dependency)| dependency.detail()?.path.as_ref());
        // Those of the workspace's manifest are relative to its folder, or have been made relative to this one.
        let dependencies = paths.filter_map(|path| folder.join(path).canonicalize().ok()).collect();
        let binaries = manifest.bin.into_iter().filter_map(|binary| binary.name).collect();
        Ok(Package { path, name: package.name, metadata: package.metadata.unwrap_or_default(), binaries, dependencies })
    }

    /// All problems in natural order, or those with the given ids in the given order, each once. A path such as
    /// `problems/lc913/`, as a shell completes it, stands for its last part.
    ///
    /// # Errors
    ///
    /// If an id is unknown, if the manifest of a chosen problem is wrong, or if all problems were asked for and some
    /// folder of `cases/` belongs to none.
    pub fn select(&self, ids: &[String]) -> Result<Vec<Problem>> {
        if ids.is_empty() {
            let problems = self.ids().map(|id| self.problem(id)).collect::<Result<_>>()?;
            self.refuse_orphans()?;
            return Ok(problems);
        }
        let mut problems: Vec<Problem> = Vec::new();
        for id in ids {
            let id = Path::new(id).file_name().and_then(|name| name.to_str()).unwrap_or(id);
            if self.ids().all(|known| known != id) {
                return Err(Error::unknown("problem", id, self.ids(), "`cargo judge list`"));
            }
            if problems.iter().all(|problem| problem.id != id) {
                problems.push(self.problem(id)?);
            }
        }
        Ok(problems)
    }

    /// Has `problem` judged as `way`, which followed `--compare`, says, and not as its manifest does.
    ///
    /// # Errors
    ///
    /// If there is no such way, or no such checker.
    pub fn compare_by(&self, problem: &mut Problem, way: &str) -> Result<()> {
        let usage = |message| Error::Usage(format!("--compare: {message}"));
        let protocols = [("checker:", Protocol::Testlib), ("kattis:", Protocol::Kattis)];
        let tool = protocols.into_iter().find_map(|(prefix, protocol)| Some((way.strip_prefix(prefix)?, protocol)));
        let Some((program, protocol)) = tool else {
            problem.settings.compare = way.parse().map_err(|error: NotationError| usage(error.to_string()))?;
            problem.settings.checker = None;
            return Ok(());
        };
        let source = if command::is_command(program) {
            Source::Command(command::parse_from_here(program).map_err(|error| usage(error.to_string()))?)
        } else {
            Source::Binary(tool_binary(&self.package(&problem.folder)?, program).map_err(usage)?)
        };
        let points = problem.settings.checker.as_ref().and_then(|checker| checker.points);
        problem.settings.checker = Some(Tool { source, protocol, points });
        Ok(())
    }

    fn problem(&self, id: &str) -> Result<Problem> {
        let (id, folder) = (id.to_string(), self.folder(id));
        let package = self.package(&folder)?;
        let manifest = package.path.as_path();
        let wrong = |line, message| Error::Manifest { path: manifest.to_path_buf(), line, message };
        if package.name != id {
            let name = &package.name;
            let message =
                format!("the package is called `{name}`, but the folder is not; a problem's id is the name of both");
            return Err(wrong(line_of(manifest, "name"), message));
        }
        if !package.binaries.contains(&id) {
            return Err(wrong(
                None,
                format!(
                    "there is no [[bin]] with name = \"{id}\": the solution is the binary that is called as its problem"
                ),
            ));
        }
        let own = Table::read(&package.metadata, manifest, "package.metadata.judge")?;
        let workspace_manifest = self.root.join("Cargo.toml");
        let shared = self.manifest.workspace.as_ref().and_then(|workspace| workspace.metadata.as_ref());
        let shared = Table::read(shared.unwrap_or(&Value::Null), &workspace_manifest, "workspace.metadata.judge")?;
        let missing = |key: &str, example: &str| {
            let line = line_of(manifest, "package.metadata.judge");
            wrong(line, format!("[package.metadata.judge] {key} is missing; for example {key} = {example}"))
        };
        // The program behind a name, which must be there.
        let tool = |key, Notation { program, protocol, points }| {
            tool_binary(&package, &program)
                .map(|binary| Tool { source: Source::Binary(binary), protocol, points })
                .map_err(|message| wrong(line_of(manifest, key), format!("[package.metadata.judge] {key}: {message}")))
        };
        let target = own.target.or(shared.target).ok_or_else(|| missing("target", "\"leetcode\""))?;
        let (compare, checker) = match own.compare.or(shared.compare) {
            None => (default_comparison(target), None),
            Some(ManifestComparison::Compare(compare)) => (compare, None),
            Some(ManifestComparison::Checker(checker)) => (default_comparison(target), Some(tool("compare", checker)?)),
        };
        let interactor = own.interactor.or(shared.interactor);
        let interactor = interactor.map(|interactor| tool("interactor", interactor)).transpose()?;
        let settings = Settings {
            title: own.title.ok_or_else(|| missing("title", "\"Game of Nim\""))?,
            url: own.url.ok_or_else(|| missing("url", "\"https://leetcode.com/problems/game-of-nim/\""))?,
            target,
            time_limit: own.time_limit.or(shared.time_limit).unwrap_or(Duration::from_secs(2)),
            memory_limit: own.memory_limit.or(shared.memory_limit).unwrap_or(256 << 20),
            output_limit: own.output_limit.or(shared.output_limit).unwrap_or(64 << 20),
            compare,
            checker,
            interactor,
        };
        Ok(Problem { cases: self.root.join("cases").join(&id), id, folder, settings })
    }

    /// Cases that belong to no problem would never be run: an error, not silence.
    fn refuse_orphans(&self) -> Result<()> {
        let cases = self.root.join("cases");
        if !cases.exists() {
            return Ok(());
        }
        for entry in fs::read_dir(&cases).map_err(Error::io("read", &cases))? {
            let entry = entry.map_err(Error::io("read", &cases))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.path().is_dir() && self.ids().all(|id| id != name) {
                let message =
                    format!("cases of no problem: there is no problems/{name}; `cargo judge new {name}` makes one");
                return Err(Error::Case { path: entry.path(), message });
            }
        }
        Ok(())
    }
}

/// Reads a manifest as it stands.
pub(crate) fn read_manifest(path: &Path) -> Result<Manifest<Value>> {
    let text = fs::read(path).map_err(Error::io("read", path))?;
    Manifest::from_slice_with_metadata(&text).map_err(|error| wrong_manifest(path, &error))
}

fn wrong_manifest(path: &Path, error: &cargo_toml::Error) -> Error {
    Error::Manifest { path: path.to_path_buf(), line: None, message: error.to_string() }
}

/// The folders of `problems` that have a manifest and are not excluded from the workspace, in natural order.
fn ids(problems: &Path, excluded: &[String]) -> Result<Vec<String>> {
    let mut ids = Vec::new();
    if problems.is_dir() {
        for entry in fs::read_dir(problems).map_err(Error::io("read", problems))? {
            let entry = entry.map_err(Error::io("read", problems))?;
            let id = entry.file_name().to_string_lossy().into_owned();
            let is_excluded = excluded.iter().any(|folder| Path::new(folder) == Path::new("problems").join(&id));
            if !is_excluded && entry.path().join("Cargo.toml").is_file() {
                ids.push(id);
            }
        }
    }
    ids.sort_by(|left, right| alphanumeric_sort::compare_str(left, right));
    Ok(ids)
}

/// The binary `<id>-<name>` of `package`, or which ones there are.
fn tool_binary(package: &Package, name: &str) -> Result<Binary, String> {
    let id = package.name.as_str();
    let binary = Binary::tool(id, name);
    if package.binaries.contains(&binary.name) {
        return Ok(binary);
    }
    let tools = package.binaries.iter().filter_map(|target| target.strip_prefix(id)?.strip_prefix('-'));
    let tools: Vec<String> = tools.map(|name| format!("\"{name}\"")).collect();
    let choices = if tools.is_empty() { "there is none of that form".to_string() } else { tools.join(", ") };
    let wanted = &binary.name;
    Err(format!("{id} has no [[bin]] with name = \"{wanted}\", which \"{name}\" stands for; the choices: {choices}"))
}
