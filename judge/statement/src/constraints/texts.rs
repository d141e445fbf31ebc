//! Which characters texts have, in the words of contests: `S is a string of length N consisting of o and x.`

use super::chain::Relation;
use super::number::Number;
use super::tokens::{Part, Place, Token, tokens};
use std::collections::BTreeSet;

/// What stands between texts and their characters.
const VERBS: [&str; 13] = [
    " consisting only of ",
    " consisting of ",
    " consists only of ",
    " consists of ",
    " consist only of ",
    " consist of ",
    " is either ",
    " is one of ",
    " are one of ",
    " string of ",
    " are ",
    " is ",
    "は",
];

/// What stands behind texts that are called strings first.
const STRINGS: [&str; 3] = [" is a ", " are ", "は"];

/// What follows the characters.
const ENDS: [&str; 10] =
    [" with ", " of length", " whose", ";", ", where", " — ", "のみからなる", "からなる", "で構成", "である"];

/// What joins them, longer words first.
const JOINING: [&str; 13] =
    [", and ", ", or ", " and/or ", " and ", " or ", "および", "または", "もしくは", "、", " と ", "と", " か ", "，"];

/// Words in front of them that say nothing.
const FILLERS: [&str; 11] =
    ["only ", "either ", "the ", "a ", "an ", "characters ", "character ", "letters ", "digits ", "文字 ", "英字 "];

/// What stands in front of texts of which all characters are meant.
const EACH: [&str; 3] = ["Each character of ", "Every character of ", "All characters of "];

/// Words for many of them, and the first and the last of each row of them.
const CLASSES: [(&str, &[(char, char)]); 20] = [
    ("lowercase", &[('a', 'z')]),
    ("lowercase english letters", &[('a', 'z')]),
    ("lowercase english letter", &[('a', 'z')]),
    ("lowercase latin letters", &[('a', 'z')]),
    ("lowercase letters", &[('a', 'z')]),
    ("a-z", &[('a', 'z')]),
    ("英小文字", &[('a', 'z')]),
    ("uppercase", &[('A', 'Z')]),
    ("uppercase english letters", &[('A', 'Z')]),
    ("uppercase english letter", &[('A', 'Z')]),
    ("uppercase latin letters", &[('A', 'Z')]),
    ("uppercase letters", &[('A', 'Z')]),
    ("英大文字", &[('A', 'Z')]),
    ("english letters", &[('a', 'z'), ('A', 'Z')]),
    ("latin letters", &[('a', 'z'), ('A', 'Z')]),
    ("asterisks", &[('*', '*')]),
    ("asterisk", &[('*', '*')]),
    ("digits", &[('0', '9')]),
    ("from 0 to 9", &[('0', '9')]),
    ("数字", &[('0', '9')]),
];

/// The texts that `line` is about, and their characters, if it says which these are.
pub fn characters(line: &str) -> Option<(Vec<Place>, String)> {
    let plain: String = line.chars().filter(|character| !['`', '$', '\u{200b}'].contains(character)).collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain = plain.trim_start_matches(['-', '•', '*', ' ']);
    let of_each = EACH.iter().find_map(|each| plain.strip_prefix(each));
    let plain = of_each.unwrap_or(plain);
    let (at, verb) = VERBS.iter().find_map(|verb| Some((plain.find(verb)?, *verb)))?;
    let rest = &plain[at + verb.len()..];
    let end = ENDS.iter().filter_map(|end| rest.find(end)).min();
    // The last full stop ends the sentence: `consists of # and ..`
    let listed = match end {
        Some(end) => &rest[..end],
        None => rest.strip_suffix(['.', '。']).filter(|rest| !rest.ends_with([' ', ','])).unwrap_or(rest),
    };
    let is_said = of_each.is_some()
        || !["は", " is ", " are "].contains(&verb)
        || ["または", " or ", "からなる"].iter().any(|it| rest.contains(it));
    let listed = JOINING.iter().fold(listed.to_string(), |listed, word| listed.replace(word, "\n"));
    let all: Option<Vec<String>> = listed.split(['\n', ',']).map(str::trim).map(several).collect();
    let all: BTreeSet<char> = all?.concat().chars().collect();
    let start = STRINGS.iter().filter_map(|word| plain[..at].find(word)).min().unwrap_or(at);
    let subjects = subjects(&plain[..start])?;
    (is_said && !all.is_empty()).then(|| (subjects, all.into_iter().collect()))
}

