//! What Windows may not have, or has otherwise, by the words of a text. What stands under a condition on the system is
//! left out: whoever writes that knows of it.

use crate::conditions::names_system;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::collections::HashSet;
use std::str::FromStr;

/// What other systems have alone, or Windows has otherwise: modules of the standard library.
const PATHS: [&str; 5] = ["std::os::fd", "std::os::linux", "std::os::unix", "std::env::consts", "std::path"];

/// Types that only what is done with them makes depend on the system.
const TYPES: [(&str, &str); 2] = [("std::path::Path", "Path"), ("std::path::PathBuf", "PathBuf")];

/// Words of the language and of the standard library whose meaning depends on the system.
const WORDS: [(&str, &str); 13] = [
    ("MAIN_SEPARATOR", "is another one on Windows"),
    ("MAIN_SEPARATOR_STR", "is another one on Windows"),
    ("c_long", "has fewer bits on Windows"),
    ("c_ulong", "has fewer bits on Windows"),
    ("export_name", OTHER_NAME),
    ("from_raw_os_error", OTHER_NUMBER),
    ("global_asm", INSTRUCTIONS),
    ("last_os_error", OTHER_NUMBER),
    ("link_section", "is for the linker of one system"),
    ("naked_asm", INSTRUCTIONS),
    ("no_mangle", OTHER_NAME),
    ("raw_os_error", OTHER_NUMBER),
    ("windows_subsystem", "is for Windows alone"),
];

const INSTRUCTIONS: &str = "has instructions that may depend on the system";
const OTHER_NAME: &str = "gives a name that a system may look for, or have itself";
const OTHER_NUMBER: &str = "has other numbers on Windows";

/// Where a system has files that are none.
const FILES: [&str; 4] = ["/dev/", "/etc/", "/proc/", "/sys/"];

/// The first byte of what depends on the system in `text`, and what it is.
pub fn foreign(text: &str) -> Option<(usize, String)> {
    // What does not compile is reported elsewhere.
    let tokens = tokens(TokenStream::from_str(text).ok()?);
    let mut named = HashSet::new();
    add_named(&tokens, false, &mut named);
    find(&tokens, &named)
}

/// Adds the names in `tokens` that do not stand in a `use`, and those that get another name there.
fn add_named(tokens: &[TokenTree], is_use: bool, named: &mut HashSet<String>) {
    let mut is_use = is_use;
    for (index, token) in tokens.iter().enumerate() {
        match token {
            // `impl Copy + use<>` imports nothing.
            TokenTree::Ident(name) if name == "use" => is_use = !is(tokens.get(index + 1), "<"),
            TokenTree::Ident(name) if !is_use || is(tokens.get(index + 1), "as") => {
                named.insert(name.to_string());
            }
            TokenTree::Group(group) => add_named(&self::tokens(group.stream()), is_use, named),
            token => is_use &= !is(Some(token), ";"),
        }
    }
}

fn tokens(stream: TokenStream) -> Vec<TokenTree> {
    stream.into_iter().collect()
}

/// As [`foreign`], where a text does more with the names `named` than to import them.
fn find(tokens: &[TokenTree], named: &HashSet<String>) -> Option<(usize, String)> {
    let mut index = 0;
    while let Some(token) = tokens.get(index) {
        let rest = &tokens[index..];
        if let Some(length) = under_condition(rest) {
            index += length;
            continue;
        }
        let what = match token {
            TokenTree::Group(group) => {
                let inside = find(&self::tokens(group.stream()), named);
                if inside.is_some() {
                    return inside;
                }
                None
            }
            TokenTree::Ident(name) => word(&name.to_string(), &tokens[..index], rest, named),
            TokenTree::Literal(literal) => file(&literal.to_string()),
            TokenTree::Punct(_) => None,
        };
        if let Some(what) = what {
            return Some((token.span().byte_range().start, what));
        }
        index += 1;
    }
    None
}

fn is(token: Option<&TokenTree>, wanted: &str) -> bool {
    match token {
        Some(TokenTree::Punct(punct)) => wanted.chars().eq([punct.as_char()]),
        Some(TokenTree::Ident(name)) => name == wanted,
        _ => false,
    }
}

fn group(token: Option<&TokenTree>, delimiter: Delimiter) -> Option<&Group> {
    match token {
        Some(TokenTree::Group(group)) if group.delimiter() == delimiter => Some(group),
        _ => None,
    }
}

fn is_block(token: &TokenTree) -> bool {
    group(Some(token), Delimiter::Brace).is_some()
}

