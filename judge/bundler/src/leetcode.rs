//! Judges that call `impl Solution`, or a class: they have a `main` of their own, and types that signatures name.

mod definitions;
mod entry;
mod names;

use crate::text::{Edits, identifiers, leaves, range, whole_lines};
use names::Import;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::HashSet;
use std::ops::Range;
use syn::{Attribute, Item, ItemFn};

pub use definitions::{Clash, Given, leave_out};
pub use entry::{Entry, NoEntry};

/// `own` without what the judge has, `main` with its functions and `struct Solution`, and without what can only stand
/// at the beginning of a file, because the judge's own text is there.
#[must_use]
pub fn without_driver(own: &str, entry: &Entry) -> String {
    let Ok(syntax) = syn::parse_file(own) else { return own.to_string() };
    let mut edits = Edits::default();
    for attribute in &syntax.attrs {
        let at = range(attribute);
        match &own[at.clone()] {
            text if text.starts_with("//!") || text.starts_with("/*!") => edits.delete(at.start + 2..at.start + 3),
            _ => edits.delete(whole_lines(own, at)),
        }
    }
    let driver = of_driver(own, &syntax.items);
    for item in &syntax.items {
        let is_the_judges = match item {
            Item::Fn(function) => driver.iter().any(|it| std::ptr::eq(*it, function)),
            Item::Struct(definition) => *entry == Entry::Solution && definition.ident == "Solution",
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

/// `main`, and the functions that nothing but these uses.
fn of_driver<'i>(text: &str, items: &'i [Item]) -> Vec<&'i ItemFn> {
    let is_plain = |attribute: &Attribute| ["doc", "allow", "inline"].iter().any(|it| attribute.path().is_ident(it));
    let words = |at: Range<usize>| leaves(&text[at.clone()]).map(move |token| &text[at.clone()][token]);
    let (mut functions, mut reachable) = (Vec::new(), HashSet::new());
    for item in items {
        match item {
            // With another attribute, somebody else may call it.
            Item::Fn(function) if function.sig.ident == "main" || function.attrs.iter().all(is_plain) => {
                functions.push(function);
            }
            _ => reachable.extend(words(range(item))),
        }
    }
    loop {
        let is_reached = |function: &&ItemFn| reachable.contains(function.sig.ident.to_string().as_str());
        let (reached, others): (Vec<_>, Vec<_>) =
            functions.into_iter().partition(|function| function.sig.ident != "main" && is_reached(function));
        functions = others;
        if reached.is_empty() {
            return functions;
        }
        reached.into_iter().for_each(|function| reachable.extend(words(range(function))));
    }
}

/// Macros that print, or are, their places in a text, without these: two texts with the same code in other lines.
const WITHOUT_PLACES: &str = "macro_rules! dbg {\n    () => { eprintln!() };\n    \
    ($value:expr $(,)?) => { match $value { value => { eprintln!(\"{:#?}\", &value); value } } };\n    \
    ($($value:expr),+ $(,)?) => { ($(dbg!($value)),+,) };\n}\n\
    macro_rules! line { () => { 0_u32 }; }\nmacro_rules! column { () => { 0_u32 }; }\n";

/// What the judge has around a solution, and the author's `main`.
#[derive(Clone, Debug)]
pub struct Driver {
    /// The author's whole text, with `::` before the names of crates.
    pub whole: String,
    /// What the judge calls.
    pub entry: Entry,
    /// The types that the judge defines.
    pub given: Option<Given>,
}

impl Driver {
    /// `text` with what the judge has around it, and the author's own `main` after it.
    #[must_use]
    pub fn program(&self, text: &str) -> String {
        let items = |text: &str| syn::parse_file(text).map(|file| file.items).unwrap_or_default();
        let (own, there) = (items(text), items(&self.whole));
        let here = Import::of(&own);
        let mut driver = String::from("\nmod driver {\n    #![allow(warnings)]\n    use super::*;\n");
        for import in Import::of(&there) {
            if here.iter().all(|known| known.name != import.name) {
                driver += &format!("    use {};\n", import.text());
            }
        }
        for function in of_driver(&self.whole, &there) {
            driver += &format!("    pub {}\n", &self.whole[range(&function.sig).start..range(function).end]);
        }
        let called = self.called(&own, text);
        let types = self.given.as_ref().map_or("", |given| given.here.as_ref().unwrap_or(&given.theirs));
        format!("{}{types}{text}{driver}}}\n{called}fn main() {{\n    driver::main();\n}}\n", self.solution())
    }

    /// Two programs without the author's `main`: `text` with the types that the judge defines, and everything that is
    /// inlined with those that it had. `None` if they are the same types.
    #[must_use]
    pub fn twins(&self, text: &str) -> Option<[String; 2]> {
        let Given { theirs, here, before, .. } = self.given.as_ref()?;
        here.as_ref()?;
        let alone = |types: &str, text: &str| {
            let items = syn::parse_file(text).map(|file| file.items).unwrap_or_default();
            format!("{WITHOUT_PLACES}{}{types}{text}\n{}fn main() {{}}\n", self.solution(), self.called(&items, text))
        };
        Some([alone(theirs, text), alone("", before)])
    }

    /// What follows a text that is compiled as a library, with the types that the judge defines.
    #[must_use]
    pub fn around_library(&self, text: &str) -> String {
        let theirs = self.given.as_ref().map_or("", |given| &given.theirs);
        match self.entry {
            Entry::Solution => format!("\npub struct Solution;\n{theirs}"),
            // Nothing else in it is public.
            Entry::Class(_) => {
                let items = syn::parse_file(text).map(|file| file.items).unwrap_or_default();
                format!("\n{theirs}{}", self.called(&items, text))
            }
        }
    }

    /// The judge's own type that the author implements.
    fn solution(&self) -> &'static str {
        if self.entry == Entry::Solution { "struct Solution;\n" } else { "" }
    }

    /// What keeps every function in the program that the judge may call: the author's `main` may not call it.
    fn called(&self, items: &[Item], text: &str) -> String {
        let of = self.entry.name();
        let mut called = String::new();
        for (number, function) in self.entry.callable(items).into_iter().enumerate() {
            let signature = &function.sig;
            let head = &text[range(signature)];
            let output = with_name(&text[range(&signature.output)], of);
            // Not `unsafe fn`, `async fn` or `self: Rc<Self>`, nor what returns a reference: no judge calls them.
            let is_plain = head.starts_with("fn")
                && !output.contains(['&', '\''])
                && signature.generics.params.is_empty()
                && !head.contains("self:")
                && identifiers(head).all(|word| word != "impl");
            if !is_plain {
                continue;
            }
            let inputs = signature.inputs.iter().map(|input| match input {
                syn::FnArg::Typed(typed) => with_name(&text[range(&typed.ty)], of),
                syn::FnArg::Receiver(receiver) => {
                    text[range(receiver)].trim_start_matches("mut ").replacen("self", of, 1)
                }
            });
            let inputs = inputs.collect::<Vec<_>>().join(", ");
            let name = &signature.ident;
            called += &format!("#[used]\nstatic CALLED_{number}: fn({inputs}) {output} = {of}::{name};\n");
        }
        called
    }
}

