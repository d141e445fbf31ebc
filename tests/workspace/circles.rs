//! Which files of a crate use which, and the circles among them.
//!
//! A file uses another one where a path in it leads to an item that the other one defines: a path in code, in an
//! import, or in the tokens of a macro's call. A module is no item, so `mod b;` and `use crate::b;` alone use nothing,
//! and who writes `b::f` uses the file in which `f` is, through whatever it is re-exported. `pub use` alone uses
//! nothing. What is compiled only for tests does not count, nor does documentation.
//!
//! Methods and fields are not looked for, as this would take types; neither are globs, what macros write, and the files
//! that `#[path]` names.

use libtest_mimic::{Failed, Trial};
use proc_macro2::{Ident, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs;
use std::mem::take;
use std::path::{Path, PathBuf};
use syn::visit::{Visit, visit_item, visit_path};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, Meta, UseTree, Visibility};

/// `crate`, and the names down to the module.
type Module = Vec<String>;

/// The source files of a crate.
#[derive(Default)]
pub struct Files {
    paths: Vec<PathBuf>,
    /// What the names in a module are.
    names: BTreeMap<Module, BTreeMap<String, Name>>,
    mentions: Vec<Mention>,
}

enum Name {
    Module,
    /// Another item, in this file.
    Item(usize),
    Import(Vec<String>),
}

/// A path in a file, as it is written in a module.
struct Mention {
    file: usize,
    line: usize,
    module: Module,
    path: Vec<String>,
}

/// From which file to which, and how, first: the line, and the path in it.
pub type Uses = BTreeMap<(PathBuf, PathBuf), (usize, String)>;

impl Files {
    /// Those of the crate whose root is `path`.
    pub fn of(path: &Path) -> Result<Self, String> {
        let mut files = Files::default();
        files.read(path, path.parent().ok_or("a file lies in a folder")?, vec!["crate".to_string()])?;
        Ok(files)
    }

    /// Reads the file of `module`, and those below it, which lie in `folder`.
    fn read(&mut self, path: &Path, folder: &Path, module: Module) -> Result<(), String> {
        let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let syntax = syn::parse_file(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        self.paths.push(path.to_path_buf());
        let depth = module.len();
        let mut reader = Reader { file: self.paths.len() - 1, module, files: self, declared: Vec::new() };
        reader.visit_file(&syntax);
        for module in take(&mut reader.declared) {
            let below: PathBuf = folder.join(module[depth..].join("/"));
            let candidates = [below.with_extension("rs"), below.join("mod.rs")];
            let path = candidates.iter().find(|path| path.exists());
            let path = path.ok_or_else(|| format!("{} is missing", candidates[0].display()))?;
            self.read(path, &below, module)?;
        }
        Ok(())
    }

    /// Which of these files use which others.
    pub fn uses(&self) -> Uses {
        let mut uses = Uses::new();
        for Mention { file, line, module, path } in &self.mentions {
            if let Some(other) = self.defining(module.clone(), path, 0).filter(|other| other != file) {
                let pair = (self.paths[*file].clone(), self.paths[other].clone());
                uses.entry(pair).or_insert_with(|| (*line, path.join("::")));
            }
        }
        uses
    }

    /// The file with the item to which `path` leads; `None` for a module, and for what is no item of this crate.
    fn defining(&self, mut module: Module, path: &[String], imports: usize) -> Option<usize> {
        for (index, name) in path.iter().enumerate() {
            match name.as_str() {
                "crate" => module.truncate(1),
                "self" => {}
                "super" => drop(module.pop()),
                _ => match self.names.get(&module)?.get(name)? {
                    Name::Module => module.push(name.clone()),
                    Name::Item(file) => return Some(*file),
                    // An import of a name of another crate can lead to itself: `use syn;`.
                    Name::Import(_) if imports == 16 => return None,
                    Name::Import(import) => {
                        return self.defining(module, &[import, &path[index + 1..]].concat(), imports + 1);
                    }
                },
            }
        }
        None
    }
}

/// Reads one file.
struct Reader<'a> {
    file: usize,
    module: Module,
    files: &'a mut Files,
    /// The modules with files of their own.
    declared: Vec<Module>,
}

