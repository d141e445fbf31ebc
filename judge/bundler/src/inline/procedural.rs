//! Procedural macros of crates that the judge does not have: they are asked what they write, and that is inlined in
//! their place.

use super::cfg::derived_paths;
use super::paths::{Imported, Place, Scope};
use super::{Dependency, InlinedCrate, Inliner, Paths, attributes};
use crate::Error;
use crate::by_example::{self, grouped};
use crate::conditions::cfg_attr;
use crate::graph::Crate;
use crate::procedural::{Failure, Input, Kind, has_text_of_tokens, print};
use crate::rules::inside;
use crate::standard::takes_expressions;
use crate::text::{Edits, range, with_comma};
use proc_macro2::{Group, Ident, Span, TokenStream};
use std::ops::Range;
use std::str::FromStr;
use syn::parse::{Parse, ParseStream, Parser};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Block, Expr, ImplItem, Item, Meta, Path, Stmt, StmtMacro, TraitItem, Type};

/// How deep what macros write may call further macros: the stack has room for that.
const DEPTH: usize = 32;

/// Where a macro is called, so what it has to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Syntax {
    Items,
    ImplItems,
    TraitItems,
    Statements,
    Expression,
    Type,
}

/// Where the text of a macro stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written {
    /// The line of the author's call.
    line: usize,
    /// How many macros have written what calls this one.
    depth: usize,
}

/// What procedural macros have implemented for an item.
#[derive(Debug, Default)]
pub(super) struct Derived {
    /// Their paths.
    paths: Vec<String>,
    /// Does the compiler derive `Default`, whose attribute a procedural macro may read, too?
    is_default: bool,
}

impl Derived {
    pub(super) fn is_any(&self) -> bool {
        !self.paths.is_empty()
    }

    pub(super) fn has(&self, path: &Path) -> bool {
        self.paths.contains(&path_text(path))
    }

    /// Is `name` the attribute `default`, and no other macro's than those that were expanded?
    pub(super) fn has_default(&self, name: &str) -> bool {
        name == "default" && self.is_any() && !self.is_default
    }
}

/// A path as it is written.
fn path_text(path: &Path) -> String {
    path.segments.iter().map(|segment| format!("::{}", segment.ident)).collect()
}

/// What a macro has written.
enum Output {
    Items(syn::File),
    ImplItems(Vec<ImplItem>),
    TraitItems(Vec<TraitItem>),
    Statements(Vec<Stmt>),
    Expression(Box<Expr>),
    Type(Box<Type>),
}

impl Output {
    fn parse(text: &str, syntax: Syntax) -> syn::Result<Self> {
        fn all<T: Parse>(input: ParseStream) -> syn::Result<Vec<T>> {
            let mut all = Vec::new();
            while !input.is_empty() {
                all.push(input.parse()?);
            }
            Ok(all)
        }
        Ok(match syntax {
            Syntax::Items => Output::Items(syn::parse_str(text)?),
            Syntax::ImplItems => Output::ImplItems(all.parse_str(text)?),
            Syntax::TraitItems => Output::TraitItems(all.parse_str(text)?),
            Syntax::Statements => Output::Statements(Block::parse_within.parse_str(text)?),
            Syntax::Expression => Output::Expression(syn::parse_str(text)?),
            Syntax::Type => Output::Type(syn::parse_str(text)?),
        })
    }
}

/// Does the expression mean the same wherever it stands?
fn is_closed(expression: &Expr) -> bool {
    matches!(
        expression,
        Expr::Array(_)
            | Expr::Call(_)
            | Expr::Field(_)
            | Expr::Index(_)
            | Expr::Lit(_)
            | Expr::Macro(_)
            | Expr::MethodCall(_)
            | Expr::Paren(_)
            | Expr::Path(_)
            | Expr::Tuple(_)
    )
}

/// A procedural macro, as it is called.
struct Called<'a> {
    /// The crate that defines it.
    definition: &'a Crate,
    /// The name that it has there.
    name: String,
    span: Span,
}

