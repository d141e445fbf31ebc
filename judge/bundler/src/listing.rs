//! A program as the compiler's front end leaves it (LLVM IR without any optimisation), in a form in which two texts can
//! be compared: the names of functions and the places that panics report depend on the text, and so does their order.

use crate::text::identifiers;
use std::collections::{HashMap, HashSet};

pub mod drops;
pub mod introspection;

/// The code of a program. Two texts with equal listings are the same program.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// From `main` on, each function and constant where it is first used, with numbers in place of their names.
    code: String,
    /// Where the functions and statics begin, and their names.
    functions: Vec<(usize, String)>,
}

/// Only panics, and macros that state it, name the file.
pub const FILE_NAME: &str = "<anon>";

/// A function, a constant, a type, the attributes of functions, or what else is named.
#[derive(Debug)]
struct Block<'a> {
    linkage: Linkage,
    /// The lines that define it.
    lines: Vec<&'a str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Linkage {
    /// Its name depends on the text.
    Own,
    /// The linker sees its name.
    Linked,
    /// It is defined elsewhere.
    Declared,
}

/// What a program consists of.
#[derive(Debug, Default)]
struct Parts<'a> {
    /// By name, with the sign in front of it.
    blocks: HashMap<&'a str, Block<'a>>,
    /// Assembly outside of functions.
    assembly: Vec<&'a str>,
}

/// What the compiler states for a debugger, or for its own messages.
const REMARKS: [&str; 2] = ["!dbg", "!srcloc"];

/// Signs in front of names: of functions and statics, types and values, attributes, metadata.
const SIGNS: [char; 4] = ['@', '%', '#', '!'];

/// The parts of a line: names with the sign in front of them, strings, and what stands between.
fn tokens(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let end = match first {
            '"' => quoted(rest),
            _ if !SIGNS.contains(&first) => rest.find(['"', '@', '%', '#', '!']).unwrap_or(rest.len()),
            _ if rest[1..].starts_with('"') => 1 + quoted(&rest[1..]),
            _ => 1 + rest.bytes().skip(1).take_while(|byte| is_of_name(*byte)).count(),
        };
        let (token, after) = rest.split_at(end);
        rest = after;
        Some(token)
    })
}

/// The length of the string that `text` starts with.
fn quoted(text: &str) -> usize {
    text[1..].find('"').map_or(text.len(), |end| end + 2)
}

/// A string with a space for each byte that it states by its number.
fn unescaped(string: &str) -> String {
    let mut parts = string.split('\\');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| text + " " + part.get(2..).unwrap_or_default())
}

fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$' | b'-')
}

/// The name that `line` starts with.
fn first_name(line: &str) -> Option<&str> {
    tokens(line).next().filter(|token| token.starts_with(SIGNS))
}

/// The name of the label that `line` is, of a function.
fn label(line: &str) -> Option<&str> {
    let end =
        if line.starts_with('"') { quoted(line) } else { line.bytes().take_while(|byte| is_of_name(*byte)).count() };
    (end > 0 && line[end..].starts_with(':')).then(|| &line[..end])
}

/// How others see what `line` defines.
fn linkage(line: &str) -> Linkage {
    let is_value = |word: &&str| matches!(*word, "global" | "constant" | "alias" | "ifunc") || word.contains('(');
    let mut words = line.split_whitespace().take_while(|word| !is_value(word));
    match words.find(|word| matches!(*word, "internal" | "private" | "declare" | "external")) {
        Some("internal" | "private") => Linkage::Own,
        Some(_) => Linkage::Declared,
        None => Linkage::Linked,
    }
}

impl Listing {
    /// Reads what `--emit=llvm-ir` writes.
    #[must_use]
    pub fn new(ir: &str) -> Self {
        let parts = Parts::new(ir);
        let mut walk = Walk::new(&parts);
        for line in &parts.assembly {
            walk.print_line(line);
        }
        // The program starts in `main`; what else the linker sees comes next. Nothing else runs.
        let linked = parts.blocks.iter().filter(|(_, block)| block.linkage == Linkage::Linked);
        let mut roots: Vec<&str> = linked.map(|(name, _)| *name).collect();
        roots.sort_unstable_by_key(|name| (*name != "@main", *name));
        for root in roots {
            walk.find(root);
            while let Some((name, owner)) = walk.found.pop() {
                walk.print(name, owner);
            }
        }
        walk.listing
    }

    /// The words in the strings that the program has: what it may print, and what it may compare with.
    #[must_use]
    pub fn words(&self) -> HashSet<String> {
        let strings = tokens(&self.code).filter(|token| token.starts_with('"'));
        strings.flat_map(|string| identifiers(&unescaped(string)).map(str::to_string).collect::<Vec<_>>()).collect()
    }

    /// The first function in which `other` differs.
    #[must_use]
    pub fn difference(&self, other: &Listing) -> Option<String> {
        if self.code == other.code {
            return None;
        }
        let same = self.code.bytes().zip(other.code.bytes()).take_while(|(one, two)| one == two).count();
        let function = self.functions.iter().take_while(|(start, _)| *start <= same).last();
        let name = function.map_or("the program", |(_, name)| name.trim_start_matches('@'));
        Some(format!("{:#}", rustc_demangle::demangle(name)))
    }
}