impl Reader<'_> {
    fn define(&mut self, ident: &Ident, name: Name) {
        self.files.names.entry(self.module.clone()).or_default().entry(ident.to_string()).or_insert(name);
    }

    fn mention(&mut self, first: &Ident, path: Vec<String>) {
        let (line, module) = (first.span().start().line, self.module.clone());
        self.files.mentions.push(Mention { file: self.file, line, module, path });
    }

    fn import(&mut self, tree: &UseTree, before: &[String], is_public: bool) {
        let with = |ident: &Ident| [before, &[ident.to_string()]].concat();
        let (path, ident, name) = match tree {
            UseTree::Path(path) => return self.import(&path.tree, &with(&path.ident), is_public),
            UseTree::Group(group) => return group.items.iter().for_each(|tree| self.import(tree, before, is_public)),
            // `self` in braces is a module, whose name is in front of them.
            UseTree::Name(name) if name.ident == "self" => {
                let Some(last) = before.last() else { return };
                (before.to_vec(), &name.ident, Ident::new(last, name.ident.span()))
            }
            UseTree::Name(name) => (with(&name.ident), &name.ident, name.ident.clone()),
            UseTree::Rename(rename) => (with(&rename.ident), &rename.ident, rename.rename.clone()),
            _ => return,
        };
        if !is_public {
            self.mention(ident, path.clone());
        }
        self.define(&name, Name::Import(path));
    }

    /// The paths among these tokens.
    fn tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons): (Vec<Ident>, usize) = (Vec::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(ident) if colons == 2 || path.is_empty() => path.push(ident),
                TokenTree::Punct(punct) if punct.as_char() == ':' && colons < 2 => {
                    colons += 1;
                    continue;
                }
                other => {
                    self.tokens_of_path(take(&mut path));
                    match other {
                        TokenTree::Group(group) => self.tokens(group.stream()),
                        TokenTree::Ident(ident) => path.push(ident),
                        _ => {}
                    }
                }
            }
            colons = 0;
        }
        self.tokens_of_path(path);
    }

    fn tokens_of_path(&mut self, path: Vec<Ident>) {
        if let Some(first) = path.first() {
            self.mention(first, path.iter().map(Ident::to_string).collect());
        }
    }
}

/// `#[cfg(test)]` or `#[cfg(all(test, …))]`.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    let cfg = |attribute: &Attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => {
            let text: String = list.tokens.to_string().split_whitespace().collect();
            text == "test" || text.starts_with("all(test,")
        }
        _ => false,
    };
    attributes.iter().any(cfg)
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let (attributes, defined) = match item {
            Item::Const(item) => (&item.attrs, Some(&item.ident)),
            Item::Enum(item) => (&item.attrs, Some(&item.ident)),
            Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
            Item::Impl(item) => (&item.attrs, None),
            Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
            Item::Mod(item) => (&item.attrs, None),
            Item::Static(item) => (&item.attrs, Some(&item.ident)),
            Item::Struct(item) => (&item.attrs, Some(&item.ident)),
            Item::Trait(item) => (&item.attrs, Some(&item.ident)),
            Item::Type(item) => (&item.attrs, Some(&item.ident)),
            Item::Union(item) => (&item.attrs, Some(&item.ident)),
            Item::Use(item) => (&item.attrs, None),
            _ => return visit_item(self, item),
        };
        if !is_for_tests(attributes) {
            if let Some(ident) = defined {
                self.define(ident, Name::Item(self.file));
            }
            visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.define(&item.ident, Name::Module);
        self.module.push(item.ident.to_string());
        match &item.content {
            Some((_, items)) => items.iter().for_each(|item| self.visit_item(item)),
            None => self.declared.push(self.module.clone()),
        }
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.import(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        // `::name` is another crate.
        if path.leading_colon.is_none() {
            self.tokens_of_path(path.segments.iter().map(|segment| segment.ident.clone()).collect());
        }
        visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.visit_path(&call.path);
        self.tokens(call.tokens.clone());
    }
}

/// For each file that uses itself through others a shortest such circle; one in which there are several is there once.
pub fn circles(uses: &Uses) -> BTreeSet<Vec<&Path>> {
    let mut next: BTreeMap<&Path, Vec<&Path>> = BTreeMap::new();
    uses.keys().for_each(|(from, to)| next.entry(from).or_default().push(to));
    let mut found = BTreeSet::new();
    for &start in next.keys() {
        let (mut before, mut queue) = (BTreeMap::new(), VecDeque::from([start]));
        while let Some(from) = queue.pop_front() {
            for &to in next.get(from).into_iter().flatten().filter(|to| !before.contains_key(*to)).collect::<Vec<_>>() {
                before.insert(to, from);
                queue.push_back(to);
            }
        }
        let Some(&last) = before.get(start) else { continue };
        let mut circle = vec![last];
        while let Some(&file) = circle.last().filter(|file| **file != start) {
            circle.push(before[file]);
        }
        circle.reverse();
        let least = circle.iter().enumerate().min_by_key(|(_, file)| **file).map_or(0, |(index, _)| index);
        circle.rotate_left(least);
        found.insert(circle);
    }
    found
}

