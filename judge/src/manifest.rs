//! Manifests: what cargo reads in them too, and the tables `[package.metadata.judge]` and `[workspace.metadata.judge]`.
//!
//! Every error names the file, the line and the key that it is about.

use crate::command;
use crate::compare::Comparison;
use crate::limits::{InvalidLimit, parse_duration, parse_memory, parse_size};
use crate::problem::{
    Binary, NoSuchTool, Objective, Protocol, Published, Role, Settings, Solution, Source, Target, Tool,
};
use crate::run::Program;
use crate::selection::normalized;
use crate::{Error, Result};
use serde::de::{DeserializeOwned, Error as _, IgnoredAny};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;
use text::line_at;
use toml::Spanned;
use toml::de::DeTable;

/// The manifest of the workspace.
#[derive(Debug)]
pub struct Root {
    directory: PathBuf,
    /// Directories that are no members, relative to the workspace.
    pub exclude: Vec<PathBuf>,
    dependencies: BTreeMap<String, Dependency>,
    /// What holds for every problem unless its own manifest decides.
    settings: SharedTable,
}

/// The manifest of a package.
#[derive(Debug)]
pub struct Package {
    directory: PathBuf,
    text: Text,
    name: Spanned<String>,
    /// Its binaries by name, each with the file that it begins with.
    pub binaries: BTreeMap<String, PathBuf>,
    /// The packages that it depends on by their paths.
    pub dependencies: Vec<PathDependency>,
    settings: Option<Spanned<Table>>,
}

/// A manifest as it stands in its file.
#[derive(Debug)]
struct Text {
    path: PathBuf,
    text: String,
}

impl Text {
    fn read(directory: &Path) -> Result<Self> {
        let path = directory.join("Cargo.toml");
        let text = fs::read_to_string(&path).map_err(Error::io("read", &path))?;
        Ok(Text { path, text })
    }

    /// Is `key` in a comment, as what is left to a person is in a new manifest?
    fn proposes(&self, key: &str) -> bool {
        let comments = self.text.lines().filter_map(|line| line.trim_start().strip_prefix('#'));
        comments
            .filter_map(|comment| comment.trim_start().strip_prefix(key))
            .any(|rest| rest.trim_start().starts_with('='))
    }

    fn parse<T: DeserializeOwned>(&self) -> Result<T> {
        toml::from_str(&self.text).map_err(|error| {
            let span = error.span();
            // About what cargo reads as well, the parser's own message shows the line.
            let message = span
                .as_ref()
                .and_then(|span| about_key(&self.text, span, error.message()))
                .unwrap_or_else(|| error.to_string().trim_end().to_string());
            self.error(span, message)
        })
    }

    fn error(&self, span: Option<Range<usize>>, message: String) -> Error {
        Error::line(&self.path, span.map(|span| line_at(&self.text, span.start)), message)
    }
}

/// `message` with the key of one of the judge's tables that it is about; `None` if `span` is in none of them.
fn about_key(text: &str, span: &Range<usize>, message: &str) -> Option<String> {
    let document = DeTable::parse(text).ok()?.into_inner();
    ["package", "workspace"].into_iter().find_map(|owner| {
        let metadata = document.get(owner)?.get_ref().get("metadata")?;
        let table = metadata.get_ref().get("judge")?.get_ref().as_table()?;
        let (key, _) = table.iter().find(|(key, value)| {
            [key.span(), value.span()].iter().any(|around| around.start <= span.start && span.end <= around.end)
        })?;
        // Such an error names the key itself.
        let is_named = message.starts_with(&format!("unknown field `{}`", key.get_ref()));
        let key = if is_named { String::new() } else { format!("{}: ", key.get_ref()) };
        Some(format!("[{owner}.metadata.judge] {key}{message}"))
    })
}

