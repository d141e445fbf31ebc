//! What the arguments of a solution look like, as far as that is known.

use super::lines::Origin;
use super::signature::{Class, Function};
use crate::alphabet::Alphabet;
use crate::constraints::{Bounds, Direction};
use crate::integer::Integer;
use std::cell::RefCell;

/// What is known of what a solution is called with.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// What it is called with.
    pub inputs: Inputs,
    /// Where the ranges come from.
    pub origin: Origin,
}

/// What a solution is called with.
#[derive(Clone, Debug, PartialEq)]
pub enum Inputs {
    /// The arguments of a function.
    Function(Function, Vec<Input>),
    /// The arguments of the first method of a class that codes and decodes.
    Coder(Class, Vec<Input>),
    /// Calls of a class's methods.
    Class {
        /// The class.
        class: Class,
        /// The arguments of the constructor.
        constructor: Vec<Input>,
        /// The arguments of each name that cases call a method by.
        methods: Vec<Vec<Input>>,
        /// How many calls there are at most, if that is stated.
        most: Option<usize>,
    },
}

/// An argument.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// Its name in the signature.
    pub name: String,
    /// What it looks like.
    pub form: Form,
    /// Whether it is a list of integers that is sorted in all samples: many statements say so.
    pub is_sorted: bool,
    /// When a generator makes it: before it comes what bounds it.
    pub turn: usize,
    /// Whether constraints state all of its ranges.
    pub is_stated: bool,
}

/// What a value looks like.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// An integer.
    Integer(Range),
    /// `f64`.
    Float {
        /// Whether it may be negative.
        is_signed: bool,
    },
    /// `bool`.
    Bool,
    /// `char`.
    Character(Alphabet),
    /// `String`.
    Text {
        /// How long it is.
        length: Length,
        /// Its characters.
        alphabet: Alphabet,
    },
    /// A linked list.
    List {
        /// How long it is.
        length: Length,
        /// The values of its nodes.
        values: Range,
        /// What is known of them together.
        items: Items,
    },
    /// A binary tree.
    Tree {
        /// How many nodes it has.
        length: Length,
        /// The values of its nodes.
        values: Range,
        /// What is known of its values beside that.
        order: Order,
    },
    /// A node of the tree in front of it, by its value.
    Node,
    /// `Vec` of any length.
    Vector {
        /// How long it is.
        length: Length,
        /// Each item.
        item: Box<Form>,
        /// What is known of them together.
        items: Items,
    },
    /// `Vec` of `Vec`s that have the same length.
    Matrix {
        /// How many rows there are.
        rows: Length,
        /// How long the rows are.
        columns: Columns,
        /// The items of the rows.
        item: Box<Form>,
    },
    /// `Vec` of `String`s that have the same length.
    Grid {
        /// How many rows there are.
        rows: Length,
        /// How long the strings are.
        columns: Columns,
        /// Their characters.
        alphabet: Alphabet,
    },
    /// `Vec` of `Vec`s of a few integers, each of which means something else.
    Records(Records),
}

/// How long something is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Length {
    /// The least length.
    pub least: usize,
    /// The largest one, if that is stated.
    pub most: Option<usize>,
    /// Whether it is odd, or even, if one of them is stated.
    pub is_odd: Option<bool>,
    /// What it is at least.
    pub low: Option<Amount>,
    /// What it is at most.
    pub high: Option<Amount>,
}

impl Length {
    /// Any, from this one on.
    pub fn from(least: usize) -> Self {
        Length { least, ..Length::default() }
    }

    /// Does a constraint bound it?
    pub fn is_stated(&self) -> bool {
        self.most.is_some() || self.high.is_some()
    }

    /// The arguments that bound it.
    pub fn amounts(&self) -> impl Iterator<Item = &Amount> {
        self.low.iter().chain(&self.high)
    }

    /// What it is always.
    pub fn exact(&self) -> Option<&Amount> {
        self.low.as_ref().filter(|low| self.high.as_ref() == Some(*low))
    }
}

