//! Paths in tokens whose grammar only a macro knows.

use super::Inliner;
use super::paths::{FirstSegment, Position};
use proc_macro2::{Group, TokenStream, TokenTree};
use std::ops::Range;

/// How the macros that a macro calls are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Calls {
    /// Where the macro is called.
    Ordinary,
    /// `#[macro_export(local_inner_macros)]`: where the macro is defined.
    LocalInner,
}

/// What an identifier is, judged by the tokens around it.
enum Seen {
    /// `crate` in `$crate`.
    DollarCrate,
    /// The name of a macro that is called without a path.
    Call,
    /// The first name of a path, with the range of `::` before it.
    PathStart {
        colon: Option<Range<usize>>,
    },
    Other,
}

/// A token with its neighbours.
struct Window<'t> {
    tokens: &'t [TokenTree],
    index: usize,
}

impl Window<'_> {
    fn at(&self, offset: isize) -> Option<&TokenTree> {
        self.tokens.get(self.index.checked_add_signed(offset)?)
    }

    fn is(&self, offset: isize, wanted: char) -> bool {
        matches!(self.at(offset), Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
    }

    fn is_double_colon(&self, offset: isize) -> bool {
        self.is(offset, ':') && self.is(offset + 1, ':')
    }

    fn is_named(&self, offset: isize, name: &str) -> bool {
        matches!(self.at(offset), Some(TokenTree::Ident(ident)) if ident == name)
    }

    fn start(&self, offset: isize) -> Option<usize> {
        Some(self.at(offset)?.span().byte_range().start)
    }

    /// What an identifier at this place is.
    fn identifier(&self, is_crate: bool) -> Seen {
        let after_dollar = self.is(-1, '$');
        let after_colons = self.is_double_colon(-2);
        let after_dot = self.is(-1, '.') && !self.is(-2, '.');
        if is_crate && after_dollar {
            return Seen::DollarCrate;
        }
        let is_call = self.is(1, '!') && matches!(self.at(2), Some(TokenTree::Group(_)));
        if is_call && !after_colons && !after_dollar {
            return Seen::Call;
        }
        let continues = after_colons
            && match self.at(-3) {
                Some(TokenTree::Ident(_) | TokenTree::Group(_)) => true,
                Some(TokenTree::Punct(punct)) => punct.as_char() == '>',
                Some(TokenTree::Literal(_)) | None => false,
            };
        if !self.is_double_colon(1) || after_dollar || after_dot || continues {
            return Seen::Other;
        }
        let end = self.start(0).unwrap_or_default();
        Seen::PathStart { colon: self.start(-2).filter(|_| after_colons).map(|start| start..end) }
    }
}

/// The first argument of `cfg_attr`.
fn predicate_of_cfg_attr(arguments: &Group) -> Option<(String, Range<usize>)> {
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    let first: Vec<TokenTree> = arguments.stream().into_iter().take_while(|token| !is_comma(token)).collect();
    let at = first.first()?.span().byte_range().start..first.last()?.span().byte_range().end;
    Some((first.into_iter().collect::<TokenStream>().to_string(), at))
}

impl Inliner<'_> {
    /// Rewrites the paths in `tokens` as far as they can be recognised.
    pub(super) fn tokens(&mut self, tokens: TokenStream, calls: Calls) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            let window = Window { tokens: &tokens, index };
            match token {
                TokenTree::Group(group) => self.group(&window, group, calls),
                TokenTree::Ident(ident) => self.identifier(&window, ident, calls),
                _ => {}
            }
        }
    }

    fn group(&mut self, window: &Window, group: &Group, calls: Calls) {
        let is_predicate = window.is_named(-1, "cfg") || window.is(-1, '!') && window.is_named(-2, "cfg");
        let predicate = if is_predicate {
            Some((group.stream().to_string(), group.span().byte_range()))
        } else if window.is_named(-1, "cfg_attr") {
            predicate_of_cfg_attr(group)
        } else {
            None
        };
        if let Some((predicate, at)) = predicate {
            // The author's own conditions stay where they can: only features depend on cargo.
            let value = self.cfg(&predicate).filter(|_| !self.is_own() || predicate.contains("feature"));
            if let Some(value) = value {
                let always = if value { "all()" } else { "any()" };
                // The macro may ask for an attribute, so it stays one.
                let text = if is_predicate { format!("({always})") } else { always.to_string() };
                self.edits.replace(at, text);
                if is_predicate {
                    return;
                }
            }
        }
        self.tokens(group.stream(), calls);
    }

    fn identifier(&mut self, window: &Window, ident: &proc_macro2::Ident, calls: Calls) {
        let name = ident.to_string();
        let at = ident.span().byte_range();
        match window.identifier(name == "crate") {
            Seen::DollarCrate => {
                if let Some(module) = self.source.module {
                    self.edits.insert(at.end, format!("::{module}"));
                }
            }
            Seen::Call if calls == Calls::LocalInner => {
                let module = self.source.module.map(|module| format!("::{module}")).unwrap_or_default();
                self.edits.insert(at.start, format!("$crate{module}::"));
            }
            Seen::PathStart { colon } => {
                let starts_here = colon.is_none() && matches!(name.as_str(), "self" | "super");
                let in_2015 = self.source.krate.edition == 2015 && name != "crate";
                if !starts_here && (!in_2015 || self.source.dependencies.contains_key(&name)) {
                    self.first_segment(FirstSegment { name, at, colon, position: Position::Code });
                }
            }
            Seen::Call | Seen::Other => {}
        }
    }
}