impl Root {
    /// The manifest in `directory`, if that is a workspace's.
    pub fn read(directory: &Path) -> Result<Option<Self>> {
        #[derive(Deserialize)]
        struct Any {
            workspace: Option<IgnoredAny>,
        }
        #[derive(Deserialize)]
        struct Document {
            workspace: Workspace,
        }
        #[derive(Deserialize)]
        struct Workspace {
            #[serde(default)]
            exclude: Vec<PathBuf>,
            #[serde(default)]
            dependencies: BTreeMap<String, Dependency>,
            #[serde(default)]
            metadata: Metadata<SharedTable>,
        }
        let text = Text::read(directory)?;
        if text.parse::<Any>()?.workspace.is_none() {
            return Ok(None);
        }
        let Workspace { exclude, dependencies, metadata } = text.parse::<Document>()?.workspace;
        let settings = metadata.judge.map(Spanned::into_inner).unwrap_or_default();
        Ok(Some(Root { directory: directory.to_path_buf(), exclude, dependencies, settings }))
    }
}

/// What cargo takes for a dependency; only paths matter here.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Dependency {
    Detail {
        path: Option<PathBuf>,
        #[serde(default)]
        workspace: bool,
    },
    /// A version alone, or what only cargo understands. It comes last, because it takes everything.
    Other(IgnoredAny),
}

/// `[package.metadata]` or `[workspace.metadata]`.
#[derive(Default, Deserialize)]
struct Metadata<T> {
    judge: Option<Spanned<T>>,
}

/// A package that another one depends on by its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathDependency {
    /// What it is called there.
    pub name: String,
    /// Where it is.
    pub directory: PathBuf,
}

impl Package {
    /// The manifest in `directory`, a directory of the workspace `root`.
    pub fn read(directory: &Path, root: &Root) -> Result<Self> {
        #[derive(Deserialize)]
        #[serde(rename_all = "kebab-case")]
        struct Document {
            package: Head,
            #[serde(default)]
            bin: Vec<Bin>,
            #[serde(default)]
            dependencies: BTreeMap<String, Dependency>,
            #[serde(default)]
            dev_dependencies: BTreeMap<String, Dependency>,
            #[serde(default)]
            build_dependencies: BTreeMap<String, Dependency>,
        }
        #[derive(Deserialize)]
        struct Head {
            name: Spanned<String>,
            autobins: Option<bool>,
            #[serde(default)]
            metadata: Metadata<Table>,
        }
        #[derive(Deserialize)]
        struct Bin {
            name: Option<String>,
            path: Option<PathBuf>,
        }
        let text = Text::read(directory)?;
        let Document { package, bin, dependencies, dev_dependencies, build_dependencies } = text.parse()?;
        let found: BTreeMap<String, PathBuf> = found_binaries(directory, package.name.get_ref()).collect();
        // Without a path, it is where cargo finds it.
        let declared = bin.into_iter().filter_map(|Bin { name, path }| {
            let name = name?;
            let source = path.map(|path| directory.join(path)).or_else(|| found.get(&name).cloned());
            let source = source.unwrap_or_else(|| directory.join("src/bin").join(&name).with_extension("rs"));
            Some((name, source))
        });
        let mut binaries: BTreeMap<String, PathBuf> = declared.collect();
        if package.autobins != Some(false) {
            for (name, source) in found {
                binaries.entry(name).or_insert(source);
            }
        }
        let all = [dependencies, dev_dependencies, build_dependencies];
        let dependencies = all.iter().flatten().filter_map(|(name, dependency)| {
            let path = root.path(directory, name, dependency)?.canonicalize().ok()?;
            Some(PathDependency { name: name.clone(), directory: path })
        });
        let dependencies = dependencies.collect();
        let settings = package.metadata.judge;
        Ok(Package { directory: directory.to_path_buf(), text, name: package.name, binaries, dependencies, settings })
    }

    /// The name of the package.
    pub fn name(&self) -> &str {
        self.name.get_ref()
    }

