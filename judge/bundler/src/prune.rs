//! Only what is used remains: the compiler names what is not, and what it names is cut out by its spans.
//!
//! Every state on the way compiles. Where a deletion breaks the build, what breaks because of it goes too if it is nothing
//! but a mention (an import, the implementation of a trait for a type that is gone, an arm for a variant that is gone);
//! otherwise the deletion is undone.

use super::edit::{range, whole_lines, with_comma};
use super::inline::leaves;
use super::rustc::is_error;
use crate::Result;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticSpan};
use proc_macro2::{Delimiter, TokenTree};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{ImplItem, Item, TraitItem, Type, UseTree};

/// What the compiler has to be asked, inside of what is inlined.
pub const LINTS: &str = "dead_code, unused_imports, unused_macros, unused_macro_rules";

/// How a node is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Module,
    /// With nothing in it, an implementation without a trait says nothing.
    Inherent,
    Implementation,
    /// Of a method, a type or a constant in an implementation of a trait.
    Member,
    Use,
    Leaf,
    Macro,
    Rule,
    Variant,
    Arm,
    /// A macro called as an item.
    Call,
    Definition,
}

/// Something that can be cut out.
#[derive(Debug)]
struct Node {
    kind: Kind,
    range: Range<usize>,
    parent: Option<usize>,
    children: Vec<usize>,
    /// What it defines, imports or, for an implementation, the type it is about.
    name: String,
    /// For an implementation, the trait; for what is imported under another name, its own name.
    other: Option<String>,
    /// Where the compiler points to.
    point: Range<usize>,
    /// Lives and dies with what it is in: what a trait requires.
    required: bool,
    is_trait: bool,
    is_type: bool,
}

/// A text in which nodes are marked as gone.
struct Tree<'a> {
    base: &'a str,
    nodes: Vec<Node>,
    gone: Vec<bool>,
    /// How often it was brought back.
    pinned: Vec<u8>,
    /// All identifiers, and the words in braces of strings, which a format string may name, in their order.
    mentions: Vec<(usize, String)>,
}

/// Cuts out of `base` what is not used, in the modules at its root that `modules` names, and, if `own_imports`, among the
/// author's own imports. `check` compiles a text. `other` is what remains of the same text in another edition: where that
/// compiles and the compiler says the same about it, nothing else is to be found.
///
/// # Errors
///
/// If the compiler cannot be run. The inner ones say why `base` does not compile.
pub fn prune(
    base: &str,
    modules: &BTreeSet<String>,
    own_imports: bool,
    check: &dyn Fn(&str) -> Result<Vec<Diagnostic>>,
) -> Result<Result<String, Vec<Diagnostic>>> {
    // What is proposed may be no more than what is left of something that is gone, and the text stays as it is.
    let last_said: RefCell<Option<(String, Vec<Diagnostic>)>> = RefCell::default();
    let check = &|text: &str| {
        if let Some((last, said)) = &*last_said.borrow()
            && last == text
        {
            return Ok(said.clone());
        }
        let said = check(text)?;
        *last_said.borrow_mut() = Some((text.to_string(), said.clone()));
        Ok(said)
    };
    let mut tree = Tree::parse(base, modules, own_imports);
    // Most of it is named nowhere: without that the compiler has little to do. If it is needed nevertheless, as something
    // that a macro generates may be, everything is there again.
    let unnamed: Vec<usize> = tree.unnamed().into_iter().chain(tree.unreachable_rules()).collect();
    let before = tree.gone.clone();
    let mut diagnostics = match tree.try_all(&unnamed, &before, check)? {
        Some(diagnostics) => diagnostics,
        None => check(base)?,
    };
    if diagnostics.iter().any(is_error) {
        diagnostics.retain(is_error);
        // What is wrong with something that nobody uses comes last.
        let is_unnamed = |span: &DiagnosticSpan| {
            unnamed.iter().any(|index| tree.nodes[*index].range.contains(&(span.byte_start as usize)))
        };
        diagnostics.sort_by_key(|error| error.spans.iter().any(|span| span.is_primary && is_unnamed(span)));
        return Ok(Err(diagnostics));
    }
    loop {
        let mut proposals = tree.proposals(&diagnostics);
        proposals.extend(tree.unnamed());
        if proposals.is_empty() {
            break;
        }
        let batch: Vec<usize> = proposals.into_iter().collect();
        diagnostics = match tree.attempt(&batch, check)? {
            Some(diagnostics) => diagnostics,
            None => check(&tree.render().0)?,
        };
    }
    Ok(Ok(tree.render().0))
}

