//! YAML files with the lines of what stands in them.

use crate::files::read_text;
use crate::{Error, Result};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use yaml_rust2::parser::{Event, MarkedEventReceiver, Parser};
use yaml_rust2::scanner::{Marker, TScalarStyle};

/// A file.
pub struct Document {
    path: PathBuf,
    /// `None` if it is empty.
    root: Option<Value>,
}

/// A value with the line on which it starts, from 1.
#[derive(Clone, Debug)]
struct Value {
    line: usize,
    data: Data,
}

#[derive(Clone, Debug)]
enum Data {
    Null,
    /// As it is written, without quotes.
    Scalar(String),
    Sequence(Vec<Value>),
    /// Of a key that is given twice, the later one counts.
    Mapping(Vec<(Value, Value)>),
}

/// Builds the tree from the parser's events.
#[derive(Default)]
struct Tree {
    /// The sequences and mappings that have not ended, each with its anchor and what it holds so far; the items of a
    /// mapping are its keys and values in turn.
    open: Vec<(usize, Value, Vec<Value>)>,
    /// What an alias stands for.
    anchors: HashMap<usize, Value>,
    root: Option<Value>,
}

impl Tree {
    fn add(&mut self, anchor: usize, value: Value) {
        // The parser numbers anchors from 1.
        if anchor > 0 {
            self.anchors.insert(anchor, value.clone());
        }
        match self.open.last_mut() {
            Some((_, _, items)) => items.push(value),
            None => self.root = Some(value),
        }
    }

    fn close(&mut self, data: impl FnOnce(Vec<Value>) -> Data) {
        if let Some((anchor, value, items)) = self.open.pop() {
            self.add(anchor, Value { data: data(items), ..value });
        }
    }
}

impl MarkedEventReceiver for Tree {
    fn on_event(&mut self, event: Event, mark: Marker) {
        let value = |data| Value { line: mark.line(), data };
        match event {
            Event::Scalar(text, style, anchor, _) => {
                let is_null =
                    style == TScalarStyle::Plain && ["", "~", "null", "Null", "NULL"].contains(&text.as_str());
                self.add(anchor, value(if is_null { Data::Null } else { Data::Scalar(text) }));
            }
            Event::SequenceStart(anchor, _) | Event::MappingStart(anchor, _) => {
                self.open.push((anchor, value(Data::Null), Vec::new()));
            }
            Event::SequenceEnd => self.close(Data::Sequence),
            Event::MappingEnd => self.close(|items| {
                let mut items = items.into_iter();
                Data::Mapping(std::iter::from_fn(|| Some((items.next()?, items.next()?))).collect())
            }),
            Event::Alias(anchor) => {
                let known = self.anchors.get(&anchor).map_or(Data::Null, |known| known.data.clone());
                self.add(0, value(known));
            }
            Event::Nothing | Event::StreamStart | Event::StreamEnd | Event::DocumentStart | Event::DocumentEnd => {}
        }
    }
}

impl Document {
    /// Reads `path`; `None` if there is no such file.
    pub fn read(path: &Path) -> Result<Option<Self>> {
        let text = match read_text(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Error::io("read", path)(error)),
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let mut tree = Tree::default();
        Parser::new_from_str(text)
            .load(&mut tree, false)
            .map_err(|error| Error::line(path, error.marker().line(), format!("not valid YAML: {}", error.info())))?;
        Ok(Some(Document { path: path.to_path_buf(), root: tree.root }))
    }

    /// What the file states for `key`; `None` if there is no such key, or nothing after it.
    pub fn get<'a>(&'a self, key: &'a str) -> Result<Option<Node<'a>>> {
        let root = self.root.as_ref().map(|node| Node { document: self, key: String::new(), node });
        root.map_or(Ok(None), |root| root.get(key))
    }
}

/// What stands after a key.
#[derive(Clone)]
pub struct Node<'a> {
    document: &'a Document,
    /// With the keys around it, as in `limits.memory`; empty for the whole file.
    key: String,
    node: &'a Value,
}

