//! The tokens of a paragraph: words, names with their indices, numbers and signs, without bounds in parentheses.

use super::formula::{BORDER, COMPARISONS, MARKS, is_expression, is_tuple, with_borders};
use super::section::{BEHIND_FORMULA, FORMULA};

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Letters, and digits behind them: a word, or a name.
    Word,
    /// Digits.
    Number,
    /// Any other character.
    Sign,
    /// What is left out in a list.
    Dots,
    /// What stands in front of an explanation.
    Dash,
    /// The end of a sentence.
    End,
}

/// A token of a paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// As it is written, without an index.
    pub text: String,
    /// The index of a name as `a_{i,1}`, without braces; empty if it has none.
    pub index: String,
    /// Does no blank stand in front of it?
    pub is_close: bool,
    /// Where it stands.
    pub origin: Origin,
}

/// Where a token stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Among words.
    Text,
    /// In a formula.
    Formula,
    /// In a formula that was copied without its indices.
    Copied,
}

impl Token {
    /// The word in small letters; empty if it is none.
    pub fn word(&self) -> String {
        if self.kind == Kind::Word && self.index.is_empty() { self.text.to_lowercase() } else { String::new() }
    }

    /// Is it this sign?
    pub fn is_sign(&self, sign: char) -> bool {
        self.kind == Kind::Sign && self.text.starts_with(sign)
    }

    /// Does it stand in a formula?
    pub fn is_formula(&self) -> bool {
        self.origin != Origin::Text
    }

    /// Is it this word?
    pub fn is_word(&self, word: &str) -> bool {
        !self.is_formula() && self.kind == Kind::Word && self.index.is_empty() && self.text.eq_ignore_ascii_case(word)
    }
}

/// The tokens of a paragraph, with an end behind them.
pub fn tokens(paragraph: &str) -> Vec<Token> {
    let text = with_borders(paragraph);
    let mut lexer = Lexer { tokens: Vec::new(), is_formula: false, is_copied: false, is_close: false };
    lexer.text(&text.chars().collect::<Vec<_>>());
    (lexer.is_formula, lexer.is_copied) = (false, false);
    lexer.push(Kind::End, "\n", "");
    lexer.tokens
}

struct Lexer {
    tokens: Vec<Token>,
    is_formula: bool,
    is_copied: bool,
    is_close: bool,
}

impl Lexer {
    fn push(&mut self, kind: Kind, text: &str, index: &str) {
        let (text, index) = (text.to_string(), index.to_string());
        let origin = match (self.is_formula, self.is_copied) {
            (true, _) => Origin::Formula,
            (false, true) => Origin::Copied,
            (false, false) => Origin::Text,
        };
        self.tokens.push(Token { kind, text, index, is_close: self.is_close, origin });
        self.is_close = true;
    }

    fn text(&mut self, text: &[char]) {
        let mut rest = text;
        while let Some(&first) = rest.first() {
            let length = match first {
                '{' | '}' | '\\' | '\u{200b}' => 1,
                FORMULA | BEHIND_FORMULA => {
                    self.is_copied = first == FORMULA;
                    1
                }
                BORDER => {
                    self.is_formula = !self.is_formula;
                    1
                }
                _ if first.is_whitespace() => {
                    self.is_close = false;
                    1
                }
                '(' => self.skipped(rest).unwrap_or_else(|| self.sign(rest)),
                _ if first.is_alphabetic() => self.word(rest),
                _ if first.is_ascii_digit() => self.number(rest),
                '.' | '…' | '⋯' => self.dots(rest),
                _ => self.sign(rest),
            };
            rest = &rest[length.max(1).min(rest.len())..];
        }
    }

