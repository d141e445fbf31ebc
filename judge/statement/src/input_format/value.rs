//! Values that were read, and their names.

use std::collections::HashMap;

/// So many values show what all have in common.
pub const SHOWING: usize = 4;

/// What stands behind the name of a string for its length, as if that were a variable.
const LENGTH: &str = ".len()";

/// How the length of the string `name` is called.
pub fn length_of(name: &str) -> String {
    format!("{name}{LENGTH}")
}

/// The string whose length is called `name`, if it is one's.
pub fn string_of(name: &str) -> Option<&str> {
    name.strip_suffix(LENGTH)
}

/// A value of a sample.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// An integer, as it stands there.
    Integer(i128),
    /// Any other token.
    Word(String),
    /// The items of a list or of a tuple.
    Items(Vec<Value>),
}

impl Value {
    /// The integer that it is.
    pub fn integer(&self) -> Option<i128> {
        if let Value::Integer(number) = self { Some(*number) } else { None }
    }

    /// The items that it has.
    pub fn items(&self) -> &[Value] {
        if let Value::Items(items) = self { items } else { &[] }
    }

    /// How long the token is, unless it is an integer.
    pub fn length(&self) -> Option<i128> {
        i128::try_from(self.word()?.len()).ok()
    }

    /// The token that it is, unless it is an integer.
    pub fn word(&self) -> Option<&str> {
        if let Value::Word(word) = self { Some(word) } else { None }
    }
}

/// What has been read before, by its name, and what loops count.
#[derive(Clone, Debug, Default)]
pub struct Scope(HashMap<String, Value>);

impl Scope {
    /// What was read as this.
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.0.get(name)
    }

    /// The integer of this name, or the length of a string.
    pub fn integer(&self, name: &str) -> Option<i128> {
        string_of(name).map_or_else(|| self.value(name)?.integer(), |string| self.length(string))
    }

    /// The length of the list or the string of this name.
    pub fn length(&self, name: &str) -> Option<i128> {
        let length = match self.value(name)? {
            Value::Items(items) => items.len(),
            Value::Word(word) => word.len(),
            Value::Integer(_) => return None,
        };
        i128::try_from(length).ok()
    }

    /// From here on `name` is `value`.
    pub fn insert(&mut self, name: &str, value: Value) {
        self.0.insert(name.to_string(), value);
    }

    #[cfg(test)]
    pub fn of<const N: usize>(integers: [(&str, i128); N]) -> Self {
        Scope(integers.into_iter().map(|(name, number)| (name.to_string(), Value::Integer(number))).collect())
    }
}
