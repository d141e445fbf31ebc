//! What is wrong in a text.

use syn::spanned::Spanned;

/// What is wrong in a text, which whoever knows where it came from can name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct Flaw {
    /// Where, from 1.
    pub line: usize,
    /// What stands there, and what to do.
    pub message: String,
}

impl Flaw {
    /// What is wrong in a line, from 1.
    pub fn new(line: usize, message: impl Into<String>) -> Self {
        Flaw { line, message: message.into() }
    }

    /// What is wrong in the first line of a part of a program.
    pub(crate) fn at(part: &impl Spanned, message: impl Into<String>) -> Self {
        Flaw::new(part.span().start().line, message)
    }
}

impl From<syn::Error> for Flaw {
    fn from(error: syn::Error) -> Self {
        Flaw::new(error.span().start().line, error.to_string())
    }
}
