//! What LeetCode calls: the functions of `impl Solution`, or those of the class of a design problem.

use crate::text::{identifiers, leaves, range};
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::{FnArg, ImplItem, ImplItemFn, Item, ItemImpl, ReturnType, Type, Visibility};

/// The type whose functions the judge calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// `impl Solution`; the judge has the type.
    Solution,
    /// A class of this name, which the judge has not.
    Class(String),
}

/// What the signatures of design problems consist of.
const TYPES: [&str; 15] = [
    "Box", "ListNode", "Option", "Rc", "RefCell", "Self", "String", "TreeNode", "Vec", "bool", "char", "f64", "i32",
    "i64", "u32",
];

/// Why there is nothing that LeetCode calls: the classes, of which there must be exactly one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoEntry(pub Vec<String>);

impl Entry {
    /// What LeetCode calls of `own`, the author's whole text: `impl Solution`, in whatever module, or the one class
    /// that `main` uses. A text that cannot be parsed counts as the former: the compiler refuses it.
    pub fn find(own: &str) -> Result<Self, NoEntry> {
        struct Search(bool);
        impl<'ast> Visit<'ast> for Search {
            fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
                self.0 |= item.trait_.is_none() && name_of(&item.self_ty).is_some_and(|name| name == "Solution");
            }
        }
        let Ok(syntax) = syn::parse_file(own) else { return Ok(Entry::Solution) };
        let mut search = Search(false);
        search.visit_file(&syntax);
        let driven = Driven::new(own);
        if search.0 {
            // A class may be called so, too: then it has a constructor, and fields that the judge does not know.
            let class = Entry::Class("Solution".to_string());
            let is_class = driven.names("new") && class.is_class(&syntax.items, &driven);
            return Ok(if is_class { class } else { Entry::Solution });
        }
        let structs = syntax.items.iter().filter_map(|item| match item {
            Item::Struct(item) if item.generics.params.is_empty() => Some(item.ident.to_string()),
            _ => None,
        });
        let classes = structs.filter(|name| driven.names(name)).map(Entry::Class);
        let mut classes: Vec<Entry> = classes.filter(|class| class.is_class(&syntax.items, &driven)).collect();
        match classes.pop() {
            Some(class) if classes.is_empty() => Ok(class),
            last => Err(NoEntry(classes.iter().chain(&last).map(|class| class.name().to_string()).collect())),
        }
    }

    /// The name of the type.
    pub fn name(&self) -> &str {
        match self {
            Entry::Solution => "Solution",
            Entry::Class(name) => name,
        }
    }

    /// The functions whose signatures are the problem's: those that are public and, of a class, those that `main`
    /// names.
    pub fn functions<'i>(&self, items: &'i [Item], driven: &Driven) -> Vec<&'i ImplItemFn> {
        let is_of_problem = |function: &&ImplItemFn| {
            let name = function.sig.ident.to_string();
            is_public(function) || *self != Entry::Solution && (name == "new" || driven.names(&name))
        };
        self.inherent(items).filter(is_of_problem).collect()
    }

    /// The functions that the judge may call: of a class, where nothing is public, it may be any.
    pub fn callable<'i>(&self, items: &'i [Item]) -> Vec<&'i ImplItemFn> {
        self.inherent(items).filter(|function| *self != Entry::Solution || is_public(function)).collect()
    }

    fn inherent<'i>(&self, items: &'i [Item]) -> impl Iterator<Item = &'i ImplItemFn> {
        let implementations = items.iter().filter_map(|item| match item {
            Item::Impl(item) if item.trait_.is_none() => Some(item),
            _ => None,
        });
        let own = implementations.filter(|item| name_of(&item.self_ty).is_some_and(|name| name == self.name()));
        own.flat_map(|item| &item.items).filter_map(|item| match item {
            ImplItem::Fn(function) => Some(function),
            _ => None,
        })
    }

    /// Has it a `fn new(…) -> Self`, and only types that LeetCode has?
    fn is_class(&self, items: &[Item], driven: &Driven) -> bool {
        let makes_itself = |function: &&ImplItemFn| match &function.sig.output {
            ReturnType::Type(_, made) => {
                let is_method = function.sig.receiver().is_some();
                !is_method && name_of(made).is_some_and(|made| made == "Self" || made == self.name())
            }
            ReturnType::Default => false,
        };
        let functions = self.functions(items, driven);
        let is_made = functions.iter().any(|function| function.sig.ident == "new" && makes_itself(function));
        is_made
            && functions.iter().all(|function| function.sig.generics.params.is_empty() && self.is_leetcode(function))
    }

    fn is_leetcode(&self, function: &ImplItemFn) -> bool {
        struct Words(Vec<String>);
        impl<'ast> Visit<'ast> for Words {
            fn visit_type_path(&mut self, path: &'ast syn::TypePath) {
                self.0.extend(path.path.segments.last().map(|last| last.ident.to_string()));
                visit::visit_type_path(self, path);
            }
        }
        let mut words = Words(Vec::new());
        for input in &function.sig.inputs {
            if let FnArg::Typed(typed) = input {
                words.visit_type(&typed.ty);
            }
        }
        words.visit_return_type(&function.sig.output);
        words.0.iter().all(|word| TYPES.contains(&word.as_str()) || word == self.name())
    }
}

