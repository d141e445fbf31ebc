//! The one place that calls cargo.

mod features;
mod hindrance;
mod missing;
mod up_to_date;

use crate::error::Unreadable;
use crate::mirror::{Place, readable};
use crate::problem::Binary;
use crate::{Error, Result, target_directory};
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel, DiagnosticSpan};
use cargo_metadata::{Artifact, CompilerMessage, Message, Metadata, MetadataCommand, PackageId};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ffi::OsString;
use std::fs;
use std::io::{BufReader, Read};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::SystemTime;

/// The profile that cargo builds with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// As judges build.
    #[default]
    Release,
    /// cargo's default: without optimisation, and what overflows panics.
    Dev,
}

impl Profile {
    /// The directory below that of all that cargo builds.
    #[must_use]
    pub fn directory(self) -> &'static str {
        match self {
            Profile::Release => "release",
            Profile::Dev => "debug",
        }
    }
}

/// What became of a binary: the executable, or the first error of the compiler.
pub type Built = Result<PathBuf, CompileError>;

/// The first error of a binary that does not compile. The compiler's whole message was an [`Event`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct CompileError(pub String);

impl CompileError {
    /// Of a binary that cargo said nothing about.
    #[must_use]
    pub fn not_built() -> Self {
        CompileError("it was not built".to_string())
    }
}

