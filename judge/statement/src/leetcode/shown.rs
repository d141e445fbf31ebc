//! What a value of a sample is.

use super::examples::value::Value;

/// The items of a list.
pub fn items(value: &Value) -> Vec<&Value> {
    match value {
        Value::List(items) => items.iter().collect(),
        _ => Vec::new(),
    }
}

/// How many items a list has, or characters a text.
pub fn length(value: &Value) -> usize {
    match value {
        Value::List(items) => items.len(),
        Value::Text(text) => text.chars().count(),
        Value::Word(_) | Value::Gap => 0,
    }
}

/// Is it `null`?
pub fn is_null(value: &Value) -> bool {
    matches!(value, Value::Word(word) if word == "null")
}

/// The integer that it is.
pub fn integer(value: &Value) -> Option<i128> {
    match value {
        Value::Word(word) => word.parse().ok(),
        _ => None,
    }
}
