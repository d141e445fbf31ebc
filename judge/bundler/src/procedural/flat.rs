//! Tokens as the server of procedural macros takes and gives them: arrays of numbers, from version 5 of its interface.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::str::FromStr;

/// The place of a call, as a number; tokens with it see what the author sees.
pub const CALL_SITE: u32 = 0;
/// The place of a definition: local variables with it are apart from those of the author.
pub const MIXED_SITE: u32 = 1;
/// The first number of a token of the input.
const INPUT: u32 = 2;

/// Stands for no suffix.
const NONE: u32 = u32::MAX;

/// The marks `proc_macro2` takes; it panics for others.
pub const MARKS: &str = "=<>!~+-*/%^&|@.,;:#$?'";

/// A tree of tokens. Each array holds the fields of one kind of token after each other.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub struct FlatTree {
    /// Place of the opening and of the closing delimiter, kind of delimiter, first and last child.
    subtree: Vec<u32>,
    /// Place, text, kind, suffix.
    literal: Vec<u32>,
    /// Place, character, whether the next mark follows without whitespace.
    punct: Vec<u32>,
    /// Place, text, whether it is raw.
    ident: Vec<u32>,
    /// The children of all groups: their index in the array of their kind, and that kind in the lowest two bits.
    token_tree: Vec<u32>,
    text: Vec<String>,
}

/// The places of the tokens of an input, by their numbers.
#[derive(Debug, Default)]
pub struct Places(Vec<Span>);

impl Places {
    fn add(&mut self, span: Span) -> u32 {
        self.0.push(span);
        INPUT + index(self.0.len() - 1)
    }

    fn get(&self, number: u32) -> Span {
        let place = number.checked_sub(INPUT).and_then(|number| self.0.get(number as usize));
        place.copied().unwrap_or_else(Span::call_site)
    }
}

/// No input has more tokens than that, for no file has more bytes.
fn index(length: usize) -> u32 {
    u32::try_from(length).expect("a crate has less than 4 GiB")
}

impl FlatTree {
    /// `tokens`, whose places are added to `places`.
    pub fn new(tokens: TokenStream, places: &mut Places) -> Self {
        let mut tree = FlatTree::default();
        let mut texts = BTreeMap::new();
        let mut open = VecDeque::from([(tokens, 0)]);
        tree.subtree.extend([CALL_SITE, CALL_SITE, kind_of(Delimiter::None), 0, 0]);
        while let Some((tokens, group)) = open.pop_front() {
            let first = tree.token_tree.len();
            for token in tokens {
                let child = match token {
                    TokenTree::Group(group) => {
                        let place = places.add(group.span());
                        let number = tree.subtree.len() / 5;
                        tree.subtree.extend([place, place, kind_of(group.delimiter()), 0, 0]);
                        open.push_back((group.stream(), number));
                        index(number) << 2
                    }
                    TokenTree::Literal(literal) => {
                        let Parts { kind, text, suffix } = Parts::new(&literal.to_string());
                        let place = places.add(literal.span());
                        let suffix = if suffix.is_empty() { NONE } else { tree.text(&mut texts, suffix) };
                        let text = tree.text(&mut texts, text);
                        let number = tree.literal.len() / 4;
                        tree.literal.extend([place, text, u32::from(kind), suffix]);
                        index(number) << 2 | 1
                    }
                    TokenTree::Punct(punct) => {
                        let place = places.add(punct.span());
                        let number = tree.punct.len() / 3;
                        let is_joint = punct.spacing() == Spacing::Joint;
                        tree.punct.extend([place, punct.as_char().into(), is_joint.into()]);
                        index(number) << 2 | 2
                    }
                    TokenTree::Ident(ident) => {
                        let name = ident.to_string();
                        let plain = name.strip_prefix("r#");
                        let place = places.add(ident.span());
                        let text = tree.text(&mut texts, plain.unwrap_or(&name).to_string());
                        let number = tree.ident.len() / 3;
                        tree.ident.extend([place, text, plain.is_some().into()]);
                        index(number) << 2 | 3
                    }
                };
                tree.token_tree.push(child);
            }
            tree.subtree[5 * group + 3] = index(first);
            tree.subtree[5 * group + 4] = index(tree.token_tree.len());
        }
        tree
    }