    /// The settings of the problem that this package is, completed by those of the workspace.
    pub fn problem(&self, root: &Root) -> Result<Settings> {
        let id = self.directory.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let name = self.name();
        if name != id {
            let advice = if self.directory.with_file_name(name).exists() {
                format!("as there is a problem {name}, write `name = \"{id}\"` here and in the [[bin]] of the solution")
            } else {
                let [name, id] = [name, id].map(command::quoted);
                format!(
                    "`cargo judge rename {name} {id}` calls the package as the directory, and `cargo judge rename {id} \
                     {name}` the directory as the package"
                )
            };
            let message = format!(
                "the package is called `{name}`, but the directory is not; a problem's id is the name of both: {advice}"
            );
            return Err(self.text.error(Some(self.name.span()), message));
        }
        if !self.binaries.contains_key(id) {
            let message = format!(
                "there is no [[bin]] with name = \"{id}\": the solution is the binary that is called as its problem"
            );
            return Err(self.text.error(None, message));
        }
        let nothing = Table::default();
        let (own, shared) = (self.settings.as_ref().map_or(&nothing, Spanned::get_ref), &root.settings);
        let missing = |key: &str, example: &str| {
            let message = format!("[package.metadata.judge] {key} is missing; for example {key} = {example}");
            self.text.error(self.settings.as_ref().map(Spanned::span), message)
        };
        let target = own.target.or(shared.target).ok_or_else(|| missing("target", "\"leetcode\""))?;
        let compare = Chosen::new("compare", own.compare.as_ref(), shared.compare.as_ref());
        let checker = compare.as_ref().and_then(|chosen| match chosen.value {
            ManifestComparison::Checker(program) => Some(chosen.with(program)),
            ManifestComparison::Compare(_) => None,
        });
        let default = Settings::of(target);
        let compare = match compare.map(|chosen| chosen.value) {
            Some(ManifestComparison::Compare(compare)) => *compare,
            Some(ManifestComparison::Checker(_)) | None => default.compare,
        };
        let interactor = Chosen::new("interactor", own.interactor.as_ref(), shared.interactor.as_ref());
        let lacks_interactor = interactor.is_none() && self.text.proposes("interactor");
        let tool = |chosen: Chosen<'_, NamedProgram>| self.tool(&chosen);
        let protocols = [&checker, &interactor].map(|tool| tool.as_ref().map(|tool| tool.value.protocol));
        Ok(Settings {
            title: own.title.clone().ok_or_else(|| missing("title", "\"Game of Nim\""))?,
            url: own.url.clone().filter(|url| !url.is_empty()),
            target,
            time_limit: own.time_limit.or(shared.time_limit).unwrap_or(default.time_limit),
            memory_limit: own.memory_limit.or(shared.memory_limit).unwrap_or(default.memory_limit),
            output_limit: own.output_limit.or(shared.output_limit).unwrap_or(default.output_limit),
            compare,
            checker: checker.map(tool).transpose()?,
            interactor: interactor.map(tool).transpose()?,
            passes: own.passes.as_ref().map_or(Ok(1), |passes| self.passes(passes, protocols))?,
            lacks_interactor,
            published: own.cases.as_ref().map(|cases| self.published(cases)).transpose()?,
            score: own.score.as_ref().map(|score| *score.get_ref()),
        })
    }

    /// The test data that `cases` names, from the directory of the manifest on.
    fn published(&self, cases: &Spanned<PathBuf>) -> Result<Published> {
        if cases.get_ref().as_os_str().is_empty() {
            let message = "[package.metadata.judge] cases: it takes the path of a directory or a zip archive";
            return Err(self.text.error(Some(cases.span()), message.to_string()));
        }
        let path = normalized(&self.directory.join(cases.get_ref()));
        let line = line_at(&self.text.text, cases.span().start);
        Ok(Published { path, manifest: self.text.path.clone(), line })
    }

    /// How often a solution runs for a case, if a checker or an interactor of these protocols can ask for more.
    fn passes(&self, passes: &Spanned<usize>, protocols: [Option<Protocol>; 2]) -> Result<usize> {
        let wrong = match *passes.get_ref() {
            0 | 1 => "it takes how often a solution may run for a case, at least 2",
            _ if protocols.contains(&Some(Protocol::Kattis)) => return Ok(*passes.get_ref()),
            _ => {
                "only Kattis's protocol has a way to ask for another pass: \
                 `compare = { checker = \"check\", protocol = \"kattis\" }`, or the same of an interactor"
            }
        };
        Err(self.text.error(Some(passes.span()), format!("[package.metadata.judge] passes: {wrong}")))
    }

    /// The checker or the interactor behind a name, which must exist, or behind a command.
    fn tool(&self, chosen: &Chosen<'_, NamedProgram>) -> Result<Tool> {
        let NamedProgram { program, protocol, points } = chosen.value;
        let source = self.source(program, chosen.key).map_err(|message| {
            let (owner, span) = match &chosen.own {
                Some(span) => ("package", Some(span.clone())),
                None => ("workspace", None),
            };
            self.text.error(span, format!("[{owner}.metadata.judge] {}: {message}", chosen.key))
        })?;
        Ok(Tool { source, protocol: *protocol, points: *points })
    }

