//! The files of a library that a solution has nothing to do with. They are not even read into the bundle: of a shelf
//! with fifty templates, the one that is used.
//!
//! A file goes if **nothing names it** and **it does nothing unless it is named**.
//!
//! - It is declared by `mod name;` in a file of a crate of the person's own, and no other text that may become part of
//!   the program has the word `name`: neither the solution, nor what stays of the person's crates, nor a file of
//!   another crate that defines macros. Every path to an item of the file has that word, and no macro can make it
//!   up: where procedural macros, which can, or `include!` are at hand, all files stay.
//! - Its items are plain: no macro is defined or called but those of the standard library, and no attribute but those
//!   of the compiler that concern one item. Every implementation is for a type of the file, or of a trait of the file.
//!   A type or a trait that nobody can name is no candidate for anything outside: an obligation `u64: From<?>` is not
//!   about a type of the file, and one about a type that is still to be inferred is decided by no implementation.
//!
//! What is in doubt stays, and is removed as all else that is not used: after a proof.

use crate::Result;
use crate::graph::{Crate, Graph};
use crate::source_file::SourceFile;
use crate::sources::{Location, files};
use crate::standard::defines_nothing;
use crate::text::{Edits, depth, has_word, leaves};
use cargo_metadata::PackageId;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Procedural macros that make up no names.
const KNOWN: [&str; 1] = ["proconio-derive"];

/// Attributes that concern nothing but what they stand before.
const ATTRIBUTES: [&str; 15] = [
    "allow",
    "cfg",
    "clippy",
    "cold",
    "default",
    "deny",
    "derive",
    "doc",
    "expect",
    "inline",
    "must_use",
    "non_exhaustive",
    "rustfmt",
    "track_caller",
    "warn",
];

/// Words behind which `!` is no macro's: `if !(a)`.
const KEYWORDS: [&str; 7] = ["else", "if", "in", "match", "move", "return", "while"];

/// The files of the person's own crates that are no part of the program.
pub fn unnamed(graph: &Graph) -> &BTreeSet<PathBuf> {
    graph.unnamed.get_or_init(|| find(graph))
}

/// The files of `krate` that may be part of the program, modules that its configuration excludes among them.
pub fn present<'k>(graph: &Graph, krate: &'k Crate) -> Result<Vec<&'k SourceFile>> {
    Ok(files(krate)?.iter().filter(|file| !unnamed(graph).contains(&file.path)).collect())
}

/// The same of the libraries; none of a crate that cannot be read.
pub fn present_in_libraries(graph: &Graph) -> impl Iterator<Item = &SourceFile> {
    graph.libraries().flat_map(|krate| present(graph, krate).unwrap_or_default())
}

/// The same of the libraries and the solution.
pub fn present_in_all(graph: &Graph) -> impl Iterator<Item = &SourceFile> {
    present_in_libraries(graph).chain(present(graph, &graph.solution).unwrap_or_default())
}

fn find(graph: &Graph) -> BTreeSet<PathBuf> {
    let Some(crates) = reached(graph) else { return BTreeSet::new() };
    let (mut candidates, mut texts) = (Vec::new(), Vec::new());
    for krate in crates {
        if krate.is_third_party {
            // One that was patched to use such a crate may name its modules anywhere.
            let is_own = |id: &PackageId| graph.crates.get(id).is_some_and(|krate| !krate.is_third_party);
            let is_above = krate.dependencies.values().any(is_own);
            let may_name = |text: &str| is_above || text.contains("macro_rules!");
            add_sources(krate.root.parent().unwrap_or(Path::new("")), &may_name, &mut texts);
            continue;
        }
        let Ok(files) = files(krate) else { return BTreeSet::new() };
        let of_solution = krate.root == graph.solution.root;
        let declarations: Vec<Declarations> = files.iter().map(|file| Declarations::of(file, krate)).collect();
        let declared: BTreeMap<&PathBuf, &String> = declarations.iter().flat_map(|found| &found.files).collect();
        for (file, Declarations { rest, .. }) in files.iter().zip(&declarations) {
            match declared.get(&file.path).filter(|_| !of_solution && is_inert(&file.text)) {
                Some(module) => candidates.push((String::clone(module), file)),
                None if of_solution => texts.push(file.text.clone()),
                None => texts.push(rest.clone()),
            }
        }
    }
    let mut named = BTreeSet::new();
    while let Some(text) = texts.pop() {
        let tokens = tokens(&text);
        if tokens.contains(&"include") || tokens.windows(3).any(is_doubtful) {
            return BTreeSet::new();
        }
        named.extend(tokens.iter().map(|token| token.trim_start_matches("r#").to_string()));
        texts.extend(candidates.extract_if(.., |(name, _)| named.contains(name)).map(|(_, file)| file.text.clone()));
    }
    candidates.into_iter().map(|(_, file)| file.path.clone()).collect()
}

