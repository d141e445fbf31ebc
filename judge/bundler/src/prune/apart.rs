//! Where a text that was pruned still has what another one, inlined under other conditions, does not have.

use super::rendered::Rendered;
use super::tree::{Kind, Node, Tree};
use super::{Cut, Removable, scan};
use similar::{Algorithm, DiffOp, capture_diff_slices_deadline};
use std::collections::BTreeMap;
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
        let other = scan::parse(other, removable);
        let others = lines_by_crate(&other);
        let deadline = Instant::now() + PATIENCE;
        let apart = lines_by_crate(&tree).into_iter().filter_map(|(name, lines)| {
            // For each system, all of a crate may differ: how takes long to find, and where nothing stays, no matter.
            let (start, end) = (lines.first()?.0, end(&lines));
            if !kept.iter().any(|piece| piece.start < end && start < piece.end) {
                return None;
            }
            let there = others.get(name).map_or(&[][..], Vec::as_slice);
            changes(&lines, there, deadline).into_iter().find_map(|change| stays(&tree, &kept, change))
        });
        apart.min()
    }
}

/// The lines of a text, each with its first byte, by the name of the module at the root that they are in; without a
/// name, the others.
fn lines_by_crate<'t>(tree: &Tree<'t>) -> BTreeMap<&'t str, Vec<(usize, &'t str)>> {
    let is_crate = |node: &&Node| node.parent.is_none() && node.kind == Kind::Module;
    let mut crates = tree.nodes.iter().filter(is_crate).peekable();
    let mut lines: BTreeMap<&str, Vec<(usize, &str)>> = BTreeMap::new();
    let mut start = 0;
    for line in tree.base.split_inclusive('\n') {
        while crates.next_if(|node| node.range.end <= start).is_some() {}
        let around = crates.peek().filter(|node| node.range.start < start + line.len());
        let name = around.map_or("", |node| &tree.base[node.point.clone()]);
        lines.entry(name).or_default().push((start, line));
        start += line.len();
    }
    lines
}

/// The first byte behind `lines`.
fn end(lines: &[(usize, &str)]) -> usize {
    lines.last().map_or(0, |(start, line)| start + line.len())
}

/// The bytes of `lines` that are not in `others`; empty where only `others` has something.
fn changes(lines: &[(usize, &str)], others: &[(usize, &str)], deadline: Instant) -> Vec<Range<usize>> {
    let start = |line: usize| lines.get(line).map_or_else(|| end(lines), |(start, _)| *start);
    let [own, theirs] = [lines, others].map(|lines| lines.iter().map(|(_, line)| *line).collect::<Vec<_>>());
    let changes = capture_diff_slices_deadline(Algorithm::Myers, &own, &theirs, Some(deadline));
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

#[cfg(test)]
mod tests {
    use super::super::prune;
    use super::super::tests::Idle;
    use super::*;
    use crate::Result;
    use std::collections::BTreeSet;

    #[test]
    fn what_stays_is_compared_crate_by_crate() -> Result<()> {
        let modules = BTreeSet::from(["m".to_string(), "n".to_string()]);
        let removable = Removable::of_any_size(&modules);
        let base = "fn main() { m::f(); }\nmod m {\npub const fn f() {}\npub const fn g() {}\n}\nmod n {\n\
            pub const fn h() {}\n}\n";
        let (cut, _) = prune(base, &removable, &Idle)?.expect("everything compiles");
        let apart = |old: &str, new: &str| {
            let at = cut.first_apart(&removable, &base.replace(old, new))?;
            base[at..].lines().next()
        };
        assert_eq!(apart("fn f() {}", "fn f() -> u8 { 1 }"), Some("pub const fn f() {}"));
        assert_eq!(apart("m::f(); }", "m::f(); } // other"), Some("fn main() { m::f(); }"));
        assert_eq!(apart("fn f() {}\n", "fn f() {}\npub const fn other() {}\n"), None);
        // Nothing of them stays, whatever else they have.
        assert_eq!(apart("fn g() {}", "fn g() -> u8 { 1 }"), None);
        assert_eq!(apart("mod n {\npub const fn h() {}", "mod n {\nmod other {}\n"), None);
        // In another crate it is not the same.
        let moved =
            base.replace("pub const fn f() {}\n", "").replace("fn h() {}\n", "fn h() {}\npub const fn f() {}\n");
        assert!(cut.first_apart(&removable, &moved).is_some());
        Ok(())
    }

    #[test]
    fn a_crate_of_which_nothing_stays_takes_no_time() -> Result<()> {
        let modules = BTreeSet::from(["a".to_string(), "m".to_string()]);
        let removable = Removable::of_any_size(&modules);
        let text = |name: &str| {
            let constants = (0..8000).map(|i| format!("pub const {name}{i}: u8 = 0;\n")).collect::<String>();
            let function = |of: &str| format!("pub const fn {of}() {{}}\n");
            let functions: String = [&format!("before_{name}"), "f", &format!("behind_{name}")].map(function).concat();
            format!("fn main() {{ m::f(); }}\nmod a {{\n{constants}}}\nmod m {{\n{functions}}}\n")
        };
        let (cut, _) = prune(&text("A"), &removable, &Idle)?.expect("it compiles");
        assert_eq!(cut.first_apart(&removable, &text("B")), None);
        Ok(())
    }
}
