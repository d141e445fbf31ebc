//! What LeetCode calls: a function of `Solution`, or the methods of a class.

use crate::Flaw;
use crate::integer::Integer;
use crate::parts::slice;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Arm, FnArg, ImplItem, ImplItemFn, Item, ItemFn, ItemImpl, LitStr, Pat, ReturnType, Visibility};

/// What a solution consists of, to whoever calls it.
#[derive(Clone, Debug, PartialEq)]
pub enum Signature {
    /// A public function of `Solution`.
    Function(Function),
    /// A class, of which a case makes one object.
    Class(Class),
}

/// A function, a constructor or a method.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    /// As Rust has it: `two_sum`.
    pub name: String,
    /// Without `self`.
    pub arguments: Vec<Argument>,
    /// What it returns.
    pub output: Kind,
}

/// A class with its constructor, which is called `new`, and its methods.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    /// The name of the type.
    pub name: String,
    /// What `new` is called with.
    pub constructor: Vec<Argument>,
    /// The functions with `self`.
    pub methods: Vec<Function>,
    /// What cases call the methods: a name, and the place of its method.
    pub names: Vec<(String, usize)>,
    /// A method takes `&mut self`.
    pub is_changed: bool,
}

/// An argument.
#[derive(Clone, Debug, PartialEq)]
pub struct Argument {
    /// Its name.
    pub name: String,
    /// Its type, without `&mut`.
    pub kind: Kind,
    /// It is a `&mut`: changing it is what the function is for.
    pub is_changed: bool,
}

/// The types of LeetCode's arguments and answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// `()`, which only a function can have.
    Nothing,
    /// An integer of this type.
    Integer(Integer),
    /// `f64`.
    Float,
    /// `bool`.
    Bool,
    /// `char`.
    Character,
    /// `String`.
    Text,
    /// `Option<Box<ListNode>>`.
    List,
    /// `Option<Rc<RefCell<TreeNode>>>`.
    Tree,
    /// A node of the tree `root`, which cases name by its value.
    Node,
    /// `Vec` of a type.
    Vector(Box<Kind>),
}

impl Kind {
    /// From the text of a type.
    fn parse(text: &str) -> Option<Self> {
        let text: String = text.split_whitespace().collect();
        if let Some(integer) = Integer::named(&text) {
            return Some(Kind::Integer(integer));
        }
        Some(match text.as_str() {
            "()" => Kind::Nothing,
            "f64" => Kind::Float,
            "bool" => Kind::Bool,
            "char" => Kind::Character,
            "String" => Kind::Text,
            "Option<Box<ListNode>>" => Kind::List,
            "Option<Rc<RefCell<TreeNode>>>" => Kind::Tree,
            vector => {
                let item = vector.strip_prefix("Vec<")?.strip_suffix('>')?;
                Kind::Vector(Box::new(Kind::parse(item).filter(|item| *item != Kind::Nothing)?))
            }
        })
    }
}

impl Kind {
    /// As Rust has it.
    #[must_use]
    pub fn rust(&self) -> String {
        match self {
            Kind::Nothing => "()".to_string(),
            Kind::Integer(integer) => integer.name.to_string(),
            Kind::Float => "f64".to_string(),
            Kind::Bool => "bool".to_string(),
            Kind::Character => "char".to_string(),
            Kind::Text => "String".to_string(),
            Kind::List => "Option<Box<ListNode>>".to_string(),
            Kind::Tree | Kind::Node => "Option<Rc<RefCell<TreeNode>>>".to_string(),
            Kind::Vector(item) => format!("Vec<{}>", item.rust()),
        }
    }
}

impl Signature {
    /// What LeetCode calls of a solution. The inner error is that of a program of which it calls nothing.
    pub fn of_solution(text: &str) -> Result<Result<Self, Flaw>, Flaw> {
        let file = syn::parse_file(text)?;
        Ok(signature(text, &file.items))
    }

    /// How many values a case's input has.
    #[must_use]
    pub fn inputs(&self) -> usize {
        match self {
            Signature::Function(function) => function.arguments.len(),
            Signature::Class(class) if class.coder().is_some() => 1,
            Signature::Class(_) => 2,
        }
    }
}

