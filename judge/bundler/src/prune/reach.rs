//! What the author's code reaches by names.
//!
//! A name stands for everything that is called so, and an implementation of a trait for a type counts as used if both
//! are, so this finds too little that is unused rather than too much.

use super::draft::{Draft, Mark};
use super::tree::{Id, Kind, Node, What};
use std::collections::{BTreeSet, HashMap};

type Table<'t> = HashMap<&'t str, Vec<Id>>;

impl Draft<'_> {
    /// The outermost nodes that are not used and were never brought back.
    pub fn unnamed(&self) -> BTreeSet<Id> {
        let used = Reach::new(self).follow();
        let unused = |id: Id| !used[id] && !self.tree.nodes[id].kind.is_folded();
        let is_outermost = |id: Id| self.tree.nodes[id].parent.is_none_or(|parent| !unused(parent));
        self.ids()
            .filter(|id| unused(*id) && self.marks[*id] == Mark::Kept && !self.is_removed(*id) && is_outermost(*id))
            .collect()
    }
}

struct Reach<'t> {
    nodes: &'t [Node],
    /// Nodes that can be used at all.
    candidates: Vec<Id>,
    used: Vec<bool>,
    /// Modules in which something other than an import is used.
    is_active: Vec<bool>,
    /// All names in what is used.
    live: BTreeSet<&'t str>,
    traits: Table<'t>,
    types: Table<'t>,
    macros: Table<'t>,
    /// The names of all nodes but imports.
    known: BTreeSet<&'t str>,
    /// The traits of a module by the names of their items: inside the module these can be called without the trait's
    /// name.
    items_of_traits: HashMap<(Option<Id>, &'t str), Vec<&'t str>>,
    /// For each node the crate that it belongs to; empty for the author's imports.
    crates: Vec<&'t str>,
}

impl<'t> Reach<'t> {
    fn new(draft: &Draft<'t>) -> Self {
        let tree = draft.tree;
        let nodes = &tree.nodes[..];
        let mut reach = Reach {
            nodes,
            candidates: Vec::new(),
            used: vec![false; nodes.len()],
            is_active: vec![false; nodes.len()],
            live: tree.roots.iter().map(String::as_str).collect(),
            traits: Table::new(),
            types: Table::new(),
            macros: Table::new(),
            known: BTreeSet::new(),
            items_of_traits: HashMap::new(),
            crates: Vec::with_capacity(nodes.len()),
        };
        for (id, node) in nodes.iter().enumerate() {
            let name = node.kind.name();
            reach.crates.push(node.parent.map_or(name, |parent| reach.crates[parent]));
            if !matches!(node.kind, Kind::Import { .. }) {
                reach.known.insert(name);
            }
            if node.kind.is_trait() {
                for item in &node.children {
                    let key = (node.parent, nodes[*item].kind.name());
                    reach.items_of_traits.entry(key).or_default().push(name);
                }
            }
            if draft.is_removed(id) {
                continue;
            }
            match node.kind {
                Kind::Definition { what: What::Trait, .. } => reach.traits.entry(name).or_default().push(id),
                Kind::Definition { what: What::Type, .. } => reach.types.entry(name).or_default().push(id),
                Kind::Macro { .. } => reach.macros.entry(name).or_default().push(id),
                _ => {}
            }
            if !node.kind.is_folded() {
                reach.candidates.push(id);
            }
        }
        reach
    }

    /// Which nodes are used.
    fn follow(mut self) -> Vec<bool> {
        let mut open = std::mem::take(&mut self.candidates);
        loop {
            let before = open.len();
            open.retain(|id| {
                let is_used = self.is_used(*id);
                if is_used {
                    self.mark(*id);
                }
                !is_used
            });
            if open.len() == before {
                return self.used;
            }
        }
    }

    fn is_live(&self, name: &str) -> bool {
        self.live.contains(name)
    }

