//! Lists at the end of what a macro takes, as in `implement!(Zero for u8 u16 u32)`: each element can be left out.

use super::cursor::{Cursor, tokens_of};
use crate::text::is_punct;
use proc_macro2::{Delimiter, Ident, TokenTree};
use std::ops::Range;

/// A rule that ends in `$(…)*`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// What stands before it: a word or a sign, or a parameter that is one token.
    prefix: Vec<Option<String>>,
    elements: Elements,
}

/// Where an element ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Elements {
    /// Each is one word.
    Words,
    /// A sign stands between them.
    Separated(char),
    /// A sign ends each of them.
    Ended(char),
    /// Braces end each of them.
    Braced,
}

/// Keywords that a name of an item follows.
const ITEMS: [&str; 8] = ["const", "enum", "fn", "static", "struct", "trait", "type", "union"];

/// What parameters may be that are one word.
const WORDS: [&str; 3] = ["ident", "tt", "ty"];

impl List {
    /// Reads the matcher of a rule.
    pub fn new(matcher: &[TokenTree]) -> Option<Self> {
        let mut cursor = Cursor { tokens: matcher, at: 0 };
        let mut prefix = Vec::new();
        loop {
            if cursor.is_punct(0, '$') {
                if let Some(group) = cursor.group_of(1, Delimiter::Parenthesis) {
                    let elements = elements(&tokens_of(group), cursor.skip(2))?;
                    return Some(List { prefix, elements });
                }
                prefix.push(None);
                cursor = word(cursor)?;
            } else {
                prefix.push(Some(cursor.get(0).filter(|token| !matches!(token, TokenTree::Group(_)))?.to_string()));
                cursor = cursor.skip(1);
            }
        }
    }

    /// The elements in the arguments of a call, each with what stands behind it up to the next one; none if the
    /// arguments are not such a list, or one of less than two.
    pub fn split<'t>(&self, arguments: &'t [TokenTree]) -> Option<Vec<(&'t [TokenTree], Range<usize>)>> {
        let (start, rest) = arguments.split_at_checked(self.prefix.len())?;
        let is_same = |(token, wanted): (&TokenTree, &Option<String>)| match wanted {
            Some(wanted) => token.to_string() == *wanted,
            None => matches!(token, TokenTree::Ident(_)),
        };
        // What stands in angle brackets is not looked at.
        if !start.iter().zip(&self.prefix).all(is_same) || rest.iter().any(|token| is_punct(token, '<')) {
            return None;
        }
        let start_of = |token: &TokenTree| token.span().byte_range().start;
        let end_of = |tokens: &[TokenTree]| tokens.last().map(|token| token.span().byte_range().end);
        let mut parts: Vec<&[TokenTree]> = match self.elements {
            Elements::Words => rest.chunks(1).collect(),
            Elements::Separated(sign) => rest.split(|token| is_punct(token, sign)).collect(),
            Elements::Ended(sign) => rest.split_inclusive(|token| is_punct(token, sign)).collect(),
            Elements::Braced => rest.split_inclusive(is_braced).collect(),
        };
        let is_whole = |part: &&[TokenTree]| match self.elements {
            Elements::Words => matches!(part, [TokenTree::Ident(_)]),
            Elements::Separated(_) => !part.is_empty(),
            Elements::Ended(sign) => part.len() > 1 && part.last().is_some_and(|token| is_punct(token, sign)),
            Elements::Braced => part.len() > 1 && part.last().is_some_and(is_braced),
        };
        if matches!(self.elements, Elements::Separated(_)) {
            // A sign may stand behind the last one.
            parts.pop_if(|part| part.is_empty());
        }
        if parts.len() < 2 || !parts.iter().all(is_whole) {
            return None;
        }
        let last = end_of(rest)?;
        let starts: Vec<usize> = parts.iter().skip(1).map(|part| start_of(&part[0])).chain([last]).collect();
        parts.iter().zip(starts).map(|(part, next)| Some((*part, end_of(part)?..next))).collect()
    }
}

/// The name of the item that an element is.
pub fn item(element: &[TokenTree]) -> Option<&Ident> {
    items(element).next()
}

/// The names of the items among `tokens`.
pub fn items(tokens: &[TokenTree]) -> impl Iterator<Item = &Ident> {
    tokens.windows(2).filter_map(|pair| match pair {
        [TokenTree::Ident(keyword), TokenTree::Ident(name)] if ITEMS.iter().any(|item| keyword == item) => Some(name),
        _ => None,
    })
}

