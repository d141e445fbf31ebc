//! Reads tokens one after the other, with as much grammar as the start of an item needs.

use super::tree::PARAMETER;
use crate::text::is_punct;
use proc_macro2::{Delimiter, Group, TokenTree};

/// Tokens with a position in them.
#[derive(Clone, Copy)]
pub struct Cursor<'t> {
    pub tokens: &'t [TokenTree],
    pub at: usize,
}

impl<'t> Cursor<'t> {
    pub fn get(self, offset: usize) -> Option<&'t TokenTree> {
        self.tokens.get(self.at + offset)
    }

    pub fn word(self, offset: usize) -> Option<String> {
        match self.get(offset) {
            Some(TokenTree::Ident(ident)) => Some(ident.to_string()),
            _ => None,
        }
    }

    pub fn is_word(self, offset: usize, wanted: &[&str]) -> bool {
        self.word(offset).is_some_and(|word| wanted.contains(&word.as_str()))
    }

    pub fn is_punct(self, offset: usize, wanted: char) -> bool {
        matches!(self.get(offset), Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
    }

    pub fn group(self, offset: usize) -> Option<&'t Group> {
        match self.get(offset) {
            Some(TokenTree::Group(group)) => Some(group),
            _ => None,
        }
    }

    pub fn group_of(self, offset: usize, delimiter: Delimiter) -> Option<&'t Group> {
        self.group(offset).filter(|group| group.delimiter() == delimiter)
    }

    /// The block that a semicolon at `end` follows.
    pub fn block(self, end: usize) -> Option<&'t Group> {
        self.is_punct(end, ';').then(|| self.group_of(end.checked_sub(1)?, Delimiter::Brace)).flatten()
    }

    pub fn skip(self, count: usize) -> Self {
        Cursor { at: self.at + count, ..self }
    }

    /// The offset of the first `;` or group in braces that is not an argument in `<…>`.
    pub fn end(self) -> Option<usize> {
        let mut depth = 0;
        (0..self.tokens.len() - self.at).find(|offset| {
            // No arrow.
            let is_arrow = *offset > 0 && (self.is_punct(offset - 1, '-') || self.is_punct(offset - 1, '='));
            if self.is_punct(*offset, '<') {
                depth += 1;
            } else if self.is_punct(*offset, '>') && !is_arrow && depth > 0 {
                depth -= 1;
            }
            self.is_punct(*offset, ';') || depth == 0 && self.group_of(*offset, Delimiter::Brace).is_some()
        })
    }

    pub fn semicolon(self) -> Option<usize> {
        (0..self.tokens.len() - self.at).find(|offset| self.is_punct(*offset, ';'))
    }

    /// Behind attributes, visibility and what else stands before the keyword of an item.
    pub fn keyword(mut self) -> Self {
        loop {
            let is_attribute = self.is_punct(0, '#') && self.group_of(1, Delimiter::Bracket).is_some();
            let is_metavariable = self.is_punct(0, '$') && self.get(1).is_some() && !self.is_word(1, &["crate"]);
            let repeated = self.group_of(1, Delimiter::Parenthesis).filter(|_| is_metavariable);
            let width = match repeated {
                // `$(#[$attribute])*`
                Some(group) if is_hash(group.stream().into_iter().next()) => 3,
                Some(_) => return self,
                // `$visibility`
                None if is_attribute || is_metavariable && self.word(2).is_some() => 2,
                None if self.is_word(0, &["pub"]) => {
                    1 + usize::from(self.group_of(1, Delimiter::Parenthesis).is_some())
                }
                None if self.is_word(0, &["default", "async", "unsafe", "safe", "auto"]) && self.word(1).is_some() => 1,
                None if self.is_word(0, &["const", "extern"]) => match self.modifier() {
                    Some(width) => width,
                    None => return self,
                },
                None => return self,
            };
            self = self.skip(width);
        }
    }

    /// The length of `const`, `extern` or `extern "C"` of a function.
    fn modifier(self) -> Option<usize> {
        let width = 1 + usize::from(matches!(self.get(1), Some(TokenTree::Literal(_))));
        self.is_word(width, &["fn", "unsafe", "async", "extern"]).then_some(width)
    }
}

fn is_hash(token: Option<TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == '#')
}

pub fn tokens_of(group: &Group) -> Vec<TokenTree> {
    group.stream().into_iter().collect()
}

