//! Macros that a person debugs with, and forgets.

use crate::macro_calls::macro_calls;
use crate::problem::Target;
use crate::{Error, Result};
use proc_macro2::TokenStream;
use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use syn::spanned::Spanned;
use syn::{Item, Meta};

/// What is for the author's eyes alone, or for later.
const MACROS: [&str; 4] = ["dbg", "eprint", "eprintln", "todo"];

/// A call of such a macro.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leftover {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1.
    pub line: usize,
    /// The macro, without `!`.
    pub name: String,
}

/// The calls in the program whose first file is `root`, as far as they are submitted: not in tests, and for LeetCode
/// not in `main`. A file that is not there or that is no Rust has none: it does not compile.
pub fn leftovers(root: &Path, target: Target) -> Result<Vec<Leftover>> {
    let mut found = Vec::new();
    let mut open = vec![root.to_path_buf()];
    while let Some(file) = open.pop() {
        let text = match fs::read_to_string(&file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            text => text.map_err(Error::io("read", &file))?,
        };
        let (Ok(syntax), Ok(tokens)) = (syn::parse_file(&text), text.parse::<TokenStream>()) else { continue };
        let is_omitted = |item: &&Item| match item {
            Item::Fn(function) => target == Target::Leetcode && file == *root && function.sig.ident == "main",
            Item::Mod(module) => module.attrs.iter().any(is_for_tests),
            _ => false,
        };
        let omitted: Vec<Range<usize>> =
            syntax.items.iter().filter(is_omitted).map(|item| item.span().byte_range()).collect();
        for name in macro_calls(tokens).into_iter().filter(|name| MACROS.iter().any(|known| name == known)) {
            let at = name.span().byte_range().start;
            if !omitted.iter().any(|range| range.contains(&at)) {
                let line = name.span().start().line;
                found.push(Leftover { file: file.clone(), line, name: name.to_string() });
            }
        }
        let inside = if file == *root || file.ends_with("mod.rs") { PathBuf::new() } else { file.with_extension("") };
        let directory = file.parent().unwrap_or(Path::new("")).join(inside);
        let modules = syntax.items.iter().filter(|item| !is_omitted(item)).filter_map(|item| match item {
            Item::Mod(module) if module.content.is_none() => Some(module.ident.to_string()),
            _ => None,
        });
        for name in modules {
            let places = [directory.join(format!("{name}.rs")), directory.join(name).join("mod.rs")];
            open.extend(places.into_iter().find(|place| place.is_file()));
        }
    }
    Ok(found)
}

fn is_for_tests(attribute: &syn::Attribute) -> bool {
    matches!(&attribute.meta, Meta::List(list) if list.path.is_ident("cfg") && list.tokens.to_string() == "test")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_found_where_they_are_submitted() {
        let directory = tempfile::tempdir().unwrap();
        let root = directory.path().join("main.rs");
        let text = "mod inner;\n// dbg!(1)\nfn f() -> &'static str {\n    println!(\"{}\", dbg!(1));\n    \
            \"eprintln!(2)\"\n}\n#[cfg(test)]\nmod tests {\n    fn t() { dbg!(3); }\n}\n\
            fn main() {\n    eprintln!(\"{}\", 1 != 2);\n    debug!(todo);\n}\n";
        fs::write(&root, text).unwrap();
        fs::write(directory.path().join("inner.rs"), "pub fn g() {\n    todo!()\n}\n").unwrap();
        let found = |target: Target| {
            let found = leftovers(&root, target).unwrap();
            let shown = found.iter().map(|leftover| {
                let file = leftover.file.file_name().unwrap().to_string_lossy();
                format!("{file}:{} {}", leftover.line, leftover.name)
            });
            shown.collect::<Vec<_>>()
        };
        assert_eq!(found(Target::Plain), ["main.rs:4 dbg", "main.rs:12 eprintln", "inner.rs:2 todo"]);
        assert_eq!(found(Target::Leetcode), ["main.rs:4 dbg", "inner.rs:2 todo"]);
        assert_eq!(leftovers(&directory.path().join("src/main.rs"), Target::Plain).unwrap(), []);
    }
}