    fn text(&mut self, texts: &mut BTreeMap<String, u32>, text: String) -> u32 {
        let next = index(self.text.len());
        *texts.entry(text).or_insert_with_key(|text| {
            self.text.push(text.clone());
            next
        })
    }

    /// The tokens. Those of the input have their `places` again, and variables that are apart from the author's of the
    /// same name have another one. `None` if the arrays are no tree.
    pub fn tokens(&self, places: &Places) -> Option<TokenStream> {
        let apart = self.apart();
        let mut groups: Vec<Option<Group>> = vec![None; self.subtree.len() / 5];
        // The children of a group come behind it.
        for (number, fields) in self.subtree.chunks_exact(5).enumerate().rev() {
            let children = self.token_tree.get(fields[3] as usize..fields[4] as usize)?;
            let mut stream = TokenStream::new();
            for (position, child) in children.iter().enumerate() {
                let at = (child >> 2) as usize;
                let token = match child & 3 {
                    0 => TokenTree::Group(groups.get_mut(at)?.take()?),
                    1 => TokenTree::Literal(self.literal_at(at, places)?),
                    2 => TokenTree::Punct(self.punct_at(at, places)?),
                    _ => {
                        let is_apart = self.is_variable(children, position, delimiter(fields[2])?);
                        stream.extend(self.ident_at(at, places, is_apart.then_some(&apart))?);
                        continue;
                    }
                };
                stream.extend([token]);
            }
            let mut group = Group::new(delimiter(fields[2])?, stream);
            group.set_span(places.get(fields[0]));
            groups[number] = Some(group);
        }
        let root = groups.first_mut()?.take()?;
        Some(if root.delimiter() == Delimiter::None { root.stream() } else { TokenTree::Group(root).into() })
    }

    /// The names that stand for something of the macro's in one place and for something of the author's in another.
    fn apart(&self) -> BTreeSet<&str> {
        let named = |of_macro: bool| -> BTreeSet<&str> {
            let idents = self.ident.chunks_exact(3).filter(|ident| (ident[0] == MIXED_SITE) == of_macro);
            idents.filter_map(|ident| Some(self.text.get(ident[1] as usize)?.as_str())).collect()
        };
        // Only local variables are apart: their names are in lower case.
        let (of_macro, of_others) = (named(true), named(false));
        let is_local = |name: &&&str| name.starts_with(|c: char| c.is_lowercase() || c == '_');
        let is_word = |name: &str| syn::parse_str::<Ident>(name).is_err();
        of_macro.intersection(&of_others).filter(is_local).filter(|name| !is_word(name)).copied().collect()
    }

    /// May the identifier at `position` name a local variable, and not a field, a method or a part of a path?
    fn is_variable(&self, children: &[u32], position: usize, around: Delimiter) -> bool {
        let mark = |at: Option<usize>, wanted: char| {
            let child = at.and_then(|at| children.get(at)).filter(|child| **child & 3 == 2);
            let field = child.and_then(|child| self.punct.get(3 * (*child >> 2) as usize + 1));
            field == Some(&u32::from(wanted))
        };
        let before = |wanted| mark(position.checked_sub(1), wanted);
        let after = |wanted| mark(Some(position + 1), wanted);
        let is_range = mark(position.checked_sub(2), '.');
        let follows_path = before(':') && mark(position.checked_sub(2), ':');
        let starts_path = after(':') && mark(Some(position + 2), ':');
        let is_field = around == Delimiter::Brace && (position == 0 || before(',')) && after(':');
        let is_member = before('.') && !is_range;
        !(is_member || is_field || follows_path || starts_path || before('\'') || after('!'))
    }

    /// With another name if it is the macro's and among those that are `apart`.
    fn ident_at(&self, at: usize, places: &Places, apart: Option<&BTreeSet<&str>>) -> Option<TokenStream> {
        let [place, text, is_raw] = self.ident.chunks_exact(3).nth(at)? else { return None };
        let name = self.text.get(*text as usize)?;
        let is_apart = *place == MIXED_SITE && apart.is_some_and(|apart| apart.contains(name.as_str()));
        let name = match (*is_raw, is_apart) {
            (1, _) => format!("r#{name}"),
            (_, true) => format!("__{}_of_macro", name.trim_start_matches('_')),
            _ => name.clone(),
        };
        // By the parser, for `Ident::new` panics where it does not like a name.
        let mut tokens: Vec<TokenTree> = TokenStream::from_str(&name).ok()?.into_iter().collect();
        tokens.iter_mut().for_each(|token| token.set_span(places.get(*place)));
        Some(tokens.into_iter().collect())
    }

