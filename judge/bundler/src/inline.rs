//! One crate as one text: its files inlined into each other, and every path made to resolve where the text will stand.

use super::edit::{Edits, range, whole_lines, with_comma};
use super::migrate::Migration;
use super::proconio;
use crate::{Error, Result};
use cargo_platform::{Cfg, CfgExpr};
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, Item, Meta, Stmt, UseTree};

/// What a name of a dependency stands for in the bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dependency {
    /// A module at the root of the bundle, of this name.
    Module(String),
    /// A crate that the judge has, under this name.
    Crate(String),
    /// A procedural macro crate, which only a compiler can run.
    ProcMacro,
}

/// One crate to inline.
#[derive(Debug)]
pub struct Source<'a> {
    /// The module it becomes; `None` for the solution, which is the root of the bundle and stays as its author wrote it.
    pub module: Option<&'a str>,
    /// `2015`, `2018`, …
    pub edition: u16,
    /// What is set.
    pub cfg: &'a [Cfg],
    /// By the names that the source uses.
    pub dependencies: &'a BTreeMap<String, Dependency>,
    /// The exported macros of each module of the bundle that was inlined before.
    pub macros: &'a BTreeMap<String, Vec<String>>,
    /// The names of procedural macros that this crate's dependencies, or theirs, hand on.
    pub proc_macros: &'a BTreeSet<String>,
    /// Values of `env!("CARGO_PKG_…")`.
    pub environment: &'a BTreeMap<String, String>,
    /// Paths from the root of the bundle start with `super::` in place of `crate::`, because it may be put into a module.
    pub relative: bool,
    /// Paths to dependencies start with `::`: they are crates, whatever modules there are.
    pub absolute: bool,
    /// What the bundle's edition wants changed.
    pub migration: &'a Migration,
}

/// A crate as one text.
#[derive(Debug, Default)]
pub struct Inlined {
    /// Without the braces of its module.
    pub text: String,
    /// The macros that it exports; in its module they can be named as items.
    pub macros: Vec<String>,
    /// Where macros are used that do not work in one file, the procedural ones of other crates among them: the name, the file
    /// and the line from 1.
    pub uses: Vec<(String, PathBuf, usize)>,
}

/// Reads the crate whose first file is `root`.
///
/// # Errors
///
/// If a file cannot be read or parsed, or uses what cannot be inlined.
pub fn inline(source: &Source, root: &Path) -> Result<Inlined> {
    let mut inlined = Inlined::default();
    let folder = root.parent().unwrap_or(Path::new(""));
    let place = Place { file: root, folder, modules: &[] };
    let exported = file(source, &place, &mut inlined)?;
    let (text, exported) = exported.unwrap_or_default();
    inlined.macros = exported;
    inlined.text = if source.module.is_some() { strip(&text) } else { text };
    Ok(inlined)
}

/// A file among those of its crate.
struct Place<'a> {
    file: &'a Path,
    /// Where the files of its modules are.
    folder: &'a Path,
    /// The modules around it, from the root of the crate.
    modules: &'a [String],
}

/// The text of a file with all its modules, and the macros that it exports; `None` if it is not to be compiled.
fn file(source: &Source, place: &Place, inlined: &mut Inlined) -> Result<Option<(String, Vec<String>)>> {
    let text = std::fs::read_to_string(place.file).map_err(Error::io("read", place.file))?;
    let text = text.strip_prefix('\u{feff}').map_or(text.as_str(), |rest| rest).replace("\r\n", "\n");
    let text = match text.strip_prefix("#!") {
        // A shebang; but `#![…]` is an attribute.
        Some(rest) if !rest.trim_start().starts_with('[') => {
            rest.split_once('\n').map_or("", |(_, rest)| rest).to_string()
        }
        _ => text,
    };
    let syntax = syn::parse_file(&text).map_err(|error| {
        let line = error.span().start().line;
        Error::Usage(format!("failed to parse {}:{line}: {error}", place.file.display()))
    })?;
    let mut inliner = Inliner {
        source,
        file: place.file,
        text: &text,
        folder: place.folder.to_path_buf(),
        // A file that belongs to a module `m` of another file looks for its own in `m/`; `path` counts from the file.
        modules: place.modules.to_vec(),
        scopes: vec![names(&syntax.items)],
        edits: Edits::default(),
        exported: Vec::new(),
        inlined,
        error: None,
    };
    if inliner.is_excluded(&syntax.attrs) {
        return Ok(None);
    }
    inliner.visit_file(&syntax);
    for edit in source.migration.get(place.file).into_iter().flatten() {
        inliner.edits.replace(edit.range.clone(), edit.text.clone());
    }
    let Inliner { edits, exported, error, .. } = inliner;
    match error {
        Some(error) => Err(error),
        None => Ok(Some((edits.apply(&text), exported))),
    }
}

