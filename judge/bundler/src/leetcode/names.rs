//! Where the names of a text lead: through modules, imports and globs, as far as the text itself shows.

use crate::text::range;
use std::ops::Range;
use syn::{Item, UseTree};

/// How many imports a name is followed through.
const LONGEST: usize = 32;

/// A name that is imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// The name here; `*` for a glob.
    pub name: String,
    /// Where it comes from; for a glob, the module.
    pub path: Vec<String>,
    /// Begins the path with `::`?
    pub from_crates: bool,
    /// The leaf of the tree.
    pub leaf: Range<usize>,
}

impl Import {
    /// All that `item` imports.
    pub fn all(item: &syn::ItemUse) -> Vec<Self> {
        fn leaves(tree: &UseTree, path: &[String], from_crates: bool, all: &mut Vec<Import>) {
            let with = |name: &syn::Ident| path.iter().cloned().chain([name.to_string()]).collect::<Vec<_>>();
            let (name, path) = match tree {
                UseTree::Path(part) => return leaves(&part.tree, &with(&part.ident), from_crates, all),
                UseTree::Group(group) => {
                    return group.items.iter().for_each(|tree| leaves(tree, path, from_crates, all));
                }
                UseTree::Glob(_) => ("*".to_string(), path.to_vec()),
                UseTree::Name(name) if name.ident == "self" => {
                    (path.last().cloned().unwrap_or_default(), path.to_vec())
                }
                UseTree::Rename(rename) if rename.ident == "self" => (rename.rename.to_string(), path.to_vec()),
                UseTree::Name(name) => (name.ident.to_string(), with(&name.ident)),
                UseTree::Rename(rename) => (rename.rename.to_string(), with(&rename.ident)),
            };
            all.push(Import { name, path, from_crates, leaf: range(tree) });
        }
        let mut all = Vec::new();
        leaves(&item.tree, &[], item.leading_colon.is_some(), &mut all);
        all
    }

    /// All that the `use` items among `items` import.
    pub fn of(items: &[Item]) -> Vec<Self> {
        let of_item = |item: &Item| match item {
            Item::Use(item) => Import::all(item),
            _ => Vec::new(),
        };
        items.iter().flat_map(of_item).collect()
    }

    pub fn is_glob(&self) -> bool {
        self.name == "*"
    }

    pub fn is_renamed(&self) -> bool {
        !self.is_glob() && self.path.last() != Some(&self.name)
    }

    /// As it is written after `use`.
    pub fn text(&self) -> String {
        let path = format!("{}{}", if self.from_crates { "::" } else { "" }, self.path.join("::"));
        match self.name.as_str() {
            "*" => format!("{path}::*"),
            name if self.is_renamed() => format!("{path} as {name}"),
            _ => path,
        }
    }
}

/// An item and the modules around it.
#[derive(Clone)]
pub struct Found<'i> {
    pub modules: Vec<String>,
    pub item: &'i Item,
}

/// The modules of a text.
#[derive(Clone, Copy)]
pub struct Names<'i>(pub &'i [Item]);

impl<'i> Names<'i> {
    /// The items of a module.
    pub fn items(&self, modules: &[String]) -> Option<&'i [Item]> {
        let mut items = self.0;
        for name in modules {
            items = items.iter().find_map(|item| match item {
                Item::Mod(module) if module.ident == name => Some(module.content.as_ref()?.1.as_slice()),
                _ => None,
            })?;
        }
        Some(items)
    }

    /// The type or trait that `path` means in the module `at`; `None` if that is not in the text.
    pub fn resolve(&self, at: &[String], path: &[String]) -> Option<Found<'i>> {
        self.follow(at, path, LONGEST)
    }

    fn follow(&self, at: &[String], path: &[String], left: usize) -> Option<Found<'i>> {
        let left = left.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => return self.follow(&[], rest, left),
            "self" => return self.follow(at, rest, left),
            "super" => return self.follow(at.split_last()?.1, rest, left),
            _ => {}
        }
        let items = self.items(at)?;
        let inside = |name: &str| at.iter().cloned().chain([name.to_string()]).collect::<Vec<_>>();
        if rest.is_empty() {
            if let Some(item) = items.iter().find(|item| type_name(item).is_some_and(|name| name == first)) {
                return Some(Found { modules: at.to_vec(), item });
            }
        } else if self.items(&inside(first)).is_some() {
            return self.follow(&inside(first), rest, left);
        }
        let imports: Vec<Import> = Import::of(items).into_iter().filter(|import| !import.from_crates).collect();
        let follow = |from: &[String], rest: &[String]| self.follow(at, &[from, rest].concat(), left);
        let named = imports.iter().filter(|import| import.name == *first);
        // What is imported under its own name, as `use either::either;`, would lead back here.
        let mut named = named.filter(|import| import.path[..] != path[..import.path.len().min(path.len())]);
        let globs = imports.iter().filter(|import| import.is_glob() && import.path.first() != Some(first));
        named.find_map(|import| follow(&import.path, rest)).or_else(|| {
            let mut globs = globs.map(|glob| follow(&glob.path, path));
            globs.find_map(|found| found)
        })
    }
}

/// The name of a type or trait.
fn type_name(item: &Item) -> Option<&syn::Ident> {
    match item {
        Item::Struct(item) => Some(&item.ident),
        Item::Enum(item) => Some(&item.ident),
        Item::Union(item) => Some(&item.ident),
        Item::Type(item) => Some(&item.ident),
        Item::Trait(item) => Some(&item.ident),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_followed_to_its_item() -> syn::Result<()> {
        let text = "use lists::{self, leetcode::Node as Link};\nuse lists::leetcode::*;\nuse b::Round;\n\
            mod lists { pub use leetcode::Node; pub mod leetcode { pub struct Node; type Two = super::Node; } }\n\
            mod a { use super::lists::leetcode as here; mod b { use super::super::Link; } }\n\
            mod b { pub use super::a::Round; }\nmod c { pub use super::b::Round; }\n";
        let items = syn::parse_file(text)?.items;
        let names = Names(&items);
        let split =
            |text: &str| text.split("::").filter(|part| !part.is_empty()).map(str::to_string).collect::<Vec<_>>();
        let modules =
            |at: &str, path: &str| names.resolve(&split(at), &split(path)).map(|found| found.modules.join("::"));
        for (at, path) in [
            ("", "Link"),
            ("", "Node"),
            ("", "lists::Node"),
            ("", "lists::leetcode::Node"),
            ("a", "here::Node"),
            ("a::b", "Link"),
            ("a::b", "crate::Node"),
            ("a", "super::lists::Node"),
        ] {
            assert_eq!(modules(at, path).as_deref(), Some("lists::leetcode"), "{path} in {at}");
        }
        for (at, path) in [("", "Round"), ("", "Other"), ("a", "Node"), ("", "std::rc::Rc"), ("", "super::Node")] {
            assert_eq!(modules(at, path), None, "{path} in {at}");
        }
        Ok(())
    }
}
