//! Which nodes stay: those with machine code, and all that the paths in their text lead to.
//!
//! The name of a macro, or of an item of a trait or an implementation, stands for everything that is called so. What
//! stays although nothing needs it is reported by the compiler later, and what is missing, too.

use super::bound::{Bound, OPERATORS};
use super::evidence::Evidence;
use super::memo::Memo;
use super::scope::Scopes;
use super::tree::{Head, Id, Kind, Name, Node, PARAMETER, Tree, Visibility};
use crate::text::identifiers;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// What was decided about a node, whatever names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    Open,
    /// The compiler reports that nothing uses it, or that it does not compile.
    Removed {
        /// It came back once.
        again: bool,
    },
    /// The text does not compile without it.
    Restored {
        /// For good.
        again: bool,
    },
}

impl Decision {
    pub fn is_removed(self) -> bool {
        matches!(self, Decision::Removed { .. })
    }

    pub fn is_restored(self) -> bool {
        matches!(self, Decision::Restored { .. })
    }

    /// May the compiler's report still remove it?
    pub fn is_open(self) -> bool {
        matches!(self, Decision::Open | Decision::Restored { again: false })
    }

    pub fn remove(&mut self) {
        *self = Decision::Removed { again: self.is_restored() };
    }

    pub fn restore(&mut self) {
        *self = match *self {
            Decision::Open => Decision::Restored { again: false },
            Decision::Removed { again } | Decision::Restored { again } => Decision::Restored { again },
        };
    }
}

pub struct Selection<'t> {
    pub tree: &'t Tree<'t>,
    pub evidence: Evidence,
    pub decisions: Vec<Decision>,
    /// By node.
    pub stays: Vec<bool>,
    /// By name: is it in a text that stays?
    pub is_named: Vec<bool>,
    /// By node: does a path in a text that stays lead to it?
    pub is_reached: Vec<bool>,
    /// The modules that paths in the author's text lead to or through: without them, it would not compile.
    pub named_modules: BTreeSet<Id>,
    pub tables: Tables,
    /// How many texts were compiled.
    pub round: usize,
    /// How many may be.
    pub rounds: usize,
    /// The size of the last of them.
    pub size: usize,
    /// The size of the first that had no errors.
    pub first: usize,
    /// What that may be.
    pub largest: usize,
    /// By node: does it stay in the last text that compiled? What is missing in a smaller one is there.
    pub compiled: Option<Vec<bool>>,
    /// What the compiler reported as unused, and was removed last.
    pub reported: BTreeSet<Id>,
    /// By trait and types: in how many rounds something was guessed that may implement it, and the last of them.
    pub tries: HashMap<(Name, BTreeSet<Name>), (u32, usize)>,
    /// By message about an item that a trait does not have: the round in which what writes it was removed.
    pub refused: HashMap<String, usize>,
    /// What was told in this round about what is not implemented.
    pub told: Memo<Bound, (Vec<Id>, bool)>,
    /// How often `use module::*` was removed.
    pub globs: HashMap<Id, u32>,
}

