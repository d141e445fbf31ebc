//! How often characters occur in texts: `There is exactly one (i, j) such that C_{i,j} = S.`

use super::phrase::{Fact, Times, lists};
use super::tokens::{Part, Place, Token, tokens};

/// What is counted, without a word for which of them: `exactly one pair (i, j) such that`.
const COUNTED: &str = "pair pairs cell cells square squares position positions character characters (i,j) i j index \
    indices letter letters integer integers of with such that where for which the equal to is are containing j-th i-th";

/// What stands around characters that occur exactly once.
const ONCE: &str = "each of and both characters character letters appear appears exist exists occur occurs contained \
    present is are";

/// Which characters `line` says how often to occur, and in which texts, if it names these.
pub fn occurrences(line: &str) -> Vec<Fact> {
    let plain: String = line.chars().filter(|character| !['`', '$', '\u{200b}'].contains(character)).collect();
    // The last sentence of several may say so.
    let last = plain.trim_end().rsplit_once(". ").map(|(_, sentence)| sentence);
    std::iter::once(plain.as_str()).chain(last).find_map(of_sentence).unwrap_or_default()
}

fn of_sentence(sentence: &str) -> Option<Vec<Fact>> {
    let words = words(sentence);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    once(&words).or_else(|| counted(&words))
}

/// Without blanks in indices, and with blanks around `=`.
fn words(line: &str) -> Vec<String> {
    let mut depth = 0;
    let mut text = String::new();
    for character in line.trim_start_matches(['-', '・', '•', '*', '/', ' ']).chars() {
        depth += i32::from("{(".contains(character)) - i32::from("})".contains(character));
        match character {
            ' ' if depth > 0 => {}
            '=' => text += " = ",
            character => text.push(character),
        }
    }
    text.split_whitespace().map(str::to_string).collect()
}

/// `Each of S and T exists exactly once in A_{i,j}.`
fn once(words: &[&str]) -> Option<Vec<Fact>> {
    let at =
        words.windows(2).position(|pair| pair[0] == "exactly" && pair[1].trim_end_matches(['.', ',']) == "once")?;
    let mut all = Vec::new();
    for word in &words[..at] {
        if lists(ONCE, &word.to_lowercase()) {
            continue;
        }
        all.push(single(word).filter(|_| *word != "a")?);
    }
    let place = match &words[at + 2..] {
        ["in", name] => place(name),
        _ => None,
    };
    let fact = |character: char| Fact::Occurs(place.clone(), character, Times::Exactly(1));
    (!all.is_empty()).then(|| all.into_iter().map(fact).collect())
}

/// `There are exactly two pairs (i, j) such that S_{i,j} = P.`, `S contains at least one 1.`
fn counted(words: &[&str]) -> Option<Vec<Fact>> {
    let at = words.iter().position(|word| ["exactly", "least"].contains(word))?;
    let (start, is_least) = if words[at] == "least" { (at.checked_sub(1)?, true) } else { (at, false) };
    let number = number(words.get(at + 1)?)?;
    let times = if is_least { Times::AtLeast(number) } else { Times::Exactly(number) };
    let own = match &words[..start] {
        ["There" | "there", "is" | "are"] => None,
        [name, "contains" | "has"] => Some(place(name)?),
        _ => return None,
    };
    if is_least && words.get(start) != Some(&"at") {
        return None;
    }
    let rest = &words[at + 2..];
    // `such that A_{i,j} = S`
    if let [before @ .., name, "=", last] = rest
        && before.iter().all(|word| lists(COUNTED, word))
    {
        return Some(vec![Fact::Occurs(Some(place(name)?), single(last)?, times)]);
    }
    // `where the j-th character of S_i is P`
    if let [before @ .., "of", name, "is", last] = rest
        && before.iter().all(|word| lists(COUNTED, word))
        && name.contains('_')
    {
        return Some(vec![Fact::Occurs(Some(place(name)?), single(last)?, times)]);
    }
    // `cell with E`
    if let [before @ .., last] = rest
        && before.iter().all(|word| lists(COUNTED, word))
    {
        return Some(vec![Fact::Occurs(own, single(last)?, times)]);
    }
    // `one A and exactly one B in the input`
    let end = rest.iter().position(|word| *word == "in").unwrap_or(rest.len());
    let mut facts = vec![Fact::Occurs(own.clone(), single(rest.first()?)?, times)];
    let mut rest = &rest[1..end];
    while let ["and", others @ ..] = rest {
        let others = others.strip_prefix(&["exactly"][..]).unwrap_or(others);
        let ["one", character, others @ ..] = others else { return None };
        facts.push(Fact::Occurs(own.clone(), single(character)?, times));
        rest = others;
    }
    rest.is_empty().then_some(facts)
}