impl<'a> Tree<'a> {
    fn parse(base: &'a str, modules: &BTreeSet<String>, own_imports: bool) -> Self {
        let items = syn::parse_file(base).map(|file| file.items).unwrap_or_default();
        let mut builder = Builder { base, nodes: Vec::new(), parent: None, in_trait_impl: false, countable: false };
        for item in &items {
            match item {
                Item::Mod(module) if modules.contains(&module.ident.to_string()) => builder.visit_item(item),
                Item::Use(_) if own_imports => builder.visit_item(item),
                _ => {}
            }
        }
        let nodes = builder.nodes;
        let (gone, pinned) = (vec![false; nodes.len()], vec![0; nodes.len()]);
        let mut mentions = Vec::new();
        for at in leaves(base) {
            let token = &base[at.clone()];
            let token = token.strip_prefix("r#").unwrap_or(token);
            if token.starts_with(|c: char| c.is_alphabetic() || c == '_') && !token.ends_with(['"', '\'', '#']) {
                mentions.push((at.start, token.to_string()));
            } else if token.ends_with(['"', '#']) {
                let braced = token.split('{').skip(1).filter_map(|rest| identifiers(rest).next());
                mentions.extend(braced.map(|word| (at.start, word)));
            }
        }
        Tree { base, nodes, gone, pinned, mentions }
    }

