//! Where a program asks for names and places that its text gives it: they are others in another text, and the code
//! shows no difference but in these.

use super::{Block, Parts, label, tokens};
use crate::rustc::CRATE;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What asks, by the beginning of the function's name, and what it asks for. Whoever only has a `Location` or a
/// `TypeId` knows nothing of its value.
const ASKING: [(&str, &str); 13] = [
    (TYPE_NAME, "`type_name` gives the path of a type, with the name of the crate"),
    (PHANTOM, "a `PhantomData` shows the path of its type, with the name of the crate"),
    ("<core::panic::location::Location>::column", LOCATION),
    ("<core::panic::location::Location>::file", LOCATION),
    ("<core::panic::location::Location>::line", LOCATION),
    ("<core::panic::location::Location as core::fmt::", LOCATION),
    ("<std::panic::PanicHookInfo as core::fmt::Display>", "a `PanicHookInfo` shows the file and the line of a panic"),
    ("<core::any::TypeId as core::fmt::Debug>", "a `TypeId` is shown, a number that depends on the crate"),
    ("<core::any::TypeId as core::cmp::Ord>", TYPE_ID),
    ("<core::any::TypeId as core::cmp::PartialOrd>", TYPE_ID),
    ("<core::any::TypeId as core::hash::Hash>", TYPE_ID),
    ("std::env::current_exe", "`current_exe` gives the path of the program"),
    ("<std::backtrace::Backtrace>::force_capture", "a `Backtrace` has the names of functions, and lines"),
];

/// `type_name` itself and `type_name_of_val`.
const TYPE_NAME: &str = "core::any::type_name";

const LOCATION: &str = "a `Location` gives the file and the line of a call";

/// The compiler has put `type_name` into what shows it.
const PHANTOM: &str = "<core::marker::PhantomData<";

const TYPE_ID: &str = "a `TypeId` is compared or hashed, a number that depends on the crate";

/// Keys of its own are in no order that a program could count on.
const RANDOM: &str = "<std::hash::random::RandomState as core::hash::BuildHasher>::hash_one";

/// What a text has to have a word of to ask for any of them.
pub const WORDS: [&str; 10] = [
    "Location",
    "PhantomData",
    "TypeId",
    "current_exe",
    "force_capture",
    "location",
    "set_hook",
    "type_id",
    "type_name",
    "type_name_of_val",
];

/// What begins the names of the functions that lead to the end of a program and whose messages nobody compares.
const PANICKING: [&str; 6] = ["_Unwind_", "alloc::", "core::", "llvm.", "std::panicking::", "std::rt::"];

/// What writes to standard error, which nobody compares, and what else may become of a text.
const TO_STANDARD_ERROR: &str = "std::io::stdio::_eprint";
const ELSEWHERE: [&str; 4] = ["std::io::stdio::_print", "alloc::fmt::format", "::write_fmt", "::write_str"];

/// What makes an argument of something formatted, which is used there alone.
const ARGUMENT: &str = "<core::fmt::rt::Argument>::new_";

/// A place in the text that asks.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Asked {
    /// From 1.
    pub line: usize,
    pub what: &'static str,
}

/// The places in the text of a program, given as LLVM IR without any optimisation, that ask for what is another one in
/// another text, unless only a panic or standard error says it.
#[must_use]
pub fn asked(ir: &str) -> BTreeSet<Asked> {
    let code = Code::new(ir);
    let asking = code.parts.blocks.keys().filter_map(|symbol| Some((*symbol, code.asks(symbol)?)));
    asking.flat_map(|(symbol, what)| code.lines(symbol).into_iter().map(move |line| Asked { line, what })).collect()
}

/// The strings of a program, given as LLVM IR, that have a path into one of `modules`: where that is a crate, the path
/// begins otherwise.
#[must_use]
pub fn with_paths<'a>(ir: &'a str, modules: &[&str]) -> BTreeSet<&'a str> {
    let starts: Vec<String> = modules.iter().map(|module| format!("crate::{module}::")).collect();
    let strings = ir.lines().filter(|line| line.starts_with('@')).filter_map(|line| Some(line.split_once(" c\"")?.1));
    strings.filter(|string| starts.iter().any(|start| string.contains(start))).collect()
}

