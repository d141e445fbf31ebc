//! The protocol of [cph-submit](https://github.com/agrawal-d/cph-submit), the extension that submits to Codeforces and
//! CSES for VS Code's cph: every three seconds it asks a fixed port of `localhost` whether there is something to
//! submit.
//!
//! cph answers everybody, on every address of the machine, with the source. This answers the extension only: its
//! request carries a header that no web page can add without asking first, and asking first is refused.

use crate::http::{FORBIDDEN, NOT_FOUND, Request, Response, loopback_hosts};
use serde::Serialize;

/// Where the extension asks.
pub const PORT: u16 = 27121;

/// What the extension must know besides the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The problem's page, in the form that the extension takes apart.
    pub url: String,
    /// Contest and index, as in `1136A`; empty for CSES.
    pub name: String,
    /// Codeforces' number for the language, which the extension translates for CSES.
    pub language: u32,
}

/// What the extension reads.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Pending<'a> {
    empty: bool,
    url: &'a str,
    problem_name: &'a str,
    source_code: &'a str,
    language_id: u32,
}

/// Returns the answer to `request`, which came to `port`: `text` for the extension, nothing for anybody else.
#[must_use]
pub fn answer(request: &Request, port: u16, form: &Form, text: &str) -> Response {
    if !request.comes_from(&loopback_hosts(port), None) || !request.has("cph-submit", "true") {
        return Response::empty(FORBIDDEN);
    }
    if request.method != "GET" || request.path != "/getSubmit" {
        return Response::empty(NOT_FOUND);
    }
    let Form { url, name, language } = form;
    let pending = Pending { empty: false, url, problem_name: name, source_code: text, language_id: *language };
    Response {
        status: "200 OK",
        headers: vec![("Content-Type", "application/json".to_string())],
        body: serde_json::to_string(&pending).expect("text and numbers can be written as JSON"),
        hands_over: true,
    }
}
