//! The attributes of the parts of a syntax tree that conditional compilation can exclude.

use syn::{Attribute, Expr, GenericParam, ImplItem, Item, Stmt, TraitItem};

/// The attributes of an item; `None` if they cannot exclude it.
pub fn of_item(item: &Item) -> Option<&[Attribute]> {
    Some(match item {
        Item::Const(i) => &i.attrs,
        Item::Enum(i) => &i.attrs,
        Item::ExternCrate(i) => &i.attrs,
        Item::Fn(i) => &i.attrs,
        Item::ForeignMod(i) => &i.attrs,
        Item::Impl(i) => &i.attrs,
        Item::Macro(i) => &i.attrs,
        Item::Mod(i) => &i.attrs,
        Item::Static(i) => &i.attrs,
        Item::Struct(i) => &i.attrs,
        Item::Trait(i) => &i.attrs,
        Item::TraitAlias(i) => &i.attrs,
        Item::Type(i) => &i.attrs,
        Item::Union(i) => &i.attrs,
        Item::Use(i) => &i.attrs,
        _ => return None,
    })
}

/// The attributes of an item of an implementation.
pub fn of_impl_item(item: &ImplItem) -> &[Attribute] {
    match item {
        ImplItem::Const(i) => &i.attrs,
        ImplItem::Fn(i) => &i.attrs,
        ImplItem::Type(i) => &i.attrs,
        ImplItem::Macro(i) => &i.attrs,
        _ => &[],
    }
}

/// The attributes of an item of a trait.
pub fn of_trait_item(item: &TraitItem) -> &[Attribute] {
    match item {
        TraitItem::Const(i) => &i.attrs,
        TraitItem::Fn(i) => &i.attrs,
        TraitItem::Type(i) => &i.attrs,
        TraitItem::Macro(i) => &i.attrs,
        _ => &[],
    }
}

/// The attributes of a parameter in `<…>`.
pub fn of_generic_parameter(parameter: &GenericParam) -> &[Attribute] {
    match parameter {
        GenericParam::Lifetime(p) => &p.attrs,
        GenericParam::Type(p) => &p.attrs,
        GenericParam::Const(p) => &p.attrs,
    }
}

/// The attributes of a statement, as far as it can have some.
pub fn of_statement(statement: &Stmt) -> &[Attribute] {
    match statement {
        Stmt::Local(local) => &local.attrs,
        Stmt::Macro(call) => &call.attrs,
        Stmt::Expr(expression, _) => of_expression(expression),
        _ => &[],
    }
}

fn of_expression(expression: &Expr) -> &[Attribute] {
    match expression {
        Expr::Block(e) => &e.attrs,
        Expr::If(e) => &e.attrs,
        Expr::Match(e) => &e.attrs,
        Expr::Call(e) => &e.attrs,
        Expr::MethodCall(e) => &e.attrs,
        Expr::Macro(e) => &e.attrs,
        Expr::ForLoop(e) => &e.attrs,
        Expr::While(e) => &e.attrs,
        Expr::Loop(e) => &e.attrs,
        Expr::Unsafe(e) => &e.attrs,
        Expr::Return(e) => &e.attrs,
        Expr::Assign(e) => &e.attrs,
        _ => &[],
    }
}
