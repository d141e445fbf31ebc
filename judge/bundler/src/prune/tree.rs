//! The parts of a text that can be removed.

use super::Removable;
use crate::text::{identifiers, leaves, range, with_comma};
use proc_macro2::{Delimiter, TokenTree};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{ImplItem, Item, TraitItem, Type, UseTree};

/// The index of a node in its tree.
pub type Id = usize;

/// What a definition defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Trait,
    Type,
    /// A function, a constant, an item of a trait or of an implementation without a trait.
    Value,
}

/// A part of the text, by the rules for its removal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Module {
        name: String,
    },
    Definition {
        name: String,
        what: What,
        /// It is an item without a default in a trait, which goes only with its trait or if nothing calls it.
        is_required: bool,
        /// The linker sees it.
        is_linked: bool,
    },
    /// An implementation without a trait; without items it has no effect.
    Inherent {
        /// The type.
        of: String,
    },
    /// An implementation of a trait.
    Implementation {
        of_trait: String,
        /// The type.
        of: String,
        /// The types in the head: in the type and in the arguments of the trait.
        mentioned: Vec<String>,
    },
    /// A method, a type or a constant in an implementation of a trait.
    Member {
        name: String,
    },
    /// A `use`, or a group in one.
    Use,
    /// One name that a `use` imports.
    Import {
        name: String,
        /// Its own name, if it is imported under another one.
        original: Option<String>,
        /// A glob has the name of its module.
        is_glob: bool,
        /// Only its own module, with the modules inside it, can use it.
        is_private: bool,
    },
    /// `macro_rules!`
    Macro {
        name: String,
    },
    Rule {
        /// It only reports that no other rule fits.
        is_refusal: bool,
    },
    /// A macro that is called as an item.
    Call {
        name: String,
    },
    Variant {
        name: String,
    },
    Arm,
}

impl Kind {
    /// The name that other code uses for what this defines; for an implementation, its type.
    pub fn name(&self) -> &str {
        match self {
            Kind::Module { name }
            | Kind::Definition { name, .. }
            | Kind::Member { name }
            | Kind::Import { name, .. }
            | Kind::Macro { name }
            | Kind::Call { name }
            | Kind::Variant { name } => name,
            Kind::Inherent { of } | Kind::Implementation { of, .. } => of,
            Kind::Use | Kind::Rule { .. } | Kind::Arm => "",
        }
    }

    pub fn is_trait(&self) -> bool {
        matches!(self, Kind::Definition { what: What::Trait, .. })
    }

    /// Part of another node as far as names are concerned.
    pub fn is_folded(&self) -> bool {
        matches!(self, Kind::Variant { .. } | Kind::Arm | Kind::Rule { .. })
    }
}

/// Something that can be removed.
#[derive(Debug)]
pub struct Node {
    pub kind: Kind,
    pub range: Range<usize>,
    /// Its parent has a smaller id.
    pub parent: Option<Id>,
    pub children: Vec<Id>,
    /// Where the compiler points to.
    pub point: Range<usize>,
    /// The names in it that no child has: identifiers, and the words in braces of strings, which may be format strings.
    pub names: Vec<String>,
}

/// A text with all that can be removed from it.
#[derive(Debug)]
pub struct Tree<'a> {
    pub base: &'a str,
    /// In the order of the text.
    pub nodes: Vec<Node>,
    /// The names outside of all nodes: the author's.
    pub roots: Vec<String>,
}

impl<'a> Tree<'a> {
    pub fn parse(base: &'a str, removable: &Removable) -> Self {
        let items = syn::parse_file(base).map(|file| file.items).unwrap_or_default();
        let mut builder = Builder {
            base,
            nodes: Vec::new(),
            parent: None,
            items: Items::OfType,
            variants: Variants::Fixed,
            imports_are_private: true,
        };
        for item in &items {
            match item {
                Item::Mod(module) if removable.modules.contains(&module.ident.to_string()) => builder.visit_item(item),
                Item::Use(_) if removable.root_imports => builder.visit_item(item),
                _ => {}
            }
        }
        let mut tree = Tree { base, nodes: builder.nodes, roots: Vec::new() };
        tree.assign_names();
        tree
    }

