//! What the compiler says is not implemented.

use super::tree::Name;
use std::collections::BTreeSet;

/// Something that is not implemented.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bound {
    pub of_trait: Name,
    /// The names in the type.
    pub types: BTreeSet<Name>,
    /// There may be more of them: the compiler does not know, or not print, all of it.
    pub is_open: bool,
    /// What the type begins with: a sign, or a name.
    pub start: String,
    /// How many types there are in the first tuple in it, if it has one.
    pub arity: Option<usize>,
    /// What is called.
    pub item: Option<Name>,
}

/// What an operator calls, the longer ones first.
pub const OPERATORS: [(&str, &str); 26] = [
    ("<<=", "ShlAssign"),
    (">>=", "ShrAssign"),
    ("==", "PartialEq"),
    ("!=", "PartialEq"),
    ("<=", "PartialOrd"),
    (">=", "PartialOrd"),
    ("+=", "AddAssign"),
    ("-=", "SubAssign"),
    ("*=", "MulAssign"),
    ("/=", "DivAssign"),
    ("%=", "RemAssign"),
    ("&=", "BitAndAssign"),
    ("|=", "BitOrAssign"),
    ("^=", "BitXorAssign"),
    ("<<", "Shl"),
    (">>", "Shr"),
    ("+", "Add"),
    ("-", "Sub"),
    ("*", "Mul"),
    ("/", "Div"),
    ("%", "Rem"),
    ("&", "BitAnd"),
    ("|", "BitOr"),
    ("^", "BitXor"),
    ("<", "PartialOrd"),
    (">", "PartialOrd"),
];