/// What happens while cargo builds.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// This binary is done, and so many of them are.
    Built {
        /// Its name.
        name: &'a str,
        /// How many are done, this one included.
        done: usize,
    },
    /// A warning or an error as the compiler renders it, with ANSI styles, what cargo complains of, or a note.
    Diagnostic(&'a str),
    /// A directory of `problems` that cargo cannot read. The rest was built without it.
    Unreadable(&'a Unreadable),
}

// Whom events go to is `dyn` here: many call this, and a copy of all of it for each was a twelfth of the judge's code.

/// Builds `binaries` of the workspace at `root` and reports what became of each. One that does not compile does not
/// keep the others from being built, nor does a problem that cargo cannot even read.
pub fn build(
    root: &Path,
    binaries: &[Binary],
    profile: Profile,
    on_event: &mut dyn FnMut(Event),
) -> Result<HashMap<Binary, Built>> {
    let mut built = known(root, binaries, profile);
    let mut on_event = each_once(on_event);
    let unknown: Vec<Binary> = binaries.iter().filter(|binary| !built.contains_key(binary)).cloned().collect();
    if !unknown.is_empty() {
        let (before, mut unreadable) = (built.len(), Vec::new());
        let fresh = readable(root, &mut unreadable, |place, unreadable| {
            let is_readable = |binary: &&Binary| unreadable.iter().all(|problem| problem.id != binary.package);
            let binaries: Vec<Binary> = unknown.iter().filter(is_readable).cloned().collect();
            if binaries.is_empty() {
                Ok(HashMap::new())
            } else {
                build_groups(place, &binaries, profile, before, &mut on_event)
            }
        });
        built.extend(fresh?);
        for binary in unknown {
            let Some(problem) = unreadable.iter().find(|problem| problem.id == binary.package) else { continue };
            on_event(Event::Diagnostic(&format!("{}\n\n", problem.complaint)));
            built.insert(binary, Err(CompileError(problem.reason.clone())));
        }
        let (named, others): (Vec<_>, Vec<_>) =
            unreadable.iter().partition(|problem| binaries.iter().any(|binary| binary.package == problem.id));
        for problem in others {
            if !problem.is_of_workspace {
                on_event(Event::Unreadable(problem));
            } else if named.iter().all(|named| named.complaint != problem.complaint) {
                on_event(Event::Diagnostic(&format!("{}\n\n", problem.complaint.replacen("error", "note", 1))));
            }
        }
    }
    Ok(built)
}

/// Builds `binaries` where cargo can read all that there is, as if each were built alone. So many others are done
/// before them.
fn build_groups(
    place: &Place,
    binaries: &[Binary],
    profile: Profile,
    before: usize,
    on_event: &mut dyn FnMut(Event),
) -> Result<HashMap<Binary, Built>> {
    let features = |package: &str| Some(features::parsed(&Call::features(place, package).output().ok()?));
    let mut built = HashMap::new();
    for group in features::groups(&place.root, binaries, features) {
        built.extend(build_at(place, &group, profile, before + built.len(), on_event)?);
    }
    Ok(built)
}

/// Builds `binaries` by one call of cargo.
fn build_at(
    place: &Place,
    binaries: &[Binary],
    profile: Profile,
    before: usize,
    on_event: &mut dyn FnMut(Event),
) -> Result<HashMap<Binary, Built>> {
    let mut call = || Round::run(&Call::build(place, binaries, profile), binaries, before, &mut *on_event);
    let mut round = call()?;
    let overlooked = round.overlooked();
    if !overlooked.is_empty() {
        Call::clean(place, &overlooked, profile).finish()?;
        round = call()?;
    }
    if let Some(note) = round.of_the_future(&place.root) {
        on_event(Event::Diagnostic(&note));
    }
    // In a mirror, whatever is built is not what the workspace has.
    if place.target.is_none() {
        round.stamp(&place.root);
    }
    Ok(round.built)
}

/// What came of one call of cargo.
struct Round {
    start: SystemTime,
    built: HashMap<Binary, Built>,
    made: Vec<Made>,
    /// The directories of packages, and what cargo calls these.
    packages: Vec<(PathBuf, PackageId)>,
    /// No build script has run: what that looks at only cargo knows.
    is_plain: bool,
}

/// An executable that cargo has reported.
struct Made {
    executable: PathBuf,
    package: PackageId,
    /// There was nothing to compile.
    is_fresh: bool,
}

impl Round {
    /// Builds `binaries`; so many others are done before them.
    fn run(call: &Call, binaries: &[Binary], before: usize, on_event: &mut dyn FnMut(Event)) -> Result<Self> {
        let (start, built) = (SystemTime::now(), HashMap::new());
        let mut round = Round { start, built, made: Vec::new(), packages: Vec::new(), is_plain: true };
        let mut first_errors: Vec<(Binary, CompileError)> = Vec::new();
        // Whoever edits a solution has not just written the library.
        let mut libraries = Warnings::default();
        let mut hindrance = None;
        let is_asked_for = |package: &str| binaries.iter().any(|binary| binary.package == package);
        let ended = call.run(&mut |message| match message {
            Message::CompilerArtifact(artifact) => {
                let (package, is_fresh) = (artifact.package_id, artifact.fresh);
                if let Some(directory) = artifact.manifest_path.parent() {
                    round.packages.push((directory.into(), package.clone()));
                }
                let binary = Binary::new(package_name(&package), artifact.target.name);
                let Some(executable) = artifact.executable.filter(|_| binaries.contains(&binary)) else { return };
                let executable = executable.into_std_path_buf();
                round.built.insert(binary.clone(), Ok(executable.clone()));
                round.made.push(Made { executable, package, is_fresh });
                on_event(Event::Built { name: &binary.name, done: before + round.built.len() });
            }
            Message::CompilerMessage(CompilerMessage { message, package_id, .. })
                if message.level == DiagnosticLevel::Warning && !is_asked_for(package_name(&package_id)) =>
            {
                libraries.add(package_name(&package_id), &message);
            }
            Message::CompilerMessage(message) => {
                report(&message, &call.root, on_event);
                hindrance = hindrance.take().or_else(|| hindered(&message));
                first_errors.extend(with_its_binary(&message, &call.root));
            }
            Message::BuildScriptExecuted(script) => {
                round.is_plain &= script.package_id.repr.starts_with("registry+");
            }
            _ => {}
        })?;
        if let Some(hindrance) = hindrance {
            return Err(hindrance);
        }
        if !ended.status.success() && first_errors.is_empty() {
            return Err(call.failed(ended));
        }
        if !ended.said.is_empty() {
            on_event(Event::Diagnostic(&ended.said));
        }
        for note in libraries.notes() {
            on_event(Event::Diagnostic(&note));
        }
        for binary in binaries {
            round.built.entry(binary.clone()).or_insert_with(|| {
                let own = error_of(binary, &first_errors).cloned();
                Err(own.unwrap_or_else(CompileError::not_built))
            });
        }
        Ok(round)
    }

    /// The packages of which a source was moved in, so that it is older than what cargo built from another one: cargo
    /// does not notice that.
    fn overlooked(&self) -> Vec<&PackageId> {
        let mut overlooked = Vec::new();
        for made in self.made.iter().filter(|made| made.is_fresh) {
            for source in up_to_date::moved_in(&made.executable) {
                let around = self.packages.iter().filter(|(directory, _)| source.starts_with(directory));
                overlooked.extend(around.map(|(_, package)| package).chain([&made.package]));
            }
        }
        overlooked.sort_unstable();
        overlooked.dedup();
        overlooked
    }

    /// Why cargo compiles again what has not changed, if that is because of a date, and what ends it.
    fn of_the_future(&self, root: &Path) -> Option<String> {
        let compiled = self.made.iter().filter(|made| !made.is_fresh);
        let sources: BTreeSet<PathBuf> =
            compiled.flat_map(|made| up_to_date::of_the_future(&made.executable)).collect();
        let first = sources.first()?;
        let first = first.strip_prefix(root).unwrap_or(first).display();
        let others = if sources.len() > 1 { format!(" and {} more", sources.len() - 1) } else { String::new() };
        Some(format!(
            "note: the date of {first}{others} is in the future, so cargo compiles it each time; in the workspace, \
             `find . -name '*.rs' -newermt now -exec touch {{}} +` ends that\n\n"
        ))
    }

    /// Stamps what cargo need not be asked for the next time. It would repeat its warnings, which have been read.
    fn stamp(&self, root: &Path) {
        for Made { executable, .. } in self.made.iter().filter(|_| self.is_plain) {
            // Without a stamp, cargo is asked.
            if !up_to_date::may_read_environment(executable) {
                let _ = up_to_date::stamp(root, executable, self.start);
            }
        }
    }
}

/// Those of `binaries` of which cargo need not be asked.
fn known(root: &Path, binaries: &[Binary], profile: Profile) -> HashMap<Binary, Built> {
    let Some(target) = target_directory::plain(root) else { return HashMap::new() };
    let directory = target.join(profile.directory());
    let executable = |binary: &Binary| directory.join(&binary.name);
    let known = binaries.iter().map(|binary| (binary, executable(binary)));
    let known = known.filter(|(_, executable)| up_to_date::is_up_to_date(root, executable));
    known.map(|(binary, executable)| (binary.clone(), Ok(executable))).collect()
}

/// Where the sources of the judge are, in the environment of a judge that was not started by cargo.
pub const SOURCES: &str = "JUDGE_SOURCES";

/// Has cargo build the judge again if it is not up to date, and then takes its place, where `judge/start` has started
/// it without asking cargo.
pub fn renew_judge() -> Result<()> {
    let Some(root) = std::env::var_os(SOURCES).map(PathBuf::from) else { return Ok(()) };
    let executable = std::env::current_exe().map_err(Error::io("find the judge's own executable below", &root))?;
    if up_to_date::is_up_to_date(&root, &executable) {
        return Ok(());
    }
    let start = SystemTime::now();
    let made = |path: &Path| Some((path.canonicalize().ok()?, fs::metadata(path).ok()?.modified().ok()?));
    let before = made(&executable);
    let progress = ["--config", "term.progress.when='always'", "--config", "term.progress.width=80"];
    let arguments = ["build", "--quiet", "--message-format", "json-render-diagnostics", "--package", "judge"];
    let call = Call::new(&root, arguments.into_iter().chain(progress), Profile::Dev).showing();
    let mut newer = None;
    let ended = call.run(&mut |message| {
        if let Message::CompilerArtifact(Artifact { executable: Some(made), .. }) = message {
            newer = Some(made.into_std_path_buf());
        }
    })?;
    // It may be a problem that cargo cannot read. As long as the judge's own sources are those that it was made of,
    // it says which one, and judges the others.
    if !ended.status.success() {
        let is_of_these = up_to_date::moved_in(&executable).is_empty();
        return if is_of_these { Ok(()) } else { Err(call.failed(ended)) };
    }
    // Whoever has told cargo since to build somewhere else has an old one here.
    let newer = newer.unwrap_or_else(|| executable.clone());
    let _ = up_to_date::stamp(&root, &newer, start);
    if made(&newer) == before {
        return Ok(());
    }
    let mut command = Command::new(&newer);
    Err(Error::io("start", &newer)(command.args(std::env::args_os().skip(1)).env_remove(SOURCES).exec()))
}

/// What keeps this machine from compiling anything, if `message` says so.
fn hindered(CompilerMessage { message, package_id, .. }: &CompilerMessage) -> Option<Error> {
    let advice = hindrance::advice(message).filter(|_| message.level == DiagnosticLevel::Error)?;
    Some(Error::CannotCompile { package: package_name(package_id).into(), reason: message.message.clone(), advice })
}

/// An error that the compiler reports in the workspace at `root`, with the program or the library that has it.
fn with_its_binary(message: &CompilerMessage, root: &Path) -> Option<(Binary, CompileError)> {
    let CompilerMessage { message, package_id, target, .. } = message;
    if message.level != DiagnosticLevel::Error {
        return None;
    }
    let sources = target.src_path.parent()?;
    let error = CompileError(place_and_text(message, |file| root.join(file).starts_with(sources)));
    Some((Binary::new(package_name(package_id), &target.name), error))
}

/// Why `binary` was not built: without an error of its own, it waited for a library that does not compile.
fn error_of<'a>(binary: &Binary, errors: &'a [(Binary, CompileError)]) -> Option<&'a CompileError> {
    let own = errors.iter().find(|(target, _)| target == binary).or(errors.first());
    own.map(|(_, error)| error)
}