    /// Gives each name to the innermost node around it that is not folded.
    fn assign_names(&mut self) {
        let mut stack: Vec<Id> = Vec::new();
        let mut next = 0;
        for (offset, name) in mentions(self.base) {
            while let Some(node) = self.nodes.get(next).filter(|node| node.range.start <= offset) {
                if !node.kind.is_folded() {
                    while stack.last().is_some_and(|top| self.nodes[*top].range.end <= node.range.start) {
                        stack.pop();
                    }
                    stack.push(next);
                }
                next += 1;
            }
            while stack.last().is_some_and(|top| self.nodes[*top].range.end <= offset) {
                stack.pop();
            }
            match stack.last() {
                Some(top) => self.nodes[*top].names.push(name),
                None => self.roots.push(name),
            }
        }
    }

    /// The innermost node at `offset`.
    pub fn innermost(&self, offset: usize) -> Option<Id> {
        let around = self.nodes.iter().enumerate().filter(|(_, node)| node.range.contains(&offset));
        around.min_by_key(|(_, node)| node.range.len()).map(|(id, _)| id)
    }

    /// The nodes around `id`, from the inside to the outside.
    pub fn around(&self, id: Id) -> impl Iterator<Item = Id> + '_ {
        std::iter::successors(self.nodes[id].parent, |id| self.nodes[*id].parent)
    }
}

/// All names in `text` with their places.
fn mentions(text: &str) -> Vec<(usize, String)> {
    let mut mentions = Vec::new();
    for at in leaves(text) {
        let token = &text[at.clone()];
        let token = token.strip_prefix("r#").unwrap_or(token);
        if token.starts_with(|c: char| c.is_alphabetic() || c == '_') && !token.ends_with(['"', '\'', '#']) {
            mentions.push((at.start, token.to_string()));
        } else if token.ends_with(['"', '#']) {
            let braced = token.split('{').skip(1).filter_map(|rest| identifiers(rest).next());
            mentions.extend(braced.map(|word| (at.start, word.to_string())));
        }
    }
    mentions
}

/// What the items of the current implementation are.
#[derive(Clone, Copy, Debug)]
enum Items {
    OfType,
    OfTrait,
}

/// Whether variants of the current enumeration can be removed.
#[derive(Clone, Copy, Debug)]
enum Variants {
    Removable,
    /// They have numbers that a program can see: without one of them, others would change.
    Fixed,
}

struct Builder<'a> {
    base: &'a str,
    nodes: Vec<Node>,
    parent: Option<Id>,
    items: Items,
    variants: Variants,
    imports_are_private: bool,
}

