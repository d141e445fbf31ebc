//! The lines of an input's format, as AtCoder's pages have them: what stands in each line of the input.

use super::expression::{between, count};
use super::item::{Extent, Field, Item, Listed};
use super::rows::repeated;
use super::tokens::{Token, is_left_out, joined_name, tokens};
use crate::input_format::count::Count;

/// A part of a line of the format.
#[derive(Clone, Debug, PartialEq)]
enum Element {
    /// `N`
    Scalar(String),
    /// The kind of a query.
    Literal(String),
    /// `A_1`: one of several.
    Cell { name: String, index: Vec<String> },
    /// `A_1 A_2 … A_N`, or `A_{1,1} … A_{1,W}` with the prefix `1`.
    Run { name: String, prefix: Vec<String>, first: String, last: String },
    /// `x_1 y_1 x_2 y_2 … x_N y_N`
    Tuples { names: Vec<String>, first: String, last: String },
}

/// A line of the format.
#[derive(Clone, Debug, PartialEq)]
enum Row {
    /// Lines that are left out.
    LeftOut,
    Elements(Vec<Element>),
}

/// What formats say: the first one is that of the input, and each of the others that of what there is several of at the
/// end of the one before it, as test cases and queries are; or of one of their kinds.
pub fn composed(formats: &[Vec<&str>], listed: &[Listed]) -> Option<Vec<Item>> {
    let (first, rest) = formats.split_first()?;
    let mut items = items(first)?;
    let kind = |format: &Vec<&str>| {
        let items = self::items(format)?;
        items.into_iter().map(|item| if let Item::Kinds { kinds, .. } = item { Some(kinds) } else { None }).collect()
    };
    let kinds: Option<Vec<Vec<_>>> = rest.iter().map(kind).collect();
    let is_kind = |item: &Item| matches!(item, Item::Kinds { .. });
    if rest.is_empty()
        && let Some(Item::Lines { count, fields }) = items.last().filter(|_| !listed.is_empty())
        && let [Field { extent: Extent::One, .. }] = fields[..]
    {
        let queries = Item::of_listed(count.clone(), listed);
        items.pop();
        items.push(queries);
        return Some(items);
    }
    if rest.is_empty() || items.iter().any(is_kind) {
        return (!items.iter().any(is_kind)).then_some(items);
    }
    // `T`, and what each of so many test cases is.
    if let [Item::Line(fields)] = &items[..]
        && let [Field { name, extent: Extent::One, .. }] = &fields[..]
        && kinds.is_none()
    {
        let cases = repeated(Count::Variable(name.clone()), composed(rest, listed)?);
        items.push(cases);
        return Some(items);
    }
    let Some(Item::Lines { count, fields }) = items.pop() else { return None };
    let [Field { extent: Extent::One, .. }] = fields[..] else { return None };
    items.push(match kinds {
        Some(kinds) => Item::Kinds { count, kinds: kinds.concat().concat() },
        None => repeated(count, composed(rest, listed)?),
    });
    Some(items)
}

/// What the lines of one format say. A line that begins with the kind of a query becomes the only one of its kinds.
fn items(lines: &[&str]) -> Option<Vec<Item>> {
    let mut read: Vec<Option<Vec<Token>>> = Vec::new();
    for line in lines.iter().filter(|line| !line.trim().is_empty()) {
        match is_left_out(line) {
            true if matches!(read.last(), Some(None)) => {}
            true => read.push(None),
            false => read.push(Some(tokens(line)?)),
        }
    }
    split_pairs(&mut read);
    let known: Vec<String> = read.iter().flatten().flatten().filter_map(scalar).map(str::to_string).collect();
    let rows = read.into_iter().map(|tokens| match tokens {
        None => Some(Row::LeftOut),
        Some(tokens) => elements(&tokens).map(Row::Elements),
    });
    let rows: Vec<Row> = rows.collect::<Option<_>>()?;
    of_rows(&rows, &known)
}

fn scalar(token: &Token) -> Option<&str> {
    match token {
        Token::Name(name, indices) if indices.is_empty() => Some(name),
        _ => None,
    }
}

