//! A text in which nodes are marked as removed.

use super::tree::{Id, Kind, Tree};
use crate::text::whole_lines;
use cargo_metadata::diagnostic::DiagnosticSpan;
use std::ops::Range;

/// What has become of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Kept,
    Removed {
        /// How often it was brought back before.
        restored: u8,
    },
    /// Removed, and brought back because something needs it, or another node of the same name.
    Restored {
        times: u8,
    },
    /// The text does not compile without it.
    Pinned,
}

/// A node that was brought back so often is not removed again.
const RESTORED_FOR_GOOD: u8 = 3;

impl Mark {
    /// Whether the compiler's report about the node can still remove it. A node may have been brought back because of
    /// another one with its name, or may have lost its last use since.
    pub fn is_open(self) -> bool {
        match self {
            Mark::Kept => true,
            Mark::Restored { times } => times < RESTORED_FOR_GOOD,
            Mark::Removed { .. } | Mark::Pinned => false,
        }
    }

    fn removed(self) -> Mark {
        match self {
            Mark::Kept => Mark::Removed { restored: 0 },
            Mark::Restored { times } => Mark::Removed { restored: times },
            Mark::Removed { .. } | Mark::Pinned => self,
        }
    }

    fn restored(self) -> Mark {
        match self {
            Mark::Removed { restored } => Mark::Restored { times: restored.saturating_add(1) },
            Mark::Kept | Mark::Restored { .. } | Mark::Pinned => self,
        }
    }
}

/// A tree with a mark for each node.
pub struct Draft<'t> {
    pub tree: &'t Tree<'t>,
    pub marks: Vec<Mark>,
}

impl<'t> Draft<'t> {
    pub fn new(tree: &'t Tree<'t>) -> Self {
        Draft { tree, marks: vec![Mark::Kept; tree.nodes.len()] }
    }

    pub fn ids(&self) -> Range<Id> {
        0..self.marks.len()
    }

    /// Removes `id`; true if that changes anything.
    pub fn remove(&mut self, id: Id) -> bool {
        let before = self.marks[id];
        self.marks[id] = before.removed();
        self.marks[id] != before
    }

    /// Brings `id` back, and what is around it.
    pub fn restore(&mut self, id: Id) {
        self.marks[id] = self.marks[id].restored();
        for id in self.tree.around(id) {
            self.marks[id] = self.marks[id].restored();
        }
    }

    /// Is the node itself marked as removed?
    pub fn is_marked(&self, id: Id) -> bool {
        matches!(self.marks[id], Mark::Removed { .. })
    }

    /// Is the node removed, alone or with a node around it?
    pub fn is_removed(&self, id: Id) -> bool {
        self.is_marked(id) || self.tree.around(id).any(|id| self.is_marked(id))
    }

    /// The text without what is removed.
    pub fn render(&self) -> Rendered {
        let (base, nodes) = (self.tree.base, &self.tree.nodes);
        let mut removed: Vec<bool> = self.ids().map(|id| self.is_marked(id)).collect();
        // From the inside to the outside, because children have larger ids.
        for (id, node) in nodes.iter().enumerate().rev() {
            let goes_empty =
                matches!(node.kind, Kind::Module { .. } | Kind::Inherent { .. } | Kind::Use | Kind::Macro { .. });
            removed[id] |= goes_empty && !node.children.is_empty() && node.children.iter().all(|child| removed[*child]);
        }
        let mut rendered = Rendered { text: String::with_capacity(base.len()), pieces: Vec::new() };
        let mut done = 0;
        let ranges = nodes.iter().zip(&removed).filter(|(_, removed)| **removed).map(|(node, _)| &node.range);
        for range in ranges {
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
}

/// A rendered text that knows where its bytes were.
pub struct Rendered {
    pub text: String,
    /// The start of each piece, here and in the base.
    pieces: Vec<(usize, usize)>,
}

impl Rendered {
    fn keep(&mut self, base: &str, range: Range<usize>) {
        self.pieces.push((self.text.len(), range.start));
        self.text.push_str(&base[range]);
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

    /// The text of `span`.
    pub fn text_of(&self, span: &DiagnosticSpan) -> &str {
        self.text.get(bytes(span)).unwrap_or_default()
    }
}

fn bytes(span: &DiagnosticSpan) -> Range<usize> {
    span.byte_start as usize..span.byte_end as usize
}
