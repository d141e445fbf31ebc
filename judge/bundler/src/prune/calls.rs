//! The macros that are called as items: what they may define, and for which functions of the program they are there.

use super::bound::Bound;
use super::evidence::Symbol;
use super::repair::Reach;
use super::selection::Selection;
use super::tree::{Head, Id, Kind, Name, Node, PARAMETER};
use crate::text::identifiers;
use std::collections::BTreeSet;
use std::rc::Rc;

impl Selection<'_> {
    /// The macros that `id` may call.
    pub fn macros(&self, id: Id) -> &[Id] {
        self.tables.called.get(&id).map_or(&[], Vec::as_slice)
    }

    /// A call is there for what it defines: for a function that is compiled, or for a name that nothing else defines.
    pub fn is_call_wanted(&self, id: Id, node: &Node) -> bool {
        // A trait that it implements is not defined by that.
        let is_own = |name: &&Name| {
            Some(**name) != node.name && !self.tables.primitives.contains(name) && !self.tables.heads.contains(name)
        };
        let is_defined = match self.items(id) {
            Some(mut items) if self.evidence.by_names => items.any(|name| self.is_named[name]),
            Some(_) => node.children.iter().any(|element| self.is_reached[*element]),
            None if !self.evidence.by_names => self.is_reached[id],
            None => {
                let mut defined = self.tree.names_in(id).filter(|name| is_own(&name));
                defined.any(|name| self.is_named[name] && self.is_new(&name))
            }
        };
        let macros = self.macros(id);
        if macros.is_empty() {
            return is_defined;
        }
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
        if let Some(of_trait) = symbol.of_trait
            && let Some(types) = &*self.implementors(id, of_trait)
        {
            return !types.is_disjoint(&symbol.names);
        }
        if let Some(of_trait) = symbol.of_trait.filter(|_| symbol.arity.is_some())
            && self.arity(id, of_trait) == symbol.arity
        {
            return true;
        }
        let mut traits = self.traits(id);
        // A macro may implement it here, and nothing else does.
        traits.extend(symbol.of_trait.filter(|of_trait| self.arguments(id).any(|name| name == *of_trait)));
        (traits.is_empty() || symbol.of_trait.is_some_and(|of_trait| traits.contains(&of_trait)))
            && self.fits(id, &traits, &symbol.names)
    }

    /// How many types there are in the tuple that the call `id` implements `of_trait` for, or for a type around it: as
    /// many as it has names of nothing, for they become the parameters of the implementation. `None` without a tuple.
    pub fn arity(&self, id: Id, of_trait: Name) -> Option<usize> {
        let is_of_tuple = |id: Id| {
            let node = &self.tree.nodes[id];
            let head = self.tree.base[node.range.clone()].split('{').next().unwrap_or_default();
            let head = head.split("where").next().unwrap_or_default();
            let is_tuple = || head.rsplit_once(" for ").is_some_and(|(_, of)| of.contains('('));
            node.of_trait() == Some(of_trait) && is_tuple()
        };
        let reached = self.macros(id).iter().flat_map(|id| &self.evidence.macros[id]);
        reached.flat_map(|id| self.tree.inside(*id)).find(|id| is_of_tuple(*id))?;
        let words = identifiers(&self.tree.base[self.tree.nodes[id].range.clone()]);
        let is_nothing = |name: Name| {
            let found = self.tables.scopes.resolve(self.tree, id, &[name]);
            found.iter().all(|id| matches!(self.tree.nodes[*id].kind, Kind::Call | Kind::Argument))
        };
        let is_parameter =
            |word: &&str| word.starts_with(char::is_uppercase) && self.tree.known(word).is_some_and(is_nothing);
        Some(words.filter(is_parameter).collect::<BTreeSet<&str>>().len()).filter(|arity| *arity > 0)
    }

    fn arguments(&self, id: Id) -> impl Iterator<Item = Name> + '_ {
        self.tree.names_in(id).filter(move |name| Some(*name) != self.tree.nodes[id].name)
    }

    /// An element of a list is there for the same.
    pub fn is_element_wanted(&self, id: Id, call: Id) -> bool {
        let names = &self.tree.nodes[id].names;
        let is_known = |name: &Name| self.tables.is_type(*name) || self.tables.heads.contains(name);
        if self.evidence.is_missing || !names.iter().any(is_known) {
            return true;
        }
        let is_defined = |name: &Name| self.is_named[*name] && self.is_new(name) && !self.tables.heads.contains(name);
        if names.iter().any(is_defined) {
            return true;
        }
        let mut symbols = self
            .macros(call)
            .iter()
            .flat_map(|id| self.evidence.written(*id))
            .filter(|symbol| self.is_about(call, symbol));
        symbols.any(|symbol| names.iter().any(|name| symbol.names.contains(name)))
    }

    /// The names of the items that the elements of the call `id` are, if they are items.
    fn items(&self, id: Id) -> Option<impl Iterator<Item = Name> + '_> {
        let names = || self.tree.nodes[id].children.iter().filter_map(|child| self.tree.nodes[*child].name);
        names().next().map(|_| names())
    }

    /// The elements of the lists of `calls` that have one of `names`; of a call where none has, all that are no items.
    pub fn elements(&self, calls: &[Id], names: &BTreeSet<Name>) -> Vec<Id> {
        let nodes = &self.tree.nodes;
        let mut wanted = Vec::new();
        for call in calls {
            let has_name = |id: &Id| match nodes[*id].name {
                Some(name) => names.contains(&name),
                None => nodes[*id].names.iter().any(|name| names.contains(name)),
            };
            let elements = || nodes[*call].children.iter().copied();
            let found: Vec<Id> = elements().filter(has_name).collect();
            let are_all = found.is_empty() && self.items(*call).is_none();
            wanted.extend(if are_all { elements().collect() } else { found });
        }
        wanted
    }

    /// The traits among the arguments of the call `id`.
    fn traits(&self, id: Id) -> Vec<Name> {
        self.arguments(id).filter(|name| self.tables.heads.contains(name)).collect()
    }

    /// The calls that stay, and are there to implement traits that are all `unused`.
    pub fn implementing(&self, unused: &BTreeSet<Id>) -> Vec<Id> {
        let is_unused = |of_trait: Name| {
            let all = self.tables.traits.get(&of_trait);
            all.is_some_and(|all| all.iter().all(|id| !self.stays[*id] || unused.contains(id)))
        };
        let is_for_them = |id: Id| {
            let own = self.arguments(id).filter(|name| self.tables.traits.contains_key(name));
            let written = self.macros(id).iter().flat_map(|id| &self.tables.traits_in[id]).copied();
            let mut traits = own.chain(written.filter(|name| Some(*name) != self.tree.known(PARAMETER))).peekable();
            traits.peek().is_some() && traits.all(is_unused)
        };
        let may_go = |id: &Id| self.stays[*id] && self.tree.is_free(*id) && self.decisions[*id].is_open();
        self.tables.calls.iter().copied().filter(|id| may_go(id) && is_for_them(*id)).collect()
    }

    /// Do the types among the arguments of the call `id`, or else what is not among `traits`, fit to `names`?
    fn fits(&self, id: Id, traits: &[Name], names: &BTreeSet<Name>) -> bool {
        let node = &self.tree.nodes[id];
        let words: Vec<&str> = identifiers(&self.tree.base[node.range.clone()]).collect();
        // Nothing is implemented for the type of a number that is a parameter.
        let of_numbers = words.windows(3).filter(|words| words[0] == "const").map(|words| self.tree.known(words[2]));
        let of_numbers: BTreeSet<Option<Name>> = of_numbers.collect();
        let arguments = || self.arguments(id).filter(|name| !of_numbers.contains(&Some(*name)));
        // A type elsewhere may be called as the trait.
        let is_type = |name: &Name| self.tables.is_type(*name) && !traits.contains(name);
        let types: Vec<Name> = arguments().filter(is_type).collect();
        let mut fits = types.iter().map(|name| names.contains(name));
        let is_head = words.iter().filter(|word| **word == "impl").count() == 1;
        let mut others = arguments().filter(|name| !traits.contains(name) && !types.contains(name)).peekable();
        if !types.is_empty() {
            if is_head {
                fits.all(|fits| fits)
            } else {
                // A type of the standard library is no name of ours.
                fits.any(|fits| fits) || others.any(|name| names.contains(&name) && self.is_new(&name))
            }
        } else {
            !traits.is_empty() || others.peek().is_none() || others.any(|name| names.contains(&name))
        }
    }

    /// The types in the head of an implementation.
    pub fn types(&self, implementation: Id) -> Vec<Name> {
        let names = self.tree.headers.get(&implementation).into_iter().flat_map(|header| &header.names);
        // A type elsewhere may be called as the trait.
        let of_trait = self.tree.nodes[implementation].of_trait();
        let types = names.copied().filter(|name| self.tables.is_type(*name) && Some(*name) != of_trait);
        types.flat_map(|name| self.tables.meant(name)).collect()
    }

    /// Is it no name of ours, so that an argument of a macro may become one?
    fn is_new(&self, name: &Name) -> bool {
        self.tables.is_new(self.tree, *name)
    }

    /// The traits that have an item called `name`.
    pub fn traits_with(&self, name: Name) -> Vec<Name> {
        let found: BTreeSet<Name> =
            self.tables.items.keys().filter(|(_, item)| *item == name).map(|(of_trait, _)| *of_trait).collect();
        found.into_iter().collect()
    }

    /// May the call `id` define one of `names`?
    pub fn may_define(&self, id: Id, names: &BTreeSet<Name>, reach: Reach) -> bool {
        if let Some(mut items) = self.items(id) {
            return items.any(|name| names.contains(&name));
        }
        if let (Some(declared), true) = (self.tree.declared.get(&id), reach == Reach::Message) {
            return declared.iter().any(|name| names.contains(name));
        }
        if self.arguments(id).any(|name| names.contains(&name) && self.is_new(&name)) {
            return true;
        }
        let macros = self.macros(id);
        reach > Reach::Named
            && self.arguments(id).any(|name| names.contains(&name))
            && (macros.is_empty() || macros.iter().any(|id| self.mentions(*id, names, reach)))
    }

    /// May the call `id` implement `bound`?
    pub fn may_implement(&self, id: Id, bound: &Bound) -> bool {
        let macros = self.macros(id);
        if macros.is_empty() {
            // A macro that another one has written for this trait.
            let is_other = |name: Name| self.tables.types.contains_key(&name) && !bound.types.contains(&name);
            return self.tree.nodes[id].name == Some(bound.of_trait) && !self.arguments(id).any(is_other);
        }
        let implements = |of_trait: Name| macros.iter().any(|id| self.tables.traits_in[id].contains(&of_trait));
        let is_argument = || {
            self.tree.names_in(id).any(|name| name == bound.of_trait)
                && self.tree.known(PARAMETER).is_some_and(implements)
        };
        if let Some(types) = &*self.implementors(id, bound.of_trait) {
            return !types.is_disjoint(&bound.types);
        }
        if implements(bound.of_trait) {
            // Other traits among the arguments are bounds of parameters.
            return self.fits(id, &self.traits(id), &bound.types)
                || bound.arity.is_some() && self.arity(id, bound.of_trait).is_some();
        }
        is_argument() && self.fits(id, &[self.traits(id), vec![bound.of_trait]].concat(), &bound.types)
    }

    /// The types for which the call `id` implements `of_trait`; `None` if its arguments alone do not tell.
    pub fn implementors(&self, id: Id, of_trait: Name) -> Rc<Option<BTreeSet<Name>>> {
        self.tables.implementors.get((id, of_trait), || self.find_implementors(id, of_trait))
    }

    fn find_implementors(&self, id: Id, of_trait: Name) -> Option<BTreeSet<Name>> {
        let arguments = self.tree.arguments.get(&id)?;
        let mut types = BTreeSet::new();
        for definition in self.macros(id) {
            for reached in &self.evidence.macros[definition] {
                let inside = self.tree.inside(*reached);
                for implementation in inside.filter(|id| self.tree.nodes[*id].of_trait() == Some(of_trait)) {
                    // Whatever it is called with, it does that for one type.
                    if let Some(of) = self.tree.nodes[implementation].of_one_type(self.tree.base) {
                        types.insert(of);
                        continue;
                    }
                    // What another macro implements, it is told by this one.
                    let rule = self.tree.around(implementation).find(|id| self.tree.parameters.contains_key(id))?;
                    let parameters = Some(&self.tree.parameters[&rule]).filter(|_| reached == definition)?;
                    let parameter = self.tree.headers.get(&implementation)?.of_parameter?;
                    let at = parameters.iter().position(|name| *name == parameter)?;
                    // Another rule takes it otherwise.
                    if arguments.len() == parameters.len() {
                        types.insert(arguments[at]?);
                    }
                }
            }
        }
        Some(types).filter(|types| !types.is_empty())
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
    pub fn generated(&self, id: Id) -> Rc<Vec<Id>> {
        self.tables.generated.get(id, || {
            let Some(parameter) = self.tree.known(PARAMETER) else { return Vec::new() };
            let reached: BTreeSet<Id> =
                self.macros(id).iter().flat_map(|id| &self.evidence.macros[id]).copied().collect();
            let is_inside = |id: &Id| self.tree.around(*id).any(|id| reached.contains(&id));
            let nodes = &self.tree.nodes;
            let found = (0..nodes.len()).filter(|id| nodes[*id].of_trait() == Some(parameter) && is_inside(id));
            // Of its functions, the trait asks for some.
            let is_other = |id: &Id| nodes[*id].name.is_none() || !matches!(nodes[*id].kind, Kind::Function { .. });
            found
                .flat_map(|id| std::iter::once(id).chain(nodes[id].children.iter().copied().filter(is_other)))
                .collect()
        })
    }
}
