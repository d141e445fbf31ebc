//! What has to come back, or go as well, when the compiler refuses a text.

use super::bound::{Bound, OPERATORS};
use super::evidence::arity;
use super::memo::Memo;
use super::rendered::Rendered;
use super::selection::{Decision, Selection};
use super::tree::{Head, Id, Kind, Name, PARAMETER, Visibility};
use crate::rustc::{call_site, code, quoted};
use crate::text::identifiers;
use cargo_metadata::diagnostic::Diagnostic;
use std::collections::BTreeSet;
use std::rc::Rc;

/// How much of what an error may mean comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// What its message names.
    Message,
    /// What it names at all.
    Named,
    /// What stands on its lines.
    Lines,
    /// All of the module that it is in.
    Module,
    /// All of the crate.
    Crate,
    /// Everything.
    All,
}

impl Reach {
    pub fn wider(self) -> Self {
        match self {
            Reach::Message => Reach::Named,
            Reach::Named => Reach::Lines,
            Reach::Lines => Reach::Module,
            Reach::Module => Reach::Crate,
            Reach::Crate | Reach::All => Reach::All,
        }
    }
}

/// Is something not found that `error` points to? The message about an item that a trait does not have names all of it.
fn is_unresolved(error: &Diagnostic) -> bool {
    let code = code(error);
    ["E04", "E05", "E0782"].iter().any(|start| code.starts_with(start)) && !matches!(code, "E0407" | "E0437" | "E0438")
}

/// The words that `error` may be about.
fn words<'e>(error: &'e Diagnostic, rendered: &'e Rendered, reach: Reach) -> BTreeSet<&'e str> {
    let mut words: BTreeSet<&str> = quoted(&error.message).collect();
    for span in error.spans.iter().filter(|span| span.is_primary || reach > Reach::Message) {
        words.extend(quoted(span.label.as_deref().unwrap_or_default()));
        words.extend(rendered.next_name(span));
        if is_unresolved(error) || reach > Reach::Message {
            words.extend(identifiers(rendered.text_of(span)));
        }
        if reach > Reach::Message {
            words.extend(identifiers(rendered.text_of(call_site(span))));
        }
    }
    if reach > Reach::Message {
        for diagnostic in std::iter::once(error).chain(&error.children) {
            words.extend(quoted(&diagnostic.message));
            for span in diagnostic.spans.iter().filter(|_| reach > Reach::Named) {
                words.extend(span.text.iter().flat_map(|line| identifiers(&line.text)));
            }
        }
    }
    words
}

/// The errors about paths that lead nowhere.
const PATHS: [&str; 9] = ["E0404", "E0405", "E0412", "E0422", "E0425", "E0432", "E0433", "E0531", "E0574"];

/// Traits that the standard library implements for what implements another one.
const BLANKETS: [(&str, &str); 6] = [
    ("Into", "From"),
    ("TryInto", "TryFrom"),
    ("TryFrom", "From"),
    ("IntoIterator", "Iterator"),
    ("ToString", "Display"),
    ("ToOwned", "Clone"),
];

/// So often `use module::*` goes because there is no such module.
const GLOBS: u32 = 4;

/// The names in a type, as the compiler writes it: a number of a type that is still open gets the usual one.
fn type_names(text: &str) -> impl Iterator<Item = &str> {
    identifiers(text).map(|name| match name {
        "integer" => "i32",
        "float" => "f64",
        name => name,
    })
}

/// The last name of the path that a type is, or the sign that it begins with.
fn start(of_type: &str) -> String {
    match of_type.chars().next() {
        Some(first) if !first.is_alphabetic() => first.to_string(),
        _ => {
            let path = of_type.split(['<', ' ']).next().unwrap_or_default();
            path.rsplit("::").next().unwrap_or_default().to_string()
        }
    }
}

/// Is a part of the type left out?
fn is_open(of_type: &str) -> bool {
    of_type.contains("...") || identifiers(of_type).any(|name| name == "_")
}

