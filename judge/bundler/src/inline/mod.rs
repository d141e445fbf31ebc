//! One crate as one text: its files inlined into each other, and every path rewritten to resolve where the text will
//! stand.

mod attributes;
mod cfg;
mod elsewhere;
mod expand;
mod exported;
mod externs;
mod file;
pub mod lints;
mod meaning;
mod paths;
mod procedural;
mod tokens;

#[cfg(test)]
mod tests;

use crate::declaring::Declaring;
use crate::graph::{Crate, Graph};
use crate::imports::Import;
use crate::migrate::Migration;
use crate::procedural::Expander;
use crate::rules::Definitions;
use crate::source_file::SourceFile;
use crate::sources::{Location, path_of};
use crate::text::{Edits, range, strip, whole_lines, with_comma, with_spaces};
use crate::{Error, Result};
use cargo_metadata::PackageId;
use exported::Exported;
use externs::Prelude;
use file::{Parsed, parse, recursion_limit, tokenised};
use paths::{FirstSegment, Place, Position, Scope};
use procedural::{Derived, Syntax, Written};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::PathBuf;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, GenericParam, ImplItem, Item, Stmt, TraitItem, UseName, UseRename, UseTree};

pub use exported::Callers;
pub use file::with_recursion_limit;
pub use paths::Paths;

/// What the name of a dependency means in the bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dependency {
    /// A module at the root of the bundle, of this name.
    Module(String),
    /// A crate that the judge has, under this name.
    Crate(String),
    /// A crate whose attributes mark text for another program. They go.
    Marker,
    /// A procedural macro crate, which only a compiler can run.
    ProcMacro,
}

/// One crate to inline.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The crate.
    pub krate: &'a Crate,
    /// All crates.
    pub graph: &'a Graph,
    /// Asks procedural macros.
    pub expander: &'a Expander<'a>,
    /// By the names of dependencies, the crates of procedural macros that can be reached through them.
    pub macro_crates: &'a BTreeMap<String, Vec<&'a PackageId>>,
    /// The module it becomes; `None` for the solution, which is the root of the bundle and stays as its author wrote
    /// it.
    pub module: Option<&'a str>,
    /// By the names that the source uses.
    pub dependencies: &'a BTreeMap<String, Dependency>,
    /// The paths to the exported macros of each module of the bundle that was inlined before.
    pub macros: &'a BTreeMap<String, Vec<String>>,
    /// The paths from the root of the bundle to macros that can be called without a path; found while inlining.
    pub macro_prelude: &'a BTreeMap<String, String>,
    /// The names of procedural macros that this crate's dependencies, direct or not, provide.
    pub proc_macros: &'a BTreeSet<String>,
    /// The attributes that procedural macros for `#[derive]` read.
    pub helpers: &'a BTreeSet<String>,
    /// The crates in the bundle that may call its exported macros, itself among them.
    pub dependents: &'a [&'a Crate],
    /// Which of them call which; found while inlining.
    pub callers: &'a Callers,
    /// By the names of dependencies, the dependencies that have the name of a public module there.
    pub facades: &'a BTreeMap<String, BTreeSet<String>>,
    /// The bundle's edition.
    pub edition: u16,
    /// How paths begin.
    pub paths: Paths,
    /// The edits that the bundle's edition needs.
    pub migration: &'a Migration,
    /// Its macros that declare modules; found while inlining.
    pub declaring: &'a Declaring,
    /// Its macros that call procedural ones; found while inlining.
    pub calling: &'a Definitions,
}

impl Source<'_> {
    fn has_markers(&self) -> bool {
        self.dependencies.values().any(|dependency| *dependency == Dependency::Marker)
    }
}

/// A use of a macro that does not work in one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MacroUse {
    /// The macro.
    pub name: String,
    /// The file that uses it.
    pub file: PathBuf,
    /// The line, from 1.
    pub line: usize,
    /// It is not in the rules of a macro, which may never be called.
    pub is_certain: bool,
    /// Why it does not work, and what would help.
    pub reason: String,
}

/// A crate as one text.
#[derive(Debug, Default)]
pub struct InlinedCrate {
    /// Without the braces of its module.
    pub text: String,
    /// The paths in its module of the macros that it exports.
    pub macros: Vec<String>,
    /// How deep its macros may call each other, if it says so.
    pub recursion_limit: Option<usize>,
    /// Macros that do not work in one file, the procedural ones of other crates among them.
    pub uses: Vec<MacroUse>,
}

/// A file with all its modules.
struct InlinedFile {
    text: String,
    /// The macros that it exports.
    exported: Vec<Exported>,
}

