//! Chains of comparisons, such as `1 ≤ l ≤ r ≤ n`, and what follows from them.

use super::bounds::Bounds;
use super::number::Number;
use super::tokens::{Part, Place, Sign, Token};
use std::iter;

/// What a chain says of one or two places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `place >= bound`
    Least(Place, Bound),
    /// `place <= bound`
    Most(Place, Bound),
    /// `first + offset <= second`
    AtMost(Place, i128, Place),
    /// `first == second + offset`
    Equal(Place, Place, i128),
    /// `first != second`
    Different(Place, Place),
    /// `place == one + other + offset`; of `2 * n`, both are the same.
    Sum(Place, Vec<Place>, i128),
    /// `least <= one + other <= most`, or the same of a product.
    Together(Joint, Bounds),
}

/// Several places as one number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joint {
    /// What is made of them.
    pub operation: Operation,
    /// The places.
    pub places: Vec<Place>,
}

/// What is made of several numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// `a + b`
    Sum,
    /// `a * b`
    Product,
}

impl Operation {
    /// The sign between the numbers, in Rust.
    pub fn sign(self) -> char {
        match self {
            Operation::Sum => '+',
            Operation::Product => '*',
        }
    }

    /// What is made of all these, unless that is too large.
    pub fn of(self, numbers: impl IntoIterator<Item = i128>) -> Option<i128> {
        let mut numbers = numbers.into_iter();
        match self {
            Operation::Sum => numbers.try_fold(0, i128::checked_add),
            Operation::Product => numbers.try_fold(1, i128::checked_mul),
        }
    }
}

impl Relation {
    /// The same, but that fewer values fulfil it.
    pub fn stronger(&self) -> Self {
        let near = |bound: &Bound, value: i128| Bound { value, ..*bound };
        match self.clone() {
            Relation::Least(place, bound) => Relation::Least(place, near(&bound, bound.value.saturating_add(1))),
            Relation::Most(place, bound) => Relation::Most(place, near(&bound, bound.value.min(3) - 1)),
            Relation::AtMost(first, offset, second) => Relation::AtMost(first, offset.saturating_add(1), second),
            Relation::Equal(first, second, offset) => Relation::Equal(first, second, offset.saturating_add(1)),
            Relation::Different(first, second) => Relation::AtMost(first, 1, second),
            Relation::Sum(place, others, offset) => Relation::Sum(place, others, offset.saturating_add(1)),
            Relation::Together(joint, bounds) => {
                Relation::Together(joint, Bounds { most: bounds.most.map(|most| most.min(3)), ..bounds })
            }
        }
    }

    /// What it is about.
    pub fn places(&self) -> Vec<&Place> {
        match self {
            Relation::Least(place, _) | Relation::Most(place, _) => vec![place],
            Relation::AtMost(one, _, other) | Relation::Equal(one, other, _) | Relation::Different(one, other) => {
                vec![one, other]
            }
            Relation::Sum(place, terms, _) => std::iter::once(place).chain(terms).collect(),
            Relation::Together(joint, _) => joint.places.iter().collect(),
        }
    }
}

/// A bound as a statement has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The number.
    pub value: i128,
    /// The number stands beside the variable, and not beyond another one, as that of `r` does in `1 ≤ l ≤ r`.
    pub is_direct: bool,
}

impl Bound {
    /// What counts of two bounds of a variable: a direct one, or else the wider one, as where another one applies to a
    /// part of the cases.
    pub fn merged(known: Option<Bound>, new: Bound, wider: fn(i128, i128) -> i128) -> Bound {
        match known {
            Some(known) if known.is_direct == new.is_direct => Bound { value: wider(known.value, new.value), ..known },
            Some(known) if known.is_direct => known,
            _ => new,
        }
    }
}

/// What stands between two signs of comparison, and the sign behind it; none ends a chain.
type Link = (Operand, Option<Sign>);

/// What is compared.
#[derive(Clone, Debug, PartialEq)]
enum Operand {
    Number(Number),
    /// One place, or several with commas between them, and what is added to it.
    Places(Vec<Place>, i128),
    /// Several places, and what is added to what is made of them.
    Joint(Joint, i128),
}

impl Operand {
    fn places(&self) -> &[Place] {
        if let Operand::Places(places, _) = self { places } else { &[] }
    }

    fn number(&self) -> Option<Number> {
        if let Operand::Number(number) = self { Some(*number) } else { None }
    }

