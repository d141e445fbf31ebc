//! Strict readers for the validators of the tests.

use std::collections::VecDeque;

pub struct Lines<'a>(Vec<&'a str>);

impl<'a> Lines<'a> {
    pub fn new(text: &'a str) -> Option<Self> {
        let mut lines: Vec<&str> = text.strip_suffix('\n')?.split('\n').collect();
        lines.reverse();
        Some(Lines(lines))
    }

    pub fn line(&mut self) -> Option<&'a str> {
        self.0.pop()
    }

    /// All integers of the next line, with single spaces between them.
    pub fn integers(&mut self) -> Option<Vec<i64>> {
        let line = self.line()?;
        if line.is_empty() {
            return Some(Vec::new());
        }
        line.split(' ').map(integer).collect()
    }

    pub fn list(&mut self, length: i64) -> Option<Vec<i64>> {
        self.integers().filter(|list| list.len() as i64 == length)
    }

    pub fn numbers<const N: usize>(&mut self) -> Option<[i64; N]> {
        self.integers()?.try_into().ok()
    }

    pub fn end(self) -> Option<()> {
        self.0.is_empty().then_some(())
    }
}

fn integer(token: &str) -> Option<i64> {
    token.parse().ok().filter(|value: &i64| value.to_string() == token)
}

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Null,
    Integer(i64),
    Text(String),
    List(Vec<Value>),
}

impl Value {
    pub fn integer(&self) -> Option<i64> {
        if let Value::Integer(value) = self { Some(*value) } else { None }
    }

    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    pub fn list(&self) -> Option<&[Value]> {
        if let Value::List(list) = self { Some(list) } else { None }
    }

    pub fn integers(&self) -> Option<Vec<i64>> {
        self.list()?.iter().map(Value::integer).collect()
    }

    /// A binary tree in level order, which ends with a value: of each node, in that order, the value and the children.
    pub fn tree(&self) -> Option<Vec<(i64, [Option<usize>; 2])>> {
        let values = self.list()?;
        let (mut nodes, mut places) = (Vec::new(), VecDeque::from([None]));
        for value in values {
            let place: Option<(usize, usize)> = places.pop_front()?;
            let Value::Integer(value) = value else {
                (*value == Value::Null).then_some(())?;
                continue;
            };
            let node = nodes.len();
            nodes.push((*value, [None; 2]));
            places.extend([Some((node, 0)), Some((node, 1))]);
            if let Some((parent, side)) = place {
                nodes[parent].1[side] = Some(node);
            }
        }
        (values.last() != Some(&Value::Null)).then_some(nodes)
    }

    pub fn matrix(&self) -> Option<Vec<Vec<i64>>> {
        self.list()?.iter().map(Value::integers).collect()
    }
}

/// So many literals, one on each line.
pub fn literals<const N: usize>(text: &str) -> Option<[Value; N]> {
    let lines = text.strip_suffix('\n')?.split('\n');
    let values: Option<Vec<Value>> = lines.map(whole).collect();
    values?.try_into().ok()
}

fn whole(line: &str) -> Option<Value> {
    let (value, rest) = value(line)?;
    rest.is_empty().then_some(value)
}

fn value(text: &str) -> Option<(Value, &str)> {
    if let Some(rest) = text.strip_prefix('"') {
        let (string, rest) = rest.split_once('"')?;
        return Some((Value::Text(string.to_string()), rest));
    }
    if let Some(mut rest) = text.strip_prefix('[') {
        let mut list = Vec::new();
        if let Some(rest) = rest.strip_prefix(']') {
            return Some((Value::List(list), rest));
        }
        loop {
            let (element, after) = value(rest)?;
            list.push(element);
            if let Some(after) = after.strip_prefix(']') {
                return Some((Value::List(list), after));
            }
            rest = after.strip_prefix(',')?;
        }
    }
    let end = text.find([',', ']']).unwrap_or(text.len());
    let value = if &text[..end] == "null" { Value::Null } else { Value::Integer(integer(&text[..end])?) };
    Some((value, &text[end..]))
}
