//! How a page says that an input is laid out, and the `input!` that reads it.
//!
//! A page's words are never believed alone: what is made of them must be what all samples have, token by token, and
//! line by line where the page speaks of lines.

mod block;
mod code;
mod expression;
mod fit;
mod item;
mod prose;
mod tokens;
mod types;

pub use code::Chars;

use crate::constraints::Constraints;
use crate::input_format::count::Count;
use fit::{Strictness, Tokens, fit};
use item::Item;
use types::Type;

/// What a page says of its input, as its samples have it.
#[derive(Clone, Debug)]
pub struct Layout {
    items: Vec<Item>,
    types: Vec<Type>,
}

impl Layout {
    /// That of the lines of a format.
    pub fn of_format(lines: &[&str], constraints: &Constraints, samples: &[&str]) -> Option<Self> {
        let items = block::items(lines)?;
        [Strictness::Lines, Strictness::Tokens]
            .into_iter()
            .find_map(|strictness| Layout::fitted(items.clone(), strictness, constraints, samples))
    }

    /// That of a page.
    pub fn of_page(page: &str, constraints: &Constraints, samples: &[&str]) -> Option<Self> {
        let words = prose::items(page).into_iter();
        words.map(|items| Layout::fitted(items, Strictness::Lines, constraints, samples)).find_map(|layout| layout)
    }

    /// These items, if all samples are so.
    fn fitted(items: Vec<Item>, strictness: Strictness, constraints: &Constraints, samples: &[&str]) -> Option<Self> {
        let fields: Vec<_> = items.iter().flat_map(Item::fields).collect();
        let mut tokens: Tokens = vec![Vec::new(); fields.len()];
        if samples.is_empty() {
            return None;
        }
        for sample in samples {
            fit(&items, sample, strictness, &mut tokens)?;
        }
        let counts: Vec<String> =
            items.iter().flat_map(Item::counts).flat_map(Count::variables).map(str::to_string).collect();
        let kinds = fields.iter().zip(&tokens).map(|(field, tokens)| types::of(field, tokens, &counts, constraints));
        let types = kinds.collect();
        Some(Layout { items, types })
    }

    /// The statements that read it, below each other, and `todo!()` where the solution goes.
    pub fn statements(&self, indent: &str, chars: Chars) -> String {
        code::statements(&self.items, &self.types, indent, chars)
    }
}
