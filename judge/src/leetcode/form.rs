//! What the arguments of a solution look like, as far as that is known.

use super::signature::{Class, Function, Integer};
use crate::alphabet::Alphabet;

/// What is known of what a solution is called with.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// What it is called with.
    pub inputs: Inputs,
    /// Whether there are samples, so that much of it is a guess from them.
    pub has_samples: bool,
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
        /// The least length.
        least: usize,
        /// Its characters.
        alphabet: Alphabet,
    },
    /// A linked list.
    List {
        /// The least length.
        least: usize,
        /// The values of its nodes.
        values: Range,
    },
    /// A binary tree.
    Tree {
        /// The least number of nodes.
        least: usize,
        /// The values of its nodes.
        values: Range,
        /// What is known of its values beside that.
        order: Order,
    },
    /// A node of the tree in front of it, by its value.
    Node,
    /// `Vec` of any length.
    Vector {
        /// The least length.
        least: usize,
        /// The items.
        item: Box<Form>,
    },
    /// `Vec` of `Vec`s that have the same length.
    Matrix {
        /// The least number of rows.
        least: usize,
        /// How long the rows are.
        columns: Columns,
        /// The items of the rows.
        item: Box<Form>,
    },
    /// `Vec` of `String`s that have the same length.
    Grid {
        /// How long the strings are.
        columns: Columns,
        /// Their characters.
        alphabet: Alphabet,
    },
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Columns {
    /// Of any length from 1.
    Any,
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
}

/// The least of several integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Low {
    /// Below 0.
    Negative,
    /// 0.
    Zero,
    /// 1.
    One,
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
    /// The length of the argument of this name, which stands before it.
    LengthOf(String),
    /// One less than the integer of this name, which stands before it: vertices from 0.
    Below(String),
    /// The integer of this name, which stands before it: vertices from 1.
    UpTo(String),
}

impl Form {
    /// Makes it have an item at least.
    pub fn fill(&mut self) {
        match self {
            Form::Text { least, .. }
            | Form::List { least, .. }
            | Form::Tree { least, .. }
            | Form::Vector { least, .. }
            | Form::Matrix { least, .. } => *least = 1.max(*least),
            _ => {}
        }
    }
}

/// The inputs that are nodes of a tree in front of them.
pub fn nodes(inputs: &[Input]) -> impl Iterator<Item = &Input> {
    inputs.iter().filter(|input| input.form == Form::Node)
}
