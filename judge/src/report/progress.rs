//! The line on a terminal that shows what is being done; it is gone when that is done.

use super::say;
use super::style::{WIDTH, terminal};
use crate::terminal::overwrites;
use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use text::visible;

/// How long a line of [`Progress`] stays at least: what changes faster nobody can read.
const STAY: Duration = Duration::from_millis(50);

/// A line on standard error that is overwritten while something long runs; nothing unless that is a terminal
/// that can do so.
#[derive(Debug)]
pub struct Progress {
    can_overwrite: bool,
    shown: Option<Instant>,
}

impl Progress {
    /// Nothing shown yet.
    #[must_use]
    pub fn new() -> Self {
        Progress { can_overwrite: overwrites(&io::stderr()), shown: None }
    }

    /// Can anybody see it?
    #[must_use]
    pub fn is_visible(&self) -> bool {
        self.can_overwrite
    }

    /// Shows `text` in place of what was shown before, unless that was a moment ago.
    pub fn show(&mut self, text: &str) {
        if self.can_overwrite && self.shown.is_none_or(|shown| shown.elapsed() >= STAY) {
            self.now(text);
        }
    }

    /// Shows `text` whatever was shown a moment ago: it stays for long.
    pub fn now(&mut self, text: &str) {
        if self.can_overwrite {
            self.shown = Some(Instant::now());
            overwrite(&visible(text.as_bytes(), terminal(io::stderr()).unwrap_or(WIDTH) - 1));
        }
    }

    /// Prints what a compiler reports to standard error in place of the line, and an empty line, as the compiler does.
    pub fn above(&mut self, text: &str) {
        self.clear();
        say(format_args!("{}\n", text.trim_end()));
    }

    /// Takes the line away.
    pub fn clear(&mut self) {
        if self.shown.take().is_some() {
            overwrite("");
        }
    }
}

/// Nothing depends on this line: a terminal that cannot take it goes without.
fn overwrite(text: &str) {
    let mut stderr = io::stderr().lock();
    let _ = write!(stderr, "\r\x1b[2K{text}").and_then(|()| stderr.flush());
}

impl Default for Progress {
    fn default() -> Self {
        Progress::new()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}

/// What is done without details for so long needs none.
const SOON: Duration = Duration::from_secs(1);

/// How often the line of something [`Ongoing`] is drawn at most.
const TICK: Duration = Duration::from_millis(100);

/// A line that shows at once what is being done, and after a second its details as they change. They may come from any
/// thread, as often as they like.
#[derive(Debug)]
pub struct Ongoing {
    shared: Arc<Shared>,
    /// Draws the line; nobody where none can be overwritten.
    painter: Option<JoinHandle<()>>,
}

/// Takes the details of what is [`Ongoing`].
#[derive(Clone, Debug)]
pub struct Detail(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    line: Mutex<Line>,
    /// Notified when it is over.
    over: Condvar,
}

#[derive(Debug)]
struct Line {
    progress: Progress,
    subject: String,
    detail: Option<String>,
    is_drawn: bool,
    is_over: bool,
}

impl Shared {
    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Draws what has changed until it is over.
    fn paint(&self) {
        let mut wait = SOON;
        let mut line = self.line();
        loop {
            let is_ongoing = |line: &mut Line| !line.is_over;
            let waited = self.over.wait_timeout_while(line, wait, is_ongoing);
            line = waited.unwrap_or_else(PoisonError::into_inner).0;
            if line.is_over {
                return;
            }
            line.draw();
            wait = TICK;
        }
    }
}

impl Line {
    fn draw(&mut self) {
        if !self.is_drawn {
            let detail = self.detail.as_ref().map(|detail| format!(": {detail}")).unwrap_or_default();
            self.progress.show(&format!("{}{detail} …", self.subject));
            self.is_drawn = true;
        }
    }
}

impl Ongoing {
    /// Begins with `subject`, as in `bundling lc913 for codeforces`.
    pub fn new(subject: impl Into<String>) -> Self {
        let (progress, subject) = (Progress::new(), subject.into());
        let can_overwrite = progress.can_overwrite;
        let mut line = Line { progress, subject, detail: None, is_drawn: false, is_over: false };
        line.draw();
        let shared = Arc::new(Shared { line: Mutex::new(line), over: Condvar::new() });
        let painter = Arc::clone(&shared);
        // Without a thread the line stays as it is: it only shows that something goes on.
        let paint = || std::thread::Builder::new().spawn(move || painter.paint()).ok();
        let painter = if can_overwrite { paint() } else { None };
        Ongoing { shared, painter }
    }

    /// Goes on with another subject.
    pub fn turn_to(&self, subject: impl Into<String>) {
        let mut line = self.shared.line();
        (line.subject, line.detail, line.is_drawn) = (subject.into(), None, false);
    }

    /// For whoever knows the details.
    #[must_use]
    pub fn detail(&self) -> Detail {
        Detail(Arc::clone(&self.shared))
    }

    /// Does `print` while the line is away.
    pub fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        let mut line = self.shared.line();
        line.progress.clear();
        line.is_drawn = false;
        print()
    }
}

impl Drop for Ongoing {
    fn drop(&mut self) {
        let mut line = self.shared.line();
        line.is_over = true;
        line.progress.clear();
        drop(line);
        self.shared.over.notify_all();
        if let Some(painter) = self.painter.take() {
            let _ = painter.join();
        }
    }
}

impl Detail {
    /// Shows `text` in place of the details before.
    pub fn show(&self, text: impl Into<String>) {
        let mut line = self.0.line();
        (line.detail, line.is_drawn) = (Some(text.into()), false);
    }
}
