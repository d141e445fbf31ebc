//! What a line has: the noun phrases behind its verb, without explanations.

use super::super::item::Field;
use super::bare::bare;
use super::heads::GRIDS;
use super::names::{beside, is_name, name};
use super::part::{BETWEEN, Part, explain, invented, name_tests};
use super::phrase::{Invented, Phrase, phrase};
use super::quantity::quantity;
use super::tokens::{Kind, Token};
use super::words::{is_like_name, is_verb, singular};

/// What is known while a text is read.
pub struct Context<'a> {
    /// The names of what was read before.
    pub known: &'a [String],
    /// Are characters read as one token?
    pub joined: bool,
    /// Has each line something, even if nothing that is known is said of it?
    pub is_loose: bool,
    /// Does something else begin with this token, where these names are known?
    pub is_other: &'a dyn Fn(usize, &[String]) -> bool,
}

/// The parts of a line that begin here, and how many tokens they have, up to the end of the sentence or to what says
/// something else.
pub fn parts(tokens: &[Token], context: &Context) -> (Vec<Part>, usize) {
    let mut content =
        Content { tokens, context, parts: Vec::new(), known: context.known.to_vec(), at: 0, missing: None };
    content.read();
    content.end();
    if content.parts.is_empty() && context.is_loose {
        content.loose();
    }
    let length = content.at;
    let (mut parts, known) = (content.parts, content.known);
    explain(&mut parts);
    name_tests(&mut parts, &known);
    (parts, length)
}

/// A line that is being read.
pub struct Content<'a> {
    /// What it has.
    pub tokens: &'a [Token],
    context: &'a Context<'a>,
    /// What has been read of it.
    pub parts: Vec<Part>,
    /// The names of what has been read.
    pub known: Vec<String>,
    /// How many tokens have been read.
    pub at: usize,
    /// What has been announced.
    pub missing: Option<Missing>,
}

/// Parts of a line that were announced, and are named later in the sentence.
pub struct Missing {
    /// How many.
    pub count: usize,
    /// How many parts there were before.
    pub start: usize,
    /// What they are if no name comes.
    pub unnamed: Vec<Field>,
    /// Are they texts?
    pub is_text: bool,
}

