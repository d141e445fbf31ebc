//! Macros whose rules declare modules in files: `mod $name;`. Only their calls show which modules there are, so these
//! are replaced by what they stand for.

use crate::by_example;
use crate::conditions::{branch, exclude, is_cfg_if, value};
use crate::text::{Edits, range};
use cargo_platform::Cfg;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::ops::Range;
use std::str::FromStr;
use syn::ItemMacro;
use syn::visit::{self, Visit};

/// How often what a call stands for is searched for calls.
const DEPTH: usize = 64;

/// The rules of such macros of a crate, by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Declaring(BTreeMap<String, String>);

impl Declaring {
    /// Those that are defined in `texts`, as far as `cfg` does not exclude them.
    pub fn new<'a>(texts: impl IntoIterator<Item = &'a str>, cfg: &[Cfg]) -> Self {
        let mut all: BTreeMap<String, Option<String>> = BTreeMap::new();
        for text in texts.into_iter().filter(|text| text.contains("macro_rules!") && text.contains("mod ")) {
            let mut definitions = Definitions { text, cfg, all: &mut all };
            syn::parse_file(text).iter().for_each(|file| definitions.visit_file(file));
        }
        // Of several, the call alone does not show which one is meant.
        let single = all.into_iter().filter_map(|(name, rules)| Some((name, rules?)));
        let mut others: BTreeMap<String, String> = single.collect();
        let mut found = BTreeMap::new();
        loop {
            let declares = |rules: &String| TokenStream::from_str(rules).is_ok_and(|rules| declares(rules, &found));
            let more: Vec<String> =
                others.iter().filter(|(_, rules)| declares(rules)).map(|(name, _)| name.clone()).collect();
            if more.is_empty() {
                return Declaring(found);
            }
            found.extend(more.iter().filter_map(|name| others.remove_entry(name)));
        }
    }

    /// `text` with what the calls of these macros stand for, as far as `cfg` does not exclude them; `None` if it has no
    /// such call.
    #[must_use]
    pub fn expanded(&self, text: &str, cfg: &[Cfg]) -> Option<String> {
        let mut expanded = None;
        for _ in 0..DEPTH {
            let current = expanded.as_deref().unwrap_or(text);
            if !self.0.keys().any(|name| current.contains(name)) {
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

/// Do the rules have `mod name;`, or call one of `macros`?
fn declares(rules: TokenStream, macros: &BTreeMap<String, String>) -> bool {
    let tokens: Vec<TokenTree> = rules.into_iter().collect();
    let is = |at: usize, wanted: char| matches!(tokens.get(at), Some(TokenTree::Punct(p)) if p.as_char() == wanted);
    tokens.iter().enumerate().any(|(index, token)| match token {
        TokenTree::Group(group) => declares(group.stream(), macros),
        TokenTree::Ident(word) if word == "mod" => {
            let name = index + 1 + usize::from(is(index + 1, '$'));
            matches!(tokens.get(name), Some(TokenTree::Ident(_))) && is(name + 1, ';')
        }
        TokenTree::Ident(word) => macros.contains_key(&word.to_string()) && is(index + 1, '!'),
        _ => false,
    })
}

/// The bytes between the delimiters of a call.
fn inside(call: &syn::Macro) -> Range<usize> {
    let delimiters = match &call.delimiter {
        syn::MacroDelimiter::Paren(paren) => paren.span,
        syn::MacroDelimiter::Brace(brace) => brace.span,
        syn::MacroDelimiter::Bracket(bracket) => bracket.span,
    };
    delimiters.open().byte_range().end..delimiters.close().byte_range().start
}

struct Definitions<'a> {
    text: &'a str,
    cfg: &'a [Cfg],
    /// The rules by the name of the macro; `None` if there are several of the name.
    all: &'a mut BTreeMap<String, Option<String>>,
}

impl<'ast> Visit<'ast> for Definitions<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !exclude(&item.attrs, self.cfg) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if let (Some(name), false) = (&item.ident, exclude(&item.attrs, self.cfg)) {
            let rules = self.text.get(inside(&item.mac)).map(str::to_string);
            let known = self.all.entry(name.to_string()).or_insert_with(|| rules.clone());
            if *known != rules {
                *known = None;
            }
        }
    }
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
        let rules = self.macros.0.get(&name.ident.to_string())?;
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
