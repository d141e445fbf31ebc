//! The workspace as cargo sees it: the packages below `problems/`, and their settings from `[package.metadata.judge]`.

use crate::build::{Binary, Built};
use crate::checker::{self, Protocol, Role, Source, Tool, Tools};
use crate::compare::{Compare, Flags};
use crate::{Error, Result};
use bytesize::ByteSize;
use cargo_metadata::{Metadata, MetadataCommand, Package};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A workspace whose manifests were read; settings are parsed when a problem is asked for.
pub struct Workspace {
    root: PathBuf,
    target_directory: PathBuf,
    defaults: Value,
    /// The problems.
    packages: Vec<Package>,
    /// The other members.
    others: Vec<Package>,
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
    pub compare: Compare,
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

/// A judge that solutions are submitted to.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// AtCoder.
    Atcoder,
    /// Codeforces.
    Codeforces,
    /// Luogu.
    Luogu,
    /// LeetCode.
    Leetcode,
    /// Kattis.
    Kattis,
    /// Library Checker.
    LibraryChecker,
    /// Any judge that compiles one file with bare rustc.
    Plain,
}

impl Target {
    /// How this judge compares, as far as is known; the strictest way where it is not.
    #[must_use]
    pub fn compare(self) -> Compare {
        match self {
            Target::Leetcode => Compare::Json,
            Target::Luogu => Compare::Lines,
            Target::Kattis => Compare::Kattis(Flags::default()),
            Target::Atcoder | Target::Codeforces | Target::LibraryChecker | Target::Plain => Compare::Tokens,
        }
    }
}

impl std::fmt::Display for Target {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.serialize(formatter)
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
    compare: Option<Comparison>,
    interactor: Option<Notation>,
}

/// What `compare` says.
enum Comparison {
    Compare(Compare),
    Checker(Notation),
}

impl<'de> Deserialize<'de> for Comparison {
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
            return Compare::deserialize(value).map(Comparison::Compare).map_err(D::Error::custom);
        }
        let Table { checker, protocol, points } = Table::deserialize(value).map_err(D::Error::custom)?;
        Notation::new(checker, protocol, points).map(Comparison::Checker).map_err(D::Error::custom)
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
    let text = std::fs::read_to_string(manifest).ok()?;
    let position = text.lines().position(|line| {
        let rest = line.trim_start().trim_start_matches('[').strip_prefix(key);
        rest.is_some_and(|rest| rest.trim_start().starts_with(['=', '.', ']']))
    })?;
    Some(position + 1)
}

impl Workspace {
    /// Reads the workspace that `folder` belongs to.
    ///
    /// # Errors
    ///
    /// If cargo finds no workspace there or cannot read it.
    pub fn load(folder: &Path) -> Result<Self> {
        let metadata: Metadata = MetadataCommand::new().current_dir(folder).no_deps().exec()?;
        let root = metadata.workspace_root.into_std_path_buf();
        let problems = root.join("problems");
        let is_problem = |package: &Package| folder_of(package).parent() == Some(problems.as_path());
        let (mut packages, others): (Vec<Package>, Vec<Package>) = metadata.packages.into_iter().partition(is_problem);
        packages.sort_by(|left, right| alphanumeric_sort::compare_str(left.name.as_str(), right.name.as_str()));
        let target_directory = metadata.target_directory.into_std_path_buf();
        Ok(Workspace { root, target_directory, defaults: metadata.workspace_metadata, packages, others })
    }

    /// The folder of the workspace's manifest.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where cargo puts what it builds.
    #[must_use]
    pub fn target_directory(&self) -> &Path {
        &self.target_directory
    }

    /// The folders of the packages of this workspace or beside it that `problem` is built from: its own, and those of its
    /// path dependencies, and theirs as far as they are members.
    #[must_use]
    pub fn source_folders(&self, problem: &Problem) -> Vec<PathBuf> {
        let mut folders = vec![problem.folder.clone()];
        let mut next = 0;
        while let Some(folder) = folders.get(next) {
            let member = self.packages.iter().chain(&self.others).find(|package| folder_of(package) == folder);
            let dependencies = member.into_iter().flat_map(|package| &package.dependencies);
            for path in dependencies.filter_map(|dependency| dependency.path.as_ref()) {
                if !folders.iter().any(|folder| folder == path) {
                    folders.push(path.into());
                }
            }
            next += 1;
        }
        folders
    }

