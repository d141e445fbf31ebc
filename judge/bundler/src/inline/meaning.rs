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
        let made = made.filter(|_| self.source.callers.is_module_passed(self.source.graph));
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
        let (name, source) = (first.to_string(), self.source);
        let krate = source.krate;
        let (file, line, rules) = (self.location.file.clone(), self.line(first.span()), self.rules.clone());
        if place == Place::Rules && !has_colon {
            if !krate.is_third_party && self.is_module(&name) && source.callers.declares(krate, &name) {
                let other = format!("a module where `{rules}!` is called");
                self.fail(Error::Ambiguous { file, line, name, other });
            }
            return false;
        }
        if !place.is_exported() || self.is_own() || krate.is_third_party {
            return false;
        }
        let is_known = name == "crate" || has_colon || self.is_module(&name);
        let others = if is_known { self.other_callers() } else { Vec::new() };
        if others.is_empty() {
            return false;
        }
        let is_same = if name == "crate" {
            // The root of the bundle is that of the author's crate.
            let is_author_s = others.iter().all(|other| other.root == source.graph.solution.root);
            if is_author_s && source.paths == Paths::FromCrate && !self.is_called_here() {
                return true;
            }
            false
        } else {
            let own = krate.dependencies.get(&name);
            others.iter().all(|other| other.dependencies.get(&name) == own)
        };
        if !is_same {
            self.fail(Error::OfCaller { file, line, name, rules });
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