/// The crates whose texts may become part of the program, the solution first; `None` if there are procedural macros
/// that may make up names, or files that cannot be read.
fn reached(graph: &Graph) -> Option<Vec<&Crate>> {
    let (mut all, mut seen) = (vec![&graph.solution], BTreeSet::new());
    let mut next = 0;
    while let Some(krate) = all.get(next).copied() {
        next += 1;
        let own = if krate.is_third_party { &[] } else { files(krate).ok()? };
        // A crate that no file names is not used.
        let is_used = |name: &str| krate.is_third_party || own.iter().any(|file| has_word(&file.text, name));
        let used = krate.dependencies.iter().filter(|(name, id)| is_used(name) && seen.insert(*id));
        for krate in used.filter_map(|(_, id)| graph.crates.get(id)) {
            match krate.is_proc_macro {
                true if KNOWN.contains(&krate.package.as_str()) => {}
                true => return None,
                false => all.push(krate),
            }
        }
    }
    Some(all)
}

/// Adds the sources in `directory` that are `wanted`.
fn add_sources(directory: &Path, wanted: &impl Fn(&str) -> bool, texts: &mut Vec<String>) {
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            add_sources(&path, wanted, texts);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            // It is read as rustc reads it where it is inlined.
            let text = fs::read(&path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
            texts.extend(Some(text).filter(|text| wanted(text)));
        }
    }
}

/// Rules that stand in for a macro of the standard library, or a file that has another name than its module.
fn is_doubtful(tokens: &[&str]) -> bool {
    tokens[..2] == ["macro_rules", "!"] && defines_nothing(tokens[2]) || matches!(tokens, ["[" | ",", "path", "="])
}

fn tokens(text: &str) -> Vec<&str> {
    leaves(text).map(|range| &text[range]).collect()
}

/// The modules with files of their own that a file declares, without any attribute.
struct Declarations {
    /// Their names, by their files.
    files: BTreeMap<PathBuf, String>,
    /// The text without the declarations.
    rest: String,
}

impl Declarations {
    fn of(file: &SourceFile, krate: &Crate) -> Self {
        let (text, location) = (&file.text, Location::of(&file.path, &krate.root));
        let ranges: Vec<Range<usize>> = leaves(text).collect();
        let tokens: Vec<&str> = ranges.iter().map(|range| &text[range.clone()]).collect();
        let (mut files, mut edits) = (BTreeMap::new(), Edits::default());
        let (mut at, mut deep, mut is_start) = (0, 0, true);
        while at < tokens.len() {
            let module = match &tokens[at..] {
                ["mod", name, ";", ..] => Some((*name, 3)),
                ["pub", "mod", name, ";", ..] => Some((*name, 4)),
                ["pub", "(", "crate", ")", "mod", name, ";", ..] => Some((*name, 7)),
                _ => None,
            };
            if let (true, Some((name, width))) = (is_start, module) {
                if let Ok(location) = location.named(name, None) {
                    files.insert(location.file, name.trim_start_matches("r#").to_string());
                    edits.delete(ranges[at].start..ranges[at + width - 1].end);
                }
                at += width;
                continue;
            }
            let is_inner = is_start && tokens[at..].starts_with(&["#", "!", "["]);
            deep += depth(tokens[at]);
            at += 1;
            if is_inner {
                let end = (at..tokens.len()).find(|end| {
                    deep += depth(tokens[*end]);
                    deep == 0 && tokens[*end] == "]"
                });
                at = end.map_or(tokens.len(), |end| end + 1);
            } else {
                is_start = deep == 0 && matches!(tokens[at - 1], ";" | "}");
            }
        }
        Declarations { files, rest: edits.apply(text) }
    }
}

