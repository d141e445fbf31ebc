//! What inputs look like, as far as that is known.

use super::count::Count;
use super::reads::{Kind, Literal};
use crate::alphabet::Alphabet;
use crate::constraints::{Bounds, Direction, Operation, Times};
use crate::program::beside::Beside;
use crate::program::items::Items;

/// What is printed, or read, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A variable.
    Input(Input),
    /// What is there again and again.
    Loop {
        /// What counts the rounds, where that matters.
        variable: Option<String>,
        /// Where it begins.
        first: Count,
        /// Where it ends, this not included.
        end: Count,
        /// Each round.
        steps: Vec<Step>,
    },
    /// What depends on a variable.
    Choice {
        /// Its name.
        by: String,
        /// For which values, and what follows: for all others where there are none, which come last.
        arms: Vec<(Vec<Literal>, Vec<Step>)>,
    },
}

impl Step {
    /// Is it how many test cases there are, which are `end`?
    pub fn counts_cases(&self, end: &Count) -> bool {
        let Step::Input(Input { name, form: Form::Integer(Range { high: High::Cases, .. }), .. }) = self else {
            return false;
        };
        matches!(end, Count::Variable(end) if end == name)
    }

    /// The variables in it, in loops and arms as well.
    pub fn inputs(&self) -> Vec<&Input> {
        match self {
            Step::Input(input) => vec![input],
            Step::Loop { steps, .. } => steps.iter().flat_map(Step::inputs).collect(),
            Step::Choice { arms, .. } => arms.iter().flat_map(|(_, steps)| steps).flat_map(Step::inputs).collect(),
        }
    }

    /// Do constraints bound all integers in it, of which there is nothing but integers?
    pub fn is_stated(&self) -> bool {
        match self {
            Step::Input(input) => input.form.is_stated(),
            Step::Loop { steps, .. } => steps.iter().all(Step::is_stated),
            Step::Choice { .. } => false,
        }
    }
}

/// A variable.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// Its name in the solution.
    pub name: String,
    /// Its type there.
    pub kind: Kind,
    /// What it looks like.
    pub form: Form,
    /// Whether the line ends behind it.
    pub ends_line: bool,
    /// Whether it is a list of integers that is sorted in all samples.
    pub is_sorted: bool,
    /// What is stated of it together with others.
    pub together: Box<Together>,
    /// What the statement calls what is in the list that it is, and how long the lists in it are, if that is known.
    pub called: Vec<String>,
}

/// What is stated of a variable together with others, or of what is in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Together {
    /// What it is at most together with variables before it.
    pub limits: Vec<Limit>,
    /// The integer before it that it is different from.
    pub other_than: Option<String>,
    /// Of a list of tuples, how many of the first parts are different together: none, if this is 0.
    pub unique: usize,
    /// Of texts, which characters occur how often in all of them.
    pub occurs: Vec<(char, Times)>,
    /// If it says how large a text is, for how many characters there must be room, and the other side of the grid.
    pub cells: Option<(usize, Option<String>)>,
    /// Of a list of tuples, in which order their first parts are.
    pub order: Option<Direction>,
    /// If it is how many different ones there are of something, how many there can be.
    pub room: Option<Room>,
    /// Of a list, how each item is related to what stands at the same place.
    pub beside: Option<Beside>,
    /// Of an integer, whether it is odd, or even, if that is stated.
    pub is_odd: Option<bool>,
}

/// How the second integer of a tuple is related to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// It is more by this at least.
    AtLeast(i128),
    /// It is another one.
    Different,
}

/// A part of a tuple that is more than an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Above {
    /// The place of the earlier one.
    pub lower: usize,
    /// Its own place.
    pub upper: usize,
    /// By how much it is more at least.
    pub by: i128,
}

/// The place of the earlier part of a tuple that the one at `place` is related to, and how.
pub fn related(place: usize, gap: Option<Gap>, above: &[Above]) -> Option<(usize, Gap)> {
    let other = above.iter().find(|it| it.upper == place).map(|it| (it.lower, Gap::AtLeast(it.by)));
    other.or(gap.filter(|_| place == 1).map(|gap| (0, gap)))
}

/// What programs call the parts of a tuple by their places, where they compare them.
pub const ORDINALS: [&str; 8] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/// How many different tuples, or integers, there can be.
#[derive(Clone, Debug, PartialEq)]
pub enum Room {
    /// The product of these, each less so much.
    Product(Vec<(Count, i128)>),
    /// As many as pairs of different integers up to this variable, the smaller one first.
    Pairs(String),
}

/// What integers are at most together.
#[derive(Clone, Debug, PartialEq)]
pub struct Limit {
    /// Their names.
    pub names: Vec<String>,
    /// What is made of them.
    pub operation: Operation,
    /// What that is at most: of test cases, all of them together.
    pub most: i128,
    /// The product of the least that they can be, or the sum.
    pub least: i128,
    /// Can the first one be 0?
    pub may_be_zero: bool,
    /// Can they be so large that `usize` has no room for it, or are they no `usize`?
    pub is_large: bool,
}