    fn offset(&self) -> i128 {
        if let Operand::Places(_, offset) | Operand::Joint(_, offset) = self { *offset } else { 0 }
    }
}

/// What the chains among these tokens say; `is_listed` is a line of a list of constraints, in which one comparison that
/// is all of it is no thought.
pub fn relations(tokens: &[Token], is_listed: bool) -> Vec<Relation> {
    if let Some(each) = minimum(tokens) {
        return each.iter().flat_map(|tokens| relations(tokens, is_listed)).collect();
    }
    let (mut relations, mut start) = (Vec::new(), 0);
    while start < tokens.len() {
        if is_operated(&tokens[..start]) {
            start += 1;
            continue;
        }
        let (chain, end) = chain(tokens, start);
        let is_all = is_listed && is_mark(&tokens[..start]) && is_mark(&tokens[end..]);
        start = end;
        let chain = ascending(chain);
        if is_constraint(&chain) || is_all && is_ordered(&chain) {
            bounds(&chain, &mut relations);
            pairs(&chain, &mut relations);
        }
    }
    relations
}

/// Is an item compared with more than is understood: `0 <= queries[i] < n * (n - 1) / 2`? Or a sum with a variable:
/// `s + e < d`?
pub fn goes_on(tokens: &[Token]) -> bool {
    !compared_with_more(tokens, |place| place.depth > 0).is_empty() || has_bounded_sum(tokens)
}

/// Is the sum of two variables less than another one?
fn has_bounded_sum(tokens: &[Token]) -> bool {
    let is_bounded = |links: &[Link]| {
        let is_sum = matches!(&links[0].0, Operand::Joint(joint, _) if joint.operation == Operation::Sum);
        is_sum && links[0].1.is_some_and(Sign::is_order) && matches!(links[1].0, Operand::Places(..))
    };
    chains(tokens).any(|chain| chain.windows(2).any(is_bounded))
}

/// All chains of comparisons among these tokens.
fn chains(tokens: &[Token]) -> impl Iterator<Item = Vec<Link>> {
    let mut start = 0;
    iter::from_fn(move || {
        let (chain, end) = (start < tokens.len()).then(|| chain(tokens, start))?;
        start = end;
        Some(chain)
    })
}

/// The variables without indices that are compared with more than is understood: `x` of `1 ≤ x ≤ a^2 b`.
pub fn open_variables(tokens: &[Token]) -> Vec<String> {
    let places = compared_with_more(tokens, |place| place.depth == 0);
    places.into_iter().map(|place| place.name).collect()
}

/// What is compared with more than is understood, if all of it is like that.
fn compared_with_more(tokens: &[Token], is_like_that: fn(&Place) -> bool) -> Vec<Place> {
    if let Some(each) = minimum(tokens) {
        return each.iter().flat_map(|tokens| compared_with_more(tokens, is_like_that)).collect();
    }
    let mut found = Vec::new();
    for chain in chains(tokens) {
        let is_compared = |(operand, sign): &Link| {
            let are_meant = operand.places().iter().all(|place| is_like_that(place) && place.part == Part::Value);
            sign.is_some_and(Sign::is_order) && !operand.places().is_empty() && are_meant
        };
        let cut = chain.last().filter(|_| chain.len() > 1);
        let joint = chain.windows(2).filter(|links| matches!(links[1].0, Operand::Joint(..))).map(|links| &links[0]);
        found.extend(
            cut.into_iter().chain(joint).filter(|link| is_compared(link)).flat_map(|(it, _)| it.places().to_vec()),
        );
    }
    found
}

/// Where `min(50, n)` stands behind a sign that something is less, the same tokens with each of its arguments in its
/// place: what is at most the least of some is at most each of them.
fn minimum(tokens: &[Token]) -> Option<Vec<Vec<Token>>> {
    let is_call = |pair: &[Token]| match pair {
        [Token::Sign(Sign::Less | Sign::AtMost), Token::Call(name)] => name == "min",
        _ => false,
    };
    let at = 1 + tokens.windows(2).position(is_call)?;
    let inside = tokens[at + 1..].strip_prefix(&[Token::Mark('(')])?;
    let length = inside.iter().position(|token| matches!(token, Token::Mark('(' | ')') | Token::Call(_)))?;
    let arguments: Vec<&[Token]> = inside[..length].split(|token| *token == Token::Comma).collect();
    let is_whole = inside[length] == Token::Mark(')') && arguments.iter().all(|argument| !argument.is_empty());
    let with = |argument: &&[Token]| [&tokens[..at], argument, &tokens[at + length + 3..]].concat();
    is_whole.then(|| arguments.iter().map(with).collect())
}

