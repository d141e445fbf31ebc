//! Parts of a line whose names come later in the sentence: `two integers: the width w and the height h`.

use super::super::item::{Extent, Field};
use super::content::{Content, Missing};
use super::names::{bound_before_name, bound_behind_name, is_name, name, names};
use super::part::{Part, invented};
use super::phrase::{Invented, begins, phrase};
use super::quantity::{length, quantity};
use super::tokens::{Kind, Token};
use crate::input_format::count::Count;

impl Content<'_> {
    /// Reads the name of the list that was read last, if it has none yet: `n integers — the costs c_1, …, c_n`.
    pub fn name_of_list(&mut self) -> bool {
        let is_many = |part: &&mut Part| part.is_invented && matches!(part.field.extent, Extent::Many(_));
        let Some(last) = self.parts.last_mut().filter(is_many) else { return false };
        let found = names(&self.tokens[self.at..], None);
        let [called] = &found.names[..] else { return false };
        if !found.is_list || self.known.contains(called) {
            return false;
        }
        (last.field.name, last.is_invented) = (called.clone(), false);
        self.known.push(called.clone());
        self.at += found.length;
        true
    }

    /// Reads the first name of the sentence, or makes one up.
    pub fn loose(&mut self) {
        let end = self.at;
        if let Some((name, count)) = (0..end).find_map(|at| self.list(at)) {
            return self.push(Field::many(name, count), false);
        }
        if let Some((count, _)) = (0..end).find_map(|at| self.counted(at)) {
            let name = invented(Invented::List, &self.known);
            return self.push(Field::many(name, count), true);
        }
        self.missing = Some(Missing { count: 1, start: 0, unnamed: Vec::new(), is_text: false });
        self.at = 0;
        while self.at < end && !self.missing_name() {
            self.at += 1;
        }
        self.missing = None;
        self.at = end;
        if self.parts.is_empty() {
            let name = invented(Invented::Text, &self.known);
            self.push(Field::one(name), true);
        }
    }

    /// A list that begins here, with the index of its last item: `c_1, …, c_n`.
    fn list(&self, at: usize) -> Option<(String, Count)> {
        let found = names(&self.tokens[at..], None);
        let count = length(&found, &self.known)?;
        let [name] = &found.names[..] else { return None };
        (!self.known.contains(name)).then(|| (name.clone(), count))
    }

    /// How many there are of what a word in the plural names, and how many tokens say so: `m orders`.
    pub fn counted(&self, at: usize) -> Option<(Count, usize)> {
        let (count, length) = quantity(&self.tokens[at..], &self.known)?;
        let is_plural =
            self.tokens.get(at + length).is_some_and(|token| !token.is_formula() && token.word().ends_with('s'));
        (is_plural && !begins(&self.tokens[at..], &self.known) && !count.variables().is_empty())
            .then_some((count, length + 1))
    }

    /// Reads a part that is no number where numbers were announced, if it stands here, or the other way round.
    pub fn is_other_kind(&mut self, is_text: bool, is_connected: bool) -> bool {
        let found = phrase(&self.tokens[self.at..], &self.known).filter(|_| is_connected);
        let Some(found) =
            found.filter(|found| found.is_counted() && found.named().iter().any(|it| it.is_text != is_text))
        else {
            return false;
        };
        self.end();
        self.add(&found);
        true
    }

    /// Reads the name of a part that was announced, if it stands here.
    pub fn missing_name(&mut self) -> bool {
        // `1 ≤ m ≤ n`
        let bound = bound_before_name(&self.tokens[self.at..]).unwrap_or(0);
        let at = self.at + bound;
        let token = &self.tokens[at];
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at]);
        let is_compared =
            |token: Option<&Token>| token.is_some_and(|it| it.kind == Kind::Sign && !",;:".contains(&it.text));
        // `1 ≤ n, m ≤ 9`
        let is_listed =
            before.is_some_and(|before| before.is_sign(',')) && self.at > 1 && is_name(&self.tokens[self.at - 2]);
        let is_bounded = bound > 0 || is_listed;
        let behind_bound = at + 1 + if is_bounded { bound_behind_name(&self.tokens[at + 1..]) } else { 0 };
        let behind = self.tokens.get(behind_bound);
        let is_ordinal = behind.is_some_and(|next| next.text == "-th" || next.is_word("th"));
        let is_of = before.is_some_and(|before| ["of", "to", "in"].iter().any(|word| before.is_word(word)))
            || !token.is_formula() && token.text.len() > 1 && behind.is_some_and(|behind| behind.is_word("of"));
        let is_article = token.is_word("a") && behind.is_some_and(|next| next.kind == Kind::Word && !next.is_formula());
        let called = name(token);
        if !is_name(token) || is_ordinal || is_of || is_article || self.known.contains(&called) {
            return false;
        }
        let Some(missing) = self.missing.as_mut().filter(|_| !is_compared(before) && !is_compared(behind)) else {
            return false;
        };
        missing.count -= 1;
        let is_real = missing.unnamed.iter().any(|field| field.is_real);
        let is_text = missing.is_text;
        if missing.count == 0 {
            self.missing = None;
        }
        self.push(Field { is_text, is_real, ..Field::one(called) }, false);
        self.at = behind_bound;
        true
    }

    /// Takes what was announced as it is, if no name came.
    pub fn end(&mut self) {
        let Some(missing) = self.missing.take() else { return };
        let found = self.parts.len() - missing.start;
        if found > 1 {
            return;
        }
        let about = self.parts.drain(missing.start..).map(|part| part.about).next().unwrap_or_default();
        for field in missing.unnamed {
            self.push(field, found == 0);
        }
        if let Some(last) = self.parts.last_mut() {
            last.about = about;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::content::{Context, parts};
    use super::super::shown;
    use super::super::tokens::tokens;
    use super::*;

    #[test]
    fn names_that_come_later() {
        let context = Context { known: &[], joined: true, is_loose: false, is_other: &|_, _| false };
        for (text, expected) in [
            ("has two integers: the width w and the height h.", "w h"),
            ("has two integers: the width of a card w, and h, how high it is.", "w h"),
            ("has two integers, how wide and how high it is.", "n m"),
            ("has two integers: w — the width, and a string s.", "w[2] s$"),
            ("has two integers, the area of w, a width h and d.", "h d"),
            ("has three integers: w, the height h and d.", "w h d"),
            ("has two strings: the name w and the name h, and v.", "w$ h$"),
            ("has two integers: the size to w, the width h, that is 5 d.", "h d"),
            ("has two integers: the w (see below) h and d.", "w h"),
            ("has three integers: the i-th of them is the width of a.", "n m k"),
        ] {
            let fields: Vec<Field> = parts(&tokens(text), &context).0.into_iter().map(|part| part.field).collect();
            assert_eq!(shown::fields(&fields), expected, "{text}");
        }
    }
}