impl Selection<'_> {
    /// Removes imports of what is not there, and brings back what `errors` are about; true if that changes anything.
    pub fn repair(&mut self, errors: &[&Diagnostic], rendered: &Rendered, reach: Reach) -> bool {
        let before = self.decisions.clone();
        let gone: Vec<Id> = (0..self.stays.len()).filter(|id| self.may_come_back(*id)).collect();
        self.told = Memo::default();
        let mut known = BTreeSet::new();
        for error in errors {
            let place = self.places(error, rendered).into_iter().next();
            if !known.insert((&error.message, place)) {
                continue;
            }
            if !self.remove_import(error, rendered) && !self.remove_member(error, rendered) {
                self.restore_for(error, rendered, reach, &gone);
            }
        }
        self.decisions != before
    }

    /// Removes the imports that `error` is about, if it is about imports; true if it is.
    fn remove_import(&mut self, error: &Diagnostic, rendered: &Rendered) -> bool {
        if !matches!(code(error), "E0432" | "E0433" | "E0364" | "E0365" | "E0603") {
            return false;
        }
        let mut is_about_imports = false;
        for span in error.spans.iter().filter(|span| span.is_primary && span.expansion.is_none()) {
            let at = rendered.to_base(span);
            let Some(id) = self.tree.innermost(at.start) else { continue };
            let nodes = &self.tree.nodes;
            // The compiler points to the first part of a path that is not there.
            let imports: Vec<Id> = match nodes[id].kind {
                Kind::Import { .. } => vec![id],
                Kind::Use => self.tree.inside(id).filter(|id| nodes[*id].is_import()).collect(),
                _ => continue,
            };
            // What names one thing came back because something needs that. All of a module that is gone is nothing.
            let may_go = |id: &Id| match self.tree.nodes[*id].kind {
                Kind::Import { is_glob: true, .. } => self.globs.get(id).is_none_or(|count| *count < GLOBS),
                _ => self.decisions[*id] == Decision::Open,
            };
            let imports: Vec<Id> = imports.into_iter().filter(may_go).collect();
            is_about_imports |= !imports.is_empty();
            for id in imports {
                *self.globs.entry(id).or_default() += 1;
                self.decisions[id].remove();
            }
        }
        is_about_imports
    }

    /// Removes an item of an implementation that its trait does not have, or the call that writes it.
    fn remove_member(&mut self, error: &Diagnostic, rendered: &Rendered) -> bool {
        if !matches!(code(error), "E0407" | "E0437" | "E0438") {
            return false;
        }
        let mut is_removed = false;
        // If several calls write it, the trait shall have it.
        if *self.refused.entry(error.message.clone()).or_insert(self.round) != self.round {
            return false;
        }
        for span in error.spans.iter().filter(|span| span.is_primary) {
            let at = rendered.to_base(call_site(span)).start;
            let Some(id) = self.tree.innermost(at) else { continue };
            let is_item = self.tree.holder(id).is_none_or(|holder| holder.kind == Kind::Module);
            let is_written = span.expansion.is_some() && self.tree.nodes[id].kind == Kind::Call && is_item;
            if is_written && self.decisions[id] == Decision::Open {
                self.decisions[id].remove();
            }
            is_removed |= self.decisions[id].is_removed();
        }
        is_removed
    }

    /// The items that an implementation lacks.
    fn missing_items(&self, error: &Diagnostic, rendered: &Rendered) -> Vec<Id> {
        if code(error) != "E0046" {
            return Vec::new();
        }
        let names = self.names(quoted(&error.message));
        let mut missing = Vec::new();
        for span in error.spans.iter().filter(|span| span.is_primary) {
            for at in [span, call_site(span)].map(|span| rendered.to_base(span).start) {
                let implementation = self.tree.innermost(at);
                let items = implementation.into_iter().flat_map(|id| &self.tree.nodes[id].children);
                missing.extend(items.filter(|id| {
                    let node = &self.tree.nodes[**id];
                    node.kind == Kind::Call || node.name.is_none_or(|name| names.contains(&name))
                }));
            }
        }
        missing
    }

    /// The modules that an import leads to, of which nothing is left. It may import all of one.
    fn missing_modules(&self, error: &Diagnostic, gone: &[Id]) -> Vec<Id> {
        if code(error) != "E0432" {
            return Vec::new();
        }
        let name = |id: Id| self.tree.nodes[id].name;
        let mut missing = Vec::new();
        for path in error.message.split('`').skip(1).step_by(2) {
            let mut names = path.rsplit("::").map(|name| self.tree.known(name));
            let (Some(Some(last)), above) = (names.next(), names.next()) else { continue };
            let is_above = |id: Id| self.tree.module(id).and_then(name) == above.flatten() || path.starts_with("super");
            let is_module = |id: &&Id| self.tree.nodes[**id].kind == Kind::Module && name(**id) == Some(last);
            missing.extend(gone.iter().filter(is_module).filter(|id| is_above(**id)));
        }
        missing
    }

    /// Brings back what `error` is about.
    fn restore_for(&mut self, error: &Diagnostic, rendered: &Rendered, reach: Reach, gone: &[Id]) {
        // They come back with what is in them.
        let is_module = |id: &Id| self.tree.nodes[*id].kind == Kind::Module;
        let wanted = match reach {
            Reach::All => gone.iter().copied().filter(|id| !is_module(id)).collect(),
            Reach::Module | Reach::Crate => {
                let around: BTreeSet<Id> =
                    self.places(error, rendered).into_iter().filter_map(|at| self.module(at, reach)).collect();
                let is_around = |id: &Id| self.tree.around(*id).any(|id| around.contains(&id));
                gone.iter().copied().filter(|id| !is_module(id) && is_around(id)).collect()
            }
            Reach::Message => {
                let mut missing = self.missing_items(error, rendered);
                missing.retain(|id| !self.stays[*id]);
                let bounds = self.bounds(error, rendered);
                if !missing.is_empty() {
                    missing
                } else if bounds.is_empty() {
                    let modules = self.missing_modules(error, gone);
                    let is_item = error.spans.iter().any(|span| rendered.next_name(span).is_some());
                    if modules.is_empty() || is_item { self.named(error, rendered, reach, gone) } else { modules }
                } else {
                    bounds.iter().flat_map(|bound| self.implementations(bound, gone)).collect()
                }
            }
            Reach::Named | Reach::Lines => {
                let mut wanted = self.named(error, rendered, reach, gone);
                // First what is in the crates that the error is about.
                let crates = self.crates(&[error], rendered);
                let is_own = |id: &Id| self.tree.crate_of(*id).is_some_and(|module| crates.contains(&module));
                if wanted.iter().any(is_own) {
                    wanted.retain(is_own);
                }
                wanted
            }
        };
        let places = self.places(error, rendered);
        for id in wanted {
            if !self.is_visible(id, &places) {
                continue;
            }
            self.decisions[id].restore();
            let around: Vec<Id> = self.tree.around(id).collect();
            for id in around {
                if self.decisions[id].is_removed() {
                    self.decisions[id].restore();
                }
            }
        }
    }

    /// The modules at the root that `errors` are in.
    pub fn crates(&self, errors: &[&Diagnostic], rendered: &Rendered) -> BTreeSet<Id> {
        let places = errors.iter().flat_map(|error| self.places(error, rendered));
        places.filter_map(|at| self.module(at, Reach::Crate)).collect()
    }

    /// The places in the base that `error` is about.
    fn places(&self, error: &Diagnostic, rendered: &Rendered) -> Vec<usize> {
        let spans = error.spans.iter().flat_map(|span| [span, call_site(span)]);
        spans.map(|span| rendered.to_base(span).start).collect()
    }

    /// The module of the text at `at`, or of the whole crate.
    fn module(&self, at: usize, reach: Reach) -> Option<Id> {
        let innermost = self.tree.innermost(at)?;
        let around = std::iter::once(innermost).chain(self.tree.around(innermost));
        let mut modules = around.filter(|id| self.tree.nodes[*id].kind == Kind::Module);
        if reach == Reach::Module { modules.next() } else { modules.last() }
    }

    /// An import is of use only where it can be seen.
    fn is_visible(&self, id: Id, places: &[usize]) -> bool {
        let Kind::Import { visibility, .. } = self.tree.nodes[id].kind else { return true };
        let module = match visibility {
            Visibility::Private => self.tree.around(id).find(|id| self.tree.nodes[*id].kind == Kind::Module),
            Visibility::Crate => self.tree.crate_of(id),
            Visibility::Public => None,
        };
        module.is_none_or(|module| places.iter().any(|place| self.tree.nodes[module].range.contains(place)))
    }

    fn names<'w>(&self, words: impl Iterator<Item = &'w str>) -> BTreeSet<Name> {
        words.filter_map(|word| self.tree.known(word)).collect()
    }

    /// What `error` says that a type does not implement.
    fn bounds(&self, error: &Diagnostic, rendered: &Rendered) -> Vec<Bound> {
        let labels = error.spans.iter().filter_map(|span| span.label.as_deref());
        let messages = error.children.iter().map(|child| child.message.as_str());
        let all: Vec<&str> = std::iter::once(error.message.as_str()).chain(labels).chain(messages).collect();
        let mut bounds = Vec::new();
        let mut add = |types: &str, bound: &str| {
            let (path, arguments) = bound.split_once('<').unwrap_or((bound, ""));
            let name = path.rsplit("::").next().unwrap_or_default();
            let by = BLANKETS.iter().filter(|(blanket, _)| *blanket == name).map(|(_, by)| *by);
            for of_trait in std::iter::once(name).chain(by).filter_map(|name| self.tree.known(name)) {
                bounds.push(Bound {
                    of_trait,
                    types: self.names([types, arguments].into_iter().flat_map(type_names)),
                    is_open: is_open(bound) || is_open(types),
                    start: start(types),
                    arity: arity(types),
                    item: None,
                });
            }
        };
        for message in &all {
            for phrase in message.split('`').skip(1).step_by(2) {
                if let Some((types, of_trait)) = phrase.split_once(": ") {
                    add(types, of_trait);
                }
            }
            if let Some((_, rest)) = message.split_once("the trait `")
                && let Some((of_trait, rest)) = rest.split_once("` is not implemented for `")
            {
                add(rest.split('`').next().unwrap_or_default(), of_trait);
            }
            // The compiler reports the trait that the library's implementation asks for, and not ours.
            if let Some((_, rest)) = message.split_once("required for `")
                && let Some((types, rest)) = rest.split_once("` to implement `")
                && BLANKETS.iter().any(|(blanket, _)| identifiers(rest).next() == Some(blanket))
            {
                add(types, rest.split('`').next().unwrap_or_default());
            }
        }
        for (of_trait, types) in self.conversions(error, rendered) {
            add(&types, of_trait);
        }
        if code(error) == "E0599" {
            let mut words = error.message.split('`').skip(1).step_by(2);
            let item = words.next().and_then(|item| self.tree.known(item));
            let words: Vec<&str> = words.collect();
            let types: BTreeSet<Name> = self.names(words.iter().flat_map(|word| type_names(word)));
            let traits = item.map(|item| self.traits_with(item)).unwrap_or_default();
            bounds.extend(traits.into_iter().map(|of_trait| Bound {
                of_trait,
                types: types.clone(),
                is_open: is_open(&error.message),
                start: String::new(),
                arity: words.iter().find_map(|word| arity(word)),
                item,
            }));
        }
        bounds
    }

    /// The traits that might make a type another one, where one type is found instead of another, and the types.
    fn conversions(&self, error: &Diagnostic, rendered: &Rendered) -> Vec<(&'static str, String)> {
        let may_convert = matches!(code(error), "E0308" | "E0614" | "E0608");
        if !may_convert && !matches!(code(error), "E0368" | "E0369") {
            return Vec::new();
        }
        let mut conversions = Vec::new();
        for span in error.spans.iter().filter(|span| span.is_primary) {
            let label = span.label.as_deref().unwrap_or_default();
            let types: Vec<&str> = quoted(label).chain(quoted(&error.message)).collect();
            // The compiler points to the operator, or to what stands behind it.
            let place = if may_convert { rendered.before(span) } else { rendered.text_of(span) };
            let operator = OPERATORS.iter().find(|(operator, _)| place.ends_with(operator));
            let derefs = ["Deref", "DerefMut"].into_iter().filter(|_| may_convert);
            let traits = derefs.chain(operator.map(|(_, of_trait)| *of_trait));
            conversions.extend(traits.map(|of_trait| (of_trait, types.join(" "))));
        }
        conversions
    }

    /// What may implement `bound`, and what its trait asks for.
    fn implementations(&mut self, bound: &Bound, gone: &[Id]) -> Vec<Id> {
        let (mut wanted, is_told) = (*self.told(bound, gone)).clone();
        // What is implemented for all that have certain traits asks for these; first what the trait itself asks for.
        for by_all in [false, true] {
            if bound.item.is_some() || by_all && !wanted.is_empty() {
                break;
            }
            for of_trait in self.above(bound.of_trait, by_all) {
                let above = Bound { of_trait, item: None, ..bound.clone() };
                wanted.extend(&self.told(&above, gone).0);
            }
        }
        if !is_told {
            wanted.extend(self.guessed(bound));
        }
        wanted
    }

    /// What implements `bound` by its head, or by its arguments; and is it there, and more than a rule of a macro?
    fn told(&self, bound: &Bound, gone: &[Id]) -> Rc<(Vec<Id>, bool)> {
        self.told.get(bound.clone(), || self.find_told(bound, gone))
    }

    fn find_told(&self, bound: &Bound, gone: &[Id]) -> (Vec<Id>, bool) {
        let nodes = &self.tree.nodes;
        let is_home = self.homes(bound);
        let parameter = self.tree.known(PARAMETER);
        let calls = self.calls(bound).filter(|id| self.implementors(*id, bound.of_trait).is_some());
        let mut wanted = self.with_parts(&calls.collect::<Vec<Id>>(), bound);
        let mut is_told = !wanted.is_empty();
        let is_of_bound = |of: Name| self.tables.meant(of).iter().all(|name| bound.types.contains(name));
        for id in gone.iter().copied() {
            let node = &nodes[id];
            let is_wanted = match node.kind {
                Kind::Implementation(head @ Head { of_trait: Some(of_trait), of }) => {
                    of_trait == bound.of_trait
                        && (of == parameter || self.is_of_what_stays(id, &head))
                        && of.is_none_or(|of| Some(of) == parameter || is_of_bound(of))
                        && (bound.is_open || self.types(id).iter().all(|name| bound.types.contains(name)))
                        && is_home(id)
                }
                Kind::Trait | Kind::Import { .. } => node.name == Some(bound.of_trait),
                // What is called of the trait, or of the type.
                Kind::Function { .. } | Kind::Value if bound.item.is_some() && node.name == bound.item => {
                    self.tree.holder(id).is_some_and(|holder| match holder.kind {
                        Kind::Trait => holder.name == Some(bound.of_trait),
                        Kind::Implementation(Head { of_trait, of }) => {
                            of_trait.is_none_or(|of_trait| of_trait == bound.of_trait)
                                && of.is_none_or(|of| bound.types.contains(&of))
                        }
                        _ => false,
                    })
                }
                _ => false,
            };
            if is_wanted {
                wanted.push(id);
                let mut around = self.tree.around(id);
                is_told |= node.of_trait().is_some() && around.all(|id| nodes[id].kind != Kind::Macro);
            }
        }
        (wanted, is_told)
    }

    /// Of the calls whose macros may implement `bound`, one after the other, first those that write least; soon more
    /// at once.
    fn guessed(&mut self, bound: &Bound) -> Vec<Id> {
        let size = |id: Id| self.macros(id).iter().map(|id| self.evidence.macros[id].len()).sum::<usize>();
        let guessed = self.calls(bound).filter(|id| self.implementors(*id, bound.of_trait).is_none());
        let begins = |id: Id| {
            self.tree.base[self.tree.nodes[id].range.clone()].split_once('!').is_some_and(|(_, arguments)| {
                let is_word = bound.start.starts_with(|c: char| c.is_alphabetic());
                if is_word {
                    identifiers(arguments).any(|word| word == bound.start)
                } else {
                    arguments.contains(&bound.start)
                }
            })
        };
        // Those that may write a tuple: first one of that size.
        let differs = |id: Id| bound.arity.is_some() && self.arity(id, bound.of_trait) != bound.arity;
        let mut guessed: Vec<((bool, bool, usize), Vec<Id>)> = guessed
            .map(|id| ((differs(id), !begins(id), size(id)), self.with_parts(&[id], bound)))
            .filter(|(_, parts)| !parts.is_empty())
            .collect();
        guessed.sort_by_key(|(order, _)| *order);
        let tries = self.tries.entry((bound.of_trait, bound.types.clone())).or_default();
        if tries.1 != self.round {
            *tries = (tries.0 + 1, self.round);
        }
        let (tries, _) = *tries;
        guessed.into_iter().take(1 << (tries - 1).min(16)).flat_map(|(_, parts)| parts).collect()
    }

    /// The calls whose macros may implement `bound`.
    fn calls(&self, bound: &Bound) -> impl Iterator<Item = Id> {
        let is_home = self.homes(bound);
        let needed = self.tables.calls.iter().copied().filter(|id| self.may_be_needed(*id));
        needed.filter(move |id| is_home(*id) && self.may_implement(*id, bound))
    }

    /// May what stands somewhere implement `bound` there? Only the crate of the trait, or of one of the types, may.
    fn homes(&self, bound: &Bound) -> impl Fn(Id) -> bool {
        let names = std::iter::once(&bound.of_trait).chain(&bound.types);
        let crates: BTreeSet<Option<Id>> =
            names.filter_map(|name| self.tables.homes.get(name)).flatten().copied().collect();
        move |id| {
            // A part of a macro stands where that is called, too.
            let callers = self.tree.macro_around(id).and_then(|id| self.tables.callers.get(&id));
            crates.is_empty()
                || crates.contains(&self.tree.crate_of(id))
                || callers.is_some_and(|callers| !callers.is_disjoint(&crates))
        }
    }

    /// What is gone of `calls`, and of what they are called for.
    fn with_parts(&self, calls: &[Id], bound: &Bound) -> Vec<Id> {
        let mut parts = Vec::new();
        calls.iter().for_each(|id| parts.extend(self.generated(*id).iter()));
        parts.extend(self.elements(calls, &bound.types));
        parts.extend(calls);
        parts.retain(|id| self.may_come_back(*id));
        parts
    }

    /// The traits that whoever implements `of_trait` implements, too; `by_all`: also those that an implementation for
    /// all that have them asks for.
    fn above(&self, of_trait: Name, by_all: bool) -> Vec<Name> {
        let mut all = vec![of_trait];
        let mut next = 0;
        while let Some(name) = all.get(next) {
            let asking = self.tables.asking.get(name).into_iter().flatten();
            let asking = asking.filter(|id| by_all || self.tree.nodes[**id].of_trait().is_none());
            next += 1;
            for name in asking.flat_map(|id| self.tree.names_without_items(*id)) {
                let is_trait = self.tables.heads.contains(&name) || self.tables.asking.contains_key(&name);
                if is_trait && !all.contains(&name) {
                    all.push(name);
                }
            }
        }
        all.split_off(1)
    }

    /// What `error` names.
    fn named(&self, error: &Diagnostic, rendered: &Rendered, reach: Reach, gone: &[Id]) -> Vec<Id> {
        let is_unresolved = is_unresolved(error);
        // No path leads to what is only a member of something.
        let is_path = PATHS.contains(&code(error));
        let is_member = |id| self.tree.holder(id).is_some_and(|holder| holder.kind != Kind::Module);
        let names = match code(error) {
            // The other one is what lacks it.
            "E0220" if reach == Reach::Message => self.names(quoted(&error.message).take(1)),
            _ => self.names(words(error, rendered, reach).into_iter()),
        };
        let nodes = &self.tree.nodes;
        let is_named = |id: &Id| nodes[*id].name.is_some_and(|name| names.contains(&name));
        // An item of an implementation, if the error names what it is implemented for.
        let is_held = |id: &Id| match self.tree.holder(*id).map(|holder| (holder.name, holder.kind)) {
            // That message names only a parameter with bounds.
            Some((_, Kind::Trait)) if code(error) == "E0220" => true,
            Some((name, Kind::Trait)) => name.is_some_and(|name| names.contains(&name)),
            Some((_, Kind::Implementation(Head { of_trait, of }))) => {
                of.is_none_or(|of| names.contains(&of)) && of_trait.is_none_or(|name| names.contains(&name))
            }
            _ => true,
        };
        let is_definition =
            |id: &Id| !matches!(nodes[*id].kind, Kind::Module | Kind::Call | Kind::Implementation(_)) && is_named(id);
        let definitions: Vec<Id> = gone.iter().copied().filter(is_definition).collect();
        let must_be_held =
            reach == Reach::Message || definitions.iter().any(|id| !nodes[*id].is_import() && is_held(id));
        let mut wanted: Vec<Id> = definitions.into_iter().filter(|id| !must_be_held || is_held(id)).collect();
        if code(error) == "E0220" {
            wanted.retain(|id| is_member(*id));
        }
        if is_path {
            let is_item =
                |id| self.tree.holder(id).is_none_or(|of| !matches!(of.kind, Kind::Trait | Kind::Implementation(_)));
            let written: BTreeSet<Id> = (0..nodes.len())
                .filter(|id| nodes[*id].defines_item() && is_named(id) && is_item(*id))
                .filter_map(|id| self.tree.macro_around(id))
                .collect();
            let writes = |id: &Id| {
                nodes[*id].kind == Kind::Call
                    && self.macros(*id).iter().flat_map(|id| &self.evidence.macros[id]).any(|id| written.contains(id))
            };
            if !written.is_empty() {
                let calls: Vec<Id> = gone.iter().copied().filter(writes).collect();
                wanted.extend(self.elements(&calls, &names));
                wanted.extend(calls);
            }
        }
        for id in gone.iter().copied() {
            match nodes[id].kind {
                Kind::Implementation(head @ Head { of_trait: Some(of_trait), of })
                    if !is_unresolved
                        && (reach > Reach::Message || self.is_of_what_stays(id, &head))
                        && names.contains(&of_trait)
                        && of.is_none_or(|of| names.contains(&of) || Some(of) == self.tree.known(PARAMETER)) =>
                {
                    wanted.push(id);
                }
                Kind::Call if self.may_define(id, &names, reach) && !(is_path && is_member(id)) => {
                    wanted.push(id);
                    wanted.extend(self.generated(id).iter());
                    wanted.extend(self.elements(&[id], &names));
                }
                Kind::Argument if nodes[id].names.iter().any(|name| names.contains(name)) => {
                    let call = nodes[id].parent.filter(|call| self.may_define(*call, &names, reach));
                    wanted.extend(call.map(|_| id));
                }
                // A module may consist of nothing but that.
                Kind::Import { is_glob: true, .. } if is_path => {
                    let module = self.tree.around(id).find(|id| nodes[*id].kind == Kind::Module);
                    wanted.extend(module.filter(is_named).map(|_| id));
                }
                _ => {}
            }
        }
        if is_path {
            // What a path leads to from there, if any of it is gone. Other names stand behind what is not there.
            let places = self.places(error, rendered).into_iter().filter_map(|at| self.tree.innermost(at));
            let places: Vec<Id> = places.collect();
            let (mut seen, mut unseen) = (BTreeSet::new(), BTreeSet::new());
            for name in &names {
                let found = places.iter().map(|place| self.tables.scopes.resolve(self.tree, *place, &[*name]));
                let found: BTreeSet<Id> = found.flat_map(|found| (*found).clone()).collect();
                if wanted.iter().any(|id| found.contains(id)) {
                    seen.extend(found);
                } else {
                    unseen.insert(*name);
                }
            }
            wanted.retain(|id| {
                seen.contains(id)
                    || nodes[*id].name.is_some_and(|name| unseen.contains(&name))
                    || self.tree.names_in(*id).any(|name| unseen.contains(&name))
            });
        }
        wanted
    }
}

