//! Source text by byte ranges: edits, tokens, and the same tokens in fewer bytes.

use proc_macro2::TokenTree;
use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind, tokenize};
use std::ops::Range;
use syn::spanned::Spanned;

/// Replaces a range of a text.
#[derive(Clone, Debug)]
pub struct Edit {
    /// In bytes.
    pub range: Range<usize>,
    /// The replacement.
    pub text: String,
}

/// Edits of one text, in any order. Bytes outside all edits do not change.
#[derive(Clone, Debug, Default)]
pub struct Edits(Vec<Edit>);

impl Edits {
    /// Replaces `range`. Edits inside it are ignored.
    pub fn replace(&mut self, range: Range<usize>, text: impl Into<String>) {
        self.0.push(Edit { range, text: text.into() });
    }

    /// Inserts `text` before the byte at `position`, after earlier insertions there.
    pub fn insert(&mut self, position: usize, text: impl Into<String>) {
        self.replace(position..position, text);
    }

    /// Removes `range`.
    pub fn delete(&mut self, range: Range<usize>) {
        self.replace(range, "");
    }

    /// The changed text. Edits of what is not in it are ignored.
    #[must_use]
    pub fn apply(mut self, text: &str) -> String {
        // Where two begin together, the insertion comes first and the longer replacement covers the shorter one.
        self.0.sort_by_key(|edit| (edit.range.start, !edit.range.is_empty(), usize::MAX - edit.range.end));
        let mut changed = String::with_capacity(text.len());
        let mut done = 0;
        for edit in self.0 {
            let (Some(unchanged), Some(_)) = (text.get(done..edit.range.start), text.get(edit.range.clone())) else {
                continue;
            };
            changed.push_str(unchanged);
            changed.push_str(&edit.text);
            done = edit.range.end;
        }
        changed.push_str(&text[done..]);
        changed
    }
}

/// Is this token the punctuation mark `wanted`, or the first one of several?
#[must_use]
pub fn is_punct(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

/// The bytes of a part of a syntax tree, attributes included.
pub fn range(part: &impl Spanned) -> Range<usize> {
    part.span().byte_range()
}

/// `range` and the comma after it, if there is one.
#[must_use]
pub fn with_comma(text: &str, range: Range<usize>) -> Range<usize> {
    let rest = &text[range.end..];
    match rest.trim_start().strip_prefix(',') {
        Some(after) => range.start..text.len() - after.len(),
        None => range,
    }
}

/// `range` with the spaces after it, unless it ends a line.
#[must_use]
pub fn with_spaces(text: &str, range: Range<usize>) -> Range<usize> {
    if text[..range.end].ends_with('\n') {
        return range;
    }
    let rest = &text[range.end..];
    range.start..text.len() - rest.trim_start_matches(' ').len()
}

/// `range` with the rest of its lines, where nothing else stands on them.
#[must_use]
pub fn whole_lines(text: &str, range: Range<usize>) -> Range<usize> {
    let before = text[..range.start].trim_end_matches([' ', '\t']);
    let after = text[range.end..].trim_start_matches([' ', '\t', '\r']);
    if (before.is_empty() || before.ends_with('\n')) && (after.is_empty() || after.starts_with('\n')) {
        let end = text.len() - after.len();
        return before.len()..(end + usize::from(!after.is_empty()));
    }
    range
}

/// The number, from 1, of the line with the byte `at`.
#[must_use]
pub fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

/// The words of `text` that could be identifiers.
pub fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// Is `name` a word of `text` outside of comments? An attribute may have it in a string.
#[must_use]
pub fn has_word(text: &str, name: &str) -> bool {
    text.contains(name) && leaves(text).any(|at| identifiers(&text[at]).any(|word| word == name))
}

/// Where `text` defines a macro `name` by rules.
pub fn definitions<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = usize> {
    const START: &str = "macro_rules!";
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let defined = text.match_indices(START).filter(move |(at, _)| {
        let after = text[at + START.len()..].trim_start().trim_start_matches("r#").strip_prefix(name);
        after.is_some_and(|after| !after.starts_with(is_part))
    });
    defined.map(|(at, _)| at)
}

/// What the compiler's lexer makes of `text`, each with its range.
fn lexed(text: &str) -> impl Iterator<Item = (TokenKind, Range<usize>)> {
    let mut end = 0;
    tokenize(text, FrontmatterAllowed::No).map(move |token| {
        let start = end;
        end += token.len as usize;
        (token.kind, start..end)
    })
}

fn is_comment(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::LineComment { .. } | TokenKind::BlockComment { .. })
}

/// The ranges of all tokens in order, without comments and documentation. A punctuation mark is a token of its own.
pub fn leaves(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_gap = |kind| is_comment(kind) || matches!(kind, TokenKind::Whitespace | TokenKind::Eof);
    lexed(text).filter_map(move |(kind, range)| (!is_gap(kind)).then_some(range))
}