/// What is stated of the items of a list together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Items {
    /// They are different.
    pub are_unique: bool,
    /// They are sorted.
    pub direction: Option<Direction>,
    /// Whether their sum is odd, or even, if one of them is stated.
    pub sum_is_odd: Option<bool>,
}

/// Lists of a few integers, such as edges.
#[derive(Clone, Debug, PartialEq)]
pub struct Records {
    /// How many there are.
    pub rows: Length,
    /// The integers of each.
    pub columns: Vec<Range>,
    /// How much the second is larger than the first at least.
    pub ascends: Option<i128>,
    /// The first two are different.
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
        let gap = self.ascends.unwrap_or(0);
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
        let is_special = self.graph.is_some() || self.are_unequal || self.unique > 0 || self.ascends == Some(1);
        is_special && self.vertices().is_some()
    }

    /// May an edge be there in both directions?
    pub fn is_directed(&self) -> bool {
        self.graph.is_none() && self.ascends.is_none()
    }

    /// May an edge join a vertex with itself?
    pub fn has_loops(&self) -> bool {
        self.graph.is_none() && !self.are_unequal && self.ascends != Some(1)
    }

    /// May an edge be there twice?
    pub fn has_repeats(&self) -> bool {
        self.graph.is_none() && self.unique == 0
    }

    /// Of how many vertices there are as many edges as there must be, if that can be known.
    pub fn least_vertices(&self) -> Option<i128> {
        let (vertices, _) = self.vertices()?;
        let pairs = |count: i128| match (self.is_directed(), self.has_loops()) {
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

/// A graph without loops in which no edge is there twice: what is more special comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// A tree.
    Tree,
    /// A connected one.
    Connected,
    /// Any.
    Any,
}

/// Which values a tree has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Any.
    Any,
    /// Different ones, because they name nodes.
    Different,
    /// Those of a search tree, different ones.
    Search,
}

/// How long the rows of a matrix are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Columns {
    /// Of any of these lengths.
    Any(Length),
    /// Of this length.
    Fixed(usize),
    /// As long as there are rows.
    Square,
}

/// Which integers occur.
#[derive(Clone, Debug, PartialEq)]
pub struct Range {
    /// Their type.
    pub integer: Integer,
    /// The least one.
    pub low: Low,
    /// The largest one.
    pub high: High,
    /// What the statement says.
    pub bounds: Bounds,
}

impl Columns {
    /// How long they may be, if they may have several lengths.
    pub fn length(&mut self) -> Option<&mut Length> {
        if let Columns::Any(length) = self { Some(length) } else { None }
    }
}

impl Range {
    /// The arguments that bound it.
    pub fn amounts(&self) -> impl Iterator<Item = &Amount> {
        let low = if let Low::Of(low) = &self.low { Some(low) } else { None };
        let high = if let High::Of(high) = &self.high { Some(high) } else { None };
        low.into_iter().chain(high)
    }

    /// Do constraints bound it from both sides?
    pub fn is_stated(&self) -> bool {
        let is_high = matches!(self.high, High::Of(_)) || self.bounds.most.is_some();
        is_high && (matches!(self.low, Low::Of(_)) || self.bounds.least.is_some())
    }

    /// Makes it what it is without other arguments.
    pub fn forget(&mut self, is_forgotten: impl Fn(&Amount) -> bool) {
        if matches!(&self.low, Low::Of(low) if is_forgotten(low)) {
            self.low = self.bounds.least.filter(|least| *least >= 0).map_or(Low::Negative, Low::Number);
        }
        if matches!(&self.high, High::Of(high) if is_forgotten(high)) {
            self.high = High::Any;
        }
    }

    /// The least one, if that is a number.
    pub fn low_number(&self) -> Option<i128> {
        match self.low {
            Low::Number(number) => Some(number),
            Low::Negative => self.bounds.least,
            Low::Of(_) => None,
        }
    }
}

/// The least of several integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Low {
    /// Below 0.
    Negative,
    /// This number.
    Number(i128),
    /// What another argument says.
    Of(Amount),
}

/// The largest of several integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum High {
    /// 1.
    One,
    /// Any: a generator uses small ones.
    Any,
    /// Any, and it is what makes the input large.
    Size,
    /// The largest of these, and there are no others: they are sorted.
    OneOf(Vec<i128>),
    /// What another argument says, which is made before it, or the length of the list that it is in.
    Of(Amount),
}