#[cfg(test)]
mod tests {
    use super::super::evidence::Evidence;
    use super::super::tree::Node;
    use super::super::{Removable, scan};
    use super::*;
    use crate::rustc;

    const BASE: &str = "mod m {
mod gone { }
use gone::*;
pub trait Above: Middle {}
pub trait Middle: Below {}
pub trait Below { fn below(&self) {} type Item; }
impl Middle for u8 {}
impl Below for u8 {}
macro_rules! inner { ($t:ident) => { impl Above for $t {} }; }
macro_rules! outer { ($t:ident) => { inner!($t); }; }
macro_rules! outermost { ($t:ident) => { outer!($t); }; }
outermost!(u8);
outer!(u8);
inner!(i32);
}
";

    fn test(check: impl FnOnce(Selection)) {
        let modules = BTreeSet::from(["m".to_string()]);
        let tree = scan::parse(BASE, &Removable::of_any_size(&modules));
        check(Selection::by_names(&tree));
    }

    /// The compiler's message about the text of `place`.
    fn error(code: &str, message: &str, place: &str) -> Diagnostic {
        let start = BASE.find(place).expect("the text has it");
        rustc::error(code, message, start..start + place.len(), "")
    }

    /// The lines of what comes back of `base`, of which only the types are left, where a type that has the names
    /// `types`, and begins with `start`, lacks a trait. What is called `unneeded` was not there before.
    fn implementing(base: &str, modules: &[&str], of_trait: &str, types: &[&str], start: &str) -> Vec<usize> {
        let modules = modules.iter().map(|name| name.to_string()).collect();
        let tree = scan::parse(base, &Removable::of_any_size(&modules));
        let mut selection = Selection::by_names(&tree);
        for (id, node) in tree.nodes.iter().enumerate() {
            selection.stays[id] = node.kind == Kind::Type;
        }
        let was_there = |node: &Node| !base[node.range.clone()].starts_with("unneeded");
        selection.compiled = Some(tree.nodes.iter().map(was_there).collect());
        selection.round = 1;
        let name = |name: &str| tree.known(name).expect("it is there");
        let types = types.iter().map(|of| name(of)).collect();
        let bound = Bound {
            of_trait: name(of_trait),
            types,
            is_open: false,
            start: start.to_string(),
            arity: arity(start),
            item: None,
        };
        let all: Vec<Id> = (0..tree.nodes.len()).collect();
        let found = selection.implementations(&bound, &all);
        let lines = found.iter().map(|id| base[..tree.nodes[*id].range.start].matches('\n').count());
        lines.collect::<BTreeSet<usize>>().into_iter().collect()
    }

    #[test]
    fn a_type_is_the_same_under_another_name() {
        let base = "mod m { pub trait Own {} pub struct Of<T>(T); pub struct A; pub struct B;\n\
            pub type OfA = Of<A>;\npub type Other = OfA;\nimpl Own for Other { }\nimpl Own for B { }\n}";
        assert_eq!(implementing(base, &["m"], "Own", &["Of", "A"], "Of"), [0, 3]);
        assert_eq!(implementing(base, &["m"], "Own", &["Of", "B"], "Of"), [0, 4]);
        let base = "mod m { pub trait Own {} pub struct A;\nimpl Own for A { }\n} mod n { type Own = u8; }";
        assert_eq!(implementing(base, &["m", "n"], "Own", &["A"], "A"), [0, 1]);
    }

    #[test]
    fn what_a_macro_implements_its_rules_tell_as_well_as_its_arguments() {
        let base = "mod m { pub trait Own {} pub struct A; pub struct B;\n\
            macro_rules! tell { ($t:ty: $of:ident) => { impl $of for $t { } }; }\n\
            macro_rules! told { ($t:ty) => { tell!($t: Own); }; }\n\
            macro_rules! unneeded { ($t:ty) => { tell!($t: Own); }; }\nunneeded!(B);\ntold!(B);\n\
            macro_rules! one { ($t:ty) => { impl From<u8> for A { } }; }\none!(u16);\n\
            tell!(const N: usize, [T; N]: Own);\n}";
        assert_eq!(implementing(base, &["m"], "Own", &["B"], "B"), [0, 1, 5]);
        assert_eq!(implementing(base, &["m"], "From", &["A", "u8"], "A"), [6, 7]);
        assert_eq!(implementing(base, &["m"], "Own", &["u8"], "["), [0, 1, 8]);
    }

    #[test]
    fn of_a_list_nothing_comes_back_that_was_not_there() {
        let base = "mod m { pub trait Own {} pub struct B; struct C; struct unneeded;\n\
            macro_rules! list { ($($t:ty),*) => { $(impl Own for $t { })* }; }\nlist!(\nB,\nunneeded,\nC);\n}";
        assert_eq!(implementing(base, &["m"], "Own", &["B", "unneeded"], "B"), [0, 1, 2, 3]);
    }

    #[test]
    fn a_call_writes_a_tuple_of_as_many_types_as_it_has_names_of_nothing() {
        let base = "mod m { pub trait Own {} pub trait Other { type V; } pub struct A;\n\
            macro_rules! tuple { ($($t:ident)*) => { impl<$($t: Own),*> Own for ($($t,)*) { } }; }\n\
            tuple!(T);\ntuple!(T U V);\ntuple!(U V);\ntuple!(A V);\n}";
        assert_eq!(implementing(base, &["m"], "Own", &["A"], "(A, A)"), [0, 1, 4]);
        assert_eq!(implementing(base, &["m"], "Own", &["A"], "((A, A), A, A)"), [0, 1, 3]);
    }

    #[test]
    fn a_trait_may_be_called_as_a_type() {
        let base = "mod m { pub enum Sub { } pub struct A;\n\
            macro_rules! both { ($($of:ident $f:ident),*) => { $(impl $of for A { fn $f(self) { } })* }; }\n\
            both!(Add add, Sub sub);\nimpl Add for u8 { }\n}";
        assert_eq!(implementing(base, &["m"], "Sub", &["A"], "A"), [1, 2]);
    }

    #[test]
    fn who_implements_a_trait_has_it_or_the_type() {
        let base = "mod one { pub trait Own {}\npub struct A; pub struct B;\n} mod two { use crate::one::Own;\n\
            pub struct A; pub struct C;\nimpl PartialEq for A { }\nimpl Own for C { }\n} mod three { pub struct D;\n\
            macro_rules! equal { ($t:ty) => { impl PartialEq for $t { } }; }\nequal!(D);\n}";
        let found = |of_trait, of| implementing(base, &["one", "two", "three"], of_trait, &[of], of);
        assert_eq!(found("PartialEq", "B"), [0; 0]);
        assert_eq!(found("PartialEq", "A"), [4]);
        assert_eq!(found("Own", "C"), [0, 2, 5]);
        assert_eq!(found("PartialEq", "D"), [7, 8]);
    }

    #[test]
    fn a_type_that_is_printed_in_part_may_be_any() {
        let found = |message: &str, notes: &[&str]| {
            let base = "mod m { pub struct A<T>(T); pub struct B;\nimpl From<u8> for A<B> { }\nimpl TryFrom<u8> for A<B> { } }";
            let modules = BTreeSet::from(["m".to_string()]);
            let tree = scan::parse(base, &Removable::of_any_size(&modules));
            let mut selection = Selection::everything(&tree);
            selection.round = 1;
            let rendered = Rendered::new(&tree, &selection.stays);
            let mut refusal = error("E0277", message, "m");
            refusal.children = notes.iter().map(|note| error("", note, "m")).collect();
            let all: Vec<Id> = (0..tree.nodes.len()).collect();
            let bounds = selection.bounds(&refusal, &rendered);
            let found =
                bounds.iter().flat_map(|bound| selection.implementations(bound, &all)).collect::<BTreeSet<Id>>();
            found.iter().map(|id| base[..tree.nodes[*id].range.start].matches('\n').count()).collect::<Vec<usize>>()
        };
        assert_eq!(found("the trait bound `A<u8>: From<u8>` is not satisfied", &[]), [0; 0]);
        assert_eq!(found("the trait bound `A<B>: From<u8>` is not satisfied", &[]), [1]);
        assert_eq!(found("the trait bound `A<...>: From<u8>` is not satisfied", &[]), [1]);
        let notes =
            ["required for `A<_>` to implement `TryFrom<u8>`", "required for `A<_>` to implement `TryFromBytes`"];
        assert_eq!(found("the trait bound `A<_>: From<u8>` is not satisfied", &notes), [1, 2]);
    }

    #[test]
    fn an_open_number_is_of_the_usual_type() {
        let names = |text| type_names(text).collect::<Vec<_>>();
        assert_eq!(names("Complex<{integer}>"), ["Complex", "i32"]);
        assert_eq!(names("({float}, u8)"), ["f64", "u8"]);
    }

    #[test]
    fn a_trait_asks_for_those_above_it() {
        test(|selection| {
            let [above, middle, below] =
                ["Above", "Middle", "Below"].map(|name| selection.tree.known(name).expect("it is there"));
            assert_eq!(selection.above(above, false), [middle, below]);
            assert_eq!(selection.above(below, true), [0; 0]);
        });
    }

    #[test]
    fn a_trait_asks_for_what_a_macro_or_an_implementation_for_all_asks_for() {
        let base = "mod m {\n\
            macro_rules! alias { ($n:ident: $($b:tt)+) => { trait $n: $($b)+ {} impl<T: $($b)+> $n for T {} }; }\n\
            alias!(Semi: Zero + Clone); alias!(Ring: Semi + One);\n\
            trait Zero {} trait One {} trait Wide {} trait Other {} trait Far {}\n\
            impl Zero for u8 {} impl One for u8 {} impl Far for u8 {}\n\
            impl<T: Ring> Wide for T { fn f() { Other::f() } } impl<T: Far> Other for T {}\n}";
        let modules = BTreeSet::from(["m".to_string()]);
        let tree = scan::parse(base, &Removable::of_any_size(&modules));
        let selection = Selection::by_names(&tree);
        let above = |name: &str| {
            let found = selection.above(tree.known(name).expect("it is there"), true);
            let names = ["Zero", "One", "Semi", "Ring", "Wide", "Other", "Far"];
            names
                .into_iter()
                .filter(|name| tree.known(name).is_some_and(|name| found.contains(&name)))
                .collect::<Vec<_>>()
        };
        assert_eq!(above("Wide"), ["Zero", "One", "Semi", "Ring"]);
        assert_eq!(above("Semi"), ["Zero"]);
        assert_eq!(above("Other"), ["Far"]);
    }

    #[test]
    fn what_writes_least_is_tried_first() {
        test(|mut selection| {
            let text = |id: &Id| BASE[selection.tree.nodes[*id].range.clone()].to_string();
            let name = |name| selection.tree.known(name).expect("it is there");
            let bound = Bound {
                of_trait: name("Above"),
                types: BTreeSet::from([name("u8")]),
                is_open: false,
                start: "u8".into(),
                arity: None,
                item: None,
            };
            selection.stays.fill(false);
            let mut tried = Vec::new();
            for round in 1..3 {
                selection.round = round;
                let found = selection.guessed(&bound);
                tried.push(found.iter().map(text).collect::<Vec<_>>());
            }
            assert_eq!(tried, [vec!["outer!(u8);"], vec!["outer!(u8);", "outermost!(u8);"]]);
        });
    }

    #[test]
    fn all_of_a_module_that_is_gone_is_not_imported() {
        test(|mut selection| {
            let rendered = Rendered::new(selection.tree, &vec![true; selection.tree.nodes.len()]);
            let error = error("E0432", "unresolved import `gone`", "gone::*");
            let import = (0..selection.stays.len()).find(|id| selection.tree.nodes[*id].is_import());
            let import = import.expect("there is one");
            for _ in 0..GLOBS {
                selection.decisions[import] = Decision::Restored { again: true };
                assert!(selection.remove_import(&error, &rendered));
                assert!(selection.decisions[import].is_removed());
            }
            selection.decisions[import] = Decision::Restored { again: true };
            assert!(!selection.remove_import(&error, &rendered));
        });
    }

    #[test]
    fn a_module_comes_back_empty_where_a_macro_imports_all_of_it() {
        let base = "mod m {\npub mod gone { pub fn f() {} }\npub mod n {\npub mod gone { pub fn g() {} }\n}\n\
            macro_rules! all { ($n:ident) => { pub use $crate::m::$n::*; }; }\nall!(gone);\npub fn gone() {}\n}";
        let modules = BTreeSet::from(["m".to_string()]);
        let tree = scan::parse(base, &Removable::of_any_size(&modules));
        let rendered = Rendered::new(&tree, &vec![true; tree.nodes.len()]);
        let back = |code: &str, message: &str| {
            let mut selection = Selection::new(&tree, Evidence::none(&tree));
            let start = base.find("$n::").expect("the text has it");
            let refusal = rustc::error(code, message, start..start + 2, "");
            selection.repair(&[&refusal], &rendered, Reach::Message);
            let is_back = |id: &Id| selection.decisions[*id].is_restored();
            let restored: Vec<Id> = (0..tree.nodes.len()).filter(is_back).collect();
            selection.select();
            assert!(restored.iter().all(|id| selection.stays[*id]));
            let lines = restored.iter().map(|id| base[..tree.nodes[*id].range.start].matches('\n').count());
            lines.collect::<Vec<usize>>()
        };
        assert_eq!(back("E0432", "unresolved import `crate::m::gone`"), [1]);
        assert_eq!(back("E0432", "unresolved imports `crate::other::gone`, `crate::m::n::gone`"), [3]);
        assert_eq!(back("E0432", "unresolved import `super::gone`"), [1, 3]);
        assert!(!back("E0425", "cannot find function `gone` in module `crate::m`").contains(&1));
    }

    #[test]
    fn what_only_its_crate_can_use_comes_back_for_its_crate() {
        let base = "mod m {\nmacro_rules! names { () => { pub(crate) use a::A; }; }\nmod one { use b::A; }\n\
            pub(in crate::m) use c::A;\n#[allow(unused)] pub(crate) use d::A; pub use e::A;\nmod two {}\n}\n\
            mod n { struct Here; }\n";
        let modules = ["m", "n"].map(String::from).into();
        let tree = scan::parse(base, &Removable::of_any_size(&modules));
        let selection = Selection::by_names(&tree);
        let imports = (0..tree.nodes.len()).filter(|id| tree.nodes[*id].is_import());
        let imports: Vec<(Id, &str)> = imports.map(|id| (id, &base[tree.nodes[id].range.start..][..1])).collect();
        let seen = |place: &str| {
            let at = base.find(place).expect("the text has it");
            let visible = imports.iter().filter(|(id, _)| selection.is_visible(*id, &[at]));
            visible.map(|(_, path)| *path).collect::<String>()
        };
        assert_eq!(["macro_rules", "use b", "mod two", "Here"].map(seen), ["acde", "abcde", "acde", "de"]);
    }

    #[test]
    fn what_has_gone_since_is_found() {
        test(|mut selection| {
            let rendered = Rendered::new(selection.tree, &vec![true; selection.tree.nodes.len()]);
            let error = error("E0277", "the trait bound `u8: Middle` is not satisfied", "gone");
            selection.stays.fill(true);
            selection.round = 1;
            assert!(!selection.repair(&[&error], &rendered, Reach::Message));
            let implementation = selection.tree.innermost(BASE.find("impl Middle for u8").expect("it is there"));
            let implementation = implementation.expect("it is a node");
            selection.stays[implementation] = false;
            assert!(selection.repair(&[&error], &rendered, Reach::Message));
            assert!(selection.decisions[implementation].is_restored());
        });
    }

    #[test]
    fn an_item_that_many_implement_comes_back() {
        test(|mut selection| {
            let rendered = Rendered::new(selection.tree, &vec![true; selection.tree.nodes.len()]);
            let error = error("E0407", "method `below` is not a member of trait `Below`", "outer!(u8);");
            let call = selection.tree.innermost(BASE.find("outer!(u8);").expect("it is there")).expect("it is a node");
            selection.decisions[call].remove();
            assert!(selection.remove_member(&error, &rendered));
            selection.round += 1;
            assert!(!selection.remove_member(&error, &rendered));
        });
    }

    #[test]
    fn an_item_of_an_unknown_trait_is_looked_for_in_all() {
        test(|selection| {
            let rendered = Rendered::new(selection.tree, &vec![true; selection.tree.nodes.len()]);
            let all: Vec<Id> = (0..selection.stays.len()).collect();
            let found = |code| {
                let error = error(code, "associated type `Item` not found for `T`", "gone");
                selection.named(&error, &rendered, Reach::Message, &all).len()
            };
            assert_eq!([found("E0220"), found("E0191")], [1, 0]);
        });
    }
}
