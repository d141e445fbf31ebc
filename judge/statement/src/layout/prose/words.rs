//! The words that descriptions of inputs have, by what they mean.

/// What says how many, in words.
const NUMBERS: [(&str, i128); 14] = [
    ("a", 1),
    ("an", 1),
    ("one", 1),
    ("single", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("twelve", 12),
];

/// The number that a word says.
pub fn number(word: &str) -> Option<i128> {
    NUMBERS.iter().find(|(name, _)| *name == word).map(|(_, number)| *number)
}

/// What a noun says of the tokens that it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noun {
    /// Each is a number.
    Number,
    /// Each is a text.
    Text,
    /// Each is one character of a text.
    Character,
    /// Several of one of the others, as a list is.
    List,
}

/// Several numbers that belong together, and how many they are.
const TUPLES: [(&str, i128); 8] = [
    ("pair", 2),
    ("pairs", 2),
    ("triple", 3),
    ("triples", 3),
    ("triplet", 3),
    ("triplets", 3),
    ("quadruple", 4),
    ("quadruples", 4),
];

/// How many numbers a word stands for that belong together.
pub fn tuple(word: &str) -> Option<i128> {
    TUPLES.iter().find(|(name, _)| *name == word).map(|(_, number)| *number)
}

const NOUNS: [(Noun, &[&str]); 4] = [
    (
        Noun::Number,
        &[
            "integer",
            "digit",
            "integers",
            "number",
            "numbers",
            "value",
            "values",
            "coordinate",
            "coordinates",
            "element",
            "elements",
            "parameter",
            "parameters",
            "int",
            "ints",
            "real",
            "reals",
            "float",
            "floats",
            "indices",
            "bits",
            "items",
            "constants",
        ],
    ),
    (Noun::Text, &["string", "strings", "word", "words", "name", "names", "substring", "bitstring", "text", "letter"]),
    (Noun::Character, &["character", "characters", "symbol", "symbols", "letters", "digits", "chars", "char"]),
    (Noun::List, &["array", "sequence", "permutation", "list", "vector", "arrays", "sequences", "set", "multiset"]),
];

/// What a word says of tokens, if it is such a noun.
pub fn noun(word: &str) -> Option<Noun> {
    NOUNS.iter().find(|(_, words)| words.contains(&word)).map(|(noun, _)| *noun)
}

/// Does a word in front of a noun say that it stands for real numbers, or is it such a noun?
pub fn is_real(word: &str) -> bool {
    ["real", "reals", "float", "floats", "floating", "floating-point", "non-integer"].contains(&word)
}

/// Words that stand in no noun phrase in front of its noun.
const NO_ADJECTIVES: [&str; 57] = [
    "of",
    "and",
    "or",
    "is",
    "are",
    "that",
    "which",
    "the",
    "in",
    "for",
    "from",
    "with",
    "to",
    "lines",
    "line",
    "on",
    "by",
    "where",
    "contains",
    "contain",
    "containing",
    "consists",
    "consisting",
    "follow",
    "follows",
    "each",
    "as",
    "at",
    "such",
    "then",
    "than",
    "it",
    "its",
    "be",
    "will",
    "has",
    "have",
    "describing",
    "denoting",
    "representing",
    "i.e",
    "followed",
    "if",
    "respectively",
    "describe",
    "describes",
    "given",
    "there",
    "test",
    "number",
    "denotes",
    "denote",
    "you",
    "this",
    "their",
    "means",
    "can",
];

/// May a word stand between the quantity and the noun?
pub fn is_adjective(word: &str) -> bool {
    word.len() > 1
        && word != "-th"
        && word.chars().all(|it| it.is_alphabetic() || it == '-' || it == '/')
        && !NO_ADJECTIVES.contains(&word)
}

