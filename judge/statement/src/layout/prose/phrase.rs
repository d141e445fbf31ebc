//! Noun phrases that say what stands in a line: `two integers n and m`, `n integers a_1, …, a_n`, `a string s`.

use super::super::item::{Extent, Field};
use super::names::{Names, bound_before_name, is_name, names};
use super::quantity::{length, quantity};
use super::tokens::{Kind, Token};
use super::words::{Noun, is_adjective, is_real, noun, tuple};
use crate::input_format::count::Count;

/// How many of something there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Nothing says how many.
    Unsaid,
    /// So many.
    Said(Count),
}

/// What a phrase says, of which parts of a line are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    quantity: Quantity,
    noun: Noun,
    names: Names,
    /// Are the numbers real ones?
    is_real: bool,
    /// How many tokens it has.
    pub length: usize,
}

/// What a name is made up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Invented {
    /// A number.
    Number,
    /// Several numbers.
    List,
    /// A text, or several.
    Text,
}

/// A phrase at the beginning, with names that are no part of `known`, unless a quantity says that it is one.
pub fn phrase(tokens: &[Token], known: &[String]) -> Option<Phrase> {
    let start = tokens
        .iter()
        .take_while(|token| ["the", "its", "their", "all", "exactly", "only"].iter().any(|it| token.is_word(it)))
        .count();
    let said = tuples(&tokens[start..]).map(|(count, end)| (Quantity::Said(count), Noun::Number, start + end));
    let said = said.or_else(|| {
        quantity(&tokens[start..], known).and_then(|(count, length)| {
            let (noun, end) = nouns(tokens, start + length)?;
            Some((Quantity::Said(count), noun, end))
        })
    });
    let (quantity, noun, end) =
        said.or_else(|| nouns(tokens, start).map(|(noun, end)| (Quantity::Unsaid, noun, end)))?;
    // `the number n and m` names both.
    let limit = match &quantity {
        Quantity::Said(Count::Number(number)) if *number > 1 => usize::try_from(*number).ok(),
        _ => None,
    };
    let skipped = before_names(&tokens[end..]);
    let behind = &tokens[end + skipped..];
    let names = names(behind, limit);
    let length = end + if names.length > 0 { skipped + names.length } else { 0 };
    if quantity == Quantity::Unsaid && names.names.is_empty() {
        return None;
    }
    let is_real = tokens[..end].iter().any(|token| is_real(&token.word()));
    let phrase = Phrase { quantity, noun, names, is_real, length };
    if noun != Noun::List {
        return Some(phrase);
    }
    let is_plain = phrase.names.names.is_empty();
    Some(phrase.list(tokens, known)).filter(|list| !is_plain || list.length > end)
}

/// `a pair of integers`: how many numbers that are, and how many tokens.
fn tuples(tokens: &[Token]) -> Option<(Count, usize)> {
    let is = |at: usize, words: &[&str]| tokens.get(at).is_some_and(|token| words.iter().any(|it| token.is_word(it)));
    let start = usize::from(is(0, &["a", "an", "one", "the", "single"]));
    let count = tuple(&tokens.get(start)?.word())?;
    let mut end = start + 1;
    if is(end, &["of"]) {
        let is_noun = |token: &Token| is_adjective(&token.word());
        let plain = || tokens.get(end + 1).is_some_and(is_noun).then_some(end + 2);
        end = nouns(tokens, end + 1).map(|(_, end)| end).or_else(plain)?;
    }
    Some((Count::Number(count), end))
}

/// Does a phrase with a quantity begin here?
pub fn begins(tokens: &[Token], known: &[String]) -> bool {
    quantity(tokens, known).is_some_and(|(_, length)| nouns(tokens, length).is_some())
}

/// The noun behind adjectives, and where its words end.
fn nouns(tokens: &[Token], start: usize) -> Option<(Noun, usize)> {
    const ADJECTIVES: usize = 6;
    let mut found = None;
    for (at, token) in tokens.iter().enumerate().skip(start).take(ADJECTIVES + 2) {
        let word = token.word();
        let is_comma = token.is_sign(',');
        if let Some(next) = noun(&word).filter(|_| !token.is_formula()) {
            // `integer numbers` are numbers, and `string characters` characters.
            found = Some((next, at + 1));
        } else if found.is_some() || !is_comma && (token.is_formula() || !is_adjective(&word)) {
            break;
        }
    }
    found
}