    /// What nothing that is used names: the outermost of it.
    ///
    /// A name stands for everything that is called so, and whatever implements a trait for a type that is used counts as
    /// used, so this finds too little rather than too much.
    fn unnamed(&self) -> BTreeSet<usize> {
        let folded = |kind: Kind| matches!(kind, Kind::Variant | Kind::Arm | Kind::Rule);
        // Each mention belongs to the innermost node that is looked at by itself; outside of all, it is the author's.
        let mut own: Vec<Vec<&str>> = vec![Vec::new(); self.nodes.len()];
        let mut live: BTreeSet<&str> = BTreeSet::new();
        let mut stack: Vec<usize> = Vec::new();
        let mut next = 0;
        for (offset, name) in &self.mentions {
            while next < self.nodes.len() && self.nodes[next].range.start <= *offset {
                if !folded(self.nodes[next].kind) {
                    while stack.last().is_some_and(|top| self.nodes[*top].range.end <= self.nodes[next].range.start) {
                        stack.pop();
                    }
                    stack.push(next);
                }
                next += 1;
            }
            while stack.last().is_some_and(|top| self.nodes[*top].range.end <= *offset) {
                stack.pop();
            }
            match stack.last() {
                Some(top) => own[*top].push(name),
                None => drop(live.insert(name)),
            }
        }
        let mut traits: HashMap<&str, Vec<usize>> = HashMap::new();
        let mut types: HashMap<&str, Vec<usize>> = HashMap::new();
        let mut macros: HashMap<&str, Vec<usize>> = HashMap::new();
        for (index, node) in self.nodes.iter().enumerate().filter(|(index, _)| !self.is_gone(*index)) {
            match node.kind {
                Kind::Definition if node.is_trait => {
                    traits.entry(&node.name).or_default().push(index);
                }
                Kind::Definition if node.is_type => types.entry(&node.name).or_default().push(index),
                Kind::Macro => macros.entry(&node.name).or_default().push(index),
                _ => {}
            }
        }
        let known_names: BTreeSet<&str> =
            self.nodes.iter().filter(|node| node.kind != Kind::Leaf).map(|node| node.name.as_str()).collect();
        // In the module of a trait, its methods can be called without its name.
        let mut methods: HashMap<(usize, &str), Vec<&str>> = HashMap::new();
        for node in self.nodes.iter().filter(|node| node.is_trait) {
            for item in &node.children {
                let key = (node.parent.unwrap_or(usize::MAX), self.nodes[*item].name.as_str());
                methods.entry(key).or_default().push(&node.name);
            }
        }
        // What belongs to a crate that is not named at all cannot be reached.
        let mut crates: Vec<&str> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            crates.push(node.parent.map_or(&node.name, |parent| crates[parent]));
        }
        let mut used = vec![false; self.nodes.len()];
        loop {
            let mut changed = false;
            for index in 0..self.nodes.len() {
                let node = &self.nodes[index];
                let in_crate = crates[index];
                if used[index]
                    || folded(node.kind)
                    || self.is_gone(index)
                    || !in_crate.is_empty() && !live.contains(in_crate)
                {
                    continue;
                }
                let holder = node.parent.is_none_or(|parent| used[parent] || self.nodes[parent].kind == Kind::Module);
                let known = |table: &HashMap<&str, Vec<usize>>, name: &str, used: &[bool]| {
                    table.get(name).is_none_or(|all| all.iter().any(|index| used[*index]))
                };
                let is_used = match node.kind {
                    Kind::Module | Kind::Use => node.children.iter().any(|child| used[*child]),
                    Kind::Leaf => {
                        let glob = self.base[node.point.clone()].ends_with('*') || node.name == "_";
                        let of = node.other.as_deref().unwrap_or(&node.name);
                        // The author's import of a trait, whose methods are called without its name. Whether one of the
                        // standard library's is needed is for the compiler to say.
                        let by_methods = in_crate.is_empty()
                            && match traits.get(of) {
                                Some(all) => {
                                    let mut items = all.iter().flat_map(|index| &self.nodes[*index].children);
                                    items.any(|item| live.contains(self.nodes[*item].name.as_str()))
                                }
                                None => !known_names.contains(of),
                            };
                        glob || by_methods || live.contains(node.name.as_str())
                    }
                    Kind::Macro => holder && live.contains(node.name.as_str()),
                    Kind::Definition => {
                        let text = &self.base[node.range.clone()];
                        let head = text.get(..text.find('{').unwrap_or(text.len())).unwrap_or_default();
                        let is_linked =
                            ["no_mangle", "export_name", "link_section"].iter().any(|word| head.contains(word));
                        holder && (node.required || is_linked || live.contains(node.name.as_str()))
                    }
                    Kind::Inherent => holder && known(&types, &node.name, &used),
                    Kind::Implementation => {
                        let of_trait = node.other.as_deref().unwrap_or_default();
                        holder && known(&types, &node.name, &used) && known(&traits, of_trait, &used)
                    }
                    // What implements an item of one of our traits that is not used.
                    Kind::Member => {
                        holder && {
                            let of_trait = node.parent.and_then(|parent| self.nodes[parent].other.as_deref());
                            let all = traits.get(of_trait.unwrap_or_default()).into_iter().flatten();
                            let items = all.flat_map(|index| &self.nodes[*index].children);
                            let mut items = items.filter(|item| self.nodes[**item].name == node.name).peekable();
                            items.peek().is_none() || items.any(|item| used[*item])
                        }
                    }
                    Kind::Call => {
                        holder && {
                            // It is there for the implementations that it generates, if there are traits of ours among them.
                            let bodies =
                                macros.get(node.name.as_str()).into_iter().flatten().flat_map(|index| &own[*index]);
                            let words: BTreeSet<&str> = bodies.chain(&own[index]).copied().collect();
                            let mut ours = words.iter().filter_map(|word| traits.get(word)).flatten().peekable();
                            words.contains("Drop") || ours.peek().is_none() || ours.any(|index| used[*index])
                        }
                    }
                    Kind::Rule | Kind::Variant | Kind::Arm => false,
                };
                if is_used {
                    used[index] = true;
                    changed = true;
                    live.extend(own[index].iter().copied());
                    let mut around = node.parent;
                    while let Some(module) = around {
                        let called = own[index].iter().filter_map(|name| methods.get(&(module, *name)));
                        // The trait's own items and its implementations do not call it by naming it.
                        if !node.is_trait && node.kind != Kind::Member && !node.required {
                            live.extend(called.flatten().copied());
                        }
                        around = self.nodes[module].parent;
                    }
                    if node.kind == Kind::Leaf && self.base[node.point.clone()].ends_with('*') {
                        // The methods of a trait are called without its name.
                        let within = self.nodes.iter().filter(|other| {
                            other.is_trait && other.parent.is_some_and(|parent| self.nodes[parent].name == node.name)
                        });
                        live.extend(within.map(|other| other.name.as_str()));
                    }
                }
            }
            if !changed {
                break;
            }
        }
        let unused = |index: usize| !used[index] && !folded(self.nodes[index].kind);
        let outermost = (0..self.nodes.len()).filter(|index| {
            unused(*index)
                && self.pinned[*index] == 0
                && !self.is_gone(*index)
                && self.nodes[*index].parent.is_none_or(|parent| !unused(parent))
        });
        outermost.collect()
    }

    /// Rules that only say that no other rule fits: the text compiles, so it is true of no call.
    fn unreachable_rules(&self) -> BTreeSet<usize> {
        let rules =
            self.nodes.iter().enumerate().filter(|(_, node)| node.kind == Kind::Rule && node.name == "compile_error");
        rules.map(|(index, _)| index).collect()
    }

    fn is_gone(&self, index: usize) -> bool {
        let mut at = Some(index);
        while let Some(index) = at {
            if self.gone[index] {
                return true;
            }
            at = self.nodes[index].parent;
        }
        false
    }

    /// What the compiler says is not used, and is still there.
    fn proposals(&self, diagnostics: &[Diagnostic]) -> BTreeSet<usize> {
        let map = self.render().1;
        let mut proposals = BTreeSet::new();
        let by_point: HashMap<usize, usize> =
            self.nodes.iter().enumerate().map(|(index, node)| (node.point.start, index)).collect();
        for diagnostic in diagnostics {
            let Some(code) = diagnostic.code.as_ref().map(|code| code.code.as_str()) else { continue };
            for span in diagnostic.spans.iter().filter(|span| span.is_primary && span.expansion.is_none()) {
                let at = map.to_base(span);
                match code {
                    "dead_code" | "unused_macros" => {
                        proposals.extend(by_point.get(&at.start).filter(|node| self.nodes[**node].kind != Kind::Leaf));
                    }
                    "unused_imports" | "unused_macro_rules" => {
                        let wanted = if code == "unused_imports" { Kind::Leaf } else { Kind::Rule };
                        let hit = |node: &Node| {
                            let inside = at.start <= node.range.start && node.point.end <= at.end;
                            let around = node.range.start <= at.start && at.end <= node.range.end;
                            node.kind == wanted && (inside || around)
                        };
                        proposals.extend((0..self.nodes.len()).filter(|index| hit(&self.nodes[*index])));
                    }
                    _ => {}
                }
            }
        }
        // What was brought back because of its name may not have been meant, or may have lost its last use since.
        proposals.retain(|index| self.pinned[*index] < 3 && !self.is_gone(*index));
        proposals
    }

    /// Deletes `batch` as far as the text then still compiles; the diagnostics of the last state, if they are known.
    fn attempt(
        &mut self,
        batch: &[usize],
        check: &dyn Fn(&str) -> Result<Vec<Diagnostic>>,
    ) -> Result<Option<Vec<Diagnostic>>> {
        if batch.is_empty() {
            return Ok(None);
        }
        let before = self.gone.clone();
        if let Some(diagnostics) = self.try_all(batch, &before, check)? {
            return Ok(Some(diagnostics));
        }
        if let [only] = batch {
            self.pinned[*only] = u8::MAX;
            return Ok(None);
        }
        let (left, right) = batch.split_at(batch.len() / 2);
        self.attempt(left, check)?;
        self.attempt(right, check)
    }

    /// Deletes `batch`, repairs what breaks, and returns what the compiler says then; `None` if it cannot be repaired, and
    /// everything is again as `before`.
    fn try_all(
        &mut self,
        batch: &[usize],
        before: &[bool],
        check: &dyn Fn(&str) -> Result<Vec<Diagnostic>>,
    ) -> Result<Option<Vec<Diagnostic>>> {
        batch.iter().for_each(|index| self.gone[*index] = true);
        // Each round of repairs deletes or restores something, and a cascade is rarely longer than a chain of imports.
        for _ in 0..24 {
            self.cascade(before);
            let (text, map) = self.render();
            let diagnostics = check(&text)?;
            let errors: Vec<&Diagnostic> = diagnostics.iter().filter(|diagnostic| is_error(diagnostic)).collect();
            if errors.is_empty() {
                return Ok(Some(diagnostics));
            }
            if !self.repair(&errors, &text, &map, before) {
                break;
            }
        }
        self.gone = before.to_vec();
        Ok(None)
    }

    /// Marks what mentions only what is gone, so that the compiler need not be asked for each.
    fn cascade(&mut self, before: &[bool]) {
        loop {
            let mut defined: HashMap<&str, bool> = HashMap::new();
            for (index, node) in self.nodes.iter().enumerate() {
                if matches!(node.kind, Kind::Definition | Kind::Macro | Kind::Module) {
                    let all_gone = defined.entry(&node.name).or_insert(true);
                    *all_gone &= self.is_gone(index);
                }
            }
            let is_gone = |name: &str| defined.get(name) == Some(&true);
            // Of a trait of ours, an item that is nowhere any more cannot be implemented.
            let mut of_traits: HashMap<(&str, &str), bool> = HashMap::new();
            for node in self.nodes.iter().filter(|node| node.is_trait) {
                for item in &node.children {
                    let all_gone = of_traits.entry((&node.name, &self.nodes[*item].name)).or_insert(true);
                    *all_gone &= self.is_gone(*item);
                }
            }
            let next = (0..self.nodes.len()).filter(|index| {
                let node = &self.nodes[*index];
                let mentions = match node.kind {
                    Kind::Leaf => is_gone(node.other.as_ref().unwrap_or(&node.name)),
                    Kind::Implementation | Kind::Inherent => {
                        is_gone(&node.name) || node.other.as_deref().is_some_and(is_gone)
                    }
                    Kind::Member => node.parent.is_some_and(|parent| {
                        let of_trait = self.nodes[parent].other.as_deref().unwrap_or_default();
                        of_traits.get(&(of_trait, &node.name)) == Some(&true)
                    }),
                    _ => false,
                };
                mentions && self.pinned[*index] == 0 && !self.is_gone(*index) && !before[*index]
            });
            let next: Vec<usize> = next.collect();
            if next.is_empty() {
                return;
            }
            next.into_iter().for_each(|index| self.gone[index] = true);
        }
    }

    /// Deletes or restores what `errors` are about. True if it changed anything.
    fn repair(&mut self, errors: &[&Diagnostic], text: &str, map: &Map, before: &[bool]) -> bool {
        if std::env::var_os("NOREPAIR").is_some() { return false; }
        let state = self.gone.clone();
        for error in errors {
            let code = error.code.as_ref().map_or("", |code| code.code.as_str());
            let unresolved = matches!(
                code,
                "E0404"
                    | "E0405"
                    | "E0412"
                    | "E0422"
                    | "E0425"
                    | "E0432"
                    | "E0433"
                    | "E0531"
                    | "E0532"
                    | "E0574"
                    | "E0599"
            );
            let not_a_member = matches!(code, "E0407" | "E0437" | "E0438");
            for span in error.spans.iter().filter(|span| span.is_primary) {
                let at = map.to_base(call_site(span));
                let Some(index) = self.innermost(at.start) else { continue };
                let node = &self.nodes[index];
                if span.expansion.is_some() && node.kind != Kind::Call {
                    continue;
                }
                let header = node.children.iter().all(|child| self.nodes[*child].range.start > at.start);
                let mention = match node.kind {
                    Kind::Leaf | Kind::Use | Kind::Call => unresolved,
                    Kind::Member => not_a_member,
                    Kind::Implementation | Kind::Inherent => unresolved && header,
                    Kind::Arm => unresolved && node.point.contains(&at.start),
                    _ => false,
                };
                if mention && self.pinned[index] < 3 {
                    self.gone[index] = true;
                }
            }
        }
        // The other errors may come from what goes with these.
        if self.gone != state {
            return true;
        }
        for error in errors {
            let mut names = words(error);
            names.extend(error.spans.iter().filter_map(|span| text.get(bytes(span))).flat_map(identifiers));
            self.restore(&names, &state, before);
        }
        if self.gone == state {
            // The help may name a trait that has to be imported.
            for error in errors {
                let helps = error.children.iter().flat_map(|child| {
                    let replacements = child.spans.iter().filter_map(|span| span.suggested_replacement.as_deref());
                    replacements.chain([child.message.as_str()]).flat_map(identifiers)
                });
                self.restore(&helps.collect(), &state, before);
            }
        }
        if self.gone == state {
            // What a macro generates has no name here.
            let calls = self.nodes.iter().enumerate().filter(|(_, node)| node.kind == Kind::Call);
            let calls: Vec<usize> =
                calls.map(|(index, _)| index).filter(|index| state[*index] && !before[*index]).collect();
            for index in calls {
                self.gone[index] = false;
                self.pinned[index] = u8::MAX;
            }
        }
        self.gone != state
    }

    /// Brings back what was deleted between `before` and `state` and has one of `names`.
    fn restore(&mut self, names: &BTreeSet<String>, state: &[bool], before: &[bool]) {
        let deleted: Vec<usize> = (0..self.nodes.len()).filter(|index| state[*index] && !before[*index]).collect();
        let about = |index: &&usize| names.contains(&self.nodes[**index].name);
        let other = |index: &&usize| self.nodes[**index].other.as_ref().is_some_and(|name| names.contains(name));
        let is_implementation =
            |index: &&usize| matches!(self.nodes[**index].kind, Kind::Implementation | Kind::Inherent);
        // An implementation is best told by its type and its trait together.
        let both: Vec<usize> = deleted.iter().filter(|index| about(index) && other(index)).copied().collect();
        let wanted = deleted.iter().filter(|index| {
            let either = about(index) || other(index);
            either && (both.is_empty() || both.contains(index) || !is_implementation(index))
        });
        let wanted: Vec<usize> = wanted.copied().collect();
        for index in wanted {
            if !self.gone[index] {
                continue;
            }
            self.pinned[index] = self.pinned[index].saturating_add(1);
            let mut at = Some(index);
            while let Some(index) = at {
                self.gone[index] = before[index];
                at = self.nodes[index].parent;
            }
        }
    }

    fn innermost(&self, offset: usize) -> Option<usize> {
        let around = self.nodes.iter().enumerate().filter(|(_, node)| node.range.contains(&offset));
        around.min_by_key(|(_, node)| node.range.len()).map(|(index, _)| index)
    }

    /// The text without what is gone, and where its bytes were.
    fn render(&self) -> (String, Map) {
        let mut gone = self.gone.clone();
        // Children come after their parents.
        for (index, node) in self.nodes.iter().enumerate().rev() {
            let empties = matches!(node.kind, Kind::Module | Kind::Inherent | Kind::Use | Kind::Macro);
            if empties && !node.children.is_empty() && node.children.iter().all(|child| gone[*child]) {
                gone[index] = true;
            }
        }
        let mut cuts: Vec<Range<usize>> = Vec::new();
        let mut ranges: Vec<(Range<usize>, Kind)> = (self.nodes.iter().zip(&gone))
            .filter(|(_, gone)| **gone)
            .map(|(node, _)| (node.range.clone(), node.kind))
            .collect();
        ranges.sort_by_key(|(range, _)| (range.start, usize::MAX - range.end));
        for (range, _) in ranges {
            let mut range = whole_lines(self.base, range);
            if self.base[range.end..].starts_with(' ') && !self.base[..range.start].ends_with('\n') {
                range.end += 1;
            }
            match cuts.last_mut() {
                Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
                _ => cuts.push(range),
            }
        }
        let mut map = Map::default();
        let mut text = String::with_capacity(self.base.len());
        let mut done = 0;
        let end = self.base.len()..self.base.len();
        for cut in cuts.into_iter().chain(std::iter::once(end)) {
            map.0.push((text.len(), done));
            text.push_str(&self.base[done..cut.start]);
            done = cut.end;
        }
        (text, map)
    }
}

