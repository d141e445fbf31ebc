//! Programs beside a solution to begin with: the files that are not there yet, and what the manifest needs for them.
//!
//! Everything that can be refused is refused before anything is written. What a person has written stays as it is.

use crate::files::{remove, replace, write_all_new};
use crate::manifest::Package;
use crate::problem::{Problem, Role, Target};
use crate::workspace::Workspace;
use crate::{Error, Result};
use std::fs;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// What was made.
#[derive(Debug)]
pub struct Begun {
    /// The new files.
    pub written: Vec<PathBuf>,
    /// The manifest.
    pub manifest: PathBuf,
    /// The lines that it has got, if it lacked any.
    pub added: String,
    /// What a person might not expect.
    pub notes: Vec<String>,
}

/// Where the text of a new program comes from.
#[derive(Clone, Debug)]
pub enum Source<'a> {
    /// The file of its name in this directory of `templates/problem`.
    Skeleton(&'a str),
    /// It is this.
    Text(String),
}

/// The library that the skeletons are written with.
const LIBRARY: &str = "testlib";

/// The header of a problem's settings.
const SETTINGS: &str = "[package.metadata.judge]";

/// What a problem is to get.
#[derive(Debug)]
pub struct Additions<'a> {
    problem: &'a Problem,
    package: Package,
    manifest: PathBuf,
    files: Vec<(PathBuf, String)>,
    /// The new programs.
    programs: Vec<Role>,
    /// Keys and their values.
    settings: Vec<(&'static str, String)>,
    notes: Vec<String>,
}

