//! The same tokens in fewer bytes.

use super::inline::leaves;

/// Lines end as soon as they are this long, because editors and judges' pages dislike longer ones.
const COLUMNS: usize = 160;

/// `text` without comments and documentation, and with no more blanks than keep its tokens apart.
#[must_use]
pub fn minify(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let (mut end, mut line) = (0, 0);
    let (mut gap, mut after_number) = (false, false);
    for at in leaves(text) {
        let token = &text[at.clone()];
        if token.starts_with("//") || token.starts_with("/*") {
            (end, gap) = (end.max(at.end), true);
            continue;
        }
        if at.start < end {
            continue;
        }
        gap |= at.start > end;
        // What was written together stays together, for tokens such as `&&` mean something else apart.
        if gap && !short.is_empty() {
            if line > COLUMNS {
                short.push('\n');
                line = 0;
            } else if after_number && token.starts_with('.')
                || needs_blank(short.chars().next_back(), token.chars().next())
            {
                short.push(' ');
            }
        }
        short.push_str(token);
        line += token.len();
        after_number = token.starts_with(|c: char| c.is_ascii_digit());
        (end, gap) = (at.end, false);
    }
    short.push('\n');
    short
}

fn needs_blank(before: Option<char>, after: Option<char>) -> bool {
    let (Some(before), Some(after)) = (before, after) else { return false };
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let is_quote = |c: char| c == '"' || c == '\'';
    match (before, after) {
        // A word keeps its distance from quotes and from `#`, which could make it a prefix.
        _ if is_word(before) => is_word(after) || is_quote(after) || after == '#',
        _ if is_quote(before) => is_word(after) || is_quote(after),
        // Two punctuation marks that were apart, and would be one together.
        ('=' | '!' | '<' | '>' | '+' | '-' | '*' | '/' | '%' | '^' | '&' | '|' | '.', '=') => true,
        ('&', '&') | ('|', '|') | (':', ':') | ('.', '.') | ('<', '<' | '-') | ('/', '/' | '*') => true,
        ('-' | '=' | '>', '>') => true,
        _ => false,
    }
}