/// What the items of a module call by one name in the namespace of types and modules.
fn names(items: &[Item]) -> BTreeSet<String> {
    fn of_use(tree: &UseTree, names: &mut BTreeSet<String>) {
        match tree {
            UseTree::Path(path) => of_use(&path.tree, names),
            UseTree::Name(name) => drop(names.insert(name.ident.to_string())),
            UseTree::Rename(rename) => drop(names.insert(rename.rename.to_string())),
            UseTree::Group(group) => group.items.iter().for_each(|tree| of_use(tree, names)),
            _ => {}
        }
    }
    let mut names = BTreeSet::new();
    for item in items {
        match item {
            Item::Mod(item) => drop(names.insert(item.ident.to_string())),
            Item::Struct(item) => drop(names.insert(item.ident.to_string())),
            Item::Enum(item) => drop(names.insert(item.ident.to_string())),
            Item::Union(item) => drop(names.insert(item.ident.to_string())),
            Item::Trait(item) => drop(names.insert(item.ident.to_string())),
            Item::Type(item) => drop(names.insert(item.ident.to_string())),
            // `use either;` names the crate itself, and so does not hide it.
            Item::Use(item) if !matches!(item.tree, UseTree::Name(_)) => of_use(&item.tree, &mut names),
            _ => {}
        }
    }
    names
}

struct Inliner<'a> {
    source: &'a Source<'a>,
    file: &'a Path,
    text: &'a str,
    folder: PathBuf,
    modules: Vec<String>,
    scopes: Vec<BTreeSet<String>>,
    edits: Edits,
    exported: Vec<String>,
    inlined: &'a mut Inlined,
    error: Option<Error>,
}

/// Attributes that say nothing to a compiler that only has to produce the program.
const MUTE: [&str; 13] = [
    "doc",
    "allow",
    "warn",
    "deny",
    "forbid",
    "expect",
    "deprecated",
    "must_use",
    "non_exhaustive",
    "macro_export",
    "rustfmt",
    "clippy",
    "diagnostic",
];

