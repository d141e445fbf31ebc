//! `watch`: judges a problem again whenever something that it uses is saved.

use super::Exit;
use super::test::{Options, judge_problems};
use crate::run::{Interrupt, Trigger};
use crate::workspace::Workspace;
use crate::{Error, Result, report};
use notify::{EventKind, RecursiveMode, Watcher};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The arguments of `watch`.
#[derive(Debug, clap::Args)]
#[command(args_override_self = true)]
pub struct Watch {
    /// The problem, such as `lc913`
    id: String,
    #[command(flatten)]
    options: Options,
}

/// One save is several events: a round begins when there was none for so long …
const QUIET: Duration = Duration::from_millis(10);

/// … or when they have gone on for so long.
const PATIENCE: Duration = Duration::from_millis(300);

/// What ends a round, or the wait for the next one.
enum News {
    /// This file was saved, made or removed.
    Saved(PathBuf),
    /// SIGINT or SIGTERM.
    Signal,
}

/// Tells of news, and cuts the round short that is under way.
#[derive(Clone)]
struct Bell {
    news: Sender<News>,
    round: Arc<Mutex<Option<Trigger>>>,
}

impl Bell {
    fn ring(&self, news: News) {
        // The news first: whoever was cut short looks for them.
        let _ = self.news.send(news);
        self.set(None);
    }

    fn set(&self, round: Option<Trigger>) {
        *self.round.lock().unwrap_or_else(PoisonError::into_inner) = round;
    }
}

