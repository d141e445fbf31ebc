//! Sums over all test cases: `the sum of n over all test cases does not exceed 2·10^5`.

use super::chain::{is_whole, joined};
use super::number::Number;
use super::phrase::Fact;
use super::tokens::{Place, Sign, Token};

/// What may stand between `sum of` and what is added up.
const ARTICLES: [&str; 6] = ["all", "each", "of", "the", "value", "values"];

/// The totals that a sentence bounds, if it bounds any: each of them by the number behind it.
pub fn totals(sentence: &[Token]) -> Vec<Fact> {
    let bound = |at: usize| sentence[at..].iter().enumerate().find_map(|(more, _)| most(&sentence[at + more..]));
    let fact = |(places, end): (Vec<Place>, usize)| Some(Fact::Total(places, bound(end)?.most()));
    (0..sentence.len()).filter_map(|at| summed(sentence, at)).filter_map(fact).collect()
}

/// What is added up in all test cases, as a product, if these words say that at `at`, and where that ends.
fn summed(sentence: &[Token], at: usize) -> Option<(Vec<Place>, usize)> {
    let word = |at: usize| sentence.get(at).and_then(Token::word);
    let term = |at: usize| match sentence.get(at)? {
        Token::Place(place) => Some(joined(sentence, (place, at), '×')).filter(|(_, end)| is_whole(sentence, *end)),
        _ => None,
    };
    // `∑n ≤ 10^5`
    if sentence[at] == Token::Mark('∑') {
        return term(at + 1).filter(|(_, end)| sentence.get(*end) == Some(&Token::Sign(Sign::AtMost)));
    }
    // `n 的和不超过 10^5`, in English.
    if let Some(found) = term(at).filter(|(_, end)| word(*end) == Some("totals")) {
        let is_part = sentence[..at].last().is_some_and(|token| matches!(token, Token::Mark(_) | Token::Factor(_)));
        return (!is_part).then_some(found);
    }
    if word(at) != Some("sum") || word(at + 1) != Some("of") {
        return None;
    }
    let is_article = |at: &usize| word(*at).is_some_and(|word| ARTICLES.contains(&word));
    let start = (at + 2..sentence.len()).find(|at| !is_article(at))?;
    let is_case = |token: &Token| token.word().is_some_and(|word| word.contains("case") || word == "tests");
    let has_cases = sentence[start..].iter().any(is_case);
    // Of `n and m` it is not plain whether each is meant, or both together.
    let (places, end) = term(start).filter(|_| has_cases)?;
    let is_alone = word(end) != Some("and") || word(end + 1) == Some("the") || word(end + 1) == Some("sum");
    (is_alone && sentence.get(end) != Some(&Token::Comma)).then_some((places, end))
}

/// The number that the words at the beginning of `tokens` name as the largest one.
fn most(tokens: &[Token]) -> Option<Number> {
    let words = |expected: &[&str]| {
        let is_said = |(token, expected): (&Token, &&str)| token.word() == Some(*expected);
        tokens.len() > expected.len() && tokens.iter().zip(expected).all(is_said)
    };
    let before = match tokens {
        [Token::Sign(Sign::AtMost), ..] => 1,
        _ if words(&["not", "exceed"]) || words(&["t", "exceed"]) || words(&["at", "most"]) => 2,
        _ if words(&["no", "more", "than"]) || words(&["not", "greater", "than"]) => 3,
        _ => return None,
    };
    match tokens.get(before)? {
        Token::Number(number) if is_whole(tokens, before + 1) => Some(*number),
        _ => None,
    }
}