struct Code<'a> {
    parts: Parts<'a>,
    /// By symbol, as a person reads them.
    names: HashMap<&'a str, String>,
    /// By symbol, the functions and constants that name it, with the index of a line.
    users: HashMap<&'a str, Vec<(&'a str, usize)>>,
    /// By number, the lines of the text.
    lines: HashMap<&'a str, usize>,
}

impl<'a> Code<'a> {
    fn new(ir: &'a str) -> Self {
        let parts = Parts::new(ir);
        let symbols = parts.blocks.keys().filter(|symbol| symbol.starts_with('@'));
        let name = |symbol: &&'a str| (*symbol, format!("{:#}", rustc_demangle::demangle(&symbol[1..])));
        let names: HashMap<_, _> = symbols.map(name).collect();
        let mut users: HashMap<_, Vec<_>> = HashMap::new();
        for (user, block) in parts.blocks.iter().filter(|(symbol, _)| symbol.starts_with('@')) {
            for (index, line) in block.lines.iter().enumerate() {
                for used in tokens(line).filter(|token| token.starts_with('@') && token != user) {
                    users.entry(used).or_default().push((*user, index));
                }
            }
        }
        let place = |line: &'a str| {
            let (number, place) = line.split_once(" = !DILocation(line: ")?;
            Some((number, place.split(',').next()?.parse().ok()?))
        };
        let lines = ir.lines().filter(|line| line.starts_with('!')).filter_map(place).collect();
        Code { parts, names, users, lines }
    }

    /// What the function `symbol` gives that is another one in another text.
    fn asks(&self, symbol: &str) -> Option<&'static str> {
        let name = self.names.get(symbol)?;
        let (start, what) = ASKING.iter().find(|(start, _)| name.starts_with(start))?;
        // What others define is called the same.
        let is_of_text = ![TYPE_NAME, PHANTOM].contains(start) || paths(name).any(is_of_text);
        if *start == PHANTOM && !name.contains(" as core::fmt::Debug>") {
            return None;
        }
        is_of_text.then_some(*what)
    }

    /// The lines of the text that call the function `symbol`, in whatever way.
    fn lines(&self, symbol: &'a str) -> BTreeSet<usize> {
        let (mut found, mut known, mut lines) = (vec![symbol], BTreeSet::from([symbol]), BTreeSet::new());
        while let Some(symbol) = found.pop() {
            for (user, index) in self.users.get(symbol).into_iter().flatten() {
                let block = &self.parts.blocks[user];
                if self.names[user].starts_with(RANDOM) {
                    continue;
                }
                let name = &self.names[user];
                // What shows a value is called by what has it shown.
                let is_passed_on = !is_own(name) || name.contains(" as core::fmt::Debug>::fmt");
                if !block.lines[0].starts_with("define ") || is_passed_on {
                    // Another function of the standard library, or a table of functions.
                    if !self.is_unseen(&block.lines, *index) && known.insert(user) {
                        found.push(user);
                    }
                } else if !self.is_unseen(&block.lines, *index) {
                    lines.extend(self.line(&block.lines[*index..]));
                }
            }
        }
        lines
    }

    /// The line of the text that the first of these lines of code states, or one soon after it.
    fn line(&self, code: &[&str]) -> Option<usize> {
        let of = |line: &&str| {
            let (_, number) = line.split_once("!dbg ")?;
            self.lines.get(number.split([',', ' ']).next()?).copied().filter(|line| *line > 0)
        };
        code.iter().find_map(of)
    }

    /// Is line `index` of a function about an argument of something formatted that is written to standard error next,
    /// or never?
    fn is_argument_unseen(&self, function: &[&str], index: usize) -> bool {
        let names = |line: &str| -> Vec<&String> { tokens(line).filter_map(|token| self.names.get(token)).collect() };
        if !names(function[index]).iter().any(|name| name.starts_with(ARGUMENT)) {
            return false;
        }
        let blocks = blocks(function);
        let (mut found, mut known) = (vec![index + 1], BTreeSet::new());
        while let Some(start) = found.pop() {
            for line in function[start..].iter().take_while(|line| label(line).is_none()) {
                let called = names(line);
                if called.iter().any(|name| name.starts_with(TO_STANDARD_ERROR)) {
                    break;
                }
                let is_seen = |name: &&String| ELSEWHERE.iter().any(|part| name.contains(part));
                if called.iter().any(is_seen) || line.trim_start().starts_with("ret ") {
                    return false;
                }
                found.extend(targets(line, &blocks).filter(|start| known.insert(*start)));
            }
        }
        true
    }

    /// Does what happens from line `index` of a function on only lead to a panic, or only write to standard error?
    fn is_unseen(&self, function: &[&str], index: usize) -> bool {
        if !function[0].starts_with("define ") {
            return false;
        }
        if self.is_argument_unseen(function, index) {
            return true;
        }
        let blocks = blocks(function);
        let calls = |line: &str| -> Vec<&str> {
            let functions = tokens(line).filter(|token| self.parts.blocks.get(token).is_some_and(is_function));
            functions.filter_map(|token| self.names.get(token).map(String::as_str)).collect()
        };
        let is_panicking = |name: &str| {
            let head = name.trim_start_matches(['<', '&']);
            PANICKING.iter().any(|start| head.starts_with(start)) || head == "rust_eh_personality"
        };
        let (mut found, mut known) = (vec![index + 1], BTreeSet::new());
        let (mut returns, mut only_panics) = (false, true);
        while let Some(start) = found.pop() {
            for line in function[start..].iter().take_while(|line| label(line).is_none()) {
                returns |= line.trim_start().starts_with("ret ");
                only_panics &=
                    calls(line).into_iter().all(|name| is_panicking(name) || name.starts_with(TO_STANDARD_ERROR));
                found.extend(targets(line, &blocks).filter(|start| known.insert(*start)));
            }
        }
        if !returns && only_panics {
            return true;
        }
        let all: Vec<&str> = function[1..].iter().flat_map(|line| calls(line)).collect();
        let is_elsewhere = |name: &&str| ELSEWHERE.iter().any(|part| name.contains(part));
        let gives_nothing = function[0].contains(" void @") && !function[0].contains("sret(");
        gives_nothing && all.iter().any(|name| name.starts_with(TO_STANDARD_ERROR)) && !all.iter().any(is_elsewhere)
    }
}