    /// What the value `program` of `key` stands for: a program of this package, or a command that is given in its
    /// directory.
    fn source(&self, program: &str, key: &str) -> Result<Source, String> {
        let as_command = || command::parse_from(program, &self.directory).map(Source::Command);
        if command::is_command(program) {
            return as_command().map_err(|error| error.to_string());
        }
        match self.tool_binary(program) {
            Ok(binary) => Ok(Source::Binary(binary)),
            Err(_) if command::find(&Program::new(self.directory.join(program))).is_ok() => {
                as_command().map_err(|error| error.to_string())
            }
            Err(unknown) => {
                let role = if key == "interactor" { Role::Interactor } else { Role::Checker };
                Err(format!(
                    "{unknown}; without this key, `cargo judge add {} --{role}` writes one to fill in; a command has a \
                     space or a slash in it, as in \"python3 {}.py\"",
                    command::quoted(self.name()),
                    role.suffix()
                ))
            }
        }
    }

    /// The binary that is called so, as the solution that is meant.
    pub fn solution(&self, name: &str) -> Option<Solution> {
        let source = self.binaries.get(name)?.clone();
        Some(Solution { binary: Binary::new(self.name(), name), source, instead_of: None })
    }

    /// The names of all binaries but that of the problem's solution, in alphabetical order.
    pub fn other_binaries(&self) -> impl Iterator<Item = &str> {
        self.binaries.keys().map(String::as_str).filter(|name| *name != self.name())
    }

    /// The binary `<id>-<name>`, or which ones there are.
    pub fn tool_binary(&self, name: &str) -> Result<Binary, NoSuchTool> {
        let binary = Binary::tool(self.name(), name);
        if self.binaries.contains_key(&binary.name) {
            return Ok(binary);
        }
        let tools =
            self.binaries.keys().filter_map(|other| Some(Binary::new(self.name(), other).suffix()?.to_string()));
        Err(NoSuchTool { name: name.to_string(), binary, choices: tools.collect() })
    }

    /// The program with this role, if it is called as such programs are.
    #[must_use]
    pub fn beside(&self, role: Role) -> Option<Binary> {
        self.tool_binary(role.suffix()).ok()
    }
}

/// The value of a key, and where it was found.
struct Chosen<'a, T> {
    key: &'static str,
    value: &'a T,
    /// Where it stands in the package's own manifest; else it is the workspace's.
    own: Option<Range<usize>>,
}

impl<'a, T> Chosen<'a, T> {
    /// The package's own value, or else the workspace's.
    fn new(key: &'static str, own: Option<&'a Spanned<T>>, shared: Option<&'a Spanned<T>>) -> Option<Self> {
        let value = own.or(shared)?.get_ref();
        Some(Chosen { key, value, own: own.map(Spanned::span) })
    }

    fn with<U>(&self, value: &'a U) -> Chosen<'a, U> {
        Chosen { key: self.key, value, own: self.own.clone() }
    }
}

/// The binaries that cargo finds without a `[[bin]]`, with their files.
fn found_binaries(directory: &Path, package: &str) -> impl Iterator<Item = (String, PathBuf)> {
    let own = [directory.join("src/main.rs")].into_iter().filter(|main| main.is_file());
    let others = fs::read_dir(directory.join("src/bin")).into_iter().flatten().flatten().filter_map(|entry| {
        let (path, main) = (entry.path(), entry.path().join("main.rs"));
        let name = path.file_stem()?.to_string_lossy().into_owned();
        let is_source = path.extension().is_some_and(|extension| extension == "rs");
        if main.is_file() { Some((name, main)) } else { is_source.then_some((name, path)) }
    });
    own.map(move |main| (package.to_string(), main)).chain(others)
}

impl Root {
    /// True if `dependency` is one of `[workspace.dependencies]`.
    pub fn shares(&self, dependency: &str) -> bool {
        self.dependencies.contains_key(dependency)
    }

    /// The keys of `[workspace.dependencies]`.
    pub fn shared(&self) -> impl Iterator<Item = &str> {
        self.dependencies.keys().map(String::as_str)
    }