/// What is a circle and what is not, on crates of a few lines.
pub fn trials() -> Vec<Trial> {
    vec![Trial::test("circles::of-planted-uses", of_planted_uses)]
}

/// The contents of lib.rs, a.rs, b/mod.rs and b/c.rs; and the one circle that is there.
type Planted = ([&'static str; 4], &'static [&'static str]);

const PLANTED: &[Planted] = &[
    (["mod a; mod b;", "use crate::b::f;", "pub fn f() {}", ""], &[]),
    (["mod a; mod b;", "use crate::b::f; pub fn g() {}", "pub fn f() { crate::a::g(); }", ""], &["a.rs", "b/mod.rs"]),
    (["mod a; mod b;", "use super::b; pub fn g() { b::f() }", "use crate::a::g; fn f() {}", ""], &["a.rs", "b/mod.rs"]),
    // Without anything of it, a module is only a name.
    (["mod a; mod b;", "use crate::b; pub struct A;", "use crate::a::A;", ""], &[]),
    // In a type, in the tokens of a macro, in a pattern, under another name.
    (
        ["mod a; mod b;", "pub struct A(crate::b::B);", "pub struct B; use crate::a;\nfn f() { vec![a::A]; }", ""],
        &["a.rs", "b/mod.rs"],
    ),
    (
        [
            "mod a; mod b;",
            "pub enum A { X } use crate::b::B as C; const D: C = C;",
            "pub struct B; fn f(crate::a::A::X: u8) {}",
            "",
        ],
        &["a.rs", "b/mod.rs"],
    ),
    // What is re-exported is where it is defined, and a re-export is no use.
    (["mod a; mod b;", "use crate::b::g;", "mod c; pub use c::g; pub fn f() {}", "pub fn g() { crate::b::f(); }"], &[]),
    (
        ["mod a; mod b;", "use crate::b::g; pub struct A;", "mod c; pub use c::g;", "use crate::a::A; pub fn g() {}"],
        &["a.rs", "b/c.rs"],
    ),
    (
        ["pub mod a; mod b; pub use a::A;", "pub struct A; use crate::b::B;", "use crate::A; pub struct B;", ""],
        &["a.rs", "b/mod.rs"],
    ),
    // A module and the one that it is in; and three of them.
    (["mod a; mod b;", "", "mod c; pub fn f() { c::g(); }", "use super::f; pub fn g() {}"], &["b/c.rs", "b/mod.rs"]),
    (
        [
            "mod a; mod b;",
            "pub fn f() {} use crate::b::c::g;",
            "pub mod c; use crate::a::f; pub fn h() {}",
            "use super::h; pub fn g() {}",
        ],
        &["a.rs", "b/c.rs", "b/mod.rs"],
    ),
    // Within a file, and for tests.
    (["mod a; mod b;", "mod x { pub fn f() { super::y::g() } } mod y { pub fn g() { super::x::f() } }", "", ""], &[]),
    (
        [
            "mod a; mod b;",
            "use crate::b::f; pub fn g() {}",
            "pub fn f() {} #[cfg(test)] mod tests { use crate::a::g; }",
            "",
        ],
        &[],
    ),
    (
        [
            "mod a; mod b;",
            "use crate::b::f; pub fn g() {}",
            "pub fn f() {} #[cfg(all(test, unix))] use crate::a::g;",
            "",
        ],
        &[],
    ),
    // Names of other crates.
    (["mod a; mod b; use std as a;", "use b; use b::B; fn f() { ::b::f() }", "use a::A; use std::fs as b;", ""], &[]),
];

fn of_planted_uses() -> Result<(), Failed> {
    let mut wrong = Vec::new();
    for (texts, expected) in PLANTED {
        let folder = tempfile::tempdir()?;
        fs::create_dir(folder.path().join("b"))?;
        for (file, text) in ["lib.rs", "a.rs", "b/mod.rs", "b/c.rs"].iter().zip(texts) {
            fs::write(folder.path().join(file), text)?;
        }
        let uses = Files::of(&folder.path().join("lib.rs"))?.uses();
        let short = |path: &Path| path.strip_prefix(folder.path()).unwrap_or(path).display().to_string();
        let found: Vec<Vec<String>> =
            circles(&uses).iter().map(|circle| circle.iter().map(|path| short(path)).collect()).collect();
        if found.concat() != *expected || found.len() > 1 {
            wrong.push(format!("{texts:?} has the circles {found:?}, not {expected:?}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}