impl Builder<'_> {
    fn add(&mut self, kind: Kind, range: Range<usize>, point: Range<usize>) -> Id {
        let id = self.nodes.len();
        let parent = self.parent;
        self.nodes.push(Node { kind, range, parent, children: Vec::new(), point, names: Vec::new() });
        if let Some(parent) = parent {
            self.nodes[parent].children.push(id);
        }
        id
    }

    fn below(&mut self, parent: Id, act: impl FnOnce(&mut Self)) {
        let outer = self.parent.replace(parent);
        act(self);
        self.parent = outer;
    }

    fn define(&mut self, whole: &impl Spanned, ident: &syn::Ident, what: What) -> Id {
        let range = range(whole);
        let text = &self.base[range.clone()];
        let head = text.get(..text.find('{').unwrap_or(text.len())).unwrap_or_default();
        let is_linked = ["no_mangle", "export_name", "link_section"].iter().any(|word| head.contains(word));
        let kind = Kind::Definition { name: ident.to_string(), what, is_required: false, is_linked };
        self.add(kind, range, ident.span().byte_range())
    }

    fn item_enum(&mut self, whole: &Item, item: &syn::ItemEnum) {
        let id = self.define(whole, &item.ident, What::Type);
        let outer = std::mem::replace(&mut self.variants, variants(item, self.base));
        self.below(id, |builder| visit::visit_item(builder, whole));
        self.variants = outer;
    }

    fn item_impl(&mut self, whole: &Item, item: &syn::ItemImpl) {
        let parameters = parameters(&item.generics);
        let of = type_name(&item.self_ty);
        let of = if parameters.contains(&of) { String::new() } else { of };
        let (kind, items) = match &item.trait_ {
            Some((path, _)) => {
                let of_trait = path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
                let mut types = TypeNames { parameters, names: Vec::new() };
                types.visit_path(path);
                types.visit_type(&item.self_ty);
                (Kind::Implementation { of_trait, of, mentioned: types.names }, Items::OfTrait)
            }
            None => (Kind::Inherent { of }, Items::OfType),
        };
        let id = self.add(kind, range(whole), range(&item.impl_token));
        let outer = std::mem::replace(&mut self.items, items);
        self.below(id, |builder| visit::visit_item(builder, whole));
        self.items = outer;
    }

    fn item_macro(&mut self, whole: &Item, item: &syn::ItemMacro) {
        match &item.ident {
            Some(ident) => {
                let kind = Kind::Macro { name: ident.to_string() };
                let id = self.add(kind, range(whole), ident.span().byte_range());
                self.below(id, |builder| builder.rules(item));
            }
            None => {
                let name = item.mac.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
                self.add(Kind::Call { name }, range(whole), range(&item.mac.path));
            }
        }
    }

    /// Adds what `tree` imports: `module` is the last name before it, and `whole` what goes with it.
    fn imports(&mut self, tree: &UseTree, module: &str, whole: Range<usize>) {
        let point = range(tree);
        let (mut leaf, mut module) = (tree, module.to_string());
        while let UseTree::Path(path) = leaf {
            module = path.ident.to_string();
            leaf = &path.tree;
        }
        let (name, original, is_glob) = match leaf {
            UseTree::Group(group) => {
                let id = self.add(Kind::Use, whole, point);
                self.below(id, |builder| {
                    for tree in &group.items {
                        builder.imports(tree, &module, with_comma(builder.base, range(tree)));
                    }
                });
                return;
            }
            UseTree::Name(name) if name.ident == "self" => (module, None, false),
            UseTree::Name(name) => (name.ident.to_string(), None, false),
            UseTree::Rename(rename) => (rename.rename.to_string(), Some(rename.ident.to_string()), false),
            _ => (module, None, true),
        };
        let is_private = self.imports_are_private;
        self.add(Kind::Import { name, original, is_glob, is_private }, whole, point);
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
            if let Some(TokenTree::Punct(semicolon)) = tokens.peek() {
                end = semicolon.span().byte_range().end;
                tokens.next();
            }
            let mut first = body.stream().into_iter().next();
            if let Some(TokenTree::Group(group)) = &first
                && group.delimiter() == Delimiter::Brace
            {
                first = group.stream().into_iter().next();
            }
            let is_refusal = matches!(first, Some(TokenTree::Ident(ident)) if ident == "compile_error");
            self.add(Kind::Rule { is_refusal }, start.start..end, start);
        }
    }
}

