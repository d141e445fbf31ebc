//! What a program reads of a case that was not accepted: the beginnings of its texts.

use crate::judging::CaseResult;
use crate::verdict::Verdict;
use runner::Captured;
use serde::Serialize;
use std::fs::File;
use std::io;

/// How many bytes of each text.
const MOST: u64 = 4 << 10;

/// A part of a text.
#[derive(Debug, Serialize)]
pub struct Excerpt {
    /// What is not UTF-8 is replaced.
    pub text: String,
    /// How many bytes the whole has.
    pub bytes: u64,
}

/// The texts of a case.
#[derive(Debug, Default, Serialize)]
pub struct Excerpts {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<Excerpt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Excerpt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output: Option<Excerpt>,
    /// Its end, where the reason of a failure is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stderr: Option<Excerpt>,
}

impl Excerpts {
    /// Of a case that was run and not accepted; nothing of any other.
    pub fn new(result: &CaseResult) -> Self {
        let Some(run) = result.run.as_ref().filter(|_| result.verdict() != Some(Verdict::Ac)) else {
            return Excerpts::default();
        };
        let answer = result.case.answer.as_deref();
        let answer = answer.and_then(|answer| File::open(answer).and_then(Captured::file).ok());
        Excerpts {
            input: result.input().and_then(|input| beginning(&input)).ok(),
            answer: answer.and_then(|answer| beginning(&answer).ok()),
            output: beginning(&run.stdout).ok(),
            stderr: run.stderr.tail(MOST).ok().map(|bytes| part(&run.stderr, &bytes)),
        }
    }
}

fn beginning(text: &Captured) -> io::Result<Excerpt> {
    text.excerpt(MOST).to_vec().map(|bytes| part(text, &bytes))
}

fn part(whole: &Captured, bytes: &[u8]) -> Excerpt {
    Excerpt { text: String::from_utf8_lossy(bytes).into_owned(), bytes: whole.len() + whole.left_out() }
}
