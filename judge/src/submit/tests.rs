//! What happens to a text with a host that only notes what it is asked for, and the two extensions as their sources
//! ask.

use super::http::{Request, Response};
use super::program::{Encoding, Program};
use super::*;
use crate::report::Submitting;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

const TEXT: &str = "fn main() { println!(\"\\u{e9} \\\"é\\\"\"); } // SECRET\n";
const TOKEN: &str = "00112233445566778899aabbccddeeff";
const ATCODER: &str = "https://atcoder.jp";
const LONG: Duration = Duration::from_secs(60);

fn form() -> cph_submit::Form {
    Site::find(CONTEST, 2024).unwrap().cph_submit.unwrap()
}

fn job() -> submitter_helper::Job<'static> {
    submitter_helper::Job {
        site: "atcoder",
        url: "https://atcoder.jp/contests/a/submit",
        language: "Rust",
        source: TEXT,
    }
}

/// As a client, sends `request`, whose lines end in `\n`, and returns all that comes back.
fn ask(stream: TcpStream, request: &str) -> String {
    let mut stream = stream;
    stream.set_read_timeout(Some(LONG)).unwrap();
    stream.write_all(request.replace('\n', "\r\n").as_bytes()).unwrap();
    let mut response = String::new();
    // What came before a reset counts.
    let _ = stream.read_to_string(&mut response);
    response
}

fn connect(port: u16) -> TcpStream {
    TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap()
}

/// A server on a port that no other test gets, not even when it is free again: the kernel gives none below 32768.
fn server() -> Server {
    static NEXT: AtomicU16 = AtomicU16::new(20_000);
    let ports = || NEXT.fetch_add(1, Ordering::Relaxed);
    std::iter::repeat_with(ports).take(10_000).find_map(|port| Server::bind(Loopback::Both, port).ok()).unwrap()
}

/// Serves `answer`, which gets the port, while `client` runs; whether something was handed over.
fn serve(wait: Duration, answer: impl Fn(&Request, u16) -> Response + Sync, client: impl FnOnce(u16) + Send) -> bool {
    let server = server();
    let (port, interrupt) = (server.port(), Interrupt::on_signals().unwrap());
    let taken = thread::scope(|scope| {
        scope.spawn(|| client(port));
        server.serve(Instant::now() + wait, &interrupt, |request| answer(request, port)).unwrap()
    });
    // Gone: nobody listens, and another server may.
    assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err(), "somebody still listens on {port}");
    assert!(TcpStream::connect((Ipv6Addr::LOCALHOST, port)).is_err(), "somebody still listens on [::1]:{port}");
    assert!(Server::bind(Loopback::Both, port).is_ok(), "port {port} is not free again");
    taken
}

/// What the extension's source asks for, and what Chrome adds to it, for an offscreen document.
fn cph_from_chrome(port: u16) -> String {
    format!(
        "GET /getSubmit HTTP/1.1\nHost: localhost:{port}\nConnection: keep-alive\nsec-ch-ua-platform: \"Linux\"\n\
         cph-submit: true\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) \
         Chrome/142.0.0.0 Safari/537.36\nsec-ch-ua: \"Chromium\";v=\"142\", \"Not_A Brand\";v=\"99\"\n\
         sec-ch-ua-mobile: ?0\nAccept: */*\nSec-Fetch-Site: none\nSec-Fetch-Mode: cors\nSec-Fetch-Dest: empty\n\
         Accept-Encoding: gzip, deflate, br, zstd\nAccept-Language: en-US,en;q=0.9\n\n"
    )
}

