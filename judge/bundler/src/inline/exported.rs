//! Exported macros: paths reach them at the root of their crate, which is a module here.

use super::Inliner;
use super::tokens::Place;
use crate::text::range;
use syn::{Ident, ItemMacro, Meta};

/// A macro with `#[macro_export]`.
#[derive(Clone, Debug)]
pub(super) struct Exported {
    name: String,
    /// A module of its own keeps it apart from what else has its name: an import by the name alone would take that
    /// along.
    has_module: bool,
}

impl Exported {
    /// The name under which the modules between the macro and the root of its crate pass it on.
    fn alias(&self) -> String {
        format!("__macro_{}", self.name.trim_start_matches("r#"))
    }

    /// What imports it at the root of its crate, if `parent` is the path to its alias.
    fn at_root(&self, parent: &str) -> String {
        let alias = self.alias();
        let rest = if self.has_module { format!("::{}", self.name) } else { format!(" as {}", self.name) };
        format!("\npub(crate) use {parent}{alias}{rest};")
    }

    /// The path to it from the root of its crate.
    pub(super) fn path(&self) -> String {
        if self.has_module { format!("{}::{}", self.alias(), self.name) } else { self.name.clone() }
    }
}

impl Inliner<'_> {
    /// Has the module `name`, which ends at `end`, pass on the macros that it exports.
    pub(super) fn pass_on(&mut self, name: &Ident, end: usize, exported: Vec<Exported>) {
        if self.is_own() {
            return;
        }
        // Edition 2018 does not know all words of later editions.
        let is_new = ["async", "await", "dyn", "try", "gen"].iter().any(|word| name == word);
        let name = format!("{}{name}", if is_new { "r#" } else { "" });
        // Each module does so for the one around it, because a private module hides them from others.
        for exported in exported {
            let alias = exported.alias();
            if !self.modules.is_empty() || exported.has_module {
                self.edits.insert(end, format!("\npub(crate) use {name}::{alias};"));
            }
            if self.modules.is_empty() {
                let parent = if exported.has_module { String::new() } else { format!("{name}::") };
                self.edits.insert(end, exported.at_root(&parent));
            }
            self.exported.push(exported);
        }
    }

    pub(super) fn macro_rules(&mut self, item: &ItemMacro, name: &Ident) {
        let export = item.attrs.iter().find(|attribute| attribute.path().is_ident("macro_export"));
        let place = match export.map(|attribute| &attribute.meta) {
            Some(Meta::List(list)) if list.tokens.to_string().contains("local_inner_macros") => Place::LocalInnerRules,
            Some(_) => Place::ExportedRules,
            None => Place::Rules,
        };
        self.declared_modules(&item.mac.tokens, place);
        self.tokens(item.mac.tokens.clone(), place);
        if export.is_none() || self.is_own() {
            return;
        }
        let has_module = self.scopes.last().is_some_and(|scope| scope.has(&name.to_string()));
        let exported = Exported { name: name.to_string(), has_module };
        let (start, end) = (range(&item.mac.path).start, range(item).end);
        let (alias, is_root) = (exported.alias(), self.modules.is_empty());
        if has_module {
            self.edits.insert(start, format!("#[macro_use] pub(crate) mod {alias} {{\n"));
            self.edits.insert(end, format!("\npub(crate) use {name};\n}}"));
            if is_root {
                self.edits.insert(end, exported.at_root(""));
            }
        } else if is_root {
            self.edits.insert(end, format!("\npub(crate) use {name};"));
        } else {
            self.edits.insert(end, format!("\npub(crate) use {name} as {alias};"));
        }
        self.exported.push(exported);
    }
}
