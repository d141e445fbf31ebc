//! Sequences that a statement writes out, such as `A_1 < A_2 < … < A_N`.

use super::phrase::{Direction, Fact, Graph};
use super::tokens::{Part, Place, Sign, Token};

/// `tokens` with one item in place of each sequence, and what is said of the items together.
pub fn sequences(tokens: &[Token]) -> (Vec<Token>, Vec<Fact>) {
    let (mut short, mut facts, mut at) = (Vec::new(), Vec::new(), 0);
    while let Some(token) = tokens.get(at) {
        let rest = &tokens[at..];
        if let Some((item, joint, length)) = written_out(rest).or_else(|| neighbors(rest)) {
            facts.extend(joint.into_iter().flat_map(|sign| of_items(&item, sign)));
            short.push(Token::Place(item));
            at += length;
        } else if let Some((fact, length)) = different(rest, tokens) {
            facts.push(fact);
            at += length;
        } else {
            short.push(token.clone());
            at += 1;
        }
    }
    (short, facts)
}

/// What a sign between neighbors says of the list of this `item`.
fn of_items(item: &Place, sign: Sign) -> Vec<Fact> {
    let list = Place { depth: item.depth.saturating_sub(1), ..item.clone() };
    match sign {
        Sign::Less => vec![Fact::Sorted(list, Direction::StrictlyUp)],
        Sign::AtMost => vec![Fact::Sorted(list, Direction::Up)],
        Sign::Greater => vec![Fact::Unique(list.clone()), Fact::Sorted(list, Direction::Down)],
        Sign::AtLeast => vec![Fact::Sorted(list, Direction::Down)],
        Sign::Equal | Sign::Different => Vec::new(),
    }
}

/// `A_1 < A_2 < … < A_N` and `A_1, …, A_N`: an item, the sign between two of them, and how many tokens that are.
fn written_out(tokens: &[Token]) -> Option<(Place, Option<Sign>, usize)> {
    let [Token::Place(first), joint, ..] = tokens else { return None };
    let sign = match joint {
        Token::Sign(sign) if sign.is_order() => Some(*sign),
        Token::Comma => None,
        _ => return None,
    };
    let (mut at, mut has_dots) = (2, false);
    loop {
        let dots = dots(&tokens[at..]);
        has_dots |= dots > 0;
        at += dots;
        let last = match tokens.get(at) {
            Some(Token::Place(place)) => Some(place),
            _ if dots > 0 => None,
            _ => return None,
        };
        at += usize::from(last.is_some());
        if let (Some(last), true) = (last, has_dots && dots == 0) {
            if let Some(item) = item_of(first, last) {
                return Some((item, sign, at));
            }
            // `A_N < … < A_2 < A_1`
            if let Some(item) = item_of(last, first) {
                return Some((item, sign.map(Sign::turned), at));
            }
        }
        if tokens.get(at) != Some(joint) {
            return None;
        }
        at += 1;
    }
}

/// How many tokens at the start are dots for what is left out.
fn dots(tokens: &[Token]) -> usize {
    match tokens {
        [Token::Mark('…' | '⋯'), ..] => 1,
        [Token::Mark('.'), Token::Mark('.'), Token::Mark('.'), ..] => 3,
        _ => 0,
    }
}

/// The item that stands for all from `first` to `last`: `A_i` for `A_1` and `A_N`, of which a browser makes `A1` and
/// `AN`.
fn item_of(first: &Place, last: &Place) -> Option<Place> {
    let is_value = first.part == Part::Value && last.part == Part::Value;
    let name = match first.depth {
        0 => first.name.strip_suffix(['0', '1']).filter(|name| !name.is_empty())?,
        _ => first.name.as_str(),
    };
    let is_last = match last.depth {
        // `A_N` is no first one.
        0 => first.depth == 0 && last.name.strip_prefix(name).is_some_and(|index| !index.is_empty()),
        _ => last.name == name,
    };
    let depth = first.depth.max(last.depth).max(1);
    (is_value && is_last).then(|| Place { name: name.to_string(), depth, part: Part::Value })
}

