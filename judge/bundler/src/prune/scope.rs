//! What a path leads to: the items of modules, and what they import, by the rules of the language as far as names go.

use super::evidence::Evidence;
use super::tree::{Id, Kind, Name, Node, Tree, Uses};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// A module, or the root.
type Module = Option<Id>;

type Found = Rc<BTreeSet<Id>>;

/// Nodes by where a path finds them.
#[derive(Default)]
pub struct Scopes {
    /// What is defined, or imported, in a module under a name.
    items: HashMap<(Module, Name), Vec<Id>>,
    /// The imports of all of something.
    globs: HashMap<Module, Vec<Id>>,
    /// What calls of macros in a module may define, and what of the macros.
    written: HashMap<(Module, Name), Vec<Id>>,
    /// The names that are no names of items.
    places: Places,
    known: RefCell<HashMap<(Module, Name), Found>>,
}

/// `crate`, `self` and `super`, if the text has them.
#[derive(Default)]
struct Places {
    root: Option<Name>,
    own: Option<Name>,
    above: Option<Name>,
}

impl Scopes {
    /// `called` has the macros that each call may be of; `is_known` are names that no call defines.
    pub fn new(
        tree: &Tree,
        evidence: &Evidence,
        called: &HashMap<Id, Vec<Id>>,
        is_known: impl Fn(&Name) -> bool,
    ) -> Self {
        let places = Places { root: tree.known("crate"), own: tree.known("self"), above: tree.known("super") };
        let (items, globs, written) = (HashMap::new(), HashMap::new(), HashMap::new());
        let mut scopes = Scopes { items, globs, written, places, known: RefCell::default() };
        let macros: BTreeSet<Name> = evidence.macros.keys().filter_map(|id| tree.nodes[*id].name).collect();
        for (id, node) in tree.nodes.iter().enumerate() {
            let Some(module) = tree.scope(id) else { continue };
            match (node.kind, node.name) {
                (Kind::Import { is_glob: true, .. }, _) => scopes.globs.entry(module).or_default().push(id),
                (Kind::Call, name_of) => {
                    let elements = node.children.iter().any(|element| tree.nodes[*element].name.is_some());
                    for name in tree
                        .names_in(id)
                        .filter(|name| !elements && Some(*name) != name_of && !macros.contains(name) && !is_known(name))
                    {
                        scopes.written.entry((module, name)).or_default().push(id);
                    }
                }
                (Kind::Implementation(_) | Kind::Use | Kind::Rule { .. } | Kind::Macro, _) | (_, None) => {}
                (_, Some(name)) => scopes.items.entry((module, name)).or_default().push(id),
            }
        }
        for (id, module) in (0..tree.nodes.len()).filter_map(|id| Some((id, tree.scope(id)?))) {
            let reached = called.get(&id).into_iter().flatten().flat_map(|id| &evidence.macros[id]);
            for inner in reached.flat_map(|id| tree.inside(*id)) {
                let node = &tree.nodes[inner];
                if let Some(name) = node.name.filter(|_| node.defines_item() && tree.is_free(inner)) {
                    scopes.written.entry((module, name)).or_default().extend([id, inner]);
                }
            }
        }
        scopes
    }

    /// What `path` leads to from the node `id`, with all that it leads through.
    pub fn resolve(&self, tree: &Tree, id: Id, path: &[Name]) -> Found {
        self.found(tree, tree.module(id), &tree.nodes[id].uses, path)
    }

    /// The same from the author's text.
    pub fn resolve_root(&self, tree: &Tree, path: &[Name]) -> Found {
        self.found(tree, None, &tree.uses, path)
    }

    fn found(&self, tree: &Tree, module: Module, uses: &Uses, path: &[Name]) -> Found {
        let places = [self.places.root, self.places.own, self.places.above];
        if let [name] = path
            && !places.contains(&Some(*name))
        {
            // It need not be copied.
            let found = self.lookup(tree, module, *name, &mut BTreeSet::new());
            if !found.is_empty() {
                return found;
            }
        }
        let mut found = BTreeSet::new();
        self.from(tree, module, uses, path, &mut BTreeSet::new(), &mut found);
        Rc::new(found)
    }

