//! Just enough of a server to give one text to one browser extension on this machine.
//!
//! Whoever can reach the port may be hostile: any web page can make the browser ask here, and any program can connect
//! and dawdle. So this listens on loopback only, reads a bounded request in a bounded time from a bounded number of
//! connections at once, and is gone with the first answer that hands something over. What gets an answer is decided by
//! whoever calls [`Server::serve`]; [`Request::comes_from`] is the part of it that is always the same.

use crate::run::Interrupt;
use crate::{Error, Result};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fd::AsFd;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

/// The longest request in bytes. Browsers send less than 1 KiB to such an address.
const LONGEST: usize = 16 << 10;
/// The most header lines of a request.
const HEADERS: usize = 64;
/// How long one connection may take, from its start to its end.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a client may take to close a connection once it has its answer.
const LINGER: Duration = Duration::from_secs(1);
/// The most connections at once: the oldest goes when one more comes.
const CONNECTIONS: usize = 32;

/// A request without a body: no extension sends one here.
#[derive(Debug)]
pub struct Request<'a> {
    /// As sent: `GET`.
    pub method: &'a str,
    /// As sent: `/getSubmit`.
    pub path: &'a str,
    headers: &'a [httparse::Header<'a>],
}

impl<'a> Request<'a> {
    /// All values of a header, in whichever case its name is written.
    pub fn values(&self, name: &str) -> impl Iterator<Item = &'a [u8]> {
        self.headers.iter().filter(move |header| header.name.eq_ignore_ascii_case(name)).map(|header| header.value)
    }

    /// Is the header there exactly once, with this value?
    #[must_use]
    pub fn has(&self, name: &str, value: &str) -> bool {
        let mut values = self.values(name);
        values.next() == Some(value.as_bytes()) && values.next().is_none()
    }

    /// Was it sent to one of `hosts` (a name that an attacker lets point here is none of them), and by a browser
    /// extension, by a page of `site`, or by something that is no web page?
    #[must_use]
    pub fn comes_from(&self, hosts: &[String], site: Option<&str>) -> bool {
        let is_known = |origin: &[u8]| {
            let extension = EXTENSIONS.iter().any(|scheme| origin.starts_with(scheme.as_bytes()));
            extension || site.is_some_and(|site| origin == site.as_bytes())
        };
        hosts.iter().any(|host| self.has("host", host)) && self.values("origin").all(is_known)
    }
}

/// How the origins of browser extensions start.
const EXTENSIONS: [&str; 3] = ["chrome-extension://", "moz-extension://", "safari-web-extension://"];

/// What a request gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// With its reason: `404 Not Found`.
    pub status: &'static str,
    /// Besides those about the length and the end of the connection.
    pub headers: Vec<(&'static str, String)>,
    /// May be empty.
    pub body: String,
    /// With this answer the server's task is done.
    pub hands_over: bool,
}

impl Response {
    /// Nothing but a status.
    #[must_use]
    pub fn refusal(status: &'static str) -> Self {
        Response { status, headers: Vec::new(), body: String::new(), hands_over: false }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut text = format!("HTTP/1.1 {}\r\nCache-Control: no-store\r\nConnection: close\r\n", self.status);
        for (name, value) in &self.headers {
            text += &format!("{name}: {value}\r\n");
        }
        text += &format!("Content-Length: {}\r\n\r\n{}", self.body.len(), self.body);
        text.into_bytes()
    }
}

/// The status for whatever is not there, and for whatever is none of the asker's business.
pub const NOT_FOUND: &str = "404 Not Found";
/// The status for those who may not ask.
pub const FORBIDDEN: &str = "403 Forbidden";
const BAD_REQUEST: &str = "400 Bad Request";
const TOO_LARGE: &str = "431 Request Header Fields Too Large";

/// A server that listens; it stops when it is dropped.
#[derive(Debug)]
pub struct Server {
    listeners: Vec<TcpListener>,
    port: u16,
}