/// Builds `binary` as judges do and returns all that cargo reports about it, for the bundler.
pub fn build_with_messages(place: &Place, binary: &Binary, on_event: &mut dyn FnMut(Event)) -> Result<Vec<Message>> {
    let mut on_event = each_once(on_event);
    let call = Call::build(place, std::slice::from_ref(binary), Profile::Release);
    let (mut messages, mut errors, mut hindrance) = (Vec::new(), Vec::new(), None);
    let ended = call.run(&mut |message| {
        if let Message::CompilerMessage(compiler) = &message
            && let Some(error) = with_its_binary(compiler, &call.root)
        {
            report(compiler, &call.root, &mut on_event);
            hindrance = hindrance.take().or_else(|| hindered(compiler));
            errors.push(error);
        }
        messages.push(message);
    })?;
    match (hindrance, error_of(binary, &errors)) {
        _ if ended.status.success() => Ok(messages),
        (Some(hindrance), _) => Err(hindrance),
        (None, Some(error)) => Err(Error::DoesNotCompile { id: binary.name.clone(), reason: error.to_string() }),
        (None, None) => Err(call.failed(ended)),
    }
}

/// Builds `binaries` at a place that the judge has written itself, as judges build.
pub fn build_copies(
    place: &Place,
    binaries: &[Binary],
    on_event: &mut dyn FnMut(Event),
) -> Result<HashMap<Binary, Built>> {
    let call = Call::build(place, binaries, Profile::Release);
    Ok(Round::run(&call, binaries, 0, on_event)?.built)
}