impl<'a> Additions<'a> {
    /// Nothing yet.
    pub fn to(workspace: &Workspace, problem: &'a Problem) -> Result<Self> {
        let (package, manifest) = (workspace.package(&problem.id)?, problem.folder.join("Cargo.toml"));
        let (files, programs, settings, notes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Ok(Additions { problem, package, manifest, files, programs, settings, notes })
    }

    /// The program with this role, unless there is one.
    pub fn program(&mut self, workspace: &Workspace, role: Role, source: Source<'_>) -> Result<()> {
        if self.package.beside(role).is_some() {
            return self.file_of(workspace, role, source);
        }
        if !workspace.shares(LIBRARY) {
            let reason = format!(
                "the skeleton uses {LIBRARY}, which is not in [workspace.dependencies] of {}",
                workspace.root().join("Cargo.toml").display()
            );
            return Err(Error::Argument { argument: role.to_string(), reason });
        }
        let name = role.file();
        let path = self.problem.folder.join(&name);
        let text = self.text_of(workspace, role, source);
        self.programs.push(role);
        if path.symlink_metadata().is_ok() {
            // As a call leaves it that was killed before it wrote the manifest.
            if fs::read_to_string(&path).is_ok_and(|there| text.is_ok_and(|text| text == there)) {
                return Ok(());
            }
            let binary = role.binary(&self.problem.id).name;
            let advice =
                format!("it is no [[bin]] yet: with name = \"{binary}\" and path = \"{name}\" it is the {role}");
            return Err(Error::Exists { path, advice });
        }
        self.files.push((path, text?));
        Ok(())
    }

    /// The file of the program with this role, if the manifest has the program, but somebody has deleted the file.
    pub fn file_of(&mut self, workspace: &Workspace, role: Role, source: Source<'_>) -> Result<()> {
        let binary = self.package.beside(role);
        let path = binary.and_then(|binary| self.package.solution(&binary.name)).map(|program| program.source);
        if let Some(path) = path.filter(|path| path.symlink_metadata().is_err()) {
            let text = self.text_of(workspace, role, source)?;
            self.files.push((path, text));
        }
        Ok(())
    }

    fn text_of(&self, workspace: &Workspace, role: Role, source: Source<'_>) -> Result<String> {
        match source {
            Source::Skeleton(skeleton) => self.text(&skeleton_file(workspace, skeleton, &role.file())),
            Source::Text(text) => Ok(text),
        }
    }

    /// The file `path`, as the `skeleton` has it.
    pub fn file(&mut self, skeleton: &Path, path: PathBuf) -> Result<()> {
        self.files.push((path, self.text(skeleton)?));
        Ok(())
    }

    fn text(&self, skeleton: &Path) -> Result<String> {
        let text = fs::read_to_string(skeleton).map_err(Error::io("read", skeleton))?;
        Ok(text.replace("{{id}}", &self.problem.id))
    }

    /// A key that the problem's settings do not have, and its value in TOML.
    pub fn setting(&mut self, key: &'static str, value: String) {
        self.settings.push((key, value));
    }

    /// Something to say about it.
    pub fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// Writes all of it, or nothing. Where there is nothing to add, that is an error with this advice.
    pub fn write(self, advice: String) -> Result<Begun> {
        let Additions { problem, manifest, files, programs, settings, notes, .. } = self;
        if files.is_empty() && programs.is_empty() && settings.is_empty() {
            return Err(Error::file(manifest, format!("nothing was written: {advice}")));
        }
        let written: Vec<PathBuf> = files.iter().map(|(path, _)| path.clone()).collect();
        if programs.is_empty() && settings.is_empty() {
            write_all_new(&files)?;
            return Ok(Begun { written, manifest, added: String::new(), notes });
        }
        let before = fs::read_to_string(&manifest).map_err(Error::io("read", &manifest))?;
        let lines = Lines::of(&problem.id, &programs, &settings, &before);
        let after = lines.added_to(&before).map_err(|reason| {
            let message =
                format!("these lines cannot be added ({reason}): add what they state by hand\n{}", lines.shown());
            Error::file(&manifest, message)
        })?;
        write_all_new(&files)?;
        if let Err(error) = replace(&manifest, after.as_bytes()) {
            remove(&written);
            return Err(Error::io("write", &manifest)(error));
        }
        Ok(Begun { written, manifest, added: lines.shown(), notes })
    }
}

/// The directory `skeleton` for problems of this target: LeetCode's notation needs its own.
pub fn skeleton_for(target: Target, skeleton: &str) -> String {
    if target == Target::Leetcode { format!("{skeleton}-leetcode") } else { skeleton.to_string() }
}

/// A file of a directory in `templates/problem`.
pub fn skeleton_file(workspace: &Workspace, skeleton: &str, name: &str) -> PathBuf {
    workspace.root().join("templates/problem").join(skeleton).join(name)
}

/// What a manifest is to get.
struct Lines {
    /// Keys and values of the problem's settings.
    settings: Vec<(&'static str, String)>,
    /// Names of programs, and their files.
    programs: Vec<(String, String)>,
    /// Whether it lacks the library.
    library: bool,
}

impl Lines {
    fn of(id: &str, programs: &[Role], settings: &[(&'static str, String)], manifest: &str) -> Self {
        let program = |role: &Role| (role.binary(id).name, role.file());
        let programs: Vec<_> = programs.iter().map(program).collect();
        let manifest: Table = toml::from_str(manifest).unwrap_or_default();
        let has_library = manifest.get("dependencies").is_some_and(|dependencies| dependencies.get(LIBRARY).is_some());
        Lines { settings: settings.to_vec(), library: !programs.is_empty() && !has_library, programs }
    }

    /// As a person would write them.
    fn shown(&self) -> String {
        let mut sections: Vec<String> = Vec::new();
        if !self.settings.is_empty() {
            sections.push([SETTINGS.to_string()].into_iter().chain(self.keys()).collect::<Vec<_>>().join("\n"));
        }
        sections.extend(self.binaries());
        sections.extend(self.library.then(|| format!("[dependencies]\n{}", dependency())));
        sections.join("\n\n") + "\n"
    }

    fn keys(&self) -> impl Iterator<Item = String> {
        self.settings.iter().map(|(key, value)| format!("{key} = {value}"))
    }

    fn binaries(&self) -> impl Iterator<Item = String> {
        let table =
            |(name, path): &(String, String)| format!("[[bin]]\nname = \"{name}\"\npath = \"{path}\"\ntest = false");
        self.programs.iter().map(table)
    }

    /// `manifest` with them, each where its like is; or why they cannot be there.
    fn added_to(&self, manifest: &str) -> Result<String, String> {
        let mut lines: Vec<String> = manifest.lines().map(str::to_string).collect();
        for ((key, _), line) in self.settings.iter().zip(self.keys()) {
            let (start, end) = last_section(&lines, SETTINGS).ok_or(format!("there is no line {SETTINGS}"))?;
            if has_setting(manifest, key) {
                return Err(format!("{key} is set there already"));
            }
            match (start..end).find(|&at| is_example_of(&lines[at], key)) {
                Some(example) => lines[example] = line,
                None => lines.insert(end_of_values(&lines, start, end), line),
            }
        }
        for table in self.binaries() {
            let at = last_section(&lines, "[[bin]]");
            let at = at.map_or(lines.len(), |(start, end)| end_of_values(&lines, start, end));
            lines.splice(at..at, [""].into_iter().chain(table.lines()).map(str::to_string));
        }
        if self.library {
            match last_section(&lines, "[dependencies]") {
                Some((start, end)) => lines.insert(end_of_values(&lines, start, end), dependency()),
                None => lines.extend([String::new(), "[dependencies]".to_string(), dependency()]),
            }
        }
        let newline = if manifest.contains("\r\n") { "\r\n" } else { "\n" };
        let text = lines.join(newline) + newline;
        let found: Table = toml::from_str(&text).map_err(|error| error.message().to_string())?;
        let before = toml::from_str(manifest).map_err(|error| error.message().to_string())?;
        if self.expected(before).is_some_and(|expected| expected == found) {
            return Ok(text);
        }
        Err("they would change what it states".to_string())
    }

    /// What the manifest must state with them, if it stated this without them.
    fn expected(&self, mut manifest: Table) -> Option<Table> {
        for line in self.keys() {
            let settings = manifest.get_mut("package")?.get_mut("metadata")?.get_mut("judge")?.as_table_mut()?;
            settings.extend(toml::from_str::<Table>(&line).ok()?);
        }
        for table in self.binaries() {
            let table: Table = toml::from_str(&table).ok()?;
            let binaries = manifest.entry("bin").or_insert_with(|| Value::Array(Vec::new())).as_array_mut()?;
            binaries.extend_from_slice(table["bin"].as_array()?);
        }
        if self.library {
            let dependencies = manifest.entry("dependencies").or_insert_with(|| Value::Table(Table::new()));
            dependencies.as_table_mut()?.extend(toml::from_str::<Table>(&dependency()).ok()?);
        }
        Some(manifest)
    }
}

/// Have the problem's settings this key?
fn has_setting(manifest: &str, key: &str) -> bool {
    let manifest: Table = toml::from_str(manifest).unwrap_or_default();
    let settings = manifest.get("package").and_then(|package| package.get("metadata")?.get("judge"));
    settings.is_some_and(|settings| settings.get(key).is_some())
}

fn dependency() -> String {
    format!("{LIBRARY}.workspace = true")
}

/// The lines below the last `header`, up to the next one.
fn last_section(lines: &[String], header: &str) -> Option<(usize, usize)> {
    let start = 1 + lines.iter().rposition(|line| line.split('#').next().unwrap_or_default().trim() == header)?;
    let end = lines[start..].iter().position(|line| line.trim_start().starts_with('['));
    Some((start, end.map_or(lines.len(), |end| start + end)))
}

/// Behind the last line of a section that is neither empty nor a comment, which may belong to what follows.
fn end_of_values(lines: &[String], start: usize, end: usize) -> usize {
    let is_value = |line: &String| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    lines[start..end].iter().rposition(is_value).map_or(start, |last| start + last + 1)
}

/// Is this the comment `# key = …`, which a skeleton leaves for what is not known?
fn is_example_of(line: &str, key: &str) -> bool {
    let rest = line.trim_start().strip_prefix('#').and_then(|comment| comment.trim_start().strip_prefix(key));
    rest.is_some_and(|rest| rest.trim_start().starts_with('='))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn added(manifest: &str) -> Result<String, String> {
        let setting = ("compare", "{ checker = \"check\" }".to_string());
        Lines::of("a", &[Role::Checker], &[setting], manifest).added_to(manifest)
    }

    #[test]
    fn a_manifest_gets_what_it_lacks_where_its_like_is() {
        let before = "[package]\nname = \"a\"\n\n[package.metadata.judge] # mine\ntitle = \"[x]\"\n# compare = \"tokens\"\n\
            # compared = 1\n\n[[bin]]\nname = \"a\"\npath = \"main.rs\"\n\n[dependencies]\nx = { a = [\n    1,\n] }\n\n\
            # Why.\n[lints]\nworkspace = true\n";
        let after = "[package]\nname = \"a\"\n\n[package.metadata.judge] # mine\ntitle = \"[x]\"\n\
            compare = { checker = \"check\" }\n# compared = 1\n\n[[bin]]\nname = \"a\"\npath = \"main.rs\"\n\n\
            [[bin]]\nname = \"a-check\"\npath = \"check.rs\"\ntest = false\n\n[dependencies]\nx = { a = [\n    1,\n] }\n\
            testlib.workspace = true\n\n# Why.\n[lints]\nworkspace = true\n";
        assert_eq!(added(before).as_deref(), Ok(after));
        assert_eq!(added(&before.replace('\n', "\r\n")), Ok(after.replace('\n', "\r\n")));
        let before = "[package.metadata.judge]\n# url = \"x\"\n[dependencies.testlib]\nworkspace = true";
        let after = "[package.metadata.judge]\ncompare = { checker = \"check\" }\n# url = \"x\"\n\
            [dependencies.testlib]\nworkspace = true\n\n[[bin]]\nname = \"a-check\"\npath = \"check.rs\"\ntest = false\n";
        assert_eq!(added(before).as_deref(), Ok(after));
    }

    #[test]
    fn what_would_change_a_manifest_is_refused() {
        for (manifest, reason) in [
            ("package.metadata.judge.title = \"T\"\n", "there is no line [package.metadata.judge]"),
            ("bin = []\n[package.metadata.judge]\n", "duplicate key"),
            ("x = \"\"\"\n[package.metadata.judge]\n\"\"\"\n[package.metadata]\njudge = {}\n", "they would change"),
            ("[package.metadata.judge]\nx = [\n[1],\n]\n", ""),
            ("[package.metadata.judge]\ncompare = \"tokens\"\n", "compare is set there already"),
        ] {
            let error = added(manifest).expect_err(manifest);
            assert!(error.contains(reason), "{manifest}: {error}");
        }
    }
}