/// Does the file do nothing unless it is named?
fn is_inert(text: &str) -> bool {
    let tokens = tokens(text);
    let (mut types, mut traits) = (BTreeSet::new(), BTreeSet::new());
    let mut deep = 0;
    for pair in tokens.windows(2) {
        match pair[0] {
            "struct" | "enum" if deep == 0 => drop(types.insert(pair[1])),
            "trait" if deep == 0 => drop(traits.insert(pair[1])),
            _ => deep += depth(pair[0]),
        }
    }
    let mut deep = 0;
    (0..tokens.len()).all(|at| {
        let before = if at == 0 { ";" } else { tokens[at - 1] };
        let after = |offset: usize| tokens.get(at + offset).copied().unwrap_or_default();
        deep += depth(tokens[at]);
        match tokens[at] {
            "macro_rules" | "macro" | "mod" | "extern" => false,
            "!" if is_word(before) && matches!(after(1), "(" | "[" | "{") && !KEYWORDS.contains(&before) => {
                defines_nothing(before) && !(at > 2 && tokens[at - 3..at - 1] == [":", ":"])
            }
            "#" => ATTRIBUTES.contains(&after(if after(1) == "!" { 3 } else { 2 })),
            "use" => imports_no_macro(&tokens[at..]),
            "impl" if matches!(before, ";" | "{" | "}" | "]" | "unsafe" | "default") => {
                deep == 0 && is_of(&tokens[at + 1..], &types, &traits)
            }
            _ => true,
        }
    })
}