/// Where the bytes of a rendered text were: the start of each piece there and in the base.
#[derive(Default)]
struct Map(Vec<(usize, usize)>);

impl Map {
    fn to_base(&self, span: &DiagnosticSpan) -> Range<usize> {
        let bytes = bytes(span);
        let at = |offset: usize| {
            let piece = self.0.partition_point(|(start, _)| *start <= offset);
            let (start, base) = self.0[piece.max(1) - 1];
            base + (offset - start)
        };
        // The end belongs to the piece of the last byte.
        let end = if bytes.is_empty() { at(bytes.start) } else { at(bytes.end - 1) + 1 };
        at(bytes.start)..end
    }
}

fn bytes(span: &DiagnosticSpan) -> Range<usize> {
    span.byte_start as usize..span.byte_end as usize
}

/// Where the outermost macro was called that `span` comes from.
fn call_site(span: &DiagnosticSpan) -> &DiagnosticSpan {
    span.expansion.as_ref().map_or(span, |expansion| call_site(&expansion.span))
}

fn identifiers(text: &str) -> impl Iterator<Item = String> + '_ {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| !word.is_empty()).map(str::to_string)
}

/// What a message names between backticks.
fn words(diagnostic: &Diagnostic) -> BTreeSet<String> {
    let labels = diagnostic.spans.iter().filter_map(|span| span.label.as_deref());
    let texts = [diagnostic.message.as_str()].into_iter().chain(labels);
    texts.flat_map(|text| text.split('`').skip(1).step_by(2)).flat_map(identifiers).collect()
}

