//! A module in a folder.

pub mod er;

/// What its child may see.
pub(in crate::deep) const FACTOR: i64 = 3;

/// A string and a character that look like comments: // /* */
pub fn looks_like_comments() -> (&'static str, char, &'static str) {
    /* not /* nested */ code */
    ("// no comment /* none */", '"', r##"raw "# // still no comment"##) // a comment
}
