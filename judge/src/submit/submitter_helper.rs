//! The handshake of [Submitter Helper](https://github.com/EgorKulikov/submitter), the extension that fills the forms of
//! AtCoder, Codeforces and Luogu. The page is opened with `#submitter=PORT:TOKEN` at the end of its address, which
//! never leaves the browser; the extension takes it away and asks 127.0.0.1 at that port for the job with that token.
//!
//! It asks from within the judge's page, so the answer must allow that page to read it, and before it asks the browser
//! may want to know whether a page of the internet may reach this machine at all. Afterwards the extension asks
//! `/close/TOKEN` now and then whether to close the page; when nobody answers any more, the page stays open.

use super::http::{FORBIDDEN, NOT_FOUND, Request, Response};
use serde::Serialize;

/// How the extension knows a judge's form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// Its name of the site: `atcoder`, `codeforces` or `luogu`.
    pub site: &'static str,
    /// The origin of the site's pages.
    pub origin: &'static str,
    /// Makes it choose the language, or leave the choice to the person.
    pub language: &'static str,
}

/// What the extension gets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Job<'a> {
    /// See [`Form::site`].
    pub site: &'a str,
    /// The page that is opened.
    pub url: &'a str,
    /// See [`Form::language`].
    pub language: &'a str,
    /// The text.
    pub source: &'a str,
}

/// 128 random bits, in the 32 hexadecimal digits that the extension looks for.
pub fn token() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}

/// Returns the answer to `request`, which came to `port`: `job` for a client that knows `token` and is not a page of a
/// site other than `origin`, nothing for anybody else.
#[must_use]
pub fn answer(request: &Request, port: u16, token: &str, origin: &str, job: &Job) -> Response {
    if !request.comes_from(&[format!("127.0.0.1:{port}")], Some(origin)) {
        return Response::empty(FORBIDDEN);
    }
    let asked = ["/job/", "/close/"].into_iter().find(|prefix| request.path.strip_prefix(prefix) == Some(token));
    match (request.method, asked) {
        ("GET", Some("/job/")) => Response {
            status: "200 OK",
            headers: readable(request, ("Content-Type", "application/json")),
            body: serde_json::to_string(job).expect("text can be written as JSON"),
            hands_over: true,
        },
        ("OPTIONS", Some(_)) => Response {
            status: "204 No Content",
            headers: readable(request, ("Access-Control-Allow-Methods", "GET")),
            body: String::new(),
            hands_over: false,
        },
        _ => Response::empty(NOT_FOUND),
    }
}

/// `header`, and those that let the page that sent `request` read the answer.
fn readable(request: &Request, (name, value): (&'static str, &str)) -> Vec<(&'static str, String)> {
    let reader = request.values("origin").next().map_or("*".into(), String::from_utf8_lossy);
    vec![
        (name, value.to_string()),
        ("Access-Control-Allow-Origin", reader.into_owned()),
        ("Access-Control-Allow-Private-Network", "true".to_string()),
        ("Vary", "Origin".to_string()),
    ]
}
