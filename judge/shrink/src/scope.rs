//! Things in an input that can be deleted, and the numbers that may count or name them.

use crate::document::{Document, NodeId};
use std::rc::Rc;

/// A sequence of things that can be deleted one by one.
#[derive(Debug)]
pub enum Axis {
    /// Nodes, several for one index where an index is a block of lines or a column.
    Nodes(Vec<Vec<NodeId>>),
    /// The characters of each of these tokens, which are equally long.
    Units { tokens: Vec<NodeId>, length: usize },
}

impl Axis {
    pub fn each(nodes: &[NodeId]) -> Self {
        Axis::Nodes(nodes.iter().map(|&node| vec![node]).collect())
    }

    /// The columns of rows, if the rows are equally long and not empty.
    pub fn columns(document: &Document, rows: &[NodeId]) -> Option<Self> {
        let width = document.children(*rows.first()?).len();
        let equal = rows.iter().all(|&row| document.children(row).len() == width);
        let column = |index: usize| rows.iter().map(|&row| document.children(row)[index]).collect();
        (equal && width > 0).then(|| Axis::Nodes((0..width).map(column).collect()))
    }

    /// The characters of tokens, if they are equally long and not empty.
    pub fn units(document: &Document, tokens: Vec<NodeId>) -> Option<Self> {
        let length = document.units(*tokens.first()?).len();
        let equal = tokens.iter().all(|&token| document.units(token).len() == length);
        (equal && length > 0).then_some(Axis::Units { tokens, length })
    }

    pub fn len(&self) -> usize {
        match self {
            Axis::Nodes(nodes) => nodes.len(),
            Axis::Units { length, .. } => *length,
        }
    }
}

/// Things that may be counted by the same numbers.
#[derive(Debug, Default)]
pub struct Scope {
    pub counters: Vec<NodeId>,
    /// Axes of which several may have the same length because they have the same counter.
    pub joint: Vec<Rc<Axis>>,
    /// Axes that nothing counts, and that have nothing in common with others.
    pub solo: Vec<Rc<Axis>>,
    /// Rows of numbers, each of which may name two vertices.
    pub rows: Vec<Vec<NodeId>>,
    /// Lists of numbers, each of which may name a vertex.
    pub lists: Vec<Vec<NodeId>>,
    /// Lines that count their own tokens.
    pub own: Vec<Scope>,
}

impl Scope {
    pub fn with_value(&self, document: &Document, value: i128) -> Vec<NodeId> {
        self.counters.iter().copied().filter(|&counter| document.integer(counter) == Some(value)).collect()
    }
}