/// Builds a binary of the crate in `directory`, which is no package of the workspace's, and returns the executable.
pub fn build_crate(directory: &Path, binary: &str) -> Result<PathBuf> {
    let arguments = ["build", "--quiet", "--message-format", "json", "--bin", binary];
    let call = Call::new(directory, arguments, Profile::Release).into(Some(&directory.join("target")));
    let (mut executable, mut errors) = (None, String::new());
    let ended = call.run(&mut |message| match message {
        Message::CompilerArtifact(artifact) => executable = artifact.executable.or(executable.take()),
        Message::CompilerMessage(CompilerMessage { message, .. }) if message.level == DiagnosticLevel::Error => {
            errors.push_str(message.rendered.as_deref().unwrap_or(&message.message));
        }
        _ => {}
    })?;
    match executable {
        Some(executable) if ended.status.success() => Ok(executable.into_std_path_buf()),
        _ => Err(call.failed(Ended { said: errors + &ended.said, ..ended })),
    }
}

/// What cargo-mutants lists of these files of these packages, as JSON.
pub fn list_mutants(root: &Path, packages: &[String], files: &[PathBuf]) -> Result<String> {
    let mut arguments = vec!["mutants".to_string(), "--list".to_string(), "--json".to_string()];
    arguments.extend(packages.iter().flat_map(|package| ["--package".to_string(), package.clone()]));
    arguments.extend(files.iter().flat_map(|file| ["--file".to_string(), file.display().to_string()]));
    match Call::new(root, arguments.iter().map(String::as_str), Profile::Dev).output() {
        Err(Error::Cargo { said, .. }) if said.contains("no such command: `mutants`") => Err(Error::NoCargoMutants),
        listed => listed,
    }
}