impl Content<'_> {
    fn read(&mut self) {
        let mut is_connected = true;
        let mut is_explained = false;
        while let Some(token) = self.tokens.get(self.at).filter(|token| token.kind != Kind::End) {
            if self.at > 0 && (self.context.is_other)(self.at, &self.known) {
                return;
            }
            let is_first = self.parts.is_empty();
            let is_read = match self.missing.as_ref().map(|missing| missing.is_text) {
                _ if self.name_of_list() => true,
                Some(is_text) => self.is_other_kind(is_text, is_connected) || self.missing_name(),
                None => (is_first || is_connected) && self.part(is_first, is_explained),
            };
            if is_read {
                (is_connected, is_explained) = (false, false);
                continue;
            }
            let has_no_name = self.parts.last().is_some_and(|part| part.is_invented);
            is_connected = is_connector(token)
                || token.kind == Kind::Dash && has_no_name
                || is_connected && (token.is_word("also") || is_verb(&token.word()));
            // `and then contains a string`
            is_explained &= !(is_connected && is_verb(&token.word()));
            is_explained |= token.kind == Kind::Dash || token.is_sign(':') || is_explaining(&token.word());
            let is_between = token.is_word("and") || token.is_sign(',');
            let word = if is_between { BETWEEN.to_string() } else { singular(&token.word()) };
            if let Some(last) = self.parts.last_mut() {
                last.about.push(word);
            }
            self.at += 1;
        }
        self.at = (self.at + 1).min(self.tokens.len());
    }

    /// Reads a part, if one begins here.
    fn part(&mut self, is_first: bool, is_explained: bool) -> bool {
        let rest = &self.tokens[self.at..];
        if is_first && self.quoted() {
            return true;
        }
        if is_first && let Some((field, length)) = self.without_noun() {
            self.push(field, true);
            self.at += length;
            return true;
        }
        if let Some(found) = phrase(rest, &self.known)
            && self.is_meant(&found, is_first, is_explained)
        {
            self.add(&found);
            return true;
        }
        if let Some((fields, length)) = bare(rest, &self.known)
            && self.is_bare(&fields, length, is_first)
        {
            let start = self.parts.len();
            for field in fields {
                self.push(field, false);
            }
            self.place(start);
            self.at += length;
            return true;
        }
        let is_next = self.parts.last().is_some_and(|part| part.about.first().is_some_and(|word| word == "number"));
        !is_explained && (is_first && self.is_behind_verb(&["by", "of", "as"]) || is_next) && self.number_of(is_first)
    }

    /// What a line has that has neither a name nor a noun which says what it is, and how many tokens say so: `of length
    /// n`, `m grid` behind `n ×`, `m orders`.
    fn without_noun(&self) -> Option<(Field, usize)> {
        let rest = &self.tokens[self.at..];
        let list = |count| Field::many(invented(Invented::List, &self.known), count);
        let text = || Field { is_text: true, ..Field::one(invented(Invented::Text, &self.known)) };
        if rest[0].is_word("of") && rest.get(1).is_some_and(|token| token.is_word("length")) {
            return Some((text(), 2));
        }
        let is_grid = |length: usize| rest.get(length).is_some_and(|it| GRIDS.iter().any(|grid| it.is_word(grid)));
        match quantity(rest, &self.known) {
            Some((count, length)) if !count.variables().is_empty() && is_grid(length) => {
                Some((if self.context.joined { text() } else { list(count) }, length + 1))
            }
            _ if self.context.is_loose => self.counted(self.at).map(|(count, length)| (list(count), length)),
            _ => None,
        }
    }

    /// Reads the names in quotes, if they begin here: `"u v"`.
    fn quoted(&mut self) -> bool {
        let is_quote = |token: &Token| token.kind == Kind::Sign && token.text.starts_with(['"', '“', '«', '”', '»']);
        let rest = &self.tokens[self.at..];
        let names = beside(&rest[1..]);
        let is_closed = rest.get(1 + names.len()).is_some_and(is_quote);
        if names.is_empty() || !is_quote(&rest[0]) || rest[0].is_close || !is_closed {
            return false;
        }
        self.at += names.len() + 2;
        names.into_iter().for_each(|name| self.push(Field::one(name), false));
        true
    }

    /// Is a phrase what a line has, and no part of an explanation?
    fn is_meant(&self, found: &Phrase, is_first: bool, is_explained: bool) -> bool {
        let last = self.parts.last();
        let is_new = found.names().iter().all(|name| !self.known.contains(name));
        let is_name = last.is_some_and(|part| part.is_invented && found.is_name_of(&part.field));
        let is_said = if found.names().is_empty() {
            let is_behind_comma = self.before().is_some_and(|token| token.is_sign(','));
            !(is_explained || found.is_of_characters() || is_behind_comma && found.missing() > 0)
        } else {
            !is_explained || found.is_counted() || is_name || self.is_told(found.length)
        };
        is_first || is_new && is_said
    }

    /// Does an explanation follow what has so many tokens?
    fn is_told(&self, length: usize) -> bool {
        self.tokens.get(self.at + length).is_some_and(|token| token.kind == Kind::Dash || token.is_sign(':'))
    }

    fn is_bare(&self, fields: &[Field], length: usize, is_first: bool) -> bool {
        let is_quoted = self.before().is_some_and(|token| token.is_sign('"') && !token.is_close);
        let is_behind_verb = is_quoted || self.is_behind_verb(&["the", "of", "as", "form", "format"]);
        let is_new = fields.iter().all(|field| !self.known.contains(&field.name));
        let is_article = self.tokens[self.at].is_word("a")
            && self.tokens.get(self.at + length).is_some_and(|next| next.kind == Kind::Word);
        if is_first {
            is_behind_verb && !is_article && (is_new || !self.is_behind(&["the", "of", "as"]))
        } else {
            // `ai, j`
            let is_index = matches!(&self.tokens[..self.at], [.., name, comma] if comma.is_sign(',') && is_name(name));
            is_new && !is_index && (self.is_told(length) || self.is_connected() && self.is_described(length))
        }
    }

    /// The token in front of what stands here.
    fn before(&self) -> Option<&Token> {
        self.tokens[..self.at].last()
    }

    /// Does one of these words stand in front of it?
    fn is_behind(&self, words: &[&str]) -> bool {
        self.before().is_some_and(|token| words.iter().any(|word| token.is_word(word)))
    }

    /// Does what the line has begin here, behind a verb, a colon or one of these words?
    fn is_behind_verb(&self, words: &[&str]) -> bool {
        self.before().is_none_or(|token| is_verb(&token.word()) || token.is_sign(':')) || self.is_behind(words)
    }

    /// `, the number of cards`, behind so many tokens
    fn is_described(&self, length: usize) -> bool {
        let behind = self.tokens[self.at..].get(length..);
        matches!(behind, Some([comma, word, ..]) if comma.is_sign(',') && word.is_word("the"))
    }

    /// Does the last token connect what stands here with what was read before?
    fn is_connected(&self) -> bool {
        self.before().is_some_and(|token| token.is_word("and") || token.is_sign(','))
    }

    /// `the number of test cases t`
    fn number_of(&mut self, is_first: bool) -> bool {
        const WORDS: usize = 7;
        let rest = &self.tokens[self.at..];
        let start = usize::from(rest.first().is_some_and(|token| token.is_word("the")));
        let is = |at: usize, words: &[&str]| rest.get(at).is_some_and(|token| words.iter().any(|it| token.is_word(it)));
        if !is(start, &["number", "count", "amount", "length", "size"]) || !is(start + 1, &["of"]) {
            return false;
        }
        let is_mark = |token: &Token| token.kind == Kind::End || token.is_sign(',') || token.kind == Kind::Dash;
        let is_named =
            |token: &Token| is_name(token) && (token.is_formula() || is_like_name(&token.text)) && !token.is_word("a");
        let stop =
            (start + 2..rest.len().min(start + 2 + WORDS)).find(|at| is_mark(&rest[*at]) || is_named(&rest[*at]));
        let Some(at) = stop else { return false };
        let about: Vec<String> = rest[start..at].iter().map(|token| singular(&token.word())).collect();
        let mut called = if is_named(&rest[at]) { name(&rest[at]) } else { String::new() };
        let is_invented = called.is_empty();
        if !is_first && (is_invented || self.known.contains(&called)) {
            return false;
        }
        if is_invented {
            called = invented(Invented::Number, &self.known);
        }
        self.push(Field::one(called), is_invented);
        if let Some(last) = self.parts.last_mut() {
            last.about = about;
        }
        self.at += if is_invented { at } else { at + 1 };
        true
    }

    /// The parts that a phrase says.
    pub fn add(&mut self, found: &Phrase) {
        self.at += found.length.max(1);
        if let Some(last) = self.parts.last_mut().filter(|last| last.is_invented && found.is_name_of(&last.field)) {
            // `n integers, the permutation p_1, …, p_n`
            (last.field.name, last.is_invented) = (found.names()[0].clone(), false);
            self.known.push(last.field.name.clone());
            return;
        }
        let start = self.parts.len();
        let mut known = self.known.clone();
        let mut invent = |kind| {
            let name = invented(kind, &known);
            known.push(name.clone());
            name
        };
        let fields = found.fields(self.context.joined, &self.known, &mut invent);
        let is_invented = found.names().is_empty();
        let count = found.missing();
        let is_length = self.tokens.get(self.at).is_some_and(|token| token.is_sign('|'));
        if count > 0 && !self.is_plain_end() && !is_length {
            let named = found.named();
            let is_text = fields.iter().any(|field| field.is_text);
            self.missing = Some(Missing { count, start, unnamed: fields, is_text });
            named.into_iter().for_each(|field| self.push(field, false));
            return;
        }
        fields.into_iter().for_each(|field| self.push(field, is_invented));
        self.place(start);
    }

    /// Does the sentence end here?
    fn is_plain_end(&self) -> bool {
        self.tokens.get(self.at).is_none_or(|token| token.kind == Kind::End)
    }

    /// Numbers the parts that are named at once.
    fn place(&mut self, start: usize) {
        let all = self.parts.len() - start;
        self.parts[start..].iter_mut().enumerate().for_each(|(number, part)| part.place = (number, all));
    }

    /// One more part.
    pub fn push(&mut self, field: Field, is_invented: bool) {
        self.known.push(field.name.clone());
        self.parts.push(Part { field, about: Vec::new(), is_invented, place: (0, 1) });
    }
}

