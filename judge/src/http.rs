//! Just enough of a server to exchange texts with a browser extension on this machine.
//!
//! Whoever can reach the port may be hostile: any web page can make the browser ask here, and any program can connect
//! and dawdle. So this listens on loopback only, and reads a bounded request in a bounded time from a bounded number of
//! connections at once, each in a thread of its own. The caller decides what gets an answer;
//! [`Request::comes_from`] is the part of it that is always the same.

use crate::run::Interrupt;
use crate::{Error, Result};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// The longest head of a request in bytes. Browsers send less than 1 KiB to such an address.
const LONGEST: usize = 16 << 10;
/// The most header lines of a request.
const HEADERS: usize = 64;
/// How long one connection may take, from its start to its end.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a client may take to close a connection once it has its answer.
const LINGER: Duration = Duration::from_secs(1);
/// The most connections at once: the oldest is closed when one more comes.
const CONNECTIONS: usize = 32;
/// The most threads that serve connections. One that was closed may need a moment to end.
const THREADS: usize = 4 * CONNECTIONS;
/// How often the server looks whether it should end; a new connection wakes it up before.
const TICK: Duration = Duration::from_millis(20);
/// How long answers may still take at the end.
const GRACE: Duration = Duration::from_millis(200);
/// The longest line between the chunks of a body.
const CHUNK_LINE: u64 = 1 << 10;

/// What a client sent.
#[derive(Debug)]
pub struct Request<'a> {
    /// As sent: `GET`.
    pub method: &'a str,
    /// As sent: `/getSubmit`.
    pub path: &'a str,
    headers: &'a [httparse::Header<'a>],
    /// Empty for a server that accepts no bodies.
    pub body: &'a [u8],
}

