//! Which lines of an input a Chinese sentence speaks of.

use super::super::expression::between;
use super::super::tokens::starts_with;
use super::words::{blanks, is_han, number, run};
use crate::input_format::count::Count;

/// Which lines are spoken of.
#[derive(Clone, Debug, PartialEq)]
pub enum Head {
    /// One that is there once.
    Line,
    /// So many.
    Lines(Count),
    /// Each of those of which the text spoke before.
    Each,
    /// Those of each test case.
    Case,
    /// There are so many test cases.
    Cases(Count),
    /// None: a number of lines in all, or the number of a value in a line.
    Nothing,
}

/// Which lines a text begins to speak of, and how many characters say so.
pub fn head(text: &[char], known: &[String], is_begun: bool) -> Option<(Head, usize)> {
    const CASES: [&str; 7] = ["每组数据", "每组询问", "每个数据", "每组", "每个询问", "每次询问", "每个测试点"];
    if let Some(word) = ["每行", "其中第i行"].iter().find(|word| starts_with(text, word)) {
        return Some((Head::Each, word.chars().count()));
    }
    if let Some(word) = CASES.iter().find(|word| starts_with(text, word)).filter(|_| !is_begun) {
        return Some((Head::Case, word.chars().count()));
    }
    let (skipped, is_next) = match text {
        ['接', '下', '来', ..] => (3, true),
        ['最', '后', '的', ..] => (3, true),
        ['最', '后', ..] => (2, true),
        ['后', ..] => (1, true),
        ['下', ..] => (1, true),
        ['共', '有', ..] => (2, false),
        ['共', ..] => (1, false),
        ['第', ..] => return numbered(text, known),
        ['每' | '前', rest @ ..] => {
            let (_, length) = number(rest, known)?;
            return (rest.get(length) == Some(&'个')).then_some((Head::Nothing, length + 2));
        }
        _ => (0, true),
    };
    let skipped = skipped + run(&text[skipped..], "有是为的输入共包含,");
    let (count, length) = number(&text[skipped..], known)?;
    let end = skipped + length + blanks(&text[skipped + length..]);
    match text.get(end..) {
        Some(['行', rest @ ..]) => {
            let is_next = is_next || [",每行", ",分别"].iter().any(|word| starts_with(rest, word));
            let head = match count {
                Count::Number(1) if is_begun => Head::Each,
                Count::Number(1) => Head::Line,
                _ if !is_next => Head::Nothing,
                count => Head::Lines(count),
            };
            Some((head, end + 1))
        }
        Some(['组', '数', '据', ..] | ['组', '询', '问', ..]) => Some((Head::Cases(count), end + 3)),
        _ => None,
    }
}

/// `起共 N 行`, `开始,N 行` behind the number of a line: so many lines, and how many characters say so.
fn from_there(text: &[char], known: &[String]) -> Option<(Count, usize)> {
    let word = ["行起", "行开始"].iter().find(|word| starts_with(text, word))?.chars().count();
    let skipped = word + run(&text[word..], "共有的, $");
    let (count, length) = number(&text[skipped..], known)?;
    let end = skipped + length + blanks(&text[skipped + length..]);
    (text.get(end) == Some(&'行')).then_some((count, end + 1))
}

/// `第一行`, `第 2 至 n+1 行`, `第 i 行`, `第 i 个数`
fn numbered(text: &[char], known: &[String]) -> Option<(Head, usize)> {
    let (first, length) = number(&text[1..], known)?;
    let end = 1 + length + blanks(&text[1 + length..]);
    let is_any =
        first.variables().iter().any(|name| ["i", "j", "k"].contains(name) && !known.contains(&name.to_string()));
    match text.get(end..)? {
        ['行', ..] if is_any => Some((Head::Each, end + 1)),
        rest if let Some((count, length)) = from_there(rest, known) => Some((Head::Lines(count), end + length)),
        rest => {
            let behind = usize::from(rest.first() == Some(&'行'));
            let to = end + behind + blanks(&text[end + behind..]);
            if let Some(['至' | '到' | '~' | '-' | '…', ..]) = text.get(to..) {
                let from = to + 1 + blanks(&text[to + 1..]);
                let from = from + usize::from(text.get(from) == Some(&'第'));
                let from = from + blanks(&text[from..]);
                let (last, length) = number(&text[from..], known)?;
                let end = from + length + blanks(&text[from + length..]);
                let many = between(&first, &last)?;
                return match text.get(end) {
                    Some('行') => Some((Head::Lines(many), end + 1)),
                    Some('每') => Some((Head::Lines(many), end)),
                    _ => None,
                };
            }
            // The number of something else.
            let is_word = text.get(end).is_some_and(|it| is_han(*it));
            is_word.then_some((if behind == 1 { Head::Line } else { Head::Nothing }, end + 1))
        }
    }
}
