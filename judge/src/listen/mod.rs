//! `listen`: problems come from the browser, sent by the extension
//! [competitive-companion](https://github.com/jmerle/competitive-companion).
//!
//! A request is answered before anything is written, because the extension gives up after half a second and sends the
//! problems of a contest one after the other. Whoever else can reach the port may be hostile: see `gate.rs`.

mod gate;
mod holder;
mod task;

use crate::editor::Editor;
use crate::http::{Loopback, Server};
use crate::run::Interrupt;
use crate::scaffold::{self, Place};
use crate::workspace::Workspace;
use crate::{Error, Result, add, case};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use gate::{Arrival, Gate, Refusal};
pub use task::{Malformed, Task};

/// Where it listens unless a person decides otherwise: one of the ports that the extension sends to without being told,
/// as it does for acmX. The others belong to programs that are in use: 27121 to cph, and to `submit` here, 10045 to
/// CP Editor, 4244 to Hightail and rust-competitive-helper.
pub const PORT: u16 = 10042;

/// The longest task in bytes.
const LONGEST: usize = 4 << 20;
/// How long nothing more comes when a batch is over.
const SILENCE: Duration = Duration::from_secs(1);
/// How often the end is looked for.
const TICK: Duration = Duration::from_millis(50);

/// What a person can choose.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen; for 0, at any port that is free.
    pub port: u16,
    /// End after the problems of one click.
    pub once: bool,
    /// What opens the solutions, if they are to be opened.
    pub editor: Option<Editor>,
    /// What problems begin with: a directory of `templates/problem/`. Without one, the target decides.
    pub skeleton: Option<String>,
}

/// What became of a task.
#[derive(Debug)]
pub struct Filed {
    /// The problem's id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The file of its solution.
    pub solution: PathBuf,
    /// The files that were made.
    pub written: Vec<PathBuf>,
    /// What it has, in a line.
    pub summary: String,
    /// What to know about it.
    pub notes: Vec<String>,
    /// Can it be judged?
    pub has_cases: bool,
}

/// What happens.
#[derive(Debug)]
pub enum Event<'a> {
    /// Tasks can be sent to this port.
    Listening(u16),
    /// A task has become a problem, or cases of one.
    Filed(&'a Filed),
    /// The task of this name could not be kept.
    Lost(&'a str, Error),
    /// Something that is no task, or from somewhere that may not send any; `others` were so for the same cause
    /// since the last one that was reported.
    Refused {
        /// Why.
        reason: &'a str,
        /// How many.
        others: usize,
    },
    /// All of a click is there.
    Batch {
        /// How many problems.
        count: usize,
        /// The first that can be judged.
        first: Option<&'a str>,
        /// How long it took.
        time: Duration,
    },
    /// The editor could not be started, for this reason.
    NotOpened(Error),
}

/// Makes problems of the tasks that arrive, until `interrupt` is triggered or, with `once`, the first batch is there.
///
/// What happens is passed to `report`; where that fails, nothing is made any more.
pub fn listen(
    root: &Path,
    options: &Options,
    interrupt: &Interrupt,
    mut report: impl FnMut(Event) -> Result<()>,
) -> Result<()> {
    if let Some(name) = &options.skeleton {
        scaffold::skeleton(&Workspace::load(root)?, name)?;
    }
    let server = bind(options.port)?.with_bodies(LONGEST);
    report(Event::Listening(server.port()))?;
    let (gate, arrivals) = Gate::new(server.port());
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let (is_over, gate) = (&is_over, &gate);
        let serve = move || {
            let goes_on = || !is_over.load(Ordering::Relaxed);
            server.serve_while(goes_on, interrupt, |request| gate.answer(request))
        };
        let serving = thread::Builder::new().spawn_scoped(scope, serve);
        let serving = serving.map_err(Error::io("start a thread to listen for", root))?;
        let report = &mut report;
        let mut inbox = Inbox { root, options, gate, arrivals, report, batch: None, last_refusal: None };
        let outcome = inbox.run(|| interrupt.is_triggered() || serving.is_finished());
        is_over.store(true, Ordering::Relaxed);
        let served = serving.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        outcome.and(served.map(drop))
    })
}

/// A server at `port`, or who is there already.
fn bind(port: u16) -> Result<Server> {
    Server::bind(Loopback::Both, port).map_err(|error| {
        let reason = if error.kind() == ErrorKind::AddrInUse {
            let holder = holder::of_port(port).unwrap_or_else(|| "another program".to_string());
            format!(
                "{holder} has it; end that, or take another port that the extension sends to: `--port 1327`, 6174 or \
                 10043, or one of your own, entered in the extension's settings"
            )
        } else {
            error.to_string()
        };
        Error::Port { port, reason }
    })
}

/// What arrives, and what becomes of it.
struct Inbox<'a> {
    root: &'a Path,
    options: &'a Options,
    gate: &'a Gate,
    arrivals: Receiver<Arrival>,
    report: &'a mut dyn FnMut(Event) -> Result<()>,
    batch: Option<Arriving>,
    last_refusal: Option<Instant>,
}

/// A batch of which more may come.
struct Arriving {
    /// Which click it was.
    id: String,
    start: Instant,
    last: Instant,
    /// How many tasks of it were there, and how many there should be.
    count: u64,
    size: u64,
    /// The first problem that can be judged.
    first: Option<String>,
    solutions: Vec<PathBuf>,
}