impl<'a> Parts<'a> {
    fn new(ir: &'a str) -> Self {
        let mut parts = Parts::default();
        let mut lines = ir.lines();
        while let Some(line) = lines.next() {
            let is_function = line.starts_with("define ");
            let name = match line.split(' ').next() {
                Some("define" | "declare") => tokens(line).find(|token| token.starts_with('@')),
                Some("attributes") => first_name(&line["attributes ".len()..]),
                Some("module") => {
                    parts.assembly.push(line);
                    None
                }
                _ => first_name(line).filter(|_| !line.contains("!DI")),
            };
            let Some(name) = name else { continue };
            let linkage = if name.starts_with('@') { linkage(line) } else { Linkage::Own };
            let body = if is_function { lines.by_ref().take_while(|line| *line != "}").collect() } else { Vec::new() };
            parts.blocks.insert(name, Block { linkage, lines: [vec![line], body].concat() });
        }
        parts
    }

    /// Is it a place in the text that a panic reports: the name of the file, its length, the line and the column?
    fn is_place(&self, block: &Block) -> bool {
        // The compiler ends the name in a zero that the length does not count, unlike that of a string.
        let is_file = |block: &Block| block.lines[0].contains(&format!(" c\"{FILE_NAME}\\00\", align 1"));
        let Some((_, value)) = block.lines[0].split_once("constant <{ ptr, [16 x i8] }> <{ ptr ") else { return false };
        let length = format!(", [16 x i8] c\"\\{:02X}\\00\\00\\00\\00\\00\\00\\00", FILE_NAME.len());
        let Some(file) = first_name(value) else { return false };
        value[file.len()..].starts_with(&length) && self.blocks.get(file).is_some_and(is_file)
    }
}

struct Walk<'a> {
    parts: &'a Parts<'a>,
    /// By name, in the order of first use.
    numbers: HashMap<&'a str, usize>,
    /// To be printed, the next one last, with the functions or statics that they belong to.
    found: Vec<(&'a str, &'a str)>,
    /// The function or static that is printed.
    owner: &'a str,
    /// The values and labels of the block that is printed, without a sign.
    locals: HashMap<&'a str, usize>,
    listing: Listing,
}

impl<'a> Walk<'a> {
    fn new(parts: &'a Parts<'a>) -> Self {
        let (numbers, found, listing) = (HashMap::new(), Vec::new(), Listing::default());
        Walk { parts, numbers, found, owner: "", locals: HashMap::new(), listing }
    }

    /// The number of `name`, which is printed later.
    fn find(&mut self, name: &'a str) -> usize {
        let next = self.numbers.len();
        *self.numbers.entry(name).or_insert_with(|| {
            self.found.push((name, if name.starts_with('@') { name } else { self.owner }));
            next
        })
    }

    fn print(&mut self, name: &'a str, owner: &'a str) {
        let block = &self.parts.blocks[name];
        self.owner = owner;
        self.locals.clear();
        self.listing.functions.push((self.listing.code.len(), owner.to_string()));
        let first = self.found.len();
        if self.parts.is_place(block) {
            self.listing.code += "a place\n";
        } else {
            block.lines.iter().for_each(|line| self.print_line(line));
        }
        // The first one that is named comes next.
        self.found[first..].reverse();
    }

    /// The number of a value or label of the block that is printed.
    fn local(&mut self, name: &'a str) -> usize {
        let next = self.locals.len();
        *self.locals.entry(name).or_insert(next)
    }

    /// `line` with numbers in place of names, and without comments.
    fn print_line(&mut self, line: &'a str) {
        if line.trim_start().starts_with(';') || line.trim().is_empty() {
            return;
        }
        if let Some(label) = label(line) {
            let number = self.local(label);
            self.listing.code += &format!("%{number}:\n");
            return;
        }
        let mut tokens = tokens(line);
        while let Some(token) = tokens.next() {
            match self.parts.blocks.get(token) {
                Some(Block { linkage: Linkage::Own, .. }) => {
                    let number = self.find(token);
                    self.listing.code += &format!("{}{number}", &token[..1]);
                }
                Some(_) => {
                    self.find(token);
                    self.listing.code += token;
                }
                None if REMARKS.contains(&token) => {
                    // A space, and the remark itself.
                    tokens.by_ref().take(2).for_each(drop);
                    let code = &mut self.listing.code;
                    code.truncate(code.trim_end_matches([',', ' ']).len());
                }
                None if token.starts_with('%') => {
                    let number = self.local(&token[1..]);
                    self.listing.code += &format!("%{number}");
                }
                None if token.contains(';') && !token.contains('"') => {
                    self.listing.code += token.split(';').next().unwrap_or_default().trim_end();
                    break;
                }
                None => self.listing.code += token,
            }
        }
        self.listing.code.push('\n');
    }
}

#[cfg(test)]
mod tests;