/// Why a macro is not expanded.
enum Refused {
    /// It is reported as one that only a compiler can expand.
    Reported,
    /// That is the reason why there is no bundle.
    Failed,
}

impl<'a> Inliner<'a> {
    /// The line that a message names for `span`.
    pub(super) fn line(&self, span: Span) -> usize {
        self.written_on().unwrap_or_else(|| span.start().line)
    }

    /// The line of the author's call that has written the text, if a procedural macro has.
    pub(super) fn written_on(&self) -> Option<usize> {
        self.written.map(|written| written.line)
    }

    /// May `path` name a procedural macro of a crate that the judge does not have?
    pub(super) fn names_proc_macro(&self, path: &Path) -> bool {
        let last = path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        let is_known = |name: &String| self.source.proc_macros.contains(name);
        let imported = || self.imported(path).iter().any(|import| is_known(&import.name));
        is_known(&last) || imported()
    }

    /// What `path` is imported as in the current module.
    fn imported(&self, path: &Path) -> &[Imported] {
        let name = path.get_ident().map(ToString::to_string);
        name.and_then(|name| Some(self.scopes.last()?.imported(&name))).unwrap_or_default()
    }

    /// The procedural macro that `path` calls.
    fn called(&self, path: &Path, kind: Kind) -> Option<Called<'a>> {
        if self.source.paths == Paths::ToCrates || !self.names_proc_macro(path) {
            return None;
        }
        let last = path.segments.last()?.ident.to_string();
        let imported = self.imported(path);
        let mut names: Vec<(Option<String>, String)> = match path.segments.first() {
            Some(first) if path.segments.len() > 1 => vec![(Some(first.ident.to_string()), last)],
            _ if imported.is_empty() => vec![(None, last)],
            _ => imported.iter().map(|import| (import.first.clone(), import.name.clone())).collect(),
        };
        names.retain(|(_, name)| self.source.proc_macros.contains(name));
        names.into_iter().find_map(|(first, name)| {
            let crates = match first.as_ref().and_then(|first| self.source.macro_crates.get(first)) {
                Some(crates) => crates.clone(),
                // The path leads somewhere else in the same crate, or to what a judge has.
                None if first.as_ref().is_some_and(|first| self.source.dependencies.contains_key(first)) => Vec::new(),
                None => self.source.macro_crates.values().flatten().copied().collect(),
            };
            let mut crates = crates.into_iter().map(|id| &self.source.graph.crates[id]);
            let definition = crates.find(|krate| self.source.expander.defines(krate, &name, kind))?;
            Some(Called { definition, name, span: path.span() })
        })
    }

    /// What the macro writes, as text.
    fn ask(&mut self, called: &Called, input: Input, indentation: usize) -> Result<String, Refused> {
        let Called { definition, name, span } = called;
        if self.written.is_some_and(|written| written.depth >= DEPTH) {
            self.macro_failed(called, format!("more than {DEPTH} macros call each other"));
            return Err(Refused::Failed);
        }
        match self.source.expander.expand(definition, name, self.source.krate, input) {
            Ok(tokens) if has_text_of_tokens(&tokens, self.text) => {
                let message = "it puts the text of tokens into a string, and only the compiler knows their whitespace";
                self.macro_failed(called, message.to_string());
                Err(Refused::Failed)
            }
            Ok(tokens) => Ok(print(tokens, indentation)),
            Err(Failure::Unavailable(_)) => {
                self.use_macro(name.clone(), *span, Place::Call);
                Err(Refused::Reported)
            }
            Err(Failure::Panicked(message)) => {
                self.macro_failed(called, message);
                Err(Refused::Failed)
            }
        }
    }

    fn macro_failed(&mut self, called: &Called, message: String) {
        let Called { definition: Crate { package, version, .. }, name, span } = called;
        let (file, line) = (self.location.file.clone(), self.line(*span));
        let (name, package) = (name.clone(), format!("{package} {version}"));
        let message = message.trim().to_string();
        let message = if message.is_empty() { "it panics".to_string() } else { message };
        self.fail(Error::MacroFailed { file, line, name, package, message });
    }

    /// `text`, which a procedural macro has written, with paths that resolve where it will stand.
    fn inlined(&mut self, called: &Called, text: &str, syntax: Syntax, conditions: &str) -> Option<String> {
        match Output::parse(text, syntax) {
            Ok(output) => Some(self.visited(called.span, text, &output, conditions)),
            Err(error) => {
                self.macro_failed(called, format!("its output cannot be parsed: {error}"));
                None
            }
        }
    }

    /// `text`, which a macro that is called at `span` has written and which is `output`, with paths that resolve where
    /// it will stand. Each item of it gets the `conditions` of the item that it was written for.
    fn visited(&mut self, span: Span, text: &str, output: &Output, conditions: &str) -> String {
        let mut scopes = self.scopes.clone();
        if let (Output::Items(file), Some(scope)) = (output, scopes.last_mut()) {
            scope.add(Scope::new(&file.items, &self.source.krate.cfg));
        }
        let depth = self.written.map_or(0, |written| written.depth) + 1;
        let written = Some(Written { line: self.line(span), depth });
        let mut found = InlinedCrate::default();
        let mut inner = Inliner {
            source: self.source,
            text,
            location: self.location.clone(),
            modules: self.modules.clone(),
            scopes,
            blocks: self.blocks.clone(),
            edits: Edits::default(),
            exported: Vec::new(),
            rules: String::new(),
            expanded: None,
            derived: Derived::default(),
            written,
            arguments_of: None,
            inlined: &mut found,
            error: None,
        };
        match output {
            Output::Items(file) => {
                file.items.iter().for_each(|item| inner.edits.insert(range(item).start, conditions));
                inner.visit_file(file);
            }
            Output::ImplItems(items) => items.iter().for_each(|item| inner.visit_impl_item(item)),
            Output::TraitItems(items) => items.iter().for_each(|item| inner.visit_trait_item(item)),
            Output::Statements(statements) => statements.iter().for_each(|statement| inner.visit_stmt(statement)),
            Output::Expression(expression) => inner.visit_expr(expression),
            Output::Type(kind) => inner.visit_type(kind),
        }
        let Inliner { edits, exported, error, .. } = inner;
        self.inlined.uses.append(&mut found.uses);
        self.exported.extend(exported);
        if let Some(error) = error {
            self.fail(error);
        }
        let text = edits.apply(text);
        let is_open = matches!(output, Output::Expression(expression) if !is_closed(expression));
        if is_open { format!("({text})") } else { text }
    }

    /// The column of the byte `at`, if only whitespace is before it on its line.
    fn indentation(&self, at: usize) -> usize {
        let line = &self.text[..at][self.text[..at].rfind('\n').map_or(0, |newline| newline + 1)..];
        line.len() - line.trim_start_matches(' ').len()
    }

    /// The conditions of an item that stay in the author's text: what is written for it needs them, too.
    fn conditions(&self, attributes: &[Attribute]) -> String {
        let is_condition = |attribute: &&Attribute| self.is_own() && attribute.path().is_ident("cfg");
        attributes.iter().filter(is_condition).map(|attribute| format!("{}\n", &self.text[range(attribute)])).collect()
    }

    /// Implements what procedural macros derive for the item with these bytes. Returns which did, and the
    /// implementations.
    pub(super) fn derive(&mut self, attributes: &[Attribute], whole: Range<usize>) -> (Derived, String) {
        let mut derived = Derived::default();
        if self.is_excluded(attributes) {
            return (derived, String::new());
        }
        let mut paths = Vec::new();
        for attribute in attributes {
            paths.extend(self.paths(&attribute.meta).into_iter().map(|path| (path, range(attribute))));
        }
        let mut text = String::new();
        for (path, attribute) in &paths {
            if self.derived_by_macro(path).is_none() {
                derived.is_default |= path.is_ident("Default");
                continue;
            }
            let Some(called) = self.called(path, Kind::Derive) else { continue };
            let Some(tokens) = self.derive_input(whole.clone(), attribute.start) else { continue };
            let (uses, input) = (self.inlined.uses.len(), Input { tokens, arguments: None });
            let error = self.error.take();
            let indentation = self.indentation(whole.start);
            let written = self.ask(&called, input, indentation);
            if matches!(written, Err(Refused::Reported)) {
                // Again where the attribute is visited.
                self.inlined.uses.truncate(uses);
            }
            let conditions = self.conditions(attributes);
            let written = written.ok().and_then(|text| self.inlined(&called, &text, Syntax::Items, &conditions));
            if self.source.krate.is_third_party && self.error.is_some() {
                // What it implements for a type of a crate's may not be needed.
                self.inlined.uses.truncate(uses);
                self.error = error;
                continue;
            }
            self.error = error.or(self.error.take());
            if let Some(written) = written {
                text += &format!("\n{}{written}", " ".repeat(indentation));
                derived.paths.push(path_text(path));
            }
        }
        (derived, text)
    }

    /// The paths in `derive(…)`, also behind a condition.
    fn paths(&self, meta: &Meta) -> Vec<Path> {
        let Meta::List(list) = meta else { return Vec::new() };
        if !list.path.is_ident("cfg_attr") {
            return derived_paths(meta);
        }
        let conditional = cfg_attr(list).filter(|_| self.is_resolved(list));
        let applies = conditional.filter(|(predicate, _)| self.cfg(predicate) == Some(true));
        applies.iter().flat_map(|(_, metas)| metas).flat_map(|meta| self.paths(meta)).collect()
    }

    /// The item with these bytes, as the compiler passes it to a procedural macro in the `#[derive]` that starts at
    /// the byte `attribute`.
    fn derive_input(&self, whole: Range<usize>, attribute: usize) -> Option<TokenStream> {
        let attribute = attribute - whole.start;
        let text = &self.text[whole];
        let item: Item = syn::parse_str(text).ok()?;
        let mut input = DeriveInput { inliner: self, text, attribute, edits: Edits::default() };
        input.visit_item(&item);
        TokenStream::from_str(&input.edits.apply(text)).ok()
    }

    /// Replaces an item by what the attribute, or the call that it is, writes; true if it does.
    pub(super) fn item_by_macro(&mut self, item: &Item) -> bool {
        let attributes = attributes::of_item(item).unwrap_or_default();
        let call = match item {
            Item::Macro(call) if call.ident.is_none() => Some(&call.mac),
            _ => None,
        };
        self.member_by_macro(attributes, call, &|| range(item), Syntax::Items)
    }

    /// The same for an item of an implementation or a trait; true as well if there is nothing to visit in it.
    pub(super) fn member_by_macro(
        &mut self,
        attributes: &[Attribute],
        call: Option<&syn::Macro>,
        whole: &dyn Fn() -> Range<usize>,
        syntax: Syntax,
    ) -> bool {
        if self.is_excluded(attributes) {
            // The judge's compiler excludes it, too, and asks nobody what it stands for.
            return call.is_some_and(|call| self.called(&call.path, Kind::Function).is_some());
        }
        if let Some(call) = call {
            let conditions = self.conditions(attributes);
            return self.call_by_macro(call, whole(), syntax, &conditions)
                || self.call_by_rules(call, whole(), syntax, &conditions);
        }
        let Some((attribute, called, arguments, others)) = self.called_by(attributes) else { return false };
        let whole = whole();
        let mut edits = Edits::default();
        edits.replace(range(attribute), others);
        for other in attributes.iter().filter(|other| self.cfg_of(other) == Some(true)) {
            edits.delete(range(other));
        }
        edits.delete(0..whole.start);
        edits.delete(whole.end..self.text.len());
        let Ok(tokens) = TokenStream::from_str(&edits.apply(self.text)) else { return false };
        let input = Input { tokens, arguments: Some(arguments) };
        let indentation = self.indentation(whole.start);
        let Ok(written) = self.ask(&called, input, indentation) else { return true };
        let conditions = self.conditions(attributes);
        if let Some(text) = self.inlined(&called, &written, syntax, &conditions) {
            self.edits.replace(whole, text);
        }
        true
    }

    /// The first of these attributes that calls a procedural macro, with the arguments, and with the text of what
    /// stands beside it in a `cfg_attr`.
    fn called_by<'t>(&self, attributes: &'t [Attribute]) -> Option<(&'t Attribute, Called<'a>, TokenStream, String)> {
        let mut open = attributes.iter().filter(|attribute| !self.is_expanded_here(attribute));
        open.find_map(|attribute| {
            let conditional = match &attribute.meta {
                Meta::List(list) if list.path.is_ident("cfg_attr") => cfg_attr(list),
                _ => None,
            };
            let metas: Vec<&Meta> = match &conditional {
                Some((predicate, metas)) if self.cfg(predicate) == Some(true) => metas.iter().collect(),
                Some(_) => Vec::new(),
                None => vec![&attribute.meta],
            };
            metas.iter().enumerate().find_map(|(index, meta)| {
                let arguments = match meta {
                    Meta::Path(_) => TokenStream::new(),
                    Meta::List(list) => list.tokens.clone(),
                    Meta::NameValue(_) => return None,
                };
                let called = self.called(meta.path(), Kind::Attribute)?;
                let others = metas.iter().enumerate().filter(|(other, _)| *other != index);
                let others = others.map(|(_, other)| format!("#[{}]", &self.text[range(*other)])).collect();
                Some((attribute, called, arguments, others))
            })
        })
    }

    /// Is it one of the procedural macros that are expanded without asking them?
    fn is_expanded_here(&self, attribute: &Attribute) -> bool {
        let is_inlined = matches!(self.source.dependencies.get("proconio"), Some(Dependency::Module(_)));
        let last = attribute.path().segments.last();
        is_inlined && last.is_some_and(|last| last.ident == "fastout" || last.ident == "derive_readable")
    }

    /// Replaces a statement by what the macro that it calls writes; true if it does.
    pub(super) fn statement_by_macro(&mut self, statement: &StmtMacro) -> bool {
        if !self.names_proc_macro(&statement.mac.path) || self.is_excluded(&statement.attrs) {
            return false;
        }
        self.call_by_macro(&statement.mac, range(&statement.mac), Syntax::Statements, "")
    }

    /// Replaces the bytes `whole` by what the procedural macro writes that `call` calls; true if it is one.
    /// The `conditions` of an item stay.
    pub(super) fn call_by_macro(
        &mut self,
        call: &syn::Macro,
        whole: Range<usize>,
        syntax: Syntax,
        conditions: &str,
    ) -> bool {
        let Some(called) = self.called(&call.path, Kind::Function) else { return false };
        self.replace_call(&called, call.tokens.clone(), whole, syntax, conditions);
        true
    }

    /// Replaces an item by what the rules of the macro that it calls stand for, if they call a procedural macro; true
    /// if they do. Names in items are what they are where the call stands; elsewhere the names of variables are not.
    fn call_by_rules(&mut self, call: &syn::Macro, whole: Range<usize>, syntax: Syntax, conditions: &str) -> bool {
        let imported = self.imported(&call.path);
        let is_own = |first: &str| ["crate", "self", "super"].contains(&first);
        let names_own = match call.path.segments.first() {
            Some(first) if call.path.segments.len() > 1 => is_own(&first.ident.to_string()),
            _ => imported.iter().all(|import| import.first.as_deref().is_none_or(is_own)),
        };
        let Some(name) = call.path.segments.last().filter(|_| names_own) else { return false };
        let source = self.source;
        let text = source.calling.of(&name.ident.to_string()).and_then(|rules| {
            let is_procedural = |name: &str| source.proc_macros.contains(name);
            by_example::expand_for(rules, self.text.get(inside(call))?, &is_procedural)
        });
        let is_deep = self.written.is_some_and(|written| written.depth >= DEPTH);
        let Some(text) = text.filter(|_| !is_deep) else { return false };
        let Ok(output) = Output::parse(&text, syntax) else { return false };
        let text = self.visited(call.path.span(), &text, &output, conditions);
        self.edits.replace(whole, text);
        true
    }

    /// The same for a call with these arguments among the arguments of a macro that takes expressions; its path
    /// begins at the byte `start`.
    pub(super) fn argument_by_macro(&mut self, start: usize, name: &Ident, arguments: &Group) -> bool {
        let is_taken = |name: &String| takes_expressions(name);
        let (path, whole) = (start..name.span().byte_range().end, start..arguments.span().byte_range().end);
        let Ok(path) = syn::parse_str::<Path>(&self.text[path]) else { return false };
        let Some(called) = self.called(&path, Kind::Function) else { return false };
        if !self.arguments_of.as_ref().is_some_and(is_taken) {
            return false;
        }
        let called = Called { span: name.span(), ..called };
        self.replace_call(&called, arguments.stream(), whole, Syntax::Expression, "");
        true
    }

    fn replace_call(
        &mut self,
        called: &Called,
        tokens: TokenStream,
        whole: Range<usize>,
        syntax: Syntax,
        conditions: &str,
    ) {
        let indentation = self.indentation(whole.start);
        let input = Input { tokens: grouped(tokens), arguments: None };
        if let Ok(written) = self.ask(called, input, indentation)
            && let Some(text) = self.inlined(called, &written, syntax, conditions)
        {
            self.edits.replace(whole, text);
        }
    }
}

