//! Two programs that drop values at other times, and whether anybody can see that: memory that is given back earlier or
//! later shows nothing.

use super::{Parts, Walk, tokens};
use crate::rustc::CRATE;
use std::collections::{BTreeMap, BTreeSet};

/// What drops a value is named by the value's type.
const GLUE: &str = "core::ptr::drop_in_place::<";

/// What begins the names of all that is dropped in functions of its own, but gives back memory and drops elements, and
/// does nothing else.
const CONTAINERS: [&str; 14] = [
    "alloc::boxed::Box<",
    "alloc::collections::binary_heap::BinaryHeap<",
    "alloc::collections::btree::map::BTreeMap<",
    "alloc::collections::btree::map::IntoIter<",
    "alloc::collections::btree::mem::replace::PanicGuard",
    "alloc::collections::btree::node::Handle<",
    "alloc::collections::linked_list::LinkedList<",
    "alloc::collections::vec_deque::VecDeque<",
    "alloc::raw_vec::RawVec<",
    "alloc::vec::Vec<",
    "alloc::vec::into_iter::IntoIter<",
    "core::array::iter::",
    "hashbrown::raw::RawIntoIter<",
    "hashbrown::raw::RawTable<",
];

/// What begins the names of all that these are made of: no library below the standard one reads or writes anything.
const BELOW: [&str; 7] =
    ["__rustc::__rust_dealloc", "_Unwind_Resume", "alloc::", "core::", "hashbrown::", "llvm.", "rust_eh_personality"];

/// A function, as far as its code says what it drops.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Function {
    /// Its code, with numbers in place of names.
    code: String,
    /// The functions that it names, in the order of first use.
    callees: Vec<String>,
    /// Does it call what it finds in a value?
    is_indirect: bool,
}

/// By name: a name may stand for several closures.
type Functions = BTreeMap<String, Vec<Function>>;

/// Where two programs drop something at other times, and that can be seen.
#[derive(Debug, PartialEq, Eq)]
pub struct Seen {
    pub function: String,
    /// The type of what is dropped, unless more than that differs.
    pub dropped: Option<String>,
}

/// The drops that can be seen where two programs, given as LLVM IR without any optimisation, are not the same: one of
/// each function.
#[must_use]
pub fn seen(one: &str, other: &str) -> Vec<Seen> {
    let programs = [one, other].map(functions);
    let names: BTreeSet<&String> = programs.iter().flat_map(BTreeMap::keys).collect();
    names.into_iter().filter_map(|name| difference(&programs, name)).collect()
}

/// What can be seen of the difference between the functions `name` of both programs.
fn difference(programs: &[Functions; 2], name: &str) -> Option<Seen> {
    let both = programs.each_ref().map(|program| program.get(name).map_or(&[][..], Vec::as_slice));
    if both[0] == both[1] {
        return None;
    }
    let seen = |dropped| Seen { function: name.to_string(), dropped };
    let visible = |name: &str| {
        let dropped = dropped_by(name).filter(|_| programs.iter().any(|program| is_visible(program, name)));
        dropped.map(|dropped| seen(Some(dropped)))
    };
    if dropped_by(name).is_some() {
        return visible(name);
    }
    let [one, other] = both.map(calls);
    if one != other {
        return Some(seen(None));
    }
    both.into_iter().flatten().flat_map(|function| &function.callees).find_map(|callee| visible(callee))
}

impl Seen {
    /// The modules at the root of the text, and the functions there, that the function is of: in whose code it stands,
    /// and whose `impl` it is. Of a function from elsewhere, whose types it works with.
    pub fn modules(&self) -> Vec<&str> {
        let own: Vec<&str> = without_arguments(&self.function).into_iter().flat_map(modules).collect();
        if own.is_empty() { modules(&self.function).collect() } else { own }
    }
}

/// The modules at the root of the text, and the functions there, that `path` names.
fn modules(path: &str) -> impl Iterator<Item = &str> {
    let is_of_path = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | ':');
    let paths = path.split(move |letter| !is_of_path(letter));
    paths.filter_map(|path| path.strip_prefix(CRATE)?.strip_prefix("::")?.split("::").next())
}

/// The parts of a function's path that stand before, between and behind its generic arguments. Those of a type whose
/// `impl` it is are left in.
fn without_arguments(path: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut is_argument) = (Vec::new(), 0, 0, false);
    for (at, letter) in path.char_indices() {
        match letter {
            '<' => {
                if depth == 0 {
                    is_argument = path[..at].ends_with("::");
                    if is_argument {
                        parts.push(&path[start..at]);
                    }
                }
                depth += 1;
            }
            // That of `fn(u8) -> u8` ends nothing.
            '>' if !path[..at].ends_with('-') => {
                depth -= 1;
                if depth == 0 && is_argument {
                    start = at + 1;
                }
            }
            _ => {}
        }
    }
    parts.push(&path[start..]);
    parts
}

