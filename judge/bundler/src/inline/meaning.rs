//! Names that may mean something else than they seem to: that of a crate where a module has it, too, and names in the
//! rules of macros, which mean what they mean where the macro is called.

use super::exported::texts;
use super::paths::{FirstSegment, Paths, Place};
use super::{Dependency, Inliner, Source};
use crate::Error;
use crate::graph::Crate;
use crate::text::{definitions, line_of};
use proc_macro2::Ident;

/// What the paths of globs begin with that bring no module of the crate.
const STANDARD: [&str; 3] = ["alloc", "core", "std"];

impl Inliner<'_> {
    /// Refuses the name of a dependency that may mean a module which a glob or a macro brings: that would come first.
    pub(super) fn refuse_ambiguous(&mut self, first: &FirstSegment) {
        let name = &first.name;
        // The crates of others cannot be changed, and compile with what they mean almost always.
        if self.source.krate.is_third_party || !self.is_module(name) {
            return;
        }
        let facades = self.source.facades;
        let brings = |glob: &&String| match facades.get(*glob) {
            Some(modules) => modules.contains(name),
            None => !self.is_foreign(glob) && self.source.callers.declares(self.source.krate, name),
        };
        let glob = self.visible().flat_map(|scope| &scope.globs).find(brings);
        let by_glob = glob.map(|glob| format!("a module of `{glob}` that a glob imports"));
        let made = self.visible().find_map(|scope| scope.made.get(name));
        let made = made.filter(|_| self.source.callers.is_module_passed(self.source));
        let other = by_glob.or_else(|| made.map(|called| format!("a module that `{called}!` declares")));
        if let Some(other) = other {
            let line = self.written_on().unwrap_or_else(|| line_of(self.text, first.at.start));
            let (file, name) = (self.location.file.clone(), name.clone());
            self.fail(Error::Ambiguous { file, line, name, other });
        }
    }

    /// Does a path that begins with `name` lead out of the crate?
    fn is_foreign(&self, name: &str) -> bool {
        STANDARD.contains(&name) || self.source.dependencies.contains_key(name)
    }

    fn is_module(&self, name: &str) -> bool {
        matches!(self.source.dependencies.get(name), Some(Dependency::Module(_)))
    }

    /// Does the path that begins with `first`, in the rules of a macro, stay as it is, because it is one of the crate
    /// that calls the macro? Where nobody knows that, it is refused.
    pub(super) fn is_of_caller(&mut self, first: &Ident, has_colon: bool, place: Place) -> bool {
        let Source { krate, callers, graph, paths, .. } = *self.source;
        if krate.is_third_party || place != Place::Rules && !place.is_exported() {
            return false;
        }
        let name = first.to_string();
        if place == Place::Rules {
            if !has_colon && self.is_module(&name) && callers.declares(krate, &name) {
                let other = format!("a module where `{}!` is called", self.rules);
                let (file, line) = (self.location.file.clone(), self.line(first.span()));
                self.fail(Error::Ambiguous { file, line, name, other });
            }
            return false;
        }
        if self.is_own() || name != "crate" && !has_colon && !self.is_module(&name) {
            return false;
        }
        let (others, own) = (self.other_callers(), krate.dependencies.get(&name));
        let is_same = others.iter().all(|other| name != "crate" && other.dependencies.get(&name) == own);
        // The root of the bundle is that of the author's crate.
        let are_author_s = others.iter().all(|other| other.root == graph.solution.root);
        let is_root = name == "crate" && are_author_s && paths == Paths::FromCrate && !self.is_called_here();
        if !is_same && !is_root {
            let (file, line) = (self.location.file.clone(), self.line(first.span()));
            self.fail(Error::OfCaller { file, line, name, rules: self.rules.clone() });
        }
        !is_same
    }

    /// Does the crate itself call the macro whose rules are visited?
    fn is_called_here(&self) -> bool {
        let Source { krate, dependents, .. } = self.source;
        self.source.callers.of(self.source, &self.rules).into_iter().any(|at| dependents[at].root == krate.root)
    }

    /// The other crates that call the macro whose rules are visited, and not one of theirs by that name.
    fn other_callers(&self) -> Vec<&Crate> {
        let source = self.source;
        let callers = source.callers.of(source, &self.rules).into_iter().map(|at| source.dependents[at]);
        let others = callers.filter(|krate| krate.root != source.krate.root);
        others.filter(|krate| texts(krate).all(|text| definitions(text, &self.rules).next().is_none())).collect()
    }
}
