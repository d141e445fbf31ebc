//! The workspace: which problems there are, and where everything is.
//!
//! Only the manifests that a command needs are read, so that it takes as long among three hundred problems as among
//! three.

use crate::command::quoted;
use crate::files::directories;
use crate::manifest::{Package, Root};
use crate::problem::{Problem, Solution, Unjudged};
use crate::selection::{Named, Names, is_pattern, matches};
use crate::{Error, Result, address, build};
use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;

/// A workspace whose own manifest was read; those of problems are read when they are asked for.
pub struct Workspace {
    root: PathBuf,
    /// The directory that it was looked for from.
    here: PathBuf,
    manifest: Root,
    /// In natural order.
    ids: Vec<String>,
    target_directory: OnceLock<PathBuf>,
}

/// A problem with the solution of it that is meant; `None` for its own.
#[derive(Debug)]
struct Choice<'a> {
    id: &'a str,
    solution: Option<Solution>,
}

impl<'a> Choice<'a> {
    fn own(id: &'a str) -> Self {
        Choice { id, solution: None }
    }

    fn name(&self) -> &str {
        self.solution.as_ref().map_or(self.id, |solution| &solution.binary.name)
    }
}

impl Workspace {
    /// Reads the workspace that `folder` is in: the nearest directory above it whose manifest has a `[workspace]`.
    pub fn load(folder: &Path) -> Result<Self> {
        let folder = folder.canonicalize().map_err(Error::io("find", folder))?;
        for root in folder.ancestors().filter(|root| root.join("Cargo.toml").is_file()) {
            if let Some(manifest) = Root::read(root)? {
                let ids = ids(&root.join("problems"), &manifest.exclude)?;
                let (root, target_directory) = (root.to_path_buf(), OnceLock::new());
                return Ok(Workspace { root, here: folder, manifest, ids, target_directory });
            }
        }
        Err(Error::NoWorkspace { directory: folder })
    }

    /// The directory of the workspace's manifest.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A path as messages show it: from the root on, if it is below that.
    #[must_use]
    pub fn below(&self, path: &Path) -> String {
        path.strip_prefix(&self.root).unwrap_or(path).display().to_string()
    }

    /// Where cargo puts what it builds.
    pub fn target_directory(&self) -> Result<&Path> {
        if let Some(known) = self.target_directory.get() {
            return Ok(known);
        }
        let found = build::target_directory(&self.root)?;
        Ok(self.target_directory.get_or_init(|| found))
    }

