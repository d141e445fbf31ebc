//! A text without what is removed, that knows where its bytes were.

use super::tree::{HOLE, Kind, Tree};
use crate::rustc::bytes;
use crate::text::{identifiers, whole_lines};
use cargo_metadata::diagnostic::DiagnosticSpan;
use std::ops::Range;

pub struct Rendered {
    pub text: String,
    /// The start of each piece, here and in the base.
    pieces: Vec<(usize, usize)>,
}

impl Rendered {
    /// The text of `tree` with the nodes that stay.
    pub fn new(tree: &Tree, stays: &[bool]) -> Self {
        let base = tree.base;
        let mut rendered = Rendered { text: String::with_capacity(base.len()), pieces: Vec::new() };
        let mut done = 0;
        let removed = (0..tree.nodes.len()).filter(|id| !stays[*id]);
        let mut removed: Vec<(Kind, Range<usize>)> =
            removed.map(|id| (tree.nodes[id].kind, tree.nodes[id].range.clone())).collect();
        // No sign may stand behind the last element of a list.
        let lists = tree.nodes.iter().filter(|node| node.kind == Kind::Call && !node.children.is_empty());
        for list in lists.filter(|list| list.children.last().is_some_and(|last| !stays[*last])) {
            let last = list.children.iter().rfind(|element| stays[**element]);
            removed.extend(last.map(|last| (Kind::Argument, tree.separators[last].clone())));
        }
        removed.sort_by_key(|(_, range)| range.start);
        for (kind, range) in removed {
            if kind == Kind::Body {
                if range.start >= done {
                    rendered.keep(base, done..range.start);
                    rendered.pieces.push((rendered.text.len(), range.start));
                    rendered.text.push_str(HOLE);
                    done = range.end;
                }
                continue;
            }
            let mut cut = whole_lines(base, range.clone());
            if base[cut.end..].starts_with(' ') && !base[..cut.start].ends_with('\n') {
                cut.end += 1;
            }
            if cut.end <= done {
                continue;
            }
            if cut.start > done {
                rendered.keep(base, done..cut.start);
            }
            done = cut.end;
        }
        rendered.keep(base, done..base.len());
        rendered
    }

    fn keep(&mut self, base: &str, range: Range<usize>) {
        self.pieces.push((self.text.len(), range.start));
        self.text.push_str(&base[range]);
    }

    /// The bytes of `base` that are in it.
    pub fn kept(&self, base: &str) -> Vec<Range<usize>> {
        let ends = self.pieces.iter().skip(1).map(|(start, _)| *start).chain([self.text.len()]);
        let pieces = self.pieces.iter().zip(ends).map(|((start, at), end)| (*start..end, *at..at + (end - start)));
        // What stands in place of a body is none of it.
        let is_there =
            |(here, there): &(Range<usize>, Range<usize>)| base.get(there.clone()) == Some(&self.text[here.clone()]);
        pieces.filter(is_there).map(|(_, there)| there).collect()
    }

    /// The bytes of the base that `span` of this text is about.
    pub fn to_base(&self, span: &DiagnosticSpan) -> Range<usize> {
        let bytes = bytes(span);
        let at = |offset: usize| {
            let piece = self.pieces.partition_point(|(start, _)| *start <= offset);
            let (start, base) = self.pieces[piece.max(1) - 1];
            base + (offset - start)
        };
        // The end belongs to the piece of the last byte.
        let end = if bytes.is_empty() { at(bytes.start) } else { at(bytes.end - 1) + 1 };
        at(bytes.start)..end
    }

    /// The name behind `span`, if it goes on as a path.
    pub fn next_name(&self, span: &DiagnosticSpan) -> Option<&str> {
        let rest = self.text.get(span.byte_end as usize..)?.strip_prefix("::")?;
        identifiers(rest).next().filter(|_| !rest.starts_with('*'))
    }

    /// What stands before `span`.
    pub fn before(&self, span: &DiagnosticSpan) -> &str {
        self.text.get(..span.byte_start as usize).unwrap_or_default().trim_end()
    }

    /// The text of `span`.
    pub fn text_of(&self, span: &DiagnosticSpan) -> &str {
        self.text.get(bytes(span)).unwrap_or_default()
    }
}
