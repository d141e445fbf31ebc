//! From the stub in LeetCode's editor to a program that can be run and submitted.

use super::signature::{Argument, Class, Function, Kind, Signature, signature};
use crate::Flaw;
use crate::parts::slice;
use proc_macro2::{TokenStream, TokenTree};
use std::fmt::Write as _;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Fields, ImplItemFn, Item};

/// A stub that can become a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Stub {
    /// What LeetCode calls.
    pub signature: Signature,
    /// The lines of `use` that it has.
    imports: Vec<String>,
    /// It implements `Solution`, which LeetCode has and it has not.
    lacks_type: bool,
    /// Its items, with something in every body.
    items: String,
}

impl Stub {
    /// Reads what was copied from LeetCode's editor.
    pub fn parse(text: &str) -> Result<Self, Flaw> {
        let text = text.replace("\r\n", "\n").replace('\u{a0}', " ");
        let text = without_last_comment(text.trim_end_matches(|c: char| c.is_whitespace() || c == '\0'));
        if text.trim().is_empty() {
            return Err(Flaw::new(1, "it is empty: copy all of LeetCode's editor, with Rust chosen above it"));
        }
        if !text.split(|c: char| !c.is_alphanumeric()).any(|word| word == "impl") {
            let message =
                "this is no Rust with an `impl`: choose Rust above LeetCode's editor and copy all of the stub";
            return Err(Flaw::new(1, message));
        }
        let file = syn::parse_file(text).map_err(|error| {
            let message = format!("{error}; choose Rust above LeetCode's editor and copy all of the stub");
            Flaw::new(error.span().start().line, message)
        })?;
        if let Some((line, name)) = function_of_leetcode(text) {
            let message = format!(
                "`{name}` is a function of LeetCode's own, which is not here: start without the stub and write that \
                 one, too"
            );
            return Err(Flaw::new(line, message));
        }
        let signature = signature(text, &file.items)?;
        let (mut imports, mut items) = (Vec::new(), String::new());
        let is_defined = |item: &Item| matches!(item, Item::Struct(definition) if definition.ident == "Solution");
        let lacks_type = matches!(signature, Signature::Function(_)) && !file.items.iter().any(is_defined);
        for item in &file.items {
            match item {
                Item::Use(import) => imports.push(slice(text, import).to_string()),
                Item::Fn(function) if function.sig.ident == "main" => {
                    let message = "this is a program with a `main`, and no stub: copy LeetCode's editor alone";
                    return Err(Flaw::at(function, message));
                }
                item => {
                    for line in with_bodies(text, item).lines() {
                        let _ = writeln!(items, "{}", line.trim_end());
                    }
                    items.push('\n');
                }
            }
        }
        Ok(Stub { signature, imports, lacks_type, items })
    }

    /// The text of `main.rs`: the stub itself, and under it a `main` that reads, calls and prints.
    #[must_use]
    pub fn main_rs(&self, title: &str, url: Option<&str>) -> String {
        let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut text = format!("//! {}\n", line(title));
        if let Some(url) = url {
            let _ = writeln!(text, "//!\n//! <{}>", line(url));
        }
        let mut imports = [&self.imports[..], &self.missing_imports()].concat();
        imports.sort_unstable();
        imports.dedup();
        text + "\n" + &imports.join("\n") + "\n\n" + self.missing_type() + &self.items + &self.driver()
    }

    /// What is to be added to its text for a program: above it, and at its end.
    #[must_use]
    pub fn missing(&self) -> [String; 2] {
        let imports = self.missing_imports().join("\n");
        [(imports + "\n\n" + self.missing_type()).trim_end().to_string(), self.driver()]
    }