/// `A_i < A_{i+1}`; and `starti < starti+1`, as a browser copies `start_i < start_{i+1}`.
fn neighbors(tokens: &[Token]) -> Option<(Place, Option<Sign>, usize)> {
    let (place, sign, next, length) = match tokens {
        [Token::Place(place), Token::Sign(sign), Token::Next(next), ..] => (place, sign, next, 3),
        [Token::Place(place), Token::Sign(sign), Token::Place(next), Token::Mark('+'), Token::Number(one), ..]
            if one.plain == 1 && place.word().is_some_and(|word| word.len() > 1 && word.ends_with('i')) =>
        {
            (place, sign, next, 5)
        }
        _ => return None,
    };
    (place == next && sign.is_order()).then(|| (place.clone(), Some(*sign), length))
}

/// `A_i ≠ A_j (i ≠ j)` and `if i ≠ j, then (R_i, C_i) ≠ (R_j, C_j)` with which these `tokens` of a `line` begin, and
/// how many tokens the first comparison has.
fn different(tokens: &[Token], line: &[Token]) -> Option<(Fact, usize)> {
    let at = tokens.iter().position(|token| *token == Token::Sign(Sign::Different))?;
    let length = 2 * at + 1;
    let (one, other) = (&tokens[..at], tokens.get(at + 1..length)?);
    let word = |token: &Token, name: &str| matches!(token, Token::Place(place) if place.word() == Some(name));
    let are_any = |one: &str, other: &str| {
        line.windows(3).any(|tokens| {
            let is_between = matches!(tokens[1], Token::Sign(Sign::Different | Sign::Less));
            word(&tokens[0], one) && is_between && word(&tokens[2], other)
        })
    };
    // `A_{i,j} ≠ A_{i,k} if j ≠ k`
    if let ([Token::Place(item)], true) = (one, one == other && are_any("j", "k"))
        && item.depth == 2
    {
        return Some((Fact::Unique(Place { depth: 1, ..item.clone() }), length));
    }
    let (items, is_set) = match one {
        [item] => (std::slice::from_ref(item), false),
        [Token::Mark('('), items @ .., Token::Mark(')')] => (items, false),
        [Token::Mark('{'), items @ .., Token::Mark('}')] => (items, true),
        _ => return None,
    };
    let column = |part: &[Token]| match part {
        [Token::Place(place)] if place.depth > 0 => Some(place.clone()),
        _ => None,
    };
    let columns: Vec<Place> = items.split(|token| *token == Token::Comma).map(column).collect::<Option<_>>()?;
    // `(u_i, v_i) ≠ (v_j, u_j)` as well: then they have no order.
    let reversed: Vec<Token> = items.iter().rev().cloned().collect();
    let have_order = !is_set && !tokens[length..].windows(items.len()).any(|items| items == reversed);
    let fact = match &columns[..] {
        [_, _] if !have_order => Fact::Graph(Graph::NoRepeats, None),
        [only] => Fact::Unique(Place { depth: only.depth - 1, ..only.clone() }),
        _ => Fact::UniqueRecords(columns),
    };
    (are_any("i", "j") && one == other).then_some((fact, length))
}

/// The list of which it is stated that its items are different where they are given: `n distinct integers a_1, …, a_n`.
pub fn distinct(tokens: &[Token]) -> Option<Fact> {
    const BETWEEN: [&str; 6] = ["integer", "integers", "negative", "non", "numbers", "positive"];
    let word = |at: usize| match tokens.get(at)? {
        Token::Place(place) => place.word(),
        Token::Mark('-') => Some("non"),
        _ => None,
    };
    let at = (0..tokens.len()).find(|at| word(*at) == Some("distinct"))?;
    let is_denied = (0..at).any(|at| matches!(word(at), Some("not" | "necessarily" | "of")));
    let behind = (at + 1..tokens.len()).find(|at| !word(*at).is_some_and(|word| BETWEEN.contains(&word)))?;
    let Token::Place(item) = &tokens[behind] else { return None };
    let is_list = item.depth == 1 && item.part == Part::Value && behind > at + 1;
    (is_list && !is_denied).then(|| Fact::Unique(Place { depth: 0, ..item.clone() }))
}