struct Builder<'a> {
    base: &'a str,
    nodes: Vec<Node>,
    parent: Option<usize>,
    in_trait_impl: bool,
    /// See [`is_countable`].
    countable: bool,
}

impl Builder<'_> {
    fn add(&mut self, kind: Kind, range: Range<usize>, name: impl Into<String>, point: Range<usize>) -> usize {
        let index = self.nodes.len();
        let parent = self.parent;
        self.nodes.push(Node {
            kind,
            range,
            parent,
            children: Vec::new(),
            name: name.into(),
            other: None,
            point,
            required: false,
            is_trait: false,
            is_type: false,
        });
        if let Some(parent) = parent {
            self.nodes[parent].children.push(index);
        }
        index
    }

    fn below(&mut self, parent: usize, act: impl FnOnce(&mut Self)) {
        let outer = self.parent.replace(parent);
        act(self);
        self.parent = outer;
    }

    fn named(&mut self, whole: &impl Spanned, ident: &syn::Ident) -> usize {
        self.add(Kind::Definition, range(whole), ident.to_string(), ident.span().byte_range())
    }

    fn named_type(&mut self, whole: &impl Spanned, ident: &syn::Ident) -> usize {
        let index = self.named(whole, ident);
        self.nodes[index].is_type = true;
        index
    }

    fn use_tree(&mut self, tree: &UseTree, last: &str, in_group: bool) {
        let at = range(tree);
        let whole = if in_group { with_comma(self.base, at.clone()) } else { at.clone() };
        let leaf = |builder: &mut Self, name: String, other: Option<String>| {
            let index = builder.add(Kind::Leaf, whole.clone(), name, at.clone());
            builder.nodes[index].other = other;
        };
        match tree {
            UseTree::Path(path) => {
                let mut inner = &*path.tree;
                let mut last = path.ident.to_string();
                while let UseTree::Path(path) = inner {
                    last = path.ident.to_string();
                    inner = &path.tree;
                }
                if let UseTree::Group(group) = inner {
                    let index = self.add(Kind::Use, whole, "", at);
                    self.below(index, |builder| {
                        group.items.iter().for_each(|tree| builder.use_tree(tree, &last, true));
                    });
                } else {
                    match inner {
                        UseTree::Name(name) if name.ident != "self" => leaf(self, name.ident.to_string(), None),
                        UseTree::Rename(rename) => {
                            leaf(self, rename.rename.to_string(), Some(rename.ident.to_string()))
                        }
                        _ => leaf(self, last, None),
                    }
                }
            }
            UseTree::Name(name) if name.ident == "self" => leaf(self, last.to_string(), None),
            UseTree::Name(name) => leaf(self, name.ident.to_string(), None),
            UseTree::Rename(rename) => leaf(self, rename.rename.to_string(), Some(rename.ident.to_string())),
            UseTree::Group(group) => {
                let index = self.add(Kind::Use, whole, "", at);
                self.below(index, |builder| group.items.iter().for_each(|tree| builder.use_tree(tree, last, true)));
            }
            _ => leaf(self, last.to_string(), None),
        }
    }

    fn rules(&mut self, item: &syn::ItemMacro) {
        let mut tokens = item.mac.tokens.clone().into_iter().peekable();
        while let Some(TokenTree::Group(matcher)) = tokens.next() {
            let start = matcher.span().byte_range();
            let body = tokens.by_ref().find_map(|token| match token {
                TokenTree::Group(body) => Some(body),
                _ => None,
            });
            let Some(body) = body else { return };
            let mut end = body.span().byte_range().end;
            if let Some(TokenTree::Punct(semi)) = tokens.peek() {
                end = semi.span().byte_range().end;
                tokens.next();
            }
            let mut first = body.stream().into_iter().next();
            if let Some(TokenTree::Group(group)) = &first
                && group.delimiter() == Delimiter::Brace
            {
                first = group.stream().into_iter().next();
            }
            let name = match first {
                Some(TokenTree::Ident(ident)) if ident == "compile_error" => "compile_error",
                _ => "",
            };
            self.add(Kind::Rule, start.start..end, name, start);
        }
    }
}

