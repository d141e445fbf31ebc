//! A template as somebody types it from paper: its code, without what only a compiler, a linter or a reader at leisure
//! wants.

use super::shorten::shorten;
use crate::catalogue::{sentence, without_links};
use proc_macro2::Span;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{AttrStyle, Attribute, Expr, ExprLit, File, Lit, Meta, Visibility};

/// Attributes that only make or silence warnings.
const OF_LINTS: [&str; 4] = ["allow", "expect", "must_use", "warn"];

/// Leaves out what [`shorten`] does, the head, visibilities, and attributes without which the code is the same; of a
/// comment that documents an item, the first sentence stays. All of it goes into one file, where everything is visible.
pub fn for_paper(text: &str) -> syn::Result<String> {
    let text = shorten(text)?;
    let file = syn::parse_file(&text)?;
    let mut edits = Edits { text: &text, docs: Vec::new(), edits: Vec::new() };
    edits.visit_file(&file);
    Ok(edits.applied(&file).trim_start().to_string())
}

/// A line of a doc comment.
struct Doc {
    line: usize,
    range: Range<usize>,
    text: String,
}

/// What is replaced, and by what.
struct Edits<'a> {
    text: &'a str,
    docs: Vec<Doc>,
    edits: Vec<(Range<usize>, String)>,
}

impl Edits<'_> {
    fn remove(&mut self, span: Span) {
        let Range { start, end } = span.byte_range();
        let blank = self.text[end..].len() - self.text[end..].trim_start().len();
        self.edits.push((start..end + blank, String::new()));
    }

    fn applied(mut self, file: &File) -> String {
        file.attrs.iter().filter(|attribute| attribute.path().is_ident("doc")).for_each(|it| self.remove(it.span()));
        for comment in self.docs.chunk_by(|left, right| left.line + 1 == right.line) {
            let [Doc { range: Range { start, .. }, .. }, ..] = comment else { continue };
            let [.., Doc { range: Range { end, .. }, .. }] = comment else { continue };
            let paragraph: Vec<&str> =
                comment.iter().map(|doc| doc.text.as_str()).take_while(|it| !it.is_empty()).collect();
            let prose = without_links(&paragraph.join(" "));
            self.edits.push((*start..*end, format!("/// {}", sentence(&prose))));
        }
        self.edits.sort_by_key(|(range, _)| range.start);
        let (mut applied, mut from) = (String::with_capacity(self.text.len()), 0);
        for (range, new) in self.edits {
            applied.push_str(&self.text[from..range.start]);
            applied.push_str(&new);
            from = range.end;
        }
        applied + &self.text[from..]
    }
}

impl Visit<'_> for Edits<'_> {
    fn visit_visibility(&mut self, visibility: &Visibility) {
        if !matches!(visibility, Visibility::Inherited) {
            self.remove(visibility.span());
        }
    }

    fn visit_attribute(&mut self, attribute: &Attribute) {
        let is = |names: &[&str]| names.iter().any(|name| attribute.path().is_ident(name));
        // What is in one crate may be inlined anyway, unless `#[inline(never)]` forbids it.
        if is(&OF_LINTS) || is(&["inline"]) && matches!(attribute.meta, Meta::Path(_)) {
            self.remove(attribute.span());
        } else if matches!(attribute.style, AttrStyle::Outer)
            && let Meta::NameValue(meta) = &attribute.meta
            && let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &meta.value
            && is(&["doc"])
        {
            let (line, range) = (attribute.span().start().line, attribute.span().byte_range());
            self.docs.push(Doc { line, range, text: text.value().trim().to_string() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_the_code() {
        let text = "\
//! The head.
//!
//! - **Time**: O(1)

#![allow(dead_code)]

use std::fmt::Display;

/// A sum. That is all: see
/// [`f`].
///
/// # Panics
///
/// Never.
#[derive(Clone)]
#[must_use]
pub struct S {
    /// What is added
    /// to [`f`]. Not more.
    pub x: u8, // as it is
    pub(crate) y: &'static str,
}

impl S {
    #[inline]
    #[must_use = \"why\"]
    #[expect(clippy::all)]
    pub const fn f(&self) -> u8 {
        // Once.
        self.x + \"pub /// x\".len() as u8
    }
}

#[inline(never)]
fn g() {}

#[cfg(test)]
mod tests {}
";
        let expected = "\
use std::fmt::Display;

/// A sum
#[derive(Clone)]
struct S {
    /// What is added to `f`
    x: u8, // as it is
    y: &'static str,
}

impl S {
    const fn f(&self) -> u8 {
        // Once.
        self.x + \"pub /// x\".len() as u8
    }
}

#[inline(never)]
fn g() {}
";
        assert_eq!(for_paper(text).unwrap(), expected);
        assert!(for_paper("fn f(").is_err());
    }
}