/// A type, with `name` for `Self`.
fn with_name(of: &str, name: &str) -> String {
    fn is_self(tokens: TokenStream, all: &mut Vec<std::ops::Range<usize>>) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => is_self(group.stream(), all),
                TokenTree::Ident(word) if word == "Self" => all.push(word.span().byte_range()),
                _ => {}
            }
        }
    }
    let mut all = Vec::new();
    is_self(of.parse().unwrap_or_default(), &mut all);
    let mut edits = Edits::default();
    all.into_iter().for_each(|at| edits.replace(at, name));
    edits.apply(of)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "//! Why.\n#![allow(unused)]\nuse std::io::stdin;\n\nstruct Solution;\n\n\
        impl Solution {\n    fn one() {}\n}\n\nfn main() {\n    Solution::one();\n    stdin();\n}\n";

    #[test]
    fn the_judge_gets_the_solution_alone() {
        assert_eq!(
            without_driver(OWN, &Entry::Solution),
            "// Why.\nuse std::io::stdin;\n\nimpl Solution {\n    fn one() {}\n}\n\n"
        );
    }

    /// Also where they call themselves and each other; what the solution calls stays, and what is called by others.
    #[test]
    fn functions_of_main_go_with_it() {
        let helpers = "/// Reads.\nfn read() -> u8 { even(1) }\nfn even(n: u8) -> u8 { odd(n) }\n\
            fn odd(n: u8) -> u8 { if n > 0 { even(n - 1) } else { 0 } }\n";
        let kept = "fn used() -> u8 { deeper() }\nfn deeper() -> u8 { 0 }\n#[unsafe(no_mangle)]\nfn by_others() {}\n\
            /// Does not read.\nimpl Solution {\n    fn one() -> u8 { used() }\n}\n";
        let whole = format!("struct Solution;\n{helpers}{kept}fn main() {{ read(); used(); }}\n");
        assert_eq!(without_driver(&whole, &Entry::Solution), kept);
        let driver = Driver { whole, entry: Entry::Solution, given: None };
        let program = driver.program(kept);
        let (solution, main) = program.split_once("mod driver {").unwrap();
        assert!(solution.contains(kept) && !solution.contains("fn read"), "{program}");
        for function in ["pub fn read() -> u8 {", "pub fn even(n: u8) -> u8 {", "pub fn odd(n: u8)", "pub fn main() {"]
        {
            assert!(main.contains(function), "{program}");
        }
        assert!(!main.contains("fn used") && !main.contains("fn deeper"), "{program}");
    }

    #[test]
    fn the_driver_imports_what_is_gone() {
        let text = "impl Solution {\n    fn one() {}\n    pub fn two(&self, a: Vec<i32>) -> bool { a.is_empty() }\n}\n";
        let driver = Driver { whole: OWN.to_string(), entry: Entry::Solution, given: None };
        assert_eq!(
            driver.program(text),
            "struct Solution;\nimpl Solution {\n    fn one() {}\n    pub fn two(&self, a: Vec<i32>) -> bool { \
             a.is_empty() }\n}\n\nmod driver {\n    #![allow(warnings)]\n    \
             use super::*;\n    use std::io::stdin;\n    pub fn main() {\n    Solution::one();\n    stdin();\n}\n}\n\
             #[used]\nstatic CALLED_0: fn(&Solution, Vec<i32>) -> bool = Solution::two;\n\
             fn main() {\n    driver::main();\n}\n"
        );
    }
}