impl Function {
    /// `addWord` of `add_word`: LeetCode has the names of the other languages in its inputs.
    #[must_use]
    pub fn camel_case(&self) -> String {
        let mut words = self.name.trim_start_matches("r#").split('_').filter(|word| !word.is_empty());
        let mut camel = words.next().unwrap_or_default().to_string();
        for word in words {
            let mut characters = word.chars();
            camel.extend(characters.next().into_iter().flat_map(char::to_uppercase));
            camel.push_str(characters.as_str());
        }
        camel
    }

    /// The argument that it changes, where that, and not what it returns, is the answer.
    #[must_use]
    pub fn changed(&self) -> Option<&Argument> {
        self.arguments.iter().find(|argument| argument.is_changed)
    }

    /// The list that it shortens, where what it returns is how many items at the front of that are the answer.
    #[must_use]
    pub fn shortened(&self) -> Option<&Argument> {
        let is_shortening =
            |changed: &&Argument| matches!((&self.output, &changed.kind), (Kind::Integer(_), Kind::Vector(_)));
        self.changed().filter(is_shortening)
    }
}

impl Class {
    /// The method that cases call `name`. Some cases have its first letter as a capital one.
    #[must_use]
    pub fn method(&self, name: &str) -> Option<&Function> {
        let with_small = |name: &str| {
            let mut name = name.to_string();
            name.get_mut(..1).map(str::make_ascii_lowercase);
            name
        };
        let (_, place) = self.names.iter().find(|(known, _)| with_small(known) == with_small(name))?;
        self.methods.get(*place)
    }

    /// The two methods of a class that LeetCode calls one after the other, the first one's result being the second
    /// one's argument: what comes back must be what went in.
    #[must_use]
    pub fn coder(&self) -> Option<(&Function, &Function)> {
        let [first, second] = &self.methods[..] else { return None };
        let is_coder =
            matches!((first.name.as_str(), second.name.as_str()), ("serialize", "deserialize") | ("encode", "decode"));
        let [input] = &first.arguments[..] else { return None };
        let [coded] = &second.arguments[..] else { return None };
        let fits = self.constructor.is_empty() && first.output == coded.kind && second.output == input.kind;
        (is_coder && fits).then_some((first, second))
    }
}

/// What LeetCode calls of `items`, which are all of `text`.
pub fn signature(text: &str, items: &[Item]) -> Result<Signature, Flaw> {
    let implementations = items.iter().filter_map(|item| match item {
        Item::Impl(item) if item.trait_.is_none() => Some((slice(text, &item.self_ty), item)),
        _ => None,
    });
    let implementations: Vec<(&str, &ItemImpl)> = implementations.collect();
    // Where there is a `main`, it says what is called: beside that stand the solution's own types and functions.
    let main_function = items.iter().find_map(|item| match item {
        Item::Fn(function) if function.sig.ident == "main" => Some(function),
        _ => None,
    });
    let main = main_function.map(|function| slice(text, function));
    let is_called =
        |name: &str, function: &str| main.is_some_and(|main| main.contains(&format!("{name}::{function}(")));
    let solutions = || implementations.iter().filter(|(name, _)| *name == "Solution");
    let has_new = |(_, item): &&(&str, &ItemImpl)| functions(item).any(|function| function.sig.ident == "new");
    let is_made = |(name, _): &&(&str, &ItemImpl)| is_called(name, "new");
    let class = implementations.iter().find(is_made).or_else(|| match solutions().next() {
        Some(_) => solutions().find(has_new),
        None => implementations.iter().find(has_new),
    });
    if let Some((name, _)) = class {
        let parts = implementations.iter().filter(|(part, _)| part == name);
        let is_used = |function: &&ImplItemFn| {
            let name = &function.sig.ident;
            name == "new" || main.is_none_or(|main| main.contains(&format!(".{name}(")))
        };
        let functions = parts.flat_map(|(_, item)| functions(item)).filter(is_used);
        let mut class = self::class(text, name, functions)?;
        class.names = names(text, &class.methods, main_function);
        return Ok(Signature::Class(class));
    }
    let Some((_, solution)) = solutions().next() else {
        let message = "there is no `impl Solution` and no class with a function `new`: choose Rust above LeetCode's \
                       editor and copy all of the stub";
        return Err(Flaw::new(1, message));
    };
    let mut functions = solutions().flat_map(|(_, item)| functions(item));
    let is_public = |function: &&ImplItemFn| matches!(function.vis, Visibility::Public(_));
    let called = functions.clone().find(|function| is_called("Solution", &function.sig.ident.to_string()));
    let called = called.or_else(|| functions.clone().find(is_public)).or_else(|| functions.next());
    let called = called.ok_or_else(|| Flaw::at(solution, "`impl Solution` is empty: copy all of the stub"))?;
    let head = &called.sig;
    if let Some(receiver) = head.receiver() {
        let message = "LeetCode calls a function with `self` together with one of its own, which is not here: start \
                       without the stub and write that one, too";
        return Err(Flaw::at(receiver, message));
    }
    if slice(text, head).starts_with("unsafe") {
        let message = "an unsafe function calls one of LeetCode's own, which is not here: start without the stub and \
                       write that one, too";
        return Err(Flaw::at(head, message));
    }
    Ok(Signature::Function(function(text, called)?))
}