/// The names under which a browser on this machine reaches a server at `port`.
#[must_use]
pub fn loopback_hosts(port: u16) -> [String; 3] {
    ["localhost", "127.0.0.1", "[::1]"].map(|host| format!("{host}:{port}"))
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
    pub fn empty(status: &'static str) -> Self {
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

/// The status for whatever does not exist, or does not concern the client.
pub const NOT_FOUND: &str = "404 Not Found";
/// The status for those who may not ask.
pub const FORBIDDEN: &str = "403 Forbidden";
/// The status for what nobody can make sense of.
pub const BAD_REQUEST: &str = "400 Bad Request";
const HEAD_TOO_LARGE: &str = "431 Request Header Fields Too Large";
const BODY_TOO_LARGE: &str = "413 Content Too Large";

/// Where on this machine a server listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loopback {
    /// On 127.0.0.1.
    V4,
    /// On 127.0.0.1, and on ::1 if the machine has it: the name `localhost` may mean either.
    Both,
}

/// A server that listens; it stops when it is dropped.
#[derive(Debug)]
pub struct Server {
    listeners: Vec<TcpListener>,
    port: u16,
    /// The longest body that is read, in bytes; without one, no body is.
    longest_body: Option<usize>,
}

impl Server {
    /// Listens at `port` or, for 0, at one that is free.
    pub fn bind(loopback: Loopback, port: u16) -> io::Result<Self> {
        let first = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let port = first.local_addr()?.port();
        let mut listeners = vec![first];
        if loopback == Loopback::Both {
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
        Ok(Server { listeners, port, longest_body: None })
    }

    /// Reads the bodies of requests, up to so many bytes.
    #[must_use]
    pub fn with_bodies(self, longest: usize) -> Self {
        Server { longest_body: Some(longest), ..self }
    }

    /// Where it listens.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Gives every request its `answer`, until one of them handed something over, and then returns true; or until
    /// `end`, and then returns false. An answer that could not be sent to its end has handed nothing over.
    pub fn serve(
        self,
        end: Instant,
        interrupt: &Interrupt,
        answer: impl Fn(&Request) -> Response + Sync,
    ) -> Result<bool> {
        self.serve_while(|| Instant::now() < end, interrupt, answer)
    }

    /// The same as long as `goes_on`, which is asked often.
    pub fn serve_while(
        self,
        goes_on: impl Fn() -> bool,
        interrupt: &Interrupt,
        answer: impl Fn(&Request) -> Response + Sync,
    ) -> Result<bool> {
        // All that may be open, the oldest first.
        let mut clients = VecDeque::new();
        let threads = AtomicUsize::new(0);
        let (handovers, requests) = mpsc::channel::<(Client, Response)>();
        thread::scope(|scope| {
            let outcome = loop {
                if interrupt.is_triggered() {
                    break Err(Error::Interrupted);
                }
                // Only this thread hands something over, and so to one client at a time.
                if let Ok((mut client, response)) = requests.try_recv()
                    && client.send(&response).is_ok()
                {
                    break Ok(true);
                }
                if !goes_on() {
                    break Ok(false);
                }
                if threads.load(Ordering::Relaxed) >= THREADS {
                    thread::sleep(TICK);
                    continue;
                }
                self.wait_for_connections(interrupt);
                let streams = match self.accept() {
                    Ok(streams) => streams,
                    Err(error) => break Err(Error::io("accept a connection on", Path::new("loopback"))(error)),
                };
                for client in streams.into_iter().map(Client::new) {
                    clients.push_back(Arc::clone(&client.stream));
                    let surplus = clients.len().saturating_sub(CONNECTIONS);
                    clients.drain(..surplus).for_each(|oldest| disconnect(&oldest));
                    let (answer, handovers, threads) = (&answer, handovers.clone(), &threads);
                    let longest_body = self.longest_body;
                    threads.fetch_add(1, Ordering::Relaxed);
                    let attend = move || {
                        client.attend(longest_body, answer, &handovers);
                        threads.fetch_sub(1, Ordering::Relaxed);
                    };
                    // A client that gets no thread is dropped, and so disconnected.
                    if thread::Builder::new().spawn_scoped(scope, attend).is_err() {
                        threads.fetch_sub(1, Ordering::Relaxed);
                    }
                }
            };
            // An answer that is being sent arrives; no other thread keeps this one waiting.
            let grace = Instant::now() + GRACE;
            while matches!(outcome, Ok(false)) && threads.load(Ordering::Relaxed) > 0 && Instant::now() < grace {
                thread::sleep(Duration::from_millis(1));
            }
            clients.iter().for_each(|client| disconnect(client));
            outcome
        })
    }

    /// Sleeps until somebody connects, or it is time to look at the rest.
    fn wait_for_connections(&self, interrupt: &Interrupt) {
        let mut descriptors: Vec<PollFd> =
            self.listeners.iter().map(|listener| PollFd::new(listener, PollFlags::IN)).collect();
        descriptors.push(PollFd::new(interrupt, PollFlags::IN));
        let tick = Timespec::try_from(TICK).expect("a tick is short");
        // What went wrong, if anything did, shows when connections are accepted.
        if poll(&mut descriptors, Some(&tick)).is_err() {
            thread::sleep(TICK);
        }
    }

    /// Those who connected, for each listener no more than can be kept.
    fn accept(&self) -> io::Result<Vec<TcpStream>> {
        let mut streams = Vec::new();
        for listener in &self.listeners {
            for stream in listener.incoming().take(CONNECTIONS) {
                match stream {
                    Ok(stream) => streams.push(stream),
                    Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                    Err(error) if is_temporary(&error) => {}
                    Err(error) if is_out_of_files(&error) => {
                        // Connections that end give some back.
                        thread::sleep(TICK);
                        break;
                    }
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(streams)
    }
}

/// Will the next try not fail like this?
fn is_temporary(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
}

/// Has this process, or this machine, too many files open for one more?
fn is_out_of_files(error: &io::Error) -> bool {
    [libc::EMFILE, libc::ENFILE, libc::ENOBUFS, libc::ENOMEM].contains(&error.raw_os_error().unwrap_or(0))
}

/// Ends all reads and writes of a client; one that is gone already is as good as disconnected.
fn disconnect(stream: &TcpStream) {
    let _ = stream.shutdown(Shutdown::Both);
}

/// Who connected, until it is dropped. It is read and written until `end` at the latest.
#[derive(Debug)]
struct Client {
    stream: Arc<TcpStream>,
    end: Instant,
}

impl Client {
    fn new(stream: TcpStream) -> Self {
        Client { stream: Arc::new(stream), end: Instant::now() + PATIENCE }
    }

    /// Sends the answer to the request, or passes both on to be handed over. Whatever goes wrong concerns this client
    /// only.
    fn attend(
        mut self,
        longest_body: Option<usize>,
        answer: impl Fn(&Request) -> Response,
        handovers: &mpsc::Sender<(Client, Response)>,
    ) {
        match self.receive(longest_body, answer) {
            Ok(response) if response.hands_over => drop(handovers.send((self, response))),
            Ok(response) => drop(self.send(&response)),
            Err(_) => {}
        }
    }

    /// Reads the request, and returns its answer.
    fn receive(&mut self, longest_body: Option<usize>, answer: impl Fn(&Request) -> Response) -> io::Result<Response> {
        // Some systems let it inherit this from the listener.
        self.stream.set_nonblocking(false)?;
        let (mut received, mut buffer) = (Vec::new(), [0; 4096]);
        loop {
            let read = self.read(&mut buffer)?;
            if read == 0 {
                return Err(ErrorKind::UnexpectedEof.into());
            }
            received.extend_from_slice(&buffer[..read]);
            let mut headers = [httparse::EMPTY_HEADER; HEADERS];
            let (mut request, head) = match parse_head(&received, &mut headers) {
                Ok(Some(complete)) => complete,
                Ok(None) => continue,
                Err(status) => return Ok(Response::empty(status)),
            };
            let body = match longest_body {
                Some(longest) => self.receive_body(&request, &received[head..], longest)?,
                None => Ok(Vec::new()),
            };
            return Ok(match body {
                Ok(body) => {
                    request.body = &body;
                    answer(&request)
                }
                Err(status) => Response::empty(status),
            });
        }
    }

    /// Reads the body of `request`, of which `start` was read already, or returns the status that refuses it.
    fn receive_body(
        &mut self,
        request: &Request,
        start: &[u8],
        longest: usize,
    ) -> io::Result<Result<Vec<u8>, &'static str>> {
        let framing = match Framing::new(request) {
            Ok(Framing::Length(length)) if length > longest as u64 => return Ok(Err(BODY_TOO_LARGE)),
            Ok(framing) => framing,
            Err(status) => return Ok(Err(status)),
        };
        if framing != Framing::Length(0) && request.has("expect", "100-continue") {
            self.write_all(b"HTTP/1.1 100 Continue\r\n\r\n")?;
        }
        let mut rest = BufReader::new(start.chain(self));
        match framing {
            Framing::Length(length) => {
                let mut body = Vec::new();
                rest.take(length).read_to_end(&mut body)?;
                if body.len() as u64 == length { Ok(Ok(body)) } else { Err(ErrorKind::UnexpectedEof.into()) }
            }
            Framing::Chunked => unchunk(&mut rest, longest),
        }
    }

    /// Sends all of `response`; then lets the client close first, so that nothing of it gets lost.
    fn send(&mut self, response: &Response) -> io::Result<()> {
        self.write_all(&response.bytes())?;
        let _ = self.stream.shutdown(Shutdown::Write);
        self.end = self.end.min(Instant::now() + LINGER);
        let _ = io::copy(self, &mut io::sink());
        Ok(())
    }

    fn time_left(&self) -> io::Result<Option<Duration>> {
        let left = self.end.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        disconnect(&self.stream);
    }
}

impl Read for Client {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.time_left()?)?;
        (&*self.stream).read(buffer)
    }
}

impl Write for Client {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.time_left()?)?;
        (&*self.stream).write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// How long the body of a request is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Framing {
    /// So many bytes.
    Length(u64),
    /// As the lines between its chunks state.
    Chunked,
}

impl Framing {
    /// Refuses whatever two programs could read in two ways.
    fn new(request: &Request) -> Result<Self, &'static str> {
        let (mut lengths, mut codings) = (request.values("content-length"), request.values("transfer-encoding"));
        match (lengths.next(), codings.next()) {
            (None, None) => Ok(Framing::Length(0)),
            (None, Some(coding)) if coding.eq_ignore_ascii_case(b"chunked") && codings.next().is_none() => {
                Ok(Framing::Chunked)
            }
            (Some(length), None) if lengths.next().is_none() && length.iter().all(u8::is_ascii_digit) => {
                let length = std::str::from_utf8(length).ok().and_then(|length| length.parse().ok());
                length.map(Framing::Length).ok_or(BAD_REQUEST)
            }
            _ => Err(BAD_REQUEST),
        }
    }
}

