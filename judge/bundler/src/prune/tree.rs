//! The parts of a text that can be removed: its items, also those that macros write.

use crate::text::{depth, identifiers, leaves};
use std::collections::HashMap;
use std::ops::Range;

/// The index of a node in its tree.
pub type Id = usize;

/// The block of a function that has no machine code but has to be there.
pub const HOLE: &str = "{ loop {} }";

/// The name of a parameter of a macro.
pub const PARAMETER: &str = "$";

/// A name, as an index.
pub type Name = usize;

/// Who can use an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Its own module, with the modules inside it.
    Private,
    /// No more than its crate.
    Crate,
    Public,
}

/// A part of the text, by the rules for its removal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Module,
    /// Also a method, and an item of a trait without a body.
    Function {
        is_const: bool,
        has_body: bool,
    },
    /// A constant, a static, or an associated type: what has no code of its own.
    Value,
    Type,
    Trait,
    Implementation(Head),
    /// A `use`, or a group in one.
    Use,
    /// One name that a `use` imports.
    Import {
        /// Its own name, if it is imported under another one.
        original: Option<Name>,
        is_glob: bool,
        visibility: Visibility,
        /// The first name of its path, if that is a name.
        root: Option<Name>,
    },
    /// `macro_rules!`
    Macro,
    Rule {
        /// It only reports that no other rule fits.
        is_refusal: bool,
    },
    /// `$(…)*` around items of a rule.
    Repetition,
    /// The block of a function, which `loop {}` can replace.
    Body,
    /// A macro that is called as an item.
    Call,
    /// One element of the list that a call has in its end.
    Argument,
    /// What stays as long as the node around it.
    Other,
}

/// The head of an implementation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Head {
    pub of_trait: Option<Name>,
    /// The type; none for a reference, a tuple or a parameter.
    pub of: Option<Name>,
}

/// The names in the head of an implementation.
#[derive(Debug)]
pub struct Header {
    /// Those that it declares.
    pub parameters: Vec<Name>,
    /// Those of the trait and of the type, with their arguments.
    pub names: Vec<Name>,
    /// The parameter of the macro around it that is the whole type.
    pub of_parameter: Option<Name>,
}

/// Something that can be removed.
#[derive(Debug)]
pub struct Node {
    pub kind: Kind,
    /// What other code calls it.
    pub name: Option<Name>,
    pub range: Range<usize>,
    /// Its parent has a smaller id.
    pub parent: Option<Id>,
    pub children: Vec<Id>,
    /// Where the compiler points to.
    pub point: Range<usize>,
    /// The names in it that no child has, without its own: identifiers, and the words in braces of strings, which may
    /// be format strings.
    pub names: Vec<Name>,
    /// The paths in it; of an import, the one that it imports.
    pub paths: Vec<Vec<Name>>,
    /// What it imports for itself.
    pub uses: Uses,
    /// The linker sees it.
    pub is_linked: bool,
}

/// Imports that are no nodes.
#[derive(Debug, Default)]
pub struct Uses {
    pub names: Vec<(Name, Vec<Name>)>,
    pub globs: Vec<Vec<Name>>,
}

/// A text with all that can be removed from it.
#[derive(Debug)]
pub struct Tree<'a> {
    pub base: &'a str,
    /// In the order of the text.
    pub nodes: Vec<Node>,
    /// The names outside of all nodes: the author's.
    pub roots: Vec<Name>,
    /// The paths there, and the imports.
    pub paths: Vec<Vec<Name>>,
    pub uses: Uses,
    /// By implementation.
    pub headers: HashMap<Id, Header>,
    /// By rule of a macro: its parameters, if it is a list of nothing else, with commas between them.
    pub parameters: HashMap<Id, Vec<Name>>,
    /// By call of a macro: what stands between its commas, where that is one name.
    pub arguments: HashMap<Id, Vec<Option<Name>>>,
    /// By call of a macro: the names of the items in its arguments.
    pub declared: HashMap<Id, Vec<Name>>,
    /// By element of a list: what stands between it and the next one.
    pub separators: HashMap<Id, Range<usize>>,
    names: HashMap<String, Name>,
}

