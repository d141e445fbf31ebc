//! Parts of a program's text.

use syn::spanned::Spanned;

/// The text of a part of the syntax tree of `text`.
pub fn slice<'a>(text: &'a str, part: &impl Spanned) -> &'a str {
    text.get(part.span().byte_range()).unwrap_or_default()
}
