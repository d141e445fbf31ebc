//! For which places something is stated: `(1 ≤ i ≤ N)` behind it. That bounds no variable.

use super::tokens::{INDICES, Place, Token};

/// What stands between "for" and a comparison of places: `for all integers i with 1 ≤ i ≤ N`.
const BEFORE: [&str; 12] =
    ["all", "and", "any", "each", "every", "i", "integer", "integers", "j", "satisfying", "such", "with"];

/// These tokens of a line without what says for which places the rest of it is stated, if the rest has an item, or
/// `has_items` that were read before.
pub fn without_quantifiers(tokens: &[Token], has_items: bool) -> Vec<Token> {
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
    if has_items || rest.iter().any(is_item) { rest } else { tokens.to_vec() }
}

/// How many tokens `(1 ≤ i < j ≤ N)` is.
fn in_parentheses(tokens: &[Token]) -> Option<usize> {
    let inside = tokens.strip_prefix(&[Token::Mark('(')])?;
    let length = range(inside)?;
    (inside.get(length) == Some(&Token::Mark(')'))).then_some(length + 2)
}

/// How many tokens `for all 1 ≤ i ≤ N` is.
fn behind_for(tokens: &[Token]) -> Option<usize> {
    let rest = tokens.split_first().filter(|(first, _)| first.word() == Some("for"))?.1;
    // In `for all i < N` these words go on.
    let words = rest.iter().take_while(|token| token.word().is_some_and(|word| BEFORE.contains(&word))).count();
    Some(1 + words + range(&rest[words..])?)
}

/// How many tokens at the beginning are a comparison of nothing but a number, places, and one more operand.
fn range(tokens: &[Token]) -> Option<usize> {
    let is_order = |token: &Token| matches!(token, Token::Sign(sign) if sign.is_order());
    let [Token::Number(_), first, rest @ ..] = tokens else { return None };
    let is_place = |token: &Token| matches!(token, Token::Place(place) if place.is_index());
    let is_part = |token: &&Token| is_place(token) || is_order(token) || **token == Token::Comma;
    let length = rest.iter().take_while(is_part).count();
    let (places, last) = rest.split_at(length);
    let has_index = places.iter().any(|token| token.word().is_some_and(|word| word.starts_with(INDICES)));
    let is_compared = places.len() > 1 && places.last().is_some_and(is_order);
    let operand = match last {
        [Token::Factor(_), Token::Place(_), ..] => 2,
        [Token::Place(_) | Token::Number(_), ..] => 1,
        _ => return None,
    };
    let more = match &last[operand..] {
        [Token::Mark('+' | '-'), Token::Number(_), ..] => 2,
        // `N-1`
        [Token::Number(number), ..] if number.plain < 0 => 1,
        _ => 0,
    };
    (is_order(first) && has_index && is_compared).then_some(2 + length + operand + more)
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
            ("a_i ≠ a_{i+1} (1≤i≤n−1)", "a_i ≠ a_{i+1}"),
            ("a_i is odd for all 1 ≤ i ≤ 2n-1.", "a_i is odd."),
            ("for each i (1 ≤ i ≤ 2n), a_i is odd", "for each i, a_i is odd"),
            ("a_i is odd for all integers i such 1 ≤ i ≤ n", "a_i is odd"),
            ("ai is odd for every 1 ≤ i ≤ n.", "ai is odd."),
            ("p_{i,j} ≠ p_{i,k} for 1 ≤ j < k ≤ c_i", "p_{i,j} ≠ p_{i,k}"),
            ("a_i ≠ a_j (1 ≤ i < j ≤ m_g)", "a_i ≠ a_j"),
        ] {
            assert_eq!(without_quantifiers(&tokens(line, false), false), tokens(left, false), "{line}");
        }
        for line in [
            "the second line has i and j (1 ≤ i, j ≤ n)",
            "a_i ≠ a_j (i ≠ j)",
            "the items a_i (1 ≤ a_i ≤ n)",
            "a_i and k (1 ≤ k ≤ n)",
            "1 ≤ i ≤ n",
        ] {
            assert_eq!(without_quantifiers(&tokens(line, false), false), tokens(line, false), "{line}");
        }
    }
}