/// The integers that are called even or odd where they are given: `a single even integer n`.
pub fn parities(tokens: &[Token]) -> Vec<Fact> {
    let words: Vec<Option<&str>> = tokens.iter().map(Token::word).collect();
    let is_it = |at: &usize| {
        matches!(words[*at], Some("even" | "odd"))
            && matches!(words.get(at + 1), Some(Some("integer" | "integers" | "number" | "numbers")))
            && !words[..*at].contains(&Some("not"))
    };
    let Some(at) = (0..words.len()).find(is_it) else { return Vec::new() };
    let is_name = |place: &Place| {
        let is_word = ["at", "in", "is", "of", "or"].contains(&place.name.as_str());
        place.part == Part::Value && place.name.len() < 3 && !is_word
    };
    let mut found = Vec::new();
    for token in &tokens[at + 2..] {
        match token {
            Token::Place(place) if place.word() == Some("and") => {}
            Token::Place(place) if is_name(place) => found.push(Fact::Parity(place.clone(), words[at] == Some("odd"))),
            Token::Comma => {}
            _ => break,
        }
    }
    found
}

/// Words for an order of the integers up to a number.
const PERMUTATIONS: [&str; 4] = ["permutation", "順列", "並べ替え", "並び替え"];

/// What stands in front of that word where it is what is given.
const GIVEN: [&str; 5] = ["a", "the", "given", "initial", "valid"];

/// Words that make something else of it: `p is not necessarily a permutation`, `for each permutation`.
const OTHERS: [&str; 10] = ["any", "choose", "each", "every", "find", "for", "not", "number", "output", "print"];

/// The list that is stated to be a permutation: `(P_1, …, P_N) is a permutation of (1, …, N)`, or
/// `n integers p_1, …, p_n (1 ≤ p_i ≤ n) — a permutation`.
pub fn permutation(tokens: &[Token]) -> Option<Place> {
    let words: Vec<Option<&str>> = tokens.iter().map(Token::word).collect();
    let is_said = |word: &Option<&str>| {
        word.is_some_and(|word| {
            PERMUTATIONS.iter().any(|known| word == *known || !known.is_ascii() && word.contains(known))
        })
    };
    let at = words.iter().position(is_said)?;
    let before = at.checked_sub(1).and_then(|at| words[at]);
    let is_given = words[at] != Some("permutation") || before.is_some_and(|word| GIVEN.contains(&word));
    let is_other =
        words.iter().flatten().any(|word| OTHERS.contains(word) || word.contains("ない") || word.contains("不"));
    // `B is a permutation of A` is one of no integers up to a number.
    let is_of_list = match &tokens[at + 1..] {
        [of, list, rest @ ..] if of.word() == Some("of") => {
            let is_end = matches!(rest, [] | [Token::Comma | Token::Mark('.' | ';'), ..]);
            is_end && list.word().is_some_and(|word| word.len() == 1)
        }
        _ => false,
    };
    if !is_given || is_other || is_of_list {
        return None;
    }
    let mut items = tokens[..at].iter().filter_map(|token| match token {
        Token::Place(place) if place.depth == 1 && place.part == Part::Value => Some(place),
        _ => None,
    });
    let first = tokens.iter().find_map(|token| if let Token::Place(place) = token { Some(place) } else { None });
    let alone = first.and_then(Place::word).filter(|word| word.len() == 1);
    let name = items.next().map(|item| item.name.as_str()).or(alone)?;
    items.all(|item| item.name == name).then(|| Place::variable(name))
}