/// What cargo reports about the packages of a workspace, on a machine of the kind `host`.
pub fn metadata(place: &Place, host: &str) -> Result<Metadata> {
    let options = ["--filter-platform", host].map(str::to_string).to_vec();
    Ok(MetadataCommand::new().current_dir(&place.root).other_options(options).exec()?)
}

/// Where cargo puts what it builds.
pub fn target_directory(root: &Path) -> Result<PathBuf> {
    if let Some(directory) = target_directory::plain(root) {
        return Ok(directory);
    }
    let metadata = MetadataCommand::new().current_dir(root).no_deps().exec()?;
    Ok(metadata.target_directory.into_std_path_buf())
}

/// A call of cargo.
struct Call {
    root: PathBuf,
    program: OsString,
    arguments: Vec<String>,
    /// Whether cargo's own messages go to standard error as they come; else they are kept.
    shows: bool,
}

/// How a call of cargo ended.
struct Ended {
    status: ExitStatus,
    /// cargo's own messages, if they were kept.
    said: String,
}

impl Call {
    fn build(place: &Place, binaries: &[Binary], profile: Profile) -> Self {
        let mut arguments = vec!["build", "--quiet", "--keep-going"];
        arguments.extend(["--message-format", "json-diagnostic-rendered-ansi"]);
        for binary in binaries {
            arguments.extend(["--package", &binary.package, "--bin", &binary.name]);
        }
        Call::new(&place.root, arguments, profile).into(place.target.as_deref())
    }

    /// What features a package, and each package that it uses, has if it is built alone.
    fn features(place: &Place, package: &str) -> Self {
        let arguments = ["tree", "--package", package, "--edges", "normal,build", "--prefix", "none"];
        let arguments = arguments.into_iter().chain(["--format", "{p}|{f}"]);
        Call::new(&place.root, arguments, Profile::Dev)
    }

    /// Has everything forgotten that was built of these packages.
    fn clean(place: &Place, packages: &[&PackageId], profile: Profile) -> Self {
        let packages = packages.iter().flat_map(|package| ["--package", &package.repr]);
        let arguments = ["clean", "--quiet"].into_iter().chain(packages);
        Call::new(&place.root, arguments, profile).into(place.target.as_deref())
    }