    /// Adds what `path` leads to in `module`, and for those who have these `uses`, to `found`; false if that is
    /// nothing.
    fn from(
        &self,
        tree: &Tree,
        module: Module,
        uses: &Uses,
        path: &[Name],
        seen: &mut BTreeSet<(Module, Name)>,
        found: &mut BTreeSet<Id>,
    ) -> bool {
        let Some((first, rest)) = path.split_first() else { return false };
        let is = |place: Option<Name>, name: &Name| place == Some(*name);
        if is(self.places.root, first) {
            return self.below(tree, None, rest, seen, found);
        }
        if is(self.places.own, first) {
            return self.below(tree, module, rest, seen, found);
        }
        if is(self.places.above, first) {
            let above = path.iter().take_while(|name| is(self.places.above, name)).count();
            let named = module.into_iter().chain(module.into_iter().flat_map(|id| tree.around(id)));
            // A block is no module.
            let module = named.filter(|id| tree.nodes[*id].kind == Kind::Module && tree.nodes[*id].name.is_some());
            return self.below(tree, { module }.nth(above), &path[above..], seen, found);
        }
        if self.below(tree, module, path, seen, found) {
            return true;
        }
        let named = uses.names.iter().filter(|(name, used)| name == first && used[..] != *path);
        let named = named.map(|(_, used)| [used, rest].concat());
        let all = uses.globs.iter().map(|used| [used, path].concat());
        let mut is_found = false;
        for path in named.chain(all) {
            is_found |= self.from(tree, module, &Uses::default(), &path, seen, found);
        }
        is_found
    }

    /// Adds what `path` leads to in `module` to `found`; false if that is nothing.
    fn below(
        &self,
        tree: &Tree,
        module: Module,
        path: &[Name],
        seen: &mut BTreeSet<(Module, Name)>,
        found: &mut BTreeSet<Id>,
    ) -> bool {
        let Some((first, rest)) = path.split_first() else { return false };
        let here = self.lookup(tree, module, *first, seen);
        found.extend(here.iter());
        if !rest.is_empty() {
            for id in here.iter().copied().filter(|id| tree.nodes[*id].kind == Kind::Module) {
                self.below(tree, Some(id), rest, seen, found);
            }
        }
        !here.is_empty()
    }

    /// What `module` has under `name`.
    fn lookup(&self, tree: &Tree, module: Module, name: Name, seen: &mut BTreeSet<(Module, Name)>) -> Found {
        if let Some(known) = self.known.borrow().get(&(module, name)) {
            return Rc::clone(known);
        }
        if !seen.insert((module, name)) {
            return Rc::default();
        }
        let mut found = BTreeSet::new();
        for id in self.items.get(&(module, name)).into_iter().flatten() {
            found.insert(*id);
            if tree.nodes[*id].is_import() {
                self.imported(tree, *id, None, seen, &mut found);
            }
        }
        if found.is_empty() {
            for id in self.globs.get(&module).into_iter().flatten() {
                let mut imported = BTreeSet::new();
                self.imported(tree, *id, Some(name), seen, &mut imported);
                // Of an enum, its variants.
                let has =
                    |node: &Node| node.name == Some(name) || node.kind == Kind::Type && node.names.contains(&name);
                if imported.iter().any(|id| has(&tree.nodes[*id])) {
                    found.insert(*id);
                    found.append(&mut imported);
                }
            }
        }
        if found.is_empty() {
            let declares = |id: &Id| tree.declared.get(id).is_some_and(|names| names.contains(&name));
            let mut written = self.written.get(&(module, name)).cloned().unwrap_or_default();
            if written.iter().any(declares) {
                written.retain(declares);
            }
            found.extend(written);
        }
        if found.is_empty() && module.is_some_and(|id| tree.nodes[id].name.is_none()) {
            // A block sees what is around it.
            found.extend(self.lookup(tree, module.and_then(|id| tree.module(id)), name, seen).iter());
        }
        let found = Rc::new(found);
        // What leads to itself has been found where it began.
        self.known.borrow_mut().insert((module, name), Rc::clone(&found));
        found
    }

