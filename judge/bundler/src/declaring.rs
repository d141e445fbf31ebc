//! Macros whose rules declare modules in files: `mod $name;`. Only their calls show which modules there are, so these
//! are replaced by what they stand for; and so are calls that define an exported macro in their arguments.

use crate::by_example;
use crate::conditions::{branch, is_cfg_if, value};
use crate::rules::{Definitions, inside};
use crate::text::{Edits, depth, is_punct, leaves, range};
use cargo_platform::Cfg;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::ItemMacro;
use syn::visit::Visit;

/// How often what a call stands for is searched for calls.
const DEPTH: usize = 64;

/// The macros of a crate whose calls declare modules, or export macros.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Declaring {
    /// Those whose rules declare modules.
    modules: Definitions,
    /// Those that may stand for an exported macro in their arguments.
    exporting: Definitions,
}

impl Declaring {
    /// Those that are defined in `texts` and declare modules, as far as `cfg` does not exclude them.
    pub fn modules<'a>(texts: impl IntoIterator<Item = &'a str>, cfg: &[Cfg]) -> Self {
        let texts: Vec<&str> = texts.into_iter().filter(|text| text.contains("mod ")).collect();
        // Parsing takes a hundred times as long as looking.
        let modules = match texts.iter().any(|text| has_rules_that_declare(text)) {
            true => Definitions::new(texts, cfg).with(&declares),
            false => Definitions::default(),
        };
        Declaring { modules, exporting: Definitions::default() }
    }

    /// The same, and those that may be called to export a macro.
    pub fn new<'a>(texts: impl IntoIterator<Item = &'a str> + Clone, cfg: &[Cfg]) -> Self {
        let declaring = Declaring::modules(texts.clone(), cfg);
        let may_export = texts.into_iter().filter(|text| text.contains("macro_export"));
        let may_export: Vec<&str> = may_export.collect();
        // What a call stands for may have another one.
        let is_needed =
            declaring.modules.names().next().is_some() || may_export.iter().any(|text| exports_in_call(text));
        let exporting = if is_needed { Definitions::new(may_export, cfg) } else { Definitions::default() };
        Declaring { exporting, ..declaring }
    }

    /// `text` with what the calls of these macros stand for, as far as `cfg` does not exclude them; `None` if it has no
    /// such call.
    #[must_use]
    pub fn expanded(&self, text: &str, cfg: &[Cfg]) -> Option<String> {
        let mut expanded = None;
        for _ in 0..DEPTH {
            let current = expanded.as_deref().unwrap_or(text);
            if !self.modules.names().any(|name| current.contains(name)) && !exports_in_call(current) {
                break;
            }
            let Ok(file) = syn::parse_file(current) else { break };
            let mut calls = Calls { macros: self, text: current, cfg, edits: Edits::default(), found: false };
            calls.visit_file(&file);
            if !calls.found {
                break;
            }
            let next = calls.edits.apply(current);
            // Otherwise the call stays, and is reported with its own line.
            if syn::parse_file(&next).is_err() {
                break;
            }
            expanded = Some(next);
        }
        expanded
    }
}

/// Is `mod name;` or `mod $name;` in rules of a macro in `text`?
fn has_rules_that_declare(text: &str) -> bool {
    let is_name = |token: &str| token.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let ends = |tokens: &[&str]| match tokens {
        [.., "mod", "$", name, ";"] | [.., "mod", name, ";"] => is_name(name),
        _ => false,
    };
    has_in_groups(text, |name| name == "macro_rules", ends)
}

/// Is something exported in the arguments of a call in `text`?
fn exports_in_call(text: &str) -> bool {
    text.contains("macro_export")
        && has_in_groups(text, |name| name != "macro_rules", |tokens| tokens.ends_with(&["macro_export"]))
}

