//! Which lines of a page describe the input, as paragraphs.

use crate::constraints::LONGEST_SECTION;
use crate::constraints::page::{INPUTS, goes_on, heading};

/// With what the headings behind them begin.
const ENDS: [&str; 11] = [
    "output",
    "the output",
    "example",
    "sample",
    "note",
    "constraints",
    "scoring",
    "subtask",
    "interaction",
    "hint",
    "standard output",
];

/// What stands in front of a formula that a browser has copied.
pub const FORMULA: char = '\u{2}';
/// What stands behind it.
pub const BEHIND_FORMULA: char = '\u{3}';

/// A heading has no more words than this.
const HEADING_WORDS: usize = 4;

/// The paragraphs that describe the input, each as one line, where a page has such a section.
pub fn paragraphs(page: &str) -> Vec<String> {
    let lines: Vec<&str> = page.lines().collect();
    let starts = lines.iter().enumerate().filter(|(_, line)| INPUTS.contains(&heading(line).as_str()));
    let sections = starts.map(|(at, _)| joined(lines[at + 1..].iter().copied().take_while(|line| !is_end(line))));
    let section = sections.into_iter().find(|section| section.iter().any(|line| is_sentence(line)));
    section.filter(|section| section.iter().map(String::len).sum::<usize>() <= LONGEST_SECTION).unwrap_or_default()
}

/// Has it several words, as the lines of a sample have not?
fn is_sentence(line: &str) -> bool {
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(char::is_alphabetic);
    let words = line.split(|it: char| it.is_whitespace() || ",.:".contains(it)).filter(is_word);
    !INPUTS.contains(&heading(line).as_str()) && words.count() > 1
}

fn is_end(line: &str) -> bool {
    let heading = heading(line);
    let is_short = heading.split_whitespace().count() <= HEADING_WORDS;
    is_short && !line.trim_end().ends_with(['.', ',']) && ENDS.iter().any(|end| heading.starts_with(end))
}

/// The paragraphs of these lines, where a browser may have broken each of them behind its formulas.
fn joined<'l>(lines: impl Iterator<Item = &'l str>) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in lines {
        if line.trim().is_empty() {
            is_open = false;
            continue;
        }
        if let Some(last) = paragraphs.last_mut().filter(|last| is_listed(last, line)) {
            *last += if last.ends_with([':', ',', ';', ' ']) { " " } else { ", " };
            *last += line;
            is_open = true;
            continue;
        }
        match paragraphs.last_mut().filter(|last| is_open && (goes_on(line) || !is_whole(last))) {
            Some(last) => {
                if goes_on(line) {
                    mark_formula(last);
                }
                if !line.starts_with([')', ',', '.', ';', ':', '-', ' ']) {
                    last.push(' ');
                }
                *last += line;
            }
            None => paragraphs.push(line.to_string()),
        }
        is_open = true;
    }
    paragraphs
}

/// Does a line go on with what a paragraph lists: `The first line has two integers:`, `the number n of cards`?
fn is_listed(paragraph: &str, line: &str) -> bool {
    !paragraph.ends_with('.')
        && paragraph.contains(':')
        && ["the number ", "and the number "].iter().any(|it| line.starts_with(it))
}

/// Marks the formula at the end of a line that was broken behind it.
fn mark_formula(line: &mut String) {
    if line.contains('$') || line.ends_with(BEHIND_FORMULA) {
        return;
    }
    let is_before = |it: char| it.is_whitespace() || ['(', '"', '“', '«', '—', FORMULA, BEHIND_FORMULA].contains(&it);
    let start = line.rfind(is_before).map_or(0, |at| at + line[at..].chars().next().map_or(0, char::len_utf8));
    let formula = line.split_off(start);
    *line += &format!("{FORMULA}{formula}{BEHIND_FORMULA}");
}

/// Does it end as sentences do?
fn is_whole(line: &str) -> bool {
    line.trim_end().ends_with(['.', ':', ';', '!', '?'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_of_the_input() {
        let page = "Input: nothing\nYou have n cards.\nInput\n\nThe first line has n\n (1≤n≤5\n).\nThe second \
                    has\nthe cards.\n\nThe i\n-th of them is\n ai\n.\nOutput\nThe answer.\n";
        let expected = ["The first line has n (1≤n≤5).", "The second has the cards.", "The i-th of them is ai."];
        let without_marks = |line: &String| line.replace([FORMULA, BEHIND_FORMULA], "");
        assert_eq!(paragraphs(page).iter().map(without_marks).collect::<Vec<_>>(), expected);
        let marked = format!("The first line has {FORMULA}n{BEHIND_FORMULA} ({FORMULA}1≤n≤5{BEHIND_FORMULA}).");
        assert_eq!(paragraphs(page)[0], marked);
        for (heading, end) in [("## Input", "## Output"), ("Input Format:", "Constraints"), ("INPUT", "Sample 1")] {
            assert_eq!(paragraphs(&format!("{heading}\nOne line.\n{end}\nMore of it.")), ["One line."], "{heading}");
        }
        // A sentence is no heading, and a heading above a sample is not this one.
        let page = "Input\n3\nOutput\n4\nInput\nNote the order of them.\n";
        assert_eq!(paragraphs(page), ["Note the order of them."]);
        let page = "input\nstandard input\noutput\nstandard output\nInput\nThe only line.\nOutput\n";
        assert_eq!(paragraphs(page), ["The only line."]);
        assert!(paragraphs("No section at all.").is_empty());
        // A sample has no two words in a line.
        assert!(paragraphs("Input\na b\nabc 12\n34 56\nOutput\n").is_empty());
    }
}