/// Takes `c_{11}` for `c_{1,1}`, if the first item of `c` is called so.
fn split_pairs(read: &mut [Option<Vec<Token>>]) {
    let mut pairs: Vec<String> = Vec::new();
    for token in read.iter().flatten().flatten() {
        if let Token::Name(name, indices) = token
            && let [index] = &indices[..]
            && ["11", "00"].contains(&index.as_str())
        {
            pairs.push(name.clone());
        }
    }
    for token in read.iter_mut().flatten().flatten() {
        if let Token::Name(name, indices) = token
            && let [index] = &indices[..]
            && pairs.contains(name)
            && let Some((first, second)) = index.split_at_checked(1)
            && (second.chars().count() == 1 || second.contains('_'))
        {
            *indices = [first, second.trim_matches(['{', '}'])].map(str::to_string).to_vec();
        }
    }
}

/// The elements of a line; `None` if what is left out in it is not clear.
fn elements(tokens: &[Token]) -> Option<Vec<Element>> {
    let (mut elements, mut rest) = (Vec::new(), tokens);
    while let [first, behind @ ..] = rest {
        if let Some((element, length)) = tuples(rest) {
            elements.push(element);
            rest = &rest[length..];
            continue;
        }
        match first {
            Token::Dots => return None,
            Token::Literal(text) => elements.push(Element::Literal(text.clone())),
            Token::Name(name, index) if index.is_empty() => elements.push(Element::Scalar(name.clone())),
            Token::Name(name, index) => {
                let (element, length) = run(rest, name, index)?;
                elements.push(element);
                rest = &rest[length..];
                continue;
            }
        }
        rest = behind;
    }
    Some(elements)
}

/// The items of one list that stand at the beginning, and how many tokens these are.
fn run(tokens: &[Token], name: &str, index: &[String]) -> Option<(Element, usize)> {
    let is_same = |token: &&Token| match token {
        Token::Name(other, indices) => other == name && indices.len() == index.len(),
        Token::Dots => true,
        Token::Literal(_) => false,
    };
    let all = &tokens[..tokens.iter().take_while(is_same).count()];
    let has_dots = all.contains(&Token::Dots);
    let indices: Vec<&Vec<String>> =
        all.iter().filter_map(|token| if let Token::Name(_, index) = token { Some(index) } else { None }).collect();
    let varying =
        |other: &Vec<String>| -> Vec<usize> { (0..index.len()).filter(|at| other[*at] != index[*at]).collect() };
    let cell = (Element::Cell { name: name.to_string(), index: index.to_vec() }, 1);
    if indices.len() == 1 {
        return (!has_dots).then_some(cell);
    }
    let [at] = varying(indices.last()?)[..] else { return None };
    let follow = |pair: &[&Vec<String>]| next(&pair[0][at]).is_some_and(|next| next == pair[1][at]);
    if !has_dots && !indices.windows(2).all(follow) {
        return Some(cell);
    }
    if all.last() == Some(&Token::Dots) {
        return None;
    }
    let [first, last] = [index, indices.last()?].map(|index| index[at].clone());
    let prefix = index.iter().enumerate().filter(|(place, _)| *place != at).map(|(_, index)| index.clone()).collect();
    Some((Element::Run { name: name.to_string(), prefix, first, last }, all.len()))
}

/// The number behind the one that `index` is.
fn next(index: &str) -> Option<String> {
    Some((index.parse::<u64>().ok()? + 1).to_string())
}

/// The tuples that stand at the beginning, with something left out, and how many tokens these are.
fn tuples(tokens: &[Token]) -> Option<(Element, usize)> {
    let indexed = |token: &Token| match token {
        Token::Name(name, index) => match &index[..] {
            [index] => Some((name.clone(), index.clone())),
            _ => None,
        },
        _ => None,
    };
    let (_, first) = indexed(tokens.first()?)?;
    let head: Vec<(String, String)> =
        tokens.iter().map_while(indexed).take_while(|(_, index)| *index == first).collect();
    let names: Vec<String> = head.into_iter().map(|(name, _)| name).collect();
    let dots = tokens.iter().position(|token| *token == Token::Dots)?;
    let is_repeated = (0..dots).all(|at| indexed(&tokens[at]).is_some_and(|(name, _)| name == names[at % names.len()]));
    let end = tokens.get(dots + 1..dots + 1 + names.len())?;
    let last: Vec<(String, String)> = end.iter().map(indexed).collect::<Option<_>>()?;
    let is_end = last.iter().zip(&names).all(|((name, index), own)| name == own && *index == last[0].1);
    let is_whole = names.len() > 1 && dots % names.len() == 0 && is_repeated && is_end;
    is_whole.then(|| (Element::Tuples { names: names.clone(), first, last: last[0].1.clone() }, dots + 1 + names.len()))
}