/// Nodes by their names.
pub struct Tables {
    pub types: HashMap<Name, Vec<Id>>,
    pub traits: HashMap<Name, Vec<Id>>,
    pub calls: Vec<Id>,
    /// By call: the macros that it may be of.
    pub called: HashMap<Id, Vec<Id>>,
    /// By macro: the crates whose calls lead to it.
    pub callers: HashMap<Id, BTreeSet<Option<Id>>>,
    /// By name: the crates that have a type or a trait of that name, or may have a macro write it.
    pub homes: HashMap<Name, BTreeSet<Option<Id>>>,
    /// All that defines a name.
    pub definitions: HashMap<Name, Vec<Id>>,
    /// The items of traits, and those that implement them, by trait and name.
    pub items: HashMap<(Name, Name), Vec<Id>>,
    pub members: HashMap<(Name, Name), Vec<Id>>,
    /// By name: the items of traits that have no default.
    demanded: HashMap<Name, Vec<Id>>,
    /// The names of the language's own types, which everything mentions.
    pub primitives: Vec<Name>,
    /// Those of them that are types.
    pub scalars: Vec<Name>,
    /// By macro: the traits that it, or a macro that it names, implements.
    pub traits_in: HashMap<Id, BTreeSet<Name>>,
    /// All traits that something implements, and those of operators, for which macros often do.
    pub heads: BTreeSet<Name>,
    /// By trait: what names the traits that it asks for. That is where it is defined, or is implemented for all that
    /// have those.
    pub asking: HashMap<Name, Vec<Id>>,
    /// What paths lead to.
    pub scopes: Scopes,
    /// Traits whose absence the compiler reports elsewhere.
    pub autos: Vec<Name>,
    /// What the standard library's traits ask for.
    required: Vec<Name>,
    /// The names of the standard library's crates.
    libraries: Vec<Name>,
    /// What needs no import: the compiler does not report one as unused.
    prelude: Vec<Name>,
    /// By name of a type that is another name for one: the types that it stands for, as the compiler writes it.
    aliases: HashMap<Name, Vec<Name>>,
    /// By import: what it leads to.
    imported: Memo<Id, Vec<Id>>,
    /// By call and trait: the types for which it implements the trait, if its arguments alone tell.
    pub implementors: Memo<(Id, Name), Option<BTreeSet<Name>>>,
    /// By call: the implementations in its macro of a trait that is its argument.
    pub generated: Memo<Id, Vec<Id>>,
}

const AUTOS: [&str; 6] = ["Send", "Sync", "Copy", "Unpin", "UnwindSafe", "RefUnwindSafe"];

/// Names that the standard library's prelude has.
const PRELUDE: &str = "\
    AsMut AsRef Box Clone Copy Default DoubleEndedIterator Drop Eq ExactSizeIterator Extend Fn FnMut FnOnce From \
    FromIterator Into IntoIterator Iterator Option Ord PartialEq PartialOrd Result Send String Sync ToOwned \
    ToString Vec";

/// Functions without which the standard library's traits are not implemented.
const REQUIRED: &str = "\
    add add_assign as_mut as_ref bitand bitand_assign bitor bitor_assign bitxor bitxor_assign borrow borrow_mut \
    build_hasher clone cmp consume default deref deref_mut div div_assign drop end_bound eq extend fill_buf \
    finish flush fmt from from_iter from_str hash index index_mut into into_iter mul mul_assign neg next \
    next_back not partial_cmp product read rem rem_assign shl shl_assign shr shr_assign start_bound sub \
    sub_assign sum to_owned";

const SCALARS: [&str; 17] = [
    "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32", "f64", "bool",
    "char", "str",
];

/// Words in the place of a name.
const PLACES: [&str; 4] = ["self", "Self", "super", "crate"];

