//! The way of a text with nobody at the desk, and the two extensions as their sources ask.

use super::clipboard::{Multiplexer, osc52};
use super::http::{Request, Response, Server};
use super::site::{Helper, Site, is_address};
use super::*;
use crate::report::Submitting;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

const TEXT: &str = "fn main() { println!(\"\\u{e9} \\\"é\\\"\"); } // SECRET\n";
const TOKEN: &str = "00112233445566778899aabbccddeeff";
const ATCODER: &str = "https://atcoder.jp";
const LONG: Duration = Duration::from_secs(60);

fn problem() -> cph::Problem {
    Site::of("https://codeforces.com/contest/1136/problem/A", 2024).unwrap().cph.unwrap()
}

fn job() -> helper::Job<'static> {
    helper::Job { site: "atcoder", url: "https://atcoder.jp/contests/a/submit", language: "Rust", source: TEXT }
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

/// Serves `answer`, which gets the port, while `client` runs; whether something was handed over.
fn serve(wait: Duration, answer: impl Fn(&Request, u16) -> Response + Sync, client: impl FnOnce(u16) + Send) -> bool {
    let server = Server::bind(0, true).unwrap();
    let (port, interrupt) = (server.port(), Interrupt::on_signals().unwrap());
    let taken = thread::scope(|scope| {
        scope.spawn(|| client(port));
        server.serve(Instant::now() + wait, &interrupt, |request| answer(request, port)).unwrap()
    });
    // Gone: nobody listens, and another server may.
    assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err(), "somebody still listens on {port}");
    assert!(TcpStream::connect((Ipv6Addr::LOCALHOST, port)).is_err(), "somebody still listens on [::1]:{port}");
    assert!(Server::bind(port, true).is_ok(), "port {port} is not free again");
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
    let problem = problem();
    let answer = |request: &Request, port| cph::answer(request, port, &problem, TEXT);
    for recorded in [cph_from_chrome, cph_from_firefox] {
        for six in [false, true] {
            let taken = serve(LONG, answer, |port| {
                let stream = if six { TcpStream::connect((Ipv6Addr::LOCALHOST, port)).unwrap() } else { connect(port) };
                let body = "{\"empty\":false,\"url\":\"https://codeforces.com/contest/1136/problem/A\",\
                    \"problemName\":\"1136A\",\"sourceCode\":\"fn main() { println!(\\\"\\\\u{e9} \\\\\\\"é\\\\\\\"\\\"); } \
                    // SECRET\\n\",\"languageId\":98}";
                let wanted = format!(
                    "HTTP/1.1 200 OK\r\nCache-Control: no-store\r\nConnection: close\r\nContent-Type: application/json\r\n\
                     Content-Length: {}\r\n\r\n{body}",
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
    let problem = problem();
    let taken = serve(
        LONG,
        |request, port| cph::answer(request, port, &problem, TEXT),
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
            assert!(ask(connect(port), &good).contains("SECRET"));
        },
    );
    assert!(taken);
}

/// Clients that dawdle, dozens of them, or that ask and do not read, keep nobody else waiting.
#[test]
fn slow_clients_hold_nothing() {
    // More than the buffers between two sockets hold.
    let text = "x".repeat(32 << 20);
    let problem = problem();
    let taken = serve(
        LONG,
        |request, port| cph::answer(request, port, &problem, &text),
        |port| {
            let silent: Vec<TcpStream> = (0..100).map(|_| connect(port)).collect();
            let mut dawdling = connect(port);
            dawdling.write_all(b"GET /getSubmit HTTP/1.1\r\nHost: ").unwrap();
            let mut deaf = connect(port);
            deaf.write_all(cph_from_chrome(port).replace('\n', "\r\n").as_bytes()).unwrap();
            let mut beginning = [0; 8];
            deaf.read_exact(&mut beginning).unwrap();
            // It is being handed over, so nobody else gets it …
            assert!(ask(connect(port), &cph_from_firefox(port)).starts_with("HTTP/1.1 404 "));
            // … until it is clear that it was not.
            deaf.shutdown(Shutdown::Both).unwrap();
            drop(deaf);
            let end = Instant::now() + LONG;
            let whole = loop {
                let response = ask(connect(port), &cph_from_firefox(port));
                if response.starts_with("HTTP/1.1 200 ") || Instant::now() > end {
                    break response;
                }
            };
            assert!(whole.len() > text.len(), "{}", whole.len());
            drop((silent, dawdling));
        },
    );
    assert!(taken);
}

#[test]
fn nobody_asks() {
    let problem = problem();
    let taken = serve(
        Duration::from_millis(50),
        |request, port| cph::answer(request, port, &problem, TEXT),
        // Half a request is none.
        |port| drop(connect(port).write_all(b"GET /getSubmit HTTP/1.1\r\n")),
    );
    assert!(!taken);
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
    let answer = |request: &Request, port| helper::answer(request, port, TOKEN, ATCODER, &job);
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
        |request, port| helper::answer(request, port, TOKEN, ATCODER, &job),
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
    let tokens: std::collections::BTreeSet<String> = (0..1000).map(|_| helper::token().unwrap()).collect();
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

#[test]
fn the_form_of_each_site() {
    let rows = [
        (
            "https://atcoder.jp/contests/abc428/tasks/abc428_a",
            "AtCoder",
            "https://atcoder.jp/contests/abc428/submit?taskScreenName=abc428_a",
            "Rust (rustc 1.89.0)",
            None,
        ),
        (
            "https://atcoder.jp/contests/abc428/tasks/abc428_a?lang=en#x",
            "AtCoder",
            "https://atcoder.jp/contests/abc428/submit?taskScreenName=abc428_a",
            "Rust (rustc 1.89.0)",
            None,
        ),
        (
            "https://atcoder.jp/contests/abc428",
            "AtCoder",
            "https://atcoder.jp/contests/abc428",
            "Rust (rustc 1.89.0)",
            None,
        ),
        (
            "https://codeforces.com/contest/1136/problem/A",
            "Codeforces",
            "https://codeforces.com/contest/1136/submit/A",
            "Rust 1.89.0 (2024)",
            Some("1136A"),
        ),
        (
            "http://www.codeforces.com/contest/1282/problem/B2/?locale=en",
            "Codeforces",
            "https://codeforces.com/contest/1282/submit/B2",
            "Rust 1.89.0 (2024)",
            Some("1282B2"),
        ),
        (
            "https://codeforces.com/problemset/problem/4/A",
            "Codeforces",
            "https://codeforces.com/problemset/submit/4/A",
            "Rust 1.89.0 (2024)",
            Some("4A"),
        ),
        (
            "https://codeforces.com/gym/104114/problem/C",
            "Codeforces",
            "https://codeforces.com/gym/104114/submit/C",
            "Rust 1.89.0 (2024)",
            Some("104114C"),
        ),
        (
            "https://codeforces.com/group/MWSDmqGsZm/contest/219158/problem/A",
            "Codeforces",
            "https://codeforces.com/group/MWSDmqGsZm/contest/219158/submit/A",
            "Rust 1.89.0 (2024)",
            Some("219158A"),
        ),
        (
            "https://codeforces.com/edu/course/2/lesson/2/1/practice/contest/269100/problem/A",
            "Codeforces",
            "https://codeforces.com/edu/course/2/lesson/2/1/practice/contest/269100/submit/A",
            "Rust 1.89.0 (2024)",
            Some("269100A"),
        ),
        (
            "https://codeforces.com/problemsets/acmsguru/problem/99999/249",
            "Codeforces",
            "https://codeforces.com/problemsets/acmsguru/submit",
            "Rust 1.89.0 (2024)",
            Some("99999249"),
        ),
        (
            "https://codeforces.com/blog/entry/1",
            "Codeforces",
            "https://codeforces.com/blog/entry/1",
            "Rust 1.89.0 (2024)",
            None,
        ),
        ("https://cses.fi/problemset/task/1068/", "CSES", "https://cses.fi/problemset/submit/1068/", "Rust", Some("")),
        ("https://cses.fi/alon/task/Weird", "CSES", "https://cses.fi/alon/submit/Weird/", "Rust", None),
        (
            "https://www.luogu.com.cn/problem/P4055",
            "Luogu",
            "https://www.luogu.com.cn/problem/P4055#submit",
            "Rust",
            None,
        ),
        (
            "https://www.luogu.com.cn/problem/P1?contestId=2#x",
            "Luogu",
            "https://www.luogu.com.cn/problem/P1?contestId=2#submit",
            "Rust",
            None,
        ),
        (
            "https://leetcode.com/problems/cat-and-mouse/description/",
            "LeetCode",
            "https://leetcode.com/problems/cat-and-mouse/",
            "Rust",
            None,
        ),
        (
            "https://leetcode.cn/problems/cat-and-mouse",
            "LeetCode",
            "https://leetcode.cn/problems/cat-and-mouse/",
            "Rust",
            None,
        ),
        (
            "https://open.kattis.com/problems/hello",
            "Kattis",
            "https://open.kattis.com/problems/hello/submit",
            "Rust",
            None,
        ),
        (
            "https://nus.kattis.com/contests/ab/problems/hello",
            "Kattis",
            "https://nus.kattis.com/contests/ab/problems/hello/submit",
            "Rust",
            None,
        ),
        (
            "https://judge.yosupo.jp/problem/aplusb",
            "Library Checker",
            "https://judge.yosupo.jp/problem/aplusb",
            "Rust",
            None,
        ),
    ];
    for (url, name, page, language, cph) in rows {
        let site = Site::of(url, 2024).unwrap_or_else(|| panic!("{url}"));
        let found = (site.name, &*site.page, site.language, site.cph.as_ref().map(|problem| &*problem.name));
        assert_eq!(found, (name, page, language, cph), "{url}");
    }
    for unknown in
        ["https://www.lanqiao.cn/", "https://acm.hdu.edu.cn/showproblem.php?pid=1846", "https://notkattis.com/"]
    {
        assert!(Site::of(unknown, 2024).is_none() && is_address(unknown), "{unknown}");
    }
    for none in [
        "",
        "atcoder.jp",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "https://",
        "https://a b/",
        "https://a/\n",
        "https://é/",
        "--version",
        "https://a/\"$(x)\"",
    ] {
        assert!(Site::of(none, 2024).is_none() && !is_address(none), "{none}");
    }
}

/// What the extensions must be told: they take the address apart themselves.
#[test]
fn what_the_extensions_are_told() {
    let cph = |url: &str, edition| Site::of(url, edition).unwrap().cph.map(|problem| (problem.url, problem.language));
    let is = |url: &str, language| Some((url.to_string(), language));
    let contest = "https://codeforces.com/contest/1136/problem/A";
    assert_eq!(cph("http://mirror.codeforces.com/contest/1136/problem/A/?x#y", 2024), is(contest, 98));
    assert_eq!(cph(contest, 2021), is(contest, 75));
    assert_eq!(cph("https://cses.fi/problemset/task/1068/?x", 2024), is("https://cses.fi/problemset/task/1068", 75));
    let helper = |url: &str, edition| Site::of(url, edition).unwrap().helper;
    let codeforces = |language| Some(Helper { site: "codeforces", origin: "https://codeforces.com", language });
    assert_eq!(helper(contest, 2024), codeforces("Rust"));
    assert_eq!(helper(contest, 2021), codeforces("Rust 2021"));
    // Its manifest does not have these pages.
    assert_eq!(helper("https://codeforces.com/gym/104114/problem/C", 2024), None);
    assert_eq!(helper("https://codeforces.com/group/a/contest/219158/problem/A", 2024), None);
    assert_eq!(helper("https://open.kattis.com/problems/hello", 2024), None);
    let page = |url: &str| Site::of(url, 2024).unwrap().page_for_helper(1234, TOKEN);
    assert_eq!(
        page("https://www.luogu.com.cn/problem/P4055"),
        format!("https://www.luogu.com.cn/problem/P4055#submitter=1234:{TOKEN}")
    );
    assert_eq!(
        page("https://atcoder.jp/contests/abc428/tasks/abc428_a"),
        format!("https://atcoder.jp/contests/abc428/submit?taskScreenName=abc428_a#submitter=1234:{TOKEN}")
    );
}

#[test]
fn terminals_get_the_text_in_their_own_way() {
    // Once short, once of several pieces for screen.
    for text in ["é\n".to_string(), TEXT.repeat(40)] {
        let plain = osc52(&text, Multiplexer::None);
        let encoded = plain.strip_prefix("\x1b]52;c;").and_then(|rest| rest.strip_suffix("\x07")).unwrap();
        assert_eq!(STANDARD.decode(encoded).unwrap(), text.as_bytes());
        let tmux = osc52(&text, Multiplexer::Tmux);
        let passed = tmux.strip_prefix(&plain).and_then(|rest| rest.strip_prefix("\x1bPtmux;")).unwrap();
        assert_eq!(passed.strip_suffix("\x1b\\").unwrap().replace("\x1b\x1b", "\x1b"), plain);
        let screen = osc52(&text, Multiplexer::Screen);
        let pieces: Vec<&str> = screen.split("\x1b\\").collect();
        let (last, pieces) = pieces.split_last().unwrap();
        assert_eq!(*last, "");
        assert!(pieces.iter().all(|piece| piece.len() < 512), "screen cuts longer ones");
        assert_eq!(pieces.iter().map(|piece| piece.strip_prefix("\x1bP").unwrap()).collect::<String>(), plain);
    }
    let multiplexer = |variables: &'static [(&str, &str)]| {
        Multiplexer::of(|name| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string()))
    };
    assert_eq!(multiplexer(&[("TERM", "xterm-256color")]), Multiplexer::None);
    assert_eq!(multiplexer(&[]), Multiplexer::None);
    assert_eq!(multiplexer(&[("TERM", "screen-256color"), ("TMUX", "/tmp/tmux")]), Multiplexer::Tmux);
    assert_eq!(multiplexer(&[("TERM", "tmux-256color")]), Multiplexer::Tmux);
    assert_eq!(multiplexer(&[("TERM", "xterm"), ("STY", "1.pts")]), Multiplexer::Screen);
    assert_eq!(multiplexer(&[("TERM", "screen")]), Multiplexer::Screen);
}

/// A desk with nobody at it: what it was asked for is noted.
struct Fake {
    copies: Result<Copied, String>,
    opens: Result<(), String>,
    port: u16,
    copied: Mutex<Vec<String>>,
    opened: Mutex<Vec<String>>,
}

impl Fake {
    fn new() -> Self {
        // Free a moment ago.
        let port = Server::bind(0, true).unwrap().port();
        let (copied, opened) = Default::default();
        Fake { copies: Ok(Copied::Display), opens: Ok(()), port, copied, opened }
    }

    fn opened(&self) -> Vec<String> {
        self.opened.lock().unwrap().clone()
    }
}

impl Desk for Fake {
    fn copy(&self, text: &str) -> Result<Copied, String> {
        self.copied.lock().unwrap().push(text.to_string());
        self.copies.clone()
    }

    fn open(&self, address: &str) -> Result<(), String> {
        self.opened.lock().unwrap().push(address.to_string());
        self.opens.clone()
    }

    fn cph_port(&self) -> u16 {
        self.port
    }
}

/// What is printed when a text for `target` goes to `url`; what is waited for stands in brackets.
fn way(desk: &Fake, url: &str, target: Target, wait: Duration, open: bool) -> String {
    let folder = tempfile::tempdir().unwrap();
    let submission =
        Submission { id: "a".to_string(), url: url.to_string(), target, edition: 2024, text: TEXT.to_string() };
    let options = Options { wait, open, folder: folder.path().join("submit") };
    let printed = Shared::default();
    let mut writer = printed.clone();
    let mut said = Submitting::new(
        anstream::StripStream::new(Box::new(writer.clone()) as Box<dyn io::Write>),
        &submission,
        folder.path(),
    );
    submit(&submission, &options, desk, &Interrupt::on_signals().unwrap(), |event| {
        if let Event::Waiting(extension, _) = event {
            writeln!(writer, "[{extension}]").unwrap();
        }
        said.event(&event).unwrap();
    })
    .unwrap();
    let printed = String::from_utf8(printed.0.lock().unwrap().clone()).unwrap();
    assert!(printed.lines().all(|line| crate::text::width(line) <= 80), "{printed}");
    assert_eq!(*desk.copied.lock().unwrap(), [TEXT]);
    assert_eq!(fs::read_to_string(folder.path().join(format!("submit/a-{target}.rs"))).unwrap(), TEXT);
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
fn the_way_with_cph_submit() {
    let desk = Fake::new();
    let printed = thread::scope(|scope| {
        scope.spawn(|| {
            let end = Instant::now() + LONG;
            let stream = loop {
                match TcpStream::connect((Ipv4Addr::LOCALHOST, desk.port)) {
                    Ok(stream) => break stream,
                    Err(error) => assert!(Instant::now() < end, "{error}"),
                }
                thread::sleep(SOON);
            };
            assert!(ask(stream, &cph_from_chrome(desk.port)).contains("SECRET"));
        });
        way(&desk, CONTEST, Target::Codeforces, LONG, true)
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
    assert!(desk.opened().is_empty(), "the extension opens the page itself");
}

#[test]
fn the_way_with_submitter_helper() {
    let desk = Fake::new();
    let printed = thread::scope(|scope| {
        scope.spawn(|| {
            let end = Instant::now() + LONG;
            let address = loop {
                if let Some(address) = desk.opened().pop() {
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
        way(&desk, "https://atcoder.jp/contests/abc428/tasks/abc428_a", Target::Atcoder, LONG, true)
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
fn the_way_without_extensions() {
    // Both are waited for, one after the other, and then a person pastes.
    let desk = Fake::new();
    assert_lines(
        &way(&desk, CONTEST, Target::Codeforces, SOON, true),
        &[
            "copied: 51 bytes, which are in submit/a-codeforces.rs as well",
            "[cph-submit]",
            "opened: https://codeforces.com/contest/1136/submit/A",
            "now: paste, choose Rust 1.89.0 (2024), submit",
            "[Submitter Helper]",
        ],
    );
    assert!(desk.opened()[0].starts_with("https://codeforces.com/contest/1136/submit/A#submitter="));
    // Nobody waits.
    let desk = Fake::new();
    assert_lines(
        &way(&desk, CONTEST, Target::Codeforces, Duration::ZERO, true),
        &[
            "copied: 51 bytes, which are in submit/a-codeforces.rs as well",
            "opened: https://codeforces.com/contest/1136/submit/A",
            "now: paste, choose Rust 1.89.0 (2024), submit",
        ],
    );
    assert_eq!(desk.opened(), ["https://codeforces.com/contest/1136/submit/A"]);
    // Neither a clipboard nor a browser.
    let desk = Fake { copies: Err("no way".to_string()), opens: Err("no browser".to_string()), ..Fake::new() };
    assert_lines(
        &way(&desk, "https://leetcode.com/problems/x/", Target::Leetcode, LONG, true),
        &[
            "not copied: no way;",
            "            the 51 bytes are in submit/a-leetcode.rs",
            "not opened: no browser;",
            "the page is https://leetcode.com/problems/x/",
            "now: copy the file, open the page, choose Rust, paste over the old text, submit",
        ],
    );
    // Not to be opened, and a terminal that may have copied it.
    let desk = Fake { copies: Ok(Copied::Terminal), ..Fake::new() };
    assert_lines(
        &way(&desk, "https://www.lanqiao.cn/", Target::Plain, LONG, false),
        &[
            "copied: 51 bytes, if your terminal lets programs copy (OSC 52);",
            "        they are in submit/a-plain.rs as well",
            "not opened: as --no-open says;",
            "the page is https://www.lanqiao.cn/",
            "now: open the page, find the form, paste, choose Rust, submit",
        ],
    );
    assert!(desk.opened().is_empty());
    // No address.
    let desk = Fake::new();
    assert_lines(
        &way(&desk, "", Target::Plain, LONG, true),
        &[
            "copied: 51 bytes, which are in submit/a-plain.rs as well",
            "note: the url in a's Cargo.toml is no web address",
            "now: find the form, paste, submit",
        ],
    );
    assert!(desk.opened().is_empty());
}

/// VS Code has the port: said, and not waited for.
#[test]
fn the_way_when_the_port_is_taken() {
    let other = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = other.local_addr().unwrap().port();
    let desk = Fake { port, ..Fake::new() };
    let printed = way(&desk, "https://cses.fi/problemset/task/1068", Target::Plain, LONG, true);
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
fn the_way_to_the_wrong_judge() {
    let desk = Fake::new();
    assert_lines(
        &way(&desk, CONTEST, Target::Leetcode, LONG, true),
        &[
            "note: a is a problem of Codeforces, but the text is made for leetcode:",
            "      no extension gets it, and the judge may not take it",
            "copied: 51 bytes, which are in submit/a-leetcode.rs as well",
            "opened: https://codeforces.com/contest/1136/submit/A",
            "now: paste, choose Rust 1.89.0 (2024), submit",
        ],
    );
    assert_eq!(desk.opened(), ["https://codeforces.com/contest/1136/submit/A"]);
    let printed = way(&Fake::new(), "https://oj.example.org/1", Target::Atcoder, LONG, true);
    assert!(
        printed.starts_with("note: the text is made for atcoder, but a's url is not known to be of it\n"),
        "{printed}"
    );
    let takes = |url: &str| {
        let site = Site::of(url, 2024).unwrap();
        let all = [Target::Atcoder, Target::Codeforces, Target::Luogu, Target::Leetcode, Target::Plain];
        all.into_iter().filter(|target| site.takes(*target)).map(|target| target.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(takes(CONTEST), ["codeforces", "plain"]);
    assert_eq!(takes("https://cses.fi/problemset/task/1068"), ["plain"]);
    assert_eq!(takes("https://leetcode.com/problems/x/"), ["leetcode"]);
}
