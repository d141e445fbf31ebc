//! `extern crate`: what it brings to its module, and from the root of a crate to all modules.

use super::{Dependency, Inliner, Paths, Source};
use crate::conditions::exclude;
use crate::source_file::SourceFile;
use crate::text::{definitions, range};
use crate::unnamed::present;
use crate::{Error, Result};
use cargo_metadata::PackageId;
use std::collections::BTreeMap;
use syn::Item;

/// What `extern crate` at the root of a crate brings to all of its modules.
pub(super) struct Prelude<'a> {
    /// The dependencies, also under the names that `extern crate … as …;` gives them.
    pub(super) dependencies: BTreeMap<String, Dependency>,
    /// The crates of procedural macros, under these names, too.
    pub(super) macro_crates: BTreeMap<String, Vec<&'a PackageId>>,
    /// The paths from the root of the bundle to the macros of crates with `#[macro_use]`.
    pub(super) macros: BTreeMap<String, String>,
}

impl<'a> Prelude<'a> {
    pub(super) fn new(source: &Source<'a>) -> Result<Self> {
        let (dependencies, macro_crates) = (source.dependencies.clone(), source.macro_crates.clone());
        let mut prelude = Prelude { dependencies, macro_crates, macros: BTreeMap::new() };
        let root = &source.krate.root;
        let file = SourceFile::read(root).map_err(Error::io("read", root))?;
        // A file that cannot be parsed is reported where it is inlined.
        let items = syn::parse_file(&file.text).map(|file| file.items).unwrap_or_default();
        for item in &items {
            if let Item::ExternCrate(item) = item
                && !exclude(&item.attrs, &source.krate.cfg)
            {
                prelude.extern_crate(source, item);
            }
        }
        Ok(prelude)
    }

    fn extern_crate(&mut self, source: &Source<'a>, item: &syn::ItemExternCrate) {
        let meaning = match item.ident.to_string().as_str() {
            "alloc" | "std" => Some(Dependency::Crate("std".to_string())),
            "core" => Some(Dependency::Crate("core".to_string())),
            "self" => source.module.map(|module| Dependency::Module(module.to_string())),
            name => source.dependencies.get(name).cloned(),
        };
        let with_macros = item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use"));
        if let (Some(Dependency::Module(module)), true) = (&meaning, with_macros) {
            let own = present(source.graph, source.krate).unwrap_or_default();
            for path in source.macros.get(module).into_iter().flatten() {
                let name = path.rsplit("::").next().unwrap_or(path);
                // One of the crate's own comes first.
                if !own.iter().any(|file| definitions(&file.text, name).next().is_some()) {
                    self.macros.insert(name.to_string(), format!("{module}::{path}"));
                }
            }
        }
        let Some((_, alias)) = &item.rename else { return };
        if let Some(crates) = source.macro_crates.get(&item.ident.to_string()) {
            self.macro_crates.entry(alias.to_string()).or_insert_with(|| crates.clone());
        }
        // The author's own `extern crate` of what is no module stays.
        let Some(meaning) = meaning else { return };
        let becomes_path = matches!(meaning, Dependency::Module(_)) && source.paths != Paths::ToCrates;
        if source.module.is_some() || becomes_path {
            self.dependencies.entry(alias.to_string()).or_insert(meaning);
        }
    }
}

/// What stands before the `use` in place of an `extern crate`: a module of the bundle is not visible outside of it.
fn visibility(item: &syn::ItemExternCrate) -> &'static str {
    if matches!(item.vis, syn::Visibility::Inherited) { "" } else { "pub(crate) " }
}

impl Inliner<'_> {
    pub(super) fn extern_crate(&mut self, item: &syn::ItemExternCrate) {
        if self.source.paths == Paths::ToCrates {
            return;
        }
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
            self.edits.replace(range(item), format!("{}use ::{krate} as {alias};", visibility(item)));
            return;
        }
        let module = match self.source.dependencies.get(&name) {
            Some(Dependency::Module(module)) => module,
            Some(Dependency::Marker | Dependency::ProcMacro) => return self.remove(range(item)),
            _ => return,
        };
        let mut text = String::new();
        let root = self.to_root();
        if alias != *module || !self.is_own() || !self.modules.is_empty() {
            // What else has its name at the root of the bundle is none of the crate's.
            let itself = if alias == *module { "self".to_string() } else { format!("self as {alias}") };
            text = format!("{}use {root}{module}::{{{itself}}};", visibility(item));
        }
        if with_macros {
            let mut macros = self.source.macros.get(module).cloned().unwrap_or_default();
            // In a crate, calls get the path to the macro, unless it has one of that name itself.
            macros.retain(|path| self.is_own() || !self.source.macro_prelude.values().any(|used| used.ends_with(path)));
            text += &format!("#[allow(unused_imports)] use {root}{module}::{{{}}};", macros.join(", "));
        }
        self.edits.replace(range(item), text);
    }
}
