//! One crate as one text: its files inlined into each other, and every path rewritten to resolve where the text will
//! stand.

mod cfg;
mod elsewhere;
mod expand;
mod exported;
mod paths;
mod tokens;

use crate::graph::Crate;
use crate::migrate::Migration;
use crate::sources::{Location, SourceFile, files};
use crate::text::{Edits, range, strip, whole_lines, with_comma};
use crate::{Error, Result};
use exported::Exported;
use paths::{FirstSegment, Position, Scope};
use proc_macro2::TokenStream;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ExprLit, ImplItem, Item, Lit, Meta, Stmt, TraitItem};

use tokens::Place;

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
    /// The crates in the bundle that may call its exported macros, itself among them.
    pub dependents: &'a [&'a Crate],
    /// By the names of dependencies, the dependencies that have the name of a public module there.
    pub facades: &'a BTreeMap<String, BTreeSet<String>>,
    /// The bundle's edition.
    pub edition: u16,
    /// How paths begin.
    pub paths: Paths,
    /// The edits that the bundle's edition needs.
    pub migration: &'a Migration,
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
    let Prelude { dependencies, macros } = Prelude::new(source)?;
    let source = &Source { dependencies: &dependencies, macro_prelude: &macros, ..*source };
    let mut inlined = InlinedCrate::default();
    let file = inline_file(source, Location::root(&source.krate.root), &[], &mut inlined)?;
    if let Some(InlinedFile { text, exported }) = file {
        inlined.macros = exported.iter().map(Exported::path).collect();
        inlined.text = if source.module.is_some() { strip(&text) } else { text };
    }
    Ok(inlined)
}

/// What `extern crate` at the root of a crate brings to all of its modules.
struct Prelude {
    /// The dependencies, also under the names that `extern crate … as …;` gives them.
    dependencies: BTreeMap<String, Dependency>,
    /// The paths from the root of the bundle to the macros of crates with `#[macro_use]`.
    macros: BTreeMap<String, String>,
}

impl Prelude {
    fn new(source: &Source) -> Result<Self> {
        let (dependencies, macros) = (source.dependencies.clone(), BTreeMap::new());
        let mut prelude = Prelude { dependencies, macros };
        let root = &source.krate.root;
        let file = SourceFile::read(root).map_err(Error::io("read", root))?;
        // A file that cannot be parsed is reported where it is inlined.
        let items = syn::parse_file(&file.text).map(|file| file.items).unwrap_or_default();
        for item in &items {
            if let Item::ExternCrate(item) = item {
                prelude.extern_crate(source, item);
            }
        }
        Ok(prelude)
    }

    fn extern_crate(&mut self, source: &Source, item: &syn::ItemExternCrate) {
        let meaning = match item.ident.to_string().as_str() {
            "alloc" | "std" => Some(Dependency::Crate("std".to_string())),
            "core" => Some(Dependency::Crate("core".to_string())),
            name => source.dependencies.get(name).cloned(),
        };
        let with_macros = item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use"));
        if let (Some(Dependency::Module(module)), true) = (&meaning, with_macros) {
            let own = files(source.krate).unwrap_or_default();
            for path in source.macros.get(module).into_iter().flatten() {
                let name = path.rsplit("::").next().unwrap_or(path);
                // One of the crate's own comes first.
                let definition = format!("macro_rules! {name} ");
                if !own.iter().any(|file| file.text.contains(&definition)) {
                    self.macros.insert(name.to_string(), format!("{module}::{path}"));
                }
            }
        }
        // The author's own `extern crate` stays.
        if let (Some(meaning), Some((_, alias)), Some(_)) = (meaning, &item.rename, source.module) {
            self.dependencies.entry(alias.to_string()).or_insert(meaning);
        }
    }
}

