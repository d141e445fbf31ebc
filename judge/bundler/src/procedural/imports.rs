//! Imports of procedural macros that are there no more, where only the compiler can see that nothing else has the name.

use crate::imports::Import;
use crate::rustc::code;
use crate::text::{Edits, range, whole_lines, with_comma};
use cargo_metadata::diagnostic::Diagnostic;
use std::collections::BTreeSet;
use syn::ItemUse;
use syn::visit::Visit;

/// `text` without the imports that `errors` report and that have the name of one of `macros`; `None` if there are none.
pub fn without_macros(text: &str, errors: &[Diagnostic], macros: &BTreeSet<&str>) -> Option<String> {
    let unresolved = errors.iter().filter(|error| code(error) == "E0432").flat_map(|error| &error.spans);
    let ends = unresolved.filter(|span| span.is_primary).map(|span| span.byte_end as usize).collect();
    let mut search = Search { text, ends, macros, edits: Edits::default(), found: false };
    search.visit_file(&syn::parse_file(text).ok()?);
    search.found.then(|| search.edits.apply(text))
}

struct Search<'a> {
    text: &'a str,
    /// Where unresolved imports end.
    ends: BTreeSet<usize>,
    macros: &'a BTreeSet<&'a str>,
    edits: Edits,
    found: bool,
}

impl<'ast> Visit<'ast> for Search<'_> {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let all = Import::all(&item.tree);
        let is_lost = |import: &&Import| {
            let (leaf, name) = (range(import.leaf), import.original());
            // The span ends with the name or, if it has another one here, with that.
            let is_reported = self.ends.contains(&leaf.end) || self.ends.contains(&(leaf.start + name.len()));
            is_reported && self.macros.contains(name.as_str())
        };
        let lost: Vec<_> = all.iter().filter(is_lost).map(|import| range(import.leaf)).collect();
        self.found |= !lost.is_empty();
        if lost.len() == all.len() {
            self.edits.delete(whole_lines(self.text, range(item)));
        } else {
            lost.into_iter().for_each(|leaf| self.edits.delete(with_comma(self.text, leaf)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rustc::error;

    #[test]
    fn reported_imports_of_macros_go() {
        let text = "use a::{Add, Sub as Less, fmt};\nuse b::Add;\nuse c::Add;\nuse d::Other;\n";
        let error = |name: &str| {
            let end = text.find(name).expect("it is there") + name.len();
            error("E0432", "", end - 1..end, "")
        };
        let macros = BTreeSet::from(["Add", "Sub"]);
        let errors = ["Add", "Sub as Less", "b::Add", "d::Other"].map(error);
        let left = without_macros(text, &errors, &macros);
        assert_eq!(left.as_deref(), Some("use a::{  fmt};\nuse c::Add;\nuse d::Other;\n"));
        assert_eq!(without_macros(text, &errors[3..], &macros), None);
    }
}
