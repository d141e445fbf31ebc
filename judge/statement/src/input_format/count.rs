//! How many: integers that are computed from what has been read.

use super::value::Scope;
use std::collections::HashMap;
use syn::{BinOp, Expr, ExprLit, ExprPath, Lit};

/// An expression such as `n - 1`, as a length or as the bound of a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// A constant.
    Number(i128),
    /// An integer that was read, or that a loop counts.
    Variable(String),
    /// The length of a list or a string that was read.
    Length(String),
    /// Two of them.
    Operation(Operator, Box<Count>, Box<Count>),
}

/// What is done with two counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
    /// `/`
    Over,
    /// `<<`
    Shift,
}

/// What names stand for in an expression.
pub type Names = HashMap<String, Meaning>;

/// What a name stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// An integer.
    Count(Count),
    /// A list or a string that was read as this.
    Long(String),
    /// Nothing that can be known.
    Unknown,
}

impl Meaning {
    /// What `expression` is.
    pub fn of(expression: &Expr, names: &Names) -> Self {
        Count::of(expression, names).map_or(Meaning::Unknown, Meaning::Count)
    }
}

impl Count {
    /// What `expression` computes of `names`, if that is known.
    pub fn of(expression: &Expr, names: &Names) -> Option<Self> {
        match expression {
            Expr::Paren(inner) => Count::of(&inner.expr, names),
            Expr::Group(inner) => Count::of(&inner.expr, names),
            Expr::Cast(cast) => Count::of(&cast.expr, names),
            Expr::Reference(reference) => Count::of(&reference.expr, names),
            Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => Some(Count::Number(number.base10_parse().ok()?)),
            Expr::Path(path) => match names.get(&name(path)?)? {
                Meaning::Count(count) => Some(count.clone()),
                Meaning::Long(_) | Meaning::Unknown => None,
            },
            Expr::MethodCall(call) if call.method == "len" => {
                let Expr::Path(path) = &*call.receiver else { return None };
                match names.get(&name(path)?)? {
                    Meaning::Long(name) => Some(Count::Length(name.clone())),
                    Meaning::Count(_) | Meaning::Unknown => None,
                }
            }
            Expr::Binary(binary) => {
                let operator = match binary.op {
                    BinOp::Add(_) => Operator::Plus,
                    BinOp::Sub(_) => Operator::Minus,
                    BinOp::Mul(_) => Operator::Times,
                    BinOp::Div(_) => Operator::Over,
                    BinOp::Shl(_) => Operator::Shift,
                    _ => return None,
                };
                let [left, right] = [&binary.left, &binary.right].map(|side| Count::of(side, names).map(Box::new));
                Some(Count::Operation(operator, left?, right?))
            }
            _ => None,
        }
    }

    /// Its value where this is known.
    pub fn value(&self, scope: &Scope) -> Option<i128> {
        match self {
            Count::Number(number) => Some(*number),
            Count::Variable(name) => scope.integer(name),
            Count::Length(name) => scope.length(name),
            Count::Operation(operator, left, right) => {
                let (left, right) = (left.value(scope)?, right.value(scope)?);
                match operator {
                    Operator::Plus => left.checked_add(right),
                    Operator::Minus => left.checked_sub(right),
                    Operator::Times => left.checked_mul(right),
                    Operator::Over => left.checked_div(right),
                    Operator::Shift => left.checked_shl(u32::try_from(right).ok()?),
                }
            }
        }
    }

    /// In Rust, where all that it names is a `usize`; `rename` has the names of variables.
    pub fn rust(&self, rename: impl Fn(&str) -> String + Copy) -> String {
        self.written(0, rename)
    }

    /// In parentheses where it binds less than `outer`.
    fn written(&self, outer: u8, rename: impl Fn(&str) -> String + Copy) -> String {
        match self {
            Count::Number(number) => number.to_string(),
            Count::Variable(name) => rename(name),
            Count::Length(name) => format!("{}.len()", rename(name)),
            Count::Operation(operator, left, right) => {
                let (sign, strength) = match operator {
                    Operator::Shift => ("<<", 1),
                    Operator::Plus => ("+", 2),
                    Operator::Minus => ("-", 2),
                    Operator::Times => ("*", 3),
                    Operator::Over => ("/", 3),
                };
                let left = left.written(strength, rename);
                let text = format!("{left} {sign} {}", right.written(strength + 1, rename));
                if strength < outer { format!("({text})") } else { text }
            }
        }
    }