impl Element {
    /// Which of several rows it is in, if that can be seen.
    fn row(&self) -> Option<&str> {
        match self {
            // Of `i_1 a_{i_1}` both are in the first one.
            Element::Cell { index, .. } => index.first().map(|index| match index.split_once('_') {
                Some((_, index)) => index.strip_prefix('{').and_then(|it| it.strip_suffix('}')).unwrap_or(index),
                None => index,
            }),
            Element::Run { prefix, .. } => prefix.first().map(String::as_str),
            Element::Scalar(_) | Element::Literal(_) | Element::Tuples { .. } => None,
        }
    }

    /// Is it the same in another row?
    fn is_like(&self, other: &Element) -> bool {
        match (self, other) {
            (Element::Cell { name, index }, Element::Cell { name: other, index: others }) => {
                name == other && index.len() == others.len() && index[1..] == others[1..]
            }
            (
                Element::Run { name, prefix, first, .. },
                Element::Run { name: other, prefix: others, first: begin, .. },
            ) => name == other && prefix.len() == others.len() && first == begin,
            _ => false,
        }
    }
}

/// Which of several rows it is, if all of its elements are in one of several.
fn row(row: &Row) -> Option<&str> {
    let Row::Elements(elements) = row else { return None };
    let first = elements.first()?.row()?;
    elements.iter().all(|element| element.row() == Some(first)).then_some(first)
}

fn are_like(one: &Row, other: &Row) -> bool {
    match (one, other) {
        (Row::Elements(one), Row::Elements(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.is_like(other))
        }
        _ => false,
    }
}

/// The most lines that one of several parts has.
const LONGEST: usize = 4;

fn of_rows(rows: &[Row], known: &[String]) -> Option<Vec<Item>> {
    if let [Row::Elements(count), rest @ ..] = rows
        && let [Element::Scalar(name)] = &count[..]
        && let Some(case) = case(rest)
    {
        let cases = repeated(Count::Variable(name.clone()), of_rows(case, known)?);
        return Some(vec![Item::Line(vec![Field::one(name.clone())]), cases]);
    }
    let (mut items, mut rest) = (Vec::new(), rows);
    while let [first, behind @ ..] = rest {
        if let Some((item, length)) = (1..=LONGEST).find_map(|lines| group(rest, lines, known)) {
            items.push(item);
            rest = &rest[length..];
            continue;
        }
        let Row::Elements(elements) = first else { return None };
        items.extend(line(elements, known)?);
        rest = behind;
    }
    Some(items)
}

/// The rows of the first of several test cases that are all written alike: `A B`, `⋮`, `A B`.
fn case(rows: &[Row]) -> Option<&[Row]> {
    (1..rows.len()).map(|length| rows.split_at(length)).find_map(|(case, rest)| {
        let is_again = |rest: &[Row]| rest.strip_prefix(case).is_some_and(|rest| matches!(rest, [] | [Row::LeftOut]));
        let mut rest = rest;
        // There may be two of them before something is left out.
        while rest.len() > case.len() && rest.starts_with(case) {
            rest = &rest[case.len()..];
        }
        let rest = if let [Row::LeftOut, behind @ ..] = rest { behind } else { rest };
        (rest.is_empty() || is_again(rest)).then_some(case)
    })
}

