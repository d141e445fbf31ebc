//! What is read: variables, in their order, and the loops and choices around them.

use super::count::Count;
use crate::integer::Integer;
use std::fmt;

/// Something that is read.
#[derive(Clone, Debug, PartialEq)]
pub enum Read {
    /// A variable of `input!`.
    Variable(Variable),
    /// What is read again and again.
    Loop {
        /// What counts the rounds.
        variable: Option<String>,
        /// Where it begins.
        first: Count,
        /// Where it ends, this not included.
        end: Count,
        /// What each round reads.
        reads: Vec<Read>,
    },
    /// What depends on a variable.
    Choice {
        /// Its name.
        by: String,
        /// What is read for each of its values: the first arm that has it.
        arms: Vec<Arm>,
    },
}

/// One of the things that may be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Arm {
    /// For which values; none are all that are left.
    pub values: Vec<Literal>,
    /// What is read.
    pub reads: Vec<Read>,
}

/// What a variable is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    /// `1`
    Integer(i128),
    /// `"push"` or `'+'`
    Word(String),
}

/// A variable of `input!`.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// Which one it is, from 0.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: Kind,
}

/// The types that `input!` reads.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// An integer.
    Integer {
        /// Its type.
        integer: Integer,
        /// Whether it is a `Usize1` or an `Isize1`, of which 1 is subtracted.
        is_one_based: bool,
    },
    /// `f64` or `f32`.
    Float(&'static str),
    /// `char`.
    Character,
    /// A token.
    Text(Text),
    /// A tuple.
    Tuple(Vec<Kind>),
    /// A list.
    List {
        /// What its items are.
        item: Box<Kind>,
        /// How many there are; otherwise that stands in front of them.
        count: Option<Count>,
    },
}

/// What a token becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// `String`.
    String,
    /// `Chars`, which is a `Vec<char>`.
    Characters,
    /// `Bytes`, which is a `Vec<u8>`.
    Bytes,
}

impl Kind {
    /// How long a list is.
    pub const LENGTH: Self = Kind::Integer { integer: Integer::USIZE, is_one_based: false };

    /// In Rust, as the solution has it.
    pub fn rust(&self) -> String {
        match self {
            Kind::Integer { integer, .. } => integer.name.to_string(),
            Kind::Float(name) => (*name).to_string(),
            Kind::Character => "char".to_string(),
            Kind::Text(Text::String) => "String".to_string(),
            Kind::Text(Text::Characters) => "Vec<char>".to_string(),
            Kind::Text(Text::Bytes) => "Vec<u8>".to_string(),
            Kind::Tuple(kinds) => tuple(&kinds.iter().map(Kind::rust).collect::<Vec<_>>()),
            Kind::List { item, .. } => format!("Vec<{}>", item.rust()),
        }
    }
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Literal::Integer(number) => write!(f, "{number}"),
            Literal::Word(word) => write!(f, "{word:?}"),
        }
    }
}

/// How many variables these have.
pub fn variables(reads: &[Read]) -> usize {
    let of = |read: &Read| match read {
        Read::Variable(_) => 1,
        Read::Loop { reads, .. } => variables(reads),
        Read::Choice { arms, .. } => arms.iter().map(|arm| variables(&arm.reads)).sum(),
    };
    reads.iter().map(of).sum()
}

/// Does what is read depend on the integer `name`?
pub fn uses(reads: &[Read], name: &str) -> bool {
    let has = |count: &Count| count.variables().contains(&name);
    fn in_kind(kind: &Kind, has: &dyn Fn(&Count) -> bool) -> bool {
        match kind {
            Kind::Tuple(kinds) => kinds.iter().any(|kind| in_kind(kind, has)),
            Kind::List { item, count } => count.as_ref().is_some_and(has) || in_kind(item, has),
            _ => false,
        }
    }
    reads.iter().any(|read| match read {
        Read::Variable(variable) => in_kind(&variable.kind, &has),
        Read::Loop { first, end, reads, .. } => has(first) || has(end) || uses(reads, name),
        Read::Choice { arms, .. } => arms.iter().any(|arm| uses(&arm.reads, name)),
    })
}

/// The only one of these expressions, or a tuple.
pub fn one_or_tuple(parts: &[String]) -> String {
    if let [only] = parts { only.clone() } else { tuple(parts) }
}

/// A tuple of these expressions or types.
pub fn tuple(parts: &[String]) -> String {
    if let [only] = parts { format!("({only},)") } else { format!("({})", parts.join(", ")) }
}