impl Inliner<'_> {
    fn is_own(&self) -> bool {
        self.source.module.is_none()
    }

    fn place(&self, span: Span) -> String {
        format!("{}:{}", self.file.display(), span.start().line)
    }

    fn fail(&mut self, span: Span, message: &str) {
        let place = self.place(span);
        self.error.get_or_insert_with(|| Error::Usage(format!("{place}: {message}")));
    }

    /// What stands before the name of a module at the root of the bundle: `crate::`, or as many `super::` as lead there.
    fn to_root(&self) -> String {
        if self.source.relative {
            return "super::".repeat(self.modules.len() + usize::from(!self.is_own()));
        }
        "crate::".to_string()
    }

    /// What `crate` becomes.
    fn own_root(&self) -> String {
        match self.source.module {
            _ if self.source.relative && self.modules.is_empty() => "self".to_string(),
            _ if self.source.relative => "super::".repeat(self.modules.len()).trim_end_matches(':').to_string(),
            Some(module) => format!("crate::{module}"),
            None => "crate".to_string(),
        }
    }

    /// What the name of a dependency becomes at the start of a path; `None` if it stays.
    fn dependency(&self, name: &str, anywhere: bool) -> Option<String> {
        if name == "alloc" && !self.is_own() {
            return Some("std".to_string());
        }
        match self.source.dependencies.get(name)? {
            _ if self.source.absolute => Some(format!("::{name}")),
            Dependency::Module(module) if self.is_own() && self.modules.is_empty() && !anywhere => {
                (module != name).then(|| module.clone())
            }
            Dependency::Module(module) => Some(format!("{}{module}", self.to_root())),
            Dependency::Crate(krate) => (krate != name).then(|| krate.clone()),
            Dependency::ProcMacro => None,
        }
    }

    /// Is something else of this name in the module that is being looked at?
    fn is_hidden(&self, name: &str) -> bool {
        self.scopes.last().is_some_and(|names| names.contains(name))
    }

    fn cfg(&self, tokens: &str) -> Option<bool> {
        // `test` is never set, and a predicate that cannot be read stays for the compiler.
        CfgExpr::from_str(tokens).ok().map(|expression| expression.matches(self.source.cfg))
    }

    /// What a `#[cfg(…)]` says.
    fn cfg_of(&self, attribute: &Attribute) -> Option<bool> {
        let Meta::List(list) = &attribute.meta else { return None };
        list.path.is_ident("cfg").then(|| self.cfg(&list.tokens.to_string())).flatten()
    }

    fn is_excluded(&self, attributes: &[Attribute]) -> bool {
        attributes.iter().any(|attribute| self.cfg_of(attribute) == Some(false))
    }

    /// The author's own conditions stay where they can: only features mean something else without cargo.
    fn is_excluded_here(&self, attributes: &[Attribute]) -> bool {
        let is_test = |attribute: &Attribute| attribute.path().is_ident("test") || attribute.path().is_ident("bench");
        !self.is_own() && (self.is_excluded(attributes) || attributes.iter().any(is_test))
    }

    fn remove(&mut self, range: Range<usize>) {
        self.edits.delete(whole_lines(self.text, range));
    }

    /// Rewrites what `use` says from its first names on.
    fn use_root(&mut self, tree: &UseTree, colon: Option<Range<usize>>) {
        let ident = match tree {
            UseTree::Path(path) => &path.ident,
            UseTree::Name(name) => &name.ident,
            UseTree::Rename(rename) => &rename.ident,
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.use_root(tree, colon.clone()));
                return;
            }
            _ => return,
        };
        self.first_segment(&ident.to_string(), ident.span().byte_range(), colon, true);
    }

    fn first_segment(&mut self, name: &str, at: Range<usize>, colon: Option<Range<usize>>, in_use: bool) {
        let whole = colon.as_ref().map_or(at.start, |colon| colon.start)..at.end;
        if name == "crate" {
            if self.source.module.is_some() || self.source.relative {
                self.edits.replace(at, self.own_root());
            }
            return;
        }
        let starts_at_root = colon.is_some() || in_use && self.source.edition == 2015;
        if matches!(name, "self" | "super" | "Self") || !starts_at_root && self.is_hidden(name) {
            return;
        }
        if let Some(path) = self.dependency(name, colon.is_some()) {
            self.edits.replace(whole, path);
            return;
        }
        // In edition 2015 such a path starts at the root of its crate, where the standard library can be named too.
        let is_known = matches!(name, "std" | "core" | "alloc") || self.source.dependencies.contains_key(name);
        if self.source.edition == 2015 && starts_at_root && !is_known {
            self.edits.replace(whole, format!("{}::{name}", self.own_root()));
        }
    }

    /// Rewrites what can be seen in tokens whose grammar only a macro knows.
    fn tokens(&mut self, tokens: TokenStream, local_inner: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let punct = |index: usize, wanted: char| match tokens.get(index) {
            Some(TokenTree::Punct(punct)) => punct.as_char() == wanted,
            _ => false,
        };
        let colons = |index: usize| punct(index, ':') && punct(index + 1, ':');
        for (index, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => {
                    let is_attribute = index > 0 && punct(index - 1, '#') && group.delimiter() == Delimiter::Bracket;
                    let attribute = is_attribute.then(|| group.stream().to_string());
                    let predicate = attribute.as_deref().and_then(|text| {
                        text.strip_prefix("cfg")?.trim_start().strip_prefix('(')?.strip_suffix(')').map(str::to_string)
                    });
                    let before = index.checked_sub(1).map(|before| &tokens[before]);
                    let is_cfg = |token: &TokenTree| matches!(token, TokenTree::Ident(ident) if ident == "cfg");
                    let called =
                        before.is_some_and(is_cfg) || index > 1 && punct(index - 1, '!') && is_cfg(&tokens[index - 2]);
                    let value = called.then(|| self.cfg(&group.stream().to_string())).flatten();
                    if let (Some(value), false) = (value, self.is_own()) {
                        // As an argument of a macro that puts it into an attribute.
                        self.edits.replace(group.span().byte_range(), if value { "(all())" } else { "(any())" });
                    } else if predicate.is_some_and(|predicate| self.cfg(&predicate) == Some(true)) {
                        let start = tokens[index - 1].span().byte_range().start;
                        self.edits.delete(start..group.span().byte_range().end);
                    } else {
                        self.tokens(group.stream(), local_inner);
                    }
                }
                TokenTree::Ident(ident) => {
                    let name = ident.to_string();
                    let at = ident.span().byte_range();
                    let after_dollar = index > 0 && punct(index - 1, '$');
                    let after_colons = index > 1 && colons(index - 2);
                    let after_dot = index > 0 && punct(index - 1, '.') && !(index > 1 && punct(index - 2, '.'));
                    if name == "crate" && after_dollar {
                        if let Some(module) = self.source.module {
                            self.edits.insert(at.end, format!("::{module}"));
                        }
                    } else if local_inner
                        && punct(index + 1, '!')
                        && matches!(tokens.get(index + 2), Some(TokenTree::Group(_)))
                        && !after_colons
                        && !after_dollar
                    {
                        let module = self.source.module.map(|module| format!("::{module}")).unwrap_or_default();
                        self.edits.insert(at.start, format!("$crate{module}::"));
                    } else if colons(index + 1) && !after_dollar && !after_dot {
                        let continues = after_colons
                            && index > 2
                            && match &tokens[index - 3] {
                                TokenTree::Ident(_) | TokenTree::Group(_) => true,
                                TokenTree::Punct(punct) => punct.as_char() == '>',
                                TokenTree::Literal(_) => false,
                            };
                        if !continues {
                            let colon = after_colons.then(|| tokens[index - 2].span().byte_range().start..at.start);
                            if name == "crate" || colon.is_some() || !matches!(name.as_str(), "self" | "super") {
                                let edition_2015 = self.source.edition == 2015 && name != "crate";
                                if !edition_2015 || self.source.dependencies.contains_key(&name) {
                                    self.first_segment(&name, at, colon, false);
                                }
                            }
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// The file of `mod name;`, and where its own modules are.
    fn module_file(&mut self, item: &syn::ItemMod) -> Option<(PathBuf, PathBuf)> {
        let path = item.attrs.iter().find_map(|attribute| path_of(&attribute.meta, |text| self.cfg(text)));
        if let Some(path) = path {
            // Inside a module that is written out, the path counts from where its files would be.
            let base = if self.scopes.len() > 1 { self.folder.clone() } else { self.file.parent()?.to_path_buf() };
            let file = base.join(path);
            let folder = file.parent()?.to_path_buf();
            return Some((file, folder));
        }
        let name = item.ident.to_string();
        let name = name.trim_start_matches("r#");
        let folder = self.folder.join(name);
        let candidates = [self.folder.join(format!("{name}.rs")), folder.join("mod.rs")];
        let file = candidates.iter().find(|path| path.exists()).cloned();
        if file.is_none() {
            self.fail(item.ident.span(), &format!("there is no {}", candidates[0].display()));
        }
        Some((file?, folder))
    }

    fn module(&mut self, item: &syn::ItemMod) {
        let name = item.ident.to_string();
        let exported = if let Some((_, items)) = &item.content {
            let folder = self.folder.join(name.trim_start_matches("r#"));
            let outer = std::mem::replace(&mut self.folder, folder);
            let outer_exported = std::mem::take(&mut self.exported);
            self.scopes.push(names(items));
            self.modules.push(name.clone());
            items.iter().for_each(|item| self.visit_item(item));
            self.modules.pop();
            self.scopes.pop();
            self.folder = outer;
            std::mem::replace(&mut self.exported, outer_exported)
        } else {
            if self.is_excluded(&item.attrs) {
                self.remove(range(item));
                return;
            }
            let Some((path, folder)) = self.module_file(item) else { return };
            let mut modules = self.modules.clone();
            modules.push(name.clone());
            let place = Place { file: &path, folder: &folder, modules: &modules };
            match file(self.source, &place, self.inlined) {
                Err(error) => {
                    self.error.get_or_insert(error);
                    return;
                }
                Ok(None) => {
                    self.remove(range(item));
                    return;
                }
                Ok(Some((text, exported))) => {
                    let semi = item.semi.as_ref().map_or(range(item), range);
                    self.edits.replace(semi, format!(" {{\n{}\n}}", text.trim_end()));
                    exported
                }
            }
        };
        // Each module hands the macros on to the one around it: it could not be named from further out if it is private.
        if !self.is_own() {
            for name_of_macro in exported {
                self.edits.insert(range(item).end, format!("\npub(crate) use {name}::{name_of_macro};"));
                self.exported.push(name_of_macro);
            }
        }
    }

    fn macro_rules(&mut self, item: &syn::ItemMacro) {
        let Some(name) = &item.ident else { return };
        let export = item.attrs.iter().find(|attribute| attribute.path().is_ident("macro_export"));
        let local_inner = export.is_some_and(|attribute| {
            matches!(&attribute.meta, Meta::List(list) if list.tokens.to_string().contains("local_inner_macros"))
        });
        self.tokens(item.mac.tokens.clone(), local_inner);
        if export.is_some() && !self.is_own() {
            self.edits.insert(range(item).end, format!("\npub(crate) use {name};"));
            self.exported.push(name.to_string());
        }
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
            let text = if alias == name { String::new() } else { format!("use std as {alias};") };
            self.edits.replace(range(item), text);
            return;
        }
        let Some(Dependency::Module(module)) = self.source.dependencies.get(&name) else { return };
        let mut text = String::new();
        let root = self.to_root();
        if alias != *module || !self.is_own() || !self.modules.is_empty() {
            let vis = &self.text[range(&item.vis)];
            text = format!("{vis} use {root}{module} as {alias};").trim_start().to_string();
        }
        if with_macros {
            let macros = self.source.macros.get(module).cloned().unwrap_or_default();
            text += &format!("#[allow(unused_imports)] use {root}{module}::{{{}}};", macros.join(", "));
        }
        self.edits.replace(range(item), text);
    }

    /// Removes what `use` takes from procedural macros, because it is expanded here or reported where it is used.
    fn use_without_proc_macros(&mut self, item: &syn::ItemUse) -> bool {
        fn leaves<'t>(
            tree: &'t UseTree,
            first: Option<&'t syn::Ident>,
            all: &mut Vec<(&'t UseTree, Option<&'t syn::Ident>)>,
        ) {
            match tree {
                UseTree::Path(path) => leaves(&path.tree, first.or(Some(&path.ident)), all),
                UseTree::Group(group) => group.items.iter().for_each(|tree| leaves(tree, first, all)),
                leaf => all.push((leaf, first)),
            }
        }
        let mut all = Vec::new();
        leaves(&item.tree, None, &mut all);
        let gone: Vec<&UseTree> = all
            .iter()
            .filter(|(leaf, first)| {
                let Some(first) = first.map(ToString::to_string) else { return false };
                match self.source.dependencies.get(&first) {
                    Some(Dependency::ProcMacro) => true,
                    Some(Dependency::Module(_)) => match leaf {
                        UseTree::Name(name) => self.source.proc_macros.contains(&name.ident.to_string()),
                        _ => false,
                    },
                    _ => false,
                }
            })
            .map(|(leaf, _)| *leaf)
            .collect();
        if gone.is_empty() || self.source.absolute {
            return false;
        }
        if gone.len() == all.len() {
            self.remove(range(item));
            return true;
        }
        for leaf in gone {
            let mut leaf = with_comma(self.text, range(leaf));
            leaf.end += self.text[leaf.end..].len() - self.text[leaf.end..].trim_start_matches(' ').len();
            self.edits.delete(leaf);
        }
        false
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Mod(item) => {
                item.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
                self.module(item);
            }
            Item::Macro(item) if item.ident.is_some() => {
                item.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
                self.macro_rules(item);
            }
            Item::ExternCrate(item) => self.extern_crate(item),
            Item::Use(item) => {
                item.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
                if self.use_without_proc_macros(item) {
                    return;
                }
                if let (syn::Visibility::Public(public), false) = (&item.vis, self.is_own()) {
                    // Whether it is used, the compiler tells only of what cannot leave the crate.
                    self.edits.replace(range(public), "pub(crate)");
                } else {
                    self.visit_visibility(&item.vis);
                }
                let colon = item.leading_colon.as_ref().map(range);
                self.use_root(&item.tree, colon);
            }
            Item::Fn(function) => {
                if let Some(attribute) = self.own_attribute(&function.attrs, "fastout") {
                    let attribute = range(attribute);
                    self.remove(attribute);
                    let (before, after) = proconio::fastout();
                    self.edits.insert(range(&function.block).start, before);
                    self.edits.insert(range(&function.block).end, after);
                }
                visit::visit_item(self, item);
            }
            Item::Struct(definition) => {
                if let Some(attribute) = self.own_attribute(&definition.attrs, "derive_readable") {
                    let attribute = range(attribute);
                    self.remove(attribute);
                    let proconio = match self.source.dependencies.get("proconio") {
                        Some(Dependency::Module(module)) => format!("{}{module}", self.to_root()),
                        _ => "::proconio".to_string(),
                    };
                    let text = self.text;
                    let expanded = proconio::derive_readable(definition, text, &proconio);
                    expanded.types.into_iter().for_each(|(range, text)| self.edits.replace(range, text));
                    self.edits.insert(range(definition).end, expanded.implementation);
                    return;
                }
                visit::visit_item(self, item);
            }
            _ => visit::visit_item(self, item),
        }
    }

    /// One of proconio's procedural macros that is expanded here, because proconio is inlined.
    fn own_attribute<'t>(&self, attributes: &'t [Attribute], name: &str) -> Option<&'t Attribute> {
        let inlined = matches!(self.source.dependencies.get("proconio"), Some(Dependency::Module(_)));
        let named = |attribute: &&Attribute| attribute.path().segments.last().is_some_and(|last| last.ident == name);
        attributes.iter().find(named).filter(|_| inlined && self.source.proc_macros.contains(name))
    }

    /// The value of `env!`, `include_str!` and the like, which only the crate's own folder and manifest know.
    fn built_in(&mut self, call: &syn::Macro) -> bool {
        let Some(name) = call.path.segments.last().map(|last| last.ident.to_string()) else { return false };
        let argument = syn::parse2::<syn::LitStr>(call.tokens.clone()).map(|literal| literal.value());
        match (name.as_str(), argument) {
            ("env", Ok(variable)) => match self.source.environment.get(&variable) {
                Some(value) => self.edits.replace(range(call), format!("{value:?}")),
                None => self.inlined.uses.push((name, self.file.to_path_buf(), call.span().start().line)),
            },
            ("include_str", Ok(path)) => {
                let path = self.file.parent().unwrap_or(Path::new("")).join(path);
                match std::fs::read_to_string(&path) {
                    Ok(text) => self.edits.replace(range(call), format!("{text:?}")),
                    Err(error) => self.fail(call.span(), &format!("failed to read {}: {error}", path.display())),
                }
            }
            ("include_bytes", Ok(path)) => {
                let path = self.file.parent().unwrap_or(Path::new("")).join(path);
                match std::fs::read(&path) {
                    Ok(bytes) => self.edits.replace(range(call), format!("b\"{}\"", bytes.escape_ascii())),
                    Err(error) => self.fail(call.span(), &format!("failed to read {}: {error}", path.display())),
                }
            }
            ("include", _) => self.inlined.uses.push((name, self.file.to_path_buf(), call.span().start().line)),
            ("cfg", _) => match self.cfg(&call.tokens.to_string()) {
                Some(value) => self.edits.replace(range(call), value.to_string()),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    fn expression_attributes(expression: &Expr) -> &[Attribute] {
        match expression {
            Expr::Block(e) => &e.attrs,
            Expr::If(e) => &e.attrs,
            Expr::Match(e) => &e.attrs,
            Expr::Call(e) => &e.attrs,
            Expr::MethodCall(e) => &e.attrs,
            Expr::Macro(e) => &e.attrs,
            Expr::ForLoop(e) => &e.attrs,
            Expr::While(e) => &e.attrs,
            Expr::Loop(e) => &e.attrs,
            Expr::Unsafe(e) => &e.attrs,
            Expr::Return(e) => &e.attrs,
            Expr::Assign(e) => &e.attrs,
            _ => &[],
        }
    }
}

/// The path in `#[path = "…"]`, also behind `cfg_attr`.
fn path_of(meta: &Meta, cfg: impl Fn(&str) -> Option<bool> + Copy) -> Option<String> {
    match meta {
        Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        Meta::List(list) if list.path.is_ident("cfg_attr") => {
            let (predicate, rest) = cfg_attr(list)?;
            cfg(&predicate).unwrap_or(false).then(|| rest.iter().find_map(|meta| path_of(meta, cfg))).flatten()
        }
        _ => None,
    }
}

/// The predicate of a `cfg_attr` and the attributes behind it.
fn cfg_attr(list: &syn::MetaList) -> Option<(String, Vec<Meta>)> {
    let parser = syn::punctuated::Punctuated::<Meta, syn::Token![,]>::parse_terminated;
    let mut metas = list.parse_args_with(parser).ok()?.into_iter();
    let predicate = metas.next()?;
    let text = quote_text(&predicate);
    Some((text, metas.collect()))
}

fn quote_text(meta: &Meta) -> String {
    meta.span().source_text().unwrap_or_default()
}

impl<'ast> Visit<'ast> for Inliner<'_> {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let inner = matches!(attribute.style, syn::AttrStyle::Inner(_));
        let name = attribute.path().segments.first().map(|first| first.ident.to_string()).unwrap_or_default();
        let at = range(attribute);
        let whole = whole_lines(self.text, at.clone());
        if let Some(is_set) = self.cfg_of(attribute) {
            let own_stays = self.is_own() && !quote_text(&attribute.meta).contains("feature");
            if is_set && !own_stays {
                self.edits.delete(whole);
            }
        } else if let (Meta::List(list), "cfg_attr") = (&attribute.meta, name.as_str()) {
            if self.is_own() {
                return;
            }
            let kept = match cfg_attr(list) {
                Some((predicate, metas)) if self.cfg(&predicate) == Some(true) && !inner => metas,
                _ => Vec::new(),
            };
            let is_mute = |meta: &Meta| {
                meta.path().segments.first().is_some_and(|first| MUTE.iter().any(|mute| first.ident == mute))
            };
            let kept: Vec<String> = kept
                .iter()
                .filter(|meta| !is_mute(meta) && !meta.path().is_ident("path"))
                .map(|meta| format!("#[{}]", quote_text(meta)))
                .collect();
            self.edits.replace(at, kept.join(" "));
        } else if name == "path" || !self.is_own() && (inner || MUTE.contains(&name.as_str())) {
            self.edits.delete(whole);
        } else if self.source.proc_macros.contains(&name) {
            let line = attribute.span().start().line;
            self.inlined.uses.push((name, self.file.to_path_buf(), line));
        } else if let (Meta::List(list), "derive") = (&attribute.meta, name.as_str()) {
            for token in list.tokens.clone() {
                let (name, line) = (token.to_string(), token.span().start().line);
                if self.source.proc_macros.contains(&name) {
                    self.inlined.uses.push((name, self.file.to_path_buf(), line));
                }
            }
        }
    }

    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = match item {
            Item::Const(i) => &i.attrs,
            Item::Enum(i) => &i.attrs,
            Item::ExternCrate(i) => &i.attrs,
            Item::Fn(i) => &i.attrs,
            Item::ForeignMod(i) => &i.attrs,
            Item::Impl(i) => &i.attrs,
            Item::Macro(i) => &i.attrs,
            Item::Mod(i) => &i.attrs,
            Item::Static(i) => &i.attrs,
            Item::Struct(i) => &i.attrs,
            Item::Trait(i) => &i.attrs,
            Item::TraitAlias(i) => &i.attrs,
            Item::Type(i) => &i.attrs,
            Item::Union(i) => &i.attrs,
            Item::Use(i) => &i.attrs,
            _ => return visit::visit_item(self, item),
        };
        if self.is_excluded_here(attributes) {
            self.remove(range(item));
            return;
        }
        self.item(item);
    }

    fn visit_impl_item(&mut self, item: &'ast syn::ImplItem) {
        let attributes = match item {
            syn::ImplItem::Const(i) => &i.attrs,
            syn::ImplItem::Fn(i) => &i.attrs,
            syn::ImplItem::Type(i) => &i.attrs,
            syn::ImplItem::Macro(i) => &i.attrs,
            _ => return visit::visit_impl_item(self, item),
        };
        if self.is_excluded_here(attributes) {
            self.remove(range(item));
            return;
        }
        visit::visit_impl_item(self, item);
    }

    fn visit_trait_item(&mut self, item: &'ast syn::TraitItem) {
        let attributes = match item {
            syn::TraitItem::Const(i) => &i.attrs,
            syn::TraitItem::Fn(i) => &i.attrs,
            syn::TraitItem::Type(i) => &i.attrs,
            syn::TraitItem::Macro(i) => &i.attrs,
            _ => return visit::visit_trait_item(self, item),
        };
        if self.is_excluded_here(attributes) {
            self.remove(range(item));
            return;
        }
        visit::visit_trait_item(self, item);
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        let attributes = match statement {
            Stmt::Local(local) => &local.attrs[..],
            Stmt::Macro(call) => &call.attrs[..],
            Stmt::Expr(expression, _) => Self::expression_attributes(expression),
            _ => &[],
        };
        if self.is_excluded_here(attributes) {
            self.remove(range(statement));
            return;
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        if self.is_excluded_here(&field.attrs) {
            self.remove(with_comma(self.text, range(field)));
            return;
        }
        visit::visit_field(self, field);
    }

    fn visit_field_value(&mut self, field: &'ast syn::FieldValue) {
        if self.is_excluded_here(&field.attrs) {
            self.remove(with_comma(self.text, range(field)));
            return;
        }
        visit::visit_field_value(self, field);
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        if self.is_excluded_here(&variant.attrs) {
            self.remove(with_comma(self.text, range(variant)));
            return;
        }
        visit::visit_variant(self, variant);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if self.is_excluded_here(&arm.attrs) {
            self.remove(with_comma(self.text, range(arm)));
            return;
        }
        visit::visit_arm(self, arm);
    }

    fn visit_vis_restricted(&mut self, visibility: &'ast syn::VisRestricted) {
        if visibility.in_token.is_some() {
            self.visit_path(&visibility.path);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let first = &path.segments[0].ident;
        let colon = path.leading_colon.as_ref().map(range);
        if path.segments.len() > 1 || colon.is_some() {
            self.first_segment(&first.to_string(), first.span().byte_range(), colon, false);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        if self.built_in(call) {
            return;
        }
        let name = call.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        if self.source.proc_macros.contains(&name) {
            self.inlined.uses.push((name, self.file.to_path_buf(), call.span().start().line));
        }
        self.visit_path(&call.path);
        self.tokens(call.tokens.clone(), false);
    }
}

/// `text` without comments, documentation and empty lines. What looks like a comment in a string stays: the text is read
/// as the compiler reads it.
#[must_use]
pub fn strip(text: &str) -> String {
    let mut stripped = String::with_capacity(text.len());
    let mut end = 0;
    let mut break_pending = false;
    for at in leaves(text) {
        if text[at.clone()].starts_with("//") || text[at.clone()].starts_with("/*") {
            end = end.max(at.end);
            break_pending = true;
            continue;
        }
        if at.start < end {
            continue;
        }
        let gap = &text[end..at.start];
        if (gap.contains('\n') || break_pending) && !stripped.is_empty() {
            stripped.push('\n');
            let line = text[..at.start].rfind('\n').map_or(0, |newline| newline + 1);
            let blanks = text[line..at.start].chars().take_while(|c| *c == ' ').count();
            // Half of what people indent: still readable, and judges count bytes.
            stripped.extend(std::iter::repeat_n(' ', blanks / 2));
        } else if !gap.is_empty() && !stripped.is_empty() {
            stripped.push(' ');
        }
        stripped.push_str(&text[at.clone()]);
        end = at.end;
        break_pending = false;
    }
    stripped
}

/// The ranges of all tokens in their order; of groups, those of both delimiters.
#[must_use]
pub fn leaves(text: &str) -> Vec<Range<usize>> {
    fn collect(tokens: TokenStream, all: &mut Vec<Range<usize>>) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    let (open, close) = (group.span_open().byte_range(), group.span_close().byte_range());
                    all.push(open.clone());
                    collect(group.stream(), all);
                    if close != open {
                        all.push(close);
                    }
                }
                other => all.push(other.span().byte_range()),
            }
        }
    }
    let mut all = Vec::new();
    collect(TokenStream::from_str(text).unwrap_or_default(), &mut all);
    all
}