impl Arriving {
    fn is_over(&self) -> bool {
        self.count >= self.size || self.last.elapsed() >= SILENCE
    }
}

impl Inbox<'_> {
    /// Until `is_over`, or the only batch is.
    fn run(&mut self, is_over: impl Fn() -> bool) -> Result<()> {
        loop {
            match self.arrivals.recv_timeout(TICK) {
                Ok(arrival) => self.file(&arrival.task)?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            self.report_refusals()?;
            if let Some(batch) = self.batch.take_if(|batch| batch.is_over()) {
                self.end(&batch)?;
                if self.options.once {
                    return Ok(());
                }
            }
            if is_over() {
                return Ok(());
            }
        }
    }

    /// Makes a problem of a task. One that cannot be made is no reason not to make the next one; but where nobody reads
    /// what is printed any more, nothing is made any more either.
    fn file(&mut self, task: &Task) -> Result<()> {
        let now = Instant::now();
        let (id, size) = task.batch().map_or(("", 1), |batch| (batch.id.as_str(), batch.size));
        if self.batch.as_ref().is_none_or(|batch| batch.id != id) {
            let (id, solutions) = (id.to_string(), Vec::new());
            let previous =
                self.batch.replace(Arriving { id, start: now, last: now, count: 0, size, first: None, solutions });
            if let Some(previous) = previous {
                self.end(&previous)?;
            }
        }
        let filed = file(self.root, task, self.options.skeleton.as_deref());
        if let Some(batch) = &mut self.batch {
            batch.count += 1;
            batch.last = Instant::now();
            if let Ok(filed) = &filed {
                if filed.has_cases {
                    batch.first.get_or_insert_with(|| filed.id.clone());
                }
                batch.solutions.push(filed.solution.clone());
            }
        }
        match filed {
            Ok(filed) => (self.report)(Event::Filed(&filed)),
            Err(error) => (self.report)(Event::Lost(&task.name, error)),
        }
    }

    /// Says why somebody was refused, but not more often than can be read.
    fn report_refusals(&mut self) -> Result<()> {
        if self.last_refusal.is_some_and(|last| last.elapsed() < SILENCE) {
            return Ok(());
        }
        for Refusal { reason, others } in self.gate.take_refusals() {
            self.last_refusal = Some(Instant::now());
            (self.report)(Event::Refused { reason: &reason, others })?;
        }
        Ok(())
    }

    /// All of a batch is there.
    fn end(&mut self, batch: &Arriving) -> Result<()> {
        let (count, first, time) = (batch.solutions.len(), batch.first.as_deref(), batch.start.elapsed());
        (self.report)(Event::Batch { count, first, time })?;
        self.open(&batch.solutions)
    }

    /// Shows solutions in the editor, and waits for it if it stays in this terminal.
    fn open(&mut self, solutions: &[PathBuf]) -> Result<()> {
        let Some(editor) = self.options.editor.as_ref().filter(|_| !solutions.is_empty()) else { return Ok(()) };
        editor.edit(solutions).or_else(|error| (self.report)(Event::NotOpened(error)))
    }
}

/// Makes a problem of a task from the `skeleton`, or adds its samples to the problem that is there.
fn file(root: &Path, task: &Task, skeleton: Option<&str>) -> Result<Filed> {
    // Problems may have come and gone since the last one.
    let workspace = Workspace::load(root)?;
    let mut new = task.problem();
    new.skeleton = skeleton.map(str::to_string);
    let (id, url) = (new.id.clone(), new.url.clone());
    match scaffold::place(&workspace, &id, url.as_deref()) {
        Place::Free(free) => {
            let mut notes = Vec::new();
            if free != id {
                notes.push(format!("{id} is another problem, so this one is {free}"));
            }
            new.id = free;
            let planned = scaffold::plan_problem(&workspace, &new)?;
            notes.extend(planned.note());
            let made = planned.write(&workspace)?;
            let mut written = made.files;
            match made.cases {
                Ok(added) => {
                    notes.extend(task::skipped(added.duplicates));
                    notes.extend(task.exceptions(&added));
                    written.extend(added.written);
                }
                Err(error) => notes.push(format!("no cases: {error}")),
            }
            notes.extend(task.remarks(&new));
            let cases = cases(&workspace, &new.id);
            let summary = task::summary(&new, cases);
            let solution = solution(&workspace, &new.id);
            Ok(Filed { id: new.id, title: new.title, solution, written, summary, notes, has_cases: cases > 0 })
        }
        Place::Known(known) => {
            let (summary, notes, written) = match add::add_what_agrees(&workspace, &known, &new.samples) {
                Ok(added) => (task.news(&added), task.exceptions(&added), added.written),
                Err(error) => (task::KEPT.to_string(), vec![format!("no new samples: {error}")], Vec::new()),
            };
            let has_cases = cases(&workspace, &known) > 0;
            let solution = solution(&workspace, &known);
            Ok(Filed { id: known, title: new.title, solution, written, summary, notes, has_cases })
        }
    }
}

/// The file of a problem's solution, where skeletons have it if the manifest cannot be read.
fn solution(workspace: &Workspace, id: &str) -> PathBuf {
    let usual = || workspace.folder(id).join("main.rs");
    workspace.read_problem(id).map_or_else(|_| usual(), |problem| problem.solution.source)
}

/// How many cases a problem has.
fn cases(workspace: &Workspace, id: &str) -> usize {
    case::find(id, &workspace.cases(id)).map_or(0, |cases| cases.len())
}
