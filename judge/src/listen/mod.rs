//! `listen`: problems come from the browser, sent by the extension
//! [competitive-companion](https://github.com/jmerle/competitive-companion).
//!
//! A request is answered before anything is written, because the extension gives up after half a second and sends the
//! problems of a contest one after the other. Whoever else can reach the port may be hostile: see [`answer`].

mod holder;
mod task;

use crate::http::{FORBIDDEN, Loopback, Request, Response, Server, loopback_hosts};
use crate::run::Interrupt;
use crate::scaffold::{self, Place};
use crate::workspace::Workspace;
use crate::{Error, Result, add, command, report};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

pub use task::{Malformed, Task};

/// Where it listens unless a person decides otherwise: one of the ports that the extension sends to without being told,
/// as it does for acmX. The others belong to programs that are in use: 27121 to cph, and to `submit` here, 10045 to
/// CP Editor, 4244 to Hightail and rust-competitive-helper.
pub const PORT: u16 = 10042;

/// The longest task in bytes.
const LONGEST: usize = 4 << 20;
/// The most tasks that wait to be written: more than any list of problems has.
const WAITING: usize = 1024;
/// How long these may be together, in bytes.
const WAITING_BYTES: usize = 64 << 20;
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
    /// The command that opens files, if they are to be opened.
    pub editor: Option<String>,
}

/// What became of a task.
#[derive(Debug)]
pub struct Filed {
    /// The problem's id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The files that were made.
    pub written: Vec<PathBuf>,
    /// What it has, in a line.
    pub summary: String,
    /// What to know about it.
    pub notes: Vec<String>,
    /// Can it be judged?
    pub has_cases: bool,
}

/// What the server passes on.
enum Event {
    Task(Box<Task>, Weight),
    /// Why somebody was refused.
    Refused(String),
}

/// What a task counts as long as it waits.
struct Weight {
    bytes: usize,
    waiting: Arc<AtomicUsize>,
}

impl Weight {
    /// `None` if that would be too much.
    fn add(waiting: &Arc<AtomicUsize>, bytes: usize) -> Option<Self> {
        // It is its own, even where it is too much: dropped, it counts no more.
        let weight = Weight { bytes, waiting: Arc::clone(waiting) };
        let before = waiting.fetch_add(bytes, Ordering::Relaxed);
        (before <= WAITING_BYTES - bytes.min(WAITING_BYTES)).then_some(weight)
    }
}