/// The characters that one part of a list stands for.
fn several(part: &str) -> Option<String> {
    let mut part = part;
    while let Some(rest) = FILLERS.iter().find_map(|filler| part.strip_prefix(filler)) {
        part = rest;
    }
    let unquoted = |part: &str| {
        let inner = part.strip_prefix(['\'', '"', '‘', '“', '「'])?;
        inner.strip_suffix(['\'', '"', '’', '”', '」']).map(str::to_string)
    };
    let part = unquoted(part).unwrap_or(part.to_string());
    if part.chars().count() == 1 && part.is_ascii() {
        return Some(part);
    }
    let small = part.to_lowercase();
    let (_, rows) = CLASSES.iter().find(|(words, _)| *words == small)?;
    Some(rows.iter().flat_map(|&(first, last)| first..=last).collect())
}

/// How long the texts are that `line` is about, at least and at most, if it says that.
pub fn lengths(line: &str) -> Option<(Vec<Place>, [Number; 2])> {
    let between = ["length between ", "lengths between ", "length is between ", "length at least ", "length at most "];
    let (before, rest) = between.iter().find_map(|words| line.split_once(words))?;
    let found = tokens(&rest.replace("at most", ""), false);
    let (least, most) = match &found[..] {
        [Token::Number(least), Token::Place(and), Token::Number(most), ..] if and.name == "and" => (*least, *most),
        [Token::Number(most), ..] if line.contains("length at most ") => (Number::exact(1), *most),
        _ => return None,
    };
    let at = STRINGS.iter().filter_map(|word| before.find(word)).min()?;
    Some((subjects(&before[..at])?, [least, most]))
}

/// How long the texts are that `line` is about, if it says that in a letter: `S is a string of length 2N - 1`, `a
/// string s of length n`, `S is a length-(N+1) string`.
pub fn exact_lengths(line: &str) -> Vec<Relation> {
    let found = ["of length ", "length-", "長さ "].iter().find_map(|words| line.split_once(words));
    let Some((before, rest)) = found else { return Vec::new() };
    let is_bracket = |token: &Token| matches!(token, Token::Mark('(' | ')' | '{' | '}'));
    let behind: Vec<Token> = tokens(rest, false);
    let closed = behind.first().filter(|first| is_bracket(first)).and(behind.iter().skip(1).position(is_bracket));
    let (expression, behind) = match closed {
        Some(end) => (&behind[1..=end], &behind[end + 2..]),
        None => (&behind[..], &[][..]),
    };
    let (times, rest) = match expression {
        [Token::Factor(times), rest @ ..] => (*times, rest),
        rest => (1, rest),
    };
    let [Token::Place(length), rest @ ..] = rest else { return Vec::new() };
    let (more, rest) = match rest {
        [Token::Mark('+'), Token::Number(number), rest @ ..] => (number.plain, rest),
        [Token::Mark('-'), Token::Number(number), rest @ ..] => (-number.plain, rest),
        [Token::Number(number), rest @ ..] if number.plain < 0 => (number.plain, rest),
        rest => (0, rest),
    };
    let next = rest.first().or(behind.first());
    let is_end = matches!(next, None | Some(Token::Place(_) | Token::Comma | Token::Mark('.' | ';' | '—' | '(')));
    // `長さ N 以下の文字列`
    let is_bound = matches!(next, Some(Token::Place(word)) if !word.name.is_ascii() && !word.name.starts_with('の'));
    let is_whole = is_end && !is_bound && (closed.is_none() || rest.is_empty());
    let is_name = length.depth == 0 && length.part == Part::Value && length.name.len() < LONGEST_NAME;
    // `of length at most 9`
    if !is_whole || !is_name || ["at", "in", "is", "no", "of"].contains(&length.name.as_str()) {
        return Vec::new();
    }
    let at = STRINGS.iter().filter_map(|word| before.find(word)).min().unwrap_or(before.len());
    let of = |place: Place| {
        let place = Place { part: Part::Length, ..place };
        match times {
            1 => Relation::Equal(place, length.clone(), more),
            times => Relation::Sum(place, vec![length.clone(); times], more),
        }
    };
    subjects(&before[..at]).into_iter().flatten().map(of).collect()
}

/// Names that are longer are words.
const LONGEST_NAME: usize = 3;