/// The body that comes in chunks, to its end, or the status that refuses it.
fn unchunk(source: &mut impl BufRead, longest: usize) -> io::Result<Result<Vec<u8>, &'static str>> {
    let mut body = Vec::new();
    loop {
        let Some(line) = line(source)? else { return Ok(Err(BAD_REQUEST)) };
        let size = match httparse::parse_chunk_size(&line) {
            Ok(httparse::Status::Complete((_, size))) => size,
            _ => return Ok(Err(BAD_REQUEST)),
        };
        if size == 0 {
            break;
        }
        if size > (longest - body.len()) as u64 {
            return Ok(Err(BODY_TOO_LARGE));
        }
        let expected = body.len() + size as usize;
        source.by_ref().take(size).read_to_end(&mut body)?;
        if body.len() != expected {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        if line_is_not_empty(source)? {
            return Ok(Err(BAD_REQUEST));
        }
    }
    // Fields may follow the last chunk.
    for _ in 0..=HEADERS {
        if !line_is_not_empty(source)? {
            return Ok(Ok(body));
        }
    }
    Ok(Err(HEAD_TOO_LARGE))
}

/// A line with its end; `None` if it is too long.
fn line(source: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    source.by_ref().take(CHUNK_LINE).read_until(b'\n', &mut line)?;
    match line.last() {
        Some(b'\n') => Ok(Some(line)),
        _ if line.len() as u64 == CHUNK_LINE => Ok(None),
        _ => Err(ErrorKind::UnexpectedEof.into()),
    }
}

fn line_is_not_empty(source: &mut impl BufRead) -> io::Result<bool> {
    Ok(line(source)?.is_none_or(|line| line != b"\r\n"))
}

/// The request whose head `received` holds, without its body, and the length of the head; `None` if the head goes on;
/// the status that refuses it.
fn parse_head<'a>(
    received: &'a [u8],
    headers: &'a mut [httparse::Header<'a>],
) -> Result<Option<(Request<'a>, usize)>, &'static str> {
    let mut parsed = httparse::Request::new(headers);
    let result = parsed.parse(received);
    let length = match result {
        Ok(httparse::Status::Complete(length)) => length,
        _ => received.len(),
    };
    if length > LONGEST || result == Err(httparse::Error::TooManyHeaders) {
        return Err(HEAD_TOO_LARGE);
    }
    match (result, parsed.method, parsed.path) {
        (Ok(httparse::Status::Partial), ..) => Ok(None),
        (Ok(httparse::Status::Complete(_)), Some(method), Some(path)) => {
            Ok(Some((Request { method, path, headers: parsed.headers, body: &[] }, length)))
        }
        _ => Err(BAD_REQUEST),
    }
}
