//! Judging problems again whenever something that they use is saved.

use crate::data;
use crate::files::changes_no_verdict;
use crate::problem::Problem;
use crate::session::{Options, judge_problems};
use crate::workspace::{Selection, Workspace};
use crate::{Error, Result, report};
use notify::{EventKind, RecursiveMode, Watcher};
use runner::{Interrupt, Program, Trigger};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// One save is several events: a round begins when there was none for so long …
const QUIET: Duration = Duration::from_millis(10);

/// … or when they have gone on for so long.
const PATIENCE: Duration = Duration::from_millis(300);

/// What ends a round, or the wait for the next one.
enum Event {
    /// This file was saved, made or removed.
    Saved(PathBuf),
    /// SIGINT or SIGTERM.
    Signal,
}

/// Passes events on, and cuts the round short that is under way.
#[derive(Clone)]
struct Events {
    sender: Sender<Event>,
    round: Arc<Mutex<Option<Trigger>>>,
}

impl Events {
    fn send(&self, event: Event) {
        // The event first: whoever was cut short looks for it.
        let _ = self.sender.send(event);
        self.set_round(None);
    }

    fn set_round(&self, round: Option<Trigger>) {
        *self.round.lock().unwrap_or_else(PoisonError::into_inner) = round;
    }
}

/// Judges the problems that `names` name, or the one in whose directory one stands, again and again, until a signal
/// comes.
pub fn watch(workspace: Workspace, names: &[String], options: &Options) -> Result<()> {
    if names.is_empty() {
        workspace.problem_or_here(None)?;
    }
    let ids: Vec<String> = problems(&workspace, names)?.iter().map(|problem| problem.name().to_string()).collect();
    let signals = Interrupt::on_signals()?;
    let (sender, received) = channel();
    let events = Events { sender, round: Arc::default() };
    let on_signal = events.clone();
    let wait = move || {
        signals.wait();
        on_signal.send(Event::Signal);
    };
    std::thread::Builder::new().spawn(wait).map_err(Error::io("start a thread to watch", workspace.root()))?;
    let mut watching = Watching::start(&workspace, names, options, &events)?;
    // None while the manifests cannot be read.
    let mut workspace = Some(workspace);
    let mut saved: Vec<PathBuf> = Vec::new();
    loop {
        let (interrupt, trigger) = Interrupt::with_trigger()?;
        events.set_round(Some(trigger));
        report::watch_round(worth_naming(&saved));
        if saved.iter().any(|path| watching.is_outdated_by(path)) {
            workspace = match reload(names, options, &events) {
                Ok((workspace, anew)) => {
                    watching = anew;
                    Some(workspace)
                }
                Err(error) => {
                    report::error(&error);
                    None
                }
            };
        }
        if let Some(workspace) = &workspace {
            match judge_problems(workspace, names, options, &interrupt) {
                // Something was saved, or a signal came: either is an event.
                Err(Error::Interrupted) => {}
                Err(error) => report::error(&error),
                Ok(_) => {}
            }
            report::kept();
        }
        if !interrupt.is_triggered() {
            report::watch_waits(&ids);
        }
        match next_saved(&received) {
            Some(files) => saved = files,
            None => return Ok(()),
        }
    }
}

/// The problems that `names` name. Of one that cannot be read nobody knows what it is built from.
fn problems(workspace: &Workspace, names: &[String]) -> Result<Vec<Problem>> {
    let Selection { selected, troubles } = workspace.selection(names)?;
    if !troubles.is_empty() {
        return Err(Error::all(troubles));
    }
    Ok(selected.into_iter().map(|selected| selected.problem).collect())
}

fn reload(names: &[String], options: &Options, events: &Events) -> Result<(Workspace, Watching)> {
    let workspace = Workspace::load(Path::new("."))?;
    let watching = Watching::start(&workspace, names, options, events)?;
    Ok((workspace, watching))
}