/// How many tokens, from the first of these, are documentation or depend on a condition that names a system.
fn under_condition(tokens: &[TokenTree]) -> Option<usize> {
    let names_system = |group: &&Group| names_system(&group.to_string());
    let arguments = |at: usize| group(tokens.get(at), Delimiter::Parenthesis).filter(names_system);
    if is(tokens.first(), "#") {
        return attributed(tokens);
    } else if is(tokens.first(), "doc") && is(tokens.get(1), "=") {
        return Some(2 + usize::from(tokens.len() > 2));
    } else if is(tokens.first(), "cfg_attr") && arguments(1).is_some() {
        return Some(2);
    } else if is(tokens.first(), "cfg") && is(tokens.get(1), "!") && arguments(2).is_some() {
        return Some(branches(tokens));
    }
    None
}

/// The attributes that begin here with the item behind them, if one of them is a condition on the system.
fn attributed(tokens: &[TokenTree]) -> Option<usize> {
    let (mut end, mut is_of_system) = (0, false);
    while is(tokens.get(end), "#") {
        let is_inner = is(tokens.get(end + 1), "!");
        let attribute = group(tokens.get(end + 1 + usize::from(is_inner)), Delimiter::Bracket)?;
        let is_condition = is(attribute.stream().into_iter().next().as_ref(), "cfg");
        if is_condition && names_system(&attribute.to_string()) {
            if is_inner {
                return Some(tokens.len());
            }
            is_of_system = true;
        }
        end += 2 + usize::from(is_inner);
    }
    is_of_system.then(|| end + item(&tokens[end..]))
}

/// How many tokens the item, the statement, the field or the like has that begins here.
fn item(tokens: &[TokenTree]) -> usize {
    const KEYWORDS: [&str; 14] = [
        "async",
        "const",
        "enum",
        "extern",
        "fn",
        "impl",
        "macro_rules",
        "mod",
        "pub",
        "static",
        "struct",
        "trait",
        "unsafe",
        "use",
    ];
    let is_statement = is(tokens.first(), "let");
    let is_item = is_statement || KEYWORDS.iter().any(|word| is(tokens.first(), word));
    let ends = |token: &TokenTree| {
        is(Some(token), ";") || !is_item && is(Some(token), ",") || !is_statement && is_block(token)
    };
    tokens.iter().position(ends).map_or(tokens.len(), |last| last + 1)
}

/// How many tokens `cfg!(…)` has with the branches that it decides between.
fn branches(tokens: &[TokenTree]) -> usize {
    let is_end = |token: &TokenTree| is_block(token) || is(Some(token), ";");
    let mut end = 3;
    while let Some(next) = tokens[end..].iter().position(is_end)
        && is_block(&tokens[end + next])
    {
        end += next + 1;
        if !is(tokens.get(end), "else") {
            break;
        }
    }
    end
}

/// What depends on the system in the word `name` and the tokens `rest` from it on.
fn word(name: &str, before: &[TokenTree], rest: &[TokenTree], named: &HashSet<String>) -> Option<String> {
    let last = before.last();
    if is(last, ".") || is(last, "fn") {
        return None;
    }
    let after_colons = is(last, ":") && is(before.iter().rev().nth(1), ":");
    match name {
        "extern" => opens_block(&rest[1..]).then(|| "`extern` names functions that Windows may not have".to_string()),
        // Its calls would not be seen.
        "asm" if is(rest.get(1), "as") => Some("`std::arch::asm` is used".to_string()),
        "asm" if is(rest.get(1), "!") => (!computes(rest.get(2))).then(|| format!("`asm!` {INSTRUCTIONS}")),
        "std" | "core" => paths_of_system("std", &rest[1..], is_use(before), named),
        "arch" | "env" | "os" if !after_colons => {
            paths_of_system(&format!("std::{name}"), &rest[1..], is_use(before), named)
        }
        _ => WORDS.iter().find(|(word, _)| *word == name).map(|(word, what)| format!("`{word}` {what}")),
    }
}

/// Do the instructions that `asm!` has in these arguments nothing but compute outputs of their inputs, as they promise?
/// Then the processor decides alone.
fn computes(arguments: Option<&TokenTree>) -> bool {
    let Some(TokenTree::Group(arguments)) = arguments else { return false };
    let arguments = tokens(arguments.stream());
    arguments.windows(2).any(|tokens| {
        match (is(Some(&tokens[0]), "options"), group(Some(&tokens[1]), Delimiter::Parenthesis)) {
            (true, Some(options)) => {
                let options = self::tokens(options.stream());
                ["pure", "nomem"].iter().all(|wanted| options.iter().any(|option| is(Some(option), wanted)))
            }
            _ => false,
        }
    })
}

