//! Where the answer of a sample ends: it may have empty lines in it, and a page may explain it below.

use std::cell::LazyCell;
use std::collections::HashSet;
use std::ops::Range;

/// What a page has above an answer.
pub struct Above<'a> {
    /// The lines above the first sample.
    pub statement: &'a [&'a str],
    /// Those of the samples before it and of its own input.
    pub samples: &'a [&'a str],
}

/// What the lines below a sample's output are.
#[derive(Debug, PartialEq)]
pub enum Answer {
    /// The first lines, so many, are the answer; what follows is prose. Those of the range look like the lines above
    /// them, but have words that those do not have.
    Ends(usize, Option<Range<usize>>),
    /// These may be the answer or prose.
    Doubtful(Range<usize>),
}

/// What one line is, beside those of the answer before it.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// Numbers, and what the answer has already.
    Known,
    /// Other words in the same form.
    Alike,
    /// A sentence, where the answer has none.
    Prose,
    Unknown,
}

/// Finds the end of the answer in `block`, which starts with it. A sentence that the statement has as well is perhaps
/// to be printed.
pub fn answer(block: &[&str], above: &Above) -> Answer {
    let statement = above.statement;
    let mut paragraphs = paragraphs(block).into_iter();
    let Some(first) = paragraphs.next() else { return Answer::Ends(0, None) };
    if starts_in_other_letters(block, statement) {
        return Answer::Doubtful(0..1);
    }
    let lines = &block[first.clone()];
    if let Some(doubt) = sentence_in(lines, statement).into_iter().chain(title_in(lines, above)).min() {
        return Answer::Doubtful(first.start + doubt..first.end);
    }
    let mut kept = lines.to_vec();
    let (mut end, mut alike) = (first.end, None);
    for paragraph in paragraphs {
        let lines = &block[paragraph.clone()];
        let kinds: Vec<Kind> = lines.iter().map(|line| kind(line, &kept)).collect();
        let goes_on = is_next_case(lines[0], &kept) || kinds.iter().all(|kind| *kind == Kind::Known);
        if !goes_on && kinds[0] == Kind::Prose {
            return below(block, paragraph.start, (&kept, statement), alike).unwrap_or(Answer::Ends(end, None));
        }
        if !goes_on && kinds.iter().any(|kind| matches!(kind, Kind::Prose | Kind::Unknown)) {
            return Answer::Doubtful(paragraph);
        }
        kept.extend(lines);
        if !goes_on {
            // What stands below a whole page may have the form of an answer, too.
            if title_in(&kept, above).is_some() {
                return Answer::Doubtful(paragraph);
            }
            alike.get_or_insert(paragraph.clone());
        }
        end = paragraph.end;
    }
    Answer::Ends(end, alike)
}

/// The first sentence below lines that are none, unless `statement` has it as well: an explanation may follow the
/// answer without an empty line.
fn sentence_in(lines: &[&str], statement: &[&str]) -> Option<usize> {
    let first = lines.iter().position(|line| is_prose(line)).filter(|first| *first > 0)?;
    (!has(statement, lines[first])).then_some(first)
}

/// Whether `statement` has the words of `line`, in one of its lines.
pub(super) fn has(statement: &[&str], line: &str) -> bool {
    statement.iter().any(|it| it.contains(line.trim()))
}

/// The first line that may be a heading in words that are not known here, such as `Tags` or `출처`, below lines that are
/// none: its letters are not those of the lines above it, or it is a title, and nothing above the answer has its words.
/// Where the page was not copied whole, a title is in doubt below numbers only.
fn title_in(lines: &[&str], above: &Above) -> Option<usize> {
    let words_above: LazyCell<HashSet<&str>, _> =
        LazyCell::new(|| words(above.statement).chain(words(above.samples)).collect());
    let is_whole = LazyCell::new(|| above.statement.iter().any(|line| is_prose(line)));
    let (mut known, mut has_letters, mut has_others) = (HashSet::new(), false, false);
    for (at, line) in lines.iter().enumerate() {
        let is_new = |word| !known.contains(word) && !words_above.contains(word);
        let is_title = title(line).is_some_and(|word| is_new(word) && (!has_letters || *is_whole));
        let is_other = line.contains(is_other_letter);
        if at > 0 && (is_title || is_other && !has_others && !has(above.statement, line)) {
            return Some(at);
        }
        known.extend(words(&[line]));
        has_letters |= line.contains(char::is_alphabetic);
        has_others |= is_other;
    }
    None
}

