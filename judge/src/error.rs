//! Everything that can keep the judge from judging, as data: what was tried, on which file, and what to do next.

use crate::command::{CommandError, NoProgram, quoted};
use crate::contradiction::Contradiction;
use crate::problem::{NoOracle, NoSuchTool};
use crate::standard::Standard;
use bundler::Target;
use statement::Flaw;
use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use text::nearest;

/// The judge's own result.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// A directory of `problems` that cargo cannot read as a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The name of the directory.
    pub id: String,
    /// Why, in a line.
    pub reason: String,
    /// What cargo complained of.
    pub complaint: String,
    /// The mistake is in the workspace's manifest. The complaint names all problems that cannot be read because of it.
    pub is_of_workspace: bool,
}

/// Why the judge could not judge. None of these is a verdict on a solution.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The operating system refused something.
    #[error("failed to {action} {}: {source}{}", path.display(), crate::run::hint(source))]
    Io {
        /// What was tried, as in "failed to …".
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// What the operating system reported.
        source: io::Error,
    },
    /// No directory from here upwards is a workspace.
    #[error(
        "no workspace here: neither {} nor a directory above has a Cargo.toml with a [workspace]",
        directory.display()
    )]
    NoWorkspace {
        /// Where it was looked for.
        directory: PathBuf,
    },
    /// `cargo metadata` failed.
    #[error("failed to read the workspace: {0}")]
    Metadata(#[from] cargo_metadata::Error),
    /// A variable of the environment names an extension that is not known.
    #[error("{variable}: no extension is called `{name}`; there are cph-submit and submitter-helper")]
    Extension {
        /// As it was written.
        name: String,
        /// The variable.
        variable: &'static str,
    },
    /// A file or a directory is not what it may be.
    #[error("{}: {message}", place(path, *line))]
    File {
        /// Which one.
        path: PathBuf,
        /// Where in it, from 1, if it is about one line.
        line: Option<usize>,
        /// What is wrong, and what to do.
        message: String,
    },
    /// No problem, or whatever it is, is called like this.
    #[error("no {kind} is called `{name}`{}", suggestion(nearest, listing))]
    Unknown {
        /// `problem`, say.
        kind: &'static str,
        /// What was asked for.
        name: String,
        /// The nearest names, best first.
        nearest: Vec<String>,
        /// What lists all of them.
        listing: &'static str,
    },
    /// No template is called like this, and none has a function or a type of this name.
    #[error("no template is called `{name}`{}", instead(nearest, standard))]
    UnknownTemplate {
        /// What was asked for.
        name: String,
        /// The nearest names, best first.
        nearest: Vec<String>,
        /// What of std is about it.
        standard: Vec<&'static Standard>,
    },
    /// No template has all the words.
    #[error("no template is about `{words}`{}", instead(nearest, standard))]
    NothingFound {
        /// What was looked for.
        words: String,
        /// What is nearest, best first.
        nearest: Vec<String>,
        /// What of std is about it.
        standard: Vec<&'static Standard>,
    },
    /// More than one problem may be meant.
    #[error("`{name}` may be {}: name one of them", listed(choices, "or"))]
    Ambiguous {
        /// What was asked for.
        name: String,
        /// What it may be.
        choices: Vec<String>,
    },
    /// There is no such problem, nor one with nearly that id, but it may be begun.
    #[error("no problem is called `{id}`; `cargo judge list` lists them all, and `cargo judge new {id}` starts it")]
    NotStarted {
        /// What was asked for.
        id: String,
    },
    /// A case stands where problems do.
    #[error("no problem is called `{name}`; the case of this name is judged with `--case {name}`")]
    CaseForProblem {
        /// As it was given.
        name: String,
    },
    /// A pattern matches no id.
    #[error("no problem's id matches `{pattern}`; `cargo judge list` lists them all")]
    NoMatch {
        /// The pattern.
        pattern: String,
    },
    /// A path is not one of a problem.
    #[error("{path} belongs to no problem: expected an id, or a path in problems/ID or cases/ID")]
    NotOfAProblem {
        /// As it was given.
        path: String,
    },
    /// A file that was named is not there.
    #[error("there is no file {}: expected an id, or a path in problems/ID or cases/ID", path.display())]
    NoSuchFile {
        /// As it was given.
        path: PathBuf,
    },
    /// No problem is named, and this is the directory of none.
    #[error("no problem is named, and {} is the directory of none: name one, as in `lc913`", directory.display())]
    NoProblemHere {
        /// Where one stands.
        directory: PathBuf,
    },
    /// Several things are wrong, each on its own.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Several(Vec<Error>),
    /// `run` is to read what is neither a case nor a file.
    #[error("neither a case of {id} nor a file is called `{name}`{}", cases_to_name(nearest, id))]
    UnknownInput {
        /// What was asked for.
        name: String,
        /// The names of the nearest cases, best first.
        nearest: Vec<String>,
        /// The problem whose cases these are.
        id: String,
    },
    /// `--case` or a path asks for a case that is not there.
    #[error("no case is called `{name}`{}", cases_like(nearest, ids))]
    UnknownCase {
        /// What was asked for.
        name: String,
        /// The nearest names, best first.
        nearest: Vec<String>,
        /// The problems whose cases these are.
        ids: Vec<String>,
    },
    /// A generator or a brute force cannot be run.
    #[error(transparent)]
    NoOracle(#[from] NoOracle),
    /// A generator made no input, or a brute force takes its input for invalid.
    #[error("JE: `{call}` {reason}")]
    Faulty {
        /// The generator with its arguments, size and seed.
        call: String,
        /// What is wrong.
        reason: String,
    },
    /// An option names a program that cannot be started.
    #[error("{option}: {source}")]
    NoProgram {
        /// `--exec`, `--against` or `--generator`.
        option: &'static str,
        /// Why, and what to do.
        source: NoProgram,
    },
    /// Skeletons agree with each other on every input.
    #[error(
        "no trial was made: {} still to be written; fill in what the {} open, or name other programs by --exec, \
         --against and --generator",
        match &files[..] { [one] => format!("{one} is"), _ => format!("{} are", listed(files, "and")) },
        if files.len() == 1 { "skeleton leaves" } else { "skeletons leave" }
    )]
    Unwritten {
        /// Those of the problem that are as skeletons have them.
        files: Vec<String>,
    },
    /// A problem has nothing to be judged on.
    #[error(
        "{id} has no cases: there is no `.in` file in {}\n{}",
        directory.display(),
        first_cases(id, *lacks_interactor)
    )]
    NoCases {
        /// The problem.
        id: String,
        /// Where its cases are looked for.
        directory: PathBuf,
        /// It is interactive, and no interactor reads a case.
        lacks_interactor: bool,
    },
    /// The same, of a solution that is to be brought to a judge.
    #[error("{0}\nwith `--no-verify`, the text is taken unproved")]
    NothingToProve(Box<Error>),
    /// A text is in another encoding.
    #[error("{}: not UTF-8 at byte {byte}: {advice}", path.display())]
    NotUtf8 {
        /// The file.
        path: PathBuf,
        /// Where it is not, from 0.
        byte: usize,
        /// What to do.
        advice: String,
    },
    /// cargo failed for another reason than a program that does not compile.
    #[error("`{command}` failed ({status}){}{}", below(said), elsewhere(said))]
    Cargo {
        /// The command as it was run.
        command: String,
        /// How it ended.
        status: std::process::ExitStatus,
        /// Its own message, unless that was shown already.
        said: String,
    },
    /// cargo finds no members of the workspace by a pattern, because of where it is.
    #[error(
        "cargo cannot find the problems in {}: it takes `[`, `*` and `?` in this path for a pattern, and needs UTF-8\n\
         move the workspace into a directory without these",
        root.display()
    )]
    NotForCargo {
        /// The workspace.
        root: PathBuf,
    },
    /// git has left a conflict in the lock file: two branches have added problems beside each other.
    #[error(
        "{}: it has the marks of a conflict in it, which cargo cannot read\n\
         `git checkout --ours Cargo.lock` in that directory takes one side; the next call adds what is missing, and \
         `git add Cargo.lock` then ends the conflict",
        path.display()
    )]
    LockConflict {
        /// The lock file.
        path: PathBuf,
    },
    /// The compiler, or the linker, cannot do its work here, whatever the source is. Its own message was shown already.
    #[error("failed to compile {package}, which is not its source's fault: {reason}\n{advice}")]
    CannotCompile {
        /// The package.
        package: String,
        /// What the compiler says.
        reason: String,
        /// What to do next.
        advice: &'static str,
    },
    /// There is no program to go on with. The compiler's own message was shown already.
    #[error("{id} does not compile: {reason}")]
    DoesNotCompile {
        /// The problem.
        id: String,
        /// The first error of its solution.
        reason: String,
    },
    /// cargo has no command `mutants`.
    #[error(
        "failed to list mutants: cargo-mutants is not installed; `cargo install --locked cargo-mutants` installs it, once"
    )]
    NoCargoMutants,
    /// A template cannot be compiled with nothing but its own file.
    #[error(
        "{file} does not compile alone: {reason}; mutants are made of templates that need nothing but std, and \
         `cargo mutants -p templates -f {file}` tries those of others, each in minutes"
    )]
    NotAlone {
        /// The template's.
        file: String,
        /// The first error.
        reason: String,
    },
    /// Nothing could notice what is changed in a template.
    #[error("{file} has no tests that run, which could notice a change: write some, in `#[cfg(test)] mod tests`")]
    NoTests {
        /// The template's.
        file: String,
    },
    /// The tests of a template fail before anything is changed.
    #[error(
        "{file} fails its own tests: {verdict}{}{}; `cargo test -p templates` shows more",
        in_test(test),
        colon(detail)
    )]
    FailsItself {
        /// The template's.
        file: String,
        /// The first test that fails, if that is known.
        test: Option<String>,
        /// The verdict on all of them.
        verdict: String,
        /// The reason, if there is more to say.
        detail: String,
    },
    /// A generator or a brute force failed while an input was looked for on which a mutant does.
    #[error("{mutant}: {fault}")]
    Hunt {
        /// What is changed in the mutant.
        mutant: String,
        /// What happened.
        fault: String,
    },
    /// What must be accepted before anything else can be said of it is not.
    #[error("{id} is not accepted: {verdict} on {case}{}; `cargo judge test {}` shows more", colon(detail), quoted(id))]
    NotAccepted {
        /// The problem.
        id: String,
        /// The case.
        case: String,
        /// The verdict on it.
        verdict: String,
        /// The reason, if there is more to say.
        detail: String,
    },
    /// cargo cannot read a problem.
    #[error("cargo cannot read problems/{}{}", .0.id, below(&.0.complaint))]
    Unreadable(Unreadable),
    /// Nobody has said which editor to start.
    #[error("neither VISUAL nor EDITOR is set: for example `export EDITOR=vim` or `export EDITOR=\"code --wait\"`")]
    NoEditor,
    /// The variable that names the editor holds no command.
    #[error("{variable}: {source}")]
    InvalidEditor {
        /// `VISUAL` or `EDITOR`.
        variable: &'static str,
        /// What is wrong with it.
        source: CommandError,
    },
    /// The editor failed.
    #[error("the editor {} failed ({status})", name.display())]
    Editor {
        /// Its program.
        name: PathBuf,
        /// How it ended.
        status: std::process::ExitStatus,
    },
    /// A program was named to be bundled or submitted that is no solution.
    #[error("{} is not the solution, which is {}: {}", file.display(), solution.display(), to_make_a_solution(id, file, program.as_deref()))]
    NotTheSolution {
        /// What was named.
        file: PathBuf,
        /// The file of the solution.
        solution: PathBuf,
        /// The problem.
        id: String,
        /// What cargo calls the program.
        program: Option<String>,
    },
    /// An option was given that makes sense for a single problem only.
    #[error("{option} is for one problem: name one, as in `cargo judge test lc913 {option} …`")]
    ForOneProblem {
        /// `--exec` or `--cases`.
        option: &'static str,
    },
    /// `--compare` names a checker that the problem does not have.
    #[error("--compare: {0}")]
    UnknownChecker(NoSuchTool),
    /// `bundle --all` is followed by something else than targets.
    #[error("--all bundles every problem, so only targets can stand beside it: {0}")]
    UnknownTarget(bundler::UnknownTarget),
    /// A problem cannot be called like this.
    #[error("`{id}` cannot be a problem's id: {reason}; for example `cargo judge {command} {example}`")]
    InvalidId {
        /// What was asked for.
        id: String,
        /// What is wrong with it.
        reason: String,
        /// What the id is for: `new`, `rename lc12`.
        command: String,
        /// What could be one.
        example: String,
    },
    /// No skeleton for new problems is called like this.
    #[error("no skeleton is called `{name}` in templates/problem; the choices: {choices}")]
    UnknownSkeleton {
        /// What was asked for.
        name: String,
        /// What there is.
        choices: String,
    },
    /// An argument or a variable that cannot be used: an address that says nothing about a problem, say.
    #[error("{argument}: {reason}")]
    Argument {
        /// As it was given, or its name.
        argument: String,
        /// What is wrong, and what to do.
        reason: String,
    },
    /// Nobody has said which scores are better.
    #[error(
        "{id} has no scores that count: `score = \"max\"` in problems/{id}/Cargo.toml, below [package.metadata.judge], \
         says that they do, and that their sum is to be large; the other choices are \"min\", \"relative-max\" and \
         \"relative-min\""
    )]
    NoScores {
        /// The problem.
        id: String,
    },
    /// There is no such run of a problem's solution.
    #[error("{id} has no run {number}: {}", if *last == 0 {
        format!("there is none yet; `cargo judge test {}` makes one", quoted(id))
    } else {
        format!("the last one is {last}; `cargo judge scores {}` lists them", quoted(id))
    })]
    NoRun {
        /// The problem.
        id: String,
        /// Which one was asked for.
        number: usize,
        /// The last one that there is; 0 without any.
        last: usize,
    },
    /// `listen` cannot have its port.
    #[error("failed to listen on port {port} of this machine: {reason}")]
    Port {
        /// Which one.
        port: u16,
        /// Who has it, if that is known, and what to do.
        reason: String,
    },
    /// Of several bundles, one could not be made or proved.
    #[error("{id} for {target}: {error}")]
    Bundling {
        /// The problem.
        id: String,
        /// For which judge.
        target: Target,
        /// Why.
        error: Arc<Error>,
    },
    /// A bundle is another program than the one that cargo builds.
    #[error(
        "the bundle is another program than the one that cargo builds: on the input of `{call}`\n  {shown}\n\
         the input is kept in {}, the text and what was built of it beside it; run `cargo run --release --bin {}` on \
         that input, too, then find and rewrite what depends on an edition, a feature or a file{}; `--no-verify` prints \
         the text all the same",
        input.display(), quoted(id), settings.iter().map(|settings| format!("; {settings}")).collect::<String>()
    )]
    OtherOutput {
        /// The problem.
        id: String,
        /// The generator with its arguments, size and seed.
        call: String,
        /// Where the outputs differ.
        shown: String,
        /// Where the input is kept.
        input: PathBuf,
        /// What to do about settings of cargo's that judges do not have, if there are some.
        settings: Option<String>,
    },
    /// No bundle could be made.
    #[error(transparent)]
    Bundler(bundler::Error),
    /// No program could be run.
    #[error(transparent)]
    Runner(runner::Error),
    /// A file or directory that a command would have written exists already.
    #[error("{} is there already, and nothing was written: {advice}", path.display())]
    Exists {
        /// What is in the way.
        path: PathBuf,
        /// What to do next.
        advice: String,
    },
    /// What is to be printed is more than one file.
    #[error("these are {count} files, and standard output is one: name one template, or give `--output DIR`")]
    SeveralFiles {
        /// How many.
        count: usize,
    },
    /// A notebook's columns are too narrow for code.
    #[error(
        "a line would have room for {width} characters of code, and code needs {least}: choose fewer columns, a smaller \
         size, or `--landscape`"
    )]
    NarrowColumns {
        /// How many fit.
        width: usize,
        /// How many should.
        least: usize,
    },
    /// A notebook is to be printed to a terminal.
    #[error("a notebook is a page for a browser: write it to a file, as in `cargo judge notebook > notebook.html`")]
    HtmlToTerminal,
    /// No template is left for a notebook.
    #[error("no template is left: `--without` names all that were chosen")]
    EmptyNotebook,
    /// rustfmt did not break the lines of a notebook.
    #[error(
        "failed to break the lines with rustfmt: {reason}\n`rustup component add rustfmt` installs it; the variable \
         RUSTFMT names another one"
    )]
    Rustfmt {
        /// What it or the system reported.
        reason: String,
    },
    /// Samples contradict each other, or cases that are there.
    #[error("{}; nothing was written: correct the answer that is wrong, or leave its sample out", some_of(.0))]
    Contradictions(Vec<Contradiction>),
    /// A text that was given, in whatever way, is not what it should be.
    #[error("{what}, line {line}: {message}")]
    Pasted {
        /// What it should be, and where it came from.
        what: String,
        /// Where in it, from 1.
        line: usize,
        /// What stands there, and what to do.
        message: String,
    },
    /// A program of the person's own environment cannot be used.
    #[error("failed to {action}: {message}")]
    Unavailable {
        /// What was tried, as in "failed to …".
        action: &'static str,
        /// Why, and what to do.
        message: String,
    },
    /// SIGINT or SIGTERM arrived.
    #[error("interrupted")]
    Interrupted,
}