impl Tables {
    fn new(tree: &Tree, evidence: &Evidence) -> Self {
        let all = |names: &'static str| names.split_whitespace().collect::<Vec<&str>>();
        let known = |names: &[&str]| names.iter().filter_map(|name| tree.known(name)).collect();
        let operators = OPERATORS.iter().filter_map(|(_, of_trait)| tree.known(of_trait));
        let mut tables = Tables {
            types: HashMap::new(),
            traits: HashMap::new(),
            calls: (0..tree.nodes.len()).filter(|id| tree.nodes[*id].kind == Kind::Call).collect(),
            called: HashMap::new(),
            definitions: HashMap::new(),
            callers: HashMap::new(),
            homes: HashMap::new(),
            items: HashMap::new(),
            members: HashMap::new(),
            demanded: HashMap::new(),
            autos: known(&AUTOS),
            scopes: Scopes::default(),
            scalars: known(&SCALARS),
            traits_in: HashMap::new(),
            heads: tree.nodes.iter().filter_map(Node::of_trait).chain(operators).collect(),
            asking: HashMap::new(),
            primitives: known(&[&SCALARS[..], &PLACES].concat()),
            required: known(&all(REQUIRED)),
            libraries: known(&["alloc", "core", "std"]),
            prelude: known(&all(PRELUDE)),
            aliases: HashMap::new(),
            imported: Memo::default(),
            implementors: Memo::default(),
            generated: Memo::default(),
        };
        let mut macros: HashMap<Name, Vec<Id>> = HashMap::new();
        for (id, node) in tree.nodes.iter().enumerate() {
            let Some(name) = node.name else { continue };
            let table = match node.kind {
                Kind::Type => Some(&mut tables.types),
                Kind::Trait => Some(&mut tables.traits),
                Kind::Macro => Some(&mut macros),
                _ => None,
            };
            if let Some(table) = table {
                table.entry(name).or_default().push(id);
            }
            if !matches!(node.kind, Kind::Call | Kind::Import { is_glob: true, .. }) {
                tables.definitions.entry(name).or_default().push(id);
            }
            let holder = tree.holder(id);
            if let Some(of_trait) = holder.filter(|holder| holder.kind == Kind::Trait).and_then(|holder| holder.name) {
                tables.items.entry((of_trait, name)).or_default().push(id);
                if !matches!(node.kind, Kind::Function { has_body: true, .. }) {
                    tables.demanded.entry(name).or_default().push(id);
                }
            }
            if let Some(of_trait) = holder.and_then(Node::of_trait) {
                tables.members.entry((of_trait, name)).or_default().push(id);
            }
        }
        let traits_in = |reached: &BTreeSet<Id>| {
            let inside = || reached.iter().flat_map(|id| tree.inside(*id)).map(|id| &tree.nodes[id]);
            let mut all: BTreeSet<Name> = inside().filter_map(Node::of_trait).collect();
            // One of them tells another one what to implement.
            if tree.known(PARAMETER).is_some_and(|name| all.contains(&name)) {
                all.extend(inside().flat_map(|node| &node.names).filter(|name| tables.traits.contains_key(*name)));
            }
            all
        };
        tables.traits_in = evidence.macros.iter().map(|(id, reached)| (*id, traits_in(reached))).collect();
        for id in &tables.calls {
            let all = tree.nodes[*id].name.and_then(|name| macros.get(&name));
            tables.called.extend(all.map(|all| (*id, in_scope(tree, *id, all))));
        }
        for (id, all) in &tables.called {
            for reached in all.iter().flat_map(|id| &evidence.macros[id]) {
                tables.callers.entry(*reached).or_default().insert(tree.crate_of(*id));
            }
        }
        for (id, node) in tree.nodes.iter().enumerate() {
            let names: Vec<Name> = match node.kind {
                Kind::Type | Kind::Trait | Kind::Argument => node.name.into_iter().collect(),
                Kind::Call if tree.is_free(id) => tree.names_in(id).filter(|name| tables.is_new(tree, *name)).collect(),
                _ => continue,
            };
            for name in names {
                tables.homes.entry(name).or_default().insert(tree.crate_of(id));
            }
        }
        for (id, node) in tree.nodes.iter().enumerate() {
            let name = match node.kind {
                Kind::Trait => node.name,
                Kind::Implementation(Head { of_trait, of: None }) => of_trait,
                Kind::Call => tables.written_trait(tree, evidence, id),
                _ => None,
            };
            name.into_iter().for_each(|name| tables.asking.entry(name).or_default().push(id));
        }
        let is_alias = |id: &Id| tree.nodes[*id].is_alias(tree.base);
        let aliases = tables.types.iter().filter(|(_, all)| all.iter().all(is_alias)).map(|(name, all)| {
            let names = all.iter().flat_map(|id| &tree.nodes[*id].names).copied();
            (*name, names.filter(|name| tables.is_type(*name)).collect())
        });
        tables.aliases = aliases.collect();
        let is_known = |name: &Name| tables.primitives.contains(name) || tables.heads.contains(name);
        tables.scopes = Scopes::new(tree, evidence, &tables.called, is_known);
        tables
    }

    /// The trait that the call `id` of a macro defines under a name that is its argument, as far as can be seen.
    fn written_trait(&self, tree: &Tree, evidence: &Evidence, id: Id) -> Option<Name> {
        let is_nameless = |id: Id| tree.nodes[id].kind == Kind::Trait && tree.nodes[id].name.is_none();
        let reached = self.called.get(&id)?.iter().flat_map(|id| &evidence.macros[id]);
        reached.flat_map(|id| tree.inside(*id)).find(|id| is_nameless(*id))?;
        let words = identifiers(&tree.base[tree.nodes[id].range.clone()]);
        let is_camel = |word: &&str| word.starts_with(char::is_uppercase);
        words.filter(is_camel).filter_map(|word| tree.known(word)).find(|name| self.is_new(tree, *name))
    }

