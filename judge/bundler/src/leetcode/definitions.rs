//! The types that LeetCode defines where the signature of a problem names them. A bundle must not define them again,
//! and means LeetCode's wherever it names its own.

use super::entry::{Driven, Entry, name_of};
use super::names::{Found, Import, Names};
use crate::text::{Edits, identifiers, leaves, range, whole_lines, with_comma, with_spaces};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use syn::visit::{self, Visit};
use syn::{FnArg, ImplItem, ImplItemFn, Item, ItemImpl, ItemStruct};

/// A type that LeetCode defines.
#[derive(Debug)]
struct Definition {
    name: &'static str,
    text: &'static str,
    /// What the text names without a path: LeetCode's editor begins with these imports.
    imports: &'static [&'static str],
}

/// As LeetCode's editor shows them.
const DEFINITIONS: [Definition; 2] = [
    Definition {
        name: "ListNode",
        text: "#[derive(PartialEq, Eq, Clone, Debug)]\npub struct ListNode {\n    pub val: i32,\n    \
            pub next: Option<Box<ListNode>>,\n}\n\nimpl ListNode {\n    #[inline]\n    \
            fn new(val: i32) -> Self {\n        ListNode { next: None, val }\n    }\n}\n",
        imports: &[],
    },
    Definition {
        name: "TreeNode",
        text: "#[derive(Debug, PartialEq, Eq)]\npub struct TreeNode {\n    pub val: i32,\n    \
            pub left: Option<Rc<RefCell<TreeNode>>>,\n    pub right: Option<Rc<RefCell<TreeNode>>>,\n}\n\n\
            impl TreeNode {\n    #[inline]\n    pub fn new(val: i32) -> Self {\n        \
            TreeNode { val, left: None, right: None }\n    }\n}\n",
        imports: &["std::cell::RefCell", "std::rc::Rc"],
    },
];

impl Definition {
    fn of(name: &str) -> Option<&'static Definition> {
        DEFINITIONS.iter().find(|definition| definition.name == name)
    }

    /// The type and its `new`.
    fn parts(&self) -> (ItemStruct, ImplItemFn) {
        let items = syn::parse_file(self.text).expect("LeetCode's definitions are Rust").items;
        let mut items = items.into_iter();
        let (Some(Item::Struct(structure)), Some(Item::Impl(implementation))) = (items.next(), items.next()) else {
            unreachable!("a definition is a type and its functions");
        };
        let Some(ImplItem::Fn(new)) = implementation.items.into_iter().next() else {
            unreachable!("LeetCode's types have one function");
        };
        (structure, new)
    }
}

/// The definitions of one bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The names of the types.
    pub names: Vec<&'static str>,
    /// As LeetCode writes them.
    pub theirs: String,
    /// As the author's program has them, unless that is the same: the author's own text, or an import of the crate
    /// that the author's `main` reads them with.
    pub here: Option<String>,
    /// The text that still has the author's.
    pub before: String,
}

/// Why a text does not fit LeetCode's definitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The type.
    pub name: &'static str,
    /// The module at the root that defines it; `None` for the author's text.
    pub module: Option<String>,
    /// What is wrong, and what to do.
    pub reason: String,
}

/// `text` without the definitions that LeetCode has, for the signatures of `entry` name them. `whole` is the author's
/// whole text, with `::` before the names of crates, and `crates` has, by the names of modules at the root, the names
/// of crates in it.
pub fn leave_out(
    text: &str,
    entry: &Entry,
    whole: &str,
    crates: &BTreeMap<String, Option<String>>,
) -> Result<(String, Option<Given>), Clash> {
    // The compiler explains why that is no Rust.
    let Ok(syntax) = syn::parse_file(text) else { return Ok((text.to_string(), None)) };
    let mut cut = Cut { text, items: &syntax.items, names: Names(&syntax.items), crates, edits: Edits::default() };
    let named = cut.named(entry, &Driven::new(whole))?;
    if named.is_empty() {
        return Ok((text.to_string(), None));
    }
    let (mut theirs, mut here, mut is_same) = (String::new(), String::new(), true);
    for (name, modules) in &named {
        let definition = Definition::of(name).expect("only LeetCode's names are looked for");
        let own = cut.definition(definition, modules, whole)?;
        is_same &= own.is_none();
        here += own.as_deref().unwrap_or(definition.text);
        theirs += definition.text;
        cut.imports(definition, modules);
        cut.paths(definition, modules);
    }
    cut.import_what_definitions_name(named.keys().copied());
    let names = named.into_keys().collect();
    let given = Given { names, theirs, here: (!is_same).then_some(here), before: text.to_string() };
    Ok((cut.edits.apply(text), Some(given)))
}

