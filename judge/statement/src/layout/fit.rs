//! Whether a sample is what a layout says, and what is in it.

use super::item::{Extent, Field, Item};
use crate::input_format::count::Count;
use crate::input_format::value::{Scope, Value};

/// The tokens of each field, by its number: in the order in which [`Item::fields`] has them.
pub type Tokens = Vec<Vec<String>>;

/// How much of a sample must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// Its tokens and its lines.
    Lines,
    /// Its tokens.
    Tokens,
}

/// Adds what `sample` has to `tokens`; `None` if it is something else than `items`.
pub fn fit(items: &[Item], sample: &str, strictness: Strictness, tokens: &mut Tokens) -> Option<()> {
    let mut text: Vec<(&str, bool)> = Vec::new();
    for line in sample.lines() {
        text.extend(line.split_whitespace().map(|token| (token, false)));
        if let Some((_, is_last)) = text.last_mut() {
            *is_last = true;
        }
    }
    let mut fitting = Fitting { text: &text, at: 0, is_begun: false, strictness, scope: Scope::default(), tokens };
    fitting.items(items, 0)?;
    (fitting.at == text.len()).then_some(())
}

/// No sample has more of anything.
const LARGEST: usize = 1_000_000;

struct Fitting<'a> {
    /// Each token, and whether it is the last one of its line.
    text: &'a [(&'a str, bool)],
    at: usize,
    /// Has a token of the current line been read?
    is_begun: bool,
    strictness: Strictness,
    scope: Scope,
    tokens: &'a mut Tokens,
}

impl<'a> Fitting<'a> {
    /// Reads all of `items`, whose first field has this number.
    fn items(&mut self, items: &[Item], number: usize) -> Option<()> {
        let mut number = number;
        for item in items {
            match item {
                Item::Line(fields) => self.line(fields, number)?,
                Item::Lines { count, fields } => {
                    for _ in 0..self.count(count)? {
                        self.line(fields, number)?;
                    }
                }
                Item::Repeated { count, items } => {
                    for _ in 0..self.count(count)? {
                        self.items(items, number)?;
                    }
                }
                Item::Kinds { count, kinds } => {
                    for _ in 0..self.count(count)? {
                        let kind = self.token()?;
                        let at = kinds.iter().position(|(name, _)| name == kind)?;
                        let before: usize = kinds[..at].iter().map(|(_, fields)| fields.len()).sum();
                        self.rest_of_line(&kinds[at].1, number + before)?;
                    }
                }
            }
            number += item.fields().len();
        }
        Some(())
    }

    fn line(&mut self, fields: &[Field], number: usize) -> Option<()> {
        self.is_begun = false;
        self.rest_of_line(fields, number)
    }

    fn rest_of_line(&mut self, fields: &[Field], number: usize) -> Option<()> {
        for (place, field) in fields.iter().enumerate() {
            let count = match &field.extent {
                Extent::One => 1,
                Extent::Text(count) => {
                    let length = self.text.get(self.at)?.0.chars().count();
                    (length == self.count(count)?).then_some(1)?
                }
                Extent::Many(count) => self.count(count)?,
                Extent::Counted => self.token()?.parse().ok().filter(|count| *count <= LARGEST)?,
            };
            for _ in 0..count {
                let token = self.token()?;
                self.tokens[number + place].push(token.to_string());
                if let (Extent::One, Ok(integer)) = (&field.extent, token.parse()) {
                    self.scope.insert(&field.name, Value::Integer(integer));
                }
            }
        }
        // Nothing of the line is left.
        let is_at_end = !self.is_begun || self.text[self.at - 1].1;
        self.is_begun = false;
        (is_at_end || self.strictness == Strictness::Tokens).then_some(())
    }

    fn count(&self, count: &Count) -> Option<usize> {
        usize::try_from(count.value(&self.scope)?).ok().filter(|count| *count <= LARGEST)
    }

