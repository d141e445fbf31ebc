//! Finds the items of a text, also those that macros write.

use super::cursor::{Cursor, between_commas, generics, head, of_parameter, parameter, parameters, tokens_of, words};
use super::list::{self, List};
use super::tree::{HOLE, Head, Header, Id, Kind, Name, Node, Tree, Uses, Visibility};
use crate::text::{identifiers, range, with_comma};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::str::FromStr;
use syn::UseTree;

/// Which parts of a text may be removed.
#[derive(Clone, Copy, Debug)]
pub struct Removable<'a> {
    /// Modules at the root, by name.
    pub modules: &'a BTreeSet<String>,
    /// The imports at the root, which are the author's own.
    pub root_imports: bool,
    /// The most bytes that the judge takes.
    pub limit: usize,
}

#[cfg(test)]
impl<'a> Removable<'a> {
    /// These modules, whatever their size.
    pub fn of_any_size(modules: &'a BTreeSet<String>) -> Self {
        Removable { modules, root_imports: false, limit: usize::MAX / 2 }
    }
}

/// What the tokens of a list of items belong to.
#[derive(Clone, Copy, Debug)]
enum Place<'r> {
    /// The file: only some of its items can be removed.
    Root(&'r Removable<'r>),
    /// A module, a trait or an implementation.
    Items,
    /// A rule of a macro, where items stand between other tokens.
    Rule,
}

/// Finds items in tokens, without knowing what is between them: a macro may write anything.
struct Scanner<'t, 'a, 'r> {
    tree: &'t mut Tree<'a>,
    /// By the name of a macro: the lists that its rules take, of the last macro of that name.
    lists: &'t mut HashMap<Name, Vec<List>>,
    parent: Option<Id>,
    place: Place<'r>,
    /// Of the current imports.
    visibility: Visibility,
    /// The first name of the current import's path.
    root: Option<Name>,
}

/// Finds all that can be removed from `base`.
pub fn parse<'a>(base: &'a str, removable: &Removable) -> Tree<'a> {
    let mut tree = Tree::new(base);
    let tokens: Vec<TokenTree> = TokenStream::from_str(base).unwrap_or_default().into_iter().collect();
    let place = Place::Root(removable);
    let lists = &mut HashMap::new();
    Scanner { tree: &mut tree, lists, parent: None, place, visibility: Visibility::Private, root: None }.items(&tokens);
    tree.assign_names();
    tree
}

impl<'a> Scanner<'_, 'a, '_> {
    fn add(&mut self, kind: Kind, name: Option<&str>, range: Range<usize>, point: Range<usize>) -> Id {
        let id = self.tree.nodes.len();
        let parent = self.parent;
        let name = name.map(|name| self.tree.intern(name));
        let node = Node {
            kind,
            name,
            range,
            parent,
            children: Vec::new(),
            point,
            names: Vec::new(),
            paths: Vec::new(),
            uses: Uses::default(),
            is_linked: false,
        };
        self.tree.nodes.push(node);
        if let Some(parent) = parent {
            self.tree.nodes[parent].children.push(id);
        }
        id
    }

    /// Takes back `id`, with all that is in it.
    fn forget_from(&mut self, id: Id) {
        self.tree.nodes.truncate(id + 1);
        self.tree.headers.retain(|known, _| *known < id);
        self.forget();
    }

    /// Takes back the last node.
    fn forget(&mut self) {
        if let Some(parent) = self.tree.nodes.pop().and_then(|node| node.parent) {
            self.tree.nodes[parent].children.pop();
        }
    }