/// The type of what the function `name` drops, if that is what it is for.
fn dropped_by(name: &str) -> Option<String> {
    name.strip_prefix(GLUE).map(|rest| rest.strip_suffix('>').unwrap_or(rest).to_string())
}

/// All that is called but does not drop.
fn calls(functions: &[Function]) -> BTreeSet<&String> {
    functions.iter().flat_map(|function| &function.callees).filter(|callee| dropped_by(callee).is_none()).collect()
}

/// Does `name`, which drops something, do more than give back memory?
fn is_visible(program: &Functions, name: &str) -> bool {
    let (mut found, mut known) = (vec![name], BTreeSet::from([name]));
    while let Some(name) = found.pop() {
        let functions = program.get(name).map_or(&[][..], Vec::as_slice);
        if functions.iter().any(|function| function.is_indirect || !is_silent(name)) {
            return true;
        }
        let callees = functions.iter().flat_map(|function| &function.callees);
        found.extend(callees.map(String::as_str).filter(|callee| known.insert(callee)));
    }
    false
}

/// Does the function `name` itself do nothing that can be seen?
fn is_silent(name: &str) -> bool {
    // Of a function in an `impl`, that of the type.
    let of = name.trim_start_matches(['<', '&', '*', '[', '(']);
    let is_drop = name.ends_with(" as core::ops::drop::Drop>::drop");
    let starts: &[&str] = if is_drop { &CONTAINERS } else { &BELOW };
    starts.iter().any(|start| of.starts_with(start))
}

fn functions(ir: &str) -> Functions {
    let parts = Parts::new(ir);
    let name = |name: &str| format!("{:#}", rustc_demangle::demangle(name.trim_start_matches('@')));
    let mut functions = Functions::new();
    let is_function = |line: &str| line.starts_with("define ") || line.starts_with("declare ");
    for (symbol, block) in parts.blocks.iter().filter(|(_, block)| is_function(block.lines[0])) {
        let mut walk = Walk::new(&parts);
        walk.print(symbol, symbol);
        let found = walk.found.iter().rev().map(|(found, _)| *found).filter(|found| {
            found != symbol && parts.blocks.get(found).is_some_and(|block| is_function(block.lines[0]))
        });
        functions.entry(name(symbol)).or_default().push(Function {
            callees: found.map(name).collect(),
            code: walk.listing.code,
            is_indirect: block.lines[1..].iter().any(|line| is_indirect(line)),
        });
    }
    functions.values_mut().for_each(|functions| functions.sort_unstable());
    functions
}