    fn punct_at(&self, at: usize, places: &Places) -> Option<Punct> {
        let [place, character, is_joint] = self.punct.chunks_exact(3).nth(at)? else { return None };
        let character = char::from_u32(*character).filter(|character| MARKS.contains(*character))?;
        let mut punct = Punct::new(character, if *is_joint == 1 { Spacing::Joint } else { Spacing::Alone });
        punct.set_span(places.get(*place));
        Some(punct)
    }

    fn literal_at(&self, at: usize, places: &Places) -> Option<Literal> {
        let [place, text, kind, suffix] = self.literal.chunks_exact(4).nth(at)? else { return None };
        let text = self.text.get(*text as usize)?.clone();
        let suffix = if *suffix == NONE { String::new() } else { self.text.get(*suffix as usize)?.clone() };
        let mut literal = Literal::from_str(&Parts { kind: u16::try_from(*kind).ok()?, text, suffix }.joined()).ok()?;
        literal.set_span(places.get(*place));
        Some(literal)
    }
}

fn kind_of(delimiter: Delimiter) -> u32 {
    match delimiter {
        Delimiter::None => 0,
        Delimiter::Parenthesis => 1,
        Delimiter::Brace => 2,
        Delimiter::Bracket => 3,
    }
}

fn delimiter(kind: u32) -> Option<Delimiter> {
    [Delimiter::None, Delimiter::Parenthesis, Delimiter::Brace, Delimiter::Bracket].get(kind as usize).copied()
}

/// A literal in three parts.
#[derive(Debug, PartialEq, Eq)]
struct Parts {
    /// In the lower byte what it is; in the upper one the number of `#` around a raw string.
    kind: u16,
    /// Without quotes and suffix, with escapes.
    text: String,
    suffix: String,
}

/// What stands before the text of a literal, by its kind. Numbers have nothing there.
const PREFIXES: [(u16, &str); 8] =
    [(1, "b'"), (2, "'"), (5, "\""), (6, "r"), (7, "b\""), (8, "br"), (9, "c\""), (10, "cr")];
const INTEGER: u16 = 3;
const FLOAT: u16 = 4;

impl Parts {
    fn new(literal: &str) -> Self {
        for (kind, prefix) in PREFIXES {
            let Some(rest) = literal.strip_prefix(prefix) else { continue };
            let hashes = rest.len() - rest.trim_start_matches('#').len();
            let (rest, quote) = match prefix.chars().next_back() {
                Some(quote @ ('\'' | '"')) => (rest, quote),
                _ => (rest[hashes..].strip_prefix('"').unwrap_or_default(), '"'),
            };
            let is_raw = prefix.ends_with('r');
            let Some(end) = rest.rfind(quote) else { continue };
            let suffix = &rest[end + 1 + if is_raw { hashes } else { 0 }..];
            let hashes = if is_raw { u16::try_from(hashes).unwrap_or_default() } else { 0 };
            return Parts { kind: kind | hashes << 8, text: rest[..end].to_string(), suffix: suffix.to_string() };
        }
        let suffix = match syn::parse_str::<syn::Lit>(literal) {
            Ok(syn::Lit::Int(number)) => number.suffix().to_string(),
            Ok(syn::Lit::Float(number)) => number.suffix().to_string(),
            _ => String::new(),
        };
        let text = literal[..literal.len() - suffix.len()].to_string();
        let is_hexadecimal = text.starts_with("0x");
        let is_float = text.contains('.') || !is_hexadecimal && text.contains(['e', 'E']);
        Parts { kind: if is_float { FLOAT } else { INTEGER }, text, suffix }
    }