impl Server {
    /// Listens on 127.0.0.1, at `port` or, for 0, at one that is free; with `six` on ::1 as well, where there is one: the
    /// name `localhost` may mean either.
    ///
    /// # Errors
    ///
    /// If somebody else listens there, or the operating system refuses.
    pub fn bind(port: u16, six: bool) -> io::Result<Self> {
        let first = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let port = first.local_addr()?.port();
        let mut listeners = vec![first];
        if six {
            match TcpListener::bind((Ipv6Addr::LOCALHOST, port)) {
                Ok(second) => listeners.push(second),
                Err(error) if error.kind() == ErrorKind::AddrInUse => return Err(error),
                // No IPv6 on this machine: nobody can ask there.
                Err(_) => {}
            }
        }
        for listener in &listeners {
            listener.set_nonblocking(true)?;
        }
        Ok(Server { listeners, port })
    }

    /// Where it listens.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Answers every request with what `answer` says, until one was handed something over, and then returns true; or
    /// until `end`, and then returns false. An answer that could not be sent to its end has handed nothing over.
    ///
    /// # Errors
    ///
    /// If `interrupt` is triggered, or the operating system refuses to wait or to accept.
    pub fn serve(self, end: Instant, interrupt: &Interrupt, answer: impl Fn(&Request) -> Response) -> Result<bool> {
        let failed = |action| Error::io(action, Path::new("the loopback interface"));
        let mut connections: Vec<Connection> = Vec::new();
        loop {
            let now = Instant::now();
            connections.retain(|connection| connection.end > now || connection.has_handed_over());
            if connections.iter().any(|connection| connection.has_handed_over() && connection.is_over(now)) {
                return Ok(true);
            }
            let is_handing_over = connections.iter().any(|connection| connection.hands_over);
            if now >= end && !is_handing_over {
                return Ok(false);
            }
            let next = connections.iter().map(|connection| connection.end);
            let next = next.chain((!is_handing_over).then_some(end)).min().unwrap_or(end);
            let ready = self.wait(interrupt, &connections, next.saturating_duration_since(now));
            let Some(ready) = ready.map_err(failed("wait for"))? else { return Err(Error::Interrupted) };
            let mut is_taken = is_handing_over;
            for (connection, _) in connections.iter_mut().zip(ready).filter(|(_, ready)| *ready) {
                connection.proceed(|request| {
                    let response = answer(request);
                    // To one at a time.
                    if response.hands_over && is_taken { Response::refusal(NOT_FOUND) } else { response }
                });
                is_taken |= connection.hands_over;
            }
            connections.retain(|connection| !matches!(connection.state, State::Closed) || connection.has_handed_over());
            for listener in &self.listeners {
                // No more in one go than can be kept.
                for _ in 0..CONNECTIONS {
                    match listener.accept() {
                        Ok((stream, _)) => connections.extend(Connection::new(stream)),
                        Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                        Err(error) if is_passing(&error) => {}
                        Err(error) => return Err(failed("accept a connection on")(error)),
                    }
                    make_room(&mut connections);
                }
            }
        }
    }

    /// Waits until something happens; then whether each connection can proceed. `None` is an interrupt.
    fn wait(&self, interrupt: &Interrupt, connections: &[Connection], most: Duration) -> io::Result<Option<Vec<bool>>> {
        let mut all = vec![PollFd::from_borrowed_fd(interrupt.as_fd(), PollFlags::IN)];
        all.extend(self.listeners.iter().map(|listener| PollFd::new(listener, PollFlags::IN)));
        all.extend(connections.iter().map(|connection| {
            let writes = matches!(connection.state, State::Writing { .. });
            PollFd::new(&connection.stream, if writes { PollFlags::OUT } else { PollFlags::IN })
        }));
        // One millisecond more than asked for, so that the end has come when this returns.
        let most = Timespec::try_from(most + Duration::from_millis(1)).map_err(io::Error::other)?;
        match poll(&mut all, Some(&most)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let is_ready = |fd: &PollFd| !fd.revents().is_empty();
        if is_ready(&all[0]) {
            return Ok(None);
        }
        Ok(Some(all.iter().skip(1 + self.listeners.len()).map(is_ready).collect()))
    }
}

/// The oldest go until there are no more than [`CONNECTIONS`], but not the one that is handed something over.
fn make_room(connections: &mut Vec<Connection>) {
    let mut surplus = connections.len().saturating_sub(CONNECTIONS);
    connections.retain(|connection| {
        let goes = surplus > 0 && !connection.hands_over;
        surplus -= usize::from(goes);
        !goes
    });
}

/// Will it be gone at the next try?
fn is_passing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
}