/// Reads all files of a crate.
pub fn inline(source: &Source) -> Result<InlinedCrate> {
    let Prelude { dependencies, macro_crates, macros } = Prelude::new(source)?;
    let (declaring, calling) = file::macros(source)?;
    let source = &Source {
        dependencies: &dependencies,
        macro_crates: &macro_crates,
        macro_prelude: &macros,
        declaring: &declaring,
        calling: &calling,
        ..*source
    };
    let mut inlined = InlinedCrate::default();
    let file = inline_file(source, Location::root(&source.krate.root), &[], &mut inlined)?;
    if let Some(InlinedFile { text, exported }) = file {
        inlined.macros = exported.iter().map(Exported::path).collect();
        let text = tokenised(text, &source.krate.root)?;
        inlined.text = if source.module.is_some() { strip(&text) } else { text };
    }
    Ok(inlined)
}

/// Reads the file at `location`, which is inside `modules`; `None` if the configuration excludes it.
fn inline_file(
    source: &Source,
    location: Location,
    modules: &[String],
    inlined: &mut InlinedCrate,
) -> Result<Option<InlinedFile>> {
    let file = SourceFile::read(&location.file).map_err(Error::io("read", &location.file))?;
    let file = if source.module.is_some() { file.without_tests() } else { file };
    let Parsed { text, syntax, migration } = parse(source, file)?;
    let mut inliner = Inliner {
        source,
        text: &text,
        location,
        modules: modules.to_vec(),
        scopes: vec![Scope::new(&syntax.items, &source.krate.cfg)],
        blocks: Vec::new(),
        edits: migration,
        exported: Vec::new(),
        rules: String::new(),
        expanded: None,
        derived: Derived::default(),
        written: None,
        arguments_of: None,
        inlined,
        error: None,
    };
    if inliner.is_excluded(&syntax.attrs) {
        return Ok(None);
    }
    inliner.inlined.recursion_limit = inliner.inlined.recursion_limit.max(recursion_limit(&syntax.attrs));
    inliner.visit_file(&syntax);
    let Inliner { edits, exported, error, .. } = inliner;
    match error {
        Some(error) => Err(error),
        None => Ok(Some(InlinedFile { text: edits.apply(&text), exported })),
    }
}

struct Inliner<'a> {
    source: &'a Source<'a>,
    text: &'a str,
    location: Location,
    /// The modules around the current place, from the root of the crate.
    modules: Vec<String>,
    /// For each module of this file around the current place, the names in it.
    scopes: Vec<Scope>,
    /// The same for each block of the current module around it.
    blocks: Vec<Scope>,
    edits: Edits,
    /// The macros that the current module exports.
    exported: Vec<Exported>,
    /// The macro whose rules are visited.
    rules: String,
    /// Where the attribute begins that was expanded last.
    expanded: Option<usize>,
    /// What was derived for the current item.
    derived: Derived,
    /// Where the macro is called that has written the text, if a procedural macro has.
    written: Option<Written>,
    /// The macro that gets the tokens which are visited.
    arguments_of: Option<String>,
    inlined: &'a mut InlinedCrate,
    /// The first one.
    error: Option<Error>,
}