impl From<runner::Error> for Error {
    fn from(error: runner::Error) -> Self {
        match error {
            runner::Error::Interrupted => Error::Interrupted,
            error => Error::Runner(error),
        }
    }
}

impl From<bundler::Error> for Error {
    fn from(error: bundler::Error) -> Self {
        match error {
            bundler::Error::Interrupted => Error::Interrupted,
            error => Error::Bundler(error),
        }
    }
}

impl Error {
    /// For `map_err`: what was tried, on which path.
    pub fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |source| Error::Io { action, path: path.to_path_buf(), source }
    }

    /// Nobody reads any more what was to be printed: whoever began to read has seen enough, and no word is needed.
    #[must_use]
    pub fn is_unread(&self) -> bool {
        matches!(self, Error::Io { source, .. } if source.kind() == io::ErrorKind::BrokenPipe)
    }

    /// For `map_err`: in the text that a person knows as `what`.
    pub fn in_text(what: impl ToString) -> impl FnOnce(Flaw) -> Self {
        move |Flaw { line, message }| Error::Pasted { what: what.to_string(), line, message }
    }

    /// What is wrong with the file or the directory at `path`, and what to do.
    pub fn file(path: impl Into<PathBuf>, message: impl Into<String>) -> Self {
        Error::line(path, None, message)
    }

    /// The same of a line of a file, from 1.
    pub fn line(path: impl Into<PathBuf>, line: impl Into<Option<usize>>, message: impl Into<String>) -> Self {
        Error::File { path: path.into(), line: line.into(), message: message.into() }
    }

    /// All of `errors`, of which there is at least one.
    #[must_use]
    pub fn all(mut errors: Vec<Error>) -> Self {
        if errors.len() == 1 { errors.remove(0) } else { Error::Several(errors) }
    }

    /// For `map_err` of what proves a text: without cases, it can be taken unproved.
    #[must_use]
    pub fn of_a_proof(self) -> Self {
        match self {
            Error::NoCases { .. } => Error::NothingToProve(Box::new(self)),
            error => error,
        }
    }

    /// What cargo said, where it could not even read the workspace.
    #[must_use]
    pub fn complaint_of_cargo(&self) -> Option<&str> {
        match self {
            Error::Cargo { said, .. } => Some(said),
            Error::Metadata(cargo_metadata::Error::CargoMetadata { stderr }) => Some(stderr),
            _ => None,
        }
    }

    /// The same, but what cargo said of paths below `from` it says of those below `to`.
    #[must_use]
    pub fn of_cargo_at(mut self, from: &Path, to: &Path) -> Self {
        if let Error::Cargo { said, .. } | Error::Metadata(cargo_metadata::Error::CargoMetadata { stderr: said }) =
            &mut self
        {
            *said = said.replace(&*from.to_string_lossy(), &to.to_string_lossy());
        }
        self
    }

    /// An [`Error::Unknown`] that names the three nearest of `known`.
    pub fn unknown<'a>(
        kind: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
        listing: &'static str,
    ) -> Self {
        Error::Unknown { kind, name: name.to_string(), nearest: nearest(name, known), listing }
    }
}