/// The same with what Firefox adds, for a background script.
fn cph_from_firefox(port: u16) -> String {
    format!(
        "GET /getSubmit HTTP/1.1\nHost: localhost:{port}\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:145.0) \
         Gecko/20100101 Firefox/145.0\nAccept: */*\nAccept-Language: en-US,en;q=0.5\n\
         Accept-Encoding: gzip, deflate, br, zstd\ncph-submit: true\n\
         Origin: moz-extension://0f3a5c1e-7d4b-4f0e-9f53-2f4c1f3b9d11\nConnection: keep-alive\n\
         Sec-Fetch-Dest: empty\nSec-Fetch-Mode: cors\nSec-Fetch-Site: same-origin\n\n"
    )
}

#[test]
fn cph_submit_gets_the_text_once() {
    let form = form();
    let answer = |request: &Request, port| cph_submit::answer(request, port, &form, TEXT);
    for recorded in [cph_from_chrome, cph_from_firefox] {
        for six in [false, true] {
            let taken = serve(LONG, answer, |port| {
                let stream = if six { TcpStream::connect((Ipv6Addr::LOCALHOST, port)).unwrap() } else { connect(port) };
                let body = "{\"empty\":false,\"url\":\"https://codeforces.com/contest/1136/problem/A\",\
                    \"problemName\":\"1136A\",\"sourceCode\":\"\
                    fn main() { println!(\\\"\\\\u{e9} \\\\\\\"é\\\\\\\"\\\"); } \
                    // SECRET\\n\",\"languageId\":98}";
                let wanted = format!(
                    "HTTP/1.1 200 OK\r\nCache-Control: no-store\r\nConnection: close\r\n\
                     Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                    body.len()
                );
                assert_eq!(ask(stream, &recorded(port)), wanted);
            });
            assert!(taken);
        }
    }
}

/// Web pages, other programs, and names that point here: none of them gets anything, and the extension still does.
#[test]
fn nobody_else_gets_it_from_the_fixed_port() {
    let form = form();
    let taken = serve(
        LONG,
        |request, port| cph_submit::answer(request, port, &form, TEXT),
        |port| {
            let good = cph_from_chrome(port);
            let host = format!("Host: localhost:{port}\n");
            let with = |from: &str, to: &str| {
                assert!(good.contains(from), "{from}");
                good.replacen(from, to, 1)
            };
            let rows = [
                ("no header", with("cph-submit: true\n", ""), "403"),
                ("another value", with("cph-submit: true", "cph-submit: false"), "403"),
                ("the header twice", with("cph-submit: true\n", "cph-submit: true\ncph-submit: true\n"), "403"),
                ("a web page", with(&host, &format!("{host}Origin: https://codeforces.com\n")), "403"),
                ("a page of this machine", with(&host, &format!("{host}Origin: http://localhost:{port}\n")), "403"),
                ("a sandboxed page", with(&host, &format!("{host}Origin: null\n")), "403"),
                (
                    "a page that says it is an extension",
                    with(&host, &format!("{host}Origin: https://chrome-extension://\n")),
                    "403",
                ),
                (
                    "two origins",
                    with(&host, &format!("{host}Origin: chrome-extension://a\nOrigin: https://a.example\n")),
                    "403",
                ),
                ("a rebound name", with(&host, &format!("Host: attacker.example:{port}\n")), "403"),
                ("a name that begins alike", with(&host, &format!("Host: localhost.attacker.example:{port}\n")), "403"),
                ("another port", with(&host, "Host: localhost\n"), "403"),
                ("no host", with(&host, ""), "403"),
                ("two hosts", with(&host, &format!("{host}Host: attacker.example\n")), "403"),
                ("POST", with("GET", "POST"), "404"),
                ("HEAD", with("GET", "HEAD"), "404"),
                ("may a page ask?", with("GET", "OPTIONS"), "404"),
                (
                    "a preflight",
                    format!(
                        "OPTIONS /getSubmit HTTP/1.1\n{host}Origin: https://a.example\n\
                         Access-Control-Request-Method: GET\nAccess-Control-Request-Headers: cph-submit\n\n"
                    ),
                    "403",
                ),
                ("another path", with("/getSubmit", "/"), "404"),
                ("a path below", with("/getSubmit", "/getSubmit/"), "404"),
                ("a query", with("/getSubmit", "/getSubmit?a"), "404"),
                ("a whole address", with("/getSubmit", &format!("http://localhost:{port}/getSubmit")), "404"),
                ("no HTTP", "hello\n\n".to_string(), "400"),
                (
                    "a problem from Competitive Companion",
                    format!("POST / HTTP/1.1\n{host}Content-Length: 2\n\n{{}}"),
                    "403",
                ),
                ("too many headers", with(&host, &format!("{host}{}", "a: b\n".repeat(100))), "431"),
                ("a long header", with(&host, &format!("{host}a: {}\n", "b".repeat(40_000))), "431"),
            ];
            for (what, request, status) in rows {
                let response = ask(connect(port), &request);
                assert!(response.starts_with(&format!("HTTP/1.1 {status} ")), "{what}: {response}");
                assert!(!response.contains("SECRET") && response.ends_with("\r\n\r\n"), "{what}: {response}");
                assert!(!response.to_lowercase().contains("access-control"), "{what}: {response}");
            }
            // A server for every address would have this one, too.
            #[cfg(target_os = "linux")]
            assert!(TcpStream::connect((Ipv4Addr::new(127, 0, 0, 2), port)).is_err(), "others can reach it");
            assert!(ask(connect(port), &good).contains("SECRET"));
        },
    );
    assert!(taken);
}

