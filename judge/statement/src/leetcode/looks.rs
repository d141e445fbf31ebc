//! What values look like: guessed from their types, their names, and what the samples show.

use super::examples::value::Value;
use super::form::{Columns, Form, High, Length, Low, Order, Range};
use super::shown::{integer, is_null, items, length};
use super::signature::Kind;
use crate::alphabet::Alphabet;
use crate::constraints::Bounds;
use crate::integer::Integer;
use crate::program::items::Items;
use std::collections::BTreeSet;

/// What the names of grids contain: their rows are not records, such as edges.
const GRIDS: [&str; 8] = ["grid", "matrix", "mat", "board", "image", "img", "height", "maze"];

/// A record has at most so many values.
const RECORD: usize = 3;

/// So many values show that there are no others than 0 and 1.
const SHOWING: usize = 4;

/// A search tree of so many nodes is none by chance.
const LARGE_TREE: usize = 5;

/// What `values`, which the samples have for a `kind` of value that is called `name`, look like.
pub fn form(name: &str, kind: &Kind, values: &[&Value]) -> Form {
    let items = || values.iter().flat_map(|value| items(value)).collect::<Vec<&Value>>();
    // Many problems have no empty arrays and strings; of lists and trees, many may be empty.
    let least = |unknown: usize| match values {
        [] => unknown,
        values => usize::from(!values.iter().any(|value| is_empty(value))),
    };
    match kind {
        Kind::Nothing | Kind::Bool => Form::Bool,
        Kind::Integer(integer) => {
            // One number, where 0 and 1 are not the only ones, is often one of these.
            Form::Integer(Range { high: High::Any, ..range(*integer, values) })
        }
        Kind::Float => {
            let is_negative = |value: &&Value| matches!(value, Value::Word(word) if word.starts_with('-'));
            Form::Float { is_signed: values.is_empty() || values.iter().any(is_negative) }
        }
        Kind::Character => Form::Character(alphabet(values)),
        Kind::Text => Form::Text { length: Length::from(least(1)), alphabet: alphabet(values) },
        Kind::List => {
            let (length, values) = (Length::from(least(0)), range(Integer::I32, &items()));
            Form::List { length, values, items: Items::default() }
        }
        Kind::Tree => {
            let order = if are_search_trees(values) { Order::Search } else { Order::Any };
            let nodes: Vec<&Value> = items().into_iter().filter(|item| !is_null(item)).collect();
            Form::Tree { length: Length::from(least(0)), values: range(Integer::I32, &nodes), order }
        }
        Kind::Node => Form::Node,
        Kind::Vector(item) => vector(name, item, values, least(1)),
    }
}

/// A `Vec` of `item`s.
fn vector(name: &str, item: &Kind, values: &[&Value], least: usize) -> Form {
    let items: Vec<&Value> = values.iter().flat_map(|value| items(value)).collect();
    match item {
        Kind::Vector(cell) if !matches!(**cell, Kind::Vector(_) | Kind::List | Kind::Tree) => {
            let cells: Vec<&Value> = items.iter().flat_map(|row| self::items(row)).collect();
            if let Some(columns) = columns(name, values) {
                let mut item = cell_form(cell, &cells);
                if let (Columns::Fixed(_), Form::Integer(range)) = (&columns, &mut item) {
                    range.high = High::Any;
                }
                return Form::Matrix { rows: Length::from(least), columns, item: Box::new(item) };
            }
        }
        Kind::Text if is_grid(name) && values.iter().any(|value| self::items(value).len() > 1) => {
            if let Some(columns) = columns(name, values) {
                return Form::Grid { rows: Length::from(1), columns, alphabet: alphabet(&items) };
            }
        }
        _ => {}
    }
    Form::Vector { length: Length::from(least), item: Box::new(cell_form(item, &items)), items: Items::default() }
}

/// What the items of a list look like: of many integers the range is known.
fn cell_form(kind: &Kind, values: &[&Value]) -> Form {
    match kind {
        Kind::Integer(integer) => Form::Integer(range(*integer, values)),
        // Of any lengths, wherever there are lists of lists of lists.
        Kind::Vector(item) => {
            let least = usize::from(!values.iter().any(|value| is_empty(value)));
            let items: Vec<&Value> = values.iter().flat_map(|value| items(value)).collect();
            Form::Vector {
                length: Length::from(least),
                item: Box::new(cell_form(item, &items)),
                items: Items::default(),
            }
        }
        kind => form("", kind, values),
    }
}