fn is_function(block: &Block) -> bool {
    block.lines[0].starts_with("define ") || block.lines[0].starts_with("declare ")
}

/// By label, the index of the first line of each block of a function.
fn blocks<'a>(function: &[&'a str]) -> BTreeMap<&'a str, usize> {
    let labels = function.iter().enumerate().skip(1);
    labels.filter_map(|(index, line)| Some((label(line)?, index + 1))).collect()
}

/// Where a function may go on behind this line of it.
fn targets(line: &str, blocks: &BTreeMap<&str, usize>) -> impl Iterator<Item = usize> {
    let labels = line.split("label %").skip(1);
    labels.filter_map(|rest| blocks.get(rest.split([',', ' ']).next()?).copied())
}

/// The paths in the name of a function.
fn paths(name: &str) -> impl Iterator<Item = &str> {
    name.split(|letter: char| !letter.is_alphanumeric() && !matches!(letter, '_' | ':'))
}

fn is_of_text(path: &str) -> bool {
    path.strip_prefix(CRATE).is_some_and(|rest| rest.starts_with("::"))
}

/// Is the function `name` written in the text? Then its path begins there, or that of its type or its trait.
fn is_own(name: &str) -> bool {
    let head = name.trim_start_matches(['<', '&', '*', '[', '(']);
    let trait_of = name.strip_prefix('<').and_then(|rest| rest.split_once(" as ")).map(|(_, rest)| rest);
    paths(head).next().is_some_and(is_of_text)
        || trait_of.is_some_and(|rest| paths(rest).next().is_some_and(is_of_text))
}