fn functions(item: &ItemImpl) -> impl Iterator<Item = &ImplItemFn> + Clone {
    item.items.iter().filter_map(|item| match item {
        ImplItem::Fn(function) => Some(function),
        _ => None,
    })
}

fn class<'a>(text: &str, name: &str, functions: impl Iterator<Item = &'a ImplItemFn>) -> Result<Class, Flaw> {
    let name = name.to_string();
    let mut class = Class { name, constructor: vec![], methods: vec![], names: vec![], is_changed: false };
    for called in functions {
        if called.sig.ident == "new" {
            class.constructor = arguments(text, called)?;
        } else if let Some(receiver) = called.sig.receiver() {
            let function = function(text, called)?;
            if let Some(changed) = function.changed() {
                let message = format!("what becomes of `{}` is not known: start without the stub", changed.name);
                return Err(Flaw::at(called, message));
            }
            class.is_changed |= slice(text, receiver).starts_with("&mut");
            class.methods.push(function);
        }
    }
    Ok(class)
}

/// The names of `methods`: those that `main` matches to call them, for a stub may have another name than the cases; or
/// else the one that LeetCode makes of the stub's.
fn names(text: &str, methods: &[Function], main: Option<&ItemFn>) -> Vec<(String, usize)> {
    let mut arms = Arms(Vec::new());
    if let Some(main) = main {
        arms.visit_item_fn(main);
    }
    let mut names = Vec::new();
    for (place, method) in methods.iter().enumerate() {
        let call = format!(".{}(", method.name);
        let calling = arms.0.iter().filter(|arm| slice(text, &arm.body).contains(&call));
        let mut matched = Words(Vec::new());
        calling.for_each(|arm| matched.visit_pat(&arm.pat));
        if matched.0.is_empty() {
            matched.0.push(method.camel_case());
        }
        names.extend(matched.0.into_iter().map(|name| (name, place)));
    }
    names
}

/// The arms of every `match`.
struct Arms<'ast>(Vec<&'ast Arm>);

impl<'ast> Visit<'ast> for Arms<'ast> {
    fn visit_arm(&mut self, arm: &'ast Arm) {
        self.0.push(arm);
        syn::visit::visit_arm(self, arm);
    }
}

/// The strings in a pattern.
struct Words(Vec<String>);

impl Visit<'_> for Words {
    fn visit_lit_str(&mut self, word: &LitStr) {
        self.0.push(word.value());
    }
}

fn function(text: &str, called: &ImplItemFn) -> Result<Function, Flaw> {
    let output = match &called.sig.output {
        ReturnType::Default => Kind::Nothing,
        ReturnType::Type(_, kind) => Kind::parse(slice(text, kind)).ok_or_else(|| unknown(kind, slice(text, kind)))?,
    };
    let mut function = Function { name: called.sig.ident.to_string(), arguments: arguments(text, called)?, output };
    let names_nodes = matches!(&function.arguments[..], [root, ..] if root.name == "root" && root.kind == Kind::Tree);
    let is_node = |argument: &&mut Argument| {
        names_nodes && argument.kind == Kind::Tree && ["p", "q", "target"].contains(&argument.name.as_str())
    };
    for argument in function.arguments.iter_mut().filter(is_node) {
        argument.kind = Kind::Node;
        if function.output == Kind::Tree {
            function.output = Kind::Node;
        }
    }
    Ok(function)
}

