//! A file before and after it is inlined.

use super::Source;
use crate::declaring::Declaring;
use crate::graph::Crate;
use crate::rules::{Definitions, calls};
use crate::source_file::SourceFile;
use crate::text::{Edits, identifiers, range};
use crate::unnamed::present;
use crate::{Error, Result};
use proc_macro2::TokenStream;
use std::path::Path;
use std::str::FromStr;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// A file that can be inlined.
pub(super) struct Parsed {
    pub(super) text: String,
    pub(super) syntax: syn::File,
    /// The edits that the bundle's edition needs and that are not made yet.
    pub(super) migration: Edits,
}

/// The edits of `file` that the bundle's edition needs.
fn migration(source: &Source, file: &SourceFile) -> Edits {
    let mut migration = Edits::default();
    for edit in source.migration.get(&file.path).into_iter().flatten() {
        // The compiler reports words in tests, too, which it does not compile here.
        if let Some(place) = file.place(&edit.range) {
            migration.replace(place, edit.text.clone());
        }
    }
    migration
}

/// The macros of a crate, as the bundle's edition needs them: those that declare modules, and those that call
/// procedural macros.
pub(super) fn macros(source: &Source) -> Result<(Declaring, Definitions)> {
    let there = present(source.graph, source.krate)?.into_iter().filter(|file| !file.is_excluded);
    let texts: Vec<String> = there.map(|file| migration(source, file).apply(&file.text)).collect();
    let (texts, cfg) = (texts.iter().map(String::as_str), &source.krate.cfg);
    let is_name = |name: &str| source.proc_macros.contains(name);
    let calling = texts.clone().any(|text| identifiers(text).any(is_name));
    let calling = if calling {
        Definitions::new(texts.clone(), cfg).with(&|tokens| calls(tokens, is_name))
    } else {
        Definitions::default()
    };
    Ok((Declaring::new(texts, cfg), calling))
}

pub(super) fn parse(source: &Source, mut file: SourceFile) -> Result<Parsed> {
    let mut migration = migration(source, &file);
    if let Some(expanded) = source.declaring.expanded(&migration.clone().apply(&file.text), &source.krate.cfg) {
        (file.text, migration) = (expanded, Edits::default());
    }
    let error = match syn::parse_file(&file.text) {
        Ok(syntax) => return Ok(Parsed { text: file.text, syntax, migration }),
        Err(error) => error,
    };
    // The parser knows the grammar of the newest edition alone.
    let text = migration.apply(&file.text);
    if let Ok(syntax) = syn::parse_file(&text) {
        return Ok(Parsed { text, syntax, migration: Edits::default() });
    }
    let Crate { package, version, edition, .. } = source.krate;
    let (line, file) = (error.span().start().line, file.path);
    if source.module.is_none() {
        return Err(Error::Parse { file, line, source: error });
    }
    let (package, edition) = (format!("{package} {version}"), *edition);
    Err(Error::OldGrammar { file, line, package, edition, source: error })
}

/// `text` of the crate that begins with `file`, once it is sure that it can be split into tokens: what follows takes
/// that for granted.
pub(super) fn tokenised(text: String, file: &Path) -> Result<String> {
    match TokenStream::from_str(&text) {
        Ok(_) => Ok(text),
        Err(error) => {
            let (file, line) = (file.to_path_buf(), error.span().start().line);
            Err(Error::Parse { file, line, source: error.into() })
        }
    }
}

/// The author's text with at least this limit for macros that call each other.
pub fn with_recursion_limit(own: &str, wanted: usize) -> String {
    /// What the compiler takes if nothing is written.
    const USUAL: usize = 128;
    let attributes = syn::parse_file(own).map(|file| file.attrs).unwrap_or_default();
    let written = attributes.iter().find(|attribute| recursion_limit(std::slice::from_ref(attribute)).is_some());
    let attribute = format!("#![recursion_limit = \"{wanted}\"]");
    if recursion_limit(&attributes).unwrap_or(USUAL) >= wanted {
        return own.to_string();
    }
    let mut edits = Edits::default();
    match written {
        Some(written) => edits.replace(range(written), attribute),
        None => edits.insert(0, attribute + "\n"),
    }
    edits.apply(own)
}

pub(super) fn recursion_limit(attributes: &[Attribute]) -> Option<usize> {
    let of_attribute = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("recursion_limit") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(limit), .. }) => limit.value().parse().ok(),
            _ => None,
        },
        _ => None,
    };
    attributes.iter().find_map(of_attribute)
}