/// Is it what stands behind `extern` in `extern "C" { … }`?
fn opens_block(tokens: &[TokenTree]) -> bool {
    let abi = match tokens {
        [TokenTree::Literal(_), ..] => 1,
        [first, TokenTree::Ident(_), ..] if is(Some(first), "$") => 2,
        _ => 0,
    };
    tokens.get(abi).is_some_and(is_block)
}

/// Does what follows these tokens belong to a `use`?
fn is_use(before: &[TokenTree]) -> bool {
    let statement = before.iter().rev().take_while(|token| !is(Some(token), ";") && !is_block(token));
    statement.into_iter().any(|token| is(Some(token), "use"))
}

/// What of [`PATHS`] is named by a path, or by a `use`, that begins with `first` and these tokens.
fn paths_of_system(first: &str, tokens: &[TokenTree], is_use: bool, named: &HashSet<String>) -> Option<String> {
    if !is(tokens.first(), ":") || !is(tokens.get(1), ":") {
        return None;
    }
    let mut found = Vec::new();
    paths(first, &tokens[2..], &mut found);
    let of_system = |path: &String| {
        let is_below = |wanted: &&&str| path.trim_end() == **wanted || path.starts_with(&format!("{wanted}::"));
        let is_os = path.starts_with("std::os ") || path == "std::os::*";
        PATHS.iter().find(is_below).copied().or(is_os.then_some("std::os")).map(|path| format!("`{path}` is used"))
    };
    // A type alone does nothing: in the head of an implementation, or imported where nothing names it.
    let does_something = |path: &&String| {
        TYPES.iter().find(|(of_type, _)| path == of_type).is_none_or(|(_, name)| is_use && named.contains(*name))
    };
    found.iter().filter(does_something).find_map(of_system)
}

/// Adds the paths that begin with `path` and go on with these tokens; behind one that gets another name is a space.
fn paths(path: &str, tokens: &[TokenTree], found: &mut Vec<String>) {
    match tokens {
        [TokenTree::Ident(name), first, second, rest @ ..] if is(Some(first), ":") && is(Some(second), ":") => {
            paths(&format!("{path}::{name}"), rest, found);
        }
        [TokenTree::Ident(name), rest @ ..] if name == "self" => {
            found.push(format!("{path}{}", if is(rest.first(), "as") { " " } else { "" }));
        }
        [TokenTree::Ident(name), rest @ ..] => {
            found.push(format!("{path}::{name}{}", if is(rest.first(), "as") { " " } else { "" }));
        }
        [TokenTree::Group(group), ..] if group.delimiter() == Delimiter::Brace => {
            let inside = self::tokens(group.stream());
            inside.split(|token| is(Some(token), ",")).for_each(|one| paths(path, one, found));
        }
        [first, ..] if is(Some(first), "*") => found.push(format!("{path}::*")),
        _ => found.push(path.to_string()),
    }
}

