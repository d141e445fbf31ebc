//! The calls of macros in a source.

use proc_macro2::{Ident, Spacing, TokenStream, TokenTree};

/// The names of the macros that are called in `tokens`, however deep, in their order.
#[must_use]
pub fn macro_calls(tokens: TokenStream) -> Vec<Ident> {
    let mut calls = Vec::new();
    collect(tokens, &mut calls);
    calls
}

fn collect(tokens: TokenStream, calls: &mut Vec<Ident>) {
    let mut last = None;
    for token in tokens {
        match &token {
            // Not the beginning of `!=`.
            TokenTree::Punct(mark) if mark.as_char() == '!' && mark.spacing() == Spacing::Alone => {
                if let Some(TokenTree::Ident(name)) = last {
                    calls.push(name);
                }
            }
            TokenTree::Group(group) => collect(group.stream(), calls),
            _ => {}
        }
        last = Some(token);
    }
}