    /// The ids of all problems, in natural order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.packages.iter().map(|package| package.name.as_str())
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
            let problems = self.packages.iter().map(|package| self.problem(package)).collect::<Result<_>>()?;
            self.refuse_orphans()?;
            return Ok(problems);
        }
        let mut problems: Vec<Problem> = Vec::new();
        for id in ids {
            let id = Path::new(id).file_name().and_then(|name| name.to_str()).unwrap_or(id);
            let package = self.packages.iter().find(|package| package.name.as_str() == id);
            let package = package.ok_or_else(|| Error::unknown("problem", id, self.ids(), "`cargo judge list`"))?;
            if problems.iter().all(|problem| problem.id != id) {
                problems.push(self.problem(package)?);
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
            problem.settings.compare = way.parse().map_err(usage)?;
            problem.settings.checker = None;
            return Ok(());
        };
        let package = self.packages.iter().find(|package| package.name.as_str() == problem.id);
        let source = if checker::is_command(program) {
            Source::Command(checker::parse_command(program).map_err(usage)?)
        } else {
            let binary = package.map(|package| tool_binary(package, program));
            Source::Binary(binary.unwrap_or_else(|| Err(format!("{} has no programs", problem.id))).map_err(usage)?)
        };
        let points = problem.settings.checker.as_ref().and_then(|checker| checker.points);
        problem.settings.checker = Some(Tool { source, protocol, points });
        Ok(())
    }

    fn problem(&self, package: &Package) -> Result<Problem> {
        let id = package.name.to_string();
        let manifest = package.manifest_path.as_std_path();
        let folder = self.root.join("problems").join(&id);
        let wrong = |line, message| Error::Manifest { path: manifest.to_path_buf(), line, message };
        if manifest.parent() != Some(folder.as_path()) {
            let message =
                format!("the package is called `{id}`, but the folder is not; a problem's id is the name of both");
            return Err(wrong(line_of(manifest, "name"), message));
        }
        if !package.targets.iter().any(|target| target.is_bin() && target.name == id) {
            return Err(wrong(
                None,
                format!(
                    "there is no [[bin]] with name = \"{id}\": the solution is the binary that is called as its problem"
                ),
            ));
        }
        let own = Table::read(&package.metadata, manifest, "package.metadata.judge")?;
        let workspace_manifest = self.root.join("Cargo.toml");
        let shared = Table::read(&self.defaults, &workspace_manifest, "workspace.metadata.judge")?;
        let missing = |key: &str, example: &str| {
            let line = line_of(manifest, "package.metadata.judge");
            wrong(line, format!("[package.metadata.judge] {key} is missing; for example {key} = {example}"))
        };
        // The program behind a name, which must be there.
        let tool = |key, Notation { program, protocol, points }| {
            tool_binary(package, &program)
                .map(|binary| Tool { source: Source::Binary(binary), protocol, points })
                .map_err(|message| wrong(line_of(manifest, key), format!("[package.metadata.judge] {key}: {message}")))
        };
        let target = own.target.or(shared.target).ok_or_else(|| missing("target", "\"leetcode\""))?;
        let (compare, checker) = match own.compare.or(shared.compare) {
            None => (target.compare(), None),
            Some(Comparison::Compare(compare)) => (compare, None),
            Some(Comparison::Checker(checker)) => (target.compare(), Some(tool("compare", checker)?)),
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
        for entry in std::fs::read_dir(&cases).map_err(Error::io("read", &cases))? {
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

/// The folder of its manifest.
fn folder_of(package: &Package) -> &Path {
    let manifest = package.manifest_path.as_std_path();
    manifest.parent().unwrap_or(manifest)
}

/// The binary `<id>-<name>` of `package`, or which ones there are.
fn tool_binary(package: &Package, name: &str) -> Result<Binary, String> {
    let id = package.name.as_str();
    let binary = Binary::tool(id, name);
    let binaries = || package.targets.iter().filter(|target| target.is_bin()).map(|target| target.name.as_str());
    if binaries().any(|target| target == binary.name) {
        return Ok(binary);
    }
    let tools = binaries().filter_map(|target| target.strip_prefix(id)?.strip_prefix('-'));
    let tools: Vec<String> = tools.map(|name| format!("\"{name}\"")).collect();
    let choices = if tools.is_empty() { "there is none of that form".to_string() } else { tools.join(", ") };
    let wanted = &binary.name;
    Err(format!("{id} has no [[bin]] with name = \"{wanted}\", which \"{name}\" stands for; the choices: {choices}"))
}