    /// Is it the name of a type, ours or the language's?
    pub fn is_type(&self, name: Name) -> bool {
        self.types.contains_key(&name) || self.scalars.contains(&name)
    }

    /// The types that a type's name stands for: itself, unless it is another name for them.
    pub fn meant(&self, name: Name) -> Vec<Name> {
        let (mut meant, mut seen, mut open) = (Vec::new(), BTreeSet::new(), vec![name]);
        while let Some(name) = open.pop() {
            match self.aliases.get(&name) {
                _ if !seen.insert(name) => {}
                Some(names) => open.extend(names),
                None => meant.push(name),
            }
        }
        meant
    }

    /// Is it no name of ours, so that an argument of a macro may become one?
    pub fn is_new(&self, tree: &Tree, name: Name) -> bool {
        let all = self.definitions.get(&name);
        all.is_none_or(|all| all.iter().all(|id| tree.nodes[*id].is_import())) && !self.primitives.contains(&name)
    }
}

/// Those of the macros `all`, which have the same name, that the call `id` may be of: the last one above it that is in
/// one of the modules around it; or else those of its crate; or else all.
fn in_scope(tree: &Tree, id: Id, all: &[Id]) -> Vec<Id> {
    let is_above =
        |one: &&Id| **one < id && tree.nodes[**one].parent.is_none_or(|of| tree.around(id).any(|id| id == of));
    if let Some(one) = all.iter().rfind(is_above) {
        return vec![*one];
    }
    tree.of_same_crate(id, all)
}

impl<'t> Selection<'t> {
    /// Nothing is decided yet, not even what is named.
    pub fn new(tree: &'t Tree<'t>, evidence: Evidence) -> Self {
        Selection::with_decisions(tree, evidence, vec![Decision::Open; tree.nodes.len()])
    }

    pub fn with_decisions(tree: &'t Tree<'t>, evidence: Evidence, decisions: Vec<Decision>) -> Self {
        let (stays, is_named, is_reached) = (vec![false; tree.nodes.len()], Vec::new(), Vec::new());
        let tables = Tables::new(tree, &evidence);
        let (tries, refused, globs) = (HashMap::new(), HashMap::new(), HashMap::new());
        let (round, rounds, size, first, largest) = (0, usize::MAX, 0, 0, usize::MAX);
        Selection {
            tree,
            evidence,
            decisions,
            stays,
            is_named,
            is_reached,
            named_modules: BTreeSet::new(),
            tables,
            round,
            rounds,
            size,
            first,
            largest,
            compiled: None,
            reported: BTreeSet::new(),
            tries,
            refused,
            told: Memo::default(),
            globs,
        }
    }

    /// What is not there, item by item: not the modules around, and not the parts.
    pub fn gone(&self) -> Vec<Id> {
        let is_container = |id: Id| self.tree.nodes[id].is_container();
        let is_item = |id: &Id| {
            !self.stays[*id]
                && !is_container(*id)
                && self.tree.around(*id).all(|around| self.stays[around] || is_container(around))
        };
        (0..self.stays.len()).filter(is_item).collect()
    }

    /// May something need it? All that a text needs is in a larger one that compiles.
    pub fn may_be_needed(&self, id: Id) -> bool {
        self.compiled.as_ref().is_none_or(|stays| stays[id])
    }

    /// Is it gone, and may something need it?
    pub fn may_come_back(&self, id: Id) -> bool {
        !self.stays[id] && self.may_be_needed(id)
    }

    /// Brings back `id` with all that is in it, for good.
    pub fn restore(&mut self, id: Id) {
        let around: Vec<Id> = self.tree.around(id).filter(|id| self.decisions[*id].is_removed()).collect();
        around.into_iter().for_each(|id| self.decisions[id] = Decision::Open);
        for id in std::iter::once(id).chain(self.tree.inside(id)) {
            self.decisions[id] = Decision::Restored { again: true };
        }
    }

    /// Everything that is named: too much, but nothing that could be used is missing.
    pub fn by_names(tree: &'t Tree<'t>) -> Self {
        let mut selection = Selection::new(tree, Evidence::none(tree));
        selection.select();
        selection
    }

