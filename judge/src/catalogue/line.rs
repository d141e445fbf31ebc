//! A text on one line, and the lines of a text.

use textwrap::core::display_width;

/// Words that nothing ends with.
const LEADING: [&str; 34] = [
    "a", "all", "among", "an", "and", "any", "are", "as", "at", "but", "by", "each", "even", "for", "from", "if", "in",
    "into", "is", "its", "of", "on", "or", "so", "that", "the", "their", "to", "what", "where", "which", "who",
    "whose", "with",
];

/// The first sentence of `text` in at most `room` columns: what comes before a semicolon, a colon or a parenthesis if
/// the sentence is too long and that is half of the room or more; else as many words as fit, or what comes before the
/// last comma of them if that is half of the room or more, with `…`.
#[must_use]
pub fn shortened(text: &str, room: usize) -> String {
    let sentence = sentence(text);
    if display_width(sentence) <= room {
        return sentence.to_string();
    }
    let clauses = ["; ", ": ", " ("].iter().flat_map(|end| sentence.match_indices(end));
    let clauses = clauses.map(|(end, _)| &sentence[..end]).filter(|clause| is_whole(clause));
    let clause = clauses.filter(|clause| display_width(clause) <= room).max_by_key(|clause| clause.len());
    if let Some(clause) = clause.filter(|clause| 2 * display_width(clause) >= room) {
        return clause.to_string();
    }
    let mut end = 0;
    for (index, _) in sentence.match_indices(' ') {
        if display_width(&sentence[..index]) < room {
            end = index;
        }
    }
    let mut cut = &sentence[..end];
    while let Some((before, last)) = cut.rsplit_once(' ') {
        if is_whole(cut) && !LEADING.contains(&last) {
            break;
        }
        cut = before;
    }
    if cut.is_empty() {
        // One word that is too long.
        let mut word = String::new();
        word.extend(sentence.chars().take(room.saturating_sub(1)));
        return word + "…";
    }
    let before_comma = cut.match_indices(", ").map(|(index, _)| &cut[..index]).filter(|before| is_whole(before)).last();
    if let Some(before) = before_comma.filter(|before| 2 * display_width(before) >= room) {
        cut = before;
    }
    format!("{}…", cut.trim_end_matches([',', ';', ':', ' ', '.', '–', '-']))
}

/// `text` with rustdoc's links to items as plain code.
#[must_use]
pub fn without_links(text: &str) -> String {
    text.replace("[`", "`").replace("`]", "`")
}

/// What comes before the first full stop that ends a sentence, without that.
#[must_use]
pub fn sentence(text: &str) -> &str {
    let text = text.trim();
    let is_end = |index: usize| {
        let word = text[..index].rsplit(' ').next().unwrap_or_default();
        let is_initial = word.chars().count() == 1 || ["e.g", "i.e", "cf"].contains(&word);
        !is_initial && is_whole(&text[..index])
    };
    let end = text.match_indices(". ").map(|(index, _)| index).find(|&index| is_end(index));
    end.map_or_else(|| text.strip_suffix('.').unwrap_or(text), |end| &text[..end])
}

/// How many lines of code a Rust file has: without its tests, comments and blank lines.
#[must_use]
pub fn lines_of_code(text: &str) -> usize {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default().lines().map(str::trim);
    code.filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

/// Whether every parenthesis and every span of code is closed.
fn is_whole(text: &str) -> bool {
    text.matches('(').count() <= text.matches(')').count() && text.matches('`').count().is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_a_clause_or_some_words() {
        let text = "One: two three (four; five); six. Seven.";
        for (room, expected) in [
            (80, "One: two three (four; five); six"),
            (32, "One: two three (four; five); six"),
            (31, "One: two three (four; five)"),
            (27, "One: two three (four; five)"),
            (26, "One: two three"),
            (14, "One: two three"),
            (13, "One: two…"),
            (6, "One"),
            (5, "One"),
            (2, "O…"),
        ] {
            assert_eq!(shortened(text, room), expected, "{room}");
        }
    }

    #[test]
    fn nothing_ends_where_something_must_follow() {
        for (text, room, expected) in [
            ("Order of all the vertices", 18, "Order…"),
            ("The values `a; b c` of it", 17, "The values…"),
            ("Numbers, letters, others", 20, "Numbers, letters…"),
            ("One two, three four five", 18, "One two, three…"),
            ("One two thr, four five", 18, "One two thr…"),
            ("Of (one, two) threes", 16, "Of (one, two)…"),
            ("See W. A. Wythoff. More", 80, "See W. A. Wythoff"),
            ("Sums, i.e. all. More", 80, "Sums, i.e. all"),
            ("Version 1.5 of it.", 80, "Version 1.5 of it"),
            ("数学数学数学", 5, "数学数学…"),
            ("", 10, ""),
        ] {
            assert_eq!(shortened(text, room), expected, "{text}");
        }
    }
}