    /// Adds what the import `id` leads to, or what `name` is there, to `found`.
    fn imported(
        &self,
        tree: &Tree,
        id: Id,
        name: Option<Name>,
        seen: &mut BTreeSet<(Module, Name)>,
        found: &mut BTreeSet<Id>,
    ) {
        let Some(path) = tree.nodes[id].paths.first() else { return };
        let path: Vec<Name> =
            path.iter().copied().filter(|part| Some(*part) != self.places.own || path[0] == *part).collect();
        let path: Vec<Name> = path.into_iter().chain(name).collect();
        // Not itself.
        let module = tree.module(id);
        if path.len() > 1 || tree.nodes[id].name != Some(path[0]) {
            self.from(tree, module, &Uses::default(), &path, seen, found);
        }
    }

    /// What the import `id` leads to.
    pub fn targets(&self, tree: &Tree, id: Id) -> BTreeSet<Id> {
        let mut found = BTreeSet::new();
        self.imported(tree, id, None, &mut BTreeSet::new(), &mut found);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Removable, scan, selection::Selection};
    use super::*;

    /// The lines of the definitions that `path` leads to from `fn here`, without imports.
    fn found(base: &str, path: &str) -> Vec<usize> {
        let modules = BTreeSet::from(["m".to_string()]);
        let tree = scan::parse(base, &Removable::of_any_size(&modules));
        let selection = Selection::by_names(&tree);
        let path: Option<Vec<Name>> = path.split("::").map(|name| tree.known(name)).collect();
        let here = tree.known("here").and_then(|name| tree.nodes.iter().position(|node| node.name == Some(name)));
        let (Some(path), Some(here)) = (path, here) else { return Vec::new() };
        let found = selection.tables.scopes.resolve(&tree, here, &path);
        let is_last = |node: &Node| node.name == path.last().copied() || node.kind == Kind::Type;
        let last = |id: &Id| !tree.nodes[*id].is_import() && is_last(&tree.nodes[*id]);
        let line = |id: Id| base[..tree.nodes[id].range.start].matches('\n').count();
        found.iter().copied().filter(|id| last(id) || tree.nodes[*id].kind == Kind::Call).map(line).collect()
    }

    const BASE: &str = "mod m {
pub mod a { pub struct A; pub struct B;
pub struct C; }
pub mod b { pub use super::a::C as D; pub use super::a::*; pub struct A; }
pub mod c { use super::b::{self, D, A}; use self::d::*; const _: () = { fn here() {} }; mod d { pub struct E; }
define! { pub struct F; G }
define!(F, H); }
pub struct A;
}
mod own { pub use crate::m; }
";

    #[test]
    fn a_path_leads_to_what_stands_there() {
        assert_eq!(found(BASE, "A"), [3]);
        assert_eq!(found(BASE, "b::A"), [3]);
        assert_eq!(found(BASE, "b::B"), [1]);
        assert_eq!(found(BASE, "super::A"), [7]);
        assert_eq!(found(BASE, "crate::m::a::A"), [1]);
        assert_eq!(found(BASE, "self::E"), [4]);
        assert_eq!(found(BASE, "B"), [0; 0]);
        assert_eq!(found(BASE, "a::A"), [0; 0]);
    }

    #[test]
    fn a_variant_leads_to_its_enum() {
        let base = "mod m { enum Of { One,\nTwo }\nenum Other { Three }\nuse Of::*; use Other::*; fn here() {} }";
        assert_eq!(found(base, "Two"), [0]);
        assert_eq!(found(base, "Three"), [2]);
        assert_eq!(found(base, "here"), [3]);
    }

    #[test]
    fn a_macro_may_write_what_is_its_argument() {
        assert_eq!(found(BASE, "F"), [5]);
        assert_eq!(found(BASE, "G"), [5]);
        assert_eq!(found(BASE, "H"), [6]);
    }
}