const ORDINALS: [(&str, usize); 18] = [
    ("first", 1),
    ("1st", 1),
    ("second", 2),
    ("2nd", 2),
    ("third", 3),
    ("3rd", 3),
    ("fourth", 4),
    ("fifth", 5),
    ("sixth", 6),
    ("seventh", 7),
    ("eighth", 8),
    ("next", 0),
    ("following", 0),
    ("last", 0),
    ("final", 0),
    ("only", 0),
    ("remaining", 0),
    ("subsequent", 0),
];

/// Which of several lines a word speaks of: 0 if that is not counted.
pub fn ordinal(word: &str) -> Option<usize> {
    ORDINALS.iter().find(|(name, _)| *name == word).map(|(_, number)| *number)
}

/// Verbs between what is described and what it has.
const VERBS: [&str; 34] = [
    "contains",
    "contain",
    "containing",
    "consists",
    "consist",
    "consisting",
    "has",
    "have",
    "having",
    "holds",
    "is",
    "are",
    "gives",
    "give",
    "describes",
    "describe",
    "describing",
    "includes",
    "include",
    "starts",
    "start",
    "begins",
    "begin",
    "with",
    "represents",
    "represent",
    "comprises",
    "will",
    "follow",
    "follows",
    "specifies",
    "specify",
    "provides",
    "given",
];

/// Is it such a verb?
pub fn is_verb(word: &str) -> bool {
    VERBS.contains(&word)
}

/// The noun that stands for all that are called like it, in the singular.
pub fn singular(word: &str) -> String {
    match word {
        "test" | "tests" | "case" | "cases" | "testcase" | "testcases" | "dataset" | "datasets" | "test-case"
        | "test-cases" => CASE.to_string(),
        _ => match (word.strip_suffix("ies"), word.strip_suffix("ches"), word.strip_suffix('s')) {
            (Some(stem), ..) => format!("{stem}y"),
            (_, Some(stem), _) => format!("{stem}ch"),
            (.., Some(stem)) if stem.len() > 2 && !stem.ends_with('s') => stem.to_string(),
            _ => word.to_string(),
        },
    }
}

/// The singular of what a test case is called.
pub const CASE: &str = "case";

/// Short words that are no names.
const SHORT_WORDS: [&str; 26] = [
    "an", "as", "at", "be", "by", "do", "go", "he", "if", "in", "is", "it", "me", "my", "no", "of", "on", "or", "so",
    "to", "up", "us", "we", "am", "st", "th",
];

/// Does a word look like a name, where formulas are not marked: `n`, `a1`, `ui`, `len`?
pub fn is_like_name(word: &str) -> bool {
    let mut characters = word.chars();
    let Some(first) = characters.next().filter(|first| first.is_alphabetic()) else { return false };
    let rest: Vec<char> = characters.collect();
    let is_numbered = rest.iter().any(char::is_ascii_digit);
    let is_short = rest.len() == 1 && !SHORT_WORDS.contains(&word.to_lowercase().as_str());
    let is_capital = first.is_uppercase() && rest.len() < 4 && rest.iter().all(|it| it.is_uppercase());
    let is_indexed = rest.iter().all(|it| ['i', 'j'].contains(it));
    let is_item = word.ends_with('i') && (3..=6).contains(&rest.len());
    is_item || rest.is_empty() || is_numbered || is_short || is_capital || is_indexed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singulars_and_names() {
        for (word, expected) in [
            ("queries", "query"),
            ("testcases", "case"),
            ("tests", "case"),
            ("edges", "edge"),
            ("batches", "batch"),
            ("class", "class"),
            ("bus", "bus"),
        ] {
            assert_eq!(singular(word), expected);
        }
        for name in ["n", "A", "a1", "ui", "aij", "NM", "ABCD", "dx", "x1"] {
            assert!(is_like_name(name), "{name}");
        }
        for word in ["an", "the", "of", "Is", "and", "LONGS", "", "1"] {
            assert!(!is_like_name(word), "{word}");
        }
    }
}