    /// All that there is.
    pub fn everything(tree: &'t Tree<'t>) -> Self {
        let mut selection = Selection::new(tree, Evidence::none(tree));
        selection.stays.fill(true);
        selection
    }

    /// Removes `ids`, and the groups of which nothing is left.
    pub fn leave_out(&mut self, ids: &BTreeSet<Id>) {
        ids.iter().for_each(|id| self.stays[*id] = false);
        // From the inside to the outside, because children have larger ids.
        for id in (0..self.stays.len()).rev() {
            let node = &self.tree.nodes[id];
            let is_empty = !node.children.is_empty() && node.children.iter().all(|child| !self.stays[*child]);
            self.stays[id] &= node.kind != Kind::Use || !is_empty;
        }
    }

    /// Decides anew what stays.
    pub fn select(&mut self) {
        self.stays.fill(false);
        self.is_named = vec![false; self.tree.count_of_names()];
        self.tree.roots.iter().for_each(|name| self.is_named[*name] = true);
        self.is_reached = vec![false; self.stays.len()];
        for path in &self.tree.paths {
            let found = self.tables.scopes.resolve_root(self.tree, path);
            found.iter().for_each(|id| self.is_reached[*id] = true);
            let modules = found.iter().copied().filter(|id| self.tree.nodes[*id].kind == Kind::Module);
            self.named_modules.extend(modules.filter(|id| !self.tree.is_shadowed(*id)));
        }
        let mut open: Vec<Id> = (0..self.stays.len()).filter(|id| !self.is_removed(*id)).collect();
        loop {
            let before = open.len();
            open.retain(|id| {
                if !self.stays[*id] && self.is_wanted(*id) {
                    self.keep(*id);
                }
                !self.stays[*id]
            });
            if open.len() == before {
                return;
            }
        }
    }

    /// Was it, or something around it, removed?
    fn is_removed(&self, id: Id) -> bool {
        self.decisions[id].is_removed() || self.tree.around(id).any(|id| self.decisions[id].is_removed())
    }

    fn keep(&mut self, id: Id) {
        for id in std::iter::once(id).chain(self.tree.around(id)) {
            if !std::mem::replace(&mut self.stays[id], true) {
                self.tree.nodes[id].names.iter().for_each(|name| self.is_named[*name] = true);
                self.reach(id);
            }
        }
    }

    /// Notes what the paths in `id` lead to. Those of a macro are read where it is called.
    fn reach(&mut self, id: Id) {
        let tree = self.tree;
        let is_in_macro = tree.is_in_macro(id);
        for path in &tree.nodes[id].paths {
            let found = self.tables.scopes.resolve(tree, id, path);
            // What calls have in common, such as the name of a method, none of them defines.
            let is_defined = |found: &&Id| {
                let are_calls =
                    [id, **found].iter().all(|id| matches!(tree.nodes[*id].kind, Kind::Call | Kind::Argument));
                !are_calls || tree.declared.contains_key(*found)
            };
            found.iter().filter(is_defined).for_each(|id| self.is_reached[*id] = true);
            if let (true, true, [name]) = (is_in_macro, found.is_empty(), &path[..]) {
                let all = self.tables.definitions.get(name);
                all.into_iter().flatten().for_each(|id| self.is_reached[*id] = true);
            }
        }
    }

    /// Does a path lead to it, or, where nobody knows which paths do, is it named?
    fn is_reached(&self, id: Id) -> bool {
        let is_open = || self.evidence.by_names || self.tree.is_in_macro(id);
        self.is_reached[id] || self.is_named(&self.tree.nodes[id]) && is_open()
    }

    fn is_named(&self, node: &Node) -> bool {
        node.name.is_some_and(|name| self.is_named[name])
    }

    /// Does one of the nodes called `name` stay? True if there are none, because then it is not ours.
    fn any_stays(&self, table: &HashMap<Name, Vec<Id>>, name: Option<Name>) -> bool {
        name.and_then(|name| table.get(&name)).is_none_or(|all| all.iter().any(|id| self.stays[*id]))
    }