/// A number that an argument states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    /// Its name in the signature.
    pub name: String,
    /// Whether its length is meant, and not its value.
    pub is_length: bool,
    /// What it is multiplied with.
    pub times: i128,
    /// What is taken from that.
    pub less: Option<Box<Amount>>,
    /// What is added to that.
    pub offset: i128,
}

impl Amount {
    /// The length of the argument `name`.
    pub fn length_of(name: &str) -> Self {
        Amount { is_length: true, ..Amount::value_of(name) }
    }

    /// The value of the argument `name`.
    pub fn value_of(name: &str) -> Self {
        Amount { name: name.to_string(), is_length: false, times: 1, less: None, offset: 0 }
    }

    /// By how much it is more than `other`, if it is about the same.
    pub fn beyond(&self, other: &Amount) -> Option<i128> {
        let is_same = *self == Amount { offset: self.offset, ..other.clone() };
        is_same.then_some(self.offset - other.offset)
    }

    /// Is it one number, and what is added to it?
    pub fn is_plain(&self) -> bool {
        self.times == 1 && self.less.is_none()
    }

    /// The arguments that it is made of.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.name.as_str()).chain(self.less.iter().map(|less| less.name.as_str()))
    }

    /// More than this by `more`.
    pub fn plus(&self, more: i128) -> Self {
        Amount { offset: self.offset.saturating_add(more), ..self.clone() }
    }
}

impl Form {
    /// How long it is, or how many rows it has.
    pub fn length(&mut self) -> Option<&mut Length> {
        match self {
            Form::Text { length, .. }
            | Form::List { length, .. }
            | Form::Tree { length, .. }
            | Form::Vector { length, .. }
            | Form::Matrix { rows: length, .. }
            | Form::Grid { rows: length, .. }
            | Form::Records(Records { rows: length, .. }) => Some(length),
            _ => None,
        }
    }

    /// Calls `see` with the integers in it, and `count` with its lengths.
    pub fn visit(&mut self, see: &mut dyn FnMut(&mut Range), count: &mut dyn FnMut(&mut Length)) {
        match self {
            Form::Integer(range) => see(range),
            Form::Text { length, .. } => count(length),
            Form::List { length, values, .. } | Form::Tree { length, values, .. } => {
                count(length);
                see(values);
            }
            Form::Vector { length, item, .. } => {
                count(length);
                item.visit(see, count);
            }
            Form::Matrix { rows, columns, item } => {
                count(rows);
                columns.length().into_iter().for_each(&mut *count);
                item.visit(see, count);
            }
            Form::Grid { rows, columns, .. } => {
                count(rows);
                columns.length().into_iter().for_each(count);
            }
            Form::Records(records) => {
                count(&mut records.rows);
                records.columns.iter_mut().for_each(see);
            }
            Form::Float { .. } | Form::Bool | Form::Character(_) | Form::Node => {}
        }
    }

    /// The arguments by which something in it is bounded.
    pub fn amounts(&self) -> Vec<Amount> {
        let found = RefCell::new(Vec::new());
        let mut see = |range: &mut Range| found.borrow_mut().extend(range.amounts().cloned());
        let mut count = |length: &mut Length| found.borrow_mut().extend(length.amounts().cloned());
        self.clone().visit(&mut see, &mut count);
        found.into_inner()
    }

    /// Makes it have so many items at least.
    pub fn fill(&mut self, least: usize) {
        if let Some(length) = self.length() {
            length.least = length.least.max(least);
        }
    }
}

/// The inputs in the order in which a generator makes them.
pub fn in_turn(inputs: &[Input]) -> Vec<&Input> {
    let mut all: Vec<&Input> = inputs.iter().collect();
    all.sort_by_key(|input| input.turn);
    all
}

/// The inputs that are nodes of a tree in front of them.
pub fn nodes(inputs: &[Input]) -> impl Iterator<Item = &Input> {
    inputs.iter().filter(|input| input.form == Form::Node)
}