fn variants(item: &syn::ItemEnum, base: &str) -> Variants {
    let attributes: String = item.attrs.iter().map(|attribute| &base[range(attribute)]).collect();
    let is_countable = item.variants.iter().all(|variant| variant.fields.is_empty())
        || item.variants.iter().any(|variant| variant.discriminant.is_some())
        || attributes.contains("repr")
        || attributes.contains("Hash");
    if is_countable { Variants::Fixed } else { Variants::Removable }
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

/// The names of the types in a syntax tree. An associated type, such as `I::Item`, does not
/// count, and neither does a parameter.
struct TypeNames {
    parameters: Vec<String>,
    names: Vec<String>,
}

impl<'ast> Visit<'ast> for TypeNames {
    fn visit_type_path(&mut self, kind: &'ast syn::TypePath) {
        let segments = &kind.path.segments;
        let is_parameter = segments.first().is_some_and(|first| {
            let first = first.ident.to_string();
            first == "Self" || self.parameters.contains(&first)
        });
        if kind.qself.is_none() && !is_parameter {
            self.names.extend(segments.last().map(|last| last.ident.to_string()));
        }
        visit::visit_type_path(self, kind);
    }
}

fn parameters(generics: &syn::Generics) -> Vec<String> {
    let names = generics.params.iter().filter_map(|parameter| match parameter {
        syn::GenericParam::Type(parameter) => Some(parameter.ident.to_string()),
        syn::GenericParam::Const(parameter) => Some(parameter.ident.to_string()),
        _ => None,
    });
    names.collect()
}

impl<'ast> Visit<'ast> for Builder<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let id = match item {
            Item::Const(i) => self.define(item, &i.ident, What::Value),
            Item::Fn(i) => self.define(item, &i.sig.ident, What::Value),
            Item::Static(i) => self.define(item, &i.ident, What::Value),
            Item::Struct(i) => self.define(item, &i.ident, What::Type),
            Item::Trait(i) => self.define(item, &i.ident, What::Trait),
            Item::TraitAlias(i) => self.define(item, &i.ident, What::Value),
            Item::Type(i) => self.define(item, &i.ident, What::Type),
            Item::Union(i) => self.define(item, &i.ident, What::Type),
            Item::Mod(i) => {
                self.add(Kind::Module { name: i.ident.to_string() }, range(item), i.ident.span().byte_range())
            }
            Item::Use(i) => {
                let id = self.add(Kind::Use, range(item), range(&i.use_token));
                self.imports_are_private = matches!(i.vis, syn::Visibility::Inherited);
                self.below(id, |builder| builder.imports(&i.tree, "", range(&i.tree)));
                return;
            }
            Item::Enum(i) => return self.item_enum(item, i),
            Item::Impl(i) => return self.item_impl(item, i),
            Item::Macro(i) => return self.item_macro(item, i),
            _ => return visit::visit_item(self, item),
        };
        self.below(id, |builder| visit::visit_item(builder, item));
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let ident = match item {
            ImplItem::Const(i) => &i.ident,
            ImplItem::Fn(i) => &i.sig.ident,
            ImplItem::Type(i) => &i.ident,
            _ => return visit::visit_impl_item(self, item),
        };
        let id = match self.items {
            Items::OfType => self.define(item, ident, What::Value),
            Items::OfTrait => {
                self.add(Kind::Member { name: ident.to_string() }, range(item), ident.span().byte_range())
            }
        };
        let outer = std::mem::replace(&mut self.items, Items::OfType);
        self.below(id, |builder| visit::visit_impl_item(builder, item));
        self.items = outer;
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        let (ident, has_default) = match item {
            TraitItem::Const(i) => (&i.ident, i.default.is_some()),
            TraitItem::Fn(i) => (&i.sig.ident, i.default.is_some()),
            TraitItem::Type(i) => (&i.ident, i.default.is_some()),
            _ => return visit::visit_trait_item(self, item),
        };
        let id = self.define(item, ident, What::Value);
        if let Kind::Definition { is_required, .. } = &mut self.nodes[id].kind {
            *is_required = !has_default;
        }
        self.below(id, |builder| visit::visit_trait_item(builder, item));
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        if let Variants::Removable = self.variants {
            let whole = with_comma(self.base, range(variant));
            self.add(Kind::Variant { name: variant.ident.to_string() }, whole, variant.ident.span().byte_range());
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let id = self.add(Kind::Arm, with_comma(self.base, range(arm)), range(&arm.pat));
        self.below(id, |builder| visit::visit_arm(builder, arm));
    }
}