/// Reads the file at `location`, which is inside `modules`; `None` if the configuration excludes it.
fn inline_file(
    source: &Source,
    location: Location,
    modules: &[String],
    inlined: &mut InlinedCrate,
) -> Result<Option<InlinedFile>> {
    let file = SourceFile::read(&location.file).map_err(Error::io("read", &location.file))?;
    let path = file.path.clone();
    let Parsed { text, syntax, migration } = parse(source, file)?;
    let mut inliner = Inliner {
        source,
        text: &text,
        location,
        modules: modules.to_vec(),
        scopes: vec![Scope::new(&syntax.items)],
        edits: migration,
        exported: Vec::new(),
        rules: String::new(),
        expanded: None,
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
        None => Ok(Some(InlinedFile { text: tokenised(edits.apply(&text), &path)?, exported })),
    }
}

/// `text` from `file`, once it is sure that it can be split into tokens: what follows takes that for granted.
fn tokenised(text: String, file: &Path) -> Result<String> {
    match TokenStream::from_str(&text) {
        Ok(_) => Ok(text),
        Err(error) => {
            let (file, line) = (file.to_path_buf(), error.span().start().line);
            Err(Error::Parse { file, line, source: error.into() })
        }
    }
}

/// The author's text with at least this limit for macros that call each other.
pub fn with_recursion_limit(own: &str, wanted: usize) -> String {
    /// What the compiler takes if nothing is written.
    const USUAL: usize = 128;
    let attributes = syn::parse_file(own).map(|file| file.attrs).unwrap_or_default();
    let written = attributes.iter().find(|attribute| recursion_limit(std::slice::from_ref(attribute)).is_some());
    let attribute = format!("#![recursion_limit = \"{wanted}\"]");
    if recursion_limit(&attributes).unwrap_or(USUAL) >= wanted {
        return own.to_string();
    }
    let mut edits = Edits::default();
    match written {
        Some(written) => edits.replace(range(written), attribute),
        None => edits.insert(0, attribute + "\n"),
    }
    edits.apply(own)
}

fn recursion_limit(attributes: &[Attribute]) -> Option<usize> {
    let of_attribute = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("recursion_limit") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(limit), .. }) => limit.value().parse().ok(),
            _ => None,
        },
        _ => None,
    };
    attributes.iter().find_map(of_attribute)
}

/// A file that can be inlined.
struct Parsed {
    text: String,
    syntax: syn::File,
    /// The edits that the bundle's edition needs and that are not made yet.
    migration: Edits,
}

fn parse(source: &Source, file: SourceFile) -> Result<Parsed> {
    let mut migration = Edits::default();
    for edit in source.migration.get(&file.path).into_iter().flatten() {
        migration.replace(file.at(edit.range.start)..file.at(edit.range.end), edit.text.clone());
    }
    let error = match syn::parse_file(&file.text) {
        Ok(syntax) => return Ok(Parsed { text: file.text, syntax, migration }),
        Err(error) => error,
    };
    // The parser knows the grammar of the newest edition alone.
    let text = migration.apply(&file.text);
    if let Ok(syntax) = syn::parse_file(&text) {
        return Ok(Parsed { text, syntax, migration: Edits::default() });
    }
    let Crate { package, version, edition, .. } = source.krate;
    let (line, file) = (error.span().start().line, file.path);
    if source.module.is_none() {
        return Err(Error::Parse { file, line, source: error });
    }
    let (package, edition) = (format!("{package} {version}"), *edition);
    Err(Error::OldGrammar { file, line, package, edition, source: error })
}

