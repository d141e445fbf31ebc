//! Removes what is not used: what no used code names, and what the compiler reports as unused.
//!
//! Every state on the way compiles. Where a removal breaks the text, what breaks goes too if it only mentions what is
//! removed (an import, the implementation of a trait for a type that is gone, an arm for a variant that is gone), or
//! what the errors name comes back. If neither helps, the removal is undone, and each half of it is tried alone.

mod draft;
mod reach;
mod repair;
mod tree;

use crate::Result;
use crate::rustc::is_error;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticSpan};
use draft::{Draft, Mark};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use tree::{Id, Kind, Node, Tree};

/// The lints that report unused code in what is inlined.
pub const LINTS: &str = "dead_code, unused_imports, unused_macros, unused_macro_rules";

/// How often one attempt is repaired. Each repair removes or restores something, and a chain is rarely longer than a
/// chain of imports.
const REPAIRS: usize = 24;

/// Which parts of a text may be removed.
#[derive(Clone, Copy, Debug)]
pub struct Removable<'a> {
    /// Modules at the root, by name.
    pub modules: &'a BTreeSet<String>,
    /// The imports at the root, which are the author's own.
    pub root_imports: bool,
}

/// Compiles a text and returns the diagnostics.
type Check<'a> = dyn Fn(&str) -> Result<Vec<Diagnostic>> + 'a;

/// Removes from `base` what is not used.
///
/// The inner error is the compiler's, if `base` does not compile.
pub fn prune(base: &str, removable: &Removable, check: &Check) -> Result<Result<String, Vec<Diagnostic>>> {
    let last: RefCell<Option<(String, Vec<Diagnostic>)>> = RefCell::default();
    // A removal may change nothing, if all of it was removed with something else.
    let check = &|text: &str| match &mut *last.borrow_mut() {
        Some((known, diagnostics)) if known == text => Ok(diagnostics.clone()),
        last => {
            let diagnostics = check(text)?;
            *last = Some((text.to_string(), diagnostics.clone()));
            Ok(diagnostics)
        }
    };
    let tree = Tree::parse(base, removable);
    let mut draft = Draft::new(&tree);
    // Most of a crate is named nowhere: without that the compiler has little to do.
    let unnamed: Vec<Id> = draft.unnamed().into_iter().chain(draft.refusals()).collect();
    let mut diagnostics = match draft.try_all(&unnamed, check)? {
        Some(diagnostics) => diagnostics,
        None => check(base)?,
    };
    if diagnostics.iter().any(is_error) {
        diagnostics.retain(is_error);
        // Errors in unused code come last.
        let is_unnamed = |span: &DiagnosticSpan| {
            unnamed.iter().any(|id| tree.nodes[*id].range.contains(&(span.byte_start as usize)))
        };
        diagnostics.sort_by_key(|error| error.spans.iter().any(|span| span.is_primary && is_unnamed(span)));
        return Ok(Err(diagnostics));
    }
    loop {
        let mut batch = draft.reported(&diagnostics);
        batch.extend(draft.unnamed());
        if batch.is_empty() {
            return Ok(Ok(draft.render().text));
        }
        let batch: Vec<Id> = batch.into_iter().collect();
        diagnostics = match draft.attempt(&batch, check)? {
            Some(diagnostics) => diagnostics,
            None => check(&draft.render().text)?,
        };
    }
}

