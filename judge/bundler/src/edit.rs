//! Changing a text by byte ranges: what no edit names stays as it is, to the byte.

use std::ops::Range;
use syn::spanned::Spanned;

/// Replaces a range of a text.
#[derive(Clone, Debug)]
pub struct Edit {
    /// In bytes.
    pub range: Range<usize>,
    /// What comes there.
    pub text: String,
}

/// Edits of one text, in any order.
#[derive(Clone, Debug, Default)]
pub struct Edits(Vec<Edit>);

impl Edits {
    /// Replaces `range`. Whatever else is inside it does not happen.
    pub fn replace(&mut self, range: Range<usize>, text: impl Into<String>) {
        self.0.push(Edit { range, text: text.into() });
    }

    /// Puts `text` before the byte at `position`, after what was put there earlier.
    pub fn insert(&mut self, position: usize, text: impl Into<String>) {
        self.replace(position..position, text);
    }

    /// Removes `range`.
    pub fn delete(&mut self, range: Range<usize>) {
        self.replace(range, "");
    }

    /// The changed text.
    #[must_use]
    pub fn apply(mut self, text: &str) -> String {
        // Where two begin together, the insertion comes first and the longer replacement covers the shorter one.
        self.0.sort_by_key(|edit| (edit.range.start, !edit.range.is_empty(), usize::MAX - edit.range.end));
        let mut changed = String::with_capacity(text.len());
        let mut done = 0;
        for edit in self.0 {
            if edit.range.start < done {
                continue;
            }
            changed.push_str(&text[done..edit.range.start]);
            changed.push_str(&edit.text);
            done = edit.range.end;
        }
        changed.push_str(&text[done..]);
        changed
    }
}

/// The bytes of a part of a syntax tree, attributes included.
pub fn range(part: &impl Spanned) -> Range<usize> {
    part.span().byte_range()
}

/// `range` and the comma behind it, if there is one.
#[must_use]
pub fn with_comma(text: &str, range: Range<usize>) -> Range<usize> {
    let rest = &text[range.end..];
    match rest.trim_start().strip_prefix(',') {
        Some(after) => range.start..text.len() - after.len(),
        None => range,
    }
}

/// `range` with the rest of its lines, where nothing else stands on them.
#[must_use]
pub fn whole_lines(text: &str, range: Range<usize>) -> Range<usize> {
    let before = text[..range.start].trim_end_matches([' ', '\t']);
    let after = text[range.end..].trim_start_matches([' ', '\t', '\r']);
    if (before.is_empty() || before.ends_with('\n')) && (after.is_empty() || after.starts_with('\n')) {
        let end = text.len() - after.len();
        return before.len()..(end + usize::from(!after.is_empty()));
    }
    range
}
