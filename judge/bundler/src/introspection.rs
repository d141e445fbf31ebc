//! Names and places that a program asks the compiler for: in one file they are others, and nothing in the code tells.

use crate::assemble::Pruned;
use crate::listing::introspection::{WORDS, asked, with_paths};
use crate::origin::Origins;
use crate::standard::message_of;
use crate::text::{Edits, definitions, depth, identifiers, leaves, line_of, range};
use crate::{Compiler, Error, Result};
use std::ops::Range;
use syn::visit::{self, Visit};

/// The functions of a `Location` that a constant may call, so that no code is left of it.
const OF_LOCATION: [&str; 3] = ["column", "file", "line"];

/// What macros give of the place where they are called, and something else of the same type.
const OF_PLACE: [(&str, &str); 4] = [("column", "0u32"), ("file", "\"\""), ("line", "0u32"), ("module_path", "\"\"")];

/// The same for what makes a text of tokens.
const OF_TOKENS: [(&str, &str); 1] = [("stringify", "\"\"")];

/// What takes a file that is not in the text, and what does not compile.
const OF_FILES: [(&str, &str); 3] = [
    ("include", "compile_error!(\"\")"),
    ("include_bytes", "compile_error!(\"\")"),
    ("include_str", "compile_error!(\"\")"),
];

/// What a program takes the message of a panic with.
const OF_PANICS: [&str; 4] = ["downcast", "downcast_ref", "payload_as_str", "set_hook"];

/// Refuses a program that shows what is another one in one file.
pub fn check(compiler: &Compiler, pruned: &Pruned, flags: &'static [&'static str], origins: &Origins) -> Result<()> {
    let text = pruned.text();
    let is_own = |at: &Range<usize>| !origins.crate_at(at.start).is_third_party;
    let place = |at: usize| origins.line(at, line_of(text, at));
    let refused = |at: usize, what| Err(Error::Introspects { place: place(at), what });
    let without = |calls: &[(Range<usize>, &str)]| {
        let mut edits = Edits::default();
        calls.iter().for_each(|(at, value)| edits.replace(at.clone(), *value));
        edits.apply(text)
    };
    let included = calls(text, &OF_FILES, |_| true);
    // It compiles here, where the file is. Rules that nobody calls do no harm.
    if let Some((first, _)) = included.first()
        && pruned.code_with(compiler, &without(&included), flags)?.is_none()
    {
        return Err(Error::Included { place: place(first.start) });
    }
    let places = called_in_rules(text, &OF_PLACE, is_own);
    if let Some((first, _)) = places.first()
        && !pruned.is_same_with(compiler, &without(&places), flags)?
    {
        return refused(
            first.start,
            "the rules of a macro give the line, the column, the file or the module of a call",
        );
    }
    let texts = called_in_rules(text, &OF_TOKENS, is_own);
    let may_ask = identifiers(text).any(|word| WORDS.contains(&word));
    let code = if texts.is_empty() && !may_ask { None } else { pruned.code_with(compiler, text, flags)? };
    if let (Some((first, _)), Some((code, _))) = (texts.first(), &code) {
        let modules: Vec<&str> = pruned.modules.iter().map(|module| module.name.as_str()).collect();
        let own = with_paths(code, &modules);
        if !own.is_empty()
            && let Some((other, _)) = pruned.code_with(compiler, &without(&texts), flags)?
            && own != with_paths(&other, &modules)
        {
            return refused(first.start, "`stringify!` gives the text of a path into another crate");
        }
    }
    if !may_ask {
        return Ok(());
    }
    if let Some(at) = in_constant(text) {
        return refused(at, "`Location::caller` gives the file and the line of a constant");
    }
    let Some((code, before)) = code else { return Ok(()) };
    let Some(first) = asked(&code).into_iter().next() else { return Ok(()) };
    let line = first.line.saturating_sub(before + 1);
    let at = text.split_inclusive('\n').take(line).map(str::len).sum();
    refused(at, first.what)
}

