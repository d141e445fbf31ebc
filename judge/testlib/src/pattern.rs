//! Patterns of strings, such as `[a-z]{1,100}`.

use crate::random::Random;
use std::collections::BTreeSet;
use std::iter::Peekable;
use std::ops::RangeInclusive;
use std::str::Chars;

/// A sequence of characters, each one of a set, and each repeated.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Pattern(Vec<Piece>);

#[derive(Debug, PartialEq, Eq)]
struct Piece {
    characters: Vec<char>,
    counts: RangeInclusive<usize>,
}

impl Pattern {
    /// # Panics
    ///
    /// If `text` is not a pattern: that is the mistake of who wrote the program.
    pub fn new(text: &str) -> Self {
        let mut rest = text.chars().peekable();
        let mut pieces = Vec::new();
        while let Some(first) = rest.next() {
            let piece = match first {
                '[' => set(&mut rest),
                ']' | '{' | '}' => None,
                '\\' => rest.next().map(|c| vec![c]),
                c => Some(vec![c]),
            };
            let counts = if rest.next_if_eq(&'{').is_some() { counts(&mut rest) } else { Some(1..=1) };
            match (piece, counts) {
                (Some(characters), Some(counts)) => pieces.push(Piece { characters, counts }),
                _ => panic!("{text:?} is not a pattern such as \"[a-z]{{1,100}}\""),
            }
        }
        Pattern(pieces)
    }

    /// Whether all of `text` is as the pattern wants it.
    pub fn matches(&self, text: &str) -> bool {
        let text: Vec<char> = text.chars().collect();
        // How many characters all pieces so far can have taken.
        let mut ends = BTreeSet::from([0]);
        for Piece { characters, counts } in &self.0 {
            let mut next = BTreeSet::new();
            for start in ends {
                let run = text[start..].iter().take(*counts.end()).take_while(|c| characters.contains(c)).count();
                next.extend((*counts.start()..=run).map(|count| start + count));
            }
            ends = next;
        }
        ends.contains(&text.len())
    }

    pub fn generate(&self, random: &mut Random) -> String {
        let piece = |Piece { characters, counts }: &Piece| {
            let count = random.next(counts.clone());
            (0..count).map(|_| *random.any(characters)).collect::<String>()
        };
        self.0.iter().map(piece).collect()
    }
}

impl Random {
    /// A string as `pattern` wants it: characters and sets of them, each repeated if a count or two follow, such as
    /// `[a-z]{1,10}`, `-[0-9]{3}`, `\\[`. First each count has the same probability, then each character. testlib:
    /// `rnd.next("[a-z]{1,10}")`.
    ///
    /// # Panics
    ///
    /// If `pattern` is not such a pattern.
    pub fn pattern(&mut self, pattern: &str) -> String {
        Pattern::new(pattern).generate(self)
    }
}

/// The characters of a set, up to its `]`.
fn set(rest: &mut Peekable<Chars>) -> Option<Vec<char>> {
    let mut characters = BTreeSet::new();
    loop {
        let low = match rest.next()? {
            ']' => break,
            '\\' => rest.next()?,
            c => c,
        };
        let mut ahead = rest.clone();
        // A dash before the end of the set is only a dash.
        let is_range = ahead.next() == Some('-') && ahead.next().is_some_and(|c| c != ']');
        let high = if is_range { rest.nth(1)? } else { low };
        if low > high {
            return None;
        }
        characters.extend(low..=high);
    }
    (!characters.is_empty()).then(|| characters.into_iter().collect())
}

/// `5}` or `1,5}`.
fn counts(rest: &mut Peekable<Chars>) -> Option<RangeInclusive<usize>> {
    let text: String = rest.by_ref().take_while(|&c| c != '}').collect();
    let (low, high) = text.split_once(',').unwrap_or((&text, &text));
    let (low, high) = (low.parse().ok()?, high.parse().ok()?);
    (low <= high).then_some(low..=high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::tests::assert_uniform;

    #[test]
    fn matches_whole_texts() {
        let cases: [(&str, &[&str], &[&str]); 7] = [
            ("", &[""], &["a"]),
            ("abc", &["abc"], &["", "ab", "abcd", "xabc"]),
            ("[a-c]{2}", &["ab", "cc"], &["a", "abc", "ad", "a b"]),
            ("[a-z]{1,3}[a-z0-9]{0,2}", &["a", "abcde", "ab1", "a12"], &["", "1a", "abcdef", "a123"]),
            ("x{0,2}xx", &["xx", "xxxx"], &["x", "xxxxx"]),
            (r"[+\-\]-]{1}\[", &["+[", "-[", "]["], &["[", "+", "\\["]),
            ("é[а-я]", &["éж"], &["eж"]),
        ];
        for (pattern, right, wrong) in cases {
            let pattern = Pattern::new(pattern);
            right.iter().for_each(|text| assert!(pattern.matches(text), "{text} {pattern:?}"));
            wrong.iter().for_each(|text| assert!(!pattern.matches(text), "{text} {pattern:?}"));
        }
    }

    #[test]
    fn what_is_generated_matches() {
        let mut random = Random::new(1);
        for pattern in ["", "abc", "[a-c]{2}", "[a-z]{1,3}[a-z0-9]{0,2}", "x{0,2}xx", r"[+\-\]-]{1}\["] {
            let pattern = Pattern::new(pattern);
            assert!((0..100).all(|_| pattern.matches(&pattern.generate(&mut random))));
        }
        assert_uniform(9, |random| random.pattern("[a-c]{2}"));
        assert_uniform(3, |random| random.pattern("a{1,3}"));
    }

    #[test]
    fn what_is_not_a_pattern_is_a_mistake() {
        for text in ["[a", "[]", "[z-a]", "a{", "a{x}", "a{2,1}", "a{1}{2}", "a]", "}", "\\", "a{-1}", "a{1,2,3}"] {
            assert!(std::panic::catch_unwind(|| Pattern::new(text)).is_err(), "{text}");
        }
    }
}
