//! Machine code as the compiler lists it, in a form in which the code of two texts can be compared: the names of
//! functions and the places that panics report depend on the text, and so does their order.

use std::collections::{BTreeSet, HashMap};

/// The code of a program. Two texts with equal listings are the same program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// From `main` on, each function and constant where it is first used, with a number in place of its name.
    lines: Vec<String>,
    /// The lines where functions and statics begin, and their names.
    functions: Vec<(usize, String)>,
}

/// A function, a constant or a table.
#[derive(Debug, Default)]
struct Block<'a> {
    /// Where it is put: only the first of several in the same section states that.
    section: &'a str,
    labels: Vec<&'a str>,
    lines: Vec<&'a str>,
}

/// What an assembly consists of.
#[derive(Debug, Default)]
struct Parts<'a> {
    blocks: Vec<Block<'a>>,
    /// The block that defines a label.
    owners: HashMap<&'a str, usize>,
    /// How others see a label; the directive may stand in front of the block before.
    visibilities: HashMap<&'a str, Vec<&'a str>>,
    /// The names that something outside of the program may ask for. They are not replaced.
    fixed: BTreeSet<&'a str>,
}

/// Only panics, and macros that state it, name the file.
pub const FILE_NAME: &str = "<anon>";

/// The words of a line that may be names.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    line.split(move |c: char| !is_name(c)).filter(|word| !word.is_empty())
}

fn is_text(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with(".asci") || line.starts_with(".string")
}

/// The label that a line defines.
fn label(line: &str) -> Option<&str> {
    let name = line.split_once(':')?.0;
    // Assembly that somebody has written may have numbers as labels, which are numbers elsewhere.
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    (!name.starts_with([' ', '\t', '#']) && !is_number && words(name).eq([name])).then_some(name)
}

/// The name that an assignment or a common block defines without a label.
fn alias(directive: &str) -> Option<&str> {
    let mut parts = words(directive);
    matches!(parts.next(), Some(".set" | ".comm" | ".lcomm")).then(|| parts.next()).flatten()
}

impl Listing {
    /// Reads what `--emit=asm` writes.
    #[must_use]
    pub fn new(assembly: &str) -> Self {
        let parts = Parts::new(assembly);
        let mut walk = Walk {
            parts: &parts,
            numbers: HashMap::new(),
            found: Vec::new(),
            is_found: vec![false; parts.blocks.len()],
        };
        // The program starts in `main`; what else the linker sees comes next, and then what nothing names.
        let main = parts.fixed.get("main").into_iter();
        let named = main.chain(&parts.fixed).filter_map(|name| parts.owners.get(name)).copied();
        let roots = named.chain(0..parts.blocks.len());
        let mut listing = Listing { lines: Vec::new(), functions: Vec::new() };
        for root in roots {
            walk.find(root);
            while let Some(index) = walk.found.pop() {
                walk.print(index, &mut listing);
            }
        }
        listing
    }

    /// The first function in which `other` differs.
    #[must_use]
    pub fn difference(&self, other: &Listing) -> Option<String> {
        let same = self.lines.iter().zip(&other.lines).take_while(|(one, two)| one == two).count();
        if same == self.lines.len() && same == other.lines.len() {
            return None;
        }
        let function = self.functions.iter().take_while(|(line, _)| *line <= same).last();
        let name = function.map_or("the program", |(_, name)| name);
        Some(format!("{:#}", rustc_demangle::demangle(name)))
    }
}

impl<'a> Parts<'a> {
    fn new(assembly: &'a str) -> Self {
        let mut parts = Parts { blocks: vec![Block::default()], ..Parts::default() };
        let mut section = "";
        for line in assembly.lines().map(str::trim_end) {
            let directive = line.trim_start();
            let first = directive.split_whitespace().next().unwrap_or_default();
            let is_section = matches!(first, ".section" | ".text" | ".data" | ".bss");
            let block = parts.blocks.last().expect("there is one from the start");
            if (is_section || first == ".type" || alias(directive).is_some()) && !block.labels.is_empty() {
                parts.blocks.push(Block { section, ..Block::default() });
            }
            let block = parts.blocks.last_mut().expect("there is one from the start");
            match first {
                "" | ".file" | ".ident" => {}
                ".globl" | ".weak" | ".hidden" | ".protected" | ".internal" | ".local" => {
                    let name = directive[first.len()..].trim();
                    parts.visibilities.entry(name).or_default().push(first);
                    // The names of functions and statics, unless an attribute has chosen one.
                    if !name.starts_with("_R") {
                        parts.fixed.insert(name);
                    }
                }
                _ if is_section => {
                    section = directive;
                    block.section = section;
                }
                _ => {
                    block.labels.extend(label(line).or_else(|| alias(directive)));
                    block.lines.push(line);
                }
            }
        }
        for (index, block) in parts.blocks.iter().enumerate() {
            parts.owners.extend(block.labels.iter().map(|label| (*label, index)));
        }
        parts
    }

