//! Words as they are compared in a search.

use std::collections::HashSet;

/// The words of a text, and neighbours written as one: `union find` has `unionfind`, too; each also in the singular.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(HashSet<String>);

/// How well a word is found: the less, the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Likeness {
    /// It is there, perhaps in the plural.
    Same,
    /// Something begins with it.
    Beginning,
}

impl Words {
    pub fn of(text: &str) -> Self {
        let words = split(text);
        let pairs = words.windows(2).map(<[String]>::concat);
        Words(words.iter().cloned().chain(pairs).flat_map(|word| forms(&word)).collect())
    }

    /// How `word`, which is as [`split`] gives it, is found here. Only long words stand for their beginnings.
    pub fn find(&self, word: &str) -> Option<Likeness> {
        let sought = forms(word);
        if sought.iter().any(|sought| self.0.contains(sought)) {
            return Some(Likeness::Same);
        }
        let begins = |known: &String| sought.iter().any(|sought| known.starts_with(sought.as_str()));
        (word.chars().count() > 2 && self.0.iter().any(begins)).then_some(Likeness::Beginning)
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
    words
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
    }

    #[test]
    fn plurals_beginnings_and_pairs_are_found() {
        let words = Words::of("Shortest paths: vertices of a matrix, queries; union find");
        for same in ["path", "paths", "vertex", "vertices", "matrices", "query", "unionfind", "a", "shortestpath"] {
            assert_eq!(words.find(same), Some(Likeness::Same), "{same}");
        }
        for beginning in ["short", "matr", "unionf"] {
            assert_eq!(words.find(beginning), Some(Likeness::Beginning), "{beginning}");
        }
        for none in ["ort", "sh", "longest", "pathss", "findunion"] {
            assert_eq!(words.find(none), None, "{none}");
        }
        assert_eq!(Words::of("define bf").find("dfs"), None);
        assert_eq!(Words::of("indexes").find("index"), Some(Likeness::Same));
    }
}