/// How many choices an error lists.
const LISTED: usize = 10;

/// `a, b or c`; of very many, the first ones.
pub fn listed(choices: &[String], conjunction: &str) -> String {
    match choices {
        [] => String::new(),
        [one] => one.clone(),
        many if many.len() > LISTED => {
            format!("{}, … ({} in all)", many[..LISTED].join(", "), many.len())
        }
        [some @ .., last] => format!("{} {conjunction} {last}", some.join(", ")),
    }
}

/// Each on a line of its own; of very many, the first ones.
fn some_of(contradictions: &[Contradiction]) -> String {
    let mut lines: Vec<String> = contradictions.iter().take(LISTED).map(ToString::to_string).collect();
    if contradictions.len() > LISTED {
        lines.push(format!("{} contradictions in all", contradictions.len()));
    }
    lines.join(";\n")
}

fn cases_like(nearest: &[String], ids: &[String]) -> String {
    let of = if ids.is_empty() { String::new() } else { format!(" in {}", listed(ids, "or")) };
    match ids {
        [id] => format!("{of}{}", cases_to_name(nearest, id)),
        _ if nearest.is_empty() => of,
        _ => format!("{of}; the nearest: {}", nearest.join(", ")),
    }
}

/// Which names the cases of `id` have: the nearest, or where all are.
fn cases_to_name(nearest: &[String], id: &str) -> String {
    if nearest.is_empty() { format!(": see cases/{id}") } else { format!("; the nearest: {}", nearest.join(", ")) }
}