    /// The next token, which is in the current line.
    fn token(&mut self) -> Option<&'a str> {
        let (token, _) = self.text.get(self.at)?;
        let is_behind = self.is_begun && self.text[self.at - 1].1;
        if is_behind && self.strictness == Strictness::Lines {
            return None;
        }
        (self.at, self.is_begun) = (self.at + 1, true);
        Some(token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variable(name: &str) -> Count {
        Count::Variable(name.to_string())
    }

    fn tokens(items: &[Item], sample: &str, strictness: Strictness) -> Option<String> {
        let mut tokens = vec![Vec::new(); items.iter().map(|item| item.fields().len()).sum()];
        fit(items, sample, strictness, &mut tokens)?;
        Some(tokens.iter().map(|tokens| tokens.join(" ")).collect::<Vec<_>>().join(", "))
    }

    #[test]
    fn lines_and_lists() {
        let head = Item::Line(vec![Field::one("N"), Field::one("M")]);
        let list = Item::Line(vec![Field::many("A", variable("N"))]);
        let rows = Item::Lines { count: variable("M"), fields: vec![Field::one("u"), Field::counted("v")] };
        let items = [head, list, rows];
        let sample = "2 3\n7 8\n\n1 0\n2 1 5\n3 2 6 7\n";
        assert_eq!(tokens(&items, sample, Strictness::Lines).unwrap(), "2, 3, 7 8, 1 2 3, 5 6 7");
        // One token less, one more, and lines that are elsewhere.
        for wrong in [sample.trim_end_matches("7\n"), "2 3\n7 8\n1 0\n2 1 5\n3 2 6 7 8\n", "2 0\n7 8\n1", ""] {
            assert_eq!(tokens(&items, wrong, Strictness::Lines), None, "{wrong}");
            assert_eq!(tokens(&items, wrong, Strictness::Tokens), None, "{wrong}");
        }
        for broken in ["2\n0\n7 8\n", "2 0 7 8\n", "2 0\n7\n8\n"] {
            assert_eq!(tokens(&items, broken, Strictness::Lines), None, "{broken}");
            assert_eq!(tokens(&items, broken, Strictness::Tokens).unwrap(), "2, 0, 7 8, , ", "{broken}");
        }
        // A list may be empty, with its line or without it.
        for empty in ["0 1\n\n3 1 4\n", "0 1\n3 1 4"] {
            assert_eq!(tokens(&items, empty, Strictness::Lines).unwrap(), "0, 1, , 3, 4", "{empty}");
        }
        assert_eq!(tokens(&items, "-1 0\n", Strictness::Lines), None);
        assert_eq!(tokens(&items, "9999999999 0\n1\n", Strictness::Lines), None);
    }

    #[test]
    fn cases_and_kinds() {
        let case = vec![Item::Line(vec![Field::one("N")]), Item::Line(vec![Field::many("A", variable("N"))])];
        let items = [Item::Line(vec![Field::one("T")]), Item::Repeated { count: variable("T"), items: case }];
        assert_eq!(tokens(&items, "2\n1\n5\n2\n6 7\n", Strictness::Lines).unwrap(), "2, 1 2, 5 6 7");
        assert_eq!(tokens(&items, "2\n1\n5\n2\n6\n", Strictness::Lines), None);
        let kinds = vec![("1".to_string(), vec![Field::one("x")]), ("?".to_string(), vec![])];
        let items = [Item::Line(vec![Field::one("Q")]), Item::Kinds { count: variable("Q"), kinds }];
        assert_eq!(tokens(&items, "3\n1 7\n?\n1 8\n", Strictness::Lines).unwrap(), "3, 7 8");
        for wrong in ["1\n2 7\n", "1\n1\n7\n", "1\n1 7 8\n", "1\n?\n1 7\n"] {
            assert_eq!(tokens(&items, wrong, Strictness::Lines), None, "{wrong}");
        }
    }
}
