//! Strict readers for the validators of the tests.

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
    Some((Value::Integer(integer(&text[..end])?), &text[end..]))
}