/// Is the other end still connected? It sent nothing.
fn is_connected(mut stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).unwrap();
    let read = stream.read(&mut [0]);
    stream.set_nonblocking(false).unwrap();
    read.is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock)
}

/// Clients that dawdle, dozens of them, or that ask and do not read, keep nobody else waiting.
#[test]
fn slow_clients_hold_nothing() {
    // More than the buffers between two sockets hold.
    let text = "x".repeat(16 << 20);
    let form = form();
    let taken = serve(
        LONG,
        |request, port| cph_submit::answer(request, port, &form, &text),
        |port| {
            let start = Instant::now();
            let mut silent: Vec<TcpStream> = (0..100).map(|_| connect(port)).collect();
            assert!(ask(connect(port), "GET / HTTP/1.1\n\n").starts_with("HTTP/1.1 403 "));
            // A bounded number stays, the newest.
            let connected: Vec<bool> = silent.iter().map(is_connected).collect();
            assert!(start.elapsed() < Duration::from_secs(4), "the slow ones go anyhow");
            let gone = connected.iter().take_while(|connected| !**connected).count();
            assert_eq!((gone, connected[gone..].contains(&false)), (69, false), "{connected:?}");
            silent[99].write_all(b"GET /getSubmit HTTP/1.1\r\nHost: ").unwrap();
            let mut deaf = connect(port);
            deaf.write_all(cph_from_chrome(port).replace('\n', "\r\n").as_bytes()).unwrap();
            deaf.read_exact(&mut [0; 8]).unwrap();
            // It is not handed over before it was read to its end.
            deaf.shutdown(Shutdown::Both).unwrap();
            let whole = ask(connect(port), &cph_from_firefox(port));
            assert!(whole.starts_with("HTTP/1.1 200 ") && whole.len() > text.len(), "{}", whole.len());
        },
    );
    assert!(taken);
}

/// Of two that ask at the same time, one gets it.
#[test]
fn it_is_handed_over_once() {
    // More than the buffers between two sockets hold.
    let text = "x".repeat(16 << 20);
    let form = form();
    let taken = serve(
        LONG,
        |request, port| cph_submit::answer(request, port, &form, &text),
        |port| {
            let mut first = connect(port);
            first.write_all(cph_from_chrome(port).replace('\n', "\r\n").as_bytes()).unwrap();
            first.read_exact(&mut [0; 8]).unwrap();
            let second = connect(port);
            let second = thread::spawn(move || ask(second, &cph_from_firefox(port)));
            let mut rest = Vec::new();
            first.read_to_end(&mut rest).unwrap();
            assert!(rest.len() > text.len());
            drop(first);
            assert_eq!(second.join().unwrap(), "");
        },
    );
    assert!(taken);
}

