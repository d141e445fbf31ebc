//! YAML files with the lines of what stands in them.

use crate::{Error, Result};
use saphyr::{LoadableYamlNode, MarkedYamlOwned, ScalarOwned, YamlDataOwned};
use std::path::{Path, PathBuf};

/// A file.
pub struct Document {
    path: PathBuf,
    /// `None` if it is empty.
    root: Option<MarkedYamlOwned>,
}

impl Document {
    /// Reads `path`; `None` if there is no such file.
    pub fn read(path: &Path) -> Result<Option<Self>> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Error::io("read", path)(error)),
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let documents = MarkedYamlOwned::load_from_str(text).map_err(|error| Error::Manifest {
            path: path.to_path_buf(),
            line: Some(error.marker().line()),
            message: format!("not valid YAML: {}", error.info()),
        })?;
        Ok(Some(Document { path: path.to_path_buf(), root: documents.into_iter().next() }))
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
    node: &'a MarkedYamlOwned,
}

impl<'a> Node<'a> {
    /// What it states for `key`; `None` if there is no such key, or nothing after it.
    pub fn get(&self, key: &str) -> Result<Option<Node<'a>>> {
        if self.node.data.is_null() {
            return Ok(None);
        }
        if !self.node.data.is_mapping() {
            return Err(self.wrong("this should have keys and values"));
        }
        let Some(node) = self.node.data.as_mapping_get(key).filter(|node| !node.data.is_null()) else {
            return Ok(None);
        };
        let key = if self.key.is_empty() { key.to_string() } else { format!("{}.{key}", self.key) };
        Ok(Some(Node { document: self.document, key, node }))
    }

    /// An error at this place.
    pub fn wrong(&self, message: impl std::fmt::Display) -> Error {
        let colon = if self.key.is_empty() { "" } else { ": " };
        Error::Manifest {
            path: self.document.path.clone(),
            line: Some(self.node.span.start.line()),
            message: format!("{}{colon}{message}", self.key),
        }
    }

    /// True if it has keys itself.
    pub fn is_table(&self) -> bool {
        self.node.data.is_mapping()
    }

    /// A number greater than 0.
    pub fn positive(&self) -> Result<f64> {
        let number = match &self.node.data {
            YamlDataOwned::Value(ScalarOwned::Integer(number)) => Some(*number as f64),
            YamlDataOwned::Value(ScalarOwned::FloatingPoint(number)) => Some(number.into_inner()),
            _ => None,
        };
        let number = number.filter(|number| *number > 0.0 && number.is_finite());
        number.ok_or_else(|| self.wrong("this should be a number greater than 0"))
    }

    /// The words of a text, or the items of a list of texts.
    pub fn words(&self) -> Result<Vec<String>> {
        match &self.node.data {
            YamlDataOwned::Sequence(items) => {
                let items = items.iter().map(scalar).collect::<Option<_>>();
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
fn scalar(node: &MarkedYamlOwned) -> Option<String> {
    match &node.data {
        YamlDataOwned::Value(ScalarOwned::String(text)) => Some(text.clone()),
        YamlDataOwned::Value(ScalarOwned::Integer(number)) => Some(number.to_string()),
        YamlDataOwned::Value(ScalarOwned::FloatingPoint(number)) => Some(number.to_string()),
        YamlDataOwned::Value(ScalarOwned::Boolean(value)) => Some(value.to_string()),
        _ => None,
    }
}
