//! Exported macros: paths reach them at the root of their crate, which is a module here.

use super::paths::Place;
use super::{Inliner, Source};
use crate::Error;
use crate::conditions::evaluate;
use crate::graph::{Crate, Graph};
use crate::rules::calls;
use crate::sources::files;
use crate::text::{definitions, has_word, identifiers, is_punct, leaves, range};
use cargo_metadata::PackageId;
use proc_macro2::{Group, Span, TokenStream, TokenTree};
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{Ident, ItemMacro, Meta};

/// Attributes of the language that crates have macros of the same name for. An import of the name alone could mean
/// either.
const ATTRIBUTES: [&str; 5] = ["allow", "deny", "expect", "test", "warn"];

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
        let place = place_of(item);
        self.rules = name.to_string();
        self.tokens(item.mac.tokens.clone(), place);
        // What a function defines has no path.
        if !place.is_exported() || self.is_own() || !self.blocks.is_empty() {
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
        } else if ATTRIBUTES.iter().any(|attribute| name == attribute) {
            self.edits.replace(range(name), alias.as_str());
            let import = if is_root { exported.at_root("") } else { format!("\npub(crate) use {alias};") };
            self.edits.insert(end, import);
        } else if is_root {
            self.edits.insert(end, format!("\npub(crate) use {name};"));
        } else {
            self.edits.insert(end, format!("\npub(crate) use {name} as {alias};"));
        }
        self.exported.push(exported);
    }

    /// Puts the path before the name at `start` of a macro that `#[macro_use]` brings from a crate, as far as
    /// `extern_crate` has not imported it for the author. In a crate, one of the author's would come first.
    pub(super) fn call_without_path(&mut self, name: &str, start: usize) {
        let is_reached = self.is_own() && self.modules.is_empty();
        if let (Some(path), false) = (self.source.macro_prelude.get(name), is_reached) {
            self.edits.insert(start, format!("{}{path}", self.to_root()).trim_end_matches(name));
        }
    }

    /// Puts the path before the macro that rules call by the name which they are passed as `fragment`, at `start`: with
    /// `local_inner_macros`, a name that rules pass on is one of their crate's, too.
    pub(super) fn call_by_passed_name(&mut self, fragment: &Ident, start: usize) {
        let Some(module) = self.source.module else { return };
        match self.source.callers.passed(self.source, &self.rules, &fragment.to_string()) {
            Passed::Own => self.edits.insert(start, format!("$crate::{module}::")),
            Passed::Others => {}
            Passed::Either(name) => {
                let (file, line) = (self.location.file.clone(), self.line(fragment.span()));
                self.fail(Error::PassedMacro { file, line, name, rules: self.rules.clone() });
            }
        }
    }

    /// The value of a condition on features in the rules of an exported macro: it is that of the crate that calls it,
    /// and there can be only one. `own` is the value for the crate that defines the macro, and `at` is the condition.
    pub(super) fn value_for_callers(&mut self, predicate: &str, own: bool, at: &Group) -> bool {
        self.for_callers(at.span(), predicate, |krate| evaluate(predicate, &krate.cfg)).unwrap_or(own)
    }

    /// The `value` that `code`, at `span` in the rules of an exported macro, has in the crates that call it; `None` if
    /// none does.
    pub(super) fn for_callers<T: Ord>(
        &mut self,
        span: Span,
        code: &str,
        value: impl Fn(&Crate) -> Option<T>,
    ) -> Option<T> {
        let callers = self.source.callers.of(self.source, &self.rules);
        let values: BTreeSet<T> = callers.into_iter().filter_map(|at| value(self.source.dependents[at])).collect();
        if values.len() > 1 {
            let (file, line) = (self.location.file.clone(), self.line(span));
            self.fail(Error::Feature { file, line, predicate: code.to_string(), name: self.rules.clone() });
        }
        values.into_iter().next()
    }
}

/// Which crates in the bundle call the exported macros of a crate.
#[derive(Debug, Default)]
pub struct Callers {
    /// The macros of the crate.
    rules: OnceCell<Rules>,
    /// By the names of the macros for which that was asked.
    known: RefCell<BTreeMap<String, BTreeSet<usize>>>,
    /// The modules that the crate declares.
    modules: OnceCell<BTreeSet<String>>,
    /// Does a macro declare a module by a name that it is passed?
    is_module_passed: OnceCell<bool>,
    /// What was asked of the rules of macros, by their names.
    asked: RefCell<BTreeMap<(Question, String), bool>>,
}

/// What the rules of a macro may do, for which all files have to be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// Do they ask for `pub(crate)` as it is written?
    Visibility,
    /// Do they, or others that they call, read the text of an attribute, or make a text of tokens?
    Text,
}