/// May another part stand behind it?
fn is_connector(token: &Token) -> bool {
    const WORDS: [&str; 6] = ["and", "then", "by", "next", "also", "followed"];
    token.is_sign(',') || token.is_sign(';') || WORDS.iter().any(|word| token.is_word(word))
}

/// Does it begin an explanation?
fn is_explaining(word: &str) -> bool {
    const WORDS: [&str; 10] = [
        "where",
        "denoting",
        "representing",
        "describing",
        "denotes",
        "which",
        "that",
        "meaning",
        "such",
        "indicating",
    ];
    WORDS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::super::shown;
    use super::super::tokens::tokens;
    use super::*;

    fn shown(text: &str, is_loose: bool) -> String {
        let known = ["n", "m"].map(String::from);
        let context = Context { known: &known, joined: true, is_loose, is_other: &|_, _| false };
        let fields: Vec<Field> = parts(&tokens(text), &context).0.into_iter().map(|part| part.field).collect();
        shown::fields(&fields)
    }

    #[test]
    fn parts_of_lines() {
        for (text, expected) in [
            ("contains two integers h and w (1 ≤ h, w ≤ 9) — the size of the grid.", "h w"),
            ("contains an integer k and a string s, consisting of m letters.", "k s$"),
            ("contains k — the number of cards, and l — the number of players.", "k l"),
            ("contains an integer k — the length of the array, and an integer x.", "k x"),
            ("contains an integer k — the length of the array a and a string.", "k"),
            ("contains two integers: the number of cards c and the number of decks d.", "c d"),
            ("contains two integers: c, how many cards there are, and the number d.", "c d"),
            ("contains two integers, the number of cards and that of decks.", "k x"),
            ("contains three integers x (1 ≤ x), y (1 ≤ y) and z.", "x y z"),
            ("contains the number of cards c.", "c"),
            ("contains the number of cards.", "k"),
            ("contains the number of test cases.", "t"),
            ("contains n integers — the costs $c_1, …, c_n$.", "c[n]"),
            ("contains n integers — the permutation $p_1, …, p_n$.", "p[n]"),
            ("has an integer k followed by k integers $a_1, …, a_k$.", "k a[k]"),
            ("describes an edge as \"u v\".", "u v"),
            ("has integers |S| and k.", ""),
            ("contains an edge «k l».", "k l"),
            ("contains cards of n.", ""),
            ("contains an integer k and also contains a string s.", "k s$"),
            ("contains an integer k, where x is two integers u and v.", "k"),
            ("contains an integer k — two integers of it.", "k"),
            ("contains an integer k, where it is an integer, and m characters.", "k"),
            ("contains an integer k and two integers of it.", "k x y"),
            ("contains an integer k, two integers of it.", "k"),
            ("contains k and m — it.", "k m"),
            ("contains an integer k; l — it.", "k l"),
            ("contains an integer k that is l.", "k"),
            ("contains an integer k card l — it.", "k"),
            ("describes the current time.", ""),
        ] {
            assert_eq!(shown(text, false), expected, "{text}");
        }
        for (text, expected) in [("describes the time h.", "h"), ("describes the current time.", "s")] {
            assert_eq!(shown(text, true), expected, "{text}");
        }
    }
}