/// All comments of `text`, documentation as well, in order: a line, or a whole block, with the signs around it.
pub fn comments(text: &str) -> impl Iterator<Item = &str> {
    lexed(text).filter_map(|(kind, range)| is_comment(kind).then(|| &text[range]))
}

/// How many more delimiters are open behind `token` than before it.
#[must_use]
pub fn depth(token: &str) -> isize {
    match token {
        "{" | "(" | "[" => 1,
        "}" | ")" | "]" => -1,
        _ => 0,
    }
}

/// `text` without comments, documentation and empty lines. What only looks like a comment, in a string, stays: the
/// text is read as the compiler reads it.
#[must_use]
pub fn strip(text: &str) -> String {
    let mut stripped = String::with_capacity(text.len());
    let mut end = 0;
    for at in leaves(text) {
        let gap = &text[end..at.start];
        if gap.contains('\n') && !stripped.is_empty() {
            stripped.push('\n');
            let line = text[..at.start].rfind('\n').map_or(0, |newline| newline + 1);
            let indentation = text[line..at.start].chars().take_while(|c| *c == ' ').count();
            // Half the indentation is still readable, and judges count bytes.
            stripped.extend(std::iter::repeat_n(' ', indentation / 2));
        } else if !gap.is_empty() && !stripped.is_empty() {
            stripped.push(' ');
        }
        stripped.push_str(&text[at.clone()]);
        end = at.end;
    }
    stripped
}

/// Minified lines end once they are this long, because editors and the pages of judges dislike longer ones.
const COLUMNS: usize = 160;

/// `text` without comments and documentation, and with no more whitespace than keeps its tokens apart.
#[must_use]
pub fn minify(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let (mut end, mut line) = (0, 0);
    let mut after_number = false;
    for at in leaves(text) {
        let token = &text[at.clone()];
        // Tokens without a gap stay together: `&&` means something else than `& &`.
        if at.start > end && !short.is_empty() {
            if line > COLUMNS {
                short.push('\n');
                line = 0;
            } else if after_number && token.starts_with('.')
                || needs_space(short.chars().next_back(), token.chars().next())
            {
                short.push(' ');
            }
        }
        short.push_str(token);
        line += token.len();
        after_number = token.starts_with(|c: char| c.is_ascii_digit());
        end = at.end;
    }
    short.push('\n');
    short
}

/// Would two tokens that end and begin so be read as something else without whitespace between them?
fn needs_space(before: Option<char>, after: Option<char>) -> bool {
    let (Some(before), Some(after)) = (before, after) else { return false };
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let is_quote = |c: char| c == '"' || c == '\'';
    match (before, after) {
        // A word before a quote or `#` could be read as its prefix.
        _ if is_word(before) => is_word(after) || is_quote(after) || after == '#',
        _ if is_quote(before) => is_word(after) || is_quote(after),
        // Since edition 2024, these begin a string or are reserved for one.
        ('#', '#' | '"') => true,
        // Two punctuation marks that would be one.
        ('=' | '!' | '<' | '>' | '+' | '-' | '*' | '/' | '%' | '^' | '&' | '|' | '.', '=') => true,
        ('&', '&') | ('|', '|') | (':', ':') | ('.', '.') | ('<', '<' | '-') | ('/', '/' | '*') => true,
        ('-' | '=' | '>', '>') => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_apply_in_the_order_of_the_text() {
        let mut edits = Edits::default();
        edits.replace(4..7, "two");
        edits.insert(0, "<");
        edits.delete(3..8);
        edits.insert(0, ">");
        edits.delete(9..99);
        assert_eq!(edits.apply("one 222 three"), "<>onethree");
    }

    #[test]
    fn comments_go_and_strings_stay() {
        let text = "/// Documented.\nfn f() {\n    // A comment.\n    g(\"// no comment\"); /* x */ h()\n}\n";
        assert_eq!(strip(text), "fn f() {\n  g(\"// no comment\"); h()\n}");
        assert_eq!(minify(text), "fn f(){g(\"// no comment\");h()}\n");
    }

    #[test]
    fn names_are_whole_words() {
        for (text, is_named) in [
            ("use rand::Rng;", true),
            ("#[with = \"rand::seed\"]", true),
            ("extern crate r#rand;", true),
            ("fn random() {}", false),
            ("// Not rand.\nfn f() {}", false),
        ] {
            assert_eq!(has_word(text, "rand"), is_named, "{text}");
        }
    }

    #[test]
    fn tokens_stay_apart() {
        let text = "fn f() -> u8 { let a = 1 .max(2); a < - 1 && & & b == c - - d; 0 .. = 1; r # \"\" }";
        assert_eq!(minify(text), "fn f()->u8{let a=1 .max(2);a< -1&& & &b==c--d;0 .. =1;r # \"\"}\n");
        assert_eq!(minify("m!{# \"a\" # # b  #[c]}"), "m!{# \"a\"# #b #[c]}\n");
    }
}
