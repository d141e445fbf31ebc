//! What the bytes of inputs and answers show without any program.

use super::finding::{Finding, Rule};
use crate::case::Part;
use std::collections::HashMap;

/// An input or an answer.
#[derive(Clone, Debug)]
pub struct TextFile {
    /// Its path as it is shown.
    pub place: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// U+FEFF, which some editors write before a text in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Between which lines, counted from 1, git has left two texts in place of one.
fn conflict(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut lines = (1..).zip(bytes.split(|&byte| byte == b'\n'));
    let (first, _) = lines.find(|(_, line)| line.starts_with(b"<<<<<<< "))?;
    lines.find(|(_, line)| line.trim_ascii_end() == b"=======")?;
    let (last, _) = lines.find(|(_, line)| line.starts_with(b">>>>>>> "))?;
    Some((first, last))
}

/// How a text begins, how it ends, how its lines do, and whether it is two texts.
pub fn shape(file: &TextFile, part: Part) -> Vec<Finding> {
    let TextFile { place, bytes } = file;
    let mut findings = Vec::new();
    let mut note = |rule, message: &str| findings.push(Finding::new(rule, place.as_str(), message));
    if bytes.is_empty() {
        if part == Part::Input {
            note(Rule::EmptyInput, "the input is empty");
        }
        return findings;
    }
    if bytes.starts_with(BYTE_ORDER_MARK) {
        note(Rule::ByteOrderMark, "it begins with a byte order mark, which is a part of the first token: delete it");
    }
    if let Some((first, last)) = conflict(bytes) {
        let message = format!("lines {first} to {last} are what a merge left: choose one of their two texts");
        note(Rule::ConflictMarkers, &message);
    }
    if bytes.windows(2).any(|pair| pair == b"\r\n") {
        note(Rule::CrLf, "lines end with CR LF");
    }
    if !bytes.ends_with(b"\n") {
        note(Rule::LastNewline, "there is no newline at the end");
    } else if bytes.ends_with(b"\n\n") || bytes.ends_with(b"\n\r\n") {
        note(Rule::LastNewline, "there is more than one newline at the end");
    }
    findings
}

/// Inputs that are there twice: to the byte, or up to whitespace.
pub fn duplicates(inputs: &[TextFile]) -> Vec<Finding> {
    let (mut exact, mut tokens) = (HashMap::new(), HashMap::new());
    let mut findings = Vec::new();
    for TextFile { place, bytes } in inputs {
        let first = *exact.entry(bytes.as_slice()).or_insert(place);
        let same = *tokens.entry(normalized(bytes)).or_insert(place);
        if first != place {
            let message = format!("the same input as {first}: one of them can go");
            findings.push(Finding::new(Rule::Duplicate, place.as_str(), message));
        } else if same != place {
            let message = format!("the same input as {same} but for whitespace");
            findings.push(Finding::new(Rule::SameButWhitespace, place.as_str(), message));
        }
    }
    findings
}

/// The tokens with one space between them.
fn normalized(bytes: &[u8]) -> Vec<u8> {
    let tokens = bytes.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
    tokens.collect::<Vec<_>>().join(&b' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(place: &str, text: &str) -> TextFile {
        TextFile { place: place.to_string(), bytes: text.as_bytes().to_vec() }
    }

    #[test]
    fn what_is_odd_about_a_text() {
        for (text, expected) in [
            ("1 2\n", &[][..]),
            ("1 2", &[Rule::LastNewline]),
            ("1 2\n\n", &[Rule::LastNewline]),
            ("1\r\n2\r\n", &[Rule::CrLf]),
            ("1\r\n\r\n", &[Rule::CrLf, Rule::LastNewline]),
            ("", &[Rule::EmptyInput]),
            ("\u{feff}1\n", &[Rule::ByteOrderMark]),
            ("1\u{feff}\n", &[]),
            ("0\n<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n", &[Rule::ConflictMarkers]),
            ("<<<<<<< a\r\n||||||| c\r\n=======\r\n2\r\n>>>>>>> b\r\n", &[Rule::ConflictMarkers, Rule::CrLf]),
            // A picture, say.
            ("<<<<<<< a\n=======\n", &[]),
            (">>>>>>> b\n=======\n<<<<<<< a\n", &[]),
            ("<<<<<<<\n=======\n>>>>>>>\n", &[]),
            (" <<<<<<< a\n=======\n>>>>>>> b\n", &[]),
        ] {
            let rules: Vec<Rule> =
                shape(&file("a.in", text), Part::Input).into_iter().map(|finding| finding.rule).collect();
            assert_eq!(rules, expected, "{text:?}");
        }
        assert!(shape(&file("a.out", ""), Part::Answer).is_empty());
    }

    #[test]
    fn the_same_input_twice() {
        let inputs = [("a", "1 2\n"), ("b", "1  2\n"), ("c", "1 2\n"), ("d", "12\n"), ("e", "1 2 2\n")];
        let found = duplicates(&inputs.map(|(place, text)| file(place, text)));
        let found: Vec<_> = found.iter().map(|it| (it.rule, it.place.as_str(), it.message.as_str())).collect();
        let expected = [
            (Rule::SameButWhitespace, "b", "the same input as a but for whitespace"),
            (Rule::Duplicate, "c", "the same input as a: one of them can go"),
        ];
        assert_eq!(found, expected);
    }
}