/// Is there nothing but what introduces a line, or ends it?
fn is_mark(tokens: &[Token]) -> bool {
    tokens.iter().all(|token| matches!(token, Token::Mark('.' | ';' | '。' | '；' | '-' | '・' | '•' | '*' | '×')))
}

/// `A_i ≤ N`, `n ≥ 1`, `i ≤ A_i ≤ N`
fn is_ordered(chain: &[Link]) -> bool {
    let [links @ .., (_, None)] = chain else { return false };
    let has_place = chain.iter().any(|(operand, _)| !operand.places().is_empty());
    !links.is_empty() && has_place && links.iter().all(|(_, sign)| sign.is_some_and(Sign::is_order))
}

/// The same chain from what is small to what is large: `1 ≤ n ≤ 9` for `9 ≥ n ≥ 1`.
fn ascending(chain: Vec<Link>) -> Vec<Link> {
    let turned =
        |sign: &Option<Sign>| sign.filter(|sign| matches!(sign, Sign::Greater | Sign::AtLeast)).map(Sign::turned);
    let Some((_, None)) = chain.last() else { return chain };
    let signs: Option<Vec<Sign>> = chain[..chain.len() - 1].iter().map(|(_, sign)| turned(sign)).collect();
    let Some(signs) = signs else { return chain };
    let signs = signs.into_iter().rev().map(Some).chain([None]);
    chain.into_iter().rev().map(|(operand, _)| operand).zip(signs).collect()
}

/// Is what stands behind these the last part of an expression, such as `n` in `2 * n`? A bullet is no operator.
fn is_operated(before: &[Token]) -> bool {
    if let [.., Token::Factor(_) | Token::Mark('∑')] = before {
        return true;
    }
    let [.., operand, Token::Mark('+' | '-' | '×' | '/' | '^' | '%')] = before else { return false };
    // `|S_1| + … + |S_N|`
    let is_dots = |token: &Token| matches!(token, Token::Mark('…' | '⋯' | '.'));
    matches!(operand, Token::Number(_) | Token::Place(_) | Token::Unclear | Token::Mark(')')) || is_dots(operand)
}

/// Other comparisons are thoughts: `n < 3 is easy`.
fn is_constraint(chain: &[Link]) -> bool {
    let [(first, Some(sign)), .., (last, end)] = chain else { return false };
    let signs = chain.iter().filter_map(|(_, sign)| *sign);
    let has_length = chain.iter().flat_map(|(operand, _)| operand.places()).any(|place| place.part == Part::Length);
    match (first, sign) {
        (_, Sign::Different) => chain.len() == 2 && first.number().is_none() && last.number().is_none(),
        _ if signs.clone().all(|sign| sign == Sign::Equal) => has_length,
        (Operand::Number(_), _) => chain[1].1.is_some(),
        // Nobody thinks of a product: `n × m ≤ 10^6`.
        (Operand::Joint(Joint { operation: Operation::Product, .. }, _), _) if chain.len() == 2 => {
            last.number().is_some() && *sign != Sign::Equal
        }
        // What follows the last sign may be beyond what is read here: `n - 1 <= edges.length <= n * (n - 1) / 2`.
        (Operand::Places(..) | Operand::Joint(..), _) if signs.clone().all(|it| it != Sign::Different) => {
            (chain.len() > 2 || has_length) && last.number().is_some() || end.is_some() && has_length
        }
        _ => false,
    }
}

/// The numbers that bound places.
fn bounds(chain: &[Link], relations: &mut Vec<Relation>) {
    for (place, (operand, _)) in chain.iter().enumerate() {
        let offset = operand.offset();
        let shifted = |bound: Bound| Some(Bound { value: bound.value.checked_sub(offset)?, ..bound });
        let is_equal = |at: usize| chain[at].1 == Some(Sign::Equal);
        // Numbers that it is equal to, before or behind it.
        let run = (0..place).rev().take_while(|at| is_equal(*at)).last().unwrap_or(place);
        let until = (place..chain.len() - 1).take_while(|at| is_equal(*at)).last().map_or(place, |at| at + 1);
        let equal = (run..=until).find_map(|at| chain[at].0.number());
        let (least, most) = match equal {
            Some(number) => {
                let bound = |value: i128| Some(Bound { value, is_direct: true });
                (bound(number.least()), bound(number.most()))
            }
            None => (before(&chain[..=place]), after(&chain[place..])),
        };
        if let Operand::Joint(joint, _) = operand {
            let [least, most] = [least, most].map(|bound| bound.and_then(shifted).map(|bound| bound.value));
            let bounds = Bounds { least, most }.sound();
            relations.extend((bounds != Bounds::default()).then(|| Relation::Together(joint.clone(), bounds)));
        }
        for name in operand.places() {
            relations.extend(least.and_then(shifted).map(|least| Relation::Least(name.clone(), least)));
            relations.extend(most.and_then(shifted).map(|most| Relation::Most(name.clone(), most)));
        }
    }
}