fn words<'a>(lines: &[&'a str]) -> impl Iterator<Item = &'a str> {
    let words = lines
        .iter()
        .flat_map(|line| line.split_whitespace())
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    words.filter(|word| word.contains(char::is_alphabetic))
}

/// The first word of what may be a title, such as `Resource limits`.
fn title(line: &str) -> Option<&str> {
    let word = line.split_whitespace().next()?.trim_matches(|c: char| !c.is_alphanumeric());
    let is_small = |rest: &str| rest.len() >= 3 && rest.chars().all(|c| c.is_ascii_lowercase());
    word.strip_prefix(|c: char| c.is_ascii_uppercase()).is_some_and(is_small).then_some(word)
}

fn is_other_letter(c: char) -> bool {
    c.is_alphabetic() && !c.is_ascii()
}

/// Whether the first line alone has letters that are not ASCII, and `statement` does not have it: a button whose word
/// is not known here has such.
pub(super) fn starts_in_other_letters(lines: &[&str], statement: &[&str]) -> bool {
    let Some((first, rest)) = lines.split_first() else { return false };
    let has_others = |line: &str| line.contains(is_other_letter);
    let is_data = |line: &&str| !has_others(line);
    let has_data = rest.iter().any(|line| line.contains(|c: char| c.is_ascii_alphanumeric()));
    has_others(first) && has_data && rest.iter().all(is_data) && !has(statement, first)
}

/// Why the prose from line `start` on may not be the end of the answer, if anything speaks against it.
fn below(
    block: &[&str],
    start: usize,
    (kept, statement): (&[&str], &[&str]),
    alike: Option<Range<usize>>,
) -> Option<Answer> {
    // A title of the explanation has the form of many an answer.
    if let Some(alike) = alike {
        return Some(Answer::Doubtful(alike));
    }
    if has(statement, block[start]) {
        return Some(Answer::Doubtful(start..start + 1));
    }
    let mut is_announced = false;
    for (index, line) in block.iter().enumerate().skip(start).filter(|(_, line)| !is_empty(line)) {
        if kind(line, kept) != Kind::Known {
            is_announced = announces(line);
        } else if !is_announced {
            return Some(Answer::Doubtful(start..index + 1));
        }
    }
    None
}

/// Nothing is seen of such a line.
pub(super) fn is_empty(line: &str) -> bool {
    line.chars().all(|c| c.is_whitespace() || matches!(c, '\u{200b}' | '\u{feff}'))
}

/// The runs of lines that are not empty.
fn paragraphs(block: &[&str]) -> Vec<Range<usize>> {
    let mut paragraphs: Vec<Range<usize>> = Vec::new();
    for (index, _) in block.iter().enumerate().filter(|(_, line)| !is_empty(line)) {
        match paragraphs.last_mut() {
            Some(last) if last.end == index => last.end += 1,
            _ => paragraphs.push(index..index + 1),
        }
    }
    paragraphs
}

fn kind(line: &str, kept: &[&str]) -> Kind {
    let is_known = |token: &str| {
        is_number(token) || kept.iter().any(|line| line.split_whitespace().any(|known| form(known) == form(token)))
    };
    // A row of a grid, such as `#.#`.
    let is_drawn = |token: &str| {
        let has = |c: char| kept.iter().any(|line| line.contains(c));
        token.contains(|c: char| !c.is_alphanumeric()) && token.chars().all(has)
    };
    if line.split_whitespace().all(|token| is_known(token) || is_drawn(token)) {
        Kind::Known
    } else if is_prose(line) && !kept.iter().any(|line| is_prose(line)) {
        Kind::Prose
    } else if !is_prose(line) && kept.iter().any(|known| shape(known) == shape(line)) {
        Kind::Alike
    } else {
        Kind::Unknown
    }
}

