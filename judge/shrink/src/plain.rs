//! Plain text: lines of tokens.

use crate::document::{Document, Form, Kind, Node, NodeId, mark_length};

pub fn parse(input: &[u8]) -> Document {
    let start = mark_length(input);
    let mut nodes: Vec<Node> = Vec::new();
    let mut roots: Vec<NodeId> = Vec::new();
    let mut head = 0..input.len();
    let mut line_start = start;
    for line in input[start..].split_inclusive(|&byte| byte == b'\n') {
        let line_end = line_start + line.len();
        let mut children = Vec::new();
        let mut at = line_start;
        while let Some(offset) = input[at..line_end].iter().position(|byte| !byte.is_ascii_whitespace()) {
            let from = at + offset;
            let length = input[from..line_end].iter().position(u8::is_ascii_whitespace);
            let to = length.map_or(line_end, |length| from + length);
            children.push(nodes.len());
            nodes.push(Node::token(input, at..from, from..to));
            at = to;
        }
        if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
            let body = nodes[first].body.start..nodes[last].body.end;
            match roots.last() {
                Some(&previous) => nodes[previous].after.end = line_start,
                None => head = 0..line_start,
            }
            roots.push(nodes.len());
            let after = body.end..input.len();
            nodes.push(Node { children, body, after, ..Node::new(Kind::Line, line_start..line_start) });
        }
        line_start = line_end;
    }
    Document { source: input.to_vec(), form: Form::Plain, nodes, roots, head, has_trees: false }
}