/// Does `is_wanted` find something that ends within the group behind `name!`, where the name `is_meant`? It is given
/// up to four tokens. Between `macro_rules!` and its group, there is a name.
fn has_in_groups(text: &str, is_meant: impl Fn(&str) -> bool, is_wanted: impl Fn(&[&str]) -> bool) -> bool {
    let (mut last, mut deep, mut since) = ([""; 4], 0, None);
    leaves(text).map(|token| &text[token]).any(|token| {
        let opens = match last {
            [.., name, "!"] | [_, name, "!", _] => is_meant(name) && depth(token) > 0,
            _ => false,
        };
        if opens && since.is_none() {
            since = Some(deep);
        }
        deep += depth(token);
        since = since.filter(|around| deep > *around);
        last.rotate_left(1);
        last[3] = token;
        since.is_some() && is_wanted(&last)
    })
}

/// Is `mod name;` in `tokens`?
fn declares(tokens: &[TokenTree]) -> bool {
    let is = |at: usize, wanted: char| tokens.get(at).is_some_and(|token| is_punct(token, wanted));
    tokens.iter().enumerate().any(|(index, token)| {
        let name = index + 1 + usize::from(is(index + 1, '$'));
        let is_mod = matches!(token, TokenTree::Ident(word) if word == "mod");
        is_mod && matches!(tokens.get(name), Some(TokenTree::Ident(_))) && is(name + 1, ';')
    })
}

/// Is there something that is exported at the root of these tokens?
fn exports(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => {
            let first = group.stream().into_iter().next();
            group.delimiter() == Delimiter::Bracket
                && matches!(first, Some(TokenTree::Ident(name)) if name == "macro_export")
        }
        _ => false,
    })
}

struct Calls<'a> {
    macros: &'a Declaring,
    text: &'a str,
    cfg: &'a [Cfg],
    edits: Edits,
    found: bool,
}

impl Calls<'_> {
    /// The text that `item` stands for, if it is a call of one of the macros.
    fn text_of(&self, item: &ItemMacro) -> Option<String> {
        let name = item.mac.path.segments.last().filter(|_| item.ident.is_none())?;
        let is_exported = exports(item.mac.tokens.clone());
        let rules = if is_exported { &self.macros.exporting } else { &self.macros.modules };
        let rules = rules.of(&name.ident.to_string())?;
        let is_there = item.attrs.iter().filter(|attribute| attribute.path().is_ident("cfg"));
        if !is_there.map(|attribute| value(&attribute.meta, self.cfg)).all(|value| value == Some(true)) {
            return None;
        }
        by_example::expand(rules, self.text.get(inside(&item.mac))?)
    }
}

impl<'ast> Visit<'ast> for Calls<'_> {
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if let Some(text) = self.text_of(item) {
            self.edits.replace(range(item), text);
            self.found = true;
        } else if let (true, Some(chosen)) = (is_cfg_if(&item.mac), branch(item.mac.tokens.clone(), self.cfg)) {
            syn::parse2(chosen.stream()).iter().for_each(|file| self.visit_file(file));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looking_finds_what_parsing_would() {
        for (text, declares, exports) in [
            ("mod a; macro_rules! m { ($n:ident) => { fn $n() {} }; } mod b;", false, false),
            ("macro_rules! m { ($n:ident) => { pub mod $n; }; }", true, false),
            ("mod a { fn f() { macro_rules! m [ () => { mod n; } ]; } }", true, false),
            ("macro_rules! m { () => { mod n {} } }", false, false),
            ("#[macro_export] macro_rules! m { () => { #[macro_export] macro_rules! n { () => {} } } }", false, false),
            ("m! { #[macro_export] macro_rules! n { () => {} } }", false, true),
            ("cfg_if::cfg_if! { if #[cfg(a)] { m!(#[doc(hidden)] #[macro_export] macro n); } }", false, true),
            ("m!(a); #[macro_export] macro_rules! n { () => {} }", false, false),
        ] {
            assert_eq!(has_rules_that_declare(text), declares, "{text}");
            assert_eq!(exports_in_call(text), exports, "{text}");
        }
    }
}