    fn missing_type(&self) -> &'static str {
        if self.lacks_type { "struct Solution;\n\n" } else { "" }
    }

    fn missing_imports(&self) -> Vec<String> {
        let tokens: TokenStream = self.items.parse().unwrap_or_default();
        let nodes: Vec<&str> = ["ListNode", "TreeNode"].into_iter().filter(|node| mentions(&tokens, node)).collect();
        let mut imports = vec![match nodes[..] {
            [] => "use templates::leetcode;".to_string(),
            _ => format!("use templates::leetcode::{{self, {}}};", nodes.join(", ")),
        }];
        for (name, import) in [("RefCell", "use std::cell::RefCell;"), ("Rc", "use std::rc::Rc;")] {
            let is_imported = |import: &String| import.parse().is_ok_and(|import| mentions(&import, name));
            if nodes.contains(&"TreeNode") && !self.imports.iter().any(is_imported) {
                imports.push(import.to_string());
            }
        }
        imports
    }

    fn driver(&self) -> String {
        match &self.signature {
            Signature::Function(function) => function_driver(function),
            Signature::Class(class) => class_driver(class),
        }
    }
}

/// Does the identifier `name` occur?
fn mentions(tokens: &TokenStream, name: &str) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(identifier) => identifier == name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        _ => false,
    })
}

/// `text` without the comment at its end, in which LeetCode shows how it calls a class: in Rust it would belong to an
/// item after it.
fn without_last_comment(text: &str) -> &str {
    match (text.ends_with("*/"), text.rfind("/*")) {
        (true, Some(start)) => text[..start].trim_end(),
        _ => text,
    }
}

/// A function that LeetCode defines for the solution to call, and the line of the comment that says so: "The API
/// isBadVersion is defined for you", "The rand7() API is already defined for you", "Forward declaration of guess API",
/// "The read4 API is defined in the parent class Reader4".
fn function_of_leetcode<'a>(text: &'a str) -> Option<(usize, &'a str)> {
    let names_api = |(at, line): (usize, &'a str)| {
        let words: Vec<&str> =
            line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|it| !it.is_empty()).collect();
        let api = words.iter().position(|word| *word == "API")?;
        let says = |phrase: &str| words.join(" ").contains(phrase);
        let is_given =
            ["defined for you", "defined in the parent class", "Forward declaration of"].into_iter().any(says);
        let before = api.checked_sub(1).map(|before| words[before]);
        let name = before.filter(|word| !word.eq_ignore_ascii_case("the")).or_else(|| words.get(api + 1).copied())?;
        is_given.then_some((at + 1, name))
    };
    text.lines().enumerate().find_map(names_api)
}

/// `item` as it stands in `text`, but for bodies with nothing in them, which do not compile.
fn with_bodies(text: &str, item: &Item) -> String {
    struct Empty(Vec<std::ops::Range<usize>>);
    impl<'ast> Visit<'ast> for Empty {
        fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
            if function.block.stmts.is_empty() {
                let braces = function.block.brace_token.span;
                self.0.push(braces.open().byte_range().end..braces.close().byte_range().start);
            }
        }
    }
    if let Item::Struct(definition) = item
        && matches!(&definition.fields, Fields::Named(fields) if fields.named.is_empty())
    {
        let name = slice(text, &definition.ident);
        let vis = slice(text, &definition.vis);
        return format!("{vis}{}struct {name} {{}}\n", if vis.is_empty() { "" } else { " " });
    }
    let whole = item.span().byte_range();
    let mut empty = Empty(Vec::new());
    empty.visit_item(item);
    let (mut result, mut done) = (String::new(), whole.start);
    for body in empty.0 {
        let comments = text[body.clone()].trim();
        result += &text[done..body.start];
        if !comments.is_empty() {
            result = result + "\n        " + comments;
        }
        result += "\n        todo!()\n    ";
        done = body.end;
    }
    result + &text[done..whole.end] + "\n"
}

/// `wanted`, or a longer name if an argument is called like this.
fn free_name<'a>(wanted: &str, mut arguments: impl Iterator<Item = &'a Argument>) -> String {
    let is_taken = arguments.any(|argument| argument.name == wanted);
    if is_taken { format!("the_{wanted}") } else { wanted.to_string() }
}

/// `(graph, k)`, `(nums,)`, `()`: what the arguments are bound to.
fn tuple(arguments: &[Argument]) -> String {
    let name = |argument: &Argument| format!("{}{}", if argument.is_changed { "mut " } else { "" }, argument.name);
    match arguments {
        [one] => format!("({},)", name(one)),
        _ => format!("({})", arguments.iter().map(name).collect::<Vec<_>>().join(", ")),
    }
}

