//! What has to come back, or go as well, when the compiler refuses a text.

use super::rendered::Rendered;
use super::selection::{Decision, Selection};
use super::tree::{Head, Id, Kind, Name, PARAMETER};
use crate::rustc::code;
use crate::text::identifiers;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticSpan};
use std::collections::BTreeSet;

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

/// Where the outermost macro was called that `span` comes from.
fn call_site(span: &DiagnosticSpan) -> &DiagnosticSpan {
    span.expansion.as_ref().map_or(span, |expansion| call_site(&expansion.span))
}

/// The words between backquotes.
fn quoted(message: &str) -> impl Iterator<Item = &str> {
    message.split('`').skip(1).step_by(2).flat_map(identifiers)
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

/// What an operator calls, the longer ones first.
const OPERATORS: [(&str, &str); 26] = [
    ("<<=", "ShlAssign"),
    (">>=", "ShrAssign"),
    ("==", "PartialEq"),
    ("!=", "PartialEq"),
    ("<=", "PartialOrd"),
    (">=", "PartialOrd"),
    ("+=", "AddAssign"),
    ("-=", "SubAssign"),
    ("*=", "MulAssign"),
    ("/=", "DivAssign"),
    ("%=", "RemAssign"),
    ("&=", "BitAndAssign"),
    ("|=", "BitOrAssign"),
    ("^=", "BitXorAssign"),
    ("<<", "Shl"),
    (">>", "Shr"),
    ("+", "Add"),
    ("-", "Sub"),
    ("*", "Mul"),
    ("/", "Div"),
    ("%", "Rem"),
    ("&", "BitAnd"),
    ("|", "BitOr"),
    ("^", "BitXor"),
    ("<", "PartialOrd"),
    (">", "PartialOrd"),
];

/// Something that is not implemented.
#[derive(Debug)]
pub struct Bound {
    pub of_trait: Name,
    /// The names in the type.
    pub types: BTreeSet<Name>,
    /// What is called.
    pub item: Option<Name>,
}

impl Selection<'_> {
    /// Removes imports of what is not there, and brings back what `errors` are about; true if that changes anything.
    pub fn repair(&mut self, errors: &[&Diagnostic], rendered: &Rendered, reach: Reach) -> bool {
        let before = self.decisions.clone();
        let mut known = BTreeSet::new();
        for error in errors {
            let place = self.places(error, rendered).into_iter().next();
            if !known.insert((&error.message, place)) {
                continue;
            }
            if !self.remove_import(error, rendered) && !self.remove_member(error, rendered) {
                self.restore_for(error, rendered, reach);
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
            // What names one thing came back because something needs that.
            let may_go = |id: &Id| match self.tree.nodes[*id].kind {
                Kind::Import { is_glob: true, .. } => self.decisions[*id].is_open(),
                _ => self.decisions[*id] == Decision::Open,
            };
            let imports: Vec<Id> = imports.into_iter().filter(may_go).collect();
            is_about_imports |= !imports.is_empty();
            imports.into_iter().for_each(|id| self.decisions[id].remove());
        }
        is_about_imports
    }

    /// Removes an item of an implementation that its trait does not have, or the call that writes it.
    fn remove_member(&mut self, error: &Diagnostic, rendered: &Rendered) -> bool {
        if !matches!(code(error), "E0407" | "E0437" | "E0438") {
            return false;
        }
        let mut is_removed = false;
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

    /// Brings back what `error` is about.
    fn restore_for(&mut self, error: &Diagnostic, rendered: &Rendered, reach: Reach) {
        let gone: Vec<Id> = (0..self.stays.len()).filter(|id| !self.stays[*id]).collect();
        let wanted = match reach {
            Reach::All => gone,
            Reach::Module | Reach::Crate => {
                let around: BTreeSet<Id> =
                    self.places(error, rendered).into_iter().filter_map(|at| self.module(at, reach)).collect();
                gone.into_iter().filter(|id| self.tree.around(*id).any(|id| around.contains(&id))).collect()
            }
            Reach::Message => {
                let mut missing = self.missing_items(error, rendered);
                missing.retain(|id| !self.stays[*id]);
                let bounds = self.bounds(error, rendered);
                if !missing.is_empty() {
                    missing
                } else if bounds.is_empty() {
                    self.named(error, rendered, reach, &gone)
                } else {
                    bounds.iter().flat_map(|bound| self.implementations(bound, &gone)).collect()
                }
            }
            _ => self.named(error, rendered, reach, &gone),
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

    /// A private import is of use only inside its module.
    fn is_visible(&self, id: Id, places: &[usize]) -> bool {
        let Kind::Import { is_private: true, .. } = self.tree.nodes[id].kind else { return true };
        let module = self.tree.around(id).find(|id| self.tree.nodes[*id].kind == Kind::Module);
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
        let mut add = |types: &str, of_trait: &str| {
            let (path, arguments) = of_trait.split_once('<').unwrap_or((of_trait, ""));
            let of_trait = path.rsplit("::").next().and_then(|name| self.tree.known(name));
            if let Some(of_trait) = of_trait {
                bounds.push(Bound {
                    of_trait,
                    types: self.names(identifiers(types).chain(identifiers(arguments))),
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
        }
        for (of_trait, types) in self.conversions(error, rendered) {
            add(&types, of_trait);
        }
        if code(error) == "E0599" {
            let mut words = error.message.split('`').skip(1).step_by(2);
            let item = words.next().and_then(|item| self.tree.known(item));
            let types: BTreeSet<Name> = self.names(words.flat_map(identifiers));
            let traits = item.map(|item| self.traits_with(item)).unwrap_or_default();
            bounds.extend(traits.into_iter().map(|of_trait| Bound { of_trait, types: types.clone(), item }));
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

    /// What may implement `bound`.
    fn implementations(&self, bound: &Bound, gone: &[Id]) -> Vec<Id> {
        let nodes = &self.tree.nodes;
        let parameter = self.tree.known(PARAMETER);
        let calls = (0..nodes.len()).filter(|id| nodes[*id].kind == Kind::Call && self.may_implement(*id, bound));
        let mut wanted: Vec<Id> = calls.flat_map(|id| std::iter::once(id).chain(self.generated(id))).collect();
        wanted.retain(|id| !self.stays[*id]);
        for id in gone.iter().copied() {
            let node = &nodes[id];
            let is_wanted = match node.kind {
                Kind::Implementation(Head { of_trait: Some(of_trait), of }) => {
                    of_trait == bound.of_trait
                        && of.is_none_or(|of| bound.types.contains(&of) || Some(of) == parameter)
                        && self.types(id).iter().all(|name| bound.types.contains(name))
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
            }
        }
        wanted
    }

    /// What `error` names.
    fn named(&self, error: &Diagnostic, rendered: &Rendered, reach: Reach, gone: &[Id]) -> Vec<Id> {
        let is_unresolved = is_unresolved(error);
        // No path leads to what is only a member of something.
        let is_path = PATHS.contains(&code(error));
        let is_member = |id| self.tree.holder(id).is_some_and(|holder| holder.kind != Kind::Module);
        let names = self.names(words(error, rendered, reach).into_iter());
        let nodes = &self.tree.nodes;
        let is_named = |id: &Id| nodes[*id].name.is_some_and(|name| names.contains(&name));
        // An item of an implementation, if the error names what it is implemented for.
        let is_held = |id: &Id| match self.tree.holder(*id).map(|holder| (holder.name, holder.kind)) {
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
        if is_path {
            let written: BTreeSet<Id> = (0..nodes.len())
                .filter(|id| nodes[*id].defines_item() && is_named(id))
                .filter_map(|id| self.tree.around(id).find(|id| nodes[*id].kind == Kind::Macro))
                .collect();
            let writes = |id: &Id| {
                let macros = nodes[*id].name.and_then(|name| self.tables.macros.get(&name)).into_iter().flatten();
                nodes[*id].kind == Kind::Call
                    && macros.flat_map(|id| &self.evidence.macros[id]).any(|id| written.contains(id))
            };
            if !written.is_empty() {
                wanted.extend(gone.iter().copied().filter(writes));
            }
        }
        for id in gone.iter().copied() {
            match nodes[id].kind {
                Kind::Implementation(Head { of_trait: Some(of_trait), of })
                    if !is_unresolved
                        && names.contains(&of_trait)
                        && of.is_none_or(|of| names.contains(&of) || Some(of) == self.tree.known(PARAMETER)) =>
                {
                    wanted.push(id);
                }
                Kind::Call if self.may_define(id, &names, reach) && !(is_path && is_member(id)) => {
                    wanted.push(id);
                    wanted.extend(self.generated(id));
                }
                // A module may consist of nothing but that.
                Kind::Import { is_glob: true, .. } if is_path => {
                    let module = self.tree.around(id).find(|id| nodes[*id].kind == Kind::Module);
                    wanted.extend(module.filter(is_named).map(|_| id));
                }
                _ => {}
            }
        }
        wanted
    }
}