    /// A section is called after what is in it, or after the function that a table belongs to.
    fn section<'b>(&self, word: &'b str) -> &'b str {
        let mut dots = word.match_indices('.').map(|(at, _)| at);
        let kind = dots.find(|at| self.is_name(&word[at + 1..])).map_or(word, |at| &word[..=at]);
        if word.starts_with('.') { kind } else { word }
    }

    /// Is it a name that depends on the text?
    fn is_name(&self, word: &str) -> bool {
        self.owners.contains_key(word) && !self.fixed.contains(word)
    }

    /// Is it a place in the text that a panic reports: the name of the file, its length, the line and the column?
    fn is_place(&self, block: &Block) -> bool {
        // The compiler ends the name in a zero that the length does not count, unlike that of a string.
        let is_file = |block: &Block| {
            let name = format!("\"{FILE_NAME}\"");
            block.lines.iter().any(|line| line.trim_start().strip_prefix(".asciz").is_some_and(|it| it.trim() == name))
        };
        let length = format!("\"\\{:03o}\\000\\000\\000\\000\\000\\000\\000", FILE_NAME.len());
        let mut lines = block.lines.iter().map(|line| line.trim());
        let Some(file) = lines.find_map(|line| line.strip_prefix(".quad")) else { return false };
        let is_size = |line: &str| line.starts_with(".size") && line.ends_with(", 24");
        self.owners.get(file.trim()).is_some_and(|owner| is_file(&self.blocks[*owner]))
            && lines.next().is_some_and(|line| is_text(line) && line.contains(&length))
            && lines.next().is_some_and(is_size)
    }
}

struct Walk<'a> {
    parts: &'a Parts<'a>,
    /// By label, in the order of first use.
    numbers: HashMap<&'a str, usize>,
    /// To be printed, the next one last.
    found: Vec<usize>,
    is_found: Vec<bool>,
}

impl<'a> Walk<'a> {
    fn find(&mut self, index: usize) {
        if !std::mem::replace(&mut self.is_found[index], true) {
            self.found.push(index);
        }
    }

    fn print(&mut self, index: usize, listing: &mut Listing) {
        let block = &self.parts.blocks[index];
        if let Some(name) = block.labels.iter().find(|label| !label.starts_with(".L")) {
            listing.functions.push((listing.lines.len(), (*name).to_string()));
        }
        let is_place = self.parts.is_place(block);
        let mut named = Vec::new();
        listing.lines.push(self.numbered(block.section, &mut named));
        for line in &block.lines {
            if is_text(line) {
                listing.lines.push(if is_place { "a place".to_string() } else { (*line).to_string() });
                continue;
            }
            let visibilities = label(line).and_then(|label| self.parts.visibilities.get(label));
            listing.lines.extend(visibilities.into_iter().flatten().map(|how| (*how).to_string()));
            listing.lines.push(self.numbered(line, &mut named));
        }
        // The first one that is named comes next.
        for index in named.into_iter().rev() {
            self.find(index);
        }
    }

    /// `line` with numbers in place of labels.
    fn numbered(&mut self, line: &'a str, named: &mut Vec<usize>) -> String {
        let mut numbered = String::with_capacity(line.len());
        let mut done = 0;
        let is_section = line.starts_with(".section");
        for word in words(line) {
            let at = word.as_ptr() as usize - line.as_ptr() as usize;
            numbered.push_str(&line[done..at]);
            done = at + word.len();
            named.extend(self.parts.owners.get(word));
            if self.parts.is_name(word) {
                let next = self.numbers.len();
                let number = *self.numbers.entry(word).or_insert(next);
                numbered.push_str(&format!("@{number}"));
            } else if is_section {
                numbered.push_str(self.parts.section(word));
            } else {
                numbered.push_str(word);
            }
        }
        numbered.push_str(&line[done..]);
        numbered
    }
}

#[cfg(test)]
mod tests;