fn number(word: &str) -> Option<usize> {
    match word {
        "one" | "a" => Some(1),
        "two" => Some(2),
        "three" => Some(3),
        word => word.parse().ok().filter(|number| (1..=9).contains(number)),
    }
}

/// The character that a word is, in quotes or not, and with the sign that ends a sentence behind it or not.
fn single(word: &str) -> Option<char> {
    let one = |text: &str| {
        let mut characters = text.chars();
        characters.next().filter(|first| first.is_ascii_graphic() && characters.next().is_none())
    };
    let unquoted = |text: &str| {
        let inner = text.strip_prefix(['\'', '"', '‘', '“'])?;
        one(inner.strip_suffix(['\'', '"', '’', '”'])?)
    };
    one(word).or_else(|| unquoted(word)).or_else(|| {
        let rest = word.strip_suffix(['.', ',', ';'])?;
        one(rest).or_else(|| unquoted(rest))
    })
}

/// The text, or the list of texts, that has this name.
fn place(name: &str) -> Option<Place> {
    match &tokens(name.trim_end_matches(['.', ',']), false)[..] {
        [Token::Place(place)] if place.name.len() <= 3 && place.part == Part::Value => Some(place.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_occur_so_often() {
        for (line, expected) in [
            ("There is exactly one (i, j) such that C_{i, j} = S.", "c:S=1"),
            ("There is exactly one pair (i,j) such that A_{i,j}= S.", "a:S=1"),
            ("There are exactly two pairs (i, j) where the j-th character of S_i is P.", "s:P=2"),
            ("Each of S and T exists exactly once in A_{i, j}.", "a:S=1 a:T=1"),
            ("- `S` and `G` each appear exactly once.", ":S=1 :G=1"),
            ("There is exactly one A and one B in the input.", ":A=1 :B=1"),
            ("There is exactly one S and exactly one G in the grid.", ":S=1 :G=1"),
            ("S contains at least one 1.", "s:1>1"),
            ("There is at least one cell with E.", ":E>1"),
            ("There is at least one square with ..", ":.>1"),
            ("There is at least one `#`.", ":#>1"),
            ("// There is exactly one '@'.", ":@=1"),
            ("Each character is . (floor) or A (start). There is exactly one A in the input.", ":A=1"),
            // Something else, or more than that.
            ("There is exactly one start cell and exactly one goal cell.", ""),
            ("There is exactly one solution.", ""),
            ("There are at most 18 pairs (i,j) such that A_{i,j}= o.", ""),
            ("There is at least one assignment satisfying the conditions.", ""),
            ("Each vertex appears exactly once in P.", ""),
            ("A tree is visited exactly once", ""),
            ("N contains at least one digit", ""),
            ("There is exactly one A and there are two B.", ""),
        ] {
            let shown = |fact: &Fact| match fact {
                Fact::Occurs(place, character, times) => {
                    let name = place.as_ref().map_or("", |place| place.name.as_str());
                    let (sign, number) = match times {
                        Times::Exactly(number) => ('=', number),
                        Times::AtLeast(number) => ('>', number),
                    };
                    format!("{name}:{character}{sign}{number}")
                }
                fact => format!("{fact:?}"),
            };
            let found: Vec<String> = occurrences(line).iter().map(shown).collect();
            assert_eq!(found.join(" "), expected, "{line}");
        }
    }
}