/// `f(graph, &mut nums)`.
fn call(function: &str, arguments: &[Argument]) -> String {
    let pass = |argument: &Argument| format!("{}{}", if argument.is_changed { "&mut " } else { "" }, argument.name);
    format!("{function}({})", arguments.iter().map(pass).collect::<Vec<_>>().join(", "))
}

fn function_driver(function: &Function) -> String {
    let call = call(&format!("Solution::{}", function.name), &function.arguments);
    let mut body = format!("let {} = leetcode::arguments();\n", tuple(&function.arguments));
    for Argument { name, .. } in function.arguments.iter().filter(|argument| argument.kind == Kind::Node) {
        let _ = writeln!(body, "let {name} = leetcode::node(&root, {name});");
    }
    match function.changed() {
        _ if function.output == Kind::Node => {
            let _ = writeln!(body, "leetcode::print({call}.expect(\"a node of the tree\").borrow().val);");
        }
        Some(changed) if function.shortened().is_some() => {
            let length = free_name("length", function.arguments.iter());
            let _ = writeln!(body, "let {length} = {call};\nleetcode::print({length});");
            let _ = writeln!(body, "leetcode::print(&{}[..{length} as usize]);", changed.name);
        }
        Some(changed) if function.output == Kind::Nothing => {
            let _ = writeln!(body, "{call};\nleetcode::print({});", changed.name);
        }
        _ if function.output == Kind::Nothing => {
            let _ = writeln!(body, "{call};\nleetcode::print(());");
        }
        _ => {
            let _ = writeln!(body, "leetcode::print({call});");
        }
    }
    main_with("", &body)
}

fn class_driver(class: &Class) -> String {
    let name = &class.name;
    if let Some((first, second)) = class.coder() {
        let inputs = tuple(&first.arguments);
        let coder = free_name("coder", first.arguments.iter());
        let coded = free_name("coded", first.arguments.iter());
        let coding = call(&format!("{coder}.{}", first.name), &first.arguments);
        return main_with(
            "#[allow(unused_mut)]\n",
            &format!(
                "let {inputs} = leetcode::arguments();\nlet mut {coder} = {name}::new();\nlet {coded} = {coding};\n\
                 leetcode::print({coder}.{}({coded}));\n",
                second.name
            ),
        );
    }
    let arguments = || class.constructor.iter().chain(class.methods.iter().flat_map(|method| &method.arguments));
    let [calls, object] = ["calls", "object"].map(|wanted| free_name(wanted, arguments()));
    let mut body = format!("let mut {calls} = leetcode::Calls::of(\"{name}\");\n");
    let _ = writeln!(body, "let {} = {calls}.arguments();", tuple(&class.constructor));
    let _ = writeln!(body, "let mut {object} = {};", call(&format!("{name}::new"), &class.constructor));
    let _ = writeln!(body, "while let Some(name) = {calls}.next_name() {{\n    match name.as_str() {{");
    for method in &class.methods {
        let call = call(&format!("{object}.{}", method.name), &method.arguments);
        let _ = writeln!(body, "        \"{}\" => {{", method.camel_case());
        let _ = writeln!(body, "            let {} = {calls}.arguments();", tuple(&method.arguments));
        if method.output == Kind::Nothing {
            let _ = writeln!(body, "            {call};\n            {calls}.answer(());");
        } else {
            let _ = writeln!(body, "            {calls}.answer({call});");
        }
        body += "        }\n";
    }
    let _ = writeln!(body, "        _ => panic!(\"{name} has no method `{{name}}`\"),\n    }}\n}}\n{calls}.print();");
    // The stub has `&self` where a solution is going to need `&mut self`.
    main_with(if class.is_changed { "" } else { "#[allow(unused_mut)]\n" }, &body)
}