    fn new<'a>(root: &Path, arguments: impl IntoIterator<Item = &'a str>, profile: Profile) -> Self {
        let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        let mut arguments: Vec<String> = arguments.into_iter().map(str::to_string).collect();
        if profile == Profile::Release {
            arguments.push("--release".to_string());
        }
        Call { root: root.to_path_buf(), program, arguments, shows: false }
    }

    /// With another target directory than the workspace's own.
    fn into(mut self, target: Option<&Path>) -> Self {
        if let Some(target) = target {
            self.arguments.extend(["--target-dir".to_string(), target.to_string_lossy().into_owned()]);
        }
        self
    }

    /// With cargo's own messages and its progress on standard error.
    fn showing(self) -> Self {
        Call { shows: true, ..self }
    }

    /// Runs it to its end, and passes on its messages as they come.
    fn run(&self, on_message: &mut dyn FnMut(Message)) -> Result<Ended> {
        let tried = |action| Error::io(action, Path::new(&self.program));
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).current_dir(&self.root).stdin(Stdio::null()).stdout(Stdio::piped());
        if !self.shows {
            command.stderr(Stdio::piped());
        }
        let mut child = command.spawn().map_err(tried("start"))?;
        let stderr = child.stderr.take();
        // A full pipe would stop it, so both are read at the same time.
        let read = move || {
            let mut said = Vec::new();
            let read = stderr.map_or(Ok(0), |mut stderr| stderr.read_to_end(&mut said));
            read.map(|_| String::from_utf8_lossy(&said).into_owned())
        };
        let reader = std::thread::Builder::new().spawn(read).map_err(|error| {
            let _ = child.kill().and_then(|()| child.wait());
            tried("start a thread that reads the errors of")(error)
        })?;
        let stdout = child.stdout.take().map(BufReader::new);
        for message in stdout.into_iter().flat_map(Message::parse_stream) {
            on_message(message.map_err(tried("read the messages of"))?);
        }
        let said = reader.join().expect("reading a pipe does not panic").map_err(tried("read the errors of"))?;
        Ok(Ended { status: child.wait().map_err(tried("wait for"))?, said })
    }

    /// What it prints; anything but success is an error.
    fn output(&self) -> Result<String> {
        let mut command = Command::new(&self.program);
        // A backtrace of a program that cargo starts helps nobody here.
        command.args(&self.arguments).current_dir(&self.root).stdin(Stdio::null()).env_remove("RUST_BACKTRACE");
        let output = command.output().map_err(Error::io("start", Path::new(&self.program)))?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(self.failed(Ended { status: output.status, said }));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Runs it to its end; anything but success is an error.
    fn finish(&self) -> Result<()> {
        let ended = self.run(&mut |_| {})?;
        if ended.status.success() { Ok(()) } else { Err(self.failed(ended)) }
    }

    /// Why it failed. If the compiler could not start, cargo has noted that and would not try again, so the note goes.
    fn failed(&self, Ended { status, said }: Ended) -> Error {
        if said.contains("failed to run `rustc` to learn about")
            && let Some(target) = target_directory::plain(&self.root)
        {
            let _ = fs::remove_file(target.join(".rustc_info.json"));
        }
        Error::Cargo { command: format!("cargo {}", self.arguments.join(" ")), status, said }
    }
}

/// The warnings of packages, by their names. One that is built in two ways has them twice.
#[derive(Default)]
struct Warnings(BTreeMap<String, HashSet<String>>);

impl Warnings {
    fn add(&mut self, package: &str, warning: &Diagnostic) {
        let text = warning.rendered.as_ref().unwrap_or(&warning.message);
        self.0.entry(package.to_string()).or_default().insert(text.clone());
    }

    /// A line for each package.
    fn notes(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|(package, warnings)| {
            let number =
                if warnings.len() == 1 { "a warning".to_string() } else { format!("{} warnings", warnings.len()) };
            format!("note: {package} has {number}: `cargo check -p {package}`\n\n")
        })
    }
}

/// The name of a package, from `path+file:///home/me/judge/problems/lc913#0.1.0` or, where the directory is called
/// otherwise, `path+file:///home/me/judge/problems/lc913#other@0.1.0`.
fn package_name(id: &PackageId) -> &str {
    let (source, version) = id.repr.rsplit_once('#').unwrap_or((&id.repr, ""));
    match version.split_once('@') {
        Some((name, _)) => name,
        None => source.rsplit('/').next().unwrap_or(source),
    }
}

/// Passes on what the compiler says, each text once: two binaries may share a module, and cargo may be called twice.
fn each_once(on_event: &mut dyn FnMut(Event)) -> impl FnMut(Event) {
    let mut reported = HashSet::new();
    move |event: Event| match event {
        Event::Diagnostic(text) if !reported.insert(text.to_string()) => {}
        event => on_event(event),
    }
}

/// Passes on a message about the workspace at `root`, and what the program lacks by it, if the compiler cannot know
/// that.
fn report(said: &CompilerMessage, root: &Path, on_event: &mut dyn FnMut(Event)) {
    let CompilerMessage { message, package_id, target, .. } = said;
    on_event(Event::Diagnostic(message.rendered.as_deref().unwrap_or(&message.message)));
    if let Some(hint) = missing::hint(message, package_name(package_id), target.src_path.as_std_path(), root) {
        on_event(Event::Diagnostic(&format!("{hint}\n\n")));
    }
}