    /// The directory of a dependency of the package in `directory`, if it is one of this workspace.
    fn path(&self, directory: &Path, name: &str, dependency: &Dependency) -> Option<PathBuf> {
        match dependency {
            Dependency::Detail { path: Some(path), .. } => Some(directory.join(path)),
            Dependency::Detail { workspace: true, .. } => match self.dependencies.get(name)? {
                Dependency::Detail { path, .. } => Some(self.directory.join(path.as_ref()?)),
                Dependency::Other(_) => None,
            },
            Dependency::Detail { .. } | Dependency::Other(_) => None,
        }
    }
}

/// The settings that problems can have in common, as they stand in the workspace's manifest: everything may be missing,
/// nothing may be unknown.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct SharedTable {
    target: Option<Target>,
    #[serde(default, deserialize_with = "duration")]
    time_limit: Option<Duration>,
    #[serde(default, deserialize_with = "memory")]
    memory_limit: Option<u64>,
    #[serde(default, deserialize_with = "size")]
    output_limit: Option<u64>,
    compare: Option<Spanned<ManifestComparison>>,
    interactor: Option<Spanned<NamedProgram>>,
}

/// The same, and what is a problem's own, as it stands in the manifest of that.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Table {
    title: Option<String>,
    url: Option<String>,
    target: Option<Target>,
    #[serde(default, deserialize_with = "duration")]
    time_limit: Option<Duration>,
    #[serde(default, deserialize_with = "memory")]
    memory_limit: Option<u64>,
    #[serde(default, deserialize_with = "size")]
    output_limit: Option<u64>,
    compare: Option<Spanned<ManifestComparison>>,
    interactor: Option<Spanned<NamedProgram>>,
    passes: Option<Spanned<usize>>,
    cases: Option<Spanned<PathBuf>>,
    score: Option<Spanned<Objective>>,
}

/// The value of `compare`.
#[derive(Debug)]
enum ManifestComparison {
    Compare(Comparison),
    Checker(NamedProgram),
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
        NamedProgram::new(checker, protocol, points).map(ManifestComparison::Checker).map_err(D::Error::custom)
    }
}

/// A checker or an interactor as a manifest names it.
#[derive(Debug)]
struct NamedProgram {
    program: String,
    protocol: Protocol,
    points: Option<f64>,
}

impl NamedProgram {
    fn new(program: String, protocol: Protocol, points: Option<f64>) -> Result<Self, &'static str> {
        match (protocol, points) {
            (Protocol::Kattis, Some(_)) => Err("points are testlib's; Kattis's protocol has none"),
            (Protocol::AtCoder, Some(_)) => Err("points are testlib's; AtCoder's tools give scores"),
            (_, Some(points)) if !points.is_finite() => Err("points must be a number, that of full marks"),
            _ => Ok(NamedProgram { program, protocol, points }),
        }
    }
}

impl<'de> Deserialize<'de> for NamedProgram {
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
                return Err(D::Error::custom(format!("invalid interactor {value}; it may be {choices}")));
            }
        };
        NamedProgram::new(program, protocol, points).map_err(D::Error::custom)
    }
}

fn duration<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Duration>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let duration = value.as_str().ok_or(InvalidLimit::Duration).and_then(parse_duration);
    duration.map(Some).map_err(|error| D::Error::custom(format!("invalid duration {value}: {error}")))
}

fn size<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    bytes(deserializer, parse_size)
}

fn memory<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    bytes(deserializer, parse_memory)
}