/// A text that loses definitions.
struct Cut<'a> {
    text: &'a str,
    items: &'a [Item],
    names: Names<'a>,
    crates: &'a BTreeMap<String, Option<String>>,
    edits: Edits,
}

impl<'a> Cut<'a> {
    /// The crate that a module belongs to, by the name of its module at the root; `None` for the author's text.
    fn crate_of<'m>(&self, modules: &'m [String]) -> Option<&'m str> {
        modules.first().filter(|first| self.crates.contains_key(*first)).map(String::as_str)
    }

    fn clash(&self, definition: &Definition, modules: &[String], reason: impl Into<String>) -> Clash {
        let name = Definition::of(definition.name).map_or("", |known| known.name);
        Clash { name, module: self.crate_of(modules).map(str::to_string), reason: reason.into() }
    }

    /// LeetCode's types that signatures name, and the modules that define them.
    fn named(&self, entry: &Entry, driven: &Driven) -> Result<BTreeMap<&'static str, Vec<String>>, Clash> {
        let mut paths = Paths(Vec::new());
        for function in entry.functions(self.items, driven) {
            paths.signature(function);
        }
        let mut open: Vec<(Vec<String>, Vec<String>)> = paths.0.into_iter().map(|path| (Vec::new(), path)).collect();
        let mut seen = BTreeSet::new();
        let mut named = BTreeMap::new();
        while let Some((at, path)) = open.pop() {
            if !seen.insert((at.clone(), path.clone())) {
                continue;
            }
            let last = path.last().map(String::as_str).unwrap_or_default();
            match (self.names.resolve(&at, &path), Definition::of(last)) {
                (Some(Found { modules, item: Item::Type(alias) }), _) => {
                    let mut paths = Paths(Vec::new());
                    paths.visit_type(&alias.ty);
                    open.extend(paths.0.into_iter().map(|path| (modules.clone(), path)));
                }
                (Some(Found { modules, item: Item::Struct(item) }), _) => {
                    let Some(definition) = Definition::of(&item.ident.to_string()) else { continue };
                    if named.insert(definition.name, modules.clone()).is_some_and(|other| other != modules) {
                        let reason = "the signatures name two types of this name: LeetCode has one";
                        return Err(self.clash(definition, &[], reason));
                    }
                }
                (Some(Found { modules, .. }), Some(definition)) => {
                    return Err(self.clash(definition, &modules, "it is no `struct` here"));
                }
                (None, Some(definition)) => {
                    let reason = "it is not found in the text that gets inlined: import it by its name, from the \
                        module that defines it";
                    return Err(self.clash(definition, &[], reason));
                }
                _ => {}
            }
        }
        Ok(named)
    }

    /// Removes the definition in `modules`, and returns what takes its place in the author's program; `None` if that is
    /// LeetCode's own text.
    fn definition(
        &mut self,
        definition: &Definition,
        modules: &[String],
        whole: &str,
    ) -> Result<Option<String>, Clash> {
        let name = definition.name;
        let items = self.names.items(modules).unwrap_or_default();
        let structure = items.iter().find_map(|item| match item {
            Item::Struct(structure) if structure.ident == name => Some(structure),
            _ => None,
        });
        let structure = structure.expect("the name was followed to it");
        let (theirs, their_new) = definition.parts();
        if shape(structure) != shape(&theirs) {
            let reason = format!("it has other fields than LeetCode's, `{}`", fields(&theirs));
            return Err(self.clash(definition, modules, reason));
        }
        let is_of_crate = self.crate_of(modules).is_some();
        let mut new = None;
        let of_it = items.iter().filter_map(|item| match item {
            Item::Impl(item) if item.trait_.is_none() && is_of(item, name) => Some(item),
            _ => None,
        });
        for implementation in of_it {
            let own = implementation.items.iter().find_map(|item| match item {
                ImplItem::Fn(function) if function.sig.ident == "new" => Some(function),
                _ => None,
            });
            if let Some(function) = own {
                if tokens_of(self.text, function, name) != tokens_of(definition.text, &their_new, name) {
                    let reason = "its `new` is not LeetCode's: take that, and give yours another name";
                    return Err(self.clash(definition, modules, reason));
                }
                new = Some(function);
            }
            // The crate that `main` reads with keeps its other functions: LeetCode has not got them.
            match own {
                _ if is_of_crate => self.remove(range(implementation)),
                Some(_) if implementation.items.len() == 1 => self.remove(range(implementation)),
                Some(function) => self.remove(range(function)),
                None => {}
            }
        }
        if is_of_crate {
            self.without_foreign_traits(name, modules);
            self.edits.replace(range(structure), format!("pub use {}{name};", "super::".repeat(modules.len())));
            return self.import_of_crate(definition, modules, whole).map(Some);
        }
        let is_exact = new.is_some() && derives(structure) == derives(&theirs);
        if modules.is_empty() {
            self.remove(range(structure));
            let new = new.map(|new| format!("impl {name} {{\n{}\n}}\n", &self.text[range(new)])).unwrap_or_default();
            return Ok((!is_exact).then(|| format!("{}\n{new}", &self.text[range(structure)])));
        }
        if !is_exact {
            let reason = "it derives other traits than LeetCode's, or has no `new`: move it out of its module";
            return Err(self.clash(definition, modules, reason));
        }
        self.edits.replace(range(structure), format!("pub use {}{name};", "super::".repeat(modules.len())));
        Ok(None)
    }

    /// Removes from the crate with `modules` what it implements for LeetCode's type and only the crate that defines the
    /// type may.
    fn without_foreign_traits(&mut self, name: &str, modules: &[String]) {
        let mut open = vec![modules[..1].to_vec()];
        while let Some(at) = open.pop() {
            for item in self.names.items(&at).unwrap_or_default() {
                match item {
                    Item::Mod(module) => open.push([&at[..], &[module.ident.to_string()]].concat()),
                    Item::Impl(item) if is_of(item, name) => {
                        let Some((path, _)) = &item.trait_ else { continue };
                        let path: Vec<String> = path.segments.iter().map(|part| part.ident.to_string()).collect();
                        if self.names.resolve(&at, &path).is_none() {
                            self.remove(range(item));
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    /// An import of the type from the crate that defines it in `modules`, as the author's `main` uses it.
    fn import_of_crate(&self, definition: &Definition, modules: &[String], whole: &str) -> Result<String, Clash> {
        let name = definition.name;
        let items = syn::parse_file(whole).map(|file| file.items).unwrap_or_default();
        let own = Import::of(&items).into_iter().find(|import| import.name == name && !import.is_renamed());
        if let Some(own) = own.filter(|own| own.from_crates) {
            return Ok(format!("pub use {};\n", own.text()));
        }
        match self.crate_of(modules).and_then(|module| self.crates[module].as_deref()) {
            Some(krate) => {
                Ok(format!("pub use ::{};\n", [&[krate], &strs(&modules[1..])[..], &[name]].concat().join("::")))
            }
            None => {
                let reason = "its crate is no dependency of the solution: add it to Cargo.toml, and import the type \
                    from there";
                Err(self.clash(definition, modules, reason))
            }
        }
    }

    /// Removes the author's imports of the type at the root, where LeetCode defines it.
    fn imports(&mut self, definition: &Definition, modules: &[String]) {
        for item in self.items {
            let Item::Use(item) = item else { continue };
            let all = Import::all(item);
            let is_it =
                |import: &&Import| !import.is_glob() && self.is_definition(definition, modules, &[], &import.path);
            let gone: Vec<&Import> = all.iter().filter(is_it).collect();
            if gone.is_empty() {
                continue;
            }
            let renamed: String = gone
                .iter()
                .filter(|import| import.is_renamed())
                .map(|import| format!("use {} as {};\n", definition.name, import.name))
                .collect();
            let lines = whole_lines(self.text, range(item));
            if gone.len() == all.len() {
                self.edits.replace(lines, renamed);
                continue;
            }
            for import in gone {
                let leaf = with_spaces(self.text, with_comma(self.text, import.leaf.clone()));
                self.edits.delete(leaf);
            }
            self.edits.insert(lines.end, renamed);
        }
    }

    fn is_definition(&self, definition: &Definition, modules: &[String], at: &[String], path: &[String]) -> bool {
        self.names.resolve(at, path).is_some_and(|found| {
            let is_named = matches!(found.item, Item::Struct(item) if item.ident == definition.name);
            is_named && found.modules == modules
        })
    }

    /// Names the type without the modules of a crate, in the author's text: what these are for may be gone.
    fn paths(&mut self, definition: &Definition, modules: &[String]) {
        if self.crate_of(modules).is_none() {
            return;
        }
        let mut open = vec![(Vec::new(), 0..self.text.len())];
        let mut inside: Vec<(Vec<String>, Range<usize>)> = Vec::new();
        let mut imports = Vec::new();
        while let Some((at, place)) = open.pop() {
            for item in self.names.items(&at).unwrap_or_default() {
                match item {
                    Item::Mod(module) if at.is_empty() && self.crates.contains_key(&module.ident.to_string()) => {
                        imports.push(range(module));
                    }
                    Item::Mod(module) => {
                        open.push(([&at[..], &[module.ident.to_string()]].concat(), range(module)));
                    }
                    Item::Use(item) => imports.push(range(item)),
                    _ => {}
                }
            }
            inside.push((at, place));
        }
        for path in written_paths(self.text) {
            let start = path[0].start;
            let length =
                path.iter().position(|part| &self.text[part.clone()] == definition.name).map_or(0, |at| at + 1);
            if length < 2 || imports.iter().any(|import| import.contains(&start)) {
                continue;
            }
            let around = inside.iter().filter(|(_, place)| place.contains(&start));
            let Some((at, _)) = around.min_by_key(|(_, place)| place.len()) else { continue };
            let names: Vec<String> = path[..length].iter().map(|part| self.text[part.clone()].to_string()).collect();
            if self.is_definition(definition, modules, at, &names) {
                let short = format!("{}{}", "super::".repeat(at.len()), definition.name);
                self.edits.replace(start..path[length - 1].end, short);
            }
        }
    }

    /// Adds the imports that LeetCode's editor begins with, where the author writes whole paths.
    fn import_what_definitions_name(&mut self, names: impl Iterator<Item = &'static str>) {
        let imports = Import::of(self.items);
        let missing = names.filter_map(Definition::of).flat_map(|definition| definition.imports).filter(|path| {
            let (module, name) = path.rsplit_once("::").expect("these are paths");
            let brings = |import: &Import| import.name == name || import.is_glob() && import.path.join("::") == module;
            !imports.iter().any(brings)
        });
        let missing: String = missing.map(|path| format!("use {path};\n")).collect();
        let start = self.items.first().map_or(0, |first| range(first).start);
        self.edits.insert(start, missing);
    }

    fn remove(&mut self, range: Range<usize>) {
        let mut lines = whole_lines(self.text, range);
        // One of the two empty lines around it.
        lines.end += usize::from(self.text[lines.end..].starts_with('\n'));
        self.edits.delete(lines);
    }
}

fn strs(names: &[String]) -> Vec<&str> {
    names.iter().map(String::as_str).collect()
}

fn is_of(item: &ItemImpl, name: &str) -> bool {
    name_of(&item.self_ty).is_some_and(|of| of == name)
}

/// The paths of types.
struct Paths(Vec<Vec<String>>);

impl Paths {
    fn signature(&mut self, function: &ImplItemFn) {
        for input in &function.sig.inputs {
            if let FnArg::Typed(typed) = input {
                self.visit_type(&typed.ty);
            }
        }
        self.visit_return_type(&function.sig.output);
    }
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_type_path(&mut self, path: &'ast syn::TypePath) {
        self.0.push(path.path.segments.iter().map(|part| part.ident.to_string()).collect());
        visit::visit_type_path(self, path);
    }
}

/// The names of all paths in `text` that have more than one, macros included.
fn written_paths(text: &str) -> Vec<Vec<Range<usize>>> {
    let is_name = |at: &Range<usize>| text[at.clone()].starts_with(|c: char| c.is_alphabetic() || c == '_');
    let (mut all, mut path, mut colons) = (Vec::new(), Vec::new(), 0);
    for at in leaves(text) {
        match &text[at.clone()] {
            ":" if !path.is_empty() => colons += 1,
            _ if is_name(&at) && (path.is_empty() || colons == 2) => {
                path.push(at);
                colons = 0;
            }
            _ => {
                all.push(std::mem::take(&mut path));
                colons = 0;
                if is_name(&at) {
                    path.push(at);
                }
            }
        }
    }
    all.push(path);
    all.retain(|path| path.len() > 1);
    all
}

/// The names and types of the fields, in order: of a path only the last name.
fn shape(structure: &ItemStruct) -> Option<Vec<(String, String)>> {
    let syn::Fields::Named(fields) = &structure.fields else { return None };
    let is_plain = structure.generics.params.is_empty();
    let field = |field: &syn::Field| {
        let name = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
        (name, last_names(&field.ty))
    };
    is_plain.then(|| fields.named.iter().map(field).collect())
}

/// A type, with the last name of each path in it.
fn last_names(of: &syn::Type) -> String {
    match of {
        syn::Type::Path(path) if path.qself.is_none() => {
            let Some(last) = path.path.segments.last() else { return String::new() };
            let arguments = match &last.arguments {
                syn::PathArguments::AngleBracketed(arguments) => {
                    let argument = |argument: &syn::GenericArgument| match argument {
                        syn::GenericArgument::Type(of) => last_names(of),
                        _ => "?".to_string(),
                    };
                    arguments.args.iter().map(argument).collect::<Vec<_>>().join(", ")
                }
                _ => return last.ident.to_string(),
            };
            format!("{}<{arguments}>", last.ident)
        }
        _ => "?".to_string(),
    }
}

/// As a message shows them.
fn fields(structure: &ItemStruct) -> String {
    let fields = shape(structure).unwrap_or_default();
    fields.iter().map(|(name, of)| format!("{name}: {of}")).collect::<Vec<_>>().join(", ")
}

/// Signature and body, where `Self` is the type and no comma stands before a closing brace.
fn tokens_of(text: &str, function: &ImplItemFn, name: &str) -> Vec<String> {
    fn flat(tokens: TokenStream, name: &str, all: &mut Vec<String>) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    all.push("(".to_string());
                    flat(group.stream(), name, all);
                    if all.last().is_some_and(|last| last == ",") {
                        all.pop();
                    }
                    all.push(")".to_string());
                }
                TokenTree::Ident(word) if word == "Self" => all.push(name.to_string()),
                token => all.push(token.to_string()),
            }
        }
    }
    let mut all = Vec::new();
    let code = text[range(&function.sig).start..range(&function.block).end].parse();
    flat(code.expect("it was parsed before"), name, &mut all);
    all
}

/// What a type derives.
fn derives(structure: &ItemStruct) -> BTreeSet<String> {
    let derives = structure.attrs.iter().filter(|attribute| attribute.path().is_ident("derive"));
    let words = derives.filter_map(|attribute| attribute.meta.require_list().ok()).flat_map(|list| {
        let text = list.tokens.to_string();
        identifiers(&text).map(str::to_string).collect::<Vec<_>>()
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A crate with LeetCode's list, and with one that is not.
    const CRATE: &str = "mod lists {\n    pub mod leetcode {\n        #[derive(Clone, Debug, Eq, PartialEq)]\n        \
        pub struct ListNode { pub val: i32, pub next: Option<Box<ListNode>> }\n        \
        impl ListNode { pub fn new(val: i32) -> Self { Self { next: None, val, } } pub fn more(&self) {} }\n        \
        impl std::fmt::Display for ListNode {}\n        impl Print for ListNode {}\n        \
        pub trait Print {}\n    }\n    \
        pub mod other { pub struct ListNode { pub val: u8 } }\n}\n";
    const SOLVE: &str = "impl Solution { pub fn solve(head: Option<Box<ListNode>>) {} }\n";

    fn cut(own: &str) -> Result<(String, Option<Given>), Clash> {
        let crates = BTreeMap::from([("lists".to_string(), Some("lists".to_string()))]);
        leave_out(&format!("{own}{CRATE}"), &Entry::Solution, &format!("{own}fn main() {{}}"), &crates)
    }

    /// The author's part of what is left.
    fn left(own: &str) -> Result<String, String> {
        let (text, _) = cut(own).map_err(|clash| clash.reason)?;
        Ok(text.split("mod lists").next().unwrap_or_default().to_string())
    }

    #[test]
    fn imports_and_paths_mean_leetcode_s() {
        let of_node = |name: &str| format!("impl Solution {{ pub fn solve(head: {name}) {{ {name}::new(1); }} }}\n");
        let short = of_node("ListNode");
        for (own, expected) in [
            (format!("use lists::leetcode::ListNode;\n{SOLVE}"), SOLVE.to_string()),
            (
                format!("use lists::leetcode::{{self, ListNode}};\n{SOLVE}"),
                format!("use lists::leetcode::{{self, }};\n{SOLVE}"),
            ),
            (
                format!("use lists::{{leetcode::{{ListNode, Print}}, other}};\n{SOLVE}"),
                format!("use lists::{{leetcode::{{Print}}, other}};\n{SOLVE}"),
            ),
            (
                format!("use lists::leetcode::{{ListNode as Node, Print}};\n{}", of_node("Node")),
                format!("use lists::leetcode::{{Print}};\nuse ListNode as Node;\n{}", of_node("Node")),
            ),
            (of_node("lists::leetcode::ListNode"), short.clone()),
            (
                format!("use lists::leetcode;\n{}", of_node("leetcode::ListNode")),
                format!("use lists::leetcode;\n{short}"),
            ),
            (
                format!("use lists::leetcode;\ntype List = leetcode::ListNode;\n{}", of_node("List")),
                format!("use lists::leetcode;\ntype List = ListNode;\n{}", of_node("List")),
            ),
            (
                format!(
                    "use lists::leetcode::*;\nmod inner {{ fn f(_: super::lists::leetcode::ListNode) {{}} }}\n{SOLVE}"
                ),
                format!("use lists::leetcode::*;\nmod inner {{ fn f(_: super::ListNode) {{}} }}\n{SOLVE}"),
            ),
        ] {
            assert_eq!(left(&own), Ok(expected), "{own}");
        }
    }

    #[test]
    fn what_no_signature_names_stays() {
        let cut = |own: &str| cut(own).map_err(|clash| clash.reason);
        for own in [
            "use lists::leetcode::ListNode;\nimpl Solution { pub fn solve() { ListNode::new(1); } }\n",
            "struct ListNode(i32);\nimpl Solution { pub fn solve() {} fn hidden(_: ListNode) {} }\n",
            "struct ListNode(i32);\nimpl Other { pub fn solve(_: ListNode) {} }\n",
        ] {
            assert_eq!(cut(own), Ok((format!("{own}{CRATE}"), None)));
        }
    }

    #[test]
    fn a_crate_loses_what_only_it_may_define() -> Result<(), Clash> {
        let (text, given) = cut(&format!("use lists::leetcode::ListNode;\n{SOLVE}"))?;
        assert!(text.contains("pub use super::super::ListNode;") && text.contains("impl Print for ListNode"), "{text}");
        for gone in ["fn new", "fn more", "Display", "next:"] {
            assert!(!text.contains(gone), "{gone}: {text}");
        }
        let Given { names, theirs, here, .. } = given.expect("the signature names it");
        assert_eq!((names, theirs.as_str()), (vec!["ListNode"], DEFINITIONS[0].text));
        // The type that `main` reads.
        assert_eq!(here.as_deref(), Some("pub use ::lists::leetcode::ListNode;\n"));
        Ok(())
    }

    #[test]
    fn own_definitions() {
        let list = DEFINITIONS[0].text;
        let given = |own: &str| cut(own).map(|(_, given)| given.expect("the signature names it").here);
        assert_eq!(left(&format!("{list}\n{SOLVE}")), Ok(SOLVE.to_string()));
        assert_eq!(given(&format!("{list}\n{SOLVE}")), Ok(None));
        let more =
            format!("{}\n    fn more(&self) {{}}\n}}\n{SOLVE}", list.trim_end().trim_end_matches('}').trim_end());
        assert_eq!(left(&more), Ok(format!("impl ListNode {{\n    fn more(&self) {{}}\n}}\n{SOLVE}")));
        // It derives less, so the code is compared with both.
        let less = list.replace("PartialEq, Eq, ", "");
        assert_eq!(
            given(&format!("{less}{SOLVE}")).map(|here| here.is_some_and(|here| here.contains("(Clone"))),
            Ok(true)
        );
        // LeetCode's tree names what its editor imports.
        let tree = format!("{}impl Solution {{ pub fn solve(root: TreeNode) {{}} }}\n", DEFINITIONS[1].text);
        let solve = "impl Solution { pub fn solve(root: TreeNode) {} }\n";
        assert_eq!(left(&tree), Ok(format!("use std::cell::RefCell;\nuse std::rc::Rc;\n{solve}")));
        let imports = "use std::cell::*;\nuse std::rc::{Rc, Weak};\n";
        assert_eq!(left(&format!("{imports}{tree}")), Ok(format!("{imports}{solve}")));
    }

    #[test]
    fn what_is_not_leetcode_s_is_refused() {
        let list = DEFINITIONS[0].text;
        for (own, reason) in [
            (
                format!("{}{SOLVE}", list.replace("i32,", "i64,")),
                "other fields than LeetCode's, `val: i32, next: Option<Box",
            ),
            (
                format!("{}{SOLVE}", list.replace("{ next: None, val }", "{ val, next: None }")),
                "its `new` is not LeetCode's",
            ),
            (format!("use lists::other::ListNode;\n{SOLVE}"), "it has other fields"),
            (SOLVE.to_string(), "it is not found"),
            (format!("struct ListNode<T> {{ val: T }}\n{SOLVE}"), "it has other fields"),
            (format!("enum ListNode {{ End }}\n{SOLVE}"), "it is no `struct`"),
            (
                format!(
                    "mod inner {{ pub {} }}\nuse inner::ListNode;\n{SOLVE}",
                    list.split("impl").next().unwrap_or("").replace("#[derive(PartialEq, Eq, Clone, Debug)]\npub ", "")
                ),
                "move it out of its module",
            ),
            (
                "impl Solution { pub fn solve(_: lists::other::ListNode, _: lists::leetcode::ListNode) {} }"
                    .to_string(),
                "two types of this name",
            ),
        ] {
            let found = left(&own).expect_err(&own);
            assert!(found.contains(reason), "{own}: {found}");
        }
    }
}