impl Callers {
    /// Where those are among the source's dependents that call `name`, directly or by other macros of the crate.
    pub(super) fn of(&self, source: &Source, name: &str) -> BTreeSet<usize> {
        if let Some(known) = self.known.borrow().get(name) {
            return known.clone();
        }
        let calls = Calls::of(self.rules(source.krate), name);
        let dependents = source.dependents.iter().enumerate();
        let callers: BTreeSet<usize> = dependents.filter(|(_, krate)| calls.are_in(krate)).map(|(at, _)| at).collect();
        self.known.borrow_mut().insert(name.to_string(), callers.clone());
        callers
    }

    /// The answer for the macro `name`, which is looked for once.
    pub(super) fn answer(&self, question: Question, name: &str, search: impl FnOnce() -> bool) -> bool {
        let key = (question, name.to_string());
        if let Some(answer) = self.asked.borrow().get(&key) {
            return *answer;
        }
        let answer = search();
        self.asked.borrow_mut().insert(key, answer);
        answer
    }

    /// Does the crate declare a module of this name, wherever that is?
    pub(super) fn declares(&self, krate: &Crate, name: &str) -> bool {
        self.modules(krate).contains(name)
    }

    /// Is there more of the crate than its root?
    pub(super) fn has_modules(&self, krate: &Crate) -> bool {
        !self.modules(krate).is_empty()
    }

    fn modules(&self, krate: &Crate) -> &BTreeSet<String> {
        let declared = |text: &str| -> Vec<String> {
            let tokens: Vec<&str> = leaves(text).map(|at| &text[at]).collect();
            tokens.windows(2).filter(|pair| pair[0] == "mod").map(|pair| pair[1].to_string()).collect()
        };
        self.modules.get_or_init(|| texts(krate).flat_map(declared).collect())
    }

    /// Does a macro that the crate can call, its own or one of a crate that it is built on, declare a module by a name
    /// that it is passed?
    pub(super) fn is_module_passed(&self, source: &Source) -> bool {
        let declares = |krate: &Crate| texts(krate).any(|text| text.contains("mod $"));
        *self.is_module_passed.get_or_init(|| named(source.graph, source.krate).into_iter().any(declares))
    }

    /// The macros of the crate.
    fn rules(&self, krate: &Crate) -> &Rules {
        self.rules.get_or_init(|| {
            let mut rules = Rules::default();
            let files = parsed(krate, |text| text.contains("macro_rules!"));
            files.iter().for_each(|file| rules.visit_file(file));
            rules
        })
    }

    /// Whose macro the macro `name` calls by the name which it is passed as `fragment`.
    fn passed(&self, source: &Source, name: &str, fragment: &str) -> Passed {
        let rules = &self.rules(source.krate).0;
        let of_name = || rules.iter().filter(|rule| rule.name == name);
        let places: BTreeSet<Option<usize>> = of_name().flat_map(|rule| rule.places(fragment)).collect();
        let place = if places.len() == 1 { places.first().copied().flatten() } else { None };
        let mut passed = Vec::new();
        for rule in rules.iter().filter(|rule| rule.place == Place::LocalInnerRules) {
            arguments(rule.tokens.clone(), name, place, &mut passed);
        }
        passed.retain(|passed| rules.iter().any(|rule| rule.place.is_exported() && rule.name == *passed));
        if passed.is_empty() {
            return Passed::Others;
        }
        let named: usize = source.dependents.iter().flat_map(|krate| texts(krate)).map(|text| count(text, name)).sum();
        if place.is_some() && named == passed.len() + of_name().count() {
            return Passed::Own;
        }
        let others = source.dependents.iter().filter(|krate| krate.root != source.krate.root);
        let defined =
            |name: &String| others.clone().flat_map(|it| texts(it)).any(|text| definitions(text, name).count() > 0);
        passed.into_iter().find(defined).map_or(Passed::Others, Passed::Either)
    }
}

/// Whose macro rules call by a name that they are passed.
enum Passed {
    /// One of the crate's, wherever that is.
    Own,
    /// One that is found where the name was written.
    Others,
    /// One of the crate's in some calls. Others may mean the one that another crate defines by this name.
    Either(String),
}

/// Where the rules of a macro stand.
fn place_of(item: &ItemMacro) -> Place {
    let export = item.attrs.iter().find(|attribute| attribute.path().is_ident("macro_export"));
    match export.map(|attribute| &attribute.meta) {
        Some(Meta::List(list)) if list.tokens.to_string().contains("local_inner_macros") => Place::LocalInnerRules,
        Some(_) => Place::ExportedRules,
        None => Place::Rules,
    }
}

/// `krate`, and the crates that it is built on: those that a file names, or that procedural macros may name.
fn named<'g>(graph: &'g Graph, krate: &'g Crate) -> Vec<&'g Crate> {
    let (mut all, mut seen) = (vec![krate], BTreeSet::new());
    let mut next = 0;
    while let Some(krate) = all.get(next).copied() {
        next += 1;
        let is_named = |name: &str| texts(krate).any(|text| has_word(text, name));
        let mut named: Vec<(&PackageId, bool)> =
            krate.dependencies.iter().map(|(name, id)| (id, is_named(name))).collect();
        let writes = named.iter().any(|(id, is_named)| *is_named && graph.crates[*id].is_proc_macro);
        named.retain(|(id, is_named)| (writes || *is_named) && seen.insert(*id));
        all.extend(named.into_iter().map(|(id, _)| &graph.crates[id]));
    }
    all
}