impl<'a> Node<'a> {
    /// What it states for `key`; `None` if there is no such key, or nothing after it.
    pub fn get(&self, key: &str) -> Result<Option<Node<'a>>> {
        let entries = match &self.node.data {
            Data::Null => return Ok(None),
            Data::Mapping(entries) => entries,
            _ => return Err(self.wrong("this should have keys and values")),
        };
        let is_key = |candidate: &Value| matches!(&candidate.data, Data::Scalar(text) if text == key);
        let found = entries.iter().rev().find(|(candidate, _)| is_key(candidate)).map(|(_, node)| node);
        let Some(node) = found.filter(|node| !matches!(node.data, Data::Null)) else { return Ok(None) };
        let key = if self.key.is_empty() { key.to_string() } else { format!("{}.{key}", self.key) };
        Ok(Some(Node { document: self.document, key, node }))
    }

    /// An error at this place.
    pub fn wrong(&self, message: impl std::fmt::Display) -> Error {
        let colon = if self.key.is_empty() { "" } else { ": " };
        Error::line(&self.document.path, self.node.line, format!("{}{colon}{message}", self.key))
    }

    /// True if it has keys itself.
    pub fn is_table(&self) -> bool {
        matches!(self.node.data, Data::Mapping(_))
    }

    /// A number greater than 0.
    pub fn positive(&self) -> Result<f64> {
        let number = scalar(self.node).and_then(|text| text.parse::<f64>().ok());
        let number = number.filter(|number| *number > 0.0 && number.is_finite());
        number.ok_or_else(|| self.wrong("this should be a number greater than 0"))
    }

    /// A text as it stands there, or what is written like one.
    pub fn text(&self) -> Result<&'a str> {
        scalar(self.node).ok_or_else(|| self.wrong("this should be a text"))
    }

    /// The items of a list.
    pub fn items(&self) -> Result<Vec<Node<'a>>> {
        let Data::Sequence(items) = &self.node.data else { return Err(self.wrong("this should be a list")) };
        let item = |node| Node { document: self.document, key: self.key.clone(), node };
        Ok(items.iter().map(item).collect())
    }

    /// The words of a text, or the items of a list of texts.
    pub fn words(&self) -> Result<Vec<String>> {
        match &self.node.data {
            Data::Sequence(items) => {
                let items = items.iter().map(|item| scalar(item).map(str::to_string)).collect::<Option<_>>();
                items.ok_or_else(|| self.wrong("this should be a list of texts"))
            }
            _ => {
                let text = scalar(self.node).ok_or_else(|| self.wrong("this should be a text or a list of texts"))?;
                Ok(text.split_whitespace().map(str::to_string).collect())
            }
        }
    }
}

/// A text, or what is written like one.
fn scalar(node: &Value) -> Option<&str> {
    match &node.data {
        Data::Scalar(text) => Some(text),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(text: &str) -> Result<Document> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("problem.yaml");
        std::fs::write(&path, text).unwrap();
        Ok(Document::read(&path)?.unwrap())
    }

    #[test]
    fn words_of_texts_lists_and_aliases() {
        let text =
            "a: &x [one, 'two 2', 3]\nb: *x\nc: one  two\nc: 1e-6\nd:\n  e: &y\n    f: g\n  h: *y\ni: ~\nj: ''\n";
        let document = document(text).unwrap();
        let words = |keys: &[&str]| {
            let first = document.get(keys[0]).unwrap();
            let node = keys[1..].iter().fold(first, |node, key| node.unwrap().get(key).unwrap());
            node.map(|node| node.words().unwrap())
        };
        let three = Some(["one", "two 2", "3"].map(str::to_string).to_vec());
        assert_eq!((words(&["a"]), words(&["b"])), (three.clone(), three));
        assert_eq!(words(&["c"]), Some(vec!["1e-6".to_string()]), "the later one counts");
        assert_eq!(words(&["d", "h", "f"]), Some(vec!["g".to_string()]));
        assert_eq!((words(&["i"]), words(&["j"]), words(&["k"])), (None, Some(vec![]), None));
        assert_eq!(document.get("c").unwrap().unwrap().positive().unwrap(), 1e-6);
    }

    #[test]
    fn an_error_names_the_line() {
        let Err(error) = document("a: 1\nb: [1\nc: 2\n") else { panic!("the list does not end") };
        let error = error.to_string();
        assert!(error.contains("problem.yaml:3: not valid YAML: "), "{error}");
        let document = document("# first\na:\n  b: x\n").unwrap();
        let wrong = document.get("a").unwrap().unwrap().get("b").unwrap().unwrap().positive().unwrap_err().to_string();
        assert!(wrong.ends_with("problem.yaml:3: a.b: this should be a number greater than 0"), "{wrong}");
    }
}