    /// How long a part in parentheses is of which nothing is read: what is no index, and no part of a formula.
    fn skipped(&mut self, text: &[char]) -> Option<usize> {
        const LONGEST: usize = 1000;
        let mut depth = 0;
        let mut end = None;
        for (at, character) in text.iter().enumerate().take(LONGEST) {
            depth += match character {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            if depth == 0 {
                end = Some(at + 1);
                break;
            }
        }
        let end = end?;
        let behind: String = text[end..].iter().filter(|it| !MARKS.contains(it)).take(4).collect();
        let is_ordinal =
            ["-th", "-st", "-nd", "th", "'th", "’th"].iter().any(|ending| behind.trim_start().starts_with(ending));
        let has_bounds = text[..end].iter().any(|it| COMPARISONS.contains(it));
        if (is_tuple(&text[..end]) || is_expression(&text[..end])) && !has_bounds {
            return None;
        }
        let is_skipped = has_bounds || !self.is_formula && !self.is_close && !is_ordinal;
        let borders = text[..end].iter().filter(|it| **it == BORDER).count();
        self.is_formula ^= is_skipped && !borders.is_multiple_of(2);
        is_skipped.then_some(end)
    }

    /// A word, with an index if it has one.
    fn word(&mut self, text: &[char]) -> usize {
        let letters = text.iter().take_while(|it| it.is_alphabetic()).count();
        let mut length = letters + text[letters..].iter().take_while(|it| it.is_ascii_digit()).count();
        // `space-separated`, but not `i-th` and `n-1`.
        while !self.is_formula
            && let Some(['-' | '\'' | '’', next, ..]) = text.get(length..)
            && next.is_alphabetic()
            && !is_ordinal_ending(&text[length..])
        {
            length += 1 + text[length + 1..].iter().take_while(|it| it.is_alphanumeric()).count();
        }
        length += text[length..].iter().take_while(|it| **it == '′' || self.is_formula && **it == '\'').count();
        length += usize::from(text[length..].starts_with(&['\'', '_']));
        let word: String = text[..length].iter().collect();
        let (index, read) = index(&text[length..]);
        // `ith`
        if let [letter @ 'i'..='n', 't', 'h'] = text[..length]
            && index.is_empty()
            && !self.is_formula
        {
            self.push(Kind::Word, &letter.to_string(), "");
            self.push(Kind::Word, "-th", "");
            return length;
        }
        self.push(Kind::Word, &word, &index);
        length + read
    }

    fn number(&mut self, text: &[char]) -> usize {
        let mut length = text.iter().take_while(|it| it.is_ascii_digit()).count();
        if let Some(['.', digit, ..]) = text.get(length..)
            && digit.is_ascii_digit()
        {
            length += 1 + text[length + 1..].iter().take_while(|it| it.is_ascii_digit()).count();
        }
        let number: String = text[..length].iter().collect();
        self.push(Kind::Number, &number, "");
        length
    }

    fn dots(&mut self, text: &[char]) -> usize {
        let length = text.iter().take_while(|it| ['.', '…', '⋯'].contains(it)).count();
        match text {
            ['.', ..] if length == 1 => self.push(Kind::End, ".", ""),
            _ => self.push(Kind::Dots, "…", ""),
        }
        length
    }

    fn sign(&mut self, text: &[char]) -> usize {
        if !self.is_formula && is_ordinal_ending(text) {
            self.push(Kind::Word, "-th", "");
            return 3;
        }
        match text {
            ['—' | '–', ..] => {
                let length = text.iter().take_while(|it| ['—', '–'].contains(it)).count();
                self.push(Kind::Dash, "—", "");
                length
            }
            ['-', rest @ ..] if !self.is_formula && rest.starts_with(&['-']) => {
                self.push(Kind::Dash, "—", "");
                text.iter().take_while(|it| **it == '-').count()
            }
            ['-', rest @ ..]
                if !self.is_formula
                    && !self.is_close
                    && rest.first().is_none_or(|it| it.is_whitespace())
                    && !is_subtracted(rest) =>
            {
                self.push(Kind::Dash, "—", "");
                1
            }
            [sign, ..] => {
                let sign = if ['−', '-'].contains(sign) { '-' } else { *sign };
                self.push(Kind::Sign, &sign.to_string(), "");
                1
            }
            [] => 0,
        }
    }
}

/// Is this the rest of `- 1`?
fn is_subtracted(text: &[char]) -> bool {
    let digit = text.iter().find(|it| !it.is_whitespace() && !MARKS.contains(it));
    digit.is_some_and(char::is_ascii_digit)
}

/// `-th`, `'th`, `:th`
fn is_ordinal_ending(text: &[char]) -> bool {
    let ['-' | '\'' | '’' | ':', rest @ ..] = text else { return false };
    let is_ending = matches!(rest, ['t', 'h', ..] | ['s', 't', ..] | ['n', 'd', ..] | ['r', 'd', ..]);
    is_ending && rest.get(2).is_none_or(|next| !next.is_alphanumeric())
}

/// The index in brackets that stands at the beginning, as `[i]` and `[0][N - 1]` do, and how many characters that is;
/// none is empty.
fn bracketed(text: &[char]) -> (String, usize) {
    let (mut index, mut length) = (String::new(), 0);
    while let ['[', rest @ ..] = &text[length..] {
        let inner = rest.iter().take_while(|it| it.is_ascii_alphanumeric() || " +-".contains(**it)).count();
        if inner == 0 || rest.get(inner) != Some(&']') {
            break;
        }
        index += if index.is_empty() { "" } else { "," };
        index.extend(rest[..inner].iter().filter(|it| **it != ' '));
        length += inner + 2;
    }
    (index, length)
}

/// The index that stands at the beginning, as `_{i,1}` does, and how many characters that is; none is empty.
fn index(text: &[char]) -> (String, usize) {
    let ['_', rest @ ..] = text else { return bracketed(text) };
    let length = match rest {
        ['{', ..] => {
            let mut depth = 0;
            let closing = rest.iter().position(|it| {
                depth += match it {
                    '{' => 1,
                    '}' => -1,
                    _ => 0,
                };
                depth == 0
            });
            closing.map_or(rest.len(), |at| at + 1)
        }
        [digit, ..] if digit.is_ascii_digit() => rest.iter().take_while(|it| it.is_ascii_digit()).count(),
        [_, ..] => 1,
        [] => 0,
    };
    let index = rest[..length].iter().filter(|it| !it.is_whitespace() && !['{', '}'].contains(it)).collect();
    (index, 1 + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(paragraph: &str) -> String {
        let shown = |token: &Token| match token.kind {
            Kind::Word if token.index.is_empty() => token.text.clone(),
            Kind::Word => format!("{}[{}]", token.text, token.index),
            Kind::End if token.text == "\n" => "|".to_string(),
            _ => token.text.clone(),
        };
        tokens(paragraph).iter().map(shown).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn tokens_of_paragraphs() {
        for (paragraph, expected) in [
            ("The line has $n$ ($1 \\le n$) — it.", "The line has n — it . |"),
            ("$$$a_1, \\ldots, a_{n-1}$$$", "a[1] , … , a[n-1] |"),
            ("a1,a2,…,an (1≤ai≤109)", "a1 , a2 , … , an |"),
            ("a_1, ..., a_{i,j}", "a[1] , … , a[i,j] |"),
            ("2n space-separated integers", "2 n space-separated integers |"),
            ("the (i+1)-th of n−1 lines", "the ( i + 1 ) -th of n - 1 lines |"),
            ("n - how many", "n — how many |"),
            ("A[0][N - 1] B[][1] C[1", "A[0,N-1] B [ ] [ 1 ] C [ 1 |"),
            ("the ith of $n$'th or the i:th, north", "the i -th of n -th or the i -th , north |"),
            ("next n - 1 or (2n - 1) lines (all)", "next n - 1 or ( 2 n - 1 ) lines |"),
            ("$n - 1$ or n-1", "n - 1 or n - 1 |"),
            ("$n(n-1)/2$ (many)", "n ( n - 1 ) / 2 |"),
            ("a[1], …, $d[n]$ [x]", "a[1] , … , d[n] [ x ] |"),
            ("1.5 costs $ 3", "1.5 costs 3 |"),
            ("the $(n \\ge 1)$ (open", "the ( open |"),
            ("(1 ≤ $q ≤ 6)$ space-separated", "space-separated |"),
            ("$q (≤ 6$) space-separated", "q space-separated |"),
            ("{n} (all) 12.5, i_1a (3)-th", "n 12.5 , i[1] a ( 3 ) -th |"),
            ("$n (1 \\le n)$ and $b_m$($b_i<5$) x", "n and b[m] x |"),
        ] {
            assert_eq!(shown(paragraph), expected, "{paragraph}");
        }
    }
}
