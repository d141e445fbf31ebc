//! Paths that resolve where the text will stand.

use super::attributes::of_item;
use super::{Dependency, Inliner};
use crate::conditions::exclude;
use crate::imports::Import;
use crate::rules::bare_names;
use crate::text::{range, with_comma};
use cargo_platform::Cfg;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use syn::{Item, ItemMacro, ItemUse, UseTree};

/// How a rewritten path begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paths {
    /// With `crate::`.
    FromCrate,
    /// With `super::`, because the bundle may be put into a module.
    FromSuper,
    /// With `super::`, and for dependencies with `::`: they are crates, whatever modules there are.
    ToCrates,
}

/// Where a path is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Position {
    Use,
    Code,
    /// In the rules of a macro, which may be called in another module.
    Rules,
}

/// Where tokens stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In code, whose grammar is known.
    Code,
    /// In a call of a macro.
    Call,
    /// In the rules of a macro that its crate alone calls.
    Rules,
    /// In the rules of a macro with `#[macro_export]`. Conditions and variables there are those of the caller's crate.
    ExportedRules,
    /// The same with `#[macro_export(local_inner_macros)]`: the macros that it calls are found where it is defined.
    LocalInnerRules,
}

impl Place {
    pub(super) fn is_exported(self) -> bool {
        matches!(self, Place::ExportedRules | Place::LocalInnerRules)
    }
}

/// The first name of a path.
#[derive(Debug)]
pub(super) struct FirstSegment {
    pub(super) name: String,
    pub(super) at: Range<usize>,
    /// The `::` before it.
    pub(super) colon: Option<Range<usize>>,
    pub(super) position: Position,
}

/// What paths into the standard library and into a crate itself begin with.
const LOCAL: [&str; 6] = ["std", "core", "alloc", "crate", "self", "super"];

/// The names in a module.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    /// Of types and modules: they hide crates.
    types: BTreeSet<String>,
    /// Of functions and constants.
    others: BTreeSet<String>,
    /// Of what is imported from a crate of that name.
    of_crates: BTreeSet<String>,
    /// Of what is imported from crates other than the standard library.
    foreign: BTreeSet<String>,
    /// What the paths of globs begin with.
    pub(super) globs: BTreeSet<String>,
    /// By a name that a macro is called with, the macro: it may declare a module of that name.
    pub(super) made: BTreeMap<String, String>,
    /// By its name here, what is imported: of one name there may be a type, a value and a macro.
    imported: BTreeMap<String, Vec<Imported>>,
}

/// Something that a module imports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Imported {
    /// What its path begins with; `None` if it is a crate.
    pub(super) first: Option<String>,
    /// Its name where it comes from.
    pub(super) name: String,
}

impl Scope {
    /// The names of `items`, as far as `cfg` does not exclude them.
    pub(super) fn new<'i>(items: impl IntoIterator<Item = &'i Item>, cfg: &[Cfg]) -> Self {
        let mut scope = Scope::default();
        for item in items {
            if of_item(item).is_some_and(|attributes| exclude(attributes, cfg)) {
                continue;
            }
            let (names, ident) = match item {
                Item::Mod(item) => (&mut scope.types, &item.ident),
                Item::Struct(item) => (&mut scope.types, &item.ident),
                Item::Enum(item) => (&mut scope.types, &item.ident),
                Item::Union(item) => (&mut scope.types, &item.ident),
                Item::Trait(item) => (&mut scope.types, &item.ident),
                Item::Type(item) => (&mut scope.types, &item.ident),
                Item::Fn(item) => (&mut scope.others, &item.sig.ident),
                Item::Const(item) => (&mut scope.others, &item.ident),
                Item::Static(item) => (&mut scope.others, &item.ident),
                Item::Use(item) => {
                    scope.import(item);
                    continue;
                }
                Item::Macro(ItemMacro { ident: None, mac, .. }) => {
                    let name = mac.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
                    scope.made.extend(bare_names(mac.tokens.clone()).into_iter().map(|made| (made, name.clone())));
                    continue;
                }
                _ => continue,
            };
            names.insert(ident.to_string());
        }
        scope
    }

    fn import(&mut self, item: &ItemUse) {
        for import in Import::all(&item.tree) {
            let Some(name) = import.name() else {
                self.globs.extend(import.first.map(ToString::to_string));
                continue;
            };
            let imported =
                Imported { first: import.first.map(ToString::to_string), name: import.original().to_string() };
            self.imported.entry(name.to_string()).or_default().push(imported);
            if !import.first.is_some_and(|first| LOCAL.iter().any(|local| first == local)) {
                self.foreign.insert(name.to_string());
            }
            let names = match import.first {
                // `use either;` names the crate itself.
                None if matches!(import.leaf, UseTree::Name(_)) => &mut self.others,
                Some(first) if first == name && item.leading_colon.is_none() => &mut self.of_crates,
                _ => &mut self.types,
            };
            names.insert(name.to_string());
        }
    }

    /// What is imported under this name.
    pub(super) fn imported(&self, name: &str) -> &[Imported] {
        self.imported.get(name).map(Vec::as_slice).unwrap_or_default()
    }

    /// Adds the names of another one.
    pub(super) fn add(&mut self, other: Scope) {
        let Scope { types, others, of_crates, foreign, globs, made, imported } = other;
        self.types.extend(types);
        self.others.extend(others);
        self.of_crates.extend(of_crates);
        self.foreign.extend(foreign);
        self.globs.extend(globs);
        self.made.extend(made);
        imported.into_iter().for_each(|(name, imports)| self.imported.entry(name).or_default().extend(imports));
    }

    /// Is something of this name imported from a crate other than the standard library?
    pub(super) fn is_foreign(&self, name: &str) -> bool {
        self.foreign.contains(name)
    }

    /// Is there anything of this name?
    pub(super) fn has(&self, name: &str) -> bool {
        [&self.types, &self.others, &self.of_crates].iter().any(|names| names.contains(name))
    }
}