fn main_with(attributes: &str, body: &str) -> String {
    let body: String = body.lines().map(|line| format!("    {line}\n")).collect();
    format!("{attributes}fn main() {{\n{body}}}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function() {
        let stub = "impl Solution {\r\n    pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32> {\r\n        \
            \r\n    \
                    }\r\n}\r\n";
        let expected = "//! Two Sum\n//!\n//! <https://leetcode.com/problems/two-sum/>\n\nuse templates::leetcode;\n\n\
            struct Solution;\n\nimpl Solution {\n    pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32> \
            {\n        \
            todo!()\n    }\n}\n\nfn main() {\n    let (nums, target) = leetcode::arguments();\n    \
            leetcode::print(Solution::two_sum(nums, target));\n}\n";
        let url = Some("https://leetcode.com/problems/two-sum/");
        assert_eq!(Stub::parse(stub).unwrap().main_rs("Two\nSum ", url), expected);
        // What a file imports itself is not imported again.
        let tree = "use std::{cell::RefCell, rc::Rc};\nimpl Solution {\n    pub fn f(n: i32) -> i32 {\n        \
            g(Some(Rc::new(RefCell::new(TreeNode::new(n)))))\n    }\n}";
        let text = Stub::parse(tree).unwrap().main_rs("f", None);
        let imports =
            "//! f\n\nuse std::{cell::RefCell, rc::Rc};\nuse templates::leetcode::{self, TreeNode};\n\nstruct";
        assert!(text.starts_with(imports), "{text}");
        // What somebody wrote already is kept, and a comment in an empty body, too.
        let written = "impl Solution {\n    // mine\n    pub fn f(n: i32) -> i32 {\n        Self::g(n)\n    }\n\n    \
            fn g(n: i32) -> i32 {\n        // later\n    }\n}";
        let text = Stub::parse(written).unwrap().main_rs("f", None);
        assert!(
            text.starts_with("//! f\n\nuse templates::leetcode;\n\nstruct Solution;\n\nimpl Solution {\n    // mine")
        );
        assert!(text.contains("        Self::g(n)\n    }\n\n    fn g"), "{text}");
        assert!(text.contains("        // later\n        todo!()\n    }\n}\n\nfn main"), "{text}");
        assert!(text.contains("let (n,) = leetcode::arguments();\n    leetcode::print(Solution::f(n));"), "{text}");
    }

    #[test]
    fn a_class() {
        let stub = "struct LRUCache {\n\n}\n\nimpl LRUCache {\n\n    fn new(capacity: i32) -> Self {\n        \n    \
            }\n    \
            \n    fn put_all(&self, calls: Vec<i32>) {\n        \n    }\n\n    fn get(&self) -> i32 {\n    }\n}\n\n\
            /**\n * \
            Your LRUCache object will be instantiated and called as such:\n */\n";
        let expected = "//! LRU Cache\n\nuse templates::leetcode;\n\nstruct LRUCache {}\n\nimpl LRUCache {\n\n    \
            fn new(capacity: i32) -> Self {\n        todo!()\n    }\n\n    fn put_all(&self, calls: Vec<i32>) \
            {\n        \
            todo!()\n    }\n\n    fn get(&self) -> i32 {\n        todo!()\n    }\n}\n\n#[allow(unused_mut)]\n\
            fn main() {\n    let mut the_calls = leetcode::Calls::of(\"LRUCache\");\n    \
            let (capacity,) = the_calls.arguments();\n    let mut object = LRUCache::new(capacity);\n    \
            while let Some(name) = the_calls.next_name() {\n        match name.as_str() {\n            \
            \"putAll\" => {\n                let (calls,) = the_calls.arguments();\n                \
            object.put_all(calls);\n                the_calls.answer(());\n            }\n            \
            \"get\" => {\n                let () = the_calls.arguments();\n                \
            the_calls.answer(object.get());\n            }\n            \
            _ => panic!(\"LRUCache has no method `{name}`\"),\n        }\n    }\n    the_calls.print();\n}\n";
        assert_eq!(Stub::parse(stub).unwrap().main_rs("LRU Cache", None), expected);
    }

    #[test]
    fn what_cannot_become_a_program_is_refused_with_its_line() {
        let node = "#[derive(Debug)]\nenum NestedInteger {\n  Int(i32),\n  List(Vec<NestedInteger>)\n}\n\
            struct NestedIterator {\n}\nimpl NestedIterator {\n    fn new(nested_list: Vec<NestedInteger>) -> Self {\n\
            }\n    fn next(&self) -> i32 {\n    }\n}\n";
        let guess = "/** \n * unsafe fn guess(num: i32) -> i32 {}\n */\n\nimpl Solution {\n    \
            unsafe fn guess_number(n: i32) -> i32 {\n        \n    }\n}";
        for (stub, line, message) in [
            ("", 1, "it is empty"),
            (" \u{a0}\n\n", 1, "it is empty"),
            ("class Solution:\n    def twoSum(self, nums: List[int], target: int) -> List[int]:\n", 1, "choose Rust"),
            ("class Solution {\npublic:\n    vector<int> twoSum(vector<int>& nums) {\n    }\n};", 1, "choose Rust"),
            ("nums = [1,2,3]", 1, "choose Rust"),
            ("impl Solution {\n    pub fn f(n: i32) -> i32 {\n", 2, "copy all of the stub"),
            ("impl Solution {\n}", 1, "is empty"),
            ("impl Other {\n    fn f() {}\n}", 1, "no `impl Solution`"),
            (
                "\nimpl Solution {\n    pub fn f(\n        root: Option<Rc<RefCell<Node>>>) {\n    }\n}",
                4,
                "RefCell<Node>",
            ),
            ("impl Solution {\n    pub fn f(a: (i32, i32)) -> &str {\n    }\n}", 2, "`&str` cannot be read"),
            ("impl Solution {\n    pub fn first_bad_version(&self, n: i32) -> i32 {\n    }\n}", 2, "with `self`"),
            (guess, 6, "unsafe"),
            (node, 9, "`Vec<NestedInteger>` cannot be read"),
            ("struct P {\n}\nimpl P {\n    fn new(iter: Iterator<i32>) -> Self {\n    }\n}", 4, "`Iterator<i32>`"),
            ("impl Solution {\n    pub fn f() {}\n}\n\nfn main() {}\n", 5, "no stub"),
        ] {
            let error = Stub::parse(stub).unwrap_err().to_string();
            assert!(error.starts_with(&format!("line {line}: ")) && error.contains(message), "{stub}: {error}");
        }
    }

    /// Such a stub has nothing in its code that shows it.
    #[test]
    fn a_function_of_leetcode_is_refused_where_a_comment_says_so() {
        for (comment, head, line, name) in [
            (
                "/** \n * Forward declaration of guess API.\n * unsafe fn guess(num: i32) -> i32 {}\n */",
                "fn guess_number(n: i32) -> i32",
                2,
                "guess",
            ),
            (
                "\n// The API isBadVersion is defined for you.\n// isBadVersion(version:i32)-> bool;",
                "pub fn first_bad_version(n: i32) -> i32",
                2,
                "isBadVersion",
            ),
            (
                "// The knows API is defined for you.\n// to call use self.knows(a,b)",
                "pub fn find_celebrity(n: i32) -> i32",
                1,
                "knows",
            ),
            (
                "/** \n * The rand7() API is already defined for you.\n * @return a random integer in the range 1 to \
                 7\n * fn rand7() -> i32;\n */",
                "pub fn rand10() -> i32",
                2,
                "rand7",
            ),
            (
                "/**\n * The read4 API is defined in the parent class Reader4.\n */",
                "pub fn read(buf: Vec<char>, n: i32) -> i32",
                2,
                "read4",
            ),
        ] {
            let stub = format!("{comment}\n\nimpl Solution {{\n    {head} {{\n        \n    }}\n}}");
            let error = Stub::parse(&stub).unwrap_err().to_string();
            let message = format!("line {line}: `{name}` is a function of LeetCode's own, which is not here");
            assert!(error.starts_with(&message), "{stub}: {error}");
        }
        let own = "// The API of this struct is my own.\nimpl Solution {\n    pub fn f(n: i32) -> i32 {\n    }\n}";
        Stub::parse(own).unwrap();
    }
}
