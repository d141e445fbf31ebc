//! For which places something is stated: `(1 ≤ i ≤ N)` behind it. That bounds no variable.

use super::tokens::{INDICES, Place, Token};

/// What stands between "for" and a comparison of places: `for all integers i with 1 ≤ i ≤ N`.
const BEFORE: [&str; 12] =
    ["all", "and", "any", "each", "every", "i", "integer", "integers", "j", "satisfying", "such", "with"];

/// These tokens of a line without what says for which places the rest of it is stated, if that has an item.
pub fn without_quantifiers(tokens: &[Token]) -> Vec<Token> {
    let (mut rest, mut at) = (Vec::new(), 0);
    while let Some(token) = tokens.get(at) {
        match in_parentheses(&tokens[at..]).or_else(|| behind_for(&tokens[at..])) {
            Some(length) => at += length,
            None => {
                rest.push(token.clone());
                at += 1;
            }
        }
    }
    let is_item = |token: &Token| match token {
        Token::Place(place) | Token::Next(place) => place.depth > 0 || is_flat_item(place),
        _ => false,
    };
    if rest.iter().any(is_item) { rest } else { tokens.to_vec() }
}

/// How many tokens `(1 ≤ i < j ≤ N)` is.
fn in_parentheses(tokens: &[Token]) -> Option<usize> {
    let inside = tokens.strip_prefix(&[Token::Mark('(')])?;
    let length = range(inside)?;
    (inside.get(length) == Some(&Token::Mark(')'))).then_some(length + 2)
}

/// How many tokens `for all 1 ≤ i ≤ N` is.
fn behind_for(tokens: &[Token]) -> Option<usize> {
    let word = |token: &Token| if let Token::Place(place) = token { place.word().map(str::to_string) } else { None };
    let [first, rest @ ..] = tokens else { return None };
    let words = rest.iter().take_while(|token| word(token).is_some_and(|it| BEFORE.contains(&it.as_str()))).count();
    // In `for all i < N` these words go on.
    let length = range(rest.get(words..)?)?;
    (word(first).is_some_and(|it| it == "for")).then_some(1 + words + length)
}

/// How many tokens at the beginning are a comparison of nothing but a number, places, and one more operand.
fn range(tokens: &[Token]) -> Option<usize> {
    let [Token::Number(_), Token::Sign(sign), ..] = tokens else { return None };
    let is_place = |token: &Token| match token {
        Token::Place(place) => place.word().is_some_and(|it| ["i", "j", "k", "l"].contains(&it)),
        Token::Comma => true,
        Token::Sign(sign) => sign.is_order(),
        _ => false,
    };
    let places = tokens[2..].iter().take_while(|token| is_place(token)).count();
    let has_index = tokens[2..2 + places].iter().any(|token| match token {
        Token::Place(place) => place.word().is_some_and(|it| it.len() == 1 && it.starts_with(INDICES)),
        _ => false,
    });
    let is_compared = matches!(tokens.get(1 + places), Some(Token::Sign(sign)) if sign.is_order()) && places > 1;
    let last = &tokens[2 + places..];
    let operand = match last {
        [Token::Factor(_), Token::Place(_), ..] => 2,
        [Token::Place(_), ..] => 1,
        [Token::Number(_), ..] => 1,
        _ => return None,
    };
    let more = match &last[operand..] {
        [Token::Mark('+' | '-'), Token::Number(_), ..] => 2,
        _ => 0,
    };
    (sign.is_order() && has_index && is_compared).then_some(2 + places + operand + more)
}

/// `ai`, as a browser copies `a_i`
fn is_flat_item(place: &Place) -> bool {
    place.name.len() == 2 && place.name.ends_with(INDICES)
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::*;

    #[test]
    fn what_says_for_which_places_is_left_out() {
        for (line, left) in [
            ("a_i is odd (1 ≤ i ≤ n)", "a_i is odd"),
            ("a_{i,j} = a_{j,i} (1 ≤ i < j ≤ n)", "a_{i,j} = a_{j,i}"),
            ("a_i < a_{i+1} (1 ≤ i ≤ n - 1).", "a_i < a_{i+1}."),
            ("for each i (1 ≤ i ≤ 2n), a_i is odd", "for each i, a_i is odd"),
            ("a_i is odd for all integers i such 1 ≤ i ≤ n", "a_i is odd"),
            ("ai is odd for every 1 ≤ i ≤ n.", "ai is odd."),
            ("p_{i,j} ≠ p_{i,k} for 1 ≤ j < k ≤ c_i", "p_{i,j} ≠ p_{i,k}"),
            ("a_i ≠ a_j (1 ≤ i < j ≤ m_g)", "a_i ≠ a_j"),
        ] {
            assert_eq!(without_quantifiers(&tokens(line, false)), tokens(left, false), "{line}");
        }
        for line in [
            "the second line has i and j (1 ≤ i, j ≤ n)",
            "a_i ≠ a_j (i ≠ j)",
            "the items a_i (1 ≤ a_i ≤ n)",
            "a_i and k (1 ≤ k ≤ n)",
            "1 ≤ i ≤ n",
        ] {
            assert_eq!(without_quantifiers(&tokens(line, false)), tokens(line, false), "{line}");
        }
    }
}