/// How many tokens stand between the noun and its names.
fn before_names(tokens: &[Token]) -> usize {
    const WORDS: usize = 4;
    let is = |at: usize, word: &str| tokens.get(at).is_some_and(|token| token.is_word(word));
    let mut at = usize::from(is(0, "each"));
    if is(at, "separated") && is(at + 1, "by") {
        let is_between = |token: &&Token| !is_name(token) && is_adjective(&token.word()) || token.is_word("a");
        at += 2;
        at += tokens[at..].iter().take(WORDS).take_while(is_between).count();
    }
    if is(at, "in") && (at + 1..at + WORDS).any(|order| is(order, "order")) {
        at += 1 + tokens[at..].iter().take_while(|token| !token.is_word("order")).count();
    }
    let is_mark =
        |token: &&Token| token.is_sign(':') || token.is_sign('(') || token.kind == Kind::Dash || token.is_sign(',');
    if let Some(bound) = bound_before_name(&tokens[at..]) {
        return at + bound;
    }
    const SAYING: [&str; 4] = ["representing", "denoting", "describing", "named"];
    let is_saying = |token: &&Token| SAYING.iter().any(|word| token.is_word(word));
    let mark = tokens.get(at).filter(|token| is_mark(token) || is_saying(token));
    let is_named = tokens.get(at + 1).is_some_and(|token| is_name(token) && !token.is_word("a"));
    at + usize::from(mark.is_some() && is_named)
}

impl Phrase {
    /// `an array a of n integers`, `a permutation p of length n`
    fn list(mut self, tokens: &[Token], known: &[String]) -> Self {
        let mut at = self.length;
        let is =
            |at: usize, words: &[&str]| tokens.get(at).is_some_and(|token| words.iter().any(|it| token.is_word(it)));
        while is(at, &["of", "consisting", "containing", "with", "the", "contains"]) {
            at += 1;
        }
        if at == self.length {
            return self;
        }
        while is(at, &["length", "size"]) {
            at += 1;
        }
        let Some((count, length)) = quantity(&tokens[at..], known) else { return self.items(tokens, at) };
        self.quantity = Quantity::Said(count);
        self.length = at + length;
        if let Some((noun, end)) = nouns(tokens, self.length) {
            self.noun = noun;
            self.length = end;
            let behind = &tokens[end..];
            let more = names(behind, None);
            if self.names.names.is_empty() || more.is_list {
                self.length += more.length;
                self.names = if self.names.names.is_empty() { more } else { self.names };
            }
        }
        self.names.is_list = true;
        self
    }

    /// `a sequence of integers a_1, …, a_n`
    fn items(mut self, tokens: &[Token], start: usize) -> Self {
        if let Some((noun, end)) = nouns(tokens, start) {
            let behind = &tokens[end..];
            let found = names(behind, None);
            if found.is_list {
                (self.quantity, self.noun) = (Quantity::Unsaid, noun);
                (self.length, self.names) = (end + found.length, found);
            }
        }
        self
    }

    /// Is it the name of a part that had none, as `permutation p_1, …, p_n` behind `n integers`?
    pub fn is_name_of(&self, field: &Field) -> bool {
        let is_list = matches!(field.extent, Extent::Many(_));
        is_list && self.names.names.len() == 1 && self.quantity == Quantity::Unsaid
    }

    /// Is it a text of characters?
    pub fn is_of_characters(&self) -> bool {
        self.noun == Noun::Character
    }

    /// Does it say how many?
    pub fn is_counted(&self) -> bool {
        self.quantity != Quantity::Unsaid
    }

    /// How many names more it speaks of than it has, as `two integers: the width w and the height h` does.
    pub fn missing(&self) -> usize {
        const MOST: i128 = 8;
        match &self.quantity {
            Quantity::Said(Count::Number(number)) if (2..=MOST).contains(number) && !self.names.is_list => {
                usize::try_from(*number).unwrap_or(0).saturating_sub(self.names.names.len())
            }
            _ => 0,
        }
    }

    /// Does it say how many there are, and are these as many as a variable says?
    pub fn is_long(&self) -> bool {
        matches!(&self.quantity, Quantity::Said(count) if !count.variables().is_empty())
    }

    /// Does it say how many there are, and has it names of its own?
    pub fn is_meant(&self, known: &[String]) -> bool {
        self.is_counted() && !self.names().is_empty() && self.names().iter().all(|name| !known.contains(name))
    }

    /// The parts of a line that have names in it.
    pub fn named(&self) -> Vec<Field> {
        let is_text = matches!(self.noun, Noun::Text | Noun::Character);
        let is_real = self.is_real;
        self.names.names.iter().map(|name| Field { is_text, is_real, ..Field::one(name.as_str()) }).collect()
    }

    /// The names that it has.
    pub fn names(&self) -> &[String] {
        &self.names.names
    }

