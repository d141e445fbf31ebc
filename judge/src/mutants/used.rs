//! Which files of the libraries beside it a solution names.

use proc_macro2::{TokenStream, TokenTree};
use std::path::{Path, PathBuf};

/// The modules of the library `name` that `source` names, each once: of `use templates::{nim, octal::Octal};` and
/// `templates::retrograde::Game`, `nim`, `octal` and `retrograde`.
#[must_use]
pub fn modules(source: &str, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    if let Ok(tokens) = source.parse() {
        collect(tokens, name, &mut found);
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The files of these modules that there are in `folder`.
#[must_use]
pub fn files(folder: &Path, modules: &[String]) -> Vec<PathBuf> {
    let file = |module: &String| folder.join(format!("{module}.rs"));
    modules.iter().map(file).filter(|file| file.is_file()).collect()
}

fn collect(tokens: TokenStream, name: &str, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(ident) if ident == name => match &tokens[at + 1..] {
                [one, other, TokenTree::Ident(module), ..] if are_colons(one, other) => found.push(module.to_string()),
                [one, other, TokenTree::Group(group), ..] if are_colons(one, other) => {
                    found.extend(firsts(group.stream()));
                }
                _ => {}
            },
            TokenTree::Group(group) => collect(group.stream(), name, found),
            _ => {}
        }
    }
}

fn are_colons(one: &TokenTree, other: &TokenTree) -> bool {
    [one, other].iter().all(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ':'))
}

/// The first names of what stands between commas.
fn firsts(tokens: TokenStream) -> Vec<String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let pieces = tokens.split(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ','));
    let first = |piece: &[TokenTree]| match piece.first() {
        Some(TokenTree::Ident(name)) => Some(name.to_string()),
        _ => None,
    };
    pieces.filter_map(first).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_found_wherever_they_are_named() {
        let source = "use templates::{nim, octal::{Octal, Game}};\nuse templates::random as r;\n\
                      fn main() { print!(\"{}\", templates::retrograde::f()); let templates = 1; x::nothing(); }";
        assert_eq!(modules(source, "templates"), ["nim", "octal", "random", "retrograde"]);
        assert!(modules(source, "testlib").is_empty());
        assert!(modules("fn main( {", "templates").is_empty());
    }
}