impl Draft<'_> {
    /// Rules that only report that no other rule fits: no call does that, because the text compiles.
    fn refusals(&self) -> impl Iterator<Item = Id> {
        self.ids().filter(|id| matches!(self.tree.nodes[*id].kind, Kind::Rule { is_refusal: true }))
    }

    /// What the compiler reports as unused.
    fn reported(&self, diagnostics: &[Diagnostic]) -> BTreeSet<Id> {
        let (nodes, rendered) = (&self.tree.nodes, self.render());
        let by_point: HashMap<usize, Id> = nodes.iter().enumerate().map(|(id, node)| (node.point.start, id)).collect();
        let mut reported = BTreeSet::new();
        for diagnostic in diagnostics {
            let Some(code) = diagnostic.code.as_ref().map(|code| code.code.as_str()) else { continue };
            for span in diagnostic.spans.iter().filter(|span| span.is_primary && span.expansion.is_none()) {
                let at = rendered.to_base(span);
                let touches = |node: &Node| {
                    let inside = at.start <= node.range.start && node.point.end <= at.end;
                    let around = node.range.start <= at.start && at.end <= node.range.end;
                    inside || around
                };
                let all = |is_wanted: fn(&Kind) -> bool| {
                    self.ids().filter(move |id| is_wanted(&nodes[*id].kind) && touches(&nodes[*id]))
                };
                match code {
                    "dead_code" | "unused_macros" => {
                        let found = by_point.get(&at.start);
                        reported.extend(found.filter(|id| !matches!(nodes[**id].kind, Kind::Import { .. })));
                    }
                    "unused_imports" => reported.extend(all(|kind| matches!(kind, Kind::Import { .. }))),
                    "unused_macro_rules" => reported.extend(all(|kind| matches!(kind, Kind::Rule { .. }))),
                    _ => {}
                }
            }
        }
        reported.retain(|id| self.marks[*id].is_open() && !self.is_removed(*id));
        reported
    }

    /// Removes `batch` as far as the text then still compiles; the diagnostics of the last state, if they are known.
    fn attempt(&mut self, batch: &[Id], check: &Check) -> Result<Option<Vec<Diagnostic>>> {
        if let Some(diagnostics) = self.try_all(batch, check)? {
            return Ok(Some(diagnostics));
        }
        if let [only] = batch {
            self.marks[*only] = Mark::Pinned;
            return Ok(None);
        }
        let (left, right) = batch.split_at(batch.len() / 2);
        self.attempt(left, check)?;
        self.attempt(right, check)
    }

    /// Removes `batch`, repairs what breaks, and returns the diagnostics of the text then; `None` if it cannot be
    /// repaired, and everything is as before.
    fn try_all(&mut self, batch: &[Id], check: &Check) -> Result<Option<Vec<Diagnostic>>> {
        let before = self.marks.clone();
        for id in batch {
            self.remove(*id);
        }
        for _ in 0..REPAIRS {
            self.cascade();
            let rendered = self.render();
            let diagnostics = check(&rendered.text)?;
            let errors: Vec<&Diagnostic> = diagnostics.iter().filter(|diagnostic| is_error(diagnostic)).collect();
            if errors.is_empty() {
                return Ok(Some(diagnostics));
            }
            if !self.repair(&errors, &rendered, &before) {
                break;
            }
        }
        self.marks = before;
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USED: &str = "fn main() { a::used(); }\nmod a {\npub fn used() {}\n";
    const PAIR: &str = "mod pair {\nuse self::Pair::*;\npub enum Pair { One(u8), Two }\n\
        impl From<Pair> for Option<u8> {\n\
        fn from(pair: Pair) -> Self { match pair { One(one) => Some(one), Two => None } }\n}\n}\n";

    /// What remains, for a compiler that reports nothing but that a text needs `needed`.
    fn remaining(base: &str, needed: &str) -> Result<String> {
        let error = r#"{"message": "", "code": null, "level": "error", "spans": [], "children": [], "rendered": null}"#;
        let error: Diagnostic = serde_json::from_str(error).expect("this is how rustc prints an error");
        let check = |text: &str| Ok(if text.contains(needed) { Vec::new() } else { vec![error.clone()] });
        let modules = BTreeSet::from(["a".to_string()]);
        let pruned = prune(base, &Removable { modules: &modules, root_imports: false }, &check)?;
        Ok(pruned.expect("the base has what is needed"))
    }

    #[test]
    fn only_what_is_named_remains() -> Result<()> {
        assert_eq!(remaining(&format!("{USED}pub fn unused() {{}}\n}}\n"), "")?, format!("{USED}}}\n"));
        // A type of the standard library is always there, but nothing makes a pair.
        assert_eq!(remaining(&format!("{USED}{PAIR}}}\n"), "")?, format!("{USED}}}\n"));
        let named = format!("{USED}{PAIR}}}\n").replace("used() {}", "used() -> Option<pair::Pair> { None }");
        assert_eq!(remaining(&named, "")?, named);
        // Parameters and associated types are not the types of the same name.
        let head = "impl<I: Iterator> PartialEq<(I, I::Item)> for Pair {}\n";
        let generic = format!("{USED}pub struct I;\npub struct Item;\nstruct Pair;\n{head}}}\n")
            .replace("used() {}", "used() { let _ = Pair; }");
        assert_eq!(remaining(&generic, "")?, generic);
        Ok(())
    }

    #[test]
    fn what_the_compiler_needs_remains() -> Result<()> {
        let three = format!("{USED}fn one() {{}}\nfn two() {{}}\nfn three() {{}}\n}}\n");
        assert_eq!(remaining(&three, "fn two")?, format!("{USED}fn two() {{}}\n}}\n"));
        Ok(())
    }
}
