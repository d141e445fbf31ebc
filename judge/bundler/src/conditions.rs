//! Conditions of conditional compilation, as they stand in attributes.

use crate::text::leaves;
use cargo_platform::{Cfg, CfgExpr};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::str::FromStr;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, Meta};

/// The conditions that depend on the operating system.
pub const SYSTEMS: [&str; 6] = ["target_env", "target_family", "target_os", "target_vendor", "unix", "windows"];

/// Is the predicate true? `test` never is, and `None` means that only the compiler can read it.
pub fn evaluate(predicate: &str, cfg: &[Cfg]) -> Option<bool> {
    let expression = CfgExpr::from_str(predicate).or_else(|_| CfgExpr::from_str(&without_last_commas(predicate)));
    expression.ok().map(|expression| expression.matches(cfg))
}

/// A comma may stand behind the argument of `not(…)`, too.
fn without_last_commas(predicate: &str) -> String {
    let parts: Vec<&str> = predicate.split(')').collect();
    let (last, others) = parts.split_last().expect("there is one part at least");
    let closed = others.iter().map(|part| format!("{})", part.trim_end().trim_end_matches(',')));
    closed.chain([last.to_string()]).collect()
}

/// Does a `#[cfg(…)]` among these exclude what has them, also one in a `cfg_attr`?
pub fn exclude(attributes: &[Attribute], cfg: &[Cfg]) -> bool {
    attributes.iter().any(|attribute| excludes(&attribute.meta, cfg))
}

fn excludes(meta: &Meta, cfg: &[Cfg]) -> bool {
    match meta {
        Meta::List(list) if list.path.is_ident("cfg_attr") => {
            let is_set = |predicate: &str| evaluate(predicate, cfg) == Some(true);
            let all = cfg_attr(list).filter(|(predicate, _)| is_set(predicate));
            all.is_some_and(|(_, metas)| metas.iter().any(|meta| excludes(meta, cfg)))
        }
        meta => value(meta, cfg) == Some(false),
    }
}

/// The value of `cfg(…)`; `None` for another attribute, and if only the compiler can read it.
pub fn value(meta: &Meta, cfg: &[Cfg]) -> Option<bool> {
    let Meta::List(list) = meta else { return None };
    list.path.is_ident("cfg").then(|| evaluate(&list.tokens.to_string(), cfg)).flatten()
}

/// Is it `cfg_if! { … }`?
pub fn is_cfg_if(call: &syn::Macro) -> bool {
    call.path.segments.last().is_some_and(|last| last.ident == "cfg_if")
}

/// The branch of `cfg_if! { if #[cfg(…)] { … } else { … } }` that `cfg` chooses.
pub fn branch(tokens: TokenStream, cfg: &[Cfg]) -> Option<Group> {
    let mut is_chosen = true;
    for token in tokens {
        let TokenTree::Group(group) = token else { continue };
        if group.delimiter() == Delimiter::Bracket {
            is_chosen = value(&syn::parse2(group.stream()).ok()?, cfg)?;
        } else if is_chosen {
            return Some(group);
        } else {
            is_chosen = true;
        }
    }
    None
}

/// The path in `#[path = "…"]`, also inside a `cfg_attr`.
pub fn path_attribute(meta: &Meta, cfg: &[Cfg]) -> Option<String> {
    match meta {
        Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        Meta::List(list) if list.path.is_ident("cfg_attr") => {
            let (predicate, attributes) = cfg_attr(list)?;
            let is_set = evaluate(&predicate, cfg).unwrap_or(false);
            is_set.then(|| attributes.iter().find_map(|meta| path_attribute(meta, cfg))).flatten()
        }
        _ => None,
    }
}

/// The predicate of a `cfg_attr` and its attributes.
pub fn cfg_attr(list: &syn::MetaList) -> Option<(String, Vec<Meta>)> {
    let parser = syn::punctuated::Punctuated::<Meta, syn::Token![,]>::parse_terminated;
    let mut metas = list.parse_args_with(parser).ok()?.into_iter();
    let predicate = metas.next()?;
    Some((source_text(&predicate), metas.collect()))
}

/// What stands in the file.
pub fn source_text(meta: &Meta) -> String {
    meta.span().source_text().unwrap_or_default()
}

/// Does it name a system, except as a method, such as `windows` of slices?
pub fn names_system(text: &str) -> bool {
    SYSTEMS.iter().any(|word| text.contains(word)) && {
        let tokens: Vec<&str> = leaves(text).map(|at| &text[at]).collect();
        tokens.first().is_some_and(|first| SYSTEMS.contains(first))
            || tokens.windows(2).any(|pair| SYSTEMS.contains(&pair[1]) && !matches!(pair[0], "." | "fn"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comma_may_stand_behind_a_condition() {
        let cfg = [Cfg::from_str("unix").expect("it is one")];
        assert_eq!(evaluate("all(unix, not(any(windows,),),)", &cfg), Some(true));
        assert_eq!(evaluate("all(unix, not(windows ,) ,", &cfg), None);
    }

    #[test]
    fn words_for_systems() {
        let rows = [
            ("#[cfg(unix)]\nfn f() {}", true),
            ("if cfg!(target_os = \"linux\") {}", true),
            ("a.windows(2).map(|w| w[0])", false),
            ("fn windows(&self) {} // unix", false),
            ("tuple_windows()", false),
        ];
        for (text, names) in rows {
            assert_eq!(names_system(text), names, "{text}");
        }
    }
}