/// The bytes of calls of the macros `named` in rules that are `wanted`, where somebody may see their values, and what
/// could stand there as well. Outside of rules, places have become their values.
fn called_in_rules(
    text: &str,
    named: &[(&str, &'static str)],
    wanted: impl Fn(&Range<usize>) -> bool,
) -> Vec<(Range<usize>, &'static str)> {
    let is_seen = |inside: &Inside| inside.rules && !inside.unseen;
    let mut found = calls(text, named, is_seen);
    found.retain(|(at, _)| wanted(at));
    found
}

/// The bytes of calls of the macros `named`, and what could stand there as well.
fn calls(
    text: &str,
    named: &[(&str, &'static str)],
    is_meant: impl Fn(&Inside) -> bool,
) -> Vec<(Range<usize>, &'static str)> {
    let mut named = named.to_vec();
    named.retain(|(name, _)| text.contains(&format!("{name}!")) && definitions(text, name).next().is_none());
    if named.is_empty() {
        return Vec::new();
    }
    let at: Vec<Range<usize>> = leaves(text).collect();
    let token = |index: usize| at.get(index).map_or("", |at| &text[at.clone()]);
    let is_caught = identifiers(text).any(|word| OF_PANICS.contains(&word));
    let message_of = |name: &str| message_of(name).filter(|_| !is_caught || name.starts_with("eprint"));
    let (mut found, mut open) = (Vec::new(), vec![Inside::default()]);
    for index in 0..at.len() {
        let inside = open.last().copied().unwrap_or_default();
        match depth(token(index)) {
            1 if index > 1 && token(index - 1) == "!" => {
                let value = named.iter().find(|(name, _)| *name == token(index - 2)).map(|(_, value)| *value);
                let call = value.filter(|_| !inside.call && is_meant(&inside));
                if let Some(value) = call {
                    found.push((start_of_path(index - 2, &token), index, value));
                }
                let message = message_of(token(index - 2));
                let unseen = inside.unseen || message == Some(0);
                open.push(Inside { call: inside.call || call.is_some(), unseen, before: message, ..inside });
            }
            1 => {
                let defines = index > 2 && token(index - 2) == "!" && token(index - 3) == "macro_rules";
                open.push(Inside { rules: inside.rules || defines, before: None, ..inside });
            }
            -1 => drop(open.pop()),
            _ if token(index) == "," => {
                if let Some(inside) = open.last_mut() {
                    inside.before = inside.before.map(|arguments| arguments.saturating_sub(1));
                    inside.unseen |= inside.before == Some(0);
                }
            }
            _ => {}
        }
    }
    let end = |group: usize| {
        let mut deep = 0;
        (group..at.len()).find(|index| {
            deep += depth(token(*index));
            deep == 0
        })
    };
    let whole = |(start, group, value): (usize, usize, _)| Some((at[start].start..at[end(group)?].end, value));
    found.into_iter().filter_map(whole).collect()
}

/// What is around a token.
#[derive(Clone, Copy, Default)]
struct Inside {
    rules: bool,
    /// Messages.
    unseen: bool,
    /// So many arguments later there are messages, if the macro has any.
    before: Option<usize>,
    /// Arguments of what is looked for.
    call: bool,
}

/// Where the path starts that ends with the token `last`.
fn start_of_path<'t>(last: usize, token: &impl Fn(usize) -> &'t str) -> usize {
    let mut start = last;
    while start > 1 && token(start - 1) == ":" && token(start - 2) == ":" {
        start -= 2;
        let is_name = start > 0 && token(start - 1).starts_with(|c: char| c.is_alphabetic() || c == '_');
        start -= usize::from(is_name);
        start -= usize::from(is_name && start > 0 && token(start - 1) == "$");
    }
    start
}

/// The first byte of `Location::caller().line()` or the like in what the compiler may evaluate.
fn in_constant(text: &str) -> Option<usize> {
    let mut constants = Constants::default();
    constants.visit_file(&syn::parse_file(text).ok()?);
    let words: Vec<Range<usize>> = leaves(text).collect();
    let is_read = |call: &[Range<usize>]| {
        // `caller`, its parentheses, a dot, and what is asked.
        let [first, .., last] = call else { return false };
        text[first.clone()] == *"caller" && OF_LOCATION.contains(&&text[last.clone()])
    };
    let mut read = words.windows(5).filter(|call| is_read(call)).map(|call| call[0].start);
    read.find(|at| constants.0.iter().any(|constant| constant.contains(at)))
}

/// The bytes of constants, statics and functions that the compiler may evaluate.
#[derive(Default)]
struct Constants(Vec<Range<usize>>);

impl<'ast> Visit<'ast> for Constants {
    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.0.push(range(item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.0.push(range(item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.0.push(range(item));
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.0.push(range(item));
    }

    fn visit_expr_const(&mut self, block: &'ast syn::ExprConst) {
        self.0.push(range(block));
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        if function.sig.constness.is_some() {
            self.0.push(range(function));
        }
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if function.sig.constness.is_some() {
            self.0.push(range(function));
        }
        visit::visit_impl_item_fn(self, function);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_in_rules() {
        let rows: [(&str, &[&str]); 13] = [
            ("fn f() { line!() }", &[]),
            ("macro_rules! m { () => { line!() } }", &["line!()"]),
            (
                "macro_rules! m { () => { (std::file!(), $crate::a::column!(), ::core::module_path!()) } }",
                &["std::file!()", "$crate::a::column!()", "::core::module_path!()"],
            ),
            ("macro_rules! m { ($x:expr) => { eprintln!(\"{} {}\", $x, line!()) } }", &[]),
            ("macro_rules! m { () => { println!(\"{}\", line!()) } }", &["line!()"]),
            ("macro_rules! m { ($x:expr) => { concat!(stringify!($x + [1]), \"=\") } }", &["stringify!($x + [1])"]),
            ("macro_rules! m { ($x:expr) => { assert!(f(stringify!($x)) == 1) } }", &["stringify!($x)"]),
            ("macro_rules! m { ($x:expr) => { assert!(f($x, 1), \"{}\", f(stringify!($x))) } }", &[]),
            ("macro_rules! m { ($x:expr) => { assert_eq!($x, [1, line!()], \"{}\", line!()) } }", &["line!()"]),
            ("macro_rules! m { () => { dbg!(line!()) } }", &["line!()"]),
            ("macro_rules! m { () => { panic!(\"{}\", line!()) } }", &[]),
            (
                "fn f() { e.downcast_ref() } macro_rules! m { () => { panic!(\"{}\", line!()); eprintln!(file!()) } }",
                &["line!()"],
            ),
            ("macro_rules! file { () => { 1 } } macro_rules! m { () => { file!() } }", &[]),
        ];
        let named = [OF_PLACE.to_vec(), OF_TOKENS.to_vec()].concat();
        for (text, expected) in rows {
            let found = called_in_rules(text, &named, |_| true);
            let found: Vec<&str> = found.into_iter().map(|(at, _)| &text[at]).collect();
            assert_eq!(found, expected, "{text}");
        }
    }
}