/// Does `use …;` import nothing that could stand in for a macro of the standard library?
fn imports_no_macro(tokens: &[&str]) -> bool {
    let end = tokens.iter().position(|token| *token == ";").unwrap_or(tokens.len() - 1);
    let is_leaf = |pair: &[&str]| pair[0] == "*" || defines_nothing(pair[0]) && matches!(pair[1], ";" | "," | "}");
    !tokens[..=end].windows(2).any(is_leaf)
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Is the implementation, from behind `impl`, for one of these types or of one of these traits?
fn is_of(tokens: &[&str], types: &BTreeSet<&str>, traits: &BTreeSet<&str>) -> bool {
    let end = tokens.iter().position(|token| matches!(*token, "{" | "where")).unwrap_or(tokens.len());
    let (mut header, mut parameters): (&[&str], &[&str]) = (&tokens[..end], &[]);
    if header.first() == Some(&"<") {
        let Some(end) = end_of_parameters(header) else { return false };
        (parameters, header) = header.split_at(end + 1);
    }
    // Not that of `for<'a> fn(&'a u8)`.
    let is_for = |at: &usize| header[*at] == "for" && header.get(at + 1) != Some(&"<");
    let is_one = |path: &[&str], known: &BTreeSet<&str>| {
        path.first().is_some_and(|name| known.contains(name) && !parameters.contains(name))
    };
    match (0..header.len()).find(is_for) {
        Some(at) => is_one(&header[at + 1..], types) || is_one(&header[..at], traits),
        None => is_one(header, types),
    }
}

/// Where `<…>` ends that `tokens` begin with.
fn end_of_parameters(tokens: &[&str]) -> Option<usize> {
    let mut deep = 0;
    (0..tokens.len()).find(|at| {
        match tokens[*at] {
            "<" => deep += 1,
            // No arrow.
            ">" if tokens[at - 1] != "-" => deep -= 1,
            _ => {}
        }
        deep == 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use std::io;
    use std::sync::OnceLock;

    /// The modules of a library with `root` that are no part of the program `solution`. `m`, `far` and `patched` are
    /// `module`. There are two other crates; `above` was patched to use the library.
    fn gone(root: &str, module: &str, solution: &str) -> io::Result<Vec<String>> {
        let directory = tempfile::tempdir()?;
        let file = |name: &str, text: &str| -> io::Result<PathBuf> {
            let path = directory.path().join(name);
            fs::create_dir_all(path.parent().unwrap_or(directory.path()))?;
            fs::write(&path, text)?;
            Ok(path)
        };
        let library = Crate::at(&file("library/lib.rs", root)?);
        file("library/m.rs", module)?;
        file("library/far.rs", module)?;
        file("library/patched.rs", module)?;
        file("library/deep/mod.rs", "mod inner;\npub mod shown;\npub use shown::*;\n")?;
        file("library/deep/inner.rs", module)?;
        file("library/deep/shown.rs", module)?;
        file("library/flat.rs", "pub mod leaf;\npub fn f() {}\n")?;
        file("library/flat/leaf.rs", module)?;
        file("library/other.rs", "pub struct Other;\npub trait Trait {}\n")?;
        let mut rules = Crate::at(&file("rules/lib.rs", "fn f() { unrelated::m::f() }")?);
        file("rules/deeper/rules.rs", "macro_rules! call { () => { crate::far::f() } }")?;
        let id = |name: &str| PackageId { repr: name.to_string() };
        rules.is_third_party = true;
        let mut above = Crate::at(&file("above/lib.rs", "pub fn f() { library::patched::f() }")?);
        above.is_third_party = true;
        above.dependencies.insert("library".to_string(), id("library"));
        let mut main = Crate::at(&file("main.rs", solution)?);
        let mut maker = Crate::at(&file("maker/lib.rs", "")?);
        maker.is_proc_macro = true;
        for name in ["library", "rules", "above", "maker"] {
            main.dependencies.insert(name.to_string(), id(name));
        }
        let crates =
            HashMap::from([(id("library"), library), (id("rules"), rules), (id("above"), above), (id("maker"), maker)]);
        let graph = Graph { solution: main, crates, unnamed: OnceLock::new() };
        let name = |path: &PathBuf| Some(path.file_stem()?.to_str()?.to_string());
        Ok(unnamed(&graph).iter().filter_map(name).collect())
    }

    const ROOT: &str = "#![allow(unused)]\npub mod m;\npub mod other;\n";
    const MAIN: &str = "use library::other::Other;\nuse rules::call;\nfn main() { above::f() }\n";

    #[test]
    fn what_does_nothing_unless_it_is_named_goes() -> io::Result<()> {
        let plain = [
            "",
            "//! The word `other` in a comment, and \"path = x\".\npub fn f() -> u8 { 1 }\n",
            "pub struct S<T>(T);\nimpl<T: Copy> S<T> { fn f(&self) { if !(true) { panic!(\"m\") } } }\n",
            "#![allow(unused)]\npub struct S;\nimpl From<for<'a> fn(&'a S)> for S { }\nimpl From<S> for S { }\nimpl std::ops::Add<u8> for S { }\n",
            "pub struct S<const N: usize>;\nunsafe impl<const N: usize> Send for S<N> where S<N>: Copy { }\n",
            "pub trait T {}\nimpl T for u64 {}\nimpl<X: Fn() -> u8> T for Vec<X> {}\nimpl T for &S {}\nstruct S;\n",
            "#[derive(Clone)]\n#[must_use]\nenum E { A }\nimpl<'a> Iterator for E { fn f(x: impl Fn(&E)) -> impl Copy {} }\n",
            "use std::fmt::{self, Write};\nuse std::panic::{self, AssertUnwindSafe};\nfn f() { write!(s, \"\"); x::vec(y); }\n",
            "fn f() { let all = vec![vec![0; 3]; matches!(1, 2)]; }\nfn g() -> bool { return !(1 > 2) }\n",
            "fn f() { let p = Point { x: vec![1], y: !(2) }; }\n#[cfg(test)]\nmod tests { use super::*; m!(); }\n",
        ];
        for module in plain {
            assert_eq!(gone(ROOT, module, MAIN)?, ["m"], "{module}");
        }
        Ok(())
    }

    #[test]
    fn files_of_modules_that_are_files_go() -> io::Result<()> {
        let root = "pub mod deep;\npub mod flat;\npub mod other;\n";
        assert_eq!(gone(root, "pub fn f() {}\n", MAIN)?, ["inner", "leaf"]);
        let solution = "fn main() { library::flat::leaf::f() }\n";
        assert_eq!(gone(root, "pub fn f() {}\n", solution)?, ["inner", "other"]);
        Ok(())
    }

    #[test]
    fn what_acts_without_its_name_stays() -> io::Result<()> {
        let acting = [
            // Implementations that others see.
            "impl From<super::other::Other> for u64 { }\n",
            "pub struct S;\nimpl From<S> for u64 { }\nimpl From<u8> for S { }\n",
            "pub struct S;\nimpl IntoIterator for &S { }\n",
            "pub struct T;\nimpl<T: Copy> super::other::Trait for T { }\n",
            "pub struct Trait;\nimpl super::other::Trait for u64 { }\n",
            "use super::other::Other;\nimpl Other { fn f() {} }\n",
            "use super::other::Other;\nimpl Drop for Other { fn drop(&mut self) {} }\n",
            "struct S;\nimpl super::S { }\n",
            "struct S;\nimpl Add for super::S { }\n",
            "struct S;\nfn f() { impl From<S> for u64 { } }\n",
            "struct S;\nfn f() { use super::other::Other as S; impl Drop for S { } }\n",
            "fn f() { struct S; }\nuse super::other::Other as S;\nimpl Drop for S { }\n",
            "type S = u64;\nimpl super::other::Trait for S { }\n",
            "struct S;\nimpl dyn super::other::Trait { fn f() {} }\n",
            // Macros, defined or called.
            "macro_rules! m { () => {} }\n",
            "m!();\n",
            "use crate::rules as vec;\nfn f() { vec![] }\n",
            "use rules::{vec};\nfn f() { vec![] }\n",
            "use rules::*;\nfn f() { vec![] }\n",
            "fn f() { rules::vec![] }\n",
            "thread_local! { static S: u8 = 1; }\n",
            // What the linker sees, and what is in other files.
            "#[unsafe(no_mangle)]\npub fn f() {}\n",
            "#[global_allocator]\nstatic A: S = S;\nstruct S;\n",
            "#[cfg_attr(all(), global_allocator)]\nstatic A: S = S;\n",
            "extern \"C\" { fn f(); }\n",
            "pub mod deeper { }\n",
        ];
        for module in acting {
            assert!(gone(ROOT, module, MAIN)?.is_empty(), "{module}");
        }
        Ok(())
    }

    #[test]
    fn what_is_named_or_in_doubt_stays() -> io::Result<()> {
        let plain = "pub fn f() {}\n";
        let stays = [
            (ROOT, "use library::m::f;\nfn main() {}\n"),
            (ROOT, "use library as l;\nfn main() { l::r#m::f() }\n"),
            (ROOT, "macro_rules! call { ($name:ident) => { library::$name::f() } }\nfn main() { call!(m) }\n"),
            (ROOT, "include!(\"more.rs\");\nfn main() { library::other::f() }\n"),
            (ROOT, "macro_rules! vec { () => { } }\nfn main() { library::other::f() }\n"),
            ("pub mod m;\npub mod other;\npub use m::f;\n", MAIN),
            ("pub mod m;\npub mod other;\nmacro_rules! print { () => { } }\n", MAIN),
            ("#[macro_use]\nmod m;\npub mod other;\n", MAIN),
            ("#[cfg(all())]\npub mod m;\npub mod other;\n", MAIN),
            ("#[path = \"m.rs\"]\npub mod other;\nmod m;\n", MAIN),
            ("modules! { mod m; }\npub mod other;\n", MAIN),
            ("modules! { fn f() {} mod m; }\npub mod other;\n", MAIN),
            (ROOT, "#[maker::make]\nfn main() { library::other::f() }\n"),
        ];
        for (root, solution) in stays {
            let gone = gone(root, plain, solution)?;
            assert!(!gone.contains(&"m".to_string()), "{root}{solution}");
        }
        assert_eq!(gone("mod r#m;\nmod other;\n", plain, MAIN)?, ["m"]);
        assert!(gone("mod r#m;\nmod other;\n", plain, "fn main() { library::other::m(), above::f() }")?.is_empty());
        // A macro of another crate may name `far`, and what was patched names what it likes.
        assert_eq!(gone("pub(crate) mod m;\nmod other;\nmod far;\nmod patched;\n", plain, MAIN)?, ["m"]);
        Ok(())
    }
}