impl Inliner<'_> {
    fn is_own(&self) -> bool {
        self.source.module.is_none()
    }

    fn fail(&mut self, error: Error) {
        self.error.get_or_insert(error);
    }

    fn remove(&mut self, range: Range<usize>) {
        self.edits.delete(whole_lines(self.text, range));
    }

    /// Removes an element of a list if its attributes exclude it; true if they do.
    fn remove_element(&mut self, attributes: &[Attribute], range: Range<usize>) -> bool {
        let is_removed = self.is_removed(attributes);
        if is_removed {
            self.remove(with_comma(self.text, range));
        }
        is_removed
    }

    fn attributes(&mut self, attributes: &[Attribute]) {
        attributes.iter().for_each(|attribute| self.attribute(attribute));
    }

    fn module(&mut self, item: &syn::ItemMod) {
        let exported = match &item.content {
            Some((_, items)) => self.module_here(item, items),
            None => self.module_elsewhere(item),
        };
        self.pass_on(&item.ident, range(item).end, exported);
    }

    /// Visits `mod name { … }`, and returns the macros that it exports.
    fn module_here(&mut self, module: &syn::ItemMod, items: &[Item]) -> Vec<Exported> {
        let inside = self.location.inside(&module.ident, path_of(module, &self.source.krate.cfg));
        let outer = std::mem::replace(&mut self.location, inside);
        let outer_exported = std::mem::take(&mut self.exported);
        let outer_blocks = std::mem::take(&mut self.blocks);
        self.scopes.push(Scope::new(items, &self.source.krate.cfg));
        self.modules.push(module.ident.to_string());
        items.iter().for_each(|item| self.visit_item(item));
        self.modules.pop();
        self.scopes.pop();
        self.blocks = outer_blocks;
        self.location = outer;
        std::mem::replace(&mut self.exported, outer_exported)
    }

    fn item_use(&mut self, item: &syn::ItemUse) {
        self.attributes(&item.attrs);
        if self.use_without_proc_macros(item) {
            return;
        }
        let is_limited = !self.is_own() || self.names_module(item);
        if let (syn::Visibility::Public(public), true) = (&item.vis, is_limited) {
            // The compiler reports an unused import only if it cannot leave the crate. A crate that became a module
            // cannot.
            self.edits.replace(range(public), "pub(crate)");
        } else if let (syn::Visibility::Restricted(restricted), false) = (&item.vis, self.is_own())
            && restricted.in_token.is_none()
            && restricted.path.is_ident("crate")
        {
            // What is private at the root of a crate is visible in all of it, but not in the whole bundle.
            self.edits.replace(range(restricted), format!("pub(in {})", self.own_root()));
        } else {
            self.visit_visibility(&item.vis);
        }
        let colon = item.leading_colon.as_ref().map(range);
        self.use_root(&item.tree, colon);
    }

    /// Rewrites `pub(crate)`, which takes the bytes `at`: what others do not see can neither hide a method or a field
    /// of the same name from them, nor come with a glob.
    fn visible_in_crate(&mut self, at: Range<usize>) {
        if self.is_own() {
            return;
        }
        match self.modules.len() {
            // At the root of its crate, it is what it is without a word.
            0 => self.edits.delete(with_spaces(self.text, at)),
            1 => self.edits.replace(at, "pub(super)"),
            _ => self.edits.replace(at, format!("pub(in {})", self.own_root())),
        }
    }

    /// Does it import a crate itself that is a module of the bundle?
    fn names_module(&self, item: &syn::ItemUse) -> bool {
        let is_module = |name: &str| matches!(self.source.dependencies.get(name), Some(Dependency::Module(_)));
        let is_crate = |import: &Import| match (import.path.as_slice(), import.leaf) {
            ([], UseTree::Name(UseName { ident, .. }) | UseTree::Rename(UseRename { ident, .. })) => {
                is_module(&ident.to_string())
            }
            ([name], UseTree::Name(UseName { ident, .. }) | UseTree::Rename(UseRename { ident, .. })) => {
                ident == "self" && is_module(&name.to_string())
            }
            _ => false,
        };
        self.source.paths != Paths::ToCrates && Import::all(&item.tree).iter().any(is_crate)
    }
}

impl Inliner<'_> {
    /// Visits a path that may begin with `<T>` or `<T as Trait>`.
    fn qualified(&mut self, own_type: Option<&syn::QSelf>, path: &syn::Path) {
        match own_type {
            // In `<T>::f` the colons are not those of a path from the root.
            Some(own_type) if own_type.position == 0 => {
                self.visit_type(&own_type.ty);
                path.segments.iter().for_each(|segment| self.visit_path_segment(segment));
            }
            Some(own_type) => {
                self.visit_type(&own_type.ty);
                self.visit_path(path);
            }
            None => self.visit_path(path),
        }
    }
}