    fn is_wanted(&self, id: Id) -> bool {
        let node = &self.tree.nodes[id];
        if self.decisions[id].is_restored() && !node.is_container()
            || node.is_linked
            || self.evidence.is_live(self.tree, id)
        {
            return true;
        }
        let mut around = self.tree.around(id);
        let parent = around.find(|id| self.tree.nodes[*id].kind != Kind::Repetition);
        let parent_stays = parent.is_none_or(|parent| self.stays[parent]);
        match node.kind {
            // With what is in them. One that is named stays without anything.
            Kind::Module => self.named_modules.contains(&id) || self.decisions[id].is_restored(),
            Kind::Repetition => false,
            // The linker may need the library that it names for others.
            Kind::Other
                if node.is_container() && !self.tree.known("link").is_some_and(|name| node.names.contains(&name)) =>
            {
                false
            }
            Kind::Use => node.children.is_empty() && parent_stays,
            Kind::Rule { is_refusal } => parent_stays && !is_refusal,
            Kind::Other => parent_stays,
            Kind::Body => {
                let function = node.parent.filter(|parent| self.stays[*parent]);
                function.is_some_and(|id| self.evidence.is_missing || self.evidence.is_live(self.tree, id))
            }
            Kind::Import { .. } => self.is_import_wanted(id),
            // Only the calls of a macro tell what it is called.
            Kind::Type | Kind::Trait | Kind::Value | Kind::Function { .. } if node.name.is_none() => parent_stays,
            Kind::Type | Kind::Trait => self.is_reached(id),
            Kind::Macro => self.is_named(node),
            Kind::Function { .. } | Kind::Value => match self.tree.holder(id).map(|holder| &holder.kind) {
                Some(Kind::Trait | Kind::Implementation(Head { of_trait: Some(_), .. }))
                    if self.evidence.is_missing =>
                {
                    parent_stays
                }
                Some(Kind::Trait) => parent_stays && self.is_item_wanted(node),
                Some(Kind::Implementation(Head { of_trait: Some(of_trait), .. })) => {
                    parent_stays && self.is_member_wanted(id, *of_trait)
                }
                Some(Kind::Implementation(head)) => {
                    self.is_constant(node) && self.is_named(node) && self.is_of_what_stays(id, head)
                }
                // What is defined elsewhere has no code here.
                Some(Kind::Other) => self.is_reached(id),
                Some(Kind::Rule { .. }) if parent_stays && self.is_demanded(id) => true,
                _ => self.is_constant(node) && self.is_reached(id),
            },
            Kind::Implementation(head) => self.is_implementation_wanted(id, node, head),
            Kind::Call if self.tree.holder(id).is_some_and(|holder| holder.kind != Kind::Module) => parent_stays,
            Kind::Call => self.is_call_wanted(id, node),
            Kind::Argument if node.name.is_some() => self.is_reached(id),
            Kind::Argument => parent.is_some_and(|call| self.stays[call] && self.is_element_wanted(id, call)),
        }
    }

    /// Does the type stay that the implementation around `id` is for? True if it is not ours.
    pub fn is_of_what_stays(&self, id: Id, head: &Head) -> bool {
        if self.evidence.by_names {
            return self.any_stays(&self.tables.types, head.of);
        }
        let seen = head.of.map(|of| self.tables.scopes.resolve(self.tree, id, &[of])).unwrap_or_default();
        let is_type = |id: &&Id| matches!(self.tree.nodes[**id].kind, Kind::Type | Kind::Call | Kind::Argument);
        let mut types = seen.iter().filter(is_type).peekable();
        if types.peek().is_none() {
            self.any_stays(&self.tables.types, head.of)
        } else {
            types.any(|id| self.stays[*id])
        }
    }

    /// What the compiler may compute, and so makes no machine code of.
    fn is_constant(&self, node: &Node) -> bool {
        self.evidence.is_missing || matches!(node.kind, Kind::Value | Kind::Function { is_const: true, .. })
    }

    fn is_import_wanted(&self, id: Id) -> bool {
        let node = &self.tree.nodes[id];
        let Kind::Import { is_glob, visibility, .. } = node.kind else { return false };
        let is_private = visibility == Visibility::Private;
        let module = self.tree.module(id);
        let is_active = || module.is_none_or(|module| self.stays[module]);
        let targets = self.imported(id);
        if targets.is_empty() {
            // A module may consist of nothing but names that others use.
            let is_facade = || module.is_some_and(|module| self.is_named(&self.tree.nodes[module]));
            return is_active() || !is_private && (is_glob || self.is_named(node)) && is_facade();
        }
        targets.iter().any(|target| self.stays[*target])
            && if is_private { is_active() } else { is_glob || self.is_reached(id) }
    }