/// Sleeps until files are saved, and returns those that are saved together; `None` when a signal came.
fn next_saved(events: &Receiver<Event>) -> Option<Vec<PathBuf>> {
    let mut saved = Vec::new();
    let mut next = events.recv().ok();
    let end = Instant::now() + PATIENCE;
    while let Some(Event::Saved(file)) = next {
        saved.push(file);
        next = match events.recv_timeout(QUIET) {
            Err(RecvTimeoutError::Timeout) => return Some(saved),
            Ok(Event::Saved(_)) if Instant::now() > end => return Some(saved),
            other => other.ok(),
        };
    }
    None
}

/// What a problem is built from and judged on.
#[derive(Clone)]
struct Sources {
    /// With all that is in them.
    folders: Vec<PathBuf>,
    files: Vec<PathBuf>,
    /// Where cargo and the judge write, which may be in one of the directories.
    written: Vec<PathBuf>,
}

impl Sources {
    fn new(workspace: &Workspace, names: &[String], options: &Options) -> Result<Self> {
        let canonical = |path: PathBuf| path.canonicalize().unwrap_or(path);
        let manifests = ["Cargo.toml", "Cargo.lock", ".cargo/config.toml"].map(|name| workspace.root().join(name));
        let mut named: Vec<PathBuf> = words(options.overrides.commands());
        named.extend(options.overrides.cases.as_deref().map(|path| data::on_disk(path).to_path_buf()));
        let (mut folders, mut files) = (Vec::new(), manifests.to_vec());
        let mut written = vec![workspace.target_directory()?.to_path_buf()];
        for problem in problems(workspace, names)? {
            written.push(problem.runs());
            named.extend(words(problem.settings.tool_commands()));
            folders.extend(workspace.source_folders(&problem)?);
            named.extend(problem.settings.published.map(|published| data::on_disk(&published.path).to_path_buf()));
            folders.push(problem.cases);
        }
        let (named_folders, named_files): (Vec<_>, Vec<_>) =
            named.into_iter().filter(|path| path.exists()).partition(|path| path.is_dir());
        folders.extend(named_folders);
        files.extend(named_files);
        let [folders, files, written] =
            [folders, files, written].map(|paths| paths.into_iter().map(canonical).collect());
        Ok(Sources { folders, files, written })
    }

    /// True for what changes a verdict when it is saved. Editors leave other files beside it.
    fn contain(&self, path: &Path) -> bool {
        if self.files.iter().any(|file| file == path) || self.are_below(path) {
            return true;
        }
        let in_a_folder = self.folders.iter().any(|folder| path.starts_with(folder));
        in_a_folder && !changes_no_verdict(path) && !self.written.iter().any(|written| path.starts_with(written))
    }

    /// True for a directory of these, or one around them.
    fn are_below(&self, path: &Path) -> bool {
        let around = self.files.iter().filter_map(|file| file.parent());
        around.chain(self.folders.iter().map(PathBuf::as_path)).any(|folder| folder.starts_with(path))
    }
}

/// Of files that are saved together, the one to name: what is gone already was there only for a moment.
fn worth_naming(saved: &[PathBuf]) -> Option<&Path> {
    saved.iter().find(|file| file.is_file()).or(saved.first()).map(PathBuf::as_path)
}

/// The words of commands, which may be files and directories that decide what is judged.
fn words<'a>(commands: impl Iterator<Item = &'a Program>) -> Vec<PathBuf> {
    let words = |program: &'a Program| program.arguments.iter().map(PathBuf::from).chain([program.path.clone()]);
    commands.flat_map(words).collect()
}

/// The operating system reports what is saved, as long as this exists.
struct Watching {
    watcher: notify::RecommendedWatcher,
    sources: Sources,
}