impl<'a> Tree<'a> {
    /// Without nodes and names.
    pub fn new(base: &'a str) -> Self {
        Tree {
            base,
            nodes: Vec::new(),
            roots: Vec::new(),
            paths: Vec::new(),
            uses: Uses::default(),
            headers: HashMap::new(),
            parameters: HashMap::new(),
            arguments: HashMap::new(),
            declared: HashMap::new(),
            separators: HashMap::new(),
            names: HashMap::new(),
        }
    }

    /// The index of a name; `None` if the text has no such name.
    pub fn known(&self, name: &str) -> Option<Name> {
        self.names.get(name).copied()
    }

    /// Does the author give its name, which stands at the root, to something else, as in `extern crate std as name`?
    pub fn is_shadowed(&self, id: Id) -> bool {
        let name = self.nodes[id].name;
        let is_other = |(other, path): &(Name, Vec<Name>)| Some(*other) == name && path.last() != Some(other);
        self.module(id).is_none() && self.uses.names.iter().any(is_other)
    }

    /// How many names there are.
    pub fn count_of_names(&self) -> usize {
        self.names.len()
    }

    pub fn intern(&mut self, name: &str) -> Name {
        if let Some(known) = self.names.get(name) {
            return *known;
        }
        self.names.insert(name.to_string(), self.names.len());
        self.names.len() - 1
    }

    /// Gives each name to the innermost node around it.
    pub fn assign_names(&mut self) {
        let mut stack: Vec<Id> = Vec::new();
        let mut next = 0;
        for Mention { at: offset, word, path, import } in mentions(self.base) {
            while self.nodes.get(next).is_some_and(|node| node.range.start <= offset) {
                while stack.last().is_some_and(|top| self.nodes[*top].range.end <= self.nodes[next].range.start) {
                    stack.pop();
                }
                stack.push(next);
                next += 1;
            }
            while stack.last().is_some_and(|top| self.nodes[*top].range.end <= offset) {
                stack.pop();
            }
            let name = self.intern(&word);
            let path = path.map(|path| path.iter().map(|word| self.intern(word)).collect::<Vec<Name>>());
            match stack.last() {
                Some(top) if self.nodes[*top].point.start != offset || !self.nodes[*top].defines() => {
                    self.nodes[*top].names.push(name);
                }
                Some(_) => continue,
                None => self.roots.push(name),
            }
            let (paths, uses) = match stack.last() {
                Some(top) => {
                    let Node { paths, uses, .. } = &mut self.nodes[*top];
                    (paths, uses)
                }
                None => (&mut self.paths, &mut self.uses),
            };
            let Some(path) = path else { continue };
            match import {
                Import::None => {}
                Import::Alias => {
                    // The name of what stands before it.
                    uses.names.extend(paths.last().map(|original| (name, original.clone())));
                    continue;
                }
                Import::Name => uses.names.push((name, path.clone())),
                Import::Glob => uses.globs.push(path.clone()),
            }
            paths.push(path);
        }
        for (id, node) in self.nodes.iter_mut().enumerate() {
            if let Some(Header { parameters, .. }) = self.headers.get(&id) {
                node.names.retain(|name| !parameters.contains(name));
                node.paths.retain(|path| !parameters.contains(&path[0]));
            }
            if node.is_import() {
                node.paths.drain(..node.paths.len().saturating_sub(1));
            }
            node.paths.sort_unstable();
            node.paths.dedup();
            node.names.sort_unstable();
            node.names.dedup();
        }
    }

    /// The innermost node at `offset`.
    pub fn innermost(&self, offset: usize) -> Option<Id> {
        // Nodes are in the order of their starts.
        let last = self.nodes.partition_point(|node| node.range.start <= offset).checked_sub(1)?;
        std::iter::once(last).chain(self.around(last)).find(|id| self.nodes[*id].range.contains(&offset))
    }