/// What an implementation implements, from the tokens between `impl` and its items.
pub fn head(mut header: Cursor) -> (Option<String>, Option<String>) {
    // The last name outside of angle brackets, before `for` and behind it.
    let (mut of_trait, mut of) = (None, None);
    let mut depth = 0;
    while let Some(token) = header.get(0) {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '<' => depth += 1,
            TokenTree::Punct(punct) if punct.as_char() == '-' && header.is_punct(1, '>') => header = header.skip(1),
            TokenTree::Punct(punct) if punct.as_char() == '>' => depth -= 1,
            TokenTree::Ident(word) if depth == 0 => match word.to_string().as_str() {
                "for" if !header.is_punct(1, '<') => of_trait = of.take(),
                "where" => break,
                word => of = Some(word.trim_start_matches("r#").to_string()),
            },
            TokenTree::Punct(punct) if punct.as_char() == '$' && depth == 0 && !header.is_word(1, &["crate"]) => {
                of = Some(PARAMETER.to_string());
                header = header.skip(1);
            }
            _ => {}
        }
        header = header.skip(1);
    }
    (of_trait, of)
}

/// The names in `tokens`, up to `where`.
pub fn words(tokens: &[TokenTree]) -> Vec<String> {
    let mut all = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Ident(word) if word == "where" => break,
            TokenTree::Ident(word) => all.push(word.to_string()),
            TokenTree::Group(group) => all.extend(words(&tokens_of(group))),
            _ => {}
        }
    }
    all
}

/// The names of the parameters in `<…>`.
pub fn parameters(mut generics: Cursor) -> Vec<String> {
    let mut all = Vec::new();
    let mut depth = 0;
    while generics.get(0).is_some() {
        if generics.is_punct(0, '-') && generics.is_punct(1, '>') {
            generics = generics.skip(1);
        } else if generics.is_punct(0, '<') {
            depth += 1;
        } else if generics.is_punct(0, '>') {
            depth -= 1;
        }
        if depth == 1 && (generics.is_punct(0, '<') || generics.is_punct(0, ',')) {
            all.extend(generics.word(if generics.is_word(1, &["const"]) { 2 } else { 1 }));
        }
        generics = generics.skip(1);
    }
    all
}

/// How many tokens `<…>` takes at the start.
pub fn generics(cursor: Cursor) -> usize {
    let (mut depth, mut offset) = (0, 0);
    loop {
        match cursor.get(offset) {
            Some(TokenTree::Punct(punct)) if punct.as_char() == '<' => depth += 1,
            Some(TokenTree::Punct(punct)) if punct.as_char() == '-' && cursor.is_punct(offset + 1, '>') => offset += 1,
            Some(TokenTree::Punct(punct)) if punct.as_char() == '>' => depth -= 1,
            None => return offset,
            _ => {}
        }
        if depth == 0 {
            return if offset == 0 { 0 } else { offset + 1 };
        }
        offset += 1;
    }
}

/// The parts of a list. None follows the last comma.
pub fn between_commas(tokens: &[TokenTree]) -> impl Iterator<Item = &[TokenTree]> {
    let mut parts: Vec<&[TokenTree]> = tokens.split(|token| is_punct(token, ',')).collect();
    parts.pop_if(|part| part.is_empty());
    parts.into_iter()
}

/// The name with its `$`, if `tokens` are one parameter of a macro, as in `$name:ty`.
pub fn parameter(tokens: &[TokenTree]) -> Option<String> {
    let cursor = Cursor { tokens, at: 0 };
    let is_parameter = tokens.len() == 4 && cursor.is_punct(0, '$') && cursor.is_punct(2, ':');
    cursor.word(1).filter(|_| is_parameter).map(|name| format!("${name}"))
}

/// The parameter of a macro, with its `$`, that is all behind `for` in the head of an implementation; or a reference
/// to that.
pub fn of_parameter(header: &[TokenTree]) -> Option<String> {
    let is_word = |token: &TokenTree, wanted: &str| matches!(token, TokenTree::Ident(word) if word == wanted);
    let end = header.iter().position(|token| is_word(token, "where"));
    let (rest, [TokenTree::Punct(dollar), TokenTree::Ident(name)]) =
        header[..end.unwrap_or(header.len())].split_last_chunk()?
    else {
        return None;
    };
    // Behind `&'a mut`.
    let at = rest.iter().rposition(|token| is_word(token, "for"))?;
    let mut between = rest[at + 1..].iter();
    let is_reference = between.next().is_none_or(|token| token.to_string() == "&")
        && between
            .all(|token| matches!(token.to_string().as_str(), "'" | "mut") || matches!(token, TokenTree::Ident(_)));
    (is_reference && dollar.as_char() == '$').then(|| format!("${name}"))
}
