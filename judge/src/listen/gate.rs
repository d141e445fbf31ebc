//! Who may send tasks, and how many wait.

use super::Task;
use crate::http::{BAD_REQUEST, FORBIDDEN, Request, Response, loopback_hosts};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};

/// The most tasks that wait to be written: more than any list of problems has.
const WAITING: usize = 1024;
/// How long these may be together, in bytes.
const WAITING_BYTES: usize = 64 << 20;

/// Answers requests, and passes on the tasks in them.
pub struct Gate {
    hosts: [String; 3],
    arrivals: SyncSender<Arrival>,
    /// How long the tasks that wait are together, in bytes.
    waiting: Arc<AtomicUsize>,
    /// Not among the arrivals: who is refused must not take the place of a task.
    refusals: Mutex<Vec<Refusal>>,
}

/// A task that waits to be written.
pub struct Arrival {
    pub task: Box<Task>,
    /// It counts until it was written.
    _weight: Weight,
}

/// Causes are remembered at most so many at a time, for whoever sends may make up new ones.
const CAUSES: usize = 16;

/// Those that were refused for one cause since this was asked for last.
pub struct Refusal {
    /// Why.
    pub reason: String,
    /// How many beside the first.
    pub others: usize,
}

/// What a task counts as long as it waits.
struct Weight {
    bytes: usize,
    waiting: Arc<AtomicUsize>,
}

impl Weight {
    /// `None` if that would be too much.
    fn add(waiting: &Arc<AtomicUsize>, bytes: usize) -> Option<Self> {
        // Where it is too much, it is dropped, and counts no more.
        let weight = Weight { bytes, waiting: Arc::clone(waiting) };
        let before = waiting.fetch_add(bytes, Ordering::Relaxed);
        (before.saturating_add(bytes) <= WAITING_BYTES).then_some(weight)
    }
}

impl Drop for Weight {
    fn drop(&mut self) {
        self.waiting.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

/// Adds one who was refused.
fn note(refusals: &mut Vec<Refusal>, mut reason: String) {
    // The last cause stands for all that come when there are so many.
    if refusals.len() + 1 >= CAUSES && refusals.iter().all(|refusal| refusal.reason != reason) {
        reason = "for still other reasons".to_string();
    }
    match refusals.iter_mut().find(|refusal| refusal.reason == reason) {
        Some(refusal) => refusal.others += 1,
        None => refusals.push(Refusal { reason, others: 0 }),
    }
}

impl Gate {
    /// For a server at `port`; with the tasks that arrive.
    pub fn new(port: u16) -> (Self, Receiver<Arrival>) {
        let (sender, receiver) = mpsc::sync_channel(WAITING);
        let (waiting, refusals) = (Arc::default(), Mutex::default());
        (Gate { hosts: loopback_hosts(port), arrivals: sender, waiting, refusals }, receiver)
    }

    /// The answer to a request; a task is passed on first, and written while the answer is on its way.
    pub fn answer(&self, request: &Request) -> Response {
        match self.admit(request) {
            Ok(()) => Response::empty("200 OK"),
            Err((status, reason)) => {
                let mut refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
                note(&mut refusals, reason);
                Response::empty(status)
            }
        }
    }

    /// Who was refused since the last call.
    pub fn take_refusals(&self) -> Vec<Refusal> {
        std::mem::take(&mut self.refusals.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Passes on the task in a request, or returns the status that refuses it, and why.
    ///
    /// A web page can make the browser send requests here, and with a name of its own that points to this machine it
    /// could even read the answers. So the request must be sent to a name of this machine, by a browser extension or by
    /// no browser at all, and it must be of a type that no page can send without asking first, which is refused.
    fn admit(&self, request: &Request) -> Result<(), (&'static str, String)> {
        let first = |name: &str| request.values(name).next().map(|value| String::from_utf8_lossy(value).into_owned());
        if !request.comes_from(&self.hosts, None) {
            let origin = first("origin").map_or("a program".to_string(), |origin| format!("the page {origin}"));
            let host = first("host").unwrap_or_default();
            return Err((FORBIDDEN, format!("{origin}, sending to {host}: only a browser extension may, or curl")));
        }
        let is_one_of = |name: &str, values: &[&str]| first(name).is_some_and(|value| values.contains(&value.as_str()));
        let is_page =
            is_one_of("sec-fetch-site", &["cross-site", "same-site"]) || is_one_of("sec-fetch-mode", &["navigate"]);
        if is_page && request.values("origin").next().is_none() {
            return Err((FORBIDDEN, "a web page: only a browser extension may send problems, or curl".to_string()));
        }
        if request.method != "POST" {
            let method = request.method;
            return Err(("405 Method Not Allowed", format!("{method}: competitive-companion sends a POST")));
        }
        let is_json = first("content-type").is_some_and(|kind| {
            kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
        });
        if !is_json || request.values("content-type").count() != 1 {
            return Err(("415 Unsupported Media Type", "the type must be application/json".to_string()));
        }
        let task = Task::parse(request.body).map_err(|error| (BAD_REQUEST, error.to_string()))?;
        let weight = Weight::add(&self.waiting, request.body.len());
        let arrival = weight.map(|weight| Arrival { task: Box::new(task), _weight: weight });
        match arrival.map(|arrival| self.arrivals.try_send(arrival)) {
            Some(Ok(())) => Ok(()),
            _ => Err(("503 Service Unavailable", "more tasks than can wait to be written".to_string())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cause_is_counted_and_there_are_not_too_many() {
        let mut refusals = Vec::new();
        for _ in 0..3 {
            (0..CAUSES + 4).for_each(|cause| note(&mut refusals, cause.to_string()));
        }
        let others: Vec<usize> = refusals.iter().map(|refusal| refusal.others).collect();
        assert_eq!(others[..CAUSES - 1], [2; CAUSES - 1]);
        // Each of the three times, five were one too many.
        assert_eq!((refusals.len(), others[CAUSES - 1]), (CAUSES, 14));
        assert_eq!(refusals[CAUSES - 1].reason, "for still other reasons");
    }
}