/// True for an enumeration whose variants have numbers that a program can see: without one of them, others would change.
fn is_countable(item: &syn::ItemEnum, base: &str) -> bool {
    let attributes: String = item.attrs.iter().map(|attribute| &base[range(attribute)]).collect();
    item.variants.iter().all(|variant| variant.fields.is_empty())
        || item.variants.iter().any(|variant| variant.discriminant.is_some())
        || attributes.contains("repr")
        || attributes.contains("Hash")
}

/// The last name of a type, through references and the like.
fn type_name(kind: &Type) -> String {
    match kind {
        Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default(),
        Type::Reference(reference) => type_name(&reference.elem),
        Type::Paren(paren) => type_name(&paren.elem),
        Type::Group(group) => type_name(&group.elem),
        _ => String::new(),
    }
}

impl<'ast> Visit<'ast> for Builder<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let index = match item {
            Item::Const(i) => self.named(item, &i.ident),
            Item::Enum(i) => {
                let index = self.named_type(item, &i.ident);
                let outer = std::mem::replace(&mut self.countable, is_countable(i, self.base));
                self.below(index, |builder| visit::visit_item(builder, item));
                self.countable = outer;
                return;
            }
            Item::Fn(i) => self.named(item, &i.sig.ident),
            Item::Static(i) => self.named(item, &i.ident),
            Item::Struct(i) => self.named_type(item, &i.ident),
            Item::Trait(i) => {
                let index = self.named(item, &i.ident);
                self.nodes[index].is_trait = true;
                index
            }
            Item::TraitAlias(i) => self.named(item, &i.ident),
            Item::Type(i) => self.named_type(item, &i.ident),
            Item::Union(i) => self.named_type(item, &i.ident),
            Item::Mod(i) => self.add(Kind::Module, range(item), i.ident.to_string(), i.ident.span().byte_range()),
            Item::Impl(i) => {
                let kind = if i.trait_.is_some() { Kind::Implementation } else { Kind::Inherent };
                let name = type_name(&i.self_ty);
                let is_parameter = i.generics.type_params().any(|parameter| parameter.ident == name);
                let name = if is_parameter { String::new() } else { name };
                let index = self.add(kind, range(item), name, range(&i.impl_token));
                self.nodes[index].other =
                    i.trait_.as_ref().and_then(|(path, _)| path.segments.last()).map(|last| last.ident.to_string());
                let outer = std::mem::replace(&mut self.in_trait_impl, i.trait_.is_some());
                self.below(index, |builder| visit::visit_item(builder, item));
                self.in_trait_impl = outer;
                return;
            }
            Item::Use(i) => {
                let index = self.add(Kind::Use, range(item), "", range(&i.use_token));
                self.below(index, |builder| builder.use_tree(&i.tree, "", false));
                return;
            }
            Item::Macro(i) => {
                if let Some(ident) = &i.ident {
                    let index = self.add(Kind::Macro, range(item), ident.to_string(), ident.span().byte_range());
                    self.below(index, |builder| builder.rules(i));
                } else {
                    let name = i.mac.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
                    self.add(Kind::Call, range(item), name, range(&i.mac.path));
                }
                return;
            }
            _ => return visit::visit_item(self, item),
        };
        self.below(index, |builder| visit::visit_item(builder, item));
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let ident = match item {
            ImplItem::Const(i) => &i.ident,
            ImplItem::Fn(i) => &i.sig.ident,
            ImplItem::Type(i) => &i.ident,
            _ => return visit::visit_impl_item(self, item),
        };
        let kind = if self.in_trait_impl { Kind::Member } else { Kind::Definition };
        let index = self.add(kind, range(item), ident.to_string(), ident.span().byte_range());
        let outer = std::mem::replace(&mut self.in_trait_impl, false);
        self.below(index, |builder| visit::visit_impl_item(builder, item));
        self.in_trait_impl = outer;
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        let ident = match item {
            TraitItem::Const(i) => &i.ident,
            TraitItem::Fn(i) => &i.sig.ident,
            TraitItem::Type(i) => &i.ident,
            _ => return visit::visit_trait_item(self, item),
        };
        let required = match item {
            TraitItem::Const(i) => i.default.is_none(),
            TraitItem::Fn(i) => i.default.is_none(),
            TraitItem::Type(i) => i.default.is_none(),
            _ => true,
        };
        let index = self.named(item, ident);
        self.nodes[index].required = required;
        self.below(index, |builder| visit::visit_trait_item(builder, item));
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        if self.countable {
            return;
        }
        let whole = with_comma(self.base, range(variant));
        self.add(Kind::Variant, whole, variant.ident.to_string(), variant.ident.span().byte_range());
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let index = self.add(Kind::Arm, with_comma(self.base, range(arm)), "", range(&arm.pat));
        self.below(index, |builder| visit::visit_arm(builder, arm));
    }
}
