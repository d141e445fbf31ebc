//! From an input to a document.

use crate::document::Document;
use crate::{literals, plain};

/// LeetCode's literals, lines of tokens, or bytes that are no text.
pub fn parse(input: &[u8]) -> Document {
    if str::from_utf8(input).is_err() {
        return Document::of_bytes(input);
    }
    literals::parse(input).unwrap_or_else(|| plain::parse(input))
}
