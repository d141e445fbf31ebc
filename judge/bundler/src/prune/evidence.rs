//! Which functions a program consists of, as the compiler lists them: those that it makes machine code of.

use super::tree::{Id, Kind, Name, Tree};
use crate::text::identifiers;
use std::collections::{BTreeSet, HashMap};

/// What the compiler reports about the nodes of a tree.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    /// Nothing is known: a function counts as used if it is named.
    pub is_missing: bool,
    /// A name stands for everything that is called so, wherever its path leads.
    pub by_names: bool,
    /// By node: is there machine code of something in it?
    is_live: Vec<bool>,
    /// By macro: the functions that it writes, or that the macros do that it names.
    written: HashMap<Id, Vec<Symbol>>,
    /// By macro: itself, and the macros that it names, directly or not.
    pub macros: HashMap<Id, BTreeSet<Id>>,
    /// By trait: its functions that are not in a particular implementation, but in a macro or in the trait.
    shared: HashMap<Name, Vec<Symbol>>,
}

/// A function that is compiled, with the types that it is compiled for.
struct Function<'i> {
    symbol: &'i str,
    /// From 1.
    line: usize,
}

/// The names in the path of a function.
#[derive(Clone, Debug)]
pub struct Symbol {
    pub of_trait: Option<Name>,
    pub names: BTreeSet<Name>,
    /// How many types the tuple has that is in the type, if one is.
    pub arity: Option<usize>,
}

impl Evidence {
    /// Reads `ir`, the compiler's intermediate code with debug information. The text of `tree` stands in the compiled
    /// file at `offset`, in lines.
    pub fn new(tree: &Tree, ir: &str, offset: usize) -> Self {
        let starts: Vec<usize> =
            std::iter::once(0).chain(tree.base.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let line_of = |at: usize| starts.partition_point(|start| *start <= at) - 1;
        let lines = |id: Id| {
            let range = &tree.nodes[id].range;
            line_of(range.start)..line_of(range.end.max(1) - 1) + 1
        };
        let mut on_line: Vec<Vec<Symbol>> = vec![Vec::new(); starts.len()];
        for Function { symbol, line } in functions(ir) {
            let Some(of_line) = line.checked_sub(offset + 1).and_then(|line| on_line.get_mut(line)) else { continue };
            of_line.push(Symbol::new(tree, &format!("{:#}", rustc_demangle::demangle(symbol))));
        }
        let is_live = (0..tree.nodes.len()).map(|id| on_line[lines(id)].iter().any(|all| !all.is_empty())).collect();
        let macros = macros(tree);
        let on_lines = |id: Id| on_line[lines(id)].iter().flatten().cloned();
        let written =
            macros.iter().map(|(id, reached)| (*id, reached.iter().flat_map(|id| on_lines(*id)).collect())).collect();
        let mut shared: HashMap<Name, Vec<Symbol>> = HashMap::new();
        let is_shared = |id: &Id| matches!(tree.nodes[*id].kind, Kind::Trait | Kind::Macro);
        for symbol in (0..tree.nodes.len()).filter(is_shared).flat_map(on_lines) {
            symbol.of_trait.into_iter().for_each(|of_trait| shared.entry(of_trait).or_default().push(symbol.clone()));
        }
        Evidence { is_missing: false, by_names: false, is_live, written, macros, shared }
    }

    /// Before the compiler was asked.
    pub fn none(tree: &Tree) -> Self {
        let is_live = vec![false; tree.nodes.len()];
        Evidence { is_missing: true, by_names: true, is_live, macros: macros(tree), ..Evidence::default() }
    }

    /// The same, with names in place of paths.
    pub fn by_names(self) -> Self {
        Evidence { by_names: true, ..self }
    }

    /// Is there machine code of `id` itself?
    pub fn is_live(&self, tree: &Tree, id: Id) -> bool {
        let node = &tree.nodes[id];
        self.is_live[id] && (node.children.is_empty() || matches!(node.kind, Kind::Function { .. }))
    }

    /// The functions of the trait that are not in a particular implementation.
    pub fn shared(&self, of_trait: Name) -> &[Symbol] {
        self.shared.get(&of_trait).map_or(&[], Vec::as_slice)
    }

    /// The functions that the macro writes, or that the macros do that it names.
    pub fn written(&self, id: Id) -> &[Symbol] {
        self.written.get(&id).map_or(&[], Vec::as_slice)
    }
}

impl Symbol {
    /// Reads `<Type as Trait>::method`, or another path.
    fn new(tree: &Tree, path: &str) -> Self {
        let names = identifiers(path).filter_map(|name| tree.known(name)).collect();
        let of_type = path.split(" as ").next().filter(|of_type| of_type.starts_with('<'));
        let arity = of_type.and_then(arity);
        Symbol { of_trait: Symbol::of_trait(tree, path), names, arity }
    }

