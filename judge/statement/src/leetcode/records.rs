//! Lists of a few integers, such as the edges of a graph.

use super::amounts::{Amount, High, Length, Low, Range};
use crate::constraints::Direction;

/// Lists of a few integers, such as edges.
#[derive(Clone, Debug, PartialEq)]
pub struct Records {
    /// How many there are.
    pub rows: Length,
    /// The integers of each.
    pub columns: Vec<Range>,
    /// Two that are compared with each other: the first two, unless others are.
    pub compared: [usize; 2],
    /// How much the second of these is larger than the first at least.
    pub ascends: Option<i128>,
    /// These two are different.
    pub are_unequal: bool,
    /// The column by which they are sorted, and how.
    pub sorted: Option<(usize, Direction)>,
    /// So many of the first of them are not the same in two records, if that is more than none.
    pub unique: usize,
    /// The graph whose edges they are.
    pub graph: Option<Shape>,
}

impl Records {
    /// How many vertices there are, and the number of the first one, if the first two integers are vertices.
    pub fn vertices(&self) -> Option<(Amount, i128)> {
        let [from, to, ..] = &self.columns[..] else { return None };
        let of = |range: &Range| match (&range.low, &range.high) {
            (Low::Number(first @ (0 | 1)), High::Of(amount)) => {
                Some((Amount { offset: amount.offset + 1 - first, ..amount.clone() }, *first))
            }
            _ => None,
        };
        // Of an ordered pair, each has its own bounds, which follow from those of both.
        let gap = self.ascends.filter(|_| self.are_ends_compared()).unwrap_or(0);
        let (mut from, mut to) = (from.clone(), to.clone());
        if let High::Of(amount) = &mut from.high {
            amount.offset += gap;
        }
        if let (Low::Number(first), Low::Number(low)) = (&from.low, &mut to.low) {
            *low = (*low - gap).max(*first);
        }
        let (one, other) = (of(&from)?, of(&to)?);
        (one == other && one.0.offset == 0).then_some(one)
    }

    /// Are they made as the edges of a graph, of which there may be none?
    pub fn is_graph(&self) -> bool {
        let are_different = self.are_ends_compared() && (self.are_unequal || self.ascends == Some(1));
        // What is compared otherwise is not what a graph is made of.
        let is_other = !self.are_ends_compared() && (self.are_unequal || self.ascends.is_some());
        (self.graph.is_some() || are_different || self.unique > 0) && !is_other && self.vertices().is_some()
    }

    /// Are the first two compared, which are the ends of an edge?
    fn are_ends_compared(&self) -> bool {
        self.compared == [0, 1]
    }

    /// May an edge be there in both directions?
    pub fn is_directed(&self) -> bool {
        matches!(self.graph, None | Some(Shape::Acyclic)) && self.ascends.is_none()
    }

    /// May an edge join a vertex with itself?
    pub fn has_loops(&self) -> bool {
        self.graph.is_none() && !self.are_unequal && self.ascends != Some(1)
    }

    /// Is it directed, and are there no cycles in it?
    pub fn is_acyclic(&self) -> bool {
        self.graph == Some(Shape::Acyclic) && self.is_directed()
    }

    /// May an edge be there twice?
    pub fn has_repeats(&self) -> bool {
        matches!(self.graph, None | Some(Shape::Acyclic)) && self.unique == 0
    }

    /// Of how many vertices there are as many edges as there must be, if that can be known.
    pub fn least_vertices(&self) -> Option<i128> {
        let (vertices, _) = self.vertices()?;
        let pairs = |count: i128| match (self.is_directed() && !self.is_acyclic(), self.has_loops()) {
            (true, false) => count * (count - 1),
            (true, true) => count * count,
            (false, false) => count * (count - 1) / 2,
            (false, true) => count * (count + 1) / 2,
        };
        // What a bound is, of so many vertices.
        let bound = |amount: &Option<Amount>, count: i128| match amount {
            Some(amount) => amount.beyond(&vertices).map(|more| Some(count + more)),
            None => Some(None),
        };
        let is_enough = |count: &i128| {
            let (Some(low), Some(high)) = (bound(&self.rows.low, *count), bound(&self.rows.high, *count)) else {
                return false;
            };
            let wanted = low.unwrap_or(0).max(if self.rows.exact().is_some() { 0 } else { self.rows.least as i128 });
            let is_exact = self.rows.exact().is_some();
            let is_connected = self.graph != Some(Shape::Connected) || !is_exact || wanted >= count - 1;
            let is_tree = self.graph != Some(Shape::Tree) || is_exact && wanted == count - 1;
            let has_room = wanted <= pairs(*count) || self.has_repeats() && pairs(*count) > 0;
            low.is_none_or(|low| low >= 0)
                && high.is_none_or(|high| wanted <= high)
                && has_room
                && is_connected
                && is_tree
        };
        (1..=FEW_VERTICES).find(is_enough)
    }
}

/// Where more vertices are needed than these for as many edges as there must be, that is something else.
const FEW_VERTICES: i128 = 1000;

/// A graph without loops in which no edge is there twice, unless it is acyclic: what is more special comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// A tree.
    Tree,
    /// A connected one.
    Connected,
    /// A directed one without cycles.
    Acyclic,
    /// Any.
    Any,
}