    /// The parts of a line that it says, where `invent` has names for what has none. Characters stand beside each other
    /// if they are `joined`.
    pub fn fields(&self, joined: bool, known: &[String], invent: &mut dyn FnMut(Invented) -> String) -> Vec<Field> {
        let is_text = matches!(self.noun, Noun::Text | Noun::Character);
        let single = if is_text { Invented::Text } else { Invented::Number };
        let mut first = |kind| self.names.names.first().cloned().unwrap_or_else(|| invent(kind));
        let list = if is_text { Invented::Text } else { Invented::List };
        let is_real = self.is_real;
        let many = |name: String, count: Count| Field { is_text, is_real, ..Field::many(name, count) };
        let one = |name: String| Field { is_text, is_real, ..Field::one(name) };
        let written = i128::try_from(self.names.written).unwrap_or(0);
        match &self.quantity {
            // The characters of a text.
            Quantity::Said(count)
                if self.noun == Noun::Character && *count != Count::Number(1) && self.names.names.len() < 2 =>
            {
                vec![if joined { one(first(single)) } else { many(first(list), count.clone()) }]
            }
            Quantity::Said(Count::Number(1)) | Quantity::Unsaid if is_text && self.names.is_list => {
                vec![one(first(single))]
            }
            Quantity::Said(Count::Number(number)) if *number > 1 || self.names.is_list && self.noun != Noun::List => {
                if self.names.is_list && self.names.numbered.len() == usize::try_from(*number).unwrap_or(0) {
                    return self.names.numbered.iter().cloned().map(one).collect();
                }
                if self.names.is_list {
                    let number = if *number > 1 { *number } else { written };
                    return vec![many(first(list), Count::Number(number))];
                }
                if self.names.names.is_empty() && *number <= FEW {
                    return (0..*number).map(|_| one(invent(single))).collect();
                }
                if self.names.names.len() == 1 || self.names.names.is_empty() {
                    return vec![many(first(list), Count::Number(*number))];
                }
                self.names.names.iter().cloned().map(one).collect()
            }
            Quantity::Said(Count::Number(_)) | Quantity::Unsaid => {
                if self.names.is_list {
                    return vec![many(first(list), length(&self.names, known).unwrap_or(Count::Number(written)))];
                }
                if self.names.names.is_empty() {
                    return vec![one(first(single))];
                }
                self.names.names.iter().cloned().map(one).collect()
            }
            Quantity::Said(count) => vec![many(first(list), count.clone())],
        }
    }
}

/// So many are read one by one, if they have no names.
const FEW: i128 = 4;

#[cfg(test)]
mod tests {
    use super::super::shown;
    use super::super::tokens::tokens;
    use super::*;

    fn shown(text: &str, joined: bool) -> String {
        let known = ["n", "m"].map(String::from);
        let Some(found) = phrase(&tokens(text), &known) else { return "none".to_string() };
        let mut names = ["x", "y", "z", "w"].into_iter();
        let mut invent = |_| names.next().unwrap_or_default().to_string();
        shown::fields(&found.fields(joined, &known, &mut invent))
    }

    #[test]
    fn phrases() {
        for (text, expected) in [
            ("two integers u and v — the ends", "u v"),
            ("a single integer k", "k"),
            ("a single integer $1 \\le k \\le 10^5$", "k"),
            ("one integer — how many", "x"),
            ("the integer k, the rest", "k"),
            ("three space-separated positive integers: u, v, w", "u v w"),
            ("n integers $a_1, a_2, \\ldots, a_n$", "a[n]"),
            ("n integers a1,a2,…,an", "a[n]"),
            ("n distinct integers in increasing order $b_1$, …, $b_n$", "b[n]"),
            ("n - 1 integers", "x[n - 1]"),
            ("integers $a_0, \\ldots, a_{n-1}$", "a[n]"),
            ("a sequence of integers $a_1, …, a_m$", "a[m]"),
            ("an array b of n integers", "b[n]"),
            ("a permutation $p_1, …, p_n$", "p[n]"),
            ("five integers $a_1, …, a_5$", "a[5]"),
            ("three integers $a_1, a_2, a_3$", "a_1 a_2 a_3"),
            ("five integers $a_1, a_2, a_3, a_4, a_5$", "a[5]"),
            ("two strings a, b and c", "a$ b$"),
            ("a pair of cards", "x y"),
            ("a pair of integers from 1", "x y"),
            ("positive, distinct integers $u$ and $v$", "u v"),
            ("a positive, even integer k", "k"),
            ("two integers $x_1$ and $y_1$", "x_1 y_1"),
            ("three integers", "x y z"),
            ("26 integers", "x[26]"),
            ("two integers separated by a single space li, ri", "l r"),
            ("a string s of length n", "s$"),
            ("two strings s and t", "s$ t$"),
            ("a string $s_1s_2…s_n$", "s$"),
            ("m lowercase letters", "x$"),
            ("a pair of integers u, v", "u v"),
            ("a pair (u, v)", "u v"),
            ("the strings", "none"),
            ("integers", "none"),
            ("a test", "none"),
            ("a number of games", "x"),
        ] {
            assert_eq!(shown(text, true), expected, "{text}");
        }
        assert_eq!(shown("m lowercase letters", false), "x$[m]");
    }
}
