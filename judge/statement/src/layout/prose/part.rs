//! Parts of a line, and what is said of them.

use super::super::item::{Extent, Field};
use super::phrase::Invented;
use super::words::CASE;

/// A part of a line, and what is said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What is read.
    pub field: Field,
    /// The words behind it, in the singular.
    pub about: Vec<String>,
    /// Has the text no name for it?
    pub is_invented: bool,
    /// Which part it is of those that are named at once, and of how many.
    pub place: (usize, usize),
}

impl Part {
    /// What its name is made up for, if it is.
    pub fn kind(&self) -> Invented {
        match self.field.extent {
            _ if self.field.is_text => Invented::Text,
            Extent::One => Invented::Number,
            _ => Invented::List,
        }
    }
}

/// What stands in place of a comma in what is said of several parts.
pub const BETWEEN: &str = ",";

/// Gives each of several parts that are named at once what is said of it: `n and m — the number of rows and columns`.
pub fn explain(parts: &mut [Part]) {
    for at in 0..parts.len() {
        let (number, all) = parts[at].place;
        if all < 2 || number + 1 < all {
            continue;
        }
        let about = std::mem::take(&mut parts[at].about);
        let is_split = |words: &&[String]| !words.is_empty();
        let said: Vec<&[String]> = about.split(|word| word == BETWEEN).filter(is_split).collect();
        let first = at + 1 - all;
        for (part, words) in parts[first..=at].iter_mut().zip(&said).filter(|_| said.len() == all) {
            part.about = words.to_vec();
        }
        if said.len() != all {
            // Who knows which of them: one whose name begins like what is counted.
            for part in &mut parts[first..=at] {
                let begins = |word: &&String| word.starts_with(&part.field.name.to_lowercase());
                part.about = about.iter().filter(begins).cloned().collect();
            }
        }
    }
}

/// How many test cases there are, where a page has no name for it.
const TESTS: &str = "t";

/// Calls the number of test cases so, where the text has no name for it.
pub fn name_tests(parts: &mut [Part], known: &[String]) {
    let is_unnamed = |part: &&mut Part| part.is_invented && part.about.iter().any(|word| word == CASE);
    for part in parts.iter_mut().filter(is_unnamed).filter(|_| known.iter().all(|name| name != TESTS)) {
        part.field.name = TESTS.to_string();
    }
}

/// A name that nothing is called yet.
pub fn invented(kind: Invented, known: &[String]) -> String {
    const NUMBERS: [&str; 8] = ["n", "m", "k", "x", "y", "z", "p", "q"];
    const LISTS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const TEXTS: [&str; 5] = ["s", "t", "u", "v", "w"];
    let names: &[&str] = match kind {
        Invented::Number => &NUMBERS,
        Invented::List => &LISTS,
        Invented::Text => &TEXTS,
    };
    let free = names.iter().find(|name| known.iter().all(|known| known != *name));
    free.map_or_else(|| format!("{}{}", names[0], known.len()), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(names: &[&str], about: &str) -> Vec<Part> {
        let part = |place, name: &&str| {
            let place = (place, names.len());
            Part { field: Field::one(*name), about: Vec::new(), is_invented: false, place }
        };
        let mut parts: Vec<Part> = names.iter().enumerate().map(|(place, name)| part(place, name)).collect();
        if let Some(last) = parts.last_mut() {
            last.about = about.split(' ').map(str::to_string).collect();
        }
        parts
    }

    #[test]
    fn what_is_said_of_each_part() {
        for (names, about, expected) in [
            (&["n"][..], "number of node", "n: number of node"),
            (&["n", "q"], "number of node , number of query", "n: number of node, q: number of query"),
            // Who knows which: what begins like a name.
            (&["n", "q"], "number of query", "n: number, q: query"),
        ] {
            let mut parts = named(names, about);
            explain(&mut parts);
            let shown: Vec<String> =
                parts.iter().map(|part| format!("{}: {}", part.field.name, part.about.join(" "))).collect();
            assert_eq!(shown.join(", "), expected);
        }
    }

    #[test]
    fn names_that_are_made_up() {
        let known = ["n", "s"].map(String::from);
        let names = [Invented::Number, Invented::List, Invented::Text].map(|kind| invented(kind, &known));
        assert_eq!(names, ["m", "a", "t"]);
        let mut parts = named(&["n"], "case");
        parts[0].is_invented = true;
        name_tests(&mut parts, &["t".to_string()]);
        assert_eq!(parts[0].field.name, "n");
        name_tests(&mut parts, &[]);
        assert_eq!(parts[0].field.name, "t");
    }
}