/// The number that bounds the last link of these from below.
fn before(chain: &[Link]) -> Option<Bound> {
    let last = chain.len() - 1;
    let at = chain[..last].iter().rposition(|(operand, _)| operand.number().is_some())?;
    let strict = stricts(&chain[at..last])?;
    Some(Bound { value: chain[at].0.number()?.least().checked_add(strict)?, is_direct: at + 1 == last })
}

/// The number that bounds the first link of these from above.
fn after(chain: &[Link]) -> Option<Bound> {
    let at = 1 + chain[1..].iter().position(|(operand, _)| operand.number().is_some())?;
    let strict = stricts(&chain[..at])?;
    Some(Bound { value: chain[at].0.number()?.most().checked_sub(strict)?, is_direct: at == 1 })
}

/// How many of the signs behind these are strict, if all say what is smaller.
fn stricts(links: &[Link]) -> Option<i128> {
    let of = |sign: &Option<Sign>| match sign {
        Some(Sign::Less) => Some(1),
        Some(Sign::AtMost | Sign::Equal) => Some(0),
        Some(Sign::Different | Sign::Greater | Sign::AtLeast) | None => None,
    };
    links.iter().map(|(_, sign)| of(sign)).sum()
}

/// What is said of two places.
fn pairs(chain: &[Link], relations: &mut Vec<Relation>) {
    for (place, (first, _)) in chain.iter().enumerate() {
        for (next, (second, _)) in chain.iter().enumerate().skip(place + 1) {
            if second.number().is_some() {
                break;
            }
            let signs = &chain[place..next];
            let (from, to) = (first.offset(), second.offset());
            if let (Operand::Joint(joint, sum), Operand::Places(one, added))
            | (Operand::Places(one, added), Operand::Joint(joint, sum)) = (first, second)
                && joint.operation == Operation::Sum
                && signs.iter().all(|(_, sign)| *sign == Some(Sign::Equal))
                && let [one] = &one[..]
            {
                let offset = sum.checked_sub(*added);
                relations.extend(offset.map(|offset| Relation::Sum(one.clone(), joint.places.clone(), offset)));
            }
            for (one, other) in first.places().iter().flat_map(|one| second.places().iter().map(move |it| (one, it))) {
                let pair = (one.clone(), other.clone());
                if signs.iter().all(|(_, sign)| *sign == Some(Sign::Equal)) {
                    relations.extend(to.checked_sub(from).map(|offset| Relation::Equal(pair.0, pair.1, offset)));
                } else if signs.len() == 1 && signs[0].1 == Some(Sign::Different) && from == to {
                    relations.push(Relation::Different(pair.0, pair.1));
                } else if let Some(strict) = stricts(signs) {
                    let offset = from.checked_add(strict).and_then(|sum| sum.checked_sub(to));
                    relations.extend(offset.map(|offset| Relation::AtMost(pair.0, offset, pair.1)));
                }
            }
        }
    }
}