    /// The same, of `other` in place of the variable `name`.
    pub fn renamed(&self, name: &str, other: &str) -> Self {
        match self {
            Count::Variable(own) if own == name => Count::Variable(other.to_string()),
            Count::Operation(operator, left, right) => {
                let [left, right] = [left, right].map(|side| Box::new(side.renamed(name, other)));
                Count::Operation(*operator, left, right)
            }
            count => count.clone(),
        }
    }

    /// The integers that it names.
    pub fn variables(&self) -> Vec<&str> {
        match self {
            Count::Number(_) | Count::Length(_) => Vec::new(),
            Count::Variable(name) => vec![name],
            Count::Operation(_, left, right) => [left.variables(), right.variables()].concat(),
        }
    }

    /// What is done in it with two counts, from the outside.
    pub fn operations(&self) -> Vec<(Operator, &Count, &Count)> {
        match self {
            Count::Number(_) | Count::Variable(_) | Count::Length(_) => Vec::new(),
            Count::Operation(operator, left, right) => {
                let here = vec![(*operator, &**left, &**right)];
                [here, left.operations(), right.operations()].concat()
            }
        }
    }

    /// One less than the variable `name`.
    pub fn one_less(name: &str) -> Self {
        let left = Count::Variable(name.to_string());
        Count::Operation(Operator::Minus, Box::new(left), Box::new(Count::Number(1)))
    }

    /// One more than this.
    pub fn one_more(self) -> Self {
        Count::Operation(Operator::Plus, Box::new(self), Box::new(Count::Number(1)))
    }
}

/// The name that a path of one segment is.
pub fn name(path: &ExprPath) -> Option<String> {
    path.path.get_ident().map(ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::super::value::Value;
    use super::*;

    fn count(text: &str) -> Option<Count> {
        let variable = |name: &str| (name.to_string(), Meaning::Count(Count::Variable(name.to_string())));
        let [a, lost] = [("a", Meaning::Long("a".to_string())), ("lost", Meaning::Unknown)]
            .map(|(name, meaning)| (name.to_string(), meaning));
        Count::of(&syn::parse_str(text).unwrap(), &[variable("n"), variable("m"), a, lost].into_iter().collect())
    }

    #[test]
    fn expressions_are_computed_and_written_again() {
        let mut scope = Scope::of([("n", 7), ("m", 3)]);
        scope.insert("a", Value::Items(vec![Value::Integer(0); 2]));
        for (text, written, value) in [
            ("n", "n", 7),
            ("(n as usize)", "n", 7),
            ("n - 1", "n - 1", 6),
            ("n - (m - 1)", "n - (m - 1)", 5),
            ("(n - m) - 1", "n - m - 1", 3),
            ("2 * (n + 1)", "2 * (n + 1)", 16),
            ("(n * (n - 1)) / 2", "n * (n - 1) / 2", 21),
            ("n / (m * 2)", "n / (m * 2)", 1),
            ("1 << n", "1 << n", 128),
            ("(1 << n) - 1", "(1 << n) - 1", 127),
            ("1usize << (n - 1)", "1 << n - 1", 64),
            ("n - a.len()", "n - a.len()", 5),
        ] {
            let count = count(text).unwrap();
            assert_eq!((count.rust(str::to_string).as_str(), count.value(&scope)), (written, Some(value)), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_known_is_no_count() {
        for text in ["lost", "x", "n % 2", "f(n)", "n.min(m)", "n + lost", "n.len()", "x.len()", "a", "a.len"] {
            assert_eq!(count(text), None, "{text}");
        }
        let scope = Scope::of([("n", 0)]);
        for text in ["m", "2 / n", "1 << (n - 1)"] {
            assert_eq!(count(text).unwrap().value(&scope), None, "{text}");
        }
    }
}