/// The same `lines` lines for each of several rows, at the beginning, and how many lines of the format these are.
fn group(rows: &[Row], lines: usize, known: &[String]) -> Option<(Item, usize)> {
    let head = rows.get(..lines)?;
    let first = row(&head[0])?;
    let is_of = |rows: &[Row], index: &str| {
        rows.iter().zip(head).all(|(other, own)| row(other) == Some(index) && are_like(own, other))
    };
    if !is_of(head, first) {
        return None;
    }
    let (mut end, mut last) = (lines, first);
    let mut tail = head;
    while let Some(more) = rows.get(end..end + lines)
        && let Some(index) = row(&more[0])
        && is_of(more, index)
    {
        (end, last, tail) = (end + lines, index, more);
    }
    if rows.get(end) == Some(&Row::LeftOut)
        && let Some(more) = rows.get(end + 1..end + 1 + lines)
        && let Some(index) = row(&more[0])
        && is_of(more, index)
    {
        (end, last, tail) = (end + 1 + lines, index, more);
    }
    if end == lines {
        return None;
    }
    let many = between(&count(first, known)?, &count(last, known)?)?;
    let fields = |(row, last): (&Row, &Row)| match (row, last) {
        (Row::Elements(elements), Row::Elements(last)) => row_fields(elements, last, first, known),
        _ => None,
    };
    let lines = head.iter().zip(tail).map(|rows| fields(rows).map(Item::Line)).collect::<Option<_>>()?;
    Some((repeated(many, lines), end))
}

/// The fields of the first of several rows, which is called `row`; the last one of these has the elements `others`.
fn row_fields(elements: &[Element], others: &[Element], row: &str, known: &[String]) -> Option<Vec<Field>> {
    let mut fields: Vec<Field> = Vec::new();
    for (element, other) in elements.iter().zip(others) {
        match element {
            Element::Cell { name, index } => fields.push(Field::one(joined_name(name, &index[1..]))),
            Element::Run { name, first, last, .. } => {
                let many = between(&count(first, known)?, &count(last, known)?)?;
                // Of `A_{1,1} … A_{1,K_1}`, each row has its own length, and `A_{1,1} … A_{1,W_1}` may be in all rows.
                let is_same = matches!(other, Element::Run { last: end, .. } if end == last);
                fields.push(Field::many(name.clone(), if is_same { many } else { without_row(&many, row) }));
            }
            Element::Scalar(_) | Element::Literal(_) | Element::Tuples { .. } => return None,
        }
    }
    Some(fields)
}

/// `count` with `K` in place of `K_1`, where that is the row.
fn without_row(count: &Count, row: &str) -> Count {
    let own = |name: &str| name.strip_suffix(row)?.strip_suffix('_').map(str::to_string);
    let names = count.variables().into_iter().filter_map(|name| Some((name, own(name)?)));
    names.fold(count.clone(), |count, (name, own)| count.renamed(name, &own))
}

/// A line that stands alone.
fn line(elements: &[Element], known: &[String]) -> Option<Vec<Item>> {
    if let [Element::Literal(kind), rest @ ..] = elements {
        let fields = rest.iter().map(|element| field(element, known)).collect::<Option<_>>()?;
        return Some(vec![Item::Kinds { count: Count::Number(1), kinds: vec![(kind.clone(), fields)] }]);
    }
    let mut items: Vec<Item> = Vec::new();
    for element in elements {
        match (element, items.last_mut()) {
            (Element::Tuples { names, first, last }, _) => {
                let many = between(&count(first, known)?, &count(last, known)?)?;
                items.push(Item::Lines { count: many, fields: names.iter().map(Field::one).collect() });
            }
            (_, Some(Item::Line(fields))) => fields.push(field(element, known)?),
            _ => items.push(Item::Line(vec![field(element, known)?])),
        }
    }
    Some(items)
}

fn field(element: &Element, known: &[String]) -> Option<Field> {
    match element {
        Element::Scalar(name) => Some(Field::one(name.clone())),
        Element::Cell { name, index } => Some(Field::one(joined_name(name, index))),
        Element::Run { name, prefix, first, last } => {
            let many = between(&count(first, known)?, &count(last, known)?)?;
            Some(Field::many(joined_name(name, prefix), many))
        }
        Element::Literal(_) | Element::Tuples { .. } => None,
    }
}
