//! What a program reads of a case that was not accepted: the beginnings of its texts.

use crate::judging::CaseResult;
use crate::verdict::Verdict;
use runner::Captured;
use serde::Serialize;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

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
        Excerpts {
            input: file(&result.case.input).ok(),
            answer: result.case.answer.as_deref().and_then(|answer| file(answer).ok()),
            output: run.stdout.excerpt(MOST).to_vec().ok().map(|bytes| part(&run.stdout, &bytes)),
            stderr: run.stderr.tail(MOST).ok().map(|bytes| part(&run.stderr, &bytes)),
        }
    }
}

fn file(path: &Path) -> io::Result<Excerpt> {
    let file = File::open(path)?;
    let (bytes, mut text) = (file.metadata()?.len(), Vec::new());
    file.take(MOST).read_to_end(&mut text)?;
    Ok(Excerpt { text: String::from_utf8_lossy(&text).into_owned(), bytes })
}

fn part(whole: &Captured, bytes: &[u8]) -> Excerpt {
    Excerpt { text: String::from_utf8_lossy(bytes).into_owned(), bytes: whole.len() + whole.left_out() }
}
