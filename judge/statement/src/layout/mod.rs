//! How a page says that an input is laid out, and the `input!` that reads it.
//!
//! A page's words are never believed alone: what is made of them must be what all samples have, token by token, and
//! line by line where the page speaks of lines.

mod block;
mod chinese;
mod code;
mod digits;
mod expression;
mod fit;
mod item;
mod page;
mod prose;
mod put;
mod rows;
mod tokens;
mod types;
mod vertices;

use crate::constraints::Constraints;
use fit::{Strictness, Tokens, fit};
use item::{Extent, Item, Listed};
use std::cell::LazyCell;
use types::{Stated, Type};

/// What a page says of its input, as its samples have it.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    items: Vec<Item>,
    types: Vec<Type>,
}

impl Layout {
    /// That of a page, in which lines show how the input is written, or sentences say what stands in each; if it is
    /// that of all these samples, of which there must be one.
    pub fn of_page(page: &str, constraints: &Constraints, samples: &[&str]) -> Option<Self> {
        let are_digits_counted = digits::are_counted(page);
        let has_edges = vertices::are_spoken_of(page);
        let fitted = |readings: Vec<Vec<Item>>, strictness| {
            let mut meanings = readings.into_iter().map(rows::with_lengths).flat_map(meanings);
            meanings.find_map(|items| {
                let tokens = tokens_of(&items, strictness, samples)?;
                let stated = Stated { sizes: types::sizes(&items, constraints), constraints, are_digits_counted };
                let fields = items.iter().flat_map(Item::fields).zip(&tokens);
                let mut types: Vec<Type> = fields.map(|(field, tokens)| types::of(field, tokens, &stated)).collect();
                if has_edges {
                    let vertices = vertices::vertices(&items, &tokens, constraints);
                    vertices.into_iter().for_each(|at| types[at] = Type::Integer("usize"));
                }
                Some(Layout { items, types })
            })
        };
        let chinese = LazyCell::new(|| chinese::items(page));
        let english = LazyCell::new(|| prose::items(page));
        let shown = of_formats(&page::formats(page), &page::kinds(page));
        fitted(shown.clone(), Strictness::Lines)
            .or_else(|| fitted(chinese.clone(), Strictness::Lines))
            .or_else(|| fitted(english.clone(), Strictness::Lines))
            .or_else(|| fitted(shown, Strictness::Tokens))
            .or_else(|| {
                let all = chinese.iter().chain(&*english).filter(|items| !item::are_told_apart(items)).cloned();
                fitted(all.map(item::with_other_names).collect(), Strictness::Lines)
            })
    }

    /// `program` with the statements that read this, and `todo!()` behind them, in place of its first call of `input!`
    /// and what is done with the variables of that; `None` if it has none in a line of its own.
    pub fn put_into(&self, program: &str) -> Option<String> {
        put::put(program, |indent, chars| code::statements(&self.items, &self.types, indent, chars))
    }
}

/// What samples have for each field of these items, if all of them are so.
fn tokens_of(items: &[Item], strictness: Strictness, samples: &[&str]) -> Option<Tokens> {
    let fields: Vec<_> = items.iter().flat_map(Item::fields).collect();
    let mut tokens: Tokens = vec![Vec::new(); fields.len()];
    if samples.is_empty() || !item::are_told_apart(items) {
        return None;
    }
    for sample in samples {
        fit(items, sample, strictness, &mut tokens)?;
    }
    // What counts something is a `usize`, so nothing is subtracted from a smaller number.
    let counts = item::counted_by(items);
    let is_natural = |token: &String| token.parse::<usize>().is_ok();
    let mut shown = fields.iter().zip(&tokens).filter(|(field, _)| counts.contains(&field.name.as_str()));
    shown.all(|(_, tokens)| tokens.iter().all(is_natural)).then_some(tokens)
}

/// What formats may mean, the likeliest first.
fn of_formats(formats: &[Vec<String>], kinds: &[Listed]) -> Vec<Vec<Item>> {
    let plain: Vec<Vec<&str>> = formats.iter().map(|lines| lines.iter().map(String::as_str).collect()).collect();
    let lost: Vec<Option<Vec<String>>> = plain.iter().map(|lines| tokens::with_lost_indices(lines)).collect();
    let restored: Vec<Vec<&str>> = (plain.iter().zip(&lost))
        .map(|(plain, lost)| lost.as_ref().map_or(plain.clone(), |lines| lines.iter().map(String::as_str).collect()))
        .collect();
    let mut readings = vec![restored];
    readings.extend((readings[0] != plain).then_some(plain));
    // A page may list more than kinds of queries.
    let listed = [kinds, &[]].into_iter().take(if kinds.is_empty() { 1 } else { 2 });
    let readings = listed.flat_map(|kinds| readings.iter().filter_map(move |formats| block::composed(formats, kinds)));
    readings.collect()
}

/// No more lists of a layout may be texts.
const LISTS: usize = 5;

/// `items`, and what they may mean besides: `S_{1,1}S_{1,2}…S_{1,W}` is one text, without blanks. Those with the fewest
/// texts come first.
fn meanings(items: Vec<Item>) -> Vec<Vec<Item>> {
    let lists = items.iter().flat_map(Item::fields).filter(|field| field.is_list()).count().min(LISTS);
    let mut choices: Vec<u32> = (0..1 << lists).collect();
    choices.sort_by_key(|choice| choice.count_ones());
    let meaning = |choice: &u32| {
        let (mut items, mut number) = (items.clone(), 0);
        for field in items.iter_mut().flat_map(Item::fields_mut) {
            let Extent::Many(count) = &field.extent else { continue };
            if number < LISTS && choice >> number & 1 == 1 {
                (field.extent, field.is_text) = (Extent::Text(count.clone()), true);
            }
            number += 1;
        }
        items
    };
    choices.iter().map(meaning).collect()
}