    /// For what is in `parent`.
    fn for_parts(&mut self, parent: Id, place: Place<'static>) -> Scanner<'_, 'a, 'static> {
        Scanner {
            tree: self.tree,
            lists: self.lists,
            parent: Some(parent),
            place,
            visibility: Visibility::Private,
            root: None,
        }
    }

    /// Finds the items among the tokens of `parent`; true if there are others, too.
    fn below(&mut self, parent: Id, place: Place<'static>, tokens: &[TokenTree]) -> bool {
        self.for_parts(parent, place).items(tokens)
    }

    /// Finds the items among `tokens`; true if there are others, too.
    fn items(&mut self, tokens: &[TokenTree]) -> bool {
        let mut cursor = Cursor { tokens, at: 0 };
        let (mut is_start, mut has_others) = (true, false);
        while cursor.get(0).is_some() {
            if let Some(end) = is_start.then(|| self.item(cursor)).flatten() {
                cursor = Cursor { at: end, ..cursor };
                continue;
            }
            has_others |= !cursor.is_punct(0, ';');
            // `#![…]` is about what is around it.
            if is_start && cursor.is_punct(0, '#') && cursor.is_punct(1, '!') && cursor.group(2).is_some() {
                cursor = cursor.skip(3);
                continue;
            }
            is_start = cursor.is_punct(0, ';') || cursor.group_of(0, Delimiter::Brace).is_some();
            cursor = cursor.skip(1);
        }
        has_others
    }

    /// The item that starts at `start`; where it ends.
    fn item(&mut self, start: Cursor) -> Option<usize> {
        let cursor = start.keyword();
        let keyword = cursor.word(0);
        let named = |offset: usize| cursor.word(offset).map(|word| word.trim_start_matches("r#").to_string());
        let in_module = self
            .parent
            .is_none_or(|parent| !matches!(self.tree.nodes[parent].kind, Kind::Trait | Kind::Implementation(_)));
        let is_const = start.tokens[start.at..cursor.at].iter().any(|token| token.to_string() == "const");
        let (kind, name, end) = match keyword.as_deref().unwrap_or_default() {
            "fn" => {
                let end = cursor.end()?;
                (Kind::Function { is_const, has_body: !cursor.is_punct(end, ';') }, named(1), end)
            }
            "struct" | "enum" => (Kind::Type, named(1), cursor.end()?),
            "union" if cursor.word(1).is_some() => (Kind::Type, named(1), cursor.end()?),
            "type" if in_module => (Kind::Type, named(1), cursor.semicolon()?),
            "type" => (Kind::Value, named(1), cursor.semicolon()?),
            // It is there for the items in it.
            "const" if cursor.is_word(1, &["_"]) && cursor.block(cursor.semicolon()?).is_some() => {
                (Kind::Module, None, cursor.semicolon()?)
            }
            "const" | "static" => {
                let name = named(1 + usize::from(cursor.is_word(1, &["mut"])));
                (Kind::Value, name, cursor.semicolon()?)
            }
            "trait" => (Kind::Trait, named(1), cursor.end()?),
            "mod" => (Kind::Module, named(1), cursor.end()?),
            "impl" => (Kind::Implementation(Head::default()), None, cursor.end()?),
            "use" => (Kind::Use, None, cursor.semicolon()?),
            "extern" => (Kind::Other, None, cursor.end()?),
            "macro_rules" if cursor.is_punct(1, '!') => {
                cursor.group(3)?;
                (Kind::Macro, named(2), 3)
            }
            _ => return self.call(start, cursor).or_else(|| self.repetition(start)),
        };
        let end = match kind {
            Kind::Macro if cursor.is_punct(end + 1, ';') => end + 1,
            _ => end,
        };
        let first = start.get(0)?.span().byte_range();
        let whole = first.start..cursor.get(end)?.span().byte_range().end;
        let point = cursor.get(match kind {
            Kind::Implementation(_) | Kind::Use | Kind::Other => 0,
            Kind::Macro => 2,
            _ => 1,
        })?;
        let point = point.span().byte_range();
        if let Place::Root(removable) = self.place {
            let is_removable = match kind {
                Kind::Module => name.as_ref().is_some_and(|name| removable.modules.contains(name)),
                Kind::Use => removable.root_imports,
                _ => false,
            };
            if !is_removable {
                return Some(cursor.at + end + 1);
            }
        }
        let head_text = &self.tree.base[whole.start..point.start];
        let is_linked = identifiers(head_text).any(|word| LINKED.contains(&word));
        let id = self.add(kind, name.as_deref(), whole.clone(), point);
        self.tree.nodes[id].is_linked = is_linked;
        let block = cursor.group_of(end, Delimiter::Brace).or_else(|| cursor.block(end));
        if let (Place::Rule, Kind::Module, Some(block)) = (self.place, kind, block) {
            if self.below(id, Place::Rule, &tokens_of(block)) {
                // What else stands there may be what it is for.
                self.forget_from(id);
            }
            return Some(cursor.at + end + 1);
        }
        self.inside(id, cursor, end);
        Some(cursor.at + end + 1)
    }

    /// What is inside of the item `id`.
    fn inside(&mut self, id: Id, cursor: Cursor, end: usize) {
        let braces = cursor.group_of(end, Delimiter::Brace).or_else(|| cursor.block(end)).map(tokens_of);
        let braces = braces.unwrap_or_default();
        let place = if let Place::Rule = self.place { Place::Rule } else { Place::Items };
        match self.tree.nodes[id].kind {
            Kind::Module | Kind::Trait | Kind::Other => drop(self.below(id, place, &braces)),
            Kind::Implementation(_) => {
                let header = Cursor { tokens: &cursor.tokens[..cursor.at + end], at: cursor.at + 1 };
                let width = generics(header);
                let parameters = parameters(Cursor { tokens: &header.tokens[..header.at + width], ..header });
                let (of_trait, of) = head(header.skip(width));
                let of = of.filter(|of| !parameters.contains(of));
                let [of_trait, of] = [of_trait, of].map(|name| name.map(|name| self.tree.intern(&name)));
                self.tree.nodes[id].kind = Kind::Implementation(Head { of_trait, of });
                let mut words = words(&header.tokens[header.at + width..]);
                words.retain(|word| !parameters.contains(word));
                let [parameters, names] =
                    [parameters, words].map(|all| all.iter().map(|name| self.tree.intern(name)).collect());
                let of_parameter = of_parameter(header.tokens).map(|name| self.tree.intern(&name));
                self.tree.headers.insert(id, Header { parameters, names, of_parameter });
                self.below(id, place, &braces);
            }
            Kind::Function { is_const: false, .. } => {
                // `loop {}` has every type, but implements no trait.
                let mut signature = cursor.tokens[cursor.at..cursor.at + end].iter();
                let is_opaque = signature.any(|token| token.to_string() == "impl");
                let block = cursor.group_of(end, Delimiter::Brace).map(|block| block.span().byte_range());
                if let Some(block) = block.filter(|block| block.len() > HOLE.len() && !is_opaque) {
                    let outer = self.parent.replace(id);
                    self.add(Kind::Body, None, block.clone(), block);
                    self.parent = outer;
                }
            }
            Kind::Macro => {
                if let Some(rules) = cursor.group(3) {
                    self.rules(id, &tokens_of(rules));
                }
            }
            Kind::Use => {
                let tokens = &cursor.tokens[cursor.at + 1..cursor.at + end];
                let colons = tokens.iter().take_while(|token| token.to_string() == ":").count();
                let tree: Option<UseTree> = syn::parse2(tokens[colons..].iter().cloned().collect()).ok();
                let Some(tree) = tree else { return };
                let outer = self.parent.replace(id);
                self.visibility = visibility(&cursor.tokens[..cursor.at], self.tree.is_in_macro(id));
                self.root = None;
                self.imports(&tree, "", range(&tree));
                self.parent = outer;
            }
            _ => {}
        }
    }

    /// A macro that is called as an item. In a rule, only the rule knows what it is.
    fn call(&mut self, start: Cursor, cursor: Cursor) -> Option<usize> {
        let Place::Items = self.place else { return None };
        let mut offset = 0;
        while cursor.is_punct(offset, ':') || cursor.word(offset).is_some() && !cursor.is_punct(offset + 1, '!') {
            offset += 1;
        }
        let name = cursor.word(offset)?;
        let arguments = cursor.group(offset + 2).filter(|_| cursor.is_punct(offset + 1, '!'))?;
        let mut end = cursor.at + offset + 2;
        let mut range = start.get(0)?.span().byte_range().start..arguments.span().byte_range().end;
        if let Some(TokenTree::Punct(semicolon)) =
            cursor.tokens.get(end + 1).filter(|_| cursor.is_punct(offset + 3, ';'))
        {
            range.end = semicolon.span().byte_range().end;
            end += 1;
        }
        let point = cursor.get(0)?.span().byte_range();
        let id = self.add(Kind::Call, Some(&name), range, point);
        let arguments = tokens_of(arguments);
        let names = between_commas(&arguments)
            .map(|argument| match argument {
                [TokenTree::Ident(word)] => Some(self.tree.intern(&word.to_string())),
                _ => None,
            })
            .collect();
        self.tree.arguments.insert(id, names);
        let declared: Vec<Name> = list::items(&arguments).map(|name| self.tree.intern(&name.to_string())).collect();
        if !declared.is_empty() {
            self.tree.declared.insert(id, declared);
        }
        if self.parent.is_none_or(|parent| self.tree.nodes[parent].kind == Kind::Module) {
            self.elements(id, &name, &arguments);
        }
        Some(end + 1)
    }

    /// The elements of the list that the call `id` of the macro `name` ends in.
    fn elements(&mut self, id: Id, name: &str, arguments: &[TokenTree]) {
        let lists = self.tree.known(name).and_then(|name| self.lists.get(&name));
        let Some(elements) = lists.and_then(|lists| lists.iter().find_map(|list| list.split(arguments))) else {
            return;
        };
        let outer = self.parent.replace(id);
        for (element, separator) in elements {
            let start = element[0].span().byte_range();
            let item = list::item(element);
            let point = item.map_or(start.clone(), |name| name.span().byte_range());
            let name = item.map(ToString::to_string);
            let argument = self.add(Kind::Argument, name.as_deref(), start.start..separator.end, point);
            self.tree.separators.insert(argument, separator);
        }
        self.parent = outer;
    }

    /// `$( items )*` in a rule.
    fn repetition(&mut self, start: Cursor) -> Option<usize> {
        let Place::Rule = self.place else { return None };
        let group = start.group_of(1, Delimiter::Parenthesis).filter(|_| start.is_punct(0, '$'))?;
        let is_operator = |offset: &usize| ['*', '+', '?'].iter().any(|operator| start.is_punct(*offset, *operator));
        let operator = (2..4).find(is_operator)?;
        let range = start.get(0)?.span().byte_range().start..start.get(operator)?.span().byte_range().end;
        let point = start.get(0)?.span().byte_range();
        let id = self.add(Kind::Repetition, None, range, point);
        if self.below(id, Place::Rule, &tokens_of(group)) {
            // Its items are left where they are.
            self.forget_from(id);
            return None;
        }
        Some(start.at + operator + 1)
    }

    fn rules(&mut self, of: Id, tokens: &[TokenTree]) {
        let mut cursor = Cursor { tokens, at: 0 };
        let mut lists = Vec::new();
        while let (Some(matcher), Some(body)) = (cursor.group(0), cursor.group(3)) {
            let start = matcher.span().byte_range();
            let has_semicolon = cursor.is_punct(4, ';');
            let end = cursor.get(3 + usize::from(has_semicolon)).map_or(start.end, |last| last.span().byte_range().end);
            let mut first = body.stream().into_iter().next();
            if let Some(TokenTree::Group(group)) = &first
                && group.delimiter() == Delimiter::Brace
            {
                first = group.stream().into_iter().next();
            }
            let is_refusal = matches!(first, Some(TokenTree::Ident(ident)) if ident == "compile_error");
            let mut scanner = self.for_parts(of, Place::Rule);
            let id = scanner.add(Kind::Rule { is_refusal }, None, start.start..end, start);
            // An expression is a block in the rule's own braces.
            let tokens = tokens_of(body);
            match &tokens[..] {
                [TokenTree::Group(block)] if block.delimiter() == Delimiter::Brace => {
                    scanner.below(id, Place::Rule, &tokens_of(block))
                }
                tokens => scanner.below(id, Place::Rule, tokens),
            };
            lists.extend(List::new(&tokens_of(matcher)));
            if let Some(parameters) = between_commas(&tokens_of(matcher)).map(parameter).collect::<Option<Vec<_>>>() {
                let parameters = parameters.iter().map(|name| self.tree.intern(name)).collect();
                self.tree.parameters.insert(id, parameters);
            }
            cursor = cursor.skip(4 + usize::from(has_semicolon));
        }
        if let Some(name) = self.tree.nodes[of].name {
            self.lists.insert(name, lists);
        }
    }

    /// Adds what `tree` imports: `module` is the last name before it, and `whole` what goes with it.
    fn imports(&mut self, tree: &UseTree, module: &str, whole: Range<usize>) {
        let point = range(tree);
        let (mut leaf, mut module) = (tree, module.to_string());
        while let UseTree::Path(path) = leaf {
            module = path.ident.to_string();
            let root = self.tree.intern(&module);
            self.root.get_or_insert(root);
            leaf = &path.tree;
        }
        let (name, original, is_glob) = match leaf {
            UseTree::Group(group) => {
                let id = self.add(Kind::Use, None, whole, point);
                let outer = self.parent.replace(id);
                let root = self.root;
                for tree in &group.items {
                    self.root = root;
                    self.imports(tree, &module, with_comma(self.tree.base, range(tree)));
                }
                self.parent = outer;
                return;
            }
            UseTree::Name(name) if name.ident == "self" => (module, None, false),
            UseTree::Name(name) => (name.ident.to_string(), None, false),
            UseTree::Rename(rename) if rename.ident == "self" => (rename.rename.to_string(), Some(module), false),
            UseTree::Rename(rename) => (rename.rename.to_string(), Some(rename.ident.to_string()), false),
            _ => (module, None, true),
        };
        let original = original.map(|original| self.tree.intern(&original));
        let (visibility, root) = (self.visibility, self.root);
        self.add(Kind::Import { original, is_glob, visibility, root }, Some(&name), whole, point);
    }
}

/// What these tokens in front of an import end with. What is inlined says `pub(crate)` for `pub`, and a path for
/// `pub(crate)`; in a macro it says what it said.
fn visibility(before: &[TokenTree], is_in_macro: bool) -> Visibility {
    let is_pub = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if word == "pub");
    match before {
        [.., last] if is_pub(last) => Visibility::Public,
        [.., last, TokenTree::Group(place)] if is_pub(last) => {
            let is_path = || place.stream().into_iter().next().is_some_and(|token| token.to_string() == "in");
            if is_in_macro || is_path() { Visibility::Crate } else { Visibility::Public }
        }
        _ => Visibility::Private,
    }
}

/// Attributes of what the linker sees.
const LINKED: [&str; 6] = ["no_mangle", "export_name", "link_section", "global_allocator", "used", "panic_handler"];