fn is_braced(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// Behind `$name:fragment`, if that is one word.
fn word(cursor: Cursor<'_>) -> Option<Cursor<'_>> {
    (cursor.word(1).is_some() && cursor.is_punct(2, ':') && cursor.is_word(3, &WORDS)).then(|| cursor.skip(4))
}

/// Where the elements end of `$(element)*`, whose sign for the repetition is at `behind`, if nothing comes after it
/// but a last comma.
fn elements(element: &[TokenTree], behind: Cursor) -> Option<Elements> {
    let is_repeated = |offset: usize| behind.is_punct(offset, '*') || behind.is_punct(offset, '+');
    let sign = |token: &TokenTree| match token {
        TokenTree::Punct(punct) if matches!(punct.as_char(), ',' | ';') => Some(punct.as_char()),
        _ => None,
    };
    let (elements, end) = if is_repeated(0) {
        let is_word = word(Cursor { tokens: element, at: 0 }).is_some_and(|end| end.get(0).is_none());
        let braced = || element.last().filter(|last| is_braced(last)).map(|_| Elements::Braced);
        let ended = || element.last().and_then(sign).map(Elements::Ended).or_else(braced);
        (if is_word { Elements::Words } else { ended()? }, 1)
    } else {
        (Elements::Separated(behind.get(0).and_then(sign)?), is_repeated(1).then_some(2)?)
    };
    let is_last = match behind.group(end + 1) {
        // `$(,)?`
        Some(group) => group.stream().into_iter().count() == 1 && behind.get(end + 3).is_none(),
        None => behind.get(end).is_none(),
    };
    is_last.then_some(elements)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proc_macro2::TokenStream;
    use std::str::FromStr;

    fn tokens(text: &str) -> Vec<TokenTree> {
        TokenStream::from_str(text).expect("it is made of tokens").into_iter().collect()
    }

    /// The elements in `arguments` of a macro with a rule that takes `matcher`; each with what follows it.
    fn elements(matcher: &str, arguments: &str) -> Option<Vec<(String, String)>> {
        let tokens = [matcher, arguments].map(tokens);
        let elements = List::new(&tokens[0])?.split(&tokens[1])?;
        let text = |(element, separator): (&[TokenTree], Range<usize>)| {
            let start = element[0].span().byte_range().start;
            (arguments[start..separator.start].to_string(), arguments[separator].to_string())
        };
        Some(elements.into_iter().map(text).collect())
    }

    fn is_split(matcher: &str, arguments: &str, wanted: &[(&str, &str)]) -> bool {
        let wanted = wanted.iter().map(|(element, behind)| (element.to_string(), behind.to_string()));
        elements(matcher, arguments) == Some(wanted.collect())
    }

    #[test]
    fn elements_end_where_the_rule_says() {
        assert!(is_split("$($t:ty)*", "u8 u16", &[("u8", " "), ("u16", "")]));
        assert!(is_split("$name:ident for $($t:ty)+", "Zero for u8 u16", &[("u8", " "), ("u16", "")]));
        assert!(is_split("$($t:ty),* $(,)?", "u8, [u16; 2],", &[("u8", ", "), ("[u16; 2]", ",")]));
        assert!(is_split("$($t:ty = $e:expr);+", "u8 = 1; u16 = 2", &[("u8 = 1", "; "), ("u16 = 2", "")]));
        let ended = "const A: u8 = 1; const B: u8 = 2;";
        let found = [("const A: u8 = 1;", " "), ("const B: u8 = 2;", "")];
        assert!(is_split("$(const $name:ident: $t:ty = $e:expr;)*", ended, &found));
        let braced = "struct A { a: u8 } pub struct B {}";
        let found = [("struct A { a: u8 }", " "), ("pub struct B {}", "")];
        assert!(is_split("$($v:vis struct $name:ident { $($field:tt)* })*", braced, &found));
    }

    #[test]
    fn what_may_be_no_list_is_none() {
        for (matcher, arguments) in [
            ("$($t:ty)*", "u8"),
            ("$($t:ty)*", "[u8] u16"),
            ("$($t:ty),*", "Vec<u8, A>, u16"),
            ("$($t:ty),*; $e:expr", "u8, u16; 1"),
            ("$name:ty, $($t:ty)*", "Vec<u8>, u8 u16"),
            ("$name:ident for $($t:ty)*", "Zero as u8 u16"),
            ("$($t:tt)?", "u8 u16"),
            ("[$($t:ty),*]", "[u8, u16]"),
            ("$($a:ident $b:ident)*", "u8 u16"),
            ("$e:expr, $($t:ty)*", "1 + 2, u8 u16"),
        ] {
            assert_eq!(elements(matcher, arguments), None, "{matcher} of {arguments}");
        }
    }

    #[test]
    fn an_element_may_be_an_item() {
        let name = |text: &str| item(&tokens(text)).map(ToString::to_string);
        assert_eq!(name("#[cfg(a)] pub struct Name { field: u8 }").as_deref(), Some("Name"));
        assert_eq!(name("pub {const} fn name(a: u8) -> c_int { 0 }").as_deref(), Some("name"));
        assert_eq!(name("u8 = 1"), None);
    }
}