#[test]
fn nobody_asks() {
    let form = form();
    let taken = serve(
        Duration::from_millis(50),
        |request, port| cph_submit::answer(request, port, &form, TEXT),
        // Half a request is none.
        |port| drop(connect(port).write_all(b"GET /getSubmit HTTP/1.1\r\n")),
    );
    assert!(!taken);
}

/// Ctrl-C ends the waiting at once, whoever is connected.
#[test]
fn an_interrupt_ends_the_serving() {
    let server = server();
    let port = server.port();
    let (interrupt, trigger) = Interrupt::with_trigger().unwrap();
    let mut silent = connect(port);
    let start = Instant::now();
    let result = thread::scope(|scope| {
        scope.spawn(|| {
            silent.write_all(b"GET /getSubmit").unwrap();
            // An answer shows that the server has the silent one as well.
            assert!(ask(connect(port), "hello\n\n").starts_with("HTTP/1.1 400 "));
            drop(trigger);
        });
        server.serve(start + LONG, &interrupt, |_| Response::empty("404 Not Found"))
    });
    assert!(matches!(result, Err(Error::Interrupted)), "{result:?}");
    assert!(start.elapsed() < Duration::from_secs(4), "the client kept it");
    assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err(), "somebody still listens on {port}");
}

/// What the extension's content script asks for, from a page of AtCoder, and what Chrome adds.
fn helper_from_chrome(method: &str, path: &str, port: u16) -> String {
    format!(
        "{method} {path} HTTP/1.1\nHost: 127.0.0.1:{port}\nConnection: keep-alive\nsec-ch-ua-platform: \"Linux\"\n\
         User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 \
         Safari/537.36\nAccept: */*\nOrigin: https://atcoder.jp\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: cors\n\
         Sec-Fetch-Dest: empty\nReferer: https://atcoder.jp/\nAccept-Encoding: gzip, deflate, br, zstd\n\n"
    )
}

