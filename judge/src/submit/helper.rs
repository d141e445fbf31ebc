//! The handshake of [Submitter Helper](https://github.com/EgorKulikov/submitter), the extension that fills the forms of
//! AtCoder, Codeforces and Luogu. The page is opened with `#submitter=PORT:TOKEN` at the end of its address, which never
//! leaves the browser; the extension takes it away and asks 127.0.0.1 at that port for the job with that token.
//!
//! It asks from within the judge's page, so the answer must allow that page to read it, and before it asks the browser may
//! want to know whether a page of the internet may reach this machine at all. Afterwards the extension asks `/close/TOKEN`
//! now and then whether to close the page; nobody being there any more means that it stays open.

use super::http::{FORBIDDEN, NOT_FOUND, Request, Response};
use serde::Serialize;

/// What the extension gets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Job<'a> {
    /// `atcoder`, `codeforces` or `luogu`.
    pub site: &'a str,
    /// The page that is opened.
    pub url: &'a str,
    /// As the extension knows the language: see [`super::site::Site`].
    pub language: &'a str,
    /// The text.
    pub source: &'a str,
}

/// 128 random bits, in the 32 hexadecimal digits that the extension looks for.
///
/// # Errors
///
/// If the operating system has no random numbers.
pub fn token() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}

/// The answer to `request`, which came to `port`: `job` for who knows `token` and is no page of another site than `origin`.
#[must_use]
pub fn answer(request: &Request, port: u16, token: &str, origin: &str, job: &Job) -> Response {
    if !request.comes_from(&[format!("127.0.0.1:{port}")], Some(origin)) {
        return Response::refusal(FORBIDDEN);
    }
    let asked = ["/job/", "/close/"].into_iter().find(|prefix| request.path.strip_prefix(prefix) == Some(token));
    let allowed = |mut headers: Vec<(&'static str, String)>| {
        let reader = request.values("origin").next().map_or("*".into(), String::from_utf8_lossy);
        headers.push(("Access-Control-Allow-Origin", reader.into_owned()));
        headers.push(("Access-Control-Allow-Private-Network", "true".to_string()));
        headers.push(("Vary", "Origin".to_string()));
        headers
    };
    match (request.method, asked) {
        ("GET", Some("/job/")) => Response {
            status: "200 OK",
            headers: allowed(vec![("Content-Type", "application/json".to_string())]),
            body: serde_json::to_string(job).expect("text can be written as JSON"),
            hands_over: true,
        },
        ("OPTIONS", Some(_)) => Response {
            status: "204 No Content",
            headers: allowed(vec![("Access-Control-Allow-Methods", "GET".to_string())]),
            body: String::new(),
            hands_over: false,
        },
        _ => Response::refusal(NOT_FOUND),
    }
}