fn is_grid(name: &str) -> bool {
    let name = name.to_lowercase();
    GRIDS.iter().any(|part| name.contains(part))
}

/// How long the rows are, unless they have different lengths in one sample. A record, such as an edge, has few values.
fn columns(name: &str, values: &[&Value]) -> Option<Columns> {
    let sides = values.iter().map(|value| {
        let rows = items(value);
        let lengths: BTreeSet<usize> = rows.iter().map(|row| length(row)).collect();
        (rows.len(), lengths)
    });
    let sides: Vec<(usize, BTreeSet<usize>)> = sides.filter(|(rows, _)| *rows > 0).collect();
    if sides.iter().any(|(_, lengths)| lengths.len() > 1 || lengths.contains(&0)) {
        return None;
    }
    let sides: Vec<(usize, usize)> =
        sides.iter().filter_map(|(rows, lengths)| Some((*rows, *lengths.first()?))).collect();
    let Some(&(_, first)) = sides.first() else { return Some(Columns::Any(Length::from(1))) };
    let is_record = first <= RECORD && sides.iter().all(|&(_, columns)| columns == first) && !is_grid(name);
    if is_record && sides.iter().any(|&(rows, _)| rows != first) {
        return Some(Columns::Fixed(first));
    }
    let is_square = sides.len() > 1 && sides.iter().all(|(rows, columns)| rows == columns);
    Some(if is_square { Columns::Square } else { Columns::Any(Length::from(1)) })
}

fn range(integer: Integer, values: &[&Value]) -> Range {
    let numbers: Vec<i128> = values.iter().filter_map(|value| self::integer(value)).collect();
    let low = match numbers.iter().min() {
        None if integer.is_signed() => Low::Negative,
        Some(least) if *least < 0 => Low::Negative,
        Some(1..) => Low::Number(1),
        _ => Low::Number(0),
    };
    let is_binary = numbers.len() >= SHOWING && numbers.iter().all(|number| (0..=1).contains(number));
    match is_binary {
        true => Range { integer, low: Low::Number(0), high: High::One, bounds: Bounds::default() },
        false => Range { integer, low, high: High::Any, bounds: Bounds::default() },
    }
}

/// The characters of strings, whose escapes stand for one each.
fn alphabet(values: &[&Value]) -> Alphabet {
    let mut characters = Vec::new();
    for value in values {
        let Value::Text(text) = value else { continue };
        let mut rest = text.chars();
        while let Some(character) = rest.next() {
            characters.push(match character {
                '\\' => rest.next().filter(|escaped| matches!(escaped, '"' | '\\')),
                character => Some(character),
            });
        }
    }
    // Other escapes stand for characters that nobody wants to generate, such as those at the ends of lines.
    Alphabet::of(characters.into_iter().map(|character| character.unwrap_or('\n')))
}

/// Are all of these trees search trees with different values, and one so large that it is none by chance?
fn are_search_trees(trees: &[&Value]) -> bool {
    let is_large = |tree: &&Value| items(tree).iter().filter(|item| !is_null(item)).count() >= LARGE_TREE;
    trees.iter().any(is_large) && trees.iter().all(|tree| is_search_tree(tree))
}

fn is_search_tree(tree: &Value) -> bool {
    // The values, and between which values each must be.
    let mut places = std::collections::VecDeque::from([(i128::MIN, i128::MAX)]);
    items(tree).iter().all(|item| {
        let Some((low, high)) = places.pop_front() else { return false };
        let Some(value) = integer(item) else { return true };
        places.extend([(low, value), (value, high)]);
        low < value && value < high
    })
}

/// Are all of these lists of integers sorted, and is one of them longer than an item?
pub fn are_sorted(lists: &[&Value]) -> bool {
    let numbers = |list: &&Value| items(list).into_iter().filter_map(integer).collect::<Vec<_>>();
    lists.iter().any(|list| length(list) > 1) && lists.iter().all(|list| numbers(list).is_sorted())
}

fn is_empty(value: &Value) -> bool {
    length(value) == 0
}