/// Where the cases of a problem come from that has none.
fn first_cases(id: &str, lacks_interactor: bool) -> String {
    let id = quoted(id);
    if lacks_interactor {
        format!("it is interactive: `cargo judge add {id} --interactor` writes the judge's side, and a case for it")
    } else {
        format!(
            "`cargo judge add {id}` takes them from a page's text or from files; or write sample-1.in and sample-1.out \
             there"
        )
    }
}

/// How to have the program `file` of the problem `id` judged and submitted in place of its solution.
fn to_make_a_solution(id: &str, file: &Path, program: Option<&str>) -> String {
    if let Some(program) = program {
        return format!("name {} to take this program all the same", quoted(program));
    }
    let [stem, name] = [file.file_stem(), file.file_name()].map(|part| part.unwrap_or_default().to_string_lossy());
    format!(
        "with these lines in problems/{id}/Cargo.toml it is another solution, {id}-{stem}\n[[bin]]\nname = \
         \"{id}-{stem}\"\npath = \"{name}\"\ntest = false"
    )
}

/// In which test.
fn in_test(test: &Option<String>) -> String {
    test.as_ref().map(|test| format!(" in {test}")).unwrap_or_default()
}

fn colon(detail: &str) -> String {
    if detail.is_empty() { String::new() } else { format!(": {detail}") }
}

