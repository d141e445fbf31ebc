//! Steps over the words of a sentence: ordinals, quantities, and what things are called.

use super::names::is_name;
use super::quantity::quantity;
use super::tokens::{Kind, Token};
use super::words::{is_verb, ordinal, singular};
use crate::input_format::count::Count;

/// What stands in front of what a thing is called.
const DETERMINERS: [&str; 10] = ["the", "a", "an", "its", "this", "these", "those", "each", "every", "any"];

/// A place among the tokens of a sentence.
pub struct Cursor<'a> {
    /// The tokens from where it was at first.
    pub tokens: &'a [Token],
    /// How many of them it has passed.
    pub at: usize,
    /// The names of what was read before.
    pub known: &'a [String],
}

impl<'a> Cursor<'a> {
    /// What is in front of it.
    pub fn rest(&self) -> &'a [Token] {
        &self.tokens[self.at.min(self.tokens.len())..]
    }

    /// Is the next token one of these words?
    pub fn is(&self, words: &[&str]) -> bool {
        self.rest().first().is_some_and(|token| words.iter().any(|word| token.is_word(word)))
    }

    /// Steps over one of `words`.
    pub fn eat(&mut self, words: &[&str]) -> bool {
        let is = self.is(words);
        self.at += usize::from(is);
        is
    }

    /// Steps over all that are one of these words, and says how many these are.
    pub fn eat_all(&mut self, words: &[&str]) -> usize {
        let start = self.at;
        while self.eat(words) {}
        self.at - start
    }

    fn eat_comma(&mut self) -> bool {
        let is = self.rest().first().is_some_and(|token| token.is_sign(','));
        self.at += usize::from(is);
        is
    }

    /// The next word; empty if that is none.
    pub fn word(&self) -> String {
        self.rest().first().filter(|token| !token.is_formula()).map(Token::word).unwrap_or_default()
    }

    /// `next n`, in front of `lines`
    pub fn quantity(&mut self) -> Option<Count> {
        let (count, length) = quantity(self.rest(), self.known)?;
        self.at += length;
        Some(count)
    }

    /// `i-th`, `(i+1)-th`
    pub fn index(&mut self) -> bool {
        const LONGEST: usize = 6;
        let is_part = |token: &&Token| is_name(token) || matches!(token.kind, Kind::Sign | Kind::Number);
        let length = self.rest().iter().take(LONGEST).take_while(is_part).count();
        let is = length > 0 && self.rest().get(length).is_some_and(|token| token.text == "-th" || token.is_word("th"));
        self.at += if is { length + 1 } else { 0 };
        is
    }

    /// `next`, `first and only`: how many of them, and whether `first` is one.
    pub fn ordinals(&mut self) -> (usize, bool) {
        let (mut count, mut is_first) = (0, false);
        loop {
            let next = Cursor { at: self.at, ..*self }.behind_and();
            match ordinal(&next.word()) {
                Some(_) => {
                    is_first |= next.is(&["first", "1st"]);
                    (count, self.at) = (count + 1, next.at + 1);
                }
                None => return (count, is_first),
            }
        }
    }

    fn behind_and(mut self) -> Self {
        while self.eat(&["and", "the"]) || self.eat_comma() {}
        self
    }

    /// `of each test case`: what, in the singular.
    pub fn of(&mut self) -> Option<String> {
        let mut found = None;
        while self.is(&["of", "in", "for", "from"]) {
            let start = self.at;
            self.at += 1;
            self.eat_all(&DETERMINERS);
            self.ordinals();
            self.index();
            match self.thing() {
                Some(thing) => found = Some(thing),
                None => {
                    self.at = start;
                    break;
                }
            }
        }
        found.filter(|thing| !["input", "file", "data", "line", "standard"].contains(&thing.as_str()))
    }

    /// What one of several things is called, in the singular.
    pub fn thing(&mut self) -> Option<String> {
        const WORDS: usize = 3;
        const NO_THINGS: [&str; 16] = [
            "of", "in", "for", "and", "there", "that", "which", "follow", "follows", "them", "these", "the", "you",
            "then", "on", "each",
        ];
        let is_part = |token: &&Token| {
            let word = token.word();
            let is_long = word.len() > 2 && word.chars().all(|it| it.is_alphabetic() || it == '-');
            !token.is_formula() && is_long && word != "-th" && !is_verb(&word) && !NO_THINGS.contains(&word.as_str())
        };
        let words: Vec<String> = self.rest().iter().take(WORDS).take_while(is_part).map(Token::word).collect();
        self.at += words.len();
        let words: Vec<String> = words.iter().map(|word| singular(word)).collect();
        let is_description = |word: &&String| !["description", "block"].contains(&word.as_str());
        words.iter().rev().find(is_description).or(words.last()).cloned()
    }
}