impl Inliner<'_> {
    /// The prefix of a module at the root of the bundle: `crate::`, or as many `super::` as lead there.
    pub(super) fn to_root(&self) -> String {
        match self.source.paths {
            Paths::FromCrate => "crate::".to_string(),
            _ => "super::".repeat(self.modules.len() + usize::from(!self.is_own())),
        }
    }

    /// The replacement of `crate`.
    pub(super) fn own_root(&self) -> String {
        match (self.source.paths, self.source.module) {
            (Paths::FromCrate, Some(module)) => format!("crate::{module}"),
            (Paths::FromCrate, None) => "crate".to_string(),
            _ if self.modules.is_empty() => "self".to_string(),
            _ => "super::".repeat(self.modules.len()).trim_end_matches(':').to_string(),
        }
    }

    /// The replacement of the name of a dependency at the start of a path; `None` if it stays.
    fn dependency(&self, first: &FirstSegment) -> Option<String> {
        let name = &first.name;
        if name == "alloc" && !self.is_own() {
            return Some("std".to_string());
        }
        match self.source.dependencies.get(name)? {
            _ if self.source.paths == Paths::ToCrates => Some(format!("::{name}")),
            Dependency::Module(module) if first.position == Position::Rules && !self.is_root_reached() => {
                Some(format!("$crate::{module}"))
            }
            Dependency::Module(module) if self.is_own() && self.modules.is_empty() && first.colon.is_none() => {
                (module != name).then(|| module.clone())
            }
            Dependency::Module(module) => Some(format!("{}{module}", self.to_root())),
            Dependency::Crate(krate) => (krate != name).then(|| krate.clone()),
            Dependency::ProcMacro | Dependency::Marker => None,
        }
    }

    /// Does a path to a module of the bundle, as it is written here, lead there from wherever rules are called?
    fn is_root_reached(&self) -> bool {
        let starts_there = self.is_own() && self.modules.is_empty();
        let is_whole = || !self.source.callers.has_modules(self.source.krate);
        self.source.paths == Paths::FromCrate && (!starts_there || is_whole())
    }

    /// The names that can be used without a path: of the blocks around the current place, and of its module.
    pub(super) fn visible(&self) -> impl Iterator<Item = &Scope> {
        self.blocks.iter().rev().chain(self.scopes.last())
    }

    /// Is there another type or module of this name?
    fn is_hidden(&self, name: &str, position: Position) -> bool {
        // `use gcd::gcd;` hides the crate from other paths if it imports a module, and most likely it is a function.
        let is_module =
            || name == "alloc" || self.source.facades.get(name).is_some_and(|modules| modules.contains(name));
        self.visible().any(|scope| {
            scope.types.contains(name) || position != Position::Use && scope.of_crates.contains(name) && is_module()
        })
    }

    /// Rewrites the first names of a `use`.
    pub(super) fn use_root(&mut self, tree: &UseTree, colon: Option<Range<usize>>) {
        let ident = match tree {
            UseTree::Path(path) => &path.ident,
            UseTree::Name(name) => &name.ident,
            UseTree::Rename(rename) => &rename.ident,
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.use_root(tree, colon.clone()));
                return;
            }
            _ => return,
        };
        let (name, at) = (ident.to_string(), ident.span().byte_range());
        if !matches!(tree, UseTree::Path(_)) && self.use_crate(tree, &name, colon.as_ref()) {
            return;
        }
        self.first_segment(FirstSegment { name, at, colon, position: Position::Use });
    }

    /// Rewrites the import of a crate that is a module, and of nothing else that has its name at the root of the
    /// bundle; false if `tree` is no such import.
    fn use_crate(&mut self, tree: &UseTree, name: &str, colon: Option<&Range<usize>>) -> bool {
        let is_hidden = colon.is_none() && self.source.krate.edition > 2015 && self.is_hidden(name, Position::Use);
        let module = match self.source.dependencies.get(name) {
            Some(Dependency::Module(module)) if self.source.paths != Paths::ToCrates && !is_hidden => module.clone(),
            _ => return false,
        };
        let is_at_root = self.is_own() && self.modules.is_empty();
        let alias = match tree {
            UseTree::Rename(rename) => rename.rename.to_string(),
            _ => name.to_string(),
        };
        let root = if is_at_root { String::new() } else { self.to_root() };
        if is_at_root && colon.is_none() && alias != name && module == name {
            // With a function of the same name, if there is one.
            return true;
        }
        let whole = colon.map_or(range(tree).start, |colon| colon.start)..range(tree).end;
        let text = match alias == module {
            true if is_at_root => "{}".to_string(),
            true => format!("{root}{module}::{{self}}"),
            false => format!("{root}{module}::{{self as {alias}}}"),
        };
        self.edits.replace(whole, text);
        true
    }

    pub(super) fn first_segment(&mut self, first: FirstSegment) {
        let edition_2015 = self.source.krate.edition == 2015;
        let name = first.name.as_str();
        if name == "crate" {
            if first.position == Position::Rules && self.source.paths == Paths::FromSuper {
                let module = self.source.module.map(|module| format!("::{module}")).unwrap_or_default();
                self.edits.replace(first.at, format!("$crate{module}"));
            } else if !self.is_own() || self.source.paths != Paths::FromCrate {
                self.edits.replace(first.at, self.own_root());
            }
            return;
        }
        let starts_at_root = first.colon.is_some() || first.position == Position::Use && edition_2015;
        if matches!(name, "self" | "super" | "Self") || !starts_at_root && self.is_hidden(name, first.position) {
            return;
        }
        let whole = first.colon.as_ref().map_or(first.at.start, |colon| colon.start)..first.at.end;
        if first.position != Position::Use && first.colon.is_none() {
            self.refuse_ambiguous(&first);
        }
        if let Some(path) = self.dependency(&first) {
            self.edits.replace(whole, path);
            return;
        }
        // In edition 2015 such a path starts at the root of its crate, where the standard library can be named too.
        let is_known = matches!(name, "std" | "core" | "alloc") || self.source.dependencies.contains_key(name);
        if edition_2015 && starts_at_root && !is_known {
            self.edits.replace(whole, format!("{}::{name}", self.own_root()));
        }
    }

    /// Removes the procedural macros that `use` imports: they are expanded here, or reported where they are used.
    /// True if nothing is left of it.
    pub(super) fn use_without_proc_macros(&mut self, item: &syn::ItemUse) -> bool {
        if self.source.paths == Paths::ToCrates {
            return false;
        }
        let all = Import::all(&item.tree);
        let is_proc_macro = |import: &&Import| {
            let krate = import.first.or(match import.leaf {
                UseTree::Name(name) => Some(&name.ident),
                UseTree::Rename(rename) => Some(&rename.ident),
                _ => None,
            });
            let name = import.original();
            let is_known = || self.source.proc_macros.contains(&name);
            let krate = krate.map(ToString::to_string).unwrap_or_default();
            match self.source.dependencies.get(&krate) {
                Some(Dependency::ProcMacro | Dependency::Marker) => true,
                // Often a trait has the name of the macro that derives it.
                Some(Dependency::Module(_)) => is_known() && !self.names_more(import, &name),
                _ => false,
            }
        };
        let removed: Vec<Range<usize>> = all.iter().filter(is_proc_macro).map(|import| range(import.leaf)).collect();
        if removed.is_empty() {
            return false;
        }
        if removed.len() == all.len() {
            self.remove(range(item));
            return true;
        }
        for leaf in removed {
            let mut leaf = with_comma(self.text, leaf);
            leaf.end += self.text[leaf.end..].len() - self.text[leaf.end..].trim_start_matches(' ').len();
            self.edits.delete(leaf);
        }
        false
    }

    /// Does `import` bring more than a macro of this name?
    fn names_more(&self, import: &Import, name: &str) -> bool {
        // Those that are expanded here are known, and cost no look.
        if import.first.is_some_and(|first| first == "proconio") {
            return false;
        }
        let path: Vec<String> = import.path.iter().map(|name| format!("{name}::")).collect();
        self.source.expander.names_more(self.source.krate, self.source.graph, &format!("{}{name}", path.concat()))
    }
}
