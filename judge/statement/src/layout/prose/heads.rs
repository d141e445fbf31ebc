//! What a sentence is about: `The first line of each test case contains`, `Each of the next n lines`.

use super::super::expression::between;
use super::cursor::Cursor;
use super::phrase::begins;
use super::quantity::quantity;
use super::tokens::{Kind, Token};
use super::words::{Noun, is_verb, noun, ordinal};
use crate::input_format::count::Count;

/// What of the input something is said of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// One line, and whether it is a first one.
    Line {
        /// `The first line`
        is_first: bool,
    },
    /// So many lines.
    Lines(Count),
    /// Each of the lines of which the text spoke before.
    EachLine,
    /// What follows in the same line, or in the next.
    More,
    /// Each of several things, as `each test case`.
    Each,
    /// So many things follow.
    Things(Count),
    /// The input as a whole.
    Input,
}

/// The words that say what a sentence is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// What it is about.
    pub subject: Subject,
    /// Of which of several things, in the singular.
    pub of: Option<String>,
    /// How many tokens it has.
    pub length: usize,
}

/// The head that begins here, at the begin of a sentence or in it.
pub fn head(tokens: &[Token], known: &[String], is_begin: bool) -> Option<Head> {
    let at = |tokens| Cursor { tokens, at: 0, known };
    at(tokens)
        .each(is_begin)
        .or_else(|| at(tokens).numbered(is_begin))
        .or_else(|| at(tokens).line())
        .or_else(|| at(tokens).lines())
        .or_else(|| at(tokens).grid())
        .or_else(|| at(tokens).things())
        .or_else(|| at(tokens).input())
}

/// What has rows and columns.
pub const GRIDS: [&str; 6] = ["grid", "matrix", "table", "map", "board", "maze"];

const LINES: [&str; 4] = ["line", "lines", "row", "rows"];

/// Words that may stand in front of `lines`.
const KINDS_OF_LINES: [&str; 12] = [
    "input",
    "single",
    "more",
    "other",
    "additional",
    "one",
    "separate",
    "further",
    "text",
    "non-empty",
    "such",
    "new",
];

