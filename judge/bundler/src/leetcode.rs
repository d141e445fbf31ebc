//! Judges that call `impl Solution`: they have `struct Solution` and a `main` of their own.

use crate::text::{Edits, identifiers, range, whole_lines};
use syn::visit::Visit;
use syn::{ImplItem, Item, Type, UseTree};

/// Does `own` have an `impl Solution`, in whatever module? True for a text that cannot be parsed, which the compiler
/// refuses.
#[must_use]
pub fn has_solution(own: &str) -> bool {
    struct Search(bool);
    impl<'ast> Visit<'ast> for Search {
        fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
            let Type::Path(of) = &*item.self_ty else { return };
            self.0 |= item.trait_.is_none() && of.path.segments.last().is_some_and(|last| last.ident == "Solution");
        }
    }
    let Ok(syntax) = syn::parse_file(own) else { return true };
    let mut search = Search(false);
    search.visit_file(&syntax);
    search.0
}

/// `own` without `main` and `struct Solution`, which the judge has, and without what can only stand at the beginning
/// of a file, because the judge's own text is there.
#[must_use]
pub fn without_driver(own: &str) -> String {
    let Ok(syntax) = syn::parse_file(own) else { return own.to_string() };
    let mut edits = Edits::default();
    for attribute in &syntax.attrs {
        let at = range(attribute);
        match &own[at.clone()] {
            text if text.starts_with("//!") || text.starts_with("/*!") => edits.delete(at.start + 2..at.start + 3),
            _ => edits.delete(whole_lines(own, at)),
        }
    }
    for item in &syntax.items {
        let is_the_judges = match item {
            Item::Fn(function) => function.sig.ident == "main",
            Item::Struct(definition) => definition.ident == "Solution",
            _ => false,
        };
        if is_the_judges {
            let mut range = whole_lines(own, range(item));
            // One of the two empty lines around it.
            range.end += usize::from(own[range.end..].starts_with('\n'));
            edits.delete(range);
        }
    }
    edits.apply(own)
}

/// A name that a text imports at its root, and the whole import.
struct Import {
    name: String,
    path: String,
}

fn imports(items: &[Item]) -> Vec<Import> {
    fn leaves(tree: &UseTree, path: &str, all: &mut Vec<Import>) {
        let import = |name: String, path: String| Import { name, path };
        match tree {
            UseTree::Path(part) => leaves(&part.tree, &format!("{path}{}::", part.ident), all),
            UseTree::Name(name) => all.push(import(name.ident.to_string(), format!("{path}{}", name.ident))),
            UseTree::Rename(rename) => {
                let path = format!("{path}{} as {}", rename.ident, rename.rename);
                all.push(import(rename.rename.to_string(), path));
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| leaves(tree, path, all)),
            _ => all.push(import("*".to_string(), format!("{path}*"))),
        }
    }
    let mut all = Vec::new();
    for item in items {
        if let Item::Use(item) = item {
            leaves(&item.tree, if item.leading_colon.is_some() { "::" } else { "" }, &mut all);
        }
    }
    all
}

/// `text` with what the judge has around it: `struct Solution` before it, and the author's own `main` after it.
/// `whole` is the author's whole text, with `::` before the names of crates.
#[must_use]
pub fn with_driver(text: &str, whole: &str) -> String {
    let items = |text: &str| syn::parse_file(text).map(|file| file.items).unwrap_or_default();
    let (own, there) = (items(text), items(whole));
    let here = imports(&own);
    let mut driver = String::from("\nmod driver {\n    #![allow(warnings)]\n    use super::*;\n");
    for Import { name, path } in imports(&there) {
        if here.iter().all(|known| known.name != name) {
            driver += &format!("    use {path};\n");
        }
    }
    for item in &there {
        if let Item::Fn(function) = item
            && function.sig.ident == "main"
        {
            driver += &format!("    pub {}\n", &whole[range(&function.sig).start..range(item).end]);
        }
    }
    let called = called(&own, text);
    format!("struct Solution;\n{text}{driver}}}\n{called}fn main() {{\n    driver::main();\n}}\n")
}

/// What keeps every public function of `Solution` in the program: the judge may call one that the author's `main` does
/// not call.
fn called(items: &[Item], text: &str) -> String {
    let mut called = String::new();
    let implementations = items.iter().filter_map(|item| match item {
        Item::Impl(item) if item.trait_.is_none() && text[range(&item.self_ty)].ends_with("Solution") => Some(item),
        _ => None,
    });
    for (number, item) in implementations.flat_map(|item| &item.items).enumerate() {
        let ImplItem::Fn(function) = item else { continue };
        let signature = &function.sig;
        let head = &text[range(signature)];
        // Not `unsafe fn`, `async fn` or `self: Rc<Self>`: no judge calls them.
        let is_plain = head.starts_with("fn")
            && signature.generics.params.is_empty()
            && !head.contains("self:")
            && identifiers(head).all(|word| word != "impl");
        if !matches!(function.vis, syn::Visibility::Public(_)) || !is_plain {
            continue;
        }
        let inputs = signature.inputs.iter().map(|input| match input {
            syn::FnArg::Typed(typed) => text[range(&typed.ty)].to_string(),
            syn::FnArg::Receiver(receiver) => {
                text[range(receiver)].trim_start_matches("mut ").replacen("self", "Solution", 1)
            }
        });
        let inputs = inputs.collect::<Vec<_>>().join(", ");
        let output = &text[range(&signature.output)];
        let name = &signature.ident;
        called += &format!("#[used]\nstatic CALLED_{number}: fn({inputs}) {output} = Solution::{name};\n");
    }
    called
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "//! Why.\n#![allow(unused)]\nuse std::io::stdin;\n\nstruct Solution;\n\n\
        impl Solution {\n    fn one() {}\n}\n\nfn main() {\n    Solution::one();\n    stdin();\n}\n";

    #[test]
    fn the_judge_gets_the_solution_alone() {
        assert!(has_solution(OWN) && !has_solution("impl Other {}"));
        assert_eq!(without_driver(OWN), "// Why.\nuse std::io::stdin;\n\nimpl Solution {\n    fn one() {}\n}\n\n");
    }

    #[test]
    fn the_driver_imports_what_is_gone() {
        let text = "impl Solution {\n    fn one() {}\n    pub fn two(&self, a: Vec<i32>) -> bool { a.is_empty() }\n}\n";
        assert_eq!(
            with_driver(text, OWN),
            "struct Solution;\nimpl Solution {\n    fn one() {}\n    pub fn two(&self, a: Vec<i32>) -> bool { \
             a.is_empty() }\n}\n\nmod driver {\n    #![allow(warnings)]\n    \
             use super::*;\n    use std::io::stdin;\n    pub fn main() {\n    Solution::one();\n    stdin();\n}\n}\n\
             #[used]\nstatic CALLED_1: fn(&Solution, Vec<i32>) -> bool = Solution::two;\nfn main() {\n    driver::main();\n}\n"
        );
    }
}