/// The chain of comparisons that begins at `start`, and where the next one may begin.
fn chain(tokens: &[Token], start: usize) -> (Vec<Link>, usize) {
    let (mut chain, mut at): (Vec<Link>, usize) = (Vec::new(), start);
    while let Some((mut operand, mut end)) = operand(tokens, at) {
        let sign_at = |end: usize| match tokens.get(end) {
            Some(Token::Sign(sign)) => Some(*sign),
            _ => None,
        };
        let mut sign = sign_at(end);
        let is_single = |sign: Option<Sign>| matches!(sign, Some(Sign::Equal | Sign::Different));
        let has_place = |chain: &[Link]| chain.iter().any(|(operand, _)| !operand.places().is_empty());
        let follows_single = is_single(chain.last().and_then(|(_, sign)| *sign));
        // `n == grid.length, m == grid[i].length` are two of them, and so are `0 <= a <= b, a != c`, and `a <= b, c`.
        if let Operand::Places(places, _) = &mut operand
            && places.len() > 1
            && (follows_single || is_single(sign) && !chain.is_empty() || sign.is_none() && has_place(&chain))
        {
            places.truncate(1);
            (end, sign) = (at + 1, None);
        } else if let Operand::Places(places, _) = &operand
            && places.len() > 1
            && is_single(sign)
        {
            return (Vec::new(), end - 1);
        }
        chain.push((operand, sign));
        at = end;
        if sign.is_none() {
            break;
        }
        at += 1;
    }
    // A name may end one chain and begin another one: `1 ≤ n ≤ 10, 1 ≤ m ≤ 10`.
    (chain, at.max(start + 1))
}

/// What makes more of an operand in front of it: `n * m`, `n!`, `n²`.
const OPERATORS: &str = "+-×/^%!⁰¹²³⁴⁵⁶⁷⁸⁹";

fn operand(tokens: &[Token], start: usize) -> Option<(Operand, usize)> {
    match tokens.get(start)? {
        Token::Place(place) if is_in_front_of_number(place, tokens.get(start + 1)) => None,
        Token::Number(number) => Some((Operand::Number(*number), start + 1)),
        Token::Factor(factor) => {
            let Token::Place(place) = tokens.get(start + 1)? else { return None };
            let (offset, length) = added(&tokens[start + 2..]);
            let end = start + 2 + length;
            let joint = Joint { operation: Operation::Sum, places: vec![place.clone(); *factor] };
            is_whole(tokens, end).then_some((Operand::Joint(joint, offset), end))
        }
        Token::Place(place) => {
            for (mark, operation) in [('+', Operation::Sum), ('×', Operation::Product)] {
                let (places, end) = joined(tokens, (place, start), mark);
                if places.len() > 1 {
                    let (offset, length) = added(&tokens[end..]);
                    let joint = Joint { operation, places };
                    return is_whole(tokens, end + length).then_some((Operand::Joint(joint, offset), end + length));
                }
            }
            let (mut places, mut end) = (vec![place.clone()], start + 1);
            while let [Token::Comma, Token::Place(next), ..] = &tokens[end..] {
                places.push(next.clone());
                end += 2;
            }
            let (offset, length) = if places.len() == 1 { added(&tokens[end..]) } else { (0, 0) };
            end += length;
            is_whole(tokens, end).then_some((Operand::Places(places, offset), end))
        }
        _ => None,
    }
}

/// The `place` at `start` and those behind it that `mark` joins with it, and where they end.
pub fn joined(tokens: &[Token], (place, start): (&Place, usize), mark: char) -> (Vec<Place>, usize) {
    let (mut places, mut end) = (vec![place.clone()], start + 1);
    while let [Token::Mark(sign), Token::Place(next), ..] = &tokens[end..]
        && *sign == mark
    {
        places.push(next.clone());
        end += 2;
    }
    (places, end)
}

/// Is it a word in front of a number below 0, and nothing that one is subtracted from: `that -5 ≤ n`?
fn is_in_front_of_number(place: &Place, next: Option<&Token>) -> bool {
    const WORDS: [&str; 8] = ["that", "and", "where", "with", "satisfying", "satisfies", "satisfy", "have"];
    let is_negative = matches!(next, Some(Token::Number(number)) if number.plain < 0);
    is_negative && WORDS.contains(&place.name.as_str())
}

/// Is there no more of an expression that ends here?
pub fn is_whole(tokens: &[Token], end: usize) -> bool {
    !matches!(tokens.get(end), Some(Token::Mark(mark)) if OPERATORS.contains(*mark))
}

/// What is added to the place in front of these, and how many tokens say so. In `n-1`, `-1` is a number.
fn added(tokens: &[Token]) -> (i128, usize) {
    let added = match tokens {
        [Token::Number(number), ..] if number.plain < 0 => Some((*number, Some(number.plain), 1)),
        [Token::Mark('-'), Token::Number(number), ..] => Some((*number, number.plain.checked_neg(), 2)),
        [Token::Mark('+'), Token::Number(number), ..] => Some((*number, Some(number.plain), 2)),
        _ => None,
    };
    match added {
        Some((number, Some(offset), length)) if !number.is_doubtful() => (offset, length),
        _ => (0, 0),
    }
}
