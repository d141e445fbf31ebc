//! The macros that are called as items: what they may define, and for which functions of the program they are there.

use super::evidence::Symbol;
use super::repair::{Bound, Reach};
use super::selection::Selection;
use super::tree::{Head, Id, Kind, Name, Node, PARAMETER};
use crate::text::identifiers;
use std::collections::BTreeSet;

impl Selection<'_> {
    /// A call is there for what it defines: for a function that is compiled, or for a name that nothing else defines.
    pub fn is_call_wanted(&self, id: Id, node: &Node) -> bool {
        // A trait that it implements is not defined by that.
        let is_own = |name: &&Name| {
            Some(**name) != node.name && !self.tables.primitives.contains(name) && !self.tables.heads.contains(name)
        };
        let mut defined = node.names.iter().filter(is_own);
        let is_defined = defined.any(|name| self.is_named[*name] && self.is_new(name));
        let Some(macros) = node.name.and_then(|name| self.tables.macros.get(&name)) else { return is_defined };
        if self.evidence.is_missing {
            return true;
        }
        macros.iter().flat_map(|id| self.evidence.written(*id)).any(|symbol| self.is_about(id, symbol))
            || is_defined && macros.iter().any(|id| self.can_name(*id))
    }

    /// Does the macro `id`, or one that it calls, define something under a name that is its argument?
    fn can_name(&self, id: Id) -> bool {
        let is_nameless = |id: Id| {
            let node = &self.tree.nodes[id];
            node.defines_item() && node.name.is_none()
        };
        self.evidence.macros[&id].iter().flat_map(|id| self.tree.inside(*id)).any(is_nameless)
    }

    /// Do the arguments of the call `id` fit to what `symbol` is about?
    pub fn is_about(&self, id: Id, symbol: &Symbol) -> bool {
        let traits = self.traits(id);
        (traits.is_empty() || symbol.of_trait.is_some_and(|of_trait| traits.contains(&of_trait)))
            && self.fits(id, &traits, &symbol.names)
    }

    fn arguments(&self, id: Id) -> impl Iterator<Item = Name> + '_ {
        let node = &self.tree.nodes[id];
        node.names.iter().copied().filter(|name| Some(*name) != node.name)
    }

    /// The traits among the arguments of the call `id`.
    fn traits(&self, id: Id) -> Vec<Name> {
        self.arguments(id).filter(|name| self.tables.heads.contains(name)).collect()
    }

    /// Do the types among the arguments of the call `id`, or else what is not among `traits`, fit to `names`?
    fn fits(&self, id: Id, traits: &[Name], names: &BTreeSet<Name>) -> bool {
        let node = &self.tree.nodes[id];
        let types: Vec<Name> = self.arguments(id).filter(|name| self.is_type(*name)).collect();
        let mut fits = types.iter().map(|name| names.contains(name));
        let is_head = identifiers(&self.tree.base[node.range.clone()]).filter(|word| *word == "impl").count() == 1;
        let mut others = self.arguments(id).filter(|name| !traits.contains(name) && !types.contains(name)).peekable();
        if !types.is_empty() {
            if is_head { fits.all(|fits| fits) } else { fits.any(|fits| fits) }
        } else {
            !traits.is_empty() || others.peek().is_none() || others.any(|name| names.contains(&name))
        }
    }

    fn is_type(&self, name: Name) -> bool {
        self.tables.types.contains_key(&name) || self.tables.scalars.contains(&name)
    }

    /// The types in the head of an implementation.
    pub fn types(&self, implementation: Id) -> Vec<Name> {
        let names = self.tree.headers.get(&implementation).into_iter().flat_map(|header| &header.names);
        names.copied().filter(|name| self.is_type(*name)).collect()
    }

    /// Is it no name of ours, so that an argument of a macro may become one?
    fn is_new(&self, name: &Name) -> bool {
        let all = self.tables.definitions.get(name);
        all.is_none_or(|all| all.iter().all(|id| self.tree.nodes[*id].is_import()))
            && !self.tables.primitives.contains(name)
    }

    /// The traits that have an item called `name`.
    pub fn traits_with(&self, name: Name) -> Vec<Name> {
        let found: BTreeSet<Name> =
            self.tables.items.keys().filter(|(_, item)| *item == name).map(|(of_trait, _)| *of_trait).collect();
        found.into_iter().collect()
    }

    /// May the call `id` define one of `names`?
    pub fn may_define(&self, id: Id, names: &BTreeSet<Name>, reach: Reach) -> bool {
        let node = &self.tree.nodes[id];
        let mut arguments = node.names.iter().filter(|name| Some(**name) != node.name);
        if arguments.clone().any(|name| names.contains(name) && self.is_new(name)) {
            return true;
        }
        let macros = node.name.and_then(|name| self.tables.macros.get(&name));
        reach > Reach::Named
            && arguments.any(|name| names.contains(name))
            && macros.is_none_or(|macros| macros.iter().any(|id| self.mentions(*id, names, reach)))
    }

    /// May the call `id` implement `bound`?
    pub fn may_implement(&self, id: Id, bound: &Bound) -> bool {
        let node = &self.tree.nodes[id];
        let macros = node.name.and_then(|name| self.tables.macros.get(&name));
        let implements = |of_trait: Name| {
            macros.is_some_and(|macros| macros.iter().any(|id| self.tables.traits_in[id].contains(&of_trait)))
        };
        let is_argument = || node.names.contains(&bound.of_trait) && self.tree.known(PARAMETER).is_some_and(implements);
        // Other traits among the arguments are bounds of parameters.
        (implements(bound.of_trait) || is_argument()) && self.fits(id, &self.traits(id), &bound.types)
    }

    fn mentions(&self, id: Id, names: &BTreeSet<Name>, reach: Reach) -> bool {
        let node = &self.tree.nodes[id];
        let is_in_head = match node.kind {
            Kind::Implementation(Head { of_trait, .. }) => of_trait.is_some_and(|name| names.contains(&name)),
            _ => false,
        };
        let is_named = || node.name.iter().chain(&node.names).any(|name| names.contains(name));
        is_in_head
            || reach > Reach::Named && is_named()
            || node.children.iter().any(|id| self.mentions(*id, names, reach))
    }

    /// The implementations in the macro of the call `id` of a trait that is its argument.
    pub fn generated(&self, id: Id) -> Vec<Id> {
        let macros = self.tree.nodes[id].name.and_then(|name| self.tables.macros.get(&name));
        let reached: BTreeSet<Id> =
            macros.into_iter().flatten().flat_map(|id| &self.evidence.macros[id]).copied().collect();
        let inside = |id: &Id| self.tree.around(*id).any(|id| reached.contains(&id));
        let parameter = self.tree.known(PARAMETER);
        let nodes = &self.tree.nodes;
        let is_generic = |id: &Id| parameter.is_some() && nodes[*id].of_trait() == parameter;
        let found: Vec<Id> = (0..nodes.len()).filter(|id| is_generic(id) && inside(id)).collect();
        found.iter().flat_map(|id| std::iter::once(*id).chain(nodes[*id].children.iter().copied())).collect()
    }
}
