//! An input as a tree over its text, and how the text reads after an edit.

use crate::measure::integer;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

pub type NodeId = usize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A list of a literal.
    List,
    /// A line of plain text.
    Line,
    /// A number, a word or a string.
    Token,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Lines of tokens.
    Plain,
    /// LeetCode's values, one after the other.
    Literals,
    /// Not text: one token, of which each byte is a unit.
    Bytes,
}

#[derive(Debug)]
pub struct Node {
    pub kind: Kind,
    pub children: Vec<NodeId>,
    /// The whitespace before the node, behind what comes before it in its parent.
    pub before: Range<usize>,
    pub body: Range<usize>,
    /// The whitespace behind the node; behind a line, its newline and the blank lines after it.
    pub after: Range<usize>,
    pub integer: Option<i128>,
}

#[derive(Debug)]
pub struct Document {
    pub source: Vec<u8>,
    pub form: Form,
    pub nodes: Vec<Node>,
    /// The lines or the values.
    pub roots: Vec<NodeId>,
    /// A byte order mark, and whitespace before the first root.
    pub head: Range<usize>,
    /// Lists of numbers may be trees in level order: a `null` has been seen.
    pub has_trees: bool,
}

/// What changes in a document. Nodes that are not named stay as they are.
#[derive(Clone, Debug, Default)]
pub struct Edit {
    pub removed: BTreeSet<NodeId>,
    /// Units (characters) that are cut out of tokens.
    pub cut: BTreeMap<NodeId, BTreeSet<usize>>,
    /// What stands in place of a node's body.
    pub replaced: BTreeMap<NodeId, Vec<u8>>,
}

impl Edit {
    pub fn set(&mut self, node: NodeId, value: i128) {
        self.replaced.insert(node, value.to_string().into_bytes());
    }

    pub fn lower(&mut self, document: &Document, counter: NodeId, by: usize) {
        if let Some(value) = document.integer(counter) {
            self.set(counter, value - by as i128);
        }
    }

    pub fn replacing(node: NodeId, text: Vec<u8>) -> Self {
        Edit { replaced: BTreeMap::from([(node, text)]), ..Edit::default() }
    }
}

/// How many bytes of `input` are a byte order mark.
pub fn mark_length(input: &[u8]) -> usize {
    let mark = "\u{feff}".as_bytes();
    if input.starts_with(mark) { mark.len() } else { 0 }
}

impl Document {
    /// One token, whatever is in it.
    pub fn of_bytes(input: &[u8]) -> Self {
        let node = Node { body: 0..input.len(), ..Node::new(Kind::Token, 0..0) };
        let source = input.to_vec();
        Document { source, form: Form::Bytes, nodes: vec![node], roots: vec![0], head: 0..0, has_trees: false }
    }

    pub fn text(&self, node: NodeId) -> &[u8] {
        &self.source[self.nodes[node].body.clone()]
    }