pub(super) fn texts(krate: &Crate) -> impl Iterator<Item = &str> {
    files(krate).unwrap_or_default().iter().map(|file| file.text.as_str())
}

/// How often `name` is a token of `text`.
fn count(text: &str, name: &str) -> usize {
    if text.contains(name) { leaves(text).filter(|at| text[at.clone()] == *name).count() } else { 0 }
}

/// Adds to `found` what the calls of the macro `name` among `tokens` pass at this place, if that is a name alone;
/// without a place, all names that they pass.
fn arguments(tokens: TokenStream, name: &str, place: Option<usize>, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        if calls(&tokens[at.saturating_sub(2)..at], |called| called == name) {
            let passed: Vec<TokenTree> = group.stream().into_iter().collect();
            let at_place = |place| passed.split(|token| is_punct(token, ',')).nth(place);
            match place.map(at_place) {
                Some(Some([TokenTree::Ident(name)])) => found.push(name.to_string()),
                Some(_) => {}
                None => found.extend(identifiers(&group.to_string()).map(str::to_string)),
            }
        }
        arguments(group.stream(), name, place, found);
    }
}

/// Looks for calls of macros.
struct Calls {
    /// One, and those that call it.
    names: BTreeSet<String>,
    found: bool,
}

impl Calls {
    /// Calls of the macro `name`, direct or by others of `rules`.
    fn of(rules: &Rules, name: &str) -> Self {
        let mut names = BTreeSet::from([name.to_string()]);
        loop {
            let calling = rules.0.iter().filter(|rule| calls_any(rule.tokens.clone(), &names));
            let more: Vec<String> =
                calling.map(|rule| rule.name.clone()).filter(|name| !names.contains(name)).collect();
            if more.is_empty() {
                return Calls { names, found: false };
            }
            names.extend(more);
        }
    }

    fn are_in(&self, krate: &Crate) -> bool {
        let mut calls = Calls { names: self.names.clone(), found: false };
        let may_call = |text: &str| self.names.iter().any(|name| text.contains(name));
        parsed(krate, may_call).iter().for_each(|file| calls.visit_file(file));
        calls.found
    }
}

impl<'ast> Visit<'ast> for Calls {
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        // What rules call is called where the macro is.
        if !item.ident.as_ref().is_some_and(|name| self.names.contains(&name.to_string())) {
            visit::visit_item_macro(self, item);
        }
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let is_called = call.path.segments.last().is_some_and(|last| self.names.contains(&last.ident.to_string()));
        self.found |= is_called || calls_any(call.tokens.clone(), &self.names);
    }
}

/// The macros of a crate.
#[derive(Debug, Default)]
struct Rules(Vec<MacroRules>);

/// A macro with its rules.
#[derive(Debug)]
struct MacroRules {
    name: String,
    place: Place,
    tokens: TokenStream,
}

impl MacroRules {
    /// By rule: how many names, each with a comma, it takes before it takes `$fragment:ident,`; `None` where that
    /// cannot be said.
    fn places(&self, fragment: &str) -> Vec<Option<usize>> {
        let tokens: Vec<TokenTree> = self.tokens.clone().into_iter().collect();
        let rules = tokens.split(|token| is_punct(token, ';')).filter_map(|rule| rule.first());
        let place = |taken: &TokenTree| {
            let TokenTree::Group(taken) = taken else { return None };
            let taken: Vec<String> = taken.stream().into_iter().map(|token| token.to_string()).collect();
            let names = taken.chunks(5).map_while(|one| match one {
                [dollar, name, colon, kind, comma] => {
                    ([dollar, colon, kind, comma] == ["$", ":", "ident", ","]).then_some(name)
                }
                _ => None,
            });
            names.into_iter().position(|name| name == fragment)
        };
        rules.map(place).collect()
    }
}

impl<'ast> Visit<'ast> for Rules {
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        self.0.extend(item.ident.as_ref().map(|name| MacroRules {
            name: name.to_string(),
            place: place_of(item),
            tokens: item.mac.tokens.clone(),
        }));
    }
}

/// The files of a crate whose texts are `wanted`.
fn parsed(krate: &Crate, wanted: impl Fn(&str) -> bool) -> Vec<syn::File> {
    let files = files(krate).unwrap_or_default();
    let wanted = files.iter().filter(|file| wanted(&file.text));
    wanted.filter_map(|file| syn::parse_file(&file.text).ok()).collect()
}

fn calls_any(tokens: TokenStream, names: &BTreeSet<String>) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_inside = |token: &TokenTree| matches!(token, TokenTree::Group(group) if calls_any(group.stream(), names));
    calls(&tokens, |name| names.contains(name)) || tokens.iter().any(is_inside)
}
