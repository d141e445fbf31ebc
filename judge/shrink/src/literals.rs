//! LeetCode's literals: values one after the other, each a list, a string, a number or a word.

use crate::document::{Document, Form, Kind, Node, NodeId, mark_length};
use crate::measure::NOTHING;
use std::ops::Range;

/// Deeper lists are left to the reader of plain text.
const DEEPEST: usize = 200;

/// `None` unless the whole text is literals, and a list or a string is among them.
pub fn parse(input: &[u8]) -> Option<Document> {
    let start = mark_length(input);
    let mut parser = Parser { input, at: start, nodes: Vec::new() };
    let head = 0..parser.whitespace().end;
    let mut roots: Vec<NodeId> = Vec::new();
    while parser.at < input.len() {
        let root = parser.value(parser.at..parser.at, 0)?;
        let after = parser.whitespace();
        if after.is_empty() && parser.at < input.len() {
            return None;
        }
        parser.nodes[root].after = after;
        roots.push(root);
    }
    let Parser { nodes, .. } = parser;
    let is_value = |&root: &NodeId| matches!(input[nodes[root].body.start], b'[' | b'"');
    let has_trees = nodes.iter().any(|node| node.kind == Kind::Token && input[node.body.clone()] == *NOTHING);
    let (source, form) = (input.to_vec(), Form::Literals);
    roots.iter().any(is_value).then_some(Document { source, form, nodes, roots, head, has_trees })
}

struct Parser<'a> {
    input: &'a [u8],
    at: usize,
    nodes: Vec<Node>,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.input.get(self.at).copied()
    }

    fn whitespace(&mut self) -> Range<usize> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
        start..self.at
    }

    fn value(&mut self, before: Range<usize>, depth: usize) -> Option<NodeId> {
        let start = self.at;
        match self.peek()? {
            b'[' => return self.list(before, depth),
            b'"' => loop {
                self.at += 1;
                match self.peek()? {
                    b'\\' => self.at += 1,
                    b'"' => break self.at += 1,
                    b'\n' => return None,
                    _ => {}
                }
            },
            _ => {
                let continues = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
                while self.peek().is_some_and(continues) {
                    self.at += 1;
                }
            }
        }
        (self.at > start).then(|| {
            self.nodes.push(Node::token(self.input, before, start..self.at));
            self.nodes.len() - 1
        })
    }

    fn list(&mut self, before: Range<usize>, depth: usize) -> Option<NodeId> {
        let start = self.at;
        self.at += 1;
        let mut children = Vec::new();
        let mut space = self.whitespace();
        if depth > DEEPEST {
            return None;
        }
        if self.peek()? == b']' {
            self.at += 1;
        } else {
            loop {
                let child = self.value(space, depth + 1)?;
                self.nodes[child].after = self.whitespace();
                children.push(child);
                let separator = self.peek()?;
                self.at += 1;
                match separator {
                    b',' => space = self.whitespace(),
                    b']' => break,
                    _ => return None,
                }
            }
        }
        self.nodes.push(Node { children, body: start..self.at, ..Node::new(Kind::List, before) });
        Some(self.nodes.len() - 1)
    }
}
