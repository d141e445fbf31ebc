//! Conditional compilation and attributes: what the crate's configuration excludes goes, and so does what a compiler
//! that only has to produce the program need not know.

use super::paths::Place;
use super::{Dependency, Inliner, MacroUse, lints};
use crate::conditions::{cfg_attr, evaluate, exclude, source_text, value};
use crate::text::{range, whole_lines, with_spaces};
use std::ops::Range;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Meta, Path, Token};

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

/// Attributes of the language that a procedural macro may read, too, or whose names are words in its files.
const STANDARD_ATTRIBUTES: [&str; 24] = [
    "automatically_derived",
    "cfg",
    "cfg_attr",
    "cold",
    "default",
    "derive",
    "doc",
    "export_name",
    "global_allocator",
    "ignore",
    "inline",
    "link",
    "macro_export",
    "macro_use",
    "must_use",
    "no_mangle",
    "path",
    "recursion_limit",
    "repr",
    "target_feature",
    "test",
    "track_caller",
    "unsafe",
    "used",
];

/// The attributes of crates whose attributes do not change the program.
const MARKERS: [&str; 5] = ["snippet", "entry", "expanded", "skip", "deprecate_until"];

/// The paths in `derive(…)`.
pub(super) fn derived_paths(meta: &Meta) -> Vec<Path> {
    match meta {
        Meta::List(list) if list.path.is_ident("derive") => {
            let paths = list.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
            paths.map(|paths| paths.into_iter().collect()).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

fn is_mute(meta: &Meta) -> bool {
    meta.path().segments.first().is_some_and(|first| MUTE.iter().any(|mute| first.ident == mute))
}

impl Inliner<'_> {
    pub(super) fn cfg(&self, predicate: &str) -> Option<bool> {
        evaluate(predicate, &self.source.krate.cfg)
    }

    /// The value of `#[cfg(…)]`; `None` for another attribute.
    pub(super) fn cfg_of(&self, attribute: &Attribute) -> Option<bool> {
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
        if self.is_marker(&attribute.meta) || self.is_helper(attribute.path()) {
            self.edits.delete(with_spaces(self.text, whole));
        } else if let Some(is_set) = self.cfg_of(attribute) {
            let stays = self.is_own() && !source_text(&attribute.meta).contains("feature");
            match is_set {
                _ if stays => {}
                true => self.edits.delete(whole),
                // What it stands before is still there.
                false => self.edits.replace(range(&attribute.meta), "cfg(any())"),
            }
        } else if let (Meta::List(list), "cfg_attr") = (&attribute.meta, name.as_str()) {
            if self.is_resolved(list) {
                let kept = if is_inner && !self.is_own() {
                    String::new()
                } else {
                    self.conditional_attributes(list, is_inner)
                };
                self.edits.replace(range(attribute), kept);
            }
        } else if let (false, Some(kept)) = (self.is_own(), lints::kept(attribute)) {
            self.edits.replace(range(attribute), kept);
        } else if is_inner && name == "macro_use" {
            // Its macros are found behind the module.
        } else if name == "path" || !self.is_own() && (is_inner || MUTE.contains(&name.as_str())) {
            self.edits.delete(whole);
        } else if let (Meta::List(list), "derive") = (&attribute.meta, name.as_str()) {
            self.derived(list, whole);
        } else if let Some(last) = attribute.path().segments.last().filter(|last| self.is_proc_macro(&last.ident)) {
            if self.expanded == Some(range(attribute).start) {
                return;
            }
            self.use_macro(last.ident.to_string(), attribute.span(), Place::Code);
        }
    }

    /// Removes the macros in `#[derive(…)]`, which takes the bytes `whole`, that are expanded, and remembers the other
    /// procedural ones.
    fn derived(&mut self, list: &syn::MetaList, whole: Range<usize>) {
        let Ok(paths) = list.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated) else { return };
        let may_go = self.source.krate.is_third_party;
        let mut removed = Vec::new();
        for path in &paths {
            self.refuse_derive(path);
            if self.derived.has(path) || may_go && self.derived_by_macro(path).is_some() {
                removed.push(range(path));
            }
        }
        if removed.len() == paths.len() && !removed.is_empty() {
            self.edits.delete(whole);
        } else if !removed.is_empty() {
            let kept = paths.iter().map(range).filter(|path| !removed.contains(path));
            let kept: Vec<&str> = kept.map(|path| &self.text[path]).collect();
            self.edits.replace(range(&list.tokens), kept.join(", "));
        }
    }

    /// The name of a procedural macro that `#[derive(…)]` calls by `path`.
    pub(super) fn derived_by_macro<'p>(&self, path: &'p Path) -> Option<&'p proc_macro2::Ident> {
        let name = &path.segments.last()?.ident;
        // A crate may have a macro of the same name, but without an import or a path it is the standard one.
        let is_standard = STANDARD_DERIVES.iter().any(|standard| path.is_ident(standard))
            && !self.scopes.last().is_some_and(|scope| scope.is_foreign(&name.to_string()));
        (!is_standard && self.names_proc_macro(path)).then_some(name)
    }

    /// Is it an attribute that only a procedural macro for `#[derive]` reads, and that is not there any more?
    fn is_helper(&self, path: &Path) -> bool {
        let is_gone = self.source.krate.is_third_party || self.derived.is_any();
        let is_standard = || STANDARD_ATTRIBUTES.iter().any(|standard| path.is_ident(standard));
        let name = path.segments.first().map(|first| first.ident.to_string()).unwrap_or_default();
        is_gone && self.source.helpers.contains(&name) && (!is_standard() || self.derived.has_default(&name))
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

    /// Is this `cfg_attr` replaced by its attributes? The author's own stay where the judge's compiler knows what they
    /// ask and name.
    pub(super) fn is_resolved(&self, list: &syn::MetaList) -> bool {
        let derives_by_macro = |metas: &[Meta]| {
            let paths = metas.iter().flat_map(derived_paths);
            paths.into_iter().any(|path| self.derived_by_macro(&path).is_some())
        };
        // One of its attributes may be a condition itself.
        let asks_more =
            |(_, metas): (String, Vec<Meta>)| list.tokens.to_string().contains("feature") || derives_by_macro(&metas);
        !self.is_own() || cfg_attr(list).is_some_and(asks_more)
    }

    /// The attributes of a `cfg_attr` that apply here and matter.
    fn conditional_attributes(&mut self, list: &syn::MetaList, is_inner: bool) -> String {
        let attributes = match cfg_attr(list) {
            Some((predicate, attributes)) if self.cfg(&predicate) == Some(true) => attributes,
            _ => Vec::new(),
        };
        for path in attributes.iter().flat_map(derived_paths) {
            self.refuse_derive(&path);
        }
        let texts = attributes.iter().filter_map(|meta| self.conditional_attribute(meta, is_inner));
        texts.collect::<Vec<_>>().join(" ")
    }

    fn conditional_attribute(&mut self, meta: &Meta, is_inner: bool) -> Option<String> {
        let sign = if is_inner { "#!" } else { "#" };
        let matters = self.is_own() || !is_mute(meta) && !meta.path().is_ident("path");
        if !matters || self.is_marker(meta) || self.is_helper(meta.path()) {
            return None;
        }
        match (meta, value(meta, &self.source.krate.cfg)) {
            (Meta::List(list), _) if list.path.is_ident("derive") => self.standard_derives(list),
            (Meta::List(list), _) if list.path.is_ident("cfg_attr") && self.is_resolved(list) => {
                Some(self.conditional_attributes(list, is_inner)).filter(|text| !text.is_empty())
            }
            (_, Some(is_set)) if !self.is_own() || source_text(meta).contains("feature") => {
                (!is_set).then(|| format!("{sign}[cfg(any())]"))
            }
            _ => Some(format!("{sign}[{}]", source_text(meta))),
        }
    }

    /// Remembers a procedural macro in `#[derive(…)]` that is not expanded.
    fn refuse_derive(&mut self, path: &Path) {
        if self.derived.has(path) {
            return;
        }
        // What one implements for a type of a crate's may not be needed here; if it is, the compiler finds that.
        let place = if self.source.krate.is_third_party { Place::Rules } else { Place::Code };
        if let Some(name) = self.derived_by_macro(path) {
            self.use_macro(name.to_string(), name.span(), place);
        }
    }

    /// A `#[derive(…)]` without procedural macros, unless it is empty then.
    fn standard_derives(&self, list: &syn::MetaList) -> Option<String> {
        let paths = list.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated).ok()?;
        let kept = paths.iter().filter(|path| self.derived_by_macro(path).is_none());
        let kept: Vec<String> = kept.map(|path| self.text[range(path)].to_string()).collect();
        (!kept.is_empty()).then(|| format!("#[derive({})]", kept.join(", ")))
    }

    /// Remembers that a macro is used that does not work in one file.
    pub(super) fn use_macro(&mut self, name: String, span: proc_macro2::Span, place: Place) {
        let (file, line) = (self.location.file.clone(), self.line(span));
        let reason = self.source.expander.unavailable();
        let usual = match place {
            Place::Code => "no crate was found that defines it under this path",
            Place::Call => "it is called in what only another macro can read",
            _ => "it stands where it cannot be expanded",
        };
        let reason = reason.unwrap_or_else(|| usual.to_string());
        self.inlined.uses.push(MacroUse {
            name,
            file,
            line,
            is_certain: matches!(place, Place::Code | Place::Call),
            reason,
        });
    }
}