    /// The ids of all problems, in natural order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter().map(String::as_str)
    }

    /// The manifest of the problem `id`.
    pub fn package(&self, id: &str) -> Result<Package> {
        Package::read(&self.folder(id), &self.manifest)
    }

    /// The directory of the problem `id`.
    #[must_use]
    pub fn folder(&self, id: &str) -> PathBuf {
        self.root.join("problems").join(id)
    }

    /// The directory of the cases of the problem `id`.
    #[must_use]
    pub fn cases(&self, id: &str) -> PathBuf {
        self.root.join("cases").join(id)
    }

    /// True if packages may depend on `dependency` as the workspace states it.
    #[must_use]
    pub fn shares(&self, dependency: &str) -> bool {
        self.manifest.shares(dependency)
    }

    /// What packages may depend on as the workspace states it.
    pub fn shared(&self) -> impl Iterator<Item = &str> {
        self.manifest.shared()
    }

    /// The directories of the packages that `problem` is built from: its own, and those of its path dependencies, and
    /// theirs.
    pub fn source_folders(&self, problem: &Problem) -> Result<Vec<PathBuf>> {
        self.with_dependencies(&problem.folder)
    }

    /// `directory`, which is a package's, and the directories of its path dependencies, and theirs.
    pub fn with_dependencies(&self, directory: &Path) -> Result<Vec<PathBuf>> {
        let mut folders = vec![directory.to_path_buf()];
        let mut next = 0;
        while let Some(folder) = folders.get(next) {
            for dependency in Package::read(folder, &self.manifest)?.dependencies {
                if !folders.contains(&dependency.directory) {
                    folders.push(dependency.directory);
                }
            }
            next += 1;
        }
        Ok(folders)
    }

    /// The problems that `arguments` name, or all; it is an error if one of these names no problem.
    pub fn survey_of(&self, arguments: &[String]) -> Result<Survey> {
        if arguments.is_empty() {
            return Ok(self.survey());
        }
        let Selection { selected, troubles } = self.selection(arguments)?;
        Ok(Survey { problems: selected.into_iter().map(|selected| selected.problem).collect(), troubles })
    }

    /// The problems that `arguments` name, each once, with those of their cases that are named. Without arguments, the
    /// problem in whose directory one stands, or else all. It is an error if one of them names no problem.
    pub fn selection(&self, arguments: &[String]) -> Result<Selection> {
        if arguments.is_empty() {
            let all_cases = |problem| Selected { problem, cases: Vec::new() };
            let Survey { problems, troubles } = match self.names().here() {
                Some(id) => Survey { problems: vec![self.read_problem(id)?], troubles: Vec::new() },
                None => self.survey(),
            };
            return Ok(Selection { selected: problems.into_iter().map(all_cases).collect(), troubles });
        }
        // Each with the named cases, or none where all are meant.
        let mut chosen: Vec<(Choice<'_>, Vec<PathBuf>)> = Vec::new();
        let mut errors = Vec::new();
        for argument in arguments {
            let choices = match self.names().resolve(argument) {
                Named::Several(ids) => ids.into_iter().map(Choice::own).collect(),
                Named::Cases(id, path) => {
                    let choice = Choice::own(id);
                    match chosen.iter_mut().find(|(known, _)| known.name() == choice.name()) {
                        Some((_, cases)) if !cases.is_empty() => cases.push(path),
                        Some(_) => {}
                        None => chosen.push((choice, vec![path])),
                    }
                    continue;
                }
                Named::Unknown(name)
                    if chosen.iter().any(|(known, _)| self.has_case(known.id, &name)) || self.has_case_here(&name) =>
                {
                    errors.push(Error::CaseForProblem { name });
                    continue;
                }
                other => match self.choice(argument, other) {
                    Ok(choice) => vec![choice],
                    Err(error) => {
                        errors.push(error);
                        continue;
                    }
                },
            };
            for choice in choices {
                match chosen.iter_mut().find(|(known, _)| known.name() == choice.name()) {
                    Some((_, cases)) => cases.clear(),
                    None => chosen.push((choice, Vec::new())),
                }
            }
        }
        if !errors.is_empty() {
            return Err(Error::all(errors));
        }
        let mut selection = Selection::default();
        for (choice, cases) in chosen {
            match self.read_choice(choice) {
                Ok(problem) => selection.selected.push(Selected { problem, cases }),
                Err(error) => selection.troubles.push(error),
            }
        }
        Ok(selection)
    }

    /// The problem, with the solution of it, that `argument`, which stands for `named`, is the name of.
    fn choice<'a>(&'a self, argument: &str, named: Named<'a>) -> Result<Choice<'a>> {
        match named {
            Named::Problem(id) | Named::Cases(id, _) => Ok(Choice::own(id)),
            Named::Several(ids) if ids.len() == 1 => Ok(Choice::own(ids[0])),
            Named::File(_, path) if !path.exists() => Err(Error::NoSuchFile { path: argument.into() }),
            Named::File(id, path) => Ok(Choice { id, solution: self.solution_at(id, &path) }),
            Named::Unknown(name) => match self.binary(&name) {
                Some((id, solution)) => Ok(Choice { id, solution: Some(solution) }),
                None => Err(self.cannot_be_one(argument, Named::Unknown(name))),
            },
            other => Err(self.cannot_be_one(argument, other)),
        }
    }

    fn read_choice(&self, Choice { id, solution }: Choice<'_>) -> Result<Problem> {
        let problem = self.read_problem(id)?;
        Ok(Problem { solution: solution.unwrap_or(problem.solution), ..problem })
    }

    /// What is judged where the file at `path` of the problem `id` is named; `None` for the problem's own solution, as
    /// far as it can be read.
    fn solution_at(&self, id: &str, path: &Path) -> Option<Solution> {
        let package = self.package(id).ok()?;
        let (own, file) = (package.solution(id)?, path.canonicalize().ok()?);
        let is_here = |source: &Path| source.canonicalize().is_ok_and(|source| source == file);
        if is_here(&own.source) || path.extension().is_none_or(|extension| extension != "rs") {
            return None;
        }
        let program = package.binaries.iter().find(|(_, source)| is_here(source)).map(|(name, _)| name.clone());
        if let Some(named) = program.as_ref().and_then(|name| package.solution(name)) {
            let settings = package.problem(&self.manifest).ok()?;
            if named.binary.role().is_none() && settings.tool_binaries().all(|tool| *tool != named.binary) {
                return Some(named);
            }
        }
        Some(Solution { instead_of: Some(Unjudged { file: path.to_path_buf(), program }), ..own })
    }

    /// The binary of a problem that is called `name`, with that problem's id, if it is not the problem's own solution.
    #[must_use]
    pub fn binary(&self, name: &str) -> Option<(&str, Solution)> {
        let is_of = |id: &&str| name.strip_prefix(id).is_some_and(|rest| rest.starts_with('-'));
        self.ids().filter(is_of).find_map(|id| Some((id, self.package(id).ok()?.solution(name)?)))
    }

    /// The problem that `argument` names.
    pub fn problem(&self, argument: &str) -> Result<Problem> {
        self.read_choice(self.choice(argument, self.names().resolve(argument))?)
    }

    /// The problem that `argument` names, or the one in whose directory one stands if there is no argument.
    pub fn problem_or_here(&self, argument: Option<&str>) -> Result<Problem> {
        match (argument, self.names().here()) {
            (Some(argument), _) => self.problem(argument),
            (None, Some(id)) => self.read_problem(id),
            (None, None) => Err(Error::NoProblemHere { directory: self.here.clone() }),
        }
    }

    /// The id of the problem in whose directory, or in whose cases, one stands.
    #[must_use]
    pub fn id_here(&self) -> Option<&str> {
        self.names().here()
    }

    /// What arguments can name.
    #[must_use]
    pub fn names(&self) -> Names<'_> {
        Names { root: &self.root, here: &self.here, ids: &self.ids }
    }

    /// True if the problem `id` has the file of a case `name`.
    fn has_case(&self, id: &str, name: &str) -> bool {
        self.cases(id).join(format!("{name}.in")).is_file()
    }

    /// True if the problem in whose directory one stands has a case called `name`, and no problem has this id.
    #[must_use]
    pub fn has_case_here(&self, name: &str) -> bool {
        self.id_here().is_some_and(|id| self.has_case(id, name)) && self.ids().all(|id| id != name)
    }

    /// Why `argument`, which stands for `named`, is no single problem.
    fn cannot_be_one(&self, argument: &str, named: Named) -> Error {
        let name = argument.to_string();
        match named {
            Named::Ambiguous(ids) | Named::Several(ids) => {
                Error::Ambiguous { name, choices: ids.into_iter().map(str::to_string).collect() }
            }
            Named::NoMatch => Error::NoMatch { pattern: name },
            // No id has an extension.
            Named::Unknown(id) if id == name && name.contains('/') && Path::new(&name).extension().is_some() => {
                Error::NoSuchFile { path: name.into() }
            }
            Named::Unknown(id) => {
                let error = Error::unknown("problem", &id, self.ids(), "`cargo judge list`");
                let is_near = matches!(&error, Error::Unknown { nearest, .. } if !nearest.is_empty());
                if is_near || address::id_from_names(&[&id]) != id { error } else { Error::NotStarted { id } }
            }
            Named::File(id, _) => {
                let reason = format!("it is a file of the problem {id}, which is meant by its id");
                Error::Argument { argument: name, reason }
            }
            Named::Elsewhere | Named::Problem(_) | Named::Cases(..) => Error::NotOfAProblem { path: name },
        }
    }

    /// The names of the directories in `problems` or `cases` that `argument` names, as problems are named or by a path;
    /// they may be no problems at all. Only a pattern names several.
    pub fn directory_names(&self, argument: &str) -> Result<Vec<String>> {
        let name = Path::new(argument).file_name().and_then(|name| name.to_str()).unwrap_or(argument);
        // Neither `..` nor `.`: those are directories of others.
        let is_name = matches!(Path::new(name).components().next(), Some(Component::Normal(_)));
        let is_there = |place: &str| is_name && self.root.join(place).join(name).is_dir();
        let place = Path::new(argument).parent().and_then(Path::file_name).and_then(|place| place.to_str());
        let is_named = place.is_none_or(|place| place == "problems" || place == "cases");
        if is_named && (is_there("problems") || is_there("cases")) {
            return Ok(vec![name.to_string()]);
        }
        if is_pattern(argument) && name == argument {
            let found = self.matching_directories(name)?;
            return if found.is_empty() { Err(Error::NoMatch { pattern: argument.to_string() }) } else { Ok(found) };
        }
        match self.names().resolve(argument) {
            Named::Problem(id) => Ok(vec![id.to_string()]),
            // Not for a directory of all problems.
            Named::Several(ids) if is_pattern(name) => Ok(ids.into_iter().map(str::to_string).collect()),
            other => Err(self.cannot_be_one(argument, other)),
        }
    }

    /// The names of all directories in `problems` and `cases` that `pattern` matches, each once.
    fn matching_directories(&self, pattern: &str) -> Result<Vec<String>> {
        let mut found = Vec::new();
        for place in ["problems", "cases"] {
            for name in directories(&self.root.join(place))? {
                if matches(pattern, &name) && !found.contains(&name) {
                    found.push(name);
                }
            }
        }
        Ok(found)
    }

    /// The problem in `problems/<id>`, even if it was made since the workspace was loaded.
    pub fn read_problem(&self, id: &str) -> Result<Problem> {
        let (folder, cases) = (self.folder(id), self.cases(id));
        let package = self.package(id)?;
        let settings = package.problem(&self.manifest)?;
        let solution = package.solution(id).expect("a problem has a binary of its name");
        Ok(Problem { id: id.to_string(), folder, cases, settings, solution })
    }

    /// All that there is: the problems that can be read, and what is wrong with the rest.
    pub fn survey(&self) -> Survey {
        let mut survey = Survey::default();
        for id in self.ids() {
            match self.read_problem(id) {
                Ok(problem) => survey.problems.push(problem),
                Err(error) => survey.troubles.push(error),
            }
        }
        survey.troubles.extend(self.strangers().unwrap_or_else(|error| vec![error]));
        survey
    }

    /// Directories that are no problem's: nothing in them would ever be judged, which is an error, not silence.
    fn strangers(&self) -> Result<Vec<Error>> {
        let mut strangers = Vec::new();
        for (place, what) in
            [("problems", "no problem: there is no Cargo.toml in it"), ("cases", "cases of no problem")]
        {
            for name in directories(&self.root.join(place))? {
                let path = self.root.join(place).join(&name);
                if self.ids().any(|id| id == name) || path.join("Cargo.toml").is_file() {
                    continue;
                }
                let name = quoted(&name);
                let mut message = format!("{what}; `cargo judge remove {name}` puts it aside");
                if place == "cases" {
                    message.push_str(&format!(", `cargo judge rename {name} ID` gives it to the problem ID"));
                }
                strangers.push(Error::file(path, message));
            }
        }
        Ok(strangers)
    }
}

/// What there is in a workspace.
#[derive(Debug, Default)]
pub struct Survey {
    /// The problems, in natural order.
    pub problems: Vec<Problem>,
    /// Why others cannot be read, and which directories belong to none.
    pub troubles: Vec<Error>,
}

/// What was asked for.
#[derive(Debug, Default)]
pub struct Selection {
    /// The problems, in the order in which they were asked for.
    pub selected: Vec<Selected>,
    /// Why others cannot be read.
    pub troubles: Vec<Error>,
}

/// A problem that is to be judged.
#[derive(Clone, Debug)]
pub struct Selected {
    /// The problem.
    pub problem: Problem,
    /// The files and directories of the cases that are meant; none where all are.
    pub cases: Vec<PathBuf>,
}

/// The directories of `problems` that have a manifest and are not excluded from the workspace, in natural order.
fn ids(problems: &Path, excluded: &[PathBuf]) -> Result<Vec<String>> {
    let mut ids = directories(problems)?;
    ids.retain(|id| {
        let is_excluded = excluded.iter().any(|folder| *folder == Path::new("problems").join(id));
        !is_excluded && problems.join(id).join("Cargo.toml").is_file()
    });
    Ok(ids)
}
