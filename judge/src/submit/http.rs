//! Just enough of a server to give one text to one browser extension on this machine.
//!
//! Whoever can reach the port may be hostile: any web page can make the browser ask here, and any program can connect
//! and dawdle. So this listens on loopback only, reads a bounded request in a bounded time from a bounded number of
//! connections at once, each in a thread of its own, and ends with the first answer that hands something over. The
//! caller of [`Server::serve`] decides what gets an answer; [`Request::comes_from`] is the part of it that is always
//! the same.

use crate::run::Interrupt;
use crate::{Error, Result};
use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// The longest request in bytes. Browsers send less than 1 KiB to such an address.
const LONGEST: usize = 16 << 10;
/// The most header lines of a request.
const HEADERS: usize = 64;
/// How long one connection may take, from its start to its end.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a client may take to close a connection once it has its answer.
const LINGER: Duration = Duration::from_secs(1);
/// The most connections at once: the oldest is closed when one more comes.
const CONNECTIONS: usize = 32;
/// How often the server looks for new connections.
const TICK: Duration = Duration::from_millis(20);

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

/// The status for whatever does not exist, or does not concern the client.
pub const NOT_FOUND: &str = "404 Not Found";
/// The status for those who may not ask.
pub const FORBIDDEN: &str = "403 Forbidden";
const BAD_REQUEST: &str = "400 Bad Request";
const TOO_LARGE: &str = "431 Request Header Fields Too Large";

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
        Ok(Server { listeners, port })
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
        // All that may be open, the oldest first.
        let mut clients = VecDeque::new();
        let (handovers, requests) = mpsc::channel::<(Client, Response)>();
        thread::scope(|scope| {
            let outcome = loop {
                if interrupt.is_triggered() {
                    break Err(Error::Interrupted);
                }
                // Only this thread hands something over, and so to one client at a time.
                if let Ok((mut client, response)) = requests.recv_timeout(TICK)
                    && client.send(&response).is_ok()
                {
                    break Ok(true);
                }
                if Instant::now() >= end {
                    break Ok(false);
                }
                let streams = match self.accept() {
                    Ok(streams) => streams,
                    Err(error) => break Err(Error::io("accept a connection on", Path::new("loopback"))(error)),
                };
                for client in streams.into_iter().map(Client::new) {
                    clients.push_back(Arc::clone(&client.stream));
                    let surplus = clients.len().saturating_sub(CONNECTIONS);
                    clients.drain(..surplus).for_each(|oldest| disconnect(&oldest));
                    let (answer, handovers) = (&answer, handovers.clone());
                    // A client that gets no thread is dropped, and so disconnected.
                    let _ = thread::Builder::new().spawn_scoped(scope, move || client.attend(answer, &handovers));
                }
            };
            // No thread keeps this one waiting.
            clients.iter().for_each(|client| disconnect(client));
            outcome
        })
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
    fn attend(mut self, answer: impl Fn(&Request) -> Response, handovers: &mpsc::Sender<(Client, Response)>) {
        match self.receive(answer) {
            Ok(response) if response.hands_over => drop(handovers.send((self, response))),
            Ok(response) => drop(self.send(&response)),
            Err(_) => {}
        }
    }

    /// Reads the request, and returns its answer.
    fn receive(&mut self, answer: impl Fn(&Request) -> Response) -> io::Result<Response> {
        // Some systems let it inherit this from the listener.
        self.stream.set_nonblocking(false)?;
        let (mut head, mut buffer) = (Vec::new(), [0; 4096]);
        loop {
            let read = self.read(&mut buffer)?;
            if read == 0 {
                return Err(ErrorKind::UnexpectedEof.into());
            }
            head.extend_from_slice(&buffer[..read]);
            if let Some(response) = respond(&head, &answer) {
                return Ok(response);
            }
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

/// The answer to the request that `head` holds; `None` if the request goes on.
fn respond(head: &[u8], answer: impl Fn(&Request) -> Response) -> Option<Response> {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS];
    let mut parsed = httparse::Request::new(&mut headers);
    let result = parsed.parse(head);
    if head.len() > LONGEST || result == Err(httparse::Error::TooManyHeaders) {
        return Some(Response::refusal(TOO_LARGE));
    }
    match (result, parsed.method, parsed.path) {
        (Ok(httparse::Status::Partial), ..) => None,
        (Ok(httparse::Status::Complete(_)), Some(method), Some(path)) => {
            Some(answer(&Request { method, path, headers: parsed.headers }))
        }
        _ => Some(Response::refusal(BAD_REQUEST)),
    }
}
