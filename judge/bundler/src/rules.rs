//! The rules of the macros of a crate, by their names.

use crate::conditions::exclude;
use crate::text::is_punct;
use cargo_platform::Cfg;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::str::FromStr;
use syn::ItemMacro;
use syn::visit::{self, Visit};

/// What stands between the braces of `macro_rules! name { … }`, for the names that have one definition alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Definitions(BTreeMap<String, String>);

impl Definitions {
    /// Those that are defined in `texts`, as far as `cfg` does not exclude them.
    pub fn new<'a>(texts: impl IntoIterator<Item = &'a str>, cfg: &[Cfg]) -> Self {
        let mut all = BTreeMap::new();
        for text in texts.into_iter().filter(|text| text.contains("macro_rules!")) {
            let mut search = Search { text, cfg, all: &mut all };
            syn::parse_file(text).iter().for_each(|file| search.visit_file(file));
        }
        // Of several, the call alone does not show which one is meant.
        Definitions(all.into_iter().filter_map(|(name, rules)| Some((name, rules?))).collect())
    }

    /// Those that have what `is_wanted` finds among the tokens of one group, or that call one of them.
    pub fn with(&self, is_wanted: &dyn Fn(&[TokenTree]) -> bool) -> Self {
        let (mut others, mut found) = (self.0.clone(), BTreeMap::new());
        loop {
            let is_one = |rules: &String| TokenStream::from_str(rules).is_ok_and(|rules| has(rules, is_wanted, &found));
            let more: Vec<String> =
                others.iter().filter(|(_, rules)| is_one(rules)).map(|(name, _)| name.clone()).collect();
            if more.is_empty() {
                return Definitions(found);
            }
            found.extend(more.iter().filter_map(|name| others.remove_entry(name)));
        }
    }

    pub fn of(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

/// Do the rules have what is wanted, or call one of `macros`?
fn has(rules: TokenStream, is_wanted: &dyn Fn(&[TokenTree]) -> bool, macros: &BTreeMap<String, String>) -> bool {
    let tokens: Vec<TokenTree> = rules.into_iter().collect();
    let is_inside =
        |token: &TokenTree| matches!(token, TokenTree::Group(group) if has(group.stream(), is_wanted, macros));
    is_wanted(&tokens) || calls(&tokens, |name| macros.contains_key(name)) || tokens.iter().any(is_inside)
}

/// Is a macro called among these tokens, but not inside of their groups, whose name is one of those that are meant?
pub fn calls(tokens: &[TokenTree], is_meant: impl Fn(&str) -> bool) -> bool {
    tokens.windows(2).any(|pair| match pair {
        [TokenTree::Ident(name), TokenTree::Punct(mark)] => mark.as_char() == '!' && is_meant(&name.to_string()),
        _ => false,
    })
}

/// The names in `tokens` that are no part of a path.
pub fn bare_names(tokens: TokenStream) -> BTreeSet<String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_colon = |at: Option<usize>| at.and_then(|at| tokens.get(at)).is_some_and(|token| is_punct(token, ':'));
    let names = tokens.iter().enumerate().flat_map(|(at, token)| match token {
        TokenTree::Ident(name) => {
            let in_path = is_colon(at.checked_sub(1)) && is_colon(at.checked_sub(2));
            let starts_path = is_colon(Some(at + 1)) && is_colon(Some(at + 2));
            if in_path || starts_path { BTreeSet::new() } else { BTreeSet::from([name.to_string()]) }
        }
        TokenTree::Group(group) => bare_names(group.stream()),
        _ => BTreeSet::new(),
    });
    names.collect()
}

/// The bytes between the delimiters of a call.
pub fn inside(call: &syn::Macro) -> Range<usize> {
    let delimiters = match &call.delimiter {
        syn::MacroDelimiter::Paren(paren) => paren.span,
        syn::MacroDelimiter::Brace(brace) => brace.span,
        syn::MacroDelimiter::Bracket(bracket) => bracket.span,
    };
    delimiters.open().byte_range().end..delimiters.close().byte_range().start
}

struct Search<'a> {
    text: &'a str,
    cfg: &'a [Cfg],
    /// The rules by the name of the macro; `None` if there are several of the name.
    all: &'a mut BTreeMap<String, Option<String>>,
}

impl<'ast> Visit<'ast> for Search<'_> {
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