/// Makes an item what a procedural macro for `#[derive]` gets: without what conditions exclude, and without this
/// `#[derive]` and those before it.
struct DeriveInput<'i, 'a> {
    inliner: &'i Inliner<'a>,
    text: &'i str,
    /// Where the `#[derive]` starts.
    attribute: usize,
    edits: Edits,
}

impl DeriveInput<'_, '_> {
    /// True if the element with these attributes and bytes is excluded.
    fn is_gone(&mut self, attributes: &[Attribute], whole: Range<usize>) -> bool {
        let is_gone = self.inliner.is_excluded(attributes);
        if is_gone {
            self.edits.delete(with_comma(self.text, whole));
        }
        is_gone
    }
}

impl<'ast> Visit<'ast> for DeriveInput<'_, '_> {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let text = |meta: &Meta| format!("#[{}]", &self.text[range(meta)]);
        let is_done = range(attribute).start <= self.attribute;
        if attribute.path().is_ident("derive") && is_done || self.inliner.cfg_of(attribute).is_some() {
            self.edits.delete(range(attribute));
        } else if let Meta::List(list) = &attribute.meta
            && list.path.is_ident("cfg_attr")
        {
            let metas = match cfg_attr(list) {
                Some((predicate, metas)) if self.inliner.cfg(&predicate) == Some(true) => metas,
                _ => Vec::new(),
            };
            let kept =
                metas.iter().filter(|meta| !(is_done && meta.path().is_ident("derive"))).map(text).collect::<String>();
            self.edits.replace(range(attribute), kept);
        }
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        if !self.is_gone(&field.attrs, range(field)) {
            visit::visit_field(self, field);
        }
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        if !self.is_gone(&variant.attrs, range(variant)) {
            visit::visit_variant(self, variant);
        }
    }

    fn visit_generic_param(&mut self, parameter: &'ast syn::GenericParam) {
        if !self.is_gone(attributes::of_generic_parameter(parameter), range(parameter)) {
            visit::visit_generic_param(self, parameter);
        }
    }
}