/// What a program said, on lines of its own.
fn below(said: &str) -> String {
    let said = said.trim();
    if said.is_empty() { String::new() } else { format!(":\n{said}") }
}

/// What to do where cargo may not write into the target directory.
fn elsewhere(said: &str) -> &'static str {
    let has = |words: [&str; 2]| words.iter().any(|word| said.contains(word));
    let is_refused = has(["Read-only file system", "Permission denied"]);
    // What cargo opens there first, and what it makes.
    if is_refused && has([".cargo-lock", "failed to create directory"]) {
        "\n`export CARGO_TARGET_DIR=DIR` has what is built written to DIR instead"
    } else {
        ""
    }
}

fn place(path: &Path, line: Option<usize>) -> String {
    let mut place = path.display().to_string();
    if let Some(line) = line {
        let _ = write!(place, ":{line}");
    }
    place
}

/// What lists the templates.
const TEMPLATES: &str = "`cargo judge copy` without a name";

/// What serves instead of a template that is not there: the nearest ones, or parts of std.
fn instead(nearest: &[String], standard: &[&Standard]) -> String {
    if standard.is_empty() {
        return suggestion(nearest, TEMPLATES);
    }
    let parts: Vec<String> = standard.iter().map(|part| format!("`{}`", part.name)).collect();
    let near = if nearest.is_empty() { String::new() } else { format!("; the nearest: {}", nearest.join(", ")) };
    let code: String = standard.iter().map(|part| format!("\n  {}", part.code)).collect();
    format!(", but std has {}{near}{code}", listed(&parts, "and"))
}