/// Does `line` call a value?
fn is_indirect(line: &str) -> bool {
    let tokens: Vec<&str> = tokens(line).collect();
    tokens.windows(2).any(|pair| pair[0].starts_with('%') && pair[1].starts_with('('))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arguments, Compiler};

    /// One function for each of `values`, which drops it before `own` in edition 2024, and after it before that.
    fn both(definitions: &str, values: &[&str]) -> [String; 2] {
        let function = |(index, value): (usize, &&str)| {
            format!(
                "#[inline(never)] fn f{index}() -> usize {{\n    let own = black_box(vec![1_usize]);\n    \
                 size(&own, &{value})\n}}\n"
            )
        };
        let functions: String = values.iter().enumerate().map(function).collect();
        let calls: String = (0..values.len()).map(|index| format!(" + f{index}()")).collect();
        let text = format!(
            "#![allow(unused)]\nuse std::{{cell::*, collections::*, hint::black_box, rc::*, sync::*}};\n{definitions}\n\
             fn size<T>(own: &[usize], value: &T) -> usize {{ own.len() }}\n{functions}\
             fn main() {{ println!(\"{{}}\", 0{calls}); }}\n"
        );
        let compiler = Compiler::find().expect("there is a toolchain");
        [2021, 2024].map(|edition| {
            let ir = compiler.intermediate(&text, &Arguments::edition(edition)).expect("rustc can be run");
            ir.unwrap_or_else(|errors| panic!("{:?}", errors.first()))
        })
    }

    #[test]
    fn memory_that_is_given_back_is_not_seen() {
        let values = [
            "Vec::<u8>::new()",
            "vec![String::new()]",
            "Box::new([vec![0_u8]])",
            "VecDeque::from([vec![0_u8]])",
            "BTreeMap::from([(1, String::new())])",
            "BTreeSet::from([1])",
            "HashMap::from([(1, String::new())])",
            "HashSet::from([String::new()])",
            "BinaryHeap::from([vec![0_u8]])",
            "LinkedList::from([vec![0_u8]])",
            "vec![String::new()].into_iter()",
            "HashMap::from([(1, String::new())]).into_iter()",
            "BTreeMap::from([(1, String::new())]).into_iter()",
            "[String::new(), String::new()].into_iter()",
            "Some((Cell::new(1), RefCell::new(vec![1])))",
            "Plain { text: String::new() }",
        ];
        // It is dropped elsewhere, in both editions at the same time.
        let definitions = "struct Plain { text: String }\n\
                           static LOCK: Mutex<u8> = Mutex::new(0);\nfn lock() { *LOCK.lock().unwrap() += 1; }\n";
        let [one, other] = both(definitions, &[&values[..], &["lock()"]].concat());
        let programs = [&one, &other].map(|ir| functions(ir));
        let moved = (0..values.len()).filter(|index| {
            let [one, other] = programs.each_ref().map(|program| program.get(&format!("bundle::f{index}")));
            one.is_some() && one != other
        });
        assert_eq!(moved.count(), values.len());
        assert_eq!(seen(&one, &other), []);
    }

    #[test]
    fn what_can_be_seen_is_named() {
        let values = [
            ("Loud", "Loud"),
            ("Hidden(1)", "Loud"),
            ("vec![Some(Loud)]", "Loud"),
            ("BTreeMap::from([(1, Loud)])", "Loud"),
            ("HashMap::from([(1, Loud)]).into_iter()", "Loud"),
            ("(Box::new(1) as Box<dyn std::any::Any>)", "dyn"),
            ("(Box::new(|| ()) as Box<dyn Fn()>)", "dyn"),
            ("Rc::new(1)", "Rc"),
            ("Arc::new(1)", "Arc"),
            ("Weak::<u8>::new()", "Weak"),
            ("RefCell::new(1).borrow()", "Ref"),
            ("RefCell::new(1).borrow_mut()", "RefMut"),
            ("LOCK.lock().unwrap()", "MutexGuard"),
            ("vec![1].drain(..)", "Drain"),
            ("BinaryHeap::from([1]).peek_mut()", "PeekMut"),
            ("std::io::BufWriter::new(std::io::stdout())", "BufWriter"),
            ("std::fs::File::open(\"in\")", "File"),
            ("mpsc::channel::<u8>()", "Sender"),
        ];
        let definitions = "struct Loud;\nimpl Drop for Loud { fn drop(&mut self) { println!(\"loud\"); } }\n\
                           type Silent = Loud;\nenum Hidden { Of(Silent) }\n\
                           #[allow(non_snake_case)] fn Hidden(_: u8) -> Hidden { Hidden::Of(Loud) }\n\
                           static LOCK: Mutex<u8> = Mutex::new(0);\n";
        let [one, other] = both(definitions, &values.map(|(value, _)| value));
        let found = seen(&one, &other);
        for (index, (value, name)) in values.into_iter().enumerate() {
            let name = if value.starts_with("Hidden") { "Hidden" } else { name };
            let function = format!("bundle::f{index}");
            let seen = found.iter().find(|seen| seen.function == function);
            let dropped = seen.and_then(|seen| seen.dropped.as_ref());
            assert!(dropped.is_some_and(|dropped| dropped.contains(name)), "{value}: {seen:?}");
        }
    }

    #[test]
    fn modules_are_those_at_the_root() {
        for (function, expected) in [
            ("bundle::one::tail", &["one"][..]),
            ("bundle::main::{closure#0}", &["main"]),
            ("<bundle::one::Guard as bundle::two::Get>::get", &["one", "two"]),
            // Another crate's types, or closures, do not change what its code means.
            ("bundle::one::map::<[bundle::x_bundle::T; 2], (u8, &bundle::own)>", &["one"]),
            ("bundle::one::map::<fn(u8) -> u8, bundle::own::T>::{closure#0}", &["one"]),
            ("<bundle::one::Guard<bundle::own::T> as bundle::two::Get>::get::<u8>", &["one", "own", "two"]),
            ("core::iter::fold::<bundle::own::T, bundle::main::{closure#0}>", &["own", "main"]),
            // What is only called like the text.
            ("bundle::x_bundle::tail", &["x_bundle"]),
            ("bundle::one::bundle::tail", &["one"]),
            ("<alloc::vec::Vec<x_bundle::T> as core::ops::drop::Drop>::drop", &[]),
        ] {
            let seen = Seen { function: function.to_string(), dropped: None };
            assert_eq!(seen.modules(), expected, "{function}");
        }
    }

    #[test]
    fn what_else_differs_is_seen() {
        let program = |call: &str| {
            let text = format!(
                "fn one() {{}}\nfn two() {{}}\nfn main() {{ let text = String::new(); {call}(); drop(text); }}\n"
            );
            let compiler = Compiler::find().expect("there is a toolchain");
            let ir = compiler.intermediate(&text, &Arguments::edition(2024)).expect("rustc can be run");
            ir.expect("it compiles")
        };
        let other = Seen { function: "bundle::main".to_string(), dropped: None };
        assert!(seen(&program("one"), &program("two")).contains(&other));
        assert_eq!(seen(&program("one"), &program("one")), []);
    }
}