fn is_public(function: &ImplItemFn) -> bool {
    matches!(function.vis, Visibility::Public(_))
}

/// The last name of the path of a type.
pub fn name_of(of: &Type) -> Option<&syn::Ident> {
    match of {
        Type::Path(path) => path.path.segments.last().map(|last| &last.ident),
        _ => None,
    }
}

/// The words of `main` and of the functions that it calls, strings included: by these the author drives a class.
#[derive(Clone, Debug)]
pub struct Driven(BTreeSet<String>);

impl Driven {
    /// Of the author's whole text.
    pub fn new(whole: &str) -> Self {
        let items = syn::parse_file(whole).map(|file| file.items).unwrap_or_default();
        let mut waiting: Vec<(String, BTreeSet<String>)> = Vec::new();
        for item in &items {
            let Item::Fn(function) = item else { continue };
            let text = &whole[range(&function.block)];
            let words = leaves(text).flat_map(|at| identifiers(&text[at]).map(str::to_string).collect::<Vec<_>>());
            waiting.push((function.sig.ident.to_string(), words.collect()));
        }
        let mut words = BTreeSet::from(["main".to_string()]);
        while let Some(at) = waiting.iter().position(|(name, _)| words.contains(name)) {
            words.extend(waiting.swap_remove(at).1);
        }
        Driven(words)
    }

    fn names(&self, name: &str) -> bool {
        self.0.contains(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leetcode_calls() {
        let class = |name: &str| Ok(Entry::Class(name.to_string()));
        let cache = "struct Cache(Node);\nimpl Cache {\n    fn new(capacity: i32) -> Self { todo!() }\n    \
            fn get(&self, key: i32) -> i32 { 0 }\n    fn find(&self, at: usize) -> &Node { &self.0 }\n}\n\
            struct Node;\nimpl Node {\n    fn new(key: i32) -> Self { Node }\n}\n";
        let find = |main: &str| Entry::find(&format!("{cache}\n{main}"));
        assert_eq!(find("fn main() { Cache::new(1).get(2); }"), class("Cache"));
        assert_eq!(find("fn main() { drive() }\nfn drive() { call(\"Cache\") }"), class("Cache"));
        assert_eq!(find("fn main() { Cache::new(1); }\nimpl Solution {}"), Ok(Entry::Solution));
        assert_eq!(find("fn main() { /* Cache */ }"), Err(NoEntry(Vec::new())));
        let named_so = "struct Solution(i32);\nimpl Solution { fn new(n: i32) -> Self { Solution(n) } }\n";
        assert_eq!(Entry::find(&format!("{named_so}fn main() {{ Solution::new(1); }}")), class("Solution"));
        assert_eq!(Entry::find(&format!("{named_so}fn main() {{ Solution(1); }}")), Ok(Entry::Solution));
        let both = vec!["Cache".to_string(), "Node".to_string()];
        assert_eq!(find("fn main() { Cache::new(1); Node::new(2); }"), Err(NoEntry(both)));
        // Structures of whole programs take what LeetCode does not have.
        let program = "struct Dsu(Vec<usize>);\nimpl Dsu { fn new(n: usize) -> Self { Dsu(vec![n]) } }\n\
            struct Pair<T>(T);\nimpl<T> Pair<T> { fn new(a: i32) -> Self { todo!() } }\nstruct Unmade;\n\
            fn main() { Dsu::new(1); Pair::new(2); Unmade; }";
        assert_eq!(Entry::find(program), Err(NoEntry(Vec::new())));
        assert_eq!(Entry::find("impl Other {}"), Err(NoEntry(Vec::new())));
    }

    #[test]
    fn functions_that_may_be_called() -> syn::Result<()> {
        let text = "impl Cache { fn new() {} fn get(&self) {} fn helper(&self) {} pub fn put(&mut self) {} }\n\
            impl Clone for Cache { fn clone(&self) {} }\nimpl Other { pub fn other() {} }\nfn main() { \"get\"; }";
        let items = syn::parse_file(text)?.items;
        let names = |entry: Entry| {
            let functions = entry.functions(&items, &Driven::new(text));
            functions.iter().map(|function| function.sig.ident.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(names(Entry::Class("Cache".to_string())), ["new", "get", "put"]);
        assert_eq!(names(Entry::Class("Other".to_string())), ["other"]);
        assert_eq!(names(Entry::Solution), [""; 0]);
        let all = Entry::Class("Cache".to_string()).callable(&items).len();
        assert_eq!((all, Entry::Solution.callable(&items).len()), (4, 0));
        Ok(())
    }
}