/// Does it, until a signal comes.
pub fn run(workspace: Workspace, Watch { id, options }: &Watch) -> Result<Exit> {
    let ids = std::slice::from_ref(id);
    let signals = Interrupt::on_signals()?;
    let (sender, news) = channel();
    let bell = Bell { news: sender, round: Arc::default() };
    let on_signal = bell.clone();
    std::thread::spawn(move || {
        signals.wait();
        on_signal.ring(News::Signal);
    });
    let mut watching = Watching::start(&workspace, ids, options, &bell)?;
    // None while the manifests cannot be read.
    let mut workspace = Some(workspace);
    let mut saved: Vec<PathBuf> = Vec::new();
    loop {
        let (interrupt, trigger) = Interrupt::with_trigger()?;
        bell.set(Some(trigger));
        report::watch_round(saved.first().map(PathBuf::as_path));
        if saved.iter().any(|file| file.file_name() == Some("Cargo.toml".as_ref())) {
            workspace = match reload(ids, options, &bell) {
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
        watching.look_for_new_folders()?;
        if let Some(workspace) = &workspace {
            match judge_problems(workspace, ids, options, &interrupt) {
                // Wrong arguments stay wrong whatever is saved.
                Err(error @ Error::Usage(_)) => return Err(error),
                // Something was saved, or a signal came: either is news.
                Err(Error::Interrupted) => {}
                Err(error) => report::error(&error),
                Ok(_) => {}
            }
        }
        if !interrupt.is_triggered() {
            report::watch_waits(id);
        }
        match next_saved(&news) {
            Some(files) => saved = files,
            None => return Ok(Exit::Interrupted),
        }
    }
}

fn reload(ids: &[String], options: &Options, bell: &Bell) -> Result<(Workspace, Watching)> {
    let workspace = Workspace::load(Path::new("."))?;
    let watching = Watching::start(&workspace, ids, options, bell)?;
    Ok((workspace, watching))
}

/// Sleeps until files are saved, and returns those that are saved together; `None` when a signal came.
fn next_saved(news: &Receiver<News>) -> Option<Vec<PathBuf>> {
    let mut saved = Vec::new();
    let mut next = news.recv().ok();
    let end = Instant::now() + PATIENCE;
    while let Some(News::Saved(file)) = next {
        saved.push(file);
        next = match news.recv_timeout(QUIET) {
            Err(RecvTimeoutError::Timeout) => return Some(saved),
            Ok(News::Saved(_)) if Instant::now() > end => return Some(saved),
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
    /// Where cargo writes, which may be in one of the folders.
    target: PathBuf,
}

impl Sources {
    fn new(workspace: &Workspace, ids: &[String], options: &Options) -> Result<Self> {
        let canonical = |path: PathBuf| path.canonicalize().unwrap_or(path);
        let manifests = ["Cargo.toml", "Cargo.lock", ".cargo/config.toml"].map(|name| workspace.root().join(name));
        let (mut folders, mut files): (Vec<PathBuf>, Vec<PathBuf>) = options.files().partition(|path| path.is_dir());
        files.extend(manifests);
        for problem in workspace.select(ids)? {
            folders.extend(workspace.source_folders(&problem)?);
            folders.push(problem.cases);
        }
        let [folders, files] = [folders, files].map(|paths| paths.into_iter().map(canonical).collect());
        Ok(Sources { folders, files, target: canonical(workspace.target_directory()?.to_path_buf()) })
    }

    /// True for what changes a verdict when it is saved. Editors leave other files beside it.
    fn have(&self, path: &Path) -> bool {
        if self.files.iter().any(|file| file == path) {
            return true;
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_editors = name.starts_with(['.', '#']) || name.ends_with('~') || name == "4913";
        let is_about = path.extension().is_some_and(|extension| extension == "md");
        let in_a_folder = self.folders.iter().any(|folder| path.starts_with(folder));
        in_a_folder && !is_editors && !is_about && !path.starts_with(&self.target)
    }
}

/// The operating system tells us what is saved, as long as this is there.
struct Watching {
    watcher: notify::RecommendedWatcher,
    sources: Sources,
    /// Those of its folders that did not exist yet.
    missing: Vec<PathBuf>,
}

impl Watching {
    fn start(workspace: &Workspace, ids: &[String], options: &Options, bell: &Bell) -> Result<Self> {
        let sources = Sources::new(workspace, ids, options)?;
        let (filter, bell) = (sources.clone(), bell.clone());
        let on_event = move |event: notify::Result<notify::Event>| {
            // Reading is an event too. An error means that some events are lost: then any file may have been saved.
            let paths = match event {
                Ok(event) if event.need_rescan() => filter.files.clone(),
                Ok(event) if matches!(event.kind, EventKind::Access(_)) => return,
                Ok(event) => event.paths,
                Err(_) => filter.files.clone(),
            };
            paths.into_iter().filter(|path| filter.have(path)).for_each(|path| bell.ring(News::Saved(path)));
        };
        let watcher = notify::recommended_watcher(on_event).map_err(|error| cannot(workspace.root(), error))?;
        let mut watching = Watching { watcher, missing: sources.folders.clone(), sources };
        let mut parents: Vec<PathBuf> = Vec::new();
        // A file that is saved may be a new one under the old name, so it is its folder that must be watched.
        for path in watching.sources.files.iter().chain(&watching.sources.folders) {
            let parent = path.parent().filter(|parent| parent.is_dir()).map(Path::to_path_buf);
            parents.extend(parent.filter(|parent| !parents.contains(parent)));
        }
        for parent in parents {
            watching.watch(&parent, RecursiveMode::NonRecursive)?;
        }
        watching.look_for_new_folders()?;
        Ok(watching)
    }

    fn watch(&mut self, path: &Path, mode: RecursiveMode) -> Result<()> {
        self.watcher.watch(path, mode).map_err(|error| cannot(path, error))
    }

    fn look_for_new_folders(&mut self) -> Result<()> {
        let (found, missing) = std::mem::take(&mut self.missing).into_iter().partition(|folder| folder.is_dir());
        self.missing = missing;
        let found: Vec<PathBuf> = found;
        found.iter().try_for_each(|folder| self.watch(folder, RecursiveMode::Recursive))
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
            target: PathBuf::from("/w/problems/p/target"),
        };
        for saved in [
            "/w/problems/p/main.rs",
            "/w/problems/p/data.txt",
            "/w/cases/p/secret/1.in",
            "/w/cases/p",
            "/w/Cargo.toml",
            "/w/.cargo/config.toml",
            "/w/idea.py",
        ] {
            assert!(sources.have(Path::new(saved)), "{saved}");
        }
        for other in [
            "/w/problems/p/.main.rs.swp",
            "/w/problems/p/main.rs~",
            "/w/problems/p/4913",
            "/w/problems/p/#main.rs#",
            "/w/problems/p/README.md",
            "/w/problems/p/target/release/p",
            "/w/problems/pp/main.rs",
            "/w/cases/q/1.in",
            "/w/idea2.py",
        ] {
            assert!(!sources.have(Path::new(other)), "{other}");
        }
    }

    #[test]
    fn one_save_is_one_round() {
        let (sender, news) = channel();
        let save = |name: &str| sender.send(News::Saved(name.into())).unwrap();
        save("a");
        save("b");
        assert_eq!(next_saved(&news), Some(vec!["a".into(), "b".into()]));
        save("c");
        sender.send(News::Signal).unwrap();
        assert_eq!(next_saved(&news), None);
        drop(sender);
        assert_eq!(next_saved(&news), None);
    }
}