/// `Case #2:` after `Case #1:`.
fn is_next_case(line: &str, kept: &[&str]) -> bool {
    let is_counted = line.contains(|c: char| c.is_ascii_digit()) && line.contains(char::is_alphabetic);
    is_counted && kept.iter().any(|known| form(known) == form(line))
}

fn is_number(token: &str) -> bool {
    token.contains(|c: char| c.is_ascii_digit()) && token.parse::<f64>().is_ok()
}

/// `text` with 0 for each number.
fn form(text: &str) -> String {
    let mut form = String::new();
    for c in text.trim().chars() {
        if !c.is_ascii_digit() {
            form.push(c);
        } else if !form.ends_with('0') {
            form.truncate(form.trim_end_matches(['-', '+']).len());
            form.push('0');
        }
    }
    form
}

/// What a line looks like, whatever its words are: `Aa a` for `Hello world`.
fn shape(line: &str) -> Vec<String> {
    let letter = |c: char| match c {
        c if c.is_uppercase() => 'A',
        c if c.is_lowercase() => 'a',
        c if c.is_alphabetic() => 'x',
        c => c,
    };
    let shape = |token: &str| {
        let mut letters: Vec<char> = form(token).chars().map(letter).collect();
        letters.dedup();
        letters.into_iter().collect()
    };
    line.split_whitespace().map(shape).collect()
}

/// Words that begin the line above an explanation.
const TITLES: [&str; 5] = ["explanation", "explanations", "note", "notes", "hint"];

/// The same, anywhere in a line.
const TITLES_INSIDE: [&str; 5] = ["解释", "说明", "解説", "説明", "해설"];

fn is_title(line: &str) -> bool {
    let first = line.split(|c: char| !c.is_alphabetic()).find(|word| !word.is_empty()).unwrap_or_default();
    TITLES.contains(&first.to_lowercase().as_str()) || TITLES_INSIDE.iter().any(|word| line.contains(word))
}

/// A sentence, or the title of an explanation.
pub(super) fn is_prose(line: &str) -> bool {
    let line = line.trim();
    let is_wide = |c: &char| matches!(c, '\u{3041}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}');
    let wide = line.chars().filter(is_wide).count();
    let words = line.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count();
    let small = line.split_whitespace().filter(|word| word.starts_with(char::is_lowercase)).count();
    let closing = line.trim_end_matches([')', '"', '\'', '”', '`']);
    let is_closed = words >= 3 && closing.ends_with(['.', '?', '…']) || words >= 5 && closing.ends_with(':');
    let has_clauses = words >= 6 && small >= 3 && line.contains([',', ';']);
    let is_sentence = !line.starts_with(char::is_lowercase) && small >= 2 && (is_closed || has_clauses);
    let is_wide_sentence = wide >= 10
        || wide >= 4 && closing.ends_with('.')
        || wide >= 2 && line.contains(['。', '、', '，', '．', '：', '；', '？']);
    is_title(line) || is_sentence || is_wide_sentence
}

/// Whether an explanation may have data of its own below this line.
fn announces(line: &str) -> bool {
    let is_wide = line.contains(|c: char| c > '\u{3000}');
    is_wide || is_title(line) || line.contains("follow") || line.trim_end().ends_with(':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_prose() {
        for prose in [
            "The sum is 6.",
            "In the first example…",
            "$A = 1$ とすると、条件を満たします。",
            "所以答案是 3。",
            "答えは 6 です。",
            "합을 출력한다.",
            "Explanation of sample 1",
            "For example, the order 1, 2, 3 is possible",
            "The moves of the first player are:",
        ] {
            assert!(is_prose(prose), "{prose}");
        }
        for data in ["1 2", "Case #1:", "NO SOLUTION.", "Hello world", "Impossible.", "f(1) = 2", "无解", "a, b, c"] {
            assert!(!is_prose(data), "{data}");
        }
    }

    #[test]
    fn numbers_in_words_do_not_count() {
        assert_eq!(form("Case #12: -3.5e7"), "Case #0: 0.0e0");
        assert_eq!(shape("Hello world 12"), ["Aa", "a", "0"]);
        assert_eq!(kind("x2 y", &["x1", "y"]) as u8, Kind::Known as u8);
    }
}
