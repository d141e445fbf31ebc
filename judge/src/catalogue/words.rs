//! Words as they are compared in a search.

use std::collections::BTreeMap;
use std::iter::{once, repeat};

/// The words of a text, and neighbours written as one: `union find` has `unionfind`, too; each also in the singular.
/// Each with how many words are before it where it is first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(BTreeMap<String, usize>);

/// How a word is found: the less, the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Match {
    pub likeness: Likeness,
    /// How many words are before it.
    pub position: usize,
}

/// How much of a word is found: the less, the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Likeness {
    /// It is there as it was typed, or in the plural.
    Same,
    /// It is there in the singular.
    Singular,
    /// Something begins with it.
    Beginning,
}

impl Words {
    pub fn of(text: &str) -> Self {
        let words = split(text);
        let pairs = words.windows(2).map(<[String]>::concat).enumerate();
        let mut positions = BTreeMap::new();
        for (position, word) in words.iter().cloned().enumerate().chain(pairs) {
            for form in forms(&word) {
                let first = positions.entry(form).or_insert(position);
                *first = position.min(*first);
            }
        }
        Words(positions)
    }

    /// How `word`, which is as [`split`] gives it, is found here. Only long words stand for their beginnings.
    pub fn find(&self, word: &str) -> Option<Match> {
        let sought = forms(word);
        for (form, likeness) in sought.iter().zip(once(Likeness::Same).chain(repeat(Likeness::Singular))) {
            if let Some(&position) = self.0.get(form) {
                return Some(Match { likeness, position });
            }
        }
        if word.chars().count() <= 2 {
            return None;
        }
        let mut positions = Vec::new();
        for beginning in &sought {
            let from_there = self.0.range(beginning.clone()..);
            positions.extend(from_there.take_while(|(known, _)| known.starts_with(beginning)).map(|(_, at)| *at));
        }
        positions.into_iter().min().map(|position| Match { likeness: Likeness::Beginning, position })
    }
}

/// The words of `text` in lower case, without accents; `ConvexHull` and `convex-hull` are two each, and `Wythoff's` is
/// one.
pub fn split(text: &str) -> Vec<String> {
    let (mut words, mut word, mut is_lower) = (Vec::new(), String::new(), false);
    for c in text.replace("'s", "").replace("’s", "").chars() {
        if !c.is_alphanumeric() || c.is_uppercase() && is_lower {
            words.extend((!word.is_empty()).then(|| std::mem::take(&mut word)));
        }
        if c.is_alphanumeric() {
            word.extend(c.to_lowercase().map(plain));
        }
        is_lower = c.is_lowercase();
    }
    words.extend((!word.is_empty()).then_some(word));
    words.into_iter().map(american).collect()
}

/// A word as most people write it who name algorithms: `colouring` is `coloring`.
fn american(word: String) -> String {
    const SPELLINGS: [(&str, &str); 4] =
        [("colour", "color"), ("neighbour", "neighbor"), ("centre", "center"), ("isation", "ization")];
    SPELLINGS.iter().fold(word, |word, (british, american)| word.replace(british, american))
}

/// A letter as one types it who has no accents.
fn plain(c: char) -> char {
    match c {
        'à'..='å' | 'ā' => 'a',
        'è'..='ë' | 'ē' | 'ě' => 'e',
        'ì'..='ï' => 'i',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => 'o',
        'ù'..='ü' | 'ū' | 'ű' => 'u',
        'ç' | 'č' | 'ć' => 'c',
        'š' | 'ś' => 's',
        'ł' => 'l',
        'ń' | 'ñ' => 'n',
        c => c,
    }
}

/// A word, and what it is the plural of.
fn forms(word: &str) -> Vec<String> {
    let mut forms = vec![word.to_string()];
    let ends = [("ices", "ix"), ("ices", "ex"), ("ies", "y"), ("xes", "x"), ("ches", "ch"), ("shes", "sh")];
    let singular = ends.iter().filter_map(|(plural, one)| Some(format!("{}{one}", word.strip_suffix(plural)?)));
    forms.extend(singular);
    // Of short words the last letter is no ending: bfs, sos.
    if let (true, Some(one)) = (word.len() > 3 && !word.ends_with("ss"), word.strip_suffix('s')) {
        forms.push(one.to_string());
    }
    forms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_where_they_are_joined() {
        assert_eq!(split("Wythoff's LazySegtree, 2-SAT"), ["wythoff", "lazy", "segtree", "2", "sat"]);
        assert_eq!(split("Sprague–Grundy; Kőnig & Tôhoku"), ["sprague", "grundy", "konig", "tohoku"]);
        assert_eq!(split(" – "), [""; 0]);
        assert_eq!(split("nearest neighbours, colouring"), split("nearest neighbors, coloring"));
    }

    #[test]
    fn plurals_beginnings_and_pairs_are_found() {
        let words = Words::of("Shortest paths: vertices of a matrix, queries; union find");
        let likeness = |word| words.find(word).map(|found| found.likeness);
        for same in ["path", "paths", "vertex", "vertices", "query", "unionfind", "a", "shortestpath"] {
            assert_eq!(likeness(same), Some(Likeness::Same), "{same}");
        }
        for plural in ["matrices", "unions", "finds"] {
            assert_eq!(likeness(plural), Some(Likeness::Singular), "{plural}");
        }
        for beginning in ["short", "matr", "unionf"] {
            assert_eq!(likeness(beginning), Some(Likeness::Beginning), "{beginning}");
        }
        for none in ["ort", "sh", "longest", "pathss", "findunion"] {
            assert_eq!(likeness(none), None, "{none}");
        }
        assert_eq!(Words::of("define bf").find("dfs"), None);
        let first = Match { likeness: Likeness::Same, position: 0 };
        assert_eq!(Words::of("indexes").find("index"), Some(first));
    }

    #[test]
    fn words_are_found_where_they_are_first() {
        let words = Words::of("prime factors: the prime ones of numbers, and factorials; union find");
        for (word, position) in
            [("prime", 0), ("factor", 1), ("factors", 1), ("fact", 1), ("factori", 8), ("union", 9), ("unionfind", 9)]
        {
            assert_eq!(words.find(word).map(|found| found.position), Some(position), "{word}");
        }
    }
}