fn arguments(text: &str, called: &ImplItemFn) -> Result<Vec<Argument>, Flaw> {
    let typed = called.sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) => Some(typed),
        FnArg::Receiver(_) => None,
    });
    let arguments = typed.map(|typed| {
        let Pat::Ident(name) = &*typed.pat else {
            return Err(Flaw::at(&typed.pat, "an argument of a stub is a name"));
        };
        let whole = slice(text, &typed.ty);
        let inner = whole.strip_prefix("&mut ").map(str::trim);
        let kind = Kind::parse(inner.unwrap_or(whole)).filter(|kind| *kind != Kind::Nothing);
        let kind = kind.ok_or_else(|| unknown(&typed.ty, whole))?;
        Ok(Argument { name: name.ident.to_string(), kind, is_changed: inner.is_some() })
    });
    arguments.collect()
}

fn unknown(part: &impl Spanned, kind: &str) -> Flaw {
    let message = format!(
        "`{kind}` cannot be read from a case: integers, f64, bool, char, String, ListNode, TreeNode and Vec of these \
         can; start without the stub and write `main` yourself"
    );
    Flaw::at(part, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Signature {
        signature(text, &syn::parse_file(text).unwrap().items).unwrap()
    }

    /// A solution has types and functions of its own beside what LeetCode calls.
    #[test]
    fn what_main_calls_is_the_signature() {
        let text = "struct Node;\nimpl Node { fn new(a: i32, b: i32) -> Self { Node } }\n\
            impl Solution { pub fn helper(a: i32) {} }\nimpl Solution { pub fn f(s: String) -> bool { true } }\n";
        let main = "fn main() { let (s,) = leetcode::arguments(); leetcode::print(Solution::f(s)); }";
        let Signature::Function(function) = read(&format!("{text}{main}")) else { panic!("a function") };
        assert_eq!((function.name.as_str(), &function.arguments[0].kind), ("f", &Kind::Text));
        let Signature::Function(function) = read(text) else { panic!("a function") };
        assert_eq!(function.name, "helper");
        let text = "struct Node;\nimpl Node { fn new(a: i32, b: i32) -> Self { Node } }\n\
            struct Trie;\nimpl Trie { fn new() -> Self { Trie } }\nimpl Trie { fn insert(&mut self, s: String) {} \
            fn walk(&self, node: &Node) {} }\nfn main() { let mut object = Trie::new(); object.insert(s); }";
        let Signature::Class(class) = read(text) else { panic!("a class") };
        assert_eq!((class.name.as_str(), class.methods.len(), class.is_changed), ("Trie", 1, true));
        assert_eq!(read(text).inputs(), 2);
    }

    /// Some of LeetCode's cases call a method by another name than the stub has, and `main` is where that is written.
    #[test]
    fn what_main_matches_is_a_name_of_a_method() {
        let text = "struct Board;\nimpl Board { fn new(n: i32) -> Self { Board } \
            fn make_a_move(&mut self, row: i32) {} fn next_row(&self) -> i32 { 0 } }\n";
        let main = "fn main() { let mut object = Board::new(n); match name.as_str() { \
            \"move\" | \"makeMove\" => { let (row,) = calls.arguments(); object.make_a_move(row); } \
            \"nextRow\" => calls.answer(object.next_row()), _ => panic!(\"no\") } }";
        let Signature::Class(class) = read(&format!("{text}{main}")) else { panic!("a class") };
        let method = |name: &str| class.method(name).map(|method| method.name.as_str());
        assert_eq!(["move", "makeMove", "makeAMove"].map(method), [Some("make_a_move"), Some("make_a_move"), None]);
        assert_eq!(["nextRow", "NextRow", "next_row"].map(method), [Some("next_row"), Some("next_row"), None]);
        let Signature::Class(class) = read(text) else { panic!("a class") };
        assert_eq!(class.method("makeAMove").map(|method| method.name.as_str()), Some("make_a_move"));
    }
}