/// The system's own file that a literal names.
fn file(literal: &str) -> Option<String> {
    let text = literal.trim_start_matches(['b', 'c', 'r', '#']).strip_prefix('"')?;
    let text = text.trim_end_matches(['"', '#']);
    FILES.iter().any(|start| text.starts_with(start)).then(|| format!("Windows has no `{text}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_other_systems_have() {
        let functions = Some("`extern` names functions that Windows may not have");
        let instructions = Some("`asm!` has instructions that may depend on the system");
        let rows = [
            ("use std::os::fd::FromRawFd;", Some("`std::os::fd` is used")),
            ("fn f() { std::os::unix::io::x() }", Some("`std::os::unix` is used")),
            ("use std::os::{raw::c_int, linux::fs};", Some("`std::os::linux` is used")),
            ("use std::{io, os::{fd::AsRawFd}};", Some("`std::os::fd` is used")),
            ("use std::os;\nfn f(a: os::fd::RawFd) {}", Some("`std::os::fd` is used")),
            ("use std::{os as o, io};", Some("`std::os` is used")),
            ("use std::os::{self as o};", Some("`std::os` is used")),
            ("use std::os::*;", Some("`std::os` is used")),
            ("use std::os::raw::c_int; use other::os::unix; use std::{env, f64::consts};", None),
            ("use std::ffi::c_long;", Some("`c_long` has fewer bits on Windows")),
            ("use std::env; const A: &str = env::consts::OS;", Some("`std::env::consts` is used")),
            ("use std::path::Path; fn f(path: &Path) {}", Some("`std::path` is used")),
            ("struct A; pub(crate) use std::path::{Path, PathBuf}; mod m { use super::PathBuf; }", None),
            ("pub use std::path::{Path, PathBuf}; m!(PathBuf);", Some("`std::path` is used")),
            ("use std::path::Path; fn f() -> impl Copy + use<> { Path::new }", Some("`std::path` is used")),
            ("use std::path::Path as P;", Some("`std::path` is used")),
            (
                "pub use std::path::Path; mod m { use super::{Path as P}; fn f() { P::new(\"a\") } }",
                Some("`std::path` is used"),
            ),
            ("use std::path::*;", Some("`std::path` is used")),
            ("fn f() { std::path::Path::new(\"a\") }", Some("`std::path` is used")),
            ("use a::B; impl AsRef<std::path::Path> for B {} each!(::std::path::PathBuf, b);", None),
            ("use core::arch::asm as a;", Some("`std::arch::asm` is used")),
            ("pub use core::arch::asm; mod m { use super::{asm as a}; }", Some("`std::arch::asm` is used")),
            ("fn f() { asm!(\"nop\") }", instructions),
            ("use std::arch::asm; fn f() { asm!(\"nop\", options(pure, nostack)) }", instructions),
            ("fn f() { core::arch::asm!(\"nop\", options(nomem), other(pure)) }", instructions),
            ("fn f() { core::arch::asm!(\"bsr {0}, {0}\", inout(reg) a, options(nomem, pure, nostack)) }", None),
            ("use core::arch::{asm, x86_64::*}; fn f() { asm!(\"nop\", options(pure, nomem), options(raw)) }", None),
            ("extern \"C\" { fn mmap(); }", functions),
            ("unsafe extern { fn mmap(); }", functions),
            ("macro_rules! m { ($abi:literal) => { extern $abi { fn mmap(); } } }", functions),
            ("extern \"C\" fn f() {} extern crate a;", None),
            ("#[link_section = \"a\"] static A: u8 = 0;", Some("`link_section` is for the linker of one system")),
            ("#[unsafe(link_section = \"a\")] fn f() {}", Some("`link_section` is for the linker of one system")),
            ("#[cfg_attr(all(), no_mangle)] fn f() {}", Some(&format!("`no_mangle` {OTHER_NAME}"))),
            ("fn f() { open(\"/dev/stdin\") }", Some("Windows has no `/dev/stdin`")),
            ("fn f() { open(br#\"/proc/self/maps\"#) }", Some("Windows has no `/proc/self/maps`")),
            ("/// \"/dev/stdin\"\nfn f() { print(\"in /dev/stdin, 1/dev/2\") }", None),
        ];
        for (text, what) in rows {
            assert_eq!(foreign(text).map(|(_, what)| what).as_deref(), what, "{text}");
        }
    }

    #[test]
    fn what_stands_under_a_condition() {
        let found = "std::os::fd::x();";
        let rows = [
            ("#[cfg(unix)] fn f<A, B>() { F }", false),
            ("#[inline] #[cfg(any(unix, windows))] #[cold] fn f() { F }", false),
            ("#[cfg(unix)] fn f() {} fn g() { F }", true),
            ("#[cfg(feature = \"a\")] fn f() { F }", true),
            ("#[cfg(unix)] let a = if b { 1 } else { F }; 3", false),
            ("#[cfg(unix)] mod a { #![allow(unused)] fn f() { F } }", false),
            ("mod a { #![cfg(unix)] fn f() { F } }", false),
            ("#[cfg_attr(unix, link_section = \"a\")] static A: u8 = 0;", false),
            ("#[cfg_attr(unix, cold)] #[link_section = \"a\"] static A: u8 = 0;", true),
            ("#[link_section = \"a\"] #[cfg(unix)] static A: u8 = 0;", false),
            ("let a = if cfg!(windows) { 1 } else if b { F } else { F }; 3", false),
            ("if cfg!(windows) { 1 } else { 2 } { F }", true),
            ("let a = cfg!(windows); { F }", true),
            ("f(1, #[cfg(unix)] 2, { F })", true),
        ];
        for (text, is_found) in rows {
            assert_eq!(foreign(&text.replace('F', found)).is_some(), is_found, "{text}");
        }
    }

    #[test]
    fn the_place_is_that_of_the_word() {
        let text = "fn é() {\n    let a = (1, std::os::fd::x());\n}\n";
        assert_eq!(foreign(text).map(|(at, _)| at), text.find("std"));
    }
}