fn bytes<'de, D: Deserializer<'de>>(
    deserializer: D,
    parse: fn(&str) -> Result<u64, InvalidLimit>,
) -> Result<Option<u64>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let size = value.as_str().ok_or(InvalidLimit::Size).and_then(parse);
    size.map(Some).map_err(|error| D::Error::custom(format!("invalid size {value}: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = "[workspace]\nmembers = [\"problems/*\"]\n\n[workspace.dependencies]\n\
        templates = { path = \"templates\" }\nserde = \"1\"\n";

    /// A workspace with a package `p`.
    fn scratch(root: &str, package: &str) -> tempfile::TempDir {
        let directory = tempfile::tempdir().unwrap();
        for (path, text) in [("Cargo.toml", root), ("problems/p/Cargo.toml", package), ("templates/Cargo.toml", "")] {
            fs::create_dir_all(directory.path().join(path).parent().unwrap()).unwrap();
            fs::write(directory.path().join(path), text).unwrap();
        }
        directory
    }

    fn read(directory: &Path) -> Result<(Root, Package)> {
        let root = Root::read(directory)?.expect("it is a workspace");
        let package = Package::read(&directory.join("problems/p"), &root)?;
        Ok((root, package))
    }

    #[test]
    fn limits_are_the_problem_s_or_the_workspace_s_or_the_judge_s() {
        let limits = |shared: &str, target: &str, own: &str| {
            let package = format!(
                "[package]\nname = \"p\"\n[package.metadata.judge]\ntitle = \"T\"\ntarget = \"{target}\"\n{own}\n\
                 [[bin]]\nname = \"p\"\n"
            );
            let directory = scratch(&format!("{ROOT}[workspace.metadata.judge]\n{shared}\n"), &package);
            let (root, package) = read(directory.path()).unwrap();
            let settings = package.problem(&root).unwrap();
            (settings.time_limit.as_secs(), settings.memory_limit >> 20)
        };
        assert_eq!(limits("", "atcoder", ""), (2, 1024));
        assert_eq!(limits("", "luogu", ""), (1, 512));
        assert_eq!(limits("", "plain", ""), (2, 256));
        assert_eq!(limits("memory-limit = \"64MiB\"", "atcoder", ""), (2, 64));
        assert_eq!(limits("memory-limit = \"64MiB\"", "atcoder", "memory-limit = \"32MiB\""), (2, 32));
        assert_eq!(limits("", "kattis", "time-limit = \"7s\""), (7, 1024));
    }

    #[test]
    fn path_dependencies_are_found_in_the_workspace_s_manifest_too() {
        for dependency in ["templates.workspace = true", "templates = { path = \"../../templates\" }"] {
            for table in ["dependencies", "dev-dependencies", "build-dependencies"] {
                let package = format!(
                    "[package]\nname = \"p\"\n\n[{table}]\nserde.workspace = true\nother = \"1\"\n{dependency}\n"
                );
                let directory = scratch(ROOT, &package);
                let (_, package) = read(directory.path()).unwrap();
                let templates = directory.path().join("templates").canonicalize().unwrap();
                assert_eq!(
                    package.dependencies,
                    [PathDependency { name: "templates".to_string(), directory: templates }],
                    "{table}: {dependency}"
                );
            }
        }
    }

    #[test]
    fn binaries_are_those_that_cargo_finds() {
        let directory = scratch(ROOT, "[package]\nname = \"p\"\n\n[[bin]]\nname = \"p-gen\"\npath = \"gen.rs\"\n");
        for file in ["src/main.rs", "src/bin/one.rs", "src/bin/two/main.rs", "src/bin/none/lib.rs"] {
            let path = directory.path().join("problems/p").join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        let binaries = || {
            let (_, package) = read(directory.path()).unwrap();
            let file = |source: PathBuf| {
                source.strip_prefix(directory.path().join("problems/p")).unwrap().to_str().unwrap().to_string()
            };
            package.binaries.into_iter().map(|(name, source)| (name, file(source))).collect::<Vec<_>>()
        };
        let named = |all: &[(&str, &str)]| {
            all.iter().map(|(name, file)| (name.to_string(), file.to_string())).collect::<Vec<_>>()
        };
        assert_eq!(
            binaries(),
            named(&[
                ("one", "src/bin/one.rs"),
                ("p", "src/main.rs"),
                ("p-gen", "gen.rs"),
                ("two", "src/bin/two/main.rs")
            ])
        );
        let manifest = "[package]\nname = \"p\"\nautobins = false\n\n[[bin]]\nname = \"p\"\npath = \"main.rs\"\n";
        fs::write(directory.path().join("problems/p/Cargo.toml"), manifest).unwrap();
        assert_eq!(binaries(), named(&[("p", "main.rs")]));
    }

    /// No key is read and then ignored.
    #[test]
    fn what_is_a_problem_s_own_is_unknown_in_the_workspace_s_manifest() {
        for line in
            ["title = \"T\"", "url = \"https://example.com/\"", "passes = 2", "cases = \"d\"", "score = \"max\""]
        {
            let directory = scratch(&format!("{ROOT}[workspace.metadata.judge]\n{line}\n"), "");
            let error = Root::read(directory.path()).expect_err(line).to_string();
            let key = line.split(' ').next().unwrap();
            let expected =
                format!("Cargo.toml:8: [workspace.metadata.judge] unknown field `{key}`, expected one of `target`");
            assert!(error.contains(&expected), "{error}, not {expected}");
        }
    }

    /// The line is that of the key, even where its name stands in the file before.
    #[test]
    fn errors_name_line_and_key() {
        let manifest = |settings: &str| {
            format!(
                "# target and title, url = 1\n[package]\nname = \"p\"\n\n[package.metadata.other]\ntarget = 3\n\n\
                 [package.metadata.judge]\ntitle = \"T\"\n{settings}\n[[bin]]\nname = \"p\"\npath = \"main.rs\"\n"
            )
        };
        for (settings, expected) in [
            ("target = \"plan\"", "Cargo.toml:10: [package.metadata.judge] target: unknown variant `plan`"),
            ("\ntargett = \"plain\"", "Cargo.toml:11: [package.metadata.judge] unknown field `targett`"),
            ("time-limit = \"2\"", "Cargo.toml:10: [package.metadata.judge] time-limit: invalid duration \"2\""),
            ("", "Cargo.toml:8: [package.metadata.judge] target is missing; for example target = \"leetcode\""),
            ("title = \"again\"", "Cargo.toml:10: TOML parse error at line 10"),
            ("url = 7", "Cargo.toml:10: [package.metadata.judge] url: invalid type: integer `7`, expected a string"),
            (
                "target = \"plain\"\ninteractor = \"interact\"",
                "Cargo.toml:11: [package.metadata.judge] interactor: p has no [[bin]] with name = \"p-interact\"",
            ),
            ("target = \"plain\"\ninteractor = \"interact\"", "`cargo judge add p --interactor` writes one to fill in"),
            (
                "target = \"plain\"\ncompare = { checker = \"check\" }",
                "without this key, `cargo judge add p --checker` writes one to fill in",
            ),
            (
                "target = \"plain\"\n[package.metadata.judge.compare]\nchecker = \"c\"\npoint = 1\n",
                "Cargo.toml:11: [package.metadata.judge] compare: unknown field `point`",
            ),
        ] {
            let directory = scratch(ROOT, &manifest(settings));
            let read = read(directory.path()).and_then(|(root, package)| package.problem(&root));
            let error = read.map(drop).expect_err(settings).to_string();
            assert!(error.contains(expected), "{settings:?}: {error}, not {expected}");
        }
    }

    #[test]
    fn an_interactor_that_is_proposed_is_missing() {
        for (lines, lacks_interactor) in [
            ("# interactor = \"interact\" # `cargo judge add p --interactor` writes interact.rs", true),
            ("# interactor, if any", false),
            ("# interactor = \"interact\"\ninteractor = \"interact\"\n[[bin]]\nname = \"p-interact\"", false),
            ("", false),
        ] {
            let package = format!(
                "[package]\nname = \"p\"\n[package.metadata.judge]\ntitle = \"T\"\ntarget = \"plain\"\n{lines}\n\
                 [[bin]]\nname = \"p\"\n"
            );
            let directory = scratch(ROOT, &package);
            let (root, package) = read(directory.path()).unwrap();
            assert_eq!(package.problem(&root).unwrap().lacks_interactor, lacks_interactor, "{lines}");
        }
    }

    #[test]
    fn settings_of_the_workspace_fill_in_and_an_address_is_optional() {
        let shared = "\n[workspace.metadata.judge]\ntarget = \"luogu\"\ntime-limit = \"3s\"\nmemory-limit = \"1MiB\"\n";
        let package = "[package]\nname = \"p\"\n[package.metadata.judge]\ntitle = \"T\"\ntime-limit = \"1s\"\n\
            [[bin]]\nname = \"p\"\n";
        let directory = scratch(&(ROOT.to_string() + shared), package);
        let (root, package) = read(directory.path()).unwrap();
        let settings = package.problem(&root).unwrap();
        assert_eq!((settings.target, settings.url), (Target::Luogu, None));
        assert_eq!((settings.time_limit, settings.memory_limit), (Duration::from_secs(1), 1 << 20));
        assert_eq!((settings.output_limit, settings.compare), (64 << 20, Comparison::Lines));
    }
}