/// One client.
#[derive(Debug)]
struct Connection {
    stream: TcpStream,
    state: State,
    /// When it is closed at the latest.
    end: Instant,
    /// Its answer is the one that hands over.
    hands_over: bool,
}

#[derive(Debug)]
enum State {
    /// The request so far.
    Reading(Vec<u8>),
    /// The answer, and how much of it was sent.
    Writing { bytes: Vec<u8>, sent: usize },
    /// All was sent; the client closes first, so that nothing of it gets lost.
    Draining,
    /// Over.
    Closed,
}

impl Connection {
    /// `None` if it is gone already.
    fn new(stream: TcpStream) -> Option<Self> {
        stream.set_nonblocking(true).ok()?;
        let state = State::Reading(Vec::new());
        Some(Connection { stream, state, end: Instant::now() + PATIENCE, hands_over: false })
    }

    /// All of the answer was sent.
    fn has_handed_over(&self) -> bool {
        let all_sent = match &self.state {
            State::Draining | State::Closed => true,
            State::Reading(_) | State::Writing { .. } => false,
        };
        self.hands_over && all_sent
    }

    fn is_over(&self, now: Instant) -> bool {
        matches!(self.state, State::Closed) || self.end <= now
    }

    /// Reads or writes what can be without waiting.
    fn proceed(&mut self, answer: impl FnOnce(&Request) -> Response) {
        if let Err(error) = self.try_to_proceed(answer)
            && !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
        {
            // What was not sent by now was not handed over.
            self.hands_over &= matches!(self.state, State::Draining);
            self.state = State::Closed;
        }
    }

    fn try_to_proceed(&mut self, answer: impl FnOnce(&Request) -> Response) -> io::Result<()> {
        let mut buffer = [0; 4096];
        if let State::Reading(request) = &mut self.state {
            let response = loop {
                let read = self.stream.read(&mut buffer)?;
                if read == 0 {
                    self.state = State::Closed;
                    return Ok(());
                }
                request.extend_from_slice(&buffer[..read]);
                let mut headers = [httparse::EMPTY_HEADER; HEADERS];
                let mut parsed = httparse::Request::new(&mut headers);
                match parsed.parse(request) {
                    _ if request.len() > LONGEST => break Response::refusal(TOO_LARGE),
                    Ok(httparse::Status::Partial) => {}
                    Ok(httparse::Status::Complete(_)) => {
                        let (Some(method), Some(path)) = (parsed.method, parsed.path) else {
                            break Response::refusal(BAD_REQUEST);
                        };
                        break answer(&Request { method, path, headers: parsed.headers });
                    }
                    Err(httparse::Error::TooManyHeaders) => break Response::refusal(TOO_LARGE),
                    Err(_) => break Response::refusal(BAD_REQUEST),
                }
            };
            self.hands_over = response.hands_over;
            self.state = State::Writing { bytes: response.bytes(), sent: 0 };
        }
        if let State::Writing { bytes, sent } = &mut self.state {
            while *sent < bytes.len() {
                *sent += self.stream.write(&bytes[*sent..])?;
            }
            self.state = State::Draining;
            self.end = self.end.min(Instant::now() + LINGER);
            self.stream.shutdown(Shutdown::Write)?;
        }
        if matches!(self.state, State::Draining) {
            while self.stream.read(&mut buffer)? > 0 {}
            self.state = State::Closed;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_make_room() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let mut connections: Vec<Connection> =
            (0..40).map(|_| Connection::new(TcpStream::connect(address).unwrap()).unwrap()).collect();
        connections[2].hands_over = true;
        let ports = |connections: &[Connection]| -> Vec<u16> {
            connections.iter().map(|connection| connection.stream.local_addr().unwrap().port()).collect()
        };
        let before = ports(&connections);
        make_room(&mut connections);
        assert_eq!(ports(&connections), [&before[2..3], &before[9..]].concat());
        make_room(&mut connections);
        assert_eq!(connections.len(), CONNECTIONS);
    }
}