#[test]
fn submitter_helper_gets_the_job_once() {
    let job = job();
    let answer = |request: &Request, port| submitter_helper::answer(request, port, TOKEN, ATCODER, &job);
    let taken = serve(LONG, answer, |port| {
        let allowed = "Access-Control-Allow-Origin: https://atcoder.jp\r\n\
            Access-Control-Allow-Private-Network: true\r\nVary: Origin\r\n";
        let start = "Cache-Control: no-store\r\nConnection: close\r\n";
        // First the browser may ask whether such a page may reach this machine; that hands over nothing.
        let path = format!("/job/{TOKEN}");
        let preflight = helper_from_chrome("OPTIONS", &path, port).replacen(
            "Accept:",
            "Access-Control-Request-Method: GET\nAccess-Control-Request-Private-Network: true\nAccept:",
            1,
        );
        let wanted = format!(
            "HTTP/1.1 204 No Content\r\n{start}Access-Control-Allow-Methods: GET\r\n{allowed}Content-Length: 0\r\n\r\n"
        );
        assert_eq!(ask(connect(port), &preflight), wanted);
        // Not yet time to close the page.
        let close = helper_from_chrome("GET", &format!("/close/{TOKEN}"), port);
        assert!(ask(connect(port), &close).starts_with("HTTP/1.1 404 "));
        let body = "{\"site\":\"atcoder\",\"url\":\"https://atcoder.jp/contests/a/submit\",\"language\":\"Rust\",\
            \"source\":\"fn main() { println!(\\\"\\\\u{e9} \\\\\\\"é\\\\\\\"\\\"); } // SECRET\\n\"}";
        let wanted = format!(
            "HTTP/1.1 200 OK\r\n{start}Content-Type: application/json\r\n{allowed}Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        assert_eq!(ask(connect(port), &helper_from_chrome("GET", &path, port)), wanted);
    });
    assert!(taken);
}

#[test]
fn nobody_else_gets_the_job() {
    let job = job();
    let taken = serve(
        LONG,
        |request, port| submitter_helper::answer(request, port, TOKEN, ATCODER, &job),
        |port| {
            let good = helper_from_chrome("GET", &format!("/job/{TOKEN}"), port);
            let with = |from: &str, to: &str| {
                assert!(good.contains(from), "{from}");
                good.replacen(from, to, 1)
            };
            let rows = [
                ("another token", with("ddeeff", "ddeefe"), "404"),
                ("half a token", with(&TOKEN[16..], ""), "404"),
                ("a longer token", with(TOKEN, &format!("{TOKEN}0")), "404"),
                ("no token", with(TOKEN, ""), "404"),
                ("another path", with("/job/", "/"), "404"),
                ("POST", with("GET", "POST"), "404"),
                ("a preflight for another token", with("GET /job/0", "OPTIONS /job/1"), "404"),
                ("another page", with("Origin: https://atcoder.jp", "Origin: https://a.example"), "403"),
                ("another judge", with("Origin: https://atcoder.jp", "Origin: https://codeforces.com"), "403"),
                ("a page without https", with("Origin: https://atcoder.jp", "Origin: http://atcoder.jp"), "403"),
                (
                    "a name that begins alike",
                    with("Origin: https://atcoder.jp", "Origin: https://atcoder.jp.a.example"),
                    "403",
                ),
                ("a rebound name", with("Host: 127.0.0.1", "Host: attacker.example"), "403"),
                ("another name for it", with("Host: 127.0.0.1", "Host: localhost"), "403"),
            ];
            for (what, request, status) in rows {
                let response = ask(connect(port), &request);
                assert!(response.starts_with(&format!("HTTP/1.1 {status} ")), "{what}: {response}");
                assert!(!response.contains("SECRET") && !response.contains("Allow"), "{what}: {response}");
            }
            // The extension's own background script, and a browser that sends no origin.
            let extension = with("Origin: https://atcoder.jp", "Origin: chrome-extension://abcdef");
            assert!(ask(connect(port), &extension).contains("SECRET"));
        },
    );
    assert!(taken);
}

#[test]
fn tokens_are_128_random_bits() {
    let tokens: std::collections::BTreeSet<String> = (0..1000).map(|_| submitter_helper::token().unwrap()).collect();
    assert_eq!(tokens.len(), 1000);
    for token in &tokens {
        assert!(token.len() == 32 && token.bytes().all(|byte| b"0123456789abcdef".contains(&byte)), "{token}");
    }
    // Every digit takes every value: nothing in it is fixed.
    for place in 0..32 {
        let seen: std::collections::BTreeSet<u8> = tokens.iter().map(|token| token.as_bytes()[place]).collect();
        assert_eq!(seen.len(), 16, "digit {place}");
    }
}

/// What a display without any program leads to.
fn missing(name: &'static str) -> Failure {
    let program = |name| Program { name, arguments: &[], package: Some(name), encoding: Encoding::Utf8 };
    Failure::NoProgram(vec![program(name), program("xsel")])
}

/// A host that notes what it is asked for.
struct Fake {
    copies: fn() -> Result<Copied, Vec<Failure>>,
    opens: fn() -> Result<(), Failure>,
    port: u16,
    copied: Mutex<Vec<String>>,
    opened: Mutex<Vec<String>>,
}

impl Fake {
    fn new() -> Self {
        // Free a moment ago.
        let port = server().port();
        let (copied, opened) = Default::default();
        let copies = || Ok(Copied { to: Clipboard::Display, failures: Vec::new() });
        Fake { copies, opens: || Ok(()), port, copied, opened }
    }

    fn opened(&self) -> Vec<String> {
        self.opened.lock().unwrap().clone()
    }
}

impl Host for Fake {
    fn copy(&self, text: &str) -> Result<Copied, Vec<Failure>> {
        self.copied.lock().unwrap().push(text.to_string());
        (self.copies)()
    }

    fn open(&self, address: &str) -> Result<(), Failure> {
        self.opened.lock().unwrap().push(address.to_string());
        (self.opens)()
    }

    fn cph_port(&self) -> u16 {
        self.port
    }
}

/// What is printed when a text for `target` goes to `url`; what is waited for stands in brackets.
fn printed(host: &Fake, url: Option<&str>, target: Target, wait: Duration, open: bool) -> String {
    let directory = tempfile::tempdir().unwrap();
    let submission =
        Submission { id: "a".to_string(), url: url.map(str::to_string), target, edition: 2024, text: TEXT.to_string() };
    let options =
        Options { wait, extensions: Extension::ALL.to_vec(), open, directory: directory.path().join("submit") };
    let printed = Shared::default();
    let mut writer = printed.clone();
    let mut submitting = Submitting::new(
        anstream::StripStream::new(Box::new(writer.clone()) as Box<dyn io::Write>),
        &submission,
        directory.path(),
    );
    submit(&submission, &options, host, &Interrupt::on_signals().unwrap(), |event| {
        if let Event::Waiting(extension, _) = event {
            writeln!(writer, "[{extension}]").unwrap();
        }
        submitting.event(&event).unwrap();
    })
    .unwrap();
    let printed = String::from_utf8(printed.0.lock().unwrap().clone()).unwrap();
    assert!(printed.lines().all(|line| text::width(line) <= 80), "{printed}");
    assert_eq!(*host.copied.lock().unwrap(), [TEXT]);
    assert_eq!(fs::read_to_string(directory.path().join(format!("submit/a-{target}.rs"))).unwrap(), TEXT);
    printed
}

/// What several write to, one after the other.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl io::Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[track_caller]
fn assert_lines(printed: &str, lines: &[&str]) {
    assert_eq!(printed.lines().collect::<Vec<_>>(), lines);
}

const CONTEST: &str = "https://codeforces.com/contest/1136/problem/A";
const SOON: Duration = Duration::from_millis(30);

#[test]
fn submitting_with_cph_submit() {
    let host = Fake::new();
    let printed = thread::scope(|scope| {
        scope.spawn(|| {
            let end = Instant::now() + LONG;
            let stream = loop {
                match TcpStream::connect((Ipv4Addr::LOCALHOST, host.port)) {
                    Ok(stream) => break stream,
                    Err(error) => assert!(Instant::now() < end, "{error}"),
                }
                thread::sleep(SOON);
            };
            assert!(ask(stream, &cph_from_chrome(host.port)).contains("SECRET"));
        });
        printed(&host, Some(CONTEST), Target::Codeforces, LONG, true)
    });
    assert_lines(
        &printed,
        &[
            "copied: 51 bytes, which are in submit/a-codeforces.rs as well",
            "[cph-submit]",
            "handed over: cph-submit has the text",
            "now: watch its page: it submits as Rust 1.89.0 (2024), or says why not",
        ],
    );
    assert!(host.opened().is_empty(), "the extension opens the page itself");
}

#[test]
fn submitting_with_submitter_helper() {
    let host = Fake::new();
    let printed = thread::scope(|scope| {
        scope.spawn(|| {
            let end = Instant::now() + LONG;
            let address = loop {
                if let Some(address) = host.opened().pop() {
                    break address;
                }
                assert!(Instant::now() < end, "nothing was opened");
                thread::sleep(SOON);
            };
            let page = "https://atcoder.jp/contests/abc428/submit?taskScreenName=abc428_a#submitter=";
            let (port, token) = address.strip_prefix(page).unwrap().split_once(':').unwrap();
            let port = port.parse().unwrap();
            assert!(ask(connect(port), &helper_from_chrome("GET", &format!("/job/{token}"), port)).contains("SECRET"));
        });
        printed(&host, Some("https://atcoder.jp/contests/abc428/tasks/abc428_a"), Target::Atcoder, LONG, true)
    });
    assert_lines(
        &printed,
        &[
            "copied: 51 bytes, which are in submit/a-atcoder.rs as well",
            "opened: https://atcoder.jp/contests/abc428/submit?taskScreenName=abc428_a",
            "now: paste, choose Rust (rustc 1.89.0), submit",
            "[Submitter Helper]",
            "handed over: Submitter Helper has the text",
            "now: watch its page: it submits as Rust (rustc 1.89.0), or says why not",
        ],
    );
}

#[test]
fn submitting_without_extensions() {
    // Both are waited for, one after the other, and then a person pastes.
    let host = Fake::new();
    assert_lines(
        &printed(&host, Some(CONTEST), Target::Codeforces, SOON, true),
        &[
            "copied: 51 bytes, which are in submit/a-codeforces.rs as well",
            "[cph-submit]",
            "opened: https://codeforces.com/contest/1136/submit/A",
            "now: paste, choose Rust 1.89.0 (2024), submit",
            "[Submitter Helper]",
        ],
    );
    assert!(host.opened()[0].starts_with("https://codeforces.com/contest/1136/submit/A#submitter="));
    // Nobody waits.
    let host = Fake::new();
    assert_lines(
        &printed(&host, Some(CONTEST), Target::Codeforces, Duration::ZERO, true),
        &[
            "copied: 51 bytes, which are in submit/a-codeforces.rs as well",
            "opened: https://codeforces.com/contest/1136/submit/A",
            "now: paste, choose Rust 1.89.0 (2024), submit",
        ],
    );
    assert_eq!(host.opened(), ["https://codeforces.com/contest/1136/submit/A"]);
}

#[test]
fn submitting_without_a_clipboard() {
    // A display, but no program that copies to it; and no browser.
    let host = Fake {
        copies: || Err(vec![missing("xclip"), Failure::NoTerminal]),
        opens: || Err(Failure::NoBrowser),
        ..Fake::new()
    };
    assert_lines(
        &printed(&host, Some("https://leetcode.com/problems/x/"), Target::Leetcode, LONG, true),
        &[
            "not copied: xclip and xsel are not installed, and no terminal;",
            "            the 51 bytes are in submit/a-leetcode.rs",
            "not opened: no program here opens web pages, such as xdg-open;",
            "the page is https://leetcode.com/problems/x/",
            "now: copy submit/a-leetcode.rs (install xclip or xsel and the judge copies it),",
            "     open the page, choose Rust, paste over the old text, submit",
        ],
    );
    // Nothing that could be installed would help.
    let host = Fake { copies: || Err(vec![Failure::NoDisplay, Failure::NoTerminal]), ..Fake::new() };
    assert_lines(
        &printed(&host, Some(CONTEST), Target::Codeforces, Duration::ZERO, false),
        &[
            "not copied: there is no display, and no terminal;",
            "            the 51 bytes are in submit/a-codeforces.rs",
            "not opened: as --no-open says;",
            "the page is https://codeforces.com/contest/1136/submit/A",
            "now: copy submit/a-codeforces.rs, open the page, paste,",
            "     choose Rust 1.89.0 (2024), submit",
        ],
    );
    // A terminal that may have copied it, after the display did not.
    let host = Fake {
        copies: || Ok(Copied { to: Clipboard::Terminal, failures: vec![Failure::Remote, missing("xclip")] }),
        ..Fake::new()
    };
    assert_lines(
        &printed(&host, Some("https://www.lanqiao.cn/"), Target::Plain, LONG, false),
        &[
            "note: xclip and xsel are not installed",
            "copied: 51 bytes, if your terminal lets programs copy (OSC 52);",
            "        they are in submit/a-plain.rs as well",
            "not opened: as --no-open says;",
            "the page is https://www.lanqiao.cn/",
            "now: open the page, find the form, paste, choose Rust, submit",
        ],
    );
    assert!(host.opened().is_empty());
}

/// Our own problems and those of a book have no address: nothing is opened, and nothing waits.
#[test]
fn submitting_without_an_address() {
    let host = Fake::new();
    assert_lines(
        &printed(&host, None, Target::Plain, LONG, true),
        &[
            "copied: 51 bytes, which are in submit/a-plain.rs as well",
            "now: find the form, paste, submit; a's Cargo.toml has no `url`: add",
            "     `url = \"https://…\"` to [package.metadata.judge], and the page is opened",
            "     next time",
        ],
    );
    assert!(host.opened().is_empty());
    // No note that the target does not fit: nobody knows. The text is still to be copied by hand.
    let host = Fake { copies: || Err(vec![Failure::NoDisplay]), ..Fake::new() };
    let lines = printed(&host, None, Target::Leetcode, LONG, true);
    assert!(lines.starts_with("not copied: ") && lines.contains("now: copy submit/a-leetcode.rs, find the"), "{lines}");
    let host = Fake::new();
    assert_lines(
        &printed(&host, Some("see the book"), Target::Plain, LONG, true),
        &[
            "copied: 51 bytes, which are in submit/a-plain.rs as well",
            "note: the url in a's Cargo.toml is not a web address: write `url = \"https://…\"`",
            "      in [package.metadata.judge]",
            "now: find the form, paste, submit",
        ],
    );
    assert!(host.opened().is_empty());
}

/// VS Code has the port: said, and not waited for.
#[test]
fn submitting_when_the_port_is_taken() {
    let other = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = other.local_addr().unwrap().port();
    let host = Fake { port, ..Fake::new() };
    let printed = printed(&host, Some("https://cses.fi/problemset/task/1068"), Target::Plain, LONG, true);
    assert_lines(
        &printed.replace(&port.to_string(), "PORT"),
        &[
            "copied: 51 bytes, which are in submit/a-plain.rs as well",
            "note: cph-submit asks at port PORT, where another program listens: VS Code with",
            "      cph or cph-ng, Neovim with competitest, or another `cargo judge`",
            "opened: https://cses.fi/problemset/submit/1068/",
            "now: paste, choose Rust, submit",
        ],
    );
}

/// A text for one judge goes to the form of another only by the person's own hand.
#[test]
fn submitting_to_the_wrong_judge() {
    let host = Fake::new();
    assert_lines(
        &printed(&host, Some(CONTEST), Target::Leetcode, LONG, true),
        &[
            "note: a is a problem of Codeforces, but the text is made for leetcode:",
            "      no extension gets it, and the judge may not take it",
            "copied: 51 bytes, which are in submit/a-leetcode.rs as well",
            "opened: https://codeforces.com/contest/1136/submit/A",
            "now: paste, choose Rust 1.89.0 (2024), submit",
        ],
    );
    assert_eq!(host.opened(), ["https://codeforces.com/contest/1136/submit/A"]);
    let printed = printed(&Fake::new(), Some("https://oj.example.org/1"), Target::Atcoder, LONG, true);
    assert!(
        printed.starts_with("note: the text is made for atcoder, but a's url is not known to be of it\n"),
        "{printed}"
    );
    let takes = |url: &str| {
        let site = Site::find(url, 2024).unwrap();
        let all = [Target::Atcoder, Target::Codeforces, Target::Luogu, Target::Leetcode, Target::Plain];
        all.into_iter().filter(|target| site.takes(*target)).map(|target| target.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(takes(CONTEST), ["codeforces", "plain"]);
    assert_eq!(takes("https://cses.fi/problemset/task/1068"), ["plain"]);
    assert_eq!(takes("https://leetcode.com/problems/x/"), ["leetcode"]);
}