/// What a value looks like.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// An integer.
    Integer(Range),
    /// How many edges a graph has.
    Edges(Graph),
    /// One of these.
    OneOf(Vec<Literal>),
    /// A number with a fraction.
    Float {
        /// Whether it may be negative.
        is_signed: bool,
    },
    /// A character.
    Character(Alphabet),
    /// A token.
    Text {
        /// Its length, if that was read before.
        length: Option<Count>,
        /// What the statement says of its length.
        lengths: Bounds,
        /// What its length is at least, and at most, by texts that were read before, if that is stated.
        between: Box<[Option<Count>; 2]>,
        /// Its characters.
        alphabet: Alphabet,
    },
    /// A time of the day as `09:41`, or with seconds.
    Clock {
        /// Whether it has seconds.
        has_seconds: bool,
    },
    /// A tuple.
    Tuple {
        /// What it consists of.
        parts: Vec<Form>,
        /// What these are called.
        names: Vec<String>,
        /// How its second part is related to its first.
        gap: Option<Gap>,
        /// Which others are more than an earlier one, each of which is in one such pair.
        above: Vec<Above>,
    },
    /// A list.
    List {
        /// How many items, if that was read before. Otherwise it stands in front of them.
        count: Option<Count>,
        /// How many items at least, and at most, if that stands in front of them.
        lengths: Lengths,
        /// What its items look like.
        item: Box<Form>,
        /// Whether each item has a line of its own.
        is_by_line: bool,
        /// What is stated of the items together, which are integers then.
        items: Items,
    },
    /// All integers from `first`, as many as there are, in any order.
    Permutation {
        /// The least of them: 0 or 1.
        first: i128,
        /// How many.
        count: Count,
    },
    /// For each vertex but the root, which is the first one, a vertex before it.
    Parents {
        /// How many vertices there are.
        vertices: Count,
        /// The number of the root: 0 or 1.
        first: i128,
    },
    /// The edges of a graph, and what else stands in their lines.
    Graph(Graph, Vec<Form>),
}

impl Form {
    /// Do constraints bound all integers in it, of which there is nothing but integers?
    fn is_stated(&self) -> bool {
        match self {
            Form::Integer(Range { low, high, bounds, .. }) => {
                let is_high = matches!(high, High::Below(_) | High::UpTo(_)) || bounds.most.is_some();
                is_high && (matches!(low, Low::Variable(..)) || bounds.least.is_some())
            }
            Form::Tuple { parts, .. } => parts.iter().all(Form::is_stated),
            Form::List { count: Some(_), item, .. } => item.is_stated(),
            _ => false,
        }
    }

    /// Is it a number or a character, of which a line has several?
    pub fn is_scalar(&self) -> bool {
        matches!(self, Form::Integer(_) | Form::Float { .. } | Form::Character(_))
    }

    /// Is it one token?
    pub fn is_token(&self) -> bool {
        self.is_scalar() || matches!(self, Form::Text { .. } | Form::Clock { .. })
    }
}

/// How many items a list has whose length stands in front of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lengths {
    /// The least number of them.
    pub least: usize,
    /// The largest, if that is stated.
    pub most: Option<i128>,
    /// The variable that there are no more of than, and by how many there are less at least, if that is stated.
    pub below: Option<(String, i128)>,
}

/// A graph without loops and without an edge that is there twice.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// The variable that has the number of vertices.
    pub vertices: String,
    /// The number of the first vertex: 0 or 1.
    pub first: i128,
    /// What is known of it.
    pub shape: Shape,
    /// Whether the smaller end of each edge stands first.
    pub is_ordered: bool,
    /// What the statement says of how many edges there are.
    pub edges: Bounds,
}

impl Graph {
    /// Which integers the ends of its edges are.
    pub fn ends(&self) -> Range {
        Range::up_to(self.vertices.clone(), self.first)
    }

    /// Of how many vertices there are as many edges as are stated at least.
    pub fn least_vertices(&self) -> i128 {
        let least = self.edges.least.unwrap_or(0);
        let pairs = |count: i128| count * (count - 1) / if self.shape == Shape::Directed { 1 } else { 2 };
        (1..=MANY).find(|count| pairs(*count) >= least).unwrap_or(1)
    }
}

/// Nobody states that there are more vertices than these at least.
const MANY: i128 = 1000;

/// A kind of graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A tree.
    Tree,
    /// A connected one.
    Connected,
    /// Any.
    Any,
    /// Any directed one.
    Directed,
}

/// Which integers occur.
#[derive(Clone, Debug, PartialEq)]
pub struct Range {
    /// The least one.
    pub low: Low,
    /// The largest one.
    pub high: High,
    /// The largest that a sample has.
    pub largest: i128,
    /// Whether it says how many there are of something.
    pub is_count: bool,
    /// What the statement says.
    pub bounds: Bounds,
}

impl Range {
    /// The integers from `first` on, 0 or 1, as many as the variable `count` says.
    pub fn up_to(count: String, first: i128) -> Self {
        let high = if first == 0 { High::Below } else { High::UpTo };
        let bounds = Bounds::default();
        Range { low: Low::Number(first), high: high(count), largest: 0, is_count: false, bounds }
    }
}

/// The least of several integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Low {
    /// Below 0.
    Negative,
    /// This number.
    Number(i128),
    /// The variable of this name, and so much more.
    Variable(String, i128),
}

impl Low {
    /// This number, if it is one.
    pub fn number(&self) -> Option<i128> {
        if let Low::Number(number) = self { Some(*number) } else { None }
    }
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
    /// How many test cases there are: the size is shared among them.
    Cases,
    /// The exponent of a power of 2 that is as large as the size.
    Power,
    /// One less than the variable of this name, or than the length of a string, `s.len()`: vertices from 0.
    Below(String),
    /// The variable of this name, or the length of a string: vertices from 1.
    UpTo(String),
}