/// The variables in `Each of S and T`, or `A_{i,j}`, or in `The first line contains a string s of length n`.
fn subjects(text: &str) -> Option<Vec<Place>> {
    if let Some((_, rest)) = text.rsplit_once(" string ") {
        let first = tokens(rest, false).into_iter().next()?;
        return match first {
            Token::Place(place) if place.name.len() <= LONGEST_NAME && place.name != "of" => Some(vec![place]),
            _ => None,
        };
    }
    let mut places = Vec::new();
    for token in tokens(text, false) {
        match token {
            Token::Place(place) if ["each", "all", "of", "and", "both"].contains(&place.name.as_str()) => {}
            Token::Place(place) if place.name.len() <= LONGEST_NAME => places.push(place),
            Token::Comma | Token::Mark('-' | '・' | '×' | '*' | '•' | '/' | '!') => {}
            _ => return None,
        }
    }
    (!places.is_empty()).then_some(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_of_contests() {
        for (line, expected) in [
            ("S is a string of length N consisting of o and x.", "s:ox"),
            ("- Each character of $S$, $T$ is an asterisk or o.", "s,t:*o"),
            ("Each character of S and T is lowercase English letters.", "s,t:abcdefghijklmnopqrstuvwxyz"),
            ("Each S_i is a string of length W consisting of `#` and `.`.", "s:#."),
            ("S is a string consisting of A, B, and C with length between 1 and 2\\times 10^5, inclusive.", "s:ABC"),
            ("Each of S and T is a string of length N consisting of R and L.", "s,t:LR"),
            ("S and T are strings consisting of 0 and 1.", "s,t:01"),
            ("A_{i,j} is # or .", "a:#."),
            ("P[i][j] is W or B.", "p:BW"),
            ("S は 0, 1, ? からなる文字列", "s:01?"),
            ("S_i は o および x からなる長さ N の文字列", "s:ox"),
            ("S_{i} は `#` または `.` である", "s:#."),
            ("s consists of digits 1 and 2", "s:12"),
            ("s consists of digits", "s:0123456789"),
            ("The next line contains a string s of length n consisting of digits from 0 to 9.", "s:0123456789"),
            ("The only line contains a string s (2≤|s|≤9), consisting of characters ( and/or ).", "s:()"),
            // Something else, or what is not known.
            ("The answer is 0 or 1.", ""),
            ("The next line contains a string of length n consisting of a and b.", ""),
            ("A is 1 or more.", ""),
            ("N は整数", ""),
            ("S は文字列", ""),
            ("Each of the following n lines consists of a and b", ""),
            ("S is a string consisting of o and x, in which o appears once.", ""),
            ("S is a string of length N.", ""),
        ] {
            let shown = |(places, all): (Vec<Place>, String)| {
                format!("{}:{all}", places.iter().map(|place| place.name.clone()).collect::<Vec<_>>().join(","))
            };
            assert_eq!(characters(line).map(shown).unwrap_or_default(), expected, "{line}");
        }
        let shown = |(places, [least, most]): (Vec<Place>, [Number; 2])| {
            format!("{} {}..{}", places[0].name, least.least(), most.most())
        };
        for (line, expected) in [
            ("S is a string of length between 1 and 100, inclusive, consisting of digits.", "s 1..100"),
            (
                "S is a string consisting of A and B, with length between 2 and 2 \\times 10^5, inclusive.",
                "s 2..200000",
            ),
            ("T is a string of length at least 3 and at most 7.", "t 3..7"),
            ("T is a string of length at most 7 consisting of digits.", "t 1..7"),
            ("S is a string of length N.", ""),
        ] {
            assert_eq!(lengths(line).map(shown).unwrap_or_default(), expected, "{line}");
        }
    }

    #[test]
    fn lengths_that_are_stated_in_letters() {
        let shown = |relation: Relation| match relation {
            Relation::Equal(one, other, more) => format!("{}={}{more:+}", one.name, other.name),
            Relation::Sum(one, terms, more) => format!("{}={}{}{more:+}", one.name, terms.len(), terms[0].name),
            other => format!("{other:?}"),
        };
        for (line, expected) in [
            ("S is a string of length N consisting of o and x.", "s=n+0"),
            ("Each of S and T is a string of length 2N consisting of R and L.", "s=2n+0 t=2n+0"),
            ("S is a string of length N-1.", "s=n-1"),
            ("S is a string of length 3 \\times N + 1, consisting of A and B", "s=3n+1"),
            ("S_i is a string of length $W$ consisting of # and .", "s=w+0"),
            ("S is a length-(N+1) string consisting of A and B", "s=n+1"),
            ("The next line contains a string s of length n − 1 (each is a or b)", "s=n-1"),
            ("The next line contains a binary string s of length n, containing at least one 1.", "s=n+0"),
            ("S は < および > からなる長さ N-1 の文字列", "s=n-1"),
            // A number, something else, or more than is read.
            ("S は英小文字からなる長さ N 以下の文字列", ""),
            ("S is a string of length 5.", ""),
            ("S is a string of length at most N.", ""),
            ("S is a string of length between 1 and N.", ""),
            ("S is a string of length N ≤ 9", ""),
            ("S is a string of length N(N-1)/2", ""),
            ("S is a string of length N * M", ""),
            ("S is a string of length N / 2", ""),
            ("S is a string of length A_i", ""),
            ("The next line contains a string of length n.", ""),
            ("the length of S", ""),
        ] {
            assert_eq!(exact_lengths(line).into_iter().map(shown).collect::<Vec<_>>().join(" "), expected, "{line}");
        }
    }
}