impl Watching {
    fn start(workspace: &Workspace, names: &[String], options: &Options, events: &Events) -> Result<Self> {
        let sources = Sources::new(workspace, names, options)?;
        let (filter, events) = (sources.clone(), events.clone());
        let on_event = move |event: notify::Result<notify::Event>| {
            // Reading is an event too. An error means that some events are lost: then any file may have been saved.
            let paths = match event {
                Ok(event) if event.need_rescan() => filter.files.clone(),
                Ok(event) if matches!(event.kind, EventKind::Access(_)) => return,
                Ok(event) => event.paths,
                Err(_) => filter.files.clone(),
            };
            paths.into_iter().filter(|path| filter.contain(path)).for_each(|path| events.send(Event::Saved(path)));
        };
        // The watcher panics where it gets no thread.
        std::thread::Builder::new().spawn(|| {}).map_err(Error::io("start a thread to watch", workspace.root()))?;
        let watcher = notify::recommended_watcher(on_event).map_err(|error| cannot(workspace.root(), error))?;
        let mut watching = Watching { watcher, sources };
        let mut parents: Vec<PathBuf> = Vec::new();
        // A file that is saved may be a new one under the old name, so it is its directory that must be watched.
        for path in watching.sources.files.iter().chain(&watching.sources.folders) {
            let parent = path.parent().filter(|parent| parent.is_dir()).map(Path::to_path_buf);
            parents.extend(parent.filter(|parent| !parents.contains(parent)));
        }
        for parent in parents {
            watching.watch(&parent, RecursiveMode::NonRecursive)?;
        }
        for folder in watching.sources.folders.clone().iter().filter(|folder| folder.is_dir()) {
            watching.watch(folder, RecursiveMode::Recursive)?;
        }
        Ok(watching)
    }

    fn watch(&mut self, path: &Path, mode: RecursiveMode) -> Result<()> {
        self.watcher.watch(path, mode).map_err(|error| cannot(path, error))
    }

    /// True if, after `path` was saved, other problems, or other directories, may be what must be watched: a directory
    /// that is there again is another one to the system.
    fn is_outdated_by(&self, path: &Path) -> bool {
        path.file_name() == Some("Cargo.toml".as_ref()) || self.sources.are_below(path)
    }
}

fn cannot(path: &Path, error: notify::Error) -> Error {
    Error::io("watch", path)(std::io::Error::other(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_editors_leave_is_not_saved_work() {
        let paths = |names: &[&str]| names.iter().map(PathBuf::from).collect();
        let sources = Sources {
            folders: paths(&["/w/problems/p", "/w/cases/p"]),
            files: paths(&["/w/Cargo.toml", "/w/.cargo/config.toml", "/w/idea.py"]),
            written: ["target", "scores"].map(|name| Path::new("/w/problems/p").join(name)).to_vec(),
        };
        for saved in [
            "/w/problems/p/main.rs",
            "/w/problems/p/data.txt",
            "/w/problems/p/sed.rs",
            "/w/cases/p/sedan-1.in",
            "/w/cases/p/secret/1.in",
            "/w/cases/p",
            "/w/Cargo.toml",
            "/w/.cargo/config.toml",
            "/w/idea.py",
            "/w/cases",
            "/w/.cargo",
        ] {
            assert!(sources.contain(Path::new(saved)), "{saved}");
        }
        for other in [
            "/w/problems/p/.main.rs.swp",
            "/w/problems/p/main.rs~",
            "/w/problems/p/4913",
            "/w/problems/p/#main.rs#",
            "/w/problems/p/sedHH61cL",
            "/w/problems/p/main.rs.tmp",
            "/w/problems/p/main.rs___jb_tmp___",
            "/w/problems/p/README.md",
            "/w/problems/p/target/release/p",
            "/w/problems/pp/main.rs",
            "/w/cases/q/1.in",
            "/w/idea2.py",
        ] {
            assert!(!sources.contain(Path::new(other)), "{other}");
        }
    }

    #[test]
    fn one_save_is_one_round() {
        let (sender, events) = channel();
        let save = |name: &str| sender.send(Event::Saved(name.into())).unwrap();
        save("a");
        save("b");
        assert_eq!(next_saved(&events), Some(vec!["a".into(), "b".into()]));
        save("c");
        sender.send(Event::Signal).unwrap();
        assert_eq!(next_saved(&events), None);
        drop(sender);
        assert_eq!(next_saved(&events), None);
    }
}