    fn of_trait(tree: &Tree, path: &str) -> Option<Name> {
        let rest = path.strip_prefix('<')?;
        let mut depth = 0;
        for (at, c) in rest.char_indices() {
            match c {
                '<' => depth += 1,
                '>' if rest[..at].ends_with('-') => {}
                '>' if depth == 0 => return None,
                '>' => depth -= 1,
                ' ' if depth == 0 && rest[at..].starts_with(" as ") => {
                    let path = rest[at + 4..].split(['<', '>']).next().unwrap_or_default();
                    return path.rsplit("::").next().and_then(|name| tree.known(name));
                }
                _ => {}
            }
        }
        None
    }
}

/// How many types there are in the first tuple in `of_type`.
pub fn arity(of_type: &str) -> Option<usize> {
    let (mut depth, mut arity, mut is_open) = (0, 0, false);
    let inside = of_type.find('(').map_or("", |start| &of_type[start + 1..]);
    for (at, sign) in inside.char_indices() {
        match sign {
            ')' if depth == 0 => return Some(arity + usize::from(is_open)),
            ',' if depth == 0 => (arity, is_open) = (arity + 1, false),
            '>' if inside[..at].ends_with('-') => {}
            '(' | '[' | '<' => (depth, is_open) = (depth + 1, true),
            ')' | ']' | '>' => depth -= 1,
            _ => is_open |= sign != ' ',
        }
    }
    None
}

/// By macro: itself, and the macros that it names, directly or not.
fn macros(tree: &Tree) -> HashMap<Id, BTreeSet<Id>> {
    let is_macro = |id: &Id| matches!(tree.nodes[*id].kind, Kind::Macro);
    let all: Vec<Id> = (0..tree.nodes.len()).filter(is_macro).collect();
    let mut by_name: HashMap<Name, Vec<Id>> = HashMap::new();
    for id in &all {
        tree.nodes[*id].name.into_iter().for_each(|name| by_name.entry(name).or_default().push(*id));
    }
    let named = |id: Id| {
        let names = std::iter::once(id).chain(tree.inside(id)).flat_map(|inner| &tree.nodes[inner].names);
        // One that has the same name elsewhere is not called.
        let others = names.filter(|name| Some(**name) != tree.nodes[id].name).filter_map(|name| by_name.get(name));
        others.flat_map(|all| tree.of_same_crate(id, all)).collect::<Vec<Id>>()
    };
    let named: HashMap<Id, Vec<Id>> = all.iter().map(|id| (*id, named(*id))).collect();
    let reached = |id: Id| {
        let (mut reached, mut open) = (BTreeSet::from([id]), vec![id]);
        while let Some(id) = open.pop() {
            open.extend(named[&id].iter().copied().filter(|other| reached.insert(*other)));
        }
        reached
    };
    all.iter().map(|id| (*id, reached(*id))).collect()
}

/// The functions of the compiled file, which `ir` calls by the first of its files.
fn functions(ir: &str) -> Vec<Function<'_>> {
    let field = |line: &'_ str, name: &str| -> Option<usize> {
        let rest = &line[line.find(name)? + name.len()..];
        rest[..rest.find(|c: char| !c.is_ascii_digit())?].parse().ok()
    };
    let own: BTreeSet<usize> = ir
        .lines()
        .filter(|line| line.contains("!DIFile(filename: \"<anon>\""))
        .filter_map(|line| field(line, "!"))
        .collect();
    let programs = ir.lines().filter(|line| line.contains(" !DISubprogram("));
    let found = programs.filter_map(|line| {
        let symbol = line.split("linkageName: \"").nth(1)?.split('"').next()?;
        let file = field(line, "file: !")?;
        own.contains(&file).then_some(Function { symbol, line: field(line, " line: ")? })
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tuple_has_as_many_types_as_stand_between_its_commas() {
        assert_eq!(["(usize, usize)", "Vec<(u8, u8)>", "&[(u8, [u8; 2])]"].map(arity), [Some(2); 3]);
        assert_eq!(arity("((u8, u8), [u8; 2], fn(u8, u8) -> u8, m::Of<u8, u8>)"), Some(4));
        assert_eq!(["(u8,)", "()"].map(arity), [Some(1), Some(0)]);
        assert_eq!(["Vec<u8>", "(u8", ""].map(arity), [None; 3]);
    }

    #[test]
    fn a_symbol_tells_for_which_tuple_it_is() {
        let tree = Tree::new("");
        let arity = |path| Symbol::new(&tree, path).arity;
        assert_eq!(arity("<(usize, usize) as m::Readable>::read"), Some(2));
        assert_eq!(arity("<alloc::vec::Vec<(usize, usize)> as m::Parted>::parted"), Some(2));
        assert_eq!(arity("<u8 as m::Of<(usize, usize)>>::read"), None);
        assert_eq!(arity("m::read::<(usize, usize)>"), None);
    }
}