    /// What the import `id` leads to, itself apart; nothing, if that is elsewhere.
    fn imported(&self, id: Id) -> Rc<Vec<Id>> {
        self.tables.imported.get(id, || {
            let node = &self.tree.nodes[id];
            let Kind::Import { original, is_glob, root, .. } = node.kind else { return Vec::new() };
            let is_usual = |name| self.tables.prelude.contains(&name);
            let name = original.or(node.name);
            let is_path = |root| match self.tables.libraries.contains(&root) && !name.is_some_and(is_usual) {
                // A crate may have a module of that name, too.
                true => !self.tables.scopes.resolve(self.tree, id, &[root]).is_empty(),
                false => self.tables.definitions.contains_key(&root) || self.tables.primitives.contains(&root),
            };
            if !root.is_none_or(is_path) {
                return Vec::new();
            }
            let mut found = self.tables.scopes.targets(self.tree, id);
            found.retain(|id| self.tree.nodes[*id].name == name);
            if found.is_empty() || self.evidence.by_names || is_glob {
                found =
                    name.and_then(|name| self.tables.definitions.get(&name)).into_iter().flatten().copied().collect();
            }
            found.remove(&id);
            found.into_iter().collect()
        })
    }

    /// An item of a trait stays if one that implements it does.
    fn is_item_wanted(&self, node: &Node) -> bool {
        let Some(name) = node.name else { return true };
        if node.kind == Kind::Value {
            return self.is_named(node);
        }
        let holder = node.parent.and_then(|parent| self.tree.nodes[parent].name);
        let members = holder.and_then(|of_trait| self.tables.members.get(&(of_trait, name)));
        let has_code = |id: &Id| self.evidence.is_live(self.tree, *id) || self.decisions[*id].is_restored();
        members.into_iter().flatten().any(|id| self.stays[*id] && has_code(id))
    }

    /// An implementation needs what its trait asks for.
    fn is_member_wanted(&self, id: Id, of_trait: Name) -> bool {
        let node = &self.tree.nodes[id];
        let items = node.name.and_then(|name| self.tables.items.get(&(of_trait, name)));
        match items {
            None if self.tables.traits.contains_key(&of_trait) => node.name.is_none(),
            None => {
                let is_required = |name: Name| self.tables.required.contains(&name);
                node.kind == Kind::Value || node.name.is_some_and(is_required) || self.is_demanded(id)
            }
            Some(items) => items.iter().any(|item| {
                self.stays[*item] && !matches!(self.tree.nodes[*item].kind, Kind::Function { has_body: true, .. })
            }),
        }
    }

    /// Is it a part of a macro, and does a trait ask for an item of its name? It may be that one.
    fn is_demanded(&self, id: Id) -> bool {
        let all = self.tree.nodes[id].name.and_then(|name| self.tables.demanded.get(&name));
        self.tree.macro_around(id).is_some() && all.is_some_and(|all| all.iter().any(|item| self.stays[*item]))
    }

    fn is_implementation_wanted(&self, id: Id, node: &Node, head: Head) -> bool {
        let Some(of_trait) = head.of_trait else { return false };
        if self.tree.macro_around(id).is_some_and(|id| !self.stays[id]) {
            return false;
        }
        let mut types = self.types(id);
        types.extend(head.of.filter(|of| Some(*of) != self.tree.known(PARAMETER)));
        if self.evidence.shared(of_trait).iter().any(|symbol| types.iter().all(|name| symbol.names.contains(name))) {
            return true;
        }
        let is_value = |id: &Id| self.tree.nodes[*id].kind == Kind::Value;
        let is_free = if node.children.is_empty() {
            self.tables.autos.contains(&of_trait)
        } else {
            node.children.iter().all(is_value)
        };
        (self.evidence.is_missing || is_free)
            && self.any_stays(&self.tables.traits, Some(of_trait))
            && self.is_of_what_stays(id, &head)
    }
}