/// `problems/p/main.rs:3:5: mismatched types`. What is in a macro of another package is where a file that `is_own`
/// calls that. In an empty file, the compiler's place is line 0.
fn place_and_text(diagnostic: &Diagnostic, is_own: impl Fn(&str) -> bool) -> String {
    let text = &diagnostic.message;
    let Some(primary) = diagnostic.spans.iter().find(|span| span.is_primary) else { return text.clone() };
    let mut calls = std::iter::successors(Some(primary), |span| Some(&span.expansion.as_ref()?.span));
    let own = calls.find(|span| is_own(&span.file_name));
    let DiagnosticSpan { file_name, line_start, column_start, .. } = own.unwrap_or(primary);
    format!("{file_name}:{}:{}: {text}", line_start.max(&1), column_start.max(&1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So the compiler says that an empty file has no `main`.
    #[test]
    fn the_first_line_is_line_one() {
        let diagnostic = serde_json::json!({
            "message": "`main` function not found in crate `p`", "code": null, "level": "error", "children": [],
            "rendered": null,
            "spans": [{
                "file_name": "problems/p/main.rs", "byte_start": 0, "byte_end": 0, "line_start": 0, "line_end": 0,
                "column_start": 1, "column_end": 1, "is_primary": true, "text": [], "label": null,
                "suggested_replacement": null, "suggestion_applicability": null, "expansion": null,
            }],
        });
        let diagnostic: Diagnostic = serde_json::from_value(diagnostic).unwrap();
        let expected = "problems/p/main.rs:1:1: `main` function not found in crate `p`";
        assert_eq!(place_and_text(&diagnostic, |_| true), expected);
    }

    #[test]
    fn a_place_in_a_macro_of_another_package_is_where_it_is_called() {
        let span = |file: &str, line: usize, expansion: serde_json::Value| {
            serde_json::json!({
                "file_name": file, "byte_start": 0, "byte_end": 0, "line_start": line, "line_end": line,
                "column_start": 9, "column_end": 9, "is_primary": true, "text": [], "label": null,
                "suggested_replacement": null, "suggestion_applicability": null, "expansion": expansion,
            })
        };
        let within = |inner: &str, outer: serde_json::Value| {
            let call = serde_json::json!({ "span": outer, "macro_decl_name": "read!", "def_site_span": null });
            span(inner, 1, call)
        };
        let call = || span("problems/p/main.rs", 4, serde_json::Value::Null);
        for (span, expected) in [
            (within("lib/src/io.rs", call()), "problems/p/main.rs:4:9"),
            (within("lib/src/io.rs", within("lib/src/more.rs", call())), "problems/p/main.rs:4:9"),
            // A person's own macro is where the mistake is, as the compiler says, too.
            (within("problems/p/macros.rs", call()), "problems/p/macros.rs:1:9"),
            (within("problems/pp/main.rs", span("lib.rs", 4, serde_json::Value::Null)), "problems/pp/main.rs:1:9"),
        ] {
            let diagnostic = serde_json::json!({
                "message": "wrong", "code": null, "level": "error", "children": [], "rendered": null, "spans": [span],
            });
            let diagnostic: Diagnostic = serde_json::from_value(diagnostic).unwrap();
            let said = place_and_text(&diagnostic, |file| Path::new(file).starts_with("problems/p"));
            assert_eq!(said, format!("{expected}: wrong"));
        }
    }

    #[test]
    fn a_package_is_known_by_its_whole_name() {
        for (id, name) in [
            ("path+file:///w/problems/a#0.1.0", "a"),
            ("path+file:///w/problems/aa#0.1.0", "aa"),
            ("path+file:///w/a/problems/other#aa@0.1.0", "aa"),
            ("registry+https://github.com/rust-lang/crates.io-index#itertools@0.14.0", "itertools"),
        ] {
            assert_eq!(package_name(&PackageId { repr: id.to_string() }), name);
        }
    }
}
