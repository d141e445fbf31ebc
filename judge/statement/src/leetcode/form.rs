//! What the arguments of a solution look like, as far as that is known.

pub use super::amounts::{Amount, High, Length, Low, Multiple, Range};
pub use super::records::{Records, Shape};
use super::signature::{Class, Function};
use crate::alphabet::Alphabet;
use crate::program::beside::Beside;
use crate::program::items::Items;
use crate::program::lines::Origin;
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
    /// The integer, or the text, that this one is stated to be different from.
    pub other_than: Option<String>,
    /// Of a list of integers, how each is related to what stands at the same place.
    pub beside: Option<Beside>,
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

impl Columns {
    /// How long they may be, if they may have several lengths.
    pub fn length(&mut self) -> Option<&mut Length> {
        if let Columns::Any(length) = self { Some(length) } else { None }
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

/// Those of the `constructor` that an argument of a method may be bounded by: none that has the name of one of these.
pub fn constructed(constructor: &[Input], method: &[Input]) -> Vec<Input> {
    let is_other = |input: &&Input| method.iter().all(|own| own.name != input.name);
    constructor.iter().filter(is_other).cloned().collect()
}

/// The inputs that are nodes of a tree in front of them.
pub fn nodes(inputs: &[Input]) -> impl Iterator<Item = &Input> {
    inputs.iter().filter(|input| input.form == Form::Node)
}
