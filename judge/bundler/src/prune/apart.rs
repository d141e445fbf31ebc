//! Where a text that was pruned still has what another one, inlined under other conditions, does not have.

use super::tree::{Kind, Tree};
use super::{Cut, Removable, scan};
use crate::text::{depth, leaves};
use similar::{Algorithm, DiffOp, capture_diff_slices_deadline};
use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Deref, Range};
use std::time::{Duration, Instant};

/// After this time, more than what differs may be taken for it.
const PATIENCE: Duration = Duration::from_secs(2);

impl Cut {
    /// The first byte of the base that stays and that `other` has not, or behind which `other` has more in the same
    /// item. Whole items that only `other` has do not count: nothing names them here.
    pub fn first_apart(&self, removable: &Removable, other: &str) -> Option<usize> {
        let others = lines_by_crate(other, removable.modules);
        let deadline = Instant::now() + PATIENCE;
        let tree = LazyCell::new(|| scan::parse(&self.base, removable));
        let apart = lines_by_crate(&self.base, removable.modules).into_iter().filter_map(|(name, lines)| {
            // For each system, all of a crate may differ: how takes long to find, and where nothing stays, no matter.
            let (start, end) = (lines.first()?.0, end(&lines));
            if !self.kept.iter().any(|piece| piece.start < end && start < piece.end) {
                return None;
            }
            let there = others.get(name).map_or(&[][..], Vec::as_slice);
            changes(&lines, there, deadline).into_iter().find_map(|change| self.stays(&tree, change))
        });
        apart.min()
    }

    /// The first byte of `change` that is in what stays of `tree`.
    fn stays<'t>(&self, tree: &impl Deref<Target = Tree<'t>>, change: Range<usize>) -> Option<usize> {
        if change.is_empty() {
            let at = change.start;
            let is_inside = self.kept.iter().any(|piece| piece.start < at && at < piece.end);
            let is_in_item = || tree.innermost(at).is_some_and(|id| tree.nodes[id].kind != Kind::Module);
            return (is_inside && is_in_item()).then_some(at);
        }
        let shared = self.kept.iter().map(|piece| piece.start.max(change.start)..piece.end.min(change.end));
        let code = |bytes: Range<usize>| {
            let text = self.base.get(bytes.clone()).unwrap_or_default();
            text.find(|letter: char| !letter.is_whitespace()).map(|at| bytes.start + at)
        };
        shared.filter(|bytes| !bytes.is_empty()).find_map(code)
    }
}

/// The lines of a text, each with its first byte, by the name of the one of the `modules` at the root that they are in;
/// without a name, the others.
fn lines_by_crate<'t>(text: &'t str, modules: &BTreeSet<String>) -> BTreeMap<&'t str, Vec<(usize, &'t str)>> {
    let mut crates = crates(text, modules).into_iter().peekable();
    let mut lines: BTreeMap<&str, Vec<(usize, &str)>> = BTreeMap::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        while crates.next_if(|(_, bytes)| bytes.end <= start).is_some() {}
        let around = crates.peek().filter(|(_, bytes)| bytes.start < start + line.len());
        lines.entry(around.map_or("", |(name, _)| name)).or_default().push((start, line));
        start += line.len();
    }
    lines
}

/// The names and the bytes of those of the `modules` that stand at the root of a text.
fn crates<'t>(text: &'t str, modules: &BTreeSet<String>) -> Vec<(&'t str, Range<usize>)> {
    let (mut all, mut open, mut deep, mut before) = (Vec::new(), None, 0, 0..0);
    for at in leaves(text) {
        let token = &text[at.clone()];
        if deep == 0 && &text[before.clone()] == "mod" && modules.contains(token) {
            open = Some((token, before.start));
        }
        deep += depth(token);
        if deep == 0 && token == "}" {
            all.extend(open.take().map(|(name, start)| (name, start..at.end)));
        }
        before = at;
    }
    all
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