impl<'ast> Visit<'ast> for Inliner<'_> {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        self.attribute(attribute);
    }

    fn visit_item(&mut self, item: &'ast Item) {
        if attributes::of_item(item).is_some_and(|attributes| self.is_removed(attributes)) {
            self.remove(range(item));
            return;
        }
        if self.item_by_macro(item) {
            return;
        }
        match item {
            Item::Mod(item) => {
                self.attributes(&item.attrs);
                self.visit_visibility(&item.vis);
                self.module(item);
            }
            Item::Macro(item @ syn::ItemMacro { ident: Some(name), .. }) => {
                self.attributes(&item.attrs);
                self.macro_rules(item, name);
            }
            Item::Macro(item) if self.cfg_if(item) => {}
            Item::ExternCrate(item) => self.extern_crate(item),
            Item::Use(item) => self.item_use(item),
            Item::Fn(function) => {
                self.expand_function(function);
                visit::visit_item(self, item);
            }
            Item::Struct(definition) if self.expand_struct(definition) => {}
            Item::Struct(syn::ItemStruct { attrs, .. })
            | Item::Enum(syn::ItemEnum { attrs, .. })
            | Item::Union(syn::ItemUnion { attrs, .. }) => {
                let (derived, implementations) = self.derive(attrs, range(item));
                let outer = std::mem::replace(&mut self.derived, derived);
                visit::visit_item(self, item);
                self.derived = outer;
                self.edits.insert(range(item).end, implementations);
            }
            _ => visit::visit_item(self, item),
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        if self.is_removed(attributes::of_impl_item(item)) {
            self.remove(range(item));
            return;
        }
        let call = if let ImplItem::Macro(call) = item { Some(&call.mac) } else { None };
        if !self.member_by_macro(attributes::of_impl_item(item), call, &|| range(item), Syntax::ImplItems) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        if self.is_removed(attributes::of_trait_item(item)) {
            self.remove(range(item));
            return;
        }
        let call = if let TraitItem::Macro(call) = item { Some(&call.mac) } else { None };
        if !self.member_by_macro(attributes::of_trait_item(item), call, &|| range(item), Syntax::TraitItems) {
            visit::visit_trait_item(self, item);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if self.is_removed(attributes::of_statement(statement)) {
            self.remove(range(statement));
            return;
        }
        if let Stmt::Macro(call) = statement
            && (self.cfg_if_statement(call) || self.statement_by_macro(call))
        {
            return;
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        let items = block.stmts.iter().filter_map(|statement| match statement {
            Stmt::Item(item) => Some(item),
            _ => None,
        });
        self.blocks.push(Scope::new(items, &self.source.krate.cfg));
        visit::visit_block(self, block);
        self.blocks.pop();
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        if !self.remove_element(&field.attrs, range(field)) {
            visit::visit_field(self, field);
        }
    }

    fn visit_field_value(&mut self, field: &'ast syn::FieldValue) {
        if !self.remove_element(&field.attrs, range(field)) {
            visit::visit_field_value(self, field);
        }
    }

    fn visit_field_pat(&mut self, field: &'ast syn::FieldPat) {
        if !self.remove_element(&field.attrs, range(field)) {
            visit::visit_field_pat(self, field);
        }
    }

    fn visit_generic_param(&mut self, parameter: &'ast GenericParam) {
        if !self.remove_element(attributes::of_generic_parameter(parameter), range(parameter)) {
            visit::visit_generic_param(self, parameter);
        }
    }

    fn visit_fn_arg(&mut self, argument: &'ast syn::FnArg) {
        let attributes = match argument {
            syn::FnArg::Receiver(receiver) => &receiver.attrs,
            syn::FnArg::Typed(typed) => &typed.attrs,
        };
        if !self.remove_element(attributes, range(argument)) {
            visit::visit_fn_arg(self, argument);
        }
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        if !self.remove_element(&variant.attrs, range(variant)) {
            visit::visit_variant(self, variant);
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if !self.remove_element(&arm.attrs, range(arm)) {
            visit::visit_arm(self, arm);
        }
    }

    fn visit_vis_restricted(&mut self, visibility: &'ast syn::VisRestricted) {
        if visibility.path.is_ident("crate") {
            self.visible_in_crate(range(visibility));
        } else if visibility.in_token.is_some() {
            self.visit_path(&visibility.path);
        }
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        self.qualified(path.qself.as_ref(), &path.path);
    }

    fn visit_type_path(&mut self, path: &'ast syn::TypePath) {
        self.qualified(path.qself.as_ref(), &path.path);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let first = &path.segments[0].ident;
        let colon = path.leading_colon.as_ref().map(range);
        if path.segments.len() > 1 || colon.is_some() {
            let (name, at) = (first.to_string(), first.span().byte_range());
            self.first_segment(FirstSegment { name, at, colon, position: Position::Code });
        }
        visit::visit_path(self, path);
    }

    fn visit_expr_macro(&mut self, call: &'ast syn::ExprMacro) {
        if !self.call_by_macro(&call.mac, range(&call.mac), Syntax::Expression, "") {
            visit::visit_expr_macro(self, call);
        }
    }

    fn visit_type_macro(&mut self, call: &'ast syn::TypeMacro) {
        if !self.call_by_macro(&call.mac, range(&call.mac), Syntax::Type, "") {
            visit::visit_type_macro(self, call);
        }
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        if self.expand_macro(call) {
            return;
        }
        let name = call.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        if self.source.proc_macros.contains(&name) {
            self.use_macro(name.clone(), call.span(), Place::Code);
        }
        match call.path.get_ident() {
            Some(name) => self.call_without_path(&name.to_string(), range(name).start),
            None => self.visit_path(&call.path),
        }
        self.declared_modules(&call.tokens);
        let outer = self.arguments_of.replace(name);
        self.tokens(call.tokens.clone(), Place::Call);
        self.arguments_of = outer;
    }
}