    /// The nodes inside `id`.
    pub fn inside(&self, id: Id) -> impl Iterator<Item = Id> + '_ {
        let end = self.nodes[id].range.end;
        (id + 1..self.nodes.len()).take_while(move |inner| self.nodes[*inner].range.start < end)
    }

    /// The nodes around `id`, from the inside to the outside.
    pub fn around(&self, id: Id) -> impl Iterator<Item = Id> + '_ {
        std::iter::successors(self.nodes[id].parent, |id| self.nodes[*id].parent)
    }

    /// Is it a macro, or in one?
    pub fn is_in_macro(&self, id: Id) -> bool {
        self.nodes[id].kind == Kind::Macro || self.macro_around(id).is_some()
    }

    /// The macro that `id` is a part of.
    pub fn macro_around(&self, id: Id) -> Option<Id> {
        self.around(id).find(|id| self.nodes[*id].kind == Kind::Macro)
    }

    /// The module that `id` is in; `None` for the root.
    pub fn module(&self, id: Id) -> Option<Id> {
        self.around(id).find(|id| self.nodes[*id].kind == Kind::Module)
    }

    /// The module that has `id` as one of its items, if one has.
    pub fn scope(&self, id: Id) -> Option<Option<Id>> {
        let is_thin = |id: &Id| matches!(self.nodes[*id].kind, Kind::Use | Kind::Other | Kind::Call);
        let around = self.around(id).find(|id| !is_thin(id));
        around.is_none_or(|id| self.nodes[id].kind == Kind::Module).then_some(around)
    }

    /// Is it no item of a trait or an implementation?
    pub fn is_free(&self, id: Id) -> bool {
        self.holder(id).is_none_or(|holder| !matches!(holder.kind, Kind::Trait | Kind::Implementation(_)))
    }

    /// The names in the call `id`, also those in the elements of its list.
    pub fn names_in(&self, id: Id) -> impl Iterator<Item = Name> + '_ {
        let inside = self.nodes[id].children.iter().flat_map(|child| &self.nodes[*child].names);
        self.nodes[id].names.iter().chain(inside).copied()
    }

    /// The names in `id`, but not those in its items.
    pub fn names_without_items(&self, id: Id) -> Vec<Name> {
        let node = &self.nodes[id];
        if node.kind == Kind::Call { self.names_in(id).collect() } else { node.names.clone() }
    }

    /// The module at the root that `id` is in: its crate.
    pub fn crate_of(&self, id: Id) -> Option<Id> {
        self.around(id).last()
    }

    /// Those of `all` that are in the same module of the root as `id`; all if none is.
    pub fn of_same_crate(&self, id: Id, all: &[Id]) -> Vec<Id> {
        let own: Vec<Id> = all.iter().copied().filter(|one| self.crate_of(*one) == self.crate_of(id)).collect();
        if own.is_empty() { all.to_vec() } else { own }
    }

    /// The implementation, or the trait, that `id` is an item of.
    pub fn holder(&self, id: Id) -> Option<&Node> {
        let parent = self.around(id).find(|id| self.nodes[*id].kind != Kind::Repetition)?;
        Some(&self.nodes[parent])
    }
}

impl Node {
    /// Is its name its own, so that to state it is not to use it?
    fn defines(&self) -> bool {
        !matches!(self.kind, Kind::Import { .. } | Kind::Call) && (self.kind != Kind::Argument || self.name.is_some())
    }

    /// Is it something that a path can lead to?
    pub fn defines_item(&self) -> bool {
        matches!(self.kind, Kind::Function { .. } | Kind::Value | Kind::Type | Kind::Trait)
    }

    /// Does it stay only with what is in it?
    pub fn is_container(&self) -> bool {
        matches!(self.kind, Kind::Module | Kind::Use | Kind::Repetition | Kind::Other) && !self.children.is_empty()
    }

    /// The type that it is an implementation for, if no parameter of a macro is in its head.
    pub fn of_one_type(&self, base: &str) -> Option<Name> {
        let Kind::Implementation(Head { of, .. }) = self.kind else { return None };
        let head = base[self.range.clone()].split('{').next().unwrap_or_default();
        of.filter(|_| !head.replace("$crate", "").contains('$'))
    }

    /// Is it another name for a type?
    pub fn is_alias(&self, base: &str) -> bool {
        self.kind == Kind::Type && base[..self.point.start].trim_end().ends_with("type")
    }

    pub fn is_import(&self) -> bool {
        matches!(self.kind, Kind::Import { .. })
    }

    /// The trait that it implements.
    pub fn of_trait(&self) -> Option<Name> {
        match self.kind {
            Kind::Implementation(Head { of_trait, .. }) => of_trait,
            _ => None,
        }
    }
}

/// Words that are no names.
pub const KEYWORDS: [&str; 35] = [
    "_", "as", "async", "await", "break", "const", "continue", "dyn", "else", "enum", "extern", "false", "fn", "for",
    "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return", "static", "struct",
    "trait", "true", "type", "unsafe", "use", "where", "while",
];