impl Cursor<'_> {
    fn head(&self, subject: Subject, of: Option<String>) -> Option<Head> {
        Some(Head { subject, of, length: self.at })
    }

    /// `The first line of each test case`, `the next n lines`, `the i-th of the next n lines`
    fn line(mut self) -> Option<Head> {
        self.eat_all(&["in", "on", "then", "finally"]);
        let has_article = self.eat_all(&["the", "a", "an", "its", "this"]) > 0;
        if self.index() {
            return self.indexed();
        }
        let (ordinals, is_first) = self.ordinals();
        let kinds = self.eat_all(&KINDS_OF_LINES);
        // `The first one contains`, `the second has`
        let number = self.tokens[..self.at].iter().rev().find_map(|token| ordinal(&token.word())).unwrap_or(0);
        let is_next = self.tokens[..self.at].last().is_some_and(|token| token.is_word("next"));
        if has_article && (number > 0 || is_next) && is_verb(&self.word()) {
            return self.head(Subject::Line { is_first }, None);
        }
        if ordinals + kinds == 0 && !has_article {
            return None;
        }
        let before = self.at;
        let count = if self.is(&LINES) { None } else { self.quantity() };
        self.eat_all(&KINDS_OF_LINES);
        if count.is_some() && !self.is(&LINES) {
            self.at = before;
        }
        let is_plural = self.is(&["lines", "rows"]);
        if count.is_none() && self.is_one_of_these() {
            return self.head(Subject::Line { is_first }, None);
        }
        if !self.eat(&LINES) || self.tokens.get(self.at).is_some_and(|token| token.is_word("segments")) {
            return None;
        }
        let of = self.of();
        let is_known = ordinals + kinds == 0 && self.tokens[0].is_word("the");
        let subject = match count {
            _ if is_known && !is_plural => Subject::EachLine,
            Some(count) if is_plural => Subject::Lines(count),
            _ if is_plural && ordinals > 1 => Subject::Lines(Count::Number(i128::try_from(ordinals).ok()?)),
            _ if is_plural => Subject::EachLine,
            _ => Subject::Line { is_first },
        };
        self.head(subject, of)
    }

    /// `Line 1:`, `Lines 2..N+1:`, `Line i contains`
    fn numbered(mut self, is_begin: bool) -> Option<Head> {
        const TO: [&str; 3] = ["to", "through", "and"];
        if !is_begin || !self.eat(&LINES) {
            return None;
        }
        if self.rest().first().is_some_and(|token| ["i", "j"].contains(&token.text.as_str())) {
            let is_plus = self.rest().get(1).is_some_and(|token| token.is_sign('+'));
            self.at += if is_plus { 3 } else { 1 };
            if is_verb(&self.word()) {
                return self.head(Subject::EachLine, None);
            }
            self.at += usize::from(self.rest().first()?.is_sign('='));
        }
        let first = self.quantity()?;
        let mut subject = Subject::Line { is_first: first == Count::Number(1) };
        let is_range = self.rest().first()?.kind == Kind::Dots || self.rest()[0].is_sign('-');
        self.at += usize::from(is_range);
        if is_range || self.eat(&TO) {
            subject = Subject::Lines(between(&first, &self.quantity()?)?);
        }
        self.rest().first()?.is_sign(':').then_some(())?;
        self.at += 1;
        self.head(subject, None)
    }

    /// `of these lines`, behind `the first`
    fn is_one_of_these(&mut self) -> bool {
        let start = self.at;
        if self.eat(&["of", "among"]) {
            self.eat_all(&["the", "these", "those", "all"]);
            let before = self.at;
            if self.quantity().is_none() {
                self.at = before;
            }
            if self.eat(&["them"]) || self.eat(&["lines"]) {
                return true;
            }
        }
        self.at = start;
        false
    }

    /// `i-th line`, `i-th of the next n lines`, behind the index
    fn indexed(mut self) -> Option<Head> {
        self.eat_all(&KINDS_OF_LINES);
        let is_line = self.eat(&LINES);
        let behind = self.at;
        if self.eat(&["of", "from", "among"]) {
            self.eat_all(&["the", "these", "those", "following"]);
            self.ordinals();
            if is_verb(&self.word()) {
                return self.head(Subject::EachLine, None);
            }
            if self.eat(&["them", "which", "these", "those"]) || self.eat(&LINES) {
                return self.head(Subject::EachLine, None);
            }
            let count = self.quantity();
            self.eat_all(&KINDS_OF_LINES);
            if let Some(count) = count
                && self.eat(&LINES)
            {
                return self.head(Subject::Lines(count), None);
            }
            self.at = behind;
        }
        let of = self.of();
        if is_line { self.head(Subject::EachLine, of) } else { None }
    }

    /// `n lines`
    fn lines(mut self) -> Option<Head> {
        let count = self.quantity()?;
        self.eat_all(&KINDS_OF_LINES);
        self.ordinals();
        if self.eat(&["lines", "rows"]) {
            let of = if self.is_long() { None } else { self.of() };
            return self.head(Subject::Lines(count), of);
        }
        (count == Count::Number(1) && self.eat(&["line"]))
            .then(|| self.of())
            .and_then(|of| self.head(Subject::Line { is_first: false }, of))
    }

    /// `an R × `, in front of `C grid`
    fn grid(mut self) -> Option<Head> {
        if self.eat_all(&["then", "follow", "follows", "followed", "by", "next", "there", "is"]) == 0 {
            return None;
        }
        self.eat_all(&["a", "an", "the"]);
        let rest = self.rest();
        let (rows, _) = quantity(rest.get(..1)?, self.known)?;
        let columns = rest.get(2..).filter(|_| rest[1].is_sign('×') || rest[1].is_word("by"))?;
        let (_, length) = quantity(columns, self.known)?;
        columns.get(length).filter(|token| GRIDS.iter().any(|grid| token.is_word(grid)))?;
        self.at += 2;
        self.head(Subject::Lines(rows), None)
    }

    /// `of length n`
    fn is_long(&self) -> bool {
        self.is(&["of"]) && self.rest().get(1).is_some_and(|token| token.is_word("length"))
    }

    /// `Each of the next n lines`, `each of them`, `each test case contains`
    fn each(mut self, is_begin: bool) -> Option<Head> {
        let is_introduced = is_begin && self.eat(&["for", "in"]);
        self.eat_all(&["the", "description", "of"]);
        if !self.eat(&["each", "every"]) {
            return None;
        }
        self.eat_all(&["of", "the", "these", "those", "such", "from"]);
        self.ordinals();
        self.index();
        self.eat_all(&KINDS_OF_LINES);
        if self.eat(&["them", "which"]) {
            return self.head(Subject::EachLine, None);
        }
        if is_verb(&self.word()) {
            return self.head(Subject::EachLine, None);
        }
        let before = self.at;
        let count = quantity(self.rest(), self.known).filter(|_| !self.is(&LINES));
        if let Some((count, length)) = count {
            self.at += length;
            self.eat_all(&KINDS_OF_LINES);
            self.ordinals();
            if self.eat(&LINES) {
                let of = self.of();
                return self.head(Subject::Lines(count), of);
            }
            if self.thing().is_none() {
                self.at = before;
            } else {
                self.at = before + length;
            }
        }
        if self.eat(&LINES) {
            let of = self.of();
            return self.head(Subject::EachLine, of);
        }
        let thing = self.thing()?;
        let thing = self.of().unwrap_or(thing);
        if noun(&thing).is_some_and(|noun| noun != Noun::List) {
            return None;
        }
        let is_said = is_introduced || is_verb(&self.word()) || self.rest().first().is_some_and(|it| it.is_sign(':'));
        if is_said { self.head(Subject::Each, Some(thing)) } else { None }
    }

    /// `t test cases follow`, `followed by the descriptions of q queries`
    fn things(mut self) -> Option<Head> {
        const INTRODUCING: [&str; 9] =
            ["follow", "follows", "followed", "then", "next", "there", "description", "descriptions", "following"];
        const BEFORE: [&str; 13] = [
            "follow",
            "follows",
            "followed",
            "by",
            "then",
            "next",
            "the",
            "description",
            "descriptions",
            "of",
            "there",
            "are",
            "following",
        ];
        let length = self.eat_all(&BEFORE);
        let is_before = self.tokens[..length].iter().any(|token| INTRODUCING.iter().any(|word| token.is_word(word)));
        if begins(self.rest(), self.known) {
            return None;
        }
        let count = self.quantity()?;
        let first = self.word();
        let thing = self.thing()?;
        let is_behind = self.is(&["follow", "follows"]);
        let is_noun = noun(&thing).is_some() || noun(&first).is_some() || thing == "line";
        if is_noun || !(is_before || is_behind) || count == Count::Number(1) {
            return None;
        }
        self.head(Subject::Things(count), Some(thing))
    }

    /// `The input contains`
    fn input(mut self) -> Option<Head> {
        self.eat(&["the"]);
        self.eat(&["only", "standard", "first"]);
        if !self.eat(&["input", "inputs"]) {
            return None;
        }
        self.eat_all(&["file", "data", "of"]);
        is_verb(&self.word()).then(|| self.head(Subject::Input, None)).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::*;

    fn shown(text: &str) -> String {
        let known = ["n", "t"].map(String::from);
        let Some(head) = head(&tokens(text), &known, true) else { return "none".to_string() };
        let count = |count: &Count| count.rust(str::to_string);
        let subject = match &head.subject {
            Subject::Line { is_first: true } => "first line".to_string(),
            Subject::Line { is_first: false } => "line".to_string(),
            Subject::Lines(lines) => format!("{} lines", count(lines)),
            Subject::EachLine => "each line".to_string(),
            Subject::Each => "each".to_string(),
            Subject::More => "more".to_string(),
            Subject::Things(things) => format!("{} things", count(things)),
            Subject::Input => "input".to_string(),
        };
        subject + &head.of.map(|of| format!(" of {of}")).unwrap_or_default()
    }

    #[test]
    fn heads_of_sentences() {
        for (text, expected) in [
            ("The first line contains", "first line"),
            ("The only line of the input has", "line"),
            ("The first and only line of each test case has", "first line of case"),
            ("The second input line has", "line"),
            ("The second and third lines have", "2 lines"),
            ("A single line has", "line"),
            ("The next n lines contain", "n lines"),
            ("Each of the following $n - 1$ lines has", "n - 1 lines"),
            ("The i-th of the next n lines has", "n lines"),
            ("The $(i+1)$-th line has", "each line"),
            ("The i'th of these contains", "each line"),
            ("n lines follow", "n lines"),
            ("Each of the n following lines has", "n lines"),
            ("The first one contains", "first line"),
            ("The second contains", "line"),
            ("Each of them has", "each line"),
            ("The first of these two lines has", "first line"),
            ("The line has", "each line"),
            ("There are n distinct integers", "none"),
            ("each containing", "each line"),
            ("Each line contains", "each line"),
            ("Each test case consists of", "each of case"),
            ("The description of each query has", "each of query"),
            ("Each edge is", "each of edge"),
            ("t test cases follow", "t things of case"),
            ("followed by n queries", "n things of query"),
            ("The input consists of", "input"),
            ("n integers follow", "none"),
            ("k lines follow", "none"),
            ("It is guaranteed", "none"),
            ("Line 1: it has", "first line"),
            ("Lines 2..n+1: each has", "n lines"),
            ("lines i = 2 … n: x", "n - 1 lines"),
            ("Lines 2 through 4: x", "3 lines"),
            ("Line i contains", "each line"),
            ("Line i+1 contains", "each line"),
            ("Line by line", "none"),
            ("Then follows an n × t grid", "n lines"),
            ("an n × t grid", "none"),
            ("Then follows an n × t deal", "none"),
            ("Lines 2 and more", "none"),
            ("One line has", "line"),
            ("The next lines contain", "each line"),
            ("then n array elements", "none"),
            ("n cards of", "none"),
            ("then one card", "none"),
            ("Each array has", "each of array"),
            ("Each integer is", "none"),
            ("The first, second and third lines have", "3 lines"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }
}