    pub fn integer(&self, node: NodeId) -> Option<i128> {
        self.nodes[node].integer
    }

    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node].children
    }

    pub fn is_token(&self, node: NodeId) -> bool {
        self.nodes[node].kind == Kind::Token
    }

    /// All tokens, in the order of the text.
    pub fn tokens(&self) -> Vec<NodeId> {
        let mut tokens: Vec<NodeId> = (0..self.nodes.len()).filter(|&node| self.is_token(node)).collect();
        tokens.sort_by_key(|&token| self.nodes[token].body.start);
        tokens
    }

    /// A string of a literal is written in quotes.
    pub fn is_quoted(&self, token: NodeId) -> bool {
        self.form == Form::Literals && self.text(token).starts_with(b"\"")
    }

    /// Where the characters of a token are in the source: those between the quotes, an escaped one being one.
    pub fn units(&self, token: NodeId) -> Vec<Range<usize>> {
        let body = self.nodes[token].body.clone();
        if self.form == Form::Bytes {
            return body.map(|byte| byte..byte + 1).collect();
        }
        let quoted = self.is_quoted(token);
        let (mut at, end) = if quoted { (body.start + 1, body.end - 1) } else { (body.start, body.end) };
        let continues = |byte: usize| self.source[byte] & 0xC0 == 0x80;
        let mut units = Vec::new();
        while at < end {
            let start = at;
            at += if quoted && self.source[at] == b'\\' { 2 } else { 1 };
            while at < end && continues(at) {
                at += 1;
            }
            units.push(start..at.min(end));
        }
        units
    }

    pub fn apply(&self, edit: &Edit) -> Vec<u8> {
        let mut out = self.source[self.head.clone()].to_vec();
        let kept: Vec<NodeId> = self.roots.iter().copied().filter(|root| !edit.removed.contains(root)).collect();
        for (index, &root) in kept.iter().enumerate() {
            self.write(root, edit, &mut out);
            // The text ends as it ended before.
            let last = if index + 1 == kept.len() { self.roots[self.roots.len() - 1] } else { root };
            out.extend_from_slice(&self.source[self.nodes[last].after.clone()]);
        }
        out
    }

    fn write(&self, id: NodeId, edit: &Edit, out: &mut Vec<u8>) {
        let node = &self.nodes[id];
        if let Some(text) = edit.replaced.get(&id) {
            out.extend_from_slice(text);
            return;
        }
        let kept = node.children.iter().copied().filter(|child| !edit.removed.contains(child));
        match node.kind {
            Kind::Token => self.write_token(id, edit, out),
            Kind::Line => {
                for (index, token) in kept.enumerate() {
                    let spaced = if index == 0 { node.children[0] } else { token };
                    out.extend_from_slice(&self.source[self.nodes[spaced].before.clone()]);
                    self.write(token, edit, out);
                }
            }
            Kind::List => {
                out.push(b'[');
                for (index, child) in kept.enumerate() {
                    if index > 0 {
                        out.push(b',');
                    }
                    out.extend_from_slice(&self.source[self.nodes[child].before.clone()]);
                    self.write(child, edit, out);
                    out.extend_from_slice(&self.source[self.nodes[child].after.clone()]);
                }
                out.push(b']');
            }
        }
    }

    fn write_token(&self, token: NodeId, edit: &Edit, out: &mut Vec<u8>) {
        let Some(cut) = edit.cut.get(&token) else {
            out.extend_from_slice(self.text(token));
            return;
        };
        let quote: &[u8] = if self.is_quoted(token) { b"\"" } else { b"" };
        out.extend_from_slice(quote);
        for (index, unit) in self.units(token).into_iter().enumerate() {
            if !cut.contains(&index) {
                out.extend_from_slice(&self.source[unit]);
            }
        }
        out.extend_from_slice(quote);
    }

    /// The places with more whitespace than one space, one newline, or nothing, and what would do there.
    pub fn gaps(&self) -> Vec<(Range<usize>, &'static [u8])> {
        let crlf = self.source.windows(2).any(|pair| pair == b"\r\n");
        let newline: &[u8] = if crlf { b"\r\n" } else { b"\n" };
        let mark = mark_length(&self.source);
        let mut gaps = vec![(mark..self.head.end.max(mark), b"".as_slice())];
        for (index, &root) in self.roots.iter().enumerate() {
            let after = self.nodes[root].after.clone();
            let needed: &[u8] = match (self.source[after.clone()].contains(&b'\n'), index + 1 == self.roots.len()) {
                (true, _) => newline,
                (false, true) => b"",
                (false, false) => b" ",
            };
            gaps.push((after, needed));
        }
        for node in &self.nodes {
            for (index, &child) in node.children.iter().enumerate() {
                let separator: &[u8] = if node.kind == Kind::Line && index > 0 { b" " } else { b"" };
                gaps.push((self.nodes[child].before.clone(), separator));
                if node.kind == Kind::List {
                    gaps.push((self.nodes[child].after.clone(), b""));
                }
            }
        }
        gaps.retain(|(gap, needed)| self.source[gap.clone()] != **needed);
        gaps.sort_by_key(|(gap, _)| gap.start);
        gaps
    }

    /// The text with other whitespace in these gaps, which ascend.
    pub fn with_gaps(&self, gaps: &[(Range<usize>, &'static [u8])]) -> Vec<u8> {
        let mut out = Vec::new();
        let mut at = 0;
        for (gap, text) in gaps {
            out.extend_from_slice(&self.source[at..gap.start]);
            out.extend_from_slice(text);
            at = gap.end;
        }
        out.extend_from_slice(&self.source[at..]);
        out
    }
}

impl Node {
    pub fn new(kind: Kind, before: Range<usize>) -> Self {
        let end = before.end;
        Node { kind, children: Vec::new(), before, body: end..end, after: end..end, integer: None }
    }

    pub fn token(source: &[u8], before: Range<usize>, body: Range<usize>) -> Self {
        let after = body.end..body.end;
        let integer = integer(&source[body.clone()]);
        Node { kind: Kind::Token, children: Vec::new(), before, body, after, integer }
    }
}