/// A name with what stands before it.
struct Mention {
    at: usize,
    word: String,
    /// The path that it ends; `None` behind what is no path.
    path: Option<Vec<String>>,
    import: Import,
}

/// What a name is in a `use`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Import {
    None,
    Name,
    Alias,
    Glob,
}

/// All names in `text` with their places.
fn mentions(text: &str) -> Vec<Mention> {
    let tokens: Vec<Range<usize>> = leaves(text).collect();
    let token = |at: usize| tokens.get(at).map_or("", |range| &text[range.clone()]);
    let is_behind =
        |at: usize, signs: &str| signs.chars().rev().zip((0..at).rev()).all(|(sign, at)| token(at).starts_with(sign));
    let (mut mentions, mut groups, mut path, mut is_use) = (Vec::new(), Vec::new(), None, false);
    let mut end_of_test = 0;
    for (at, range) in tokens.iter().enumerate() {
        if at < end_of_test {
            continue;
        }
        let start = range.start;
        let token_here = token(at);
        if token_here == "crate" && at > 0 && token(at - 1) == "extern" {
            is_use = true;
            continue;
        }
        let word = token_here.strip_prefix("r#").unwrap_or(token_here);
        let is_name = word.starts_with(|c: char| c.is_alphabetic() || c == '_') && !word.ends_with(['"', '\'', '#']);
        if is_name && !KEYWORDS.contains(&token_here) {
            path = if at > 1 && is_behind(at, "::") {
                let is_path = at > 2 && mentions.last().is_some_and(|last: &Mention| last.at == tokens[at - 3].start);
                path.filter(|_| is_path)
            } else if at > 0
                && (is_behind(at, ".") && !(at > 1 && is_behind(at, "..")) || is_behind(at, "$") && word != "crate")
            {
                None
            } else {
                Some(groups.last().cloned().flatten().unwrap_or_default())
            };
            path.iter_mut().for_each(|path: &mut Vec<String>| path.push(word.to_string()));
            let import = match () {
                () if !is_use => Import::None,
                () if token(at - 1) == "as" => Import::Alias,
                () if [token(at + 1), token(at + 2), token(at + 3)] == [":", ":", "*"] => Import::Glob,
                () if token(at + 1) == ":" => Import::None,
                () => Import::Name,
            };
            if import == Import::Name
                && word == "self"
                && let Some(path) = &mut path
            {
                path.pop_if(|_| at > 0 && matches!(token(at - 1), "{" | ","));
            }
            let path = path.clone().filter(|path| !path.is_empty());
            mentions.push(Mention { at: start, word: word.to_string(), path, import });
        } else if word.ends_with(['"', '#']) && word.len() > 1 {
            let braced = word.split('{').skip(1).filter_map(|rest| identifiers(rest).next());
            mentions.extend(braced.map(|word| {
                let (word, import) = (word.to_string(), Import::None);
                Mention { at: start, path: Some(vec![word.clone()]), word, import }
            }));
        } else if word == "{" {
            groups.push(path.clone().filter(|_| is_use && at > 1 && is_behind(at, "::")));
        } else if word == "}" {
            groups.pop();
        } else if is_use
            && word == "*"
            && let ("{" | ",", Some(Some(path))) = (token(at - 1), groups.last())
        {
            // All of what stands before the group.
            let word = path.last().cloned().unwrap_or_default();
            mentions.push(Mention { at: start, word, path: Some(path.clone()), import: Import::Glob });
        } else if word == "use" || word == ";" {
            is_use = word == "use";
        } else if word == "#" && (1..7).map(|offset| token(at + offset)).eq(["[", "cfg", "(", "test", ")", "]"]) {
            // The author's tests, which no judge compiles.
            end_of_test = at + 7 + length_of_item((at + 7..tokens.len()).map(token));
        }
    }
    mentions
}

/// How many tokens the item, the statement or the like has that begins here; fewer, where that is in doubt.
fn length_of_item<'t>(tokens: impl Iterator<Item = &'t str>) -> usize {
    let mut deep = 0;
    for (at, token) in tokens.enumerate() {
        deep += depth(token);
        match token {
            _ if deep < 0 => return at,
            ";" | "," | "}" if deep == 0 => return at + 1,
            _ => {}
        }
    }
    0
}