    fn is_used(&self, id: Id) -> bool {
        let node = &self.nodes[id];
        // What belongs to a crate that is not named at all cannot be reached.
        if !self.crates[id].is_empty() && !self.is_live(self.crates[id]) {
            return false;
        }
        if let Kind::Module { .. } | Kind::Use = node.kind {
            return node.children.iter().any(|child| self.used[*child]);
        }
        if let Kind::Import { name, original, is_glob, is_private } = &node.kind {
            let is_method = || self.is_used_by_methods(id, original.as_ref().unwrap_or(name));
            let is_glob_used = || !is_private || self.is_module_active(id);
            return *is_glob && is_glob_used() || name == "_" || !is_glob && self.is_live(name) || is_method();
        }
        let is_held = node
            .parent
            .is_none_or(|parent| self.used[parent] || matches!(self.nodes[parent].kind, Kind::Module { .. }));
        is_held
            && match &node.kind {
                Kind::Macro { name } => self.is_live(name),
                Kind::Definition { name, is_required, is_linked, .. } => {
                    *is_required || *is_linked || self.is_live(name)
                }
                Kind::Inherent { of } => self.is_any_used(&self.types, of),
                // Of a type in its head that nothing uses, there are no values that it could apply to.
                Kind::Implementation { of_trait, mentioned, .. } => {
                    self.is_any_used(&self.traits, of_trait)
                        && mentioned.iter().all(|name| self.is_any_used(&self.types, name))
                }
                Kind::Member { name } => self.is_member_used(node, name),
                Kind::Call { name } => self.is_call_used(node, name),
                _ => false,
            }
    }

    /// Is something other than an import used in the module of `id`? True at the author's root.
    fn is_module_active(&self, id: Id) -> bool {
        let mut around = std::iter::successors(self.nodes[id].parent, |id| self.nodes[*id].parent);
        around
            .find(|id| matches!(self.nodes[*id].kind, Kind::Module { .. }))
            .is_none_or(|module| self.is_active[module])
    }

    /// Is one of the nodes called `name` used? True if there are none, because then it is not ours.
    fn is_any_used(&self, table: &Table, name: &str) -> bool {
        table.get(name).is_none_or(|all| all.iter().any(|id| self.used[*id]))
    }

    /// Does an import bring a trait into scope whose methods are called without its name? If the trait is not ours, the
    /// compiler reports whether it is needed.
    fn is_used_by_methods(&self, id: Id, of: &str) -> bool {
        match self.traits.get(of) {
            Some(all) => {
                let mut items = all.iter().flat_map(|id| &self.nodes[*id].children);
                self.crates[id].is_empty() && items.any(|item| self.is_live(self.nodes[*item].kind.name()))
            }
            None => !self.known.contains(of) && self.is_module_active(id),
        }
    }

    /// A member goes with the item that it implements, if that is an item of one of our traits.
    fn is_member_used(&self, node: &Node, name: &str) -> bool {
        let Some(Kind::Implementation { of_trait, .. }) = node.parent.map(|parent| &self.nodes[parent].kind) else {
            return true;
        };
        let items = self.traits.get(of_trait.as_str()).into_iter().flatten().flat_map(|id| &self.nodes[*id].children);
        let mut items = items.filter(|item| self.nodes[**item].kind.name() == name).peekable();
        items.peek().is_none() || items.any(|item| self.used[*item])
    }

    /// A call is there for the implementations that it generates: if they are of our traits, one of these has to be
    /// used.
    fn is_call_used(&self, node: &Node, name: &str) -> bool {
        let macros = self.macros.get(name).into_iter().flatten();
        let names = macros.flat_map(|id| &self.nodes[*id].names).chain(&node.names);
        let names: BTreeSet<&str> = names.map(String::as_str).collect();
        let mut ours = names.iter().filter_map(|name| self.traits.get(name)).flatten().peekable();
        names.contains("Drop") || ours.peek().is_none() || ours.any(|id| self.used[*id])
    }

    fn mark(&mut self, id: Id) {
        let nodes = self.nodes;
        let node = &nodes[id];
        self.used[id] = true;
        self.live.extend(node.names.iter().map(String::as_str));
        let is_item_of_trait = matches!(node.kind, Kind::Member { .. } | Kind::Definition { is_required: true, .. });
        if !matches!(node.kind, Kind::Import { .. } | Kind::Use | Kind::Module { .. }) {
            for module in std::iter::successors(node.parent, |id| nodes[*id].parent) {
                self.is_active[module] = true;
            }
        }
        // A trait's own items and its implementations name its items without calling them.
        if !is_item_of_trait && !node.kind.is_trait() {
            for module in std::iter::successors(node.parent, |id| nodes[*id].parent) {
                for name in &node.names {
                    let traits = self.items_of_traits.get(&(Some(module), name.as_str()));
                    self.live.extend(traits.into_iter().flatten());
                }
            }
        }
        if let Kind::Import { name: module, is_glob: true, .. } = &node.kind {
            // The methods of the module's traits are called without their names.
            let is_within = |other: &&Node| {
                other.kind.is_trait() && other.parent.is_some_and(|parent| nodes[parent].kind.name() == module)
            };
            self.live.extend(nodes.iter().filter(is_within).map(|other| other.kind.name()));
        }
    }
}