fn suggestion(nearest: &[String], listing: &str) -> String {
    if nearest.is_empty() {
        return format!("; {listing} lists them all");
    }
    format!("; the nearest: {} ({listing} lists them all)", nearest.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_directory_that_cannot_be_written_is_put_elsewhere() {
        let status = std::os::unix::process::ExitStatusExt::from_raw(101 << 8);
        let failed = |said: &str| {
            Error::Cargo { command: "cargo build".to_string(), status, said: said.to_string() }.to_string()
        };
        let refused =
            "error: failed to open: target/release/.cargo-lock\n\nCaused by:\n  Read-only file system (os error 30)";
        assert!(
            failed(refused)
                .ends_with("(os error 30)\n`export CARGO_TARGET_DIR=DIR` has what is built written to DIR instead")
        );
        assert!(!failed("error: failed to open: .cargo/.package-cache: Permission denied").contains("export"));
    }

    #[test]
    fn choices_are_listed() {
        let names = |number: usize| (0..number).map(|number| number.to_string()).collect::<Vec<_>>();
        for (choices, expected) in
            [(0, ""), (1, "0"), (2, "0 or 1"), (3, "0, 1 or 2"), (11, "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, … (11 in all)")]
        {
            assert_eq!(listed(&names(choices), "or"), expected);
        }
    }
}