impl Drop for Weight {
    fn drop(&mut self) {
        self.waiting.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

/// Makes problems of the tasks that arrive, until `interrupt` is triggered or, with `once`, the first batch is there.
pub fn listen(root: &Path, options: &Options, interrupt: &Interrupt) -> Result<()> {
    let server = bind(options.port)?.with_bodies(LONGEST);
    report::listening(server.port());
    let (events, arrivals) = mpsc::sync_channel(WAITING);
    let (is_over, hosts) = (AtomicBool::new(false), loopback_hosts(server.port()));
    let waiting = Arc::new(AtomicUsize::new(0));
    thread::scope(|scope| {
        let (is_over, hosts) = (&is_over, &hosts);
        let serving = scope.spawn(move || {
            let goes_on = || !is_over.load(Ordering::Relaxed);
            server.serve_while(goes_on, interrupt, |request| answer(request, hosts, &events, &waiting))
        });
        let mut inbox = Inbox { root, options, arrivals, batch: None, refused: 0, last_refusal: None };
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

/// The answer to a request; a task is passed on first, and written while the answer is on its way.
///
/// A web page can make the browser send requests here, and with a name of its own that points to this machine it could
/// even read the answers. So the request must be sent to a name of this machine, by a browser extension or by no
/// browser at all, and it must be of a type that no page can send without asking first, which is refused.
fn answer(request: &Request, hosts: &[String], events: &SyncSender<Event>, waiting: &Arc<AtomicUsize>) -> Response {
    let refuse = |status, reason: String| {
        // Who sends more than can be printed need not see all of it.
        let _ = events.try_send(Event::Refused(reason));
        Response::refusal(status)
    };
    let first = |name: &str| request.values(name).next().map(|value| String::from_utf8_lossy(value).into_owned());
    if !request.comes_from(hosts, None) {
        let origin = first("origin").map_or("a program".to_string(), |origin| format!("the page {origin}"));
        let host = first("host").unwrap_or_default();
        return refuse(FORBIDDEN, format!("{origin}, sending to {host}: only a browser extension may, or curl"));
    }
    let is_foreign = |name: &str, values: &[&str]| first(name).is_some_and(|value| values.contains(&value.as_str()));
    let has_origin = request.values("origin").next().is_some();
    if !has_origin
        && (is_foreign("sec-fetch-site", &["cross-site", "same-site"]) || is_foreign("sec-fetch-mode", &["navigate"]))
    {
        return refuse(FORBIDDEN, "a web page: only a browser extension may send problems, or curl".to_string());
    }
    if request.method != "POST" {
        let method = request.method;
        return refuse("405 Method Not Allowed", format!("{method}: competitive-companion sends a POST"));
    }
    let is_json = first("content-type").is_some_and(|kind| {
        kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
    });
    if !is_json || request.values("content-type").count() != 1 {
        return refuse("415 Unsupported Media Type", "the type must be application/json".to_string());
    }
    match Task::parse(request.body) {
        Ok(task) => {
            let event = Weight::add(waiting, request.body.len()).map(|weight| Event::Task(Box::new(task), weight));
            match event.map(|event| events.try_send(event)) {
                Some(Ok(())) => Response::empty("200 OK"),
                _ => refuse("503 Service Unavailable", "more tasks than can wait to be written".to_string()),
            }
        }
        Err(error) => refuse(crate::http::BAD_REQUEST, error.to_string()),
    }
}

/// What arrives, and what becomes of it.
struct Inbox<'a> {
    root: &'a Path,
    options: &'a Options,
    arrivals: Receiver<Event>,
    batch: Option<Arriving>,
    /// How many were refused since the last one that was printed.
    refused: usize,
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
    fn report(&self) {
        report::batch(self.solutions.len(), self.first.as_deref(), self.start.elapsed());
    }

    fn is_over(&self) -> bool {
        self.count >= self.size || self.last.elapsed() >= SILENCE
    }
}

impl Inbox<'_> {
    /// Until `is_over`, or the only batch is.
    fn run(&mut self, is_over: impl Fn() -> bool) -> Result<()> {
        loop {
            match self.arrivals.recv_timeout(TICK) {
                Ok(Event::Task(task, _weight)) => self.file(&task)?,
                Ok(Event::Refused(reason)) => self.refuse(&reason),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            if let Some(batch) = self.batch.take_if(|batch| batch.is_over()) {
                batch.report();
                self.open(&batch.solutions);
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
                previous.report();
                self.open(&previous.solutions);
            }
        }
        let filed = file(self.root, task);
        if let Some(batch) = &mut self.batch {
            batch.count += 1;
            batch.last = Instant::now();
            if let Ok(filed) = &filed {
                if filed.has_cases {
                    batch.first.get_or_insert_with(|| filed.id.clone());
                }
                batch.solutions.push(self.root.join("problems").join(&filed.id).join("main.rs"));
            }
        }
        match filed {
            Ok(filed) => report::filed(&filed),
            Err(error) => {
                report::lost(&task.name, &error);
                Ok(())
            }
        }
    }

    /// Says why somebody was refused, but not more often than can be read.
    fn refuse(&mut self, reason: &str) {
        if self.last_refusal.is_some_and(|last| last.elapsed() < SILENCE) {
            self.refused += 1;
            return;
        }
        report::refused(reason, std::mem::take(&mut self.refused));
        self.last_refusal = Some(Instant::now());
    }

    /// Shows solutions in the editor, and waits for it if it stays in this terminal.
    fn open(&self, solutions: &[PathBuf]) {
        let Some(editor) = self.options.editor.as_ref().filter(|_| !solutions.is_empty()) else { return };
        let started = command::parse(editor).map_err(|error| error.to_string()).and_then(|program| {
            let status =
                Command::new(&program.path).args(&program.arguments).args(solutions).current_dir(self.root).status();
            status.map_err(|error| format!("failed to start {editor}: {error}"))
        });
        if let Err(reason) = started {
            report::notes(&[reason]);
        }
    }
}

/// Makes a problem of a task, or adds its samples to the problem that is there.
fn file(root: &Path, task: &Task) -> Result<Filed> {
    // Problems may have come and gone since the last one.
    let workspace = Workspace::load(root)?;
    let mut new = task.problem();
    let (id, url) = (new.id.clone(), new.url.clone());
    match scaffold::place(&workspace, &id, url.as_deref()) {
        Place::Free(free) => {
            let mut notes = Vec::new();
            if free != id {
                notes.push(format!("{id} is another problem, so this one is {free}"));
            }
            new.id = free;
            let planned = scaffold::plan_problem(&workspace, &new)?;
            let made = planned.write(&workspace)?;
            let mut written = made.files;
            match made.cases {
                Ok(added) => written.extend(added.written),
                Err(error) => notes.push(format!("no cases: {error}")),
            }
            notes.extend(task.remarks(&new));
            let has_cases = !new.samples.is_empty();
            Ok(Filed { summary: task::summary(&new), id: new.id, title: new.title, written, notes, has_cases })
        }
        Place::Known(known) => {
            let (mut written, mut notes, mut duplicates) = (Vec::new(), Vec::new(), 0);
            // One at a time: a sample that contradicts a case keeps none of the others away.
            for sample in &new.samples {
                match add::add(&workspace, &known, std::slice::from_ref(sample)) {
                    Ok(added) => {
                        written.extend(added.written);
                        duplicates += added.duplicates;
                    }
                    Err(error) => notes.push(error.to_string()),
                }
            }
            let added = written.iter().filter(|path| path.extension().is_none_or(|kind| kind != "out")).count();
            let summary = match (added, duplicates) {
                (0, _) => "is there already; no sample is new".to_string(),
                (new, _) => format!("is there already, and keeps all it has; new samples: {new}"),
            };
            let has_cases = added > 0 || duplicates > 0;
            Ok(Filed { id: known, title: new.title, written, summary, notes, has_cases })
        }
    }
}
