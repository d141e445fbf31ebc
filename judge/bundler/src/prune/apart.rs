//! Where a text that was pruned still has what another one, inlined under other conditions, does not have.

use super::rendered::Rendered;
use super::tree::{Kind, Tree};
use super::{Cut, Removable, scan};
use similar::{Algorithm, DiffOp, capture_diff_slices_deadline};
use std::ops::Range;
use std::time::{Duration, Instant};

/// After this time, more than what differs may be taken for it.
const PATIENCE: Duration = Duration::from_secs(2);

impl Cut {
    /// The first byte of the base that stays and that `other` has not, or behind which `other` has more in the same
    /// item. Whole items that only `other` has do not count: nothing names them here.
    pub fn first_apart(&self, removable: &Removable, other: &str) -> Option<usize> {
        let tree = scan::parse(&self.base, removable);
        let mut selection = self.selection(&tree);
        selection.select();
        let kept = Rendered::new(&tree, &selection.stays).kept(&self.base);
        changes(&self.base, other).into_iter().find_map(|change| stays(&tree, &kept, change))
    }
}

/// The bytes of `base` that are not in `other`; empty where only `other` has something. Whole lines.
fn changes(base: &str, other: &str) -> Vec<Range<usize>> {
    let [lines, others] = [base, other].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
    let starts: Vec<usize> =
        lines.iter().scan(0, |end, line| Some(std::mem::replace(end, *end + line.len()))).collect();
    let start = |line: usize| starts.get(line).copied().unwrap_or(base.len());
    let deadline = Some(Instant::now() + PATIENCE);
    let changes = capture_diff_slices_deadline(Algorithm::Myers, &lines, &others, deadline);
    let changed = changes.iter().filter(|change| !matches!(change, DiffOp::Equal { .. }));
    changed.map(|change| change.old_range()).map(|lines| start(lines.start)..start(lines.end)).collect()
}

/// The first byte of `change` that is in what is `kept`.
fn stays(tree: &Tree, kept: &[Range<usize>], change: Range<usize>) -> Option<usize> {
    if change.is_empty() {
        let at = change.start;
        let is_inside = kept.iter().any(|piece| piece.start < at && at < piece.end);
        let is_in_item = || tree.innermost(at).is_some_and(|id| tree.nodes[id].kind != Kind::Module);
        return (is_inside && is_in_item()).then_some(at);
    }
    let shared = kept.iter().map(|piece| piece.start.max(change.start)..piece.end.min(change.end));
    let code = |bytes: Range<usize>| {
        let text = tree.base.get(bytes.clone()).unwrap_or_default();
        text.find(|letter: char| !letter.is_whitespace()).map(|at| bytes.start + at)
    };
    shared.filter(|bytes| !bytes.is_empty()).find_map(code)
}