struct Inliner<'a> {
    source: &'a Source<'a>,
    text: &'a str,
    location: Location,
    /// The modules around the current place, from the root of the crate.
    modules: Vec<String>,
    /// For each module of this file around the current place, the names in it.
    scopes: Vec<Scope>,
    edits: Edits,
    /// The macros that the current module exports.
    exported: Vec<Exported>,
    /// The macro whose rules are visited.
    rules: String,
    /// Where the attribute begins that was expanded last.
    expanded: Option<usize>,
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
            Some((_, items)) => self.module_here(&item.ident, items),
            None => self.module_elsewhere(item),
        };
        self.pass_on(&item.ident, range(item).end, exported);
    }

    /// Visits `mod name { … }`, and returns the macros that it exports.
    fn module_here(&mut self, name: &syn::Ident, items: &[Item]) -> Vec<Exported> {
        let inside = self.location.inside(name);
        let outer = std::mem::replace(&mut self.location, inside);
        let outer_exported = std::mem::take(&mut self.exported);
        self.scopes.push(Scope::new(items));
        self.modules.push(name.to_string());
        items.iter().for_each(|item| self.visit_item(item));
        self.modules.pop();
        self.scopes.pop();
        self.location = outer;
        std::mem::replace(&mut self.exported, outer_exported)
    }

    fn extern_crate(&mut self, item: &syn::ItemExternCrate) {
        let name = item.ident.to_string();
        let alias = item.rename.as_ref().map_or(name.clone(), |(_, alias)| alias.to_string());
        let with_macros = item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use"));
        if name == "self" {
            if !self.is_own() {
                self.edits.replace(range(item), format!("use {} as {alias};", self.own_root()));
            }
            return;
        }
        if matches!(name.as_str(), "std" | "core" | "alloc") && !self.is_own() {
            // Others may reach it through this crate. What is in `alloc` is in `std`, too.
            let krate = if name == "alloc" { "std" } else { &name };
            let public = !matches!(item.vis, syn::Visibility::Inherited);
            let visibility = if public { "pub(crate) " } else { "" };
            self.edits.replace(range(item), format!("{visibility}use ::{krate} as {alias};"));
            return;
        }
        let module = match self.source.dependencies.get(&name) {
            Some(Dependency::Module(module)) => module,
            Some(Dependency::Marker) => return self.remove(range(item)),
            _ => return,
        };
        let mut text = String::new();
        let root = self.to_root();
        if alias != *module || !self.is_own() || !self.modules.is_empty() {
            let visibility = &self.text[range(&item.vis)];
            text = format!("{visibility} use {root}{module} as {alias};").trim_start().to_string();
        }
        if with_macros {
            let macros = self.source.macros.get(module).cloned().unwrap_or_default();
            text += &format!("#[allow(unused_imports)] use {root}{module}::{{{}}};", macros.join(", "));
        }
        self.edits.replace(range(item), text);
    }

    fn item_use(&mut self, item: &syn::ItemUse) {
        self.attributes(&item.attrs);
        if self.use_without_proc_macros(item) {
            return;
        }
        if let (syn::Visibility::Public(public), false) = (&item.vis, self.is_own()) {
            // The compiler reports an unused import only if it cannot leave the crate.
            self.edits.replace(range(public), "pub(crate)");
        } else if let (syn::Visibility::Restricted(restricted), false) = (&item.vis, self.is_own()) {
            // What is private at the root of a crate is visible in all of it, but not in the whole bundle.
            let root = self.own_root();
            match restricted.in_token {
                None if restricted.path.is_ident("crate") => {
                    self.edits.replace(range(restricted), format!("pub(in {root})"));
                }
                _ => self.visit_visibility(&item.vis),
            }
        }
        let colon = item.leading_colon.as_ref().map(range);
        self.use_root(&item.tree, colon);
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
        if cfg::of_item(item).is_some_and(|attributes| self.is_removed(attributes)) {
            self.remove(range(item));
            return;
        }
        match item {
            Item::Mod(item) => {
                self.attributes(&item.attrs);
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
            _ => visit::visit_item(self, item),
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        if self.is_removed(cfg::of_impl_item(item)) {
            self.remove(range(item));
            return;
        }
        visit::visit_impl_item(self, item);
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        if self.is_removed(cfg::of_trait_item(item)) {
            self.remove(range(item));
            return;
        }
        visit::visit_trait_item(self, item);
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if self.is_removed(cfg::of_statement(statement)) {
            self.remove(range(statement));
            return;
        }
        if let Stmt::Macro(call) = statement
            && self.cfg_if_statement(call)
        {
            return;
        }
        visit::visit_stmt(self, statement);
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
        if visibility.in_token.is_some() {
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

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        if self.expand_macro(call) {
            return;
        }
        let name = call.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        if self.source.proc_macros.contains(&name) {
            self.use_macro(name, call.span(), Place::Call);
        }
        match call.path.get_ident() {
            Some(name) => self.call_without_path(&name.to_string(), range(name).start),
            None => self.visit_path(&call.path),
        }
        self.declared_modules(&call.tokens, Place::Call);
        self.tokens(call.tokens.clone(), Place::Call);
    }
}
