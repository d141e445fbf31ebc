//! Conditional compilation and attributes: what the crate's configuration excludes goes, and so does what a compiler
//! that only has to produce the program need not know.

use super::paths::Place;
use super::{Dependency, Inliner, MacroUse, lints};
use crate::conditions::{cfg_attr, evaluate, exclude, source_text, value};
use crate::text::{range, whole_lines, with_comma};
use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::{Attribute, Meta};

/// Attributes that do not change the program.
const MUTE: [&str; 13] = [
    "doc",
    "allow",
    "warn",
    "deny",
    "forbid",
    "expect",
    "deprecated",
    "must_use",
    "non_exhaustive",
    "macro_export",
    "rustfmt",
    "clippy",
    "diagnostic",
];

/// The derives of the standard library.
const STANDARD_DERIVES: [&str; 9] =
    ["Clone", "Copy", "Debug", "Default", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd"];

/// The attributes of crates whose attributes do not change the program.
const MARKERS: [&str; 5] = ["snippet", "entry", "expanded", "skip", "deprecate_until"];

fn is_mute(meta: &Meta) -> bool {
    meta.path().segments.first().is_some_and(|first| MUTE.iter().any(|mute| first.ident == mute))
}

impl Inliner<'_> {
    pub(super) fn cfg(&self, predicate: &str) -> Option<bool> {
        evaluate(predicate, &self.source.krate.cfg)
    }

    /// The value of `#[cfg(…)]`; `None` for another attribute.
    fn cfg_of(&self, attribute: &Attribute) -> Option<bool> {
        value(&attribute.meta, &self.source.krate.cfg)
    }

    pub(super) fn is_excluded(&self, attributes: &[Attribute]) -> bool {
        exclude(attributes, &self.source.krate.cfg)
    }

    /// Is it to be removed? The author's own conditions stay where they can: only features depend on cargo.
    pub(super) fn is_removed(&self, attributes: &[Attribute]) -> bool {
        let is_test = |attribute: &Attribute| attribute.path().is_ident("test") || attribute.path().is_ident("bench");
        !self.is_own() && (self.is_excluded(attributes) || attributes.iter().any(is_test))
    }

    pub(super) fn attribute(&mut self, attribute: &Attribute) {
        let is_inner = matches!(attribute.style, syn::AttrStyle::Inner(_));
        let name = attribute.path().segments.first().map(|first| first.ident.to_string()).unwrap_or_default();
        let whole = whole_lines(self.text, range(attribute));
        let is_helper = || self.source.krate.is_third_party && self.source.helpers.contains(&name);
        if self.is_marker(&attribute.meta) || is_helper() {
            self.edits.delete(whole);
        } else if let Some(is_set) = self.cfg_of(attribute) {
            let stays = self.is_own() && !source_text(&attribute.meta).contains("feature");
            if is_set && !stays {
                self.edits.delete(whole);
            }
        } else if let (Meta::List(list), "cfg_attr") = (&attribute.meta, name.as_str()) {
            if !self.is_own() {
                let kept = if is_inner { String::new() } else { self.conditional_attributes(list) };
                self.edits.replace(range(attribute), kept);
            }
        } else if let (false, Some(kept)) = (self.is_own(), lints::kept(attribute)) {
            self.edits.replace(range(attribute), kept);
        } else if is_inner && name == "macro_use" {
            // Its macros are found behind the module.
        } else if name == "path" || !self.is_own() && (is_inner || MUTE.contains(&name.as_str())) {
            self.edits.delete(whole);
        } else if let (Meta::List(list), "derive") = (&attribute.meta, name.as_str()) {
            self.derived(list.tokens.clone());
        } else if let Some(last) = attribute.path().segments.last().filter(|last| self.is_proc_macro(&last.ident)) {
            if self.expanded == Some(range(attribute).start) {
                return;
            }
            self.use_macro(last.ident.to_string(), attribute.span(), Place::Call);
        }
    }

    /// Remembers the procedural macros in `#[derive(…)]`.
    fn derived(&mut self, paths: TokenStream) {
        let tokens: Vec<TokenTree> = paths.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            let TokenTree::Ident(name) = token else { continue };
            let is_colon = |at: Option<usize>| {
                let token = at.and_then(|at| tokens.get(at));
                matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == ':')
            };
            let is_path = is_colon(index.checked_sub(1));
            // A crate may have a macro of the same name, but without an import or a path it is the standard one.
            let is_standard = STANDARD_DERIVES.iter().any(|standard| name == standard)
                && !is_path
                && !self.scopes.last().is_some_and(|scope| scope.is_foreign(&name.to_string()));
            if !is_colon(Some(index + 1)) && !is_standard && self.is_proc_macro(name) {
                // What it implements for a type of a crate's may not be needed here; if it is, the compiler finds that.
                let may_go = self.source.krate.is_third_party;
                self.use_macro(name.to_string(), name.span(), if may_go { Place::Rules } else { Place::Call });
                let mut start = index;
                while start >= 3 && is_colon(Some(start - 1)) {
                    start -= 3;
                }
                if may_go {
                    let whole = tokens[start].span().byte_range().start..name.span().byte_range().end;
                    self.edits.delete(with_comma(self.text, whole));
                }
            }
        }
    }

    fn is_proc_macro(&self, name: &proc_macro2::Ident) -> bool {
        self.source.proc_macros.contains(&name.to_string())
    }

    /// Does it only mark text for another program?
    fn is_marker(&self, meta: &Meta) -> bool {
        let is_crate = |name: &str| self.source.dependencies.get(name) == Some(&Dependency::Marker);
        match meta.path().get_ident() {
            Some(name) => MARKERS.iter().any(|marker| name == marker) && self.source.has_markers(),
            None => meta.path().segments.first().is_some_and(|first| is_crate(&first.ident.to_string())),
        }
    }

    /// The attributes of a `cfg_attr` that apply here and matter.
    fn conditional_attributes(&self, list: &syn::MetaList) -> String {
        let attributes = match cfg_attr(list) {
            Some((predicate, attributes)) if self.cfg(&predicate) == Some(true) => attributes,
            _ => Vec::new(),
        };
        let kept =
            attributes.iter().filter(|meta| !is_mute(meta) && !meta.path().is_ident("path") && !self.is_marker(meta));
        kept.map(|meta| format!("#[{}]", source_text(meta))).collect::<Vec<_>>().join(" ")
    }

    /// Remembers that a macro is used that does not work in one file.
    pub(super) fn use_macro(&mut self, name: String, span: proc_macro2::Span, place: Place) {
        let (file, line) = (self.location.file.clone(), span.start().line);
        self.inlined.uses.push(MacroUse { name, file, line, is_certain: place == Place::Call });
    }
}