    /// As it stands in a file.
    fn joined(&self) -> String {
        let Parts { kind, text, suffix } = self;
        let prefix = PREFIXES.iter().find(|(of, _)| *of == kind & 0xff).map_or("", |(_, prefix)| prefix);
        let hashes = "#".repeat(usize::from(kind >> 8));
        match prefix.chars().next_back() {
            None => format!("{text}{suffix}"),
            Some('r') => format!("{prefix}{hashes}\"{text}\"{hashes}{suffix}"),
            Some(quote) => format!("{prefix}{text}{quote}{suffix}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> TokenStream {
        TokenStream::from_str(text).expect("the text of a test is Rust")
    }

    #[test]
    fn the_arrays_are_those_of_the_interface() {
        let mut places = Places::default();
        let tree = FlatTree::new(tokens("a += (1u8, r#b)"), &mut places);
        assert_eq!(tree.subtree, [0, 0, 0, 0, 4, 5, 5, 1, 4, 7]);
        assert_eq!(tree.ident, [2, 0, 0, 8, 3, 1]);
        assert_eq!(tree.punct, [3, '+'.into(), 1, 4, '='.into(), 0, 7, ','.into(), 0]);
        assert_eq!(tree.literal, [6, 2, u32::from(INTEGER), 1]);
        assert_eq!(tree.token_tree, [3, 2, 1 << 2 | 2, 1 << 2, 1, 2 << 2 | 2, 1 << 2 | 3]);
        assert_eq!(tree.text, ["a", "u8", "1", "b"]);
    }

    #[test]
    fn tokens_come_back_with_their_places() {
        let text = "impl<'a> r#type<'a> { /// Doc.\n fn f() -> u8 { b'\\'' as u8 + 0x1e_u8 }\n\
                    const S: &str = r##\"a\"#b\"##; const T: f64 = 1e3_f64 + 1.5f64 + 2.; const C: &CStr = c\"\\n\";\n\
                    const B: &[u8] = br\"\\\"; const D: char = '\"'; }";
        let mut places = Places::default();
        let tree = FlatTree::new(tokens(text), &mut places);
        let back = tree.tokens(&places).expect("it is a tree");
        assert_eq!(back.to_string(), tokens(text).to_string());
        let sources: Vec<_> = back.into_iter().map(|token| token.span().source_text()).collect();
        assert_eq!(sources[0].as_deref(), Some("impl"));
        assert!(sources.last().and_then(Option::as_deref).is_some_and(|text| text.contains("/// Doc.")));
    }

    #[test]
    fn literals_have_parts() {
        let expected = [
            ("\"a\"b", 5, "a", "b"),
            ("r#\"a\"#", 6 | 1 << 8, "a", ""),
            ("r\"\"", 6, "", ""),
            ("b\"\\\"\"", 7, "\\\"", ""),
            ("'\\''", 2, "\\'", ""),
            ("0b11u8", 3, "0b11", "u8"),
            ("0xEu8", 3, "0xE", "u8"),
            ("1f32", 3, "1", "f32"),
            ("1e3f32", 4, "1e3", "f32"),
        ];
        for (literal, kind, text, suffix) in expected {
            let parts = Parts { kind, text: text.to_string(), suffix: suffix.to_string() };
            assert_eq!(Parts::new(literal), parts, "{literal}");
            assert_eq!(parts.joined(), literal);
        }
    }

    #[test]
    fn variables_of_a_macro_stay_apart() {
        let mut places = Places::default();
        let mut tree = FlatTree::new(tokens("let a = a.a + b::a; { S { b: a } }"), &mut places);
        // The first, the third and the fifth `a`, and the field, are the macro's.
        for number in [1, 3, 5, 7] {
            tree.ident[3 * number] = MIXED_SITE;
        }
        let back = tree.tokens(&places).expect("it is a tree");
        assert_eq!(back.to_string(), tokens("let __a_of_macro = a.a + b::a; { S { b: a } }").to_string());
    }

    #[test]
    fn what_is_no_tree_is_refused() {
        let places = Places::default();
        let broken = [
            FlatTree::default(),
            FlatTree { subtree: vec![0, 0, 0, 0, 9], ..FlatTree::default() },
            FlatTree { subtree: vec![0, 0, 0, 0, 1], token_tree: vec![3], ..FlatTree::default() },
            FlatTree { subtree: vec![0, 0, 0, 0, 1], token_tree: vec![0], ..FlatTree::default() },
            FlatTree { subtree: vec![0, 0, 9, 0, 0], ..FlatTree::default() },
            FlatTree {
                subtree: vec![0, 0, 0, 0, 1],
                token_tree: vec![2],
                punct: vec![0, 'a'.into(), 0],
                ..FlatTree::default()
            },
        ];
        for tree in broken {
            assert!(tree.tokens(&places).is_none(), "{tree:?}");
        }
    }
}
