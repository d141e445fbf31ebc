//! Formats of inputs, each with a generator, a validator with a failure, and the smallest input that fails where it is
//! known.

use crate::random::Random;
use shrink::{Found, Oracle};

pub struct Format {
    pub name: &'static str,
    /// A random valid input of about a size.
    pub make: fn(&mut Random, i64) -> String,
    /// Whether a valid input fails; `None` if it is invalid.
    pub fails: fn(&str) -> Option<bool>,
    /// A smallest input that fails.
    pub least: Option<&'static str>,
}

pub fn all() -> impl Iterator<Item = &'static Format> {
    crate::plain::FORMATS.iter().chain(crate::literal::FORMATS)
}

impl Format {
    pub fn is_failing(&self, input: &[u8]) -> bool {
        str::from_utf8(input).ok().and_then(self.fails) == Some(true)
    }

    /// A random input that fails, if the first few seeds have one.
    pub fn failing(&self, seed: u64, size: i64) -> Option<String> {
        let mut random = Random::new(seed);
        (0..50).map(|_| (self.make)(&mut random, size)).find(|text| self.is_failing(text.as_bytes()))
    }
}

/// What takes more candidates than this does not come closer to its end with each of them.
pub const MOST: usize = 50_000;

/// Counts what it is asked, and remembers it; after the most candidates, time is over.
pub struct Asked<'a> {
    pub fails: &'a dyn Fn(&[u8]) -> bool,
    pub texts: Vec<Vec<u8>>,
}

impl Oracle for Asked<'_> {
    fn first(&mut self, candidates: &[Vec<u8>]) -> Found {
        if self.texts.len() > MOST {
            return Found::TimeIsOver;
        }
        for (index, candidate) in candidates.iter().enumerate() {
            self.texts.push(candidate.clone());
            if (self.fails)(candidate) {
                return Found::At(index);
            }
        }
        Found::None
    }
}

pub fn ensure(holds: bool) -> Option<()> {
    holds.then_some(())
}

pub fn joined(list: &[i64]) -> String {
    list.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}

pub fn lines(rows: &[String]) -> String {
    rows.iter().map(|row| format!("{row}\n")).collect()
}

pub fn has_descent(list: &[i64]) -> bool {
    !list.is_sorted()
}
